/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "director/director-private.h"

#define HEARTBEAT_MS       1000
#define SUSPEND_MS         1000 /* a longer gap between the clocks is a suspend (G8) */

enum {
  CHANGED, EVENT_REPLACED, REGISTRY_CHANGED, ARCHIVE_CHANGED, FAILED, TROUBLE_CHANGED, BACKUP_FAILED, N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroDirector, damero_director, G_TYPE_OBJECT)

static void on_deadline (gpointer user_data);
static void on_heartbeat (gpointer user_data);

static void
stop_timers (DameroDirector *self)
{
  if (self->deadline_timer != 0)
    damero_environment_remove_timer (self->environment, self->deadline_timer);
  if (self->heartbeat_timer != 0)
    damero_environment_remove_timer (self->environment, self->heartbeat_timer);
  self->deadline_timer = 0;
  self->heartbeat_timer = 0;
}

static void
damero_director_finalize (GObject *object)
{
  DameroDirector *self = DAMERO_DIRECTOR (object);

  damero_director_stop_threads (self);
  if (self->workers != NULL)
    g_thread_pool_free (self->workers, FALSE, TRUE);
  stop_timers (self);
  g_clear_pointer (&self->library, damero_library_abandon);
  g_hash_table_unref (self->events);
  g_hash_table_unref (self->flag_waits);
  g_clear_pointer (&self->registry, damero_registry_free);
  for (guint i = 0; i < DAMERO_N_BACKUP_PLACES; i++)
    {
      g_free (self->backup_folders[i]);
      g_clear_error (&self->backup_errors[i]);
    }
  g_clear_error (&self->trouble);
  g_clear_error (&self->recovery_error);
  g_ptr_array_unref (self->stops);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->thread_over);
  g_clear_object (&self->environment);

  G_OBJECT_CLASS (damero_director_parent_class)->finalize (object);
}

static void
damero_director_class_init (DameroDirectorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = damero_director_finalize;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_DIRECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_UINT64, G_TYPE_UINT);
  signals[EVENT_REPLACED] = g_signal_new ("event-replaced", DAMERO_TYPE_DIRECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[REGISTRY_CHANGED] = g_signal_new ("registry-changed", DAMERO_TYPE_DIRECTOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[ARCHIVE_CHANGED] = g_signal_new ("archive-changed", DAMERO_TYPE_DIRECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                           NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", DAMERO_TYPE_DIRECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[TROUBLE_CHANGED] = g_signal_new ("trouble-changed", DAMERO_TYPE_DIRECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                           NULL, G_TYPE_NONE, 0);
  signals[BACKUP_FAILED] = g_signal_new ("backup-failed", DAMERO_TYPE_DIRECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);
}

static void
damero_director_init (DameroDirector *self)
{
  g_mutex_init (&self->mutex);
  g_cond_init (&self->thread_over);
  self->stops = g_ptr_array_new_with_free_func (g_object_unref);
  self->flag_waits = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->events = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                        (GDestroyNotify) damero_event_free);
}

/* One checkpoint on its way at a time. */
static void
look_after_log (DameroDirector *self)
{
  if (damero_library_needs_checkpoint (self->library) &&
      g_atomic_int_compare_and_exchange (&self->has_checkpoint, FALSE, TRUE))
    damero_director_push_job (self, NULL, DAMERO_BACKUPS_FIRST);
}

gboolean
damero_director_is_running (DameroDirector *self)
{
  DameroEvent *event;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, self->events);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &event))
    if (damero_event_is_running (event))
      return TRUE;

  return FALSE;
}

/* One timer for the next deadline of all events, one for the heartbeat while any clock runs. */
void
damero_director_set_timers (DameroDirector *self)
{
  gint64 first_ms = G_MAXINT64;
  DameroEvent *event;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, self->events);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &event))
    first_ms = MIN (first_ms, damero_director_get_deadline_ms (self, event));

  if (self->deadline_timer != 0)
    damero_environment_remove_timer (self->environment, self->deadline_timer);
  self->deadline_timer = 0;
  if (first_ms != G_MAXINT64)
    self->deadline_timer = damero_environment_add_timer (self->environment, first_ms, on_deadline, self);

  if (self->heartbeat_timer == 0 && damero_director_is_running (self))
    self->heartbeat_timer =
      damero_environment_add_timer (self->environment,
                                    damero_environment_get_mono_ms (self->environment) + HEARTBEAT_MS,
                                    on_heartbeat, self);
}

