/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-run.c - "dameroctl event run": performs a file of acts and prints each act's answer.
 *
 * "LINE ok UID" is printed when the act is stored for good, what followed under it with two blanks;
 * "LINE refused: why" otherwise; "- act" for what the program performed by itself. What followed and what the program
 * did are sentences, or with --raw acts and consequences as text. A file whose lines carry at= runs on virtual time:
 * the clocks stand still between the lines, and deadlines on the way fall at their own instants. Standard input is
 * answered line by line.
 *
 * With --rehearse all this happens in a copy of the library, so that lines for an event that is there can have at= too.
 *
 * Lines in a row with one group= are performed as one, and answered when the next line shows that there are no more:
 * a line without it, an empty one, or the end.
 */
#include "cli/event-run.h"

#include <stdio.h>
#include <string.h>

#include "cli/json.h"
#include "event/act-text.h"
#include "words/act.h"
#include "words/error.h"

/* A line that waits for the others of its group. */
typedef struct {
  guint      number;
  char       group[DAMERO_UID_SIZE]; /* "": it stands alone */
  DameroAct *act; /* NULL: it is none, or came at a wrong time */
  char      *why; /* then: what is wrong */
} Line;

typedef struct _DameroActRun Run;

struct _DameroActRun {
  DameroSession            *session;
  DameroLines              *lines;
  GPtrArray                *touched;     /* uids of the events that the lines name */
  char                     *first;       /* standard input: its first line, read ahead */
  GArray                   *group;       /* Line: to be performed as one */
  guint                     line_number;
  gint64                    previous_ms; /* at= of the line before */
  guint                     n_performed;
  guint                     n_refused;
};

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
  if (run->session->options.event != NULL && act->kind == DAMERO_ACT_EVENT)
    {
      damero_cli_error_at (name, line_number, 0, "an event line makes an event, but --event names one that is there");
      return FALSE;
    }
  if (run->session->options.event != NULL && has_stamp && run->session->options.rehearsal == NULL)
    {
      damero_cli_error_at (name, line_number, 0, "at= belongs into files that make their own event; --event names one "
                                                 "that is directed now. “--rehearse FILE” performs it on a copy");
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
      if (read_error == NULL)
        damero_lines_rewind (run->lines, &read_error);
    }
  if (read_error == NULL)
    return sound;

  g_propagate_error (error, read_error);
  return FALSE;
}

static void
print_consequences (const Run          *run,
                    const DameroLogRow *row,
                    const DameroEvent  *event)
{
  if (run->session->options.raw)
    damero_cli_print_raw_consequences (row->consequences, "  ");
  else
    damero_cli_print_consequences (row->act, row->consequences, event, 0);
}

/* Whether ACT is that of a line being performed. */
static gboolean
is_of_line (const Run       *run,
            const DameroAct *act)
{
  for (guint i = 0; i < run->group->len; i++)
    if (strcmp (act->uid, g_array_index (run->group, Line, i).act->uid) == 0)
      return TRUE;

  return FALSE;
}

/* ---- what is printed ---- */

static void
print_row_json (const DameroLogRow *row,
                const DameroEvent  *event)
{
  g_autoptr(JsonBuilder) builder = damero_json_begin_line ("act");
  g_autofree char *sentence = damero_cli_dup_sentence (row->act, event);
  g_autoptr(GString) text = g_string_new (NULL);

  damero_act_to_text (row->act, TRUE, text);
  damero_json_add_text (builder, "uid", row->act->uid);
  damero_json_add_text (builder, "act", text->str);
  damero_json_add_text (builder, "seat", row->act->seat);
  damero_json_add_text (builder, "sentence", sentence);
  damero_json_begin_array (builder, "consequences");
  for (guint i = 0; i < row->consequences->len; i++)
    {
      g_autoptr(GString) what = g_string_new (NULL);

      damero_consequence_to_text (&g_array_index (row->consequences, DameroConsequence, i), what);
      json_builder_add_string_value (builder, what->str);
    }
  json_builder_end_array (builder);
  damero_json_print_line (builder);
}

static void
print_row (const Run          *run,
           const DameroLogRow *row,
           const DameroEvent  *event)
{
  g_autoptr(GString) text = g_string_new (row->act->seat != NULL ? row->act->seat : "-");
  g_autofree char *sentence = NULL;

  g_string_append_c (text, ' ');
  if (run->session->options.raw)
    damero_act_to_text (row->act, TRUE, text);
  else
    {
      sentence = damero_cli_dup_sentence (row->act, event);
      g_string_append (text, sentence);
    }
  puts (text->str);
  print_consequences (run, row, event);
}

/* Prints what no line has performed: what the director does by itself (deadlines, interruptions), and devices. As JSON
 * every act is printed. */
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

      if (run->session->options.json)
        print_row_json (row, event);
      else if (!run->session->options.quiet && !is_of_line (run, row->act))
        print_row (run, row, event);
    }
  fflush (stdout);
}

