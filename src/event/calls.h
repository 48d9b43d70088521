/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/calls.h - what waits for the referee: one list over all boards, the most urgent first.
 *
 * Everything is read from the state, the log and the instant that is asked about; nothing is kept, so a
 * replayed event has the same calls. Boards page, board windows and dameroctl show the same list.
 *
 * Of one kind a game has at most one call for each side, and at most one for neither. A call is there as
 * long as what it is about: the act that decides it takes it away. What nothing decides (an illegal move
 * that was tried, a limit that was reached, a finding) is gone when the referee has done anything at that game since,
 * an illegal move also after the turn.
 */
#pragma once

#include "event/event.h"

/* From the most to the least urgent; the order of the list. */
typedef enum {
  DAMERO_CALL_FORFEIT,      /* a loss is proposed: confirm or waive it */
  DAMERO_CALL_FLAG,         /* a flag fell that has not ended the game: rule on it */
  DAMERO_CALL_FLAG_WAITS,   /* a flag fell that is not written: the board's device may have been pressed before */
  DAMERO_CALL_TIME_CALLED,  /* time was called: the grace runs, or in a match's minutes the move is overdue */
  DAMERO_CALL_CALL_TIME,    /* call=referee: the limit is over, time can be called */
  DAMERO_CALL_PLAYER,       /* a player at the board calls the referee */
  DAMERO_CALL_INTERRUPTED,  /* clocks stand since an interruption */
  DAMERO_CALL_CLAIM,        /* a count has reached its limit and must be claimed */
  DAMERO_CALL_HAND_COUNT,   /* a hand count has reached its limit: decide, or stop it */
  DAMERO_CALL_FINDING,      /* moves entered afterwards show that the game was over before */
  DAMERO_CALL_ILLEGAL,      /* no assist: an illegal move was tried since the last turn */
  DAMERO_CALL_ALARM,        /* count up: the limit was reached */
  DAMERO_CALL_ADJUDICATION, /* the time of the match is over: this game is to be adjudicated, begun or not */
  DAMERO_CALL_LATE_MATCH,   /* so late that the match is forfeited by the section's rule */
  DAMERO_CALL_LATE_GAME,    /* so late that the game is, which the next one of the match is not */
  DAMERO_CALL_APPEAL,       /* an appeal is not decided */
  DAMERO_CALL_PAUSED,       /* the clocks were stopped, and nobody has let them go on */
  DAMERO_CALL_ADJOURNED,    /* adjourned while every other game of the match is over */
  DAMERO_CALL_START,        /* the round is being played, and the board's next game has not begun */
  DAMERO_N_CALL_KINDS,
} DameroCallKind;

typedef struct {
  DameroCallKind kind;
  DameroPlace    place;
  int            side;     /* DameroSide it is about, -1 = none */
  int            count;    /* DameroCountKind of a claim or a hand count, -1 otherwise */
  DameroStamp    since;    /* when it began; run 0 = not known */
  gint64         due_ms;   /* instant of this run at which it becomes a loss by itself, -1 = it does not */
} DameroCall;

/* The calls of all open rounds at NOW, as an array of DameroCall: the most urgent kind first, the longest
 * waiting first in each, then by place. Between runs the wall clock shows how late a player is. Cost: the games of
 * the open rounds, and of the log the rows since the oldest call began, or, where there is no assist, since the last
 * turn of each game. */
GArray     *damero_event_dup_calls        (const DameroEvent *event,
                                           const DameroStamp *now);
/* The most urgent call of the board at PLACE (section, round, board); FALSE if nobody waits there. */
gboolean    damero_event_find_call        (const DameroEvent *event,
                                           const DameroPlace *place,
                                           const DameroStamp *now,
                                           DameroCall        *ret_call);
/* The next instant of NOW's run after NOW at which time alone makes a call (a limit that the referee has to
 * call, a player who is late, the time of a match between two of its games); -1 if there is none. Flags and
 * the like are acts. Cost: the open rounds. */
gint64      damero_event_get_next_call_ms (const DameroEvent *event,
                                           const DameroStamp *now);
/* The number of the game that a board is about: the one that is under way, else the first that has no
 * result, else the last. An adjourned one only if no other is left to be played. */
int         damero_event_get_current_game (const DameroEvent *event,
                                           const DameroPlace *place);
/* The token of a kind: "time-called". */
const char *damero_call_kind_get_token    (DameroCallKind     kind);
/* For how long it has waited at NOW; 0 if that is not known. */
gint64      damero_call_get_age_ms        (const DameroCall  *call,
                                           const DameroStamp *now);
/* The act by which a player called or appealed; NULL of other calls. Cost: the rows of the log since. */
const DameroAct *damero_event_find_call_act (const DameroEvent *event,
                                             const DameroCall  *call);
/* Whether two calls are about the same thing, whenever they began. */
gboolean    damero_call_is_same           (const DameroCall  *a,
                                           const DameroCall  *b);
