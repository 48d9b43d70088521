/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Checksums: what a flipped bit, a log that was cut and one that was put together cannot get past.
 *
 * The acts of a log are chained: the sum of each is of the sum before it, of its columns and of those of what followed
 * from it. A record of the archive is summed with the row of its game. Sums are made of what was stored, read back, and
 * columns without a value are left out: a later version may add some.
 */
#include <string.h>

#include "store/library-private.h"

/* The columns from FIRST to END of the row. */
static void
add_columns (GChecksum    *sum,
             sqlite3_stmt *row,
             int           first,
             int           end)
{
  for (int i = first; i < end; i++)
    {
      int type = sqlite3_column_type (row, i);
      const char *name = sqlite3_column_name (row, i);
      char number[32];

      if (type == SQLITE_NULL)
        continue;

      g_checksum_update (sum, (const guchar *) name, (gssize) strlen (name) + 1);
      if (type == SQLITE_INTEGER)
        {
          g_snprintf (number, sizeof number, "%" G_GINT64_FORMAT, (gint64) sqlite3_column_int64 (row, i));
          g_checksum_update (sum, (const guchar *) number, (gssize) strlen (number) + 1);
        }
      else
        {
          const void *bytes = sqlite3_column_blob (row, i);
          int length = sqlite3_column_bytes (row, i);

          g_snprintf (number, sizeof number, "\"%d:", length);
          g_checksum_update (sum, (const guchar *) number, (gssize) strlen (number));
          if (length > 0)
            g_checksum_update (sum, bytes, length);
        }
    }
}

/* Its first 64 bits. */
static gint64
get_sum (GChecksum *sum)
{
  guint8 digest[32];
  gsize length = sizeof digest;
  guint64 bits = 0;

  g_checksum_get_digest (sum, digest, &length);
  for (guint i = 0; i < sizeof bits; i++)
    bits = bits << 8 | digest[i];

  return (gint64) bits;
}

/* Adds the rows of SQL, which has an integer to bind or two. */
static gboolean
add_rows (DameroLibrary *library,
          GChecksum     *sum,
          const char    *sql,
          const gint64  *args,
          guint          n_args,
          GError       **error)
{
  sqlite3_stmt *statement = damero_library_prepare (library, sql, error);
  gboolean failed;

  for (guint i = 0; statement != NULL && i < n_args; i++)
    if (!damero_library_bind_int (library, statement, (int) i + 1, args[i], error))
      return FALSE;
  if (statement == NULL)
    return FALSE;

  while (damero_library_step (library, statement, &failed, error))
    add_columns (sum, statement, 0, sqlite3_column_count (statement));

  return !failed;
}

/* The sum of an act whose row the first N_COLUMNS of ROW are. */
static gboolean
sum_act (DameroLibrary *library,
         gint64         seq,
         gint64         previous,
         sqlite3_stmt  *row,
         int            n_columns,
         gint64        *ret_sum,
         GError       **error)
{
  GChecksum *sum = g_checksum_new (G_CHECKSUM_SHA256);
  gboolean ok;

  g_checksum_update (sum, (const guchar *) &previous, sizeof previous);
  add_columns (sum, row, 0, n_columns);
  ok = add_rows (library, sum, "SELECT * FROM consequence WHERE act = ?1 ORDER BY nth", &seq, 1, error);
  *ret_sum = get_sum (sum);
  g_checksum_free (sum);

  return ok;
}

gboolean
damero_sum_put_act (DameroLibrary *library,
                    gint64         log_id,
                    gint64         seq,
                    GError       **error)
{
  const gint64 log_and_seq[] = { log_id, seq };
  gint64 previous, sum, nothing;
  sqlite3_stmt *row;
  gboolean failed;

  if (!damero_library_query_int (library, "SELECT sum FROM chain WHERE act = (SELECT max(seq) FROM act "
                                 "WHERE event = ?1 AND seq < ?2)", log_and_seq, 2, 0, &previous, error))
    return FALSE;

  row = damero_library_prepare (library, "SELECT * FROM act WHERE seq = ?1", error);
  if (row == NULL || !damero_library_bind_int (library, row, 1, seq, error))
    return FALSE;
  if (!damero_library_step (library, row, &failed, error))
    return failed ? FALSE : damero_library_fail (library, SQLITE_CORRUPT, error);
  if (!sum_act (library, seq, previous, row, sqlite3_column_count (row), &sum, error))
    {
      damero_library_rewind (row);
      return FALSE;
    }
  damero_library_rewind (row);

  library->head = (DameroHead) { seq, sum };
  return damero_library_query_int (library, "INSERT INTO chain (act, sum) VALUES (?1, ?2)",
                                   (const gint64[]) { seq, sum }, 2, 0, &nothing, error);
}

gboolean
damero_sum_check_log (DameroLibrary *library,
                      gint64         log_id,
                      GPtrArray     *problems,
                      GError       **error)
{
  static const char sql[] = "SELECT a.*, c.sum FROM act AS a LEFT JOIN chain AS c ON c.act = a.seq "
                            "WHERE a.event = ?1 ORDER BY a.seq";
  sqlite3_stmt *row = damero_library_prepare (library, sql, error);
  gint64 previous = 0;
  gboolean failed;

  if (row == NULL || !damero_library_bind_int (library, row, 1, log_id, error))
    return FALSE;

  while (damero_library_step (library, row, &failed, error))
    {
      int last = sqlite3_column_count (row) - 1;
      gint64 seq = sqlite3_column_int64 (row, 0), sum;

      if (!sum_act (library, seq, previous, row, last, &sum, error))
        {
          damero_library_rewind (row);
          return FALSE;
        }
      if (sqlite3_column_type (row, last) == SQLITE_NULL || sqlite3_column_int64 (row, last) != sum)
        {
          damero_library_rewind (row);
          g_ptr_array_add (problems, g_strdup_printf ("event %" G_GINT64_FORMAT ": act %" G_GINT64_FORMAT
                                                      " is not what was stored, or acts before it are gone",
                                                      log_id, seq));
          return TRUE;
        }
      previous = sum;
    }

  return !failed;
}

