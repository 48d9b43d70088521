/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/dutch-graph.h"

#include <string.h>

DameroDutchGraph *
damero_dutch_graph_new (guint n_vertices)
{
  DameroDutchGraph *graph = g_new0 (DameroDutchGraph, 1);
  gsize n = MAX (n_vertices, 1);

  graph->n_vertices = n_vertices;
  graph->n_words = (guint) ((n + 63) / 64);
  graph->rows = g_new0 (guint64, n * graph->n_words);
  graph->reach[0] = g_new0 (guint64, graph->n_words);
  graph->reach[1] = g_new0 (guint64, graph->n_words);
  graph->side = g_new0 (guint8, n);
  graph->mates = g_new (guint, n);
  graph->outer = g_new0 (guint64, graph->n_words);
  graph->inner = g_new0 (guint64, graph->n_words);
  graph->mark = g_new0 (guint64, graph->n_words);
  graph->parent = g_new (guint, n);
  graph->base = g_new (guint, n);
  graph->queue = g_new (guint, n);
  graph->touched = g_new (guint, n);
  for (guint i = 0; i < n_vertices; i++)
    {
      graph->mates[i] = graph->parent[i] = DAMERO_DUTCH_NOBODY;
      graph->base[i] = i;
    }

  return graph;
}

void
damero_dutch_graph_free (DameroDutchGraph *graph)
{
  if (graph == NULL)
    return;

  g_free (graph->rows);
  g_free (graph->reach[0]);
  g_free (graph->reach[1]);
  g_free (graph->side);
  g_free (graph->mates);
  g_free (graph->outer);
  g_free (graph->inner);
  g_free (graph->mark);
  g_free (graph->parent);
  g_free (graph->base);
  g_free (graph->queue);
  g_free (graph->touched);
  g_free (graph);
}

void
damero_dutch_graph_copy (const DameroDutchGraph *from,
                         DameroDutchGraph       *to)
{
  gsize n_bytes = from->n_words * sizeof (guint64);

  g_assert (from->n_vertices == to->n_vertices);

  memcpy (to->rows, from->rows, from->n_vertices * n_bytes);
  memcpy (to->reach[0], from->reach[0], n_bytes);
  memcpy (to->reach[1], from->reach[1], n_bytes);
  memcpy (to->side, from->side, from->n_vertices);
  memcpy (to->mates, from->mates, from->n_vertices * sizeof (guint));
  to->split = from->split;
  to->n_steps = from->n_steps;
}

guint
damero_dutch_next_bit (const guint64 *bits,
                       guint          n_words,
                       guint          from)
{
  guint word = from / 64;
  guint64 rest;

  if (word >= n_words)
    return DAMERO_DUTCH_NOBODY;

  rest = bits[word] >> (from % 64) << (from % 64);
  while (rest == 0)
    {
      if (++word == n_words)
        return DAMERO_DUTCH_NOBODY;
      rest = bits[word];
    }

  return word * 64 + (guint) __builtin_ctzll (rest);
}

void
damero_dutch_graph_add_edge (DameroDutchGraph *graph,
                             guint             a,
                             guint             b)
{
  damero_dutch_set_bit (damero_dutch_graph_row (graph, a), b);
  damero_dutch_set_bit (damero_dutch_graph_row (graph, b), a);
}

void
damero_dutch_graph_settle (DameroDutchGraph *graph,
                           guint             vertex)
{
  damero_dutch_clear_bit (graph->reach[0], vertex);
  damero_dutch_clear_bit (graph->reach[1], vertex);
}

void
damero_dutch_graph_unsettle (DameroDutchGraph *graph,
                             guint             vertex)
{
  if (!graph->split || graph->side[vertex] == 1)
    damero_dutch_set_bit (graph->reach[0], vertex);
  if (!graph->split || graph->side[vertex] == 0)
    damero_dutch_set_bit (graph->reach[1], vertex);
}

