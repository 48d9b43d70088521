/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/model/test-control-rules.c - lists of other controls: their text, what is wrong with one, and which
 * rule holds for a game and a side; random lists go through their text unchanged.
 */
#include "../support/chance.h"
#include "model/control-rules.h"

static GArray *
new_rules (void)
{
  return g_array_new (FALSE, FALSE, sizeof (DameroControlRule));
}

static DameroControl
get_control (const char *text)
{
  DameroControl control;

  g_assert_true (damero_control_from_text (text, &control, NULL));
  return control;
}

static void
assert_control (const DameroControl *control,
                const char          *expected)
{
  char text[DAMERO_CONTROL_TEXT_SIZE];

  damero_control_to_text (control, text);
  g_assert_cmpstr (text, ==, expected);
}

/* Read, and as it is printed. */
static void
test_texts (void)
{
  static const struct {
    const char *text;
    const char *canonical;
  } rows[] = {
    { "", "" },
    { "  ", "" },
    { "game 7: 300~5", "game 7: 300~5" },
    { "white: 600", "white: 600" },
    { "BLACK : 5m", "black: 300" },
    { "game 2 black:300", "game 2 black: 300" },
    { "Game2White:1h", "game 2 white: 3600" },
    { "game 7: 300~5; white: 600; game 2 black: 300", "white: 600; game 2 black: 300; game 7: 300~5" },
    { " game 1 : 40/7200:20/3600:900 ;white:30/3600 both", "white: 30/3600 both; game 1: 40/7200:20/3600:900" },
    { "game 2: 300; game 2: 400", "game 2: 400" },
    { "game 2: game 2700 then 10x60", "game 2: game 2700 then 10x60" },
    { "game 8: move 300+60; game 08 white: 60", "game 8: move 300+60; game 8 white: 60" },
  };
  const DameroControl control = get_control ("300+5");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GArray) rules = new_rules ();
      g_autofree char *text = NULL;

      g_assert_true (damero_control_rules_from_text (rows[i].text, 8, &control, rules, NULL));
      text = damero_control_rules_to_text (rules);
      g_assert_cmpstr (text, ==, rows[i].canonical);
    }
}

static void
test_faults (void)
{
  static const struct {
    const char *text;
    const char *section;
    int         n_games;
    int         column;
  } rows[] = {
    { "300", "300", 8, 1 },
    { "game: 300", "300", 8, 5 },
    { "game 0: 300", "300", 8, 6 },
    { "game 9: 300", "300", 8, 6 },
    { "game 3: 300", "300", 2, 6 },
    { "game 99999999999: 300", "300", 8, 6 },
    { "games 2: 300", "300", 8, 1 },
    { "red: 300", "300", 8, 1 },
    { "white 300", "300", 8, 7 },
    { "white:", "300", 8, 7 },
    { "white: 300;", "300", 8, 12 },
    { "white: 300;; black: 300", "300", 8, 12 },
    { "white: 300 black: 300", "300", 8, 12 },
    { "white: 30x", "300", 8, 10 },
    { "white: 300; game 2: match 5400/2", "300", 8, 21 },
    { "white: 300", NULL, 8, 1 },
    { "white: 300", "match 5400/2", 8, 1 },
    { "white: game 2700", "300", 8, 1 },
    { "game 2 black: 300", "game 2700", 8, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GArray) rules = new_rules ();
      const DameroControl control = get_control (rows[i].section != NULL ? rows[i].section : "300");
      int column = 0;

      g_array_set_size (rules, 1);
      g_assert_false (damero_control_rules_from_text (rows[i].text, rows[i].n_games,
                                                      rows[i].section != NULL ? &control : NULL, rules,
                                                      &column));
      if (column != rows[i].column)
        g_error ("“%s” stops at %d, not %d", rows[i].text, column, rows[i].column);
      g_assert_cmpuint (rules->len, ==, 1);
    }
}

/* Each side takes half a game of its own control; a deadline of the match is no sum of its games. */
static void
test_estimate (void)
{
  static const struct {
    const char *section;
    const char *rules;
    int         n_games;
    int         seconds;
    gboolean    bound;
  } rows[] = {
    { "300", "", 2, 1200, TRUE }, { "300", "white: 600", 2, 1800, TRUE }, { "300", "game 2: 60", 2, 600 + 120, TRUE },
    { "300", "game 2 black: 60+5", 2, 600 + 300 + 260, FALSE }, { "300", "game 2: up", 2, 0, FALSE },
    { "match 5400/2 then 10x60", "", 2, 6000, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GArray) rules = new_rules ();
      const DameroControl control = get_control (rows[i].section);
      gboolean bound = FALSE;

      g_assert_true (damero_control_rules_from_text (rows[i].rules, rows[i].n_games, &control, rules, NULL));
      g_assert_cmpint (damero_control_rules_estimate_round_ms (rules, rows[i].n_games, &control, &bound), ==,
                       rows[i].seconds * 1000);
      g_assert_cmpint (bound, ==, rows[i].bound);
    }
}

