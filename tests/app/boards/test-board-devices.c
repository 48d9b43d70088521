/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Devices at the boards as Boards and the board window show them: contact, way and credit, the board that the referee
 * has; and those of which nothing is heard, at the head of the queue.
 */
#include "app/base/board-devices.h"
#include "app/base/sounds.h"
#include "app/board/board-tile.h"
#include "app/board/board-window.h"
#include "app/board/game-bar.h"
#include "app/boards/boards-page.h"
#include "app/boards/call-row.h"
#include "app/boards/contact-list.h"
#include "app/boards/contact-row.h"
#include "app/log/log-model.h"
#include "app/referee/correction.h"
#include "app/referee/device-line.h"
#include "app/shell/event-window.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=\"Autumn Club Evening\"", "section name=Open control=300+5 games=2 devices=tables",
  "player name=\"Clarence Whitfield\"", "player name=\"Mercedes Ibarra\"", "player name=\"Roosevelt Tate\"",
  "player name=\"Aurelio Santana\"", "player name=\"Mae Pettigrew\"", "player name=\"Joaquín Perea\"",
  "player name=\"Delphine Okafor\"", "player name=\"Otis Granger\"",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  "entry in=1 player=5", "entry in=1 player=6", "entry in=1 player=7", "entry in=1 player=8",
  "pair in=1", "publish in=1.1", NULL
};

typedef struct {
  DameroStage        *stage;
  GtkWidget          *window;
  GtkWidget          *page;
  DameroDesk         *desk;    /* the window's */
  DameroBoardDevices *devices; /* its */
} Fixture;

static void
open_boards (Fixture *fixture,
             int      width)
{
  fixture->stage = damero_stage_new_event (evening);
  fixture->window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), fixture->stage->director, damero_desk_get_event_uid (fixture->stage->desk)));
  damero_stage_present (GTK_WINDOW (fixture->window), width, 800);
  gtk_widget_activate_action (fixture->window, "win.page", "s", "boards");
  damero_stage_settle ();
  gtk_test_widget_wait_for_draw (fixture->window);
  fixture->page = damero_find (fixture->window, DAMERO_TYPE_BOARDS_PAGE, NULL);
  fixture->desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (fixture->window));
  fixture->devices = damero_board_devices_get (fixture->desk);
  damero_stage_advance (fixture->stage, 20000);
}

static void
close_boards (Fixture *fixture)
{
  damero_stage_free (fixture->stage);
}

static void
act (Fixture    *fixture,
     const char *line)
{
  g_free (damero_stage_do (fixture->stage, line));
}

/* A device at BOARD that was heard of AGO_MS ago; without contact after five seconds. */
static void
add (Fixture    *fixture,
     GPtrArray  *rows,
     int         board,
     gint64      ago_ms)
{
  DameroHallDeviceInfo *row = g_new0 (DameroHallDeviceInfo, 1);

  row->seat = (DameroSeat) { DAMERO_SEAT_TABLE, 1, board, -1, 0 };
  row->session = (guint) board;
  row->has_contact = ago_ms < 5000;
  row->heard_ms = damero_desk_get_mono_ms (fixture->desk) - ago_ms;
  row->round_trip_ms = 20 + board;
  row->credit_ms = board == 1 ? 60 : 0;
  row->battery = -1;
  g_ptr_array_add (rows, row);
}

static GPtrArray *
rows_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

/* Boards 1 to N have devices; those from LOST on have not been heard of for 12 s. */
static void
join (Fixture *fixture,
      int      n,
      int      lost)
{
  GPtrArray *rows = rows_new ();

  for (int board = 1; board <= n; board++)
    add (fixture, rows, board, board >= lost ? 12000 : 100);
  damero_board_devices_take (fixture->devices, rows);
  damero_stage_settle ();
}

