/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/games-window.h - the archive of a library in a window of its own: games-page.h.
 */
#pragma once

#include <adwaita.h>

#include "director/director.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_GAMES_WINDOW (damero_games_window_get_type ())
G_DECLARE_FINAL_TYPE (DameroGamesWindow, damero_games_window, DAMERO, GAMES_WINDOW, AdwApplicationWindow)

/* Shows the archive of DIRECTOR's library: the window there is, or a new one. POSITION not NULL: the games in which
 * it was reached. */
DameroGamesWindow *damero_games_window_present (GtkApplication       *application,
                                                DameroDirector       *director,
                                                const DameroPosition *position);

G_END_DECLS
