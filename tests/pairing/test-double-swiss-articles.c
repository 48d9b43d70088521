/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/test-double-swiss-articles.c - positions in which one article of C.04.5 decides, with the pairing that
 * it demands. Those marked "elsewhere" are paired otherwise by another open implementation of the system; the text
 * decides.
 *
 * A position is round 4 of 9. Whoever has to have played met players who have left since: player n met n + 100.
 */
#include "compare-double-swiss.h"
#include "random-tournament.h"

#define ROUND     4
#define N_ROUNDS  9
#define MAX_STEPS 100000

static const RandomGame drawn[2] = { RANDOM_GAME_DRAWN, RANDOM_GAME_DRAWN };

static DameroTournament *
position_new (int n_players)
{
  DameroTournament *tournament = damero_tournament_new ();

  tournament->n_rounds = N_ROUNDS;
  tournament->initial_colour = DAMERO_COLOUR_WHITE;
  tournament->points = (DameroPointTable) { .points_x10 = { 0, 20, 10, 0, 0, 20, 0, 15, 20, 10, 0 } };
  for (int i = 1; i <= n_players; i++)
    damero_tournament_add (tournament, i, "");
  for (int i = 1; i <= n_players; i++)
    {
      damero_tournament_add (tournament, 100 + i, "");
      random_tournament_alone (tournament, ROUND, 100 + i, DAMERO_PLAY_ZERO_BYE);
    }

  return tournament;
}

/* A player's colours in the rounds before, the last one last: w and b. All matches are drawn. */
static void
had_colours (DameroTournament *tournament,
             int               number,
             const char       *colours)
{
  int round_number = ROUND - (int) strlen (colours);

  for (; *colours != '\0'; colours++, round_number++)
    random_tournament_record_match (tournament, round_number,
                                    *colours == 'w' ? (DameroPair) { number, 100 + number }
                                                    : (DameroPair) { 100 + number, number },
                                    drawn, FALSE);
}

/* A player met one with more points in the round before. */
static void
floated (DameroTournament *tournament,
         int               number)
{
  damero_contestant_set_virtual_x10 (damero_tournament_find (tournament, 100 + number), ROUND - 1, 10);
  had_colours (tournament, number, "w");
}

static void
apart (DameroTournament *tournament,
       int               a,
       int               b)
{
  DameroForbidden *forbidden = damero_tournament_forbid (tournament, 1, 0);

  g_array_append_val (forbidden->numbers, a);
  g_array_append_val (forbidden->numbers, b);
}

/* The scores of players 1, 2, ... in this round, whatever they did before; 0 ends them. */
static void
have_scores (DameroTournament *tournament,
             const int        *scores_x10)
{
  for (int i = 0; scores_x10[i] != 0; i++)
    {
      DameroContestant *contestant = damero_tournament_find (tournament, i + 1);

      damero_contestant_set_virtual_x10 (contestant, ROUND,
                                         scores_x10[i] - damero_contestant_sum_x10 (contestant, ROUND));
    }
}

/* Pairs the round in all ways. */
static void
expect (const DameroTournament *tournament,
        const char             *expected)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GString) text = g_string_new (NULL);
  DoubleSwissWays ways = { 0 };
  gboolean is_paired;
  int bye;
  g_autofree char *difference = compare_double_swiss (tournament, ROUND, MAX_STEPS, &ways, pairs, &bye, &is_paired);

  if (difference != NULL)
    g_error ("%s", difference);

  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);

      g_string_append_printf (text, "%s%d-%d", i > 0 ? " " : "", pair.white, pair.black);
    }
  if (bye != 0)
    g_string_append_printf (text, " bye %d", bye);
  g_assert_cmpstr (is_paired ? text->str : "no pairing", ==, expected);
}

/* Elsewhere: the smallest TPN meets the smallest it can, 1-2 3-4 5-6. */
static void
test_identifiers (void)
{
  g_autoptr(DameroTournament) tournament = position_new (6);

  /* 3.6.3: 1 2 3 4 5 6 is the first identifier; 4.3.1: the odd ones begin */
  expect (tournament, "1-4 5-2 3-6");
  apart (tournament, 1, 4);
  /* 1 2 3 5 4 6 */
  expect (tournament, "1-5 4-2 3-6");
  apart (tournament, 1, 5);
  apart (tournament, 1, 6);
  apart (tournament, 1, 3);
  /* 1 2 is the only pair of 1: its top members are 1 3 4, 1 2 none */
  expect (tournament, "1-2 3-5 6-4");
}

/* The example of 3.5.4, and 3.6.1: the smaller TPN is the top member whatever the scores. */
static void
test_example (void)
{
  g_autoptr(DameroTournament) tournament = position_new (10);

  have_scores (tournament, (const int[]) { 25, 30, 25, 40, 25, 30, 40, 30, 40, 5, 0 });
  apart (tournament, 4, 7);
  apart (tournament, 4, 9);
  apart (tournament, 7, 9);
  apart (tournament, 10, 1);
  apart (tournament, 10, 3);
  apart (tournament, 10, 5);
  /* {2,6,8} leaves nobody to 10: C3, so C5 takes {2,6,1}. 1 2 4 7 9 6 is the first identifier. */
  expect (tournament, "6-4 9-2 7-1 10-8 3-5");
}

