/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Files that are not ours, newer, older or damaged; backups, their rotation, and restoring.
 */
#include "store/library-private.h"

#include <stdlib.h>
#include <string.h>

#include <glib/gstdio.h>

#include "script.h"

static DameroLibrary *
make_library (Place *place,
              guint  n_acts)
{
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(Script) script = script_new (4, run);

  for (guint i = 0; i < n_acts; i++)
    g_assert_true (script_commit (script, library, script_step (script), NULL));

  return library;
}

static void
close_library (DameroLibrary *library)
{
  g_autoptr(GError) error = NULL;

  damero_library_close (library, 1, &error);
  g_assert_no_error (error);
}

static guint
count_files (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

/* Opening fails in both modes with that code, the message says WORDS, and not one byte changes. */
static void
assert_refused (Place             *place,
                DameroLibraryError code,
                const char        *words)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *lock = g_strconcat (place->path, ".lock", NULL);
  gboolean locked = g_file_test (lock, G_FILE_TEST_EXISTS);
  gsize n_before, n_after;

  g_assert_true (g_file_get_contents (place->path, &before, &n_before, NULL));
  for (DameroLibraryMode mode = DAMERO_LIBRARY_READ_WRITE; mode <= DAMERO_LIBRARY_READ_ONLY; mode++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_null (damero_library_open (place->path, mode, "test", NULL, &error));
      g_assert_error (error, DAMERO_LIBRARY_ERROR, (int) code);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, place->path));
      g_assert_nonnull (strstr (error->message, words));
      /* Who only reads could have changed nothing anyway. */
      g_assert_cmpint (strstr (error->message, "Nothing was changed") != NULL, ==,
                       mode == DAMERO_LIBRARY_READ_WRITE);
      g_assert_false (g_file_test (lock, G_FILE_TEST_EXISTS) && !locked);
    }
  g_assert_true (g_file_get_contents (place->path, &after, &n_after, NULL));
  g_assert_cmpmem (before, n_before, after, n_after);
}

