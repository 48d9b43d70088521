/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rebuilding the projections from the log, and checking everything: file, references, replay, and the
 * projections against copies rebuilt in temp tables, event by event.
 */
#include <string.h>

#include "store/archive-private.h"

#define RECORDS_AT_ONCE 1000
#define ACTS_AT_ONCE 20000 /* the tables of a longer log are compared in the background */
#define MAX_REPORTED 100 /* of what integrity_check finds: a damaged file has many of a kind */

/* Looks at something, and adds what is wrong. */
typedef gboolean (*LookFunc) (DameroLibrary *library,
                              gpointer       data,
                              GPtrArray     *problems,
                              GError       **error);

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
                              : damero_event_replay (rows, &ret_state->event, &index, &refusal) &&
                                damero_event_check_decks (ret_state->event, &index, &refusal))
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

/* What the tables and triggers refuse is part of what a library says. */
static gboolean
check_schema (DameroLibrary *library,
              GPtrArray     *problems,
              GError       **error)
{
  gboolean same;

  if (!damero_store_compare_schema (library->db, library->path, library->doing, &damero_migrations, &same, error))
    return FALSE;
  if (!same)
    g_ptr_array_add (problems, g_strdup ("its tables, indexes or triggers are not those of its format"));

  return TRUE;
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

/* DAMAGE_ONLY: a log that is what was stored and does not replay is the program's fault, and keeps nobody from the
 * other events. */
static gboolean
verify_event (DameroLibrary *library,
              gint64         event_id,
              gboolean       damage_only,
              GPtrArray     *problems,
              GError       **error)
{
  DameroProjection projection = { .library = library, .schema = "temp", .event_id = event_id };
  g_auto(State) state = { NULL, NULL };
  guint n_before = problems->len;
  g_autofree char *problem = NULL;

  if (!damero_sum_check_log (library, event_id, problems, error))
    return FALSE;
  /* What such a log says further is not worth reading. */
  if (problems->len > n_before)
    return TRUE;
  if (!replay (library, event_id, &state, &problem, error))
    {
      if (problem != NULL && !damage_only)
        g_ptr_array_add (problems, g_strdup (problem));
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
check_records (DameroLibrary *library,
               GPtrArray     *problems,
               GError       **error)
{
  gint64 after = 0;
  gboolean more = TRUE;

  while (more)
    if (!damero_sum_check_records (library, &after, RECORDS_AT_ONCE, &more, problems, error))
      return FALSE;

  return TRUE;
}

static gboolean
check_segments (DameroLibrary *library,
                GPtrArray     *problems,
                GError       **error)
{
  g_autoptr(GArray) ids = damero_archive_list_segments (library, error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    if (!damero_archive_check_segment (library, g_array_index (ids, gint64, i), problems, error))
      return FALSE;

  return ids != NULL;
}

static gboolean
verify_all (DameroLibrary *library,
            gboolean       damage_only,
            GPtrArray     *problems,
            GError       **error)
{
  g_autoptr(GArray) ids = NULL;

  if (!check_pragma (library, "PRAGMA main.integrity_check", "file", problems, error))
    return FALSE;

  /* What a damaged file says further is not worth reading. */
  if (problems->len > 0)
    return TRUE;

  if (!check_schema (library, problems, error) ||
      !check_pragma (library, "PRAGMA main.foreign_key_check", "reference broken in table", problems,
                     error) ||
      !find_strays (library, problems, error) || !damero_sum_check_chain (library, problems, error) ||
      !check_records (library, problems, error) || !check_segments (library, problems, error))
    return FALSE;

  ids = load_event_ids (library, error);
  for (guint i = 0; ids != NULL && i < ids->len; i++)
    if (!verify_event (library, g_array_index (ids, gint64, i), damage_only, problems, error))
      return FALSE;

  return ids != NULL;
}

/* Does LOOK in one reading, with tables to compare with. Damage so bad that it fails is a problem too. */
static gboolean
look_with_tables (DameroLibrary *library,
                  LookFunc       look,
                  gpointer       data,
                  GPtrArray     *problems,
                  GError       **error)
{
  g_autoptr(GError) local_error = NULL;
  gboolean ok;

  library->doing = DAMERO_DOING_READ;

  /* A writer beside us may go on, we check what was there when we began. */
  if (!damero_library_begin_reading (library, error))
    return FALSE;

  ok = make_temp_tables (library, &local_error) && look (library, data, problems, &local_error);
  g_hash_table_remove_all (library->statements);
  damero_library_end_reading (library);
  drop_temp_tables (library);

  if (ok)
    return TRUE;
  if (g_error_matches (local_error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED))
    {
      g_ptr_array_add (problems, g_strdup (local_error->message));
      return TRUE;
    }

  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

static gboolean
look_at_all (DameroLibrary *library,
             gpointer       damage_only,
             GPtrArray     *problems,
             GError       **error)
{
  return verify_all (library, damage_only != NULL, problems, error);
}

GPtrArray *
damero_library_verify (DameroLibrary *library,
                       GError       **error)
{
  g_autoptr(GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  return look_with_tables (library, look_at_all, NULL, problems, error) ? g_steal_pointer (&problems) : NULL;
}

/* The first problem as an error. FALSE if there is one. */
static gboolean
refuse_damage (DameroLibrary   *library,
               DameroDoing      doing,
               const GPtrArray *problems,
               const char      *backups,
               GError         **error)
{
  g_autoptr(GError) damage = NULL;

  if (problems->len == 0)
    return TRUE;

  damero_store_set_error (&damage, library->path, doing, SQLITE_CORRUPT, problems->pdata[0], 0);
  damero_store_name_backup (&damage, library->path, backups);
  damero_library_set_damaged (library);
  g_propagate_error (error, g_steal_pointer (&damage));
  return FALSE;
}

gboolean
damero_store_find_damage (DameroLibrary *library,
                          gboolean       wholly,
                          GError       **error)
{
  /* The others grow, and are checked when they are used, or in the background. */
  static const char *const small[] = { "run", "heartbeat", "event", "section", "player", "entry", "round", "match" };
  g_autoptr(GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  library->doing = DAMERO_DOING_OPEN;
  if (wholly)
    {
      if (!look_with_tables (library, look_at_all, GINT_TO_POINTER (TRUE), problems, error))
        return FALSE;
    }
  else
    for (guint i = 0; i < G_N_ELEMENTS (small); i++)
      {
        g_autofree char *pragma = g_strdup_printf ("PRAGMA main.integrity_check (\"%s\")", small[i]);

        if (!check_pragma (library, pragma, "file", problems, error))
          return FALSE;
      }

  return refuse_damage (library, DAMERO_DOING_OPEN, problems, NULL, error);
}

/* Checking what somebody is about to stand on. */
typedef struct {
  const DameroEvent    *event; /* or */
  const DameroRegistry *registry;
} Ground;

static gboolean
look_at_ground (DameroLibrary *library,
                gpointer       data,
                GPtrArray     *problems,
                GError       **error)
{
  const Ground *ground = data;
  DameroProjection projection = { .library = library, .schema = "temp", .event = ground->event,
                                  .registry = ground->registry };
  gint64 id;

  if (!(ground->event != NULL ? damero_library_get_event_id (library, ground->event->uid, &projection.event_id, error)
                              : damero_library_get_registry_id (library, &projection.event_id, error)))
    return FALSE;

  id = projection.event_id;
  return damero_projection_write (&projection, error) && compare_tables (library, id, problems, error);
}

gboolean
damero_library_check_tables (DameroLibrary        *library,
                             const DameroEvent    *event,
                             const DameroRegistry *registry,
                             const char           *backups,
                             GError              **error)
{
  g_autoptr(GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  const GPtrArray *log = event != NULL ? event->log : registry->log;
  Ground ground = { event, registry };

  return log->len == 0 || log->len > ACTS_AT_ONCE ||
         (look_with_tables (library, look_at_ground, &ground, problems, error) &&
          refuse_damage (library, DAMERO_DOING_READ, problems, backups, error));
}

gboolean
damero_store_check_sums (DameroLibrary *library,
                         gint64         log_id,
                         GError       **error)
{
  g_autoptr(GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  return damero_sum_check_log (library, log_id, problems, error) &&
         refuse_damage (library, library->doing, problems, NULL, error);
}

/* The steps of the background check. */
typedef struct {
  char  *table;     /* to be looked at, or NULL: */
  gint64 event_id;  /* 0: none */
  gint64 segment;   /* 0: none */
  gint64 records;   /* after this one; -1: none */
} Step;

static void
step_clear (gpointer data)
{
  g_free (((Step *) data)->table);
}

static gboolean
add_table_steps (DameroLibrary *library,
                 GArray        *steps,
                 GError       **error)
{
  sqlite3_stmt *statement = damero_library_prepare (library, "SELECT name FROM main.sqlite_schema WHERE type = 'table'",
                                                    error);
  gboolean failed;

  if (statement == NULL)
    return FALSE;
  while (damero_library_step (library, statement, &failed, error))
    {
      Step step = { g_strdup ((const char *) sqlite3_column_text (statement, 0)), 0, 0, -1 };

      g_array_append_val (steps, step);
    }

  return !failed;
}

static GArray *
list_steps (DameroLibrary *library,
            GError       **error)
{
  g_autoptr(GArray) steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_autoptr(GArray) ids = load_event_ids (library, error);
  g_autoptr(GArray) segments = ids != NULL ? damero_archive_list_segments (library, error) : NULL;
  gint64 last_record;

  g_array_set_clear_func (steps, step_clear);
  if (segments == NULL || !add_table_steps (library, steps, error) ||
      !damero_library_query_int (library, "SELECT max(rowid) FROM main.archive_record", NULL, 0, 0, &last_record,
                                 error))
    return NULL;

  for (guint i = 0; i < ids->len; i++)
    {
      Step step = { NULL, g_array_index (ids, gint64, i), 0, -1 };

      g_array_append_val (steps, step);
    }
  for (guint i = 0; i < segments->len; i++)
    {
      Step step = { NULL, 0, g_array_index (segments, gint64, i), -1 };

      g_array_append_val (steps, step);
    }
  for (gint64 first = 0; first < last_record; first += RECORDS_AT_ONCE)
    {
      Step step = { NULL, 0, 0, first };

      g_array_append_val (steps, step);
    }

  return g_steal_pointer (&steps);
}

static gboolean
look_at_step (DameroLibrary *library,
              gpointer       data,
              GPtrArray     *problems,
              GError       **error)
{
  const Step *step = data;
  gint64 after = step->records;
  gboolean more;

  if (step->table != NULL)
    {
      g_autofree char *pages = g_strdup_printf ("PRAGMA main.integrity_check (\"%s\")", step->table);
      g_autofree char *keys = g_strdup_printf ("PRAGMA main.foreign_key_check (\"%s\")", step->table);

      return check_pragma (library, pages, "file", problems, error) &&
             check_pragma (library, keys, "reference broken in table", problems, error) &&
             (strcmp (step->table, "chain") != 0 ||
              (check_schema (library, problems, error) && damero_sum_check_chain (library, problems, error) &&
               find_strays (library, problems, error)));
    }
  if (step->event_id != 0)
    return verify_event (library, step->event_id, TRUE, problems, error);
  if (step->segment != 0)
    return damero_archive_check_segment (library, step->segment, problems, error);

  return damero_sum_check_records (library, &after, RECORDS_AT_ONCE, &more, problems, error);
}

gboolean
damero_library_check_rest (DameroLibrary     *library,
                           const char        *backups,
                           DameroLibraryStep  go_on,
                           gpointer           data,
                           GError           **error)
{
  g_autoptr(GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GArray) steps = list_steps (library, error);

  library->doing = DAMERO_DOING_READ;
  for (guint i = 0; steps != NULL && i < steps->len; i++)
    if (!go_on (i, steps->len, data, error) ||
        !look_with_tables (library, look_at_step, &g_array_index (steps, Step, i), problems, error) ||
        !refuse_damage (library, DAMERO_DOING_READ, problems, backups, error))
      return FALSE;

  return steps != NULL;
}
