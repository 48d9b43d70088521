/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * "dameroctl event" and "dameroctl acts": an evening step by step, told in sentences.
 *
 * usage: test-event DAMEROCTL DATA-FOLDER
 */
#define _GNU_SOURCE /* posix_openpt */
#include <fcntl.h>
#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "event/act-text.h"
#include "support/dameroctl.h"

static const char *data_folder;

/* The first run of digits and hyphens of a uid in a text after MARK; free with g_free. */
static char *
dup_uid_after (const char *text,
               const char *mark)
{
  const char *at = strstr (text, mark);
  const char *uid = at != NULL ? strstr (at, "uid=") : NULL;

  g_assert_nonnull (uid);
  return g_strndup (uid + strlen ("uid="), DAMERO_UID_SIZE - 1);
}

/* An evening, each step a process of its own, in the user's own library. */
static const struct {
  const char *words;
  const char *out;
} steps[] = {
  { "event section Evening --name 'Gold Bar' --games 2 --starter table", "section 1: Gold Bar\n" },
  { "event section Evening --name Damas --ruleset spanish --games 1 --cycles 2", "section 2: Damas\n" },
  { "event player Evening Ann --club Harbor --rating 1800 --section 1 --section damas",
    "Ann (Harbor) was added as player 1\nAnn was entered in section “Gold Bar” with number 1\n"
    "Ann was entered in section “Damas” with number 1\n" },
  { "event player Evening Bob --section 'gold bar'",
    "Bob was added as player 2\nBob was entered in section “Gold Bar” with number 2\n" },
  { "event player Evening Cid", "Cid was added as player 3\n" },
  { "event enter Evening 'Gold Bar' 3", "Cid was entered in section “Gold Bar” with number 3\n" },
  { "event check-in Evening 1 ann", "Ann checked in to section “Gold Bar”\n" },
  { "event pair Evening 1",
    "Gold Bar, round 1:\n  board 1: Cid (Black) - Bob (White)\n  bye: Ann\n" },
  { "event result Evening 1.1.1.1 white", "Gold Bar, round 1, board 1, game 1: White won: Bob beat Cid\n" },
  { "event result Evening 'Gold Bar.1.1.2' draw --ending agreement",
    "Gold Bar, round 1, board 1, game 2: drawn: Cid and Bob\n" },
  { "event close-round Evening 1", "Round 1 of section “Gold Bar” was closed\n" },
  { "event result Evening 1.1.1.2 black --correct --reason slip",
    "Gold Bar, round 1, board 1, game 2: Black won: Bob beat Cid (corrected; it was “drawn”)\n" },
  { "event undo Evening",
    "undone: Section “Gold Bar”, round 1, board 1, game 2: Black (Bob) – White (Cid): the result was corrected "
    "from “drawn” to “Black won”; reason: slip\n" },
  { "event redo Evening",
    "done again: Section “Gold Bar”, round 1, board 1, game 2: Black (Bob) – White (Cid): the result was "
    "corrected from “drawn” to “Black won”; reason: slip\n" },
  { "event withdraw Evening 1 Cid", "Cid withdrew from round 2 of section “Gold Bar” on\n" },
  { "event export Evening @/x.xml", "" },
  { "event print Evening 1 --output @/1.pdf", "" },
  { "event print Evening 'gold bar' --round 1 --paper letter --output @/letter.pdf", "" },
  { "event print Evening 1 --document kit --output @/kit.pdf", "" },
  { "event print Evening 2 --document wall-chart --output @/wall.pdf", "" },
  { "event export Evening @/site/ --html", "" },
  { "event export Evening @/site/ --html", "" },
};

static void
play_evening (Fixture *fixture)
{
  g_auto(Answer) made = run (fixture, "event new --name Evening --date 2026-11-21 --director 'Ann Lee' "
                                      "--publish reasons");

  g_assert_cmpint (made.code, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_auto(Answer) answer = run (fixture, steps[i].words);

      g_assert_cmpstr (answer.err, ==, "");
      g_assert_cmpstr (answer.out, ==, steps[i].out);
      g_assert_cmpint (answer.code, ==, 0);
    }
}

