/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-calls.c - who waits for the referee: one worked case for each kind of call with what
 * decides it, the order of the list, who is late across runs, and instants at which time alone calls.
 *
 * A list is compared as text: kind, game, side and count as far as it has them, when it began ("2:500" is
 * of run 2, "?" not known), and when it becomes a loss.
 */
#include "hall.h"

#include "event/act-text.h"
#include "event/answers.h"
#include "event/board-state.h"
#include "event/calls.h"

#define G1 "in=1.1.1.1 "

/* The second run's monotonic clock begins an hour after that of the first. */
static DameroStamp
get_now (const Hall *hall,
         gint64      at_ms)
{
  return (DameroStamp) { hall->run, at_ms, 1700000000000 + at_ms + (hall->run - 1) * 3600000 };
}

static void
append_call (GString          *text,
             const DameroCall *call,
             gint64            run)
{
  g_string_append_printf (text, "%s%s %d.%d.%d.%d", text->len > 0 ? "; " : "",
                          damero_call_kind_get_token (call->kind), call->place.section, call->place.round,
                          call->place.board, call->place.game);
  if (call->side >= 0)
    g_string_append_printf (text, " %s", damero_token_get (DAMERO_TOKENS_SIDE, call->side));
  if (call->count >= 0)
    g_string_append_printf (text, " %s", damero_token_get (DAMERO_TOKENS_COUNT, call->count));
  if (call->since.run == 0)
    g_string_append (text, " ?");
  else if (call->since.run == run)
    g_string_append_printf (text, " %" G_GINT64_FORMAT, call->since.mono_ms);
  else
    g_string_append_printf (text, " %" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, call->since.run,
                            call->since.mono_ms);
  if (call->due_ms >= 0)
    g_string_append_printf (text, " loses %" G_GINT64_FORMAT, call->due_ms);
}

static char *
dup_calls (const DameroEvent *event,
           const DameroStamp *now)
{
  g_autoptr(GArray) calls = damero_event_dup_calls (event, now);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < calls->len; i++)
    append_call (text, &g_array_index (calls, DameroCall, i), now->run);
  return g_string_free (text, FALSE);
}

/* They are a choice: no two of them are the same act. */
static void
check_differ (GPtrArray *answers)
{
  g_autoptr(GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < answers->len; i++)
    {
      GString *text = g_string_new (NULL);

      damero_act_to_text (g_ptr_array_index (answers, i), FALSE, text);
      g_assert_true (g_hash_table_add (texts, g_string_free (text, FALSE)));
    }
}

/* Every call has an answer but where a grace runs, and each can be performed, or with what a dialog asks. */
static void
check_answers (const Hall        *hall,
               const DameroStamp *now)
{
  g_autoptr(GArray) calls = damero_event_dup_calls (hall->event, now);

  for (guint i = 0; i < calls->len; i++)
    {
      const DameroCall *call = &g_array_index (calls, DameroCall, i);
      g_autoptr(GPtrArray) answers = damero_event_dup_answers (hall->event, call);

      g_assert_true (answers->len > 0 || call->due_ms >= 0);
      check_differ (answers);
      for (guint k = 0; k < answers->len; k++)
        {
          DameroAct *act = g_ptr_array_index (answers, k);
          g_auto(DameroRefusal) refusal = { 0 };

          if (damero_answer_needs_more (act))
            continue;
          if (damero_answer_needs_reason (act))
            damero_act_set_text (act, DAMERO_FIELD_REASON, "so");
          g_test_message ("%s: %s", damero_call_kind_get_token (call->kind),
                          damero_token_get (DAMERO_TOKENS_ACT, act->kind));
          damero_event_would_perform (hall->event, act, now, NULL, &refusal);
          g_assert_cmpint (refusal.code, ==, DAMERO_REFUSAL_NONE);
        }
    }
}

static void
assert_calls (const Hall *hall,
              gint64      at_ms,
              const char *expected)
{
  const DameroStamp now = get_now (hall, at_ms);
  g_autofree char *text = dup_calls (hall->event, &now);

  g_assert_cmpstr (text, ==, expected);
  check_answers (hall, &now);
}

