/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/test-section.c - a section as a tournament, record by record; and its rounds paired by its system.
 */
#include "model/match.h"
#include "pairing/keizer-text.h"
#include "pairing/remaining.h"
#include "pairing/section-order.h"
#include "pairing/section-pairing.h"
#include "pairing/section-tournament.h"

#include <string.h>

static DameroSection *
make_section (DameroSystem system,
              int          n_entries,
              int          n_games)
{
  DameroSection *section = damero_section_new (1, "S");

  section->system = system;
  section->games = n_games;
  section->planned = damero_system_is_open (system) ? 5 : 0;
  section->initial = DAMERO_INITIAL_WHITE;
  section->scoring.first_bye_x10 = 20 * n_games;
  section->scoring.later_bye_x10 = 10;
  for (int i = 1; i <= n_entries; i++)
    {
      DameroEntry *entry = g_new0 (DameroEntry, 1);

      entry->number = i;
      entry->player = 100 + i;
      entry->team = system == DAMERO_SYSTEM_SCHEVENINGEN ? 2 - i % 2 : 0;
      g_ptr_array_add (section->entries, entry);
    }

  return section;
}

/* A match of the last round; OUTCOMES by game: b (Black won), w, d, B (Black forfeits), W, 2, - (open). */
static void
add_match (DameroSection *section,
           int            white,
           int            black,
           const char    *outcomes)
{
  static const char signs[] = "-bwdBW2";
  DameroRound *round = g_ptr_array_index (section->rounds, section->rounds->len - 1);
  DameroMatch match = { .board = (int) round->matches->len + 1, .a = white, .b = black,
                        .n_games = (guint) section->games };

  for (guint i = 0; i < match.n_games; i++)
    {
      match.games[i].white = i % 2 == 0 ? white : black;
      match.games[i].black = i % 2 == 0 ? black : white;
      match.games[i].outcome = (DameroOutcome) (strchr (signs, outcomes[i]) - signs);
    }
  g_array_append_val (round->matches, match);
}

static void
add_round (DameroSection *section)
{
  g_ptr_array_add (section->rounds, damero_round_new ((int) section->rounds->len + 1));
}

static void
add_bye (DameroSection *section,
         int            entry,
         DameroByeKind  kind)
{
  DameroRound *round = g_ptr_array_index (section->rounds, section->rounds->len - 1);
  const DameroBye bye = { entry, kind };

  g_array_append_val (round->byes, bye);
}

static void
expect_record (const DameroTournament *tournament,
               int                     number,
               int                     round,
               DameroRoundRecord       expected)
{
  DameroRoundRecord record = damero_contestant_get_record (damero_tournament_find (tournament, number), round);

  g_test_message ("entry %d, round %d", number, round);
  g_assert_cmpint (record.opponent, ==, expected.opponent);
  g_assert_cmpint (record.colour, ==, expected.colour);
  g_assert_cmpint (record.play, ==, expected.play);
  g_assert_cmpint (record.points_x10, ==, expected.points_x10);
}

#define NO    DAMERO_COLOUR_NONE
#define WHITE DAMERO_COLOUR_WHITE
#define BLACK DAMERO_COLOUR_BLACK

