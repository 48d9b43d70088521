/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/results.h - what is still to be done about the results of a round before the next is paired.
 */
#pragma once

#include "event/event.h"

typedef enum {
  DAMERO_RESULT_MISSING,
  DAMERO_RESULT_UNCONFIRMED, /* entered once, in a section where results are entered twice */
  DAMERO_RESULT_DISAGREES,   /* the moves that were entered afterwards come to another result */
} DameroResultCheckKind;

typedef struct {
  DameroPlace           in;
  DameroResultCheckKind kind;
} DameroResultCheck;

/* The games of a round that want something, by board and game (DameroResultCheck); a game may want both of the
 * last two. None of a round that is not there. Free it. */
GArray  *damero_event_dup_result_checks  (const DameroEvent *event,
                                          int                section,
                                          int                round);
/* Whether the result of the game at IN is to be entered a second time. What a record of the game shows, and what
 * the referee decided (forfeits, adjudications), needs none. FALSE without a result. */
gboolean damero_event_wants_second_entry (const DameroEvent *event,
                                          const DameroPlace *in);
/* Whether the moves of the game at IN, entered after its result, come to another one; RET_OUTCOME (may be NULL) gets
 * it. */
gboolean damero_event_moves_disagree     (const DameroEvent *event,
                                          const DameroPlace *in,
                                          DameroOutcome     *ret_outcome);
