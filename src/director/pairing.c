/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "director/pairing.h"

#include "model/pairs.h"
#include "pairing/round-robin.h"

void
damero_director_fill_pairs (const DameroEvent *event,
                            DameroAct         *act)
{
  const DameroSection *section = damero_event_find_section (event, act->in.section);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *text = NULL;

  if (act->pairs != NULL || section == NULL)
    return;

  switch (section->system)
    {
    case DAMERO_SYSTEM_ROUND_ROBIN:
      if (!damero_round_robin_pair (section, act->in.round, pairs, byes))
        return;
      break;
    }

  text = damero_pairs_to_text (pairs, byes);
  damero_act_set_text (act, DAMERO_FIELD_PAIRS, text);
}
