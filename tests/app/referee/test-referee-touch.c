/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The touch rules through the panel of a board: every clause, crowning by the opponent, and how squares are asked
 * for. After the first moves Red (the side Black) is on move: 10 and 15 can move, 1 cannot.
 */
#include "app/base/reason-dialog.h"
#include "app/board/square-ask.h"
#include "tests/app/board-hall.h"

#define STRICT "section name=Open games=1 control=300+5"
#define STANDARD "section name=Open games=1 control=300+5 ruleset=pool-apca:touch=standard"
#define NO_TOUCH "section name=Open games=1 control=300+5 ruleset=pool-classic"

static const char * const after_moves[] = {
  "start in=1.1.1.1", "press in=1.1.1.1 move=11-15", "press in=1.1.1.1 move=24-20", NULL
};
static const char * const at_start[] = { "start in=1.1.1.1", NULL };

static void
assert_followed (BoardHall  *hall,
                 const char *expected)
{
  g_autofree char *followed = board_hall_dup_consequences (hall);

  g_assert_cmpstr (followed, ==, expected);
}

static GtkWidget *
get_ask (BoardHall *hall)
{
  return damero_find (hall->window, DAMERO_TYPE_SQUARE_ASK, NULL);
}

/* ---- clause 1: a touched playable piece must move ---- */

static gboolean
must_move_10 (BoardHall *hall)
{
  return board_hall_get_game (hall)->bound_square == 10 && board_hall_get_game (hall)->bound_by_touch;
}

static void
test_playable (void)
{
  BoardHall hall = board_hall_open (STRICT, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  g_assert_true (board_hall_says (&hall, "No piece has to be moved."));
  g_assert_false (board_hall_has (&hall, "Will Not Move It"));
  damero_click (hall.window, "Touched a Piece");
  g_assert_nonnull (damero_find_text (get_ask (&hall), "Choose the piece that Red touched."));
  damero_shoot (hall.window, "touch-ask");
  board_hall_click (&hall, 10);
  g_assert_null (get_ask (&hall));
  assert_followed (&hall, "obliged");
  board_hall_check (&hall, DAMERO_ACT_TOUCHED, must_move_10);

  /* The clocks stand after an undo, until the referee lets them run. */
  if (board_hall_get_game (&hall)->phase == DAMERO_GAME_PAUSED)
    board_hall_act (&hall, "game.resume", NULL);
  g_assert_true (board_hall_says (&hall, "Red must move the piece on 10."));
  damero_shoot (hall.window, "touch-bound");
  g_assert_false (board_hall_can_press (&hall, "15-19"));
  g_assert_true (board_hall_can_press (&hall, "10-14"));
  g_assert_cmpint (board_hall_get_game (&hall)->bound_square, ==, 0);
  g_assert_cmpuint (damero_game_count_cautions (board_hall_get_game (&hall), DAMERO_BLACK), ==, 0);
}

/* ---- to refuse that is a forfeit at once, no caution, and the referee confirms it ---- */

static gboolean
loss_is_proposed (BoardHall *hall)
{
  return board_hall_get_game (hall)->proposed_side == DAMERO_BLACK;
}

static gboolean
is_lost (BoardHall *hall)
{
  return board_hall_get_game (hall)->outcome == DAMERO_OUTCOME_WHITE &&
         board_hall_get_game (hall)->ending == DAMERO_ENDING_TOUCH_MOVE;
}

static void
touch_10 (BoardHall *hall)
{
  board_hall_act (hall, "game.touched", "black");
  board_hall_click (hall, 10);
  g_assert_true (must_move_10 (hall));
}

static void
test_refused (void)
{
  static const char * const sections[] = { STRICT, STANDARD };

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      BoardHall hall = board_hall_open (sections[i], after_moves);
      g_autoptr(DameroStage) stage = hall.stage;

      g_assert_false (board_hall_has (&hall, "Confirm Loss"));
      touch_10 (&hall);
      damero_click (hall.window, "Will Not Move It");
      assert_followed (&hall, "forfeit-proposed");
      board_hall_check (&hall, DAMERO_ACT_TOUCH_REFUSED, loss_is_proposed);
      g_assert_cmpuint (damero_game_count_cautions (board_hall_get_game (&hall), DAMERO_BLACK), ==, 0);

      /* Nothing is forfeited without the referee. */
      g_assert_cmpint (board_hall_get_game (&hall)->outcome, ==, DAMERO_OUTCOME_NONE);
      damero_stage_advance (stage, 20000);
      g_assert_cmpint (board_hall_get_game (&hall)->outcome, ==, DAMERO_OUTCOME_NONE);
      g_assert_true (board_hall_says (&hall, "Red loses by touch-move, if you confirm it."));
      damero_shoot (hall.window, "touch-proposed");
      damero_click (hall.window, "Confirm Loss");
      g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_REFEREE);
      board_hall_check (&hall, DAMERO_ACT_FORFEIT_CONFIRMED, is_lost);
      g_assert_false (board_hall_has (&hall, "Confirm Loss"));
    }
}

