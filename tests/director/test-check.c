/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Damage that comes while the library is open: seen before an event is written to, and in the background.
 */
#include <sqlite3.h>

#include "machine.h"
#include "support/folder.h"

static const char *const lines[] = { "section name=Open games=1", "player name=A", "player name=B", NULL };

typedef struct {
  gboolean is_over;
  GError  *error;
} Answer;

static void
on_checked (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Answer *answer = user_data;

  g_assert_cmpint (damero_director_check_finish (DAMERO_DIRECTOR (source), result, &answer->error), ==,
                   answer->error == NULL);
  answer->is_over = TRUE;
}

/* The error of a check of everything; NULL: all is well. */
static GError *
check (DameroDirector *director)
{
  Answer answer = { FALSE, NULL };

  damero_director_check_async (director, NULL, NULL, NULL, on_checked, &answer);
  while (!answer.is_over)
    g_main_context_iteration (NULL, TRUE);

  return answer.error;
}

static void
damage (const char *path,
        const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

/* Nothing is stored any more, in that event or a new one. */
static void
assert_nothing_stored (Machine    *machine,
                       const char *uid)
{
  g_autoptr(DameroAct) act = damero_act_new (uid != NULL ? DAMERO_ACT_PLAYER : DAMERO_ACT_EVENT);
  g_autoptr(GError) error = NULL;

  damero_act_set_text (act, DAMERO_FIELD_NAME, "C");
  g_assert_false (damero_director_perform (machine->director, uid, act, NULL, NULL, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED);
}

static void
test_damage (gconstpointer sql)
{
  g_autofree char *folder = make_folder ();
  Machine machine = machine_open (folder, "club.damero", 3);
  g_autofree char *first = machine_perform (&machine, NULL, "event name=First");
  g_autofree char *second = machine_perform (&machine, NULL, "event name=Second");
  g_autoptr(GError) error = NULL;

  machine_perform_all (&machine, first, lines);
  machine_perform_all (&machine, second, lines);
  machine_close (&machine);

  /* In the background; the first event is open by then. */
  machine = machine_open (folder, "club.damero", 4);
  g_assert_nonnull (damero_director_get_event (machine.director, first, &error));
  g_assert_no_error (check (machine.director));
  damage (machine.path, sql);
  error = check (machine.director);
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED);
  g_clear_error (&error);
  assert_nothing_stored (&machine, first);
  g_assert_finalize_object (machine.director);
  g_object_unref (machine.environment);
  g_free (machine.path);
  remove_folder (folder);
}

static void
test_opened (gconstpointer sql)
{
  g_autofree char *folder = make_folder ();
  Machine machine = machine_open (folder, "club.damero", 3);
  g_autofree char *uid = machine_perform (&machine, NULL, "event name=First");
  g_autoptr(GError) error = NULL;

  machine_perform_all (&machine, uid, lines);
  machine_close (&machine);

  machine = machine_open (folder, "club.damero", 4);
  damage (machine.path, sql);
  g_assert_null (damero_director_get_event (machine.director, uid, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED);
  assert_nothing_stored (&machine, NULL);
  g_assert_finalize_object (machine.director);
  g_object_unref (machine.environment);
  g_free (machine.path);
  remove_folder (folder);
}

#define OF_LAST " WHERE event = (SELECT max(event) FROM act)"

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/director/check/table", "UPDATE player SET name = 'X'" OF_LAST, test_damage);
  g_test_add_data_func ("/director/check/log", "DROP TRIGGER act_no_update; UPDATE act SET name = 'X'" OF_LAST
                        " AND kind = 'player'", test_damage);
  g_test_add_data_func ("/director/check/opened-table", "UPDATE player SET name = 'X'", test_opened);
  /* Nothing that a replay or a table would show. */
  g_test_add_data_func ("/director/check/opened-log", "DROP TRIGGER act_no_update; "
                        "UPDATE act SET wall_ms = wall_ms + 1", test_opened);

  return g_test_run ();
}
