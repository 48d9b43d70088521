/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/attempt.h - a move that was refused and stands in the log as an attempt.
 */
#pragma once

#include "event/event.h"

/* Whether REFUSAL is of the move itself, by the rules or by what the side owes: not of the state of the game, and not
 * of a text that names no move. */
gboolean   damero_event_refuses_move (const DameroRefusal *refusal);
/* The act that notes ACT, a press that was refused with REFUSAL, as an illegal move of the side on move: by the same
 * hand, at the same instant. NULL if it is no such press. */
DameroAct *damero_event_make_attempt (const DameroEvent   *event,
                                      const DameroAct     *act,
                                      const DameroRefusal *refusal);
