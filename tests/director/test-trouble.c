/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Why nothing can be stored: what goes by itself and what stays, where clocks are shown meanwhile; backups on demand
 * and into a second folder, and what is known of them.
 */
#include <glib/gstdio.h>

#include "machine.h"
#include "support/folder.h"
#include "store/faulty-vfs.h"

static const char *const lines[] = {
  "section name=Open games=1 control=300", "player name=A", "player name=B", "entry in=1 player=1",
  "entry in=1 player=2", "pair in=1", "start in=1.1.1.1", NULL,
};

static void
count (DameroDirector *director,
       guint          *n)
{
  ++*n;
}

static void
advance (Machine *machine,
         gint64   by_ms)
{
  damero_environment_advance (machine->environment, damero_environment_get_mono_ms (machine->environment) + by_ms);
}

static gint64
get_shown_ms (Machine    *machine,
              const char *uid)
{
  return damero_director_get_shown (machine->director,
                                    damero_director_get_event (machine->director, uid, NULL)).mono_ms;
}

/* It stays, and with it the instant that was last stored, until all is saved elsewhere. */
static void
test_moved (void)
{
  g_autofree char *folder = make_folder ();
  Machine machine = machine_open (folder, "club.damero", 3);
  g_autofree char *uid = machine_perform (&machine, NULL, "event name=Evening");
  g_autofree char *target = g_build_filename (folder, "saved.damero", NULL);
  gint64 stood_ms;
  guint n = 0;

  machine_perform_all (&machine, uid, lines);
  g_signal_connect (machine.director, "trouble-changed", G_CALLBACK (count), &n);
  advance (&machine, 10500);
  g_assert_true (damero_director_can_write (machine.director));
  g_assert_null (damero_director_get_trouble (machine.director));
  stood_ms = damero_environment_get_mono_ms (machine.environment);
  g_assert_cmpint (get_shown_ms (&machine, uid), ==, stood_ms);

  g_assert_cmpint (g_unlink (machine.path), ==, 0);
  advance (&machine, 20000);
  g_assert_cmpuint (n, ==, 1);
  g_assert_error (damero_director_get_trouble (machine.director), DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_MOVED);
  g_assert_false (damero_director_can_write (machine.director));
  g_assert_false (damero_director_try_again (machine.director, NULL));
  g_assert_cmpint (get_shown_ms (&machine, uid), <=, stood_ms);
  g_assert_cmpint (get_shown_ms (&machine, uid), >, stood_ms - 1000);

  g_assert_true (damero_director_save_as (machine.director, target, NULL));
  g_assert_cmpuint (n, ==, 2);
  g_assert_null (damero_director_get_trouble (machine.director));
  g_assert_true (damero_director_can_write (machine.director));
  g_assert_cmpint (get_shown_ms (&machine, uid), ==, damero_environment_get_mono_ms (machine.environment));
  machine_close (&machine);
  remove_folder (folder);
}

/* A full disk is told of once, and over as soon as anything was stored. */
static void
test_full (void)
{
  g_autofree char *folder = make_folder ();
  Machine machine = machine_open (folder, "club.damero", 3);
  g_autofree char *uid = machine_perform (&machine, NULL, "event name=Evening");
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PLAYER);
  g_autoptr(GError) error = NULL;
  guint n = 0;

  machine_perform_all (&machine, uid, lines);
  g_signal_connect (machine.director, "trouble-changed", G_CALLBACK (count), &n);
  damero_act_set_text (act, DAMERO_FIELD_NAME, "C");
  for (guint i = 0; i < 2; i++)
    {
      faults_arm (FAULT_FULL, 1, TRUE);
      for (guint j = 0; j < 2; j++)
        {
          g_assert_false (damero_director_perform (machine.director, uid, act, NULL, NULL, &error));
          g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DISK_FULL);
          g_clear_error (&error);
        }
      /* A sign of life that says the same again is nothing to store. */
      advance (&machine, 1500);
      g_assert_false (damero_director_try_again (machine.director, &error));
      g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DISK_FULL);
      g_clear_error (&error);
      g_assert_cmpuint (n, ==, 1 + 2 * i);
      g_assert_true (damero_director_can_write (machine.director));
      g_assert_cmpint (get_shown_ms (&machine, uid), ==, damero_environment_get_mono_ms (machine.environment));
      g_assert_true (faults_disarm ());
      g_assert_true (i == 0 ? damero_director_try_again (machine.director, &error)
                            : damero_director_perform (machine.director, uid, act, NULL, NULL, &error));
      g_assert_no_error (error);
      g_assert_null (damero_director_get_trouble (machine.director));
      g_assert_cmpuint (n, ==, 2 + 2 * i);
    }
  machine_close (&machine);
  remove_folder (folder);
}

/* Who only reads sees clocks where they were last known, and can make a backup. */
static void
test_reading (void)
{
  g_autofree char *folder = make_folder ();
  Machine machine = machine_open (folder, "club.damero", 3);
  g_autofree char *uid = machine_perform (&machine, NULL, "event name=Evening");
  g_autoptr(DameroDirector) reader = NULL;
  gint64 shown_ms;

  machine_perform_all (&machine, uid, lines);
  advance (&machine, 5000);
  reader = damero_director_open (machine.path, TRUE, "reader", machine.environment, NULL);
  g_assert_nonnull (reader);
  g_assert_false (damero_director_can_write (reader));
  shown_ms = damero_director_get_shown (reader, damero_director_get_event (reader, uid, NULL)).mono_ms;
  g_assert_cmpint (shown_ms, >, 0);
  advance (&machine, 5000);
  g_assert_cmpint (damero_director_get_shown (reader, damero_director_get_event (reader, uid, NULL)).mono_ms, ==,
                   shown_ms);
  g_assert_true (damero_director_close (reader, NULL));
  machine_close (&machine);
  remove_folder (folder);
}

