/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/double-swiss/rest.h"

#include "pairing/double-swiss/order.h"

#include <string.h>

static gsize
n_bytes (const DameroDoubleRest *rest)
{
  return rest->graph->n_words * sizeof (guint64);
}

void
damero_double_rest_list (const DameroDoubleRest *rest,
                         guint                   from,
                         guint                   to,
                         guint64                *bits)
{
  memset (bits, 0, n_bytes (rest));
  for (guint i = damero_bits_next (rest->left, rest->graph->n_words, from); i < to;
       i = damero_bits_next (rest->left, rest->graph->n_words, i + 1))
    damero_bits_set (bits, i);
}

static guint
count (const DameroDoubleRest *rest,
       const guint64          *bits)
{
  guint n = 0;

  for (guint i = 0; i < rest->graph->n_words; i++)
    n += (guint) __builtin_popcountll (bits[i]);

  return n;
}

guint
damero_double_rest_count_free (DameroDoubleRest *rest,
                               const guint64    *bits)
{
  DameroMatchingGraph *graph = rest->graph;

  memcpy (graph->mates, rest->mates, graph->n_vertices * sizeof (guint));
  for (guint i = 0; i < graph->n_vertices; i++)
    if (!damero_bits_get (bits, i) ||
        (graph->mates[i] != DAMERO_MATCHING_NONE && !damero_bits_get (bits, graph->mates[i])))
      graph->mates[i] = DAMERO_MATCHING_NONE;
  damero_matching_graph_play (graph, bits);

  return damero_matching_graph_extend (graph, FALSE);
}

/* With one of the players in play free after damero_double_rest_count_free: who can be the free one. */
static void
find_spare (DameroDoubleRest *rest,
            const guint64    *bits,
            guint64          *ret_spare)
{
  DameroMatchingGraph *graph = rest->graph;

  for (guint i = damero_bits_next (bits, graph->n_words, 0); i != DAMERO_MATCHING_NONE;
       i = damero_bits_next (bits, graph->n_words, i + 1))
    if (graph->mates[i] == DAMERO_MATCHING_NONE)
      {
        gboolean augmented = damero_matching_graph_augment (graph, i);

        g_assert (!augmented);
        memcpy (ret_spare, graph->outer, n_bytes (rest));
        return;
      }
  g_assert_not_reached ();
}

static void
fill_rows (DameroDoubleRest *rest)
{
  DameroMatchingGraph *graph = rest->graph;

  damero_matching_graph_fill (graph);
  for (guint i = 0; i < graph->n_vertices; i++)
    {
      const DameroBarred *barred = &rest->field->players[i].barred;

      rest->most_barred = MAX (rest->most_barred, barred->n);
      for (guint j = 0; j < barred->n; j++)
        damero_bits_clear (damero_matching_graph_row (graph, i), barred->indices[j]);
    }
}

gboolean
damero_double_has_bye_before (const DameroDoublePlayer *a,
                              const DameroDoublePlayer *b)
{
  if (a->score_x10 != b->score_x10)
    return a->score_x10 < b->score_x10;
  if (a->n_matches != b->n_matches)
    return a->n_matches > b->n_matches;

  return a->number > b->number;
}

/* 3.4: of those who may have it (C2) and leave a legal pairing (3.4.1). */
static gboolean
choose_bye (DameroDoubleRest *rest)
{
  const DameroDoubleField *field = rest->field;
  g_autofree guint64 *spare = g_new0 (guint64, rest->graph->n_words);

  find_spare (rest, rest->left, spare);
  for (guint i = 0; i < field->n_players; i++)
    if (damero_bits_get (spare, i) && field->players[i].bye_round == 0 &&
        (rest->bye == DAMERO_DOUBLE_NOBODY ||
         damero_double_has_bye_before (&field->players[i], &field->players[rest->bye])))
      rest->bye = i;
  if (rest->bye == DAMERO_DOUBLE_NOBODY)
    return FALSE;

  damero_bits_clear (rest->left, rest->bye);
  return TRUE;
}

