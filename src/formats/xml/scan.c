/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xml/scan.h"

#include <string.h>

/* Deep enough for any limit a caller sets. */
#define MAX_DEPTH 256

typedef struct {
  const char            *start;
  const char            *end;
  const char            *at;
  const DameroXmlLimits *limits;
  guint                  depth;
  guint                  n_elements;
  guint                  n_children[MAX_DEPTH + 1]; /* of the open element at each depth */
  const char            *code; /* what was refused */
  const char            *message;
} Scan;

static gboolean
refuse (Scan       *scan,
        const char *code,
        const char *message)
{
  scan->code = code;
  scan->message = message;
  return FALSE;
}

static gboolean
starts_with (const Scan *scan,
             const char *text)
{
  gsize length = strlen (text);

  return (gsize) (scan->end - scan->at) >= length && memcmp (scan->at, text, length) == 0;
}

/* Goes behind the next TEXT, or to the end if there is none. */
static void
skip_past (Scan       *scan,
           const char *text)
{
  const char *found = g_strstr_len (scan->at, scan->end - scan->at, text);

  scan->at = found != NULL ? found + strlen (text) : scan->end;
}

static gboolean
open_element (Scan *scan)
{
  if (scan->depth >= scan->limits->max_depth)
    return refuse (scan, "too-deep", "Elements are nested too deep.");
  if (++scan->n_elements > scan->limits->max_elements)
    return refuse (scan, "too-large", "The document has too many elements.");
  if (++scan->n_children[scan->depth] > scan->limits->max_children)
    return refuse (scan, "too-large", "An element has too many children.");

  scan->depth++;
  scan->n_children[scan->depth] = 0;
  return TRUE;
}

/* From a tag's '<' to behind its '>'; quotes may hide a '>'. */
static gboolean
scan_tag (Scan *scan)
{
  const char *tag = scan->at;
  gboolean is_end = scan->end - tag > 1 && tag[1] == '/';
  guint n_attributes = 0;
  char quote = '\0';

  if (!is_end && !open_element (scan))
    return FALSE;

  for (scan->at++; scan->at < scan->end; scan->at++)
    {
      char c = *scan->at;

      if (quote != '\0')
        quote = c == quote ? '\0' : quote;
      else if (c == '"' || c == '\'')
        quote = c;
      else if (c == '=' && ++n_attributes > scan->limits->max_attributes)
        return refuse (scan, "too-large", "An element has too many attributes.");
      else if (c == '>')
        break;
    }
  if (scan->at == scan->end)
    return TRUE;

  if (scan->depth > 0 && (is_end || scan->at[-1] == '/'))
    scan->depth--;
  scan->at++;
  return TRUE;
}

static gboolean
scan_markup (Scan *scan)
{
  if (starts_with (scan, "<!--"))
    skip_past (scan, "-->");
  else if (starts_with (scan, "<![CDATA["))
    skip_past (scan, "]]>");
  else if (starts_with (scan, "<?"))
    skip_past (scan, "?>");
  else if (starts_with (scan, "<!DOCTYPE"))
    return refuse (scan, "doctype", "A document type declaration is not allowed.");
  else if (starts_with (scan, "<!"))
    return refuse (scan, "syntax", "No markup begins like this.");
  else
    return scan_tag (scan);

  return TRUE;
}

static gboolean
check_piece (Scan       *scan,
             const char *from,
             const char *to)
{
  if ((gsize) (to - from) <= scan->limits->max_piece)
    return TRUE;

  scan->at = from;
  return refuse (scan, "too-large", "A tag or a text is too long.");
}

static gboolean
scan_all (Scan *scan)
{
  const char *invalid;

  if ((gsize) (scan->end - scan->start) > scan->limits->max_bytes)
    return refuse (scan, "too-large", "The document is too large.");
  if (!g_utf8_validate_len (scan->start, scan->end - scan->start, &invalid))
    {
      scan->at = invalid;
      return refuse (scan, "syntax", "The document is not in UTF-8.");
    }

  while (scan->at < scan->end)
    {
      const char *next = memchr (scan->at, '<', scan->end - scan->at);

      if (next == NULL)
        next = scan->end;
      if (!check_piece (scan, scan->at, next))
        return FALSE;
      scan->at = next;
      if (scan->at < scan->end && (!scan_markup (scan) || !check_piece (scan, next, scan->at)))
        return FALSE;
    }

  return TRUE;
}

gboolean
damero_xml_scan (GBytes                *bytes,
                 const DameroXmlLimits *limits,
                 const char            *source,
                 GPtrArray             *diagnostics)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  Scan scan = { .limits = limits };
  const char *line_start;
  guint line = 1;

  g_assert (limits->max_depth <= MAX_DEPTH);

  scan.start = scan.at = data != NULL ? data : "";
  scan.end = scan.start + size;
  if (scan_all (&scan))
    return TRUE;

  line_start = scan.start;
  for (const char *at = scan.start; at < scan.at; at++)
    if (*at == '\n')
      {
        line++;
        line_start = at + 1;
      }
  damero_diagnostics_add (diagnostics, source, line, (guint) (scan.at - line_start) + 1, scan.code,
                          "%s", scan.message);
  return FALSE;
}

gboolean
damero_xml_scan_is_root (GBytes     *bytes,
                         const char *name)
{
  static const DameroXmlLimits limits = { 0 };
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  Scan scan = { .start = data, .at = data, .end = data + size, .limits = &limits };
  const char *end;

  while (scan.at < scan.end && (scan.at = memchr (scan.at, '<', scan.end - scan.at)) != NULL &&
         (starts_with (&scan, "<?") || starts_with (&scan, "<!--")))
    scan_markup (&scan);
  if (scan.at == NULL || scan.at == scan.end)
    return FALSE;

  for (end = ++scan.at; end < scan.end && strchr (" \t\r\n/>", *end) == NULL; end++)
    if (*end == ':')
      scan.at = end + 1;

  return (gsize) (end - scan.at) == strlen (name) && memcmp (scan.at, name, end - scan.at) == 0;
}
