/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/test-clock.c - the clock: worked examples by hand for each mode, the rules G1 to G10
 * one by one, and the display.
 */
#include <string.h>

#include <glib.h>

#include "clock/clock.h"
#include "worked.h"

/* --- games worked by hand: what R of both sides is after each think --- */

typedef struct {
  int64_t think_ms;
  int64_t main_0_ms;
  int64_t main_1_ms;
} Ply;

typedef struct {
  const char *control;
  Ply         plies[8];
  unsigned    n_plies;
  int64_t     flag_ms; /* instant of the flag in the last ply, 0 = it stands */
} Example;

static const Example examples[] = {
  /* 60000 - 12500 = 47500; 60000 - 3000 = 57000; 47500 - 47499 = 1 */
  { "60", { { 12500, 47500, 60000 }, { 3000, 47500, 57000 }, { 47499, 1, 57000 } }, 3, 0 },
  /* 12500 + 3000 + 47500: no millisecond is left */
  { "60", { { 12500, 47500, 60000 }, { 3000, 47500, 57000 }, { 47500, 0, 57000 } }, 3, 63000 },

  /* 60 - 10 = 50, 60 - 5 = 55, 50 - 20 + 60 = 90, 55 - 5 + 60 = 110; unused time is kept */
  { "2/60",
    { { 10000, 50000, 60000 }, { 5000, 50000, 55000 }, { 20000, 90000, 55000 },
      { 5000, 90000, 110000 } },
    4, 0 },
  /* the same, but the first side waits for its 60 s until the second has made its two moves too */
  { "2/60 both",
    { { 10000, 50000, 60000 }, { 5000, 50000, 55000 }, { 20000, 30000, 55000 },
      { 5000, 90000, 110000 } },
    4, 0 },
  /* one move in 10 s, then 2 in 20 s repeating: 10 - 4 + 20 = 26; 26 - 6 - 1 + 20 = 39 */
  { "1/10:2/20",
    { { 4000, 26000, 10000 }, { 1000, 26000, 29000 }, { 6000, 20000, 29000 },
      { 1000, 20000, 28000 }, { 1000, 39000, 28000 }, { 1000, 39000, 47000 } },
    6, 0 },
  /* 1 in 10 s, then 5 s for the rest: 10 - 4 + 5 = 11; 11 - 11 is out of time */
  { "1/10:5",
    { { 4000, 11000, 10000 }, { 9999, 11000, 5001 }, { 11000, 0, 5001 } }, 3, 24999 },

  /* starts with 60 + 5; 65 - 10 + 5 = 60; 65 - 1 + 5 = 69 grows over its start; 60 - 0 + 5 = 65 */
  { "60+5",
    { { 10000, 60000, 65000 }, { 1000, 60000, 69000 }, { 0, 65000, 69000 } }, 3, 0 },
  /* no bonus on a flag: 65 - 65 */
  { "60+5", { { 65000, 0, 65000 } }, 1, 65000 },
  /* 2 moves in 60 + 5 each, then 30 + 5 each: 65 - 10 + 5 = 60, 60 - 20 + 5 + 30 = 75 */
  { "2/60+5:30+5",
    { { 10000, 60000, 65000 }, { 0, 60000, 70000 }, { 20000, 75000, 70000 } }, 3, 0 },
  /* no increment before move 2: 60 - 10 + (30 + 5) = 85, as a period of 30+5 starts; 85 - 5 + 5
   * = 85 */
  { "1/60:30+5",
    { { 10000, 85000, 60000 }, { 0, 85000, 95000 }, { 5000, 85000, 95000 } }, 3, 0 },
  /* an increment for move 1 only: 65 - 10 + 30 = 85 */
  { "1/60+5:30", { { 10000, 85000, 65000 } }, 1, 0 },

  /* thinks up to 5 s are free; 10 s costs 5; flag at R + d: 55 + 5 */
  { "60~5",
    { { 5000, 60000, 60000 }, { 4999, 60000, 60000 }, { 10000, 55000, 60000 },
      { 64999, 55000, 1 }, { 60000, 0, 1 } },
    5, 144998 },
  /* the same thinks; R is 5 s more throughout, the flag the same */
  { "60^5",
    { { 5000, 65000, 65000 }, { 4999, 65000, 65000 }, { 10000, 60000, 65000 },
      { 64999, 60000, 5001 }, { 60000, 0, 5001 } },
    5, 144998 },
};

