/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-state.h - how a board stands, in one word: what tiles, rows and queues show.
 *
 * A board's game is that of damero_event_get_current_game. What the referee is called for (event/calls.h)
 * tells more of a board than that its clock runs or stands: the most urgent call gives the state.
 */
#pragma once

#include "app/base/desk.h"
#include "event/calls.h"

G_BEGIN_DECLS

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
  DAMERO_BOARD_LATE,        /* a player is late, by the section's rule too late */
  DAMERO_BOARD_APPEAL,
  DAMERO_BOARD_CALLED,      /* a player calls the referee */
  DAMERO_BOARD_ADJOURNED,
  DAMERO_BOARD_N_STATES,
} DameroBoardStateKind;

/* The kinds in the order in which a director asks for them. */
extern const DameroBoardStateKind damero_board_states[DAMERO_BOARD_N_STATES];

typedef struct {
  DameroBoardStateKind kind;
  DameroPlace          in;    /* the board's game */
  int                  side;  /* whom it is about: on move, flagged, offering; -1 = none */
  int                  shown; /* the number of the game whose names and clocks tell the state */
  gboolean             can_start; /* the board's game has not begun, and nothing is in its way */
} DameroBoardState;

/* Reads the state of the board at IN (section, round, board) of EVENT at an instant. Cost: the games of its
 * round, and of the log what damero_event_find_call needs. */
void        damero_board_state_read       (const DameroEvent      *event,
                                           const DameroPlace      *in,
                                           const DameroStamp      *now,
                                           DameroBoardState       *ret_state);
/* The same by a desk, at this instant. */
void        damero_board_state_read_desk  (DameroDesk             *desk,
                                           const DameroPlace      *in,
                                           DameroBoardState       *ret_state);
/* What everybody in the hall may know of it: no draw offers, and nothing that the referee is asked. */
void        damero_board_state_read_public (const DameroEvent     *event,
                                           const DameroPlace      *in,
                                           DameroBoardState       *ret_state);
/* What a board is like that CALL is about. */
void        damero_board_state_of_call    (const DameroCall       *call,
                                           DameroBoardState       *ret_state);
/* The board at IN: "Board 4", or "Board 4 · Gold Bar". */
char       *damero_board_state_dup_title  (const DameroEvent      *event,
                                           const DameroPlace      *in,
                                           gboolean                with_section);
/* What a pill says: "Flag: White", "Finished 2–0". Scores stand in the order of the names beside them: here
 * as in the board's game, Black first; in the table of a round Black of game 1 first. */
char       *damero_board_state_dup_word   (const DameroEvent      *event,
                                           const DameroBoardState *state);
/* The game whose names and clocks tell the state: the board's, or the one in which the flag fell. */
DameroPlace damero_board_state_get_shown  (const DameroBoardState *state);
/* The draw counts of GAME that run or have run out, in short: "forty 3/40 · repeated 2/3"; "" for none. */
char       *damero_board_state_dup_counts (const DameroGame       *game);
/* Its icon and its style class ("running", "flag", "time", "adjudge", "done", "wait"). */
const char *damero_board_state_get_icon   (DameroBoardStateKind    kind);
const char *damero_board_state_get_class  (DameroBoardStateKind    kind);

/* A round label with icon, word and colour. */
#define DAMERO_TYPE_STATE_PILL (damero_state_pill_get_type ())
G_DECLARE_FINAL_TYPE (DameroStatePill, damero_state_pill, DAMERO, STATE_PILL, GtkWidget)

/* A pill that shows nothing yet. */
GtkWidget  *damero_state_pill_new         (void);
/* Shows a state in words of the caller's. */
void        damero_state_pill_show        (DameroStatePill        *self,
                                           DameroBoardStateKind    kind,
                                           const char             *word);
/* The draw count (DameroCountKind) of GAME that has run out, so that a draw can be claimed; -1 = none. */
int         damero_board_state_find_claimable (const DameroGame *game);

G_END_DECLS
