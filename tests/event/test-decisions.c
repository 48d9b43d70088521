/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-decisions.c - the referee's rulings in an event: what is filled in and told, games
 * adjourned inside a match and from one run into the next, soft flags, adjudication with and without a game,
 * appeals; each of them undone and redone.
 */
#include "hall.h"

#define G1 "in=1.1.1.1 "
#define G2 "in=1.1.1.2 "
#define G3 "in=1.1.1.3 "

/* One match of so many games, 300 s each. */
static Hall *
one_match (const char *fields)
{
  Hall *hall = hall_new ();

  hall_section (hall, fields, 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  return hall;
}

static char *
dup_uid (const Hall *hall)
{
  return g_strdup (hall->uid);
}

static const DameroAct *
get_last (const Hall *hall)
{
  return ((DameroLogRow *) g_ptr_array_index (hall->event->log, hall->event->log->len - 1))->act;
}

static const DameroMatchGame *
get_record (const Hall *hall,
            int         game)
{
  return &damero_event_find_match (hall->event, &(DameroPlace) { 1, 1, 1, game })->games[game - 1];
}

/* What is left to both sides, and what the side on move has thought. */
static void
assert_clock (const Hall      *hall,
              int              number,
              DameroGamePhase  phase,
              gint64           black_ms,
              gint64           white_ms,
              gint64           think_ms)
{
  const DameroGame *game = hall_get_game (hall, 1, number);
  const DameroClock *clock = &game->clock;

  g_assert_cmpint (game->phase, ==, phase);
  g_assert_cmpint (damero_clock_get_available_ms (clock, DAMERO_BLACK, hall->now_ms), ==, black_ms);
  g_assert_cmpint (damero_clock_get_available_ms (clock, DAMERO_WHITE, hall->now_ms), ==, white_ms);
  g_assert_cmpint (damero_clock_get_think_ms (clock, hall->now_ms), ==, think_ms);
}

/* Undoes the last act, and redoes it at the same instant: the same state, live and folded. */
static void
undo_and_redo (Hall  *hall,
               guint  n_also)
{
  g_autoptr(DameroEvent) before = hall_dup_event (hall);
  g_autofree char *uid = dup_uid (hall);

  g_assert_cmpuint (hall_undo (hall, hall->now_ms, uid), ==, n_also);
  hall_check (hall);
  g_assert_cmpuint (hall_undo (hall, hall->now_ms, hall->uid), ==, 0);
  g_assert_true (damero_event_equal (before, hall->event, FALSE));
  hall_check (hall);
}

/* Old and new values are those of the clock that changes. */
static void
test_told (void)
{
  g_autoptr(Hall) hall = one_match ("games=2 control=\"40/300:20/60\"");

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 4000, "press " G1 "move=11-15");
  hall_ok (hall, 5000, "penalty " G1 "side=black penalty=opponent-time amount=120000 reason=telephone");
  g_assert_cmpstr (get_last (hall)->old_value, ==, "300000");
  g_assert_cmpstr (get_last (hall)->new_value, ==, "420000");
  undo_and_redo (hall, 0);
  hall_ok (hall, 5000, "penalty " G1 "side=black penalty=offender-time amount=7000 reason=telephone");
  g_assert_cmpstr (get_last (hall)->old_value, ==, "297000");
  g_assert_cmpstr (get_last (hall)->new_value, ==, "290000");
  hall_no (hall, 5000, "penalty " G1 "side=black penalty=offender-time amount=7000 reason=r new=283001",
           DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_NEW);
  hall_ok (hall, 6000, "moves-set " G1 "side=black period=1 moves=19");
  g_assert_cmpstr (get_last (hall)->old_value, ==, "0/1");
  g_assert_cmpstr (get_last (hall)->new_value, ==, "1/19");
  undo_and_redo (hall, 0);
  hall_no (hall, 6000, "moves-set " G1 "side=black period=0 moves=3 old=0/1", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_OLD);
  hall_ok (hall, 7000, "penalty " G1 "side=white penalty=loss reason=help");
  g_assert_null (get_last (hall)->old_value);
  g_assert_cmpint (get_record (hall, 1)->outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_cmpint (get_record (hall, 1)->ending, ==, DAMERO_ENDING_RULES_INFRACTION);
  undo_and_redo (hall, 0);
}

/* A correction that is undone leaves the turns after it; a loss takes the clock back to its instant. */
static void
test_undone (void)
{
  g_autoptr(Hall) hall = one_match ("games=1 control=300");
  g_autofree char *penalty = NULL;
  g_autofree char *moves = NULL;

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 2000, "penalty " G1 "side=black penalty=opponent-time amount=60000 reason=r");
  penalty = dup_uid (hall);
  hall_ok (hall, 2000, "moves-set " G1 "side=black period=0 moves=10");
  moves = dup_uid (hall);
  hall_ok (hall, 3000, "press " G1 "move=11-15");
  g_assert_cmpuint (hall_undo (hall, 4000, penalty), ==, 0);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, 298000, 299000, 1000);
  g_assert_cmpuint (hall_get_game (hall, 1, 1)->clock.sides[DAMERO_BLACK].moves, ==, 11);
  g_assert_cmpuint (hall_undo (hall, 4000, moves), ==, 0);
  g_assert_cmpuint (hall_get_game (hall, 1, 1)->clock.sides[DAMERO_BLACK].moves, ==, 1);
  hall_ok (hall, 5000, "resume " G1);
  hall_ok (hall, 6000, "penalty " G1 "side=black penalty=loss reason=r");
  g_assert_cmpuint (hall_undo (hall, 9000, hall->uid), ==, 0);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, 298000, 298000, 2000);
  hall_check (hall);
}

