/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/rounds/test-rounds-openings.c - openings on the page of rounds: drawn as one step, drawn again for a
 * reason, entered from real cards.
 */
#include "app/base/reason-dialog.h"
#include "app/board/board-window.h"
#include "app/rounds/openings.h"
#include "app/rounds/pairing-panel.h"
#include "model/ballot-draw.h"
#include "tests/app/hall.h"
#include "words/sheet.h"

#define DECK "deck=\"deck five Five pool; 1 moves 11-15; 2 moves 9-13 name Edge; 3 moves 10-14; 4 moves 12-16; " \
             "5 moves 9-14\""

static const DameroBallot *
get_ballot (Hall *hall,
            int   board)
{
  return damero_round_find_ballot (hall_get_round (hall, 1), board, 0);
}

static GtkWidget *
find_draw (Hall *hall)
{
  return damero_find (hall->page, GTK_TYPE_BUTTON, "Draw Openings");
}

/* After publication the next step is drawing; one undo takes all back, and the button of its own draws too. */
static void
test_draw (void)
{
  Hall hall;

  hall_open (&hall, hall_new_stage ("games=2 control=300 draw=match " DECK, 4), 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_true (gtk_widget_is_sensitive (find_draw (&hall)));
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (get_ballot (&hall, 1));
  g_assert_nonnull (get_ballot (&hall, 2));
  g_assert_nonnull (damero_find_part (hall.page, get_ballot (&hall, 2)->line));
  g_assert_false (gtk_widget_is_sensitive (find_draw (&hall)));
  damero_shoot (hall.window, "rounds-openings");

  damero_desk_undo (hall.stage->desk, NULL, NULL);
  g_assert_null (get_ballot (&hall, 1));
  g_assert_null (get_ballot (&hall, 2));
  hall_press (&hall, "rounds.draw", NULL);
  g_assert_nonnull (get_ballot (&hall, 2));
  damero_stage_free (hall.stage);
}

/* The panel of a match says it; a match with a result before the draw keeps none, and that is told. */
static void
test_begun (void)
{
  g_autofree char *opening = NULL;
  Hall hall;

  hall_open (&hall, hall_new_stage ("games=2 control=300 draw=match " DECK, 4), 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.result", "i", 2);
  hall_press (&hall, "rounds.draw", NULL);
  g_assert_null (get_ballot (&hall, 1));
  g_assert_nonnull (damero_find_text (hall.window, "1 opening was drawn · 1 match that had begun without an opening "
                                                   "was left out"));
  g_assert_null (damero_find_part (damero_find (hall.page, DAMERO_TYPE_PAIRING_PANEL, NULL), "Opening "));
  hall_press (&hall, "rounds.next", NULL);
  opening = damero_words_opening_of (get_ballot (&hall, 2), 0);
  g_assert_nonnull (damero_find_text (damero_find (hall.page, DAMERO_TYPE_PAIRING_PANEL, NULL), opening));
  damero_stage_free (hall.stage);
}

/* The page of boards and the window of a board say it before the game begins. */
static void
test_boards (void)
{
  DameroPlace place = { 1, 1, 2, 1 };
  g_autofree char *opening = NULL;
  GtkWidget *board;
  Hall hall;

  hall_open (&hall, hall_new_stage ("games=2 control=300 draw=match " DECK, 4), 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  opening = damero_words_opening_of (get_ballot (&hall, 2), 0);
  gtk_widget_activate_action (hall.window, "win.page", "s", "boards");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (hall.window, opening));
  damero_shoot (hall.window, "boards-openings");

  board = GTK_WIDGET (damero_board_window_present (hall.window, hall.stage->desk, &place));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (board, opening));
  damero_shoot (board, "board-opening");
  damero_stage_free (hall.stage);
}

static void
write_in (GtkWidget  *dialog,
          const char *title,
          const char *text)
{
  GtkWidget *label = damero_find_text (dialog, title);

  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_ancestor (label, ADW_TYPE_ENTRY_ROW)), text);
}

