/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/tournament.h"

#include "model/pairs.h"

static void
contestant_free (gpointer data)
{
  DameroContestant *contestant = data;

  g_free (contestant->name);
  g_array_unref (contestant->records);
  g_array_unref (contestant->virtual_x10);
  g_free (contestant);
}

DameroForbidden *
damero_forbidden_new (int first_round,
                      int last_round)
{
  DameroForbidden *forbidden = g_new0 (DameroForbidden, 1);

  g_assert (first_round >= 1);

  forbidden->first_round = first_round;
  forbidden->last_round = last_round;
  forbidden->numbers = g_array_new (FALSE, FALSE, sizeof (int));

  return forbidden;
}

void
damero_forbidden_free (DameroForbidden *forbidden)
{
  if (forbidden == NULL)
    return;

  g_array_unref (forbidden->numbers);
  g_free (forbidden->club);
  g_free (forbidden->groups);
  g_free (forbidden->party);
  g_free (forbidden);
}

DameroTournament *
damero_tournament_new (void)
{
  DameroTournament *tournament = g_new0 (DameroTournament, 1);

  tournament->points.points_x10[DAMERO_PLAY_WIN] = 10;
  tournament->points.points_x10[DAMERO_PLAY_DRAW] = 5;
  tournament->points.points_x10[DAMERO_PLAY_FORFEIT_WIN] = 10;
  tournament->points.points_x10[DAMERO_PLAY_ALLOCATED_BYE] = 10;
  tournament->points.points_x10[DAMERO_PLAY_FULL_BYE] = 10;
  tournament->points.points_x10[DAMERO_PLAY_HALF_BYE] = 5;
  tournament->contestants = g_ptr_array_new_with_free_func (contestant_free);
  tournament->forbidden = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_forbidden_free);

  return tournament;
}

void
damero_tournament_free (DameroTournament *tournament)
{
  if (tournament == NULL)
    return;

  g_free (tournament->name);
  g_ptr_array_unref (tournament->contestants);
  g_ptr_array_unref (tournament->forbidden);
  g_free (tournament);
}

DameroContestant *
damero_tournament_add (DameroTournament *tournament,
                       int               number,
                       const char       *name)
{
  DameroContestant *contestant = g_new0 (DameroContestant, 1);
  GPtrArray *contestants = tournament->contestants;

  g_assert (number >= 1);
  g_assert (contestants->len == 0
            || ((DameroContestant *) contestants->pdata[contestants->len - 1])->number < number);

  contestant->number = number;
  contestant->name = g_strdup (name);
  contestant->records = g_array_new (FALSE, TRUE, sizeof (DameroRoundRecord));
  contestant->virtual_x10 = g_array_new (FALSE, TRUE, sizeof (int));
  g_ptr_array_add (contestants, contestant);

  return contestant;
}

DameroForbidden *
damero_tournament_forbid (DameroTournament *tournament,
                          int               first_round,
                          int               last_round)
{
  DameroForbidden *forbidden = damero_forbidden_new (first_round, last_round);

  g_ptr_array_add (tournament->forbidden, forbidden);

  return forbidden;
}

gboolean
damero_forbidden_is_in_force (const DameroForbidden *forbidden,
                              int                    round_number)
{
  return round_number >= forbidden->first_round
         && (forbidden->last_round == 0 || round_number <= forbidden->last_round);
}

DameroContestant *
damero_tournament_find (const DameroTournament *tournament,
                        int                     number)
{
  guint low = 0;
  guint high = tournament->contestants->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      DameroContestant *contestant = tournament->contestants->pdata[middle];

      if (contestant->number == number)
        return contestant;
      if (contestant->number < number)
        low = middle + 1;
      else
        high = middle;
    }

  return NULL;
}

DameroRoundRecord
damero_contestant_get_record (const DameroContestant *contestant,
                              int                     round_number)
{
  g_assert (round_number >= 1);

  if ((guint) round_number > contestant->records->len)
    return (DameroRoundRecord) { 0 };

  return g_array_index (contestant->records, DameroRoundRecord, round_number - 1);
}