static void
test_examples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      const Example *example = &examples[i];
      DameroClock clock = worked_start (example->control);
      int64_t now = 0;

      for (unsigned n = 0; n < example->n_plies; n++)
        {
          gboolean flags = n + 1 == example->n_plies && example->flag_ms > 0;
          DameroClockEvents events;
          DameroClockResult result;

          now += example->plies[n].think_ms;
          result = damero_clock_press (&clock, n % 2, false, now, &events);
          g_test_message ("%s ply %u", example->control, n + 1);
          g_assert_cmpint (result, ==, flags ? DAMERO_CLOCK_FLAGGED : DAMERO_CLOCK_OK);
          g_assert_cmpint (damero_clock_get_main_ms (&clock, 0), ==, example->plies[n].main_0_ms);
          g_assert_cmpint (damero_clock_get_main_ms (&clock, 1), ==, example->plies[n].main_1_ms);
          if (flags)
            worked_event (&events, 0, DAMERO_CLOCK_EVENT_FLAG, n % 2, example->flag_ms);
        }
    }
}

static void
test_grant_events (void)
{
  DameroClock clock = worked_start ("1/60 both");
  DameroClockEvents events;

  damero_clock_press (&clock, 0, false, 1000, &events);
  g_assert_cmpuint (events.n_events, ==, 0);
  g_assert_true (clock.sides[0].period_done);

  damero_clock_press (&clock, 1, false, 3000, &events);
  g_assert_cmpuint (events.n_events, ==, 2);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_PERIOD, 0, 3000);
  worked_event (&events, 1, DAMERO_CLOCK_EVENT_PERIOD, 1, 3000);
  g_assert_cmpuint (events.events[0].number, ==, 1);
  g_assert_cmpint (clock.sides[0].main_ms, ==, 119000);
  g_assert_cmpint (clock.sides[1].main_ms, ==, 118000);

  /* the counter goes on while the last period repeats */
  damero_clock_press (&clock, 0, false, 3000, &events);
  damero_clock_press (&clock, 1, false, 3000, &events);
  g_assert_cmpuint (events.events[1].number, ==, 2);
}

/* The side that has made its moves and waits still runs on what it has. */
static void
test_waiting_side_runs_on_what_it_has (void)
{
  DameroClock clock = worked_start ("1/60 both");
  DameroClockEvents events;

  damero_clock_press (&clock, 0, false, 50000, NULL);
  damero_clock_pause (&clock, 50000, NULL);
  damero_clock_resume (&clock, 0, 50000);
  damero_clock_advance (&clock, 60000, &events);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_FLAG, 0, 60000);
}

/* --- per move --- */

/* The old standard laws: the time is called at 300000, a think of 359999 stands, 360000 loses. */
static void
test_per_move (void)
{
  DameroClock clock = worked_start ("move 300/60+60");
  DameroClockEvents events;
  int64_t turn;

  g_assert_cmpint (damero_clock_press (&clock, 0, false, 359999, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (events.n_events, ==, 1);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_TIME_CALLED, 0, 300000);
  g_assert_cmpint (clock.first_flag, ==, -1);

  /* the next turn has its whole limit, whatever came before */
  turn = 359999;
  g_assert_cmpint (damero_clock_press (&clock, 1, false, turn + 360000, &events),
                   ==, DAMERO_CLOCK_FLAGGED);
  g_assert_cmpuint (events.n_events, ==, 2);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_TIME_CALLED, 1, turn + 300000);
  worked_event (&events, 1, DAMERO_CLOCK_EVENT_IMPROPER_DELAY, 1, turn + 360000);
  g_assert_cmpint (clock.first_flag, ==, 1);
  g_assert_cmpint (clock.sides[1].flagged_at_ms, ==, turn + 360000);
  g_assert_cmpint (clock.state, ==, DAMERO_CLOCK_STOPPED);
}

/* With exactly one capture: called at 60000, 119999 stands and 120000 loses. */
static void
test_per_move_single_capture (void)
{
  DameroClock clock = worked_clock ("move 300/60+60");
  DameroClockEvents events;

  damero_clock_start (&clock, 0, true, 1000);
  g_assert_cmpint (damero_clock_press (&clock, 0, true, 1000 + 119999, &events),
                   ==, DAMERO_CLOCK_OK);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_TIME_CALLED, 0, 61000);
  g_assert_cmpint (damero_clock_press (&clock, 1, false, 120999 + 120000, &events),
                   ==, DAMERO_CLOCK_FLAGGED);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_TIME_CALLED, 1, 180999);
  worked_event (&events, 1, DAMERO_CLOCK_EVENT_IMPROPER_DELAY, 1, 240999);
}

