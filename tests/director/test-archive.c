/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The archive through the director: files are imported beside acts, cancelled, closed on; reports; records of
 * imported games and of those played here, edited; the reference records.
 */
#include "director/archive.h"

#include <sqlite3.h>
#include <string.h>

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "event/act-text.h"
#include "support/folder.h"

typedef struct {
  char              *folder;
  char              *path;
  DameroEnvironment *environment;
  DameroDirector    *director;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = make_folder ();
  fixture->path = g_build_filename (fixture->folder, "club.damero", NULL);
  fixture->environment = damero_environment_new_virtual (G_GINT64_CONSTANT (1790000000000), 7);
  fixture->director = damero_director_open (fixture->path, FALSE, "test", fixture->environment, &error);
  g_assert_no_error (error);
  damero_director_set_backups (fixture->director, NULL);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  if (fixture->director != NULL)
    g_assert_true (damero_director_close (fixture->director, NULL));
  g_clear_object (&fixture->director);
  g_clear_object (&fixture->environment);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

/* A count of the library's file, read by another program. */
static int
count (const Fixture *fixture,
       const char    *sql)
{
  sqlite3 *db;
  sqlite3_stmt *statement;
  int n;

  g_assert_cmpint (sqlite3_open_v2 (fixture->path, &db, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  n = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (db);

  return n;
}

/* Whole games alone: each has its record and all of its positions. */
static void
assert_whole (const Fixture *fixture)
{
  g_assert_cmpint (count (fixture, "SELECT count(*) FROM archive"), ==,
                   count (fixture, "SELECT count(*) FROM archive_record"));
  g_assert_cmpint (count (fixture, "SELECT total(plies + 1) FROM archive"), ==,
                   count (fixture, "SELECT count(*) FROM (SELECT DISTINCT segment, number, ply "
                          "FROM archive_position)"));
}

/* A file of random games of pool checkers. */
static char *
write_games (const Fixture *fixture,
             const char    *name,
             guint32        seed,
             guint          n_games)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr(GString) text = g_string_new (NULL);
  char *path = g_build_filename (fixture->folder, name, NULL);

  for (guint i = 0; i < n_games; i++)
    {
      DameroPosition position = damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);

      g_string_append_printf (text, "[White \"W%d\"]\n[Black \"B%u\"]\n[GameType \"23\"]\n\n",
                              g_rand_int_range (rand, 0, 50), i);
      for (guint ply = 0; ply < 50; ply++)
        {
          DameroMoveList list;
          const DameroMove *move;
          char move_text[DAMERO_MOVE_TEXT_SIZE];

          damero_moves_generate (&position, &list);
          if (list.n_moves == 0)
            break;
          move = &list.moves[g_rand_int_range (rand, 0, (gint32) list.n_moves)];
          damero_move_to_text (&position, move, DAMERO_NOTATION_SHORT, move_text);
          damero_position_apply (&position, move);
          g_string_append_printf (text, "%s%c", move_text, ply % 10 == 9 ? '\n' : ' ');
        }
      g_string_append (text, "1-0\n\n");
    }
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));

  return path;
}

typedef struct {
  DameroGamesReport *report;
  GError             *error;
  gboolean            over;
  guint               n_calls;
  GCancellable       *cancellable; /* cancelled by the first progress */
} Run;

static void
on_imported (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  Run *run = user_data;

  run->report = damero_director_import_games_finish (DAMERO_DIRECTOR (source), result, &run->error);
  run->over = TRUE;
}

static void
on_progress (guint    n_kib,
             guint    n_kib_total,
             guint    n_games,
             gpointer user_data)
{
  Run *run = user_data;

  g_assert_cmpuint (n_kib, <=, n_kib_total);
  run->n_calls++;
  if (run->cancellable != NULL && n_games > 3000)
    g_cancellable_cancel (run->cancellable);
}

