/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/ballot-draw.h - the openings of a round, and the draw.
 *
 * A draw is a pure function of the deck, of a seed that the log keeps and of what was drawn before: anyone can repeat
 * it, on any machine.
 */
#pragma once

#include "model/deck.h"
#include "model/section.h"

/* What was drawn for exactly that: BOARD 0 the round, GAME 0 the match. NULL: nothing was; borrowed. */
const DameroBallot *damero_round_find_ballot  (const DameroRound   *round,
                                               int                  board,
                                               int                  game);
/* The opening of a game: its own, or that of its match or round. NULL: none was drawn; borrowed. */
const DameroBallot *damero_round_get_ballot   (const DameroRound   *round,
                                               int                  board,
                                               int                  game);

/* How often the opening of each entry of DECK was drawn in SECTION, by the entry's code; without what was drawn for
 * exactly that place of ROUND, which is drawn anew. An opening is that of the entry with the same moves and FEN, by
 * whatever code it was drawn: the deck may have been another. Of several entries with the same it is that of its own
 * code, else of the first. What was typed in counts like what was drawn. The codes are DECK's; free with
 * g_hash_table_unref. O(entries + openings). */
GHashTable         *damero_ballots_count      (const DameroSection *section,
                                               const DameroDeck    *deck,
                                               int                  round,
                                               int                  board,
                                               int                  game);
/* The entry of DECK that SEED draws; borrowed. Where what was drawn does not return, those that were drawn least often
 * (DRAWN, from damero_ballots_count) are in the draw: nothing comes twice before all have come. If entries in the draw
 * have groups, one of the groups is drawn first, each as likely as another (those without make one of their own); then
 * an entry of it, by the weights. DECK has an entry. O(entries). */
DameroDeckEntry    *damero_ballot_draw        (const DameroDeck    *deck,
                                               GHashTable          *drawn,
                                               gboolean             with_return,
                                               gint64               seed);
