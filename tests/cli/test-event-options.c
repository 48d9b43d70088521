/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/cli/test-event-options.c - a section's clocks and boards, late players, forfeits and games on paper from
 * the command line.
 *
 * usage: test-event-options DAMEROCTL
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
                         "--late-match 0 --no-assist --screen-touch");
  expect (fixture, 0, "other clocks: white: 600; game 2 black: 200\n  flags: soft\n"
                      "  minutes late: 20 for a game, 0 for a match\n"
                      "  the boards do not help the players\n"
                      "  selecting a piece on the screen is touching it\n", "event show Open");
  expect (fixture, 0, "\"controls\" : \"white: 600; game 2 black: 200\"", "event show Open --json");
  expect (fixture, 0, "\"flags\" : \"soft\"", "event show Open --json");
  expect (fixture, 0, "\"assist\" : false", "event show Open --json");

  expect (fixture, 0, "Section “S” from now on: clock “5+3”; “60” for White; a flag loses the game; "
                      "15 minutes late lose the game; 1 minute late loses the match; the boards help the players; "
                      "selecting a piece on the screen is not touching it",
          "event change Open 1 --control 5+3 --controls \"white: 60\" --flags hard --late-game 15 --late-match 1 "
          "--assist --no-screen-touch");
  expect (fixture, 0, "Section “S” from now on: no clock; the same clock for all games and sides",
          "event change Open 1 --control none");
  expect (fixture, 0, "; no clock; ", "event show Open");
  expect (fixture, 0, "Section “S” has 3 rounds in all now; from now on: clock “60”",
          "event change Open 1 --rounds 3 --control 60 --reason longer");
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
}

static void
test_late_and_forfeit (Fixture       *fixture,
                       gconstpointer  data)
{
  make_section (fixture, "");
  expect (fixture, 0, "round 1", "event pair Open 1");
  expect (fixture, 2, "no side: black or white", "event late Open 1.1.1.1 red");
  expect (fixture, 0, "", "event late Open 1.1.1.1 white --minutes 20");
  expect (fixture, 0, "Ann is late", "event show Open");
  expect (fixture, 0, "\"late\" : [\n", "event show Open --json");
  expect (fixture, 1, "late already", "event late Open 1.1.1.2 black");
  expect (fixture, 0, "", "event arrived Open 1.1.1.1 white");
  expect (fixture, 1, "not noted as late", "event arrived Open 1.1.1.1 white");
  expect (fixture, 0, "", "event forfeit Open 1.1.1.1 white --match --reason \"left\"");
  expect (fixture, 0, "game 1 (Ann is white): white-forfeits, forfeit", "event show Open");
  expect (fixture, 0, "game 2 (Ann is black): black-forfeits, forfeit", "event show Open");
  expect (fixture, 0, "", "event undo Open");
  expect (fixture, 0, "", "event forfeit Open 1.1.1.2 both");
  expect (fixture, 0, "game 1 (Ann is white): not started", "event show Open");
  expect (fixture, 0, "game 2 (Ann is black): double-forfeit, double forfeit", "event show Open");
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
  ADD ("wrong", test_wrong);
  ADD ("late-and-forfeit", test_late_and_forfeit);
  ADD ("paper", test_paper);

  return g_test_run ();
}
