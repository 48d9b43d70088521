/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/slow-clock.h - the clock of clock.md's table, living through every single
 * millisecond.
 *
 * It shares the controls and the names of results and events with the real clock, and nothing else.
 * Time given for one move (increment or delay of any kind) is a purse of its own, which a turn
 * spends before the main purse; the modes differ only in what becomes of what is left in it.
 */
#pragma once

#include <glib.h>

#include "clock/clock.h"

typedef struct {
  const DameroControl *control;
  int                  purse;         /* main time without what was given for the next move */
  int                  move_purse;    /* given for this move and not spent yet */
  int                  moves;
  int                  period;
  int                  period_moves;
  gboolean             out;           /* flagged or lost by delay */
  int64_t              out_at;
} SlowSide;

typedef struct {
  int64_t          now;
  SlowSide         sides[2];
  int              mover;
  DameroClockState state;
  gboolean         freeze;
  int              first_out; /* -1 = none */
  int              spent;     /* milliseconds of this turn */
  gboolean         one_capture;
  gboolean         in_grace;
  int              grace_left;
  int              table_r;   /* R of the mover at the start of its turn, with adjustments */
  GArray          *events;    /* DameroClockEvent, all since the start */
} SlowClock;

void              slow_clock_init            (SlowClock           *slow,
                                              const DameroControl *control_0,
                                              const DameroControl *control_1,
                                              gboolean             freeze);
void              slow_clock_clear           (SlowClock           *slow);
void              slow_clock_live_until      (SlowClock           *slow,
                                              int64_t              now);
void              slow_clock_start           (SlowClock           *slow,
                                              int                  side,
                                              gboolean             one_capture);
DameroClockResult slow_clock_press           (SlowClock           *slow,
                                              int                  side,
                                              gboolean             one_capture);
DameroClockResult slow_clock_pause           (SlowClock           *slow);
DameroClockResult slow_clock_resume          (SlowClock           *slow,
                                              int                  side);
DameroClockResult slow_clock_call_time       (SlowClock           *slow);
DameroClockResult slow_clock_adjust          (SlowClock           *slow,
                                              int                  side,
                                              int                  delta);
DameroClockResult slow_clock_set_moves       (SlowClock           *slow,
                                              int                  side,
                                              int                  period,
                                              int                  moves);
DameroClockResult slow_clock_set_one_capture (SlowClock           *slow,
                                              gboolean             one_capture);
int               slow_clock_get_r           (const SlowClock     *slow,
                                              int                  side);
int               slow_clock_get_available   (const SlowClock     *slow,
                                              int                  side);
