/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Searches of the archive.
 *
 * What an index can answer (players, event, opening, position, material) is counted first, up to DRIVER_MAX. The
 * criterion that fits fewest games gives the games, which are then sorted. If even that fits more, the games
 * are walked in the order of the list, and the page is full long before their end. What an index of the order
 * holds as well (result, ending, ruleset, length) needs no look at the games that do not fit.
 */
#include "store/archive-private.h"

#include <string.h>

#include "model/name-match.h"

#define DRIVER_MAX    5000
#define MAX_WORDS     8
#define MAX_KEYS      2000 /* that an index is asked for */
#define OPENING_CHARS 32 /* of the index archive_by_opening */

/* SQL with the values of its "?" in order. */
typedef struct {
  GString *text;
  GArray  *values; /* DameroValue; texts are borrowed, or of TEXTS */
} Sql;

/* Words that are searched for in keys of one kind. */
typedef struct {
  gboolean   is_set;
  GPtrArray *patterns; /* each word begins a word of the key */
  char      *keys;     /* those that fit, as a JSON array; NULL: too many */
} Name;

typedef struct {
  DameroLibrary            *library;
  const DameroArchiveQuery *query;
  Name                      player;
  Name                      opponent;
  Name                      event;
  GPtrArray                *texts;
  char                     *opening;      /* the moves begin like this; NULL: any */
  char                     *opening_end;  /* the first text that does not */
} Search;

static void
sql_init (Sql *sql)
{
  sql->text = g_string_new (NULL);
  sql->values = g_array_new (FALSE, FALSE, sizeof (DameroValue));
}

static void
sql_clear (Sql *sql)
{
  g_string_free (sql->text, TRUE);
  g_array_unref (sql->values);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sql, sql_clear)

static void
add_text (Sql        *sql,
          const char *text)
{
  const DameroValue value = DAMERO_TEXT (text);

  g_array_append_val (sql->values, value);
}

static void
add_integer (Sql   *sql,
             gint64 integer)
{
  const DameroValue value = DAMERO_INTEGER (integer);

  g_array_append_val (sql->values, value);
}

static void
add_sql (Sql       *sql,
         const Sql *other)
{
  g_string_append_len (sql->text, other->text->str, (gssize) other->text->len);
  g_array_append_vals (sql->values, other->values->data, other->values->len);
}

static const char *
keep (Search *search,
      char   *text)
{
  g_ptr_array_add (search->texts, text);

  return text;
}

static gboolean
is_set (const char *text)
{
  return text != NULL && *text != '\0';
}

/* Keys hold letters, digits and blanks: nothing in a pattern or in JSON stands for something else. */
static gboolean
find_keys (Search     *search,
           const char *kind,
           const char *text,
           Name       *name,
           GError    **error)
{
  g_autofree char *key = damero_name_fold (text);
  g_auto(GStrv) words = g_strsplit (key, " ", MAX_WORDS);
  g_autoptr(GString) keys = g_string_new ("[");
  g_autoptr(GString) sql = g_string_new ("SELECT key FROM archive_name WHERE kind = ?");
  sqlite3_stmt *statement;
  gboolean failed;
  guint n = 0;

  name->is_set = text != NULL && text[strspn (text, " \t")] != '\0';
  if (!name->is_set)
    return TRUE;
  /* A text without a letter or digit is in no name. */
  if (*key == '\0')
    {
      name->keys = g_strdup ("[]");
      return TRUE;
    }

  name->patterns = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_string_append (sql, " AND ' ' || key GLOB ?");
      g_ptr_array_add (name->patterns, g_strdup_printf ("* %s*", words[i]));
    }
  g_string_append_printf (sql, " LIMIT %d", MAX_KEYS + 1);
  statement = damero_library_prepare (search->library, sql->str, error);
  if (statement == NULL || !damero_library_bind_text (search->library, statement, 1, kind, error))
    return FALSE;
  for (guint i = 0; i < name->patterns->len; i++)
    if (!damero_library_bind_text (search->library, statement, (int) i + 2, name->patterns->pdata[i], error))
      return FALSE;

  while (damero_library_step (search->library, statement, &failed, error))
    g_string_append_printf (keys, "%s\"%s\"", n++ > 0 ? "," : "", sqlite3_column_text (statement, 0));
  g_string_append_c (keys, ']');
  if (n <= MAX_KEYS)
    name->keys = g_string_free (g_steal_pointer (&keys), FALSE);

  return !failed;
}

