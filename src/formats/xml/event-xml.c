/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xml/event-xml.h"

#include <string.h>

#include "event/act-text.h"
#include "formats/xml/document.h"
#include "formats/xml/text.h"
#include "words/refusal.h"

#define MAX_PIECE_BYTES 10000000 /* a longer attribute is none to libxml2 */
#define MAX_ATTRIBUTES  100

/* --- Writing --- */

static void
write_place (GString           *xml,
             const DameroPlace *place)
{
  const int numbers[] = { place->section, place->round, place->board, place->game };
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (numbers) && numbers[i] > 0; i++)
    g_string_append_printf (text, i == 0 ? "%d" : ".%d", numbers[i]);
  damero_xml_attribute (xml, "in", text->str);
}

static void
write_instant (GString    *xml,
               const char *name,
               gint64      unix_ms)
{
  char instant[DAMERO_XML_TIME_SIZE];

  if (damero_xml_format_instant (unix_ms, instant))
    damero_xml_attribute (xml, name, instant);
}

static void
write_token (GString      *xml,
             const char   *name,
             DameroTokens  family,
             int           value)
{
  if (value >= 0)
    damero_xml_attribute (xml, name, damero_token_get (family, value));
}

static void
write_field (GString         *xml,
             const DameroAct *act,
             DameroFieldId    field)
{
  const DameroField *row = &damero_act_fields[field];

  if (!damero_act_has (act, field))
    return;
  if (row->type == DAMERO_FIELD_TEXT)
    {
      g_string_append_printf (xml, " %s=\"", row->token); /* an empty text says something too */
      damero_xml_append_text (xml, damero_act_get_text (act, field));
      g_string_append_c (xml, '"');
    }
  else if (row->type == DAMERO_FIELD_TOKEN)
    write_token (xml, row->token, row->family, (int) damero_act_get_int (act, field));
  else
    damero_xml_attribute_int (xml, row->token, damero_act_get_int (act, field));
}

static void
write_consequence (GString                 *xml,
                   const DameroConsequence *consequence)
{
  g_string_append (xml, "    <consequence");
  write_token (xml, "kind", DAMERO_TOKENS_CONSEQUENCE, (int) consequence->kind);
  write_place (xml, &consequence->place);
  damero_xml_attribute_int (xml, "ply", consequence->ply);
  write_token (xml, "side", DAMERO_TOKENS_SIDE, consequence->side);
  write_token (xml, "count", DAMERO_TOKENS_COUNT, consequence->count);
  if (consequence->value >= 0)
    damero_xml_attribute_int (xml, "value", consequence->value);
  if (consequence->outcome != DAMERO_OUTCOME_NONE)
    write_token (xml, "result", DAMERO_TOKENS_OUTCOME, consequence->outcome);
  if (consequence->ending != DAMERO_ENDING_NONE)
    write_token (xml, "ending", DAMERO_TOKENS_ENDING, consequence->ending);
  damero_xml_attribute_int (xml, "at", consequence->at_ms);
  g_string_append (xml, "/>\n");
}

/* Runs are numbered from 1 in a document, whatever their numbers in the library were. */
static gint64
find_number (const GArray *runs,
             gint64        run)
{
  for (guint i = 0; i < runs->len; i++)
    if (g_array_index (runs, DameroEventRun, i).number == run)
      return i + 1;

  g_assert_not_reached ();
}

static void
write_act (GString            *xml,
           const DameroLogRow *row,
           const GArray       *runs)
{
  const DameroAct *act = row->act;

  g_string_append (xml, "  <act");
  write_token (xml, "kind", DAMERO_TOKENS_ACT, (int) act->kind);
  write_place (xml, &act->place);
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    write_field (xml, act, field);
  write_token (xml, "by", DAMERO_TOKENS_ACTOR, (int) act->actor);
  damero_xml_attribute (xml, "who", act->who);
  damero_xml_attribute (xml, "seat", act->seat);
  damero_xml_attribute_int (xml, "run", find_number (runs, act->stamp.run));
  damero_xml_attribute_int (xml, "at", act->stamp.mono_ms);
  write_instant (xml, "time", act->stamp.wall_ms);
  damero_xml_attribute (xml, "uid", act->uid);
  if (act->group[0] != '\0')
    damero_xml_attribute (xml, "group", act->group);
  if (row->consequences == NULL || row->consequences->len == 0)
    {
      g_string_append (xml, "/>\n");
      return;
    }
  g_string_append (xml, ">\n");
  for (guint i = 0; i < row->consequences->len; i++)
    write_consequence (xml, &g_array_index (row->consequences, DameroConsequence, i));
  g_string_append (xml, "  </act>\n");
}

