/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-turn.h - the turn that is being made at a board: the move that was entered and not pressed yet, and
 * the hint that its players see meanwhile.
 *
 * A move that is entered is pending: it stands on the board, nothing is in the log. Pressing performs
 * it; in a game without a clock, and for a turn that has been pressed already, entering does at once. Signal
 * "changed" is emitted when the position to show, the hint or both are others, after the game's own changes too.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_BOARD_TURN (damero_board_turn_get_type ())
G_DECLARE_FINAL_TYPE (DameroBoardTurn, damero_board_turn, DAMERO, BOARD_TURN, GObject)

/* The turns of no game yet; FROM is the widget whose window shows refusals (not referenced). */
DameroBoardTurn *damero_board_turn_new  (GtkWidget         *from,
                                         DameroDesk        *desk);
/* Follows the game at PLACE (section, round, board and game); nothing is pending then. */
void             damero_board_turn_show (DameroBoardTurn   *self,
                                         const DameroPlace *place);

/* Whether a move can be entered now. */
gboolean    damero_board_turn_can_enter    (DameroBoardTurn          *self);
/* Whether a move is pending. */
gboolean    damero_board_turn_is_pending   (DameroBoardTurn          *self);
/* Enters a legal move of the position on the board. FALSE: it could not be. */
gboolean    damero_board_turn_enter        (DameroBoardTurn          *self,
                                      const DameroMove    *move);
/* Says why a move that was tried is none, or only that it is none where the section has no help on its
 * boards. TEXT: what a player submitted, which is logged as an illegal move if it names one; NULL: squares
 * that were merely touched. */
void        damero_board_turn_refuse       (DameroBoardTurn          *self,
                                      const DameroIllegal *why,
                                      const char          *text);
/* What was refused is no longer spoken of: another move is being typed. */
void        damero_board_turn_forget_refusal (DameroBoardTurn        *self);
/* What is in hand on the board, half of a move: who presses with it plays just that, and is refused. To take a
 * piece up that can move is to touch it, where the section says so. FALSE: it is to be put down again, for
 * another one was touched. */
gboolean    damero_board_turn_take_hand    (DameroBoardTurn          *self,
                                      const DameroPath    *squares);
/* Presses the clock of SIDE (-1: of the side on move): starts a game that waits, performs the pending
 * move, or without one the press alone; in a checked record says that the move is missing. The wrong side's press
 * is logged. Whether anything was performed. */
gboolean    damero_board_turn_press        (DameroBoardTurn          *self,
                                      int                  side);
/* Whether the window it is shown in is the active one. */
gboolean    damero_board_turn_is_active    (DameroBoardTurn          *self);
/* Starts the game. */
gboolean    damero_board_turn_start        (DameroBoardTurn          *self);
/* Takes the pending move off the board again, and its hint. */
void        damero_board_turn_take_back    (DameroBoardTurn          *self);

/* The position to show, and the move that led to it (FALSE: none). */
gboolean    damero_board_turn_get_position (DameroBoardTurn          *self,
                                      DameroPosition      *ret_position,
                                      DameroMove          *ret_last);
/* What to do next, or why the last try was refused (RET_REFUSED, may be NULL). */
char       *damero_board_turn_dup_hint     (DameroBoardTurn          *self,
                                      gboolean            *ret_refused);

G_END_DECLS