/* UID is that of the act, "" where the line has none; WHY NULL: it was performed. */
static void
print_answer (const Run  *run,
              guint       number,
              const char *uid,
              const char *why)
{
  g_autoptr(JsonBuilder) builder = NULL;

  if (!run->session->options.json)
    {
      printf (why != NULL ? "%u refused: %s\n" : "%u ok %s\n", number, why != NULL ? why : uid);
      return;
    }

  builder = damero_json_begin_line ("answer");
  damero_json_add_int (builder, "line", number);
  damero_json_add_text (builder, "uid", uid);
  damero_json_add_text (builder, "refused", why);
  damero_json_print_line (builder);
}

/* ---- lines ---- */

static void
line_clear (gpointer data)
{
  Line *line = data;

  g_clear_pointer (&line->act, damero_act_free);
  g_free (line->why);
}

static void
refuse_line (Run        *run,
             guint       number,
             const char *why)
{
  print_answer (run, number, "", why);
  run->n_refused++;
}

/* Nothing of the group is done: the line at index REFUSED says WHY, or each that is wrong by itself. */
static void
refuse_group (Run        *run,
              guint       refused,
              const char *why)
{
  for (guint i = 0; i < run->group->len; i++)
    {
      const Line *line = &g_array_index (run->group, Line, i);
      g_autofree char *other = g_strdup_printf ("it is performed with line %u, which is refused",
                                                g_array_index (run->group, Line, refused).number);

      refuse_line (run, line->number, line->why != NULL ? line->why : i == refused ? why : other);
    }
}

static void
answer_group (Run *run)
{
  for (guint i = 0; i < run->group->len; i++)
    {
      const Line *line = &g_array_index (run->group, Line, i);
      const DameroLogRow *row = g_hash_table_lookup (run->session->event->uids, line->act->uid);

      run->n_performed++;
      if (run->session->options.quiet)
        continue;
      print_answer (run, line->number, line->act->uid, NULL);
      if (row != NULL && !run->session->options.json)
        print_consequences (run, row, run->session->event);
    }
}

/* Performs the lines that wait as one. FALSE with ERROR set: the library failed, and the run ends. */
static gboolean
perform_acts (Run     *run,
              GError **error)
{
  g_autoptr(GPtrArray) acts = g_ptr_array_new ();
  const DameroAct *first = g_array_index (run->group, Line, 0).act;
  gboolean makes_event = first->kind == DAMERO_ACT_EVENT;
  const char *event_uid = makes_event || run->session->event == NULL ? NULL : run->session->event->uid;
  g_autoptr(GError) act_error = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  guint refused = 0;

  if (event_uid == NULL && !makes_event)
    {
      refuse_group (run, 0, "the file has no event line before it, and no --event was given");
      return TRUE;
    }

  for (guint i = 0; i < run->group->len; i++)
    g_ptr_array_add (acts, g_array_index (run->group, Line, i).act);
  if (damero_director_perform_many (run->session->director, event_uid, (DameroAct **) acts->pdata, acts->len,
                                    &refused, &refusal, &act_error))
    {
      if (makes_event)
        run->session->event = damero_director_get_event (run->session->director, first->uid, NULL);
      answer_group (run);
      return TRUE;
    }
  if (!g_error_matches (act_error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED))
    {
      g_propagate_error (error, g_steal_pointer (&act_error));
      return FALSE;
    }

  if (acts->len == 1)
    damero_session_note_attempt (run->session, first, &refusal);
  refuse_group (run, refused, damero_words_error (act_error));
  return TRUE;
}

static gboolean
perform_group (Run     *run,
               GError **error)
{
  gboolean ok = TRUE;
  guint wrong = 0;

  while (wrong < run->group->len && g_array_index (run->group, Line, wrong).act != NULL)
    wrong++;
  if (wrong < run->group->len)
    refuse_group (run, wrong, NULL);
  else if (run->group->len > 0)
    ok = perform_acts (run, error);
  g_array_set_size (run->group, 0);
  fflush (stdout);
  return ok;
}

/* The group that a line names, even if it is no act: nothing of its group is performed then. */
static void
read_group (const char      *text,
            const DameroAct *act,
            char             group[DAMERO_UID_SIZE])
{
  const char *at = act == NULL ? strstr (text, "group=") : NULL;

  if (act != NULL && act->kind != DAMERO_ACT_EVENT)
    g_strlcpy (group, act->group, DAMERO_UID_SIZE);
  else if (at != NULL)
    g_strlcpy (group, at + strlen ("group="), DAMERO_UID_SIZE);
}

/* Whether LINE goes with those that wait. */
static gboolean
continues_group (const Run  *run,
                 const Line *line)
{
  return run->group->len > 0 && line->group[0] != '\0' &&
         strcmp (g_array_index (run->group, Line, 0).group, line->group) == 0;
}

/* Brings virtual time to a line. Returns what is wrong with its time, NULL if nothing is. */
static const char *
go_to_time (Run             *run,
            const DameroAct *act)
{
  DameroEnvironment *environment = damero_director_get_environment (run->session->director);

  if (!damero_environment_is_virtual (environment))
    return "at= came after lines without it: this run is on real time";

  run->previous_ms = act->stamp.mono_ms;
  if (act->stamp.mono_ms > damero_environment_get_mono_ms (environment))
    damero_environment_advance (environment, act->stamp.mono_ms);
  return NULL;
}