static void
keep_mates (DameroDoubleRest *rest)
{
  guint n_free = damero_double_rest_count_free (rest, rest->left);

  g_assert (n_free == 0);
  memcpy (rest->mates, rest->graph->mates, rest->graph->n_vertices * sizeof (guint));
}

DameroDoubleRest *
damero_double_rest_new (const DameroDoubleField *field)
{
  g_autoptr(DameroDoubleRest) rest = g_new0 (DameroDoubleRest, 1);
  guint n = field->n_players;

  rest->field = field;
  rest->bye = DAMERO_DOUBLE_NOBODY;
  rest->graph = damero_matching_graph_new (n);
  rest->left = g_new0 (guint64, rest->graph->n_words);
  rest->mates = g_new (guint, n + 1);
  for (guint i = 0; i < n; i++)
    {
      damero_bits_set (rest->left, i);
      rest->mates[i] = DAMERO_MATCHING_NONE;
    }
  fill_rows (rest);
  if (damero_double_rest_count_free (rest, rest->left) != n % 2 || (n % 2 == 1 && !choose_bye (rest)))
    return NULL;

  keep_mates (rest);
  return g_steal_pointer (&rest);
}

void
damero_double_rest_free (DameroDoubleRest *rest)
{
  if (rest == NULL)
    return;

  damero_matching_graph_free (rest->graph);
  g_free (rest->left);
  g_free (rest->mates);
  g_free (rest);
}

/* Adds to the set those of a score who can be matched with residents left over by the ones before: with the fewest of
 * them in all, the sets that can are the bases of a matroid, and so who comes first is taken. */
static void
add_of_score (DameroDoubleRest *rest,
              guint             from,
              guint             to,
              gboolean          floated,
              guint             n_least,
              guint64          *chosen)
{
  DameroMatchingGraph *graph = rest->graph;

  for (guint i = damero_bits_next (rest->left, graph->n_words, from); i < to && count (rest, chosen) < n_least;
       i = damero_bits_next (rest->left, graph->n_words, i + 1))
    {
      /* C7 lapses in the last round. */
      if (!rest->field->last_round && rest->field->players[i].floated != floated)
        continue;
      if (rest->field->last_round && floated)
        return;
      damero_matching_graph_unsettle (graph, i);
      if (damero_matching_graph_augment (graph, i))
        damero_bits_set (chosen, i);
      else
        damero_matching_graph_settle (graph, i);
    }
}

/* C4, C5 (3.5.2) and C7 of all who have less (3.5.1), as if those below always could be paired: the first set of those
 * with the best scores and, of these, the fewest floaters. FALSE if there are too few. */
static gboolean
choose_greedily (DameroDoubleRest *rest,
                 guint             group,
                 guint             n_least,
                 guint64          *chosen)
{
  const guint *starts = rest->field->group_starts;

  for (guint i = group + 1; i < rest->field->n_groups && count (rest, chosen) < n_least; i++)
    {
      add_of_score (rest, starts[i], starts[i + 1], FALSE, n_least, chosen);
      add_of_score (rest, starts[i], starts[i + 1], TRUE, n_least, chosen);
    }

  return count (rest, chosen) == n_least;
}

/* Whether one of SECOND can play one of FIRST. */
static gboolean
have_edge (const DameroDoubleRest *rest,
           const guint64          *first,
           const guint64          *second)
{
  const DameroMatchingGraph *graph = rest->graph;

  for (guint i = damero_bits_next (first, graph->n_words, 0); i != DAMERO_MATCHING_NONE;
       i = damero_bits_next (first, graph->n_words, i + 1))
    for (guint k = 0; k < graph->n_words; k++)
      if ((damero_matching_graph_row (graph, i)[k] & second[k]) != 0)
        return TRUE;

  return FALSE;
}

