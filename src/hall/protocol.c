/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/protocol.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define KIND       "kind"
#define MAX_DIGITS 16
#define BLANKS     " \t\r\n"

struct _DameroHallMessage {
  DameroHallKind kind;
  gboolean       has[DAMERO_HALL_N_FIELDS];
  gint64         numbers[DAMERO_HALL_N_FIELDS];
  char          *texts[DAMERO_HALL_N_FIELDS];
};

static gboolean
is_number (DameroHallField field)
{
  return damero_hall_fields[field].type == DAMERO_HALL_NUMBER || damero_hall_fields[field].type == DAMERO_HALL_BOOLEAN;
}

static DameroHallUse
get_use (DameroHallKind  kind,
         DameroHallField field)
{
  return (DameroHallUse) damero_hall_kinds[kind].uses[field];
}

DameroHallMessage *
damero_hall_message_new (DameroHallKind kind)
{
  DameroHallMessage *message = g_new0 (DameroHallMessage, 1);

  g_assert (kind < DAMERO_HALL_N_KINDS);

  message->kind = kind;
  return message;
}

void
damero_hall_message_free (DameroHallMessage *message)
{
  if (message == NULL)
    return;

  for (guint field = 0; field < DAMERO_HALL_N_FIELDS; field++)
    g_free (message->texts[field]);
  g_free (message);
}

DameroHallKind
damero_hall_message_get_kind (const DameroHallMessage *message)
{
  return message->kind;
}

gboolean
damero_hall_message_has (const DameroHallMessage *message,
                         DameroHallField          field)
{
  return message->has[field];
}

gint64
damero_hall_message_get_int (const DameroHallMessage *message,
                             DameroHallField          field)
{
  return message->numbers[field];
}

const char *
damero_hall_message_get_text (const DameroHallMessage *message,
                              DameroHallField          field)
{
  return message->texts[field];
}

/* ---- values ---- */

static gboolean
has_word (const char *words,
          const char *word)
{
  g_auto(GStrv) list = g_strsplit (words, " ", -1);

  return g_strv_contains ((const char *const *) list, word);
}

/* PATTERN stands for the characters of a text, one each: x a hexadecimal digit, c one of a code, v a variant of UUIDs,
 * else itself. */
static gboolean
matches (const char *text,
         const char *pattern)
{
  for (; *pattern != '\0'; text++, pattern++)
    {
      const char *set = *pattern == 'x' ? "0123456789abcdef" : *pattern == 'v' ? "89ab" :
                        *pattern == 'c' ? "0123456789ABCDEFGHJKMNPQRSTVWXYZ" : NULL;

      if (*text == '\0' || (set != NULL ? strchr (set, *text) == NULL : *text != *pattern))
        return FALSE;
    }

  return *text == '\0';
}

static gboolean
is_plain (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_iscntrl (g_utf8_get_char (text)))
      return FALSE;

  return TRUE;
}

static gboolean
is_text_allowed (DameroHallField field,
                 const char     *text)
{
  const DameroHallFieldRow *row = &damero_hall_fields[field];
  glong length = g_utf8_strlen (text, -1);

  switch (row->type)
    {
    case DAMERO_HALL_WORD:
      return *text != '\0' && has_word (row->words, text);
    case DAMERO_HALL_CODE_TEXT:
      return matches (text, "cccccccc");
    case DAMERO_HALL_UID_TEXT:
      return matches (text, "xxxxxxxx-xxxx-7xxx-vxxx-xxxxxxxxxxxx");
    case DAMERO_HALL_HEX:
      return length == row->max && strspn (text, "0123456789abcdef") == (gsize) row->max;
    case DAMERO_HALL_TOKEN:
      return length >= row->min && length <= row->max &&
             strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (text);
    case DAMERO_HALL_TEXT:
      return length >= row->min && length <= row->max && is_plain (text);
    case DAMERO_HALL_NUMBER:
    case DAMERO_HALL_BOOLEAN:
      break;
    }

  g_assert_not_reached ();
}

static void
take_text (DameroHallMessage *message,
           DameroHallField    field,
           char              *text)
{
  g_free (message->texts[field]);
  message->texts[field] = text;
  message->has[field] = TRUE;
}

