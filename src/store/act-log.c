/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The log: acts and consequences to rows and back. The columns of an act's arguments follow the table
 * of fields; enumerations are stored as tokens.
 */
#include <string.h>

#include "store/library-private.h"

/* The head's columns; one more for each of damero_act_fields follows. */
#define HEAD_COLUMNS \
  "seq, event, uid, run, mono_ms, wall_ms, actor, who, kind, section, round, board, game, " \
  "breaks_integrity, \"group\", seat"
#define N_HEAD_COLUMNS 16

static void
append_field_columns (GString *sql)
{
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    {
      g_autofree char *column = g_strdelimit (g_strdup (damero_act_fields[field].token), "-", '_');

      g_string_append_printf (sql, ", \"%s\"", column);
    }
}

static const char *
get_insert_sql (DameroLibrary *library)
{
  if (library->insert_act == NULL)
    {
      GString *sql = g_string_new ("INSERT INTO act (" HEAD_COLUMNS);

      append_field_columns (sql);
      g_string_append (sql, ") VALUES (?");
      for (guint i = 1; i < N_HEAD_COLUMNS + DAMERO_N_FIELDS; i++)
        g_string_append (sql, ", ?");
      g_string_append_c (sql, ')');
      library->insert_act = g_string_free (sql, FALSE);
    }

  return library->insert_act;
}

static const char *
get_select_sql (DameroLibrary *library)
{
  if (library->select_acts == NULL)
    {
      GString *sql = g_string_new ("SELECT " HEAD_COLUMNS);

      append_field_columns (sql);
      g_string_append (sql, " FROM act WHERE event = ?1 ORDER BY seq");
      library->select_acts = g_string_free (sql, FALSE);
    }

  return library->select_acts;
}

static gboolean
find_event_id (DameroLibrary *library,
               const char    *event_uid,
               gint64        *ret_id,
               GError       **error)
{
  sqlite3_stmt *statement =
    damero_library_prepare (library, "SELECT seq FROM act WHERE uid = ?1 AND event = seq", error);
  gboolean failed;

  if (statement == NULL || !damero_library_bind_text (library, statement, 1, event_uid, error))
    return FALSE;

  *ret_id = 0;
  if (damero_library_step (library, statement, &failed, error))
    {
      *ret_id = sqlite3_column_int64 (statement, 0);
      damero_library_rewind (statement);
    }

  return !failed;
}

gboolean
damero_library_get_event_id (DameroLibrary *library,
                             const char    *event_uid,
                             gint64        *ret_id,
                             GError       **error)
{
  gint64 id;

  if (!find_event_id (library, event_uid, &id, error))
    return FALSE;

  if (id == 0)
    {
      damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND, DAMERO_FAULT_NO_EVENT,
                        DAMERO_KEPT_UNSAID, library->path, event_uid, NULL);
      return FALSE;
    }

  *ret_id = id;
  return TRUE;
}

gboolean
damero_library_get_registry_id (DameroLibrary *library,
                                gint64        *ret_id,
                                GError       **error)
{
  return damero_library_query_int (library, "SELECT min(event) FROM act WHERE kind = 'person'", NULL, 0, 0, ret_id,
                                   error);
}

static gboolean
bind_token (DameroLibrary *library,
            sqlite3_stmt  *statement,
            int            index,
            DameroTokens   family,
            int            value,
            GError       **error)
{
  return damero_library_bind_text (library, statement, index, damero_token_get (family, value), error);
}

static gboolean
bind_field (DameroLibrary   *library,
            sqlite3_stmt    *statement,
            int              index,
            const DameroAct *act,
            DameroFieldId    field,
            GError         **error)
{
  const DameroField *info = &damero_act_fields[field];

  if (!damero_act_has (act, field))
    return damero_library_bind_text (library, statement, index, NULL, error);

  switch (info->type)
    {
    case DAMERO_FIELD_TEXT:
      return damero_library_bind_text (library, statement, index, damero_act_get_text (act, field),
                                       error);
    case DAMERO_FIELD_TOKEN:
      return bind_token (library, statement, index, info->family, (int) damero_act_get_int (act, field),
                         error);
    case DAMERO_FIELD_INT:
    case DAMERO_FIELD_INT64:
    default:
      return damero_library_bind_int (library, statement, index, damero_act_get_int (act, field), error);
    }
}

static gboolean
bind_place (DameroLibrary      *library,
            sqlite3_stmt       *statement,
            int                 index,
            const DameroPlace  *place,
            GError            **error)
{
  return damero_library_bind_int (library, statement, index, place->section, error) &&
         damero_library_bind_int (library, statement, index + 1, place->round, error) &&
         damero_library_bind_int (library, statement, index + 2, place->board, error) &&
         damero_library_bind_int (library, statement, index + 3, place->game, error);
}

