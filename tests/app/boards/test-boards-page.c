/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The Boards page: tiles, strip, filter, call queue, the acts on all boards.
 */
#include "app/base/settings.h"
#include "app/board/board-tile.h"
#include "app/board/board-window.h"
#include "app/board/clock-label.h"
#include "app/boards/boards-page.h"
#include "app/boards/call-row.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=\"Autumn Club Evening\"",
  "section name=Open control=300+5 games=2",
  "player name=\"Clarence Whitfield\"", "player name=\"Mercedes Ibarra\"", "player name=\"Roosevelt Tate\"",
  "player name=\"Aurelio Santana\"", "player name=\"Mae Pettigrew\"", "player name=\"Joaquín Perea\"",
  "player name=\"Delphine Okafor\"", "player name=\"Otis Granger\"",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  "entry in=1 player=5", "entry in=1 player=6", "entry in=1 player=7", "entry in=1 player=8",
  NULL
};

static GtkWidget *
open_boards (DameroStage *stage,
             int          width,
             int          height)
{
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  damero_stage_present (GTK_WINDOW (window), width, height);
  gtk_widget_activate_action (window, "win.page", "s", "boards");
  damero_stage_settle ();
  gtk_test_widget_wait_for_draw (window);
  return damero_find (window, DAMERO_TYPE_BOARDS_PAGE, NULL);
}

static const DameroMatch *
get_match (DameroStage *stage,
           int          board)
{
  const DameroPlace place = { 1, 1, board, 0 };

  return damero_event_find_match (damero_desk_get_event (stage->desk), &place);
}

static void
act (DameroStage *stage,
     const char  *line)
{
  g_free (damero_stage_do (stage, line));
}

static guint
count_mapped (GtkWidget *root,
              GType      type)
{
  guint n = gtk_widget_get_mapped (root) && G_TYPE_CHECK_INSTANCE_TYPE (root, type) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_mapped (child, type);
  return n;
}

static GtkWidget *
find_tile (GtkWidget *root,
           const char *title)
{
  GtkWidget *label = damero_find (root, DAMERO_TYPE_BOARD_TILE, NULL);

  g_assert_nonnull (label);
  for (GtkWidget *cell = gtk_widget_get_first_child (gtk_widget_get_ancestor (label, GTK_TYPE_GRID_VIEW));
       cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    {
      GtkWidget *tile = gtk_widget_get_first_child (cell);

      if (tile != NULL && gtk_widget_get_mapped (tile) && damero_find_text (tile, title) != NULL)
        return tile;
    }
  return NULL;
}

static const DameroGame *
get_game (DameroStage *stage,
          int          board,
          int          game)
{
  const DameroPlace place = { 1, 1, board, game };

  return damero_event_find_game (damero_desk_get_event (stage->desk), &place);
}

static guint
get_badge (GtkWidget *page)
{
  GtkWidget *stack = gtk_widget_get_parent (page);

  return adw_view_stack_page_get_badge_number (adw_view_stack_get_page (ADW_VIEW_STACK (stack), page));
}

static void
test_empty (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800);

  g_assert_nonnull (damero_find_text (page, "No Round Is Paired"));
  damero_assert_named (page);
  damero_shoot (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "boards-empty");
  act (stage, "pair in=1");
  g_assert_null (damero_find_text (page, "No Round Is Paired"));
  g_assert_nonnull (damero_find_text (page, "Round 1 of 7"));
  g_assert_nonnull (damero_find_text (page, "4 waiting"));
  g_assert_cmpuint (count_mapped (page, DAMERO_TYPE_BOARD_TILE), ==, 4);
}

