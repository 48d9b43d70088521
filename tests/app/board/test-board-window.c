/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window of a board: turns by touched squares and by text, presses, clocks, the end of a game and the
 * next one.
 */
#include "app/board/big-clock.h"
#include "app/board/board-view.h"
#include "app/board/board-window.h"
#include "app/board/counts-panel.h"
#include "app/board/game-bar.h"
#include "app/board/move-entry.h"
#include "app/board/move-table.h"
#include "tests/app/keyboard.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=\"Autumn Club Evening\"",
  "section name=\"Gold Bar\" control=300+5 games=2",
  "player name=\"Ann Adams\"", "player name=\"Bob Brown\"",
  "entry in=1 player=1", "entry in=1 player=2",
  "pair in=1 pairs=1-2",
  NULL
};

/* The same with another control or ruleset. */
static DameroStage *
new_stage (const char *section)
{
  const char *lines[G_N_ELEMENTS (evening)];

  memcpy (lines, evening, sizeof evening);
  lines[1] = section;
  return damero_stage_new_event (lines);
}

static GtkWidget *
present (DameroStage *stage,
         int          width,
         int          height)
{
  const DameroPlace place = { 1, 1, 1, 0 };
  GtkWidget *event_window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  GtkWidget *window = GTK_WIDGET (damero_board_window_present (event_window, stage->desk, &place));

  g_assert_nonnull (window);
  damero_stage_present (GTK_WINDOW (window), width, height);
  return window;
}

static GtkWidget *
find (GtkWidget *window,
      GType      type)
{
  GtkWidget *widget = damero_find (window, type, NULL);

  g_assert_nonnull (widget);
  return widget;
}

static DameroBigClock *
find_clock (GtkWidget  *root,
            DameroSide  side)
{
  if (DAMERO_IS_BIG_CLOCK (root) && damero_big_clock_get_side (DAMERO_BIG_CLOCK (root)) == side)
    return DAMERO_BIG_CLOCK (root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      DameroBigClock *found = find_clock (child, side);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
activate (GtkWidget  *widget,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (widget, action, NULL));
  damero_stage_settle ();
}

static void
touch (GtkWidget *window,
       guint      square)
{
  gtk_widget_activate (GTK_WIDGET (
    damero_board_view_get_square (DAMERO_BOARD_VIEW (find (window, DAMERO_TYPE_BOARD_VIEW)), square)));
  damero_stage_settle ();
}

static void
type (GtkWidget  *window,
      const char *move)
{
  DameroMoveEntry *entry = DAMERO_MOVE_ENTRY (find (window, DAMERO_TYPE_MOVE_ENTRY));

  damero_move_entry_set_text (entry, move);
  damero_move_entry_enter (entry);
  damero_stage_settle ();
}

static const DameroGame *
get_game (DameroStage *stage,
          int          game)
{
  const DameroPlace place = { 1, 1, 1, game };

  return damero_event_find_game (damero_desk_get_event (stage->desk), &place);
}

static const DameroAct *
get_last_act (DameroStage *stage)
{
  GPtrArray *log = damero_desk_get_event (stage->desk)->log;

  return ((DameroLogRow *) g_ptr_array_index (log, log->len - 1))->act;
}

static void
assert_clock (GtkWidget  *window,
              DameroSide  side,
              const char *text)
{
  g_assert_cmpstr (damero_big_clock_get_text (find_clock (window, side)), ==, text);
}

/* ---- turns ---- */

static void
test_start_and_press (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);

  g_assert_nonnull (damero_find_text (window, "Board 1"));
  g_assert_nonnull (damero_find_text (window, "Autumn Club Evening · Round 1 · Game 1 of 2"));
  g_assert_null (get_game (stage, 1));
  assert_clock (window, DAMERO_WHITE, "5:05");
  damero_assert_named (window);
  damero_click (window, "Start the Clock");
  g_assert_cmpint (get_game (stage, 1)->phase, ==, DAMERO_GAME_PLAYING);
  damero_stage_advance (stage, 7000);
  assert_clock (window, DAMERO_BLACK, "4:58");

  touch (window, 11);
  touch (window, 15);
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage, 1)), ==, 0);
  g_assert_nonnull (damero_find_part (window, "Press the clock or Space"));
  activate (window, "win.press");
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage, 1)), ==, 1);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_PRESS);
  g_assert_cmpint (get_last_act (stage)->actor, ==, DAMERO_ACTOR_BLACK);
  g_assert_cmpstr (get_last_act (stage)->move, ==, "11-15");
  assert_clock (window, DAMERO_BLACK, "5:03");

  touch (window, 22);
  touch (window, 18);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (find_clock (window, DAMERO_WHITE)), "clock.press", NULL));
  damero_stage_settle ();
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage, 1)), ==, 2);
  touch (window, 15);
  damero_shoot (window, "board-window");
  touch (window, 22);
  activate (window, "win.press");
  g_assert_cmpstr (get_last_act (stage)->move, ==, "15x22");
}