void
damero_hall_message_set_int (DameroHallMessage *message,
                             DameroHallField    field,
                             gint64             value)
{
  g_assert (get_use (message->kind, field) != DAMERO_HALL_FOREIGN && is_number (field));
  g_assert (value >= damero_hall_fields[field].min && value <= damero_hall_fields[field].max);

  message->numbers[field] = value;
  message->has[field] = TRUE;
}

void
damero_hall_message_set_text (DameroHallMessage *message,
                              DameroHallField    field,
                              const char        *value)
{
  g_autoptr(GString) text = NULL;

  g_assert (get_use (message->kind, field) != DAMERO_HALL_FOREIGN && !is_number (field));

  if (value == NULL)
    return;
  if (damero_hall_fields[field].type != DAMERO_HALL_TEXT)
    {
      g_assert (is_text_allowed (field, value));
      take_text (message, field, g_strdup (value));
      return;
    }

  text = g_string_new (NULL);
  for (gint64 i = 0; *value != '\0' && i < damero_hall_fields[field].max; value = g_utf8_next_char (value), i++)
    g_string_append_unichar (text, g_unichar_iscntrl (g_utf8_get_char (value)) ? ' ' : g_utf8_get_char (value));
  if (text->len > 0)
    take_text (message, field, g_string_free (g_steal_pointer (&text), FALSE));
}

/* ---- reading ---- */

static gboolean
fail (DameroHallFault    *fault,
      DameroHallFaultCode code,
      const char         *field)
{
  fault->code = code;
  fault->field[0] = '\0';
  if (field != NULL)
    g_utf8_strncpy (fault->field, field, 32);
  return FALSE;
}

/* Whether what stands at AT, after a backslash, is an escape of JSON. The parser takes U+0000 for its end, and makes a
 * character of whatever follows a "u". */
static gboolean
is_escape (const char *at,
           const char *end)
{
  if (at == end || *at == '\0' || strchr ("\"\\/bfnrtu", *at) == NULL)
    return FALSE;
  if (*at != 'u')
    return TRUE;
  if (end - at < 5)
    return FALSE;

  for (guint i = 1; i < 5; i++)
    if (!g_ascii_isxdigit (at[i]))
      return FALSE;

  return strncmp (at, "u0000", 5) != 0;
}

/* Whether a string that begins at *AT is one of JSON; *AT is then after it. */
static gboolean
skip_string (const char **at,
             const char  *end)
{
  for ((*at)++; *at < end && **at != '"'; (*at)++)
    {
      if ((guchar) **at < 0x20)
        return FALSE;
      if (**at != '\\')
        continue;
      (*at)++;
      if (!is_escape (*at, end))
        return FALSE;
    }
  if (*at == end)
    return FALSE;

  (*at)++;
  return TRUE;
}

/* How many of the LENGTH bytes at START, which end anywhere, are of SET. */
static gsize
count_span (const char *start,
            gsize       length,
            const char *set)
{
  gsize n = 0;

  while (n < length && strchr (set, start[n]) != NULL)
    n++;
  return n;
}

/* true, false, null, or a number that no reader has to round. */
static gboolean
skip_word (const char **at,
           const char  *end)
{
  static const char *const words[] = { "true", "false", "null" };
  const char *start = *at;
  gsize length, n_digits;

  while (*at < end && strchr (BLANKS ",:{}[]\"", **at) == NULL)
    (*at)++;
  length = (gsize) (*at - start);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (length == strlen (words[i]) && strncmp (start, words[i], length) == 0)
      return TRUE;

  if (length > 1 && *start == '-')
    {
      start++;
      length--;
    }
  n_digits = count_span (start, length, "0123456789");
  return length > 0 && n_digits > 0 && n_digits <= MAX_DIGITS && (n_digits == 1 || *start != '0') &&
         count_span (start, length, "0123456789.eE+-") == length;
}

/* The parser takes more than JSON (comments, assignments, quotes of its own) and goes as deep as it is led: what it is
 * given has been looked at. */
