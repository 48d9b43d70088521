/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall-server/gate.h - who comes in: connections are accepted, counted and timed here, and their requests read to the
 * end of the head, before the library that serves them sees any of it. One connection is one request, or one WebSocket.
 */
#pragma once

#include <libsoup/soup.h>

#include "hall-server/head.h"
#include "hall-server/stream.h"

#define DAMERO_GATE_MAX_GUESTS 400
#define DAMERO_GATE_MAX_HERE   8     /* of one address, besides those that have a seat */
#define DAMERO_GATE_HEAD_MS    5000  /* until the head is complete, with the handshake of TLS */
#define DAMERO_GATE_IDLE_MS    15000 /* in which bytes of a request or answer move */
#define DAMERO_GATE_WHOLE_MS   60000 /* for a request and its answer */
#define DAMERO_GATE_SILENT_MS  90000 /* in which a WebSocket is heard */
#define DAMERO_GATE_LEAVE_MS   1000  /* until a connection that was refused or closed ends */

typedef struct _DameroGate DameroGate;
typedef struct _DameroGuest DameroGuest;

typedef struct {
  /* A request that may go on: it is to be served, kept waiting or refused. */
  void (*ask)   (DameroGuest   *guest,
                 gpointer       user_data);
  /* A frame of a WebSocket was not let through. */
  void (*fault) (DameroGuest   *guest,
                 DameroHallStat stat,
                 gpointer       user_data);
  /* The connection has ended; the guest is freed after it. */
  void (*gone)  (DameroGuest   *guest,
                 gpointer       user_data);
} DameroGateOwner;

/* A gate that is shut; it counts in STATS. */
DameroGate       *damero_gate_new           (const DameroGateOwner  *owner,
                                             gpointer                user_data,
                                             DameroHallStats        *stats);
/* Binds what is to be listened on, with TLS where there is a CERTIFICATE (with its key); the port, or 0 with ERROR. */
guint             damero_gate_bind          (DameroGate             *self,
                                             const DameroHallListen *listen,
                                             GTlsCertificate        *certificate,
                                             GError                **error);
/* Lets people in. */
void              damero_gate_open          (DameroGate             *self);
/* Whether it speaks https. */
gboolean          damero_gate_is_secure     (DameroGate             *self);

/* What they ask. */
const DameroHead *damero_guest_get_head     (DameroGuest            *guest);
/* Their address, in digits. */
const char       *damero_guest_get_address  (DameroGuest            *guest);
/* Their bytes. */
DameroStream     *damero_guest_get_stream   (DameroGuest            *guest);
/* A number that the owner gives them; 0 at first. */
guint32           damero_guest_get_number   (DameroGuest            *guest);
void              damero_guest_set_number   (DameroGuest            *guest,
                                             guint32                 number);
/* They have a seat: many devices may come from one address, behind a router of their own or in one computer. */
void              damero_guest_welcome      (DameroGuest            *guest);
/* Hands them to SOUP. */
void              damero_guest_serve        (DameroGuest            *guest,
                                             SoupServer             *soup);
/* The guest of a message that SOUP serves, or NULL when they have gone. */
DameroGuest      *damero_guest_find         (SoupServerMessage      *message);
/* Answers with a status, and counts it. */
void              damero_guest_refuse       (DameroGuest            *guest,
                                             guint                   status,
                                             DameroHallStat          stat);
/* They have DAMERO_GATE_LEAVE_MS left. */
void              damero_guest_let_leave    (DameroGuest            *guest);
/* Ends the connection now; the owner is told. */
void              damero_guest_end          (DameroGuest            *guest);
