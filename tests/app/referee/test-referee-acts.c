/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the referee and the players do at a board besides rulings and touches: each act performed by its action,
 * looked for in the log and in the state, undone and done again. White is Ann Adams, Red (the side Black) Bob Brown.
 */
#include "app/base/reason-dialog.h"
#include "app/referee/claim-dialog.h"
#include "app/referee/move-dialog.h"
#include "app/referee/result-dialog.h"
#include "tests/app/board-hall.h"

#define OPEN "section name=Open games=1 control=300+5"
#define CLAIMING OPEN " ruleset=\"pool-apca:repetition.enforce=claim,repetition.scope=always\""
#define KINGS "start in=1.1.1.1 fen=\"W:WK32,30:BK1,3\""

static const char * const after_moves[] = {
  "start in=1.1.1.1", "press in=1.1.1.1 move=11-15", "press in=1.1.1.1 move=24-20", NULL
};
static const char * const kings[] = { KINGS, NULL };
static const char * const kings_twice[] = {
  KINGS, "press in=1.1.1.1 move=32-28", "press in=1.1.1.1 move=1-5", "press in=1.1.1.1 move=28-32",
  "press in=1.1.1.1 move=5-1", NULL
};
static const char * const kings_thrice[] = {
  KINGS, "press in=1.1.1.1 move=32-28", "press in=1.1.1.1 move=1-5", "press in=1.1.1.1 move=28-32",
  "press in=1.1.1.1 move=5-1", "press in=1.1.1.1 move=32-28", "press in=1.1.1.1 move=1-5",
  "press in=1.1.1.1 move=28-32", "press in=1.1.1.1 move=5-1", NULL
};

static const DameroClock *
get_clock (BoardHall *hall)
{
  return &board_hall_get_game (hall)->clock;
}

static int
get_phase (BoardHall *hall)
{
  return board_hall_get_game (hall)->phase;
}

static gint64
get_main_ms (BoardHall  *hall,
             DameroSide  side)
{
  return damero_clock_get_main_ms (get_clock (hall), side);
}

static gint64
get_shown_ms (BoardHall  *hall,
              DameroSide  side)
{
  return damero_clock_get_display_ms (get_clock (hall), side, damero_desk_get_mono_ms (hall->stage->desk));
}

/* ---- clocks ---- */

static gboolean
is_paused (BoardHall *hall)
{
  return get_phase (hall) == DAMERO_GAME_PAUSED && get_clock (hall)->state == DAMERO_CLOCK_PAUSED;
}

static gboolean
black_runs (BoardHall *hall)
{
  return get_phase (hall) == DAMERO_GAME_PLAYING && get_clock (hall)->state == DAMERO_CLOCK_RUNNING &&
         get_clock (hall)->on_move == DAMERO_BLACK;
}

static gboolean
white_runs (BoardHall *hall)
{
  return get_phase (hall) == DAMERO_GAME_PLAYING && get_clock (hall)->state == DAMERO_CLOCK_RUNNING &&
         get_clock (hall)->on_move == DAMERO_WHITE;
}

/* Undone, a pause is as it was: the clocks stand until the referee lets them go on. */
static gboolean
is_noted (BoardHall *hall)
{
  const DameroEvent *event = damero_desk_get_event (hall->stage->desk);
  gboolean noted = FALSE;

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      noted = noted || (row->act->kind == DAMERO_ACT_PAUSE && !row->undone);
    }
  return noted && is_paused (hall);
}

static void
test_pause (void)
{
  BoardHall hall = board_hall_open (OPEN, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  board_hall_act (&hall, "game.pause", NULL);
  g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_REFEREE);
  board_hall_check (&hall, DAMERO_ACT_PAUSE, is_noted);
}

