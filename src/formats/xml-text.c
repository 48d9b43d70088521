/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xml-text.h"

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
  guint64 size = points_x10 < 0 ? -(guint64) points_x10 : (guint64) points_x10;

  g_string_append_printf (xml, " %s=\"%s%" G_GUINT64_FORMAT, name, points_x10 < 0 ? "-" : "",
                          size / 10);
  if (size % 10 != 0)
    g_string_append_printf (xml, ".%u", (guint) (size % 10));
  g_string_append_c (xml, '"');
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
