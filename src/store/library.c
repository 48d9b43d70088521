/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Opening and closing a library, its other connections and its write-ahead log.
 *
 * Before the first write an existing file is looked at through a read-only connection: what it is,
 * which version, whether the last writer died, and if so whether the file is whole. Only then does a
 * writing connection touch it.
 */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "store/library-private.h"

/* Of SQLite's machine, between two looks at whether a search was cancelled. */
#define PROGRESS_STEPS 2000

#define SMALL_BYTES 1000000

/* Older programs left the modes of what they made to the umask: they say nothing of what its owner wants. */
#define FIRST_OWNED_VERSION 6

/* Of the write-ahead log: when it is worth a checkpoint, and when who writes makes one, for nobody else came to it. */
#define LOG_PAGES     1000
#define MAX_LOG_PAGES 2500

/* How many of its pages may be left when a checkpoint takes a turn at writing for the rest, and how often it is tried
 * to leave no more: who wants to write waits no longer than for these. */
#define MAX_LEFT_PAGES 64
#define MAX_PASSES     4

/* To an error about a damaged file: which backup to restore. */
void
damero_store_name_backup (GError    **error,
                          const char *path,
                          const char *backups)
{
  g_autofree char *backup = NULL;

  if (error == NULL || (!g_error_matches (*error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED) &&
                        !g_error_matches (*error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_MISSING) &&
                        !g_error_matches (*error, DAMERO_LIBRARY_ERROR,
                                          DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY)))
    return;

  backup = damero_library_find_backup (path, backups, NULL);
  if (backup != NULL)
    damero_fault_name_backup (*error, backup);
}

/* FALSE with NEWER_VERSION if the version is none of those that MIGRATIONS make. */
static gboolean
check_known (const char             *path,
             gint64                  version,
             const DameroMigrations *migrations,
             DameroDoing             doing,
             GError                **error)
{
  g_autofree char *format = g_strdup_printf ("%" G_GINT64_FORMAT, version);
  g_autofree char *known = g_strdup_printf ("%u", migrations->n_steps);

  if (version <= migrations->n_steps)
    return TRUE;

  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NEWER_VERSION, DAMERO_FAULT_NEWER_LIBRARY,
                    damero_store_get_kept (doing), path, format, known, NULL);
  return FALSE;
}

gboolean
damero_store_check_version (const char *path,
                            gint64      version,
                            DameroDoing doing,
                            GError    **error)
{
  return check_known (path, version, &damero_migrations, doing, error);
}

static gboolean
check_version (const char             *path,
               gint64                  version,
               const DameroMigrations *migrations,
               DameroLibraryMode       mode,
               GError                **error)
{
  DameroDoing doing = mode == DAMERO_LIBRARY_READ_WRITE ? DAMERO_DOING_OPEN : DAMERO_DOING_READ;
  g_autofree char *format = g_strdup_printf ("%" G_GINT64_FORMAT, version);

  if (!check_known (path, version, migrations, doing, error))
    return FALSE;
  if (mode == DAMERO_LIBRARY_READ_WRITE || version == migrations->n_steps)
    return TRUE;

  if (version == 0)
    damero_store_set_error (error, path, doing, SQLITE_NOTADB, "it is empty", 0);
  else
    damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_OLDER_VERSION, DAMERO_FAULT_OLDER_LIBRARY,
                      DAMERO_KEPT_UNSAID, path, format, NULL);
  return FALSE;
}

static void
finalize (gpointer statement)
{
  sqlite3_finalize (statement);
}

/* None open yet. PRIMARY: see there. */
static DameroLibrary *
new_library (const char        *path,
             DameroLibraryMode  mode,
             const char        *program,
             DameroLibrary     *primary)
{
  DameroLibrary *library = g_new0 (DameroLibrary, 1);

  library->path = primary != NULL ? g_strdup (path) : damero_store_dup_path (path);
  library->program = g_strdup (program);
  library->writers = primary != NULL ? damero_writer_queue_ref (primary->writers) : damero_writer_queue_new ();
  library->primary = primary;
  library->mode = mode;
  library->lock_fd = -1;
  library->file_fd = -1;
  library->head_fd = -1;
  library->statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, finalize);
  g_mutex_init (&library->keeper_mutex);

  return library;
}

