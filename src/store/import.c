/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Acts of an event that were done with another library, stored in this one.
 */
#include <unistd.h>

#include "store/library-private.h"

#define INSERT_RUN "INSERT INTO run (id, pid, mono_ms, started_ms, ended_ms, program, boot_id) " \
                   "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"

gboolean
damero_library_get_next_run (DameroLibrary *library,
                             gint64        *ret_run,
                             GError       **error)
{
  gint64 last;

  library->doing = DAMERO_DOING_READ;
  if (!damero_library_query_int (library, "SELECT max(id) FROM run", NULL, 0, 0, &last, error))
    return FALSE;
  *ret_run = last + 1;

  return TRUE;
}

/* ENDED_MS -1: it goes on. */
static gboolean
insert_run (DameroLibrary          *library,
            const DameroForeignRun *run,
            gint64                  pid,
            gint64                  ended_ms,
            const char             *program,
            const char             *boot_id,
            GError                **error)
{
  sqlite3_stmt *statement = damero_library_prepare (library, INSERT_RUN, error);

  return statement != NULL && damero_library_bind_int (library, statement, 1, run->id, error) &&
         damero_library_bind_int (library, statement, 2, pid, error) &&
         damero_library_bind_int (library, statement, 3, run->mono_ms, error) &&
         damero_library_bind_int (library, statement, 4, run->started_ms, error) &&
         (ended_ms < 0 ? damero_library_bind_text (library, statement, 5, NULL, error)
                       : damero_library_bind_int (library, statement, 5, ended_ms, error)) &&
         damero_library_bind_text (library, statement, 6, program, error) &&
         damero_library_bind_text (library, statement, 7, boot_id, error) &&
         damero_library_run (library, statement, error);
}

/* The own run ends, those from elsewhere are in the past, and a new one begins. */
static gboolean
insert_runs (DameroLibrary     *library,
             const GArray      *runs,
             const DameroStamp *now,
             const char        *boot_id,
             gint64            *ret_run,
             GError           **error)
{
  DameroForeignRun own = { .started_ms = now->wall_ms, .mono_ms = now->mono_ms };
  const gint64 ending[] = { now->wall_ms, library->run };
  sqlite3_stmt *statement = damero_library_prepare (library, "UPDATE run SET ended_ms = ?1 WHERE id = ?2", error);

  if (statement == NULL || !damero_library_bind_int (library, statement, 1, ending[0], error) ||
      !damero_library_bind_int (library, statement, 2, ending[1], error) ||
      !damero_library_run (library, statement, error))
    return FALSE;

  own.id = library->run + 1;
  for (guint i = 0; i < runs->len; i++)
    {
      const DameroForeignRun *run = &g_array_index (runs, DameroForeignRun, i);

      /* no monotonic time of elsewhere compares with one of here */
      if (!insert_run (library, run, 0, run->started_ms, "import", "elsewhere", error))
        return FALSE;
      own.id = MAX (own.id, run->id + 1);
    }
  *ret_run = own.id;

  return insert_run (library, &own, getpid (), -1, library->program, boot_id, error);
}

gboolean
damero_library_import (DameroLibrary     *library,
                       const DameroEvent *event,
                       guint              n_acts,
                       const GArray      *breaks,
                       const GArray      *runs,
                       const DameroStamp *now,
                       const char        *boot_id,
                       gint64            *ret_run,
                       GError           **error)
{
  DameroProjection projection = { .library = library, .schema = "main", .event = event };
  gint64 run = 0;
  gboolean ok;

  g_assert (library->run > 0);
  g_assert (n_acts > 0 && n_acts <= event->log->len && breaks->len == n_acts);

  library->doing = DAMERO_DOING_STORE;
  if (!damero_library_begin (library, error))
    return FALSE;
  ok = insert_runs (library, runs, now, boot_id, &run, error) &&
       damero_library_insert_acts (library, event, n_acts, breaks, &projection.event_id, error) &&
       damero_projection_wipe (&projection, error) && damero_projection_write (&projection, error);
  if (!damero_library_end (library, ok, error))
    return FALSE;

  library->run = run;
  *ret_run = run;

  return TRUE;
}
