/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/board-devices.h - what is known of the devices at the boards of a desk's event: one reading of the hall for
 * all that show it.
 *
 * None of it is of the event: it is not stored and cannot be undone. Off the air nothing is known of any board.
 *
 * Signal "changed": something else is known of some board.
 * Signal "aged": a device that is not heard of has been so for a second longer, or a minute.
 * Signal "lost" (guint n): of so many boards that are not decided contact was lost just now.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_BOARD_DEVICES (damero_board_devices_get_type ())
G_DECLARE_FINAL_TYPE (DameroBoardDevices, damero_board_devices, DAMERO, BOARD_DEVICES, GObject)

typedef enum {
  DAMERO_CONTACT_NONE, /* the board has no device */
  DAMERO_CONTACT_OPEN, /* a seat waits for its device */
  DAMERO_CONTACT_GOOD,
  DAMERO_CONTACT_LOST, /* of one of its devices nothing is heard */
} DameroBoardDeviceContact;

typedef struct {
  DameroBoardDeviceContact contact;
  guint                    n_devices;
  gint64                   heard_ms;      /* LOST: the monotonic instant at which it was heard of last; 0: not by this
                                             program */
  gint64                   round_trip_ms; /* the longest of its devices; -1: not known */
  gint64                   credit_ms;     /* of its last press; 0: none */
  gboolean                 is_held;       /* the referee has the board */
} DameroBoardDevice;

/* That of DESK, which has it. */
DameroBoardDevices *damero_board_devices_get        (DameroDesk              *desk);
/* ROWS (DameroHallDeviceInfo, taken) are what is known from now on; what the hall says comes here too. */
void                damero_board_devices_take       (DameroBoardDevices      *self,
                                                     GPtrArray               *rows);
/* How BOARD of SECTION stands. */
void                damero_board_devices_read       (DameroBoardDevices      *self,
                                                     int                      section,
                                                     int                      board,
                                                     DameroBoardDevice       *ret_device);
/* The boards (DameroPlace, game 0) of which the referee is told: of the newest rounds, not decided, not held, and
 * nothing is heard of a device of theirs; by section and board. And whether PLACE is of one. */
GArray             *damero_board_devices_dup_lost   (DameroBoardDevices      *self);
gboolean            damero_board_devices_is_lost    (DameroBoardDevices      *self,
                                                     const DameroPlace       *place);
/* How many of PLACES are of sections whose players press devices, and have none that is heard of. */
guint               damero_board_devices_count_bare (DameroBoardDevices      *self,
                                                     const GArray            *places);

/* Whether both are the same, so that nothing has to be shown anew. */
gboolean            damero_board_device_equal       (const DameroBoardDevice *a,
                                                     const DameroBoardDevice *b);
/* What comes first about the device of a board: "No contact for 12 s", "You have this board"; NULL: nothing. */
char               *damero_board_device_dup_note    (const DameroBoardDevice *device,
                                                     gint64                   now_ms);
/* All of it, in sentences; NULL: the board has no device. */
char               *damero_board_device_dup_text    (const DameroBoardDevice *device,
                                                     gint64                   now_ms);
/* An icon of how it stands; NULL: the board has no device. */
const char         *damero_board_device_get_icon    (const DameroBoardDevice *device);

G_END_DECLS
