/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-tournament.h"

/* By DameroPlay; the first is the usual one. Among them: a bye worth half, nothing, less than a loss; a
 * loss that is worth something; absences that are worth as much. */
static const DameroPointTable tables[] = {
  { .points_x10 = { 0, 10, 5, 0, 0, 10, 0, 10, 10, 5, 0 } },
  { .points_x10 = { 0, 20, 10, 0, 0, 20, 0, 20, 20, 10, 0 } },
  { .points_x10 = { 0, 30, 10, 0, 0, 30, 0, 30, 30, 10, 0 } },
  { .points_x10 = { 0, 10, 5, 0, 0, 10, 0, 5, 10, 5, 0 } },
  { .points_x10 = { 0, 20, 10, 0, 0, 20, 0, 10, 20, 10, 0 } },
  { .points_x10 = { 0, 10, 5, 0, 0, 10, 0, 0, 10, 5, 0 } },
  { .points_x10 = { 0, 30, 20, 10, 0, 30, 0, 30, 30, 20, 0 } },
  { .points_x10 = { 0, 30, 20, 10, 0, 30, 10, 0, 30, 10, 0 } },
};

/* The same of matches of two games, where the usual bye is a game won and a game drawn. */
static const DameroPointTable match_tables[] = {
  { .points_x10 = { 0, 20, 10, 0, 0, 20, 0, 15, 20, 10, 0 } },
  { .points_x10 = { 0, 40, 20, 0, 0, 40, 0, 30, 40, 20, 0 } },
  { .points_x10 = { 0, 60, 20, 0, 0, 60, 0, 40, 60, 20, 0 } },
  { .points_x10 = { 0, 20, 10, 0, 0, 20, 0, 10, 20, 10, 0 } },
  { .points_x10 = { 0, 20, 10, 0, 0, 20, 0, 0, 20, 0, 0 } },
  { .points_x10 = { 0, 60, 40, 20, 0, 60, 0, 50, 60, 40, 0 } },
};

static gboolean
chance (GRand *rand,
        int    permille)
{
  return g_rand_int_range (rand, 0, 1000) < permille;
}

static int
pick (GRand     *rand,
      const int *values,
      int        n_values)
{
  return values[g_rand_int_range (rand, 0, n_values)];
}

/* C.04.7: the top 2 * ceil (n / 4) players have a win more in the first half of the accelerated rounds,
 * which are half of all, and a draw more in the second. */
static void
accelerate_baku (RandomTournament *random)
{
  GPtrArray *contestants = random->tournament->contestants;
  const int *points_x10 = random->tournament->points.points_x10;
  guint n_top = 2 * ((contestants->len + 3) / 4);
  int n_accelerated = (random->n_rounds + 1) / 2;
  int n_full = (n_accelerated + 1) / 2;

  for (guint i = 0; i < n_top && i < contestants->len; i++)
    for (int j = 1; j <= n_accelerated; j++)
      damero_contestant_set_virtual_x10 (contestants->pdata[i], j,
                                         points_x10[j <= n_full ? DAMERO_PLAY_WIN : DAMERO_PLAY_DRAW]);
}

/* Some players have some points in some rounds, the last one included. */
static void
accelerate_any (RandomTournament *random)
{
  GPtrArray *contestants = random->tournament->contestants;

  for (guint i = 0; i < contestants->len; i++)
    for (int j = 1; j <= random->n_rounds; j++)
      if (chance (random->rand, 300))
        damero_contestant_set_virtual_x10 (contestants->pdata[i], j,
                                           5 * g_rand_int_range (random->rand, 0, 5));
}

