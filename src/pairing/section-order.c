/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/section-order.h"

typedef struct {
  int number;
  int rating;
} Seed;

static const DameroPlayer *
find_player (const GPtrArray *players,
             int              number)
{
  for (guint i = 0; i < players->len; i++)
    {
      const DameroPlayer *player = g_ptr_array_index (players, i);

      if (player->number == number)
        return player;
    }

  return NULL;
}

static int
compare_seeds (gconstpointer a,
               gconstpointer b)
{
  const Seed *x = a;
  const Seed *y = b;

  return x->rating != y->rating ? y->rating - x->rating : x->number - y->number;
}

GArray *
damero_section_order_by_rating (const DameroSection *section,
                                const GPtrArray     *players)
{
  g_autoptr(GArray) seeds = g_array_new (FALSE, FALSE, sizeof (Seed));
  GArray *order = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);
      const DameroPlayer *player = find_player (players, entry->player);
      const Seed seed = { entry->number, player != NULL ? player->rating : 0 };

      g_array_append_val (seeds, seed);
    }
  g_array_sort (seeds, compare_seeds);
  for (guint i = 0; i < seeds->len; i++)
    g_array_append_val (order, g_array_index (seeds, Seed, i).number);

  return order;
}

/* The clubs of the entries as numbers from 1; 0 without one. */
static int *
number_clubs (const DameroSection *section,
              const GPtrArray     *players)
{
  g_autoptr(GHashTable) clubs = g_hash_table_new (g_str_hash, g_str_equal);
  int *numbers = g_new0 (int, section->entries->len + 1);

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);
      const DameroPlayer *player = find_player (players, entry->player);

      if (player == NULL || player->club == NULL)
        continue;
      numbers[i] = GPOINTER_TO_INT (g_hash_table_lookup (clubs, player->club));
      if (numbers[i] == 0)
        {
          numbers[i] = (int) g_hash_table_size (clubs) + 1;
          g_hash_table_insert (clubs, player->club, GINT_TO_POINTER (numbers[i]));
        }
    }

  return numbers;
}

GArray *
damero_section_order_by_varma (const DameroSection *section,
                               const GPtrArray     *players,
                               gint64               seed,
                               DameroVarmaAnswer   *ret_answer)
{
  guint n = section->entries->len;
  g_autofree int *clubs = number_clubs (section, players);
  g_autofree int *numbers = g_new0 (int, n + 1);
  GArray *order;

  *ret_answer = damero_varma_draw (clubs, n, seed, numbers);
  if (*ret_answer == DAMERO_VARMA_NO_TABLE)
    return NULL;

  order = g_array_new (FALSE, TRUE, sizeof (int));
  g_array_set_size (order, n);
  for (guint i = 0; i < n; i++)
    g_array_index (order, int, numbers[i] - 1) =
      ((const DameroEntry *) g_ptr_array_index (section->entries, i))->number;

  return order;
}
