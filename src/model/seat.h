/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/seat.h - where a device in the hall stands: which seat an act came from.
 *
 * A seat is of a board of a section (the table's one device, a side's own, the slip on which a result is entered), or
 * one of several of a kind: the floor, helpers, screens, players' phones. Its text form stands in the log: "table:1.3"
 * (section 1, board 3), "side:1.3:black", "floor:2".
 */
#pragma once

#include <glib.h>

typedef enum {
  DAMERO_SEAT_TABLE,  /* one device between both players */
  DAMERO_SEAT_SIDE,   /* a device of one side */
  DAMERO_SEAT_SLIP,   /* results of a board that has no device clock */
  DAMERO_SEAT_FLOOR,  /* a referee's */
  DAMERO_SEAT_HELPER, /* enters results and checks in, and changes nothing that stands */
  DAMERO_SEAT_SCREEN, /* shows pages to the hall */
  DAMERO_SEAT_PLAYER, /* shows a player what is theirs */
  DAMERO_N_SEAT_KINDS,
} DameroSeatKind;

typedef struct {
  DameroSeatKind kind;
  int            section; /* of a board's seat, from 1; else 0 */
  int            board;   /* likewise */
  int            side;    /* SIDE: DameroSide; else -1 */
  int            number;  /* of a seat that is of no board, from 1; else 0 */
} DameroSeat;

#define DAMERO_SEAT_SIZE 32 /* of its text, final NUL included */

/* "table". */
const char *damero_seat_kind_get_token (DameroSeatKind    kind);
/* Whether such seats are of a board. */
gboolean    damero_seat_kind_has_board (DameroSeatKind    kind);
/* Whether any number of devices have such a seat at once, by one code. They change nothing. */
gboolean    damero_seat_kind_is_shared (DameroSeatKind    kind);
/* Its text form. */
void        damero_seat_to_text        (const DameroSeat *seat,
                                        char              buffer[DAMERO_SEAT_SIZE]);
/* Reads it; FALSE: TEXT is not what damero_seat_to_text writes of any seat. */
gboolean    damero_seat_from_text      (const char       *text,
                                        DameroSeat       *ret_seat);
/* Whether both are one seat. */
gboolean    damero_seat_equal          (const DameroSeat *a,
                                        const DameroSeat *b);
