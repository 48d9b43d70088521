/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/notice.h"

#include "app/base/compat.h"

struct _DameroNotice
{
  GtkWidget   parent_instance;

  GtkImage   *icon;
  GtkLabel   *label;
  GtkBox     *box;
  GtkBox     *buttons;
};

G_DEFINE_FINAL_TYPE (DameroNotice, damero_notice, GTK_TYPE_WIDGET)

static void
damero_notice_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_notice_parent_class)->dispose (object);
}

static void
damero_notice_class_init (DameroNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_notice_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/widgets/notice.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroNotice, icon);
  gtk_widget_class_bind_template_child (widget_class, DameroNotice, label);
  gtk_widget_class_bind_template_child (widget_class, DameroNotice, buttons);
  gtk_widget_class_bind_template_child (widget_class, DameroNotice, box);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_notice_init (DameroNotice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
damero_notice_new (DameroNoticeKind  kind,
                   const char       *text)
{
  DameroNotice *self = g_object_new (DAMERO_TYPE_NOTICE, NULL);
  gboolean warns = kind == DAMERO_NOTICE_WARNING;

  gtk_image_set_from_icon_name (self->icon, warns ? "dialog-warning-symbolic" : "dialog-information-symbolic");
  gtk_widget_add_css_class (GTK_WIDGET (self), "notice");
  gtk_widget_add_css_class (GTK_WIDGET (self), warns ? "caution" : "info");
  gtk_label_set_text (self->label, text);
  return GTK_WIDGET (self);
}

void
damero_notice_add_button (DameroNotice *self,
                          const char   *label,
                          const char   *action,
                          GVariant     *target)
{
  GtkWidget *button, *text;

  g_return_if_fail (DAMERO_IS_NOTICE (self));

  /* It may name a player. */
  text = g_object_new (GTK_TYPE_LABEL, "label", label, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  button = g_object_new (GTK_TYPE_BUTTON, "child", text, "valign", GTK_ALIGN_CENTER, "tooltip-text", label, NULL);
  damero_compat_set_name (button, label);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (self->buttons, button);
  gtk_widget_set_visible (GTK_WIDGET (self->buttons), TRUE);
}

void
damero_notice_set_narrow (DameroNotice *self,
                          gboolean      narrow)
{
  GtkOrientation orientation = narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  g_return_if_fail (DAMERO_IS_NOTICE (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons), orientation);
  gtk_box_set_spacing (self->box, narrow ? 6 : 12);
}
