/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/check.c - the whole library looked at in the background, step by step.
 */
#include "director/director-private.h"
#include "director/work.h"

static gboolean
go_on (guint      n_done,
       guint      n_total,
       gpointer   data,
       GError   **error)
{
  return damero_work_go_on (data, n_done, n_total, error);
}

static gpointer
check_in_thread (DameroWork     *work,
                 DameroLibrary  *reader,
                 gpointer        data,
                 GError        **error)
{
  return damero_library_check_rest (reader, data, go_on, work, error) ? data : NULL;
}

void
damero_director_check_async (DameroDirector      *self,
                             DameroProgress       progress,
                             gpointer             progress_data,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  const DameroWorkPlan plan = {
    .kind = DAMERO_WORK_READS_IN_STEPS, .run = check_in_thread, .free_data = g_free,
    .data = damero_director_get_backups (self) != NULL
            ? g_strdup (damero_director_get_backups (self))
            : damero_library_dup_backup_folder (damero_library_get_path (self->library)),
    .progress = progress, .progress_data = progress_data,
  };

  g_assert (DAMERO_IS_DIRECTOR (self));

  damero_work_start (self, &plan, damero_director_check_async, cancellable, callback, user_data);
}

gboolean
damero_director_check_finish (DameroDirector  *self,
                              GAsyncResult    *result,
                              GError         **error)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return damero_work_finish (self, result, error) != NULL;
}
