/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * There is always a library: a restore that is killed at any instant leaves one, one that is not there is not replaced
 * by an empty one in silence, and a backup that is not good never comes in its place. DAMERO_TEST_LONG: hundreds of
 * kills.
 */
#include "store/library-private.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "child.h"
#include "script.h"

#define N_OLD    40
#define N_BACKUP 20
#define N_LONG   22 /* each some fifteen kills */

static void
make_library (const char *path,
              guint       n_acts)
{
  gint64 run;
  DameroLibrary *library = open_library (path, &run);
  g_autoptr(Script) script = script_new (4, run);

  for (guint i = 0; i < n_acts; i++)
    g_assert_true (script_commit (script, library, script_step (script), NULL));
  g_assert_true (damero_library_close (library, 1, NULL));
}

/* The acts of a library that opens for writing and is sound; -1: there is none, with what was said. */
static gint64
count_acts (const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroLibrary) library = damero_library_open (path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);
  gint64 n;

  if (library == NULL)
    {
      g_test_message ("%s", error->message);
      return -1;
    }
  assert_sound (library);
  g_assert_true (damero_library_query_int (library, "SELECT count(*) FROM act", NULL, 0, -1, &n, NULL));
  return n;
}

static void
copy_file (const char *from,
           const char *to)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (from, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (to, bytes, (gssize) length, NULL));
}

/* Kills a restore at the change of names or sync N, from 0. Whether there was one. */
static gboolean
kill_restore (const char *path,
              const char *backup,
              int         n)
{
  g_autofree char *when = g_strdup_printf ("%d", n);
  Child child;
  int status;

  g_setenv ("DAMERO_DIE_AT", when, TRUE);
  child = child_start ("restore", path, backup);
  g_assert_cmpint (waitpid (child.pid, &status, 0), ==, child.pid);
  child_close (&child);
  g_unsetenv ("DAMERO_DIE_AT");
  g_assert_true (WIFSIGNALED (status) || WEXITSTATUS (status) == 0);

  return WIFSIGNALED (status);
}

static void
test_kills (Place        *place,
            gconstpointer data)
{
  guint n_rounds = g_getenv ("DAMERO_TEST_LONG") != NULL ? N_LONG : 1;
  g_autofree char *old = g_build_filename (place->folder, "old", NULL);
  g_autofree char *backup = g_build_filename (place->folder, "backup", NULL);
  g_autofree char *folder = g_build_filename (place->folder, "hall", NULL);
  g_autofree char *path = g_build_filename (folder, "club.damero", NULL);
  guint n_killed = 0, n_none = 0, n_old = 0;

  make_library (old, N_OLD);
  make_library (backup, N_BACKUP);
  for (guint i = 0; i < n_rounds; i++)
    for (int n = 0, killed = TRUE; killed; n++)
      {
        gint64 n_acts;

        g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
        copy_file (old, path);
        killed = kill_restore (path, backup, n);
        n_acts = count_acts (path);
        n_killed += (guint) killed;
        n_none += n_acts != N_OLD && n_acts != N_BACKUP;
        n_old += n_acts == N_OLD;
        /* Another one, after what that one left. */
        g_assert_false (kill_restore (path, backup, 999));
        g_assert_cmpint (count_acts (path), ==, N_BACKUP);
        remove_folder (folder);
      }
  g_test_message ("%u restores killed: %u with the old library, %u with none", n_killed, n_old, n_none);
  g_assert_cmpuint (n_none, ==, 0);
  g_assert_cmpuint (n_killed, >, 10);
}

