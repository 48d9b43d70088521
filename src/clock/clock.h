/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/clock.h - the clock of one game: a value changed only by stamped events.
 *
 * Sides are 0 and 1; who they are is the caller's business. Stamps are monotonic milliseconds and never
 * decrease. State is recomputed from stamped events and nothing counts ticks (G2), so any number of
 * observations or pauses changes no result (G4). Copying the struct is the undo (G9). Every call first
 * brings the clock to its stamp, so a flag or a called time that came before is reported with its own
 * computed instant.
 *
 * The think of the side on move is kept as base_ms, the instant at which it would have been 0: a pause
 * stores the think, a resume moves the base, and a pause of no length leaves the struct bit for bit as
 * it was.
 */
#pragma once

#include "clock/control.h"

typedef enum {
  DAMERO_CLOCK_READY,   /* not started */
  DAMERO_CLOCK_RUNNING,
  DAMERO_CLOCK_PAUSED,
  DAMERO_CLOCK_STOPPED, /* a flag or improper delay, with freeze: nothing runs any more */
} DameroClockState;

typedef enum {
  DAMERO_CLOCK_EVENT_FLAG,           /* side's time is over */
  DAMERO_CLOCK_EVENT_TIME_CALLED,    /* per move: the limit is reached, grace runs */
  DAMERO_CLOCK_EVENT_IMPROPER_DELAY, /* per move: limit and grace are over */
  DAMERO_CLOCK_EVENT_PERIOD,         /* a new allotment was granted to side (number = period index) */
} DameroClockEventKind;

typedef struct {
  DameroClockEventKind kind;
  unsigned             side;
  unsigned             number;
  int64_t              at_ms; /* monotonic instant, computed, not observed */
} DameroClockEvent;

#define DAMERO_MAX_CLOCK_EVENTS 4

typedef struct {
  unsigned         n_events;
  DameroClockEvent events[DAMERO_MAX_CLOCK_EVENTS];
} DameroClockEvents;

typedef enum {
  DAMERO_CLOCK_OK,
  DAMERO_CLOCK_WRONG_SIDE,    /* G3: nothing changed */
  DAMERO_CLOCK_NOT_RUNNING,
  DAMERO_CLOCK_NOT_PAUSED,
  DAMERO_CLOCK_ALREADY_STARTED,
  DAMERO_CLOCK_FLAGGED,       /* the time was over before: nothing but that was recorded (G5) */
  DAMERO_CLOCK_TOO_EARLY,     /* time called before the limit */
  DAMERO_CLOCK_OUT_OF_RANGE,  /* an adjustment below zero or over the largest time */
  DAMERO_CLOCK_NOT_AVAILABLE, /* the parser knows this control, the clock cannot run it */
} DameroClockResult;

typedef struct {
  int64_t  main_ms;      /* R of the design's table at the last turn change or adjustment */
  unsigned moves;        /* completed moves n */
  unsigned period;       /* index of the current period; counts on while the last one repeats */
  unsigned period_moves; /* moves completed in it */
  bool     period_done;  /* grant_both: made its moves, waits for the other side */
  bool     flagged;
  int64_t  flagged_at_ms;
} DameroClockSide;

typedef struct {
  DameroControl    controls[2];
  DameroClockState state;
  bool             freeze;       /* a flag freezes the other clock too (G5, default) */
  unsigned         on_move;      /* side 0 or 1 */
  int64_t          base_ms;      /* RUNNING: instant at which this think was 0 */
  int64_t          think_ms;     /* otherwise: think so far of the side on move */
  bool             single_capture; /* per move: the side on move has exactly one capture */
  bool             time_called;    /* per move: in this turn */
  int64_t          called_think_ms; /* per move: the think at the call */
  int              first_flag;   /* side, -1 = none; kept whatever follows */
  DameroClockSide  sides[2];
} DameroClock;

DameroClockResult damero_clock_init       (DameroClock         *clock,
                                           const DameroControl *control_0,
                                           const DameroControl *control_1);
DameroClockResult damero_clock_start      (DameroClock         *clock,
                                           unsigned             side,
                                           bool                 single_capture,
                                           int64_t              now_ms);
DameroClockResult damero_clock_press      (DameroClock         *clock,
                                           unsigned             side,
                                           bool                 next_single_capture,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);
DameroClockResult damero_clock_pause      (DameroClock         *clock,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);
DameroClockResult damero_clock_resume     (DameroClock         *clock,
                                           unsigned             side,
                                           int64_t              now_ms);
DameroClockResult damero_clock_call_time  (DameroClock         *clock,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);
DameroClockResult damero_clock_adjust     (DameroClock         *clock,
                                           unsigned             side,
                                           int64_t              delta_ms,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);
DameroClockResult damero_clock_set_moves  (DameroClock         *clock,
                                           unsigned             side,
                                           unsigned             period,
                                           unsigned             moves);
void              damero_clock_advance    (DameroClock         *clock,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);
bool              damero_clock_get_deadline (const DameroClock *clock,
                                           int64_t             *ret_at_ms);
int64_t           damero_clock_get_think_ms (const DameroClock *clock,
                                           int64_t              now_ms);
int64_t           damero_clock_get_available_ms (const DameroClock *clock,
                                           unsigned             side,
                                           int64_t              now_ms);
int64_t           damero_clock_get_main_ms (const DameroClock  *clock,
                                           unsigned             side);
bool              damero_clock_equal      (const DameroClock   *a,
                                           const DameroClock   *b);
size_t            damero_clock_format     (int64_t              available_ms,
                                           bool                 tenths,
                                           char                 buffer[24]);
