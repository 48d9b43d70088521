/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Storing an act: log and projections in one transaction; and what is asked of the projections.
 *
 * Locks can fail: in its transaction each commit sees to it that the log still ends with the act that the state in
 * memory ends with, so that two writers can never make a log of which neither knows the whole.
 */
#include "store/library-private.h"

/* Who began to write last, or "Damero", as the arguments of the error. */
static void
set_other_writer (DameroLibrary *library,
                  GError       **error)
{
  g_autoptr(DameroRun) other = damero_library_get_unfinished_run (library, NULL);
  g_autofree char *process = g_strdup_printf ("%" G_GINT64_FORMAT, other != NULL ? other->pid : 0);

  library->doing = DAMERO_DOING_STORE;
  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_OTHER_WRITER, DAMERO_FAULT_OTHER_WRITER,
                    damero_store_get_kept (library->doing), library->path, other != NULL ? other->program : "Damero",
                    process, NULL);
}

/* Whether the log of that number (0: not begun) ends with the act that comes before the last N_ACTS of LOG. */
static gboolean
check_end (DameroLibrary   *library,
           gint64           log_id,
           const GPtrArray *log,
           guint            n_acts,
           GError         **error)
{
  const DameroLogRow *last = log->len > n_acts ? g_ptr_array_index (log, log->len - n_acts - 1) : NULL;
  sqlite3_stmt *statement = damero_library_prepare (library, "SELECT uid FROM act WHERE event = ?1 "
                                                    "ORDER BY seq DESC LIMIT 1", error);
  gboolean same, failed;

  if (statement == NULL || !damero_library_bind_int (library, statement, 1, log_id, error))
    return FALSE;

  if (damero_library_step (library, statement, &failed, error))
    {
      same = last != NULL && g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), last->act->uid) == 0;
      damero_library_rewind (statement);
    }
  else
    same = last == NULL;
  if (!failed && !same)
    set_other_writer (library, error);

  return !failed && same;
}

static gboolean
check_event_end (DameroLibrary     *library,
                 const DameroEvent *event,
                 guint              n_acts,
                 GError           **error)
{
  gint64 id = 0;

  return (event->log->len == n_acts || damero_library_get_event_id (library, event->uid, &id, error)) &&
         check_end (library, id, event->log, n_acts, error);
}

static gboolean
check_registry_end (DameroLibrary        *library,
                    const DameroRegistry *registry,
                    guint                 n_acts,
                    GError              **error)
{
  gint64 id;

  return damero_library_get_registry_id (library, &id, error) &&
         check_end (library, id, registry->log, n_acts, error);
}

