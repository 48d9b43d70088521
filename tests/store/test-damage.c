/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Libraries with a bit that is another: in the header, where every value is input, and in what is stored; and
 * libraries whose write-ahead log was cut off, removed or exchanged. DAMERO_TEST_LONG: 400 bits.
 */
#include "store/archive-private.h"

#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "script.h"

#define N_ACTS      60
#define HEADER_SIZE 100
#define N_SHORT     60
#define N_LONG      400

/* A library that was closed well, and what is in it. */
typedef struct {
  Place   place;
  char   *bytes;
  gsize   length;
} Fixture;

static void
add_games (DameroLibrary *library)
{
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_archive_game_free);
  g_autoptr(GArray) duplicates = g_array_new (FALSE, FALSE, 1);

  for (guint i = 0; i < 40; i++)
    {
      DameroArchiveGame *game = damero_archive_game_new (DAMERO_VARIANT_POOL, DAMERO_BLACK);
      DameroPosition position = game->start;

      for (guint k = 0; k < 30; k++)
        {
          DameroMoveList list;

          damero_moves_generate (&position, &list);
          if (list.n_moves == 0)
            break;
          g_array_append_val (game->moves, list.moves[(i + k) % list.n_moves]);
          damero_position_apply (&position, &list.moves[(i + k) % list.n_moves]);
        }
      game->black = g_strdup_printf ("Ann %u", i);
      game->white = g_strdup_printf ("Bo %u", i % 5);
      game->event = g_strdup ("Harbor Open");
      game->date = g_strdup ("2004-05-07");
      game->text = g_strdup_printf ("record %u, long enough to be somewhere\n", i);
      g_ptr_array_add (games, game);
    }
  g_assert_true (damero_archive_add (library, games, 1, duplicates, NULL));
  g_assert_true (damero_archive_put_text (library, &((DameroArchiveGame *) games->pdata[0])->id, "edited", 9, NULL));
}

static void
add_person (DameroLibrary *library,
            gint64         run)
{
  g_autoptr(DameroRegistry) registry = damero_registry_new ();
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PERSON);
  g_auto(DameroRefusal) refusal = { 0 };

  g_strlcpy (act->uid, "019ab000-0000-7000-8000-000000000001", sizeof act->uid);
  act->stamp.run = run;
  damero_act_set_text (act, DAMERO_FIELD_NAME, "Ann Adams");
  damero_registry_fill (registry, act);
  g_assert_true (damero_registry_perform (registry, act, &refusal));
  g_assert_true (damero_library_commit (library, NULL, 0, NULL, registry, 1, NULL));
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  g_autoptr(Script) script = NULL;
  DameroLibrary *library;
  gint64 run;

  place_set_up (&fixture->place, NULL);
  library = open_library (fixture->place.path, &run);
  script = script_new (4, run);
  for (guint i = 0; i < N_ACTS; i++)
    g_assert_true (script_commit (script, library, script_step (script), NULL));
  add_games (library);
  add_person (library, run);
  g_assert_true (damero_library_close (library, 1, NULL));
  g_assert_true (g_file_get_contents (fixture->place.path, &fixture->bytes, &fixture->length, NULL));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_free (fixture->bytes);
  place_tear_down (&fixture->place, NULL);
}

/* Puts the library there with one bit flipped. */
static void
flip (Fixture *fixture,
      gsize    bit)
{
  damero_store_remove (fixture->place.path);
  fixture->bytes[bit / 8] ^= (char) (1 << bit % 8);
  g_assert_true (g_file_set_contents (fixture->place.path, fixture->bytes, (gssize) fixture->length, NULL));
  fixture->bytes[bit / 8] ^= (char) (1 << bit % 8);
}

static void
assert_untouched (Fixture *fixture,
                  gsize    bit)
{
  g_autofree char *now = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (fixture->place.path, &now, &length, NULL));
  now[bit / 8] ^= (char) (1 << bit % 8);
  g_assert_cmpmem (now, length, fixture->bytes, fixture->length);
}