/* Game 1 is adjourned, game 2 played in two runs, game 1 continued in the second and won. */
static void
test_adjourned_match (void)
{
  g_autoptr(Hall) hall = one_match ("games=4 control=300");
  g_autofree char *adjourned = NULL;
  g_autofree char *second = NULL;

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 5000, "press " G1 "move=11-15");
  hall_no (hall, 6000, "start " G2, DAMERO_REFUSAL_EARLIER_GAME_OPEN);
  hall_ok (hall, 8123, "adjourned " G1 "reason=\"late\"");
  adjourned = dup_uid (hall);
  undo_and_redo (hall, 0);
  hall_ok (hall, 10000, "start " G2);
  second = dup_uid (hall);
  hall_no (hall, 11000, "start " G3, DAMERO_REFUSAL_EARLIER_GAME_OPEN);
  g_assert_cmpint (hall->refusal.number, ==, 2);
  hall_no (hall, 11000, "continued " G1, DAMERO_REFUSAL_OTHER_GAME_OPEN);
  g_assert_cmpint (hall->refusal.number, ==, 2);
  hall_no (hall, 11000, "press " G1 "move=24-20", DAMERO_REFUSAL_ADJOURNED);
  hall_ok (hall, 12000, "press " G2 "move=11-15");
  hall_ok (hall, 20000, "interrupted by=program");
  g_assert_cmpuint (hall->consequences->len, ==, 1);
  g_assert_false (hall_get_game (hall, 1, 1)->interrupted);
  g_assert_false (damero_event_is_running (hall->event));

  hall->run = 2;
  hall_no (hall, 7, "continued " G1, DAMERO_REFUSAL_OTHER_GAME_OPEN);
  hall_ok (hall, 7, "resume " G2);
  hall_ok (hall, 1007, "resign " G2 "side=white");
  assert_clock (hall, 1, DAMERO_GAME_ADJOURNED, 296000, 296877, 3123);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->over_at.run, ==, 1);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->over_at.mono_ms, ==, 8123);
  hall_ok (hall, 2000, "continued " G1);
  g_assert_cmpint (get_last (hall)->side, ==, DAMERO_WHITE);
  undo_and_redo (hall, 0);
  assert_clock (hall, 1, DAMERO_GAME_PLAYING, 296000, 296877, 3123);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->over_at.mono_ms, ==, 0);
  hall_no (hall, 2500, "start " G3, DAMERO_REFUSAL_EARLIER_GAME_OPEN);
  g_assert_cmpint (hall->refusal.number, ==, 1);
  hall_ok (hall, 3000, "press " G1 "move=24-20");
  g_assert_cmpint (g_array_index (hall_get_game (hall, 1, 1)->plies, DameroPly, 1).think_ms, ==, 4123);
  hall_ok (hall, 5500, "resign " G1 "side=white");
  g_assert_cmpint (get_record (hall, 1)->outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_cmpint (get_record (hall, 1)->used_ms[DAMERO_BLACK], ==, 4000 + 2500);
  g_assert_cmpint (get_record (hall, 1)->used_ms[DAMERO_WHITE], ==, 4123);
  g_assert_cmpint (get_record (hall, 2)->used_ms[DAMERO_WHITE], ==, 8000 + 1000);
  hall_ok (hall, 6000, "start " G3);
  hall_check (hall);

  /* without game 2 all stays that came of game 1, but not game 3: game 2 would have to be played before */
  g_assert_cmpuint (hall_undo (hall, 7000, second), ==, 4);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->phase, ==, DAMERO_GAME_OVER);
  g_assert_null (hall_get_game (hall, 1, 2));
  hall_check (hall);

  /* and undone, the adjournment takes all that with it that it made possible */
  g_assert_cmpuint (hall_undo (hall, 8000, adjourned), ==, 3);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, 296000, 296877, 3123);
  hall_check (hall);
}