/* A board in every state that clocks and acts can bring about. */
static void
test_tiles (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800), *tile;

  act (stage, "pair in=1");
  act (stage, "start in=1.1.1.1");
  act (stage, "start in=1.1.2.1");
  act (stage, "start in=1.1.3.1");
  damero_stage_do_opening (stage, "1.1.3.1");
  damero_stage_advance (stage, 10000);
  act (stage, "press in=1.1.1.1 move=11-15");
  act (stage, "pause in=1.1.2.1");

  tile = find_tile (page, "Board 1");
  g_assert_nonnull (damero_find_text (tile, "Running"));
  g_assert_nonnull (damero_find_text (tile, "Game 1 · move 1"));
  g_assert_true (gtk_widget_has_css_class (tile, "running"));
  tile = find_tile (page, "Board 2");
  g_assert_nonnull (damero_find_text (tile, "Paused"));
  tile = find_tile (page, "Board 4");
  g_assert_nonnull (damero_find_text (tile, "Waiting"));
  g_assert_nonnull (damero_find_text (tile, "Game 1 · not started"));
  g_assert_nonnull (damero_find_text (page, "2 running · 1 paused · 1 waiting"));
  damero_assert_named (page);

  /* Board 3 flags and is told by a frame, its players and clocks those of the game that was lost. */
  damero_stage_advance (stage, 300000);
  tile = find_tile (page, "Board 3");
  g_assert_nonnull (damero_find_text (tile, "Lost on time: Red"));
  g_assert_true (gtk_widget_has_css_class (tile, "flag"));
  g_assert_nonnull (damero_find_text (tile, "game 2 is next"));
  g_assert_cmpstr (damero_clock_label_get_text (
                     DAMERO_CLOCK_LABEL (damero_find (tile, DAMERO_TYPE_CLOCK_LABEL, NULL))), ==, "0:00");
  damero_shoot (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "boards");

  act (stage, "result in=1.1.4.1 result=black ending=resignation");
  act (stage, "result in=1.1.4.2 result=draw ending=agreement");
  tile = find_tile (page, "Board 4");
  g_assert_nonnull (damero_find_part (tile, "Finished"));
  g_assert_true (gtk_widget_has_css_class (tile, "done"));
  g_assert_nonnull (damero_find_text (tile, "agreement"));
}

static void
test_queue (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800), *row;

  /* Before the round begins nobody waits; then every board does that has not begun. */
  act (stage, "pair in=1");
  g_assert_cmpuint (count_mapped (page, DAMERO_TYPE_CALL_ROW), ==, 0);
  act (stage, "start in=1.1.2.1");
  g_assert_cmpuint (count_mapped (page, DAMERO_TYPE_CALL_ROW), ==, 3);
  g_assert_nonnull (damero_find_text (page, "3 wait for you"));
  damero_click (page, "Start Clock: Board 1");
  g_assert_cmpint (get_game (stage, 1, 1)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_nonnull (damero_find_text (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "Board 1: Start Clock"));
  g_assert_cmpuint (count_mapped (page, DAMERO_TYPE_CALL_ROW), ==, 2);
  g_assert_cmpuint (get_badge (page), ==, 2);
  act (stage, "start in=1.1.4.1");
  act (stage, "pause in=1.1.4.1");

  /* The paused board is more urgent than those that wait, and it grows older. */
  row = damero_find (page, DAMERO_TYPE_CALL_ROW, NULL);
  g_assert_nonnull (damero_find_text (row, "Board 4"));
  g_assert_nonnull (damero_find_text (row, "now"));
  damero_stage_advance (stage, 125000);
  g_assert_nonnull (damero_find_text (row, "2 min"));
  g_assert_nonnull (damero_find_text (gtk_widget_get_next_sibling (row), "2 min"));
  damero_click (row, "Resume: Board 4");
  g_assert_cmpint (get_game (stage, 4, 1)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_nonnull (damero_find_text (page, "1 waits for you"));
}

/* The row of what was done goes, and the next one comes under the pointer: a double press does one thing. */
static void
test_double_press (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800);

  act (stage, "pair in=1");
  act (stage, "start in=1.1.1.1");
  act (stage, "start in=1.1.2.1");
  damero_stage_advance (stage, 306000);
  g_assert_nonnull (damero_find (page, GTK_TYPE_BUTTON, "Record Loss: Board 1"));
  damero_click (page, "Record Loss: Board 1");
  damero_click (page, "Record Loss: Board 2");
  g_assert_cmpint (get_game (stage, 1, 1)->phase, ==, DAMERO_GAME_OVER);
  g_assert_cmpint (get_game (stage, 2, 1)->phase, !=, DAMERO_GAME_OVER);
  /* Its tile says that it was decided. */
  g_assert_nonnull (damero_find_part (find_tile (page, "Board 1"), "Lost on time"));
  g_assert_nonnull (damero_find_part (find_tile (page, "Board 2"), "Flag"));
  damero_stage_advance (stage, 1000);
  damero_click (page, "Record Loss: Board 2");
  g_assert_cmpint (get_game (stage, 2, 1)->phase, ==, DAMERO_GAME_OVER);
}

