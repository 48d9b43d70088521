/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The call queue: what is in it and in which order, what its rows say and do, and what is told when a call
 * comes.
 */
#include "app/base/compat.h"
#include "app/board/board-window.h"
#include "app/board/event-sounds.h"
#include "app/boards/boards-page.h"
#include "app/boards/call-row.h"
#include "app/referee/ruling-dialog.h"
#include "tests/app/keyboard.h"
#include "tests/app/stage.h"

/* Two sections; the one in view is the calm one. */
static const char * const evening[] = {
  "event name=\"Autumn Club Evening\"",
  "section name=Open control=300+5 games=2",
  "section name=\"Gold Bar\" control=\"move 300+60 call=referee\" games=1",
  "player name=\"Clarence Whitfield\"", "player name=\"Mercedes Ibarra\"", "player name=\"Roosevelt Tate\"",
  "player name=\"Aurelio Santana\"", "player name=\"Mae Pettigrew\"", "player name=\"Joaquín Perea\"",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  "entry in=2 player=5", "entry in=2 player=6", "pair in=1", "pair in=2",
  "start in=1.1.1.1", "start in=1.1.2.1", "start in=2.1.1.1", NULL
};

static void
act (DameroStage *stage,
     const char  *line)
{
  g_free (damero_stage_do (stage, line));
}

static GtkWidget *
open_boards (DameroStage *stage)
{
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  gtk_widget_activate_action (window, "win.page", "s", "boards");
  damero_stage_settle ();
  gtk_test_widget_wait_for_draw (window);
  return damero_find (window, DAMERO_TYPE_BOARDS_PAGE, NULL);
}

/* Of which no act of this test can tell; the desks are told of it. */
static DameroGame *
get_game (DameroStage *stage,
          int          section,
          int          board)
{
  const DameroPlace place = { section, 1, board, 1 };

  return (DameroGame *) damero_event_find_game (damero_desk_get_event (stage->desk), &place);
}

static void
tell_changed (DameroStage *stage,
              GtkWidget   *page)
{
  const DameroPlace everything = { 0 };
  g_autoptr(DameroDesk) desk = NULL;

  g_object_get (page, "desk", &desk, NULL);
  g_signal_emit_by_name (desk, "changed", &everything);
  damero_stage_settle ();
}

/* The titles of the rows, from the top. */
static char *
dup_titles (GtkWidget *page)
{
  g_autoptr(GString) text = g_string_new (NULL);
  GtkWidget *row = damero_find (page, DAMERO_TYPE_CALL_ROW, NULL);

  for (; DAMERO_IS_CALL_ROW (row); row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *label = damero_find (row, GTK_TYPE_LABEL, NULL);

      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", gtk_label_get_text (GTK_LABEL (label)));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_titles (GtkWidget  *page,
               const char *expected)
{
  g_autofree char *titles = dup_titles (page);

  g_assert_cmpstr (titles, ==, expected);
}

static void
test_order (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage), *row;

  damero_stage_advance (stage, 10000);
  act (stage, "pause in=1.1.2.1");
  damero_stage_advance (stage, 61000);
  act (stage, "pause in=1.1.1.1");
  assert_titles (page, "Board 2 · Open; Board 1 · Open");

  /* Time alone calls, whatever section is in view. */
  damero_stage_advance (stage, 230000);
  assert_titles (page, "Board 1 · Gold Bar; Board 2 · Open; Board 1 · Open");
  row = damero_find (page, DAMERO_TYPE_CALL_ROW, NULL);
  g_assert_nonnull (damero_find_part (row, "has thought longer than a move may take."));
  damero_assert_named (page);

  get_game (stage, 1, 1)->proposed_side = DAMERO_WHITE;
  get_game (stage, 1, 1)->proposed_ending = DAMERO_ENDING_TOUCH_MOVE;
  tell_changed (stage, page);
  assert_titles (page, "Board 1 · Open; Board 1 · Gold Bar; Board 2 · Open");
  row = damero_find (page, DAMERO_TYPE_CALL_ROW, NULL);
  g_assert_nonnull (damero_find_text (row, "Loss of White?"));
  g_assert_nonnull (damero_find_part (row, "loses by touch-move if you confirm it."));
  g_assert_nonnull (damero_find (row, GTK_TYPE_BUTTON, "Confirm Loss: Board 1 · Open"));
  g_assert_nonnull (damero_find (row, GTK_TYPE_BUTTON, "Waive…: Board 1 · Open"));
  damero_shoot (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "boards-calls");
  get_game (stage, 1, 1)->proposed_side = -1;
}