static void
test_resume (void)
{
  static const struct {
    const char *action;
    const char *target;
    DameroSide  side;
    gboolean  (*holds) (BoardHall *hall);
  } ways[] = {
    { "game.resume", NULL, DAMERO_BLACK, black_runs },
    { "game.resume-side", "black", DAMERO_BLACK, black_runs },
    { "game.resume-side", "white", DAMERO_WHITE, white_runs },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (ways); i++)
    {
      gboolean adjourned = i >= G_N_ELEMENTS (ways);
      guint way = i % G_N_ELEMENTS (ways);
      BoardHall hall = board_hall_open (OPEN, after_moves);
      g_autoptr(DameroStage) stage = hall.stage;
      gint64 black_ms, white_ms;

      damero_stage_advance (stage, 7000);
      board_hall_act (&hall, adjourned ? "game.adjourn" : "game.pause", NULL);
      black_ms = get_shown_ms (&hall, DAMERO_BLACK);
      white_ms = get_shown_ms (&hall, DAMERO_WHITE);
      damero_stage_advance (stage, 60000);
      board_hall_act (&hall, ways[way].action, ways[way].target);
      g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, (int) ways[way].side);
      g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_REFEREE);
      board_hall_check (&hall, adjourned ? DAMERO_ACT_CONTINUED : DAMERO_ACT_RESUME, ways[way].holds);
      /* Resuming adds no time and no move (docs/clock.md, G10). */
      g_assert_cmpint (get_shown_ms (&hall, DAMERO_BLACK), ==, black_ms);
      g_assert_cmpint (get_shown_ms (&hall, DAMERO_WHITE), ==, white_ms);
      g_assert_cmpuint (get_clock (&hall)->sides[ways[way].side].period_moves, ==, 1);
    }
}

static gboolean
time_is_called (BoardHall *hall)
{
  return get_clock (hall)->time_called;
}

static void
test_call_time (void)
{
  BoardHall hall = board_hall_open ("section name=Open games=1 control=\"move 300/60+60 call=referee\"", after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  damero_stage_advance (stage, 301000);
  board_hall_act (&hall, "game.call-time", NULL);
  board_hall_check (&hall, DAMERO_ACT_TIME_CALLED, time_is_called);
}

/* ---- correcting a clock, in every mode ---- */

/* What the clocks had before the correction that is being checked. */
static gint64 before_ms[2];

static gboolean
white_has_90s_more (BoardHall *hall)
{
  return get_main_ms (hall, DAMERO_WHITE) == before_ms[DAMERO_WHITE] + 90000 &&
         get_main_ms (hall, DAMERO_BLACK) == before_ms[DAMERO_BLACK];
}

static gboolean
white_has_30s_less (BoardHall *hall)
{
  return get_main_ms (hall, DAMERO_WHITE) == before_ms[DAMERO_WHITE] - 30000 &&
         get_main_ms (hall, DAMERO_BLACK) == before_ms[DAMERO_BLACK];
}

static void
correct_white (BoardHall  *hall,
               const char *amount,
               gboolean  (*holds) (BoardHall *hall))
{
  GtkWidget *dialog;

  for (int side = 0; side < 2; side++)
    before_ms[side] = get_main_ms (hall, (DameroSide) side);
  board_hall_act (hall, "game.adjust", NULL);
  dialog = board_dialog_get (DAMERO_TYPE_RULING_DIALOG);
  board_dialog_choose (dialog, "Clock", DAMERO_WHITE);
  board_dialog_fill_in (dialog, "Time to add or subtract (minutes:seconds)", amount);
  g_assert_true (board_dialog_can_confirm (dialog));
  damero_click (dialog, "Adjust");
  g_assert_cmpint (board_hall_get_last_act (hall)->side, ==, DAMERO_WHITE);
  board_hall_check (hall, DAMERO_ACT_CLOCK_ADJUSTED, holds);
}

static void
test_adjust_modes (void)
{
  static const char * const controls[] = {
    "300~5", "40/7200:900", "byo 1800 3x30", "canadian 1800 15/300", "*180", "up 7200",
    "match 5400/1 under 2700"
  };

  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      g_autofree char *section = g_strdup_printf ("section name=Open games=1 control=\"%s\"", controls[i]);
      BoardHall hall = board_hall_open (section, after_moves);
      g_autoptr(DameroStage) stage = hall.stage;

      g_test_message ("%s", controls[i]);
      correct_white (&hall, "1:30", white_has_90s_more);
      correct_white (&hall, "-0:30", white_has_30s_less);
    }
}

/* Where there is no time of a player's own there is nothing to correct, and it is not offered. */
static void
test_adjust_nothing (void)
{
  BoardHall hall = board_hall_open ("section name=Open games=1", (const char * const[]) {
    "move in=1.1.1.1 move=11-15", NULL });
  g_autoptr(DameroStage) stage = hall.stage;

  g_assert_false (board_hall_has (&hall, "Adjust Clock…"));
  board_hall_act (&hall, "game.adjust", NULL);
  g_assert_null (damero_find_window (DAMERO_TYPE_RULING_DIALOG));
}

