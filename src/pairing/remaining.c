/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/remaining.h"

#include "pairing/matching.h"
#include "pairing/meetings.h"
#include "pairing/starter.h"

static GPtrArray *
list_present (const DameroTournament *tournament,
              int                     round_number)
{
  GPtrArray *present = g_ptr_array_new ();

  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      DameroContestant *contestant = tournament->contestants->pdata[i];

      if (!damero_turn_is_announced (damero_contestant_get_turn (contestant, round_number)))
        g_ptr_array_add (present, contestant);
    }

  return present;
}

/* The index of NUMBER among those present, in order of numbers; their count if it is not there. */
static guint
find_present (const GPtrArray *present,
              int              number)
{
  guint i = 0;

  while (i < present->len && ((const DameroContestant *) present->pdata[i])->number != number)
    i++;

  return i;
}

/* Who may still meet whom; the last vertex beyond those present is the bye. */
static DameroMeetings *
list_missing (const GPtrArray *present,
              int              round_number)
{
  DameroMeetings *missing = damero_meetings_new (present->len + present->len % 2, TRUE);

  for (guint a = 0; a < present->len; a++)
    for (int round = 1; round < round_number; round++)
      {
        DameroTurn turn = damero_contestant_get_turn (present->pdata[a], round);
        guint b = turn.play == DAMERO_PLAY_ALLOCATED_BYE ? present->len : find_present (present, turn.opponent);

        if (b < missing->n)
          damero_meetings_set (missing, a, b, FALSE);
      }

  return missing;
}

/* Two who must not meet may be matched for nothing: then both are without an opponent. */
static GArray *
dup_edges (const DameroMeetings *missing)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (DameroMatchingEdge));

  for (guint a = 0; a < missing->n; a++)
    for (guint b = a + 1; b < missing->n; b++)
      {
        DameroMatchingEdge edge = { a, b, 0 };

        if (damero_meetings_get (missing, a, b))
          edge.weight = damero_meetings_count (missing, a) + damero_meetings_count (missing, b);
        g_array_append_val (edges, edge);
      }

  return edges;
}

gboolean
damero_remaining_pair (const DameroTournament *tournament,
                       int                     round_number,
                       GArray                 *ret_pairs,
                       GArray                 *ret_byes)
{
  g_autoptr(GPtrArray) present = list_present (tournament, round_number);
  g_autoptr(DameroMeetings) missing = list_missing (present, round_number);
  g_autoptr(DameroMatching) matching = damero_matching_new (missing->n);
  g_autoptr(GArray) edges = dup_edges (missing);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

  g_assert (g_array_get_element_size (ret_pairs) == sizeof (DameroPair));
  g_assert (g_array_get_element_size (ret_byes) == sizeof (int));

  if (missing->n == 0 || !damero_matching_solve (matching, edges))
    return FALSE;

  for (guint a = 0; a < present->len; a++)
    {
      const DameroContestant *first = present->pdata[a];
      guint b = damero_matching_get_mate (matching, a);

      if (b == present->len || !damero_meetings_get (missing, a, b))
        g_array_append_val (byes, first->number);
      else if (a < b)
        {
          DameroPair pair = { first->number, ((const DameroContestant *) present->pdata[b])->number };

          g_array_append_val (pairs, pair);
        }
    }
  if (pairs->len == 0)
    return FALSE;

  damero_starter_balance (tournament, round_number, pairs);
  g_array_set_size (ret_pairs, 0);
  g_array_append_vals (ret_pairs, pairs->data, pairs->len);
  g_array_set_size (ret_byes, 0);
  if (byes->len > 0)
    g_array_append_vals (ret_byes, byes->data, byes->len);
  return TRUE;
}
