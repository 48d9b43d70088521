/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/test-clock-laws.c - laws that hold of the clock whatever the thinks are (docs/clock.md,
 * What must hold): conservation, and modes that must agree with one another.
 */
#include <glib.h>

#include "../support/chance.h"
#include "clock/clock.h"

static guint32 seed;

#define N_GAMES    10000
#define MAX_THINKS 40

typedef struct {
  int64_t thinks_ms[MAX_THINKS];
  int64_t main_ms[MAX_THINKS + 1][2]; /* R before each ply */
  unsigned n_stood;                   /* presses that stood */
  int64_t flag_ms;                    /* -1 = none */
  DameroClock clock;
} Run;

static void
run_thinks (Run                 *run,
            const DameroControl *control)
{
  int64_t now = 0;

  run->n_stood = 0;
  run->flag_ms = -1;
  damero_clock_init (&run->clock, control, NULL);
  damero_clock_start (&run->clock, 0, false, now);
  for (unsigned ply = 0; ply < MAX_THINKS; ply++)
    {
      DameroClockEvents events;

      for (unsigned side = 0; side < 2; side++)
        run->main_ms[ply][side] = damero_clock_get_main_ms (&run->clock, side);
      now += run->thinks_ms[ply];
      if (damero_clock_press (&run->clock, ply % 2, false, now, &events) != DAMERO_CLOCK_OK)
        {
          run->flag_ms = events.events[events.n_events - 1].at_ms;
          return;
        }
      run->n_stood++;
    }
}

static int64_t
sum_thinks (const Run *run,
            unsigned   side)
{
  int64_t sum_ms = 0;

  for (unsigned ply = side; ply < run->n_stood; ply += 2)
    sum_ms += run->thinks_ms[ply];

  return sum_ms;
}

static void
random_thinks (Run   *run,
               GRand *rand)
{
  int most = g_rand_int_range (rand, 2, 400);

  for (unsigned ply = 0; ply < MAX_THINKS; ply++)
    run->thinks_ms[ply] = g_rand_int_range (rand, 0, most);
}

static DameroControl
one_period (unsigned    moves,
            int64_t     time_ms,
            DameroBonus bonus,
            int64_t     bonus_ms)
{
  return (DameroControl) {
    .mode = DAMERO_MODE_PERIODS,
    .n_periods = 1,
    .periods = { { moves, time_ms, bonus, bonus_ms } },
  };
}

/* Sudden death R = T - sum e; Fischer R = T + inc * (n + 1) - sum e; moves in time R = granted -
 * used. */
static void
test_conservation (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  unsigned n_flags = 0;

  for (int i = 0; i < N_GAMES; i++)
    {
      int64_t time_ms = g_rand_int_range (rand, 1, 1500);
      int64_t inc_ms = g_rand_int_range (rand, 1, 100);
      unsigned moves = (unsigned) g_rand_int_range (rand, 1, 5);
      const DameroControl controls[] = {
        one_period (0, time_ms, DAMERO_BONUS_NONE, 0),
        one_period (0, time_ms, DAMERO_BONUS_FISCHER, inc_ms),
        one_period (moves, time_ms, DAMERO_BONUS_NONE, 0),
        one_period (moves, time_ms, DAMERO_BONUS_FISCHER, inc_ms),
      };
      Run run;

      random_thinks (&run, rand);
      for (guint kind = 0; kind < G_N_ELEMENTS (controls); kind++)
        {
          run_thinks (&run, &controls[kind]);
          for (unsigned side = 0; side < 2; side++)
            {
              int64_t n = run.clock.sides[side].moves;
              int64_t expected_ms = time_ms - sum_thinks (&run, side);

              g_assert_cmpint (n, ==, (run.n_stood + 1 - side) / 2);
              if (kind >= 2)
                expected_ms += n / moves * time_ms;
              if (kind == 1 || kind == 3)
                expected_ms += inc_ms * (n + 1);
              if (run.clock.sides[side].flagged)
                {
                  /* all of it was consumed, to the millisecond */
                  g_assert_cmpint (run.clock.think_ms, ==, expected_ms);
                  expected_ms = 0;
                  n_flags++;
                }
              g_assert_cmpint (run.clock.sides[side].main_ms, ==, expected_ms);
            }
        }
    }
  g_assert_cmpuint (n_flags, >, 1000);
}

