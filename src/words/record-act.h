/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/record-act.h - presses without moves, moves entered afterwards and hand counts in words; for words/ alone.
 */
#pragma once

#include "event/event.h"
#include "model/refusal.h"

/* Whether ACT is one of these: a PRESS without its move is. */
gboolean damero_words_is_record_act      (const DameroAct         *act);
/* What such an act did, in the middle of a sentence and without its reason; EVENT may be NULL. */
char    *damero_words_record_act         (const DameroAct         *act,
                                          const DameroEvent       *event);
/* What followed, in the middle of a sentence, SIDE being the consequence's in words: HAND_COUNT_REACHED,
 * HAND_COUNT_REPLACED, FINDING. */
char    *damero_words_record_consequence (const DameroConsequence *consequence,
                                          const DameroEvent       *event,
                                          const char              *side);
/* Why an act is refused, as the end of a sentence: WRONG_PLY to NO_HAND_COUNT. ACT may be NULL. */
char    *damero_words_record_refusal     (const DameroRefusal     *refusal,
                                          const DameroAct         *act);
