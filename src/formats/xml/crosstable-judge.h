/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/xml/crosstable-judge.h - a crosstable as a tree that is right: by its schema, and by what the schema cannot
 * say. For those who check and read one.
 */
#pragma once

#include <libxml/tree.h>

#include "formats/diagnostic.h"

/* The document of BYTES; NULL with diagnostics if there is anything wrong with it (damero_crosstable_xml_check says
 * what). Free with xmlFreeDoc. */
xmlDoc *damero_crosstable_document_read (GBytes     *bytes,
                                         const char *source,
                                         GPtrArray  *diagnostics);
/* Appends what does not follow from the results of DOCUMENT, which is valid by the schema; no more
 * than DAMERO_CROSSTABLE_MAX_DIAGNOSTICS in the list. */
void damero_crosstable_judge (xmlDoc     *document,
                              const char *source,
                              GPtrArray  *diagnostics);
