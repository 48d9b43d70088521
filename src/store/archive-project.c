/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The games of events in the archive: rows that follow from the state of the event, written with the act.
 *
 * Rows that are as they were stay when an undo writes an event anew: a game has some sixty positions, and most games
 * are not touched.
 */
#include "store/archive-private.h"

#define PART_BITS 16
#define PART_MAX  ((1 << PART_BITS) - 1)

gint64
damero_archive_number_of_place (const DameroPlace *place)
{
  const int parts[] = { place->section, place->round, place->board, place->game };
  gint64 number = 0;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (parts[i] < 1 || parts[i] > (i == 0 ? PART_MAX / 2 : PART_MAX))
        return 0;
      number = number << PART_BITS | parts[i];
    }

  return number;
}

gboolean
damero_archive_id_get_place (const DameroArchiveId *id,
                             DameroPlace           *ret_in)
{
  if (id->segment < 1)
    return FALSE;

  *ret_in = (DameroPlace) {
    (int) (id->number >> 3 * PART_BITS), (int) (id->number >> 2 * PART_BITS & PART_MAX),
    (int) (id->number >> PART_BITS & PART_MAX), (int) (id->number & PART_MAX),
  };
  return TRUE;
}

/* The game at PLACE as the archive has it; NULL if it is not over, or was not played. */
static DameroArchiveGame *
make_game (const DameroProjection *projection,
           const DameroPlace      *place)
{
  const DameroEvent *event = projection->event;
  const DameroGame *game = damero_event_find_game (event, place);
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroMatch *match = damero_event_find_match (event, place);
  const DameroMatchGame *record;
  DameroArchiveGame *made;

  if (game == NULL || section == NULL || match == NULL || place->game < 1 || place->game > (int) match->n_games ||
      game->plies->len == 0 || match->games[place->game - 1].outcome == DAMERO_OUTCOME_NONE)
    return NULL;

  record = &match->games[place->game - 1];
  made = damero_archive_game_new ((DameroVariant) game->setup.start.variant, DAMERO_BLACK);
  made->id = (DameroArchiveId) { projection->event_id, damero_archive_number_of_place (place) };
  made->date = g_strdup (event->date);
  made->event = g_strdup (event->name);
  made->place = g_strdup (event->venue);
  made->section = g_strdup (section->name);
  made->round = g_strdup_printf ("%d", place->round);
  made->board = g_strdup_printf ("%d", place->board);
  made->black = g_strdup (damero_event_get_entry_name (event, section, record->black));
  made->white = g_strdup (damero_event_get_entry_name (event, section, record->white));
  made->ruleset = g_strdup (game->setup.ruleset.id);
  made->outcome = record->outcome;
  made->ending = record->ending;
  made->semantics = game->setup.semantics;
  made->start = game->setup.start;
  for (guint i = 0; i < damero_game_get_n_recorded (game); i++)
    g_array_append_val (made->moves, g_array_index (game->plies, DameroPly, i).move);

  return made;
}

/* The rows of one game in a table of the archive. */
static gboolean
delete_rows (DameroProjection *projection,
             DameroTableId     table,
             gint64            number,
             GError          **error)
{
  g_autofree char *sql = g_strdup_printf ("DELETE FROM %s.\"%s\" WHERE segment = ?1 AND number = ?2",
                                          projection->schema, damero_tables[table].name);
  const gint64 args[] = { projection->event_id, number };
  gint64 nothing;

  return damero_library_query_int (projection->library, sql, args, 2, 0, &nothing, error);
}

static gboolean
delete_game (DameroProjection *projection,
             gint64            number,
             GError          **error)
{
  return delete_rows (projection, DAMERO_TABLE_ARCHIVE_POSITION, number, error) &&
         delete_rows (projection, DAMERO_TABLE_ARCHIVE, number, error);
}