/* What the acts of a log alone make, a copy of it makes too. */
static void
assert_replayed (const Hall *hall,
                 gint64      at_ms)
{
  g_autoptr(DameroEvent) copy = hall_dup_event (hall);
  const DameroStamp now = get_now (hall, at_ms);
  g_autofree char *live = dup_calls (hall->event, &now);
  g_autofree char *replayed = dup_calls (copy, &now);

  g_assert_cmpstr (live, !=, "");
  g_assert_cmpstr (replayed, ==, live);
}

/* A match of two games between entries 2 and 1: White in game 1 is entry 2. */
static Hall *
new_match (const char *fields)
{
  Hall *hall = hall_new ();

  hall_section (hall, fields, 2);
  hall_ok (hall, 0, "pair in=1 pairs=2-1");
  return hall;
}

static DameroMatch *
get_match (Hall *hall)
{
  const DameroPlace place = { 1, 1, 1, 1 };

  return (DameroMatch *) damero_event_find_match (hall->event, &place);
}

static void
test_none (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=300");
  const DameroPlace board = { 1, 1, 1, 0 };
  const DameroStamp now = get_now (hall, 0);
  DameroCall call = { .side = 7 };

  assert_calls (hall, 0, "");
  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 2000, "press " G1 "move=11-15");
  hall_ok (hall, 3000, "draw-offered " G1 "side=white");
  assert_calls (hall, 4000, "");
  g_assert_false (damero_event_find_call (hall->event, &board, &now, &call));
  g_assert_cmpint (call.side, ==, 7);
  g_assert_cmpint (damero_event_get_next_call_ms (hall->event, &now), ==, -1);
}

static void
test_paused (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=300");
  const DameroPlace board = { 1, 1, 1, 0 };
  DameroStamp now;
  DameroCall call;

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 2000, "pause " G1 "by=referee");
  hall_ok (hall, 2500, "clock-adjusted " G1 "side=black amount=60000");
  assert_calls (hall, 4000, "paused 1.1.1.1 black 2000");
  assert_replayed (hall, 4000);
  now = get_now (hall, 4000);
  g_assert_true (damero_event_find_call (hall->event, &board, &now, &call));
  g_assert_cmpint (call.kind, ==, DAMERO_CALL_PAUSED);
  g_assert_cmpint (damero_call_get_age_ms (&call, &now), ==, 2000);

  hall_ok (hall, 5000, "resume " G1 "by=referee");
  assert_calls (hall, 5000, "");
}

/* An undo leaves clocks that stand, and nobody paused them. */
static void
test_paused_by_undo (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=300");
  g_autofree char *undo = NULL;

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 2000, "press " G1 "move=11-15");
  undo = g_strdup (hall->uid);
  hall_undo (hall, 3000, undo);
  assert_calls (hall, 4000, "paused 1.1.1.1 black 3000");
  assert_replayed (hall, 4000);
  hall_undo (hall, 5000, hall->uid);
  assert_calls (hall, 6000, "");
}

static void
test_interrupted (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=300");

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 2000, "interrupted by=program");
  hall->run = 2;
  hall_ok (hall, 100, "interrupted by=program");
  assert_calls (hall, 200, "interrupted 1.1.1.1 1:2000");
  assert_replayed (hall, 200);
  hall_ok (hall, 300, "resume " G1 "by=referee");
  assert_calls (hall, 300, "");
}

static void
test_time_called (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=\"move 300+60\"");

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 301000, "time-called " G1 "by=program");
  assert_calls (hall, 302000, "time-called 1.1.1.1 black 301000 loses 361000");
  assert_replayed (hall, 302000);
  /* stopped, no grace runs out; the other game's clocks are not this one's */
  hall_ok (hall, 303000, "pause " G1 "by=referee");
  assert_calls (hall, 304000, "paused 1.1.1.1 black 303000");
  hall_ok (hall, 313000, "resume " G1 "by=referee");
  assert_calls (hall, 313000, "time-called 1.1.1.1 black 311000 loses 371000");
  hall_ok (hall, 314000, "press " G1 "move=11-15");
  assert_calls (hall, 314000, "");
}