static void
emit_changed (DameroDirector *self,
              DameroEvent    *event,
              guint           n_acts)
{
  g_autofree char *uid = g_strdup (event->uid);

  g_signal_emit (self, signals[CHANGED], 0, uid, self->revision, n_acts);
}

static gboolean
closes_round (const DameroEvent *event,
              guint              n_acts)
{
  for (guint i = event->log->len - n_acts; i < event->log->len; i++)
    if (((const DameroLogRow *) g_ptr_array_index (event->log, i))->act->kind == DAMERO_ACT_ROUND_CLOSED)
      return TRUE;

  return FALSE;
}

void
damero_director_announce (DameroDirector *self,
                          DameroEvent    *event,
                          guint           n_acts,
                          guint           n_registry_acts)
{
  self->revision += n_acts + n_registry_acts;
  if (n_acts > 0 && !g_hash_table_contains (self->events, event->uid))
    g_hash_table_insert (self->events, g_strdup (event->uid), event);
  look_after_log (self);
  for (guint i = 0; i < DAMERO_N_BACKUP_PLACES; i++)
    if (self->backup_folders[i] != NULL && n_acts > 0 && closes_round (event, n_acts))
      damero_director_push_job (self, self->backup_folders[i], i);

  if (n_registry_acts > 0)
    g_signal_emit (self, signals[REGISTRY_CHANGED], 0, self->revision);
  if (n_acts > 0)
    emit_changed (self, event, n_acts);
}

void
damero_director_replace_event (DameroDirector *self,
                               DameroEvent    *event)
{
  g_autofree char *uid = g_strdup (event->uid);

  g_hash_table_insert (self->events, g_strdup (uid), event);
  self->revision++;
  damero_director_set_timers (self);
  damero_director_push_job (self, NULL, DAMERO_BACKUPS_FIRST);
  g_signal_emit (self, signals[EVENT_REPLACED], 0, uid);
  emit_changed (self, event, event->log->len);
}

/* The open events, borrowed: performing an act may add to the table. */
static GPtrArray *
list_events (DameroDirector *self)
{
  GPtrArray *events = g_ptr_array_new ();
  DameroEvent *event;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, self->events);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &event))
    g_ptr_array_add (events, event);

  return events;
}

/* Says what went wrong, once until nothing does. */
static void
report_failure (DameroDirector *self,
                const GError   *error)
{
  gboolean is_new = error != NULL && !self->has_failed;

  self->has_failed = error != NULL;
  if (error != NULL)
    damero_director_note_failure (self, error);
  if (is_new)
    g_signal_emit (self, signals[FAILED], 0, error);
}

