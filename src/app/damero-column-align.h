/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-column-align.h - headings of a GtkColumnView that stand over their numbers.
 *
 * GtkColumnView has no alignment of headings; this reaches the label inside of the heading's button.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Aligns the heading of the column at POSITION of VIEW, which it has to have by now. */
void damero_column_align (GtkColumnView *view,
                          guint          position,
                          GtkAlign       align);

G_END_DECLS
