/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/event-window.h"

#include <glib/gi18n.h>

#include "app/archive/games-page.h"
#include "app/base/awake.h"
#include "app/base/compat.h"
#include "app/base/dialog.h"
#include "app/base/input-time.h"
#include "app/base/settings.h"
#include "words/board.h"
#include "app/boards/boards-page.h"
#include "app/boards/restart-dialog.h"
#include "app/devices/devices-lead.h"
#include "app/devices/devices-page.h"
#include "app/hall/hall-display.h"
#include "app/log/log-page.h"
#include "app/players/players-page.h"
#include "app/rounds/next-step.h"
#include "app/rounds/rounds-page.h"
#include "app/setup/add-section.h"
#include "app/setup/event-details.h"
#include "app/setup/section-settings.h"
#include "app/standings/standings-page.h"
#include "app/widgets/adaptive-bin.h"
#include "app/widgets/menu.h"
#include "app/widgets/trouble-bar.h"

struct _DameroEventWindow
{
  AdwApplicationWindow  parent_instance;

  DameroDesk           *desk;
  guint                 n_interrupted; /* boards that the user has been shown */
  DameroTroubleBar     *trouble_bar;
  AdwViewStack         *pages;
  GtkLabel             *event_label;
  GtkWidget            *section_chooser;
  GtkLabel             *section_label;
  GMenu                *section_menu;
  char                 *listed; /* the sections in the menu */
  guint                 focus_source;
};

G_DEFINE_FINAL_TYPE (DameroEventWindow, damero_event_window, ADW_TYPE_APPLICATION_WINDOW)

static guint
count_players (const DameroSection *section)
{
  return section != NULL ? section->entries->len : 0;
}

static void
update_title (DameroEventWindow *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroSection *section = damero_desk_get_section (self->desk);
  guint n_players = count_players (section);
  /* Translators: %u is how many players a section or an event has: "10 players". */
  g_autofree char *players = g_strdup_printf (ngettext ("%u player", "%u players", n_players), n_players);
  g_autofree char *text = section != NULL ? g_strdup_printf ("%s · %s", section->name, players)
                                          : g_strdup (_("No section yet"));
  /* Translators: what a screen reader calls a button; %s is the section in view: "Gold Bar · 10 players". */
  g_autofree char *name = g_strdup_printf (_("Section: %s"), text);

  gtk_window_set_title (GTK_WINDOW (self), event->name);
  gtk_label_set_text (self->event_label, event->name);
  gtk_label_set_text (self->section_label, text);
  damero_compat_set_name (self->section_chooser, name);
}

static char *
dup_sections (const DameroEvent *event)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      g_string_append_printf (text, "%d %s\n", section->id, section->name);
    }

  return g_string_free (text, FALSE);
}

/* Only where other sections have to be listed: an open menu keeps its lines, whatever goes on in the hall. */
static void
update_section_menu (DameroEventWindow *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  g_autofree char *listed = dup_sections (event);
  g_autoptr(GMenu) sections = g_menu_new ();
  g_autoptr(GMenu) further = g_menu_new ();

  if (g_strcmp0 (listed, self->listed) == 0)
    return;

  g_free (self->listed);
  self->listed = g_steal_pointer (&listed);
  g_menu_remove_all (self->section_menu);
  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      damero_menu_append (sections, section->name, "win.section", g_variant_new_int32 (section->id));
    }
  g_menu_append_section (self->section_menu, NULL, G_MENU_MODEL (sections));
  g_menu_append (further, _("Section _Settings…"), "win.section-settings");
  g_menu_append (further, _("_Add Section…"), "win.add-section");
  g_menu_append_section (self->section_menu, NULL, G_MENU_MODEL (further));
}

/* Asks how the boards continue that have been stopped since it last asked. */
static void
update_interrupted (DameroEventWindow *self)
{
  g_autoptr(GArray) places = damero_event_dup_interrupted (damero_desk_get_event (self->desk));
  gboolean has_new = places->len > self->n_interrupted;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.restart-boards",
                                 places->len > 0 && damero_desk_can_write (self->desk));
  if ((has_new && !gtk_widget_get_mapped (GTK_WIDGET (self))) || !damero_desk_can_write (self->desk))
    return;

  self->n_interrupted = places->len;
  if (has_new)
    damero_restart_dialog_present (GTK_WINDOW (self), self->desk);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroEventWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", damero_desk_can_undo (desk, NULL));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo", damero_desk_can_redo (desk, NULL));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.add-section", damero_desk_can_write (desk));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.section-settings",
                                 damero_desk_get_section (desk) != NULL);
  update_interrupted (self);
  if (place->game != 0)
    return;

  update_title (self);
  update_section_menu (self);
}

