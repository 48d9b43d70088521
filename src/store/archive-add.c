/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Imported games: added in pieces, removed one by one.
 *
 * A piece is one transaction, its positions sorted, so that each page of them is written once. A piece that
 * somebody waits for is taken back rather than finished: what it had written would have to go to the disk first.
 */
#include "store/archive-private.h"

#include <string.h>

#define PIECE_MAX      1000 /* games of one transaction */
#define PIECE_MIN      50
#define SEGMENT_GAMES  500  /* a segment with so many is not added to any more */
#define LOOK_EVERY     512  /* positions between two looks whether somebody waits */

typedef enum {
  PIECE_STORED,
  PIECE_GAVE_WAY,
  PIECE_FAILED,
} PieceAnswer;

typedef struct {
  DameroLibrary   *library;
  const GPtrArray *games;
  DameroProjection projection;  /* for the rows of games; its event_id is the segment */
  GHashTable      *fingerprints; /* of this piece: fingerprint -> DameroArchiveRow, borrowed */
  GPtrArray       *rows;        /* DameroArchiveRow of this piece's new games */
  GArray          *positions;
  gint64           wall_ms;
} Addition;

static gboolean
must_give_way (const Addition *addition)
{
  return addition->library->primary != NULL && damero_writer_queue_is_wanted (addition->library->writers);
}

/* The segment to add to, and the number its next game gets. */
static gboolean
open_segment (Addition *addition,
              gint64   *ret_next,
              GError  **error)
{
  DameroLibrary *library = addition->library;
  gint64 segment, first;

  if (!damero_library_query_int (library, "SELECT min(id) FROM archive_segment", NULL, 0, 0, &segment, error) ||
      !damero_library_query_int (library, "SELECT first FROM archive_segment WHERE id = ?1", &segment, 1, 1, &first,
                                 error) ||
      !damero_library_query_int (library, "SELECT next FROM archive_segment WHERE id = ?1", &segment, 1, 1, ret_next,
                                 error))
    return FALSE;

  if (segment == 0 || *ret_next - first >= SEGMENT_GAMES)
    segment--;
  addition->projection.event_id = segment;

  return TRUE;
}

static gboolean
close_segment (Addition *addition,
               gint64    first,
               gint64    next,
               GError  **error)
{
  const gint64 args[] = { addition->projection.event_id, first, next };
  gint64 nothing;

  return damero_library_query_int (addition->library,
                                   "INSERT INTO archive_segment VALUES (?1, ?2, ?3) "
                                   "ON CONFLICT (id) DO UPDATE SET next = excluded.next",
                                   args, 3, 0, &nothing, error);
}

static gboolean
is_same_game (const DameroArchiveRow *a,
              const DameroArchiveRow *b)
{
  return strcmp (a->moves, b->moves) == 0 && strcmp (a->start, b->start) == 0 &&
         strcmp (a->black_key, b->black_key) == 0 && strcmp (a->white_key, b->white_key) == 0 &&
         g_strcmp0 (a->game->date, b->game->date) == 0;
}

