/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/tournament.h"

#include <string.h>

gboolean
tournaments_are_equal (const DameroTournament *a,
                       const DameroTournament *b)
{
  if (g_strcmp0 (a->name, b->name) != 0 || a->n_rounds != b->n_rounds || a->initial_colour != b->initial_colour
      || memcmp (&a->points, &b->points, sizeof a->points) != 0
      || a->contestants->len != b->contestants->len || a->forbidden->len != b->forbidden->len)
    return FALSE;

  for (guint i = 0; i < a->contestants->len; i++)
    {
      const DameroContestant *first = a->contestants->pdata[i];
      const DameroContestant *second = b->contestants->pdata[i];
      int n = (int) MAX (MAX (first->records->len, second->records->len),
                         MAX (first->virtual_x10->len, second->virtual_x10->len));

      if (first->number != second->number || g_strcmp0 (first->name, second->name) != 0
          || first->rating != second->rating)
        return FALSE;
      for (int j = 1; j <= n; j++)
        {
          DameroRoundRecord one = damero_contestant_get_record (first, j);
          DameroRoundRecord other = damero_contestant_get_record (second, j);

          if (one.opponent != other.opponent || one.colour != other.colour || one.play != other.play
              || one.unrated != other.unrated || one.points_x10 != other.points_x10
              || damero_contestant_get_virtual_x10 (first, j) != damero_contestant_get_virtual_x10 (second, j))
            return FALSE;
        }
    }
  for (guint i = 0; i < a->forbidden->len; i++)
    {
      const GArray *first = ((DameroForbidden *) a->forbidden->pdata[i])->numbers;
      const GArray *second = ((DameroForbidden *) b->forbidden->pdata[i])->numbers;

      if (first->len != second->len || memcmp (first->data, second->data, first->len * sizeof (int)) != 0)
        return FALSE;
    }

  return TRUE;
}
