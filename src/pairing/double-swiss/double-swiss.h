/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/double-swiss/double-swiss.h - Swiss pairing of matches of two games by the FIDE Double-Swiss system (C.04.5,
 * applied since 1 February 2026).
 *
 * A pure function of a tournament and a round: the same input gives the same pairing everywhere. A record of a round is
 * a match; its colour is that of the first game.
 */
#pragma once

#include "model/pairs.h"
#include "model/tournament.h"
#include "pairing/swiss-answer.h"

/* Pairs round ROUND_NUMBER (from 1) of the tournament, as damero_dutch_pair does: announced absences are not paired;
 * RET_PAIRS (DameroPair, emptied) is filled in the order of boards, with who has White in the first game; RET_BYE gets
 * the number with the pairing-allocated bye, 0 for none. PROGRESS may be NULL. Unless DONE, nothing is touched. A field
 * of nobody is DONE with no pairs; a single player has the bye, or no pairing if that is barred.
 *
 * Whether a match was played, forfeited or won by forfeit is read from its games (DameroRoundRecord.games); the
 * tournament's colourless is not looked at. */
DameroSwissAnswer damero_double_swiss_pair (const DameroTournament *tournament,
                                            int                     round_number,
                                            DameroSwissProgress     progress,
                                            gpointer                user_data,
                                            GArray                 *ret_pairs,
                                            int                    *ret_bye);
/* Turns each of PAIRS (DameroPair) of a round so that White is who has it in the first game by article 4. The players
 * have to be present. */
void              damero_double_swiss_seat (const DameroTournament *tournament,
                                            int                     round_number,
                                            GArray                 *pairs);