GBytes *
damero_event_xml_write (const DameroEvent *event,
                        const GArray      *runs,
                        const char        *generator)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<event");
  gsize length;

  g_assert (event->created);

  damero_xml_attribute (xml, "xmlns", DAMERO_EVENT_NAMESPACE);
  damero_xml_attribute (xml, "schemaVersion", "1.0");
  damero_xml_attribute (xml, "generator", generator);
  damero_xml_attribute (xml, "name", event->name);
  g_string_append (xml, ">\n");
  for (guint i = 0; i < runs->len; i++)
    {
      const DameroEventRun *run = &g_array_index (runs, DameroEventRun, i);

      g_string_append (xml, "  <run");
      damero_xml_attribute_int (xml, "number", i + 1);
      write_instant (xml, "started", run->started_ms);
      damero_xml_attribute_int (xml, "at", run->mono_ms);
      g_string_append (xml, "/>\n");
    }
  for (guint i = 0; i < event->log->len; i++)
    write_act (xml, g_ptr_array_index (event->log, i), runs);
  g_string_append (xml, "</event>\n");

  length = xml->len;
  return g_bytes_new_take (g_string_free (xml, FALSE), length);
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

GArray *
damero_event_dup_runs (const DameroEvent *event)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);
      gint64 run = row->act->stamp.run;

      if (runs->len == 0 || g_array_index (runs, gint64, runs->len - 1) != run)
        g_array_append_val (runs, run);
    }
  g_array_sort (runs, compare_numbers);
  for (guint i = runs->len; i-- > 1;)
    if (g_array_index (runs, gint64, i) == g_array_index (runs, gint64, i - 1))
      g_array_remove_index (runs, i);

  return runs;
}

/* --- Reading --- */

typedef struct {
  const char *source;
  GPtrArray  *diagnostics;
  guint       n_before; /* diagnostics */
  GArray     *runs;
  GPtrArray  *rows;     /* DameroLogRow */
  GArray     *lines;    /* guint by row: its place in the file */
} Reader;

static void G_GNUC_PRINTF (4, 5)
complain (Reader     *reader,
          guint       line,
          const char *code,
          const char *format,
          ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  if (reader->diagnostics->len >= DAMERO_EVENT_MAX_DIAGNOSTICS)
    return;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  damero_diagnostics_add (reader->diagnostics, reader->source, line, 0, code, "%s", message);
}

static char *
get_attribute (const xmlNode *node,
               const char    *name)
{
  xmlChar *value = xmlGetNoNsProp (node, BAD_CAST name);
  char *copy = g_strdup ((const char *) value);

  xmlFree (value);

  return copy;
}

/* A number that the schema has checked; DEFAULT_VALUE where it is not given. */
static gint64
get_number (const xmlNode *node,
            const char    *name,
            gint64         default_value)
{
  g_autofree char *text = get_attribute (node, name);
  gint64 value;

  return text != NULL && g_ascii_string_to_signed (g_strstrip (text), 10, G_MININT64 + 1, G_MAXINT64, &value, NULL)
           ? value : default_value;
}

static gboolean
get_instant (const xmlNode *node,
             const char    *name,
             gint64        *ret_unix_ms)
{
  g_autofree char *text = get_attribute (node, name);

  return text != NULL && damero_xml_parse_instant (text, ret_unix_ms);
}

/* The token of an attribute; -1 where there is none. FALSE if it is no token of the family. */
static gboolean
get_token (const xmlNode *node,
           const char    *name,
           DameroTokens   family,
           int           *ret_value)
{
  g_autofree char *text = get_attribute (node, name);

  *ret_value = -1;

  return text == NULL || damero_token_parse (family, text, ret_value);
}

static gboolean
read_consequence (const xmlNode     *node,
                  DameroConsequence *consequence)
{
  g_autofree char *place = get_attribute (node, "in");
  int kind, outcome, ending;

  if (!get_token (node, "kind", DAMERO_TOKENS_CONSEQUENCE, &kind) || kind < 0 ||
      !get_token (node, "side", DAMERO_TOKENS_SIDE, &consequence->side) ||
      !get_token (node, "count", DAMERO_TOKENS_COUNT, &consequence->count) ||
      !get_token (node, "result", DAMERO_TOKENS_OUTCOME, &outcome) ||
      !get_token (node, "ending", DAMERO_TOKENS_ENDING, &ending) ||
      (place != NULL && !damero_place_from_text (place, &consequence->place)))
    return FALSE;
  consequence->kind = (DameroConsequenceKind) kind;
  consequence->outcome = MAX (outcome, (int) DAMERO_OUTCOME_NONE);
  consequence->ending = MAX (ending, (int) DAMERO_ENDING_NONE);
  consequence->ply = (int) get_number (node, "ply", 0);
  consequence->value = (int) get_number (node, "value", -1);
  consequence->at_ms = get_number (node, "at", 0);

  return TRUE;
}

/* The act's attributes as the line of text that they are in other places: one reader for both. */
static DameroAct *
read_act (const xmlNode      *node,
          DameroActTextError *error)
{
  g_autofree char *kind = get_attribute (node, "kind");
  g_autoptr(GString) line = g_string_new (kind);
  gboolean has_stamp;
  DameroAct *act;
  gint64 wall_ms = 0;

  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      const char *name = (const char *) attribute->name;
      g_autofree char *value = NULL;

      if (attribute->ns != NULL || strcmp (name, "kind") == 0 || strcmp (name, "time") == 0)
        continue;
      value = get_attribute (node, name);
      damero_act_text_append (line, name, value);
    }
  act = damero_act_from_text (line->str, 0, &has_stamp, error);
  if (act != NULL && get_instant (node, "time", &wall_ms))
    act->stamp.wall_ms = wall_ms;

  return act;
}

