/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings/standings.h"

#include "build-section.h"

/* One line per entry by rank: "RANK[=] ENTRY POINTS TIEBREAK ...", "-" where a tie-break does not
 * apply and "!" for an annulled entry. */
static char *
standings_as_text (const DameroSection *section,
                   int                  up_to_round)
{
  g_autoptr(GArray) standings = damero_standings_compute (section, NULL, up_to_round);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);
      char buffer[32];

      damero_points_format (standing->points_x10, buffer);
      g_string_append_printf (text, "%s%d%s %d%s %s", i > 0 ? "\n" : "", standing->rank,
                              standing->shared ? "=" : "", standing->entry,
                              standing->annulled ? "!" : "", buffer);
      for (guint t = 0; t < standing->n_tiebreaks; t++)
        {
          damero_tiebreak_format (section->tiebreaks[t], &standing->tiebreaks[t], buffer);
          g_string_append_printf (text, " %s", buffer[0] != '\0' ? buffer : "-");
        }
    }

  return g_strdup (text->str);
}

static void
assert_standings (DameroSection *section,
                  int            up_to_round,
                  const char    *expected)
{
  g_autofree char *text = standings_as_text (section, up_to_round);

  g_assert_cmpstr (text, ==, expected);
}

/* Five entries, all against all. Points: 5 beats 1, 2 and draws 4 = 5; 1 beats 2, 3 = 4; 2 beats 3,
 * 4 = 4; 3 beats 4, 5 = 4; 4 beats 1, draws 5 = 3. */
static const char *const five_rounds[] = {
  "2-5:L 3-4:W bye1", "5-3:L 1-2:W bye4", "3-1:L 4-5:D bye2", "1-4:L 2-3:W bye5", "4-2:L 5-1:W bye3",
  NULL,
};

/* Among 1, 2, 3: 1 has 4 points (beat both), 2 has 2 (beat 3), 3 has 0. */
static void
test_three_tied (void)
{
  DameroSection *section = build_section (5, "game 2-1-0", "DE", five_rounds);

  assert_standings (section, 0, "1 5 5 -\n2 1 4 1\n3 2 4 2\n4 3 4 3\n5 4 3 -");
  damero_section_free (section);
}

/* SB: 5: 2 x 4 + 2 x 4 + 1 x 3 = 19. 1: 2 x 4 + 2 x 4 = 16. 2: 2 x 4 + 2 x 3 = 14. 3: 2 x 3 + 2 x 5 =
 * 16. 4: 2 x 4 + 1 x 5 = 13. 1 and 3 are still tied, and 1 beat 3. */
static void
test_sonneborn_berger (void)
{
  DameroSection *section = build_section (5, "game 2-1-0", "SB,DE", five_rounds);

  assert_standings (section, 0, "1 5 5 19 -\n2 1 4 16 1\n3 3 4 16 2\n4 2 4 14 -\n5 4 3 13 -");
  damero_section_free (section);

  /* In half points everything is a quarter of that: 19 / 4 = 4.75 ... */
  section = build_section (5, "game 1-0.5-0", "SB", five_rounds);
  assert_standings (section, 0, "1 5 2.5 4.75\n2= 1 2 4\n2= 3 2 4\n4 2 2 3.5\n5 4 1.5 3.25");
  damero_section_free (section);

  section = build_section (5, "game 2-1-0", "", five_rounds);
  assert_standings (section, 0, "1 5 5\n2= 1 4\n2= 2 4\n2= 3 4\n5 4 3");
  damero_section_free (section);
}

/* A, B, C, D = 1, 2, 3, 4 have 4 points each. Among them D has 4 (draws A and B, beats C), A and B 3, C
 * 2: D first, C last. A and B are compared again: A beat B. */
static void
test_direct_encounter_again (void)
{
  static const char *const rounds[] = {
    "1-2:W 3-4:L 5-6:W", "1-3:L 2-4:D", "1-4:D 2-3:W", "1-5:D 2-6:L", "2-5:D 1-6:L", "3-5:W 4-6:L",
    "4-5:L 3-6:L", NULL,
  };
  DameroSection *section = build_section (6, "game 2-1-0", "DE", rounds);

  assert_standings (section, 0,
                    "1 6 8 -\n2 5 6 -\n3 4 4 1\n4 1 4 2\n5 2 4 3\n6 3 4 4");
  damero_section_free (section);
}