static void
forbid_some (RandomTournament *random)
{
  GPtrArray *contestants = random->tournament->contestants;
  int n_sets = g_rand_int_range (random->rand, 1, 2 + (int) contestants->len / 4);

  for (int i = 0; i < n_sets; i++)
    {
      int first = g_rand_int_range (random->rand, 1, random->n_rounds + 1);
      int last = chance (random->rand, 500) ? 0 : g_rand_int_range (random->rand, first, random->n_rounds + 1);
      DameroForbidden *forbidden;
      int n_players = g_rand_int_range (random->rand, 2, 5);

      if (last == 0 && chance (random->rand, 700))
        first = 1;
      forbidden = damero_tournament_forbid (random->tournament, first, last);
      for (int j = 0; j < n_players; j++)
        {
          const DameroContestant *contestant
            = contestants->pdata[g_rand_int_range (random->rand, 0, (int) contestants->len)];

          g_array_append_val (forbidden->numbers, contestant->number);
        }
    }
}

static void
add_players (RandomTournament *random,
             int               n_players)
{
  gboolean gaps = chance (random->rand, 100);
  int late_permille = chance (random->rand, 300) ? 150 : 0;
  int number = 0;

  random->gone = g_new0 (gboolean, n_players);
  random->entry_rounds = g_new0 (int, n_players);
  for (int i = 0; i < n_players; i++)
    {
      g_autofree char *name = NULL;

      number += gaps ? g_rand_int_range (random->rand, 1, 4) : 1;
      name = g_strdup_printf ("Player %d", number);
      damero_tournament_add (random->tournament, number, name);
      if (chance (random->rand, late_permille))
        random->entry_rounds[i] = g_rand_int_range (random->rand, 2, 5);
    }
}

RandomTournament *
random_tournament_new (const RandomSize *size,
                       guint32           seed)
{
  static const int rare[] = { 0, 0, 0, 30, 150 };
  RandomTournament *random = g_new0 (RandomTournament, 1);
  GRand *rand = g_rand_new_with_seed (seed);
  DameroTournament *tournament = damero_tournament_new ();
  int n_players = g_rand_int_range (rand, size->n_players_min, size->n_players_max + 1);

  random->rand = rand;
  random->tournament = tournament;
  /* Fields of all sizes alike would seldom be small. */
  if (chance (rand, 500))
    n_players = g_rand_int_range (rand, size->n_players_min, n_players + 1);
  random->n_rounds = g_rand_int_range (rand, 1, MIN (size->n_rounds_max, n_players + 2) + 1);
  tournament->n_rounds = random->n_rounds;
  if (chance (rand, 50))
    tournament->n_rounds = 0;
  tournament->initial_colour = chance (rand, 500) ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK;
  tournament->points = tables[chance (rand, 400) ? 0 : g_rand_int_range (rand, 0, G_N_ELEMENTS (tables))];
  tournament->colourless = chance (rand, 40);
  tournament->name = g_strdup_printf ("Random %u", seed);

  if (size->matches)
    {
      random->matches = TRUE;
      random->match_points = chance (rand, 150);
      tournament->points = match_tables[g_rand_int_range (rand, 0, G_N_ELEMENTS (match_tables))];
      if (chance (rand, 500))
        tournament->points = match_tables[0];
    }

  random->bias = g_rand_int_range (rand, 0, RANDOM_N_BIASES);
  random->forfeit_permille = pick (rand, rare, G_N_ELEMENTS (rare));
  random->absent_permille = pick (rand, rare, G_N_ELEMENTS (rare));
  random->leave_permille = chance (rand, 300) ? 40 : 0;
  random->pending_permille = chance (rand, 50) ? 100 : 0;
  random->wild_permille = chance (rand, 150) ? g_rand_int_range (rand, 300, 1000) : 0;
  add_players (random, n_players);
  if (chance (rand, 250))
    forbid_some (random);
  if (chance (rand, 200))
    accelerate_baku (random);
  else if (chance (rand, 100))
    accelerate_any (random);

  return random;
}

void
random_tournament_free (RandomTournament *random)
{
  if (random == NULL)
    return;

  damero_tournament_free (random->tournament);
  g_rand_free (random->rand);
  g_free (random->gone);
  g_free (random->entry_rounds);
  g_free (random);
}

