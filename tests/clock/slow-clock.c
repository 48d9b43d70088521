/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/slow-clock.c
 */
#include "slow-clock.h"

static gboolean
has_mode (const SlowSide *side,
          DameroMode      mode)
{
  return side->control->mode == mode;
}

static gboolean
has_periods (const SlowSide *side)
{
  return has_mode (side, DAMERO_MODE_PERIODS);
}

static gboolean
is_match (const SlowClock *slow)
{
  return has_mode (&slow->sides[0], DAMERO_MODE_MATCH);
}

static DameroPeriod
period_at (const SlowSide *side,
           int             index)
{
  int last = (int) side->control->n_periods - 1;

  return side->control->periods[MIN (index, last)];
}

static DameroPeriod
period_of (const SlowSide *side)
{
  return period_at (side, side->period);
}

/* The simple delay is the one gift the table's R does not show. */
static int
r_now (const SlowSide *side)
{
  if (has_periods (side) && period_of (side).bonus == DAMERO_BONUS_DELAY)
    return side->purse;

  return side->purse + side->move_purse;
}

/* Everything a turn may spend. */
static int
all_purses (const SlowSide *side)
{
  int all = side->purse + side->move_purse + side->block_purse;

  if (has_mode (side, DAMERO_MODE_BYO_YOMI))
    all += (side->periods_left - 1) * (int) side->control->overtime_ms;
  return all;
}

static void
fill_move_purse (SlowSide *side)
{
  side->move_purse = has_periods (side) ? (int) period_of (side).bonus_ms : 0;
}

static void
fill_purses (SlowSide *side)
{
  const DameroControl *control = side->control;

  fill_move_purse (side);
  if (has_periods (side))
    side->purse = (int) period_of (side).time_ms;
  else if (has_mode (side, DAMERO_MODE_MATCH))
    side->purse = (int) control->under_ms;
  else if (!has_mode (side, DAMERO_MODE_COUNT_UP))
    side->purse = (int) control->main_ms;
  side->block_purse = (int) control->overtime_ms;
  side->periods_left = (int) control->overtime_periods;
}

static void
record (SlowClock           *slow,
        DameroClockEventKind kind,
        int                  side,
        int                  number)
{
  DameroClockEvent event = { kind, (unsigned) side, (unsigned) number, slow->now };

  g_array_append_val (slow->events, event);
}

static void
lose (SlowClock           *slow,
      DameroClockEventKind kind)
{
  SlowSide *side = &slow->sides[slow->mover];

  record (slow, kind, slow->mover, 0);
  side->out = TRUE;
  side->out_at = slow->now;
  side->purse = 0;
  side->move_purse = 0;
  side->block_purse = 0;
  side->periods_left = 0;
  if (has_mode (side, DAMERO_MODE_BYO_YOMI))
    side->period = (int) side->control->overtime_periods;
  /* nothing of this turn is open any more */
  slow->at_start[0] = slow->sides[0];
  slow->at_start[1] = slow->sides[1];
  if (slow->first_out < 0)
    slow->first_out = slow->mover;
  if (slow->freeze)
    slow->state = DAMERO_CLOCK_STOPPED;
}

static void
begin_grace (SlowClock *slow)
{
  record (slow, DAMERO_CLOCK_EVENT_TIME_CALLED, slow->mover, 0);
  slow->in_grace = TRUE;
  slow->grace_left = (int) slow->sides[slow->mover].control->grace_ms;
  if (slow->grace_left == 0 && !is_match (slow))
    lose (slow, DAMERO_CLOCK_EVENT_IMPROPER_DELAY);
}

static int
limit_of (const SlowClock *slow,
          gboolean         one_capture)
{
  const DameroControl *control = slow->sides[slow->mover].control;

  if (slow->minute_turn)
    return (int) control->then_ms;
  return (int) (one_capture ? control->single_capture_ms : control->move_ms);
}

/* One ms of one side's purses; FALSE when that was the last of them. */
static gboolean
spend_one (SlowSide *side)
{
  if (side->move_purse > 0)
    side->move_purse--;
  else if (side->purse > 0 || side->block_purse == 0)
    side->purse--;
  else
    {
      side->block_purse--;
      side->in_block = TRUE;
      if (side->block_purse == 0 && side->periods_left > 1)
        {
          side->periods_left--;
          side->block_purse = (int) side->control->overtime_ms;
        }
    }

  return side->purse + side->move_purse + side->block_purse != 0;
}

