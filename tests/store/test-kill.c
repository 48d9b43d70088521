/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A writer killed at random instants: what it said is committed is there, the file is whole, the
 * projections equal the log, and the crash is known. 50 times (1 000 with -m slow; DAMERO_KILLS says otherwise).
 */
#include "../support/chance.h"
#include "child.h"
#include "script.h"

static void
assert_stored (DameroLibrary *library,
               GPtrArray     *uids)
{
  g_autoptr(GHashTable) stored = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GPtrArray) events = damero_library_list_events (library, NULL);

  for (guint i = 0; i < events->len; i++)
    {
      const DameroEventSummary *summary = g_ptr_array_index (events, i);
      g_autoptr(GPtrArray) rows = damero_library_load_event (library, summary->uid, NULL);

      g_assert_nonnull (rows);
      for (guint k = 0; k < rows->len; k++)
        g_hash_table_add (stored, g_strdup (((DameroLogRow *) g_ptr_array_index (rows, k))->act->uid));
    }
  for (guint i = 0; i < uids->len; i++)
    g_assert_true (g_hash_table_contains (stored, g_ptr_array_index (uids, i)));
}

/* Lets it say a random number of acts, then a random bit of time more, and kills it. */
static void
run_and_kill (GRand      *rand,
              const char *path,
              GPtrArray  *uids)
{
  g_autofree char *seed = g_strdup_printf ("%u", g_rand_int (rand));
  Child child = child_start ("play", path, seed);
  guint n_lines = g_rand_int_range (rand, 0, 4) > 0 ? (guint) g_rand_int_range (rand, 0, 60) : 0;
  char *line = NULL;

  for (guint i = 0; i < n_lines && (line = child_read_line (&child)) != NULL; i++)
    g_ptr_array_add (uids, line);
  if (n_lines == 0)
    child_wait (&child, g_rand_int_range (rand, 0, 8000));
  else
    child_wait (&child, g_rand_int_range (rand, 0, 400));
  child_kill (&child);
  while ((line = child_read_line (&child)) != NULL)
    g_ptr_array_add (uids, line);
  child_close (&child);
}

static void
test_kill (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "club.damero", NULL);
  guint32 seed = chance_get_seed ();
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr(GPtrArray) uids = g_ptr_array_new_with_free_func (g_free);
  const char *wanted = g_getenv ("DAMERO_KILLS");
  guint64 n_kills = g_test_slow () ? 1000 : 50;
  guint n_crashes = 0;

  if (wanted != NULL)
    g_assert_true (g_ascii_string_to_unsigned (wanted, 10, 1, 1000000, &n_kills, NULL));
  g_test_message ("seed %u", seed);
  for (guint64 i = 0; i < n_kills; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DameroRun) crashed = NULL;
      DameroLibrary *library;

      /* Fresh from time to time: dying while the file is made counts too, and a log read whole each
       * time must not grow for ever. */
      if (i % 10 == 0)
        {
          remove_folder (folder);
          g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
          g_ptr_array_set_size (uids, 0);
        }
      run_and_kill (rand, path, uids);

      library = damero_library_open (path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);
      g_assert_no_error (error);
      assert_sound (library);
      assert_stored (library, uids);
      crashed = damero_library_get_unfinished_run (library, &error);
      g_assert_no_error (error);
      if (crashed != NULL)
        n_crashes++;
      g_assert_true (crashed != NULL || uids->len == 0);
      g_assert_true (damero_library_close (library, 1, NULL));
    }
  g_test_message ("%" G_GUINT64_FORMAT " kills, %u of them in a run", n_kills, n_crashes);
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);
  g_test_add_func ("/store/kill", test_kill);

  return g_test_run ();
}