static void
test_all_boards (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800), *start;

  act (stage, "pair in=1");
  damero_click (page, "Start All");
  g_assert_nonnull (damero_find_text (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW),
                                      "4 games started. Where nobody moves, you decide when the flag falls"));
  g_assert_nonnull (damero_find_text (page, "4 running"));
  g_assert_nonnull (damero_find_text (page, "nobody waits"));
  start = damero_find (page, GTK_TYPE_BUTTON, "Start All");
  g_assert_false (gtk_widget_get_sensitive (start));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (start), ==, "No board waits for its start");
  g_assert_null (damero_find (page, GTK_TYPE_BUTTON, "Resume All"));
  act (stage, "pause in=1.1.1.1");
  g_assert_null (damero_find (page, GTK_TYPE_BUTTON, "Resume All"));
  damero_click (page, "Pause All");
  g_assert_null (damero_find (page, GTK_TYPE_BUTTON, "Pause All"));
  for (int board = 1; board <= 4; board++)
    g_assert_cmpint (get_game (stage, board, 1)->phase, ==, DAMERO_GAME_PAUSED);
  damero_click (page, "Resume All");
  g_assert_nonnull (damero_find_text (page, "4 running"));
}

/* The strip says how the round stands, in a window of the usual size as in a narrow one. */
static void
test_strip (void)
{
  static const int widths[] = { 1280, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
      GtkWidget *page = open_boards (stage, widths[i], 800), *summary;
      PangoLayout *layout;

      act (stage, "section name=\"Gold Bar\" control=600 games=1");
      act (stage, "entry in=2 player=1");
      act (stage, "entry in=2 player=2");
      act (stage, "pair in=2");
      act (stage, "pair in=1");
      act (stage, "start in=1.1.1.1");
      act (stage, "start in=1.1.2.1");
      act (stage, "pause in=1.1.2.1");
      act (stage, "result in=1.1.4.1 result=draw ending=agreement");
      act (stage, "result in=1.1.4.2 result=draw ending=agreement");
      gtk_test_widget_wait_for_draw (page);
      damero_stage_settle ();
      gtk_test_widget_wait_for_draw (page);
      summary = damero_find_text (page, "1 running · 1 paused · 1 waiting · 1 finished");
      g_assert_nonnull (summary);
      layout = gtk_label_get_layout (GTK_LABEL (summary));
      g_assert_false (pango_layout_is_ellipsized (layout));
      g_assert_nonnull (damero_find (page, GTK_TYPE_BUTTON, "Start All"));
      damero_shoot (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), i == 0 ? "boards-strip" : "boards-strip-narrow");
    }
}

/* A tile, a call and the key of the next call open the window of the board. */
static void
test_opens (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800), *grid;

  act (stage, "pair in=1");
  grid = gtk_widget_get_ancestor (find_tile (page, "Board 2"), GTK_TYPE_GRID_VIEW);
  g_assert_null (damero_find_window (DAMERO_TYPE_BOARD_WINDOW));
  g_signal_emit_by_name (grid, "activate", 1);
  damero_stage_settle ();
  g_assert_cmpstr (gtk_window_get_title (damero_find_window (DAMERO_TYPE_BOARD_WINDOW)), ==, "Board 2");
  gtk_window_close (damero_find_window (DAMERO_TYPE_BOARD_WINDOW));
  damero_stage_settle ();

  act (stage, "start in=1.1.4.1");
  damero_click (page, "Open: Board 3");
  damero_stage_settle ();
  g_assert_cmpstr (gtk_window_get_title (damero_find_window (DAMERO_TYPE_BOARD_WINDOW)), ==, "Board 3");
  gtk_window_close (damero_find_window (DAMERO_TYPE_BOARD_WINDOW));
  damero_stage_settle ();

  gtk_widget_activate_action (page, "boards.next-call", NULL);
  damero_stage_settle ();
  g_assert_cmpstr (gtk_window_get_title (damero_find_window (DAMERO_TYPE_BOARD_WINDOW)), ==, "Board 1");
}