/* Of byo-yomi and Canadian overtime the periods begun are corrected where moves and period are. */
static gboolean
white_is_in_overtime (BoardHall *hall)
{
  return get_clock (hall)->sides[DAMERO_WHITE].period == 1;
}

static void
test_overtime (void)
{
  static const char * const controls[] = { "byo 60 3x30", "canadian 60 15/300" };

  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      g_autofree char *section = g_strdup_printf ("section name=Open games=1 control=\"%s\"", controls[i]);
      BoardHall hall = board_hall_open (section, after_moves);
      g_autoptr(DameroStage) stage = hall.stage;
      GtkWidget *dialog;

      board_hall_act (&hall, "game.set-moves", NULL);
      dialog = board_dialog_get (DAMERO_TYPE_RULING_DIALOG);
      board_dialog_choose (dialog, "Clock", DAMERO_WHITE);
      board_dialog_set (dialog, "Overtime periods begun", 1);
      damero_click (dialog, "Set");
      board_hall_check (&hall, DAMERO_ACT_MOVES_SET, white_is_in_overtime);
    }
}

/* ---- both clocks set to what they are to show ---- */

static gboolean
both_are_set (BoardHall *hall)
{
  char shown[2][24];

  for (int side = 0; side < 2; side++)
    damero_clock_format (get_shown_ms (hall, (DameroSide) side), FALSE, shown[side]);
  return g_str_equal (shown[DAMERO_BLACK], "4:00") && g_str_equal (shown[DAMERO_WHITE], "12:30");
}

static void
set_time (BoardHall  *hall,
          DameroSide  side,
          const char *text)
{
  GtkWidget *dialog;

  board_hall_act (hall, "game.adjust", NULL);
  dialog = board_dialog_get (DAMERO_TYPE_RULING_DIALOG);
  board_dialog_choose (dialog, "Clock", side);
  board_dialog_choose (dialog, "Correction", 1);
  board_dialog_fill_in (dialog, "New time (minutes:seconds)", text);
  g_assert_nonnull (damero_find_part (dialog, text));
  damero_shoot (dialog, "referee-set-time");
  damero_click (dialog, "Adjust");
  g_assert_null (damero_find_window (DAMERO_TYPE_RULING_DIALOG));
}

static void
test_set_time (void)
{
  BoardHall hall = board_hall_open (OPEN, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  /* In the middle of a second: it shows what was typed all the same, whole seconds are in the log. */
  damero_stage_advance (stage, 40300);
  set_time (&hall, DAMERO_WHITE, "12:30");
  set_time (&hall, DAMERO_BLACK, "4:00");
  g_assert_cmpint (board_hall_get_last_act (&hall)->amount_ms, <, 0);
  g_assert_cmpint (board_hall_get_last_act (&hall)->amount_ms % 1000, ==, 0);
  board_hall_check (&hall, DAMERO_ACT_CLOCK_ADJUSTED, both_are_set);

  /* What it shows already is no correction, and there is no time below nothing. */
  board_hall_act (&hall, "game.pause", NULL);
  board_hall_act (&hall, "game.adjust", NULL);
  dialog = board_dialog_get (DAMERO_TYPE_RULING_DIALOG);
  board_dialog_choose (dialog, "Correction", 1);
  board_dialog_fill_in (dialog, "New time (minutes:seconds)", "4:00");
  g_assert_false (board_dialog_can_confirm (dialog));
  board_dialog_fill_in (dialog, "New time (minutes:seconds)", "-1:00");
  g_assert_false (board_dialog_can_confirm (dialog));
  board_dialog_fill_in (dialog, "New time (minutes:seconds)", "4:01");
  g_assert_true (board_dialog_can_confirm (dialog));
}

/* ---- moves ---- */

static gboolean
must_move_12 (BoardHall *hall)
{
  return board_hall_get_game (hall)->bound_square == 12;
}

static gboolean
was_tried (BoardHall *hall)
{
  const DameroEvent *event = damero_desk_get_event (hall->stage->desk);

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (row->act->kind == DAMERO_ACT_ILLEGAL_MOVE && !row->undone)
        return board_hall_get_game (hall)->bound_square == 0;
    }
  return FALSE;
}

