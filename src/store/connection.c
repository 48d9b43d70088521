/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Connections to a library's file with our settings, and what is to be known before it is used.
 */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "store/library-private.h"

static const char reader_settings[] =
  "PRAGMA foreign_keys = ON;"
  "PRAGMA trusted_schema = OFF;"
  "PRAGMA recursive_triggers = ON;" /* REPLACE must not slip past the triggers of the log */
  "PRAGMA cell_size_check = ON;"
  "PRAGMA temp_store = MEMORY;";

static const char writer_settings[] =
  "PRAGMA synchronous = FULL;"
  "PRAGMA wal_autocheckpoint = 0;"
  "PRAGMA journal_size_limit = 4000000;"; /* what a log that is begun anew keeps */

/* The header of a database file: its size, and where the format keeps what (big-endian). */
#define HEADER_SIZE    100
#define HEADER_FORMATS 18 /* for writing, for reading; bytes left free, three fractions that are fixed */
#define HEADER_SCHEMA  40 /* changes of the schema */
#define HEADER_SCHEMA_FORMAT 44
#define HEADER_ENCODING 56
#define HEADER_VERSION 60 /* user_version */
#define HEADER_ID      68 /* application_id */
#define HEADER_NOTHING 72 /* zeros */
#define HEADER_NOTHING_END 92

static const char magic[16] = "SQLite format 3";

/* Whether nobody writes PATH and no log of it says anything: then the file alone is all there is. */
static gboolean
is_at_rest (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *program = NULL;
  GStatBuf info;
  gint64 pid;

  return (g_stat (log, &info) != 0 || info.st_size == 0) && !damero_lock_get_holder (path, &pid, &program);
}

/* The URI of PATH: names may hold what stands for something else in one. NULL if it has none. RET_HOLD: what keeps a
 * writer from changing the file, to be held as long as the connection; -1: nothing need be.
 *
 * Who only reads makes no files beside a library that is not theirs to write, or on a read-only medium: they would be
 * in its owner's way. One at rest is read as an immutable file, without any log; what another one has is used as it
 * is. */
static char *
dup_uri (const char *path,
         gboolean    write,
         int        *ret_hold)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  int hold;

  *ret_hold = -1;
  if (uri == NULL || write || (access (path, W_OK) == 0 && access (folder, W_OK) == 0))
    return g_steal_pointer (&uri);
  if (!is_at_rest (path))
    return g_strconcat (uri, "?readonly_shm=1", NULL);

  /* A writer that comes after the second look finds it. */
  hold = damero_lock_hold_file (path);
  if (is_at_rest (path))
    {
      *ret_hold = hold;
      return g_strconcat (uri, "?immutable=1", NULL);
    }
  if (hold >= 0)
    close (hold);
  return g_strconcat (uri, "?readonly_shm=1", NULL);
}

static void
let_go (void *hold)
{
  close (GPOINTER_TO_INT (hold));
}

static void
do_nothing (sqlite3_context *context,
            int              n_args,
            sqlite3_value  **args)
{
}

sqlite3 *
damero_store_connect (const char *path,
                      gboolean    write,
                      gboolean    create,
                      DameroDoing doing,
                      GError    **error)
{
  int hold;
  g_autofree char *uri = dup_uri (path, write, &hold);
  int flags = SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE;
  sqlite3 *db = NULL;
  int code;

  g_assert (g_path_is_absolute (path));

  if (uri == NULL)
    {
      /* SQLite would open a nameless empty database instead. */
      damero_store_set_error (error, path, doing, SQLITE_ERROR, "its name cannot be used", 0);
      return NULL;
    }

  flags |= write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
  flags |= create ? SQLITE_OPEN_CREATE : 0;
  if (create)
    damero_store_make_file (path);
  code = sqlite3_open_v2 (uri, &db, flags, NULL);
  /* A function of the connection goes with it, and what it holds. */
  if (hold >= 0 && db == NULL)
    close (hold);
  else if (hold >= 0)
    sqlite3_create_function_v2 (db, "hold", 0, SQLITE_UTF8, GINT_TO_POINTER (hold), do_nothing, NULL, NULL, let_go);
  if (code == SQLITE_OK)
    {
      sqlite3_busy_timeout (db, DAMERO_LIBRARY_BUSY_MS);
      sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
      code = sqlite3_exec (db, reader_settings, NULL, NULL, NULL);
    }
  if (code == SQLITE_OK && write)
    code = sqlite3_exec (db, writer_settings, NULL, NULL, NULL);
  if (code == SQLITE_OK && write && sqlite3_db_readonly (db, "main") == 1)
    {
      damero_store_set_error (error, path, doing, SQLITE_READONLY, g_strerror (EACCES), 0);
      sqlite3_close (db);
      return NULL;
    }

  if (code == SQLITE_OK)
    return db;

  damero_store_set_db_error (error, path, doing, db, code);
  sqlite3_close (db);
  return NULL;
}

