/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Paths as users type them, restoring with all that can be wrong about it, and what is left lying
 * beside a library.
 */
#include "store/library-private.h"

#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "script.h"

/* Every test runs in a new folder that is the current one. */
typedef struct {
  char *folder;
  char *before; /* the current folder until then */
} Visit;

static void
visit_set_up (Visit        *place,
              gconstpointer data)
{
  place->before = g_get_current_dir ();
  place->folder = make_folder ();
  g_assert_cmpint (g_chdir (place->folder), ==, 0);
}

static void
visit_tear_down (Visit        *place,
                 gconstpointer data)
{
  g_assert_cmpint (g_chdir (place->before), ==, 0);
  remove_folder (place->folder);
  g_free (place->folder);
  g_free (place->before);
}

static gboolean
exists (const char *path,
        const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);

  return g_file_test (name, G_FILE_TEST_EXISTS);
}

static DameroLibrary *
make_library (const char *path,
              guint       n_acts)
{
  gint64 run;
  DameroLibrary *library = open_library (path, &run);
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

/* Opens read-only, verifies, closes; the number of acts stored. */
static gint64
count_acts (const char *path)
{
  g_autoptr(GError) error = NULL;
  DameroLibrary *library = damero_library_open (path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
  gint64 n;

  g_assert_no_error (error);
  assert_sound (library);
  g_assert_true (damero_library_query_int (library, "SELECT count(*) FROM act", NULL, 0, -1, &n, NULL));
  close_library (library);

  return n;
}

static const char *const names[] = {
  "club.damero", "./sub/club.damero", "sub/../club.damero", "our club.damero", "100%.damero",
  "%20.damero", "why?.damero", "a?mode=memory.damero", "no#1.damero", "file:club.damero",
  "dämme \xe2\x9b\x80.damero", "\xff.damero", "'quoted\".damero", "club",
};

static void
test_names (Visit        *place,
            gconstpointer data)
{
  g_assert_cmpint (g_mkdir ("sub", 0755), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *stick = g_strdup_printf ("stick ?#%%%u", i);
      g_autofree char *copy = NULL;
      g_autofree char *found = NULL;
      g_autofree char *kept = NULL;
      g_autoptr(GError) error = NULL;
      DameroLibrary *library = make_library (names[i], 3);

      g_assert_true (exists (names[i], ""));
      g_assert_true (g_path_is_absolute (damero_library_get_path (library)));
      damero_library_checkpoint (library, &error);
      g_assert_no_error (error);
      damero_library_backup (library, stick, 0, 0, &copy, &error);
      g_assert_no_error (error);
      g_assert_true (exists (copy, ""));
      g_assert_true (exists (stick, ""));
      close_library (library);

      found = damero_library_find_backup (names[i], stick, &error);
      g_assert_cmpstr (found, ==, copy);
      damero_library_restore (names[i], copy, "test", &kept, &error);
      g_assert_no_error (error);
      g_assert_cmpint (count_acts (names[i]), ==, 3);
      g_assert_cmpint (count_acts (kept), ==, 3);
      g_assert_cmpint (g_unlink (names[i]), ==, 0);
      g_assert_cmpint (g_unlink (kept), ==, 0);
    }
}

/* The default folder is found from a relative path too, and through a link. */
static void
test_default_folder (Visit        *place,
                     gconstpointer data)
{
  g_autofree char *folder = damero_library_dup_backup_folder ("club.damero");
  g_autofree char *by_link = NULL;
  g_autofree char *found = NULL;
  g_autofree char *copy = NULL;
  g_autoptr(GError) error = NULL;
  DameroLibrary *library = make_library ("club.damero", 3);

  g_assert_true (g_path_is_absolute (folder));
  g_assert_true (damero_library_backup (library, folder, 0, 0, &copy, &error));
  close_library (library);
  found = damero_library_find_backup ("club.damero", NULL, &error);
  g_assert_cmpstr (found, ==, copy);
  g_assert_cmpint (symlink ("club.damero", "link.damero"), ==, 0);
  by_link = damero_library_dup_backup_folder ("link.damero");
  g_assert_cmpstr (by_link, ==, folder);
}

/* Restoring fails with CODE and WORDS, leaves the library as it is, and nothing new beside it. */
static void
assert_not_restored (const char        *path,
                     const char        *backup,
                     DameroLibraryError code,
                     const char        *words)
{
  gboolean existed = exists (path, "");
  gboolean locked = exists (path, ".lock");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *kept = NULL;
  g_autoptr(GError) error = NULL;
  gsize n_before = 0, n_after = 0;

  g_file_get_contents (path, &before, &n_before, NULL);
  g_assert_false (damero_library_restore (path, backup, "test", &kept, &error));
  g_test_message ("%s", error->message);
  g_assert_error (error, DAMERO_LIBRARY_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, words));
  g_assert_nonnull (strstr (error->message, "Nothing was restored"));
  g_assert_null (kept);
  g_file_get_contents (path, &after, &n_after, NULL);
  g_assert_cmpmem (before, n_before, after, n_after);
  g_assert_cmpint (exists (path, ""), ==, existed);
  g_assert_cmpint (exists (path, ".lock"), ==, locked);
  g_assert_false (exists (path, ".new"));
  g_assert_false (exists (path, ".kept-1"));
}

static void
test_bad_backups (Visit        *place,
                  gconstpointer data)
{
  close_library (make_library ("club.damero", 5));
  g_assert_true (g_file_set_contents ("letter.txt", "Dear club,\n", -1, NULL));
  g_assert_true (g_file_set_contents ("empty", "", 0, NULL));
  g_assert_cmpint (g_mkdir ("folder", 0755), ==, 0);
  g_assert_cmpint (symlink ("club.damero", "soft.damero"), ==, 0);
  g_assert_cmpint (link ("club.damero", "hard.damero"), ==, 0);

  for (guint i = 0; i < 2; i++)
    {
      const char *path = i == 0 ? "club.damero" : "new.damero";

      assert_not_restored (path, "nowhere", DAMERO_LIBRARY_ERROR_NOT_FOUND, "no such file");
      assert_not_restored (path, "no/where", DAMERO_LIBRARY_ERROR_NOT_FOUND, "no such file");
      assert_not_restored (path, "letter.txt", DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY, "not a library");
      assert_not_restored (path, "empty", DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY, "it is empty");
      assert_not_restored (path, "folder", DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY, "it is a folder");
    }
  assert_not_restored ("folder", "club.damero", DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY, "it is a folder");
  assert_not_restored ("a/b/c.damero", "club.damero", DAMERO_LIBRARY_ERROR_NOT_FOUND, "no folder");
  assert_not_restored ("club.damero", "club.damero", DAMERO_LIBRARY_ERROR_SAME_FILE, "itself");
  assert_not_restored ("club.damero", "./soft.damero", DAMERO_LIBRARY_ERROR_SAME_FILE, "itself");
  assert_not_restored ("club.damero", "hard.damero", DAMERO_LIBRARY_ERROR_SAME_FILE, "itself");
  g_assert_cmpint (count_acts ("club.damero"), ==, 5);
}

/* What the old library holds only in its log is kept: folded in, in one file. */
static void
test_keeps_log (Visit        *place,
                gconstpointer data)
{
  g_autofree char *kept = NULL;
  g_autoptr(GError) error = NULL;

  close_library (make_library ("backup.damero", 3));
  damero_library_abandon (make_library ("club.damero", 1));
  {
    gint64 run;
    DameroLibrary *library = open_library ("club.damero", &run);
    g_autofree char *bytes = NULL;
    gsize length;

    /* As after a crash: closing folds nothing in. */
    sqlite3_db_config (library->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    damero_library_abandon (library);
    g_assert_true (g_file_get_contents ("club.damero-wal", &bytes, &length, NULL));
    g_assert_cmpuint (length, >, 0);
  }

  g_assert_true (damero_library_restore ("club.damero", "backup.damero", "test", &kept, &error));
  g_assert_no_error (error);
  g_assert_false (exists (kept, "-wal"));
  g_assert_false (exists (kept, "-shm"));
  g_assert_cmpint (count_acts ("club.damero"), ==, 3);
  g_assert_cmpint (count_acts (kept), ==, 1);
  g_assert_false (exists (kept, "-wal"));
  g_assert_false (exists (kept, "-shm"));
  {
    g_autoptr(DameroLibrary) library =
      damero_library_open (kept, DAMERO_LIBRARY_READ_ONLY, "test", NULL, NULL);
    g_autoptr(DameroRun) run = damero_library_get_run (library, 2, NULL);

    g_assert_nonnull (run);
  }
}

/* A log that cannot be folded in moves along, and one without its file is not thrown away. */
static void
test_carries_log (Visit        *place,
                  gconstpointer data)
{
  g_autofree char *kept = NULL;
  g_autofree char *second = NULL;
  g_autoptr(GError) error = NULL;

  close_library (make_library ("backup.damero", 3));
  g_assert_true (g_file_set_contents ("club.damero", "No library any more", -1, NULL));
  g_assert_true (g_file_set_contents ("club.damero-wal", "but its log", -1, NULL));
  g_assert_true (damero_library_restore ("club.damero", "backup.damero", "test", &kept, &error));
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (kept, "club.damero.kept-1"));
  g_assert_true (exists (kept, "-wal"));
  g_assert_false (exists ("club.damero", "-wal"));

  g_assert_cmpint (g_unlink ("club.damero"), ==, 0);
  g_assert_true (g_file_set_contents ("club.damero-wal", "a log alone", -1, NULL));
  g_assert_true (damero_library_restore ("club.damero", "backup.damero", "test", &second, &error));
  g_assert_null (second);
  g_assert_true (exists ("club.damero", ".kept-2-wal"));
  g_assert_cmpint (count_acts ("club.damero"), ==, 3);
}

static void
test_in_use (Visit        *place,
             gconstpointer data)
{
  g_autofree char *kept = NULL;
  g_autoptr(GError) error = NULL;
  DameroLibrary *library;

  close_library (make_library ("backup.damero", 3));
  library = make_library ("club.damero", 5);
  assert_not_restored ("club.damero", "backup.damero", DAMERO_LIBRARY_ERROR_LOCKED, "test (process");
  close_library (library);

  library = damero_library_open ("club.damero", DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
  assert_sound (library);
  assert_not_restored ("club.damero", "backup.damero", DAMERO_LIBRARY_ERROR_BUSY, "another program");
  assert_sound (library);
  close_library (library);
  g_assert_true (damero_library_restore ("club.damero", "backup.damero", "test", &kept, &error));
  g_assert_cmpint (count_acts (kept), ==, 5);
}

static void
test_readers_tidy_up (Visit        *place,
                      gconstpointer data)
{
  DameroLibrary *first, *second;

  close_library (make_library ("club.damero", 5));
  g_assert_cmpint (count_acts ("club.damero"), ==, 5);
  g_assert_false (exists ("club.damero", "-wal"));
  g_assert_false (exists ("club.damero", "-shm"));

  /* The last one does; before that they are in use. */
  first = damero_library_open ("club.damero", DAMERO_LIBRARY_READ_ONLY, "test", NULL, NULL);
  second = damero_library_open ("club.damero", DAMERO_LIBRARY_READ_ONLY, "test", NULL, NULL);
  assert_sound (first);
  close_library (second);
  g_assert_true (exists ("club.damero", "-shm"));
  assert_sound (first);
  close_library (first);
  g_assert_false (exists ("club.damero", "-shm"));

  /* Beside a writer nothing is touched. */
  first = make_library ("other.damero", 5);
  g_assert_cmpint (count_acts ("other.damero"), ==, 5);
  g_assert_true (exists ("other.damero", "-wal"));
  assert_sound (first);
  close_library (first);
}

static void
test_missing_parent (Visit        *place,
                     gconstpointer data)
{
  g_autofree char *missing = g_build_filename (place->folder, "STIKC", NULL);
  g_autoptr(GError) error = NULL;
  DameroLibrary *library = make_library ("club.damero", 5);

  g_assert_false (damero_library_backup (library, "STIKC/damero/backups", 0, 0, NULL, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, "there is no folder "));
  g_assert_true (g_str_has_prefix (strstr (error->message, "there is no folder "),
                                   "there is no folder /"));
  g_assert_nonnull (strstr (error->message, missing));
  g_assert_false (exists ("STIKC", ""));
  g_clear_error (&error);

  /* A file where the folder should be. */
  g_assert_false (damero_library_backup (library, "club.damero", 0, 0, NULL, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND);
  close_library (library);
}

/* Where no user types the names, all folders are made. */
static void
test_data_folder (Visit        *place,
                  gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "damero", "library.damero", NULL);

  g_assert_false (g_file_test (g_get_user_data_dir (), G_FILE_TEST_EXISTS));
  close_library (make_library (path, 3));
  g_assert_cmpint (count_acts (path), ==, 3);
}

static void
test_folder_as_library (Visit        *place,
                        gconstpointer data)
{
  g_assert_cmpint (g_mkdir ("folder", 0755), ==, 0);
  for (DameroLibraryMode mode = DAMERO_LIBRARY_READ_WRITE; mode <= DAMERO_LIBRARY_READ_ONLY; mode++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_null (damero_library_open ("folder", mode, "test", NULL, &error));
      g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY);
      g_assert_nonnull (strstr (error->message, "it is a folder"));
      g_assert_false (exists ("folder", ".lock"));
    }
}

/* Replaces the bytes of the file from OFFSET on, N of them. */
static void
overwrite (const char *path,
           long        offset,
           gsize       n)
{
  g_autofree char *junk = g_malloc (n);
  FILE *file = fopen (path, "r+b");

  memset (junk, 0x5a, n);
  g_assert_nonnull (file);
  g_assert_cmpint (fseek (file, offset, SEEK_SET), ==, 0);
  g_assert_cmpuint (fwrite (junk, 1, n, file), ==, n);
  g_assert_cmpint (fclose (file), ==, 0);
}

static const struct {
  const char *what;
  long        cut;    /* the length it is cut to, 0 = not cut */
  long        offset; /* what is overwritten */
  gsize       n;
} damages[] = {
  { "cut off in the middle", 8 * 4096, 0, 0 },
  { "cut off within a page", 5 * 4096 + 100, 0, 0 },
  { "cut off in its first page", 2000, 0, 0 },
  { "cut off in its header", 60, 0, 0 },
  { "its magic", 0, 0, 16 },
  { "its page size", 0, 16, 2 },
  { "its header but what it is", 0, 0, 68 },
  { "its schema", 0, 100, 3000 },
  { "its pages", 0, 4096, 40 * 4096 },
};

/* Damage is found on opening, or by verifying, never as a failure of the disk or as another kind of
 * file; and nothing is written. */
static void
test_damages (Visit        *place,
              gconstpointer data)
{
  g_autofree char *whole = NULL;
  gsize length;

  close_library (make_library ("club.damero", 60));
  g_assert_true (g_file_get_contents ("club.damero", &whole, &length, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr(DameroLibrary) library = NULL;
      g_autoptr(GPtrArray) problems = NULL;
      g_autoptr(GError) error = NULL;

      g_assert_true (g_file_set_contents ("club.damero", whole, (gssize) length, NULL));
      if (damages[i].cut > 0)
        g_assert_cmpint (truncate ("club.damero", damages[i].cut), ==, 0);
      if (damages[i].n > 0)
        overwrite ("club.damero", damages[i].offset, damages[i].n);

      g_test_message ("%s", damages[i].what);
      library = damero_library_open ("club.damero", DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
      if (library == NULL)
        {
          g_test_message ("%s", error->message);
          g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED);
          continue;
        }
      problems = damero_library_verify (library, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (problems->len, >, 0);
      g_test_message ("%s", (const char *) g_ptr_array_index (problems, 0));
    }
}

/* What stops the checks themselves is a finding too. */
static void
test_damage_stops_verify (Visit        *place,
                          gconstpointer data)
{
  g_autoptr(DameroLibrary) library = NULL;
  g_autoptr(GPtrArray) problems = NULL;
  g_autoptr(GError) error = NULL;

  close_library (make_library ("club.damero", 60));
  library = damero_library_open ("club.damero", DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (truncate ("club.damero", 3 * 4096), ==, 0);
  problems = damero_library_verify (library, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (problems->len, >, 0);
  g_test_message ("%s", (const char *) g_ptr_array_index (problems, 0));
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *data_folder = make_folder ();
  g_autofree char *deep = g_build_filename (data_folder, "local", "share", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", deep, TRUE);
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/store/restore/" name, Visit, NULL, visit_set_up, (function), visit_tear_down)
  ADD ("names", test_names);
  ADD ("default-folder", test_default_folder);
  ADD ("bad-backups", test_bad_backups);
  ADD ("keeps-log", test_keeps_log);
  ADD ("carries-log", test_carries_log);
  ADD ("in-use", test_in_use);
  ADD ("readers-tidy-up", test_readers_tidy_up);
  ADD ("missing-parent", test_missing_parent);
  ADD ("data-folder", test_data_folder);
  ADD ("folder-as-library", test_folder_as_library);
  ADD ("damages", test_damages);
  ADD ("damage-stops-verify", test_damage_stops_verify);

  status = g_test_run ();
  remove_folder (data_folder);

  return status;
}
