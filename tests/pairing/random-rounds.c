/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-rounds.h"

#include "pairing/dutch/dutch.h"
#include "random-tournament.h"

guint
random_each_round (guint32    number,
                   gboolean   colourless,
                   void     (*function) (const ReferenceRound *, gpointer),
                   gpointer   user_data)
{
  static const RandomSize size = { 4, 24, 9 };
  g_autoptr(RandomTournament) random = random_tournament_new (&size, number);
  g_autofree char *name = g_strdup_printf ("random %u", number);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  ReferenceRound round = { name, random->tournament, 0, pairs, 0 };

  random->tournament->colourless = colourless;
  for (int i = 1; i <= random->n_rounds; i++)
    {
      random_tournament_absent (random, i);
      if (damero_dutch_pair (random->tournament, i, DAMERO_DUTCH_FAST, NULL, NULL, pairs, &round.bye)
          != DAMERO_SWISS_DONE)
        return (guint) i - 1;
      round.round_number = i;
      random_tournament_play (random, i, pairs, round.bye);
      function (&round, user_data);
    }

  return (guint) random->n_rounds;
}
