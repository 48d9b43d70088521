/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching.h"

#include <string.h>

#define NONE DAMERO_MATCHING_NONE
#define NO_SLACK G_MAXINT64

/* Potentials start even and weights count four times: so whatever the searches do, an edge between two
 * outer nodes has an even slack, and every step of the duals is whole. */
#define SCALE 4

/* The place of a node in the forest of a search: an outer node is an even number of edges from a root. */
typedef enum { LABEL_NONE, LABEL_OUTER, LABEL_INNER } Label;

/* A vertex (numbers below n), or a blossom: an odd cycle of nodes that is treated as one. An arc is an edge
 * with a direction: 2 e from a to b, 2 e + 1 from b to a. */
typedef struct {
  guint   parent;     /* the blossom it is part of, NONE for an outermost node */
  guint   base;       /* the vertex whose mate is outside */
  Label   label;      /* of outermost nodes */
  guint   entry;      /* the arc by which the search came in; NONE for a root */
  guint   best;       /* outer nodes: the arc of least slack seen to another outer node */
  gint64  dual;       /* blossoms: never negative */
  GArray *children;   /* blossoms: guint, around the cycle; the first has the base */
  GArray *arcs;       /* guint: from each child to the next */
  GArray *bests;      /* guint: the arcs of least slack to other outer nodes, when it was formed */
  gboolean has_bests; /* else all arcs of its vertices are looked at */
} Node;

struct _DameroMatching {
  guint   n_vertices;
  guint   n_nodes;
  Node   *nodes;
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

static guint
at (const GArray *array,
    guint         i)
{
  return g_array_index (array, guint, i);
}

static void
push (GArray *array,
      guint   value)
{
  g_array_append_val (array, value);
}

static guint
pop (GArray *array)
{
  guint value = at (array, array->len - 1);

  g_array_set_size (array, array->len - 1);

  return value;
}

static guint
arc_tail (const DameroMatching *matching,
          guint                 arc)
{
  const DameroMatchingEdge *edge = &matching->edges[arc / 2];

  return arc % 2 == 0 ? edge->a : edge->b;
}

static guint
arc_head (const DameroMatching *matching,
          guint                 arc)
{
  return arc_tail (matching, arc ^ 1);
}

static gint64
potential_slack (const DameroMatching     *matching,
                 const DameroMatchingEdge *edge)
{
  return matching->potential[edge->a] + matching->potential[edge->b] - SCALE * edge->weight;
}

/* Of an edge between different outermost nodes: 0 is tight. */
static gint64
arc_slack (const DameroMatching *matching,
           guint                 arc)
{
  return potential_slack (matching, &matching->edges[arc / 2]);
}

DameroMatching *
damero_matching_new (guint n_vertices)
{
  DameroMatching *matching = g_new0 (DameroMatching, 1);

  matching->n_vertices = n_vertices;
  matching->n_nodes = n_vertices + n_vertices / 2;
  matching->nodes = g_new0 (Node, matching->n_nodes);
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
  return G_MAXINT64 / (4 * SCALE) / ((gint64) n_vertices + 2);
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
      guint place = --start[arc_tail (matching, arc)];

      g_array_index (matching->arc_ids, guint, place) = arc;
      g_array_index (matching->arc_heads, guint, place) = arc_head (matching, arc);
      g_array_index (matching->arc_weights, gint64, place) = SCALE * matching->edges[arc / 2].weight;
    }
}

static void
match (DameroMatching *matching,
       guint           arc)
{
  matching->mate[arc_tail (matching, arc)] = arc;
  matching->mate[arc_head (matching, arc)] = arc ^ 1;
}

/* Potentials with no negative slack; whatever is tight of the last matching stays matched, the others take
 * what is free. */
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
        match (matching, at (matching->arc_ids, k));

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
            match (matching, at (matching->arc_ids, k));
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
      push (matching->unused, blossom);
    }
}

static gboolean
is_blossom_in_use (const DameroMatching *matching,
                   guint                 blossom)
{
  const Node *node = &matching->nodes[blossom];

  return node->children != NULL && node->children->len > 0;
}

