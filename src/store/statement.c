/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Prepared statements of the library's own connection. Each is prepared once and kept, found by its
 * SQL; after every use it is reset and holds no values.
 */
#include "store/library-private.h"

void
damero_library_set_damaged (DameroLibrary *library)
{
  g_atomic_int_set (&library->damaged, TRUE);
  if (library->primary != NULL)
    g_atomic_int_set (&library->primary->damaged, TRUE);
  /* Closing must not fold the log into a file that is damaged. */
  sqlite3_db_config (library->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

gboolean
damero_library_fail (DameroLibrary *library,
                     int            code,
                     GError       **error)
{
  if ((code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB)
    {
      damero_library_set_damaged (library);
      code = SQLITE_CORRUPT;
    }
  damero_store_set_db_error (error, library->path, library->doing, library->db, code);

  return FALSE;
}

sqlite3_stmt *
damero_library_prepare (DameroLibrary *library,
                        const char    *sql,
                        GError       **error)
{
  sqlite3_stmt *statement = g_hash_table_lookup (library->statements, sql);
  int code;

  if (statement != NULL)
    return statement;

  code = sqlite3_prepare_v3 (library->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
  if (code != SQLITE_OK)
    {
      damero_library_fail (library, code, error);
      return NULL;
    }
  g_hash_table_insert (library->statements, g_strdup (sql), statement);

  return statement;
}

void
damero_library_rewind (sqlite3_stmt *statement)
{
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
}

/* What binding answered. */
static gboolean
check_bound (DameroLibrary *library,
             sqlite3_stmt  *statement,
             int            code,
             GError       **error)
{
  if (code == SQLITE_OK)
    return TRUE;

  damero_library_fail (library, code, error);
  damero_library_rewind (statement);
  return FALSE;
}

gboolean
damero_library_bind_int (DameroLibrary *library,
                         sqlite3_stmt  *statement,
                         int            index,
                         gint64         value,
                         GError       **error)
{
  return check_bound (library, statement, sqlite3_bind_int64 (statement, index, value), error);
}

gboolean
damero_library_bind_text (DameroLibrary *library,
                          sqlite3_stmt  *statement,
                          int            index,
                          const char    *value,
                          GError       **error)
{
  int code = value != NULL ? sqlite3_bind_text (statement, index, value, -1, SQLITE_TRANSIENT)
                           : sqlite3_bind_null (statement, index);

  return check_bound (library, statement, code, error);
}

gboolean
damero_library_step (DameroLibrary *library,
                     sqlite3_stmt  *statement,
                     gboolean      *ret_failed,
                     GError       **error)
{
  int code = sqlite3_step (statement);

  *ret_failed = FALSE;
  if (code == SQLITE_ROW)
    return TRUE;

  if (code != SQLITE_DONE)
    {
      *ret_failed = TRUE;
      damero_library_fail (library, code, error);
    }
  damero_library_rewind (statement);

  return FALSE;
}

gboolean
damero_library_run (DameroLibrary *library,
                    sqlite3_stmt  *statement,
                    GError       **error)
{
  gboolean failed;

  while (damero_library_step (library, statement, &failed, error))
    ;

  return !failed;
}

gboolean
damero_library_run_row (DameroLibrary     *library,
                        const char        *sql,
                        const gint64      *integers,
                        guint              n_integers,
                        const char *const *texts,
                        guint              n_texts,
                        GError           **error)
{
  sqlite3_stmt *statement = damero_library_prepare (library, sql, error);

  if (statement == NULL)
    return FALSE;

  for (guint i = 0; i < n_integers; i++)
    if (!damero_library_bind_int (library, statement, (int) i + 1, integers[i], error))
      return FALSE;
  for (guint i = 0; i < n_texts; i++)
    if (!damero_library_bind_text (library, statement, (int) (n_integers + i) + 1, texts[i], error))
      return FALSE;

  return damero_library_run (library, statement, error);
}

gboolean
damero_library_execute (DameroLibrary *library,
                        const char    *sql,
                        GError       **error)
{
  int code = sqlite3_exec (library->db, sql, NULL, NULL, NULL);

  return code == SQLITE_OK ? TRUE : damero_library_fail (library, code, error);
}

gboolean
damero_library_query_int (DameroLibrary *library,
                          const char    *sql,
                          const gint64  *args,
                          guint          n_args,
                          gint64         fallback,
                          gint64        *ret_value,
                          GError       **error)
{
  sqlite3_stmt *statement = damero_library_prepare (library, sql, error);
  gint64 value = fallback;
  gboolean failed;

  if (statement == NULL)
    return FALSE;

  for (guint i = 0; i < n_args; i++)
    if (!damero_library_bind_int (library, statement, (int) i + 1, args[i], error))
      return FALSE;

  if (damero_library_step (library, statement, &failed, error))
    {
      if (sqlite3_column_type (statement, 0) != SQLITE_NULL)
        value = sqlite3_column_int64 (statement, 0);
      damero_library_rewind (statement);
    }
  if (failed)
    return FALSE;

  *ret_value = value;
  return TRUE;
}

gboolean
damero_library_begin_reading (DameroLibrary *library,
                              GError       **error)
{
  if (library->n_reading == 0 && sqlite3_get_autocommit (library->db))
    {
      if (!damero_library_execute (library, "BEGIN", error))
        return FALSE;
      library->holds_snapshot = TRUE;
    }
  library->n_reading++;

  return TRUE;
}

void
damero_library_end_reading (DameroLibrary *library)
{
  g_assert (library->n_reading > 0);

  if (--library->n_reading > 0 || !library->holds_snapshot)
    return;

  library->holds_snapshot = FALSE;
  /* Some errors end the transaction by themselves. Once more if there was no memory for it. */
  for (guint i = 0; i < 2 && !sqlite3_get_autocommit (library->db); i++)
    sqlite3_exec (library->db, "ROLLBACK", NULL, NULL, NULL);
}

gboolean
damero_library_begin (DameroLibrary *library,
                      GError       **error)
{
  sqlite3_stmt *statement;

  g_assert (library->n_reading == 0);

  if (g_atomic_int_get (&library->damaged) ||
      (library->primary != NULL && g_atomic_int_get (&library->primary->damaged)))
    {
      damero_store_set_error (error, library->path, library->doing, SQLITE_CORRUPT,
                              "damage was met before", 0);
      return FALSE;
    }
  if (library->mode == DAMERO_LIBRARY_READ_ONLY)
    {
      damero_store_set_error (error, library->path, library->doing, SQLITE_READONLY,
                              "it was opened read-only", 0);
      return FALSE;
    }
  if (!damero_library_check_name (library, error))
    return FALSE;
  damero_writer_queue_enter (library->writers, library->primary != NULL);
  damero_store_limit_log (library);
  statement = damero_library_prepare (library, "BEGIN IMMEDIATE", error);
  if (statement != NULL && damero_library_run (library, statement, error))
    return TRUE;

  damero_writer_queue_leave (library->writers);
  return FALSE;
}

gboolean
damero_library_end (DameroLibrary *library,
                    gboolean       ok,
                    GError       **error)
{
  if (ok && damero_library_check_name (library, error))
    {
      sqlite3_stmt *statement = damero_library_prepare (library, "COMMIT", error);

      ok = statement != NULL && damero_library_run (library, statement, error);
    }
  else
    ok = FALSE;
  /* Some errors end the transaction by themselves. exec, as preparing could fail for memory. */
  if (!ok && !sqlite3_get_autocommit (library->db))
    sqlite3_exec (library->db, "ROLLBACK", NULL, NULL, NULL);
  damero_writer_queue_leave (library->writers);

  if (ok)
    damero_head_write (library);
  else
    library->head = library->stored_head;

  /* What went into a file that has just been taken away is not acknowledged. */
  return ok && damero_library_check_name (library, error);
}