/* 1, 2 and 3 beat each other in a circle: nothing parts them, and SB (4 x 2 for all) neither. */
static void
test_circle (void)
{
  static const char *const rounds[] = { "1-4:W 2-3:W", "4-3:L 1-2:W", "2-4:W 3-1:W", NULL };
  DameroSection *section = build_section (4, "game 2-1-0", "DE,SB", rounds);

  assert_standings (section, 0, "1= 1 4 - 8\n1= 2 4 - 8\n1= 3 4 - 8\n4 4 0 - 0");
  damero_section_free (section);
}

/* Not all have met. After round 2: 1 beat 2, 3 beat 4, then 1 lost to 3's victim 4, 2 beat 3: all have
 * 2 points; each met two of three, a missing match can bring 0 or 2, and nobody is sure of a place. */
static void
test_not_all_met (void)
{
  static const char *const undecided[] = { "1-2:W 3-4:W", "4-1:W 2-3:W", NULL };
  /* 1 beat 2 and 3, who have not met; all three have 4 points with what 4 and 5 gave. Among them 1 has
   * 4, and 2 or 3 can reach 2 at most: 1 is first whatever happens; 2 and 3 are left undecided. 4 and
   * 5, with 3 points, drew. */
  static const char *const decides[] = {
    "1-2:W 3-4:W", "1-3:W 2-4:W", "2-5:W 4-1:W", "3-5:W", "1-5:L", "4-5:D", NULL,
  };
  /* 1, 2, 3, 4 have 4 points each; 1 and 4 have not met. 1 beat 2 and 3; the others have 3 at most: 1 is
   * sure. 2 has 3, and 4 can still have 3: nobody else is. But 2, 3 and 4 have all met: compared anew
   * among themselves they have 3, 2 and 1. */
  static const char *const rest_anew[] = {
    "1-2:W 3-4:W", "1-3:W 2-4:D", "2-3:W 4-5:W 1-6:L", "1-5:L 2-6:D", "3-5:W 4-6:D", "5-6:L", NULL,
  };
  DameroSection *section = build_section (4, "game 2-1-0", "DE", undecided);

  assert_standings (section, 0, "1= 1 2 -\n1= 2 2 -\n1= 3 2 -\n1= 4 2 -");
  damero_section_free (section);

  section = build_section (5, "game 2-1-0", "DE", decides);
  assert_standings (section, 0, "1 1 4 1\n2= 2 4 2\n2= 3 4 2\n4= 4 3 -\n4= 5 3 -");
  damero_section_free (section);

  section = build_section (6, "game 2-1-0", "DE", rest_anew);
  assert_standings (section, 0, "1 6 6 -\n2 1 4 1\n3 2 4 2\n4 3 4 3\n5 4 4 4\n6 5 2 -");
  damero_section_free (section);
}

/* Three entries, double; the first bye is worth 2, the second 1.
 * 1: byes 3, draw with 3 = 1, beats 2 = 2, draw with 2 = 1, beats 3 = 2: 9.
 * 2: byes 3, beats 3 = 2, loses, beats 3 = 2, draw with 1 = 1: 8.  3: byes 3, draw with 1 = 1: 4.
 * SB, byes apart: 1: (1 + 2) x 4 + (2 + 1) x 8 = 36. 2: (2 + 2) x 4 + 1 x 9 = 25. 3: 1 x 9 = 9. */
static void
test_byes (void)
{
  static const char *const rounds[] = {
    "2-3:W bye1", "3-1:D bye2", "1-2:W bye3", "3-2:L bye1", "2-1:D bye3", "1-3:W bye2", NULL,
  };
  DameroSection *section = build_section (3, "game 2-1-0 bye 2-1", "SB", rounds);

  section->cycles = 2;
  assert_standings (section, 0, "1 1 9 36\n2 2 8 25\n3 3 4 9");
  /* After round 3: 1: 2 + 1 + 2 = 5; 2: 2 + 2 = 4; 3: 2 + 1 = 3. SB 1: 1 x 3 + 2 x 4 = 11; 2: 2 x 3 =
   * 6; 3: 1 x 5 = 5. */
  assert_standings (section, 3, "1 1 5 11\n2 2 4 6\n3 3 3 5");
  damero_section_free (section);
}

