/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/keizer.h"

#include <string.h>

#include "pairing/matching.h"
#include "pairing/meetings.h"
#include "pairing/starter.h"

/* Those who are to be paired, by rank, and who may meet whom. */
typedef struct {
  const DameroTournament  *tournament;
  int                      round_number;
  guint                    n;
  const DameroContestant **players;
  DameroMeetings          *meetings;
  guint                   *mates;    /* as of damero_matching_extend */
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

      if (!damero_turn_is_announced (damero_contestant_get_turn (contestant, round_number)))
        field->players[field->n++] = contestant;
    }
  field->meetings = damero_meetings_new (field->n, FALSE);
  field->mates = g_new0 (guint, field->n + 1);
}

static void
field_clear (Field *field)
{
  g_free (field->players);
  g_free (field->mates);
  damero_meetings_free (field->meetings);
}

static void
bar (Field *field,
     guint  a,
     int    opponent)
{
  for (guint b = 0; b < field->n; b++)
    if (field->players[b]->number == opponent && b != a)
      damero_meetings_set (field->meetings, a, b, FALSE);
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

/* Nobody has a mate, and all may meet who may with this rematch gap. */
static void
start (Field *field,
       int    gap)
{
  memset (field->mates, 0xff, field->n * sizeof (guint));
  damero_meetings_fill (field->meetings);
  for (guint a = 0; a < field->n; a++)
    for (int round = MAX (field->round_number - gap, 1); round < field->round_number; round++)
      {
        DameroTurn turn = damero_contestant_get_turn (field->players[a], round);

        if (damero_play_is_played (turn.play))
          bar (field, a, turn.opponent);
      }
  for (guint i = 0; i < field->tournament->forbidden->len; i++)
    bar_forbidden (field, field->tournament->forbidden->pdata[i]);
}

/* Whether all who are not taken out can be paired, N_LEFT of them; the mates are a way. */
static gboolean
can_pair (Field *field,
          guint  n_left)
{
  return 2 * damero_matching_extend (field->meetings->rows, field->n, field->mates) == n_left;
}

static void
take_out (Field *field,
          guint  player)
{
  guint mate = field->mates[player];

  if (mate != DAMERO_MATCHING_NONE)
    field->mates[mate] = DAMERO_MATCHING_NONE;
  field->mates[player] = DAMERO_MATCHING_NONE;
  damero_meetings_take_out (field->meetings, player);
}

/* Takes A and B out if the N_LEFT others can still be paired; else nothing changes. */
static gboolean
try_pair (Field *field,
          guint  a,
          guint  b,
          guint  n_left)
{
  g_autoptr(DameroMeetings) meetings = NULL;
  g_autofree guint *mates = NULL;

  if (!damero_meetings_get (field->meetings, a, b))
    return FALSE;

  meetings = damero_meetings_copy (field->meetings);
  mates = g_memdup2 (field->mates, field->n * sizeof (guint));
  take_out (field, a);
  take_out (field, b);
  if (can_pair (field, n_left))
    return TRUE;

  damero_meetings_assign (field->meetings, meetings);
  memcpy (field->mates, mates, field->n * sizeof (guint));
  return FALSE;
}

/* From the top, each with the next below that leaves the others a pairing; the mates are one to begin with,
 * so there is always such a one. */
static void
pair_down (Field  *field,
           guint   n_left,
           GArray *pairs)
{
  for (guint a = 0; n_left > 0; a++)
    {
      guint b = a + 1;
      DameroPair pair;

      if (field->mates[a] == DAMERO_MATCHING_NONE)
        continue;

      n_left -= 2;
      while (!try_pair (field, a, b, n_left))
        b++;
      pair = (DameroPair) { field->players[a]->number, field->players[b]->number };
      g_array_append_val (pairs, pair);
    }
}

static int
count_byes (const DameroContestant *contestant,
            int                     round_number)
{
  int n = 0;

  for (int round = 1; round < round_number; round++)
    n += damero_contestant_get_turn (contestant, round).play == DAMERO_PLAY_ALLOCATED_BYE;

  return n;
}

/* Makes MATES a complete pairing of all but the one with the bye, that is the lowest possible of those who
 * had N_BYES. With an even number there is no bye. */
static gboolean
find_pairing (Field *field,
              int    gap,
              int    n_byes,
              int   *ret_bye)
{
  if (field->n % 2 == 0)
    {
      start (field, gap);
      *ret_bye = 0;
      return can_pair (field, field->n);
    }

  for (guint i = field->n; i-- > 0;)
    {
      if (count_byes (field->players[i], field->round_number) != n_byes)
        continue;
      start (field, gap);
      take_out (field, i);
      *ret_bye = field->players[i]->number;
      if (can_pair (field, field->n - 1))
        return TRUE;
    }

  return FALSE;
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
      pair_down (&field, field.n - field.n % 2, ret_pairs);
      damero_starter_balance (tournament, round_number, ret_pairs);
      *ret_bye = bye;
      if (ret_gap != NULL)
        *ret_gap = gap == longest ? keizer->rematch_gap : gap;
    }
  field_clear (&field);

  return found ? DAMERO_KEIZER_PAIRED : DAMERO_KEIZER_NO_PAIRING;
}