static void
set_up_evening (Fixture       *fixture,
                gconstpointer  data)
{
  set_up (fixture, data);
  play_evening (fixture);
}

static void
test_steps (Fixture       *fixture,
            gconstpointer  data)
{
  g_auto(Answer) again = run (fixture, "event result Evening 1.1.1.1 draw");
  g_auto(Answer) json = run (fixture, "event standings Evening 'gold bar' --json");
  g_auto(Answer) table = run (fixture, "event standings Evening 1");
  g_auto(Answer) redo = run (fixture, "event redo Evening");
  g_auto(Answer) list = run (fixture, "event list --json");
  g_auto(Answer) sound = run (fixture, "verify");
  g_auto(Answer) valid = run (fixture, "xml check @/x.xml");
  g_auto(Answer) backup = run (fixture, "backup @/copies");

  g_assert_cmpint (again.code, ==, 1);
  assert_contains (json.out, "\"points\" : \"4\"");
  g_assert_true (g_str_has_prefix (table.out, "Evening: Gold Bar, after round 1 of 3\n\n"));
  assert_contains (table.out, "\n1 won, 0 lost");
  g_assert_cmpint (redo.code, ==, 1);
  assert_contains (redo.err, "nothing to redo");
  assert_contains (list.out, "\"roundsClosed\" : 1");
  g_assert_cmpint (sound.code, ==, 0);
  g_assert_cmpint (valid.code, ==, 0);
  g_assert_cmpint (backup.code, ==, 0);
  g_assert_true (g_file_test (g_strstrip (backup.out), G_FILE_TEST_EXISTS));
  {
    g_autofree char *words = g_strdup_printf ("restore %s", backup.out);
    g_auto(Answer) restored = run (fixture, words);
    g_auto(Answer) standings = run (fixture, "event standings Evening --json");

    g_assert_cmpint (restored.code, ==, 0);
    assert_contains (restored.out, "kept");
    g_assert_cmpint (standings.code, ==, 0);
  }
}

/* The log tells sentences; as acts it can be performed again, in another library. */
static void
test_log (Fixture       *fixture,
          gconstpointer  data)
{
  g_auto(Answer) undo = run (fixture, "event undo Evening");
  g_auto(Answer) log = run (fixture, "event log Evening");
  g_auto(Answer) acts = run (fixture, "event log Evening --acts");
  g_auto(Answer) json = run (fixture, "event log Evening --json");

  g_assert_cmpint (undo.code, ==, 0);
  g_assert_true (g_regex_match_simple ("^\\d\\d:\\d\\d:\\d\\d  the director  Round 1 of section “Gold Bar” "
                                       "was paired$", log.out, G_REGEX_MULTILINE, 0));
  assert_contains (log.out, "  (undone) the director  Cid withdrew from section “Gold Bar”\n");
  assert_contains (log.out, "round 1, board 1, game 1: Black (Cid) – White (Bob): White won");
  g_assert_null (strstr (log.out, "uid="));
  g_assert_true (g_str_has_prefix (acts.out, "event name=Evening"));
  assert_contains (acts.out, "\n# undone: withdraw in=1 entry=3 ");
  assert_contains (json.out, "\"undone\" : true");
  {
    g_auto(Answer) performed = run_with_input (fixture, acts.out, "event run - --library @/second.damero");

    g_assert_cmpstr (performed.err, ==, "");
  }
}