/* Win 3, draw 1, loss 0; by forfeit 2 and 0.5, double 0.2 each.
 * 1: + against 4 (2), W 2 (3), D 3 (1) = 6. 2: D 3 (1), L, W 4 (3) = 4. 3: D (1), 0 against 4 (0.2),
 * D (1) = 2.2. 4: 0.5 + 0.2 + 0 = 0.7.
 * SB: 1: 2 x 0.7 + 3 x 4 + 1 x 2.2 = 15.6. 2: 1 x 2.2 + 3 x 0.7 = 4.3. 3: 1 x 4 + 0.2 x 0.7 + 1 x 6
 * = 10.14. 4: 0.5 x 6 + 0.2 x 2.2 = 3.44. */
static void
test_forfeits (void)
{
  static const char *const rounds[] = { "1-4:+ 2-3:D", "4-3:0 1-2:W", "2-4:W 3-1:D", NULL };
  DameroSection *section = build_section (4, "game 3-1-0 forfeit 2-0.5-0.2", "SB", rounds);
  g_autoptr(GArray) standings = NULL;
  const DameroStanding *fourth;

  assert_standings (section, 0, "1 1 6 15.6\n2 2 4 4.3\n3 3 2.2 10.14\n4 4 0.7 3.44");
  standings = damero_standings_compute (section, NULL, 0);
  fourth = damero_standings_find (standings, 4);
  g_assert_cmpint (fourth->games_lost, ==, 3);
  g_assert_cmpint (fourth->games_forfeited, ==, 2);
  g_assert_cmpint (fourth->matches_lost, ==, 3);
  g_assert_null (damero_standings_find (standings, 5));
  damero_section_free (section);
}

/* Four entries, three games each; 4 leaves. Having played one game of three, it is annulled: 1 keeps
 * the 2 points from 3, and loses those from 4. Having played two, everything counts. */
static void
test_withdrawals (void)
{
  static const char *const early[] = { "1-4:W 2-3:D", "4-3:- 1-2:L", "2-4:+ 3-1:L", NULL };
  static const char *const late[] = { "1-4:W 2-3:D", "4-3:W 1-2:L", "2-4:+ 3-1:L", NULL };
  DameroSection *section = build_section (4, "game 2-1-0", "SB", early);
  DameroEntry *entry = damero_section_find_entry (section, 4);

  /* 2: draw 1, beats 1 = 3; 1: beats 3 = 2; 3: draw = 1. SB 2: 1 x 1 + 2 x 2 = 5; 1: 2; 3: 3. */
  entry->withdrawn_from = 2;
  assert_standings (section, 0, "1 2 3 5\n2 1 2 2\n3 3 1 3\n4 4! 0 -");
  /* Not yet known to withdraw after round 0, as it were: round 1 as it was played. */
  entry->withdrawn_from = 3;
  assert_standings (section, 1, "1 1 2 0\n2= 2 1 1\n2= 3 1 1\n4 4 0 0");
  damero_section_free (section);

  /* 2: 1 + 2 + 2 = 5; 1: 2 + 0 + 2 = 4; 4: 0 + 2 = 2; 3: 1 + 0 + 0 = 1.
   * SB 2: 1 x 1 + 2 x 4 + 2 x 2 = 13; 1: 2 x 2 + 2 x 1 = 6; 4: 2 x 1 = 2; 3: 1 x 5 = 5. */
  section = build_section (4, "game 2-1-0", "SB", late);
  damero_section_find_entry (section, 4)->withdrawn_from = 3;
  assert_standings (section, 0, "1 2 5 13\n2 1 4 6\n3 4 2 2\n4 3 1 5");
  damero_section_free (section);
}

/* Matches of two games, a point for the match. 1-4 is won 1.5 to 0.5; 2-3 is drawn 1 to 1; 4-3 is
 * forfeited whole (0.7 for 3); in 1-2 one game was played and lost, one is won by forfeit: a draw, as
 * it counts as played; 2-4 is not over and counts for nobody; 3-1 is a double forfeit. */
static const char *const match_rounds[] = { "1-4:WD 2-3:WL", "4-3:-- 1-2:L+", "2-4:W? 3-1:00", NULL };

