/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/clock.h - the clock of one game: a value changed only by stamped events.
 *
 * G1 to G10 are rules of docs/clock.md. Sides are 0 and 1; who they are is the caller's business. Stamps
 * are monotonic milliseconds and never decrease. State is recomputed from stamped events and nothing
 * counts ticks (G2), so any number of observations or pauses changes no result (G4). Copying the struct
 * is the undo (G9). Every call first brings the clock to its stamp, so a flag or a called time that came
 * before is reported with its own computed instant.
 *
 * The think of the side on move is kept as base_ms, the instant at which it would have been 0: a
 * pause stores the think, a resume moves the base, and a pause of no length leaves the struct bit
 * for bit as it was. The time of a match is kept in the same way.
 *
 * To undo a press, keep a copy of the struct from before it; put the copy back and pause it at the
 * stamp of the press: the think so far is kept and nothing runs (G9).
 *
 * A side that flagged keeps main time 0 for good. With freeze off it may still hand over the turn:
 * that completes no move, earns nothing, and never again reports anything; nor does the other side
 * wait for it where grants are to both.
 *
 * What each mode does (docs/clock.md's table; e is the think of the turn, R main time at its start):
 *
 * - periods: an increment or Bronstein delay belongs to the move to be made: the first one comes
 *   with the allotment ("starts with T + inc"), each press gives the next one. Where the bonus
 *   changes from one period to the next, the grant takes back what the old period gave for the next
 *   move and gives what the new one does; so Bronstein and simple delay flag at the same instants
 *   there too.
 * - byo-yomi (T, k periods of B): with b periods left the flag is at e = R + b * B. A press uses
 *   what lies over R: x = max (0, e - R), R = max (0, R - e), b -= floor (x / B). The side's period
 *   counts the periods used; where that grows a press reports one PERIOD with the new count.
 * - Canadian (T, N moves in B): the flag is at e = R + what is left of B. The side's period counts
 *   the blocks entered, 0 in main time. A press that used overtime (e > R, or R was 0) is one of the
 *   N moves, and enters the first block if there was none; think = R exactly is not one. The Nth
 *   restores B and N and enters the next block. A press reports one PERIOD if the count grew.
 * - hourglass: R -= e, and the opponent's R += e, if it has an hourglass too and has not flagged.
 *   Between two of equal T the sum is 2T always, at a flag too: 0 and 2T. What the side not on move
 *   has grows with the think.
 * - count up: R += e. No flag ever; ALARM, once for each side, at the instant R + e reaches the
 *   limit, and nothing stops.
 * - per move: limit + grace, as docs/clock.md has it.
 * - match deadline: E is the time of the match used: it runs with this clock, whichever side thinks, and stands while
 *   that is paused (G4). What earlier games used comes from damero_clock_set_match_used().
 *     1. E < D: R is the time "under" the deadline, if there is one (sudden death).
 *     2. At E = D, if minutes follow: HAND_OVER. The turn on move is finished as it was begun: its
 *        time under the deadline still binds. Every turn begun at E >= D is per move, L its limit
 *        and no grace: IMPROPER_DELAY at think = L; or, call=referee, TIME_CALLED there, once in a
 *        turn, and nothing stops, for the referee rules. R is neither charged nor looked at in it.
 *     3. At the end of the minutes, at D if there are none: MATCH_OVER. The clock stops with the
 *        think kept and nothing flagged (DAMERO_CLOCK_OVER), until the match is given time.
 *
 * At one instant what a player's time decides comes first (flag, improper delay, a called time),
 * then HAND_OVER, MATCH_OVER last; a flag that freezes the clock leaves the others out. A press at
 * the instant of HAND_OVER stands, and the turn it begins is per move.
 *
 * ret_events may be NULL wherever it is a parameter; otherwise it is emptied first. Results other
 * than DAMERO_CLOCK_OK say that the call itself changed nothing; what came before its stamp by
 * itself is recorded and reported all the same. Sides are 0 or 1, stamps never lie before the start
 * of the think (both asserted). Every call takes constant time.
 */
#pragma once

#include "clock/control.h"

typedef enum {
  DAMERO_CLOCK_READY,   /* not started */
  DAMERO_CLOCK_RUNNING,
  DAMERO_CLOCK_PAUSED,
  DAMERO_CLOCK_STOPPED, /* a flag or improper delay, with freeze: nothing runs any more */
  DAMERO_CLOCK_OVER,    /* the time of the match is over: adjudication pending */
} DameroClockState;

typedef enum {
  DAMERO_CLOCK_EVENT_FLAG,           /* side's time is over */
  DAMERO_CLOCK_EVENT_TIME_CALLED,    /* per move: the limit is reached, grace runs */
  DAMERO_CLOCK_EVENT_IMPROPER_DELAY, /* per move: limit and grace are over */
  DAMERO_CLOCK_EVENT_PERIOD,         /* side got a new allotment (number = period index) */
  DAMERO_CLOCK_EVENT_HAND_OVER,      /* match: the deadline; turns begun from now on are per move */
  DAMERO_CLOCK_EVENT_MATCH_OVER,     /* match: no time is left, the clock stops */
  DAMERO_CLOCK_EVENT_ALARM,          /* count up: side's limit is reached */
} DameroClockEventKind;

#define DAMERO_N_CLOCK_EVENTS (DAMERO_CLOCK_EVENT_ALARM + 1)

typedef struct {
  DameroClockEventKind kind;
  unsigned             side;   /* HAND_OVER, MATCH_OVER: the side on move */
  unsigned             number;
  int64_t              at_ms;  /* monotonic instant, computed, not observed */
} DameroClockEvent;

/* Called and lost and a grant to either side; or a flag, the hand-over and the end of the match. */
#define DAMERO_MAX_CLOCK_EVENTS 4

/* Most that may be said to be used of a match: more than any match has. */
#define DAMERO_CLOCK_MAX_MATCH_MS (8 * DAMERO_CONTROL_MAX_MS)

/* The time available where nothing limits it (count up). */
#define DAMERO_CLOCK_NO_LIMIT_MS INT64_MAX

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
  DAMERO_CLOCK_NOT_AVAILABLE, /* the control knows no such call */
  DAMERO_CLOCK_MATCH_OVER,    /* the time of the match is over; only more of it changes that */
} DameroClockResult;

