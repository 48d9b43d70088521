/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/ballot.h - openings drawn by lot, in the reader's language.
 */
#pragma once

#include "event/event.h"

/* "17, Cross: 11-15 23-18 8-11", with as much as there is of code, name and moves; a position without any of them is
 * said to be one. */
char       *damero_words_ballot         (const DameroBallot  *ballot);
/* Who makes the moves of an opening, a sentence; of one without moves, that it is a position, or that games begin as
 * they do. Where matches have N_GAMES it says that the opening of a match or a round is for all of them. */
const char *damero_words_opening_makers  (const DameroBallot  *ballot,
                                          DameroOpening        opening,
                                          int                  n_games);
/* A remark of a round that lacks openings, and the one above of the openings of all matches. */
const char *damero_words_openings_missing (void);
const char *damero_words_openings_shared (void);
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
/* What is wrong with the moves of the opening of ACT, a BALLOT or START in SECTION: they are not those of its code in
 * the section's deck, or cannot be played. NULL: nothing. */
char       *damero_words_opening_invalid (const DameroAct     *act,
                                          const DameroSection *section);
/* That the deck of SECTION has no opening of the code of ACT, a BALLOT. NULL: it has one, or there is no deck. */
char       *damero_words_code_invalid    (const DameroAct     *act,
                                          const DameroSection *section);
/* What an act says of a section's openings, as parts of a list of its options: appends to PARTS, char *. */
void        damero_words_add_openings   (const DameroAct     *act,
                                         GPtrArray           *parts);