static GtkWidget *
find_tile (Fixture    *fixture,
           const char *title)
{
  GtkWidget *first = damero_find (fixture->page, DAMERO_TYPE_BOARD_TILE, NULL);

  g_assert_nonnull (first);
  for (GtkWidget *cell = gtk_widget_get_first_child (gtk_widget_get_ancestor (first, GTK_TYPE_GRID_VIEW));
       cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    {
      GtkWidget *tile = gtk_widget_get_first_child (cell);

      if (tile != NULL && gtk_widget_get_mapped (tile) && damero_find_text (tile, title) != NULL)
        return tile;
    }

  g_assert_not_reached ();
}

static guint
count_rows (Fixture *fixture)
{
  GtkWidget *list = damero_find (fixture->page, DAMERO_TYPE_CONTACT_LIST, NULL);
  guint n = 0;

  for (GtkWidget *row = list != NULL ? gtk_widget_get_first_child (list) : NULL; row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

static guint
get_badge (Fixture *fixture)
{
  GtkWidget *stack = gtk_widget_get_parent (fixture->page);

  return adw_view_stack_page_get_badge_number (adw_view_stack_get_page (ADW_VIEW_STACK (stack), fixture->page));
}

/* What a tile says of its device, to the eye and to a screen reader. */
static void
test_tile (void)
{
  Fixture fixture;
  GtkWidget *tile;
  g_autofree char *name = NULL, *lost_name = NULL;

  open_boards (&fixture, 1280);
  act (&fixture, "start in=1.1.1.1");
  act (&fixture, "start in=1.1.2.1");
  tile = find_tile (&fixture, "Board 1");
  g_assert_null (damero_find (tile, GTK_TYPE_IMAGE, "tablet-symbolic"));
  join (&fixture, 3, 2);
  name = damero_dup_name (tile);
  g_assert_nonnull (strstr (name, "The device has contact, 21 ms there and back. Its last press was credited with "
                                  "60 ms."));
  tile = find_tile (&fixture, "Board 2");
  g_assert_nonnull (damero_find_part (tile, "No contact for 12 s"));
  lost_name = damero_dup_name (tile);
  g_assert_nonnull (strstr (lost_name, "No contact for 12 s: the clock runs on."));
  g_assert_null (damero_find_part (find_tile (&fixture, "Board 1"), "No contact"));
  damero_assert_named (fixture.page);
  damero_shoot (fixture.window, "boards-devices");

  /* The seconds are counted, then the minutes. */
  damero_stage_advance (fixture.stage, 3000);
  g_assert_nonnull (damero_find_part (tile, "No contact for 15 s"));
  damero_stage_advance (fixture.stage, 120000);
  g_assert_nonnull (damero_find_part (tile, "No contact for 2 min"));
  /* It is back. */
  join (&fixture, 3, 4);
  g_assert_null (damero_find_part (tile, "No contact"));
  close_boards (&fixture);
}

static void
on_sound (DameroSound sound,
          gpointer    user_data)
{
  guint *n_calls = user_data;

  *n_calls += sound == DAMERO_SOUND_CALL;
}

/* The referee is told once, in the queue, of boards that are not decided. */
static void
test_queue (void)
{
  Fixture fixture;
  guint n_calls = 0;

  open_boards (&fixture, 1280);
  act (&fixture, "start in=1.1.1.1");
  act (&fixture, "result in=1.1.4.1 result=draw ending=agreement");
  act (&fixture, "result in=1.1.4.2 result=draw ending=agreement");
  act (&fixture, "start in=1.1.2.1");
  act (&fixture, "start in=1.1.3.1");
  g_assert_nonnull (damero_find_text (fixture.page, "nobody waits"));
  damero_sounds_set_hook (on_sound, &n_calls);
  join (&fixture, 4, 3);
  g_assert_cmpuint (n_calls, ==, 1);
  g_assert_cmpuint (count_rows (&fixture), ==, 1);
  g_assert_cmpuint (get_badge (&fixture), ==, 1);
  g_assert_nonnull (damero_find_text (fixture.page, "1 waits for you"));
  g_assert_nonnull (damero_find_text (fixture.page, "Nothing is heard of the device. Its clock runs on."));
  damero_assert_named (fixture.page);
  damero_stage_advance (fixture.stage, 2000);
  g_assert_nonnull (damero_find_text (damero_find (fixture.page, DAMERO_TYPE_CONTACT_ROW, NULL),
                                      "No contact for 14 s"));
  g_assert_cmpuint (n_calls, ==, 1);
  damero_sounds_set_hook (NULL, NULL);
  /* Boards that need the referee: one of them. */
  gtk_widget_activate_action (fixture.page, "boards.needs-you", NULL);
  damero_stage_settle ();
  g_assert_nonnull (find_tile (&fixture, "Board 3"));
  gtk_widget_activate_action (fixture.page, "boards.needs-you", NULL);
  damero_stage_settle ();

  /* The key of the next call leads there. */
  gtk_widget_activate_action (fixture.page, "boards.next-call", NULL);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_BOARD_WINDOW));
  gtk_window_close (damero_find_window (DAMERO_TYPE_BOARD_WINDOW));
  damero_stage_settle ();

  join (&fixture, 4, 5);
  g_assert_cmpuint (count_rows (&fixture), ==, 0);
  g_assert_cmpuint (get_badge (&fixture), ==, 0);
  close_boards (&fixture);
}

/* What a device says waits for the referee with its reason, is heard, and is answered; in the board window too. */
static void
test_calls (void)
{
  static const DameroPlace place = { 1, 1, 1, 0 }, second = { 1, 1, 2, 0 };
  Fixture fixture;
  GtkWidget *window, *queue;
  guint n_calls = 0;
  int width;

  open_boards (&fixture, 1280);
  act (&fixture, "start in=1.1.1.1");
  act (&fixture, "start in=1.1.2.1");
  act (&fixture, "start in=1.1.3.1");
  act (&fixture, "start in=1.1.4.1");
  damero_sounds_set_hook (on_sound, &n_calls);
  act (&fixture, "referee-called in=1.1.1.1 side=black by=black reason=\"the board’s device was asleep\"");
  g_assert_cmpuint (n_calls, ==, 1);
  damero_sounds_set_hook (NULL, NULL);
  g_assert_nonnull (damero_find_part (fixture.page, "the board’s device was asleep"));
  window = GTK_WIDGET (damero_board_window_present (fixture.page, fixture.desk, &place));
  damero_stage_present (GTK_WINDOW (window), 1280, 860);
  g_assert_nonnull (damero_find_part (damero_find (window, DAMERO_TYPE_GAME_BAR, NULL),
                                      "the board’s device was asleep"));
  damero_shoot (fixture.window, "boards-called");
  damero_click (fixture.page, "Answered: Board 1");
  g_assert_null (damero_find_part (fixture.page, "calls the referee"));
  g_assert_null (damero_find_part (window, "calls the referee"));

  /* Of a game that is over as well: its result is disputed. */
  act (&fixture, "resign in=1.1.2.1 side=black by=black");
  act (&fixture, "referee-called in=1.1.2.1 side=black by=black result=draw reason=disputed");
  g_assert_nonnull (damero_find_part (fixture.page, "calls the referee: disputed"));
  damero_stage_advance (fixture.stage, 1000);
  damero_shoot (fixture.window, "boards-disputed");
  queue = damero_find (fixture.page, DAMERO_TYPE_CALL_ROW, NULL);
  gtk_widget_measure (queue, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 300);
  damero_click (fixture.page, "Correct the Result…: Board 2");
  damero_stage_settle ();
  window = GTK_WIDGET (damero_find_window (DAMERO_TYPE_CORRECTION));
  g_assert_nonnull (window);
  g_assert_nonnull (damero_find_text (window, "The Two Entries Differ"));
  g_assert_nonnull (damero_find_text (window, "First entry"));
  g_assert_nonnull (damero_find_text (window, "Second entry"));
  g_assert_nonnull (damero_find_part (window, "Draw"));
  damero_shoot (window, "disputed");
  gtk_widget_activate_action (window, "correction.apply", NULL);
  damero_stage_settle ();
  g_assert_cmpint (damero_event_find_match (damero_desk_get_event (fixture.desk), &second)->games[0].outcome, ==,
                   DAMERO_OUTCOME_DRAW);
  g_assert_null (damero_find_part (fixture.page, "calls the referee"));
  close_boards (&fixture);
}

/* Credits are told where clocks are adjusted, and in the log. */
static void
test_credits (void)
{
  static const DameroPlace place = { 1, 1, 1, 0 };
  Fixture fixture;
  GtkWidget *window, *dialog;

  open_boards (&fixture, 1280);
  act (&fixture, "section-changed in=1 record=none");
  act (&fixture, "start in=1.1.1.1");
  damero_stage_advance (fixture.stage, 3000);
  act (&fixture, "press in=1.1.1.1 credit=60 device=17000");
  damero_stage_advance (fixture.stage, 3000);
  act (&fixture, "press in=1.1.1.1");
  damero_stage_advance (fixture.stage, 3000);
  act (&fixture, "press in=1.1.1.1 credit=40 device=23000");
  window = GTK_WIDGET (damero_board_window_present (fixture.page, fixture.desk, &place));
  damero_stage_present (GTK_WINDOW (window), 1280, 860);
  gtk_widget_activate_action (window, "game.adjust", NULL);
  damero_stage_settle ();
  dialog = GTK_WIDGET (damero_find_window (g_type_from_name ("DameroRulingDialog")));
  g_assert_nonnull (dialog);
  g_assert_nonnull (damero_find_text (dialog, "Credited for the way from the devices: Red 100 ms, White 0 ms."));
  damero_shoot (dialog, "adjust-credits");
  gtk_window_close (GTK_WINDOW (dialog));
  damero_stage_settle ();
  gtk_window_close (GTK_WINDOW (window));
  damero_stage_settle ();

  damero_event_window_show_page (DAMERO_EVENT_WINDOW (fixture.window), "log");
  damero_stage_settle ();
  g_object_set (damero_find (fixture.window, GTK_TYPE_DROP_DOWN, NULL), "selected", DAMERO_LOG_MODEL_FILTER_MOVES,
                NULL);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (fixture.window, "Credited with 60 ms for the way from the device"));
  close_boards (&fixture);
}

