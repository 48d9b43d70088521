/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall-server/sockets.h - the WebSockets: opened when the parent says so, text in both directions, and cut off where a
 * device leaves too much unread.
 */
#pragma once

#include "hall-server/server.h"

#define DAMERO_SOCKETS_MAX_UNREAD (512 * 1024) /* bytes for one device, beside what the system keeps */

typedef struct _DameroSockets DameroSockets;

/* Those of SERVER (not owned), whose libsoup serves them at /hall. */
DameroSockets *damero_sockets_new   (DameroServer           *server);
/* A guest asks for one: the parent is asked. */
void           damero_sockets_ask   (DameroSockets          *self,
                                     DameroGuest            *guest);
/* ACCEPT, REJECT, SEND or CLOSE of the parent. One that has gone in between is passed over. */
void           damero_sockets_take  (DameroSockets          *self,
                                     const DameroHallPacket *packet);
/* A frame of the guest was not let through. */
void           damero_sockets_fault (DameroSockets          *self,
                                     DameroGuest            *guest,
                                     DameroHallStat          stat);
/* The guest has gone. */
void           damero_sockets_gone  (DameroSockets          *self,
                                     DameroGuest            *guest);
