/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/ending.h - what ends with windows: the clocks stop with the program, and devices in the hall go off the air
 * with the window of their event.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether devices in the hall lose their event with WINDOW. */
gboolean damero_ending_is_on_air     (GtkWindow           *window);
/* The same of any window of APPLICATION. */
gboolean damero_ending_any_on_air    (GtkApplication      *application);
/* Asks over OVER whether it may be: N_RUNNING clocks stop, devices go off the air if IS_ON_AIR; one of both at least.
 * The yes is called LABEL; damero_compat_confirm_finish reads the answer. */
void     damero_ending_confirm_async (GtkWindow           *over,
                                      guint                n_running,
                                      gboolean             is_on_air,
                                      const char          *label,
                                      GAsyncReadyCallback  callback,
                                      gpointer             user_data);

G_END_DECLS
