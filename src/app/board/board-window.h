/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-window.h - one board: its game on the squares, both clocks, moves, counts, referee.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"
#include "app/board/board-turn.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_BOARD_WINDOW (damero_board_window_get_type ())
G_DECLARE_FINAL_TYPE (DameroBoardWindow, damero_board_window, DAMERO, BOARD_WINDOW, AdwApplicationWindow)

/* Shows the board at PLACE (section, round, board; game 0: the one in play): in the window there is for
 * it, or in a new one of the application that FROM (a widget or window) belongs to. */
DameroBoardWindow *damero_board_window_present   (GtkWidget         *from,
                                                  DameroDesk        *desk,
                                                  const DameroPlace *place);
/* The turn in the window that shows the game at PLACE (section, round, board and game), so that other windows
 * can press what was moved there; NULL: there is no such window. */
DameroBoardTurn   *damero_board_window_find_turn (GtkWidget         *from,
                                                  DameroDesk        *desk,
                                                  const DameroPlace *place);

G_END_DECLS
