/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The clock face and the moves of its presses: checked, following, and none at all; what is typed costs no time.
 */
#include "app/board/board-view.h"
#include "app/board/board-window.h"
#include "app/board/clock-face.h"
#include "app/board/clock-half.h"
#include "app/referee/act-button.h"
#include "app/referee/count-dialog.h"
#include "tests/app/stage.h"

#define N_BOARDS 41

static const DameroPlace board = { 1, 1, 1, 0 };

/* N_PAIRS boards of games of five minutes. */
static DameroStage *
new_stage (const char *record,
           guint       n_pairs)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GString) pairs = g_string_new ("pair in=1 pairs=\"");

  g_ptr_array_add (lines, g_strdup ("event name=Evening"));
  g_ptr_array_add (lines, g_strdup_printf ("section name=Open control=300 games=1 record=%s", record));
  for (guint i = 1; i <= 2 * n_pairs; i++)
    {
      g_ptr_array_add (lines, g_strdup_printf ("player name=\"Player %u\"", i));
      g_ptr_array_add (lines, g_strdup_printf ("entry in=1 player=%u", i));
    }
  for (guint i = 0; i < n_pairs; i++)
    g_string_append_printf (pairs, "%s%u-%u", i > 0 ? " " : "", 2 * i + 1, 2 * i + 2);
  g_ptr_array_add (lines, g_strconcat (pairs->str, "\"", NULL));
  g_ptr_array_add (lines, NULL);

  return damero_stage_new_event ((const char * const *) lines->pdata);
}

static GtkWidget *
open_face (DameroStage *stage)
{
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  GtkWidget *face = GTK_WIDGET (damero_clock_face_present (window, stage->desk, &board));

  gtk_widget_set_visible (face, FALSE);
  gtk_window_unfullscreen (GTK_WINDOW (face));
  damero_stage_present (GTK_WINDOW (face), 1024, 600);
  return face;
}

static void
act (DameroStage *stage,
     const char  *line)
{
  g_free (damero_stage_do (stage, line));
}

static const DameroGame *
get_game (DameroStage *stage)
{
  const DameroPlace place = { 1, 1, 1, 1 };

  return damero_event_find_game (damero_desk_get_event (stage->desk), &place);
}

static const DameroAct *
get_last_act (DameroStage *stage)
{
  GPtrArray *log = damero_desk_get_event (stage->desk)->log;

  return ((DameroLogRow *) g_ptr_array_index (log, log->len - 1))->act;
}

static DameroClockHalf *
get_half (GtkWidget *face,
          guint      i)
{
  GtkWidget *left = damero_find (face, DAMERO_TYPE_CLOCK_HALF, NULL);

  return DAMERO_CLOCK_HALF (i == 0 ? left : gtk_widget_get_next_sibling (left));
}

/* After MS, by the side on move. */
static void
press_after (DameroStage *stage,
             GtkWidget   *face,
             gint64       ms)
{
  damero_stage_advance (stage, ms);
  gtk_widget_activate_action (face, "face.press", NULL);
  damero_stage_settle ();
}

static void
type_move (GtkWidget  *root,
           const char *text)
{
  GtkWidget *entry = damero_find (root, GTK_TYPE_ENTRY, NULL);

  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
  damero_stage_settle ();
}

static gint64
get_left_ms (DameroStage *stage,
             DameroSide   side)
{
  return damero_clock_get_available_ms (&get_game (stage)->clock, side, damero_desk_get_mono_ms (stage->desk));
}

/* Black presses with two seconds left and tells the move MOVE three seconds later; 40 other boards go on. */
static void
press_late (DameroStage *stage,
            GtkWidget   *face,
            const char  *move)
{
  for (int i = 1; i <= N_BOARDS; i++)
    {
      g_autofree char *line = g_strdup_printf ("start in=1.1.%d.1", i);

      act (stage, line);
    }
  damero_stage_do_opening (stage, "1.1.1.1");
  press_after (stage, face, 298000);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_PRESS);
  g_assert_cmpint (get_last_act (stage)->stamp.mono_ms, ==, 298000);
  for (int i = 2; i <= N_BOARDS; i++)
    {
      g_autofree char *line = g_strdup_printf ("press in=1.1.%d.1 move=11-15", i);

      damero_stage_advance (stage, 25);
      act (stage, line);
    }
  damero_stage_advance (stage, 3000 - 25 * (N_BOARDS - 1));
  g_assert_true (damero_clock_half_get_asks (get_half (face, 0)));
  type_move (GTK_WIDGET (get_half (face, 0)), move);
}