/* Undoing the end of game 2 opens it again: game 1 cannot have been continued then. */
static void
test_one_at_a_time (void)
{
  g_autoptr(Hall) hall = one_match ("games=2 control=300");
  g_autofree char *end = NULL;

  hall_ok (hall, 0, "start " G1);
  hall_ok (hall, 1000, "adjourned " G1);
  hall_ok (hall, 2000, "start " G2);
  hall_ok (hall, 3000, "resign " G2 "side=black");
  end = dup_uid (hall);
  hall_ok (hall, 4000, "continued " G1);
  hall_ok (hall, 5000, "press " G1 "move=11-15");
  g_assert_cmpuint (hall_undo (hall, 6000, end), ==, 2);
  assert_clock (hall, 1, DAMERO_GAME_ADJOURNED, 299000, 300000, 1000);
  assert_clock (hall, 2, DAMERO_GAME_PAUSED, 299000, 300000, 1000);
  hall_check (hall);
}

/* A game without a clock waits in the same way; nobody's clock runs in it. */
static void
test_adjourned_without_clock (void)
{
  g_autoptr(Hall) hall = one_match ("games=2");

  hall_ok (hall, 0, "move " G1 "move=11-15");
  hall_no (hall, 0, "continued " G1, DAMERO_REFUSAL_NOT_ADJOURNED);
  hall_ok (hall, 0, "adjourned " G1);
  hall_ok (hall, 0, "move " G2 "move=11-15");
  hall_no (hall, 0, "continued " G1, DAMERO_REFUSAL_OTHER_GAME_OPEN);
  hall_ok (hall, 0, "adjourned " G2);
  hall_ok (hall, 0, "continued " G1);
  g_assert_cmpint (get_last (hall)->side, ==, DAMERO_WHITE);
  hall_no (hall, 0, "continued " G2, DAMERO_REFUSAL_OTHER_GAME_OPEN);
  g_assert_cmpint (hall->refusal.number, ==, 1);
  hall_no (hall, 0, "move " G2 "move=24-20", DAMERO_REFUSAL_ADJOURNED);
  hall_ok (hall, 0, "move " G1 "move=24-20");
  hall_no (hall, 0, "round-closed in=1", DAMERO_REFUSAL_RESULTS_MISSING);
  hall_check (hall);
}

/* Black's flag falls at 301000. First way: he has lost on time. Second: the flag is undone, which leaves him
 * his last millisecond, the referee gives him a minute, and play goes on. Third: adjudicated a day later. */
