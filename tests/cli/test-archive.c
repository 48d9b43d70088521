/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * "dameroctl archive": games in, found, shown, counted, written, edited and removed.
 */
#include "support/dameroctl.h"

#include <string.h>

static const char games[] =
  "[Event \"Open\"]\n[Date \"2004.05.07\"]\n[White \"Ann Adams\"]\n[Black \"Bo\"]\n[GameType \"23\"]\n\n"
  "1. 11-15 {quiet} 23-19 2. 8-11 1-0\n\n"
  "[Date \"2006.05.07\"]\n[White \"Cole\"]\n[Black \"Zoë\"]\n[GameType \"23\"]\n\n1. 11-15 22-17 1/2-1/2\n\n"
  "[White \"Cole\"]\n[GameType \"23\"]\n\n1. 11-15 1-2 0-1\n\n";

static void
set_up_games (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *path = NULL;

  set_up (fixture, data);
  path = g_build_filename (fixture->folder, "games.pdn", NULL);
  g_assert_true (g_file_set_contents (path, games, -1, NULL));
}

static void
test_import (Fixture      *fixture,
             gconstpointer data)
{
  g_auto(Answer) first = run (fixture, "archive import @/games.pdn");
  g_auto(Answer) again = run (fixture, "archive import --json @/games.pdn");
  g_auto(Answer) missing = run (fixture, "archive import @/none.pdn");

  g_assert_cmpint (first.code, ==, 1);
  assert_contains (first.out, "2 imported, 0 there already, 1 refused, 0 left out, of 1 file\n");
  assert_contains (first.err, "games.pdn:19:10: 1-2");
  assert_contains (again.out, "\"duplicates\" : 2");
  g_assert_cmpint (missing.code, ==, 3);
}

/* Games by the code of an opening, and what became of them; the position counts, the search asks for the moves. */
static void
test_ballots (Fixture      *fixture,
              gconstpointer data)
{
  static const struct {
    const char *words;
    int         code;
    const char *part;
  } asked[] = {
    { "archive search --deck acf-three-move --ballot 126", 0, "\n1 game\n" }, /* 11-15 23-19 8-11 */
    { "archive search --deck acf-three-move --ballot 1", 1, "" },
    { "archive search --deck @/own.xml --ballot A", 0, "2 games" },
    { "archive search --deck @/own.xml --ballot B --result draw", 0, "\n1 game\n" },
    { "archive search --deck @/own.xml --ballot C", 0, "\n1 game\n" },
    { "archive search --deck @/own.xml --ballot D", 2, "" },
    { "archive search --deck nothing --ballot A", 2, "" },
    { "archive search --ballot A", 2, "" },
    { "archive search --deck @/own.xml --ballot A --opening 11-15", 2, "" },
    { "archive export - --deck acf-three-move --ballot 126", 0, "[Black \"Bo\"]" },
    { "archive ballots acf-three-move", 0, "126         1      1      0      0      0  11-15 23-19 8-11" },
    { "archive ballots @/own.xml", 0, "A           2      1      0      1      0  11-15" },
    { "archive ballots @/own.xml", 0, "B           1      0      0      1      0  11-15 22-17" },
    { "archive ballots @/own.xml", 0, "C           1      1      0      0      0  B:W" },
    { "archive ballots @/own.xml --json", 0, "\"games\" : 2" },
    { "archive ballots spanish-two-move", 1, "" },
    { "archive ballots nothing", 3, "" },
  };
  static const char deck[] =
    "<deck xmlns=\"urn:damero:deck:1\" schemaVersion=\"1.0\" id=\"own\" name=\"Own\" ruleset=\"pool\">\n"
    "<entry code=\"A\" moves=\"11-15\"/>\n<entry code=\"B\" moves=\"11-15 22-17\"/>\n"
    "<entry code=\"C\" fen=\"B:W21-31:B1-12\"/>\n</deck>\n";
  static const char eleven[] =
    "[White \"Dee\"]\n[Black \"Eve\"]\n[GameType \"23\"]\n[SetUp \"1\"]\n[FEN \"B:W21-31:B1-12\"]\n\n1. 11-15 1-0\n";
  g_autofree char *path = g_build_filename (fixture->folder, "own.xml", NULL);
  g_autofree char *more = g_build_filename (fixture->folder, "more.pdn", NULL);

  g_assert_true (g_file_set_contents (path, deck, -1, NULL));
  g_assert_true (g_file_set_contents (more, eleven, -1, NULL));
  {
    g_auto(Answer) imported = run (fixture, "archive import @/games.pdn @/more.pdn");
    assert_contains (imported.out, "3 imported");
  }
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      g_auto(Answer) answer = run (fixture, asked[i].words);

      g_test_message ("%s: %s%s", asked[i].words, answer.out, answer.err);
      g_assert_cmpint (answer.code, ==, asked[i].code);
      assert_contains (answer.out, asked[i].part);
    }
}