static DameroControl
with_bonus (const DameroControl *control,
            DameroBonus          bonus)
{
  DameroControl changed = *control;

  for (unsigned i = 0; i < changed.n_periods; i++)
    if (changed.periods[i].bonus != DAMERO_BONUS_NONE)
      changed.periods[i].bonus = bonus;

  return changed;
}

static DameroControl
some_periods (GRand *rand)
{
  DameroControl control = { .mode = DAMERO_MODE_PERIODS };

  control.n_periods = (unsigned) g_rand_int_range (rand, 1, 4);
  for (unsigned i = 0; i < control.n_periods; i++)
    {
      control.periods[i].moves = (unsigned) g_rand_int_range (rand, 1, 5);
      control.periods[i].time_ms = g_rand_int_range (rand, 1, 600);
      control.periods[i].bonus = g_rand_boolean (rand) ? DAMERO_BONUS_DELAY : DAMERO_BONUS_NONE;
      if (control.periods[i].bonus != DAMERO_BONUS_NONE)
        control.periods[i].bonus_ms = g_rand_int_range (rand, 1, 100);
    }
  if (g_rand_boolean (rand))
    control.periods[control.n_periods - 1].moves = 0;

  return control;
}

/* Simple delay equals Bronstein up to d, with the same flags, across unequal periods too. */
static void
test_delay_equals_bronstein (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 1);
  unsigned n_flags = 0;

  for (int i = 0; i < 2 * N_GAMES; i++)
    {
      DameroControl delay = some_periods (rand);
      DameroControl bronstein = with_bonus (&delay, DAMERO_BONUS_BRONSTEIN);
      Run a;
      Run b;

      random_thinks (&a, rand);
      b = a;
      run_thinks (&a, &delay);
      run_thinks (&b, &bronstein);
      g_assert_cmpuint (a.n_stood, ==, b.n_stood);
      g_assert_cmpint (a.flag_ms, ==, b.flag_ms);
      n_flags += a.flag_ms >= 0;
      for (unsigned side = 0; side < 2; side++)
        {
          const DameroClockSide *player = &a.clock.sides[side];
          unsigned period = MIN (player->period, delay.n_periods - 1);

          if (!player->flagged)
            g_assert_cmpint (b.clock.sides[side].main_ms, ==,
                             player->main_ms + delay.periods[period].bonus_ms);
        }
    }
  g_assert_cmpuint (n_flags, >, 1000);
}

/* Grant-to-both equals grant-to-each for the side on move. */
static void
test_both_equals_each (void)
{
  static const DameroBonus bonuses[] = {
    DAMERO_BONUS_FISCHER, DAMERO_BONUS_DELAY, DAMERO_BONUS_BRONSTEIN,
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 2);
  unsigned n_flags = 0;

  for (int i = 0; i < 2 * N_GAMES; i++)
    {
      DameroControl each = some_periods (rand);
      DameroControl both;
      Run a;
      Run b;

      each = with_bonus (&each, bonuses[i % 3]);
      both = each;
      both.grant_both = each.periods[0].moves > 0;
      random_thinks (&a, rand);
      b = a;
      run_thinks (&a, &each);
      run_thinks (&b, &both);
      g_assert_cmpuint (a.n_stood, ==, b.n_stood);
      g_assert_cmpint (a.flag_ms, ==, b.flag_ms);
      n_flags += a.flag_ms >= 0;
      for (unsigned ply = 0; ply < MIN (a.n_stood + 1, MAX_THINKS); ply++)
        g_assert_cmpint (a.main_ms[ply][ply % 2], ==, b.main_ms[ply][ply % 2]);
    }
  g_assert_cmpuint (n_flags, >, 1000);
}