gboolean
damero_library_insert_acts (DameroLibrary     *library,
                            const DameroEvent *event,
                            guint              n_acts,
                            const GArray      *breaks,
                            gint64            *ret_event_id,
                            GError           **error)
{
  const GPtrArray *log = event->log;

  if (!check_event_end (library, event, n_acts, error))
    return FALSE;

  for (guint i = 0; i < n_acts; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (log, log->len - n_acts + i);

      if (!damero_library_insert_act (library, event->uid, row->act, row->consequences,
                                      g_array_index (breaks, gboolean, i), ret_event_id, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
commit_event (DameroLibrary     *library,
              const DameroEvent *event,
              guint              n_acts,
              const GArray      *breaks,
              GError           **error)
{
  DameroProjection projection = { .library = library, .schema = "main", .event = event };

  return damero_library_insert_acts (library, event, n_acts, breaks, &projection.event_id, error) &&
         damero_projection_update (&projection, n_acts, error);
}

static gboolean
commit_registry (DameroLibrary        *library,
                 const DameroRegistry *registry,
                 guint                 n_acts,
                 GError              **error)
{
  DameroProjection projection = { .library = library, .schema = "main", .registry = registry };

  if (!check_registry_end (library, registry, n_acts, error))
    return FALSE;

  for (guint i = 0; i < n_acts; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (registry->log, registry->log->len - n_acts + i);

      if (!damero_library_insert_act (library, NULL, row->act, NULL, FALSE, &projection.event_id, error) ||
          !damero_projection_update_registry (&projection, row->act, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
damero_library_commit (DameroLibrary        *library,
                       const DameroEvent    *event,
                       guint                 n_acts,
                       const GArray         *breaks,
                       const DameroRegistry *registry,
                       guint                 n_registry_acts,
                       GError              **error)
{
  gboolean ok;

  g_assert (n_acts == 0 || (n_acts <= event->log->len && breaks->len == n_acts));
  g_assert (n_registry_acts == 0 || n_registry_acts <= registry->log->len);

  library->doing = DAMERO_DOING_STORE;
  if (!damero_library_begin (library, error))
    return FALSE;

  /* The rows of one act may name those of a later one: they are all there in the end. */
  ok = damero_library_execute (library, "PRAGMA defer_foreign_keys = ON", error) &&
       (n_registry_acts == 0 || commit_registry (library, registry, n_registry_acts, error)) &&
       (n_acts == 0 || commit_event (library, event, n_acts, breaks, error));

  return damero_library_end (library, ok, error);
}

void
damero_event_summary_free (DameroEventSummary *summary)
{
  if (summary == NULL)
    return;

  g_free (summary->uid);
  g_free (summary->name);
  g_free (summary->venue);
  g_free (summary->date);
  g_free (summary->director);
  g_free (summary);
}

static const char list_sql[] =
  "SELECT uid, name, place, date, director, "
  "(SELECT wall_ms FROM act WHERE event = e.id ORDER BY seq DESC LIMIT 1), "
  "(SELECT count(*) FROM player WHERE event = e.id), "
  "(SELECT count(*) FROM section WHERE event = e.id), "
  "(SELECT total(rounds) FROM section WHERE event = e.id), "
  "(SELECT count(*) FROM round WHERE event = e.id), "
  "(SELECT count(*) FROM round WHERE event = e.id AND closed), "
  "(SELECT count(*) FROM game WHERE event = e.id AND phase = 'playing'), "
  "(SELECT count(*) FROM game WHERE event = e.id AND interrupted = 1), "
  "(SELECT iif (count(DISTINCT system) = 1, min(system), NULL) FROM section WHERE event = e.id), "
  "listed "
  "FROM event AS e ORDER BY date DESC, id DESC";

static DameroEventSummary *
read_summary (sqlite3_stmt *statement)
{
  DameroEventSummary *summary = g_new0 (DameroEventSummary, 1);
  const char *system = (const char *) sqlite3_column_text (statement, 13);

  summary->uid = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  summary->name = g_strdup ((const char *) sqlite3_column_text (statement, 1));
  summary->venue = g_strdup ((const char *) sqlite3_column_text (statement, 2));
  summary->date = g_strdup ((const char *) sqlite3_column_text (statement, 3));
  summary->director = g_strdup ((const char *) sqlite3_column_text (statement, 4));
  summary->changed_ms = sqlite3_column_int64 (statement, 5);
  summary->n_players = sqlite3_column_int (statement, 6);
  summary->n_sections = sqlite3_column_int (statement, 7);
  summary->n_rounds = sqlite3_column_int (statement, 8);
  summary->n_rounds_paired = sqlite3_column_int (statement, 9);
  summary->n_rounds_closed = sqlite3_column_int (statement, 10);
  summary->n_playing = sqlite3_column_int (statement, 11);
  summary->n_interrupted = sqlite3_column_int (statement, 12);
  summary->listed = sqlite3_column_int (statement, 14) != 0;
  if (system == NULL || !damero_token_parse (DAMERO_TOKENS_SYSTEM, system, &summary->system))
    summary->system = -1;

  return summary;
}

GPtrArray *
damero_library_list_events (DameroLibrary *library,
                            GError       **error)
{
  g_autoptr(GPtrArray) events =
    g_ptr_array_new_with_free_func ((GDestroyNotify) damero_event_summary_free);
  sqlite3_stmt *statement;
  gboolean failed;

  library->doing = DAMERO_DOING_READ;
  statement = damero_library_prepare (library, list_sql, error);
  if (statement == NULL)
    return NULL;

  while (damero_library_step (library, statement, &failed, error))
    g_ptr_array_add (events, read_summary (statement));

  return failed ? NULL : g_steal_pointer (&events);
}

gboolean
damero_library_count_acts (DameroLibrary *library,
                           const char    *event_uid,
                           guint         *ret_n,
                           GError       **error)
{
  gboolean ok;
  gint64 id, n;

  library->doing = DAMERO_DOING_READ;
  if (!damero_library_begin_reading (library, error))
    return FALSE;

  ok = damero_library_get_event_id (library, event_uid, &id, error) &&
       damero_library_query_int (library, "SELECT count(*) FROM act WHERE event = ?1", &id, 1, 0, &n, error);
  damero_library_end_reading (library);
  if (ok)
    *ret_n = (guint) n;
  return ok;
}
