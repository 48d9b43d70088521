/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/pairs-row.h - shows a DameroPairsItem: a board with two players to pick, or one without an
 * opponent. Recycled. Its buttons activate edit.pick (int entry) and edit.turn (int board).
 */
#pragma once

#include "app/rounds/pairs-item.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PAIRS_ROW (damero_pairs_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroPairsRow, damero_pairs_row, DAMERO, PAIRS_ROW, GtkWidget)

/* A row that shows nothing yet. */
GtkWidget  *damero_pairs_row_new             (void);
/* Shows ITEM (NULL: nothing) and follows it. */
void        damero_pairs_row_show            (DameroPairsRow  *self,
                                              DameroPairsItem *item);
/* The icon and the style class of a warning. */
const char *damero_pairs_row_get_grade_icon  (DameroGrade      grade);
const char *damero_pairs_row_get_grade_class (DameroGrade      grade);

G_END_DECLS
