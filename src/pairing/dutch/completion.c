/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/dutch/completion.h"

#include <string.h>

static guint
bye_vertex (const DameroDutchCompletion *completion)
{
  return completion->field->n_players;
}

static guint
outside_vertex (const DameroDutchCompletion *completion)
{
  return completion->field->n_players + 1;
}

static void
set_bits (guint64 *bits,
          guint    from,
          guint    to)
{
  for (guint i = from; i < to; i++)
    damero_bits_set (bits, i);
}

/* C1 and C3. */
static void
fill_rows (DameroDutchCompletion *completion)
{
  const DameroDutchField *field = completion->field;
  DameroMatchingGraph *graph = completion->graph;
  g_autofree guint64 *all = g_new0 (guint64, graph->n_words);
  g_autofree guint64 *absolute = g_new0 (guint64, 3 * graph->n_words);

  set_bits (all, 0, field->n_players);
  for (guint i = 0; i < field->n_players; i++)
    if (field->players[i].preference == DAMERO_PREFERENCE_ABSOLUTE && !field->players[i].topscorer)
      damero_bits_set (absolute + field->players[i].preferred * graph->n_words, i);

  for (guint i = 0; i < field->n_players; i++)
    {
      const DameroDutchPlayer *player = &field->players[i];
      const guint64 *clash = absolute + player->preferred * graph->n_words;
      guint64 *row = damero_matching_graph_row (graph, i);

      memcpy (row, all, graph->n_words * sizeof (guint64));
      if (damero_bits_get (clash, i))
        for (guint j = 0; j < graph->n_words; j++)
          row[j] &= ~clash[j];
      for (guint j = 0; j < player->barred.n; j++)
        damero_bits_clear (row, player->barred.indices[j]);
      damero_bits_clear (row, i);
    }
}

static void
clear_vertex (DameroMatchingGraph *graph,
              guint                vertex)
{
  guint64 *row = damero_matching_graph_row (graph, vertex);

  for (guint i = damero_bits_next (row, graph->n_words, 0); i != DAMERO_MATCHING_NONE;
       i = damero_bits_next (row, graph->n_words, i + 1))
    damero_bits_clear (damero_matching_graph_row (graph, i), vertex);
  memset (row, 0, graph->n_words * sizeof (guint64));
}

/* Gives the bye vertex the players of a group who may have the bye (C2). */
static void
offer_bye (DameroDutchCompletion *completion,
           guint                  group)
{
  const DameroDutchField *field = completion->field;

  for (guint i = field->group_starts[group]; i < field->group_starts[group + 1]; i++)
    if (!field->players[i].bye_barred)
      damero_matching_graph_add_edge (completion->graph, bye_vertex (completion), i);
}

/* C1 to C5 for the whole field. FALSE if no legal pairing exists. */
static gboolean
decide_bye (DameroDutchCompletion *completion)
{
  const DameroDutchField *field = completion->field;
  DameroMatchingGraph *graph = completion->graph;
  g_autofree guint64 *vertices = g_new0 (guint64, graph->n_words);

  completion->has_bye = field->n_players % 2 == 1;
  completion->bye_score_x10 = G_MININT;
  set_bits (vertices, 0, field->n_players);
  damero_matching_graph_play (graph, vertices);
  if (damero_matching_graph_extend (graph, FALSE) != field->n_players % 2)
    return FALSE;
  if (!completion->has_bye)
    return TRUE;

  damero_bits_set (vertices, bye_vertex (completion));
  damero_matching_graph_play (graph, vertices);
  for (guint i = field->n_groups; i-- > 0;)
    {
      offer_bye (completion, i);
      if (!damero_matching_graph_augment (graph, bye_vertex (completion)))
        continue;
      completion->bye_score_x10 = field->players[field->group_starts[i]].score_x10;
      clear_vertex (graph, bye_vertex (completion));
      offer_bye (completion, i);
      return TRUE;
    }

  return FALSE;
}

