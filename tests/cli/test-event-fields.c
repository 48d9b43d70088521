/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/cli/test-event-fields.c - every field of every act that the command line performs, given with --field: it is in
 * the act that is stored, or refused by its name. Nothing is dropped in silence.
 *
 * usage: test-event-fields DAMEROCTL
 */
#include <string.h>

#include "model/act.h"
#include "support/dameroctl.h"

/* A value of each field, other than that which the program works out. Only in acts that the tests perform. */
static const char *const values[DAMERO_N_FIELDS] = {
  [DAMERO_FIELD_PLAYER] = "7",
  [DAMERO_FIELD_ENTRY] = "2",
  [DAMERO_FIELD_NAME] = "Named",
  [DAMERO_FIELD_CLUB] = "Harbor",
  [DAMERO_FIELD_RATING] = "1850",
  [DAMERO_FIELD_TITLE] = "GM",
  [DAMERO_FIELD_FEDERATION] = "USA",
  [DAMERO_FIELD_IDENT] = "A17",
  [DAMERO_FIELD_BIRTH_YEAR] = "1990",
  [DAMERO_FIELD_GROUPS] = "junior",
  [DAMERO_FIELD_PARTY] = "Ruiz",
  [DAMERO_FIELD_REGISTRY] = "01a1ff44-2b20-7c9b-a8c9-7e3ffd85db2d",
  [DAMERO_FIELD_RULESET] = "spanish:touch=strict",
  [DAMERO_FIELD_CONTROL] = "200+3",
  [DAMERO_FIELD_CONTROLS] = "white: 60",
  [DAMERO_FIELD_FLAGS] = "soft",
  [DAMERO_FIELD_MOVES_DELAY] = "15",
  [DAMERO_FIELD_DECK] = "deck one One pool; 1 moves 11-15",
  [DAMERO_FIELD_DRAW] = "match",
  [DAMERO_FIELD_RETURN] = "on",
  [DAMERO_FIELD_OPENING] = "obligatory",
  [DAMERO_FIELD_LATE_GAME] = "11",
  [DAMERO_FIELD_LATE_MATCH] = "22",
  [DAMERO_FIELD_ASSIST] = "off",
  [DAMERO_FIELD_SCREEN_TOUCH] = "on",
  [DAMERO_FIELD_OPPONENT_CROWNS] = "on",
  [DAMERO_FIELD_SYSTEM] = "dutch",
  [DAMERO_FIELD_ROUNDS] = "7",
  [DAMERO_FIELD_CYCLES] = "2",
  [DAMERO_FIELD_GAMES] = "4",
  [DAMERO_FIELD_STARTER] = "lot",
  [DAMERO_FIELD_RECORD] = "follows",
  [DAMERO_FIELD_PAPER] = "on",
  [DAMERO_FIELD_DEVICES] = "sides",
  [DAMERO_FIELD_ACCELERATION] = "baku",
  [DAMERO_FIELD_DUTCH_WHITE] = "black",
  [DAMERO_FIELD_INITIAL] = "white",
  [DAMERO_FIELD_KEIZER] = "top=70",
  [DAMERO_FIELD_SEED] = "42",
  [DAMERO_FIELD_SCORING] = "match 3-1-0",
  [DAMERO_FIELD_TIEBREAKS] = "SB",
  [DAMERO_FIELD_UNPLAYED] = "virtual",
  [DAMERO_FIELD_BYE_CAP] = "3",
  [DAMERO_FIELD_LATE_BYE] = "half",
  [DAMERO_FIELD_PRIZES] = "trophy 1",
  [DAMERO_FIELD_CONFIRM] = "on",
  [DAMERO_FIELD_THIRD_PLACE] = "on",
  [DAMERO_FIELD_APART] = "clubs 1-3",
  [DAMERO_FIELD_LISTED] = "on",
  [DAMERO_FIELD_FIRST] = "2",
  [DAMERO_FIELD_LAST] = "3",
  [DAMERO_FIELD_ENTRIES] = "1 2",
  [DAMERO_FIELD_SOFT] = "on",
  [DAMERO_FIELD_ANNUL] = "on",
  [DAMERO_FIELD_REASON] = "because",
};

