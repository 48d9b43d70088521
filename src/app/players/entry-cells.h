/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/entry-cells.h - what can be used in a row of the table of players: its check box and its
 * menu. Both act by the actions "players.…" of the page around them.
 *
 * Property "item" (DameroEntryItem) of both is the row's entry, NULL while the cell is out of use.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A box that is checked while the player is checked in. */
#define DAMERO_TYPE_ENTRY_CHECK (damero_entry_check_get_type ())
G_DECLARE_FINAL_TYPE (DameroEntryCheck, damero_entry_check, DAMERO, ENTRY_CHECK, GtkWidget)

/* A button that unfolds what can be done with the player. */
#define DAMERO_TYPE_ENTRY_MENU (damero_entry_menu_get_type ())
G_DECLARE_FINAL_TYPE (DameroEntryMenu, damero_entry_menu, DAMERO, ENTRY_MENU, GtkWidget)

G_END_DECLS
