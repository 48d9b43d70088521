/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/view.h - what each role is told: the messages of boards and lists, made of the event as it stands.
 *
 * Nobody gets more than the page shows. Players have their own board whole; of the others, as everybody in the hall,
 * the names, clocks and results, and the position: with the delay of the section, and once the game is over. What
 * helps to find a move (fields that "assist") players have only where the section's boards show it; no message to
 * anybody has legal moves or an evaluation. What the referee is asked is for the floor alone.
 */
#pragma once

#include "hall/board.h"
#include "hall/protocol.h"
#include "model/seat.h"

#define DAMERO_HALL_NEVER_MS G_MAXINT64

/* What is known of a board's device, and not of the event. */
typedef struct {
  gboolean ready[2];     /* by DameroSide: for the game that the board is about */
  gboolean confirmed[2]; /* by DameroSide: its result */
  gboolean is_held;      /* the referee has the board */
  gboolean has_device;
  gboolean has_contact;  /* it was heard of lately */
} DameroHallDevice;

/* Who is told. */
typedef enum {
  DAMERO_HALL_AUDIENCE_HALL,    /* everybody */
  DAMERO_HALL_AUDIENCE_PLAYERS, /* of the board, at it */
  DAMERO_HALL_AUDIENCE_FLOOR,
} DameroHallAudience;

/* What a page shows. */
typedef struct {
  char list[16]; /* a word of the protocol */
  int  section;  /* 0: of no section */
  int  board;    /* of "board" */
  int  entry;    /* of "player" */
} DameroHallWatch;

/* As what SEAT is told of a board. */
DameroHallAudience damero_hall_view_get_audience (const DameroSeat    *seat,
                                               int                     section,
                                               int                     board);
/* The BOARD of SECTION as SEAT gets it at NOW; DEVICE may be NULL. At most DAMERO_HALL_MAX_STATE bytes. */
DameroHallMessage *damero_hall_view_board     (const DameroEvent      *event,
                                               const DameroSeat       *seat,
                                               int                     section,
                                               int                     board,
                                               const DameroHallDevice *device,
                                               const DameroStamp      *now,
                                               guint64                 revision);
/* When what AUDIENCE gets of the board becomes something else by itself, after NOW; DAMERO_HALL_NEVER_MS: never. */
gint64             damero_hall_view_get_due_ms (const DameroEvent     *event,
                                               DameroHallAudience      audience,
                                               int                     section,
                                               int                     board,
                                               const DameroStamp      *now);
/* The rows of a list that boards are not in, and its LIST_END, as an array of DameroHallMessage. */
GPtrArray         *damero_hall_view_list      (const DameroEvent      *event,
                                               const DameroHallWatch  *watch,
                                               const DameroStamp      *now,
                                               guint64                 revision);
/* The LIST_END of a list of that many rows. */
DameroHallMessage *damero_hall_view_end       (const DameroHallWatch  *watch,
                                               guint                   n_rows,
                                               guint64                 revision);
/* Takes out of MESSAGE of EVENT what time alone changes: two that are then equal say the same. */
void               damero_hall_view_settle    (DameroHallMessage      *message,
                                               const DameroEvent      *event);