static void
test_soft_flag (void)
{
  g_autoptr(Hall) hall = one_match ("games=2 control=300 flags=soft");
  g_autofree char *flag = NULL;
  g_autofree char *result = NULL;

  hall_ok (hall, 1000, "start " G1);
  hall_no (hall, 301000, "press " G1 "move=11-15", DAMERO_REFUSAL_DEADLINE_PASSED);
  hall_ok (hall, 301000, "flag by=program " G1);
  flag = dup_uid (hall);
  assert_clock (hall, 1, DAMERO_GAME_WAITING, 0, 300000, 300000);
  g_assert_false (damero_event_is_running (hall->event));
  hall_no (hall, 302000, "start " G2, DAMERO_REFUSAL_EARLIER_GAME_OPEN);
  hall_no (hall, 302000, "resume " G1, DAMERO_REFUSAL_WAITS_FOR_REFEREE);
  undo_and_redo (hall, 0);

  hall_ok (hall, 303000, "result " G1 "result=white ending=time");
  result = dup_uid (hall);
  g_assert_cmpint (get_record (hall, 1)->ending, ==, DAMERO_ENDING_TIME);
  undo_and_redo (hall, 0);
  g_assert_cmpuint (hall_undo (hall, 304000, result), ==, 0);
  assert_clock (hall, 1, DAMERO_GAME_WAITING, 0, 300000, 300000);

  g_assert_cmpuint (hall_undo (hall, 305000, flag), ==, 0);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, 1, 300000, 299999);
  hall_ok (hall, 306000, "clock-adjusted " G1 "side=black amount=60000");
  hall_ok (hall, 307000, "resume " G1);
  hall_ok (hall, 317000, "press " G1 "move=11-15");
  assert_clock (hall, 1, DAMERO_GAME_PLAYING, 50001, 300000, 0);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->clock.first_flag, ==, -1);
  hall_check (hall);

  hall_ok (hall, 617000, "flag by=program " G1);
  hall->run = 2;
  hall_ok (hall, 5, "adjudicated " G1 "result=draw reason=\"bare kings\" consulted=\"Bea Brown\"");
  g_assert_cmpint (get_record (hall, 1)->outcome, ==, DAMERO_OUTCOME_DRAW);
  g_assert_cmpint (get_record (hall, 1)->ending, ==, DAMERO_ENDING_ADJUDICATION);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->clock.first_flag, ==, DAMERO_WHITE);
  undo_and_redo (hall, 0);
}

/* Where flags let the game go on, its clocks run on, and an interruption stops them. */
static void
test_running_flags (void)
{
  g_autoptr(Hall) hall = one_match ("games=1 control=300 flags=running");
  g_autofree char *flag = NULL;

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 301000, "flag by=program " G1);
  flag = dup_uid (hall);
  g_assert_true (damero_event_is_running (hall->event));
  hall_ok (hall, 305000, "press " G1 "move=11-15");
  hall_ok (hall, 306000, "interrupted by=program");
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, 0, 299000, 1000);
  hall->run = 2;
  hall_ok (hall, 0, "resume " G1);
  hall_ok (hall, 1000, "press " G1 "move=24-20");
  hall_ok (hall, 500000, "adjourned " G1);
  hall_ok (hall, 500000, "continued " G1);
  hall_check (hall);
  g_assert_cmpuint (hall_undo (hall, 600000, flag), ==, 5);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, 1, 300000, 299999);
  hall_check (hall);
}

/* Where nobody has moved a flag that loses waits for the director as well: those who never came forfeit the match. A
 * game that was begun when it still ended it is over in its log for good. */
static void
test_untouched (void)
{
  g_autoptr(Hall) hall = one_match ("games=2 control=300");
  g_autoptr(Hall) before = one_match ("games=2 control=300");

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 301000, "flag by=program " G1);
  assert_clock (hall, 1, DAMERO_GAME_WAITING, 0, 300000, 300000);
  undo_and_redo (hall, 0);
  hall_ok (hall, 302000, "forfeit " G1 "extent=match");
  g_assert_cmpint (get_record (hall, 1)->outcome, ==, DAMERO_OUTCOME_DOUBLE_FORFEIT);
  g_assert_cmpint (get_record (hall, 2)->outcome, ==, DAMERO_OUTCOME_DOUBLE_FORFEIT);
  undo_and_redo (hall, 0);

  hall_ok (before, 1000, "start " G1 "semantics=3");
  hall_ok (before, 301000, "flag by=program " G1);
  g_assert_cmpint (get_record (before, 1)->outcome, ==, DAMERO_OUTCOME_WHITE);
  g_assert_cmpint (get_record (before, 1)->ending, ==, DAMERO_ENDING_TIME);
  hall_ok (before, 302000, "start " G2);
  hall_ok (before, 602000, "flag by=program " G2);
  g_assert_cmpint (get_record (before, 2)->outcome, ==, DAMERO_OUTCOME_NONE);
  hall_check (before);
}

