/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The library goes away under a running clock: it is told once, nothing is acknowledged, and all goes on elsewhere
 * with the clock stopped where it was last known.
 */
#include <glib/gstdio.h>

#include "machine.h"
#include "support/folder.h"

static const char *const lines[] = {
  "section name=Open games=1 control=300", "player name=A", "player name=B", "entry in=1 player=1",
  "entry in=1 player=2", "pair in=1", "start in=1.1.1.1", NULL,
};

static const char *const going_on[] = { "player name=C", "resume in=1.1.1.1", NULL };
static const char *const ending[] = { "resign in=1.1.1.1 side=black", "round-closed in=1.1", NULL };

typedef struct {
  guint n_failed;
  guint n_moved;
} Told;

static void
on_failed (DameroDirector *director,
           const GError   *error,
           gpointer        user_data)
{
  Told *told = user_data;

  told->n_failed++;
  told->n_moved += g_error_matches (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_MOVED);
}

static void
advance (Machine *machine,
         gint64   by_ms)
{
  damero_environment_advance (machine->environment, damero_environment_get_mono_ms (machine->environment) + by_ms);
}

static gint64
get_left_ms (Machine    *machine,
             const char *uid)
{
  const DameroPlace place = { 1, 1, 1, 1 };
  const DameroEvent *event = damero_director_get_event (machine->director, uid, NULL);
  const DameroGame *game = damero_event_find_game (event, &place);

  return damero_clock_get_available_ms (&game->clock, 0, damero_environment_get_mono_ms (machine->environment));
}

static void
test_save_as (void)
{
  g_autofree char *folder = make_folder ();
  Machine machine = machine_open (folder, "club.damero", 3);
  g_autofree char *uid = machine_perform (&machine, NULL, "event name=Evening");
  g_autofree char *target = g_build_filename (folder, "saved.damero", NULL);
  g_autofree char *backups = g_build_filename (folder, "saved-backups", NULL);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PLAYER);
  g_autoptr(GError) error = NULL;
  Told told = { 0, 0 };
  guint n_acts;

  machine_perform_all (&machine, uid, lines);
  g_signal_connect (machine.director, "failed", G_CALLBACK (on_failed), &told);
  advance (&machine, 10500);
  g_assert_false (damero_director_is_lost (machine.director));
  n_acts = damero_director_get_event (machine.director, uid, NULL)->log->len;

  /* Nobody presses: the heartbeat sees it, and says so once. */
  g_assert_cmpint (g_unlink (machine.path), ==, 0);
  advance (&machine, 5000);
  g_assert_cmpuint (told.n_moved, ==, 1);
  g_assert_cmpuint (told.n_failed, ==, 1);
  g_assert_true (damero_director_is_lost (machine.director));
  damero_act_set_text (act, DAMERO_FIELD_NAME, "C");
  g_assert_false (damero_director_perform (machine.director, uid, act, NULL, NULL, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_MOVED);
  g_clear_error (&error);
  g_assert_cmpuint (damero_director_get_event (machine.director, uid, NULL)->log->len, ==, n_acts);

  g_assert_true (damero_director_save_as (machine.director, target, &error));
  g_assert_no_error (error);
  g_assert_false (damero_director_is_lost (machine.director));
  g_assert_cmpstr (damero_library_get_path (damero_director_get_library (machine.director)), ==, target);
  g_assert_false (damero_event_is_running (damero_director_get_event (machine.director, uid, NULL)));
  g_assert_cmpint (get_left_ms (&machine, uid), ==, 289500);
  g_free (machine.path);
  machine.path = g_strdup (target);
  machine_assert_sound (&machine);

  /* On it goes: acts, clocks, rounds with their backups. */
  machine_perform_all (&machine, uid, going_on);
  advance (&machine, 2000);
  g_assert_cmpint (get_left_ms (&machine, uid), ==, 287500);
  machine_perform_all (&machine, uid, ending);
  machine_assert_sound (&machine);
  g_assert_cmpuint (told.n_failed, ==, 1);
  machine_close (&machine);
  g_assert_true (g_file_test (backups, G_FILE_TEST_IS_DIR));

  machine = machine_open (folder, "saved.damero", 4);
  machine_assert_sound (&machine);
  g_assert_cmpint (damero_director_get_gap_ms (machine.director), ==, 0);
  machine_close (&machine);
  remove_folder (folder);
}

/* A place where nothing can be written leaves everything as it was. */
static void
test_no_such_place (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *target = g_build_filename (folder, "no", "such", "saved.damero", NULL);
  g_autofree char *second = g_build_filename (folder, "saved.damero", NULL);
  Machine machine = machine_open (folder, "club.damero", 3);
  g_autofree char *uid = machine_perform (&machine, NULL, "event name=Evening");
  g_autoptr(GError) error = NULL;

  machine_perform_all (&machine, uid, lines);
  g_assert_cmpint (g_unlink (machine.path), ==, 0);
  g_assert_false (damero_director_save_as (machine.director, target, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_true (damero_director_is_lost (machine.director));
  g_assert_true (damero_director_save_as (machine.director, second, &error));
  g_free (machine.path);
  machine.path = g_strdup (second);
  machine_assert_sound (&machine);
  machine_close (&machine);
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/director/save-as/goes-on", test_save_as);
  g_test_add_func ("/director/save-as/no-such-place", test_no_such_place);

  return g_test_run ();
}