/* What is shown does not wait for an observation. */
static void
test_per_move_available (void)
{
  static const struct {
    int64_t now_ms;
    int64_t available_ms;
  } shown[] = {
    { 0, 300000 }, { 299999, 1 }, { 300000, 60000 }, { 359999, 1 }, { 360000, 0 }, { 999999, 0 },
  };
  DameroClock clock = worked_start ("move 300/60+60");

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      DameroClock advanced = clock;

      damero_clock_advance (&advanced, shown[i].now_ms, NULL);
      g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, shown[i].now_ms),
                       ==, shown[i].available_ms);
      g_assert_cmpint (damero_clock_get_available_ms (&advanced, 0, shown[i].now_ms),
                       ==, shown[i].available_ms);
    }
}

/* Without grace the limit calls time and loses at one instant. */
static void
test_per_move_without_grace (void)
{
  DameroClock clock = worked_start ("move 60");
  DameroClockEvents events;

  g_assert_cmpint (damero_clock_press (&clock, 0, false, 59999, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (events.n_events, ==, 0);
  g_assert_cmpint (damero_clock_press (&clock, 1, false, 119999, &events),
                   ==, DAMERO_CLOCK_FLAGGED);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_TIME_CALLED, 1, 119999);
  worked_event (&events, 1, DAMERO_CLOCK_EVENT_IMPROPER_DELAY, 1, 119999);
}

/* The referee's call starts the grace, never before the limit. */
static void
test_referee_calls_time (void)
{
  DameroClock clock = worked_start ("move 300+60 call=referee");
  DameroClockEvents events;
  int64_t deadline_ms;

  g_assert_cmpint (damero_clock_call_time (&clock, 299999, &events), ==, DAMERO_CLOCK_TOO_EARLY);
  g_assert_false (damero_clock_get_deadline (&clock, &deadline_ms));
  damero_clock_advance (&clock, 1000000, &events);
  g_assert_cmpuint (events.n_events, ==, 0);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 1000000), ==, 60000);

  g_assert_cmpint (damero_clock_call_time (&clock, 1000000, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (events.n_events, ==, 1);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_TIME_CALLED, 0, 1000000);
  /* a second call changes nothing */
  g_assert_cmpint (damero_clock_call_time (&clock, 1030000, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (events.n_events, ==, 0);
  g_assert_true (damero_clock_get_deadline (&clock, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 1060000);

  g_assert_cmpint (damero_clock_press (&clock, 0, false, 1059999, &events), ==, DAMERO_CLOCK_OK);
  g_assert_false (clock.time_called);
  /* exactly at the limit is not before it */
  g_assert_cmpint (damero_clock_call_time (&clock, 1359999, &events), ==, DAMERO_CLOCK_OK);
  damero_clock_advance (&clock, 1419999, &events);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_IMPROPER_DELAY, 1, 1419999);
}

static void
test_referee_calls_time_without_grace (void)
{
  DameroClock clock = worked_start ("move 300 call=referee");
  DameroClockEvents events;

  g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 400000), ==, 1);
  g_assert_cmpint (damero_clock_call_time (&clock, 400000, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (events.n_events, ==, 2);
  worked_event (&events, 1, DAMERO_CLOCK_EVENT_IMPROPER_DELAY, 0, 400000);
  g_assert_cmpint (damero_clock_call_time (&clock, 400001, &events), ==, DAMERO_CLOCK_FLAGGED);
}

static void
test_single_capture_set_by_hand (void)
{
  DameroClock clock = worked_start ("move 300/60+60");
  int64_t deadline_ms;

  damero_clock_pause (&clock, 10000, NULL);
  damero_clock_resume (&clock, 1, 10000);
  g_assert_cmpint (damero_clock_set_single_capture (&clock, true, 10000, NULL),
                   ==, DAMERO_CLOCK_OK);
  g_assert_true (damero_clock_get_deadline (&clock, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 70000);

  g_assert_cmpint (damero_clock_set_single_capture (&clock, false, 69999, NULL),
                   ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_set_single_capture (&clock, true, 70000, NULL),
                   ==, DAMERO_CLOCK_OUT_OF_RANGE);
}

/* --- the rules one by one --- */

/* G1: at A the flag, at A - 1 not yet. */
static void
test_flag_instant (void)
{
  static const struct {
    const char *control;
    int64_t     available_ms;
  } starts[] = {
    { "60", 60000 }, { "60+5", 65000 }, { "60~5", 65000 }, { "60^5", 65000 }, { "2/60", 60000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      DameroClock clock = worked_start (starts[i].control);
      DameroClock late = clock;
      DameroClockEvents events;
      int64_t deadline_ms;

      g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 0), ==, starts[i].available_ms);
      g_assert_true (damero_clock_get_deadline (&clock, &deadline_ms));
      g_assert_cmpint (deadline_ms, ==, starts[i].available_ms);
      g_assert_cmpint (damero_clock_press (&clock, 0, false, deadline_ms - 1, &events),
                       ==, DAMERO_CLOCK_OK);

      /* the computed instant, however late it is seen */
      g_assert_cmpint (damero_clock_get_available_ms (&late, 0, deadline_ms + 5000), ==, 0);
      g_assert_cmpint (damero_clock_press (&late, 0, false, deadline_ms + 5000, &events),
                       ==, DAMERO_CLOCK_FLAGGED);
      g_assert_cmpuint (events.n_events, ==, 1);
      worked_event (&events, 0, DAMERO_CLOCK_EVENT_FLAG, 0, deadline_ms);
      g_assert_cmpint (late.sides[0].flagged_at_ms, ==, deadline_ms);
      g_assert_cmpint (late.think_ms, ==, starts[i].available_ms);
      g_assert_cmpuint (late.sides[0].moves, ==, 0);
      g_assert_false (damero_clock_get_deadline (&late, &deadline_ms));
    }
}

/* G3 */
static void
test_wrong_side (void)
{
  DameroClock clock = worked_start ("60+5");
  DameroClock before = clock;
  DameroClockEvents events;

  g_assert_cmpint (damero_clock_press (&clock, 1, false, 1000, &events),
                   ==, DAMERO_CLOCK_WRONG_SIDE);
  g_assert_cmpuint (events.n_events, ==, 0);
  g_assert_cmpmem (&clock, sizeof clock, &before, sizeof before);
}

/* G5, frozen: the other clock stands, everything answers that time is over. */
static void
test_freeze (void)
{
  DameroClock clock = worked_start ("60");
  DameroClock stopped;
  DameroClockEvents events;

  damero_clock_press (&clock, 0, false, 20000, NULL);
  damero_clock_advance (&clock, 80000, NULL);
  stopped = clock;
  g_assert_cmpint (clock.state, ==, DAMERO_CLOCK_STOPPED);
  g_assert_cmpint (clock.first_flag, ==, 1);
  g_assert_cmpint (damero_clock_press (&clock, 1, false, 81000, &events), ==, DAMERO_CLOCK_FLAGGED);
  g_assert_cmpint (damero_clock_press (&clock, 0, false, 81000, &events), ==, DAMERO_CLOCK_FLAGGED);
  g_assert_cmpint (damero_clock_pause (&clock, 81000, &events), ==, DAMERO_CLOCK_FLAGGED);
  g_assert_cmpint (damero_clock_resume (&clock, 0, 81000), ==, DAMERO_CLOCK_FLAGGED);
  g_assert_cmpint (damero_clock_call_time (&clock, 81000, &events), ==, DAMERO_CLOCK_FLAGGED);
  g_assert_cmpint (damero_clock_adjust (&clock, 1, 5000, 81000, &events), ==, DAMERO_CLOCK_FLAGGED);
  g_assert_cmpint (damero_clock_set_moves (&clock, 1, 0, 0), ==, DAMERO_CLOCK_FLAGGED);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 500000), ==, 40000);
  g_assert_cmpmem (&clock, sizeof clock, &stopped, sizeof stopped);
}