static void
test_late_move (void)
{
  g_autoptr(DameroStage) stage = new_stage ("checked", N_BOARDS);
  GtkWidget *face = open_face (stage);

  press_late (stage, face, "8-11");
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 3);
  g_assert_cmpint (get_game (stage)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_cmpint (g_array_index (get_game (stage)->plies, DameroPly, 2).think_ms, ==, 298000);
  g_assert_cmpint (get_left_ms (stage, DAMERO_BLACK), ==, 2000);
  g_assert_cmpint (get_left_ms (stage, DAMERO_WHITE), ==, 297000);
}

/* The turn is back: the opponent has all of the time, and who pressed has thought all along; that may be too long. */
static void
test_late_illegal (void)
{
  static const struct {
    const char *control;
    gint64      left_ms;
  } clocks[] = { { "control=310", 9000 }, { "control=300", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (clocks); i++)
    {
      g_autoptr(DameroStage) stage = new_stage ("checked", N_BOARDS);
      GtkWidget *face;
      g_autofree char *line = g_strdup_printf ("section-changed in=1 %s", clocks[i].control);

      act (stage, line);
      face = open_face (stage);
      press_late (stage, face, "8-15");
      g_assert_cmpuint (damero_game_get_n_plies (get_game (stage)), ==, 2);
      g_assert_cmpint (get_left_ms (stage, DAMERO_BLACK), ==, clocks[i].left_ms);
      if (clocks[i].left_ms > 0)
        {
          g_assert_cmpint (get_game (stage)->phase, ==, DAMERO_GAME_PLAYING);
          g_assert_cmpint (get_left_ms (stage, DAMERO_WHITE), ==, 310000);
          g_assert_nonnull (damero_find_part (GTK_WIDGET (get_half (face, 0)), "It is your turn again."));
        }
      else
        {
          g_assert_cmpint (get_game (stage)->outcome, ==, DAMERO_OUTCOME_WHITE);
          g_assert_cmpint (get_game (stage)->ending, ==, DAMERO_ENDING_TIME);
        }
    }
}

/* The next side cannot press before the move is known: its half says so, and neither clock is touched. */
static void
test_second_press (void)
{
  g_autoptr(DameroStage) stage = new_stage ("checked", 1);
  GtkWidget *face = open_face (stage);
  guint n_rows;

  act (stage, "start in=1.1.1.1");
  press_after (stage, face, 4000);
  n_rows = damero_desk_get_event (stage->desk)->log->len;
  press_after (stage, face, 2000);
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->log->len, ==, n_rows);
  g_assert_nonnull (damero_find_part (GTK_WIDGET (get_half (face, 1)), "is not known yet"));
  g_assert_null (damero_find_part (GTK_WIDGET (get_half (face, 0)), "is not known yet"));
  g_assert_true (damero_clock_half_get_asks (get_half (face, 0)));
  damero_shoot (face, "face-second-press");
  type_move (GTK_WIDGET (get_half (face, 0)), "11-15");
  g_assert_null (damero_find_part (face, "is not known yet"));
  press_after (stage, face, 1000);
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage)), ==, 2);
}

/* A flag falls before the move is told: it still can be, or not. */
static void
test_move_after_flag (void)
{
  g_autoptr(DameroStage) stage = new_stage ("checked", 1);
  GtkWidget *face = open_face (stage);

  act (stage, "start in=1.1.1.1");
  damero_stage_do_opening (stage, "1.1.1.1");
  press_after (stage, face, 1000);
  damero_stage_advance (stage, 301000);
  g_assert_cmpint (get_game (stage)->outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_true (damero_clock_half_get_asks (get_half (face, 0)));
  damero_click (face, "The press was a mistake");
  g_assert_false (damero_clock_half_get_asks (get_half (face, 0)));
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage)), ==, 3);
  gtk_window_destroy (GTK_WINDOW (face));
  face = open_face (stage);
  type_move (GTK_WIDGET (get_half (face, 0)), "8-11");
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 3);
  g_assert_cmpint (get_game (stage)->outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_false (damero_clock_half_get_asks (get_half (face, 0)));
}

