/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a board stands, in every state.
 */
#include "app/board/board-state.h"
#include "tests/app/stage.h"

static DameroStage *
new_match (const char *control,
           int         games)
{
  g_autofree char *section = g_strdup_printf ("section name=Open games=%d control=\"%s\"", games,
                                              control != NULL ? control : "none");
  const char *const lines[] = {
    "event name=Evening", section, "player name=Ann", "player name=Bob", "entry in=1 player=1",
    "entry in=1 player=2", "pair in=1", NULL
  };

  return damero_stage_new_event (lines);
}

static void
act (DameroStage *stage,
     const char  *line)
{
  g_free (damero_stage_do (stage, line));
}

static DameroBoardState
read_state (DameroStage *stage)
{
  const DameroPlace board = { 1, 1, 1, 0 };
  DameroBoardState state;

  damero_board_state_read_desk (stage->desk, &board, &state);
  return state;
}

static void
assert_state (DameroStage          *stage,
              DameroBoardStateKind  kind,
              int                   game,
              const char           *word)
{
  DameroBoardState state = read_state (stage);
  g_autofree char *text = damero_words_board_state (damero_desk_get_event (stage->desk), &state);

  g_assert_cmpint (state.kind, ==, kind);
  g_assert_cmpint (state.place.game, ==, game);
  g_assert_cmpstr (text, ==, word);
}

static void
test_course (void)
{
  g_autoptr(DameroStage) stage = new_match ("300", 2);

  assert_state (stage, DAMERO_BOARD_WAITING, 1, "Waiting");
  act (stage, "start in=1.1.1.1");
  assert_state (stage, DAMERO_BOARD_RUNNING, 1, "Running");
  act (stage, "pause in=1.1.1.1");
  assert_state (stage, DAMERO_BOARD_PAUSED, 1, "Paused");
  act (stage, "resume in=1.1.1.1");
  act (stage, "result in=1.1.1.1 result=black ending=resignation");
  assert_state (stage, DAMERO_BOARD_WAITING, 2, "Waiting");
  act (stage, "start in=1.1.1.2");
  act (stage, "result in=1.1.1.2 result=draw ending=agreement");
  assert_state (stage, DAMERO_BOARD_FINISHED, 2, "Finished 1–3");
}

/* In the order of the names: who has Black in the game that is shown comes first. */
static void
test_score (void)
{
  g_autoptr(DameroStage) stage = new_match ("300", 1);

  act (stage, "result in=1.1.1.1 result=black ending=resignation");
  assert_state (stage, DAMERO_BOARD_FINISHED, 1, "Finished 2–0");
}

static void
test_flag (void)
{
  g_autoptr(DameroStage) stage = new_match ("300", 2);
  DameroBoardState state;

  act (stage, "start in=1.1.1.1");
  damero_stage_do_opening (stage, "1.1.1.1");
  damero_stage_advance (stage, 301000);
  assert_state (stage, DAMERO_BOARD_FLAG, 2, "Lost on time: Red");
  state = read_state (stage);
  g_assert_cmpint (damero_board_state_get_shown (&state).game, ==, 1);
  g_assert_true (state.can_start);
  act (stage, "start in=1.1.1.2");
  damero_stage_do_opening (stage, "1.1.1.2");
  damero_stage_advance (stage, 301000);
  assert_state (stage, DAMERO_BOARD_FINISHED, 2, "Finished 2–2");
}

/* Where nobody has moved the game waits for the referee, and the next one for it. */
static void
test_untouched (void)
{
  g_autoptr(DameroStage) stage = new_match ("300", 2);

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 301000);
  assert_state (stage, DAMERO_BOARD_FLAG, 1, "Flag: Red");
  g_assert_false (read_state (stage).can_start);
  act (stage, "play-on in=1.1.1.1 side=black amount=60000");
  assert_state (stage, DAMERO_BOARD_RUNNING, 1, "Running");
}

static void
test_offer (void)
{
  g_autoptr(DameroStage) stage = new_match ("300", 1);

  act (stage, "start in=1.1.1.1");
  act (stage, "draw-offered in=1.1.1.1 side=white");
  assert_state (stage, DAMERO_BOARD_OFFER, 1, "Draw offer: White");
  act (stage, "draw-declined in=1.1.1.1 side=black");
  assert_state (stage, DAMERO_BOARD_RUNNING, 1, "Running");
}

