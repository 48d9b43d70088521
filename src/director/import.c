/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/import.c - an event from a file: new here, or more of one that is here.
 */
#include "director/director-private.h"

#include "event/merge.h"
#include "formats/xml/crosstable-xml.h"
#include "formats/xml/event-xml.h"
#include "formats/input.h"
#include "formats/xml/scan.h"
#include "model/fault-error.h"
#include "store/library.h"
#include "words/act.h"
#include "words/refusal.h"

static void
set_import_error (GError    **error,
                  GPtrArray  *diagnostics)
{
  const DameroDiagnostic *first = g_ptr_array_index (diagnostics, 0);
  g_autofree char *text = damero_diagnostic_to_text (first);

  g_set_error_literal (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_IMPORT, text);
}

/* A whole event, or one of which only the crosstable is there. */
static DameroEventFile *
read_file (const char  *path,
           gboolean    *ret_is_table,
           GError     **error)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = damero_input_read_file (path, DAMERO_EVENT_MAX_BYTES, error);
  g_autofree char *name = g_filename_display_name (path);
  DameroEventFile *file;

  if (bytes == NULL)
    return NULL;
  *ret_is_table = damero_xml_scan_is_root (bytes, "crosstable");
  file = *ret_is_table ? damero_crosstable_xml_read (bytes, name, diagnostics)
                       : damero_event_xml_read (bytes, name, diagnostics);
  if (file == NULL)
    set_import_error (error, diagnostics);

  return file;
}

/* The log of the event that is here, as a copy to work on; a new event if there is none. */
static DameroEvent *
dup_event (DameroDirector *self,
           const char     *uid)
{
  const DameroEvent *event = damero_director_get_event (self, uid, NULL);
  g_auto(DameroRefusal) refusal = { 0 };
  DameroEvent *copy = NULL;
  guint row;

  if (event == NULL)
    return damero_event_new ();
  if (!damero_event_replay (event->log, &copy, &row, &refusal))
    g_assert_not_reached ();

  return copy;
}

/* The runs of the file get the numbers from FIRST on. */
static void
number_runs (const DameroEventFile *file,
             gint64                 first,
             GArray                *merge_runs,
             GArray                *foreign_runs)
{
  for (guint i = 0; i < file->runs->len; i++)
    {
      const DameroEventRun *run = &g_array_index (file->runs, DameroEventRun, i);
      DameroMergeRun merge = { run->number, first + i };
      DameroForeignRun foreign = { first + i, run->started_ms, run->mono_ms };

      g_array_append_val (merge_runs, merge);
      g_array_append_val (foreign_runs, foreign);
    }
}

static GPtrArray *
dup_sentences (const GPtrArray   *conflicts,
               const DameroEvent *event)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < conflicts->len; i++)
    {
      const DameroMergeConflict *conflict = g_ptr_array_index (conflicts, i);
      g_autofree char *what = damero_words_act (conflict->act, event);
      g_autofree char *why = damero_words_refusal (&conflict->refusal, conflict->act, event);

      g_ptr_array_add (sentences, g_strdup_printf ("%s — %s", what, why));
    }

  return sentences;
}

static gboolean
store_import (DameroDirector  *self,
              DameroEvent     *event,
              guint            n_acts,
              const GArray    *breaks,
              const GArray    *runs,
              GError         **error)
{
  g_autofree char *boot_id = damero_environment_dup_boot_id (self->environment);
  DameroStamp now = damero_director_get_now (self);

  if (!damero_library_import (self->library, event, n_acts, breaks, runs, &now, boot_id, &self->run, error))
    return FALSE;
  self->awake.run = self->run;
  damero_director_replace_event (self, event);

  return TRUE;
}

gboolean
damero_director_import_event (DameroDirector        *self,
                              const char            *path,
                              gboolean               with_conflicts,
                              DameroImportReport   **ret_report,
                              GError               **error)
{
  g_autoptr(DameroEventFile) file = NULL;
  g_autoptr(DameroEvent) event = NULL;
  g_autoptr(GPtrArray) conflicts = NULL;
  g_autoptr(GArray) merge_runs = g_array_new (FALSE, FALSE, sizeof (DameroMergeRun));
  g_autoptr(GArray) foreign_runs = g_array_new (FALSE, FALSE, sizeof (DameroForeignRun));
  g_autoptr(GArray) breaks = g_array_new (FALSE, FALSE, sizeof (gboolean));
  g_autoptr(DameroImportReport) report = g_new0 (DameroImportReport, 1);
  gboolean is_table = FALSE;
  gint64 first;

  g_return_val_if_fail (DAMERO_IS_DIRECTOR (self), FALSE);

  if (!damero_director_check_writable (self, error) ||
      !damero_library_get_next_run (self->library, &first, error) ||
      (file = read_file (path, &is_table, error)) == NULL)
    return FALSE;
  if (damero_director_is_running (self))
    {
      damero_fault_set (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_IMPORT, DAMERO_FAULT_CLOCKS_RUN,
                        DAMERO_KEPT_UNSAID, NULL);
      return FALSE;
    }

  event = dup_event (self, file->event->uid);
  report->uid = g_strdup (file->event->uid);
  report->is_new = event->log->len == 0;
  report->n_own = damero_event_count_own (event, file->event);
  /* They share only the act of the event itself: it was directed here, and the acts of the crosstable are different
   * ones. */
  if (is_table && !report->is_new && event->log->len - report->n_own == 1 && report->n_own > 0)
    {
      damero_fault_set (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_IMPORT, DAMERO_FAULT_NOTHING_NEW,
                        DAMERO_KEPT_UNSAID, event->name, NULL);
      return FALSE;
    }
  number_runs (file, first, merge_runs, foreign_runs);
  conflicts = damero_event_merge (event, file->event, merge_runs, breaks);
  report->n_added = breaks->len;
  report->conflicts = dup_sentences (conflicts, event);
  if (report->n_added > 0 && (conflicts->len == 0 || with_conflicts))
    {
      report->is_stored = TRUE;
      if (!store_import (self, g_steal_pointer (&event), report->n_added, breaks, foreign_runs, error))
        return FALSE;
    }
  *ret_report = g_steal_pointer (&report);

  return TRUE;
}

void
damero_import_report_free (DameroImportReport *report)
{
  g_free (report->uid);
  g_clear_pointer (&report->conflicts, g_ptr_array_unref);
  g_free (report);
}
