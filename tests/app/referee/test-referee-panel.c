/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The referee's acts on a board: every action of the panel, the dialogs, what is in the log afterwards.
 */
#include <string.h>

#include "app/base/reason-dialog.h"
#include "app/board/counts-panel.h"
#include "app/referee/claim-dialog.h"
#include "app/referee/move-dialog.h"
#include "app/referee/result-dialog.h"
#include "tests/app/board-hall.h"

static BoardHall
open_hall (const char *section,
           const char *start)
{
  const char * const starts[] = { start, NULL };

  return board_hall_open (section, starts);
}

/* Whether a menu of a button under WIDGET has an item of that LABEL. */
static gboolean
has_item (GtkWidget  *widget,
          const char *label)
{
  GMenuModel *menu = GTK_IS_MENU_BUTTON (widget) ? gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)) : NULL;

  for (int i = 0; menu != NULL && i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *text = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &text) && g_str_equal (text, label))
        return TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_item (child, label))
      return TRUE;

  return FALSE;
}

/* ---- clocks ---- */

static void
test_pause_resume (void)
{
  BoardHall hall = open_hall (NULL, "start in=1.1.1.1");
  g_autoptr(DameroStage) stage = hall.stage;

  g_assert_null (damero_find (hall.window, GTK_TYPE_BUTTON, "Resume Clocks"));
  damero_click (hall.window, "Pause Clocks");
  g_assert_cmpint (board_hall_get_game (&hall)->phase, ==, DAMERO_GAME_PAUSED);
  g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_REFEREE);
  damero_shoot (hall.window, "referee-paused");
  g_assert_null (damero_find (hall.window, GTK_TYPE_BUTTON, "Pause Clocks"));
  damero_click (hall.window, "Resume Clocks");
  g_assert_cmpint (board_hall_get_game (&hall)->phase, ==, DAMERO_GAME_PLAYING);

  /* The referee has the other side's clock run. */
  board_hall_act (&hall, "game.pause", NULL);
  board_hall_act (&hall, "game.resume-side", "white");
  g_assert_cmpint (board_hall_get_game (&hall)->clock.on_move, ==, DAMERO_WHITE);
  g_assert_nonnull (damero_find_text (hall.window, "Red is to move, but the other clock runs."));
}

static void
test_adjust (void)
{
  BoardHall hall = open_hall (NULL, "start in=1.1.1.1");
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  damero_click (hall.window, "Adjust Clock…");
  dialog = board_dialog_get (DAMERO_TYPE_RULING_DIALOG);
  g_assert_nonnull (damero_find_text (dialog, "5:05"));
  board_dialog_choose (dialog, "Clock", DAMERO_WHITE);
  damero_click (dialog, "+2:00");
  g_assert_nonnull (damero_find_text (dialog, "5:05 → 7:05"));
  board_dialog_fill_in (dialog, "Time to add or subtract (minutes:seconds)", "nonsense");
  g_assert_false (board_dialog_can_confirm (dialog));
  board_dialog_fill_in (dialog, "Time to add or subtract (minutes:seconds)", "-0:30");
  g_assert_nonnull (damero_find_text (dialog, "5:05 → 4:35"));
  gtk_widget_activate_action (dialog, "ruling.preset", "x", (gint64) 60000);
  damero_stage_settle ();
  damero_shoot (dialog, "referee-adjust");
  damero_click (dialog, "Adjust");
  g_assert_null (damero_find_window (DAMERO_TYPE_RULING_DIALOG));
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_CLOCK_ADJUSTED);
  g_assert_cmpint (board_hall_get_last_act (&hall)->amount_ms, ==, 60000);
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_WHITE);
  g_assert_cmpint (damero_clock_get_main_ms (&board_hall_get_game (&hall)->clock, DAMERO_WHITE), ==, 365000);

  /* What cannot be is said in the dialog, which stays. */
  board_hall_act (&hall, "game.adjust", NULL);
  dialog = board_dialog_get (DAMERO_TYPE_RULING_DIALOG);
  board_dialog_fill_in (dialog, "Time to add or subtract (minutes:seconds)", "-10");
  gtk_widget_activate_action (dialog, "dialog.confirm", NULL);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_RULING_DIALOG));
  g_assert_cmpint (board_hall_get_last_act (&hall)->amount_ms, ==, 60000);
}

