/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-kill - the sample event is performed by the real program and killed at random instants: nothing
 * acknowledged is missing afterwards, the library is sound, and the boards that ran are listed.
 *
 * usage: test-kill DAMEROCTL SAMPLE-EVENT
 */
#define _GNU_SOURCE /* ppoll */
#include <gio/gio.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "director/director.h"
#include "support/chance.h"
#include "support/folder.h"

#define N_KILLS 200

static const char *dameroctl;
static const char *sample;

/* When to kill: after so many microseconds, or after so many lines; -1: not so. */
typedef struct {
  gint64 after_us;
  int    after_lines;
} Death;

/* The answers of a run, read as they come. */
typedef struct {
  GString   *text;
  GPtrArray *acknowledged; /* uids */
  int        n_lines;
} Answers;

static void
take_answers (Answers *answers)
{
  char *end;

  while ((end = strchr (answers->text->str, '\n')) != NULL)
    {
      g_auto(GStrv) words = NULL;

      *end = '\0';
      words = g_strsplit (answers->text->str, " ", 3);
      if (g_strv_length (words) == 3 && strcmp (words[1], "ok") == 0)
        g_ptr_array_add (answers->acknowledged, g_strdup (words[2]));
      answers->n_lines++;
      g_string_erase (answers->text, 0, end - answers->text->str + 1);
    }
}

/* Runs the sample to its end or its death. Appends the uids of all acknowledged acts; returns the
 * number of lines read, and in RET_US how long it ran. */
static int
run_sample (const char *library,
            Death       death,
            GPtrArray  *acknowledged,
            gint64     *ret_us)
{
  const char *argv[] = { dameroctl, "event", "run", "--raw", sample, "--library", library, NULL };
  Answers answers = { g_string_new (NULL), acknowledged, 0 };
  gint64 start_us = g_get_monotonic_time ();
  g_autoptr(GError) error = NULL;
  gboolean killed = FALSE;
  GPid pid;
  int out, status;

  g_spawn_async_with_pipes (NULL, (char **) argv, NULL,
                            G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &pid,
                            NULL, &out, NULL, &error);
  g_assert_no_error (error);
  for (;;)
    {
      gint64 left_us = death.after_us - (g_get_monotonic_time () - start_us);
      struct timespec wait = { left_us / 1000000, left_us % 1000000 * 1000 };
      struct pollfd poll_fd = { .fd = out, .events = POLLIN };
      gboolean timed = death.after_us >= 0 && !killed;
      char bytes[4096];
      gssize n;

      if ((timed && left_us <= 0) || (death.after_lines >= 0 && answers.n_lines >= death.after_lines))
        {
          kill (pid, SIGKILL);
          killed = TRUE;
          timed = FALSE;
          death.after_lines = -1;
        }
      if (ppoll (&poll_fd, 1, timed ? &wait : NULL, NULL) == 0)
        continue;
      n = read (out, bytes, sizeof bytes);
      if (n <= 0)
        break;
      g_string_append_len (answers.text, bytes, n);
      take_answers (&answers);
    }
  close (out);
  waitpid (pid, &status, 0);
  if (!killed)
    g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);

  *ret_us = g_get_monotonic_time () - start_us;
  g_string_free (answers.text, TRUE);
  return answers.n_lines;
}

/* A death before anything was acknowledged may leave a library half made, or none: the next opening for
 * writing makes it whole. */
static void
assert_can_begin (const char *library_path)
{
  g_autoptr(DameroEnvironment) environment = damero_environment_new_system ();
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroDirector) director =
    damero_director_open (library_path, FALSE, "test", environment, &error);

  g_assert_no_error (error);
  g_assert_true (damero_director_close (director, &error));
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

/* Half of the deaths come at an instant drawn from the whole run, its beginning and end included; half
 * right after an answer, when the next transaction begins. */
static void
test_kills (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *library = g_build_filename (folder, "evening", "club.damero", NULL);
  g_autofree char *evening = g_path_get_dirname (library);
  g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  gint64 whole_us, us;
  int n_lines = run_sample (library, (Death) { -1, -1 }, all, &whole_us);
  guint n_interrupted = 0, n_acknowledged = 0, n_unborn = 0;

  g_assert_cmpuint (all->len, >, 100);
  assert_sound (library);
  for (guint i = 0; i < N_KILLS; i++)
    {
      g_autoptr(GPtrArray) acknowledged = g_ptr_array_new_with_free_func (g_free);
      Death death = { -1, -1 };

      if (i % 2 == 0)
        death.after_us = (gint64) (g_test_rand_double () * (double) whole_us);
      else
        death.after_lines = g_test_rand_int_range (1, n_lines);
      remove_folder (evening);
      run_sample (library, death, acknowledged, &us);
      n_acknowledged += acknowledged->len;
      if (acknowledged->len == 0)
        {
          assert_can_begin (library);
          n_unborn++;
        }
      else
        n_interrupted += assert_recovered (library, acknowledged);
      assert_sound (library);
    }

  g_test_message ("%d kills, %u acts acknowledged, %u boards interrupted, %u before the first act",
                  N_KILLS, n_acknowledged, n_interrupted, n_unborn);
  g_assert_cmpuint (n_interrupted, >, 0);
  remove_folder (folder);
}

/* On real time, with nothing said after the first move: the flag falls by itself, and while the clock of the
 * next game runs the heartbeat beats, so that a death costs at most its last second. */
static void
test_waiting (void)
{
  static const char *const acts =
    "event name=A\nsection name=S control=1 games=2\nplayer name=B\nplayer name=C\n"
    "entry in=1 player=1\nentry in=1 player=2\npair in=1\nstart in=1.1.1.1\npress in=1.1.1.1 move=11-15\n";
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "club.damero", NULL);
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GDataInputStream) answers = NULL;
  g_autoptr(DameroLibrary) library = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *line = NULL;
  DameroHeartbeat heartbeat = { 0 };
  GOutputStream *input;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                              dameroctl, "event", "run", "--raw", "-", "--library", path, NULL);
  g_assert_no_error (error);
  input = g_subprocess_get_stdin_pipe (process);
  answers = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  g_output_stream_write_all (input, acts, strlen (acts), NULL, NULL, &error);
  g_assert_no_error (error);
  do
    {
      g_free (line);
      line = g_data_input_stream_read_line (answers, NULL, NULL, &error);
      g_assert_nonnull (line);
    }
  while (!g_str_has_prefix (line, "- flag"));

  g_output_stream_write_all (input, "start in=1.1.1.2\n", 17, NULL, NULL, NULL);
  library = damero_library_open (path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
  g_assert_no_error (error);
  while (heartbeat.run == 0)
    {
      g_assert_true (damero_library_get_heartbeat (library, &heartbeat, &error));
      g_assert_nonnull (g_subprocess_get_identifier (process));
      g_thread_yield ();
    }
  g_subprocess_force_exit (process);
  g_subprocess_wait (process, NULL, NULL);
  g_clear_pointer (&library, damero_library_abandon);
  assert_sound (path);
  remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);
  g_assert_cmpint (argc, ==, 3);
  dameroctl = argv[1];
  sample = argv[2];
  g_test_add_func ("/cli/kill", test_kills);
  g_test_add_func ("/cli/waiting", test_waiting);

  return g_test_run ();
}
