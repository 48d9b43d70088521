/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/deck-generate.h - decks made of the rules alone: every position that can be reached in so many moves.
 *
 * Each position is one entry, with the first line that leads to it in the order of the notation (by the squares of the
 * moves, the first move first). A position is left out if a piece is won or lost in it at once. What that means is
 * decided by a search: the side to move makes any move; then, as long as captures are possible, each side takes that
 * capture which leaves it best off; where there is none the pieces are counted, kings as one. If the best that the side
 * to move can reach is not as many pieces as the other side, the position is left out. Threats that need a quiet move
 * of their own are not seen.
 */
#pragma once

#include "model/deck.h"
#include "rules/move.h"

#define DAMERO_MAX_GENERATED_PLIES 4

/* The deck of VARIANT after PLIES, 1 to DAMERO_MAX_GENERATED_PLIES, with codes from "1". The same on every machine. */
DameroDeck *damero_deck_generate           (DameroVariant         variant,
                                            guint                 plies,
                                            const char           *id,
                                            const char           *name);
/* By how many pieces the side to move is better off after its best move and the captures that follow. A position in
 * which it has no move is the worst: -DAMERO_N_SQUARES. */
int         damero_position_get_quiet_lead (const DameroPosition *position);