typedef struct {
  int64_t  main_ms;      /* R of the table at the last turn change or adjustment; count up: used;
                          * 0 per move, and in a match without time under the deadline */
  unsigned moves;        /* completed moves n */
  unsigned period;       /* index of the current period, counts on while the last one repeats;
                          * byo-yomi: periods used; Canadian: blocks entered, 0 = main time */
  unsigned period_moves; /* moves completed in it; Canadian: in the block; byo-yomi: all of them */
  bool     period_done;  /* grant_both: made its moves, waits for the other side */
  int64_t  overtime_ms;  /* Canadian: what is left of B, all of it in main time; otherwise 0 */
  bool     alarmed;      /* count up: the limit was reached */
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
  bool             time_called;    /* per move, minutes of a match: in this turn */
  int64_t          called_think_ms; /* the think at the call */
  int              first_flag;   /* side, -1 = none; kept whatever follows (G5) */
  int64_t          match_base_ms; /* match, RUNNING: instant at which E was 0 */
  int64_t          match_used_ms; /* match, otherwise: E */
  bool             handed_over;  /* match: E >= D, and minutes follow */
  bool             minute_turn;  /* match: this turn was begun at E >= D */
  DameroClockSide  sides[2];
} DameroClock;

/* Sets a clock up, not started: each side has its first allotment with the bonus of the first move,
 * nothing flagged, freeze on (a caller who wants it off sets the field then), no time of a match
 * used. control_1 may be NULL when both sides have the same control. Controls are valid, and
 * damero_controls_agree() holds for the two (asserted). The struct is zeroed first, padding
 * included: copies can be compared as bytes. */
void              damero_clock_init       (DameroClock         *clock,
                                           const DameroControl *control_0,
                                           const DameroControl *control_1);

/* Match: the time used before this game began or since it was paused, by the other games of the
 * match. A clock that was paused is over if nothing is left then, and one that was over is paused
 * again if something is. What this passes over (HAND_OVER, MATCH_OVER) is not reported: it happened
 * elsewhere. DAMERO_CLOCK_ALREADY_STARTED while it runs, DAMERO_CLOCK_FLAGGED when stopped,
 * DAMERO_CLOCK_OUT_OF_RANGE below 0 or over DAMERO_CLOCK_MAX_MATCH_MS, DAMERO_CLOCK_NOT_AVAILABLE
 * in other modes. */
