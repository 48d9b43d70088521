/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The samples of crosstables, and what tests of them share.
 */
#pragma once

#include <string.h>

#include "club-event.h"
#include "formats/xml/crosstable-xml.h"

/* What all of them but good.xml, which was written by hand, were written with. */
static const DameroCrosstableOptions options = {
  .as_of_ms = CLUB_EVENT_WALL_MS + 3600 * 1000 + 5,
  .state = DAMERO_CROSSTABLE_PROVISIONAL,
  .generator = "Damero test",
};

static const char *const good_samples[] = { "good.xml", "club-evening.xml", "swiss.xml", "systems.xml",
                                            "prizes.xml" };

static inline char *
sample_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "xml", name, NULL);
}

static inline char *
diagnostics_as_text (const GPtrArray *diagnostics)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const DameroDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      g_autofree char *line = damero_diagnostic_to_text (diagnostic);

      g_string_append_printf (text, "%s [%s]\n", line, diagnostic->code);
    }

  return g_string_free (text, FALSE);
}

static inline void
assert_valid (GBytes *bytes)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  gboolean valid = damero_crosstable_xml_check (bytes, "test", diagnostics);
  g_autofree char *text = diagnostics_as_text (diagnostics);

  g_assert_cmpstr (text, ==, "");
  g_assert_true (valid);
}

static inline GBytes *
bytes_from_text (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

static inline GBytes *
dup_sample (const char *name)
{
  g_autofree char *path = sample_path (name);
  g_autoptr(GError) error = NULL;
  char *text = NULL;
  gsize size;

  g_file_get_contents (path, &text, &size, &error);
  g_assert_no_error (error);

  return g_bytes_new_take (text, size);
}