/* By the referee: the state changes with time alone. */
static void
test_time_called (void)
{
  g_autoptr(DameroStage) stage = new_match ("move 300/60+60 call=referee", 1);

  damero_stage_advance (stage, 5000);
  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 299999);
  assert_state (stage, DAMERO_BOARD_RUNNING, 1, "Running");
  damero_stage_advance (stage, 1);
  assert_state (stage, DAMERO_BOARD_TIME_CALLED, 1, "Time called");
  act (stage, "time-called in=1.1.1.1");
  assert_state (stage, DAMERO_BOARD_TIME_CALLED, 1, "Time called");
}

/* By the program: nothing to wait for, the call is an act. */
static void
test_time_called_by_program (void)
{
  g_autoptr(DameroStage) stage = new_match ("move 300/60+60", 1);

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 300000);
  assert_state (stage, DAMERO_BOARD_TIME_CALLED, 1, "Time called");
}

/* A move overrun in the minutes of a match, which is the referee's to rule on. */
static void
test_overrun (void)
{
  g_autoptr(DameroStage) stage = new_match ("match 60/1 then 2x10 call=referee", 1);

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 61000);
  assert_state (stage, DAMERO_BOARD_RUNNING, 1, "Running");
  act (stage, "press in=1.1.1.1 move=11-15");
  damero_stage_advance (stage, 10000);
  assert_state (stage, DAMERO_BOARD_TIME_CALLED, 1, "Time called");
  act (stage, "press in=1.1.1.1 move=22-18");
  assert_state (stage, DAMERO_BOARD_RUNNING, 1, "Running");
}

/* The counts run and are told; the draw has to be claimed. */
static void
test_claimable (void)
{
  static const char * const shuttle[] = { "1-5", "32-28", "5-1", "28-32" };
  g_autoptr(DameroStage) stage = new_match (NULL, 1);
  const DameroGame *game;
  g_autofree char *counts = NULL, *none = NULL;
  DameroBoardState state;

  act (stage, "section name=Claims control=none games=1 "
              "ruleset=\"pool-apca:repetition.enforce=claim,lone_king.enforce=claim\"");
  act (stage, "entry in=2 player=1");
  act (stage, "entry in=2 player=2");
  act (stage, "pair in=2");
  act (stage, "start in=2.1.1.1 fen=B:WK32:BK1");
  state = (DameroBoardState) { .place = { 2, 1, 1, 0 } };
  game = damero_event_find_game (damero_desk_get_event (stage->desk), &(DameroPlace) { 2, 1, 1, 1 });
  none = damero_words_board_counts (game);
  g_assert_cmpstr (none, ==, "");
  act (stage, "count-requested in=2.1.1.1 side=black count=forty-move");
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *line = g_strdup_printf ("move in=2.1.1.1 move=%s", shuttle[i % 4]);

      act (stage, line);
    }
  damero_board_state_read_desk (stage->desk, &state.place, &state);
  counts = damero_words_board_counts (game);
  g_assert_cmpint (state.kind, ==, DAMERO_BOARD_CLAIMABLE);
  g_assert_cmpstr (counts, ==, "forty 4/40 · repeated 3/3");
}

/* What the end of a run leaves: clocks stopped at its last sign of life. */
static void
test_interrupted (void)
{
  g_autoptr(DameroStage) stage = new_match ("300", 1);
  g_autofree char *path = g_build_filename (stage->folder, "club.damero", NULL);
  g_autofree char *event_uid = g_strdup (damero_desk_get_event_uid (stage->desk));
  g_autoptr(GError) error = NULL;

  act (stage, "start in=1.1.1.1");
  g_clear_object (&stage->desk);
  damero_application_take_director (damero_stage_get_application (), NULL);
  g_clear_object (&stage->director);
  stage->director = damero_director_open (path, FALSE, "test", stage->environment, &error);
  g_assert_no_error (error);
  damero_application_take_director (damero_stage_get_application (), stage->director);
  stage->desk = damero_desk_new (stage->director, event_uid);
  assert_state (stage, DAMERO_BOARD_INTERRUPTED, 1, "Interrupted");
}

/* A call or an appeal of game 1 keeps nobody from game 2; a player who is not there does. */
static void
test_can_start (void)
{
  g_autoptr(DameroStage) stage = new_match ("300", 2);

  g_assert_true (read_state (stage).can_start);
  act (stage, "start in=1.1.1.1");
  damero_stage_do_opening (stage, "1.1.1.1");
  act (stage, "referee-called in=1.1.1.1 side=white");
  g_assert_false (read_state (stage).can_start);
  damero_stage_advance (stage, 300000);
  assert_state (stage, DAMERO_BOARD_CALLED, 2, "Call: White");
  g_assert_true (read_state (stage).can_start);
  act (stage, "call-answered in=1.1.1.1");
  assert_state (stage, DAMERO_BOARD_FLAG, 2, "Lost on time: Red");
  g_assert_true (read_state (stage).can_start);
  act (stage, "appeal in=1.1.1.1 side=black reason=r");
  g_assert_true (read_state (stage).can_start);
  act (stage, "start in=1.1.1.2");
  g_assert_false (read_state (stage).can_start);
}

