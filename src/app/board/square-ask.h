/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/square-ask.h - asks on the board for the squares that an act of touch is about, and performs it.
 *
 * A bar that is visible while it asks: it says what to choose, takes a number that is typed and shows who it is
 * about. The next click on the board gives the square. A refusal is said in the bar, which goes on asking.
 */
#pragma once

#include "app/base/desk.h"
#include "app/board/board-view.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_SQUARE_ASK (damero_square_ask_get_type ())
G_DECLARE_FINAL_TYPE (DameroSquareAsk, damero_square_ask, DAMERO, SQUARE_ASK, GtkWidget)

/* Asks for the squares of ACT (copied; with place, side and actor): TOUCHED, OVER_ANGLE or SQUARE_TOUCHED. A
 * piece that alone can be meant is not asked for. */
void     damero_square_ask_begin      (DameroSquareAsk *self,
                                       DameroDesk      *desk,
                                       DameroBoardView *board,
                                       const DameroAct *act);
/* Asks no longer. */
void     damero_square_ask_end        (DameroSquareAsk *self);
gboolean damero_square_ask_is_asking  (DameroSquareAsk *self);
/* With no room beside the question the rest stands under it. */
void     damero_square_ask_set_narrow (DameroSquareAsk *self,
                                       gboolean         narrow);
/* A key of the window while it asks, with FOCUS (may be NULL): digits begin a number wherever the focus is, Escape
 * ends the asking, and Space presses no clock. GDK_EVENT_PROPAGATE: the key is for others. */
gboolean damero_square_ask_handle_key (DameroSquareAsk *self,
                                       guint            keyval,
                                       GtkWidget       *focus);

G_END_DECLS