/* Each way a match of two games can end, 2-1-0 for each game. */
static void
test_matches (void)
{
  static const struct {
    const char *outcomes;
    DameroPlay  plays[2];
    int         points_x10[2];
  } rows[] = {
    { "wb", { DAMERO_PLAY_WIN, DAMERO_PLAY_LOSS }, { 40, 0 } },
    { "wd", { DAMERO_PLAY_WIN, DAMERO_PLAY_LOSS }, { 30, 10 } },
    { "ww", { DAMERO_PLAY_DRAW, DAMERO_PLAY_DRAW }, { 20, 20 } },
    { "bw", { DAMERO_PLAY_LOSS, DAMERO_PLAY_WIN }, { 0, 40 } },
    { "b-", { DAMERO_PLAY_PENDING, DAMERO_PLAY_PENDING }, { 0, 20 } },
    { "--", { DAMERO_PLAY_PENDING, DAMERO_PLAY_PENDING }, { 0, 0 } },
    { "bB", { DAMERO_PLAY_LOSS, DAMERO_PLAY_WIN }, { 0, 40 } },
    { "BW", { DAMERO_PLAY_FORFEIT_WIN, DAMERO_PLAY_FORFEIT_LOSS }, { 40, 0 } },
    { "22", { DAMERO_PLAY_FORFEIT_LOSS, DAMERO_PLAY_FORFEIT_LOSS }, { 0, 0 } },
    { "BB", { DAMERO_PLAY_FORFEIT_LOSS, DAMERO_PLAY_FORFEIT_LOSS }, { 20, 20 } },
    { "wW", { DAMERO_PLAY_WIN, DAMERO_PLAY_LOSS }, { 40, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DameroSection) section = make_section (DAMERO_SYSTEM_DUTCH, 2, 2);
      g_autoptr(DameroTournament) tournament = NULL;

      g_test_message ("%s", rows[i].outcomes);
      add_round (section);
      add_match (section, 1, 2, rows[i].outcomes);
      tournament = damero_section_to_tournament (section, NULL, 2);
      g_assert_true (tournament->colourless);
      expect_record (tournament, 1, 1,
                     (DameroRoundRecord) { 2, WHITE, rows[i].plays[0], FALSE, rows[i].points_x10[0] });
      expect_record (tournament, 2, 1,
                     (DameroRoundRecord) { 1, BLACK, rows[i].plays[1], FALSE, rows[i].points_x10[1] });
    }
}

static void
test_byes_and_absences (void)
{
  g_autoptr(DameroSection) section = make_section (DAMERO_SYSTEM_DUTCH, 5, 1);
  g_autoptr(DameroTournament) tournament = NULL;
  const DameroAbsence absence = { 3, 3, DAMERO_BYE_HALF };

  section->dutch_white = DAMERO_BLACK;
  add_round (section);
  add_match (section, 1, 2, "w");
  add_bye (section, 3, DAMERO_BYE_ALLOCATED);
  add_bye (section, 4, DAMERO_BYE_FULL);
  add_bye (section, 5, DAMERO_BYE_ABSENT);
  add_round (section);
  add_match (section, 4, 1, "-");
  add_bye (section, 3, DAMERO_BYE_ALLOCATED);
  add_bye (section, 2, DAMERO_BYE_HALF);
  add_bye (section, 5, DAMERO_BYE_ABSENT);
  g_array_append_val (section->absences, absence);
  ((DameroEntry *) g_ptr_array_index (section->entries, 4))->withdrawn_from = 1;
  g_ptr_array_add (section->forbidden, damero_forbidden_new (2, 4));
  g_array_append_val (((DameroForbidden *) section->forbidden->pdata[0])->numbers, ((int[]) { 1 })[0]);
  g_array_append_val (((DameroForbidden *) section->forbidden->pdata[0])->numbers, ((int[]) { 3 })[0]);

  tournament = damero_section_to_tournament (section, NULL, 3);
  g_assert_false (tournament->colourless);
  g_assert_cmpint (tournament->n_rounds, ==, 5);
  g_assert_cmpint (tournament->initial_colour, ==, WHITE);
  g_assert_cmpint (tournament->points.points_x10[DAMERO_PLAY_WIN], ==, 20);
  g_assert_cmpuint (tournament->forbidden->len, ==, 1);
  expect_record (tournament, 1, 1, (DameroRoundRecord) { 2, BLACK, DAMERO_PLAY_WIN, FALSE, 20 });
  expect_record (tournament, 2, 1, (DameroRoundRecord) { 1, WHITE, DAMERO_PLAY_LOSS, FALSE, 0 });
  expect_record (tournament, 3, 1, (DameroRoundRecord) { 0, NO, DAMERO_PLAY_ALLOCATED_BYE, FALSE, 20 });
  expect_record (tournament, 4, 1, (DameroRoundRecord) { 0, NO, DAMERO_PLAY_FULL_BYE, FALSE, 20 });
  expect_record (tournament, 5, 1, (DameroRoundRecord) { 0, NO, DAMERO_PLAY_ZERO_BYE, FALSE, 0 });
  expect_record (tournament, 4, 2, (DameroRoundRecord) { 1, BLACK, DAMERO_PLAY_PENDING, FALSE, 0 });
  expect_record (tournament, 3, 2, (DameroRoundRecord) { 0, NO, DAMERO_PLAY_ALLOCATED_BYE, FALSE, 10 });
  expect_record (tournament, 2, 2, (DameroRoundRecord) { 0, NO, DAMERO_PLAY_HALF_BYE, FALSE, 10 });
  expect_record (tournament, 3, 3, (DameroRoundRecord) { 0, NO, DAMERO_PLAY_HALF_BYE, FALSE, 10 });
  expect_record (tournament, 5, 3, (DameroRoundRecord) { 0, NO, DAMERO_PLAY_ZERO_BYE, FALSE, 0 });
  expect_record (tournament, 1, 3, (DameroRoundRecord) { 0, NO, DAMERO_PLAY_NONE, FALSE, 0 });
}

static void
keep_apart (DameroSection *section,
            int            a,
            int            b)
{
  DameroForbidden *forbidden = damero_forbidden_new (1, 0);

  forbidden->soft = TRUE;
  g_array_append_val (forbidden->numbers, a);
  g_array_append_val (forbidden->numbers, b);
  g_ptr_array_add (section->forbidden, forbidden);
}

/* The opponent of player 1 in a round, and how many pairs were not wished. */
static void
expect_wished (const DameroSection *section,
               int                  round_number,
               int                  opponent,
               guint                n_unwanted)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GArray) unwanted = NULL;
  const DameroPair *pair;

  g_assert_cmpint (damero_section_pair (section, round_number, NULL, NULL, pairs, byes), ==, DAMERO_PAIRING_DONE);
  g_assert_cmpuint (pairs->len, ==, 2);
  pair = &g_array_index (pairs, DameroPair, 0);
  g_assert_cmpint (pair->white == 1 ? pair->black : pair->white, ==, opponent);
  unwanted = damero_section_dup_unwanted (section, round_number, pairs);
  g_assert_cmpuint (unwanted->len, ==, n_unwanted);
}

