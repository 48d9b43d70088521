/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/match.c - the time of a match (E), which its games share: the deadline, the minutes of
 * moves with a limit each, the end.
 *
 * Both sides have the same control, so that of side 0 stands for it. While the clock runs, E is kept
 * as the instant at which it would have been 0, as the think is.
 */
#include "clock/clock-private.h"

bool
damero_clock_is_match (const DameroClock *clock)
{
  return clock->controls[0].mode == DAMERO_MODE_MATCH;
}

int64_t
damero_clock_get_match_ms (const DameroClock *clock,
                           int64_t            now_ms)
{
  return clock->state == DAMERO_CLOCK_RUNNING ? now_ms - clock->match_base_ms : clock->match_used_ms;
}

int64_t
damero_clock_get_match_end_ms (const DameroClock *clock)
{
  return clock->controls[0].deadline_ms + clock->controls[0].then_minutes * INT64_C (60000);
}

static bool
is_handed_over (const DameroClock *clock,
                int64_t            match_ms)
{
  return clock->controls[0].then_minutes > 0 && match_ms >= clock->controls[0].deadline_ms;
}

bool
damero_clock_get_match_due (const DameroClock    *clock,
                            DameroClockEventKind *ret_kind,
                            int64_t              *ret_think_ms)
{
  bool hands_over = clock->controls[0].then_minutes > 0 && !clock->handed_over;
  int64_t match_ms = hands_over ? clock->controls[0].deadline_ms
                                : damero_clock_get_match_end_ms (clock);

  *ret_kind = hands_over ? DAMERO_CLOCK_EVENT_HAND_OVER : DAMERO_CLOCK_EVENT_MATCH_OVER;
  *ret_think_ms = clock->match_base_ms + match_ms - clock->base_ms;
  return damero_clock_is_match (clock);
}

/* Of a clock that does not run: its E, and what follows from it. */
static void
set_standing_match_ms (DameroClock *clock,
                       int64_t      match_ms)
{
  clock->match_used_ms = match_ms;
  clock->handed_over = is_handed_over (clock, match_ms);
  if (clock->state != DAMERO_CLOCK_READY)
    clock->state = match_ms < damero_clock_get_match_end_ms (clock) ? DAMERO_CLOCK_PAUSED
                                                                    : DAMERO_CLOCK_OVER;
}

DameroClockResult
damero_clock_set_match_used (DameroClock *clock,
                             int64_t      used_ms)
{
  if (!damero_clock_is_match (clock))
    return DAMERO_CLOCK_NOT_AVAILABLE;
  if (clock->state == DAMERO_CLOCK_RUNNING)
    return DAMERO_CLOCK_ALREADY_STARTED;
  if (clock->state == DAMERO_CLOCK_STOPPED)
    return DAMERO_CLOCK_FLAGGED;
  if (used_ms < 0 || used_ms > DAMERO_CLOCK_MAX_MATCH_MS)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  set_standing_match_ms (clock, used_ms);
  return DAMERO_CLOCK_OK;
}

DameroClockResult
damero_clock_adjust_match (DameroClock       *clock,
                           int64_t            delta_ms,
                           int64_t            now_ms,
                           DameroClockEvents *ret_events)
{
  int64_t match_ms, next_ms;

  damero_clock_events_clear (ret_events);
  damero_clock_settle (clock, now_ms, ret_events);
  if (!damero_clock_is_match (clock))
    return DAMERO_CLOCK_NOT_AVAILABLE;
  if (clock->state == DAMERO_CLOCK_STOPPED)
    return DAMERO_CLOCK_FLAGGED;
  if (delta_ms < -DAMERO_CONTROL_MAX_MS || delta_ms > DAMERO_CONTROL_MAX_MS)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  match_ms = damero_clock_get_match_ms (clock, now_ms);
  next_ms = match_ms < clock->controls[0].deadline_ms ? clock->controls[0].deadline_ms
                                                      : damero_clock_get_match_end_ms (clock);
  match_ms -= delta_ms;
  if (match_ms < 0 || match_ms >= next_ms)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  if (clock->state == DAMERO_CLOCK_RUNNING)
    {
      clock->match_base_ms += delta_ms;
      clock->handed_over = is_handed_over (clock, match_ms);
    }
  else
    {
      set_standing_match_ms (clock, match_ms);
    }
  return DAMERO_CLOCK_OK;
}

/* The clock as it is at an instant. */
static DameroClock
copy_at (const DameroClock *clock,
         int64_t            now_ms)
{
  DameroClock copy = *clock;

  damero_clock_settle (&copy, now_ms, NULL);
  return copy;
}

int64_t
damero_clock_get_match_used_ms (const DameroClock *clock,
                                int64_t            now_ms)
{
  DameroClock copy = copy_at (clock, now_ms);

  return damero_clock_is_match (clock) ? damero_clock_get_match_ms (&copy, now_ms) : 0;
}

int64_t
damero_clock_get_match_left_ms (const DameroClock *clock,
                                int64_t            now_ms)
{
  int64_t used_ms = damero_clock_get_match_used_ms (clock, now_ms);
  int64_t deadline_ms = clock->controls[0].deadline_ms;
  int64_t end_ms = damero_clock_get_match_end_ms (clock);

  if (!damero_clock_is_match (clock) || used_ms >= end_ms)
    return 0;

  return used_ms < deadline_ms ? deadline_ms - used_ms : end_ms - used_ms;
}
