/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/cli/test-event-options.c - a section's clocks and boards, late players, forfeits and games on paper from
 * the command line.
 *
 * usage: test-event-options DAMEROCTL
 */
#define _XOPEN_SOURCE 600 /* posix_openpt */
#include <fcntl.h>
#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/dameroctl.h"

static void
expect (Fixture    *fixture,
        int         code,
        const char *said,
        const char *words)
{
  g_auto(Answer) answer = run (fixture, words);

  if (answer.code != code)
    g_error ("%s: %d, not %d: %s", words, answer.code, code, answer.err);
  if (strstr (code == 0 ? answer.out : answer.err, said) == NULL)
    g_error ("%s: no “%s” in %s%s", words, said, answer.out, answer.err);
}

/* One section "S" of two players, with those options, and its first round. */
static void
make_section (Fixture    *fixture,
              const char *options)
{
  g_autofree char *section = g_strconcat ("event section Open --name S ", options, NULL);

  expect (fixture, 0, "", "event new --name Open");
  expect (fixture, 0, "section 1: S", section);
  expect (fixture, 0, "", "event player Open Ann --section 1");
  expect (fixture, 0, "", "event player Open Bob --section 1");
}

static void
test_section (Fixture       *fixture,
              gconstpointer  data)
{
  make_section (fixture, "--control 300 --controls \"game 2 black: 200; white: 600\" --flags soft --late-game 20 "
                         "--late-match 0 --on-paper --at-devices sides --moves-delay 10 --no-assist --screen-touch");
  expect (fixture, 0, "other clocks: white: 600; game 2 black: 200\n  flags: soft\n"
                      "  the club’s clocks keep the time: results alone are entered\n"
                      "  devices: sides\n"
                      "  the hall is shown moves: 10 minutes later\n"
                      "  minutes late: 20 for a game, 0 for a match\n"
                      "  the boards do not help the players\n"
                      "  selecting a piece on the screen counts as touching it\n", "event show Open");
  expect (fixture, 0, "\"controls\" : \"white: 600; game 2 black: 200\"", "event show Open --json");
  expect (fixture, 0, "\"flags\" : \"soft\"", "event show Open --json");
  expect (fixture, 0, "\"assist\" : false", "event show Open --json");

  expect (fixture, 0, "Section “S” from now on: clock “5+3”; “60” for White; a flag loses the game; this computer "
                      "keeps the time; 15 minutes late lose the game; 1 minute late loses the match; the boards help "
                      "the players; selecting a piece on the screen does not count as touching it",
          "event change Open 1 --control 5+3 --controls \"white: 60\" --flags hard --late-game 15 --late-match 1 "
          "--no-on-paper --assist --no-screen-touch");
  expect (fixture, 0, "Section “S” from now on: no clock; the same clock for all games and sides",
          "event change Open 1 --control none");
  expect (fixture, 0, "from now on: clocks are pressed at one device a board",
          "event change Open 1 --at-devices tables");
  expect (fixture, 0, "\"devices\" : \"tables\"", "event show Open --json");
  expect (fixture, 0, "from now on: the hall is shown moves at once", "event change Open 1 --moves-delay 0");
  expect (fixture, 0, "\"movesDelay\" : 0", "event show Open --json");
  expect (fixture, 0, "from now on: the hall is shown moves after the game", "event change Open 1 --moves-delay 1440");
  expect (fixture, 0, "; no clock; ", "event show Open");
  expect (fixture, 0, "Section “S” has 3 rounds in all now; from now on: clock “60”",
          "event change Open 1 --rounds 3 --control 60 --reason longer");
}

#ifndef DAMERO_HAS_HALL
/* Without a server of devices nothing goes on the air. */
static void
test_no_hall (Fixture       *fixture,
              gconstpointer  data)
{
  make_section (fixture, "");
  expect (fixture, 3, "this build of Damero has no hall", "serve Open");
}
#endif

/* Runs dameroctl on a terminal, where ANSWER is typed; what it says there. */
static char *
dup_said_on_terminal (Fixture    *fixture,
                      const char *words,
                      const char *answer)
{
  int terminal = posix_openpt (O_RDWR | O_NOCTTY);
  g_auto(GStrv) argv = g_strsplit (words, " ", -1);
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GError) error = NULL;
  char said[2000] = "";
  gsize n_said = 0;
  gssize n;

  g_assert_cmpint (terminal, >=, 0);
  g_assert_cmpint (grantpt (terminal), ==, 0);
  g_assert_cmpint (unlockpt (terminal), ==, 0);
  g_subprocess_launcher_take_stdin_fd (launcher, open (ptsname (terminal), O_RDWR | O_NOCTTY));
  g_subprocess_launcher_take_stderr_fd (launcher, open (ptsname (terminal), O_RDWR | O_NOCTTY));
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", fixture->folder, TRUE);
  g_assert_cmpint (write (terminal, answer, strlen (answer)), ==, strlen (answer));
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait_check (process, NULL, &error));
  g_clear_object (&launcher);
  /* A terminal whose other end is closed gives what was written, in pieces, and then an error. */
  while ((n = read (terminal, said + n_said, sizeof said - 1 - n_said)) > 0)
    n_said += (gsize) n;
  close (terminal);
  return g_strdup (said);
}

