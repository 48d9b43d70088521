/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Ratings: the tables of FIDE B.02, worked examples, and random events rated in the slow and obvious way below,
 * player by player and in hundredths of everything. Run again with --seed as printed. */
#include "standings/elo.h"
#include "standings/rating.h"

#include <math.h>

#include "../support/chance.h"
#include "build-section.h"

#define MAX_N    12
#define N_TRIALS 3000

static DameroRatingTable
read_table (const char *text)
{
  DameroRatingTable table;
  int column = 0;

  g_assert_true (damero_rating_table_from_text (text, &table, &column));
  return table;
}

static const DameroRatingLine *
get_line (const GArray *lines,
          guint         index)
{
  return &g_array_index (lines, DameroRatingLine, index);
}

/* Values as printed in B.02, 8.1.2 and 8.1.1. */
static void
test_tables (void)
{
  static const int expected[][2] = {
    { 0, 50 }, { 3, 50 }, { 4, 51 }, { 17, 52 }, { 18, 53 }, { 91, 62 }, { 92, 63 }, { 113, 65 }, { 197, 75 },
    { 198, 76 }, { 302, 85 }, { 303, 86 }, { 400, 92 }, { 432, 93 }, { 619, 98 }, { 620, 99 }, { 735, 99 },
    { 736, 100 }, { 4000, 100 },
  };
  static const int differences[][2] = {
    { 50, 0 }, { 51, 7 }, { 57, 50 }, { 60, 72 }, { 66, 117 }, { 67, 125 }, { 75, 193 }, { 76, 202 }, { 83, 273 },
    { 90, 366 }, { 99, 677 }, { 100, 800 }, { 25, -193 }, { 0, -800 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpint (damero_elo_expected_x100 (expected[i][0]), ==, expected[i][1]);
      g_assert_cmpint (damero_elo_expected_x100 (-expected[i][0]), ==, 100 - expected[i][1]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (differences); i++)
    g_assert_cmpint (damero_elo_difference (differences[i][0]), ==, differences[i][1]);
}

/* Both tables are the normal distribution with a deviation of 200 times the root of 2, rounded. */
static void
test_normal (void)
{
  for (int difference = -800; difference <= 800; difference++)
    {
      double expected = 100 * 0.5 * erfc (-difference / 400.0);

      g_assert_cmpfloat (fabs (expected - damero_elo_expected_x100 (difference)), <, 1.01);
    }
  for (int score = 1; score < 100; score++)
    {
      int back = damero_elo_expected_x100 (damero_elo_difference (score));

      g_assert_cmpint (ABS (back - score), <=, 1);
    }
}

/* One game, 1900 (K 24) beats 2200 (K 16). The difference of 300 is expected to give 85 : 15 hundredths.
 *   1900: 24 x (1 - 0.15) = 24 x 0.85 = +20.4, 1920
 *   2200: 16 x (0 - 0.85)             = -13.6, 2186 */
static void
test_one_game (void)
{
  DameroRatingTable table = read_table (DAMERO_RATING_TABLE_TEXT);
  const DameroRatedPlayer players[] = { { 1, 1900, 30, NULL }, { 2, 2200, -1, NULL } };
  const DameroRatedGame games[] = { { 1, 2, 2 } };
  g_autoptr(GArray) p = g_array_new (FALSE, FALSE, sizeof (DameroRatedPlayer));
  g_autoptr(GArray) g = g_array_new (FALSE, FALSE, sizeof (DameroRatedGame));
  g_autoptr(GArray) lines = NULL;

  g_array_append_vals (p, players, 2);
  g_array_append_vals (g, games, 1);
  lines = damero_rating_compute (&table, p, g);

  g_assert_cmpint (get_line (lines, 0)->k, ==, 24);
  g_assert_cmpint (get_line (lines, 0)->expected_x100, ==, 15);
  g_assert_cmpint (get_line (lines, 0)->change_x100, ==, 2040);
  g_assert_cmpint (get_line (lines, 0)->after, ==, 1920);
  g_assert_cmpint (get_line (lines, 0)->performance, ==, 3000); /* 2200 + 800 */
  g_assert_cmpint (get_line (lines, 1)->k, ==, 16);
  g_assert_cmpint (get_line (lines, 1)->change_x100, ==, -1360);
  g_assert_cmpint (get_line (lines, 1)->after, ==, 2186);
}

/* A section of three with matches of two games, one forfeit, one bye, one game that goes on. Ratings 1600,
 * 1500 (both K 32) and none.
 *
 *   round 1   1-2 won, drawn          3 has a bye
 *   round 2   2-3 drawn, forfeited    1 has a bye
 *   round 3   3-1 won, goes on
 *
 * Rated are 1-2 (1 1/2 : 1/2), 2-3 (1/2 : 1/2), 3-1 (1 : 0). For 1 and 2 the unrated 3 counts nothing.
 *   1: expected 2 x 0.64 = 1.28 against 1500 (difference 100), scored 1.5: 32 x 0.22 = +7.04, 1607
 *   2: expected 2 x 0.36 = 0.72, scored 0.5: 32 x -0.22 = -7.04, 1493
 *   3: opponents 1500 and 1600, average 1550; 1.5 of 2 = 75 %: 1550 + 193 = 1743, which is the rating
 * 1 made 75 % against 1500: performance 1693; 2 made 25 % against 1600: 1407. */
static void
test_section (void)
{
  static const char *const rounds[] = { "1-2:WD bye3", "2-3:D+ bye1", "3-1:W? out2", NULL };
  const DameroRatedPlayer players[] = { { 1, 1600, 25, NULL }, { 2, 1500, 20, NULL }, { 3, 0, 0, NULL } };
  DameroRatingTable table = read_table (DAMERO_RATING_TABLE_TEXT);
  g_autoptr(DameroSection) section = build_section (3, "match 2-1-0", "", rounds);
  g_autoptr(GArray) p = g_array_new (FALSE, FALSE, sizeof (DameroRatedPlayer));
  g_autoptr(GArray) games = g_array_new (FALSE, FALSE, sizeof (DameroRatedGame));
  g_autoptr(GArray) lines = NULL;

  g_array_append_vals (p, players, 3);
  damero_rating_add_games (section, games);
  g_assert_cmpuint (games->len, ==, 4);
  lines = damero_rating_compute (&table, p, games);

  g_assert_cmpint (get_line (lines, 0)->games, ==, 2);
  g_assert_cmpint (get_line (lines, 0)->expected_x100, ==, 128);
  g_assert_cmpint (get_line (lines, 0)->change_x100, ==, 704);
  g_assert_cmpint (get_line (lines, 0)->after, ==, 1607);
  g_assert_cmpint (get_line (lines, 0)->performance, ==, 1693);
  g_assert_cmpint (get_line (lines, 1)->after, ==, 1493);
  g_assert_cmpint (get_line (lines, 1)->performance, ==, 1407);
  g_assert_true (get_line (lines, 2)->provisional);
  g_assert_cmpint (get_line (lines, 2)->games, ==, 2);
  g_assert_cmpint (get_line (lines, 2)->halves, ==, 3);
  g_assert_cmpint (get_line (lines, 2)->after, ==, 1743);
}

/* A provisional rating of 1500 from 6 games; two draws with 1800: performance 1800 in 2 games.
 * (6 x 1500 + 2 x 1800) / 8 = 1575. With 20 games the rating is not provisional any more (difference 300,
 * expected 0.15): 32 x (1 - 0.30) = +22.4, 1522. */
static void
test_provisional (void)
{
  DameroRatingTable table = read_table ("provisional 20");
  const DameroRatedPlayer players[] = { { 1, 1500, 6, NULL }, { 2, 1500, 20, NULL }, { 3, 1800, 99, NULL } };
  const DameroRatedGame games[] = { { 1, 3, 1 }, { 3, 1, 1 }, { 2, 3, 1 }, { 3, 2, 1 }, { 4, 1, 2 } };
  g_autoptr(GArray) p = g_array_new (FALSE, FALSE, sizeof (DameroRatedPlayer));
  g_autoptr(GArray) g = g_array_new (FALSE, FALSE, sizeof (DameroRatedGame));
  g_autoptr(GArray) lines = NULL;

  g_array_append_vals (p, players, G_N_ELEMENTS (players));
  g_array_append_vals (g, games, G_N_ELEMENTS (games));
  lines = damero_rating_compute (&table, p, g);

  g_assert_cmpint (get_line (lines, 0)->after, ==, 1575);
  g_assert_cmpint (get_line (lines, 1)->change_x100, ==, 2240);
  g_assert_cmpint (get_line (lines, 1)->after, ==, 1522);
  /* 1800, K 24: four draws, expected 0.85 each: 24 x (2 - 3.4) = -33.6 */
  g_assert_cmpint (get_line (lines, 2)->after, ==, 1766);
}

/* The limit on differences: 2300 beats 1500 (K 16). 800 would be expected to give 1.00 and nothing is won; as
 * 400 it gives 0.92, and 16 x 0.08 = 1.28. */
static void
test_limit (void)
{
  DameroRatingTable limited = read_table ("difference 400");
  DameroRatingTable open = read_table ("difference 0");
  const DameroRatedPlayer players[] = { { 1, 2300, 99, NULL }, { 2, 1500, 99, NULL } };
  const DameroRatedGame games[] = { { 1, 2, 2 } };
  g_autoptr(GArray) p = g_array_new (FALSE, FALSE, sizeof (DameroRatedPlayer));
  g_autoptr(GArray) g = g_array_new (FALSE, FALSE, sizeof (DameroRatedGame));
  g_autoptr(GArray) with = NULL;
  g_autoptr(GArray) without = NULL;

  g_array_append_vals (p, players, 2);
  g_array_append_vals (g, games, 1);
  with = damero_rating_compute (&limited, p, g);
  without = damero_rating_compute (&open, p, g);

  g_assert_cmpint (get_line (with, 0)->change_x100, ==, 128);
  g_assert_cmpint (get_line (with, 0)->after, ==, 2301);
  g_assert_cmpint (get_line (without, 0)->change_x100, ==, 0);
}

static void
test_text (void)
{
  static const struct {
    const char *text;
    const char *canonical; /* NULL: refused */
    int         column;
  } cases[] = {
    { DAMERO_RATING_TABLE_TEXT, DAMERO_RATING_TABLE_TEXT, 0 },
    { " 0:10 ;provisional 5", "provisional 5; difference 400; 0: 10", 0 },
    { "provisional 5; 0: 10", "provisional 5; difference 400; 0: 10", 0 },
    { "difference 0; master: 12; 0: 10", "provisional 20; difference 0; master: 12; 0: 10", 0 },
    { "2000: 10", NULL, 9 },
    { "0: 201", NULL, 4 },
    { "5000: 10; 0: 1", NULL, 1 },
    { "0 10", NULL, 3 },
    { "0: 10;", NULL, 7 },
    { "", NULL, 1 },
    { "Master: 10; 0: 1", NULL, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char buffer[DAMERO_RATING_TABLE_SIZE];
      DameroRatingTable table;
      int column = 0;
      gboolean read = damero_rating_table_from_text (cases[i].text, &table, &column);

      if (cases[i].canonical == NULL)
        {
          g_assert_false (read);
          g_assert_cmpint (column, ==, cases[i].column);
        }
      else
        {
          g_assert_true (read);
          damero_rating_table_to_text (&table, buffer);
          g_assert_cmpstr (buffer, ==, cases[i].canonical);
        }
    }
}

static void
test_k (void)
{
  DameroRatingTable table = read_table (DAMERO_RATING_TABLE_TEXT);

  g_assert_cmpint (damero_rating_get_k (&table, 1799, NULL), ==, 32);
  g_assert_cmpint (damero_rating_get_k (&table, 1800, "blue-ribbon"), ==, 24);
  g_assert_cmpint (damero_rating_get_k (&table, 2200, NULL), ==, 16);
  g_assert_cmpint (damero_rating_get_k (&table, 1500, "top-master"), ==, 16);
}

/* One player in the slow way: all games looked at again, the score and the expectation game by game. */
static int
slow_after (const DameroRatingTable *table,
            const GArray            *players,
            const GArray            *games,
            guint                    index)
{
  const DameroRatedPlayer *me = &g_array_index (players, DameroRatedPlayer, index);
  double change = 0, opponents = 0, score = 0;
  int n = 0;

  for (guint i = 0; i < games->len; i++)
    for (int seat = 0; seat < 2; seat++)
      {
        const DameroRatedGame *game = &g_array_index (games, DameroRatedGame, i);
        int mine = seat == 0 ? game->a : game->b;
        int other = seat == 0 ? game->b : game->a;
        double points = (seat == 0 ? game->halves_a : 2 - game->halves_a) / 2.0;

        if (mine != me->player)
          continue;
        for (guint k = 0; k < players->len; k++)
          {
            const DameroRatedPlayer *him = &g_array_index (players, DameroRatedPlayer, k);
            int difference = me->rating - him->rating;

            if (him->player != other || him->rating == 0)
              continue;
            if (table->difference > 0 && difference > table->difference)
              difference = table->difference;
            if (table->difference > 0 && difference < -table->difference)
              difference = -table->difference;
            n++;
            score += points;
            opponents += him->rating;
            change += damero_rating_get_k (table, me->rating, me->title) *
                      (points - damero_elo_expected_x100 (difference) / 100.0);
          }
      }

  if (n == 0)
    return me->rating;
  if (me->rating == 0 || (me->games >= 0 && me->games < table->provisional))
    {
      double average = floor (opponents / n + 0.5);
      double level = average + damero_elo_difference ((int) floor (100 * score / n + 0.5 + 1e-9));
      int weight = me->rating > 0 ? me->games : 0;

      level = level < 1 ? 1 : level > DAMERO_MAX_RATING ? DAMERO_MAX_RATING : level;
      return (int) floor ((weight * me->rating + n * level) / (weight + n) + 0.5 + 1e-9);
    }

  /* half away from zero; what is a half in decimals is one here within a hair */
  change = change < 0 ? -floor (-change + 0.5 + 1e-9) : floor (change + 0.5 + 1e-9);
  return CLAMP (me->rating + (int) change, 1, DAMERO_MAX_RATING);
}

static void
test_random (void)
{
  static const char *const tables[] = {
    DAMERO_RATING_TABLE_TEXT, "provisional 0; difference 0; 0: 7", "provisional 9; master: 3; 1500: 11; 0: 25",
  };
  static const char *const titles[] = { NULL, "master", "top-master" };

  for (int trial = 0; trial < N_TRIALS; trial++)
    {
      DameroRatingTable table = read_table (tables[trial % 3]);
      g_autoptr(GArray) players = g_array_new (FALSE, FALSE, sizeof (DameroRatedPlayer));
      g_autoptr(GArray) games = g_array_new (FALSE, FALSE, sizeof (DameroRatedGame));
      g_autoptr(GArray) lines = NULL;
      int n = g_test_rand_int_range (2, MAX_N + 1);

      for (int i = 0; i < n; i++)
        {
          gboolean is_rated = g_test_rand_int_range (0, 4) > 0;
          DameroRatedPlayer player = { 10 * i + 1, is_rated ? g_test_rand_int_range (1, 4001) : 0,
                                       g_test_rand_int_range (-1, 30), titles[g_test_rand_int_range (0, 3)] };

          g_array_append_val (players, player);
        }
      for (int i = g_test_rand_int_range (0, 60); i > 0; i--)
        {
          int a = g_test_rand_int_range (0, n);
          DameroRatedGame game = { 10 * a + 1, 10 * ((a + g_test_rand_int_range (1, n)) % n) + 1,
                                   g_test_rand_int_range (0, 3) };

          g_array_append_val (games, game);
        }

      lines = damero_rating_compute (&table, players, games);
      for (guint i = 0; i < players->len; i++)
        g_assert_cmpint (get_line (lines, i)->after, ==, slow_after (&table, players, games, i));
    }
}

/* With one K and established players nothing is won or lost but among themselves. */
static void
test_conservation (void)
{
  DameroRatingTable table = read_table ("provisional 0; 0: 24");

  for (int trial = 0; trial < N_TRIALS; trial++)
    {
      g_autoptr(GArray) players = g_array_new (FALSE, FALSE, sizeof (DameroRatedPlayer));
      g_autoptr(GArray) games = g_array_new (FALSE, FALSE, sizeof (DameroRatedGame));
      g_autoptr(GArray) lines = NULL;
      gint64 sum_x100 = 0, moved_x100 = 0;

      for (int i = 1; i <= 8; i++)
        {
          DameroRatedPlayer player = { i, g_test_rand_int_range (1, 3000), -1, NULL };

          g_array_append_val (players, player);
        }
      for (int i = 0; i < 20; i++)
        {
          int a = g_test_rand_int_range (1, 8);
          DameroRatedGame game = { a, g_test_rand_int_range (a + 1, 9), g_test_rand_int_range (0, 3) };

          g_array_append_val (games, game);
        }

      lines = damero_rating_compute (&table, players, games);
      for (guint i = 0; i < lines->len; i++)
        {
          sum_x100 += get_line (lines, i)->change_x100;
          moved_x100 += ABS (get_line (lines, i)->change_x100);
        }
      g_assert_cmpint (sum_x100, ==, 0);
      g_assert_cmpint (moved_x100, >, 0);
    }
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);

  g_test_add_func ("/rating/tables", test_tables);
  g_test_add_func ("/rating/normal", test_normal);
  g_test_add_func ("/rating/one-game", test_one_game);
  g_test_add_func ("/rating/section", test_section);
  g_test_add_func ("/rating/provisional", test_provisional);
  g_test_add_func ("/rating/limit", test_limit);
  g_test_add_func ("/rating/text", test_text);
  g_test_add_func ("/rating/k", test_k);
  g_test_add_func ("/rating/random", test_random);
  g_test_add_func ("/rating/conservation", test_conservation);

  return g_test_run ();
}
