/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "director/director-private.h"

#include "director/pairing.h"
#include "words/refusal.h"

#define HEARTBEAT_MS       1000
#define OLDEST_STAMP_MS   60000 /* of an input event that waited for its handler */
#define SUSPEND_MS         1000 /* a longer gap between the clocks is a suspend (G8) */
#define CHECKPOINT_COMMITS 500 /* acts after which the write-ahead log is folded into the file */
#define BACKUPS_KEPT      20

/* Work for the background thread. */
typedef struct {
  char  *folder;  /* of a backup; NULL: a checkpoint */
  gint64 wall_ms;
} Job;

enum { CHANGED, REGISTRY_CHANGED, ARCHIVE_CHANGED, FAILED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_QUARK (damero-director-error-quark, damero_director_error)
G_DEFINE_FINAL_TYPE (DameroDirector, damero_director, G_TYPE_OBJECT)

static void on_deadline (gpointer user_data);
static void on_heartbeat (gpointer user_data);
static gboolean check_suspend (DameroDirector *self, GError **error);

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
  g_clear_pointer (&self->registry, damero_registry_free);
  g_free (self->backup_folder);
  g_clear_error (&self->backup_error);
  g_clear_error (&self->recovery_error);
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
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT64);
  signals[REGISTRY_CHANGED] = g_signal_new ("registry-changed", DAMERO_TYPE_DIRECTOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[ARCHIVE_CHANGED] = g_signal_new ("archive-changed", DAMERO_TYPE_DIRECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                           NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", DAMERO_TYPE_DIRECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
damero_director_init (DameroDirector *self)
{
  g_mutex_init (&self->mutex);
  g_cond_init (&self->thread_over);
  self->events = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                        (GDestroyNotify) damero_event_free);
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
    damero_library_checkpoint (self->library, NULL);
  else if (!damero_library_backup (self->library, job->folder, job->wall_ms, BACKUPS_KEPT, NULL, &error))
    {
      g_mutex_lock (&self->mutex);
      g_clear_error (&self->backup_error);
      self->backup_error = g_steal_pointer (&error);
      g_mutex_unlock (&self->mutex);
    }

  g_free (job->folder);
  g_free (job);
}

static void
push_job (DameroDirector *self,
          const char     *folder)
{
  Job *job = g_new0 (Job, 1);

  job->folder = g_strdup (folder);
  job->wall_ms = damero_environment_get_wall_ms (self->environment);
  g_thread_pool_push (self->workers, job, NULL);
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
static void
set_timers (DameroDirector *self)
{
  gint64 first_ms = G_MAXINT64;
  DameroEvent *event;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, self->events);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &event))
    {
      DameroActKind kind;
      DameroPlace in;
      gint64 at_ms;

      if (damero_event_get_deadline (event, &in, &at_ms, &kind))
        first_ms = MIN (first_ms, at_ms);
    }

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

void
damero_director_set_refused (GError             **error,
                             const DameroRefusal *refusal,
                             const DameroAct     *act,
                             const DameroEvent   *event)
{
  g_autofree char *sentence = damero_words_refusal (refusal, act, event);

  g_set_error_literal (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED, sentence);
}

/* Performs a complete act: state first, then the library; if the library cannot, the state goes back
 * to what is stored. */
static gboolean
commit (DameroDirector  *self,
        DameroEvent     *event,
        const DameroAct *act,
        const GArray   **ret_consequences,
        DameroRefusal   *ret_refusal,
        GError         **error)
{
  const GArray *consequences;
  const char *uid;

  if (!damero_event_perform (event, act, &consequences, ret_refusal))
    {
      damero_director_set_refused (error, ret_refusal, act, event);
      return FALSE;
    }
  uid = event->uid;
  if (!damero_library_commit (self->library, uid, act, consequences, event, error))
    {
      damero_event_drop_last (event);
      return FALSE;
    }

  if (act->kind == DAMERO_ACT_EVENT)
    g_hash_table_insert (self->events, g_strdup (uid), event);
  self->revision++;
  if (++self->commits_since_checkpoint >= CHECKPOINT_COMMITS)
    {
      self->commits_since_checkpoint = 0;
      push_job (self, NULL);
    }
  if (act->kind == DAMERO_ACT_ROUND_CLOSED && self->backup_folder != NULL)
    push_job (self, self->backup_folder);
  if (ret_consequences != NULL)
    *ret_consequences = consequences;
  g_signal_emit (self, signals[CHANGED], 0, uid, self->revision);
  return TRUE;
}

