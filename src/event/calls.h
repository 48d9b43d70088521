/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/calls.h - what waits for the referee: one list over all boards, the most urgent first.
 *
 * Everything is read from the state and the instant that is asked about; nothing is kept. The boards page,
 * the hall display and dameroctl show the same list.
 */
#pragma once

#include "event/event.h"

/* From the most to the least urgent; the order of the list. */
typedef enum {
  DAMERO_CALL_FORFEIT,      /* a loss is proposed: confirm or waive it */
  DAMERO_CALL_FLAG,         /* a soft flag fell: rule on it */
  DAMERO_CALL_TIME_CALLED,  /* time was called: the grace runs, or (call=referee) the move is overdue */
  DAMERO_CALL_CALL_TIME,    /* call=referee: the limit is over, time can be called */
  DAMERO_CALL_INTERRUPTED,  /* clocks stand since an interruption */
  DAMERO_CALL_CLAIM,        /* a count has reached its limit and must be claimed */
  DAMERO_CALL_ILLEGAL,      /* no assist: an illegal move was tried since the last turn */
  DAMERO_CALL_ALARM,        /* count up: the limit was reached */
  DAMERO_CALL_ADJUDICATION, /* the time of the match is over: this game is to be adjudicated */
  DAMERO_CALL_LATE_MATCH,   /* so late that the match is forfeited by the section's rule */
  DAMERO_CALL_LATE_GAME,    /* so late that the game is */
  DAMERO_CALL_APPEAL,       /* an appeal is not decided */
  DAMERO_CALL_PAUSED,       /* the referee stopped the clocks and has not let them go on */
  DAMERO_CALL_ADJOURNED,    /* adjourned while every other game of the match is over */
  DAMERO_N_CALL_KINDS,
} DameroCallKind;

typedef struct {
  DameroCallKind kind;
  DameroPlace    in;
  int            side;     /* DameroSide it is about, -1 = none */
  int            count;    /* DameroCountKind of a claim, -1 otherwise */
  DameroStamp    since;    /* when it began; run 0 = not known */
  gint64         due_ms;   /* instant of this run at which it becomes a loss by itself, -1 = it does not */
} DameroCall;

/* The calls of all open rounds at an instant of run RUN, as an array of DameroCall: the most urgent kind
 * first, the longest waiting first in each. Cost: the games of the open rounds, and of the log the rows
 * since their last turns. */
GArray *damero_event_dup_calls (const DameroEvent *event,
                                gint64             run,
                                gint64             mono_ms);