/* The referee decides games that were never started, and those that were left. */
static void
test_adjudicated (void)
{
  g_autoptr(Hall) hall = one_match ("games=4 control=300");

  hall_ok (hall, 0, "adjudicated " G2 "result=white reason=\"match time over\"");
  g_assert_null (hall_get_game (hall, 1, 2));
  g_assert_cmpint (get_record (hall, 2)->outcome, ==, DAMERO_OUTCOME_WHITE);
  g_assert_cmpint (get_record (hall, 2)->ending, ==, DAMERO_ENDING_ADJUDICATION);
  undo_and_redo (hall, 0);
  hall_no (hall, 0, "adjudicated " G2 "result=white reason=r", DAMERO_REFUSAL_HAS_RESULT);
  hall_no (hall, 0, "adjudicated " G3 "result=white-forfeits reason=r", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_RESULT);
  hall_no (hall, 0, "adjudicated " G3 "result=draw", DAMERO_REFUSAL_FIELD_MISSING);

  hall_ok (hall, 1000, "start " G1);
  hall_no (hall, 2000, "adjudicated " G1 "result=black reason=r by=black", DAMERO_REFUSAL_REFEREE_ONLY);
  hall_ok (hall, 3000, "adjudicated " G1 "result=black reason=r by=referee");
  g_assert_cmpuint (hall->consequences->len, ==, 1);
  g_assert_cmpuint (hall_undo (hall, 4000, hall->uid), ==, 0);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, 298000, 300000, 2000);
  hall_ok (hall, 4000, "adjourned " G1);
  hall_ok (hall, 5000, "adjudicated " G1 "result=draw reason=r");
  undo_and_redo (hall, 0);
  hall_no (hall, 5000, "adjudicated " G1 "result=draw reason=r", DAMERO_REFUSAL_RECORDED_RESULT);
}

/* One open appeal of each side, about any game that has begun or has a result, long after it too. */
static void
test_appeals (void)
{
  g_autoptr(Hall) hall = one_match ("games=2 control=300");

  hall_no (hall, 0, "appeal " G1 "side=white reason=r", DAMERO_REFUSAL_NOT_STARTED);
  hall_ok (hall, 1000, "start " G1);
  hall_no (hall, 2000, "appeal-decided " G1 "upheld=on reason=r", DAMERO_REFUSAL_NO_APPEAL);
  hall_ok (hall, 2000, "appeal " G1 "side=white reason=\"the count\" by=white");
  g_assert_true (get_record (hall, 1)->appeals[DAMERO_WHITE]);
  g_assert_false (get_record (hall, 1)->appeals[DAMERO_BLACK]);
  undo_and_redo (hall, 0);
  hall_no (hall, 2000, "appeal " G1 "side=white reason=r", DAMERO_REFUSAL_APPEAL_STANDS);
  hall_no (hall, 2000, "appeal-decided " G1 "side=black upheld=on reason=r", DAMERO_REFUSAL_NO_APPEAL);
  hall_no (hall, 2000, "appeal-decided " G1 "upheld=on reason=r by=white", DAMERO_REFUSAL_REFEREE_ONLY);
  hall_ok (hall, 3000, "appeal " G1 "side=black reason=\"the flag\"");
  hall_no (hall, 3000, "appeal-decided " G1 "upheld=on reason=r", DAMERO_REFUSAL_FIELD_MISSING);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_SIDE);
  hall_ok (hall, 3000, "appeal-decided " G1 "side=black upheld=off reason=r");
  hall_ok (hall, 4000, "press " G1 "move=11-15");
  hall_ok (hall, 5000, "appeal-decided " G1 "upheld=on reason=r consulted=\"Bea Brown\" by=referee");
  g_assert_cmpint (get_last (hall)->side, ==, DAMERO_WHITE);
  undo_and_redo (hall, 0);
  hall_no (hall, 5000, "appeal-decided " G1 "upheld=on reason=r", DAMERO_REFUSAL_NO_APPEAL);
  hall_ok (hall, 6000, "resign " G1 "side=black");
  hall_ok (hall, 6000, "appeal " G1 "side=black reason=\"never resigned\"");
  hall_ok (hall, 6000, "result-corrected " G1 "result=draw reason=r");
  hall_ok (hall, 6000, "appeal-decided " G1 "upheld=on reason=r");
  g_assert_cmpint (get_record (hall, 1)->outcome, ==, DAMERO_OUTCOME_DRAW);

  /* a result nobody recorded, and a round that is closed */
  hall_ok (hall, 7000, "result " G2 "result=draw");
  hall_ok (hall, 7000, "appeal " G2 "side=white reason=\"I won\"");
  hall_ok (hall, 8000, "round-closed in=1");
  hall_ok (hall, 9000, "appeal " G1 "side=white reason=r");
  hall_ok (hall, 9000, "appeal-decided " G2 "upheld=off reason=\"the score sheet says so\"");
  undo_and_redo (hall, 0);
  hall_no (hall, 9000, "penalty " G1 "side=white penalty=loss reason=r", DAMERO_REFUSAL_ROUND_CLOSED);
  g_assert_true (get_record (hall, 1)->appeals[DAMERO_WHITE]);
  hall_check (hall);
}

