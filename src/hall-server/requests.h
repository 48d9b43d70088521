/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall-server/requests.h - what is answered over HTTP: pages, the certificate of the authority, and JOIN, which the
 * parent answers. No GET changes anything.
 */
#pragma once

#include "hall-server/server.h"

#define DAMERO_REQUESTS_ANSWER_MS 10000 /* for the parent */

typedef struct _DameroRequests DameroRequests;

/* Those of SERVER (not owned). */
DameroRequests *damero_requests_new    (DameroServer           *server);
/* ANSWER of the parent. */
void            damero_requests_answer (DameroRequests         *self,
                                        const DameroHallPacket *packet);