static gboolean
has_run (const Reader *reader,
         gint64        number)
{
  for (guint i = 0; i < reader->runs->len; i++)
    if (g_array_index (reader->runs, DameroEventRun, i).number == number)
      return TRUE;

  return FALSE;
}

static void
read_act_element (Reader        *reader,
                  const xmlNode *node)
{
  guint line = (guint) xmlGetLineNo (node);
  DameroActTextError error;
  g_autoptr(DameroAct) act = read_act (node, &error);
  g_autoptr(GArray) consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));

  if (act == NULL)
    {
      complain (reader, line, "act", error.code == DAMERO_ACT_TEXT_UNKNOWN_KIND
                ? "There is no such kind of act."
                : "An attribute of the act has no meaning, or a value it cannot have.");
      return;
    }
  if (!has_run (reader, act->stamp.run))
    complain (reader, line, "run", "The act names a run that is not listed.");
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    {
      DameroConsequence consequence = { 0 };

      if (child->type != XML_ELEMENT_NODE || strcmp ((const char *) child->name, "consequence") != 0)
        continue;
      if (read_consequence (child, &consequence))
        g_array_append_val (consequences, consequence);
      else
        complain (reader, (guint) xmlGetLineNo (child), "act", "There is no such consequence.");
    }
  /* Of a document that is refused only what is wrong with it is wanted. */
  if (reader->diagnostics->len > reader->n_before)
    return;
  g_ptr_array_add (reader->rows, damero_log_row_new (act, consequences));
  g_array_append_val (reader->lines, line);
}

static void
read_run_element (Reader        *reader,
                  const xmlNode *node)
{
  DameroEventRun run = { .number = get_number (node, "number", 0), .mono_ms = get_number (node, "at", 0) };

  if (has_run (reader, run.number))
    complain (reader, (guint) xmlGetLineNo (node), "run", "The run is listed twice.");
  get_instant (node, "started", &run.started_ms);
  g_array_append_val (reader->runs, run);
}

static void
read_element (const xmlNode *node,
              gpointer       user_data)
{
  Reader *reader = user_data;

  if (node->ns == NULL || strcmp ((const char *) node->ns->href, DAMERO_EVENT_NAMESPACE) != 0)
    return;
  if (strcmp ((const char *) node->name, "run") == 0)
    read_run_element (reader, node);
  else if (strcmp ((const char *) node->name, "act") == 0)
    read_act_element (reader, node);
}

static DameroEvent *
replay (Reader *reader)
{
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(DameroEvent) event = NULL;
  guint row = 0;
  g_autofree char *why = NULL;

  if (damero_event_replay (reader->rows, &event, &row, &refusal) && damero_event_check_decks (event, &row, &refusal))
    return g_steal_pointer (&event);
  if (refusal.code == DAMERO_REFUSAL_NONE)
    why = g_strdup ("The recorded consequences of this act are not those that follow from it.");
  else
    why = damero_words_refusal (&refusal, ((DameroLogRow *) reader->rows->pdata[row])->act, NULL);
  complain (reader, g_array_index (reader->lines, guint, row), "act", "%s", why);

  return NULL;
}

DameroEventFile *
damero_event_xml_read (GBytes     *bytes,
                       const char *source,
                       GPtrArray  *diagnostics)
{
  static const DameroXmlKind kind = {
    .schema = "damero-event-1.xsd",
    .name_space = DAMERO_EVENT_NAMESPACE,
    .limits = {
      .max_bytes = DAMERO_EVENT_MAX_BYTES,
      .max_piece = MAX_PIECE_BYTES,
      .max_depth = 16,
      .max_elements = DAMERO_EVENT_MAX_ELEMENTS,
      .max_children = DAMERO_EVENT_MAX_ELEMENTS,
      .max_attributes = MAX_ATTRIBUTES,
    },
    .max_diagnostics = DAMERO_EVENT_MAX_DIAGNOSTICS,
  };
  Reader reader = { .source = source, .diagnostics = diagnostics, .n_before = diagnostics->len };
  DameroEventFile *file = NULL;
  DameroEvent *event = NULL;

  reader.runs = g_array_new (FALSE, FALSE, sizeof (DameroEventRun));
  reader.rows = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_log_row_free);
  reader.lines = g_array_new (FALSE, FALSE, sizeof (guint));
  if (damero_xml_document_stream (bytes, &kind, source, diagnostics, read_element, &reader) &&
      diagnostics->len == reader.n_before)
    event = replay (&reader);
  if (event != NULL)
    {
      file = g_new0 (DameroEventFile, 1);
      file->event = event;
      file->runs = g_array_ref (reader.runs);
    }
  g_array_unref (reader.runs);
  g_ptr_array_unref (reader.rows);
  g_array_unref (reader.lines);

  return file;
}

void
damero_event_file_free (DameroEventFile *file)
{
  g_array_unref (file->runs);
  damero_event_free (file->event);
  g_free (file);
}
