/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-app-boards.c - what a round of 64 boards costs while all its clocks run: the Boards page alone, with
 * the hall display beside it, in the last seconds, and while players press, at this computer or at 64 tables that 64
 * phones watch. bench-app-boards [SECONDS [PART]], PART being page, hall, last or devices; needs a display
 * (headless.sh). The library lies beside the program, on a disk.
 */
#include <stdlib.h>

#include "app/base/settings.h"
#include "app/board/board-tile.h"
#include "app/hall/hall-display.h"
#include "app/shell/event-window.h"
#include "bench-app-meter.h"
#include "event/act-text.h"
#include "rules/notation.h"
#include "tests/app/stage.h"
#include "tests/support/folder.h"

#define N_BOARDS        64
#define MOST_SHARE      15. /* percent of a core */
#define MOST_FRAME_MS   50.
#define MOST_BESIDE_MS  25. /* beside devices */
#define N_PHONES        64
#define PRESS_EVERY_MS  50
/* The shortest that a page of the hall display can stay. */
#define TURN_SECONDS    3
/* An hour shows another digit every second; this, where every clock shows tenths, ten. */
#define LONG_CONTROL    "3600+5"
#define LAST_CONTROL    "19"
#define LAST_SECONDS    14. /* of those, to measure in */

typedef struct {
  char           *folder;
  DameroDirector *director;
  char           *event_uid;
  GtkWindow      *window;
  GtkWindow      *hall; /* NULL: not opened */
  guint           n_pressed;
  double          most_ms; /* that a frame may take */
} Round;

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

/* A round that is played after one that is over, so that there are standings to show. */
static void
play_rounds (Round      *round,
             const char *control)
{
  DameroDirector *director = round->director;
  const char *uid;

  uid = round->event_uid = perform (director, NULL, "event name=Bench");
  g_free (perform (director, uid, "section name=Open control=%s games=1", control));
  for (int i = 1; i <= 2 * N_BOARDS; i++)
    {
      g_free (perform (director, uid, "player name=\"Player Number %d\"", i));
      g_free (perform (director, uid, "entry in=1 player=%d", i));
    }
  g_free (perform (director, uid, "pair in=1"));
  for (int board = 1; board <= N_BOARDS; board++)
    g_free (perform (director, uid, "result in=1.1.%d.1 result=%s", board, board % 3 == 0 ? "draw" : "black"));
  g_free (perform (director, uid, "round-closed in=1.1"));
  g_free (perform (director, uid, "pair in=1"));
}

/* As in a hall: no two clocks in step, where there is the time for it. */
static void
start_clocks (Round    *round,
              gboolean  in_step)
{
  for (int board = 1; board <= N_BOARDS; board++)
    {
      g_free (perform (round->director, round->event_uid, "start in=1.2.%d.1", board));
      if (!in_step)
        g_usleep (1000 * (guint) (7 + board * 37 % 90));
    }
}

static void
present (GtkWindow *window,
         int        width,
         int        height)
{
  damero_stage_present (window, width, height);
  meter_watch (window);
}

static void
open_hall (Round *round)
{
  gtk_widget_activate_action (GTK_WIDGET (round->window), "event.hall-display", NULL);
  round->hall = damero_find_window (DAMERO_TYPE_HALL_DISPLAY);
  present (round->hall, 1920, 1080);
}

static Round *
open_round (const char *beside,
            const char *control,
            int         width,
            int         height)
{
  Round *round = g_new0 (Round, 1);
  g_autofree char *template = g_build_filename (beside, "bench-XXXXXX", NULL);
  g_autofree char *path = NULL;
  g_autoptr(DameroEnvironment) environment = damero_environment_new_system ();
  g_autoptr(GError) error = NULL;

  round->most_ms = MOST_FRAME_MS;
  round->folder = g_steal_pointer (&template);
  g_assert_nonnull (g_mkdtemp (round->folder));
  path = g_build_filename (round->folder, "club.damero", NULL);
  round->director = damero_director_open (path, FALSE, "bench", environment, &error);
  g_assert_no_error (error);
  damero_director_set_backups (round->director, NULL);
  damero_application_take_director (damero_stage_get_application (), round->director);
  play_rounds (round, control);
  round->window = GTK_WINDOW (damero_application_open_event (damero_stage_get_application (), round->director,
                                                             round->event_uid));
  gtk_widget_activate_action (GTK_WIDGET (round->window), "win.page", "s", "boards");
  present (round->window, width, height);
  return round;
}

