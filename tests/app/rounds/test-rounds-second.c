/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/rounds/test-rounds-second.c - results that are entered twice: what is confirmed, what is found to be the
 * wrong way round, and what is said before the next pairing.
 */
#include "app/referee/correction.h"
#include "app/widgets/notice.h"
#include "tests/app/hall.h"

/* A hall whose results are entered twice; round 1 is paired and published. */
static void
open_hall (Hall *hall,
           int   games,
           int   n)
{
  g_autofree char *section = g_strdup_printf ("games=%d confirm=on control=300", games);

  hall_open (hall, hall_new_stage (section, n), 1280);
  hall_press (hall, "rounds.proceed", NULL);
  hall_press (hall, "rounds.proceed", NULL);
}

static const DameroMatchGame *
get_game (Hall *hall,
          int   board,
          int   game)
{
  return &g_array_index (hall_get_round (hall, 1)->matches, DameroMatch, board - 1).games[game - 1];
}

static DameroActKind
get_last_kind (Hall *hall)
{
  return hall_get_last_act (hall)->kind;
}

/* What the first pass leaves is told in the table and over it; the same keys again confirm it. */
static void
test_agrees (void)
{
  Hall hall;
  GtkWidget *notice;

  open_hall (&hall, 2, 4);
  g_assert_null (damero_find_part (hall.page, "entered once"));
  hall_press (&hall, "rounds.result", "i", 2);
  hall_press (&hall, "rounds.result", "i", 1);
  hall_press (&hall, "rounds.match", "i", 0);
  g_assert_nonnull (damero_find (hall.page, GTK_TYPE_BUTTON, "Game 2: Draw, entered once"));
  g_assert_nonnull (damero_find_text (hall.page, "Entered once"));
  g_assert_null (damero_find_text (hall.page, "Finished"));
  notice = damero_find_part (hall.page, "4 results have been entered once");
  g_assert_nonnull (notice);
  damero_shoot (hall.window, "rounds-once");

  damero_click (gtk_widget_get_ancestor (notice, DAMERO_TYPE_NOTICE), "Second Entry");
  g_assert_nonnull (damero_find_part (hall.page, "Second entry: enter the results again"));
  g_assert_nonnull (damero_find_text (hall.page, "confirm"));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, "rounds-second");
  hall_press (&hall, "rounds.result", "i", 2);
  g_assert_cmpint (get_last_kind (&hall), ==, DAMERO_ACT_RESULT_CONFIRMED);
  g_assert_true (get_game (&hall, 1, 1)->confirmed);
  hall_press (&hall, "rounds.result", "i", 1);
  g_assert_true (get_game (&hall, 1, 2)->confirmed);
  g_assert_nonnull (damero_find_text (hall.page, "Finished"));

  /* One key for a match, taken back and entered again; the last one ends it. */
  hall_press (&hall, "rounds.take-back", NULL);
  g_assert_false (get_game (&hall, 1, 2)->confirmed);
  g_assert_cmpint (get_game (&hall, 1, 2)->outcome, ==, DAMERO_OUTCOME_DRAW);
  hall_press (&hall, "rounds.result", "i", 1);
  hall_press (&hall, "rounds.match", "i", 0);
  g_assert_true (get_game (&hall, 2, 1)->confirmed && get_game (&hall, 2, 2)->confirmed);
  g_assert_nonnull (damero_find_part (hall.window, "Every result of round 1 has been entered twice"));
  g_assert_null (damero_find_part (hall.page, "econd entry"));
  g_assert_null (damero_find_text (hall.page, "Entered once"));
  damero_stage_free (hall.stage);
}

static GtkWidget *
get_dialog (const char *title)
{
  GtkWindow *dialog = damero_find_window (DAMERO_TYPE_CORRECTION);

  g_assert_nonnull (dialog);
  damero_stage_settle ();
  g_assert_cmpstr (gtk_window_get_title (dialog), ==, title);
  damero_assert_named (GTK_WIDGET (dialog));
  return GTK_WIDGET (dialog);
}

