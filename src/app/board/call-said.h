/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/call-said.h - calls and flags, said aloud for those who do not see them. Nothing is said of a board whose
 * window is the active one: that says so itself.
 */
#pragma once

#include "app/board/call-queue.h"

G_BEGIN_DECLS

/* Says the newest of CALLS of that KIND (DameroCallKind). */
void damero_call_said_new   (GtkWidget         *from,
                             DameroCallQueue   *calls,
                             guint              kind);
/* Says how the board at PLACE stands. */
void damero_call_said_state (GtkWidget         *from,
                             DameroDesk        *desk,
                             const DameroPlace *place);

G_END_DECLS