static void
set_mates (DameroMatchingGraph *graph,
           const guint         *mates)
{
  for (guint i = 0; i < graph->n_vertices; i++)
    graph->mates[i] = mates != NULL ? mates[i] : DAMERO_MATCHING_NONE;
}

/* The group and all below it, and the bye. */
static void
fill_vertices_below (const DameroDutchCompletion *completion,
                     guint                        group,
                     guint64                     *vertices)
{
  const DameroDutchField *field = completion->field;

  memset (vertices, 0, completion->graph->n_words * sizeof (guint64));
  set_bits (vertices, field->group_starts[group], field->n_players);
  if (completion->has_bye)
    damero_bits_set (vertices, bye_vertex (completion));
}

static void
match_below (DameroDutchCompletion *completion)
{
  const DameroDutchField *field = completion->field;
  DameroMatchingGraph *graph = completion->graph;
  g_autofree guint64 *vertices = g_new0 (guint64, graph->n_words);

  completion->free_below = g_new0 (guint, field->n_groups + 1);
  completion->mates_below = g_new0 (guint *, field->n_groups + 1);
  set_mates (graph, NULL);
  for (guint i = field->n_groups + 1; i-- > 0;)
    {
      fill_vertices_below (completion, i, vertices);
      damero_matching_graph_play (graph, vertices);
      completion->free_below[i] = damero_matching_graph_extend (graph, FALSE);
      completion->mates_below[i] = g_memdup2 (graph->mates, graph->n_vertices * sizeof (guint));
    }
}

DameroDutchCompletion *
damero_dutch_completion_new (const DameroDutchField *field)
{
  g_autoptr(DameroDutchCompletion) completion = g_new0 (DameroDutchCompletion, 1);

  completion->field = field;
  completion->graph = damero_matching_graph_new (field->n_players + 2);
  fill_rows (completion);
  if (!decide_bye (completion))
    return NULL;
  match_below (completion);

  return g_steal_pointer (&completion);
}

void
damero_dutch_completion_free (DameroDutchCompletion *completion)
{
  if (completion == NULL)
    return;

  if (completion->mates_below != NULL)
    for (guint i = 0; i <= completion->field->n_groups; i++)
      g_free (completion->mates_below[i]);
  g_free (completion->mates_below);
  g_free (completion->free_below);
  damero_matching_graph_free (completion->graph);
  g_free (completion);
}

gboolean
damero_dutch_completion_sends_bye (const DameroDutchCompletion *completion,
                                   guint                        group)
{
  const DameroDutchField *field = completion->field;

  return completion->has_bye
         && completion->bye_score_x10 >= field->players[field->group_starts[group]].score_x10;
}

/* Of the vertices in play, of whom just one can stay free: whom could it be. */
static void
find_spare (DameroMatchingGraph *graph,
            const guint64       *vertices,
            guint64             *ret_spare)
{
  for (guint i = damero_bits_next (vertices, graph->n_words, 0); i != DAMERO_MATCHING_NONE;
       i = damero_bits_next (vertices, graph->n_words, i + 1))
    if (graph->mates[i] == DAMERO_MATCHING_NONE)
      {
        gboolean augmented = damero_matching_graph_augment (graph, i);

        g_assert (!augmented);
        memcpy (ret_spare, graph->outer, graph->n_words * sizeof (guint64));
        return;
      }
  g_assert_not_reached ();
}

/* Who has somebody of PARTNERS to play. */
static void
find_partnered (const DameroDutchCompletion *completion,
                const guint64               *partners,
                guint                        from,
                guint                        to,
                guint64                     *ret_players)
{
  const DameroMatchingGraph *graph = completion->graph;

  for (guint i = from; i < to; i++)
    {
      const guint64 *row = damero_matching_graph_row (graph, i);

      for (guint j = 0; j < graph->n_words; j++)
        if ((row[j] & partners[j]) != 0)
          {
            damero_bits_set (ret_players, i);
            break;
          }
    }
}

