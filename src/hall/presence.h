/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/presence.h - which devices are heard of: one that was not for five seconds has no contact, until it returns.
 *
 * Whatever arrives of a device is a sign of it. The owner says what arrives and what time it is; coming and going are
 * told as records (hall/record.h). A clock never waits for a device: it runs on.
 */
#pragma once

#include "hall/seats.h"

#define DAMERO_PRESENCE_LOST_MS 5000

typedef struct _DameroPresence DameroPresence;

/* Nobody is known; RECORDS is not owned. Free with damero_presence_free. */
DameroPresence *damero_presence_new           (GPtrArray           *records);
/* Frees it. */
void            damero_presence_free          (DameroPresence      *self);
/* The device SESSION was heard of. Returns for how long it had not been if that was too long, or 0. */
gint64          damero_presence_hear          (DameroPresence      *self,
                                               const DameroSession *session,
                                               gint64               now_ms);
/* Looks at the time: those who are lost by now. Returns how many were not before. */
guint           damero_presence_look          (DameroPresence      *self,
                                               gint64               now_ms);
/* The next instant at which a device is lost if nothing is heard of it; FALSE: there is none. */
gboolean        damero_presence_get_deadline  (DameroPresence      *self,
                                               gint64              *ret_ms);
/* Whether the device with that number has contact; one that was never heard of has none. */
gboolean        damero_presence_has_contact   (DameroPresence      *self,
                                               guint                id);
/* When it was heard of last; FALSE: never. */
gboolean        damero_presence_get_heard_ms  (DameroPresence      *self,
                                               guint                id,
                                               gint64              *ret_ms);
/* The device is gone, with its seat. */
void            damero_presence_forget        (DameroPresence      *self,
                                               guint                id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroPresence, damero_presence_free)
