/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/cli/test-player.c - the register of players and ratings from the command line.
 *
 * usage: test-player DAMEROCTL
 */
#include <gio/gio.h>
#include <string.h>

#include "support/dameroctl.h"

static void
expect (Fixture    *fixture,
        int         code,
        const char *said,
        const char *words)
{
  g_auto(Answer) answer = run (fixture, words);

  if (answer.code != code)
    g_error ("%s: %d, not %d: %s%s", words, answer.code, code, answer.out, answer.err);
  if (strstr (answer.out, said) == NULL && strstr (answer.err, said) == NULL)
    g_error ("%s: no “%s” in %s%s", words, said, answer.out, answer.err);
}

static void
write_file (Fixture    *fixture,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
test_records (Fixture       *fixture,
              gconstpointer  data)
{
  expect (fixture, 0, "Ann Adams was registered",
          "player add \"Ann Adams\" --club Harbor --born 1987 --title \"Gold Bar\" --rating 1850 --groups \"a, b\"");
  expect (fixture, 0, "Adams, Ann  Harbor  Gold Bar  a, b    1987  1850", "player list");
  expect (fixture, 0, "\"born\" : 1987", "player list --json");
  expect (fixture, 0, "Adams, Ann", "player search \"adasm an\"");
  expect (fixture, 1, "", "player search zzz");
  expect (fixture, 0, "was changed: Club", "player change \"adams ann\" --club Riverside");
  expect (fixture, 2, "takes a number from 1850 to 2200", "player change \"Ann Adams\" --born x");
  expect (fixture, 1, "no player “Zoe”", "player change Zoe --club x");
  expect (fixture, 0, "", "player add \"Ann Adams\" --club Hillside");
  expect (fixture, 1, "“Ann Adams” fits 2 players", "player remove \"Ann Adams\"");
  expect (fixture, 0, "perhaps: Ann Adams, Riverside, born 1987, 1850", "player duplicates");
  expect (fixture, 0, "undone: Ann Adams was registered", "player undo");
  expect (fixture, 0, "redone: Ann Adams was registered", "player redo");
  expect (fixture, 0, "(undone)", "player log");
  expect (fixture, 1, "nothing in the register to redo", "player redo");
  expect (fixture, 0, "tables match their logs", "verify");
}

static void
test_import (Fixture       *fixture,
             gconstpointer  data)
{
  write_file (fixture, "a.csv", "Nombre;Club;Elo\nAnn Adams;Harbor;1850\nJosé Núñez;;1700\n");
  write_file (fixture, "b.csv", "name,rating\nAnn Adams,1900\nJosé Nuñes,1\nZoe,18x\n");
  write_file (fixture, "r.csv", "name,club,rating\nAnn Adams,Elsewhere,1950\nNobody,,1\n");
  write_file (fixture, "bad.csv", "name,rating\n\"Ann,1\n");

  expect (fixture, 0, "line 2: new: Ann Adams, Harbor, 1850\nline 3: new: José Núñez, 1700\nnothing was changed",
          "player import @/a.csv");
  expect (fixture, 0, "The register is empty", "player list");
  expect (fixture, 0, "done;", "player import @/a.csv --apply");
  expect (fixture, 0, "there is nothing to change", "player import @/a.csv --apply");
  expect (fixture, 1, "b.csv:4:5: this is not a rating", "player import @/b.csv");
  expect (fixture, 1, "line 2: changed: Ann Adams, Harbor, 1850: Rating: 1850 → 1900\n"
                      "line 3: perhaps the same: José Nuñes, 1, and José Núñez, 1700", "player import @/b.csv --apply");
  expect (fixture, 0, "Núñez, José                  1700", "player list");
  expect (fixture, 0, ": changed\nline 3: new: Nobody, 1 (left out)\ndone",
          "player import @/r.csv --ratings --apply --perhaps same");
  expect (fixture, 0, "the rating of 1 player was changed after r.csv", "player log");
  expect (fixture, 1, "bad.csv:2:1: the quote is never closed", "player import @/bad.csv --apply");
  expect (fixture, 3, "none.csv", "player import @/none.csv");
  expect (fixture, 2, "--perhaps is leave, new or same", "player import @/b.csv --perhaps x");
  expect (fixture, 0, "", "player export @/out.csv");
  expect (fixture, 0, "unchanged: Ann Adams", "player import @/out.csv");
  expect (fixture, 0, "Ann Adams,\"Adams, Ann\",Harbor,,,,,,,1950,,,", "player export -");

  /* back to before each import, in one go each */
  expect (fixture, 0, "undone: the rating", "player undo");
  expect (fixture, 0, "undone: the record of Ann Adams", "player undo");
  expect (fixture, 0, "undone: Ann Adams was registered", "player undo");
  expect (fixture, 0, "The register is empty", "player list");
  expect (fixture, 1, "nothing in the register to undo", "player undo");
  expect (fixture, 0, "", "verify");
}

/* 1850 (K 24) and 1750 (K 32) play 2 : 0. Expected of 100 more: 0.64 a game; 24 x (2 - 1.28) = 17.28, 1867;
 * 32 x (0 - 0.72) = -23.04, 1727. */
static void
test_ratings (Fixture       *fixture,
              gconstpointer  data)
{
  expect (fixture, 0, "", "player add Ann --rating 1850 --rated 40 --club Harbor");
  expect (fixture, 0, "", "player add Bob --rating 1750 --rated 40");
  expect (fixture, 0, "", "event new --name E");
  expect (fixture, 0, "", "event section E --name S");
  expect (fixture, 0, "Ann (Harbor) was added as player 1", "event player E --from-registry Ann --section 1");
  expect (fixture, 0, "", "event player E --from-registry Bob --section 1");
  expect (fixture, 1, "Ann is player 1 of the event already", "event player E --from-registry Ann");
  expect (fixture, 2, "one of both", "event player E Ann --from-registry Ann");
  expect (fixture, 0, "", "event pair E 1 --pairs 1-2");
  expect (fixture, 1, "nobody with rated games is in the register", "event ratings E --apply");
  expect (fixture, 0, "", "event result E 1.1.1.1 white");
  expect (fixture, 0, "", "event result E 1.1.1.2 black");

  expect (fixture, 0, "1  Ann              1850      2      2      1.28       1750         2550  24   17.28   1867\n",
          "event ratings E");
  expect (fixture, 0, "2  Bob              1750      2      0      0.72       1850         1050  32  -23.04   1727\n",
          "event ratings E S");
  expect (fixture, 0, "10    7.20   1857\n", "event ratings E --table \"0: 10\"");
  expect (fixture, 2, "--table:1:3", "event ratings E --table \"0 10\"");
  expect (fixture, 0, "", "event ratings E --output @/ratings.csv");
  expect (fixture, 0, "The register has the new ratings", "event ratings E --apply");
  expect (fixture, 1, "already has the ratings of E", "event ratings E --apply");
  expect (fixture, 0, "1867  42", "player list");
  expect (fixture, 0, "1727  42", "player list");
  expect (fixture, 0, "were changed after E", "player undo");
  expect (fixture, 0, "1850  40", "player list");
  expect (fixture, 0, "The register has the new ratings", "event ratings E --apply");
  expect (fixture, 0, "were changed after E", "player undo");

  /* one section after the other */
  expect (fixture, 0, "", "event section E --name T");
  expect (fixture, 0, "", "event enter E T 1");
  expect (fixture, 0, "", "event enter E T 2");
  expect (fixture, 0, "", "event pair E T --pairs 1-2");
  expect (fixture, 0, "", "event result E 2.1.1.1 white");
  expect (fixture, 0, "The register has the new ratings", "event ratings E S --apply");
  expect (fixture, 1, "already has the ratings of E", "event ratings E S --apply");
  expect (fixture, 1, "already has the ratings of E", "event ratings E --apply");
  expect (fixture, 0, "1867  42", "player list");
  expect (fixture, 0, "The register has the new ratings", "event ratings E T --apply");
  expect (fixture, 0, "  43", "player list");
  expect (fixture, 0, "were changed after E", "player undo");
  expect (fixture, 0, "1867  42", "player list");
  expect (fixture, 0, "", "verify");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  dameroctl = argv[1];

#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/player/records", test_records);
  ADD ("/player/import", test_import);
  ADD ("/player/ratings", test_ratings);

  return g_test_run ();
}