/* A row keeps its widget, and with it the focus, when others come and go above it. */
static void
test_stays (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage), *row;

  act (stage, "pause in=1.1.1.1");
  row = damero_find (page, DAMERO_TYPE_CALL_ROW, NULL);
  damero_stage_advance (stage, 300000);
  assert_titles (page, "Board 1 · Gold Bar; Board 1 · Open");
  g_assert_true (gtk_widget_get_next_sibling (damero_find (page, DAMERO_TYPE_CALL_ROW, NULL)) == row);
  act (stage, "press in=2.1.1.1 move=11-15");
  g_assert_true (damero_find (page, DAMERO_TYPE_CALL_ROW, NULL) == row);
}

static void
test_acts (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage);

  act (stage, "pause in=1.1.1.1");
  act (stage, "pause in=1.1.2.1");
  damero_click (page, "Resume: Board 2 · Open");
  g_assert_cmpint (get_game (stage, 1, 2)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_cmpint (get_game (stage, 1, 1)->phase, ==, DAMERO_GAME_PAUSED);
  damero_click (page, "Resume: Board 1 · Open");
  g_assert_cmpint (get_game (stage, 1, 1)->phase, ==, DAMERO_GAME_PLAYING);
  assert_titles (page, "");

  damero_stage_advance (stage, 300000);
  damero_click (page, "Call Time: Board 1 · Gold Bar");
  g_assert_true (get_game (stage, 2, 1)->clock.time_called);
  /* While the grace runs there is nothing to decide, only to look at. */
  g_assert_null (damero_find (page, GTK_TYPE_BUTTON, "Call Time: Board 1 · Gold Bar"));
  g_assert_true (gtk_button_get_has_frame (
    GTK_BUTTON (damero_find (page, GTK_TYPE_BUTTON, "Open: Board 1 · Gold Bar"))));
}

/* A player's call is answered from the row, or at the board. */
static void
test_player (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage), *row, *window;

  act (stage, "pause in=1.1.2.1");
  act (stage, "referee-called in=1.1.1.1 side=white by=white");
  assert_titles (page, "Board 1 · Open; Board 2 · Open");
  row = damero_find (page, DAMERO_TYPE_CALL_ROW, NULL);
  g_assert_nonnull (damero_find_text (row, "Call: White"));
  g_assert_nonnull (damero_find_part (row, "calls the referee."));
  damero_shoot (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "boards-player-calls");
  damero_click (page, "Answered: Board 1 · Open");
  assert_titles (page, "Board 2 · Open");
  g_assert_cmpint (get_game (stage, 1, 1)->phase, ==, DAMERO_GAME_PLAYING);

  act (stage, "referee-called in=1.1.1.1 side=black by=black");
  damero_click (page, "Open: Board 1 · Open");
  damero_stage_settle ();
  window = GTK_WIDGET (damero_find_window (DAMERO_TYPE_BOARD_WINDOW));
  g_assert_nonnull (damero_find_part (window, "calls the referee."));
  damero_click (window, "Answered");
  assert_titles (page, "Board 2 · Open");
  g_assert_null (damero_find_part (window, "calls the referee."));
}

/* What does not apply any more is looked at on the board. */
static void
test_opens_board (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage);
  GtkWindow *window;

  get_game (stage, 1, 2)->proposed_side = DAMERO_WHITE;
  tell_changed (stage, page);
  get_game (stage, 1, 2)->proposed_side = -1;
  damero_click (page, "Confirm Loss: Board 2 · Open");
  damero_stage_settle ();
  window = GTK_WINDOW (damero_find_window (DAMERO_TYPE_BOARD_WINDOW));
  g_assert_cmpstr (gtk_window_get_title (window), ==, "Board 2");
}

