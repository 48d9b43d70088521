/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-column-align.h"

/* The first child of a column view is its header, whose children are the headings in order; a heading
 * is a box in a button. */
void
damero_column_align (GtkColumnView *view,
                     guint          position,
                     GtkAlign       align)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (view));
  GtkWidget *heading = header != NULL ? gtk_widget_get_first_child (header) : NULL;
  GtkWidget *box;

  g_return_if_fail (GTK_IS_COLUMN_VIEW (view));

  for (guint i = 0; heading != NULL && i < position; i++)
    heading = gtk_widget_get_next_sibling (heading);
  box = heading != NULL ? gtk_widget_get_first_child (heading) : NULL;
  if (box != NULL)
    gtk_widget_set_halign (box, align);
}
