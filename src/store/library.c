/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Opening and closing a library, its runs and its heartbeat.
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

/* To an error about a damaged file: which backup to restore. */
static void
name_backup (GError    **error,
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
         (!unclean || damero_store_quick_check (db, path, DAMERO_DOING_OPEN, error));
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

  library->db = damero_store_connect (library->path, TRUE, TRUE, DAMERO_DOING_OPEN, error);
  if (library->db != NULL && !exists &&
      !damero_lock_take_file (library->path, DAMERO_DOING_OPEN, &library->file_fd, error))
    return FALSE;
  return library->db != NULL && set_journal_mode (library, error) &&
         damero_library_migrate (library, migrations, version, error) &&
         /* After some errors it says that it has a log, and makes a new file without. */
         set_journal_mode (library, error) && damero_store_keep (library, error);
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
  library->statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, finalize);
  g_mutex_init (&library->keeper_mutex);

  return library;
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
    opened = (may_make_anew || check_missing (library->path, backups, &local_error)) &&
             open_for_writing (library, migrations, &local_error);
  else
    opened = open_for_reading (library, migrations, &local_error);
  if (opened)
    {
      library->lock_made = FALSE;
      return g_steal_pointer (&library);
    }

  name_backup (&local_error, library->path, backups);
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
  if (library->mode == DAMERO_LIBRARY_READ_ONLY && library->primary == NULL)
    damero_store_close_reader (library->db, library->path);
  else
    sqlite3_close (library->db);
  if (library->file_fd >= 0)
    close (library->file_fd);
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

/* One INSERT or UPDATE as a transaction of its own, with integers and then texts bound. */
static gboolean
write_row (DameroLibrary     *library,
           const char        *sql,
           const gint64      *integers,
           guint              n_integers,
           const char *const *texts,
           guint              n_texts,
           GError           **error)
{
  sqlite3_stmt *statement;
  gboolean ok;

  if (!damero_library_begin (library, error))
    return FALSE;

  statement = damero_library_prepare (library, sql, error);
  ok = statement != NULL;
  for (guint i = 0; ok && i < n_integers; i++)
    ok = damero_library_bind_int (library, statement, (int) i + 1, integers[i], error);
  for (guint i = 0; ok && i < n_texts; i++)
    ok = damero_library_bind_text (library, statement, (int) (n_integers + i) + 1, texts[i], error);

  return damero_library_end (library, ok && damero_library_run (library, statement, error), error);
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
    write_row (library, "UPDATE run SET ended_ms = ?1 WHERE id = ?2", integers, 2, NULL, 0,
               &local_error);
  else if (!library->damaged)
    damero_library_check_name (library, &local_error);

  if (library->mode == DAMERO_LIBRARY_READ_WRITE && !library->damaged)
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

gboolean
damero_library_checkpoint (DameroLibrary *library,
                           GError       **error)
{
  DameroLibrary *primary = library->primary != NULL ? library->primary : library;
  int code;

  g_assert (primary->keeper != NULL);

  if (g_atomic_int_get (&primary->damaged))
    {
      damero_store_set_error (error, library->path, DAMERO_DOING_CHECKPOINT, SQLITE_CORRUPT,
                              "damage was met before", 0);
      return FALSE;
    }

  /* Passive: it takes what it can get and makes nobody wait. */
  g_mutex_lock (&primary->keeper_mutex);
  code = sqlite3_wal_checkpoint_v2 (primary->keeper, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
  if (code == SQLITE_BUSY)
    code = SQLITE_OK;
  if (code != SQLITE_OK)
    damero_store_set_db_error (error, library->path, DAMERO_DOING_CHECKPOINT, primary->keeper, code);
  g_mutex_unlock (&primary->keeper_mutex);

  return code == SQLITE_OK;
}

gboolean
damero_library_set_volatile (DameroLibrary  *library,
                             GError        **error)
{
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

void
damero_run_free (DameroRun *run)
{
  if (run == NULL)
    return;

  g_free (run->program);
  g_free (run->boot_id);
  g_free (run);
}

gboolean
damero_library_begin_run (DameroLibrary *library,
                          const char    *boot_id,
                          gint64         mono_ms,
                          gint64         wall_ms,
                          gint64        *ret_run,
                          GError       **error)
{
  const gint64 integers[] = { getpid (), mono_ms, wall_ms };
  const char *const texts[] = { library->program, boot_id };

  g_assert (library->run == 0);

  library->doing = DAMERO_DOING_STORE;
  if (!write_row (library, "INSERT INTO run (pid, mono_ms, started_ms, program, boot_id) "
                  "VALUES (?1, ?2, ?3, ?4, ?5)", integers, 3, texts, 2, error))
    return FALSE;

  library->run = sqlite3_last_insert_rowid (library->db);
  *ret_run = library->run;
  return TRUE;
}

/* The first run SQL gives, with one integer bound; NULL without error if there is none. */
static DameroRun *
find_run (DameroLibrary *library,
          const char    *sql,
          gint64         value,
          GError       **error)
{
  sqlite3_stmt *statement;
  gboolean failed;
  DameroRun *run;

  library->doing = DAMERO_DOING_READ;
  statement = damero_library_prepare (library, sql, error);
  if (statement == NULL || !damero_library_bind_int (library, statement, 1, value, error) ||
      !damero_library_step (library, statement, &failed, error))
    return NULL;

  run = g_new0 (DameroRun, 1);
  run->id = sqlite3_column_int64 (statement, 0);
  run->program = g_strdup ((const char *) sqlite3_column_text (statement, 1));
  run->pid = sqlite3_column_int64 (statement, 2);
  run->boot_id = g_strdup ((const char *) sqlite3_column_text (statement, 3));
  run->mono_ms = sqlite3_column_int64 (statement, 4);
  run->started_ms = sqlite3_column_int64 (statement, 5);
  run->ended_ms = sqlite3_column_type (statement, 6) != SQLITE_NULL
                  ? sqlite3_column_int64 (statement, 6) : -1;
  damero_library_rewind (statement);

  return run;
}

#define RUN_COLUMNS "SELECT id, program, pid, boot_id, mono_ms, started_ms, ended_ms FROM run "

DameroRun *
damero_library_get_unfinished_run (DameroLibrary *library,
                                   GError       **error)
{
  g_autoptr(DameroRun) run =
    find_run (library, RUN_COLUMNS "WHERE id <> ?1 ORDER BY id DESC LIMIT 1", library->run, error);

  return run != NULL && run->ended_ms < 0 ? g_steal_pointer (&run) : NULL;
}

DameroRun *
damero_library_get_run (DameroLibrary *library,
                        gint64         id,
                        GError       **error)
{
  g_autoptr(GError) local_error = NULL;
  DameroRun *run = find_run (library, RUN_COLUMNS "WHERE id = ?1", id, &local_error);

  if (run == NULL && local_error == NULL)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

      damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND, DAMERO_FAULT_NO_RUN,
                        DAMERO_KEPT_UNSAID, library->path, number, NULL);
    }
  else if (run == NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));

  return run;
}

