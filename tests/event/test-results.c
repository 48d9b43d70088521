/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-results.c - whether results are in, and how a match score becomes results of games.
 */
#include "hall.h"

#include <string.h>

#include "event/results.h"
#include "model/match.h"

/* A match of 2 against 1, who begins with Black, with the outcomes of its games as letters: "-" none, "b" Black won,
 * "w" White won, "d" drawn, "f" Black forfeits. */
static DameroMatch
make_match (const char *outcomes)
{
  DameroMatch match = { .board = 1, .a = 2, .b = 1, .n_games = (guint) strlen (outcomes) };

  for (guint i = 0; i < match.n_games; i++)
    {
      DameroMatchGame *game = &match.games[i];

      game->black = i % 2 == 0 ? 1 : 2;
      game->white = 3 - game->black;
      game->outcome = outcomes[i] == 'b'   ? DAMERO_OUTCOME_BLACK
                      : outcomes[i] == 'w' ? DAMERO_OUTCOME_WHITE
                      : outcomes[i] == 'd' ? DAMERO_OUTCOME_DRAW
                      : outcomes[i] == 'f' ? DAMERO_OUTCOME_BLACK_FORFEITS
                                           : DAMERO_OUTCOME_NONE;
    }
  return match;
}

static void
test_match (void)
{
  static const struct {
    const char *outcomes;
    guint       open; /* the first that is */
    gboolean    has_result;
    int         halves;
  } rows[] = {
    { "-", 0, FALSE, 0 },   { "b", 1, TRUE, 2 },    { "d-", 1, TRUE, 1 },
    { "-w", 0, TRUE, 2 },   { "bwdb", 4, TRUE, 5 }, { "bw-b", 2, TRUE, 4 },
    { "f", 1, TRUE, 0 },    { "--", 0, FALSE, 0 },  { "wf", 2, TRUE, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DameroMatch match = make_match (rows[i].outcomes);

      g_test_message ("%s", rows[i].outcomes);
      g_assert_cmpuint (damero_match_find_open (&match), ==, rows[i].open);
      g_assert_cmpint (damero_match_is_open (&match), ==, rows[i].open < match.n_games);
      g_assert_cmpint (damero_match_has_result (&match), ==, rows[i].has_result);
      g_assert_cmpint (damero_match_has_begun (&match), ==, rows[i].has_result);
      match.games[0].started = TRUE;
      g_assert_true (damero_match_has_begun (&match));
      g_assert_cmpint (damero_results_count_halves (&match, match.b), ==, rows[i].halves);
    }
}

static void
test_section (void)
{
  g_autoptr(Hall) hall = hall_new ();
  const DameroSection *section;

  hall_section (hall, "games=1", 3);
  section = damero_event_find_section (hall->event, 1);
  g_assert_false (damero_section_is_over (section));
  for (int round = 1; round <= 3; round++)
    {
      static const char *const pairs[] = { "1-2 bye 3", "2-3 bye 1", "3-1 bye 2" };
      g_autofree char *pair = g_strdup_printf ("pair in=1.%d pairs=\"%s\"", round, pairs[round - 1]);
      g_autofree char *result = g_strdup_printf ("result in=1.%d.1.1 result=black", round);
      g_autofree char *closed = g_strdup_printf ("round-closed in=1.%d", round);

      hall_ok (hall, 1000 * round, pair);
      section = damero_event_find_section (hall->event, 1);
      g_assert_cmpuint (damero_round_count_open (damero_section_find_round (section, round)), ==, 1);
      g_assert_false (damero_section_is_over (section));
      hall_ok (hall, 1000 * round, result);
      section = damero_event_find_section (hall->event, 1);
      g_assert_cmpuint (damero_round_count_open (damero_section_find_round (section, round)), ==, 0);
      g_assert_cmpint (damero_section_is_over (section), ==, round == 3);
      if (round < 3)
        hall_ok (hall, 1000 * round, closed);
    }
}

static void
test_spread (void)
{
  static const struct {
    const char *outcomes;
    int         halves;
    gboolean    can;
    int         scores[4];
    gboolean    only;
  } rows[] = {
    { "----", 8, TRUE, { 2, 2, 2, 2 }, TRUE },   { "----", 0, TRUE, { 0, 0, 0, 0 }, TRUE },
    { "----", 5, TRUE, { 2, 1, 1, 1 }, FALSE },  { "----", 3, TRUE, { 0, 1, 1, 1 }, FALSE },
    { "----", 4, TRUE, { 1, 1, 1, 1 }, FALSE },  { "b---", 3, TRUE, { -1, 0, 0, 1 }, FALSE },
    { "b-d-", 5, TRUE, { -1, 1, -1, 1 }, FALSE }, { "b---", 1, FALSE, { 0 }, FALSE },
    { "b---", 9, FALSE, { 0 }, FALSE },          { "bbbb", 4, FALSE, { 0 }, FALSE },
    { "dd-d", 5, TRUE, { -1, -1, 2, -1 }, TRUE }, { "dd-d", 6, FALSE, { 0 }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DameroMatch match = make_match (rows[i].outcomes);
      int scores[DAMERO_MAX_GAMES] = { 0 };
      gboolean only = FALSE;

      g_test_message ("%s to %d", rows[i].outcomes, rows[i].halves);
      g_assert_cmpint (damero_results_spread (&match, match.b, rows[i].halves, scores, &only), ==, rows[i].can);
      for (guint k = 0; rows[i].can && k < match.n_games; k++)
        g_assert_cmpint (scores[k], ==, rows[i].scores[k]);
      g_assert_cmpint (only, ==, rows[i].can && rows[i].only);
    }
}

/* What is entered for a player comes back as their halves, whichever side they have. */
static void
test_outcomes (void)
{
  const DameroMatch match = make_match ("--");

  for (guint i = 0; i < 2; i++)
    {
      DameroMatchGame game = match.games[i];

      for (int halves = 0; halves <= 2; halves++)
        {
          game.outcome = damero_results_get_outcome (&game, 1, halves);
          g_assert_cmpint (damero_outcome_get_halves (game.outcome, damero_match_game_side (&game, 1)), ==, halves);
        }
      for (guint step = 0; step < 3; step++)
        {
          game.outcome = damero_results_get_forfeit (&game, 1, step);
          g_assert_true (damero_outcome_is_forfeit (game.outcome));
          g_assert_cmpint (damero_outcome_get_halves (game.outcome, damero_match_game_side (&game, 1)), ==,
                           step == 1 ? 2 : 0);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/results/match", test_match);
  g_test_add_func ("/results/section", test_section);
  g_test_add_func ("/results/spread", test_spread);
  g_test_add_func ("/results/outcomes", test_outcomes);

  return g_test_run ();
}