/* The sides are named anew as soon as the theme has others. */
static void
test_pieces (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800);

  act (stage, "pair in=1");
  act (stage, "start in=1.1.3.1");
  damero_stage_do_opening (stage, "1.1.3.1");
  damero_stage_advance (stage, 311000);
  g_assert_nonnull (damero_find_text (find_tile (page, "Board 3"), "Lost on time: Red"));
  g_settings_set_string (damero_settings_get (), "pieces", "black");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (find_tile (page, "Board 3"), "Lost on time: Black"));
  g_settings_reset (damero_settings_get (), "pieces");
  damero_stage_settle ();
}

static void
test_filter (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800);

  act (stage, "pair in=1");
  gtk_widget_activate_action (page, "boards.start-all", NULL);
  act (stage, "pause in=1.1.2.1");
  gtk_widget_activate_action (page, "boards.needs-you", NULL);
  damero_stage_settle ();
  g_assert_cmpuint (count_mapped (page, DAMERO_TYPE_BOARD_TILE), ==, 1);
  g_assert_nonnull (find_tile (page, "Board 2"));
  act (stage, "pause in=1.1.3.1");
  g_assert_cmpuint (count_mapped (page, DAMERO_TYPE_BOARD_TILE), ==, 2);
  act (stage, "resume in=1.1.2.1");
  act (stage, "resume in=1.1.3.1");
  g_assert_nonnull (damero_find_text (page, "No Board Needs You"));
  damero_shoot (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "boards-none");
  damero_click (page, "Show All Boards");
  g_assert_cmpuint (count_mapped (page, DAMERO_TYPE_BOARD_TILE), ==, 4);
}

/* Starting all boards is one change and one undo. */
static void
test_start_all (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800);

  act (stage, "pair in=1");
  act (stage, "start in=1.1.2.1");
  damero_stage_assert_changes (stage, 0);
  gtk_widget_activate_action (page, "boards.start-all", NULL);
  damero_stage_assert_changes (stage, 1);
  g_assert_cmpuint (g_hash_table_size (damero_desk_get_event (stage->desk)->games), ==, 4);
  damero_desk_undo (stage->desk, page, NULL);
  g_assert_cmpuint (g_hash_table_size (damero_desk_get_event (stage->desk)->games), ==, 1);
}

static void
test_sections (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800);

  act (stage, "section name=\"Gold Bar\" control=600 games=1");
  act (stage, "entry in=2 player=1");
  act (stage, "entry in=2 player=2");
  act (stage, "pair in=1");
  g_assert_null (damero_find (page, GTK_TYPE_TOGGLE_BUTTON, "All Sections"));
  act (stage, "pair in=2");
  g_assert_nonnull (damero_find (page, GTK_TYPE_TOGGLE_BUTTON, "All Sections"));
  gtk_widget_activate_action (page, "boards.all-sections", NULL);
  damero_stage_settle ();
  g_assert_cmpuint (count_mapped (page, DAMERO_TYPE_BOARD_TILE), ==, 5);
  g_assert_nonnull (find_tile (page, "Board 1 · Gold Bar"));

  /* A round that is closed is not among those under way. */
  act (stage, "result in=2.1.1.1 result=draw");
  act (stage, "round-closed in=2.1");
  g_assert_cmpuint (count_mapped (page, DAMERO_TYPE_BOARD_TILE), ==, 4);
  g_assert_nonnull (find_tile (page, "Board 1"));
}

