/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Single games of the archive: their names, the versions of their records; and what was played in a position.
 */
#include "store/archive-private.h"

#include <string.h>

#include "game/deck-judge.h"

void
damero_archive_id_to_text (const DameroArchiveId *id,
                           char                   buffer[DAMERO_ARCHIVE_ID_TEXT_SIZE])
{
  DameroPlace place;

  if (damero_archive_id_get_place (id, &place))
    g_snprintf (buffer, DAMERO_ARCHIVE_ID_TEXT_SIZE, "%" G_GINT64_FORMAT ".%d.%d.%d.%d", id->segment, place.section,
                place.round, place.board, place.game);
  else
    g_snprintf (buffer, DAMERO_ARCHIVE_ID_TEXT_SIZE, "%" G_GINT64_FORMAT, id->number);
}

char *
damero_archive_dup_event_uid (DameroLibrary         *library,
                              const DameroArchiveId *id,
                              GError               **error)
{
  sqlite3_stmt *statement = damero_library_prepare (library, "SELECT uid FROM event WHERE id = ?1", error);
  char *uid = NULL;
  gboolean failed;

  library->doing = DAMERO_DOING_READ;
  if (statement == NULL || !damero_library_bind_int (library, statement, 1, id->segment, error))
    return NULL;
  if (damero_library_step (library, statement, &failed, error))
    {
      uid = g_strdup ((const char *) sqlite3_column_text (statement, 0));
      damero_library_rewind (statement);
    }
  else if (!failed)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id->segment);

      damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND, DAMERO_FAULT_NO_EVENT_NUMBER,
                        DAMERO_KEPT_UNSAID, library->path, number, NULL);
    }

  return uid;
}

/* "7.1.2.3.1", or the number of an imported game, whose segment is 0 then. */
static gboolean
read_id (const char      *text,
         DameroArchiveId *ret_id)
{
  g_auto(GStrv) parts = g_strsplit (text, ".", 6);
  guint n_parts = g_strv_length (parts);
  gint64 numbers[5];

  if (n_parts != 1 && n_parts != 5)
    return FALSE;
  for (guint i = 0; i < n_parts; i++)
    if (!g_ascii_string_to_signed (parts[i], 10, 1, i == 0 ? G_MAXINT64 : G_MAXINT, &numbers[i], NULL))
      return FALSE;
  if (n_parts == 1)
    *ret_id = (DameroArchiveId) { 0, numbers[0] };
  else
    {
      const DameroPlace place = { (int) numbers[1], (int) numbers[2], (int) numbers[3], (int) numbers[4] };

      *ret_id = (DameroArchiveId) { numbers[0], damero_archive_number_of_place (&place) };
    }

  return TRUE;
}

static gboolean
find (DameroLibrary   *library,
      const char      *text,
      DameroArchiveId *ret_id,
      GError         **error)
{
  gint64 exists = 0;
  DameroArchiveId id = { 0, 0 };
  gboolean ok = TRUE;

  if (read_id (text, &id))
    {
      if (id.segment == 0)
        ok = damero_library_query_int (library, "SELECT id FROM archive_segment WHERE first <= ?1 AND next > ?1",
                                       &id.number, 1, 0, &id.segment, error);
      ok = ok && damero_library_query_int (library, "SELECT 1 FROM archive WHERE segment = ?1 AND number = ?2",
                                           (const gint64[]) { id.segment, id.number }, 2, 0, &exists, error);
    }
  if (ok && !exists)
    damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND, DAMERO_FAULT_NO_GAME,
                      DAMERO_KEPT_UNSAID, library->path, text, NULL);
  if (!exists)
    return FALSE;

  *ret_id = id;
  return TRUE;
}

gboolean
damero_archive_find (DameroLibrary   *library,
                     const char      *text,
                     DameroArchiveId *ret_id,
                     GError         **error)
{
  gboolean found;

  library->doing = DAMERO_DOING_READ;
  if (!damero_library_begin_reading (library, error))
    return FALSE;

  found = find (library, text, ret_id, error);
  damero_library_end_reading (library);

  return found;
}

static char *
dup_column (sqlite3_stmt *statement,
            int           column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return g_strdup (text != NULL ? text : "");
}

static int
read_token (sqlite3_stmt *statement,
            int           column,
            DameroTokens  family)
{
  const char *token = (const char *) sqlite3_column_text (statement, column);
  int value = 0;

  if (token == NULL || !damero_token_parse (family, token, &value))
    return 0;

  return value;
}