/* Another result than the first is a question, with both readings. */
static void
test_wrong_way_round (void)
{
  Hall hall;
  GtkWidget *dialog;

  open_hall (&hall, 1, 4);
  hall_press (&hall, "rounds.result", "i", 2);
  hall_press (&hall, "rounds.result", "i", 0);
  hall_press (&hall, "rounds.second", NULL);

  hall_press (&hall, "rounds.result", "i", 0);
  dialog = get_dialog ("Entered the Wrong Way Round?");
  g_assert_nonnull (damero_find_text (dialog, "First entry"));
  g_assert_nonnull (damero_find_text (dialog, "Second entry"));
  g_assert_nonnull (damero_find_text (dialog, "Dot Dean won"));
  g_assert_nonnull (damero_find_text (dialog, "Ann Adams won"));
  damero_shoot (dialog, "rounds-wrong-way-round");
  damero_click (dialog, "Cancel");
  damero_wait_until (damero_find_window (DAMERO_TYPE_CORRECTION) == NULL);
  g_assert_cmpint (get_game (&hall, 1, 1)->outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_false (get_game (&hall, 1, 1)->confirmed);

  hall_press (&hall, "rounds.result", "i", 1);
  dialog = get_dialog ("The Two Entries Differ");
  damero_click (dialog, "Cancel");
  damero_wait_until (damero_find_window (DAMERO_TYPE_CORRECTION) == NULL);

  hall_press (&hall, "rounds.result", "i", 0);
  damero_click (get_dialog ("Entered the Wrong Way Round?"), "Correct");
  damero_wait_until (damero_find_window (DAMERO_TYPE_CORRECTION) == NULL);
  g_assert_cmpint (get_game (&hall, 1, 1)->outcome, ==, DAMERO_OUTCOME_WHITE);
  g_assert_true (get_game (&hall, 1, 1)->corrected && get_game (&hall, 1, 1)->confirmed);
  damero_click_toast (hall.window, "Undo");
  damero_stage_settle ();
  g_assert_false (get_game (&hall, 1, 1)->corrected || get_game (&hall, 1, 1)->confirmed);
  damero_desk_redo (hall.stage->desk, hall.window, NULL);
  g_assert_true (get_game (&hall, 1, 1)->corrected && get_game (&hall, 1, 1)->confirmed);
  damero_stage_free (hall.stage);
}

static void
test_match_differs (void)
{
  Hall hall;
  GtkWidget *question;

  open_hall (&hall, 2, 2);
  hall_press (&hall, "rounds.match", "i", 3);
  hall_press (&hall, "rounds.second", NULL);
  hall_press (&hall, "rounds.match", "i", 1);
  question = damero_find_question ();
  g_assert_nonnull (question);
  g_assert_nonnull (damero_find_text (question, "Entered the Wrong Way Round?"));
  g_assert_nonnull (damero_find_part (question, "First entry: Bob Brown 3 – 1 Ann Adams"));
  g_assert_nonnull (damero_find_part (question, "Second entry: Bob Brown 1 – 3 Ann Adams"));
  damero_shoot (question, "rounds-match-differs");
  damero_click (question, "Close");
  damero_wait_until (damero_find_question () == NULL);
  g_assert_false (get_game (&hall, 1, 1)->confirmed);
  hall_press (&hall, "rounds.match", "i", 3);
  g_assert_true (get_game (&hall, 1, 1)->confirmed && get_game (&hall, 1, 2)->confirmed);
  damero_stage_free (hall.stage);
}

/* A record needs no second entry, and neither does who forfeits. The others are asked for before the round is closed,
 * and told before the next is paired. */
static void
test_before_pairing (void)
{
  Hall hall;
  GtkWidget *notice;

  open_hall (&hall, 1, 6);
  g_free (damero_stage_do (hall.stage, "start in=1.1.1.1"));
  g_free (damero_stage_do (hall.stage, "resign in=1.1.1.1 side=white"));
  g_free (damero_stage_do (hall.stage, "forfeit in=1.1.2.1 side=white"));
  g_assert_null (damero_find_part (hall.page, "entered once"));
  g_free (damero_stage_do (hall.stage, "result in=1.1.3.1 result=draw"));
  g_assert_nonnull (damero_find_part (hall.page, "1 result has been entered once"));

  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_part (damero_find_question (), "Board 3: "));
  g_assert_null (damero_find_part (damero_find_question (), "Board 1: "));
  damero_shoot (damero_find_question (), "rounds-close-once");
  damero_click (damero_find_question (), "Cancel");
  damero_wait_until (damero_find_question () == NULL);
  g_assert_false (hall_get_round (&hall, 1)->closed);

  hall_press (&hall, "rounds.proceed", NULL);
  damero_click (damero_find_question (), "Close Round 1");
  damero_wait_until (hall_get_round (&hall, 1)->closed);
  damero_stage_settle ();
  notice = damero_find_part (hall.page, "1 result has been entered once");
  g_assert_nonnull (notice);
  g_assert_true (gtk_widget_has_css_class (notice, "caution") ||
                 gtk_widget_has_css_class (gtk_widget_get_parent (notice), "caution") ||
                 gtk_widget_has_css_class (gtk_widget_get_ancestor (notice, DAMERO_TYPE_NOTICE), "caution"));
  hall_press (&hall, "rounds.second", NULL);
  hall_press (&hall, "rounds.result", "i", 1);
  g_assert_true (get_game (&hall, 3, 1)->confirmed);
  g_assert_null (damero_find_part (hall.page, "entered once"));
  damero_stage_free (hall.stage);
}

