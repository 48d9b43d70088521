/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/keizer.h"

#include <string.h>

void
damero_keizer_init (DameroKeizer *keizer)
{
  const DameroShare nothing = { 0, 1 };
  const DameroShare whole = { 1, 1 };
  const DameroShare half = { 1, 2 };
  const DameroShare third = { 1, 3 };
  const DameroShare two_thirds = { 2, 3 };

  *keizer = (DameroKeizer) {
    .counts_own = TRUE,
    .shares = {
      [DAMERO_PLAY_NONE] = nothing,
      [DAMERO_PLAY_WIN] = whole,
      [DAMERO_PLAY_DRAW] = half,
      [DAMERO_PLAY_LOSS] = nothing,
      [DAMERO_PLAY_PENDING] = nothing,
      [DAMERO_PLAY_FORFEIT_WIN] = whole,
      [DAMERO_PLAY_FORFEIT_LOSS] = nothing,
      [DAMERO_PLAY_ALLOCATED_BYE] = two_thirds,
      [DAMERO_PLAY_FULL_BYE] = two_thirds,
      [DAMERO_PLAY_HALF_BYE] = third,
      [DAMERO_PLAY_ZERO_BYE] = nothing,
    },
    .rematch_gap = 5,
  };
}

static gint64
common_divisor (gint64 a,
                gint64 b)
{
  while (b != 0)
    {
      gint64 rest = a % b;

      a = b;
      b = rest;
    }

  return a;
}

gint64
damero_keizer_get_parts (const DameroKeizer *keizer)
{
  gint64 parts = 1;

  for (int play = 0; play < DAMERO_N_PLAYS; play++)
    {
      int denominator = keizer->shares[play].denominator;

      g_assert (denominator >= 1 && denominator <= DAMERO_KEIZER_MAX_PARTS);
      parts = parts / common_divisor (parts, denominator) * denominator;
    }

  return parts;
}

static int
top_value (const DameroKeizer *keizer,
           int                 n)
{
  return MAX (keizer->top_value == 0 ? (3 * (n - 1) + 1) / 2 : keizer->top_value, n);
}

static gint64
score_parts (const DameroContestant *contestant,
             int                     round_number,
             const DameroKeizer     *keizer,
             gint64                  parts,
             const int              *values)
{
  int own = values[contestant->number];
  gint64 score = keizer->counts_own ? own * parts : 0;

  for (int round = 1; round < round_number; round++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestant, round);
      const DameroShare *share = &keizer->shares[record.play];
      int value = record.opponent != 0 ? values[record.opponent] : own;

      if (record.play == DAMERO_PLAY_NONE || record.play == DAMERO_PLAY_PENDING)
        continue;
      score += value * share->numerator * (parts / share->denominator);
    }

  return score;
}

static int
compare_rows (const void *a,
              const void *b)
{
  const DameroKeizerRow *first = a;
  const DameroKeizerRow *second = b;

  if (first->score_parts != second->score_parts)
    return first->score_parts > second->score_parts ? -1 : 1;

  return first->value > second->value ? -1 : first->value < second->value;
}

static int
highest_number (const DameroTournament *tournament)
{
  const GPtrArray *contestants = tournament->contestants;

  return contestants->len > 0 ? ((DameroContestant *) contestants->pdata[contestants->len - 1])->number : 0;
}

void
damero_keizer_pass (const DameroTournament *tournament,
                    int                     round_number,
                    const DameroKeizer     *keizer,
                    const GArray           *ranking,
                    GArray                 *ret_rows)
{
  gint64 parts = damero_keizer_get_parts (keizer);
  g_autofree int *values = g_new0 (int, highest_number (tournament) + 1);
  int value = top_value (keizer, (int) ranking->len);

  g_assert (g_array_get_element_size ((GArray *) ranking) == sizeof (int));
  g_assert (g_array_get_element_size (ret_rows) == sizeof (DameroKeizerRow));
  g_assert (ranking->len == tournament->contestants->len);

  for (guint i = 0; i < ranking->len; i++)
    values[g_array_index (ranking, int, i)] = value--;

  g_array_set_size (ret_rows, 0);
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];
      DameroKeizerRow row = {
        .number = contestant->number,
        .value = values[contestant->number],
        .score_parts = score_parts (contestant, round_number, keizer, parts, values),
      };

      g_array_append_val (ret_rows, row);
    }
  g_array_sort (ret_rows, compare_rows);
}

static GArray *
dup_ranking_by_number (const DameroTournament *tournament)
{
  GArray *ranking = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];

      g_array_append_val (ranking, contestant->number);
    }

  return ranking;
}

static GArray *
dup_ranking (const GArray *rows)
{
  GArray *ranking = g_array_sized_new (FALSE, FALSE, sizeof (int), rows->len);

  for (guint i = 0; i < rows->len; i++)
    g_array_append_val (ranking, g_array_index (rows, DameroKeizerRow, i).number);

  return ranking;
}

/* The index of a ranking equal to the last one; that of the last if there is none. */
static guint
find_same (const GPtrArray *rankings)
{
  const GArray *last = rankings->pdata[rankings->len - 1];
  guint i = 0;

  /* The latest is looked at first: most passes end by converging. */
  for (i = rankings->len - 1; i > 0; i--)
    {
      const GArray *ranking = rankings->pdata[i - 1];

      if (last->len == 0 || memcmp (ranking->data, last->data, last->len * sizeof (int)) == 0)
        return i - 1;
    }

  return rankings->len - 1;
}

DameroKeizerRun
damero_keizer_rank (const DameroTournament *tournament,
                    int                     round_number,
                    const DameroKeizer     *keizer,
                    GArray                 *ret_rows)
{
  g_autoptr(GPtrArray) rankings = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  DameroKeizerRun run = { .end = DAMERO_KEIZER_UNSETTLED };

  g_ptr_array_add (rankings, dup_ranking_by_number (tournament));
  while (run.n_passes < DAMERO_KEIZER_MAX_PASSES)
    {
      guint same;

      damero_keizer_pass (tournament, round_number, keizer, rankings->pdata[run.n_passes], ret_rows);
      g_ptr_array_add (rankings, dup_ranking (ret_rows));
      run.n_passes++;
      run.taken = run.n_passes;

      same = find_same (rankings);
      if (same == rankings->len - 1)
        continue;

      run.period = run.n_passes - (int) same;
      run.end = run.period == 1 ? DAMERO_KEIZER_CONVERGED : DAMERO_KEIZER_OSCILLATES;
      run.taken = (int) same + 1;
      damero_keizer_pass (tournament, round_number, keizer, rankings->pdata[same], ret_rows);
      break;
    }

  return run;
}
