/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A library whose file goes away while it is open, in every way that file managers and programs which keep folders in
 * step have: nothing is acknowledged any more, no other file is touched, and everything can be saved elsewhere.
 */
#include "store/library-private.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "script.h"

typedef struct {
  const char *name;
  void (*take_away) (const Place *place);
} Way;

/* Another library, closed and whole, at PATH. */
static void
make_other (const char *path)
{
  gint64 run;
  DameroLibrary *other = open_library (path, &run);
  g_autoptr(Script) script = script_new (77, run);

  for (guint i = 0; i < 10; i++)
    g_assert_true (script_commit (script, other, script_step (script), NULL));
  g_assert_true (damero_library_close (other, 1, NULL));
}

static void
rename_in (const Place *place,
           const char  *from,
           const char  *to)
{
  g_autofree char *old = g_build_filename (place->folder, from, NULL);
  g_autofree char *new = g_build_filename (place->folder, to, NULL);

  g_assert_cmpint (g_rename (old, new), ==, 0);
}

static void
rename_file (const Place *place)
{
  rename_in (place, "hall/club.damero", "hall/club (conflict).damero");
}

static void
remove_file (const Place *place)
{
  g_assert_cmpint (g_unlink (place->path), ==, 0);
}

static void
replace_file (const Place *place)
{
  rename_in (place, "other.damero", "hall/club.damero");
}

static void
put_other_after_removal (const Place *place)
{
  remove_file (place);
  replace_file (place);
}

static void
rename_the_folder (const Place *place)
{
  rename_in (place, "hall", "hall (old)");
}

static void
remove_the_folder (const Place *place)
{
  g_autofree char *hall = g_path_get_dirname (place->path);

  remove_folder (hall);
}

static void
remove_log (const Place *place)
{
  g_autofree char *log = g_strconcat (place->path, "-wal", NULL);

  g_assert_cmpint (g_unlink (log), ==, 0);
}

static void
replace_log (const Place *place)
{
  remove_log (place);
  rename_in (place, "other.damero", "hall/club.damero-wal");
}

static const Way ways[] = {
  { "rename", rename_file }, { "remove", remove_file }, { "replace", replace_file },
  { "remove-and-put", put_other_after_removal }, { "rename-folder", rename_the_folder },
  { "remove-folder", remove_the_folder }, { "remove-log", remove_log }, { "replace-log", replace_log },
};

/* The bytes of the file that has the library's name now; NULL if there is none. */
static GBytes *
read_file (const char *path)
{
  char *text;
  gsize length;

  return g_file_get_contents (path, &text, &length, NULL) ? g_bytes_new_take (text, length) : NULL;
}

static void
assert_same_bytes (const GBytes *before,
                   const char   *path)
{
  g_autoptr(GBytes) after = read_file (path);

  g_assert_true (before != NULL ? after != NULL && g_bytes_equal (before, after) : after == NULL);
}

/* Every act of the script's event, in the library. */
static void
assert_all_there (const Script  *script,
                  DameroLibrary *library)
{
  g_autoptr(GPtrArray) rows = damero_library_load_event (library, script->event->uid, NULL);

  g_assert_nonnull (rows);
  g_assert_cmpuint (rows->len, ==, script->event->log->len);
  for (guint i = 0; i < rows->len; i++)
    g_assert_cmpstr (((DameroLogRow *) rows->pdata[i])->act->uid, ==,
                     ((DameroLogRow *) script->event->log->pdata[i])->act->uid);
  assert_sound (library);
}

static void
assert_moved (GError **error)
{
  g_assert_error (*error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_MOVED);
  g_clear_error (error);
}

