/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/work.h - long work in a thread, with a connection of its own to the library if it needs one.
 *
 * It says how far it is, and ends soon when it is cancelled: by who asked for it, or because the director is
 * closed, which waits for the thread. What the thread reads is the library's or its own data; the director's events
 * and register belong to the main loop.
 */
#pragma once

#include "director/director.h"

G_BEGIN_DECLS

typedef struct _DameroWork DameroWork;

typedef enum {
  DAMERO_WORK_READS,    /* a connection that only reads; what it does fails once the work is cancelled */
  DAMERO_WORK_READS_IN_STEPS, /* the same, but what it reads is not of one instant: the log can be folded in; nobody
                               * waits for it, and its thread comes after all others, at the disk too */
  DAMERO_WORK_WRITES,   /* a second connection that writes (damero_library_open_sibling) */
  DAMERO_WORK_COMPUTES, /* none: on its data alone */
} DameroWorkKind;

/* In the thread: does it, and returns the answer, NULL with an error. LIBRARY is busy with nothing else; NULL if the
 * work COMPUTES. */
typedef gpointer (*DameroWorkFunc) (DameroWork     *work,
                                    DameroLibrary  *library,
                                    gpointer        data,
                                    GError        **error);

typedef struct {
  DameroWorkKind  kind;
  DameroWorkFunc  run;
  gpointer        data;          /* taken */
  GDestroyNotify  free_data;
  GDestroyNotify  free_answer;   /* NULL: the answer is DATA, and goes with it */
  gboolean        is_lasting;    /* what was done is the answer, even if it was cancelled too late to stop it */
  DameroProgress  progress;      /* NULL: nobody asks */
  gpointer        progress_data;
} DameroWorkPlan;

/* Begins it; TAG is the source tag of the task that CALLBACK gets. CANCELLABLE may be NULL. */
void          damero_work_start           (DameroDirector       *director,
                                           const DameroWorkPlan *plan,
                                           gpointer              tag,
                                           GCancellable         *cancellable,
                                           GAsyncReadyCallback   callback,
                                           gpointer              user_data);
/* In the main context: the answer, the caller's unless it is DATA. NULL with the error of the work, or
 * G_IO_ERROR_CANCELLED; no progress is reported after it. */
gpointer      damero_work_finish          (DameroDirector       *director,
                                           GAsyncResult         *result,
                                           GError              **error);
/* The DATA of the work, borrowed from RESULT. */
gpointer      damero_work_get_data        (GAsyncResult         *result);
/* In the thread: it has done N_DONE of N_TOTAL. FALSE with G_IO_ERROR_CANCELLED if it is to end. */
gboolean      damero_work_go_on           (DameroWork           *work,
                                           guint                 n_done,
                                           guint                 n_total,
                                           GError              **error);

G_END_DECLS
