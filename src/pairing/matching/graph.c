/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/graph.h"

#include <string.h>

DameroMatchingGraph *
damero_matching_graph_new (guint n_vertices)
{
  DameroMatchingGraph *graph = g_new0 (DameroMatchingGraph, 1);
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
      graph->mates[i] = graph->parent[i] = DAMERO_MATCHING_NONE;
      graph->base[i] = i;
    }

  return graph;
}

void
damero_matching_graph_free (DameroMatchingGraph *graph)
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
damero_matching_graph_copy (const DameroMatchingGraph *from,
                            DameroMatchingGraph       *to)
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
damero_bits_next (const guint64 *bits,
                  guint          n_words,
                  guint          from)
{
  guint word = from / 64;
  guint64 rest;

  if (word >= n_words)
    return DAMERO_MATCHING_NONE;

  rest = bits[word] >> (from % 64) << (from % 64);
  while (rest == 0)
    {
      if (++word == n_words)
        return DAMERO_MATCHING_NONE;
      rest = bits[word];
    }

  return word * 64 + (guint) __builtin_ctzll (rest);
}

void
damero_matching_graph_add_edge (DameroMatchingGraph *graph,
                                guint                a,
                                guint                b)
{
  damero_bits_set (damero_matching_graph_row (graph, a), b);
  damero_bits_set (damero_matching_graph_row (graph, b), a);
}

void
damero_matching_graph_remove_edge (DameroMatchingGraph *graph,
                                   guint                a,
                                   guint                b)
{
  damero_bits_clear (damero_matching_graph_row (graph, a), b);
  damero_bits_clear (damero_matching_graph_row (graph, b), a);
}

/* As many bits as there are vertices. */
static void
set_all (const DameroMatchingGraph *graph,
         guint64                   *bits)
{
  memset (bits, 0xff, graph->n_words * sizeof (guint64));
  if (graph->n_vertices == 0 || graph->n_vertices % 64 != 0)
    bits[graph->n_words - 1] = (G_GUINT64_CONSTANT (1) << graph->n_vertices % 64) - 1;
}

void
damero_matching_graph_fill (DameroMatchingGraph *graph)
{
  for (guint i = 0; i < graph->n_vertices; i++)
    {
      guint64 *row = damero_matching_graph_row (graph, i);

      set_all (graph, row);
      damero_bits_clear (row, i);
    }
}

gboolean
damero_matching_graph_is_in_play (const DameroMatchingGraph *graph,
                                  guint                      vertex)
{
  return damero_bits_get (graph->reach[0], vertex) || damero_bits_get (graph->reach[1], vertex);
}

void
damero_matching_graph_settle (DameroMatchingGraph *graph,
                              guint                vertex)
{
  damero_bits_clear (graph->reach[0], vertex);
  damero_bits_clear (graph->reach[1], vertex);
}

void
damero_matching_graph_unsettle (DameroMatchingGraph *graph,
                                guint                vertex)
{
  if (!graph->split || graph->side[vertex] == 1)
    damero_bits_set (graph->reach[0], vertex);
  if (!graph->split || graph->side[vertex] == 0)
    damero_bits_set (graph->reach[1], vertex);
}

void
damero_matching_graph_play (DameroMatchingGraph *graph,
                            const guint64       *vertices)
{
  graph->split = FALSE;
  memset (graph->side, 0, graph->n_vertices);
  if (vertices != NULL)
    memcpy (graph->reach[0], vertices, graph->n_words * sizeof (guint64));
  else
    set_all (graph, graph->reach[0]);
  memcpy (graph->reach[1], graph->reach[0], graph->n_words * sizeof (guint64));
}

void
damero_matching_graph_split (DameroMatchingGraph *graph,
                             const guint64       *first,
                             const guint64       *second)
{
  graph->split = TRUE;
  memcpy (graph->reach[0], second, graph->n_words * sizeof (guint64));
  memcpy (graph->reach[1], first, graph->n_words * sizeof (guint64));
  for (guint i = 0; i < graph->n_vertices; i++)
    graph->side[i] = damero_bits_get (second, i) ? 1 : 0;
}

/* Whether an edge of the graph between two vertices in play is used. */
static gboolean
is_usable (const DameroMatchingGraph *graph,
           guint                      a,
           guint                      b)
{
  return damero_matching_graph_has_edge (graph, a, b) && damero_bits_get (graph->reach[graph->side[a]], b);
}

