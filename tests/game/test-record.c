/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/game/test-record.c - presses whose moves are entered later (docs/game.md, The record and the clock).
 */
#include "play.h"

/* Black's three kings against White's one: the lone-king count runs from the start. */
#define LONE_KING "B:WK28:BK1,K2,K12"

static Play *
started (const char   *control,
         const char   *fen,
         DameroRecord  record)
{
  Play *play = play_new ("pool-apca", control, fen);

  play->game->record = record;
  play_ok (play, 1000, "start");
  return play;
}

/* Presses of both sides by turns, a second apart, without moves. */
static void
press (Play  *play,
       guint  n_presses)
{
  for (guint i = 0; i < n_presses; i++)
    play_ok (play, play->now_ms + 1000,
             damero_game_get_turn (play->game) == DAMERO_BLACK ? "press side=black" : "press side=white");
}

static gint64
available (const Play *play,
           DameroSide  side)
{
  return damero_clock_get_available_ms (&play->game->clock, side, play->now_ms);
}

/* Two seconds are left; what is typed takes three. */
static void
test_press_stands (void)
{
  g_autoptr(Play) play = started ("300", NULL, DAMERO_RECORD_CHECKED);

  play_opening (play);
  play_ok (play, 299000, "press side=black");
  g_assert_cmpint (available (play, DAMERO_BLACK), ==, 2000);
  play_ok (play, 302000, "move-entered side=black move=8-11");
  g_assert_cmpint (available (play, DAMERO_BLACK), ==, 2000);
  g_assert_cmpint (available (play, DAMERO_WHITE), ==, 297000);
  g_assert_cmpint (g_array_index (play->game->plies, DameroPly, 2).think_ms, ==, 298000);
  g_assert_true (damero_game_is_recorded (play->game));
  play_ok (play, 303000, "press side=white move=28-24");
}

static void
test_turn_returned (void)
{
  g_autoptr(Play) flagged = started ("300", NULL, DAMERO_RECORD_CHECKED);
  g_autoptr(Play) play = started ("300", NULL, DAMERO_RECORD_CHECKED);

  play_opening (flagged);
  play_ok (flagged, 299000, "press side=black");
  play_no (flagged, 302000, "move-entered side=black move=8-24", DAMERO_REFUSAL_ILLEGAL_MOVE);
  play_no (flagged, 302000, "turn-returned side=black move=8-11", DAMERO_REFUSAL_LEGAL_MOVE);
  play_no (flagged, 302000, "turn-returned side=white move=8-24", DAMERO_REFUSAL_WRONG_SIDE);
  play_ok (flagged, 302000, "turn-returned side=black move=8-24");
  /* the flag fell when the time was over */
  g_assert_cmpint (play_get (flagged, DAMERO_CONSEQUENCE_FLAG)->at_ms, ==, 301000);
  play_assert_over (flagged, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_TIME);
  g_assert_cmpint (flagged->game->used_ms[DAMERO_BLACK], ==, 300000);
  g_assert_cmpint (flagged->game->used_ms[DAMERO_WHITE], ==, 0);

  play_opening (play);
  play_ok (play, 11000, "draw-offered side=white by=white");
  play_ok (play, 21000, "press side=black");
  g_assert_cmpint (play->game->draw_offer, ==, -1);
  play_ok (play, 23000, "pause");
  play_ok (play, 33000, "resume side=white");
  play_ok (play, 34000, "turn-returned side=black move=8-24");
  g_assert_cmpint (play->game->draw_offer, ==, DAMERO_WHITE);
  g_assert_cmpint (play->game->clock.on_move, ==, DAMERO_BLACK);
  g_assert_cmpint (available (play, DAMERO_BLACK), ==, 300000 - 23000);
  g_assert_cmpint (available (play, DAMERO_WHITE), ==, 300000);
  g_assert_cmpuint (damero_game_get_n_plies (play->game), ==, 2);
  play_no (play, 34000, "turn-returned side=black move=8-24", DAMERO_REFUSAL_NO_PRESS);
  play_ok (play, 35000, "press side=black move=8-11");
  g_assert_cmpint (g_array_index (play->game->plies, DameroPly, 2).think_ms, ==, 24000);
}