/* What depends on an act is told with uids, and goes with it by --also; a redo brings all of it back. */
static void
test_cascade (Fixture       *fixture,
              gconstpointer  data)
{
  g_auto(Answer) acts = run (fixture, "event log Evening --acts");
  g_autofree char *pair = dup_uid_after (acts.out, "\npair ");
  g_autofree char *closed = dup_uid_after (acts.out, "\nround-closed ");
  g_autofree char *undo_words = g_strdup_printf ("event undo Evening %s", pair);
  g_autofree char *also_words = g_strdup_printf ("event undo Evening %s --also", pair);
  g_auto(Answer) refused = run (fixture, undo_words);
  g_auto(Answer) undone = run (fixture, also_words);
  g_auto(Answer) redone = run (fixture, "event redo Evening");

  g_assert_cmpint (refused.code, ==, 1);
  g_assert_cmpstr (refused.out, ==, "");
  assert_contains (refused.err, "--also");
  assert_contains (refused.err, closed);
  assert_contains (refused.err, "  Round 1 of section “Gold Bar” was closed\n");
  g_assert_cmpint (undone.code, ==, 0);
  g_assert_true (g_str_has_prefix (undone.out, "undone: Round 1 of section “Gold Bar” was paired\n"));
  assert_contains (undone.out, "\nand with it: Round 1 of section “Gold Bar” was closed\n");
  g_assert_cmpint (redone.code, ==, 0);
  assert_contains (redone.out, "done again: Round 1 of section “Gold Bar” was paired\n");
  assert_contains (redone.out, "done again: Round 1 of section “Gold Bar” was closed\n");
}

/* Undo and redo walk back and forth: a redo is not what the next redo takes back. */
static void
test_redo_order (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char *const rows[][2] = {
    { "undo", "undone: C was" }, { "undo", "undone: B was" }, { "redo", "done again: B was" },
    { "redo", "done again: C was" }, { "undo", "undone: C was" }, { "redo", "done again: C was" },
    { "undo", "undone: C was" },
  };
  g_auto(Answer) made = run_with_input (fixture, "event name=E\nplayer name=A\nplayer name=B\nplayer name=C\n",
                                        "event run -");

  g_assert_cmpint (made.code, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = g_strdup_printf ("event %s E", rows[i][0]);
      g_auto(Answer) answer = run (fixture, words);

      g_assert_cmpint (answer.code, ==, 0);
      g_assert_true (g_str_has_prefix (answer.out, rows[i][1]));
    }
  {
    g_auto(Answer) more = run_with_input (fixture, "player name=D\n", "event run - --event E");
    g_auto(Answer) redo = run (fixture, "event redo E");

    g_assert_cmpint (more.code, ==, 0);
    g_assert_cmpint (redo.code, ==, 1);
    assert_contains (redo.err, "something has been done since");
  }
}

static void
test_show (Fixture       *fixture,
           gconstpointer  data)
{
  g_auto(Answer) show = run (fixture, "event show Evening");
  g_auto(Answer) json = run (fixture, "event show Evening --json");

  g_assert_true (g_str_has_prefix (show.out, "Evening\n2026-11-21\ndirector: Ann Lee\nsection 1: "));
  assert_contains (show.out, "; 3 rounds; 2 games a match;");
  assert_contains (show.out, "; 1 game a match;");
  assert_contains (show.out, "  1 Ann\n  2 Bob (not checked in)\n");
  assert_contains (show.out, "  3 Cid (not checked in) (withdrawn from round 2)\n");
  assert_contains (show.out, "game 1 (Cid is black): white, result slip\n");
  assert_contains (json.out, "\"checkedIn\" : true");
  assert_contains (json.out, "\"withdrawnFrom\" : 2");
  assert_contains (json.out, "\"withdrawnFrom\" : null");
}

