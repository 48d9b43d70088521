/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text.h"

#include <string.h>

#define FIRST_STRONG_ISOLATE      "\u2068"
#define POP_DIRECTIONAL_ISOLATE   "\u2069"

static gboolean
is_noncharacter (gunichar c)
{
  return (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
}

/* Embeddings, overrides and isolates; the marks that only hold a place in the order turn nothing. */
static gboolean
turns_direction (gunichar c)
{
  return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

static gboolean
is_unsound (gunichar c)
{
  return g_unichar_iscntrl (c) || is_noncharacter (c) || turns_direction (c);
}

/* The blocks of the scripts that are written from right to left, Hebrew to Mandaic, with their presentation forms,
 * and those of the supplementary plane. */
static gboolean
is_right_to_left (gunichar c)
{
  return (c >= 0x0590 && c <= 0x08FF) || (c >= 0xFB1D && c <= 0xFDFF) || (c >= 0xFE70 && c <= 0xFEFF) ||
         (c >= 0x10800 && c <= 0x10FFF) || (c >= 0x1E800 && c <= 0x1EFFF);
}

const char *
damero_text_find_unsound (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (is_unsound (g_utf8_get_char (text)))
      return text;

  return NULL;
}

gboolean
damero_text_is_visible (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      /* Fillers of Hangul are letters that look like nothing. */
      if (g_unichar_isgraph (c) && !g_unichar_iszerowidth (c) && !is_unsound (c) && c != 0x115F && c != 0x1160 &&
          c != 0x3164 && c != 0xFFA0 && c != 0x2800)
        return TRUE;
    }

  return FALSE;
}

char *
damero_text_normalize (const char *text)
{
  char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_DEFAULT_COMPOSE);

  return normal != NULL ? normal : g_strdup (text);
}

char *
damero_text_dup_shown (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *shown = g_string_sized_new (strlen (valid));

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      g_string_append_unichar (shown, is_unsound (c) && c != '\n' && c != '\r' && c != '\t' ? 0xFFFD : c);
    }

  return g_string_free (shown, FALSE);
}

char *
damero_text_dup_quoted (const char *text)
{
  char *shown = g_strstrip (g_strdelimit (damero_text_dup_shown (text), "\n\r\t", ' '));

  for (const char *at = shown; *at != '\0'; at = g_utf8_next_char (at))
    if (is_right_to_left (g_utf8_get_char (at)))
      {
        char *isolated = g_strconcat (FIRST_STRONG_ISOLATE, shown, POP_DIRECTIONAL_ISOLATE, NULL);

        g_free (shown);
        return isolated;
      }

  return shown;
}
