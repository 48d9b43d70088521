/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/first-frame.h"

static void
on_after_paint (GdkFrameClock *clock,
                const char    *path)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT "\n", g_get_monotonic_time ());
  g_autoptr(GError) error = NULL;

  g_signal_handlers_disconnect_by_func (clock, on_after_paint, (gpointer) path);
  if (!g_file_set_contents (path, text, -1, &error))
    g_warning ("%s", error->message);
}

static void
on_map (GtkWidget  *window,
        const char *path)
{
  g_signal_handlers_disconnect_by_func (window, on_map, (gpointer) path);
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_after_paint), (gpointer) path);
}

static void
on_window_added (GtkApplication *application,
                 GtkWindow      *window,
                 const char     *path)
{
  g_signal_handlers_disconnect_by_func (application, on_window_added, (gpointer) path);
  g_signal_connect (window, "map", G_CALLBACK (on_map), (gpointer) path);
}

void
damero_first_frame_watch (GtkApplication *application)
{
  const char *path = g_getenv ("DAMERO_TEST_FIRST_FRAME");

  if (path != NULL)
    g_signal_connect (application, "window-added", G_CALLBACK (on_window_added), (gpointer) path);
}