/* Who is to be kept apart is, as long as opponents come no further apart in points; it is no rule. */
static void
test_wishes (void)
{
  g_autoptr(DameroSection) section = make_section (DAMERO_SYSTEM_DUTCH, 4, 1);
  g_autoptr(DameroTournament) tournament = NULL;

  expect_wished (section, 1, 3, 0);
  keep_apart (section, 1, 2);
  expect_wished (section, 1, 3, 0);

  /* 1 and 2 have won: they meet, though 1 could meet 3 */
  add_round (section);
  add_match (section, 1, 4, "w");
  add_match (section, 2, 3, "w");
  expect_wished (section, 2, 2, 1);

  keep_apart (section, 1, 3);
  expect_wished (section, 1, 4, 0);
  tournament = damero_section_to_tournament (section, NULL, 2);
  g_assert_cmpuint (tournament->forbidden->len, ==, 0);
  damero_section_add_wishes (section, tournament);
  g_assert_cmpuint (tournament->forbidden->len, ==, 2);

  /* and who cannot be kept apart at all is not */
  keep_apart (section, 1, 4);
  expect_wished (section, 1, 3, 1);
}

/* Of five rounds three are accelerated, two of them by a win. */
static void
expect_group_a (const DameroSection *section,
                int                  round_number,
                int                  n_first)
{
  g_autoptr(DameroTournament) tournament = damero_section_to_tournament (section, NULL, round_number);

  for (int number = 1; number <= 13; number++)
    for (int round = 1; round <= 5; round++)
      {
        int virtual_x10 = number > n_first || round > 3 ? 0 : round == 3 ? 10 : 20;

        g_assert_cmpint (damero_contestant_get_virtual_x10 (damero_tournament_find (tournament, number), round),
                         ==, virtual_x10);
      }
}

/* Group A is that of the entries there were in round 1: of nine 2 ceil (9 / 4) = 6, whoever comes later. While
 * round 1 can be paired anew all thirteen are in it: 2 ceil (13 / 4) = 8. */
static void
test_acceleration (void)
{
  g_autoptr(DameroSection) section = make_section (DAMERO_SYSTEM_DUTCH, 13, 1);

  section->acceleration = DAMERO_ACCELERATION_BAKU;
  for (guint i = 9; i < 13; i++)
    ((DameroEntry *) g_ptr_array_index (section->entries, i))->entered_after = 1;
  expect_group_a (section, 1, 8);
  expect_group_a (section, 2, 6);
}

static DameroPairingAnswer
pair (const DameroSection *section,
      int                  round,
      char               **ret_text)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  DameroPairingAnswer answer = damero_section_pair (section, round, NULL, NULL, pairs, byes);

  *ret_text = damero_pairs_to_text (pairs, byes);
  return answer;
}