/* A part of "event" that takes --field, and what else the fields of some need to be performed. */
typedef struct {
  DameroActKind  kind;
  const char    *words;
  const char    *also; /* NULL: nothing */
} Part;

static const Part parts[] = {
  { DAMERO_ACT_SECTION, "event section Open --name S --control 300 --system keizer --rounds 3", NULL },
  { DAMERO_ACT_SECTION, "event section Open --control 300", "name=Named" },
  { DAMERO_ACT_SECTION_CHANGED, "event change Open 1", "rounds=7" },
  { DAMERO_ACT_PLAYER, "event player Open Dot", NULL },
  { DAMERO_ACT_PLAYER_CHANGED, "event change-player Open 1", "rating=1700" },
  { DAMERO_ACT_EXPELLED, "event expel Open 2 Cid --reason rude", NULL },
  { DAMERO_ACT_FORBID, "event forbid Open 1", "club=Harbor" },
  { DAMERO_ACT_FORBID, "event forbid Open 1 1 2", NULL },
  { DAMERO_ACT_ALLOW, "event forbid Open 1 1 3 --cancel", NULL },
};

static void
make_event (Fixture *fixture)
{
  static const char *const lines[] = {
    "event new --name Open", "event section Open --name First --system dutch --rounds 4 --control 300",
    "event section Open --name Second",
    "event player Open Ann --club Harbor --section 1",
    "event player Open Bob --club Harbor --section 1", "event player Open Cid --section 1 --section 2",
    "event forbid Open 1 1 3",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto(Answer) answer = run (fixture, lines[i]);

      if (answer.code != 0)
        g_error ("%s: %s", lines[i], answer.err);
    }
}

/* Whether the last act of the event has the field with its value. */
static gboolean
last_act_has (Fixture       *fixture,
              DameroFieldId  field)
{
  g_auto(Answer) log = run (fixture, "event log Open --acts");
  const char *last = strrchr (g_strchomp (log.out), '\n') + 1;
  gboolean is_quoted = strchr (values[field], ' ') != NULL;
  g_autofree char *part = g_strdup_printf (" %s=%s%s%s ", damero_act_fields[field].token, is_quoted ? "\"" : "",
                                           values[field], is_quoted ? "\"" : "");

  return strstr (last, part) != NULL;
}

/* What was performed is taken back: the next field finds the same event. */
static void
check_field (Fixture       *fixture,
             const Part    *part,
             DameroFieldId  field)
{
  const char *token = damero_act_fields[field].token;
  gboolean is_needed_too = part->also == NULL || g_str_has_prefix (part->also, token);
  g_autofree char *words = g_strdup_printf ("%s --field \"%s=%s\"%s%s", part->words, token, values[field],
                                            is_needed_too ? "" : " --field ", is_needed_too ? "" : part->also);
  g_auto(Answer) answer = run (fixture, words);
  g_autofree char *name = g_strdup_printf ("“%s”", token);
  g_autofree char *given = g_strdup_printf ("“%s=", token);

  if (answer.code != 0)
    {
      if (strstr (answer.err, name) == NULL && strstr (answer.err, given) == NULL)
        g_error ("%s: refused without its name: %s", words, answer.err);
      g_assert_cmpuint (strlen (answer.out), ==, 0);
      g_test_message ("%s", answer.err);
    }
  else if (damero_act_shapes[part->kind].uses[field] == DAMERO_FIELD_FOREIGN)
    g_error ("%s: performed with a field that the act does not have", words);
  else if (!last_act_has (fixture, field))
    g_error ("%s: the field was dropped", words);
  else
    {
      g_auto(Answer) undo = run (fixture, "event undo Open");

      g_assert_cmpint (undo.code, ==, 0);
    }
}

