/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/xml/document.h - an XML file that nobody vouches for, valid by one of our schemas: as a tree, or one element
 * after another.
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

/* An element below the root, with all that is in it; borrowed. */
typedef void (*DameroXmlElementFunc) (const xmlNode *element,
                                      gpointer       user_data);

/* The same without a tree: FUNC is called with one element after another, in their order, as long as the document is
 * valid. FALSE, after the last, if it is not: what was made of the elements is worth nothing then. Of a document that
 * is not well-formed none is shown. */
gboolean damero_xml_document_stream (GBytes              *bytes,
                                     const DameroXmlKind *kind,
                                     const char          *source,
                                     GPtrArray           *diagnostics,
                                     DameroXmlElementFunc func,
                                     gpointer             user_data);
