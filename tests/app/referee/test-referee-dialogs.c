/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a referee who has never seen the dialogs needs of them: they fit on a small screen with nothing cut off, the
 * keyboard is where something is to be written, what is chosen beforehand is what is likely, and what cannot be done
 * is not offered.
 */
#include "app/base/reason-dialog.h"
#include "app/board/board-window.h"
#include "app/board/counts-panel.h"
#include "app/board/game-bar.h"
#include "app/referee/claim-dialog.h"
#include "tests/app/board-hall.h"

#define OPEN "section name=Open games=1 control=300+5"
#define SMALL_WIDTH 360

static const char * const after_moves[] = {
  "start in=1.1.1.1", "press in=1.1.1.1 move=11-15", "press in=1.1.1.1 move=24-20", NULL
};
static const char * const lone_king[] = {
  "start in=1.1.1.1 fen=\"W:WK32,K31,K4:BK1\"", "press in=1.1.1.1 move=32-28", "press in=1.1.1.1 move=1-5", NULL
};
static const char * const proposed[] = {
  "start in=1.1.1.1", "caution in=1.1.1.1 side=white reason=talked", "caution in=1.1.1.1 side=white reason=again", NULL
};

/* The dialog that stands over the board. */
static GtkWindow *
find_dialog (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_modal (l->data) && gtk_widget_get_visible (l->data))
      return l->data;
  return NULL;
}

/* Choices that hold names stand under their title, where there is room for a long one. */
static void
assert_uncut (GtkWidget *root)
{
  if (ADW_IS_COMBO_ROW (root) && gtk_widget_get_mapped (root))
    g_assert_true (adw_combo_row_get_use_subtitle (ADW_COMBO_ROW (root)));
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) &&
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (root))))
    g_error ("“%s” is cut off", gtk_label_get_text (GTK_LABEL (root)));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_uncut (child);
}

static void
test_small_screen (void)
{
  static const char * const actions[] = {
    "game.adjust", "game.set-moves", "game.caution", "game.penalty", "game.forfeit", "game.adjudicate", "game.appeal",
    "game.wrong-move", "game.illegal-move", "game.claim", "game.set-result"
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      BoardHall hall = board_hall_open (OPEN, after_moves);
      g_autoptr(DameroStage) stage = hall.stage;
      GtkWindow *dialog;
      int minimum;

      g_test_message ("%s", actions[i]);
      board_hall_act (&hall, actions[i], NULL);
      dialog = find_dialog ();
      g_assert_nonnull (dialog);
      gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, SMALL_WIDTH);
      gtk_window_set_default_size (dialog, SMALL_WIDTH, -1);
      damero_wait_until (gtk_widget_get_width (GTK_WIDGET (dialog)) <= SMALL_WIDTH);
      damero_stage_settle ();
      assert_uncut (GTK_WIDGET (dialog));
      gtk_window_destroy (dialog);
    }
}