static void
run_clear (Run *run)
{
  damero_games_report_free (run->report);
  g_clear_error (&run->error);
  g_clear_object (&run->cancellable);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static void
start (Fixture    *fixture,
       const char *path,
       Run        *run)
{
  const char *const paths[] = { path, NULL };

  damero_director_import_games_async (fixture->director, paths, NULL, on_progress, run, run->cancellable, on_imported,
                                      run);
}

static void
import (Fixture    *fixture,
        const char *path,
        Run        *run)
{
  start (fixture, path, run);
  while (!run->over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (run->error);
}

static const char several[] =
  "[Event \"Open\"]\n[Date \"2004.05.07\"]\n[White \"Ann Adams\"]\n[Black \"Bo\"]\n[GameType \"23\"]\n"
  "[Ruleset \"pool-apca:touch=off\"]\n[Termination \"resignation\"]\n\n1. 11-15 {quiet} 23-19 (23-18) 2. 8-11 1-0\n\n"
  "[Date \"2004.05.07\"]\n[White \"ANN ADAMS\"]\n[Black \"Bo\"]\n[GameType \"23\"]\n\n1. 11-15 23-19 2. 8-11 1-0\n\n"
  "[White \"Cole\"]\n[GameType \"23\"]\n\n1. 11-15 1-2 0-1\n\n"
  "[White \"Ivanov\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n\n"
  "[White \"Petrov\"]\n[GameType \"25\"]\n\n1. c3-b4 *\n\n"
  "[White \"Cole\"]\n[Date \"2005.??.??\"]\n[GameType \"24\"]\n\n1. 11-15 22-18 1/2-1/2\n\n";

static void
test_report (Fixture      *fixture,
             gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "records", NULL);
  g_autofree char *inner = g_build_filename (folder, "more", NULL);
  g_autofree char *path = g_build_filename (inner, "GAMES.PDN", NULL);
  g_autofree char *other = g_build_filename (folder, "notes.txt", NULL);
  g_autofree char *pipe = g_build_filename (folder, "a.pdn", NULL);
  g_autofree char *zeroes = g_build_filename (folder, "b.pdn", NULL);
  g_auto(Run) run = { 0 };
  const DameroDiagnostic *diagnostic;

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, several, -1, NULL));
  g_assert_true (g_file_set_contents (other, several, -1, NULL));
  /* Nobody will ever write into the one, and the other has no end. */
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink ("/dev/zero", zeroes), ==, 0);
  import (fixture, folder, &run);

  g_assert_cmpuint (run.report->n_files, ==, 1);
  g_assert_cmpuint (run.report->n_added, ==, 2);
  g_assert_cmpuint (run.report->n_duplicates, ==, 1);
  g_assert_cmpuint (run.report->n_refused, ==, 1);
  g_assert_cmpuint (run.report->n_left_out, ==, 2);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (run.report->unsupported, "25")), ==, 2);
  g_assert_cmpuint (run.report->diagnostics->len, ==, 1);
  diagnostic = run.report->diagnostics->pdata[0];
  g_assert_true (g_str_has_suffix (diagnostic->source, "GAMES.PDN"));
  g_assert_cmpuint (diagnostic->line, ==, 21);
  g_assert_false (run.report->cancelled);

  g_assert_cmpint (count (fixture, "SELECT count(*) FROM archive WHERE date = '2004-05-07' AND event = 'Open' AND "
                          "ruleset = 'pool-apca' AND outcome = 'black' AND ending = 'resignation' AND plies = 3 AND "
                          "white_key = 'ann adams' AND source = 'GAMES.PDN'"), ==, 1);
  g_assert_cmpint (count (fixture, "SELECT count(*) FROM archive WHERE date = '2005' AND variant = 'spanish' AND "
                          "outcome = 'draw'"), ==, 1);
}