static void
test_bye (void)
{
  g_autoptr(DameroTournament) tournament = position_new (5);

  expect (tournament, "1-3 4-2 bye 5");
  /* 3.4.3, elsewhere unknown: 5 has played no match, the others have */
  for (int i = 1; i <= 4; i++)
    had_colours (tournament, i, "w");
  have_scores (tournament, (const int[]) { 10, 10, 10, 10, 10, 0 });
  expect (tournament, "3-1 5-2 bye 4");
  /* 3.4.2 comes before it */
  have_scores (tournament, (const int[]) { 10, 10, 10, 10, 5, 0 });
  expect (tournament, "3-1 4-2 bye 5");
  /* 3.4.1, elsewhere unknown */
  for (int i = 2; i <= 4; i++)
    apart (tournament, 1, i);
  expect (tournament, "3-2 5-1 bye 4");
}

/* 2.1.2 [C2]: elsewhere a match won by forfeit and a full-point bye do not bar. */
static void
test_barred (void)
{
  static const RandomGame given[2] = { RANDOM_GAME_GIVEN, RANDOM_GAME_GIVEN };
  static const RandomGame one_given[2] = { RANDOM_GAME_GIVEN, RANDOM_GAME_NOBODY };
  static const RandomGame one_played[2] = { RANDOM_GAME_GIVEN, RANDOM_GAME_WON };
  g_autoptr(DameroTournament) tournament = position_new (7);

  random_tournament_alone (tournament, 1, 7, DAMERO_PLAY_FULL_BYE);
  random_tournament_record_match (tournament, 1, (DameroPair) { 6, 106 }, given, FALSE);
  random_tournament_record_match (tournament, 1, (DameroPair) { 5, 105 }, one_given, FALSE);
  random_tournament_alone (tournament, 1, 4, DAMERO_PLAY_ALLOCATED_BYE);
  random_tournament_alone (tournament, 1, 2, DAMERO_PLAY_HALF_BYE);
  random_tournament_record_match (tournament, 1, (DameroPair) { 3, 103 }, one_played, FALSE);
  for (int i = 4; i <= 7; i++)
    had_colours (tournament, i, "w");
  have_scores (tournament, (const int[]) { 30, 30, 20, 20, 20, 20, 20, 0 });
  /* 3 won a single game by forfeit: that bars nobody */
  expect (tournament, "1-2 6-4 7-5 bye 3");
  have_scores (tournament, (const int[]) { 30, 20, 30, 20, 20, 20, 20, 0 });
  /* nor does a half-point bye */
  expect (tournament, "1-3 6-4 7-5 bye 2");
}

/* Article 0: elsewhere every forfeit undoes the meeting. */
static void
test_forfeits (void)
{
  static const RandomGame one_each[2] = { RANDOM_GAME_GIVEN, RANDOM_GAME_FORFEITED };
  static const RandomGame one[2] = { RANDOM_GAME_FORFEITED, RANDOM_GAME_DRAWN };
  static const RandomGame both[2] = { RANDOM_GAME_FORFEITED, RANDOM_GAME_FORFEITED };
  static const RandomGame *const games[] = { one_each, one, both };
  /* 1.6: with one each neither has a colour, so 4.3.1; else 4.3.2 of 1 and 4, of 2 and 3 who have Black there */
  static const char *const expected[] = { "1-4 3-2", "4-1 3-2", "1-3 4-2" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr(DameroTournament) tournament = position_new (4);

      random_tournament_record_match (tournament, 1, (DameroPair) { 1, 3 }, games[i], FALSE);
      have_scores (tournament, (const int[]) { 10, 10, 10, 10, 0 });
      expect (tournament, expected[i]);
    }
}

/* Elsewhere: nobody begins with the same colour three times, and two who would have to do not meet. C.04.5 has no such
 * rule: Article 4 is all that is said of colours. */
static void
test_colours (void)
{
  static const struct {
    const char *first;
    const char *second;
    const char *expected;
  } cases[] = {
    { "bww", "www", "1-2" }, /* 4.3.2, a third time */
    { "wbb", "b", "2-1" },   /* 4.3.2: Whites are counted, not the difference */
    { "wbb", "bwb", "1-2" }, /* 4.3.3 */
    { "bw", "w", "2-1" },    /* 4.3.4 */
    { "", "b", "2-1" },      /* 4.3.5 */
    { "bb", "bb", "1-2" },   /* 4.3.4 */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroTournament) tournament = position_new (2);

      had_colours (tournament, 1, cases[i].first);
      had_colours (tournament, 2, cases[i].second);
      have_scores (tournament, (const int[]) { 30, 30, 0 });
      expect (tournament, cases[i].expected);
    }
}

