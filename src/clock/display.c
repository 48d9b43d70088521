/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/display.c - what stands on the face of a clock: the time available, or used, and its text
 * (G6).
 */
#include "clock/clock-private.h"

#include <assert.h>
#include <string.h>

/* Per move, for the side on move. */
static int64_t
get_turn_left_ms (const DameroClock *clock,
                  int64_t            think_ms)
{
  const DameroControl *control = &clock->controls[clock->on_move];
  int64_t limit_ms = damero_clock_get_limit_ms (clock, clock->on_move, clock->single_capture);

  if (clock->time_called)
    return clock->called_think_ms + control->grace_ms - think_ms;
  if (think_ms < limit_ms)
    return limit_ms - think_ms;

  /* only the referee lets a limit pass without a call */
  return control->grace_ms > 0 ? control->grace_ms : 1;
}

static int64_t
get_match_turn_left_ms (const DameroClock *clock,
                        unsigned           side,
                        int64_t            think_ms,
                        int64_t            now_ms)
{
  const DameroControl *control = &clock->controls[side];
  bool has_turn = side == clock->on_move && clock->state != DAMERO_CLOCK_READY;
  bool in_minutes = has_turn ? clock->minute_turn : clock->handed_over;
  int64_t match_ms = damero_clock_get_match_ms (clock, now_ms);
  int64_t left_ms = damero_clock_get_match_end_ms (clock) - match_ms;
  int64_t own_ms = DAMERO_CLOCK_ENDLESS_MS;

  if (in_minutes && !(has_turn && clock->time_called))
    own_ms = control->then_ms - think_ms;
  else if (!in_minutes && control->under_ms > 0)
    own_ms = clock->sides[side].main_ms - think_ms;
  else if (!in_minutes && match_ms < control->deadline_ms)
    own_ms = control->deadline_ms - match_ms;

  return own_ms < left_ms ? own_ms : left_ms;
}

/* Of a clock that has been brought to the instant. */
static int64_t
get_left_ms (const DameroClock *clock,
             unsigned           side,
             int64_t            now_ms)
{
  int64_t think_ms = side == clock->on_move ? damero_clock_get_think_ms (clock, now_ms) : 0;

  switch (clock->controls[side].mode)
    {
    case DAMERO_MODE_COUNT_UP:
      return DAMERO_CLOCK_NO_LIMIT_MS;
    case DAMERO_MODE_PER_MOVE:
      return side == clock->on_move ? get_turn_left_ms (clock, think_ms)
                                    : damero_clock_get_limit_ms (clock, side, false);
    case DAMERO_MODE_MATCH:
      return get_match_turn_left_ms (clock, side, think_ms, now_ms);
    default:
      return damero_clock_get_turn_ms (clock, side) - think_ms
             + damero_clock_get_gain_ms (clock, side, now_ms);
    }
}

int64_t
damero_clock_get_available_ms (const DameroClock *clock,
                               unsigned           side,
                               int64_t            now_ms)
{
  DameroClock copy = *clock;
  int64_t left_ms;

  assert (side < 2);

  damero_clock_settle (&copy, now_ms, NULL);
  if (copy.sides[side].flagged)
    return 0;

  left_ms = get_left_ms (&copy, side, now_ms);
  return left_ms > 0 ? left_ms : 0;
}

bool
damero_clock_counts_up (const DameroClock *clock,
                        unsigned           side)
{
  assert (side < 2);

  return clock->controls[side].mode == DAMERO_MODE_COUNT_UP;
}

int64_t
damero_clock_get_display_ms (const DameroClock *clock,
                             unsigned           side,
                             int64_t            now_ms)
{
  DameroClock copy = *clock;

  if (!damero_clock_counts_up (clock, side))
    return damero_clock_get_available_ms (clock, side, now_ms);
  if (side != clock->on_move)
    return clock->sides[side].main_ms;

  damero_clock_settle (&copy, now_ms, NULL);
  return copy.sides[side].main_ms + damero_clock_get_think_ms (&copy, now_ms);
}

size_t
damero_clock_format_face (const DameroClock *clock,
                          unsigned           side,
                          int64_t            now_ms,
                          bool               tenths,
                          char               buffer[24])
{
  int64_t shown_ms = damero_clock_get_display_ms (clock, side, now_ms);

  if (!damero_clock_counts_up (clock, side))
    return damero_clock_format (shown_ms, tenths, buffer);

  return damero_clock_format (shown_ms - shown_ms % 1000, false, buffer);
}

static char *
put_padded (char   *end,
            int64_t number,
            int     least_digits)
{
  /* written from the back: the caller joins the parts in the same direction */
  for (int n = 0; n < least_digits || number > 0; n++)
    {
      *--end = (char) ('0' + number % 10);
      number /= 10;
    }

  return end;
}

size_t
damero_clock_format (int64_t available_ms,
                     bool    tenths,
                     char    buffer[24])
{
  char text[24];
  char *end = text + sizeof text;
  char *at = end;
  int64_t seconds;
  size_t length;

  assert (available_ms >= 0);

  if (tenths && available_ms < 20000)
    {
      int64_t rounded = (available_ms + 99) / 100;

      at = put_padded (at, rounded % 10, 1);
      *--at = '.';
      seconds = rounded / 10;
    }
  else
    {
      seconds = available_ms / 1000 + (available_ms % 1000 != 0);
    }

  at = put_padded (at, seconds % 60, 2);
  *--at = ':';
  if (seconds < 3600)
    {
      at = put_padded (at, seconds / 60, 1);
    }
  else
    {
      at = put_padded (at, seconds / 60 % 60, 2);
      *--at = ':';
      at = put_padded (at, seconds / 3600, 1);
    }

  length = (size_t) (end - at);
  memcpy (buffer, at, length);
  buffer[length] = '\0';
  return length;
}
