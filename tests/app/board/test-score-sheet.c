/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game typed in from its score sheet, by the keyboard alone.
 */
#include <glib/gstdio.h>

#include "app/base/reason-dialog.h"
#include "app/board/board-window.h"
#include "app/board/score-sheet-row.h"
#include "app/board/score-sheet-window.h"
#include "event/score-sheet.h"
#include "formats/game-facts.h"
#include "formats/pdn/event.h"
#include "tests/app/board-hall.h"
#include "tests/app/keyboard.h"
#include "tests/app/sample.h"

static const DameroPlace place = { 1, 1, 1, 1 };

static const char * const evening[] = {
  "event name=\"Autumn Club Evening\"",
  "section name=\"Gold Bar\" control=300 record=follows games=1",
  "player name=\"Ann Adams\"", "player name=\"Bob Brown\"",
  "entry in=1 player=1", "entry in=1 player=2",
  "pair in=1 pairs=1-2",
  NULL
};

static const DameroGame *
get_game (DameroStage *stage)
{
  return damero_event_find_game (damero_desk_get_event (stage->desk), &place);
}

/* Where what is typed is kept; the events of all tests have the same names. */
static void
forget (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "damero", "sheets", NULL);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
}

/* A stage with N_PRESSES of a game that is played on, none of them recorded. */
static DameroStage *
new_stage (guint n_presses)
{
  DameroStage *stage = damero_stage_new_event (evening);

  forget ();
  g_free (damero_stage_do (stage, "start in=1.1.1.1"));
  for (guint i = 0; i < n_presses; i++)
    {
      damero_stage_advance (stage, 2000);
      g_free (damero_stage_do (stage, "press in=1.1.1.1"));
    }
  return stage;
}

static GtkWidget *
open_sheet (DameroStage *stage)
{
  GtkWidget *under = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (), stage->director,
                                                                damero_desk_get_event_uid (stage->desk)));
  GtkWidget *sheet = GTK_WIDGET (damero_score_sheet_window_present (under, stage->desk, &place));

  g_assert_nonnull (sheet);
  damero_keyboard_enter (sheet);
  damero_stage_settle ();
  return sheet;
}

static guint n_keys;

static void
type (const char *text)
{
  for (; *text != '\0'; text++, n_keys++)
    damero_keyboard_press (*text == ' ' ? GDK_KEY_space : *text == '\n' ? GDK_KEY_Return
                           : *text == '-' ? GDK_KEY_minus : (guint) *text, 0);
}

static GtkEntry *
get_entry (GtkWidget  *sheet,
           const char *name)
{
  GtkWidget *entry = damero_find (sheet, GTK_TYPE_ENTRY, name);

  g_assert_nonnull (entry);
  return GTK_ENTRY (entry);
}

static void
assert_entry (GtkWidget  *sheet,
              const char *name,
              const char *text)
{
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_entry (sheet, name))), ==, text);
}

static void
assert_focus (GtkWidget  *sheet,
              const char *name)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (sheet));

  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (get_entry (sheet, name))));
}

static gboolean
is_wrong (GtkWidget  *sheet,
          const char *name)
{
  return gtk_entry_get_icon_name (get_entry (sheet, name), GTK_ENTRY_ICON_SECONDARY) != NULL;
}

