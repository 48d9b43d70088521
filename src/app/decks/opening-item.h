/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/decks/opening-item.h - an entry of a deck as an item of list models, with the position it leads to.
 *
 * Without GTK: an item for one window; what can be played is for game/deck-judge.h to say.
 */
#pragma once

#include <gio/gio.h>

#include "game/deck-judge.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_OPENING_ITEM (damero_opening_item_get_type ())
G_DECLARE_FINAL_TYPE (DameroOpeningItem, damero_opening_item, DAMERO, OPENING_ITEM, GObject)

/* Entry INDEX of DECK, which is sound. */
DameroOpeningItem     *damero_opening_item_new          (const DameroDeck  *deck,
                                                         guint              index);
guint                  damero_opening_item_get_index    (DameroOpeningItem *self);
const DameroDeckEntry *damero_opening_item_get_entry    (DameroOpeningItem *self);
const DameroPosition  *damero_opening_item_get_position (DameroOpeningItem *self);
/* Its moves, for people; of one without moves what takes their place. Free with g_free. */
char                  *damero_opening_item_dup_moves    (DameroOpeningItem *self);
/* Whether ENTRY answers each word of TEXT: its code begins with it, its name or group has it, or one of its moves is
 * it or begins with it ("9-13", "9-"). Nothing is answered by all. */
gboolean               damero_opening_item_matches      (const DameroDeckEntry *entry,
                                                         const char            *text);

G_END_DECLS