static void
test_call_time (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=\"move 300+60 call=referee\"");
  DameroStamp now = get_now (hall, 2000);

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 1000, "press " G1 "move=11-15");
  hall_ok (hall, 1000, "press " G1 "move=24-20");
  g_assert_cmpint (damero_event_get_next_call_ms (hall->event, &now), ==, 301000);
  assert_calls (hall, 300999, "");
  assert_calls (hall, 301000, "call-time 1.1.1.1 black 301000");
  now = get_now (hall, 301000);
  g_assert_cmpint (damero_event_get_next_call_ms (hall->event, &now), ==, -1);
  hall_ok (hall, 310000, "time-called " G1 "by=referee");
  assert_calls (hall, 311000, "time-called 1.1.1.1 black 310000 loses 370000");
  assert_replayed (hall, 311000);
  hall_ok (hall, 370000, "flag " G1 "by=program");
  assert_calls (hall, 370000, "start 1.1.1.2 370000");
}

static void
test_claim (void)
{
  static const char *const shuttle[] = { "1-5", "32-28", "5-1", "28-32" };
  g_autoptr(Hall) hall =
    new_match ("games=1 ruleset=\"pool-apca:repetition.enforce=claim,no_progress.enforce=claim\"");

  hall_ok (hall, 1000, "start " G1 "fen=B:WK32:BK1");
  hall_ok (hall, 1500, "count-requested " G1 "side=white count=forty-move");
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *line = g_strdup_printf ("move " G1 "move=%s", shuttle[i % 4]);

      assert_calls (hall, 2000 + i, "");
      hall_ok (hall, 2000 + i, line);
    }
  assert_calls (hall, 3000, "claim 1.1.1.1 repetition 2007");
  assert_replayed (hall, 3000);
  /* the position is left; it comes a fourth time, and the claim is made */
  hall_ok (hall, 4000, "move " G1 "move=1-6");
  assert_calls (hall, 4000, "");
  hall_undo (hall, 5000, hall->uid);
  assert_calls (hall, 5000, "claim 1.1.1.1 repetition 2007");
  hall_ok (hall, 6000, "claim " G1 "side=black count=repetition");
  assert_calls (hall, 6000, "");
}

/* Without assist the referee hears of an illegal move, and of nobody else's. */
static void
test_illegal (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=300 assist=off");
  g_autoptr(Hall) assisted = new_match ("games=2 control=300");

  hall_ok (hall, 1000, "start " G1);
  assert_calls (hall, 1000, "");
  hall_ok (hall, 2000, "illegal-move " G1 "side=black move=11-18 by=black");
  hall_ok (hall, 3000, "illegal-move " G1 "side=black move=11-19 by=black");
  assert_calls (hall, 4000, "illegal-move 1.1.1.1 black 2000");
  assert_replayed (hall, 4000);
  hall_ok (hall, 5000, "wrong-move " G1 "side=black move=11-18 by=referee");
  assert_calls (hall, 5000, "");
  hall_ok (hall, 6000, "illegal-move " G1 "side=black move=11-18 by=black");
  assert_calls (hall, 6000, "illegal-move 1.1.1.1 black 6000");
  hall_ok (hall, 7000, "press " G1 "move=11-15 by=black");
  assert_calls (hall, 7000, "");
  hall_ok (hall, 8000, "illegal-move " G1 "side=white move=22-10 by=white");
  assert_calls (hall, 8000, "illegal-move 1.1.1.1 white 8000");
  hall_undo (hall, 9000, hall->uid);
  assert_calls (hall, 9000, "paused 1.1.1.1 white 9000");

  hall_ok (assisted, 1000, "start " G1);
  hall_ok (assisted, 2000, "illegal-move " G1 "side=black move=11-18 by=black");
  assert_calls (assisted, 2000, "");
}

static void
test_start (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=2 control=300", 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"2-1 4-3\"");
  assert_calls (hall, 500, "");
  hall_ok (hall, 1000, "start in=1.1.2.1");
  assert_calls (hall, 2000, "start 1.1.1.1 1000");
  hall_ok (hall, 3000, "start in=1.1.1.1");
  assert_calls (hall, 4000, "");
  hall_ok (hall, 5000, "resign in=1.1.2.1 side=black");
  assert_calls (hall, 6000, "start 1.1.2.2 5000");
  assert_replayed (hall, 6000);
  hall_ok (hall, 7000, "result in=1.1.2.2 result=draw");
  assert_calls (hall, 7000, "");
}

