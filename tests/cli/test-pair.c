/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * dameroctl pair, check and generate: exact answers, exit codes, errors with their places.
 *
 * usage: test-pair DAMEROCTL DATA-FOLDER
 */
#include <gio/gio.h>
#include <string.h>

#include "support/dameroctl.h"

#define P(number, points, turns) \
  "001 " number "      Name                              1500                            " points "     " turns "\n"
#define ONE P ("   1", " 1.0", "     2 w 1")
#define TWO P ("   2", " 0.0", "     1 b 0")
#define FOUR P ("   1", " 0.0", "") P ("   2", " 0.0", "") P ("   3", " 0.0", "") P ("   4", " 0.0", "")

static const char *data_folder;

/* Files on standard input, or in the folder of data. */
static const struct {
  const char *words;
  const char *input;
  int         code;
  const char *out;
  const char *err; /* what stderr contains; NULL: nothing at all */
} rows[] = {
  { "pair -", "142 3\n152 W\n" FOUR, 0, "2\n1 3\n4 2\n", NULL },
  { "pair -", "XXR 3\rXXC black1\r" P ("   1", " 0.0", "") P ("   2", " 0.0", "") P ("   3", " 0.0", ""), 0,
    "2\n2 1\n3 0\n", NULL },
  { "pair --exact -", "142 3\n152 W\n" FOUR, 0, "2\n1 3\n4 2\n", NULL },
  { "pair -", "142 3\n152 W\nXXZ 1\n" FOUR, 0, "2\n2 3\n4 0\n", NULL },
  { "pair -", "142 3\n152 W\nXXP 1 3\n" FOUR, 0, "2\n1 4\n3 2\n", NULL },
  { "pair -", "142 3\n152 B\n" P ("   7", " 0.0", ""), 0, "1\n7 0\n", NULL },
  { "pair -", "142 3\n152 W\n240 Z 1 1 2 3 4\n" FOUR, 0, "0\n", NULL },
  { "pair --json -", "142 3\n152 W\n" FOUR, 0,
    "{\n  \"round\" : 1,\n  \"pairs\" : [\n"
    "    {\n      \"board\" : 1,\n      \"white\" : 1,\n      \"black\" : 3\n    },\n"
    "    {\n      \"board\" : 2,\n      \"white\" : 4,\n      \"black\" : 2\n    }\n"
    "  ],\n  \"bye\" : null\n}\n", NULL },
  { "pair --explain -", "142 3\n152 W\n" P ("   1", " 0.0", "") P ("   2", " 0.0", "") P ("   3", " 0.0", ""), 0,
    "1. 1-2: Name and Name both have 0 points. They are the two with 0 points who are left to play each other. "
    "Name has White and Name Black. Neither has played yet. Name ranks higher and is number 1 in the list, and odd "
    "numbers begin with White, as drawn by lot.\n\n"
    "bye 3: There are 3 players, an odd number, so one has the bye: the lowest in rank who can have it. It is Name, "
    "who ranks lowest. Name has 0 points.\n", NULL },
  { "pair --explain --json -", "142 3\n152 W\n" P ("   7", " 0.0", ""), 0,
    "{\n  \"round\" : 1,\n  \"pairs\" : [],\n  \"bye\" : 7,\n"
    "  \"why_bye\" : \"Name is the only player and has the bye. Name has 0 points.\"\n}\n", NULL },
  { "pair --explain -", "142 3\n" ONE TWO, 1, "",
    "Round 2 cannot be paired by the rules: nobody who is present may meet Name." },
  { "pair --write --explain -", "142 3\n152 W\n" FOUR, 2, "", "--write" },
  { "pair --write -",
    "142 3\r\n152 W\r\n### kept\r\n" P ("   1", " 0.0", "") P ("   2", " 0.0", ""), 0,
    "142 3\r\n152 W\r\n### kept\r\n"
    "001    1      Name                              1500                             0.0          2 w  \r\n"
    "001    2      Name                              1500                             0.0          1 b  \r\n", NULL },
  { "pair -", "152 W\n" FOUR, 0, "2\n1 3\n4 2\n", "standard input: warning: without the number of rounds" },
  { "pair -", "142 3\n" P ("   1", " 0.0", "     2 w  ") P ("   2", " 0.0", "     1 b"), 1, "",
    "result is not known, counted as line 162 says (X): 1" },
  /* Only one opponent each. */
  { "pair -", "142 3\n" ONE TWO, 1, "",
    "dameroctl: standard input: round 2: there is no legal pairing" },
  { "pair -", "142 1\n" ONE TWO, 1, "",
    "all 1 rounds are paired" },
  { "pair -", "142 3\n" FOUR, 1, "", "round 1: the initial colour is not known (line 152 or XXC)" },
  { "pair -", "142 3\n152 W\n192 FIDE_DUBOV\n" FOUR, 1, "", "of type FIDE_DUBOV" },
  { "pair -", "142 3\n152 W\n" P ("   1", " 0.0", "     2 w 1"), 1, "",
    "standard input:3:92: There is no player 2." },
  { "pair -", "", 1, "", "standard input: There is no player" },
  { "pair @/none.trf", NULL, 3, "", "none.trf" },
  { "pair /dev/zero", NULL, 1, "", "larger" },
  { "pair", NULL, 2, "", "usage" },
  { "pair - -", NULL, 2, "", "usage" },
  { "pair $/t01616.nopair.trf", NULL, 1, "", "round 1: there is no legal pairing" },
  { "pair $/t01059.nopair.trf", NULL, 1, "", "round 7: there is no legal pairing" },
  /* Another engine gives 5 (or 3) a second bye here. */
  { "pair $/second_pab_8p.trf", NULL, 0, "4\n4 2\n7 5\n6 3\n8 0\n", NULL },
  { "pair $/second_pab_10p.trf", NULL, 0, "4\n5 1\n8 2\n3 9\n7 0\n", NULL },
  { "check -", "142 3\n152 W\n" FOUR, 0,
    "standard input: rounds 0, differences 0, wrong points 0\n", NULL },
  { "check -",
    "142 3\n152 W\n" ONE P ("   2", " 0.5", "     1 b 0") P ("   3", " 1.0", "  0000 - U"),
    1, "standard input: rounds 1, differences 0, wrong points 1\n",
    "standard input:4:82: warning: Player 2 has 0.5 points here, but 0.0 by the results." },
  { "check -",
    "142 3\n152 W\n" P ("   1", " 1.0", "     3 w 1") P ("   2", " 1.0", "  0000 - U")
    P ("   3", " 0.0", "     1 b 0"),
    1,
    "standard input: round 1: by the rules 1 meets 2\nstandard input: round 1: 1 meets 3\n"
    "standard input: round 1: by the rules 3 has the bye\nstandard input: round 1: 2 has the bye\n"
    "standard input: rounds 1, differences 4, wrong points 0\n", NULL },
  { "check -", "142 3\n152 B\n" ONE TWO, 1,
    "standard input: round 1: by the rules 2 has White against 1\n"
    "standard input: rounds 1, differences 1, wrong points 0\n",
    NULL },
  { "check -", "142 3\n152 W\nXXP 1 2\n" ONE TWO, 1,
    "standard input: round 1: there is no legal pairing: somebody would meet an opponent again, or one who is "
    "excluded, have a second bye, or meet a player with the same absolute colour preference\n"
    "standard input: rounds 1, differences 1, wrong points 0\n", NULL },
  { "check --json -", "142 3\n152 B\n" ONE TWO, 1,
    "{\n  \"files\" : [\n    {\n      \"file\" : \"standard input\",\n"
    "      \"rounds\" : 1,\n      \"wrongPoints\" : 0,\n"
    "      \"differences\" : [\n        {\n          \"round\" : 1,\n"
    "          \"difference\" : \"by the rules 2 has White against 1\"\n        }\n      ]\n    }\n  ]\n}\n", NULL },
  { "check @/none.trf -", "142 3\n152 W\n" FOUR, 3,
    "standard input: rounds 0, differences 0, wrong points 0\n",
    "none.trf" },
  { "check", NULL, 2, "", "usage" },
  { "standings -", "142 1\n152 W\n" ONE TWO, 0,
    "Rank  No  Name  Points  BH-C1  BH  SB  DE  WIN\n"
    "1      1  Name       1      0   0   0   -    1\n"
    "2      2  Name       0      0   1   0   -    0\n", NULL },
  { "standings -", "142 1\n152 W\n202 KS,BPG\n" ONE TWO, 0,
    "Rank  No  Name  Points  KOYA  BLK\n1      1  Name       1     0    0\n2      2  Name       0     0    1\n", NULL },
  /* A result that is not known counts for nobody. */
  { "standings --tiebreaks bh,ARO -",
    "142 1\n152 W\n" P ("   1", " 0.0", "     2 w  ") P ("   2", " 0.0", "     1 b  "), 0,
    "Rank  No  Name  Points  BH  ARO\n1=     1  Name       0   0    -\n1=     2  Name       0   0    -\n", NULL },
  { "standings --json --tiebreaks TPR --explain 1 -", "142 1\n152 W\n" ONE TWO, 0,
    "{\n  \"players\" : [\n    {\n      \"number\" : 1,\n      \"name\" : \"Name\",\n      \"rank\" : 1,\n"
    "      \"points\" : \"1\",\n      \"tiebreaks\" : {\n        \"TPR\" : \"2300\"\n      },\n"
    "      \"explanation\" : [\n        {\n          \"tiebreak\" : \"TPR\",\n          \"value\" : \"2300\",\n"
    "          \"terms\" : [\n            {\n              \"round\" : 1,\n              \"opponent\" : 2,\n"
    "              \"dummy\" : false,\n              \"cut\" : false,\n"
    "              \"text\" : \"Round 1, won against Name: 1500\"\n            }\n          ]\n"
    "        }\n      ]\n    },\n"
    "    {\n      \"number\" : 2,\n      \"name\" : \"Name\",\n      \"rank\" : 2,\n      \"points\" : \"0\",\n"
    "      \"tiebreaks\" : {\n        \"TPR\" : \"700\"\n      }\n    }\n  ]\n}\n", NULL },
  { "standings --tiebreaks BH-C1 --explain 2 -", "142 1\n152 W\n" ONE TWO, 0,
    "2 Name: rank 2, 0 points\n\nBuchholz without the lowest (BH-C1): 0\n"
    "The sum of the scores of the opponents, the lowest one left out.\n"
    "  Round 1, lost to Name: 1; left out: the lowest\n", NULL },
  { "standings --tiebreaks BH,XX -", "142 1\n152 W\n" ONE TWO, 2, "",
    "“BH,XX” is not a list of tie-breaks from column 4 on" },
  { "standings --unplayed new -", "142 1\n152 W\n" ONE TWO, 2, "", "“new” is not a way" },
  { "standings --explain 9 -", "142 1\n152 W\n" ONE TWO, 2, "", "standard input: there is no player 9" },
  { "generate", NULL, 2, "", "--players" },
  { "generate --players 4", NULL, 2, "", "--rounds" },
  { "generate --players 10000 --rounds 3", NULL, 2, "", "--players is a number from 1 to 9999" },
  { "generate --players 4 --rounds 3 --byes 101", NULL, 2, "", "--byes" },
  { "generate --players 4 --rounds 3 --played 4", NULL, 2, "", "--played is a number from 0 to 3" },
  { "generate --players 4 --rounds 3 --scoring 2-1", NULL, 2, "", "--scoring" },
  { "generate --players 4 --rounds 3 --scoring 2-1-x", NULL, 2, "", "--scoring" },
  { "generate --players 4 --rounds 3 --scoring 200-1-0", NULL, 2, "", "--scoring" },
  { "generate --players 9000 --rounds 900", NULL, 2, "", "too many for a file" },
  { "generate --players 4 --rounds 3 --output @/no/folder.trf", NULL, 3, "", "folder.trf" },
};