/* A restore that was killed leaves a second name of the library behind, which the next one removes. */
static void
test_second_name (Place        *place,
                  gconstpointer data)
{
  g_autofree char *backup = g_build_filename (place->folder, "backup", NULL);
  g_autofree char *second = g_strconcat (place->path, ".kept-1", NULL);
  g_autofree char *kept = NULL;
  g_autoptr(GError) error = NULL;

  make_library (place->path, N_OLD);
  make_library (backup, N_BACKUP);
  g_assert_cmpint (link (place->path, second), ==, 0);
  g_assert_true (damero_library_restore (place->path, backup, "test", &kept, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (kept, ==, second);
  g_assert_cmpint (count_acts (kept), ==, N_OLD);
  g_assert_cmpint (count_acts (place->path), ==, N_BACKUP);
}

static void
test_missing (Place        *place,
              gconstpointer data)
{
  static const char *const left[] = { "club.damero.kept-1", "club.damero.new", "club.damero-wal",
                                      "club-backups/club-2026-11-21-0007.damero" };
  g_autofree char *folder = g_build_filename (place->folder, "club-backups", NULL);

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (left) * 2; i++)
    {
      g_autofree char *path = g_build_filename (place->folder, left[i / 2], NULL);
      g_autoptr(GError) error = NULL;

      g_assert_true (g_file_set_contents (path, "what was kept", -1, NULL));
      if (i % 2 == 1)
        g_assert_true (g_file_set_contents (place->path, "", 0, NULL));
      g_assert_null (damero_library_open (place->path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error));
      g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_MISSING);
      g_assert_nonnull (strstr (error->message, path));
      g_assert_cmpint (g_file_test (place->path, G_FILE_TEST_EXISTS), ==, i % 2);
      g_clear_error (&error);

      g_assert_true (damero_library_make_anew (place->path, "test", &error));
      g_assert_no_error (error);
      g_assert_cmpint (count_acts (place->path), ==, 0);
      damero_store_remove (place->path);
      damero_store_remove (path);
      remove_folder (folder);
      g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
      g_free (path);
      path = g_strconcat (place->path, ".kept-1-wal", NULL);
      g_assert_cmpint (g_unlink (path) == 0, ==, i / 2 == 2);
    }
}

/* What quick_check does not see: a table that says something else than the log, an act that was changed. */
static void
test_bad_backups (Place        *place,
                  gconstpointer data)
{
  static const struct {
    const char *sql;
    int         code;
    const char *words;
  } rows[] = {
    { "UPDATE player SET name = 'X' WHERE number = 1", DAMERO_LIBRARY_ERROR_DAMAGED, "differs from the log" },
    { "DROP TRIGGER act_no_update; UPDATE act SET name = 'X' WHERE name IS NOT NULL", DAMERO_LIBRARY_ERROR_DAMAGED,
      "this backup is not good" },
    { "DROP TRIGGER act_no_delete; DELETE FROM act WHERE seq = 5", DAMERO_LIBRARY_ERROR_DAMAGED,
      "this backup is not good" },
    { "PRAGMA user_version = 99", DAMERO_LIBRARY_ERROR_NEWER_VERSION, "newer" },
    { "PRAGMA user_version = -1", DAMERO_LIBRARY_ERROR_DAMAGED, "no such version" },
  };
  g_autofree char *backup = g_build_filename (place->folder, "backup.damero", NULL);

  make_library (place->path, N_OLD);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *kept = NULL;
      sqlite3 *db;

      damero_store_remove (backup);
      make_library (backup, N_BACKUP);
      g_assert_cmpint (sqlite3_open (backup, &db), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (db, rows[i].sql, NULL, NULL, NULL), ==, SQLITE_OK);
      sqlite3_close (db);

      g_assert_false (damero_library_restore (place->path, backup, "test", &kept, &error));
      g_test_message ("%s", error->message);
      g_assert_error (error, DAMERO_LIBRARY_ERROR, rows[i].code);
      g_assert_nonnull (strstr (error->message, rows[i].words));
      g_assert_nonnull (strstr (error->message, "Nothing was restored"));
      g_assert_null (kept);
      g_assert_cmpint (count_acts (place->path), ==, N_OLD);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) \
  g_test_add ("/store/missing/" name, Place, NULL, place_set_up, (function), place_tear_down)
  ADD ("kills", test_kills);
  ADD ("second-name", test_second_name);
  ADD ("missing", test_missing);
  ADD ("bad-backups", test_bad_backups);

  return g_test_run ();
}