/* Presses wait for their moves; an illegal one is said with what is legal, and what is entered is one act to undo. */
static void
test_presses (void)
{
  g_autoptr(DameroStage) stage = new_stage (4);
  GtkWidget *sheet = open_sheet (stage);

  damero_assert_named (sheet);
  assert_focus (sheet, "Move 1, Red");
  type ("1115 ");
  assert_entry (sheet, "Move 1, Red", "11-15");
  assert_focus (sheet, "Move 1, White");
  g_assert_nonnull (damero_find_text (sheet, "4:58"));
  /* Not clear yet, then clear. */
  type ("24 ");
  assert_focus (sheet, "Move 1, White");
  g_assert_nonnull (damero_find_part (sheet, "24-20"));
  type ("20 ");
  assert_entry (sheet, "Move 1, White", "24-20");
  /* No move: it says why, and what is legal. */
  type ("15-8\n");
  assert_focus (sheet, "Move 2, Red");
  g_assert_true (is_wrong (sheet, "Move 2, Red"));
  g_assert_nonnull (damero_find_part (sheet, "Legal here: "));
  g_assert_nonnull (damero_find_text (sheet, "Record Ends Here…"));
  damero_shoot (sheet, "score-sheet-error");
  /* Again: on to the next, which waits. */
  type ("\n28-24\n");
  g_assert_true (is_wrong (sheet, "Move 2, White"));
  damero_keyboard_press (GDK_KEY_Up, 0);
  damero_keyboard_press (GDK_KEY_Left, 0);
  damero_stage_settle ();
  g_assert_null (damero_event_find_sheet_row (damero_desk_get_event (stage->desk), &place, 1));
  type ("");
  gtk_widget_grab_focus (GTK_WIDGET (get_entry (sheet, "Move 2, Red")));
  gtk_editable_select_region (GTK_EDITABLE (get_entry (sheet, "Move 2, Red")), 0, -1);
  type ("811 ");
  g_assert_false (is_wrong (sheet, "Move 2, Red"));
  g_assert_false (is_wrong (sheet, "Move 2, White"));
  assert_entry (sheet, "Move 2, White", "28-24");

  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 0);
  damero_keyboard_press (GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 4);
  g_assert_nonnull (damero_find_text (sheet, "Every turn has its move."));
  damero_shoot (sheet, "score-sheet-entered");
  damero_click_toast (sheet, "Undo");
  damero_stage_settle ();
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 0);
  assert_entry (sheet, "Move 2, White", "28-24");
  /* What was undone is typed, and not entered: it is kept. */
  gtk_window_close (GTK_WINDOW (sheet));
  damero_stage_settle ();
  sheet = open_sheet (stage);
  assert_entry (sheet, "Move 2, White", "28-24");
}

/* What is typed is there again; what is discarded can be had back. */
static void
test_kept (void)
{
  g_autoptr(DameroStage) stage = new_stage (4);
  GtkWidget *sheet = open_sheet (stage);

  type ("1115 2420 9");
  gtk_window_close (GTK_WINDOW (sheet));
  damero_stage_settle ();
  sheet = open_sheet (stage);
  assert_entry (sheet, "Move 1, White", "24-20");
  assert_entry (sheet, "Move 2, Red", "9");
  g_assert_nonnull (damero_find_part (sheet, "typed before"));
  gtk_widget_activate_action (sheet, "sheet.discard", NULL);
  assert_entry (sheet, "Move 1, Red", "");
  damero_click_toast (sheet, "Undo");
  assert_entry (sheet, "Move 1, White", "24-20");
  gtk_widget_activate_action (sheet, "sheet.discard", NULL);
  gtk_window_close (GTK_WINDOW (sheet));
  damero_stage_settle ();
  sheet = open_sheet (stage);
  assert_entry (sheet, "Move 1, Red", "");
}

/* The board of a game that is over says that its moves can still be written down, until they are. */
static void
test_told_of (void)
{
  g_autoptr(DameroStage) stage = new_stage (4);
  GtkWidget *under = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (), stage->director,
                                                                damero_desk_get_event_uid (stage->desk)));
  GtkWidget *board = GTK_WIDGET (damero_board_window_present (under, stage->desk, &place));

  g_free (damero_stage_do (stage, "result in=1.1.1.1 result=draw ending=agreement"));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (board, "4 turns not recorded: “Write Down the Moves”"));
  open_sheet (stage);
  type ("1115 2420 811 2824 ");
  type ("\n");
  g_assert_null (damero_find_part (board, "“Write Down the Moves”"));
}

/* A recorded ply is corrected: those after it are taken back and entered anew, and the page says so before. */
static void
test_correct (void)
{
  g_autoptr(DameroStage) stage = new_stage (4);
  GtkWidget *sheet;

  g_free (damero_stage_do (stage, "result in=1.1.1.1 result=draw ending=agreement"));
  sheet = open_sheet (stage);
  type ("1115 2420 811 2824 ");
  type ("\n");
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 4);
  gtk_widget_grab_focus (GTK_WIDGET (get_entry (sheet, "Move 2, Red")));
  gtk_editable_select_region (GTK_EDITABLE (get_entry (sheet, "Move 2, Red")), 0, -1);
  /* White must take then: what was entered before is not thrown away. */
  type ("1518 ");
  g_assert_true (is_wrong (sheet, "Move 2, White"));
  g_assert_nonnull (damero_find_part (sheet, "What is written from Move 2, White on is not entered"));
  damero_keyboard_press (GDK_KEY_Left, 0);
  type ("914 ");
  g_assert_false (is_wrong (sheet, "Move 2, White"));
  g_assert_nonnull (damero_find_part (sheet, "2 moves from Move 2, Red on are taken back"));
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 4);
  damero_click (sheet, "Correct the Record");
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 4);
  g_assert_cmpstr (damero_event_find_sheet_row (damero_desk_get_event (stage->desk), &place, 3)->act->move, ==,
                   "9-14");
  g_assert_cmpint (get_game (stage)->outcome, ==, DAMERO_OUTCOME_DRAW);
}

