/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/matching-private.h"

#define NONE DAMERO_MATCHING_NONE

/* What the dual solution says of edges. */
typedef struct {
  DameroMatching *matching;
  gint64         *totals; /* by node: its dual and those of all blossoms around it */
  gint64         *depths; /* by node: how many of those are not 0 */
  guint          *around; /* by vertex: the smallest blossom with it and OF; NONE if there is none */
  guint           of;     /* a vertex */
} Duals;

static void
duals_clear (Duals *duals)
{
  g_free (duals->totals);
  g_free (duals->depths);
  g_free (duals->around);
}

static void
duals_init (Duals          *duals,
            DameroMatching *matching)
{
  *duals = (Duals) {
    .matching = matching, .totals = g_new (gint64, matching->n_nodes),
    .depths = g_new (gint64, matching->n_nodes),
    .around = g_new (guint, matching->n_vertices), .of = NONE,
  };

  for (guint i = 0; i < matching->n_nodes; i++)
    if (matching->nodes[i].parent == NONE
        && (i < matching->n_vertices || damero_blossom_is_used (matching, i)))
      damero_list_push (matching->stack, i);

  while (matching->stack->len > 0)
    {
      guint i = damero_list_pop (matching->stack);
      const DameroMatchingNode *node = &matching->nodes[i];
      gint64 dual = i < matching->n_vertices ? 0 : node->dual;

      duals->totals[i] = dual + (node->parent == NONE ? 0 : duals->totals[node->parent]);
      duals->depths[i] = (dual > 0) + (node->parent == NONE ? 0 : duals->depths[node->parent]);
      if (i >= matching->n_vertices)
        g_array_append_vals (matching->stack, node->children->data, node->children->len);
    }
}

/* The smallest blossom around both ends of an edge; NONE if there is none. Fast if edges with the same first
 * end follow each other. */
static guint
common_blossom (Duals                    *duals,
                const DameroMatchingEdge *edge)
{
  DameroMatching *matching = duals->matching;
  guint inside = edge->a;
  guint vertex;

  if (matching->top[edge->a] != matching->top[edge->b])
    return NONE;
  if (duals->of == edge->a)
    return duals->around[edge->b];

  duals->of = edge->a;
  for (guint blossom = matching->nodes[inside].parent; blossom != NONE;
       blossom = matching->nodes[blossom].parent)
    {
      const GArray *children = matching->nodes[blossom].children;

      for (guint i = 0; i < children->len; i++)
        if (damero_list_at (children, i) != inside)
          damero_list_push (matching->stack, damero_list_at (children, i));
      while ((vertex = damero_matching_next_vertex (matching)) != NONE)
        duals->around[vertex] = blossom;
      inside = blossom;
    }

  return duals->around[edge->b];
}

/* Of any edge; RET_BLOSSOM gets the smallest blossom around both ends, if the slack can be 0. */
static gint64
edge_slack (Duals                    *duals,
            const DameroMatchingEdge *edge,
            guint                    *ret_blossom)
{
  gint64 slack = damero_edge_slack (duals->matching, edge);

  *ret_blossom = slack > 0 ? NONE : common_blossom (duals, edge);

  return slack + (*ret_blossom == NONE ? 0 : 2 * duals->totals[*ret_blossom]);
}

gint64
damero_matching_narrow (DameroMatching *matching,
                        GArray         *edges)
{
  Duals duals;
  gint64 most = 0;
  guint n_kept = 0;

  duals_init (&duals, matching);

  /* A perfect matching is optimal if it uses tight edges alone and leaves each blossom with a dual by one
   * edge; that is, if it has as many edges as there can be inside all of those. */
  for (guint e = 0; e < edges->len; e++)
    {
      DameroMatchingEdge edge = g_array_index (edges, DameroMatchingEdge, e);
      guint blossom;

      if (edge_slack (&duals, &edge, &blossom) != 0)
        continue;
      edge.weight = blossom == NONE ? 0 : duals.depths[blossom];
      most = MAX (most, edge.weight);
      g_array_index (edges, DameroMatchingEdge, n_kept++) = edge;
    }
  g_array_set_size (edges, n_kept);
  duals_clear (&duals);

  return most;
}

/* Every blossom is left by one edge of the matching, and its dual is not negative. */
static gboolean
blossoms_are_full (const DameroMatching *matching,
                   const guint          *n_inside)
{
  g_autofree guint *n_vertices = g_new0 (guint, matching->n_nodes);

  for (guint v = 0; v < matching->n_vertices; v++)
    for (guint b = matching->nodes[v].parent; b != NONE; b = matching->nodes[b].parent)
      n_vertices[b]++;
  for (guint b = matching->n_vertices; b < matching->n_nodes; b++)
    if (damero_blossom_is_used (matching, b)
        && (matching->nodes[b].dual < 0 || 2 * n_inside[b] + 1 != n_vertices[b]))
      return FALSE;

  return TRUE;
}

gboolean
damero_matching_is_proven (DameroMatching *matching,
                           const GArray   *edges)
{
  g_autofree guint *n_inside = g_new0 (guint, matching->n_nodes);
  guint n_pairs = 0;
  gboolean is_proven = TRUE;
  Duals duals;

  duals_init (&duals, matching);
  for (guint e = 0; e < edges->len && is_proven; e++)
    {
      const DameroMatchingEdge *edge = &g_array_index (edges, DameroMatchingEdge, e);
      guint blossom;
      gint64 slack = edge_slack (&duals, edge, &blossom);
      gboolean is_pair = matching->mate_vertex[edge->a] == edge->b;

      is_proven = slack >= 0 && (!is_pair || slack == 0)
                  && is_pair == (matching->mate_vertex[edge->b] == edge->a);
      n_pairs += is_pair;
      for (; is_pair && blossom != NONE; blossom = matching->nodes[blossom].parent)
        n_inside[blossom]++;
    }
  duals_clear (&duals);

  return is_proven && 2 * n_pairs == matching->n_vertices && blossoms_are_full (matching, n_inside);
}
