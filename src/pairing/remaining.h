/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/remaining.h - a section that began in another way is finished as a round robin: only those meet who
 * have not met yet.
 */
#pragma once

#include "model/pairs.h"
#include "model/section.h"

/* The pairs of one round among the entries that are in play: as many as can be, and among those most of the
 * entries with the most opponents to come, so that few rounds are needed. A match of an earlier round counts
 * as a meeting, played or not. RET_PAIRS (DameroPair, the lower number first, in order) and RET_BYES (int:
 * everyone else) are emptied and filled. Nobody is left to meet: FALSE, and both are untouched. O(n^3). */
gboolean damero_remaining_pair         (const DameroSection *section,
                                        int                  round_number,
                                        GArray              *ret_pairs,
                                        GArray              *ret_byes);
/* How many rounds it takes from ROUND_NUMBER on until all have met. */
int      damero_remaining_count_rounds (const DameroSection *section,
                                        int                  round_number);