static gboolean
check_text (const char      *bytes,
            gsize            n_bytes,
            DameroHallFault *fault)
{
  const char *at = bytes, *end = bytes + n_bytes;
  guint n_open = 0;

  if (n_bytes > DAMERO_HALL_MAX_BYTES)
    return fail (fault, DAMERO_HALL_FAULT_TOO_LONG, NULL);
  if (!g_utf8_validate_len (bytes, n_bytes, NULL))
    return fail (fault, DAMERO_HALL_FAULT_NOT_TEXT, NULL);

  while (at < end)
    {
      if (*at == '[' || (*at == '{' && n_open > 0))
        return fail (fault, DAMERO_HALL_FAULT_NOT_FLAT, NULL);
      if (*at == '{')
        n_open++;
      if (strchr (BLANKS ",:{}", *at) != NULL)
        {
          at++;
          continue;
        }
      if (n_open == 0 || *at == ']' || !(*at == '"' ? skip_string (&at, end) : skip_word (&at, end)))
        return fail (fault, DAMERO_HALL_FAULT_NOT_JSON, NULL);
    }

  return n_open == 1 || fail (fault, DAMERO_HALL_FAULT_NOT_JSON, NULL);
}

typedef struct {
  GHashTable *seen;
  char       *twice; /* the first that came again */
} Members;

static void
on_member (JsonParser *parser,
           JsonObject *object,
           const char *name,
           gpointer    user_data)
{
  Members *members = user_data;

  if (!g_hash_table_add (members->seen, g_strdup (name)) && members->twice == NULL)
    members->twice = g_strdup (name);
}

/* The object of a text, which PARSER owns. */
static JsonObject *
parse (JsonParser      *parser,
       const char      *bytes,
       gsize            n_bytes,
       DameroHallFault *fault)
{
  Members members = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL), NULL };
  gulong id = g_signal_connect (parser, "object-member", G_CALLBACK (on_member), &members);
  JsonNode *root = NULL;

  if (!json_parser_load_from_data (parser, bytes, (gssize) n_bytes, NULL))
    fail (fault, DAMERO_HALL_FAULT_NOT_JSON, NULL);
  else if (members.twice != NULL)
    fail (fault, DAMERO_HALL_FAULT_FIELD_TWICE, members.twice);
  else if ((root = json_parser_get_root (parser)) == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    fail (fault, DAMERO_HALL_FAULT_NOT_JSON, NULL);

  g_signal_handler_disconnect (parser, id);
  g_hash_table_unref (members.seen);
  g_free (members.twice);
  return fault->code == DAMERO_HALL_FAULT_NONE ? json_node_get_object (root) : NULL;
}

static gboolean
read_kind (JsonObject       *object,
           DameroHallSender  sender,
           DameroHallKind   *ret_kind,
           DameroHallFault  *fault)
{
  JsonNode *node = json_object_get_member (object, KIND);
  const char *name;

  if (node == NULL)
    return fail (fault, DAMERO_HALL_FAULT_FIELD_MISSING, KIND);
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return fail (fault, DAMERO_HALL_FAULT_FIELD_TYPE, KIND);

  name = json_node_get_string (node);
  for (guint kind = 0; kind < DAMERO_HALL_N_KINDS; kind++)
    if (strcmp (damero_hall_kinds[kind].name, name) == 0)
      {
        *ret_kind = (DameroHallKind) kind;
        return damero_hall_kinds[kind].sender == sender || fail (fault, DAMERO_HALL_FAULT_OTHERS_KIND, KIND);
      }

  return fail (fault, DAMERO_HALL_FAULT_UNKNOWN_KIND, KIND);
}