gboolean
damero_library_heartbeat (DameroLibrary *library,
                          gint64         run,
                          gint64         mono_ms,
                          gint64         wall_ms,
                          GError       **error)
{
  const gint64 integers[] = { run, mono_ms, wall_ms };

  library->doing = DAMERO_DOING_STORE;
  return write_row (library, "INSERT INTO heartbeat (id, run, mono_ms, wall_ms) VALUES (1, ?1, ?2, ?3) "
                    "ON CONFLICT (id) DO UPDATE SET run = excluded.run, mono_ms = excluded.mono_ms, "
                    "wall_ms = excluded.wall_ms", integers, 3, NULL, 0, error);
}

gboolean
damero_library_get_heartbeat (DameroLibrary   *library,
                              DameroHeartbeat *ret_heartbeat,
                              GError         **error)
{
  DameroHeartbeat heartbeat = { 0 };
  sqlite3_stmt *statement;
  gboolean failed;

  library->doing = DAMERO_DOING_READ;
  statement = damero_library_prepare (library, "SELECT run, mono_ms, wall_ms FROM heartbeat", error);
  if (statement == NULL)
    return FALSE;

  if (damero_library_step (library, statement, &failed, error))
    {
      heartbeat.run = sqlite3_column_int64 (statement, 0);
      heartbeat.mono_ms = sqlite3_column_int64 (statement, 1);
      heartbeat.wall_ms = sqlite3_column_int64 (statement, 2);
      damero_library_rewind (statement);
    }
  if (failed)
    return FALSE;

  *ret_heartbeat = heartbeat;
  return TRUE;
}