static void
expect_pairs (const DameroSection *section,
              int                  round,
              const char          *expected)
{
  g_autofree char *text = NULL;

  g_assert_cmpint (pair (section, round, &text), ==, DAMERO_PAIRING_DONE);
  g_assert_cmpstr (text, ==, expected);
}

/* Round 1 of five with one of them absent, by every system; then by the other side and by lot. */
static void
test_systems (void)
{
  static const struct {
    DameroSystem system;
    int          n_games;
    const char  *pairs;
    const char  *turned; /* White of the Swiss rules is the side of Black */
  } rows[] = {
    { DAMERO_SYSTEM_ROUND_ROBIN, 1, "2-5 3-4 bye 1", "2-5 3-4 bye 1" },
    { DAMERO_SYSTEM_DUTCH, 1, "1-3 4-2 bye 5", "3-1 2-4 bye 5" },
    { DAMERO_SYSTEM_DUTCH, 2, "1-3 4-2 bye 5", "3-1 2-4 bye 5" },
    { DAMERO_SYSTEM_DOUBLE_SWISS, 2, "1-3 4-2 bye 5", "3-1 2-4 bye 5" },
    { DAMERO_SYSTEM_KEIZER, 1, "1-2 4-3 bye 5", "2-1 3-4 bye 5" },
    { DAMERO_SYSTEM_SCHEVENINGEN, 1, "1-2 3-4 bye 5", "1-2 3-4 bye 5" },
  };
  g_autoptr(DameroSection) manual = make_section (DAMERO_SYSTEM_MANUAL, 5, 1);
  g_autofree char *none = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DameroSection) section = make_section (rows[i].system, 5, rows[i].n_games);
      const DameroAbsence absence = { 5, 1, DAMERO_BYE_ABSENT };

      g_test_message ("row %u", i);
      if (damero_system_is_open (rows[i].system))
        g_array_append_val (section->absences, absence);
      expect_pairs (section, 1, rows[i].pairs);
      section->dutch_white = DAMERO_BLACK;
      expect_pairs (section, 1, rows[i].turned);
    }
  g_assert_cmpint (pair (manual, 1, &none), ==, DAMERO_PAIRING_BY_HAND);
}

/* FIDE C.04.5: a match is forfeited, and may be paired again, only if a player forfeits both games (preface); then who
 * won it has no bye (C2), and nobody had a colour (1.6), so that the initial colour decides (4.3.1). */
static void
test_double_swiss_forfeits (void)
{
  static const struct {
    int         n_entries;
    const char *outcomes; /* of 1 against 2 in round 1 */
    const char *pairs;    /* of round 2; NULL: there are none */
  } rows[] = {
    { 2, "Bd", NULL },    /* one game by forfeit: they have met */
    { 2, "BB", NULL },    /* each forfeits one: the same */
    { 2, "--", NULL },    /* not known yet: it will be played */
    { 2, "BW", "1-2" },   /* 2 forfeits both */
    { 2, "22", "1-2" },   /* both forfeit both */
    { 3, "BW", "1-3 bye 2" },
    { 3, "Bd", "3-1 bye 2" }, /* 1 had White, though game 1 was forfeited: 3 has fewer Whites (4.3.2) */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DameroSection) section = make_section (DAMERO_SYSTEM_DOUBLE_SWISS, rows[i].n_entries, 2);
      g_autofree char *none = NULL;

      g_test_message ("row %u", i);
      add_round (section);
      add_match (section, 1, 2, rows[i].outcomes);
      if (rows[i].n_entries == 3)
        add_bye (section, 3, DAMERO_BYE_ALLOCATED);
      if (rows[i].pairs != NULL)
        expect_pairs (section, 2, rows[i].pairs);
      else
        g_assert_cmpint (pair (section, 2, &none), ==, DAMERO_PAIRING_NO_PAIRING);
    }
}

/* By lot some boards of many are reversed, and the same ones each time; a Swiss with single games has its
 * own colours. */
static void
test_lots (void)
{
  for (int n_games = 1; n_games <= 2; n_games++)
    {
      g_autoptr(DameroSection) section = make_section (DAMERO_SYSTEM_DUTCH, 40, n_games);
      g_autofree char *table = NULL;
      g_autofree char *lot = NULL;
      g_autofree char *again = NULL;

      section->seed = 77;
      pair (section, 1, &table);
      section->starter = DAMERO_STARTER_LOT;
      pair (section, 1, &lot);
      pair (section, 1, &again);
      g_assert_cmpstr (lot, ==, again);
      g_assert_cmpint (g_strcmp0 (lot, table) == 0, ==, n_games == 1);
    }
}

