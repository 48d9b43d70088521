/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * first-frame FILE [ARG...] - the application, which writes into FILE when the first frame of its first window was
 * drawn, in monotonic microseconds. For bench-app-start.py.
 */
#include "app/shell/application.h"

static const char *path;

static void
on_after_paint (GdkFrameClock *clock)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT "\n", g_get_monotonic_time ());
  g_autoptr(GError) error = NULL;

  g_signal_handlers_disconnect_by_func (clock, on_after_paint, NULL);
  if (!g_file_set_contents (path, text, -1, &error))
    g_error ("%s", error->message);
}

static void
on_map (GtkWidget *window)
{
  g_signal_handlers_disconnect_by_func (window, on_map, NULL);
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_after_paint), NULL);
}

static void
on_window_added (GtkApplication *application,
                 GtkWindow      *window)
{
  g_signal_handlers_disconnect_by_func (application, on_window_added, NULL);
  g_signal_connect (window, "map", G_CALLBACK (on_map), NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(DameroApplication) application = damero_application_new ();

  g_return_val_if_fail (argc > 1, 2);

  path = argv[1];
  g_signal_connect (application, "window-added", G_CALLBACK (on_window_added), NULL);
  return g_application_run (G_APPLICATION (application), argc - 1, argv + 1);
}
