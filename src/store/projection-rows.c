/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rows that are gone: all rows of an event are written but those of games that are as they were, and what was not
 * written then is deleted.
 */
#include <string.h>

#include "store/library-private.h"

#define MAX_KEYS 5 /* beside the event */

typedef struct {
  DameroTableId table;
  gint64        keys[MAX_KEYS]; /* 0 where the table has fewer */
} Row;

static guint
hash_row (gconstpointer data)
{
  const Row *row = data;
  guint hash = (guint) row->table;

  for (guint i = 0; i < MAX_KEYS; i++)
    hash = hash * 31 + (guint) row->keys[i];

  return hash;
}

static gboolean
equal_rows (gconstpointer a,
            gconstpointer b)
{
  const Row *first = a, *second = b;

  return first->table == second->table && memcmp (first->keys, second->keys, sizeof first->keys) == 0;
}

GHashTable *
damero_projection_new_rows (void)
{
  return g_hash_table_new_full (hash_row, equal_rows, g_free, NULL);
}

void
damero_projection_note_row (DameroProjection  *projection,
                            DameroTableId      id,
                            const DameroValue *values)
{
  Row row = { id, { 0 } };

  if (projection->rows == NULL || id > DAMERO_LAST_OF_EVENT)
    return;

  for (guint i = 1; i < damero_tables[id].n_keys; i++)
    row.keys[i - 1] = values[i].integer;
  g_hash_table_add (projection->rows, g_memdup2 (&row, sizeof row));
}

/* The rows of the event in the table that were not written (Row). */
static GArray *
list_gone (DameroProjection *projection,
           DameroTableId     id,
           GError          **error)
{
  const DameroTable *table = &damero_tables[id];
  g_autoptr(GArray) gone = g_array_new (FALSE, FALSE, sizeof (Row));
  g_autoptr(GString) sql = g_string_new ("SELECT ");
  sqlite3_stmt *statement;
  gboolean failed;

  for (guint i = 1; i < table->n_keys; i++)
    g_string_append_printf (sql, "%s\"%s\"", i > 1 ? ", " : "", table->columns[i]);
  g_string_append_printf (sql, " FROM %s.\"%s\" WHERE \"%s\" = ?1", projection->schema, table->name, table->columns[0]);
  statement = damero_library_prepare (projection->library, sql->str, error);
  if (statement == NULL ||
      !damero_library_bind_int (projection->library, statement, 1, projection->event_id, error))
    return NULL;

  while (damero_library_step (projection->library, statement, &failed, error))
    {
      Row row = { id, { 0 } };

      for (guint i = 1; i < table->n_keys; i++)
        row.keys[i - 1] = sqlite3_column_int64 (statement, (int) i - 1);
      if (!g_hash_table_contains (projection->rows, &row))
        g_array_append_val (gone, row);
    }

  return failed ? NULL : g_steal_pointer (&gone);
}

/* The rows of table ID that have the keys of ROW. */
static gboolean
delete_row (DameroProjection *projection,
            DameroTableId     id,
            const Row        *row,
            GError          **error)
{
  const DameroTable *table = &damero_tables[id];
  guint n_keys = damero_tables[row->table].n_keys;
  g_autoptr(GString) sql = g_string_new (NULL);
  gint64 args[1 + MAX_KEYS] = { projection->event_id };
  gint64 nothing;

  g_string_append_printf (sql, "DELETE FROM %s.\"%s\" WHERE \"%s\" = ?1", projection->schema, table->name,
                          table->columns[0]);
  for (guint i = 1; i < n_keys; i++)
    {
      g_string_append_printf (sql, " AND \"%s\" = ?%u", table->columns[i], i + 1);
      args[i] = row->keys[i - 1];
    }

  return damero_library_query_int (projection->library, sql->str, args, n_keys, 0, &nothing, error);
}

gboolean
damero_projection_delete_rest (DameroProjection *projection,
                               GError          **error)
{
  for (int id = DAMERO_LAST_OF_EVENT; id > DAMERO_TABLE_EVENT; id--)
    {
      g_autoptr(GArray) gone = NULL;

      /* They go with their games. */
      if (id == DAMERO_TABLE_PLY)
        continue;
      gone = list_gone (projection, (DameroTableId) id, error);
      if (gone == NULL)
        return FALSE;
      for (guint i = 0; i < gone->len; i++)
        {
          const Row *row = &g_array_index (gone, Row, i);

          if ((id == DAMERO_TABLE_GAME && !delete_row (projection, DAMERO_TABLE_PLY, row, error)) ||
              !delete_row (projection, (DameroTableId) id, row, error))
            return FALSE;
        }
    }

  return TRUE;
}