DameroArchiveGame *
damero_archive_read_row (sqlite3_stmt *statement)
{
  g_autoptr(DameroArchiveGame) game = g_new0 (DameroArchiveGame, 1);
  char **const texts[] = {
    &game->date, &game->event, &game->place, &game->section, &game->round, &game->board, &game->black, &game->white,
    &game->ruleset, &game->source,
  };
  const char *start = (const char *) sqlite3_column_text (statement, 16);
  const char *moves = (const char *) sqlite3_column_text (statement, 17);

  game->id = (DameroArchiveId) { sqlite3_column_int64 (statement, 0), sqlite3_column_int64 (statement, 1) };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    *texts[i] = dup_column (statement, (int) i + 2);
  game->outcome = (DameroOutcome) read_token (statement, 12, DAMERO_TOKENS_OUTCOME);
  game->ending = (DameroEnding) read_token (statement, 13, DAMERO_TOKENS_ENDING);
  game->semantics = sqlite3_column_int (statement, 14);
  game->n_plies = (guint) sqlite3_column_int (statement, 15);
  if (start == NULL || moves == NULL || !damero_archive_decode (start, moves, &game->start, &game->moves))
    return NULL;

  return g_steal_pointer (&game);
}

DameroArchiveGame *
damero_archive_get_row (DameroLibrary         *library,
                        const DameroArchiveId *id,
                        gint64                *ret_hash,
                        GError               **error)
{
  static const char sql[] = "SELECT " DAMERO_ARCHIVE_COLUMNS " FROM archive AS a WHERE segment = ?1 AND number = ?2";
  sqlite3_stmt *statement = damero_library_prepare (library, sql, error);
  DameroArchiveGame *game = NULL;
  gboolean failed;

  if (statement == NULL || !damero_library_bind_int (library, statement, 1, id->segment, error) ||
      !damero_library_bind_int (library, statement, 2, id->number, error) ||
      !damero_library_step (library, statement, &failed, error))
    return NULL;

  game = damero_archive_read_row (statement);
  if (ret_hash != NULL && game != NULL)
    *ret_hash = damero_archive_hash_text ((const char *) sqlite3_column_text (statement, 17));
  damero_library_rewind (statement);

  return game;
}

/* The text of those moves in that version, -1 the newest, if there is one. */
static gboolean
read_text (DameroLibrary     *library,
           gint64             hash,
           int                version,
           DameroArchiveGame *game,
           GError           **error)
{
  static const char sql[] =
    "SELECT version, text FROM archive_record WHERE segment = ?1 AND number = ?2 AND moves = ?3 "
    "AND (?4 < 0 OR version = ?4) ORDER BY version DESC LIMIT 1";
  sqlite3_stmt *statement = damero_library_prepare (library, sql, error);
  gboolean failed;

  if (statement == NULL || !damero_library_bind_int (library, statement, 1, game->id.segment, error) ||
      !damero_library_bind_int (library, statement, 2, game->id.number, error) ||
      !damero_library_bind_int (library, statement, 3, hash, error) ||
      !damero_library_bind_int (library, statement, 4, version, error))
    return FALSE;
  if (damero_library_step (library, statement, &failed, error))
    {
      game->version = sqlite3_column_int (statement, 0);
      game->text = dup_column (statement, 1);
      damero_library_rewind (statement);
    }

  return !failed;
}

static void
set_not_found (DameroLibrary         *library,
               const DameroArchiveId *id,
               GError               **error)
{
  char name[DAMERO_ARCHIVE_ID_TEXT_SIZE];

  damero_archive_id_to_text (id, name);
  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND, DAMERO_FAULT_NO_GAME,
                    DAMERO_KEPT_UNSAID, library->path, name, NULL);
}

/* The row of a game that must be there. */
static DameroArchiveGame *
get_game (DameroLibrary         *library,
          const DameroArchiveId *id,
          gint64                *ret_hash,
          GError               **error)
{
  GError *local_error = NULL;
  DameroArchiveGame *game;

  library->doing = DAMERO_DOING_READ;
  game = damero_archive_get_row (library, id, ret_hash, &local_error);
  if (game == NULL && local_error == NULL)
    set_not_found (library, id, &local_error);
  if (game == NULL)
    g_propagate_error (error, local_error);

  return game;
}