/* A control that hardly means seconds: both readings are named, and whoever sits at a terminal is asked. */
static void
test_minutes (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct {
    const char *answer;
    const char *control;
  } rows[] = { { "y\n", "; 300+1;" }, { "n\n", "; 5+1;" }, { "\n", "; 5+1;" } };

  expect (fixture, 0, "", "event new --name Open");
  {
    g_auto(Answer) warned = run (fixture, "event section Open --name A --control 5+1");
    g_auto(Answer) plain = run (fixture, "event section Open --name B --control 300+1");
    g_auto(Answer) by_field = run (fixture, "event change Open 2 --field control=15+10");
    g_auto(Answer) game = run_with_input (fixture, "start\n", "game play - --control 5+1");

    g_auto(Answer) others = run (fixture, "event change Open 2 --controls 'white: 3+2; game 2: 400'");
    g_auto(Answer) line = run_with_input (fixture, "event name=Lines\nsection name=S control=10+2\n"
                                                   "section name=T control=300 controls=\"game 2 black: 25+5\"\n"
                                                   "section name=U control=10+2 "
                                                   "uid=017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n", "event run -");
    g_auto(Answer) started = run_with_input (fixture, "start control=7+1\n", "game play -");

    assert_contains (others.err, "“180+2”");
    assert_contains (line.err, "“600+2”");
    assert_contains (line.err, "“1500+5”");
    g_assert_null (strstr (strstr (line.err, "“600+2”") + 1, "“600+2”"));
    assert_contains (started.err, "“420+1”");
    g_assert_cmpint (warned.code, ==, 0);
    assert_contains (warned.err, "“5+1”: 5 seconds");
    assert_contains (warned.err, "“300+1”: 5 minutes");
    g_assert_cmpstr (plain.err, ==, "");
    assert_contains (by_field.err, "“900+10”");
    g_assert_cmpint (game.code, ==, 0);
    assert_contains (game.err, "“300+1”");
    expect (fixture, 0, "; 5+1;", "event show Open");
  }

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = g_strdup_printf ("%s event section Open --name T%u --control 5+1", dameroctl, i);
      g_autofree char *said = dup_said_on_terminal (fixture, words, rows[i].answer);
      g_auto(Answer) shown = run (fixture, "event show Open");
      g_autofree char *name = g_strdup_printf (": T%u", i);

      assert_contains (said, "Use minutes? [y/N] ");
      assert_contains (strstr (shown.out, name), rows[i].control);
    }
}

/* What an export is without is told, as long as it is without it. */
static void
test_withheld (Fixture       *fixture,
               gconstpointer  data)
{
  const char *const files[] = { "@/all.xml", "@/all.trf", "@/all.csv", "@/all.event.xml" };

  make_section (fixture, "--control 300");
  expect (fixture, 0, "details of", "event change-player Open 1 --field ident=FIDE12");
  for (guint published = 0; published < 2; published++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (files); i++)
        {
          g_autofree char *line = g_strdup_printf ("event export Open %s", files[i]);
          g_auto(Answer) answer = run (fixture, line);

          g_assert_cmpint (answer.code, ==, 0);
          g_assert_cmpint (strstr (answer.err, "Not published of the players: numbers") != NULL, ==,
                           published == 0 && i < 2);
        }
      expect (fixture, 0, "numbers in associations", "event details Open --publish numbers");
    }
}

/* A press whose move is refused stands in the log as an attempt; one that cannot be read, or comes out of turn, does
 * not, nor does a move of a score sheet. */