static void
test_search (Fixture      *fixture,
             gconstpointer data)
{
  static const struct {
    const char *words;
    int         code;
    const char *part;
  } asked[] = {
    { "archive search", 0, "2 games" },
    { "archive search --player zoe --result draw", 0, "\n1 game\n" },
    { "archive search --player %", 1, "" },
    { "archive search --event \"'\"", 1, "" },
    { "archive search --player \" \"", 0, "2 games" },
    { "archive search --player adams --side black", 1, "" },
    { "archive search --opening 11-15", 0, "2 games" },
    { "archive search --from 2005 --json", 0, "\"total\" : 1" },
    { "archive search --material 9q/1k", 2, "" },
    { "archive search --result lost", 2, "" },
    { "archive stats", 0, "11-15          2  black  50 %" },
    { "archive stats --opening 11-15 --json", 0, "\"move\" : \"22-17\"" },
    { "archive show 1", 0, "{quiet}" },
    { "archive show 1 --json", 0, "\"version\" : 0" },
    { "archive show 9", 1, "" },
    { "archive export - --player cole", 0, "[Black \"Zoë\"]" },
    { "archive", 2, "" },
    { "archive nothing", 2, "" },
    { "verify", 0, "" },
  };
  g_auto(Answer) imported = run (fixture, "archive import @/games.pdn");

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      g_auto(Answer) answer = run (fixture, asked[i].words);

      g_test_message ("%s", asked[i].words);
      g_assert_cmpint (answer.code, ==, asked[i].code);
      assert_contains (answer.out, asked[i].part);
    }
}

static void
test_change (Fixture      *fixture,
             gconstpointer data)
{
  g_auto(Answer) imported = run (fixture, "archive import @/games.pdn");
  g_autofree char *path = g_build_filename (fixture->folder, "edited.pdn", NULL);
  g_auto(Answer) edited = { 0 }, shown = { 0 }, refused = { 0 }, removed = { 0 }, gone = { 0 };
  g_auto(Answer) versions = { 0 }, first = { 0 }, none = { 0 }, wrong = { 0 };

  g_assert_true (g_file_set_contents (path, "1. 11-15 23-19 {bold} 2. 8-11 1-0\n", -1, NULL));
  edited = run (fixture, "archive edit 1 @/edited.pdn");
  assert_contains (edited.out, "version 1");
  shown = run (fixture, "archive show 1");
  assert_contains (shown.out, "{bold}");
  versions = run (fixture, "archive versions 1");
  assert_contains (versions.out, "\n1  20");
  first = run (fixture, "archive versions 1 0");
  g_assert_null (strstr (first.out, "{bold}"));
  assert_contains (first.out, "11-15");
  none = run (fixture, "archive versions 1 2");
  g_assert_cmpint (none.code, ==, 1);
  wrong = run (fixture, "archive versions 1 x");
  g_assert_cmpint (wrong.code, ==, 2);
  refused = run (fixture, "archive edit 2 @/edited.pdn");
  g_assert_cmpint (refused.code, ==, 1);
  removed = run (fixture, "archive remove 1");
  g_assert_cmpint (removed.code, ==, 0);
  gone = run (fixture, "archive show 1");
  g_assert_cmpint (gone.code, ==, 1);
}

#define ADD(name, func) g_test_add ("/cli/archive/" name, Fixture, NULL, set_up_games, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  dameroctl = argv[1];
  ADD ("import", test_import);
  ADD ("search", test_search);
  ADD ("ballots", test_ballots);
  ADD ("change", test_change);

  return g_test_run ();
}
