/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/fixture.h - what the tests of the systems share: the worked examples, tournaments to play in.
 */
#pragma once

#include "model/pairs.h"
#include "model/tournament.h"

/* The lines of examples/NAME without empty ones and comments ("# "); headings ("##", "[") stay. */
char            **fixture_dup_example (const char       *name);
/* Contestants 1 .. N. */
DameroTournament *fixture_tournament  (int               n);
/* Records a match: PLAY is White's, Black's is its mirror; points by the tournament's table. */
void              fixture_play        (DameroTournament *tournament,
                                       int               round_number,
                                       int               white,
                                       int               black,
                                       DameroPlay        play);
/* Records a round without an opponent. */
void              fixture_rest        (DameroTournament *tournament,
                                       int               round_number,
                                       int               number,
                                       DameroPlay        play);
/* Plays the pairs of a round with results by lot, and records the byes (int). */
void              fixture_play_round  (DameroTournament *tournament,
                                       int               round_number,
                                       const GArray     *pairs,
                                       const GArray     *byes,
                                       GRand            *rand);
/* A generator with a seed that is printed. */
GRand            *fixture_rand        (guint32           seed);
