/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-item.h - a board of a round as an item of list models.
 *
 * Signal "changed": the board has another look. Its owner, round-boards.h, says when to read it anew.
 */
#pragma once

#include "app/board/board-state.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_BOARD_ITEM (damero_board_item_get_type ())
G_DECLARE_FINAL_TYPE (DameroBoardItem, damero_board_item, DAMERO, BOARD_ITEM, GObject)

/* The board at PLACE (section, round, board), read. */
DameroBoardItem        *damero_board_item_new        (DameroDesk        *desk,
                                                      const DameroPlace *place);
/* The same for everybody's eyes: damero_board_state_read_public. */
DameroBoardItem        *damero_board_item_new_public (DameroDesk        *desk,
                                                      const DameroPlace *place);
gboolean                damero_board_item_is_public  (DameroBoardItem   *self);
DameroDesk             *damero_board_item_get_desk   (DameroBoardItem   *self);
/* How the board stood when it was read; its place has the board's game. */
const DameroBoardState *damero_board_item_get_state  (DameroBoardItem   *self);
/* Reads it again and emits "changed". */
void                    damero_board_item_read       (DameroBoardItem   *self);
/* Whether the referee could pause its game when it was read, or resume it. Cost: once after each reading, an act that
 * is tried. */
gboolean                damero_board_item_may_pause  (DameroBoardItem   *self,
                                                      gboolean           pause);
/* "Board 4", or "Board 4 · Gold Bar". */
char                   *damero_board_item_dup_title  (DameroBoardItem   *self,
                                                      gboolean           with_section);
/* Opens its window. */
void                    damero_board_item_open       (DameroBoardItem   *self,
                                                      GtkWidget         *from);

G_END_DECLS