void
damero_director_replace_event (DameroDirector *self,
                               DameroEvent    *event)
{
  g_autofree char *uid = g_strdup (event->uid);

  g_hash_table_insert (self->events, g_strdup (uid), event);
  self->revision++;
  push_job (self, NULL);
  g_signal_emit (self, signals[CHANGED], 0, uid, self->revision);
}

static void
make_uid (DameroDirector *self,
          DameroAct      *act)
{
  guint8 bytes[10];

  damero_environment_get_random (self->environment, bytes, sizeof bytes);
  damero_uid_format (damero_environment_get_wall_ms (self->environment), bytes, act->uid);
}

/* Writes the deadlines that have passed by MONO_MS as acts of the program, each at its own instant. */
static gboolean
write_deadlines (DameroDirector *self,
                 DameroEvent    *event,
                 gint64          run,
                 gint64          mono_ms,
                 gint64          wall_ms,
                 GError        **error)
{
  DameroActKind kind;
  DameroPlace in;
  gint64 at_ms;

  while (damero_event_get_deadline (event, &in, &at_ms, &kind) && at_ms <= mono_ms)
    {
      g_autoptr(DameroAct) act = damero_act_new (kind);
      g_auto(DameroRefusal) refusal = { 0 };

      make_uid (self, act);
      act->actor = DAMERO_ACTOR_PROGRAM;
      act->in = in;
      act->stamp = (DameroStamp) { run, at_ms, wall_ms - (mono_ms - at_ms) };
      if (!commit (self, event, act, NULL, &refusal, error))
        return FALSE;
    }

  return TRUE;
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
tell_failure (DameroDirector *self,
              const GError   *error)
{
  gboolean is_new = error != NULL && !self->has_failed;

  self->has_failed = error != NULL;
  if (is_new)
    g_signal_emit (self, signals[FAILED], 0, error);
}

/* Brings every event to now: a suspend, then the deadlines that have passed. FALSE if the library would
 * not take something; it is tried again with the next act or heartbeat. */
static gboolean
settle (DameroDirector *self)
{
  gint64 mono_ms = damero_environment_get_mono_ms (self->environment);
  gint64 wall_ms = damero_environment_get_wall_ms (self->environment);
  g_autoptr(GPtrArray) events = list_events (self);
  g_autoptr(GError) error = NULL;

  check_suspend (self, &error);
  for (guint i = 0; i < events->len; i++)
    write_deadlines (self, g_ptr_array_index (events, i), self->run, mono_ms, wall_ms,
                     error == NULL ? &error : NULL);

  tell_failure (self, error);
  return error == NULL;
}

static void
on_deadline (gpointer user_data)
{
  DameroDirector *self = user_data;

  self->deadline_timer = 0;
  if (settle (self))
    set_timers (self);
}

static void
on_heartbeat (gpointer user_data)
{
  DameroDirector *self = user_data;

  self->heartbeat_timer = 0;
  /* A heartbeat never stands behind a flag that is not in the log. One that cannot be written only
   * widens the gap that a crash would show. */
  if (settle (self))
    damero_library_heartbeat (self->library, self->run, damero_environment_get_mono_ms (self->environment),
                              damero_environment_get_wall_ms (self->environment), NULL);
  set_timers (self);
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
  g_auto(DameroRefusal) refusal = { 0 };

  if (!write_deadlines (self, event, stamp->run, stamp->mono_ms, stamp->wall_ms, error))
    return FALSE;
  if (!damero_event_is_running (event))
    return TRUE;

  act = damero_act_new (DAMERO_ACT_INTERRUPTED);
  make_uid (self, act);
  act->actor = DAMERO_ACTOR_PROGRAM;
  act->stamp = *stamp;
  if (gap_ms > 0)
    act->amount_ms = gap_ms;
  damero_act_set_text (act, DAMERO_FIELD_REASON, reason);
  return commit (self, event, act, NULL, &refusal, error);
}

/* The last instant at which the event is known to have been directed: of its log, or ALIVE. */
static DameroStamp
get_last_sign (const DameroEvent *event,
               const DameroStamp *alive)
{
  const DameroLogRow *row = g_ptr_array_index (event->log, event->log->len - 1);
  const DameroStamp *last = &row->act->stamp;

  return alive->run == last->run && alive->mono_ms > last->mono_ms ? *alive : *last;
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
      DameroStamp stamp = get_last_sign (event, &self->awake);

      if (!interrupt (self, event, &stamp, gap_ms, reason, error))
        return FALSE;
    }

  return TRUE;
}