static void
name_clear (Name *name)
{
  g_clear_pointer (&name->patterns, g_ptr_array_unref);
  g_free (name->keys);
}

/* "COLUMN is one of the keys". */
static void
add_name (Sql        *sql,
          const char *column,
          const Name *name)
{
  if (name->keys != NULL)
    {
      g_string_append_printf (sql->text, "%s IN (SELECT value FROM json_each (?))", column);
      add_text (sql, name->keys);
      return;
    }

  for (guint i = 0; i < name->patterns->len; i++)
    {
      g_string_append_printf (sql->text, "%s' ' || %s GLOB ?", i > 0 ? " AND " : "", column);
      add_text (sql, name->patterns->pdata[i]);
    }
}

static void
add_name_driver (Sql        *sql,
                 const char *index,
                 const char *column,
                 const Name *name)
{
  g_string_append_printf (sql->text, "SELECT segment, number FROM archive INDEXED BY %s WHERE ", index);
  add_name (sql, column, name);
}

/* UNION drops a game of two players whose names both fit; to count, it need not. */
static void
add_player_driver (Sql        *sql,
                   const Name *name,
                   int         side)
{
  if (side != DAMERO_WHITE)
    add_name_driver (sql, "archive_by_black", "black_key", name);
  if (side < 0)
    g_string_append (sql->text, " UNION ");
  if (side != DAMERO_BLACK)
    add_name_driver (sql, "archive_by_white", "white_key", name);
}

static void
add_hash_driver (Sql    *sql,
                 gint64  hash)
{
  g_string_append (sql->text, "SELECT DISTINCT p.segment AS segment, p.number AS number FROM "
                   "(SELECT id FROM archive_segment UNION ALL SELECT id FROM event) AS s "
                   "CROSS JOIN archive_position AS p ON p.segment = s.id AND p.hash = ?");
  add_integer (sql, hash);
}

static void
add_opening_driver (Search *search,
                    Sql    *sql)
{
  g_string_append (sql->text, "SELECT segment, number FROM archive INDEXED BY archive_by_opening "
                   "WHERE substr (moves, 1, 32) >= ? AND substr (moves, 1, 32) < ?");
  add_text (sql, keep (search, g_strndup (search->opening, OPENING_CHARS)));
  /* A text that was cut begins like others at the end of the range. */
  add_text (sql, keep (search, strlen (search->opening) > OPENING_CHARS
                       ? g_strdup_printf ("%.*s~", OPENING_CHARS, search->opening)
                       : g_strdup (search->opening_end)));
}

static gint64
hash_material (const DameroArchiveQuery *query)
{
  return damero_archive_hash_material ((DameroVariant) MAX (query->variant, 0), query->men, query->kings);
}

#define MAX_DRIVERS 6

/* What an index can answer, each as a SELECT of segment and number. */
static guint
list_drivers (Search *search,
              Sql     drivers[MAX_DRIVERS])
{
  const DameroArchiveQuery *query = search->query;
  guint n = 0;

  for (guint i = 0; i < MAX_DRIVERS; i++)
    sql_init (&drivers[i]);
  if (search->player.keys != NULL)
    add_player_driver (&drivers[n++], &search->player, query->side);
  if (search->opponent.keys != NULL)
    add_player_driver (&drivers[n++], &search->opponent, query->side < 0 ? -1 : 1 - query->side);
  if (search->event.keys != NULL)
    add_name_driver (&drivers[n++], "archive_by_event", "event_key", &search->event);
  if (search->opening != NULL)
    add_opening_driver (search, &drivers[n++]);
  if (query->position != NULL)
    add_hash_driver (&drivers[n++], damero_archive_hash (query->position));
  if (query->has_material)
    add_hash_driver (&drivers[n++], hash_material (query));

  return n;
}