gboolean
damero_contestant_was_paired (const DameroContestant *contestant,
                              int                     round_number)
{
  for (int round = 1; round < round_number; round++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestant, round);

      if (record.opponent != 0 || record.play == DAMERO_PLAY_ALLOCATED_BYE)
        return TRUE;
    }

  return FALSE;
}

void
damero_contestant_set_record (DameroContestant  *contestant,
                              int                round_number,
                              DameroRoundRecord  record)
{
  g_assert (round_number >= 1);

  if ((guint) round_number > contestant->records->len)
    g_array_set_size (contestant->records, (guint) round_number);
  g_array_index (contestant->records, DameroRoundRecord, round_number - 1) = record;
}

int
damero_contestant_get_virtual_x10 (const DameroContestant *contestant,
                                   int                     round_number)
{
  g_assert (round_number >= 1);

  if ((guint) round_number > contestant->virtual_x10->len)
    return 0;

  return g_array_index (contestant->virtual_x10, int, round_number - 1);
}

void
damero_contestant_set_virtual_x10 (DameroContestant *contestant,
                                   int               round_number,
                                   int               points_x10)
{
  g_assert (round_number >= 1);

  if ((guint) round_number > contestant->virtual_x10->len)
    g_array_set_size (contestant->virtual_x10, (guint) round_number);
  g_array_index (contestant->virtual_x10, int, round_number - 1) = points_x10;
}

int
damero_contestant_sum_x10 (const DameroContestant *contestant,
                           int                     round_number)
{
  int sum_x10 = 0;

  for (int i = 1; i < round_number && (guint) i <= contestant->records->len; i++)
    sum_x10 += g_array_index (contestant->records, DameroRoundRecord, i - 1).points_x10;

  return sum_x10;
}

gboolean
damero_play_is_played (DameroPlay play)
{
  return play == DAMERO_PLAY_WIN || play == DAMERO_PLAY_DRAW || play == DAMERO_PLAY_LOSS
         || play == DAMERO_PLAY_PENDING;
}

DameroMeetingGames
damero_round_record_get_games (DameroRoundRecord record)
{
  gboolean is_second = record.colour == DAMERO_COLOUR_BLACK;
  gboolean is_played = record.play == DAMERO_PLAY_WIN || record.play == DAMERO_PLAY_DRAW
                       || record.play == DAMERO_PLAY_LOSS;
  gboolean is_gift = record.play == DAMERO_PLAY_FORFEIT_WIN;

  if (record.games.n > 0 || record.opponent == 0)
    return record.games;

  return (DameroMeetingGames) {
    .n = 1,
    .known = record.play != DAMERO_PLAY_PENDING,
    .played = is_played,
    .won = record.play == DAMERO_PLAY_WIN,
    .drawn = record.play == DAMERO_PLAY_DRAW,
    .gifts = is_gift,
    .second = is_played && is_second,
    .second_won = record.play == DAMERO_PLAY_WIN && is_second,
    .second_gifts = is_gift && is_second,
  };
}

gboolean
damero_round_record_is_announced (DameroRoundRecord record)
{
  return record.opponent == 0
         && (record.play == DAMERO_PLAY_FULL_BYE || record.play == DAMERO_PLAY_HALF_BYE
             || record.play == DAMERO_PLAY_ZERO_BYE);
}

int
damero_tournament_count_rounds (const DameroTournament *tournament)
{
  guint n_rounds = 0;

  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];

      for (guint j = contestant->records->len; j > n_rounds; j--)
        {
          DameroRoundRecord record = g_array_index (contestant->records, DameroRoundRecord, j - 1);

          if (record.play != DAMERO_PLAY_NONE && !damero_round_record_is_announced (record))
            n_rounds = j;
        }
    }

  return (int) n_rounds;
}

