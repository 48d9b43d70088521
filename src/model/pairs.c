/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/pairs.h"

#include <string.h>

#include "model/reader.h"
#include "model/token.h"

static gboolean
read_number (const char **at,
             int         *ret_number)
{
  return damero_read_number (at, 1, DAMERO_MAX_NUMBER, ret_number);
}

static gboolean
read_pair (const char **at,
           DameroPair  *ret_pair)
{
  return read_number (at, &ret_pair->white) && damero_read_char (at, '-') && read_number (at, &ret_pair->black);
}

static gboolean
is_word_end (char c)
{
  return c == ' ' || c == '\0';
}

/* Fills PAIRS and BYES; *AT is where reading stopped. */
static gboolean
read_pairs (const char **at,
            GArray      *pairs,
            GArray      *byes)
{
  gboolean in_byes = FALSE;

  while (TRUE)
    {
      while (**at == ' ')
        (*at)++;
      if (**at == '\0')
        return !in_byes || byes->len > 0;

      if (!in_byes && strncmp (*at, "bye", 3) == 0)
        {
          *at += 3;
          in_byes = TRUE;
        }
      else if (in_byes)
        {
          int bye;

          if (!read_number (at, &bye))
            return FALSE;
          g_array_append_val (byes, bye);
        }
      else
        {
          DameroPair pair;

          if (!read_pair (at, &pair))
            return FALSE;
          g_array_append_val (pairs, pair);
        }

      if (!is_word_end (**at))
        return FALSE;
    }
}

gboolean
damero_pairs_from_text (const char *text,
                        GArray     *ret_pairs,
                        GArray     *ret_byes,
                        int        *ret_column)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  const char *at = text;

  g_assert (g_array_get_element_size (ret_pairs) == sizeof (DameroPair));
  g_assert (g_array_get_element_size (ret_byes) == sizeof (int));

  if (!read_pairs (&at, pairs, byes))
    {
      if (ret_column != NULL)
        *ret_column = (int) (at - text) + 1;
      return FALSE;
    }

  g_array_set_size (ret_pairs, 0);
  g_array_append_vals (ret_pairs, pairs->data, pairs->len);
  g_array_set_size (ret_byes, 0);
  g_array_append_vals (ret_byes, byes->data, byes->len);
  return TRUE;
}

gboolean
damero_numbers_from_text (const char *text,
                          GArray     *ret_numbers,
                          int        *ret_column)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  const char *at = text;

  g_assert (g_array_get_element_size (ret_numbers) == sizeof (int));

  while (TRUE)
    {
      int number;

      while (*at == ' ')
        at++;
      if (*at == '\0')
        break;
      if (!read_number (&at, &number) || !is_word_end (*at))
        {
          if (ret_column != NULL)
            *ret_column = (int) (at - text) + 1;
          return FALSE;
        }
      g_array_append_val (numbers, number);
    }

  g_array_set_size (ret_numbers, 0);
  g_array_append_vals (ret_numbers, numbers->data, numbers->len);
  return TRUE;
}

static void
append_numbers (const GArray *numbers,
                GString      *text)
{
  for (guint i = 0; i < numbers->len; i++)
    g_string_append_printf (text, "%s%d", text->len > 0 ? " " : "", g_array_index (numbers, int, i));
}

char *
damero_numbers_to_text (const GArray *numbers)
{
  GString *text = g_string_new (NULL);

  append_numbers (numbers, text);

  return g_string_free (text, FALSE);
}

char *
damero_pairs_to_text (const GArray *pairs,
                      const GArray *byes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);

      g_string_append_printf (text, "%s%d-%d", i > 0 ? " " : "", pair->white, pair->black);
    }

  if (byes->len > 0)
    g_string_append (text, text->len > 0 ? " bye" : "bye");
  append_numbers (byes, text);

  return g_string_free (text, FALSE);
}
