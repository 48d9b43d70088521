/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/xml/crosstable-check.c - parses a crosstable safely and validates it against the schema.
 */
#include "formats/xml/crosstable-xml.h"

#include "formats/input.h"
#include "formats/xml/crosstable-judge.h"
#include "formats/xml/document.h"

#define MAX_PIECE_BYTES (1024 * 1024)

/* libxml2 compares each attribute of an element with its others, each key among siblings with the
 * others, and each reference with all keys: these bound that. Three hundred players are far below. */
#define MAX_ATTRIBUTES  100
#define MAX_CHILDREN    10000
#define MAX_COMPARISONS G_GINT64_CONSTANT (200000000)

typedef struct {
  gint64 n_elements;
  gint64 n_players;
  gint64 n_siblings_squared;
} Census;

static void
take_census (const xmlNode *node,
             Census        *census)
{
  gint64 n_siblings = 0;

  for (; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE)
      {
        if (xmlStrEqual (node->name, BAD_CAST "player"))
          census->n_players++;
        n_siblings++;
        take_census (node->children, census);
      }

  census->n_elements += n_siblings;
  census->n_siblings_squared += n_siblings * n_siblings;
}

static gboolean
is_too_large (const xmlDoc *document)
{
  Census census = { 0 };

  take_census (document->children, &census);

  return census.n_elements * census.n_players + census.n_siblings_squared > MAX_COMPARISONS;
}

/* References are checked at the end of a section, in the order of its keys. */
static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  const DameroDiagnostic *diagnostic_a = *(DameroDiagnostic *const *) a;
  const DameroDiagnostic *diagnostic_b = *(DameroDiagnostic *const *) b;

  return (diagnostic_a->line > diagnostic_b->line) - (diagnostic_a->line < diagnostic_b->line);
}

xmlDoc *
damero_crosstable_document_read (GBytes     *bytes,
                                 const char *source,
                                 GPtrArray  *diagnostics)
{
  static const DameroXmlKind kind = {
    .schema = "damero-crosstable-1.xsd",
    .name_space = DAMERO_CROSSTABLE_NAMESPACE,
    .limits = {
      .max_bytes = DAMERO_CROSSTABLE_MAX_BYTES,
      .max_piece = MAX_PIECE_BYTES,
      .max_depth = DAMERO_CROSSTABLE_MAX_DEPTH,
      .max_elements = DAMERO_CROSSTABLE_MAX_ELEMENTS,
      .max_children = MAX_CHILDREN,
      .max_attributes = MAX_ATTRIBUTES,
    },
    .max_diagnostics = DAMERO_CROSSTABLE_MAX_DIAGNOSTICS,
    .is_too_large = is_too_large,
    .too_large = "The document has too many players and matches.",
  };
  g_autoptr(GPtrArray) found = damero_diagnostics_new ();
  xmlDoc *document = damero_xml_document_read (bytes, &kind, source, found);

  if (document != NULL)
    damero_crosstable_judge (document, source, found);
  if (document != NULL && found->len > 0)
    g_clear_pointer (&document, xmlFreeDoc);
  g_ptr_array_sort (found, compare_lines);
  g_ptr_array_extend_and_steal (diagnostics, g_steal_pointer (&found));

  return document;
}

gboolean
damero_crosstable_xml_check (GBytes     *bytes,
                             const char *source,
                             GPtrArray  *diagnostics)
{
  xmlDoc *document = damero_crosstable_document_read (bytes, source, diagnostics);

  if (document == NULL)
    return FALSE;
  xmlFreeDoc (document);

  return TRUE;
}

gboolean
damero_crosstable_xml_check_file (const char  *path,
                                  GPtrArray   *diagnostics,
                                  GError     **error)
{
  g_autoptr(GBytes) bytes = damero_input_read_file (path, DAMERO_CROSSTABLE_MAX_BYTES, error);
  g_autofree char *name = g_filename_display_name (path);

  return bytes != NULL && damero_crosstable_xml_check (bytes, name, diagnostics);
}