static void
close_round (Round *round)
{
  if (round->hall != NULL)
    gtk_window_destroy (round->hall);
  gtk_window_destroy (round->window);
  meter_wait (0.1);
  damero_application_take_director (damero_stage_get_application (), NULL);
  g_object_unref (round->director);
  remove_folder (round->folder);
  g_free (round->folder);
  g_free (round->event_uid);
  g_free (round);
}

/* ---- what is told ---- */

static guint
count_tiles (GtkWidget *root)
{
  guint n = DAMERO_IS_BOARD_TILE (root) && gtk_widget_get_mapped (root) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_tiles (child);
  return n;
}

static void
tell_share (const char    *what,
            guint          n_tiles,
            const Reading *reading)
{
  double percent = 100 * reading->cpu_s / reading->wall_s;

  g_print ("%-42s %6.2f %% of a core  %4.2f of %.0f %%  %5.1f frames/s, %2u tiles, display server %.1f %%\n", what,
           percent, percent / MOST_SHARE, MOST_SHARE, reading->frames->len / reading->wall_s, n_tiles,
           100 * reading->server_cpu_s / reading->wall_s);
}

/* Median, 99th of a hundred and longest of what lies OFFSET bytes into each span. */
static void
tell_times (const char   *what,
            const GArray *spans,
            gsize         offset,
            double        most_ms)
{
  double ms[] = { meter_rank_ms (spans, offset, 50), meter_rank_ms (spans, offset, 99),
                  meter_rank_ms (spans, offset, 100) };

  g_print ("  %-30s %5u   median %6.2f ms   99 of 100 below %6.2f ms   longest %6.2f ms", what, spans->len, ms[0],
           ms[1], ms[2]);
  if (most_ms > 0)
    g_print ("  %4.2f of %.0f ms", ms[2] / most_ms, most_ms);
  g_print ("\n");
}

static void
measure (Round      *round,
         const char *what,
         double      seconds)
{
  Reading reading;

  meter_read (seconds, &reading);
  tell_share (what, count_tiles (GTK_WIDGET (round->window)) +
                    (round->hall != NULL ? count_tiles (GTK_WIDGET (round->hall)) : 0), &reading);
  tell_times ("frames", reading.frames, G_STRUCT_OFFSET (Span, wall_us), round->most_ms);
  tell_times ("frames, processor time", reading.frames, G_STRUCT_OFFSET (Span, cpu_us), 0);
  if (reading.presses->len > 0)
    {
      tell_times ("presses", reading.presses, G_STRUCT_OFFSET (Span, wall_us), 0);
      tell_times ("presses, processor time", reading.presses, G_STRUCT_OFFSET (Span, cpu_us), 0);
      tell_times ("presses, disk sync apart", reading.presses, G_STRUCT_OFFSET (Span, sync_us), 0);
      tell_times ("from a press to its picture", reading.answers, G_STRUCT_OFFSET (Span, wall_us), 0);
    }
  meter_clear_reading (&reading);
}

/* ---- presses ---- */

/* The next board in turn moves, and its clocks are pressed. */
static gboolean
on_press (gpointer user_data)
{
  Round *round = user_data;
  const DameroPlace place = { 1, 2, (int) (round->n_pressed * 29 % N_BOARDS) + 1, 1 };
  const DameroEvent *event = damero_director_get_event (round->director, round->event_uid, NULL);
  const DameroGame *game = damero_event_find_game (event, &place);
  const DameroPosition *position = damero_game_get_position (game);
  DameroMoveList moves;
  char text[DAMERO_MOVE_TEXT_SIZE];
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PRESS);
  g_autoptr(GError) error = NULL;

  damero_moves_generate (position, &moves);
  g_assert_cmpuint (moves.n_moves, >, 0);
  damero_move_to_text (position, &moves.moves[round->n_pressed % moves.n_moves], DAMERO_NOTATION_LONG, text);
  act->place = place;
  act->actor = damero_game_get_turn (game) == DAMERO_BLACK ? DAMERO_ACTOR_BLACK : DAMERO_ACTOR_WHITE;
  damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
  round->n_pressed++;

  meter_begin_press ();
  damero_director_perform (round->director, round->event_uid, act, NULL, NULL, &error);
  meter_end_press ();
  g_assert_no_error (error);
  return G_SOURCE_CONTINUE;
}