static void
live_in_a_limit (SlowClock *slow)
{
  const DameroControl *control = slow->sides[slow->mover].control;
  gboolean by_program = control->call == DAMERO_TIME_CALL_BY_PROGRAM;

  if (slow->in_grace)
    {
      slow->grace_left--;
      if (slow->grace_left == 0 && !is_match (slow))
        lose (slow, DAMERO_CLOCK_EVENT_IMPROPER_DELAY);
    }
  else if (slow->spent == limit_of (slow, slow->one_capture))
    {
      if (is_match (slow) && by_program)
        lose (slow, DAMERO_CLOCK_EVENT_IMPROPER_DELAY);
      else if (is_match (slow) || by_program)
        begin_grace (slow);
    }
}

static gboolean
is_over_the_limit (const SlowSide *side)
{
  return side->control->main_ms > 0 && side->purse >= side->control->main_ms;
}

static void
live_for_the_player (SlowClock *slow)
{
  SlowSide *side = &slow->sides[slow->mover];
  SlowSide *other = &slow->sides[1 - slow->mover];

  if (side->out)
    return;
  if (slow->minute_turn || has_mode (side, DAMERO_MODE_PER_MOVE))
    {
      live_in_a_limit (slow);
      return;
    }
  if (has_mode (side, DAMERO_MODE_COUNT_UP))
    {
      side->purse++;
      if (!side->alarmed && is_over_the_limit (side))
        {
          side->alarmed = TRUE;
          record (slow, DAMERO_CLOCK_EVENT_ALARM, slow->mover, 0);
        }
      return;
    }
  if (has_mode (side, DAMERO_MODE_MATCH) && side->control->under_ms == 0)
    return;

  if (has_mode (side, DAMERO_MODE_HOURGLASS) && has_mode (other, DAMERO_MODE_HOURGLASS) && !other->out)
    other->purse++;
  if (!spend_one (side))
    lose (slow, DAMERO_CLOCK_EVENT_FLAG);
}

static int64_t
match_end (const SlowClock *slow)
{
  const DameroControl *control = slow->sides[0].control;

  return control->deadline_ms + (int64_t) control->then_minutes * 60 * 1000;
}

static void
live_for_the_match (SlowClock *slow)
{
  const DameroControl *control = slow->sides[0].control;

  slow->match_spent++;
  if (slow->state != DAMERO_CLOCK_RUNNING)
    return;

  if (slow->match_spent == control->deadline_ms && control->then_minutes > 0)
    {
      slow->handed_over = TRUE;
      record (slow, DAMERO_CLOCK_EVENT_HAND_OVER, slow->mover, 0);
    }
  if (slow->match_spent == match_end (slow))
    {
      slow->state = DAMERO_CLOCK_OVER;
      record (slow, DAMERO_CLOCK_EVENT_MATCH_OVER, slow->mover, 0);
    }
}

static void
live_one_ms (SlowClock *slow)
{
  slow->now++;
  if (slow->state != DAMERO_CLOCK_RUNNING)
    return;

  slow->spent++;
  live_for_the_player (slow);
  if (is_match (slow))
    live_for_the_match (slow);
}

static void
begin_turn (SlowClock *slow,
            int        side,
            gboolean   one_capture)
{
  slow->mover = side;
  slow->state = DAMERO_CLOCK_RUNNING;
  slow->spent = 0;
  slow->one_capture = one_capture;
  slow->in_grace = FALSE;
  slow->minute_turn = slow->handed_over;
  slow->at_start[0] = slow->sides[0];
  slow->at_start[1] = slow->sides[1];
}

static gboolean
made_its_moves (const SlowSide *side)
{
  unsigned needed = has_periods (side) ? period_of (side).moves : 0;

  return needed > 0 && side->period_moves >= (int) needed;
}

static gboolean
must_wait_for (const SlowSide *side,
               const SlowSide *other)
{
  if (!side->control->grant_both || !other->control->grant_both)
    return FALSE;
  if (other->out || other->period > side->period)
    return FALSE;

  return period_of (other).moves > 0 && !made_its_moves (other);
}

