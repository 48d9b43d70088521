/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/standings/standings-table.h - the standings and the crosstable as a table whose names stay in view.
 *
 * Two column views side by side on the same rows and the same selection: who it is on the left, which stays, and
 * what they did on the right, which scrolls sideways. Up and down they scroll as one. Left and Right scroll the right
 * half, wherever the focus is.
 *
 * Style classes: "by-rank" while the rows stand by rank, "wall-chart" while it is one. Signal "activate" (guint):
 * the row at that position was activated.
 */
#pragma once

#include "app/standings/standings-columns.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_STANDINGS_TABLE (damero_standings_table_get_type ())
G_DECLARE_FINAL_TYPE (DameroStandingsTable, damero_standings_table, DAMERO, STANDINGS_TABLE, GtkWidget)

/* The list of its DameroStandingsListRow, by rank, borrowed: to be written with damero_standings_list_update. */
GListStore         *damero_standings_table_get_rows        (DameroStandingsTable *self);
/* The rows as they are sorted, and the one that is selected; borrowed. */
GtkSingleSelection *damero_standings_table_get_selection   (DameroStandingsTable *self);
/* Shows the rows as they are now, with the columns for them, which are built anew only if they are others;
 * SECTION, NARROW, EXPLAIN and USER_DATA as for damero_standings_columns_build. */
void                damero_standings_table_show            (DameroStandingsTable            *self,
                                                            const DameroSection             *section,
                                                            const DameroStandingsListExtent *extent,
                                                            const DameroStandingsListLayout *shown,
                                                            GObject                         *narrow,
                                                            DameroStandingsColumnsFunc       explain,
                                                            gpointer                         user_data);
/* Takes the rows away; another table begins at its start. */
void                damero_standings_table_clear           (DameroStandingsTable *self);

G_END_DECLS