/* G5, not frozen: the turn is handed over, nothing is earned, the second flag is the second. */
static void
test_no_freeze (void)
{
  DameroClock clock = worked_clock ("2/60+5");
  DameroClockEvents events;

  clock.freeze = false;
  damero_clock_start (&clock, 0, false, 0);
  g_assert_cmpint (damero_clock_press (&clock, 0, false, 70000, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (events.n_events, ==, 1);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_FLAG, 0, 65000);
  g_assert_cmpint (clock.state, ==, DAMERO_CLOCK_RUNNING);
  g_assert_cmpuint (clock.on_move, ==, 1);
  g_assert_cmpint (clock.sides[0].main_ms, ==, 0);
  g_assert_cmpuint (clock.sides[0].moves, ==, 0);

  damero_clock_press (&clock, 1, false, 71000, &events);
  damero_clock_advance (&clock, 999000, &events);
  g_assert_cmpuint (events.n_events, ==, 0);
  damero_clock_press (&clock, 0, false, 1000000, &events);
  g_assert_cmpuint (events.n_events, ==, 0);
  g_assert_cmpint (clock.sides[0].main_ms, ==, 0);

  /* 65 - 1 + 5 = 69 s */
  damero_clock_advance (&clock, 2000000, &events);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_FLAG, 1, 1069000);
  g_assert_cmpint (clock.first_flag, ==, 0);
  g_assert_cmpint (clock.sides[0].flagged_at_ms, ==, 65000);
  g_assert_cmpint (clock.sides[1].flagged_at_ms, ==, 1069000);
}

