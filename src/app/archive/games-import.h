/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/games-import.h - what a widget needs around an import of games: choosing the files, and showing what
 * became of them.
 */
#pragma once

#include <gtk/gtk.h>

#include "app/archive/games-options.h"
#include "director/archive.h"

G_BEGIN_DECLS

/* Lets a file, or a folder, be chosen over FROM's window, and asks how its games are to be taken. */
void  damero_games_import_choose      (GtkWidget                *from,
                                       gboolean                  folder,
                                       DameroGamesOptionsAnswer  answer);
/* Shows REPORT in the window of FROM: a toast where every game was taken in, else a dialog that lists what was not,
 * and why. */
void  damero_games_import_show_report (GtkWidget                *from,
                                       const DameroGamesReport  *report);
/* The figures in a sentence: "12 games were imported; 3 were there already." Free with g_free. */
char *damero_games_import_dup_sum     (const DameroGamesReport  *report);

G_END_DECLS