static void
on_undo (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  damero_desk_undo (DAMERO_EVENT_WINDOW (widget)->desk, widget, NULL);
}

static void
on_redo (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  damero_desk_redo (DAMERO_EVENT_WINDOW (widget)->desk, widget, NULL);
}

static void
on_add_section (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  damero_add_section_present (widget, DAMERO_EVENT_WINDOW (widget)->desk);
}

static void
on_section_settings (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  DameroDesk *desk = DAMERO_EVENT_WINDOW (widget)->desk;

  if (damero_desk_get_section (desk) != NULL)
    damero_section_settings_present (widget, desk, damero_desk_get_section (desk)->id);
}

static void
on_event_details (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  damero_event_details_present (widget, DAMERO_EVENT_WINDOW (widget)->desk);
}

static void
on_pair_round (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  damero_next_step_pair (adw_view_stack_get_child_by_name (DAMERO_EVENT_WINDOW (widget)->pages, "rounds"),
                         g_variant_get_int32 (parameter), NULL, NULL, NULL);
}

static void
on_page (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* The Standings page shows how far it is. */
static void
on_export (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroEventWindow *self = DAMERO_EVENT_WINDOW (widget);

  damero_event_window_show_page (self, "standings");
  gtk_widget_activate_action_variant (adw_view_stack_get_visible_child (self->pages), "standings.export", parameter);
}

static void
on_restart_boards (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  damero_restart_dialog_present (GTK_WINDOW (widget), DAMERO_EVENT_WINDOW (widget)->desk);
}

static void
on_hall_display (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  damero_hall_display_present (GTK_WINDOW (widget), DAMERO_EVENT_WINDOW (widget)->desk);
}

/* The page that is shown takes the focus, so that its keys work at once. */
static void
focus_page (DameroEventWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages);

  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (page == NULL || !gtk_widget_get_mapped (page) || (focus != NULL && gtk_widget_is_ancestor (focus, page)))
    return;
  if (!gtk_widget_grab_focus (page))
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static gboolean
on_focus_page (gpointer user_data)
{
  DameroEventWindow *self = user_data;

  self->focus_source = 0;
  focus_page (self);
  return G_SOURCE_REMOVE;
}

/* Newer libadwaita emits the signal before the page is there. */
static void
on_page_shown (DameroEventWindow *self)
{
  focus_page (self);
  if (self->focus_source == 0)
    self->focus_source = g_idle_add (on_focus_page, self);
}

static void
damero_event_window_map (GtkWidget *widget)
{
  DameroEventWindow *self = DAMERO_EVENT_WINDOW (widget);

  GTK_WIDGET_CLASS (damero_event_window_parent_class)->map (widget);

  if (self->desk == NULL)
    return;

  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    focus_page (self);
  update_interrupted (self);
}

static void
save_state (DameroEventWindow *self)
{
  GSettings *settings = damero_settings_get ();
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
  g_settings_set_string (settings, "page", adw_view_stack_get_visible_child_name (self->pages));
}

static gboolean
damero_event_window_close_request (GtkWindow *window)
{
  save_state (DAMERO_EVENT_WINDOW (window));

  return GTK_WINDOW_CLASS (damero_event_window_parent_class)->close_request (window);
}

static void
damero_event_window_dispose (GObject *object)
{
  DameroEventWindow *self = DAMERO_EVENT_WINDOW (object);

  g_clear_handle_id (&self->focus_source, g_source_remove);
  /* GTK 4.8 keeps the actions of a window that is gone. */
  g_action_map_remove_action (G_ACTION_MAP (self), "section");
  g_clear_object (&self->desk);
  g_clear_object (&self->section_menu);
  g_clear_pointer (&self->listed, g_free);

  G_OBJECT_CLASS (damero_event_window_parent_class)->dispose (object);
}

static void
damero_event_window_class_init (DameroEventWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_event_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = damero_event_window_close_request;
  widget_class->map = damero_event_window_map;

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_BOARDS_PAGE);
  g_type_ensure (DAMERO_TYPE_DEVICES_PAGE);
  g_type_ensure (DAMERO_TYPE_GAMES_PAGE);
  g_type_ensure (DAMERO_TYPE_LOG_PAGE);
  g_type_ensure (DAMERO_TYPE_PLAYERS_PAGE);
  g_type_ensure (DAMERO_TYPE_ROUNDS_PAGE);
  g_type_ensure (DAMERO_TYPE_STANDINGS_PAGE);
  g_type_ensure (DAMERO_TYPE_TROUBLE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/shell/event-window.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroEventWindow, trouble_bar);
  gtk_widget_class_bind_template_child (widget_class, DameroEventWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, DameroEventWindow, event_label);
  gtk_widget_class_bind_template_child (widget_class, DameroEventWindow, section_chooser);
  gtk_widget_class_bind_template_child (widget_class, DameroEventWindow, section_label);
  gtk_widget_class_bind_template_child (widget_class, DameroEventWindow, section_menu);

  gtk_widget_class_install_action (widget_class, "win.undo", NULL, on_undo);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, on_redo);
  gtk_widget_class_install_action (widget_class, "win.add-section", NULL, on_add_section);
  gtk_widget_class_install_action (widget_class, "win.section-settings", NULL, on_section_settings);
  gtk_widget_class_install_action (widget_class, "win.event-details", NULL, on_event_details);
  gtk_widget_class_install_action (widget_class, "win.pair-round", "i", on_pair_round);
  gtk_widget_class_install_action (widget_class, "win.page", "s", on_page);
  gtk_widget_class_install_action (widget_class, "win.export", "s", on_export);
  gtk_widget_class_install_action (widget_class, "win.restart-boards", NULL, on_restart_boards);
  gtk_widget_class_install_action (widget_class, "event.hall-display", NULL, on_hall_display);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F12, 0, "event.hall-display", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_b, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "win.restart-boards", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "win.section-settings", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1, GDK_CONTROL_MASK, "win.page", "s", "players");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_2, GDK_CONTROL_MASK, "win.page", "s", "rounds");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_3, GDK_CONTROL_MASK, "win.page", "s", "boards");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_4, GDK_CONTROL_MASK, "win.page", "s", "standings");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_5, GDK_CONTROL_MASK, "win.page", "s", "games");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_6, GDK_CONTROL_MASK, "win.page", "s", "log");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_7, GDK_CONTROL_MASK, "win.page", "s", "devices");
}

