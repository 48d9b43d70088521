/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/correct.c - what the referee corrects on a clock: times, gaps, and counts of moves and periods.
 */
#include "clock/clock-private.h"

#include <assert.h>

/* The largest correction of a counter without an end: of periods that repeat, or of Canadian blocks. */
#define MAX_PERIOD_INDEX DAMERO_CONTROL_MAX_MOVES

static bool
adjustment_is_small (int64_t delta_ms)
{
  return delta_ms >= -DAMERO_CONTROL_MAX_MS && delta_ms <= DAMERO_CONTROL_MAX_MS;
}

/* What is left of the side's own time, apart from the time of a match. */
static int64_t
get_own_left_ms (const DameroClock *clock,
                 unsigned           side,
                 int64_t            now_ms)
{
  int64_t left_ms = damero_clock_get_turn_ms (clock, side);

  return side == clock->on_move ? left_ms - damero_clock_get_think_ms (clock, now_ms) : left_ms;
}

static bool
has_adjustable_block (const DameroClock *clock,
                      unsigned           side)
{
  return clock->controls[side].mode == DAMERO_MODE_CANADIAN && clock->sides[side].main_ms == 0;
}

/* Whether the time of a turn is adjusted, because there is no main time. */
static bool
has_adjustable_turn (const DameroClock *clock,
                     unsigned           side)
{
  const DameroControl *control = &clock->controls[side];

  return damero_clock_turn_is_per_move (clock, side)
         || (control->mode == DAMERO_MODE_MATCH && control->under_ms == 0);
}

static DameroClockResult
adjust_block (DameroClock *clock,
              unsigned     side,
              int64_t      delta_ms,
              int64_t      now_ms)
{
  DameroClockSide *player = &clock->sides[side];

  if (player->overtime_ms + delta_ms > clock->controls[side].overtime_ms
      || get_own_left_ms (clock, side, now_ms) + delta_ms <= 0)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  player->overtime_ms += delta_ms;
  return DAMERO_CLOCK_OK;
}

static DameroClockResult
adjust_main (DameroClock *clock,
             unsigned     side,
             int64_t      delta_ms,
             int64_t      now_ms)
{
  const DameroControl *control = &clock->controls[side];
  DameroClockSide *player = &clock->sides[side];
  int64_t adjusted_ms = player->main_ms + delta_ms;
  int64_t gain_ms = damero_clock_get_gain_ms (clock, side, now_ms);

  if (adjusted_ms < 0 || get_own_left_ms (clock, side, now_ms) + gain_ms + delta_ms <= 0)
    return DAMERO_CLOCK_OUT_OF_RANGE;
  /* what grew over the largest time by increments and grants may still be corrected downward */
  if (delta_ms > 0 && adjusted_ms > DAMERO_CONTROL_MAX_MS)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  player->main_ms = adjusted_ms;
  if (control->mode == DAMERO_MODE_COUNT_UP && control->main_ms > 0)
    {
      int64_t think_ms = side == clock->on_move ? damero_clock_get_think_ms (clock, now_ms) : 0;

      player->alarmed = player->alarmed || adjusted_ms + think_ms >= control->main_ms;
    }
  return DAMERO_CLOCK_OK;
}

/* The think at which the turn of the side on move ends without a press. */
static int64_t
get_turn_end_ms (const DameroClock *clock)
{
  const DameroControl *control = &clock->controls[clock->on_move];

  if (!damero_clock_turn_is_per_move (clock, clock->on_move))
    return damero_clock_get_turn_ms (clock, clock->on_move);
  if (!clock->time_called)
    return damero_clock_get_limit_ms (clock, clock->on_move, clock->single_capture);
  if (control->mode == DAMERO_MODE_MATCH)
    return DAMERO_CLOCK_ENDLESS_MS;

  return clock->called_think_ms + control->grace_ms;
}

/* Time that is given back shortens the think, and time that is taken lengthens it. */
static DameroClockResult
adjust_turn (DameroClock *clock,
             unsigned     side,
             int64_t      delta_ms,
             int64_t      now_ms)
{
  int64_t adjusted_ms = damero_clock_get_think_ms (clock, now_ms) - delta_ms;
  int64_t least_ms = clock->time_called ? clock->called_think_ms : 0;

  if (side != clock->on_move || clock->state == DAMERO_CLOCK_READY)
    return DAMERO_CLOCK_OUT_OF_RANGE;
  if (adjusted_ms < least_ms || (delta_ms < 0 && adjusted_ms >= get_turn_end_ms (clock)))
    return DAMERO_CLOCK_OUT_OF_RANGE;

  if (clock->state == DAMERO_CLOCK_RUNNING)
    clock->base_ms += delta_ms;
  else
    clock->think_ms = adjusted_ms;
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

  damero_clock_events_clear (ret_events);
  damero_clock_settle (clock, now_ms, ret_events);
  if (clock->sides[side].flagged)
    return DAMERO_CLOCK_FLAGGED;
  if (!adjustment_is_small (delta_ms))
    return DAMERO_CLOCK_OUT_OF_RANGE;

  if (has_adjustable_turn (clock, side))
    return adjust_turn (clock, side, delta_ms, now_ms);
  if (has_adjustable_block (clock, side))
    return adjust_block (clock, side, delta_ms, now_ms);

  return adjust_main (clock, side, delta_ms, now_ms);
}

