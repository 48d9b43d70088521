/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/application.h"

#include <glib/gi18n.h>

#include "app/archive/game-viewer.h"
#include "app/archive/games-window.h"
#include "app/base/compat.h"
#include "app/base/manual.h"
#include "app/base/reader.h"
#include "app/base/settings.h"
#include "app/base/sounds.h"
#include "app/base/theme.h"
#include "app/base/toast.h"
#include "app/board/board-window.h"
#include "words/board.h"
#include "app/decks/decks-window.h"
#include "app/players/register-window.h"
#include "app/setup/new-event.h"
#include "app/setup/single-game.h"
#include "app/setup/timed-game.h"
#include "app/shell/ending.h"
#include "app/shell/event-window.h"
#include "app/shell/import-event.h"
#include "app/shell/language-switch.h"
#include "app/shell/library-actions.h"
#include "app/shell/open-library.h"
#include "app/shell/practice.h"
#include "app/shell/preferences.h"
#include "app/shell/start-window.h"
#include "app/shell/windows.h"
#include "app/widgets/help-button.h"
#include "words/error.h"

struct _DameroApplication
{
  AdwApplication     parent_instance;

  DameroOpenLibrary *library;
  DameroPractice    *practice;    /* NULL until it is asked for */
  GPtrArray         *left_open;   /* uids of the events whose windows went with a library; never NULL */
  gboolean           is_quitting; /* the user has agreed to what ends */
};

G_DEFINE_FINAL_TYPE (DameroApplication, damero_application, ADW_TYPE_APPLICATION)

/* ---- the library ---- */

/* What rests on the library can be done while there is one, and what stores something while it can be written. */
static void
update_actions (DameroApplication *self)
{
  static const struct {
    const char *name;
    gboolean    writes;
  } rules[] = {
    { "new-event", TRUE }, { "single-game", TRUE }, { "clock", TRUE }, { "start-clock", TRUE },
    { "import-event", TRUE }, { "begin-event", TRUE },
    { "open-event", FALSE }, { "archive", FALSE }, { "players", FALSE },
  };
  DameroDirector *director = damero_open_library_peek_director (self->library);
  gboolean is_there = !damero_open_library_has_failed (self->library) &&
                      !damero_open_library_is_restoring (self->library);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), rules[i].name);

      if (action != NULL)
        g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_there &&
                                     (!rules[i].writes || director == NULL || damero_director_can_write (director)));
    }
}

/* The events that were open before, as far as this library has them: it may be the same one, opened again or
 * restored. */
static void
open_again (DameroApplication *self,
            DameroDirector    *director)
{
  g_autoptr(GPtrArray) uids = g_steal_pointer (&self->left_open);

  self->left_open = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < uids->len; i++)
    if (damero_director_get_event (director, uids->pdata[i], NULL) != NULL)
      damero_application_open_event (self, director, uids->pdata[i]);
}

