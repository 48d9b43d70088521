/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-deck.c - any bytes as an XML deck: refused with reasons, or a sound deck that is written and read as
 * itself, as XML and as the one line of an act.
 */
#include "fuzz.h"

#include "formats/xml/deck-xml.h"
#include "game/deck-judge.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = g_bytes_new (data, size);
  g_autoptr(DameroDeck) deck = damero_deck_xml_read (bytes, "fuzz", diagnostics);
  g_autoptr(GArray) faults = NULL;
  g_autoptr(GBytes) written = NULL;
  g_autoptr(DameroDeck) again = NULL;
  g_autoptr(DameroDeck) from_text = NULL;
  g_autofree char *text = NULL;

  g_assert_true ((deck == NULL) == (diagnostics->len > 0));
  g_assert_cmpuint (diagnostics->len, <=, DAMERO_DECK_MAX_DIAGNOSTICS);
  if (deck == NULL)
    return 0;

  faults = damero_deck_judge (deck);
  g_assert_cmpuint (faults->len, ==, 0);
  written = damero_deck_xml_write (deck);
  again = damero_deck_xml_read (written, "fuzz", diagnostics);
  g_assert_true (damero_deck_equal (deck, again));
  text = damero_deck_to_text (deck);
  from_text = damero_deck_from_text (text, NULL);
  g_assert_true (damero_deck_equal (deck, from_text));

  return 0;
}
