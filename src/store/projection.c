/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The projections: the state of an event as rows. A table of tables gives the columns; every row is
 * written by one upsert that leaves an equal row alone, so that an act costs only what it changes.
 */
#include "model/pairs.h"
#include "store/archive-private.h"

const DameroTable damero_tables[] = {
  [DAMERO_TABLE_EVENT] = { "event", 1, 7, { "id", "uid", "name", "place", "date", "director", "listed" } },
  [DAMERO_TABLE_PLAYER] = { "player", 2, 11,
                            { "event", "number", "name", "club", "rating", "title", "federation", "ident", "born",
                              "groups", "registry" } },
  [DAMERO_TABLE_SECTION] = { "section", 2, 26,
                             { "event", "id", "name", "ruleset", "control", "system", "cycles", "games",
                               "starter", "seed", "scoring", "unit", "tiebreaks", "rounds", "planned", "remaining",
                               "acceleration", "dutch_white", "initial", "keizer", "unplayed", "bye_cap", "late_bye",
                               "prizes", "confirm", "third_place" } },
  [DAMERO_TABLE_ENTRY] = { "entry", 3, 10,
                           { "event", "section", "number", "player", "checked_in", "withdrawn_from",
                             "team", "entered_after", "expelled", "annulled" } },
  [DAMERO_TABLE_ROUND] = { "round", 3, 6,
                           { "event", "section", "number", "closed", "published", "adjourned" } },
  [DAMERO_TABLE_BYE] = { "bye", 4, 5, { "event", "section", "round", "entry", "kind" } },
  [DAMERO_TABLE_MATCH] = { "match", 4, 8,
                           { "event", "section", "round", "board", "a", "b", "games", "advances" } },
  [DAMERO_TABLE_GAME] = { "game", 5, 22,
                          { "event", "section", "round", "board", "game", "black", "white", "outcome",
                            "ending", "corrected", "plies", "black_ms", "white_ms", "phase", "on_move",
                            "black_left_ms", "white_left_ms", "start_fen", "fen", "interrupted",
                            "semantics", "confirmed" } },
  [DAMERO_TABLE_PLY] = { "ply", 6, 10,
                         { "event", "section", "round", "board", "game", "ply", "move", "think_ms",
                           "black_left_ms", "white_left_ms" } },
  [DAMERO_TABLE_ABSENCE] = { "absence", 4, 5, { "event", "section", "round", "entry", "kind" } },
  [DAMERO_TABLE_FORBIDDEN] = { "forbidden", 3, 9,
                               { "event", "section", "nth", "first", "last", "entries", "soft",
                                 "club", "groups" } },
  [DAMERO_TABLE_REGISTRY] = { "registry", 2, 14,
                              { "log", "uid", "name", "sort", "club", "federation", "ident", "title", "groups",
                                "born", "rating", "rated", "note", "key" } },
  [DAMERO_TABLE_MERGED] = { "merged", 2, 3, { "log", "uid", "into" } },
  [DAMERO_TABLE_ARCHIVE] = { "archive", 2, 23,
                             { "segment", "number", "date", "variant", "ruleset", "outcome", "ending", "plies",
                               "black", "white", "event", "place", "section", "round", "board", "black_key",
                               "white_key", "event_key", "semantics", "start", "moves", "fingerprint",
                               "source" } },
  [DAMERO_TABLE_ARCHIVE_POSITION] = { "archive_position", 4, 5,
                                      { "segment", "hash", "number", "ply", "move" } },
};

G_STATIC_ASSERT (G_N_ELEMENTS (damero_tables) == DAMERO_N_TABLES);

#define INTEGER(value) DAMERO_INTEGER (value)
#define TEXT(value)    DAMERO_TEXT (value)
#define NOTHING        DAMERO_NOTHING
#define TOKEN(family, value) DAMERO_TOKEN (family, value)

typedef DameroValue Value;