static void
test_time_called (void)
{
  static const char * const lines[] = {
    "event name=Laws", "section name=Open control=\"move 300/60+60 call=referee\" games=1",
    "player name=Ann", "player name=Bob", "entry in=1 player=1", "entry in=1 player=2", "pair in=1",
    "start in=1.1.1.1", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
  GtkWidget *page = open_boards (stage, 1280, 800);

  g_assert_nonnull (damero_find_text (page, "1 running"));
  damero_stage_do_opening (stage, "1.1.1.1");
  damero_stage_advance (stage, 300000);
  g_assert_nonnull (damero_find_text (page, "1 time called"));
  g_assert_nonnull (damero_find_part (page, "has thought longer"));
  damero_click (page, "Call Time: Board 1");
  g_assert_true (get_game (stage, 1, 1)->clock.time_called);
  g_assert_nonnull (damero_find_part (page, "the grace runs"));
  damero_shoot (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "boards-time");
  damero_stage_advance (stage, 61000);
  g_assert_nonnull (damero_find_part (page, "1 finished"));
}

static void
test_narrow (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 360, 700);

  act (stage, "pair in=1");
  act (stage, "start in=1.1.1.1");
  gtk_test_widget_wait_for_draw (page);
  damero_wait_until (damero_find (page, GTK_TYPE_TOGGLE_BUTTON, "3 wait for you") != NULL);
  g_assert_cmpuint (count_mapped (page, DAMERO_TYPE_CALL_ROW), ==, 0);
  damero_assert_named (page);
  damero_shoot (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "boards-narrow");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (damero_find (page, GTK_TYPE_TOGGLE_BUTTON, "3 wait for you")),
                                TRUE);
  damero_stage_settle ();
  g_assert_cmpuint (count_mapped (page, DAMERO_TYPE_CALL_ROW), ==, 3);
  damero_shoot (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "boards-narrow-queue");
}

/* The sides change with every game: a result of the one before stands in the order of the names now. */
static void
test_result_before (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800);

  act (stage, "pair in=1");
  act (stage, "result in=1.1.1.1 result=black");
  g_assert_nonnull (damero_find_text (page, "game 1: 0–1"));
  act (stage, "result-corrected in=1.1.1.1 result=white reason=r");
  g_assert_nonnull (damero_find_text (page, "game 1: 1–0"));
  act (stage, "result-corrected in=1.1.1.1 result=draw reason=r");
  g_assert_nonnull (damero_find_text (page, "game 1: Draw"));
}

/* Boards without a clock keep nobody from pausing the others. */
static void
test_pause_without_clock (void)
{
  static const char * const lines[] = {
    "event name=Evening", "section name=Paper control=none games=1", "section name=Open control=300 games=1",
    "player name=Ann", "player name=Bob", "player name=Cid", "player name=Dee",
    "entry in=1 player=1", "entry in=1 player=2", "entry in=2 player=3", "entry in=2 player=4",
    "pair in=1", "pair in=2", "start in=1.1.1.1", "start in=2.1.1.1", NULL
  };
  const DameroPlace place = { 2, 1, 1, 1 };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
  GtkWidget *page = open_boards (stage, 1280, 800);

  g_object_set (page, "all-sections", TRUE, NULL);
  damero_click (page, "Pause All");
  g_assert_cmpint (damero_event_find_game (damero_desk_get_event (stage->desk), &place)->phase, ==,
                   DAMERO_GAME_PAUSED);
  g_assert_nonnull (damero_find_text (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "1 board paused"));
}

/* One board that refuses keeps nobody from the others. */
static void
test_perform_all (void)
{
  static const DameroPlace list[] = { { 1, 1, 1, 1 }, { 1, 1, 9, 1 }, { 1, 1, 2, 1 } };
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  g_autoptr(GPtrArray) acts = NULL;

  act (stage, "pair in=1");
  g_array_append_vals (places, list, G_N_ELEMENTS (list));
  acts = damero_desk_perform_all (stage->desk, NULL, DAMERO_ACT_START, DAMERO_ACTOR_REFEREE, places);
  g_assert_cmpuint (acts->len, ==, 2);
  g_assert_cmpint (get_game (stage, 2, 1)->phase, ==, DAMERO_GAME_PLAYING);
}

