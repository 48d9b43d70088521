/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/wrap-bin.h - holds text that wraps in a cell of a table.
 *
 * GtkColumnView 4.8 makes a row as high as its cells are at their smallest width. This says how high its
 * child is at the width it has, and asks anew when that changes.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_WRAP_BIN (damero_wrap_bin_get_type ())
G_DECLARE_FINAL_TYPE (DameroWrapBin, damero_wrap_bin, DAMERO, WRAP_BIN, GtkWidget)

/* Holds CHILD, which is taken if it is floating. */
GtkWidget *damero_wrap_bin_new       (GtkWidget     *child);
/* Borrowed. */
GtkWidget *damero_wrap_bin_get_child (DameroWrapBin *self);

G_END_DECLS
