/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/modes.c - what each mode does in a turn: how long the turn may take, what thinking costs, what a completed
 * move gives (the table of docs/clock.md, column by column).
 */
#include "clock/clock-private.h"

#include <assert.h>

const DameroPeriod *
damero_clock_get_period (const DameroControl *control,
                         unsigned             index)
{
  assert (control->n_periods > 0);

  return &control->periods[index < control->n_periods ? index : control->n_periods - 1];
}

static const DameroPeriod *
get_side_period (const DameroClock *clock,
                 unsigned           side)
{
  return damero_clock_get_period (&clock->controls[side], clock->sides[side].period);
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

void
damero_clock_give_first (DameroClock *clock,
                         unsigned     side)
{
  const DameroControl *control = &clock->controls[side];
  DameroClockSide *player = &clock->sides[side];

  switch (control->mode)
    {
    case DAMERO_MODE_PERIODS:
      player->main_ms = control->periods[0].time_ms + get_bonus_ahead_ms (&control->periods[0]);
      break;
    case DAMERO_MODE_CANADIAN:
      player->overtime_ms = control->overtime_ms;
      player->main_ms = control->main_ms;
      break;
    case DAMERO_MODE_BYO_YOMI:
    case DAMERO_MODE_HOURGLASS:
      player->main_ms = control->main_ms;
      break;
    case DAMERO_MODE_MATCH:
      player->main_ms = control->under_ms;
      break;
    case DAMERO_MODE_COUNT_UP:
    case DAMERO_MODE_PER_MOVE:
      break;
    }
}

bool
damero_clock_turn_is_per_move (const DameroClock *clock,
                               unsigned           side)
{
  return clock->controls[side].mode == DAMERO_MODE_PER_MOVE
         || (clock->minute_turn && side == clock->on_move);
}

int64_t
damero_clock_get_limit_ms (const DameroClock *clock,
                           unsigned           side,
                           bool               single_capture)
{
  const DameroControl *control = &clock->controls[side];

  if (control->mode == DAMERO_MODE_MATCH)
    return control->then_ms;

  return single_capture ? control->single_capture_ms : control->move_ms;
}

int64_t
damero_clock_get_turn_ms (const DameroClock *clock,
                          unsigned           side)
{
  const DameroControl *control = &clock->controls[side];
  const DameroClockSide *player = &clock->sides[side];
  const DameroPeriod *period;

  switch (control->mode)
    {
    case DAMERO_MODE_PERIODS:
      period = get_side_period (clock, side);
      return player->main_ms + (period->bonus == DAMERO_BONUS_DELAY ? period->bonus_ms : 0);
    case DAMERO_MODE_BYO_YOMI:
      return player->main_ms + (control->overtime_periods - player->period) * control->overtime_ms;
    case DAMERO_MODE_CANADIAN:
      return player->main_ms + player->overtime_ms;
    case DAMERO_MODE_HOURGLASS:
      return player->main_ms;
    case DAMERO_MODE_MATCH:
      return control->under_ms > 0 ? player->main_ms : DAMERO_CLOCK_ENDLESS_MS;
    case DAMERO_MODE_COUNT_UP:
    case DAMERO_MODE_PER_MOVE:
      break;
    }

  return DAMERO_CLOCK_ENDLESS_MS;
}

static bool
passes_time_over (const DameroClock *clock)
{
  return clock->controls[0].mode == DAMERO_MODE_HOURGLASS
         && clock->controls[1].mode == DAMERO_MODE_HOURGLASS
         && !clock->sides[0].flagged && !clock->sides[1].flagged;
}

int64_t
damero_clock_get_gain_ms (const DameroClock *clock,
                          unsigned           side,
                          int64_t            now_ms)
{
  if (side == clock->on_move || !passes_time_over (clock))
    return 0;

  return damero_clock_get_think_ms (clock, now_ms);
}

/* A turn that is per move: the limit, then the end of the grace, which a match does not have. */
static bool
get_per_move_due (const DameroClock    *clock,
                  DameroClockEventKind *ret_kind,
                  int64_t              *ret_think_ms)
{
  const DameroControl *control = &clock->controls[clock->on_move];
  bool in_match = control->mode == DAMERO_MODE_MATCH;
  bool by_referee = control->call == DAMERO_TIME_CALL_BY_REFEREE;

  if (clock->time_called)
    {
      *ret_kind = DAMERO_CLOCK_EVENT_IMPROPER_DELAY;
      *ret_think_ms = clock->called_think_ms + control->grace_ms;
      return !in_match;
    }

  *ret_kind = in_match && !by_referee ? DAMERO_CLOCK_EVENT_IMPROPER_DELAY
                                      : DAMERO_CLOCK_EVENT_TIME_CALLED;
  *ret_think_ms = damero_clock_get_limit_ms (clock, clock->on_move, clock->single_capture);
  return in_match || !by_referee;
}

bool
damero_clock_get_turn_due (const DameroClock    *clock,
                           DameroClockEventKind *ret_kind,
                           int64_t              *ret_think_ms)
{
  unsigned side = clock->on_move;
  const DameroControl *control = &clock->controls[side];
  const DameroClockSide *player = &clock->sides[side];

  if (player->flagged)
    return false;
  if (damero_clock_turn_is_per_move (clock, side))
    return get_per_move_due (clock, ret_kind, ret_think_ms);

  if (control->mode == DAMERO_MODE_COUNT_UP)
    {
      *ret_kind = DAMERO_CLOCK_EVENT_ALARM;
      *ret_think_ms = control->main_ms - player->main_ms;
      return control->main_ms > 0 && !player->alarmed;
    }

  *ret_kind = DAMERO_CLOCK_EVENT_FLAG;
  *ret_think_ms = damero_clock_get_turn_ms (clock, side);
  return *ret_think_ms < DAMERO_CLOCK_ENDLESS_MS;
}

static void
charge_periods (DameroClock *clock,
                int64_t      think_ms)
{
  const DameroPeriod *period = get_side_period (clock, clock->on_move);
  int64_t charged_ms = think_ms;

  /* R -= max(0, e - d), and R += min(e, d) - e, are the same charge */
  if (period->bonus == DAMERO_BONUS_DELAY || period->bonus == DAMERO_BONUS_BRONSTEIN)
    charged_ms = think_ms > period->bonus_ms ? think_ms - period->bonus_ms : 0;

  clock->sides[clock->on_move].main_ms -= charged_ms;
}

/* Charges the main time first; returns what exceeds it. */
static int64_t
charge_main (DameroClockSide *player,
             int64_t          think_ms)
{
  int64_t over_ms = think_ms > player->main_ms ? think_ms - player->main_ms : 0;

  player->main_ms -= think_ms - over_ms;
  return over_ms;
}

static void
charge_hourglass (DameroClock *clock,
                  int64_t      think_ms)
{
  clock->sides[clock->on_move].main_ms -= think_ms;
  if (passes_time_over (clock))
    clock->sides[1 - clock->on_move].main_ms += think_ms;
}

void
damero_clock_charge (DameroClock *clock,
                     int64_t      think_ms)
{
  const DameroControl *control = &clock->controls[clock->on_move];
  DameroClockSide *player = &clock->sides[clock->on_move];
  int64_t over_ms;

  if (player->flagged || damero_clock_turn_is_per_move (clock, clock->on_move))
    return;

  switch (control->mode)
    {
    case DAMERO_MODE_PERIODS:
      charge_periods (clock, think_ms);
      break;
    case DAMERO_MODE_BYO_YOMI:
      over_ms = charge_main (player, think_ms);
      player->period += (unsigned) (over_ms / control->overtime_ms);
      break;
    case DAMERO_MODE_CANADIAN:
      over_ms = charge_main (player, think_ms);
      player->overtime_ms -= over_ms;
      if (over_ms > 0 && player->period == 0)
        player->period = 1;
      break;
    case DAMERO_MODE_HOURGLASS:
      charge_hourglass (clock, think_ms);
      break;
    case DAMERO_MODE_COUNT_UP:
      player->main_ms += think_ms;
      break;
    case DAMERO_MODE_MATCH:
      if (control->under_ms > 0)
        player->main_ms -= think_ms;
      break;
    case DAMERO_MODE_PER_MOVE:
      break;
    }
  assert (player->main_ms >= 0 && player->overtime_ms >= 0);
}

void
damero_clock_restore_turn (DameroClock *clock)
{
  const DameroControl *control = &clock->controls[clock->on_move];

  if (control->mode == DAMERO_MODE_CANADIAN)
    clock->sides[clock->on_move].overtime_ms = control->overtime_ms;
  else if (control->mode == DAMERO_MODE_HOURGLASS && passes_time_over (clock))
    clock->sides[1 - clock->on_move].main_ms -= clock->think_ms;
}

static void
complete_canadian (DameroClock *clock,
                   int64_t      think_ms)
{
  const DameroControl *control = &clock->controls[clock->on_move];
  DameroClockSide *player = &clock->sides[clock->on_move];
  bool counts = think_ms > player->main_ms || player->main_ms == 0;

  damero_clock_charge (clock, think_ms);
  if (!counts)
    return;

  if (player->period == 0)
    player->period = 1;
  player->period_moves++;
  if (player->period_moves >= control->overtime_moves)
    {
      player->period++;
      player->period_moves = 0;
      player->overtime_ms = control->overtime_ms;
    }
}

static void
complete_periods (DameroClock *clock,
                  int64_t      think_ms)
{
  DameroClockSide *player = &clock->sides[clock->on_move];
  const DameroPeriod *period = get_side_period (clock, clock->on_move);

  damero_clock_charge (clock, think_ms);
  player->period_moves++;
  if (period->bonus == DAMERO_BONUS_FISCHER)
    player->main_ms += period->bonus_ms;
  if (period->moves > 0 && player->period_moves >= period->moves)
    player->period_done = true;
}

void
damero_clock_complete (DameroClock       *clock,
                       int64_t            think_ms,
                       int64_t            now_ms,
                       DameroClockEvents *events)
{
  DameroClockSide *player = &clock->sides[clock->on_move];
  unsigned period = player->period;

  player->moves++;
  switch (clock->controls[clock->on_move].mode)
    {
    case DAMERO_MODE_PERIODS:
      complete_periods (clock, think_ms);
      break;
    case DAMERO_MODE_CANADIAN:
      complete_canadian (clock, think_ms);
      break;
    default:
      damero_clock_charge (clock, think_ms);
      player->period_moves++;
      break;
    }

  if (player->period > period)
    damero_clock_events_add (events, DAMERO_CLOCK_EVENT_PERIOD, clock->on_move, player->period, now_ms);
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
         || get_side_period (clock, 1 - side)->moves == 0;
}

static void
grant_period (DameroClock       *clock,
              unsigned           side,
              int64_t            now_ms,
              DameroClockEvents *events)
{
  DameroClockSide *player = &clock->sides[side];
  const DameroPeriod *made = get_side_period (clock, side);
  const DameroPeriod *next = damero_clock_get_period (&clock->controls[side], player->period + 1);

  player->main_ms += get_bonus_ahead_ms (next) - get_bonus_ahead_ms (made);
  if (player->main_ms < 0)
    player->main_ms = 0;
  player->main_ms += next->time_ms;
  player->period++;
  player->period_moves -= made->moves;
  /* moves made while waiting count in the new period, and may be all of it */
  player->period_done = next->moves > 0 && player->period_moves >= next->moves;
  damero_clock_events_add (events, DAMERO_CLOCK_EVENT_PERIOD, side, player->period, now_ms);
}

void
damero_clock_grant (DameroClock       *clock,
                    int64_t            now_ms,
                    DameroClockEvents *events)
{
  /* Both asked before either is granted: a grant to one must not hide that both are done. */
  bool due[2] = { grant_is_due (clock, 0), grant_is_due (clock, 1) };

  for (unsigned side = 0; side < 2; side++)
    if (due[side])
      grant_period (clock, side, now_ms, events);
}

void
damero_clock_take_all (DameroClock *clock,
                       int64_t      think_ms)
{
  const DameroControl *control = &clock->controls[clock->on_move];
  DameroClockSide *player = &clock->sides[clock->on_move];

  if (control->mode == DAMERO_MODE_HOURGLASS)
    charge_hourglass (clock, think_ms);
  if (control->mode == DAMERO_MODE_BYO_YOMI)
    player->period = control->overtime_periods;
  player->overtime_ms = 0;
  player->main_ms = 0;
}