/* The most exact rule holds, in whatever order they are told. */
static void
test_which_holds (void)
{
  static const char *const texts[] = {
    "white: 600; game 2: 400; game 2 black: 200; game 3: 900",
    "game 3: 900; game 2 black: 200; game 2: 400; white: 600",
  };
  static const char *const expected[][2] = {
    { "300", "600" }, { "200", "400" }, { "900", "900" }, { "300", "600" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(DameroSection) section = damero_section_new (1, "S");

      g_assert_null (damero_section_get_control (section, 1, DAMERO_BLACK));
      section->has_control = TRUE;
      section->control = get_control ("300");
      g_assert_true (damero_control_rules_from_text (texts[i], 4, &section->control, section->control_rules,
                                                     NULL));
      for (int game = 1; game <= 4; game++)
        for (int side = 0; side < 2; side++)
          assert_control (damero_section_get_control (section, game, (DameroSide) side),
                          expected[game - 1][side]);
    }
}

/* A deadline of a game is the same for both sides. */
static void
test_deadlines (void)
{
  g_autoptr(GArray) rules = new_rules ();
  const DameroControl control = get_control ("game 2700");
  const DameroControl match = get_control ("match 5400/2");

  g_assert_true (damero_control_rules_from_text ("game 2: 300; game 1: game 3600", 2, &control, rules, NULL));
  g_assert_true (damero_control_rules_from_text ("black: 300; white: 600", 2, &control, rules, NULL));
  g_assert_false (damero_control_rules_from_text ("game 1 black: game 3600", 2, &control, rules, NULL));
  g_assert_true (damero_control_rules_from_text ("game 1 black: game 3600; game 1 white: game 3600", 2,
                                                 &control, rules, NULL));
  g_assert_true (damero_control_rules_fit (rules, 2, &control));
  g_assert_false (damero_control_rules_fit (rules, 2, &match));
  g_assert_false (damero_control_rules_fit (rules, 2, NULL));
  g_array_set_size (rules, 0);
  g_assert_true (damero_control_rules_fit (rules, 2, &match));
  g_assert_true (damero_control_rules_fit (rules, 2, NULL));
}

static void
test_random (void)
{
  static const char *const controls[] = { "300", "300+5", "40/7200:900", "move 300/60", "byo 1800 3x30" };

  for (int n = 0; n < 2000; n++)
    {
      const DameroControl section = get_control ("60");
      g_autoptr(GString) text = g_string_new (NULL);
      g_autoptr(GArray) rules = new_rules ();
      g_autoptr(GArray) again = new_rules ();
      g_autofree char *printed = NULL;
      g_autofree char *printed_again = NULL;

      for (int i = g_test_rand_int_range (0, 6); i > 0; i--)
        {
          int game = g_test_rand_int_range (0, 9);
          int side = g_test_rand_int_range (game == 0 ? 0 : -1, 2);

          if (game > 0)
            g_string_append_printf (text, "game %d ", game);
          g_string_append_printf (text, "%s:%s%s", side < 0 ? "" : side == 0 ? "black" : "white",
                                  controls[g_test_rand_int_range (0, G_N_ELEMENTS (controls))],
                                  i > 1 ? ";" : "");
        }
      g_assert_true (damero_control_rules_from_text (text->str, 8, &section, rules, NULL));
      printed = damero_control_rules_to_text (rules);
      g_assert_true (damero_control_rules_from_text (printed, 8, &section, again, NULL));
      printed_again = damero_control_rules_to_text (again);
      g_assert_cmpstr (printed, ==, printed_again);
      g_assert_cmpuint (rules->len, ==, again->len);
      for (guint i = 0; i < rules->len; i++)
        g_assert_true (damero_control_equal (&g_array_index (rules, DameroControlRule, i).control,
                                             &g_array_index (again, DameroControlRule, i).control));
    }
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);

  g_test_add_func ("/control-rules/texts", test_texts);
  g_test_add_func ("/control-rules/faults", test_faults);
  g_test_add_func ("/control-rules/which-holds", test_which_holds);
  g_test_add_func ("/control-rules/estimate", test_estimate);
  g_test_add_func ("/control-rules/deadlines", test_deadlines);
  g_test_add_func ("/control-rules/random", test_random);

  return g_test_run ();
}
