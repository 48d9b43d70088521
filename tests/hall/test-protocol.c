/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-protocol.c - what the reader takes and what it refuses, naming the field; that what is written is
 * read again as it was, of every kind; and that the published schema says what the tables say.
 */
#include <json-glib/json-glib.h>
#include <string.h>

#include "hall/protocol.h"

#define UID     "01890000-0000-7000-8000-00000000abcd"
#define CHANGES "\"uid\":\"" UID "\",\"section\":1,\"round\":2,\"board\":3,\"game\":1,\"ply\":7,\"side\":\"black\"," \
                "\"clock\":\"0011aabb\",\"device_ms\":123456"

static const char *schema_path;

static char *
read_fault (const char      *text,
            gssize           length,
            DameroHallSender sender)
{
  DameroHallFault fault;
  g_autoptr(DameroHallMessage) message = NULL;

  message = damero_hall_message_read (text, length < 0 ? strlen (text) : (gsize) length, sender, &fault);
  g_assert_true ((message == NULL) == (fault.code != DAMERO_HALL_FAULT_NONE));
  return damero_hall_fault_dup_text (&fault);
}

static void
test_read (void)
{
  static const char text[] = " { \"kind\" : \"press\", " CHANGES ", \"move\":\"11-15\\u0020x\" }\n";
  DameroHallFault fault;
  g_autoptr(DameroHallMessage) message = damero_hall_message_read (text, strlen (text), DAMERO_HALL_DEVICE, &fault);

  g_assert_nonnull (message);
  g_assert_cmpint (damero_hall_message_get_kind (message), ==, DAMERO_HALL_PRESS);
  g_assert_cmpstr (damero_hall_message_get_text (message, DAMERO_HALL_FIELD_UID), ==, UID);
  g_assert_cmpint (damero_hall_message_get_int (message, DAMERO_HALL_FIELD_DEVICE_MS), ==, 123456);
  g_assert_cmpstr (damero_hall_message_get_text (message, DAMERO_HALL_FIELD_MOVE), ==, "11-15 x");
  g_assert_true (damero_hall_message_has (message, DAMERO_HALL_FIELD_PLY));
  g_assert_false (damero_hall_message_has (message, DAMERO_HALL_FIELD_LAG_MS));
  g_assert_null (damero_hall_message_get_text (message, DAMERO_HALL_FIELD_REASON));
}

typedef struct {
  const char *text;
  const char *fault;
} Refused;

