/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-event-record.c - presses without moves in the log of an event: what is filled in, undone and
 * replayed, what an interruption leaves, and when the referee is called (docs/game.md, The record and the clock).
 */
#include "event/attempt.h"
#include "event/calls.h"
#include "hall.h"

#define G1 "in=1.1.1.1 "
#define LONE_KING "fen=B:WK28:BK1,K2,K12"

static Hall *
one_board (const char *fields,
           const char *start)
{
  Hall *hall = hall_new ();
  g_autofree char *section = g_strdup_printf ("games=1 control=300 ruleset=pool-apca %s", fields);
  g_autofree char *line = g_strdup_printf ("start " G1 "%s", start);

  hall_section (hall, section, 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 1000, line);
  return hall;
}

static const DameroGame *
get_game (const Hall *hall)
{
  return hall_get_game (hall, 1, 1);
}

/* Whose press, whose move, which ply, and the squares in long notation. */
static void
test_fill (void)
{
  g_autoptr(Hall) hall = one_board ("record=follows", "");

  hall_ok (hall, 2000, "press " G1);
  g_assert_cmpint (hall_get_last (hall)->side, ==, DAMERO_BLACK);
  hall_ok (hall, 3000, "press " G1);
  g_assert_cmpint (hall_get_last (hall)->side, ==, DAMERO_WHITE);
  g_assert_cmpint (hall_get_last (hall)->ply, ==, 2);
  hall_ok (hall, 4000, "move-entered " G1 "move=11-15");
  g_assert_cmpint (hall_get_last (hall)->side, ==, DAMERO_BLACK);
  g_assert_cmpint (hall_get_last (hall)->ply, ==, 1);
  g_assert_cmpstr (hall_get_last (hall)->move, ==, "11-15");
  hall_ok (hall, 5000, "record-ended " G1 "reason=r");
  g_assert_cmpint (hall_get_last (hall)->ply, ==, 1);
  hall_check (hall);
}

/* A game that has begun keeps its record when the section's changes. */
static void
test_section_changed (void)
{
  g_autoptr(Hall) hall = one_board ("record=follows", "");

  hall_ok (hall, 2000, "press " G1);
  hall_ok (hall, 3000, "section-changed in=1 record=checked");
  hall_ok (hall, 4000, "press " G1);
  g_assert_cmpuint (damero_game_get_n_plies (get_game (hall)), ==, 2);
  g_assert_cmpint (damero_event_find_section (hall->event, 1)->record, ==, DAMERO_RECORD_CHECKED);
  hall_check (hall);
}

