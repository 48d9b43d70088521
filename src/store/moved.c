/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A library whose file was moved, replaced or removed while it is open: by a file manager, a program that keeps
 * folders in step, somebody who restored it by hand. What is written then goes into a file that nobody finds again, so
 * each commit compares the open file and its log with their names; and all there is can be saved to another place.
 */
#include <sys/stat.h>
#include <unistd.h>

#include "store/library-private.h"

/* What folders are called that are kept in step with other machines, and what lies in such folders. */
static const char *const synced_names[] = {
  "Dropbox", "OneDrive", "Nextcloud", "ownCloud", "Google Drive", "GoogleDrive", "Syncthing", "MEGAsync", "pCloudDrive",
  "Seafile", "iCloudDrive",
};
static const char *const synced_marks[] = {
  ".dropbox.cache", ".stfolder", ".nextcloudsync.log", ".owncloudsync.log", ".sync",
};

static gboolean
get_id (const char   *path,
        DameroFileId *ret_id)
{
  struct stat info;

  if (stat (path, &info) != 0)
    return FALSE;

  *ret_id = (DameroFileId) { info.st_dev, info.st_ino };
  return TRUE;
}

static gboolean
has_id (const char         *path,
        const DameroFileId *id)
{
  DameroFileId now;

  return get_id (path, &now) && now.device == id->device && now.inode == id->inode;
}

static gboolean
is_elsewhere (const DameroLibrary *library)
{
  g_autofree char *log = g_strconcat (library->path, "-wal", NULL);
  int moved = 0;

  return !has_id (library->path, &library->file_id) || !has_id (log, &library->log_id) ||
         (sqlite3_file_control (library->keeper, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0);
}

gboolean
damero_store_keep (DameroLibrary *library,
                   GError       **error)
{
  g_autofree char *log = g_strconcat (library->path, "-wal", NULL);

  library->keeper = damero_store_connect (library->path, TRUE, FALSE, library->doing, error);
  if (library->keeper == NULL)
    return FALSE;

  sqlite3_db_config (library->keeper, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  /* It opens the log when it reads first. */
  if (sqlite3_exec (library->keeper, "SELECT count(*) FROM sqlite_schema", NULL, NULL, NULL) != SQLITE_OK)
    {
      damero_store_set_db_error (error, library->path, library->doing, library->keeper,
                                 sqlite3_extended_errcode (library->keeper));
      return FALSE;
    }
  if (get_id (library->path, &library->file_id) && get_id (log, &library->log_id))
    return damero_library_check_name (library, error);

  damero_store_set_error (error, library->path, library->doing, SQLITE_IOERR, "its write-ahead log is not there", 0);
  return FALSE;
}

gboolean
damero_library_check_name (DameroLibrary *library,
                           GError       **error)
{
  DameroLibrary *primary = library->primary != NULL ? library->primary : library;

  if (primary->keeper == NULL)
    return TRUE;
  if (!g_atomic_int_get (&primary->moved) && is_elsewhere (primary))
    g_atomic_int_set (&primary->moved, TRUE);
  if (!g_atomic_int_get (&primary->moved))
    return TRUE;

  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_MOVED, DAMERO_FAULT_MOVED,
                    damero_store_get_kept (library->doing), primary->path, NULL);
  return FALSE;
}

void
damero_store_close_moved (DameroLibrary *library)
{
  /* What the log holds belongs into the file, wherever that is now. The name of the log may be another's: SQLite
   * would remove it. An empty one harms nobody who takes it for theirs. */
  if (!library->damaged && !damero_lock_is_file_held (library->file_fd))
    sqlite3_wal_checkpoint_v2 (library->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
  sqlite3_db_config (library->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

static gboolean
save (DameroLibrary *library,
      const char    *path,
      GError       **error)
{
  if (!damero_store_check_lent (path, error))
    return FALSE;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_EXISTS, DAMERO_FAULT_FILE_EXISTS,
                        DAMERO_KEPT_ALL, path, NULL);
      return FALSE;
    }

  damero_head_remove (path);
  return damero_store_copy (library->db, library->path, path, DAMERO_DOING_SAVE, error);
}

DameroLibrary *
damero_library_save_as (DameroLibrary *library,
                        const char    *path,
                        GError       **error)
{
  g_autofree char *target = damero_store_dup_path (path);
  DameroLibrary *saved;

  g_assert (library->primary == NULL && library->n_reading == 0);

  if (!save (library, target, error))
    return NULL;
  saved = damero_library_open (target, DAMERO_LIBRARY_READ_WRITE, library->program, NULL, error);
  if (saved == NULL)
    return NULL;

  saved->run = library->run;
  return saved;
}

char *
damero_library_dup_rescue_path (DameroLibrary *library)
{
  g_autofree char *base = g_path_get_basename (library->path);
  g_autofree char *beside = g_path_get_dirname (library->path);
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "damero", NULL);
  const char *folder = access (beside, W_OK) == 0 ? beside : own;

  for (guint n = 1;; n++)
    {
      g_autofree char *name = g_strdup_printf ("rescued-%u-%s", n, base);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}

char *
damero_library_rescue (DameroLibrary *library,
                       GError       **error)
{
  g_autofree char *path = damero_library_dup_rescue_path (library);
  g_autofree char *folder = g_path_get_dirname (path);

  return damero_store_make_folder (folder, DAMERO_DOING_SAVE, error) && save (library, path, error)
           ? g_steal_pointer (&path) : NULL;
}

const char *
damero_library_get_sync_mark (const char *path)
{
  g_autofree char *folder = damero_store_dup_path (path);

  for (;;)
    {
      g_autofree char *parent = g_path_get_dirname (folder);
      g_autofree char *name = g_path_get_basename (folder);

      for (guint i = 0; i < G_N_ELEMENTS (synced_names); i++)
        if (g_str_has_prefix (name, synced_names[i]))
          return synced_names[i];
      for (guint i = 0; i < G_N_ELEMENTS (synced_marks); i++)
        {
          g_autofree char *mark = g_build_filename (folder, synced_marks[i], NULL);

          if (g_file_test (mark, G_FILE_TEST_EXISTS))
            return synced_marks[i];
        }
      if (g_strcmp0 (parent, folder) == 0)
        return NULL;
      g_free (folder);
      folder = g_steal_pointer (&parent);
    }
}
