/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "literal-private.h"

guint
count_bits (guint64 set)
{
  guint n = 0;

  for (; set != 0; set &= set - 1)
    n++;

  return n;
}

guint
lowest_bit (guint64 set)
{
  guint i = 0;

  while ((set & BIT (i)) == 0)
    i++;

  return i;
}

gboolean
is_too_long (const LiteralRound *round)
{
  return round->n_steps > round->max_steps;
}

int
score_of (const LiteralRound *round,
          guint               rank)
{
  return round->field->players[rank].score_x10;
}

GHashTable *
literal_memo_new (GDestroyNotify free_value)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_value);
}

static void
memo_put (GHashTable *memo,
          guint64     set,
          gpointer    value)
{
  g_hash_table_insert (memo, g_memdup2 (&set, sizeof set), value);
}

/* Whether a set of players can be paired completely by C1 and C3, a resident in every pair. */
static gboolean
can_match (LiteralRound *round,
           GHashTable   *memo,
           guint64       set,
           guint64       residents)
{
  guint64 fewest = 0;
  guint n_fewest = G_MAXUINT;
  guint chosen = 0;
  gpointer known;
  gboolean found = FALSE;

  if (set == 0)
    return TRUE;
  if (g_hash_table_lookup_extended (memo, &set, NULL, &known))
    return GPOINTER_TO_INT (known);
  if (++round->n_steps > round->max_steps)
    return FALSE;

  for (guint64 rest = set; rest != 0; rest &= rest - 1)
    {
      guint i = lowest_bit (rest);
      guint64 options = round->field->opponents[i] & set & ((residents & BIT (i)) != 0 ? EVERYBODY : residents);

      if (count_bits (options) < n_fewest)
        {
          fewest = options;
          n_fewest = count_bits (options);
          chosen = i;
        }
    }
  for (guint64 rest = fewest; rest != 0 && !found; rest &= rest - 1)
    found = can_match (round, memo, set & ~BIT (chosen) & ~BIT (lowest_bit (rest)), residents);
  memo_put (memo, set, GINT_TO_POINTER (found));

  return found;
}

/* C4, with C2 and C5: everybody not yet paired, one with the bye if they are odd. */
gboolean
literal_can_complete (LiteralRound *round,
                      guint64       set)
{
  if (count_bits (set) % 2 == 0)
    return can_match (round, round->completions, set, EVERYBODY);

  for (guint64 rest = set & round->byes; rest != 0; rest &= rest - 1)
    if (can_match (round, round->completions, set & ~BIT (lowest_bit (rest)), EVERYBODY))
      return TRUE;

  return FALSE;
}

/* Lists of the same length. */
int
compare_lists (const GArray *a,
               const GArray *b)
{
  for (guint i = 0; i < a->len && i < b->len; i++)
    {
      int left = g_array_index (a, int, i);
      int right = g_array_index (b, int, i);

      if (left != right)
        return left < right ? -1 : 1;
    }

  return 0;
}

GArray *
literal_scores_of (const LiteralRound *round,
                   guint64             set)
{
  GArray *scores = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint64 rest = set; rest != 0; rest &= rest - 1)
    {
      int score_x10 = score_of (round, lowest_bit (rest));

      g_array_append_val (scores, score_x10);
    }

  return scores;
}

/* Tries all sets of N more players of REST as downfloaters of a bracket. */
static void
try_downfloaters (LiteralRound *round,
                  GHashTable   *memo,
                  guint64       bracket,
                  guint64       residents,
                  guint64       below,
                  guint64       chosen,
                  guint64       rest,
                  guint         n,
                  GArray      **best)
{
  g_autoptr (GArray) scores = NULL;

  if (n > 0)
    {
      for (; rest != 0; rest &= rest - 1)
        try_downfloaters (round, memo, bracket, residents, below, chosen | BIT (lowest_bit (rest)),
                          rest & (rest - 1), n - 1, best);
      return;
    }

  scores = literal_scores_of (round, chosen);
  if (*best != NULL && compare_lists (scores, *best) >= 0)
    return;
  round->n_steps++;
  if (!can_match (round, memo, bracket & ~chosen, residents) || !literal_can_complete (round, chosen | below))
    return;
  g_clear_pointer (best, g_array_unref);
  *best = g_steal_pointer (&scores);
}

/* C6 and C7 of a bracket: the scores of the downfloaters, the fewest and then the lowest that leave a rest
 * which can be completed. NULL = there is no way (or no time). */
GArray *
literal_best_downfloaters (LiteralRound *round,
                           GHashTable   *memo,
                           guint64       residents,
                           guint64       mdps,
                           guint64       below)
{
  guint n_players = count_bits (residents | mdps);
  GArray *best = NULL;

  for (guint n = n_players % 2; n <= n_players && best == NULL && !is_too_long (round); n += 2)
    try_downfloaters (round, memo, residents | mdps, residents, below, 0, residents | mdps, n, &best);

  return best;
}

/* C8: what the next bracket can be with these downfloaters: how many of it go down, and their scores. */
const GArray *
literal_get_forecast (LiteralBracket *bracket,
                      guint64         downfloaters)
{
  GArray *forecast = g_hash_table_lookup (bracket->forecasts, &downfloaters);
  int n_next;

  if (forecast != NULL)
    return forecast;

  forecast = literal_best_downfloaters (bracket->round, bracket->next_matchings, bracket->next, downfloaters,
                                        bracket->below & ~bracket->next);
  if (forecast == NULL)
    forecast = g_array_new (FALSE, FALSE, sizeof (int));
  n_next = (int) forecast->len;
  g_array_prepend_val (forecast, n_next);
  memo_put (bracket->forecasts, downfloaters, forecast);

  return forecast;
}
