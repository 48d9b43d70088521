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
#include "store/library-private.h"

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

/* A member of the club reads the library of a folder that everybody may write, and which is the director's: nothing is
 * made beside it, and the director can write all the while. */
static int
use_shared_folder (const char *path,
                   int         said,
                   int         heard)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *shared = g_strconcat (path, "-shm", NULL);
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  DameroLibrary *library;
  gint64 n_before, n_after;
  gboolean made;
  char byte = 1;

  /* A library of one's own is read in another way. */
  if (getuid () != 0 || setuid (65534) != 0)
    return 77;

  g_unlink (lock);
  library = damero_library_open (path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
  if (library == NULL)
    return 2;
  assert_sound (library);
  damero_library_query_int (library, "SELECT count(*) FROM act", NULL, 0, 0, &n_before, NULL);
  made = g_file_test (log, G_FILE_TEST_EXISTS) || g_file_test (shared, G_FILE_TEST_EXISTS);

  /* The director comes, writes and goes. */
  if (write (said, &byte, 1) != 1 || read (heard, &byte, 1) != 1)
    return 3;
  g_hash_table_remove_all (library->statements);
  sqlite3_db_release_memory (library->db);
  assert_sound (library);
  damero_library_query_int (library, "SELECT count(*) FROM act", NULL, 0, 0, &n_after, NULL);
  if (n_after != n_before)
    return 5;

  return damero_library_close (library, 1, &error) ? made : 4;
}

