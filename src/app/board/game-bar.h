/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/game-bar.h - the words beside or above a board that say what its game waits for, or how it ended, with
 * the buttons to go on. Hidden while there is nothing to say.
 *
 * It follows its game by itself. Its buttons are for the actions "game.*" and "win.start",
 * "win.next-game" of the window.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_GAME_BAR (damero_game_bar_get_type ())
G_DECLARE_FINAL_TYPE (DameroGameBar, damero_game_bar, DAMERO, GAME_BAR, GtkWidget)

/* Follows the game at PLACE (section, round, board and game). */
void damero_game_bar_show (DameroGameBar     *self,
                           DameroDesk        *desk,
                           const DameroPlace *place);
/* What it says; "" while it is not shown. */
const char *damero_game_bar_get_text (DameroGameBar *self);
/* Whether players see it who are not to see the draw counts: then it does not say that one has run out. */
void damero_game_bar_set_hides_counts (DameroGameBar *self,
                                       gboolean       hides_counts);
/* Stacked: the buttons stand below the words. A panel is a card in a column; else it is a row across the window. */
void damero_game_bar_set_stacked (DameroGameBar *self,
                                  gboolean       stacked,
                                  gboolean       panel);

G_END_DECLS
