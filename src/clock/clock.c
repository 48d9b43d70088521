/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/clock.c - the clock's state machine: periods with their bonuses, and per move.
 *
 * Everything that happens by itself comes from one question, get_due(): at which think of the side
 * on move, and what. Everything else applies a stamped event after that question has been settled.
 */
#include "clock/clock.h"

#include <assert.h>
#include <string.h>

/* Largest correction of the period counter, which counts on while the last period repeats. */
#define MAX_PERIOD_INDEX DAMERO_CONTROL_MAX_MOVES

static void
clear_events (DameroClockEvents *events)
{
  if (events != NULL)
    memset (events, 0, sizeof *events);
}

static void
add_event (DameroClockEvents   *events,
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

static const DameroPeriod *
get_nth_period (const DameroControl *control,
                unsigned             index)
{
  assert (control->n_periods > 0);

  /* the last one repeats */
  return &control->periods[index < control->n_periods ? index : control->n_periods - 1];
}

static const DameroPeriod *
get_period (const DameroClock *clock,
            unsigned           side)
{
  return get_nth_period (&clock->controls[side], clock->sides[side].period);
}

static bool
is_per_move (const DameroClock *clock,
             unsigned           side)
{
  return clock->controls[side].mode == DAMERO_MODE_PER_MOVE;
}

static int64_t
get_simple_delay_ms (const DameroPeriod *period)
{
  return period->bonus == DAMERO_BONUS_DELAY ? period->bonus_ms : 0;
}

/* What a period gives for a move before it is made: the increment, the whole Bronstein delay. */
static int64_t
get_bonus_ahead_ms (const DameroPeriod *period)
{
  switch (period->bonus)
    {
    case DAMERO_BONUS_FISCHER:
    case DAMERO_BONUS_BRONSTEIN:
      return period->bonus_ms;
    default:
      return 0;
    }
}

/* A of the table, in periods. */
static int64_t
get_turn_ms (const DameroClock *clock,
             unsigned           side)
{
  return clock->sides[side].main_ms + get_simple_delay_ms (get_period (clock, side));
}

static int64_t
get_limit_ms (const DameroClock *clock,
              unsigned           side,
              bool               single_capture)
{
  const DameroControl *control = &clock->controls[side];

  return single_capture ? control->single_capture_ms : control->move_ms;
}

/* The next thing that happens by itself to the side on move, and the think at which it does. */
static bool
get_due (const DameroClock    *clock,
         DameroClockEventKind *ret_kind,
         int64_t              *ret_think_ms)
{
  unsigned side = clock->on_move;
  const DameroControl *control = &clock->controls[side];

  if (clock->state != DAMERO_CLOCK_RUNNING || clock->sides[side].flagged)
    return false;

  if (!is_per_move (clock, side))
    {
      *ret_kind = DAMERO_CLOCK_EVENT_FLAG;
      *ret_think_ms = get_turn_ms (clock, side);
      return true;
    }

  if (clock->time_called)
    {
      *ret_kind = DAMERO_CLOCK_EVENT_IMPROPER_DELAY;
      *ret_think_ms = clock->called_think_ms + control->grace_ms;
      return true;
    }

  if (control->call == DAMERO_CALL_BY_REFEREE)
    return false;

  *ret_kind = DAMERO_CLOCK_EVENT_TIME_CALLED;
  *ret_think_ms = get_limit_ms (clock, side, clock->single_capture);
  return true;
}

/* The side on move has run out at this think: it keeps nothing, gets nothing (G1, G5). */
static void
apply_flag (DameroClock *clock,
            int64_t      think_ms)
{
  DameroClockSide *player = &clock->sides[clock->on_move];

  player->flagged = true;
  player->flagged_at_ms = clock->base_ms + think_ms;
  player->main_ms = 0;
  if (clock->first_flag < 0)
    clock->first_flag = (int) clock->on_move;

  if (clock->freeze)
    {
      clock->state = DAMERO_CLOCK_STOPPED;
      clock->think_ms = think_ms;
      clock->base_ms = 0;
    }
}

static void
settle (DameroClock       *clock,
        int64_t            now_ms,
        DameroClockEvents *events)
{
  DameroClockEventKind kind;
  int64_t think_ms;

  assert (clock->state != DAMERO_CLOCK_RUNNING || now_ms >= clock->base_ms);

  while (get_due (clock, &kind, &think_ms) && now_ms - clock->base_ms >= think_ms)
    {
      add_event (events, kind, clock->on_move, 0, clock->base_ms + think_ms);
      if (kind == DAMERO_CLOCK_EVENT_TIME_CALLED)
        {
          clock->time_called = true;
          clock->called_think_ms = think_ms;
        }
      else
        {
          apply_flag (clock, think_ms);
        }
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
    default:
      return DAMERO_CLOCK_NOT_RUNNING;
    }
}

/* Takes a think off the main time by the delay rules, without the bonus of a completed move. */
static void
charge_think (DameroClock *clock,
              unsigned     side,
              int64_t      think_ms)
{
  const DameroPeriod *period;
  int64_t charged_ms = think_ms;

  if (is_per_move (clock, side) || clock->sides[side].flagged)
    return;

  period = get_period (clock, side);
  /* R -= max(0, e - d), and R += min(e, d) - e, are the same charge */
  if (period->bonus == DAMERO_BONUS_DELAY || period->bonus == DAMERO_BONUS_BRONSTEIN)
    charged_ms = think_ms > period->bonus_ms ? think_ms - period->bonus_ms : 0;

  clock->sides[side].main_ms -= charged_ms;
  assert (clock->sides[side].main_ms >= 0);
}

static void
complete_move (DameroClock *clock,
               unsigned     side)
{
  DameroClockSide *player = &clock->sides[side];
  const DameroPeriod *period;

  player->moves++;
  player->period_moves++;
  if (is_per_move (clock, side))
    return;

  period = get_period (clock, side);
  if (period->bonus == DAMERO_BONUS_FISCHER)
    player->main_ms += period->bonus_ms;
  if (period->moves > 0 && player->period_moves >= period->moves)
    player->period_done = true;
}

/* Whether the side, which has made its moves, need not wait for the other one. */
static bool
grant_is_due (const DameroClock *clock,
              unsigned           side)
{
  const DameroClockSide *player = &clock->sides[side];
  const DameroClockSide *other = &clock->sides[1 - side];

  if (!player->period_done || player->flagged)
    return false;
  if (!clock->controls[side].grant_both || !clock->controls[1 - side].grant_both)
    return true;

  return other->flagged || other->period_done || other->period > player->period
         || get_period (clock, 1 - side)->moves == 0;
}

static void
grant_period (DameroClock       *clock,
              unsigned           side,
              int64_t            now_ms,
              DameroClockEvents *events)
{
  DameroClockSide *player = &clock->sides[side];
  const DameroPeriod *made = get_period (clock, side);
  const DameroPeriod *next = get_nth_period (&clock->controls[side], player->period + 1);

  player->main_ms += get_bonus_ahead_ms (next) - get_bonus_ahead_ms (made);
  if (player->main_ms < 0)
    player->main_ms = 0;
  player->main_ms += next->time_ms;
  player->period++;
  player->period_moves -= made->moves;
  /* moves made while waiting count in the new period, and may be all of it */
  player->period_done = next->moves > 0 && player->period_moves >= next->moves;
  add_event (events, DAMERO_CLOCK_EVENT_PERIOD, side, player->period, now_ms);
}

static void
grant_periods (DameroClock       *clock,
               int64_t            now_ms,
               DameroClockEvents *events)
{
  /* Both asked before either is granted: a grant to one must not hide that both are done. */
  bool due[2] = { grant_is_due (clock, 0), grant_is_due (clock, 1) };

  for (unsigned side = 0; side < 2; side++)
    if (due[side])
      grant_period (clock, side, now_ms, events);
}

static void
begin_turn (DameroClock *clock,
            unsigned     side,
            bool         single_capture,
            int64_t      now_ms)
{
  clock->state = DAMERO_CLOCK_RUNNING;
  clock->on_move = side;
  clock->base_ms = now_ms;
  clock->think_ms = 0;
  clock->single_capture = single_capture;
  clock->time_called = false;
  clock->called_think_ms = 0;
}

static bool
adjustment_is_small (int64_t delta_ms)
{
  return delta_ms >= -DAMERO_CONTROL_MAX_MS && delta_ms <= DAMERO_CONTROL_MAX_MS;
}

static DameroClockResult
adjust_main (DameroClock *clock,
             unsigned     side,
             int64_t      delta_ms,
             int64_t      now_ms)
{
  DameroClockSide *player = &clock->sides[side];
  int64_t adjusted_ms = player->main_ms + delta_ms;
  int64_t left_ms = damero_clock_get_available_ms (clock, side, now_ms) + delta_ms;

  if (adjusted_ms < 0 || left_ms <= 0)
    return DAMERO_CLOCK_OUT_OF_RANGE;
  /* what grew over the largest time by increments and grants may still be corrected downward */
  if (delta_ms > 0 && adjusted_ms > DAMERO_CONTROL_MAX_MS)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  player->main_ms = adjusted_ms;
  return DAMERO_CLOCK_OK;
}

/* Per move: time given back is think that has not happened, and the other way round. */
static DameroClockResult
adjust_turn (DameroClock *clock,
             unsigned     side,
             int64_t      delta_ms,
             int64_t      now_ms)
{
  int64_t think_ms = damero_clock_get_think_ms (clock, now_ms);
  int64_t adjusted_ms = think_ms - delta_ms;
  int64_t least_ms = clock->time_called ? clock->called_think_ms : 0;
  int64_t end_ms = clock->time_called
                   ? clock->called_think_ms + clock->controls[side].grace_ms
                   : get_limit_ms (clock, side, clock->single_capture);

  if (side != clock->on_move || clock->state == DAMERO_CLOCK_READY)
    return DAMERO_CLOCK_OUT_OF_RANGE;
  if (adjusted_ms < least_ms || (delta_ms < 0 && adjusted_ms >= end_ms))
    return DAMERO_CLOCK_OUT_OF_RANGE;

  if (clock->state == DAMERO_CLOCK_RUNNING)
    clock->base_ms += delta_ms;
  else
    clock->think_ms = adjusted_ms;
  return DAMERO_CLOCK_OK;
}

/* Per move, for the side on move: see damero_clock_get_available_ms(). */
static int64_t
get_turn_left_ms (const DameroClock *clock,
                  int64_t            think_ms)
{
  const DameroControl *control = &clock->controls[clock->on_move];
  int64_t limit_ms = get_limit_ms (clock, clock->on_move, clock->single_capture);

  if (clock->time_called)
    return clock->called_think_ms + control->grace_ms - think_ms;
  if (think_ms < limit_ms)
    return limit_ms - think_ms;
  if (control->call == DAMERO_CALL_BY_REFEREE)
    return control->grace_ms > 0 ? control->grace_ms : 1;

  return limit_ms + control->grace_ms - think_ms;
}

static unsigned
count_moves_before (const DameroControl *control,
                    unsigned             period)
{
  unsigned moves = 0;

  for (unsigned i = 0; i < period; i++)
    moves += get_nth_period (control, i)->moves;

  return moves;
}

static bool
period_exists (const DameroControl *control,
               unsigned             period)
{
  if (control->mode != DAMERO_MODE_PERIODS)
    return period == 0;
  if (period < control->n_periods)
    return true;

  return control->periods[control->n_periods - 1].moves > 0 && period <= MAX_PERIOD_INDEX;
}

DameroClockResult
damero_clock_init (DameroClock         *clock,
                   const DameroControl *control_0,
                   const DameroControl *control_1)
{
  const DameroControl *controls[2] = { control_0, control_1 != NULL ? control_1 : control_0 };

  for (unsigned side = 0; side < 2; side++)
    {
      assert (damero_control_is_valid (controls[side]));
      if (!damero_control_is_available (controls[side]))
        return DAMERO_CLOCK_NOT_AVAILABLE;
    }

  memset (clock, 0, sizeof *clock);
  clock->state = DAMERO_CLOCK_READY;
  clock->freeze = true;
  clock->first_flag = -1;
  for (unsigned side = 0; side < 2; side++)
    {
      const DameroPeriod *first = &controls[side]->periods[0];

      memcpy (&clock->controls[side], controls[side], sizeof clock->controls[side]);
      if (controls[side]->mode == DAMERO_MODE_PERIODS)
        clock->sides[side].main_ms = first->time_ms + get_bonus_ahead_ms (first);
    }

  return DAMERO_CLOCK_OK;
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

  clear_events (ret_events);
  settle (clock, now_ms, ret_events);
  result = check_running (clock);
  if (result != DAMERO_CLOCK_OK)
    return result;
  /* G3 */
  if (side != clock->on_move)
    return DAMERO_CLOCK_WRONG_SIDE;

  if (!clock->sides[side].flagged)
    {
      charge_think (clock, side, now_ms - clock->base_ms);
      complete_move (clock, side);
    }
  grant_periods (clock, now_ms, ret_events);
  begin_turn (clock, 1 - side, next_single_capture, now_ms);
  return DAMERO_CLOCK_OK;
}

DameroClockResult
damero_clock_pause (DameroClock       *clock,
                    int64_t            now_ms,
                    DameroClockEvents *ret_events)
{
  DameroClockResult result;

  clear_events (ret_events);
  settle (clock, now_ms, ret_events);
  result = check_running (clock);
  if (result != DAMERO_CLOCK_OK)
    return result;

  clock->state = DAMERO_CLOCK_PAUSED;
  clock->think_ms = now_ms - clock->base_ms;
  clock->base_ms = 0;
  return DAMERO_CLOCK_OK;
}

DameroClockResult
damero_clock_resume (DameroClock *clock,
                     unsigned     side,
                     int64_t      now_ms)
{
  assert (side < 2);

  if (clock->state == DAMERO_CLOCK_STOPPED)
    return DAMERO_CLOCK_FLAGGED;
  if (clock->state != DAMERO_CLOCK_PAUSED)
    return DAMERO_CLOCK_NOT_PAUSED;

  if (side != clock->on_move)
    {
      charge_think (clock, clock->on_move, clock->think_ms);
      begin_turn (clock, side, false, now_ms);
      return DAMERO_CLOCK_OK;
    }

  clock->state = DAMERO_CLOCK_RUNNING;
  clock->base_ms = now_ms - clock->think_ms;
  clock->think_ms = 0;
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

  clear_events (ret_events);
  settle (clock, now_ms, ret_events);
  side = clock->on_move;
  result = check_running (clock);
  if (result != DAMERO_CLOCK_OK)
    return result;
  if (!is_per_move (clock, side))
    return DAMERO_CLOCK_NOT_AVAILABLE;
  if (clock->sides[side].flagged)
    return DAMERO_CLOCK_FLAGGED;
  if (clock->time_called)
    return DAMERO_CLOCK_OK;

  think_ms = now_ms - clock->base_ms;
  if (think_ms < get_limit_ms (clock, side, clock->single_capture))
    return DAMERO_CLOCK_TOO_EARLY;

  clock->time_called = true;
  clock->called_think_ms = think_ms;
  add_event (ret_events, DAMERO_CLOCK_EVENT_TIME_CALLED, side, 0, now_ms);
  /* without grace the call itself is the end */
  settle (clock, now_ms, ret_events);
  return DAMERO_CLOCK_OK;
}

DameroClockResult
damero_clock_adjust (DameroClock       *clock,
                     unsigned           side,
                     int64_t            delta_ms,
                     int64_t            now_ms,
                     DameroClockEvents *ret_events)
{
  assert (side < 2);

  clear_events (ret_events);
  settle (clock, now_ms, ret_events);
  if (clock->sides[side].flagged)
    return DAMERO_CLOCK_FLAGGED;
  if (!adjustment_is_small (delta_ms))
    return DAMERO_CLOCK_OUT_OF_RANGE;

  return is_per_move (clock, side) ? adjust_turn (clock, side, delta_ms, now_ms)
                                   : adjust_main (clock, side, delta_ms, now_ms);
}

DameroClockResult
damero_clock_set_moves (DameroClock *clock,
                        unsigned     side,
                        unsigned     period,
                        unsigned     moves)
{
  DameroClockSide *player;
  const DameroControl *control;
  int64_t shrinks_ms = 0;
  unsigned max_moves = DAMERO_CONTROL_MAX_MOVES;

  assert (side < 2);

  player = &clock->sides[side];
  control = &clock->controls[side];
  if (player->flagged)
    return DAMERO_CLOCK_FLAGGED;
  if (!period_exists (control, period))
    return DAMERO_CLOCK_OUT_OF_RANGE;

  if (control->mode == DAMERO_MODE_PERIODS)
    {
      const DameroPeriod *next = get_nth_period (control, period);

      if (next->moves > 0)
        max_moves = next->moves - 1;
      shrinks_ms = get_simple_delay_ms (get_period (clock, side)) - get_simple_delay_ms (next);
    }
  if (moves > max_moves)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  if (shrinks_ms > 0 && clock->state == DAMERO_CLOCK_RUNNING && side == clock->on_move)
    return DAMERO_CLOCK_NOT_PAUSED;
  if (shrinks_ms > 0 && damero_clock_get_available_ms (clock, side, clock->base_ms) <= shrinks_ms)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  player->period = period;
  player->period_moves = moves;
  player->period_done = false;
  player->moves = count_moves_before (control, period) + moves;
  return DAMERO_CLOCK_OK;
}

DameroClockResult
damero_clock_set_single_capture (DameroClock       *clock,
                                 bool               single_capture,
                                 int64_t            now_ms,
                                 DameroClockEvents *ret_events)
{
  unsigned side = clock->on_move;

  clear_events (ret_events);
  settle (clock, now_ms, ret_events);
  if (clock->state == DAMERO_CLOCK_STOPPED)
    return DAMERO_CLOCK_FLAGGED;
  if (clock->single_capture == single_capture)
    return DAMERO_CLOCK_OK;
  if (is_per_move (clock, side)
      && (clock->time_called || damero_clock_get_think_ms (clock, now_ms)
                                >= get_limit_ms (clock, side, single_capture)))
    return DAMERO_CLOCK_OUT_OF_RANGE;

  clock->single_capture = single_capture;
  return DAMERO_CLOCK_OK;
}

void
damero_clock_advance (DameroClock       *clock,
                      int64_t            now_ms,
                      DameroClockEvents *ret_events)
{
  clear_events (ret_events);
  settle (clock, now_ms, ret_events);
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
damero_clock_get_available_ms (const DameroClock *clock,
                               unsigned           side,
                               int64_t            now_ms)
{
  int64_t think_ms;
  int64_t left_ms;

  assert (side < 2);

  think_ms = side == clock->on_move ? damero_clock_get_think_ms (clock, now_ms) : 0;
  if (clock->sides[side].flagged)
    return 0;
  if (!is_per_move (clock, side))
    left_ms = get_turn_ms (clock, side) - think_ms;
  else if (side == clock->on_move)
    left_ms = get_turn_left_ms (clock, think_ms);
  else
    left_ms = get_limit_ms (clock, side, false);

  return left_ms > 0 ? left_ms : 0;
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
         && a->first_flag == b->first_flag;
}
