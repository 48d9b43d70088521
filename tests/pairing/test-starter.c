/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/starter.h"

#include "fixture.h"

/* The first outputs of SplitMix64 with seed 0 are published (E220A8397B1DCDAF, 6E789E6AA1B965F4,
 * 06C45D188009454F); the lot mixes the round's number of that sequence once more with the board. The
 * bits below come from the documented formula in exact arithmetic (Python), not from this program. */
static void
test_lot (void)
{
  static const struct {
    gint64      seed;
    int         round;
    const char *bits; /* of boards 1 .. 8 */
  } cases[] = {
    { 0, 1, "11011010" },
    { 0, 2, "00100100" },
    { 1, 1, "01010110" },
    { 20261121, 3, "10100111" },
    { -1, 1, "01111011" },
  };
  int n_reversed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int board = 1; board <= 8; board++)
      g_assert_cmpint (damero_lot_is_reversed (cases[i].seed, cases[i].round, board), ==,
                       cases[i].bits[board - 1] == '1');

  for (int seed = 0; seed < 100; seed++)
    for (int round = 1; round <= 10; round++)
      for (int board = 1; board <= 10; board++)
        n_reversed += damero_lot_is_reversed (seed, round, board);
  g_assert_cmpint (n_reversed, >, 4800);
  g_assert_cmpint (n_reversed, <, 5200);
}

static void
check_balance (DameroTournament *tournament,
               int               round,
               const char       *from,
               const char       *expected)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *text = NULL;

  g_assert_true (damero_pairs_from_text (from, pairs, byes, NULL));
  damero_starter_balance (tournament, round, pairs);
  text = damero_pairs_to_text (pairs, byes);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_balance (void)
{
  g_autoptr(DameroTournament) tournament = fixture_tournament (6);

  /* Nobody has played: the first of the pair has White on odd boards. */
  check_balance (tournament, 1, "1-4 2-5 3-6", "1-4 5-2 3-6");

  fixture_play (tournament, 1, 1, 4, DAMERO_PLAY_WIN);
  fixture_play (tournament, 1, 5, 2, DAMERO_PLAY_DRAW);
  fixture_play (tournament, 1, 3, 6, DAMERO_PLAY_FORFEIT_WIN); /* counts for nothing */
  check_balance (tournament, 2, "1-2 4-5", "2-1 4-5");         /* who had less White */
  check_balance (tournament, 2, "1-3 6-4", "3-1 4-6");         /* +1 against 0, 0 against -1 */
  check_balance (tournament, 2, "1-5 2-4 3-6", "1-5 4-2 3-6"); /* the same: by board */

  fixture_play (tournament, 2, 2, 1, DAMERO_PLAY_PENDING);     /* counts as played */
  fixture_play (tournament, 2, 4, 5, DAMERO_PLAY_LOSS);
  /* All are even: 1 and 4 had other colours last, 1 and 5 the same two. */
  check_balance (tournament, 3, "4-1", "1-4");
  check_balance (tournament, 3, "1-4", "1-4");
  check_balance (tournament, 3, "5-1", "5-1");
  check_balance (tournament, 3, "1-5", "1-5");
  check_balance (tournament, 1, "1-4 2-5", "1-4 5-2");         /* later rounds are not looked at */
}

/* Who rested in between is compared by the matches he played. */
static void
test_balance_gaps (void)
{
  g_autoptr(DameroTournament) tournament = fixture_tournament (4);

  fixture_play (tournament, 1, 1, 2, DAMERO_PLAY_WIN);
  fixture_play (tournament, 2, 2, 1, DAMERO_PLAY_WIN);
  fixture_play (tournament, 1, 4, 3, DAMERO_PLAY_WIN);
  fixture_rest (tournament, 2, 3, DAMERO_PLAY_HALF_BYE);
  fixture_rest (tournament, 2, 4, DAMERO_PLAY_HALF_BYE);
  fixture_play (tournament, 3, 3, 4, DAMERO_PLAY_WIN);
  fixture_rest (tournament, 3, 1, DAMERO_PLAY_ALLOCATED_BYE);
  /* 1: W B, 3: B W; 1: W B, 4: W B. */
  check_balance (tournament, 4, "3-1", "1-3");
  check_balance (tournament, 4, "1-3", "1-3");
  check_balance (tournament, 4, "4-1", "4-1");
}

/* Nobody's Whites and Blacks drift apart, whoever meets whom. */
static void
test_balance_drift (void)
{
  g_autoptr(GRand) rand = fixture_rand (411);
  g_autoptr(DameroTournament) tournament = fixture_tournament (20);
  int difference[21] = { 0 };

  for (int round = 1; round <= 60; round++)
    {
      g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
      g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
      int order[20];

      for (int i = 0; i < 20; i++)
        {
          int k = g_rand_int_range (rand, 0, i + 1);

          order[i] = order[k];
          order[k] = i + 1;
        }
      for (int i = 0; i < 20; i += 2)
        g_array_append_val (pairs, ((DameroPair) { order[i], order[i + 1] }));
      damero_starter_balance (tournament, round, pairs);
      fixture_play_round (tournament, round, pairs, byes, rand);
      for (guint i = 0; i < pairs->len; i++)
        {
          difference[g_array_index (pairs, DameroPair, i).white]++;
          difference[g_array_index (pairs, DameroPair, i).black]--;
        }
      for (int number = 1; number <= 20; number++)
        g_assert_cmpint (ABS (difference[number]), <=, 5);
    }
}

static void
test_apply (void)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));

  for (int board = 1; board <= 40; board++)
    g_array_append_val (pairs, ((DameroPair) { 2 * board - 1, 2 * board }));

  damero_starter_apply (DAMERO_STARTER_TABLE, 5, 3, pairs);
  for (int board = 1; board <= 40; board++)
    g_assert_cmpint (g_array_index (pairs, DameroPair, board - 1).white, ==, 2 * board - 1);

  damero_starter_apply (DAMERO_STARTER_LOT, 5, 3, pairs);
  for (int board = 1; board <= 40; board++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, board - 1);

      g_assert_cmpint (pair.white, ==, 2 * board - !damero_lot_is_reversed (5, 3, board));
      g_assert_cmpint (pair.black, ==, 2 * board - damero_lot_is_reversed (5, 3, board));
    }
}

static void
test_draw (void)
{
  int counts[7] = { 0 };

  for (int i = 0; i < 7000; i++)
    {
      int lot = damero_lot_draw (1234, 1, i, 7);

      g_assert_cmpint (lot, >=, 0);
      g_assert_cmpint (lot, <, 7);
      counts[lot]++;
    }
  for (int i = 0; i < 7; i++)
    {
      g_assert_cmpint (counts[i], >, 850);
      g_assert_cmpint (counts[i], <, 1150);
    }
  g_assert_cmpint (damero_lot_draw (9, 9, 9, 1), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pairing/starter/lot", test_lot);
  g_test_add_func ("/pairing/starter/balance", test_balance);
  g_test_add_func ("/pairing/starter/balance-gaps", test_balance_gaps);
  g_test_add_func ("/pairing/starter/balance-drift", test_balance_drift);
  g_test_add_func ("/pairing/starter/apply", test_apply);
  g_test_add_func ("/pairing/starter/draw", test_draw);

  return g_test_run ();
}
