/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whether what searches rest on is what the games of the archive give. Those of events are projections, which
 * verify.c compares.
 */
#include "store/archive-private.h"

GArray *
damero_archive_list_segments (DameroLibrary *library,
                              GError       **error)
{
  g_autoptr(GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  static const char sql[] = "SELECT DISTINCT segment FROM main.archive WHERE segment < 0 "
                            "UNION SELECT id FROM main.archive_segment";
  sqlite3_stmt *statement = damero_library_prepare (library, sql, error);
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

/* How many of the positions are in the table as they should be. */
static gboolean
count_found (DameroLibrary *library,
             gint64         segment,
             const GArray  *positions,
             gint64        *n_found,
             GError       **error)
{
  static const char sql[] = "SELECT 1 FROM main.archive_position WHERE segment = ?1 AND hash = ?2 AND number = ?3 AND "
                            "ply = ?4 AND move = ?5";

  for (guint i = 0; i < positions->len; i++)
    {
      const DameroArchivePosition *position = &g_array_index (positions, DameroArchivePosition, i);
      const gint64 key[] = { segment, position->hash, position->number, position->ply, position->move };
      gint64 found;

      if (!damero_library_query_int (library, sql, key, G_N_ELEMENTS (key), 0, &found, error))
        return FALSE;
      *n_found += found;
    }

  return TRUE;
}

/* The positions of all games of the segment; NULL with RET_READABLE FALSE if a game cannot be read. */
static GArray *
make_positions (DameroLibrary *library,
                gint64         segment,
                gboolean      *ret_readable,
                GError       **error)
{
  g_autoptr(GArray) positions = g_array_new (FALSE, FALSE, sizeof (DameroArchivePosition));
  sqlite3_stmt *statement = damero_library_prepare (library, "SELECT " DAMERO_ARCHIVE_COLUMNS " FROM main.archive AS a "
                                                    "WHERE a.segment = ?1", error);
  gboolean failed;

  *ret_readable = TRUE;
  if (statement == NULL || !damero_library_bind_int (library, statement, 1, segment, error))
    return NULL;
  while (damero_library_step (library, statement, &failed, error))
    {
      g_autoptr(DameroArchiveGame) game = damero_archive_read_row (statement);

      *ret_readable = game != NULL;
      if (game == NULL)
        {
          damero_library_rewind (statement);
          return NULL;
        }
      damero_archive_add_positions (game, game->id.number, positions);
    }

  return failed ? NULL : g_steal_pointer (&positions);
}

gboolean
damero_archive_check_segment (DameroLibrary *library,
                              gint64         segment,
                              GPtrArray     *problems,
                              GError       **error)
{
  /* Games without a record or outside their segment's numbers, and names that the searches would not find. */
  static const char strays[] =
    "SELECT (SELECT count(*) FROM main.archive AS g LEFT JOIN main.archive_record AS r ON r.segment = g.segment AND "
    "r.number = g.number AND r.version = 0 WHERE g.segment = ?1 AND r.sum IS NULL) + "
    "(SELECT count(*) FROM main.archive AS g LEFT JOIN main.archive_segment AS s ON s.id = g.segment WHERE "
    "g.segment = ?1 AND (s.id IS NULL OR g.number < s.first OR g.number >= s.next)) + "
    "(SELECT count(*) FROM main.archive WHERE segment = ?1 AND (black_key NOT IN (SELECT key FROM main.archive_name "
    "WHERE kind = 'player') OR white_key NOT IN (SELECT key FROM main.archive_name WHERE kind = 'player') OR "
    "event_key NOT IN (SELECT key FROM main.archive_name WHERE kind = 'event')))";
  gboolean readable;
  g_autoptr(GArray) positions = make_positions (library, segment, &readable, error);
  gint64 n_found = 0, n_stored, n_strays;

  if (positions == NULL && readable)
    return FALSE;
  if (positions != NULL &&
      (!count_found (library, segment, positions, &n_found, error) ||
       !damero_library_query_int (library, "SELECT count(*) FROM main.archive_position WHERE segment = ?1", &segment, 1,
                                  0, &n_stored, error) ||
       !damero_library_query_int (library, strays, &segment, 1, 0, &n_strays, error)))
    return FALSE;

  if (positions == NULL || n_found != (gint64) positions->len || n_stored != n_found || n_strays != 0)
    g_ptr_array_add (problems, g_strdup_printf ("archive: part %" G_GINT64_FORMAT " of the imported games is not what "
                                                "was stored", segment));
  return TRUE;
}