static void
test_space_starts (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);

  damero_shoot (window, "board-window-start");
  activate (window, "win.press");
  g_assert_cmpint (get_game (stage, 1)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_null (damero_find (window, GTK_TYPE_BUTTON, "Start the Clock"));
}

/* What the window itself does with a key, before the widget that has the focus. */
static gboolean
press_key (GtkWidget       *window,
           guint            keyval,
           GdkModifierType  modifiers)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (window);
  gboolean is_handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !is_handled; i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, modifiers, &is_handled);
    }
  damero_stage_settle ();
  return is_handled;
}

/* Space is the clock's wherever the focus is, except in a text that is being written. */
static void
test_keys (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800), *pause;
  DameroMoveEntry *entry = DAMERO_MOVE_ENTRY (find (window, DAMERO_TYPE_MOVE_ENTRY));

  pause = damero_find (window, GTK_TYPE_BUTTON, "Pause Clocks");
  g_assert_true (press_key (window, GDK_KEY_space, 0));
  g_assert_cmpint (get_game (stage, 1)->phase, ==, DAMERO_GAME_PLAYING);

  /* What a press without a move was told goes when a move is being typed. */
  g_assert_true (press_key (window, GDK_KEY_space, 0));
  g_assert_nonnull (damero_find_text (window, "Red to move: enter the move first, then press."));
  damero_move_entry_set_text (entry, "1");
  damero_stage_settle ();
  g_assert_null (damero_find_text (window, "Red to move: enter the move first, then press."));
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "1");
  damero_move_entry_set_text (entry, "");
  gtk_widget_grab_focus (pause);
  touch (window, 11);
  touch (window, 15);
  gtk_widget_grab_focus (pause);
  g_assert_true (press_key (window, GDK_KEY_space, 0));
  g_assert_cmpuint (get_game (stage, 1)->plies->len, ==, 1);
  g_assert_cmpint (get_game (stage, 1)->phase, ==, DAMERO_GAME_PLAYING);

  /* A digit begins a move, with Shift where the keyboard has it so. */
  gtk_widget_grab_focus (pause);
  g_assert_true (press_key (window, GDK_KEY_2, GDK_SHIFT_MASK));
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "2");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), GTK_WIDGET (entry)));
  g_assert_false (press_key (window, GDK_KEY_2, 0));
  g_assert_false (press_key (window, GDK_KEY_space, 0));
  g_assert_false (press_key (window, GDK_KEY_1, GDK_ALT_MASK));
  gtk_widget_grab_focus (pause);
  g_assert_true (press_key (window, GDK_KEY_KP_3, 0));
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "23");
  g_assert_true (press_key (window, GDK_KEY_Escape, 0));
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "");

  /* With the text goes what was said of it. */
  damero_move_entry_set_text (entry, "23-11");
  damero_move_entry_enter (entry);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (window, "These squares are not on one diagonal."));
  g_assert_true (press_key (window, GDK_KEY_Escape, 0));
  damero_stage_settle ();
  g_assert_null (damero_find_part (window, "These squares are not on one diagonal."));

  /* Return makes what is written, where it has no other use. */
  damero_move_entry_set_text (entry, "23-19");
  gtk_widget_grab_focus (pause);
  g_assert_false (press_key (window, GDK_KEY_Return, 0));
  gtk_root_set_focus (GTK_ROOT (window), NULL);
  g_assert_true (press_key (window, GDK_KEY_Return, 0));
  g_assert_cmpuint (get_game (stage, 1)->plies->len, ==, 2);
}

