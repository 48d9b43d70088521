/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-credit.c - presses of devices that arrive later than they were made: the clocks are those of a game
 * in which they arrived at once, and no credit is without a turn to take it from.
 */
#include "../support/chance.h"
#include "hall.h"

#define G1 "in=1.1.1.1 "

static Hall *
make_hall (const char *fields)
{
  Hall *hall = hall_new ();
  g_autofree char *section = g_strdup_printf ("games=1 ruleset=pool-apca %s", fields);

  hall_section (hall, section, 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 1000, "start " G1);
  return hall;
}

/* Twenty presses with and without the way: the same clocks, and the same times of all turns. */
static void
test_same_game (void)
{
  static const char *const fields[] = { "control=300", "control=300+5", "control=300~3", "control=\"move 30\"" };
  guint32 seed = chance_get_seed ();
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint control = 0; control < G_N_ELEMENTS (fields); control++)
    {
      g_autofree char *all = g_strdup_printf ("%s record=none", fields[control]);
      g_autoptr(Hall) plain = make_hall (all);
      g_autoptr(Hall) late = make_hall (all);
      gint64 at_ms = 1000, arrives_ms = 1000, way_ms;
      const DameroGame *a, *b;

      for (int i = 0; i < 20; i++)
        {
          g_autofree char *line = NULL;

          at_ms += g_rand_int_range (rand, 1, 9000);
          way_ms = g_rand_int_range (rand, 0, 4000);
          arrives_ms = MAX (arrives_ms, at_ms + way_ms);
          line = g_strdup_printf ("press " G1 "credit=%" G_GINT64_FORMAT " device=%d", arrives_ms - at_ms, i);
          hall_ok (plain, at_ms, "press " G1);
          hall_ok (late, arrives_ms, line);
        }
      a = hall_get_game (plain, 1, 1);
      b = hall_get_game (late, 1, 1);
      g_assert_true (damero_clock_equal (&a->clock, &b->clock));
      g_assert_cmpmem (a->plies->data, a->plies->len * sizeof (DameroPly), b->plies->data,
                       b->plies->len * sizeof (DameroPly));
      g_assert_cmpmem (a->used_ms, sizeof a->used_ms, b->used_ms, sizeof b->used_ms);
      hall_check (late);
    }
}

/* A move that ends the game ends it when it was made. */
static void
test_move_ends (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 ruleset=pool-apca control=300", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 1000, "start " G1 "fen=B:W19:B15");
  hall_ok (hall, 5000, "press " G1 "move=15x24 credit=1500");
  g_assert_cmpint (hall_get_game (hall, 1, 1)->outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->used_ms[DAMERO_BLACK], ==, 2500);
  hall_check (hall);
}

/* No press was made before the turn that it ends. */
static void
test_refused (void)
{
  g_autoptr(Hall) hall = make_hall ("control=300 record=none");
  g_autoptr(Hall) called = make_hall ("control=\"move 30+30\" record=none");

  hall_no (hall, 3000, "press " G1 "credit=2001", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_CREDIT);
  hall_no (hall, 3000, "press " G1 "credit=-1", DAMERO_REFUSAL_FIELD_INVALID);
  hall_no (hall, 3000, "pause " G1 "credit=1", DAMERO_REFUSAL_FIELD_UNEXPECTED);
  hall_ok (hall, 3000, "press " G1 "credit=2000");
  g_assert_cmpint (hall_get_game (hall, 1, 1)->used_ms[DAMERO_BLACK], ==, 0);
  hall_ok (hall, 4000, "pause " G1);
  hall_ok (hall, 9000, "resume " G1 "side=white");
  hall_no (hall, 9500, "press " G1 "credit=3501", DAMERO_REFUSAL_FIELD_INVALID);
  hall_ok (hall, 9500, "press " G1 "credit=500");
  g_assert_cmpint (hall_get_game (hall, 1, 1)->used_ms[DAMERO_WHITE], ==, 3000);
  hall_check (hall);

  g_assert_cmpuint (hall_pass_time (called, 35000), ==, 1);
  hall_no (called, 35000, "press " G1 "credit=4001", DAMERO_REFUSAL_FIELD_INVALID);
  hall_ok (called, 35000, "press " G1 "credit=4000");
}

/* A press that was made before a flag counts after it, as long as the flag is not written; the game is the one that
 * needed no credit. The flag is written later too, and fell when it fell. */
static void
test_flag (void)
{
  g_autoptr(Hall) hall = make_hall ("control=300 record=none");
  g_autoptr(Hall) late = make_hall ("control=300 record=none");
  g_autoptr(Hall) plain = make_hall ("control=300 record=none");
  const DameroGame *game;

  hall_no (hall, 302000, "press " G1 "credit=1000", DAMERO_REFUSAL_DEADLINE_PASSED);
  hall_no (hall, 302000, "resign " G1 "side=white", DAMERO_REFUSAL_DEADLINE_PASSED);
  hall_no (hall, 300999, "flag " G1, DAMERO_REFUSAL_TIME_NOT_OVER);
  hall_ok (hall, 302000, "player name=Elsewhere");
  hall_ok (hall, 302000, "press " G1 "credit=1001");
  hall_ok (plain, 300999, "press " G1);
  g_assert_true (damero_clock_equal (&hall_get_game (hall, 1, 1)->clock, &hall_get_game (plain, 1, 1)->clock));
  hall_check (hall);

  hall_ok (late, 333000, "flag " G1);
  game = hall_get_game (late, 1, 1);
  g_assert_cmpint (game->clock.first_flag, ==, DAMERO_BLACK);
  g_assert_cmpint (damero_clock_get_think_ms (&game->clock, 400000), ==, 300000);
  g_assert_cmpint (g_array_index (late->consequences, DameroConsequence, 0).at_ms, ==, 301000);
  hall_check (late);
}

/* The move of a press that is judged afterwards returns the turn as it was when the press was made. */
static void
test_returned (void)
{
  g_autoptr(Hall) hall = make_hall ("control=300 record=checked");

  hall_ok (hall, 6000, "press " G1 "credit=2000");
  hall_ok (hall, 8000, "turn-returned " G1 "side=black move=1-2");
  hall_ok (hall, 9000, "press " G1);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->used_ms[DAMERO_BLACK], ==, 8000);
  hall_check (hall);
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);

  g_test_add_func ("/credit/same-game", test_same_game);
  g_test_add_func ("/credit/move-ends", test_move_ends);
  g_test_add_func ("/credit/refused", test_refused);
  g_test_add_func ("/credit/flag", test_flag);
  g_test_add_func ("/credit/returned", test_returned);

  return g_test_run ();
}