/* A press that waits for its move keeps what the referee corrects meanwhile; what is the opponent’s stays theirs. */
static void
test_corrected_meanwhile (void)
{
  g_autoptr(Play) play = started ("300+5", NULL, DAMERO_RECORD_CHECKED);

  play_opening (play);
  play_ok (play, 11000, "press side=black");
  play_ok (play, 12000, "clock-adjusted side=white amount=60000");
  play_ok (play, 13000, "penalty side=white penalty=opponent-time amount=30000 reason=noise");
  play_ok (play, 21000, "turn-returned side=black move=8-24");
  g_assert_cmpint (available (play, DAMERO_WHITE), ==, 310000 + 60000);
  g_assert_cmpint (available (play, DAMERO_BLACK), ==, 310000 + 30000 - 20000);
}

/* The press that is returned is not among the moves that the referee set. */
static void
test_counter_meanwhile (void)
{
  g_autoptr(Play) play = started ("40/7200:3600", NULL, DAMERO_RECORD_CHECKED);

  play_opening (play);
  play_ok (play, 11000, "press side=black");
  play_ok (play, 12000, "moves-set side=black period=0 moves=12 reason=r");
  play_ok (play, 13000, "moves-set side=white period=0 moves=11 reason=r");
  play_ok (play, 21000, "turn-returned side=black move=8-24");
  g_assert_cmpuint (play->game->clock.sides[DAMERO_BLACK].moves, ==, 11);
  g_assert_cmpuint (play->game->clock.sides[DAMERO_WHITE].moves, ==, 11);
}

static void
test_checked (void)
{
  g_autoptr(Play) play = started ("300", NULL, DAMERO_RECORD_CHECKED);

  play_ok (play, 2000, "press side=black");
  play_no (play, 3000, "press side=white", DAMERO_REFUSAL_MOVES_MISSING);
  g_assert_cmpint (play->refusal.number, ==, 1);
  play_no (play, 3000, "press side=white move=24-20", DAMERO_REFUSAL_MOVES_MISSING);
  play_no (play, 3000, "press side=black", DAMERO_REFUSAL_WRONG_SIDE);
  play_no (play, 3000, "move-entered side=white move=24-20", DAMERO_REFUSAL_WRONG_SIDE);
  play_no (play, 3000, "move-entered side=black move=11-15 ply=2", DAMERO_REFUSAL_WRONG_PLY);
  play_no (play, 3000, "hand-count side=black count=lone-king", DAMERO_REFUSAL_POSITION_KNOWN);
  play_ok (play, 3000, "move-entered side=black move=11-15");
  play_no (play, 3000, "move-entered side=white move=24-20", DAMERO_REFUSAL_NO_PRESS);
  play_ok (play, 4000, "press side=white");
  play_ok (play, 5000, "resign side=black");
  /* the game is over, and its last move is not known yet */
  play_no (play, 6000, "turn-returned side=white move=24-14", DAMERO_REFUSAL_GAME_OVER);
  play_ok (play, 6000, "move-entered side=white move=24-20");
  play_no (play, 6000, "move-entered side=black move=8-11", DAMERO_REFUSAL_GAME_OVER);
  play_assert_over (play, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_RESIGNATION);
}

