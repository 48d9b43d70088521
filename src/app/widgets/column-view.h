/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/column-view.h - what GtkColumnView 4.8 cannot do with its columns: titles that stand at the end
 * over numbers, that explain themselves and that keys reach; columns that make room.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives VIEW the COLUMN in front of the one that is at POSITION. */
void damero_column_view_insert (GtkColumnView       *view,
                                guint                position,
                                GtkColumnViewColumn *column);
/* Aligns the title of COLUMN, which VIEW has (asserted): 0 at the start, 0.5 in the middle, 1 at the end,
 * where the sort mark comes before the title. Once, after the column was added. */
void damero_column_view_align (GtkColumnView       *view,
                               GtkColumnViewColumn *column,
                               double               xalign);
/* Says in a tooltip, and to screen readers, what COLUMN's short title stands for. */
void damero_column_view_set_help (GtkColumnView       *view,
                                  GtkColumnViewColumn *column,
                                  const char          *help);
/* Lets keys sort VIEW by COLUMN, which has a sorter: its title takes the focus, and Return or the space bar
 * do what a click does. Nothing where GTK does so itself. */
void damero_column_view_sort_by_keys (GtkColumnView       *view,
                                      GtkColumnViewColumn *column);
/* Puts the focus into the rows of VIEW, also where keys reach its titles, which stand before them. */
gboolean damero_column_view_focus_rows (GtkColumnView   *view);
/* Gives COLUMN its WIDTH, wider where the desktop's letters are larger; -1: as wide as it needs. So do those below. */
void damero_column_view_set_width (GtkColumnViewColumn *column,
                                   int                  width);
/* Shows COLUMN with WIDTH, or hides it: one that is only made invisible would keep its part of the table's
 * smallest width. */
void damero_column_view_show (GtkColumnViewColumn *column,
                              gboolean             shown,
                              int                  width);
/* Gives COLUMN its WIDTH, or NARROW_WIDTH while NARROW (an object with that property) is narrow. */
void damero_column_view_shrink_narrow (GtkColumnViewColumn *column,
                                       GObject             *narrow,
                                       int                  width,
                                       int                  narrow_width);
/* Gives COLUMN its WIDTH, and hides it while NARROW (an object with that property) is narrow. */
void damero_column_view_hide_narrow (GtkColumnViewColumn *column,
                                     GObject             *narrow,
                                     int                  width);

G_END_DECLS