/* Each sleep counts by itself: short ones never add up to one that stops the clocks. */
static gboolean
check_suspend (DameroDirector  *self,
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
  DameroHeartbeat heartbeat = { 0 };
  DameroStamp alive;

  if (summaries == NULL)
    return FALSE;

  damero_library_get_heartbeat (self->library, &heartbeat, NULL);
  alive = (DameroStamp) { heartbeat.run, heartbeat.mono_ms, heartbeat.wall_ms };

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
      stamp = get_last_sign (event, &alive);
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
  g_autoptr(DameroDirector) self = g_object_new (DAMERO_TYPE_DIRECTOR, NULL);
  g_autofree char *boot_id = NULL;

  g_assert (DAMERO_IS_ENVIRONMENT (environment));

  self->environment = g_object_ref (environment);
  self->read_only = read_only;
  self->library = damero_library_open (path, read_only ? DAMERO_LIBRARY_READ_ONLY : DAMERO_LIBRARY_READ_WRITE,
                                       program, NULL, error);
  if (self->library == NULL)
    return NULL;
  if (read_only)
    return g_steal_pointer (&self);

  self->backup_folder = damero_library_dup_backup_folder (path);
  self->workers = g_thread_pool_new (do_job, self, 1, FALSE, NULL);
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
  for (guint i = 0; i < events->len && !self->read_only; i++)
    if (!interrupt (self, g_ptr_array_index (events, i), &now, 0, "the program was closed", error))
      return FALSE;

  stop_timers (self);
  damero_director_stop_threads (self);
  if (self->workers != NULL)
    g_thread_pool_free (g_steal_pointer (&self->workers), FALSE, TRUE);
  return damero_library_close (g_steal_pointer (&self->library), now.wall_ms, error);
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
  g_autoptr(GPtrArray) rows = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  guint row;

  g_assert (DAMERO_IS_DIRECTOR (self));

  if (event != NULL)
    return event;

  rows = damero_library_load_event (self->library, event_uid, error);
  if (rows == NULL)
    return NULL;
  if (!damero_event_replay (rows, &event, &row, &refusal))
    {
      const char *path = damero_library_get_path (self->library);
      g_autofree char *backup = damero_library_find_backup (path, self->backup_folder, NULL);

      g_set_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_BAD_LOG,
                   "Row %u of the log of event %s cannot be replayed; nothing of it was changed, and the "
                   "other events of %s can be used. %s%s", row + 1, event_uid, path,
                   backup != NULL ? "The newest good backup is " : "There is no backup of the library.",
                   backup != NULL ? backup : "");
      return NULL;
    }

  g_hash_table_insert (self->events, g_strdup (event_uid), event);
  return event;
}

/* A stamp that comes with an act is an input event's: of now, or of the moment it waited to be handled. */
static gboolean
is_stamp_credible (DameroDirector  *self,
                   const DameroAct *act)
{
  gint64 now_ms = damero_environment_get_mono_ms (self->environment);

  return act->stamp.mono_ms == 0 ||
         (act->stamp.mono_ms <= now_ms && act->stamp.mono_ms >= now_ms - OLDEST_STAMP_MS);
}

void
damero_director_complete_head (DameroDirector *self,
                               DameroAct      *act)
{
  DameroStamp now = damero_director_get_now (self);

  if (act->uid[0] == '\0')
    make_uid (self, act);
  if (act->stamp.mono_ms == 0)
    act->stamp.mono_ms = now.mono_ms;
  if (act->stamp.wall_ms == 0)
    act->stamp.wall_ms = now.wall_ms - (now.mono_ms - act->stamp.mono_ms);
  act->stamp.run = self->run;
}