/* Press, press, press; nothing asks, and nothing stands on the halves. */
static void
test_none (void)
{
  g_autoptr(DameroStage) stage = new_stage ("none", 1);
  GtkWidget *face = open_face (stage);

  act (stage, "start in=1.1.1.1");
  for (guint i = 1; i <= 6; i++)
    {
      press_after (stage, face, 1000 * i);
      g_assert_cmpuint (damero_game_get_n_plies (get_game (stage)), ==, i);
      g_assert_null (damero_find (face, GTK_TYPE_ENTRY, NULL));
    }
  g_assert_cmpint (get_left_ms (stage, DAMERO_BLACK), ==, 291000);
  g_assert_cmpint (get_left_ms (stage, DAMERO_WHITE), ==, 288000);
  g_assert_nonnull (damero_find_text (GTK_WIDGET (get_half (face, 1)), "Move 3 made"));
}

/* The moves come three turns late, an illegal one among them, and stop nobody. */
static void
test_follows (void)
{
  g_autoptr(DameroStage) stage = new_stage ("follows", 1);
  GtkWidget *face = open_face (stage);
  GtkWidget *entry;

  act (stage, "start in=1.1.1.1");
  g_assert_nonnull (damero_find_text (face, "All moves are written down."));
  for (guint i = 0; i < 3; i++)
    press_after (stage, face, 1000);
  g_assert_false (damero_clock_half_get_asks (get_half (face, 0)));
  g_assert_nonnull (damero_find_text (face, "Move 1, Red:"));
  g_assert_nonnull (damero_find (face, GTK_TYPE_ENTRY, "Move 1, Red:"));
  damero_shoot (face, "face-follows");
  type_move (face, "11-15");
  g_assert_nonnull (damero_find_text (face, "Move 1, White:"));
  type_move (face, "22-8");
  damero_shoot (face, "face-follows-illegal");
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage)), ==, 3);
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 1);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_MOVE_ENTERED);
  entry = damero_find (face, GTK_TYPE_ENTRY, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "22-8");
  /* What is typed stays while the players press. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "24-2");
  press_after (stage, face, 1000);
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage)), ==, 4);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "24-2");
  type_move (face, "24-20");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 2);
  g_assert_cmpint (get_left_ms (stage, DAMERO_BLACK), ==, 298000);
  g_assert_cmpint (get_left_ms (stage, DAMERO_WHITE), ==, 298000);
}

/* In the window of the board Space presses, and what is entered is the move of the first turn that has none. */
static void
test_follows_on_board (void)
{
  g_autoptr(DameroStage) stage = new_stage ("follows", 1);
  GtkWidget *face = open_face (stage);
  GtkWidget *window = GTK_WIDGET (damero_board_window_present (face, stage->desk, &board));
  GtkWidget *view;

  damero_stage_settle ();
  act (stage, "start in=1.1.1.1");
  for (guint i = 0; i < 2; i++)
    {
      damero_stage_advance (stage, 1000);
      g_assert_true (gtk_widget_activate_action (window, "win.press", NULL));
    }
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage)), ==, 2);
  g_assert_nonnull (damero_find_part (window, "Enter move 1 of Red; 2 turns are not written down."));
  view = damero_find (window, DAMERO_TYPE_BOARD_VIEW, NULL);
  gtk_widget_activate (GTK_WIDGET (damero_board_view_get_square (DAMERO_BOARD_VIEW (view), 11)));
  gtk_widget_activate (GTK_WIDGET (damero_board_view_get_square (DAMERO_BOARD_VIEW (view), 15)));
  damero_stage_settle ();
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 1);
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage)), ==, 2);
  g_assert_nonnull (damero_find_part (window, "Enter move 1 of White; 1 turn is not written down."));
}

static GtkWidget *
open_counts (GtkWidget *face)
{
  GtkWidget *dialog;

  g_assert_true (gtk_widget_activate_action (face, "face.hand-count", NULL));
  damero_stage_settle ();
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_COUNT_DIALOG));
  g_assert_nonnull (dialog);
  damero_assert_named (dialog);
  return dialog;
}

