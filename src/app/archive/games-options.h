/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/games-options.h - how games of files are to be taken that do not say all of it, asked before an import.
 *
 * Action "dialog.confirm" answers.
 */
#pragma once

#include <adwaita.h>

#include "director/archive.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_GAMES_OPTIONS (damero_games_options_get_type ())
G_DECLARE_FINAL_TYPE (DameroGamesOptionsDialog, damero_games_options, DAMERO, GAMES_OPTIONS, AdwWindow)

/* What becomes of the answer: the games of PATHS are to be taken by OPTIONS. */
typedef void (*DameroGamesOptionsAnswer) (GtkWidget                *from,
                                          const char * const       *paths,
                                          const DameroGamesOptions *options);
/* Asks over the window of FROM how the games of PATHS (copied) are to be taken. Unless it is closed without an answer,
 * ANSWER is called with FROM, which stays as long. */
void damero_games_options_ask (GtkWidget                *from,
                               const char * const       *paths,
                               DameroGamesOptionsAnswer  answer);

G_END_DECLS