/* Binds the values; NULL with an error. */
static sqlite3_stmt *
prepare (DameroLibrary *library,
         const Sql     *sql,
         GError       **error)
{
  sqlite3_stmt *statement = damero_library_prepare (library, sql->text->str, error);

  for (guint i = 0; statement != NULL && i < sql->values->len; i++)
    {
      const DameroValue *value = &g_array_index (sql->values, DameroValue, i);

      if (!(value->is_integer ? damero_library_bind_int (library, statement, (int) i + 1, value->integer, error)
                              : damero_library_bind_text (library, statement, (int) i + 1, value->text, error)))
        return NULL;
    }

  return statement;
}

static gboolean
query_int (DameroLibrary *library,
           const Sql     *sql,
           gint64        *ret_value,
           GError       **error)
{
  sqlite3_stmt *statement = prepare (library, sql, error);
  gboolean failed;

  if (statement == NULL || !damero_library_step (library, statement, &failed, error))
    return FALSE;

  *ret_value = sqlite3_column_int64 (statement, 0);
  damero_library_rewind (statement);
  return TRUE;
}

/* The driver that fits fewest games, -1 if none fits few enough. */
static gboolean
choose_driver (Search  *search,
               Sql      drivers[MAX_DRIVERS],
               guint    n_drivers,
               int     *ret_chosen,
               GError **error)
{
  gint64 fewest = DRIVER_MAX + 1;

  *ret_chosen = -1;
  for (guint i = 0; i < n_drivers; i++)
    {
      g_auto(Sql) sql = { 0 };
      gint64 n;

      sql_init (&sql);
      g_string_append (sql.text, "SELECT count(*) FROM (SELECT 1 FROM (");
      add_sql (&sql, &drivers[i]);
      g_string_append_printf (sql.text, ") LIMIT %d)", DRIVER_MAX + 1);
      /* A union would be made whole before it is cut. */
      g_string_replace (sql.text, " UNION SELECT", " UNION ALL SELECT", 0);
      g_string_replace (sql.text, "SELECT DISTINCT p.", "SELECT p.", 0);
      if (!query_int (search->library, &sql, &n, error))
        return FALSE;
      if (n < fewest)
        {
          fewest = n;
          *ret_chosen = (int) i;
        }
    }

  return TRUE;
}

static void
add_players (Sql        *sql,
             const Name *black,
             const Name *white)
{
  g_string_append (sql->text, "(1");
  if (black->is_set)
    {
      g_string_append (sql->text, " AND ");
      add_name (sql, "a.black_key", black);
    }
  if (white->is_set)
    {
      g_string_append (sql->text, " AND ");
      add_name (sql, "a.white_key", white);
    }
  g_string_append_c (sql->text, ')');
}

static void
add_player_filter (Search *search,
                   Sql    *sql)
{
  int side = search->query->side;

  if (!search->player.is_set && !search->opponent.is_set)
    return;

  g_string_append (sql->text, " AND (");
  if (side != DAMERO_WHITE)
    add_players (sql, &search->player, &search->opponent);
  if (side < 0)
    g_string_append (sql->text, " OR ");
  if (side != DAMERO_BLACK)
    add_players (sql, &search->opponent, &search->player);
  g_string_append_c (sql->text, ')');
}

static void
add_hash_filter (Sql    *sql,
                 gint64  hash)
{
  g_string_append (sql->text, " AND EXISTS (SELECT 1 FROM archive_position AS p WHERE p.segment = a.segment AND "
                   "p.hash = ? AND p.number = a.number)");
  add_integer (sql, hash);
}

static const char *
result_list (DameroArchiveResult result)
{
  switch (result)
    {
    case DAMERO_ARCHIVE_BLACK_WON:
      return "'black', 'white-forfeits'";
    case DAMERO_ARCHIVE_WHITE_WON:
      return "'white', 'black-forfeits'";
    case DAMERO_ARCHIVE_DRAWN:
      return "'draw'";
    case DAMERO_ARCHIVE_OTHER:
    case DAMERO_ARCHIVE_ANY:
    default:
      return "'none', 'double-forfeit'";
    }
}