/* What the referee is called for, of states that an act alone does not bring about. */
static void
test_called (void)
{
  g_autoptr(DameroStage) stage = new_match ("300", 2);
  const DameroPlace place = { 1, 1, 1, 1 };
  DameroBoardState state;
  DameroMatch *match;
  DameroGame *game;

  act (stage, "start in=1.1.1.1");
  match = (DameroMatch *) damero_event_find_match (damero_desk_get_event (stage->desk), &place);
  game = (DameroGame *) damero_event_find_game (damero_desk_get_event (stage->desk), &place);

  match->games[0].appeals[DAMERO_WHITE] = TRUE;
  assert_state (stage, DAMERO_BOARD_APPEAL, 1, "Appeal: White");
  match->games[0].appeals[DAMERO_WHITE] = FALSE;
  match->games[0].calls[DAMERO_WHITE] = TRUE;
  assert_state (stage, DAMERO_BOARD_CALLED, 1, "Call: White");
  match->games[0].calls[DAMERO_WHITE] = FALSE;
  game->proposed_side = DAMERO_WHITE;
  assert_state (stage, DAMERO_BOARD_FORFEIT, 1, "Loss of White?");
  game->proposed_side = -1;
  game->phase = DAMERO_GAME_WAITING;
  assert_state (stage, DAMERO_BOARD_ADJUDICATION, 1, "Adjudication");
  game->clock.first_flag = DAMERO_WHITE;
  assert_state (stage, DAMERO_BOARD_FLAG, 1, "Flag: White");
  state = read_state (stage);
  g_assert_cmpint (damero_board_state_get_shown (&state).game, ==, 1);
  g_assert_false (state.can_start);

  game->phase = DAMERO_GAME_ADJOURNED;
  assert_state (stage, DAMERO_BOARD_WAITING, 2, "Waiting");
  match->games[1].outcome = DAMERO_OUTCOME_DRAW;
  assert_state (stage, DAMERO_BOARD_ADJOURNED, 1, "Adjourned");
  match->games[1].outcome = DAMERO_OUTCOME_NONE;
  match->late_since[1] = damero_desk_get_now (stage->desk);
  match->late_since[1].mono_ms++;
  assert_state (stage, DAMERO_BOARD_LATE, 2, match->games[1].black == match->b ? "Late: Red" : "Late: White");
  state = read_state (stage);
  g_assert_true (state.can_start);
  g_assert_false (state.starts);
  damero_stage_advance (stage, 20 * 60000);
  assert_state (stage, DAMERO_BOARD_LATE, 2, match->games[1].black == match->b ? "Late: Red" : "Late: White");
  match->late_since[1] = (DameroStamp) { 0 };
}

/* Every kind has a look, and is told. */
static void
test_looks (void)
{
  gboolean told[DAMERO_BOARD_N_STATES] = { FALSE };

  for (guint i = 0; i < DAMERO_BOARD_N_STATES; i++)
    {
      g_assert_nonnull (damero_board_state_get_icon (i));
      g_assert_nonnull (damero_board_state_get_class (i));
      g_assert_false (told[damero_board_states[i]]);
      told[damero_board_states[i]] = TRUE;
    }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/board-state/course", test_course);
  g_test_add_func ("/board-state/score", test_score);
  g_test_add_func ("/board-state/flag", test_flag);
  g_test_add_func ("/board-state/untouched", test_untouched);
  g_test_add_func ("/board-state/offer", test_offer);
  g_test_add_func ("/board-state/time-called", test_time_called);
  g_test_add_func ("/board-state/time-called-by-program", test_time_called_by_program);
  g_test_add_func ("/board-state/overrun", test_overrun);
  g_test_add_func ("/board-state/claimable", test_claimable);
  g_test_add_func ("/board-state/interrupted", test_interrupted);
  g_test_add_func ("/board-state/can-start", test_can_start);
  g_test_add_func ("/board-state/called", test_called);
  g_test_add_func ("/board-state/looks", test_looks);

  return g_test_run ();
}
