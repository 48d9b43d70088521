/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/slow-clock.h - the clock of docs/clock.md's table, living through every single
 * millisecond.
 *
 * It shares the controls and the names of results and events with the real clock, and nothing else.
 * A side has purses, and a turn spends them ms by ms, one after the other: what was given for this
 * move (increment or delay of any kind), main time, then byo-yomi periods one by one or what is left
 * of the Canadian block. The modes differ in what becomes of what is left in them. Where a
 * correction changes what was spent from which purse, the turn is lived once more.
 */
#pragma once

#include <glib.h>

#include "clock/clock.h"

typedef struct {
  const DameroControl *control;
  int                  purse;         /* main time without what was given for the next move; count
                                       * up: time used */
  int                  move_purse;    /* given for this move and not spent yet */
  int                  periods_left;  /* byo-yomi */
  int                  block_purse;   /* of the present byo-yomi period or Canadian block */
  gboolean             in_block;      /* Canadian: this turn has spent of the block */
  int                  moves;
  int                  main_moves;    /* Canadian: those of no block */
  int                  period;
  int                  period_moves;
  gboolean             alarmed;
  gboolean             out;           /* flagged or lost by delay */
  int64_t              out_at;
} SlowSide;

typedef struct {
  int64_t          now;
  SlowSide         sides[2];
  SlowSide         at_start[2]; /* of the present turn, with adjustments */
  int              mover;
  DameroClockState state;
  gboolean         freeze;
  int              first_out; /* -1 = none */
  int              spent;     /* milliseconds of this turn */
  gboolean         one_capture;
  gboolean         in_grace;  /* time was called */
  int              grace_left;
  int64_t          match_spent;
  gboolean         handed_over;
  gboolean         minute_turn;
  GArray          *events;    /* DameroClockEvent, all since the start */
} SlowClock;

void              slow_clock_init            (SlowClock           *slow,
                                              const DameroControl *control_0,
                                              const DameroControl *control_1,
                                              gboolean             freeze);
void              slow_clock_clear           (SlowClock           *slow);
void              slow_clock_live_until      (SlowClock           *slow,
                                              int64_t              now);
DameroClockResult slow_clock_start           (SlowClock           *slow,
                                              int                  side,
                                              gboolean             one_capture);
DameroClockResult slow_clock_press           (SlowClock           *slow,
                                              int                  side,
                                              gboolean             one_capture);
DameroClockResult slow_clock_pause           (SlowClock           *slow);
DameroClockResult slow_clock_resume          (SlowClock           *slow,
                                              int                  side);
/* The milliseconds of the gap are lived through, the last of them up to now. */
DameroClockResult slow_clock_charge_gap      (SlowClock           *slow,
                                              int                  gap);
DameroClockResult slow_clock_call_time       (SlowClock           *slow);
DameroClockResult slow_clock_adjust          (SlowClock           *slow,
                                              int                  side,
                                              int                  delta);
DameroClockResult slow_clock_adjust_match    (SlowClock           *slow,
                                              int                  delta);
DameroClockResult slow_clock_set_match_used  (SlowClock           *slow,
                                              int64_t              used);
DameroClockResult slow_clock_set_moves       (SlowClock           *slow,
                                              int                  side,
                                              int                  period,
                                              int                  moves);
DameroClockResult slow_clock_set_one_capture (SlowClock           *slow,
                                              gboolean             one_capture);

/* R of the table, and what is left for the next move (DAMERO_CLOCK_NO_LIMIT_MS for count up), at the
 * instant lived up to. */
int               slow_clock_get_r           (const SlowClock     *slow,
                                              int                  side);
int64_t           slow_clock_get_available   (const SlowClock     *slow,
                                              int                  side);
/* Of the match, up to its deadline or its end. */
int64_t           slow_clock_get_match_left  (const SlowClock     *slow);