static void
test_call_time (void)
{
  BoardHall hall = open_hall ("section name=Open games=1 control=\"move 300/60+60 call=referee\"", "start in=1.1.1.1");
  g_autoptr(DameroStage) stage = hall.stage;

  g_assert_false (board_hall_is_enabled (&hall, "Call Time"));
  damero_stage_advance (stage, 301000);
  g_assert_true (board_hall_is_enabled (&hall, "Call Time"));
  damero_click (hall.window, "Call Time");
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_TIME_CALLED);
  g_assert_true (board_hall_get_game (&hall)->clock.time_called);
  g_assert_nonnull (damero_find_text (hall.window, "Time is called for Red."));
  damero_shoot (hall.window, "referee-time-called");
}

/* ---- moves ---- */

static void
test_wrong_move (void)
{
  BoardHall hall = open_hall (NULL, "start in=1.1.1.1");
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  damero_click (hall.window, "Wrong Move…");
  dialog = board_dialog_get (DAMERO_TYPE_MOVE_DIALOG);
  board_dialog_fill_in (dialog, "Move that was made", "11-15");
  g_assert_nonnull (damero_find_text (dialog, "This move is legal: there is nothing to record."));
  g_assert_false (board_dialog_can_confirm (dialog));
  board_dialog_fill_in (dialog, "Move that was made", "11-20");
  g_assert_nonnull (damero_find_part (dialog, "The piece on 11 has to make the next move"));
  damero_shoot (dialog, "referee-wrong-move");
  damero_click (dialog, "Record");
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_WRONG_MOVE);
  g_assert_cmpint (board_hall_get_game (&hall)->bound_square, ==, 11);
  g_assert_nonnull (damero_find_text (hall.window, "Red must move the piece on 11."));

  board_hall_act (&hall, "game.illegal-move", NULL);
  dialog = board_dialog_get (DAMERO_TYPE_MOVE_DIALOG);
  board_dialog_fill_in (dialog, "Move that was made", "10-19");
  damero_click (dialog, "Record");
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_ILLEGAL_MOVE);
  g_assert_cmpint (board_hall_get_game (&hall)->bound_square, ==, 11);
}

/* ---- draws ---- */

static void
test_draw (void)
{
  BoardHall hall = open_hall (NULL, "start in=1.1.1.1");
  g_autoptr(DameroStage) stage = hall.stage;

  g_assert_null (damero_find (hall.window, GTK_TYPE_BUTTON, "Accept the draw"));
  g_assert_true (has_item (hall.window, "Red (Bob Brown) offers a draw"));
  g_assert_true (has_item (hall.window, "White (Ann Adams) resigns"));
  board_hall_act (&hall, "game.offer-draw", "black");
  g_assert_cmpint (board_hall_get_game (&hall)->draw_offer, ==, DAMERO_BLACK);
  g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_BLACK);
  g_assert_nonnull (damero_find_text (hall.window, "Red offers a draw."));
  damero_shoot (hall.window, "referee-offer");
  damero_click (hall.window, "Decline");
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_DRAW_DECLINED);
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_WHITE);
  g_assert_cmpint (board_hall_get_game (&hall)->draw_offer, ==, -1);
  board_hall_act (&hall, "game.offer-draw", "white");
  damero_click (hall.window, "Accept the draw");
  g_assert_cmpint (board_hall_get_game (&hall)->outcome, ==, DAMERO_OUTCOME_DRAW);
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_BLACK);
  g_assert_nonnull (damero_find_text (hall.window, "Drawn: agreement"));
  g_assert_false (board_hall_is_enabled (&hall, "Wrong Move…"));
}

/* Kings that go to and fro: the position after ply 4 n is that of the start. */
static void
go_round (BoardHall *hall,
          int   times)
{
  static const char * const moves[] = { "32-28", "1-5", "28-32", "5-1" };

  for (int i = 0; i < times * 4; i++)
    {
      g_autofree char *line = g_strdup_printf ("press in=1.1.1.1 move=%s", moves[i % 4]);

      g_free (damero_stage_do (hall->stage, line));
    }
}

#define CLAIMING "section name=Open games=1 control=300+5 " \
                 "ruleset=\"pool-apca:repetition.enforce=claim,repetition.scope=always\""
#define KINGS "start in=1.1.1.1 fen=\"W:WK32,30:BK1,3\""

