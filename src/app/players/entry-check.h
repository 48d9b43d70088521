/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/entry-check.h - in the table of players, a box that is checked while the player is checked in.
 *
 * It acts by the actions "players.…" of the page around it. Property "item" (DameroEntryItem) is the entry of
 * the row, NULL while the cell is out of use.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_ENTRY_CHECK (damero_entry_check_get_type ())
G_DECLARE_FINAL_TYPE (DameroEntryCheck, damero_entry_check, DAMERO, ENTRY_CHECK, GtkWidget)

G_END_DECLS
