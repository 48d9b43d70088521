/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/clock.c - the clock's state machine, whatever the mode.
 *
 * Everything that happens by itself comes from one question, get_due(): at which think of the side
 * on move, and what. Everything else applies a stamped event after that question has been settled.
 * What a mode says of a turn is in clock/modes.c, the time of a match in clock/match.c, what the
 * referee corrects in clock/correct.c, what a face shows in clock/display.c.
 */
#include "clock/clock-private.h"

#include <assert.h>
#include <string.h>

void
damero_clock_events_clear (DameroClockEvents *events)
{
  if (events != NULL)
    memset (events, 0, sizeof *events);
}

void
damero_clock_events_add (DameroClockEvents   *events,
                         DameroClockEventKind kind,
                         unsigned             side,
                         unsigned             number,
                         int64_t              at_ms)
{
  if (events == NULL)
    return;

  assert (events->n_events < DAMERO_MAX_CLOCK_EVENTS);
  events->events[events->n_events++] = (DameroClockEvent) {
    .kind = kind,
    .side = side,
    .number = number,
    .at_ms = at_ms,
  };
}

/* The next thing that happens by itself, and the think at which it does. */
static bool
get_due (const DameroClock    *clock,
         DameroClockEventKind *ret_kind,
         int64_t              *ret_think_ms)
{
  DameroClockEventKind match_kind;
  int64_t match_think_ms;
  bool due;

  if (clock->state != DAMERO_CLOCK_RUNNING)
    return false;

  due = damero_clock_get_turn_due (clock, ret_kind, ret_think_ms);
  /* at one instant what a player's time decides is first */
  if (damero_clock_get_match_due (clock, &match_kind, &match_think_ms)
      && (!due || match_think_ms < *ret_think_ms))
    {
      *ret_kind = match_kind;
      *ret_think_ms = match_think_ms;
      due = true;
    }

  return due;
}

void
damero_clock_halt (DameroClock      *clock,
                   DameroClockState  state,
                   int64_t           think_ms)
{
  if (damero_clock_is_match (clock))
    clock->match_used_ms = clock->base_ms + think_ms - clock->match_base_ms;
  clock->match_base_ms = 0;
  clock->state = state;
  clock->think_ms = think_ms;
  clock->base_ms = 0;
}

/* The side on move has run out at this think: it keeps nothing, gets nothing (G1, G5). */
static void
apply_flag (DameroClock *clock,
            int64_t      think_ms)
{
  DameroClockSide *player = &clock->sides[clock->on_move];

  damero_clock_take_all (clock, think_ms);
  player->flagged = true;
  player->flagged_at_ms = clock->base_ms + think_ms;
  if (clock->first_flag < 0)
    clock->first_flag = (int) clock->on_move;
  if (clock->freeze)
    damero_clock_halt (clock, DAMERO_CLOCK_STOPPED, think_ms);
}

static void
apply_due (DameroClock          *clock,
           DameroClockEventKind  kind,
           int64_t               think_ms)
{
  switch (kind)
    {
    case DAMERO_CLOCK_EVENT_FLAG:
    case DAMERO_CLOCK_EVENT_IMPROPER_DELAY:
      apply_flag (clock, think_ms);
      break;
    case DAMERO_CLOCK_EVENT_TIME_CALLED:
      clock->time_called = true;
      clock->called_think_ms = think_ms;
      break;
    case DAMERO_CLOCK_EVENT_HAND_OVER:
      clock->handed_over = true;
      break;
    case DAMERO_CLOCK_EVENT_MATCH_OVER:
      damero_clock_halt (clock, DAMERO_CLOCK_OVER, think_ms);
      break;
    case DAMERO_CLOCK_EVENT_ALARM:
      clock->sides[clock->on_move].alarmed = true;
      break;
    case DAMERO_CLOCK_EVENT_PERIOD:
      assert (false);
    }
}

void
damero_clock_settle (DameroClock       *clock,
                     int64_t            now_ms,
                     DameroClockEvents *events)
{
  DameroClockEventKind kind;
  int64_t think_ms;

  assert (clock->state != DAMERO_CLOCK_RUNNING || now_ms >= clock->base_ms);

  while (get_due (clock, &kind, &think_ms) && now_ms - clock->base_ms >= think_ms)
    {
      damero_clock_events_add (events, kind, clock->on_move, 0, clock->base_ms + think_ms);
      apply_due (clock, kind, think_ms);
    }
}