/* Where the clocks are the club's nothing is started, and nobody is called to; a game that has begun goes on. */
static void
test_on_paper (void)
{
  g_autoptr(Hall) hall = hall_new ();
  DameroBoardState state;
  const DameroPlace board = { 1, 1, 2, 0 }, first = { 1, 1, 1, 1 }, second = { 1, 1, 2, 1 };
  const DameroStamp now = get_now (hall, 3000);

  hall_section (hall, "games=2 control=300", 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"2-1 4-3\"");
  hall_ok (hall, 1000, "start in=1.1.1.1");
  assert_calls (hall, 2000, "start 1.1.2.1 1000");
  hall_ok (hall, 2000, "section-changed in=1 paper=on");
  assert_calls (hall, 3000, "");
  g_assert_false (damero_event_is_on_paper (hall->event, &first));
  g_assert_true (damero_event_is_on_paper (hall->event, &second));
  damero_board_state_read (hall->event, &board, &now, &state);
  g_assert_cmpint (state.kind, ==, DAMERO_BOARD_RUNNING);
  g_assert_false (state.can_start || state.starts);
  damero_board_state_read_public (hall->event, &board, &state);
  g_assert_cmpint (state.kind, ==, DAMERO_BOARD_RUNNING);
  hall_no (hall, 3000, "start in=1.1.2.1", DAMERO_REFUSAL_ON_PAPER);
  hall_ok (hall, 3000, "press in=1.1.1.1 move=11-15");
  /* A player who is late is so on paper too; a game lost on the club's clock is followed by the next. */
  hall_ok (hall, 4000, "late in=1.1.2.1 side=white");
  damero_board_state_read (hall->event, &board, &now, &state);
  g_assert_cmpint (state.kind, ==, DAMERO_BOARD_LATE);
  hall_ok (hall, 5000, "result in=1.1.2.1 result=black ending=time");
  damero_board_state_read (hall->event, &board, &now, &state);
  g_assert_cmpint (state.kind, ==, DAMERO_BOARD_RUNNING);
  g_assert_cmpint (state.place.game, ==, 2);
  /* Moves from its score sheet are of a game on paper. */
  hall_ok (hall, 6000, "move in=1.1.2.2 move=11-15");
  g_assert_true (hall_get_game (hall, 2, 2)->setup.on_paper);
  hall_check (hall);
}

/* Results from slips say nothing of clocks. */
static void
test_start_not_called (void)
{
  static const char *const fields[] = { "games=1 control=300", "games=1" };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autoptr(Hall) hall = hall_new ();

      hall_section (hall, fields[i], 4);
      hall_ok (hall, 0, "pair in=1 pairs=\"2-1 4-3\"");
      hall_ok (hall, 1000, "result in=1.1.1.1 result=draw");
      assert_calls (hall, 2000, "");
    }
}

/* pool-apca: who will not move the piece he touched loses, if the referee confirms it */
static void
test_forfeit (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=300");

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 1500, "press " G1 "move=11-15");
  hall_ok (hall, 2000, "touched " G1 "side=white square=22 by=referee");
  assert_calls (hall, 2000, "");
  hall_ok (hall, 3000, "touch-refused " G1 "side=white by=referee");
  assert_calls (hall, 4000, "forfeit 1.1.1.1 white 3000");
  assert_replayed (hall, 4000);
  hall_ok (hall, 5000, "forfeit-waived " G1 "reason=\"the table was pushed\" by=referee");
  assert_calls (hall, 5000, "");
  hall_ok (hall, 6000, "touched " G1 "side=white square=22 by=referee");
  hall_ok (hall, 7000, "touch-refused " G1 "side=white by=referee");
  hall_ok (hall, 7500, "pause " G1 "by=referee");
  /* it is what stops the game */
  assert_calls (hall, 8000, "forfeit 1.1.1.1 white 7000");
  hall_ok (hall, 9000, "forfeit-confirmed " G1 "by=referee");
  assert_calls (hall, 9000, "start 1.1.1.2 9000");
}