/* The referee counts the presses of a side: its half shows it. The program's own count takes its place. */
static void
test_hand_count (void)
{
  g_autoptr(DameroStage) stage = new_stage ("follows", 1);
  GtkWidget *face = open_face (stage);
  GtkWidget *dialog, *left = GTK_WIDGET (get_half (face, 0)), *right = GTK_WIDGET (get_half (face, 1));

  act (stage, "start in=1.1.1.1");
  /* As long as the moves are known the program counts. */
  gtk_widget_activate_action (face, "face.hand-count", NULL);
  g_assert_null (damero_find_window (DAMERO_TYPE_COUNT_DIALOG));
  press_after (stage, face, 1000);
  press_after (stage, face, 1000);
  dialog = open_counts (face);
  g_assert_nonnull (damero_find_text (dialog, "It is not being counted."));
  damero_shoot (dialog, "hand-count");
  damero_click (dialog, "Begin");
  damero_stage_settle ();
  g_assert_null (damero_find_window (DAMERO_TYPE_COUNT_DIALOG));
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_HAND_COUNT);
  g_assert_cmpint (get_last_act (stage)->side, ==, DAMERO_BLACK);
  g_assert_nonnull (damero_find_text (left, "Lone-king count: 0 of 13"));
  g_assert_null (damero_find_part (right, "Lone-king count"));
  for (guint i = 0; i < 5; i++)
    press_after (stage, face, 1000);
  g_assert_nonnull (damero_find_text (left, "Lone-king count: 3 of 13"));
  damero_shoot (face, "face-hand-count");
  dialog = open_counts (face);
  g_assert_nonnull (damero_find_text (dialog, "It stands at 3 of 13."));
  damero_click (dialog, "Begin Again");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (left, "Lone-king count: 0 of 13"));
  for (guint i = 0; i < 26; i++)
    press_after (stage, face, 1000);
  g_assert_nonnull (damero_find_text (left, "Lone-king count: 13 of 13"));
  dialog = open_counts (face);
  damero_click (dialog, "Stop");
  damero_stage_settle ();
  g_assert_null (damero_find_part (face, "Lone-king count"));
}

/* The same from the window of the board, with the count among the others. */
static void
test_hand_count_on_board (void)
{
  g_autoptr(DameroStage) stage = new_stage ("none", 1);
  GtkWidget *face = open_face (stage);
  GtkWidget *window = GTK_WIDGET (damero_board_window_present (face, stage->desk, &board));

  damero_stage_settle ();
  act (stage, "start in=1.1.1.1");
  press_after (stage, face, 1000);
  g_assert_nonnull (damero_find (window, DAMERO_TYPE_ACT_BUTTON, "Count Moves…"));
  g_assert_null (damero_find (window, DAMERO_TYPE_ACT_BUTTON, "One Capture Only"));
  g_assert_true (gtk_widget_activate_action (window, "game.hand-count", NULL));
  damero_stage_settle ();
  damero_click (GTK_WIDGET (damero_find_window (DAMERO_TYPE_COUNT_DIALOG)), "Begin");
  damero_stage_settle ();
  g_assert_cmpint (get_last_act (stage)->side, ==, DAMERO_WHITE);
  press_after (stage, face, 1000);
  g_assert_nonnull (damero_find_text (window, "1/13"));
  g_assert_nonnull (damero_find_text (window, "The presses of White are counted by hand."));
  damero_shoot (window, "board-hand-count");
}

/* With a time for each move the referee can say that there is only one capture. */
static void
test_one_capture (void)
{
  g_autoptr(DameroStage) stage = new_stage ("none", 1);
  GtkWidget *face;

  gtk_widget_activate_action (open_face (stage), "face.one-capture", NULL);
  act (stage, "section-changed in=1 control=\"move 300/60\"");
  face = open_face (stage);
  act (stage, "start in=1.1.1.1");
  gtk_widget_activate_action (face, "face.one-capture", NULL);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_START);
  press_after (stage, face, 1000);
  damero_stage_advance (stage, 10000);
  gtk_widget_activate_action (face, "face.one-capture", NULL);
  damero_stage_settle ();
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_ONE_CAPTURE);
  g_assert_cmpint (get_last_act (stage)->side, ==, DAMERO_WHITE);
  g_assert_cmpint (get_left_ms (stage, DAMERO_WHITE), ==, 50000);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/clock-record/late-move", test_late_move);
  g_test_add_func ("/clock-record/late-illegal", test_late_illegal);
  g_test_add_func ("/clock-record/second-press", test_second_press);
  g_test_add_func ("/clock-record/move-after-flag", test_move_after_flag);
  g_test_add_func ("/clock-record/none", test_none);
  g_test_add_func ("/clock-record/follows", test_follows);
  g_test_add_func ("/clock-record/follows-on-board", test_follows_on_board);

  g_test_add_func ("/clock-record/hand-count", test_hand_count);
  g_test_add_func ("/clock-record/hand-count-on-board", test_hand_count_on_board);
  g_test_add_func ("/clock-record/one-capture", test_one_capture);

  return g_test_run ();
}
