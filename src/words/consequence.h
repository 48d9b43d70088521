/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/consequence.h - what followed from an act, in sentences.
 *
 * Pure but for gettext. EVENT may be NULL.
 */
#pragma once

#include "event/event.h"

/* A line under ACT in the log, without a full stop: "Black's flag fell at 19:04:12.300", "The lone-king
 * count was reset by a capture". Instants are times of the local day; those of the run where ACT, which may be NULL,
 * has none. EVENT is asked for the move that reset a count. Free with g_free. */
char       *damero_words_consequence      (const DameroConsequence *consequence,
                                           const DameroAct         *act,
                                           const DameroEvent       *event);
/* The same of an act that has consequences on other boards, or in other games of the match, than its own:
 * "Board 1, game 3: the game is over (Black forfeits)". */
char       *damero_words_consequence_of   (const DameroConsequence *consequence,
                                           const DameroAct         *act,
                                           const DameroEvent       *event);
/* A kind's name for filters: "flag". */
const char *damero_words_consequence_kind (DameroConsequenceKind    kind);
