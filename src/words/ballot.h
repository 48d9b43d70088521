/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/ballot.h - openings drawn by lot, in the reader's language.
 */
#pragma once

#include "event/event.h"

/* "17, Cross: 11-15 23-18 8-11", with as much as there is of code, name and moves; a position without moves is said to
 * be one. */
char       *damero_words_ballot         (const DameroBallot  *ballot);
/* Who makes the moves of an opening, a sentence; of one without moves, that it is a position. */
const char *damero_words_opening_makers  (const DameroBallot  *ballot,
                                          DameroOpening        opening);
/* Where a draw is for: "round 2 of section “Gold”", "board 3 in round 2 of section “Gold”". */
char       *damero_words_ballot_place   (const DameroPlace   *place,
                                         const DameroEvent   *event);
/* For what openings are drawn; what becomes of their moves: titles of choices. */
const char *damero_words_draw           (DameroDraw           draw);
const char *damero_words_opening        (DameroOpening        opening);
/* The sentence of a BALLOT in the log, for words/section-act.c. */
char       *damero_words_ballot_act     (const DameroAct     *act,
                                         const DameroEvent   *event);
/* Why a ballot cannot be drawn, or a move is not that of the opening, for words/refusal.c. Sentences that stand after
 * the board begin with a small letter. ACT and EVENT may be NULL. */
char       *damero_words_ballot_refusal (const DameroRefusal *refusal,
                                         const DameroAct     *act,
                                         const DameroEvent   *event);
/* What an act says of a section's openings, as parts of a list of its options: appends to PARTS, char *. */
void        damero_words_add_openings   (const DameroAct     *act,
                                         GPtrArray           *parts);