/* Every act of a row is one that the referee has. */
static void
test_adjudicates (void)
{
  static const char * const lines[] = {
    "event name=Evening", "section name=Open control=\"match 600/2\" games=2", "player name=Ann", "player name=Bob",
    "entry in=1 player=1", "entry in=1 player=2", "pair in=1", "start in=1.1.1.1", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
  GtkWidget *page = open_boards (stage);

  damero_stage_advance (stage, 600000);
  g_assert_nonnull (damero_find_part (page, "game 1 is to be adjudicated."));
  g_assert_nonnull (damero_find_part (page, "game 2 is to be adjudicated."));
  damero_click (page, "Adjudicate…: Board 1");
  damero_stage_settle ();
  g_assert_null (damero_find_window (DAMERO_TYPE_BOARD_WINDOW));
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_RULING_DIALOG));
}

static void
on_called (DameroCallQueue *queue,
           guint            kind,
           GString         *told)
{
  g_string_append_printf (told, "%s ", damero_call_kind_get_token ((DameroCallKind) kind));
}

/* Who listens hears of each call once, and of none that was there before. */
static void
test_called (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  g_autoptr(DameroCallQueue) queue = NULL;
  g_autoptr(GString) told = g_string_new (NULL);
  const DameroPlace board = { 1, 1, 2, 0 };

  act (stage, "pause in=1.1.1.1");
  queue = damero_call_queue_new (stage->desk);
  g_signal_connect (queue, "called", G_CALLBACK (on_called), told);
  g_assert_cmpuint (g_list_model_get_n_items (damero_call_queue_get_items (queue)), ==, 1);
  g_assert_false (damero_call_queue_has_board (queue, &board));
  act (stage, "press in=1.1.2.1 move=11-15");
  g_assert_cmpstr (told->str, ==, "");
  act (stage, "pause in=1.1.2.1");
  g_assert_true (damero_call_queue_has_board (queue, &board));
  damero_stage_advance (stage, 299999);
  g_assert_cmpstr (told->str, ==, "paused ");
  damero_stage_advance (stage, 500);
  g_assert_cmpstr (told->str, ==, "paused call-time ");
  act (stage, "resume in=1.1.2.1");
  act (stage, "pause in=1.1.2.1");
  g_assert_cmpstr (told->str, ==, "paused call-time paused ");
}

/* What calls, and a flag, is said with its board; what can wait is not. The window of the board says it alone. */
static void
test_announced (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage);

  damero_keyboard_enter (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW));
  g_free (damero_compat_take_announced ());
  act (stage, "pause in=1.1.2.1");
  damero_assert_announced (NULL);
  act (stage, "referee-called in=1.1.1.1 side=white by=white");
  damero_assert_announced ("Board 1 · Open: Clarence Whitfield calls the referee.");
  damero_stage_advance (stage, 300500);
  damero_assert_announced ("Board 1 · Gold Bar: Joaquín Perea has thought longer than a move may take.");
  damero_stage_advance (stage, 5000);
  damero_assert_announced ("Board 1 · Open: Flag: Red");

  damero_click (page, "Open: Board 2 · Open");
  damero_stage_settle ();
  damero_keyboard_enter (GTK_WIDGET (damero_find_window (DAMERO_TYPE_BOARD_WINDOW)));
  g_free (damero_compat_take_announced ());
  act (stage, "referee-called in=1.1.2.1 side=white by=white");
  damero_assert_announced ("The clocks are paused.\nMercedes Ibarra calls the referee.");
}

/* Whoever listens does not keep the desk: the director, which a desk holds, holds what follows it. */
static void
test_follower (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  g_autoptr(GObject) listener = g_object_new (G_TYPE_OBJECT, NULL);
  DameroDesk *desk = damero_desk_new (stage->director, damero_desk_get_event_uid (stage->desk));
  DameroDesk *seen = NULL;

  g_set_weak_pointer (&seen, desk);
  damero_event_sounds_follow (listener, desk, NULL);
  g_object_unref (desk);
  g_assert_null (seen);
  act (stage, "press in=2.1.1.1");
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/call-queue/order", test_order);
  g_test_add_func ("/call-queue/stays", test_stays);
  g_test_add_func ("/call-queue/acts", test_acts);
  g_test_add_func ("/call-queue/player", test_player);
  g_test_add_func ("/call-queue/opens-board", test_opens_board);
  g_test_add_func ("/call-queue/adjudicates", test_adjudicates);
  g_test_add_func ("/call-queue/called", test_called);
  g_test_add_func ("/call-queue/announced", test_announced);
  g_test_add_func ("/call-queue/follower", test_follower);

  return g_test_run ();
}