/* An appeal stops no clock, undone neither, and stays when the turn before it is taken back. */
static void
test_appeal_while_running (void)
{
  g_autoptr(Hall) hall = one_match ("games=1 control=300");
  g_autofree char *press = NULL;

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 2000, "appeal " G1 "side=white reason=r");
  g_assert_cmpuint (hall_undo (hall, 3000, hall->uid), ==, 0);
  assert_clock (hall, 1, DAMERO_GAME_PLAYING, 298000, 300000, 2000);
  hall_ok (hall, 4000, "press " G1 "move=11-15");
  press = dup_uid (hall);
  hall_ok (hall, 5000, "appeal " G1 "side=black reason=r");
  g_assert_cmpuint (hall_undo (hall, 6000, press), ==, 0);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, 297000, 300000, 3000);
  g_assert_true (get_record (hall, 1)->appeals[DAMERO_BLACK]);
  hall_check (hall);
}

/* What an undone result carried goes with it. */
static void
test_appeal_of_nothing (void)
{
  g_autoptr(Hall) hall = one_match ("games=1");
  g_autofree char *result = NULL;

  hall_ok (hall, 0, "result " G1 "result=draw");
  result = dup_uid (hall);
  hall_ok (hall, 0, "appeal " G1 "side=white reason=\"I won\"");
  g_assert_cmpuint (hall_undo (hall, 0, result), ==, 1);
  g_assert_false (get_record (hall, 1)->appeals[DAMERO_WHITE]);
  hall_check (hall);
}

/* A pair about whose game somebody appeals stays on its board, although nobody played it. */
static void
test_appeal_keeps_pair (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 cycles=1", 4);
  hall_ok (hall, 0, "withdraw in=1 entry=4");
  hall_ok (hall, 0, "pair in=1 pairs=\"4-1 2-3\"");
  hall_ok (hall, 0, "publish in=1");
  g_assert_cmpint (get_record (hall, 1)->outcome, !=, DAMERO_OUTCOME_NONE);
  hall_ok (hall, 0, "result in=1.1.2.1 result=draw");
  hall_ok (hall, 0, "pairs-edited in=1 pairs=\"1-4 2-3\" reason=r");
  hall_ok (hall, 0, "appeal " G1 "side=white reason=\"he was here\"");
  hall_no (hall, 0, "pairs-edited in=1 pairs=\"4-1 2-3\" reason=r", DAMERO_REFUSAL_MATCH_BEGUN);
  hall_ok (hall, 0, "pairs-edited in=1 pairs=\"1-4 2-3\" reason=r");
  g_assert_true (get_record (hall, 1)->appeals[DAMERO_WHITE]);
  hall_check (hall);
}

/* One call of each side at a time, of a game that has begun, while its round is open; it stops no clock, undone
 * neither, and changes no result. */
