/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-frame.h - a board with what belongs above and below it, where there is little room.
 *
 * The parts stand over each other, or beside the board where that leaves more for it: in a window that is
 * wider than high. In a template the board is the child of type "board"; the children before it come above
 * it, those after it below.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_BOARD_FRAME (damero_board_frame_get_type ())
G_DECLARE_FINAL_TYPE (DameroBoardFrame, damero_board_frame, DAMERO, BOARD_FRAME, GtkWidget)

G_END_DECLS
