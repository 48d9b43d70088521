/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-rounds.h"

#include "pairing/dutch.h"

static DameroContestant *
contestant_at (DameroTournament *tournament,
               guint             i)
{
  return tournament->contestants->pdata[i];
}

static void
announce (GRand            *random,
          DameroTournament *tournament,
          int               round_number)
{
  static const DameroPlay plays[] = { DAMERO_PLAY_ZERO_BYE, DAMERO_PLAY_HALF_BYE, DAMERO_PLAY_FULL_BYE };

  for (guint i = 0; i < tournament->contestants->len; i++)
    if (g_rand_int_range (random, 0, 12) == 0)
      {
        DameroPlay play = plays[g_rand_int_range (random, 0, 3)];

        damero_contestant_set_turn (contestant_at (tournament, i), round_number, (DameroTurn) {
          .play = play, .points_x10 = tournament->points.points_x10[play] });
      }
}

static void
record (GRand            *random,
        DameroTournament *tournament,
        int               round_number,
        DameroPair        pair)
{
  static const DameroPlay plays[][2] = {
    { DAMERO_PLAY_WIN, DAMERO_PLAY_LOSS }, { DAMERO_PLAY_LOSS, DAMERO_PLAY_WIN },
    { DAMERO_PLAY_DRAW, DAMERO_PLAY_DRAW }, { DAMERO_PLAY_WIN, DAMERO_PLAY_LOSS },
    { DAMERO_PLAY_LOSS, DAMERO_PLAY_WIN }, { DAMERO_PLAY_DRAW, DAMERO_PLAY_DRAW },
    { DAMERO_PLAY_WIN, DAMERO_PLAY_LOSS }, { DAMERO_PLAY_FORFEIT_WIN, DAMERO_PLAY_FORFEIT_LOSS },
    { DAMERO_PLAY_FORFEIT_LOSS, DAMERO_PLAY_FORFEIT_LOSS },
  };
  const DameroPlay *play = plays[g_rand_int_range (random, 0, G_N_ELEMENTS (plays))];
  const int numbers[2] = { pair.white, pair.black };

  for (int i = 0; i < 2; i++)
    damero_contestant_set_turn (damero_tournament_find (tournament, numbers[i]), round_number, (DameroTurn) {
      .opponent = numbers[1 - i], .colour = i == 0 ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK,
      .play = play[i], .points_x10 = tournament->points.points_x10[play[i]] });
}

static DameroTournament *
make_tournament (GRand   *random,
                 gboolean colourless)
{
  DameroTournament *tournament = damero_tournament_new ();
  int n_players = g_rand_int_range (random, 4, 25);

  tournament->n_rounds = g_rand_int_range (random, 3, 10);
  tournament->initial_colour = g_rand_boolean (random) ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK;
  tournament->colourless = colourless;
  for (int i = 1; i <= n_players; i++)
    {
      DameroContestant *contestant = damero_tournament_add (tournament, i, "");

      if (n_players >= 12 && i <= n_players / 2)
        damero_contestant_set_virtual_x10 (contestant, 1, 10);
    }
  if (n_players > 8 && g_rand_boolean (random))
    {
      DameroForbidden *forbidden = damero_tournament_forbid (tournament, 1, g_rand_int_range (random, 0, 4));

      for (int i = 0; i < 3; i++)
        g_array_append_val (forbidden->numbers, ((int) { g_rand_int_range (random, 1, n_players + 1) }));
    }

  return tournament;
}

guint
random_each_round (guint32    number,
                   gboolean   colourless,
                   void     (*function) (const ReferenceRound *, gpointer),
                   gpointer   user_data)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (number);
  g_autoptr(DameroTournament) tournament = make_tournament (random, colourless);
  g_autofree char *name = g_strdup_printf ("random %u", number);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  ReferenceRound round = { name, tournament, 0, pairs, 0 };

  for (int i = 1; i <= tournament->n_rounds; i++)
    {
      announce (random, tournament, i);
      if (damero_dutch_pair (tournament, i, DAMERO_DUTCH_FAST, NULL, NULL, pairs, &round.bye) != DAMERO_DUTCH_DONE)
        return (guint) i - 1;
      round.round_number = i;
      for (guint k = 0; k < pairs->len; k++)
        record (random, tournament, i, g_array_index (pairs, DameroPair, k));
      if (round.bye != 0)
        damero_contestant_set_turn (damero_tournament_find (tournament, round.bye), i, (DameroTurn) {
          .play = DAMERO_PLAY_ALLOCATED_BYE,
          .points_x10 = tournament->points.points_x10[DAMERO_PLAY_ALLOCATED_BYE] });
      function (&round, user_data);
    }

  return (guint) tournament->n_rounds;
}