/* Per move, called by the program: the loss is at turn start + limit + G, whatever came before. */
static void
test_per_move_loss_instant (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 3);
  unsigned n_losses = 0;

  for (int i = 0; i < N_GAMES; i++)
    {
      DameroControl control = { .mode = DAMERO_MODE_PER_MOVE };
      DameroClock clock;
      bool capture = g_rand_boolean (rand);
      int64_t now = g_rand_int_range (rand, 0, 1000);

      control.move_ms = g_rand_int_range (rand, 1, 100);
      control.single_capture_ms = g_rand_int_range (rand, 1, (int) control.move_ms + 1);
      control.grace_ms = g_rand_int_range (rand, 0, 50);
      damero_clock_init (&clock, &control, NULL);
      damero_clock_start (&clock, 0, capture, now);
      for (unsigned ply = 0; ply < 60; ply++)
        {
          int64_t limit_ms = capture ? control.single_capture_ms : control.move_ms;
          int64_t end_ms = now + limit_ms + control.grace_ms;
          bool next_capture = g_rand_boolean (rand);
          DameroClockEvents events;
          DameroClockResult result;

          now += g_rand_int_range (rand, 0, 120);
          result = damero_clock_press (&clock, ply % 2, next_capture, now, &events);
          g_assert_cmpint (result == DAMERO_CLOCK_FLAGGED, ==, now >= end_ms);
          g_assert_cmpint (events.n_events > 0, ==, now >= end_ms - control.grace_ms);
          if (events.n_events > 0)
            {
              g_assert_cmpint (events.events[0].kind, ==, DAMERO_CLOCK_EVENT_TIME_CALLED);
              g_assert_cmpint (events.events[0].at_ms, ==, end_ms - control.grace_ms);
            }
          if (result == DAMERO_CLOCK_FLAGGED)
            {
              g_assert_cmpint (events.events[1].kind, ==, DAMERO_CLOCK_EVENT_IMPROPER_DELAY);
              g_assert_cmpint (events.events[1].at_ms, ==, end_ms);
              n_losses++;
              break;
            }
          capture = next_capture;
        }
    }
  g_assert_cmpuint (n_losses, >, 1000);
}

/* Hourglass: what one loses the other gets, at a flag too. */
static void
test_hourglass_sum (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 4);
  unsigned n_flags = 0;

  for (int i = 0; i < N_GAMES; i++)
    {
      DameroControl control = { .mode = DAMERO_MODE_HOURGLASS };
      Run run;

      control.main_ms = g_rand_int_range (rand, 1, 1000);
      random_thinks (&run, rand);
      run_thinks (&run, &control);
      for (unsigned ply = 0; ply < MIN (run.n_stood + 1, MAX_THINKS); ply++)
        g_assert_cmpint (run.main_ms[ply][0] + run.main_ms[ply][1], ==, 2 * control.main_ms);
      g_assert_cmpint (damero_clock_get_main_ms (&run.clock, 0) + damero_clock_get_main_ms (&run.clock, 1),
                       ==, 2 * control.main_ms);
      if (run.flag_ms >= 0)
        g_assert_cmpint (damero_clock_get_main_ms (&run.clock, run.clock.on_move), ==, 0);
      n_flags += run.flag_ms >= 0;
    }
  g_assert_cmpuint (n_flags, >, 1000);
}

/* Byo-yomi, with no main time: what is shorter than B is free, whatever came before, and each whole B
 * is a period; the flag is at the last of them. */
static void
test_byo_yomi_periods (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 5);
  unsigned n_flags = 0;

  for (int i = 0; i < N_GAMES; i++)
    {
      DameroControl control = { .mode = DAMERO_MODE_BYO_YOMI };
      int64_t period_ms = g_rand_int_range (rand, 1, 100);
      int64_t now = 0;
      unsigned used[2] = { 0, 0 };
      DameroClock clock;

      control.overtime_ms = period_ms;
      control.overtime_periods = (unsigned) g_rand_int_range (rand, 1, 6);
      damero_clock_init (&clock, &control, NULL);
      damero_clock_start (&clock, 0, false, now);
      for (unsigned ply = 0; ply < 60; ply++)
        {
          unsigned side = ply % 2;
          unsigned whole = (unsigned) g_rand_int_range (rand, 0, 12) / 10;
          int64_t rest_ms = g_rand_int_range (rand, 0, (gint32) period_ms);
          int64_t end_ms = now + (control.overtime_periods - used[side]) * period_ms;

          now += whole * period_ms + rest_ms;
          if (used[side] + whole >= control.overtime_periods)
            {
              DameroClockEvents events;

              g_assert_cmpint (damero_clock_press (&clock, side, false, now, &events),
                               ==, DAMERO_CLOCK_FLAGGED);
              g_assert_cmpint (events.events[0].at_ms, ==, end_ms);
              n_flags++;
              break;
            }
          g_assert_cmpint (damero_clock_press (&clock, side, false, now, NULL), ==, DAMERO_CLOCK_OK);
          used[side] += whole;
          g_assert_cmpuint (clock.sides[side].period, ==, used[side]);
          g_assert_cmpint (damero_clock_get_available_ms (&clock, side, now), ==,
                           (control.overtime_periods - used[side]) * period_ms);
        }
    }
  g_assert_cmpuint (n_flags, >, 1000);
}

