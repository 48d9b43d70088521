/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/score-sheet-row.h - a line of a score sheet: the number of a move, and for each side what is written and
 * its time.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_SCORE_SHEET_ROW (damero_score_sheet_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroScoreSheetRow, damero_score_sheet_row, DAMERO, SCORE_SHEET_ROW, GtkWidget)

/* An empty line of the move NUMBER. */
GtkWidget *damero_score_sheet_row_new       (guint                number);
/* The entry of a side: CELL is 0 for the one that moves first in a line, 1 for the other. */
GtkEntry  *damero_score_sheet_row_get_entry (DameroScoreSheetRow *self,
                                             guint                cell);
/* The time beside it; NULL: none. */
void       damero_score_sheet_row_set_time  (DameroScoreSheetRow *self,
                                             guint                cell,
                                             const char          *time);
/* The line is set apart while one writes in it. */
void       damero_score_sheet_row_set_current (DameroScoreSheetRow *self,
                                             gboolean             current);

G_END_DECLS
