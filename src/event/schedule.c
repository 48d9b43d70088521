/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/schedule.h"

#include "pairing/round-robin.h"

gboolean
damero_schedule_is_known (const DameroSection *section)
{
  return section->system == DAMERO_SYSTEM_ROUND_ROBIN && !section->remaining && section->entries->len >= 2;
}

gboolean
damero_schedule_read_round (const DameroSection *section,
                            int                  round_number,
                            GArray              *ret_pairs,
                            GArray              *ret_byes)
{
  const DameroRound *round = damero_section_find_round (section, round_number);

  if (round == NULL)
    return damero_round_robin_pair (section, round_number, ret_pairs, ret_byes);

  g_array_set_size (ret_pairs, 0);
  g_array_set_size (ret_byes, 0);
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatchGame *game = &g_array_index (round->matches, DameroMatch, i).games[0];
      const DameroPair pair = { game->white, game->black };

      g_array_append_val (ret_pairs, pair);
    }
  for (guint i = 0; i < round->byes->len; i++)
    g_array_append_val (ret_byes, g_array_index (round->byes, DameroBye, i).entry);
  return TRUE;
}