/* Canadian: all time used is main time or of a block; N moves in each block but the last, none with
 * more time than B. */
static void
test_canadian_blocks (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 6);
  unsigned n_flags = 0;
  unsigned n_blocks = 0;

  for (int i = 0; i < N_GAMES; i++)
    {
      DameroControl control = { .mode = DAMERO_MODE_CANADIAN };
      int64_t used_ms[2] = { 0, 0 }; /* of the present block */
      Run run;

      control.main_ms = g_rand_int_range (rand, 0, 500);
      control.overtime_ms = g_rand_int_range (rand, 1, 500);
      control.overtime_moves = (unsigned) g_rand_int_range (rand, 1, 6);
      random_thinks (&run, rand);
      run_thinks (&run, &control);
      n_flags += run.flag_ms >= 0;
      for (unsigned ply = 0; ply < run.n_stood; ply++)
        {
          int64_t over_ms = MAX (0, run.thinks_ms[ply] - run.main_ms[ply][ply % 2]);

          g_assert_cmpint (over_ms, <, control.overtime_ms);
        }
      for (unsigned side = 0; side < 2; side++)
        {
          const DameroClockSide *player = &run.clock.sides[side];
          unsigned in_block = 0;
          unsigned blocks = 0;

          for (unsigned ply = side; ply < run.n_stood; ply += 2)
            {
              int64_t main_ms = run.main_ms[ply][side];

              if (main_ms > 0 && run.thinks_ms[ply] <= main_ms)
                continue;
              used_ms[side] += MAX (0, run.thinks_ms[ply] - main_ms);
              g_assert_cmpint (used_ms[side], <, control.overtime_ms);
              blocks = MAX (blocks, 1);
              if (++in_block == control.overtime_moves)
                {
                  in_block = 0;
                  used_ms[side] = 0;
                  blocks++;
                }
            }
          if (player->flagged)
            continue;
          g_assert_cmpuint (player->period, ==, blocks);
          g_assert_cmpuint (player->period_moves, ==, in_block);
          g_assert_cmpint (player->overtime_ms, ==, control.overtime_ms - used_ms[side]);
          g_assert_cmpint (player->main_ms, ==, MAX (0, control.main_ms - sum_thinks (&run, side)));
          n_blocks += blocks;
        }
    }
  g_assert_cmpuint (n_flags, >, 1000);
  g_assert_cmpuint (n_blocks, >, 1000);
}

/* Count up: R is all that was used, and no flag falls; the alarm is where the sum reaches the limit. */
static void
test_count_up_sum (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 7);

  for (int i = 0; i < N_GAMES; i++)
    {
      DameroControl control = { .mode = DAMERO_MODE_COUNT_UP };
      int64_t sums_ms[2] = { 0, 0 };
      int64_t now = 0;
      DameroClock clock;
      Run run;

      control.main_ms = g_rand_int_range (rand, 1, 3000);
      random_thinks (&run, rand);
      damero_clock_init (&clock, &control, NULL);
      damero_clock_start (&clock, 0, false, 0);
      for (unsigned ply = 0; ply < MAX_THINKS; ply++)
        {
          int64_t alarm_ms = now + control.main_ms - sums_ms[ply % 2];
          bool reached = sums_ms[ply % 2] < control.main_ms;
          DameroClockEvents events;

          now += run.thinks_ms[ply];
          sums_ms[ply % 2] += run.thinks_ms[ply];
          g_assert_cmpint (damero_clock_press (&clock, ply % 2, false, now, &events), ==, DAMERO_CLOCK_OK);
          g_assert_cmpint (damero_clock_get_main_ms (&clock, ply % 2), ==, sums_ms[ply % 2]);
          reached = reached && sums_ms[ply % 2] >= control.main_ms;
          g_assert_cmpuint (events.n_events, ==, reached ? 1 : 0);
          if (reached)
            g_assert_cmpint (events.events[0].at_ms, ==, alarm_ms);
        }
    }
}

