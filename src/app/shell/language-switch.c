/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/language-switch.h"

#include "app/base/language.h"
#include "app/base/settings.h"
#include "app/shell/preferences.h"
#include "app/shell/start-window.h"

#define LIBRARY "damero-library"

/* Whether nothing is open but start pages, and over them the preferences. */
static gboolean
is_at_start (gboolean *ret_in_preferences)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();
  gboolean in_preferences = FALSE;

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (DAMERO_IS_PREFERENCES (l->data))
        in_preferences = TRUE;
      else if (!DAMERO_IS_START_WINDOW (l->data))
        return FALSE;
    }
  *ret_in_preferences = in_preferences;
  return TRUE;
}

static gboolean
on_speak (gpointer user_data)
{
  GtkApplication *application = user_data;
  g_autoptr(GList) before = gtk_window_list_toplevels ();
  gboolean in_preferences;
  GtkWindow *window;

  if (!is_at_start (&in_preferences) || !damero_language_follow ())
    return G_SOURCE_REMOVE;

  window = GTK_WINDOW (damero_start_window_new (application, g_object_get_data (G_OBJECT (application), LIBRARY)));
  gtk_window_present (window);
  for (GList *l = before; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == NULL)
      gtk_window_destroy (l->data);
  if (in_preferences)
    damero_preferences_present (window);
  return G_SOURCE_REMOVE;
}

/* After the list in which it was chosen has closed. */
static void
on_changed (GSettings  *settings,
            const char *key,
            gpointer    user_data)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_speak, g_object_ref (user_data), g_object_unref);
}

void
damero_language_switch_add (GtkApplication    *application,
                            DameroOpenLibrary *library)
{
  g_autoptr(GAction) action = g_settings_create_action (damero_settings_get (), "language");

  g_object_set_data_full (G_OBJECT (application), LIBRARY, g_object_ref (library), g_object_unref);
  g_action_map_add_action (G_ACTION_MAP (application), action);
  g_signal_connect_object (damero_settings_get (), "changed::language", G_CALLBACK (on_changed), application, 0);
}
