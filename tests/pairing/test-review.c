/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/test-review.c - warnings of rounds by hand: examples of each kind; and in rounds that were
 * changed at random just the warnings that a slow look at the records gives.
 */
#include <string.h>

#include "../support/chance.h"
#include "double-swiss-draw.h"
#include "pairing/review.h"
#include "random-rounds.h"
#include "random-tournament.h"
#include "tournament-rows.h"

/* A warning as a line, without its grade. */
static char *
line_of (const DameroWarning *warning)
{
  return g_strdup_printf ("%d: %d-%d %d %d", warning->kind, warning->a, warning->b, warning->n, warning->colour);
}

/* What a slow look at one round gives, as lines. */
typedef struct {
  const DameroTournament *tournament;
  int           round_number;
  const GArray *pairs;
  const GArray *byes;
  GPtrArray    *lines;
} Look;

static void
see (Look             *look,
     DameroWarningKind kind,
     int               a,
     int               b,
     int               n,
     DameroColour      colour)
{
  DameroWarning warning = { .kind = kind, .a = a, .b = b, .n = n, .colour = colour };

  g_ptr_array_add (look->lines, line_of (&warning));
}

static DameroRoundRecord
record_of (const Look *look,
           int         number,
           int         round_number)
{
  return damero_contestant_get_record (damero_tournament_find (look->tournament, number), round_number);
}

static gboolean
was_played (DameroRoundRecord record)
{
  return record.play == DAMERO_PLAY_WIN || record.play == DAMERO_PLAY_DRAW || record.play == DAMERO_PLAY_LOSS
         || record.play == DAMERO_PLAY_PENDING;
}

static int
score_of (const Look *look,
          int         number)
{
  const DameroContestant *contestant = damero_tournament_find (look->tournament, number);
  int score_x10 = damero_contestant_get_virtual_x10 (contestant, look->round_number);

  for (int round = 1; round < look->round_number; round++)
    score_x10 += record_of (look, number, round).points_x10;

  return score_x10;
}

/* The colours of the games played, "wbw". */
static char *
colours_of (const Look *look,
            int         number)
{
  GString *colours = g_string_new (NULL);

  for (int round = 1; round < look->round_number && !look->tournament->colourless; round++)
    {
      DameroRoundRecord record = record_of (look, number, round);

      if (was_played (record))
        g_string_append_c (colours, record.colour == DAMERO_COLOUR_WHITE ? 'w' : 'b');
    }

  return g_string_free (colours, FALSE);
}

static int
excess_of (const char *colours)
{
  int excess = 0;

  for (const char *at = colours; *at != '\0'; at++)
    excess += *at == 'w' ? 1 : -1;

  return excess;
}

/* 'w' or 'b' if the player must have that colour, else 0. */
static char
must_have (const char *colours)
{
  gsize n = strlen (colours);

  if (n >= 2 && colours[n - 1] == colours[n - 2])
    return colours[n - 1] == 'w' ? 'b' : 'w';

  return excess_of (colours) > 1 ? 'b' : excess_of (colours) < -1 ? 'w' : '\0';
}

/* 'w' or 'b' if the player is due that colour, else 0. */
static char
due (const char *colours)
{
  gsize n = strlen (colours);

  if (must_have (colours) != '\0' || n == 0)
    return must_have (colours);
  if (excess_of (colours) != 0)
    return excess_of (colours) > 0 ? 'b' : 'w';

  return colours[n - 1] == 'w' ? 'b' : 'w';
}

static gboolean
is_topscorer (const Look *look,
              int         number)
{
  int real_x10 = damero_contestant_sum_x10 (damero_tournament_find (look->tournament, number), look->round_number);

  return look->tournament->n_rounds > 0 && look->round_number >= look->tournament->n_rounds
         && real_x10 * 2 > look->tournament->points.points_x10[DAMERO_PLAY_WIN] * (look->round_number - 1);
}

static gboolean
is_forbidden (const Look *look,
              int         a,
              int         b)
{
  for (guint i = 0; i < look->tournament->forbidden->len; i++)
    {
      const DameroForbidden *set = look->tournament->forbidden->pdata[i];
      gboolean has_a = FALSE, has_b = FALSE;

      for (guint k = 0; k < set->numbers->len; k++)
        {
          has_a |= g_array_index (set->numbers, int, k) == a;
          has_b |= g_array_index (set->numbers, int, k) == b;
        }
      if (has_a && has_b && look->round_number >= set->first_round
          && (set->last_round == 0 || look->round_number <= set->last_round))
        return TRUE;
    }

  return FALSE;
}

