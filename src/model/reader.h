/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/reader.h - what the readers of one-line texts (pairs, prizes, clocks by game, ratings, Keizer settings) share.
 *
 * AT is where reading is. A function goes behind what it has read; where something else stands it answers FALSE and
 * leaves AT there, which is the column of the error.
 */
#pragma once

#include <glib.h>

/* Reads a whole number of digits, from MIN to MAX, 0 <= MIN. */
static inline gboolean
damero_read_number (const char **at,
                    int          min,
                    int          max,
                    int         *ret_number)
{
  const char *end = *at;
  gint64 number = 0;

  for (; g_ascii_isdigit (*end) && number <= max; end++)
    number = number * 10 + (*end - '0');
  if (end == *at || number < min || number > max)
    return FALSE;

  *at = end;
  *ret_number = (int) number;
  return TRUE;
}

/* Reads C. */
static inline gboolean
damero_read_char (const char **at,
                  char         c)
{
  if (**at != c)
    return FALSE;

  (*at)++;
  return TRUE;
}
