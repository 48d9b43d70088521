/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/crosstable-check.c - parses a crosstable safely and validates it against the schema.
 */
#include "formats/crosstable-xml.h"

#include <libxml/parser.h>
#include <libxml/xmlschemas.h>

#include "formats/crosstable-judge.h"
#include "formats/input.h"
#include "formats/xml-scan.h"

#define SCHEMA_PATH "/org/damero/Damero/schemas/damero-crosstable-1.xsd"

/* libxml2 compares each attribute of an element with its others, each key among siblings with the
 * others, and each reference with all keys: these bound that. Three hundred players are far below. */
#define MAX_ATTRIBUTES  100
#define MAX_CHILDREN    10000
#define MAX_COMPARISONS G_GINT64_CONSTANT (200000000)

/* Made from formats.gresource.xml. */
extern GResource *damero_formats_get_resource (void);

typedef struct {
  const char *source;
  GPtrArray  *diagnostics;
  const char *code;
} Collector;

static void
collect (Collector      *collector,
         const xmlError *error)
{
  guint line = error->line > 0 ? (guint) error->line : 0;
  /* Of validation errors libxml2 knows no column. */
  guint column = error->domain == XML_FROM_PARSER && error->int2 > 0 ? (guint) error->int2 : 0;
  g_autoptr(GString) message = g_string_new (error->message != NULL ? error->message : "not valid");

  if (collector->diagnostics->len >= DAMERO_CROSSTABLE_MAX_DIAGNOSTICS)
    return;

  g_string_replace (message, "{" DAMERO_CROSSTABLE_NAMESPACE "}", "", 0);
  damero_diagnostics_add (collector->diagnostics, collector->source, line, column, collector->code,
                          "%s", message->str);
}

#if LIBXML_VERSION >= 21200
typedef const xmlError *ErrorArgument;
#else
typedef xmlError *ErrorArgument;
#endif

static void
on_parser_error (void          *user_data,
                 ErrorArgument  error)
{
  xmlParserCtxt *parser = user_data;

  collect (parser->_private, error);
}

static void
on_validation_error (void          *user_data,
                     ErrorArgument  error)
{
  collect (user_data, error);
}

static xmlDoc *
parse (GBytes    *bytes,
       Collector *collector)
{
  xmlParserCtxt *parser = xmlNewParserCtxt ();
  guint n_before = collector->diagnostics->len;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  xmlDoc *document;

  g_assert (parser != NULL);

  parser->_private = collector;
  parser->sax->serror = on_parser_error;
  document = xmlCtxtReadMemory (parser, data != NULL ? data : "", (int) size, NULL, "UTF-8",
                                XML_PARSE_NONET | XML_PARSE_BIG_LINES);
  xmlFreeParserCtxt (parser);

  if (document == NULL && collector->diagnostics->len == n_before)
    damero_diagnostics_add (collector->diagnostics, collector->source, 1, 1, "syntax",
                            "The document is not XML.");
  /* A namespace error leaves a document; it is an error all the same. */
  if (document != NULL && collector->diagnostics->len > n_before)
    g_clear_pointer (&document, xmlFreeDoc);

  return document;
}

static xmlSchema *
load_schema (void)
{
  g_autoptr(GBytes) bytes = g_resource_lookup_data (damero_formats_get_resource (), SCHEMA_PATH,
                                                    G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  xmlSchemaParserCtxt *parser;
  xmlSchema *schema;
  gconstpointer data;
  gsize size;

  g_assert (bytes != NULL);

  data = g_bytes_get_data (bytes, &size);
  parser = xmlSchemaNewMemParserCtxt (data, (int) size);
  schema = xmlSchemaParse (parser);
  xmlSchemaFreeParserCtxt (parser);
  g_assert (schema != NULL);

  return schema;
}

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
validate (xmlDoc    *document,
          Collector *collector)
{
  Census census = { 0 };
  xmlSchema *schema;
  xmlSchemaValidCtxt *validator;
  int status;

  take_census (document->children, &census);
  if (census.n_elements * census.n_players + census.n_siblings_squared > MAX_COMPARISONS)
    {
      damero_diagnostics_add (collector->diagnostics, collector->source, 0, 0, "too-large",
                              "The document has too many players and matches.");
      return FALSE;
    }

  schema = load_schema ();
  validator = xmlSchemaNewValidCtxt (schema);
  xmlSchemaSetValidStructuredErrors (validator, on_validation_error, collector);
  status = xmlSchemaValidateDoc (validator, document);
  xmlSchemaFreeValidCtxt (validator);
  xmlSchemaFree (schema);

  return status == 0;
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

static void
check (GBytes     *bytes,
       const char *source,
       GPtrArray  *diagnostics)
{
  static const DameroXmlLimits limits = {
    .max_bytes = DAMERO_CROSSTABLE_MAX_BYTES,
    .max_depth = DAMERO_CROSSTABLE_MAX_DEPTH,
    .max_elements = DAMERO_CROSSTABLE_MAX_ELEMENTS,
    .max_children = MAX_CHILDREN,
    .max_attributes = MAX_ATTRIBUTES,
  };
  Collector collector = { source, diagnostics, "syntax" };
  xmlDoc *document;

  if (!damero_xml_scan (bytes, &limits, source, diagnostics))
    return;

  document = parse (bytes, &collector);
  if (document == NULL)
    return;

  collector.code = "schema";
  if (validate (document, &collector))
    damero_crosstable_judge (document, source, diagnostics);
  xmlFreeDoc (document);
}

gboolean
damero_crosstable_xml_check (GBytes     *bytes,
                             const char *source,
                             GPtrArray  *diagnostics)
{
  g_autoptr(GPtrArray) found = damero_diagnostics_new ();
  gboolean valid;

  check (bytes, source, found);
  valid = found->len == 0;
  g_ptr_array_sort (found, compare_lines);
  g_ptr_array_extend_and_steal (diagnostics, g_steal_pointer (&found));

  return valid;
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