static void
look_at_colour (Look        *look,
                int          number,
                const char  *colours,
                DameroColour given)
{
  char letter = given == DAMERO_COLOUR_WHITE ? 'w' : 'b';
  gsize n = strlen (colours);
  int excess = excess_of (colours) + (letter == 'w' ? 1 : -1);

  if (look->tournament->colourless)
    return;
  if (n >= 2 && colours[n - 1] == letter && colours[n - 2] == letter)
    see (look, DAMERO_WARNING_THIRD_COLOUR, number, 0, 0, given);
  if ((letter == 'w' && excess > 2) || (letter == 'b' && excess < -2))
    see (look, DAMERO_WARNING_COLOUR_DIFFERENCE, number, 0, ABS (excess), given);
}

static void
look_at_pair (Look      *look,
              DameroPair pair)
{
  g_autofree char *white = colours_of (look, pair.white);
  g_autofree char *black = colours_of (look, pair.black);
  int gap_x10 = score_of (look, pair.white) - score_of (look, pair.black);
  gboolean white_higher = gap_x10 != 0 ? gap_x10 > 0 : pair.white < pair.black;
  int met = 0;

  for (int round = 1; round < look->round_number; round++)
    if (was_played (record_of (look, pair.white, round)) && record_of (look, pair.white, round).opponent == pair.black)
      met = round;

  if (met > 0)
    see (look, DAMERO_WARNING_REPEAT, pair.white, pair.black, met, 0);
  else if (is_forbidden (look, pair.white, pair.black))
    see (look, DAMERO_WARNING_FORBIDDEN, pair.white, pair.black, 0, 0);
  else if (must_have (white) != '\0' && must_have (white) == must_have (black)
           && !is_topscorer (look, pair.white) && !is_topscorer (look, pair.black))
    see (look, DAMERO_WARNING_SAME_COLOUR, pair.white, pair.black, 0,
         must_have (white) == 'w' ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK);
  if (gap_x10 != 0)
    see (look, DAMERO_WARNING_SCORE_GAP, white_higher ? pair.white : pair.black,
         white_higher ? pair.black : pair.white, ABS (gap_x10), 0);
  look_at_colour (look, pair.white, white, DAMERO_COLOUR_WHITE);
  look_at_colour (look, pair.black, black, DAMERO_COLOUR_BLACK);
  if (!look->tournament->colourless && due (white) == 'b' && due (black) == 'w')
    see (look, DAMERO_WARNING_CROSSED_COLOURS, pair.white, pair.black, 0, DAMERO_COLOUR_BLACK);
}

/* The round in which the player got what bars from the bye; 0 if there is none. */
static int
barring_round (const Look *look,
               int         number)
{
  for (int round = 1; round < look->round_number; round++)
    {
      DameroRoundRecord record = record_of (look, number, round);

      if (record.play == DAMERO_PLAY_ALLOCATED_BYE
          || (record.play != DAMERO_PLAY_NONE && !was_played (record)
              && record.points_x10 >= look->tournament->points.points_x10[DAMERO_PLAY_WIN]))
        return round;
    }

  return 0;
}

static gboolean
is_absent (const Look *look,
           int         number)
{
  DameroPlay play = record_of (look, number, look->round_number).play;

  return play == DAMERO_PLAY_FULL_BYE || play == DAMERO_PLAY_HALF_BYE || play == DAMERO_PLAY_ZERO_BYE;
}

/* Who is present, could have the bye and has less than NUMBER: the lowest; 0 for nobody. */
static int
lowest_below (const Look *look,
              int         number)
{
  int lowest = 0;

  for (guint i = 0; i < look->tournament->contestants->len; i++)
    {
      int other = ((DameroContestant *) look->tournament->contestants->pdata[i])->number;

      if (!is_absent (look, other) && barring_round (look, other) == 0
          && (lowest == 0 || score_of (look, other) <= score_of (look, lowest)))
        lowest = other;
    }

  return lowest != 0 && score_of (look, lowest) < score_of (look, number) ? lowest : 0;
}