/* The menu of a tile, opened by its key: what can be said of its game from here. */
static void
test_menu (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page, *tile;

  act (stage, "pair in=1.1");
  act (stage, "start in=1.1.1.1");
  page = open_boards (stage, 1280, 800);
  tile = find_tile (page, "Board 2");
  gtk_widget_grab_focus (gtk_widget_get_parent (tile));
  gtk_widget_activate_action (page, "boards.menu", NULL);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (page, "Is Late"));
  g_assert_nonnull (damero_find_text (page, "Played on Paper"));
  g_assert_null (damero_find_text (page, "Pause Clocks"));
  damero_shoot (damero_find (page, GTK_TYPE_POPOVER_MENU, NULL), "boards-menu");
  gtk_widget_activate_action (page, "game.late", "s", "black");
  damero_stage_settle ();
  g_assert_cmpint (get_match (stage, 2)->late_since[0].run + get_match (stage, 2)->late_since[1].run, !=, 0);
  g_assert_cmpint (get_match (stage, 1)->late_since[0].run + get_match (stage, 1)->late_since[1].run, ==, 0);

  tile = find_tile (page, "Board 1");
  gtk_widget_grab_focus (gtk_widget_get_parent (tile));
  gtk_widget_activate_action (page, "boards.menu", NULL);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (page, "Pause Clocks"));
  g_assert_null (damero_find_part (page, "Is Late"));
  gtk_widget_activate_action (page, "game.pause", NULL);
  damero_stage_settle ();
  g_assert_cmpint (get_game (stage, 1, 1)->phase, ==, DAMERO_GAME_PAUSED);
}

/* What is shown anew in a page. */
typedef struct {
  GtkWidget *tile;       /* where it may be */
  guint      n;
  guint      n_tooltips;
} Notices;

static void
on_notify (GtkWidget  *widget,
           GParamSpec *pspec,
           Notices    *notices)
{
  static const char *const shown[] = { "icon-name", "label", "tooltip-text", "visible", NULL };

  if (!g_strv_contains (shown, pspec->name))
    return;

  notices->n++;
  if (g_str_equal (pspec->name, "tooltip-text"))
    notices->n_tooltips++;
  if (notices->tile == NULL || !gtk_widget_is_ancestor (widget, notices->tile))
    g_error ("“%s” of a %s outside of the tile", pspec->name, G_OBJECT_TYPE_NAME (widget));
}

static void
watch (GtkWidget *root,
       Notices   *notices)
{
  g_signal_connect (root, "notify", G_CALLBACK (on_notify), notices);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch (child, notices);
}

/* Time alone changes nothing but digits; a press changes nothing but its tile. */
static void
test_quiet (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800);
  Notices notices = { NULL, 0, 0 };

  act (stage, "pair in=1");
  gtk_widget_activate_action (page, "boards.start-all", NULL);
  damero_stage_settle ();
  gtk_test_widget_wait_for_draw (page);
  damero_stage_settle ();
  watch (page, &notices);
  damero_stage_advance (stage, 9000);
  g_assert_nonnull (damero_find_text (page, "4 running"));
  g_assert_cmpuint (notices.n, ==, 0);

  notices.tile = find_tile (page, "Board 2");
  act (stage, "press in=1.1.2.1 move=11-15");
  g_assert_cmpuint (notices.n, >, 0);
  g_assert_cmpuint (notices.n_tooltips, ==, 0);
}

/* ---- records without moves, and boards on paper ---- */

