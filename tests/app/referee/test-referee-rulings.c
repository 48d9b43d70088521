/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The referee's decisions through the panel of a board: each performed by its action, looked for in the log and in
 * the state, undone and done again. White is Ann Adams in game 1, Red (the side Black) Bob Brown.
 */
#include "app/base/reason-dialog.h"
#include "app/board/game-bar.h"
#include "tests/app/board-hall.h"

#define OPEN "section name=Open games=1 control=300+5"

static const char * const after_moves[] = {
  "start in=1.1.1.1", "press in=1.1.1.1 move=11-15", "press in=1.1.1.1 move=24-20", NULL
};
static const char * const at_start[] = { "start in=1.1.1.1", NULL };
static const char * const not_begun[] = { NULL };

static GtkWidget *
open_dialog (BoardHall  *hall,
             const char *button)
{
  damero_click (hall->window, button);
  return board_dialog_get (DAMERO_TYPE_RULING_DIALOG);
}

/* The buttons of the notice are others than those of the panel that are called the same. */
static void
click_notice (BoardHall  *hall,
              const char *button)
{
  GtkWidget *bar = damero_find (hall->window, DAMERO_TYPE_GAME_BAR, NULL);

  g_assert_nonnull (bar);
  damero_click (bar, button);
}

static const DameroClock *
get_clock (BoardHall *hall)
{
  return &board_hall_get_game (hall)->clock;
}

/* ---- clocks ---- */

static gboolean
is_at_move_12 (BoardHall *hall)
{
  return get_clock (hall)->sides[DAMERO_WHITE].period == 1 &&
         get_clock (hall)->sides[DAMERO_WHITE].period_moves == 12;
}

