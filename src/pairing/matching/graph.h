/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/matching/graph.h - a small graph as rows of bits, with a matching that is kept as large as can be
 * while edges go and vertices are settled. What the systems that pair from the top ask of it: is there still
 * a perfect matching, and who can be left out? Knows nothing of players. Private to pairing/.
 *
 * Edmonds' method, one search at a time, without recursion; a search that fails costs O(n^2 / 64) words
 * where the graph is split in two sides, O(n^2) else.
 */
#pragma once

#include "pairing/matching/matching.h"

typedef struct {
  guint    n_vertices;
  guint    n_words;  /* of a row: (n_vertices + 63) / 64 */
  guint64 *rows;     /* symmetric; bit b of row a: an edge */
  guint64 *reach[2]; /* whom the vertices of either side may have; both the same where nothing is split */
  guint8  *side;     /* by vertex, 0 or 1 */
  gboolean split;    /* edges within a side are not used */
  guint   *mates;    /* by vertex; DAMERO_MATCHING_NONE for a free one */
  /* Of the last search: */
  guint64 *outer;    /* whom an even alternating path from its root reaches */
  guint    n_outer;
  guint64 *inner;
  guint   *parent;
  guint   *base;
  guint   *queue;
  guint   *touched;
  guint    n_touched;
  guint64 *mark;
  guint64  n_steps;  /* words looked at so far, as a measure of work */
} DameroMatchingGraph;

/* Whether a bit is set. */
static inline gboolean
damero_bits_get (const guint64 *bits,
                 guint          i)
{
  return bits[i / 64] >> (i % 64) & 1;
}

/* Sets a bit. */
static inline void
damero_bits_set (guint64 *bits,
                 guint    i)
{
  bits[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
}

/* Clears a bit. */
static inline void
damero_bits_clear (guint64 *bits,
                   guint    i)
{
  bits[i / 64] &= ~(G_GUINT64_CONSTANT (1) << (i % 64));
}

/* The first bit set at FROM or after it in N_WORDS words; DAMERO_MATCHING_NONE if there is none. */
guint                damero_bits_next                  (const guint64             *bits,
                                                        guint                      n_words,
                                                        guint                      from);

/* No edges, nobody mated, nobody in play, nothing split. */
DameroMatchingGraph *damero_matching_graph_new         (guint                      n_vertices);
void                 damero_matching_graph_free        (DameroMatchingGraph       *graph);
/* The same edges and mates, with its own memory. */
void                 damero_matching_graph_copy        (const DameroMatchingGraph *from,
                                                        DameroMatchingGraph       *to);

/* The neighbours of a vertex, in play or not: n_words words. */
static inline guint64 *
damero_matching_graph_row (const DameroMatchingGraph *graph,
                           guint                      vertex)
{
  return graph->rows + (gsize) vertex * graph->n_words;
}

/* Whether there is an edge, in play or not. */
static inline gboolean
damero_matching_graph_has_edge (const DameroMatchingGraph *graph,
                                guint                      a,
                                guint                      b)
{
  return damero_bits_get (damero_matching_graph_row (graph, a), b);
}

/* Adds or removes an edge, A != B; the mates stay as they are. */
void                 damero_matching_graph_add_edge    (DameroMatchingGraph       *graph,
                                                        guint                      a,
                                                        guint                      b);
void                 damero_matching_graph_remove_edge (DameroMatchingGraph       *graph,
                                                        guint                      a,
                                                        guint                      b);
/* Adds every edge there can be. */
void                 damero_matching_graph_fill        (DameroMatchingGraph       *graph);
gboolean             damero_matching_graph_is_in_play  (const DameroMatchingGraph *graph,
                                                        guint                      vertex);
/* Takes a vertex out of play (it keeps its mate), or back in. */
void                 damero_matching_graph_settle      (DameroMatchingGraph       *graph,
                                                        guint                      vertex);
void                 damero_matching_graph_unsettle    (DameroMatchingGraph       *graph,
                                                        guint                      vertex);
/* Which vertices are in play: all of VERTICES (n_words; NULL = every vertex), with no sides. */
void                 damero_matching_graph_play        (DameroMatchingGraph       *graph,
                                                        const guint64             *vertices);
/* The same with sides: only edges between FIRST and SECOND, which have nobody in common. */
void                 damero_matching_graph_split       (DameroMatchingGraph       *graph,
                                                        const guint64             *first,
                                                        const guint64             *second);
/* Separates mates without a usable edge between them, for vertices in play. */
void                 damero_matching_graph_review      (DameroMatchingGraph       *graph);
/* Makes the matching of the vertices in play as large as possible; who has a mate in play keeps one.
 * Returns how many stay free. With AT_ONCE, stops as soon as it is known that some do. */
guint                damero_matching_graph_extend      (DameroMatchingGraph       *graph,
                                                        gboolean                   at_once);
/* Gives ROOT, free and in play, a mate if that is possible with everybody who has one keeping one. Else
 * FALSE, and outer has who could be free in ROOT's place (and ROOT). */
gboolean             damero_matching_graph_augment     (DameroMatchingGraph       *graph,
                                                        guint                      root);
/* With everybody in play mated: whether there is such a matching with A and B mated. If so it is made, and
 * both are settled. */
gboolean             damero_matching_graph_join        (DameroMatchingGraph       *graph,
                                                        guint                      a,
                                                        guint                      b);
/* With everybody in play mated: joins VERTEX and the first before END that it can be joined with, who is
 * returned. There has to be one. */
guint                damero_matching_graph_join_first  (DameroMatchingGraph       *graph,
                                                        guint                      vertex,
                                                        guint                      end);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroMatchingGraph, damero_matching_graph_free)