/* Only the event asked about is told of, and "event run" tells of those its lines name. */
static void
test_interrupted (Fixture       *fixture,
                  gconstpointer  data)
{
  const char *uid = "01a1ff43-dd00-7404-b35b-fcd98ec3798d";
  g_autofree char *lines =
    g_strdup_printf ("event name=First uid=%s\nsection name=S control=300 games=1\nplayer name=A\n"
                     "player name=B\nentry in=1 player=1\nentry in=1 player=2\npair in=1\n"
                     "start in=1.1.1.1\npress in=1.1.1.1 move=11-15\n", uid);
  g_autofree char *known = g_strdup_printf ("event name=First uid=%s\n", uid);
  g_auto(Answer) first = run_with_input (fixture, lines, "event run -");
  g_auto(Answer) second = run (fixture, "event new --name Second");
  g_auto(Answer) show_first = run (fixture, "event show First");
  g_auto(Answer) json_first = run (fixture, "event show First --json");
  g_auto(Answer) show_second = run (fixture, "event show Second");
  g_auto(Answer) by_option = run_with_input (fixture, "", "event run - --event First");
  g_auto(Answer) by_line = run_with_input (fixture, known, "event run -");
  g_auto(Answer) other = run_with_input (fixture, "", "event run - --event Second");

  g_assert_cmpint (first.code, ==, 0);
  g_assert_null (strstr (first.out, "interrupted: "));
  assert_contains (show_first.out, "interrupted: First, game 1.1.1.1, ply 1, ");
  assert_contains (show_first.out, "call: interrupted, game 1.1.1.1, for 0:0");
  assert_contains (json_first.out, "\"kind\" : \"interrupted\"");
  assert_contains (json_first.out, "\"why\" : \"Stopped when the program ended.");
  g_assert_cmpstr (show_second.out, ==, "Second\n");
  g_assert_true (g_str_has_prefix (by_option.out, "interrupted: First, "));
  g_assert_true (g_str_has_prefix (by_line.out, "interrupted: First, "));
  g_assert_null (strstr (other.out, "interrupted: "));
}

/* A count laid open as it stands, and as it stood at a claim; what does not fit, and wrong usage. */
static void
test_verdict (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct {
    const char *words;
    int         code;
    const char *err;
  } rows[] = {
    { "event verdict E 1.1.1.1 long-line", 1, "no such count" },
    { "event verdict E 1.1.2.1 lone-king", 1, "dameroctl: " },
    { "event verdict E 1.1.1.2 lone-king", 1, "not started under direction" },
    { "event verdict E 1.1.1.1 sixteen", 2, "lone-king, forty-move, repetition or long-line" },
    { "event verdict E 1.1.1.1", 2, "which count" },
    { "event verdict E", 2, "usage: dameroctl event verdict" },
    { "event verdict E 1.1 lone-king", 2, "SECTION.ROUND.BOARD.GAME" },
    { "event verdict E 01a1ff43-dd00-7404-b35b-fcd98ec3798d", 1, "no act of the event has that uid" },
    { "event verdict E 1.1.1.1 lone-king --paper stone", 2, "stone" },
    { "event verdict E 1.1.1.1 lone-king --output @/no/such.pdf", 3, "dameroctl: " },
  };
  g_autofree char *path = g_build_filename (fixture->folder, "e.acts", NULL);
  g_autofree char *pdf_path = g_build_filename (fixture->folder, "verdict.pdf", NULL);
  g_autofree char *pdf = NULL, *claim = NULL, *words = NULL, *start = NULL, *start_words = NULL;

  g_assert_true (g_file_set_contents (
    path, "event name=E\nsection name=S games=2 control=none ruleset=pool-apca:lone_king.enforce=claim\n"
    "player name=Ana\n"
    "player name=Tom\nentry in=1 player=1\nentry in=1 player=2\npair in=1.1 pairs=1-2\n"
    "start in=1.1.1.1 fen=\"B:WK29,K30,K32:BK3\"\nmove in=1.1.1.1 move=3-12\n"
    "claim in=1.1.1.1 side=black count=lone-king by=black\nmove in=1.1.1.1 move=29-25\n"
    "move in=1.1.1.1 move=12-3\n", -1, NULL));
  {
    g_auto(Answer) made = run (fixture, "event run @/e.acts");

    g_assert_cmpstr (made.err, ==, "");
    g_assert_cmpint (made.code, ==, 0);
  }
  {
    g_auto(Answer) log = run (fixture, "event log E --acts");
    g_auto(Answer) now = run (fixture, "event verdict E 1.1.1.1 lone-king");
    g_auto(Answer) made = run (fixture, "event verdict E 1.1.1.1 lone-king --paper letter --output @/verdict.pdf");

    claim = dup_uid_after (log.out, "\nclaim ");
    start = dup_uid_after (log.out, "\nstart ");
    g_assert_cmpint (now.code, ==, 0);
    g_assert_true (g_str_has_prefix (now.out, "Lone-king count\nE\n"));
    assert_contains (now.out, "Lone-king count: 2 of 13.");
    g_assert_cmpint (made.code, ==, 0);
    g_assert_cmpstr (made.out, ==, "");
    g_assert_true (g_file_get_contents (pdf_path, &pdf, NULL, NULL));
    g_assert_true (g_str_has_prefix (pdf, "%PDF-"));
  }
  words = g_strdup_printf ("event verdict E %s", claim);
  start_words = g_strdup_printf ("event verdict E %s", start);
  {
    g_auto(Answer) then = run (fixture, words);
    g_auto(Answer) none = run (fixture, start_words);

    g_assert_cmpint (then.code, ==, 0);
    g_assert_true (g_str_has_prefix (then.out, "Verdict: lone-king count\nE\n"));
    assert_contains (then.out, "Lone-king count: 1 of 13.");
    g_assert_cmpint (none.code, ==, 1);
    assert_contains (none.err, "that act is not a claim");
  }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto(Answer) answer = run (fixture, rows[i].words);

      g_test_message ("%s", rows[i].words);
      assert_contains (answer.err, rows[i].err);
      g_assert_cmpint (answer.code, ==, rows[i].code);
    }
}

