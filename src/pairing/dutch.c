/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/dutch.h"

#include "pairing/dutch-exact.h"

DameroDutchAnswer
damero_dutch_pair (const DameroTournament *tournament,
                   int                     round_number,
                   DameroDutchWay          way,
                   DameroDutchProgress     progress,
                   gpointer                user_data,
                   GArray                 *ret_pairs,
                   int                    *ret_bye)
{
  g_autoptr(DameroDutchField) field = damero_dutch_field_new (tournament, round_number);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  DameroDutchAnswer answer;
  guint bye;

  answer = damero_dutch_exact_pair (field, progress, user_data, pairs, &bye);
  if (answer != DAMERO_DUTCH_DONE)
    return answer;

  g_array_set_size (ret_pairs, 0);
  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);
      guint a = (guint) pair->white;
      guint b = (guint) pair->black;
      gboolean a_white = damero_dutch_field_gives_white (field, a, b, NULL);
      const DameroPair named = { field->players[a_white ? a : b].number,
                                 field->players[a_white ? b : a].number };

      g_array_append_val (ret_pairs, named);
    }
  *ret_bye = bye == DAMERO_DUTCH_UNPAIRED ? 0 : field->players[bye].number;
  return DAMERO_DUTCH_DONE;
}