static void
test_attempts (Fixture       *fixture,
               gconstpointer  data)
{
  static const char *const made[] = {
    "event new --name Open", "event section Open --name S --games 1 --control 300", "event player Open Ann --section 1",
    "event player Open Bob --section 1", "event pair Open 1 --pairs 1-2",
  };
  const char *lines = "start in=1.1.1.1\npress in=1.1.1.1 move=12-18 by=black\npress in=1.1.1.1 move=much\n"
                      "press in=1.1.1.1 move=22-18 side=white\ntouched in=1.1.1.1 square=11\n"
                      "press in=1.1.1.1 move=9-14 by=black\n";

  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    expect (fixture, 0, "", made[i]);
  {
    g_auto(Answer) performed = run_with_input (fixture, lines, "event run - --event Open --keep-going");
    g_auto(Answer) log = run (fixture, "event log Open --acts");
    g_auto(Answer) played = run_with_input (fixture, "start\npress move=11-18\nmove move=11-18\n", "game play -");
    g_auto(GStrv) attempts = g_strsplit (log.out, "illegal-move ", -1);

    g_assert_cmpint (performed.code, ==, 1);
    g_assert_cmpuint (g_strv_length (attempts), ==, 3);
    assert_contains (attempts[1], "by=black");
    assert_contains (attempts[1], "move=12-18");
    assert_contains (attempts[2], "move=9-14");
    assert_contains (played.out, "-\tillegal-move\t");
    g_assert_null (strstr (strstr (played.out, "illegal-move") + 1, "illegal-move"));
  }
}

static void
test_wrong (Fixture       *fixture,
            gconstpointer  data)
{
  make_section (fixture, "--control 300");
  expect (fixture, 2, "--flags is one of hard, soft, running", "event change Open 1 --flags wet");
  expect (fixture, 2, "--assist and --no-assist", "event change Open 1 --assist --no-assist");
  expect (fixture, 1, "cannot be read from column 6 on", "event change Open 1 --controls \"game 9: 60\"");
  expect (fixture, 1, "does not fit the section",
          "event change Open 1 --control \"match 5400/2\" --controls \"white: 60\"");
  expect (fixture, 1, "from 1 to 1440", "event change Open 1 --late-game 9999");
  expect (fixture, 1, "Something is missing", "event change Open 1");
  expect (fixture, 0, "results are worth “match 2:12-0 1:8-4 0:6-6”; tie-breaks SB; everybody may ask for 1 bye",
          "event change Open 1 --scoring \"match 2:12-0 1:8-4 0:6-6\" --tiebreaks SB --field bye-cap=1");
  expect (fixture, 1, "a bye is worth more than a won match", "event change Open 1 --scoring \"game 2-1-0 bye 9-0\"");
  expect (fixture, 1, "Something is missing", "event details Open");
  expect (fixture, 1, "date", "event details Open --date 2026-02-30");
  expect (fixture, 1, "name", "event details Open --name \" \"");
  expect (fixture, 0, "place, the date or the director of the event",
          "event details Open --date 2026-02-28 --place Hall");
  expect (fixture, 0, "Hall", "event show Open");
  expect (fixture, 0, "is called “Closed” now", "event details Open --name Closed --place \"\"");
  expect (fixture, 0, "2026-02-28  Closed: ", "event list");
  expect (fixture, 0, "removed from the list", "event details Closed --field listed=off");
  expect (fixture, 0, ", not listed", "event list");
  expect (fixture, 0, "put back", "event details Closed --field listed=on");
  expect (fixture, 1, "name none or some of these", "event details Closed --publish reasons,weight");
  expect (fixture, 0, "besides names, clubs and ratings: reasons, groups",
          "event details Closed --publish groups,reasons");
  expect (fixture, 0, "nothing is published besides", "event details Closed --publish \"\"");
  expect (fixture, 0, "is called “Open” now", "event details Closed --name Open");
  expect (fixture, 0, "rating of Ann is now 1875", "event change-player Open 1 --rating 1875");
  expect (fixture, 2, "is not a player’s number", "event change-player Open Ann --rating 1875");
  expect (fixture, 0, "byes with points per player: 1", "event show Open");
  expect (fixture, 2, "is not FIELD=VALUE", "event change Open 1 --field byes=1");
  expect (fixture, 2, "is not FIELD=VALUE", "event change Open 1 --field confirm");
  expect (fixture, 2, "fide, virtual, self or nothing", "event change Open 1 --field unplayed=never");
}

static void
test_late_and_forfeit (Fixture       *fixture,
                       gconstpointer  data)
{
  make_section (fixture, "");
  expect (fixture, 0, "round 1", "event pair Open 1");
  expect (fixture, 2, "not a side: black or white", "event late Open 1.1.1.1 red");
  expect (fixture, 0, "", "event late Open 1.1.1.1 white --minutes 20");
  expect (fixture, 0, "Ann is late", "event show Open");
  expect (fixture, 0, "\"late\" : [\n", "event show Open --json");
  expect (fixture, 1, "late already", "event late Open 1.1.1.2 black");
  expect (fixture, 0, "", "event arrived Open 1.1.1.1 white");
  expect (fixture, 1, "not noted as late", "event arrived Open 1.1.1.1 white");
  expect (fixture, 0, "", "event forfeit Open 1.1.1.1 white --match --reason \"left\"");
  expect (fixture, 0, "game 1 (Bob is black): white-forfeits, forfeit", "event show Open");
  expect (fixture, 0, "game 2 (Bob is white): black-forfeits, forfeit", "event show Open");
  expect (fixture, 0, "", "event undo Open");
  expect (fixture, 0, "", "event forfeit Open 1.1.1.2 both");
  expect (fixture, 0, "game 1 (Bob is black): not started", "event show Open");
  expect (fixture, 0, "game 2 (Bob is white): double-forfeit, double forfeit", "event show Open");
}