static void
test_unit_match (void)
{
  DameroSection *section = build_section (4, "match 1-0.5-0 forfeit 0.7-0.1-0.2", "SB", match_rounds);
  g_autoptr(GArray) standings = NULL;
  const DameroStanding *first;

  section->games = 2;
  /* 1: 1 + 0.5 + 0.2 = 1.7; 3: 0.5 + 0.7 + 0.2 = 1.4; 2: 0.5 + 0.5 = 1; 4: 0 + 0.1 = 0.1.
   * SB 1: 1 x 0.1 + 0.5 x 1 + 0.2 x 1.4 = 0.88; 3: 0.5 x 1 + 0.7 x 0.1 + 0.2 x 1.7 = 0.91;
   * 2: 0.5 x 1.4 + 0.5 x 1.7 = 1.55; 4: 0.1 x 1.4 = 0.14. */
  assert_standings (section, 0, "1 1 1.7 0.88\n2 3 1.4 0.91\n3 2 1 1.55\n4 4 0.1 0.14");

  standings = damero_standings_compute (section, NULL, 0);
  first = damero_standings_find (standings, 1);
  g_assert_cmpint (first->games_won, ==, 2);
  g_assert_cmpint (first->games_drawn, ==, 1);
  g_assert_cmpint (first->games_lost, ==, 3);
  g_assert_cmpint (first->games_forfeited, ==, 3);
  g_assert_cmpint (first->matches_won, ==, 1);
  g_assert_cmpint (first->matches_drawn, ==, 1);
  g_assert_cmpint (first->matches_lost, ==, 1);
  damero_section_free (section);
}

/* The same by game, 2-1-0, forfeits as wins: 1: 3 + 2 + 0 = 5; 2: 2 + 2 + 2 = 6; 3: 2 + 4 + 0 = 6; 4:
 * 1. DE of 2 and 3: 2 each, undecided. */
static void
test_unit_game_of_matches (void)
{
  DameroSection *section = build_section (4, "game 2-1-0", "DE", match_rounds);

  section->games = 2;
  assert_standings (section, 0, "1= 2 6 -\n1= 3 6 -\n3 1 5 -\n4 4 1 -");
  damero_section_free (section);
}

static void
test_match_score (void)
{
  static const struct {
    const char       *games;
    DameroMatchResult result;
    gint64            by_match_x10[2]; /* 5-3-1, forfeit 4-2, double 0.6 */
  } cases[] = {
    { "W", DAMERO_MATCH_A, { 50, 10 } },
    { "LL", DAMERO_MATCH_B, { 10, 50 } },
    { "WWLL", DAMERO_MATCH_DRAWN, { 30, 30 } },
    { "DDDW", DAMERO_MATCH_A, { 50, 10 } },
    { "W?", DAMERO_MATCH_OPEN, { 0, 0 } },
    { "++", DAMERO_MATCH_B_FORFEITS, { 40, 20 } },
    { "--", DAMERO_MATCH_A_FORFEITS, { 20, 40 } },
    { "00", DAMERO_MATCH_DOUBLE_FORFEIT, { 6, 6 } },
    { "0+", DAMERO_MATCH_B_FORFEITS, { 40, 20 } },
    { "+-", DAMERO_MATCH_DRAWN, { 30, 30 } },
    { "D0", DAMERO_MATCH_DRAWN, { 30, 30 } },
    { "L++", DAMERO_MATCH_A, { 50, 10 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *word = g_strconcat ("7-4:", cases[i].games, NULL);
      DameroRound *round = damero_round_new (1);
      DameroScoring scoring;
      DameroMatchScore score;

      g_assert_true (damero_scoring_from_text ("match 5-3-1 forfeit 4-2-0.6", &scoring, NULL));
      add_match_word (round, word);
      score = damero_match_score (&g_array_index (round->matches, DameroMatch, 0), &scoring);
      g_assert_cmpint (score.result, ==, cases[i].result);
      g_assert_cmpint (score.points_x10[0], ==, cases[i].by_match_x10[0]);
      g_assert_cmpint (score.points_x10[1], ==, cases[i].by_match_x10[1]);
      damero_round_free (round);
    }
}

/* The worked example of four players after one round, with the own value counted: passes that converge. */
static void
test_keizer (void)
{
  static const char *const rounds[] = { "1-2:W 3-4:D", NULL };
  static const struct {
    int    entry;
    int    rank;
    gint64 score_x10;
  } expected[] = { { 1, 1, 1370 }, { 3, 2, 1030 }, { 4, 3, 1025 }, { 2, 4, 670 } };
  DameroSection *section = build_section (4, "game 2-1-0", "", rounds);
  g_autoptr(GArray) standings = NULL;

  section->system = DAMERO_SYSTEM_KEIZER;
  section->keizer = g_strdup ("top=70 own=yes");
  standings = damero_standings_compute (section, NULL, 0);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);

      g_assert_cmpint (standing->entry, ==, expected[i].entry);
      g_assert_cmpint (standing->rank, ==, expected[i].rank);
      g_assert_cmpint (standing->score_parts * 10, ==, expected[i].score_x10 * standing->parts);
    }
  damero_section_free (section);
}

