/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/dutch-excerpt.h - a small field that decides a bracket of a large one: the bracket, the next
 * score group, and of the groups below, where they can take anybody who comes, as many strangers whom
 * anybody may meet. Private to pairing/.
 */
#pragma once

#include "pairing/dutch-outlook.h"

/* Decides the bracket of MOVERS and the residents of GROUP by matchings alone (dutch-exact.h), in an excerpt
 * where that gives the same answer. MATES (by index in the field) gets the pairs; whoever has none moves
 * down. */
void damero_dutch_excerpt_pair (const DameroDutchOutlook *outlook,
                                guint                     group,
                                const GArray             *movers,
                                guint                    *mates);