void
random_tournament_alone (DameroTournament *tournament,
                         int               round_number,
                         int               number,
                         DameroPlay        play)
{
  DameroRoundRecord record = { .play = play, .points_x10 = tournament->points.points_x10[play] };

  damero_contestant_set_record (damero_tournament_find (tournament, number), round_number, record);
}

void
random_tournament_absent (RandomTournament *random,
                          int               round_number)
{
  static const DameroPlay kinds[] = {
    DAMERO_PLAY_HALF_BYE, DAMERO_PLAY_HALF_BYE, DAMERO_PLAY_ZERO_BYE, DAMERO_PLAY_ZERO_BYE,
    DAMERO_PLAY_FULL_BYE,
  };
  GPtrArray *contestants = random->tournament->contestants;

  for (guint i = 0; i < contestants->len; i++)
    {
      const DameroContestant *contestant = contestants->pdata[i];
      DameroPlay play = DAMERO_PLAY_NONE;

      if (round_number > 1 && chance (random->rand, random->leave_permille))
        random->gone[i] = TRUE;
      if (random->gone[i] || round_number < random->entry_rounds[i])
        play = DAMERO_PLAY_ZERO_BYE;
      else if (chance (random->rand, random->absent_permille))
        play = kinds[g_rand_int_range (random->rand, 0, G_N_ELEMENTS (kinds))];
      if (play != DAMERO_PLAY_NONE)
        random_tournament_alone (random->tournament, round_number, contestant->number, play);
    }
}

gboolean
random_tournament_is_wild (RandomTournament *random)
{
  return random->wild_permille > 0 && chance (random->rand, random->wild_permille);
}

static gboolean
have_met (const DameroTournament *tournament,
          int                     a,
          int                     b)
{
  const DameroContestant *contestant = damero_tournament_find (tournament, a);

  for (guint i = 0; i < contestant->records->len; i++)
    if (g_array_index (contestant->records, DameroRoundRecord, i).opponent == b)
      return TRUE;

  return FALSE;
}

void
random_tournament_pair (RandomTournament *random,
                        int               round_number,
                        GArray           *ret_pairs,
                        int              *ret_bye)
{
  GPtrArray *contestants = random->tournament->contestants;
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (int));

  g_array_set_size (ret_pairs, 0);
  *ret_bye = 0;
  for (guint i = 0; i < contestants->len; i++)
    {
      const DameroContestant *contestant = contestants->pdata[i];
      guint at = (guint) g_rand_int_range (random->rand, 0, (int) waiting->len + 1);

      if (damero_contestant_get_record (contestant, round_number).play == DAMERO_PLAY_NONE)
        g_array_insert_val (waiting, at, contestant->number);
    }

  while (waiting->len > 0)
    {
      int number = g_array_index (waiting, int, 0);
      DameroPair pair = { number, 0 };

      g_array_remove_index (waiting, 0);
      for (guint i = 0; i < waiting->len && pair.black == 0; i++)
        if (!have_met (random->tournament, number, g_array_index (waiting, int, i)))
          {
            pair.black = g_array_index (waiting, int, i);
            g_array_remove_index (waiting, i);
          }
      if (pair.black != 0)
        g_array_append_val (ret_pairs, pair);
      else if (*ret_bye == 0)
        *ret_bye = number;
      else
        random_tournament_alone (random->tournament, round_number, number, DAMERO_PLAY_ZERO_BYE);
    }
}

