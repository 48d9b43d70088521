/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/dutch/order.h"

#include <stdlib.h>
#include <string.h>

/* Sets of exchanged players listed at a time. */
#define MAX_SETS 20000

typedef struct {
  DameroMatchingGraph *graph;
  guint    n_movers;
  guint    n_members;
  gboolean floats;
  gboolean (*keep_on) (gpointer);
  gpointer user_data;
  /* The remainder: */
  GArray  *remainder;  /* guint: vertices by rank */
  guint    n_pairs;
  guint64 *first;      /* S1 with the outside vertex, and S2 */
  guint64 *second;
  guint64 *useful_out; /* of whom one has to leave S1, and S2, for a perfect matching */
  guint64 *useful_in;
  guint64  steps_limit;
} Ordering;

/* Players of the remainder exchanged together: places in it, ascending. */
typedef struct {
  guint  size;
  guint *places; /* of all sets, one after the other */
  guint  n_sets;
  guint *sums;
} ExchangeSets;

/* How many exchanges are tried before the matchings with weights take over. */
static guint64
exchange_steps (const DameroMatchingGraph *graph)
{
  guint64 n = graph->n_vertices;

  return n * n * (200 + n / 8);
}

static gboolean
goes_on (const Ordering *ordering)
{
  return ordering->keep_on == NULL || ordering->keep_on (ordering->user_data);
}

static guint
vertex_at (const Ordering *ordering,
           guint           place)
{
  return g_array_index (ordering->remainder, guint, place);
}

static void
split_remainder (Ordering *ordering)
{
  DameroMatchingGraph *graph = ordering->graph;
  guint n_floaters = ordering->floats ? 1 : 0;

  for (guint i = ordering->n_movers; i < ordering->n_members; i++)
    if (damero_bits_get (graph->reach[0], i))
      g_array_append_val (ordering->remainder, i);

  ordering->n_pairs = (ordering->remainder->len - n_floaters) / 2;
  for (guint i = 0; i < ordering->remainder->len; i++)
    damero_bits_set (i < ordering->n_pairs ? ordering->first : ordering->second,
                     vertex_at (ordering, i));
  if (ordering->floats)
    damero_bits_set (ordering->first, ordering->n_members);
}

/* Pairs S1 and S2 as they are with each other, as far as possible; returns how many stay free. AT_ONCE: see
 * damero_matching_graph_extend. */
static guint
match_sides (Ordering *ordering,
             gboolean  at_once)
{
  ordering->graph->n_steps += ordering->graph->n_vertices;
  damero_matching_graph_split (ordering->graph, ordering->first, ordering->second);
  damero_matching_graph_review (ordering->graph);

  return damero_matching_graph_extend (ordering->graph, at_once);
}

/* Adds who of SIDE has an edge to somebody of FROM. */
static void
add_neighbours (const DameroMatchingGraph *graph,
                const guint64             *from,
                const guint64             *side,
                guint64                   *useful)
{
  for (guint i = damero_bits_next (from, graph->n_words, 0); i != DAMERO_MATCHING_NONE;
       i = damero_bits_next (from, graph->n_words, i + 1))
    for (guint j = 0; j < graph->n_words; j++)
      useful[j] |= damero_matching_graph_row (graph, i)[j] & side[j];
}

/* After match_sides left somebody free: a set of S1 has too few partners in S2 (Hall), and one of S2 in S1.
 * Only an exchange of one of the set, or of one next to it, helps. */
static void
find_useful (Ordering *ordering)
{
  DameroMatchingGraph *graph = ordering->graph;
  guint64 *sides[2] = { ordering->first, ordering->second };
  guint64 *useful[2] = { ordering->useful_out, ordering->useful_in };

  for (guint i = 0; i < 2; i++)
    for (guint j = damero_bits_next (sides[i], graph->n_words, 0); j != DAMERO_MATCHING_NONE;
         j = damero_bits_next (sides[i], graph->n_words, j + 1))
      if (graph->mates[j] == DAMERO_MATCHING_NONE)
        {
          gboolean augmented = damero_matching_graph_augment (graph, j);

          g_assert (!augmented);
          memcpy (useful[i], graph->outer, graph->n_words * sizeof (guint64));
          add_neighbours (graph, graph->outer, sides[i], useful[i]);
          break;
        }
}

/* The sets of SIZE places from FROM to TO - 1; ascending by their first differing place, or with LAST_FIRST
 * descending by their last. */
