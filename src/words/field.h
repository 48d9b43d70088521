/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/field.h - the arguments of acts: their names, and what is wrong with one: missing, unexpected, or no
 * value it can have (the part of words/refusal.h that is about fields).
 */
#pragma once

#include "event/event.h"

/* The name of an argument: "time control". */
const char *damero_words_field (DameroFieldId field);
/* The sentence of FIELD_MISSING. */
char *damero_words_field_missing    (const DameroRefusal *refusal,
                                     const DameroAct     *act);
/* The sentence of FIELD_UNEXPECTED. */
char *damero_words_field_unexpected (const DameroRefusal *refusal);
/* The sentence of FIELD_INVALID: reads the text again to say what is wrong with it. ACT and EVENT may be
 * NULL. */
char *damero_words_field_invalid    (const DameroRefusal *refusal,
                                     const DameroAct     *act,
                                     const DameroEvent   *event);
/* "“side” can be black or white.", "“rounds” is a number from 0 to 999."; NULL for a field that is a text or a time. Of
 * endings those of the result that ACT (may be NULL) has. */
char *damero_words_value_expected   (DameroFieldId        field,
                                     const DameroAct     *act);
