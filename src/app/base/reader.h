/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/reader.h - what a screen reader is told of what has the focus, in all windows: rows of tables are called by
 * what stands in them, under the titles of their columns. What GTK itself tells wrongly is mended in compat.h.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Begins with the windows that are made from now on. Once, before the first. */
void  damero_reader_follow  (void);
/* What is said of ROW, a row of VIEW: "Name Ann Adams, Rating 1850". Free it. */
char *damero_reader_dup_row (GtkColumnView *view,
                             GtkWidget     *row);

G_END_DECLS