static DameroArchiveGame *
get_version (DameroLibrary         *library,
             const DameroArchiveId *id,
             int                    version,
             GError               **error)
{
  gint64 hash = 0;
  g_autoptr(DameroArchiveGame) game = get_game (library, id, &hash, error);
  DameroPlace place;

  if (game == NULL || !read_text (library, hash, version, game, error))
    return NULL;
  /* What was played stands in the event's log. */
  if (version > 0 || (version == 0 && !damero_archive_id_get_place (id, &place)))
    if (game->text == NULL)
      {
        set_not_found (library, id, error);
        return NULL;
      }

  return g_steal_pointer (&game);
}

DameroArchiveGame *
damero_archive_get_version (DameroLibrary         *library,
                            const DameroArchiveId *id,
                            int                    version,
                            GError               **error)
{
  DameroArchiveGame *game;

  library->doing = DAMERO_DOING_READ;
  if (!damero_library_begin_reading (library, error))
    return NULL;

  game = get_version (library, id, version, error);
  damero_library_end_reading (library);

  return game;
}

DameroArchiveGame *
damero_archive_get (DameroLibrary         *library,
                    const DameroArchiveId *id,
                    GError               **error)
{
  return damero_archive_get_version (library, id, -1, error);
}

static GArray *
list_versions (DameroLibrary         *library,
               const DameroArchiveId *id,
               GError               **error)
{
  static const char sql[] = "SELECT version, wall_ms FROM archive_record WHERE segment = ?1 AND number = ?2 "
                            "AND moves = ?3 ORDER BY version";
  gint64 hash = 0;
  g_autoptr(DameroArchiveGame) game = get_game (library, id, &hash, error);
  g_autoptr(GArray) versions = g_array_new (FALSE, FALSE, sizeof (DameroArchiveVersion));
  sqlite3_stmt *statement = game != NULL ? damero_library_prepare (library, sql, error) : NULL;
  DameroArchiveVersion version = { 0 };
  DameroPlace place;
  gboolean failed;

  if (statement == NULL || !damero_library_bind_int (library, statement, 1, id->segment, error) ||
      !damero_library_bind_int (library, statement, 2, id->number, error) ||
      !damero_library_bind_int (library, statement, 3, hash, error))
    return NULL;

  if (damero_archive_id_get_place (id, &place))
    g_array_append_val (versions, version);
  while (damero_library_step (library, statement, &failed, error))
    {
      version.version = sqlite3_column_int (statement, 0);
      version.wall_ms = sqlite3_column_int64 (statement, 1);
      g_array_append_val (versions, version);
    }

  return failed ? NULL : g_steal_pointer (&versions);
}

GArray *
damero_archive_list_versions (DameroLibrary         *library,
                              const DameroArchiveId *id,
                              GError               **error)
{
  GArray *versions;

  library->doing = DAMERO_DOING_READ;
  if (!damero_library_begin_reading (library, error))
    return NULL;

  versions = list_versions (library, id, error);
  damero_library_end_reading (library);

  return versions;
}

static gboolean
put_text (DameroLibrary           *library,
          const DameroArchiveGame *game,
          const char              *text,
          gint64                   wall_ms,
          GError                 **error)
{
  static const char sql[] =
    "INSERT INTO archive_record (segment, number, version, wall_ms, moves, text) VALUES (?1, ?2, "
    "(SELECT coalesce (max(version), 0) + 1 FROM archive_record WHERE segment = ?1 AND number = ?2), ?3, ?4, ?5)";
  g_autoptr(DameroArchiveRow) row = damero_archive_row_new (game);
  sqlite3_stmt *statement = damero_library_prepare (library, sql, error);

  return statement != NULL && damero_library_bind_int (library, statement, 1, game->id.segment, error) &&
         damero_library_bind_int (library, statement, 2, game->id.number, error) &&
         damero_library_bind_int (library, statement, 3, wall_ms, error) &&
         damero_library_bind_int (library, statement, 4, damero_archive_hash_text (row->moves), error) &&
         damero_library_bind_text (library, statement, 5, text, error) &&
         damero_library_run (library, statement, error) &&
         damero_sum_put_record (library, sqlite3_last_insert_rowid (library->db), error);
}

gboolean
damero_archive_put_text (DameroLibrary         *library,
                         const DameroArchiveId *id,
                         const char            *text,
                         gint64                 wall_ms,
                         GError               **error)
{
  g_autoptr(DameroArchiveGame) game = NULL;

  library->doing = DAMERO_DOING_STORE;
  if (!damero_library_begin (library, error))
    return FALSE;

  game = damero_archive_get (library, id, error);
  library->doing = DAMERO_DOING_STORE;
  return damero_library_end (library, game != NULL && put_text (library, game, text, wall_ms, error), error);
}