static const char *
get_variant_token (int variant)
{
  return variant == DAMERO_VARIANT_POOL ? "pool" : "spanish";
}

/* What the index of the order holds, of the table T. */
static void
add_covered_filters (Search     *search,
                     Sql        *sql,
                     const char *t)
{
  const DameroArchiveQuery *query = search->query;

  if (is_set (query->from))
    {
      g_string_append_printf (sql->text, " AND %s.date >= ?", t);
      add_text (sql, query->from);
    }
  if (is_set (query->to))
    {
      g_string_append_printf (sql->text, " AND %s.date > '' AND %s.date < ?", t, t);
      add_text (sql, keep (search, g_strconcat (query->to, "~", NULL)));
    }
  if (query->variant >= 0)
    {
      g_string_append_printf (sql->text, " AND %s.variant = ?", t);
      add_text (sql, get_variant_token (query->variant));
    }
  if (is_set (query->ruleset))
    {
      g_string_append_printf (sql->text, " AND %s.ruleset = ?", t);
      add_text (sql, query->ruleset);
    }
  if (query->result != DAMERO_ARCHIVE_ANY)
    g_string_append_printf (sql->text, " AND %s.outcome IN (%s)", t, result_list (query->result));
  if (query->ending >= 0)
    {
      g_string_append_printf (sql->text, " AND %s.ending = ?", t);
      add_text (sql, damero_token_get (DAMERO_TOKENS_ENDING, query->ending));
    }
  if (query->min_plies > 0)
    {
      g_string_append_printf (sql->text, " AND %s.plies >= ?", t);
      add_integer (sql, query->min_plies);
    }
  if (query->max_plies > 0)
    {
      g_string_append_printf (sql->text, " AND %s.plies <= ?", t);
      add_integer (sql, query->max_plies);
    }
  if (query->no_moves)
    g_string_append_printf (sql->text, " AND %s.plies = 0", t);
}

static void
add_other_filters (Search *search,
                   Sql    *sql)
{
  const DameroArchiveQuery *query = search->query;

  add_player_filter (search, sql);
  if (search->event.is_set)
    {
      g_string_append (sql->text, " AND ");
      add_name (sql, "a.event_key", &search->event);
    }
  if (search->opening != NULL)
    {
      g_string_append (sql->text, " AND a.moves >= ? AND a.moves < ?");
      add_text (sql, search->opening);
      add_text (sql, search->opening_end);
    }
  if (query->position != NULL)
    add_hash_filter (sql, damero_archive_hash (query->position));
  if (query->has_material)
    add_hash_filter (sql, hash_material (query));
}

/* What add_order orders by. */
static void
add_order_columns (Sql        *sql,
                   const char *t,
                   const char *direction)
{
  static const char *const columns[] = {
    "date", "variant", "ruleset", "outcome", "ending", "plies", "segment", "number",
  };

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_string_append_printf (sql->text, "%s%s.%s%s", i > 0 ? ", " : "", t, columns[i], direction);
}

/* A page begins where the one before ended, whatever has come or gone in between. */
static void
add_after (Sql                     *sql,
           const char              *t,
           const DameroArchiveGame *after)
{
  if (after == NULL)
    return;

  g_string_append (sql->text, " AND (");
  add_order_columns (sql, t, "");
  g_string_append (sql->text, ") < (?, ?, ?, ?, ?, ?, ?, ?)");
  add_text (sql, after->date);
  add_text (sql, get_variant_token (after->start.variant));
  add_text (sql, after->ruleset);
  add_text (sql, damero_token_get (DAMERO_TOKENS_OUTCOME, after->outcome));
  add_text (sql, damero_token_get (DAMERO_TOKENS_ENDING, after->ending));
  add_integer (sql, after->n_plies);
  add_integer (sql, after->id.segment);
  add_integer (sql, after->id.number);
}