/* ---- clause 2: a touched unplayable piece is a caution, and a forfeit at any repetition ---- */

static gboolean
is_cautioned (BoardHall *hall)
{
  return damero_game_count_cautions (board_hall_get_game (hall), DAMERO_BLACK) == 1;
}

static gboolean
is_waived (BoardHall *hall)
{
  return board_hall_get_game (hall)->proposed_side == -1;
}

static void
test_unplayable (void)
{
  BoardHall hall = board_hall_open (STRICT, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  board_hall_act (&hall, "game.touched-by-turn", NULL);
  board_hall_click (&hall, 1);
  assert_followed (&hall, "caution");
  board_hall_check (&hall, DAMERO_ACT_TOUCHED, is_cautioned);
  g_assert_true (board_hall_says (&hall, "Red: 1 caution (touching)"));
  g_assert_false (board_hall_has (&hall, "Confirm Loss"));
  g_assert_cmpint (board_hall_get_game (&hall)->bound_square, ==, 0);

  board_hall_act (&hall, "game.touched-by-turn", NULL);
  board_hall_click (&hall, 1);
  assert_followed (&hall, "caution forfeit-proposed");
  g_assert_true (board_hall_says (&hall, "Red: 2 cautions (touching 2)"));

  /* Waived with a reason, the game goes on; the cautions stay. */
  damero_click (hall.window, "Waive…");
  dialog = board_dialog_get (DAMERO_TYPE_REASON_DIALOG);
  g_assert_false (board_dialog_can_confirm (dialog));
  board_dialog_fill_in (dialog, "Reason", "the table was pushed");
  damero_click (dialog, "Waive");
  g_assert_cmpstr (board_hall_get_last_act (&hall)->reason, ==, "the table was pushed");
  board_hall_check (&hall, DAMERO_ACT_FORFEIT_WAIVED, is_waived);
  g_assert_cmpuint (damero_game_count_cautions (board_hall_get_game (&hall), DAMERO_BLACK), ==, 2);
  g_assert_cmpint (board_hall_get_game (&hall)->outcome, ==, DAMERO_OUTCOME_NONE);
}

/* ---- clause 3: arranging without notice, by either player ---- */

static gboolean
white_is_cautioned (BoardHall *hall)
{
  return damero_game_count_cautions (board_hall_get_game (hall), DAMERO_WHITE) == 1;
}

static void
test_arranged (void)
{
  BoardHall hall = board_hall_open (STRICT, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  /* White is not on move. */
  g_assert_cmpint (damero_game_get_turn (board_hall_get_game (&hall)), ==, DAMERO_BLACK);
  board_hall_act (&hall, "game.arranged", "white");
  g_assert_cmpint (board_hall_get_last_act (&hall)->notice, ==, DAMERO_SWITCH_OFF);
  assert_followed (&hall, "caution");
  board_hall_check (&hall, DAMERO_ACT_ARRANGED, white_is_cautioned);
  g_assert_true (board_hall_says (&hall, "White: 1 caution (arranging)"));

  board_hall_act (&hall, "game.arranged", "white-notice");
  g_assert_cmpint (board_hall_get_last_act (&hall)->notice, ==, DAMERO_SWITCH_ON);
  assert_followed (&hall, "");
  g_assert_true (white_is_cautioned (&hall));

  board_hall_act (&hall, "game.arranged", "black");
  assert_followed (&hall, "caution");
  g_assert_false (board_hall_has (&hall, "Confirm Loss"));
  board_hall_act (&hall, "game.arranged", "white");
  assert_followed (&hall, "caution forfeit-proposed");
  g_assert_true (board_hall_says (&hall, "White loses by touch-move, if you confirm it."));
  g_assert_cmpint (board_hall_get_game (&hall)->outcome, ==, DAMERO_OUTCOME_NONE);
}

/* Before move 1 pieces may be put in order. */
static void
test_arranged_before (void)
{
  BoardHall hall = board_hall_open (STRICT, at_start);
  g_autoptr(DameroStage) stage = hall.stage;

  board_hall_act (&hall, "game.arranged", "black-notice");
  board_hall_act (&hall, "game.arranged", "white");
  assert_followed (&hall, "");
  g_assert_cmpuint (damero_game_count_cautions (board_hall_get_game (&hall), DAMERO_WHITE), ==, 0);
}

/* The side that is not on move touches a piece: the bar can be told so. */
static void
test_other_side (void)
{
  BoardHall hall = board_hall_open (STRICT, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  damero_click (hall.window, "Touched a Piece");
  damero_click (get_ask (&hall), "White did");
  g_assert_nonnull (damero_find_text (get_ask (&hall), "Choose the piece that White touched."));
  board_hall_click (&hall, 22);
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_WHITE);
  assert_followed (&hall, "caution");
  g_assert_true (white_is_cautioned (&hall));
}

/* ---- clause 4: over the angle of its square ---- */

static gboolean
goes_over_18 (BoardHall *hall)
{
  return board_hall_get_game (hall)->bound_square == 15 && board_hall_get_game (hall)->bound_toward == 18;
}

static void
test_over_angle (void)
{
  BoardHall hall = board_hall_open (STRICT, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  damero_click (hall.window, "Over the Angle");
  g_assert_nonnull (damero_find_text (get_ask (&hall),
                                      "Choose the piece that Red moved over the angle of its square."));
  board_hall_click (&hall, 15);
  g_assert_nonnull (damero_find_text (get_ask (&hall), "Choose the square next to 15 over which the piece went."));
  damero_shoot (hall.window, "touch-second");
  board_hall_click (&hall, 18);
  g_assert_cmpint (board_hall_get_last_act (&hall)->square, ==, 15);
  g_assert_cmpint (board_hall_get_last_act (&hall)->toward, ==, 18);
  board_hall_check (&hall, DAMERO_ACT_OVER_ANGLE, goes_over_18);
  if (board_hall_get_game (&hall)->phase == DAMERO_GAME_PAUSED)
    board_hall_act (&hall, "game.resume", NULL);
  g_assert_true (board_hall_says (&hall, "Red must move the piece on 15 towards 18."));
  g_assert_false (board_hall_can_press (&hall, "15-19"));
  g_assert_true (board_hall_can_press (&hall, "15-18"));
}

/* ---- clause 5: the square touched is final unless the opponent permits otherwise ---- */

static gboolean
goes_to_19 (BoardHall *hall)
{
  return board_hall_get_game (hall)->bound_square == 15 && board_hall_get_game (hall)->bound_to == 19;
}

static gboolean
goes_anywhere (BoardHall *hall)
{
  return board_hall_get_game (hall)->bound_to == 0;
}

static void
test_square_touched (void)
{
  BoardHall hall = board_hall_open (STRICT, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  g_assert_false (board_hall_has (&hall, "Opponent Permits"));
  damero_click (hall.window, "Touched a Square");
  board_hall_click (&hall, 15);
  g_assert_nonnull (damero_find_text (get_ask (&hall), "Choose the square that the piece on 15 touched."));
  board_hall_click (&hall, 19);
  board_hall_check (&hall, DAMERO_ACT_SQUARE_TOUCHED, goes_to_19);
  if (board_hall_get_game (&hall)->phase == DAMERO_GAME_PAUSED)
    board_hall_act (&hall, "game.resume", NULL);
  g_assert_true (board_hall_says (&hall, "Red must move the piece on 15 to 19."));
  damero_shoot (hall.window, "touch-square");
  g_assert_false (board_hall_can_press (&hall, "15-18"));

  damero_click (hall.window, "Opponent Permits");
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_WHITE);
  g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_WHITE);
  board_hall_check (&hall, DAMERO_ACT_PERMITTED, goes_anywhere);
  if (board_hall_get_game (&hall)->phase == DAMERO_GAME_PAUSED)
    board_hall_act (&hall, "game.resume", NULL);

  /* The piece itself must move all the same. */
  g_assert_true (board_hall_says (&hall, "Red must move the piece on 15."));
  g_assert_false (board_hall_can_press (&hall, "10-14"));
  g_assert_true (board_hall_can_press (&hall, "15-18"));
}

/* ---- rulesets ---- */

static void
test_standard (void)
{
  BoardHall hall = board_hall_open (STANDARD, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  g_assert_true (board_hall_has (&hall, "Touched a Piece"));
  g_assert_false (board_hall_has (&hall, "Arranged Pieces"));
  g_assert_false (board_hall_has (&hall, "Over the Angle"));
  g_assert_false (board_hall_has (&hall, "Touched a Square"));
  board_hall_act (&hall, "game.touched", "black");
  board_hall_click (&hall, 1);
  assert_followed (&hall, "");
}

static void
test_none (void)
{
  BoardHall hall = board_hall_open (NO_TOUCH, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  g_assert_false (board_hall_has (&hall, "Touched a Piece"));
  g_assert_false (board_hall_says (&hall, "No piece has to be moved."));
  /* The action does nothing either. */
  board_hall_act (&hall, "game.touched", "black");
  g_assert_null (get_ask (&hall));
}

/* ---- crowning by the opponent ---- */

static gboolean
is_crowned (BoardHall *hall)
{
  return board_hall_get_game (hall)->crown_square == 0;
}

static void
test_crowned (void)
{
  static const char * const starts[] = {
    "start in=1.1.1.1 fen=\"B:W32,5:B27,1\"", "press in=1.1.1.1 move=27-31", NULL
  };
  BoardHall hall = board_hall_open ("section name=Open games=1 control=300+5 "
                                    "ruleset=pool-apca:crowning=by_opponent", starts);
  g_autoptr(DameroStage) stage = hall.stage;

  g_assert_cmpint (board_hall_get_game (&hall)->crown_square, ==, 31);
  g_assert_true (board_hall_says (&hall, "White must crown the man on 31 first."));
  g_assert_false (board_hall_can_press (&hall, "32-28"));
  damero_shoot (hall.window, "touch-crown");
  damero_click (hall.window, "Crowned");
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_WHITE);
  board_hall_check (&hall, DAMERO_ACT_CROWNED, is_crowned);
  if (board_hall_get_game (&hall)->phase == DAMERO_GAME_PAUSED)
    board_hall_act (&hall, "game.resume", NULL);
  g_assert_true (board_hall_can_press (&hall, "32-28"));
}

/* ---- asking for squares ---- */

static void
type (BoardHall  *hall,
      const char *text)
{
  GtkWidget *entry = damero_find (get_ask (hall), GTK_TYPE_ENTRY, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  damero_stage_settle ();
}

static void
test_numbers (void)
{
  BoardHall hall = board_hall_open (STRICT, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  guint n_acts = damero_desk_get_event (stage->desk)->log->len;
  GtkWidget *ask;

  board_hall_act (&hall, "game.touched-by-turn", NULL);
  ask = get_ask (&hall);
  damero_assert_named (ask);

  /* Another digit can follow, and there is no piece on 16. */
  type (&hall, "1");
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->log->len, ==, n_acts);
  type (&hall, "16");
  g_assert_nonnull (damero_find_part (ask, "no piece stands on 16"));
  damero_shoot (hall.window, "touch-no-piece");
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->log->len, ==, n_acts);
  type (&hall, "10");
  g_assert_true (must_move_10 (&hall));
  g_assert_null (get_ask (&hall));
}

/* Keys of the window, wherever its focus is. */
static void
test_keys (void)
{
  BoardHall hall = board_hall_open (STRICT, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  DameroSquareAsk *ask;

  board_hall_act (&hall, "game.touched-by-turn", NULL);
  ask = DAMERO_SQUARE_ASK (get_ask (&hall));
  g_assert_true (damero_square_ask_handle_key (ask, GDK_KEY_space, NULL));
  g_assert_true (damero_square_ask_handle_key (ask, GDK_KEY_1, NULL));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (damero_find (GTK_WIDGET (ask), GTK_TYPE_ENTRY, NULL))), ==,
                   "1");
  g_assert_true (damero_square_ask_is_asking (ask));
  /* What is written is the entry's. */
  g_assert_false (damero_square_ask_handle_key (ask, GDK_KEY_0, gtk_root_get_focus (GTK_ROOT (hall.window))));
  g_assert_false (damero_square_ask_handle_key (ask, GDK_KEY_Tab, NULL));
  g_assert_true (damero_square_ask_handle_key (ask, GDK_KEY_Escape, NULL));
  g_assert_false (damero_square_ask_is_asking (ask));
  damero_stage_settle ();
  g_assert_null (get_ask (&hall));
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_PRESS);
}

static void
test_cancel (void)
{
  BoardHall hall = board_hall_open (STRICT, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  guint n_acts = damero_desk_get_event (stage->desk)->log->len;

  board_hall_act (&hall, "game.over-angle", NULL);
  board_hall_click (&hall, 1);
  g_assert_nonnull (damero_find_part (get_ask (&hall), "no legal move"));
  board_hall_click (&hall, 15);
  damero_click (get_ask (&hall), "Cancel");
  g_assert_null (get_ask (&hall));
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->log->len, ==, n_acts);

  /* A click on the board is a move again, which is entered and not pressed. */
  board_hall_click (&hall, 10);
  board_hall_click (&hall, 14);
  g_assert_true (board_hall_says (&hall, "Press the clock or Space."));

  /* What happens on the board ends the asking. */
  board_hall_act (&hall, "win.take-back", NULL);
  board_hall_act (&hall, "game.touched-by-turn", NULL);
  board_hall_do (&hall, "press in=1.1.1.1 move=10-14");
  g_assert_null (get_ask (&hall));
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/referee-touch/playable", test_playable);
  g_test_add_func ("/referee-touch/refused", test_refused);
  g_test_add_func ("/referee-touch/unplayable", test_unplayable);
  g_test_add_func ("/referee-touch/arranged", test_arranged);
  g_test_add_func ("/referee-touch/arranged-before", test_arranged_before);
  g_test_add_func ("/referee-touch/other-side", test_other_side);
  g_test_add_func ("/referee-touch/over-angle", test_over_angle);
  g_test_add_func ("/referee-touch/square-touched", test_square_touched);
  g_test_add_func ("/referee-touch/standard", test_standard);
  g_test_add_func ("/referee-touch/none", test_none);
  g_test_add_func ("/referee-touch/crowned", test_crowned);
  g_test_add_func ("/referee-touch/numbers", test_numbers);
  g_test_add_func ("/referee-touch/keys", test_keys);
  g_test_add_func ("/referee-touch/cancel", test_cancel);

  return g_test_run ();
}