static void
test_claim_repetition (void)
{
  BoardHall hall = open_hall (CLAIMING, KINGS);
  g_autoptr(DameroStage) stage = hall.stage;
  g_autofree char *report = NULL, *none = NULL;
  GtkWidget *dialog;

  damero_stage_catch_prints (stage);
  go_round (&hall, 1);
  damero_click (hall.window, "Claim a Draw…");
  dialog = board_dialog_get (DAMERO_TYPE_CLAIM_DIALOG);
  g_assert_null (damero_find (dialog, GTK_TYPE_BUTTON, "Print Report…"));
  gtk_widget_activate_action (dialog, "dialog.print-report", NULL);
  none = damero_stage_take_report (stage);
  g_assert_null (none);
  damero_click (dialog, "Claim");
  g_assert_nonnull (damero_find_text (dialog, "Refused: the game goes on."));
  g_assert_nonnull (damero_find_text (
    dialog, "The position on the board has occurred 2 times: at the start, after ply 4 (5-1)."));
  damero_assert_named (dialog);
  damero_shoot (dialog, "referee-claim-refused");
  damero_click (dialog, "Print Report…");
  report = damero_stage_take_report (stage);
  g_assert_nonnull (report);
  g_assert_true (g_str_has_prefix (report, "Verdict: repetition count\n"));
  g_assert_nonnull (strstr (report, "After ply 4 (5-1)"));
  g_assert_nonnull (strstr (report, "The claim was refused"));
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_CLAIM);
  g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_WHITE);
  g_assert_cmpint (board_hall_get_game (&hall)->phase, ==, DAMERO_GAME_PLAYING);
  damero_click (dialog, "Close");

  go_round (&hall, 1);
  g_assert_nonnull (damero_find_part (hall.window, "A draw can be claimed:"));
  damero_shoot (hall.window, "referee-claimable");
  board_hall_act (&hall, "game.claim", NULL);
  dialog = board_dialog_get (DAMERO_TYPE_CLAIM_DIALOG);
  damero_click (dialog, "Claim");
  g_assert_nonnull (damero_find_text (dialog, "Upheld: the game is drawn."));
  g_assert_nonnull (damero_find_part (dialog, "3 times: at the start, after ply 4 (5-1), after ply 8 (5-1)."));
  g_assert_cmpint (board_hall_get_game (&hall)->ending, ==, DAMERO_ENDING_REPETITION);
}

/* Of the counts that run, and of no others, the report can be printed: of the one whose button it is. */
static void
test_print_count (BoardHall *hall)
{
  GtkWidget *forty = damero_find (hall->window, GTK_TYPE_BUTTON, "Print how the forty moves were counted…");
  g_autofree char *report = NULL, *same = NULL;

  damero_stage_catch_prints (hall->stage);
  damero_assert_named (damero_find (hall->window, DAMERO_TYPE_COUNTS_PANEL, NULL));
  g_assert_nonnull (forty);
  g_assert_true (gtk_widget_get_focusable (forty));
  g_assert_null (damero_find (hall->window, GTK_TYPE_BUTTON, "Print how the lone king’s moves were counted…"));
  damero_click (hall->window, "Print how the forty moves were counted…");
  report = damero_stage_take_report (hall->stage);
  g_assert_nonnull (report);
  g_assert_true (g_str_has_prefix (report, "Forty-move count\n"));
  g_assert_nonnull (strstr (report, "Forty-move count: 1 of 40."));
  damero_click (hall->window, "Print when the position occurred…");
  same = damero_stage_take_report (hall->stage);
  g_assert_true (g_str_has_prefix (same, "Repetition count\n"));
}

static void
test_forty (void)
{
  BoardHall hall = open_hall (NULL, KINGS);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  g_assert_null (damero_find (hall.window, GTK_TYPE_BUTTON, "Cancel the Count…"));
  /* neither of two equal sides can ask before a move is made: the referee orders it */
  board_hall_act (&hall, "game.ask-count", "black");
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, !=, DAMERO_ACT_COUNT_REQUESTED);
  board_hall_act (&hall, "game.ask-count", "referee-white");
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_COUNT_REQUESTED);
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_BLACK);
  g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_REFEREE);
  g_free (damero_stage_do (stage, "press in=1.1.1.1 move=32-28"));
  g_assert_nonnull (damero_find_text (hall.window, "1/40"));
  g_assert_nonnull (damero_find_text (hall.window, "White must make progress."));
  damero_shoot (hall.window, "referee-forty");
  test_print_count (&hall);

  damero_click (hall.window, "Cancel the Count…");
  dialog = board_dialog_get (DAMERO_TYPE_REASON_DIALOG);
  g_assert_false (board_dialog_can_confirm (dialog));
  board_dialog_fill_in (dialog, "Reason", "asked for by mistake");
  damero_shoot (dialog, "referee-cancel-count");
  damero_click (dialog, "Stop Count");
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_COUNT_CANCELLED);
  g_assert_null (damero_find_text (hall.window, "1/40"));
  board_hall_act (&hall, "game.ask-count", "referee-black");
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_WHITE);
  g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_REFEREE);
}