/* A hand count at its limit is decided from the queue: begun again, stopped, or drawn. */
static void
test_hand_count (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800);
  const DameroGame *game;
  guint pressed, limit;

  act (stage, "section-changed in=1 record=follows");
  act (stage, "pair in=1");
  act (stage, "start in=1.1.2.1");
  act (stage, "press in=1.1.2.1");
  act (stage, "hand-count in=1.1.2.1 side=white count=lone-king");
  for (int i = 0; i < 25; i++)
    act (stage, "press in=1.1.2.1");
  damero_shoot (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "boards-hand-count");
  g_assert_nonnull (damero_find_text (find_tile (page, "Board 2"),
                                      "lone king 13/13 by hand, White · 26 turns not recorded"));
  g_assert_nonnull (damero_find (page, GTK_TYPE_BUTTON, "Stop Count: Board 2"));
  damero_assert_named (page);
  damero_click (page, "Restart Count: Board 2");
  game = get_game (stage, 2, 1);
  g_assert_true (damero_game_get_hand_count (game, DAMERO_WHITE, DAMERO_COUNT_LONE_KING, &pressed, &limit));
  g_assert_cmpuint (pressed, ==, 0);
  g_assert_null (damero_find (page, GTK_TYPE_BUTTON, "Confirm Draw: Board 2"));
  for (int i = 0; i < 26; i++)
    act (stage, "press in=1.1.2.1");
  damero_stage_advance (stage, 1000);
  damero_click (page, "Confirm Draw: Board 2");
  game = get_game (stage, 2, 1);
  g_assert_cmpint (game->outcome, ==, DAMERO_OUTCOME_DRAW);
  g_assert_cmpint (game->ending, ==, DAMERO_ENDING_LONE_KING);
}

static void
test_hand_count_stopped (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 360, 800);
  guint pressed, limit;

  act (stage, "section-changed in=1 record=none");
  act (stage, "pair in=1");
  act (stage, "start in=1.1.2.1");
  act (stage, "press in=1.1.2.1");
  act (stage, "hand-count in=1.1.2.1 side=white count=lone-king");
  for (int i = 0; i < 25; i++)
    act (stage, "press in=1.1.2.1");
  g_object_set (damero_find (page, GTK_TYPE_TOGGLE_BUTTON, "4 wait for you"), "active", TRUE, NULL);
  damero_stage_settle ();
  damero_shoot (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "boards-hand-count-narrow");
  damero_click (page, "Stop Count: Board 2");
  g_assert_false (damero_game_get_hand_count (get_game (stage, 2, 1), DAMERO_WHITE, DAMERO_COUNT_LONE_KING, &pressed,
                                              &limit));
  g_assert_null (damero_find (page, GTK_TYPE_BUTTON, "Stop Count: Board 2"));
}

/* What the moves entered show is the referee's to decide: the game goes on until a result is set. */
static void
test_finding (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800);

  act (stage, "section-changed in=1 record=follows");
  act (stage, "pair in=1");
  act (stage, "start in=1.1.2.1 fen=B:W18:B14,1");
  act (stage, "press in=1.1.2.1");
  act (stage, "press in=1.1.2.1");
  act (stage, "move-entered in=1.1.2.1 move=14x23");
  g_assert_nonnull (damero_find_text (page, "The moves entered show that the game was over after turn 1."));
  g_assert_nonnull (damero_find_text (find_tile (page, "Board 2"), "Adjudication"));
  g_assert_nonnull (damero_find (page, GTK_TYPE_BUTTON, "Result…: Board 2"));
  g_assert_nonnull (damero_find (page, GTK_TYPE_BUTTON, "Open: Board 2"));
  g_assert_cmpint (get_game (stage, 2, 1)->phase, ==, DAMERO_GAME_PLAYING);
  damero_click (page, "Pause: Board 2");
  g_assert_null (damero_find_part (page, "was over after turn 1"));
}

