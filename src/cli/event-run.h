/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event-run.h - lines of acts that are performed as they come, for "dameroctl event run" and "dameroctl serve".
 */
#pragma once

#include "cli/event.h"
#include "cli/lines.h"

typedef struct _DameroActRun DameroActRun;

/* Acts of LINES, a stream, in the event of SESSION; both are borrowed. From now on every act that is stored is printed,
 * whoever performs it: with --json as an object a line. Free with damero_act_run_free. */
DameroActRun *damero_act_run_new     (DameroSession *session,
                                      DameroLines   *lines);
/* Frees it: nothing is printed any more. */
void          damero_act_run_free    (DameroActRun  *self);
/* Performs and answers the lines, to their end. An exit code. */
int           damero_act_run_perform (DameroActRun  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroActRun, damero_act_run_free)
