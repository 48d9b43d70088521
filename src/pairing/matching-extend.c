/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching.h"

#include <string.h>

#define NONE DAMERO_MATCHING_NONE

/* A search for a longer matching from one free vertex. Outer vertices are an even number of edges from it;
 * the others that were reached are inner. Odd cycles are contracted: all their vertices become outer and
 * have one BASE. */
typedef struct {
  const guint64 *rows;
  guint          n;
  guint          n_words;
  guint         *mates;
  guint         *base;    /* of the contracted cycle around a vertex */
  guint         *via;     /* by inner vertex: the outer one it was reached from; in a cycle by vertices that
                             were inner or became it: the next one outwards */
  guint         *queue;   /* outer vertices in the order they were found */
  guint          n_found;
  guint         *mark;    /* by vertex: the walk that came by */
  guint          walk;
  guint64       *unseen;  /* bits: not in this tree, nor in one that had no way out */
  guint64       *outer;   /* bits */
  guint64       *cycle;   /* bits: bases of the cycle being contracted */
} Search;

static gboolean
has_bit (const guint64 *bits,
         guint          i)
{
  return bits[i / 64] >> (i % 64) & 1;
}

static void
set_bit (guint64 *bits,
         guint    i)
{
  bits[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
}

static void
clear_bit (guint64 *bits,
           guint    i)
{
  bits[i / 64] &= ~(G_GUINT64_CONSTANT (1) << (i % 64));
}

static void
make_outer (Search *search,
            guint   vertex)
{
  set_bit (search->outer, vertex);
  search->queue[search->n_found++] = vertex;
}

static guint
common_base (Search *search,
             guint   a,
             guint   b)
{
  guint walk = ++search->walk;

  for (guint base = search->base[a];; base = search->base[search->via[search->mates[base]]])
    {
      search->mark[base] = walk;
      if (search->mates[base] == NONE)
        break;
    }
  for (guint base = search->base[b];; base = search->base[search->via[search->mates[base]]])
    if (search->mark[base] == walk)
      return base;
}

/* Marks the bases from VERTEX down to COMMON as of the cycle and turns the ways: whoever is inner now can be
 * left over NEXT. */
static void
mark_side (Search *search,
           guint   vertex,
           guint   common,
           guint   next)
{
  while (search->base[vertex] != common)
    {
      guint mate = search->mates[vertex];

      set_bit (search->cycle, search->base[vertex]);
      set_bit (search->cycle, search->base[mate]);
      search->via[vertex] = next;
      next = mate;
      vertex = search->via[mate];
    }
}

static void
contract (Search *search,
          guint   a,
          guint   b)
{
  guint common = common_base (search, a, b);

  memset (search->cycle, 0, search->n_words * sizeof (guint64));
  mark_side (search, a, common, b);
  mark_side (search, b, common, a);
  for (guint v = 0; v < search->n; v++)
    if (has_bit (search->cycle, search->base[v]))
      {
        search->base[v] = common;
        if (!has_bit (search->outer, v))
          make_outer (search, v);
      }
}

/* Matches the free vertex at the end of the way and turns the way to the root around. */
static void
augment (Search *search,
         guint   end,
         guint   outer)
{
  while (outer != NONE)
    {
      guint next = search->mates[outer];

      search->mates[end] = outer;
      search->mates[outer] = end;
      if (next == NONE)
        return;
      end = next;
      outer = search->via[next];
    }
}

/* Looks at the neighbours of an outer vertex. TRUE if the matching grew. */
static gboolean
scan (Search *search,
      guint   vertex)
{
  const guint64 *row = search->rows + (gsize) vertex * search->n_words;

  for (guint w = 0; w < search->n_words; w++)
    for (guint64 bits; (bits = row[w] & search->unseen[w]) != 0;)
      {
        guint reached = 64 * w + (guint) __builtin_ctzll (bits);

        clear_bit (search->unseen, reached);
        if (search->mates[reached] == NONE)
          {
            augment (search, reached, vertex);
            return TRUE;
          }
        search->via[reached] = vertex;
        clear_bit (search->unseen, search->mates[reached]);
        make_outer (search, search->mates[reached]);
      }

  for (guint w = 0; w < search->n_words; w++)
    for (guint64 bits = row[w] & search->outer[w]; bits != 0; bits &= bits - 1)
      {
        guint reached = 64 * w + (guint) __builtin_ctzll (bits);

        if (search->base[reached] != search->base[vertex])
          contract (search, vertex, reached);
      }

  return FALSE;
}

static gboolean
search_from (Search *search,
             guint   root)
{
  for (guint v = 0; v < search->n; v++)
    search->base[v] = v;
  memset (search->outer, 0, search->n_words * sizeof (guint64));
  search->n_found = 0;
  clear_bit (search->unseen, root);
  make_outer (search, root);

  for (guint i = 0; i < search->n_found; i++)
    if (scan (search, search->queue[i]))
      return TRUE;

  return FALSE;
}

static void
see_nothing (Search        *search,
             const guint64 *closed)
{
  for (guint w = 0; w < search->n_words; w++)
    search->unseen[w] = ~closed[w];
  if (search->n % 64 != 0)
    search->unseen[search->n_words - 1] &= (G_GUINT64_CONSTANT (1) << (search->n % 64)) - 1;
}

guint
damero_matching_extend (const guint64 *rows,
                        guint          n_vertices,
                        guint         *mates)
{
  guint n_words = (n_vertices + 63) / 64;
  g_autofree guint *numbers = g_new0 (guint, 4 * (gsize) n_vertices);
  g_autofree guint64 *words = g_new0 (guint64, 4 * (gsize) n_words);
  guint64 *closed = words + 3 * (gsize) n_words;
  Search search = {
    .rows = rows, .n = n_vertices, .n_words = n_words, .mates = mates,
    .base = numbers, .via = numbers + n_vertices,
    .queue = numbers + 2 * (gsize) n_vertices, .mark = numbers + 3 * (gsize) n_vertices,
    .unseen = words, .outer = words + n_words, .cycle = words + 2 * (gsize) n_words,
  };
  guint n_pairs = 0;

  for (guint v = 0; v < n_vertices; v++)
    {
      if (mates[v] != NONE)
        continue;
      see_nothing (&search, closed);
      /* A tree without a way out never gets one (Edmonds): later searches pass it by. */
      if (!search_from (&search, v))
        for (guint w = 0; w < n_words; w++)
          closed[w] = ~search.unseen[w];
    }

  for (guint v = 0; v < n_vertices; v++)
    n_pairs += mates[v] != NONE;

  return n_pairs / 2;
}
