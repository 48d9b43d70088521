/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "director/pairing.h"

#include <string.h>

#include "model/pairs.h"

/* The arrays of a pairing. */
static GArray *
new_pairs (void)
{
  return g_array_new (FALSE, FALSE, sizeof (DameroPair));
}

static GArray *
new_byes (void)
{
  return g_array_new (FALSE, FALSE, sizeof (int));
}

/* Writes what a pairing of ACT's round came to into the act. */
static gboolean
take_pairs (DameroPairingAnswer  answer,
            const GArray        *pairs,
            const GArray        *byes,
            DameroAct           *act,
            DameroRefusal       *ret_refusal)
{
  switch (answer)
    {
    case DAMERO_PAIRING_DONE:
      g_clear_pointer (&act->pairs, g_free);
      act->pairs = damero_pairs_to_text (pairs, byes);
      act->method = DAMERO_METHOD_SYSTEM;
      return TRUE;
    case DAMERO_PAIRING_NO_PAIRING:
      return damero_refuse_number (ret_refusal, DAMERO_REFUSAL_NO_PAIRING, act->place.round);
    case DAMERO_PAIRING_NO_ROUND:
      return damero_refuse (ret_refusal, DAMERO_REFUSAL_NO_MORE_ROUNDS);
    case DAMERO_PAIRING_UNDECIDED:
      return damero_refuse_number (ret_refusal, DAMERO_REFUSAL_ROUND_OPEN, act->place.round - 1);
    case DAMERO_PAIRING_CANCELLED:
      return FALSE;
    case DAMERO_PAIRING_BY_HAND:
      damero_refuse (ret_refusal, DAMERO_REFUSAL_FIELD_MISSING);
      ret_refusal->field = DAMERO_FIELD_PAIRS;
      return FALSE;
    }

  g_assert_not_reached ();
}

gboolean
damero_director_fill_pairs (const DameroSection *section,
                            DameroAct           *act,
                            DameroSwissProgress  progress,
                            gpointer             user_data,
                            DameroRefusal       *ret_refusal)
{
  g_autoptr(GArray) pairs = new_pairs ();
  g_autoptr(GArray) byes = new_byes ();
  g_autoptr(GArray) given_pairs = new_pairs ();
  g_autoptr(GArray) given_byes = new_byes ();
  DameroPairingAnswer answer = damero_section_pair (section, act->place.round, progress, user_data, pairs, byes);
  g_autofree char *own = NULL;
  g_autofree char *given = NULL;

  if (act->pairs == NULL || answer == DAMERO_PAIRING_CANCELLED)
    return take_pairs (answer, pairs, byes, act, ret_refusal);

  /* Those that it has are the system's own if they are the same, board by board. */
  act->method = DAMERO_METHOD_HAND;
  if (answer != DAMERO_PAIRING_DONE || !damero_pairs_from_text (act->pairs, given_pairs, given_byes, NULL))
    return TRUE;

  own = damero_pairs_to_text (pairs, byes);
  given = damero_pairs_to_text (given_pairs, given_byes);
  if (strcmp (own, given) == 0)
    act->method = DAMERO_METHOD_SYSTEM;
  return TRUE;
}