static void
append_columns (GString           *sql,
                const char        *prefix,
                const DameroTable *table,
                guint              first,
                guint              end)
{
  for (guint i = first; i < end; i++)
    g_string_append_printf (sql, "%s%s\"%s\"", i > first ? ", " : "", prefix, table->columns[i]);
}

/* INSERT ... ON CONFLICT (keys) DO UPDATE SET ... WHERE the rest differs. */
static char *
dup_upsert_sql (const char        *schema,
                const DameroTable *table)
{
  GString *sql = g_string_new (NULL);

  g_string_append_printf (sql, "INSERT INTO %s.\"%s\" AS old (", schema, table->name);
  append_columns (sql, "", table, 0, table->n_columns);
  g_string_append (sql, ") VALUES (?");
  for (guint i = 1; i < table->n_columns; i++)
    g_string_append (sql, ", ?");
  g_string_append (sql, ") ON CONFLICT (");
  append_columns (sql, "", table, 0, table->n_keys);
  g_string_append (sql, ") DO UPDATE SET ");
  for (guint i = table->n_keys; i < table->n_columns; i++)
    g_string_append_printf (sql, "%s\"%s\" = excluded.\"%s\"", i > table->n_keys ? ", " : "",
                            table->columns[i], table->columns[i]);
  g_string_append (sql, " WHERE (");
  append_columns (sql, "old.", table, table->n_keys, table->n_columns);
  g_string_append (sql, ") IS NOT (");
  append_columns (sql, "excluded.", table, table->n_keys, table->n_columns);
  g_string_append_c (sql, ')');

  return g_string_free (sql, FALSE);
}

static sqlite3_stmt *
prepare_upsert (DameroProjection *projection,
                DameroTableId     id,
                GError          **error)
{
  DameroLibrary *library = projection->library;
  g_autofree char *key = g_strdup_printf ("upsert %s.%s", projection->schema, damero_tables[id].name);
  sqlite3_stmt *statement = g_hash_table_lookup (library->statements, key);
  g_autofree char *sql = NULL;
  int code;

  if (statement != NULL)
    return statement;

  sql = dup_upsert_sql (projection->schema, &damero_tables[id]);
  code = sqlite3_prepare_v3 (library->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
  if (code != SQLITE_OK)
    {
      damero_library_fail (library, code, error);
      return NULL;
    }
  g_hash_table_insert (library->statements, g_steal_pointer (&key), statement);

  return statement;
}

gboolean
damero_projection_put (DameroProjection  *projection,
                       DameroTableId      id,
                       const DameroValue *values,
                       guint              n_values,
                       GError           **error)
{
  DameroLibrary *library = projection->library;
  sqlite3_stmt *statement = prepare_upsert (projection, id, error);

  g_assert (n_values == damero_tables[id].n_columns);

  if (statement == NULL)
    return FALSE;

  damero_projection_note_row (projection, id, values);
  for (guint i = 0; i < n_values; i++)
    if (!(values[i].is_integer
          ? damero_library_bind_int (library, statement, (int) i + 1, values[i].integer, error)
          : damero_library_bind_text (library, statement, (int) i + 1, values[i].text, error)))
      return FALSE;

  return damero_library_run (library, statement, error);
}

#define PUT(projection, table, values, error) \
  damero_projection_put ((projection), DAMERO_TABLE_##table, (values), G_N_ELEMENTS (values), (error))

/* Runs "VERB schema.table WHERE event = ?1 REST" with the event and N_ARGS more integers. */
static gboolean
run_on_table (DameroProjection *projection,
              DameroTableId     id,
              const char       *verb,
              const char       *rest,
              const gint64     *args,
              guint             n_args,
              gint64           *ret_value,
              GError          **error)
{
  const DameroTable *table = &damero_tables[id];
  g_autofree char *sql = g_strdup_printf ("%s FROM %s.\"%s\" WHERE \"%s\" = ?1 %s", verb,
                                          projection->schema, table->name, table->columns[0], rest);
  gint64 all_args[8] = { projection->event_id };

  g_assert (n_args < G_N_ELEMENTS (all_args));

  for (guint i = 0; i < n_args; i++)
    all_args[i + 1] = args[i];

  return damero_library_query_int (projection->library, sql, all_args, n_args + 1, 0, ret_value, error);
}

gboolean
damero_projection_wipe (DameroProjection *projection,
                        GError          **error)
{
  gint64 nothing;

  /* Children first. */
  for (int id = DAMERO_N_TABLES - 1; id >= 0; id--)
    if (!run_on_table (projection, (DameroTableId) id, "DELETE", "", NULL, 0, &nothing, error))
      return FALSE;

  return TRUE;
}

static gboolean
put_player (DameroProjection   *projection,
            const DameroPlayer *player,
            GError            **error)
{
  const Value values[] = {
    INTEGER (projection->event_id), INTEGER (player->number), TEXT (player->name),
    TEXT (player->club), INTEGER (player->rating), TEXT (player->title), TEXT (player->federation),
    TEXT (player->ident), INTEGER (player->birth_year), TEXT (player->groups), TEXT (player->registry),
  };

  return PUT (projection, PLAYER, values, error);
}

static gboolean
put_event (DameroProjection *projection,
           GError          **error)
{
  const DameroEvent *event = projection->event;
  const Value values[] = {
    INTEGER (projection->event_id), TEXT (event->uid), TEXT (event->name), TEXT (event->venue),
    TEXT (event->date), TEXT (event->director), INTEGER (!event->unlisted),
  };

  return PUT (projection, EVENT, values, error);
}

static char *
dup_tiebreaks (const DameroSection *section)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < section->n_tiebreaks; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "",
                            damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) section->tiebreaks[i]));

  return g_string_free (text, FALSE);
}