static void
grant (SlowClock *slow,
       int        index)
{
  SlowSide *side = &slow->sides[index];
  int made = (int) period_of (side).moves;

  side->period++;
  side->period_moves -= made;
  fill_move_purse (side);
  /* A main purse in debt by an adjustment: the allotment comes on top of an R of 0 at least. */
  if (r_now (side) < 0)
    side->purse -= r_now (side);
  side->purse += (int) period_of (side).time_ms;
  record (slow, DAMERO_CLOCK_EVENT_PERIOD, index, side->period);
}

static DameroClockResult
running_or_why_not (const SlowClock *slow)
{
  if (slow->state == DAMERO_CLOCK_STOPPED)
    return DAMERO_CLOCK_FLAGGED;
  if (slow->state == DAMERO_CLOCK_OVER)
    return DAMERO_CLOCK_MATCH_OVER;

  return slow->state == DAMERO_CLOCK_RUNNING ? DAMERO_CLOCK_OK : DAMERO_CLOCK_NOT_RUNNING;
}

/* The turn is over: what it spent of overtime is gone, a byo-yomi period begun is whole again. */
static void
leave_overtime (SlowSide *side)
{
  if (has_mode (side, DAMERO_MODE_BYO_YOMI))
    {
      side->period = (int) side->control->overtime_periods - side->periods_left;
      side->block_purse = (int) side->control->overtime_ms;
    }
  if (has_mode (side, DAMERO_MODE_CANADIAN) && side->in_block && side->period == 0)
    side->period = 1;
}

static void
make_canadian_move (SlowSide *side,
                    gboolean  had_main)
{
  if (had_main && !side->in_block)
    {
      side->main_moves++;
      return;
    }

  side->period = MAX (side->period, 1);
  side->period_moves++;
  if (side->period_moves == (int) side->control->overtime_moves)
    {
      side->period++;
      side->period_moves = 0;
      side->block_purse = (int) side->control->overtime_ms;
    }
}

static void
make_move (SlowClock *slow)
{
  SlowSide *side = &slow->sides[slow->mover];
  int period = side->period;

  /* an increment is kept, a delay is not */
  if (has_periods (side) && period_of (side).bonus == DAMERO_BONUS_FISCHER)
    side->purse += side->move_purse;
  fill_move_purse (side);
  side->moves++;
  leave_overtime (side);
  if (has_mode (side, DAMERO_MODE_CANADIAN))
    make_canadian_move (side, slow->at_start[slow->mover].purse > 0);
  else
    side->period_moves++;
  side->in_block = FALSE;
  if (side->period > period)
    record (slow, DAMERO_CLOCK_EVENT_PERIOD, slow->mover, side->period);
}

void
slow_clock_init (SlowClock           *slow,
                 const DameroControl *control_0,
                 const DameroControl *control_1,
                 gboolean             freeze)
{
  *slow = (SlowClock) { .freeze = freeze, .first_out = -1, .state = DAMERO_CLOCK_READY };
  slow->events = g_array_new (FALSE, FALSE, sizeof (DameroClockEvent));
  slow->sides[0].control = control_0;
  slow->sides[1].control = control_1;
  for (int i = 0; i < 2; i++)
    {
      fill_purses (&slow->sides[i]);
      slow->at_start[i] = slow->sides[i];
    }
}

void
slow_clock_clear (SlowClock *slow)
{
  g_array_unref (slow->events);
}

void
slow_clock_live_until (SlowClock *slow,
                       int64_t    now)
{
  while (slow->now < now)
    live_one_ms (slow);
}

DameroClockResult
slow_clock_start (SlowClock *slow,
                  int        side,
                  gboolean   one_capture)
{
  if (slow->state != DAMERO_CLOCK_READY)
    return DAMERO_CLOCK_ALREADY_STARTED;
  if (is_match (slow) && slow->match_spent >= match_end (slow))
    return DAMERO_CLOCK_MATCH_OVER;

  begin_turn (slow, side, one_capture);
  return DAMERO_CLOCK_OK;
}

