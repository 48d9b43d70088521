/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Connections to a library's file with our settings, and what is to be known before it is used.
 */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "store/library-private.h"

static const char reader_settings[] =
  "PRAGMA foreign_keys = ON;"
  "PRAGMA trusted_schema = OFF;"
  "PRAGMA recursive_triggers = ON;" /* REPLACE must not slip past the triggers of the log */
  "PRAGMA cell_size_check = ON;"
  "PRAGMA temp_store = MEMORY;";

static const char writer_settings[] =
  "PRAGMA synchronous = FULL;"
  "PRAGMA wal_autocheckpoint = 0;";

/* A library on a read-only medium that was closed well has no log beside it and cannot have one:
 * only as an immutable file can it be read. */
static char *
dup_uri (const char *path,
         gboolean    write)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  if (!write && access (folder, W_OK) != 0 && access (log, F_OK) != 0)
    return g_strconcat (uri, "?immutable=1", NULL);

  return g_steal_pointer (&uri);
}

sqlite3 *
damero_store_connect (const char *path,
                      gboolean    write,
                      gboolean    create,
                      DameroDoing doing,
                      GError    **error)
{
  g_autofree char *uri = dup_uri (path, write);
  int flags = SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE;
  sqlite3 *db = NULL;
  int code;

  flags |= write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
  flags |= create ? SQLITE_OPEN_CREATE : 0;
  code = sqlite3_open_v2 (uri, &db, flags, NULL);
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

gboolean
damero_store_get_int (sqlite3    *db,
                      const char *sql,
                      gint64     *ret_value)
{
  sqlite3_stmt *statement = NULL;
  gboolean found = FALSE;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK)
    found = sqlite3_step (statement) == SQLITE_ROW;
  if (found)
    *ret_value = sqlite3_column_int64 (statement, 0);

  /* What finalize returns is the statement's error, which sqlite3_errcode keeps giving. */
  sqlite3_finalize (statement);
  return found;
}

static gboolean
fail (sqlite3    *db,
      const char *path,
      DameroDoing doing,
      GError    **error)
{
  damero_store_set_db_error (error, path, doing, db, sqlite3_extended_errcode (db));
  return FALSE;
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

  if (!damero_store_get_int (db, "PRAGMA application_id", &id) ||
      !damero_store_get_int (db, "PRAGMA user_version", &version) ||
      !damero_store_get_int (db, "SELECT count(*) FROM sqlite_schema", &n_objects))
    return fail (db, path, doing, error);

  if (id != DAMERO_LIBRARY_APPLICATION_ID && (id != 0 || version != 0 || n_objects != 0))
    {
      damero_store_set_error (error, path, doing, SQLITE_NOTADB, "another program's database", 0);
      return FALSE;
    }
  if (id == DAMERO_LIBRARY_APPLICATION_ID &&
      !damero_store_get_int (db, "SELECT count(*) FROM run WHERE id = (SELECT max(id) FROM run) "
                             "AND ended_ms IS NULL", &n_open))
    return fail (db, path, doing, error);

  *ret_version = id == DAMERO_LIBRARY_APPLICATION_ID ? version : 0;
  *ret_unclean = n_open > 0;
  return TRUE;
}

int
damero_store_check_code (const char *text)
{
  const char *number = strstr (text, "error code=");
  int code = number != NULL ? (int) g_ascii_strtoll (number + strlen ("error code="), NULL, 10) : 0;

  return (code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_NOMEM ? code : SQLITE_CORRUPT;
}

gboolean
damero_store_quick_check (sqlite3    *db,
                          const char *path,
                          DameroDoing doing,
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
