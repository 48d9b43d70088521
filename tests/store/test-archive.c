/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The archive's imported games: every search against a slow look at each game, moves counted against a count by
 * hand, duplicates, versions of records, removal; an import that gives way, and one that is killed.
 */
#include "store/archive-private.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "script.h"

#define N_GAMES   700
#define N_QUERIES 400

static const char *const names[] = {
  "Ann Adams", "Ádám, Béla", "Cole, Ann-Marie", "O'Neil", "Øre Adamson", "Bo", "Jan Cole", "Zoë Ünal",
};
static const char *const dates[] = { "", "1998", "2004-05", "2004-05-07", "2011-12-31", "2026-01-01", "2026-11-21" };
static const char *const events[] = { "Harbor Open", "Torneo de Ávila", "Open 2004", "" };
static const char *const rulesets[] = { "", "pool-apca", "spanish" };

static DameroArchiveGame *
make_game (GRand *rand)
{
  DameroVariant variant = g_rand_boolean (rand) ? DAMERO_VARIANT_POOL : DAMERO_VARIANT_SPANISH;
  DameroArchiveGame *game = damero_archive_game_new (variant, g_rand_int_range (rand, 0, 8) == 0
                                                     ? DAMERO_WHITE : damero_variant_low_side (variant));
  guint n_plies = (guint) g_rand_int_range (rand, 0, 120);
  DameroPosition position;

  if (g_rand_int_range (rand, 0, 6) == 0)
    g_assert_true (damero_position_from_fen (variant, "W:WK29,K30,10:BK1,12", &game->start, NULL));
  position = game->start;
  for (guint i = 0; i < n_plies; i++)
    {
      DameroMoveList list;
      guint which;

      damero_moves_generate (&position, &list);
      if (list.n_moves == 0)
        break;
      /* Openings that games have in common. */
      which = i < 6 ? (guint) g_rand_int_range (rand, 0, 2) % list.n_moves
              : (guint) g_rand_int_range (rand, 0, (gint32) list.n_moves);
      g_array_append_val (game->moves, list.moves[which]);
      damero_position_apply (&position, &list.moves[which]);
    }
  game->black = g_strdup (names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))]);
  game->white = g_strdup (names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))]);
  game->date = g_strdup (dates[g_rand_int_range (rand, 0, G_N_ELEMENTS (dates))]);
  game->event = g_strdup (events[g_rand_int_range (rand, 0, G_N_ELEMENTS (events))]);
  game->ruleset = g_strdup (rulesets[g_rand_int_range (rand, 0, G_N_ELEMENTS (rulesets))]);
  game->outcome = (DameroOutcome) g_rand_int_range (rand, 0, 7);
  game->ending = (DameroEnding) g_rand_int_range (rand, 0, 5);
  game->semantics = 3;
  game->text = g_strdup_printf ("game %u\n", g_rand_int (rand));
  return game;
}

static GPtrArray *
make_games (guint32 seed,
            guint   n_games)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_archive_game_free);

  for (guint i = 0; i < n_games; i++)
    g_ptr_array_add (games, make_game (rand));

  return games;
}

