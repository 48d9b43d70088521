/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/entry-menu.h - in the table of players, a button that unfolds what can be done with the player.
 *
 * It acts by the actions "players.…" of the page around it. Property "item" (DameroEntryItem) is the entry of
 * the row, NULL while the cell is out of use.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_ENTRY_MENU (damero_entry_menu_get_type ())
G_DECLARE_FINAL_TYPE (DameroEntryMenu, damero_entry_menu, DAMERO, ENTRY_MENU, GtkWidget)

G_END_DECLS
