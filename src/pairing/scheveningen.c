/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/scheveningen.h"

/* The tables in use, a row for each round: by board of team A the opponent's board in team B, and which
 * colour A has. */
static const char *const table_2[] = {
  "1w 2w",
  "2b 1b",
};

static const char *const table_3[] = {
  "1w 2w 3b",
  "2b 3w 1b",
  "3w 1b 2w",
};

static const char *const table_4[] = {
  "1w 2w 3b 4b",
  "2b 1b 4w 3w",
  "3w 4w 1b 2b",
  "4b 3b 2w 1w",
};

static const char *const table_5[] = {
  "1w 2w 3w 4b 5b",
  "2b 3b 4w 5w 1b",
  "3w 4w 5b 1b 2w",
  "4b 5w 1w 2b 3b",
  "5w 1b 2b 3w 4w",
};

static const char *const table_6[] = {
  "1w 2b 3b 4w 5b 6w",
  "2b 3w 5w 6b 4w 1b",
  "3w 5b 1b 2w 6w 4b",
  "4b 6b 2w 1w 3b 5w",
  "5w 4w 6w 3b 1b 2b",
  "6b 1w 4b 5b 2w 3w",
};

static const char *const table_8[] = {
  "1w 2w 3w 4w 5b 6b 7b 8b",
  "2b 3b 4b 1b 6w 7w 8w 5w",
  "3w 4w 1w 2w 7b 8b 5b 6b",
  "4b 1b 2b 3b 8w 5w 6w 7w",
  "5w 6w 7w 8w 1b 2b 3b 4b",
  "6b 7b 8b 5b 2w 3w 4w 1w",
  "7w 8w 5w 6w 3b 4b 1b 2b",
  "8b 5b 6b 7b 4w 1w 2w 3w",
};

static const char *const *const tables[] = {
  [2] = table_2, [3] = table_3, [4] = table_4, [5] = table_5, [6] = table_6, [8] = table_8,
};

/* A game of team A, indices from 0. */
typedef struct {
  int      opponent; /* in team B */
  gboolean white;
} Game;

static Game
table_game (int n,
            int round,
            int a)
{
  const char *cell = tables[n][round] + 3 * a;

  return (Game) { cell[0] - '1', cell[1] == 'w' };
}

/* With an odd number, players move on by one board a round. In terms of x = 2a + round, a player of A goes
 * through the residues upwards and one of B downwards, and each round has them all. White at the even ones balances
 * the colours of players and teams; the highest residue, also even, alternates between the teams. */
static Game
odd_game (int n,
          int round,
          int a)
{
  int x = (2 * a + round) % n;

  return (Game) { (a + round) % n, x == n - 1 ? round % 2 == 0 : x % 2 == 0 };
}

/* With an even number, the pairs of two rounds together form rings of players, along which the colours alternate: so
 * everyone has both colours. Opponents two boards apart make two rings of the same size, one for each direction. All
 * even distances come first, then the odd ones. If their number is odd, the rounds in the middle are half the field
 * apart, which makes an odd number of small rings. */
static Game
even_game (int n,
           int round,
           int a)
{
  int half = n / 2;
  int shift = 2 * round;
  int ring = a;

  if (round >= half)
    shift += half % 2 == 1 ? half - 2 : 1;
  if (half % 2 == 1 && (round == half - 1 || round == half))
    ring = a % half;

  return (Game) { (a + shift) % n, (ring + round) % 2 == 0 };
}

static Game
game_of (int n,
         int round,
         int a)
{
  if (n < (int) G_N_ELEMENTS (tables) && tables[n] != NULL)
    return table_game (n, round, a);

  return n % 2 == 1 ? odd_game (n, round, a) : even_game (n, round, a);
}

static int
number_at (const GArray *team,
           int           i)
{
  return i < (int) team->len ? g_array_index (team, int, i) : 0;
}

gboolean
damero_scheveningen_pair (const GArray *team_a,
                          const GArray *team_b,
                          int           round_number,
                          GArray       *ret_pairs,
                          GArray       *ret_byes)
{
  int n = (int) MAX (team_a->len, team_b->len);

  g_assert (g_array_get_element_size ((GArray *) team_a) == sizeof (int));
  g_assert (g_array_get_element_size ((GArray *) team_b) == sizeof (int));
  g_assert (g_array_get_element_size (ret_pairs) == sizeof (DameroPair));
  g_assert (g_array_get_element_size (ret_byes) == sizeof (int));

  if (round_number < 1 || round_number > n)
    return FALSE;

  g_array_set_size (ret_pairs, 0);
  g_array_set_size (ret_byes, 0);
  for (int i = 0; i < n; i++)
    {
      Game game = game_of (n, round_number - 1, i);
      int a = number_at (team_a, i);
      int b = number_at (team_b, game.opponent);
      int bye = a != 0 ? a : b;
      DameroPair pair = { game.white ? a : b, game.white ? b : a };

      if (a != 0 && b != 0)
        g_array_append_val (ret_pairs, pair);
      else if (bye != 0)
        g_array_append_val (ret_byes, bye);
    }

  return TRUE;
}
