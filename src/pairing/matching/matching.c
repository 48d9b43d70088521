/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/matching-private.h"

#include <string.h>

#define NONE DAMERO_MATCHING_NONE

DameroMatching *
damero_matching_new (guint n_vertices)
{
  DameroMatching *matching = g_new0 (DameroMatching, 1);

  matching->n_vertices = n_vertices;
  matching->n_nodes = n_vertices + n_vertices / 2;
  matching->nodes = g_new0 (DameroMatchingNode, matching->n_nodes);
  matching->unused = g_array_new (FALSE, FALSE, sizeof (guint));
  matching->top = g_new0 (guint, n_vertices);
  matching->potential = g_new0 (gint64, n_vertices);
  matching->mate = g_new0 (guint, n_vertices);
  matching->mate_vertex = g_new0 (guint, n_vertices);
  matching->reach = g_new0 (guint, n_vertices);
  matching->start = g_new0 (guint, n_vertices + 1);
  matching->arc_ids = g_array_new (FALSE, FALSE, sizeof (guint));
  matching->arc_heads = g_array_new (FALSE, FALSE, sizeof (guint));
  matching->arc_weights = g_array_new (FALSE, FALSE, sizeof (gint64));
  matching->queue = g_array_new (FALSE, FALSE, sizeof (guint));
  matching->stack = g_array_new (FALSE, FALSE, sizeof (guint));
  matching->best_to = g_new0 (guint, matching->n_nodes);
  matching->mark = g_new0 (guint, matching->n_nodes);

  for (guint i = 0; i < matching->n_nodes; i++)
    matching->best_to[i] = NONE;
  for (guint i = 0; i < n_vertices; i++)
    matching->mate_vertex[i] = NONE;

  return matching;
}

void
damero_matching_free (DameroMatching *matching)
{
  for (guint i = matching->n_vertices; i < matching->n_nodes; i++)
    if (matching->nodes[i].children != NULL)
      {
        g_array_unref (matching->nodes[i].children);
        g_array_unref (matching->nodes[i].arcs);
        g_array_unref (matching->nodes[i].bests);
      }
  g_array_unref (matching->unused);
  g_array_unref (matching->arc_ids);
  g_array_unref (matching->arc_heads);
  g_array_unref (matching->arc_weights);
  g_array_unref (matching->queue);
  g_array_unref (matching->stack);
  g_free (matching->nodes);
  g_free (matching->top);
  g_free (matching->potential);
  g_free (matching->mate);
  g_free (matching->mate_vertex);
  g_free (matching->reach);
  g_free (matching->start);
  g_free (matching->best_to);
  g_free (matching->mark);
  g_free (matching);
}

gint64
damero_matching_limit (guint n_vertices)
{
  /* A potential moves by no more than the weight along an alternating path, n edges at most. */
  return G_MAXINT64 / (4 * DAMERO_MATCHING_SCALE) / ((gint64) n_vertices + 2);
}

guint
damero_matching_get_mate (const DameroMatching *matching,
                          guint                 vertex)
{
  return matching->mate_vertex[vertex];
}

/* The arcs of every vertex side by side. */
static void
sort_arcs (DameroMatching *matching,
           const GArray   *edges)
{
  guint n = matching->n_vertices;
  guint *start = matching->start;

  memset (start, 0, (n + 1) * sizeof (guint));
  for (guint e = 0; e < edges->len; e++)
    {
      const DameroMatchingEdge *edge = &matching->edges[e];

      g_assert (edge->a != edge->b && edge->a < n && edge->b < n);
      start[edge->a]++;
      start[edge->b]++;
    }

  for (guint v = 0, sum = 0; v <= n; v++)
    {
      sum += start[v];
      start[v] = sum;
    }

  g_array_set_size (matching->arc_ids, 2 * edges->len);
  g_array_set_size (matching->arc_heads, 2 * edges->len);
  g_array_set_size (matching->arc_weights, 2 * edges->len);
  for (guint arc = 0; arc < 2 * edges->len; arc++)
    {
      guint place = --start[damero_arc_tail (matching, arc)];

      g_array_index (matching->arc_ids, guint, place) = arc;
      g_array_index (matching->arc_heads, guint, place) = damero_arc_head (matching, arc);
      g_array_index (matching->arc_weights, gint64, place)
        = DAMERO_MATCHING_SCALE * matching->edges[arc / 2].weight;
    }
}

