/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/settings.h"

#include "app/base/built.h"

#define SCHEMA_ID "org.damero.Damero"

static GSettingsSchema *
find_built_schema (GSettingsSchemaSource *parent)
{
  g_autofree char *data = damero_built_dup_folder ("data");
  g_autoptr(GSettingsSchemaSource) source =
    data != NULL ? g_settings_schema_source_new_from_directory (data, parent, TRUE, NULL) : NULL;

  return source != NULL ? g_settings_schema_source_lookup (source, SCHEMA_ID, FALSE) : NULL;
}

GSettings *
damero_settings_get (void)
{
  static GSettings *settings;

  if (g_once_init_enter (&settings))
    {
      GSettingsSchemaSource *installed = g_settings_schema_source_get_default ();
      g_autoptr(GSettingsSchema) schema =
        installed != NULL ? g_settings_schema_source_lookup (installed, SCHEMA_ID, TRUE) : NULL;

      if (schema == NULL)
        schema = find_built_schema (installed);
      if (schema == NULL)
        g_error ("The settings schema %s is missing: the installation is not complete.", SCHEMA_ID);
      g_once_init_leave (&settings, g_settings_new_full (schema, NULL, NULL));
    }

  return settings;
}