static void
test_pending (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);

  activate (window, "win.press");
  activate (window, "win.press");
  g_assert_nonnull (damero_find_text (window, "Red to move: enter the move first, then press."));
  touch (window, 11);
  touch (window, 15);
  activate (window, "win.take-back");
  g_assert_null (damero_find_part (window, "Press the clock or Space. Esc"));
  activate (window, "win.press");
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage, 1)), ==, 0);
  /* Another move can be made instead. */
  touch (window, 10);
  touch (window, 15);
  activate (window, "win.press");
  g_assert_cmpstr (get_last_act (stage)->move, ==, "10-15");
}

static void
test_typed (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);

  activate (window, "win.start");
  type (window, "11-15");
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage, 1)), ==, 1);
  type (window, "22-18");
  type (window, "15 22");
  g_assert_cmpstr (get_last_act (stage)->move, ==, "15x22");

  /* What is submitted and illegal is logged; a slip of the finger is not. */
  type (window, "24-19");
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_ILLEGAL_MOVE);
  g_assert_cmpstr (get_last_act (stage)->move, ==, "24-19");
  g_assert_cmpint (get_last_act (stage)->side, ==, DAMERO_WHITE);
  g_assert_nonnull (damero_find_part (window, "must capture"));
  damero_shoot (window, "board-window-illegal");
  type (window, "25x");
  g_assert_cmpstr (get_last_act (stage)->move, ==, "24-19");
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage, 1)), ==, 3);
}

/* A digit goes to the entry from wherever the focus is, but not from the entry itself. */
static void
test_typed_at_once (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);
  DameroMoveEntry *entry = DAMERO_MOVE_ENTRY (find (window, DAMERO_TYPE_MOVE_ENTRY));

  activate (window, "win.start");
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_true (press_key (window, GDK_KEY_1, 0));
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "1");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_WIDGET (entry)));
  g_assert_false (press_key (window, GDK_KEY_1, 0));
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "1");
}

static void
test_touched_only (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);
  guint n_rows;

  activate (window, "win.start");
  n_rows = damero_desk_get_event (stage->desk)->log->len;
  touch (window, 11);
  touch (window, 20);
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->log->len, ==, n_rows);
  g_assert_nonnull (damero_find_part (window, "one square"));
}

static void
test_wrong_press (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);

  activate (window, "win.start");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (find_clock (window, DAMERO_WHITE)), "clock.press", NULL));
  damero_stage_settle ();
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_WRONG_PRESS);
  g_assert_cmpint (get_last_act (stage)->side, ==, DAMERO_WHITE);
  g_assert_nonnull (damero_find_text (window, "White pressed, but Red is to move."));
  g_assert_cmpint (get_game (stage, 1)->clock.on_move, ==, DAMERO_BLACK);
}

static void
test_without_clock (void)
{
  g_autoptr(DameroStage) stage = new_stage ("section name=Open control=none games=1");
  GtkWidget *window = present (stage, 1280, 800);

  g_assert_null (damero_find (window, GTK_TYPE_BUTTON, "Start the Clock"));
  touch (window, 11);
  touch (window, 15);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_MOVE);
  type (window, "22-18");
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage, 1)), ==, 2);
  damero_shoot (window, "board-window-no-clock");
}

/* ---- clocks ---- */

/* One capture only: the short limit; a quiet move only: the long one. */
static void
test_per_move_limits (void)
{
  g_autoptr(DameroStage) stage = new_stage ("section name=Open games=2 control=\"move 300/60+60\"");
  GtkWidget *window;

  /* Black has exactly one capture, 15x22; White then one quiet move. */
  g_free (damero_stage_do (stage, "start in=1.1.1.1 fen=\"B:W18,32:B15\""));
  window = present (stage, 1280, 800);
  assert_clock (window, DAMERO_BLACK, "1:00");
  g_assert_nonnull (damero_find_text (window, "Move 1, only one capture"));
  type (window, "15x22");
  assert_clock (window, DAMERO_WHITE, "5:00");
  damero_shoot (window, "board-window-per-move");
  type (window, "32-28");
  assert_clock (window, DAMERO_BLACK, "5:00");
}

