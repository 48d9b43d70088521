/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-standings-columns.h - the columns of the standings and the crosstable, and their cells.
 */
#pragma once

#include <gtk/gtk.h>

#include "app/damero-standings-row.h"

G_BEGIN_DECLS

/* Gives VIEW the columns for SECTION, in place of those it has, sorted by rank. The rows are numbered in the
 * order of the ranks, and the title of a column for an entry is that number. Ratings are hidden
 * while NARROW (an object with that property) is narrow. */
void damero_standings_columns_build (GtkColumnView               *view,
                                     const DameroSection         *section,
                                     const DameroStandingsExtent *extent,
                                     DameroStandingsView          shown,
                                     GObject                     *narrow);
/* Shows or hides the column of ranks, which the numbers of the rows tell too while none is shared. */
void damero_standings_columns_show_ranks (GtkColumnView *view,
                                          gboolean       shown);
/* A text for each set of columns: as long as it is the same, the columns need not be built again. Free
 * with g_free. */
char *damero_standings_columns_describe (const DameroSection         *section,
                                         const DameroStandingsExtent *extent,
                                         DameroStandingsView          shown);

G_END_DECLS
