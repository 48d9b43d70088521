/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Presses of any board's clock on the Boards page: by number and Space, and by a click on the half that runs.
 */
#include "app/boards/press-line.h"

#include "app/board/board-window.h"
#include "app/boards/boards-page.h"
#include "tests/app/keyboard.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=\"Autumn Club Evening\"",
  "section name=Open control=300+5 games=2 record=follows",
  "player name=\"Clarence Whitfield\"", "player name=\"Mercedes Ibarra\"", "player name=\"Roosevelt Tate\"",
  "player name=\"Aurelio Santana\"", "player name=\"Mae Pettigrew\"", "player name=\"Joaquín Perea\"",
  "player name=\"Delphine Okafor\"", "player name=\"Otis Granger\"",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  "entry in=1 player=5", "entry in=1 player=6", "entry in=1 player=7", "entry in=1 player=8",
  NULL
};

static void
act (DameroStage *stage,
     const char  *line)
{
  g_free (damero_stage_do (stage, line));
}

static GtkWidget *
open_boards (DameroStage *stage,
             int          width)
{
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  damero_stage_present (GTK_WINDOW (window), width, 800);
  gtk_widget_activate_action (window, "win.page", "s", "boards");
  damero_stage_settle ();
  gtk_test_widget_wait_for_draw (window);
  return damero_find (window, DAMERO_TYPE_BOARDS_PAGE, NULL);
}

static const DameroGame *
get_game (DameroStage *stage,
          int          board,
          int          game)
{
  const DameroPlace place = { 1, 1, board, game };

  return damero_event_find_game (damero_desk_get_event (stage->desk), &place);
}

/* A round with moves that come later, at three of its four boards clocks that run, and the keyboard in its window. */
static GtkWidget *
open_follows (DameroStage *stage)
{
  GtkWidget *page = open_boards (stage, 1280);

  act (stage, "pair in=1");
  act (stage, "start in=1.1.1.1");
  act (stage, "start in=1.1.2.1");
  act (stage, "start in=1.1.3.1");
  damero_keyboard_enter (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW));
  return page;
}

static void
type_keys (const char *keys)
{
  for (const char *key = keys; *key != '\0'; key++)
    damero_keyboard_press (*key == ' ' ? GDK_KEY_space : *key == '<' ? GDK_KEY_BackSpace : *key == '!' ? GDK_KEY_Escape
                                                                                               : (guint) *key, 0);
}

static guint
count_plies (DameroStage *stage,
             int          board)
{
  return damero_game_get_n_plies (get_game (stage, board, 1));
}

static void
test_by_number (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_follows (stage);

  g_assert_nonnull (damero_find_text (page, "To press a clock, type the board’s number and Space, or click the half "
                                            "that runs."));
  damero_shoot (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "boards-press-hint");
  type_keys ("2");
  g_assert_nonnull (damero_find_part (page, "Board 2: press for Red ("));
  damero_assert_named (page);
  damero_stage_advance (stage, 7500);
  type_keys (" ");
  g_assert_cmpuint (count_plies (stage, 2), ==, 1);
  g_assert_cmpint (g_array_index (get_game (stage, 2, 1)->plies, DameroPly, 0).think_ms / 1000, ==, 7);
  g_assert_nonnull (damero_find_part (page, "Board 2: pressed for Red ("));
  damero_shoot (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW), "boards-pressed");
  /* One number is for one press. */
  type_keys (" ");
  g_assert_cmpuint (count_plies (stage, 2), ==, 1);
  type_keys ("2 ");
  g_assert_cmpuint (count_plies (stage, 2), ==, 2);
  g_assert_nonnull (damero_find_part (page, "Board 2: pressed for White ("));

  /* A number is corrected, or given up. */
  type_keys ("12");
  g_assert_nonnull (damero_find_text (page, "There is no board 12 here."));
  type_keys (" <");
  g_assert_nonnull (damero_find_part (page, "Board 1: press for Red ("));
  type_keys ("! ");
  g_assert_cmpuint (count_plies (stage, 1), ==, 0);
  type_keys ("4");
  g_assert_nonnull (damero_find_part (page, "Board 4, game 1: "));
  type_keys (" ");
  g_assert_null (get_game (stage, 4, 1));
}

/* A press is taken back from the line as long as nothing followed it at its board. */
static void
test_undone (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_follows (stage);
  GtkWidget *line = damero_find (page, DAMERO_TYPE_PRESS_LINE, NULL);

  type_keys ("1 2 ");
  damero_click (line, "Undo");
  g_assert_cmpuint (count_plies (stage, 1), ==, 1);
  g_assert_cmpuint (count_plies (stage, 2), ==, 0);
  g_assert_null (damero_find (line, GTK_TYPE_BUTTON, "Undo"));
  type_keys ("3 ");
  g_assert_nonnull (damero_find (line, GTK_TYPE_BUTTON, "Undo"));
  act (stage, "press in=1.1.1.1");
  g_assert_nonnull (damero_find (line, GTK_TYPE_BUTTON, "Undo"));
  act (stage, "press in=1.1.3.1");
  g_assert_null (damero_find (line, GTK_TYPE_BUTTON, "Undo"));
}

