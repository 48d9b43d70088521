/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/event-sounds.h - what of an event is heard: flags, and calls that cannot wait.
 */
#pragma once

#include "app/board/call-queue.h"

G_BEGIN_DECLS

/* As long as LISTENER is there, the flags of DESK's event are heard, and of its CALLS (may be NULL) those that
 * cannot wait. */
void damero_event_sounds_follow (GObject         *listener,
                                 DameroDesk      *desk,
                                 DameroCallQueue *calls);

G_END_DECLS
