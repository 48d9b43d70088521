/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The games of events in the archive: after every act of events played at random, just those are there that are
 * over; undone they are gone. Wrong rows are found, and imported ones are left alone by a rebuild.
 */
#include "store/archive-private.h"

#include "script.h"

static guint
count_over (const DameroEvent *event)
{
  const DameroPlace *place;
  const DameroGame *game;
  GHashTableIter iter;
  guint n = 0;

  g_hash_table_iter_init (&iter, event->games);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, (gpointer *) &game))
    {
      const DameroMatch *match = damero_event_find_match (event, place);

      n += match != NULL && game->plies->len > 0 && match->games[place->game - 1].outcome != DAMERO_OUTCOME_NONE;
    }

  return n;
}

static gint64
query (DameroLibrary *library,
       const char    *sql)
{
  gint64 value;

  g_assert_true (damero_library_query_int (library, sql, NULL, 0, -1, &value, NULL));
  return value;
}

static void
test_come_and_go (Place        *place,
                  gconstpointer data)
{
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  guint n_left = 0, n_most = 0;

  for (guint32 seed = 1; seed <= 6; seed++)
    {
      g_autoptr(Script) script = script_new (seed, run);
      gint64 n_before = query (library, "SELECT count(*) FROM archive");
      gint64 n_last = 0;

      script->rulings = seed % 2 == 0;
      for (guint i = 0; i < 250; i++)
        {
          gint64 n;

          g_assert_true (script_commit (script, library, script_step (script), NULL));
          n = query (library, "SELECT count(*) FROM archive") - n_before;
          g_assert_cmpint (n, ==, count_over (script->event));
          n_left += n < n_last;
          n_last = n;
          n_most = MAX (n_most, (guint) n);
          if (i % 25 == 0)
            assert_sound (library);
        }
    }
  g_assert_cmpuint (n_left, >, 0);
  g_assert_cmpuint (n_most, >, 2);
  assert_sound (library);
  g_assert_true (damero_library_rebuild (library, NULL));
  assert_sound (library);
  damero_library_close (library, 1, NULL);
}

static void
test_damages (Place        *place,
              gconstpointer data)
{
  static const char *const damages[] = {
    "UPDATE archive SET black = 'x' WHERE segment > 0",
    "DELETE FROM archive_position WHERE segment > 0",
    "UPDATE archive_position SET move = move + 4 WHERE segment > 0",
    "UPDATE archive SET outcome = 'none' WHERE segment > 0",
  };
  g_autoptr(DameroArchiveGame) game = damero_archive_game_new (DAMERO_VARIANT_POOL, DAMERO_BLACK);
  g_autoptr(GPtrArray) games = g_ptr_array_new ();
  g_autoptr(GArray) duplicates = g_array_new (FALSE, FALSE, sizeof (guint8));
  g_autoptr(GError) error = NULL;
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(Script) script = script_new (2, run);
  DameroArchiveId id;

  g_ptr_array_add (games, game);
  g_assert_true (damero_archive_add (library, games, 1, duplicates, NULL));
  while (count_over (script->event) == 0)
    g_assert_true (script_commit (script, library, script_step (script), NULL));
  assert_sound (library);

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr(GPtrArray) problems = NULL;

      g_test_message ("%s", damages[i]);
      g_assert_true (damero_library_execute (library, damages[i], NULL));
      g_assert_cmpint (sqlite3_changes (library->db), >, 0);
      problems = damero_library_verify (library, NULL);
      g_assert_cmpuint (problems->len, ==, 1);
      g_assert_true (damero_library_rebuild (library, NULL));
      assert_sound (library);
    }
  g_assert_true (damero_archive_find (library, "1", &id, NULL));
  g_assert_true (damero_archive_remove (library, &id, NULL));

  id.segment = query (library, "SELECT segment FROM archive");
  id.number = query (library, "SELECT number FROM archive");
  g_assert_false (damero_archive_remove (library, &id, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND);
  damero_library_close (library, 1, NULL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/store/archive-events/come-and-go", Place, NULL, place_set_up, test_come_and_go, place_tear_down);
  g_test_add ("/store/archive-events/damages", Place, NULL, place_set_up, test_damages, place_tear_down);

  return g_test_run ();
}