/* Another library is open, or none. */
static void
on_director (DameroApplication *self)
{
  DameroDirector *director = damero_open_library_peek_director (self->library);

  if (director != NULL)
    g_signal_connect_object (director, "trouble-changed", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  update_actions (self);
  if (director != NULL)
    open_again (self, director);
}

/* Each window keeps its state first. */
static void
close_windows (DameroApplication *self,
               gboolean           start_too)
{
  self->is_quitting = TRUE;
  damero_windows_close (GTK_APPLICATION (self), start_too);
  self->is_quitting = FALSE;
}

/* What stands on the library that is about to be closed. */
static void
on_closing (DameroApplication *self)
{
  damero_windows_list_events (GTK_APPLICATION (self), damero_open_library_peek_director (self->library),
                              self->left_open);
  close_windows (self, FALSE);
}

gboolean
damero_application_open_library (DameroApplication  *self,
                                 const char         *path,
                                 GError            **error)
{
  g_return_val_if_fail (DAMERO_IS_APPLICATION (self), FALSE);

  return damero_open_library_open (self->library, path, error);
}

DameroDirector *
damero_application_get_director (DameroApplication *self)
{
  g_return_val_if_fail (DAMERO_IS_APPLICATION (self), NULL);

  return damero_open_library_get_director (self->library, NULL);
}

void
damero_application_take_director (DameroApplication *self,
                                  DameroDirector    *director)
{
  g_return_if_fail (DAMERO_IS_APPLICATION (self));

  damero_open_library_take_director (self->library, director);
}

guint
damero_application_count_running (DameroApplication *self)
{
  g_return_val_if_fail (DAMERO_IS_APPLICATION (self), 0);

  return damero_open_library_count_running (self->library);
}

/* ---- windows ---- */

GtkWindow *
damero_application_open_event (DameroApplication *self,
                               DameroDirector    *director,
                               const char        *event_uid)
{
  GtkWindow *window;

  g_return_val_if_fail (DAMERO_IS_APPLICATION (self), NULL);

  window = damero_windows_find_event (GTK_APPLICATION (self), director, event_uid);
  if (window == NULL)
    {
      g_autoptr(DameroDesk) desk = damero_desk_new (director, event_uid);

      window = GTK_WINDOW (damero_event_window_new (ADW_APPLICATION (self), desk));
    }
  gtk_window_present (window);

  return window;
}

/* Makes the practice event, or shows why it cannot. */
static gboolean
make_practice (DameroApplication *self)
{
  g_autoptr(GError) error = NULL;

  self->practice = damero_practice_new (g_get_real_time () / 1000, &error);
  if (self->practice == NULL)
    {
      g_application_activate (G_APPLICATION (self));
      damero_compat_alert (gtk_application_get_active_window (GTK_APPLICATION (self)),
                           _("The Practice Event Cannot Be Opened"), damero_words_error (error));
      return FALSE;
    }

  damero_practice_go_live (self->practice);
  return TRUE;
}

GtkWindow *
damero_application_open_practice (DameroApplication *self)
{
  gboolean is_new;
  GtkWindow *window;

  g_return_val_if_fail (DAMERO_IS_APPLICATION (self), NULL);

  is_new = self->practice == NULL;
  if (is_new && !make_practice (self))
    return NULL;

  window = damero_application_open_event (self, damero_practice_get_director (self->practice),
                                          damero_practice_get_event_uid (self->practice));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "boards");
  /* An evening that is directed here by mistake would be gone. */
  if (is_new)
    damero_toast_show (GTK_WIDGET (window), _("This is practice: nothing done here is kept"));
  return window;
}

GtkWindow *
damero_application_present_start (DameroApplication *self)
{
  GtkWindow *window = NULL;

  g_return_val_if_fail (DAMERO_IS_APPLICATION (self), NULL);

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL && window == NULL; l = l->next)
    if (DAMERO_IS_START_WINDOW (l->data))
      window = l->data;
  if (window == NULL)
    window = GTK_WINDOW (damero_start_window_new (GTK_APPLICATION (self), self->library));
  gtk_window_present (window);

  return window;
}

static void
damero_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window != NULL)
    gtk_window_present (window);
  else
    damero_application_present_start (DAMERO_APPLICATION (application));
}

/* ---- the end ---- */

typedef void (*AgreedFunc) (DameroApplication *self);

typedef struct {
  DameroApplication *application;
  AgreedFunc         agreed;
} Question;

static void
on_answered (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autofree Question *question = user_data;
  g_autoptr(DameroApplication) self = question->application;

  if (damero_compat_confirm_finish (result))
    question->agreed (self);
}

/* Does it at once if nothing ends by it, and else when the user agrees to that. */
static void
ask_to_end (DameroApplication *self,
            GtkWindow         *over,
            const char        *label,
            AgreedFunc         agreed)
{
  guint n_running = damero_application_count_running (self);
  gboolean is_on_air = damero_ending_any_on_air (GTK_APPLICATION (self));
  Question *question;

  if (n_running == 0 && !is_on_air)
    {
      agreed (self);
      return;
    }

  question = g_new (Question, 1);
  *question = (Question) { g_object_ref (self), agreed };
  damero_ending_confirm_async (over, n_running, is_on_air, label, on_answered, question);
}

/* What the yes to the end of the program is called. */
static const char *
get_quit_label (DameroApplication *self)
{
  return damero_application_count_running (self) > 0 ? _("_Stop Clocks and Quit") : _("_Quit");
}

