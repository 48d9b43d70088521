/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/boards/call-row.h - a call of the referee: why, since when, and the acts it needs.
 */
#pragma once

#include "app/board/call-queue.h"
#include "app/referee/referee.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CALL_ROW (damero_call_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroCallRow, damero_call_row, DAMERO, CALL_ROW, GtkListBoxRow)

/* A row that follows ITEM, with its answers (event/answers.h). What a dialog asks more of is asked through REFEREE,
 * which is pointed at its game first; where it cannot be asked now the board is opened instead. */
GtkWidget *damero_call_row_new        (DameroCallQueueItem *item,
                                       DameroReferee       *referee);
/* Shows again how long the board has waited, in whole minutes. */
void       damero_call_row_update_age (DameroCallRow       *self);

G_END_DECLS