static void
test_call (void)
{
  g_autoptr(Hall) hall = one_match ("games=2 control=300");
  g_autofree char *press = NULL;

  hall_no (hall, 0, "referee-called " G1 "side=white", DAMERO_REFUSAL_NOT_STARTED);
  hall_ok (hall, 1000, "start " G1);
  hall_no (hall, 1000, "call-answered " G1, DAMERO_REFUSAL_NO_CALL);
  hall_no (hall, 1000, "referee-called " G1, DAMERO_REFUSAL_FIELD_MISSING);
  hall_ok (hall, 2000, "referee-called " G1 "side=white by=white");
  g_assert_true (get_record (hall, 1)->calls[DAMERO_WHITE]);
  g_assert_false (get_record (hall, 1)->calls[DAMERO_BLACK]);
  undo_and_redo (hall, 0);
  assert_clock (hall, 1, DAMERO_GAME_PLAYING, 299000, 300000, 1000);
  hall_no (hall, 2000, "referee-called " G1 "side=white", DAMERO_REFUSAL_CALL_STANDS);
  hall_no (hall, 2000, "call-answered " G1 "side=black", DAMERO_REFUSAL_NO_CALL);
  hall_no (hall, 2000, "call-answered " G1 "by=white", DAMERO_REFUSAL_REFEREE_ONLY);
  hall_ok (hall, 3000, "press " G1 "move=11-15");
  press = dup_uid (hall);
  hall_ok (hall, 3000, "referee-called " G1 "side=black by=black");
  hall_no (hall, 3000, "call-answered " G1, DAMERO_REFUSAL_FIELD_MISSING);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_SIDE);
  hall_ok (hall, 4000, "call-answered " G1 "side=black by=referee");
  undo_and_redo (hall, 0);
  hall_ok (hall, 4000, "call-answered " G1 "by=referee");
  g_assert_cmpint (get_last (hall)->side, ==, DAMERO_WHITE);
  g_assert_false (get_record (hall, 1)->calls[DAMERO_WHITE]);
  /* the turn before it is taken back, the call stays */
  hall_ok (hall, 5000, "referee-called " G1 "side=white by=white");
  g_assert_cmpuint (hall_undo (hall, 6000, press), ==, 0);
  g_assert_true (get_record (hall, 1)->calls[DAMERO_WHITE]);
  hall_check (hall);

  hall_ok (hall, 7000, "resign " G1 "side=black");
  g_assert_cmpint (get_record (hall, 1)->outcome, ==, DAMERO_OUTCOME_WHITE);
  hall_ok (hall, 7000, "call-answered " G1 "by=referee");
  hall_ok (hall, 7000, "referee-called " G1 "side=black");
  hall_ok (hall, 8000, "result " G2 "result=draw");
  hall_ok (hall, 9000, "round-closed in=1");
  hall_no (hall, 9000, "call-answered " G1, DAMERO_REFUSAL_ROUND_CLOSED);
  hall_check (hall);
}

/* An appeal is part of what goes on at a board, and brings no result. */
static void
test_appeal_is_play (void)
{
  g_autoptr(Hall) hall = one_match ("games=1");
  const DameroSection *section = damero_event_find_section (hall->event, 1);
  g_autoptr(DameroSection) before = NULL;

  hall_ok (hall, 0, "result " G1 "result=draw");
  before = damero_section_copy (section);
  hall_ok (hall, 0, "appeal " G1 "side=white reason=r");
  g_assert_false (damero_section_equal (before, section, TRUE));
  g_assert_true (damero_section_equal (before, section, FALSE));
}

