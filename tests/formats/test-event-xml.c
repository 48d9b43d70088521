/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/formats/test-event-xml.c - whole events as XML: written and read again, the schema as published, and
 * documents that are refused, each for its own reason and with its line.
 */
#include "formats/xml/event-xml.h"

#include <string.h>

#include <glib/gstdio.h>

#include "../event/document.h"
#include "club-event.h"
#include "support/cost.h"

static DameroEvent *
make_club_event (void)
{
  DameroEvent *event = damero_event_new ();
  gint64 mono_ms = 0;

  for (guint i = 0; club_acts[i] != NULL; i++)
    perform_line (event, club_acts[i], &mono_ms);

  return event;
}

static char *
write_club_event (void)
{
  g_autoptr(DameroEvent) event = make_club_event ();
  g_autoptr(GArray) runs = g_array_new (FALSE, FALSE, sizeof (DameroEventRun));
  const DameroLogRow *first = event->log->pdata[0];
  DameroEventRun run = { first->act->stamp.run, CLUB_EVENT_WALL_MS, 0 };
  g_autoptr(GBytes) bytes = NULL;

  g_array_append_val (runs, run);
  bytes = damero_event_xml_write (event, runs, "test <1>");

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_round_trip (void)
{
  g_autoptr(DameroEvent) event = make_club_event ();

  document_check (event);
}

/* What stands in the document, by hand. */
static void
test_text (void)
{
  g_autofree char *text = write_club_event ();
  static const char *const expected[] = {
    "<event xmlns=\"urn:damero:event:1\" schemaVersion=\"1.0\" generator=\"test &lt;1&gt;\" "
      "name=\"Club &lt;Open&gt; &amp; &quot;Friends&quot;\">\n",
    " started=\"2026-11-21T18:00:00.000Z\"",
    "  <act kind=\"event\" ",
    "  <act kind=\"press\" in=\"1.1.1.1\" ply=\"1\" ",
    " seat=\"table:1.1\" run=\"1\" ",
    " side=\"white\" amount=\"-60000\" ",
    "    <consequence kind=\"game-over\" in=\"1.1.1.1\" ply=\"3\" ",
    " result=\"black\" ending=\"resignation\" at=\"",
    " tiebreaks=\"\"",
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    if (strstr (text, expected[i]) == NULL)
      g_error ("“%s” is not in\n%s", expected[i], text);
}

static char *
replaced (const char *text,
          const char *from,
          const char *to)
{
  GString *copy = g_string_new (text);

  if (g_string_replace (copy, from, to, 1) != 1)
    g_error ("“%s” is not in the document", from);

  return g_string_free (copy, FALSE);
}

/* One change each; all but the last kind are refused by the schema alone. */
static const struct {
  const char *from;
  const char *to;
  const char *code;
} changes[] = {
  { "<event ", "<event2 ", "syntax" },
  { "urn:damero:event:1", "urn:damero:event:2", "schema" },
  { "schemaVersion=\"1.0\"", "schemaVersion=\"2.0\"", "schema" },
  { "in=\"1.1.1.1\"", "in=\"1.0.1.1\"", "schema" },
  { "amount=\"-60000\"", "amount=\"much\"", "schema" },
  { "reason=\"late\"", "reasons=\"late\"", "schema" },
  { "time=\"2026-11-21T18:00:01.000Z\"", "time=\"yesterday\"", "schema" },
  { "<?xml", "<!DOCTYPE event [<!ENTITY a \"b\">]><?xml", "doctype" },
  { "kind=\"press\"", "kind=\"press-twice\"", "act" },
  { "move=\"23-19\"", "move=\"23-20\"", "act" },
  { "result=\"black\" ending=\"resignation\"", "result=\"white\" ending=\"resignation\"", "act" },
  { "amount=\"-60000\"", "amount=\"-60000\" club=\"x\"", "act" },
  { "control=\"300+5\"", "control=\"300+5\" deck=\"deck x X spanish; 1 moves 10-14\"", "act" },
  { "control=\"300+5\"", "control=\"300+5\" deck=\"deck x X pool; 1 moves &quot;11-16 11-15&quot;\"", "act" },
  { "by=\"referee\"", "by=\"somebody\"", "act" },
  { "<run number=\"1\"", "<run number=\"7\"", "run" },
};

static void
test_refused (void)
{
  g_autofree char *text = write_club_event ();

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *changed = replaced (text, changes[i].from, changes[i].to);
      g_autoptr(GBytes) bytes = g_bytes_new (changed, strlen (changed));
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      const DameroDiagnostic *first;

      g_test_message ("%s", changes[i].to);
      g_assert_null (damero_event_xml_read (bytes, "f", diagnostics));
      g_assert_cmpuint (diagnostics->len, >, 0);
      first = diagnostics->pdata[0];
      g_assert_cmpstr (first->code, ==, changes[i].code);
      g_assert_cmpuint (first->line, >, 0);
    }
}

/* A deck is judged where a file comes in: a sound one passes. */
static void
test_deck (void)
{
  g_autofree char *text = write_club_event ();
  g_autofree char *changed =
    replaced (text, "control=\"300+5\"", "control=\"300+5\" deck=\"deck x X pool; 1 moves &quot;11-16 23-18&quot;\"");
  g_autoptr(GBytes) bytes = g_bytes_new (changed, strlen (changed));
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroEventFile) file = damero_event_xml_read (bytes, "f", diagnostics);

  g_assert_nonnull (file);
  g_assert_nonnull (damero_event_find_section (file->event, 1)->deck);
}

