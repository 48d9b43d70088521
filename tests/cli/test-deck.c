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

/* Own decks are kept, listed behind those shipped, shown and exported by their id, replaced, and removed. */
static void
test_own (Fixture       *fixture,
          gconstpointer  data)
{
  g_auto(Answer) made = run (fixture, "deck generate --plies 1 --id club --name Club -o @/first.xml");
  g_auto(Answer) kept = run (fixture, "deck import @/first.xml");
  g_auto(Answer) list = run (fixture, "deck list");
  g_auto(Answer) json = run (fixture, "deck list --json");
  g_auto(Answer) shown = run (fixture, "deck show club");
  g_auto(Answer) exported = run (fixture, "deck export club @/out.xml");
  g_auto(Answer) from_file = run (fixture, "deck show @/first.xml");
  g_auto(Answer) from_export = run (fixture, "deck show @/out.xml");
  g_auto(Answer) made_again = run (fixture, "deck generate --plies 2 --id club --name Club -o @/first.xml");
  g_auto(Answer) replaced = run (fixture, "deck import @/first.xml");
  g_auto(Answer) bigger = run (fixture, "deck list");
  g_auto(Answer) removed = run (fixture, "deck remove club");
  g_auto(Answer) gone = run (fixture, "deck list");

  g_assert_cmpint (made.code | made_again.code, ==, 0);
  g_assert_cmpstr (kept.out, ==, "club: kept as an own deck\n");
  assert_contains (list.out, "Club, 7 openings (own)\n");
  g_assert_nonnull (strstr (strstr (list.out, "spanish-two-move"), "\nclub "));
  assert_contains (json.out, "\"own\" : true");
  assert_contains (json.out, "\"own\" : false");
  g_assert_cmpint (exported.code, ==, 0);
  g_assert_cmpstr (shown.out, ==, from_file.out);
  g_assert_cmpstr (shown.out, ==, from_export.out);
  g_assert_cmpint (replaced.code, ==, 0);
  assert_contains (bigger.out, "Club, 47 openings (own)\n");
  g_assert_cmpstr (removed.out, ==, "club: removed\n");
  g_assert_null (strstr (gone.out, "Club"));
}

/* What cannot be kept or removed is told; a file at fault is told with its line, and can be removed. */
static void
test_own_refused (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "damero", "decks", NULL);
  g_autofree char *path = g_build_filename (folder, "club.xml", NULL);
  static const char bad[] =
    "<deck xmlns='urn:damero:deck:1' schemaVersion='1.0' id='club' name='b' ruleset='pool'>\n"
    "<entry code='1' moves='9-18'/>\n</deck>\n";
  g_auto(Answer) exported = run (fixture, "deck export acf-three-move @/acf.xml");
  g_auto(Answer) twice = run (fixture, "deck import @/acf.xml");
  g_auto(Answer) stays = run (fixture, "deck remove acf-three-move");
  g_auto(Answer) none = run (fixture, "deck remove none");
  g_auto(Answer) import = { 0 };
  g_auto(Answer) list = { 0 };
  g_auto(Answer) show = { 0 };
  g_auto(Answer) removed = { 0 };

  g_assert_cmpint (exported.code, ==, 0);
  g_assert_cmpint (twice.code, ==, 1);
  assert_contains (twice.err, "comes with the program");
  g_assert_cmpint (stays.code, ==, 1);
  assert_contains (stays.err, "stays");
  g_assert_cmpint (none.code, ==, 1);
  assert_contains (none.err, "no own deck");

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, bad, -1, NULL));
  import = run (fixture, "deck import @/damero/decks/club.xml");
  list = run (fixture, "deck list");
  show = run (fixture, "deck show club");
  removed = run (fixture, "deck remove club");
  g_assert_cmpint (import.code, ==, 1);
  assert_contains (import.err, "club.xml:2:");
  g_assert_cmpint (list.code, ==, 0);
  assert_contains (list.err, "club.xml:2:");
  g_assert_null (strstr (list.out, "(own)"));
  g_assert_cmpint (show.code, ==, 1);
  assert_contains (show.err, "club.xml:2:");
  g_assert_cmpint (removed.code, ==, 0);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
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
  ADD ("own", test_own);
  ADD ("own-refused", test_own_refused);

  return g_test_run ();
}
