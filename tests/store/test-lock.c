/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One writer, named; readers alongside; the kernel frees the lock of the dead.
 */
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <sys/wait.h>

#include "child.h"
#include "script.h"

static void
test_two_processes (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "club.damero", NULL);
  g_autofree char *pid_text = NULL;
  g_autofree char *ready = NULL;
  g_autofree char *program = NULL;
  g_autoptr(GError) error = NULL;
  DameroLibrary *library;
  gint64 pid = 0;
  Child child = child_start ("hold", path, NULL);

  ready = child_read_line (&child);
  g_assert_cmpstr (ready, ==, "ready");
  pid_text = g_strdup_printf ("writer (process %d)", (int) child.pid);

  g_assert_null (damero_library_open (path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_LOCKED);
  g_assert_nonnull (strstr (error->message, pid_text));
  g_assert_nonnull (strstr (error->message, path));
  g_clear_error (&error);

  library = damero_library_open (path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (damero_library_get_writer (library, &pid, &program));
  g_assert_cmpint (pid, ==, child.pid);
  g_assert_cmpstr (program, ==, "writer");

  /* Read-only means it. */
  g_assert_false (damero_library_heartbeat (library, 1, 0, 0, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_READ_ONLY);
  g_clear_error (&error);
  assert_sound (library);

  child_kill (&child);
  child_close (&child);
  g_assert_false (damero_library_get_writer (library, &pid, &program));
  g_assert_true (damero_library_close (library, 1, NULL));

  library = damero_library_open (path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (damero_library_close (library, 1, NULL));
  remove_folder (folder);
}

static void
test_clean_end (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "club.damero", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *ready = NULL;
  g_autoptr(DameroRun) run = NULL;
  DameroLibrary *library;
  gint64 number;
  Child child = child_start ("hold", path, NULL);

  ready = child_read_line (&child);
  g_assert_cmpint (child_finish (&child), ==, 0);
  child_close (&child);

  library = open_library (path, &number);
  g_assert_cmpint (number, ==, 1);
  g_assert_null (damero_library_get_unfinished_run (library, NULL));
  g_assert_true (damero_library_close (library, 77, NULL));
  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));

  library = open_library (path, &number);
  g_assert_cmpint (number, ==, 2);
  g_assert_null (damero_library_get_unfinished_run (library, NULL));
  run = damero_library_get_run (library, 1, NULL);
  g_assert_cmpint (run->ended_ms, ==, 77);
  g_assert_cmpstr (run->program, ==, "test");
  damero_library_abandon (library);

  library = open_library (path, &number);
  {
    g_autoptr(DameroRun) crashed = damero_library_get_unfinished_run (library, NULL);

    g_assert_cmpint (crashed->id, ==, 2);
    g_assert_cmpint (crashed->pid, ==, getpid ());
    g_assert_cmpstr (crashed->boot_id, ==, "boot");
  }
  g_assert_true (damero_library_close (library, 1, NULL));
  remove_folder (folder);
}

static void
test_heartbeat (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "club.damero", NULL);
  DameroHeartbeat beat = { 9, 9, 9 };
  g_autoptr(GError) error = NULL;
  gint64 run;
  DameroLibrary *library = open_library (path, &run);

  g_assert_true (damero_library_get_heartbeat (library, &beat, &error));
  g_assert_cmpint (beat.run, ==, 0);
  for (gint64 second = 1; second <= 3; second++)
    g_assert_true (damero_library_heartbeat (library, run, second * 1000, second * 1000 + 7, &error));
  damero_library_abandon (library);

  library = open_library (path, &run);
  g_assert_true (damero_library_get_heartbeat (library, &beat, &error));
  g_assert_cmpint (beat.run, ==, 1);
  g_assert_cmpint (beat.mono_ms, ==, 3000);
  g_assert_cmpint (beat.wall_ms, ==, 3007);
  g_assert_false (damero_library_heartbeat (library, 99, 0, 0, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_CONSTRAINT);
  g_assert_true (damero_library_close (library, 1, NULL));
  remove_folder (folder);
}

/* Another program that holds the file, without our lock: an error, and on we go. */
static void
test_busy (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "club.damero", NULL);
  g_autoptr(GError) error = NULL;
  sqlite3 *other = NULL;
  gint64 run;
  DameroLibrary *library = open_library (path, &run);

  g_assert_cmpint (sqlite3_open (path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_false (damero_library_heartbeat (library, run, 0, 0, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_cmpint (sqlite3_exec (other, "ROLLBACK", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_true (damero_library_heartbeat (library, run, 0, 0, &error));
  sqlite3_close (other);
  g_assert_true (damero_library_close (library, 1, NULL));
  remove_folder (folder);
}

/* As a user who may not write: root may, so a child gives its rights up first. */
static int
use_read_only_folder (const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) write_error = NULL;
  DameroLibrary *library;

  if (getuid () == 0 && setuid (65534) != 0)
    return 77;

  if (damero_library_open (path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &write_error) != NULL ||
      !g_error_matches (write_error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_READ_ONLY))
    return 1;
  library = damero_library_open (path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
  if (library == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  assert_sound (library);

  return damero_library_close (library, 1, &error) ? 0 : 3;
}

static void
test_read_only_folder (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "club.damero", NULL);
  gint64 run;
  DameroLibrary *library = open_library (path, &run);
  int status;
  pid_t pid;

  g_assert_true (damero_library_close (library, 1, NULL));
  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (folder, 0555), ==, 0);

  pid = fork ();
  if (pid == 0)
    _exit (use_read_only_folder (path));
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_cmpint (g_chmod (folder, 0755), ==, 0);
  if (WEXITSTATUS (status) == 77)
    g_test_skip ("cannot become another user");
  else
    g_assert_cmpint (status, ==, 0);
  remove_folder (folder);
}

static void
test_missing (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *parent = g_build_filename (folder, "a", NULL);
  g_autofree char *path = g_build_filename (folder, "a", "b", "club.damero", NULL);
  g_autoptr(GError) error = NULL;
  DameroLibrary *library;

  g_assert_null (damero_library_open (path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);

  /* The last folder is made, and no more: the error names the first that is missing. */
  g_assert_null (damero_library_open (path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, parent));
  g_assert_false (g_file_test (parent, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  g_assert_cmpint (g_mkdir (parent, 0755), ==, 0);
  library = damero_library_open (path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (damero_library_close (library, 1, NULL));
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/lock/two-processes", test_two_processes);
  g_test_add_func ("/store/lock/clean-end", test_clean_end);
  g_test_add_func ("/store/lock/heartbeat", test_heartbeat);
  g_test_add_func ("/store/lock/busy", test_busy);
  g_test_add_func ("/store/lock/read-only-folder", test_read_only_folder);
  g_test_add_func ("/store/lock/missing", test_missing);

  return g_test_run ();
}
