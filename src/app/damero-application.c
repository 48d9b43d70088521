/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-application.h"

#include <glib/gi18n.h>

#include "app/damero-compat.h"
#include "app/damero-event-window.h"
#include "app/damero-first-frame.h"
#include "app/damero-new-event.h"
#include "app/damero-practice.h"
#include "app/damero-settings.h"
#include "app/damero-single-game.h"
#include "app/damero-start-window.h"
#include "app/damero-theme.h"

struct _DameroApplication
{
  AdwApplication  parent_instance;

  char           *library_path; /* NULL: the user's own */
  DameroDirector *director;
  GError         *library_error;
  DameroPractice *practice;     /* NULL until it is asked for */
};

G_DEFINE_FINAL_TYPE (DameroApplication, damero_application, ADW_TYPE_APPLICATION)

/* ---- the library ---- */

static void
close_director (DameroDirector **director)
{
  g_autoptr(GError) error = NULL;

  if (*director != NULL && !damero_director_close (*director, &error))
    g_warning ("%s", error->message);
  g_clear_object (director);
}

gboolean
damero_application_open_library (DameroApplication  *self,
                                 const char         *path,
                                 GError            **error)
{
  g_autoptr(DameroEnvironment) environment = damero_environment_new_system ();
  g_autofree char *own = NULL;
  DameroDirector *director;

  g_return_val_if_fail (DAMERO_IS_APPLICATION (self), FALSE);

  if (path == NULL)
    path = own = damero_library_dup_default_path ();
  close_director (&self->director);
  g_clear_error (&self->library_error);
  director = damero_director_open (path, FALSE, g_get_application_name (), environment, &self->library_error);
  if (director == NULL)
    {
      if (error != NULL)
        *error = g_error_copy (self->library_error);
      return FALSE;
    }

  self->director = director;
  return TRUE;
}

DameroDirector *
damero_application_get_director (DameroApplication  *self,
                                 const GError      **ret_error)
{
  g_return_val_if_fail (DAMERO_IS_APPLICATION (self), NULL);

  if (self->director == NULL && self->library_error == NULL)
    damero_application_open_library (self, self->library_path, NULL);
  if (ret_error != NULL)
    *ret_error = self->library_error;
  return self->director;
}

void
damero_application_take_director (DameroApplication *self,
                                  DameroDirector    *director)
{
  g_return_if_fail (DAMERO_IS_APPLICATION (self));

  close_director (&self->director);
  g_set_object (&self->director, director);
}

/* ---- windows ---- */

static GtkWindow *
find_event_window (DameroApplication *self,
                   DameroDirector    *director,
                   const char        *event_uid)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      DameroDesk *desk = DAMERO_IS_EVENT_WINDOW (l->data)
                           ? damero_event_window_get_desk (DAMERO_EVENT_WINDOW (l->data)) : NULL;

      if (desk != NULL && damero_desk_get_director (desk) == director &&
          g_str_equal (damero_desk_get_event_uid (desk), event_uid))
        return l->data;
    }

  return NULL;
}

GtkWindow *
damero_application_open_event (DameroApplication *self,
                               DameroDirector    *director,
                               const char        *event_uid)
{
  GtkWindow *window;

  g_return_val_if_fail (DAMERO_IS_APPLICATION (self), NULL);

  window = find_event_window (self, director, event_uid);
  if (window == NULL)
    {
      g_autoptr(DameroDesk) desk = damero_desk_new (director, event_uid);

      window = GTK_WINDOW (damero_event_window_new (ADW_APPLICATION (self), desk));
    }
  gtk_window_present (window);

  return window;
}

/* Makes the practice event, and tells why if it cannot. */
static gboolean
make_practice (DameroApplication *self)
{
  g_autoptr(GError) error = NULL;

  self->practice = damero_practice_new (g_get_real_time () / 1000, &error);
  if (self->practice == NULL)
    {
      g_application_activate (G_APPLICATION (self));
      damero_compat_tell (gtk_application_get_active_window (GTK_APPLICATION (self)),
                          _("The Practice Event Cannot Be Opened"), error->message);
      return FALSE;
    }

  damero_practice_go_live (self->practice);
  return TRUE;
}

GtkWindow *
damero_application_open_practice (DameroApplication *self)
{
  GtkWindow *window;

  g_return_val_if_fail (DAMERO_IS_APPLICATION (self), NULL);

  if (self->practice == NULL && !make_practice (self))
    return NULL;

  window = damero_application_open_event (self, damero_practice_get_director (self->practice),
                                          damero_practice_get_event_uid (self->practice));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "boards");
  return window;
}