static void
test_answers (Fixture       *fixture,
              gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GString) words = g_string_new (rows[i].words);
      g_auto(Answer) answer = { 0 };

      g_string_replace (words, "$", data_folder, 0);
      answer = run_with_input (fixture, rows[i].input != NULL ? rows[i].input : "", words->str);
      g_test_message ("%s < %s", rows[i].words, rows[i].input);
      g_assert_cmpstr (answer.out, ==, rows[i].out);
      if (rows[i].err == NULL)
        g_assert_cmpstr (answer.err, ==, "");
      else
        assert_contains (answer.err, rows[i].err);
      g_assert_cmpint (answer.code, ==, rows[i].code);
    }
}

/* Real tournaments of every dialect, paired by another engine. */
static void
test_files (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *words = g_strdup_printf ("check %s/t01097.trf %s/t01125.trf %s/t01258.trf %s/t01305.trf "
                                            "%s/t01335.trf %s/t01391.trf", data_folder, data_folder, data_folder,
                                            data_folder, data_folder, data_folder);
  g_auto(Answer) answer = run (fixture, words);
  g_auto(GStrv) lines = g_strsplit (answer.out, "\n", -1);

  g_assert_cmpstr (answer.err, ==, "");
  for (guint i = 0; i < 6; i++)
    g_assert_true (g_str_has_suffix (lines[i], ", differences 0, wrong points 0"));
  g_assert_cmpuint (g_strv_length (lines), ==, 7);
  g_assert_cmpint (answer.code, ==, 0);
}

