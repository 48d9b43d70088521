/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-said.h - what is said aloud of a board, for those who do not see it: a turn that was made, and on
 * demand the clocks, which nobody says as they run.
 */
#pragma once

#include "app/board/big-clock.h"
#include "app/board/board-turn.h"
#include "app/board/game-bar.h"

G_BEGIN_DECLS

/* Says in WINDOW what its GAME (NULL: none yet) has that it had not at the last call: "Move 1, Red: 11-15. White to
 * move." Nothing where WINDOW is not the active one, or shows another game of the match now. */
void damero_board_said_turn  (GtkWidget         *window,
                              const DameroGame  *game,
                              int                game_number);
/* Says both clocks in WINDOW, of a game that has some, and what BAR says: what the game waits for. Where that is
 * nothing, HINT: how to go on in it. */
void damero_board_said_stand (GtkWidget         *window,
                              DameroBigClock    *top,
                              DameroBigClock    *bottom,
                              DameroGameBar     *bar,
                              GtkLabel          *hint);

G_END_DECLS
