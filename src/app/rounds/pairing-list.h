/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/pairing-list.h - keeps a list of rows in step with a round: its boards, then its byes.
 */
#pragma once

#include "app/rounds/pairing.h"

G_BEGIN_DECLS

/* Makes LIST (of DameroPairing) the rows of ROUND in SECTION of DESK's event, with the points before that
 * round. Rows that stand for the same boards and players already stay; TRUE if there are others now. No row
 * says that it changed. Cost: the section's standings. */
gboolean damero_pairing_list_update (GListStore          *list,
                                     DameroDesk          *desk,
                                     const DameroSection *section,
                                     const DameroRound   *round);
/* How many rows there are. */
guint          damero_pairing_list_count (GListStore      *list);
/* The row at POSITION, borrowed; NULL behind the end. */
DameroPairing *damero_pairing_list_get   (GListStore      *list,
                                          guint            position);
/* The position of a board's row; GTK_INVALID_LIST_POSITION if it has none, and for 0. */
guint          damero_pairing_list_find  (GListStore      *list,
                                          int              board);

G_END_DECLS
