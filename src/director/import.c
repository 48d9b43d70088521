/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/import.c - an event from a file: new here, or more of one that is here.
 */
#include "director/director-private.h"

#include "director/work.h"
#include "event/merge.h"
#include "formats/trf/event-read.h"
#include "formats/xml/crosstable-xml.h"
#include "formats/xml/event-xml.h"
#include "formats/input.h"
#include "formats/xml/scan.h"
#include "model/fault-error.h"
#include "store/library.h"
#include "words/act.h"
#include "words/refusal.h"

/* In which a read file becomes acts that can be stored. A thread may do it: nothing of it is the director's. */
typedef struct {
  char               *path;
  gboolean            with_conflicts;
  gint64              now_ms;
  DameroEventFile    *file;
  GPtrArray          *warnings;  /* char *: of the file that was read */
  gboolean            is_table;  /* there are results in it, no log */
  DameroEvent        *event;     /* as it is with the acts of the file */
  guint               n_before;  /* acts that were here */
  gint64              first_run; /* the first number that the file's runs have */
  GArray             *breaks;
  GArray             *runs;      /* DameroForeignRun */
  DameroImportReport *report;
} Import;

static Import *
import_new (DameroDirector *self,
            const char     *path,
            gboolean        with_conflicts)
{
  Import *import = g_new0 (Import, 1);

  import->path = g_strdup (path);
  import->with_conflicts = with_conflicts;
  import->now_ms = damero_environment_get_wall_ms (self->environment);

  return import;
}

static void
import_clear_merge (Import *import)
{
  g_clear_pointer (&import->event, damero_event_free);
  g_clear_pointer (&import->breaks, g_array_unref);
  g_clear_pointer (&import->runs, g_array_unref);
  g_clear_pointer (&import->report, damero_import_report_free);
}

static void
import_free (gpointer data)
{
  Import *import = data;

  import_clear_merge (import);
  g_clear_pointer (&import->file, damero_event_file_free);
  g_clear_pointer (&import->warnings, g_ptr_array_unref);
  g_free (import->path);
  g_free (import);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Import, import_free)

static void
set_import_error (GError    **error,
                  GPtrArray  *diagnostics)
{
  const DameroDiagnostic *first = g_ptr_array_index (diagnostics, 0);
  g_autofree char *text = damero_diagnostic_to_text (first);

  g_set_error_literal (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_IMPORT, text);
}

static DameroEventFile *
read_trf (GBytes     *bytes,
          Import     *import,
          const char *name,
          GPtrArray  *diagnostics)
{
  g_autoptr(DameroTrf) trf = damero_trf_read (bytes, name, diagnostics);
  g_autofree char *base = g_filename_display_basename (import->path);

  if (trf == NULL)
    return NULL;
  /* What are warnings of a report that can be read. */
  g_ptr_array_set_size (diagnostics, 0);
  *strrchr (base, '.') = '\0';

  return damero_trf_event_read (trf, name, base, import->now_ms, diagnostics);
}

static GPtrArray *
dup_texts (const GPtrArray *diagnostics)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < diagnostics->len; i++)
    g_ptr_array_add (texts, damero_diagnostic_to_text (g_ptr_array_index (diagnostics, i)));

  return texts;
}

/* A whole event, or one of which only the results are there. */
static gboolean
read_file (Import  *import,
           GError **error)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  gboolean is_trf = damero_trf_is_name (import->path);
  gsize max_bytes = is_trf ? DAMERO_TRF_MAX_BYTES : DAMERO_EVENT_MAX_BYTES;
  g_autoptr(GBytes) bytes = damero_input_read_file (import->path, max_bytes, error);
  g_autofree char *name = g_filename_display_name (import->path);

  if (bytes == NULL)
    return FALSE;
  import->is_table = is_trf || damero_xml_scan_is_root (bytes, "crosstable");
  import->file = is_trf ? read_trf (bytes, import, name, diagnostics)
                 : import->is_table ? damero_crosstable_xml_read (bytes, name, diagnostics)
                                    : damero_event_xml_read (bytes, name, diagnostics);
  if (import->file == NULL)
    set_import_error (error, diagnostics);
  else
    import->warnings = dup_texts (diagnostics);

  return import->file != NULL;
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

/* Performs what is new in the file on EVENT (taken), which is as it is here. */
static gboolean
merge (Import       *import,
       DameroEvent  *event,
       gint64        first_run,
       GError      **error)
{
  const DameroEvent *foreign = import->file->event;
  g_autoptr(GArray) merge_runs = g_array_new (FALSE, FALSE, sizeof (DameroMergeRun));
  g_autoptr(GPtrArray) conflicts = NULL;
  DameroImportReport *report = g_new0 (DameroImportReport, 1);

  import_clear_merge (import);
  import->event = event;
  import->n_before = event->log->len;
  import->first_run = first_run;
  import->breaks = g_array_new (FALSE, FALSE, sizeof (gboolean));
  import->runs = g_array_new (FALSE, FALSE, sizeof (DameroForeignRun));
  import->report = report;
  report->uid = g_strdup (foreign->uid);
  report->is_new = event->log->len == 0;
  report->n_own = damero_event_count_own (event, foreign);
  /* They share only the act of the event itself: it was directed here, and the acts of the crosstable are different
   * ones. */
  if (import->is_table && !report->is_new && event->log->len - report->n_own == 1 && report->n_own > 0)
    {
      damero_fault_set (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_IMPORT, DAMERO_FAULT_NOTHING_NEW,
                        DAMERO_KEPT_UNSAID, event->name, NULL);
      return FALSE;
    }
  number_runs (import->file, first_run, merge_runs, import->runs);
  conflicts = damero_event_merge (event, foreign, merge_runs, import->breaks);
  report->n_added = import->breaks->len;
  report->conflicts = dup_sentences (conflicts, event);
  report->warnings = g_ptr_array_ref (import->warnings);

  return TRUE;
}

