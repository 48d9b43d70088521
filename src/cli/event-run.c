/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-run.c - "dameroctl event run": performs a file of acts and prints each act's answer.
 *
 * "LINE ok UID" is printed when the act is stored for good, the consequences under it with two blanks;
 * "LINE refused: why" otherwise. A file whose lines carry at= runs on virtual time: the clocks stand
 * still between the lines, and deadlines on the way fall at their own instants.
 */
#include "cli/event.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "event/act-text.h"
#include "words/act.h"

typedef struct {
  DameroSession             session;
  const DameroEventOptions *options;
  const char               *path;
  GPtrArray                *touched;     /* uids of the events that the lines name */
  GStrv                     lines;       /* of a file; NULL: standard input, line by line */
  char                     *next;        /* standard input: a line that was read ahead */
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
  gboolean has_stamp = FALSE;
  DameroActTextError error;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &error);
  g_autofree char *message = NULL;

  if (act == NULL)
    {
      if (error.code == DAMERO_ACT_TEXT_EMPTY)
        return TRUE;
      message = damero_words_act_text_error (&error, line);
      damero_cli_error_at (run->path, line_number, error.column, message);
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

static char *
read_input_line (void)
{
  char *line = NULL;
  size_t capacity = 0;

  if (getline (&line, &capacity, stdin) >= 0)
    return line;

  free (line);
  return NULL;
}

/* A file is looked at whole, and refused before anything of it is done; of standard input only the
 * first line can be, for the others may wait for answers. */
static gboolean
scan (Run    *run,
      Clocks *clocks)
{
  gboolean sound = TRUE;

  if (run->lines == NULL)
    {
      run->next = read_input_line ();
      return run->next == NULL || scan_line (run, run->next, 1, clocks);
    }

  for (guint i = 0; run->lines[i] != NULL; i++)
    sound &= scan_line (run, run->lines[i], i + 1, clocks);
  return sound;
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

/* The deadlines that the director wrote before this act: the new rows of the log but its own. */
static void
print_new_rows (const DameroEvent *event,
                guint64            n_new,
                const char        *own_uid)
{
  for (guint i = event != NULL ? event->log->len - (guint) n_new : 0; event != NULL && i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);
      g_autoptr(GString) text = g_string_new (NULL);

      if (strcmp (row->act->uid, own_uid) == 0)
        continue;
      damero_act_to_text (row->act, TRUE, text);
      printf ("- %s\n", text->str);
      print_consequences (row->consequences);
    }
}

static gboolean
perform_line (Run        *run,
              const char *line,
              GError    **error)
{
  DameroEnvironment *environment = damero_director_get_environment (run->session.director);
  guint64 revision = damero_director_get_revision (run->session.director);
  const char *event_uid = run->session.event != NULL ? run->session.event->uid : NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  const GArray *consequences;
  DameroActTextError text_error;
  gboolean has_stamp = FALSE;
  g_autoptr(DameroAct) act = NULL;

  act = damero_act_from_text (line, run->previous_ms, &has_stamp, &text_error);
  if (act == NULL)
    {
      g_autofree char *message = NULL;

      if (text_error.code == DAMERO_ACT_TEXT_EMPTY)
        return TRUE;
      message = damero_words_act_text_error (&text_error, line);
      printf ("%u refused: %s\n", run->line_number, message);
      run->n_refused++;
      return TRUE;
    }
  if (event_uid == NULL && act->kind != DAMERO_ACT_EVENT)
    {
      printf ("%u refused: the file has no event line before it, and no --event was given\n",
              run->line_number);
      run->n_refused++;
      return TRUE;
    }
  if (has_stamp)
    {
      run->previous_ms = act->stamp.mono_ms;
      if (damero_environment_is_virtual (environment) &&
          act->stamp.mono_ms > damero_environment_get_mono_ms (environment))
        damero_environment_advance (environment, act->stamp.mono_ms);
    }

  if (!damero_director_perform (run->session.director, act->kind == DAMERO_ACT_EVENT ? NULL : event_uid,
                                act, &consequences, &refusal, error))
    {
      print_new_rows (run->session.event,
                      damero_director_get_revision (run->session.director) - revision, act->uid);
      if (!g_error_matches (*error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED))
        return FALSE;
      printf ("%u refused: %s\n", run->line_number, (*error)->message);
      g_clear_error (error);
      run->n_refused++;
      return TRUE;
    }
  if (act->kind == DAMERO_ACT_EVENT)
    run->session.event = damero_director_get_event (run->session.director, act->uid, NULL);

  run->n_performed++;
  if (run->options->quiet)
    return TRUE;
  print_new_rows (run->session.event,
                  damero_director_get_revision (run->session.director) - revision, act->uid);
  printf ("%u ok %s\n", run->line_number, act->uid);
  print_consequences (consequences);
  return TRUE;
}

static char *
dup_next_line (Run *run)
{
  if (run->lines != NULL)
    return g_strdup (run->lines[run->line_number]);

  return run->next != NULL ? g_steal_pointer (&run->next) : read_input_line ();
}

static int
perform_lines (Run *run)
{
  for (;;)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *line = dup_next_line (run);

      if (line == NULL)
        break;
      run->line_number++;
      if (!perform_line (run, line, &error))
        {
          fflush (stdout);
          damero_cli_error_at (run->path, run->line_number, 0, error->message);
          return DAMERO_EXIT_FAILED;
        }
      fflush (stdout);
      if (run->n_refused > 0 && !run->options->keep_going)
        return DAMERO_EXIT_DIFFERS;
    }

  return run->n_refused > 0 ? DAMERO_EXIT_DIFFERS : DAMERO_EXIT_DONE;
}

/* What a crash stopped in the events that the run is about. */
static void
print_interrupted (const Run *run)
{
  if (run->session.event != NULL)
    damero_session_print_interrupted (run->session.event);
  for (guint i = 0; i < run->touched->len; i++)
    {
      const DameroEvent *event =
        damero_director_get_event (run->session.director, g_ptr_array_index (run->touched, i), NULL);

      if (event != NULL && event != run->session.event)
        damero_session_print_interrupted (event);
    }
  fflush (stdout);
}

int
damero_cli_event_run (const DameroEventOptions *options,
                      char                    **words)
{
  const char *path = words[0];
  g_autoptr(GPtrArray) touched = g_ptr_array_new_with_free_func (g_free);
  Run run = { .options = options, .path = path, .touched = touched };
  Clocks clocks = { .wall_ms = g_get_real_time () / 1000 };
  g_autoptr(DameroEnvironment) environment = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  int code = DAMERO_EXIT_DIFFERS;

  if (strcmp (path, "-") == 0)
    run.path = "standard input";
  else if (!g_file_get_contents (path, &text, NULL, &error))
    {
      damero_cli_error ("%s", error->message);
      return DAMERO_EXIT_FAILED;
    }
  run.lines = text != NULL ? g_strsplit (text, "\n", -1) : NULL;

  if (scan (&run, &clocks))
    {
      guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();

      environment = clocks.is_virtual ? damero_environment_new_virtual (clocks.wall_ms, seed)
                                      : damero_environment_new_system ();
      code = damero_session_open (&run.session, options, options->event, FALSE, environment);
      if (code == DAMERO_EXIT_DONE)
        {
          print_interrupted (&run);
          code = perform_lines (&run);
          printf ("%u acts performed, %u refused\n", run.n_performed, run.n_refused);
          code = damero_session_close (&run.session, code);
        }
    }
  g_strfreev (run.lines);
  g_free (run.next);
  return code;
}