/* Whether the game is in the library, or came before in this piece. */
static gboolean
find_duplicate (Addition               *addition,
                const DameroArchiveRow *row,
                gboolean               *ret_found,
                GError                **error)
{
  static const char sql[] =
    "SELECT 1 FROM archive WHERE fingerprint = ?1 AND moves = ?2 AND start = ?3 AND black_key = ?4 "
    "AND white_key = ?5 AND date = ?6";
  const char *const texts[] = {
    row->moves, row->start, row->black_key, row->white_key, row->game->date != NULL ? row->game->date : "",
  };
  const DameroArchiveRow *other = g_hash_table_lookup (addition->fingerprints, &row->fingerprint);
  sqlite3_stmt *statement;
  gboolean failed;

  *ret_found = other != NULL && is_same_game (other, row);
  if (*ret_found)
    return TRUE;

  statement = damero_library_prepare (addition->library, sql, error);
  if (statement == NULL || !damero_library_bind_int (addition->library, statement, 1, row->fingerprint, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!damero_library_bind_text (addition->library, statement, (int) i + 2, texts[i], error))
      return FALSE;

  *ret_found = damero_library_step (addition->library, statement, &failed, error);
  if (*ret_found)
    damero_library_rewind (statement);

  return !failed;
}

static gboolean
put_record (Addition               *addition,
            const DameroArchiveRow *row,
            GError                **error)
{
  static const char sql[] = "INSERT INTO archive_record (segment, number, version, wall_ms, moves, text) "
                            "VALUES (?1, ?2, 0, ?3, ?4, ?5)";
  DameroLibrary *library = addition->library;
  sqlite3_stmt *statement = damero_library_prepare (library, sql, error);

  return statement != NULL && damero_library_bind_int (library, statement, 1, row->id.segment, error) &&
         damero_library_bind_int (library, statement, 2, row->id.number, error) &&
         damero_library_bind_int (library, statement, 3, addition->wall_ms, error) &&
         damero_library_bind_int (library, statement, 4, damero_archive_hash_text (row->moves), error) &&
         damero_library_bind_text (library, statement, 5, row->game->text != NULL ? row->game->text : "", error) &&
         damero_library_run (library, statement, error) &&
         damero_sum_put_record (library, sqlite3_last_insert_rowid (library->db), error);
}

static int
compare_positions (gconstpointer a,
                   gconstpointer b)
{
  const DameroArchivePosition *x = a, *y = b;

  if (x->hash != y->hash)
    return x->hash < y->hash ? -1 : 1;
  if (x->number != y->number)
    return x->number < y->number ? -1 : 1;

  return x->ply < y->ply ? -1 : x->ply > y->ply;
}

static PieceAnswer
put_positions (Addition *addition,
               GError  **error)
{
  DameroLibrary *library = addition->library;
  sqlite3_stmt *statement =
    damero_library_prepare (library, "INSERT INTO archive_position VALUES (?1, ?2, ?3, ?4, ?5)", error);

  if (statement == NULL)
    return PIECE_FAILED;

  g_array_sort (addition->positions, compare_positions);
  for (guint i = 0; i < addition->positions->len; i++)
    {
      const DameroArchivePosition *row = &g_array_index (addition->positions, DameroArchivePosition, i);
      const gint64 values[] = { addition->projection.event_id, row->hash, row->number, row->ply, row->move };

      if (i % LOOK_EVERY == 0 && must_give_way (addition))
        return PIECE_GAVE_WAY;
      for (guint k = 0; k < G_N_ELEMENTS (values); k++)
        if (!damero_library_bind_int (library, statement, (int) k + 1, values[k], error))
          return PIECE_FAILED;
      if (!damero_library_run (library, statement, error))
        return PIECE_FAILED;
    }

  return PIECE_STORED;
}

/* The games that are new, without their positions. */
static PieceAnswer
put_games (Addition *addition,
           guint     first,
           guint     end,
           gint64   *next,
           guint8   *duplicates,
           GError  **error)
{
  for (guint i = first; i < end; i++)
    {
      DameroArchiveGame *game = g_ptr_array_index (addition->games, i);
      DameroArchiveRow *row;
      gboolean found;

      if (must_give_way (addition))
        return PIECE_GAVE_WAY;

      row = damero_archive_row_new (game);
      row->id = (DameroArchiveId) { addition->projection.event_id, *next };
      g_ptr_array_add (addition->rows, row);
      if (!find_duplicate (addition, row, &found, error))
        return PIECE_FAILED;
      duplicates[i - first] = (guint8) found;
      if (found)
        continue;

      game->id = row->id;
      game->n_plies = game->moves->len;
      g_hash_table_insert (addition->fingerprints, &row->fingerprint, row);
      damero_archive_add_positions (game, (*next)++, addition->positions);
      if (!damero_archive_row_put (row, &addition->projection, error) || !put_record (addition, row, error))
        return PIECE_FAILED;
    }

  return PIECE_STORED;
}

static PieceAnswer
put_piece (Addition *addition,
           guint     first,
           guint     end,
           guint8   *duplicates,
           GError  **error)
{
  gint64 number, next;
  PieceAnswer answer;

  g_hash_table_remove_all (addition->fingerprints);
  g_ptr_array_set_size (addition->rows, 0);
  g_array_set_size (addition->positions, 0);
  if (!open_segment (addition, &number, error))
    return PIECE_FAILED;

  next = number;
  answer = put_games (addition, first, end, &next, duplicates, error);
  if (answer == PIECE_STORED)
    answer = put_positions (addition, error);
  if (answer == PIECE_STORED && next > number && !close_segment (addition, number, next, error))
    answer = PIECE_FAILED;

  return answer;
}

/* One transaction. */
static PieceAnswer
add_piece (Addition *addition,
           guint     first,
           guint     end,
           GArray   *duplicates,
           GError  **error)
{
  guint8 marks[PIECE_MAX] = { 0 };
  PieceAnswer answer;

  if (!damero_library_begin (addition->library, error))
    return PIECE_FAILED;

  answer = put_piece (addition, first, end, marks, error);
  if (!damero_library_end (addition->library, answer == PIECE_STORED, error))
    return answer == PIECE_STORED ? PIECE_FAILED : answer;

  g_array_append_vals (duplicates, marks, end - first);
  return PIECE_STORED;
}

gboolean
damero_archive_add (DameroLibrary   *library,
                    const GPtrArray *games,
                    gint64           wall_ms,
                    GArray          *duplicates,
                    GError         **error)
{
  g_autoptr(GHashTable) fingerprints = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_archive_row_free);
  g_autoptr(GArray) positions = g_array_new (FALSE, FALSE, sizeof (DameroArchivePosition));
  Addition addition = {
    .library = library, .games = games, .projection = { .library = library, .schema = "main" },
    .fingerprints = fingerprints, .rows = rows, .positions = positions, .wall_ms = wall_ms,
  };
  guint size = PIECE_MAX;

  library->doing = DAMERO_DOING_STORE;
  for (guint first = 0; first < games->len;)
    {
      guint end = MIN (first + size, games->len);

      switch (add_piece (&addition, first, end, duplicates, error))
        {
        case PIECE_FAILED:
          return FALSE;
        case PIECE_GAVE_WAY:
          size = MAX (size / 2, PIECE_MIN);
          break;
        case PIECE_STORED:
        default:
          size = MIN (2 * size, PIECE_MAX);
          first = end;
          break;
        }
    }

  return TRUE;
}