/* With grants to both nobody waits for a side that has flagged. */
static void
test_no_freeze_both (void)
{
  DameroClock clock = worked_clock ("1/60 both");
  DameroClockEvents events;

  clock.freeze = false;
  damero_clock_start (&clock, 0, false, 0);
  damero_clock_press (&clock, 0, false, 1000, &events);
  g_assert_cmpint (clock.sides[0].main_ms, ==, 59000);
  damero_clock_press (&clock, 1, false, 62000, &events);
  g_assert_cmpuint (events.n_events, ==, 2);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_FLAG, 1, 61000);
  worked_event (&events, 1, DAMERO_CLOCK_EVENT_PERIOD, 0, 62000);
  g_assert_cmpint (clock.sides[0].main_ms, ==, 119000);
  g_assert_cmpint (clock.sides[1].main_ms, ==, 0);
}

/* G4, G10: no increment and no move, and no time of a paused side lost or given. */
static void
test_pause_and_resume (void)
{
  static const struct {
    const char *control;
    int64_t     main_ms; /* of side 0, after 8 s of think and the other side resumed */
  } charged[] = {
    { "60", 52000 },     /* 60 - 8 */
    { "1/60", 52000 },   /* the move is not made */
    { "60+5", 57000 },   /* 65 - 8 */
    { "60~5", 57000 },   /* 60 - (8 - 5) */
    { "60^5", 62000 },   /* 65 - (8 - 5) */
    { "60~9", 60000 },   /* within the delay */
    { "60^9", 69000 },
    { "move 60", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (charged); i++)
    {
      DameroClock clock = worked_start (charged[i].control);
      DameroClock running = clock;
      DameroClockEvents events;

      g_assert_cmpint (damero_clock_resume (&clock, 0, 1), ==, DAMERO_CLOCK_NOT_PAUSED);
      g_assert_cmpint (damero_clock_pause (&clock, 3000, &events), ==, DAMERO_CLOCK_OK);
      g_assert_cmpint (damero_clock_pause (&clock, 3000, &events), ==, DAMERO_CLOCK_NOT_RUNNING);
      g_assert_cmpint (damero_clock_press (&clock, 0, false, 3000, &events),
                       ==, DAMERO_CLOCK_NOT_RUNNING);
      g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 999000), ==,
                       damero_clock_get_available_ms (&running, 0, 3000));
      damero_clock_advance (&clock, 999000, &events);
      g_assert_cmpuint (events.n_events, ==, 0);

      /* the same side: 3 s, a pause of 10 minutes, 5 s more */
      damero_clock_resume (&clock, 0, 603000);
      g_assert_cmpint (clock.base_ms, ==, 600000);
      damero_clock_pause (&clock, 608000, NULL);
      g_assert_cmpint (damero_clock_get_think_ms (&clock, 0), ==, 8000);

      g_assert_cmpint (damero_clock_resume (&clock, 1, 700000), ==, DAMERO_CLOCK_OK);
      g_assert_cmpuint (clock.on_move, ==, 1);
      g_assert_cmpint (damero_clock_get_think_ms (&clock, 700000), ==, 0);
      g_assert_cmpint (clock.sides[0].main_ms, ==, charged[i].main_ms);
      g_assert_cmpuint (clock.sides[0].moves, ==, 0);
      g_assert_cmpint (clock.sides[1].main_ms, ==, running.sides[1].main_ms);
    }
}