static void
test_moves_against_rules (void)
{
  static const struct {
    const char    *action;
    DameroActKind  kind;
    gboolean     (*holds) (BoardHall *hall);
  } kinds[] = {
    { "game.wrong-move", DAMERO_ACT_WRONG_MOVE, must_move_12 },
    { "game.illegal-move", DAMERO_ACT_ILLEGAL_MOVE, was_tried },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      BoardHall hall = board_hall_open (OPEN, after_moves);
      g_autoptr(DameroStage) stage = hall.stage;
      GtkWidget *dialog;

      board_hall_act (&hall, kinds[i].action, NULL);
      dialog = board_dialog_get (DAMERO_TYPE_MOVE_DIALOG);
      board_dialog_fill_in (dialog, "Move that was made", "12-19");
      board_dialog_fill_in (dialog, "Reason", "too far");
      damero_click (dialog, "Record");
      g_assert_cmpstr (board_hall_get_last_act (&hall)->reason, ==, "too far");
      g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_BLACK);
      board_hall_check (&hall, kinds[i].kind, kinds[i].holds);
    }
}

/* ---- draws ---- */

static gboolean
white_offers (BoardHall *hall)
{
  return board_hall_get_game (hall)->draw_offer == DAMERO_WHITE;
}

static gboolean
nobody_offers (BoardHall *hall)
{
  return board_hall_get_game (hall)->draw_offer < 0 && get_phase (hall) != DAMERO_GAME_OVER;
}

static gboolean
is_agreed (BoardHall *hall)
{
  return board_hall_get_game (hall)->outcome == DAMERO_OUTCOME_DRAW &&
         board_hall_get_game (hall)->ending == DAMERO_ENDING_AGREEMENT;
}

static void
test_draws (void)
{
  static const struct {
    const char    *action;
    DameroActKind  kind;
    gboolean     (*holds) (BoardHall *hall);
  } answers[] = {
    { "game.decline-draw", DAMERO_ACT_DRAW_DECLINED, nobody_offers },
    { "game.accept-draw", DAMERO_ACT_DRAW_AGREED, is_agreed },
  };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      BoardHall hall = board_hall_open (OPEN, after_moves);
      g_autoptr(DameroStage) stage = hall.stage;

      board_hall_act (&hall, "game.offer-draw", "white");
      g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_WHITE);
      board_hall_check (&hall, DAMERO_ACT_DRAW_OFFERED, white_offers);
      board_hall_act (&hall, answers[i].action, NULL);
      g_assert_cmpint (board_hall_get_last_act (&hall)->side, ==, DAMERO_BLACK);
      board_hall_check (&hall, answers[i].kind, answers[i].holds);
    }
}

static gboolean
is_refused_claim (BoardHall *hall)
{
  const DameroEvent *event = damero_desk_get_event (hall->stage->desk);

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (row->act->kind == DAMERO_ACT_CLAIM && !row->undone)
        return row->consequences->len == 1 && get_phase (hall) != DAMERO_GAME_OVER &&
               g_array_index (row->consequences, DameroConsequence, 0).kind == DAMERO_CONSEQUENCE_CLAIM_REFUSED;
    }
  return FALSE;
}

static gboolean
is_drawn_by_repetition (BoardHall *hall)
{
  return board_hall_get_game (hall)->outcome == DAMERO_OUTCOME_DRAW &&
         board_hall_get_game (hall)->ending == DAMERO_ENDING_REPETITION;
}

static void
test_claims (void)
{
  static const struct {
    const char * const  *starts;
    gboolean           (*holds) (BoardHall *hall);
  } claims[] = {
    { kings_twice, is_refused_claim },
    { kings_thrice, is_drawn_by_repetition },
  };

  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      BoardHall hall = board_hall_open (CLAIMING, claims[i].starts);
      g_autoptr(DameroStage) stage = hall.stage;
      GtkWidget *dialog;

      board_hall_act (&hall, "game.claim", NULL);
      dialog = board_dialog_get (DAMERO_TYPE_CLAIM_DIALOG);
      damero_click (dialog, "Claim");
      damero_click (dialog, "Close");
      g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_WHITE);
      g_assert_cmpint (board_hall_get_last_act (&hall)->count, ==, DAMERO_COUNT_REPETITION);
      board_hall_check (&hall, DAMERO_ACT_CLAIM, claims[i].holds);
    }
}

