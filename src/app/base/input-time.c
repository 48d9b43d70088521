/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/input-time.h"

#define OLDEST_MS 60000

/* The event that is being dispatched: one at a time, for GTK has one thread. */
static guint32 current_ms; /* of the windowing system, 0 = none */
static guint   forget_source;

static gboolean
on_forget (gpointer user_data)
{
  current_ms = 0;
  forget_source = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
on_event (GtkEventControllerLegacy *controller,
          GdkEvent                 *event,
          gpointer                  user_data)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type != GDK_BUTTON_PRESS && type != GDK_BUTTON_RELEASE && type != GDK_KEY_PRESS &&
      type != GDK_KEY_RELEASE && type != GDK_TOUCH_BEGIN && type != GDK_TOUCH_END)
    return GDK_EVENT_PROPAGATE;

  current_ms = gdk_event_get_time (event);
  /* Before any other source of the main loop, so that a timer never takes it for its own. */
  if (forget_source == 0)
    forget_source = g_idle_add_full (G_PRIORITY_HIGH, on_forget, NULL, NULL);

  return GDK_EVENT_PROPAGATE;
}

void
damero_input_time_watch (GtkWidget *window)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (on_event), NULL);
  gtk_widget_add_controller (window, controller);
}

gint64
damero_input_time_get_mono_ms (DameroEnvironment *environment)
{
  guint32 age_ms;

  if (current_ms == 0)
    return 0;

  /* The windowing systems count the milliseconds of the monotonic clock, and begin anew after 2^32. */
  age_ms = (guint32) (g_get_monotonic_time () / 1000) - current_ms;
  return age_ms <= OLDEST_MS ? damero_environment_get_mono_ms (environment) - age_ms : 0;
}