static gboolean
put_entry (DameroProjection    *projection,
           const DameroSection *section,
           const DameroEntry   *entry,
           GError             **error)
{
  const Value values[] = {
    INTEGER (projection->event_id), INTEGER (section->id), INTEGER (entry->number),
    INTEGER (entry->player), INTEGER (entry->checked_in != FALSE), INTEGER (entry->withdrawn_from),
    INTEGER (entry->team), INTEGER (entry->entered_after), INTEGER (entry->expelled != FALSE),
    INTEGER (entry->annulled != FALSE),
  };

  return PUT (projection, ENTRY, values, error);
}

static gboolean
put_section (DameroProjection    *projection,
             const DameroSection *section,
             GError             **error)
{
  char ruleset[DAMERO_RULESET_TEXT_SIZE], control[DAMERO_CONTROL_TEXT_SIZE];
  char scoring[DAMERO_SCORING_TEXT_SIZE];
  g_autofree char *tiebreaks = dup_tiebreaks (section);

  damero_ruleset_to_text (&section->ruleset, ruleset);
  damero_scoring_to_text (&section->scoring, scoring);
  if (section->has_control)
    damero_control_to_text (&section->control, control);

  {
    const Value values[] = {
      INTEGER (projection->event_id), INTEGER (section->id), TEXT (section->name), TEXT (ruleset),
      TEXT (section->has_control ? control : NULL), TOKEN (SYSTEM, section->system),
      INTEGER (section->cycles), INTEGER (section->games), TOKEN (STARTER, section->starter),
      INTEGER (section->seed), TEXT (scoring), TOKEN (UNIT, section->scoring.unit), TEXT (tiebreaks),
      INTEGER (damero_section_count_rounds (section)), INTEGER (section->planned),
      INTEGER (section->remaining != FALSE), TOKEN (ACCELERATION, section->acceleration),
      TOKEN (SIDE, section->dutch_white), TOKEN (INITIAL, section->initial), TEXT (section->keizer),
      TOKEN (UNPLAYED, section->unplayed), INTEGER (section->bye_cap), TOKEN (BYE, section->late_bye),
      TEXT (section->prizes), INTEGER (section->confirm != FALSE),
      INTEGER (section->third_place != FALSE),
    };

    return PUT (projection, SECTION, values, error);
  }
}