static gboolean
list_sets (guint         size,
           guint         from,
           guint         to,
           gboolean      last_first,
           ExchangeSets *ret_sets)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (guint));
  GArray *sums = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint *offsets = g_new (guint, size);
  guint n = to - from;
  gboolean fits = size <= n;

  for (guint i = 0; i < size; i++)
    offsets[i] = i;
  while (fits)
    {
      guint sum = 0;
      guint i = size;

      for (guint j = 0; j < size; j++)
        {
          guint place = last_first ? to - 1 - offsets[j] : from + offsets[j];

          g_array_append_val (places, place);
          sum += place;
        }
      g_array_append_val (sums, sum);
      if (sums->len == MAX_SETS)
        {
          fits = FALSE;
          break;
        }
      while (i > 0 && offsets[i - 1] == n - size + i - 1)
        i--;
      if (i == 0)
        break;
      offsets[i - 1]++;
      for (; i < size; i++)
        offsets[i] = offsets[i - 1] + 1;
    }

  ret_sets->size = size;
  ret_sets->n_sets = sums->len;
  ret_sets->places = (guint *) (gpointer) g_array_free (places, FALSE);
  ret_sets->sums = (guint *) (gpointer) g_array_free (sums, FALSE);

  return fits;
}

static void
clear_sets (ExchangeSets *sets)
{
  g_free (sets->places);
  g_free (sets->sums);
}

static gboolean
has_useful (const Ordering *ordering,
            const guint    *places,
            guint           size,
            const guint64  *useful)
{
  for (guint i = 0; i < size; i++)
    if (damero_bits_get (useful, vertex_at (ordering, places[i])))
      return TRUE;

  return FALSE;
}

static void
move_places (Ordering    *ordering,
             const guint *places,
             guint        size,
             guint64     *from,
             guint64     *to)
{
  for (guint i = 0; i < size; i++)
    {
      damero_bits_clear (from, vertex_at (ordering, places[i]));
      damero_bits_set (to, vertex_at (ordering, places[i]));
    }
}

/* Exchanges two sets if that gives a perfect matching; else everything is as it was. */
static gboolean
try_exchange (Ordering    *ordering,
              const guint *out,
              const guint *in,
              guint        size,
              const guint *mates)
{
  move_places (ordering, out, size, ordering->first, ordering->second);
  move_places (ordering, in, size, ordering->second, ordering->first);
  if (match_sides (ordering, TRUE) == 0)
    return TRUE;

  move_places (ordering, in, size, ordering->first, ordering->second);
  move_places (ordering, out, size, ordering->second, ordering->first);
  memcpy (ordering->graph->mates, mates, ordering->graph->n_vertices * sizeof (guint));

  return FALSE;
}

/* Places of one set to exchange, by sum. */
typedef struct {
  guint *heads; /* by sum: the first set, n_sets = none */
  guint *next;
  guint  n_sums;
} SetsBySum;

static void
sort_by_sum (const ExchangeSets *sets,
             SetsBySum          *ret_by_sum)
{
  ret_by_sum->n_sums = 0;
  for (guint i = 0; i < sets->n_sets; i++)
    ret_by_sum->n_sums = MAX (ret_by_sum->n_sums, sets->sums[i] + 1);
  ret_by_sum->heads = g_new (guint, ret_by_sum->n_sums + 1);
  ret_by_sum->next = g_new (guint, sets->n_sets + 1);
  for (guint i = 0; i < ret_by_sum->n_sums; i++)
    ret_by_sum->heads[i] = sets->n_sets;
  for (guint i = sets->n_sets; i-- > 0;)
    {
      ret_by_sum->next[i] = ret_by_sum->heads[sets->sums[i]];
      ret_by_sum->heads[sets->sums[i]] = i;
    }
}

/* All exchanges with one difference of the sums, in the order of 4.3.3 and 4.3.4. */
static DameroDutchOrder
try_difference (Ordering           *ordering,
                guint               difference,
                const ExchangeSets *out,
                const ExchangeSets *in,
                const SetsBySum    *in_by_sum,
                const guint        *mates,
                gboolean           *ret_found)
{
  guint size = out->size;

  for (guint i = 0; i < out->n_sets; i++)
    {
      guint sum = out->sums[i] + difference;

      if (sum >= in_by_sum->n_sums
          || !has_useful (ordering, out->places + i * size, size, ordering->useful_out))
        continue;
      for (guint j = in_by_sum->heads[sum]; j < in->n_sets; j = in_by_sum->next[j])
        {
          if (!has_useful (ordering, in->places + j * size, size, ordering->useful_in))
            continue;
          if (try_exchange (ordering, out->places + i * size, in->places + j * size, size, mates))
            {
              *ret_found = TRUE;
              return DAMERO_DUTCH_ORDERED;
            }
          if (ordering->graph->n_steps > ordering->steps_limit)
            return DAMERO_DUTCH_TOO_LONG;
          if (!goes_on (ordering))
            return DAMERO_DUTCH_GIVEN_UP;
        }
    }

  return DAMERO_DUTCH_ORDERED;
}