static void
quit (DameroApplication *self)
{
  close_windows (self, TRUE);
  g_application_quit (G_APPLICATION (self));
}

static void
on_air_answered (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr(GtkWindow) window = user_data;
  DameroApplication *self = DAMERO_APPLICATION (g_application_get_default ());

  if (!damero_compat_confirm_finish (result))
    return;

  self->is_quitting = TRUE;
  gtk_window_close (window);
  self->is_quitting = FALSE;
}

static gboolean
on_close_request (GtkWindow         *window,
                  DameroApplication *self)
{
  if (self->is_quitting || gtk_window_get_transient_for (window) != NULL)
    return FALSE;
  if (!damero_windows_is_last (window))
    {
      if (!damero_ending_is_on_air (window))
        return FALSE;

      damero_ending_confirm_async (window, 0, TRUE, _("_Close"), on_air_answered, g_object_ref (window));
      return TRUE;
    }
  if (damero_application_count_running (self) == 0 && !damero_ending_is_on_air (window))
    return FALSE;

  ask_to_end (self, window, get_quit_label (self), quit);
  return TRUE;
}

static void
on_show_shortcuts (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource ("/org/damero/Damero/shell/shortcuts.ui");
  GtkWindow *shortcuts = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  if (DAMERO_IS_BOARD_WINDOW (user_data))
    g_object_set (shortcuts, "section-name", "board-referee", NULL);
  gtk_window_set_transient_for (shortcuts, user_data);
  gtk_window_present (shortcuts);
}

static const GActionEntry window_actions[] = {
  { .name = "show-help-overlay", .activate = on_show_shortcuts },
};

static void
on_find_position (DameroGameViewer     *viewer,
                  const DameroPosition *position,
                  GtkApplication       *application)
{
  damero_games_window_present (application, damero_game_viewer_get_director (viewer), position);
}

static void
damero_application_window_added (GtkApplication *application,
                                 GtkWindow      *window)
{
  GTK_APPLICATION_CLASS (damero_application_parent_class)->window_added (application, window);

  g_signal_connect_object (window, "close-request", G_CALLBACK (on_close_request), application, 0);
  if (DAMERO_IS_GAME_VIEWER (window))
    g_signal_connect_object (window, "find-position", G_CALLBACK (on_find_position), application, 0);
  if (GTK_IS_APPLICATION_WINDOW (window))
    g_action_map_add_action_entries (G_ACTION_MAP (window), window_actions, G_N_ELEMENTS (window_actions),
                                     window);
}

/* ---- actions ---- */

static void
on_new_event (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  DameroApplication *self = user_data;
  DameroDirector *director = damero_application_get_director (self);

  if (director != NULL)
    damero_new_event_present (gtk_application_get_active_window (GTK_APPLICATION (self)), director);
}

static void
on_single_game (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  DameroApplication *self = user_data;
  DameroDirector *director = damero_application_get_director (self);

  if (director != NULL)
    damero_single_game_present (gtk_application_get_active_window (GTK_APPLICATION (self)), director, TRUE);
}

static void
on_clock (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  DameroApplication *self = user_data;
  DameroDirector *director = damero_application_get_director (self);

  if (director != NULL)
    damero_single_game_present (gtk_application_get_active_window (GTK_APPLICATION (self)), director, FALSE);
}

static void
on_start_clock (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  DameroApplication *self = user_data;
  DameroDirector *director = damero_application_get_director (self);

  if (director != NULL)
    damero_single_game_begin (gtk_application_get_active_window (GTK_APPLICATION (self)), director);
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
  DameroDirector *director = damero_application_get_director (self);
  const char *uid = g_variant_get_string (parameter, NULL);
  g_autoptr(GError) error = NULL;

  if (director == NULL)
    return;
  if (damero_timed_game_open (gtk_application_get_active_window (GTK_APPLICATION (self)), director, uid))
    return;
  if (damero_director_get_event (director, uid, &error) != NULL)
    damero_application_open_event (self, director, uid);
  else
    damero_compat_alert (gtk_application_get_active_window (GTK_APPLICATION (self)),
                         _("The Event Cannot Be Read"), damero_words_error (error));
}