static void
test_flag (void)
{
  g_autoptr(Hall) soft = new_match ("games=2 control=300 flags=soft");
  g_autoptr(Hall) running = new_match ("games=2 control=300 flags=running");

  hall_ok (soft, 1000, "start " G1);
  hall_ok (soft, 301000, "flag " G1 "by=program");
  assert_calls (soft, 302000, "flag 1.1.1.1 black 301000");
  assert_replayed (soft, 302000);
  hall_ok (soft, 303000, "result " G1 "result=white ending=time by=referee");
  assert_calls (soft, 303000, "start 1.1.1.2 303000");

  hall_ok (running, 1000, "start " G1);
  hall_ok (running, 301000, "flag " G1 "by=program");
  hall_ok (running, 310000, "press " G1 "move=11-15");
  assert_calls (running, 311000, "flag 1.1.1.1 black 301000");
  hall_ok (running, 312000, "pause " G1 "by=referee");
  assert_calls (running, 312000, "flag 1.1.1.1 black 301000; paused 1.1.1.1 white 312000");
  hall_ok (running, 320000, "result " G1 "result=draw by=referee");
  assert_calls (running, 320000, "start 1.1.1.2 320000");
}

/* counting up: gone when the referee has been there */
static void
test_alarm (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=\"up 60\"");

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 61000, "alarm " G1 "by=program");
  assert_calls (hall, 62000, "alarm 1.1.1.1 black 61000");
  assert_replayed (hall, 62000);
  hall_ok (hall, 63000, "press " G1 "move=11-15 by=black");
  assert_calls (hall, 63000, "alarm 1.1.1.1 black 61000");
  hall_ok (hall, 64000, "clock-adjusted " G1 "side=white amount=1000 by=referee");
  assert_calls (hall, 64000, "");
  hall_ok (hall, 122000, "alarm " G1 "by=program");
  assert_calls (hall, 122000, "alarm 1.1.1.1 white 122000");
}

/* the games of a match share its time: what is not decided is to be adjudicated, begun or not */
static void
test_adjudication (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=\"match 600/2\"");

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 601000, "match-over " G1 "by=program");
  assert_calls (hall, 602000, "adjudication 1.1.1.1 601000; adjudication 1.1.1.2 601000");
  assert_replayed (hall, 602000);
  hall_ok (hall, 603000, "adjudicated " G1 "result=draw reason=even by=referee");
  assert_calls (hall, 604000, "adjudication 1.1.1.2 601000");
  hall_ok (hall, 605000, "adjudicated in=1.1.1.2 result=black reason=a by=referee");
  assert_calls (hall, 605000, "");
}

/* between two games no act tells that the time is over */
static void
test_adjudication_between (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=\"match 600/2 then 1x60\"");
  DameroStamp now = get_now (hall, 100000);

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 100000, "resign " G1 "side=white");
  g_assert_cmpint (damero_event_get_next_call_ms (hall->event, &now), ==, 661000);
  assert_calls (hall, 660999, "start 1.1.1.2 100000");
  assert_calls (hall, 661000, "adjudication 1.1.1.2 661000");
  assert_calls (hall, 670000, "adjudication 1.1.1.2 661000");
  /* from one run to the next it stands */
  hall->run = 2;
  now = get_now (hall, 200);
  assert_calls (hall, 670000, "start 1.1.1.2 1:100000");
  g_assert_cmpint (damero_event_get_next_call_ms (hall->event, &now), ==, -1);
}

/* Who disputes a result says another one, and correcting it to that is the first answer; not where it stands. */
static void
test_disputed (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=300");
  const DameroPlace board = { 1, 1, 1, 0 };
  const DameroStamp now = get_now (hall, 5000);

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 2000, "resign " G1 "side=black");
  hall_ok (hall, 3000, "referee-called " G1 "side=black by=black result=draw reason=disputed");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(GPtrArray) answers = NULL;
      const DameroAct *first;
      DameroCall call;

      g_assert_true (damero_event_find_call (hall->event, &board, &now, &call));
      g_assert_cmpint (call.kind, ==, DAMERO_CALL_PLAYER);
      check_answers (hall, &now);
      answers = damero_event_dup_answers (hall->event, &call);
      first = g_ptr_array_index (answers, 0);
      g_assert_cmpint (first->kind, ==, i == 0 ? DAMERO_ACT_RESULT_CORRECTED : DAMERO_ACT_CALL_ANSWERED);
      if (i == 0)
        {
          g_assert_cmpint (first->result, ==, DAMERO_OUTCOME_DRAW);
          hall_ok (hall, 5000, "result-corrected " G1 "result=draw reason=so");
        }
    }
}

