/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/boards/press-line.h - presses of any board's clock, for one person who walks between the boards: by the board's
 * number and Space, or by a click. A line says what Space will do, and what was done.
 *
 * Digits make a number, Backspace takes the last one back, Escape all of them, and so does the keyboard when it leaves
 * the window; Enter opens the board. A key that is held down counts once.
 */
#pragma once

#include "app/boards/round-boards.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PRESS_LINE (damero_press_line_get_type ())
G_DECLARE_FINAL_TYPE (DameroPressLine, damero_press_line, DAMERO, PRESS_LINE, GtkWidget)

/* Takes presses for the boards of ROUND, once and for all, which is on DESK. */
void     damero_press_line_follow      (DameroPressLine      *self,
                                        DameroDesk           *desk,
                                        DameroRoundBoards    *round);
/* A click on the half of SIDE of a board's tile. FALSE: it is none on a clock that runs and takes presses without their
 * moves, nor the second one of a double click on it. */
gboolean damero_press_line_press_half  (DameroPressLine      *self,
                                        const DameroPlace    *place,
                                        DameroSide            side);

G_END_DECLS
