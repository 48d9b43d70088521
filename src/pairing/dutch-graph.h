/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/dutch-graph.h - a small graph as rows of bits, with a matching that is kept as large as can be
 * while edges go and vertices are settled. What the fast way of the Dutch system asks of it: is there
 * still a perfect matching, and who can be left out? Knows nothing of players. Private to pairing/.
 *
 * Edmonds' method, one search at a time, without recursion; a search that fails costs O(n^2 / 64) words
 * where the graph is split in two sides, O(n^2) else.
 */
#pragma once

#include <glib.h>

/* Nobody: the mate of a free vertex. */
#define DAMERO_DUTCH_NOBODY G_MAXUINT

typedef struct {
  guint    n_vertices;
  guint    n_words;  /* of a row: (n_vertices + 63) / 64 */
  guint64 *rows;     /* symmetric; bit b of row a: an edge */
  guint64 *reach[2]; /* whom the vertices of either side may have; both the same where nothing is split */
  guint8  *side;     /* by vertex, 0 or 1 */
  gboolean split;    /* edges within a side are not used */
  guint   *mates;    /* by vertex */
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
} DameroDutchGraph;

/* No edges, nobody mated, nothing split. */
DameroDutchGraph *damero_dutch_graph_new        (guint                   n_vertices);
void              damero_dutch_graph_free       (DameroDutchGraph       *graph);
/* The same edges and mates, with its own memory. */
void              damero_dutch_graph_copy       (const DameroDutchGraph *from,
                                                 DameroDutchGraph       *to);

/* The neighbours of a vertex, in play or not: n_words words. */
static inline guint64 *
damero_dutch_graph_row (const DameroDutchGraph *graph,
                        guint                   vertex)
{
  return graph->rows + (gsize) vertex * graph->n_words;
}

/* Whether a bit is set. */
static inline gboolean
damero_dutch_bit (const guint64 *bits,
                  guint          i)
{
  return bits[i / 64] >> (i % 64) & 1;
}

/* Sets a bit. */
static inline void
damero_dutch_set_bit (guint64 *bits,
                      guint    i)
{
  bits[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
}

/* Clears a bit. */
static inline void
damero_dutch_clear_bit (guint64 *bits,
                        guint    i)
{
  bits[i / 64] &= ~(G_GUINT64_CONSTANT (1) << (i % 64));
}

/* The first bit set at FROM or after it in N_WORDS words; DAMERO_DUTCH_NOBODY if there is none. */
guint             damero_dutch_next_bit         (const guint64          *bits,
                                                 guint                   n_words,
                                                 guint                   from);
void              damero_dutch_graph_add_edge   (DameroDutchGraph       *graph,
                                                 guint                   a,
                                                 guint                   b);
/* Takes a vertex out of play (it keeps its mate), or back in. */
void              damero_dutch_graph_settle     (DameroDutchGraph       *graph,
                                                 guint                   vertex);
void              damero_dutch_graph_unsettle   (DameroDutchGraph       *graph,
                                                 guint                   vertex);
/* Which vertices are in play: all of VERTICES (n_words), with no sides. */
void              damero_dutch_graph_play       (DameroDutchGraph       *graph,
                                                 const guint64          *vertices);
/* The same with sides: only edges between FIRST and SECOND, which have nobody in common. */
void              damero_dutch_graph_split      (DameroDutchGraph       *graph,
                                                 const guint64          *first,
                                                 const guint64          *second);
/* Separates mates without a usable edge between them, for vertices in play. */
void              damero_dutch_graph_review     (DameroDutchGraph       *graph);
/* Makes the matching of the vertices in play as large as possible; who has a mate in play keeps one.
 * Returns how many stay free. With AT_ONCE, stops as soon as it is known that some do. */
guint             damero_dutch_graph_extend     (DameroDutchGraph       *graph,
                                                 gboolean                at_once);
/* Gives ROOT, free and in play, a mate if that is possible with everybody who has one keeping one. Else
 * FALSE, and outer has who could be free in ROOT's place (and ROOT). */
gboolean          damero_dutch_graph_augment    (DameroDutchGraph       *graph,
                                                 guint                   root);
/* With everybody in play mated: whether there is such a matching with A and B mated. If so it is made, and
 * both are settled. */
gboolean          damero_dutch_graph_join       (DameroDutchGraph       *graph,
                                                 guint                   a,
                                                 guint                   b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroDutchGraph, damero_dutch_graph_free)