/* Potentials with no negative slack; whatever is tight of the last matching stays matched, the others
 * take what is free. */
static void
begin_duals (DameroMatching *matching)
{
  const gint64 *weights = (const gint64 *) (void *) matching->arc_weights->data;
  const guint *heads = (const guint *) (void *) matching->arc_heads->data;
  gint64 *potential = matching->potential;

  for (guint v = 0; v < matching->n_vertices; v++)
    {
      gint64 most = G_MININT64;

      for (guint k = matching->start[v]; k < matching->start[v + 1]; k++)
        most = MAX (most, weights[k] / 2);
      potential[v] = most == G_MININT64 ? 0 : most;
      matching->mate[v] = NONE;
    }

  for (guint v = 0; v < matching->n_vertices; v++)
    for (guint k = matching->start[v]; k < matching->start[v + 1]; k++)
      if (heads[k] == matching->mate_vertex[v] && potential[v] + potential[heads[k]] == weights[k])
        damero_arc_match (matching, damero_list_at (matching->arc_ids, k));

  for (guint v = 0; v < matching->n_vertices; v++)
    {
      gint64 least = G_MININT64;

      if (matching->mate[v] != NONE)
        continue;
      for (guint k = matching->start[v]; k < matching->start[v + 1]; k++)
        least = MAX (least, weights[k] - potential[heads[k]]);
      if (least == G_MININT64)
        continue;
      potential[v] = least;
      for (guint k = matching->start[v]; k < matching->start[v + 1]; k++)
        if (matching->mate[heads[k]] == NONE && potential[v] + potential[heads[k]] == weights[k])
          {
            damero_arc_match (matching, damero_list_at (matching->arc_ids, k));
            break;
          }
    }
}

static void
begin_nodes (DameroMatching *matching)
{
  guint n = matching->n_vertices;

  for (guint v = 0; v < n; v++)
    {
      matching->nodes[v].parent = NONE;
      matching->nodes[v].base = v;
      matching->top[v] = v;
    }

  g_array_set_size (matching->unused, 0);
  for (guint b = matching->n_nodes; b > n; b--)
    {
      guint blossom = b - 1;

      matching->nodes[blossom].dual = 0;
      matching->nodes[blossom].parent = NONE;
      if (matching->nodes[blossom].children != NULL)
        g_array_set_size (matching->nodes[blossom].children, 0);
      damero_list_push (matching->unused, blossom);
    }
}

/* Grows the forest by a tight arc from an outer node: its head's node becomes an inner one, that one's
 * mate an outer one. */
static void
grow (DameroMatching *matching,
      guint           arc)
{
  guint inner = matching->top[damero_arc_head (matching, arc)];
  guint base = matching->nodes[inner].base;
  guint mate_arc = matching->mate[base];

  matching->nodes[inner].label = DAMERO_LABEL_INNER;
  matching->nodes[inner].entry = arc;
  damero_matching_make_outer (matching, matching->top[damero_arc_head (matching, mate_arc)], mate_arc);
}

/* Up the tree from an outer node: the outer node before, NONE after a root. */
static guint
outer_before (const DameroMatching *matching,
              guint                 outer)
{
  guint entry = matching->nodes[outer].entry;
  guint inner;

  if (entry == NONE)
    return NONE;

  inner = matching->top[damero_arc_tail (matching, entry)];

  return matching->top[damero_arc_tail (matching, matching->nodes[inner].entry)];
}

/* The lowest outer node above the two (or one of them); NONE if they are in different trees. */
static guint
common_node (DameroMatching *matching,
             guint           a,
             guint           b)
{
  guint walk = ++matching->walk;

  while (a != NONE || b != NONE)
    {
      guint c;

      if (a == NONE)
        {
          a = b;
          b = NONE;
        }
      if (matching->mark[a] == walk)
        return a;
      matching->mark[a] = walk;
      c = outer_before (matching, a);
      a = b;
      b = c;
    }

  return NONE;
}