static void
assert_refused_soon (const char *before,
                     const char *part,
                     guint       n,
                     const char *expected)
{
  GString *text = g_string_new (before);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *told = NULL;
  const DameroDiagnostic *first;

  for (guint i = 0; i < n; i++)
    g_string_append (text, part);
  bytes = g_string_free_to_bytes (text);
  g_assert_null (damero_event_xml_read (bytes, "f", diagnostics));
  g_assert_cmpuint (diagnostics->len, >, 0);
  first = diagnostics->pdata[0];
  told = g_strdup_printf ("%s %u:%u", first->code, first->line, first->column);
  g_assert_cmpstr (told, ==, expected);
}

/* Each is refused where its limit is passed, and all of them in bounded memory. */
static void
test_hostile (void)
{
  gint64 before = cost_get_peak_kib ();

  assert_refused_soon ("<!DOCTYPE e [<!ENTITY a 'aaaaaaaa'>\n<!ENTITY b '&a;&a;&a;&a;'>]><event>", "&b;", 1000000,
                       "doctype 1:1");
  assert_refused_soon ("<!DOCTYPE e [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>", "<event>&x;</event>", 1,
                       "doctype 1:1");
  assert_refused_soon ("", "<event>\n", 1000000, "too-deep 17:1");
  assert_refused_soon ("\n<event name='", "0123456789", 2000000, "too-large 2:1");
  assert_refused_soon ("<event>\n", "0123456789", 2000000, "too-large 1:8");
  assert_refused_soon ("<event ", "a='' ", 1000000, "too-large 1:509");
  assert_refused_soon ("<event><!--", "0123456789", 2000000, "too-large 1:8");
  assert_refused_soon ("<event name='", "\xff", 1, "syntax 1:14");
  assert_refused_soon ("", "\xff\xfe<", 1000000, "syntax 1:1");
  cost_assert_below (cost_get_peak_kib () - before, 200 * 1024);
}

/* Acts are read one after another: of a file that is refused nothing is kept, however many it has. The first act is not
 * valid by the schema, or in no language of acts; the last line is told where it is wrong. */
static void
test_streams (void)
{
  static const char *const acts[] = { "<act kind=\"press\" by=\"black\"/>", "<act kind=\"press-twice\" by=\"black\" "
    "run=\"1\" at=\"1\" time=\"2026-11-21T18:00:01.000Z\" uid=\"01a1ff44-2b20-7c9b-a8c9-7e3ffd85db2d\"/>" };
  gint64 before = cost_get_peak_kib ();

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      GString *text = g_string_new ("<event xmlns=\"urn:damero:event:1\" schemaVersion=\"1.0\" generator=\"g\" "
                                    "name=\"N\">\n<run number=\"1\" started=\"2026-11-21T18:00:00.000Z\" "
                                    "at=\"0\"/>\n");
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(GBytes) bytes = NULL;

      for (guint k = 0; k < 200000; k++)
        g_string_append_printf (text, "%s\n", acts[i]);
      g_string_append (text, "</event>\n");
      bytes = g_string_free_to_bytes (text);
      g_assert_null (damero_event_xml_read (bytes, "f", diagnostics));
      g_assert_cmpuint (diagnostics->len, ==, DAMERO_EVENT_MAX_DIAGNOSTICS);
      g_assert_cmpstr (((const DameroDiagnostic *) diagnostics->pdata[0])->code, ==, i == 0 ? "schema" : "act");
      g_assert_cmpuint (((const DameroDiagnostic *) diagnostics->pdata[0])->line, ==, 3);
      g_assert_cmpuint (((const DameroDiagnostic *) diagnostics->pdata[9])->line, <=, 12);
    }
  cost_assert_below (cost_get_peak_kib () - before, 200 * 1024);
}