static void
test_initial_colour (void)
{
  g_autoptr(DameroSection) section = make_section (DAMERO_SYSTEM_DUTCH, 4, 1);
  guint n_white = 0;

  section->initial = DAMERO_INITIAL_BLACK;
  g_assert_cmpint (damero_section_initial_colour (section), ==, BLACK);
  section->initial = DAMERO_INITIAL_LOT;
  for (section->seed = 0; section->seed < 200; section->seed++)
    n_white += damero_section_initial_colour (section) == WHITE;
  g_assert_cmpuint (n_white, >, 60);
  g_assert_cmpuint (n_white, <, 140);
}

/* A draw waits for its decision; who is out is in no list. */
static void
test_knockout (void)
{
  g_autoptr(DameroSection) section = make_section (DAMERO_SYSTEM_KNOCKOUT, 4, 2);
  g_autofree char *text = NULL;
  DameroRound *round;

  expect_pairs (section, 1, "1-4 3-2");
  add_round (section);
  add_match (section, 1, 4, "wb");
  add_match (section, 3, 2, "ww");
  g_assert_cmpint (pair (section, 2, &text), ==, DAMERO_PAIRING_UNDECIDED);
  round = g_ptr_array_index (section->rounds, 0);
  g_array_index (round->matches, DameroMatch, 1).advances = 3;
  expect_pairs (section, 2, "1-3");
  g_free (g_steal_pointer (&text));
  g_assert_cmpint (pair (section, 3, &text), !=, DAMERO_PAIRING_DONE);
}

static void
test_no_pairing (void)
{
  g_autoptr(DameroSection) section = make_section (DAMERO_SYSTEM_DUTCH, 2, 2);
  g_autofree char *text = NULL;

  add_round (section);
  add_match (section, 1, 2, "wd");
  g_assert_cmpint (pair (section, 2, &text), ==, DAMERO_PAIRING_NO_PAIRING);
}

/* Swiss rounds with random results, then only those who have not met: everyone meets everyone once, in few
 * rounds more than a round robin has. */
static void
test_remaining (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (11);

  for (int tries = 0; tries < 60; tries++)
    {
      int n = g_rand_int_range (rand, 2, 12);
      int n_before = g_rand_int_range (rand, 0, 4);
      g_autoptr(DameroSection) section = make_section (DAMERO_SYSTEM_DUTCH, n, 1);
      g_autoptr(GHashTable) met = g_hash_table_new (NULL, NULL);
      int n_rounds;

      for (int round = 1; round <= n_before; round++)
        {
          g_autofree char *text = NULL;
          g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
          g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

          if (damero_section_pair (section, round, NULL, NULL, pairs, byes) != DAMERO_PAIRING_DONE)
            break;
          add_round (section);
          for (guint i = 0; i < pairs->len; i++)
            add_match (section, g_array_index (pairs, DameroPair, i).white,
                       g_array_index (pairs, DameroPair, i).black, g_rand_boolean (rand) ? "w" : "b");
          for (guint i = 0; i < byes->len; i++)
            add_bye (section, g_array_index (byes, int, i), DAMERO_BYE_ALLOCATED);
        }
      section->system = DAMERO_SYSTEM_ROUND_ROBIN;
      section->remaining = TRUE;
      n_rounds = (int) section->rounds->len;
      section->planned = n_rounds + damero_remaining_count_rounds (section, n_rounds + 1);
      g_assert_cmpint (section->planned, <=, n + n_before + 2);
      while ((int) section->rounds->len < section->planned)
        {
          g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
          g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

          g_assert_cmpint (damero_section_pair (section, (int) section->rounds->len + 1, NULL, NULL, pairs, byes),
                           ==, DAMERO_PAIRING_DONE);
          g_assert_cmpuint (2 * pairs->len + byes->len, ==, (guint) n);
          add_round (section);
          for (guint i = 0; i < pairs->len; i++)
            add_match (section, g_array_index (pairs, DameroPair, i).white,
                       g_array_index (pairs, DameroPair, i).black, "d");
        }
      for (guint r = 0; r < section->rounds->len; r++)
        {
          const DameroRound *round = g_ptr_array_index (section->rounds, r);

          for (guint i = 0; i < round->matches->len; i++)
            {
              const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

              g_assert_true (g_hash_table_add (met, GINT_TO_POINTER (MIN (match->a, match->b) * 100 +
                                                                     MAX (match->a, match->b))));
            }
        }
      g_assert_cmpuint (g_hash_table_size (met), ==, (guint) (n * (n - 1) / 2));
    }
}

