/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/xml/document.h - an XML file that nobody vouches for, as a tree that is valid by one of our schemas.
 *
 * Nothing outside the bytes is read: no network, no entities, no declarations (formats/xml/scan.h); the schemas
 * are part of the library.
 */
#pragma once

#include <libxml/tree.h>

#include "formats/diagnostic.h"
#include "formats/xml/scan.h"

/* A kind of document. */
typedef struct {
  const char     *schema;          /* the file of its schema */
  const char     *name_space;
  DameroXmlLimits limits;
  guint           max_diagnostics; /* after so many the rest are not listed */
  gboolean      (*is_too_large) (const xmlDoc *document); /* to validate in good time; NULL: never */
  const char     *too_large;       /* what is said then */
} DameroXmlKind;

/* Parses and validates; NULL with diagnostics (codes as of damero_xml_scan, and syntax, schema, too-large).
 * Free with xmlFreeDoc. Cost: O(n), and what comparing keys costs where the schema has some. */
xmlDoc *damero_xml_document_read (GBytes              *bytes,
                                  const DameroXmlKind *kind,
                                  const char          *source,
                                  GPtrArray           *diagnostics);