static void
execute (Place      *place,
         const char *sql)
{
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (place->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static void
test_foreign (Place        *place,
              gconstpointer data)
{
  execute (place, "CREATE TABLE theirs (x)");
  assert_refused (place, DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY, "another program's database");

  /* One in WAL mode would get a log and its index by being read as a database. */
  execute (place, "PRAGMA journal_mode = WAL; CREATE TABLE others (x)");
  assert_refused (place, DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY, "another program's database");
  g_assert_cmpuint (count_files (place->folder), ==, 1);

  g_assert_true (g_file_set_contents (place->path, "A letter to the club, longer than one header of a "
                                      "database would be, as letters are, and without any pages.", -1,
                                      NULL));
  assert_refused (place, DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY, "it is no database");
  g_assert_cmpuint (count_files (place->folder), ==, 1);
}

static void
test_newer (Place        *place,
            gconstpointer data)
{
  close_library (make_library (place, 5));
  execute (place, "PRAGMA user_version = 99");
  assert_refused (place, DAMERO_LIBRARY_ERROR_NEWER_VERSION, "format 99");
}

static void
test_empty (Place        *place,
            gconstpointer data)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (place->path, "", 0, NULL));
  g_assert_null (damero_library_open (place->path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY);
  close_library (make_library (place, 5));
}

/* Overwrites pages in the middle of the file. */
static void
damage (const char *path)
{
  FILE *file = fopen (path, "r+b");
  char junk[4096];

  memset (junk, 0x5a, sizeof junk);
  g_assert_nonnull (file);
  for (long page = 8; page < 40; page += 3)
    {
      g_assert_cmpint (fseek (file, page * 4096 + 16, SEEK_SET), ==, 0);
      g_assert_cmpuint (fwrite (junk, 1, 2000, file), ==, 2000);
    }
  g_assert_cmpint (fclose (file), ==, 0);
}

/* After a crash the file is checked, and a damaged one is left alone; the error names the backup. */
static void
test_damaged (Place        *place,
              gconstpointer data)
{
  g_autofree char *folder = damero_library_dup_backup_folder (place->path);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *kept_bytes = NULL;
  g_autoptr(GError) error = NULL;
  gsize n_before, n_after;
  DameroLibrary *library = make_library (place, 60);

  g_assert_true (damero_library_backup (library, folder, 0, 0, &first, &error));
  g_assert_true (damero_library_backup (library, folder, 0, 0, &second, &error));
  damero_library_abandon (library);
  damage (place->path);
  damage (second);

  g_assert_true (g_file_get_contents (place->path, &before, &n_before, NULL));
  g_assert_null (damero_library_open (place->path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, first));
  g_assert_null (strstr (error->message, second));
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (place->path, &after, &n_after, NULL));
  g_assert_cmpmem (before, n_before, after, n_after);

  /* A damaged backup is never restored; a good one is, and the old file stays beside it. */
  g_assert_false (damero_library_restore (place->path, second, "test", &kept, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_true (damero_library_restore (place->path, first, "test", &kept, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (kept, &kept_bytes, &n_after, NULL));
  g_assert_cmpmem (before, n_before, kept_bytes, n_after);
  library = damero_library_open (place->path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);
  g_assert_no_error (error);
  assert_sound (library);
  close_library (library);
}

/* Damage met while open: from then on nothing is written, not even on closing. */
static void
test_damage_while_open (Place        *place,
                        gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr(GPtrArray) problems = NULL;
  g_autoptr(GError) error = NULL;
  gsize n_before, n_after;
  DameroLibrary *library;

  close_library (make_library (place, 60));
  damage (place->path);
  g_assert_true (g_file_get_contents (place->path, &before, &n_before, NULL));

  /* Closed cleanly, the file is trusted until a page is read that makes no sense. */
  library = damero_library_open (place->path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);
  if (library != NULL)
    {
      problems = damero_library_verify (library, &error);
      g_assert_true (problems == NULL || problems->len > 0);
      if (problems == NULL)
        {
          g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED);
          g_clear_error (&error);
          g_assert_false (damero_library_heartbeat (library, 1, 0, 0, &error));
        }
      damero_library_abandon (library);
    }
  if (error != NULL)
    g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED);
  g_assert_true (g_file_get_contents (place->path, &after, &n_after, NULL));
  g_assert_cmpmem (before, n_before, after, n_after);
}

static void
test_rotation (Place        *place,
               gconstpointer data)
{
  g_autofree char *folder = g_build_filename (place->folder, "stick", NULL);
  g_autofree char *found = NULL;
  g_autofree char *path = NULL;
  g_autoptr(GError) error = NULL;
  DameroLibrary *library = make_library (place, 30);

  g_assert_null (damero_library_find_backup (place->path, folder, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);

  for (guint i = 1; i <= 5; i++)
    {
      g_autofree char *end = g_strdup_printf ("-000%u.damero", i);

      g_clear_pointer (&path, g_free);
      g_assert_true (damero_library_backup (library, folder, (gint64) (6 - i) * 86400000, 3, &path,
                                            &error));
      g_assert_no_error (error);
      g_assert_true (g_str_has_suffix (path, end));
      g_assert_cmpuint (count_files (folder), ==, MIN (i, 3));
    }
  found = damero_library_find_backup (place->path, folder, &error);
  g_assert_cmpstr (found, ==, path);
  close_library (library);

  library = damero_library_open (path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
  g_assert_no_error (error);
  assert_sound (library);
  close_library (library);
}

/* A library with a large archive does not fill the disk: the three newest stay, older ones while there is room. */
static void
test_large (Place        *place,
            gconstpointer data)
{
  g_autofree char *folder = g_build_filename (place->folder, "stick", NULL);
  DameroLibrary *library = make_library (place, 5);

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  for (guint i = 1; i <= 8; i++)
    {
      g_autofree char *name = g_strdup_printf ("club-2026-01-0%u-%04u.damero", i, i);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_set_contents (path, "x", 1, NULL));
      g_assert_cmpint (truncate (path, (off_t) (DAMERO_BACKUPS_MAX_BYTES / 4)), ==, 0);
    }
  g_assert_true (damero_library_backup (library, folder, 0, 0, NULL, NULL));
  g_assert_cmpuint (count_files (folder), ==, 9);
  /* Two small ones, and three quarters of the room. */
  g_assert_true (damero_library_backup (library, folder, 0, 20, NULL, NULL));
  g_assert_cmpuint (count_files (folder), ==, 5);

  for (guint i = 11; i <= 14; i++)
    {
      g_autofree char *name = g_strdup_printf ("club-2026-01-%u-%04u.damero", i, i);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_set_contents (path, "x", 1, NULL));
      g_assert_cmpint (truncate (path, (off_t) (2 * DAMERO_BACKUPS_MAX_BYTES)), ==, 0);
    }
  g_assert_true (damero_library_backup (library, folder, 0, 20, NULL, NULL));
  g_assert_cmpuint (count_files (folder), ==, DAMERO_BACKUPS_ALWAYS);
  close_library (library);
}

/* What is not named as a backup of this library is nobody's to remove; what a backup that was cut off
 * left behind is. */
static void
test_not_ours (Place        *place,
               gconstpointer data)
{
  static const char *const names[] = {
    "club-notes-2026-01-01-0001.damero", "club-notes-2026-01-01-0001.damero.part",
    "club-2026-01-01-.damero", "club-2026-1-01-0001.damero", "notes.txt", "club-2026-01-01-00x1.damero", "club.damero",
  };
  g_autofree char *folder = g_build_filename (place->folder, "stick", NULL);
  g_autofree char *rest = g_build_filename (folder, "club-2026-01-01-0001.damero.part", NULL);
  DameroLibrary *library = make_library (place, 5);

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (rest, "x", 1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_assert_true (g_file_set_contents (path, "x", 1, NULL));
    }
  for (guint i = 0; i < 3; i++)
    g_assert_true (damero_library_backup (library, folder, 0, 1, NULL, NULL));
  g_assert_cmpuint (count_files (folder), ==, G_N_ELEMENTS (names) + 1);
  close_library (library);
}

/* A backup that cannot be made leaves the older ones and no rest. */
static void
test_no_folder (Place        *place,
                gconstpointer data)
{
  g_autofree char *folder = g_build_filename (place->path, "stick", NULL);
  g_autoptr(GError) error = NULL;
  DameroLibrary *library = make_library (place, 5);

  g_assert_false (damero_library_backup (library, folder, 0, 1, NULL, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, folder));
  close_library (library);
}

static const char *const more_steps[] = {
  damero_library_sql,
  damero_library_2_sql,
  damero_library_3_sql,
  damero_library_4_sql,
  damero_library_5_sql,
  damero_library_6_sql,
  "ALTER TABLE player ADD COLUMN nickname TEXT; CREATE INDEX player_by_nickname ON player (nickname);",
};
#define N_VERSIONS ((int) G_N_ELEMENTS (more_steps) - 1) /* that there are */
static const DameroMigrations newer = { G_N_ELEMENTS (more_steps), more_steps };

static const char *const broken_steps[] = {
  damero_library_sql,
  damero_library_2_sql,
  damero_library_3_sql,
  damero_library_4_sql,
  damero_library_5_sql,
  damero_library_6_sql,
  "ALTER TABLE player ADD COLUMN nickname TEXT; INSERT INTO no_such_table VALUES (1);",
};
static const DameroMigrations broken = { G_N_ELEMENTS (broken_steps), broken_steps };

static DameroLibrary *
open_with (Place                  *place,
           DameroLibraryMode       mode,
           const DameroMigrations *migrations,
           GError                **error)
{
  return damero_library_open_with (place->path, mode, "test", NULL, migrations, error);
}

static void
test_migration (Place        *place,
                gconstpointer data)
{
  g_autofree char *copy = g_strdup_printf ("%s.version-%zu", place->path, G_N_ELEMENTS (more_steps) - 1);
  g_autofree char *format = g_strdup_printf ("format %zu", G_N_ELEMENTS (more_steps));
  g_autoptr(GError) error = NULL;
  DameroLibrary *library;
  gint64 value;

  close_library (make_library (place, 40));

  g_assert_null (open_with (place, DAMERO_LIBRARY_READ_ONLY, &newer, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_OLDER_VERSION);
  g_clear_error (&error);

  /* A step that fails leaves the old version as it was. */
  g_assert_null (open_with (place, DAMERO_LIBRARY_READ_WRITE, &broken, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  library = damero_library_open (place->path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);
  g_assert_no_error (error);
  assert_sound (library);
  close_library (library);

  library = open_with (place, DAMERO_LIBRARY_READ_WRITE, &newer, &error);
  g_assert_no_error (error);
  g_assert_true (damero_library_query_int (library, "PRAGMA user_version", NULL, 0, 0, &value, NULL));
  g_assert_cmpint (value, ==, G_N_ELEMENTS (more_steps));
  g_assert_true (damero_library_query_int (library, "SELECT count(nickname) FROM player", NULL, 0, -1,
                                           &value, NULL));
  g_assert_cmpint (value, ==, 0);
  close_library (library);

  assert_refused (place, DAMERO_LIBRARY_ERROR_NEWER_VERSION, format);
  library = damero_library_open (copy, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);
  g_assert_no_error (error);
  assert_sound (library);
  close_library (library);
}

/* The tables of an older version with what they have of the library's at PATH, by their own columns. */
static void
write_version (sqlite3    *db,
               const char *path,
               int         version)
{
  g_autofree char *attach = g_strdup_printf ("ATTACH '%s' AS now", path);
  sqlite3_stmt *tables = NULL;

  g_assert_cmpint (sqlite3_exec (db, attach, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, "SELECT m.name, group_concat ('\"' || c.name || '\"') "
                                       "FROM main.sqlite_master AS m, pragma_table_info (m.name) AS c "
                                       "WHERE m.type = 'table' GROUP BY m.name", -1, &tables, NULL), ==, SQLITE_OK);
  while (sqlite3_step (tables) == SQLITE_ROW)
    {
      g_autofree char *copy = g_strdup_printf ("INSERT OR IGNORE INTO main.\"%s\" (%s) SELECT %s FROM now.\"%s\"",
                                               sqlite3_column_text (tables, 0), sqlite3_column_text (tables, 1),
                                               sqlite3_column_text (tables, 1), sqlite3_column_text (tables, 0));

      g_assert_cmpint (sqlite3_exec (db, copy, NULL, NULL, NULL), ==, SQLITE_OK);
    }
  sqlite3_finalize (tables);
  g_assert_cmpint (sqlite3_exec (db, "DETACH now", NULL, NULL, NULL), ==, SQLITE_OK);
  if (version > 1)
    return;
  g_assert_cmpint (sqlite3_exec (db, "DELETE FROM system WHERE token != 'round-robin';"
                                 "DELETE FROM bye_kind WHERE token NOT IN ('allocated', 'absent');"
                                 "DELETE FROM act_kind WHERE token IN ('absence', 'forbid', 'pairs-edited')",
                                 NULL, NULL, NULL), ==, SQLITE_OK);
}

static void
assert_mode (const char *path,
             mode_t      mode)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_test_message ("%s %o", path, (guint) info.st_mode & 07777);
  g_assert_cmphex (info.st_mode & 07777, ==, mode);
}

/* The library, the copy of it and its backups are its owner's alone, though it was made for everybody. */
static void
assert_taken_back (const char *path,
                   const char *copy,
                   const char *backups)
{
  static const char *const suffixes[] = { "", "-wal", "-shm", ".lock", ".head" };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *name = g_strconcat (path, suffixes[i], NULL);

      assert_mode (name, 0600);
    }
  assert_mode (copy, 0600);
  assert_mode (backups, 0700);
}

/* A library of an older version is brought up to date, keeps what it had, and takes what is new. */
static void
test_version (Place        *place,
              gconstpointer data)
{
  int version = GPOINTER_TO_INT (data);
  g_autofree char *old_path = g_strconcat (place->path, ".old", NULL);
  g_autofree char *mark = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d",
                                           DAMERO_LIBRARY_APPLICATION_ID, version);
  g_autofree char *copy = g_strdup_printf ("%s.version-%d", old_path, version);
  g_autofree char *backups = damero_library_dup_backup_folder (old_path);
  g_autoptr(Script) script = NULL;
  g_autoptr(GError) error = NULL;
  DameroLibrary *library;
  sqlite3 *db = NULL;
  gint64 run, n_acts, n_now;

  library = make_library (place, 400);
  g_assert_true (damero_library_query_int (library, "SELECT count(*) FROM act", NULL, 0, 0, &n_acts, NULL));
  close_library (library);

  g_assert_cmpint (sqlite3_open (old_path, &db), ==, SQLITE_OK);
  for (int i = 0; i < version; i++)
    g_assert_cmpint (sqlite3_exec (db, more_steps[i], NULL, NULL, NULL), ==, SQLITE_OK);
  write_version (db, place->path, version);
  g_assert_cmpint (sqlite3_exec (db, mark, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  g_assert_cmpint (g_mkdir (backups, 0755), ==, 0);
  g_assert_cmpint (g_chmod (old_path, 0666), ==, 0);

  g_assert_null (damero_library_open (old_path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_OLDER_VERSION);
  library = open_library (old_path, &run);
  assert_sound (library);
  g_assert_true (g_file_test (copy, G_FILE_TEST_EXISTS));
  g_assert_true (damero_library_query_int (library, "SELECT count(*) FROM act", NULL, 0, 0, &n_now, NULL));
  g_assert_cmpint (n_now, ==, n_acts);
  assert_taken_back (old_path, copy, backups);

  script = script_new (5, run);
  script->swiss = TRUE;
  script->rulings = TRUE;
  for (int i = 0; i < 200; i++)
    g_assert_true (script_commit (script, library, script_step (script), NULL));
  assert_sound (library);
  close_library (library);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/store/backup/" name, Place, NULL, place_set_up, (function), place_tear_down)
  ADD ("foreign", test_foreign);
  ADD ("newer", test_newer);
  ADD ("empty", test_empty);
  ADD ("damaged", test_damaged);
  ADD ("damage-while-open", test_damage_while_open);
  ADD ("rotation", test_rotation);
  ADD ("large", test_large);
  ADD ("not-ours", test_not_ours);
  ADD ("no-folder", test_no_folder);
  ADD ("migration", test_migration);
  for (int version = 1; version <= N_VERSIONS - 1; version++)
    {
      g_autofree char *name = g_strdup_printf ("/store/backup/version-%d", version);

      g_test_add (name, Place, GINT_TO_POINTER (version), place_set_up, test_version, place_tear_down);
    }

  return g_test_run ();
}
