/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/matching/matching-private.h - what the parts of the matching share: the solver, its nodes, and blossoms.
 */
#pragma once

#include "pairing/matching/matching.h"

/* Potentials start even and weights count four times: so whatever the searches do, an edge between two
 * outer nodes has an even slack, and every step of the duals is whole. */
#define DAMERO_MATCHING_SCALE 4

/* The place of a node in the forest of a search: an outer node is an even number of edges from a root. */
typedef enum { DAMERO_LABEL_NONE, DAMERO_LABEL_OUTER, DAMERO_LABEL_INNER } DameroMatchingLabel;

/* A vertex (numbers below n), or a blossom: an odd cycle of nodes that is treated as one. An arc is an edge
 * with a direction: 2 e from a to b, 2 e + 1 from b to a. */
typedef struct {
  DameroMatchingLabel label; /* of outermost nodes */
  guint    parent;    /* the blossom it is part of, NONE for an outermost node */
  guint    base;      /* the vertex whose mate is outside */
  guint    entry;     /* the arc by which the search came in; NONE for a root */
  guint    best;      /* outer nodes: the arc of least slack seen to another outer node */
  gint64   dual;      /* blossoms: never negative */
  GArray  *children;  /* blossoms: guint, around the cycle; the first has the base */
  GArray  *arcs;      /* guint: from each child to the next */
  GArray  *bests;     /* guint: the arcs of least slack to other outer nodes, when it was formed */
  gboolean has_bests; /* else all arcs of its vertices are looked at */
} DameroMatchingNode;

struct _DameroMatching {
  guint   n_vertices;
  guint   n_nodes;
  DameroMatchingNode *nodes;
  GArray *unused;      /* guint: blossoms that can be used */
  guint  *top;         /* by vertex: the outermost node around it */
  gint64 *potential;   /* by vertex */
  guint  *mate;        /* by vertex: the arc to its mate */
  guint  *mate_vertex; /* by vertex: the same as a vertex, kept from solve to solve */
  guint  *reach;       /* by vertex that is not in an outer node: the arc of least slack from one */
  guint  *start;       /* n + 1: where the arcs of a vertex begin in the next three */
  GArray *arc_ids;     /* guint */
  GArray *arc_heads;   /* guint */
  GArray *arc_weights; /* gint64, scaled */
  const DameroMatchingEdge *edges; /* while solving */
  GArray *queue;       /* guint: vertices of outer nodes still to be scanned */
  GArray *stack;       /* guint: for walks down blossoms */
  guint  *best_to;     /* by node: while a blossom is formed */
  guint  *mark;        /* by node: a walk that came by */
  guint   walk;
};

/* Arrays of guint. */
static inline guint
damero_list_at (const GArray *array,
                guint         i)
{
  return g_array_index (array, guint, i);
}

/* At the end. */
static inline void
damero_list_push (GArray *array,
                  guint   value)
{
  g_array_append_val (array, value);
}

/* From the end; not empty. */
static inline guint
damero_list_pop (GArray *array)
{
  guint value = damero_list_at (array, array->len - 1);

  g_array_set_size (array, array->len - 1);

  return value;
}

/* The vertex an arc leads from. */
static inline guint
damero_arc_tail (const DameroMatching *matching,
                 guint                 arc)
{
  const DameroMatchingEdge *edge = &matching->edges[arc / 2];

  return arc % 2 == 0 ? edge->a : edge->b;
}

/* The vertex an arc leads to. */
static inline guint
damero_arc_head (const DameroMatching *matching,
                 guint                 arc)
{
  return damero_arc_tail (matching, arc ^ 1);
}

/* How far the potentials of both ends are above its weight; what blossoms around both add is not in it. */
static inline gint64
damero_edge_slack (const DameroMatching     *matching,
                   const DameroMatchingEdge *edge)
{
  return matching->potential[edge->a] + matching->potential[edge->b]
         - DAMERO_MATCHING_SCALE * edge->weight;
}

/* Of an edge between different outermost nodes: 0 is tight. */
static inline gint64
damero_arc_slack (const DameroMatching *matching,
                  guint                 arc)
{
  return damero_edge_slack (matching, &matching->edges[arc / 2]);
}

/* Makes the two vertices mates. */
static inline void
damero_arc_match (DameroMatching *matching,
                  guint           arc)
{
  matching->mate[damero_arc_tail (matching, arc)] = arc;
  matching->mate[damero_arc_head (matching, arc)] = arc ^ 1;
}

/* Whether a blossom is one now. */
static inline gboolean
damero_blossom_is_used (const DameroMatching *matching,
                        guint                 blossom)
{
  const DameroMatchingNode *node = &matching->nodes[blossom];

  return node->children != NULL && node->children->len > 0;
}

/* In blossom.c. */

/* The next vertex of a walk through all that the nodes on the stack contain; DAMERO_MATCHING_NONE when it is
 * empty. */
guint damero_matching_next_vertex (DameroMatching *matching);
/* Makes an outermost node an outer one; its vertices will be scanned. */
void  damero_matching_make_outer  (DameroMatching *matching,
                                   guint           node,
                                   guint           entry);
/* A tight arc between two outer nodes of one tree closes an odd cycle with the paths to COMMON: from now on
 * one outer node. O(n) and the arcs of vertices that become outer. */
void  damero_blossom_form         (DameroMatching *matching,
                                   guint           arc,
                                   guint           common);
/* Makes VERTEX the base of a node: within it, all others are matched among themselves. O(its vertices). */
void  damero_blossom_move_base    (DameroMatching *matching,
                                   guint           node,
                                   guint           vertex);
/* Takes an outermost blossom apart. */
void  damero_blossom_dissolve     (DameroMatching *matching,
                                   guint           blossom);
/* Takes an inner blossom apart whose dual is down to 0: the children on the even way from where the tree
 * enters it to its base stay in the tree, alternating. */
void  damero_blossom_expand       (DameroMatching *matching,
                                   guint           blossom);
