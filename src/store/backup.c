/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Copies of libraries, and backups. A copy is made under a temporary name by SQLite's backup interface
 * (never by reading the file: closing it would drop SQLite's own locks on it), turned into one plain
 * file without a log, checked, synced, and only then renamed.
 */
#include <string.h>

#include <glib/gstdio.h>

#include "store/library-private.h"

#define SUFFIX ".damero"
#define PART   ".part"

gint64
damero_store_check (const char *path,
                    DameroDoing doing,
                    GError    **error)
{
  sqlite3 *db = damero_store_connect (path, FALSE, FALSE, doing, error);
  gint64 version = 0;
  gboolean unclean;
  gboolean good;

  if (db == NULL)
    return 0;

  good = damero_store_identify (db, path, doing, &version, &unclean, error) &&
         damero_store_quick_check (db, path, doing, error);
  damero_store_close_reader (db, path);
  if (good && version == 0)
    damero_store_set_error (error, path, doing, SQLITE_NOTADB, "it is empty", 0);

  return good ? version : 0;
}

static gboolean
copy_pages (sqlite3    *source,
            const char *source_path,
            const char *path,
            DameroDoing doing,
            GError    **error)
{
  sqlite3_backup *backup;
  sqlite3 *db = NULL;
  int code;

  damero_store_make_file (path);
  code = sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXRESCODE, NULL);
  if (code == SQLITE_OK)
    {
      sqlite3_busy_timeout (db, DAMERO_LIBRARY_BUSY_MS);
      backup = sqlite3_backup_init (db, "main", source, "main");
      code = backup != NULL ? sqlite3_backup_step (backup, -1) : sqlite3_extended_errcode (db);
      if (code == SQLITE_DONE)
        code = SQLITE_OK;
      if (backup != NULL)
        sqlite3_backup_finish (backup);
      if (code == SQLITE_OK)
        code = sqlite3_exec (db, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
    }
  if (code != SQLITE_OK)
    damero_store_set_db_error (error, (code & 0xff) == SQLITE_CORRUPT ? source_path : path,
                               doing, db, code);
  sqlite3_close (db);

  return code == SQLITE_OK;
}

gboolean
damero_store_copy (sqlite3    *source,
                   const char *source_path,
                   const char *path,
                   DameroDoing doing,
                   GError    **error)
{
  g_autofree char *part = g_strconcat (path, PART, NULL);

  damero_store_remove (part);
  if (copy_pages (source, source_path, part, doing, error) &&
      damero_store_check (part, doing, error) > 0 && damero_store_sync (part, doing, error) &&
      damero_store_rename (part, path, doing, error))
    return TRUE;

  damero_store_remove (part);
  return FALSE;
}

/* The library's name without its ending: backups begin with it. */
static char *
dup_name (const char *path)
{
  char *name = g_path_get_basename (path);

  if (g_str_has_suffix (name, SUFFIX) && strlen (name) > strlen (SUFFIX))
    name[strlen (name) - strlen (SUFFIX)] = '\0';

  return name;
}

char *
damero_library_dup_backup_folder (const char *path)
{
  g_autofree char *canonical = damero_store_dup_path (path);
  g_autofree char *folder = g_path_get_dirname (canonical);
  g_autofree char *name = dup_name (canonical);
  g_autofree char *backups = g_strconcat (name, "-backups", NULL);

  return g_build_filename (folder, backups, NULL);
}

/* The number in NAME-yyyy-mm-dd-NNNN.damero; 0 if FILE is not named so. */
static guint64
get_number (const char *file,
            const char *name)
{
  const char *text;

  if (!g_str_has_prefix (file, name) || !g_str_has_suffix (file, SUFFIX))
    return 0;

  text = file + strlen (name);
  for (const char *shape = "-0000-00-00-"; *shape != '\0'; shape++, text++)
    if (*shape == '0' ? !g_ascii_isdigit (*text) : *text != *shape)
      return 0;

  return strspn (text, "0123456789") == strlen (text) - strlen (SUFFIX)
         ? g_ascii_strtoull (text, NULL, 10) : 0;
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b,
                 gpointer      name)
{
  guint64 number_a = get_number (*(const char *const *) a, name);
  guint64 number_b = get_number (*(const char *const *) b, name);

  return number_a < number_b ? 1 : number_a > number_b ? -1 : 0;
}

/* The names of the backups in FOLDER, newest first; none if it cannot be read. */
static GPtrArray *
list_backups (const char *folder,
              const char *name)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    if (get_number (file, name) > 0)
      g_ptr_array_add (files, g_strdup (file));
  g_ptr_array_sort_with_data (files, compare_numbers, (gpointer) name);

  return files;
}