static void
test_single_quiet_move (void)
{
  g_autoptr(DameroStage) stage = new_stage ("section name=Open games=2 control=\"move 300/60+60\"");
  GtkWidget *window;
  DameroMoveList list;

  g_free (damero_stage_do (stage, "start in=1.1.1.1 fen=\"B:W32:B12,K4\""));
  window = present (stage, 1280, 800);
  damero_moves_generate (damero_game_get_position (get_game (stage, 1)), &list);
  g_assert_cmpuint (list.n_moves, >, 0);
  assert_clock (window, DAMERO_BLACK, "5:00");
  g_free (damero_stage_do (stage, "resign in=1.1.1.1 side=black"));
  g_free (damero_stage_do (stage, "start in=1.1.1.2 fen=\"B:W20,32:B12\""));
  window = present (stage, 1280, 800);
  damero_moves_generate (damero_game_get_position (get_game (stage, 2)), &list);
  g_assert_cmpuint (list.n_moves, ==, 1);
  assert_clock (window, DAMERO_BLACK, "5:00");
}

/* Little time is told by a word, an icon and the colour of the digits, while the clock runs. */
static void
test_low_time (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800), *clock = GTK_WIDGET (find_clock (window, DAMERO_BLACK));

  activate (window, "win.start");
  damero_stage_advance (stage, 240000);
  g_assert_nonnull (damero_find_text (clock, "Running"));
  damero_stage_advance (stage, 10000);
  g_assert_nonnull (damero_find_text (clock, "Low time"));
  g_assert_true (gtk_widget_has_css_class (clock, "low"));
  damero_shoot (window, "board-window-low");
  type (window, "11-15");
  g_assert_false (gtk_widget_has_css_class (clock, "low"));
}

static void
test_flag (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);

  activate (window, "win.start");
  damero_stage_do_opening (stage, "1.1.1.1");
  damero_stage_advance (stage, 309000);
  assert_clock (window, DAMERO_BLACK, "0:01.0");
  damero_stage_advance (stage, 1500);
  assert_clock (window, DAMERO_BLACK, "0:00");
  g_assert_nonnull (damero_find_text (window, "Flag"));
  g_assert_nonnull (damero_find_part (window, "White (Ann Adams) won"));
  damero_shoot (window, "board-window-flag");
  touch (window, 8);
  touch (window, 11);
  activate (window, "win.press");
  g_assert_cmpint (get_game (stage, 1)->ending, ==, DAMERO_ENDING_TIME);
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage, 1)), ==, 2);
}

static void
test_accessible_clock (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);
  DameroBigClock *clock = find_clock (window, DAMERO_BLACK);
  g_autofree char *waiting = damero_dup_name (GTK_WIDGET (clock));
  g_autofree char *running = NULL;

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (clock), GTK_ACCESSIBLE_ROLE_BUTTON);
  g_assert_cmpstr (waiting, ==, "Red, Bob Brown, 5:05");
  activate (window, "win.start");
  damero_stage_advance (stage, 6000);
  running = damero_dup_name (GTK_WIDGET (clock));
  g_assert_cmpstr (running, ==, "Red, Bob Brown, 4:59, Running");
}

/* ---- the match ---- */

static void
test_next_game (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);
  g_autofree char *name = NULL;

  activate (window, "win.start");
  gtk_widget_activate_action (window, "game.resign", "s", "black");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, "White (Ann Adams) won: resignation"));
  /* It comes up where a draw was accepted: no double click starts it. */
  g_assert_false (gtk_widget_get_can_target (damero_find (window, GTK_TYPE_BUTTON, "Start Game 2")));
  damero_wait_until (gtk_widget_get_can_target (damero_find (window, GTK_TYPE_BUTTON, "Start Game 2")));
  damero_click (window, "Start Game 2");
  g_assert_nonnull (damero_find_text (window, "Autumn Club Evening · Round 1 · Game 2 of 2"));
  g_assert_cmpint (get_game (stage, 2)->phase, ==, DAMERO_GAME_PLAYING);
  name = damero_dup_name (GTK_WIDGET (find_clock (window, DAMERO_BLACK)));
  g_assert_true (g_str_has_prefix (name, "Red, Ann Adams"));

  /* The game before can be looked at. */
  gtk_widget_activate_action (window, "win.game", "i", 1);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, "White (Ann Adams) won: resignation"));
  g_assert_null (damero_find (window, GTK_TYPE_BUTTON, "Start Game 2"));
}

