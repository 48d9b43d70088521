/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/control.h - time controls in sentences: what one means, and why a text is none.
 *
 * Pure but for gettext. What is returned as char * is the caller's to free.
 */
#pragma once

#include <glib.h>

#include "clock/control.h"

/* What a control means, in a sentence or two: "40 moves in 2 hours, then 15 minutes for the rest; unused
 * time is kept." Every control has one. */
char       *damero_words_control             (const DameroControl      *control);
/* Why TEXT is no control, and where; TEXT may be NULL if it is not known. */
char       *damero_words_control_error       (const DameroControlError *error,
                                              const char               *text);
/* The title of a preset in choosers, by its id: "APCA match: 90 minutes for two games, then a move a
 * minute". NULL for an id that is none. */
const char *damero_words_control_preset      (const char               *id);
/* As short as a button: "5 min + 3 s" where a control is one time for the game with or without what is added each move,
 * the title of a preset, or else what it means. */
char       *damero_words_control_short       (const DameroControl      *control);
/* A length of time in words, in whole seconds: "1 hour 30 minutes". */
char       *damero_words_duration            (gint64                    ms);