/* What is corrected while the game is played is no matter of its clocks; new presses are told of as they come. */
static void
test_correct_in_play (void)
{
  g_autoptr(DameroStage) stage = new_stage (4);
  GtkWidget *sheet = open_sheet (stage);

  type ("1115 2420 811 ");
  damero_keyboard_press (GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 3);
  g_free (damero_stage_do (stage, "press in=1.1.1.1"));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (sheet, "3 of 5 turns have their move."));
  gtk_widget_grab_focus (GTK_WIDGET (get_entry (sheet, "Move 2, Red")));
  gtk_editable_select_region (GTK_EDITABLE (get_entry (sheet, "Move 2, Red")), 0, -1);
  type ("914 ");
  g_assert_nonnull (damero_find_part (sheet, "1 move from Move 2, Red on is taken back"));
  damero_click (sheet, "Correct the Record");
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 3);
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage)), ==, 5);
  g_assert_cmpint (get_game (stage)->phase, ==, DAMERO_GAME_PLAYING);
}

/* The paper cannot be read on: the record ends there, with a reason. */
static void
test_record_ends (void)
{
  g_autoptr(DameroStage) stage = new_stage (4);
  GtkWidget *sheet = open_sheet (stage);
  GtkWidget *dialog;

  type ("1115 2420 77\n");
  damero_click (sheet, "Record Ends Here…");
  dialog = board_dialog_get (DAMERO_TYPE_REASON_DIALOG);
  board_dialog_fill_in (dialog, "Reason", "The sheet is torn");
  damero_click (dialog, "Confirm");
  damero_stage_settle ();
  g_assert_cmpint (get_game (stage)->record_end, ==, 2);
  g_assert_nonnull (damero_find_part (sheet, "takes no more moves"));
}

/* A line of moves, or a record. */
static void
test_paste (void)
{
  g_autoptr(DameroStage) stage = new_stage (4);
  GtkWidget *sheet = open_sheet (stage);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (sheet), "1. 11-15 24-20 2. 8-11 28-24");
  damero_keyboard_press (GDK_KEY_v, GDK_CONTROL_MASK);
  damero_wait_until (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (get_entry (sheet, "Move 2, White"))), ""));
  assert_entry (sheet, "Move 1, Red", "11-15");
  assert_entry (sheet, "Move 1, White", "24-20");
  assert_entry (sheet, "Move 2, Red", "8-11");
  assert_entry (sheet, "Move 2, White", "28-24");
  gtk_widget_activate_action (sheet, "sheet.discard", NULL);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (sheet), "nothing");
  damero_keyboard_press (GDK_KEY_v, GDK_CONTROL_MASK);
  damero_wait_until (damero_find_part (sheet, "The clipboard has no moves.") != NULL);
}

/* What the moves bring to light is said with its ply as it is typed; the result stands, and the moves after it are
 * entered like the others. */
static void
test_findings (void)
{
  static const char moves[] = "16 3227 6-1 2732 16 3227 6-1 2732 16 3227 2-7 ";
  const char *lines[G_N_ELEMENTS (evening)];
  g_autoptr(DameroStage) stage = NULL;
  GtkWidget *sheet;

  memcpy (lines, evening, sizeof evening);
  lines[1] = "section name=Bar control=300 record=none games=1 ruleset=pool-apca:repetition.scope=always";
  stage = damero_stage_new_event (lines);
  forget ();
  g_free (damero_stage_do (stage, "start in=1.1.1.1 fen=B:WK32,31:BK1,2"));
  for (guint i = 0; i < 11; i++)
    {
      damero_stage_advance (stage, 2000);
      g_free (damero_stage_do (stage, "press in=1.1.1.1"));
    }
  g_free (damero_stage_do (stage, "result in=1.1.1.1 result=black ending=resignation"));
  sheet = open_sheet (stage);
  for (const char *at = moves; *at != '\0'; at++)
    {
      const char key[] = { *at, '\0' };

      type (key);
    }
  damero_shoot (sheet, "score-sheet-finding");
  g_assert_nonnull (damero_find_part (sheet, "Move 4, White: by the rules the game was over"));
  type ("\n");
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 11);
  g_assert_cmpint (get_game (stage)->outcome, ==, DAMERO_OUTCOME_BLACK);
}