DameroClockResult
slow_clock_press (SlowClock *slow,
                  int        index,
                  gboolean   one_capture)
{
  gboolean due[2];

  if (running_or_why_not (slow) != DAMERO_CLOCK_OK)
    return running_or_why_not (slow);
  if (index != slow->mover)
    return DAMERO_CLOCK_WRONG_SIDE;

  if (!slow->sides[index].out)
    make_move (slow);

  for (int i = 0; i < 2; i++)
    due[i] = !slow->sides[i].out && made_its_moves (&slow->sides[i])
             && !must_wait_for (&slow->sides[i], &slow->sides[1 - i]);
  for (int i = 0; i < 2; i++)
    if (due[i])
      grant (slow, i);

  begin_turn (slow, 1 - index, one_capture);
  return DAMERO_CLOCK_OK;
}

DameroClockResult
slow_clock_pause (SlowClock *slow)
{
  if (running_or_why_not (slow) != DAMERO_CLOCK_OK)
    return running_or_why_not (slow);

  slow->state = DAMERO_CLOCK_PAUSED;
  return DAMERO_CLOCK_OK;
}

DameroClockResult
slow_clock_resume (SlowClock *slow,
                   int        index)
{
  SlowSide *side = &slow->sides[slow->mover];

  if (slow->state == DAMERO_CLOCK_STOPPED || slow->state == DAMERO_CLOCK_OVER)
    return running_or_why_not (slow);
  if (slow->state != DAMERO_CLOCK_PAUSED)
    return DAMERO_CLOCK_NOT_PAUSED;
  if (index == slow->mover)
    {
      slow->state = DAMERO_CLOCK_RUNNING;
      return DAMERO_CLOCK_OK;
    }

  /* The turn is given up: a spent increment stays spent, a delay is there again next time. */
  if (!side->out)
    {
      int spent_gift = has_periods (side) ? (int) period_of (side).bonus_ms - side->move_purse : 0;

      if (has_periods (side) && period_of (side).bonus == DAMERO_BONUS_FISCHER)
        side->purse -= spent_gift;
      fill_move_purse (side);
      leave_overtime (side);
      side->in_block = FALSE;
    }
  begin_turn (slow, index, FALSE);
  return DAMERO_CLOCK_OK;
}

DameroClockResult
slow_clock_call_time (SlowClock *slow)
{
  SlowSide *side = &slow->sides[slow->mover];

  if (running_or_why_not (slow) != DAMERO_CLOCK_OK)
    return running_or_why_not (slow);
  if (!has_mode (side, DAMERO_MODE_PER_MOVE))
    return DAMERO_CLOCK_NOT_AVAILABLE;
  if (side->out)
    return DAMERO_CLOCK_FLAGGED;
  if (slow->in_grace)
    return DAMERO_CLOCK_OK;
  if (slow->spent < limit_of (slow, slow->one_capture))
    return DAMERO_CLOCK_TOO_EARLY;

  begin_grace (slow);
  return DAMERO_CLOCK_OK;
}

static DameroClockResult
adjust_turn (SlowClock *slow,
             int        delta)
{
  if (slow->state == DAMERO_CLOCK_READY)
    return DAMERO_CLOCK_OUT_OF_RANGE;
  if (slow->in_grace && !is_match (slow))
    {
      int grace = (int) slow->sides[slow->mover].control->grace_ms;

      if (slow->grace_left + delta > grace || slow->grace_left + delta <= 0)
        return DAMERO_CLOCK_OUT_OF_RANGE;
      slow->grace_left += delta;
      slow->spent -= delta;
      return DAMERO_CLOCK_OK;
    }

  /* an overrun that was called stays one; it has no end */
  if (slow->in_grace && slow->spent - delta < limit_of (slow, FALSE))
    return DAMERO_CLOCK_OUT_OF_RANGE;
  if (delta > slow->spent)
    return DAMERO_CLOCK_OUT_OF_RANGE;
  if (limit_of (slow, FALSE) > 0 && !slow->in_grace && delta < 0
      && slow->spent - delta >= limit_of (slow, slow->one_capture))
    return DAMERO_CLOCK_OUT_OF_RANGE;
  slow->spent -= delta;
  return DAMERO_CLOCK_OK;
}

/* The same turn once more, from other purses. */
static void
live_again (SlowClock *slow,
            int        index)
{
  SlowSide *side = &slow->sides[index];

  *side = slow->at_start[index];
  if (index == slow->mover)
    for (int i = 0; i < slow->spent; i++)
      spend_one (side);
}

