/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xml-text.h"

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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/formats/xml-text/text", test_text);
  g_test_add_func ("/formats/xml-text/attributes", test_attributes);
  g_test_add_func ("/formats/xml-text/durations", test_durations);
  g_test_add_func ("/formats/xml-text/instants", test_instants);

  return g_test_run ();
}
