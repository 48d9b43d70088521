/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/director-private.h - what the files of director/ share of the director's own doing.
 */
#pragma once

#include "director/director.h"
#include "formats/site.h"

G_BEGIN_DECLS

typedef enum { DAMERO_BACKUPS_FIRST, DAMERO_BACKUPS_SECOND, DAMERO_N_BACKUP_PLACES } DameroBackupPlace;

typedef struct {
  DameroFlagWaitFunc func;
  gpointer           user_data;
} DameroFlagWait;

struct _DameroDirector
{
  GObject            parent_instance;

  DameroEnvironment *environment;
  DameroLibrary     *library;
  gboolean           read_only;
  gint64             run;
  GHashTable        *events;         /* uid -> DameroEvent */
  DameroRegistry    *registry;       /* NULL until it is asked for */
  guint64            revision;
  gint64             gap_ms;
  gint64             slept_ms;       /* boot clock ahead of the monotonic one, when last looked at */
  DameroStamp        awake;          /* when that was */

  gboolean           has_failed;     /* what time decided waits to be written */
  guint              deadline_timer; /* 0 = none */
  GHashTable        *flag_waits;     /* event uid -> DameroFlagWait */
  guint              heartbeat_timer;

  GThreadPool       *workers;        /* one thread: checkpoints and backups, Job */
  char              *backup_folders[DAMERO_N_BACKUP_PLACES]; /* NULL: none */
  int                has_checkpoint; /* atomic: one is on its way */
  GMutex             mutex;          /* guards the errors and failures of backups, n_threads, stops and reader */
  GCond              thread_over;
  guint              n_threads;      /* threads with a connection to the library */
  GPtrArray         *stops;          /* GCancellable: of those that only read */
  int                stops_threads;  /* atomic: they are to end */
  DameroLibrary     *reader;         /* under the mutex: of a search that is over, for the next; NULL: none */
  GError            *backup_errors[DAMERO_N_BACKUP_PLACES];
  gboolean           backup_failed[DAMERO_N_BACKUP_PLACES]; /* the last one */
  GError            *trouble;        /* NULL: none */
  DameroStamp        alive;          /* the last heartbeat, while nothing can be stored any more */
  GError            *recovery_error; /* of the first event that opening could not recover */
};

/* Imports end at the next game, what only reads ends at once, and no more begins; what was committed stays. */
void     damero_director_stop_threads   (DameroDirector      *self);
/* Writes an act that is filled in and complete: state first, then the library; if the library cannot, the state goes
 * back to what is stored. */
gboolean damero_director_commit         (DameroDirector      *self,
                                         DameroEvent         *event,
                                         const DameroAct     *act,
                                         GError             **error);
/* What follows when the last N_ACTS of EVENT and the last N_REGISTRY_ACTS of the register are stored: a new event is
 * taken, files are looked after, the signals are emitted, each once. */
void     damero_director_announce       (DameroDirector      *self,
                                         DameroEvent         *event,
                                         guint                n_acts,
                                         guint                n_registry_acts);
/* When the next deadline of EVENT is to be written, or asked whether a flag still waits; G_MAXINT64: there is none. */
gint64          damero_director_get_deadline_ms (DameroDirector      *self,
                                                 const DameroEvent   *event);
/* Writes the deadlines that have passed by STAMP as acts of the program, each at its own instant. */
gboolean damero_director_write_deadlines (DameroDirector     *self,
                                         DameroEvent         *event,
                                         const DameroStamp   *stamp,
                                         GError             **error);
/* Stops the clocks of all events if the machine has slept. */
gboolean damero_director_check_suspend  (DameroDirector      *self,
                                         GError             **error);
/* Sets the timers anew: the deadlines have changed. */
void     damero_director_set_timers     (DameroDirector      *self);
/* The state of an event, folded anew from its log in LIBRARY, in whatever thread; the caller's. NULL with an error
 * that names the newest good backup in the folder BACKUPS (NULL: the library's own). */
DameroEvent *damero_director_load_event (DameroLibrary       *library,
                                         const char          *backups,
                                         const char          *event_uid,
                                         GError             **error);
/* damero_director_export_site_async in this thread. */
gboolean damero_site_export             (const DameroEvent   *event,
                                         const char          *folder,
                                         DameroSiteProgress   progress,
                                         gpointer             user_data,
                                         guint               *ret_n_files,
                                         GError             **error);
/* Whether a clock runs in any event. */
gboolean damero_director_is_running     (DameroDirector      *self);
/* Takes EVENT, whose log is stored, in the place of the one there was, and announces it. */
void     damero_director_replace_event  (DameroDirector      *self,
                                         DameroEvent         *event);
/* The one thread of checkpoints and backups. */
GThreadPool *damero_director_new_workers (DameroDirector     *self);
/* Gives it a backup into FOLDER, which is that PLACE; NULL: a checkpoint. */
void     damero_director_push_job       (DameroDirector      *self,
                                         const char          *folder,
                                         DameroBackupPlace    place);
/* The folder in which an error looks for a backup; NULL: the library's own. */
const char *damero_director_get_backups (DameroDirector      *self);
/* What could not be stored, and why; what was stored after that. */
void     damero_director_note_failure   (DameroDirector      *self,
                                         const GError        *error);
void     damero_director_note_stored    (DameroDirector      *self);
/* The same as damero_director_set_trouble (NULL) where nobody hears of it. */
void     damero_director_forget_trouble (DameroDirector      *self);
/* The last instant at which EVENT is known to have been directed: of its log, or ALIVE. */
DameroStamp damero_director_get_last_sign (const DameroEvent *event,
                                         const DameroStamp   *alive);
/* The last heartbeat that was stored; run 0: none. */
DameroStamp damero_director_read_alive  (DameroDirector      *self);
/* Brings every event to now: a suspend, then the deadlines that have passed. FALSE if the library would not take
 * something, which is reported; it is tried again with the next act or heartbeat. */
gboolean damero_director_settle         (DameroDirector      *self,
                                         GError             **error);
/* FALSE with the error READ_ONLY if nothing may be written. */
gboolean damero_director_check_writable (DameroDirector      *self,
                                         GError             **error);
/* damero_director_perform_many of acts whose PAIR act is filled in: its pairs are not computed again. */
gboolean damero_director_perform_paired (DameroDirector      *self,
                                         const char          *event_uid,
                                         DameroAct          **acts,
                                         guint                n_acts,
                                         DameroRefusal       *ret_refusal,
                                         GError             **error);
/* Sets the error REFUSED with the sentence of REFUSAL; EVENT may be NULL. */
void     damero_director_set_refused    (GError             **error,
                                         const DameroRefusal *refusal,
                                         const DameroAct     *act,
                                         const DameroEvent   *event);

G_END_DECLS
