/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/review.h - what is to be said of a round that was paired by hand, and of one that cannot be paired.
 *
 * Full sentences but for the labels. Pure but for gettext. What is returned as char * is the caller's to
 * free.
 */
#pragma once

#include "pairing/dutch/dutch.h"
#include "pairing/review.h"
#include "words/pairing.h"

/* "Warning", as a label. */
const char *damero_words_grade        (DameroGrade               grade);
/* "Ana and Boris met in round 2 already." */
char       *damero_words_warning      (const DameroWarning      *warning,
                                       const DameroPairingVoice *voice);
/* How one board stands to the program's own pairing, PAIR being the board's; NULL if it is the same. */
char       *damero_words_change       (const DameroReviewBoard  *board,
                                       DameroPair                pair,
                                       const DameroPairingVoice *voice);
/* How the whole round does: how many boards are the same, and by what the program's own pairing is better.
 * For a review that compared. */
char       *damero_words_comparison   (const DameroReview       *review,
                                       const DameroPairingVoice *voice);
/* Why a round was not paired: NO_PAIRING (the cause of damero_why_no_pairing), CANCELLED or NO_COLOUR. */
char       *damero_words_swiss_answer (DameroSwissAnswer         answer,
                                       const DameroTournament   *tournament,
                                       int                       round_number);

/* What can be done when no legal pairing exists; labels, without a full stop. */
char       *damero_words_choose_repeats     (int n_repeats);
char       *damero_words_choose_end         (int round_number);
char       *damero_words_choose_round_robin (int n_missing,
                                             int n_rounds);
