/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/late-entry.h"

int
damero_event_get_first_round (const DameroSection *section,
                              const DameroEntry   *entry)
{
  for (int number = 1; number <= entry->entered_after; number++)
    {
      const DameroRound *round = damero_section_find_round (section, number);
      const DameroBye *bye = round != NULL ? damero_round_find_bye (round, entry->number) : NULL;

      /* Everyone stands in every round: who has no bye in it has a match. */
      if (round != NULL && (bye == NULL || bye->kind == DAMERO_BYE_ALLOCATED))
        return number;
    }

  return entry->entered_after + 1;
}

gboolean
damero_event_came_after (const DameroSection *section,
                         const DameroRound   *round,
                         int                  entry,
                         DameroByeKind       *ret_kind)
{
  const DameroEntry *record = damero_section_find_entry (section, entry);
  const DameroBye *bye = damero_round_find_bye (round, entry);

  if (record == NULL || record->entered_after < round->number || bye == NULL ||
      bye->kind == DAMERO_BYE_ALLOCATED || damero_section_is_absent (section, entry, round->number, NULL))
    return FALSE;

  if (ret_kind != NULL)
    *ret_kind = bye->kind;
  return TRUE;
}
