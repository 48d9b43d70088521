/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xml/deck-xml.h"

#include <string.h>

#include "formats/xml/document.h"
#include "formats/xml/text.h"
#include "words/deck.h"

#define MAX_PIECE_BYTES 16384
#define MAX_ELEMENTS    20000
#define MAX_ATTRIBUTES  50

#define DECK_FOLDER "/org/damero/Damero/decks/"

/* ---- writing ---- */

static void
write_remark (GString    *xml,
              const char *name,
              const char *text)
{
  if (text == NULL)
    return;

  g_string_append_printf (xml, "  <%s>", name);
  damero_xml_append_text (xml, text);
  g_string_append_printf (xml, "</%s>\n", name);
}

GBytes *
damero_deck_xml_write (const DameroDeck *deck)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<deck");
  gsize length;

  damero_xml_attribute (xml, "xmlns", DAMERO_DECK_NAMESPACE);
  damero_xml_attribute (xml, "schemaVersion", "1.0");
  damero_xml_attribute (xml, "id", deck->id);
  damero_xml_attribute (xml, "name", deck->name);
  damero_xml_attribute (xml, "ruleset", deck->ruleset);
  g_string_append (xml, ">\n");
  write_remark (xml, "source", deck->source);
  write_remark (xml, "licence", deck->licence);
  for (guint i = 0; i < deck->entries->len; i++)
    {
      const DameroDeckEntry *entry = damero_deck_get_entry (deck, i);

      g_string_append (xml, "  <entry");
      damero_xml_attribute (xml, "code", entry->code);
      damero_xml_attribute (xml, "name", entry->name);
      damero_xml_attribute (xml, "group", entry->group);
      damero_xml_attribute (xml, "moves", entry->moves);
      damero_xml_attribute (xml, "fen", entry->fen);
      if (entry->weight != 1)
        damero_xml_attribute_int (xml, "weight", entry->weight);
      g_string_append (xml, "/>\n");
    }
  g_string_append (xml, "</deck>\n");

  length = xml->len;
  return g_bytes_new_take (g_string_free (xml, FALSE), length);
}

/* ---- reading ---- */

/* TEXT, which is taken, without blanks at its ends and with one where there are several, as xs:token has it; NULL if
 * nothing is left. */
static char *
collapse (char *text)
{
  g_auto(GStrv) words = NULL;
  GString *line = g_string_new (NULL);

  words = g_strsplit_set (text != NULL ? text : "", " \t\r\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", words[i]);
  g_free (text);

  return g_string_free (line, line->len == 0);
}

static char *
dup_attribute (const xmlNode *node,
               const char    *name)
{
  xmlChar *value = xmlGetNoNsProp (node, BAD_CAST name);
  char *copy = collapse (g_strdup ((const char *) value));

  xmlFree (value);
  return copy;
}

static char *
dup_content (const xmlNode *node)
{
  xmlChar *value = xmlNodeGetContent (node);
  char *copy = collapse (g_strdup ((const char *) value));

  xmlFree (value);
  return copy;
}

static DameroDeckEntry *
read_entry (const xmlNode *node)
{
  g_autofree char *code = dup_attribute (node, "code");
  g_autofree char *moves = dup_attribute (node, "moves");
  g_autofree char *weight = dup_attribute (node, "weight");
  DameroDeckEntry *entry = damero_deck_entry_new (code, moves);

  entry->name = dup_attribute (node, "name");
  entry->group = dup_attribute (node, "group");
  entry->fen = dup_attribute (node, "fen");
  if (weight != NULL)
    entry->weight = (int) g_ascii_strtoll (weight, NULL, 10);

  return entry;
}

/* The deck as the document has it; LINES (guint): where each entry stands. */
static DameroDeck *
read_deck (const xmlNode *root,
           GArray        *lines)
{
  g_autofree char *id = dup_attribute (root, "id");
  g_autofree char *name = dup_attribute (root, "name");
  g_autofree char *ruleset = dup_attribute (root, "ruleset");
  DameroDeck *deck = damero_deck_new (id, name, ruleset);

  for (const xmlNode *node = root->children; node != NULL; node = node->next)
    {
      guint line = (guint) xmlGetLineNo (node);

      if (node->type != XML_ELEMENT_NODE || node->ns == NULL ||
          strcmp ((const char *) node->ns->href, DAMERO_DECK_NAMESPACE) != 0)
        continue;
      if (strcmp ((const char *) node->name, "source") == 0)
        deck->source = dup_content (node);
      else if (strcmp ((const char *) node->name, "licence") == 0)
        deck->licence = dup_content (node);
      else
        {
          damero_deck_take_entry (deck, read_entry (node));
          g_array_append_val (lines, line);
        }
    }

  return deck;
}