DameroClockResult damero_clock_set_match_used (DameroClock     *clock,
                                           int64_t              used_ms);

/* Starts the side that moves first, at think 0. single_capture: it has exactly one capture (matters
 * to per move only). DAMERO_CLOCK_ALREADY_STARTED; DAMERO_CLOCK_MATCH_OVER if no time of the match
 * is left to begin with. */
DameroClockResult damero_clock_start      (DameroClock         *clock,
                                           unsigned             side,
                                           bool                 single_capture,
                                           int64_t              now_ms);

/* The side ends its turn (table, columns "press at e < A" and "at move N"): its think is
 * charged, its bonus given, its move counted, what is then due granted
 * (DAMERO_CLOCK_EVENT_PERIOD, to either side when to both), and the other side's turn begins at
 * think 0. next_single_capture is about that one. A press stands while the think is less than
 * what was available (G1). DAMERO_CLOCK_FLAGGED: the clock is stopped; DAMERO_CLOCK_MATCH_OVER;
 * DAMERO_CLOCK_NOT_RUNNING; DAMERO_CLOCK_WRONG_SIDE (G3). */
DameroClockResult damero_clock_press      (DameroClock         *clock,
                                           unsigned             side,
                                           bool                 next_single_capture,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);

/* Stops the running think, which is kept (G4), and the time of the match. DAMERO_CLOCK_FLAGGED,
 * DAMERO_CLOCK_MATCH_OVER or DAMERO_CLOCK_NOT_RUNNING otherwise. */
DameroClockResult damero_clock_pause      (DameroClock         *clock,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);

/* Charges a gap to a clock that stands: it is afterwards what it would be, to the bit, if the side on move
 * had thought for gap_ms more up to now, and stands again. So it is in every mode. The think grows, and
 * with it what it will cost: an increment or a delay is given once for the whole of it, byo-yomi
 * periods and what is left of a Canadian block pay what lies over the main time, an hourglass gives
 * to its opponent, time counted up grows. Per move it is time of the turn, and of the grace once time
 * was called. E of a match grows too. What the gap brings is reported with its instant, counted back
 * from now (a flag with 10 s left and a gap of 60 s is 50 s before now, which may lie below 0), and
 * has the consequences it always has: after a flag that freezes, or the end of the match, the clock is
 * not paused any more. DAMERO_CLOCK_OUT_OF_RANGE below 0 or over DAMERO_CONTROL_MAX_MS;
 * DAMERO_CLOCK_NOT_PAUSED, DAMERO_CLOCK_FLAGGED or DAMERO_CLOCK_MATCH_OVER if it did not stand. */
DameroClockResult damero_clock_charge_gap (DameroClock         *clock,
                                           int64_t              gap_ms,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);

/* Runs the clock of the side the referee chose; no increment and no move come of it (G10). The
 * side on move goes on with its think. When it is the other side, the think so far is charged to
 * the side that was paused, by its mode's rules, and a new turn begins at think 0 with
 * single_capture off; see damero_clock_set_single_capture(). By its mode's rules: delays are
 * left out; byo-yomi loses the periods used up; Canadian enters the block whose time it used; an
 * hourglass gives the think to its opponent. No event reports that. In turns that are per move, and in a match
 * without time under its deadline, the turn given up leaves nothing to charge. Time the machine slept through is left
 * out, unless it was charged before (G8). DAMERO_CLOCK_FLAGGED, DAMERO_CLOCK_MATCH_OVER or DAMERO_CLOCK_NOT_PAUSED
 * otherwise. */
DameroClockResult damero_clock_resume     (DameroClock         *clock,
                                           unsigned             side,
                                           int64_t              now_ms);

/* Per move, call=referee: the referee calls time for the side on move, and its grace starts now;
 * a grace of 0 loses at once. DAMERO_CLOCK_TOO_EARLY before the limit, for any caller. Nothing happens, and the
 * answer is DAMERO_CLOCK_OK, when time has been called in this turn already. DAMERO_CLOCK_NOT_AVAILABLE in other
 * modes (in the minutes of a match the clock calls by itself), DAMERO_CLOCK_FLAGGED, DAMERO_CLOCK_MATCH_OVER,
 * DAMERO_CLOCK_NOT_RUNNING. */
