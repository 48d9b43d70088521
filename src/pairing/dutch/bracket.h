/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/dutch/bracket.h - one bracket the fast way: for the usual bracket, the best values of the criteria
 * are known beforehand (all paired or all but one; colours in closed form; nobody floats twice), and the
 * edges that can occur in pairings with those values are known with them. If they have a perfect matching,
 * those values are proven to be the best, and article 4 chooses among the perfect matchings. If they
 * have none, the bracket is not a usual one and is decided by matchings (excerpt.h). Private to
 * pairing/.
 */
#pragma once

#include "pairing/dutch/order.h"
#include "pairing/dutch/completion.h"

/* Decides the bracket of MOVERS (indices, ascending) and the residents of GROUP. MATES (by index in the
 * field) gets the pairs; a player without one moves down. FALSE if KEEP_ON said so; then nothing is touched. */
gboolean damero_dutch_bracket_pair (DameroDutchCompletion *completion,
                                    guint                  group,
                                    const GArray          *movers,
                                    gboolean          (*keep_on) (gpointer),
                                    gpointer               user_data,
                                    guint                 *mates);
