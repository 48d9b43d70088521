/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every kind of act through everything that takes acts: the table of kinds, the text form, the sentences in both
 * languages, the command line, the library's tables, undo. A kind that is new is found missing here.
 *
 * usage: test-act-kinds DAMEROCTL EVERY-ACT
 */
#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "../director/machine.h"
#include "event/act-text.h"
#include "support/dameroctl.h"
#include "words/act.h"

#define ANN "01a1ff44-2b20-7c9b-a8c9-7e3ffd85db2d"
#define BOB "01a1ff44-2b20-7c9b-a8c9-7e3ffd85db2e"

static const char *acts_path;

static void
speak (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_ALL, "");
  bindtextdomain ("damero", g_getenv ("DAMERO_TEST_LOCALE_DIR"));
  bind_textdomain_codeset ("damero", "UTF-8");
}

static gboolean
has_spanish (void)
{
  const char *header;

  speak ("es");
  header = dgettext ("damero", "");
  return header != NULL && strstr (header, "Language: es") != NULL;
}

/* ---- the table ---- */

/* Of every kind something is known beside its fields, and every kind of an event is in a group of its log. */
static void
test_table (void)
{
  for (DameroActKind kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    {
      const DameroActShape *shape = &damero_act_shapes[kind];
      const char *token = damero_token_get (DAMERO_TOKENS_ACT, (int) kind);

      g_assert_nonnull (token);
      g_test_message ("%s", token);
      g_assert_true (shape->changes != 0 || shape->traits != 0);
      g_assert_true ((shape->groups != 0) == (shape->scope != DAMERO_SCOPE_REGISTRY));
      g_assert_cmpint (shape->uses[DAMERO_FIELD_REASON], !=, DAMERO_FIELD_FOREIGN);
      if ((shape->traits & (DAMERO_TRAIT_TURN | DAMERO_TRAIT_CLOCK | DAMERO_TRAIT_OPENS | DAMERO_TRAIT_STILL |
                            DAMERO_TRAIT_ASIDE | DAMERO_TRAIT_REMARK | DAMERO_TRAIT_ENTERED)) != 0)
        g_assert_cmpint (shape->scope, ==, DAMERO_SCOPE_GAME);
      g_assert_false ((shape->traits & DAMERO_TRAIT_PROGRAM) != 0 && (shape->traits & DAMERO_TRAIT_REFEREE) != 0);
    }
}

/* ---- the command line ---- */

static void
test_command_line (Fixture       *fixture,
                   gconstpointer  data)
{
  for (DameroActKind kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    {
      const char *token = damero_token_get (DAMERO_TOKENS_ACT, (int) kind);
      g_autofree char *words = g_strconcat ("acts ", token, NULL);
      g_auto(Answer) answer = run (fixture, words);
      const char *example = strstr (answer.out, "\n  example       ");
      g_autofree char *line = NULL;
      g_autoptr(DameroAct) act = NULL;
      DameroActTextError error;
      gboolean has_stamp;

      g_assert_cmpint (answer.code, ==, 0);
      g_assert_true (g_str_has_prefix (answer.out, token));
      g_assert_nonnull (example);
      line = g_strchomp (g_strdup (example + strlen ("\n  example       ")));
      act = damero_act_from_text (line, 0, &has_stamp, &error);
      g_assert_nonnull (act);
      g_assert_cmpint (act->kind, ==, kind);
    }
}

/* ---- acts that are performed ---- */

static void
assert_round_trip (const DameroAct *act)
{
  g_autoptr(GString) line = g_string_new (NULL);
  g_autoptr(DameroAct) read = NULL;
  DameroActTextError error;
  gboolean has_stamp;

  damero_act_to_text (act, TRUE, line);
  read = damero_act_from_text (line->str, 0, &has_stamp, &error);
  g_assert_nonnull (read);
  g_assert_true (damero_act_equal (read, act));
}

/* The sentences of the acts, one of each kind, are there in both languages, and not the same. */
static void
assert_sentences (DameroAct *const  *acts,
                  const DameroEvent *event)
{
  g_autoptr(GPtrArray) spanish = g_ptr_array_new_with_free_func (g_free);

  if (!has_spanish ())
    {
      g_test_message ("the Spanish catalogue could not be loaded here");
      return;
    }

  for (guint kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    {
      g_autofree char *sentence = damero_words_act (acts[kind], event);

      g_ptr_array_add (spanish, g_strdup_printf ("%s: %s", damero_words_act_kind (kind), sentence));
    }
  speak ("en");
  for (guint kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    {
      g_autofree char *english = damero_words_act (acts[kind], event);
      g_autofree char *name = g_strconcat (damero_words_act_kind (kind), ": ", NULL);

      g_test_message ("%s%s / %s", name, english, (const char *) spanish->pdata[kind]);
      g_assert_cmpstr (english, !=, "");
      g_assert_false (g_str_has_prefix (spanish->pdata[kind], name));
      g_assert_false (g_str_has_suffix (spanish->pdata[kind], english));
    }
}

/* What has come to the log from row *N on; ACTS has the first of each kind. */
static void
take_rows (Machine     *machine,
           const char  *uid,
           guint       *n,
           DameroAct  **acts)
{
  const DameroEvent *event = damero_director_get_event (machine->director, uid, NULL);

  for (; *n < event->log->len; (*n)++)
    {
      const DameroAct *act = ((DameroLogRow *) event->log->pdata[*n])->act;

      if (acts[act->kind] != NULL)
        continue;
      acts[act->kind] = damero_act_copy (act);
      assert_round_trip (act);
      machine_assert_sound (machine);
    }
}

/* Takes back all that can be, the last first, and what is left is a sound event without anything. */
static void
undo_all (Machine    *machine,
          const char *uid)
{
  const DameroEvent *event = damero_director_get_event (machine->director, uid, NULL);
  gboolean seen[DAMERO_N_ACT_KINDS] = { FALSE };
  const DameroLogRow *row;

  while ((row = damero_event_find_undoable (event)) != NULL)
    {
      g_autofree char *line = g_strdup_printf ("undo undoes=%s", row->act->uid);
      DameroActKind kind = row->act->kind;
      g_autofree char *undo = machine_perform (machine, uid, line);

      if (!seen[kind])
        machine_assert_sound (machine);
      seen[kind] = TRUE;
    }

  for (guint i = 0; i < event->log->len; i++)
    {
      row = event->log->pdata[i];
      g_assert_true (row->undone || row->act->kind == DAMERO_ACT_UNDO || damero_act_is (row->act, DAMERO_TRAIT_FINAL));
    }
  g_assert_cmpuint (event->sections->len, ==, 0);
  g_assert_cmpuint (event->players->len, ==, 0);
}

static void
walk_registry (Machine    *machine,
               DameroAct **acts)
{
  static const char *const lines[] = {
    "person registry=" ANN " name=\"Ann Adams\" uid=01a1ff44-0000-7000-8000-000000000011",
    "person registry=" BOB " name=\"Ann Adams\" uid=01a1ff44-0000-7000-8000-000000000012",
    "person-changed registry=" ANN " club=Riverside uid=01a1ff44-0000-7000-8000-000000000013",
    "ratings ratings=\"" ANN "=1850/24\" uid=01a1ff44-0000-7000-8000-000000000014",
    "person-merged registry=" BOB " into=" ANN " uid=01a1ff44-0000-7000-8000-000000000015",
    "person-removed registry=" ANN " uid=01a1ff44-0000-7000-8000-000000000016",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr(GError) error = NULL;
      DameroActTextError text_error;
      gboolean has_stamp;
      g_autoptr(DameroAct) act = damero_act_from_text (lines[i], 0, &has_stamp, &text_error);

      damero_director_perform_registry (machine->director, &act, 1, NULL, &error);
      g_assert_no_error (error);
      machine_assert_sound (machine);
      assert_round_trip (act);
      g_clear_pointer (&acts[act->kind], damero_act_free);
      acts[act->kind] = g_steal_pointer (&act);
    }
}

static void
test_walk (Fixture       *fixture,
           gconstpointer  data)
{
  Machine machine = machine_open (fixture->folder, "kinds.damero", 1);
  DameroAct *acts[DAMERO_N_ACT_KINDS] = { NULL };
  g_autofree char *text = NULL;
  g_autofree char *uid = NULL;
  g_auto(GStrv) lines = NULL;
  gint64 previous_ms = 0;
  guint n = 0;

  g_assert_true (g_file_get_contents (acts_path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      DameroActTextError error;
      gboolean has_stamp;
      g_autoptr(DameroAct) act = damero_act_from_text (lines[i], previous_ms, &has_stamp, &error);
      g_autoptr(GError) act_error = NULL;

      if (act == NULL)
        continue;
      previous_ms = act->stamp.mono_ms;
      damero_environment_advance (machine.environment, previous_ms);
      damero_director_perform (machine.director, uid, act, NULL, NULL, &act_error);
      if (act_error != NULL)
        g_error ("%s: %s", lines[i], act_error->message);
      if (uid == NULL)
        uid = g_strdup (act->uid);
      take_rows (&machine, uid, &n, acts);
    }

  walk_registry (&machine, acts);
  for (DameroActKind kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    if (acts[kind] == NULL)
      g_error ("%s performs no %s", acts_path, damero_token_get (DAMERO_TOKENS_ACT, (int) kind));
  assert_sentences (acts, damero_director_get_event (machine.director, uid, NULL));
  undo_all (&machine, uid);
  machine_close (&machine);
  for (DameroActKind kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    damero_act_free (acts[kind]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  dameroctl = argv[1];
  acts_path = argv[2];
  g_test_add_func ("/act-kinds/table", test_table);
  g_test_add ("/act-kinds/command-line", Fixture, NULL, set_up, test_command_line, tear_down);
  g_test_add ("/act-kinds/walk", Fixture, NULL, set_up, test_walk, tear_down);

  return g_test_run ();
}
