/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/call-queue.h - what waits for the referee in an event, as a list model that is kept up to date.
 *
 * Signal "changed": calls have come or gone, or say something else. Signal "called" (guint kind, a
 * DameroCallKind): one has come since the queue was made. Signal "aged": one is a minute older.
 */
#pragma once

#include "app/base/desk.h"
#include "event/calls.h"

G_BEGIN_DECLS

/* One call. Signal "changed": it says something else now. */
#define DAMERO_TYPE_CALL_QUEUE_ITEM (damero_call_queue_item_get_type ())
G_DECLARE_FINAL_TYPE (DameroCallQueueItem, damero_call_queue_item, DAMERO, CALL_QUEUE_ITEM, GObject)

/* On which event it stands, and what it says. */
DameroDesk       *damero_call_queue_item_get_desk (DameroCallQueueItem *self);
const DameroCall *damero_call_queue_item_get_call (DameroCallQueueItem *self);
/* Opens the window of its game. */
void              damero_call_queue_item_open     (DameroCallQueueItem *self,
                                                   GtkWidget           *from);

#define DAMERO_TYPE_CALL_QUEUE (damero_call_queue_get_type ())
G_DECLARE_FINAL_TYPE (DameroCallQueue, damero_call_queue, DAMERO, CALL_QUEUE, GObject)

/* The calls of DESK's event, in all its sections. */
DameroCallQueue *damero_call_queue_new       (DameroDesk        *desk);
/* DameroCallQueueItem in the order of damero_event_dup_calls. */
GListModel      *damero_call_queue_get_items (DameroCallQueue   *self);
/* Whether there is a call about the board at PLACE (section, round, board). */
gboolean         damero_call_queue_has_board (DameroCallQueue   *self,
                                              const DameroPlace *place);

G_END_DECLS
