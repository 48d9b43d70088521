/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/clock.h - the clock of one game: a value changed only by stamped events.
 *
 * Sides are 0 and 1; who they are is the caller's business. Stamps are monotonic milliseconds and
 * never decrease. State is recomputed from stamped events and nothing counts ticks (G2), so any
 * number of observations or pauses changes no result (G4). Copying the struct is the undo (G9).
 * Every call first brings the clock to its stamp, so a flag or a called time that came before is
 * reported with its own computed instant.
 *
 * The think of the side on move is kept as base_ms, the instant at which it would have been 0: a
 * pause stores the think, a resume moves the base, and a pause of no length leaves the struct bit
 * for bit as it was.
 *
 * To undo a press, keep a copy of the struct from before it; put the copy back and pause it at the
 * stamp of the press: the think so far is kept and nothing runs (G9).
 *
 * An increment or Bronstein delay belongs to the move to be made: the first one comes with the
 * allotment ("starts with T + inc"), each press gives the next one. Where the bonus changes from
 * one period to the next, the grant takes back what the old period gave for the next move and gives
 * what the new one does; so Bronstein and simple delay flag at the same instants there too.
 *
 * A side that flagged keeps main time 0 for good. With freeze off it may still hand over the turn:
 * that completes no move, earns nothing, and never again reports anything; nor does the other side
 * wait for it where grants are to both.
 *
 * ret_events may be NULL wherever it is a parameter; otherwise it is emptied first. Results other
 * than DAMERO_CLOCK_OK say that the call itself changed nothing; the flag or called time that came
 * before its stamp is recorded and reported all the same. Sides are 0 or 1, stamps never lie before
 * the start of the think (both asserted). Every call takes constant time.
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
  DAMERO_CLOCK_EVENT_PERIOD,         /* side got a new allotment (number = period index) */
} DameroClockEventKind;

typedef struct {
  DameroClockEventKind kind;
  unsigned             side;
  unsigned             number;
  int64_t              at_ms; /* monotonic instant, computed, not observed */
} DameroClockEvent;

#define DAMERO_MAX_CLOCK_EVENTS 4 /* called and lost at one stamp, and a grant to either side */

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
  DAMERO_CLOCK_OUT_OF_RANGE,  /* no time left or more than the largest; no such period or move */
  DAMERO_CLOCK_NOT_AVAILABLE, /* the clock cannot run this control, or it knows no such call */
} DameroClockResult;

typedef struct {
  int64_t  main_ms;      /* R of the table at the last turn change or adjustment; per move: 0 */
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
  int              first_flag;   /* side, -1 = none; kept whatever follows (G5) */
  DameroClockSide  sides[2];
} DameroClock;

/* Sets a clock up, not started: each side has its first allotment with the bonus of the first move,
 * nothing flagged, freeze on (a caller who wants it off sets the field then). control_1 may be NULL
 * when both sides have the same control. Controls are valid (asserted). Answers
 * DAMERO_CLOCK_NOT_AVAILABLE, and leaves *clock alone, unless damero_control_is_available() holds
 * for both. The struct is zeroed first, padding included: copies can be compared as bytes. */
DameroClockResult damero_clock_init       (DameroClock         *clock,
                                           const DameroControl *control_0,
                                           const DameroControl *control_1);

/* Starts the side that moves first, at think 0. single_capture: it has exactly one capture (matters
 * to per move only). Otherwise DAMERO_CLOCK_ALREADY_STARTED. */
DameroClockResult damero_clock_start      (DameroClock         *clock,
                                           unsigned             side,
                                           bool                 single_capture,
                                           int64_t              now_ms);

/* The side ends its turn (table, columns "press at e < A" and "at move N"): its think is
 * charged, its bonus given, its move counted, what is then due granted
 * (DAMERO_CLOCK_EVENT_PERIOD, to either side when to both), and the other side's turn begins at
 * think 0. next_single_capture is about that one. A press stands while the think is less than
 * what was available (G1). DAMERO_CLOCK_FLAGGED: the clock is stopped; DAMERO_CLOCK_NOT_RUNNING;
 * DAMERO_CLOCK_WRONG_SIDE (G3). */
DameroClockResult damero_clock_press      (DameroClock         *clock,
                                           unsigned             side,
                                           bool                 next_single_capture,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);

/* Stops the running think, which is kept (G4). DAMERO_CLOCK_FLAGGED or DAMERO_CLOCK_NOT_RUNNING
 * otherwise. */
DameroClockResult damero_clock_pause      (DameroClock         *clock,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);

/* Runs the clock of the side the referee chose; no increment and no move come of it (G10). The
 * side on move goes on with its think. When it is the other side, the think so far is charged to
 * the side that was paused, by its mode's delay rules, and a new turn begins at think 0 with
 * single_capture off; see damero_clock_set_single_capture(). In per move the turn given up
 * leaves nothing to charge. Time the machine slept through is charged by resuming at the stamp of
 * the pause, and left out by resuming now (G8). DAMERO_CLOCK_FLAGGED or DAMERO_CLOCK_NOT_PAUSED
 * otherwise. */