static gboolean
put_match (DameroProjection   *projection,
           const DameroPlace  *place,
           const DameroMatch  *match,
           GError            **error)
{
  const Value values[] = {
    INTEGER (projection->event_id), INTEGER (place->section), INTEGER (place->round), INTEGER (match->board),
    INTEGER (match->a), INTEGER (match->b), INTEGER (match->n_games), INTEGER (match->advances),
  };

  return PUT (projection, MATCH, values, error);
}

static gboolean
put_game (DameroProjection   *projection,
          const DameroPlace  *place,
          const DameroMatch  *match,
          GError            **error)
{
  const DameroMatchGame *record = &match->games[place->game - 1];
  const DameroGame *game = damero_event_find_game (projection->event, place);
  gboolean clock = game != NULL && game->setup.has_clock;
  char start[DAMERO_FEN_SIZE], fen[DAMERO_FEN_SIZE];
  const Value nothing = NOTHING;
  Value values[] = {
    INTEGER (projection->event_id), INTEGER (place->section), INTEGER (place->round), INTEGER (place->board),
    INTEGER (place->game), INTEGER (record->black), INTEGER (record->white),
    TOKEN (OUTCOME, record->outcome), TOKEN (ENDING, record->ending),
    INTEGER (record->corrected != FALSE), INTEGER (record->plies),
    INTEGER (record->used_ms[DAMERO_BLACK]), INTEGER (record->used_ms[DAMERO_WHITE]),
    TEXT (game != NULL ? damero_phase_tokens[game->phase] : NULL),
    TEXT (game != NULL ? damero_token_get (DAMERO_TOKENS_SIDE, (int) damero_game_get_turn (game)) : NULL),
    INTEGER (clock ? damero_clock_get_main_ms (&game->clock, DAMERO_BLACK) : 0),
    INTEGER (clock ? damero_clock_get_main_ms (&game->clock, DAMERO_WHITE) : 0),
    TEXT (game != NULL ? start : NULL), TEXT (game != NULL ? fen : NULL),
    INTEGER (game != NULL && game->interrupted), INTEGER (game != NULL ? game->setup.semantics : 0),
    INTEGER (record->confirmed != FALSE),
  };

  if (!clock)
    values[15] = values[16] = nothing;
  if (game == NULL)
    values[19] = values[20] = nothing;
  if (game != NULL)
    {
      damero_position_to_fen (&game->setup.start, start);
      damero_position_to_fen (damero_game_get_position (game), fen);
    }

  return PUT (projection, GAME, values, error);
}

static gboolean
put_ply (DameroProjection   *projection,
         const DameroPlace  *place,
         const DameroGame   *game,
         guint               ply,
         GError            **error)
{
  const DameroPly *record = &g_array_index (game->plies, DameroPly, ply - 1);
  char move[DAMERO_MOVE_TEXT_SIZE] = "";
  const Value nothing = NOTHING;
  Value values[] = {
    INTEGER (projection->event_id), INTEGER (place->section), INTEGER (place->round), INTEGER (place->board),
    INTEGER (place->game), INTEGER (ply), TEXT (move), INTEGER (record->think_ms),
    INTEGER (record->main_ms[DAMERO_BLACK]), INTEGER (record->main_ms[DAMERO_WHITE]),
  };

  /* Without a clock all three are -1; a time of its own can be below zero only in theory. */
  for (guint i = 7; i < G_N_ELEMENTS (values); i++)
    if (record->think_ms < 0)
      values[i] = nothing;
  if (ply <= damero_game_get_n_recorded (game))
    damero_move_to_text (&g_array_index (game->positions, DameroPosition, ply - 1), &record->move,
                         DAMERO_NOTATION_LONG, move);

  return PUT (projection, PLY, values, error);
}

