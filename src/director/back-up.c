/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/back-up.c - what the thread of backups does: checkpoints, and backups after each round; and a backup on
 * demand.
 */
#include "director/director-private.h"
#include "director/work.h"

#define BACKUPS_KEPT 20

/* Work for the background thread. */
typedef struct {
  char             *folder;  /* of a backup; NULL: a checkpoint */
  DameroBackupPlace place;
  gint64            wall_ms;
  GWeakRef          director;
} Job;

static void
job_free (Job *job)
{
  g_weak_ref_clear (&job->director);
  g_free (job->folder);
  g_free (job);
}

/* In the main loop, if there is one. */
static gboolean
on_backup_failed (gpointer user_data)
{
  g_autoptr(DameroDirector) self = g_weak_ref_get (&((Job *) user_data)->director);

  if (self != NULL && self->library != NULL)
    g_signal_emit_by_name (self, "backup-failed");
  return G_SOURCE_REMOVE;
}

/* A stick that is not there is told of once. Whether ERROR, taken, is. */
static gboolean
keep_backup_error (DameroDirector    *self,
                   DameroBackupPlace  place,
                   GError            *error)
{
  gboolean is_told;

  g_mutex_lock (&self->mutex);
  is_told = error != NULL && (place == DAMERO_BACKUPS_FIRST || !self->backup_failed[place]);
  self->backup_failed[place] = error != NULL;
  if (is_told)
    {
      g_clear_error (&self->backup_errors[place]);
      self->backup_errors[place] = g_steal_pointer (&error);
    }
  g_mutex_unlock (&self->mutex);

  g_clear_error (&error);
  return is_told;
}

/* Runs in the background thread; the library's functions called here may be. */
static void
do_job (gpointer data,
        gpointer user_data)
{
  DameroDirector *self = user_data;
  g_autoptr(GError) error = NULL;
  Job *job = data;

  if (job->folder == NULL)
    {
      damero_library_checkpoint (self->library, NULL);
      g_atomic_int_set (&self->has_checkpoint, FALSE);
    }
  else
    {
      damero_library_backup (self->library, job->folder, job->wall_ms, BACKUPS_KEPT, NULL, &error);
      if (keep_backup_error (self, job->place, g_steal_pointer (&error)))
        {
          g_idle_add_full (G_PRIORITY_DEFAULT, on_backup_failed, job, (GDestroyNotify) job_free);
          return;
        }
    }

  job_free (job);
}

GThreadPool *
damero_director_new_workers (DameroDirector *self)
{
  return g_thread_pool_new (do_job, self, 1, FALSE, NULL);
}

void
damero_director_push_job (DameroDirector    *self,
                          const char        *folder,
                          DameroBackupPlace  place)
{
  Job *job = g_new0 (Job, 1);

  job->folder = g_strdup (folder);
  job->place = place;
  job->wall_ms = damero_environment_get_wall_ms (self->environment);
  g_weak_ref_init (&job->director, self);
  g_thread_pool_push (self->workers, job, NULL);
}

const char *
damero_director_get_backups (DameroDirector *self)
{
  return self->backup_folders[DAMERO_BACKUPS_FIRST];
}

static void
set_folder (DameroDirector    *self,
            DameroBackupPlace  place,
            const char        *folder)
{
  g_autofree char *old = self->backup_folders[place];

  self->backup_folders[place] = g_strdup (folder);
  g_mutex_lock (&self->mutex);
  if (g_strcmp0 (old, folder) != 0)
    self->backup_failed[place] = FALSE;
  g_mutex_unlock (&self->mutex);
}

void
damero_director_set_backups (DameroDirector *self,
                             const char     *folder)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  set_folder (self, DAMERO_BACKUPS_FIRST, folder);
}

void
damero_director_set_second_backups (DameroDirector *self,
                                    const char     *folder)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  set_folder (self, DAMERO_BACKUPS_SECOND, folder);
}

static GError *
steal_error (DameroDirector    *self,
             DameroBackupPlace  place)
{
  GError *error;

  g_mutex_lock (&self->mutex);
  error = g_steal_pointer (&self->backup_errors[place]);
  g_mutex_unlock (&self->mutex);

  return error;
}

GError *
damero_director_steal_backup_error (DameroDirector *self)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return steal_error (self, DAMERO_BACKUPS_FIRST);
}

GError *
damero_director_steal_second_error (DameroDirector *self)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return steal_error (self, DAMERO_BACKUPS_SECOND);
}

/* ---- on demand ---- */

typedef struct {
  char  *folder;
  gint64 wall_ms;
} Demand;

static void
demand_free (gpointer data)
{
  g_free (((Demand *) data)->folder);
  g_free (data);
}

static gpointer
back_up_in_thread (DameroWork     *work,
                   DameroLibrary  *reader,
                   gpointer        data,
                   GError        **error)
{
  const Demand *demand = data;
  char *path;

  return damero_library_backup (reader, demand->folder, demand->wall_ms, BACKUPS_KEPT, &path, error) ? path : NULL;
}

void
damero_director_back_up_async (DameroDirector      *self,
                               const char          *folder,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  const char *path = damero_library_get_path (self->library);
  Demand *demand = g_new0 (Demand, 1);
  const DameroWorkPlan plan = {
    .kind = DAMERO_WORK_READS_IN_STEPS, .run = back_up_in_thread, .data = demand, .free_data = demand_free,
    .free_answer = g_free, .is_lasting = TRUE,
  };

  g_assert (DAMERO_IS_DIRECTOR (self));

  folder = folder != NULL ? folder : damero_director_get_backups (self);
  demand->folder = folder != NULL ? g_strdup (folder) : damero_library_dup_backup_folder (path);
  demand->wall_ms = damero_environment_get_wall_ms (self->environment);
  damero_work_start (self, &plan, damero_director_back_up_async, NULL, callback, user_data);
}

char *
damero_director_back_up_finish (DameroDirector  *self,
                                GAsyncResult    *result,
                                GError         **error)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return damero_work_finish (self, result, error);
}
