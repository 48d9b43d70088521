/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/remaining.h - a section that goes on as a round robin of those who have not met yet.
 */
#pragma once

#include "model/pairs.h"
#include "model/tournament.h"

/* Pairs the most of those present who were never paired with each other, those first who have the most such
 * opponents left; so the meetings that are missing take as few rounds as can be seen from here. If their
 * number is odd, the bye is one more opponent for whoever has not had it. FALSE if nobody has an opponent left.
 * RET_PAIRS (DameroPair, White in game 1 balanced, in the order of the lower numbers) and RET_BYES (int, those
 * present without an opponent) are emptied and filled, else untouched. O(n^3). */
gboolean damero_remaining_pair (const DameroTournament *tournament,
                                int                     round_number,
                                GArray                 *ret_pairs,
                                GArray                 *ret_byes);
