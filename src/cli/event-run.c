/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-run.c - "dameroctl event run": performs a file of acts and prints each act's answer.
 *
 * "LINE ok UID" is printed when the act is stored for good, the consequences under it with two blanks;
 * "LINE refused: why" otherwise; "- act" for what the program performed by itself. A file whose lines
 * carry at= runs on virtual time: the clocks stand still between the lines, and deadlines on the way
 * fall at their own instants. Standard input is answered line by line.
 */
#include "cli/event.h"

#include <stdio.h>
#include <string.h>

#include "cli/lines.h"
#include "event/act-text.h"
#include "words/act.h"
#include "words/error.h"

typedef struct {
  DameroSession            *session;
  DameroLines              *lines;
  GPtrArray                *touched;     /* uids of the events that the lines name */
  char                     *first;       /* standard input: its first line, read ahead */
  DameroAct                *act;         /* the one being performed, borrowed */
  guint                     line_number;
  gint64                    previous_ms; /* at= of the line before */
  guint                     n_performed;
  guint                     n_refused;
} Run;

/* What the lines say about time: whether any has at=, and the evening of the event's date. */
typedef struct {
  gboolean is_virtual;
  gint64   wall_ms;
} Clocks;

/* Looks at a line before it is performed. FALSE, with the reason printed, if it is no act. */
static gboolean
scan_line (const Run  *run,
           const char *line,
           guint       line_number,
           Clocks     *clocks)
{
  const char *name = damero_lines_get_name (run->lines);
  gboolean has_stamp = FALSE;
  DameroActTextError error;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &error);
  g_autofree char *message = NULL;

  if (act == NULL)
    {
      if (error.code == DAMERO_ACT_TEXT_EMPTY)
        return TRUE;
      message = damero_words_act_text_error (&error, line);
      damero_cli_error_at (name, line_number, error.column, message);
      return FALSE;
    }
  if (run->session->options.event != NULL && (has_stamp || act->kind == DAMERO_ACT_EVENT))
    {
      damero_cli_error_at (name, line_number, 0,
                           has_stamp ? "at= belongs into files that make their own event; --event names one "
                                       "that is directed now"
                                     : "an event line makes an event, but --event names one that is there");
      return FALSE;
    }

  clocks->is_virtual |= has_stamp;
  if (act->kind == DAMERO_ACT_EVENT && act->uid[0] != '\0')
    g_ptr_array_add (run->touched, g_strdup (act->uid));
  if (act->kind == DAMERO_ACT_EVENT && act->date != NULL)
    {
      g_autofree char *evening = g_strconcat (act->date, "T18:00:00Z", NULL);
      g_autoptr(GDateTime) start = g_date_time_new_from_iso8601 (evening, NULL);

      if (start != NULL)
        clocks->wall_ms = g_date_time_to_unix (start) * 1000;
    }
  return TRUE;
}

/* A file is looked at whole, and refused before anything of it is done; of standard input only the
 * first line can be, for the others may wait for answers. */
static gboolean
scan (Run     *run,
      Clocks  *clocks,
      GError **error)
{
  gboolean sound = TRUE;
  GError *read_error = NULL;
  guint number;

  if (damero_lines_is_stream (run->lines))
    {
      run->first = damero_lines_next (run->lines, &run->line_number, &read_error);
      sound = run->first == NULL || scan_line (run, run->first, run->line_number, clocks);
    }
  else
    {
      char *line;

      while ((line = damero_lines_next (run->lines, &number, &read_error)) != NULL)
        {
          sound &= scan_line (run, line, number, clocks);
          g_free (line);
        }
      damero_lines_rewind (run->lines);
    }
  if (read_error == NULL)
    return sound;

  g_propagate_error (error, read_error);
  return FALSE;
}

static void
print_consequences (const GArray *consequences)
{
  for (guint i = 0; i < consequences->len; i++)
    {
      g_autoptr(GString) text = g_string_new ("  ");

      damero_consequence_to_text (&g_array_index (consequences, DameroConsequence, i), text);
      puts (text->str);
    }
}

/* Prints what the director performed by itself: deadlines, interruptions. */
static void
on_changed (DameroDirector *director,
            const char     *event_uid,
            guint64         revision,
            guint           n_acts,
            gpointer        user_data)
{
  const Run *run = user_data;
  const DameroEvent *event = damero_director_get_event (director, event_uid, NULL);

  for (guint i = event->log->len - n_acts; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);
      g_autoptr(GString) text = g_string_new ("- ");

      if (run->session->options.quiet || (run->act != NULL && strcmp (row->act->uid, run->act->uid) == 0))
        continue;
      damero_act_to_text (row->act, TRUE, text);
      puts (text->str);
      print_consequences (row->consequences);
    }
  fflush (stdout);
}

static void
refuse_line (Run        *run,
             const char *why)
{
  printf ("%u refused: %s\n", run->line_number, why);
  run->n_refused++;
}

