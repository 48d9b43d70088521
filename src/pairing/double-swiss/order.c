/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/double-swiss/order.h"

#include "model/pairs.h"
#include "pairing/double-swiss/objective.h"
#include "pairing/matching/graph.h"

#include <stdlib.h>
#include <string.h>

/* A player of the bracket. */
typedef struct {
  guint    index;
  int      number;
  gboolean up;
} Member;

/* Vertices are the members by number: of each pair the lower vertex is the top member (3.6.1). */
typedef struct {
  const DameroDoubleField *field;
  Member              *members;
  guint                n;
  DameroMatchingGraph *graph;
  guint               *mates;
  guint                first;  /* of the tops decided now */
  guint                n_bits;
  guint                top;    /* whose opponent is decided now */
} Bracket;

static int
compare_numbers (const void *a,
                 const void *b)
{
  const Member *first = a;
  const Member *second = b;

  return first->number < second->number ? -1 : first->number > second->number;
}

/* C8: an upfloater and one who floated. */
static gboolean
is_float_again (const Bracket *bracket,
                guint          a,
                guint          b)
{
  const Member *one = &bracket->members[a];
  const Member *other = &bracket->members[b];

  return one->up != other->up && bracket->field->players[one->up ? other->index : one->index].floated;
}

static void
fill_graph (Bracket *bracket)
{
  for (guint a = 0; a < bracket->n; a++)
    for (guint b = a + 1; b < bracket->n; b++)
      if (damero_double_field_may_meet (bracket->field, bracket->members[a].index, bracket->members[b].index))
        damero_matching_graph_add_edge (bracket->graph, a, b);
}

/* Takes away the edges that C8 is against. Returns how many. */
static guint
remove_floats (Bracket *bracket)
{
  guint n = 0;

  for (guint a = 0; a < bracket->n; a++)
    for (guint b = 0; bracket->members[a].up && b < bracket->n; b++)
      if (damero_matching_graph_has_edge (bracket->graph, a, b) && is_float_again (bracket, a, b))
        {
          damero_matching_graph_remove_edge (bracket->graph, a, b);
          n++;
        }

  return n;
}

static gboolean
match_all (DameroMatchingGraph *graph)
{
  for (guint i = 0; i < graph->n_vertices; i++)
    graph->mates[i] = DAMERO_MATCHING_NONE;
  damero_matching_graph_play (graph, NULL);

  return damero_matching_graph_extend (graph, TRUE) == 0;
}

/* The tops are the first half if they can be: no set of them comes before. */
static gboolean
split_halves (Bracket *bracket,
              guint64 *tops,
              guint64 *bottoms)
{
  DameroMatchingGraph *graph = bracket->graph;

  for (guint i = 0; i < bracket->n; i++)
    {
      damero_bits_set (i < bracket->n / 2 ? tops : bottoms, i);
      graph->mates[i] = DAMERO_MATCHING_NONE;
    }
  damero_matching_graph_split (graph, tops, bottoms);

  return damero_matching_graph_extend (graph, TRUE) == 0;
}

/* Whether a perfect matching is left without the edges of VERTEX to those in OTHERS, which are removed then. */
static gboolean
narrow (Bracket       *bracket,
        guint          vertex,
        guint          from,
        guint          to)
{
  DameroMatchingGraph *graph = bracket->graph;
  guint n_words = graph->n_words;
  g_autofree guint64 *row = g_memdup2 (damero_matching_graph_row (graph, vertex), n_words * sizeof (guint64));
  guint mate = graph->mates[vertex];

  for (guint i = damero_bits_next (row, n_words, from); i < to; i = damero_bits_next (row, n_words, i + 1))
    damero_matching_graph_remove_edge (graph, vertex, i);
  if (mate < from || mate >= to)
    return TRUE;

  graph->mates[vertex] = graph->mates[mate] = DAMERO_MATCHING_NONE;
  if (damero_matching_graph_augment (graph, vertex))
    return TRUE;

  graph->mates[vertex] = mate;
  graph->mates[mate] = vertex;
  for (guint i = damero_bits_next (row, n_words, from); i < to; i = damero_bits_next (row, n_words, i + 1))
    damero_matching_graph_add_edge (graph, vertex, i);

  return FALSE;
}

/* One after the other, each is a top if there is a pairing with that: the tops of the first identifier. */
static void
find_tops (Bracket *bracket,
           guint64 *tops,
           guint64 *bottoms)
{
  memset (tops, 0, bracket->graph->n_words * sizeof (guint64));
  memset (bottoms, 0, bracket->graph->n_words * sizeof (guint64));
  match_all (bracket->graph);
  for (guint i = 0; i < bracket->n; i++)
    if (narrow (bracket, i, 0, i))
      damero_bits_set (tops, i);
    else
      {
        gboolean is_bottom = narrow (bracket, i, i + 1, bracket->n);

        g_assert (is_bottom);
        damero_bits_set (bottoms, i);
      }
  damero_matching_graph_split (bracket->graph, tops, bottoms);
}