void
damero_matching_graph_review (DameroMatchingGraph *graph)
{
  for (guint i = 0; i < graph->n_vertices; i++)
    {
      guint mate = graph->mates[i];

      if (!damero_matching_graph_is_in_play (graph, i) || mate == DAMERO_MATCHING_NONE)
        continue;
      if (is_usable (graph, i, mate))
        continue;
      graph->mates[i] = DAMERO_MATCHING_NONE;
      if (graph->mates[mate] == i)
        graph->mates[mate] = DAMERO_MATCHING_NONE;
    }
}

static void
touch (DameroMatchingGraph *graph,
       guint                vertex)
{
  graph->touched[graph->n_touched++] = vertex;
}

static void
forget_search (DameroMatchingGraph *graph)
{
  for (guint i = 0; i < graph->n_touched; i++)
    {
      guint vertex = graph->touched[i];

      graph->parent[vertex] = DAMERO_MATCHING_NONE;
      graph->base[vertex] = vertex;
    }
  graph->n_touched = 0;
  memset (graph->outer, 0, graph->n_words * sizeof (guint64));
  memset (graph->inner, 0, graph->n_words * sizeof (guint64));
}

/* The base of the smallest blossom that an edge between two outer vertices closes. */
static guint
common_base (DameroMatchingGraph *graph,
             guint                a,
             guint                b)
{
  memset (graph->mark, 0, graph->n_words * sizeof (guint64));
  for (;;)
    {
      a = graph->base[a];
      damero_bits_set (graph->mark, a);
      if (graph->mates[a] == DAMERO_MATCHING_NONE)
        break;
      a = graph->parent[graph->mates[a]];
    }
  for (;;)
    {
      b = graph->base[b];
      if (damero_bits_get (graph->mark, b))
        return b;
      b = graph->parent[graph->mates[b]];
    }
}

/* Marks the blossom's bases on the way from VERTEX up to BASE, and records the way round. */
static void
mark_way (DameroMatchingGraph *graph,
          guint                vertex,
          guint                base,
          guint                child)
{
  while (graph->base[vertex] != base)
    {
      guint mate = graph->mates[vertex];

      damero_bits_set (graph->mark, graph->base[vertex]);
      damero_bits_set (graph->mark, graph->base[mate]);
      graph->parent[vertex] = child;
      child = mate;
      vertex = graph->parent[mate];
    }
}

/* Shrinks the blossom closed by the edge of two outer vertices; its inner vertices become outer. Returns
 * the new end of the queue. */
static guint
shrink (DameroMatchingGraph *graph,
        guint                a,
        guint                b,
        guint                n_queued)
{
  guint base = common_base (graph, a, b);

  memset (graph->mark, 0, graph->n_words * sizeof (guint64));
  mark_way (graph, a, base, b);
  mark_way (graph, b, base, a);
  for (guint i = 0; i < graph->n_touched; i++)
    {
      guint vertex = graph->touched[i];

      if (!damero_bits_get (graph->mark, graph->base[vertex]))
        continue;
      graph->base[vertex] = base;
      if (damero_bits_get (graph->outer, vertex))
        continue;
      damero_bits_set (graph->outer, vertex);
      graph->n_outer++;
      damero_bits_clear (graph->inner, vertex);
      graph->queue[n_queued++] = vertex;
    }
  graph->n_steps += graph->n_touched;

  return n_queued;
}

static void
flip_path (DameroMatchingGraph *graph,
           guint                end)
{
  while (end != DAMERO_MATCHING_NONE)
    {
      guint parent = graph->parent[end];
      guint next = graph->mates[parent];

      graph->mates[end] = parent;
      graph->mates[parent] = end;
      end = next;
    }
}

/* Looks at the vertices nobody has reached yet next to an outer one. Returns a free one, with its parent
 * set, or DAMERO_MATCHING_NONE; then those are inner, and their mates are outer and queued. */
static guint
grow (DameroMatchingGraph *graph,
      guint                vertex,
      guint               *n_queued)
{
  const guint64 *row = damero_matching_graph_row (graph, vertex);
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
          if (damero_bits_get (graph->outer, other))
            continue;
          graph->parent[other] = vertex;
          touch (graph, other);
          if (mate == DAMERO_MATCHING_NONE)
            return other;
          damero_bits_set (graph->inner, other);
          damero_bits_set (graph->outer, mate);
          graph->n_outer++;
          touch (graph, mate);
          graph->queue[(*n_queued)++] = mate;
        }
    }

  return DAMERO_MATCHING_NONE;
}