/* Index alone: what is counted stands in the table of positions. */
static const char moves_sql[] =
  "SELECT p.move, count(*) FROM (SELECT id FROM archive_segment UNION ALL SELECT id FROM event) AS s "
  "CROSS JOIN archive_position AS p ON p.segment = s.id AND p.hash = ?1 GROUP BY p.move ORDER BY p.move";

static int
compare_choices (gconstpointer a,
                 gconstpointer b)
{
  const DameroArchiveChoice *x = a, *y = b;

  if (x->n != y->n)
    return x->n > y->n ? -1 : 1;
  if (x->has_move != y->has_move)
    return x->has_move ? -1 : 1;

  return x->move.from != y->move.from ? x->move.from - y->move.from : x->move.to - y->move.to;
}

/* Counts of a move with one result are added to those of the same move; they come one after the other. */
static void
add_count (GArray               *choices,
           const DameroPosition *position,
           gint64                packed,
           guint                 n,
           gint64               *last_code)
{
  gint64 code = packed / 4;
  guint result = packed % 4 != 0 ? (guint) (packed % 4) : DAMERO_ARCHIVE_OTHER;
  DameroArchiveChoice choice = { .has_move = code != 0 };
  DameroArchiveChoice *last;

  if (code != *last_code)
    {
      /* A position of the same hash that is another one has other moves. */
      if (choice.has_move && !damero_archive_decode_move (position, (guint) code, &choice.move))
        return;
      g_array_append_val (choices, choice);
      *last_code = code;
    }
  last = &g_array_index (choices, DameroArchiveChoice, choices->len - 1);
  last->n += n;
  last->n_results[result] += n;
}

GArray *
damero_archive_count_moves (DameroLibrary        *library,
                            const DameroPosition *position,
                            GError              **error)
{
  g_autoptr(GArray) choices = g_array_new (FALSE, TRUE, sizeof (DameroArchiveChoice));
  sqlite3_stmt *statement;
  gint64 last_code = -1;
  gboolean failed;

  library->doing = DAMERO_DOING_READ;
  statement = damero_library_prepare (library, moves_sql, error);
  if (statement == NULL ||
      !damero_library_bind_int (library, statement, 1, damero_archive_hash (position), error))
    return NULL;

  while (damero_library_step (library, statement, &failed, error))
    add_count (choices, position, sqlite3_column_int64 (statement, 0), (guint) sqlite3_column_int64 (statement, 1),
               &last_code);
  if (failed)
    return NULL;

  g_array_sort (choices, compare_choices);
  return g_steal_pointer (&choices);
}

/* Of one whose moves cannot be played: none. */
static gboolean
count_opening (DameroLibrary         *library,
               const DameroDeckEntry *entry,
               DameroVariant          variant,
               DameroArchiveTally    *tally,
               GError               **error)
{
  g_autoptr(GArray) choices = NULL;
  DameroPosition position;

  if (!damero_deck_entry_play (entry, variant, &position, NULL, NULL))
    return TRUE;

  choices = damero_archive_count_moves (library, &position, error);
  for (guint i = 0; choices != NULL && i < choices->len; i++)
    {
      const DameroArchiveChoice *choice = &g_array_index (choices, DameroArchiveChoice, i);

      tally->n[DAMERO_ARCHIVE_ANY] += choice->n;
      for (guint k = DAMERO_ARCHIVE_ANY + 1; k <= DAMERO_ARCHIVE_OTHER; k++)
        tally->n[k] += choice->n_results[k];
    }
  return choices != NULL;
}

GArray *
damero_archive_count_openings (DameroLibrary     *library,
                               const DameroDeck  *deck,
                               GError           **error)
{
  g_autoptr(GArray) tallies = g_array_new (FALSE, TRUE, sizeof (DameroArchiveTally));
  DameroVariant variant = DAMERO_VARIANT_POOL;

  damero_deck_get_variant (deck, &variant);
  g_array_set_size (tallies, deck->entries->len);
  for (guint i = 0; i < deck->entries->len; i++)
    if (!count_opening (library, damero_deck_get_entry (deck, i), variant,
                        &g_array_index (tallies, DameroArchiveTally, i), error))
      return NULL;

  return g_steal_pointer (&tallies);
}