static gboolean
bind_head (DameroLibrary   *library,
           sqlite3_stmt    *statement,
           const DameroAct *act,
           gint64           seq,
           gint64           event_id,
           gboolean         breaks_integrity,
           GError         **error)
{
  return damero_library_bind_int (library, statement, 1, seq, error) &&
         damero_library_bind_int (library, statement, 2, event_id, error) &&
         damero_library_bind_text (library, statement, 3, act->uid, error) &&
         damero_library_bind_int (library, statement, 4, act->stamp.run, error) &&
         damero_library_bind_int (library, statement, 5, act->stamp.mono_ms, error) &&
         damero_library_bind_int (library, statement, 6, act->stamp.wall_ms, error) &&
         bind_token (library, statement, 7, DAMERO_TOKENS_ACTOR, act->actor, error) &&
         damero_library_bind_text (library, statement, 8, act->who, error) &&
         bind_token (library, statement, 9, DAMERO_TOKENS_ACT, act->kind, error) &&
         bind_place (library, statement, 10, &act->place, error) &&
         damero_library_bind_int (library, statement, 14, breaks_integrity, error) &&
         damero_library_bind_text (library, statement, 15, act->group[0] != '\0' ? act->group : NULL, error) &&
         damero_library_bind_text (library, statement, 16, act->seat, error);
}

static gboolean
insert_consequence (DameroLibrary           *library,
                    gint64                   seq,
                    guint                    nth,
                    const DameroConsequence *row,
                    GError                 **error)
{
  sqlite3_stmt *statement =
    damero_library_prepare (library, "INSERT INTO consequence (act, nth, kind, section, round, board, "
                            "game, ply, side, count, value, outcome, ending, at_ms) "
                            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", error);

  return statement != NULL && damero_library_bind_int (library, statement, 1, seq, error) &&
         damero_library_bind_int (library, statement, 2, nth, error) &&
         bind_token (library, statement, 3, DAMERO_TOKENS_CONSEQUENCE, row->kind, error) &&
         bind_place (library, statement, 4, &row->place, error) &&
         damero_library_bind_int (library, statement, 8, row->ply, error) &&
         bind_token (library, statement, 9, DAMERO_TOKENS_SIDE, row->side, error) &&
         bind_token (library, statement, 10, DAMERO_TOKENS_COUNT, row->count, error) &&
         damero_library_bind_int (library, statement, 11, row->value, error) &&
         bind_token (library, statement, 12, DAMERO_TOKENS_OUTCOME, row->outcome, error) &&
         bind_token (library, statement, 13, DAMERO_TOKENS_ENDING, row->ending, error) &&
         damero_library_bind_int (library, statement, 14, row->at_ms, error) &&
         damero_library_run (library, statement, error);
}

static gboolean
refuse_known_uid (DameroLibrary   *library,
                  const DameroAct *act,
                  GError         **error)
{
  sqlite3_stmt *statement =
    damero_library_prepare (library, "SELECT seq FROM act WHERE uid = ?1", error);
  gboolean failed;

  if (statement == NULL || !damero_library_bind_text (library, statement, 1, act->uid, error))
    return FALSE;

  if (damero_library_step (library, statement, &failed, error))
    {
      damero_library_rewind (statement);
      damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_EXISTS, DAMERO_FAULT_ACT_STORED,
                        DAMERO_KEPT_UNSAID, library->path, act->uid, NULL);
      return FALSE;
    }

  return !failed;
}

gboolean
damero_library_insert_act (DameroLibrary   *library,
                           const char      *event_uid,
                           const DameroAct *act,
                           const GArray    *consequences,
                           gboolean         breaks_integrity,
                           gint64          *ret_event_id,
                           GError         **error)
{
  sqlite3_stmt *statement;
  gint64 event_id, seq;

  if (!refuse_known_uid (library, act, error) ||
      !damero_library_query_int (library, "SELECT max(seq) + 1 FROM act", NULL, 0, 1, &seq, error))
    return FALSE;

  event_id = seq;
  if (event_uid == NULL && act->kind != DAMERO_ACT_EVENT)
    {
      if (!damero_library_get_registry_id (library, &event_id, error))
        return FALSE;
      event_id = event_id > 0 ? event_id : seq;
    }
  else if (act->kind != DAMERO_ACT_EVENT &&
           !damero_library_get_event_id (library, event_uid, &event_id, error))
    return FALSE;

  statement = damero_library_prepare (library, get_insert_sql (library), error);
  if (statement == NULL ||
      !bind_head (library, statement, act, seq, event_id, breaks_integrity, error))
    return FALSE;
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (!bind_field (library, statement, N_HEAD_COLUMNS + 1 + (int) field, act, field, error))
      return FALSE;
  if (!damero_library_run (library, statement, error))
    return FALSE;

  for (guint i = 0; consequences != NULL && i < consequences->len; i++)
    if (!insert_consequence (library, seq, i, &g_array_index (consequences, DameroConsequence, i),
                             error))
      return FALSE;

  *ret_event_id = event_id;
  return damero_sum_put_act (library, event_id, seq, error);
}

