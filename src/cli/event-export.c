/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-export.c - "dameroctl event export" and "event import": an event as files, and back.
 */
#include "cli/event.h"

#include <stdio.h>

#include "cli/wait.h"
#include "words/event-act.h"

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
export_file (const DameroSession  *session,
             const char           *path,
             GError              **error)
{
  DameroExportKind kind = damero_export_kind_of_file (path);
  int section = 0;
  int code = damero_export_kind_is_of_section (kind) ? choose_section (session, session->words[2], &section)
                                                     : DAMERO_EXIT_DONE;

  if (code == DAMERO_EXIT_DONE &&
      damero_director_export (session->director, session->event->uid, kind, section, path, error))
    {
      g_autofree char *withheld =
        damero_words_withheld (damero_export_kind_find_withheld (kind, session->event, section));

      if (withheld != NULL)
        damero_cli_error ("%s", withheld);
    }

  return code;
}

static void
export_site (const DameroSession *session,
             const char          *folder,
             GError             **error)
{
  g_autoptr(GAsyncResult) result = NULL;
  DameroWait wait;

  damero_cli_wait_init (&wait, "pages");
  damero_director_export_site_async (session->director, session->event->uid, folder, damero_cli_wait_progress, &wait,
                                     NULL, damero_cli_wait_done, &wait);
  result = damero_cli_wait (&wait);
  damero_director_export_finish (session->director, result, NULL, error);
}

int
damero_cli_event_export (DameroSession *session)
{
  const char *path = session->words[1];
  g_autoptr(GError) error = NULL;
  int code = DAMERO_EXIT_DONE;

  if (session->options.html)
    export_site (session, path, &error);
  else
    code = export_file (session, path, &error);

  return error != NULL ? damero_cli_fail (error) : code;
}

int
damero_cli_event_import (DameroSession *session)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroImportReport) report = NULL;

  if (!damero_director_import_event (session->director, session->words[0], session->options.keep_going, &report,
                                     &error))
    return damero_cli_fail (error);

  for (guint i = 0; i < report->warnings->len; i++)
    damero_cli_error ("warning: %s", (const char *) report->warnings->pdata[i]);
  for (guint i = 0; i < report->conflicts->len; i++)
    damero_cli_error ("conflict: %s", (const char *) report->conflicts->pdata[i]);
  if (report->n_added > 0 && !report->is_stored)
    damero_cli_error ("nothing was stored: %u acts can be added, %u do not apply here; --keep-going adds the others",
                      report->n_added, report->conflicts->len);
  else
    printf ("%s %s: %u acts added\n", report->uid, report->is_new ? "is new" : "was here", report->n_added);

  return report->conflicts->len > 0 ? DAMERO_EXIT_DIFFERS : DAMERO_EXIT_DONE;
}
