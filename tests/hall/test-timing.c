/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-timing.c - when presses were made: a table's device by its own clock, with its bounds, sleep, stops
 * and cuts; the credits of two devices, with each of their limits.
 */
#include "../support/chance.h"
#include "hall/timing.h"

#define A "0000000a"
#define B "0000000b"

/* A device's clock that shows 50000 at 10000 of the director's, where the turn began. */
static DameroTie
make_tie (void)
{
  DameroTie tie = { 0 };

  damero_tie_set (&tie, A, 50000, 10000);
  return tie;
}

typedef struct {
  gint64   device_ms;
  gint64   arrived_ms;
  gint64   silent_ms;
  gint64   press_ms;
  gint64   at_ms;
  gboolean asks;
} Row;

/* One press each, ten seconds after the clock was tied: 5 ms more are for clocks that do not go alike. */
static void
test_bounds (void)
{
  static const Row rows[] = {
    { 60000, 20000, 0, 20000, 20000, FALSE },
    { 59900, 20000, 0, 19900, 20000, FALSE },
    { 60100, 20000, 0, 20100, 20100, FALSE },      /* it is held until then */
    { 57995, 20000, 0, 17995, 20000, FALSE },      /* the edge */
    { 62005, 20000, 0, 22005, 22005, FALSE },
    { 57994, 20000, 0, 20000, 20000, TRUE },       /* it slept: the director's clock */
    { 62006, 20000, 0, 20000, 20000, TRUE },
    { 52000, 42000, 30000, 12000, 42000, FALSE },  /* handed over after a cut */
    { 49984, 42000, 30000, 10000, 42000, FALSE },
    { 47000, 42000, 30000, 42000, 42000, TRUE },   /* it was still heard of then */
    { 49000, 11000, 5000, 10000, 11000, FALSE },   /* no press is before its turn */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DameroTie tie = make_tie ();
      gint64 pressed_ms = 0;
      DameroPressTime time;

      g_test_message ("row %u", i);
      damero_tie_take_press (&tie, rows[i].device_ms, rows[i].arrived_ms, 10000, &pressed_ms,
                             rows[i].silent_ms, 0, &time);
      g_assert_cmpint (time.press_ms, ==, rows[i].press_ms);
      g_assert_cmpint (time.at_ms, ==, rows[i].at_ms);
      g_assert_cmpint (time.credit_ms, ==, rows[i].at_ms - rows[i].press_ms);
      g_assert_cmpint (time.asks, ==, rows[i].asks);
    }
}

/* A clock is tied anew by its name; one that was not believed goes on from what was taken. */
static void
test_ties (void)
{
  DameroTie tie = make_tie ();
  DameroPressTime time;
  gint64 pressed_ms = 0;

  g_assert_true (damero_tie_is_of (&tie, A));
  g_assert_false (damero_tie_is_of (&tie, B));
  damero_tie_set (&tie, B, 700, 20000);
  g_assert_true (damero_tie_is_of (&tie, B));
  damero_tie_take_press (&tie, 3700, 23100, 20000, &pressed_ms, 0, 0, &time);
  g_assert_cmpint (time.press_ms, ==, 23000);
  g_assert_cmpint (time.credit_ms, ==, 100);

  tie = make_tie ();
  pressed_ms = 0;
  damero_tie_take_press (&tie, 51000, 20000, 10000, &pressed_ms, 0, 0, &time);
  g_assert_true (time.asks);
  damero_tie_take_press (&tie, 52000, 21050, 20000, &pressed_ms, 0, 0, &time);
  g_assert_false (time.asks);
  g_assert_cmpint (time.press_ms, ==, 21000);
}

/* Presses come in the order in which they were made: where a clock that was tied late was followed by another one, that
 * one's first turn takes nothing, and its next ones what it measured. */
static void
test_order (void)
{
  DameroTie tie = make_tie ();
  DameroPressTime time;
  gint64 pressed_ms = 19400;

  damero_tie_take_press (&tie, 59000, 20000, 10000, &pressed_ms, 0, 0, &time);
  g_assert_cmpint (time.press_ms, ==, 19400);
  g_assert_false (time.asks);
  damero_tie_take_press (&tie, 62640, 22700, 19400, &pressed_ms, 0, 0, &time);
  g_assert_cmpint (time.press_ms, ==, 19400 + 3640);
  g_assert_cmpint (time.at_ms, ==, time.press_ms);

  /* Where the referee let the clock run anew since then, turns begin with that, and the clock stays as it was tied. */
  tie = make_tie ();
  pressed_ms = 18000;
  damero_tie_take_press (&tie, 59000, 24000, 23500, &pressed_ms, 5000, 0, &time);
  g_assert_cmpint (time.press_ms, ==, 23500);
  damero_tie_take_press (&tie, 60000, 24100, 23500, &pressed_ms, 5000, 0, &time);
  g_assert_cmpint (time.press_ms, ==, 23500);
  damero_tie_take_press (&tie, 65000, 25200, 23500, &pressed_ms, 0, 0, &time);
  g_assert_cmpint (time.press_ms, ==, 25000);
}

/* A clock that shows in an answer what it would have shown long before the question stood still: what it shows from
 * then on is of the new tie. Nothing that a way can take is a stop, nor clocks that do not go alike. */