void
damero_dutch_graph_play (DameroDutchGraph *graph,
                         const guint64    *vertices)
{
  graph->split = FALSE;
  memset (graph->side, 0, graph->n_vertices);
  memcpy (graph->reach[0], vertices, graph->n_words * sizeof (guint64));
  memcpy (graph->reach[1], vertices, graph->n_words * sizeof (guint64));
}

void
damero_dutch_graph_split (DameroDutchGraph *graph,
                          const guint64    *first,
                          const guint64    *second)
{
  graph->split = TRUE;
  memcpy (graph->reach[0], second, graph->n_words * sizeof (guint64));
  memcpy (graph->reach[1], first, graph->n_words * sizeof (guint64));
  for (guint i = 0; i < graph->n_vertices; i++)
    graph->side[i] = damero_dutch_bit (second, i) ? 1 : 0;
}

static gboolean
is_in_play (const DameroDutchGraph *graph,
            guint                   vertex)
{
  return damero_dutch_bit (graph->reach[0], vertex) || damero_dutch_bit (graph->reach[1], vertex);
}

/* Whether an edge of the graph between two vertices in play is used. */
static gboolean
is_usable (const DameroDutchGraph *graph,
           guint                   a,
           guint                   b)
{
  return damero_dutch_bit (damero_dutch_graph_row (graph, a), b)
         && damero_dutch_bit (graph->reach[graph->side[a]], b);
}

void
damero_dutch_graph_review (DameroDutchGraph *graph)
{
  for (guint i = 0; i < graph->n_vertices; i++)
    {
      guint mate = graph->mates[i];

      if (!is_in_play (graph, i) || mate == DAMERO_DUTCH_NOBODY)
        continue;
      if (is_usable (graph, i, mate))
        continue;
      graph->mates[i] = DAMERO_DUTCH_NOBODY;
      if (graph->mates[mate] == i)
        graph->mates[mate] = DAMERO_DUTCH_NOBODY;
    }
}

static void
touch (DameroDutchGraph *graph,
       guint             vertex)
{
  graph->touched[graph->n_touched++] = vertex;
}

static void
forget_search (DameroDutchGraph *graph)
{
  for (guint i = 0; i < graph->n_touched; i++)
    {
      guint vertex = graph->touched[i];

      graph->parent[vertex] = DAMERO_DUTCH_NOBODY;
      graph->base[vertex] = vertex;
    }
  graph->n_touched = 0;
  memset (graph->outer, 0, graph->n_words * sizeof (guint64));
  memset (graph->inner, 0, graph->n_words * sizeof (guint64));
}

/* The base of the smallest blossom that an edge between two outer vertices closes. */
static guint
common_base (DameroDutchGraph *graph,
             guint             a,
             guint             b)
{
  memset (graph->mark, 0, graph->n_words * sizeof (guint64));
  for (;;)
    {
      a = graph->base[a];
      damero_dutch_set_bit (graph->mark, a);
      if (graph->mates[a] == DAMERO_DUTCH_NOBODY)
        break;
      a = graph->parent[graph->mates[a]];
    }
  for (;;)
    {
      b = graph->base[b];
      if (damero_dutch_bit (graph->mark, b))
        return b;
      b = graph->parent[graph->mates[b]];
    }
}

/* Marks the blossom's bases on the way from VERTEX up to BASE, and turns the way round. */
static void
mark_way (DameroDutchGraph *graph,
          guint             vertex,
          guint             base,
          guint             child)
{
  while (graph->base[vertex] != base)
    {
      guint mate = graph->mates[vertex];

      damero_dutch_set_bit (graph->mark, graph->base[vertex]);
      damero_dutch_set_bit (graph->mark, graph->base[mate]);
      graph->parent[vertex] = child;
      child = mate;
      vertex = graph->parent[mate];
    }
}

