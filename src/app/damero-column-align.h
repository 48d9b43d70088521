/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-column-align.h - titles of table columns that stand over numbers stand at the end, as they do.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Aligns the title of COLUMN, which VIEW has (asserted): 0 at the start, 0.5 in the middle, 1 at the end,
 * where the sort mark comes before the title. Once, after the column was added. */
void damero_column_view_align (GtkColumnView       *view,
                               GtkColumnViewColumn *column,
                               double               xalign);
/* Says in a tooltip, and to screen readers, what COLUMN's short title stands for. */
void damero_column_view_set_help (GtkColumnView       *view,
                                  GtkColumnViewColumn *column,
                                  const char          *help);

G_END_DECLS
