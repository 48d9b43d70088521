/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/answers.h - what the referee can do about a call, as acts that are complete but for a reason, or for what only
 * a dialog can ask: a time, a move.
 *
 * Whether an act can be performed is for the event to say when it is; nothing is kept. Where the referee has a choice
 * of results there is an act for each. The desk's queue and the floor's pages show the same answers, each as it can.
 */
#pragma once

#include "event/calls.h"

/* The acts that answer CALL, one of EVENT's now, as an array of DameroAct with their place and the referee as their
 * actor; the usual one first. Free it. */
GPtrArray *damero_event_dup_answers      (const DameroEvent *event,
                                          const DameroCall  *call);
/* Whether ACT wants a reason that it does not have. */
gboolean   damero_answer_needs_reason    (const DameroAct   *act);
/* Whether ACT wants anything else that it does not have. */
gboolean   damero_answer_needs_more      (const DameroAct   *act);
