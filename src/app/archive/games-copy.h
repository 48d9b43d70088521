/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/games-copy.h - chosen games of the archive as records, on the clipboard or in a file.
 */
#pragma once

#include "app/archive/game-list.h"
#include "app/widgets/progress-strip.h"

G_BEGIN_DECLS

/* Called when it is over, unless FROM has gone. */
typedef void (*DameroGamesCopyFunc) (GtkWidget *from);

/* Copies the games of LIST that are SELECTED, in a thread: all that meet the query, read or not, if all rows are. PATH:
 * into that file, whole, in the place of an old one; NULL: to the clipboard. STRIP, a part of FROM, shows how far it
 * is, and cancels; nothing is done while it is busy. FROM's window shows what came of it. */
void damero_games_copy (GtkWidget           *from,
                        DameroDirector      *director,
                        DameroGameList      *list,
                        const GtkBitset     *selected,
                        const char          *path,
                        DameroProgressStrip *strip,
                        DameroGamesCopyFunc  copied);

G_END_DECLS
