/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Restoring: a copy of a backup takes the library's place, and the old file is kept beside it with
 * all that was stored in it. The copy is checked wholly before anything is touched. The old file gets a
 * second name and keeps its first until the copy is renamed to that: whenever the program dies, there is a
 * library. Until then every step is taken back if a later one fails.
 */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "store/library-private.h"

/* What belongs to a library: the file, then its logs. */
static const char *const parts[] = { "", "-wal", "-journal" };

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

/* Gives a file a second name; where a file has but one, a copy gets it. */
static gboolean
link_or_copy (const char *from,
              const char *to,
              GError    **error)
{
  g_autofree char *folder = g_path_get_dirname (to);
  g_autofree char *bytes = NULL;
  g_autoptr(GError) local_error = NULL;
  gsize length;

  if (link (from, to) == 0)
    return damero_store_sync (folder, DAMERO_DOING_RESTORE, error);
  if (g_file_get_contents (from, &bytes, &length, &local_error) &&
      g_file_set_contents_full (to, bytes, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT |
                                G_FILE_SET_CONTENTS_DURABLE, (int) damero_store_get_mode (from), &local_error))
    return TRUE;

  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_IO, DAMERO_FAULT_IO, DAMERO_KEPT_LIBRARY, to,
                    local_error->message, NULL);
  return FALSE;
}

/* Takes the second names back. */
static void
forget (const char *kept)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *name = g_strconcat (kept, parts[i], NULL);

      g_unlink (name);
    }
}

/* Gives the library and what belongs to it second names. A log without its file gets one too: the new file would take
 * it for its own, and the old file may turn up. An empty log says nothing. */
static gboolean
keep (const char *path,
      const char *kept,
      GError    **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *from = g_strconcat (path, parts[i], NULL);
      g_autofree char *to = g_strconcat (kept, parts[i], NULL);
      GStatBuf info;

      if (g_stat (from, &info) != 0 || (info.st_size == 0 && *parts[i] != '\0'))
        continue;
      if (!link_or_copy (from, to, error))
        return FALSE;
    }

  return TRUE;
}

/* The logs, of which only a damaged library still has some, go before the new file comes, which would take them for
 * its own; they come back if it does not. */
static gboolean
put_in_place (const char *copy,
              const char *path,
              const char *kept,
              GError    **error)
{
  g_autofree char *shared = g_strconcat (path, "-shm", NULL);

  for (guint i = 1; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *log = g_strconcat (path, parts[i], NULL);

      g_unlink (log);
    }
  g_unlink (shared);
  damero_head_remove (path);
  if (damero_store_rename (copy, path, DAMERO_DOING_RESTORE, error))
    return TRUE;

  for (guint i = 1; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *log = g_strconcat (path, parts[i], NULL);
      g_autofree char *second = g_strconcat (kept, parts[i], NULL);

      if (g_file_test (second, G_FILE_TEST_EXISTS))
        link_or_copy (second, log, NULL);
    }
  return FALSE;
}