/* A player's call stays until the referee answers it, whatever else happens, and calls before what stands still. */
static void
test_player (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=300");
  g_autofree char *call = NULL;

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 2000, "referee-called " G1 "side=white by=white");
  assert_calls (hall, 3000, "player 1.1.1.1 white 2000");
  assert_replayed (hall, 3000);
  hall_ok (hall, 4000, "pause " G1 "by=referee");
  assert_calls (hall, 4000, "player 1.1.1.1 white 2000; paused 1.1.1.1 black 4000");
  hall_ok (hall, 5000, "referee-called " G1 "side=black by=black");
  call = g_strdup (hall->uid);
  hall_ok (hall, 6000, "call-answered " G1 "side=white by=referee");
  assert_calls (hall, 6000, "player 1.1.1.1 black 5000; paused 1.1.1.1 black 4000");
  hall_undo (hall, 7000, call);
  assert_calls (hall, 7000, "paused 1.1.1.1 black 4000");
  hall_ok (hall, 8000, "resign " G1 "side=black");
  hall_ok (hall, 9000, "referee-called " G1 "side=black by=black");
  assert_calls (hall, 9000, "player 1.1.1.1 black 9000; start 1.1.1.2 8000");
  /* a round that is closed calls nobody */
  hall_ok (hall, 9000, "result in=1.1.1.2 result=draw");
  hall_ok (hall, 9500, "round-closed in=1");
  assert_calls (hall, 9500, "");
}

static void
test_appeals (void)
{
  g_autoptr(Hall) hall = new_match ("games=1 control=300");

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 2000, "resign " G1 "side=white");
  hall_ok (hall, 3000, "appeal " G1 "side=white reason=\"did not resign\"");
  assert_calls (hall, 3000, "appeal 1.1.1.1 white 3000");
  assert_replayed (hall, 3000);
  hall_ok (hall, 4000, "appeal " G1 "side=black reason=noise");
  assert_calls (hall, 4000, "appeal 1.1.1.1 white 3000; appeal 1.1.1.1 black 4000");
  hall_ok (hall, 5000, "appeal-decided " G1 "side=white upheld=off reason=heard by=referee");
  assert_calls (hall, 5000, "appeal 1.1.1.1 black 4000");
  /* a round that is closed calls nobody */
  hall_ok (hall, 6000, "round-closed in=1");
  assert_calls (hall, 6000, "");
}

/* An adjourned game calls when nothing else of its match is left; until then the next one is the board's. */
static void
test_adjourned (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=300");
  const DameroPlace board = { 1, 1, 1, 0 };

  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 2000, "adjourned " G1 "by=referee");
  assert_calls (hall, 3000, "start 1.1.1.2 2000");
  g_assert_cmpint (damero_event_get_current_game (hall->event, &board), ==, 2);
  hall_ok (hall, 4000, "result in=1.1.1.2 result=draw");
  assert_calls (hall, 5000, "adjourned 1.1.1.1 4000");
  assert_replayed (hall, 5000);
  g_assert_cmpint (damero_event_get_current_game (hall->event, &board), ==, 1);
  hall_ok (hall, 6000, "continued " G1 "side=black by=referee");
  assert_calls (hall, 6000, "");
}

/* section's rule: the game is lost after 15 minutes, the match after 60 */
static void
test_late (void)
{
  g_autoptr(Hall) hall = new_match ("games=2 control=300 late-game=15 late-match=60");
  DameroMatch *match = get_match (hall);
  DameroStamp now = get_now (hall, 20000);

  match->late_since[1] = get_now (hall, 10000);
  assert_calls (hall, 909999, "");
  g_assert_cmpint (damero_event_get_next_call_ms (hall->event, &now), ==, 910000);
  assert_calls (hall, 910000, "late-game 1.1.1.1 black 910000");
  now = get_now (hall, 910000);
  g_assert_cmpint (damero_event_get_next_call_ms (hall->event, &now), ==, 3610000);

  /* forfeited: what he is late for now is the match */
  match->games[0].outcome = DAMERO_OUTCOME_BLACK_FORFEITS;
  assert_calls (hall, 3609999, "");
  assert_calls (hall, 3610000, "late-match 1.1.1.2 white 3610000");
  match->late_since[0] = get_now (hall, 20000);
  assert_calls (hall, 3610000, "late-match 1.1.1.2 white 3610000; late-game 1.1.1.2 black 920000");

  /* another run has another monotonic clock */
  hall->run = 2;
  assert_calls (hall, 9999, "late-game 1.1.1.2 black 1:920000");
  assert_calls (hall, 10000, "late-match 1.1.1.2 white 1:3610000; late-game 1.1.1.2 black 1:920000");
  now = get_now (hall, 5000);
  g_assert_cmpint (damero_event_get_next_call_ms (hall->event, &now), ==, 10000);
  match->late_since[0] = match->late_since[1] = (DameroStamp) { 0 };
  assert_calls (hall, 3610000, "");
}

