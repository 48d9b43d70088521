/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/matching-private.h"

#define NONE DAMERO_MATCHING_NONE

guint
damero_matching_next_vertex (DameroMatching *matching)
{
  while (matching->stack->len > 0)
    {
      guint node = damero_list_pop (matching->stack);

      if (node < matching->n_vertices)
        return node;
      g_array_append_vals (matching->stack, matching->nodes[node].children->data,
                           matching->nodes[node].children->len);
    }

  return NONE;
}

static void
set_top (DameroMatching *matching,
         guint           node)
{
  guint vertex;

  damero_list_push (matching->stack, node);
  while ((vertex = damero_matching_next_vertex (matching)) != NONE)
    matching->top[vertex] = node;
}

void
damero_matching_make_outer (DameroMatching *matching,
                            guint           node,
                            guint           entry)
{
  guint vertex;

  matching->nodes[node].label = DAMERO_LABEL_OUTER;
  matching->nodes[node].entry = entry;
  matching->nodes[node].best = NONE;
  matching->nodes[node].has_bests = FALSE;

  damero_list_push (matching->stack, node);
  while ((vertex = damero_matching_next_vertex (matching)) != NONE)
    damero_list_push (matching->queue, vertex);
}

/* Offers an arc of the new blossom as the best one to the outer node it leads to. */
static void
offer_best (DameroMatching *matching,
            guint           blossom,
            guint           arc)
{
  DameroMatchingNode *node = &matching->nodes[blossom];
  guint other;

  if (matching->top[damero_arc_head (matching, arc)] == blossom)
    arc ^= 1;
  other = matching->top[damero_arc_head (matching, arc)];
  if (other == blossom || matching->nodes[other].label != DAMERO_LABEL_OUTER)
    return;

  if (matching->best_to[other] == NONE)
    {
      matching->best_to[other] = arc;
      damero_list_push (node->bests, other); /* the node for now */
    }
  else if (damero_arc_slack (matching, arc) < damero_arc_slack (matching, matching->best_to[other]))
    matching->best_to[other] = arc;
}

/* Merges what is known of the least slacks from the children; their vertices have TOP blossom already. */
static void
merge_bests (DameroMatching *matching,
             guint           blossom)
{
  DameroMatchingNode *node = &matching->nodes[blossom];

  g_array_set_size (node->bests, 0);
  for (guint i = 0; i < node->children->len; i++)
    {
      guint child = damero_list_at (node->children, i);
      guint vertex;

      if (matching->nodes[child].has_bests)
        {
          for (guint k = 0; k < matching->nodes[child].bests->len; k++)
            offer_best (matching, blossom, damero_list_at (matching->nodes[child].bests, k));
          if (matching->nodes[child].best != NONE)
            offer_best (matching, blossom, matching->nodes[child].best);
          continue;
        }

      damero_list_push (matching->stack, child);
      while ((vertex = damero_matching_next_vertex (matching)) != NONE)
        for (guint k = matching->start[vertex]; k < matching->start[vertex + 1]; k++)
          offer_best (matching, blossom, damero_list_at (matching->arc_ids, k));
    }

  node->best = NONE;
  for (guint k = 0; k < node->bests->len; k++)
    {
      guint other = damero_list_at (node->bests, k);
      guint arc = matching->best_to[other];

      matching->best_to[other] = NONE;
      g_array_index (node->bests, guint, k) = arc;
      if (node->best == NONE
          || damero_arc_slack (matching, arc) < damero_arc_slack (matching, node->best))
        node->best = arc;
    }
  node->has_bests = TRUE;
}

/* One side of the cycle: from the outer node with VERTEX up to COMMON, nodes and the arcs into them. */
static void
append_side (DameroMatching *matching,
             guint           vertex,
             guint           common,
             GArray         *nodes,
             GArray         *entries)
{
  for (guint node = matching->top[vertex]; node != common;
       node = matching->top[damero_arc_tail (matching, matching->nodes[node].entry)])
    {
      damero_list_push (nodes, node);
      g_array_append_val (entries, matching->nodes[node].entry);
    }
}

static void
reverse (GArray *array)
{
  for (guint i = 0, j = array->len; i + 1 < j; i++, j--)
    {
      guint swap = damero_list_at (array, i);

      g_array_index (array, guint, i) = damero_list_at (array, j - 1);
      g_array_index (array, guint, j - 1) = swap;
    }
}

