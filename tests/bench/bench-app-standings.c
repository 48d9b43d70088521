/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-app-standings.c - what the Standings page of a long event costs until it is painted: processor time of its
 * first opening and of others. bench-app-standings [ACTS], 122 000 unless told; needs a display (headless.sh). The
 * library lies beside the program, on a disk.
 */
#include <stdlib.h>
#include <time.h>

#include "app/shell/event-window.h"
#include "support/folder.h"
#include "support/long-event.h"
#include "tests/app/stage.h"

#define N_BOARDS 40
#define GOAL_MS 100.

static char *
store_event (const char *path,
             guint       n_acts)
{
  g_autoptr(GError) error = NULL;
  DameroLibrary *library = damero_library_open (path, DAMERO_LIBRARY_READ_WRITE, "bench", NULL, &error);
  g_autoptr(DameroEvent) event = long_event_new (1, N_BOARDS, n_acts);
  g_autoptr(GArray) breaks = g_array_new (FALSE, TRUE, sizeof (gboolean));
  gint64 run;

  g_assert_no_error (error);
  g_assert_true (damero_library_begin_run (library, "bench", 0, 1700000000000, &run, &error));
  long_event_stop (event);
  g_array_set_size (breaks, event->log->len);
  damero_library_commit (library, event, event->log->len, breaks, NULL, 0, &error);
  g_assert_no_error (error);
  g_assert_true (damero_library_close (library, 1800000000000, &error));

  return g_strdup (event->uid);
}

static void
on_painted (GdkFrameClock *clock,
            gpointer       user_data)
{
  (*(guint *) user_data)++;
}

/* Runs the main loop until WINDOW is painted, once more than it must be; the processor time since BEGAN. */
static void
tell (GtkWidget  *window,
      const char *what,
      clock_t     began)
{
  GdkFrameClock *clock_of = gtk_widget_get_frame_clock (window);
  guint n_painted = 0;
  gulong id = g_signal_connect (clock_of, "after-paint", G_CALLBACK (on_painted), &n_painted);

  while (n_painted < 2)
    {
      gtk_widget_queue_draw (window);
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock_of, id);
  g_print ("  %-40s %8.1f ms (goal %.0f)\n", what, (double) (clock () - began) * 1000 / CLOCKS_PER_SEC, GOAL_MS);
}

static void
measure (DameroDirector *director,
         const char     *uid)
{
  clock_t began = clock ();
  GtkWidget *window =
    GTK_WIDGET (damero_application_open_event (damero_stage_get_application (), director, uid));

  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "players");
  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  tell (window, "the window, on Players", began);
  for (guint i = 0; i < 3; i++)
    {
      began = clock ();
      damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "standings");
      tell (window, i == 0 ? "Standings, for the first time" : "Standings, again", began);
      damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "players");
      tell (window, "Players, again", clock ());
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  guint n_acts = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 122000;
  g_autofree char *beside = g_path_get_dirname (argv[0]);
  g_autofree char *folder = g_build_filename (beside, "bench-XXXXXX", NULL);
  g_autoptr(DameroEnvironment) environment = damero_environment_new_system ();
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *uid = NULL;
  DameroDirector *director;

  damero_stage_init (&argc, &argv);
  g_assert_nonnull (g_mkdtemp (folder));
  path = g_build_filename (folder, "club.damero", NULL);
  uid = store_event (path, n_acts);
  director = damero_director_open (path, FALSE, "bench", environment, &error);
  g_assert_no_error (error);
  damero_director_set_backups (director, NULL);
  damero_application_take_director (damero_stage_get_application (), director);
  measure (director, uid);
  damero_application_take_director (damero_stage_get_application (), NULL);
  g_object_unref (director);
  remove_folder (folder);

  return EXIT_SUCCESS;
}
