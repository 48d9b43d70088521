/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A virtual environment that goes live: its clocks go on from where they stand, its timers run.
 */
#include "director/director.h"
#include "event/act-text.h"
#include "support/folder.h"

#define WALL_MS G_GINT64_CONSTANT (1795000000000)
#define LONG_MS 20000 /* far more than anything here takes */

static void
on_timer (gpointer user_data)
{
  (*(guint *) user_data)++;
}

static void
test_clocks (void)
{
  g_autoptr(DameroEnvironment) environment = damero_environment_new_virtual (WALL_MS, 7);
  gint64 mono_ms, boot_ms, wall_ms, begin_ms, system_ms;
  g_autofree char *before = damero_environment_dup_boot_id (environment);
  g_autofree char *after = NULL;

  damero_environment_advance (environment, 5000);
  damero_environment_suspend (environment, 700);
  /* No time of the system's is one of a clock that stands still, but now. */
  g_assert_cmpint (damero_environment_read_system_ms (environment, 1), ==, 5000);
  begin_ms = g_get_monotonic_time () / 1000;
  damero_environment_go_live (environment);
  g_assert_false (damero_environment_is_virtual (environment));

  mono_ms = damero_environment_get_mono_ms (environment);
  boot_ms = damero_environment_get_boot_ms (environment);
  wall_ms = damero_environment_get_wall_ms (environment);
  g_assert_cmpint (mono_ms, >=, 5000);
  g_assert_cmpint (mono_ms, <, 5000 + LONG_MS);
  g_assert_cmpint (ABS (boot_ms - mono_ms - 700), <, LONG_MS);
  g_assert_cmpint (wall_ms, >=, WALL_MS + 5700);
  g_assert_cmpint (wall_ms, <, WALL_MS + 5700 + LONG_MS);

  /* They go on, and no faster than the system's. */
  while (damero_environment_get_mono_ms (environment) < mono_ms + 3 ||
         damero_environment_get_boot_ms (environment) < boot_ms + 3 ||
         damero_environment_get_wall_ms (environment) < wall_ms + 3)
    ;
  g_assert_cmpint (damero_environment_get_mono_ms (environment) - 5000, <=,
                   g_get_monotonic_time () / 1000 - begin_ms + 1);

  /* An instant of the system's, such as another process has read, is one of its own. */
  system_ms = g_get_monotonic_time () / 1000;
  mono_ms = damero_environment_get_mono_ms (environment);
  g_assert_cmpint (damero_environment_read_system_ms (environment, system_ms), <=, mono_ms);
  g_assert_cmpint (damero_environment_read_system_ms (environment, g_get_monotonic_time () / 1000), >=, mono_ms);
  g_assert_cmpint (damero_environment_read_system_ms (environment, system_ms - 300), ==,
                   damero_environment_read_system_ms (environment, system_ms) - 300);

  /* Its monotonic times are none of this boot's. */
  after = damero_environment_dup_boot_id (environment);
  g_assert_cmpstr (before, ==, after);
}

static void
test_timers (void)
{
  g_autoptr(DameroEnvironment) environment = damero_environment_new_virtual (WALL_MS, 7);
  guint n_overdue = 0, n_before = 0, n_after = 0, n_removed = 0;
  guint removed;

  damero_environment_advance (environment, 1000);
  damero_environment_add_timer (environment, 1500, on_timer, &n_overdue);
  damero_environment_block (environment, 2000);
  damero_environment_add_timer (environment, 2010, on_timer, &n_before);
  removed = damero_environment_add_timer (environment, 2001, on_timer, &n_removed);
  damero_environment_go_live (environment);
  g_assert_cmpuint (n_overdue, ==, 0); /* they run in the main loop, not in the call */
  damero_environment_add_timer (environment, 2020, on_timer, &n_after);
  damero_environment_remove_timer (environment, removed);

  while (n_after == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (damero_environment_get_mono_ms (environment), >=, 2020);
  g_assert_cmpuint (n_overdue, ==, 1);
  g_assert_cmpuint (n_before, ==, 1);
  g_assert_cmpuint (n_after, ==, 1);
  g_assert_cmpuint (n_removed, ==, 0);
}

static void
perform (DameroDirector *director,
         const char     *line,
         char          **uid)
{
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &text_error);
  g_autoptr(GError) error = NULL;

  g_assert_nonnull (act);
  damero_director_perform (director, *uid, act, NULL, NULL, &error);
  g_assert_no_error (error);
  if (*uid == NULL)
    *uid = g_strdup (act->uid);
}

/* A game begun on virtual time loses on time in real time. */
static void
test_flag (void)
{
  static const char *const lines[] = {
    "event name=Evening", "section name=Gold control=300", "player name=Ann", "player name=Bob",
    "entry in=1 player=1", "entry in=1 player=2", "pair in=1", "start in=1.1.1.1",
    "press in=1.1.1.1 move=11-15", "press in=1.1.1.1 move=24-20",
  };
  g_autoptr(DameroEnvironment) environment = damero_environment_new_virtual (WALL_MS, 7);
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "club.damero", NULL);
  g_autofree char *uid = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroDirector) director = damero_director_open (path, FALSE, "test", environment, &error);
  const DameroPlace place = { 1, 1, 1, 1 };
  const DameroGame *game;

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    perform (director, lines[i], &uid);
  damero_environment_advance (environment, 299960);
  damero_environment_go_live (environment);

  game = damero_event_find_game (damero_director_get_event (director, uid, NULL), &place);
  g_assert_cmpint (game->phase, ==, DAMERO_GAME_PLAYING);
  while (game->phase != DAMERO_GAME_OVER)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (game->ending, ==, DAMERO_ENDING_TIME);
  g_assert_cmpint (damero_environment_get_mono_ms (environment), >=, 300000);

  g_assert_true (damero_director_close (director, &error));
  g_assert_no_error (error);
  remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/environment/go-live/clocks", test_clocks);
  g_test_add_func ("/environment/go-live/timers", test_timers);
  g_test_add_func ("/environment/go-live/flag", test_flag);

  return g_test_run ();
}
