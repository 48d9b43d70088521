/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/help-button.h"

#include <glib/gi18n.h>

#include "app/base/manual.h"

struct _DameroHelpButton
{
  GtkButton parent_instance;
};

G_DEFINE_FINAL_TYPE (DameroHelpButton, damero_help_button, GTK_TYPE_BUTTON)

static void
damero_help_button_clicked (GtkButton *button)
{
  GtkWidget *self = GTK_WIDGET (button);

  damero_manual_open (self, damero_manual_get_section (self));
}

static void
damero_help_button_class_init (DameroHelpButtonClass *klass)
{
  GTK_BUTTON_CLASS (klass)->clicked = damero_help_button_clicked;
}

static void
damero_help_button_init (DameroHelpButton *self)
{
  gtk_button_set_icon_name (GTK_BUTTON (self), "dialog-question-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _("Help (F1)"));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Help"), -1);
}
