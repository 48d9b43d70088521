/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/result-menu.h - the menu of a game's result, with the players' names.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

/* A menu for the game at PLACE, which is there: its results as rounds.enter (board, game, DameroOutcome), and
 * what else can be done with that board as actions of the page of rounds, and of the referee (game.*). */
GMenuModel *damero_result_menu_new (DameroDesk        *desk,
                                    const DameroPlace *place);

G_END_DECLS