static DameroClockResult
adjust_overtime (SlowClock *slow,
                 int        index,
                 int        delta)
{
  SlowSide changed = slow->at_start[index];
  int spent = index == slow->mover ? slow->spent : 0;

  if (has_mode (&changed, DAMERO_MODE_CANADIAN) && changed.purse == 0)
    changed.block_purse += delta;
  else
    changed.purse += delta;
  if (changed.purse < 0 || changed.block_purse > changed.control->overtime_ms
      || all_purses (&changed) <= spent)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  slow->at_start[index] = changed;
  live_again (slow, index);
  return DAMERO_CLOCK_OK;
}

DameroClockResult
slow_clock_adjust (SlowClock *slow,
                   int        index,
                   int        delta)
{
  SlowSide *side = &slow->sides[index];
  gboolean on_move = index == slow->mover;

  if (side->out)
    return DAMERO_CLOCK_FLAGGED;
  if (has_mode (side, DAMERO_MODE_PER_MOVE) || (on_move && slow->minute_turn)
      || (has_mode (side, DAMERO_MODE_MATCH) && side->control->under_ms == 0))
    return on_move ? adjust_turn (slow, delta) : DAMERO_CLOCK_OUT_OF_RANGE;
  if (has_mode (side, DAMERO_MODE_BYO_YOMI) || has_mode (side, DAMERO_MODE_CANADIAN))
    return adjust_overtime (slow, index, delta);
  if (slow_clock_get_r (slow, index) + delta < 0
      || (!has_mode (side, DAMERO_MODE_COUNT_UP) && side->purse + side->move_purse + delta <= 0))
    return DAMERO_CLOCK_OUT_OF_RANGE;

  side->purse += delta;
  slow->at_start[index].purse += delta;
  if (has_mode (side, DAMERO_MODE_COUNT_UP) && is_over_the_limit (side))
    side->alarmed = TRUE;
  return DAMERO_CLOCK_OK;
}

/* A turn is what it was begun as; only the phase follows the time. */
static void
set_match_spent (SlowClock *slow,
                 int64_t    spent)
{
  const DameroControl *control = slow->sides[0].control;

  slow->match_spent = spent;
  slow->handed_over = control->then_minutes > 0 && spent >= control->deadline_ms;
  if (slow->state == DAMERO_CLOCK_PAUSED || slow->state == DAMERO_CLOCK_OVER)
    slow->state = spent < match_end (slow) ? DAMERO_CLOCK_PAUSED : DAMERO_CLOCK_OVER;
}

DameroClockResult
slow_clock_adjust_match (SlowClock *slow,
                         int        delta)
{
  int64_t deadline = slow->sides[0].control->deadline_ms;
  int64_t wanted = slow->match_spent - delta;

  if (!is_match (slow))
    return DAMERO_CLOCK_NOT_AVAILABLE;
  if (slow->state == DAMERO_CLOCK_STOPPED)
    return DAMERO_CLOCK_FLAGGED;
  if (wanted < 0 || wanted >= match_end (slow) || (slow->match_spent < deadline && wanted >= deadline))
    return DAMERO_CLOCK_OUT_OF_RANGE;

  set_match_spent (slow, wanted);
  return DAMERO_CLOCK_OK;
}

DameroClockResult
slow_clock_set_match_used (SlowClock *slow,
                           int64_t    used)
{
  if (!is_match (slow))
    return DAMERO_CLOCK_NOT_AVAILABLE;
  if (slow->state == DAMERO_CLOCK_RUNNING)
    return DAMERO_CLOCK_ALREADY_STARTED;
  if (slow->state == DAMERO_CLOCK_STOPPED)
    return DAMERO_CLOCK_FLAGGED;
  if (used < 0)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  set_match_spent (slow, used);
  return DAMERO_CLOCK_OK;
}

/* The same R under the other period's rules; FALSE if there is no such period or move. */
static gboolean
put_in_period (SlowSide *changed,
               int       period,
               int       moves)
{
  unsigned needed;

  changed->period = period;
  changed->period_moves = moves;
  changed->moves = moves;
  switch (changed->control->mode)
    {
    case DAMERO_MODE_PERIODS:
      needed = period_of (changed).moves;
      if (period >= (int) changed->control->n_periods && needed == 0)
        return FALSE;
      for (int i = 0; i < period; i++)
        changed->moves += (int) period_at (changed, i).moves;
      return needed == 0 || moves < (int) needed;
    case DAMERO_MODE_BYO_YOMI:
      changed->periods_left = (int) changed->control->overtime_periods - period;
      return changed->periods_left > 0;
    case DAMERO_MODE_CANADIAN:
      changed->moves = changed->main_moves;
      if (period > 0)
        changed->moves += (period - 1) * (int) changed->control->overtime_moves + moves;
      return moves < (period > 0 ? (int) changed->control->overtime_moves : 1);
    default:
      return period == 0;
    }
}