/* Another one, for a reason; and by its code, or its moves, which a wrong one does not close. */
static void
test_by_hand (void)
{
  GtkWidget *dialog;
  Hall hall;

  hall_open (&hall, hall_new_stage ("games=2 control=300 draw=match " DECK, 4), 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.draw", NULL);
  hall_press (&hall, "rounds.draw-again", "(ii)", 2, 1);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_REASON_DIALOG));
  write_in (dialog, "Reason", "the card was seen");
  damero_click (dialog, "Draw");
  g_assert_cmpstr (hall_get_last_act (&hall)->reason, ==, "the card was seen");
  g_assert_cmpint (hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_BALLOT);
  g_assert_cmpint (hall_get_last_act (&hall)->place.board, ==, 2);

  hall_press (&hall, "rounds.enter-opening", "(ii)", 1, 2);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_OPENINGS_DIALOG));
  write_in (dialog, "Moves", "11-16 11-16");
  g_assert_false (gtk_widget_is_sensitive (damero_find (dialog, GTK_TYPE_BUTTON, "Enter")));
  write_in (dialog, "Reason", "real cards");
  damero_shoot (dialog, "openings-dialog");
  damero_assert_named (dialog);
  damero_click (dialog, "Enter");
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_OPENINGS_DIALOG));
  write_in (dialog, "Moves", "");
  write_in (dialog, "Code", "2");
  damero_click (dialog, "Enter");
  damero_wait_until (damero_find_window (DAMERO_TYPE_OPENINGS_DIALOG) == NULL);
  g_assert_cmpstr (get_ballot (&hall, 1)->name, ==, "Edge");
  damero_stage_free (hall.stage);
}

/* Edited pairs: an opening goes with the two who drew it, and the page draws for the new ones. */
static void
test_edited (void)
{
  GtkWidget *dialog;
  Hall hall;

  hall_open (&hall, hall_new_stage ("system=manual rounds=2 games=2 control=300 draw=match " DECK, 6), 1280);
  g_free (damero_stage_do (hall.stage, "pair in=1 pairs=\"1-2 3-4 5-6\""));
  damero_stage_settle ();
  hall_press (&hall, "rounds.draw", NULL);
  hall_press (&hall, "rounds.edit", NULL);
  hall_press (&hall, "edit.pick", "i", 1);
  hall_press (&hall, "edit.pick", "i", 3);
  damero_click (hall.page, "Done");
  g_assert_nonnull (damero_find_part (hall.window, "new pairs have still to draw their openings"));
  g_assert_null (get_ballot (&hall, 1));
  g_assert_null (get_ballot (&hall, 2));
  g_assert_nonnull (get_ballot (&hall, 3));
  g_assert_true (gtk_widget_is_sensitive (find_draw (&hall)));
  damero_shoot (hall.window, "rounds-openings-edited");
  hall_press (&hall, "rounds.draw", NULL);
  hall_press (&hall, "rounds.proceed", NULL);

  hall_press (&hall, "rounds.edit", NULL);
  hall_press (&hall, "edit.pick", "i", 1);
  hall_press (&hall, "edit.pick", "i", 5);
  damero_click (hall.page, "Done");
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_REASON_DIALOG));
  g_assert_nonnull (damero_find_part (dialog, "2 openings were drawn for pairs that are no more"));
  damero_shoot (dialog, "rounds-openings-published");
  damero_stage_free (hall.stage);
}

/* Where nothing is drawn there is nothing of it. */
static void
test_none (void)
{
  Hall hall;

  hall_open (&hall, hall_new_stage ("games=2 control=300", 4), 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_null (find_draw (&hall));
  damero_stage_free (hall.stage);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);

  g_test_add_func ("/rounds-openings/draw", test_draw);
  g_test_add_func ("/rounds-openings/begun", test_begun);
  g_test_add_func ("/rounds-openings/boards", test_boards);
  g_test_add_func ("/rounds-openings/by-hand", test_by_hand);
  g_test_add_func ("/rounds-openings/edited", test_edited);
  g_test_add_func ("/rounds-openings/none", test_none);

  return g_test_run ();
}
