/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/swiss-weekend.h"

#include <string.h>

#include "formats/text-table.h"
#include "model/ballot-draw.h"
#include "pairing/review.h"
#include "pairing/section-tournament.h"

char *
swiss_weekend_dup_name (int player)
{
  return g_strdup_printf ("Player %c", 'A' + player - 1);
}

int
swiss_weekend_get_rating (int player)
{
  return 2000 - 10 * player;
}

/* Every fourth match is level, the others are won by the player of the better number. */
DameroOutcome
swiss_weekend_get_outcome (const DameroMatch *match,
                           int                round,
                           int                game)
{
  const DameroMatchGame *record = &match->games[game - 1];

  if (round == SWISS_BOTH_ROUND && match->board == SWISS_N_BOARDS)
    return DAMERO_OUTCOME_DOUBLE_FORFEIT;
  if (round == SWISS_GAME_ROUND && match->board == SWISS_GAME_BOARD && game == 2)
    return DAMERO_OUTCOME_BLACK_FORFEITS;
  if (match->board == SWISS_GAME_BOARD)
    return DAMERO_OUTCOME_NONE;
  if (round == SWISS_BOTH_ROUND || (match->board + round) % 4 == 0)
    return DAMERO_OUTCOME_DRAW;

  return record->black < record->white ? DAMERO_OUTCOME_BLACK : DAMERO_OUTCOME_WHITE;
}

const DameroRound *
swiss_weekend_get_round (const DameroEvent *event,
                         int                number)
{
  return damero_section_find_round (damero_event_find_section (event, 1), number);
}

const DameroBallot *
swiss_weekend_get_ballot (const DameroEvent *event,
                          int                round,
                          int                board)
{
  return damero_round_find_ballot (swiss_weekend_get_round (event, round), board, 0);
}

/* ---- what is asserted ---- */

/* How often two players are paired in a round after that one. */
static guint
count_pairs (const DameroEvent *event,
             int                after,
             const DameroMatch *pair)
{
  guint n = 0;

  for (int number = after + 1; number <= SWISS_N_ROUNDS; number++)
    for (guint i = 0; i < SWISS_N_BOARDS; i++)
      {
        const DameroRound *round = swiss_weekend_get_round (event, number);
        const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

        n += (match->a == pair->a && match->b == pair->b) || (match->a == pair->b && match->b == pair->a);
      }

  return n;
}

/* Whether the rules forbid that the two of PAIR meet in a round, since they have met before. */
static gboolean
have_met (const DameroEvent *event,
          int                number,
          const DameroMatch *pair)
{
  g_autoptr(DameroTournament) tournament =
    damero_section_to_tournament (damero_event_find_section (event, 1), NULL, number);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(DameroReview) review = NULL;

  g_array_append_val (pairs, ((DameroPair) { pair->a, pair->b }));
  review = damero_review_round (DAMERO_SYSTEM_DOUBLE_SWISS, tournament, number, pairs, byes, NULL, 0);
  for (guint i = 0; i < review->warnings->len; i++)
    if (g_array_index (review->warnings, DameroWarning, i).kind == DAMERO_WARNING_REPEAT)
      return TRUE;

  return FALSE;
}

static const DameroMatch *
get_match (const DameroEvent *event,
           int                round,
           int                board)
{
  return damero_round_find_match (swiss_weekend_get_round (event, round), board);
}

/* Those of whom neither came meet as soon as they are alone in their score. */
void
swiss_weekend_assert_pairs (const DameroEvent *event)
{
  const DameroMatch *both = get_match (event, SWISS_BOTH_ROUND, SWISS_N_BOARDS);
  const DameroMatch *game = get_match (event, SWISS_GAME_ROUND, SWISS_GAME_BOARD);

  for (int number = 1; number <= SWISS_N_ROUNDS; number++)
    for (int board = 1; board <= SWISS_N_BOARDS; board++)
      g_assert_cmpuint (count_pairs (event, number, get_match (event, number, board)), ==,
                        number == SWISS_BOTH_ROUND && board == SWISS_N_BOARDS);
  g_assert_false (have_met (event, SWISS_BOTH_ROUND + 1, both));
  g_assert_true (have_met (event, SWISS_N_ROUNDS + 1, both));
  g_assert_false (have_met (event, SWISS_GAME_ROUND, game));
  g_assert_true (have_met (event, SWISS_GAME_ROUND + 1, game));
}

void
swiss_weekend_assert_ballots (const DameroEvent *event)
{
  const DameroBallot *cards = swiss_weekend_get_ballot (event, SWISS_CARDS_ROUND, SWISS_CARDS_BOARD);
  g_autoptr(GHashTable) codes = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_again = 0;

  /* Without return none comes twice, but for the one that was on a card. */
  for (int round = 1; round <= SWISS_N_ROUNDS; round++)
    for (int board = 1; board <= SWISS_N_BOARDS; board++)
      n_again += !g_hash_table_add (codes, swiss_weekend_get_ballot (event, round, board)->code);
  g_assert_cmpuint (n_again, <=, 1);
  g_assert_cmpstr (cards->code, ==, SWISS_CARDS_CODE);
  g_assert_true (cards->seed == DAMERO_NO_INT64);
  g_assert_cmpstr (cards->line, ==, "9-13 23-18 12-16");
}

