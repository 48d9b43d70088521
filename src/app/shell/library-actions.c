/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/library-actions.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "app/base/trouble.h"
#include "app/shell/restore-dialog.h"
#include "app/shell/trouble-dialog.h"
#include "app/shell/windows.h"
#include "words/error.h"

#define LIBRARY "damero-library" /* of the application */

static DameroOpenLibrary *
get_library (gpointer application)
{
  return g_object_get_data (G_OBJECT (application), LIBRARY);
}

static DameroDirector *
peek_director (gpointer application)
{
  return damero_open_library_peek_director (get_library (application));
}

/* Over which questions stand: a dialog is on its way out where one of its buttons asks. */
static GtkWindow *
get_window (gpointer application)
{
  if (gtk_application_get_active_window (GTK_APPLICATION (application)) == NULL)
    g_action_group_activate_action (G_ACTION_GROUP (application), "start", NULL);
  return gtk_application_get_active_window (GTK_APPLICATION (application));
}

/* ---- a library that is not open, or only for reading ---- */

static gboolean
is_the_open_one (gpointer    application,
                 const char *path)
{
  DameroDirector *director = peek_director (application);

  return director != NULL && g_str_equal (damero_library_get_path (damero_director_get_library (director)), path);
}

/* Without a library the start page shows the error. */
static void
show_failure (gpointer      application,
              const char   *path,
              const GError *error)
{
  if (peek_director (application) != NULL)
    damero_trouble_dialog_present (get_window (application), error, is_the_open_one (application, path)
                                   ? DAMERO_TROUBLE_READING : DAMERO_TROUBLE_CLOSED, path);
}

typedef gboolean (*OpenFunc) (DameroOpenLibrary  *library,
                              const char         *path,
                              GError            **error);

/* FALSE if it could not be opened. */
static gboolean
open_by (gpointer  application,
         GVariant *parameter,
         OpenFunc  open)
{
  const char *path = g_variant_get_string (parameter, NULL);
  g_autoptr(GError) error = NULL;

  if (!damero_windows_close_drafts (GTK_APPLICATION (application)))
    return FALSE;

  g_action_group_activate_action (G_ACTION_GROUP (application), "start", NULL);
  if (open (get_library (application), path, &error))
    return TRUE;

  show_failure (application, path, error);
  return FALSE;
}

static void
on_try_library (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  if (open_by (user_data, parameter, damero_open_library_open))
    damero_open_library_make_usual (get_library (user_data));
}

static void
on_read_library (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  open_by (user_data, parameter, damero_open_library_open_to_read);
}

static void
on_make_library (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  if (open_by (user_data, parameter, damero_open_library_make))
    damero_open_library_make_usual (get_library (user_data));
}

/* ---- one in which nothing can be stored ---- */

static void
on_reopen_library (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  if (!damero_windows_close_drafts (GTK_APPLICATION (user_data)))
    return;

  g_action_group_activate_action (G_ACTION_GROUP (user_data), "start", NULL);
  damero_open_library_reopen (get_library (user_data));
}

static void
on_try_writing (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  DameroDirector *director = peek_director (user_data);
  g_autoptr(GError) error = NULL;
  GtkWindow *window = get_window (user_data);

  if (director == NULL)
    return;
  if (damero_director_try_again (director, &error))
    damero_toast_show (GTK_WIDGET (window), _("The library can be written again: repeat what was not stored"));
  else
    g_action_group_activate_action (G_ACTION_GROUP (user_data), "library-trouble", NULL);
}

void
damero_library_actions_save_as (GtkApplication    *application,
                                DameroOpenLibrary *library,
                                const char        *path)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = NULL;

  if (!damero_open_library_save_as (library, path, &error))
    {
      damero_compat_alert (get_window (application), _("Not Saved"), damero_words_error (error));
      return;
    }

  damero_open_library_make_usual (library);
  damero_trouble_dialog_dismiss ();
  /* Translators: %s is a file. */
  text = g_strdup_printf (_("Everything is saved, and goes on, in “%s”"), name);
  damero_toast_show_choice (GTK_WIDGET (get_window (application)), text, _("Show in _Folder"), "app.show-in-folder",
                            g_variant_new_string (path));
}

static void
on_place_chosen (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr(GtkApplication) application = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = damero_compat_file_finish (result, &error);

  if (error != NULL)
    damero_compat_alert (get_window (application), _("Not Saved"), damero_words_error (error));
  if (file != NULL && peek_director (application) != NULL)
    damero_library_actions_save_as (application, get_library (application), g_file_peek_path (file));
}

static void
on_save_library (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  DameroDirector *director = peek_director (user_data);
  g_autofree char *proposed = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;

  if (director == NULL)
    return;

  proposed = damero_library_dup_rescue_path (damero_director_get_library (director));
  folder = g_path_get_dirname (proposed);
  name = g_path_get_basename (proposed);
  damero_compat_save_in_folder_async (get_window (user_data), _("Save Everything As"), folder, name, on_place_chosen,
                                      g_object_ref (user_data));
}

/* ---- what is wrong ---- */

