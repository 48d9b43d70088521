/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/game-list.h - the games of the archive that meet a query, the latest first, as a list.
 *
 * Rows are read a page at a time in a thread, when the end of what was read is asked for. The list follows the
 * library: what comes, goes or is edited shows up by itself, and rows that stay as they are stay selected.
 */
#pragma once

#include <gtk/gtk.h>

#include "director/archive.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_GAME_LIST_ITEM (damero_game_list_item_get_type ())
G_DECLARE_FINAL_TYPE (DameroGameListItem, damero_game_list_item, DAMERO, GAME_LIST_ITEM, GObject)

/* The row it stands for, without moves and text. */
const DameroArchiveGame *damero_game_list_item_get_game (DameroGameListItem *self);

#define DAMERO_TYPE_GAME_LIST (damero_game_list_get_type ())
G_DECLARE_FINAL_TYPE (DameroGameList, damero_game_list, DAMERO, GAME_LIST, GObject)

/* Signal "searched": rows are others, or there is another number of them. Until then they are those of the search
 * before. */
DameroGameList *damero_game_list_new       (DameroDirector           *director);
/* Lists the games that meet QUERY, which is copied; its offset and limit do not count. */
void            damero_game_list_search    (DameroGameList           *self,
                                            const DameroArchiveQuery *query);
/* Whether rows are being read. */
gboolean        damero_game_list_is_searching (DameroGameList        *self);
/* Whether something of the archive has changed, and the list is about to be read anew. */
gboolean        damero_game_list_is_stale  (DameroGameList           *self);
/* What is being read is not waited for; the rows stay. For who leaves. */
void            damero_game_list_stop      (DameroGameList           *self);
/* How many games meet the query; -1: too many to count. */
gint64          damero_game_list_get_total (DameroGameList           *self);
/* Why the last search found nothing; NULL if the library could be read. Borrowed. */
const GError   *damero_game_list_get_error (DameroGameList           *self);
/* Whether games meet the query that have not been read yet. */
gboolean        damero_game_list_has_more  (DameroGameList           *self);
/* What is listed; borrowed, until something else is asked for. */
const DameroArchiveQuery *damero_game_list_get_query (DameroGameList *self);
/* The games at POSITIONS: DameroArchiveId. */
GArray         *damero_game_list_dup_ids   (DameroGameList           *self,
                                            const GtkBitset          *positions);

G_END_DECLS
