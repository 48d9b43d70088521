/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/store/script.h - events played at random: an endless supply of acts that apply.
 *
 * The same seed gives the same acts. Time and uids are made up; nothing waits.
 */
#pragma once

#include "store/library.h"
#include "support/folder.h"

typedef struct {
  GRand       *rand;
  DameroEvent *event;
  gint64       run;
  gint64       mono_ms;
  gint64       wall_ms;
  guint        n_undos; /* made; every so many acts one is tried if UNDO_EVERY > 0 */
  guint        undo_every;
  gboolean     swiss;   /* its section is one: with absences, edits, late entries */
  gboolean     rulings; /* with the acts of a referee, which came with version 3 of the format */
} Script;

Script          *script_new    (guint32           seed,
                                gint64            run);
void             script_free   (Script           *script);
/* Goes on with a stored log in a new run: clocks that ran are interrupted by the first act. */
void             script_resume (Script           *script,
                                const GPtrArray  *rows,
                                gint64            run);
/* Performs one more act on the event and gives its row of the log, borrowed. */
const DameroLogRow *script_step (Script          *script);
/* Commits the row; dropped from the event if that fails. */
gboolean         script_commit (Script           *script,
                                DameroLibrary    *library,
                                const DameroLogRow *row,
                                GError          **error);

/* A fixture: a folder, and where the library is to be in it. */
typedef struct {
  char *folder;
  char *path;
} Place;

void             place_set_up    (Place          *place,
                                  gconstpointer   data);
void             place_tear_down (Place          *place,
                                  gconstpointer   data);
/* Opens, begins a run; asserts that it works. */
DameroLibrary   *open_library  (const char       *path,
                                gint64           *ret_run);
/* Asserts that a verification finds nothing. */
void             assert_sound  (DameroLibrary    *library);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Script, script_free)
