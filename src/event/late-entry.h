/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/late-entry.h - players who come after a round was paired: from which round on they play, and whether there is
 * something to choose for the round they came in.
 */
#pragma once

#include "event/event.h"

/* The first round that ENTRY plays, or has the bye of who is left over in: 1 for who was there from the start. Who is
 * put into a round that was paired before they came plays from that one on. Cost: the rounds paired before. */
int      damero_event_get_first_round (const DameroSection *section,
                                       const DameroEntry   *entry);
/* Whether ENTRY came after ROUND was paired, is not in it, and has announced nothing for it. RET_KIND (may be NULL)
 * gets what the round is worth to them so. */
gboolean damero_event_came_after      (const DameroSection *section,
                                       const DameroRound   *round,
                                       int                  entry,
                                       DameroByeKind       *ret_kind);