/* A hall without its network is one row, not a queue full of them. */
static void
test_network (void)
{
  Fixture fixture;

  open_boards (&fixture, 1280);
  join (&fixture, 4, 2);
  g_assert_cmpuint (count_rows (&fixture), ==, 3);
  join (&fixture, 4, 1);
  g_assert_cmpuint (count_rows (&fixture), ==, 1);
  g_assert_nonnull (damero_find_text (fixture.page, "No contact with 4 boards"));
  g_assert_nonnull (damero_find_part (fixture.page, "Board 1, Board 2, Board 3, Board 4."));
  g_assert_nonnull (damero_find_text (fixture.page, "4 wait for you"));
  damero_assert_named (fixture.page);
  damero_shoot (fixture.window, "boards-network");
  close_boards (&fixture);
}

/* Started by the referee's hand, whether the players have something to press or not; that is said. */
static void
test_start_all (void)
{
  Fixture fixture;

  open_boards (&fixture, 1280);
  join (&fixture, 3, 3);
  damero_click (fixture.page, "Start All");
  g_assert_nonnull (damero_find_part (fixture.window, "2 boards have no device in contact"));
  act (&fixture, "section-changed in=1 devices=none");
  damero_board_devices_take (fixture.devices, rows_new ());
  close_boards (&fixture);
}

