/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/awake.h"

#include <glib/gi18n.h>

typedef struct {
  GtkWindow  *window; /* not referenced: it has this */
  DameroDesk *desk;
  gulong      handler;
  gboolean    held;
  guint       cookie; /* 0: the session gave none */
} Awake;

static DameroAwakeHook awake_hook;
static gpointer        awake_hook_data;

static void
hold (Awake *awake)
{
  awake->held = TRUE;
  if (awake_hook != NULL)
    awake_hook (TRUE, awake_hook_data);
  else if (gtk_window_get_application (awake->window) != NULL)
    awake->cookie = gtk_application_inhibit (gtk_window_get_application (awake->window), awake->window,
                                             GTK_APPLICATION_INHIBIT_IDLE | GTK_APPLICATION_INHIBIT_SUSPEND,
                                             _("A checkers clock is running."));
}

static void
let_go (Awake *awake)
{
  awake->held = FALSE;
  if (awake_hook != NULL)
    awake_hook (FALSE, awake_hook_data);
  else if (awake->cookie != 0)
    gtk_application_uninhibit (GTK_APPLICATION (g_application_get_default ()), awake->cookie);
  awake->cookie = 0;
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            Awake             *awake)
{
  gboolean runs = damero_event_is_running (damero_desk_get_event (desk));

  if (runs && !awake->held)
    hold (awake);
  else if (!runs && awake->held)
    let_go (awake);
}

static void
awake_free (Awake *awake)
{
  if (awake->held)
    let_go (awake);
  g_signal_handler_disconnect (awake->desk, awake->handler);
  g_object_unref (awake->desk);
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
  const DameroPlace all = { 0 };

  g_return_if_fail (GTK_IS_WINDOW (window) && DAMERO_IS_DESK (desk));

  awake->window = window;
  awake->desk = g_object_ref (desk);
  awake->handler = g_signal_connect (desk, "changed", G_CALLBACK (on_changed), awake);
  g_object_set_data_full (G_OBJECT (window), "damero-awake", awake, (GDestroyNotify) awake_free);
  g_signal_connect (window, "destroy", G_CALLBACK (on_destroy), NULL);
  on_changed (desk, &all, awake);
}

void
damero_awake_set_hook (DameroAwakeHook hook,
                       gpointer        user_data)
{
  awake_hook = hook;
  awake_hook_data = user_data;
}
