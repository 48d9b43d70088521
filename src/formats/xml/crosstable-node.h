/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/xml/crosstable-node.h - elements and attributes of an XML crosstable that is valid by its schema. For those
 * that judge and read one.
 */
#pragma once

#include <libxml/tree.h>

#include "model/act.h"
#include "model/scoring.h"

/* NODE or the next sibling that is an element of the format with that name; NULL if there is none. */
xmlNode *damero_crosstable_find        (xmlNode       *node,
                                        const char    *name);
/* The text of an attribute, NULL if it is not there. Free with g_free. */
char    *damero_crosstable_dup_text    (const xmlNode *node,
                                        const char    *name);
/* An attribute without blanks around it, "" if it is not there. Free with g_free. */
char    *damero_crosstable_dup_word    (const xmlNode *node,
                                        const char    *name);
/* A whole number; 0 if it is not there. */
int      damero_crosstable_get_int     (const xmlNode *node,
                                        const char    *name);
gboolean damero_crosstable_get_flag    (const xmlNode *node,
                                        const char    *name,
                                        gboolean       fallback);
/* An xs:decimal with at most two digits after the point, times 100; an attribute as one, and times 10. */
gint64   damero_crosstable_parse_x100  (const char    *text);
gint64   damero_crosstable_get_x100    (const xmlNode *node,
                                        const char    *name);
gint64   damero_crosstable_get_x10     (const xmlNode *node,
                                        const char    *name);
/* The value of a token that the schema has checked; 0 if it is not there. */
int      damero_crosstable_get_token   (const xmlNode *node,
                                        const char    *name,
                                        DameroTokens   family);
/* Where the board that NODE names is among those of its ROUND, from 1 on; 0 if it names none, or none of them. */
int      damero_crosstable_find_board  (xmlNode       *round,
                                        const xmlNode *node);
/* For what the opening of a ballot was drawn. */
DameroDraw damero_crosstable_get_depth (const xmlNode *ballot);
/* What stands between an element's tags, on one line; NULL if nothing does. Free with g_free. */
char    *damero_crosstable_dup_content (const xmlNode *node);
/* What a table tells of players was published, and may be again: the text of an act, NULL if that is nothing. Free
 * with g_free. */
char    *damero_crosstable_dup_published (const xmlNode *root);
/* The text of an attribute as a field of an act, which lacks it if it is not there. */
void     damero_crosstable_set_text    (DameroAct     *act,
                                        DameroFieldId  field,
                                        const xmlNode *node,
                                        const char    *name);
/* When and why something was noted: the act's wall time, 0 if it is not given, and its reason. */
void     damero_crosstable_set_occasion (DameroAct    *act,
                                        const xmlNode *node);
/* The scoring table of a section. */
DameroScoring damero_crosstable_get_scoring (xmlNode  *section);
/* Sets the controls, the scoring table and the tie-breaks that SECTION has in the fields of ACT. */
void          damero_crosstable_set_tables  (DameroAct *act,
                                             xmlNode   *section);

#define DAMERO_CROSSTABLE_FOR_EACH(child, parent, name)                                   \
  for (xmlNode *child = damero_crosstable_find ((parent)->children, name); child != NULL; \
       child = damero_crosstable_find (child->next, name))
