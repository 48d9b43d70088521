/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/keizer.h"

#include "pairing/matching/graph.h"
#include "pairing/starter.h"

/* Those who are to be paired, by rank, and who may meet whom. */
typedef struct {
  const DameroTournament  *tournament;
  int                      round_number;
  guint                    n;
  const DameroContestant **players;
  DameroMatchingGraph     *graph;
} Field;

static void
field_init (Field                  *field,
            const DameroTournament *tournament,
            int                     round_number,
            const DameroKeizer     *keizer)
{
  g_autoptr(GArray) rows = g_array_new (FALSE, FALSE, sizeof (DameroKeizerRow));

  damero_keizer_rank (tournament, round_number, keizer, rows);
  *field = (Field) { .tournament = tournament, .round_number = round_number };
  field->players = g_new0 (const DameroContestant *, rows->len + 1);
  for (guint i = 0; i < rows->len; i++)
    {
      const DameroContestant *contestant =
        damero_tournament_find (tournament, g_array_index (rows, DameroKeizerRow, i).number);

      if (!damero_round_record_is_announced (damero_contestant_get_record (contestant, round_number)))
        field->players[field->n++] = contestant;
    }
  field->graph = damero_matching_graph_new (field->n);
}

static void
field_clear (Field *field)
{
  g_free (field->players);
  damero_matching_graph_free (field->graph);
}

static void
bar (Field *field,
     guint  a,
     int    opponent)
{
  for (guint b = 0; b < field->n; b++)
    if (field->players[b]->number == opponent && b != a)
      damero_matching_graph_remove_edge (field->graph, a, b);
}

static void
bar_forbidden (Field                 *field,
               const DameroForbidden *forbidden)
{
  if (!damero_forbidden_is_in_force (forbidden, field->round_number))
    return;

  for (guint a = 0; a < field->n; a++)
    for (guint i = 0; i < forbidden->numbers->len; i++)
      if (g_array_index (forbidden->numbers, int, i) == field->players[a]->number)
        for (guint j = 0; j < forbidden->numbers->len; j++)
          bar (field, a, g_array_index (forbidden->numbers, int, j));
}

/* All may meet who may with this rematch gap. */
static void
fill_edges (Field *field,
            int    gap)
{
  damero_matching_graph_fill (field->graph);
  for (guint a = 0; a < field->n; a++)
    for (int round = MAX (field->round_number - gap, 1); round < field->round_number; round++)
      {
        DameroRoundRecord record = damero_contestant_get_record (field->players[a], round);

        if (damero_play_is_played (record.play))
          bar (field, a, record.opponent);
      }
  for (guint i = 0; i < field->tournament->forbidden->len; i++)
    bar_forbidden (field, field->tournament->forbidden->pdata[i]);
}

static int
count_byes (const DameroContestant *contestant,
            int                     round_number)
{
  int n = 0;

  for (int round = 1; round < round_number; round++)
    n += damero_contestant_get_record (contestant, round).play == DAMERO_PLAY_ALLOCATED_BYE;

  return n;
}

/* Whether all who are in play can be paired; if so they are mated. */
static gboolean
can_pair (Field *field)
{
  damero_matching_graph_review (field->graph);

  return damero_matching_graph_extend (field->graph, TRUE) == 0;
}

/* Mates all but the one with the bye, that is the lowest possible of those who had N_BYES. With an even number
 * there is no bye. */
static gboolean
find_pairing (Field *field,
              int    gap,
              int    n_byes,
              int   *ret_bye)
{
  fill_edges (field, gap);
  *ret_bye = 0;
  damero_matching_graph_play (field->graph, NULL);
  if (field->n % 2 == 0)
    return can_pair (field);

  for (guint i = field->n; i-- > 0;)
    {
      if (count_byes (field->players[i], field->round_number) != n_byes)
        continue;
      *ret_bye = field->players[i]->number;
      damero_matching_graph_settle (field->graph, i);
      if (can_pair (field))
        return TRUE;
      damero_matching_graph_unsettle (field->graph, i);
    }

  return FALSE;
}

/* From the top, each with the next below that leaves the others a pairing. */
static void
pair_down (Field  *field,
           GArray *pairs)
{
  for (guint a = 0; a < field->n; a++)
    if (damero_matching_graph_is_in_play (field->graph, a))
      {
        guint b = damero_matching_graph_join_first (field->graph, a, field->n);
        DameroPair pair = { field->players[a]->number, field->players[b]->number };

        g_array_append_val (pairs, pair);
      }
}

DameroKeizerAnswer
damero_keizer_pair (const DameroTournament *tournament,
                    int                     round_number,
                    const DameroKeizer     *keizer,
                    GArray                 *ret_pairs,
                    int                    *ret_bye,
                    int                    *ret_gap)
{
  Field field;
  int longest = MIN (keizer->rematch_gap, round_number - 1);
  int gap = longest;
  int n_byes = 0;
  int bye = 0;
  gboolean found;

  g_assert (g_array_get_element_size (ret_pairs) == sizeof (DameroPair));
  g_assert (keizer->rematch_gap >= 0 && round_number >= 1);

  field_init (&field, tournament, round_number, keizer);
  while (!(found = find_pairing (&field, gap, n_byes, &bye)))
    if (gap > 0)
      gap--;
    else if (field.n % 2 == 1 && ++n_byes < round_number)
      gap = longest;
    else
      break;

  if (found)
    {
      g_array_set_size (ret_pairs, 0);
      pair_down (&field, ret_pairs);
      damero_starter_balance (tournament, round_number, ret_pairs);
      *ret_bye = bye;
      if (ret_gap != NULL)
        *ret_gap = gap == longest ? keizer->rematch_gap : gap;
    }
  field_clear (&field);

  return found ? DAMERO_KEIZER_PAIRED : DAMERO_KEIZER_NO_PAIRING;
}