void
random_tournament_record (DameroTournament *tournament,
                          int               round_number,
                          DameroPair        pair,
                          DameroPlay        play,
                          gboolean          both_lose)
{
  static const DameroPlay others[DAMERO_N_PLAYS] = {
    [DAMERO_PLAY_WIN] = DAMERO_PLAY_LOSS,
    [DAMERO_PLAY_DRAW] = DAMERO_PLAY_DRAW,
    [DAMERO_PLAY_LOSS] = DAMERO_PLAY_WIN,
    [DAMERO_PLAY_PENDING] = DAMERO_PLAY_PENDING,
    [DAMERO_PLAY_FORFEIT_WIN] = DAMERO_PLAY_FORFEIT_LOSS,
    [DAMERO_PLAY_FORFEIT_LOSS] = DAMERO_PLAY_FORFEIT_WIN,
  };
  const int *points_x10 = tournament->points.points_x10;
  DameroPlay other = both_lose ? DAMERO_PLAY_FORFEIT_LOSS : others[play];
  DameroRoundRecord white = { pair.black, DAMERO_COLOUR_WHITE, play, FALSE, points_x10[play] };
  DameroRoundRecord black = { pair.white, DAMERO_COLOUR_BLACK, other, FALSE, points_x10[other] };

  g_assert (other != DAMERO_PLAY_NONE);
  if (tournament->colourless)
    white.colour = black.colour = DAMERO_COLOUR_NONE;
  damero_contestant_set_record (damero_tournament_find (tournament, pair.white), round_number, white);
  damero_contestant_set_record (damero_tournament_find (tournament, pair.black), round_number, black);
}

/* What two players have of a game, in half points of a game. */
static const int halves_of[RANDOM_N_GAMES][2] = {
  [RANDOM_GAME_WON] = { 2, 0 },
  [RANDOM_GAME_DRAWN] = { 1, 1 },
  [RANDOM_GAME_LOST] = { 0, 2 },
  [RANDOM_GAME_HALF_NIL] = { 1, 0 },
  [RANDOM_GAME_NIL_HALF] = { 0, 1 },
  [RANDOM_GAME_GIVEN] = { 2, 0 },
  [RANDOM_GAME_FORFEITED] = { 0, 2 },
};

static gboolean
is_forfeit (RandomGame game)
{
  return game == RANDOM_GAME_GIVEN || game == RANDOM_GAME_FORFEITED || game == RANDOM_GAME_NOBODY;
}

static DameroPlay
play_of_match (const RandomGame games[2],
               int              me)
{
  int mine = halves_of[games[0]][me] + halves_of[games[1]][me];
  int others = halves_of[games[0]][1 - me] + halves_of[games[1]][1 - me];

  if (games[0] == RANDOM_GAME_OPEN || games[1] == RANDOM_GAME_OPEN)
    return DAMERO_PLAY_PENDING;
  if (is_forfeit (games[0]) && is_forfeit (games[1]))
    return mine > others ? DAMERO_PLAY_FORFEIT_WIN : DAMERO_PLAY_FORFEIT_LOSS;
  if (mine == others)
    return DAMERO_PLAY_DRAW;

  return mine > others ? DAMERO_PLAY_WIN : DAMERO_PLAY_LOSS;
}

void
random_tournament_record_match (DameroTournament *tournament,
                                int               round_number,
                                DameroPair        pair,
                                const RandomGame  games[2],
                                gboolean          match_points)
{
  static const DameroPlay plays[] = { DAMERO_PLAY_LOSS, DAMERO_PLAY_DRAW, DAMERO_PLAY_WIN };
  const int numbers[2] = { pair.white, pair.black };

  for (int me = 0; me < 2; me++)
    {
      DameroPlay play = play_of_match (games, me);
      DameroRoundRecord record = {
        .opponent = numbers[1 - me],
        .colour = me == 0 ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK,
        .play = play,
        .points_x10 = match_points ? tournament->points.points_x10[play] : 0,
        .games = { .n = 2 },
      };

      for (int i = 0; i < 2; i++)
        {
          int halves = halves_of[games[i]][me];
          gboolean is_known = games[i] != RANDOM_GAME_OPEN;
          gboolean is_played = is_known && !is_forfeit (games[i]);
          gboolean is_second = (me == 1) == (i == 0);

          record.games.known += is_known;
          record.games.played += is_played;
          record.games.won += is_played && halves == 2;
          record.games.drawn += is_played && halves == 1;
          record.games.gifts += !is_played && halves == 2;
          record.games.second += is_played && is_second;
          record.games.second_won += is_played && is_second && halves == 2;
          record.games.second_gifts += !is_played && is_second && halves == 2;
          if (!match_points && is_known)
            record.points_x10 += tournament->points.points_x10[plays[halves]] / 2;
        }
      damero_contestant_set_record (damero_tournament_find (tournament, numbers[me]), round_number, record);
    }
}