/* The value of the token in COLUMN; -1 for NULL. An unknown one was written by a newer program. */
static gboolean
read_token (DameroLibrary *library,
            sqlite3_stmt  *statement,
            int            column,
            DameroTokens   family,
            int           *ret_value,
            GError       **error)
{
  const char *token = (const char *) sqlite3_column_text (statement, column);

  *ret_value = -1;
  if (token == NULL && sqlite3_column_type (statement, column) == SQLITE_NULL)
    return TRUE;
  if (token == NULL)
    return damero_library_fail (library, SQLITE_NOMEM, error);
  if (damero_token_parse (family, token, ret_value))
    return TRUE;

  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NEWER_VERSION, DAMERO_FAULT_NEWER_TOKEN,
                    damero_store_get_kept (library->doing), library->path, token, NULL);
  return FALSE;
}

static void
read_place (sqlite3_stmt *statement,
            int           column,
            DameroPlace  *ret_in)
{
  ret_in->section = sqlite3_column_int (statement, column);
  ret_in->round = sqlite3_column_int (statement, column + 1);
  ret_in->board = sqlite3_column_int (statement, column + 2);
  ret_in->game = sqlite3_column_int (statement, column + 3);
}

static gboolean
read_field (DameroLibrary *library,
            sqlite3_stmt  *statement,
            DameroFieldId  field,
            DameroAct     *act,
            GError       **error)
{
  const DameroField *info = &damero_act_fields[field];
  int column = N_HEAD_COLUMNS + (int) field;
  int value;

  if (sqlite3_column_type (statement, column) == SQLITE_NULL)
    return TRUE;

  if (info->type == DAMERO_FIELD_TEXT)
    {
      damero_act_set_text (act, field, (const char *) sqlite3_column_text (statement, column));
      return damero_act_get_text (act, field) != NULL
             || damero_library_fail (library, SQLITE_NOMEM, error);
    }
  if (info->type != DAMERO_FIELD_TOKEN)
    {
      damero_act_set_int (act, field, sqlite3_column_int64 (statement, column));
      return TRUE;
    }
  if (!read_token (library, statement, column, info->family, &value, error))
    return FALSE;

  damero_act_set_int (act, field, value);
  return TRUE;
}

static DameroAct *
read_act (DameroLibrary *library,
          sqlite3_stmt  *statement,
          GError       **error)
{
  g_autoptr(DameroAct) act = NULL;
  int kind, actor;

  if (!read_token (library, statement, 8, DAMERO_TOKENS_ACT, &kind, error) ||
      !read_token (library, statement, 6, DAMERO_TOKENS_ACTOR, &actor, error))
    return NULL;

  act = damero_act_new ((DameroActKind) kind);
  act->actor = (DameroActor) actor;
  g_strlcpy (act->uid, (const char *) sqlite3_column_text (statement, 2), sizeof act->uid);
  act->who = g_strdup ((const char *) sqlite3_column_text (statement, 7));
  if (sqlite3_column_type (statement, 14) != SQLITE_NULL)
    g_strlcpy (act->group, (const char *) sqlite3_column_text (statement, 14), sizeof act->group);
  act->seat = g_strdup ((const char *) sqlite3_column_text (statement, 15));
  act->stamp.run = sqlite3_column_int64 (statement, 3);
  act->stamp.mono_ms = sqlite3_column_int64 (statement, 4);
  act->stamp.wall_ms = sqlite3_column_int64 (statement, 5);
  read_place (statement, 9, &act->place);
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (!read_field (library, statement, field, act, error))
      return NULL;

  return g_steal_pointer (&act);
}