static void
test_way (Place        *place,
          gconstpointer data)
{
  const Way *way = data;
  g_autofree char *other = g_build_filename (place->folder, "other.damero", NULL);
  g_autofree char *backups = g_build_filename (place->folder, "backups", NULL);
  g_autofree char *target = g_build_filename (place->folder, "saved.damero", NULL);
  g_autofree char *backup = NULL;
  g_autofree char *hall = g_build_filename (place->folder, "hall", NULL);
  g_autoptr(GBytes) before = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroLibrary) saved = NULL;
  g_autoptr(DameroLibrary) copy = NULL;
  DameroLibrary *library;
  Script *script;
  gint64 run;

  make_other (other);
  g_free (place->path);
  place->path = g_build_filename (hall, "club.damero", NULL);
  library = open_library (place->path, &run);
  script = script_new (4, run);
  for (guint i = 0; i < 60; i++)
    {
      g_assert_true (script_commit (script, library, script_step (script), NULL));
      if (i == 30)
        g_assert_true (damero_library_checkpoint (library, NULL));
    }
  g_assert_true (damero_library_check_name (library, NULL));

  way->take_away (place);
  before = read_file (place->path);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_false (script_commit (script, library, script_step (script), &error));
      assert_moved (&error);
      g_assert_false (damero_library_heartbeat (library, run, 1, 1, &error));
      assert_moved (&error);
    }
  g_assert_null (damero_library_open_sibling (library, NULL));
  g_assert_null (damero_library_open_reader (library, NULL));

  /* A backup is of what is open. */
  g_assert_true (damero_library_backup (library, backups, 0, 0, &backup, &error));
  g_assert_no_error (error);
  copy = damero_library_open (backup, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
  assert_all_there (script, copy);

  g_assert_null (damero_library_save_as (library, backup, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_EXISTS);
  g_clear_error (&error);
  saved = damero_library_save_as (library, target, &error);
  g_assert_no_error (error);
  if (way->take_away != remove_log && way->take_away != replace_log)
    assert_same_bytes (before, place->path);
  damero_library_abandon (library);
  if (way->take_away == replace_file || way->take_away == put_other_after_removal)
    {
      g_autoptr(DameroLibrary) found = NULL;

      assert_same_bytes (before, place->path);
      found = damero_library_open (place->path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
      g_assert_no_error (error);
      assert_sound (found);
    }

  /* On it goes, in the same run. */
  assert_all_there (script, saved);
  for (guint i = 0; i < 20; i++)
    g_assert_true (script_commit (script, saved, script_step (script), NULL));
  assert_all_there (script, saved);
  g_assert_true (damero_library_close (g_steal_pointer (&saved), 1, NULL));
  script_free (script);
}

/* The checkpoint of a thread comes before anybody has noticed. */
static void
test_checkpoint (Place        *place,
                 gconstpointer data)
{
  g_autofree char *other = g_build_filename (place->folder, "other.damero", NULL);
  g_autoptr(GBytes) before = NULL;
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(Script) script = script_new (4, run);

  for (guint i = 0; i < 60; i++)
    g_assert_true (script_commit (script, library, script_step (script), NULL));
  make_other (other);
  rename_in (place, "other.damero", "club.damero");
  before = read_file (place->path);
  g_assert_true (damero_library_checkpoint (library, NULL));
  assert_same_bytes (before, place->path);
  g_assert_false (damero_library_close (library, 1, NULL));
  assert_same_bytes (before, place->path);
}

/* What nobody saves is put somewhere: beside, or where the user's data are. */
static void
test_rescue (Place        *place,
             gconstpointer data)
{
  g_autofree char *hall = g_build_filename (place->folder, "hall", NULL);
  g_autoptr(Script) script = NULL;
  DameroLibrary *library;
  gint64 run;

  g_free (place->path);
  place->path = g_build_filename (hall, "club.damero", NULL);
  library = open_library (place->path, &run);
  script = script_new (4, run);
  for (guint i = 0; i < 40; i++)
    g_assert_true (script_commit (script, library, script_step (script), NULL));

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DameroLibrary) copy = NULL;
      g_autofree char *path = NULL;

      if (i == 0)
        remove_file (place);
      else
        remove_the_folder (place);
      path = damero_library_rescue (library, &error);
      g_assert_no_error (error);
      g_assert_cmpint (g_str_has_prefix (path, hall), ==, i == 0);
      g_assert_true (i == 0 || g_str_has_prefix (path, g_get_user_data_dir ()));
      copy = damero_library_open (path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);
      assert_all_there (script, copy);
    }
  damero_library_abandon (library);
}

static void
test_sync_marks (Place        *place,
                 gconstpointer data)
{
  g_autofree char *cloud = g_build_filename (place->folder, "Dropbox (Club)", "a", NULL);
  g_autofree char *in_cloud = g_build_filename (cloud, "club.damero", NULL);
  g_autofree char *mark = g_build_filename (place->folder, ".stfolder", NULL);

  g_assert_null (damero_library_get_sync_mark (place->path));
  g_assert_cmpstr (damero_library_get_sync_mark (in_cloud), ==, "Dropbox");
  g_assert_cmpint (g_mkdir (mark, 0755), ==, 0);
  g_assert_cmpstr (damero_library_get_sync_mark (place->path), ==, ".stfolder");
}

/* What a sandbox sees of a file that was chosen, and of a folder. */
static void
test_lent (Place        *place,
           gconstpointer data)
{
  g_autofree char *document = g_build_filename (g_get_user_runtime_dir (), "doc", "1f2e3d4c", NULL);
  g_autofree char *file = g_build_filename (document, "club.damero", NULL);
  g_autofree char *folder = g_build_filename (document, "club", NULL);
  g_autofree char *in_folder = g_build_filename (folder, "club.damero", NULL);
  g_autoptr(GError) error = NULL;
  gint64 run;
  DameroLibrary *library;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_null (damero_library_open (file, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error));
  g_assert_nonnull (strstr (error->message, "without its folder"));
  g_clear_error (&error);

  library = open_library (in_folder, &run);
  g_assert_null (damero_library_save_as (library, file, &error));
  g_assert_nonnull (strstr (error->message, "without its folder"));
  g_assert_false (g_file_test (file, G_FILE_TEST_EXISTS));
  g_assert_true (damero_library_close (library, 1, NULL));
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *data = make_folder ();
  int status;

  /* What is rescued goes there when its own folder is gone. */
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_setenv ("XDG_RUNTIME_DIR", data, TRUE);
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *path = g_strconcat ("/store/moved/", ways[i].name, NULL);

      g_test_add (path, Place, &ways[i], place_set_up, test_way, place_tear_down);
    }
  g_test_add ("/store/moved/checkpoint", Place, NULL, place_set_up, test_checkpoint, place_tear_down);
  g_test_add ("/store/moved/rescue", Place, NULL, place_set_up, test_rescue, place_tear_down);
  g_test_add ("/store/moved/lent", Place, NULL, place_set_up, test_lent, place_tear_down);
  g_test_add ("/store/moved/sync-marks", Place, NULL, place_set_up, test_sync_marks, place_tear_down);

  status = g_test_run ();
  remove_folder (data);
  return status;
}