/* Shrinks the blossom closed by the edge of two outer vertices; its inner vertices become outer. Returns
 * the new end of the queue. */
static guint
shrink (DameroDutchGraph *graph,
        guint             a,
        guint             b,
        guint             n_queued)
{
  guint base = common_base (graph, a, b);

  memset (graph->mark, 0, graph->n_words * sizeof (guint64));
  mark_way (graph, a, base, b);
  mark_way (graph, b, base, a);
  for (guint i = 0; i < graph->n_touched; i++)
    {
      guint vertex = graph->touched[i];

      if (!damero_dutch_bit (graph->mark, graph->base[vertex]))
        continue;
      graph->base[vertex] = base;
      if (damero_dutch_bit (graph->outer, vertex))
        continue;
      damero_dutch_set_bit (graph->outer, vertex);
      graph->n_outer++;
      damero_dutch_clear_bit (graph->inner, vertex);
      graph->queue[n_queued++] = vertex;
    }
  graph->n_steps += graph->n_touched;

  return n_queued;
}

static void
flip_path (DameroDutchGraph *graph,
           guint             end)
{
  while (end != DAMERO_DUTCH_NOBODY)
    {
      guint parent = graph->parent[end];
      guint next = graph->mates[parent];

      graph->mates[end] = parent;
      graph->mates[parent] = end;
      end = next;
    }
}

/* Looks at the vertices nobody has reached yet next to an outer one. Returns a free one, with its parent
 * set, or DAMERO_DUTCH_NOBODY; then those are inner, and their mates are outer and queued. */
static guint
grow (DameroDutchGraph *graph,
      guint             vertex,
      guint            *n_queued)
{
  const guint64 *row = damero_dutch_graph_row (graph, vertex);
  const guint64 *reach = graph->reach[graph->side[vertex]];

  graph->n_steps += graph->n_words;
  for (guint i = 0; i < graph->n_words; i++)
    {
      guint64 fresh = row[i] & reach[i] & ~graph->outer[i] & ~graph->inner[i];

      while (fresh != 0)
        {
          guint other = i * 64 + (guint) __builtin_ctzll (fresh);
          guint mate = graph->mates[other];

          fresh &= fresh - 1;
          /* Outer meanwhile, as the mate of one before it in this word. */
          if (damero_dutch_bit (graph->outer, other))
            continue;
          graph->parent[other] = vertex;
          touch (graph, other);
          if (mate == DAMERO_DUTCH_NOBODY)
            return other;
          damero_dutch_set_bit (graph->inner, other);
          damero_dutch_set_bit (graph->outer, mate);
          graph->n_outer++;
          touch (graph, mate);
          graph->queue[(*n_queued)++] = mate;
        }
    }

  return DAMERO_DUTCH_NOBODY;
}

/* Shrinks what edges between outer vertices close here, until all N_IN_PLAY are outer. */
static guint
shrink_around (DameroDutchGraph *graph,
               guint             vertex,
               guint             n_in_play,
               guint             n_queued)
{
  const guint64 *row = damero_dutch_graph_row (graph, vertex);
  const guint64 *reach = graph->reach[graph->side[vertex]];

  for (guint i = 0; i < graph->n_words; i++)
    {
      guint64 others = row[i] & reach[i] & graph->outer[i];

      while (others != 0 && graph->n_outer < n_in_play)
        {
          guint other = i * 64 + (guint) __builtin_ctzll (others);

          others &= others - 1;
          graph->n_steps++;
          if (graph->base[other] != graph->base[vertex])
            n_queued = shrink (graph, vertex, other, n_queued);
        }
    }

  return n_queued;
}

static guint
count_in_play (const DameroDutchGraph *graph)
{
  guint n = 0;

  for (guint i = 0; i < graph->n_words; i++)
    n += (guint) __builtin_popcountll (graph->reach[0][i] | graph->reach[1][i]);

  return n;
}

