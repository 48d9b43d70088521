/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The runs of programs that had the library open for writing, and the heartbeat.
 */
#include <unistd.h>

#include "store/library-private.h"

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
  if (!damero_library_write_row (library, "INSERT INTO run (pid, mono_ms, started_ms, program, boot_id) "
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
  return damero_library_write_row (library, "INSERT INTO heartbeat (id, run, mono_ms, wall_ms) VALUES (1, ?1, ?2, ?3) "
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
