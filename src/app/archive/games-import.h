/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/games-import.h - what became of an import of games, told to who asked for it.
 */
#pragma once

#include <gtk/gtk.h>

#include "director/archive.h"

G_BEGIN_DECLS

/* Tells REPORT in the window of FROM: a toast where every game was taken in, else a dialog that lists what was
 * not, and why. */
void  damero_games_import_tell     (GtkWidget               *from,
                                    const DameroGamesReport *report);
/* The figures in a sentence: "12 games were imported; 3 were there already." Free with g_free. */
char *damero_games_import_dup_sum  (const DameroGamesReport *report);

G_END_DECLS