/* "FROM ... WHERE ...": the games that meet the query. DRIVER NULL: walked in the order of the list. */
static void
add_games (Search    *search,
           Sql       *sql,
           const Sql *driver)
{
  if (driver != NULL)
    {
      g_string_append (sql->text, "FROM (");
      add_sql (sql, driver);
      g_string_append (sql->text, ") AS d CROSS JOIN archive AS a "
                       "ON a.segment = d.segment AND a.number = d.number WHERE 1");
      add_covered_filters (search, sql, "a");
      add_after (sql, "a", search->query->after);
    }
  else
    {
      g_string_append (sql->text, "FROM archive AS i INDEXED BY archive_by_date CROSS JOIN archive AS a "
                       "ON a.segment = i.segment AND a.number = i.number WHERE 1");
      add_covered_filters (search, sql, "i");
      add_after (sql, "i", search->query->after);
    }
  add_other_filters (search, sql);
}

static void
add_order (Sql        *sql,
           const char *t)
{
  g_string_append (sql->text, " ORDER BY ");
  add_order_columns (sql, t, " DESC");
}

/* How many games there are, as far as an index of the order alone can count them; -1: it would take a walk through
 * all games. */
static gboolean
count_games (Search   *search,
             gboolean  is_covered,
             gint64   *ret_total,
             GError  **error)
{
  g_auto(Sql) sql = { 0 };

  sql_init (&sql);
  *ret_total = -1;
  if (!is_covered || search->query->after != NULL)
    return TRUE;

  g_string_append (sql.text, "SELECT count(*) FROM archive AS i INDEXED BY archive_by_date WHERE 1");
  add_covered_filters (search, &sql, "i");

  return query_int (search->library, &sql, ret_total, error);
}

/* Two positions almost never share a hash, but an answer has to be certain. */
static gboolean
reaches (const DameroArchiveGame *game,
         const DameroPosition    *wanted)
{
  DameroPosition position = game->start;

  for (guint ply = 0; ply <= game->moves->len; ply++)
    {
      if (damero_position_equal (&position, wanted))
        return TRUE;
      if (ply < game->moves->len)
        damero_position_apply (&position, &g_array_index (game->moves, DameroMove, ply));
    }

  return FALSE;
}

static void
add_row (Search            *search,
         DameroArchiveGame *game,
         DameroArchivePage *page)
{
  g_autoptr(DameroArchiveGame) row = game;

  if (row == NULL || (search->query->position != NULL && !reaches (row, search->query->position)))
    return;

  g_clear_pointer (&row->moves, g_array_unref);
  g_ptr_array_add (page->rows, g_steal_pointer (&row));
}

/* If few games fit: all are found and sorted, and those of the page are read. */
static gboolean
read_found (Search            *search,
            const Sql         *driver,
            DameroArchivePage *page,
            GError           **error)
{
  const DameroArchiveQuery *query = search->query;
  g_autoptr(GArray) ids = g_array_new (FALSE, FALSE, sizeof (DameroArchiveId));
  g_auto(Sql) sql = { 0 };
  sqlite3_stmt *statement;
  gboolean failed;

  sql_init (&sql);
  g_string_append (sql.text, "SELECT a.segment, a.number ");
  add_games (search, &sql, driver);
  add_order (&sql, "a");
  statement = prepare (search->library, &sql, error);
  if (statement == NULL)
    return FALSE;

  while (damero_library_step (search->library, statement, &failed, error))
    {
      const DameroArchiveId id = { sqlite3_column_int64 (statement, 0), sqlite3_column_int64 (statement, 1) };

      g_array_append_val (ids, id);
    }
  page->total = query->after == NULL ? (gint64) ids->len : -1;
  page->more = ids->len > (guint64) query->offset + query->limit;
  for (guint i = query->offset; !failed && i < ids->len && i - query->offset < query->limit; i++)
    {
      const DameroArchiveId *id = &g_array_index (ids, DameroArchiveId, i);
      g_autoptr(GError) row_error = NULL;

      add_row (search, damero_archive_get_row (search->library, id, NULL, &row_error), page);
      failed = row_error != NULL;
      if (failed)
        g_propagate_error (error, g_steal_pointer (&row_error));
    }

  return !failed;
}

