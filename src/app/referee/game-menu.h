/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/referee/game-menu.h - what the referee can say about a game from a page that shows many, as a menu.
 *
 * Its lines are for the actions "game.*" (app/referee/referee.h), which the page has and shows that game with.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

/* Appends to MENU what can be said of the game at PLACE, which is there, without looking at its board: who is late or
 * has arrived, a forfeit, that it is played on paper, what becomes of its moves. */
void        damero_game_menu_append (GMenu             *menu,
                                     DameroDesk        *desk,
                                     const DameroPlace *place);
/* The records of its moves that the game at PLACE can have from now on, others than it has; perhaps none. */
GMenuModel *damero_game_menu_new_records (DameroDesk        *desk,
                                          const DameroPlace *place);
/* The menu of a board, for the game at PLACE: its clocks, the same, its result. */
GMenuModel *damero_game_menu_new    (DameroDesk        *desk,
                                     const DameroPlace *place);

G_END_DECLS