static void
test_no_colour_criterion (void)
{
  g_autoptr(DameroTournament) tournament = position_new (4);

  had_colours (tournament, 1, "www");
  had_colours (tournament, 3, "www");
  have_scores (tournament, (const int[]) { 30, 30, 30, 30, 0 });
  expect (tournament, "3-1 4-2");
}

/* Elsewhere: the lowest player of the scoregroup below goes up. */
static void
test_upfloaters (void)
{
  g_autoptr(DameroTournament) tournament = position_new (6);

  have_scores (tournament, (const int[]) { 20, 20, 20, 10, 10, 10, 0 });
  /* 3.5.4, 3.5.5: the first set */
  expect (tournament, "1-3 4-2 5-6");
  /* 2.3.3 [C6]: with 4 gone, 5 and 6 would need two more from below */
  have_scores (tournament, (const int[]) { 20, 10, 10, 10, 5, 5, 0 });
  apart (tournament, 3, 4);
  expect (tournament, "1-3 4-2 5-6");
  /* 3.5.1: the score below the following one; 2.3.1 [C4] */
  have_scores (tournament, (const int[]) { 20, 15, 15, 10, 5, 5, 0 });
  apart (tournament, 1, 2);
  apart (tournament, 1, 3);
  expect (tournament, "1-4 3-2 5-6");
}

/* 2.3.4 [C7]: elsewhere unknown. */
static void
test_floaters_rise (void)
{
  static const RandomGame forfeited[2] = { RANDOM_GAME_FORFEITED, RANDOM_GAME_FORFEITED };
  g_autoptr(DameroTournament) tournament = position_new (4);

  floated (tournament, 2);
  have_scores (tournament, (const int[]) { 20, 10, 10, 10, 0 });
  expect (tournament, "1-3 4-2");
  /* not in the last round */
  tournament->n_rounds = ROUND;
  expect (tournament, "1-2 3-4");
  tournament->n_rounds = 0;
  expect (tournament, "1-3 4-2");
  /* 2.3.2 [C5] comes first */
  have_scores (tournament, (const int[]) { 20, 15, 10, 10, 0 });
  expect (tournament, "1-2 3-4");
  /* 1.5: no match was played */
  random_tournament_record_match (tournament, ROUND - 1, (DameroPair) { 2, 102 }, forfeited, FALSE);
  have_scores (tournament, (const int[]) { 20, 10, 10, 10, 0 });
  expect (tournament, "1-2 3-4");
}

/* 2.3.5 [C8]: elsewhere a criterion of colours. */
static void
test_opponents_floated (void)
{
  g_autoptr(DameroTournament) tournament = position_new (4);

  floated (tournament, 2);
  have_scores (tournament, (const int[]) { 20, 20, 20, 10, 0 });
  /* 1 2 3 4 has 2 meet the upfloater */
  expect (tournament, "3-2 1-4");
  tournament->n_rounds = ROUND;
  expect (tournament, "1-3 4-2");
}

/* 1.1: who has not come yet has no number; elsewhere the colours of the first round go by boards. */
static void
test_late_entry (void)
{
  g_autoptr(DameroTournament) tournament = position_new (5);

  random_tournament_alone (tournament, ROUND, 1, DAMERO_PLAY_ZERO_BYE);
  expect (tournament, "2-4 5-3");
  /* 1 is absent, but was paired before */
  had_colours (tournament, 1, "w");
  random_tournament_alone (tournament, ROUND, 1, DAMERO_PLAY_ZERO_BYE);
  expect (tournament, "4-2 3-5");
}

/* 3.3.3 */
static void
test_no_pairing (void)
{
  g_autoptr(DameroTournament) tournament = position_new (4);

  for (int i = 2; i <= 4; i++)
    apart (tournament, 1, i);
  expect (tournament, "no pairing");
  random_tournament_alone (tournament, ROUND, 4, DAMERO_PLAY_HALF_BYE);
  expect (tournament, "3-2 bye 1");
  random_tournament_alone (tournament, 1, 1, DAMERO_PLAY_ALLOCATED_BYE);
  expect (tournament, "no pairing");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/double-swiss/articles/identifiers", test_identifiers);
  g_test_add_func ("/pairing/double-swiss/articles/example", test_example);
  g_test_add_func ("/pairing/double-swiss/articles/bye", test_bye);
  g_test_add_func ("/pairing/double-swiss/articles/barred", test_barred);
  g_test_add_func ("/pairing/double-swiss/articles/forfeits", test_forfeits);
  g_test_add_func ("/pairing/double-swiss/articles/colours", test_colours);
  g_test_add_func ("/pairing/double-swiss/articles/no-colour-criterion", test_no_colour_criterion);
  g_test_add_func ("/pairing/double-swiss/articles/upfloaters", test_upfloaters);
  g_test_add_func ("/pairing/double-swiss/articles/floaters-rise", test_floaters_rise);
  g_test_add_func ("/pairing/double-swiss/articles/opponents-floated", test_opponents_floated);
  g_test_add_func ("/pairing/double-swiss/articles/late-entry", test_late_entry);
  g_test_add_func ("/pairing/double-swiss/articles/no-pairing", test_no_pairing);

  return g_test_run ();
}