/* Prizes are set, awarded with why, refused with the column; crosstables by rank, by number, as a wall chart. */
static void
test_prizes (Fixture       *fixture,
             gconstpointer  data)
{
  g_auto(Answer) none = run (fixture, "event prizes Evening");
  g_auto(Answer) wrong = run (fixture, "event prizes Evening 1 --set '1: 5; 1: 3'");
  g_auto(Answer) nowhere = run (fixture, "event prizes Evening --set '1: 5'");
  g_auto(Answer) set = run (fixture, "event prizes Evening 1 --set 'fund 30 USD; 1: 20; 2: 10; trophy 1'");
  g_auto(Answer) list = run (fixture, "event prizes Evening");
  g_auto(Answer) json = run (fixture, "event prizes Evening 1 --json");
  g_auto(Answer) pdf = run (fixture, "event prizes Evening 1 --output @/prizes.pdf");
  g_auto(Answer) table = run (fixture, "event crosstable Evening 1");
  g_auto(Answer) wall = run (fixture, "event crosstable Evening 1 --wall --after 1");
  g_auto(Answer) order = run (fixture, "event crosstable Evening 1 --by name");

  g_assert_cmpint (none.code, ==, 0);
  assert_contains (none.out, "There are no prizes");
  g_assert_cmpint (wrong.code, ==, 1);
  assert_contains (wrong.err, "Column 7");
  g_assert_cmpint (nowhere.code, ==, 2);
  g_assert_cmpint (set.code, ==, 0);
  assert_contains (list.out, ": 20 USD\n    Place 1 (20)\n");
  assert_contains (list.out, "= fund 30 USD\n");
  assert_contains (json.out, "\"awarded\" : \"");
  assert_contains (json.out, "\"why\" : \"Place 1 (20)\"");
  g_assert_cmpint (pdf.code, ==, 0);
  assert_contains (table.out, "Rank  No  Name");
  assert_contains (wall.out, "No  Name");
  g_assert_cmpint (order.code, ==, 2);
}