static void
on_import_event (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  DameroApplication *self = user_data;
  DameroDirector *director = damero_application_get_director (self);

  if (director != NULL)
    damero_import_event_ask (DAMERO_START_WINDOW (damero_application_present_start (self)), director);
}

/* An event that was just made: whatever page was left last elsewhere, its players are checked in first. */
static void
on_begin_event (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  DameroApplication *self = user_data;
  GtkWindow *window = damero_application_open_event (self, damero_application_get_director (self),
                                                     g_variant_get_string (parameter, NULL));

  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "players");
}

static void
on_archive (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  DameroApplication *self = user_data;
  DameroDirector *director = damero_application_get_director (self);

  if (director != NULL)
    damero_games_window_present (GTK_APPLICATION (self), director, NULL);
}

static void
on_players (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  DameroDirector *director = damero_application_get_director (user_data);

  if (director != NULL)
    damero_register_window_present (user_data, director);
}

static void
on_decks (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  damero_decks_window_present (user_data);
}

static void
on_start (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  damero_application_present_start (user_data);
}

void
damero_application_choose_library (DameroApplication *self,
                                   const char        *path)
{
  g_return_if_fail (DAMERO_IS_APPLICATION (self));

  g_action_group_activate_action (G_ACTION_GROUP (self), "try-library", g_variant_new_string (path));
}

static void
on_library_chosen (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr(DameroApplication) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = damero_compat_file_finish (result, &error);

  if (error != NULL)
    damero_compat_alert (gtk_application_get_active_window (GTK_APPLICATION (self)),
                         _("No File Was Opened"), damero_words_error (error));
  if (file != NULL)
    damero_application_choose_library (self, g_file_peek_path (file));
}

static void
choose_library (DameroApplication *self)
{
  damero_compat_open_file_async (gtk_application_get_active_window (GTK_APPLICATION (self)),
                                 _("Open a Library"), on_library_chosen, g_object_ref (self));
}

static void
on_open_library (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  DameroApplication *self = user_data;

  if (damero_windows_close_drafts (GTK_APPLICATION (self)))
    ask_to_end (self, gtk_application_get_active_window (GTK_APPLICATION (self)), _("_Choose a Library"),
                choose_library);
}

static void
on_preferences (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  damero_preferences_present (gtk_application_get_active_window (GTK_APPLICATION (user_data)));
}

static void
on_manual (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (user_data));

  damero_manual_open (GTK_WIDGET (window), damero_manual_get_section_of (window));
}

static void
on_about (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  damero_compat_about (gtk_application_get_active_window (GTK_APPLICATION (user_data)));
}

static void
on_quit (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  DameroApplication *self = user_data;

  if (damero_windows_close_drafts (GTK_APPLICATION (self)))
    ask_to_end (self, gtk_application_get_active_window (GTK_APPLICATION (self)), get_quit_label (self), quit);
}

static const GActionEntry actions[] = {
  { .name = "new-event", .activate = on_new_event },
  { .name = "single-game", .activate = on_single_game },
  { .name = "clock", .activate = on_clock },
  { .name = "start-clock", .activate = on_start_clock },
  { .name = "practice-event", .activate = on_practice_event },
  { .name = "open-event", .activate = on_open_event, .parameter_type = "s" },
  { .name = "begin-event", .activate = on_begin_event, .parameter_type = "s" },
  { .name = "import-event", .activate = on_import_event },
  { .name = "archive", .activate = on_archive },
  { .name = "players", .activate = on_players },
  { .name = "decks", .activate = on_decks },
  { .name = "start", .activate = on_start },
  { .name = "open-library", .activate = on_open_library },
  { .name = "preferences", .activate = on_preferences },
  { .name = "manual", .activate = on_manual },
  { .name = "about", .activate = on_about },
  { .name = "quit", .activate = on_quit },
};

