/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../support/chance.h"
#include "formats/xml/text.h"

static void
test_text (void)
{
  g_autoptr(GString) xml = g_string_new (NULL);

  damero_xml_append_text (xml, "a<b>&\"c'\t\n\x02é\xff");
  g_assert_cmpstr (xml->str, ==, "a&lt;b&gt;&amp;&quot;c'&#9;&#10;\xef\xbf\xbdé\xef\xbf\xbd");
}

static void
test_attributes (void)
{
  g_autoptr(GString) xml = g_string_new ("<a");

  damero_xml_attribute (xml, "b", "x \"y\"");
  damero_xml_attribute (xml, "no", "");
  damero_xml_attribute (xml, "no", NULL);
  damero_xml_attribute_int (xml, "c", -3);
  damero_xml_attribute_x10 (xml, "d", 25);
  damero_xml_attribute_x10 (xml, "e", -5);
  damero_xml_attribute_x10 (xml, "f", 30);
  g_assert_cmpstr (xml->str, ==, "<a b=\"x &quot;y&quot;\" c=\"-3\" d=\"2.5\" e=\"-0.5\" f=\"3\"");
}

static void
test_durations (void)
{
  static const struct {
    gint64      ms;
    const char *text;
  } cases[] = {
    { 0, "PT0S" }, { 1, "PT0.001S" }, { 3400, "PT3.4S" }, { 60000, "PT1M0S" },
    { 723400, "PT12M3.4S" }, { 3600000, "PT1H0M0S" }, { 360000000, "PT100H0M0S" },
    { -5000, "-PT5S" }, { G_MININT64, "-PT2562047788015H12M55.808S" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char buffer[DAMERO_XML_TIME_SIZE];

      damero_xml_format_duration (cases[i].ms, buffer);
      g_assert_cmpstr (buffer, ==, cases[i].text);
    }
}

static void
test_instants (void)
{
  static const struct {
    gint64      unix_ms;
    const char *text; /* NULL: none */
  } cases[] = {
    { 0, "1970-01-01T00:00:00.000Z" },
    { 1795284000005, "2026-11-21T18:00:00.005Z" },
    { -1, "1969-12-31T23:59:59.999Z" },
    { G_MAXINT64, NULL },
    { G_MININT64, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char buffer[DAMERO_XML_TIME_SIZE] = "untouched";

      g_assert_cmpint (damero_xml_format_instant (cases[i].unix_ms, buffer), ==,
                       cases[i].text != NULL);
      g_assert_cmpstr (buffer, ==, cases[i].text != NULL ? cases[i].text : "untouched");
    }
}

/* What is written is read; and what other programs write. */
static void
test_parse_durations (void)
{
  static const struct {
    const char *text;
    gint64      ms;
  } cases[] = {
    { "PT0S", 0 }, { "PT3.4S", 3400 }, { "-PT1M0.001S", -60001 }, { "P1DT2H", 93600000 }, { "PT90M", 5400000 },
    { "P2D", 172800000 }, { "PT0.1239S", 123 }, { "PT100H0M0S", 360000000 },
  };
  static const char *const bad[] = {
    "", "P", "-", "PT", "P1Y", "P1M", "PT1", "PT1X", "1S", "PT1.5M", "PT1S1M", "P1H", "P5T", "PT86400000001S",
    "PT99999999999999999999S", "PTS", "P--1D", "PT1M1M",
  };
  gint64 ms = 7;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (damero_xml_parse_duration (cases[i].text, &ms));
      g_assert_cmpint (ms, ==, cases[i].ms);
    }
  ms = 7;
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    if (damero_xml_parse_duration (bad[i], &ms))
      g_error ("%s was read", bad[i]);
  g_assert_cmpint (ms, ==, 7);
  for (int i = 0; i < 10000; i++)
    {
      gint64 some = g_test_rand_int () * (gint64) g_test_rand_int_range (1, 100);
      char buffer[DAMERO_XML_TIME_SIZE];

      damero_xml_format_duration (some, buffer);
      g_assert_true (damero_xml_parse_duration (buffer, &ms));
      g_assert_cmpint (ms, ==, some);
    }
}

static void
test_parse_instants (void)
{
  gint64 unix_ms = 7;

  g_assert_true (damero_xml_parse_instant ("2026-11-21T18:00:00.005Z", &unix_ms));
  g_assert_cmpint (unix_ms, ==, 1795284000005);
  g_assert_true (damero_xml_parse_instant ("2026-11-21T13:00:00.005-05:00", &unix_ms));
  g_assert_cmpint (unix_ms, ==, 1795284000005);
  g_assert_true (damero_xml_parse_instant ("2026-11-21T18:00:00", &unix_ms));
  g_assert_cmpint (unix_ms, ==, 1795284000000);
  g_assert_false (damero_xml_parse_instant ("12026-11-21T18:00:00Z", &unix_ms));
  g_assert_false (damero_xml_parse_instant ("today", &unix_ms));
  for (int i = 0; i < 10000; i++)
    {
      gint64 some = g_test_rand_int_range (0, G_MAXINT) * G_GINT64_CONSTANT (1000) + g_test_rand_int_range (0, 1000);
      char buffer[DAMERO_XML_TIME_SIZE];

      damero_xml_format_instant (some, buffer);
      g_assert_true (damero_xml_parse_instant (buffer, &unix_ms));
      g_assert_cmpint (unix_ms, ==, some);
    }
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);

  g_test_add_func ("/formats/xml-text/text", test_text);
  g_test_add_func ("/formats/xml-text/attributes", test_attributes);
  g_test_add_func ("/formats/xml-text/durations", test_durations);
  g_test_add_func ("/formats/xml-text/instants", test_instants);

  g_test_add_func ("/formats/xml-text/parse-durations", test_parse_durations);
  g_test_add_func ("/formats/xml-text/parse-instants", test_parse_instants);

  return g_test_run ();
}
