/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/preferences.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/language.h"
#include "app/base/path-setting.h"
#include "app/base/settings.h"

struct _DameroPreferences
{
  AdwPreferencesWindow parent_instance;

  AdwComboRow *scheme;
  AdwComboRow *pieces;
  AdwComboRow *language;
  GtkSwitch   *numbers;
  GtkSwitch   *hints;
  GtkSwitch   *tenths;
  GtkSwitch   *sounds;
  GtkSpinButton *hall_seconds;
  GtkEditable *director_name;
  GtkEditable *venue;
  AdwActionRow *backups;
  GtkWidget   *backups_clear;
  AdwActionRow *second;
  GtkWidget   *second_clear;
};

G_DEFINE_FINAL_TYPE (DameroPreferences, damero_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* The names of an enumeration's values, in the order of the rows of its list. */
static const char * const schemes[] = { "system", "light", "dark", NULL };
static const char * const languages[] = { "system", "en", "es", NULL };
static const char * const pieces[] = { "red", "black", NULL };

static gboolean
nick_to_row (GValue   *value,
             GVariant *variant,
             gpointer  user_data)
{
  const char * const *nicks = user_data;

  for (guint i = 0; nicks[i] != NULL; i++)
    if (g_str_equal (nicks[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
row_to_nick (const GValue       *value,
             const GVariantType *type,
             gpointer            user_data)
{
  const char * const *nicks = user_data;
  guint row = g_value_get_uint (value);

  return row < g_strv_length ((char **) nicks) ? g_variant_new_string (nicks[row]) : NULL;
}

/* Windows that are open stay as they are. */
static void
show_language (DameroPreferences *self)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->language),
                               damero_language_is_other () ? _("Used from the next start of Damero") : "");
}

/* ---- folders of backups ---- */

static void
show_folder (AdwActionRow *row,
             GtkWidget    *clear,
             const char   *key,
             const char   *none)
{
  g_autofree char *folder = g_settings_get_string (damero_settings_get (), key);
  g_autofree char *name = g_filename_display_name (folder);
  g_autofree char *escaped = g_markup_escape_text (*name != '\0' ? name : none, -1);

  adw_action_row_set_subtitle (row, escaped);
  damero_compat_set_visible (clear, *name != '\0');
}

static void
show_folders (DameroPreferences *self)
{
  show_folder (self->backups, self->backups_clear, "backup-folder", _("Beside the library"));
  show_folder (self->second, self->second_clear, "second-backup-folder",
               _("None. A stick, for example, which gets each backup too."));
}

static void
on_choose (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  damero_path_setting_choose (widget, g_variant_get_string (parameter, NULL), TRUE, _("Folder for Backups"));
}

static void
on_clear (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  g_settings_reset (damero_settings_get (), g_variant_get_string (parameter, NULL));
}

/* ---- the window ---- */

static void
damero_preferences_class_init (DameroPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/shell/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, scheme);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, pieces);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, language);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, numbers);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, hints);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, tenths);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, sounds);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, hall_seconds);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, director_name);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, venue);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, backups);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, backups_clear);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, second);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, second_clear);
  gtk_widget_class_install_action (widget_class, "folder.choose", "s", on_choose);
  gtk_widget_class_install_action (widget_class, "folder.clear", "s", on_clear);
}

static void
damero_preferences_init (DameroPreferences *self)
{
  GSettings *settings = damero_settings_get ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_settings_bind_with_mapping (settings, "scheme", self->scheme, "selected", G_SETTINGS_BIND_DEFAULT,
                                nick_to_row, row_to_nick, (gpointer) schemes, NULL);
  g_settings_bind_with_mapping (settings, "pieces", self->pieces, "selected", G_SETTINGS_BIND_DEFAULT,
                                nick_to_row, row_to_nick, (gpointer) pieces, NULL);
  g_settings_bind_with_mapping (settings, "language", self->language, "selected", G_SETTINGS_BIND_DEFAULT,
                                nick_to_row, row_to_nick, (gpointer) languages, NULL);
  g_signal_connect_object (settings, "changed::language", G_CALLBACK (show_language), self, G_CONNECT_SWAPPED);
  show_language (self);
  g_settings_bind (settings, "numbers", self->numbers, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "hints", self->hints, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "tenths", self->tenths, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "sounds", self->sounds, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "hall-seconds", self->hall_seconds, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "director-name", self->director_name, "text", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "venue", self->venue, "text", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (settings, "changed::backup-folder", G_CALLBACK (show_folders), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::second-backup-folder", G_CALLBACK (show_folders), self,
                           G_CONNECT_SWAPPED);
  show_folders (self);
}

GtkWindow *
damero_preferences_present (GtkWindow *parent)
{
  GtkWindow *window = g_object_new (DAMERO_TYPE_PREFERENCES, "transient-for", parent, NULL);

  gtk_window_present (window);
  return window;
}
