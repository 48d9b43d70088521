/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/clock-private.h - what the files of the clock share: events, what each mode says of a turn
 * (clock/modes.c), and the time of a match (clock/match.c).
 */
#pragma once

#include "clock/clock.h"

/* Larger than every think and every time, and far from overflow. */
#define DAMERO_CLOCK_ENDLESS_MS (INT64_MAX / 4)

/* Empties EVENTS, or adds one to them; nothing for NULL. */
void                damero_clock_events_clear (DameroClockEvents   *events);
void                damero_clock_events_add   (DameroClockEvents   *events,
                                               DameroClockEventKind kind,
                                               unsigned             side,
                                               unsigned             number,
                                               int64_t              at_ms);
/* Brings the clock to an instant, as damero_clock_advance(), and adds what happened. */
void                damero_clock_settle       (DameroClock         *clock,
                                               int64_t              now_ms,
                                               DameroClockEvents   *events);
/* Stops a running clock at this think, which is kept, in the state given. */
void                damero_clock_halt         (DameroClock         *clock,
                                               DameroClockState     state,
                                               int64_t              think_ms);

/* modes.c: a period by its index; the last one repeats. */
const DameroPeriod *damero_clock_get_period   (const DameroControl *control,
                                               unsigned             index);
/* What the side has at the start of its life: R with the first bonus, and B. */
void                damero_clock_give_first   (DameroClock         *clock,
                                               unsigned             side);
/* Whether the side's present turn is per move: by its control, or begun in the minutes of a match. */
bool                damero_clock_turn_is_per_move (const DameroClock *clock,
                                               unsigned             side);
/* Such a turn's limit, with exactly one capture or not. */
int64_t             damero_clock_get_limit_ms (const DameroClock   *clock,
                                               unsigned             side,
                                               bool                 single_capture);
/* A of the table for a side with its present main time, period and block;
 * DAMERO_CLOCK_ENDLESS_MS if its own time never ends a turn. Not of turns that are per move. */
int64_t             damero_clock_get_turn_ms  (const DameroClock   *clock,
                                               unsigned             side);
/* What a waiting hourglass has of the think of the side on move; 0 for any other. */
int64_t             damero_clock_get_gain_ms  (const DameroClock   *clock,
                                               unsigned             side,
                                               int64_t              now_ms);
/* What the player's own time brings next to the side on move, and at which think; false: nothing. */
bool                damero_clock_get_turn_due (const DameroClock   *clock,
                                               DameroClockEventKind *ret_kind,
                                               int64_t             *ret_think_ms);
/* Takes a think off what the side on move has, by its mode's rules and without anything that a
 * completed move gives. */
void                damero_clock_charge       (DameroClock         *clock,
                                               int64_t              think_ms);
/* A flag of the side on move is taken back: gives back what its think has cost beside main time. */
void                damero_clock_restore_turn (DameroClock         *clock);
/* Completes the move of the side on move: charges the think, counts, and gives. */
void                damero_clock_complete     (DameroClock         *clock,
                                               int64_t              think_ms,
                                               int64_t              now_ms,
                                               DameroClockEvents   *events);
/* Gives the allotments that are due to either side. */
void                damero_clock_grant        (DameroClock         *clock,
                                               int64_t              now_ms,
                                               DameroClockEvents   *events);
/* The think of the side on move is over, by flag or improper delay: it has nothing left. */
void                damero_clock_take_all     (DameroClock         *clock,
                                               int64_t              think_ms);

/* match.c: whether the clock has a match's deadline; E at the instant it was brought to, NOW_MS;
 * where the match ends. */
bool                damero_clock_is_match     (const DameroClock   *clock);
int64_t             damero_clock_get_match_ms (const DameroClock   *clock,
                                               int64_t              now_ms);
int64_t             damero_clock_get_match_end_ms (const DameroClock *clock);
/* What the time of the match brings next, and at which think; false: nothing. */
bool                damero_clock_get_match_due (const DameroClock  *clock,
                                               DameroClockEventKind *ret_kind,
                                               int64_t             *ret_think_ms);