void
damero_blossom_form (DameroMatching *matching,
                     guint           arc,
                     guint           common)
{
  guint blossom = damero_list_pop (matching->unused);
  DameroMatchingNode *node = &matching->nodes[blossom];
  guint n_down;

  if (node->children == NULL)
    {
      node->children = g_array_new (FALSE, FALSE, sizeof (guint));
      node->arcs = g_array_new (FALSE, FALSE, sizeof (guint));
      node->bests = g_array_new (FALSE, FALSE, sizeof (guint));
    }
  g_array_set_size (node->children, 0);
  g_array_set_size (node->arcs, 0);

  append_side (matching, damero_arc_tail (matching, arc), common, node->children, node->arcs);
  damero_list_push (node->children, common);
  reverse (node->children);
  reverse (node->arcs);
  damero_list_push (node->arcs, arc);
  n_down = node->arcs->len;
  append_side (matching, damero_arc_head (matching, arc), common, node->children, node->arcs);
  for (guint i = n_down; i < node->arcs->len; i++)
    g_array_index (node->arcs, guint, i) ^= 1;

  node->parent = NONE;
  node->base = matching->nodes[common].base;
  node->dual = 0;
  node->label = DAMERO_LABEL_OUTER;
  node->entry = matching->nodes[common].entry;
  for (guint i = 0; i < node->children->len; i++)
    {
      guint child = damero_list_at (node->children, i);
      guint vertex;

      matching->nodes[child].parent = blossom;
      if (matching->nodes[child].label == DAMERO_LABEL_OUTER)
        continue;
      matching->nodes[child].has_bests = FALSE;
      matching->nodes[child].best = NONE;
      damero_list_push (matching->stack, child);
      while ((vertex = damero_matching_next_vertex (matching)) != NONE)
        damero_list_push (matching->queue, vertex);
    }
  set_top (matching, blossom);
  merge_bests (matching, blossom);
}

/* The child of a blossom that contains a vertex. */
static guint
child_index (const DameroMatching *matching,
             guint                 blossom,
             guint                 vertex)
{
  const GArray *children = matching->nodes[blossom].children;
  guint node = vertex;

  while (matching->nodes[node].parent != blossom)
    node = matching->nodes[node].parent;
  for (guint i = 0; i < children->len; i++)
    if (damero_list_at (children, i) == node)
      return i;

  g_assert_not_reached ();
}

/* The arc from child I of a blossom to the next one in a direction; NEXT gets that one's index. */
static guint
cycle_arc (const DameroMatchingNode *node,
           guint       i,
           gboolean    forward,
           guint      *next)
{
  guint n = node->children->len;

  *next = (forward ? i + 1 : i + n - 1) % n;

  return forward ? damero_list_at (node->arcs, i) : damero_list_at (node->arcs, *next) ^ 1;
}

static void
rotate (GArray *array,
        guint   by)
{
  guint n = array->len;
  guint *old = g_memdup2 (array->data, n * sizeof (guint));

  for (guint i = 0; i < n; i++)
    g_array_index (array, guint, i) = old[(i + by) % n];
  g_free (old);
}

void
damero_blossom_move_base (DameroMatching *matching,
                          guint           node,
                          guint           vertex)
{
  GArray *todo = matching->stack; /* nodes and vertices in turn */

  damero_list_push (todo, node);
  damero_list_push (todo, vertex);
  while (todo->len > 0)
    {
      guint new_base = damero_list_pop (todo);
      guint blossom = damero_list_pop (todo);
      DameroMatchingNode *around = &matching->nodes[blossom];
      guint first;
      gboolean forward;

      if (blossom < matching->n_vertices || around->base == new_base)
        continue;

      first = child_index (matching, blossom, new_base);
      forward = first % 2 == 1;
      damero_list_push (todo, damero_list_at (around->children, first));
      damero_list_push (todo, new_base);
      for (guint i = first; i != 0;)
        {
          guint from;
          guint to;
          guint arc;

          cycle_arc (around, i, forward, &from);
          arc = cycle_arc (around, from, forward, &to);
          damero_list_push (todo, damero_list_at (around->children, from));
          damero_list_push (todo, damero_arc_tail (matching, arc));
          damero_list_push (todo, damero_list_at (around->children, to));
          damero_list_push (todo, damero_arc_head (matching, arc));
          damero_arc_match (matching, arc);
          i = to;
        }
      rotate (around->children, first);
      rotate (around->arcs, first);
      around->base = new_base;
    }
}

void
damero_blossom_dissolve (DameroMatching *matching,
                         guint           blossom)
{
  DameroMatchingNode *node = &matching->nodes[blossom];

  for (guint i = 0; i < node->children->len; i++)
    {
      guint child = damero_list_at (node->children, i);

      matching->nodes[child].parent = NONE;
      matching->nodes[child].label = DAMERO_LABEL_NONE;
      set_top (matching, child);
    }
  g_array_set_size (node->children, 0);
  node->label = DAMERO_LABEL_NONE;
  damero_list_push (matching->unused, blossom);
}

void
damero_blossom_expand (DameroMatching *matching,
                       guint           blossom)
{
  DameroMatchingNode *node = &matching->nodes[blossom];
  guint entry = node->entry;
  guint first = child_index (matching, blossom, damero_arc_head (matching, entry));
  gboolean forward = first % 2 == 1;
  g_autoptr (GArray) children = g_array_copy (node->children);
  g_autoptr (GArray) arcs = g_array_copy (node->arcs);
  DameroMatchingNode cycle = { .children = children, .arcs = arcs };

  damero_blossom_dissolve (matching, blossom);
  for (guint i = first;;)
    {
      DameroMatchingNode *inner = &matching->nodes[damero_list_at (children, i)];
      guint outer;
      guint arc;

      inner->label = DAMERO_LABEL_INNER;
      inner->entry = entry;
      if (i == 0)
        return;

      arc = cycle_arc (&cycle, i, forward, &outer);
      damero_matching_make_outer (matching, damero_list_at (children, outer), arc);
      entry = cycle_arc (&cycle, outer, forward, &i);
    }
}