/* A paused clock knows the think, not how it came about. */
static void
test_paused_state (void)
{
  DameroClock once = worked_start ("60");
  DameroClock twice = once;

  damero_clock_pause (&once, 5000, NULL);
  damero_clock_pause (&twice, 3000, NULL);
  damero_clock_resume (&twice, 0, 10000);
  damero_clock_pause (&twice, 12000, NULL);
  g_assert_true (damero_clock_equal (&once, &twice));
  g_assert_cmpmem (&once, sizeof once, &twice, sizeof twice);
}

static void
test_not_started (void)
{
  DameroClock clock = worked_clock ("60");
  DameroClockEvents events;
  int64_t deadline_ms;

  g_assert_cmpint (damero_clock_press (&clock, 0, false, 5, &events), ==, DAMERO_CLOCK_NOT_RUNNING);
  g_assert_cmpint (damero_clock_pause (&clock, 5, &events), ==, DAMERO_CLOCK_NOT_RUNNING);
  g_assert_cmpint (damero_clock_call_time (&clock, 5, &events), ==, DAMERO_CLOCK_NOT_RUNNING);
  g_assert_cmpint (damero_clock_resume (&clock, 0, 5), ==, DAMERO_CLOCK_NOT_PAUSED);
  g_assert_false (damero_clock_get_deadline (&clock, &deadline_ms));
  g_assert_cmpint (damero_clock_adjust (&clock, 1, 5000, 5, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 1, 5), ==, 65000);
  g_assert_cmpint (damero_clock_start (&clock, 1, false, 5), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_start (&clock, 1, false, 5), ==, DAMERO_CLOCK_ALREADY_STARTED);
  g_assert_cmpint (damero_clock_call_time (&clock, 5, &events), ==, DAMERO_CLOCK_NOT_AVAILABLE);

  /* per move there is no turn yet to take time from */
  clock = worked_clock ("move 60");
  g_assert_cmpint (damero_clock_adjust (&clock, 0, -1, 5, &events), ==, DAMERO_CLOCK_OUT_OF_RANGE);
}

static void
test_init (void)
{
  DameroControl plain = worked_control ("60");
  DameroControl per_move = worked_control ("move 60");
  DameroClock clock;
  DameroClock again;

  /* a control for each side */
  memset (&clock, 0x5a, sizeof clock);
  damero_clock_init (&clock, &plain, &per_move);
  g_assert_true (clock.freeze);
  g_assert_cmpint (clock.first_flag, ==, -1);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 0), ==, 60000);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 1, 0), ==, 60000);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 1), ==, 0);

  /* byte for byte, whatever was there before */
  memset (&again, 0xa5, sizeof again);
  damero_clock_init (&again, &plain, &per_move);
  g_assert_cmpmem (&clock, sizeof clock, &again, sizeof again);
}

static void
test_adjust (void)
{
  DameroClock clock = worked_start ("60~5");
  DameroClock before = clock;

  /* the side on move: 60 + 5 - 10 = 55 s are left, of which 54.999 can be taken */
  g_assert_cmpint (damero_clock_adjust (&clock, 0, -55000, 10000, NULL),
                   ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpmem (&clock, sizeof clock, &before, sizeof before);
  g_assert_cmpint (damero_clock_adjust (&clock, 0, -54999, 10000, NULL), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 10000), ==, 1);
  g_assert_cmpint (damero_clock_adjust (&clock, 0, 4999, 10000, NULL), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 0), ==, 10000);

  /* the other: all its main time, for its delay is left; not more */
  g_assert_cmpint (damero_clock_adjust (&clock, 1, -60001, 10000, NULL),
                   ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust (&clock, 1, -60000, 10000, NULL), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 1, 10000), ==, 5000);
  g_assert_cmpint (damero_clock_adjust (&clock, 1, DAMERO_CONTROL_MAX_MS, 10000, NULL),
                   ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_adjust (&clock, 1, 1, 10000, NULL), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust (&clock, 1, INT64_MAX, 10000, NULL),
                   ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust (&clock, 1, INT64_MIN, 10000, NULL),
                   ==, DAMERO_CLOCK_OUT_OF_RANGE);

  /* no single adjustment is larger than the largest time, even where there is more */
  before = worked_start ("99h+99h");
  g_assert_cmpint (damero_clock_adjust (&before, 1, -DAMERO_CONTROL_MAX_MS - 1, 0, NULL),
                   ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust (&before, 1, -DAMERO_CONTROL_MAX_MS, 0, NULL),
                   ==, DAMERO_CLOCK_OK);

  /* the flag before the adjustment counts */
  g_assert_cmpint (damero_clock_adjust (&clock, 0, 5000, 15000, NULL), ==, DAMERO_CLOCK_FLAGGED);
}