/* A missing file is told of; the other is read. */
static void
test_missing (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *path = write_games (fixture, "games.pdn", 1, 3);
  const char *const paths[] = { "/nonexistent/a.pdn", path, NULL };
  g_auto(Run) run = { 0 };

  damero_director_import_games_async (fixture->director, paths, NULL, NULL, NULL, NULL, on_imported, &run);
  while (!run.over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (run.error);
  g_assert_cmpuint (run.report->n_added, ==, 3);
  g_assert_cmpuint (run.report->diagnostics->len, ==, 1);
}

static void
test_cancel (Fixture      *fixture,
             gconstpointer data)
{
  g_autofree char *path = write_games (fixture, "games.pdn", 2, 12000);
  g_auto(Run) run = { .cancellable = g_cancellable_new () };

  import (fixture, path, &run);
  g_assert_true (run.report->cancelled);
  g_assert_cmpuint (run.n_calls, >, 0);
  g_assert_cmpuint (run.report->n_added, <, 12000);
  g_assert_cmpint (count (fixture, "SELECT count(*) FROM archive"), ==, run.report->n_added);
  assert_whole (fixture);
}

/* Closing ends the import, and what was added is whole. */
static void
test_close (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *path = write_games (fixture, "games.pdn", 3, 8000);
  g_auto(Run) run = { 0 };

  start (fixture, path, &run);
  while (run.n_calls == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (damero_director_close (fixture->director, NULL));
  while (!run.over)
    g_main_context_iteration (NULL, TRUE);
  g_clear_object (&fixture->director);
  g_assert_no_error (run.error);
  g_assert_true (run.report->cancelled);
  assert_whole (fixture);
}

static DameroAct *
make_act (DameroActKind kind,
          const char   *name)
{
  DameroAct *act = damero_act_new (kind);

  damero_act_set_text (act, DAMERO_FIELD_NAME, name);
  return act;
}

/* Acts beside an import wait for the end of one commit at most: one is stored between any two reports of it. */
static void
test_beside_acts (Fixture      *fixture,
                  gconstpointer data)
{
  g_autofree char *path = write_games (fixture, "games.pdn", 4, 15000);
  g_autoptr(DameroAct) event = make_act (DAMERO_ACT_EVENT, "Club evening");
  g_autoptr(GPtrArray) problems = NULL;
  g_auto(Run) run = { 0 };
  guint n_acts = 0;

  g_assert_true (damero_director_perform (fixture->director, NULL, event, NULL, NULL, NULL));
  start (fixture, path, &run);
  while (!run.over)
    {
      guint n_calls = run.n_calls;
      g_autofree char *name = g_strdup_printf ("Player %u", ++n_acts);
      g_autoptr(DameroAct) act = make_act (DAMERO_ACT_PLAYER, name);

      g_assert_true (damero_director_perform (fixture->director, event->uid, act, NULL, NULL, NULL));
      while (run.n_calls == n_calls && !run.over)
        g_main_context_iteration (NULL, TRUE);
    }
  g_assert_no_error (run.error);
  g_assert_cmpuint (run.report->n_added, ==, 15000);
  g_assert_cmpuint (n_acts, >, 20);
  assert_whole (fixture);
  problems = damero_library_verify (damero_director_get_library (fixture->director), NULL);
  g_assert_cmpuint (problems->len, ==, 0);
}

/* --- Records --- */

static DameroPdnGame *
read_text (const char *text)
{
  const DameroPdnJudgeOptions judge = { TRUE, DAMERO_VARIANT_POOL };
  g_autoptr(GInputStream) stream = g_memory_input_stream_new_from_data (text, -1, NULL);
  g_autoptr(DameroPdnReader) reader = damero_pdn_reader_new (stream, "text");
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  DameroPdnGame *record = NULL;
  guint line, column;

  g_assert_cmpint (damero_pdn_reader_next (reader, &record, diagnostics, NULL), ==, DAMERO_PDN_READ_GAME);
  g_assert_cmpint (damero_pdn_game_judge (record, &judge, NULL, &line, &column), ==, DAMERO_PDN_VERDICT_VALID);

  return record;
}

static void
assert_record (Fixture               *fixture,
               const DameroArchiveId *id,
               const char            *part)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroPdnGame) record = damero_director_get_record (fixture->director, id, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = damero_pdn_game_to_text (record);
  g_assert_nonnull (strstr (text, part));
}

/* Comments, marks and variations can be changed, moves cannot. */
static void
edit (Fixture               *fixture,
      const DameroArchiveId *id)
{
  g_autoptr(DameroPdnGame) edited = read_text ("[White \"Ann\"]\n\n1. 11-15! {bold} 23-19 (23-18) 2. 8-11 1-0\n");
  g_autoptr(DameroPdnGame) other = read_text ("1. 11-15 23-19 2. 9-14 1-0\n");
  g_autoptr(GError) error = NULL;

  g_assert_false (damero_director_edit_record (fixture->director, id, other, &error));
  g_assert_error (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_true (damero_director_edit_record (fixture->director, id, edited, &error));
  g_assert_no_error (error);
  assert_record (fixture, id, "{bold}");
}

static void
test_edit (Fixture      *fixture,
           gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "games.pdn", NULL);
  g_auto(Run) run = { 0 };
  DameroArchiveId id;

  g_assert_true (g_file_set_contents (path, several, -1, NULL));
  import (fixture, path, &run);
  g_assert_true (damero_archive_find (damero_director_get_library (fixture->director), "1", &id, NULL));
  assert_record (fixture, &id, "{quiet}");
  edit (fixture, &id);
  g_assert_cmpint (count (fixture, "SELECT count(*) FROM archive_record WHERE number = 1"), ==, 2);
  g_assert_true (damero_director_remove_record (fixture->director, &id, NULL));
  g_assert_cmpint (count (fixture, "SELECT count(*) FROM archive_record WHERE number = 1"), ==, 0);
}

/* Performs the line; the act's uid, the caller's. */
typedef struct {
  DameroArchivePage *page;
  GArray            *choices;
  GError            *error;
  gboolean           over;
} Found;

static void
found_clear (Found *found)
{
  g_clear_pointer (&found->page, damero_archive_page_free);
  g_clear_pointer (&found->choices, g_array_unref);
  g_clear_error (&found->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Found, found_clear)

static void
on_found (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Found *found = user_data;

  found->page = damero_director_search_games_finish (DAMERO_DIRECTOR (source), result, &found->error);
  found->over = TRUE;
}

static void
on_counted (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Found *found = user_data;

  found->choices = damero_director_count_moves_finish (DAMERO_DIRECTOR (source), result, &found->error);
  found->over = TRUE;
}

static void
wait_for (Found *found)
{
  while (!found->over)
    g_main_context_iteration (NULL, TRUE);
}

/* Searches in threads find what a search beside them finds, several at once too; of a library that is only read
 * as well. */
static void
test_search (Fixture      *fixture,
             gconstpointer data)
{
  g_autofree char *path = write_games (fixture, "games.pdn", 4, 300);
  g_auto(Run) run = { 0 };
  g_autoptr(DameroArchivePage) expected = NULL;
  g_autoptr(GError) error = NULL;
  DameroPosition position = damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);
  DameroArchiveQuery query;

  import (fixture, path, &run);
  damero_archive_query_init (&query);
  query.player = "w7";
  query.position = &position;
  expected = damero_archive_search (damero_director_get_library (fixture->director), &query, NULL);
  g_assert_cmpuint (expected->rows->len, >, 0);
  for (guint pass = 0; pass < 2; pass++)
    {
      g_auto(Found) first = { 0 }, second = { 0 }, counted = { 0 };

      damero_director_search_games_async (fixture->director, &query, NULL, on_found, &first);
      damero_director_search_games_async (fixture->director, &query, NULL, on_found, &second);
      damero_director_count_moves_async (fixture->director, &position, NULL, on_counted, &counted);
      wait_for (&first);
      wait_for (&second);
      wait_for (&counted);
      g_assert_no_error (first.error);
      g_assert_cmpint (first.page->total, ==, expected->total);
      g_assert_cmpuint (second.page->rows->len, ==, expected->rows->len);
      g_assert_cmpuint (counted.choices->len, >, 1);

      g_assert_true (damero_director_close (fixture->director, NULL));
      g_object_unref (fixture->director);
      fixture->director = damero_director_open (fixture->path, pass == 0, "test", fixture->environment, &error);
      g_assert_no_error (error);
    }
}

/* Who does not want it any more is told so; nothing is asked of a library that is closed. */
static void
test_search_cancelled (Fixture      *fixture,
                       gconstpointer data)
{
  g_autofree char *path = write_games (fixture, "games.pdn", 5, 300);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_auto(Run) run = { 0 };
  g_auto(Found) cancelled = { 0 }, closed = { 0 }, late = { 0 };
  DameroArchiveQuery query;

  import (fixture, path, &run);
  damero_archive_query_init (&query);
  query.player = "w";
  damero_director_search_games_async (fixture->director, &query, cancellable, on_found, &cancelled);
  g_cancellable_cancel (cancellable);
  wait_for (&cancelled);
  g_assert_error (cancelled.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  damero_director_search_games_async (fixture->director, &query, NULL, on_found, &closed);
  g_assert_true (damero_director_close (fixture->director, NULL));
  damero_director_search_games_async (fixture->director, &query, NULL, on_found, &late);
  wait_for (&closed);
  wait_for (&late);
  /* Unless it was there by then. */
  if (closed.error != NULL)
    g_assert_error (closed.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_error (late.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_object (&fixture->director);
}

/* A record that could not be read again is not stored. */
static void
test_edit_too_long (Fixture      *fixture,
                    gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "games.pdn", NULL);
  g_autofree char *words = g_strnfill (DAMERO_PDN_MAX_GAME_BYTES, 'x');
  g_autoptr(DameroPdnGame) record = NULL;
  g_autoptr(GError) error = NULL;
  g_auto(Run) run = { 0 };
  DameroArchiveId id;

  g_assert_true (g_file_set_contents (path, several, -1, NULL));
  import (fixture, path, &run);
  g_assert_true (damero_archive_find (damero_director_get_library (fixture->director), "1", &id, NULL));
  record = damero_director_get_record (fixture->director, &id, NULL);
  damero_pdn_game_add (record, DAMERO_PDN_COMMENT, 0, words);
  g_assert_false (damero_director_edit_record (fixture->director, &id, record, &error));
  g_assert_error (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED);
  assert_record (fixture, &id, "{quiet}");
}

static char *
perform (Fixture    *fixture,
         const char *event_uid,
         const char *line)
{
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &text_error);
  g_autoptr(GError) error = NULL;

  g_assert_nonnull (act);
  damero_environment_advance (fixture->environment, damero_environment_get_mono_ms (fixture->environment) + 1000);
  damero_director_perform (fixture->director, event_uid, act, NULL, NULL, &error);
  g_assert_no_error (error);

  return g_strdup (act->uid);
}

/* A game played here comes when it is over, is edited without its log, goes by an undo, and comes back as it was
 * edited. */
static void
test_played (Fixture      *fixture,
             gconstpointer data)
{
  static const char *const lines[] = {
    "section in=1 name=A ruleset=pool-apca control=300+5 system=round-robin games=1 starter=table",
    "player player=1 name=\"Ann Adams\"", "player player=2 name=Bo", "entry in=1 entry=1 player=1",
    "entry in=1 entry=2 player=2", "check-in in=1 entry=1", "check-in in=1 entry=2", "pair in=1.1",
    "start in=1.1.1.1", "press in=1.1.1.1 move=11-15", "press in=1.1.1.1 move=23-19", "press in=1.1.1.1 move=8-11",
  };
  g_autofree char *event = perform (fixture, NULL, "event name=Evening date=2026-11-21");
  g_autofree char *resigned = NULL, *undo = NULL, *line = NULL;
  DameroArchiveId id;
  DameroArchiveQuery query;
  g_autoptr(DameroArchivePage) page = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_free (perform (fixture, event, lines[i]));
  g_assert_cmpint (count (fixture, "SELECT count(*) FROM archive"), ==, 0);
  resigned = perform (fixture, event, "resign in=1.1.1.1 side=white");

  damero_archive_query_init (&query);
  query.player = "adams";
  query.result = DAMERO_ARCHIVE_BLACK_WON;
  page = damero_archive_search (damero_director_get_library (fixture->director), &query, NULL);
  g_assert_cmpuint (page->rows->len, ==, 1);
  id = ((DameroArchiveGame *) page->rows->pdata[0])->id;
  assert_record (fixture, &id, "[Termination \"resignation\"]");
  assert_record (fixture, &id, "[%clock ");
  edit (fixture, &id);

  line = g_strdup_printf ("undo undoes=%s", resigned);
  undo = perform (fixture, event, line);
  g_assert_cmpint (count (fixture, "SELECT count(*) FROM archive"), ==, 0);
  g_free (line);
  line = g_strdup_printf ("undo undoes=%s", undo);
  g_free (perform (fixture, event, line));
  assert_record (fixture, &id, "{bold}");
}

/* Read as the README of the reference data says: all of pool and Spanish checkers, other games said once. */
static void
test_reference (Fixture      *fixture,
                gconstpointer data)
{
  static const struct {
    const char *name;
    guint       n_added;
    guint       n_left_out;
  } files[] = {
    { "pool-3-kings-v-1-theory.pdn", 1, 0 }, { "pool-games-playstrategy.pdn", 2, 0 },
    { "spanish-games-playstrategy.pdn", 2, 0 }, { "spanish-openings-windama.pdn", 28, 0 },
    { "russian-abatsiev.pdn", 0, 198 }, { "russian-worlds-1998.pdn", 0, 460 },
  };
  const char *folder = g_getenv ("DAMERO_REFERENCE");

  if (folder == NULL)
    {
      g_test_skip ("no DAMERO_REFERENCE");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, "records", files[i].name, NULL);
      g_auto(Run) run = { 0 };

      import (fixture, path, &run);
      g_assert_cmpuint (run.report->n_added + run.report->n_duplicates, ==, files[i].n_added);
      g_assert_cmpuint (run.report->n_left_out, ==, files[i].n_left_out);
      g_assert_cmpuint (g_hash_table_size (run.report->unsupported), ==, files[i].n_left_out > 0);
      g_assert_cmpuint (run.report->n_refused, ==, 0);
    }
  assert_whole (fixture);
}

#define ADD(name, func) g_test_add ("/director/archive/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("report", test_report);
  ADD ("missing", test_missing);
  ADD ("cancel", test_cancel);
  ADD ("close", test_close);
  ADD ("beside-acts", test_beside_acts);
  ADD ("edit", test_edit);
  ADD ("edit-too-long", test_edit_too_long);
  ADD ("search", test_search);
  ADD ("search-cancelled", test_search_cancelled);
  ADD ("played", test_played);
  ADD ("reference", test_reference);

  return g_test_run ();
}
