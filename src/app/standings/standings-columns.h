/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/standings/standings-columns.h - the columns of the standings and the crosstable, and their cells.
 */
#pragma once

#include <gtk/gtk.h>

#include "app/standings/standings-list.h"

G_BEGIN_DECLS

/* What the K-th tie-break of a row is made of, for a tooltip; free with g_free. */
typedef char *(*DameroStandingsColumnsFunc) (DameroStandingsListRow *row,
                                             guint               k,
                                             gpointer            user_data);

/* Gives NAMES the columns that say who it is, and VALUES the others, for SECTION, in place of those they have, sorted
 * by the numbers of the rows; the title of a column for an entry is that number. Names get less room and ratings
 * are hidden while NARROW (an object with that property) is narrow. EXPLAIN is called with USER_DATA while VALUES has
 * the columns. */
void damero_standings_columns_build (GtkColumnView                   *names,
                                     GtkColumnView                   *values,
                                     const DameroSection             *section,
                                     const DameroStandingsListExtent *extent,
                                     const DameroStandingsListLayout *shown,
                                     GObject                         *narrow,
                                     DameroStandingsColumnsFunc       explain,
                                     gpointer                         user_data);
/* Shows or hides the column of ranks, which numbers by rank replace while none is shared. */
void damero_standings_columns_show_ranks (GtkColumnView *names,
                                          gboolean       shown);
/* A text for each set of columns: as long as it is the same, the columns need not be built again. Free
 * with g_free. */
char *damero_standings_columns_describe (const DameroSection             *section,
                                         const DameroStandingsListExtent *extent,
                                         const DameroStandingsListLayout *shown);

G_END_DECLS
