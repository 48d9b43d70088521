/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/starter.h - who has White in game 1 of a match; the other games of a match alternate from it.
 *
 * Every system fills its pairs with White first, and this is the one place that changes them after it:
 *
 *     system                          starter table                    starter lot
 *     round robin, Scheveningen       the printed table                the lot of the board
 *     knockout, Keizer                damero_starter_balance           the lot of the board
 *     Swiss, an odd number of games   the Swiss colour rules           the Swiss colour rules
 *     Swiss, an even number of games  damero_starter_balance           the lot of the board
 *     Double-Swiss                    article 4 of C.04.5              the lot of the board
 *     by hand                         as entered                       as entered
 *     two joined while pairs are edited   damero_section_seat          the same
 *
 * damero_round_robin_pair applies the section's starter itself, being a function of the section; knockout
 * and Keizer pairs come balanced. For the rest the caller applies it, before the pairs are stored.
 */
#pragma once

#include "model/pairs.h"
#include "model/tournament.h"

/* Draws the lot of one board: TRUE reverses the table's colours. The lot is the top bit of
 * mix (mix (seed + round G) + board G) with G = 0x9E3779B97F4A7C15 and mix the output function of
 * SplitMix64 (Steele, Lea, Flood 2014), all modulo 2^64; anyone can check it by hand. */
gboolean damero_lot_is_reversed (gint64                  seed,
                                 int                     round_number,
                                 int                     board);
/* A lot with N outcomes, 0 .. N - 1: the mixed number of damero_lot_is_reversed modulo N, with
 * DRAW_NUMBER in the place of the round and ITEM of the board. For drawings that are no colours. */
int      damero_lot_draw        (gint64                  seed,
                                 int                     draw_number,
                                 int                     item,
                                 int                     n);
/* Applies a starter to the pairs (DameroPair) of a round in order of boards: by lot, boards from 1 are
 * reversed as damero_lot_is_reversed says; by table nothing changes. */
void     damero_starter_apply   (DameroStarter           starter,
                                 gint64                  seed,
                                 int                     round_number,
                                 GArray                 *pairs);
/* Gives White of each pair to the one who had it less: in the matches played before the round, the lower
 * difference of Whites and Blacks; if equal, the two alternate from the last round in which one had White
 * and the other Black; if there is none, the first of the pair has White on odd boards and Black on even
 * ones. Works on DameroRoundRecord.colour, which is the colour of game 1, whether or not the tournament is
 * colourless. O(rounds) per pair. */
void     damero_starter_balance (const DameroTournament *tournament,
                                 int                     round_number,
                                 GArray                 *pairs);
