/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-crosstable.c - any bytes as an XML crosstable: valid, or with reasons.
 */
#include "fuzz.h"

#include "formats/crosstable-xml.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = g_bytes_new (data, size);
  gboolean valid = damero_crosstable_xml_check (bytes, "fuzz", diagnostics);

  g_assert_cmpint (valid, ==, diagnostics->len == 0);
  g_assert_cmpuint (diagnostics->len, <=, DAMERO_CROSSTABLE_MAX_DIAGNOSTICS);

  return 0;
}
