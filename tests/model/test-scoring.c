/* SPDX-License-Identifier: GPL-3.0-or-later */
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

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      DameroScoring other = scoring;

      g_assert_true (damero_scoring_equal (&scoring, &other));
      G_STRUCT_MEMBER (int, &other, members[i])++;
      g_assert_false (damero_scoring_equal (&scoring, &other));
    }
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
  g_test_add_func ("/model/scoring/points-format", test_points_format);

  return g_test_run ();
}
