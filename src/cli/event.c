/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event.c - "dameroctl event": directs an event in the library, step by step.
 */
#include "cli/event.h"

#include <stdio.h>
#include <string.h>

static gboolean
read_place (const char  *text,
            guint        depth,
            DameroPlace *ret_in)
{
  g_auto(GStrv) parts = g_strsplit (text, ".", -1);
  int numbers[4] = { 0 };

  if (g_strv_length (parts) != depth)
    return FALSE;
  for (guint i = 0; i < depth; i++)
    {
      gint64 number;

      if (!g_ascii_string_to_signed (parts[i], 10, 1, 99999, &number, NULL))
        return FALSE;
      numbers[i] = (int) number;
    }

  *ret_in = (DameroPlace) { numbers[0], numbers[1], numbers[2], numbers[3] };
  return TRUE;
}

static int
run_new (const DameroEventOptions *options)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_EVENT);
  DameroSession session;
  int code;

  if (options->name == NULL)
    {
      damero_cli_error ("event new needs --name");
      return DAMERO_EXIT_USAGE;
    }
  damero_act_set_text (act, DAMERO_FIELD_NAME, options->name);
  damero_act_set_text (act, DAMERO_FIELD_VENUE, options->place);
  damero_act_set_text (act, DAMERO_FIELD_DATE, options->date);
  damero_act_set_text (act, DAMERO_FIELD_DIRECTOR, options->director);

  if ((code = damero_session_open (&session, options, NULL, FALSE, NULL)) != DAMERO_EXIT_DONE)
    return code;
  code = damero_session_perform (&session, act);
  if (code == DAMERO_EXIT_DONE)
    printf ("%s\n", act->uid);
  return damero_session_close (&session, code);
}

/* Opens the event, performs one act on it, closes. */
static int
perform_one (const DameroEventOptions *options,
             const char               *event,
             DameroAct                *act)
{
  DameroSession session;
  int code = damero_session_open (&session, options, event, FALSE, NULL);

  if (code != DAMERO_EXIT_DONE)
    return code;

  damero_act_set_text (act, DAMERO_FIELD_REASON, options->reason);
  return damero_session_close (&session, damero_session_perform (&session, act));
}

static int
run_pair (const DameroEventOptions *options,
          const char               *event,
          const char               *section)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PAIR);
  int code;

  if (!read_place (section, 1, &act->in))
    {
      damero_cli_error ("\"%s\" is no section's number", section);
      return DAMERO_EXIT_USAGE;
    }

  code = perform_one (options, event, act);
  if (code == DAMERO_EXIT_DONE)
    printf ("round %d: %s\n", act->in.round, act->pairs);
  return code;
}

static int
run_result (const DameroEventOptions *options,
            const char               *event,
            const char               *place,
            const char               *result)
{
  g_autoptr(DameroAct) act = damero_act_new (options->correct ? DAMERO_ACT_RESULT_CORRECTED
                                                              : DAMERO_ACT_RESULT);

  if (!read_place (place, 4, &act->in))
    {
      damero_cli_error ("\"%s\" is no game: section.round.board.game, as 1.2.1.1", place);
      return DAMERO_EXIT_USAGE;
    }
  if (!damero_token_parse (DAMERO_TOKENS_OUTCOME, result, &act->result))
    {
      damero_cli_error ("\"%s\" is no result: black, white, draw, black-forfeits, white-forfeits or "
                        "double-forfeit", result);
      return DAMERO_EXIT_USAGE;
    }

  return perform_one (options, event, act);
}

static int
run_close_round (const DameroEventOptions *options,
                 const char               *event,
                 const char               *section)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_ROUND_CLOSED);

  if (!read_place (section, 1, &act->in))
    {
      damero_cli_error ("\"%s\" is no section's number", section);
      return DAMERO_EXIT_USAGE;
    }

  return perform_one (options, event, act);
}

/* The last act that can be taken back. */
static const char *
find_last_act (const DameroEvent *event)
{
  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (!row->undone && row->act->kind != DAMERO_ACT_UNDO &&
          row->act->kind != DAMERO_ACT_INTERRUPTED && row->act->kind != DAMERO_ACT_EVENT)
        return row->act->uid;
    }

  return NULL;
}

static char *
join_uids (const GPtrArray *uids)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < uids->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            (const char *) g_ptr_array_index (uids, i));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static int
run_undo (const DameroEventOptions *options,
          const char               *event,
          const char               *uid)
{
  DameroSession session;
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_UNDO);
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(GError) error = NULL;
  int code = damero_session_open (&session, options, event, FALSE, NULL);
  gboolean undone;

  if (code != DAMERO_EXIT_DONE)
    return code;

  if (uid == NULL && (uid = find_last_act (session.event)) == NULL)
    {
      damero_cli_error ("there is nothing to undo");
      return damero_session_close (&session, DAMERO_EXIT_DIFFERS);
    }
  damero_act_set_text (act, DAMERO_FIELD_UNDOES, uid);
  damero_act_set_text (act, DAMERO_FIELD_REASON, options->reason);

  undone = damero_director_perform (session.director, session.event->uid, act, NULL, &refusal, &error);
  if (!undone && refusal.code == DAMERO_REFUSAL_UNDO_NEEDS_ALSO)
    {
      g_autofree char *also = join_uids (refusal.also);

      if (options->also)
        {
          g_clear_error (&error);
          damero_act_set_text (act, DAMERO_FIELD_ALSO, also);
          undone = damero_director_perform (session.director, session.event->uid, act, NULL, &refusal,
                                            &error);
        }
      else
        printf ("also: %s\n", also);
    }
  if (!undone)
    {
      damero_cli_error ("%s", error->message);
      return damero_session_close (&session, DAMERO_EXIT_DIFFERS);
    }

  printf ("undone %s by %s\n", uid, act->uid);
  return damero_session_close (&session, DAMERO_EXIT_DONE);
}