DameroClockResult damero_clock_resume     (DameroClock         *clock,
                                           unsigned             side,
                                           int64_t              now_ms);

/* Per move, call=referee: the referee calls time for the side on move, and its grace starts now;
 * a grace of 0 loses at once. DAMERO_CLOCK_TOO_EARLY before the limit, whoever calls. Nothing
 * happens, and the answer is DAMERO_CLOCK_OK, when time has been called in this turn already.
 * DAMERO_CLOCK_NOT_AVAILABLE in other modes, DAMERO_CLOCK_FLAGGED, DAMERO_CLOCK_NOT_RUNNING. */
DameroClockResult damero_clock_call_time  (DameroClock         *clock,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);

/* The referee adds delta_ms (or takes it, if negative) to the main time of either side, in any
 * state. Per move, where there is no main time, gives back or takes time of the present turn:
 * not more than the turn, or since the call the grace, has used. An adjustment never makes a
 * flag or a called time: DAMERO_CLOCK_OUT_OF_RANGE if nothing were left available, if the main
 * time fell below 0 or rose over DAMERO_CONTROL_MAX_MS, if delta_ms is itself larger than that
 * either way, or if there is no such turn.
 * DAMERO_CLOCK_FLAGGED: that side's time is over; to go on with it the press before is undone. */
DameroClockResult damero_clock_adjust     (DameroClock         *clock,
                                           unsigned             side,
                                           int64_t              delta_ms,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);

/* The referee corrects which period the side is in (index from 0; it may count on past the last one
 * if that repeats) and how many moves it has completed in it (less than the period names); the
 * total follows. Times stay as they are and nothing is granted: damero_clock_adjust() is for that.
 * Without a stamp: the caller has brought the clock to the instant with damero_clock_advance().
 * DAMERO_CLOCK_OUT_OF_RANGE: no such period or move, or nothing would be left to the side
 * (a smaller simple delay). DAMERO_CLOCK_NOT_PAUSED: the simple delay of a running think would
 * shrink, pause first. DAMERO_CLOCK_FLAGGED: that side's time is over. */
DameroClockResult damero_clock_set_moves  (DameroClock         *clock,
                                           unsigned             side,
                                           unsigned             period,
                                           unsigned             moves);

/* Says whether the side on move has exactly one capture, where no press could: after a resume of
 * the other side, or a position set by the referee. DAMERO_CLOCK_OUT_OF_RANGE when the turn has
 * already used the limit it would then have, or time was called in it: a new limit never looks
 * back. DAMERO_CLOCK_FLAGGED when the clock is stopped. */
DameroClockResult damero_clock_set_single_capture (DameroClock *clock,
                                           bool                 single_capture,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);

/* Brings the clock to an instant: records and reports a flag or called time that came up to it,
 * with its own instant. Changes nothing else, however often it is called (G2, G4). */
void              damero_clock_advance    (DameroClock         *clock,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);

/* The instant of the next thing that happens by itself: the flag, the limit (call=program), the
 * end of the grace. False, and *ret_at_ms is left alone, when nothing will: not running,
 * flagged, or waiting for the referee's call. For a one-shot timer. */
bool              damero_clock_get_deadline (const DameroClock *clock,
                                           int64_t             *ret_at_ms);

/* Time consumed in this turn by the side on move, pauses excluded (e of the table). now_ms
 * counts only while the clock runs. */
int64_t           damero_clock_get_think_ms (const DameroClock *clock,
                                           int64_t              now_ms);

/* Time the side has to complete its next move, before rounding (G6): main time and what is left
 * of the simple delay; per move to the limit, then to the end of the grace. Past the limit
 * without the referee's call it stays at the whole grace (1 ms if there is none), so that it is
 * 0 only when flagged. For the side not on move: what its next turn would begin with, per move
 * the limit L. now_ms counts only while the clock runs; the clock need not have been advanced to
 * it. */
int64_t           damero_clock_get_available_ms (const DameroClock *clock,
                                           unsigned             side,
                                           int64_t              now_ms);

/* R of the table: main time after the last press, charge or adjustment; 0 when flagged, and
 * always in per move. */
int64_t           damero_clock_get_main_ms (const DameroClock  *clock,
                                           unsigned             side);

/* Whether two clocks are in the same state, field by field. */
bool              damero_clock_equal      (const DameroClock   *a,
                                           const DameroClock   *b);

/* Writes an available time (0 or more, asserted) for the display, rounded up so that 0:00 is 0
 * only (G6): "m:ss", from an hour "h:mm:ss"; with tenths, below 20 s, "0:19.9". Returns the
 * length without the final NUL. */
size_t            damero_clock_format     (int64_t              available_ms,
                                           bool                 tenths,
                                           char                 buffer[24]);