static gboolean
find_field (const char      *name,
            DameroHallField *ret_field)
{
  for (guint field = 0; field < DAMERO_HALL_N_FIELDS; field++)
    if (strcmp (damero_hall_fields[field].name, name) == 0)
      {
        *ret_field = (DameroHallField) field;
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_value (DameroHallMessage *message,
            DameroHallField    field,
            JsonNode          *node,
            DameroHallFault   *fault)
{
  const DameroHallFieldRow *row = &damero_hall_fields[field];
  GType wanted = row->type == DAMERO_HALL_NUMBER ? G_TYPE_INT64 : row->type == DAMERO_HALL_BOOLEAN ? G_TYPE_BOOLEAN
                                                                                                   : G_TYPE_STRING;
  gint64 number;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != wanted)
    return fail (fault, DAMERO_HALL_FAULT_FIELD_TYPE, row->name);
  if (wanted == G_TYPE_STRING)
    {
      if (!is_text_allowed (field, json_node_get_string (node)))
        return fail (fault, DAMERO_HALL_FAULT_FIELD_VALUE, row->name);
      take_text (message, field, g_strdup (json_node_get_string (node)));
      return TRUE;
    }

  number = wanted == G_TYPE_BOOLEAN ? json_node_get_boolean (node) : json_node_get_int (node);
  if (number < row->min || number > row->max)
    return fail (fault, DAMERO_HALL_FAULT_FIELD_VALUE, row->name);
  message->numbers[field] = number;
  message->has[field] = TRUE;
  return TRUE;
}

static gboolean
read_fields (DameroHallMessage *message,
             JsonObject        *object,
             DameroHallFault   *fault)
{
  g_autoptr(GList) names = json_object_get_members (object);

  for (GList *link = names; link != NULL; link = link->next)
    {
      const char *name = link->data;
      DameroHallField field;

      if (strcmp (name, KIND) == 0)
        continue;
      if (!find_field (name, &field))
        return fail (fault, DAMERO_HALL_FAULT_UNKNOWN_FIELD, name);
      if (get_use (message->kind, field) == DAMERO_HALL_FOREIGN)
        return fail (fault, DAMERO_HALL_FAULT_FIELD_FOREIGN, name);
      if (!read_value (message, field, json_object_get_member (object, name), fault))
        return FALSE;
    }
  for (guint field = 0; field < DAMERO_HALL_N_FIELDS; field++)
    if (get_use (message->kind, (DameroHallField) field) == DAMERO_HALL_NEEDED && !message->has[field])
      return fail (fault, DAMERO_HALL_FAULT_FIELD_MISSING, damero_hall_fields[field].name);

  return TRUE;
}

DameroHallMessage *
damero_hall_message_read (const char       *bytes,
                          gsize             n_bytes,
                          DameroHallSender  sender,
                          DameroHallFault  *ret_fault)
{
  g_autoptr(DameroHallMessage) message = NULL;
  g_autoptr(JsonParser) parser = NULL;
  JsonObject *object;
  DameroHallKind kind;

  *ret_fault = (DameroHallFault) { DAMERO_HALL_FAULT_NONE, "" };
  if (!check_text (bytes, n_bytes, ret_fault))
    return NULL;

  parser = json_parser_new ();
  object = parse (parser, bytes, n_bytes, ret_fault);
  if (object == NULL || !read_kind (object, sender, &kind, ret_fault))
    return NULL;

  message = damero_hall_message_new (kind);
  return read_fields (message, object, ret_fault) ? g_steal_pointer (&message) : NULL;
}

/* ---- writing ---- */

char *
damero_hall_message_write (const DameroHallMessage *message)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  g_autoptr(JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, KIND);
  json_builder_add_string_value (builder, damero_hall_kinds[message->kind].name);
  for (guint field = 0; field < DAMERO_HALL_N_FIELDS; field++)
    {
      g_assert (message->has[field] || get_use (message->kind, (DameroHallField) field) != DAMERO_HALL_NEEDED);
      if (!message->has[field])
        continue;
      json_builder_set_member_name (builder, damero_hall_fields[field].name);
      if (damero_hall_fields[field].type == DAMERO_HALL_NUMBER)
        json_builder_add_int_value (builder, message->numbers[field]);
      else if (damero_hall_fields[field].type == DAMERO_HALL_BOOLEAN)
        json_builder_add_boolean_value (builder, message->numbers[field] != 0);
      else
        json_builder_add_string_value (builder, message->texts[field]);
    }
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  text = json_to_string (root, FALSE);
  return strlen (text) <= DAMERO_HALL_MAX_BYTES ? g_steal_pointer (&text) : NULL;
}

char *
damero_hall_fault_dup_text (const DameroHallFault *fault)
{
  static const char *const names[] = {
    "none", "too-long", "not-text", "not-flat", "not-json", "unknown-kind", "others-kind", "unknown-field",
    "field-twice", "field-foreign", "field-missing", "field-type", "field-value",
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == DAMERO_HALL_N_FAULTS);

  return *fault->field == '\0' ? g_strdup (names[fault->code])
                               : g_strdup_printf ("%s: %s", names[fault->code], fault->field);
}

guint
damero_hall_agree_version (gint64 first,
                           gint64 last)
{
  return first <= DAMERO_HALL_VERSION && last >= DAMERO_HALL_VERSION ? DAMERO_HALL_VERSION : 0;
}