gboolean
damero_sum_check_chain (DameroLibrary *library,
                        GPtrArray     *problems,
                        GError       **error)
{
  gint64 n_strays;

  if (!damero_library_query_int (library, "SELECT count(*) FROM chain WHERE act NOT IN (SELECT seq FROM act)", NULL, 0,
                                 0, &n_strays, error))
    return FALSE;
  if (n_strays > 0)
    g_ptr_array_add (problems, g_strdup_printf ("%" G_GINT64_FORMAT " acts that were stored are gone", n_strays));

  return TRUE;
}

#define RECORD "SELECT segment, number, version, wall_ms, moves, text FROM main.archive_record WHERE rowid = ?1"
#define GAME   "SELECT g.* FROM main.archive_record AS r JOIN main.archive AS g ON g.segment = r.segment AND " \
               "g.number = r.number WHERE r.rowid = ?1 AND r.version = 0"

/* The sum of a record; of version 0 with the row of its game, which does not change. */
static gboolean
sum_record (DameroLibrary *library,
            gint64         row_id,
            gint64        *ret_sum,
            GError       **error)
{
  GChecksum *sum = g_checksum_new (G_CHECKSUM_SHA256);
  gboolean ok = add_rows (library, sum, RECORD, &row_id, 1, error) && add_rows (library, sum, GAME, &row_id, 1, error);

  *ret_sum = get_sum (sum);
  g_checksum_free (sum);

  return ok;
}

gboolean
damero_sum_put_record (DameroLibrary *library,
                       gint64         row_id,
                       GError       **error)
{
  gint64 sum, nothing;

  return sum_record (library, row_id, &sum, error) &&
         damero_library_query_int (library, "UPDATE main.archive_record SET sum = ?2 WHERE rowid = ?1",
                                   (const gint64[]) { row_id, sum }, 2, 0, &nothing, error);
}

gboolean
damero_sum_check_records (DameroLibrary *library,
                          gint64        *after,
                          guint          n_most,
                          gboolean      *ret_more,
                          GPtrArray     *problems,
                          GError       **error)
{
  g_autoptr(GArray) sums = g_array_new (FALSE, FALSE, sizeof (gint64));
  static const char sql[] = "SELECT rowid, sum FROM main.archive_record WHERE rowid > ?1 ORDER BY rowid LIMIT ?2";
  sqlite3_stmt *statement = damero_library_prepare (library, sql, error);
  gboolean failed;

  if (statement == NULL || !damero_library_bind_int (library, statement, 1, *after, error) ||
      !damero_library_bind_int (library, statement, 2, n_most, error))
    return FALSE;
  while (damero_library_step (library, statement, &failed, error))
    {
      gint64 pair[] = { sqlite3_column_int64 (statement, 0), sqlite3_column_int64 (statement, 1) };

      g_array_append_vals (sums, pair, 2);
    }
  if (failed)
    return FALSE;

  for (guint i = 0; i < sums->len; i += 2)
    {
      gint64 sum;

      *after = g_array_index (sums, gint64, i);
      if (!sum_record (library, *after, &sum, error))
        return FALSE;
      if (sum != g_array_index (sums, gint64, i + 1))
        g_ptr_array_add (problems, g_strdup_printf ("archive: record %" G_GINT64_FORMAT " is not what was stored",
                                                    *after));
    }

  *ret_more = sums->len == 2 * n_most;
  return TRUE;
}

/* All rows of the first column of SQL. */
static GArray *
list_ints (DameroLibrary *library,
           const char    *sql,
           GError       **error)
{
  g_autoptr(GArray) values = g_array_new (FALSE, FALSE, sizeof (gint64));
  sqlite3_stmt *statement = damero_library_prepare (library, sql, error);
  gboolean failed;

  if (statement == NULL)
    return NULL;
  while (damero_library_step (library, statement, &failed, error))
    {
      gint64 value = sqlite3_column_int64 (statement, 0);

      g_array_append_val (values, value);
    }

  return failed ? NULL : g_steal_pointer (&values);
}

gboolean
damero_sum_fill (DameroLibrary *library,
                 GError       **error)
{
  g_autoptr(GArray) acts = NULL;
  g_autoptr(GArray) records = NULL;
  gint64 is_needed, log_id;

  if (!damero_library_query_int (library, "SELECT count(*) FROM sqlite_schema WHERE name = 'chain'", NULL, 0, 0,
                                 &is_needed, error))
    return FALSE;
  if (is_needed == 0)
    return TRUE;

  acts = list_ints (library, "SELECT seq FROM act WHERE seq NOT IN (SELECT act FROM chain) ORDER BY seq", error);
  for (guint i = 0; acts != NULL && i < acts->len; i++)
    if (!damero_library_query_int (library, "SELECT event FROM act WHERE seq = ?1", &g_array_index (acts, gint64, i), 1,
                                   0, &log_id, error) ||
        !damero_sum_put_act (library, log_id, g_array_index (acts, gint64, i), error))
      return FALSE;

  records = acts != NULL ? list_ints (library, "SELECT rowid FROM archive_record WHERE sum IS NULL", error) : NULL;
  for (guint i = 0; records != NULL && i < records->len; i++)
    if (!damero_sum_put_record (library, g_array_index (records, gint64, i), error))
      return FALSE;

  return records != NULL;
}