/* It is refused as what it is and nothing is written, or everything is there. */
static void
test_header (Fixture      *fixture,
             gconstpointer data)
{
  guint n_refused = 0;

  for (gsize bit = 0; bit < HEADER_SIZE * 8; bit++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(DameroLibrary) library = NULL;
      gint64 n_acts;

      flip (fixture, bit);
      library = damero_library_open (fixture->place.path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);
      if (library == NULL)
        {
          g_assert_cmpuint (error->domain, ==, DAMERO_LIBRARY_ERROR);
          if (error->code != DAMERO_LIBRARY_ERROR_NEWER_VERSION && error->code != DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY)
            g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED);
          assert_untouched (fixture, bit);
          n_refused++;
          continue;
        }
      assert_sound (library);
      g_assert_true (damero_library_query_int (library, "SELECT count(*) FROM act", NULL, 0, -1, &n_acts, NULL));
      g_assert_cmpint (n_acts, ==, N_ACTS + 1);
    }
  g_test_message ("%u of %u refused", n_refused, HEADER_SIZE * 8);
  g_assert_cmpuint (n_refused, >, 200);
}

/* What is stored, as a hash; "" if it cannot be read. Who had the library open is left out, and the tables of tokens,
 * to which what lacks is added. */
static char *
dup_contents (const char *path)
{
  static const char tables[] =
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('run', 'heartbeat') "
    "AND sql NOT LIKE '%(token TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID'";
  g_autofree char *uri = g_strdup_printf ("file:%s?immutable=1", path);
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  sqlite3_stmt *names = NULL;
  gboolean ok = TRUE;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open_v2 (uri, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL), ==, SQLITE_OK);
  ok = sqlite3_prepare_v2 (db, tables, -1, &names, NULL) == SQLITE_OK;
  while (ok && sqlite3_step (names) == SQLITE_ROW)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT * FROM \"%s\"", sqlite3_column_text (names, 0));
      sqlite3_stmt *rows = NULL;
      int code = sqlite3_prepare_v2 (db, sql, -1, &rows, NULL);

      while (code == SQLITE_OK && (code = sqlite3_step (rows)) == SQLITE_ROW)
        {
          for (int i = 0; i < sqlite3_column_count (rows); i++)
            {
              const char *text = (const char *) sqlite3_column_text (rows, i);

              g_checksum_update (sum, (const guchar *) (text != NULL ? text : "\1"), text != NULL ? -1 : 1);
              g_checksum_update (sum, (const guchar *) "\2", 1);
            }
          code = SQLITE_OK;
        }
      ok = code == SQLITE_DONE;
      sqlite3_finalize (rows);
    }
  sqlite3_finalize (names);
  sqlite3_close (db);

  return g_strdup (ok ? g_checksum_get_string (sum) : "");
}

static gboolean
go_on (guint    n_done,
       guint    n_total,
       gpointer data,
       GError **error)
{
  return TRUE;
}

/* Opens it for reading; whether verifying, or BACKGROUND the check in steps, finds something. */
static gboolean
finds (const char *path,
       gboolean    background)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) problems = NULL;
  g_autoptr(DameroLibrary) library = damero_library_open (path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, &error);

  if (library == NULL)
    return TRUE;
  if (background)
    return !damero_library_check_rest (library, NULL, go_on, NULL, NULL);

  problems = damero_library_verify (library, &error);
  return problems == NULL || problems->len > 0;
}

