/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference-rounds.h"

#include <string.h>

#include "formats/trf/trf.h"

GArray *
reference_pairs (const DameroTournament *tournament,
                 int                     round_number,
                 int                    *ret_bye)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));

  *ret_bye = 0;
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];
      DameroRoundRecord record = damero_contestant_get_record (contestant, round_number);

      if (record.play == DAMERO_PLAY_ALLOCATED_BYE)
        *ret_bye = contestant->number;
      else if (record.opponent != 0 && record.colour == DAMERO_COLOUR_WHITE)
        g_array_append_val (pairs, ((DameroPair) { contestant->number, record.opponent }));
    }

  return pairs;
}

static guint
each_round (const char  *folder,
            const char  *name,
            void       (*function) (const ReferenceRound *, gpointer),
            gpointer     user_data)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DameroTrf) trf = NULL;
  char *text;
  gsize n_bytes;
  int n_rounds;

  g_assert_true (g_file_get_contents (path, &text, &n_bytes, NULL));
  bytes = g_bytes_new_take (text, n_bytes);
  trf = damero_trf_read (bytes, name, diagnostics);
  g_assert_nonnull (trf);

  n_rounds = damero_tournament_count_rounds (trf->tournament);
  for (int round_number = 1; round_number <= n_rounds; round_number++)
    {
      ReferenceRound round = { (char *) name, trf->tournament, round_number, NULL, 0 };

      round.pairs = reference_pairs (trf->tournament, round_number, &round.bye);
      function (&round, user_data);
      g_array_unref (round.pairs);
    }

  return (guint) n_rounds;
}

static int
compare_names (const void *a,
               const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

guint
reference_each (void    (*function) (const ReferenceRound *, gpointer),
                gpointer  user_data)
{
  const char *data = g_getenv ("DAMERO_REFERENCE");
  g_autofree char *folder = g_build_filename (data != NULL ? data : "../shared/data", "pairing", "trf", NULL);
  g_autoptr(GDir) files = g_dir_open (folder, 0, NULL);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;
  guint n_rounds = 0;

  if (files == NULL)
    {
      g_test_skip ("no reference data: set DAMERO_REFERENCE to its folder");
      return 0;
    }

  while ((name = g_dir_read_name (files)) != NULL)
    if (g_str_has_suffix (name, ".trf") && !g_str_has_suffix (name, ".nopair.trf"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    n_rounds += each_round (folder, names->pdata[i], function, user_data);

  return n_rounds;
}