/* Where each press needs its move the board is opened. */
static void
test_checked (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_follows (stage);

  act (stage, "record-changed in=1.1.2.1 record=checked");
  type_keys ("2");
  g_assert_nonnull (damero_find_text (page, "Board 2: each press needs its move. Enter opens the board."));
  type_keys (" ");
  g_assert_cmpuint (count_plies (stage, 2), ==, 0);
  damero_keyboard_press (GDK_KEY_Return, 0);
  damero_wait_until (damero_find_window (DAMERO_TYPE_BOARD_WINDOW) != NULL);
  g_assert_cmpstr (gtk_window_get_title (damero_find_window (DAMERO_TYPE_BOARD_WINDOW)), ==, "Board 2");
}

static GtkEventController *
find_keys (GtkWidget *window)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        return controller;
    }

  g_assert_not_reached ();
}

/* A key that is held down comes again and again without being released. */
static void
hold (GtkEventController *keys,
      guint               keyval,
      guint               n_times)
{
  gboolean handled;

  for (guint i = 0; i < n_times; i++)
    g_signal_emit_by_name (keys, "key-pressed", keyval, 0, 0, &handled);
  g_signal_emit_by_name (keys, "key-released", keyval, 0, 0);
}

static void
test_held (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_follows (stage);
  GtkEventController *keys = find_keys (gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW));
  gboolean handled;

  hold (keys, GDK_KEY_2, 5);
  g_assert_nonnull (damero_find_part (page, "Board 2: press for Red ("));
  hold (keys, GDK_KEY_space, 5);
  g_assert_cmpuint (count_plies (stage, 2), ==, 1);
  /* It is held while the next number is typed. */
  hold (keys, GDK_KEY_2, 1);
  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_space, 0, 0, &handled);
  hold (keys, GDK_KEY_1, 1);
  hold (keys, GDK_KEY_space, 1);
  g_assert_cmpuint (count_plies (stage, 2), ==, 2);
  g_assert_cmpuint (count_plies (stage, 1), ==, 1);
}

/* A click on the half that runs presses it, the second one of a double click does nothing, and what is no clock that
 * takes presses opens its board. */
static void
test_half (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_follows (stage);
  DameroPressLine *line = DAMERO_PRESS_LINE (damero_find (page, DAMERO_TYPE_PRESS_LINE, NULL));
  const DameroPlace first = { 1, 1, 1, 1 }, waiting = { 1, 1, 4, 1 };

  g_assert_false (damero_press_line_press_half (line, &first, DAMERO_WHITE));
  g_assert_true (damero_press_line_press_half (line, &first, DAMERO_BLACK));
  g_assert_true (damero_press_line_press_half (line, &first, DAMERO_WHITE));
  g_assert_cmpuint (count_plies (stage, 1), ==, 1);
  damero_stage_advance (stage, 1000);
  g_assert_true (damero_press_line_press_half (line, &first, DAMERO_WHITE));
  g_assert_cmpuint (count_plies (stage, 1), ==, 2);
  g_assert_false (damero_press_line_press_half (line, &waiting, DAMERO_BLACK));
  damero_stage_advance (stage, 1000);
  act (stage, "move-entered in=1.1.1.1 move=11-15");
  act (stage, "move-entered in=1.1.1.1 move=24-20");
  act (stage, "record-changed in=1.1.1.1 record=checked");
  g_assert_false (damero_press_line_press_half (line, &first, DAMERO_BLACK));
}

/* The line has room in a narrow window. */
static void
test_narrow (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *page = open_boards (stage, 360);
  GtkWidget *window = gtk_widget_get_ancestor (page, GTK_TYPE_WINDOW);
  int minimum;

  act (stage, "pair in=1");
  act (stage, "start in=1.1.1.1");
  damero_keyboard_enter (window);
  type_keys ("1");
  g_assert_nonnull (damero_find_part (page, "Board 1: press for Red ("));
  damero_shoot (window, "press-line-narrow");
  type_keys (" ");
  damero_shoot (window, "press-line-narrow-pressed");
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/press-line/by-number", test_by_number);
  g_test_add_func ("/press-line/undone", test_undone);
  g_test_add_func ("/press-line/checked", test_checked);
  g_test_add_func ("/press-line/held", test_held);
  g_test_add_func ("/press-line/half", test_half);
  g_test_add_func ("/press-line/narrow", test_narrow);

  return g_test_run ();
}
