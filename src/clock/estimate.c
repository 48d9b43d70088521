/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/estimate.h"

#include <assert.h>
#include <stddef.h>

/* Where each move has its own limit, most take far less: one in so many minutes of it is used. */
#define SHARE_OF_LIMIT 4

/* One side's time for so many moves: the periods it comes to, and what each move adds. */
static int64_t
estimate_periods (const DameroControl *control)
{
  int64_t total_ms = 0;
  unsigned done = 0;
  unsigned i = 0;

  while (done < DAMERO_ESTIMATE_MOVES)
    {
      const DameroPeriod *period = &control->periods[i < control->n_periods ? i : control->n_periods - 1];
      unsigned left = DAMERO_ESTIMATE_MOVES - done;
      unsigned moves = period->moves > 0 && period->moves < left ? period->moves : left;

      total_ms += period->time_ms + moves * period->bonus_ms;
      done += moves;
      i++;
    }
  /* Moves that are made faster than they have to be bring the last period on. */
  for (; i < control->n_periods; i++)
    total_ms += control->periods[i].time_ms;

  return total_ms;
}

static bool
is_bound (const DameroControl *control)
{
  const DameroPeriod *last = &control->periods[control->n_periods > 0 ? control->n_periods - 1 : 0];

  if (control->mode == DAMERO_MODE_MATCH)
    return true;
  if (control->mode != DAMERO_MODE_PERIODS || last->moves > 0)
    return false;

  for (unsigned i = 0; i < control->n_periods; i++)
    if (control->periods[i].bonus != DAMERO_BONUS_NONE)
      return false;
  return true;
}

int64_t
damero_estimate_game_ms (const DameroControl *control,
                         bool                *ret_bound)
{
  const unsigned moves = DAMERO_ESTIMATE_MOVES;

  if (ret_bound != NULL)
    *ret_bound = is_bound (control);
  switch (control->mode)
    {
    case DAMERO_MODE_PERIODS:
      return 2 * estimate_periods (control);
    case DAMERO_MODE_BYO_YOMI:
      return 2 * (control->main_ms + moves * control->overtime_ms / 2);
    case DAMERO_MODE_CANADIAN:
      return 2 * (control->main_ms +
                  (moves + control->overtime_moves - 1) / control->overtime_moves * control->overtime_ms);
    case DAMERO_MODE_HOURGLASS:
      return 4 * control->main_ms;
    case DAMERO_MODE_COUNT_UP:
      return 2 * control->main_ms;
    case DAMERO_MODE_PER_MOVE:
      return 2 * moves * control->move_ms / SHARE_OF_LIMIT;
    case DAMERO_MODE_MATCH:
      return control->deadline_ms / (control->match_games > 0 ? control->match_games : 1) +
             control->then_minutes * INT64_C (60000);
    }

  assert (false);
  return 0;
}

int64_t
damero_estimate_round_ms (const DameroControl *control,
                          int                  games)
{
  int64_t then_ms = control->then_minutes * INT64_C (60000);
  int covered = control->match_games > 0 ? (int) control->match_games : 1;

  if (control->mode == DAMERO_MODE_MATCH && !control->per_game)
    return (games + covered - 1) / covered * (control->deadline_ms + then_ms);

  return games * damero_estimate_game_ms (control, NULL);
}

int64_t
damero_estimate_rounds_ms (int64_t round_ms,
                           int     rounds)
{
  return round_ms > 0 && rounds > 0 ? rounds * round_ms + (rounds - 1) * DAMERO_ESTIMATE_BREAK_MS : 0;
}
