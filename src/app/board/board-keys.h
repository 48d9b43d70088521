/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-keys.h - the keys of the window of a board.
 */
#pragma once

#include "app/board/board-layout.h"
#include "app/board/board-turn.h"
#include "app/board/board-view.h"
#include "app/board/move-entry.h"
#include "app/board/square-ask.h"

G_BEGIN_DECLS

/* What keys are about, borrowed from the window. */
typedef struct {
  const DameroBoardLayout *layout;
  DameroBoardTurn         *turn;
  DameroBoardView         *board;
  DameroMoveEntry         *entry;
  DameroSquareAsk         *ask;
  gboolean                 looks_back; /* an earlier position of the game is in view */
} DameroBoardKeys;

/* Binds keys to the actions "win" and "game" of the windows of that class. */
void     damero_board_keys_add    (GtkWidgetClass        *widget_class);
/* What the window does with a key before the widget that has the focus: GDK_EVENT_STOP if it was for the game. */
gboolean damero_board_keys_handle (const DameroBoardKeys *keys,
                                   guint                  keyval,
                                   GdkModifierType        state);

G_END_DECLS
