/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-csv.c - any bytes as a list of players: who is read is written and read as the same people, and a
 * preview of them does what it says.
 */
#include "fuzz.h"

#include "event/registry-import.h"
#include "formats/csv-players.h"

static GPtrArray *
list_people (GArray *list)
{
  GPtrArray *people = g_ptr_array_new ();

  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (people, g_array_index (list, DameroListed, i).person);

  return people;
}

static void
try_import (const GPtrArray *people)
{
  g_autoptr(DameroRegistry) registry = damero_registry_new ();
  g_autoptr(GArray) rows = damero_import_preview (registry, people, FALSE);
  g_autoptr(GPtrArray) acts = damero_import_dup_acts (rows, FALSE, NULL, NULL);
  g_auto(DameroRefusal) refusal = { 0 };

  for (guint i = 0; i < acts->len; i++)
    {
      const guint8 random[10] = { (guint8) (i >> 8), (guint8) i };
      DameroAct *act = acts->pdata[i];

      damero_uid_format (1000, random, act->uid);
      damero_registry_fill (registry, act);
      g_assert_true (damero_registry_perform (registry, act, &refusal) ||
                     refusal.code == DAMERO_REFUSAL_PERSON_KNOWN);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = g_bytes_new (data, size);
  g_autoptr(GArray) list = damero_players_read_csv (bytes, "fuzz", diagnostics);
  g_autoptr(GPtrArray) people = NULL;
  g_autoptr(GPtrArray) people_again = NULL;
  g_autoptr(GBytes) written = NULL;
  g_autoptr(GArray) again = NULL;

  g_assert_true (list != NULL || diagnostics->len > 0);
  g_assert_cmpuint (diagnostics->len, <=, DAMERO_PLAYERS_MAX_DIAGNOSTICS);
  if (list == NULL)
    return 0;

  people = list_people (list);
  written = damero_players_write_csv (people);
  again = damero_players_read_csv (written, "fuzz", diagnostics);
  g_assert_nonnull (again);
  people_again = list_people (again);
  g_assert_cmpuint (people_again->len, ==, people->len);
  for (guint i = 0; i < people->len; i++)
    g_assert_true (damero_person_equal (people->pdata[i], people_again->pdata[i]));
  if (people->len < 1000)
    try_import (people);

  return 0;
}
