/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/review-list.h - what is to be said of pairs that were made by hand: the warnings, gravest first,
 * and how they stand to the program's own pairing.
 */
#pragma once

#include <gtk/gtk.h>

#include "words/review.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_REVIEW_LIST (damero_review_list_get_type ())
G_DECLARE_FINAL_TYPE (DameroReviewList, damero_review_list, DAMERO, REVIEW_LIST, GtkWidget)

/* Shows REVIEW of PAIRS (DameroPair, as the rules have them). */
void damero_review_list_show (DameroReviewList         *self,
                              const DameroReview       *review,
                              const GArray             *pairs,
                              const DameroPairingVoice *voice);

G_END_DECLS