static void
test_stops (void)
{
  DameroTie tie = make_tie ();
  DameroPressTime time;
  gint64 pressed_ms = 0;

  g_assert_false (damero_tie_find_stop (&tie, 60000, 20000, 20000, 59000));
  g_assert_false (damero_tie_find_stop (&tie, 60000, 18000, 28000, 59000));
  g_assert_false (damero_tie_find_stop (&tie, 60000, 20355, 20355, 59000));
  g_assert_cmpint (tie.from_ms, ==, 0);
  g_assert_true (damero_tie_find_stop (&tie, 60000, 20356, 20400, 59000));
  g_assert_true (damero_tie_is_of (&tie, A));
  g_assert_cmpint (tie.from_ms, ==, 59000);
  damero_tie_take_press (&tie, 61000, 21420, 10000, &pressed_ms, 0, 0, &time);
  g_assert_cmpint (time.press_ms, ==, 21400);
  g_assert_false (damero_tie_find_stop (&tie, 62000, 22000, 22450, 61500));
  damero_tie_set (&tie, A, 62000, 22390);
  g_assert_cmpint (tie.from_ms, ==, 59000);
  damero_tie_set (&tie, B, 62000, 22390);
  g_assert_cmpint (tie.from_ms, ==, 0);
}

/* However long their ways are, within the bounds, turns are what the device's clock says, and no press overtakes
 * another. */
static void
test_exact (void)
{
  guint32 seed = chance_get_seed ();
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (int run = 0; run < 200; run++)
    {
      gint64 start_ms = g_rand_int_range (rand, 0, 1000000), made_ms = start_ms, arrived_ms, previous_ms;
      gint64 pressed_ms = 0;
      DameroTie tie = { 0 };

      arrived_ms = previous_ms = made_ms + g_rand_int_range (rand, 0, 350);
      damero_tie_set (&tie, A, made_ms, arrived_ms);
      for (int i = 0; i < 80; i++)
        {
          gint64 turn_ms = g_rand_int_range (rand, 1, 20000);
          gint64 way_ms = g_rand_int_range (rand, 0, 350);
          DameroPressTime time;

          made_ms += turn_ms;
          arrived_ms = MAX (arrived_ms, made_ms + way_ms);
          damero_tie_take_press (&tie, made_ms, arrived_ms, previous_ms, &pressed_ms, 0, 0, &time);
          g_assert_cmpint (time.press_ms - previous_ms, ==, turn_ms);
          g_assert_cmpint (time.credit_ms, >=, 0);
          g_assert_cmpint (time.at_ms, >=, arrived_ms);
          g_assert_false (time.asks);
          previous_ms = time.press_ms;
        }
    }
}

static gint64
take (DameroQuota *quota,
      gint64       lag_ms)
{
  return damero_quota_take_press (quota, lag_ms, 100000, 0);
}

static void
test_median (void)
{
  DameroQuota quota = { 0 };
  static const gint64 pings[] = { 90, 10, 50, 30, 70, 20, 20 };
  static const gint64 medians[] = { 90, 10, 50, 30, 50, 30, 30 };

  g_assert_cmpint (damero_quota_get_median_ms (&quota), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (pings); i++)
    {
      damero_quota_measure (&quota, pings[i]);
      g_assert_cmpint (damero_quota_get_median_ms (&quota), ==, medians[i]);
    }
}

static void
test_credits (void)
{
  DameroQuota quota = { 0 };

  damero_quota_begin (&quota, DAMERO_QUOTA_MOST_MS);
  g_assert_cmpint (take (&quota, 80), ==, 0); /* nothing was measured */
  for (int i = 0; i < 5; i++)
    damero_quota_measure (&quota, 120);
  damero_quota_begin (&quota, DAMERO_QUOTA_MOST_MS);
  g_assert_cmpint (damero_quota_get_grace_ms (&quota), ==, 150);
  g_assert_cmpint (take (&quota, 500), ==, 100); /* of one press */
  g_assert_cmpint (damero_quota_get_grace_ms (&quota), ==, 100);
  g_assert_cmpint (take (&quota, 100), ==, 100);
  g_assert_cmpint (take (&quota, 100), ==, 50);  /* what is left */
  g_assert_cmpint (take (&quota, 20), ==, 20);
  g_assert_cmpint (take (&quota, -7), ==, 0);
  for (int i = 0; i < 20; i++)
    take (&quota, 0);
  g_assert_cmpint (damero_quota_get_grace_ms (&quota), ==, 350);
  for (int i = 0; i < 5; i++)
    damero_quota_measure (&quota, 40);
  g_assert_cmpint (take (&quota, 100), ==, 40);  /* what was measured */
  g_assert_cmpint (damero_quota_take_press (&quota, 40, 1010, 1000), ==, 10); /* no more than the turn */
}

/* Whoever claims the most gets, in a whole game, no more than the quota gives; without one nothing. */
static void
test_sum (void)
{
  for (int most_ms = 0; most_ms <= DAMERO_QUOTA_MOST_MS; most_ms += 350)
    {
      DameroQuota quota = { 0 };
      gint64 sum_ms = 0;

      for (int i = 0; i < 5; i++)
        damero_quota_measure (&quota, 100000);
      damero_quota_begin (&quota, most_ms);
      for (int i = 0; i < 1000; i++)
        sum_ms += take (&quota, 60000);
      g_assert_cmpint (sum_ms, ==, most_ms == 0 ? 0 : DAMERO_QUOTA_START_MS + 999 * DAMERO_QUOTA_PRESS_MS);
    }
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);

  g_test_add_func ("/timing/bounds", test_bounds);
  g_test_add_func ("/timing/ties", test_ties);
  g_test_add_func ("/timing/order", test_order);
  g_test_add_func ("/timing/stops", test_stops);
  g_test_add_func ("/timing/exact", test_exact);
  g_test_add_func ("/timing/median", test_median);
  g_test_add_func ("/timing/credits", test_credits);
  g_test_add_func ("/timing/sum", test_sum);

  return g_test_run ();
}