static DameroPlay
draw_result (RandomTournament *random,
             DameroPair        pair)
{
  GRand *rand = random->rand;
  gboolean white_is_higher = pair.white < pair.black;

  if (chance (rand, random->pending_permille))
    return DAMERO_PLAY_PENDING;

  /* Every habit has exceptions in some tournaments. */
  switch (chance (rand, 100) ? RANDOM_ANY_RESULT : random->bias)
    {
    case RANDOM_DRAWS:
      return DAMERO_PLAY_DRAW;

    case RANDOM_HIGHER_WINS:
      return white_is_higher ? DAMERO_PLAY_WIN : DAMERO_PLAY_LOSS;

    case RANDOM_LOWER_WINS:
      return white_is_higher ? DAMERO_PLAY_LOSS : DAMERO_PLAY_WIN;

    case RANDOM_WHITE_WINS:
      return DAMERO_PLAY_WIN;

    case RANDOM_MOSTLY_DRAWS:
      if (chance (rand, 700))
        return DAMERO_PLAY_DRAW;
      break;

    default:
      break;
    }

  return (DameroPlay[]) { DAMERO_PLAY_WIN, DAMERO_PLAY_DRAW, DAMERO_PLAY_LOSS }[g_rand_int_range (rand, 0, 3)];
}

/* A game is as the tournament's habits are; the forfeits of a match are of one game, of one each, or of both. */
static void
play_match (RandomTournament *random,
            int               round_number,
            DameroPair        pair)
{
  static const RandomGame known[DAMERO_N_PLAYS] = {
    [DAMERO_PLAY_WIN] = RANDOM_GAME_WON,
    [DAMERO_PLAY_DRAW] = RANDOM_GAME_DRAWN,
    [DAMERO_PLAY_LOSS] = RANDOM_GAME_LOST,
    [DAMERO_PLAY_PENDING] = RANDOM_GAME_OPEN,
  };
  static const RandomGame forfeits[] = { RANDOM_GAME_GIVEN, RANDOM_GAME_FORFEITED, RANDOM_GAME_NOBODY };
  GRand *rand = random->rand;
  RandomGame games[2];

  for (int i = 0; i < 2; i++)
    {
      games[i] = known[draw_result (random, pair)];
      if (chance (rand, 10))
        games[i] = (RandomGame) g_rand_int_range (rand, RANDOM_GAME_HALF_NIL, RANDOM_GAME_GIVEN);
    }
  if (chance (rand, random->forfeit_permille))
    {
      int which = g_rand_int_range (rand, 0, 4);

      for (int i = 0; i < 2; i++)
        if (which >= 2 || which == i)
          games[i] = forfeits[g_rand_int_range (rand, 0, G_N_ELEMENTS (forfeits))];
      if (which == 2)
        games[1] = games[0];
    }
  random_tournament_record_match (random->tournament, round_number, pair, games, random->match_points);
}

void
random_tournament_play (RandomTournament *random,
                        int               round_number,
                        const GArray     *pairs,
                        int               bye)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);
      gboolean both_lose = FALSE;
      DameroPlay play;

      if (random->matches)
        {
          play_match (random, round_number, pair);
          continue;
        }
      play = draw_result (random, pair);
      if (chance (random->rand, random->forfeit_permille))
        {
          play = chance (random->rand, 500) ? DAMERO_PLAY_FORFEIT_WIN : DAMERO_PLAY_FORFEIT_LOSS;
          both_lose = play == DAMERO_PLAY_FORFEIT_LOSS && chance (random->rand, 200);
        }
      random_tournament_record (random->tournament, round_number, pair, play, both_lose);
    }

  if (bye != 0)
    random_tournament_alone (random->tournament, round_number, bye, DAMERO_PLAY_ALLOCATED_BYE);
}