static void
look_at_bye (Look *look,
             int   number)
{
  int round = barring_round (look, number);
  int lower = lowest_below (look, number);

  if (round > 0)
    see (look, record_of (look, number, round).play == DAMERO_PLAY_ALLOCATED_BYE ? DAMERO_WARNING_SECOND_BYE
                                                                            : DAMERO_WARNING_BYE_AFTER_WIN,
         number, 0, round, 0);
  if (lower != 0)
    see (look, DAMERO_WARNING_BYE_SCORE, number, lower, score_of (look, number) - score_of (look, lower), 0);
}

static int
compare_lines (const void *a,
               const void *b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

static void
expect_lines (const GArray *warnings,
              GPtrArray    *expected)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < warnings->len; i++)
    g_ptr_array_add (lines, line_of (&g_array_index (warnings, DameroWarning, i)));
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_sort (expected, compare_lines);
  for (guint i = 0; i < MAX (lines->len, expected->len); i++)
    g_assert_cmpstr (i < lines->len ? lines->pdata[i] : NULL, ==, i < expected->len ? expected->pdata[i] : NULL);
}

static void
check_warnings (const DameroReview     *review,
                const DameroTournament *tournament,
                int                     round_number,
                const GArray           *pairs,
                const GArray           *byes)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  Look look = { tournament, round_number, pairs, byes, lines };

  for (guint i = 0; i < pairs->len; i++)
    look_at_pair (&look, g_array_index (pairs, DameroPair, i));
  for (guint i = 0; i < byes->len; i++)
    look_at_bye (&look, g_array_index (byes, int, i));
  expect_lines (review->warnings, lines);
}

/* Puts player NUMBER where OTHER is, and the other way round. */
static void
change_places (GArray *pairs,
               GArray *byes,
               int     number,
               int     other)
{
  GArray *places[2] = { pairs, byes };

  for (int k = 0; k < 2; k++)
    {
      int *numbers = (int *) places[k]->data;
      guint n = places[k]->len * (k == 0 ? 2 : 1);

      for (guint i = 0; i < n; i++)
        numbers[i] = numbers[i] == number ? other : numbers[i] == other ? number : numbers[i];
    }
}

typedef struct {
  GRand *random;
  guint  n_changed;
  guint  n_worse;
  guint  n_grave;
} Changes;

static void
check_own (const ReferenceRound *round,
           const GArray         *byes)
{
  g_autoptr(DameroReview) review = damero_review_round (DAMERO_SYSTEM_DUTCH, round->tournament, round->round_number,
                                                        round->pairs, byes, round->pairs, round->bye);

  check_warnings (review, round->tournament, round->round_number, round->pairs, byes);
  g_assert_true (review->compared && review->same_bye);
  g_assert_cmpuint (review->n_same, ==, round->pairs->len);
  g_assert_cmpuint (review->n_colours + review->n_different, ==, 0);
  g_assert_cmpint (review->criterion, ==, DAMERO_CRITERION_NONE);
  for (guint i = 0; i < review->warnings->len; i++)
    {
      const DameroWarning *warning = &g_array_index (review->warnings, DameroWarning, i);

      g_assert_true (warning->own);
      g_assert_cmpint (warning->grade, ==, DAMERO_GRADE_NOTE);
      g_assert_true (warning->kind == DAMERO_WARNING_SCORE_GAP || warning->kind == DAMERO_WARNING_BYE_SCORE
                     || (round->round_number >= round->tournament->n_rounds
                         && (warning->kind == DAMERO_WARNING_THIRD_COLOUR
                             || warning->kind == DAMERO_WARNING_COLOUR_DIFFERENCE)));
    }
}