/* Each part explains itself and knows its own options only; manual and completion know it. */
static void
test_parts (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const parts[] = { "new", "section", "change", "player", "enter", "renumber", "check-in",
                                       "withdraw", "re-enter", "absence", "forbid", "pair", "edit", "publish",
                                       "draw", "ballot", "advance", "adjourn", "start", "on-paper", "late", "arrived",
                                       "forfeit", "result", "close-round", "standings", "crosstable",
                                       "prizes", "undo", "redo", "log", "show",
                                       "list", "run", "export", "print", "verdict" };
  g_autofree char *man_path = g_build_filename (data_folder, "dameroctl.1", NULL);
  g_autofree char *completion_path = g_build_filename (data_folder, "dameroctl.bash", NULL);
  g_autofree char *man = NULL;
  g_autofree char *completion = NULL;
  g_auto(Answer) list = run (fixture, "event --help");
  g_auto(Answer) result = run (fixture, "event result --help");

  g_assert_true (g_file_get_contents (man_path, &man, NULL, NULL));
  g_assert_true (g_file_get_contents (completion_path, &completion, NULL, NULL));
  g_assert_cmpint (list.code, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr(GString) in_man = g_string_new (parts[i]);
      g_autofree char *help_words = g_strdup_printf ("event %s --help", parts[i]);
      g_autofree char *bad_words = g_strdup_printf ("event %s --frobnicate", parts[i]);
      g_autofree char *example = g_strdup_printf ("Example:\n  dameroctl event %s", parts[i]);
      g_autofree char *row = g_strdup_printf ("\n  %s ", parts[i]);
      g_auto(Answer) help = run (fixture, help_words);
      g_auto(Answer) bad = run (fixture, bad_words);

      g_assert_cmpint (help.code, ==, 0);
      assert_contains (help.out, example);
      assert_contains (list.out, row);
      g_string_replace (in_man, "-", "\\-", 0);
      g_string_prepend (in_man, "event ");
      assert_contains (man, in_man->str);
      assert_contains (completion, parts[i]);
      g_assert_cmpint (bad.code, ==, 2);
    }
  assert_contains (result.out, "EVENT SECTION.ROUND.BOARD.GAME RESULT");
  assert_contains (result.out, "double-forfeit");
  assert_contains (result.out, "--correct");
  g_assert_null (strstr (result.out, "--keep-going"));
}

/* Exit codes: 1 for what does not fit, 2 for wrong usage; nothing to list is no error. */
static void
test_codes (Fixture       *fixture,
            gconstpointer  data)
{
  static const struct {
    const char *words;
    int         code;
    const char *err;
  } rows[] = {
    { "event show Even", 1, "Even" },
    { "event show evening", 0, "" },
    { "event pair Evening 9", 1, "it has 1 “Gold Bar”" },
    { "event pair Evening --correct", 2, "--correct" },
    { "event pair Evening", 2, "usage: dameroctl event pair" },
    { "event result Evening 1.1 white", 2, "SECTION.ROUND.BOARD.GAME" },
    { "event result Evening 1.1.1.1 blue", 2, "“blue”" },
    { "event result Evening 1.1.1.1 none", 2, "“none”" },
    { "event section Evening --name S --ruleset chess", 1, "chess" },
    { "event section Evening --name S --control 40/x", 1, "dameroctl: " },
    { "event section Evening --name S --starter me", 2, "“me”" },
    { "event section Evening", 2, "--name" },
    { "event check-in Evening 1 Zoe", 1, "“Zoe”" },
    { "event player Evening Dan --section Silver", 1, "“Silver”" },
    { "event standings Evening Silver", 1, "“Silver”" },
    { "event print Evening 1 --document poster --output @/p.pdf", 2, "wall-chart" },
    { "event print Evening 1 --document kit --round 9 --output @/p.pdf", 1, "no round 9" },
    { "event print Evening 1 --document prizes --output @/p.pdf", 1, "nothing to print" },
    { "event export Evening @ --html", 1, "other files" },
    { "event undo Evening 01a1ff43-dd00-7404-b35b-fcd98ec3798d", 1, "dameroctl: " },
  };
  g_auto(Answer) none = run (fixture, "event list");
  g_auto(Answer) none_json = run (fixture, "event list --json");
  g_auto(Answer) mistyped = run (fixture, "event list --library @/club.damro");

  g_assert_cmpint (none.code, ==, 0);
  g_assert_cmpstr (none.out, ==, "There are no events yet; begin with dameroctl event new\n");
  g_assert_cmpint (none_json.code, ==, 0);
  assert_contains (mistyped.err, "club.damro: there is no such file");
  g_assert_cmpint (mistyped.code, ==, 3);
  g_assert_cmpstr (mistyped.out, ==, "");
  assert_contains (none_json.out, "\"events\" : []");
  play_evening (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto(Answer) answer = run (fixture, rows[i].words);

      g_test_message ("%s", rows[i].words);
      assert_contains (answer.err, rows[i].err);
      g_assert_cmpint (answer.code, ==, rows[i].code);
    }
  {
    g_auto(Answer) second = run (fixture, "event new --name Evening");
    g_auto(Answer) ambiguous = run (fixture, "event show Evening");
    g_auto(Answer) first_player = run (fixture, "event list");

    g_assert_cmpint (second.code, ==, 0);
    g_assert_cmpint (ambiguous.code, ==, 1);
    g_assert_cmpint (first_player.code, ==, 0);
  }
}

