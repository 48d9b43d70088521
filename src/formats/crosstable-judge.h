/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/crosstable-judge.h - what a valid crosstable's schema cannot say. For crosstable-check.c.
 */
#pragma once

#include <libxml/tree.h>

#include "formats/diagnostic.h"

/* Appends what does not follow from the results of DOCUMENT, which is valid by the schema; no more
 * than DAMERO_CROSSTABLE_MAX_DIAGNOSTICS in the list. */
void damero_crosstable_judge (xmlDoc     *document,
                              const char *source,
                              GPtrArray  *diagnostics);