static const char *
get_code (DameroDeckFaultCode code)
{
  switch (code)
    {
    case DAMERO_DECK_FAULT_TEXT:
      return "text";
    case DAMERO_DECK_FAULT_CODE:
    case DAMERO_DECK_FAULT_CODE_TWICE:
      return "code";
    case DAMERO_DECK_FAULT_WEIGHT:
      return "weight";
    case DAMERO_DECK_FAULT_PLIES:
    case DAMERO_DECK_FAULT_MOVE:
      return "move";
    case DAMERO_DECK_FAULT_FEN:
    case DAMERO_DECK_FAULT_DISAGREE:
      return "fen";
    case DAMERO_DECK_FAULT_OVER:
      return "over";
    default:
      return "deck";
    }
}

static void
tell_faults (const GArray     *faults,
             const DameroDeck *deck,
             guint             root_line,
             const GArray     *lines,
             const char       *source,
             GPtrArray        *diagnostics)
{
  for (guint i = 0; i < faults->len && diagnostics->len < DAMERO_DECK_MAX_DIAGNOSTICS; i++)
    {
      const DameroDeckFault *fault = &g_array_index (faults, DameroDeckFault, i);
      g_autofree char *what = damero_words_deck_fault (fault, deck);
      guint line = fault->entry == DAMERO_DECK_ITSELF ? root_line : g_array_index (lines, guint, fault->entry);

      damero_diagnostics_add (diagnostics, source, line, 0, get_code (fault->code), "%s", what);
    }
}

DameroDeck *
damero_deck_xml_read (GBytes     *bytes,
                      const char *source,
                      GPtrArray  *diagnostics)
{
  static const DameroXmlKind kind = {
    .schema = "damero-deck-1.xsd",
    .name_space = DAMERO_DECK_NAMESPACE,
    .limits = { DAMERO_DECK_MAX_BYTES, MAX_PIECE_BYTES, 20, MAX_ELEMENTS, MAX_ELEMENTS, MAX_ATTRIBUTES },
    .max_diagnostics = DAMERO_DECK_MAX_DIAGNOSTICS,
  };
  xmlDoc *document = damero_xml_document_read (bytes, &kind, source, diagnostics);
  g_autoptr(GArray) lines = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr(DameroDeck) deck = NULL;
  g_autoptr(GArray) faults = NULL;
  const xmlNode *root;

  if (document == NULL)
    return NULL;

  root = xmlDocGetRootElement (document);
  deck = read_deck (root, lines);
  faults = damero_deck_judge (deck);
  tell_faults (faults, deck, (guint) xmlGetLineNo (root), lines, source, diagnostics);
  xmlFreeDoc (document);
  if (faults->len > 0)
    return NULL;

  damero_deck_normalize (deck);
  return g_steal_pointer (&deck);
}

/* ---- shipped ---- */

/* Made from decks.gresource.xml. */
extern GResource *damero_decks_get_resource (void);

static const char *const shipped[] = {
  "pool-three-move", "pool-two-move", "acf-three-move", "spanish-three-move", "spanish-two-move", NULL,
};

gboolean
damero_deck_is_shipped (const char *id)
{
  return g_strv_contains (shipped, id);
}

DameroDeck *
damero_deck_find_shipped (const char *id)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *path = NULL;
  DameroDeck *deck;

  if (!damero_deck_is_shipped (id))
    return NULL;

  path = g_strconcat (DECK_FOLDER, id, ".xml", NULL);
  bytes = g_resource_lookup_data (damero_decks_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_assert (bytes != NULL);
  deck = damero_deck_xml_read (bytes, path, diagnostics);
  g_assert (deck != NULL);

  return deck;
}

GPtrArray *
damero_deck_list_shipped (void)
{
  GPtrArray *decks = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_deck_free);

  for (guint i = 0; shipped[i] != NULL; i++)
    g_ptr_array_add (decks, damero_deck_find_shipped (shipped[i]));

  return decks;
}
