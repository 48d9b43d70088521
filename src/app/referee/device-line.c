/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/referee/device-line.h"

#include <glib/gi18n.h>

#include "app/base/board-devices.h"
#include "app/base/compat.h"

struct _DameroDeviceLine
{
  GtkWidget    parent_instance;

  DameroDesk  *desk;
  DameroPlace  place;

  GtkImage    *icon;
  GtkLabel    *label;
  GtkButton   *button;
};

G_DEFINE_FINAL_TYPE (DameroDeviceLine, damero_device_line, GTK_TYPE_WIDGET)

static void
update (DameroDeviceLine *self)
{
  DameroBoardDevice device;
  g_autofree char *text = NULL;

  damero_board_devices_read (damero_board_devices_get (self->desk), self->place.section, self->place.board, &device);
  text = damero_board_device_dup_text (&device, damero_desk_get_mono_ms (self->desk));
  damero_compat_set_visible (GTK_WIDGET (self), text != NULL);
  if (text == NULL)
    return;

  gtk_label_set_text (self->label, text);
  gtk_image_set_from_icon_name (self->icon, damero_board_device_get_icon (&device));
  if (device.contact == DAMERO_CONTACT_LOST)
    gtk_widget_add_css_class (GTK_WIDGET (self->icon), "fell-mark");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->icon), "fell-mark");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), device.is_held ? "device.give" : "device.take");
  gtk_button_set_label (self->button, device.is_held ? _("_Give Back") : _("_Take the Board"));
  damero_compat_set_tooltip (GTK_WIDGET (self->button),
                             device.is_held ? _("Players press at the device again")
                                            : _("The device only shows the board; you enter what is played"));
}

static void
damero_device_line_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_object (&DAMERO_DEVICE_LINE (object)->desk);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_device_line_parent_class)->dispose (object);
}

static void
damero_device_line_class_init (DameroDeviceLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_device_line_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/referee/device-line.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroDeviceLine, icon);
  gtk_widget_class_bind_template_child (widget_class, DameroDeviceLine, label);
  gtk_widget_class_bind_template_child (widget_class, DameroDeviceLine, button);
}

static void
damero_device_line_init (DameroDeviceLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_device_line_show (DameroDeviceLine  *self,
                         DameroDesk        *desk,
                         const DameroPlace *place)
{
  g_return_if_fail (DAMERO_IS_DEVICE_LINE (self));

  self->place = *place;
  if (g_set_object (&self->desk, desk))
    {
      g_signal_connect_object (damero_board_devices_get (desk), "changed", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (damero_board_devices_get (desk), "aged", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
    }
  update (self);
}
