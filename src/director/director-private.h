/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/director-private.h - what the files of director/ share of the director's own doing.
 */
#pragma once

#include "director/director.h"

G_BEGIN_DECLS

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
  guint              heartbeat_timer;

  GThreadPool       *workers;        /* one thread: checkpoints and backups, Job */
  char              *backup_folder;
  guint              commits_since_checkpoint;
  GMutex             mutex;          /* guards backup_error, n_threads and reader */
  GCond              thread_over;
  guint              n_threads;      /* threads with a connection to the library */
  int                stops_threads;  /* atomic: they are to end */
  DameroLibrary     *reader;         /* under the mutex: of a search that is over, for the next; NULL: none */
  GError            *backup_error;
  GError            *recovery_error; /* of the first event that opening could not recover */
};

/* Imports end at the next game, searches at their end, and no more begin; what was committed stays. */
void     damero_director_stop_threads   (DameroDirector      *self);
/* Gives a new act uid and stamp, whatever its kind. Its wall time is that of its own instant too. */
void     damero_director_complete_head  (DameroDirector      *self,
                                         DameroAct           *act);
/* Whether a clock runs in any event. */
gboolean damero_director_is_running     (DameroDirector      *self);
/* Takes EVENT, whose log is stored, in the place of the one there was, and announces it. */
void     damero_director_replace_event  (DameroDirector      *self,
                                         DameroEvent         *event);
/* FALSE with the error READ_ONLY if nothing may be written. */
gboolean damero_director_check_writable (DameroDirector      *self,
                                         GError             **error);
/* damero_director_perform of a PAIR act that is filled in: its pairs are not computed again. */
gboolean damero_director_perform_paired (DameroDirector      *self,
                                         const char          *event_uid,
                                         DameroAct           *act,
                                         DameroRefusal       *ret_refusal,
                                         GError             **error);
/* Sets the error REFUSED with the sentence of REFUSAL; EVENT may be NULL. */
void     damero_director_set_refused    (GError             **error,
                                         const DameroRefusal *refusal,
                                         const DameroAct     *act,
                                         const DameroEvent   *event);

G_END_DECLS