DameroClockResult
slow_clock_set_moves (SlowClock *slow,
                      int        index,
                      int        period,
                      int        moves)
{
  const SlowSide *start = &slow->at_start[index];
  SlowSide changed = *start;
  int spent = index == slow->mover ? slow->spent : 0;
  int r = r_now (start);
  gboolean less;

  if (slow->sides[index].out)
    return DAMERO_CLOCK_FLAGGED;
  if (!put_in_period (&changed, period, moves))
    return DAMERO_CLOCK_OUT_OF_RANGE;

  fill_move_purse (&changed);
  changed.purse += r - r_now (&changed);
  less = all_purses (&changed) < all_purses (start);
  if (less && index == slow->mover && slow->state == DAMERO_CLOCK_RUNNING)
    return DAMERO_CLOCK_NOT_PAUSED;
  if (less && all_purses (&changed) <= spent)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  slow->at_start[index] = changed;
  if (has_periods (&changed) || has_mode (&changed, DAMERO_MODE_BYO_YOMI))
    {
      live_again (slow, index);
    }
  else
    {
      slow->sides[index].period = changed.period;
      slow->sides[index].period_moves = changed.period_moves;
      slow->sides[index].moves = changed.moves;
    }
  return DAMERO_CLOCK_OK;
}

DameroClockResult
slow_clock_set_one_capture (SlowClock *slow,
                            gboolean   one_capture)
{
  if (slow->state == DAMERO_CLOCK_STOPPED || slow->state == DAMERO_CLOCK_OVER)
    return running_or_why_not (slow);
  if (slow->one_capture == one_capture)
    return DAMERO_CLOCK_OK;
  if (has_mode (&slow->sides[slow->mover], DAMERO_MODE_PER_MOVE)
      && (slow->in_grace || slow->spent >= limit_of (slow, one_capture)))
    return DAMERO_CLOCK_OUT_OF_RANGE;

  slow->one_capture = one_capture;
  return DAMERO_CLOCK_OK;
}

int
slow_clock_get_r (const SlowClock *slow,
                  int              side)
{
  return r_now (&slow->at_start[side]);
}

static int64_t
get_match_available (const SlowClock *slow,
                     int              index)
{
  const SlowSide *side = &slow->sides[index];
  gboolean on_move = index == slow->mover && slow->state != DAMERO_CLOCK_READY;
  int64_t left = MAX (match_end (slow) - slow->match_spent, 0);

  if (on_move ? slow->minute_turn : slow->handed_over)
    {
      if (on_move && slow->in_grace)
        return left;
      return MIN (left, side->control->then_ms - (on_move ? slow->spent : 0));
    }
  if (side->control->under_ms > 0)
    return MIN (left, side->purse);

  return slow_clock_get_match_left (slow);
}

int64_t
slow_clock_get_available (const SlowClock *slow,
                          int              index)
{
  const SlowSide *side = &slow->sides[index];

  if (side->out)
    return 0;
  if (has_mode (side, DAMERO_MODE_COUNT_UP))
    return DAMERO_CLOCK_NO_LIMIT_MS;
  if (is_match (slow))
    return get_match_available (slow, index);
  if (!has_mode (side, DAMERO_MODE_PER_MOVE))
    return all_purses (side);
  if (index != slow->mover)
    return side->control->move_ms;
  if (slow->in_grace)
    return slow->grace_left;

  if (slow->spent < limit_of (slow, slow->one_capture))
    return limit_of (slow, slow->one_capture) - slow->spent;
  return MAX (1, side->control->grace_ms);
}

int64_t
slow_clock_get_match_left (const SlowClock *slow)
{
  int64_t deadline = slow->sides[0].control->deadline_ms;

  if (!is_match (slow))
    return 0;
  if (slow->match_spent < deadline)
    return deadline - slow->match_spent;

  return MAX (match_end (slow) - slow->match_spent, 0);
}
