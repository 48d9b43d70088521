/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/section-order.h - orders in which the entries of a section can get their pairing numbers.
 *
 * Each gives the entries' present numbers (int) in the order of their new ones, as an act that renumbers
 * them has it. Pure functions; the section is not changed.
 */
#pragma once

#include "model/section.h"
#include "pairing/varma.h"

/* By rating, the highest first; equal ratings keep their order. PLAYERS: DameroPlayer. Free it. */
GArray *damero_section_order_by_rating (const DameroSection *section,
                                        const GPtrArray     *players);
/* By the Varma tables, so that players of one club do not meet in the last rounds of a round robin; clubs
 * are compared as written, and draw in the order of their players. NULL where there is no table for the
 * number of entries; RET_ANSWER says why. Free it. */
GArray *damero_section_order_by_varma  (const DameroSection *section,
                                        const GPtrArray     *players,
                                        gint64               seed,
                                        DameroVarmaAnswer   *ret_answer);
