/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/game-facts.h - what paper and site say of a game: where it was, who won, its moves with times.
 */
#pragma once

#include "event/event.h"

/* "Gold Bar · Round 2 of 5 · Board 3, game 1". Free with g_free. */
char       *damero_game_dup_where  (const DameroEvent *event,
                                    const DameroPlace *place);
/* How the game at IN ended, by its match: "Black won: resignation", "under way". Free with g_free. */
char       *damero_game_dup_result (const DameroEvent *event,
                                    const DameroPlace *place);
/* The move that led to PLY, from 1: "11-15". Free with g_free. */
char       *damero_game_dup_move   (const DameroGame  *game,
                                    guint              ply);
/* What the clock of who made the move of PLY, from 1, showed after it, "4:55", or how long the move took where every
 * move has a time of its own; NULL if it was played without. Free with g_free. */
char       *damero_game_dup_clock  (const DameroGame  *game,
                                    guint              ply);
/* The head of a column of these. */
const char *damero_game_clock_head (const DameroGame  *game,
                                    DameroSide         side);
