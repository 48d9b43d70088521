/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-export.c - "dameroctl event export" and "event import": an event as files, and back.
 */
#include "cli/event.h"

#include <stdio.h>

/* What the end of a file's name asks for. */
typedef struct {
  const char     *suffix;
  gboolean        of_section;
  DameroTableFile kind;
} Table;

static const Table tables[] = {
  { ".trf", TRUE, DAMERO_TABLE_FILE_TRF },
  { ".standings.csv", TRUE, DAMERO_TABLE_FILE_STANDINGS },
  { ".csv", FALSE, DAMERO_TABLE_FILE_GAMES },
  { ".tsv", TRUE, DAMERO_TABLE_FILE_ASSOCIATION },
};

static const Table *
find_table (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (g_str_has_suffix (path, tables[i].suffix))
      return &tables[i];

  return NULL;
}

/* The section that a table is of: the one named, or the only one. */
static int
choose_section (const DameroSession *session,
                const char          *text,
                int                 *ret_section)
{
  const GPtrArray *sections = session->event->sections;

  if (text != NULL)
    return damero_session_find_section (session, text, ret_section);
  if (sections->len == 1)
    {
      *ret_section = ((const DameroSection *) g_ptr_array_index (sections, 0))->id;
      return DAMERO_EXIT_DONE;
    }
  damero_cli_error ("the event has %u sections: name one after the file", sections->len);

  return DAMERO_EXIT_USAGE;
}

static int
export_table (const DameroSession *session,
              const Table         *table,
              char               **words,
              GError             **error)
{
  int section = 0;
  int code = table->of_section ? choose_section (session, words[2], &section) : DAMERO_EXIT_DONE;

  if (code == DAMERO_EXIT_DONE)
    damero_director_export_table (session->director, session->event->uid, table->kind, section, words[1], error);

  return code;
}

int
damero_cli_event_export (const DameroEventOptions *options,
                         char                    **words)
{
  DameroSession session;
  g_autoptr(GError) error = NULL;
  int code = damero_session_open (&session, options, words[0], TRUE, NULL);

  if (code != DAMERO_EXIT_DONE)
    return code;
  if (options->html)
    damero_director_export_site (session.director, session.event->uid, words[1], NULL, &error);
  else if (g_str_has_suffix (words[1], ".event.xml"))
    damero_director_export_event (session.director, session.event->uid, words[1], &error);
  else if (g_str_has_suffix (words[1], ".pdn"))
    damero_director_export_games (session.director, session.event->uid, FALSE, words[1], &error);
  else if (find_table (words[1]) != NULL)
    code = export_table (&session, find_table (words[1]), words, &error);
  else
    damero_director_export_crosstable (session.director, session.event->uid, words[1], &error);
  if (error != NULL)
    {
      damero_cli_error ("%s", error->message);
      code = g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_EXPORT) ? DAMERO_EXIT_DIFFERS
                                                                                          : DAMERO_EXIT_FAILED;
    }

  return damero_session_close (&session, code);
}

int
damero_cli_event_import (const DameroEventOptions *options,
                         char                    **words)
{
  DameroSession session;
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroImportReport) report = NULL;
  int code = damero_session_open (&session, options, NULL, FALSE, NULL);

  if (code != DAMERO_EXIT_DONE)
    return code;
  if (!damero_director_import_event (session.director, words[0], options->keep_going, &report, &error))
    {
      gboolean invalid = g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_IMPORT);

      damero_cli_error ("%s", error->message);
      return damero_session_close (&session, invalid ? DAMERO_EXIT_DIFFERS : DAMERO_EXIT_FAILED);
    }

  for (guint i = 0; i < report->conflicts->len; i++)
    damero_cli_error ("conflict: %s", (const char *) report->conflicts->pdata[i]);
  if (report->n_added > 0 && !report->is_stored)
    damero_cli_error ("nothing was stored: %u acts can be added, %u do not apply here; --keep-going adds the others",
                      report->n_added, report->conflicts->len);
  else
    printf ("%s %s: %u acts added\n", report->uid, report->is_new ? "is new" : "was here", report->n_added);

  return damero_session_close (&session, report->conflicts->len > 0 ? DAMERO_EXIT_DIFFERS : DAMERO_EXIT_DONE);
}