gboolean
damero_dutch_graph_augment (DameroDutchGraph *graph,
                            guint             root)
{
  guint n_in_play = count_in_play (graph);
  guint n_queued = 1;

  g_assert (graph->mates[root] == DAMERO_DUTCH_NOBODY);

  forget_search (graph);
  damero_dutch_set_bit (graph->outer, root);
  graph->n_outer = 1;
  touch (graph, root);
  graph->queue[0] = root;
  for (guint i = 0; i < n_queued && graph->n_outer < n_in_play; i++)
    {
      guint vertex = graph->queue[i];
      guint end = grow (graph, vertex, &n_queued);

      if (end != DAMERO_DUTCH_NOBODY)
        {
          flip_path (graph, end);
          return TRUE;
        }
      if (!graph->split)
        n_queued = shrink_around (graph, vertex, n_in_play, n_queued);
    }

  return FALSE;
}

/* Mates free neighbours as they come. Returns how many stay free. */
static guint
mate_neighbours (DameroDutchGraph *graph)
{
  g_autofree guint64 *free = g_new0 (guint64, graph->n_words);
  guint n_free = 0;

  for (guint i = 0; i < graph->n_vertices; i++)
    if (graph->mates[i] == DAMERO_DUTCH_NOBODY && is_in_play (graph, i))
      {
        damero_dutch_set_bit (free, i);
        n_free++;
      }

  for (guint i = damero_dutch_next_bit (free, graph->n_words, 0);
       i != DAMERO_DUTCH_NOBODY && n_free > 1;
       i = damero_dutch_next_bit (free, graph->n_words, i + 1))
    {
      const guint64 *row = damero_dutch_graph_row (graph, i);
      const guint64 *reach = graph->reach[graph->side[i]];

      for (guint j = 0; j < graph->n_words; j++)
        {
          guint64 both = row[j] & reach[j] & free[j];
          guint other;

          if (both == 0)
            continue;
          other = j * 64 + (guint) __builtin_ctzll (both);
          graph->mates[i] = other;
          graph->mates[other] = i;
          damero_dutch_clear_bit (free, i);
          damero_dutch_clear_bit (free, other);
          n_free -= 2;
          break;
        }
    }

  return n_free;
}

guint
damero_dutch_graph_extend (DameroDutchGraph *graph,
                           gboolean          at_once)
{
  guint n_free = mate_neighbours (graph);
  guint n_lost = 0;

  if (at_once && n_free % 2 == 1)
    return n_free;

  for (guint i = 0; i < graph->n_vertices && n_free - n_lost > 1; i++)
    {
      if (graph->mates[i] != DAMERO_DUTCH_NOBODY || !is_in_play (graph, i))
        continue;
      if (damero_dutch_graph_augment (graph, i))
        n_free -= 2;
      else if (at_once)
        return n_free;
      else
        n_lost++;
    }

  return n_free;
}

gboolean
damero_dutch_graph_join (DameroDutchGraph *graph,
                         guint             a,
                         guint             b)
{
  guint a_mate = graph->mates[a];
  guint b_mate = graph->mates[b];

  damero_dutch_graph_settle (graph, a);
  damero_dutch_graph_settle (graph, b);
  if (a_mate == b)
    return TRUE;

  graph->mates[a_mate] = graph->mates[b_mate] = DAMERO_DUTCH_NOBODY;
  if (is_usable (graph, a_mate, b_mate))
    {
      graph->mates[a_mate] = b_mate;
      graph->mates[b_mate] = a_mate;
    }
  else if (!damero_dutch_graph_augment (graph, a_mate))
    {
      graph->mates[a_mate] = a;
      graph->mates[b_mate] = b;
      damero_dutch_graph_unsettle (graph, a);
      damero_dutch_graph_unsettle (graph, b);
      return FALSE;
    }
  graph->mates[a] = b;
  graph->mates[b] = a;

  return TRUE;
}
