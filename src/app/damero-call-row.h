/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-call-row.h - a board that waits for the referee: why, for how long, and the act it needs.
 */
#pragma once

#include "app/damero-board-item.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CALL_ROW (damero_call_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroCallRow, damero_call_row, DAMERO, CALL_ROW, GtkListBoxRow)

/* A row that follows ITEM. */
GtkWidget       *damero_call_row_new      (DameroBoardItem *item,
                                           gboolean         with_section);
DameroBoardItem *damero_call_row_get_item (DameroCallRow   *self);
/* Tells anew for how long the board has waited, in whole minutes. */
void             damero_call_row_tell_age (DameroCallRow   *self);

G_END_DECLS