static void
check_changed (const ReferenceRound *round,
               gpointer              user_data)
{
  Changes *changes = user_data;
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GArray) pairs = g_array_copy (round->pairs);
  const int *numbers = (const int *) round->pairs->data;
  int n = (int) round->pairs->len * 2;
  g_autoptr(DameroReview) review = NULL;

  if (round->bye != 0)
    g_array_append_val (byes, round->bye);
  check_own (round, byes);
  if (n < 2)
    return;

  for (int i = g_rand_int_range (changes->random, 1, 4); i > 0; i--)
    {
      int number = numbers[g_rand_int_range (changes->random, 0, n)];
      int other = round->bye != 0 && g_rand_int_range (changes->random, 0, 4) == 0
                  ? round->bye : numbers[g_rand_int_range (changes->random, 0, n)];

      change_places (pairs, byes, number, other);
    }

  review = damero_review_round (DAMERO_SYSTEM_DUTCH, round->tournament, round->round_number, pairs, byes, round->pairs,
                                round->bye);
  check_warnings (review, round->tournament, round->round_number, pairs, byes);
  g_assert_cmpuint (review->n_same + review->n_colours + review->n_different, ==, pairs->len);
  changes->n_changed += review->n_different > 0;
  changes->n_worse += review->criterion != DAMERO_CRITERION_NONE;
  for (guint i = 0; i < review->warnings->len; i++)
    changes->n_grave += g_array_index (review->warnings, DameroWarning, i).grade == DAMERO_GRADE_GRAVE;
}

static void
test_random (gconstpointer data)
{
  gboolean colourless = GPOINTER_TO_INT (data);
  g_autoptr(GRand) random = g_rand_new_with_seed (1);
  Changes changes = { .random = random };
  guint n_rounds = 0;

  for (guint32 number = 0; number < 600; number++)
    n_rounds += random_each_round (number, colourless, check_changed, &changes);

  g_test_message ("%u rounds, %u changed, %u of them worse, %u grave warnings", n_rounds, changes.n_changed,
                  changes.n_worse, changes.n_grave);
  g_assert_cmpuint (changes.n_worse, >, 500);
  g_assert_cmpuint (changes.n_grave, >, 200);
}

/* Six players after two rounds; in the third 4 is absent, and 5 and 6 are not to meet. */
static DameroTournament *
make_example (void)
{
  DameroTournament *tournament = tournament_from_rows ("2w1 3w1\n"
                                                       "1b0 4w+\n"
                                                       "6w1 1b0\n"
                                                       "H 2b- Z\n"
                                                       "U Z\n"
                                                       "3b0 U\n", 5);

  g_array_append_vals (damero_tournament_forbid (tournament, 3, 3)->numbers, ((int[]) { 5, 6 }), 2);

  return tournament;
}

/* TEXT is a round by hand, EXPECTED its warnings: grade and board, kind, players and number. */
static void
expect_warnings (DameroSystem            system,
                 const DameroTournament *tournament,
                 int                     round_number,
                 const char             *text,
                 const char             *expected)
{
  static const char *const kinds[DAMERO_N_WARNINGS] = {
    "unknown", "twice", "not-paired", "absent", "repeat", "forbidden", "same-colour", "third-colour", "difference",
    "crossed", "gap", "second-bye", "bye-after-win", "bye-score", "extra-bye"
  };
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(DameroReview) review = NULL;
  g_autoptr(GString) told = g_string_new (NULL);

  g_assert_true (damero_pairs_from_text (text, pairs, byes, NULL));
  review = damero_review_round (system, tournament, round_number, pairs, byes, NULL, 0);
  for (guint i = 0; i < review->warnings->len; i++)
    {
      const DameroWarning *warning = &g_array_index (review->warnings, DameroWarning, i);

      g_string_append_printf (told, "%s%c%d %s %d", i > 0 ? ", " : "", "nwg"[warning->grade], warning->board,
                              kinds[warning->kind], warning->a);
      if (warning->b != 0)
        g_string_append_printf (told, "-%d", warning->b);
      if (warning->n != 0)
        g_string_append_printf (told, " %d", warning->n);
    }
  g_assert_false (review->compared);
  g_assert_cmpstr (told->str, ==, expected);
}

static void
expect_review (const char *text,
               const char *expected)
{
  g_autoptr(DameroTournament) tournament = make_example ();

  expect_warnings (DAMERO_SYSTEM_DUTCH, tournament, 3, text, expected);
}