static void
measure_presses (Round      *round,
                 const char *what,
                 double      seconds)
{
  guint source = g_timeout_add (PRESS_EVERY_MS, on_press, round);

  measure (round, what, seconds);
  g_source_remove (source);
}

/* ---- the rounds ---- */

static void
measure_page (const char *beside,
              double      seconds)
{
  static const struct { int width, height; } sizes[] = { { 1280, 800 }, { 2560, 1600 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *what = g_strdup_printf ("page alone, %d x %d", sizes[i].width, sizes[i].height);
      Round *round = open_round (beside, LONG_CONTROL, sizes[i].width, sizes[i].height);

      start_clocks (round, FALSE);
      meter_wait (2);
      measure (round, what, seconds);
      close_round (round);
    }
}

static void
measure_hall (const char *beside,
              double      seconds)
{
  Round *round = open_round (beside, LONG_CONTROL, 2560, 1600);

  start_clocks (round, FALSE);
  open_hall (round);
  g_object_set (round->hall, "paused", TRUE, NULL);
  meter_wait (2);
  measure (round, "page and hall display, boards", seconds);
  g_object_set (round->hall, "paused", FALSE, NULL);
  measure (round, "page and hall display in turn", seconds);
  measure_presses (round, "the same with 20 presses a second", seconds);
  close_round (round);
}

static void
measure_last_seconds (const char *beside,
                      double      seconds)
{
  Round *round = open_round (beside, LAST_CONTROL, 2560, 1600);

  open_hall (round);
  start_clocks (round, TRUE);
  g_object_set (round->hall, "paused", TRUE, NULL);
  meter_wait (1);
  measure (round, "last seconds, page and hall display", MIN (seconds, LAST_SECONDS / 2));
  g_object_set (round->hall, "paused", FALSE, NULL);
  measure (round, "last seconds, hall display in turn", MIN (seconds, LAST_SECONDS / 2));
  close_round (round);

  round = open_round (beside, LAST_CONTROL, 2560, 1600);
  open_hall (round);
  start_clocks (round, TRUE);
  meter_wait (1);
  measure_presses (round, "last seconds with 20 presses a second", MIN (seconds, LAST_SECONDS));
  close_round (round);
}

#ifdef DAMERO_HAS_HALL
/* The code that lets a device into SEAT. */
static const char *
find_code (DameroHallService *service,
           const DameroSeat  *seat,
           char             **ret_url)
{
  *ret_url = damero_hall_service_dup_join_url (service, seat);
  g_assert_nonnull (*ret_url);
  return strchr (*ret_url, '#') + 1;
}

/* A table for each board and the phones, by a process of their own; they are there when it says so. */
static GSubprocess *
open_devices (Round      *round,
              const char *beside)
{
  static const DameroHallAir air = { .address = "127.0.0.1" };
  const DameroSeat players = { DAMERO_SEAT_PLAYER, 0, 0, -1, 1 };
  g_autofree char *server = g_build_filename (beside, "..", "..", "src", "hall-server", "damero-hall", NULL);
  g_autofree char *script = g_build_filename (beside, "hall-devices.py", NULL);
  DameroHallService *service;
  g_autoptr(GError) error = NULL;
  g_autoptr(GDataInputStream) says = NULL;
  g_autofree char *port = NULL, *phones = NULL, *said = NULL;
  GSubprocess *devices;
  GOutputStream *to;

  g_setenv ("DAMERO_HALL", server, TRUE);
  service = damero_desk_get_hall (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (round->window)));
  g_assert_true (damero_hall_service_go_on_air (service, &air, &error));
  while (damero_hall_service_get_state (service) == DAMERO_HALL_SERVICE_STARTING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (damero_hall_service_get_state (service), ==, DAMERO_HALL_SERVICE_ON_AIR);
  damero_hall_service_open_tables (service, 1);
  damero_hall_service_open_seat (service, &players);

  port = g_strdup (strrchr (damero_hall_service_get_url (service), ':') + 1);
  *strchr (port, '/') = '\0';
  devices = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                              script, port, NULL);
  g_assert_no_error (error);
  to = g_subprocess_get_stdin_pipe (devices);
  for (int board = 1; board <= N_BOARDS; board++)
    {
      const DameroSeat table = { DAMERO_SEAT_TABLE, 1, board, -1, 0 };
      g_autofree char *url = NULL;
      g_autofree char *line = g_strdup_printf ("table %s\n", find_code (service, &table, &url));

      g_assert_true (g_output_stream_write_all (to, line, strlen (line), NULL, NULL, NULL));
    }
  phones = g_strdup_printf ("phones %d %s\n", N_PHONES, find_code (service, &players, &said));
  g_assert_true (g_output_stream_write_all (to, phones, strlen (phones), NULL, NULL, NULL));
  g_output_stream_close (to, NULL, NULL);
  says = g_data_input_stream_new (g_subprocess_get_stdout_pipe (devices));
  while (!g_pollable_input_stream_is_readable (
           G_POLLABLE_INPUT_STREAM (g_subprocess_get_stdout_pipe (devices))))
    meter_wait (0.1);
  return devices;
}

