/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/pdn/clock.c - clock times in comments.
 */
#include "formats/pdn/pdn.h"

#include <string.h>

#define MS_A_SECOND 1000
#define MAX_HOURS   999

static gboolean
read_digits (const char **at,
             int          max,
             gint64      *ret_value)
{
  gsize digits = strspn (*at, "0123456789");

  if (digits < 1 || digits > 6)
    return FALSE;
  *ret_value = g_ascii_strtoll (*at, NULL, 10);
  *at += digits;

  return *ret_value <= max;
}

/* H:MM:SS, M:SS or S, with up to three decimals. */
static gboolean
read_time (const char **at,
           gint64      *ret_ms)
{
  gint64 parts[3] = { 0 };
  gint64 ms = 0;
  int n = 0;

  for (;; (*at)++)
    {
      if (n == 3 || !read_digits (at, n == 0 ? MAX_HOURS * 3600 : 59, &parts[n]))
        return FALSE;
      n++;
      if (**at != ':')
        break;
    }
  for (int i = 0; i < n; i++)
    ms = 60 * ms + parts[i];
  if (n == 3 && parts[0] > MAX_HOURS)
    return FALSE;
  ms *= MS_A_SECOND;
  if (**at == '.')
    {
      int unit = 100;

      for ((*at)++; g_ascii_isdigit (**at); (*at)++, unit /= 10)
        ms += unit * (**at - '0');
    }
  *ret_ms = ms;

  return TRUE;
}

/* The times of one command up to its bracket. */
static gboolean
read_times (const char     *at,
            DameroSide      mover,
            gboolean        elapsed,
            DameroPdnClock *clock)
{
  gboolean any = FALSE;

  for (at += strspn (at, " "); *at != ']' && *at != '\0'; at += strspn (at, " "))
    {
      const char *letter = strchr ("wWbB", *at);
      DameroSide side = letter == NULL ? mover : g_ascii_tolower (*letter) == 'w' ? DAMERO_WHITE : DAMERO_BLACK;
      gint64 ms;

      at += letter != NULL;
      if (!read_time (&at, &ms))
        return FALSE;
      clock->has[side] = TRUE;
      clock->ms[side] = ms;
      clock->running[side] = letter != NULL && g_ascii_isupper (*letter);
      clock->elapsed = elapsed;
      any = TRUE;
    }

  return any && *at == ']';
}

gboolean
damero_pdn_clock_from_comment (const char     *comment,
                               DameroSide      mover,
                               DameroPdnClock *ret_clock)
{
  static const struct {
    const char *text;
    gboolean    elapsed;
  } commands[] = { { "[%clock ", FALSE }, { "[%clk ", FALSE }, { "[%emt ", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *at = strstr (comment, commands[i].text);
      DameroPdnClock clock = { 0 };

      if (at != NULL && read_times (at + strlen (commands[i].text), mover, commands[i].elapsed, &clock))
        {
          *ret_clock = clock;
          return TRUE;
        }
    }

  return FALSE;
}

static void
put_time (GString *text,
          gint64   ms)
{
  gint64 seconds = ms / MS_A_SECOND;

  g_string_append_printf (text, "%" G_GINT64_FORMAT ":%02d:%02d", seconds / 3600, (int) (seconds / 60 % 60),
                          (int) (seconds % 60));
  if (ms % MS_A_SECOND != 0)
    {
      g_string_append_printf (text, ".%03d", (int) (ms % MS_A_SECOND));
      while (text->str[text->len - 1] == '0')
        g_string_truncate (text, text->len - 1);
    }
}

char *
damero_pdn_clock_to_comment (const gint64 ms[2],
                             int          running)
{
  GString *text = g_string_new ("[%clock");

  g_string_append (text, running == DAMERO_WHITE ? " W" : " w");
  put_time (text, ms[DAMERO_WHITE]);
  g_string_append (text, running == DAMERO_BLACK ? " B" : " b");
  put_time (text, ms[DAMERO_BLACK]);
  g_string_append_c (text, ']');

  return g_string_free (text, FALSE);
}

char *
damero_pdn_elapsed_to_comment (gint64 ms)
{
  GString *text = g_string_new ("[%emt ");

  put_time (text, ms);
  g_string_append_c (text, ']');

  return g_string_free (text, FALSE);
}