static void
test_moves (void)
{
  BoardHall hall = board_hall_open ("section name=Open games=1 control=40/7200:20/3600:900", after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog = open_dialog (&hall, "Moves and Period…");

  /* What it is now is there before anything is changed. */
  g_assert_nonnull (damero_find_text (dialog, "period 1, 1 move"));
  g_assert_false (board_dialog_can_confirm (dialog));
  board_dialog_choose (dialog, "Clock", DAMERO_WHITE);
  board_dialog_set (dialog, "Period", 2);
  board_dialog_set (dialog, "Moves made in it", 12);
  g_assert_nonnull (damero_find_text (dialog, "period 1, 1 move → period 2, 12 moves"));
  damero_shoot (dialog, "rulings-moves");
  damero_click (dialog, "Set");
  g_assert_null (damero_find_window (DAMERO_TYPE_RULING_DIALOG));
  g_assert_cmpstr (board_hall_get_last_act (&hall)->old_value, ==, "0/1");
  g_assert_cmpstr (board_hall_get_last_act (&hall)->new_value, ==, "1/12");
  /* The toast says both. */
  g_assert_true (board_hall_says (&hall, "period 1, 1 move"));
  g_assert_true (board_hall_says (&hall, "period 2, 12 moves"));
  board_hall_check (&hall, DAMERO_ACT_MOVES_SET, is_at_move_12);
}

/* What cannot be is said at once, and cannot be confirmed. */
static void
test_moves_refused (void)
{
  BoardHall hall = board_hall_open ("section name=Open games=1 control=40/7200:20/3600:900", after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog = open_dialog (&hall, "Moves and Period…");

  board_dialog_set (dialog, "Moves made in it", 40);
  g_assert_false (board_dialog_can_confirm (dialog));
  damero_shoot (dialog, "rulings-moves-refused");
  board_dialog_set (dialog, "Moves made in it", 39);
  g_assert_true (board_dialog_can_confirm (dialog));
}

static gboolean
is_paused (BoardHall *hall)
{
  return board_hall_get_game (hall)->phase == DAMERO_GAME_PAUSED;
}

static void
test_pause (void)
{
  BoardHall hall = board_hall_open (OPEN, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  damero_click (hall.window, "Pause Clocks");
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_PAUSE);
  g_assert_true (is_paused (&hall));
  board_hall_act (&hall, "game.resume-side", "white");
  g_assert_cmpint (get_clock (&hall)->on_move, ==, DAMERO_WHITE);
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_RESUME);
}

/* ---- cautions and penalties ---- */

static gboolean
white_is_cautioned (BoardHall *hall)
{
  return damero_game_count_cautions (board_hall_get_game (hall), DAMERO_WHITE) == 1;
}

static gboolean
loss_is_proposed (BoardHall *hall)
{
  return board_hall_get_game (hall)->proposed_side == DAMERO_WHITE;
}

static void
give_caution (BoardHall  *hall,
              const char *reason)
{
  GtkWidget *dialog = open_dialog (hall, "Caution…");

  g_assert_false (board_dialog_can_confirm (dialog));
  board_dialog_choose (dialog, "Player", DAMERO_WHITE);
  board_dialog_fill_in (dialog, "Reason", reason);
  damero_shoot (dialog, "rulings-caution");
  damero_click (dialog, "Give Caution");
}

static void
test_caution (void)
{
  BoardHall hall = board_hall_open (OPEN, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog = open_dialog (&hall, "Caution…");

  /* Red is on move and proposed; it says how things stand. */
  g_assert_nonnull (damero_find_text (dialog, "Red (Bob Brown) has no caution in this game so far."));
  damero_click (dialog, "Talked during the game");
  g_assert_true (board_dialog_can_confirm (dialog));
  damero_click (dialog, "Cancel");

  give_caution (&hall, "talked");
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_WHITE);
  g_assert_cmpstr (board_hall_get_last_act (&hall)->reason, ==, "talked");
  board_hall_check (&hall, DAMERO_ACT_CAUTION, white_is_cautioned);
  g_assert_true (board_hall_says (&hall, "White: 1 caution (conduct)"));

  /* A second one proposes the loss, and says so before it is given. */
  dialog = open_dialog (&hall, "Caution…");
  board_dialog_choose (dialog, "Player", DAMERO_WHITE);
  g_assert_nonnull (damero_find_text (dialog, "White: 1 caution (conduct)"));
  g_assert_nonnull (damero_find_part (dialog, "What follows: White is cautioned"));
  g_assert_nonnull (damero_find_part (dialog, "if the referee confirms it"));
  damero_click (dialog, "Cancel");
  give_caution (&hall, "again");
  board_hall_check (&hall, DAMERO_ACT_CAUTION, loss_is_proposed);
  g_assert_true (board_hall_says (&hall, "White loses by rules infraction, if you confirm it."));
  g_assert_cmpint (board_hall_get_game (&hall)->outcome, ==, DAMERO_OUTCOME_NONE);
}

static gboolean
white_has_more (BoardHall *hall)
{
  return damero_clock_get_main_ms (get_clock (hall), DAMERO_WHITE) > 400000;
}

static gboolean
black_has_less (BoardHall *hall)
{
  return damero_clock_get_main_ms (get_clock (hall), DAMERO_BLACK) < 260000;
}

static gboolean
white_has_won (BoardHall *hall)
{
  return board_hall_get_game (hall)->outcome == DAMERO_OUTCOME_WHITE &&
         board_hall_get_game (hall)->ending == DAMERO_ENDING_RULES_INFRACTION;
}

static void
test_penalty (void)
{
  static const struct {
    guint       penalty;
    const char *amount; /* NULL: none is asked for */
    const char *preview;
    gboolean  (*holds) (BoardHall *hall);
  } penalties[] = {
    { DAMERO_PENALTY_OPPONENT_TIME, "2:00", "White: 5:10 → 7:10", white_has_more },
    { DAMERO_PENALTY_OFFENDER_TIME, "1:00", "Red: 5:10 → 4:10", black_has_less },
    { DAMERO_PENALTY_LOSS, NULL, NULL, white_has_won },
  };

  for (guint i = 0; i < G_N_ELEMENTS (penalties); i++)
    {
      BoardHall hall = board_hall_open (OPEN, after_moves);
      g_autoptr(DameroStage) stage = hall.stage;
      GtkWidget *dialog = open_dialog (&hall, "Penalty…");

      board_dialog_choose (dialog, "Penalty", penalties[i].penalty);
      board_dialog_fill_in (dialog, "Reason", "telephone");
      g_assert_cmpint (board_dialog_can_confirm (dialog), ==, penalties[i].amount == NULL);
      if (penalties[i].amount != NULL)
        {
          board_dialog_fill_in (dialog, "Minutes:seconds", penalties[i].amount);
          g_assert_nonnull (damero_find_text (dialog, penalties[i].preview));
        }
      damero_shoot (dialog, penalties[i].amount != NULL ? "rulings-penalty" : "rulings-penalty-loss");
      damero_click (dialog, "Penalize");
      g_assert_cmpint (board_hall_get_last_act (&hall)->penalty, ==, (int) penalties[i].penalty);
      g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_BLACK);
      g_assert_cmpstr (board_hall_get_last_act (&hall)->reason, ==, "telephone");
      board_hall_check (&hall, DAMERO_ACT_PENALTY, penalties[i].holds);
    }
}