static void
test_bits (Fixture      *fixture,
           gconstpointer data)
{
  guint n = g_getenv ("DAMERO_TEST_LONG") != NULL ? N_LONG : N_SHORT;
  g_autoptr(GRand) rand = g_rand_new_with_seed (16);
  g_autofree char *contents = dup_contents (fixture->place.path);
  guint n_tried = 0, n_verified = 0, n_checked = 0, n_written = 0;

  g_assert_false (finds (fixture->place.path, FALSE));
  g_assert_false (finds (fixture->place.path, TRUE));
  for (guint i = 0; i < n; n_tried++)
    {
      gsize bit = (gsize) g_rand_int_range (rand, HEADER_SIZE * 8, (gint32) fixture->length * 8);
      g_autofree char *now = NULL;
      g_autoptr(DameroLibrary) library = NULL;

      flip (fixture, bit);
      now = dup_contents (fixture->place.path);
      if (strcmp (now, contents) == 0)
        continue;

      i++;
      n_verified += (guint) finds (fixture->place.path, FALSE);
      n_checked += (guint) finds (fixture->place.path, TRUE);
      library = damero_library_open (fixture->place.path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, NULL);
      n_written += library != NULL;
      if (library == NULL)
        assert_untouched (fixture, bit);
    }
  g_test_message ("%u bits flipped, %u that change what is stored: %u found by verifying, %u in the background, %u "
                  "libraries written to", n_tried, n, n_verified, n_checked, n_written);
  g_assert_cmpuint (n_verified, ==, n);
  g_assert_cmpuint (n_checked, ==, n);
  g_assert_cmpuint (n_written, ==, 0);
}

/* Tables, indexes and triggers that say something else. A comment is not asked. */
static void
test_schema (Place        *place,
             gconstpointer data)
{
  static const struct {
    const char *sql;
    gboolean    is_found;
  } changes[] = {
    { "UPDATE sqlite_schema SET sql = replace (sql, '-- order in the library', '-- the order')", FALSE },
    { "UPDATE sqlite_schema SET sql = replace (sql, 'raise (ABORT', 'raise (IGNORE')", TRUE },
    { "UPDATE sqlite_schema SET sql = replace (sql, 'IN (0, 1)', 'IN (0, 3)')", TRUE },
    { "CREATE TRIGGER also AFTER INSERT ON act BEGIN SELECT 1; END", TRUE },
    { "DROP INDEX act_by_event", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.damero", place->folder, i);
      gint64 run;
      DameroLibrary *library = open_library (path, &run);
      sqlite3 *db;

      g_assert_true (damero_library_close (library, 1, NULL));
      g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
      sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
      g_assert_cmpint (sqlite3_exec (db, "PRAGMA writable_schema = ON", NULL, NULL, NULL), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (db, changes[i].sql, NULL, NULL, NULL), ==, SQLITE_OK);
      sqlite3_close (db);
      g_test_message ("%s", changes[i].sql);
      g_assert_cmpint (finds (path, FALSE), ==, changes[i].is_found);
      g_assert_cmpint (finds (path, TRUE), ==, changes[i].is_found);
    }
}

/* ---- the log ---- */

typedef enum { CUT, REMOVED, ANOTHERS, OLDER_FILE, N_LOSSES } Loss;

/* A library with its log, as after a crash; N_ACTS acts, of which the file alone has fewer. */
static void
make_crashed (const char *path,
              guint32     seed)
{
  gint64 run;
  DameroLibrary *library = open_library (path, &run);
  g_autoptr(Script) script = script_new (seed, run);

  for (guint i = 0; i < N_ACTS; i++)
    {
      g_assert_true (script_commit (script, library, script_step (script), NULL));
      if (i == N_ACTS / 2)
        g_assert_true (damero_library_checkpoint (library, NULL));
    }
  sqlite3_db_config (library->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  damero_library_abandon (library);
}

static void
lose (Loss        loss,
      const char *path,
      const char *other,
      const char *older)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *other_log = g_strconcat (other, "-wal", NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (loss == ANOTHERS ? other_log : loss == OLDER_FILE ? older : log, &bytes, &length,
                                      NULL));
  g_assert_cmpint (g_unlink (log), ==, 0);
  if (loss == CUT)
    g_assert_true (g_file_set_contents (log, bytes, 32 + 40 * (4096 + 24), NULL)); /* forty pages of it */
  else if (loss == ANOTHERS)
    g_assert_true (g_file_set_contents (log, bytes, (gssize) length, NULL));
  else if (loss == OLDER_FILE)
    g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

static GBytes *
read_file (const char *path,
           const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);
  char *bytes;
  gsize length;

  return g_file_get_contents (name, &bytes, &length, NULL) ? g_bytes_new_take (bytes, length) : g_bytes_new (NULL, 0);
}

static void
test_log (Place        *place,
          gconstpointer data)
{
  g_autofree char *other = g_build_filename (place->folder, "other.damero", NULL);
  g_autofree char *older = g_build_filename (place->folder, "older.damero", NULL);
  g_autofree char *head = g_strconcat (place->path, ".head", NULL);

  make_crashed (other, 5);
  for (Loss loss = CUT; loss < N_LOSSES; loss++)
    {
      g_autoptr(GBytes) before = NULL;
      g_autoptr(GBytes) after = NULL;
      g_autoptr(GBytes) log_before = NULL;
      g_autoptr(GBytes) log_after = NULL;
      g_autoptr(GError) error = NULL;
      DameroLibrary *library;
      gint64 run;

      damero_store_remove (place->path);
      damero_store_remove (older);
      library = open_library (older, &run);
      g_assert_true (damero_library_close (library, 1, NULL));
      make_crashed (place->path, 4);
      lose (loss, place->path, other, older);

      before = read_file (place->path, "");
      log_before = read_file (place->path, "-wal");
      g_assert_null (damero_library_open (place->path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error));
      g_test_message ("%s", error->message);
      g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED);
      g_clear_error (&error);
      after = read_file (place->path, "");
      log_after = read_file (place->path, "-wal");
      g_assert_true (g_bytes_equal (before, after));
      g_assert_true (g_bytes_equal (log_before, log_after));

      /* Whoever wants to goes on with what is there. */
      g_assert_cmpint (g_unlink (head), ==, 0);
      library = damero_library_open (place->path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);
      if (loss != ANOTHERS)
        assert_sound (library);
      damero_library_abandon (library);
    }
}

