/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/big-clock.h - the clock of one side beside its board: name, time, moves, pieces.
 *
 * It is a button: signal "pressed" is emitted when the mouse button goes down on it (not when it is let
 * go: a press of a clock counts at once), and by the keys and assistive technologies that activate it.
 * It follows its game by itself. Property "compact": the smaller digits of a narrow window, without the
 * last row.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_BIG_CLOCK (damero_big_clock_get_type ())
G_DECLARE_FINAL_TYPE (DameroBigClock, damero_big_clock, DAMERO, BIG_CLOCK, GtkWidget)

/* Shows the clock of SIDE in the game at PLACE (section, round, board and game). */
void        damero_big_clock_show     (DameroBigClock    *self,
                                       DameroDesk        *desk,
                                       const DameroPlace *place,
                                       DameroSide         side);
DameroSide  damero_big_clock_get_side (DameroBigClock    *self);
/* The digits that are shown. */
const char *damero_big_clock_get_text (DameroBigClock    *self);

G_END_DECLS