/* Who is there, who is kept apart, who is out, and results that are entered twice. */
static void
test_field (Fixture       *fixture,
            gconstpointer  data)
{
  make_section (fixture, "--system dutch --games 1 --rounds 4 --field confirm=on --field bye-cap=1");
  expect (fixture, 0, "", "event player Open Cid --section 1 --club Harbor --field groups=junior");
  expect (fixture, 0, "", "event player Open Dot --section 1 --club Harbor --field title=GM");
  expect (fixture, 0, "only if there is no other way: Cid, Dot", "event forbid Open 1 --club Harbor --field soft=on");
  expect (fixture, 0, "", "event player Open Eve --section 1 --club Harbor");
  expect (fixture, 0, "", "verify");
  expect (fixture, 0, "may meet again in section “S”: Cid, Dot, Eve", "event forbid Open 1 --club Harbor --cancel");
  expect (fixture, 1, "Something is missing", "event forbid Open 1");
  expect (fixture, 0, "", "event check-in Open 1 Ann");
  expect (fixture, 0, "", "event check-in Open 1 Cid");
  expect (fixture, 0, "these are not there: Bob, Dot, Eve", "event close-check-in Open 1");
  expect (fixture, 0, "", "event pair Open 1");
  expect (fixture, 0, "", "event result Open 1.1.1.1 white");
  expect (fixture, 0, "board 1, game 1: needs a second entry", "event show Open");
  expect (fixture, 1, "the other way round", "event result Open 1.1.1.1 black --again");
  expect (fixture, 0, "White won", "event result Open 1.1.1.1 white --again");
  expect (fixture, 0, "\"confirmed\" : true", "event show Open --json");
  expect (fixture, 1, "give a reason", "event renumber Open 1 \"2 1 3 4 5\"");
  expect (fixture, 0, "got new numbers", "event renumber Open 1 \"2 1 3 4 5\" --reason ratings");
  expect (fixture, 0, "", "event absence Open 1 Bob --first 3 --bye half");
  expect (fixture, 1, "more than the 1 bye", "event absence Open 1 Bob --first 4 --bye half");
  expect (fixture, 1, "Something is missing", "event expel Open 1 Dot");
  expect (fixture, 0, "Dot was expelled", "event expel Open 1 Dot --reason rude");
  expect (fixture, 0, "expelled from round 2", "event show Open");
  expect (fixture, 1, "was expelled", "event re-enter Open 1 Dot");
  expect (fixture, 0, "", "verify");
}

static void
test_paper (Fixture       *fixture,
            gconstpointer  data)
{
  g_auto(Answer) moves = { 0 };

  make_section (fixture, "--control 300");
  expect (fixture, 0, "", "event pair Open 1");
  expect (fixture, 0, "", "event on-paper Open 1.1.1.1");
  expect (fixture, 0, "under way, on paper", "event show Open");
  expect (fixture, 0, "", "event result Open 1.1.1.1 draw --ending agreement");
  expect (fixture, 0, "", "event result Open 1.1.1.2 white");
  expect (fixture, 0, "", "event close-round Open 1");
  moves = run_with_input (fixture, "move in=1.1.1.1 move=11-15\nmove in=1.1.1.1 move=24-20\n"
                                   "move in=1.1.1.2 move=10-15\n", "event run --event Open -");
  g_assert_cmpint (moves.code, ==, 0);
  expect (fixture, 0, "draw, agreement, 2 plies, on paper\n", "event show Open");
  expect (fixture, 0, "1 ply, on paper\n", "event show Open");
  expect (fixture, 0, "\"movesResult\" : \"none\"", "event show Open --json");
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  dameroctl = argv[1];
#define ADD(name, func) g_test_add ("/cli/event-options/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("section", test_section);
#ifndef DAMERO_HAS_HALL
  ADD ("no-hall", test_no_hall);
#endif
  ADD ("minutes", test_minutes);
  ADD ("attempts", test_attempts);
  ADD ("wrong", test_wrong);
  ADD ("withheld", test_withheld);
  ADD ("late-and-forfeit", test_late_and_forfeit);
  ADD ("field", test_field);
  ADD ("paper", test_paper);

  return g_test_run ();
}
