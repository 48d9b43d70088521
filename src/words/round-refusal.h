/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/round-refusal.h - why an act on entries and rounds cannot be performed; for words/refusal.c alone.
 */
#pragma once

#include "event/event.h"

/* The sentence of a refusal about who plays a round and against whom; ACT and EVENT may be NULL. */
char *damero_words_round_refusal (const DameroRefusal *refusal,
                                  const DameroAct     *act,
                                  const DameroEvent   *event);
