/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/tiebreak.h"

#include "model/section.h"

#include <string.h>

static const struct {
  const char    *code;
  DameroTiebreak tiebreak;
} others[] = {
  { "BPG", DAMERO_TIEBREAK_BLK },
  { "KS", DAMERO_TIEBREAK_KOYA },
  { "GE", DAMERO_TIEBREAK_REP },
};

static gboolean
parse_code (const char     *code,
            DameroTiebreak *ret_tiebreak)
{
  g_autofree char *token = g_strdelimit (g_ascii_strup (code, -1), "/", '-');
  int value;

  if (damero_token_parse (DAMERO_TOKENS_TIEBREAK, token, &value))
    {
      *ret_tiebreak = (DameroTiebreak) value;
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (strcmp (others[i].code, token) == 0)
      {
        *ret_tiebreak = others[i].tiebreak;
        return TRUE;
      }

  return FALSE;
}

const char *
damero_tiebreaks_usual (DameroSystem system)
{
  return damero_system_is_swiss (system) ? "BH-C1,BH,SB,DE" : "DE,SB";
}

gboolean
damero_tiebreaks_from_text (const char     *text,
                            DameroTiebreak *ret_tiebreaks,
                            guint          *ret_n,
                            int            *ret_column)
{
  g_auto(GStrv) codes = g_strsplit (text, ",", -1);
  DameroTiebreak tiebreaks[DAMERO_N_TIEBREAKS];
  gboolean is_listed[DAMERO_N_TIEBREAKS] = { FALSE };
  guint n = 0;
  int column = 1;

  for (guint i = 0; *text != '\0' && codes[i] != NULL; i++)
    {
      DameroTiebreak tiebreak;

      if (!parse_code (codes[i], &tiebreak) || is_listed[tiebreak])
        {
          if (ret_column != NULL)
            *ret_column = column;
          return FALSE;
        }
      is_listed[tiebreak] = TRUE;
      tiebreaks[n++] = tiebreak;
      column += (int) strlen (codes[i]) + 1;
    }

  memcpy (ret_tiebreaks, tiebreaks, n * sizeof *tiebreaks);
  *ret_n = n;
  return TRUE;
}
