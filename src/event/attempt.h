/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/attempt.h - a move that was refused and stands in the log as an attempt, or returns the turn.
 */
#pragma once

#include "event/event.h"

/* Whether REFUSAL is of the move itself, by the rules or by what the side owes: not of the state of the game, and not
 * of a text that names no move. */
gboolean   damero_event_refuses_move (const DameroRefusal *refusal);
/* The act that follows from ACT, which was refused with REFUSAL, by the same hand at the same instant: of a press an
 * illegal move of the side on move, of the move of a press that waits for it the return of the turn. NULL if it is
 * neither. */
DameroAct *damero_event_make_attempt (const DameroEvent   *event,
                                      const DameroAct     *act,
                                      const DameroRefusal *refusal);