/* The next game of a match does not wait for one that was adjourned. */
static void
test_adjourned (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window;

  g_free (damero_stage_do (stage, "start in=1.1.1.1"));
  g_free (damero_stage_do (stage, "adjourned in=1.1.1.1"));
  window = present (stage, 1280, 800);
  g_assert_nonnull (damero_find_text (window, "Autumn Club Evening · Round 1 · Game 2 of 2"));
  activate (window, "win.start");
  g_assert_nonnull (get_game (stage, 2));
  g_assert_cmpint (get_game (stage, 2)->phase, ==, DAMERO_GAME_PLAYING);
}

/* A turn is said with who is next, the clocks when they are asked for, a flag as it falls: by the active window. */
static void
test_announced (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);

  damero_keyboard_enter (window);
  activate (window, "win.start");
  damero_assert_announced ("Red to move.");
  type (window, "11-15");
  damero_assert_announced ("Move 1, Red: 11-15. White to move.");
  activate (window, "win.say");
  damero_assert_announced ("Red 5:10, White 5:05. White to move: make or type the move, then Space.");
  damero_stage_advance (stage, 310500);
  damero_assert_announced ("Red (Bob Brown) won: time");
  activate (window, "win.say");
  damero_assert_announced ("Red 5:10, White 0:00. Red (Bob Brown) won: time");
}

static void
test_undo (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);

  activate (window, "win.start");
  type (window, "11-15");
  type (window, "22-18");
  activate (window, "win.undo");
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage, 1)), ==, 1);
  g_assert_cmpint (get_game (stage, 1)->phase, ==, DAMERO_GAME_PAUSED);
  g_assert_nonnull (damero_find_text (window, "The clocks are paused."));
  damero_shoot (window, "board-window-undone");
  activate (window, "win.redo");
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage, 1)), ==, 2);
}

static void
test_earlier_position (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);
  GtkWidget *moves;

  activate (window, "win.start");
  type (window, "11-15");
  type (window, "22-18");
  moves = find (window, DAMERO_TYPE_MOVE_TABLE);
  g_signal_emit_by_name (moves, "ply-selected", 1u);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (window, "The position after move 1 of Red. Esc goes back to the game."));
  g_assert_false (damero_board_view_get_playable (DAMERO_BOARD_VIEW (find (window, DAMERO_TYPE_BOARD_VIEW))));
  activate (window, "win.take-back");
  g_assert_null (damero_find_part (window, "The position after move"));
  g_assert_true (damero_board_view_get_playable (DAMERO_BOARD_VIEW (find (window, DAMERO_TYPE_BOARD_VIEW))));
}

static void
test_turn_board (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);
  DameroBoardView *board = DAMERO_BOARD_VIEW (find (window, DAMERO_TYPE_BOARD_VIEW));

  g_assert_cmpint (damero_board_view_get_bottom (board), ==, DAMERO_WHITE);
  g_assert_cmpint (damero_big_clock_get_side (DAMERO_BIG_CLOCK (find (window, DAMERO_TYPE_BIG_CLOCK))), ==,
                   DAMERO_BLACK);
  activate (window, "win.turn-board");
  g_assert_cmpint (damero_board_view_get_bottom (board), ==, DAMERO_BLACK);
  g_assert_cmpint (damero_big_clock_get_side (DAMERO_BIG_CLOCK (find (window, DAMERO_TYPE_BIG_CLOCK))), ==,
                   DAMERO_WHITE);
}

static void
test_one_window (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);

  g_assert_true (present (stage, 1280, 800) == window);
}

/* When the round is taken back there is no such board any more. */
static void
test_round_undone (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);

  g_assert_nonnull (window);
  damero_desk_undo (stage->desk, window, NULL);
  damero_wait_until (damero_find_window (DAMERO_TYPE_BOARD_WINDOW) == NULL);
}

/* ---- narrow ---- */