/* Whether the game of that number has a row, and if one with the moves and the outcome of ROW (may be NULL). */
static gboolean
look_up (DameroProjection       *projection,
         gint64                  number,
         const DameroArchiveRow *row,
         gboolean               *ret_exists,
         gboolean               *ret_same,
         GError                **error)
{
  g_autofree char *sql = g_strdup_printf ("SELECT moves, start, outcome FROM %s.archive "
                                          "WHERE segment = ?1 AND number = ?2", projection->schema);
  sqlite3_stmt *statement = damero_library_prepare (projection->library, sql, error);
  gboolean failed;

  if (statement == NULL ||
      !damero_library_bind_int (projection->library, statement, 1, projection->event_id, error) ||
      !damero_library_bind_int (projection->library, statement, 2, number, error))
    return FALSE;

  *ret_exists = damero_library_step (projection->library, statement, &failed, error);
  *ret_same = *ret_exists && row != NULL &&
              g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), row->moves) == 0 &&
              g_strcmp0 ((const char *) sqlite3_column_text (statement, 1), row->start) == 0 &&
              g_strcmp0 ((const char *) sqlite3_column_text (statement, 2),
                         damero_token_get (DAMERO_TOKENS_OUTCOME, (int) row->game->outcome)) == 0;
  if (*ret_exists)
    damero_library_rewind (statement);

  return !failed;
}

static gboolean
put_positions (DameroProjection        *projection,
               const DameroArchiveGame *game,
               GError                 **error)
{
  g_autoptr(GArray) positions = g_array_new (FALSE, FALSE, sizeof (DameroArchivePosition));

  damero_archive_add_positions (game, game->id.number, positions);
  for (guint i = 0; i < positions->len; i++)
    {
      const DameroArchivePosition *position = &g_array_index (positions, DameroArchivePosition, i);
      const DameroValue values[] = {
        DAMERO_INTEGER (projection->event_id), DAMERO_INTEGER (position->hash), DAMERO_INTEGER (position->number),
        DAMERO_INTEGER (position->ply), DAMERO_INTEGER (position->move),
      };

      if (!damero_projection_put (projection, DAMERO_TABLE_ARCHIVE_POSITION, values, G_N_ELEMENTS (values), error))
        return FALSE;
    }

  return TRUE;
}

gboolean
damero_archive_project (DameroProjection   *projection,
                        const DameroPlace  *place,
                        GError            **error)
{
  gint64 number = damero_archive_number_of_place (place);
  g_autoptr(DameroArchiveGame) game = make_game (projection, place);
  g_autoptr(DameroArchiveRow) row = game != NULL ? damero_archive_row_new (game) : NULL;
  gboolean exists, same;

  if (number == 0)
    return TRUE;
  if (!look_up (projection, number, row, &exists, &same, error))
    return FALSE;
  if (row == NULL)
    return !exists || delete_game (projection, number, error);

  if (!same &&
      ((exists && !delete_rows (projection, DAMERO_TABLE_ARCHIVE_POSITION, number, error)) ||
       !put_positions (projection, game, error)))
    return FALSE;

  return damero_archive_row_put (row, projection, error);
}

/* The numbers of the event's games in the archive. */
static GArray *
list_numbers (DameroProjection *projection,
              GError          **error)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *sql = g_strdup_printf ("SELECT number FROM %s.archive WHERE segment = ?1", projection->schema);
  sqlite3_stmt *statement = damero_library_prepare (projection->library, sql, error);
  gboolean failed;

  if (statement == NULL ||
      !damero_library_bind_int (projection->library, statement, 1, projection->event_id, error))
    return NULL;

  while (damero_library_step (projection->library, statement, &failed, error))
    {
      gint64 number = sqlite3_column_int64 (statement, 0);

      g_array_append_val (numbers, number);
    }

  return failed ? NULL : g_steal_pointer (&numbers);
}

gboolean
damero_archive_project_event (DameroProjection *projection,
                              GError          **error)
{
  g_autoptr(GArray) numbers = list_numbers (projection, error);
  const DameroPlace *place;
  GHashTableIter iter;

  if (numbers == NULL)
    return FALSE;

  g_hash_table_iter_init (&iter, projection->event->games);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, NULL))
    if (!damero_archive_project (projection, place, error))
      return FALSE;

  /* Those that are gone altogether. */
  for (guint i = 0; i < numbers->len; i++)
    {
      const DameroArchiveId id = { projection->event_id, g_array_index (numbers, gint64, i) };
      DameroPlace former;

      if (damero_archive_id_get_place (&id, &former) && damero_event_find_game (projection->event, &former) == NULL &&
          !delete_game (projection, id.number, error))
        return FALSE;
    }

  return TRUE;
}