/* FALSE with ERROR set: the library failed, and the run ends. */
static gboolean
perform_act (Run        *run,
             DameroAct  *act,
             GError    **error)
{
  gboolean makes_event = act->kind == DAMERO_ACT_EVENT;
  const char *event_uid = makes_event || run->session->event == NULL ? NULL : run->session->event->uid;
  g_autoptr(GError) act_error = NULL;
  const GArray *consequences;
  gboolean performed;

  if (event_uid == NULL && !makes_event)
    {
      refuse_line (run, "the file has no event line before it, and no --event was given");
      return TRUE;
    }

  run->act = act;
  performed = damero_director_perform (run->session->director, event_uid, act, &consequences, NULL,
                                       &act_error);
  run->act = NULL;
  if (!performed)
    {
      if (!g_error_matches (act_error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED))
        {
          g_propagate_error (error, g_steal_pointer (&act_error));
          return FALSE;
        }
      refuse_line (run, damero_words_error (act_error));
      return TRUE;
    }

  if (makes_event)
    run->session->event = damero_director_get_event (run->session->director, act->uid, NULL);
  run->n_performed++;
  if (!run->session->options.quiet)
    {
      printf ("%u ok %s\n", run->line_number, act->uid);
      print_consequences (consequences);
    }
  return TRUE;
}

static gboolean
perform_line (Run         *run,
              const char  *line,
              GError     **error)
{
  DameroEnvironment *environment = damero_director_get_environment (run->session->director);
  gboolean is_virtual = damero_environment_is_virtual (environment);
  DameroActTextError text_error;
  gboolean has_stamp = FALSE;
  g_autoptr(DameroAct) act = damero_act_from_text (line, run->previous_ms, &has_stamp, &text_error);

  if (act == NULL)
    {
      g_autofree char *message = NULL;

      if (text_error.code == DAMERO_ACT_TEXT_EMPTY)
        return TRUE;
      message = damero_words_act_text_error (&text_error, line);
      refuse_line (run, message);
      return TRUE;
    }
  if (has_stamp && !is_virtual)
    {
      refuse_line (run, "at= came after lines without it: this run is on real time");
      return TRUE;
    }

  if (has_stamp)
    {
      run->previous_ms = act->stamp.mono_ms;
      if (act->stamp.mono_ms > damero_environment_get_mono_ms (environment))
        damero_environment_advance (environment, act->stamp.mono_ms);
    }
  return perform_act (run, act, error);
}

static char *
dup_next_line (Run     *run,
               GError **error)
{
  return run->first != NULL ? g_steal_pointer (&run->first)
                            : damero_lines_next (run->lines, &run->line_number, error);
}

static int
perform_lines (Run *run)
{
  g_autoptr(GError) error = NULL;
  char *line;

  while ((line = dup_next_line (run, &error)) != NULL)
    {
      gboolean stored = perform_line (run, line, &error);

      g_free (line);
      fflush (stdout);
      if (!stored)
        {
          damero_cli_error_at (damero_lines_get_name (run->lines), run->line_number, 0, damero_words_error (error));
          return DAMERO_EXIT_FAILED;
        }
      if (run->n_refused > 0 && !run->session->options.keep_going)
        return DAMERO_EXIT_DIFFERS;
    }
  if (error != NULL)
    {
      g_printerr ("%s\n", damero_words_error (error));
      return DAMERO_EXIT_DIFFERS;
    }

  return run->n_refused > 0 ? DAMERO_EXIT_DIFFERS : DAMERO_EXIT_DONE;
}

/* What a crash stopped in the events that the run is about. */
static void
print_interrupted (const Run *run)
{
  if (run->session->event != NULL)
    damero_session_print_interrupted (run->session->event);
  for (guint i = 0; i < run->touched->len; i++)
    {
      const DameroEvent *event =
        damero_director_get_event (run->session->director, g_ptr_array_index (run->touched, i), NULL);

      if (event != NULL && event != run->session->event)
        damero_session_print_interrupted (event);
    }
  fflush (stdout);
}

static int
run_lines (Run          *run,
           const Clocks *clocks)
{
  guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();
  g_autoptr(DameroEnvironment) environment =
    clocks->is_virtual ? damero_environment_new_virtual (clocks->wall_ms, seed)
                       : damero_environment_new_system ();
  DameroSession *session = run->session;
  int code;

  session->environment = environment;
  code = damero_session_open (session, DAMERO_OPEN_LIBRARY);
  session->environment = NULL;
  if (code == DAMERO_EXIT_DONE && session->options.event != NULL)
    code = damero_session_find_event (session, session->options.event);
  if (code != DAMERO_EXIT_DONE)
    return code;

  print_interrupted (run);
  g_signal_connect (session->director, "changed", G_CALLBACK (on_changed), run);
  code = perform_lines (run);
  printf ("%u acts performed, %u refused\n", run->n_performed, run->n_refused);
  return damero_session_close (session, code);
}

int
damero_cli_event_run (DameroSession *session)
{
  g_autoptr(GPtrArray) touched = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroLines) lines = damero_lines_open (session->words[0], &error);
  Run run = { .session = session, .lines = lines, .touched = touched };
  Clocks clocks = { .wall_ms = g_get_real_time () / 1000 };
  int code = DAMERO_EXIT_DIFFERS;

  if (lines == NULL)
    return damero_cli_fail (error);

  if (scan (&run, &clocks, &error))
    code = run_lines (&run, &clocks);
  else if (error != NULL)
    g_printerr ("%s\n", damero_words_error (error));
  g_free (run.first);
  return code;
}
