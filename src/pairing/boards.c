/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/boards.h"

static int
compare_boards (gconstpointer a,
                gconstpointer b)
{
  const DameroBoard *first = a, *second = b;
  int first_sum_x10 = first->higher_x10 + first->lower_x10, second_sum_x10 = second->higher_x10 + second->lower_x10;

  if (first->higher_x10 != second->higher_x10)
    return first->higher_x10 > second->higher_x10 ? -1 : 1;
  if (first_sum_x10 != second_sum_x10)
    return first_sum_x10 > second_sum_x10 ? -1 : 1;

  return first->higher < second->higher ? -1 : first->higher > second->higher;
}

void
damero_boards_publish (GArray *boards,
                       GArray *ret_pairs)
{
  g_array_sort (boards, compare_boards);
  g_array_set_size (ret_pairs, 0);
  for (guint i = 0; i < boards->len; i++)
    {
      const DameroBoard *board = &g_array_index (boards, DameroBoard, i);
      DameroPair pair = { board->higher, board->lower };

      if (!board->is_white)
        pair = (DameroPair) { board->lower, board->higher };
      g_array_append_val (ret_pairs, pair);
    }
}

static guint
get_index (GHashTable *indices,
           int         number)
{
  gpointer index;
  gboolean found = g_hash_table_lookup_extended (indices, GINT_TO_POINTER (number), NULL, &index);

  g_assert (found);
  return GPOINTER_TO_UINT (index);
}

void
damero_boards_seat (GArray           *pairs,
                    const int        *numbers,
                    guint             n_numbers,
                    DameroGivesWhite  gives_white,
                    gconstpointer     field)
{
  g_autoptr(GHashTable) indices = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < n_numbers; i++)
    g_hash_table_insert (indices, GINT_TO_POINTER (numbers[i]), GUINT_TO_POINTER (i));
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair *pair = &g_array_index (pairs, DameroPair, i);

      if (!gives_white (field, get_index (indices, pair->white), get_index (indices, pair->black)))
        *pair = (DameroPair) { pair->black, pair->white };
    }
}