static void
test_late_never (void)
{
  g_autoptr(Hall) hall = new_match ("games=1 control=300 late-game=0 late-match=0");
  const DameroStamp now = get_now (hall, 20000);

  get_match (hall)->late_since[0] = get_now (hall, 10000);
  assert_calls (hall, 99999999, "");
  g_assert_cmpint (damero_event_get_next_call_ms (hall->event, &now), ==, -1);
}

/* By urgency, then by age, whatever the boards' numbers. */
static void
test_order (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 control=300", 8);
  hall_section (hall, "games=1 control=\"move 300+60 call=referee\"", 2);
  hall_ok (hall, 0, "pair in=1 pairs=\"2-1 4-3 6-5 8-7\"");
  hall_ok (hall, 0, "pair in=2 pairs=2-1");
  for (int board = 1; board <= 3; board++)
    {
      g_autofree char *line = g_strdup_printf ("start in=1.1.%d.1", board);

      hall_ok (hall, 1000, line);
    }
  hall_ok (hall, 1000, "start in=2.1.1.1");
  hall_ok (hall, 2000, "pause in=1.1.2.1");
  hall_ok (hall, 3000, "pause in=1.1.1.1");
  hall_ok (hall, 4000, "pause in=1.1.3.1");
  hall_ok (hall, 5000, "appeal in=1.1.3.1 side=black reason=noise");
  assert_calls (hall, 301000, "call-time 2.1.1.1 black 301000; appeal 1.1.3.1 black 5000; paused 1.1.2.1 black 2000; "
                "paused 1.1.1.1 black 3000; paused 1.1.3.1 black 4000; start 1.1.4.1 1000");
}

static void
test_kinds (void)
{
  for (guint i = 0; i < DAMERO_N_CALL_KINDS; i++)
    for (guint k = 0; k < i; k++)
      g_assert_cmpstr (damero_call_kind_get_token ((DameroCallKind) i), !=,
                       damero_call_kind_get_token ((DameroCallKind) k));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/calls/none", test_none);
  g_test_add_func ("/calls/paused", test_paused);
  g_test_add_func ("/calls/paused-by-undo", test_paused_by_undo);
  g_test_add_func ("/calls/interrupted", test_interrupted);
  g_test_add_func ("/calls/time-called", test_time_called);
  g_test_add_func ("/calls/call-time", test_call_time);
  g_test_add_func ("/calls/claim", test_claim);
  g_test_add_func ("/calls/illegal", test_illegal);
  g_test_add_func ("/calls/start", test_start);
  g_test_add_func ("/calls/on-paper", test_on_paper);
  g_test_add_func ("/calls/start-not-called", test_start_not_called);
  g_test_add_func ("/calls/forfeit", test_forfeit);
  g_test_add_func ("/calls/flag", test_flag);
  g_test_add_func ("/calls/alarm", test_alarm);
  g_test_add_func ("/calls/adjudication", test_adjudication);
  g_test_add_func ("/calls/adjudication-between", test_adjudication_between);
  g_test_add_func ("/calls/player", test_player);
  g_test_add_func ("/calls/disputed", test_disputed);
  g_test_add_func ("/calls/appeals", test_appeals);
  g_test_add_func ("/calls/adjourned", test_adjourned);
  g_test_add_func ("/calls/late", test_late);
  g_test_add_func ("/calls/late-never", test_late_never);
  g_test_add_func ("/calls/order", test_order);
  g_test_add_func ("/calls/kinds", test_kinds);

  return g_test_run ();
}
