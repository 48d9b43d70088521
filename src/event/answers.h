/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/answers.h - what the referee can do about a call, as acts that are complete but perhaps for a reason.
 *
 * Whether an act can be performed is for the event to say when it is; nothing is kept. Where the referee has a choice
 * of results there is an act for each. What asks for more than a reason (a time, a move) is no answer here.
 */
#pragma once

#include "event/calls.h"

/* The acts that answer CALL, one of EVENT's now, as an array of DameroAct with their place and the referee as their
 * actor; the usual one first. Free it. */
GPtrArray *damero_event_dup_answers      (const DameroEvent *event,
                                          const DameroCall  *call);
/* Whether ACT wants a reason that it does not have. */
gboolean   damero_answer_needs_reason    (const DameroAct   *act);
