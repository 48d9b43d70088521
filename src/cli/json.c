/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/json.h"

#include <stdio.h>

#include "model/scoring.h"

void
damero_json_print (JsonBuilder *builder)
{
  g_autoptr(JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, TRUE);

  puts (text);
}

JsonBuilder *
damero_json_begin_line (const char *what)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  damero_json_add_text (builder, "what", what);
  return builder;
}

void
damero_json_print_line (JsonBuilder *builder)
{
  g_autoptr(JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, FALSE);
  puts (text);
  fflush (stdout);
}

void
damero_json_add_text (JsonBuilder *builder,
                      const char  *name,
                      const char  *text)
{
  json_builder_set_member_name (builder, name);
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

void
damero_json_add_int (JsonBuilder *builder,
                     const char  *name,
                     gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
damero_json_add_boolean (JsonBuilder *builder,
                         const char  *name,
                         gboolean     value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
damero_json_add_points (JsonBuilder *builder,
                        const char  *name,
                        gint64       points_x10)
{
  char text[24];

  damero_points_format (points_x10, text);
  damero_json_add_text (builder, name, text);
}

void
damero_json_begin_array (JsonBuilder *builder,
                         const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}
