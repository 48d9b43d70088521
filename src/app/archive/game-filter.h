/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/game-filter.h - what a game of the archive must be, beside its players: a list of rows to fill in.
 *
 * Signal "changed": something else is asked for. A row that cannot be understood has the style "error" and asks for
 * nothing.
 */
#pragma once

#include <adwaita.h>

#include "director/archive.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_GAME_FILTER (damero_game_filter_get_type ())
G_DECLARE_FINAL_TYPE (DameroGameFilter, damero_game_filter, DAMERO, GAME_FILTER, GtkWidget)

/* Makes a query of what is asked for. It borrows texts and moves that last until the next change. */
void        damero_game_filter_fill      (DameroGameFilter   *self,
                                          DameroArchiveQuery *ret_query);
/* How many rows ask for something. */
guint       damero_game_filter_count     (DameroGameFilter   *self);
void        damero_game_filter_clear     (DameroGameFilter   *self);
/* Asks for games of that event. */
void        damero_game_filter_set_event (DameroGameFilter   *self,
                                          const char         *name);
/* NULL: it does not matter. */
const char *damero_game_filter_get_event (DameroGameFilter   *self);

G_END_DECLS
