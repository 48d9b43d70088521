/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-moved - the real program directs while its library is moved, replaced or removed: it ends, says why, and every
 * act that it acknowledged is in the library it saved. DAMERO_TEST_LONG: a hundred times.
 *
 * usage: test-moved DAMEROCTL
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

#include "director/director.h"
#include "support/folder.h"

#define N_SHORT 5
#define N_LONG  100

static const char *dameroctl;

typedef enum { RENAMED, REMOVED, REPLACED, FOLDER_RENAMED, FOLDER_REMOVED, N_WAYS } Way;

static void
take_away (Way         way,
           const char *folder,
           const char *path)
{
  g_autofree char *hall = g_build_filename (folder, "hall", NULL);
  g_autofree char *old_hall = g_build_filename (folder, "old", NULL);
  g_autofree char *other = g_build_filename (folder, "other", NULL);

  if (way == RENAMED)
    g_assert_cmpint (g_rename (path, other), ==, 0);
  else if (way == REMOVED)
    g_assert_cmpint (g_unlink (path), ==, 0);
  else if (way == REPLACED)
    {
      g_assert_true (g_file_set_contents (other, "not a library", -1, NULL));
      g_assert_cmpint (g_rename (other, path), ==, 0);
    }
  else if (way == FOLDER_RENAMED)
    g_assert_cmpint (g_rename (hall, old_hall), ==, 0);
  else
    remove_folder (hall);
}

/* Performs LINE; the uid of its act, NULL if it was not acknowledged. */
static char *
perform (GOutputStream    *in,
         GDataInputStream *out,
         const char       *line)
{
  g_auto(GStrv) words = NULL;
  g_autofree char *answer = NULL;

  if (!g_output_stream_write_all (in, line, strlen (line), NULL, NULL, NULL))
    return NULL;

  answer = g_data_input_stream_read_line_utf8 (out, NULL, NULL, NULL);
  words = answer != NULL ? g_strsplit (answer, " ", 3) : NULL;
  return words != NULL && g_strv_length (words) == 3 && strcmp (words[1], "ok") == 0 ? g_strdup (words[2]) : NULL;
}

/* How many of the acknowledged acts are missing in the library that ERR names. */
static guint
count_lost (const char      *err,
            const GPtrArray *acknowledged)
{
  const char *at = strstr (err, "all that was stored in it is in ");
  g_autofree char *path = at != NULL ? g_strstrip (g_strdup (at + strlen ("all that was stored in it is in "))) : NULL;
  g_autoptr(DameroLibrary) library = NULL;
  g_autoptr(GPtrArray) rows = NULL;
  g_autoptr(GPtrArray) problems = NULL;
  g_autoptr(GError) error = NULL;

  if (path == NULL)
    g_error ("%s", err);
  path[strcspn (path, "\n")] = '\0';
  library = damero_library_open (path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
  g_assert_no_error (error);
  problems = damero_library_verify (library, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (problems->len, ==, 0);
  rows = damero_library_load_event (library, acknowledged->pdata[0], &error);
  g_assert_no_error (error);

  for (guint i = 0; i < acknowledged->len && i < rows->len; i++)
    g_assert_cmpstr (((DameroLogRow *) rows->pdata[i])->act->uid, ==, acknowledged->pdata[i]);
  return acknowledged->len > rows->len ? acknowledged->len - rows->len : 0;
}

/* One run of the program; how many acknowledged acts are missing after it. */
static guint
direct (Way    way,
        GRand *rand,
        guint *n_acknowledged)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "hall", "club.damero", NULL);
  const char *argv[] = { dameroctl, "event", "run", "-", "--library", path, NULL };
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (
    G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GDataInputStream) out = NULL;
  g_autoptr(GPtrArray) acknowledged = g_ptr_array_new_with_free_func (g_free);
  char text[4096] = "";
  gsize length;
  int when = g_rand_int_range (rand, 1, 40);
  char *uid;
  guint n_lost;

  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", folder, TRUE);
  process = g_subprocess_launcher_spawnv (launcher, argv, NULL);
  out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  uid = perform (g_subprocess_get_stdin_pipe (process), out, "event name=E\n");
  for (int i = 1; uid != NULL; i++)
    {
      g_ptr_array_add (acknowledged, uid);
      if (i == when)
        take_away (way, folder, path);
      uid = perform (g_subprocess_get_stdin_pipe (process), out, "player name=P\n");
      g_assert_cmpint (i, <=, when);
    }

  g_output_stream_close (g_subprocess_get_stdin_pipe (process), NULL, NULL);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 3);
  g_assert_true (g_input_stream_read_all (g_subprocess_get_stderr_pipe (process), text, sizeof text - 1, &length, NULL,
                                          NULL));
  *n_acknowledged += acknowledged->len;
  n_lost = count_lost (text, acknowledged);
  remove_folder (folder);

  return n_lost;
}

static void
test_moved (void)
{
  guint n = g_getenv ("DAMERO_TEST_LONG") != NULL ? N_LONG : N_SHORT;
  g_autoptr(GRand) rand = g_rand_new_with_seed (16);
  guint n_acknowledged = 0, n_lost = 0;

  for (guint i = 0; i < n; i++)
    n_lost += direct ((Way) (i % N_WAYS), rand, &n_acknowledged);
  g_test_message ("%u times taken away, %u acts acknowledged, %u of them lost", n, n_acknowledged, n_lost);
  g_assert_cmpuint (n_lost, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  dameroctl = argv[1];
  signal (SIGPIPE, SIG_IGN);
  g_test_add_func ("/cli/moved", test_moved);

  return g_test_run ();
}