gboolean
damero_director_settle (DameroDirector  *self,
                        GError         **error)
{
  DameroStamp now = damero_director_get_now (self);
  g_autoptr(GPtrArray) events = list_events (self);
  g_autoptr(GError) local_error = NULL;

  if (damero_library_check_name (self->library, &local_error))
    damero_director_check_suspend (self, &local_error);
  for (guint i = 0; i < events->len; i++)
    damero_director_write_deadlines (self, g_ptr_array_index (events, i), &now,
                                     local_error == NULL ? &local_error : NULL);

  report_failure (self, local_error);
  if (local_error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

static void
on_deadline (gpointer user_data)
{
  DameroDirector *self = user_data;

  self->deadline_timer = 0;
  if (damero_director_settle (self, NULL))
    damero_director_set_timers (self);
}

static void
on_heartbeat (gpointer user_data)
{
  DameroDirector *self = user_data;

  self->heartbeat_timer = 0;
  /* A heartbeat never stands behind a flag that is not in the log. One that cannot be written only
   * widens the gap that a crash would show. */
  if (damero_director_settle (self, NULL) &&
      damero_library_heartbeat (self->library, self->run, damero_environment_get_mono_ms (self->environment),
                                damero_environment_get_wall_ms (self->environment), NULL))
    damero_director_note_stored (self);
  look_after_log (self);
  damero_director_set_timers (self);
}

/* Stops an event's running clocks at an instant of a run, deadlines before it first. GAP_MS: how long nobody
 * directed from then on; 0 if nobody knows yet. */
static gboolean
interrupt (DameroDirector     *self,
           DameroEvent        *event,
           const DameroStamp  *stamp,
           gint64              gap_ms,
           const char         *reason,
           GError            **error)
{
  g_autoptr(DameroAct) act = NULL;

  if (!damero_director_write_deadlines (self, event, stamp, error))
    return FALSE;
  if (!damero_event_is_running (event))
    return TRUE;

  act = damero_act_new (DAMERO_ACT_INTERRUPTED);
  damero_director_make_uid (self, act->uid);
  act->actor = DAMERO_ACTOR_PROGRAM;
  act->stamp = *stamp;
  if (gap_ms > 0)
    act->amount_ms = gap_ms;
  damero_act_set_text (act, DAMERO_FIELD_REASON, reason);
  return damero_director_commit (self, event, act, error);
}

DameroStamp
damero_director_get_last_sign (const DameroEvent *event,
                               const DameroStamp *alive)
{
  const DameroLogRow *row = g_ptr_array_index (event->log, event->log->len - 1);
  const DameroStamp *last = &row->act->stamp;

  return alive->run == last->run && alive->mono_ms > last->mono_ms ? *alive : *last;
}

DameroStamp
damero_director_read_alive (DameroDirector *self)
{
  DameroHeartbeat heartbeat = { 0 };

  damero_library_get_heartbeat (self->library, &heartbeat, NULL);
  return (DameroStamp) { heartbeat.run, heartbeat.mono_ms, heartbeat.wall_ms };
}

/* G8: clocks stand where they stood when the machine was last known to be awake, a heartbeat before it woke
 * up at most. They stay there until the referee decides. */
static gboolean
stop_for_sleep (DameroDirector  *self,
                gint64           gap_ms,
                GError         **error)
{
  g_autofree char *reason = g_strdup_printf ("the machine slept for %" G_GINT64_FORMAT " s", (gap_ms + 500) / 1000);
  g_autoptr(GPtrArray) events = list_events (self);

  for (guint i = 0; i < events->len; i++)
    {
      DameroEvent *event = g_ptr_array_index (events, i);
      DameroStamp stamp = damero_director_get_last_sign (event, &self->awake);

      if (!interrupt (self, event, &stamp, gap_ms, reason, error))
        return FALSE;
    }

  return TRUE;
}

/* Each sleep counts by itself: short ones never add up to one that stops the clocks. */
gboolean
damero_director_check_suspend (DameroDirector  *self,
                               GError         **error)
{
  DameroStamp now = damero_director_get_now (self);
  gint64 slept_ms = damero_environment_get_slept_ms (self->environment);
  gint64 gap_ms = slept_ms - self->slept_ms;

  if (gap_ms > SUSPEND_MS && !stop_for_sleep (self, gap_ms, error))
    return FALSE;

  self->slept_ms = slept_ms;
  self->awake = now;
  return TRUE;
}

/* How long ago a stamp of an earlier run is. The wall clock may have been set meanwhile; within one boot it is
 * at least what the monotonic clock says, and at most that and all sleep since the boot. */
static gint64
measure_gap_ms (DameroDirector    *self,
                const DameroStamp *stamp)
{
  g_autoptr(DameroRun) earlier = damero_library_get_run (self->library, stamp->run, NULL);
  g_autofree char *boot_id = damero_environment_dup_boot_id (self->environment);
  DameroStamp now = damero_director_get_now (self);
  gint64 gap_ms = MAX (now.wall_ms - stamp->wall_ms, 0);

  if (earlier == NULL || g_strcmp0 (earlier->boot_id, boot_id) != 0 || now.mono_ms < stamp->mono_ms)
    return gap_ms;

  return CLAMP (gap_ms, now.mono_ms - stamp->mono_ms,
                damero_environment_get_boot_ms (self->environment) - stamp->mono_ms);
}

/* Clocks that still run in the log belong to a run that did not end cleanly. */
static gboolean
recover (DameroDirector  *self,
         GError         **error)
{
  g_autoptr(GPtrArray) summaries = damero_library_list_events (self->library, error);
  DameroStamp alive = damero_director_read_alive (self);

  if (summaries == NULL)
    return FALSE;

  for (guint i = 0; i < summaries->len; i++)
    {
      const DameroEventSummary *summary = g_ptr_array_index (summaries, i);
      DameroEvent *event;
      DameroStamp stamp;
      gint64 gap_ms;

      if (summary->n_playing == 0)
        continue;
      /* One event that cannot be read keeps nobody from the others. */
      event = (DameroEvent *) damero_director_get_event (
        self, summary->uid, self->recovery_error == NULL ? &self->recovery_error : NULL);
      if (event == NULL || !damero_event_is_running (event))
        continue;
      stamp = damero_director_get_last_sign (event, &alive);
      gap_ms = measure_gap_ms (self, &stamp);
      self->gap_ms = MAX (self->gap_ms, gap_ms);
      if (!interrupt (self, event, &stamp, gap_ms, "the program ended without closing the library", error))
        return FALSE;
    }

  return TRUE;
}

DameroDirector *
damero_director_open (const char         *path,
                      gboolean            read_only,
                      const char         *program,
                      DameroEnvironment  *environment,
                      GError            **error)
{
  return damero_director_open_with (path, read_only, program, NULL, environment, error);
}

DameroDirector *
damero_director_open_with (const char         *path,
                           gboolean            read_only,
                           const char         *program,
                           const char         *backups,
                           DameroEnvironment  *environment,
                           GError            **error)
{
  g_autoptr(DameroDirector) self = g_object_new (DAMERO_TYPE_DIRECTOR, NULL);
  g_autofree char *boot_id = NULL;

  g_assert (DAMERO_IS_ENVIRONMENT (environment));

  self->environment = g_object_ref (environment);
  self->read_only = read_only;
  self->library = damero_library_open (path, read_only ? DAMERO_LIBRARY_READ_ONLY : DAMERO_LIBRARY_READ_WRITE,
                                       program, backups, error);
  if (self->library == NULL)
    return NULL;
  self->backup_folders[DAMERO_BACKUPS_FIRST] = backups != NULL ? g_strdup (backups)
                                                               : damero_library_dup_backup_folder (path);
  if (read_only)
    {
      self->alive = damero_director_read_alive (self);
      return g_steal_pointer (&self);
    }

  self->workers = damero_director_new_workers (self);
  self->slept_ms = damero_environment_get_slept_ms (self->environment);
  boot_id = damero_environment_dup_boot_id (environment);
  if (damero_library_begin_run (self->library, boot_id, damero_environment_get_mono_ms (environment),
                                damero_environment_get_wall_ms (environment), &self->run, error) &&
      recover (self, error))
    {
      self->awake = damero_director_get_now (self);
      return g_steal_pointer (&self);
    }

  damero_library_close (g_steal_pointer (&self->library), damero_environment_get_wall_ms (environment), NULL);
  return NULL;
}

gboolean
damero_director_close (DameroDirector  *self,
                       GError         **error)
{
  DameroStamp now = damero_director_get_now (self);
  g_autoptr(GPtrArray) events = NULL;

  g_assert (DAMERO_IS_DIRECTOR (self));

  events = list_events (self);
  if (!self->read_only && !damero_director_can_write (self))
    {
      stop_timers (self);
      damero_director_stop_threads (self);
      g_thread_pool_free (g_steal_pointer (&self->workers), FALSE, TRUE);
      damero_library_abandon (g_steal_pointer (&self->library));
      return TRUE;
    }
  for (guint i = 0; i < events->len && !self->read_only; i++)
    if (!interrupt (self, g_ptr_array_index (events, i), &now, 0, "the program was closed", error))
      return FALSE;

  stop_timers (self);
  damero_director_stop_threads (self);
  if (self->workers != NULL)
    g_thread_pool_free (g_steal_pointer (&self->workers), FALSE, TRUE);
  return damero_library_close (g_steal_pointer (&self->library), now.wall_ms, error);
}

gboolean
damero_director_is_lost (DameroDirector *self)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return !damero_library_check_name (self->library, NULL);
}

/* An act of which the file was taken away in the very moment is in the library, and not in the state. */
static gboolean
take_unacknowledged (DameroDirector  *self,
                     DameroEvent     *event,
                     DameroEvent    **ret_event,
                     GError         **error)
{
  guint n_acts;

  *ret_event = event;
  if (!damero_library_count_acts (self->library, event->uid, &n_acts, error))
    return FALSE;
  if (n_acts == event->log->len)
    return TRUE;

  *ret_event = damero_director_load_event (self->library, damero_director_get_backups (self), event->uid, error);
  if (*ret_event != NULL)
    damero_director_replace_event (self, *ret_event);
  return *ret_event != NULL;
}

/* Clocks stand where they stood at the last sign of life that was stored, as after a crash. */
static gboolean
stop_for_loss (DameroDirector  *self,
               GError         **error)
{
  g_autoptr(GPtrArray) events = list_events (self);
  DameroStamp now = damero_director_get_now (self);
  DameroStamp alive = damero_director_read_alive (self);

  for (guint i = 0; i < events->len; i++)
    {
      DameroEvent *event;
      DameroStamp stamp;

      if (!take_unacknowledged (self, g_ptr_array_index (events, i), &event, error))
        return FALSE;
      stamp = damero_director_get_last_sign (event, &alive);
      if (!interrupt (self, event, &stamp, MAX (now.mono_ms - stamp.mono_ms, 0),
                      "the library was moved, replaced or removed", error))
        return FALSE;
    }

  return TRUE;
}

/* Nothing of the background uses the library. */
static void
stop_background (DameroDirector *self)
{
  damero_director_stop_threads (self);
  g_thread_pool_free (self->workers, FALSE, TRUE);
}

gboolean
damero_director_save_as (DameroDirector  *self,
                         const char      *path,
                         GError         **error)
{
  g_autofree char *own_backups = NULL;
  g_autoptr(DameroLibrary) lost = NULL;
  DameroLibrary *saved;
  gboolean stopped;

  g_assert (DAMERO_IS_DIRECTOR (self));
  g_assert (!self->read_only);

  stop_background (self);
  saved = damero_library_save_as (self->library, path, error);
  self->workers = damero_director_new_workers (self);
  g_atomic_int_set (&self->stops_threads, FALSE);
  if (saved == NULL)
    return FALSE;

  own_backups = damero_library_dup_backup_folder (damero_library_get_path (self->library));
  lost = g_steal_pointer (&self->library);
  self->library = saved;
  if (g_strcmp0 (damero_director_get_backups (self), own_backups) == 0)
    {
      g_autofree char *folder = damero_library_dup_backup_folder (damero_library_get_path (saved));

      damero_director_set_backups (self, folder);
    }
  self->has_failed = FALSE;
  damero_director_forget_trouble (self);
  self->slept_ms = damero_environment_get_slept_ms (self->environment);
  self->awake = damero_director_get_now (self);
  stopped = stop_for_loss (self, error);
  if (stopped)
    damero_director_set_timers (self);
  g_signal_emit (self, signals[TROUBLE_CHANGED], 0);
  return stopped;
}

DameroLibrary *
damero_director_get_library (DameroDirector *self)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return self->library;
}