/* Whether so little is in the file and its log that all of it is looked at every time. */
static gboolean
is_small (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GStatBuf file_info, log_info;

  return g_stat (path, &file_info) == 0 &&
         file_info.st_size + (g_stat (log, &log_info) == 0 ? log_info.st_size : 0) <= SMALL_BYTES;
}

/* An older version has no checksums yet: of that the file itself is looked at. */
static gboolean
find_damage (sqlite3                *db,
             const char             *path,
             gboolean                is_current,
             gboolean                wholly,
             GError                **error)
{
  g_autoptr(DameroLibrary) reader = NULL;
  gboolean good;

  if (!is_current)
    return !wholly || damero_store_quick_check (db, path, DAMERO_DOING_OPEN, error);

  reader = new_library (path, DAMERO_LIBRARY_READ_ONLY, "", NULL);
  reader->db = db;
  good = damero_head_check (reader, error) && damero_store_find_damage (reader, wholly, error);
  g_hash_table_remove_all (reader->statements);
  reader->db = NULL;

  return good;
}

static gboolean
examine_with (sqlite3                *db,
              const char             *path,
              const DameroMigrations *migrations,
              gint64                 *ret_version,
              GError                **error)
{
  gboolean unclean;

  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  return damero_store_identify (db, path, DAMERO_DOING_OPEN, ret_version, &unclean, error) &&
         check_version (path, *ret_version, migrations, DAMERO_LIBRARY_READ_WRITE, error) &&
         (*ret_version == 0 || *ret_version == migrations->n_steps ||
          damero_store_check_shape (db, path, DAMERO_DOING_OPEN, migrations, *ret_version, error)) &&
         (*ret_version == 0 ||
          find_damage (db, path, *ret_version == migrations->n_steps, unclean || is_small (path), error));
}

/* Looks at the file before anything is written; version 0 if there is nothing yet.
 *
 * A program that died while it made a library leaves a hot rollback journal, which only a connection that may write can
 * roll back; damero_store_identify has refused another program's file before it came to that. */
static gboolean
examine (const char             *path,
         const DameroMigrations *migrations,
         gint64                 *ret_version,
         GError                **error)
{
  GStatBuf info;
  sqlite3 *db;
  gint64 version = 0;
  gboolean has_hot_journal = FALSE;
  gboolean good = FALSE;

  if (g_stat (path, &info) != 0 || info.st_size == 0)
    {
      *ret_version = 0;
      return TRUE;
    }

  do
    {
      g_clear_error (error);
      db = damero_store_connect (path, has_hot_journal, FALSE, DAMERO_DOING_OPEN, error);
      if (db == NULL)
        return FALSE;

      good = examine_with (db, path, migrations, &version, error);
      has_hot_journal = !good && !has_hot_journal && sqlite3_extended_errcode (db) == SQLITE_READONLY_ROLLBACK;
      sqlite3_close (db);
    }
  while (has_hot_journal);
  *ret_version = version;

  return good;
}

static gboolean
set_journal_mode (DameroLibrary *library,
                  GError       **error)
{
  sqlite3_stmt *statement = damero_library_prepare (library, "PRAGMA journal_mode = WAL", error);
  g_autofree char *mode = NULL;
  gboolean failed;

  if (statement == NULL)
    return FALSE;

  if (damero_library_step (library, statement, &failed, error))
    {
      mode = g_strdup ((const char *) sqlite3_column_text (statement, 0));
      damero_library_rewind (statement);
    }
  if (failed || g_strcmp0 (mode, "wal") == 0)
    return !failed;

  damero_store_set_error (error, library->path, library->doing, SQLITE_ERROR,
                          "this kind of disk cannot hold a write-ahead log", 0);
  return FALSE;
}