/* Who came furthest stands first, whatever the points; a drawn match goes to whom the decision names. */
static void
test_knockout (void)
{
  static const char *const rounds[] = { "1-4:LL 3-2:WL", "4-2:WW", NULL };
  static const int entries[2][4] = { { 2, 4, 1, 3 }, { 4, 2, 1, 3 } };
  static const int ranks[2][4] = { { 1, 1, 3, 3 }, { 1, 2, 3, 3 } };
  DameroSection *section = build_section (4, "game 2-1-0", "", rounds);
  DameroRound *first = g_ptr_array_index (section->rounds, 0);

  section->system = DAMERO_SYSTEM_KNOCKOUT;
  section->games = 2;
  g_array_index (first->matches, DameroMatch, 1).advances = 2;
  for (int round = 1; round <= 2; round++)
    {
      g_autoptr(GArray) standings = damero_standings_compute (section, NULL, round);

      for (guint i = 0; i < standings->len; i++)
        {
          const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);

          g_assert_cmpint (standing->entry, ==, entries[round - 1][i]);
          g_assert_cmpint (standing->rank, ==, ranks[round - 1][i]);
          g_assert_cmpint (standing->parts, ==, 0);
        }
    }
  damero_section_free (section);
}

/* The losers of the semi-finals have played for the third place, below the final however many points they made. */
static void
test_third_place (void)
{
  static const char *const rounds[] = { "1-4:LL 3-2:LL", "4-2:WW 1-3:WW", NULL };
  static const int entries[4] = { 4, 2, 1, 3 };
  DameroSection *section = build_section (4, "game 2-1-0", "", rounds);
  g_autoptr(GArray) standings = NULL;

  section->system = DAMERO_SYSTEM_KNOCKOUT;
  section->games = 2;
  section->third_place = TRUE;
  standings = damero_standings_compute (section, NULL, 0);
  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);

      g_assert_cmpint (standing->entry, ==, entries[i]);
      g_assert_cmpint (standing->rank, ==, i + 1);
    }
  damero_section_free (section);
}

static void
test_nothing_played (void)
{
  static const char *const none[] = { NULL };
  DameroSection *section = build_section (3, "game 2-1-0", "SB,DE", none);

  assert_standings (section, 0, "1= 1 0 0 -\n1= 2 0 0 -\n1= 3 0 0 -");
  damero_section_free (section);

  section = build_section (0, "game 2-1-0", "SB,DE", none);
  assert_standings (section, 0, "");
  damero_section_free (section);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/standings/standings/three-tied", test_three_tied);
  g_test_add_func ("/standings/standings/sonneborn-berger", test_sonneborn_berger);
  g_test_add_func ("/standings/standings/direct-encounter-again", test_direct_encounter_again);
  g_test_add_func ("/standings/standings/circle", test_circle);
  g_test_add_func ("/standings/standings/not-all-met", test_not_all_met);
  g_test_add_func ("/standings/standings/byes", test_byes);
  g_test_add_func ("/standings/standings/forfeits", test_forfeits);
  g_test_add_func ("/standings/standings/withdrawals", test_withdrawals);
  g_test_add_func ("/standings/standings/unit-match", test_unit_match);
  g_test_add_func ("/standings/standings/unit-game-of-matches", test_unit_game_of_matches);
  g_test_add_func ("/standings/standings/match-score", test_match_score);
  g_test_add_func ("/standings/standings/keizer", test_keizer);
  g_test_add_func ("/standings/standings/knockout", test_knockout);
  g_test_add_func ("/standings/standings/third-place", test_third_place);
  g_test_add_func ("/standings/standings/nothing-played", test_nothing_played);

  return g_test_run ();
}