static void
on_library_trouble (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  DameroDirector *director = peek_director (user_data);
  const GError *error = director != NULL ? damero_director_get_trouble (director) : NULL;

  if (error != NULL)
    damero_trouble_dialog_present (get_window (user_data), error, damero_trouble_get_where (director),
                                   damero_library_get_path (damero_director_get_library (director)));
}

static void
update_trouble (GtkApplication *application)
{
  DameroDirector *director = peek_director (application);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (application), "library-trouble");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                               director != NULL && damero_director_get_trouble (director) != NULL);
}

/* It is told when it comes, over whatever is being done, and leaves when it is over. */
static void
on_trouble_changed (DameroDirector *director,
                    GtkApplication *application)
{
  if (director != peek_director (application))
    return;

  update_trouble (application);
  if (damero_director_get_trouble (director) == NULL)
    damero_trouble_dialog_dismiss ();
  else if (gtk_application_get_active_window (GTK_APPLICATION (application)) != NULL)
    on_library_trouble (NULL, NULL, application);
}

/* ---- backups ---- */

static void
on_backed_up (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(GtkApplication) application = user_data;
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));
  g_autoptr(GError) error = NULL;
  g_autofree char *path = damero_director_back_up_finish (DAMERO_DIRECTOR (source), result, &error);
  g_autofree char *name = path != NULL ? g_filename_display_basename (path) : NULL;
  g_autofree char *text = NULL;

  if (window == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (path == NULL)
    {
      damero_compat_alert (window, _("No Backup Was Made"), damero_words_error (error));
      return;
    }

  /* Translators: %s is a file. */
  text = g_strdup_printf (_("Backed up as “%s”"), name);
  damero_toast_show_choice (GTK_WIDGET (window), text, _("Show in _Folder"), "app.show-in-folder",
                            g_variant_new_string (path));
}

static void
on_back_up (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  DameroDirector *director = peek_director (user_data);

  if (director != NULL)
    damero_director_back_up_async (director, NULL, on_backed_up, g_object_ref (user_data));
}

/* A stick that is not there is no reason to stop anybody. */
static void
on_backup_failed (DameroDirector *director,
                  GtkApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));
  g_autoptr(GError) error = damero_director_steal_backup_error (director);
  g_autoptr(GError) second_error = damero_director_steal_second_error (director);

  if (window == NULL)
    return;
  if (error != NULL)
    damero_compat_alert (window, _("The Last Backup Failed"), damero_words_error (error));
  if (second_error != NULL)
    damero_toast_show_choice (GTK_WIDGET (window), _("No backup in the second folder: is the stick there?"),
                              _("_Preferences"), "app.preferences", NULL);
}

static void
on_restore_library (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  const char *given = g_variant_get_string (parameter, NULL);
  g_autofree char *path = *given != '\0' ? g_strdup (given) : damero_open_library_dup_path (get_library (user_data));

  if (damero_windows_close_drafts (GTK_APPLICATION (user_data)))
    damero_restore_dialog_present (get_window (user_data), get_library (user_data), path,
                                   damero_open_library_count_running (get_library (user_data)));
}

static void
on_show_in_folder (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  damero_compat_show_in_folder (get_window (user_data), g_variant_get_string (parameter, NULL));
}

static const GActionEntry actions[] = {
  { .name = "try-library", .activate = on_try_library, .parameter_type = "s" },
  { .name = "read-library", .activate = on_read_library, .parameter_type = "s" },
  { .name = "make-library", .activate = on_make_library, .parameter_type = "s" },
  { .name = "restore-library", .activate = on_restore_library, .parameter_type = "s" },
  { .name = "reopen-library", .activate = on_reopen_library },
  { .name = "try-writing", .activate = on_try_writing },
  { .name = "save-library", .activate = on_save_library },
  { .name = "library-trouble", .activate = on_library_trouble },
  { .name = "back-up", .activate = on_back_up },
  { .name = "show-in-folder", .activate = on_show_in_folder, .parameter_type = "s" },
};

/* The first window comes first. */
static gboolean
on_idle (gpointer library)
{
  damero_open_library_check (library);
  return G_SOURCE_REMOVE;
}

/* Another library is open, or none. */
static void
on_director (DameroOpenLibrary *library,
             GParamSpec        *pspec,
             GtkApplication    *application)
{
  DameroDirector *director = damero_open_library_peek_director (library);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (application), "back-up");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), director != NULL);
  update_trouble (application);
  damero_trouble_dialog_dismiss ();
  if (director == NULL)
    return;

  g_signal_connect_object (director, "trouble-changed", G_CALLBACK (on_trouble_changed), application, 0);
  g_signal_connect_object (director, "backup-failed", G_CALLBACK (on_backup_failed), application, 0);
  g_idle_add_full (G_PRIORITY_LOW, on_idle, g_object_ref (library), g_object_unref);
}

void
damero_library_actions_add (GtkApplication    *application,
                            DameroOpenLibrary *library)
{
  g_object_set_data (G_OBJECT (application), LIBRARY, library);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  g_signal_connect_object (library, "notify::director", G_CALLBACK (on_director), application, 0);
  on_director (library, NULL, application);
}
