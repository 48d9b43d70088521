/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/literal-double-swiss.h - a second implementation of the FIDE Double-Swiss system (C.04.5, 2026), slow
 * and obvious, for comparison with pairing/.
 *
 * Written from the text of the rules: the bye by 3.4; sets of upfloaters one by one in the order of 3.5; the pairing of
 * a bracket by 3.6, where the numbers of the identifier are fixed one after the other, each the smallest with which a
 * pairing is left. Whether players can be paired is found by trying.
 */
#pragma once

#include "literal-dutch.h"

/* Pairs a round like damero_double_swiss_pair; a step is a set of players that was tried. Unless DONE, nothing is
 * touched. */
LiteralAnswer literal_double_swiss_pair (const DameroTournament *tournament,
                                         int                     round_number,
                                         guint                   max_steps,
                                         GArray                 *ret_pairs,
                                         int                    *ret_bye);
