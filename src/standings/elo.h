/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * standings/elo.h - the two tables of Elo ratings in whole numbers (FIDE Rating Regulations B.02, 8.1).
 *
 * Scores are hundredths of a game: 100 = a win, 50 = a draw.
 */
#pragma once

/* The furthest that a performance stands from the opponents: all games won (8.1.1). */
#define DAMERO_ELO_MAX_DIFFERENCE 800

/* What a player is expected to score per game against an opponent who is rated DIFFERENCE lower; against a
 * higher one it is negative (8.1.2). 0..100; the two expectations of a game add up to 100. */
int damero_elo_expected_x100  (int difference);
/* By how much a player who scores SCORE_X100, 0..100, per game is better than the opponents (8.1.1); -800..800. */
int damero_elo_difference     (int score_x100);
