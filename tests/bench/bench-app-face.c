/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-app-face.c - from a press on a clock face until both of its halves are painted, while the clocks of 64 boards
 * run in a window behind it. bench-app-face [SECONDS]; needs a display (headless.sh). The library lies beside the
 * program, on a disk.
 */
#include <stdlib.h>

#include "app/board/clock-face.h"
#include "bench-app-meter.h"
#include "event/act-text.h"
#include "tests/app/stage.h"
#include "tests/support/folder.h"

#define N_BOARDS        64
/* A frame of a display of 60 Hz. */
#define MOST_MS         16.
/* So that no press counts as one of both halves at once, or as a second one of the same half. */
#define PRESS_EVERY_MS  210

static const DameroPlace first_board = { 1, 1, 1, 0 };

static char *
perform (DameroDirector *director,
         const char     *event_uid,
         const char     *format,
         ...)
{
  DameroActTextError text_error;
  gboolean has_stamp;
  va_list list;
  g_autofree char *line = NULL;
  g_autoptr(DameroAct) act = NULL;
  g_autoptr(GError) error = NULL;

  va_start (list, format);
  line = g_strdup_vprintf (format, list);
  va_end (list);
  act = damero_act_from_text (line, 0, &has_stamp, &text_error);
  g_assert_nonnull (act);
  act->stamp.mono_ms = 0;
  damero_director_perform (director, event_uid, act, NULL, NULL, &error);
  g_assert_no_error (error);
  return g_strdup (act->uid);
}

static char *
play (DameroDirector *director)
{
  char *uid = perform (director, NULL, "event name=Bench");

  g_free (perform (director, uid, "section name=Open control=3600+5 games=1 record=none"));
  for (int i = 1; i <= 2 * N_BOARDS; i++)
    {
      g_free (perform (director, uid, "player name=\"Player Number %d\"", i));
      g_free (perform (director, uid, "entry in=1 player=%d", i));
    }
  g_free (perform (director, uid, "pair in=1"));
  for (int board = 1; board <= N_BOARDS; board++)
    g_free (perform (director, uid, "start in=1.1.%d.1", board));
  return uid;
}

static gboolean
on_press (gpointer face)
{
  meter_begin_press ();
  gtk_widget_activate_action (face, "face.press", NULL);
  meter_end_press ();
  return G_SOURCE_CONTINUE;
}

/* Of what lies OFFSET bytes into each span. */
static void
tell (const char   *what,
      const GArray *spans,
      gsize         offset,
      gboolean      has_goal)
{
  double ms[] = { meter_rank_ms (spans, offset, 50), meter_rank_ms (spans, offset, 99),
                  meter_rank_ms (spans, offset, 100) };

  g_print ("  %-42s %5u   median %6.2f ms   99 of 100 below %6.2f ms   longest %6.2f ms", what, spans->len, ms[0],
           ms[1], ms[2]);
  if (has_goal)
    g_print ("  %4.2f of %.0f ms", ms[1] / MOST_MS, MOST_MS);
  g_print ("\n");
}

static void
measure (DameroDirector *director,
         const char     *uid,
         double          seconds)
{
  GtkWindow *window = GTK_WINDOW (damero_application_open_event (damero_stage_get_application (), director, uid));
  g_autoptr(DameroDesk) desk = damero_desk_new (director, uid);
  GtkWindow *face;
  Reading reading;
  guint source;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "boards");
  damero_stage_present (window, 1280, 800);
  face = GTK_WINDOW (damero_clock_face_present (GTK_WIDGET (window), desk, &first_board));
  /* Without a window manager a window leaves the full screen only while it is hidden. */
  gtk_widget_set_visible (GTK_WIDGET (face), FALSE);
  gtk_window_unfullscreen (face);
  damero_stage_present (face, 1366, 768);
  meter_watch (face);
  meter_wait (1);
  source = g_timeout_add (PRESS_EVERY_MS, on_press, face);
  meter_read (seconds, &reading);
  g_source_remove (source);
  g_print ("a clock face of 1366 x 768, %d boards running\n", N_BOARDS);
  tell ("from a press to both halves", reading.answers, G_STRUCT_OFFSET (Span, wall_us), TRUE);
  tell ("from a press to both halves, processor time", reading.answers, G_STRUCT_OFFSET (Span, cpu_us), TRUE);
  tell ("presses", reading.presses, G_STRUCT_OFFSET (Span, wall_us), FALSE);
  meter_clear_reading (&reading);
  gtk_window_destroy (face);
  gtk_window_destroy (window);
  meter_wait (0.1);
}

int
main (int   argc,
      char *argv[])
{
  double seconds = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 10;
  g_autofree char *beside = g_path_get_dirname (argv[0]);
  g_autofree char *folder = g_build_filename (beside, "bench-XXXXXX", NULL);
  g_autoptr(DameroEnvironment) environment = damero_environment_new_system ();
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *uid = NULL;
  DameroDirector *director;

  meter_install ();
  damero_stage_init (&argc, &argv);
  g_assert_nonnull (g_mkdtemp (folder));
  path = g_build_filename (folder, "club.damero", NULL);
  director = damero_director_open (path, FALSE, "bench", environment, &error);
  g_assert_no_error (error);
  damero_director_set_backups (director, NULL);
  damero_application_take_director (damero_stage_get_application (), director);
  uid = play (director);
  measure (director, uid, seconds);
  damero_application_take_director (damero_stage_get_application (), NULL);
  g_object_unref (director);
  remove_folder (folder);

  return EXIT_SUCCESS;
}