/* Match: E is all time used; the hand-over is at E = D, the end at the end, and what is overrun in
 * between is a turn begun in the minutes. */
static void
test_match_sum (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 8);
  unsigned n_ends[3] = { 0 };

  for (int i = 0; i < N_GAMES; i++)
    {
      DameroControl control = { .mode = DAMERO_MODE_MATCH, .match_games = 2 };
      int64_t start_ms = g_rand_int_range (rand, 0, 1000);
      int64_t now = start_ms;
      int64_t used_ms, end_ms;
      DameroClock clock;

      control.deadline_ms = g_rand_int_range (rand, 1, 500000);
      if (g_rand_boolean (rand))
        {
          control.then_minutes = (unsigned) g_rand_int_range (rand, 1, 4);
          control.then_ms = g_rand_int_range (rand, 1000, 30000);
        }
      end_ms = control.deadline_ms + control.then_minutes * INT64_C (60000);
      used_ms = g_rand_int_range (rand, 0, (gint32) end_ms);
      damero_clock_init (&clock, &control, NULL);
      damero_clock_set_match_used (&clock, used_ms);
      damero_clock_start (&clock, 0, false, now);
      for (unsigned ply = 0; clock.state == DAMERO_CLOCK_RUNNING; ply++)
        {
          int64_t begun_ms = used_ms + now - start_ms;
          int64_t think_ms = g_rand_int_range (rand, 0, 15000);
          bool per_move = control.then_minutes > 0 && begun_ms >= control.deadline_ms;
          bool hands_over = control.then_minutes > 0 && !per_move && begun_ms + think_ms >= control.deadline_ms;
          bool lost = per_move && think_ms >= control.then_ms && begun_ms + control.then_ms <= end_ms;
          bool over = !lost && begun_ms + think_ms >= end_ms;
          DameroClockEvents events;
          DameroClockResult result;

          now += think_ms;
          result = damero_clock_press (&clock, ply % 2, false, now, &events);
          g_assert_cmpuint (events.n_events, ==, hands_over + lost + over);
          g_assert_cmpint (result, ==, lost ? DAMERO_CLOCK_FLAGGED
                                            : over ? DAMERO_CLOCK_MATCH_OVER : DAMERO_CLOCK_OK);
          if (hands_over)
            g_assert_cmpint (used_ms + events.events[0].at_ms - start_ms, ==, control.deadline_ms);
          if (lost)
            g_assert_cmpint (events.events[0].at_ms, ==, now - think_ms + control.then_ms);
          if (over)
            g_assert_cmpint (used_ms + events.events[events.n_events - 1].at_ms - start_ms, ==, end_ms);
          g_assert_cmpint (damero_clock_get_match_used_ms (&clock, now), ==,
                           over ? end_ms : lost ? begun_ms + control.then_ms : begun_ms + think_ms);
          n_ends[lost ? 0 : over ? 1 : 2]++;
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (n_ends); i++)
    g_assert_cmpuint (n_ends[i], >, 500);
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);
  seed = chance_get_seed ();
  g_test_message ("DAMERO_TEST_SEED=%u", seed);

  g_test_add_func ("/clock/laws/conservation", test_conservation);
  g_test_add_func ("/clock/laws/delay-equals-bronstein", test_delay_equals_bronstein);
  g_test_add_func ("/clock/laws/both-equals-each", test_both_equals_each);
  g_test_add_func ("/clock/laws/per-move-loss", test_per_move_loss_instant);
  g_test_add_func ("/clock/laws/hourglass-sum", test_hourglass_sum);
  g_test_add_func ("/clock/laws/byo-yomi-periods", test_byo_yomi_periods);
  g_test_add_func ("/clock/laws/canadian-blocks", test_canadian_blocks);
  g_test_add_func ("/clock/laws/count-up-sum", test_count_up_sum);
  g_test_add_func ("/clock/laws/match-sum", test_match_sum);

  return g_test_run ();
}