static char *
dup_next_name (const char *folder,
               const char *name,
               gint64      wall_ms)
{
  g_autoptr(GPtrArray) files = list_backups (folder, name);
  g_autoptr(GDateTime) when = g_date_time_new_from_unix_local (wall_ms / 1000);
  g_autofree char *date = when != NULL ? g_date_time_format (when, "%Y-%m-%d")
                                       : g_strdup ("0000-00-00");
  g_autofree char *file = NULL;
  guint64 last = files->len > 0 ? get_number (g_ptr_array_index (files, 0), name) : 0;

  file = g_strdup_printf ("%s-%s-%04" G_GUINT64_FORMAT SUFFIX, name, date, last + 1);
  return g_build_filename (folder, file, NULL);
}

static void
remove_old (const char *folder,
            const char *name,
            guint       keep)
{
  g_autoptr(GPtrArray) files = list_backups (folder, name);
  guint64 n_bytes = 0;

  for (guint i = 0; keep > 0 && i < files->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (files, i), NULL);
      GStatBuf info;

      n_bytes += g_stat (path, &info) == 0 ? (guint64) info.st_size : 0;
      if (i >= keep || (i >= DAMERO_BACKUPS_ALWAYS && n_bytes > DAMERO_BACKUPS_MAX_BYTES))
        damero_store_remove (path);
    }
}

/* What a backup that was cut off left behind. */
static void
remove_parts (const char *folder,
              const char *name)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *whole = g_str_has_suffix (file, PART)
                               ? g_strndup (file, strlen (file) - strlen (PART)) : NULL;
      g_autofree char *path = g_build_filename (folder, file, NULL);

      if (whole != NULL && get_number (whole, name) > 0)
        damero_store_remove (path);
    }
}

/* Of a library that is open for writing the copy is of that file, whatever its name leads to. */
static gboolean
copy_library (DameroLibrary *library,
              const char    *path,
              GError       **error)
{
  DameroLibrary *primary = library->primary != NULL ? library->primary : library;
  gboolean copied;
  sqlite3 *db;

  if (primary->keeper != NULL)
    {
      g_mutex_lock (&primary->keeper_mutex);
      copied = damero_store_copy (primary->keeper, library->path, path, DAMERO_DOING_BACKUP, error);
      g_mutex_unlock (&primary->keeper_mutex);
      return copied;
    }

  db = damero_store_connect (library->path, FALSE, FALSE, DAMERO_DOING_BACKUP, error);
  if (db == NULL)
    return FALSE;

  copied = damero_store_copy (db, library->path, path, DAMERO_DOING_BACKUP, error);
  damero_store_close_reader (db, library->path);
  return copied;
}

/* With the folder's lock held, so that two backups never get one number. */
static char *
make_backup (DameroLibrary *library,
             const char    *folder,
             const char    *name,
             gint64         wall_ms,
             guint          keep,
             GError       **error)
{
  g_autofree char *path = NULL;

  remove_parts (folder, name);
  path = dup_next_name (folder, name, wall_ms);
  if (!copy_library (library, path, error))
    return NULL;

  remove_old (folder, name, keep);
  return g_steal_pointer (&path);
}

