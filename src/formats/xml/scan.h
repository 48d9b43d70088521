/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/xml/scan.h - a first look at untrusted XML, before any parser sees it.
 *
 * One pass over the bytes that builds nothing. It refuses what a parser could be hurt with: bytes that
 * are no UTF-8 (an encoding could hide a declaration), a document type declaration (entities), and
 * anything over the limits. What is not well-formed in other ways is left to the parser.
 */
#pragma once

#include "formats/diagnostic.h"

typedef struct {
  gsize max_bytes;
  gsize max_piece;      /* bytes of a tag with its attributes, of a comment, of a text between two of them */
  guint max_depth;      /* of elements in elements */
  guint max_elements;
  guint max_children;   /* of one element */
  guint max_attributes; /* of one element */
} DameroXmlLimits;

/* TRUE if BYTES are within LIMITS; else appends one diagnostic, with the codes too-large, syntax (no
 * UTF-8), doctype and too-deep. Cost: O(n). */
gboolean damero_xml_scan (GBytes                *bytes,
                          const DameroXmlLimits *limits,
                          const char            *source,
                          GPtrArray             *diagnostics);
/* Whether the document's first element has that name, whatever its prefix, as far as a look at its beginning shows. */
gboolean damero_xml_scan_is_root (GBytes                *bytes,
                                  const char            *name);
