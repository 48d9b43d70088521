/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall-server/parent.h - the link to the director's program: packets come and go without waiting. Where the parent is
 * gone, or sends what no parent of ours sends, the process ends at once.
 */
#pragma once

#include "hall/link.h"

typedef struct _DameroParent DameroParent;

typedef void (*DameroParentFunc) (const DameroHallPacket *packet,
                                  gpointer                user_data);

/* Over the socket FILE; FUNC gets what comes. */
DameroParent *damero_parent_new     (int                  file,
                                     DameroParentFunc     func,
                                     gpointer             user_data);
/* Sends a packet, or keeps it until there is room. */
void          damero_parent_send    (DameroParent        *self,
                                     DameroHallPacketKind kind,
                                     guint32              connection,
                                     gint64               stamp_ms,
                                     const char          *payload,
                                     gsize                n_payload);
/* Whether so much waits that nothing of a device should be added. */
gboolean      damero_parent_is_full (DameroParent        *self);
/* Waits until all is sent; for the last words. */
void          damero_parent_flush   (DameroParent        *self);