#define GAME_REST "AND section = ?2 AND round = ?3 AND board = ?4 AND game = ?5"

/* Plies only grow but for what takes rows away: the last stored one may be new, and those whose moves were entered
 * since; the others are not. */
static gboolean
put_plies (DameroProjection   *projection,
           const DameroPlace  *place,
           GError            **error)
{
  const DameroGame *game = damero_event_find_game (projection->event, place);
  guint n_plies = game != NULL ? game->plies->len : 0;
  gint64 args[] = { place->section, place->round, place->board, place->game, n_plies };
  guint n_entered = game != NULL ? damero_game_get_n_recorded (game) : 0;
  gint64 n_stored, n_known, nothing;

  if (!run_on_table (projection, DAMERO_TABLE_PLY, "SELECT max(ply)", GAME_REST, args, 4, &n_stored, error) ||
      !run_on_table (projection, DAMERO_TABLE_PLY, "SELECT max(ply)", GAME_REST " AND move <> ''", args, 4, &n_known,
                     error))
    return FALSE;
  if (n_stored > n_plies &&
      !run_on_table (projection, DAMERO_TABLE_PLY, "DELETE", GAME_REST " AND ply > ?6", args, 5,
                     &nothing, error))
    return FALSE;

  /* Moves entered for presses that are stored, and the last press with all after it. */
  for (guint ply = (guint) n_known + 1; ply <= n_entered && ply < n_stored; ply++)
    if (!put_ply (projection, place, game, ply, error))
      return FALSE;
  for (guint ply = (guint) CLAMP (n_stored, 1, MAX (n_plies, 1)); ply <= n_plies; ply++)
    if (!put_ply (projection, place, game, ply, error))
      return FALSE;

  return TRUE;
}

/* All rows of a game, or none if it is as it was. */
static gboolean
put_whole_game (DameroProjection   *projection,
                const DameroPlace  *place,
                const DameroMatch  *match,
                GError            **error)
{
  const gint64 args[] = { place->section, place->round, place->board, place->game };
  const Value keys[] = { INTEGER (projection->event_id), INTEGER (args[0]), INTEGER (args[1]), INTEGER (args[2]),
                         INTEGER (args[3]) };
  gint64 nothing;

  if (projection->changed != NULL && !g_hash_table_contains (projection->changed, place))
    {
      damero_projection_note_row (projection, DAMERO_TABLE_GAME, keys);
      return TRUE;
    }

  return (projection->rows == NULL ||
          run_on_table (projection, DAMERO_TABLE_PLY, "DELETE", GAME_REST, args, 4, &nothing, error)) &&
         put_game (projection, place, match, error) && put_plies (projection, place, error);
}

static gboolean
put_round (DameroProjection    *projection,
           const DameroSection *section,
           const DameroRound   *round,
           gboolean             with_plies,
           GError             **error)
{
  const Value columns[] = {
    INTEGER (projection->event_id), INTEGER (section->id), INTEGER (round->number),
    INTEGER (round->closed != FALSE), INTEGER (round->published != FALSE),
    INTEGER (round->adjourned != FALSE),
  };

  if (!PUT (projection, ROUND, columns, error))
    return FALSE;

  for (guint i = 0; i < round->byes->len; i++)
    {
      const DameroBye *bye = &g_array_index (round->byes, DameroBye, i);
      const Value values[] = {
        INTEGER (projection->event_id), INTEGER (section->id), INTEGER (round->number),
        INTEGER (bye->entry), TOKEN (BYE, bye->kind),
      };

      if (!PUT (projection, BYE, values, error))
        return FALSE;
    }

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      DameroPlace place = { section->id, round->number, match->board, 0 };

      if (!put_match (projection, &place, match, error))
        return FALSE;
      for (place.game = 1; place.game <= (int) match->n_games; place.game++)
        if (with_plies ? !put_whole_game (projection, &place, match, error)
                       : !put_game (projection, &place, match, error))
          return FALSE;
    }

  return TRUE;
}

