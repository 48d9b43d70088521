/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings/place.h"

#include "pairing/keizer-text.h"
#include "pairing/section-pairing.h"
#include "pairing/section-tournament.h"

static gint64 *
find_key (const DameroSection *section,
          gint64              *keys,
          int                  number)
{
  for (guint i = 0; i < section->entries->len; i++)
    if (((const DameroEntry *) g_ptr_array_index (section->entries, i))->number == number)
      return &keys[i];

  g_assert_not_reached ();
}

static void
fill_keizer (const DameroSection *section,
             int                  up_to_round,
             gint64              *keys,
             gint64              *parts)
{
  g_autoptr(DameroTournament) tournament = damero_section_to_tournament (section, NULL, up_to_round + 1);
  g_autoptr(GArray) rows = g_array_new (FALSE, FALSE, sizeof (DameroKeizerRow));
  DameroKeizer keizer;

  damero_section_get_keizer (section, &keizer);
  damero_keizer_rank (tournament, up_to_round + 1, &keizer, rows);
  *parts = damero_keizer_get_parts (&keizer);
  for (guint i = 0; i < rows->len; i++)
    {
      const DameroKeizerRow *row = &g_array_index (rows, DameroKeizerRow, i);

      *find_key (section, keys, row->number) = row->score_parts;
    }
}

/* Whether the match at INDEX is a final with a match for the third place after it. */
static gboolean
is_beside_third (const GArray *matches,
                 guint         index)
{
  const DameroKnockoutMatch *match = &g_array_index (matches, DameroKnockoutMatch, index);

  return match->position == 1 && index + 2 == matches->len && match[1].round_number == match->round_number;
}

static void
fill_knockout (const DameroSection *section,
               int                  up_to_round,
               gint64              *keys)
{
  g_autoptr(DameroTournament) tournament = damero_section_to_tournament (section, NULL, up_to_round + 1);
  g_autoptr(GArray) decisions = damero_section_dup_decisions (section, up_to_round + 1);
  g_autoptr(GArray) matches = g_array_new (FALSE, FALSE, sizeof (DameroKnockoutMatch));

  for (guint i = 0; i < section->entries->len; i++)
    keys[i] = 0;
  damero_knockout_bracket (tournament, decisions, section->third_place, matches);
  for (guint i = 0; i < matches->len; i++)
    {
      const DameroKnockoutMatch *match = &g_array_index (matches, DameroKnockoutMatch, i);
      const int numbers[2] = { match->a, match->b };
      /* The last round of a bracket with one has a match for the third place beside the final, which is above it. */
      int reached = 2 * match->round_number + (is_beside_third (matches, i) ? 2 : 0);

      for (int k = 0; k < 2; k++)
        if (numbers[k] != 0)
          {
            gint64 *key = find_key (section, keys, numbers[k]);

            *key = MAX (*key, reached + (match->winner == numbers[k]));
          }
    }
}

gboolean
damero_place_keys (const DameroSection *section,
                   int                  up_to_round,
                   gint64              *ret_keys,
                   gint64              *ret_parts)
{
  if (section->entries->len < 2)
    return FALSE;

  switch (section->system)
    {
    case DAMERO_SYSTEM_KEIZER:
      fill_keizer (section, up_to_round, ret_keys, ret_parts);
      return TRUE;
    case DAMERO_SYSTEM_KNOCKOUT:
      fill_knockout (section, up_to_round, ret_keys);
      *ret_parts = 0;
      return TRUE;
    case DAMERO_SYSTEM_ROUND_ROBIN:
    case DAMERO_SYSTEM_DUTCH:
    case DAMERO_SYSTEM_DOUBLE_SWISS:
    case DAMERO_SYSTEM_SCHEVENINGEN:
    case DAMERO_SYSTEM_MANUAL:
      return FALSE;
    }

  g_assert_not_reached ();
}