/* The same options give the same bytes, on this machine and on any. */
static void
test_generate (Fixture       *fixture,
               gconstpointer  data)
{
  const char *words = "generate --players 13 --rounds 5 --seed 1 --byes 10 --forfeits 10 --late 10 --withdrawals 10 "
                      "--scoring 2-1-0 --accelerate --forbidden 1";
  g_autofree char *to_file = g_strconcat (words, " --output @/file.trf", NULL);
  g_autofree char *path = g_build_filename (fixture->folder, "file.trf", NULL);
  g_autofree char *golden_path = g_build_filename (data_folder, "generated.trf", NULL);
  g_autofree char *golden = NULL;
  g_autofree char *written = NULL;
  g_auto(Answer) first = run (fixture, words);
  g_auto(Answer) second = run (fixture, to_file);
  g_auto(Answer) other = run (fixture, "generate --players 9 --rounds 4 --seed 2");
  g_auto(Answer) played = run (fixture, "generate --players 9 --rounds 4 --played 2 -o @/file2.trf");
  g_auto(Answer) next = run (fixture, "pair @/file2.trf");

  g_assert_cmpint (first.code, ==, 0);
  g_assert_cmpint (second.code, ==, 0);
  g_assert_true (g_file_get_contents (golden_path, &golden, NULL, NULL));
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_cmpstr (first.out, ==, golden);
  g_assert_cmpstr (written, ==, golden);
  g_assert_cmpstr (other.out, !=, golden);
  g_assert_cmpint (played.code, ==, 0);
  g_assert_cmpint (next.code, ==, 0);
  g_assert_true (g_str_has_prefix (next.out, "5\n"));
}

