/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/move-table.h - the moves of a game with the clock after each, in numbered rows.
 *
 * One row per move of both sides, the side that moves first in the game first. It follows the desk: new
 * turns appear at the end. The turn whose position is in view is marked; as long as that is the last
 * one, the newest is marked as it comes. Every turn is a button; the arrows go from row to row.
 *
 * Signal "ply-selected" (guint ply): the user wants the position after that many turns, which is
 * positions[ply] of the game; 1 .. the game's number of turns. Not emitted by damero_move_table_set_ply.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_MOVE_TABLE (damero_move_table_get_type ())
G_DECLARE_FINAL_TYPE (DameroMoveTable, damero_move_table, DAMERO, MOVE_TABLE, GtkWidget)

/* An empty one, that follows nothing. */
GtkWidget *damero_move_table_new         (void);
/* Follows the game at PLACE on DESK from now on, with its last turn marked; DESK NULL: follows nothing. A game
 * that was never started has no moves yet. */
void       damero_move_table_show        (DameroMoveTable   *self,
                                          DameroDesk        *desk,
                                          const DameroPlace *place);
/* How many turns the game has, and after how many of them is the position in view. */
guint      damero_move_table_get_n_plies (DameroMoveTable   *self);
guint      damero_move_table_get_ply     (DameroMoveTable   *self);
/* Marks the turn after which the position in view stands: 0 (the start position, no turn) .. the
 * game's number of turns; a larger one is that number. */
void       damero_move_table_set_ply     (DameroMoveTable   *self,
                                          guint              ply);

G_END_DECLS