/* Turns matched and unmatched around on the path from the tail of a tight arc to its root, and matches
 * the tail with its head. */
static void
augment_side (DameroMatching *matching,
              guint           arc)
{
  for (;;)
    {
      guint outer_vertex = damero_arc_tail (matching, arc);
      guint outer = matching->top[outer_vertex];
      guint entry = matching->nodes[outer].entry;
      guint inner;

      damero_blossom_move_base (matching, outer, outer_vertex);
      matching->mate[outer_vertex] = arc;
      if (entry == NONE)
        return;

      inner = matching->top[damero_arc_tail (matching, entry)];
      entry = matching->nodes[inner].entry;
      damero_blossom_move_base (matching, inner, damero_arc_head (matching, entry));
      matching->mate[damero_arc_head (matching, entry)] = entry ^ 1;
      arc = entry;
    }
}

/* A tight arc between outer nodes: TRUE if it joined two trees to a longer matching. */
static gboolean
join (DameroMatching *matching,
      guint           arc)
{
  guint tail = matching->top[damero_arc_tail (matching, arc)];
  guint head = matching->top[damero_arc_head (matching, arc)];
  guint common = common_node (matching, tail, head);

  if (common != NONE)
    {
      damero_blossom_form (matching, arc, common);
      return FALSE;
    }

  augment_side (matching, arc);
  augment_side (matching, arc ^ 1);

  return TRUE;
}

/* Looks at all arcs of a vertex in an outer node. TRUE if the matching grew. */
static gboolean
scan (DameroMatching *matching,
      guint           vertex)
{
  const guint *ids = (const guint *) (void *) matching->arc_ids->data;
  const guint *heads = (const guint *) (void *) matching->arc_heads->data;
  const gint64 *weights = (const gint64 *) (void *) matching->arc_weights->data;

  for (guint k = matching->start[vertex]; k < matching->start[vertex + 1]; k++)
    {
      guint head = heads[k];
      guint here = matching->top[vertex];
      guint there = matching->top[head];
      gint64 slack;

      if (here == there)
        continue;

      slack = matching->potential[vertex] + matching->potential[head] - weights[k];
      switch (matching->nodes[there].label)
        {
        case DAMERO_LABEL_OUTER:
          if (slack == 0)
            {
              if (join (matching, ids[k]))
                return TRUE;
            }
          else if (matching->nodes[here].best == NONE
                   || slack < damero_arc_slack (matching, matching->nodes[here].best))
            matching->nodes[here].best = ids[k];
          break;

        case DAMERO_LABEL_NONE:
          if (slack == 0)
            {
              grow (matching, ids[k]);
              break;
            }
          G_GNUC_FALLTHROUGH;

        case DAMERO_LABEL_INNER:
        default:
          if (matching->reach[head] == NONE
              || slack < damero_arc_slack (matching, matching->reach[head]))
            matching->reach[head] = ids[k];
          break;
        }
    }

  return FALSE;
}

/* What bounds the next step of the duals. */
typedef enum { STEP_NEVER, STEP_GROW, STEP_JOIN, STEP_EXPAND } StepKind;

typedef struct {
  StepKind kind;
  gint64   size;
  guint    what; /* an arc, or the blossom to expand */
} Step;

static void
bound_step (Step    *step,
            StepKind kind,
            gint64   size,
            guint    what)
{
  if (step->kind == STEP_NEVER || size < step->size)
    *step = (Step) { kind, size, what };
}

static Step
next_step (const DameroMatching *matching)
{
  Step step = { STEP_NEVER, 0, NONE };

  for (guint v = 0; v < matching->n_vertices; v++)
    {
      const DameroMatchingNode *node = &matching->nodes[v];

      if (matching->reach[v] != NONE && matching->nodes[matching->top[v]].label == DAMERO_LABEL_NONE)
        bound_step (&step, STEP_GROW, damero_arc_slack (matching, matching->reach[v]),
                    matching->reach[v]);
      if (node->parent == NONE && node->label == DAMERO_LABEL_OUTER && node->best != NONE)
        bound_step (&step, STEP_JOIN, damero_arc_slack (matching, node->best) / 2, node->best);
    }

  for (guint b = matching->n_vertices; b < matching->n_nodes; b++)
    {
      const DameroMatchingNode *node = &matching->nodes[b];

      if (!damero_blossom_is_used (matching, b) || node->parent != NONE)
        continue;
      if (node->label == DAMERO_LABEL_OUTER && node->best != NONE)
        bound_step (&step, STEP_JOIN, damero_arc_slack (matching, node->best) / 2, node->best);
      if (node->label == DAMERO_LABEL_INNER)
        bound_step (&step, STEP_EXPAND, node->dual, b);
    }

  return step;
}

