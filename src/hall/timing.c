/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/timing.h"

#include <stdlib.h>
#include <string.h>

void
damero_tie_set (DameroTie  *tie,
                const char *clock,
                gint64      device_ms,
                gint64      director_ms)
{
  if (!damero_tie_is_of (tie, clock))
    tie->from_ms = 0;
  g_strlcpy (tie->clock, clock, sizeof tie->clock);
  tie->device_ms = device_ms;
  tie->director_ms = director_ms;
}

gboolean
damero_tie_is_of (const DameroTie *tie,
                  const char      *clock)
{
  return tie->clock[0] != '\0' && strcmp (tie->clock, clock) == 0;
}

/* How far the clock may have gone from the director's by itself since it was tied. */
static gint64
get_skew_ms (const DameroTie *tie,
             gint64           director_ms)
{
  return MAX (director_ms - tie->director_ms, 0) / DAMERO_TIMING_SKEW_DIVISOR;
}

gboolean
damero_tie_find_stop (DameroTie *tie,
                      gint64     device_ms,
                      gint64     asked_ms,
                      gint64     answered_ms,
                      gint64     from_ms)
{
  if (tie->director_ms + (device_ms - tie->device_ms) + DAMERO_TIMING_TOLERANCE_MS + get_skew_ms (tie, answered_ms) >=
      asked_ms)
    return FALSE;

  tie->device_ms = device_ms;
  tie->director_ms = answered_ms;
  tie->from_ms = MAX (from_ms, 1);
  return TRUE;
}

/* Whether a press can have been made when the device says. */
static gboolean
is_plausible (const DameroTie *tie,
              gint64           said_ms,
              gint64           arrived_ms,
              gint64           silent_ms,
              gint64           ahead_ms)
{
  gint64 apart_ms = DAMERO_TIMING_SLEPT_MS + get_skew_ms (tie, arrived_ms);

  return said_ms >= arrived_ms - silent_ms - apart_ms && said_ms <= arrived_ms + ahead_ms + apart_ms;
}

void
damero_tie_take_press (DameroTie       *tie,
                       gint64           device_ms,
                       gint64           arrived_ms,
                       gint64           since_ms,
                       gint64          *pressed_ms,
                       gint64           silent_ms,
                       gint64           ahead_ms,
                       DameroPressTime *ret_time)
{
  gint64 press_ms = tie->director_ms + (device_ms - tie->device_ms);

  *ret_time = (DameroPressTime) { .asks = !is_plausible (tie, press_ms, arrived_ms, silent_ms, ahead_ms) };
  if (ret_time->asks)
    {
      press_ms = arrived_ms;
      tie->device_ms = device_ms;
      tie->director_ms = press_ms;
    }
  if (press_ms < *pressed_ms)
    {
      tie->director_ms += *pressed_ms - press_ms;
      press_ms = *pressed_ms;
    }
  *pressed_ms = press_ms;

  ret_time->press_ms = MAX (press_ms, since_ms);
  ret_time->at_ms = MAX (arrived_ms, ret_time->press_ms);
  ret_time->credit_ms = ret_time->at_ms - ret_time->press_ms;
}

/* ---- two devices ---- */

void
damero_quota_begin (DameroQuota *quota,
                    gint64       most_ms)
{
  quota->most_ms = most_ms;
  quota->left_ms = MIN (DAMERO_QUOTA_START_MS, most_ms);
}

void
damero_quota_measure (DameroQuota *quota,
                      gint64       round_trip_ms)
{
  quota->pings_ms[quota->n_pings++ % DAMERO_QUOTA_N_PINGS] = MAX (round_trip_ms, 0);
}

static int
compare (const void *a,
         const void *b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return first < second ? -1 : first > second;
}

gint64
damero_quota_get_median_ms (const DameroQuota *quota)
{
  gint64 sorted[DAMERO_QUOTA_N_PINGS];
  guint n = MIN (quota->n_pings, DAMERO_QUOTA_N_PINGS);

  if (n == 0)
    return 0;

  memcpy (sorted, quota->pings_ms, sizeof sorted);
  qsort (sorted, n, sizeof *sorted, compare);
  return sorted[(n - 1) / 2];
}

gint64
damero_quota_take_press (DameroQuota *quota,
                         gint64       lag_ms,
                         gint64       arrived_ms,
                         gint64       since_ms)
{
  gint64 credit_ms = MIN (lag_ms, DAMERO_CREDIT_MOST_MS);

  credit_ms = MIN (credit_ms, damero_quota_get_median_ms (quota));
  credit_ms = MIN (credit_ms, quota->left_ms);
  credit_ms = CLAMP (credit_ms, 0, MAX (arrived_ms - since_ms, 0));
  quota->left_ms = MIN (quota->left_ms - credit_ms + DAMERO_QUOTA_PRESS_MS, quota->most_ms);
  return credit_ms;
}

gint64
damero_quota_get_grace_ms (const DameroQuota *quota)
{
  return quota->left_ms;
}