static void
test_shared_folder (Place        *place,
                    gconstpointer data)
{
  int said[2], heard[2], status;
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  Script *script = script_new (4, run);
  char byte = 0;
  pid_t pid;

  for (guint i = 0; i < 30; i++)
    g_assert_true (script_commit (script, library, script_step (script), NULL));
  g_assert_true (damero_library_close (library, 1, NULL));
  g_assert_cmpint (g_chmod (place->path, 0644), ==, 0);
  g_assert_cmpint (g_chmod (place->folder, 0777), ==, 0);

  g_assert_cmpint (pipe (said), ==, 0);
  g_assert_cmpint (pipe (heard), ==, 0);
  pid = fork ();
  if (pid == 0)
    {
      close (said[0]);
      close (heard[1]);
      _exit (use_shared_folder (place->path, said[1], heard[0]));
    }
  close (said[1]);
  close (heard[0]);
  if (read (said[0], &byte, 1) == 1)
    {
      library = open_library (place->path, &run);
      for (guint i = 0; i < 200; i++)
        g_assert_true (script_commit (script, library, script_step (script), NULL));
      g_assert_true (damero_library_checkpoint (library, NULL));
      g_assert_true (damero_library_close (library, 1, NULL));
      g_assert_cmpint (write (heard[1], &byte, 1), ==, 1);
    }
  close (heard[1]);
  close (said[0]);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  script_free (script);
  if (WEXITSTATUS (status) == 77)
    g_test_skip ("cannot become another user");
  else
    g_assert_cmpint (status, ==, 0);

  library = open_library (place->path, &run);
  assert_sound (library);
  g_assert_true (damero_library_close (library, 1, NULL));
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

/* Another process cannot open PATH for writing. */
static void
assert_locked (const char *path)
{
  Child child = child_start ("hold", path, NULL);
  g_autofree char *line = child_read_line (&child);

  g_assert_null (line);
  g_assert_cmpint (child_finish (&child), ==, 2);
  child_close (&child);
}

/* One file under several names, and one whose lock was removed: there is one writer all the same. */
static void
test_names (Place        *place,
            gconstpointer data)
{
  g_autofree char *hard = g_build_filename (place->folder, "hard.damero", NULL);
  g_autofree char *soft = g_build_filename (place->folder, "soft.damero", NULL);
  g_autofree char *lock = g_strconcat (place->path, ".lock", NULL);
  g_autofree char *strange_lock = g_strconcat (soft, ".lock", NULL);
  DameroLibrary *library;
  gint64 run;

  /* The first start, through a link that leads nowhere yet. */
  g_assert_cmpint (symlink ("club.damero", soft), ==, 0);
  library = open_library (soft, &run);
  g_assert_cmpstr (damero_library_get_path (library), ==, place->path);
  assert_locked (place->path);
  assert_locked (soft);
  g_assert_false (g_file_test (strange_lock, G_FILE_TEST_EXISTS));

  g_assert_cmpint (link (place->path, hard), ==, 0);
  assert_locked (hard);
  g_assert_cmpint (g_unlink (lock), ==, 0);
  assert_locked (place->path);
  g_assert_true (damero_library_close (library, 1, NULL));
}

/* What bears the name of the lock and is none is neither followed nor written to. */
static void
test_no_lock (Place        *place,
              gconstpointer data)
{
  static const char *const texts[] = { "my notes\n", "12 monkeys\nand more\n", "1234\n", " " };
  g_autofree char *lock = g_strconcat (place->path, ".lock", NULL);
  g_autofree char *notes = g_build_filename (place->folder, "notes", NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  gint64 run;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *found = NULL;

      g_assert_true (g_file_set_contents (lock, texts[i], -1, NULL));
      g_assert_true (damero_library_close (open_library (place->path, &run), 1, NULL));
      g_assert_true (g_file_get_contents (lock, &found, NULL, NULL));
      g_assert_cmpstr (found, ==, texts[i]);
    }

  g_assert_cmpint (g_unlink (lock), ==, 0);
  g_assert_true (g_file_set_contents (notes, "12 notes\n", -1, NULL));
  g_assert_cmpint (symlink (notes, lock), ==, 0);
  g_assert_null (damero_library_open (place->path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error));
  g_assert_nonnull (strstr (error->message, lock));
  g_assert_true (g_file_get_contents (notes, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "12 notes\n");
}

/* Locks that do nothing: two programs write one log in turns that nobody ordered. Who missed what the other wrote is
 * told, reads the log again, and the log stays one that replays. */
static void
test_two_writers (Place        *place,
                  gconstpointer data)
{
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  DameroLibrary *libraries[] = { library, damero_library_open_sibling (library, NULL) };
  Script *scripts[] = { script_new (11, run), script_new (12, run) };
  g_autoptr(GRand) rand = g_rand_new_with_seed (16);
  guint n_told = 0;

  for (guint i = 0; i < 20; i++)
    g_assert_true (script_commit (scripts[0], library, script_step (scripts[0]), NULL));

  for (guint i = 0; i < 300; i++)
    {
      guint who = (guint) g_rand_int_range (rand, 0, 2);
      Script *script = scripts[who];
      gboolean is_new = script->event->log->len == 0;
      g_autoptr(GPtrArray) rows = NULL;
      g_autoptr(GError) error = NULL;

      if (!is_new && script_commit (script, libraries[who], script_step (script), &error))
        continue;

      if (!is_new)
        g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_OTHER_WRITER);
      n_told++;
      rows = damero_library_load_event (libraries[who], scripts[0]->event->uid, NULL);
      script_resume (script, rows, run);
    }
  g_test_message ("300 acts of two writers of one log: %u times the other one had written, and was told", n_told);
  g_assert_cmpuint (n_told, >, 50);

  assert_sound (library);
  script_free (scripts[0]);
  script_free (scripts[1]);
  damero_library_abandon (libraries[1]);
  g_assert_true (damero_library_close (library, 1, NULL));
}

/* The register's log is looked at in the same way. */
static gboolean
add_person (DameroLibrary  *library,
            DameroRegistry *registry,
            const char     *uid,
            gint64          run,
            GError        **error)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PERSON);
  g_auto(DameroRefusal) refusal = { 0 };

  g_strlcpy (act->uid, uid, sizeof act->uid);
  act->stamp.run = run;
  damero_act_set_text (act, DAMERO_FIELD_NAME, uid);
  damero_registry_fill (registry, act);
  g_assert_true (damero_registry_perform (registry, act, &refusal));
  if (damero_library_commit (library, NULL, 0, NULL, registry, 1, error))
    return TRUE;

  damero_registry_drop_last (registry, 1);
  return FALSE;
}

static void
test_two_registers (Place        *place,
                    gconstpointer data)
{
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(DameroRegistry) one = damero_registry_new ();
  g_autoptr(DameroRegistry) other = damero_registry_new ();
  g_autoptr(GError) error = NULL;

  g_assert_true (add_person (library, one, "019ab000-0000-7000-8000-000000000001", run, NULL));
  g_assert_true (add_person (library, one, "019ab000-0000-7000-8000-000000000002", run, NULL));
  g_assert_false (add_person (library, other, "019ab000-0000-7000-8000-000000000003", run, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_OTHER_WRITER);
  assert_sound (library);
  g_assert_true (damero_library_close (library, 1, NULL));
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
  g_test_add ("/store/lock/shared-folder", Place, NULL, place_set_up, test_shared_folder, place_tear_down);
  g_test_add_func ("/store/lock/missing", test_missing);
  g_test_add ("/store/lock/names", Place, NULL, place_set_up, test_names, place_tear_down);
  g_test_add ("/store/lock/no-lock", Place, NULL, place_set_up, test_no_lock, place_tear_down);
  g_test_add ("/store/lock/two-writers", Place, NULL, place_set_up, test_two_writers, place_tear_down);
  g_test_add ("/store/lock/two-registers", Place, NULL, place_set_up, test_two_registers, place_tear_down);

  return g_test_run ();
}
