/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-tile.h - one board among many: who plays, both clocks, how it stands.
 *
 * Recycled: it shows one item after another. It follows the item it shows by itself.
 */
#pragma once

#include "app/board/board-item.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_BOARD_TILE (damero_board_tile_get_type ())
G_DECLARE_FINAL_TYPE (DameroBoardTile, damero_board_tile, DAMERO, BOARD_TILE, GtkWidget)

/* A tile that shows nothing yet. */
GtkWidget *damero_board_tile_new  (void);
/* Shows ITEM (NULL: nothing), with its section's name if the boards are not all of one. */
void       damero_board_tile_show (DameroBoardTile *self,
                                   DameroBoardItem *item,
                                   gboolean         with_section);

/* The board that is shown; NULL if none is. */
DameroBoardItem *damero_board_tile_get_item (DameroBoardTile *self);
/* The side whose half, name and clock, is at a point of the tile; -1: no side's. */
int              damero_board_tile_find_half (DameroBoardTile *self,
                                              double           x,
                                              double           y);

G_END_DECLS
