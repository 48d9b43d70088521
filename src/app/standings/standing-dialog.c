/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/standing-dialog.h"

#include "app/base/dialog.h"

struct _DameroStandingDialog
{
  AdwWindow            parent_instance;

  DameroStandingPanel *panel;
};

G_DEFINE_FINAL_TYPE (DameroStandingDialog, damero_standing_dialog, ADW_TYPE_WINDOW)

static void
damero_standing_dialog_class_init (DameroStandingDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (DAMERO_TYPE_STANDING_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/standings/standing-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroStandingDialog, panel);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_standing_dialog_init (DameroStandingDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

DameroStandingDialog *
damero_standing_dialog_present (GtkWidget *from)
{
  DameroStandingDialog *self = g_object_new (DAMERO_TYPE_STANDING_DIALOG, NULL);

  damero_dialog_present (GTK_WINDOW (self), from);
  return self;
}

DameroStandingPanel *
damero_standing_dialog_get_panel (DameroStandingDialog *self)
{
  g_return_val_if_fail (DAMERO_IS_STANDING_DIALOG (self), NULL);

  return self->panel;
}