static void
test_examples (void)
{
  /* 1 has had White twice; 2 has the points of a forfeited game. */
  expect_review ("1-3 5-6 bye 2", "g1 repeat 1-3 2, g2 forbidden 5-6, g0 bye-after-win 2 2, "
                                  "w1 third-colour 1, w1 difference 1 3, w1 crossed 1-3, n1 gap 1-3 10");
  expect_review ("5-1 2-3 bye 6", "g0 second-bye 6 2, n1 gap 1-5 10");
  /* 4 is absent. */
  expect_review ("5-1 4-6 2-3", "w2 absent 4, n1 gap 1-5 10, n2 gap 6-4 5");
  expect_review ("5-1 2-6", "g0 not-paired 3, n1 gap 1-5 10");
  expect_review ("5-1 2-5 6-8 3-3", "g2 twice 5, g3 unknown 8, g4 twice 3, n1 gap 1-5 10");
  /* Only one bye is needed. */
  expect_review ("2-1 bye 3 5 6", "g1 repeat 2-1 1, g0 second-bye 5 1, g0 second-bye 6 2, w0 extra-bye 5, "
                                  "w0 extra-bye 6, n1 gap 1-2 10");
  expect_review ("2-6 5-3 bye 1", "w0 bye-score 1-3 10");
}

/* Where the two of a board are in the program's own pairing: with an opponent, the bye, or nowhere. */
static void
test_compared (void)
{
  g_autoptr(DameroTournament) tournament = make_example ();
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GArray) own_pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) own_byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(DameroReview) review = NULL;
  static const DameroReviewBoard boards[] = {
    { DAMERO_CHANGE_OPPONENT, 1, -1 }, { DAMERO_CHANGE_OPPONENT, 0, 2 }, { DAMERO_CHANGE_OPPONENT, 5, 6 },
  };

  g_assert_true (damero_pairs_from_text ("5-4 3-6 1-2", pairs, byes, NULL));
  g_assert_true (damero_pairs_from_text ("5-1 2-6 bye 3", own_pairs, own_byes, NULL));
  review = damero_review_round (DAMERO_SYSTEM_DUTCH, tournament, 3, pairs, byes, own_pairs, 3);
  g_assert_cmpuint (review->n_different, ==, G_N_ELEMENTS (boards));
  g_assert_cmpmem (review->boards->data, review->boards->len * sizeof (DameroReviewBoard), boards, sizeof boards);
}

/* A match of which one game was forfeited is a meeting; one of which both were is none, and a win without playing. */
static void
test_matches (void)
{
  static const RandomGame one[2] = { RANDOM_GAME_WON, RANDOM_GAME_GIVEN };
  static const RandomGame both[2] = { RANDOM_GAME_GIVEN, RANDOM_GAME_GIVEN };
  static const RandomGame each[2] = { RANDOM_GAME_GIVEN, RANDOM_GAME_FORFEITED };
  g_autoptr(DameroTournament) tournament = damero_tournament_new ();

  tournament->points = (DameroPointTable) { .points_x10 = { 0, 20, 10, 0, 0, 20, 0, 15, 20, 10, 0 } };
  for (int i = 1; i <= 7; i++)
    damero_tournament_add (tournament, i, "");
  random_tournament_record_match (tournament, 1, (DameroPair) { 1, 2 }, one, FALSE);
  random_tournament_record_match (tournament, 1, (DameroPair) { 3, 4 }, both, FALSE);
  random_tournament_record_match (tournament, 1, (DameroPair) { 5, 6 }, each, FALSE);
  random_tournament_alone (tournament, 1, 7, DAMERO_PLAY_ALLOCATED_BYE);

  expect_warnings (DAMERO_SYSTEM_DOUBLE_SWISS, tournament, 2, "1-2 3-4 6-5 bye 7",
                   "g1 repeat 1-2 1, g3 repeat 6-5 1, g0 second-bye 7 1, w0 bye-score 7-4 15, n1 gap 1-2 20, "
                   "n2 gap 3-4 20");
  expect_warnings (DAMERO_SYSTEM_DOUBLE_SWISS, tournament, 2, "1-4 2-5 6-7 bye 3",
                   "g0 bye-after-win 3 1, w0 bye-score 3-4 20, n1 gap 1-4 20, n2 gap 5-2 10, n3 gap 7-6 5");
  /* Who is paired is there, whatever was announced. */
  random_tournament_alone (tournament, 2, 2, DAMERO_PLAY_ZERO_BYE);
  expect_warnings (DAMERO_SYSTEM_DOUBLE_SWISS, tournament, 2, "1-2 3-7 5-4 bye 6",
                   "g1 repeat 1-2 1, w1 absent 2, w0 bye-score 6-4 10, n1 gap 1-2 20, n2 gap 3-7 5, n3 gap 5-4 10");
}

