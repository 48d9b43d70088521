/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/worked.c
 */
#include "worked.h"

DameroControl
worked_control (const char *text)
{
  DameroControl control;
  DameroControlError error;

  if (!damero_control_from_text (text, &control, &error))
    g_error ("'%s': code %d, column %u", text, error.code, error.column);

  return control;
}

DameroClock
worked_clock (const char *text)
{
  DameroControl control = worked_control (text);
  DameroClock clock;

  damero_clock_init (&clock, &control, NULL);
  return clock;
}

DameroClock
worked_start (const char *text)
{
  DameroClock clock = worked_clock (text);

  g_assert_cmpint (damero_clock_start (&clock, 0, false, 0), ==, DAMERO_CLOCK_OK);
  return clock;
}

void
worked_event (const DameroClockEvents *events,
              unsigned                 index,
              DameroClockEventKind     kind,
              unsigned                 side,
              int64_t                  at_ms)
{
  g_assert_cmpuint (index, <, events->n_events);
  g_assert_cmpint (events->events[index].kind, ==, kind);
  g_assert_cmpuint (events->events[index].side, ==, side);
  g_assert_cmpint (events->events[index].at_ms, ==, at_ms);
}

int64_t
worked_deadline (const DameroClock *clock)
{
  int64_t at_ms = -1;

  damero_clock_get_deadline (clock, &at_ms);
  return at_ms;
}