/* Where no clock runs there is no time to give. */
static void
test_penalty_without_clock (void)
{
  static const char * const starts[] = { "move in=1.1.1.1 move=11-15", NULL };
  BoardHall hall = board_hall_open ("section name=Open games=1", starts);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog = open_dialog (&hall, "Penalty…");

  board_dialog_fill_in (dialog, "Reason", "telephone");
  g_assert_true (board_dialog_can_confirm (dialog));
  damero_click (dialog, "Penalize");
  g_assert_cmpint (board_hall_get_last_act (&hall)->penalty, ==, DAMERO_PENALTY_LOSS);
}

/* ---- what ends or interrupts a game ---- */

static gboolean
is_adjudicated (BoardHall *hall)
{
  return board_hall_get_game (hall)->outcome == DAMERO_OUTCOME_WHITE &&
         board_hall_get_game (hall)->ending == DAMERO_ENDING_ADJUDICATION;
}

static void
test_adjudicate (void)
{
  BoardHall hall = board_hall_open (OPEN, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog = open_dialog (&hall, "Adjudicate…");

  board_dialog_choose (dialog, "Result", 2);
  board_dialog_fill_in (dialog, "Who was consulted", "Bea Brown");
  g_assert_false (board_dialog_can_confirm (dialog));
  damero_click (dialog, "Position");
  damero_shoot (dialog, "rulings-adjudicate");
  damero_click (dialog, "Adjudicate");
  g_assert_cmpint (board_hall_get_last_act (&hall)->result, ==, DAMERO_OUTCOME_WHITE);
  g_assert_cmpstr (board_hall_get_last_act (&hall)->consulted, ==, "Bea Brown");
  g_assert_cmpstr (board_hall_get_last_act (&hall)->reason, ==, "Position");
  board_hall_check (&hall, DAMERO_ACT_ADJUDICATED, is_adjudicated);
}

static gboolean
is_adjourned (BoardHall *hall)
{
  return board_hall_get_game (hall)->phase == DAMERO_GAME_ADJOURNED;
}

static void
test_adjourn (void)
{
  BoardHall hall = board_hall_open (OPEN, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  g_assert_false (board_hall_has (&hall, "Continue the Game"));
  damero_click (hall.window, "Adjourn");
  g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_REFEREE);
  board_hall_check (&hall, DAMERO_ACT_ADJOURNED, is_adjourned);
  g_assert_true (board_hall_says (&hall, "The game is adjourned."));
  g_assert_false (board_hall_has (&hall, "Adjourn"));
  damero_shoot (hall.window, "rulings-adjourned");

  click_notice (&hall, "Continue");
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_CONTINUED);
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_BLACK);
  g_assert_cmpint (board_hall_get_game (&hall)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_false (board_hall_has (&hall, "Continue the Game"));
  board_hall_act (&hall, "win.undo", NULL);
  g_assert_cmpint (board_hall_get_game (&hall)->phase, !=, DAMERO_GAME_PLAYING);
  board_hall_act (&hall, "win.redo", NULL);
  g_assert_cmpint (board_hall_get_game (&hall)->phase, !=, DAMERO_GAME_ADJOURNED);

  /* The other side's clock can be the one that runs. */
  board_hall_act (&hall, "game.adjourn", NULL);
  board_hall_act (&hall, "game.resume-side", "white");
  g_assert_cmpint (board_hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_CONTINUED);
  g_assert_cmpint (get_clock (&hall)->on_move, ==, DAMERO_WHITE);
}

/* ---- appeals ---- */

static gboolean
white_appeals (BoardHall *hall)
{
  return board_hall_get_match (hall)->games[0].appeals[DAMERO_WHITE];
}

static gboolean
nobody_appeals (BoardHall *hall)
{
  return !white_appeals (hall);
}