/* A restore that was cut off leaves second names of the library behind, which say nothing. */
static void
forget_second_names (const char *path)
{
  GStatBuf info, other;

  if (g_stat (path, &info) != 0)
    return;

  for (guint n = 1;; n++)
    {
      g_autofree char *kept = g_strdup_printf ("%s.kept-%u", path, n);

      if (g_stat (kept, &other) != 0)
        return;
      if (other.st_dev == info.st_dev && other.st_ino == info.st_ino)
        forget (kept);
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

/* With what making it left beside it. */
static void
remove_trial (const char *trial)
{
  g_autofree char *lock = g_strconcat (trial, ".lock", NULL);

  damero_store_remove (trial);
  damero_head_remove (trial);
  g_unlink (lock);
  for (guint version = 1; version < damero_migrations.n_steps; version++)
    {
      g_autofree char *old = g_strdup_printf ("%s.version-%u", trial, version);

      g_unlink (old);
    }
}

static GPtrArray *
list_names (DameroLibrary *library,
            GError       **error)
{
  g_autoptr(GPtrArray) summaries = damero_library_list_events (library, error);
  GPtrArray *names = summaries != NULL ? g_ptr_array_new_with_free_func (g_free) : NULL;

  for (guint i = 0; names != NULL && i < summaries->len; i++)
    g_ptr_array_add (names, g_strdup (((const DameroEventSummary *) g_ptr_array_index (summaries, i))->name));

  return names;
}

/* Whether all of the copy holds: the file, its references, every log and its tables. One of an older format is brought
 * up to date for that, as a copy of its own, TRIAL. RET_EVENTS, may be NULL: the names of its events. */
static gboolean
verify_copy (const char *backup,
             const char *copy,
             const char *trial,
             GPtrArray **ret_events,
             GError    **error)
{
  g_autoptr(GError) local_error = NULL;
  g_autoptr(DameroLibrary) library = NULL;
  g_autoptr(GPtrArray) problems = NULL;
  g_autoptr(GPtrArray) events = NULL;
  const char *path = copy;
  gboolean ok;

  library = damero_library_open (copy, DAMERO_LIBRARY_READ_ONLY, "restore", NULL, &local_error);
  if (g_error_matches (local_error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_OLDER_VERSION))
    {
      g_clear_error (&local_error);
      path = trial;
      if (copy_backup (copy, trial, &local_error))
        library = damero_library_open (trial, DAMERO_LIBRARY_READ_WRITE, "restore", NULL, &local_error);
    }
  problems = library != NULL ? damero_library_verify (library, &local_error) : NULL;
  ok = problems != NULL && problems->len == 0;
  if (problems != NULL && !ok)
    damero_fault_set (&local_error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED, DAMERO_FAULT_BAD_BACKUP,
                      DAMERO_KEPT_LIBRARY, backup, (const char *) problems->pdata[0], NULL);
  if (ok && ret_events != NULL)
    ok = (events = list_names (library, &local_error)) != NULL;
  if (!ok)
    g_propagate_error (error, g_steal_pointer (&local_error));
  g_clear_pointer (&library, damero_library_abandon);
  if (path == trial)
    remove_trial (trial);
  if (ok && ret_events != NULL)
    *ret_events = g_steal_pointer (&events);

  return ok;
}

gboolean
damero_library_verify_backup (const char *backup,
                              GPtrArray **ret_events,
                              GError    **error)
{
  g_autofree char *path = damero_store_dup_path (backup);
  g_autofree char *folder = g_dir_make_tmp ("damero-XXXXXX", NULL);
  g_autofree char *trial = g_build_filename (folder != NULL ? folder : g_get_tmp_dir (), "trial", NULL);
  gboolean ok = verify_copy (path, path, trial, ret_events, error);

  if (folder != NULL)
    g_rmdir (folder);
  return ok;
}

/* With the library's lock held. */
static gboolean
replace (const char *path,
         const char *backup,
         char      **ret_kept,
         GError    **error)
{
  g_autofree char *copy = g_strconcat (path, ".new", NULL);
  g_autofree char *trial = g_strconcat (copy, ".trial", NULL);
  g_autofree char *kept = NULL;
  gboolean exists;

  forget_second_names (path);
  if (!copy_backup (backup, copy, error))
    return FALSE;

  kept = dup_kept (path);
  if (verify_copy (backup, copy, trial, NULL, error) &&
      damero_store_check_kind (path, DAMERO_DOING_RESTORE, &exists, error) && (!exists || fold (path, error)))
    {
      /* Whom its owner opened the old one to reads the new one. */
      if (exists)
        g_chmod (copy, (int) damero_store_get_mode (path));
      if (keep (path, kept, error) && put_in_place (copy, path, kept, error))
        {
          *ret_kept = exists ? g_steal_pointer (&kept) : NULL;
          return TRUE;
        }
      forget (kept);
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
  gint64 version;
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

  version = damero_store_check (backup, DAMERO_DOING_RESTORE, error);
  return version > 0 && damero_store_check_version (backup, version, DAMERO_DOING_RESTORE, error);
}

/* A library that is open under another name is not replaced either. */
static gboolean
lock_file (const char *path,
           int        *ret_fd,
           GError    **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!damero_lock_take_file (path, DAMERO_DOING_RESTORE, ret_fd, error))
    return FALSE;
  if (!damero_lock_is_file_held (*ret_fd))
    return TRUE;

  damero_store_set_error (error, path, DAMERO_DOING_RESTORE, SQLITE_BUSY, "somebody reads it", 0);
  return FALSE;
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
