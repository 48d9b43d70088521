/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-crosstable.c - any bytes as an XML crosstable: refused with reasons, or an event whose crosstable
 * reads as the same event.
 */
#include "fuzz.h"

#include "formats/xml/crosstable-xml.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  static const DameroCrosstableOptions options = { .as_of_ms = 1, .generator = "fuzz" };
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = g_bytes_new (data, size);
  g_autoptr(DameroEventFile) file = damero_crosstable_xml_read (bytes, "fuzz", diagnostics);
  g_autoptr(GBytes) written = NULL;
  g_autoptr(DameroEventFile) again = NULL;
  g_autoptr(GBytes) rewritten = NULL;

  g_assert_true ((file == NULL) == (diagnostics->len > 0));
  g_assert_cmpuint (diagnostics->len, <=, DAMERO_CROSSTABLE_MAX_DIAGNOSTICS);
  if (file == NULL)
    return 0;

  written = damero_crosstable_xml_write (file->event, &options, NULL);
  g_assert_nonnull (written);
  again = damero_crosstable_xml_read (written, "fuzz", diagnostics);
  g_assert_nonnull (again);
  rewritten = damero_crosstable_xml_write (again->event, &options, NULL);
  g_assert_true (g_bytes_equal (written, rewritten));

  return 0;
}
