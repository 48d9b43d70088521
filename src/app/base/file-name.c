/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/file-name.h"

#define MAX_LETTERS 60

char *
damero_file_name_propose (const char *title,
                          const char *fallback,
                          const char *extension)
{
  GString *name = g_string_new (NULL);
  gboolean gap = FALSE;
  guint n = 0;

  for (const char *at = title != NULL ? title : ""; *at != '\0' && n < MAX_LETTERS; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (!g_unichar_isalnum (letter) && !g_unichar_ismark (letter))
        {
          gap = TRUE;
          continue;
        }
      if (gap && n > 0)
        g_string_append_c (name, '-');
      g_string_append_unichar (name, letter);
      gap = FALSE;
      n++;
    }
  if (n == 0)
    g_string_append (name, fallback);

  g_string_append_printf (name, ".%s", extension);
  return g_string_free (name, FALSE);
}
