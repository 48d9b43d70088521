/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/scheveningen.h - two teams, each player of one against each of the other.
 *
 * For 2 to 6 and 8 boards by the tables in use. For other sizes by a rule: each round every player has
 * another opponent, nobody has one colour three times in a row, and Whites differ from Blacks by at most
 * one: those of a player, of a team in a round, and of a team in all. Only teams of 10, 14, 18 ... have two
 * rounds in the middle in which theirs differ by two.
 */
#pragma once

#include "model/pairs.h"

/* The pairs of one round. TEAM_A, TEAM_B (int): pairing numbers by board; the smaller team has nobody on
 * its last boards, and an entry that meets nobody has the bye. ROUND_NUMBER: 1 .. the size of the larger team.
 * RET_PAIRS (DameroPair, by board of the table) and RET_BYES (int) are emptied and filled. FALSE with both untouched
 * if there is no such round. O(n). */
gboolean damero_scheveningen_pair (const GArray *team_a,
                                   const GArray *team_b,
                                   int           round_number,
                                   GArray       *ret_pairs,
                                   GArray       *ret_byes);