/* With edges of which every perfect matching will do: tops, then the opponents of each (3.6.2, 3.6.3). */
static void
pair_by_graph (Bracket *bracket)
{
  DameroMatchingGraph *graph = bracket->graph;
  g_autofree guint64 *tops = g_new0 (guint64, graph->n_words);
  g_autofree guint64 *bottoms = g_new0 (guint64, graph->n_words);

  if (!split_halves (bracket, tops, bottoms))
    find_tops (bracket, tops, bottoms);
  for (guint i = damero_bits_next (tops, graph->n_words, 0); i != DAMERO_MATCHING_NONE;
       i = damero_bits_next (tops, graph->n_words, i + 1))
    damero_matching_graph_join_first (graph, i, bracket->n);
  memcpy (bracket->mates, graph->mates, bracket->n * sizeof (guint));
}

static gint64
count_floats (guint    a,
              guint    b,
              gpointer user_data)
{
  return !is_float_again (user_data, a, b);
}

static gint64
weigh_tops (guint    a,
            guint    b,
            gpointer user_data)
{
  const Bracket *bracket = user_data;

  if (a < bracket->first || a - bracket->first >= bracket->n_bits)
    return 0;

  return G_GINT64_CONSTANT (1) << (bracket->n_bits - 1 - (a - bracket->first));
}

static gint64
weigh_bottom (guint    a,
              guint    b,
              gpointer user_data)
{
  const Bracket *bracket = user_data;

  return a == bracket->top ? bracket->n - b : 0;
}

/* The same by objectives, where some opponent of several upfloaters has to be one who floated. */
static void
pair_by_objectives (Bracket *bracket)
{
  DameroObjectives objectives;

  damero_objectives_init (&objectives, bracket->n);
  for (guint a = 0; a < bracket->n; a++)
    for (guint b = a + 1; b < bracket->n; b++)
      if (damero_matching_graph_has_edge (bracket->graph, a, b))
        damero_objectives_add (&objectives, a, b);
  damero_objectives_decide (&objectives, count_floats, 1, bracket);
  for (bracket->first = 0; bracket->first < bracket->n; bracket->first += bracket->n_bits)
    {
      gint64 limit = damero_objectives_limit (&objectives);

      for (bracket->n_bits = 1; bracket->n_bits < 20 && G_GINT64_CONSTANT (2) << bracket->n_bits < limit;)
        bracket->n_bits++;
      damero_objectives_decide (&objectives, weigh_tops, G_GINT64_CONSTANT (1) << (bracket->n_bits - 1), bracket);
    }
  for (bracket->top = 0; bracket->top < bracket->n; bracket->top++)
    if (damero_objectives_mate (&objectives, bracket->top) > bracket->top)
      damero_objectives_decide (&objectives, weigh_bottom, bracket->n, bracket);
  for (guint i = 0; i < bracket->n; i++)
    bracket->mates[i] = damero_objectives_mate (&objectives, i);
  damero_objectives_clear (&objectives);
}

static void
pair_bracket (Bracket *bracket,
              guint    n_up)
{
  guint n_removed = 0;

  fill_graph (bracket);
  /* C8 lapses in the last round. */
  if (!bracket->field->last_round && n_up > 0)
    n_removed = remove_floats (bracket);
  if (n_removed > 0 && !match_all (bracket->graph))
    {
      fill_graph (bracket);
      if (n_up > 1)
        {
          pair_by_objectives (bracket);
          return;
        }
      /* The only upfloater has to meet one who floated; then all of them are as good. */
    }
  pair_by_graph (bracket);
}

void
damero_double_order_first (const DameroDoubleField *field,
                           const GArray            *members,
                           guint                    n_residents,
                           GArray                  *pairs)
{
  guint n = members->len;
  g_autofree Member *sorted = g_new (Member, n + 1);
  g_autofree guint *mates = g_new (guint, n + 1);
  g_autoptr(DameroMatchingGraph) graph = damero_matching_graph_new (n);
  Bracket bracket = { .field = field, .members = sorted, .n = n, .graph = graph, .mates = mates };

  for (guint i = 0; i < n; i++)
    {
      guint index = g_array_index (members, guint, i);

      sorted[i] = (Member) { index, field->players[index].number, i >= n_residents };
    }
  qsort (sorted, n, sizeof (Member), compare_numbers);
  pair_bracket (&bracket, n - n_residents);
  for (guint i = 0; i < n; i++)
    if (mates[i] > i)
      {
        DameroPair pair = { (int) sorted[i].index, (int) sorted[mates[i]].index };

        g_array_append_val (pairs, pair);
      }
}