static void
test_refused (void)
{
  static const Refused rows[] = {
    { "", "not-json" },
    { "null", "not-json" },
    { "7", "not-json" },
    { "{", "not-json" },
    { "{}}", "not-json" },
    { "{}", "field-missing: kind" },
    { "[]", "not-flat" },
    { "[[[[[[[[[[", "not-flat" },
    { "{\"kind\":{}}", "not-flat" },
    { "{\"kind\":[\"hello\"]}", "not-flat" },
    { "{\"kind\":\"leave\"} {\"kind\":\"leave\"}", "not-flat" },
    { "{\"kind\":\"leave\",}", "not-json" },
    { "{\"kind\" \"leave\"}", "not-json" },
    { "{'kind':'leave'}", "not-json" },
    { "var a = {\"kind\":\"leave\"};", "not-json" },
    { "{\"kind\":\"leave\"/* */}", "not-json" },
    { "{\"kind\":\"le\tave\"}", "not-json" },
    { "{\"kind\":\"le\\u0000ave\"}", "not-json" },
    { "{\"kind\":\"leave\",\"\\u\\u\\u\\u\":1}", "not-json" },
    { "{\"kind\":\"leave\",\"\\u00g1\":1}", "not-json" },
    { "{\"kind\":\"leave\",\"x\\u00\":1}", "not-json" },
    { "{\"kind\":\"leave\\x\"}", "not-json" },
    { "{\"kind\":leave}", "not-json" },
    { "{\"kind\":null}", "field-type: kind" },
    { "{\"kind\":1}", "field-type: kind" },
    { "{\"kind\":\"\"}", "unknown-kind: kind" },
    { "{\"kind\":\"Press\"}", "unknown-kind: kind" },
    { "{\"kind\":\"board\"}", "others-kind: kind" },
    { "{\"kind\":\"leave\",\"kind\":\"leave\"}", "field-twice: kind" },
    { "{\"kind\":\"leave\",\"left\":1}", "unknown-field: left" },
    { "{\"kind\":\"leave\",\"0123456789012345678901234567890123456789\":1}",
      "unknown-field: 01234567890123456789012345678901" },
    { "{\"kind\":\"leave\",\"uid\":\"" UID "\"}", "field-foreign: uid" },
    { "{\"kind\":\"hello\",\"first_version\":1}", "field-missing: last_version" },
    { "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":1,\"last_version\":2}", "field-twice: last_version" },
    { "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":\"1\"}", "field-type: last_version" },
    { "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":1.0}", "field-type: last_version" },
    { "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":1e0}", "field-type: last_version" },
    { "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":true}", "field-type: last_version" },
    { "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":0}", "field-value: last_version" },
    { "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":-1}", "field-value: last_version" },
    { "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":010}", "not-json" },
    { "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":0x1}", "not-json" },
    { "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":1000}", "field-value: last_version" },
    { "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":18446744073709551617}", "not-json" },
    { "{\"kind\":\"join\",\"code\":\"ABCDEFGI\"}", "field-value: code" },
    { "{\"kind\":\"join\",\"code\":\"ABCDEFG\"}", "field-value: code" },
    { "{\"kind\":\"join\",\"code\":\"abcdefgh\"}", "field-value: code" },
    { "{\"kind\":\"pong\",\"nonce\":\"0123456789abcdeg\"}", "field-value: nonce" },
    { "{\"kind\":\"pong\",\"nonce\":\"0123456789abcde\"}", "field-value: nonce" },
    { "{\"kind\":\"pong\",\"nonce\":\"\\ud800\"}", "not-json" },
    { "{\"kind\":\"pong\",\"nonce\":\"\\udc00\"}", "not-json" },
    { "{\"kind\":\"pong\",\"nonce\":\"\\ud800\\u0041\"}", "not-json" },
    { "{\"kind\":\"watch\",\"list\":\"\"}", "field-value: list" },
    { "{\"kind\":\"watch\",\"list\":\"board calls\"}", "field-value: list" },
    { "{\"kind\":\"act\",\"uid\":\"" UID "\",\"act\":\"\"}", "field-value: act" },
    { "{\"kind\":\"act\",\"uid\":\"" UID "\",\"act\":\"a\\nb\"}", "field-value: act" },
    { "{\"kind\":\"act\",\"uid\":\"01890000-0000-4000-8000-00000000abcd\",\"act\":\"a\"}", "field-value: uid" },
    { "{\"kind\":\"claim\"," CHANGES ",\"count\":\"Forty\"}", "field-value: count" },
    { "{\"kind\":\"claim\"," CHANGES "}", "field-missing: count" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *fault = read_fault (rows[i].text, -1, DAMERO_HALL_DEVICE);

      g_test_message ("%s", rows[i].text);
      g_assert_cmpstr (fault, ==, rows[i].fault);
    }
}

/* Bytes that are no text, and lengths. */
static void
test_bytes (void)
{
  g_autoptr(GString) padded = g_string_new ("{\"kind\":\"leave\"}");
  g_autofree char *no_text = read_fault ("{\"kind\":\"\xff\"}", -1, DAMERO_HALL_DEVICE);
  g_autofree char *with_nul = read_fault ("{\"kind\":\"leave\0\"}", 17, DAMERO_HALL_DEVICE);
  g_autofree char *fits = NULL;
  g_autofree char *too_long = NULL;

  g_assert_cmpstr (no_text, ==, "not-text");
  g_assert_cmpstr (with_nul, ==, "not-text");
  while (padded->len < DAMERO_HALL_MAX_BYTES)
    g_string_append_c (padded, ' ');
  fits = read_fault (padded->str, (gssize) padded->len, DAMERO_HALL_DEVICE);
  g_assert_cmpstr (fits, ==, "none");
  g_string_append_c (padded, ' ');
  too_long = read_fault (padded->str, (gssize) padded->len, DAMERO_HALL_DEVICE);
  g_assert_cmpstr (too_long, ==, "too-long");
}

static gboolean
is_number (DameroHallField field)
{
  return damero_hall_fields[field].type == DAMERO_HALL_NUMBER || damero_hall_fields[field].type == DAMERO_HALL_BOOLEAN;
}

/* A value of FIELD at its upper bound. */
static void
fill (DameroHallMessage *message,
      DameroHallField    field)
{
  const DameroHallFieldRow *row = &damero_hall_fields[field];
  g_autofree char *wide = g_strnfill ((gsize) (is_number (field) ? 0 : row->max), 'a');
  g_auto(GStrv) words = g_strsplit (row->words != NULL ? row->words : "", " ", -1);

  if (is_number (field))
    damero_hall_message_set_int (message, field, row->max);
  else
    damero_hall_message_set_text (message, field, row->type == DAMERO_HALL_CODE_TEXT ? "0123WXYZ" :
                                                  row->type == DAMERO_HALL_UID_TEXT ? UID :
                                                  row->type == DAMERO_HALL_WORD ? words[0] : wide);
}

/* Every kind with every field it may have is read as it was written; without one that it needs it is refused. */
static void
test_round_trip (void)
{
  for (guint kind = 0; kind < DAMERO_HALL_N_KINDS; kind++)
    {
      g_autoptr(DameroHallMessage) message = damero_hall_message_new ((DameroHallKind) kind);
      g_autoptr(DameroHallMessage) again = NULL;
      g_autofree char *text = NULL;
      g_autofree char *second = NULL;
      DameroHallFault fault;

      for (guint field = 0; field < DAMERO_HALL_N_FIELDS; field++)
        if (damero_hall_kinds[kind].uses[field] != DAMERO_HALL_FOREIGN)
          fill (message, (DameroHallField) field);
      text = damero_hall_message_write (message);
      g_assert_nonnull (text);
      again = damero_hall_message_read (text, strlen (text), damero_hall_kinds[kind].sender, &fault);
      g_assert_nonnull (again);
      second = damero_hall_message_write (again);
      g_assert_cmpstr (second, ==, text);
      g_assert_cmpint (damero_hall_message_get_kind (again), ==, kind);
    }
}

/* A text for people is cut and made plain; one that is nothing is left out. */
static void
test_cut (void)
{
  g_autoptr(DameroHallMessage) message = damero_hall_message_new (DAMERO_HALL_BOARD);
  g_autofree char *wide = NULL;
  g_autoptr(GString) name = g_string_new (NULL);

  for (guint i = 0; i < 200; i++)
    g_string_append (name, "é");
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_BLACK, name->str);
  g_assert_cmpint (g_utf8_strlen (damero_hall_message_get_text (message, DAMERO_HALL_FIELD_BLACK), -1), ==,
                   DAMERO_HALL_MAX_NAME);
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_WHITE, "a\nb");
  g_assert_cmpstr (damero_hall_message_get_text (message, DAMERO_HALL_FIELD_WHITE), ==, "a b");
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_COUNTS, "");
  g_assert_false (damero_hall_message_has (message, DAMERO_HALL_FIELD_COUNTS));
}