static void
test_lone_king (void)
{
  BoardHall hall = open_hall (NULL, "start in=1.1.1.1 fen=\"W:WK32,K31,K4:BK1\"");
  g_autoptr(DameroStage) stage = hall.stage;

  g_assert_nonnull (damero_find_text (hall.window, "0/13"));
  g_free (damero_stage_do (stage, "press in=1.1.1.1 move=32-28"));
  g_free (damero_stage_do (stage, "press in=1.1.1.1 move=1-5"));
  g_assert_nonnull (damero_find_text (hall.window, "1/13"));
}

/* ---- results ---- */

static void
test_resign (void)
{
  BoardHall hall = open_hall (NULL, "start in=1.1.1.1");
  g_autoptr(DameroStage) stage = hall.stage;

  board_hall_act (&hall, "game.resign", "white");
  g_assert_cmpint (board_hall_get_game (&hall)->outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_WHITE);
  g_assert_nonnull (damero_find_text (hall.window, "Red (Bob Brown) won: resignation"));
  g_assert_nonnull (damero_find_part (hall.window, "resigned"));
  damero_shoot (hall.window, "referee-resigned");
  /* The toast takes it back. */
  damero_click (hall.window, "Undo");
  g_assert_cmpint (board_hall_get_game (&hall)->outcome, ==, DAMERO_OUTCOME_NONE);
}

/* The flag falls while the referee sets another result: he is told, and corrects nothing unseen. */
static void
test_result_after_flag (void)
{
  BoardHall hall = open_hall (NULL, "start in=1.1.1.1");
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  damero_stage_do_opening (stage, "1.1.1.1");
  damero_click (hall.window, "Set Result…");
  dialog = board_dialog_get (DAMERO_TYPE_RESULT_DIALOG);
  board_dialog_fill_in (dialog, "Reason", "the position");
  damero_stage_advance (stage, 400000);
  g_assert_cmpint (board_hall_get_game (&hall)->ending, ==, DAMERO_ENDING_TIME);
  damero_click (dialog, "Set");
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_FLAG);
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_RESULT_DIALOG));
}

static void
test_result (void)
{
  BoardHall hall = open_hall (NULL, "start in=1.1.1.1");
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  damero_click (hall.window, "Set Result…");
  dialog = board_dialog_get (DAMERO_TYPE_RESULT_DIALOG);
  damero_shoot (dialog, "referee-result");
  damero_click (dialog, "Set");
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_RESULT);
  g_assert_cmpint (board_hall_get_game (&hall)->outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_cmpint (board_hall_get_game (&hall)->ending, ==, DAMERO_ENDING_ADJUDICATION);

  g_assert_null (damero_find (hall.window, GTK_TYPE_BUTTON, "Set Result…"));
  damero_click (hall.window, "Correct the Result…");
  dialog = board_dialog_get (DAMERO_TYPE_RESULT_DIALOG);
  g_assert_false (board_dialog_can_confirm (dialog));
  board_dialog_choose (dialog, "Result", DAMERO_OUTCOME_DOUBLE_FORFEIT - 1);
  board_dialog_fill_in (dialog, "Reason", "both were late");
  damero_shoot (dialog, "referee-correct");
  damero_click (dialog, "Set");
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_RESULT_CORRECTED);
  g_assert_cmpint (board_hall_get_last_act (&hall)->result, ==, DAMERO_OUTCOME_DOUBLE_FORFEIT);
  g_assert_cmpint (board_hall_get_last_act (&hall)->ending, ==, DAMERO_ENDING_DOUBLE_FORFEIT);
  g_assert_cmpstr (board_hall_get_last_act (&hall)->reason, ==, "both were late");
  g_assert_nonnull (damero_find_text (hall.window, "Both forfeit"));
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/referee-panel/pause-resume", test_pause_resume);
  g_test_add_func ("/referee-panel/adjust", test_adjust);
  g_test_add_func ("/referee-panel/call-time", test_call_time);
  g_test_add_func ("/referee-panel/wrong-move", test_wrong_move);
  g_test_add_func ("/referee-panel/draw", test_draw);
  g_test_add_func ("/referee-panel/claim-repetition", test_claim_repetition);
  g_test_add_func ("/referee-panel/forty", test_forty);
  g_test_add_func ("/referee-panel/lone-king", test_lone_king);
  g_test_add_func ("/referee-panel/resign", test_resign);
  g_test_add_func ("/referee-panel/result", test_result);
  g_test_add_func ("/referee-panel/result-after-flag", test_result_after_flag);

  return g_test_run ();
}
