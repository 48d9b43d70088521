/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/refused-games.h - what was not taken in of files of games: each line of them with what is wrong there,
 * however many; saved as a text for whoever made the file.
 */
#pragma once

#include <adwaita.h>

#include "director/archive.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_REFUSED_GAMES (damero_refused_games_get_type ())
G_DECLARE_FINAL_TYPE (DameroRefusedGames, damero_refused_games, DAMERO, REFUSED_GAMES, AdwWindow)

/* Presents TITLE, the sentence SUM and the diagnostics of REPORT over the window of FROM. */
void     damero_refused_games_present (GtkWidget               *from,
                                       const char              *title,
                                       const char              *sum,
                                       const DameroGamesReport *report);
/* Writes it to the file at PATH, with whole paths and columns. FALSE: it could not be written, and the reason is
 * shown. */
gboolean damero_refused_games_save    (DameroRefusedGames      *self,
                                       const char              *path);

G_END_DECLS
