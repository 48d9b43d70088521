/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xml/document.h"

#include <libxml/parser.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlschemas.h>

#define SCHEMA_FOLDER "/org/damero/Damero/schemas/"

/* Made from formats.gresource.xml. */
extern GResource *damero_formats_get_resource (void);

typedef struct {
  const DameroXmlKind *kind;
  const char          *source;
  GPtrArray           *diagnostics;
  const char          *code;
  guint                n_errors; /* also those that are not listed */
} Collector;

static void
collect (Collector      *collector,
         const xmlError *error)
{
  guint line = error->line > 0 ? (guint) error->line : 0;
  /* Of validation errors libxml2 knows no column. */
  guint column = error->domain == XML_FROM_PARSER && error->int2 > 0 ? (guint) error->int2 : 0;
  g_autoptr(GString) message = g_string_new (error->message != NULL ? error->message : "not valid");

  g_autofree char *prefix = g_strdup_printf ("{%s}", collector->kind->name_space);

  collector->n_errors++;
  if (collector->diagnostics->len >= collector->kind->max_diagnostics)
    return;

  g_string_replace (message, prefix, "", 0);
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
load_schema (const char *name)
{
  g_autofree char *path = g_strconcat (SCHEMA_FOLDER, name, NULL);
  g_autoptr(GBytes) bytes = g_resource_lookup_data (damero_formats_get_resource (), path,
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

static gboolean
validate (xmlDoc    *document,
          Collector *collector)
{
  xmlSchema *schema;
  xmlSchemaValidCtxt *validator;
  int status;

  if (collector->kind->is_too_large != NULL && collector->kind->is_too_large (document))
    {
      damero_diagnostics_add (collector->diagnostics, collector->source, 0, 0, "too-large", "%s",
                              collector->kind->too_large);
      return FALSE;
    }

  schema = load_schema (collector->kind->schema);
  validator = xmlSchemaNewValidCtxt (schema);
  xmlSchemaSetValidStructuredErrors (validator, on_validation_error, collector);
  status = xmlSchemaValidateDoc (validator, document);
  xmlSchemaFreeValidCtxt (validator);
  xmlSchemaFree (schema);

  return status == 0;
}

xmlDoc *
damero_xml_document_read (GBytes              *bytes,
                          const DameroXmlKind *kind,
                          const char          *source,
                          GPtrArray           *diagnostics)
{
  Collector collector = { kind, source, diagnostics, "syntax", 0 };
  xmlDoc *document;

  if (!damero_xml_scan (bytes, &kind->limits, source, diagnostics))
    return NULL;

  document = parse (bytes, &collector);
  collector.code = "schema";
  if (document != NULL && !validate (document, &collector))
    g_clear_pointer (&document, xmlFreeDoc);

  return document;
}

/* Goes through the document; with a schema valid elements below the root are shown. Whether all of it is right. */
static gboolean
go_through (GBytes               *bytes,
            Collector            *collector,
            xmlSchema            *schema,
            DameroXmlElementFunc  func,
            gpointer              user_data)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  xmlTextReader *reader = xmlReaderForMemory (data != NULL ? data : "", (int) size, NULL, "UTF-8",
                                              XML_PARSE_NONET | XML_PARSE_BIG_LINES);
  int status;

  g_assert (reader != NULL);

  collector->n_errors = 0;
  xmlTextReaderSetStructuredErrorHandler (reader, on_validation_error, collector);
  if (schema != NULL)
    xmlTextReaderSetSchema (reader, schema);
  status = xmlTextReaderRead (reader);
  while (status == 1)
    {
      const xmlNode *element = NULL;

      if (schema != NULL && xmlTextReaderDepth (reader) == 1 &&
          xmlTextReaderNodeType (reader) == XML_READER_TYPE_ELEMENT)
        element = xmlTextReaderExpand (reader);
      if (element != NULL && collector->n_errors == 0)
        func (element, user_data);
      status = element != NULL ? xmlTextReaderNext (reader) : xmlTextReaderRead (reader);
    }
  if (status == 0 && schema != NULL && xmlTextReaderIsValid (reader) != 1)
    status = -1;
  xmlFreeTextReader (reader);

  return status == 0 && collector->n_errors == 0;
}

gboolean
damero_xml_document_stream (GBytes               *bytes,
                            const DameroXmlKind  *kind,
                            const char           *source,
                            GPtrArray            *diagnostics,
                            DameroXmlElementFunc  func,
                            gpointer              user_data)
{
  Collector collector = { kind, source, diagnostics, "syntax", 0 };
  xmlSchema *schema;
  gboolean is_valid;

  if (!damero_xml_scan (bytes, &kind->limits, source, diagnostics))
    return FALSE;
  if (!go_through (bytes, &collector, NULL, NULL, NULL))
    {
      if (collector.n_errors == 0)
        damero_diagnostics_add (diagnostics, source, 1, 1, "syntax", "The document is not XML.");
      return FALSE;
    }

  collector.code = "schema";
  schema = load_schema (kind->schema);
  is_valid = go_through (bytes, &collector, schema, func, user_data);
  xmlSchemaFree (schema);

  return is_valid;
}