static void
test_versions (void)
{
  g_assert_cmpuint (damero_hall_agree_version (1, 1), ==, 1);
  g_assert_cmpuint (damero_hall_agree_version (1, 9), ==, 1);
  g_assert_cmpuint (damero_hall_agree_version (2, 9), ==, 0);
}

/* ---- the schema ---- */

static JsonObject *
get_object (JsonObject *object,
            const char *name)
{
  g_test_message ("%s", name);
  g_assert_true (json_object_has_member (object, name));
  return json_object_get_object_member (object, name);
}

static void
check_words (JsonObject *schema,
             const char *words)
{
  g_auto(GStrv) list = g_strsplit (words, " ", -1);
  JsonArray *values = json_object_get_array_member (schema, "enum");

  g_assert_cmpuint (json_array_get_length (values), ==, g_strv_length (list));
  for (guint i = 0; list[i] != NULL; i++)
    g_assert_cmpstr (json_array_get_string_element (values, i), ==, list[i]);
}

/* A pattern is the tables' where it takes the longest and refuses what is a character longer, or none. */
static void
check_pattern (JsonObject               *schema,
               const DameroHallFieldRow *row)
{
  const char *pattern = json_object_get_string_member (schema, "pattern");
  g_autofree char *most = g_strnfill ((gsize) row->max, row->type == DAMERO_HALL_CODE_TEXT ? 'A' : 'a');
  g_autofree char *more = g_strconcat (most, "a", NULL);
  const char *good = row->type == DAMERO_HALL_UID_TEXT ? UID : most;

  g_assert_true (g_regex_match_simple (pattern, good, 0, 0));
  g_assert_false (g_regex_match_simple (pattern, more, 0, 0));
  g_assert_false (g_regex_match_simple (pattern, "", 0, 0));
  g_assert_false (g_regex_match_simple (pattern, "-ILOU-", 0, 0));
}