/* More rounds than there are opponents: the tournament ends where it has to. */
static void
test_generate_end (Fixture       *fixture,
                   gconstpointer  data)
{
  g_auto(Answer) made = run (fixture, "generate --players 4 --rounds 9 --output @/file.trf");
  g_auto(Answer) check = run (fixture, "check @/file.trf");
  g_auto(Answer) pair = run (fixture, "pair @/file.trf");

  g_assert_cmpint (made.code, ==, 0);
  assert_contains (made.err, "the tournament ends before round ");
  g_assert_cmpint (check.code, ==, 0);
  g_assert_cmpint (pair.code, ==, 1);
  assert_contains (pair.err, "no legal pairing");
}

/* What pair --write prints is a file that can be paired on, and was paired so. */
static void
test_write (Fixture       *fixture,
            gconstpointer  data)
{
  g_auto(Answer) made = run (fixture, "generate --players 21 --rounds 6 --played 3 --byes 10");
  g_auto(Answer) written = run_with_input (fixture, made.out, "pair --write -");
  g_auto(Answer) pairs = run_with_input (fixture, made.out, "pair -");
  g_auto(Answer) check = run_with_input (fixture, written.out, "check -");

  g_assert_cmpint (written.code, ==, 0);
  g_assert_cmpint (pairs.code, ==, 0);
  assert_contains (check.out, "standard input: rounds 4, differences 0, wrong points 0\n");
}

static void
test_reference (Fixture       *fixture,
                gconstpointer  data)
{
  const char *reference = g_getenv ("DAMERO_REFERENCE");
  g_autofree char *folder = g_build_filename (reference != NULL ? reference : "../shared/data", "pairing", "trf",
                                              NULL);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr(GString) words = g_string_new ("check");
  const char *name;
  guint n_without = 0;

  if (dir == NULL)
    {
      g_test_skip ("no reference data: set DAMERO_REFERENCE to its folder");
      return;
    }
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".nopair.trf"))
      {
        g_autofree char *pair = g_strdup_printf ("pair %s/%s", folder, name);
        g_auto(Answer) answer = run (fixture, pair);

        g_assert_cmpint (answer.code, ==, 1);
        assert_contains (answer.err, "there is no legal pairing");
        n_without++;
      }
    else if (g_str_has_suffix (name, ".trf"))
      g_string_append_printf (words, " %s/%s", folder, name);
  {
    g_auto(Answer) answer = run (fixture, words->str);
    g_auto(GStrv) lines = g_strsplit (answer.out, "\n", -1);
    gint64 n_rounds = 0;

    g_assert_cmpint (answer.code, ==, 0);
    g_assert_cmpstr (answer.err, ==, "");
    for (guint i = 0; lines[i][0] != '\0'; i++)
      {
        g_assert_true (g_str_has_suffix (lines[i], ", differences 0, wrong points 0"));
        n_rounds += g_ascii_strtoll (strstr (lines[i], ": rounds ") + strlen (": rounds "), NULL, 10);
      }
    g_test_message ("%" G_GINT64_FORMAT " rounds, %u files without a pairing", n_rounds, n_without);
    g_assert_cmpint (n_rounds, >=, 1216);
    g_assert_cmpuint (n_without, >=, 9);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  dameroctl = argv[1];
  data_folder = argv[2];

  g_test_add ("/pair/answers", Fixture, NULL, set_up, test_answers, tear_down);
  g_test_add ("/pair/files", Fixture, NULL, set_up, test_files, tear_down);
  g_test_add ("/pair/generate", Fixture, NULL, set_up, test_generate, tear_down);
  g_test_add ("/pair/generate-end", Fixture, NULL, set_up, test_generate_end, tear_down);
  g_test_add ("/pair/write", Fixture, NULL, set_up, test_write, tear_down);
  g_test_add ("/pair/reference", Fixture, NULL, set_up, test_reference, tear_down);

  return g_test_run ();
}
