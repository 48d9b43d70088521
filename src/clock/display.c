/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/display.c - an available time as the text that stands on a clock (G6).
 */
#include "clock/clock.h"

#include <assert.h>
#include <string.h>

static char *
put_padded (char   *end,
            int64_t number,
            int     least_digits)
{
  /* written from the back: the caller joins the parts in the same direction */
  for (int n = 0; n < least_digits || number > 0; n++)
    {
      *--end = (char) ('0' + number % 10);
      number /= 10;
    }

  return end;
}

size_t
damero_clock_format (int64_t available_ms,
                     bool    tenths,
                     char    buffer[24])
{
  char text[24];
  char *end = text + sizeof text;
  char *at = end;
  int64_t seconds;
  size_t length;

  assert (available_ms >= 0);

  if (tenths && available_ms < 20000)
    {
      int64_t rounded = (available_ms + 99) / 100;

      at = put_padded (at, rounded % 10, 1);
      *--at = '.';
      seconds = rounded / 10;
    }
  else
    {
      seconds = available_ms / 1000 + (available_ms % 1000 != 0);
    }

  at = put_padded (at, seconds % 60, 2);
  *--at = ':';
  if (seconds < 3600)
    {
      at = put_padded (at, seconds / 60, 1);
    }
  else
    {
      at = put_padded (at, seconds / 60 % 60, 2);
      *--at = ':';
      at = put_padded (at, seconds / 3600, 1);
    }

  length = (size_t) (end - at);
  memcpy (buffer, at, length);
  buffer[length] = '\0';
  return length;
}
