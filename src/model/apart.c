/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/apart.h"

#include <string.h>

#include "model/token.h"

#define ALL_BUT "all-but-"

gboolean
damero_apart_is_set (const DameroApart *apart)
{
  return apart->clubs || apart->parties;
}

int
damero_apart_get_last (const DameroApart *apart,
                       int                n_rounds)
{
  int last = apart->spare > 0 && n_rounds > 0 ? n_rounds - apart->spare : apart->last;

  return apart->spare > 0 && n_rounds > 0 && last < apart->first ? -1 : last;
}

gboolean
damero_apart_equal (const DameroApart *a,
                    const DameroApart *b)
{
  if (!damero_apart_is_set (a) && !damero_apart_is_set (b))
    return TRUE;

  return !a->clubs == !b->clubs && !a->parties == !b->parties && a->first == b->first && a->last == b->last &&
         a->spare == b->spare;
}

char *
damero_apart_to_text (const DameroApart *apart)
{
  const char *who = apart->clubs && apart->parties ? "clubs parties" : apart->clubs ? "clubs" : "parties";

  if (!damero_apart_is_set (apart))
    return g_strdup ("none");
  if (apart->spare > 0)
    return g_strdup_printf ("%s " ALL_BUT "%d", who, apart->spare);
  if (apart->last > 0)
    return g_strdup_printf ("%s %d-%d", who, apart->first, apart->last);

  return apart->first > 1 ? g_strdup_printf ("%s %d-", who, apart->first) : g_strdup (who);
}

/* A number of rounds at TEXT, which it ends; FALSE if there is none. */
static gboolean
read_number (const char **text,
             int         *ret_number)
{
  char *end;
  guint64 number;

  if (!g_ascii_isdigit (**text))
    return FALSE;
  number = g_ascii_strtoull (*text, &end, 10);
  if (number < 1 || number > DAMERO_MAX_NUMBER)
    return FALSE;

  *text = end;
  *ret_number = (int) number;
  return TRUE;
}

/* "3", "1-3", "2-" or "all-but-1". */
static gboolean
read_rounds (const char  *word,
             DameroApart *apart)
{
  if (g_str_has_prefix (word, ALL_BUT))
    {
      word += strlen (ALL_BUT);
      return read_number (&word, &apart->spare) && *word == '\0';
    }
  if (!read_number (&word, &apart->first))
    return FALSE;
  if (*word == '\0')
    {
      apart->last = apart->first;
      return TRUE;
    }
  if (*word++ != '-')
    return FALSE;

  return *word == '\0' || (read_number (&word, &apart->last) && *word == '\0' && apart->last >= apart->first);
}

gboolean
damero_apart_from_text (const char  *text,
                        DameroApart *ret_apart,
                        int         *ret_column)
{
  DameroApart apart = { .first = 1 };
  gboolean ended = FALSE, none = FALSE;
  const char *at = text;

  while (*(at += strspn (at, " ")) != '\0')
    {
      gsize length = strcspn (at, " ");
      g_autofree char *word = g_strndup (at, length);
      gboolean known = FALSE;

      if (!ended && !none && g_str_equal (word, "clubs") && !apart.clubs)
        known = apart.clubs = TRUE;
      else if (!ended && !none && g_str_equal (word, "parties") && !apart.parties)
        known = apart.parties = TRUE;
      else if (!ended && !damero_apart_is_set (&apart) && g_str_equal (word, "none"))
        known = none = ended = TRUE;
      else if (!ended && damero_apart_is_set (&apart))
        known = ended = read_rounds (word, &apart);
      if (!known)
        {
          if (ret_column != NULL)
            *ret_column = (int) (at - text) + 1;
          return FALSE;
        }
      at += length;
    }

  *ret_apart = apart;
  return TRUE;
}
