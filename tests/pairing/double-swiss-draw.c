/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "double-swiss-draw.h"

static int
pairing_points_x10 (const DameroContestant *contestant,
                    int                     round_number)
{
  int sum = damero_contestant_get_virtual_x10 (contestant, round_number);

  for (int i = 1; i < round_number; i++)
    sum += damero_contestant_get_record (contestant, i).points_x10;

  return sum;
}

/* Article 0. 1: the player forfeited the match; 2: the opponent alone did; 0: it counts as played. */
static int
forfeit_of (const DameroTournament *tournament,
            DameroRoundRecord       mine,
            int                     round_number)
{
  const DameroContestant *opponent = damero_tournament_find (tournament, mine.opponent);
  DameroRoundRecord other = damero_contestant_get_record (opponent, round_number);

  if (mine.games.n == 0)
    return mine.play == DAMERO_PLAY_FORFEIT_LOSS ? 1 : mine.play == DAMERO_PLAY_FORFEIT_WIN ? 2 : 0;
  if (mine.games.known < mine.games.n || mine.games.played > 0)
    return 0;
  /* No game was played: whoever got none of them forfeited all. */
  if (mine.games.gifts == 0)
    return 1;
  return other.games.gifts == 0 ? 2 : 0;
}

static void
read_round (DoubleSwissDraw        *draw,
            const DameroContestant *contestant,
            int                     round_number,
            DoubleSwissEntrant     *entrant)
{
  DameroRoundRecord record = damero_contestant_get_record (contestant, round_number);
  const DameroContestant *opponent;

  entrant->floater = FALSE;
  if (record.opponent == 0)
    {
      entrant->barred |= record.play == DAMERO_PLAY_ALLOCATED_BYE || record.play == DAMERO_PLAY_FULL_BYE;
      return;
    }
  switch (forfeit_of (draw->tournament, record, round_number))
    {
    case 1:
      return;
    case 2:
      entrant->barred = TRUE;
      return;
    default:
      break;
    }

  opponent = damero_tournament_find (draw->tournament, record.opponent);
  entrant->floater = pairing_points_x10 (contestant, round_number) != pairing_points_x10 (opponent, round_number);
  entrant->n_matches++;
  if (record.colour == DAMERO_COLOUR_NONE
      || (record.games.n > 0 && record.games.played == 0 && record.games.known == record.games.n))
    return;
  entrant->n_whites += record.colour == DAMERO_COLOUR_WHITE;
  g_string_append_c (entrant->colours, record.colour == DAMERO_COLOUR_WHITE ? 'w' : 'b');
}

static gboolean
are_kept_apart (const DoubleSwissDraw *draw,
                int                    a,
                int                    b)
{
  const DameroContestant *contestant = damero_tournament_find (draw->tournament, a);

  for (int i = 1; i < draw->round_number; i++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestant, i);

      if (record.opponent == b && forfeit_of (draw->tournament, record, i) == 0)
        return TRUE;
    }
  for (guint i = 0; i < draw->tournament->forbidden->len; i++)
    {
      const DameroForbidden *forbidden = draw->tournament->forbidden->pdata[i];
      guint found = 0;

      for (guint j = 0; j < forbidden->numbers->len; j++)
        found |= g_array_index (forbidden->numbers, int, j) == a ? 1
                 : g_array_index (forbidden->numbers, int, j) == b ? 2 : 0;
      if (found == 3 && damero_forbidden_is_in_force (forbidden, draw->round_number))
        return TRUE;
    }

  return FALSE;
}

DoubleSwissDraw *
double_swiss_draw_new (const DameroTournament *tournament,
                       int                     round_number,
                       DoubleSwissTally       *tally)
{
  DoubleSwissDraw *draw = g_new0 (DoubleSwissDraw, 1);
  int place = 0;

  draw->tournament = tournament;
  draw->round_number = round_number;
  draw->is_last = tournament->n_rounds != 0 && tournament->n_rounds <= round_number;
  draw->tally = tally;
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];
      gboolean is_out = damero_round_record_is_announced (damero_contestant_get_record (contestant, round_number));
      gboolean was_in = FALSE;
      DoubleSwissEntrant *entrant = &draw->entrants[draw->n];

      for (int j = 1; j < round_number; j++)
        was_in |= damero_contestant_get_record (contestant, j).opponent != 0
                  || damero_contestant_get_record (contestant, j).play == DAMERO_PLAY_ALLOCATED_BYE;
      place += was_in || !is_out;
      if (is_out)
        continue;
      g_assert (draw->n < TUTTE_MAX);
      entrant->number = contestant->number;
      entrant->place = place;
      entrant->score_x10 = pairing_points_x10 (contestant, round_number);
      entrant->colours = g_string_new (NULL);
      for (int j = 1; j < round_number; j++)
        read_round (draw, contestant, j, entrant);
      draw->n++;
    }
  for (guint i = 0; i < draw->n; i++)
    for (guint j = 0; j < draw->n; j++)
      draw->may_meet[i][j] = i != j && !are_kept_apart (draw, draw->entrants[i].number, draw->entrants[j].number);

  return draw;
}

void
double_swiss_draw_free (DoubleSwissDraw *draw)
{
  for (guint i = 0; i < draw->n; i++)
    g_string_free (draw->entrants[i].colours, TRUE);
  g_free (draw);
}