static gboolean
read_consequence (DameroLibrary     *library,
                  sqlite3_stmt      *statement,
                  DameroConsequence *ret_row,
                  GError           **error)
{
  int kind, outcome, ending;

  if (!read_token (library, statement, 1, DAMERO_TOKENS_CONSEQUENCE, &kind, error) ||
      !read_token (library, statement, 7, DAMERO_TOKENS_SIDE, &ret_row->side, error) ||
      !read_token (library, statement, 8, DAMERO_TOKENS_COUNT, &ret_row->count, error) ||
      !read_token (library, statement, 10, DAMERO_TOKENS_OUTCOME, &outcome, error) ||
      !read_token (library, statement, 11, DAMERO_TOKENS_ENDING, &ending, error))
    return FALSE;

  ret_row->kind = (DameroConsequenceKind) kind;
  ret_row->outcome = (DameroOutcome) outcome;
  ret_row->ending = (DameroEnding) ending;
  read_place (statement, 2, &ret_row->place);
  ret_row->ply = sqlite3_column_int (statement, 6);
  ret_row->value = sqlite3_column_int (statement, 9);
  ret_row->at_ms = sqlite3_column_int64 (statement, 12);

  return TRUE;
}

/* Appends the consequences of the event to the rows they belong to; SEQS holds the rows' seqs. */
static gboolean
load_consequences (DameroLibrary *library,
                   gint64         event_id,
                   GPtrArray     *rows,
                   const GArray  *seqs,
                   GError       **error)
{
  sqlite3_stmt *statement =
    damero_library_prepare (library, "SELECT c.act, c.kind, c.section, c.round, c.board, c.game, c.ply, "
                            "c.side, c.count, c.value, c.outcome, c.ending, c.at_ms "
                            "FROM act AS a JOIN consequence AS c ON c.act = a.seq "
                            "WHERE a.event = ?1 ORDER BY c.act, c.nth", error);
  gboolean failed;
  guint i = 0;

  if (statement == NULL || !damero_library_bind_int (library, statement, 1, event_id, error))
    return FALSE;

  while (damero_library_step (library, statement, &failed, error))
    {
      DameroConsequence row = { 0 };
      gint64 seq = sqlite3_column_int64 (statement, 0);

      while (i < seqs->len && g_array_index (seqs, gint64, i) < seq)
        i++;
      if (i == seqs->len || !read_consequence (library, statement, &row, error))
        {
          damero_library_rewind (statement);
          return i == seqs->len ? damero_library_fail (library, SQLITE_CORRUPT, error) : FALSE;
        }
      g_array_append_val (((DameroLogRow *) g_ptr_array_index (rows, i))->consequences, row);
    }

  return !failed;
}

GPtrArray *
damero_library_load_log (DameroLibrary *library,
                         gint64         event_id,
                         GError       **error)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_log_row_free);
  g_autoptr(GArray) seqs = g_array_new (FALSE, FALSE, sizeof (gint64));
  sqlite3_stmt *statement = damero_library_prepare (library, get_select_sql (library), error);
  gboolean failed;

  if (statement == NULL || !damero_library_bind_int (library, statement, 1, event_id, error))
    return NULL;

  while (damero_library_step (library, statement, &failed, error))
    {
      g_autoptr(DameroAct) act = read_act (library, statement, error);
      gint64 seq = sqlite3_column_int64 (statement, 0);

      if (act == NULL)
        {
          damero_library_rewind (statement);
          return NULL;
        }
      g_array_append_val (seqs, seq);
      g_ptr_array_add (rows, damero_log_row_new (act, NULL));
    }
  if (failed || !load_consequences (library, event_id, rows, seqs, error))
    return NULL;

  return g_steal_pointer (&rows);
}

/* The log of the event, or of the register if EVENT_UID is NULL. */
static GPtrArray *
load (DameroLibrary *library,
      const char    *event_uid,
      GError       **error)
{
  GPtrArray *rows = NULL;
  gint64 id;

  library->doing = DAMERO_DOING_READ;
  if (!damero_library_begin_reading (library, error))
    return NULL;

  /* No log has the number 0, which is that of a register that is not begun. */
  if (event_uid != NULL ? damero_library_get_event_id (library, event_uid, &id, error)
                        : damero_library_get_registry_id (library, &id, error))
    rows = damero_library_load_log (library, id, error);
  if (rows != NULL && !damero_store_check_sums (library, id, error))
    g_clear_pointer (&rows, g_ptr_array_unref);
  damero_library_end_reading (library);

  return rows;
}

GPtrArray *
damero_library_load_event (DameroLibrary *library,
                           const char    *event_uid,
                           GError       **error)
{
  return load (library, event_uid, error);
}

GPtrArray *
damero_library_load_registry (DameroLibrary *library,
                              GError       **error)
{
  return load (library, NULL, error);
}
