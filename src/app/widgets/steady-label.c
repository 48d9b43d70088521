/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/steady-label.h"

void
damero_steady_label_set (GtkButton          *button,
                         const char         *label,
                         const char * const *all)
{
  int width = 0;

  if (g_strcmp0 (gtk_button_get_label (button), label) == 0)
    return;

  g_object_freeze_notify (G_OBJECT (button));
  gtk_widget_set_size_request (GTK_WIDGET (button), -1, -1);
  gtk_button_set_use_underline (button, TRUE);
  for (guint i = 0; all[i] != NULL; i++)
    {
      int natural;

      gtk_button_set_label (button, all[i]);
      gtk_widget_measure (GTK_WIDGET (button), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      width = MAX (width, natural);
    }
  gtk_button_set_label (button, label);
  gtk_widget_set_size_request (GTK_WIDGET (button), width, -1);
  g_object_thaw_notify (G_OBJECT (button));
}