/* Lots are drawn from a seed that the log keeps: anyone can draw them again. */
static void
fill_seed (DameroDirector *self,
           DameroAct      *act)
{
  gboolean first_by_lot = act->system == DAMERO_SYSTEM_DUTCH && act->initial == DAMERO_INITIAL_LOT;
  guint8 bytes[4];

  if (act->kind != DAMERO_ACT_SECTION || act->seed != DAMERO_NO_INT64 ||
      (act->starter != DAMERO_STARTER_LOT && !first_by_lot))
    return;

  damero_environment_get_random (self->environment, bytes, sizeof bytes);
  act->seed = (gint64) bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

static gboolean
is_stored (DameroDirector *self,
           const char     *event_uid)
{
  g_autofree char *found = damero_library_find_event (self->library, event_uid, NULL);

  return g_strcmp0 (found, event_uid) == 0;
}

gboolean
damero_director_check_writable (DameroDirector  *self,
                                GError         **error)
{
  if (!self->read_only)
    return TRUE;

  g_set_error (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_READ_ONLY,
               "The library %s is open for reading only: nothing was changed.",
               damero_library_get_path (self->library));
  return FALSE;
}

/* IS_PAIRED: the pairs of ACT are its system's, and are not computed again. */
static gboolean
perform (DameroDirector  *self,
         const char      *event_uid,
         DameroAct       *act,
         gboolean         is_paired,
         const GArray   **ret_consequences,
         DameroRefusal   *ret_refusal,
         GError         **error)
{
  g_auto(DameroRefusal) own_refusal = { 0 };
  DameroRefusal *refusal = ret_refusal != NULL ? ret_refusal : &own_refusal;
  g_autoptr(DameroEvent) new_event = NULL;
  DameroEvent *event;

  g_assert (DAMERO_IS_DIRECTOR (self));
  g_assert (event_uid != NULL || act->kind == DAMERO_ACT_EVENT);

  if (!damero_director_check_writable (self, error))
    return FALSE;

  /* An EVENT act that is known already is answered by its event. */
  if (event_uid == NULL && act->uid[0] != '\0' && is_stored (self, act->uid))
    event_uid = act->uid;
  if (event_uid == NULL)
    event = new_event = damero_event_new ();
  else
    event = (DameroEvent *) damero_director_get_event (self, event_uid, error);
  if (event == NULL)
    return FALSE;

  if (g_hash_table_contains (event->uids, act->uid))
    {
      if (damero_event_perform (event, act, ret_consequences, refusal))
        return TRUE;
      damero_director_set_refused (error, refusal, act, event);
      return FALSE;
    }

  if (!check_suspend (self, error))
    return FALSE;
  if (!is_stamp_credible (self, act))
    {
      damero_refuse (refusal, DAMERO_REFUSAL_STAMP);
      damero_director_set_refused (error, refusal, act, event);
      return FALSE;
    }
  damero_director_complete_head (self, act);
  if (!write_deadlines (self, event, self->run, act->stamp.mono_ms, act->stamp.wall_ms, error))
    return FALSE;
  damero_event_fill (event, act);
  fill_seed (self, act);
  if (act->kind == DAMERO_ACT_PAIR && !is_paired && !damero_director_fill_pairs (event, act, refusal))
    {
      damero_director_set_refused (error, refusal, act, event);
      return FALSE;
    }
  if (!commit (self, event, act, ret_consequences, refusal, error))
    return FALSE;

  g_steal_pointer (&new_event);
  set_timers (self);
  return TRUE;
}

gboolean
damero_director_perform (DameroDirector  *self,
                         const char      *event_uid,
                         DameroAct       *act,
                         const GArray   **ret_consequences,
                         DameroRefusal   *ret_refusal,
                         GError         **error)
{
  if (damero_act_is_of_registry (act->kind))
    return damero_director_perform_registry (self, &act, 1, ret_refusal, error);

  return perform (self, event_uid, act, FALSE, ret_consequences, ret_refusal, error);
}

gboolean
damero_director_perform_paired (DameroDirector  *self,
                                const char      *event_uid,
                                DameroAct       *act,
                                DameroRefusal   *ret_refusal,
                                GError         **error)
{
  return perform (self, event_uid, act, TRUE, NULL, ret_refusal, error);
}

void
damero_director_set_backups (DameroDirector *self,
                             const char     *folder)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  g_free (self->backup_folder);
  self->backup_folder = g_strdup (folder);
}

GError *
damero_director_steal_recovery_error (DameroDirector *self)
{
  g_assert (DAMERO_IS_DIRECTOR (self));

  return g_steal_pointer (&self->recovery_error);
}

GError *
damero_director_steal_backup_error (DameroDirector *self)
{
  GError *error;

  g_assert (DAMERO_IS_DIRECTOR (self));

  g_mutex_lock (&self->mutex);
  error = g_steal_pointer (&self->backup_error);
  g_mutex_unlock (&self->mutex);

  return error;
}