/* Where the club's clocks keep the time nothing is started, and the page says what can be done. */
static void
test_paper (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800), *start, *window;

  act (stage, "section-changed in=1 paper=on");
  act (stage, "pair in=1");
  start = damero_find (page, GTK_TYPE_BUTTON, "Start All");
  g_assert_false (gtk_widget_get_sensitive (start));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (start), ==, "The club’s clocks keep the time");
  g_assert_nonnull (damero_find_text (page, "The club’s clocks keep the time: enter the results on the page Rounds."));
  g_assert_nonnull (damero_find_part (page, "The club’s clocks: 5 minutes"));
  g_assert_nonnull (damero_find_text (find_tile (page, "Board 2"), "On paper"));
  g_assert_null (damero_find_text (page, "Game 1 · not started"));
  g_assert_cmpstr (damero_clock_label_get_text (
                     DAMERO_CLOCK_LABEL (damero_find (find_tile (page, "Board 2"), DAMERO_TYPE_CLOCK_LABEL, NULL))),
                   ==, "–");
  damero_shoot (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "boards-paper");
  act (stage, "result in=1.1.2.1 result=black");
  g_assert_nonnull (damero_find_text (page, "nobody waits"));
  gtk_widget_activate_action (page, "win.page", "s", "rounds");
  damero_stage_settle ();
  window = gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW);
  g_assert_false (gtk_widget_get_sensitive (damero_find (window, GTK_TYPE_BUTTON, "Start Game")));
  g_assert_nonnull (damero_find_text (window, "On paper"));
  damero_board_window_present (page, stage->desk, &(DameroPlace) { 1, 1, 2, 2 });
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (GTK_WIDGET (damero_find_window (DAMERO_TYPE_BOARD_WINDOW)),
                                      "Played with a clock and a score sheet of its own."));
  damero_shoot (GTK_WIDGET (damero_find_window (DAMERO_TYPE_BOARD_WINDOW)), "board-paper");
}

/* The referee gives one game another record from the board's menu or window. */
static void
test_record (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 1280, 800), *board;

  act (stage, "pair in=1");
  act (stage, "start in=1.1.2.1");
  damero_board_window_present (page, stage->desk, &(DameroPlace) { 1, 1, 2, 1 });
  damero_stage_settle ();
  board = GTK_WIDGET (damero_find_window (DAMERO_TYPE_BOARD_WINDOW));
  g_assert_true (gtk_widget_activate_action (board, "game.record", "s", "follows"));
  g_assert_cmpint (get_game (stage, 2, 1)->record, ==, DAMERO_RECORD_FOLLOWS);
  act (stage, "press in=1.1.2.1");
  act (stage, "press in=1.1.2.1");
  g_assert_nonnull (damero_find_text (board, "2 turns not recorded"));
  damero_shoot (board, "board-unrecorded");
  damero_click (board, "Record of the Moves");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (board, "None"));
  g_assert_null (damero_find_text (board, "With each press"));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (damero_find (board, GTK_TYPE_MENU_BUTTON, "Record of the Moves")));
  /* Two moves are missing for the other. */
  gtk_widget_activate_action (board, "game.record", "s", "checked");
  g_assert_cmpint (get_game (stage, 2, 1)->record, ==, DAMERO_RECORD_FOLLOWS);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/boards-page/empty", test_empty);
  g_test_add_func ("/boards-page/tiles", test_tiles);
  g_test_add_func ("/boards-page/start-all", test_start_all);
  g_test_add_func ("/boards-page/queue", test_queue);
  g_test_add_func ("/boards-page/double-press", test_double_press);
  g_test_add_func ("/boards-page/all-boards", test_all_boards);
  g_test_add_func ("/boards-page/strip", test_strip);
  g_test_add_func ("/boards-page/opens", test_opens);
  g_test_add_func ("/boards-page/pieces", test_pieces);
  g_test_add_func ("/boards-page/result-before", test_result_before);
  g_test_add_func ("/boards-page/pause-without-clock", test_pause_without_clock);
  g_test_add_func ("/boards-page/perform-all", test_perform_all);
  g_test_add_func ("/boards-page/filter", test_filter);
  g_test_add_func ("/boards-page/sections", test_sections);
  g_test_add_func ("/boards-page/time-called", test_time_called);
  g_test_add_func ("/boards-page/narrow", test_narrow);
  g_test_add_func ("/boards-page/menu", test_menu);
  g_test_add_func ("/boards-page/hand-count", test_hand_count);
  g_test_add_func ("/boards-page/hand-count-stopped", test_hand_count_stopped);
  g_test_add_func ("/boards-page/finding", test_finding);
  g_test_add_func ("/boards-page/paper", test_paper);
  g_test_add_func ("/boards-page/record", test_record);
  g_test_add_func ("/boards-page/quiet", test_quiet);

  return g_test_run ();
}
