/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/hall/hall-grid.h - boards in a grid that fills its place, with type as large as that allows.
 */
#pragma once

#include "app/board/board-item.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_HALL_GRID (damero_hall_grid_get_type ())
G_DECLARE_FINAL_TYPE (DameroHallGrid, damero_hall_grid, DAMERO, HALL_GRID, GtkWidget)

/* Shows ITEMS (DameroBoardItem), which it keeps; an empty array: nothing. */
void       damero_hall_grid_show     (DameroHallGrid *self,
                                      GPtrArray      *items);
/* How many boards fit WIDTH x HEIGHT pixels whose type has at least FONT_PX pixels; at least 1. */
guint      damero_hall_grid_get_capacity (int         width,
                                      int             height,
                                      double          font_px);
/* Columns for N boards in WIDTH x HEIGHT, so that type is as large as can be; RET_FONT_PX is how large. */
guint      damero_hall_grid_lay_out  (guint           n,
                                      int             width,
                                      int             height,
                                      double         *ret_font_px);

G_END_DECLS
