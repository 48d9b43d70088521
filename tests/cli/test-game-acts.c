/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/cli/test-game-acts.c - the acts of a game as parts of "dameroctl event", with their fields as options.
 *
 * usage: test-game-acts DAMEROCTL
 */
#include <string.h>

#include "model/act.h"
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

static void
make_game (Fixture    *fixture,
           const char *section)
{
  g_autofree char *words = g_strconcat ("event section Open --name S --games 1 ", section, NULL);

  expect (fixture, 0, "", "event new --name Open");
  expect (fixture, 0, "section 1", words);
  expect (fixture, 0, "", "event player Open Ann --section 1");
  expect (fixture, 0, "", "event player Open Bob --section 1");
  expect (fixture, 0, "Bob (Black) - Ann (White)", "event pair Open 1 --pairs 1-2");
}

/* Every kind of act of a game is a part; those that have no part of their own take each field as an option. */
static void
test_every_kind (Fixture       *fixture,
                 gconstpointer  data)
{
  make_game (fixture, "--control none");
  for (DameroActKind kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    {
      const DameroActShape *shape = &damero_act_shapes[kind];
      g_autofree char *words =
        g_strdup_printf ("event %s --help", damero_token_get (DAMERO_TOKENS_ACT, (int) kind));
      g_auto(Answer) help = { 0 };

      if (shape->scope != DAMERO_SCOPE_GAME || (shape->traits & DAMERO_TRAIT_PROGRAM) != 0)
        continue;
      help = run (fixture, words);
      if (help.code != 0)
        g_error ("%s: %s", words, help.err);
      if (strstr (help.out, "--who=NAME") == NULL)
        continue;
      for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
        {
          g_autofree char *option = g_strdup_printf ("\n  --%s=", damero_act_fields[field].token);

          g_assert_cmpint (strstr (help.out, option) != NULL, ==, shape->uses[field] != DAMERO_FIELD_FOREIGN);
        }
    }
}

/* The examples of the help are words that the program understands. */
static void
test_examples (Fixture       *fixture,
               gconstpointer  data)
{
  g_auto(Answer) parts = run (fixture, "event --help");
  g_auto(GStrv) lines = g_strsplit (parts.out, "\n", -1);
  guint n = 0;

  make_game (fixture, "--control none");
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strchug (lines[i]);
      g_autofree char *part = g_strndup (line, strcspn (line, " "));
      g_autofree char *words = g_strdup_printf ("event %s --help", part);
      g_auto(Answer) help = { 0 };
      g_auto(Answer) performed = { 0 };
      g_autoptr(GString) example = NULL;

      if (strstr (line, " performs “") == NULL)
        continue;
      help = run (fixture, words);
      example = g_string_new (strstr (help.out, "\n  dameroctl ") + strlen ("\n  dameroctl "));
      g_string_replace (example, "Club Evening", "Open", 0);
      performed = run (fixture, example->str);
      if (performed.code > 1)
        g_error ("%s: %s", example->str, performed.err);
      n++;
    }
  g_assert_cmpuint (n, >, 30);
}

static void
test_referee (Fixture       *fixture,
              gconstpointer  data)
{
  make_game (fixture, "--ruleset pool-apca --control none");
  expect (fixture, 0, "", "event start Open 1.1.1.1");
  expect (fixture, 0, "Black (Bob) moved 11-15", "event move Open 1.1.1.1 --move 11-15");
  expect (fixture, 0, "White (Ann) touched the piece on 23\n  White must move the piece on 23\n",
          "event touched Open S.1.1.1 --square 23 --side white --by referee");
  expect (fixture, 1, "touched the piece on 23", "event move Open 1.1.1.1 --move 22-18");
  expect (fixture, 0, "White is cautioned", "event caution Open 1.1.1.1 --side white --reason talking");
  expect (fixture, 1, "field “reason”", "event caution Open 1.1.1.1 --side white");
  expect (fixture, 0, "The claim was refused", "event claim Open 1.1.1.1 --side white --count lone-king --by white");
  expect (fixture, 0, "offered a draw", "event offer Open 1.1.1.1 --side white --by white");
  expect (fixture, 0, "draw", "event decline Open 1.1.1.1 --by black");
  expect (fixture, 1, "", "event count Open 1.1.1.1 --side white --count forty-move --by black");
  expect (fixture, 1, "", "event resign Open 1.1.1.1 --side white --by black");
  expect (fixture, 2, "can be black or white", "event resign Open 1.1.1.1 --side red");
  expect (fixture, 2, "--by is", "event resign Open 1.1.1.1 --side white --by nobody");
  expect (fixture, 2, "Unknown option --square", "event resign Open 1.1.1.1 --square 11");
  expect (fixture, 2, "is not a game", "event resign Open 1.1 --side white");
  expect (fixture, 0, "resign in=1.1.1.1 side=white by=referee who=Rae at=",
          "event resign Open 1.1.1.1 --side white --by referee --who Rae --raw");
  expect (fixture, 0, "Black won", "event log Open");
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  dameroctl = argv[1];
#define ADD(name, func) g_test_add ("/cli/game-acts/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("every-kind", test_every_kind);
  ADD ("examples", test_examples);
  ADD ("referee", test_referee);

  return g_test_run ();
}