/* Who of players FROM .. TO - 1 can go down alone to GROUP, all of it and below it then being paired. */
static void
find_welcome (DameroDutchCompletion *completion,
              guint                  group,
              guint                  from,
              guint                  to,
              guint64               *ret_players)
{
  DameroMatchingGraph *graph = completion->graph;
  g_autofree guint64 *vertices = g_new0 (guint64, graph->n_words);
  g_autofree guint64 *spare = g_new0 (guint64, graph->n_words);

  if (completion->free_below[group] != 1)
    return;

  fill_vertices_below (completion, group, vertices);
  damero_matching_graph_play (graph, vertices);
  set_mates (graph, completion->mates_below[group]);
  find_spare (graph, vertices, spare);
  find_partnered (completion, spare, from, to, ret_players);
}

/* The next group by itself, and the outside with those of it who can go on: as large a matching as can be.
 * Returns how many stay free; VERTICES gets those in play. */
static guint
match_next_alone (DameroDutchCompletion *completion,
                  guint                  next,
                  const guint64         *leavers,
                  guint64               *vertices)
{
  const DameroDutchField *field = completion->field;
  DameroMatchingGraph *graph = completion->graph;

  memset (vertices, 0, graph->n_words * sizeof (guint64));
  set_bits (vertices, field->group_starts[next], field->group_starts[next + 1]);
  set_mates (graph, completion->mates_below[next]);
  if (leavers != NULL)
    {
      guint outside = outside_vertex (completion);

      damero_bits_set (vertices, outside);
      for (guint i = field->group_starts[next]; i < field->group_starts[next + 1]; i++)
        if (damero_bits_get (leavers, i))
          damero_matching_graph_add_edge (graph, outside, i);
    }
  damero_matching_graph_play (graph, vertices);
  damero_matching_graph_review (graph);

  return damero_matching_graph_extend (graph, FALSE);
}

/* Who is best sent down to the next group, which is one of an even number then or sends one on. */
static void
find_best (DameroDutchCompletion *completion,
           guint                  group,
           guint64               *best)
{
  const DameroDutchField *field = completion->field;
  DameroMatchingGraph *graph = completion->graph;
  guint next = group + 1;
  guint begin = field->group_starts[next];
  guint end = field->group_starts[next + 1];
  gboolean sends_on = (end - begin) % 2 == 0;
  g_autofree guint64 *vertices = g_new0 (guint64, graph->n_words);
  g_autofree guint64 *spare = g_new0 (guint64, graph->n_words);
  g_autofree guint64 *leavers = g_new0 (guint64, graph->n_words);

  if (completion->free_below[next + 1] != (sends_on ? 1 : 0))
    return;
  if (sends_on)
    find_welcome (completion, next + 1, begin, end, leavers);
  if (match_next_alone (completion, next, sends_on ? leavers : NULL, vertices) == 1)
    {
      find_spare (graph, vertices, spare);
      find_partnered (completion, spare, field->group_starts[group], begin, best);
    }
  clear_vertex (graph, outside_vertex (completion));
}

gboolean
damero_dutch_completion_find_floaters (DameroDutchCompletion *completion,
                                       guint                  group,
                                       guint64               *best,
                                       guint64               *second)
{
  const DameroDutchField *field = completion->field;
  DameroMatchingGraph *graph = completion->graph;
  guint next = group + 1;
  guint begin = field->group_starts[group];
  guint end = field->group_starts[next];

  g_assert (completion->free_below[next] == 1);

  memset (best, 0, graph->n_words * sizeof (guint64));
  memset (second, 0, graph->n_words * sizeof (guint64));
  if (damero_dutch_completion_sends_bye (completion, group))
    find_welcome (completion, next, begin, end, best);
  else
    {
      find_best (completion, group, best);
      if ((field->group_starts[next + 1] - end) % 2 == 0)
        {
          g_autofree guint64 *vertices = g_new0 (guint64, graph->n_words);

          if (match_next_alone (completion, next, NULL, vertices) == 0)
            find_welcome (completion, next + 1, begin, end, second);
        }
    }

  return damero_bits_next (best, graph->n_words, 0) != DAMERO_MATCHING_NONE
         || damero_bits_next (second, graph->n_words, 0) != DAMERO_MATCHING_NONE;
}
