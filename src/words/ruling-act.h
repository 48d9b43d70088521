/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/ruling-act.h - the acts of the referee's decisions beside touch in words; for words/act.c alone.
 */
#pragma once

#include "event/event.h"

/* What such an act did, in the middle of a sentence and without its reason; EVENT may be NULL. */
char *damero_words_ruling_act (const DameroAct   *act,
                               const DameroEvent *event);