static DameroClockResult
check_running (const DameroClock *clock)
{
  switch (clock->state)
    {
    case DAMERO_CLOCK_RUNNING:
      return DAMERO_CLOCK_OK;
    case DAMERO_CLOCK_STOPPED:
      return DAMERO_CLOCK_FLAGGED;
    case DAMERO_CLOCK_OVER:
      return DAMERO_CLOCK_MATCH_OVER;
    default:
      return DAMERO_CLOCK_NOT_RUNNING;
    }
}

/* Runs, with the think so far. */
static void
run (DameroClock *clock,
     int64_t      think_ms,
     int64_t      now_ms)
{
  if (damero_clock_is_match (clock) && clock->state != DAMERO_CLOCK_RUNNING)
    {
      clock->match_base_ms = now_ms - clock->match_used_ms;
      clock->match_used_ms = 0;
    }
  clock->state = DAMERO_CLOCK_RUNNING;
  clock->base_ms = now_ms - think_ms;
  clock->think_ms = 0;
}

static void
begin_turn (DameroClock *clock,
            unsigned     side,
            bool         single_capture,
            int64_t      now_ms)
{
  run (clock, 0, now_ms);
  clock->on_move = side;
  clock->single_capture = single_capture;
  clock->time_called = false;
  clock->called_think_ms = 0;
  clock->minute_turn = clock->handed_over;
}

void
damero_clock_init (DameroClock         *clock,
                   const DameroControl *control_0,
                   const DameroControl *control_1)
{
  const DameroControl *controls[2] = { control_0, control_1 != NULL ? control_1 : control_0 };

  assert (damero_control_is_valid (controls[0]) && damero_control_is_valid (controls[1]));
  assert (damero_controls_agree (controls[0], controls[1]));

  memset (clock, 0, sizeof *clock);
  clock->state = DAMERO_CLOCK_READY;
  clock->freeze = true;
  clock->first_flag = -1;
  for (unsigned side = 0; side < 2; side++)
    {
      memcpy (&clock->controls[side], controls[side], sizeof clock->controls[side]);
      damero_clock_give_first (clock, side);
    }
}

DameroClockResult
damero_clock_start (DameroClock *clock,
                    unsigned     side,
                    bool         single_capture,
                    int64_t      now_ms)
{
  assert (side < 2);

  if (clock->state != DAMERO_CLOCK_READY)
    return DAMERO_CLOCK_ALREADY_STARTED;
  if (damero_clock_is_match (clock) && clock->match_used_ms >= damero_clock_get_match_end_ms (clock))
    return DAMERO_CLOCK_MATCH_OVER;

  begin_turn (clock, side, single_capture, now_ms);
  return DAMERO_CLOCK_OK;
}

DameroClockResult
damero_clock_press (DameroClock       *clock,
                    unsigned           side,
                    bool               next_single_capture,
                    int64_t            now_ms,
                    DameroClockEvents *ret_events)
{
  DameroClockResult result;

  assert (side < 2);

  damero_clock_events_clear (ret_events);
  damero_clock_settle (clock, now_ms, ret_events);
  result = check_running (clock);
  if (result != DAMERO_CLOCK_OK)
    return result;
  /* G3 */
  if (side != clock->on_move)
    return DAMERO_CLOCK_WRONG_SIDE;

  if (!clock->sides[side].flagged)
    damero_clock_complete (clock, now_ms - clock->base_ms, now_ms, ret_events);
  damero_clock_grant (clock, now_ms, ret_events);
  begin_turn (clock, 1 - side, next_single_capture, now_ms);
  return DAMERO_CLOCK_OK;
}

DameroClockResult
damero_clock_pause (DameroClock       *clock,
                    int64_t            now_ms,
                    DameroClockEvents *ret_events)
{
  DameroClockResult result;

  damero_clock_events_clear (ret_events);
  damero_clock_settle (clock, now_ms, ret_events);
  result = check_running (clock);
  if (result != DAMERO_CLOCK_OK)
    return result;

  damero_clock_halt (clock, DAMERO_CLOCK_PAUSED, now_ms - clock->base_ms);
  return DAMERO_CLOCK_OK;
}

DameroClockResult
damero_clock_resume (DameroClock *clock,
                     unsigned     side,
                     int64_t      now_ms)
{
  assert (side < 2);

  if (clock->state != DAMERO_CLOCK_PAUSED)
    {
      DameroClockResult result = check_running (clock);

      return result == DAMERO_CLOCK_FLAGGED || result == DAMERO_CLOCK_MATCH_OVER
             ? result : DAMERO_CLOCK_NOT_PAUSED;
    }

  if (side != clock->on_move)
    {
      damero_clock_charge (clock, clock->think_ms);
      begin_turn (clock, side, false, now_ms);
      return DAMERO_CLOCK_OK;
    }

  run (clock, clock->think_ms, now_ms);
  return DAMERO_CLOCK_OK;
}