static void
test_follows (void)
{
  g_autoptr(Play) play = started ("300", NULL, DAMERO_RECORD_FOLLOWS);

  press (play, 4);
  g_assert_cmpuint (damero_game_get_n_recorded (play->game), ==, 0);
  g_assert_cmpint (damero_game_get_turn (play->game), ==, DAMERO_BLACK);
  play_no (play, 5500, "press side=black move=8-11", DAMERO_REFUSAL_MOVES_MISSING);
  play_no (play, 5500, "claim side=black by=black count=repetition", DAMERO_REFUSAL_POSITION_UNKNOWN);
  play_no (play, 5500, "touched side=black square=8", DAMERO_REFUSAL_POSITION_UNKNOWN);
  play_no (play, 5500, "illegal-move side=black move=8-24", DAMERO_REFUSAL_POSITION_UNKNOWN);
  play_no (play, 5500, "move-entered side=black move=8-24", DAMERO_REFUSAL_ILLEGAL_MOVE);
  play_no (play, 5500, "turn-returned side=black move=8-24", DAMERO_REFUSAL_NO_PRESS);
  play_ok (play, 5500, "move-entered side=black move=11-15");
  play_ok (play, 5500, "move-entered side=white move=24-20");
  press (play, 1);
  play_ok (play, 7000, "move-entered side=black move=8-11");
  play_ok (play, 7000, "move-entered side=white move=28-24");
  play_ok (play, 7000, "move-entered side=black move=4-8");
  g_assert_true (damero_game_is_recorded (play->game));
  play_ok (play, 8000, "press side=white move=23-19");
  play_ok (play, 8000, "touched side=black square=15");
}

/* What the moves come to while play has gone on is for the referee to see; what the last one comes to ends the game,
 * at its press. */
static void
test_findings (void)
{
  g_autoptr(Play) late = started ("300", "B:W18:B14,1", DAMERO_RECORD_FOLLOWS);
  g_autoptr(Play) last = started ("300", "B:W18:B14,1", DAMERO_RECORD_FOLLOWS);
  const DameroConsequence *finding;

  press (late, 2);
  play_ok (late, 4000, "move-entered side=black move=14x23");
  finding = play_get (late, DAMERO_CONSEQUENCE_FINDING);
  g_assert_nonnull (finding);
  g_assert_cmpint (finding->ply, ==, 1);
  g_assert_cmpint (finding->ending, ==, DAMERO_ENDING_NO_PIECES);
  g_assert_cmpint (late->game->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_true (damero_game_moves_disagree (late->game, DAMERO_OUTCOME_WHITE));
  play_no (late, 4000, "record-ended ply=2 reason=x", DAMERO_REFUSAL_WRONG_PLY);
  play_ok (late, 4000, "record-ended ply=1 reason=x");
  play_no (late, 4000, "move-entered side=white move=1-2", DAMERO_REFUSAL_RECORD_OVER);
  play_no (late, 4000, "press side=black move=1-5", DAMERO_REFUSAL_RECORD_OVER);
  play_no (late, 4000, "record-changed record=follows", DAMERO_REFUSAL_RECORD_OVER);
  press (late, 1);

  press (last, 1);
  play_ok (last, 9000, "move-entered side=black move=14x23");
  play_assert_over (last, DAMERO_OUTCOME_BLACK, DAMERO_ENDING_NO_PIECES);
  g_assert_cmpint (play_get (last, DAMERO_CONSEQUENCE_GAME_OVER)->at_ms, ==, 2000);
  g_assert_cmpint (last->game->used_ms[DAMERO_WHITE], ==, 0);
  g_assert_cmpint (available (last, DAMERO_WHITE), ==, 300000);
}

/* A result that stands is as the moves have it, or not. */
static void
test_after_result (void)
{
  g_autoptr(Play) agrees = started ("300", "B:W18:B14,1", DAMERO_RECORD_NONE);
  g_autoptr(Play) differs = started ("300", "B:W18:B14,1", DAMERO_RECORD_NONE);

  press (agrees, 1);
  play_ok (agrees, 3000, "result result=black");
  play_ok (agrees, 4000, "move-entered side=black move=14x23");
  g_assert_null (play_get (agrees, DAMERO_CONSEQUENCE_FINDING));
  press (differs, 1);
  play_ok (differs, 3000, "result result=draw ending=agreement");
  play_ok (differs, 4000, "move-entered side=black move=14x23");
  g_assert_nonnull (play_get (differs, DAMERO_CONSEQUENCE_FINDING));
  play_assert_over (differs, DAMERO_OUTCOME_DRAW, DAMERO_ENDING_AGREEMENT);
  play_no (differs, 4000, "record-ended ply=1 reason=x", DAMERO_REFUSAL_GAME_OVER);
}

static void
test_hand_count (void)
{
  g_autoptr(Play) play = started ("300", LONE_KING, DAMERO_RECORD_FOLLOWS);
  guint pressed, limit;

  play_no (play, 1500, "hand-count side=black count=lone-king", DAMERO_REFUSAL_POSITION_KNOWN);
  press (play, 1);
  play_no (play, 2500, "hand-count side=black count=repetition", DAMERO_REFUSAL_NOT_IN_RULES);
  play_no (play, 2500, "hand-count-restarted side=black count=lone-king", DAMERO_REFUSAL_NO_HAND_COUNT);
  play_ok (play, 2500, "hand-count side=black count=lone-king");
  play_no (play, 2500, "hand-count side=black count=lone-king", DAMERO_REFUSAL_HAND_COUNT_RUNNING);
  press (play, 3);
  g_assert_true (damero_game_get_hand_count (play->game, DAMERO_BLACK, DAMERO_COUNT_LONE_KING, &pressed, &limit));
  g_assert_cmpuint (pressed, ==, 1);
  g_assert_cmpuint (limit, ==, 13);
  play_ok (play, play->now_ms, "hand-count-restarted side=black count=lone-king");
  press (play, 24);
  g_assert_null (play_get (play, DAMERO_CONSEQUENCE_HAND_COUNT_REACHED));
  press (play, 1);
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_HAND_COUNT_REACHED)->value, ==, 13);
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_HAND_COUNT_REACHED)->side, ==, DAMERO_BLACK);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
  play_ok (play, play->now_ms, "hand-count-stopped side=black count=lone-king");
  g_assert_false (damero_game_get_hand_count (play->game, DAMERO_BLACK, DAMERO_COUNT_LONE_KING, &pressed, &limit));
}