static void
on_backed_up (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(GError) error = NULL;

  *(char **) user_data = damero_director_back_up_finish (DAMERO_DIRECTOR (source), result, &error);
  g_assert_no_error (error);
}

/* A backup on demand is listed, is good, and has the event; one that is none is said to be. */
static void
test_backups (void)
{
  g_autofree char *folder = make_folder ();
  Machine machine = machine_open (folder, "club.damero", 3);
  g_autofree char *uid = machine_perform (&machine, NULL, "event name=Evening");
  g_autofree char *backups = g_build_filename (folder, "elsewhere", NULL);
  g_autofree char *bad = g_build_filename (backups, "club-2026-01-01-0099.damero", NULL);
  g_autofree char *kept = g_build_filename (folder, "club.damero.kept-1", NULL);
  const char *const folders[] = { "", backups, NULL };
  g_autoptr(GPtrArray) list = NULL;
  g_autoptr(GPtrArray) events = NULL;
  g_autofree char *path = NULL;
  g_autoptr(GError) error = NULL;
  guint n_kept = 0;

  damero_director_back_up_async (machine.director, backups, on_backed_up, &path);
  while (path == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_set_contents (bad, "Not a backup, but long enough to be looked at.\n", -1, NULL));
  g_assert_true (g_file_set_contents (kept, "Nor is this, which only has the name of one.\n", -1, NULL));
  list = damero_library_list_backups (machine.path, folders);
  g_assert_cmpuint (list->len, ==, 3);
  for (guint i = 0; i < list->len; i++)
    {
      const DameroBackup *backup = g_ptr_array_index (list, i);
      gboolean is_good = g_str_equal (backup->path, path);

      n_kept += backup->is_kept;
      g_assert_true (damero_library_verify_backup (backup->path, &events, &error) == is_good);
      if (!is_good)
        g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_A_LIBRARY);
      g_clear_error (&error);
    }
  g_assert_cmpuint (n_kept, ==, 1);
  g_assert_cmpuint (events->len, ==, 1);
  g_assert_cmpstr (events->pdata[0], ==, "Evening");
  machine_close (&machine);
  remove_folder (folder);
}

/* Waits until there are N backups in the first folder: what comes after the last of them is done soon. */
static void
wait_for_backups (Machine *machine,
                  guint    n)
{
  g_autofree char *folder = damero_library_dup_backup_folder (machine->path);
  const char *const folders[] = { folder, NULL };
  guint n_there = 0;

  for (guint i = 0; i < 1000 && n_there < n; i++)
    {
      g_autoptr(GPtrArray) list = damero_library_list_backups (machine->path, folders);

      n_there = list->len;
      g_usleep (10000);
    }
  g_assert_cmpuint (n_there, ==, n);
}

static void
close_round (Machine    *machine,
             const char *uid,
             guint       n)
{
  g_autofree char *in = g_strdup_printf ("round-closed in=1.%u", n);

  g_free (machine_perform (machine, uid, in));
}

/* A second folder gets each backup too; one that is not there is an error once, until it was. */
static void
test_second (void)
{
  static const char *const start[] = {
    "section name=Open system=dutch rounds=5 games=1", "player name=A", "player name=B", "entry in=1 player=1",
    "entry in=1 player=2", NULL,
  };
  g_autofree char *folder = make_folder ();
  Machine machine = machine_open (folder, "club.damero", 3);
  g_autofree char *uid = machine_perform (&machine, NULL, "event name=Evening");
  g_autofree char *mount = g_build_filename (folder, "media", NULL);
  g_autofree char *stick = g_build_filename (mount, "stick", NULL);
  guint n = 0;

  machine_perform_all (&machine, uid, start);
  g_signal_connect (machine.director, "backup-failed", G_CALLBACK (count), &n);
  damero_director_set_second_backups (machine.director, stick);
  g_free (machine_perform (&machine, uid, "pair in=1.1 pairs=\"1-2\""));
  g_free (machine_perform (&machine, uid, "result in=1.1.1.1 result=draw"));
  close_round (&machine, uid, 1);
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  g_free (machine_perform (&machine, uid, "pair in=1.2 pairs=\"2-1\""));
  g_free (machine_perform (&machine, uid, "result in=1.2.1.1 result=draw"));
  close_round (&machine, uid, 2);
  {
    g_autoptr(GError) error = damero_director_steal_second_error (machine.director);

    g_assert_nonnull (error);
  }
  g_assert_null (damero_director_steal_backup_error (machine.director));

  /* The stick may come in time for the second. */
  wait_for_backups (&machine, 2);
  g_assert_cmpint (g_mkdir (mount, 0700), ==, 0);
  g_free (machine_perform (&machine, uid, "pair in=1.3 pairs=\"1-2\""));
  g_free (machine_perform (&machine, uid, "result in=1.3.1.1 result=draw"));
  close_round (&machine, uid, 3);
  wait_for_backups (&machine, 3);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (n, ==, 1);
  machine_close (&machine);
  {
    const char *const folders[] = { stick, NULL };
    g_autofree char *path = g_build_filename (folder, "club.damero", NULL);
    g_autoptr(GPtrArray) list = damero_library_list_backups (path, folders);

    g_assert_cmpuint (list->len, >=, 1);
  }
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  faults_install ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trouble/moved", test_moved);
  g_test_add_func ("/trouble/full", test_full);
  g_test_add_func ("/trouble/reading", test_reading);
  g_test_add_func ("/trouble/backups", test_backups);
  g_test_add_func ("/trouble/second", test_second);

  return g_test_run ();
}