/* Shrinks what edges between outer vertices close here, until all N_IN_PLAY are outer. */
static guint
shrink_around (DameroMatchingGraph *graph,
               guint                vertex,
               guint                n_in_play,
               guint                n_queued)
{
  const guint64 *row = damero_matching_graph_row (graph, vertex);
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
count_in_play (const DameroMatchingGraph *graph)
{
  guint n = 0;

  for (guint i = 0; i < graph->n_words; i++)
    n += (guint) __builtin_popcountll (graph->reach[0][i] | graph->reach[1][i]);

  return n;
}

gboolean
damero_matching_graph_augment (DameroMatchingGraph *graph,
                               guint                root)
{
  guint n_in_play = count_in_play (graph);
  guint n_queued = 1;

  g_assert (graph->mates[root] == DAMERO_MATCHING_NONE);

  forget_search (graph);
  damero_bits_set (graph->outer, root);
  graph->n_outer = 1;
  touch (graph, root);
  graph->queue[0] = root;
  for (guint i = 0; i < n_queued && graph->n_outer < n_in_play; i++)
    {
      guint vertex = graph->queue[i];
      guint end = grow (graph, vertex, &n_queued);

      if (end != DAMERO_MATCHING_NONE)
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
mate_neighbours (DameroMatchingGraph *graph)
{
  g_autofree guint64 *free = g_new0 (guint64, graph->n_words);
  guint n_free = 0;

  for (guint i = 0; i < graph->n_vertices; i++)
    if (graph->mates[i] == DAMERO_MATCHING_NONE && damero_matching_graph_is_in_play (graph, i))
      {
        damero_bits_set (free, i);
        n_free++;
      }

  for (guint i = damero_bits_next (free, graph->n_words, 0);
       i != DAMERO_MATCHING_NONE && n_free > 1;
       i = damero_bits_next (free, graph->n_words, i + 1))
    {
      const guint64 *row = damero_matching_graph_row (graph, i);
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
          damero_bits_clear (free, i);
          damero_bits_clear (free, other);
          n_free -= 2;
          break;
        }
    }

  return n_free;
}

guint
damero_matching_graph_extend (DameroMatchingGraph *graph,
                              gboolean             at_once)
{
  guint n_free = mate_neighbours (graph);
  guint n_lost = 0;

  if (at_once && n_free % 2 == 1)
    return n_free;

  for (guint i = 0; i < graph->n_vertices && n_free - n_lost > 1; i++)
    {
      if (graph->mates[i] != DAMERO_MATCHING_NONE || !damero_matching_graph_is_in_play (graph, i))
        continue;
      if (damero_matching_graph_augment (graph, i))
        n_free -= 2;
      else if (at_once)
        return n_free;
      else
        n_lost++;
    }

  return n_free;
}

gboolean
damero_matching_graph_join (DameroMatchingGraph *graph,
                            guint                a,
                            guint                b)
{
  guint a_mate = graph->mates[a];
  guint b_mate = graph->mates[b];

  damero_matching_graph_settle (graph, a);
  damero_matching_graph_settle (graph, b);
  if (a_mate == b)
    return TRUE;

  graph->mates[a_mate] = graph->mates[b_mate] = DAMERO_MATCHING_NONE;
  if (is_usable (graph, a_mate, b_mate))
    {
      graph->mates[a_mate] = b_mate;
      graph->mates[b_mate] = a_mate;
    }
  else if (!damero_matching_graph_augment (graph, a_mate))
    {
      graph->mates[a_mate] = a;
      graph->mates[b_mate] = b;
      damero_matching_graph_unsettle (graph, a);
      damero_matching_graph_unsettle (graph, b);
      return FALSE;
    }
  graph->mates[a] = b;
  graph->mates[b] = a;

  return TRUE;
}

guint
damero_matching_graph_join_first (DameroMatchingGraph *graph,
                                  guint                vertex,
                                  guint                end)
{
  const guint64 *row = damero_matching_graph_row (graph, vertex);
  const guint64 *reach = graph->reach[graph->side[vertex]];

  for (guint i = damero_bits_next (row, graph->n_words, 0); i < end;
       i = damero_bits_next (row, graph->n_words, i + 1))
    if (damero_bits_get (reach, i) && damero_matching_graph_join (graph, vertex, i))
      return i;

  g_assert_not_reached ();
}
