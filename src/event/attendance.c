/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/attendance.h"

#include "model/match.h"

gboolean
damero_attendance_is_withdrawn (const DameroSection *section,
                                int                  entry,
                                int                  round_number)
{
  const DameroEntry *found = damero_section_find_entry (section, entry);

  return found != NULL && found->withdrawn_from != 0 && round_number >= found->withdrawn_from;
}

static gboolean
has_played_match (const DameroMatch *match)
{
  for (guint i = 0; i < match->n_games; i++)
    {
      const DameroMatchGame *game = &match->games[i];

      if (game->plies > 0 || (game->outcome != DAMERO_OUTCOME_NONE && !damero_outcome_is_forfeit (game->outcome)))
        return TRUE;
    }

  return FALSE;
}

/* The match of ENTRY in ROUND, RET_INDEX which of its two this is; NULL if there is none. */
static const DameroMatch *
find_match (const DameroRound *round,
            int                entry,
            int               *ret_index)
{
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      if (damero_match_find_entry (match, entry, ret_index))
        return match;
    }

  return NULL;
}

static gboolean
has_played (const DameroSection *section,
            int                  entry)
{
  for (guint i = 0; i < section->rounds->len; i++)
    {
      int index;
      const DameroMatch *match = find_match (g_ptr_array_index (section->rounds, i), entry, &index);

      if (match != NULL && has_played_match (match))
        return TRUE;
    }

  return FALSE;
}

GArray *
damero_attendance_dup_awaited (const DameroSection *section,
                               int                  round_number)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      if (!entry->checked_in && entry->entered_after == 0 &&
          !damero_section_is_absent (section, entry->number, round_number, NULL) &&
          !has_played (section, entry->number))
        g_array_append_val (numbers, entry->number);
    }

  return numbers;
}

static gboolean
has_allocated_bye (const DameroRound *round,
                   int                entry)
{
  const DameroBye *bye = damero_round_find_bye (round, entry);

  return bye != NULL && bye->kind == DAMERO_BYE_ALLOCATED;
}

static gboolean
checks_in (const DameroSection *section)
{
  for (guint i = 0; i < section->entries->len; i++)
    if (((const DameroEntry *) g_ptr_array_index (section->entries, i))->checked_in)
      return TRUE;

  return FALSE;
}

GArray *
damero_attendance_dup_paired (const DameroSection *section,
                              const DameroRound   *round)
{
  GArray *numbers = damero_attendance_dup_awaited (section, round->number);

  if (!checks_in (section))
    g_array_set_size (numbers, 0);
  for (guint i = numbers->len; i-- > 0;)
    {
      int entry = g_array_index (numbers, int, i);
      int index;
      const DameroMatch *match = find_match (round, entry, &index);

      if (match != NULL ? match->late_since[index].run != 0 : !has_allocated_bye (round, entry))
        g_array_remove_index (numbers, i);
    }

  return numbers;
}