static void
test_adjust_per_move (void)
{
  DameroClock clock = worked_start ("move 60+30");
  DameroClockEvents events;
  int64_t deadline_ms;

  g_assert_cmpint (damero_clock_adjust (&clock, 1, 1, 40000, NULL), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust (&clock, 0, 40001, 40000, NULL),
                   ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust (&clock, 0, 15000, 40000, NULL), ==, DAMERO_CLOCK_OK);
  g_assert_true (damero_clock_get_deadline (&clock, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 75000);
  g_assert_cmpint (damero_clock_adjust (&clock, 0, -35000, 40000, NULL),
                   ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust (&clock, 0, -34999, 40000, NULL), ==, DAMERO_CLOCK_OK);

  /* in the grace only of the grace: called at 40001 */
  damero_clock_advance (&clock, 50001, &events);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_TIME_CALLED, 0, 40001);
  g_assert_cmpint (damero_clock_adjust (&clock, 0, 10001, 50001, NULL),
                   ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust (&clock, 0, 10000, 50001, NULL), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 50001), ==, 30000);
}

static void
test_set_moves (void)
{
  DameroClock clock = worked_start ("40/60:20/30");
  DameroClockEvents events;

  g_assert_cmpint (damero_clock_set_moves (&clock, 0, 0, 40), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_set_moves (&clock, 0, 0, 39), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (clock.sides[0].moves, ==, 39);
  damero_clock_press (&clock, 0, false, 10000, &events);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_PERIOD, 0, 10000);
  g_assert_cmpint (clock.sides[0].main_ms, ==, 80000);
  g_assert_cmpuint (clock.sides[0].moves, ==, 40);

  /* the last one repeats: 40 + 2 * 20 + 7 moves; times stay */
  g_assert_cmpint (damero_clock_set_moves (&clock, 1, 3, 7), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (clock.sides[1].moves, ==, 87);
  g_assert_cmpint (clock.sides[1].main_ms, ==, 60000);
  g_assert_cmpint (damero_clock_set_moves (&clock, 1, 1000, 0), ==, DAMERO_CLOCK_OUT_OF_RANGE);

  clock = worked_start ("40/60:30");
  g_assert_cmpint (damero_clock_set_moves (&clock, 1, 1, 5), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_set_moves (&clock, 1, 2, 0), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  clock = worked_start ("move 60");
  g_assert_cmpint (damero_clock_set_moves (&clock, 1, 0, 5), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_set_moves (&clock, 1, 1, 0), ==, DAMERO_CLOCK_OUT_OF_RANGE);

  /* a smaller delay may leave nothing: not under a running think, and not at all */
  clock = worked_start ("40/60~30:30");
  g_assert_cmpint (damero_clock_set_moves (&clock, 0, 1, 0), ==, DAMERO_CLOCK_NOT_PAUSED);
  damero_clock_pause (&clock, 60000, NULL);
  g_assert_cmpint (damero_clock_set_moves (&clock, 0, 1, 0), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  damero_clock_adjust (&clock, 0, 1, 60000, NULL);
  g_assert_cmpint (damero_clock_set_moves (&clock, 0, 1, 0), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 60000), ==, 1);
}

/* Every field counts. */
static void
test_equal (void)
{
  DameroClock clock = worked_start ("60");
  DameroClock other;

#define ASSERT_DIFFERS(assignment)                      \
  G_STMT_START {                                        \
    other = clock;                                      \
    g_assert_true (damero_clock_equal (&clock, &other)); \
    other.assignment;                                   \
    g_assert_false (damero_clock_equal (&clock, &other)); \
  } G_STMT_END

  ASSERT_DIFFERS (controls[1].periods[0].time_ms++);
  ASSERT_DIFFERS (state = DAMERO_CLOCK_PAUSED);
  ASSERT_DIFFERS (freeze = false);
  ASSERT_DIFFERS (on_move = 1);
  ASSERT_DIFFERS (base_ms++);
  ASSERT_DIFFERS (think_ms++);
  ASSERT_DIFFERS (single_capture = true);
  ASSERT_DIFFERS (time_called = true);
  ASSERT_DIFFERS (called_think_ms++);
  ASSERT_DIFFERS (first_flag = 0);
  ASSERT_DIFFERS (match_base_ms++);
  ASSERT_DIFFERS (match_used_ms++);
  ASSERT_DIFFERS (handed_over = true);
  ASSERT_DIFFERS (minute_turn = true);
  ASSERT_DIFFERS (sides[0].main_ms++);
  ASSERT_DIFFERS (sides[1].moves++);
  ASSERT_DIFFERS (sides[0].period++);
  ASSERT_DIFFERS (sides[1].period_moves++);
  ASSERT_DIFFERS (sides[0].period_done = true);
  ASSERT_DIFFERS (sides[1].overtime_ms++);
  ASSERT_DIFFERS (sides[0].alarmed = true);
  ASSERT_DIFFERS (sides[1].flagged = true);
  ASSERT_DIFFERS (sides[0].flagged_at_ms++);

#undef ASSERT_DIFFERS
}

/* --- G6, clock/display.c --- */

static const struct {
  int64_t     available_ms;
  const char *plain;
  const char *tenths;
} displayed[] = {
  { 0, "0:00", "0:00.0" },
  { 1, "0:01", "0:00.1" },
  { 100, "0:01", "0:00.1" },
  { 101, "0:01", "0:00.2" },
  { 999, "0:01", "0:01.0" },
  { 1000, "0:01", "0:01.0" },
  { 1001, "0:02", "0:01.1" },
  { 9901, "0:10", "0:10.0" },
  { 19900, "0:20", "0:19.9" },
  { 19999, "0:20", "0:20.0" },
  { 20000, "0:20", "0:20" },
  { 20001, "0:21", "0:21" },
  { 59001, "1:00", "1:00" },
  { 60000, "1:00", "1:00" },
  { 300000, "5:00", "5:00" },
  { 3599000, "59:59", "59:59" },
  { 3599001, "1:00:00", "1:00:00" },
  { 5400000, "1:30:00", "1:30:00" },
  { 35999001, "10:00:00", "10:00:00" },
  { 356400000, "99:00:00", "99:00:00" },
  { 360000000, "100:00:00", "100:00:00" },
  /* the longest there is */
  { INT64_MAX, "2562047788015:12:56", "2562047788015:12:56" },
};

static void
test_format (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (displayed); i++)
    {
      char text[24];

      g_assert_cmpuint (damero_clock_format (displayed[i].available_ms, false, text),
                        ==, strlen (displayed[i].plain));
      g_assert_cmpstr (text, ==, displayed[i].plain);
      g_assert_cmpuint (damero_clock_format (displayed[i].available_ms, true, text),
                        ==, strlen (displayed[i].tenths));
      g_assert_cmpstr (text, ==, displayed[i].tenths);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/clock/examples", test_examples);
  g_test_add_func ("/clock/grant-events", test_grant_events);
  g_test_add_func ("/clock/waiting-side", test_waiting_side_runs_on_what_it_has);
  g_test_add_func ("/clock/per-move", test_per_move);
  g_test_add_func ("/clock/per-move/single-capture", test_per_move_single_capture);
  g_test_add_func ("/clock/per-move/available", test_per_move_available);
  g_test_add_func ("/clock/per-move/without-grace", test_per_move_without_grace);
  g_test_add_func ("/clock/per-move/referee", test_referee_calls_time);
  g_test_add_func ("/clock/per-move/referee-without-grace", test_referee_calls_time_without_grace);
  g_test_add_func ("/clock/per-move/set-single-capture", test_single_capture_set_by_hand);
  g_test_add_func ("/clock/flag-instant", test_flag_instant);
  g_test_add_func ("/clock/wrong-side", test_wrong_side);
  g_test_add_func ("/clock/freeze", test_freeze);
  g_test_add_func ("/clock/no-freeze", test_no_freeze);
  g_test_add_func ("/clock/no-freeze-both", test_no_freeze_both);
  g_test_add_func ("/clock/pause-and-resume", test_pause_and_resume);
  g_test_add_func ("/clock/paused-state", test_paused_state);
  g_test_add_func ("/clock/not-started", test_not_started);
  g_test_add_func ("/clock/init", test_init);
  g_test_add_func ("/clock/adjust", test_adjust);
  g_test_add_func ("/clock/adjust/per-move", test_adjust_per_move);
  g_test_add_func ("/clock/set-moves", test_set_moves);
  g_test_add_func ("/clock/equal", test_equal);
  g_test_add_func ("/clock/format", test_format);

  return g_test_run ();
}
