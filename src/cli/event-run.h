/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-run.h - lines of acts that are performed as they come, for "dameroctl event run" and "dameroctl serve".
 */
#pragma once

#include "cli/event.h"
#include "cli/lines.h"

typedef struct _DameroActRun DameroActRun;

/* Does what LINE says if it is no act but a command; then RET_WHY says why it could not be done, the caller's, NULL: it
 * was. FALSE: it is an act. */
typedef gboolean (*DameroCommandFunc) (const char  *line,
                                       char       **ret_why,
                                       gpointer     user_data);

/* Acts of LINES, a stream, in the event of SESSION; both are borrowed. From now on every act that is stored is printed,
 * whoever performs it: with --json as an object a line. Free with damero_act_run_free. */
DameroActRun *damero_act_run_new     (DameroSession *session,
                                      DameroLines   *lines);
/* Lines that FUNC takes are no acts; they are answered like one, without a uid. */
void          damero_act_run_set_commands (DameroActRun     *self,
                                           DameroCommandFunc func,
                                           gpointer          user_data);
/* Frees it: nothing is printed any more. */
void          damero_act_run_free    (DameroActRun  *self);
/* Performs and answers the lines, to their end. An exit code. */
int           damero_act_run_perform (DameroActRun  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroActRun, damero_act_run_free)