/* What the board has recorded is changed by a correction with its reason alone, in either pass. */
static void
test_recorded (void)
{
  Hall hall;
  guint n_acts;

  open_hall (&hall, 1, 2);
  g_free (damero_stage_do (hall.stage, "start in=1.1.1.1"));
  g_free (damero_stage_do (hall.stage, "resign in=1.1.1.1 side=white"));
  n_acts = damero_desk_get_event (hall.stage->desk)->log->len;
  for (int pass = 1; pass <= 2; pass++)
    {
      GtkWidget *dialog;

      hall_press (&hall, "rounds.result", "i", 0);
      dialog = get_dialog ("Correct the Result");
      g_assert_false (gtk_widget_get_sensitive (damero_find (dialog, GTK_TYPE_BUTTON, "Correct")));
      damero_click (dialog, "Cancel");
      damero_wait_until (damero_find_window (DAMERO_TYPE_CORRECTION) == NULL);
      hall_press (&hall, "rounds.second", NULL);
    }
  g_assert_cmpuint (damero_desk_get_event (hall.stage->desk)->log->len, ==, n_acts);
  damero_stage_free (hall.stage);
}

/* The key does nothing where results are entered once. */
static void
test_not_here (void)
{
  Hall hall;

  hall_open (&hall, hall_new_stage ("games=1", 2), 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.result", "i", 2);
  hall_press (&hall, "rounds.second", NULL);
  g_assert_null (damero_find_part (hall.page, "econd entry"));
  g_assert_null (damero_find_text (hall.page, "confirm"));
  g_assert_nonnull (damero_find_text (hall.page, "Finished"));
  damero_stage_free (hall.stage);
}

static void
test_narrow (void)
{
  Hall hall;

  hall_open (&hall, hall_new_stage ("games=2 confirm=on", 4), 360);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.match", "i", 3);
  g_assert_nonnull (damero_find_part (hall.page, "2 results have been entered once"));
  damero_shoot (hall.window, "rounds-once-narrow");
  hall_press (&hall, "rounds.second", NULL);
  damero_shoot (hall.window, "rounds-second-narrow");
  damero_assert_named (hall.page);
  damero_stage_free (hall.stage);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/rounds-second/agrees", test_agrees);
  g_test_add_func ("/rounds-second/wrong-way-round", test_wrong_way_round);
  g_test_add_func ("/rounds-second/match-differs", test_match_differs);
  g_test_add_func ("/rounds-second/before-pairing", test_before_pairing);
  g_test_add_func ("/rounds-second/recorded", test_recorded);
  g_test_add_func ("/rounds-second/not-here", test_not_here);
  g_test_add_func ("/rounds-second/narrow", test_narrow);

  return g_test_run ();
}
