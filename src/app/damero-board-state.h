/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-board-state.h - how a board stands, in one word: what tiles, rows and queues show.
 *
 * A board's game is the one that is under way, else the first that has no result, else the last.
 */
#pragma once

#include "app/damero-desk.h"

G_BEGIN_DECLS

typedef enum {
  DAMERO_BOARD_WAITING,     /* no game runs: the next one is to be started */
  DAMERO_BOARD_RUNNING,
  DAMERO_BOARD_PAUSED,
  DAMERO_BOARD_TIME_CALLED, /* per move: the limit is over, or may be called */
  DAMERO_BOARD_OFFER,       /* a draw is offered */
  DAMERO_BOARD_CLAIMABLE,   /* a count that has to be claimed has run out */
  DAMERO_BOARD_INTERRUPTED, /* stopped by the end of the program; the referee decides */
  DAMERO_BOARD_FLAG,        /* the game that was played last ended on time, and the next has not begun */
  DAMERO_BOARD_FINISHED,    /* every game has its result */
  DAMERO_BOARD_N_STATES,
} DameroBoardStateKind;

typedef struct {
  DameroBoardStateKind kind;
  DameroPlace          in;    /* the board's game */
  int                  side;  /* whom it is about: on move, flagged, offering; -1 = none */
} DameroBoardState;

/* Reads the state of the board at IN (section, round, board) of EVENT at an instant. */
void        damero_board_state_read       (const DameroEvent      *event,
                                           const DameroPlace      *in,
                                           gint64                  mono_ms,
                                           DameroBoardState       *ret_state);
/* What a pill says: "Flag: White", "Finished 2–0". Scores stand in the order of the names beside them: here
 * as in the board's game, Black first; in the table of a round Black of game 1 first. */
char       *damero_board_state_dup_word   (const DameroEvent      *event,
                                           const DameroBoardState *state);
/* The game whose names and clocks tell the state: the board's, or the one in which the flag fell. */
DameroPlace damero_board_state_get_shown  (const DameroBoardState *state);
/* The monotonic instant at which time alone gives the board another state, without an act: time that the
 * referee has to call. -1: none. */
gint64      damero_board_state_get_due_ms (const DameroEvent      *event,
                                           const DameroBoardState *state);
/* For how long the board has been in STATE, its state now. Cost: the log. */
gint64      damero_board_state_get_age_ms (DameroDesk             *desk,
                                           const DameroBoardState *state);
/* The draw counts of GAME that run or have run out, in short: "forty 3/40 · repeated 2/3"; "" for none. */
char       *damero_board_state_dup_counts (const DameroGame       *game);
/* Its icon and its style class ("running", "flag", "time", "adjudge", "done", "wait"). */
const char *damero_board_state_get_icon   (DameroBoardStateKind    kind);
const char *damero_board_state_get_class  (DameroBoardStateKind    kind);
/* Whether a game is under way and its clock, if it has one, runs. */
gboolean    damero_board_state_is_playing (DameroBoardStateKind    kind);
/* Whether the referee has something to do there; the larger, the sooner. 0: nothing. */
int         damero_board_state_get_urgency (DameroBoardStateKind   kind);

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
