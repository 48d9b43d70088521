/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/acceleration.h - virtual points of an accelerated Swiss, put into the contestants' records.
 *
 * Baku acceleration (FIDE Handbook C.04.7): the accelerated rounds are the first half of the tournament,
 * rounded up. Group A, the first half of the field rounded up to an even number, has a win's points in the
 * first half of these, rounded up, and a draw's points in the others. Custom acceleration is a table of
 * ranges.
 */
#pragma once

#include "model/tournament.h"

/* Virtual points of a range of numbers in a range of rounds. */
typedef struct {
  int first_number;
  int last_number;
  int first_round;
  int last_round;
  int points_x10;
} DameroAcceleration;

/* The players in group A: 2 ceil (n / 4). */
int  damero_baku_count_first    (int                       n_players);
/* The points of group A in a round (from 1) of N_ROUNDS by the table of points. */
int  damero_baku_get_x10        (const DameroPointTable   *points,
                                 int                       n_rounds,
                                 int                       round_number);
/* Appends to RET_TABLE (DameroAcceleration) the Baku acceleration of numbers up to LAST_NUMBER in N_ROUNDS.
 * LAST_NUMBER is the last of group A before round 1 and stays when there are late entries: the number of
 * the damero_baku_count_first-th contestant then. */
void damero_baku_to_table       (const DameroPointTable   *points,
                                 int                       n_rounds,
                                 int                       last_number,
                                 GArray                   *ret_table);
/* Gives every contestant his virtual points by TABLE (DameroAcceleration) in place of what he had; where
 * ranges overlap, the later one counts. */
void damero_acceleration_apply  (DameroTournament         *tournament,
                                 const GArray             *table);
