/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/schedule.h - all rounds of a round robin: as they are paired, and as those to come will be.
 */
#pragma once

#include "model/pairs.h"
#include "model/section.h"

/* Whether the rounds of SECTION are known before they are paired. */
gboolean damero_schedule_is_known   (const DameroSection *section);
/* The pairs of a round of such a section (DameroPair by board, White and Black of game 1), and who has no opponent
 * (int); both are emptied and filled. FALSE: there is no such round. */
gboolean damero_schedule_read_round (const DameroSection *section,
                                     int                  round_number,
                                     GArray              *ret_pairs,
                                     GArray              *ret_byes);