DameroClockResult damero_clock_call_time  (DameroClock         *clock,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);

/* The referee adds delta_ms (or takes it, if negative) to what damero_clock_get_adjustable_ms() returns, for either
 * side, in any state: the main time; Canadian with no main time left, what is left of B, up to the whole of it; count
 * up, the time used. Per move, in the minutes of a match, and in a match with no time under its deadline, where there
 * is no main time, gives back or takes time of the present turn: not more than the turn, or since the call the grace,
 * has used.
 *
 * An adjustment never makes a flag or a called time: DAMERO_CLOCK_OUT_OF_RANGE if nothing were left
 * available, if the time fell below 0 or rose over DAMERO_CONTROL_MAX_MS, if delta_ms is itself
 * larger than that either way, or if there is no such turn. Time counted up that is set over its
 * limit gives no alarm any more. An hourglass's sum is then what it is.
 * DAMERO_CLOCK_FLAGGED: that side's time is over; to go on with it the press before is undone. */
DameroClockResult damero_clock_adjust     (DameroClock         *clock,
                                           unsigned             side,
                                           int64_t              delta_ms,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);

/* The referee lets play go on after a flag or an improper delay that stopped the clock: the side on move, whose it
 * was, has amount_ms left for its move, as if it had not fallen, no time is called in the turn, and the clock is
 * paused. What the turn has used is kept, except where it has its own time (per move, the minutes of a match, a match
 * without time under its deadline) or is of a Canadian block. DAMERO_CLOCK_NOT_AVAILABLE: nothing of that kind has
 * stopped it. DAMERO_CLOCK_OUT_OF_RANGE below 1 ms, over DAMERO_CONTROL_MAX_MS, or more than such a turn, or block,
 * has. */
DameroClockResult damero_clock_play_on    (DameroClock         *clock,
                                           int64_t              amount_ms);

/* The referee gives the match time (or takes it, if negative): E -= delta_ms, for this clock. Turns
 * stay as they were begun. E < D again brings HAND_OVER once more; a clock that was over is paused
 * again if time is left then. A correction makes neither a hand-over nor the end of a match:
 * DAMERO_CLOCK_OUT_OF_RANGE if nothing were left up to the next of them, if E fell below 0, or if
 * delta_ms is larger than DAMERO_CONTROL_MAX_MS either way. DAMERO_CLOCK_FLAGGED when stopped,
 * DAMERO_CLOCK_NOT_AVAILABLE in other modes. */
DameroClockResult damero_clock_adjust_match (DameroClock       *clock,
                                           int64_t              delta_ms,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);

/* The referee corrects which period the side is in (index from 0; it may count on past the last one
 * if that repeats) and how many moves it has completed in it (less than the period names); the
 * total follows. Byo-yomi: how many periods are used, less than there are, and the moves of the game.
 * Canadian: how many blocks were entered and the moves in the last of them, less than N and none
 * before the first. Times stay as they are and nothing is granted: damero_clock_adjust() is for that.
 * Without a stamp: the caller has brought the clock to the instant with damero_clock_advance().
 * DAMERO_CLOCK_OUT_OF_RANGE: no such period or move, or nothing would be left to the side
 * (a smaller simple delay, less byo-yomi periods). DAMERO_CLOCK_NOT_PAUSED: what a running think
 * may take would shrink, pause first. DAMERO_CLOCK_FLAGGED: that side's time is over. */
DameroClockResult damero_clock_set_moves  (DameroClock         *clock,
                                           unsigned             side,
                                           unsigned             period,
                                           unsigned             moves);

/* Says whether the side on move has exactly one capture, where no press could: after a resume of
 * the other side, or a position set by the referee. DAMERO_CLOCK_OUT_OF_RANGE when the turn has
 * already used the limit it would then have, or time was called in it: a new limit never looks
 * back. DAMERO_CLOCK_FLAGGED when the clock is stopped, DAMERO_CLOCK_MATCH_OVER when it is over. */
DameroClockResult damero_clock_set_single_capture (DameroClock *clock,
                                           bool                 single_capture,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);

/* Brings the clock to an instant: records and reports what came by itself up to it (a flag, a called
 * time, the phases of a match, an alarm), in order and each with its own instant. Changes nothing
 * else, however often it is called (G2, G4). */
