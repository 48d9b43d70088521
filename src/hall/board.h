/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/board.h - how a board stands to the devices at it: which game it is about, and what can be done there.
 *
 * A board is of a section; its game is found in the newest round that everybody may see. After a game it is about that
 * game until the result is confirmed, or the next one is begun. Everything is read from the event; nothing is kept.
 */
#pragma once

#include "event/event.h"

typedef enum {
  DAMERO_HALL_STATE_NONE,   /* no round is played, or nobody plays at the board */
  DAMERO_HALL_STATE_BEFORE, /* the game has not begun */
  DAMERO_HALL_STATE_PLAYING,
  DAMERO_HALL_STATE_PAUSED,
  DAMERO_HALL_STATE_WAITING, /* for the referee, who decides it */
  DAMERO_HALL_STATE_ADJOURNED,
  DAMERO_HALL_STATE_OVER,   /* the game has a result, which is not confirmed */
  DAMERO_HALL_STATE_DONE,   /* the match has its results, and the last one is confirmed */
  DAMERO_HALL_N_STATES,
} DameroHallState;

typedef struct {
  DameroHallState        state;
  DameroPlace            place; /* of the game; NONE: no deeper than is known */
  const DameroSection   *section; /* NULL: there is none */
  const DameroMatchGame *record; /* NULL in NONE */
  const DameroGame      *game;   /* NULL: never started, or its result is all that is known */
  int                    turn;   /* DameroSide on move, PLAYING and PAUSED; else -1 */
  guint                  n_plies;
} DameroHallBoard;

/* Reads BOARD of SECTION; what it has is borrowed of EVENT until that changes. */
void        damero_hall_board_read      (const DameroEvent *event,
                                         int                section,
                                         int                board,
                                         DameroHallBoard   *ret_board);
/* How a game stands by its RECORD, and itself; GAME NULL: it was never started, or its result is all that is known. */
DameroHallState damero_hall_state_read  (const DameroMatchGame *record,
                                         const DameroGame      *game);
/* "playing": a word of the protocol. */
const char *damero_hall_state_get_token (DameroHallState    state);