static void
damero_event_window_init (DameroEventWindow *self)
{
  GSettings *settings = damero_settings_get ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_ref (self->section_menu);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (on_page_shown), self,
                           G_CONNECT_SWAPPED);
  damero_input_time_watch (GTK_WIDGET (self));
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

DameroEventWindow *
damero_event_window_new (AdwApplication *application,
                         DameroDesk     *desk)
{
  DameroEventWindow *self = g_object_new (DAMERO_TYPE_EVENT_WINDOW, "application", application, NULL);
  g_autoptr(GPropertyAction) section = g_property_action_new ("section", desk, "section");
  g_autofree char *page = g_settings_get_string (damero_settings_get (), "page");
  const DameroPlace everything = { 0 };

  self->desk = g_object_ref (desk);
  damero_trouble_bar_follow (self->trouble_bar, damero_desk_get_director (desk));
  damero_awake_watch (GTK_WINDOW (self), desk);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (section));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    g_object_set (child, "desk", desk, NULL);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  g_signal_connect_object (desk, "replaced", G_CALLBACK (damero_dialog_dismiss_all), self, G_CONNECT_SWAPPED);
  on_changed (desk, &everything, self);
  damero_desk_get_hall (desk); /* devices return after the program has ended unexpectedly */
  damero_event_window_show_page (self, page);
  damero_devices_lead_follow (GTK_WIDGET (self), adw_view_stack_get_child_by_name (self->pages, "devices"), desk);

  return self;
}

DameroDesk *
damero_event_window_get_desk (DameroEventWindow *self)
{
  g_return_val_if_fail (DAMERO_IS_EVENT_WINDOW (self), NULL);

  return self->desk;
}

void
damero_event_window_show_page (DameroEventWindow *self,
                               const char        *name)
{
  g_return_if_fail (DAMERO_IS_EVENT_WINDOW (self));

  if (adw_view_stack_get_child_by_name (self->pages, name) != NULL)
    adw_view_stack_set_visible_child_name (self->pages, name);
}
