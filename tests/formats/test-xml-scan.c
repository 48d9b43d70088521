/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xml/scan.h"

#include <string.h>

static const DameroXmlLimits limits = {
  .max_bytes = 200,
  .max_piece = 60,
  .max_depth = 3,
  .max_elements = 8,
  .max_children = 4,
  .max_attributes = 2,
};

static void
test_accepted (void)
{
  static const char *const texts[] = {
    "", "no markup", "<a/>", "<a><b><c/></b></a>", "<a><b/><b/><b/><b/></a>",
    "<a><b><c/><c/><c/></b><b><c/><c/></b></a>",
    "<a x='>' y=\"/>'<\"><b/></a>",
    "<!-- <a><a><a><a><a> --><a/>", "<a><![CDATA[<a><a><a><!DOCTYPE]]></a>", "<?pi <a><a><a><a>?><a/>",
    "<a></a><a></a><a></a><a></a>", "</a></a><a/>", "<a", "<!--", "<a x='",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(GBytes) bytes = g_bytes_new_static (texts[i], strlen (texts[i]));

      g_assert_true (damero_xml_scan (bytes, &limits, "test", diagnostics));
      g_assert_cmpint (diagnostics->len, ==, 0);
    }
}

static void
test_refused (void)
{
  static const struct {
    const char *text;
    const char *where; /* of the diagnostic */
    const char *code;
  } cases[] = {
    { "<a>\n <b><c><d/></c></b></a>", "test:2:8", "too-deep" },
    { "<a><b/><b/><b/><b/>\n<b/></a>", "test:2:1", "too-large" },
    { "<a/><a/><a/><a/><a/>", "test:1:17", "too-large" },
    { "<a><b/><b/><b/><b><c/><c/><c/><c/></b></a>", "test:1:31", "too-large" },
    { "<a x='' y='' z=''/>", "test:1:15", "too-large" },
    { "<a>\n <b x='0123456789012345678901234567890123456789012345678901234567890'/></a>", "test:2:2", "too-large" },
    { "<a>\n0123456789012345678901234567890123456789012345678901234567890</a>", "test:1:4", "too-large" },
    { "<a/>\n<!-- 012345678901234567890123456789012345678901234567890123456 -->", "test:2:1", "too-large" },
    { "<a/>\n\n<!DOCTYPE a>", "test:3:1", "doctype" },
    { "<a><!ENTITY b 'c'></a>", "test:1:4", "syntax" },
    { "<a>\n\xff</a>", "test:2:1", "syntax" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(GBytes) bytes = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
      const DameroDiagnostic *first;
      g_autofree char *expected = NULL;
      g_autofree char *text = NULL;

      g_assert_false (damero_xml_scan (bytes, &limits, "test", diagnostics));
      g_assert_cmpint (diagnostics->len, ==, 1);
      first = g_ptr_array_index (diagnostics, 0);
      expected = g_strdup_printf ("%s: %s", cases[i].where, first->message);
      text = damero_diagnostic_to_text (first);
      g_assert_cmpstr (text, ==, expected);
      g_assert_cmpstr (first->code, ==, cases[i].code);
    }
}

static void
test_too_many_bytes (void)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  static const char tags[] =
    "<a><b>                  </b><b>                  </b><b>                  </b></a>"
    "<a><b>                  </b><b>                  </b><b>                  </b></a>";
  g_autofree char *text = g_strdup_printf ("%s%40s ", tags, "");
  g_autoptr(GBytes) fits = g_bytes_new (text, 200);
  g_autoptr(GBytes) does_not = g_bytes_new (text, 201);

  g_assert_true (damero_xml_scan (fits, &limits, "test", diagnostics));
  g_assert_false (damero_xml_scan (does_not, &limits, "test", diagnostics));
}

static void
test_is_root (void)
{
  static const char *const roots[] = {
    "<event>", "<event/>", "<event a='1'", "<p:event>", "<event",
    "\xef\xbb\xbf<?xml version='1.0'?>\n<!-- <crosstable> -->\n<event\n",
  };
  static const char *const others[] = {
    "", "<", "event", "<events>", "<p:crosstable>", "<!-- <event> -->", "<?event", "<!event>", "</event>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (roots) + G_N_ELEMENTS (others); i++)
    {
      gboolean is_root = i < G_N_ELEMENTS (roots);
      const char *text = is_root ? roots[i] : others[i - G_N_ELEMENTS (roots)];
      g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

      g_test_message ("%s", text);
      g_assert_cmpint (damero_xml_scan_is_root (bytes, "event"), ==, is_root);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/formats/xml-scan/accepted", test_accepted);
  g_test_add_func ("/formats/xml-scan/refused", test_refused);
  g_test_add_func ("/formats/xml-scan/too-many-bytes", test_too_many_bytes);

  g_test_add_func ("/formats/xml-scan/is-root", test_is_root);

  return g_test_run ();
}
