/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/entry-check.h"

#include <glib/gi18n.h>

#include "app/players/entry-item.h"

enum { PROP_0, PROP_ITEM, N_PROPS };

struct _DameroEntryCheck
{
  GtkWidget        parent_instance;

  GtkCheckButton  *check;
  DameroEntryItem *item;
};

G_DEFINE_FINAL_TYPE (DameroEntryCheck, damero_entry_check, GTK_TYPE_WIDGET)

static void
update_check (DameroEntryCheck *self)
{
  g_autofree char *name = NULL;

  if (self->item == NULL)
    return;

  /* Translators: a check box; %s is a player who has arrived or not. */
  name = g_strdup_printf (_("%s is here"), damero_entry_item_get_name (self->item));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->check), !damero_entry_item_get_withdrawn (self->item));
  gtk_check_button_set_active (self->check, damero_entry_item_get_checked_in (self->item));
}

static void
on_item_changed (DameroEntryItem  *item,
                 GParamSpec       *pspec,
                 DameroEntryCheck *self)
{
  update_check (self);
}

static void
on_toggled (DameroEntryCheck *self)
{
  if (self->item == NULL ||
      gtk_check_button_get_active (self->check) == damero_entry_item_get_checked_in (self->item))
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "players.check-in", "i",
                              damero_entry_item_get_number (self->item));
  /* Where that was refused, the box says again what holds. */
  update_check (self);
}

static void
damero_entry_check_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  g_value_set_object (value, DAMERO_ENTRY_CHECK (object)->item);
}

static void
damero_entry_check_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  DameroEntryCheck *self = DAMERO_ENTRY_CHECK (object);

  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_set_object (&self->item, g_value_get_object (value));
  if (self->item != NULL)
    g_signal_connect_object (self->item, "notify::state", G_CALLBACK (on_item_changed), self, 0);
  update_check (self);
}

static void
damero_entry_check_dispose (GObject *object)
{
  DameroEntryCheck *self = DAMERO_ENTRY_CHECK (object);

  g_clear_object (&self->item);
  g_clear_pointer ((GtkWidget **) &self->check, gtk_widget_unparent);

  G_OBJECT_CLASS (damero_entry_check_parent_class)->dispose (object);
}

static void
damero_entry_check_class_init (DameroEntryCheckClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_entry_check_dispose;
  object_class->get_property = damero_entry_check_get_property;
  object_class->set_property = damero_entry_check_set_property;
  g_object_class_install_property (object_class, PROP_ITEM,
                                   g_param_spec_object ("item", NULL, NULL, DAMERO_TYPE_ENTRY_ITEM,
                                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/players/entry-check.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroEntryCheck, check);
  gtk_widget_class_bind_template_callback (widget_class, on_toggled);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_entry_check_init (DameroEntryCheck *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