/* When the moves are known the program counts. */
static void
test_hand_count_replaced (void)
{
  g_autoptr(Play) play = started ("300", LONE_KING, DAMERO_RECORD_FOLLOWS);
  const DameroConsequence *replaced;

  press (play, 2);
  play_ok (play, 3500, "hand-count side=black count=lone-king");
  play_ok (play, 3500, "hand-count side=white count=lone-king");
  press (play, 1);
  play_ok (play, 5000, "move-entered side=black move=1-5");
  play_ok (play, 5000, "move-entered side=white move=28-32");
  g_assert_null (play_get (play, DAMERO_CONSEQUENCE_HAND_COUNT_REPLACED));
  play_ok (play, 5000, "move-entered side=black move=5-1");
  replaced = play_get (play, DAMERO_CONSEQUENCE_HAND_COUNT_REPLACED);
  g_assert_nonnull (replaced);
  g_assert_cmpint (replaced->side, ==, DAMERO_BLACK);
  g_assert_cmpint (replaced->value, ==, -1);
  g_assert_cmpuint (play->consequences->len, ==, 2);
  /* the turns of the lone king are counted */
  g_assert_cmpint (g_array_index (play->consequences, DameroConsequence, 1).value, ==, 1);
}

static void
test_changed (void)
{
  g_autoptr(Play) play = started ("300", NULL, DAMERO_RECORD_NONE);

  press (play, 2);
  play_no (play, 3500, "record-changed record=none", DAMERO_REFUSAL_SAME_RECORD);
  play_no (play, 3500, "record-changed record=checked", DAMERO_REFUSAL_MOVES_MISSING);
  play_ok (play, 3500, "record-changed record=follows");
  play_ok (play, 3500, "move-entered side=black move=11-15");
  play_ok (play, 3500, "record-changed record=checked");
  play_no (play, 3600, "press side=black", DAMERO_REFUSAL_MOVES_MISSING);
  /* the press before was without a move, and is judged now */
  play_ok (play, 3700, "turn-returned side=white move=24-10");
  g_assert_cmpint (play->game->clock.on_move, ==, DAMERO_WHITE);
  g_assert_cmpint (available (play, DAMERO_WHITE), ==, 300000 - 1700);
}