static void
test_keizer_text (void)
{
  static const struct {
    const char *text;
    int         column; /* 0: it can be read */
  } rows[] = {
    { "", 0 }, { "top=70", 0 }, { "  own=no  gap=0 ", 0 }, { "win=1 draw=1/2 loss=0", 0 },
    { "forfeit-win=1 forfeit-loss=0 bye=2/3 full=2/3 half=1/3 absent=0", 0 },
    { "top", 1 }, { "top=", 5 }, { "top=x", 5 }, { "top=70,", 7 }, { "own=maybe", 5 }, { "bye=1/13", 9 },
    { "bye=1/0", 8 }, { "win=11", 7 }, { "top=1 top=2", 7 }, { "gap=99999", 5 }, { "shares=1", 1 },
  };
  g_autoptr(DameroSection) section = make_section (DAMERO_SYSTEM_KEIZER, 4, 1);
  DameroKeizer usual;
  DameroKeizer keizer;

  damero_keizer_init (&usual);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int column = 0;

      keizer = usual;
      g_test_message ("%s", rows[i].text);
      g_assert_cmpint (damero_keizer_read_text (rows[i].text, &keizer, &column), ==, rows[i].column == 0);
      g_assert_cmpint (column, ==, rows[i].column);
      if (column != 0)
        g_assert_cmpmem (&keizer, sizeof keizer, &usual, sizeof usual);
    }

  section->keizer = g_strdup ("top=70 own=no half=1/4");
  damero_section_get_keizer (section, &keizer);
  g_assert_cmpint (keizer.top_value, ==, 70);
  g_assert_false (keizer.counts_own);
  g_assert_cmpint (keizer.shares[DAMERO_PLAY_HALF_BYE].denominator, ==, 4);
  g_assert_cmpint (keizer.rematch_gap, ==, usual.rematch_gap);
}

/* What is written reads back; what is as usual is left out, however it was written. */
static void
test_keizer_write (void)
{
  static const struct {
    const char *text;
    const char *written;
  } rows[] = {
    { "", "" }, { "draw=2/4 own=yes gap=5 top=0", "" }, { "gap=3 top=70", "top=70 gap=3" },
    { "win=2 own=no absent=1/12", "own=no win=2 absent=1/12" }, { "bye=2/3 half=1/2", "half=1/2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DameroKeizer keizer, again;
      g_autofree char *text = NULL;
      g_autofree char *twice = NULL;
      int column;

      damero_keizer_init (&keizer);
      damero_keizer_init (&again);
      g_assert_true (damero_keizer_read_text (rows[i].text, &keizer, &column));
      text = damero_keizer_to_text (&keizer);
      g_assert_cmpstr (text, ==, rows[i].written);
      g_assert_true (damero_keizer_read_text (text, &again, &column));
      twice = damero_keizer_to_text (&again);
      g_assert_cmpstr (twice, ==, text);
    }
}

static void
test_orders (void)
{
  g_autoptr(DameroSection) section = make_section (DAMERO_SYSTEM_ROUND_ROBIN, 9, 1);
  g_autoptr(GPtrArray) players = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_player_free);
  g_autoptr(GArray) by_rating = NULL;
  g_autoptr(GArray) by_varma = NULL;
  g_autofree char *text = NULL;
  DameroVarmaAnswer answer;
  int sum = 0;

  for (int i = 1; i <= 9; i++)
    {
      DameroPlayer *player = damero_player_new (100 + i, "P");

      player->rating = i == 7 ? 0 : 1000 + i % 3;
      player->club = i <= 3 ? g_strdup ("Harbor") : NULL;
      g_ptr_array_add (players, player);
    }
  by_rating = damero_section_order_by_rating (section, players);
  text = damero_numbers_to_text (by_rating);
  g_assert_cmpstr (text, ==, "2 5 8 1 4 3 6 9 7");

  by_varma = damero_section_order_by_varma (section, players, 5, &answer);
  g_assert_cmpint (answer, ==, DAMERO_VARMA_DONE);
  g_assert_cmpuint (by_varma->len, ==, 9);
  for (int place = 1; place <= 9; place++)
    {
      int number = g_array_index (by_varma, int, place - 1);

      sum += number;
      if (number <= 3)
        for (int other = 1; other < place; other++)
          if (g_array_index (by_varma, int, other - 1) <= 3)
            g_assert_cmpint (damero_varma_get_group (9, place), ==, damero_varma_get_group (9, other));
    }
  g_assert_cmpint (sum, ==, 45);
  g_ptr_array_set_size (section->entries, 8);
  g_assert_null (damero_section_order_by_varma (section, players, 5, &answer));
}

