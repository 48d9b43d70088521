/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/game/test-clocked.c - time in a game under direction: limits per move, deadlines as acts, pauses
 * and resumptions, wrong presses and wrong moves (docs/clock.md, G1 to G10; docs/rules.md, Wrong move).
 */
#include "play.h"

#define PER_MOVE "move 300/60+60"

/* Black to move has one capture, 11x18; White then has one quiet move, and Black's king many. */
#define ONE_CAPTURE "B:W15,28:B11,K32"
/* White's 19-15 makes it. */
#define GIVES_ONE "W:W19,28:B11,K32"

static void
assert_consequences (const Play  *play,
                     const char  *expected)
{
  g_autoptr(GString) kinds = g_string_new (NULL);

  for (guint i = 0; i < play->consequences->len; i++)
    g_string_append_printf (kinds, "%s%s", i > 0 ? " " : "",
                            damero_token_get (DAMERO_TOKENS_CONSEQUENCE,
                                              (int) g_array_index (play->consequences, DameroConsequence,
                                                                   i).kind));
  g_assert_cmpstr (kinds->str, ==, expected);
}

static Play *
started (const char *control,
         const char *fen)
{
  Play *play = play_new ("pool-apca", control, fen);

  play_ok (play, 1000, "start");
  return play;
}

static void
test_limit_stands (void)
{
  g_autoptr(Play) play = started (PER_MOVE, NULL);
  gint64 deadline_ms;

  g_assert_true (damero_game_get_deadline (play->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 1000 + 300000);
  g_assert_cmpint (damero_game_get_deadline_kind (play->game), ==, DAMERO_ACT_TIME_CALLED);
  play_no (play, 301000, "press side=black move=11-15", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_no (play, 300999, "time-called by=program", DAMERO_REFUSAL_TIME_NOT_OVER);
  play_no (play, 301000, "flag by=program", DAMERO_REFUSAL_DEADLINE_PASSED);
  /* Written later, since what was undone and redone moved it, it was called when it was. */
  play_ok (play, 301500, "time-called by=program");
  assert_consequences (play, "time-called");
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_TIME_CALLED)->at_ms, ==, 301000);
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_TIME_CALLED)->side, ==, DAMERO_BLACK);
  g_assert_cmpint (damero_game_get_deadline_kind (play->game), ==, DAMERO_ACT_FLAG);

  play_ok (play, 1000 + 359999, "press side=black move=11-15");
  g_assert_cmpint (g_array_index (play->game->plies, DameroPly, 0).think_ms, ==, 359999);
  g_assert_cmpint (play->game->used_ms[DAMERO_BLACK], ==, 359999);
  g_assert_true (damero_game_get_deadline (play->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 360999 + 300000);
}

static void
test_limit_loses (void)
{
  g_autoptr(Play) play = started (PER_MOVE, NULL);

  play_opening (play);
  play_ok (play, 301000, "time-called by=program");
  play_no (play, 361000, "press side=black move=8-11", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_no (play, 361000, "resign side=black", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_no (play, 360999, "flag by=program", DAMERO_REFUSAL_TIME_NOT_OVER);
  /* It is written when nothing is waited for any more, and has fallen when it fell. */
  play_ok (play, 361500, "flag by=program");
  assert_consequences (play, "improper-delay game-over");
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_IMPROPER_DELAY)->at_ms, ==, 361000);
  play_assert_over (play, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_IMPROPER_DELAY);
  g_assert_cmpint (play->game->used_ms[DAMERO_BLACK], ==, 360000);
  play_no (play, 361500, "flag by=program", DAMERO_REFUSAL_GAME_OVER);
}

