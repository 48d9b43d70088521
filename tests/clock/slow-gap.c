/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/slow-gap.c - a gap that is charged, on the slow clock.
 */
#include "slow-clock.h"

DameroClockResult
slow_clock_charge_gap (SlowClock *slow,
                       int        gap)
{
  int64_t now = slow->now;
  DameroClockResult result;

  if (gap < 0)
    return DAMERO_CLOCK_OUT_OF_RANGE;

  result = slow_clock_resume (slow, slow->mover);
  if (result != DAMERO_CLOCK_OK)
    return result;

  slow->now -= gap;
  slow_clock_live_until (slow, now);
  slow_clock_pause (slow);
  return DAMERO_CLOCK_OK;
}
