/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tournaments that dameroctl generates: what dameroctl checks in them, and the rules of every pairing, by
 * the checker that shares nothing with the engine.
 * DAMERO_TEST_TOURNAMENTS: how many (60); DAMERO_TEST_SEED: the first seed.
 *
 * usage: test-generated DAMEROCTL
 */
#include <gio/gio.h>
#include <string.h>

#include "double-swiss-check.h"
#include "formats/trf/matches.h"
#include "pairing-rules-check.h"
#include "pairing/double-swiss/double-swiss.h"
#include "support/chance.h"
#include "support/dameroctl.h"

/* Options of a tournament, drawn from its seed. */
static char *
draw_words (guint32 seed)
{
  static const char *const scorings[] = { "1-0.5-0", "2-1-0", "3-1-0", "1-0.5-0-0.5", "2-1-0-1" };
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
  int n_players = g_rand_int_range (rand, 2, g_rand_int_range (rand, 0, 10) == 0 ? 120 : 40);
  int n_rounds = g_rand_int_range (rand, 1, MIN (n_players, 11) + 1);
  GString *words = g_string_new (NULL);

  g_string_printf (words, "generate --players %d --rounds %d --seed %u --draws %d", n_players, n_rounds, seed,
                   g_rand_int_range (rand, 0, 70));
  if (g_rand_boolean (rand))
    g_string_append_printf (words, " --byes %d", g_rand_int_range (rand, 0, 25));
  if (g_rand_boolean (rand))
    g_string_append_printf (words, " --forfeits %d", g_rand_int_range (rand, 0, 20));
  if (g_rand_boolean (rand))
    g_string_append_printf (words, " --withdrawals %d", g_rand_int_range (rand, 0, 30));
  if (g_rand_boolean (rand))
    g_string_append_printf (words, " --late %d", g_rand_int_range (rand, 0, 30));
  if (g_rand_int_range (rand, 0, 3) == 0)
    g_string_append (words, " --accelerate");
  if (g_rand_int_range (rand, 0, 3) == 0)
    g_string_append (words, " --double-swiss");
  if (g_rand_int_range (rand, 0, 3) == 0)
    g_string_append_printf (words, " --forbidden %d", g_rand_int_range (rand, 1, 4));
  if (g_rand_boolean (rand))
    g_string_append_printf (words, " --scoring %s", scorings[g_rand_int_range (rand, 0, G_N_ELEMENTS (scorings))]);
  g_string_append_printf (words, " --output @/%u.trf", seed);

  return g_string_free (words, FALSE);
}

/* The rounds of matches as the rules pair them, which "dameroctl check" finds in the file. Returns their number. */
static int
check_matches (const DameroTrf *trf)
{
  g_autoptr(DameroTournament) matches = damero_trf_fold (trf->tournament, damero_trf_is_baku (trf), NULL);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  int n_rounds;

  g_assert_nonnull (matches);
  n_rounds = damero_tournament_count_rounds (matches);
  for (int i = 1; i <= n_rounds; i++)
    {
      DoubleSwissTally tally = { 0 };
      g_autofree char *fault = NULL;
      int bye = 0;

      g_assert_cmpint (damero_double_swiss_pair (matches, i, NULL, NULL, pairs, &bye), ==, DAMERO_SWISS_DONE);
      fault = double_swiss_check (matches, i, pairs, bye, &tally);
      if (fault != NULL)
        g_error ("%s", fault);
    }

  return n_rounds;
}

/* Returns the number of rounds. */
static int
check_file (const char *path)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DameroTrf) trf = NULL;
  g_autofree char *text = NULL;
  g_autofree char *fault = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  trf = damero_trf_read (bytes, path, diagnostics);
  g_assert_nonnull (trf);
  g_assert_cmpuint (diagnostics->len, ==, 0);
  if (damero_trf_has_matches (trf))
    return check_matches (trf);
  fault = pairing_rules_check (trf->tournament);
  if (fault != NULL)
    g_error ("%s", fault);

  return damero_tournament_count_rounds (trf->tournament);
}

static void
test_generated (Fixture       *fixture,
                gconstpointer  data)
{
  const char *count = g_getenv ("DAMERO_TEST_TOURNAMENTS");
  guint n = count != NULL ? (guint) g_ascii_strtoull (count, NULL, 10) : 60;
  guint32 first = chance_get_seed ();
  guint n_clean = 0;
  int n_rounds = 0;

  g_test_message ("tournaments of seeds %u and on", first);
  for (guint32 i = first; i - first < n; i += 100)
    {
      g_autoptr(GString) check = g_string_new ("check");

      for (guint32 j = i; j - first < n && j - i < 100; j++)
        {
          g_autofree char *words = draw_words (j);
          g_autofree char *path = g_strdup_printf ("%s/%u.trf", fixture->folder, j);
          g_auto(Answer) made = run (fixture, words);

          g_test_message ("%s", words);
          g_assert_cmpint (made.code, ==, 0);
          n_rounds += check_file (path);
          g_string_append_printf (check, " %s", path);
        }
      {
        g_auto(Answer) answer = run (fixture, check->str);
        g_auto(GStrv) lines = g_strsplit (answer.out, "\n", -1);

        for (guint j = 0; lines[j] != NULL; j++)
          if (g_str_has_suffix (lines[j], ", differences 0, wrong points 0"))
            n_clean++;
          else if (lines[j][0] != '\0')
            g_error ("%s", lines[j]);
        g_assert_cmpint (answer.code, ==, 0);
      }
    }
  g_test_message ("%u tournaments, %d rounds", n, n_rounds);
  g_assert_cmpuint (n_clean, ==, n);
  g_assert_cmpint (n_rounds, >=, (int) n);
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);
  g_assert_cmpint (argc, ==, 2);
  dameroctl = argv[1];

  g_test_add ("/generated", Fixture, NULL, set_up, test_generated, tear_down);

  return g_test_run ();
}
