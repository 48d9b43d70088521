/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/ruling-act.h - the acts of the referee's decisions beside touch in words; for words/act.c alone.
 */
#pragma once

#include "event/event.h"

/* The sentence of such an act, as damero_words_act_alone; EVENT may be NULL. */
char *damero_words_ruling_act (const DameroAct   *act,
                                const DameroEvent *event);