/* The positions go one by one: the key of their table begins with the hash. */
static gboolean
delete_game (DameroLibrary           *library,
             const DameroArchiveGame *game,
             GError                 **error)
{
  g_autoptr(GArray) positions = g_array_new (FALSE, FALSE, sizeof (DameroArchivePosition));
  gint64 args[] = { game->id.segment, game->id.number, 0, 0 };
  gint64 nothing;

  damero_archive_add_positions (game, game->id.number, positions);
  for (guint i = 0; i < positions->len; i++)
    {
      args[2] = g_array_index (positions, DameroArchivePosition, i).hash;
      args[3] = g_array_index (positions, DameroArchivePosition, i).ply;
      if (!damero_library_query_int (library, "DELETE FROM archive_position WHERE segment = ?1 AND number = ?2 AND "
                                     "hash = ?3 AND ply = ?4", args, 4, 0, &nothing, error))
        return FALSE;
    }

  return damero_library_query_int (library, "DELETE FROM archive_record WHERE segment = ?1 AND number = ?2", args, 2,
                                   0, &nothing, error) &&
         damero_library_query_int (library, "DELETE FROM archive WHERE segment = ?1 AND number = ?2", args, 2, 0,
                                   &nothing, error);
}

static gboolean
remove_game (DameroLibrary         *library,
             const DameroArchiveId *id,
             GError               **error)
{
  g_autoptr(DameroArchiveGame) game = damero_archive_get (library, id, error);

  library->doing = DAMERO_DOING_STORE;
  if (game == NULL)
    return FALSE;
  if (id->segment > 0)
    {
      char text[DAMERO_ARCHIVE_ID_TEXT_SIZE];

      damero_archive_id_to_text (id, text);
      damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND, DAMERO_FAULT_GAME_OF_EVENT,
                        DAMERO_KEPT_UNSAID, library->path, text, game->event, NULL);
      return FALSE;
    }

  return delete_game (library, game, error);
}

gboolean
damero_archive_remove (DameroLibrary         *library,
                       const DameroArchiveId *id,
                       GError               **error)
{
  library->doing = DAMERO_DOING_STORE;
  if (!damero_library_begin (library, error))
    return FALSE;

  return damero_library_end (library, remove_game (library, id, error), error);
}
