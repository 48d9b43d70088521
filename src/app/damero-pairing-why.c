/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-pairing-why.h"

#include <glib/gi18n.h>

#include "app/damero-theme.h"
#include "model/match.h"
#include "model/scoring.h"
#include "pairing/round-robin.h"
#include "words/game.h"
#include "words/pairing.h"

static const DameroSection *
get_section (DameroPairing *pairing)
{
  return damero_event_find_section (damero_desk_get_event (damero_pairing_get_desk (pairing)),
                                    damero_pairing_get_place (pairing)->section);
}

/* Whether the section's own table has these two on this board, whoever has which side. */
static gboolean
is_of_table (DameroPairing *pairing)
{
  const DameroPlace *in = damero_pairing_get_place (pairing);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  int left = damero_pairing_get_entry (pairing, 0);
  int right = damero_pairing_get_entry (pairing, 1);
  const DameroPair *pair;

  if (!damero_round_robin_pair (get_section (pairing), in->round, pairs, byes))
    return FALSE;
  if (in->board == 0)
    return byes->len == 1 && g_array_index (byes, int, 0) == left;
  if (in->board > (int) pairs->len)
    return FALSE;

  pair = &g_array_index (pairs, DameroPair, in->board - 1);
  return (pair->white == right && pair->black == left) || (pair->white == left && pair->black == right);
}

/* The position of an entry among the section's, from 1: its place in the table. */
static int
get_table_place (const DameroSection *section,
                 int                  entry)
{
  for (guint i = 0; i < section->entries->len; i++)
    if (((DameroEntry *) g_ptr_array_index (section->entries, i))->number == entry)
      return (int) i + 1;

  return 0;
}

char *
damero_pairing_why_table (DameroPairing *pairing)
{
  const DameroSection *section = get_section (pairing);
  const DameroPlace *in = damero_pairing_get_place (pairing);
  int n_rounds = damero_section_count_rounds (section);

  if (!is_of_table (pairing))
    return damero_words_why_not_table (in->round, n_rounds);

  return damero_words_why_table (in->round, n_rounds, section->entries->len,
                                 get_table_place (section, damero_pairing_get_entry (pairing, 0)),
                                 in->board == 0
                                 ? 0 : get_table_place (section, damero_pairing_get_entry (pairing, 1)));
}

char *
damero_pairing_why_colours (DameroPairing *pairing)
{
  const DameroSection *section = get_section (pairing);
  const DameroMatch *match = damero_pairing_get_match (pairing);
  const char *side = damero_words_side_inside (DAMERO_BLACK);
  const char *left = damero_pairing_get_name (pairing, 0);
  g_autofree char *first = NULL;

  if (match == NULL)
    return NULL;

  if (!is_of_table (pairing))
    /* Translators: a player has a side, "Red", in the first game. */
    first = g_strdup_printf (_("%s has %s in game 1."), left, side);
  else if (section->starter == DAMERO_STARTER_LOT)
    /* Translators: a player has a side in the first game: "Ann Adams has Red in game 1 by lot." */
    first = g_strdup_printf (_("%s has %s in game 1 by lot."), left, side);
  else
    /* Translators: a player has a side in the first game: "Ann Adams has Red in game 1 by the table." */
    first = g_strdup_printf (_("%s has %s in game 1 by the table."), left, side);
  if (match->n_games == 1)
    return g_steal_pointer (&first);
  return g_strdup_printf ("%s %s", first, _("The sides change after every game."));
}

/* The match of A and B in a round before IN; RET_ROUND gets its number. */
static const DameroMatch *
find_earlier (const DameroSection *section,
              int                  before,
              int                  a,
              int                  b,
              int                 *ret_round)
{
  for (guint i = section->rounds->len; i-- > 0;)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, i);

      for (guint k = 0; round->number < before && k < round->matches->len; k++)
        {
          const DameroMatch *match = &g_array_index (round->matches, DameroMatch, k);

          if ((match->a == a && match->b == b) || (match->a == b && match->b == a))
            {
              *ret_round = round->number;
              return match;
            }
        }
    }

  return NULL;
}

char *
damero_pairing_why_met (DameroPairing *pairing)
{
  const DameroSection *section = get_section (pairing);
  const DameroMatch *match;
  DameroMatchScore score;
  char left[24], right[24];
  int round, index;

  if (damero_pairing_get_match (pairing) == NULL)
    return NULL;

  match = find_earlier (section, damero_pairing_get_place (pairing)->round, damero_pairing_get_entry (pairing, 0),
                        damero_pairing_get_entry (pairing, 1), &round);
  if (match == NULL)
    return g_strdup (_("They have not met before."));

  damero_match_find_entry (match, damero_pairing_get_entry (pairing, 0), &index);
  score = damero_match_score (match, &section->scoring);
  damero_points_format_fraction (score.halves[index] * 5, left);
  damero_points_format_fraction (score.halves[1 - index] * 5, right);
  /* Translators: two players met in an earlier round, with the score of that match: "1½–½". The last is
     the player whose score is told first. */
  return g_strdup_printf (_("They met in round %d: %s–%s for %s."), round, left, right,
                          damero_pairing_get_name (pairing, 0));
}

char *
damero_pairing_why_byes (DameroPairing *pairing)
{
  const DameroSection *section = get_section (pairing);
  const DameroRound *round = damero_section_find_round (section, damero_pairing_get_place (pairing)->round);
  GString *names = g_string_new (NULL);
  g_autofree char *list = NULL;

  for (guint i = 0; round != NULL && i < round->byes->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            damero_event_get_entry_name (damero_desk_get_event (damero_pairing_get_desk (pairing)),
                                                         section,
                                                         g_array_index (round->byes, DameroBye, i).entry));
  list = g_string_free (names, FALSE);
  if (*list == '\0')
    return g_strdup (_("Nobody has a bye in this round."));
  /* Translators: %s is a player or several, with commas. */
  return g_strdup_printf (_("Bye in this round: %s."), list);
}