static void
test_zero_byte (void)
{
  static const char text[] = "<event name='a\0b'/>";
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  const DameroDiagnostic *first;

  g_assert_null (damero_event_xml_read (bytes, "f", diagnostics));
  first = diagnostics->pdata[0];
  g_assert_cmpstr (first->code, ==, "syntax");
  g_assert_cmpuint (first->column, ==, 15);
}

/* A copy of an act under another place in the log: its uid is there twice. */
static void
test_uid_twice (void)
{
  g_autofree char *text = write_club_event ();
  const char *from = strstr (text, "  <act kind=\"player\"");
  const char *to = strchr (from, '\n') + 1;
  g_autofree char *line = g_strndup (from, (gsize) (to - from));
  g_autofree char *twice = g_strconcat (line, line, NULL);
  g_autofree char *changed = replaced (text, line, twice);
  g_autoptr(GBytes) bytes = g_bytes_new (changed, strlen (changed));
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();

  g_assert_null (damero_event_xml_read (bytes, "f", diagnostics));
  g_assert_cmpstr (((DameroDiagnostic *) diagnostics->pdata[0])->code, ==, "act");
}

/* Whether acts of an event, not of the register of players, have that field. */
static gboolean
is_of_events (DameroFieldId field)
{
  for (DameroActKind kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    if (damero_act_shapes[kind].scope != DAMERO_SCOPE_REGISTRY &&
        damero_act_shapes[kind].uses[field] != DAMERO_FIELD_FOREIGN)
      return TRUE;

  return FALSE;
}

/* The schema knows every field an act of an event can have. */
static void
test_schema_is_complete (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("DAMERO_SCHEMAS"), "damero-event-1.xsd", NULL);
  g_autofree char *schema = NULL;

  g_assert_true (g_file_get_contents (path, &schema, NULL, NULL));
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    {
      g_autofree char *attribute = g_strdup_printf ("<xs:attribute name=\"%s\" ", damero_act_fields[field].token);

      if (is_of_events (field) && strstr (schema, attribute) == NULL)
        g_error ("the schema lacks %s", damero_act_fields[field].token);
    }
}

static gboolean
xmllint_accepts (const char *xmllint,
                 const char *text)
{
  g_autofree char *schema = g_build_filename (g_getenv ("DAMERO_SCHEMAS"), "damero-event-1.xsd", NULL);
  g_autofree char *path = NULL;
  int handle = g_file_open_tmp ("event-XXXXXX.xml", &path, NULL);
  const char *const arguments[] = { xmllint, "--noout", "--nonet", "--schema", schema, path, NULL };
  int status;

  g_assert_cmpint (handle, >=, 0);
  g_assert_true (g_close (handle, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL,
                               G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                               &status, NULL));
  g_unlink (path);

  return g_spawn_check_wait_status (status, NULL);
}

/* A second reader of the schema as published comes to the same answers. */
static void
test_xmllint (void)
{
  g_autofree char *xmllint = g_find_program_in_path ("xmllint");
  g_autofree char *text = write_club_event ();

  if (xmllint == NULL)
    {
      g_test_skip ("xmllint is not installed");
      return;
    }
  g_assert_true (xmllint_accepts (xmllint, text));
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *changed = replaced (text, changes[i].from, changes[i].to);
      gboolean by_schema = g_str_equal (changes[i].code, "schema") || g_str_equal (changes[i].code, "syntax");

      if (!g_str_equal (changes[i].code, "doctype"))
        g_assert_cmpint (xmllint_accepts (xmllint, changed), ==, !by_schema);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/event-xml/round-trip", test_round_trip);
  g_test_add_func ("/event-xml/text", test_text);
  g_test_add_func ("/event-xml/hostile", test_hostile);
  g_test_add_func ("/event-xml/streams", test_streams);
  g_test_add_func ("/event-xml/zero-byte", test_zero_byte);
  g_test_add_func ("/event-xml/refused", test_refused);
  g_test_add_func ("/event-xml/deck", test_deck);
  g_test_add_func ("/event-xml/uid-twice", test_uid_twice);
  g_test_add_func ("/event-xml/schema-is-complete", test_schema_is_complete);
  g_test_add_func ("/event-xml/xmllint", test_xmllint);

  return g_test_run ();
}