DameroClockResult
damero_clock_call_time (DameroClock       *clock,
                        int64_t            now_ms,
                        DameroClockEvents *ret_events)
{
  DameroClockResult result;
  unsigned side;
  int64_t think_ms;

  damero_clock_events_clear (ret_events);
  damero_clock_settle (clock, now_ms, ret_events);
  side = clock->on_move;
  result = check_running (clock);
  if (result != DAMERO_CLOCK_OK)
    return result;
  if (clock->controls[side].mode != DAMERO_MODE_PER_MOVE)
    return DAMERO_CLOCK_NOT_AVAILABLE;
  if (clock->sides[side].flagged)
    return DAMERO_CLOCK_FLAGGED;
  if (clock->time_called)
    return DAMERO_CLOCK_OK;

  think_ms = now_ms - clock->base_ms;
  if (think_ms < damero_clock_get_limit_ms (clock, side, clock->single_capture))
    return DAMERO_CLOCK_TOO_EARLY;

  clock->time_called = true;
  clock->called_think_ms = think_ms;
  damero_clock_events_add (ret_events, DAMERO_CLOCK_EVENT_TIME_CALLED, side, 0, now_ms);
  /* without grace the call itself is the end */
  damero_clock_settle (clock, now_ms, ret_events);
  return DAMERO_CLOCK_OK;
}

DameroClockResult
damero_clock_set_single_capture (DameroClock       *clock,
                                 bool               single_capture,
                                 int64_t            now_ms,
                                 DameroClockEvents *ret_events)
{
  unsigned side = clock->on_move;

  damero_clock_events_clear (ret_events);
  damero_clock_settle (clock, now_ms, ret_events);
  if (clock->state == DAMERO_CLOCK_STOPPED || clock->state == DAMERO_CLOCK_OVER)
    return check_running (clock);
  if (clock->single_capture == single_capture)
    return DAMERO_CLOCK_OK;
  if (clock->controls[side].mode == DAMERO_MODE_PER_MOVE
      && (clock->time_called || damero_clock_get_think_ms (clock, now_ms)
                                >= damero_clock_get_limit_ms (clock, side, single_capture)))
    return DAMERO_CLOCK_OUT_OF_RANGE;

  clock->single_capture = single_capture;
  return DAMERO_CLOCK_OK;
}

void
damero_clock_advance (DameroClock       *clock,
                      int64_t            now_ms,
                      DameroClockEvents *ret_events)
{
  damero_clock_events_clear (ret_events);
  damero_clock_settle (clock, now_ms, ret_events);
}

bool
damero_clock_get_deadline (const DameroClock *clock,
                           int64_t           *ret_at_ms)
{
  DameroClockEventKind kind;
  int64_t think_ms;

  if (!get_due (clock, &kind, &think_ms))
    return false;

  *ret_at_ms = clock->base_ms + think_ms;
  return true;
}

int64_t
damero_clock_get_think_ms (const DameroClock *clock,
                           int64_t            now_ms)
{
  if (clock->state != DAMERO_CLOCK_RUNNING)
    return clock->think_ms;

  assert (now_ms >= clock->base_ms);
  return now_ms - clock->base_ms;
}

int64_t
damero_clock_get_main_ms (const DameroClock *clock,
                          unsigned           side)
{
  assert (side < 2);

  return clock->sides[side].main_ms;
}

static bool
sides_equal (const DameroClockSide *a,
             const DameroClockSide *b)
{
  return a->main_ms == b->main_ms
         && a->moves == b->moves
         && a->period == b->period
         && a->period_moves == b->period_moves
         && a->period_done == b->period_done
         && a->overtime_ms == b->overtime_ms
         && a->alarmed == b->alarmed
         && a->flagged == b->flagged
         && a->flagged_at_ms == b->flagged_at_ms;
}

bool
damero_clock_equal (const DameroClock *a,
                    const DameroClock *b)
{
  for (unsigned side = 0; side < 2; side++)
    if (!damero_control_equal (&a->controls[side], &b->controls[side])
        || !sides_equal (&a->sides[side], &b->sides[side]))
      return false;

  return a->state == b->state
         && a->freeze == b->freeze
         && a->on_move == b->on_move
         && a->base_ms == b->base_ms
         && a->think_ms == b->think_ms
         && a->single_capture == b->single_capture
         && a->time_called == b->time_called
         && a->called_think_ms == b->called_think_ms
         && a->first_flag == b->first_flag
         && a->match_base_ms == b->match_base_ms
         && a->match_used_ms == b->match_used_ms
         && a->handed_over == b->handed_over
         && a->minute_turn == b->minute_turn;
}
