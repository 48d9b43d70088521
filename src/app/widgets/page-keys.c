/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/page-keys.h"

static gboolean
on_key (GtkWidget *page,
        GVariant  *arguments,
        gpointer   user_data)
{
  const DameroPageKey *key = user_data;

  /* Pages that are hidden keep the keys in the window. */
  if (!gtk_widget_get_mapped (page))
    return FALSE;
  return key->target != NULL ? gtk_widget_activate_action (page, key->action, "s", key->target)
                             : gtk_widget_activate_action (page, key->action, NULL);
}

void
damero_page_keys_add (GtkWidget           *page,
                      const DameroPageKey *keys,
                      guint                n_keys)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_MANAGED);
  for (guint i = 0; i < n_keys; i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].trigger),
                        gtk_callback_action_new (on_key, (gpointer) &keys[i], NULL)));
  gtk_widget_add_controller (page, controller);
}