/* All exchanges of SIZE players for SIZE players, the smallest difference first. */
static DameroDutchOrder
try_size (Ordering    *ordering,
          guint        size,
          const guint *mates,
          gboolean    *ret_found)
{
  guint n = ordering->remainder->len;
  guint max_difference = size * n;
  DameroDutchOrder order = DAMERO_DUTCH_TOO_LONG;
  ExchangeSets out = { 0 };
  ExchangeSets in = { 0 };
  SetsBySum in_by_sum = { 0 };

  if (list_sets (size, 0, ordering->n_pairs, TRUE, &out)
      & list_sets (size, ordering->n_pairs, n, FALSE, &in))
    {
      sort_by_sum (&in, &in_by_sum);
      order = DAMERO_DUTCH_ORDERED;
      for (guint i = 1; i <= max_difference && order == DAMERO_DUTCH_ORDERED && !*ret_found; i++)
        order = try_difference (ordering, i, &out, &in, &in_by_sum, mates, ret_found);
    }

  clear_sets (&out);
  clear_sets (&in);
  g_free (in_by_sum.heads);
  g_free (in_by_sum.next);

  return order;
}

static DameroDutchOrder
exchange (Ordering *ordering,
          guint     n_free)
{
  g_autofree guint *mates = NULL;
  gboolean found = FALSE;
  guint max_size = MIN (ordering->n_pairs, ordering->remainder->len - ordering->n_pairs);

  find_useful (ordering);
  mates = g_memdup2 (ordering->graph->mates, ordering->graph->n_vertices * sizeof (guint));
  /* Half of the free are in S1; an exchange gives partners to two of them at most. */
  for (guint size = (n_free / 2 + 1) / 2; size <= max_size; size++)
    {
      DameroDutchOrder order = try_size (ordering, size, mates, &found);

      if (order != DAMERO_DUTCH_ORDERED || found)
        return order;
    }
  g_assert_not_reached ();
}

static DameroDutchOrder
order_remainder (Ordering *ordering)
{
  guint n_free;

  split_remainder (ordering);
  n_free = match_sides (ordering, FALSE);
  if (n_free > 0)
    {
      DameroDutchOrder order = exchange (ordering, n_free);

      if (order != DAMERO_DUTCH_ORDERED)
        return order;
    }

  for (guint i = 0; i < ordering->remainder->len; i++)
    {
      guint vertex = vertex_at (ordering, i);

      if (!goes_on (ordering))
        return DAMERO_DUTCH_GIVEN_UP;
      if (damero_bits_get (ordering->first, vertex))
        damero_matching_graph_join_first (ordering->graph, vertex, ordering->n_members);
    }

  return DAMERO_DUTCH_ORDERED;
}

DameroDutchOrder
damero_dutch_order_first (DameroMatchingGraph *graph,
                          guint                n_movers,
                          guint                n_members,
                          gboolean             floats,
                          gboolean           (*keep_on) (gpointer),
                          gpointer             user_data)
{
  Ordering ordering = { graph, n_movers, n_members, floats, keep_on, user_data };
  DameroDutchOrder order = DAMERO_DUTCH_ORDERED;

  ordering.remainder = g_array_new (FALSE, FALSE, sizeof (guint));
  ordering.first = g_new0 (guint64, graph->n_words);
  ordering.second = g_new0 (guint64, graph->n_words);
  ordering.useful_out = g_new0 (guint64, graph->n_words);
  ordering.useful_in = g_new0 (guint64, graph->n_words);
  ordering.steps_limit = graph->n_steps + exchange_steps (graph);

  for (guint i = 0; i < n_movers; i++)
    damero_matching_graph_join_first (graph, i, n_members);
  order = order_remainder (&ordering);

  g_array_unref (ordering.remainder);
  g_free (ordering.first);
  g_free (ordering.second);
  g_free (ordering.useful_out);
  g_free (ordering.useful_in);

  return order;
}