static gboolean
nobody_calls (BoardHall *hall)
{
  return !board_hall_get_match (hall)->games[0].calls[DAMERO_WHITE];
}

/* A player's call from the board is answered by the button of the notice. */
static void
test_answer (void)
{
  BoardHall hall = board_hall_open (OPEN, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  board_hall_do (&hall, "referee-called in=1.1.1.1 side=white by=white");
  g_assert_true (board_hall_says (&hall, "Ann Adams calls the referee."));
  damero_shoot (hall.window, "rulings-call");
  click_notice (&hall, "Answered");
  board_hall_check (&hall, DAMERO_ACT_CALL_ANSWERED, nobody_calls);
  g_assert_false (board_hall_says (&hall, "calls the referee."));
}

static void
lodge (BoardHall  *hall,
       DameroSide  side,
       const char *reason)
{
  GtkWidget *dialog = open_dialog (hall, "Appeal…");

  board_dialog_choose (dialog, "Player", side);
  board_dialog_fill_in (dialog, "Reason", reason);
  damero_click (dialog, "Lodge");
}

static void
test_appeal (void)
{
  BoardHall hall = board_hall_open (OPEN, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  g_assert_false (board_hall_has (&hall, "Decide the Appeal…"));
  board_hall_act (&hall, "game.resign", "white");
  lodge (&hall, DAMERO_WHITE, "I never resigned");
  board_hall_check (&hall, DAMERO_ACT_APPEAL, white_appeals);
  g_assert_true (board_hall_says (&hall, "Ann Adams appeals."));
  damero_shoot (hall.window, "rulings-appeal");

  /* What it is about stands in the dialog; there is nothing to choose where one appeals. */
  click_notice (&hall, "Decide…");
  dialog = board_dialog_get (DAMERO_TYPE_RULING_DIALOG);
  g_assert_nonnull (damero_find_part (dialog, "White (Ann Adams) appeals: I never resigned"));
  board_dialog_choose (dialog, "Decision", DAMERO_SWITCH_ON);
  board_dialog_fill_in (dialog, "Who was consulted", "the players nearby");
  board_dialog_fill_in (dialog, "Reason", "nobody heard it");
  damero_shoot (dialog, "rulings-decide");
  damero_click (dialog, "Decide");
  g_assert_cmpint (board_hall_get_last_act (&hall)->upheld, ==, DAMERO_SWITCH_ON);
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_WHITE);
  g_assert_cmpstr (board_hall_get_last_act (&hall)->consulted, ==, "the players nearby");
  board_hall_check (&hall, DAMERO_ACT_APPEAL_DECIDED, nobody_appeals);
  g_assert_false (board_hall_has (&hall, "Decide the Appeal…"));
}

static void
test_two_appeals (void)
{
  BoardHall hall = board_hall_open (OPEN, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  lodge (&hall, DAMERO_WHITE, "noise");
  lodge (&hall, DAMERO_BLACK, "light");
  dialog = open_dialog (&hall, "Decide the Appeal…");
  g_assert_nonnull (damero_find_part (dialog, "Red (Bob Brown) appeals: light"));
  board_dialog_choose (dialog, "Appeal of", DAMERO_WHITE);
  g_assert_nonnull (damero_find_part (dialog, "White (Ann Adams) appeals: noise"));
  board_dialog_fill_in (dialog, "Reason", "it was quiet");
  damero_click (dialog, "Decide");
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_WHITE);
  g_assert_cmpint (board_hall_get_last_act (&hall)->upheld, ==, DAMERO_SWITCH_OFF);
  g_assert_true (board_hall_get_match (&hall)->games[0].appeals[DAMERO_BLACK]);
}

/* ---- what time decides, if the referee says so ---- */

static gboolean
is_lost_on_time (BoardHall *hall)
{
  return board_hall_get_game (hall)->outcome == DAMERO_OUTCOME_WHITE &&
         board_hall_get_game (hall)->ending == DAMERO_ENDING_TIME;
}

static void
test_soft_flag (void)
{
  BoardHall hall = board_hall_open ("section name=Open games=1 control=300+5 flags=soft", after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  g_assert_false (board_hall_has (&hall, "Record Loss"));
  damero_stage_advance (stage, 400000);
  g_assert_cmpint (board_hall_get_game (&hall)->phase, ==, DAMERO_GAME_WAITING);
  g_assert_true (board_hall_says (&hall, "Red’s flag fell. Both clocks are stopped until you decide."));
  damero_shoot (hall.window, "rulings-flag");
  g_assert_true (board_hall_is_enabled (&hall, "Adjudicate…"));
  g_assert_false (board_hall_is_enabled (&hall, "Adjust Clock…"));
  click_notice (&hall, "Record Loss");
  board_hall_check (&hall, DAMERO_ACT_RESULT, is_lost_on_time);
}

static gboolean
goes_on (BoardHall *hall)
{
  return board_hall_get_game (hall)->phase == DAMERO_GAME_PLAYING;
}

/* Where nobody has moved no flag ends the game: both answers are there, as where the clocks stop at every flag. */
static void
test_untouched_flag (void)
{
  BoardHall hall = board_hall_open ("section name=Open games=1 control=300+5 flags=hard", at_start);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  damero_stage_advance (stage, 400000);
  g_assert_cmpint (board_hall_get_game (&hall)->phase, ==, DAMERO_GAME_WAITING);
  g_assert_true (board_hall_says (&hall, "Red’s flag fell before anybody moved. Both clocks are stopped until you "
                                         "decide."));
  damero_shoot (hall.window, "rulings-flag-untouched");
  dialog = open_dialog (&hall, "Play On…");
  board_dialog_fill_in (dialog, "New time (minutes:seconds)", "2:00");
  damero_click (dialog, "Play On");
  board_hall_check (&hall, DAMERO_ACT_PLAY_ON, goes_on);
  damero_stage_advance (stage, 400000);
  g_assert_cmpint (board_hall_get_game (&hall)->phase, ==, DAMERO_GAME_WAITING);
  click_notice (&hall, "Record Loss");
  board_hall_check (&hall, DAMERO_ACT_RESULT, is_lost_on_time);
}

/* A flag that ended the game is taken back with the time that the referee gives. */
static void
test_play_on (void)
{
  BoardHall hall = board_hall_open ("section name=Open games=1 control=300+5 flags=hard", after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  g_assert_false (board_hall_has (&hall, "Play On…"));
  damero_stage_advance (stage, 400000);
  g_assert_cmpint (board_hall_get_game (&hall)->phase, ==, DAMERO_GAME_OVER);
  dialog = open_dialog (&hall, "Play On…");
  g_assert_false (board_dialog_can_confirm (dialog));
  board_dialog_fill_in (dialog, "New time (minutes:seconds)", "2:00");
  damero_shoot (dialog, "rulings-play-on");
  damero_click (dialog, "Play On");
  g_assert_cmpint (board_hall_get_last_act (&hall)->amount_ms, ==, 120000);
  board_hall_check (&hall, DAMERO_ACT_PLAY_ON, goes_on);
  g_assert_cmpint (board_hall_get_game (&hall)->outcome, ==, DAMERO_OUTCOME_NONE);
}

static void
test_running_flag (void)
{
  BoardHall hall = board_hall_open ("section name=Open games=1 control=300+5 flags=running", after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  damero_stage_advance (stage, 400000);
  g_assert_cmpint (board_hall_get_game (&hall)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_true (board_hall_says (&hall, "Red’s flag fell first; the game goes on."));
  board_hall_act (&hall, "game.flag-loss", NULL);
  board_hall_check (&hall, DAMERO_ACT_RESULT, is_lost_on_time);
}

static gboolean
has_more_time (BoardHall *hall)
{
  return board_hall_get_game (hall)->phase == DAMERO_GAME_PAUSED &&
         get_clock (hall)->state == DAMERO_CLOCK_PAUSED;
}

/* Or the match is given more time. */
static void
test_match_time (void)
{
  BoardHall hall = board_hall_open ("section name=Open games=1 control=\"match 600/1\"", after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  damero_stage_advance (stage, 700000);
  click_notice (&hall, "More Time…");
  dialog = board_dialog_get (DAMERO_TYPE_RULING_DIALOG);
  g_assert_nonnull (damero_find_text (dialog, "0:00"));
  damero_click (dialog, "+5:00");
  g_assert_nonnull (damero_find_text (dialog, "0:00 → 5:00"));
  damero_shoot (dialog, "rulings-match-time");
  damero_click (dialog, "Adjust");
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, -1);
  g_assert_cmpint (board_hall_get_last_act (&hall)->amount_ms, ==, 300000);
  board_hall_check (&hall, DAMERO_ACT_CLOCK_ADJUSTED, has_more_time);
  g_assert_true (board_hall_says (&hall, "The clocks are paused."));
}

static void
test_match_over (void)
{
  BoardHall hall = board_hall_open ("section name=Open games=1 control=\"match 600/1\"", after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  damero_stage_advance (stage, 700000);
  g_assert_cmpint (board_hall_get_game (&hall)->phase, ==, DAMERO_GAME_WAITING);
  g_assert_true (board_hall_says (&hall, "The time of the match is over: this game is to be adjudicated."));
  damero_shoot (hall.window, "rulings-match-over");
  click_notice (&hall, "Adjudicate…");
  dialog = board_dialog_get (DAMERO_TYPE_RULING_DIALOG);
  board_dialog_choose (dialog, "Result", 2);
  damero_click (dialog, "Time of the match over");
  damero_click (dialog, "Adjudicate");
  board_hall_check (&hall, DAMERO_ACT_ADJUDICATED, is_adjudicated);
}

/* ---- what has not begun ---- */

static void
test_not_begun (void)
{
  BoardHall hall = board_hall_open (OPEN, not_begun);
  g_autoptr(DameroStage) stage = hall.stage;

  g_assert_true (board_hall_has (&hall, "A Player Is Late"));
  g_assert_false (board_hall_is_enabled (&hall, "Caution…"));
  g_assert_false (board_hall_is_enabled (&hall, "Penalty…"));
  g_assert_false (board_hall_is_enabled (&hall, "Adjourn"));
  g_assert_false (board_hall_is_enabled (&hall, "Touched a Piece"));
  damero_shoot (hall.window, "rulings-not-begun");
  board_hall_do (&hall, "start in=1.1.1.1");
  g_assert_false (board_hall_has (&hall, "A Player Is Late"));
  g_assert_true (board_hall_is_enabled (&hall, "Caution…"));
  g_assert_true (board_hall_is_enabled (&hall, "Adjourn"));
}

static gboolean
white_is_late (BoardHall *hall)
{
  /* Ann Adams is the first-named of the match. */
  return board_hall_get_match (hall)->late_since[0].run != 0;
}

static gboolean
white_is_there (BoardHall *hall)
{
  return !white_is_late (hall);
}

static void
test_late (void)
{
  BoardHall hall = board_hall_open (OPEN, not_begun);
  g_autoptr(DameroStage) stage = hall.stage;

  board_hall_act (&hall, "game.late", "white");
  g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_REFEREE);
  board_hall_check (&hall, DAMERO_ACT_LATE, white_is_late);
  g_assert_true (board_hall_says (&hall, "Ann Adams is late."));
  damero_shoot (hall.window, "rulings-late");
  click_notice (&hall, "Has Arrived");
  board_hall_check (&hall, DAMERO_ACT_ARRIVED, white_is_there);
  g_assert_true (board_hall_says (&hall, "Start the clock when both players are ready."));
}

static gboolean
white_forfeits (BoardHall *hall)
{
  return board_hall_get_match (hall)->games[0].outcome == DAMERO_OUTCOME_WHITE_FORFEITS;
}

static gboolean
both_forfeit_all (BoardHall *hall)
{
  return board_hall_get_match (hall)->games[0].outcome == DAMERO_OUTCOME_DOUBLE_FORFEIT &&
         board_hall_get_match (hall)->games[1].outcome == DAMERO_OUTCOME_DOUBLE_FORFEIT;
}

static void
test_forfeit (void)
{
  BoardHall hall = board_hall_open (NULL, not_begun);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  /* Who is late is meant. */
  board_hall_act (&hall, "game.late", "white");
  click_notice (&hall, "Forfeit…");
  dialog = board_dialog_get (DAMERO_TYPE_RULING_DIALOG);
  damero_click (dialog, "Did not come");
  damero_shoot (dialog, "rulings-forfeit");
  damero_click (dialog, "Record Forfeit");
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_WHITE);
  g_assert_cmpint (board_hall_get_last_act (&hall)->extent, ==, DAMERO_EXTENT_GAME);
  g_assert_cmpstr (board_hall_get_last_act (&hall)->reason, ==, "Did not come");
  board_hall_check (&hall, DAMERO_ACT_FORFEIT, white_forfeits);
  g_assert_cmpint (board_hall_get_match (&hall)->games[1].outcome, ==, DAMERO_OUTCOME_NONE);
}

static void
test_forfeit_match (void)
{
  BoardHall hall = board_hall_open (NULL, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog = open_dialog (&hall, "Forfeit…");

  board_dialog_choose (dialog, "Player", 2);
  board_dialog_choose (dialog, "Forfeited", DAMERO_EXTENT_MATCH);
  damero_click (dialog, "Record Forfeit");
  g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, -1);
  g_assert_cmpint (board_hall_get_last_act (&hall)->extent, ==, DAMERO_EXTENT_MATCH);
  board_hall_check (&hall, DAMERO_ACT_FORFEIT, both_forfeit_all);
}

static gboolean
is_on_paper (BoardHall *hall)
{
  return board_hall_get_game (hall) != NULL && board_hall_get_game (hall)->setup.on_paper;
}

static void
test_on_paper (void)
{
  BoardHall hall = board_hall_open (OPEN, not_begun);
  g_autoptr(DameroStage) stage = hall.stage;

  damero_click (hall.window, "Played on Paper");
  board_hall_check (&hall, DAMERO_ACT_ON_PAPER, is_on_paper);
  g_assert_true (board_hall_says (&hall, "Played with a clock and a score sheet of its own."));
  g_assert_false (board_hall_has (&hall, "Pause Clocks"));
  damero_shoot (hall.window, "rulings-paper");
  click_notice (&hall, "Set Result…");
}

/* ---- the panel itself ---- */

static void
test_folded (void)
{
  GtkWidget *group;

  for (guint i = 0; i < 2; i++)
    {
      BoardHall hall = board_hall_open (OPEN, at_start);
      g_autoptr(DameroStage) stage = hall.stage;

      g_assert_cmpint (board_hall_has (&hall, "Caution…"), ==, i == 0);
      group = damero_find (hall.window, GTK_TYPE_EXPANDER, "Rulings");
      if (group == NULL)
        group = gtk_widget_get_ancestor (damero_find_text (hall.window, "Rulings"), GTK_TYPE_EXPANDER);
      gtk_expander_set_expanded (GTK_EXPANDER (group), i == 1);
      damero_stage_settle ();
      g_assert_cmpint (board_hall_has (&hall, "Caution…"), ==, i == 1);
      /* Its action works all the same. */
      board_hall_act (&hall, "game.caution", NULL);
      g_assert_nonnull (damero_find_window (DAMERO_TYPE_RULING_DIALOG));
    }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/referee-rulings/moves", test_moves);
  g_test_add_func ("/referee-rulings/moves-refused", test_moves_refused);
  g_test_add_func ("/referee-rulings/pause", test_pause);
  g_test_add_func ("/referee-rulings/caution", test_caution);
  g_test_add_func ("/referee-rulings/penalty", test_penalty);
  g_test_add_func ("/referee-rulings/penalty-without-clock", test_penalty_without_clock);
  g_test_add_func ("/referee-rulings/adjudicate", test_adjudicate);
  g_test_add_func ("/referee-rulings/adjourn", test_adjourn);
  g_test_add_func ("/referee-rulings/appeal", test_appeal);
  g_test_add_func ("/referee-rulings/answer", test_answer);
  g_test_add_func ("/referee-rulings/two-appeals", test_two_appeals);
  g_test_add_func ("/referee-rulings/soft-flag", test_soft_flag);
  g_test_add_func ("/referee-rulings/untouched-flag", test_untouched_flag);
  g_test_add_func ("/referee-rulings/play-on", test_play_on);
  g_test_add_func ("/referee-rulings/running-flag", test_running_flag);
  g_test_add_func ("/referee-rulings/match-over", test_match_over);
  g_test_add_func ("/referee-rulings/match-time", test_match_time);
  g_test_add_func ("/referee-rulings/not-begun", test_not_begun);
  g_test_add_func ("/referee-rulings/late", test_late);
  g_test_add_func ("/referee-rulings/forfeit", test_forfeit);
  g_test_add_func ("/referee-rulings/forfeit-match", test_forfeit_match);
  g_test_add_func ("/referee-rulings/on-paper", test_on_paper);
  g_test_add_func ("/referee-rulings/folded", test_folded);

  return g_test_run ();
}
