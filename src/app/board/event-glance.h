/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/event-glance.h - an event at a glance (event/board-state.h) in words.
 *
 * What the start page and the badge of the Boards page say.
 */
#pragma once

#include "event/board-state.h"

G_BEGIN_DECLS

/* "5 running": so many boards in that state, for a pill. */
char    *damero_event_glance_dup_count  (DameroBoardStateKind     kind,
                                         guint                    n);
/* The one pill that says most: RET_KIND and its word. */
char    *damero_event_glance_dup_word   (const DameroEventGlance *glance,
                                         DameroBoardStateKind    *ret_kind);

G_END_DECLS
