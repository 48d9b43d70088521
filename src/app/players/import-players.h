/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/import-players.h - a file of players goes into the section in view, or into the club's register: first
 * what each line would do, to be decided where it is not sure.
 *
 * The file is read in a thread. Into the register all is done at once, and taken back by the window's action
 * "register.take-back"; into an event player by player, with progress and Cancel, and one Undo for all.
 */
#pragma once

#include <adwaita.h>

#include "app/players/import-list.h"
#include "app/players/roster.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_IMPORT_PLAYERS (damero_import_players_get_type ())
G_DECLARE_FINAL_TYPE (DameroImportPlayers, damero_import_players, DAMERO, IMPORT_PLAYERS, AdwWindow)

/* Asks over FROM's window for the file, and presents what it would do to the register of DIRECTOR or, if DESK is not
 * NULL, to the section in view of it, with MISSED as of damero_roster_add. */
void damero_import_players_ask  (GtkWidget      *from,
                                 DameroDirector *director,
                                 DameroDesk     *desk,
                                 int             missed);
/* The same with FILE, which must be local. */
void damero_import_players_open (GtkWidget      *from,
                                 DameroDirector *director,
                                 DameroDesk     *desk,
                                 int             missed,
                                 GFile          *file);

G_END_DECLS
