/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-start-window.h"

#include <glib/gi18n.h>

struct _DameroStartWindow
{
  AdwApplicationWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (DameroStartWindow, damero_start_window, ADW_TYPE_APPLICATION_WINDOW)

static void
damero_start_window_class_init (DameroStartWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/damero-start-window.ui");
}

static void
damero_start_window_init (DameroStartWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

DameroStartWindow *
damero_start_window_new (DameroApplication *application)
{
  return g_object_new (DAMERO_TYPE_START_WINDOW, "application", application, NULL);
}
