/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/random-control.c
 */
#include "random-control.h"

typedef struct {
  GRand *rand;
  int    unit_ms;
  int    max_units;
  int    max_moves;
} Source;

static int64_t
random_time (const Source *source)
{
  return (int64_t) g_rand_int_range (source->rand, 1, source->max_units + 1) * source->unit_ms;
}

static unsigned
random_count (const Source *source,
              int           max)
{
  return (unsigned) g_rand_int_range (source->rand, 1, max + 1);
}

static DameroControl
random_periods (const Source *source)
{
  DameroControl control = { .mode = DAMERO_MODE_PERIODS };

  control.n_periods = random_count (source, DAMERO_MAX_PERIODS);
  if (g_rand_boolean (source->rand))
    control.n_periods = 1;

  for (unsigned i = 0; i < control.n_periods; i++)
    {
      DameroPeriod *period = &control.periods[i];

      if (i + 1 < control.n_periods || g_rand_boolean (source->rand))
        period->moves = random_count (source, source->max_moves);
      period->time_ms = random_time (source);
      period->bonus = (DameroBonus) g_rand_int_range (source->rand, 0, 4);
      if (period->bonus != DAMERO_BONUS_NONE)
        period->bonus_ms = random_time (source);
    }

  control.grant_both = control.periods[0].moves > 0 && g_rand_boolean (source->rand);
  return control;
}

static DameroControl
random_per_move (const Source *source)
{
  DameroControl control = { .mode = DAMERO_MODE_PER_MOVE };

  control.move_ms = random_time (source);
  control.single_capture_ms = control.move_ms;
  if (g_rand_boolean (source->rand))
    control.single_capture_ms = random_time (source);
  control.single_capture_ms = MIN (control.single_capture_ms, control.move_ms);
  control.grace_ms = g_rand_boolean (source->rand) ? random_time (source) : 0;
  control.call = g_rand_boolean (source->rand) ? DAMERO_TIME_CALL_BY_REFEREE : DAMERO_TIME_CALL_BY_PROGRAM;
  control.each_route = g_rand_boolean (source->rand);
  return control;
}

static DameroControl
random_overtime (const Source *source,
                 DameroMode    mode)
{
  DameroControl control = { .mode = mode };

  control.main_ms = g_rand_boolean (source->rand) ? random_time (source) : 0;
  control.overtime_ms = random_time (source);
  if (mode == DAMERO_MODE_BYO_YOMI)
    control.overtime_periods = random_count (source, source->max_moves);
  else
    control.overtime_moves = random_count (source, source->max_moves);

  return control;
}

static DameroControl
random_match (const Source *source)
{
  DameroControl control = { .mode = DAMERO_MODE_MATCH };

  control.per_game = g_rand_boolean (source->rand);
  control.match_games = control.per_game ? 1 : random_count (source, DAMERO_CONTROL_MAX_GAMES);
  control.deadline_ms = random_time (source);
  if (g_rand_boolean (source->rand))
    control.under_ms = random_time (source);
  if (g_rand_boolean (source->rand))
    {
      control.then_minutes = random_count (source, source->max_moves);
      control.then_ms = random_time (source);
      control.call = g_rand_boolean (source->rand) ? DAMERO_TIME_CALL_BY_REFEREE : DAMERO_TIME_CALL_BY_PROGRAM;
    }

  return control;
}

DameroControl
random_control_of_mode (GRand      *rand,
                        DameroMode  mode,
                        int         unit_ms,
                        int         max_units,
                        int         max_moves)
{
  const Source source = { rand, unit_ms, max_units, max_moves };
  DameroControl control = { .mode = mode };

  switch (mode)
    {
    case DAMERO_MODE_PERIODS:
      return random_periods (&source);
    case DAMERO_MODE_BYO_YOMI:
    case DAMERO_MODE_CANADIAN:
      return random_overtime (&source, mode);
    case DAMERO_MODE_HOURGLASS:
      control.main_ms = random_time (&source);
      return control;
    case DAMERO_MODE_COUNT_UP:
      control.main_ms = g_rand_boolean (rand) ? random_time (&source) : 0;
      return control;
    case DAMERO_MODE_PER_MOVE:
      return random_per_move (&source);
    case DAMERO_MODE_MATCH:
      return random_match (&source);
    }

  g_assert_not_reached ();
}

DameroControl
random_control (GRand *rand,
                int    unit_ms,
                int    max_units,
                int    max_moves)
{
  DameroMode mode = (DameroMode) g_rand_int_range (rand, DAMERO_MODE_PERIODS, DAMERO_MODE_MATCH + 1);

  return random_control_of_mode (rand, mode, unit_ms, max_units, max_moves);
}
