/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/windows.h"

#include "app/archive/game-viewer.h"
#include "app/setup/new-event.h"
#include "app/shell/event-window.h"
#include "app/shell/start-window.h"

GtkWindow *
damero_windows_find_event (GtkApplication *application,
                           DameroDirector *director,
                           const char     *event_uid)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      DameroDesk *desk = DAMERO_IS_EVENT_WINDOW (l->data)
                           ? damero_event_window_get_desk (DAMERO_EVENT_WINDOW (l->data)) : NULL;

      if (desk != NULL && damero_desk_get_director (desk) == director &&
          g_str_equal (damero_desk_get_event_uid (desk), event_uid))
        return l->data;
    }

  return NULL;
}

void
damero_windows_list_events (GtkApplication *application,
                            DameroDirector *director,
                            GPtrArray      *uids)
{
  for (GList *l = g_list_last (gtk_application_get_windows (application)); l != NULL; l = l->prev)
    {
      DameroDesk *desk = DAMERO_IS_EVENT_WINDOW (l->data)
                           ? damero_event_window_get_desk (DAMERO_EVENT_WINDOW (l->data)) : NULL;

      if (desk != NULL && damero_desk_get_director (desk) == director)
        g_ptr_array_add (uids, g_strdup (damero_desk_get_event_uid (desk)));
    }
}

gboolean
damero_windows_is_last (GtkWindow *window)
{
  for (GList *l = gtk_application_get_windows (gtk_window_get_application (window)); l != NULL; l = l->next)
    if (l->data != window && gtk_window_get_transient_for (l->data) == NULL &&
        gtk_widget_get_visible (l->data))
      return FALSE;

  return TRUE;
}

/* Closes WINDOW if it has not gone with another one. FALSE if it stays. */
static gboolean
close_window (GtkApplication *application,
              GtkWindow      *window)
{
  if (g_list_find (gtk_application_get_windows (application), window) != NULL)
    gtk_window_close (window);
  return g_list_find (gtk_application_get_windows (application), window) == NULL;
}

/* A window before may have closed it. */
static gboolean
is_draft (GtkApplication *application,
          GtkWindow      *window)
{
  return g_list_find (gtk_application_get_windows (application), window) != NULL &&
         (DAMERO_IS_NEW_EVENT (window) ||
          (DAMERO_IS_GAME_VIEWER (window) && damero_game_viewer_is_changed (DAMERO_GAME_VIEWER (window))));
}

gboolean
damero_windows_close_drafts (GtkApplication *application)
{
  g_autoptr(GList) windows = g_list_copy (gtk_application_get_windows (application));

  for (GList *l = windows; l != NULL; l = l->next)
    if (is_draft (application, l->data) && !close_window (application, l->data))
      return FALSE;

  return TRUE;
}

void
damero_windows_close (GtkApplication *application,
                      gboolean        start_too)
{
  g_autoptr(GList) windows = g_list_copy (gtk_application_get_windows (application));

  for (GList *l = windows; l != NULL; l = l->next)
    if (start_too || !DAMERO_IS_START_WINDOW (l->data))
      close_window (application, l->data);
}
