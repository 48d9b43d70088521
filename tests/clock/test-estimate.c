/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How long play lasts by its time control: worked examples in minutes.
 */
#include <glib.h>

#include "clock/estimate.h"

static DameroControl
read_control (const char *text)
{
  DameroControl control;

  g_assert_true (damero_control_from_text (text, &control, NULL));
  return control;
}

static void
test_game (void)
{
  static const struct {
    const char *text;
    gint64      seconds;
    gboolean    bound;
  } cases[] = {
    { "300", 600, TRUE },
    { "300+5", 2 * (300 + 200), FALSE },
    { "300~5", 2 * (300 + 200), FALSE },
    { "30/2700:900", 2 * 3600, TRUE },
    { "30/3600", 2 * 7200, FALSE },
    { "40/7200:20/3600:900", 2 * (7200 + 3600 + 900), TRUE },
    { "40/7200+30:900+30", 2 * (7200 + 1200 + 900), FALSE },
    { "move 300/60+60", 80 * 75, FALSE },
    { "match 5400/2 then 10x60", 2700 + 600, TRUE },
    { "game 2700 then 10x60", 2700 + 600, TRUE },
    { "byo 1800 3x30", 2 * (1800 + 600), FALSE },
    { "canadian 1800 15/300", 2 * (1800 + 900), FALSE },
    { "*180", 720, FALSE },
    { "up", 0, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DameroControl control = read_control (cases[i].text);
      bool     bound;

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (damero_estimate_game_ms (&control, &bound), ==, cases[i].seconds * 1000);
      g_assert_true (bound == cases[i].bound);
    }
}

static void
test_round (void)
{
  DameroControl five = read_control ("300");
  DameroControl match = read_control ("match 5400/2 then 10x60");
  DameroControl game = read_control ("game 2700 then 10x60");

  g_assert_cmpint (damero_estimate_round_ms (&five, 1), ==, 600000);
  g_assert_cmpint (damero_estimate_round_ms (&five, 4), ==, 2400000);
  g_assert_cmpint (damero_estimate_round_ms (&match, 1), ==, 6000000);
  g_assert_cmpint (damero_estimate_round_ms (&match, 2), ==, 6000000);
  g_assert_cmpint (damero_estimate_round_ms (&match, 4), ==, 12000000);
  g_assert_cmpint (damero_estimate_round_ms (&game, 2), ==, 6600000);
}

static void
test_rounds (void)
{
  DameroControl endless = read_control ("up");

  g_assert_cmpint (damero_estimate_rounds_ms (1200000, 5), ==, 5 * 1200000 + 4 * 600000);
  g_assert_cmpint (damero_estimate_rounds_ms (1200000, 1), ==, 1200000);
  g_assert_cmpint (damero_estimate_rounds_ms (1200000, 0), ==, 0);
  g_assert_cmpint (damero_estimate_rounds_ms (damero_estimate_round_ms (&endless, 2), 5), ==, 0);
}

/* A bound is one for every preset, and none is nothing. */
static void
test_presets (void)
{
  for (guint i = 0; i < damero_control_presets_get_n (); i++)
    {
      DameroControl control = read_control (damero_control_presets_get (i)->text);

      g_assert_cmpint (damero_estimate_game_ms (&control, NULL), >=, 5 * 60000);
      g_assert_cmpint (damero_estimate_game_ms (&control, NULL), <=, 6 * 3600000);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/estimate/game", test_game);
  g_test_add_func ("/estimate/round", test_round);
  g_test_add_func ("/estimate/rounds", test_rounds);
  g_test_add_func ("/estimate/presets", test_presets);

  return g_test_run ();
}
