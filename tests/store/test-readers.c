/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading beside a writer: at the beginning of every statement of the reader the writer commits something, which is
 * the worst that can happen between two of them.
 */
#include "store/archive-private.h"

#include <string.h>

#include "child.h"
#include "script.h"

#define N_READINGS   60
#define MOST_AT_ONCE 20

/* The writer's answer to a statement of the reader. */
typedef void (*Interference) (const char *sql,
                              gpointer    data);

typedef struct {
  Interference interfere;
  gpointer     data;
  gboolean     is_busy; /* what it does has statements too */
  guint        n_left;  /* of a reading that has a statement for each act */
} Hook;

static int
on_statement (unsigned int kind,
              void        *user_data,
              void        *statement,
              void        *text)
{
  Hook *hook = user_data;

  if (hook->is_busy || hook->n_left == 0)
    return 0;

  hook->n_left--;
  hook->is_busy = TRUE;
  hook->interfere (text, hook->data);
  hook->is_busy = FALSE;
  return 0;
}

static void
interfere_with (DameroLibrary *reader,
                Hook          *hook)
{
  sqlite3_trace_v2 (reader->db, SQLITE_TRACE_STMT, on_statement, hook);
}

typedef struct {
  Place          place;
  DameroLibrary *writer;
  DameroLibrary *reader;
  Script        *script;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  gint64 run;

  place_set_up (&fixture->place, NULL);
  fixture->writer = open_library (fixture->place.path, &run);
  fixture->script = script_new (6, run);
  for (guint i = 0; i < 30; i++)
    g_assert_true (script_commit (fixture->script, fixture->writer, script_step (fixture->script), NULL));
  fixture->reader = damero_library_open (fixture->place.path, DAMERO_LIBRARY_READ_ONLY, "reader", NULL, NULL);
  g_assert_nonnull (fixture->reader);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  damero_library_abandon (fixture->reader);
  g_assert_true (damero_library_close (fixture->writer, 1, NULL));
  script_free (fixture->script);
  place_tear_down (&fixture->place, NULL);
}

/* An act that something follows from: its rows are what a second statement finds. */
static void
commit_act (const char *sql,
            gpointer    data)
{
  static const DameroConsequence follows = { .kind = DAMERO_CONSEQUENCE_FLAG, .side = -1, .count = -1 };
  Fixture *fixture = data;
  DameroLogRow *row = (DameroLogRow *) script_step (fixture->script);

  g_array_set_size (row->consequences, 0);
  g_array_append_val (row->consequences, follows);
  g_assert_true (script_commit (fixture->script, fixture->writer, row, NULL));
}

static void
test_log (Fixture      *fixture,
          gconstpointer data)
{
  Hook hook = { commit_act, fixture, FALSE, MOST_AT_ONCE };
  const GPtrArray *log = fixture->script->event->log;

  fixture->script->undo_every = 0; /* nothing is folded again with consequences that are made up */
  interfere_with (fixture->reader, &hook);
  for (guint i = 0; i < N_READINGS; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(GPtrArray) rows = damero_library_load_event (fixture->reader, fixture->script->event->uid, &error);

      hook.n_left = MOST_AT_ONCE;
      g_assert_no_error (error);
      g_assert_cmpuint (rows->len, <=, log->len);
      for (guint k = 0; k < rows->len; k++)
        {
          const DameroLogRow *read = g_ptr_array_index (rows, k), *written = g_ptr_array_index (log, k);

          g_assert_cmpstr (read->act->uid, ==, written->act->uid);
          g_assert_cmpuint (read->consequences->len, ==, written->consequences->len);
        }
    }
}

/* Whole replays and comparisons of tables. */
static void
commit_plain (const char *sql,
              gpointer    data)
{
  Fixture *fixture = data;

  g_assert_true (script_commit (fixture->script, fixture->writer, script_step (fixture->script), NULL));
}

static void
test_verify (Fixture      *fixture,
             gconstpointer data)
{
  Hook hook = { commit_plain, fixture, FALSE, MOST_AT_ONCE };
  guint n_acts;

  interfere_with (fixture->reader, &hook);
  assert_sound (fixture->reader);
  g_assert_true (damero_library_count_acts (fixture->reader, fixture->script->event->uid, &n_acts, NULL));
  g_assert_cmpuint (n_acts, <=, fixture->script->event->log->len);
}

static DameroArchiveGame *
make_game (guint number)
{
  DameroArchiveGame *game = damero_archive_game_new (DAMERO_VARIANT_POOL, DAMERO_BLACK);

  game->black = g_strdup_printf ("Ann %u", number);
  game->white = g_strdup ("Bo");
  game->text = g_strdup ("record\n");
  return game;
}

static void
add_game (DameroLibrary   *writer,
          guint            number,
          DameroArchiveId *ret_id)
{
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_archive_game_free);
  g_autoptr(GArray) duplicates = g_array_new (FALSE, FALSE, 1);

  g_ptr_array_add (games, make_game (number));
  g_assert_true (damero_archive_add (writer, games, 1, duplicates, NULL));
  if (ret_id != NULL)
    *ret_id = ((DameroArchiveGame *) g_ptr_array_index (games, 0))->id;
}

typedef struct {
  DameroLibrary  *writer;
  DameroArchiveId id;
  guint           n; /* games removed, or added */
} Archive;

/* The game goes between its row and its record. */
static void
remove_game (const char *sql,
             gpointer    data)
{
  Archive *archive = data;

  if (strstr (sql, "archive_record") != NULL && damero_archive_remove (archive->writer, &archive->id, NULL))
    archive->n++;
}

