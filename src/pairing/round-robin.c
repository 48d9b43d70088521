/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/round-robin.h"

#include "pairing/starter.h"

/* The row of the Berger tables (1 .. places - 1) that a cycle's round (1-based) is played from. */
static int
table_row (int      round_in_cycle,
           int      places,
           gboolean is_last_cycle)
{
  int n_rows = places - 1;

  /* FIDE C.05 Annex 1: the last two rounds of a cycle that another follows change places. */
  if (!is_last_cycle && n_rows >= 2 && round_in_cycle > n_rows - 2)
    return n_rows - 1 + (n_rows - round_in_cycle);

  return round_in_cycle;
}

/* Places 1 .. PLACES of one board (0-based) in one row of the tables. Row by row, everyone but the
 * highest place moves on by half the places, around a circle of the others. */
static DameroPair
table_pair (int row,
            int board_index,
            int places)
{
  int circle = places - 1;
  int shift = (row - 1) * (places / 2) % circle;
  int white = (board_index + shift) % circle + 1;
  int black = (circle - board_index + shift) % circle + 1;

  /* The highest place stands still; it has Black in odd rows. */
  if (board_index == 0)
    return row % 2 == 1 ? (DameroPair) { white, places } : (DameroPair) { places, white };

  return (DameroPair) { white, black };
}

static DameroPair
reverse (DameroPair pair)
{
  return (DameroPair) { pair.black, pair.white };
}

static int
entry_at (const DameroSection *section,
          int                  place)
{
  const DameroEntry *entry = g_ptr_array_index (section->entries, place - 1);

  return entry->number;
}

gboolean
damero_round_robin_pair (const DameroSection *section,
                         int                  round_number,
                         GArray              *ret_pairs,
                         GArray              *ret_byes)
{
  int n_entries = (int) section->entries->len;
  int places = n_entries + n_entries % 2;
  int cycle;
  int row;

  g_assert (g_array_get_element_size (ret_pairs) == sizeof (DameroPair));
  g_assert (g_array_get_element_size (ret_byes) == sizeof (int));

  if (round_number < 1 || round_number > damero_section_count_rounds (section))
    return FALSE;

  cycle = (round_number - 1) / (places - 1);
  row = table_row ((round_number - 1) % (places - 1) + 1, places, cycle == section->cycles - 1);

  g_array_set_size (ret_pairs, 0);
  g_array_set_size (ret_byes, 0);
  for (int i = 0; i < places / 2; i++)
    {
      DameroPair pair = table_pair (row, i, places);

      if (MAX (pair.white, pair.black) > n_entries)
        {
          int bye = entry_at (section, MIN (pair.white, pair.black));

          g_array_append_val (ret_byes, bye);
          continue;
        }

      if (cycle % 2 == 1)
        pair = reverse (pair);
      pair.white = entry_at (section, pair.white);
      pair.black = entry_at (section, pair.black);
      g_array_append_val (ret_pairs, pair);
    }
  damero_starter_apply (section->starter, section->seed, round_number, ret_pairs);

  return TRUE;
}
