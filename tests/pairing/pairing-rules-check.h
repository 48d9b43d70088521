/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/pairing-rules-check.h - whether the rounds of a tournament obey what the FIDE rules demand
 * of every Swiss pairing (C.04.1; C.04.3: C1 to C5, 5.2.1, 5.2.2), and are recorded without contradiction.
 *
 * Written from the text of the rules, sharing nothing with pairing/. It does not know whether a better
 * pairing of the same round exists.
 */
#pragma once

#include "model/tournament.h"

/* The first fault in the rounds that are recorded, in words; NULL if there is none. Points have to be those
 * of the table. Free with g_free. */
char    *pairing_rules_check    (const DameroTournament *tournament);
/* Whether a pairing of the round exists at all by C1 to C3; with BYE, a number, one in which that player is
 * the one without an opponent. */
gboolean pairing_rules_can_pair (const DameroTournament *tournament,
                                 int                     round_number,
                                 int                     bye);