/* The board is over the table where there is no room beside it; nothing makes the window wider. */
static void
test_sizes (void)
{
  static const struct {
    int         width, height;
    const char *name;
  } sizes[] = {
    { 360, 640, "score-sheet-360" }, { 800, 600, "score-sheet-800" }, { 1366, 768, "score-sheet-1366" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr(DameroStage) stage = new_stage (6);
      GtkWidget *sheet;

      g_free (damero_stage_do (stage, "result in=1.1.1.1 result=draw ending=agreement"));
      sheet = open_sheet (stage);
      damero_shoot (sheet, "score-sheet-empty");
      damero_stage_present (GTK_WINDOW (sheet), sizes[i].width, sizes[i].height);
      damero_keyboard_enter (sheet);
      type ("1115 2420 77\n");
      g_assert_cmpint (gtk_widget_get_width (sheet), <=, sizes[i].width);
      damero_shoot (sheet, sizes[i].name);
    }
}

/* The first 61 plies of a game of the sample, as they stand on paper; on the clock were presses alone. */
static void
test_sample (void)
{
  g_autoptr(DameroStage) sample = damero_sample_new (0);
  const DameroPlace long_game = { 1, 2, 1, 2 };
  const DameroGame *played = damero_event_find_game (damero_desk_get_event (sample->desk), &long_game);
  guint n_plies = MIN (damero_game_get_n_plies (played), 61);
  g_autoptr(GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(DameroStage) stage = NULL;
  g_autoptr(DameroPdnGame) record = NULL;
  g_autofree char *text = NULL;
  GtkWidget *sheet;
  guint n_clocks = 0;

  for (guint ply = 1; ply <= n_plies; ply++)
    g_ptr_array_add (moves, damero_game_dup_move (played, ply));
  g_clear_pointer (&sample, damero_stage_free);
  g_assert_cmpuint (n_plies, ==, 61);
  stage = new_stage (n_plies);
  g_free (damero_stage_do (stage, "result in=1.1.1.1 result=draw ending=agreement"));
  sheet = open_sheet (stage);
  n_keys = 0;
  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *typed = g_strdup (g_ptr_array_index (moves, i));
      guint n = 0;

      /* Squares alone: what stands between them need not be typed. */
      for (const char *at = typed; *at != '\0'; at++)
        if (g_ascii_isdigit (*at))
          typed[n++] = *at;
      typed[n] = '\0';
      type (typed);
      type (" ");
    }
  type ("\n");
  damero_shoot (sheet, "score-sheet-61");
  g_test_message ("%u keys for %u plies", n_keys, n_plies);
  g_assert_cmpuint (n_keys, <=, 61 * 5 + 1);
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (stage)), ==, 61);
  record = damero_pdn_new_for_game (damero_desk_get_event (stage->desk), &place, FALSE);
  text = damero_pdn_game_to_text (record);
  for (const char *at = strstr (text, "[%clock"); at != NULL; at = strstr (at + 1, "[%clock"))
    n_clocks++;
  g_assert_cmpuint (n_clocks, ==, 61);
}

int
main (int    argc,
      char **argv)
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/score-sheet/presses", test_presses);
  g_test_add_func ("/score-sheet/kept", test_kept);
  g_test_add_func ("/score-sheet/told-of", test_told_of);
  g_test_add_func ("/score-sheet/correct", test_correct);
  g_test_add_func ("/score-sheet/correct-in-play", test_correct_in_play);
  g_test_add_func ("/score-sheet/record-ends", test_record_ends);
  g_test_add_func ("/score-sheet/paste", test_paste);
  g_test_add_func ("/score-sheet/findings", test_findings);
  g_test_add_func ("/score-sheet/sizes", test_sizes);
  g_test_add_func ("/score-sheet/sample", test_sample);
  return g_test_run ();
}
