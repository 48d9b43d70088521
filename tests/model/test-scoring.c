/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match.h"
#include "model/scoring.h"

static void
test_read (void)
{
  /* Every member: unit, win, draw, loss, forfeits won, lost, double, first bye, later byes. */
  static const struct {
    const char   *text;
    DameroScoring scoring;
    const char   *canonical; /* NULL: as read */
  } cases[] = {
    { "game 2-1-0", { DAMERO_UNIT_GAME, 20, 10, 0, 20, 0, 0, 0, 0 } },
    { "match 1-0.5-0 bye 1-0", { DAMERO_UNIT_MATCH, 10, 5, 0, 10, 0, 0, 10, 0 } },
    { "game 12-6-0 forfeit 8-0-2.5 bye 12-6", { DAMERO_UNIT_GAME, 120, 60, 0, 80, 0, 25, 120, 60 } },
    { "game 3-1-0.5", { DAMERO_UNIT_GAME, 30, 10, 5, 30, 5, 5, 0, 0 } },
    { "  match  4.0-2-0   bye 0-3 ", { DAMERO_UNIT_MATCH, 40, 20, 0, 40, 0, 0, 0, 30 },
      "match 4-2-0 bye 0-3" },
    { "game 2-1-0 forfeit 2-0-0 bye 0-0", { DAMERO_UNIT_GAME, 20, 10, 0, 20, 0, 0, 0, 0 },
      "game 2-1-0" },
    { "match 4:12-0 2:8-4 1:7-5 0:6-6 bye 12-6",
      { DAMERO_UNIT_MATCH, 120, 60, 0, 120, 0, 0, 120, 60, 4,
        { { 4, 120, 0 }, { 2, 80, 40 }, { 1, 70, 50 }, { 0, 60, 60 } } } },
    { "match 8:9999.9-0.1 7:1-1 6:1-1 5:1-1 4:1-1 3:1-1 2:1-1 1:1-1  0:9999.9-9999.9",
      { DAMERO_UNIT_MATCH, 99999, 99999, 1, 99999, 1, 1, 0, 0, 9,
        { { 8, 99999, 1 }, { 7, 10, 10 }, { 6, 10, 10 }, { 5, 10, 10 }, { 4, 10, 10 }, { 3, 10, 10 },
          { 2, 10, 10 }, { 1, 10, 10 }, { 0, 99999, 99999 } } },
      "match 8:9999.9-0.1 7:1-1 6:1-1 5:1-1 4:1-1 3:1-1 2:1-1 1:1-1 0:9999.9-9999.9" },
    { "match 9999.9-9999.9-9999.9 forfeit 9999.8-9999.8-9999.8 bye 9999.9-9999.9",
      { DAMERO_UNIT_MATCH, 99999, 99999, 99999, 99998, 99998, 99998, 99999, 99999 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DameroScoring scoring;
      char buffer[DAMERO_SCORING_TEXT_SIZE];

      g_assert_true (damero_scoring_from_text (cases[i].text, &scoring, NULL));
      g_assert_true (damero_scoring_equal (&scoring, &cases[i].scoring));
      damero_scoring_to_text (&scoring, buffer);
      g_assert_cmpstr (buffer, ==, cases[i].canonical != NULL ? cases[i].canonical : cases[i].text);
    }
}

static void
test_refused (void)
{
  static const struct {
    const char *text;
    int         column;
  } cases[] = {
    { "", 1 },
    { "games 2-1-0", 1 },
    { "game", 5 },
    { "game 2-1", 9 },
    { "game 2-1-", 10 },
    { "game 2--1-0", 8 },
    { "game 2-1-0-0", 11 },
    { "game 2-.5-0", 8 },
    { "game 2-1.-0", 10 },
    { "game 2-1.55-0", 11 },
    { "game 10000-1-0", 6 },
    { "game 99999999999999999999-1-0", 6 },
    { "game 2-1-0 forfait 2-0-0", 12 },
    { "game 2-1-0 forfeit 2-0", 23 },
    { "game 2-1-0 bye 1", 17 },
    { "game 2-1-0 bye 1-0 forfeit 2-0-0", 20 },
    { "game\t2-1-0", 1 },
    { "game 2:12-0 0:6-6", 7 },
    { "match 2:12-0", 13 },
    { "match 2:12-0 2:8-4 0:6-6", 14 },
    { "match 1:12-0 2:8-4 0:6-6", 14 },
    { "match 9:12-0 0:6-6", 7 },
    { "match 2:12 0:6-6", 11 },
    { "match 2:12-0 0:6-6 1:7-5", 20 },
    { "match 2:12-0 bye 1-1", 14 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DameroScoring scoring = { .win_x10 = 7 };
      int column = 0;

      g_assert_false (damero_scoring_from_text (cases[i].text, &scoring, &column));
      g_assert_cmpint (column, ==, cases[i].column);
      g_assert_cmpint (scoring.win_x10, ==, 7);
    }
}

static void
test_game_points (void)
{
  static const struct {
    DameroOutcome outcome;
    int           black_x10;
    int           white_x10;
  } cases[] = {
    { DAMERO_OUTCOME_NONE, 0, 0 },
    { DAMERO_OUTCOME_BLACK, 30, 5 },
    { DAMERO_OUTCOME_WHITE, 5, 30 },
    { DAMERO_OUTCOME_DRAW, 10, 10 },
    { DAMERO_OUTCOME_BLACK_FORFEITS, 1, 20 },
    { DAMERO_OUTCOME_WHITE_FORFEITS, 20, 1 },
    { DAMERO_OUTCOME_DOUBLE_FORFEIT, 2, 2 },
  };
  DameroScoring scoring;

  g_assert_true (damero_scoring_from_text ("game 3-1-0.5 forfeit 2-0.1-0.2", &scoring, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (damero_scoring_game_x10 (&scoring, cases[i].outcome, DAMERO_BLACK), ==,
                       cases[i].black_x10);
      g_assert_cmpint (damero_scoring_game_x10 (&scoring, cases[i].outcome, DAMERO_WHITE), ==,
                       cases[i].white_x10);
    }
}

static void
test_equal (void)
{
  const DameroScoring scoring = { DAMERO_UNIT_GAME, 20, 10, 0, 20, 0, 0, 0, 0 };
  static const gsize members[] = {
    G_STRUCT_OFFSET (DameroScoring, win_x10), G_STRUCT_OFFSET (DameroScoring, draw_x10),
    G_STRUCT_OFFSET (DameroScoring, loss_x10), G_STRUCT_OFFSET (DameroScoring, forfeit_win_x10),
    G_STRUCT_OFFSET (DameroScoring, forfeit_loss_x10),
    G_STRUCT_OFFSET (DameroScoring, double_forfeit_x10),
    G_STRUCT_OFFSET (DameroScoring, first_bye_x10), G_STRUCT_OFFSET (DameroScoring, later_bye_x10),
  };
  DameroScoring rows[2];

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      DameroScoring other = scoring;

      g_assert_true (damero_scoring_equal (&scoring, &other));
      G_STRUCT_MEMBER (int, &other, members[i])++;
      g_assert_false (damero_scoring_equal (&scoring, &other));
    }
  g_assert_true (damero_scoring_from_text ("match 2:12-0 1:8-4 0:6-6", &rows[0], NULL));
  g_assert_true (damero_scoring_from_text ("match 2:12-0 1:9-3 0:6-6", &rows[1], NULL));
  g_assert_false (damero_scoring_equal (&rows[0], &rows[1]));
  g_assert_true (damero_scoring_from_text ("match 2:12-0 0:6-6", &rows[1], NULL));
  g_assert_false (damero_scoring_equal (&rows[0], &rows[1]));
}

/* The row of the largest lead that the match was won by. */
static void
test_rows (void)
{
  static const int leads[] = { 5, 4, 3, 2, 1, 0 };
  static const int winners_x10[] = { 120, 120, 80, 80, 70, 60 };
  DameroScoring scoring;

  g_assert_true (damero_scoring_from_text ("match 4:12-0 2:8-4 1:7-5 0:6-6", &scoring, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (leads); i++)
    g_assert_cmpint (damero_scoring_find_row (&scoring, leads[i])->winner_x10, ==, winners_x10[i]);
  g_assert_true (damero_scoring_from_text ("match 4-2-0", &scoring, NULL));
  g_assert_null (damero_scoring_find_row (&scoring, 2));
}

/* The points of a match of two games, by each kind of table. */
static void
test_match (void)
{
  static const struct {
    const char   *scoring;
    DameroOutcome outcomes[2]; /* White in game 1 is a */
    int           points_x10[2], match_x10[2];
  } cases[] = {
    { "match 4-2-0", { DAMERO_OUTCOME_WHITE, DAMERO_OUTCOME_DRAW }, { 40, 0 }, { 40, 0 } },
    { "game 2-1-0", { DAMERO_OUTCOME_WHITE, DAMERO_OUTCOME_DRAW }, { 30, 10 }, { 20, 0 } },
    { "game 2-1-0", { DAMERO_OUTCOME_WHITE, DAMERO_OUTCOME_NONE }, { 20, 0 }, { 0, 0 } },
    { "match 2:12-0 1:8-4 0:6-6", { DAMERO_OUTCOME_WHITE, DAMERO_OUTCOME_BLACK }, { 120, 0 }, { 120, 0 } },
    { "match 2:12-0 1:8-4 0:6-6", { DAMERO_OUTCOME_BLACK, DAMERO_OUTCOME_DRAW }, { 40, 80 }, { 40, 80 } },
    { "match 2:12-0 1:8-4 0:6-6", { DAMERO_OUTCOME_WHITE, DAMERO_OUTCOME_WHITE }, { 60, 60 }, { 60, 60 } },
    { "match 2:12-0 1:8-4 0:6-6", { DAMERO_OUTCOME_WHITE, DAMERO_OUTCOME_NONE }, { 0, 0 }, { 0, 0 } },
    { "match 2:12-0 1:8-4 0:6-6 forfeit 8-0-0", { DAMERO_OUTCOME_BLACK_FORFEITS, DAMERO_OUTCOME_WHITE_FORFEITS },
      { 80, 0 }, { 80, 0 } },
    { "match 2:12-0 1:8-4 0:6-6 forfeit 8-0-0", { DAMERO_OUTCOME_DRAW, DAMERO_OUTCOME_WHITE_FORFEITS },
      { 80, 40 }, { 80, 40 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DameroMatch match = { .board = 1, .a = 7, .b = 9, .n_games = 2 };
      DameroScoring scoring;
      DameroMatchScore score;

      match.games[0] = (DameroMatchGame) { .white = 7, .black = 9, .outcome = cases[i].outcomes[0] };
      match.games[1] = (DameroMatchGame) { .white = 9, .black = 7, .outcome = cases[i].outcomes[1] };
      g_assert_true (damero_scoring_from_text (cases[i].scoring, &scoring, NULL));
      score = damero_match_score (&match, &scoring);
      g_test_message ("%s, case %u", cases[i].scoring, i);
      for (int k = 0; k < 2; k++)
        {
          g_assert_cmpint (score.points_x10[k], ==, cases[i].points_x10[k]);
          g_assert_cmpint (score.match_x10[k], ==, cases[i].match_x10[k]);
        }
    }
}

/* Every fault, and tables in use that have none. */
static void
test_check (void)
{
  static const struct {
    const char        *text;
    int                n_games;
    DameroScoringFault fault;
  } cases[] = {
    { "game 2-1-0", 2, DAMERO_SCORING_SOUND },
    { "game 1-0.5-0 bye 2-1", 2, DAMERO_SCORING_SOUND },
    { "match 3-1-0 forfeit 3-0-0 bye 3-1", 1, DAMERO_SCORING_SOUND },
    { "match 2:12-0 1:8-4 0:6-6 bye 12-6", 2, DAMERO_SCORING_SOUND },
    { "match 4-2-0 forfeit 2-0-0", 2, DAMERO_SCORING_SOUND },
    { "game 1-1-1", 2, DAMERO_SCORING_NOTHING_TO_WIN },
    { "game 0-1-2", 2, DAMERO_SCORING_NOTHING_TO_WIN },
    { "game 2-3-0", 2, DAMERO_SCORING_DRAW_ABOVE_WIN },
    { "game 2-0-1", 2, DAMERO_SCORING_LOSS_ABOVE_DRAW },
    { "game 2-1-0 forfeit 3-0-0", 2, DAMERO_SCORING_FORFEIT_ABOVE_WIN },
    { "game 2-1-0 forfeit 1-2-0", 2, DAMERO_SCORING_FORFEIT_REVERSED },
    { "game 2-1-0 forfeit 2-0-1", 2, DAMERO_SCORING_DOUBLE_ABOVE_LOSS },
    { "game 2-1-0 bye 4.1-0", 2, DAMERO_SCORING_BYE_ABOVE_WIN },
    { "match 2-1-0 bye 0-3", 2, DAMERO_SCORING_BYE_ABOVE_WIN },
    { "match 4:12-0 0:6-6", 2, DAMERO_SCORING_LEAD_TOO_LARGE },
    { "match 2:12-0 1:4-8 0:6-6", 2, DAMERO_SCORING_ROW_REVERSED },
    { "match 2:8-4 1:12-0 0:6-6", 2, DAMERO_SCORING_ROWS_UNORDERED },
    { "match 2:12-0 1:8-3 0:6-6", 2, DAMERO_SCORING_ROWS_UNEQUAL },
    { "match 2:12-0 0:7-5", 2, DAMERO_SCORING_DRAW_UNEQUAL },
  };
  gboolean reached[DAMERO_SCORING_N_FAULTS] = { FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DameroScoring scoring;

      g_assert_true (damero_scoring_from_text (cases[i].text, &scoring, NULL));
      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (damero_scoring_check (&scoring, cases[i].n_games), ==, cases[i].fault);
      reached[cases[i].fault] = TRUE;
    }
  for (int fault = 0; fault < DAMERO_SCORING_N_FAULTS; fault++)
    g_assert_true (reached[fault]);
}

static void
test_points_format (void)
{
  static const struct {
    gint64      points_x10;
    const char *text;
  } cases[] = {
    { 0, "0" }, { 30, "3" }, { 25, "2.5" }, { 5, "0.5" }, { -5, "-0.5" }, { -20, "-2" },
    { G_MAXINT64, "922337203685477580.7" }, { G_MININT64, "-922337203685477580.8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char buffer[24];

      damero_points_format (cases[i].points_x10, buffer);
      g_assert_cmpstr (buffer, ==, cases[i].text);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/scoring/read", test_read);
  g_test_add_func ("/model/scoring/refused", test_refused);
  g_test_add_func ("/model/scoring/game-points", test_game_points);
  g_test_add_func ("/model/scoring/equal", test_equal);
  g_test_add_func ("/model/scoring/rows", test_rows);
  g_test_add_func ("/model/scoring/match", test_match);
  g_test_add_func ("/model/scoring/check", test_check);
  g_test_add_func ("/model/scoring/points-format", test_points_format);

  return g_test_run ();
}
