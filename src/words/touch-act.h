/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/touch-act.h - the acts of touching, arranging, cautions and crowning in words; for words/act.c alone.
 */
#pragma once

#include "event/event.h"

/* The sentence of such an act, as damero_words_act_alone; EVENT may be NULL. */
char *damero_words_touch_act (const DameroAct   *act,
                              const DameroEvent *event);