/* If many fit: they are walked in the order of the list until the page is full. */
static gboolean
read_walked (Search            *search,
             DameroArchivePage *page,
             GError           **error)
{
  const DameroArchiveQuery *query = search->query;
  g_auto(Sql) sql = { 0 };
  sqlite3_stmt *statement;
  gboolean failed;
  guint n = 0;

  sql_init (&sql);
  g_string_append (sql.text, "SELECT " DAMERO_ARCHIVE_COLUMNS " ");
  add_games (search, &sql, NULL);
  add_order (&sql, "i");
  g_string_append (sql.text, " LIMIT ? OFFSET ?");
  add_integer (&sql, (gint64) query->limit + 1);
  add_integer (&sql, query->offset);
  statement = prepare (search->library, &sql, error);
  if (statement == NULL)
    return FALSE;

  while (damero_library_step (search->library, statement, &failed, error))
    if (n++ < query->limit)
      add_row (search, damero_archive_read_row (statement), page);
  page->more = n > query->limit;

  return !failed;
}

static void
prepare_opening (Search *search)
{
  const DameroArchiveQuery *query = search->query;
  DameroPosition position;
  GString *moves;

  if (query->opening_start == NULL)
    return;

  position = *query->opening_start;
  moves = damero_archive_begin_moves (&position);
  for (guint i = 0; i < query->n_opening; i++)
    {
      damero_archive_append_move (moves, &position, &query->opening[i]);
      damero_position_apply (&position, &query->opening[i]);
    }
  search->opening = g_string_free (moves, FALSE);
  search->opening_end = g_strconcat (search->opening, "~", NULL);
}

static gboolean
run_search (Search            *search,
            DameroArchivePage *page,
            GError           **error)
{
  Sql drivers[MAX_DRIVERS];
  guint n_drivers = list_drivers (search, drivers);
  gboolean is_covered =
    n_drivers == 0 && !search->player.is_set && !search->opponent.is_set && !search->event.is_set;
  int chosen;
  gboolean ok = choose_driver (search, drivers, n_drivers, &chosen, error);

  if (ok && chosen >= 0)
    ok = read_found (search, &drivers[chosen], page, error);
  else if (ok)
    ok = count_games (search, is_covered, &page->total, error) && read_walked (search, page, error);
  for (guint i = 0; i < MAX_DRIVERS; i++)
    sql_clear (&drivers[i]);

  return ok;
}

static DameroArchivePage *
search_page (DameroLibrary            *library,
             const DameroArchiveQuery *query,
             GError                  **error)
{
  g_autoptr(DameroArchivePage) page = g_new0 (DameroArchivePage, 1);
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  Search search = { .library = library, .query = query, .texts = texts };
  gboolean ok;

  page->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_archive_game_free);
  prepare_opening (&search);
  ok = find_keys (&search, "player", query->player, &search.player, error) &&
       find_keys (&search, "player", query->opponent, &search.opponent, error) &&
       find_keys (&search, "event", query->event, &search.event, error) && run_search (&search, page, error);
  name_clear (&search.player);
  name_clear (&search.opponent);
  name_clear (&search.event);
  g_free (search.opening);
  g_free (search.opening_end);

  return ok ? g_steal_pointer (&page) : NULL;
}

DameroArchivePage *
damero_archive_search (DameroLibrary            *library,
                       const DameroArchiveQuery *query,
                       GError                  **error)
{
  DameroArchivePage *page;

  g_assert (query->limit > 0);
  g_assert (!query->has_material || query->variant >= 0);

  library->doing = DAMERO_DOING_READ;
  if (!damero_library_begin_reading (library, error))
    return NULL;

  page = search_page (library, query, error);
  damero_library_end_reading (library);

  return page;
}

void
damero_archive_page_free (DameroArchivePage *page)
{
  if (page == NULL)
    return;

  g_ptr_array_unref (page->rows);
  g_free (page);
}