/* A wrong move is taken out of the record, and the clock runs on. */
static void
test_undo_entry (void)
{
  g_autoptr(Hall) hall = one_board ("record=follows", "");
  g_autofree char *second = NULL;

  for (int i = 0; i < 4; i++)
    hall_ok (hall, 2000 + 1000 * i, "press " G1);
  hall_ok (hall, 5500, "move-entered " G1 "move=11-15");
  hall_ok (hall, 5600, "move-entered " G1 "move=24-20");
  second = g_strdup (hall->uid);
  hall_ok (hall, 5700, "move-entered " G1 "move=8-11");
  hall_ok (hall, 6000, "press " G1);
  g_assert_cmpuint (hall_undo (hall, 7000, second), ==, 1);
  g_assert_cmpint (get_game (hall)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_cmpuint (damero_game_get_n_plies (get_game (hall)), ==, 5);
  g_assert_cmpuint (damero_game_get_n_recorded (get_game (hall)), ==, 1);
  hall_ok (hall, 8000, "press " G1);
  hall_check (hall);
}

/* A press that is undone takes its move with it, and the clock stands. */
static void
test_undo_press (void)
{
  g_autoptr(Hall) hall = one_board ("", "");
  g_autofree char *press = NULL;

  hall_ok (hall, 2000, "press " G1);
  press = g_strdup (hall->uid);
  hall_ok (hall, 3000, "move-entered " G1 "move=11-15");
  g_assert_cmpuint (hall_undo (hall, 4000, press), ==, 1);
  g_assert_cmpint (get_game (hall)->phase, ==, DAMERO_GAME_PAUSED);
  g_assert_cmpuint (damero_game_get_n_plies (get_game (hall)), ==, 0);
  hall_check (hall);
}

/* The program stops between a press and its move. */
static void
test_interrupted (void)
{
  g_autoptr(Hall) hall = one_board ("", "");

  hall_ok (hall, 2000, "press " G1);
  hall_ok (hall, 3000, "interrupted by=program");
  hall->run = 2;
  hall_ok (hall, 500, "resume " G1 "side=white");
  hall_ok (hall, 1500, "turn-returned " G1 "move=11-20");
  g_assert_cmpint (damero_clock_get_available_ms (&get_game (hall)->clock, DAMERO_WHITE, 1500), ==, 300000);
  g_assert_cmpint (damero_clock_get_available_ms (&get_game (hall)->clock, DAMERO_BLACK, 1500), ==, 297000);
  hall_check (hall);
}

static DameroAct *
make_attempt (const Hall    *hall,
              DameroActKind  kind,
              const char    *move)
{
  g_autoptr(DameroAct) act = damero_act_new (kind);
  g_auto(DameroRefusal) refusal = { .code = DAMERO_REFUSAL_ILLEGAL_MOVE };

  act->place = (DameroPlace) { 1, 1, 1, 1 };
  act->actor = DAMERO_ACTOR_BLACK;
  act->move = g_strdup (move);
  refusal.illegal.code = DAMERO_ILLEGAL_NOT_DIAGONAL;
  return damero_event_make_attempt (hall->event, act, &refusal);
}

/* What becomes of an illegal move depends on whether a press waits for it. */
static void
test_attempt (void)
{
  g_autoptr(Hall) hall = one_board ("", "");
  g_autoptr(DameroAct) tried = make_attempt (hall, DAMERO_ACT_PRESS, "11-20");
  g_autoptr(DameroAct) returned = NULL;

  g_assert_cmpint (tried->kind, ==, DAMERO_ACT_ILLEGAL_MOVE);
  g_assert_null (make_attempt (hall, DAMERO_ACT_MOVE_ENTERED, "11-20"));
  hall_ok (hall, 2000, "press " G1);
  returned = make_attempt (hall, DAMERO_ACT_MOVE_ENTERED, "11-20");
  g_assert_cmpint (returned->kind, ==, DAMERO_ACT_TURN_RETURNED);
  g_assert_cmpint (returned->side, ==, DAMERO_BLACK);
  g_assert_cmpint (returned->actor, ==, DAMERO_ACTOR_BLACK);
  hall_ok (hall, 3000, "record-changed " G1 "record=follows");
  g_assert_null (make_attempt (hall, DAMERO_ACT_MOVE_ENTERED, "11-20"));
}

/* A score sheet is typed in when the round is closed. */
static void
test_closed_round (void)
{
  g_autoptr(Hall) hall = one_board ("record=none", "");

  hall_ok (hall, 2000, "press " G1);
  hall_ok (hall, 3000, "result " G1 "result=black");
  hall_ok (hall, 4000, "round-closed in=1.1");
  hall_ok (hall, 5000, "move-entered " G1 "move=11-15");
  hall_no (hall, 5000, "move-entered " G1 "move=24-20", DAMERO_REFUSAL_ROUND_CLOSED);
  hall_check (hall);
}

static gboolean
has_call (const Hall     *hall,
          DameroCallKind  kind)
{
  const DameroStamp now = { hall->run, hall->now_ms, 0 };
  g_autoptr(GArray) calls = damero_event_dup_calls (hall->event, &now);

  hall_check_calls (hall);
  for (guint i = 0; i < calls->len; i++)
    if (g_array_index (calls, DameroCall, i).kind == kind)
      return TRUE;

  return FALSE;
}

static void
test_calls (void)
{
  g_autoptr(Hall) count = one_board ("record=follows", LONE_KING);
  g_autoptr(Hall) finding = one_board ("record=follows", "fen=B:W18:B14,1");

  hall_ok (count, 2000, "press " G1);
  hall_ok (count, 2000, "hand-count " G1 "side=white count=lone-king");
  for (int i = 0; i < 25; i++)
    {
      g_assert_false (has_call (count, DAMERO_CALL_HAND_COUNT));
      hall_ok (count, 3000 + i, "press " G1);
    }
  g_assert_true (has_call (count, DAMERO_CALL_HAND_COUNT));
  hall_ok (count, 4000, "hand-count-stopped " G1 "side=white count=lone-king");
  g_assert_false (has_call (count, DAMERO_CALL_HAND_COUNT));

  hall_ok (finding, 2000, "press " G1);
  hall_ok (finding, 3000, "press " G1);
  hall_ok (finding, 4000, "move-entered " G1 "move=14x23");
  g_assert_true (has_call (finding, DAMERO_CALL_FINDING));
  hall_ok (finding, 5000, "pause " G1);
  g_assert_false (has_call (finding, DAMERO_CALL_FINDING));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/event-record/fill", test_fill);
  g_test_add_func ("/event-record/section-changed", test_section_changed);
  g_test_add_func ("/event-record/undo-entry", test_undo_entry);
  g_test_add_func ("/event-record/undo-press", test_undo_press);
  g_test_add_func ("/event-record/interrupted", test_interrupted);
  g_test_add_func ("/event-record/attempt", test_attempt);
  g_test_add_func ("/event-record/closed-round", test_closed_round);
  g_test_add_func ("/event-record/calls", test_calls);

  return g_test_run ();
}