static const struct {
  const char *action;
  const char *keys[3];
} keys[] = {
  { "app.new-event", { "<Control>n" } },
  { "app.single-game", { "<Control>g" } },
  { "app.clock", { "<Control><Alt>g" } },
  { "app.practice-event", { "<Control><Shift>g" } },
  { "app.archive", { "<Control><Shift>a" } },
  { "app.players", { "<Control><Alt>p" } },
  { "app.decks", { "<Control><Alt>d" } },
  { "app.start", { "<Alt>Home" } },
  { "app.open-library", { "<Control><Shift>o" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.mute-sounds", { "<Control><Alt>m" } },
  { "app.quit", { "<Control>q" } },
  { "app.manual", { "F1" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "window.close", { "<Control>w" } },
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

  damero_reader_follow ();
  gtk_window_set_default_icon_name ("org.damero.Damero");
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  damero_library_actions_add (GTK_APPLICATION (self), self->library);
  damero_sounds_add_action (application);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), keys[i].action, keys[i].keys);
  g_signal_connect_object (damero_settings_get (), "changed::scheme", G_CALLBACK (on_scheme_changed), self, 0);
  on_scheme_changed (damero_settings_get (), "scheme", self);
  damero_language_switch_add (GTK_APPLICATION (self), self->library);
  g_type_ensure (DAMERO_TYPE_HELP_BUTTON);
  damero_manual_watch ();
  damero_theme_name_sides ();
}

static void
damero_application_shutdown (GApplication *application)
{
  DameroApplication *self = DAMERO_APPLICATION (application);

  G_APPLICATION_CLASS (damero_application_parent_class)->shutdown (application);
  damero_open_library_close (self->library);
  g_clear_pointer (&self->practice, damero_practice_free);
}

static void
show_other_library (DameroApplication       *self,
                    GApplicationCommandLine *command_line,
                    const char              *path)
{
  DameroDirector *director = damero_open_library_peek_director (self->library);
  const char *open = damero_library_get_path (damero_director_get_library (director));
  g_autofree char *open_name = g_filename_display_name (open);
  g_autofree char *name = g_filename_display_name (path);
  /* Translators: both are files. */
  g_autofree char *body = g_strdup_printf (_("“%1$s” is open, so “%2$s” was not opened. To switch, open it from the "
                                             "main menu; this closes the other library."), open_name, name);

  g_application_command_line_printerr (command_line, "%s\n", body);
  damero_compat_alert (gtk_application_get_active_window (GTK_APPLICATION (self)), _("Another Library Is Open"),
                       body);
}

static int
damero_application_command_line (GApplication            *application,
                                 GApplicationCommandLine *command_line)
{
  DameroApplication *self = DAMERO_APPLICATION (application);
  GVariantDict *options = g_application_command_line_get_options_dict (command_line);
  g_autofree char *path = NULL;
  gboolean chosen = TRUE;
  const char *library;

  if (g_variant_dict_lookup (options, "library", "^&ay", &library))
    {
      /* Against the folder in which the command was given. */
      g_autoptr(GFile) file = g_application_command_line_create_file_for_arg (command_line, library);

      path = g_file_get_path (file);
      chosen = path != NULL && damero_open_library_choose_path (self->library, path);
    }
  if (g_variant_dict_contains (options, "practice"))
    damero_application_open_practice (self);
  else
    g_application_activate (application);
  if (!chosen && path != NULL)
    show_other_library (self, command_line, path);

  return chosen ? 0 : 1;
}

static void
damero_application_finalize (GObject *object)
{
  DameroApplication *self = DAMERO_APPLICATION (object);

  g_clear_object (&self->library);
  g_clear_pointer (&self->practice, damero_practice_free);
  g_ptr_array_unref (self->left_open);

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
  GTK_APPLICATION_CLASS (klass)->window_added = damero_application_window_added;
}

static void
damero_application_init (DameroApplication *self)
{
  const GOptionEntry options[] = {
    { "library", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_("Use this library"), N_("FILE") },
    { "practice", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Open the practice event"), NULL },
    G_OPTION_ENTRY_NULL
  };

  self->left_open = g_ptr_array_new_with_free_func (g_free);
  self->library = damero_open_library_new ();
  g_signal_connect_object (self->library, "notify::director", G_CALLBACK (on_director), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "closing", G_CALLBACK (on_closing), self, G_CONNECT_SWAPPED);
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
