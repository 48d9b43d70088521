/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/add-players.h - the dialog that enters many players at once, from a text.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_ADD_PLAYERS (damero_add_players_get_type ())
G_DECLARE_FINAL_TYPE (DameroAddPlayers, damero_add_players, DAMERO, ADD_PLAYERS, AdwWindow)

/* Asks over FROM's window for players of the section in view of DESK; the field begins with TEXT (may be
 * NULL). MISSED as of damero_roster_add. */
void damero_add_players_present (GtkWidget  *from,
                                 DameroDesk *desk,
                                 const char *text,
                                 int         missed);

G_END_DECLS
