/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whom the files of a library are for: its owner alone, whatever the umask lets; one that its owner has opened to
 * others stays open to them, and so is what is beside it.
 */
#include <sys/stat.h>

#include <glib/gstdio.h>

#include "script.h"

static const mode_t umasks[] = { 022, 000, 077 };

/* Asserts the modes of FOLDER and of all in it; gives how many files there are. */
static guint
assert_modes (const char *folder,
              mode_t      folder_mode,
              mode_t      file_mode)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  GStatBuf info;
  guint n = 0;

  g_assert_cmpint (g_stat (folder, &info), ==, 0);
  g_assert_cmphex (info.st_mode & 07777, ==, folder_mode);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_lstat (path, &info), ==, 0);
      if (S_ISDIR (info.st_mode))
        continue;
      g_test_message ("%s %o", name, (guint) info.st_mode & 07777);
      g_assert_cmphex (info.st_mode & 07777, ==, file_mode);
      n++;
    }

  return n;
}

/* A library with its logs, which is open. */
static DameroLibrary *
write_library (const char *path,
               guint32     seed)
{
  gint64 run;
  DameroLibrary *library = open_library (path, &run);
  g_autoptr(Script) script = script_new (seed, run);

  for (guint i = 0; i < 5; i++)
    g_assert_true (script_commit (script, library, script_step (script), NULL));

  return library;
}

static void
test_new (Place        *place,
          gconstpointer umask_at)
{
  mode_t before = umask (umasks[GPOINTER_TO_UINT (umask_at)]);
  g_autofree char *folder = g_build_filename (place->folder, "data", NULL);
  g_autofree char *path = g_build_filename (folder, "club.damero", NULL);
  g_autofree char *backups = damero_library_dup_backup_folder (path);
  g_autofree char *backup = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *saved = g_build_filename (folder, "saved.damero", NULL);
  g_autoptr(GError) error = NULL;
  DameroLibrary *library = write_library (path, 4);

  g_assert_true (damero_library_backup (library, backups, 1, 0, &backup, &error));
  g_assert_no_error (error);
  /* The library, -wal, -shm, the lock, the head. */
  g_assert_cmpuint (assert_modes (folder, 0700, 0600), ==, 5);
  g_assert_cmpuint (assert_modes (backups, 0700, 0600), ==, 1);
  g_assert_true (damero_library_close (library, 1, NULL));

  g_assert_true (damero_library_restore (path, backup, "test", &kept, &error));
  g_assert_no_error (error);
  g_assert_true (damero_library_restore (saved, backup, "test", NULL, &error));
  g_assert_no_error (error);
  assert_modes (folder, 0700, 0600);
  umask (before);
}

/* A library that others read on purpose: the lock and the logs, without which they could not, and what takes its place
 * after a restore. Its backups are its owner's. */
static void
test_opened (Place        *place,
             gconstpointer umask_at)
{
  mode_t before = umask (umasks[GPOINTER_TO_UINT (umask_at)]);
  g_autofree char *backups = damero_library_dup_backup_folder (place->path);
  g_autofree char *backup = NULL;
  g_autofree char *kept = NULL;
  g_autoptr(GError) error = NULL;
  DameroLibrary *library = write_library (place->path, 4);

  g_assert_true (damero_library_close (library, 1, NULL));
  g_assert_cmpint (g_chmod (place->folder, 0750), ==, 0);
  g_assert_cmpint (g_chmod (place->path, 0640), ==, 0);

  library = write_library (place->path, 5);
  g_assert_true (damero_library_backup (library, backups, 1, 0, &backup, &error));
  g_assert_cmpuint (assert_modes (place->folder, 0750, 0640), ==, 5);
  g_assert_cmpuint (assert_modes (backups, 0700, 0600), ==, 1);
  g_assert_true (damero_library_close (library, 1, NULL));
  g_assert_true (damero_library_restore (place->path, backup, "test", &kept, &error));
  g_assert_no_error (error);
  assert_modes (place->folder, 0750, 0640);

  /* And closed again. */
  g_assert_cmpint (g_unlink (kept), ==, 0);
  g_assert_cmpint (g_chmod (place->path, 0600), ==, 0);
  library = write_library (place->path, 6);
  g_assert_cmpuint (assert_modes (place->folder, 0750, 0600), ==, 5);
  g_assert_true (damero_library_close (library, 1, NULL));
  umask (before);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (umasks); i++)
    {
      g_autofree char *new = g_strdup_printf ("/store/modes/new/%03o", (guint) umasks[i]);
      g_autofree char *opened = g_strdup_printf ("/store/modes/opened/%03o", (guint) umasks[i]);

      g_test_add (new, Place, GUINT_TO_POINTER (i), place_set_up, test_new, place_tear_down);
      g_test_add (opened, Place, GUINT_TO_POINTER (i), place_set_up, test_opened, place_tear_down);
    }

  return g_test_run ();
}
