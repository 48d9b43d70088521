/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/round-robin.h - round robins by the Berger tables, single and double.
 *
 * Pure functions of a section's entries and settings: what was played so far changes nothing, and a
 * withdrawn entry keeps its place. An entry's place in the table is its position among the section's
 * entries in order of number. With an odd number of entries the highest place is nobody's, and the entry that meets
 * it has the bye.
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
 * Annex 1). The section's starter is applied (pairing/starter.h). Cost: O(n). */
gboolean damero_round_robin_pair (const DameroSection *section,
                                  int                  round_number,
                                  GArray              *ret_pairs,
                                  GArray              *ret_byes);