/* What was kept of a library that is not there: never is an empty one put in its place in silence. */
static char *
dup_left (const char *path,
          const char *backups)
{
  static const char *const suffixes[] = { ".kept-1", ".new", "-wal" };
  GStatBuf info;

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *left = g_strconcat (path, suffixes[i], NULL);

      if (g_stat (left, &info) == 0 && info.st_size > 0)
        return g_steal_pointer (&left);
    }

  return damero_store_dup_newest_backup (path, backups);
}

static gboolean
check_missing (const char *path,
               const char *backups,
               GError    **error)
{
  g_autofree char *left = NULL;
  GStatBuf info;

  if (g_stat (path, &info) == 0 && info.st_size > 0)
    return TRUE;
  left = dup_left (path, backups);
  if (left == NULL)
    return TRUE;

  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_MISSING, DAMERO_FAULT_MISSING,
                    DAMERO_KEPT_UNCHANGED, path, left, NULL);
  return FALSE;
}

static gboolean
begin_head (DameroLibrary *library,
            gint64         version,
            GError       **error)
{
  if (version == 0)
    damero_head_remove (library->path);
  if (!damero_library_query_int (library, "SELECT max(act) FROM chain", NULL, 0, 0, &library->head.seq, error) ||
      !damero_library_query_int (library, "SELECT sum FROM chain WHERE act = ?1", &library->head.seq, 1, 0,
                                 &library->head.sum, error))
    return FALSE;

  damero_head_open (library);
  damero_head_write (library);
  damero_store_watch_log (library);
  return TRUE;
}

static gboolean
open_for_writing (DameroLibrary          *library,
                  const DameroMigrations *migrations,
                  GError                **error)
{
  g_autofree char *folder = g_path_get_dirname (library->path);
  gboolean exists;
  gint64 version;

  if (!damero_store_check_kind (library->path, DAMERO_DOING_OPEN, &exists, error) ||
      !damero_store_make_folder (folder, DAMERO_DOING_OPEN, error))
    return FALSE;

  library->lock_fd = damero_lock_take (library->path, library->program, DAMERO_DOING_OPEN,
                                       &library->lock_made, error);
  if (library->lock_fd < 0 ||
      (exists && !damero_lock_take_file (library->path, DAMERO_DOING_OPEN, &library->file_fd, error)) ||
      !examine (library->path, migrations, &version, error))
    return FALSE;

  if (version > 0 && version < FIRST_OWNED_VERSION)
    damero_store_take_back (library->path);
  library->db = damero_store_connect (library->path, TRUE, TRUE, DAMERO_DOING_OPEN, error);
  if (library->db != NULL && !exists &&
      !damero_lock_take_file (library->path, DAMERO_DOING_OPEN, &library->file_fd, error))
    return FALSE;
  return library->db != NULL && set_journal_mode (library, error) &&
         damero_library_migrate (library, migrations, version, error) &&
         /* After some errors it says that it has a log, and makes a new file without. */
         set_journal_mode (library, error) && damero_store_keep (library, error) &&
         begin_head (library, version, error);
}

static gboolean
open_for_reading (DameroLibrary          *library,
                  const DameroMigrations *migrations,
                  GError                **error)
{
  gboolean exists, unclean;
  gint64 version;

  if (!damero_store_check_kind (library->path, DAMERO_DOING_READ, &exists, error))
    return FALSE;
  if (!exists)
    {
      damero_store_set_errno (error, library->path, DAMERO_DOING_READ, ENOENT);
      return FALSE;
    }
  library->db = damero_store_connect (library->path, FALSE, FALSE, DAMERO_DOING_READ, error);

  return library->db != NULL &&
         damero_store_identify (library->db, library->path, DAMERO_DOING_READ, &version, &unclean,
                                error) &&
         check_version (library->path, version, migrations, DAMERO_LIBRARY_READ_ONLY, error);
}

