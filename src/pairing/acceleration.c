/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/acceleration.h"

static int
half_up (int n)
{
  return (n + 1) / 2;
}

int
damero_baku_count_first (int n_players)
{
  g_assert (n_players >= 0);

  return 2 * ((n_players + 3) / 4);
}

int
damero_baku_get_x10 (const DameroPointTable *points,
                     int                     n_rounds,
                     int                     round_number)
{
  int n_accelerated = half_up (n_rounds);

  g_assert (round_number >= 1);

  if (round_number > n_accelerated)
    return 0;

  return points->points_x10[round_number <= half_up (n_accelerated) ? DAMERO_PLAY_WIN : DAMERO_PLAY_DRAW];
}

void
damero_baku_to_table (const DameroPointTable *points,
                      int                     n_rounds,
                      int                     last_number,
                      GArray                 *ret_table)
{
  guint first = ret_table->len;

  g_assert (g_array_get_element_size (ret_table) == sizeof (DameroAcceleration));

  for (int round = 1; round <= n_rounds; round++)
    {
      DameroAcceleration range = {
        .first_number = 1,
        .last_number = last_number,
        .first_round = round,
        .last_round = round,
        .points_x10 = damero_baku_get_x10 (points, n_rounds, round),
      };
      DameroAcceleration *last = ret_table->len > first
                                 ? &g_array_index (ret_table, DameroAcceleration, ret_table->len - 1)
                                 : NULL;

      if (range.points_x10 == 0)
        continue;
      if (last != NULL && last->points_x10 == range.points_x10)
        last->last_round = round;
      else
        g_array_append_val (ret_table, range);
    }
}

static void
apply_range (DameroContestant         *contestant,
             const DameroAcceleration *range)
{
  if (contestant->number < range->first_number || contestant->number > range->last_number)
    return;

  for (int round = range->first_round; round <= range->last_round; round++)
    damero_contestant_set_virtual_x10 (contestant, round, range->points_x10);
}

void
damero_acceleration_apply (DameroTournament *tournament,
                           const GArray     *table)
{
  g_assert (g_array_get_element_size ((GArray *) table) == sizeof (DameroAcceleration));

  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      DameroContestant *contestant = tournament->contestants->pdata[i];

      g_array_set_size (contestant->virtual_x10, 0);
      for (guint k = 0; k < table->len; k++)
        apply_range (contestant, &g_array_index (table, DameroAcceleration, k));
    }
}
