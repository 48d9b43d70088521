/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-trf.c - any bytes as a TRF file: what is written of it reads as the same tournament, and
 * both ways of pairing its next round give the same answer.
 */
#include "fuzz.h"

#include <string.h>

#include "formats/trf/trf.h"
#include "pairing/dutch/dutch.h"
#include "support/tournament.h"

/* Larger fields are read, but not paired. */
#define MAX_PAIRED 24

static DameroTrf *
read_text (const void *data,
           gsize       size)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = g_bytes_new (data, size);
  DameroTrf *trf = damero_trf_read (bytes, "fuzz", diagnostics);

  g_assert_true (trf != NULL || diagnostics->len > 0);
  g_assert_cmpuint (diagnostics->len, <=, DAMERO_TRF_MAX_DIAGNOSTICS);

  return trf;
}

static void
try_pairing (const DameroTournament *tournament)
{
  g_autoptr(GArray) fast = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) exact = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  int round_number = damero_tournament_count_rounds (tournament) + 1;
  int fast_bye = 0;
  int exact_bye = 0;
  DameroSwissAnswer answer;

  answer = damero_dutch_pair (tournament, round_number, DAMERO_DUTCH_FAST, NULL, NULL, fast, &fast_bye);
  g_assert_cmpint (damero_dutch_pair (tournament, round_number, DAMERO_DUTCH_EXACT, NULL, NULL, exact, &exact_bye),
                   ==, answer);
  g_assert_cmpint (fast_bye, ==, exact_bye);
  g_assert_cmpmem (fast->data, fast->len * sizeof (DameroPair), exact->data, exact->len * sizeof (DameroPair));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr(DameroTrf) trf = read_text (data, size);
  g_autoptr(DameroTrf) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *written = NULL;

  if (trf == NULL)
    return 0;

  text = damero_trf_write (trf);
  again = read_text (text, strlen (text));
  g_assert_nonnull (again);
  g_assert_true (tournaments_are_equal (trf->tournament, again->tournament));
  written = damero_trf_write (again);
  g_assert_cmpstr (written, ==, text);
  if (trf->tournament->contestants->len <= MAX_PAIRED)
    try_pairing (trf->tournament);

  return 0;
}
