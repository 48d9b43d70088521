/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rebuilding the projections from the log, and checking everything: file, references, replay, and the
 * projections against copies rebuilt in temp tables, event by event.
 */
#include <string.h>

#include "store/library-private.h"

#define MAX_REPORTED 100 /* of what integrity_check finds: a damaged file has many of a kind */

/* What a log gives: an event, or the register of players. */
typedef struct {
  DameroEvent    *event;
  DameroRegistry *registry;
} State;

static void
state_clear (State *state)
{
  g_clear_pointer (&state->event, damero_event_free);
  g_clear_pointer (&state->registry, damero_registry_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (State, state_clear)

/* The state that a log gives. FALSE with an error, or with a problem in words. */
static gboolean
replay (DameroLibrary *library,
        gint64         event_id,
        State         *ret_state,
        char         **ret_problem,
        GError       **error)
{
  g_autoptr(GPtrArray) rows = damero_library_load_log (library, event_id, error);
  g_auto(DameroRefusal) refusal = { 0 };
  const DameroLogRow *row;
  gint64 registry_id;
  guint index;

  if (rows == NULL || !damero_library_get_registry_id (library, &registry_id, error))
    return FALSE;
  if (event_id == registry_id ? damero_registry_replay (rows, &ret_state->registry, &index, &refusal)
                              : damero_event_replay (rows, &ret_state->event, &index, &refusal))
    return TRUE;

  row = g_ptr_array_index (rows, index);
  if (refusal.code == DAMERO_REFUSAL_NONE)
    *ret_problem = g_strdup_printf ("event %" G_GINT64_FORMAT ": what follows from act %u (%s, %s) "
                                    "differs from what is stored", event_id, index + 1,
                                    damero_token_get (DAMERO_TOKENS_ACT, (int) row->act->kind),
                                    row->act->uid);
  else
    *ret_problem = g_strdup_printf ("event %" G_GINT64_FORMAT ": act %u (%s, %s) does not apply "
                                    "(refusal %d)", event_id, index + 1,
                                    damero_token_get (DAMERO_TOKENS_ACT, (int) row->act->kind),
                                    row->act->uid, (int) refusal.code);
  return FALSE;
}

static GArray *
load_event_ids (DameroLibrary *library,
                GError       **error)
{
  g_autoptr(GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  sqlite3_stmt *statement =
    damero_library_prepare (library, "SELECT seq FROM act WHERE event = seq ORDER BY seq", error);
  gboolean failed;

  if (statement == NULL)
    return NULL;

  while (damero_library_step (library, statement, &failed, error))
    {
      gint64 id = sqlite3_column_int64 (statement, 0);

      g_array_append_val (ids, id);
    }

  return failed ? NULL : g_steal_pointer (&ids);
}

static gboolean
wipe_all (DameroLibrary *library,
          GError       **error)
{
  for (int id = DAMERO_N_TABLES - 1; id >= 0; id--)
    {
      g_autofree char *sql = g_strdup_printf ("DELETE FROM main.\"%s\" WHERE \"%s\" > 0", damero_tables[id].name,
                                              damero_tables[id].columns[0]);

      if (!damero_library_execute (library, sql, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
rebuild_event (DameroLibrary *library,
               gint64         event_id,
               GError       **error)
{
  DameroProjection projection = { .library = library, .schema = "main", .event_id = event_id };
  g_auto(State) state = { NULL, NULL };
  g_autofree char *problem = NULL;

  if (!replay (library, event_id, &state, &problem, error))
    {
      if (problem != NULL)
        damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_BAD_LOG, DAMERO_FAULT_BAD_TABLES,
                          DAMERO_KEPT_UNSAID, library->path, problem, NULL);
      return FALSE;
    }

  projection.event = state.event;
  projection.registry = state.registry;
  return damero_projection_write (&projection, error);
}

gboolean
damero_library_rebuild (DameroLibrary *library,
                        GError       **error)
{
  g_autoptr(GArray) ids = NULL;
  gboolean ok;

  library->doing = DAMERO_DOING_STORE;
  if (!damero_library_begin (library, error))
    return FALSE;

  ids = load_event_ids (library, error);
  ok = ids != NULL && wipe_all (library, error);
  for (guint i = 0; ok && i < ids->len; i++)
    ok = rebuild_event (library, g_array_index (ids, gint64, i), error);

  return damero_library_end (library, ok, error);
}

/* Every row of PRAGMA, but the "ok" of a good file, as a problem. */
static gboolean
check_pragma (DameroLibrary *library,
              const char    *pragma,
              const char    *what,
              GPtrArray     *problems,
              GError       **error)
{
  sqlite3_stmt *statement = damero_library_prepare (library, pragma, error);
  gboolean failed;

  if (statement == NULL)
    return FALSE;

  while (damero_library_step (library, statement, &failed, error))
    {
      const char *text = (const char *) sqlite3_column_text (statement, 0);
      int code = text != NULL ? damero_store_check_code (text) : SQLITE_NOMEM;

      if (code != SQLITE_CORRUPT)
        {
          damero_store_set_error (error, library->path, library->doing, code, sqlite3_errstr (code), 0);
          damero_library_rewind (statement);
          return FALSE;
        }
      if (strcmp (text, "ok") != 0 && problems->len < MAX_REPORTED)
        g_ptr_array_add (problems, g_strdup_printf ("%s: %s", what, text));
    }

  return !failed;
}

static gboolean
make_temp_tables (DameroLibrary *library,
                  GError       **error)
{
  for (DameroTableId id = 0; id < DAMERO_N_TABLES; id++)
    {
      const DameroTable *table = &damero_tables[id];
      GString *sql = g_string_new (NULL);
      g_autofree char *text = NULL;

      g_string_printf (sql, "CREATE TEMP TABLE \"%s\" AS SELECT * FROM main.\"%s\" LIMIT 0;"
                       "CREATE UNIQUE INDEX temp.\"%s_key\" ON \"%s\" (", table->name, table->name,
                       table->name, table->name);
      for (guint i = 0; i < table->n_keys; i++)
        g_string_append_printf (sql, "%s\"%s\"", i > 0 ? ", " : "", table->columns[i]);
      g_string_append (sql, ");");
      text = g_string_free (sql, FALSE);
      if (!damero_library_execute (library, text, error))
        return FALSE;
    }

  return TRUE;
}

/* A failure here leaves tables behind that the next check would trip over. Statements made for them
 * go first: they would keep the tables in use. */
static void
drop_temp_tables (DameroLibrary *library)
{
  g_hash_table_remove_all (library->statements);
  for (DameroTableId id = 0; id < DAMERO_N_TABLES; id++)
    {
      g_autofree char *sql =
        g_strdup_printf ("DROP TABLE IF EXISTS temp.\"%s\"", damero_tables[id].name);

      sqlite3_exec (library->db, sql, NULL, NULL, NULL);
    }
}

/* Rows of the event in A's table that B's lacks. */
static gboolean
count_missing (DameroLibrary     *library,
               const DameroTable *table,
               const char        *a,
               const char        *b,
               gint64             event_id,
               gint64            *ret_n,
               GError           **error)
{
  g_autofree char *sql =
    g_strdup_printf ("SELECT count(*) FROM (SELECT * FROM %s.\"%s\" WHERE \"%s\" = ?1 "
                     "EXCEPT SELECT * FROM %s.\"%s\" WHERE \"%s\" = ?1)",
                     a, table->name, table->columns[0], b, table->name, table->columns[0]);

  return damero_library_query_int (library, sql, &event_id, 1, 0, ret_n, error);
}

static gboolean
compare_tables (DameroLibrary *library,
                gint64         event_id,
                GPtrArray     *problems,
                GError       **error)
{
  for (DameroTableId id = 0; id < DAMERO_N_TABLES; id++)
    {
      const DameroTable *table = &damero_tables[id];
      gint64 n_wrong, n_lacking;

      if (!count_missing (library, table, "main", "temp", event_id, &n_wrong, error) ||
          !count_missing (library, table, "temp", "main", event_id, &n_lacking, error))
        return FALSE;
      if (n_wrong > 0 || n_lacking > 0)
        g_ptr_array_add (problems,
                         g_strdup_printf ("event %" G_GINT64_FORMAT ": table %s differs from the log: "
                                          "%" G_GINT64_FORMAT " rows are wrong, %" G_GINT64_FORMAT
                                          " are lacking", event_id, table->name, n_wrong, n_lacking));
    }

  return TRUE;
}

static gboolean
verify_event (DameroLibrary *library,
              gint64         event_id,
              GPtrArray     *problems,
              GError       **error)
{
  DameroProjection projection = { .library = library, .schema = "temp", .event_id = event_id };
  g_auto(State) state = { NULL, NULL };
  char *problem = NULL;

  if (!replay (library, event_id, &state, &problem, error))
    {
      if (problem != NULL)
        g_ptr_array_add (problems, problem);
      return problem != NULL;
    }

  projection.event = state.event;
  projection.registry = state.registry;
  return damero_projection_write (&projection, error) &&
         compare_tables (library, event_id, problems, error) &&
         damero_projection_wipe (&projection, error);
}

/* Rows of events that no log knows. */
static gboolean
find_strays (DameroLibrary *library,
             GPtrArray     *problems,
             GError       **error)
{
  for (DameroTableId id = 0; id < DAMERO_N_TABLES; id++)
    {
      const DameroTable *table = &damero_tables[id];
      g_autofree char *sql =
        g_strdup_printf ("SELECT count(*) FROM main.\"%s\" WHERE \"%s\" > 0 AND \"%s\" NOT IN "
                         "(SELECT seq FROM act WHERE event = seq)", table->name, table->columns[0],
                         table->columns[0]);
      gint64 n_strays;

      if (!damero_library_query_int (library, sql, NULL, 0, 0, &n_strays, error))
        return FALSE;
      if (n_strays > 0)
        g_ptr_array_add (problems, g_strdup_printf ("table %s: %" G_GINT64_FORMAT " rows belong to no "
                                                    "event", table->name, n_strays));
    }

  return TRUE;
}

static gboolean
verify_all (DameroLibrary *library,
            GPtrArray     *problems,
            GError       **error)
{
  g_autoptr(GArray) ids = NULL;

  if (!check_pragma (library, "PRAGMA main.integrity_check", "file", problems, error))
    return FALSE;

  /* What a damaged file says further is not worth reading. */
  if (problems->len > 0)
    return TRUE;

  if (!check_pragma (library, "PRAGMA main.foreign_key_check", "reference broken in table", problems,
                     error) ||
      !find_strays (library, problems, error))
    return FALSE;

  ids = load_event_ids (library, error);
  for (guint i = 0; ids != NULL && i < ids->len; i++)
    if (!verify_event (library, g_array_index (ids, gint64, i), problems, error))
      return FALSE;

  return ids != NULL;
}

GPtrArray *
damero_library_verify (DameroLibrary *library,
                       GError       **error)
{
  g_autoptr(GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GError) local_error = NULL;
  gboolean ok;

  library->doing = DAMERO_DOING_READ;

  /* One transaction: a writer beside us may go on, we check what was there when we began. */
  if (!damero_library_begin_reading (library, error))
    return NULL;

  ok = make_temp_tables (library, &local_error) && verify_all (library, problems, &local_error);
  g_hash_table_remove_all (library->statements);
  damero_library_end_reading (library);
  drop_temp_tables (library);

  if (ok)
    return g_steal_pointer (&problems);
  if (!g_error_matches (local_error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }

  /* Damage so bad that the checks themselves fail is what they were to find. */
  g_ptr_array_add (problems, g_strdup (local_error->message));
  return g_steal_pointer (&problems);
}