DameroEnvironment *
damero_director_get_environment (DameroDirector *self)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return self->environment;
}

gint64
damero_director_get_run (DameroDirector *self)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return self->run;
}

DameroStamp
damero_director_get_now (DameroDirector *self)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return (DameroStamp) { self->run, damero_environment_get_mono_ms (self->environment),
                         damero_environment_get_wall_ms (self->environment) };
}

guint64
damero_director_get_revision (DameroDirector *self)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return self->revision;
}

gint64
damero_director_get_gap_ms (DameroDirector *self)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return self->gap_ms;
}

const DameroEvent *
damero_director_get_event (DameroDirector  *self,
                           const char      *event_uid,
                           GError         **error)
{
  DameroEvent *event = g_hash_table_lookup (self->events, event_uid);

  g_assert (DAMERO_IS_DIRECTOR (self));

  if (event != NULL)
    return event;

  event = damero_director_load_event (self->library, damero_director_get_backups (self), event_uid, error);
  if (event == NULL)
    return NULL;
  /* Before the first write. */
  if (!self->read_only &&
      !damero_library_check_tables (self->library, event, NULL, damero_director_get_backups (self), error))
    {
      damero_event_free (event);
      return NULL;
    }

  g_hash_table_insert (self->events, g_strdup (event_uid), event);
  return event;
}

GError *
damero_director_steal_recovery_error (DameroDirector *self)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return g_steal_pointer (&self->recovery_error);
}
