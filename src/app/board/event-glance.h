/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/event-glance.h - an event at a glance: which round it is in, and how its boards stand.
 *
 * What the start page and the badge of the Boards page say.
 */
#pragma once

#include "app/board/board-state.h"

G_BEGIN_DECLS

typedef struct {
  guint    boards[DAMERO_BOARD_N_STATES]; /* of the rounds that are open, by state */
  guint    n_sections;
  guint    n_players;    /* entries of all sections */
  guint    n_rounds;     /* that have been paired, of all sections */
  guint    n_open;       /* of them not closed */
  gboolean is_finished;  /* every section has played its last round */
} DameroEventGlance;

/* Looks at EVENT at an instant; SECTION (an id, 0: all) alone. */
void     damero_event_glance_read       (const DameroEvent       *event,
                                         int                      section,
                                         const DameroStamp       *now,
                                         DameroEventGlance       *ret_glance);
/* "5 running": so many boards in that state, for a pill. */
char    *damero_event_glance_dup_count  (DameroBoardStateKind     kind,
                                         guint                    n);
/* The one pill that says most: RET_KIND and its word. */
char    *damero_event_glance_dup_word   (const DameroEventGlance *glance,
                                         DameroBoardStateKind    *ret_kind);
/* How many games of EVENT have a clock that runs. */
guint    damero_event_glance_count_running (const DameroEvent    *event);

G_END_DECLS
