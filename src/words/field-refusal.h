/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/field-refusal.h - why something cannot be done about a section's scoring, its byes and its field
 * of players.
 */
#pragma once

#include "event/event.h"

/* What is wrong with a scoring table, as a sentence. A static string, in the user's language. */
const char *damero_words_scoring_fault (DameroScoringFault   fault);
/* The sentence of such a refusal; ACT and EVENT may be NULL. The caller frees it. */
char       *damero_words_field_refusal (const DameroRefusal *refusal,
                                        const DameroAct     *act,
                                        const DameroEvent   *event);