/* Adds the games; how many were duplicates. */
static guint
add_games (DameroLibrary   *library,
           const GPtrArray *games)
{
  g_autoptr(GArray) duplicates = g_array_new (FALSE, FALSE, sizeof (guint8));
  g_autoptr(GError) error = NULL;
  guint n = 0;

  damero_archive_add (library, games, 5, duplicates, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (duplicates->len, ==, games->len);
  for (guint i = 0; i < duplicates->len; i++)
    n += g_array_index (duplicates, guint8, i);

  return n;
}

static gboolean
same_game (const DameroArchiveGame *a,
           const DameroArchiveGame *b)
{
  if (!damero_position_equal (&a->start, &b->start) || a->moves->len != b->moves->len ||
      strcmp (a->black, b->black) != 0 || strcmp (a->white, b->white) != 0 || strcmp (a->date, b->date) != 0)
    return FALSE;
  for (guint i = 0; i < a->moves->len; i++)
    if (!damero_move_equivalent (&g_array_index (a->moves, DameroMove, i), &g_array_index (b->moves, DameroMove, i)))
      return FALSE;

  return TRUE;
}

/* Games that came before are taken out; how many they were. */
static guint
drop_duplicates (GPtrArray *games)
{
  guint n_before = games->len;

  for (guint i = games->len; i-- > 0;)
    for (guint k = 0; k < i; k++)
      if (same_game (games->pdata[k], games->pdata[i]))
        {
          g_ptr_array_remove_index (games, i);
          break;
        }

  return n_before - games->len;
}

/* --- The slow way --- */

static const struct {
  const char *words;
  const char *fits; /* letters, one for each of names */
} searches[] = {
  { "adam", "11001000" }, { "ADAMS ann", "10000000" }, { "cole", "00100010" }, { "ann", "10100000" },
  { "oneil", "00010000" }, { "ore", "00001000" }, { "zoe un", "00000001" }, { "nobody", "00000000" },
  { "%", "00000000" }, { "'", "00000000" }, { "* -", "00000000" }, /* no words */
};

static gboolean
fits_name (const char *words,
           const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    for (guint k = 0; k < G_N_ELEMENTS (names); k++)
      if (strcmp (searches[i].words, words) == 0 && strcmp (names[k], name) == 0)
        return searches[i].fits[k] == '1';

  g_assert_not_reached ();
}

static gboolean
fits_players (const DameroArchiveQuery *query,
              const DameroArchiveGame  *game)
{
  for (int side = 0; side < 2; side++)
    {
      const char *player = side == DAMERO_BLACK ? game->black : game->white;
      const char *opponent = side == DAMERO_BLACK ? game->white : game->black;

      if ((query->side < 0 || query->side == side) && (query->player == NULL || fits_name (query->player, player)) &&
          (query->opponent == NULL || fits_name (query->opponent, opponent)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
fits_dates (const DameroArchiveQuery *query,
            const char               *date)
{
  if (query->from != NULL && strcmp (date, query->from) < 0)
    return FALSE;

  return query->to == NULL ||
         (*date != '\0' && (strcmp (date, query->to) <= 0 || g_str_has_prefix (date, query->to)));
}

static gboolean
fits_line (const DameroArchiveQuery *query,
           const DameroArchiveGame  *game)
{
  DameroPosition position = game->start;
  gboolean met = query->position == NULL, had = !query->has_material;

  if (query->opening_start != NULL &&
      (!damero_position_equal (&game->start, query->opening_start) || game->moves->len < query->n_opening))
    return FALSE;
  for (guint ply = 0; ply <= game->moves->len; ply++)
    {
      const DameroMove *move = ply < game->moves->len ? &g_array_index (game->moves, DameroMove, ply) : NULL;

      if (query->opening_start != NULL && ply < query->n_opening &&
          !damero_move_equivalent (move, &query->opening[ply]))
        return FALSE;
      met = met || damero_position_equal (&position, query->position);
      had = had || ((int) position.variant == query->variant &&
                    damero_position_count_men (&position, DAMERO_BLACK) == query->men[0] &&
                    damero_position_count_men (&position, DAMERO_WHITE) == query->men[1] &&
                    damero_position_count_kings (&position, DAMERO_BLACK) == query->kings[0] &&
                    damero_position_count_kings (&position, DAMERO_WHITE) == query->kings[1]);
      if (move != NULL)
        damero_position_apply (&position, move);
    }

  return met && had;
}

static gboolean
fits (const DameroArchiveQuery *query,
      const DameroArchiveGame  *game)
{
  static const char *const event_words[] = { "harbor", "avila tor", "2004" };
  gboolean event = query->event == NULL;

  for (guint i = 0; i < G_N_ELEMENTS (event_words); i++)
    event = event || (strcmp (query->event, event_words[i]) == 0 && strcmp (game->event, events[i]) == 0);

  return event && fits_players (query, game) && fits_dates (query, game->date) && fits_line (query, game) &&
         (query->result == DAMERO_ARCHIVE_ANY || query->result == damero_archive_result_of (game->outcome)) &&
         (query->ending < 0 || query->ending == (int) game->ending) && (!query->no_moves || game->moves->len == 0) &&
         (query->variant < 0 || query->variant == (int) game->start.variant) &&
         (query->ruleset == NULL || strcmp (query->ruleset, game->ruleset) == 0) &&
         game->moves->len >= query->min_plies && (query->max_plies == 0 || game->moves->len <= query->max_plies);
}

/* --- Random queries --- */

typedef struct {
  DameroArchiveQuery query;
  DameroPosition     position;
} Asked;

/* Of one game, so that something is found. */
static void
fill_line (GRand             *rand,
           const GPtrArray   *games,
           Asked             *asked)
{
  const DameroArchiveGame *game = games->pdata[g_rand_int_range (rand, 0, (gint32) games->len)];
  guint n_plies = (guint) g_rand_int_range (rand, 0, (gint32) game->moves->len + 1);

  asked->position = game->start;
  for (guint i = 0; i < n_plies; i++)
    damero_position_apply (&asked->position, &g_array_index (game->moves, DameroMove, i));
  if (g_rand_boolean (rand))
    asked->query.position = &asked->position;
  else
    {
      asked->query.opening_start = &game->start;
      asked->query.opening = (const DameroMove *) game->moves->data;
      asked->query.n_opening = n_plies % 30;
    }
}

static void
fill_material (GRand           *rand,
               const GPtrArray *games,
               Asked           *asked)
{
  fill_line (rand, games, asked);
  asked->query.position = NULL;
  asked->query.opening_start = NULL;
  asked->query.has_material = TRUE;
  asked->query.variant = asked->position.variant;
  for (guint side = 0; side < 2; side++)
    {
      asked->query.men[side] = damero_position_count_men (&asked->position, (DameroSide) side) % 4;
      asked->query.kings[side] = damero_position_count_kings (&asked->position, (DameroSide) side) % 4;
    }
  if (asked->query.men[0] + asked->query.men[1] + asked->query.kings[0] + asked->query.kings[1] > 8)
    asked->query.men[0] = asked->query.men[1] = 0;
}

#define ONE_OF(rand, array) ((array)[g_rand_int_range (rand, 0, G_N_ELEMENTS (array))])

static void
fill_query (GRand           *rand,
            const GPtrArray *games,
            Asked           *asked)
{
  static const char *const event_words[] = { "harbor", "avila tor", "2004" };
  DameroArchiveQuery *query = &asked->query;

  damero_archive_query_init (query);
  for (guint i = 0; i < 2; i++)
    switch (g_rand_int_range (rand, 0, 11))
      {
      case 0:
        query->player = ONE_OF (rand, searches).words;
        query->side = g_rand_int_range (rand, -1, 2);
        break;
      case 1:
        query->opponent = ONE_OF (rand, searches).words;
        break;
      case 2:
        query->event = ONE_OF (rand, event_words);
        break;
      case 3:
        query->from = ONE_OF (rand, dates);
        query->to = g_rand_boolean (rand) ? "2004" : NULL;
        break;
      case 4:
        query->result = (DameroArchiveResult) g_rand_int_range (rand, 1, 5);
        break;
      case 5:
        query->ending = g_rand_int_range (rand, 0, 5);
        break;
      case 6:
        query->ruleset = rulesets[g_rand_int_range (rand, 1, 3)];
        break;
      case 7:
        query->min_plies = (guint) g_rand_int_range (rand, 0, 100);
        query->max_plies = query->min_plies + (guint) g_rand_int_range (rand, 0, 40);
        query->no_moves = query->min_plies < 10;
        break;
      case 8:
        fill_material (rand, games, asked);
        break;
      default:
        fill_line (rand, games, asked);
        break;
      }
}

/* All pages of it; asserts the order and what is told of the total. */
static GHashTable *
search_all (DameroLibrary      *library,
            DameroArchiveQuery *query)
{
  GHashTable *found = g_hash_table_new (NULL, NULL);
  g_autofree char *last = g_strdup ("~");
  gboolean more = TRUE;

  for (query->offset = 0; more; query->offset += query->limit)
    {
      g_autoptr(DameroArchivePage) page = damero_archive_search (library, query, NULL);

      g_assert_nonnull (page);
      more = page->more;
      g_assert_true (!more || page->rows->len == query->limit);
      g_assert_true (page->total < 0 || more == (page->total > query->offset + page->rows->len));
      for (guint i = 0; i < page->rows->len; i++)
        {
          const DameroArchiveGame *game = page->rows->pdata[i];

          g_assert_cmpstr (game->date, <=, last);
          g_free (last);
          last = g_strdup (game->date);
          g_assert_true (g_hash_table_add (found, GINT_TO_POINTER ((int) game->id.number)));
        }
    }

  return found;
}

/* The same games, each page after the last row of the one before. */
static void
assert_all_after (DameroLibrary      *library,
                  DameroArchiveQuery *query,
                  GHashTable         *wanted)
{
  g_autoptr(GHashTable) found = g_hash_table_new (NULL, NULL);
  g_autoptr(DameroArchivePage) page = NULL;
  gboolean more = TRUE;

  for (query->offset = 0; more;)
    {
      g_autoptr(DameroArchivePage) next = damero_archive_search (library, query, NULL);

      g_assert_nonnull (next);
      for (guint i = 0; i < next->rows->len; i++)
        {
          const DameroArchiveGame *game = next->rows->pdata[i];

          g_assert_true (g_hash_table_contains (wanted, GINT_TO_POINTER ((int) game->id.number)));
          g_assert_true (g_hash_table_add (found, GINT_TO_POINTER ((int) game->id.number)));
        }
      more = next->more;
      damero_archive_page_free (page);
      page = g_steal_pointer (&next);
      query->after = page->rows->len > 0 ? page->rows->pdata[page->rows->len - 1] : NULL;
    }
  query->after = NULL;
  g_assert_cmpuint (g_hash_table_size (found), ==, g_hash_table_size (wanted));
}

static void
test_search (Place        *place,
             gconstpointer data)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (11);
  g_autoptr(GPtrArray) games = make_games (10, N_GAMES);
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  guint n_duplicates = add_games (library, games), n_found = 0;

  g_assert_cmpuint (drop_duplicates (games), ==, n_duplicates);
  for (guint i = 0; i < N_QUERIES; i++)
    {
      Asked asked;
      g_autoptr(GHashTable) found = NULL;
      guint n_fit = 0;

      fill_query (rand, games, &asked);
      asked.query.limit = (guint) g_rand_int_range (rand, 5, 200);
      found = search_all (library, &asked.query);
      assert_all_after (library, &asked.query, found);
      for (guint k = 0; k < games->len; k++)
        {
          const DameroArchiveGame *game = games->pdata[k];
          gboolean wanted = fits (&asked.query, game);

          g_assert_cmpint (wanted, ==, g_hash_table_contains (found, GINT_TO_POINTER ((int) game->id.number)));
          n_fit += wanted;
        }
      g_assert_cmpuint (g_hash_table_size (found), ==, n_fit);
      n_found += n_fit;
    }
  g_assert_cmpuint (n_found, >, N_QUERIES);
  assert_sound (library);
  damero_library_close (library, 1, NULL);
}

/* Games come and go between two pages: what was there all the time is on one of them, and on one alone. */
static void
test_between_pages (Place        *place,
                    gconstpointer data)
{
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(GPtrArray) games = make_games (3, 300), newer = make_games (4, 40);
  g_autoptr(DameroArchivePage) first = NULL, second = NULL, all = NULL;
  DameroArchiveQuery query;
  guint n_newer;

  add_games (library, games);
  damero_archive_query_init (&query);
  query.limit = 100;
  first = damero_archive_search (library, &query, NULL);
  query.after = first->rows->pdata[99];
  g_assert_true (damero_archive_remove (library, &query.after->id, NULL));
  for (guint i = 0; i < newer->len; i++)
    {
      g_free (((DameroArchiveGame *) newer->pdata[i])->date);
      ((DameroArchiveGame *) newer->pdata[i])->date = g_strdup ("2999-01-01");
    }
  n_newer = newer->len - add_games (library, newer);
  query.limit = 1000;
  second = damero_archive_search (library, &query, NULL);
  g_assert_cmpint (second->total, ==, -1);
  query.after = NULL;
  all = damero_archive_search (library, &query, NULL);
  g_assert_cmpuint (all->rows->len, ==, n_newer + 99 + second->rows->len);
  for (guint i = 0; i < second->rows->len; i++)
    g_assert_cmpint (((DameroArchiveGame *) second->rows->pdata[i])->id.number, ==,
                     ((DameroArchiveGame *) all->rows->pdata[n_newer + 99 + i])->id.number);
  damero_library_close (library, 1, NULL);
}

/* Two sorts of search answer alike: by an index, and by the order of the list. More games than an index is asked
 * for have a first move in common. */
static void
test_many (Place        *place,
           gconstpointer data)
{
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(GPtrArray) games = make_games (77, 15000);
  const DameroPosition start = damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);
  DameroArchiveQuery query;
  guint n_fit = 0;

  add_games (library, games);
  drop_duplicates (games);
  damero_archive_query_init (&query);
  query.limit = 1000;
  query.position = &start;
  for (guint round = 0; round < 2; round++)
    {
      g_autoptr(GHashTable) found = search_all (library, &query);

      assert_all_after (library, &query, found);
      n_fit = 0;
      for (guint i = 0; i < games->len; i++)
        n_fit += fits (&query, games->pdata[i]);
      g_assert_cmpuint (g_hash_table_size (found), ==, n_fit);
      query.position = NULL;
      query.player = "ann";
    }
  g_assert_cmpuint (n_fit, >, 5000); /* or the list is not walked */
  damero_library_close (library, 1, NULL);
}

/* --- What was played --- */

static void
count_by_hand (const GPtrArray      *games,
               const DameroPosition *wanted,
               const DameroMove     *move,
               guint                 n_results[DAMERO_ARCHIVE_OTHER + 1])
{
  for (guint i = 0; i < games->len; i++)
    {
      const DameroArchiveGame *game = games->pdata[i];
      DameroPosition position = game->start;

      for (guint ply = 0; ply <= game->moves->len; ply++)
        {
          const DameroMove *next = ply < game->moves->len ? &g_array_index (game->moves, DameroMove, ply) : NULL;

          if (damero_position_equal (&position, wanted) &&
              (next == NULL ? move == NULL : move != NULL && damero_move_equivalent (next, move)))
            n_results[damero_archive_result_of (game->outcome)]++;
          if (next != NULL)
            damero_position_apply (&position, next);
        }
    }
}

static void
test_moves (Place        *place,
            gconstpointer data)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (3);
  g_autoptr(GPtrArray) games = make_games (20, N_GAMES);
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  guint n_moves = 0;

  add_games (library, games);
  drop_duplicates (games);
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr(GArray) choices = NULL;
      guint last = G_MAXUINT;
      Asked asked;

      fill_line (rand, games, &asked);
      choices = damero_archive_count_moves (library, &asked.position, NULL);
      g_assert_cmpuint (choices->len, >, 0);
      for (guint k = 0; k < choices->len; k++)
        {
          const DameroArchiveChoice *choice = &g_array_index (choices, DameroArchiveChoice, k);
          guint n_results[DAMERO_ARCHIVE_OTHER + 1] = { 0 };

          count_by_hand (games, &asked.position, choice->has_move ? &choice->move : NULL, n_results);
          g_assert_cmpmem (n_results, sizeof n_results, choice->n_results, sizeof choice->n_results);
          g_assert_cmpuint (choice->n, <=, last);
          last = choice->n;
          n_moves++;
        }
    }
  g_assert_cmpuint (n_moves, >, 150);
  damero_library_close (library, 1, NULL);
}

/* --- Records --- */

static void
test_records (Place        *place,
              gconstpointer data)
{
  g_autoptr(GPtrArray) games = make_games (30, 40);
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) versions = NULL;
  DameroArchiveGame *game;
  DameroArchiveQuery query;
  DameroArchiveId id;
  char name[DAMERO_ARCHIVE_ID_TEXT_SIZE];
  gint64 run, n_left;
  DameroLibrary *library = open_library (place->path, &run);

  add_games (library, games);
  g_assert_cmpuint (add_games (library, games), ==, games->len);
  drop_duplicates (games);

  for (guint i = 0; i < games->len; i++)
    {
      const DameroArchiveGame *added = games->pdata[i];

      damero_archive_id_to_text (&added->id, name);
      g_assert_true (damero_archive_find (library, name, &id, NULL));
      game = damero_archive_get (library, &id, NULL);
      g_assert_true (same_game (game, added));
      g_assert_cmpstr (game->text, ==, added->text);
      g_assert_cmpint (game->version, ==, 0);
      damero_archive_game_free (game);
    }

  g_assert_true (damero_archive_put_text (library, &id, "edited", 9, NULL));
  g_assert_true (damero_archive_put_text (library, &id, "edited again", 9, NULL));
  versions = damero_archive_list_versions (library, &id, NULL);
  g_assert_cmpuint (versions->len, ==, 3);
  for (int i = 0; i < 3; i++)
    {
      g_assert_cmpint (g_array_index (versions, DameroArchiveVersion, i).version, ==, i);
      game = damero_archive_get_version (library, &id, i < 2 ? i : -1, NULL);
      g_assert_cmpint (game->version, ==, i);
      g_assert_true (i == 0 || g_str_equal (game->text, i == 1 ? "edited" : "edited again"));
      damero_archive_game_free (game);
    }
  g_assert_null (damero_archive_get_version (library, &id, 3, NULL));
  g_assert_true (damero_library_query_int (library, "SELECT count(*) FROM archive_record", NULL, 0, 0, &n_left, NULL));
  g_assert_cmpint (n_left, ==, games->len + 2);

  for (guint i = 0; i < games->len; i++)
    g_assert_true (damero_archive_remove (library, &((DameroArchiveGame *) games->pdata[i])->id, NULL));
  g_assert_false (damero_archive_find (library, name, &id, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND);
  g_assert_true (damero_library_query_int (library, "SELECT (SELECT count(*) FROM archive_position) + "
                                           "(SELECT count(*) FROM archive_record)", NULL, 0, 0, &n_left, NULL));
  g_assert_cmpint (n_left, ==, 0);
  damero_archive_query_init (&query);
  g_assert_cmpuint (g_hash_table_size (search_all (library, &query)), ==, 0);
  damero_library_close (library, 1, NULL);
}

static void
test_id (void)
{
  const DameroPlace place = { 3, 40000, 7, 65535 };
  const DameroArchiveId id = { 12, damero_archive_number_of_place (&place) };
  char text[DAMERO_ARCHIVE_ID_TEXT_SIZE];
  DameroPlace back;

  damero_archive_id_to_text (&id, text);
  g_assert_cmpstr (text, ==, "12.3.40000.7.65535");
  g_assert_true (damero_archive_id_get_place (&id, &back));
  g_assert_true (damero_place_equal (&place, &back));
  g_assert_cmpint (damero_archive_number_of_place (&(DameroPlace) { 1, 65536, 1, 1 }), ==, 0);
  g_assert_cmpint (damero_archive_number_of_place (&(DameroPlace) { 32768, 1, 1, 1 }), ==, 0);
}

/* --- Beside acts, and killed --- */

typedef struct {
  DameroLibrary *sibling;
  GPtrArray     *games;
} Writing;

static gpointer
write_games (gpointer data)
{
  Writing *writing = data;

  g_assert_cmpuint (add_games (writing->sibling, writing->games), <, writing->games->len / 4);
  return NULL;
}

/* While a thread adds games, acts are committed: each at once, and neither loses anything. */
static void
test_gives_way (Place        *place,
                gconstpointer data)
{
  gint64 run, n_stored;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(Script) script = script_new (4, run);
  Writing writing = { .sibling = damero_library_open_sibling (library, NULL), .games = make_games (50, 6000) };
  GThread *thread = g_thread_new ("writer", write_games, &writing);

  for (guint i = 0; i < 400; i++)
    g_assert_true (script_commit (script, library, script_step (script), NULL));
  g_thread_join (thread);
  drop_duplicates (writing.games);
  g_assert_true (damero_library_query_int (library, "SELECT count(*) FROM archive WHERE segment < 0", NULL, 0, 0,
                                           &n_stored, NULL));
  g_assert_cmpint (n_stored, ==, writing.games->len);
  damero_library_abandon (writing.sibling);
  assert_sound (library);
  g_ptr_array_unref (writing.games);
  damero_library_close (library, 1, NULL);
}

/* Who waits keeps the sibling from beginning. */
static gpointer
enter_patiently (gpointer data)
{
  DameroWriterQueue *writers = data;

  damero_writer_queue_enter (writers, TRUE);
  g_assert_false (damero_writer_queue_is_wanted (writers));
  damero_writer_queue_leave (writers);
  return NULL;
}

static gpointer
enter_at_once (gpointer data)
{
  damero_writer_queue_enter (data, FALSE);
  damero_writer_queue_leave (data);
  return NULL;
}

static void
test_gate (void)
{
  DameroWriterQueue *writers = damero_writer_queue_new ();
  GThread *patient, *urgent;

  damero_writer_queue_enter (writers, TRUE);
  g_assert_false (damero_writer_queue_is_wanted (writers));
  urgent = g_thread_new ("urgent", enter_at_once, writers);
  while (!damero_writer_queue_is_wanted (writers))
    g_thread_yield ();
  patient = g_thread_new ("patient", enter_patiently, writers);
  damero_writer_queue_leave (writers);
  g_thread_join (urgent);
  g_thread_join (patient);
  damero_writer_queue_unref (writers);
}

/* Adds games for ever, a letter for each piece; in a process of its own. */
static void
add_for_ever (const char *path,
              int         out)
{
  gint64 run;
  DameroLibrary *library = open_library (path, &run);

  for (guint32 seed = 100;; seed++)
    {
      g_autoptr(GPtrArray) games = make_games (seed, 60);

      add_games (library, games);
      if (write (out, ".", 1) != 1)
        _exit (0);
    }
}

static void
test_killed (Place        *place,
             gconstpointer data)
{
  static const char *const checks[] = {
    /* Every game has its record, each of its positions, and nobody else has. */
    "SELECT count(*) FROM archive AS a WHERE NOT EXISTS "
    "(SELECT 1 FROM archive_record AS r WHERE r.segment = a.segment AND r.number = a.number)",
    "SELECT (SELECT total(plies + 1) FROM archive) - count(*) FROM (SELECT DISTINCT segment, number, ply "
    "FROM archive_position)",
    "SELECT count(*) FROM archive_position AS p WHERE NOT EXISTS "
    "(SELECT 1 FROM archive AS a WHERE a.segment = p.segment AND a.number = p.number)",
    "SELECT count(*) FROM archive AS a WHERE NOT EXISTS "
    "(SELECT 1 FROM archive_segment AS s WHERE s.id = a.segment AND a.number >= s.first AND a.number < s.next)",
  };
  g_autoptr(GRand) rand = g_rand_new_with_seed (6);

  for (guint round = 0; round < 5; round++)
    {
      gint64 run, value;
      DameroLibrary *library;
      int ends[2];
      char letter;
      pid_t pid;

      g_assert_cmpint (pipe (ends), ==, 0);
      pid = fork ();
      if (pid == 0)
        {
          close (ends[0]);
          add_for_ever (place->path, ends[1]);
        }
      close (ends[1]);
      for (gint32 n = g_rand_int_range (rand, 1, 5); n > 0; n--)
        g_assert_cmpint (read (ends[0], &letter, 1), ==, 1);
      for (gint32 n = g_rand_int_range (rand, 0, 3000); n > 0; n--)
        g_thread_yield ();
      kill (pid, SIGKILL);
      g_assert_cmpint (waitpid (pid, NULL, 0), ==, pid);
      close (ends[0]);

      library = open_library (place->path, &run);
      assert_sound (library);
      for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
        {
          g_assert_true (damero_library_query_int (library, checks[i], NULL, 0, -1, &value, NULL));
          g_assert_cmpint (value, ==, 0);
        }
      g_assert_true (damero_library_query_int (library, "SELECT count(*) FROM archive", NULL, 0, 0, &value, NULL));
      g_assert_cmpint (value, >, 25);
      damero_library_close (library, 1, NULL);
    }
}

#define ADD(name, func) g_test_add ("/store/archive/" name, Place, NULL, place_set_up, func, place_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("killed", test_killed);
  ADD ("search", test_search);
  ADD ("between-pages", test_between_pages);
  ADD ("many", test_many);
  ADD ("moves", test_moves);
  ADD ("records", test_records);
  ADD ("gives-way", test_gives_way);
  g_test_add_func ("/store/archive/id", test_id);
  g_test_add_func ("/store/archive/gate", test_gate);

  return g_test_run ();
}
