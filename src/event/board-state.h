/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/board-state.h - how a board stands, and how all boards of an event do.
 *
 * A board's game is that of damero_event_get_current_game. What the referee is called for (event/calls.h) says more
 * about a board than whether its clock runs: the most urgent call gives the state.
 */
#pragma once

#include "event/calls.h"

typedef enum {
  DAMERO_BOARD_WAITING,     /* no game runs: the next one is to be started */
  DAMERO_BOARD_RUNNING,
  DAMERO_BOARD_PAUSED,
  DAMERO_BOARD_TIME_CALLED, /* the limit of a move is over, or may be called */
  DAMERO_BOARD_OFFER,       /* a draw is offered */
  DAMERO_BOARD_CLAIMABLE,   /* a count that has to be claimed has run out */
  DAMERO_BOARD_INTERRUPTED, /* stopped by the end of the program; the referee decides */
  DAMERO_BOARD_FLAG,        /* a flag fell and waits for the referee; or the game that was played last ended on
                             * time, and the next has not begun */
  DAMERO_BOARD_FINISHED,    /* every game has its result */
  DAMERO_BOARD_FORFEIT,     /* a loss is proposed */
  DAMERO_BOARD_ILLEGAL,     /* no assist: an illegal move was tried */
  DAMERO_BOARD_ALARM,       /* counting up: more than the limit is used */
  DAMERO_BOARD_ADJUDICATION, /* the time of the match is over */
  DAMERO_BOARD_LATE,        /* a player was marked as late, or is too late by the section's rule */
  DAMERO_BOARD_APPEAL,
  DAMERO_BOARD_CALLED,      /* a player calls the referee */
  DAMERO_BOARD_ADJOURNED,
  DAMERO_BOARD_N_STATES,
} DameroBoardStateKind;

/* The kinds in the order in which a director asks for them. */
extern const DameroBoardStateKind damero_board_states[DAMERO_BOARD_N_STATES];

typedef struct {
  DameroBoardStateKind kind;
  DameroPlace          place; /* the board's game */
  int                  side;  /* whom it is about: on move, flagged, offering; -1 = none */
  int                  shown; /* the number of the game whose names and clocks show the state */
  gboolean             can_start; /* damero_event_can_start of the board's game; not from read_public */
  gboolean             starts;    /* it is one of those that are started with the round: nobody is late for it */
} DameroBoardState;

/* Reads the state of the board at PLACE (section, round, board) of EVENT at an instant. Cost: the games of its
 * round, and of the log what damero_event_find_call needs. */
void        damero_board_state_read           (const DameroEvent      *event,
                                               const DameroPlace      *place,
                                               const DameroStamp      *now,
                                               DameroBoardState       *ret_state);
/* What everybody in the hall may know of it: no draw offers, and nothing that the referee is asked. */
void        damero_board_state_read_public    (const DameroEvent      *event,
                                               const DameroPlace      *place,
                                               DameroBoardState       *ret_state);
/* What a board is like that CALL is about. */
void        damero_board_state_of_call        (const DameroCall       *call,
                                               DameroBoardState       *ret_state);
/* The game whose names and clocks show the state: the board's, or the one in which the flag fell. */
DameroPlace damero_board_state_get_shown      (const DameroBoardState *state);
/* The draw count (DameroCountKind) of GAME that has run out, so that a draw can be claimed; -1 = none. */
int         damero_board_state_find_claimable (const DameroGame       *game);

typedef struct {
  guint    boards[DAMERO_BOARD_N_STATES]; /* of the rounds that are open, by state */
  guint    n_sections;
  guint    n_players;    /* entries of all sections */
  guint    n_rounds;     /* that have been paired, of all sections */
  guint    n_open;       /* of them not closed */
  gboolean is_finished;  /* every section has played its last round */
} DameroEventGlance;

/* Looks at EVENT at an instant; SECTION (an id, 0: all) alone. */
void     damero_event_glance_read       (const DameroEvent       *event,
                                         int                      section,
                                         const DameroStamp       *now,
                                         DameroEventGlance       *ret_glance);
/* Of the boards of open rounds what is most urgent, then what goes on; N_STATES: all of them are finished. */
DameroBoardStateKind damero_event_glance_find_most (const DameroEventGlance *glance);
typedef enum {
  DAMERO_EVENT_NOT_PAIRED,     /* no round yet */
  DAMERO_EVENT_IN_PLAY,
  DAMERO_EVENT_ROUND_COMPLETE, /* every board of the open rounds is finished */
  DAMERO_EVENT_BETWEEN_ROUNDS, /* every round is closed, and more are to come */
  DAMERO_EVENT_FINISHED,
} DameroEventState;

/* What state the event is in; RET_KIND is how its boards stand: IN_PLAY damero_event_glance_find_most. */
DameroEventState damero_event_glance_get_state (const DameroEventGlance *glance,
                                                DameroBoardStateKind    *ret_kind);
/* Whether the clock of the game at PLACE runs: it brings the result by itself. */
gboolean damero_event_runs_clock        (const DameroEvent       *event,
                                         const DameroPlace       *place);
/* How many games of EVENT have a clock that runs. */
guint    damero_event_count_running     (const DameroEvent       *event);