gboolean
damero_library_backup (DameroLibrary *library,
                       const char    *folder,
                       gint64         wall_ms,
                       guint          keep,
                       char         **ret_path,
                       GError       **error)
{
  g_autofree char *name = dup_name (library->path);
  g_autofree char *where = damero_store_dup_path (folder);
  g_autofree char *lock_base = g_build_filename (where, name, NULL);
  g_autofree char *path = NULL;
  int lock;

  if (!damero_store_make_folder (where, DAMERO_DOING_BACKUP, error))
    return FALSE;
  lock = damero_lock_take (lock_base, library->program, DAMERO_DOING_BACKUP, NULL, error);
  if (lock < 0)
    return FALSE;

  path = make_backup (library, where, name, wall_ms, keep, error);
  damero_lock_free (lock_base, lock, TRUE);
  if (path == NULL)
    return FALSE;

  if (ret_path != NULL)
    *ret_path = g_steal_pointer (&path);
  return TRUE;
}

char *
damero_store_dup_newest_backup (const char *path,
                                const char *folder)
{
  g_autofree char *name = dup_name (path);
  g_autofree char *where = folder != NULL ? damero_store_dup_path (folder) : damero_library_dup_backup_folder (path);
  g_autoptr(GPtrArray) files = list_backups (where, name);

  return files->len > 0 ? g_build_filename (where, files->pdata[0], NULL) : NULL;
}

char *
damero_library_find_backup (const char *path,
                            const char *folder,
                            GError    **error)
{
  g_autofree char *canonical = damero_store_dup_path (path);
  g_autofree char *name = dup_name (canonical);
  g_autofree char *where = folder != NULL ? damero_store_dup_path (folder)
                                          : damero_library_dup_backup_folder (canonical);
  g_autoptr(GPtrArray) files = list_backups (where, name);

  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *file = g_build_filename (where, g_ptr_array_index (files, i), NULL);

      if (damero_store_check (file, DAMERO_DOING_READ, NULL) > 0)
        return g_steal_pointer (&file);
    }

  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND, DAMERO_FAULT_NO_BACKUP,
                    DAMERO_KEPT_UNSAID, where, canonical, NULL);
  return NULL;
}

void
damero_backup_free (DameroBackup *backup)
{
  if (backup == NULL)
    return;

  g_free (backup->path);
  g_free (backup);
}

static void
add_backup (GPtrArray  *backups,
            const char *path,
            gboolean    is_kept)
{
  DameroBackup *backup;
  GStatBuf info;

  if (g_stat (path, &info) != 0 || info.st_size == 0)
    return;

  backup = g_new0 (DameroBackup, 1);
  backup->path = g_strdup (path);
  backup->changed_ms = (gint64) info.st_mtime * 1000;
  backup->is_kept = is_kept;
  g_ptr_array_add (backups, backup);
}

/* The latest first; of one instant the one with the higher number. */
static int
compare_backups (gconstpointer a,
                 gconstpointer b)
{
  const DameroBackup *x = *(const DameroBackup *const *) a, *y = *(const DameroBackup *const *) b;

  return x->changed_ms != y->changed_ms ? (x->changed_ms < y->changed_ms ? 1 : -1) : strcmp (y->path, x->path);
}

GPtrArray *
damero_library_list_backups (const char        *path,
                             const char *const *folders)
{
  GPtrArray *backups = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_backup_free);
  g_autofree char *canonical = damero_store_dup_path (path);
  g_autofree char *name = dup_name (canonical);

  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *folder = *folders[i] != '\0' ? damero_store_dup_path (folders[i]) : NULL;
      g_autoptr(GPtrArray) files = folder != NULL ? list_backups (folder, name) : g_ptr_array_new ();

      for (guint j = 0; j < files->len; j++)
        {
          g_autofree char *file = g_build_filename (folder, g_ptr_array_index (files, j), NULL);

          add_backup (backups, file, FALSE);
        }
    }
  for (guint n = 1;; n++)
    {
      g_autofree char *kept = g_strdup_printf ("%s.kept-%u", canonical, n);

      if (!g_file_test (kept, G_FILE_TEST_EXISTS))
        break;
      add_backup (backups, kept, TRUE);
    }
  g_ptr_array_sort (backups, compare_backups);

  return backups;
}