static int
run_export (const DameroEventOptions *options,
            const char               *event,
            const char               *path)
{
  DameroSession session;
  g_autoptr(GError) error = NULL;
  int code = damero_session_open (&session, options, event, TRUE, NULL);

  if (code != DAMERO_EXIT_DONE)
    return code;
  if (!damero_director_export_crosstable (session.director, session.event->uid, path, &error))
    {
      damero_cli_error ("%s", error->message);
      return damero_session_close (&session, DAMERO_EXIT_FAILED);
    }

  return damero_session_close (&session, DAMERO_EXIT_DONE);
}

static int
run_standings (const DameroEventOptions *options,
               const char               *event,
               const char               *section)
{
  DameroPlace in = { 0 };

  if (section != NULL && !read_place (section, 1, &in))
    {
      damero_cli_error ("\"%s\" is no section's number", section);
      return DAMERO_EXIT_USAGE;
    }

  return damero_cli_event_standings (options, event, in.section);
}

/* The parts, with the numbers of words each takes after its name. */
static const struct {
  const char *name;
  int         min_words;
  int         max_words;
  const char *words;
} parts[] = {
  { "new", 0, 0, "--name NAME" },
  { "list", 0, 0, "" },
  { "show", 1, 1, "EVENT" },
  { "pair", 2, 2, "EVENT SECTION" },
  { "result", 3, 3, "EVENT SECTION.ROUND.BOARD.GAME RESULT" },
  { "close-round", 2, 2, "EVENT SECTION" },
  { "standings", 1, 2, "EVENT [SECTION]" },
  { "undo", 1, 2, "EVENT [UID]" },
  { "log", 1, 1, "EVENT" },
  { "run", 1, 1, "FILE" },
  { "export", 2, 2, "EVENT FILE.xml" },
};

static int
dispatch (const DameroEventOptions *options,
          int                       n_words,
          char                    **words)
{
  const char *part = words[0];
  const char *first = n_words > 1 ? words[1] : NULL;
  const char *second = n_words > 2 ? words[2] : NULL;

  if (strcmp (part, "new") == 0)
    return run_new (options);
  if (strcmp (part, "list") == 0)
    return damero_cli_event_list (options);
  if (strcmp (part, "show") == 0)
    return damero_cli_event_show (options, first);
  if (strcmp (part, "pair") == 0)
    return run_pair (options, first, second);
  if (strcmp (part, "result") == 0)
    return run_result (options, first, second, words[3]);
  if (strcmp (part, "close-round") == 0)
    return run_close_round (options, first, second);
  if (strcmp (part, "standings") == 0)
    return run_standings (options, first, second);
  if (strcmp (part, "undo") == 0)
    return run_undo (options, first, second);
  if (strcmp (part, "log") == 0)
    return damero_cli_event_log (options, first);
  if (strcmp (part, "run") == 0)
    return damero_cli_event_run (options, first);

  return run_export (options, first, second);
}

static int
check_and_dispatch (const DameroEventOptions *options,
                    int                       n_words,
                    char                    **words)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strcmp (words[0], parts[i].name) == 0)
      {
        if (n_words - 1 >= parts[i].min_words && n_words - 1 <= parts[i].max_words)
          return dispatch (options, n_words, words);
        damero_cli_error ("usage: dameroctl event %s %s", parts[i].name, parts[i].words);
        return DAMERO_EXIT_USAGE;
      }

  damero_cli_error ("event has no part \"%s\"; it has:", words[0]);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_printerr ("  dameroctl event %s %s\n", parts[i].name, parts[i].words);
  return DAMERO_EXIT_USAGE;
}

int
damero_cli_event (int    argc,
                  char **argv)
{
  DameroEventOptions o = { 0 };
  const GOptionEntry entries[] = {
    { "library", 0, 0, G_OPTION_ARG_FILENAME, &o.library, "the library (the user's own)", "FILE" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &o.json, "list, show, standings, log: one JSON document", NULL },
    { "name", 0, 0, G_OPTION_ARG_STRING, &o.name, "new: the event's name", "TEXT" },
    { "place", 0, 0, G_OPTION_ARG_STRING, &o.place, "new: where it is played", "TEXT" },
    { "date", 0, 0, G_OPTION_ARG_STRING, &o.date, "new: its day", "YYYY-MM-DD" },
    { "director", 0, 0, G_OPTION_ARG_STRING, &o.director, "new: who directs it", "NAME" },
    { "event", 0, 0, G_OPTION_ARG_STRING, &o.event, "run: the event that the acts are for", "EVENT" },
    { "keep-going", 0, 0, G_OPTION_ARG_NONE, &o.keep_going, "run: go on after a refused act", NULL },
    { "also", 0, 0, G_OPTION_ARG_NONE, &o.also, "undo: with the acts that depend on it", NULL },
    { "correct", 0, 0, G_OPTION_ARG_NONE, &o.correct, "result: over the one there is", NULL },
    { "reason", 0, 0, G_OPTION_ARG_STRING, &o.reason, "why, for the log", "TEXT" },
    G_OPTION_ENTRY_NULL
  };
  int code = DAMERO_EXIT_USAGE;

  if (damero_cli_parse (&argc, &argv, entries, 1, -1))
    code = check_and_dispatch (&o, argc - 1, argv + 1);

  g_free (o.library);
  g_free (o.name);
  g_free (o.place);
  g_free (o.date);
  g_free (o.director);
  g_free (o.event);
  g_free (o.reason);
  return code;
}
