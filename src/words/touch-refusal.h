/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/touch-refusal.h - why an act of touch, of crowning or on a proposed loss cannot be performed; for
 * words/refusal.c alone.
 */
#pragma once

#include "event/event.h"

/* The sentence of such a refusal, and of one of a move for touch; ACT and EVENT may be NULL. Sentences that stand
 * after the board begin with a small letter. */
char *damero_words_touch_refusal (const DameroRefusal *refusal,
                                  const DameroAct     *act,
                                  const DameroEvent   *event);

/* What WRONG_SIDE and NOT_IN_RULES mean for an act of this kind; NULL: what they mean for others. */
char *damero_words_touch_objection (const DameroRefusal *refusal,
                                    const DameroAct     *act,
                                    const DameroEvent   *event);
