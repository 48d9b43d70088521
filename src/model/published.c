/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/published.h"

#include <string.h>

static const char *const tokens[] = {
  [DAMERO_PUBLISHED_REASONS] = "reasons",
  [DAMERO_PUBLISHED_BIRTH_YEARS] = "birth-years",
  [DAMERO_PUBLISHED_NUMBERS] = "numbers",
  [DAMERO_PUBLISHED_GROUPS] = "groups",
};

G_STATIC_ASSERT (G_N_ELEMENTS (tokens) == DAMERO_N_PUBLISHED);

const char *
damero_published_get_token (DameroPublished what)
{
  g_assert (what < DAMERO_N_PUBLISHED);

  return tokens[what];
}

gboolean
damero_published_from_text (const char *text,
                            guint      *ret_what)
{
  g_auto(GStrv) words = g_strsplit_set (text, " ,", -1);
  guint bits = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      DameroPublished what = 0;

      if (*words[i] == '\0')
        continue;
      while (what < DAMERO_N_PUBLISHED && strcmp (words[i], tokens[what]) != 0)
        what++;
      if (what == DAMERO_N_PUBLISHED)
        return FALSE;
      bits |= 1u << what;
    }

  *ret_what = bits;
  return TRUE;
}

char *
damero_published_to_text (guint what)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < DAMERO_N_PUBLISHED; i++)
    if ((what >> i & 1) != 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", tokens[i]);

  return g_string_free (text, FALSE);
}
