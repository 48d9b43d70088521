/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-view.h - the board a game is played on: shows a position, takes moves.
 *
 * 32 DameroSquare children and light squares in between, as large as fits. Seen from either side; the
 * direction of the text never mirrors it. A move is entered by touching squares (clicks, Return on the
 * focused square, dragging a piece, an assistive tool); board-entry.h says what a touch means.
 * The view changes no game: its owner performs the move and shows the new position.
 *
 * Signal "move-entered" (gpointer const DameroMove *): a legal move is complete; the entry is empty.
 * Signal "refused" (gpointer const DameroIllegal *): what was tried is no legal move, for that reason;
 * the squares of the entry stay (damero_board_view_get_tried says which were tried).
 * Signal "entry-changed": a piece was picked up, has gone on, or was put down.
 * Signal "square-picked" (guint): a square was touched while squares are asked for instead of moves.
 * Signal "crowned": the man that has to be crowned first (damero_board_view_set_crown) was touched.
 *
 * Keys on a focused square: arrows to the next playing square as seen ("board.go", a GtkDirectionType),
 * Home and End to the ends of the row ("board.go-far"), Return touches ("square.activate"). Escape puts the
 * piece down ("board.put-down", enabled while there is one). Space is left to the clocks.
 */
#pragma once

#include <gtk/gtk.h>

#include "app/board/square.h"
#include "rules/notation.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_BOARD_VIEW (damero_board_view_get_type ())
G_DECLARE_FINAL_TYPE (DameroBoardView, damero_board_view, DAMERO, BOARD_VIEW, GtkWidget)

/* An empty pool board, White at the bottom, not playable, with hints. */
GtkWidget    *damero_board_view_new          (void);
/* Shows POSITION and marks the ends of LAST (NULL: none). The squares touched so far stay if the
 * position is the one that is shown. */
void          damero_board_view_show         (DameroBoardView      *self,
                                              const DameroPosition *position,
                                              const DameroMove     *last);
/* The side at the bottom. */
DameroSide    damero_board_view_get_bottom   (DameroBoardView      *self);
void          damero_board_view_set_bottom   (DameroBoardView      *self,
                                              DameroSide            bottom);
/* Whether moves can be entered for the side to move. */
gboolean      damero_board_view_get_playable (DameroBoardView      *self);
void          damero_board_view_set_playable (DameroBoardView      *self,
                                              gboolean              playable);
/* Whether to show where the piece in hand can go, if the preference "hints" agrees. */
void          damero_board_view_set_hints    (DameroBoardView      *self,
                                              gboolean              hints);
/* The square of a man that the side to move has to crown before it moves, 0: none. It is shown as one that waits
 * for its crown; a touch of it while playable is the signal "crowned". */
void          damero_board_view_set_crown    (DameroBoardView      *self,
                                              guint                 square);
/* Asks for squares instead of moves, playable or not, until PICKING is FALSE again. PICKED is marked as chosen
 * (0: none), CANDIDATES (bit square - 1) as where one can go on. */
void          damero_board_view_set_picking  (DameroBoardView      *self,
                                              gboolean              picking,
                                              guint                 picked,
                                              guint32               candidates);
/* The child of square NUMBER, 1..32. */
DameroSquare *damero_board_view_get_square   (DameroBoardView      *self,
                                              guint                 number);
/* Puts down the piece in hand. */
void          damero_board_view_clear_entry  (DameroBoardView      *self);
/* The squares of the entry so far; shape: as DameroPath, with n_squares 0 while nothing is in hand. */
void          damero_board_view_get_entry    (DameroBoardView      *self,
                                              DameroPath           *ret_squares);
/* The squares that the last refusal was about, in the same shape. A single one is no attempt at a
 * move: a piece of the other side was touched. */
void          damero_board_view_get_tried    (DameroBoardView      *self,
                                              DameroPath           *ret_squares);
/* What the pointer does: a click on a square, a piece taken up from SQUARE, and let go over a square (0:
 * beside the board, which puts the piece down). FALSE: there is nothing to drag on SQUARE. */
void          damero_board_view_click        (DameroBoardView      *self,
                                              guint                 square);
gboolean      damero_board_view_begin_drag   (DameroBoardView      *self,
                                              guint                 square);
void          damero_board_view_drop         (DameroBoardView      *self,
                                              guint                 square);

G_END_DECLS