static void
damero_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (damero_start_window_new (DAMERO_APPLICATION (application)));
  gtk_window_present (window);
}

/* ---- actions ---- */

static void
on_new_event (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  DameroApplication *self = user_data;
  DameroDirector *director = damero_application_get_director (self, NULL);

  if (director != NULL)
    damero_new_event_present (gtk_application_get_active_window (GTK_APPLICATION (self)), director);
}

static void
on_single_game (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  DameroApplication *self = user_data;
  DameroDirector *director = damero_application_get_director (self, NULL);

  if (director != NULL)
    damero_single_game_present (gtk_application_get_active_window (GTK_APPLICATION (self)), director);
}

static void
on_practice_event (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  damero_application_open_practice (user_data);
}

static void
on_open_event (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  DameroApplication *self = user_data;
  DameroDirector *director = damero_application_get_director (self, NULL);
  const char *uid = g_variant_get_string (parameter, NULL);

  if (director != NULL && damero_director_get_event (director, uid, NULL) != NULL)
    damero_application_open_event (self, director, uid);
}

static void
on_quit (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  g_application_quit (user_data);
}

static const GActionEntry actions[] = {
  { .name = "new-event", .activate = on_new_event },
  { .name = "single-game", .activate = on_single_game },
  { .name = "practice-event", .activate = on_practice_event },
  { .name = "open-event", .activate = on_open_event, .parameter_type = "s" },
  { .name = "quit", .activate = on_quit },
};

static const struct {
  const char *action;
  const char *keys[3];
} keys[] = {
  { "app.new-event", { "<Control>n" } },
  { "app.single-game", { "<Control>g" } },
  { "app.quit", { "<Control>q" } },
};

/* ---- the application ---- */

static void
on_scheme_changed (GSettings  *settings,
                   const char *key,
                   gpointer    user_data)
{
  static const AdwColorScheme schemes[] = {
    ADW_COLOR_SCHEME_DEFAULT, ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK
  };

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      schemes[g_settings_get_enum (settings, "scheme")]);
}

static void
damero_application_startup (GApplication *application)
{
  DameroApplication *self = DAMERO_APPLICATION (application);

  G_APPLICATION_CLASS (damero_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), keys[i].action, keys[i].keys);
  g_signal_connect_object (damero_settings_get (), "changed::scheme", G_CALLBACK (on_scheme_changed), self, 0);
  on_scheme_changed (damero_settings_get (), "scheme", self);
  damero_theme_name_sides ();
  damero_first_frame_watch (GTK_APPLICATION (self));
}

static void
damero_application_shutdown (GApplication *application)
{
  DameroApplication *self = DAMERO_APPLICATION (application);

  G_APPLICATION_CLASS (damero_application_parent_class)->shutdown (application);
  close_director (&self->director);
  g_clear_pointer (&self->practice, damero_practice_free);
}

static int
damero_application_command_line (GApplication            *application,
                                 GApplicationCommandLine *command_line)
{
  DameroApplication *self = DAMERO_APPLICATION (application);
  GVariantDict *options = g_application_command_line_get_options_dict (command_line);
  const char *library;

  if (g_variant_dict_lookup (options, "library", "^&ay", &library) && self->director == NULL)
    {
      g_free (self->library_path);
      self->library_path = g_strdup (library);
    }
  if (g_variant_dict_contains (options, "practice"))
    damero_application_open_practice (self);
  else
    g_application_activate (application);

  return 0;
}

static void
damero_application_finalize (GObject *object)
{
  DameroApplication *self = DAMERO_APPLICATION (object);

  g_clear_object (&self->director);
  g_clear_pointer (&self->practice, damero_practice_free);
  g_clear_error (&self->library_error);
  g_free (self->library_path);

  G_OBJECT_CLASS (damero_application_parent_class)->finalize (object);
}

static void
damero_application_class_init (DameroApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = damero_application_finalize;
  application_class->activate = damero_application_activate;
  application_class->command_line = damero_application_command_line;
  application_class->startup = damero_application_startup;
  application_class->shutdown = damero_application_shutdown;
}

static void
damero_application_init (DameroApplication *self)
{
  const GOptionEntry options[] = {
    { "library", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_("Direct from this library"), N_("FILE") },
    { "practice", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Open the practice event"), NULL },
    G_OPTION_ENTRY_NULL
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

DameroApplication *
damero_application_new (void)
{
  return g_object_new (DAMERO_TYPE_APPLICATION,
                       "application-id", "org.damero.Damero",
                       "flags", G_APPLICATION_HANDLES_COMMAND_LINE,
                       "resource-base-path", "/org/damero/Damero",
                       NULL);
}