/* A round of a section that is paired by its system, its matches with results by lot, forfeits among them. */
static void
play_round (DameroSection *section,
            GRand         *rand,
            const GArray  *pairs,
            const GArray  *byes)
{
  add_round (section);
  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);
      gboolean stays_away = g_rand_int_range (rand, 0, 8) == 0;
      char outcomes[5] = "";

      for (int k = 0; k < 4; k++)
        outcomes[k] = stays_away ? "BW"[k % 2] : "bwdbwdbwdB2"[g_rand_int_range (rand, 0, 11)];
      add_match (section, pair->white, pair->black, outcomes);
    }
  for (guint i = 0; i < byes->len; i++)
    add_bye (section, g_array_index (byes, int, i), DAMERO_BYE_ALLOCATED);
}

/* Those whom somebody lets meet sit as the system would have seated them: its own pairs, turned round or not, come out
 * as they were. */
static void
test_seat (void)
{
  static const struct {
    DameroSystem system;
    int          n_games;
  } rows[] = {
    { DAMERO_SYSTEM_DOUBLE_SWISS, 2 }, { DAMERO_SYSTEM_DOUBLE_SWISS, 4 }, { DAMERO_SYSTEM_DUTCH, 1 },
    { DAMERO_SYSTEM_DUTCH, 2 },
  };
  g_autoptr(GRand) rand = g_rand_new_with_seed (20);

  for (guint i = 0; i < 40 * G_N_ELEMENTS (rows); i++)
    {
      DameroSystem system = rows[i % G_N_ELEMENTS (rows)].system;
      g_autoptr(DameroSection) section =
        make_section (system, 9 + (int) (i % 4), rows[i % G_N_ELEMENTS (rows)].n_games);
      g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
      g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

      section->initial = i % 3 == 0 ? DAMERO_INITIAL_BLACK : DAMERO_INITIAL_WHITE;
      for (int round = 1; round <= 5; round++)
        {
          g_autoptr(DameroTournament) tournament = damero_section_to_tournament (section, NULL, round);
          g_autoptr(GArray) seated = NULL;

          g_test_message ("tournament %u, round %d", i, round);
          if (damero_section_pair (section, round, NULL, NULL, pairs, byes) != DAMERO_PAIRING_DONE)
            break;
          seated = g_array_copy (pairs);
          for (guint k = 0; k < seated->len; k++)
            {
              DameroPair *pair = &g_array_index (seated, DameroPair, k);

              if (g_rand_boolean (rand))
                *pair = (DameroPair) { pair->black, pair->white };
            }
          damero_section_seat (system, tournament, round, seated);
          g_assert_cmpmem (seated->data, seated->len * sizeof (DameroPair), pairs->data,
                           pairs->len * sizeof (DameroPair));
          play_round (section, rand, pairs, byes);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/section/double-swiss-forfeits", test_double_swiss_forfeits);
  g_test_add_func ("/section/matches", test_matches);
  g_test_add_func ("/section/byes-and-absences", test_byes_and_absences);
  g_test_add_func ("/section/wishes", test_wishes);
  g_test_add_func ("/section/acceleration", test_acceleration);
  g_test_add_func ("/section/systems", test_systems);
  g_test_add_func ("/section/seat", test_seat);
  g_test_add_func ("/section/lots", test_lots);
  g_test_add_func ("/section/initial-colour", test_initial_colour);
  g_test_add_func ("/section/knockout", test_knockout);
  g_test_add_func ("/section/no-pairing", test_no_pairing);
  g_test_add_func ("/section/remaining", test_remaining);
  g_test_add_func ("/section/keizer-text", test_keizer_text);
  g_test_add_func ("/section/keizer-write", test_keizer_write);
  g_test_add_func ("/section/orders", test_orders);

  return g_test_run ();
}