/* C6 at its best: the following scoregroup, NEXT, needs nobody from BELOW, or one if it is odd. */
static gboolean
next_is_well (DameroDoubleRest *rest,
              const guint64    *next,
              const guint64    *below)
{
  g_autofree guint64 *spare = g_new0 (guint64, rest->graph->n_words);
  g_autofree guint64 *spare_below = g_new0 (guint64, rest->graph->n_words);
  guint n_odd = count (rest, next) % 2;

  if (count (rest, next) == 0)
    return TRUE;
  if (damero_double_rest_count_free (rest, next) != n_odd)
    return FALSE;
  if (n_odd == 1)
    find_spare (rest, next, spare);
  if (damero_double_rest_count_free (rest, below) != n_odd)
    return FALSE;
  if (n_odd == 0)
    return TRUE;

  find_spare (rest, below, spare_below);
  return have_edge (rest, spare, spare_below);
}

/* Whether those who stay can all be paired (C3), and the next scoregroup as well as can be (C6): 3.5.5. */
static gboolean
is_proven (DameroDoubleRest *rest,
           guint             group,
           const guint64    *chosen)
{
  const DameroDoubleField *field = rest->field;
  const guint *starts = field->group_starts;
  guint n_words = rest->graph->n_words;
  g_autofree guint64 *lower = g_new0 (guint64, n_words);
  g_autofree guint64 *next = g_new0 (guint64, n_words);

  damero_double_rest_list (rest, starts[group + 1], field->n_players, lower);
  for (guint i = 0; i < n_words; i++)
    lower[i] &= ~chosen[i];
  if (damero_double_rest_count_free (rest, lower) != 0)
    return FALSE;
  if (group + 1 == field->n_groups)
    return TRUE;

  damero_double_rest_list (rest, starts[group + 1], starts[group + 2], next);
  for (guint i = 0; i < n_words; i++)
    {
      next[i] &= ~chosen[i];
      lower[i] &= ~next[i];
    }

  return next_is_well (rest, next, lower);
}

void
damero_double_rest_choose (DameroDoubleRest *rest,
                           guint             group,
                           GArray           *ret_set)
{
  const guint *starts = rest->field->group_starts;
  g_autofree guint64 *residents = g_new0 (guint64, rest->graph->n_words);
  g_autofree guint64 *chosen = g_new0 (guint64, rest->graph->n_words);
  guint n_least;

  g_array_set_size (ret_set, 0);
  damero_double_rest_list (rest, starts[group], starts[group + 1], residents);
  n_least = damero_double_rest_count_free (rest, residents);
  if (!choose_greedily (rest, group, n_least, chosen) || !is_proven (rest, group, chosen))
    {
      damero_double_rest_choose_exactly (rest, group, n_least, ret_set);
      return;
    }

  for (guint i = damero_bits_next (chosen, rest->graph->n_words, 0); i != DAMERO_MATCHING_NONE;
       i = damero_bits_next (chosen, rest->graph->n_words, i + 1))
    g_array_append_val (ret_set, i);
}

gboolean
damero_double_rest_keep (DameroDoubleRest *rest,
                         const guint64    *bits)
{
  if (damero_double_rest_count_free (rest, bits) != 0)
    return FALSE;

  memmove (rest->left, bits, n_bytes (rest));
  keep_mates (rest);
  return TRUE;
}

static void
take_away (DameroDoubleRest *rest,
           guint             group,
           const GArray     *set)
{
  const guint *starts = rest->field->group_starts;

  for (guint i = starts[group]; i < starts[group + 1]; i++)
    damero_bits_clear (rest->left, i);
  for (guint i = 0; i < set->len; i++)
    damero_bits_clear (rest->left, g_array_index (set, guint, i));
  keep_mates (rest);
}

void
damero_double_rest_pair_group (DameroDoubleRest *rest,
                               guint             group,
                               GArray           *pairs)
{
  const guint *starts = rest->field->group_starts;
  g_autoptr(GArray) members = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr(GArray) set = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_residents;

  for (guint i = starts[group]; i < starts[group + 1]; i++)
    if (damero_bits_get (rest->left, i))
      g_array_append_val (members, i);
  n_residents = members->len;
  if (n_residents == 0)
    return;

  damero_double_rest_choose (rest, group, set);
  g_array_append_vals (members, set->data, set->len);
  damero_double_order_first (rest->field, members, n_residents, pairs);
  take_away (rest, group, set);
}
