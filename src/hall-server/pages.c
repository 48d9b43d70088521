/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall-server/pages.h"

#include <gio/gio.h>
#include <string.h>

#define FOLDER "/org/damero/hall"
#define SHELL  FOLDER "/web/index.html"

static const struct { const char *suffix; const char *type; } types[] = {
  { ".html", "text/html; charset=utf-8" }, { ".js", "text/javascript; charset=utf-8" },
  { ".css", "text/css; charset=utf-8" },   { ".json", "application/json" },
  { ".svg", "image/svg+xml" },             { ".png", "image/png" },
  { ".ico", "image/x-icon" },              { ".webmanifest", "application/manifest+json" },
  { ".wav", "audio/wav" },                 { ".ogg", "audio/ogg" },
  { ".mp3", "audio/mpeg" },                { ".woff2", "font/woff2" },
};

GBytes *
damero_pages_find (const char  *path,
                   const char **ret_type,
                   gboolean    *ret_is_shell)
{
  static const char *const shells[] = { "/", "/join", "/test", "/trust", NULL };
  g_autofree char *full = NULL;

  *ret_is_shell = g_strv_contains (shells, path);
  if (!*ret_is_shell && !g_str_has_prefix (path, "/web/"))
    return NULL;

  full = *ret_is_shell ? g_strdup (SHELL) : g_strconcat (FOLDER, path, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_has_suffix (full, types[i].suffix))
      {
        *ret_type = types[i].type;
        return g_resources_lookup_data (full, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      }

  return NULL;
}

char *
damero_pages_dup_tag (GBytes *bytes)
{
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  return g_strdup_printf ("\"%.16s\"", sum);
}
