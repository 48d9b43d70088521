/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/result-row.h - what the players of a single game do when it is over: its result in one click, writing the
 * moves down, whether it is kept, and another one. Before it begins the row says how a press starts the clock.
 *
 * It is shown while its desk offers that, and the game is about to begin, can get its result or has it. Its buttons are
 * for the actions "single.*" of the desk: result (a token of DameroOutcome), undo (of a result that was entered),
 * enter-moves, keep (boolean), again. Those for undo and enter-moves are there while these are enabled.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_RESULT_ROW (damero_result_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroResultRow, damero_result_row, DAMERO, RESULT_ROW, GtkWidget)

/* Has the windows that show a game at DESK from now on offer ACTIONS, which live as long as the desk. */
void damero_result_row_offer (DameroDesk        *desk,
                              GActionGroup      *actions);
/* Whether it is: the players say the result themselves, and there is no referee to call. */
gboolean damero_result_row_is_offered (DameroDesk *desk);
/* The result stands beside it already. */
void damero_result_row_hide_result (DameroResultRow *self);
/* Follows the game at PLACE (section, round, board and game). */
void damero_result_row_show  (DameroResultRow   *self,
                              DameroDesk        *desk,
                              const DameroPlace *place);

G_END_DECLS