/* Takes a line in, after performing those that wait if it does not go with them; one that can have no others is
 * performed at once. FALSE with ERROR set: the library failed. */
static gboolean
take_line (Run         *run,
           const char  *text,
           GError     **error)
{
  DameroActTextError text_error;
  gboolean has_stamp = FALSE;
  g_autoptr(DameroAct) act = damero_act_from_text (text, run->previous_ms, &has_stamp, &text_error);
  Line line = { .number = run->line_number };

  if (act == NULL && text_error.code == DAMERO_ACT_TEXT_EMPTY)
    return *text != '\0' || perform_group (run, error);
  read_group (text, act, line.group);
  if (!continues_group (run, &line) && !perform_group (run, error))
    return FALSE;
  if (run->n_refused > 0 && !run->session->options.keep_going)
    return TRUE;

  if (act == NULL)
    line.why = damero_words_act_text_error (&text_error, text);
  else if (has_stamp)
    line.why = g_strdup (go_to_time (run, act));
  if (line.why == NULL)
    {
      damero_cli_ask_minutes (act);
      line.act = g_steal_pointer (&act);
    }
  g_array_append_val (run->group, line);
  return line.group[0] != '\0' || perform_group (run, error);
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
  g_autoptr(GError) read_error = NULL;
  gboolean stored = TRUE, goes_on = TRUE;
  char *line;

  while (stored && goes_on && (line = dup_next_line (run, &read_error)) != NULL)
    {
      stored = take_line (run, line, &error);
      g_free (line);
      goes_on = run->n_refused == 0 || run->session->options.keep_going;
    }
  /* Of a group that could not be read to its end nothing is done. */
  if (stored && goes_on && read_error == NULL)
    stored = perform_group (run, &error);
  if (!stored)
    {
      damero_cli_error_at (damero_lines_get_name (run->lines), run->line_number, 0, damero_words_error (error));
      return DAMERO_EXIT_FAILED;
    }
  if (read_error != NULL)
    {
      g_printerr ("%s\n", damero_words_error (read_error));
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

DameroActRun *
damero_act_run_new (DameroSession *session,
                    DameroLines   *lines)
{
  Run *run = g_new0 (Run, 1);

  run->session = session;
  run->lines = lines;
  run->touched = g_ptr_array_new_with_free_func (g_free);
  run->group = g_array_new (FALSE, FALSE, sizeof (Line));
  g_array_set_clear_func (run->group, line_clear);
  if (!session->options.json)
    print_interrupted (run);
  g_signal_connect (session->director, "changed", G_CALLBACK (on_changed), run);
  return run;
}

void
damero_act_run_free (DameroActRun *self)
{
  g_signal_handlers_disconnect_by_data (self->session->director, self);
  g_ptr_array_unref (self->touched);
  g_array_unref (self->group);
  g_free (self);
}

int
damero_act_run_perform (DameroActRun *self)
{
  return perform_lines (self);
}

/* Makes the copy, which is what the session opens then. The library is only read, also while another program directs
 * in it. An exit code. */
static int
copy_library (DameroSession *session)
{
  DameroOptions *options = &session->options;
  g_autofree char *path = damero_cli_dup_library_path (session);
  g_autoptr(GError) error = NULL;

  if (options->event == NULL)
    {
      damero_cli_error ("--rehearse needs --event: a file that makes its own event can be run in a new --library");
      return DAMERO_EXIT_USAGE;
    }
  if (g_file_test (options->rehearsal, G_FILE_TEST_EXISTS))
    {
      damero_cli_error ("“%s” is there already; a rehearsal makes a new file", options->rehearsal);
      return DAMERO_EXIT_DIFFERS;
    }
  if (!damero_library_restore (options->rehearsal, path, "dameroctl", NULL, &error))
    return damero_cli_fail (error);

  g_free (options->library);
  options->library = g_strdup (options->rehearsal);
  return DAMERO_EXIT_DONE;
}

int
damero_cli_event_run (DameroSession *session)
{
  g_autoptr(GPtrArray) touched = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroLines) lines = damero_lines_open (session->words[0], &error);
  g_autoptr(GArray) group = g_array_new (FALSE, FALSE, sizeof (Line));
  Run run = { .session = session, .lines = lines, .touched = touched, .group = group };
  Clocks clocks = { .wall_ms = g_get_real_time () / 1000 };
  int code = DAMERO_EXIT_DIFFERS;

  if (lines == NULL)
    return damero_cli_fail (error);

  g_array_set_clear_func (group, line_clear);
  if (scan (&run, &clocks, &error))
    {
      code = session->options.rehearsal != NULL ? copy_library (session) : DAMERO_EXIT_DONE;
      if (code == DAMERO_EXIT_DONE)
        code = run_lines (&run, &clocks);
    }
  else if (error != NULL)
    g_printerr ("%s\n", damero_words_error (error));
  g_free (run.first);
  return code;
}
