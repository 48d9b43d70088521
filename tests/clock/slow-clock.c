/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/slow-clock.c
 */
#include "slow-clock.h"

static gboolean
has_periods (const SlowSide *side)
{
  return side->control->mode == DAMERO_MODE_PERIODS;
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
  if (!has_periods (side))
    return 0;
  if (period_of (side).bonus == DAMERO_BONUS_DELAY)
    return side->purse;

  return side->purse + side->move_purse;
}

static void
fill_move_purse (SlowSide *side)
{
  side->move_purse = has_periods (side) ? (int) period_of (side).bonus_ms : 0;
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
  slow->table_r = 0;
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
  if (slow->grace_left == 0)
    lose (slow, DAMERO_CLOCK_EVENT_IMPROPER_DELAY);
}

static int
limit_of (const SlowClock *slow,
          gboolean         one_capture)
{
  const DameroControl *control = slow->sides[slow->mover].control;

  return (int) (one_capture ? control->single_capture_ms : control->move_ms);
}

static void
spend_one (SlowSide *side)
{
  if (side->move_purse > 0)
    side->move_purse--;
  else
    side->purse--;
}

static void
live_one_ms (SlowClock *slow)
{
  SlowSide *side = &slow->sides[slow->mover];

  slow->now++;
  if (slow->state != DAMERO_CLOCK_RUNNING)
    return;

  slow->spent++;
  if (side->out)
    return;

  if (has_periods (side))
    {
      spend_one (side);
      if (side->purse + side->move_purse == 0)
        lose (slow, DAMERO_CLOCK_EVENT_FLAG);
    }
  else if (slow->in_grace)
    {
      slow->grace_left--;
      if (slow->grace_left == 0)
        lose (slow, DAMERO_CLOCK_EVENT_IMPROPER_DELAY);
    }
  else if (side->control->call == DAMERO_CALL_BY_PROGRAM
           && slow->spent == limit_of (slow, slow->one_capture))
    {
      begin_grace (slow);
    }
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
  slow->table_r = r_now (&slow->sides[side]);
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

  return slow->state == DAMERO_CLOCK_RUNNING ? DAMERO_CLOCK_OK : DAMERO_CLOCK_NOT_RUNNING;
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
    if (has_periods (&slow->sides[i]))
      {
        slow->sides[i].purse = (int) period_of (&slow->sides[i]).time_ms;
        fill_move_purse (&slow->sides[i]);
      }
  slow->table_r = r_now (&slow->sides[0]);
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

void
slow_clock_start (SlowClock *slow,
                  int        side,
                  gboolean   one_capture)
{
  begin_turn (slow, side, one_capture);
}

DameroClockResult
slow_clock_press (SlowClock *slow,
                  int        index,
                  gboolean   one_capture)
{
  SlowSide *side = &slow->sides[index];
  gboolean due[2];

  if (running_or_why_not (slow) != DAMERO_CLOCK_OK)
    return running_or_why_not (slow);
  if (index != slow->mover)
    return DAMERO_CLOCK_WRONG_SIDE;

  if (!side->out)
    {
      /* an increment is kept, a delay is not */
      if (has_periods (side) && period_of (side).bonus == DAMERO_BONUS_FISCHER)
        side->purse += side->move_purse;
      fill_move_purse (side);
      side->moves++;
      side->period_moves++;
    }

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

  if (slow->state == DAMERO_CLOCK_STOPPED)
    return DAMERO_CLOCK_FLAGGED;
  if (slow->state != DAMERO_CLOCK_PAUSED)
    return DAMERO_CLOCK_NOT_PAUSED;
  if (index == slow->mover)
    {
      slow->state = DAMERO_CLOCK_RUNNING;
      return DAMERO_CLOCK_OK;
    }

  /* The turn is given up: a spent increment stays spent, a delay is there again next time. */
  if (has_periods (side) && !side->out)
    {
      int spent_gift = (int) period_of (side).bonus_ms - side->move_purse;

      if (period_of (side).bonus == DAMERO_BONUS_FISCHER)
        side->purse -= spent_gift;
      fill_move_purse (side);
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
  if (has_periods (side))
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
  int limit = limit_of (slow, slow->one_capture);

  if (slow->in_grace)
    {
      int grace = (int) slow->sides[slow->mover].control->grace_ms;

      if (slow->grace_left + delta > grace || slow->grace_left + delta <= 0)
        return DAMERO_CLOCK_OUT_OF_RANGE;
      slow->grace_left += delta;
      slow->spent -= delta;
      return DAMERO_CLOCK_OK;
    }

  if (delta > slow->spent || (delta < 0 && slow->spent - delta >= limit))
    return DAMERO_CLOCK_OUT_OF_RANGE;
  slow->spent -= delta;
  return DAMERO_CLOCK_OK;
}

DameroClockResult
slow_clock_adjust (SlowClock *slow,
                   int        index,
                   int        delta)
{
  SlowSide *side = &slow->sides[index];

  if (side->out)
    return DAMERO_CLOCK_FLAGGED;
  if (!has_periods (side))
    return index == slow->mover && slow->state != DAMERO_CLOCK_READY ? adjust_turn (slow, delta)
                                                                      : DAMERO_CLOCK_OUT_OF_RANGE;
  if (slow_clock_get_r (slow, index) + delta < 0
      || side->purse + side->move_purse + delta <= 0)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  side->purse += delta;
  if (index == slow->mover)
    slow->table_r += delta;
  return DAMERO_CLOCK_OK;
}

DameroClockResult
slow_clock_set_moves (SlowClock *slow,
                      int        index,
                      int        period,
                      int        moves)
{
  SlowSide *side = &slow->sides[index];
  SlowSide changed = *side;
  int r = slow_clock_get_r (slow, index);
  gboolean smaller_delay = FALSE;

  if (side->out)
    return DAMERO_CLOCK_FLAGGED;

  changed.period = period;
  changed.period_moves = moves;
  changed.moves = moves;
  if (has_periods (side))
    {
      gboolean was_delayed = period_of (side).bonus == DAMERO_BONUS_DELAY;
      int delay = was_delayed ? (int) period_of (side).bonus_ms : 0;
      gboolean delayed = period_of (&changed).bonus == DAMERO_BONUS_DELAY;
      unsigned needed = period_of (&changed).moves;

      if (period >= (int) side->control->n_periods
          && period_at (side, period).moves == 0)
        return DAMERO_CLOCK_OUT_OF_RANGE;
      if (needed > 0 && moves >= (int) needed)
        return DAMERO_CLOCK_OUT_OF_RANGE;

      smaller_delay = delay > (delayed ? (int) period_of (&changed).bonus_ms : 0);
      for (int i = 0; i < period; i++)
        changed.moves += (int) period_at (side, i).moves;

      /* The same R under the other period's rules, and the turn spent over again. */
      fill_move_purse (&changed);
      changed.purse = delayed ? r : r - changed.move_purse;
      if (index == slow->mover)
        for (int i = 0; i < slow->spent; i++)
          spend_one (&changed);
    }
  else if (period > 0)
    {
      return DAMERO_CLOCK_OUT_OF_RANGE;
    }

  if (smaller_delay && index == slow->mover && slow->state == DAMERO_CLOCK_RUNNING)
    return DAMERO_CLOCK_NOT_PAUSED;
  if (smaller_delay && changed.purse + changed.move_purse <= 0)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  *side = changed;
  return DAMERO_CLOCK_OK;
}

DameroClockResult
slow_clock_set_one_capture (SlowClock *slow,
                            gboolean   one_capture)
{
  if (slow->state == DAMERO_CLOCK_STOPPED)
    return DAMERO_CLOCK_FLAGGED;
  if (slow->one_capture == one_capture)
    return DAMERO_CLOCK_OK;
  if (!has_periods (&slow->sides[slow->mover])
      && (slow->in_grace || slow->spent >= limit_of (slow, one_capture)))
    return DAMERO_CLOCK_OUT_OF_RANGE;

  slow->one_capture = one_capture;
  return DAMERO_CLOCK_OK;
}

int
slow_clock_get_r (const SlowClock *slow,
                  int              side)
{
  return side == slow->mover ? slow->table_r : r_now (&slow->sides[side]);
}

int
slow_clock_get_available (const SlowClock *slow,
                          int              index)
{
  const SlowSide *side = &slow->sides[index];
  int left;

  if (side->out)
    return 0;
  if (has_periods (side))
    return side->purse + side->move_purse;
  if (index != slow->mover)
    return (int) side->control->move_ms;
  if (slow->in_grace)
    return slow->grace_left;

  left = limit_of (slow, slow->one_capture) - slow->spent;
  return left > 0 ? left : MAX (1, (int) side->control->grace_ms);
}
