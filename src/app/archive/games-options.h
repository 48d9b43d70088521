/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/games-options.h - how games of files are to be taken that do not say all of it, asked before an import.
 *
 * Action "dialog.confirm" begins the import of the page that asked.
 */
#pragma once

#include <adwaita.h>

#include "app/archive/games-page.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_GAMES_OPTIONS (damero_games_options_get_type ())
G_DECLARE_FINAL_TYPE (DameroGamesOptionsDialog, damero_games_options, DAMERO, GAMES_OPTIONS, AdwWindow)

/* Asks over the window of PAGE, and imports PATHS (copied) into it. */
void damero_games_options_ask (DameroGamesPage    *page,
                               const char * const *paths);

G_END_DECLS