static void
assert_same_match (const DameroMatch *a,
                   const DameroMatch *b)
{
  g_assert_cmpint (a->board, ==, b->board);
  g_assert_cmpint (a->a, ==, b->a);
  g_assert_cmpint (a->b, ==, b->b);
  g_assert_cmpuint (a->n_games, ==, b->n_games);
  for (guint i = 0; i < a->n_games; i++)
    {
      g_assert_cmpint (a->games[i].black, ==, b->games[i].black);
      g_assert_cmpint (a->games[i].white, ==, b->games[i].white);
      g_assert_cmpint (a->games[i].outcome, ==, b->games[i].outcome);
    }
}

/* What was drawn; by which seed only a document of the event says. */
static void
assert_same_ballot (const DameroBallot *a,
                    const DameroBallot *b)
{
  g_assert_cmpint (a->board, ==, b->board);
  g_assert_cmpint (a->game, ==, b->game);
  g_assert_cmpstr (a->code, ==, b->code);
  g_assert_cmpstr (a->name, ==, b->name);
  g_assert_cmpstr (a->line, ==, b->line);
  g_assert_cmpstr (a->fen, ==, b->fen);
}

static void
assert_same_rounds (const DameroEvent *a,
                    const DameroEvent *b)
{
  for (int number = 1; number <= SWISS_N_ROUNDS; number++)
    {
      const DameroRound *x = swiss_weekend_get_round (a, number), *y = swiss_weekend_get_round (b, number);

      g_assert_cmpuint (x->matches->len, ==, SWISS_N_BOARDS);
      g_assert_cmpuint (y->matches->len, ==, SWISS_N_BOARDS);
      for (int board = 1; board <= SWISS_N_BOARDS; board++)
        {
          assert_same_match (damero_round_find_match (x, board), damero_round_find_match (y, board));
          assert_same_ballot (swiss_weekend_get_ballot (a, number, board),
                              swiss_weekend_get_ballot (b, number, board));
        }
    }
}

static void
assert_same_game (const DameroEvent *a,
                  const DameroEvent *b,
                  const DameroPlace *place)
{
  const DameroGame *x = damero_event_find_game (a, place), *y = damero_event_find_game (b, place);

  g_assert_cmpuint (damero_game_get_n_plies (x), ==, 4);
  g_assert_cmpuint (damero_game_get_n_plies (y), ==, 4);
  g_assert_true (damero_position_equal (damero_game_get_position (x), damero_game_get_position (y)));
}

static char *
dup_standings (const DameroEvent *event)
{
  return damero_standings_to_text (event, damero_event_find_section (event, 1), 0);
}

void
swiss_weekend_assert_same (const DameroEvent *a,
                           const DameroEvent *b,
                           gboolean           whole)
{
  g_autofree char *expected = dup_standings (a), *found = dup_standings (b);

  g_assert_cmpstr (found, ==, expected);
  assert_same_rounds (a, b);
  if (!whole)
    return;

  g_assert_true (damero_section_equal (damero_event_find_section (a, 1), damero_event_find_section (b, 1), TRUE));
  g_assert_cmpuint (a->log->len, ==, b->log->len);
  for (int round = 1; round <= SWISS_N_ROUNDS; round++)
    assert_same_game (a, b, &(DameroPlace) { 1, round, SWISS_GAME_BOARD, 1 });
}

/* ---- records ---- */

static char *
read_file (const char *path)
{
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The records of a file, sorted: an archive has the latest first. */
static GPtrArray *
read_records (const char *path)
{
  g_autofree char *text = read_file (path);
  g_auto(GStrv) parts = g_strsplit (text, "[Event ", -1);
  GPtrArray *records = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 1; parts[i] != NULL; i++)
    g_ptr_array_add (records, g_strdup (parts[i]));
  g_ptr_array_sort (records, compare_texts);
  return records;
}

void
swiss_weekend_assert_records (const DameroEvent *event,
                              const char        *path)
{
  g_autofree char *text = read_file (path);
  g_autoptr(GPtrArray) records = read_records (path);

  for (int round = 1; round <= SWISS_N_ROUNDS; round++)
    {
      const DameroBallot *ballot = swiss_weekend_get_ballot (event, round, SWISS_GAME_BOARD);
      g_autofree char *tag = g_strdup_printf ("[Ballot \"%s\"]", ballot->code);

      if (strstr (text, tag) == NULL)
        g_error ("no %s in %s", tag, text);
    }
  /* But for the one in the round in which it was forfeited. */
  g_assert_cmpuint (records->len, ==, SWISS_N_GAMES * SWISS_N_ROUNDS - 1);
}

void
swiss_weekend_assert_same_records (const char *a,
                                   const char *b)
{
  g_autoptr(GPtrArray) x = read_records (a), y = read_records (b);

  g_assert_cmpuint (x->len, ==, y->len);
  for (guint i = 0; i < x->len; i++)
    g_assert_cmpstr (g_ptr_array_index (x, i), ==, g_ptr_array_index (y, i));
}
