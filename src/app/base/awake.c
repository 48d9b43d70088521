/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/awake.h"

#include <glib/gi18n.h>

typedef struct {
  GtkWindow         *window; /* not referenced: it has this */
  DameroDesk        *desk;
  DameroHallService *hall;
  gulong             handler, hall_handler;
  DameroAwake        held;
  guint              cookie; /* 0: the session gave none */
} Awake;

static DameroAwakeHook awake_hook;
static gpointer        awake_hook_data;

static void
hold (Awake       *awake,
      DameroAwake  what)
{
  const GtkApplicationInhibitFlags flags = GTK_APPLICATION_INHIBIT_SUSPEND | GTK_APPLICATION_INHIBIT_LOGOUT;
  GtkApplication *application = gtk_window_get_application (awake->window);

  if (awake->cookie != 0)
    gtk_application_uninhibit (GTK_APPLICATION (g_application_get_default ()), awake->cookie);
  awake->cookie = 0;
  if (awake_hook != NULL)
    awake_hook (awake->held, what, awake_hook_data);
  else if (what == DAMERO_AWAKE_ON_AIR && application != NULL)
    awake->cookie = gtk_application_inhibit (application, awake->window, flags,
                                             _("Devices in the hall are on the air."));
  else if (what != DAMERO_AWAKE_FREE && application != NULL)
    awake->cookie = gtk_application_inhibit (application, awake->window, flags | GTK_APPLICATION_INHIBIT_IDLE,
                                             _("A checkers clock is running."));
  awake->held = what;
}

static void
update (Awake *awake)
{
  DameroHallServiceState air = damero_hall_service_get_state (awake->hall);
  DameroAwake what = damero_event_is_running (damero_desk_get_event (awake->desk)) ? DAMERO_AWAKE_RUNS
                     : air == DAMERO_HALL_SERVICE_OFF || air == DAMERO_HALL_SERVICE_FAILED ? DAMERO_AWAKE_FREE
                                                                                          : DAMERO_AWAKE_ON_AIR;

  if (what != awake->held)
    hold (awake, what);
}

static void
awake_free (Awake *awake)
{
  if (awake->held != DAMERO_AWAKE_FREE)
    hold (awake, DAMERO_AWAKE_FREE);
  g_signal_handler_disconnect (awake->desk, awake->handler);
  g_signal_handler_disconnect (awake->hall, awake->hall_handler);
  g_object_unref (awake->desk);
  g_object_unref (awake->hall);
  g_free (awake);
}

/* Who keeps a window that was closed does not keep the machine awake. */
static void
on_destroy (GtkWidget *window,
            gpointer   user_data)
{
  g_object_set_data (G_OBJECT (window), "damero-awake", NULL);
}

void
damero_awake_watch (GtkWindow  *window,
                    DameroDesk *desk)
{
  Awake *awake = g_new0 (Awake, 1);

  g_return_if_fail (GTK_IS_WINDOW (window) && DAMERO_IS_DESK (desk));

  awake->window = window;
  awake->desk = g_object_ref (desk);
  awake->hall = g_object_ref (damero_desk_get_hall (desk));
  awake->handler = g_signal_connect_swapped (desk, "changed", G_CALLBACK (update), awake);
  awake->hall_handler = g_signal_connect_swapped (awake->hall, "changed", G_CALLBACK (update), awake);
  g_object_set_data_full (G_OBJECT (window), "damero-awake", awake, (GDestroyNotify) awake_free);
  g_signal_connect (window, "destroy", G_CALLBACK (on_destroy), NULL);
  update (awake);
}

void
damero_awake_set_hook (DameroAwakeHook hook,
                       gpointer        user_data)
{
  awake_hook = hook;
  awake_hook_data = user_data;
}