static void
test_narrow (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 360, 720);
  static const char * const pages[] = { "moves", "counts", "referee" };

  damero_wait_until (damero_find (window, ADW_TYPE_VIEW_STACK, NULL) != NULL);
  g_assert_cmpint (gtk_widget_get_width (window), <=, 380);
  g_assert_nonnull (damero_find_text (window, "Round 1 · Game 1 of 2"));
  activate (window, "win.press");
  type (window, "11-15");
  type (window, "22-18");
  touch (window, 15);
  g_assert_nonnull (damero_find_text (window, "1. 11-15 22-18"));
  g_assert_null (damero_find (window, DAMERO_TYPE_MOVE_TABLE, NULL));
  damero_assert_named (window);
  damero_shoot (window, "board-window-narrow");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *shot = g_strdup_printf ("board-window-narrow-%s", pages[i]);

      adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (find (window, ADW_TYPE_VIEW_STACK)), pages[i]);
      damero_stage_settle ();
      damero_shoot (window, shot);
    }
  g_assert_nonnull (damero_find (window, GTK_TYPE_BUTTON, "Pause Clocks"));
}

/* Above and below each other in a high window; beside the board, which is larger so, in a wide one. */
static void
test_low (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 600, 800);
  GtkWidget *board;

  damero_wait_until (damero_find (window, ADW_TYPE_VIEW_STACK, NULL) != NULL);
  board = find (window, DAMERO_TYPE_BOARD_VIEW);
  damero_wait_until (MIN (gtk_widget_get_width (board), gtk_widget_get_height (board)) > 360);

  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  damero_wait_until (MIN (gtk_widget_get_width (board), gtk_widget_get_height (board)) > 360 &&
                     gtk_widget_get_width (window) > 700 && gtk_widget_get_mapped (board));
  g_assert_cmpint (gtk_widget_get_height (window), <=, 600);
  damero_shoot (window, "board-window-low");
}

static void
assert_keeps_place (GtkWidget *window,
                    int        board_size)
{
  GtkWidget *board = find (window, DAMERO_TYPE_BOARD_VIEW);
  int least;

  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, 1280, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 768);
  g_assert_cmpint (gtk_widget_get_height (window), <=, 768);
  /* A pixel more or less is the clocks' digits. */
  g_assert_cmpint (ABS (MIN (gtk_widget_get_width (board), gtk_widget_get_height (board)) - board_size), <, 8);
}

/* Questions and results find their place on a small laptop: nothing is pushed off the screen. */
static void
test_laptop (void)
{
  static const char *const acts[] = {
    "draw-offered in=1.1.1.1 side=black by=black", "draw-declined in=1.1.1.1 side=white by=white",
    "resign in=1.1.1.1 side=black by=black",
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 768);
  GtkWidget *board = find (window, DAMERO_TYPE_BOARD_VIEW);
  int size;

  activate (window, "win.start");
  type (window, "11-15");
  size = MIN (gtk_widget_get_width (board), gtk_widget_get_height (board));
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_free (damero_stage_do (stage, acts[i]));
      assert_keeps_place (window, size);
    }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/board-window/start-and-press", test_start_and_press);
  g_test_add_func ("/board-window/space-starts", test_space_starts);
  g_test_add_func ("/board-window/keys", test_keys);
  g_test_add_func ("/board-window/pending", test_pending);
  g_test_add_func ("/board-window/typed", test_typed);
  g_test_add_func ("/board-window/typed-at-once", test_typed_at_once);
  g_test_add_func ("/board-window/touched-only", test_touched_only);
  g_test_add_func ("/board-window/wrong-press", test_wrong_press);
  g_test_add_func ("/board-window/without-clock", test_without_clock);
  g_test_add_func ("/board-window/per-move-limits", test_per_move_limits);
  g_test_add_func ("/board-window/single-quiet-move", test_single_quiet_move);
  g_test_add_func ("/board-window/low-time", test_low_time);
  g_test_add_func ("/board-window/flag", test_flag);
  g_test_add_func ("/board-window/accessible-clock", test_accessible_clock);
  g_test_add_func ("/board-window/next-game", test_next_game);
  g_test_add_func ("/board-window/adjourned", test_adjourned);
  g_test_add_func ("/board-window/announced", test_announced);
  g_test_add_func ("/board-window/undo", test_undo);
  g_test_add_func ("/board-window/earlier-position", test_earlier_position);
  g_test_add_func ("/board-window/turn-board", test_turn_board);
  g_test_add_func ("/board-window/one-window", test_one_window);
  g_test_add_func ("/board-window/round-undone", test_round_undone);
  g_test_add_func ("/board-window/narrow", test_narrow);
  g_test_add_func ("/board-window/low", test_low);
  g_test_add_func ("/board-window/laptop", test_laptop);

  return g_test_run ();
}
