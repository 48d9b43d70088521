/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/matching/matching.h - perfect matchings of maximum weight in general graphs; the largest
 * without weights are in pairing/matching/graph.h. Nothing here knows of players. Private to pairing/.
 *
 * Edmonds' primal-dual method with a forest from all free vertices and the lists of best edges
 * between blossoms that Gabow, and Galil, Micali and Gabow describe; O(n^3) and O(n + m) memory. Besides the
 * matching it has a dual solution, which proves the matching optimal and shows which edges any optimal matching can
 * use: so a long list of objectives in order of importance is solved a few at a time, in weights of one machine word,
 * by narrowing the graph after each.
 */
#pragma once

#include <glib.h>

/* No vertex; the mate of a free one. */
#define DAMERO_MATCHING_NONE G_MAXUINT

typedef struct {
  guint  a; /* a != b; at most one edge for a pair of vertices */
  guint  b;
  gint64 weight;
} DameroMatchingEdge;

/* A solver for graphs with the same vertices 0 .. n - 1, which keeps its memory and the last solution. */
typedef struct _DameroMatching DameroMatching;

/* Without a solution yet. */
DameroMatching *damero_matching_new           (guint           n_vertices);
/* NULL is not allowed. */
void            damero_matching_free          (DameroMatching *matching);
/* The largest absolute weight that can be solved without overflow: about 2^59 / n. */
gint64          damero_matching_limit         (guint           n_vertices);
/* Finds a perfect matching of maximum weight. EDGES: DameroMatchingEdge in any order, though it helps if those
 * with the same A stand together. The last solution is where the search begins: fast if little changed. FALSE
 * if there is no perfect matching. */
gboolean        damero_matching_solve         (DameroMatching *matching,
                                               const GArray   *edges);
/* The mate of a vertex in the last solution. */
guint           damero_matching_get_mate      (const DameroMatching *matching,
                                               guint           vertex);
/* After a solve of EDGES: removes the edges that no optimal perfect matching uses (as far as the dual solution shows)
 * and replaces the weights by small ones (0 .. RETURN VALUE) for which the perfect matchings of maximum weight are
 * the same as before. */
gint64          damero_matching_narrow        (DameroMatching *matching,
                                               GArray         *edges);
/* After a solve of EDGES: whether the dual solution proves the matching optimal. For tests. O(n m). */
gboolean        damero_matching_is_proven     (DameroMatching *matching,
                                               const GArray   *edges);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroMatching, damero_matching_free)