/* Random rounds of matches anyhow: just the boards and byes that the rules forbid are grave. */
static void
check_matches (const RandomTournament *random,
               int                     round_number,
               const GArray           *pairs,
               int                     bye,
               guint                   n_seen[DAMERO_N_WARNINGS])
{
  DoubleSwissTally tally = { 0 };
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(DoubleSwissDraw) draw = double_swiss_draw_new (random->tournament, round_number, &tally);
  g_autoptr(DameroReview) review = NULL;
  guint index[DAMERO_MAX_NUMBER + 1] = { 0 };
  guint n_boards = 0, n_byes = 0;

  if (bye != 0)
    g_array_append_val (byes, bye);
  review = damero_review_round (DAMERO_SYSTEM_DOUBLE_SWISS, random->tournament, round_number, pairs, byes, NULL, 0);
  for (guint i = 0; i < review->warnings->len; i++)
    {
      const DameroWarning *warning = &g_array_index (review->warnings, DameroWarning, i);

      n_seen[warning->kind]++;
      n_boards += warning->kind == DAMERO_WARNING_REPEAT || warning->kind == DAMERO_WARNING_FORBIDDEN;
      n_byes += warning->kind == DAMERO_WARNING_SECOND_BYE || warning->kind == DAMERO_WARNING_BYE_AFTER_WIN;
    }
  for (guint i = 0; i < draw->n; i++)
    index[draw->entrants[i].number] = i;
  for (guint i = 0; i < pairs->len; i++)
    n_boards -= !draw->may_meet[index[g_array_index (pairs, DameroPair, i).white]]
                               [index[g_array_index (pairs, DameroPair, i).black]];
  g_assert_cmpuint (n_boards, ==, 0);
  g_assert_cmpuint (n_byes, ==, bye != 0 && draw->entrants[index[bye]].barred);
}

static void
test_random_matches (void)
{
  const RandomSize size = { 4, 9, 8, TRUE };
  guint n_seen[DAMERO_N_WARNINGS] = { 0 };
  guint32 seed = chance_get_seed ();

  g_test_message ("seeds from %u", seed);
  for (guint32 k = 0; k < 300; k++)
    {
      g_autoptr(RandomTournament) random = random_tournament_new (&size, seed + k);
      g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));

      for (int i = 1; i <= random->n_rounds; i++)
        {
          int bye = 0;

          /* By number whoever is present: repeats, second byes and all. */
          random_tournament_absent (random, i);
          g_array_set_size (pairs, 0);
          for (guint j = 0; j < random->tournament->contestants->len; j++)
            {
              const DameroContestant *contestant = random->tournament->contestants->pdata[j];
              DameroPair pair = { contestant->number, bye };

              if (damero_round_record_is_announced (damero_contestant_get_record (contestant, i)))
                continue;
              if (bye != 0)
                g_array_append_val (pairs, pair);
              bye = bye != 0 ? 0 : contestant->number;
            }
          check_matches (random, i, pairs, bye, n_seen);
          random_tournament_play (random, i, pairs, bye);
        }
    }
  g_assert_cmpuint (MIN (n_seen[DAMERO_WARNING_REPEAT], n_seen[DAMERO_WARNING_FORBIDDEN]), >, 0);
  g_assert_cmpuint (MIN (n_seen[DAMERO_WARNING_SECOND_BYE], n_seen[DAMERO_WARNING_BYE_AFTER_WIN]), >, 0);
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);

  g_test_add_func ("/pairing/review/examples", test_examples);
  g_test_add_func ("/pairing/review/compared", test_compared);
  g_test_add_func ("/pairing/review/matches", test_matches);
  g_test_add_func ("/pairing/review/matches/random", test_random_matches);
  g_test_add_data_func ("/pairing/review/random", GINT_TO_POINTER (FALSE), test_random);
  g_test_add_data_func ("/pairing/review/random/colourless", GINT_TO_POINTER (TRUE), test_random);

  return g_test_run ();
}
