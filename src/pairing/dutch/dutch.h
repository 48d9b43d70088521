/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/dutch/dutch.h - Swiss pairing by the FIDE (Dutch) system in force since 1 February 2026 (C.04.3,
 * with the basic rules C.04.1 and the general ones C.04.2).
 *
 * A pure function of a tournament and a round: the same input gives the same pairing everywhere.
 */
#pragma once

#include "model/pairs.h"
#include "model/tournament.h"
#include "pairing/swiss-answer.h"

/* How an answer is found; every way gives the same one. */
typedef enum {
  DAMERO_DUTCH_FAST,  /* a search in the order of the rules, with the matching where that takes long */
  DAMERO_DUTCH_EXACT, /* matchings alone: slow, for comparison */
} DameroDutchWay;

/* Pairs round ROUND_NUMBER (from 1) of the tournament. Turns of later rounds are not looked at; in the
 * round itself only the announced absences are (players with a FULL_BYE, HALF_BYE or ZERO_BYE there are
 * not paired). RET_PAIRS (DameroPair, emptied) is filled in the order of boards (C.04.2: score of the
 * higher player, sum of scores, rank of the higher player); RET_BYE gets the number with the
 * pairing-allocated bye, 0 for none. PROGRESS may be NULL. Unless DONE, nothing is touched. A field of
 * nobody is DONE with no pairs; a single player has the bye, or no pairing if that is barred. */
DameroSwissAnswer damero_dutch_pair (const DameroTournament *tournament,
                                     int                     round_number,
                                     DameroDutchWay          way,
                                     DameroSwissProgress     progress,
                                     gpointer                user_data,
                                     GArray                 *ret_pairs,
                                     int                    *ret_bye);
/* Turns each of PAIRS (DameroPair) of a round so that White is who has it by article 5.2. The players have to be
 * present. */
void              damero_dutch_seat (const DameroTournament *tournament,
                                     int                     round_number,
                                     GArray                 *pairs);
