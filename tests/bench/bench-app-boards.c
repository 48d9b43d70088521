/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-app-boards.c - what the Boards page costs while every clock of a round runs: processor time as a
 * share of one core, beside an empty window. bench-app-boards [SECONDS]; needs a display (headless.sh).
 */
#include <sys/resource.h>

#include "app/damero-board-tile.h"
#include "event/act-text.h"
#include "tests/app/stage.h"
#include "tests/support/folder.h"

static char *
perform (DameroDirector *director,
         const char     *event_uid,
         const char     *line)
{
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &text_error);
  g_autoptr(GError) error = NULL;

  g_assert_nonnull (act);
  act->stamp.mono_ms = 0;
  damero_director_perform (director, event_uid, act, NULL, NULL, &error);
  g_assert_no_error (error);
  return g_strdup (act->uid);
}

static char *
play_round (DameroDirector *director,
            int             n_boards)
{
  char *event_uid = perform (director, NULL, "event name=Bench");

  g_free (perform (director, event_uid, "section name=Open control=3600+5 games=1"));
  for (int i = 1; i <= 2 * n_boards; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"Player Number %d\"", i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i);

      g_free (perform (director, event_uid, player));
      g_free (perform (director, event_uid, entry));
    }
  g_free (perform (director, event_uid, "pair in=1"));
  for (int board = 1; board <= n_boards; board++)
    {
      g_autofree char *start = g_strdup_printf ("start in=1.1.%d.1", board);

      g_free (perform (director, event_uid, start));
      /* As in a hall: no two clocks in step. */
      g_usleep (1000 * (guint) (7 + board * 37 % 90));
    }

  return event_uid;
}

static double
get_cpu_s (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static gboolean
on_over (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
count_frame (GdkFrameClock *clock,
             guint         *n_frames)
{
  (*n_frames)++;
}

static void
run (guint ms)
{
  gboolean is_over = FALSE;

  g_timeout_add (ms, on_over, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

static guint
count_tiles (GtkWidget *root)
{
  guint n = DAMERO_IS_BOARD_TILE (root) && gtk_widget_get_mapped (root) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_tiles (child);
  return n;
}

/* Percent of one core that WINDOW takes while it is shown. */
static double
measure (GtkWindow  *window,
         const char *what,
         int         width,
         int         height,
         guint64     seconds)
{
  GdkFrameClock *clock;
  guint n_frames = 0;
  gulong handler;
  double cpu_s, wall_s, percent;
  gint64 start_us;

  gtk_window_set_default_size (window, width, height);
  gtk_window_present (window);
  run (2000);
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (count_frame), &n_frames);
  cpu_s = get_cpu_s ();
  start_us = g_get_monotonic_time ();
  run ((guint) seconds * 1000);
  cpu_s = get_cpu_s () - cpu_s;
  wall_s = (double) (g_get_monotonic_time () - start_us) / G_USEC_PER_SEC;
  g_signal_handler_disconnect (clock, handler);

  percent = 100 * cpu_s / wall_s;
  g_print ("%-44s %5d x %-5d %6.2f %% of a core, %4.1f frames/s, %u tiles\n", what, width, height, percent,
           n_frames / wall_s, count_tiles (GTK_WIDGET (window)));
  return percent;
}

static void
measure_boards (int     n_boards,
                int     width,
                int     height,
                guint64 seconds,
                double  empty)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "club.damero", NULL);
  g_autofree char *what = g_strdup_printf ("%d boards, all clocks running", n_boards);
  g_autofree char *event_uid = NULL;
  g_autoptr(DameroEnvironment) environment = damero_environment_new_system ();
  g_autoptr(GError) error = NULL;
  DameroDirector *director = damero_director_open (path, FALSE, "bench", environment, &error);
  GtkWindow *window;
  double percent;

  g_assert_no_error (error);
  damero_director_set_backups (director, NULL);
  damero_application_take_director (damero_stage_get_application (), director);
  event_uid = play_round (director, n_boards);
  window = damero_application_open_event (damero_stage_get_application (), director, event_uid);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "boards");
  percent = measure (window, what, width, height, seconds);
  g_print ("%-44s %.2f points more than an empty window\n", "", percent - empty);

  gtk_window_destroy (window);
  run (100);
  damero_application_take_director (damero_stage_get_application (), NULL);
  g_object_unref (director);
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  guint64 seconds = 20;
  GtkWidget *window;
  double empty;

  damero_stage_init (&argc, &argv);
  if (argc > 1 && !g_ascii_string_to_unsigned (argv[1], 10, 1, 3600, &seconds, NULL))
    g_error ("no number of seconds: %s", argv[1]);
  window = adw_application_window_new (GTK_APPLICATION (damero_stage_get_application ()));
  empty = measure (GTK_WINDOW (window), "empty window", 1280, 800, MIN (seconds, 5));
  gtk_window_destroy (GTK_WINDOW (window));
  measure_boards (32, 1280, 800, seconds, empty);
  measure_boards (32, 2560, 1400, seconds, empty);
  measure_boards (64, 1280, 800, seconds, empty);
  measure_boards (64, 2560, 1600, seconds, empty);

  return 0;
}