static gboolean
white_is_counted (BoardHall *hall)
{
  const DameroCount *count = &board_hall_get_game (hall)->counts.counts[DAMERO_COUNT_NO_PROGRESS];

  return count->state == DAMERO_COUNT_RUNNING && count->counted == DAMERO_WHITE;
}

static gboolean
nobody_is_counted (BoardHall *hall)
{
  return board_hall_get_game (hall)->counts.counts[DAMERO_COUNT_NO_PROGRESS].state == DAMERO_COUNT_OFF;
}

static void
test_counts (void)
{
  BoardHall hall = board_hall_open (OPEN, kings);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  board_hall_act (&hall, "game.ask-count", "referee-white");
  board_hall_check (&hall, DAMERO_ACT_COUNT_REQUESTED, white_is_counted);
  board_hall_act (&hall, "game.cancel-count", NULL);
  dialog = board_dialog_get (DAMERO_TYPE_REASON_DIALOG);
  board_dialog_fill_in (dialog, "Reason", "asked for by mistake");
  damero_click (dialog, "Stop Count");
  g_assert_cmpstr (board_hall_get_last_act (&hall)->reason, ==, "asked for by mistake");
  board_hall_check (&hall, DAMERO_ACT_COUNT_CANCELLED, nobody_is_counted);
}

/* ---- results ---- */

static gboolean
white_resigned (BoardHall *hall)
{
  return board_hall_get_game (hall)->outcome == DAMERO_OUTCOME_BLACK &&
         board_hall_get_game (hall)->ending == DAMERO_ENDING_RESIGNATION;
}

static void
test_resign (void)
{
  BoardHall hall = board_hall_open (OPEN, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;

  board_hall_act (&hall, "game.resign", "white");
  g_assert_cmpint (board_hall_get_last_act (&hall)->actor, ==, DAMERO_ACTOR_WHITE);
  board_hall_check (&hall, DAMERO_ACT_RESIGN, white_resigned);
}

static gboolean
is_drawn (BoardHall *hall)
{
  return board_hall_get_match (hall)->games[0].outcome == DAMERO_OUTCOME_DRAW;
}

static gboolean
white_won (BoardHall *hall)
{
  return board_hall_get_match (hall)->games[0].outcome == DAMERO_OUTCOME_WHITE;
}

static void
test_results (void)
{
  BoardHall hall = board_hall_open (OPEN, after_moves);
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *dialog;

  board_hall_act (&hall, "game.set-result", NULL);
  dialog = board_dialog_get (DAMERO_TYPE_RESULT_DIALOG);
  board_dialog_choose (dialog, "Result", DAMERO_OUTCOME_DRAW - 1);
  damero_click (dialog, "Set");
  board_hall_check (&hall, DAMERO_ACT_RESULT, is_drawn);

  board_hall_act (&hall, "game.correct-result", NULL);
  dialog = board_dialog_get (DAMERO_TYPE_RESULT_DIALOG);
  board_dialog_choose (dialog, "Result", DAMERO_OUTCOME_WHITE - 1);
  board_dialog_fill_in (dialog, "Reason", "written down wrong");
  damero_click (dialog, "Set");
  g_assert_cmpstr (board_hall_get_last_act (&hall)->reason, ==, "written down wrong");
  board_hall_check (&hall, DAMERO_ACT_RESULT_CORRECTED, white_won);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/referee-acts/pause", test_pause);
  g_test_add_func ("/referee-acts/resume", test_resume);
  g_test_add_func ("/referee-acts/call-time", test_call_time);
  g_test_add_func ("/referee-acts/adjust-modes", test_adjust_modes);
  g_test_add_func ("/referee-acts/adjust-nothing", test_adjust_nothing);
  g_test_add_func ("/referee-acts/overtime", test_overtime);
  g_test_add_func ("/referee-acts/set-time", test_set_time);
  g_test_add_func ("/referee-acts/moves-against-rules", test_moves_against_rules);
  g_test_add_func ("/referee-acts/draws", test_draws);
  g_test_add_func ("/referee-acts/claims", test_claims);
  g_test_add_func ("/referee-acts/counts", test_counts);
  g_test_add_func ("/referee-acts/resign", test_resign);
  g_test_add_func ("/referee-acts/results", test_results);

  return g_test_run ();
}
