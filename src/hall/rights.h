/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/rights.h - who may do what: one table by role, kind of message and state of the board; and the act that a
 * message is.
 *
 * What a seat may do is decided for each message against the state at that moment. A table presses its own game, and
 * only the side on move does; a display does nothing. What the table allows is then performed like any act, and the
 * event still says whether it can be: nothing of the rules is told here a second time.
 */
#pragma once

#include "hall/board.h"
#include "hall/protocol.h"
#include "model/seat.h"

typedef enum {
  DAMERO_HALL_RIGHT,
  DAMERO_HALL_RIGHT_KNOWN,  /* it was done already: answered as then */
  DAMERO_HALL_WRONG_DISPLAY, /* another device has the seat */
  DAMERO_HALL_WRONG_ROLE,   /* no seat of that kind may */
  DAMERO_HALL_WRONG_HELD,   /* the referee has the board */
  DAMERO_HALL_WRONG_BOARD,  /* of another seat */
  DAMERO_HALL_WRONG_SIDE,   /* of another seat */
  DAMERO_HALL_WRONG_GAME,   /* not the one that the board is about */
  DAMERO_HALL_WRONG_STATE,  /* not now */
  DAMERO_HALL_WRONG_TURN,   /* the other side is on move */
  DAMERO_HALL_WRONG_PLY,    /* the device does not know all turns */
  DAMERO_HALL_WRONG_VALUE,  /* a token that says nothing, an act that is none or not of the floor */
  DAMERO_HALL_N_RIGHTS,
} DameroHallRight;

typedef struct {
  DameroSeat seat;
  gboolean   is_display;
  gboolean   is_held; /* the referee has the board of the seat */
} DameroHallRole;

/* The states (bits) of its board in which a seat of KIND may send MESSAGE; for what is of no board all or none. */
guint           damero_hall_get_rights  (DameroSeatKind           kind,
                                         DameroHallKind           message);
/* Whether a seat of KIND may watch LIST, a word of the protocol. */
gboolean        damero_hall_may_watch   (DameroSeatKind           kind,
                                         const char              *list);
/* Whether ROLE may do what MESSAGE, of a device, says. Of a PRESS and the like whether it can be performed is for the
 * event to say. RET_ACT (may be NULL) gets the act that it is, with uid, place, actor and seat, the caller's; NULL
 * where nothing is right, and where it is no act. */
DameroHallRight damero_hall_judge       (const DameroEvent       *event,
                                         const DameroHallRole    *role,
                                         const DameroHallMessage *message,
                                         DameroAct              **ret_act);
/* "other-side": for the answer. */
const char     *damero_hall_right_get_token (DameroHallRight      right);