static DameroLibrary *
open_as (const char             *path,
         DameroLibraryMode       mode,
         const char             *program,
         const char             *backups,
         const DameroMigrations *migrations,
         gboolean                may_make_anew,
         GError                **error)
{
  g_autoptr(DameroLibrary) library = new_library (path, mode, program, NULL);
  g_autoptr(GError) local_error = NULL;
  gboolean opened;

  library->doing = mode == DAMERO_LIBRARY_READ_WRITE ? DAMERO_DOING_OPEN : DAMERO_DOING_READ;
  if (mode == DAMERO_LIBRARY_READ_WRITE)
    opened = damero_store_check_lent (library->path, &local_error) &&
             (may_make_anew || check_missing (library->path, backups, &local_error)) &&
             open_for_writing (library, migrations, &local_error);
  else
    opened = open_for_reading (library, migrations, &local_error);
  if (opened)
    {
      library->lock_made = FALSE;
      return g_steal_pointer (&library);
    }

  damero_store_name_backup (&local_error, library->path, backups);
  g_propagate_error (error, g_steal_pointer (&local_error));
  return NULL;
}

DameroLibrary *
damero_library_open_with (const char             *path,
                          DameroLibraryMode       mode,
                          const char             *program,
                          const char             *backups,
                          const DameroMigrations *migrations,
                          GError                **error)
{
  return open_as (path, mode, program, backups, migrations, FALSE, error);
}

char *
damero_library_dup_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "damero", "library.damero", NULL);
}

