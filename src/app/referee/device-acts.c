/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/referee/device-acts.h"

#include "app/base/board-devices.h"

struct _DameroDeviceActs
{
  GObject             parent_instance;

  GtkWidget          *widget; /* weak */
  DameroDesk         *desk;
  GSimpleActionGroup *actions;
  DameroPlace         place;
};

G_DEFINE_FINAL_TYPE (DameroDeviceActs, damero_device_acts, G_TYPE_OBJECT)

static void
set_enabled (DameroDeviceActs *self,
             const char       *name,
             gboolean          enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
update (DameroDeviceActs *self)
{
  DameroBoardDevice device;

  damero_board_devices_read (damero_board_devices_get (self->desk), self->place.section, self->place.board, &device);
  set_enabled (self, "take", device.contact != DAMERO_CONTACT_NONE && !device.is_held);
  set_enabled (self, "give", device.is_held);
}

static void
on_take (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  DameroDeviceActs *self = user_data;

  damero_hall_service_hold (damero_desk_get_hall (self->desk), self->place.section, self->place.board, TRUE);
}

static void
on_give (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  DameroDeviceActs *self = user_data;

  damero_hall_service_hold (damero_desk_get_hall (self->desk), self->place.section, self->place.board, FALSE);
}

static void
damero_device_acts_dispose (GObject *object)
{
  DameroDeviceActs *self = DAMERO_DEVICE_ACTS (object);

  if (self->widget != NULL)
    gtk_widget_insert_action_group (self->widget, "device", NULL);
  g_clear_weak_pointer (&self->widget);
  g_clear_object (&self->actions);
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (damero_device_acts_parent_class)->dispose (object);
}

static void
damero_device_acts_class_init (DameroDeviceActsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_device_acts_dispose;
}

static void
damero_device_acts_init (DameroDeviceActs *self)
{
  static const GActionEntry entries[] = { { .name = "take", .activate = on_take },
                                          { .name = "give", .activate = on_give } };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}

DameroDeviceActs *
damero_device_acts_new (GtkWidget  *widget,
                        DameroDesk *desk)
{
  DameroDeviceActs *self = g_object_new (DAMERO_TYPE_DEVICE_ACTS, NULL);

  g_set_weak_pointer (&self->widget, widget);
  self->desk = g_object_ref (desk);
  gtk_widget_insert_action_group (widget, "device", G_ACTION_GROUP (self->actions));
  g_signal_connect_object (damero_board_devices_get (desk), "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return self;
}

void
damero_device_acts_show (DameroDeviceActs  *self,
                         const DameroPlace *place)
{
  g_return_if_fail (DAMERO_IS_DEVICE_ACTS (self));

  self->place = *place;
  update (self);
}
