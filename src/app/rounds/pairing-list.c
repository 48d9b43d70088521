/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/pairing-list.h"

#include "model/match.h"
#include "standings/standings.h"

static gint64
get_points (const GArray *standings,
            int           entry)
{
  const DameroStanding *standing = damero_standings_find (standings, entry);

  return standing != NULL ? standing->points_x10 : 0;
}

static void
set_points (GListStore          *list,
            const DameroSection *section,
            const DameroRound   *round)
{
  g_autoptr(GArray) standings = NULL;

  /* 0 would mean all rounds there are. */
  if (round->number < 2)
    return;

  standings = damero_standings_compute (section, NULL, round->number - 1);
  for (guint i = 0; i < damero_pairing_list_count (list); i++)
    {
      DameroPairing *pairing = damero_pairing_list_get (list, i);

      damero_pairing_set_points (pairing, get_points (standings, damero_pairing_get_entry (pairing, 0)),
                                 get_points (standings, damero_pairing_get_entry (pairing, 1)));
    }
}

static GPtrArray *
dup_rows (DameroDesk          *desk,
          const DameroSection *section,
          const DameroRound   *round)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  DameroPlace place = { section->id, round->number, 0, 0 };

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      place.board = match->board;
      g_ptr_array_add (rows, damero_pairing_new (desk, &place,
                                                 damero_match_get_seat (match, section->ruleset.first_side, 0),
                                                 damero_match_get_seat (match, section->ruleset.first_side, 1)));
    }
  place.board = 0;
  for (guint i = 0; i < round->byes->len; i++)
    g_ptr_array_add (rows, damero_pairing_new (desk, &place, g_array_index (round->byes, DameroBye, i).entry, 0));

  return rows;
}

/* Whether the rows there are stand for the same boards and players. */
static gboolean
are_there (GListStore      *list,
           const GPtrArray *rows)
{
  if (rows->len != damero_pairing_list_count (list))
    return FALSE;

  for (guint i = 0; i < rows->len; i++)
    {
      DameroPairing *a = damero_pairing_list_get (list, i);
      DameroPairing *b = g_ptr_array_index (rows, i);

      if (!damero_place_equal (damero_pairing_get_place (a), damero_pairing_get_place (b)) ||
          damero_pairing_get_entry (a, 0) != damero_pairing_get_entry (b, 0) ||
          damero_pairing_get_entry (a, 1) != damero_pairing_get_entry (b, 1))
        return FALSE;
    }

  return TRUE;
}

gboolean
damero_pairing_list_update (GListStore          *list,
                            DameroDesk          *desk,
                            const DameroSection *section,
                            const DameroRound   *round)
{
  g_autoptr(GPtrArray) rows = dup_rows (desk, section, round);
  gboolean others = !are_there (list, rows);

  if (others)
    g_list_store_splice (list, 0, damero_pairing_list_count (list), rows->pdata, rows->len);
  set_points (list, section, round);
  return others;
}

guint
damero_pairing_list_count (GListStore *list)
{
  return g_list_model_get_n_items (G_LIST_MODEL (list));
}

DameroPairing *
damero_pairing_list_get (GListStore *list,
                         guint       position)
{
  g_autoptr(DameroPairing) pairing = g_list_model_get_item (G_LIST_MODEL (list), position);

  return pairing;
}

guint
damero_pairing_list_find (GListStore *list,
                          int         board)
{
  for (guint i = 0; i < damero_pairing_list_count (list); i++)
    if (board != 0 && damero_pairing_get_place (damero_pairing_list_get (list, i))->board == board)
      return i;

  return GTK_INVALID_LIST_POSITION;
}
