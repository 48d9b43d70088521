/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/decks/opening-tile.h - an opening of a deck in a grid: its position, code, name and moves.
 */
#pragma once

#include <gtk/gtk.h>

#include "app/decks/opening-item.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_OPENING_TILE (damero_opening_tile_get_type ())
G_DECLARE_FINAL_TYPE (DameroOpeningTile, damero_opening_tile, DAMERO, OPENING_TILE, GtkWidget)

/* An empty one. */
GtkWidget *damero_opening_tile_new      (void);
/* Shows ITEM. */
void       damero_opening_tile_show     (DameroOpeningTile *self,
                                         DameroOpeningItem *item);
/* What a screen reader says of ITEM: "17, Cross: 9-13 21-17 5-9". Free with g_free. */
char      *damero_opening_tile_dup_name (DameroOpeningItem *item);

G_END_DECLS