/* Every kind of act is listed, and its example is an act of that kind with fields that it has. */
static void
test_acts (Fixture       *fixture,
           gconstpointer  data)
{
  g_auto(Answer) all = run (fixture, "acts");
  g_auto(Answer) press = run (fixture, "acts press");
  g_auto(GStrv) lines = g_strsplit (all.out, "\n", -1);
  int kind = 0;

  g_assert_cmpint (all.code, ==, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const DameroActShape *shape = &damero_act_shapes[kind];
      DameroActTextError error;
      gboolean has_stamp;
      g_autoptr(DameroAct) act = NULL;

      if (!g_str_has_prefix (lines[i], "  example "))
        continue;
      act = damero_act_from_text (g_strchug (lines[i] + strlen ("  example ")), 0, &has_stamp, &error);
      g_assert_nonnull (act);
      g_assert_cmpint (act->kind, ==, kind);
      for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
        if (damero_act_has (act, field))
          g_assert_cmpuint (shape->uses[field], !=, DAMERO_FIELD_FOREIGN);
      kind++;
    }
  g_assert_cmpint (kind, ==, DAMERO_N_ACT_KINDS);
  assert_contains (press.out, "in=SECTION.ROUND.BOARD.GAME\n");
  assert_contains (press.out, "  possible      move ");
  assert_contains (press.out, "  worked out    side           black, white\n");
  g_assert_null (strstr (press.out, "resign"));
}

/* How far it is is said on a terminal alone: stdout has what is asked for, and the line is wiped at the end. */
static void
test_progress (Fixture       *fixture,
               gconstpointer  data)
{
  int terminal = posix_openpt (O_RDWR | O_NOCTTY);
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autofree char *folder = g_build_filename (fixture->folder, "site", NULL);
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *out = NULL;
  char shown[4096] = "";
  int side;

  if (terminal < 0)
    {
      g_test_skip ("there are no terminals here");
      return;
    }
  g_assert_cmpint (grantpt (terminal), ==, 0);
  g_assert_cmpint (unlockpt (terminal), ==, 0);
  side = open (ptsname (terminal), O_RDWR | O_NOCTTY);
  g_assert_cmpint (side, >=, 0);
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", fixture->folder, TRUE);
  g_subprocess_launcher_take_stderr_fd (launcher, dup (side));
  process = g_subprocess_launcher_spawn (launcher, &error, dameroctl, "event", "export", "Evening", folder, "--html",
                                         NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  g_assert_cmpstr (out, ==, "");
  /* a terminal hands over what it has in parts */
  while (!g_str_has_suffix (shown, " \r"))
    {
      gsize length = strlen (shown);

      g_assert_cmpint (read (terminal, shown + length, sizeof shown - 1 - length), >, 0);
    }
  assert_contains (shown, " pages");
  close (side);
  close (terminal);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  dameroctl = argv[1];
  data_folder = argv[2];
#define ADD(name, func) g_test_add ("/cli/event/" name, Fixture, NULL, set_up, func, tear_down)
#define ADD_EVENING(name, func) \
  g_test_add ("/cli/event/" name, Fixture, NULL, set_up_evening, func, tear_down)
  ADD_EVENING ("steps", test_steps);
  ADD_EVENING ("progress", test_progress);
  ADD_EVENING ("prizes", test_prizes);
  ADD_EVENING ("log", test_log);
  ADD_EVENING ("cascade", test_cascade);
  ADD ("redo-order", test_redo_order);
  ADD_EVENING ("show", test_show);
  ADD ("interrupted", test_interrupted);
  ADD ("verdict", test_verdict);
  ADD ("parts", test_parts);
  ADD ("codes", test_codes);
  ADD ("acts", test_acts);

  return g_test_run ();
}