/* The integers of the one row of SQL. */
static gboolean
get_ints (sqlite3       *db,
          const char    *sql,
          gint64 *const *ret_values,
          int            n_values)
{
  sqlite3_stmt *statement = NULL;
  gboolean found = FALSE;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK)
    found = sqlite3_step (statement) == SQLITE_ROW;
  for (int i = 0; found && i < n_values; i++)
    *ret_values[i] = sqlite3_column_int64 (statement, i);

  /* What finalize returns is the statement's error, which sqlite3_errcode keeps giving. */
  sqlite3_finalize (statement);
  return found;
}

static guint32
get_uint32 (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

/* Whether a library's header can hold these values: SQLite takes some others for those of a file that may only be read,
 * or of another encoding. */
static gboolean
is_possible (const guint8 header[HEADER_SIZE])
{
  static const guint8 nothing[HEADER_NOTHING_END - HEADER_NOTHING];
  const guint8 *formats = header + HEADER_FORMATS;
  guint32 schema_format = get_uint32 (header + HEADER_SCHEMA_FORMAT);

  return formats[0] >= 1 && formats[0] <= 2 && formats[1] == formats[0] && formats[2] == 0 && formats[3] == 64 &&
         formats[4] == 32 && formats[5] == 32 && schema_format >= 1 && schema_format <= 4 &&
         get_uint32 (header + HEADER_ENCODING) == SQLITE_UTF8 &&
         memcmp (header + HEADER_NOTHING, nothing, sizeof nothing) == 0;
}

/* Looks at the header of the file itself, through SQLite's own descriptor: before it is used as a
 * database, which leaves files beside one in WAL mode, and to distinguish a damaged library from a file of another
 * kind. What the file does not say yet, its log may. RET_OURS: it says it is a library. */
static gboolean
check_header (sqlite3    *db,
              const char *path,
              DameroDoing doing,
              gboolean   *ret_ours,
              GError    **error)
{
  guint8 header[HEADER_SIZE] = { 0 };
  sqlite3_int64 size = 0;
  sqlite3_file *file = NULL;
  guint32 id;
  int code = sqlite3_file_control (db, "main", SQLITE_FCNTL_FILE_POINTER, &file);

  if (code == SQLITE_OK)
    code = file->pMethods->xFileSize (file, &size);
  if (code == SQLITE_OK && size > 0)
    code = file->pMethods->xRead (file, header, (int) MIN (size, HEADER_SIZE), 0);
  if (code != SQLITE_OK)
    {
      damero_store_set_error (error, path, doing, code, sqlite3_errstr (code), 0);
      return FALSE;
    }

  id = get_uint32 (header + HEADER_ID);
  *ret_ours = id == DAMERO_LIBRARY_APPLICATION_ID;
  if (size == 0)
    return TRUE;

  if (memcmp (header, magic, sizeof magic) != 0 && !*ret_ours)
    damero_store_set_error (error, path, doing, SQLITE_NOTADB, "it is no database", 0);
  else if (memcmp (header, magic, sizeof magic) != 0 || size < HEADER_SIZE)
    damero_store_set_error (error, path, doing, SQLITE_CORRUPT, size < HEADER_SIZE
                            ? "it is cut off" : "its beginning is overwritten", 0);
  else if (*ret_ours && !is_possible (header))
    damero_store_set_error (error, path, doing, SQLITE_CORRUPT, "its header cannot be", 0);
  else if (!*ret_ours && (id != 0 || get_uint32 (header + HEADER_VERSION) != 0 ||
                          get_uint32 (header + HEADER_SCHEMA) != 0))
    damero_store_set_error (error, path, doing, SQLITE_NOTADB, "another program's database", 0);
  else
    return TRUE;

  return FALSE;
}

/* For a file that says it is a library, what SQLite takes for no database is a damaged one. */
static gboolean
fail_to_identify (sqlite3    *db,
                  const char *path,
                  DameroDoing doing,
                  gboolean    ours,
                  GError    **error)
{
  int code = sqlite3_extended_errcode (db);

  if (ours && (code & 0xff) == SQLITE_NOTADB)
    code = SQLITE_CORRUPT;
  damero_store_set_db_error (error, path, doing, db, code);

  return FALSE;
}

/* One statement, for a program may just be making the library. */
static gboolean
get_marks (sqlite3 *db,
           gint64  *ret_id,
           gint64  *ret_version,
           gint64  *ret_n_objects)
{
  static const char sql[] = "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema) "
                            "FROM pragma_application_id, pragma_user_version";
  gint64 *const values[] = { ret_id, ret_version, ret_n_objects };

  return get_ints (db, sql, values, G_N_ELEMENTS (values));
}

gboolean
damero_store_identify (sqlite3    *db,
                       const char *path,
                       DameroDoing doing,
                       gint64     *ret_version,
                       gboolean   *ret_unclean,
                       GError    **error)
{
  gint64 id, version, n_objects, n_open = 0;
  gint64 *const open_runs[] = { &n_open };
  gboolean ours;

  if (!check_header (db, path, doing, &ours, error))
    return FALSE;
  if (!get_marks (db, &id, &version, &n_objects))
    return fail_to_identify (db, path, doing, ours, error);

  if (id == DAMERO_LIBRARY_APPLICATION_ID && version <= 0)
    {
      damero_store_set_error (error, path, doing, SQLITE_CORRUPT, "its format has no such version", 0);
      return FALSE;
    }
  if (id != DAMERO_LIBRARY_APPLICATION_ID && (id != 0 || version != 0 || n_objects != 0))
    {
      damero_store_set_error (error, path, doing, SQLITE_NOTADB, "another program's database", 0);
      return FALSE;
    }
  if (id == DAMERO_LIBRARY_APPLICATION_ID &&
      !get_ints (db, "SELECT count(*) FROM run WHERE id = (SELECT max(id) FROM run) AND ended_ms IS NULL",
                 open_runs, 1))
    return fail_to_identify (db, path, doing, ours, error);

  *ret_version = id == DAMERO_LIBRARY_APPLICATION_ID ? version : 0;
  *ret_unclean = n_open > 0;
  return TRUE;
}

/* A reader cannot remove the log and its index, which it has to make for a library in WAL mode: only
 * a connection that may write does, when it is the last one to close and SQLite gets the exclusive
 * lock of the file. So such a one is opened and closed. It is done only if nobody is known to write
 * and the log is empty, so that the file itself stays as it is; else all is left for the next writer.
 * Reading the file as an immutable one, without any log, would not be safe: a writer may come. */
static void
remove_empty_log (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *program = NULL;
  gboolean unclean = TRUE;
  gint64 version, pid;
  GStatBuf info;
  sqlite3 *db;

  if (g_stat (log, &info) != 0 || info.st_size > 0 || damero_lock_get_holder (path, &pid, &program))
    return;
  db = damero_store_connect (path, TRUE, FALSE, DAMERO_DOING_READ, NULL);
  if (db == NULL)
    return;

  sqlite3_busy_timeout (db, 0);
  if (!damero_store_identify (db, path, DAMERO_DOING_READ, &version, &unclean, NULL) ||
      g_stat (log, &info) != 0 || info.st_size > 0)
    sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sqlite3_close (db);
}

void
damero_store_close_reader (sqlite3    *db,
                           const char *path)
{
  if (db == NULL)
    return;

  sqlite3_close (db);
  remove_empty_log (path);
}

int
damero_store_check_code (const char *text)
{
  const char *number = strstr (text, "error code=");
  int code = number != NULL ? (int) g_ascii_strtoll (number + strlen ("error code="), NULL, 10) : 0;

  return (code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_NOMEM ? code : SQLITE_CORRUPT;
}

/* Whether quick_check finds nothing. RET_UNREAD: it found a page that it could not get, and does not say why. */
static gboolean
look (sqlite3    *db,
      const char *path,
      DameroDoing doing,
      gboolean   *ret_unread,
      GError    **error)
{
  sqlite3_stmt *statement = NULL;
  gboolean good = FALSE;
  int code = sqlite3_prepare_v2 (db, "PRAGMA quick_check (1)", -1, &statement, NULL);

  if (code == SQLITE_OK)
    code = sqlite3_step (statement);
  if (code == SQLITE_ROW)
    {
      const char *text = (const char *) sqlite3_column_text (statement, 0);

      good = g_strcmp0 (text, "ok") == 0;
      if (text == NULL)
        damero_store_set_error (error, path, doing, SQLITE_NOMEM, sqlite3_errmsg (db), 0);
      else if (!good)
        {
          /* The first line may be a heading. */
          const char *line = strrchr (text, '\n');

          *ret_unread = strstr (text, "failed to get page") != NULL;
          damero_store_set_error (error, path, doing, damero_store_check_code (text),
                                  line != NULL ? line + 1 : text, 0);
        }
    }
  else
    {
      damero_store_set_db_error (error, path, doing, db, code);
    }
  sqlite3_finalize (statement);

  return good;
}

gboolean
damero_store_quick_check (sqlite3    *db,
                          const char *path,
                          DameroDoing doing,
                          GError    **error)
{
  gboolean unread = FALSE;
  g_autoptr(GError) first = NULL;

  if (look (db, path, doing, &unread, &first))
    return TRUE;
  /* There may have been no memory for it: what is damaged is so at another look. */
  if (unread)
    return look (db, path, doing, &unread, error);

  g_propagate_error (error, g_steal_pointer (&first));
  return FALSE;
}

/* How many tables, indexes and triggers there are, and columns of acts. */
static gboolean
get_shape (sqlite3 *db,
           gint64  *ret_n_objects,
           gint64  *ret_n_columns)
{
  static const char sql[] = "SELECT count(*), (SELECT count(*) FROM pragma_table_info ('act')) FROM main.sqlite_schema";
  gint64 *const values[] = { ret_n_objects, ret_n_columns };

  return get_ints (db, sql, values, G_N_ELEMENTS (values));
}

gboolean
damero_store_check_shape (sqlite3                *db,
                          const char             *path,
                          DameroDoing             doing,
                          const DameroMigrations *migrations,
                          gint64                  version,
                          GError                **error)
{
  gint64 n_objects = 0, n_columns = 0, n_expected = -1, n_columns_expected = -1;
  sqlite3 *model = NULL;
  int code = sqlite3_open (":memory:", &model);

  for (gint64 i = 0; code == SQLITE_OK && i < version; i++)
    code = sqlite3_exec (model, migrations->steps[i], NULL, NULL, NULL);
  if (code == SQLITE_OK && !get_shape (model, &n_expected, &n_columns_expected))
    code = sqlite3_errcode (model);
  if (code != SQLITE_OK)
    damero_store_set_db_error (error, path, doing, model, code);
  else if (!get_shape (db, &n_objects, &n_columns))
    damero_store_set_db_error (error, path, doing, db, sqlite3_extended_errcode (db));
  else if (n_objects != n_expected || n_columns != n_columns_expected)
    damero_store_set_error (error, path, doing, SQLITE_CORRUPT, "its tables are not those of its format", 0);
  sqlite3_close (model);

  return n_objects == n_expected && n_columns == n_columns_expected;
}

/* Appends SQL without comments and blanks. */
static void
append_bare (GString    *text,
             const char *sql)
{
  for (; *sql != '\0'; sql++)
    {
      if (sql[0] == '-' && sql[1] == '-')
        sql += strcspn (sql, "\n");
      if (*sql == '\0')
        return;
      if (!g_ascii_isspace (*sql))
        g_string_append_c (text, *sql);
    }
}

/* What the schema of DB says; SQLite's code. */
static int
read_schema (sqlite3 *db,
             GString *text)
{
  static const char sql[] = "SELECT type, name, tbl_name, sql FROM main.sqlite_schema ORDER BY type, name";
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);

  while (code == SQLITE_OK && sqlite3_step (statement) == SQLITE_ROW)
    for (int i = 0; i < 4; i++)
      {
        const char *value = (const char *) sqlite3_column_text (statement, i);

        append_bare (text, value != NULL ? value : "");
        g_string_append_c (text, '\n');
      }

  return code != SQLITE_OK ? code : sqlite3_finalize (statement);
}

/* The schema that the steps make; SQLite's code. What the program's own make is always the same, and kept. */
static int
make_schema (const DameroMigrations *migrations,
             sqlite3               **ret_model,
             GString                *text)
{
  static char *kept;
  int code;

  if (migrations == &damero_migrations && g_atomic_pointer_get (&kept) != NULL)
    {
      g_string_append (text, g_atomic_pointer_get (&kept));
      return SQLITE_OK;
    }

  code = sqlite3_open (":memory:", ret_model);
  for (guint i = 0; code == SQLITE_OK && i < migrations->n_steps; i++)
    code = sqlite3_exec (*ret_model, migrations->steps[i], NULL, NULL, NULL);
  if (code == SQLITE_OK)
    code = read_schema (*ret_model, text);
  if (code == SQLITE_OK && migrations == &damero_migrations)
    {
      char *made = g_strdup (text->str);

      if (!g_atomic_pointer_compare_and_exchange (&kept, NULL, made))
        g_free (made);
    }

  return code;
}

gboolean
damero_store_compare_schema (sqlite3                *db,
                             const char             *path,
                             DameroDoing             doing,
                             const DameroMigrations *migrations,
                             gboolean               *ret_same,
                             GError                **error)
{
  g_autoptr(GString) expected = g_string_new (NULL);
  g_autoptr(GString) found = g_string_new (NULL);
  sqlite3 *model = NULL;
  int code = make_schema (migrations, &model, expected);

  if (code != SQLITE_OK)
    damero_store_set_db_error (error, path, doing, model, code);
  else if ((code = read_schema (db, found)) != SQLITE_OK)
    damero_store_set_db_error (error, path, doing, db, code);
  sqlite3_close (model);

  *ret_same = g_string_equal (expected, found);
  return code == SQLITE_OK;
}
