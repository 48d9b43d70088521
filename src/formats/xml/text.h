/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/xml/text.h - the small pieces XML documents are written with.
 */
#pragma once

#include <glib.h>

#define DAMERO_XML_TIME_SIZE 48

/* Appends TEXT for an attribute's value or an element's text. What XML 1.0 cannot hold (most control
 * characters, bytes that are no UTF-8) becomes U+FFFD. */
void     damero_xml_append_text     (GString    *xml,
                                     const char *text);
/* Appends ' NAME="VALUE"'; nothing if VALUE is NULL or empty. */
void     damero_xml_attribute       (GString    *xml,
                                     const char *name,
                                     const char *value);
/* The same with a number, and with points in tenths. */
void     damero_xml_attribute_int   (GString    *xml,
                                     const char *name,
                                     gint64      value);
void     damero_xml_attribute_x10   (GString    *xml,
                                     const char *name,
                                     gint64      points_x10);
/* Milliseconds as xs:duration: "PT1H0M3.25S", "-PT5S", "PT0S". */
void     damero_xml_format_duration (gint64      ms,
                                     char        buffer[DAMERO_XML_TIME_SIZE]);
/* Unix milliseconds as xs:dateTime in UTC, always with three digits: "2026-11-21T12:00:00.000Z".
 * FALSE outside of the years 1 to 9999. */
gboolean damero_xml_format_instant  (gint64      unix_ms,
                                     char        buffer[DAMERO_XML_TIME_SIZE]);
/* Reads an xs:dateTime; without a time zone it is UTC. FALSE if it is none, or none there is room for. */
gboolean damero_xml_parse_instant   (const char *text,
                                     gint64     *ret_unix_ms);
/* Reads an xs:duration of days and less, to the millisecond: "P1DT2H", "-PT0.5S". FALSE if it is none, has months or
 * years, or a number above 86400000000. */
gboolean damero_xml_parse_duration  (const char *text,
                                     gint64     *ret_ms);
/* An id made of a NAME for people: "Club Evening, Gold" -> "club-evening-gold", 60 characters at most; FALLBACK if it
 * has no letter or digit. Free with g_free. */
char    *damero_xml_id_from_name    (const char *name,
                                     const char *fallback);
