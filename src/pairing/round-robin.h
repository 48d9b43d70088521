/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/round-robin.h - round robins by the Berger tables, single and double.
 *
 * Pure functions of a section's entries and settings: what was played so far changes nothing, and a
 * withdrawn entry keeps its place. An entry's place in the table is its position among the section's
 * entries in order of number. With an odd number of entries the highest place is nobody's, and whoever
 * meets it has the bye.
 */
#pragma once

#include "model/pairs.h"
#include "model/section.h"

/* The pairs of one round. ROUND_NUMBER: 1 .. damero_section_count_rounds. RET_PAIRS (DameroPair, by
 * board, White and Black of game 1) and RET_BYES (int, the entry without an opponent, if any) are
 * emptied and filled. FALSE with both untouched if the section has no such round.
 *
 * In a double round robin the last two rounds of the first cycle change places and the second cycle
 * reverses the colours, so that nobody has one colour three times in a row (FIDE Handbook C.05,
 * Annex 1). With starters by lot, the colours of each pair are the table's or the reverse of them as
 * damero_lot_is_reversed says. Cost: O(n). */
gboolean damero_round_robin_pair (const DameroSection *section,
                                  int                  round_number,
                                  GArray              *ret_pairs,
                                  GArray              *ret_byes);
/* Draws the lot of one board: TRUE reverses the table's colours. The lot is the top bit of
 * mix (mix (seed + round G) + board G) with G = 0x9E3779B97F4A7C15 and mix the output function of
 * SplitMix64 (Steele, Lea, Flood 2014), all modulo 2^64; anyone can check it by hand. */
gboolean damero_lot_is_reversed  (gint64               seed,
                                  int                  round_number,
                                  int                  board);