static guint
count_acts (const Round *round)
{
  return damero_director_get_event (round->director, round->event_uid, NULL)->log->len;
}

static void
measure_devices (const char *beside,
                 double      seconds)
{
  Round *round = open_round (beside, LONG_CONTROL " record=none devices=tables", 2560, 1600);
  g_autoptr(GSubprocess) devices = NULL;
  guint n_before;

  g_free (perform (round->director, round->event_uid, "publish in=1.2"));
  start_clocks (round, FALSE);
  devices = open_devices (round, beside);
  gtk_widget_activate_action (GTK_WIDGET (round->window), "win.page", "s", "boards");
  meter_wait (4);
  round->most_ms = MOST_BESIDE_MS;
  n_before = count_acts (round);
  measure (round, "page beside 64 tables and 64 phones", seconds);
  g_print ("  %.1f presses a second came from tables\n", (count_acts (round) - n_before) / seconds);
  gtk_widget_activate_action (GTK_WIDGET (round->window), "win.page", "s", "devices");
  meter_wait (1);
  measure (round, "Devices page beside them", seconds);
  g_subprocess_force_exit (devices);
  close_round (round);
}
#endif

static void
tell_load (const char *when)
{
  double load[1];

  if (getloadavg (load, 1) == 1)
    g_print ("load of the machine %s: %.2f on %u processors\n", when, load[0], g_get_num_processors ());
}

int
main (int   argc,
      char *argv[])
{
  static const struct {
    const char *name;
    void      (*run) (const char *beside,
                      double      seconds);
  } parts[] = {
    { "page", measure_page }, { "hall", measure_hall }, { "last", measure_last_seconds },
#ifdef DAMERO_HAS_HALL
    { "devices", measure_devices },
#endif
  };
  guint64 seconds = 20;
  g_autofree char *beside = g_path_get_dirname (argv[0]);

  meter_install ();
  damero_stage_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_settings_set_int (damero_settings_get (), "hall-seconds", TURN_SECONDS);
  if (argc > 1 && !g_ascii_string_to_unsigned (argv[1], 10, 1, 3600, &seconds, NULL))
    g_error ("no number of seconds: %s", argv[1]);

  tell_load ("before");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (argc <= 2 || g_str_equal (argv[2], parts[i].name))
      parts[i].run (beside, (double) seconds);
  tell_load ("after");
  return 0;
}
