/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "director/export-task.h"

#include "director/director-private.h"

typedef struct {
  DameroExportTarget  target; /* of the texts below */
  char               *event_uid;
  char               *path;
  DameroExportFunc    write;
  guint               n_files;
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  g_free (export->event_uid);
  g_free (export->path);
  g_free (export);
}

static gpointer
export_in_thread (DameroWork     *work,
                  DameroLibrary  *reader,
                  gpointer        data,
                  GError        **error)
{
  Export *export = data;
  g_autoptr(DameroEvent) event = damero_director_load_event (reader, NULL, export->event_uid, error);

  if (event == NULL || !export->write (reader, event, &export->target, work, &export->n_files, error))
    return NULL;
  return export;
}

void
damero_export_task_start (DameroDirector           *director,
                          const DameroExportTarget *target,
                          DameroExportFunc          write,
                          DameroProgress            progress,
                          gpointer                  progress_data,
                          gpointer                  tag,
                          GCancellable             *cancellable,
                          GAsyncReadyCallback       callback,
                          gpointer                  user_data)
{
  Export *export = g_new0 (Export, 1);
  const DameroWorkPlan plan = {
    .run = export_in_thread, .data = export, .free_data = export_free, .is_lasting = TRUE,
    .progress = progress, .progress_data = progress_data,
  };

  export->event_uid = g_strdup (target->event_uid);
  export->path = g_strdup (target->path);
  export->target = (DameroExportTarget) { export->event_uid, export->path, target->kind, target->section };
  export->write = write;
  damero_work_start (director, &plan, tag, cancellable, callback, user_data);
}

gboolean
damero_director_export_finish (DameroDirector  *self,
                               GAsyncResult    *result,
                               guint           *ret_n_files,
                               GError         **error)
{
  Export *export = damero_work_finish (self, result, error);

  if (export == NULL)
    return FALSE;

  if (ret_n_files != NULL)
    *ret_n_files = export->n_files;
  return TRUE;
}
