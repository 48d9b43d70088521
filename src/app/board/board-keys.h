/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-keys.h - the keys of the window of a board.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Binds them to the actions "win" and "game" of the windows of that class. */
void damero_board_keys_add (GtkWidgetClass *widget_class);

G_END_DECLS
