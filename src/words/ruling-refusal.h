/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/ruling-refusal.h - why a ruling on a game cannot be given, or what it stands against; for
 * words/refusal.c alone.
 */
#pragma once

#include "event/event.h"

/* The sentence of a refusal about clocks that are corrected, adjournment, decisions and appeals; it stands
 * after the board where it names no player. ACT and EVENT may be NULL. */
char *damero_words_ruling_refusal (const DameroRefusal *refusal,
                                   const DameroAct     *act,
                                   const DameroEvent   *event);