static void
test_one_capture (void)
{
  g_autoptr(Play) stands = started (PER_MOVE, ONE_CAPTURE);
  g_autoptr(Play) loses = started (PER_MOVE, GIVES_ONE);
  gint64 deadline_ms;

  g_assert_cmpuint (damero_captures_count (damero_game_get_position (stands->game)), ==, 1);
  play_ok (stands, 61000, "time-called by=program");
  play_ok (stands, 1000 + 119999, "press side=black move=11x18");
  /* White has one legal move, and it takes nothing: the whole limit */
  g_assert_cmpuint (damero_moves_count (damero_game_get_position (stands->game)), ==, 1);
  g_assert_true (damero_game_get_deadline (stands->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 120999 + 300000);
  play_ok (stands, 120999 + 299999, "press side=white move=28-24");

  play_ok (loses, 1000, "press side=white move=19-15");
  play_ok (loses, 61000, "time-called by=program");
  play_no (loses, 121000, "press side=black move=11x18", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_ok (loses, 121000, "flag by=program");
  play_assert_over (loses, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_IMPROPER_DELAY);
}

/* A man that can go round the same pieces both ways has one capture, unless each route is one; games begun by earlier
 * rules had two. */
static void
test_routes (void)
{
  static const struct {
    const char *control, *fen;
    int         semantics;
    gint64      limit_ms;
  } rows[] = {
    { "move 300/60", "B:W15,16,23,24:B20", 4, 60000 },
    { "move 300/60 routes=each", "B:W15,16,23,24:B20", 4, 300000 },
    { "move 300/60", "B:W15,16,23,24:B20", 3, 300000 },
    { "move 300/60", "B:W15,16,23,24:B6,20,25", 4, 60000 },
    { "move 300/60", "B:W18,19,32:B14,15", 4, 300000 },
    { "move 300/60 routes=each", "B:W18,32:B14", 4, 60000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(Play) play = play_new ("pool-apca", rows[i].control, rows[i].fen);
      gint64 deadline_ms;

      play->game->setup.semantics = rows[i].semantics;
      play_ok (play, 1000, "start");
      g_assert_true (damero_game_get_deadline (play->game, &deadline_ms));
      g_assert_cmpint (deadline_ms, ==, 1000 + rows[i].limit_ms);
    }
}

/* Without grace the limit itself is the end: one FLAG tells both. */
static void
test_no_grace (void)
{
  g_autoptr(Play) play = started ("move 300/60", NULL);

  play_opening (play);
  play_no (play, 301000, "time-called by=program", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_ok (play, 301000, "flag by=program");
  assert_consequences (play, "time-called improper-delay game-over");
  play_assert_over (play, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_IMPROPER_DELAY);
}

static void
test_referee_calls (void)
{
  g_autoptr(Play) play = started ("move 300+60 call=referee", NULL);
  gint64 deadline_ms;

  g_assert_false (damero_game_get_deadline (play->game, &deadline_ms));
  play_no (play, 300999, "time-called by=referee", DAMERO_REFUSAL_TIME_NOT_OVER);
  play_no (play, 400000, "flag by=program", DAMERO_REFUSAL_TIME_NOT_OVER);
  play_ok (play, 400000, "time-called by=referee");
  assert_consequences (play, "time-called");
  play_no (play, 410000, "time-called by=referee", DAMERO_REFUSAL_TIME_NOT_OVER);
  g_assert_true (damero_game_get_deadline (play->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 460000);
  /* a call when the grace is over changes nothing: its flag comes first */
  play_no (play, 460000, "time-called by=referee", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_no (play, 470000, "time-called by=referee", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_ok (play, 459999, "press side=black move=11-15");
  play_no (play, 500000, "time-called by=referee", DAMERO_REFUSAL_TIME_NOT_OVER);
  play_ok (play, 759999, "time-called by=referee");
  play_ok (play, 819999, "flag by=program");
  play_assert_over (play, DAMERO_OUTCOME_BLACK, DAMERO_ENDING_IMPROPER_DELAY);
}

static void
test_referee_calls_without_grace (void)
{
  g_autoptr(Play) play = started ("move 300 call=referee", NULL);

  play_opening (play);
  play_ok (play, 301000, "time-called by=referee");
  assert_consequences (play, "time-called improper-delay game-over");
  play_assert_over (play, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_IMPROPER_DELAY);
}

/* G1: the flag falls when the time is used up, not a millisecond later or earlier. */
static void
test_flag (void)
{
  g_autoptr(Play) stands = started ("300", NULL);
  g_autoptr(Play) loses = started ("300", NULL);
  gint64 deadline_ms;

  play_ok (stands, 300999, "press side=black move=11-15");
  g_assert_cmpint (stands->game->clock.sides[DAMERO_BLACK].main_ms, ==, 1);
  g_assert_cmpint (g_array_index (stands->game->plies, DameroPly, 0).main_ms[DAMERO_BLACK], ==, 1);
  g_assert_cmpint (g_array_index (stands->game->plies, DameroPly, 0).main_ms[DAMERO_WHITE], ==, 300000);

  play_opening (loses);
  g_assert_true (damero_game_get_deadline (loses->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 301000);
  g_assert_cmpint (damero_game_get_deadline_kind (loses->game), ==, DAMERO_ACT_FLAG);
  play_no (loses, 301000, "time-called by=program", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_no (loses, 300999, "flag by=program", DAMERO_REFUSAL_TIME_NOT_OVER);
  play_no (loses, 301000, "pause", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_no (loses, 301000, "draw-offered side=white", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_ok (loses, 301000, "flag by=program");
  assert_consequences (loses, "flag game-over");
  play_assert_over (loses, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_TIME);
  g_assert_cmpint (loses->game->clock.first_flag, ==, DAMERO_BLACK);
}

/* G3, and what a wrong press is. */
static void
test_wrong_press (void)
{
  g_autoptr(Play) play = started ("300", NULL);
  DameroClock before = play->game->clock;

  play_ok (play, 2000, "wrong-press side=white");
  g_assert_true (damero_clock_equal (&before, &play->game->clock));
  play_no (play, 2000, "press side=white move=24-20", DAMERO_REFUSAL_WRONG_SIDE);
  play_no (play, 2000, "wrong-press side=black", DAMERO_REFUSAL_RIGHT_SIDE);
  play_no (play, 2000, "press side=black move=11-15 ply=2", DAMERO_REFUSAL_WRONG_PLY);
  g_assert_cmpint (play->refusal.number, ==, 1);
  play_ok (play, 3000, "press side=black move=11-15");
  play_no (play, 3000, "press side=black move=15-19", DAMERO_REFUSAL_WRONG_SIDE);
  g_assert_cmpint (play->refusal.side, ==, DAMERO_BLACK);
  play_ok (play, 3000, "pause");
  play_no (play, 3000, "wrong-press side=black", DAMERO_REFUSAL_CLOCK_NOT_RUNNING);
  play_no (play, 3000, "press side=white move=24-20", DAMERO_REFUSAL_CLOCK_NOT_RUNNING);
}

/* G4: any number of pauses is no pause, whatever lies between. */
static void
test_pauses (void)
{
  g_autoptr(Play) paused = started ("300+5", NULL);
  g_autoptr(Play) straight = started ("300+5", NULL);

  for (int i = 0; i < 10; i++)
    {
      play_ok (paused, 1000 + 1000 * i + 100, "pause");
      play_no (paused, paused->now_ms, "pause", DAMERO_REFUSAL_CLOCK_NOT_RUNNING);
      play_ok (paused, 1000 + 1000 * i + 1000, "resume side=black");
      play_no (paused, paused->now_ms, "resume side=black", DAMERO_REFUSAL_CLOCK_RUNNING);
    }
  play_ok (paused, 11000, "press side=black move=11-15");
  play_ok (straight, 2000, "press side=black move=11-15");
  g_assert_cmpint (paused->game->used_ms[DAMERO_BLACK], ==, 1000);
  g_assert_cmpint (paused->game->clock.sides[0].main_ms, ==, straight->game->clock.sides[0].main_ms);
}

/* G10: the other side's clock runs, no move and no increment; then nobody may press until it is put
 * right, and the turn that begins then has the limit of the position. */
static void
test_resume_other (void)
{
  g_autoptr(Play) play = started (PER_MOVE, ONE_CAPTURE);
  g_autoptr(Play) fischer = started ("300+5", NULL);
  gint64 deadline_ms;

  play_ok (play, 11000, "pause");
  play_ok (play, 20000, "resume side=white");
  g_assert_cmpint (play->game->clock.on_move, ==, DAMERO_WHITE);
  g_assert_cmpint (play->game->used_ms[DAMERO_BLACK], ==, 10000);
  play_no (play, 21000, "press side=black move=11x18", DAMERO_REFUSAL_OTHER_CLOCK);
  play_no (play, 21000, "press side=white move=28-24", DAMERO_REFUSAL_WRONG_SIDE);
  play_ok (play, 21000, "wrong-press side=black");
  play_ok (play, 21000, "wrong-press side=white");
  play_ok (play, 22000, "pause");
  play_ok (play, 30000, "resume side=black");
  g_assert_true (damero_game_get_deadline (play->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 30000 + 60000);
  play_ok (play, 89999, "press side=black move=11x18");

  play_ok (fischer, 11000, "pause");
  play_ok (fischer, 12000, "resume side=white");
  g_assert_cmpint (fischer->game->clock.sides[DAMERO_BLACK].main_ms, ==, 305000 - 10000);
  g_assert_cmpuint (fischer->game->clock.sides[DAMERO_BLACK].moves, ==, 0);
  g_assert_cmpuint (damero_game_get_n_plies (fischer->game), ==, 0);
}

/* A wrong move is taken back: that piece must move while it can, the clock runs on. */
static void
test_wrong_move (void)
{
  g_autoptr(Play) play = started (PER_MOVE, NULL);
  DameroClock before = play->game->clock;

  play_no (play, 2000, "wrong-move side=black move=11-15", DAMERO_REFUSAL_LEGAL_MOVE);
  play_no (play, 2000, "illegal-move side=black move=11-15", DAMERO_REFUSAL_LEGAL_MOVE);
  play_no (play, 2000, "wrong-move side=white move=24-21", DAMERO_REFUSAL_WRONG_SIDE);
  play_no (play, 2000, "wrong-move side=black move=24-20", DAMERO_REFUSAL_FIELD_INVALID);
  play_no (play, 2000, "wrong-move side=black move=17-14", DAMERO_REFUSAL_FIELD_INVALID);
  play_no (play, 2000, "wrong-move side=black move=hello", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (play->refusal.field, ==, DAMERO_FIELD_MOVE);
  play_ok (play, 2000, "illegal-move side=black move=hello");
  g_assert_cmpint (play->game->bound_square, ==, 0);
  play_ok (play, 2000, "wrong-move side=black move=11-20");
  g_assert_cmpint (play->game->bound_square, ==, 11);
  g_assert_true (damero_clock_equal (&before, &play->game->clock));

  play_no (play, 3000, "press side=black move=10-15", DAMERO_REFUSAL_OTHER_PIECE);
  g_assert_cmpint (play->refusal.number, ==, 11);
  /* pressing with another piece is one more wrong move, and binds nothing else */
  play_ok (play, 3000, "wrong-move side=black move=10-15");
  g_assert_cmpint (play->game->bound_square, ==, 11);
  play_no (play, 3000, "press side=black move=11-25", DAMERO_REFUSAL_ILLEGAL_MOVE);
  play_ok (play, 301000, "time-called by=program");
  play_ok (play, 310000, "press side=black move=11-16");
  g_assert_cmpint (g_array_index (play->game->plies, DameroPly, 0).think_ms, ==, 309000);
  g_assert_cmpint (play->game->bound_square, ==, 0);
}

/* The piece of the wrong move has no legal move: any other may be played. */
static void
test_wrong_move_blocked (void)
{
  g_autoptr(Play) play = started ("300", NULL);

  play_ok (play, 2000, "wrong-move side=black move=1-5");
  play_ok (play, 3000, "press side=black move=11-15");
  /* another wrong move by a piece that can move binds that one */
  play_ok (play, 4000, "wrong-move side=white move=32-27");
  play_ok (play, 4000, "wrong-move side=white move=24-15");
  g_assert_cmpint (play->game->bound_square, ==, 24);
  play_no (play, 5000, "press side=white move=22-18", DAMERO_REFUSAL_OTHER_PIECE);
  play_ok (play, 5000, "press side=white move=24-20");
}

static void
test_adjustments (void)
{
  g_autoptr(Play) play = started ("300", NULL);
  g_autoptr(Play) per_move = started (PER_MOVE, NULL);
  gint64 deadline_ms;

  play_ok (play, 101000, "clock-adjusted side=black amount=-60000");
  g_assert_true (damero_game_get_deadline (play->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 241000);
  play_no (play, 101000, "clock-adjusted side=black amount=-140000", DAMERO_REFUSAL_CLOCK_RANGE);
  play_ok (play, 101000, "clock-adjusted side=white amount=60000");
  g_assert_cmpint (play->game->clock.sides[DAMERO_WHITE].main_ms, ==, 360000);
  play_no (play, 101000, "clock-adjusted side=white amount=9000000000000000000",
           DAMERO_REFUSAL_CLOCK_RANGE);
  play_ok (play, 102000, "pause");
  play_ok (play, 102000, "clock-adjusted side=black amount=-138999");
  play_no (play, 102000, "clock-adjusted side=black amount=-1", DAMERO_REFUSAL_CLOCK_RANGE);
  play_ok (play, 103000, "resume side=black");
  play_ok (play, 103001, "flag by=program");

  play_no (per_move, 11000, "clock-adjusted side=white amount=1000", DAMERO_REFUSAL_CLOCK_RANGE);
  play_no (per_move, 11000, "clock-adjusted side=black amount=10001", DAMERO_REFUSAL_CLOCK_RANGE);
  play_ok (per_move, 11000, "clock-adjusted side=black amount=10000");
  g_assert_true (damero_game_get_deadline (per_move->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 311000);
}

static void
test_phases (void)
{
  g_autoptr(Play) play = play_new ("pool-apca", "300", NULL);
  g_autoptr(Play) paper = play_new ("pool-apca", NULL, NULL);
  gint64 deadline_ms;

  play_no (play, 0, "press side=black move=11-15", DAMERO_REFUSAL_NOT_STARTED);
  play_no (play, 0, "pause", DAMERO_REFUSAL_NOT_STARTED);
  play_no (play, 0, "move side=black move=11-15", DAMERO_REFUSAL_NOT_STARTED);
  g_assert_false (damero_game_get_deadline (play->game, &deadline_ms));
  play_ok (play, 0, "start");
  play_no (play, 0, "start", DAMERO_REFUSAL_ALREADY_STARTED);
  play_no (play, 0, "move side=black move=11-15", DAMERO_REFUSAL_HAS_CLOCK);
  play_ok (play, 5000, "resign side=white");
  play_assert_over (play, DAMERO_OUTCOME_BLACK, DAMERO_ENDING_RESIGNATION);
  g_assert_cmpint (play->game->used_ms[DAMERO_BLACK], ==, 5000);
  play_no (play, 5000, "resume side=white", DAMERO_REFUSAL_GAME_OVER);

  play_ok (paper, 0, "move side=black move=11-15");
  for (int i = 0; i < 6; i++)
    {
      static const char *const lines[] = { "press side=white move=24-20", "pause", "resume side=white",
                                           "flag", "wrong-press side=black",
                                           "clock-adjusted side=black amount=1" };

      play_no (paper, 0, lines[i], DAMERO_REFUSAL_NO_CLOCK);
    }
  g_assert_cmpint (g_array_index (paper->game->plies, DameroPly, 0).think_ms, ==, -1);
}

static void
test_results (void)
{
  static const struct { const char *line; DameroOutcome outcome; DameroEnding ending; } rows[] = {
    { "result result=draw ending=adjudication", DAMERO_OUTCOME_DRAW, DAMERO_ENDING_ADJUDICATION },
    { "result result=white", DAMERO_OUTCOME_WHITE, DAMERO_ENDING_OTHER },
    { "result result=black-forfeits", DAMERO_OUTCOME_BLACK_FORFEITS, DAMERO_ENDING_FORFEIT },
    { "result result=white-forfeits", DAMERO_OUTCOME_WHITE_FORFEITS, DAMERO_ENDING_FORFEIT },
    { "result result=double-forfeit", DAMERO_OUTCOME_DOUBLE_FORFEIT, DAMERO_ENDING_DOUBLE_FORFEIT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(Play) play = started ("300", NULL);

      play_no (play, 2000, "result result=none", DAMERO_REFUSAL_FIELD_INVALID);
      g_assert_cmpint (play->refusal.field, ==, DAMERO_FIELD_RESULT);
      play_no (play, 2000, "result result=draw ending=none", DAMERO_REFUSAL_FIELD_INVALID);
      g_assert_cmpint (play->refusal.field, ==, DAMERO_FIELD_ENDING);
      play_ok (play, 2000, rows[i].line);
      play_assert_over (play, rows[i].outcome, rows[i].ending);
    }
}

static void
test_interrupted (void)
{
  g_autoptr(Play) play = started ("300", NULL);

  play_ok (play, 11000, "interrupted");
  assert_consequences (play, "clock-stopped");
  g_assert_true (play->game->interrupted);
  play_ok (play, 12000, "interrupted");
  assert_consequences (play, "");
  /* stamps of the next run have nothing to do with those before */
  play_ok (play, 3, "resume side=black");
  g_assert_false (play->game->interrupted);
  play_ok (play, 2003, "press side=black move=11-15");
  g_assert_cmpint (play->game->used_ms[DAMERO_BLACK], ==, 12000);

  /* a flag that nobody wrote is not lost: the clock stops one millisecond before it */
  play_ok (play, 999999, "interrupted");
  g_assert_cmpint (play->game->clock.think_ms, ==, 299999);
  play_ok (play, 1, "resume side=white");
  play_ok (play, 2, "flag by=program");
  play_assert_over (play, DAMERO_OUTCOME_BLACK, DAMERO_ENDING_TIME);
}

/* G9: halting at the instant of a press and letting it run on from there changes nothing. */
static void
test_halt (void)
{
  g_autoptr(Play) play = started ("300", NULL);
  g_autoptr(DameroGame) before = NULL;

  play_ok (play, 2000, "press side=black move=11-15");
  before = damero_game_copy (play->game);
  g_assert_true (damero_game_halt (play->game, 5000));
  g_assert_false (damero_game_halt (play->game, 6000));
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PAUSED);
  g_assert_cmpint (play->game->clock.think_ms, ==, 3000);
  g_assert_false (damero_game_equal (play->game, before));
  damero_game_continue (play->game, 5000);
  g_assert_true (damero_game_equal (play->game, before));
}

static gint64
get_deadline (const Play    *play,
              DameroActKind  kind)
{
  gint64 deadline_ms = -1;

  g_assert_true (damero_game_get_deadline (play->game, &deadline_ms));
  g_assert_cmpint (damero_game_get_deadline_kind (play->game), ==, kind);
  return deadline_ms;
}

/* The deadline of a match is an act of its own, and a move overrun in its minutes loses. */
static void
test_hand_over (void)
{
  g_autoptr(Play) play = started ("match 60/2 then 2x10", NULL);

  g_assert_cmpint (get_deadline (play, DAMERO_ACT_HAND_OVER), ==, 61000);
  play_no (play, 61000, "press side=black move=11-15", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_no (play, 61000, "match-over by=program", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_no (play, 60999, "hand-over by=program", DAMERO_REFUSAL_TIME_NOT_OVER);
  play_ok (play, 61000, "hand-over by=program");
  assert_consequences (play, "hand-over");
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_HAND_OVER)->at_ms, ==, 61000);
  g_assert_cmpint (get_deadline (play, DAMERO_ACT_MATCH_OVER), ==, 181000);
  play_ok (play, 75000, "press side=black move=11-15");
  g_assert_cmpint (get_deadline (play, DAMERO_ACT_FLAG), ==, 85000);
  play_no (play, 80000, "time-called by=referee", DAMERO_REFUSAL_TIME_NOT_OVER);
  play_ok (play, 85000, "flag by=program");
  assert_consequences (play, "improper-delay game-over");
  play_assert_over (play, DAMERO_OUTCOME_BLACK, DAMERO_ENDING_IMPROPER_DELAY);
}

/* call=referee: the program calls the overrun by itself, and nothing is decided by it. */
static void
test_overrun_called (void)
{
  g_autoptr(Play) play = started ("match 60/2 then 2x10 call=referee", NULL);

  play_ok (play, 61000, "hand-over by=program");
  play_ok (play, 61000, "press side=black move=11-15");
  g_assert_cmpint (get_deadline (play, DAMERO_ACT_TIME_CALLED), ==, 71000);
  play_no (play, 70000, "time-called by=referee", DAMERO_REFUSAL_TIME_NOT_OVER);
  play_ok (play, 71000, "time-called by=program");
  assert_consequences (play, "time-called");
  play_ok (play, 90000, "press side=white move=22-18");
  g_assert_cmpint (get_deadline (play, DAMERO_ACT_TIME_CALLED), ==, 100000);
}

/* At the end of the time the game waits for the referee, and nothing runs it; a result can be given. */
static void
test_match_over (void)
{
  g_autoptr(Play) play = started ("match 60/2", NULL);

  play_ok (play, 11000, "press side=black move=11-15");
  g_assert_cmpint (get_deadline (play, DAMERO_ACT_MATCH_OVER), ==, 61000);
  play_ok (play, 61000, "match-over by=program");
  assert_consequences (play, "match-over");
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_MATCH_OVER)->side, ==, DAMERO_WHITE);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_WAITING);
  g_assert_cmpint (damero_clock_get_think_ms (&play->game->clock, 99000), ==, 50000);
  play_no (play, 62000, "press side=white move=22-18", DAMERO_REFUSAL_MATCH_TIME_OVER);
  play_no (play, 62000, "pause", DAMERO_REFUSAL_MATCH_TIME_OVER);
  play_no (play, 62000, "resume side=white", DAMERO_REFUSAL_MATCH_TIME_OVER);
  play_no (play, 62000, "resume side=black", DAMERO_REFUSAL_MATCH_TIME_OVER);
  play_no (play, 62000, "match-over by=program", DAMERO_REFUSAL_MATCH_TIME_OVER);
  play_ok (play, 70000, "result result=white ending=adjudication");
  play_assert_over (play, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_ADJUDICATION);
  g_assert_cmpint (play->game->used_ms[DAMERO_WHITE], ==, 50000);
}

/* A limit of the turn at the instant of the hand-over: one act tells both, and is of the weightier. */
static void
test_two_at_one_instant (void)
{
  g_autoptr(Play) play = play_new ("pool-apca", "match 60/2 then 2x10 call=referee", NULL);

  play_ok (play, 0, "start");
  play_ok (play, 60000, "hand-over by=program");
  play_ok (play, 60000, "press side=black move=11-15");
  /* 120 s of minutes, the last move of which begins 10 s before the end */
  play_ok (play, 70000, "time-called by=program");
  play_ok (play, 170000, "press side=white move=22-18");
  g_assert_cmpint (get_deadline (play, DAMERO_ACT_MATCH_OVER), ==, 180000);
  play_no (play, 180000, "time-called by=program", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_ok (play, 180000, "match-over by=program");
  assert_consequences (play, "time-called match-over");
}

/* An alarm stops nothing; an hourglass runs out as any clock does; a period lost is told. */
static void
test_other_modes (void)
{
  g_autoptr(Play) up = started ("up 60", NULL);
  g_autoptr(Play) hourglass = started ("*60", NULL);
  g_autoptr(Play) byo = started ("byo 60 3x10", NULL);

  g_assert_cmpint (get_deadline (up, DAMERO_ACT_ALARM), ==, 61000);
  play_ok (up, 61000, "alarm by=program");
  assert_consequences (up, "alarm");
  play_ok (up, 99000, "press side=black move=11-15");
  g_assert_cmpint (g_array_index (up->game->plies, DameroPly, 0).main_ms[DAMERO_BLACK], ==, 98000);

  play_ok (hourglass, 11000, "press side=black move=11-15");
  g_assert_cmpint (get_deadline (hourglass, DAMERO_ACT_FLAG), ==, 81000);
  play_ok (hourglass, 81000, "flag by=program");
  play_assert_over (hourglass, DAMERO_OUTCOME_BLACK, DAMERO_ENDING_TIME);
  g_assert_cmpint (damero_clock_get_main_ms (&hourglass->game->clock, DAMERO_BLACK), ==, 120000);

  play_ok (byo, 1000 + 85000, "press side=black move=11-15");
  assert_consequences (byo, "period");
  g_assert_cmpint (play_get (byo, DAMERO_CONSEQUENCE_PERIOD)->value, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/clocked/limit-stands", test_limit_stands);
  g_test_add_func ("/clocked/limit-loses", test_limit_loses);
  g_test_add_func ("/clocked/one-capture", test_one_capture);
  g_test_add_func ("/clocked/routes", test_routes);
  g_test_add_func ("/clocked/no-grace", test_no_grace);
  g_test_add_func ("/clocked/referee-calls", test_referee_calls);
  g_test_add_func ("/clocked/referee-calls-without-grace", test_referee_calls_without_grace);
  g_test_add_func ("/clocked/flag", test_flag);
  g_test_add_func ("/clocked/wrong-press", test_wrong_press);
  g_test_add_func ("/clocked/pauses", test_pauses);
  g_test_add_func ("/clocked/resume-other", test_resume_other);
  g_test_add_func ("/clocked/wrong-move", test_wrong_move);
  g_test_add_func ("/clocked/wrong-move-blocked", test_wrong_move_blocked);
  g_test_add_func ("/clocked/adjustments", test_adjustments);
  g_test_add_func ("/clocked/phases", test_phases);
  g_test_add_func ("/clocked/results", test_results);
  g_test_add_func ("/clocked/interrupted", test_interrupted);
  g_test_add_func ("/clocked/halt", test_halt);
  g_test_add_func ("/clocked/hand-over", test_hand_over);
  g_test_add_func ("/clocked/overrun-called", test_overrun_called);
  g_test_add_func ("/clocked/match-over", test_match_over);
  g_test_add_func ("/clocked/two-at-one-instant", test_two_at_one_instant);
  g_test_add_func ("/clocked/other-modes", test_other_modes);

  return g_test_run ();
}