/* Stores what was merged, unless there are conflicts that nobody wants to pass over. */
static gboolean
store_import (DameroDirector  *self,
              Import          *import,
              GError         **error)
{
  g_autofree char *boot_id = damero_environment_dup_boot_id (self->environment);
  DameroStamp now = damero_director_get_now (self);
  DameroImportReport *report = import->report;

  if (report->n_added == 0 || (report->conflicts->len > 0 && !import->with_conflicts))
    return TRUE;
  report->is_stored = TRUE;
  if (!damero_library_import (self->library, import->event, report->n_added, import->breaks, import->runs, &now,
                              boot_id, &self->run, error))
    return FALSE;
  self->awake.run = self->run;
  damero_director_replace_event (self, g_steal_pointer (&import->event));

  return TRUE;
}

/* Whether anything can be brought in now; the number of the next run. */
static gboolean
check_import (DameroDirector  *self,
              gint64          *ret_first_run,
              GError         **error)
{
  if (!damero_director_check_writable (self, error) ||
      !damero_library_get_next_run (self->library, ret_first_run, error))
    return FALSE;
  if (!damero_director_is_running (self))
    return TRUE;

  damero_fault_set (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_IMPORT, DAMERO_FAULT_CLOCKS_RUN,
                    DAMERO_KEPT_UNSAID, NULL);
  return FALSE;
}

gboolean
damero_director_import_event (DameroDirector        *self,
                              const char            *path,
                              gboolean               with_conflicts,
                              DameroImportReport   **ret_report,
                              GError               **error)
{
  g_autoptr(Import) import = NULL;
  gint64 first_run;

  g_return_val_if_fail (DAMERO_IS_DIRECTOR (self), FALSE);

  import = import_new (self, path, with_conflicts);
  if (!damero_director_check_writable (self, error) || !read_file (import, error) ||
      !check_import (self, &first_run, error) ||
      !merge (import, dup_event (self, import->file->event->uid), first_run, error) ||
      !store_import (self, import, error))
    return FALSE;
  *ret_report = g_steal_pointer (&import->report);

  return TRUE;
}

/* ---- in a thread ---- */

/* The event as the library has it; a new one if there is none. */
static DameroEvent *
load_event (DameroLibrary  *reader,
            const char     *uid,
            GError        **error)
{
  g_autoptr(GError) none = NULL;
  DameroEvent *event = damero_director_load_event (reader, NULL, uid, &none);

  if (event != NULL || g_error_matches (none, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND))
    return event != NULL ? event : damero_event_new ();
  g_propagate_error (error, g_steal_pointer (&none));

  return NULL;
}

static gpointer
import_in_thread (DameroWork     *work,
                  DameroLibrary  *reader,
                  gpointer        data,
                  GError        **error)
{
  Import *import = data;
  DameroEvent *event;
  gint64 first_run;

  if (!damero_work_go_on (work, 0, 3, error) || !read_file (import, error) ||
      !damero_work_go_on (work, 1, 3, error) || !damero_library_get_next_run (reader, &first_run, error) ||
      (event = load_event (reader, import->file->event->uid, error)) == NULL)
    return NULL;
  if (!merge (import, event, first_run, error) || !damero_work_go_on (work, 2, 3, error))
    return NULL;

  return import;
}

void
damero_director_import_event_async (DameroDirector      *self,
                                    const char          *path,
                                    gboolean             with_conflicts,
                                    DameroProgress       progress,
                                    gpointer             progress_data,
                                    GCancellable        *cancellable,
                                    GAsyncReadyCallback  callback,
                                    gpointer             user_data)
{
  DameroWorkPlan plan = {
    .run = import_in_thread, .free_data = import_free, .progress = progress, .progress_data = progress_data,
  };

  g_return_if_fail (DAMERO_IS_DIRECTOR (self));

  plan.data = import_new (self, path, with_conflicts);
  damero_work_start (self, &plan, damero_director_import_event_async, cancellable, callback, user_data);
}

/* What has been done here in the meantime is looked at again. */
static gboolean
merge_again (DameroDirector  *self,
             Import          *import,
             gint64           first_run,
             GError         **error)
{
  const char *uid = import->file->event->uid;
  const DameroEvent *event = damero_director_get_event (self, uid, NULL);

  return (first_run == import->first_run && (event != NULL ? event->log->len : 0) == import->n_before) ||
         merge (import, dup_event (self, uid), first_run, error);
}

gboolean
damero_director_import_event_finish (DameroDirector      *self,
                                     GAsyncResult        *result,
                                     DameroImportReport **ret_report,
                                     GError             **error)
{
  Import *import = damero_work_finish (self, result, error);
  gint64 first_run;

  if (import == NULL || !check_import (self, &first_run, error) || !merge_again (self, import, first_run, error) ||
      !store_import (self, import, error))
    return FALSE;
  *ret_report = g_steal_pointer (&import->report);

  return TRUE;
}

void
damero_import_report_free (DameroImportReport *report)
{
  g_free (report->uid);
  g_clear_pointer (&report->conflicts, g_ptr_array_unref);
  g_clear_pointer (&report->warnings, g_ptr_array_unref);
  g_free (report);
}