/* SQLite would throw a log away that has no file. */
static gboolean
put_log_aside (const char *path,
               GError    **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  for (guint n = 1; g_file_test (log, G_FILE_TEST_EXISTS); n++)
    {
      g_autofree char *aside = g_strdup_printf ("%s.kept-%u-wal", path, n);

      if (!g_file_test (aside, G_FILE_TEST_EXISTS) && !damero_store_rename (log, aside, DAMERO_DOING_OPEN, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
damero_library_make_anew (const char *path,
                          const char *program,
                          GError    **error)
{
  g_autofree char *canonical = damero_store_dup_path (path);
  g_autoptr(DameroLibrary) library = NULL;

  if (!put_log_aside (canonical, error))
    return FALSE;
  library = open_as (canonical, DAMERO_LIBRARY_READ_WRITE, program, NULL, &damero_migrations, TRUE, error);

  return library != NULL;
}

DameroLibrary *
damero_library_open (const char       *path,
                     DameroLibraryMode mode,
                     const char       *program,
                     const char       *backups,
                     GError          **error)
{
  return damero_library_open_with (path, mode, program, backups, &damero_migrations, error);
}

void
damero_library_abandon (DameroLibrary *library)
{
  if (library == NULL)
    return;

  g_hash_table_destroy (library->statements);
  sqlite3_close (library->keeper);
  if (g_atomic_int_get (&library->moved))
    damero_store_close_moved (library);
  if (library->db != NULL &&
      (g_atomic_int_get (&library->damaged) || damero_lock_is_file_held (library->file_fd)))
    sqlite3_db_config (library->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  if (library->mode == DAMERO_LIBRARY_READ_ONLY && library->primary == NULL)
    damero_store_close_reader (library->db, library->path);
  else
    sqlite3_close (library->db);
  if (library->file_fd >= 0)
    close (library->file_fd);
  if (library->head_fd >= 0)
    close (library->head_fd);
  damero_lock_free (library->path, library->lock_fd, library->lock_made);
  damero_writer_queue_unref (library->writers);
  g_mutex_clear (&library->keeper_mutex);
  g_free (library->insert_act);
  g_free (library->select_acts);
  g_free (library->program);
  g_free (library->path);
  g_free (library);
}

/* To what the primary of LIBRARY has open, or to nothing: another file of that name is not even read. */
static sqlite3 *
connect_again (DameroLibrary *library,
               GError       **error)
{
  gboolean writes = library->mode == DAMERO_LIBRARY_READ_WRITE;
  sqlite3 *db = damero_library_check_name (library, error)
                ? damero_store_connect (library->path, writes, FALSE, library->doing, error) : NULL;

  /* What closing would fold in is the primary's care. */
  if (db != NULL)
    sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  if (db == NULL || damero_library_check_name (library, error))
    return db;

  sqlite3_close (db);
  return NULL;
}

DameroLibrary *
damero_library_open_sibling (DameroLibrary *library,
                             GError       **error)
{
  g_autoptr(DameroLibrary) sibling = new_library (library->path, library->mode, library->program, library);

  sibling->doing = DAMERO_DOING_STORE;
  if (library->mode == DAMERO_LIBRARY_READ_ONLY || g_atomic_int_get (&library->damaged))
    {
      damero_store_set_error (error, library->path, sibling->doing,
                              library->damaged ? SQLITE_CORRUPT : SQLITE_READONLY, "it cannot be written", 0);
      return NULL;
    }

  sibling->db = connect_again (sibling, error);
  if (sibling->db != NULL)
    damero_store_watch_log (sibling);
  return sibling->db != NULL && damero_library_execute (sibling, "PRAGMA cache_size = -65536", error)
         ? g_steal_pointer (&sibling) : NULL;
}

DameroLibrary *
damero_library_open_reader (DameroLibrary *library,
                            GError       **error)
{
  g_autoptr(DameroLibrary) reader = new_library (library->path, DAMERO_LIBRARY_READ_ONLY, library->program, library);

  reader->doing = DAMERO_DOING_READ;
  reader->db = connect_again (reader, error);

  return reader->db != NULL ? g_steal_pointer (&reader) : NULL;
}

static int
on_progress (void *cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

static void
on_cancelled (GCancellable  *cancellable,
              DameroLibrary *library)
{
  sqlite3_interrupt (library->db);
}

/* The interrupt ends the statement that runs, the handler those that are begun after it. */
void
damero_library_set_cancellable (DameroLibrary *library,
                                GCancellable  *cancellable)
{
  if (library->cancellable != NULL)
    g_cancellable_disconnect (library->cancellable, library->cancelled_id);
  g_set_object (&library->cancellable, cancellable);
  sqlite3_progress_handler (library->db, PROGRESS_STEPS, cancellable != NULL ? on_progress : NULL, cancellable);
  if (cancellable != NULL)
    library->cancelled_id = g_cancellable_connect (cancellable, G_CALLBACK (on_cancelled), library, NULL);
}

gboolean
damero_library_write_row (DameroLibrary     *library,
                          const char        *sql,
                          const gint64      *integers,
                          guint              n_integers,
                          const char *const *texts,
                          guint              n_texts,
                          GError           **error)
{
  if (!damero_library_begin (library, error))
    return FALSE;

  return damero_library_end (library,
                             damero_library_run_row (library, sql, integers, n_integers, texts, n_texts, error),
                             error);
}

gboolean
damero_library_close (DameroLibrary *library,
                      gint64         wall_ms,
                      GError       **error)
{
  g_autoptr(GError) local_error = NULL;
  const gint64 integers[] = { wall_ms, library->run };
  int code = SQLITE_OK;

  library->doing = DAMERO_DOING_CLOSE;
  if (library->run > 0 && !library->damaged)
    damero_library_write_row (library, "UPDATE run SET ended_ms = ?1 WHERE id = ?2", integers, 2, NULL, 0,
                              &local_error);
  else if (!library->damaged)
    damero_library_check_name (library, &local_error);

  if (library->mode == DAMERO_LIBRARY_READ_WRITE && !library->damaged && !damero_lock_is_file_held (library->file_fd))
    {
      /* A reader may keep the log in use: it stays, and the next writer folds it in. */
      sqlite3_busy_timeout (library->db, 0);
      code = sqlite3_wal_checkpoint_v2 (library->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
      if (code != SQLITE_OK && (code & 0xff) != SQLITE_BUSY && (code & 0xff) != SQLITE_LOCKED &&
          local_error == NULL)
        damero_library_fail (library, code, &local_error);
    }
  damero_library_abandon (library);

  if (local_error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

/* Passive: it takes what it can get and makes nobody wait. FILE_FD: the lock on the file. RET_N_LEFT: pages that were
 * in the log and stay. */
static int
fold_in (sqlite3 *db,
         int      file_fd,
         int     *ret_n_left)
{
  int n_pages = 0, n_done = 0;
  int code = damero_lock_is_file_held (file_fd)
             ? SQLITE_BUSY : sqlite3_wal_checkpoint_v2 (db, NULL, SQLITE_CHECKPOINT_PASSIVE, &n_pages, &n_done);

  *ret_n_left = code == SQLITE_BUSY ? G_MAXINT : n_pages - n_done;
  return code == SQLITE_BUSY ? SQLITE_OK : code;
}

gboolean
damero_library_checkpoint (DameroLibrary *library,
                           GError       **error)
{
  DameroLibrary *primary = library->primary != NULL ? library->primary : library;
  int code, n_left;

  g_assert (primary->keeper != NULL);

  if (g_atomic_int_get (&primary->damaged))
    {
      damero_store_set_error (error, library->path, DAMERO_DOING_CHECKPOINT, SQLITE_CORRUPT,
                              "damage was met before", 0);
      return FALSE;
    }

  /* Most of it while others write, then the little that came meanwhile while nobody does: only a log of which all is in
   * the file is begun anew. What a reader keeps in the log waits for another time. */
  g_mutex_lock (&primary->keeper_mutex);
  code = fold_in (primary->keeper, primary->file_fd, &n_left);
  for (guint i = 1; code == SQLITE_OK && n_left > MAX_LEFT_PAGES && i < MAX_PASSES; i++)
    code = fold_in (primary->keeper, primary->file_fd, &n_left);
  if (code == SQLITE_OK && n_left <= MAX_LEFT_PAGES)
    {
      damero_writer_queue_enter (primary->writers, TRUE);
      code = fold_in (primary->keeper, primary->file_fd, &n_left);
      damero_writer_queue_leave (primary->writers);
    }
  if (code != SQLITE_OK)
    damero_store_set_db_error (error, library->path, DAMERO_DOING_CHECKPOINT, primary->keeper, code);
  g_mutex_unlock (&primary->keeper_mutex);

  return code == SQLITE_OK;
}

gboolean
damero_library_needs_checkpoint (DameroLibrary *library)
{
  return g_atomic_int_get (&library->log_pages) > LOG_PAGES;
}

static int
on_committed (void       *user_data,
              sqlite3    *db,
              const char *name,
              int         n_pages)
{
  DameroLibrary *library = user_data;

  g_atomic_int_set (&library->log_pages, n_pages);
  if (library->primary != NULL)
    g_atomic_int_set (&library->primary->log_pages, n_pages);
  return SQLITE_OK;
}

void
damero_store_watch_log (DameroLibrary *library)
{
  sqlite3_wal_hook (library->db, on_committed, library);
}

void
damero_store_limit_log (DameroLibrary *library)
{
  int n_left;

  /* Its turn at writing: nobody else adds anything, and it is all folded in if no reader is in the way. */
  if (g_atomic_int_get (&library->log_pages) > MAX_LOG_PAGES)
    fold_in (library->db, library->primary != NULL ? library->primary->file_fd : library->file_fd, &n_left);
}

gboolean
damero_library_set_volatile (DameroLibrary  *library,
                             GError        **error)
{
  /* What is not on the disk yet is not missed. */
  if (library->head_fd >= 0)
    close (library->head_fd);
  library->head_fd = -1;
  damero_head_remove (library->path);

  return damero_library_execute (library, "PRAGMA synchronous = OFF", error);
}

const char *
damero_library_get_path (const DameroLibrary *library)
{
  return library->path;
}

gboolean
damero_library_get_writer (const DameroLibrary *library,
                           gint64              *ret_pid,
                           char               **ret_program)
{
  return damero_lock_get_holder (library->path, ret_pid, ret_program);
}
