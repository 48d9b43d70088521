/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/keyboard.h"

#include <gdk/x11/gdkx.h>

#include "tests/app/stage.h"

#define XI_KEY_RELEASE 3 /* of the X input extension */

static GtkWidget *entered;   /* the window with the keyboard */
static gint64     came_us;   /* when the last release came to the program, 0: none since the press */
static gboolean   is_down;   /* the key that was pressed has not been released */
static gboolean   left_over; /* nobody took it */

static gboolean
on_event (GtkEventControllerLegacy *controller,
          GdkEvent                 *event,
          gpointer                  user_data)
{
  if (gdk_event_get_event_type (event) == GDK_KEY_RELEASE)
    is_down = FALSE;

  return GDK_EVENT_PROPAGATE;
}

/* Also a release that goes to a menu. */
static gboolean
on_xevent (GdkDisplay *display,
           gpointer    event,
           gpointer    user_data)
{
  const XEvent *xevent = event;

  if (xevent->type == KeyRelease ||
      (xevent->type == GenericEvent && xevent->xcookie.evtype == XI_KEY_RELEASE))
    came_us = g_get_monotonic_time ();

  return GDK_EVENT_PROPAGATE;
}

/* A menu that took the release and has closed again leaves nothing to see. */
static gboolean
is_long_over (void)
{
  return came_us != 0 && g_get_monotonic_time () > came_us + 2 * G_USEC_PER_SEC;
}

static gboolean
on_left_over (GtkEventControllerKey *controller,
              guint                  keyval,
              guint                  keycode,
              GdkModifierType        state,
              gpointer               user_data)
{
  left_over = TRUE;

  return GDK_EVENT_PROPAGATE;
}

static void
xdotool (const char * const *words)
{
  g_autoptr(GError) error = NULL;

  g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

void
damero_keyboard_enter (GtkWidget *window)
{
  static gulong handler;
  GtkEventController *all = gtk_event_controller_legacy_new ();
  GtkEventController *last = gtk_event_controller_key_new ();
  g_autofree char *xid = NULL;

  gtk_window_present (GTK_WINDOW (window));
  damero_wait_until (gtk_widget_get_mapped (window));
  xid = g_strdup_printf ("%lu", gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (window))));
  xdotool ((const char * const []) { "xdotool", "windowraise", xid, "windowfocus", "--sync", xid, NULL });
  damero_wait_until (gtk_window_is_active (GTK_WINDOW (window)));
  if (handler == 0)
    handler = g_signal_connect (gtk_widget_get_display (window), "xevent", G_CALLBACK (on_xevent), NULL);
  gtk_event_controller_set_propagation_phase (all, GTK_PHASE_CAPTURE);
  g_signal_connect (all, "event", G_CALLBACK (on_event), NULL);
  gtk_widget_add_controller (window, all);
  g_signal_connect (last, "key-pressed", G_CALLBACK (on_left_over), NULL);
  gtk_widget_add_controller (window, last);
  entered = window;
}

gboolean
damero_keyboard_press (guint           keyval,
                       GdkModifierType modifiers)
{
  g_autofree char *chord = g_strconcat ((modifiers & GDK_CONTROL_MASK) != 0 ? "ctrl+" : "",
                                        (modifiers & GDK_ALT_MASK) != 0 ? "alt+" : "",
                                        (modifiers & GDK_SHIFT_MASK) != 0 ? "shift+" : "",
                                        gdk_keyval_name (keyval), NULL);
  GtkWidget *menu = NULL;

  is_down = TRUE;
  came_us = 0;
  left_over = FALSE;
  xdotool ((const char * const []) { "xdotool", "key", "--delay", "0", chord, NULL });
  /* A menu or a window that opens takes the release. */
  damero_wait_until (!is_down || (menu = damero_find (entered, GTK_TYPE_POPOVER, NULL)) != NULL ||
                     !gtk_window_is_active (GTK_WINDOW (entered)) || is_long_over ());
  if (menu != NULL)
    {
      gtk_popover_popdown (GTK_POPOVER (menu));
      damero_wait_until (!gtk_widget_get_mapped (menu));
    }
  damero_stage_settle ();

  return !left_over;
}
