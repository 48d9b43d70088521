/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-event.c - any bytes as the XML of an event: refused with reasons, or an event that is written
 * as XML which reads as the same.
 */
#include "fuzz.h"

#include "formats/xml/event-xml.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = g_bytes_new (data, size);
  g_autoptr(DameroEventFile) file = damero_event_xml_read (bytes, "fuzz", diagnostics);
  g_autoptr(GBytes) written = NULL;
  g_autoptr(DameroEventFile) again = NULL;

  g_assert_true ((file == NULL) == (diagnostics->len > 0));
  g_assert_cmpuint (diagnostics->len, <=, DAMERO_EVENT_MAX_DIAGNOSTICS);
  if (file == NULL)
    return 0;

  written = damero_event_xml_write (file->event, file->runs, "fuzz");
  again = damero_event_xml_read (written, "fuzz", diagnostics);
  g_assert_nonnull (again);
  g_assert_true (damero_event_equal (again->event, file->event, FALSE));

  return 0;
}