static void
test_every_field (Fixture       *fixture,
                  gconstpointer  data)
{
  make_event (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
      {
        if (damero_act_shapes[parts[i].kind].uses[field] == DAMERO_FIELD_FOREIGN && values[field] == NULL)
          continue;
        if (values[field] == NULL)
          g_error ("values[] has none of “%s”", damero_act_fields[field].token);
        check_field (fixture, &parts[i], field);
      }
}

/* Of the settings of a section none is refused where nothing else says it. */
static void
test_section (Fixture       *fixture,
              gconstpointer  data)
{
  make_event (fixture);
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (damero_act_shapes[DAMERO_ACT_SECTION].uses[field] != DAMERO_FIELD_FOREIGN)
      {
        const char *more = field == DAMERO_FIELD_CONTROLS || field == DAMERO_FIELD_FLAGS ? " --control 300" : "";
        gboolean plans = field == DAMERO_FIELD_ROUNDS || field == DAMERO_FIELD_CYCLES ||
                         field == DAMERO_FIELD_THIRD_PLACE;
        const char *rounds = plans ? "" : " --rounds 4";
        const char *system = field == DAMERO_FIELD_KEIZER ? " --system keizer"
                             : field == DAMERO_FIELD_THIRD_PLACE ? " --system knockout"
                             : field == DAMERO_FIELD_CYCLES || field == DAMERO_FIELD_SYSTEM ? "" : " --system dutch";
        g_autofree char *name =
          field == DAMERO_FIELD_NAME ? g_strdup ("") : g_strdup_printf (" --name S%d", (int) field);
        g_autofree char *words =
          g_strdup_printf ("event section Open --field \"%s=%s\"%s%s%s%s", damero_act_fields[field].token,
                           values[field], name, rounds, system, more);
        g_auto(Answer) answer = run (fixture, words);

        if (answer.code != 0)
          g_error ("%s: %s", words, answer.err);
        g_assert_true (last_act_has (fixture, field));
      }
}

static void
expect_refused (Fixture    *fixture,
                const char *said,
                const char *words)
{
  g_auto(Answer) answer = run (fixture, words);

  g_assert_cmpint (answer.code, ==, 2);
  assert_contains (answer.err, said);
}

/* A number below 0 means “none” inside the program: it must not get there. */
static void
test_twice_and_negative (Fixture       *fixture,
                         gconstpointer  data)
{
  make_event (fixture);
  expect_refused (fixture, "“games=4”", "event section Open --name S --games 2 --field games=4");
  expect_refused (fixture, "“reason=b”", "event section Open --name S --reason a --field reason=b");
  expect_refused (fixture, "“seed=2”", "event section Open --name S --field seed=1 --field seed=2");
  expect_refused (fixture, "“club=Y”", "event player Open Dot --club X --field club=Y");
  expect_refused (fixture, "“entry=1”", "event expel Open 1 2 --field entry=1 --reason rude");
  expect_refused (fixture, "“entries=3”", "event forbid Open 1 1 2 --field entries=3");
  expect_refused (fixture, "--games is a number from 0 on, not -2", "event section Open --name S --games -2");
  expect_refused (fixture, "--rounds is", "event change Open 1 --rounds -1");
  expect_refused (fixture, "--late-game is", "event change Open 1 --late-game -5");
  expect_refused (fixture, "--rating is", "event player Open Dot --rating -1");
  expect_refused (fixture, "--team is", "event enter Open 1 3 --team -1");
  expect_refused (fixture, "--first is", "event withdraw Open 1 1 --first -1");
  expect_refused (fixture, "--minutes is", "event late Open 1.1.1.1 white --minutes -1");
  expect_refused (fixture, "--correct and --again", "event result Open 1.1.1.1 white --correct --again");
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  dameroctl = argv[1];
#define ADD(name, func) g_test_add ("/cli/event-fields/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("every-field", test_every_field);
  ADD ("section", test_section);
  ADD ("twice-and-negative", test_twice_and_negative);

  return g_test_run ();
}