void              damero_clock_advance    (DameroClock         *clock,
                                           int64_t              now_ms,
                                           DameroClockEvents   *ret_events);

/* The instant of the next thing that happens by itself: the flag, the limit of a move, the end of
 * the grace, the hand-over and the end of a match, an alarm. False, and *ret_at_ms is left alone,
 * when nothing will: not running, flagged, or waiting for the referee's call. For a one-shot
 * timer. */
bool              damero_clock_get_deadline (const DameroClock *clock,
                                           int64_t             *ret_at_ms);

/* Time consumed in this turn by the side on move, pauses excluded (e of the table). now_ms
 * counts only while the clock runs. */
int64_t           damero_clock_get_think_ms (const DameroClock *clock,
                                           int64_t              now_ms);

/* Time the side has to complete its next move, before rounding (G6); the clock need not have been
 * advanced to now_ms, which counts only while it runs. 0 only when flagged or when the match is
 * over. For the side not on move: what its next turn would begin with.
 *
 * Main time, with what is left of the simple delay, of the byo-yomi periods, of the Canadian B; an
 * hourglass that waits has its opponent's think already. Per move to the limit, then to the end of
 * the grace; past the limit without the referee's call it stays at the whole grace (1 ms if there is
 * none). The side not on move has the limit L.
 *
 * Match, up to the deadline: the time under it, or to the end of the match if that is less; without
 * time under it, to the deadline. A turn begun before the deadline, past it: to the end of the
 * minutes, or the time under the deadline if that is less. Turns in the minutes: to the limit, or to
 * the end of the minutes if that is less or the limit was overrun.
 *
 * Count up: DAMERO_CLOCK_NO_LIMIT_MS. */
int64_t           damero_clock_get_available_ms (const DameroClock *clock,
                                           unsigned             side,
                                           int64_t              now_ms);

/* Whether the side's face shows time used, which counts up and is rounded down, instead of time
 * available. */
bool              damero_clock_counts_up  (const DameroClock   *clock,
                                           unsigned             side);

/* What the side's face shows: the time available; count up: the time used so far. Never
 * DAMERO_CLOCK_NO_LIMIT_MS. now_ms as for damero_clock_get_available_ms(). */
int64_t           damero_clock_get_display_ms (const DameroClock *clock,
                                           unsigned             side,
                                           int64_t              now_ms);

/* What damero_clock_adjust() would add to: main time (R), what is left of a Canadian block, the time
 * used that counts up, what is left of a turn that is per move. -1 if there is no such time: the turn
 * of the other side, and a turn that has no end of its own. */
int64_t           damero_clock_get_adjustable_ms (const DameroClock *clock,
                                           unsigned             side,
                                           int64_t              now_ms);

/* Match: the time used (E), and the time left: to the deadline, in the minutes to their end. 0 in
 * other modes. now_ms as for damero_clock_get_available_ms(). */
int64_t           damero_clock_get_match_used_ms (const DameroClock *clock,
                                           int64_t              now_ms);
int64_t           damero_clock_get_match_left_ms (const DameroClock *clock,
                                           int64_t              now_ms);

/* R of the table: main time after the last press, charge or adjustment, count up the time used; 0
 * when flagged, and always in per move and in a match without time under its deadline. */
int64_t           damero_clock_get_main_ms (const DameroClock  *clock,
                                           unsigned             side);

/* Whether two clocks are in the same state, field by field. */
bool              damero_clock_equal      (const DameroClock   *a,
                                           const DameroClock   *b);

/* Writes what a face shows: damero_clock_get_display_ms(), rounded down where it counts up (and
 * without tenths), as damero_clock_format() does otherwise. */
size_t            damero_clock_format_face (const DameroClock  *clock,
                                           unsigned             side,
                                           int64_t              now_ms,
                                           bool                 tenths,
                                           char                 buffer[24]);

/* Writes an available time (0 or more, asserted) for the display, rounded up so that 0:00 is 0
 * only (G6): "m:ss", from an hour "h:mm:ss"; with tenths, below 20 s, "0:19.9". Returns the
 * length without the final NUL. */
size_t            damero_clock_format     (int64_t              available_ms,
                                           bool                 tenths,
                                           char                 buffer[24]);