/* The next vertex of a walk through all that a node on the stack contains; NONE when it is empty. */
static guint
next_vertex (DameroMatching *matching)
{
  while (matching->stack->len > 0)
    {
      guint node = pop (matching->stack);

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

  push (matching->stack, node);
  while ((vertex = next_vertex (matching)) != NONE)
    matching->top[vertex] = node;
}

/* Makes an outermost node an outer one; its vertices will be scanned. */
static void
make_outer (DameroMatching *matching,
            guint           node,
            guint           entry)
{
  guint vertex;

  matching->nodes[node].label = LABEL_OUTER;
  matching->nodes[node].entry = entry;
  matching->nodes[node].best = NONE;
  matching->nodes[node].has_bests = FALSE;

  push (matching->stack, node);
  while ((vertex = next_vertex (matching)) != NONE)
    push (matching->queue, vertex);
}

/* Grows the forest by a tight arc from an outer node: its head's node becomes an inner one, that one's mate an
 * outer one. */
static void
grow (DameroMatching *matching,
      guint           arc)
{
  guint inner = matching->top[arc_head (matching, arc)];
  guint base = matching->nodes[inner].base;
  guint mate_arc = matching->mate[base];

  matching->nodes[inner].label = LABEL_INNER;
  matching->nodes[inner].entry = arc;
  make_outer (matching, matching->top[arc_head (matching, mate_arc)], mate_arc);
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

  inner = matching->top[arc_tail (matching, entry)];

  return matching->top[arc_tail (matching, matching->nodes[inner].entry)];
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

/* Offers an arc of the new blossom as the best one to the outer node it leads to. */
static void
offer_best (DameroMatching *matching,
            guint           blossom,
            guint           arc)
{
  Node *node = &matching->nodes[blossom];
  guint other;

  if (matching->top[arc_head (matching, arc)] == blossom)
    arc ^= 1;
  other = matching->top[arc_head (matching, arc)];
  if (other == blossom || matching->nodes[other].label != LABEL_OUTER)
    return;

  if (matching->best_to[other] == NONE)
    {
      matching->best_to[other] = arc;
      push (node->bests, other); /* the node for now */
    }
  else if (arc_slack (matching, arc) < arc_slack (matching, matching->best_to[other]))
    matching->best_to[other] = arc;
}

/* Merges what is known of the least slacks from the children; their vertices have TOP blossom already. */
static void
merge_bests (DameroMatching *matching,
             guint           blossom)
{
  Node *node = &matching->nodes[blossom];

  g_array_set_size (node->bests, 0);
  for (guint i = 0; i < node->children->len; i++)
    {
      guint child = at (node->children, i);
      guint vertex;

      if (matching->nodes[child].has_bests)
        {
          for (guint k = 0; k < matching->nodes[child].bests->len; k++)
            offer_best (matching, blossom, at (matching->nodes[child].bests, k));
          if (matching->nodes[child].best != NONE)
            offer_best (matching, blossom, matching->nodes[child].best);
          continue;
        }

      push (matching->stack, child);
      while ((vertex = next_vertex (matching)) != NONE)
        for (guint k = matching->start[vertex]; k < matching->start[vertex + 1]; k++)
          offer_best (matching, blossom, at (matching->arc_ids, k));
    }

  node->best = NONE;
  for (guint k = 0; k < node->bests->len; k++)
    {
      guint other = at (node->bests, k);
      guint arc = matching->best_to[other];

      matching->best_to[other] = NONE;
      g_array_index (node->bests, guint, k) = arc;
      if (node->best == NONE || arc_slack (matching, arc) < arc_slack (matching, node->best))
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
       node = matching->top[arc_tail (matching, matching->nodes[node].entry)])
    {
      push (nodes, node);
      g_array_append_val (entries, matching->nodes[node].entry);
    }
}

static void
reverse (GArray *array)
{
  for (guint i = 0, j = array->len; i + 1 < j; i++, j--)
    {
      guint swap = at (array, i);

      g_array_index (array, guint, i) = at (array, j - 1);
      g_array_index (array, guint, j - 1) = swap;
    }
}

/* A tight arc between two outer nodes of one tree closes an odd cycle with the paths to COMMON: from now on
 * one outer node. */
static void
form_blossom (DameroMatching *matching,
              guint           arc,
              guint           common)
{
  guint blossom = pop (matching->unused);
  Node *node = &matching->nodes[blossom];
  guint n_down;

  if (node->children == NULL)
    {
      node->children = g_array_new (FALSE, FALSE, sizeof (guint));
      node->arcs = g_array_new (FALSE, FALSE, sizeof (guint));
      node->bests = g_array_new (FALSE, FALSE, sizeof (guint));
    }
  g_array_set_size (node->children, 0);
  g_array_set_size (node->arcs, 0);

  append_side (matching, arc_tail (matching, arc), common, node->children, node->arcs);
  push (node->children, common);
  reverse (node->children);
  reverse (node->arcs);
  push (node->arcs, arc);
  n_down = node->arcs->len;
  append_side (matching, arc_head (matching, arc), common, node->children, node->arcs);
  for (guint i = n_down; i < node->arcs->len; i++)
    g_array_index (node->arcs, guint, i) ^= 1;

  node->parent = NONE;
  node->base = matching->nodes[common].base;
  node->dual = 0;
  node->label = LABEL_OUTER;
  node->entry = matching->nodes[common].entry;
  for (guint i = 0; i < node->children->len; i++)
    {
      guint child = at (node->children, i);
      guint vertex;

      matching->nodes[child].parent = blossom;
      if (matching->nodes[child].label == LABEL_OUTER)
        continue;
      matching->nodes[child].has_bests = FALSE;
      matching->nodes[child].best = NONE;
      push (matching->stack, child);
      while ((vertex = next_vertex (matching)) != NONE)
        push (matching->queue, vertex);
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
    if (at (children, i) == node)
      return i;

  g_assert_not_reached ();
}

/* The arc from child I of a blossom to the next one in a direction; NEXT gets that one's index. */
static guint
cycle_arc (const Node *node,
           guint       i,
           gboolean    forward,
           guint      *next)
{
  guint n = node->children->len;

  *next = (forward ? i + 1 : i + n - 1) % n;

  return forward ? at (node->arcs, i) : at (node->arcs, *next) ^ 1;
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

/* Makes VERTEX the base of a node: within it, all others are matched among themselves. */
static void
move_base (DameroMatching *matching,
           guint           node,
           guint           vertex)
{
  GArray *todo = matching->stack; /* nodes and vertices in turn */

  push (todo, node);
  push (todo, vertex);
  while (todo->len > 0)
    {
      guint new_base = pop (todo);
      guint blossom = pop (todo);
      Node *around = &matching->nodes[blossom];
      guint first;
      gboolean forward;

      if (blossom < matching->n_vertices || around->base == new_base)
        continue;

      first = child_index (matching, blossom, new_base);
      forward = first % 2 == 1;
      push (todo, at (around->children, first));
      push (todo, new_base);
      for (guint i = first; i != 0;)
        {
          guint from;
          guint to;
          guint arc;

          cycle_arc (around, i, forward, &from);
          arc = cycle_arc (around, from, forward, &to);
          push (todo, at (around->children, from));
          push (todo, arc_tail (matching, arc));
          push (todo, at (around->children, to));
          push (todo, arc_head (matching, arc));
          match (matching, arc);
          i = to;
        }
      rotate (around->children, first);
      rotate (around->arcs, first);
      around->base = new_base;
    }
}

/* Turns matched and unmatched around on the path from the tail of a tight arc to its root, and matches it. */
static void
augment_side (DameroMatching *matching,
              guint           arc)
{
  for (;;)
    {
      guint outer_vertex = arc_tail (matching, arc);
      guint outer = matching->top[outer_vertex];
      guint entry = matching->nodes[outer].entry;
      guint inner;

      move_base (matching, outer, outer_vertex);
      matching->mate[outer_vertex] = arc;
      if (entry == NONE)
        return;

      inner = matching->top[arc_tail (matching, entry)];
      entry = matching->nodes[inner].entry;
      move_base (matching, inner, arc_head (matching, entry));
      matching->mate[arc_head (matching, entry)] = entry ^ 1;
      arc = entry;
    }
}

/* Takes an outermost blossom apart. */
static void
dissolve (DameroMatching *matching,
          guint           blossom)
{
  Node *node = &matching->nodes[blossom];

  for (guint i = 0; i < node->children->len; i++)
    {
      guint child = at (node->children, i);

      matching->nodes[child].parent = NONE;
      matching->nodes[child].label = LABEL_NONE;
      set_top (matching, child);
    }
  g_array_set_size (node->children, 0);
  node->label = LABEL_NONE;
  push (matching->unused, blossom);
}

/* Takes an inner blossom apart whose dual is down to 0: the children on the even way from where the tree
 * enters it to its base stay in the tree, alternating. */
static void
expand_inner (DameroMatching *matching,
              guint           blossom)
{
  Node *node = &matching->nodes[blossom];
  guint entry = node->entry;
  guint first = child_index (matching, blossom, arc_head (matching, entry));
  gboolean forward = first % 2 == 1;
  g_autoptr (GArray) children = g_array_copy (node->children);
  g_autoptr (GArray) arcs = g_array_copy (node->arcs);
  Node cycle = { .children = children, .arcs = arcs };

  dissolve (matching, blossom);
  for (guint i = first;;)
    {
      Node *inner = &matching->nodes[at (children, i)];
      guint outer;
      guint arc;

      inner->label = LABEL_INNER;
      inner->entry = entry;
      if (i == 0)
        return;

      arc = cycle_arc (&cycle, i, forward, &outer);
      make_outer (matching, at (children, outer), arc);
      entry = cycle_arc (&cycle, outer, forward, &i);
    }
}

/* A tight arc between outer nodes: TRUE if it joined two trees to a longer matching. */
static gboolean
join (DameroMatching *matching,
      guint           arc)
{
  guint tail = matching->top[arc_tail (matching, arc)];
  guint head = matching->top[arc_head (matching, arc)];
  guint common = common_node (matching, tail, head);

  if (common != NONE)
    {
      form_blossom (matching, arc, common);
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
        case LABEL_OUTER:
          if (slack == 0)
            {
              if (join (matching, ids[k]))
                return TRUE;
            }
          else if (matching->nodes[here].best == NONE
                   || slack < arc_slack (matching, matching->nodes[here].best))
            matching->nodes[here].best = ids[k];
          break;

        case LABEL_NONE:
          if (slack == 0)
            {
              grow (matching, ids[k]);
              break;
            }
          G_GNUC_FALLTHROUGH;

        case LABEL_INNER:
        default:
          if (matching->reach[head] == NONE || slack < arc_slack (matching, matching->reach[head]))
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
      const Node *node = &matching->nodes[v];

      if (matching->reach[v] != NONE && matching->nodes[matching->top[v]].label == LABEL_NONE)
        bound_step (&step, STEP_GROW, arc_slack (matching, matching->reach[v]), matching->reach[v]);
      if (node->parent == NONE && node->label == LABEL_OUTER && node->best != NONE)
        bound_step (&step, STEP_JOIN, arc_slack (matching, node->best) / 2, node->best);
    }

  for (guint b = matching->n_vertices; b < matching->n_nodes; b++)
    {
      const Node *node = &matching->nodes[b];

      if (!is_blossom_in_use (matching, b) || node->parent != NONE)
        continue;
      if (node->label == LABEL_OUTER && node->best != NONE)
        bound_step (&step, STEP_JOIN, arc_slack (matching, node->best) / 2, node->best);
      if (node->label == LABEL_INNER)
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
      case LABEL_OUTER:
        matching->potential[v] -= by;
        break;
      case LABEL_INNER:
        matching->potential[v] += by;
        break;
      case LABEL_NONE:
      default:
        break;
      }

  for (guint b = matching->n_vertices; b < matching->n_nodes; b++)
    {
      Node *node = &matching->nodes[b];

      if (!is_blossom_in_use (matching, b) || node->parent != NONE)
        continue;
      if (node->label == LABEL_OUTER)
        node->dual += by;
      else if (node->label == LABEL_INNER)
        node->dual -= by;
    }
}

static void
begin_search (DameroMatching *matching)
{
  for (guint i = 0; i < matching->n_nodes; i++)
    {
      matching->nodes[i].label = LABEL_NONE;
      matching->nodes[i].has_bests = FALSE;
      matching->nodes[i].best = NONE;
    }
  g_array_set_size (matching->queue, 0);

  for (guint v = 0; v < matching->n_vertices; v++)
    {
      matching->reach[v] = NONE;
      if (matching->mate[v] == NONE)
        make_outer (matching, matching->top[v], NONE);
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
        if (is_blossom_in_use (matching, b) && matching->nodes[b].parent == NONE
            && matching->nodes[b].dual == 0)
          {
            dissolve (matching, b);
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
        if (scan (matching, pop (matching->queue)))
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
        expand_inner (matching, step.what);
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
    matching->mate_vertex[v] = matching->mate[v] == NONE ? NONE : arc_head (matching, matching->mate[v]);
  matching->edges = NULL;

  return found;
}

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
    .depths = g_new (gint64, matching->n_nodes), .around = g_new (guint, matching->n_vertices), .of = NONE,
  };

  for (guint i = 0; i < matching->n_nodes; i++)
    if (matching->nodes[i].parent == NONE && (i < matching->n_vertices || is_blossom_in_use (matching, i)))
      push (matching->stack, i);

  while (matching->stack->len > 0)
    {
      guint i = pop (matching->stack);
      const Node *node = &matching->nodes[i];
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
        if (at (children, i) != inside)
          push (matching->stack, at (children, i));
      while ((vertex = next_vertex (matching)) != NONE)
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
  gint64 slack = potential_slack (duals->matching, edge);

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
    if (is_blossom_in_use (matching, b)
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