/* A head that is not what was written, or is a step behind, says nothing. */
static void
test_head (Place        *place,
           gconstpointer data)
{
  static const char *const heads[] = { "", "x", "00000000000000000999 0123456789abcdef 00000000\n" };
  g_autofree char *head = g_strconcat (place->path, ".head", NULL);
  g_autofree char *first = NULL;
  DameroLibrary *library;
  Script *script;
  gint64 run;

  library = open_library (place->path, &run);
  script = script_new (4, run);
  for (guint i = 0; i < 10; i++)
    {
      g_assert_true (script_commit (script, library, script_step (script), NULL));
      if (first == NULL)
        g_assert_true (g_file_get_contents (head, &first, NULL, NULL));
    }
  script_free (script);
  g_assert_true (damero_library_close (library, 1, NULL));

  for (guint i = 0; i <= G_N_ELEMENTS (heads); i++)
    {
      g_assert_true (g_file_set_contents (head, i < G_N_ELEMENTS (heads) ? heads[i] : first, -1, NULL));
      g_assert_true (damero_library_close (open_library (place->path, &run), 1, NULL));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/store/damage/header", Fixture, NULL, set_up, test_header, tear_down);
  g_test_add ("/store/damage/bits", Fixture, NULL, set_up, test_bits, tear_down);
  g_test_add ("/store/damage/schema", Place, NULL, place_set_up, test_schema, place_tear_down);
  g_test_add ("/store/damage/log", Place, NULL, place_set_up, test_log, place_tear_down);
  g_test_add ("/store/damage/head", Place, NULL, place_set_up, test_head, place_tear_down);

  return g_test_run ();
}
