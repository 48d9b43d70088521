/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Restoring: a copy of a backup takes the library's place, and the old file is kept beside it with
 * all that was stored in it. Until the last rename every step is taken back if a later one fails.
 */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "store/library-private.h"

/* What belongs to a library, logs first: the file is the last to go and the first to come back. */
static const char *const parts[] = { "-wal", "-journal", "" };

/* Folds the log of the library that is about to be replaced into its file, which needs it no more
 * then. One that is not whole is left as it is: its log moves with it. FALSE: somebody uses it. */
static gboolean
fold (const char *path,
      GError    **error)
{
  g_autoptr(GError) local_error = NULL;
  sqlite3_stmt *statement = NULL;
  sqlite3 *db;
  int code;

  if (damero_store_check (path, DAMERO_DOING_RESTORE, NULL) == 0)
    return TRUE;
  db = damero_store_connect (path, TRUE, FALSE, DAMERO_DOING_RESTORE, NULL);
  if (db == NULL)
    return TRUE;

  code = sqlite3_prepare_v2 (db, "PRAGMA journal_mode = DELETE", -1, &statement, NULL);
  if (code == SQLITE_OK)
    code = sqlite3_step (statement);
  if ((code & 0xff) == SQLITE_BUSY || (code & 0xff) == SQLITE_LOCKED)
    damero_store_set_db_error (&local_error, path, DAMERO_DOING_RESTORE, db, code);
  sqlite3_finalize (statement);
  if (code != SQLITE_ROW)
    sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sqlite3_close (db);
  if (local_error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

static gboolean
is_free (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *name = g_strconcat (path, parts[i], NULL);

      if (g_file_test (name, G_FILE_TEST_EXISTS))
        return FALSE;
    }

  return TRUE;
}

/* The first PATH.kept-N that nothing is named after. */
static char *
dup_kept (const char *path)
{
  for (guint n = 1;; n++)
    {
      g_autofree char *kept = g_strdup_printf ("%s.kept-%u", path, n);

      if (is_free (kept))
        return g_steal_pointer (&kept);
    }
}

/* Moves the library with what belongs to it. A log without its file moves too: the new file would
 * take it for its own, and the old file may turn up. An empty log says nothing. */
static gboolean
move (const char *from,
      const char *to,
      GError    **error)
{
  g_autofree char *shared = g_strconcat (from, "-shm", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *old = g_strconcat (from, parts[i], NULL);
      g_autofree char *new = g_strconcat (to, parts[i], NULL);
      GStatBuf info;

      if (g_stat (old, &info) != 0)
        continue;
      if (info.st_size == 0 && *parts[i] != '\0')
        g_unlink (old);
      else if (!damero_store_rename (old, new, DAMERO_DOING_RESTORE, error))
        return FALSE;
    }
  g_unlink (shared);

  return TRUE;
}

/* Takes a move back, as far as it came: the file first, so that its log never lies beside another. */
static void
move_back (const char *kept,
           const char *path)
{
  for (guint i = G_N_ELEMENTS (parts); i > 0; i--)
    {
      g_autofree char *old = g_strconcat (kept, parts[i - 1], NULL);
      g_autofree char *new = g_strconcat (path, parts[i - 1], NULL);

      if (g_file_test (old, G_FILE_TEST_EXISTS))
        damero_store_rename (old, new, DAMERO_DOING_RESTORE, NULL);
    }
}

static gboolean
copy_backup (const char *backup,
             const char *copy,
             GError    **error)
{
  sqlite3 *db = damero_store_connect (backup, FALSE, FALSE, DAMERO_DOING_RESTORE, error);
  gboolean copied;

  if (db == NULL)
    return FALSE;

  copied = damero_store_copy (db, backup, copy, DAMERO_DOING_RESTORE, error);
  damero_store_close_reader (db, backup);

  return copied;
}

/* With the library's lock held. */
static gboolean
replace (const char *path,
         const char *backup,
         char      **ret_kept,
         GError    **error)
{
  g_autofree char *copy = g_strconcat (path, ".new", NULL);
  g_autofree char *kept = NULL;
  gboolean exists;

  if (!copy_backup (backup, copy, error))
    return FALSE;

  kept = dup_kept (path);
  if (damero_store_check_kind (path, DAMERO_DOING_RESTORE, &exists, error) &&
      (!exists || fold (path, error)))
    {
      if (move (path, kept, error) && damero_store_rename (copy, path, DAMERO_DOING_RESTORE, error))
        {
          *ret_kept = exists ? g_steal_pointer (&kept) : NULL;
          return TRUE;
        }
      move_back (kept, path);
    }
  damero_store_remove (copy);

  return FALSE;
}

/* What can be said before anything is touched: no lock file is made for a mistake in a name. */
static gboolean
check_names (const char *path,
             const char *backup,
             GError    **error)
{
  gboolean library_exists, backup_exists;
  GStatBuf library_info, backup_info;

  if (!damero_store_check_kind (path, DAMERO_DOING_RESTORE, &library_exists, error) ||
      !damero_store_check_kind (backup, DAMERO_DOING_RESTORE, &backup_exists, error))
    return FALSE;
  if (!backup_exists)
    {
      damero_store_set_errno (error, backup, DAMERO_DOING_RESTORE, ENOENT);
      return FALSE;
    }
  if (library_exists && g_stat (path, &library_info) == 0 && g_stat (backup, &backup_info) == 0 &&
      library_info.st_dev == backup_info.st_dev && library_info.st_ino == backup_info.st_ino)
    {
      damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_SAME_FILE, DAMERO_FAULT_SAME_FILE,
                        DAMERO_KEPT_LIBRARY, backup, NULL);
      return FALSE;
    }

  return damero_store_check (backup, DAMERO_DOING_RESTORE, error) > 0;
}

/* A library that is open under another name is not replaced either. */
static gboolean
lock_file (const char *path,
           int        *ret_fd,
           GError    **error)
{
  return !g_file_test (path, G_FILE_TEST_EXISTS) ||
         damero_lock_take_file (path, DAMERO_DOING_RESTORE, ret_fd, error);
}

gboolean
damero_library_restore (const char *path,
                        const char *backup,
                        const char *program,
                        char      **ret_kept,
                        GError    **error)
{
  g_autofree char *target = damero_store_dup_path (path);
  g_autofree char *source = damero_store_dup_path (backup);
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *kept = NULL;
  gboolean restored, lock_made;
  int file = -1;
  int lock;

  if (!check_names (target, source, error) ||
      !damero_store_make_folder (folder, DAMERO_DOING_RESTORE, error))
    return FALSE;

  lock = damero_lock_take (target, program, DAMERO_DOING_RESTORE, &lock_made, error);
  if (lock < 0)
    return FALSE;

  restored = lock_file (target, &file, error) && replace (target, source, &kept, error);
  if (file >= 0)
    close (file);
  damero_lock_free (target, lock, lock_made && !restored);
  if (restored && ret_kept != NULL)
    *ret_kept = g_steal_pointer (&kept);

  return restored;
}
