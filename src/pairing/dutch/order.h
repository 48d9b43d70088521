/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/dutch/order.h - the order of generation (C.04.3 article 4): of the pairings of a bracket that
 * meet all criteria equally well, the one that comes first. Private to pairing/.
 */
#pragma once

#include "pairing/matching/graph.h"

typedef enum {
  DAMERO_DUTCH_ORDERED,
  DAMERO_DUTCH_TOO_LONG,  /* not decided within the limit of work */
  DAMERO_DUTCH_GIVEN_UP,  /* the caller's progress said so */
} DameroDutchOrder;

/* GRAPH: vertices 0 .. N_MOVERS - 1 are the players moved down, all of whom are paired, then the residents to
 * N_MEMBERS - 1, both by rank; with FLOATS one vertex more, whose mate is the resident who moves down.
 * Its edges are such that every perfect matching is as good as every other, and its mates are one. On
 * ORDERED the mates are the first such matching in the order of article 4. KEEP_ON (may be NULL) is asked
 * now and then. */
DameroDutchOrder damero_dutch_order_first (DameroMatchingGraph *graph,
                                           guint                n_movers,
                                           guint                n_members,
                                           gboolean             floats,
                                           gboolean           (*keep_on) (gpointer),
                                           gpointer             user_data);