static void
check_field (JsonObject               *fields,
             const DameroHallFieldRow *row)
{
  JsonObject *schema = get_object (fields, row->name);
  const char *type = row->type == DAMERO_HALL_NUMBER ? "integer" : row->type == DAMERO_HALL_BOOLEAN ? "boolean"
                                                                                                    : "string";

  g_assert_cmpstr (json_object_get_string_member (schema, "type"), ==, type);
  g_assert_nonnull (json_object_get_string_member (schema, "description"));
  g_assert_cmpint (json_object_has_member (schema, "assists"), ==, row->assists);
  if (row->type == DAMERO_HALL_NUMBER)
    {
      g_assert_cmpint (json_object_get_int_member (schema, "minimum"), ==, row->min);
      g_assert_cmpint (json_object_get_int_member (schema, "maximum"), ==, row->max);
    }
  else if (row->type == DAMERO_HALL_TEXT)
    {
      g_assert_cmpint (json_object_get_int_member (schema, "minLength"), ==, row->min);
      g_assert_cmpint (json_object_get_int_member (schema, "maxLength"), ==, row->max);
    }
  else if (row->type == DAMERO_HALL_WORD)
    check_words (schema, row->words);
  else if (row->type != DAMERO_HALL_BOOLEAN)
    check_pattern (schema, row);
}

static gboolean
is_required (JsonObject *schema,
             const char *name)
{
  JsonArray *required = json_object_get_array_member (schema, "required");

  for (guint i = 0; i < json_array_get_length (required); i++)
    if (strcmp (json_array_get_string_element (required, i), name) == 0)
      return TRUE;

  return FALSE;
}

static void
check_kind (JsonObject              *kinds,
            const DameroHallKindRow *row)
{
  JsonObject *schema = get_object (kinds, row->name);
  JsonObject *properties = get_object (schema, "properties");
  guint n = 1, n_needed = 1;

  g_assert_cmpstr (json_object_get_string_member (schema, "sender"), ==,
                   row->sender == DAMERO_HALL_DEVICE ? "device" : "director");
  g_assert_false (json_object_get_boolean_member (schema, "additionalProperties"));
  g_assert_cmpstr (json_object_get_string_member (get_object (properties, "kind"), "const"), ==, row->name);
  for (guint field = 0; field < DAMERO_HALL_N_FIELDS; field++)
    {
      g_autofree char *reference = g_strconcat ("#/$defs/fields/", damero_hall_fields[field].name, NULL);

      if (row->uses[field] == DAMERO_HALL_FOREIGN)
        continue;
      n++;
      n_needed += row->uses[field] == DAMERO_HALL_NEEDED;
      g_assert_cmpint (is_required (schema, damero_hall_fields[field].name), ==,
                       row->uses[field] == DAMERO_HALL_NEEDED);
      g_assert_cmpstr (json_object_get_string_member (get_object (properties, damero_hall_fields[field].name), "$ref"),
                       ==, reference);
    }
  g_assert_cmpuint (json_object_get_size (properties), ==, n);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (schema, "required")), ==, n_needed);
}

static void
test_schema (void)
{
  g_autoptr(JsonParser) parser = json_parser_new ();
  g_autoptr(GError) error = NULL;
  JsonObject *schema, *definitions, *fields, *kinds;
  JsonArray *one_of;

  g_assert_true (json_parser_load_from_file (parser, schema_path, &error));
  schema = json_node_get_object (json_parser_get_root (parser));
  definitions = get_object (schema, "$defs");
  fields = get_object (definitions, "fields");
  kinds = get_object (definitions, "kinds");
  one_of = json_object_get_array_member (schema, "oneOf");

  g_assert_cmpuint (json_object_get_size (fields), ==, DAMERO_HALL_N_FIELDS);
  for (guint field = 0; field < DAMERO_HALL_N_FIELDS; field++)
    check_field (fields, &damero_hall_fields[field]);
  g_assert_cmpuint (json_object_get_size (kinds), ==, DAMERO_HALL_N_KINDS);
  g_assert_cmpuint (json_array_get_length (one_of), ==, DAMERO_HALL_N_KINDS);
  for (guint kind = 0; kind < DAMERO_HALL_N_KINDS; kind++)
    {
      g_autofree char *reference = g_strconcat ("#/$defs/kinds/", damero_hall_kinds[kind].name, NULL);

      check_kind (kinds, &damero_hall_kinds[kind]);
      g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (one_of, kind), "$ref"), ==,
                       reference);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  schema_path = argv[1];

  g_test_add_func ("/protocol/read", test_read);
  g_test_add_func ("/protocol/refused", test_refused);
  g_test_add_func ("/protocol/bytes", test_bytes);
  g_test_add_func ("/protocol/round-trip", test_round_trip);
  g_test_add_func ("/protocol/cut", test_cut);
  g_test_add_func ("/protocol/versions", test_versions);
  g_test_add_func ("/protocol/schema", test_schema);

  return g_test_run ();
}
