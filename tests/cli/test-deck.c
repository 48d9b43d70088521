/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/cli/test-deck.c - "dameroctl deck": decks are generated, judged, listed, printed and written.
 *
 * usage: test-deck DAMEROCTL
 */
#include <string.h>

#include "support/dameroctl.h"

/* What is generated is valid, the same each time, and of the game that a ruleset is of. */
static void
test_generate (Fixture       *fixture,
               gconstpointer  data)
{
  g_auto(Answer) usual = run (fixture, "deck generate");
  g_auto(Answer) by_game = run (fixture, "deck generate --ruleset pool --plies 3");
  g_auto(Answer) by_rules = run (fixture, "deck generate --ruleset pool-apca:touch=off");
  g_auto(Answer) written = run (fixture, "deck generate --ruleset spanish --plies 2 --id club --name Club "
                                "-o @/club.xml");
  g_auto(Answer) checked = run (fixture, "deck check @/club.xml");

  g_assert_cmpint (usual.code, ==, 0);
  assert_contains (usual.out, "<entry code=\"165\"");
  g_assert_cmpstr (by_game.out, ==, usual.out);
  g_assert_cmpstr (by_rules.out, ==, usual.out);
  g_assert_cmpint (written.code, ==, 0);
  g_assert_cmpint (checked.code, ==, 0);
  assert_contains (checked.out, "club.xml: Club, 47 openings\n");
}

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct {
    const char *words;
    int         code;
    const char *err;
  } rows[] = {
    { "deck generate --plies 5", 2, "1 to 4" },
    { "deck generate --plies 0", 2, "1 to 4" },
    { "deck generate --ruleset chess", 1, "chess" },
    { "deck generate --ruleset spanish:first_side=black", 1, "begins" },
    { "deck generate --id a/b", 2, "letters, digits" },
    { "deck show none.xml", 3, "none.xml" },
    { "deck check", 2, "usage" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto(Answer) answer = run (fixture, rows[i].words);

      g_test_message ("%s", rows[i].words);
      g_assert_cmpint (answer.code, ==, rows[i].code);
      assert_contains (answer.err, rows[i].err);
    }
}

/* A fault has the line of its file; a sound file beside it is told too. */
static void
test_check (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "bad.xml", NULL);
  static const char bad[] =
    "<deck xmlns='urn:damero:deck:1' schemaVersion='1.0' id='a' name='b' ruleset='pool'>\n"
    "<entry code='1'/>\n<entry code='2' moves='9-13 22-17 5-9'/>\n<entry code='1'/>\n</deck>\n";
  g_auto(Answer) sound = run (fixture, "deck export pool-two-move @/good.xml");
  g_auto(Answer) answer = { 0 };

  g_assert_cmpint (sound.code, ==, 0);
  g_assert_true (g_file_set_contents (path, bad, -1, NULL));
  answer = run (fixture, "deck check @/bad.xml @/good.xml");
  g_assert_cmpint (answer.code, ==, 1);
  assert_contains (answer.err, "bad.xml:3: Entry 2 (2): Move 3, 5-9, cannot be played.");
  assert_contains (answer.err, "bad.xml:4: Entry 3 (1): The code 1 is that of entry 1 too");
  assert_contains (answer.out, "good.xml: Pool checkers, two moves, 47 openings\n");
}

/* What is exported is what comes with the program; files are printed as it is. */
static void
test_show (Fixture       *fixture,
           gconstpointer  data)
{
  g_auto(Answer) list = run (fixture, "deck list");
  g_auto(Answer) json = run (fixture, "deck list --json");
  g_auto(Answer) shown = run (fixture, "deck show acf-three-move");
  g_auto(Answer) entries = run (fixture, "deck show acf-three-move --json");
  g_auto(Answer) exported = run (fixture, "deck export acf-three-move @/acf.xml");
  g_auto(Answer) again = run (fixture, "deck show @/acf.xml");

  assert_contains (list.out, "acf-three-move");
  assert_contains (list.out, "156 openings");
  assert_contains (json.out, "spanish-two-move");
  assert_contains (shown.out, "\n174     12-16 24-20 10-15\n");
  assert_contains (entries.out, "12-16 24-20 10-15");
  g_assert_cmpint (exported.code, ==, 0);
  g_assert_cmpstr (again.out, ==, shown.out);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  dameroctl = argv[1];
#define ADD(name, func) g_test_add ("/cli/deck/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("generate", test_generate);
  ADD ("refused", test_refused);
  ADD ("check", test_check);
  ADD ("show", test_show);

  return g_test_run ();
}