static void
move_duals (DameroMatching *matching,
            gint64          by)
{
  for (guint v = 0; v < matching->n_vertices; v++)
    switch (matching->nodes[matching->top[v]].label)
      {
      case DAMERO_LABEL_OUTER:
        matching->potential[v] -= by;
        break;
      case DAMERO_LABEL_INNER:
        matching->potential[v] += by;
        break;
      case DAMERO_LABEL_NONE:
      default:
        break;
      }

  for (guint b = matching->n_vertices; b < matching->n_nodes; b++)
    {
      DameroMatchingNode *node = &matching->nodes[b];

      if (!damero_blossom_is_used (matching, b) || node->parent != NONE)
        continue;
      if (node->label == DAMERO_LABEL_OUTER)
        node->dual += by;
      else if (node->label == DAMERO_LABEL_INNER)
        node->dual -= by;
    }
}

static void
begin_search (DameroMatching *matching)
{
  for (guint i = 0; i < matching->n_nodes; i++)
    {
      matching->nodes[i].label = DAMERO_LABEL_NONE;
      matching->nodes[i].has_bests = FALSE;
      matching->nodes[i].best = NONE;
    }
  g_array_set_size (matching->queue, 0);

  for (guint v = 0; v < matching->n_vertices; v++)
    {
      matching->reach[v] = NONE;
      if (matching->mate[v] == NONE)
        damero_matching_make_outer (matching, matching->top[v], NONE);
    }
}

/* Blossoms that no longer hold anything together. */
static void
end_search (DameroMatching *matching)
{
  gboolean again = TRUE;

  while (again)
    {
      again = FALSE;
      for (guint b = matching->n_vertices; b < matching->n_nodes; b++)
        if (damero_blossom_is_used (matching, b) && matching->nodes[b].parent == NONE
            && matching->nodes[b].dual == 0)
          {
            damero_blossom_dissolve (matching, b);
            again = TRUE;
          }
    }
}

/* One more pair. FALSE if there is no perfect matching. */
static gboolean
search (DameroMatching *matching)
{
  begin_search (matching);

  for (;;)
    {
      Step step;

      while (matching->queue->len > 0)
        if (scan (matching, damero_list_pop (matching->queue)))
          {
            end_search (matching);
            return TRUE;
          }

      step = next_step (matching);
      if (step.kind == STEP_NEVER)
        return FALSE;
      move_duals (matching, step.size);

      if (step.kind == STEP_GROW)
        grow (matching, step.what);
      else if (step.kind == STEP_EXPAND)
        damero_blossom_expand (matching, step.what);
      else if (join (matching, step.what))
        {
          end_search (matching);
          return TRUE;
        }
    }
}

gboolean
damero_matching_solve (DameroMatching *matching,
                       const GArray   *edges)
{
  guint n_free = 0;
  gboolean found = matching->n_vertices % 2 == 0;

  g_assert (g_array_get_element_size ((GArray *) edges) == sizeof (DameroMatchingEdge));

  matching->edges = (const DameroMatchingEdge *) (void *) edges->data;
  sort_arcs (matching, edges);
  begin_duals (matching);
  begin_nodes (matching);
  for (guint v = 0; v < matching->n_vertices; v++)
    n_free += matching->mate[v] == NONE;
  for (; found && n_free > 0; n_free -= 2)
    found = search (matching);

  for (guint v = 0; v < matching->n_vertices; v++)
    matching->mate_vertex[v]
      = matching->mate[v] == NONE ? NONE : damero_arc_head (matching, matching->mate[v]);
  matching->edges = NULL;

  return found;
}
