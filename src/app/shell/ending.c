/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/ending.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/devices/air-settings.h"
#include "app/shell/event-window.h"

gboolean
damero_ending_is_on_air (GtkWindow *window)
{
  return DAMERO_IS_EVENT_WINDOW (window) &&
         damero_air_settings_is_on (damero_desk_get_hall (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window))));
}

gboolean
damero_ending_any_on_air (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (damero_ending_is_on_air (l->data))
      return TRUE;

  return FALSE;
}

void
damero_ending_confirm_async (GtkWindow           *over,
                             guint                n_running,
                             gboolean             is_on_air,
                             const char          *label,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  const char *air = _("The devices in the hall go off the air until the event is opened again.");
  const char *clocks = ngettext ("Quitting stops its clock. When you open the library again, you decide how "
                                 "the board continues.",
                                 "Quitting stops their clocks. When you open the library again, you decide how "
                                 "each board continues.", n_running);
  g_autofree char *heading =
    n_running == 0
      ? g_strdup (_("Devices Are on the Air"))
      /* Translators: the heading of a question; %u is how many boards run: "5 Boards Are Running". */
      : g_strdup_printf (ngettext ("%u Board Is Running", "%u Boards Are Running", n_running), n_running);
  g_autofree char *both = g_strdup_printf ("%s\n\n%s", clocks, air);

  damero_compat_confirm_async (over, heading, n_running == 0 ? air : is_on_air ? both : clocks, label, TRUE, callback,
                               user_data);
}
