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

gboolean
damero_director_take_pairs (DameroPairingAnswer  answer,
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
      break;
    case DAMERO_PAIRING_BY_HAND:
      damero_refuse (ret_refusal, DAMERO_REFUSAL_FIELD_MISSING);
      ret_refusal->field = DAMERO_FIELD_PAIRS;
      return FALSE;
    }

  g_assert_not_reached ();
}

/* Whether pairs that were told are the system's own, board by board. */
static gboolean
are_own_pairs (const DameroSection *section,
               const DameroAct     *act)
{
  g_autoptr(GArray) pairs = new_pairs ();
  g_autoptr(GArray) byes = new_byes ();
  g_autoptr(GArray) given_pairs = new_pairs ();
  g_autoptr(GArray) given_byes = new_byes ();
  g_autofree char *own = NULL;
  g_autofree char *given = NULL;

  if (!damero_pairs_from_text (act->pairs, given_pairs, given_byes, NULL) ||
      damero_section_pair (section, act->place.round, NULL, NULL, pairs, byes) != DAMERO_PAIRING_DONE)
    return FALSE;

  own = damero_pairs_to_text (pairs, byes);
  given = damero_pairs_to_text (given_pairs, given_byes);
  return strcmp (own, given) == 0;
}

gboolean
damero_director_fill_pairs (const DameroEvent *event,
                            DameroAct         *act,
                            DameroRefusal     *ret_refusal)
{
  const DameroSection *section = damero_event_find_section (event, act->place.section);
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(GArray) pairs = NULL;
  g_autoptr(GArray) byes = NULL;
  DameroPairingAnswer answer;

  if (!damero_event_check_place (event, act, &refusal))
    return TRUE;
  if (act->pairs != NULL)
    {
      act->method = are_own_pairs (section, act) ? DAMERO_METHOD_SYSTEM : DAMERO_METHOD_HAND;
      return TRUE;
    }

  pairs = new_pairs ();
  byes = new_byes ();
  answer = damero_section_pair (section, act->place.round, NULL, NULL, pairs, byes);
  return damero_director_take_pairs (answer, pairs, byes, act, ret_refusal);
}
