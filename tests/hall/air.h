/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/air.h - a hall on the air with the test in the place of the process that serves devices (fake-server.c),
 * on virtual time: what the service sends is taken here, and what devices send is sent from here.
 */
#pragma once

#include "../director/machine.h"
#include "hall/protocol.h"
#include "hall/service.h"

#define AIR_PORT 8017 /* that the server takes where none is asked for */

/* At all addresses of the machine, at a port of the server's choice. */
extern const DameroHallAir air_anywhere;

typedef struct {
  char              *folder;
  Machine            machine;
  char              *uid;      /* of the event */
  DameroHallService *service;
  int                listener;
  int                fd;       /* to the fake server that runs now; -1: none */
  guint              port;     /* that the last LISTEN asked for */
  char              *address;  /* likewise; NULL: all */
  guint              n_connections;
  guint              n_uids;
  guint8            *buffer;
} Air;

/* An event with a section of N_BOARDS boards whose first round is public, games of an hour without moves; off the
 * air. */
Air        *air_new        (guint              n_boards);
void        air_free       (Air               *air);
/* Ends the program and starts it again, off the air. */
void        air_restart    (Air               *air);
/* Goes on the air, or waits until a server that was started again is there; it listens on PORT. */
void        air_go         (Air               *air);
/* Whether a server has been started that nobody has waited for yet. */
gboolean    air_is_started (Air               *air);
void        air_listen     (Air               *air,
                            guint              port);
/* Goes on the air as HOW says, and listens. */
void        air_start      (Air               *air,
                            const DameroHallAir *how);
/* Kills the server and waits until the service knows. */
void        air_kill       (Air               *air);
/* Moves virtual time on. */
void        air_pass       (Air               *air,
                            gint64             by_ms);
/* The next packet of that kind to CONNECTION (0: any): its payload, free with g_free. Messages before it are passed
 * over; another packet is a failure. RET_CONNECTION may be NULL. */
char       *air_expect     (Air               *air,
                            DameroHallPacketKind kind,
                            guint32            connection);
/* Whether nothing is sent but messages. */
void        air_expect_none (Air              *air);
/* The next message of that kind to CONNECTION. */
DameroHallMessage *air_expect_message (Air    *air,
                            guint32            connection,
                            DameroHallKind     kind);
/* Sends a packet to the service as the server does. */
void        air_send       (Air               *air,
                            DameroHallPacketKind kind,
                            guint32            connection,
                            gint64             stamp_ms,
                            const char        *payload);
/* Sends a message of a device. */
void        air_say        (Air               *air,
                            guint32            connection,
                            const char        *text);
/* Joins with CODE: the cookie, free with g_free; NULL: refused. */
char       *air_join       (Air               *air,
                            const char        *code);
/* Opens a connection with COOKIE; 0: it is rejected. */
guint32     air_open       (Air               *air,
                            const char        *cookie);
/* The message of a device at BOARD of section 1, round 1, game 1, that SIDE ("black") sends at its PLY, with a new uid;
 * free with g_free. REST: more fields, with their comma. */
char       *air_dup_change (Air               *air,
                            const char        *kind,
                            int                board,
                            guint              ply,
                            const char        *side,
                            const char        *rest);
/* Opens the table of BOARD, joins, and begins the game. Its connection; RET_COOKIE is the caller's. */
guint32     air_begin      (Air               *air,
                            int                board,
                            char             **ret_cookie);
/* The code of SEAT, free with g_free; NULL: it has none. */
char       *air_dup_code   (Air               *air,
                            const DameroSeat  *seat);
/* The game of BOARD. */
const DameroGame *air_get_game (Air           *air,
                            int                board);
