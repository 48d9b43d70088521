/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/cli/test-rulesets.c - every ruleset is described with its options, and one with changed options is taken
 * wherever a ruleset is.
 *
 * usage: test-rulesets DAMEROCTL
 */
#include <string.h>

#include "rules/ruleset.h"
#include "support/dameroctl.h"

/* The lines of each option: its name, value and values, and under them what it means. */
static void
assert_described (const char          *text,
                  const DameroRuleset *ruleset)
{
  for (unsigned i = 0; i < damero_ruleset_options_get_n (); i++)
    {
      char value[DAMERO_RULESET_TEXT_SIZE];
      char values[DAMERO_RULESET_TEXT_SIZE];
      g_autofree char *line = NULL;
      const char *meaning;

      damero_ruleset_option_get_value (ruleset, i, value);
      damero_ruleset_option_get_values (i, values);
      line = g_strdup_printf ("\n%-24s%-24s(%s)\n    ", damero_ruleset_option_get_name (i),
                              *value != '\0' ? value : "-", values);
      assert_contains (text, line);
      meaning = strstr (text, line) + strlen (line);
      g_assert_true (g_ascii_isalpha (*meaning));
    }
}

static void
test_described (Fixture       *fixture,
                gconstpointer  data)
{
  g_auto(Answer) list = run (fixture, "rulesets");
  g_auto(Answer) changed = run (fixture, "rulesets spanish:touch=strict,long_line=7");
  DameroRuleset ruleset;

  for (unsigned i = 0; i < damero_rulesets_get_n (); i++)
    {
      const DameroRuleset *named = damero_rulesets_get (i);
      g_autofree char *line = g_strdup_printf ("%-16s", named->id);
      g_autofree char *words = g_strconcat ("rulesets ", named->id, NULL);
      g_auto(Answer) answer = run (fixture, words);

      g_assert_nonnull (strstr (list.out, line));
      g_assert_cmpint (answer.code, ==, 0);
      assert_described (answer.out, named);
    }

  g_assert_true (damero_ruleset_from_text ("spanish:touch=strict,long_line=7", &ruleset, NULL));
  assert_described (changed.out, &ruleset);
}

static void
test_taken_everywhere (Fixture       *fixture,
                       gconstpointer  data)
{
  static const char *const commands[] = {
    "perft 1 --ruleset", "moves --ruleset", "game play @/none.acts --ruleset", "pdn check @/none.pdn --ruleset",
    "archive stats --ruleset", "archive search --ruleset", "archive import @/none.pdn --ruleset",
    "archive export @/out.pdn --ruleset", "event section Open --name S --ruleset", "rulesets",
  };
  g_autofree char *acts = g_build_filename (fixture->folder, "none.acts", NULL);
  g_autofree char *pdn = g_build_filename (fixture->folder, "none.pdn", NULL);
  g_auto(Answer) made = run (fixture, "event new --name Open");

  g_assert_cmpint (made.code, ==, 0);
  g_assert_true (g_file_set_contents (acts, "", 0, NULL));
  g_assert_true (g_file_set_contents (pdn, "", 0, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *right = g_strconcat (commands[i], " spanish:touch=standard,long_line=5", NULL);
      g_autofree char *wrong = g_strconcat (commands[i], " spanish:touch=standard,long_line=many", NULL);
      g_autofree char *unclocked = g_strconcat (commands[i], " pool-apca:time_control=5x", NULL);
      g_auto(Answer) taken = run (fixture, right);
      g_auto(Answer) refused = run (fixture, wrong);
      g_auto(Answer) no_clock = run (fixture, unclocked);

      /* Nothing is found in an empty library: that is no error of the ruleset. */
      if (*taken.err != '\0' && strstr (taken.err, "spanish") != NULL)
        g_error ("%s: %s", right, taken.err);
      g_assert_cmpint (refused.code, ==, 1);
      assert_contains (refused.err, "column 34");
      g_assert_cmpint (no_clock.code, ==, 1);
      assert_contains (no_clock.err, "“5x”");
    }
}

/* The side that an option lets begin. */
static void
test_first_side (Fixture       *fixture,
                 gconstpointer  data)
{
  g_auto(Answer) white = run (fixture, "moves --ruleset spanish");
  g_auto(Answer) black = run (fixture, "moves --ruleset spanish:first_side=black");

  g_assert_true (g_str_has_prefix (black.out, "24-20\n"));
  g_assert_cmpstr (white.out, !=, black.out);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  dameroctl = argv[1];
#define ADD(name, func) g_test_add ("/cli/rulesets/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("described", test_described);
  ADD ("taken-everywhere", test_taken_everywhere);
  ADD ("first-side", test_first_side);

  return g_test_run ();
}
