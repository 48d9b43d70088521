/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/tiebreak.h - the tie-breaks in the user's language: their names, and how a value came about.
 *
 * Pure but for gettext. What is returned as char * is the caller's to free.
 */
#pragma once

#include "standings/tiebreak.h"

/* A tie-break's title, "Sonneborn-Berger", and how it is worked out in a sentence. */
const char *damero_words_tiebreak      (DameroTiebreak    tiebreak);
const char *damero_words_tiebreak_help (DameroTiebreak    tiebreak);
/* One part of a value as a line: "Round 3, won against Ann Adams: 4.5 × 1 = 4.5". OPPONENT is the name of the term's
 * opponent, NULL if it has none. */
char       *damero_words_term          (DameroTiebreak    tiebreak,
                                        const DameroTerm *term,
                                        const char       *opponent);
/* The value with its title: "Buchholz (BH): 23.5"; a dash for one that does not apply. */
char       *damero_words_tiebreak_value (DameroTiebreak             tiebreak,
                                        const DameroTiebreakValue *value);
