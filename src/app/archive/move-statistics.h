/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/move-statistics.h - what was played in a position in the games of the archive, and what became of them.
 *
 * Counted in a thread, and only while it is seen: the first positions of a large archive were on many boards. Its
 * button is the window's action "viewer.find-position".
 *
 * Signal "move-chosen" (gpointer const DameroMove *): a move of the list was activated.
 */
#pragma once

#include <adwaita.h>

#include "director/archive.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_MOVE_STATISTICS (damero_move_statistics_get_type ())
G_DECLARE_FINAL_TYPE (DameroMoveStatistics, damero_move_statistics, DAMERO, MOVE_STATISTICS, GtkWidget)

/* Shows what DIRECTOR's archive has of POSITION. ASTRAY: it is said that the game on the board never got there. */
void damero_move_statistics_show (DameroMoveStatistics *self,
                                  DameroDirector       *director,
                                  const DameroPosition *position,
                                  gboolean              is_off_game);
/* "12 games: Black won 5, drawn 3, White won 4"; N_RESULTS by DameroArchiveResult. Free with g_free. */
char *damero_move_statistics_dup_facts (guint         n_games,
                                  const guint        *n_results);

G_END_DECLS