/* The rows of a draft that is paired anew: nothing of it was played. */
static gboolean
clear_round (DameroProjection   *projection,
             const DameroPlace  *place,
             GError            **error)
{
  static const DameroTableId tables[] = { DAMERO_TABLE_GAME, DAMERO_TABLE_MATCH, DAMERO_TABLE_BYE };
  const gint64 args[] = { place->section, place->round };
  gint64 nothing;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (!run_on_table (projection, tables[i], "DELETE", "AND section = ?2 AND round = ?3", args, 2,
                       &nothing, error))
      return FALSE;

  return TRUE;
}

static gboolean
put_absences (DameroProjection    *projection,
              const DameroSection *section,
              GError             **error)
{
  for (guint i = 0; i < section->absences->len; i++)
    {
      const DameroAbsence *absence = &g_array_index (section->absences, DameroAbsence, i);
      const Value values[] = {
        INTEGER (projection->event_id), INTEGER (section->id), INTEGER (absence->round),
        INTEGER (absence->entry), TOKEN (BYE, absence->kind),
      };

      if (!PUT (projection, ABSENCE, values, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
put_forbidden (DameroProjection    *projection,
               const DameroSection *section,
               GError             **error)
{
  for (guint i = 0; i < section->forbidden->len; i++)
    {
      const DameroForbidden *forbidden = g_ptr_array_index (section->forbidden, i);
      g_autofree char *entries = damero_numbers_to_text (forbidden->numbers);
      const Value values[] = {
        INTEGER (projection->event_id), INTEGER (section->id), INTEGER (i),
        INTEGER (forbidden->first_round), INTEGER (forbidden->last_round), TEXT (entries),
        INTEGER (forbidden->soft != FALSE), TEXT (forbidden->club), TEXT (forbidden->groups),
      };

      /* Those come last, and follow from the section's and the players' rows. */
      if (!forbidden->by_setting && !PUT (projection, FORBIDDEN, values, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
put_person (DameroProjection   *projection,
            const DameroPerson *person,
            GError            **error)
{
  const Value nothing = NOTHING;
  Value values[] = {
    INTEGER (projection->event_id), TEXT (person->uid), TEXT (person->name), TEXT (person->sort_name),
    TEXT (person->club), TEXT (person->federation), TEXT (person->ident), TEXT (person->title),
    TEXT (person->groups), INTEGER (person->birth_year), INTEGER (person->rating), INTEGER (person->rated),
    TEXT (person->note), TEXT (person->key),
  };

  for (guint i = 9; i < 12; i++)
    if (values[i].integer < 0)
      values[i] = nothing;

  return PUT (projection, REGISTRY, values, error);
}

static gboolean
write_registry (DameroProjection *projection,
                GError          **error)
{
  const DameroRegistry *registry = projection->registry;
  const char *uid, *into;
  GHashTableIter iter;

  for (guint i = 0; i < registry->people->len; i++)
    if (!put_person (projection, g_ptr_array_index (registry->people, i), error))
      return FALSE;

  g_hash_table_iter_init (&iter, registry->merged);
  while (g_hash_table_iter_next (&iter, (gpointer *) &uid, (gpointer *) &into))
    {
      const Value values[] = { INTEGER (projection->event_id), TEXT (uid), TEXT (into) };

      if (!PUT (projection, MERGED, values, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
damero_projection_update_registry (DameroProjection *projection,
                                   const DameroAct  *act,
                                   GError          **error)
{
  const DameroPerson *person = damero_registry_find (projection->registry, act->registry);

  switch ((int) act->kind)
    {
    case DAMERO_ACT_PERSON:
    case DAMERO_ACT_PERSON_CHANGED:
      /* One that a later act of the same transaction takes away was never there. */
      return person == NULL || put_person (projection, person, error);
    case DAMERO_ACT_RATINGS:
      return write_registry (projection, error);
    default:
      return damero_projection_wipe (projection, error) && write_registry (projection, error);
    }
}

/* The games of the archive that can have come, changed or gone. */
static gboolean
put_archive (DameroProjection *projection,
             GError          **error)
{
  const DameroPlace *place;
  GHashTableIter iter;

  if (!projection->keeps_names)
    return damero_archive_project_event (projection, error);

  g_hash_table_iter_init (&iter, projection->changed);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, NULL))
    if (!damero_archive_project (projection, place, error))
      return FALSE;

  return TRUE;
}

gboolean
damero_projection_write (DameroProjection *projection,
                         GError          **error)
{
  const DameroEvent *event = projection->event;

  if (projection->registry != NULL)
    return write_registry (projection, error);
  if (!put_event (projection, error))
    return FALSE;
  for (guint i = 0; i < event->players->len; i++)
    if (!put_player (projection, g_ptr_array_index (event->players, i), error))
      return FALSE;

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      if (!put_section (projection, section, error))
        return FALSE;
      for (guint k = 0; k < section->entries->len; k++)
        if (!put_entry (projection, section, g_ptr_array_index (section->entries, k), error))
          return FALSE;
      for (guint k = 0; k < section->rounds->len; k++)
        if (!put_round (projection, section, g_ptr_array_index (section->rounds, k), TRUE, error))
          return FALSE;
      if (!put_absences (projection, section, error) || !put_forbidden (projection, section, error))
        return FALSE;
    }

  return put_archive (projection, error);
}

/* The game at a place and its match. */
static gboolean
put_touched (DameroProjection   *projection,
             const DameroPlace  *place,
             GError            **error)
{
  const DameroMatch *match = damero_event_find_match (projection->event, place);

  if (match == NULL || place->game < 1 || place->game > (int) match->n_games)
    return TRUE;

  return put_match (projection, place, match, error) && put_game (projection, place, match, error) &&
         put_plies (projection, place, error) && damero_archive_project (projection, place, error);
}

/* The rows of what an act around the games names and its kind changes, as far as the state has it. */
static gboolean
put_named (DameroProjection *projection,
           const DameroAct  *act,
           GError          **error)
{
  const DameroEvent *event = projection->event;
  DameroActChanges changes = damero_act_shapes[act->kind].changes;
  const DameroSection *section = damero_event_find_section (event, act->place.section);
  const DameroPlayer *player = damero_event_find_player (event, act->player);
  const DameroEntry *entry = section != NULL ? damero_section_find_entry (section, act->entry) : NULL;
  const DameroRound *round = section != NULL ? damero_section_find_round (section, act->place.round) : NULL;

  if ((changes & DAMERO_CHANGES_EVENT) != 0 && !put_event (projection, error))
    return FALSE;
  if ((changes & DAMERO_CHANGES_PLAYER) != 0 && player != NULL && !put_player (projection, player, error))
    return FALSE;
  if ((changes & DAMERO_CHANGES_SECTION) != 0 && section != NULL && !put_section (projection, section, error))
    return FALSE;
  if ((changes & DAMERO_CHANGES_ENTRY) != 0 && entry != NULL && !put_entry (projection, section, entry, error))
    return FALSE;
  if ((changes & DAMERO_CHANGES_ABSENCES) != 0 && section != NULL && !put_absences (projection, section, error))
    return FALSE;
  if ((changes & DAMERO_CHANGES_FORBIDDEN) != 0 && section != NULL && !put_forbidden (projection, section, error))
    return FALSE;
  if (act->kind == DAMERO_ACT_PAIR && round != NULL && !clear_round (projection, &act->place, error))
    return FALSE;
  if ((changes & DAMERO_CHANGES_ROUND) != 0 && round != NULL &&
      !put_round (projection, section, round, FALSE, error))
    return FALSE;

  return (changes & DAMERO_CHANGES_NAMES) == 0 || damero_archive_project_event (projection, error);
}

/* After these acts some rows are gone, and which would have to be found out. */
static gboolean
takes_rows_away (const DameroProjection *projection,
                 const DameroAct        *act)
{
  const DameroSection *section = damero_event_find_section (projection->event, act->place.section);

  if ((damero_act_shapes[act->kind].changes & DAMERO_CHANGES_ANYTHING) != 0)
    return TRUE;

  /* A late entry changes the byes of all rounds. */
  return act->kind == DAMERO_ACT_ENTRY && section != NULL && section->rounds->len > 0;
}

static gboolean
put_act (DameroProjection   *projection,
         const DameroLogRow *row,
         GError            **error)
{
  const DameroAct *act = row->act;
  gboolean ok = damero_act_shapes[act->kind].scope == DAMERO_SCOPE_GAME
                  ? put_touched (projection, &act->place, error) : put_named (projection, act, error);

  for (guint i = 0; ok && i < row->consequences->len; i++)
    {
      const DameroPlace *place = &g_array_index (row->consequences, DameroConsequence, i).place;

      if (!damero_place_equal (place, &act->place))
        ok = put_touched (projection, place, error);
    }

  return ok;
}

static void
add_place (GHashTable        *places,
           const DameroPlace *place)
{
  if (!g_hash_table_contains (places, place))
    g_hash_table_add (places, g_memdup2 (place, sizeof *place));
}

/* Adds the games that ROW may have changed to PLACES; FALSE: it may be any. */
static gboolean
add_changed (const DameroLogRow *row,
             GHashTable         *places)
{
  DameroActChanges changes = damero_act_shapes[row->act->kind].changes;

  if (row->act->kind == DAMERO_ACT_UNDO ? row->changed == NULL : (changes & DAMERO_CHANGES_ANYTHING) != 0)
    return FALSE;

  if (damero_act_shapes[row->act->kind].scope == DAMERO_SCOPE_GAME)
    add_place (places, &row->act->place);
  for (guint i = 0; i < row->consequences->len; i++)
    add_place (places, &g_array_index (row->consequences, DameroConsequence, i).place);
  for (guint i = 0; row->changed != NULL && i < row->changed->len; i++)
    add_place (places, &g_array_index (row->changed, DameroPlace, i));

  return TRUE;
}

/* Writes the event's rows after the last N_ACTS, of which one has taken rows away. A game has some sixty rows, and most
 * games are as they were. */
static gboolean
write_again (DameroProjection *projection,
             guint             n_acts,
             GError          **error)
{
  g_autoptr(GHashTable) changed = g_hash_table_new_full (damero_place_hash, damero_place_equal, g_free, NULL);
  g_autoptr(GHashTable) rows = damero_projection_new_rows ();
  const GPtrArray *log = projection->event->log;
  gboolean is_known = TRUE, ok;

  projection->rows = rows;
  projection->changed = changed;
  projection->keeps_names = TRUE;
  for (guint i = log->len - n_acts; i < log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (log, i);

      is_known = is_known && add_changed (row, changed);
      if (row->renames || (damero_act_shapes[row->act->kind].changes & DAMERO_CHANGES_NAMES) != 0)
        projection->keeps_names = FALSE;
    }
  if (!is_known)
    {
      projection->changed = NULL;
      projection->keeps_names = FALSE;
    }

  ok = damero_projection_write (projection, error) && damero_projection_delete_rest (projection, error);
  projection->rows = projection->changed = NULL;
  return ok;
}

gboolean
damero_projection_update (DameroProjection *projection,
                          guint             n_acts,
                          GError          **error)
{
  const GPtrArray *log = projection->event->log;

  for (guint i = log->len - n_acts; i < log->len; i++)
    if (takes_rows_away (projection, ((const DameroLogRow *) g_ptr_array_index (log, i))->act))
      return write_again (projection, n_acts, error);

  for (guint i = log->len - n_acts; i < log->len; i++)
    if (!put_act (projection, g_ptr_array_index (log, i), error))
      return FALSE;

  return TRUE;
}