/* Nobody but the referee, the director or the program rules. */
static void
test_referee_only (void)
{
  static const char *const lines[] = {
    "moves-set " G1 "side=black period=0 moves=3 by=",
    "penalty " G1 "side=black penalty=opponent-time amount=5 reason=r by=",
    "adjourned " G1 "by=",
    "adjudicated " G1 "result=draw reason=r by=",
  };
  static const char *const players[] = { "black", "white" };
  static const char *const others[] = { "director", "referee", "program" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    for (guint k = 0; k < G_N_ELEMENTS (players) + G_N_ELEMENTS (others); k++)
      {
        g_autoptr(Hall) hall = one_match ("games=1 control=300");
        gboolean player = k < G_N_ELEMENTS (players);
        g_autofree char *line =
          g_strconcat (lines[i], player ? players[k] : others[k - G_N_ELEMENTS (players)], NULL);

        hall_ok (hall, 0, "start " G1);
        if (player)
          hall_no (hall, 0, line, DAMERO_REFUSAL_REFEREE_ONLY);
        else
          hall_ok (hall, 0, line);
        if (g_str_has_prefix (line, "adjourned") && !player)
          {
            hall_no (hall, 0, "continued by=white " G1, DAMERO_REFUSAL_REFEREE_ONLY);
            hall_ok (hall, 0, "continued by=referee " G1);
          }
      }
}

/* What a crosstable has of a game stands for a game that nobody directs; a note changes nothing. */
static void
test_table (void)
{
  g_autoptr(Hall) hall = one_match ("games=2 control=300");
  const DameroMatchGame *record = get_record (hall, 2);

  hall_no (hall, 0, "recorded " G2 "result=white", DAMERO_REFUSAL_PROGRAM_ONLY);
  hall_no (hall, 0, "recorded " G2 "by=program", DAMERO_REFUSAL_FIELD_MISSING);
  hall_no (hall, 0, "recorded " G2 "amount=5 by=program", DAMERO_REFUSAL_FIELD_MISSING);
  hall_no (hall, 0, "recorded " G2 "side=black amount=-5 by=program", DAMERO_REFUSAL_FIELD_INVALID);
  hall_no (hall, 0, "recorded " G2 "result=none ending=time by=program", DAMERO_REFUSAL_FIELD_INVALID);
  hall_no (hall, 0, "recorded " G2 "result=draw entries=\"1 1\" by=program", DAMERO_REFUSAL_OTHER_PLAYERS);
  hall_no (hall, 0, "noted " G2, DAMERO_REFUSAL_FIELD_MISSING);
  hall_no (hall, 0, "noted in=1.2 name=caution", DAMERO_REFUSAL_NO_SUCH_ROUND);
  hall_ok (hall, 0, "noted " G2 "name=caution side=black");
  hall_ok (hall, 1000, "recorded " G2 "result=white ending=resignation ply=31 by=program");
  hall_ok (hall, 1000, "recorded " G2 "side=black amount=61000 by=program");
  g_assert_cmpint (record->outcome, ==, DAMERO_OUTCOME_WHITE);
  g_assert_cmpint (record->ending, ==, DAMERO_ENDING_RESIGNATION);
  g_assert_cmpuint (record->plies, ==, 31);
  g_assert_cmpint (record->used_ms[DAMERO_BLACK], ==, 61000);
  hall_no (hall, 1000, "recorded " G2 "result=black by=program", DAMERO_REFUSAL_HAS_RESULT);
  hall_ok (hall, 1000, "recorded " G2 "result=black old=white by=program");
  g_assert_true (record->corrected);
  hall_check (hall);

  hall_ok (hall, 2000, "start " G1);
  hall_no (hall, 2000, "recorded " G1 "result=white by=program", DAMERO_REFUSAL_ALREADY_STARTED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/decisions/told", test_told);
  g_test_add_func ("/decisions/undone", test_undone);
  g_test_add_func ("/decisions/adjourned-match", test_adjourned_match);
  g_test_add_func ("/decisions/one-at-a-time", test_one_at_a_time);
  g_test_add_func ("/decisions/adjourned-without-clock", test_adjourned_without_clock);
  g_test_add_func ("/decisions/soft-flag", test_soft_flag);
  g_test_add_func ("/decisions/untouched", test_untouched);
  g_test_add_func ("/decisions/running-flags", test_running_flags);
  g_test_add_func ("/decisions/adjudicated", test_adjudicated);
  g_test_add_func ("/decisions/appeals", test_appeals);
  g_test_add_func ("/decisions/call", test_call);
  g_test_add_func ("/decisions/appeal-while-running", test_appeal_while_running);
  g_test_add_func ("/decisions/appeal-of-nothing", test_appeal_of_nothing);
  g_test_add_func ("/decisions/appeal-keeps-pair", test_appeal_keeps_pair);
  g_test_add_func ("/decisions/appeal-is-play", test_appeal_is_play);
  g_test_add_func ("/decisions/referee-only", test_referee_only);
  g_test_add_func ("/decisions/table", test_table);

  return g_test_run ();
}