/* The board window has all that is known, and the referee takes the board off its device there and gives it back. */
static void
test_window (void)
{
  static const DameroPlace place = { 1, 1, 1, 0 };
  Fixture fixture;
  GtkWidget *window, *line;

  open_boards (&fixture, 1280);
  act (&fixture, "start in=1.1.1.1");
  window = GTK_WIDGET (damero_board_window_present (fixture.page, fixture.desk, &place));
  damero_stage_present (GTK_WINDOW (window), 1280, 860);
  g_assert_null (damero_find (window, DAMERO_TYPE_DEVICE_LINE, NULL));
  join (&fixture, 1, 2);
  line = damero_find (window, DAMERO_TYPE_DEVICE_LINE, NULL);
  g_assert_nonnull (line);
  g_assert_nonnull (damero_find_part (line, "21 ms there and back. Its last press was credited with 60 ms."));
  damero_assert_named (window);
  damero_shoot (window, "board-device");
  damero_click (line, "Take the Board");
  g_assert_true (damero_hall_service_is_held (damero_desk_get_hall (fixture.desk), 1, 1));
  damero_hall_service_hold (damero_desk_get_hall (fixture.desk), 1, 1, FALSE);
  close_boards (&fixture);
}

/* A board that the referee has says so; nobody is told that its device is silent. */
static void
test_held (void)
{
  Fixture fixture;
  GPtrArray *rows = rows_new ();
  GtkWidget *tile;

  open_boards (&fixture, 1280);
  act (&fixture, "start in=1.1.1.1");
  add (&fixture, rows, 1, 100);
  add (&fixture, rows, 2, 12000);
  ((DameroHallDeviceInfo *) g_ptr_array_index (rows, 0))->is_held = TRUE;
  ((DameroHallDeviceInfo *) g_ptr_array_index (rows, 1))->is_held = TRUE;
  damero_board_devices_take (fixture.devices, rows);
  damero_stage_settle ();
  tile = find_tile (&fixture, "Board 1");
  g_assert_nonnull (damero_find_part (tile, "The referee has this board"));
  g_assert_cmpuint (count_rows (&fixture), ==, 0);
  damero_shoot (fixture.window, "boards-held");
  close_boards (&fixture);
}

/* On a small screen. */
static void
test_narrow (void)
{
  Fixture fixture;
  int minimum;

  open_boards (&fixture, 360);
  act (&fixture, "start in=1.1.1.1");
  join (&fixture, 4, 2);
  damero_shoot (fixture.window, "boards-devices-360");
  gtk_widget_measure (fixture.page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  damero_click (fixture.page, "6 wait for you");
  damero_shoot (fixture.window, "boards-contacts-360");
  close_boards (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/board-devices/tile", test_tile);
  g_test_add_func ("/board-devices/queue", test_queue);
  g_test_add_func ("/board-devices/calls", test_calls);
  g_test_add_func ("/board-devices/credits", test_credits);
  g_test_add_func ("/board-devices/network", test_network);
  g_test_add_func ("/board-devices/start-all", test_start_all);
  g_test_add_func ("/board-devices/window", test_window);
  g_test_add_func ("/board-devices/held", test_held);
  g_test_add_func ("/board-devices/narrow", test_narrow);

  return g_test_run ();
}
