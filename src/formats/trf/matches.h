/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/trf/matches.h - TRF files of matches of two games: type FIDE_DOUBLESWISS (192).
 *
 * A file has one opponent and one result a round, so that match k is its rounds 2k - 1 and 2k: the same opponent, the
 * colours changed; 142, 240, 250 and 260 count those rounds. Who has no opponent has a bye in the first of the two,
 * with the points of the whole match (half of 1.5 is not in tenths), and is absent in the second; files of others may
 * have the bye in both.
 */
#pragma once

#include "formats/trf/trf.h"

#define DAMERO_TRF_MATCHES "FIDE_DOUBLESWISS"

/* Whether the file is one of matches of two games. */
gboolean          damero_trf_has_matches    (const DameroTrf        *trf);
/* Whether such a file says that the rounds are accelerated by the Baku rules. */
gboolean          damero_trf_is_baku        (const DameroTrf        *trf);
/* The tournament of matches that a tournament of games, as a file has it, is: a round of two, its colour that of the
 * first game, its points those of both. BAKU: accelerated by those rules, all players being of the field before round
 * 1, where GAMES has no virtual points. NULL if two rounds are not one of matches; RET_WHY (may be NULL) then says
 * where. Free both. O(players x rounds). */
DameroTournament *damero_trf_fold           (const DameroTournament *games,
                                             gboolean                baku,
                                             char                  **ret_why);
/* The rounds of the file for a round of matches: the same for bounds that matches have. */
int               damero_trf_first_of_match (int                     round_number);
/* Records a new round of matches, as damero_trf_add_round does. */
void              damero_trf_add_matches    (DameroTrf              *trf,
                                             int                     round_number,
                                             const GArray           *pairs,
                                             int                     bye);
/* Makes a file of games one of matches: its type. */
void              damero_trf_set_matches    (DameroTrf              *trf,
                                             gboolean                baku);
