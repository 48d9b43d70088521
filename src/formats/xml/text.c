/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xml/text.h"

#include <string.h>

#include "model/scoring.h"

static gboolean
is_xml_char (gunichar c)
{
  return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c != 0xFFFE && c != 0xFFFF);
}

static void
append_char (GString  *xml,
             gunichar  c)
{
  switch (c)
    {
    case '&':
      g_string_append (xml, "&amp;");
      break;
    case '<':
      g_string_append (xml, "&lt;");
      break;
    case '>':
      g_string_append (xml, "&gt;");
      break;
    case '"':
      g_string_append (xml, "&quot;");
      break;
    case '\t':
    case '\n':
    case '\r':
      /* As a reference it comes back as it was, not as a blank. */
      g_string_append_printf (xml, "&#%u;", c);
      break;
    default:
      g_string_append_unichar (xml, is_xml_char (c) ? c : 0xFFFD);
      break;
    }
}

void
damero_xml_append_text (GString    *xml,
                        const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    append_char (xml, g_utf8_get_char (at));
}

void
damero_xml_attribute (GString    *xml,
                      const char *name,
                      const char *value)
{
  if (value == NULL || value[0] == '\0')
    return;

  g_string_append_printf (xml, " %s=\"", name);
  damero_xml_append_text (xml, value);
  g_string_append_c (xml, '"');
}

void
damero_xml_attribute_int (GString    *xml,
                          const char *name,
                          gint64      value)
{
  g_string_append_printf (xml, " %s=\"%" G_GINT64_FORMAT "\"", name, value);
}

void
damero_xml_attribute_x10 (GString    *xml,
                          const char *name,
                          gint64      points_x10)
{
  char points[24];

  damero_points_format (points_x10, points);
  damero_xml_attribute (xml, name, points);
}

void
damero_xml_format_duration (gint64 ms,
                            char   buffer[DAMERO_XML_TIME_SIZE])
{
  guint64 left = ms < 0 ? -(guint64) ms : (guint64) ms;
  guint64 hours = left / 3600000;
  guint minutes = left / 60000 % 60;
  guint seconds = left / 1000 % 60;
  guint thousandths = left % 1000;
  g_autoptr(GString) text = g_string_new (ms < 0 ? "-PT" : "PT");

  if (hours > 0)
    g_string_append_printf (text, "%" G_GUINT64_FORMAT "H", hours);
  if (hours > 0 || minutes > 0)
    g_string_append_printf (text, "%uM", minutes);
  g_string_append_printf (text, "%u", seconds);
  if (thousandths > 0)
    {
      g_string_append_printf (text, ".%03u", thousandths);
      while (text->str[text->len - 1] == '0')
        g_string_truncate (text, text->len - 1);
    }
  g_string_append_c (text, 'S');

  g_strlcpy (buffer, text->str, DAMERO_XML_TIME_SIZE);
}

gboolean
damero_xml_format_instant (gint64 unix_ms,
                           char   buffer[DAMERO_XML_TIME_SIZE])
{
  gint64 thousandths = (unix_ms % 1000 + 1000) % 1000;
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (unix_ms / 1000 - (unix_ms % 1000 < 0));

  if (time == NULL)
    return FALSE;

  g_snprintf (buffer, DAMERO_XML_TIME_SIZE, "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ",
              g_date_time_get_year (time), g_date_time_get_month (time),
              g_date_time_get_day_of_month (time), g_date_time_get_hour (time),
              g_date_time_get_minute (time), g_date_time_get_second (time), (int) thousandths);
  return TRUE;
}

gboolean
damero_xml_parse_instant (const char *text,
                          gint64     *ret_unix_ms)
{
  g_autoptr(GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr(GDateTime) instant = g_date_time_new_from_iso8601 (text, utc);

  if (instant == NULL)
    return FALSE;

  *ret_unix_ms = 1000 * g_date_time_to_unix (instant) + (g_date_time_get_microsecond (instant) + 500) / 1000;
  return TRUE;
}

/* A whole number, so small that nothing overflows. */
static gboolean
parse_number (const char **at,
              gint64      *ret_number)
{
  char *end;

  if (!g_ascii_isdigit (**at))
    return FALSE;
  *ret_number = g_ascii_strtoll (*at, &end, 10);
  *at = end;

  return *ret_number <= G_GINT64_CONSTANT (86400000000);
}

/* What stands after the point of seconds; beyond thousandths it is left out. */
static gint64
parse_thousandths (const char **at)
{
  gint64 ms = 0;

  if (**at != '.')
    return 0;
  (*at)++;
  for (int unit = 100; g_ascii_isdigit (**at); unit /= 10, (*at)++)
    ms += (**at - '0') * unit;

  return ms;
}

gboolean
damero_xml_parse_duration (const char *text,
                           gint64     *ret_ms)
{
  static const char units[] = "DTHMS";
  static const gint64 unit_ms[] = { 86400000, 0, 3600000, 60000, 1000 };
  gboolean is_negative = *text == '-';
  const char *at = text + is_negative;
  guint next = 0;
  gint64 ms = 0;

  if (*at++ != 'P' || *at == '\0')
    return FALSE;
  while (*at != '\0')
    {
      gboolean is_time = *at == 'T';
      gint64 number = 0, thousandths;
      const char *unit;

      if (!is_time && !parse_number (&at, &number))
        return FALSE;
      thousandths = parse_thousandths (&at);
      /* Months and years, before the T, have no certain length. */
      unit = *at != '\0' ? strchr (units + next, *at) : NULL;
      if (unit == NULL || (*unit == 'T') != is_time || (next <= 1 && *unit != 'D' && !is_time) ||
          (thousandths > 0 && *unit != 'S'))
        return FALSE;
      ms += number * unit_ms[unit - units] + thousandths;
      next = (guint) (unit - units) + 1;
      at++;
    }

  /* A T with nothing after it. */
  if (at[-1] == 'T')
    return FALSE;

  *ret_ms = is_negative ? -ms : ms;
  return TRUE;
}

char *
damero_xml_id_from_name (const char *name,
                         const char *fallback)
{
  g_autofree char *ascii = g_str_to_ascii (name, "C");
  GString *id = g_string_new (NULL);

  for (const char *at = ascii; *at != '\0' && id->len < 60; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (id, g_ascii_tolower (*at));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  if (id->len == 0)
    g_string_assign (id, fallback);

  return g_string_free (id, FALSE);
}
