/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/players-page.h - who plays in the section: names, check-in, withdrawals.
 *
 * A page of the event window. Property "desk" (DameroDesk) is what it shows.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PLAYERS_PAGE (damero_players_page_get_type ())
G_DECLARE_FINAL_TYPE (DameroPlayersPage, damero_players_page, DAMERO, PLAYERS_PAGE, GtkWidget)

G_END_DECLS