int
damero_baku_count_first (int n_players)
{
  g_assert (n_players >= 0);

  return 2 * ((n_players + 3) / 4);
}

void
damero_tournament_accelerate (DameroTournament *tournament,
                              int               last_number)
{
  const GPtrArray *contestants = tournament->contestants;
  guint n_first = MIN ((guint) damero_baku_count_first ((int) contestants->len), contestants->len);
  int n_accelerated = (tournament->n_rounds + 1) / 2;
  int n_full = (n_accelerated + 1) / 2;

  g_assert (tournament->n_rounds > 0);

  if (last_number == 0 && n_first > 0)
    last_number = ((DameroContestant *) contestants->pdata[n_first - 1])->number;
  for (guint i = 0; i < contestants->len; i++)
    {
      DameroContestant *contestant = contestants->pdata[i];

      g_array_set_size (contestant->virtual_x10, 0);
      for (int j = 1; j <= n_accelerated && contestant->number <= last_number; j++)
        damero_contestant_set_virtual_x10 (contestant, j,
                                           tournament->points.points_x10[j <= n_full ? DAMERO_PLAY_WIN
                                                                                     : DAMERO_PLAY_DRAW]);
    }
}

gboolean
damero_tournament_is_accelerated (const DameroTournament *tournament)
{
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];

      for (int round = 1; round <= (int) contestant->virtual_x10->len; round++)
        if (damero_contestant_get_virtual_x10 (contestant, round) != 0)
          return TRUE;
    }

  return FALSE;
}

static void
copy_before (const DameroContestant *from,
             int                     round_number,
             DameroContestant       *to)
{
  DameroRoundRecord record = damero_contestant_get_record (from, round_number);
  guint n_records = MIN ((guint) round_number - 1, from->records->len);

  to->rating = from->rating;
  if (n_records > 0)
    g_array_append_vals (to->records, from->records->data, n_records);
  if (damero_round_record_is_announced (record))
    damero_contestant_set_record (to, round_number, record);
  if (from->virtual_x10->len > 0)
    g_array_append_vals (to->virtual_x10, from->virtual_x10->data, from->virtual_x10->len);
}

DameroTournament *
damero_tournament_dup_before (const DameroTournament *tournament,
                              int                     round_number)
{
  DameroTournament *copy = damero_tournament_new ();

  g_assert (round_number >= 1);

  copy->name = g_strdup (tournament->name);
  copy->n_rounds = tournament->n_rounds;
  copy->initial_colour = tournament->initial_colour;
  copy->colourless = tournament->colourless;
  copy->points = tournament->points;
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *from = tournament->contestants->pdata[i];

      copy_before (from, round_number, damero_tournament_add (copy, from->number, from->name));
    }
  for (guint i = 0; i < tournament->forbidden->len; i++)
    {
      const DameroForbidden *from = tournament->forbidden->pdata[i];
      DameroForbidden *to = damero_tournament_forbid (copy, from->first_round, from->last_round);

      g_array_append_vals (to->numbers, from->numbers->data, from->numbers->len);
    }

  return copy;
}

static void
make_present (DameroTournament *tournament,
              int               round_number,
              int               number)
{
  DameroContestant *contestant = damero_tournament_find (tournament, number);

  g_assert (contestant != NULL);
  if (damero_contestant_get_record (contestant, round_number).play != DAMERO_PLAY_NONE)
    damero_contestant_set_record (contestant, round_number, (DameroRoundRecord) { 0 });
}

DameroTournament *
damero_tournament_dup_paired (const DameroTournament *tournament,
                              int                     round_number,
                              const GArray           *pairs)
{
  DameroTournament *copy = damero_tournament_dup_before (tournament, round_number);

  for (guint i = 0; i < pairs->len; i++)
    {
      make_present (copy, round_number, g_array_index (pairs, DameroPair, i).white);
      make_present (copy, round_number, g_array_index (pairs, DameroPair, i).black);
    }

  return copy;
}
