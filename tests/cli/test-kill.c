/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-kill - the sample event is performed by the real program and killed at random instants: nothing
 * acknowledged is missing afterwards, the library is sound, and the boards that ran are listed.
 *
 * usage: test-kill DAMEROCTL SAMPLE-EVENT
 */
#include <errno.h>
#include <gio/gio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "director/director.h"
#include "support/folder.h"

#define N_KILLS 200

static const char *dameroctl;
static const char *sample;

/* Runs the sample and reads its answers. After KILL_AFTER lines (0: never) and SPINS turns of a loop it
 * is killed. Appends the uids of all acknowledged acts; returns the number of lines read. */
static guint
run_sample (const char *library,
            guint       kill_after,
            guint       spins,
            GPtrArray  *acknowledged)
{
  const char *argv[] = { dameroctl, "event", "run", sample, "--library", library, NULL };
  g_autoptr(GError) error = NULL;
  g_autofree char *line = NULL;
  gsize capacity = 0;
  guint n_lines = 0;
  gboolean killed = FALSE;
  FILE *answers;
  GPid pid;
  int out, status;

  g_spawn_async_with_pipes (NULL, (char **) argv, NULL,
                            G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &pid,
                            NULL, &out, NULL, &error);
  g_assert_no_error (error);
  answers = fdopen (out, "r");
  while (getline (&line, &capacity, answers) > 0)
    {
      g_auto(GStrv) words = g_strsplit (g_strstrip (line), " ", 3);

      if (g_strv_length (words) == 3 && strcmp (words[1], "ok") == 0)
        g_ptr_array_add (acknowledged, g_strdup (words[2]));
      n_lines++;
      if (n_lines == kill_after && !killed)
        {
          for (volatile guint i = 0; i < spins; i++)
            ;
          kill (pid, SIGKILL);
          killed = TRUE;
        }
    }
  fclose (answers);
  waitpid (pid, &status, 0);
  if (kill_after == 0)
    g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);

  return n_lines;
}

static void
assert_sound (const char *library_path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroLibrary) library =
    damero_library_open (library_path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
  g_autoptr(GPtrArray) problems = NULL;

  g_assert_no_error (error);
  problems = damero_library_verify (library, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < problems->len; i++)
    g_test_message ("%s", (const char *) g_ptr_array_index (problems, i));
  g_assert_cmpuint (problems->len, ==, 0);
}

/* The games whose clocks the stored log leaves running. */
static GArray *
dup_running (const DameroEvent *event)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  const DameroPlace *place;
  const DameroGame *game;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, event->games);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, (gpointer *) &game))
    if (game->setup.has_clock && game->phase == DAMERO_GAME_PLAYING)
      g_array_append_val (places, *place);

  return places;
}

/* Returns how many boards were interrupted. */
static guint
assert_recovered (const char      *library_path,
                  const GPtrArray *acknowledged)
{
  g_autoptr(DameroEnvironment) environment = damero_environment_new_system ();
  g_autoptr(DameroDirector) director = NULL;
  g_autoptr(GPtrArray) summaries = NULL;
  g_autoptr(GArray) running = NULL;
  g_autoptr(GArray) interrupted = NULL;
  g_autoptr(GError) error = NULL;
  const DameroEventSummary *summary;
  const DameroEvent *event;

  director = damero_director_open (library_path, TRUE, "test", environment, &error);
  g_assert_no_error (error);
  summaries = damero_library_list_events (damero_director_get_library (director), &error);
  g_assert_no_error (error);
  if (summaries->len == 0)
    {
      g_assert_cmpuint (acknowledged->len, ==, 0);
      return 0;
    }

  summary = g_ptr_array_index (summaries, 0);
  event = damero_director_get_event (director, summary->uid, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < acknowledged->len; i++)
    g_assert_true (g_hash_table_contains (event->uids, g_ptr_array_index (acknowledged, i)));
  running = dup_running (event);
  g_clear_object (&director);

  director = damero_director_open (library_path, FALSE, "test", environment, &error);
  g_assert_no_error (error);
  event = damero_director_get_event (director, summary->uid, &error);
  g_assert_no_error (error);
  interrupted = damero_event_dup_interrupted (event);
  g_assert_false (damero_event_is_running (event));
  g_assert_cmpuint (interrupted->len, ==, running->len);
  for (guint i = 0; i < running->len; i++)
    {
      gboolean listed = FALSE;

      for (guint k = 0; k < interrupted->len; k++)
        listed |= damero_place_equal (&g_array_index (running, DameroPlace, i),
                                      &g_array_index (interrupted, DameroPlace, k));
      g_assert_true (listed);
    }
  g_assert_true (damero_director_close (director, &error));
  g_assert_no_error (error);

  return interrupted->len;
}

static void
test_kills (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *library = g_build_filename (folder, "evening", "club.damero", NULL);
  g_autofree char *evening = g_path_get_dirname (library);
  g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  guint n_lines = run_sample (library, 0, 0, all);
  guint n_interrupted = 0, n_acknowledged = 0;

  g_assert_cmpuint (all->len, >, 100);
  assert_sound (library);
  for (guint i = 0; i < N_KILLS; i++)
    {
      g_autoptr(GPtrArray) acknowledged = g_ptr_array_new_with_free_func (g_free);
      guint kill_after = (guint) g_test_rand_int_range (1, (int) n_lines);
      guint spins = (guint) g_test_rand_int_range (0, 200000);

      remove_folder (evening);
      run_sample (library, kill_after, spins, acknowledged);
      n_acknowledged += acknowledged->len;
      assert_sound (library);
      n_interrupted += assert_recovered (library, acknowledged);
      assert_sound (library);
    }

  g_test_message ("%d kills, %u acts acknowledged, %u boards interrupted", N_KILLS, n_acknowledged,
                  n_interrupted);
  g_assert_cmpuint (n_interrupted, >, 0);
  remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  dameroctl = argv[1];
  sample = argv[2];
  g_test_add_func ("/cli/kill", test_kills);

  return g_test_run ();
}