/* What is typed is written, and does not press Cancel. */
static void
test_focus (void)
{
  static const struct {
    const char *action;
    const char *row; /* the type of the row that has the keyboard */
  } dialogs[] = {
    { "game.waive-forfeit", "AdwEntryRow" }, { "game.adjust", "AdwEntryRow" }, { "game.caution", "AdwEntryRow" },
    { "game.appeal", "AdwEntryRow" }, { "game.claim", "AdwComboRow" }, { "game.set-result", "AdwComboRow" },
    { "game.adjudicate", "AdwComboRow" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      BoardHall hall = board_hall_open (OPEN, proposed);
      g_autoptr(DameroStage) stage = hall.stage;
      GtkWidget *focus;

      g_test_message ("%s", dialogs[i].action);
      board_hall_act (&hall, dialogs[i].action, NULL);
      g_assert_nonnull (find_dialog ());
      focus = gtk_window_get_focus (find_dialog ());
      g_assert_nonnull (focus);
      g_assert_nonnull (gtk_widget_get_ancestor (focus, g_type_from_name (dialogs[i].row)));
    }
}

/* What can be chosen is written as in every list: with a large first letter. */
static void
test_choices (void)
{
  static const struct { const char *action; const char *row; } lists[] = {
    { "game.claim", "Grounds" }, { "game.set-result", "Ended by" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      BoardHall hall = board_hall_open (OPEN, after_moves);
      g_autoptr(DameroStage) stage = hall.stage;
      GListModel *choices;

      board_hall_act (&hall, lists[i].action, NULL);
      choices = adw_combo_row_get_model (
        ADW_COMBO_ROW (board_dialog_find_row (GTK_WIDGET (find_dialog ()), ADW_TYPE_COMBO_ROW, lists[i].row)));
      g_assert_cmpuint (g_list_model_get_n_items (choices), >, 1);
      for (guint k = 0; k < g_list_model_get_n_items (choices); k++)
        {
          g_autoptr(GtkStringObject) choice = g_list_model_get_item (choices, k);

          g_assert_true (g_ascii_isupper (*gtk_string_object_get_string (choice)));
        }
    }
}

/* The button says what it does, not only that it confirms something. */
static void
test_waive (void)
{
  BoardHall hall = board_hall_open (OPEN, proposed);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *bar = damero_find (hall.window, DAMERO_TYPE_GAME_BAR, NULL);
  GtkWidget *dialog;

  /* Why it is proposed stands with the proposal. */
  g_assert_nonnull (damero_find_part (bar, "if you confirm it.\nWhite: 2 cautions (conduct 2)"));
  damero_click (bar, "Waive…");
  dialog = board_dialog_get (DAMERO_TYPE_REASON_DIALOG);
  board_dialog_fill_in (dialog, "Reason", "a child asked");
  damero_click (dialog, "Waive");
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_FORFEIT_WAIVED);
}

/* Until the referee says who wins nobody does. */
static void
test_adjudicate (void)
{
  BoardHall hall = board_hall_open (OPEN, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  board_hall_act (&hall, "game.adjudicate", NULL);
  dialog = board_dialog_get (DAMERO_TYPE_RULING_DIALOG);
  g_assert_nonnull (damero_find_part (dialog, "What follows: The game is over (drawn: adjudication)."));
}

/* The count that runs is the one that is meant; the rule says when another would. */
static void
test_claim (void)
{
  BoardHall hall = board_hall_open (OPEN, lone_king);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  board_hall_act (&hall, "game.claim", NULL);
  dialog = board_dialog_get (DAMERO_TYPE_CLAIM_DIALOG);
  g_assert_nonnull (damero_find_text (dialog, "Lone-king count: 1 of 13"));
  board_dialog_choose (dialog, "Grounds", 0);
  g_assert_nonnull (damero_find_text (dialog, "Repetition count: not running"));
  g_assert_nonnull (damero_find_part (dialog, "Positions count while the forty-move count runs"));
  damero_click (dialog, "Claim");
  g_assert_nonnull (damero_find_text (dialog, "Refused: the game goes on."));
  damero_click (dialog, "Close");
  /* The toast tells the verdict too. */
  g_assert_true (board_hall_says (&hall, "repetition count. Refused: the game goes on."));
  /* And so do the last acts, when it has gone. */
  g_assert_true (board_hall_says (&hall, "claimed a draw by the repetition count\nThe claim was refused"));
}

/* Of a game that is over nothing can be claimed any more. */
static void
test_counts_over (void)
{
  BoardHall hall = board_hall_open (OPEN " ruleset=\"pool-apca:lone_king.limit=1\"", lone_king);
  g_autoptr(DameroStage) stage = hall.stage;

  g_assert_cmpint (board_hall_get_game (&hall)->ending, ==, DAMERO_ENDING_LONE_KING);
  g_assert_nonnull (damero_find_text (hall.window, "1/1"));
  g_assert_false (board_hall_says (&hall, "A draw can be claimed."));
}

/* Who is not late cannot arrive, and nobody is late for a match that has begun. */
static void
test_late (void)
{
  static const char * const first_over[] = { "result in=1.1.1.1 result=draw", NULL };
  static const char * const not_begun[] = { NULL };

  {
    BoardHall hall = board_hall_open (OPEN, not_begun);
    g_autoptr(DameroStage) stage = hall.stage;

    g_assert_true (board_hall_is_enabled (&hall, "A Player Is Late"));
    g_assert_false (board_hall_is_enabled (&hall, "A Player Has Arrived"));
    board_hall_act (&hall, "game.late", "white");
    g_assert_true (board_hall_is_enabled (&hall, "A Player Is Late"));
    g_assert_true (board_hall_is_enabled (&hall, "A Player Has Arrived"));
    board_hall_act (&hall, "game.late", "black");
    g_assert_false (board_hall_is_enabled (&hall, "A Player Is Late"));
  }
  {
    BoardHall hall = board_hall_open (NULL, first_over);
    g_autoptr(DameroStage) stage = hall.stage;

    board_hall_act (&hall, "win.next-game", NULL);
    g_assert_false (board_hall_is_enabled (&hall, "A Player Has Arrived"));
  }
}

/* The question stands where the toast stood. */
static void
test_question_uncovered (void)
{
  BoardHall hall = board_hall_open (OPEN, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  board_hall_act (&hall, "game.pause", NULL);
  g_assert_nonnull (damero_find (hall.window, GTK_TYPE_BUTTON, "Undo"));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  board_hall_act (&hall, "game.touched-by-turn", NULL);
  g_assert_true (board_hall_says (&hall, "Choose the piece that Red touched."));
  g_assert_null (damero_find (hall.window, GTK_TYPE_BUTTON, "Undo"));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

/* At a board the list of shortcuts begins with those of the referee. */
static void
test_shortcuts (void)
{
  BoardHall hall = board_hall_open (OPEN, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWindow *shortcuts;
  g_autofree char *section = NULL;

  board_hall_act (&hall, "win.show-help-overlay", NULL);
  shortcuts = damero_find_window (g_type_from_name ("GtkShortcutsWindow"));
  g_assert_nonnull (shortcuts);
  g_object_get (shortcuts, "section-name", &section, NULL);
  g_assert_cmpstr (section, ==, "board-referee");
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/referee-dialogs/small-screen", test_small_screen);
  g_test_add_func ("/referee-dialogs/focus", test_focus);
  g_test_add_func ("/referee-dialogs/waive", test_waive);
  g_test_add_func ("/referee-dialogs/adjudicate", test_adjudicate);
  g_test_add_func ("/referee-dialogs/choices", test_choices);
  g_test_add_func ("/referee-dialogs/claim", test_claim);
  g_test_add_func ("/referee-dialogs/counts-over", test_counts_over);
  g_test_add_func ("/referee-dialogs/late", test_late);
  g_test_add_func ("/referee-dialogs/question-uncovered", test_question_uncovered);
  g_test_add_func ("/referee-dialogs/shortcuts", test_shortcuts);

  return g_test_run ();
}