DameroClockResult
damero_clock_play_on (DameroClock *clock,
                      int64_t      amount_ms)
{
  DameroClock changed = *clock;
  unsigned side = clock->on_move;
  DameroClockResult result = DAMERO_CLOCK_OK;
  int64_t turn_ms;

  if (clock->state != DAMERO_CLOCK_STOPPED || !clock->sides[side].flagged)
    return DAMERO_CLOCK_NOT_AVAILABLE;
  if (amount_ms < 1 || amount_ms > DAMERO_CONTROL_MAX_MS)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  changed.state = DAMERO_CLOCK_PAUSED;
  changed.sides[side].flagged = false;
  changed.sides[side].flagged_at_ms = 0;
  changed.first_flag = -1;
  changed.time_called = false;
  changed.called_think_ms = 0;
  damero_clock_restore_turn (&changed);
  if (has_adjustable_turn (&changed, side) || has_adjustable_block (&changed, side))
    {
      turn_ms = get_turn_end_ms (&changed);
      if (amount_ms > turn_ms)
        return DAMERO_CLOCK_OUT_OF_RANGE;
      changed.think_ms = turn_ms - amount_ms;
    }
  else
    {
      /* the clock stands: no instant is asked for */
      result = damero_clock_adjust (&changed, side, amount_ms - get_own_left_ms (&changed, side, 0), 0, NULL);
    }
  if (result == DAMERO_CLOCK_OK)
    *clock = changed;
  return result;
}

int64_t
damero_clock_get_adjustable_ms (const DameroClock *clock,
                                unsigned           side,
                                int64_t            now_ms)
{
  DameroClock copy = *clock;

  assert (side < 2);

  damero_clock_settle (&copy, now_ms, NULL);
  if (copy.sides[side].flagged)
    return 0;
  if (has_adjustable_block (&copy, side))
    return copy.sides[side].overtime_ms;
  if (!has_adjustable_turn (&copy, side))
    return copy.sides[side].main_ms;
  if (side != copy.on_move || copy.state == DAMERO_CLOCK_READY
      || get_turn_end_ms (&copy) == DAMERO_CLOCK_ENDLESS_MS)
    return -1;

  return damero_clock_get_available_ms (&copy, side, now_ms);
}

DameroClockResult
damero_clock_charge_gap (DameroClock       *clock,
                         int64_t            gap_ms,
                         int64_t            now_ms,
                         DameroClockEvents *ret_events)
{
  DameroClockResult result;

  damero_clock_events_clear (ret_events);
  if (gap_ms < 0 || gap_ms > DAMERO_CONTROL_MAX_MS)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  result = damero_clock_resume (clock, clock->on_move, now_ms - gap_ms);
  if (result != DAMERO_CLOCK_OK)
    return result;

  /* a flag or the end of the match in the gap leaves nothing to pause */
  damero_clock_pause (clock, now_ms, ret_events);
  return DAMERO_CLOCK_OK;
}

static bool
period_exists (const DameroControl *control,
               unsigned             period)
{
  switch (control->mode)
    {
    case DAMERO_MODE_PERIODS:
      return period < control->n_periods
             || (control->periods[control->n_periods - 1].moves > 0 && period <= MAX_PERIOD_INDEX);
    case DAMERO_MODE_BYO_YOMI:
      return period < control->overtime_periods;
    case DAMERO_MODE_CANADIAN:
      return period <= MAX_PERIOD_INDEX;
    default:
      return period == 0;
    }
}

static unsigned
get_most_moves (const DameroControl *control,
                unsigned             period)
{
  unsigned moves = 0;

  if (control->mode == DAMERO_MODE_CANADIAN)
    return period > 0 ? control->overtime_moves - 1 : 0;
  if (control->mode == DAMERO_MODE_PERIODS)
    moves = damero_clock_get_period (control, period)->moves;

  return moves > 0 ? moves - 1 : DAMERO_CONTROL_MAX_MOVES;
}

/* The moves of the periods before this one; in Canadian overtime, whose main time has no number of moves, those of
 * the blocks. */
static unsigned
count_moves_before (const DameroControl *control,
                    unsigned             period)
{
  unsigned moves = 0;

  if (control->mode == DAMERO_MODE_CANADIAN)
    return period > 0 ? (period - 1) * control->overtime_moves : 0;
  if (control->mode == DAMERO_MODE_PERIODS)
    for (unsigned i = 0; i < period; i++)
      moves += damero_clock_get_period (control, i)->moves;

  return moves;
}

DameroClockResult
damero_clock_set_moves (DameroClock *clock,
                        unsigned     side,
                        unsigned     period,
                        unsigned     moves)
{
  const DameroControl *control;
  DameroClockSide *player;
  DameroClock changed;
  unsigned main_moves = 0;
  int64_t shrinks_ms;

  assert (side < 2);

  player = &clock->sides[side];
  control = &clock->controls[side];
  if (player->flagged)
    return DAMERO_CLOCK_FLAGGED;
  if (!period_exists (control, period) || moves > get_most_moves (control, period))
    return DAMERO_CLOCK_OUT_OF_RANGE;

  changed = *clock;
  changed.sides[side].period = period;
  shrinks_ms = damero_clock_get_turn_ms (clock, side) - damero_clock_get_turn_ms (&changed, side);
  if (shrinks_ms > 0 && clock->state == DAMERO_CLOCK_RUNNING && side == clock->on_move)
    return DAMERO_CLOCK_NOT_PAUSED;
  if (shrinks_ms > 0 && get_own_left_ms (&changed, side, clock->base_ms) <= 0)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  if (control->mode == DAMERO_MODE_CANADIAN)
    main_moves = player->moves - player->period_moves - count_moves_before (control, player->period);
  player->moves = main_moves + count_moves_before (control, period) + moves;
  player->period = period;
  player->period_moves = moves;
  player->period_done = false;
  return DAMERO_CLOCK_OK;
}