static void
test_record (Fixture      *fixture,
             gconstpointer data)
{
  Archive archive = { .writer = fixture->writer };
  Hook hook = { remove_game, &archive, FALSE, G_MAXUINT };
  g_autoptr(DameroArchiveGame) game = NULL;
  g_autoptr(GArray) versions = NULL;
  g_autoptr(GError) error = NULL;

  interfere_with (fixture->reader, &hook);
  add_game (fixture->writer, 1, &archive.id);
  game = damero_archive_get (fixture->reader, &archive.id, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (game->text, ==, "record\n");
  g_assert_cmpuint (archive.n, ==, 1);

  add_game (fixture->writer, 2, &archive.id);
  versions = damero_archive_list_versions (fixture->reader, &archive.id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (versions->len, ==, 1);
  g_assert_cmpuint (archive.n, ==, 2);
}

static void
add_one_more (const char *sql,
              gpointer    data)
{
  Archive *archive = data;

  add_game (archive->writer, ++archive->n, NULL);
}

static void
test_search (Fixture      *fixture,
             gconstpointer data)
{
  Archive archive = { .writer = fixture->writer };
  Hook hook = { add_one_more, &archive, FALSE, G_MAXUINT };
  static const char *const players[] = { NULL, "Ann", "Bo" };

  interfere_with (fixture->reader, &hook);
  for (guint i = 0; i < 3; i++)
    for (guint k = 0; k < G_N_ELEMENTS (players); k++)
      {
        g_autoptr(DameroArchivePage) page = NULL;
        DameroArchiveQuery query;

        damero_archive_query_init (&query);
        query.player = players[k];
        query.limit = 10000;
        page = damero_archive_search (fixture->reader, &query, NULL);
        g_assert_nonnull (page);
        if (page->total >= 0)
          g_assert_cmpint (page->total, ==, page->rows->len);
      }
}

/* Another process writes as fast as it is heard; every reading opens the library anew. DAMERO_TEST_LONG: a thousand. */
static void
test_beside (Place        *place,
             gconstpointer data)
{
  guint n = g_getenv ("DAMERO_TEST_LONG") != NULL ? 1000 : 40;
  Child child = child_start ("play", place->path, "5");
  g_autofree char *uid = child_read_line (&child);
  guint n_wrong = 0, n_acts = 1;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DameroLibrary) reader = damero_library_open (place->path, DAMERO_LIBRARY_READ_ONLY, "reader", NULL,
                                                             &error);
      g_autoptr(GPtrArray) rows = reader != NULL ? damero_library_load_event (reader, uid, &error) : NULL;
      g_autoptr(DameroEvent) event = NULL;
      g_auto(DameroRefusal) refusal = { 0 };
      guint row;

      if (error != NULL)
        g_test_message ("%s", error->message);
      n_wrong += rows == NULL || rows->len < n_acts || !damero_event_replay (rows, &event, &row, &refusal);
      for (guint k = 0; k < 3; k++, n_acts++)
        g_free (child_read_line (&child));
    }
  child_kill (&child);
  child_close (&child);
  g_test_message ("%u readings beside a writer, the last of %u acts and more: %u wrong", n, n_acts, n_wrong);
  g_assert_cmpuint (n_wrong, ==, 0);
}

/* Opening: the library is made at the N-th statement of the reader, unless what that one reads holds the file. */
typedef struct {
  Hook        hook;
  const char *path;
  guint       n;
} Making;

static Making making;

static void
make_library (const char *sql,
              gpointer    data)
{
  g_autoptr(DameroLibrary) library = NULL;
  g_autoptr(GError) error = NULL;

  if (--making.n > 0)
    return;

  library = damero_library_open (making.path, DAMERO_LIBRARY_READ_WRITE, "writer", NULL, &error);
  if (library == NULL)
    g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_BUSY);
}

static int
on_connection (sqlite3                    *db,
               char                      **message,
               const sqlite3_api_routines *api)
{
  if (!making.hook.is_busy)
    sqlite3_trace_v2 (db, SQLITE_TRACE_STMT, on_statement, &making.hook);
  return SQLITE_OK;
}

static void
test_opening (Place        *place,
              gconstpointer data)
{
  g_assert_cmpint (sqlite3_auto_extension ((void (*) (void)) on_connection), ==, SQLITE_OK);
  for (guint n = 1; n < 12; n++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DameroLibrary) reader = NULL;

      g_assert_true (g_file_set_contents (place->path, "", 0, NULL));
      making = (Making) { { make_library, NULL, FALSE, G_MAXUINT }, place->path, n };
      reader = damero_library_open (place->path, DAMERO_LIBRARY_READ_ONLY, "reader", NULL, &error);
      if (reader == NULL)
        g_assert_nonnull (strstr (error->message, "it is empty"));
      g_clear_pointer (&reader, damero_library_abandon);
      damero_store_remove (place->path);
    }
  g_assert_cmpint (sqlite3_cancel_auto_extension ((void (*) (void)) on_connection), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/readers/log", Fixture, NULL, set_up, test_log, tear_down);
  g_test_add ("/readers/verify", Fixture, NULL, set_up, test_verify, tear_down);
  g_test_add ("/readers/record", Fixture, NULL, set_up, test_record, tear_down);
  g_test_add ("/readers/search", Fixture, NULL, set_up, test_search, tear_down);
  g_test_add ("/readers/beside", Place, NULL, place_set_up, test_beside, place_tear_down);
  g_test_add ("/readers/opening", Place, NULL, place_set_up, test_opening, place_tear_down);

  return g_test_run ();
}
