/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/acceleration.h"

#include "fixture.h"

static void
test_group (void)
{
  static const struct { int n; int first; } cases[] = {
    { 0, 0 }, { 1, 2 }, { 4, 2 }, { 5, 4 }, { 8, 4 }, { 9, 6 },
    { 100, 50 }, { 102, 52 }, { 161, 82 }, /* the handbook's own note */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (damero_baku_count_first (cases[i].n), ==, cases[i].first);
}

/* Virtual points of group A by round, in tenths. */
static void
test_rounds (void)
{
  static const struct { int n_rounds; int win_x10; int draw_x10; const char *points_x10; } cases[] = {
    { 9, 10, 5, "10 10 10 5 5 0 0 0 0" }, /* C.04.7: five accelerated rounds, three with one point */
    { 5, 10, 5, "10 10 5 0 0" },
    { 6, 10, 5, "10 10 5 0 0 0" },
    { 7, 10, 5, "10 10 5 5 0 0 0" },
    { 8, 20, 10, "20 20 10 10 0 0 0 0" },
    { 1, 30, 10, "30" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GString) text = g_string_new (NULL);
      DameroPointTable points = { { 0 } };

      points.points_x10[DAMERO_PLAY_WIN] = cases[i].win_x10;
      points.points_x10[DAMERO_PLAY_DRAW] = cases[i].draw_x10;
      for (int round = 1; round <= cases[i].n_rounds; round++)
        g_string_append_printf (text, "%s%d", round > 1 ? " " : "",
                                damero_baku_get_x10 (&points, cases[i].n_rounds, round));
      g_assert_cmpstr (text->str, ==, cases[i].points_x10);
    }
}

/* The table says the same of everyone as the two functions do. */
static void
test_baku (void)
{
  for (int n = 1; n <= 30; n++)
    for (int n_rounds = 1; n_rounds <= 13; n_rounds++)
      {
        g_autoptr(DameroTournament) tournament = fixture_tournament (n);
        g_autoptr(GArray) table = g_array_new (FALSE, FALSE, sizeof (DameroAcceleration));
        int last = damero_baku_count_first (n);

        damero_baku_to_table (&tournament->points, n_rounds, last, table);
        g_assert_cmpuint (table->len, <=, 2);
        damero_acceleration_apply (tournament, table);
        for (int number = 1; number <= n; number++)
          for (int round = 1; round <= n_rounds; round++)
            g_assert_cmpint (damero_contestant_get_virtual_x10 (damero_tournament_find (tournament, number),
                                                                round), ==,
                             number <= last ? damero_baku_get_x10 (&tournament->points, n_rounds, round) : 0);
      }
}

static void
test_custom (void)
{
  static const DameroAcceleration ranges[] = {
    { 1, 3, 1, 2, 10 },
    { 3, 4, 2, 3, 5 }, /* stands over the first where they overlap */
  };
  static const int expected[4][4] = { { 10, 10, 0, 0 }, { 10, 10, 0, 0 }, { 10, 5, 5, 0 }, { 0, 5, 5, 0 } };
  g_autoptr(DameroTournament) tournament = fixture_tournament (4);
  g_autoptr(GArray) table = g_array_new (FALSE, FALSE, sizeof (DameroAcceleration));

  damero_contestant_set_virtual_x10 (tournament->contestants->pdata[0], 4, 99);
  g_array_append_vals (table, ranges, G_N_ELEMENTS (ranges));
  damero_acceleration_apply (tournament, table);
  for (int number = 1; number <= 4; number++)
    for (int round = 1; round <= 4; round++)
      g_assert_cmpint (damero_contestant_get_virtual_x10 (damero_tournament_find (tournament, number), round),
                       ==, expected[number - 1][round - 1]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pairing/acceleration/group", test_group);
  g_test_add_func ("/pairing/acceleration/rounds", test_rounds);
  g_test_add_func ("/pairing/acceleration/baku", test_baku);
  g_test_add_func ("/pairing/acceleration/custom", test_custom);

  return g_test_run ();
}
