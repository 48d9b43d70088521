/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/illegal.h - why a text is no legal move or no position, as a sentence for people.
 *
 * Pure but for gettext: the sentence is in the language of the process. Callers free it.
 */
#pragma once

#include <glib.h>

#include "rules/notation.h"

/* "A capture is compulsory: the piece on 15 can capture." */
char *damero_words_illegal    (const DameroIllegal  *why);
/* The same for the position in which the move was tried, with MOVER as the words for the side on move
 * ("Black (Ana Rivera)"; NULL: the side alone): "Black must capture: the man on 15 can." */
char *damero_words_illegal_in (const DameroIllegal  *why,
                               const DameroPosition *position,
                               const char           *mover);
/* Why a text is no position, or a position is impossible. */
char *damero_words_fen_error  (const DameroFenError *error);