/* Per move: what is not known has the longer limit, unless the referee says otherwise. */
static void
test_one_capture (void)
{
  g_autoptr(Play) play = started ("move 300/60", "W:W19,28:B11,K32", DAMERO_RECORD_FOLLOWS);
  gint64 deadline_ms;

  press (play, 1);
  g_assert_true (damero_game_get_deadline (play->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 2000 + 300000);
  play_no (play, 3000, "one-capture side=white", DAMERO_REFUSAL_WRONG_SIDE);
  play_ok (play, 3000, "one-capture side=black");
  g_assert_true (damero_game_get_deadline (play->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 2000 + 60000);
  play_ok (play, 4000, "move-entered side=white move=19-15");
  play_no (play, 4000, "one-capture side=black", DAMERO_REFUSAL_POSITION_KNOWN);
}

/* The move that was entered has the limit of its position. */
static void
test_limit_known_later (void)
{
  g_autoptr(Play) play = started ("move 300/60", "W:W19,28:B11,K32", DAMERO_RECORD_CHECKED);
  g_autoptr(Play) slow = started ("move 300/60", "W:W19,28:B11,K32", DAMERO_RECORD_CHECKED);
  gint64 deadline_ms;

  press (play, 1);
  play_ok (play, 22000, "move-entered side=white move=19-15");
  g_assert_true (damero_game_get_deadline (play->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 2000 + 60000);
  press (slow, 1);
  play_ok (slow, 82000, "move-entered side=white move=19-15");
  g_assert_true (damero_game_get_deadline (slow->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 2000 + 300000);
}

/* A man that arrived is crowned before its opponent moves, also where its move was typed after the press. */
static void
test_crowned (void)
{
  g_autoptr(Play) play = play_new ("pool-apca:crowning=by_opponent", "300", "B:W32:B25,1");

  play_ok (play, 1000, "start");
  play_ok (play, 2000, "press side=black");
  play_ok (play, 3000, "move-entered side=black move=25-30");
  play_no (play, 4000, "press side=white", DAMERO_REFUSAL_MUST_CROWN);
  play_ok (play, 4000, "crowned side=white");
  play_ok (play, 5000, "press side=white");
}

/* A flag between a press and its typed move is of the side whose turn it then was. */
static void
test_flag_between (void)
{
  g_autoptr(Play) play = started ("300", NULL, DAMERO_RECORD_CHECKED);

  play_opening (play);
  play_ok (play, 11000, "press side=black");
  play_no (play, 311000, "move-entered side=black move=8-11", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_ok (play, 311000, "flag by=program");
  play_assert_over (play, DAMERO_OUTCOME_BLACK, DAMERO_ENDING_TIME);
  play_ok (play, 312000, "move-entered side=black move=8-11");
  play_assert_over (play, DAMERO_OUTCOME_BLACK, DAMERO_ENDING_TIME);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/press-stands", test_press_stands);
  g_test_add_func ("/record/turn-returned", test_turn_returned);
  g_test_add_func ("/record/corrected-meanwhile", test_corrected_meanwhile);
  g_test_add_func ("/record/counter-meanwhile", test_counter_meanwhile);
  g_test_add_func ("/record/checked", test_checked);
  g_test_add_func ("/record/follows", test_follows);
  g_test_add_func ("/record/findings", test_findings);
  g_test_add_func ("/record/after-result", test_after_result);
  g_test_add_func ("/record/hand-count", test_hand_count);
  g_test_add_func ("/record/hand-count-replaced", test_hand_count_replaced);
  g_test_add_func ("/record/changed", test_changed);
  g_test_add_func ("/record/one-capture", test_one_capture);
  g_test_add_func ("/record/limit-known-later", test_limit_known_later);
  g_test_add_func ("/record/crowned", test_crowned);
  g_test_add_func ("/record/flag-between", test_flag_between);

  return g_test_run ();
}
