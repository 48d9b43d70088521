/* SPDX-License-Identifier: GPL-3.0-or-later
 *
<<<<<<< HEAD
 * app/damero-column-align.h - headings of a GtkColumnView that stand over their numbers.
 *
 * GtkColumnView has no alignment of headings; this reaches the label inside of the heading's button.
=======
 * app/damero-column-align.h - titles of table columns that stand over numbers stand at the end, as they do.
>>>>>>> standings
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

<<<<<<< HEAD
/* Aligns the heading of the column at POSITION of VIEW, which it has to have by now. */
void damero_column_align (GtkColumnView *view,
                          guint          position,
                          GtkAlign       align);
=======
/* Aligns the title of COLUMN, which VIEW has (asserted): 0 at the start, 0.5 in the middle, 1 at the end,
 * where the sort mark comes before the title. Once, after the column was added. */
void damero_column_view_align (GtkColumnView       *view,
                               GtkColumnViewColumn *column,
                               double               xalign);
/* Says in a tooltip, and to screen readers, what COLUMN's short title stands for. */
void damero_column_view_set_help (GtkColumnView       *view,
                                  GtkColumnViewColumn *column,
                                  const char          *help);
>>>>>>> standings

G_END_DECLS
