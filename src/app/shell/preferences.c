/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/preferences.h"

#include "app/base/settings.h"

struct _DameroPreferences
{
  AdwPreferencesWindow parent_instance;

  AdwComboRow *scheme;
  AdwComboRow *pieces;
  GtkSwitch   *numbers;
  GtkSwitch   *hints;
  GtkSwitch   *tenths;
  GtkSwitch   *sounds;
  GtkSpinButton *hall_seconds;
  GtkEditable *director_name;
  GtkEditable *venue;
};

G_DEFINE_FINAL_TYPE (DameroPreferences, damero_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* The names of an enumeration's values, in the order of the rows of its list. */
static const char * const schemes[] = { "system", "light", "dark", NULL };
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

static void
damero_preferences_class_init (DameroPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/shell/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, scheme);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, pieces);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, numbers);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, hints);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, tenths);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, sounds);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, hall_seconds);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, director_name);
  gtk_widget_class_bind_template_child (widget_class, DameroPreferences, venue);
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
  g_settings_bind (settings, "numbers", self->numbers, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "hints", self->hints, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "tenths", self->tenths, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "sounds", self->sounds, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "hall-seconds", self->hall_seconds, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "director-name", self->director_name, "text", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "venue", self->venue, "text", G_SETTINGS_BIND_DEFAULT);
}

GtkWindow *
damero_preferences_present (GtkWindow *parent)
{
  GtkWindow *window = g_object_new (DAMERO_TYPE_PREFERENCES, "transient-for", parent, NULL);

  gtk_window_present (window);
  return window;
}
