/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/keizer-text.h"

#include <string.h>

#include "model/reader.h"

#define MAX_NUMBER 9999

static const struct {
  const char *word;
  DameroPlay  play;
} shares[] = {
  { "win", DAMERO_PLAY_WIN },
  { "draw", DAMERO_PLAY_DRAW },
  { "loss", DAMERO_PLAY_LOSS },
  { "forfeit-win", DAMERO_PLAY_FORFEIT_WIN },
  { "forfeit-loss", DAMERO_PLAY_FORFEIT_LOSS },
  { "bye", DAMERO_PLAY_ALLOCATED_BYE },
  { "full", DAMERO_PLAY_FULL_BYE },
  { "half", DAMERO_PLAY_HALF_BYE },
  { "absent", DAMERO_PLAY_ZERO_BYE },
};

/* Bits of what was read: a share's index, then these. */
enum { SEEN_TOP = G_N_ELEMENTS (shares), SEEN_OWN, SEEN_GAP };

static gboolean
read_number (const char **at,
             int         *ret_number)
{
  return damero_read_number (at, 0, MAX_NUMBER, ret_number);
}

static gboolean
read_share (const char  **at,
            DameroShare  *ret_share)
{
  DameroShare share = { 0, 1 };

  if (!read_number (at, &share.numerator))
    return FALSE;
  if (damero_read_char (at, '/') && !read_number (at, &share.denominator))
    return FALSE;
  if (share.denominator < 1 || share.denominator > DAMERO_KEIZER_MAX_PARTS
      || share.numerator > 10 * share.denominator)
    return FALSE;

  *ret_share = share;
  return TRUE;
}

static gboolean
read_yes (const char **at,
          gboolean    *ret_yes)
{
  gboolean yes = g_str_has_prefix (*at, "yes");

  if (!yes && !g_str_has_prefix (*at, "no"))
    return FALSE;

  *at += yes ? 3 : 2;
  *ret_yes = yes;
  return TRUE;
}

/* Skips "WORD=" if it stands here. */
static gboolean
read_key (const char **at,
          const char  *word)
{
  gsize length = strlen (word);

  if (strncmp (*at, word, length) != 0 || (*at)[length] != '=')
    return FALSE;

  *at += length + 1;
  return TRUE;
}

static gboolean
read_setting (const char   **at,
              DameroKeizer  *keizer,
              guint         *ret_seen)
{
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    if (read_key (at, shares[i].word))
      {
        *ret_seen = i;
        return read_share (at, &keizer->shares[shares[i].play]);
      }

  if (read_key (at, "top"))
    {
      *ret_seen = SEEN_TOP;
      return read_number (at, &keizer->top_value);
    }
  if (read_key (at, "own"))
    {
      *ret_seen = SEEN_OWN;
      return read_yes (at, &keizer->counts_own);
    }

  *ret_seen = SEEN_GAP;
  return read_key (at, "gap") && read_number (at, &keizer->rematch_gap);
}

gboolean
damero_keizer_read_text (const char   *text,
                         DameroKeizer *keizer,
                         int          *ret_column)
{
  DameroKeizer settings = *keizer;
  const char *at = text;
  guint seen = 0;

  while (TRUE)
    {
      const char *start;
      guint which;

      while (*at == ' ')
        at++;
      if (*at == '\0')
        break;
      start = at;
      if (!read_setting (&at, &settings, &which) || (*at != ' ' && *at != '\0'))
        {
          *ret_column = (int) (at - text) + 1;
          return FALSE;
        }
      if ((seen & 1u << which) != 0)
        {
          *ret_column = (int) (start - text) + 1;
          return FALSE;
        }
      seen |= 1u << which;
    }

  *keizer = settings;
  return TRUE;
}

static void
append_setting (GString    *text,
                const char *word,
                const char *value)
{
  g_string_append_printf (text, "%s%s=%s", text->len > 0 ? " " : "", word, value);
}

static void
append_number (GString    *text,
               const char *word,
               int         number)
{
  char value[16];

  g_snprintf (value, sizeof value, "%d", number);
  append_setting (text, word, value);
}

char *
damero_keizer_to_text (const DameroKeizer *keizer)
{
  GString *text = g_string_new (NULL);
  DameroKeizer usual;

  damero_keizer_init (&usual);
  if (keizer->top_value != usual.top_value)
    append_number (text, "top", keizer->top_value);
  if (keizer->counts_own != usual.counts_own)
    append_setting (text, "own", keizer->counts_own ? "yes" : "no");
  if (keizer->rematch_gap != usual.rematch_gap)
    append_number (text, "gap", keizer->rematch_gap);
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      const DameroShare *share = &keizer->shares[shares[i].play];
      const DameroShare *other = &usual.shares[shares[i].play];
      char value[32];

      if (share->numerator * other->denominator == other->numerator * share->denominator)
        continue;
      if (share->denominator == 1)
        g_snprintf (value, sizeof value, "%d", share->numerator);
      else
        g_snprintf (value, sizeof value, "%d/%d", share->numerator, share->denominator);
      append_setting (text, shares[i].word, value);
    }

  return g_string_free (text, FALSE);
}

void
damero_section_get_keizer (const DameroSection *section,
                           DameroKeizer        *ret_keizer)
{
  int column;

  damero_keizer_init (ret_keizer);
  if (section->keizer != NULL && !damero_keizer_read_text (section->keizer, ret_keizer, &column))
    g_assert_not_reached ();
}
