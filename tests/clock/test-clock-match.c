/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/test-clock-match.c - the deadline of a match, worked by hand: D = 60 s, then 2 minutes
 * with 10 s for each move, so that the match ends at 180 s.
 */
#include <glib.h>

#include "clock/clock.h"
#include "worked.h"

#define MATCH "match 60/2 then 2x10"

/* The turn on move at D is finished as it was; the ones begun after it have 10 s each. */
static void
test_hand_over (void)
{
  DameroClock clock = worked_start (MATCH);
  DameroClockEvents events;

  g_assert_cmpint (worked_deadline (&clock), ==, 60000);
  g_assert_cmpint (damero_clock_press (&clock, 0, false, 50000, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (events.n_events, ==, 0);

  /* 80 s of think, 70 of them after D */
  g_assert_cmpint (damero_clock_press (&clock, 1, false, 130000, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (events.n_events, ==, 1);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_HAND_OVER, 1, 60000);

  g_assert_cmpint (worked_deadline (&clock), ==, 140000);
  g_assert_cmpint (damero_clock_press (&clock, 0, false, 139999, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (events.n_events, ==, 0);
  g_assert_cmpint (damero_clock_press (&clock, 1, false, 149999, &events), ==, DAMERO_CLOCK_FLAGGED);
  g_assert_cmpuint (events.n_events, ==, 1);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_IMPROPER_DELAY, 1, 149999);
  g_assert_cmpint (clock.state, ==, DAMERO_CLOCK_STOPPED);
  g_assert_cmpint (clock.first_flag, ==, 1);
  g_assert_cmpint (damero_clock_get_match_used_ms (&clock, 999999), ==, 149999);
}

/* A turn begun at D itself is per move, one begun 1 ms before is not. */
static void
test_begun_at_the_deadline (void)
{
  DameroClock at = worked_start (MATCH);
  DameroClock before = at;
  DameroClockEvents events;

  g_assert_cmpint (damero_clock_press (&at, 0, false, 60000, &events), ==, DAMERO_CLOCK_OK);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_HAND_OVER, 0, 60000);
  g_assert_cmpint (worked_deadline (&at), ==, 70000);

  g_assert_cmpint (damero_clock_press (&before, 0, false, 59999, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (events.n_events, ==, 0);
  g_assert_cmpint (worked_deadline (&before), ==, 60000);
  damero_clock_advance (&before, 60000, &events);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_HAND_OVER, 1, 60000);
  g_assert_cmpint (worked_deadline (&before), ==, 180000);
}

/* Nothing is flagged, the think is kept, nothing runs any more. */
static void
test_over (void)
{
  DameroClock clock = worked_start (MATCH);
  DameroClock over;
  DameroClockEvents events;

  g_assert_cmpint (damero_clock_press (&clock, 0, false, 200000, &events), ==, DAMERO_CLOCK_MATCH_OVER);
  g_assert_cmpuint (events.n_events, ==, 2);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_HAND_OVER, 0, 60000);
  worked_event (&events, 1, DAMERO_CLOCK_EVENT_MATCH_OVER, 0, 180000);
  g_assert_cmpint (clock.state, ==, DAMERO_CLOCK_OVER);
  g_assert_cmpint (clock.think_ms, ==, 180000);
  g_assert_cmpint (clock.first_flag, ==, -1);
  g_assert_false (clock.sides[0].flagged);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 200000), ==, 0);
  g_assert_cmpint (damero_clock_get_match_left_ms (&clock, 200000), ==, 0);
  g_assert_cmpint (worked_deadline (&clock), ==, -1);

  over = clock;
  g_assert_cmpint (damero_clock_press (&clock, 0, false, 200001, &events), ==, DAMERO_CLOCK_MATCH_OVER);
  g_assert_cmpint (damero_clock_pause (&clock, 200001, &events), ==, DAMERO_CLOCK_MATCH_OVER);
  g_assert_cmpint (damero_clock_resume (&clock, 0, 200001), ==, DAMERO_CLOCK_MATCH_OVER);
  g_assert_cmpint (damero_clock_resume (&clock, 1, 200001), ==, DAMERO_CLOCK_MATCH_OVER);
  g_assert_cmpint (damero_clock_call_time (&clock, 200001, &events), ==, DAMERO_CLOCK_MATCH_OVER);
  g_assert_cmpint (damero_clock_set_single_capture (&clock, true, 200001, &events),
                   ==, DAMERO_CLOCK_MATCH_OVER);
  g_assert_cmpmem (&clock, sizeof clock, &over, sizeof over);
}

/* Without minutes the deadline is the end, and nothing is handed over. */
static void
test_over_at_once (void)
{
  DameroClock clock = worked_start ("match 60/2");
  DameroClockEvents events;

  g_assert_cmpint (damero_clock_press (&clock, 0, false, 59999, &events), ==, DAMERO_CLOCK_OK);
  damero_clock_advance (&clock, 99999, &events);
  g_assert_cmpuint (events.n_events, ==, 1);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_MATCH_OVER, 1, 60000);
  g_assert_cmpint (clock.think_ms, ==, 1);
  g_assert_cmpint (clock.state, ==, DAMERO_CLOCK_OVER);
}

/* The time under the deadline is sudden death until a turn is begun in the minutes. */
static void
test_under (void)
{
  DameroClock clock = worked_start ("match 60/2 under 40 then 2x10");
  DameroClock flagged = clock;
  DameroClockEvents events;

  g_assert_cmpint (worked_deadline (&clock), ==, 40000);
  damero_clock_advance (&flagged, 50000, &events);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_FLAG, 0, 40000);
  g_assert_cmpint (damero_clock_get_match_used_ms (&flagged, 50000), ==, 40000);

  /* 40 - 30 = 10; then 39.999 of 40 s, from E = 30 on, over the deadline */
  damero_clock_press (&clock, 0, false, 30000, NULL);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 0), ==, 10000);
  flagged = clock;
  g_assert_cmpint (damero_clock_press (&flagged, 1, false, 70000, &events), ==, DAMERO_CLOCK_FLAGGED);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_HAND_OVER, 1, 60000);
  worked_event (&events, 1, DAMERO_CLOCK_EVENT_FLAG, 1, 70000);
  g_assert_cmpint (damero_clock_press (&clock, 1, false, 69999, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 1), ==, 1);

  /* a minute turn: not charged, and the 1 ms of the other is not looked at */
  g_assert_cmpint (damero_clock_press (&clock, 0, false, 79998, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 0), ==, 10000);
  g_assert_cmpint (damero_clock_press (&clock, 1, false, 89997, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 1), ==, 1);
  g_assert_cmpint (worked_deadline (&clock), ==, 99997);
}

/* Flag and improper delay, hand-over, end: in this order, unless the flag freezes the clock. */
static void
test_one_instant (void)
{
  static const struct {
    const char          *control;
    gboolean             freeze;
    int64_t              press_ms; /* by side 0, 0 = none */
    int64_t              at_ms;
    unsigned             n_events;
    DameroClockEventKind kinds[2];
  } rows[] = {
    { "match 60/2 under 60 then 2x10", TRUE, 0, 60000, 1, { DAMERO_CLOCK_EVENT_FLAG } },
    { "match 60/2 under 60 then 2x10", FALSE, 0, 60000, 2,
      { DAMERO_CLOCK_EVENT_FLAG, DAMERO_CLOCK_EVENT_HAND_OVER } },
    { "match 60/2 under 60", TRUE, 0, 60000, 1, { DAMERO_CLOCK_EVENT_FLAG } },
    { "match 60/2 under 60", FALSE, 0, 60000, 2,
      { DAMERO_CLOCK_EVENT_FLAG, DAMERO_CLOCK_EVENT_MATCH_OVER } },
    /* a minute turn begun at D, as long as the minute there is */
    { "match 60/2 then 1x60", TRUE, 60000, 120000, 1, { DAMERO_CLOCK_EVENT_IMPROPER_DELAY } },
    { "match 60/2 then 1x60", FALSE, 60000, 120000, 2,
      { DAMERO_CLOCK_EVENT_IMPROPER_DELAY, DAMERO_CLOCK_EVENT_MATCH_OVER } },
    { "match 60/2 then 1x60 call=referee", TRUE, 60000, 120000, 2,
      { DAMERO_CLOCK_EVENT_TIME_CALLED, DAMERO_CLOCK_EVENT_MATCH_OVER } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DameroClock clock = worked_clock (rows[i].control);
      DameroClockEvents events;

      g_test_message ("%s, freeze %d", rows[i].control, rows[i].freeze);
      clock.freeze = rows[i].freeze;
      damero_clock_start (&clock, 0, false, 0);
      if (rows[i].press_ms > 0)
        damero_clock_press (&clock, 0, false, rows[i].press_ms, NULL);
      damero_clock_advance (&clock, 999999, &events);
      g_assert_cmpuint (events.n_events, >=, rows[i].n_events);
      for (unsigned n = 0; n < rows[i].n_events; n++)
        worked_event (&events, n, rows[i].kinds[n], rows[i].press_ms > 0 ? 1 : 0, rows[i].at_ms);
      if (events.n_events > rows[i].n_events)
        g_assert_cmpint (events.events[rows[i].n_events].at_ms, >, rows[i].at_ms);
    }
}

/* call=referee: an overrun is called, and stops nothing. */
static void
test_referee (void)
{
  DameroClock clock = worked_start ("match 60/2 then 2x10 call=referee");
  DameroClockEvents events;

  damero_clock_press (&clock, 0, false, 60000, NULL);
  g_assert_cmpint (damero_clock_call_time (&clock, 75000, &events), ==, DAMERO_CLOCK_NOT_AVAILABLE);
  g_assert_cmpuint (events.n_events, ==, 1);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_TIME_CALLED, 1, 70000);
  g_assert_true (clock.time_called);
  g_assert_cmpint (worked_deadline (&clock), ==, 180000);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 1, 75000), ==, 105000);
  g_assert_cmpint (damero_clock_press (&clock, 1, false, 95000, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (events.n_events, ==, 0);
  g_assert_cmpint (clock.first_flag, ==, -1);

  /* and so in the next turn */
  g_assert_false (clock.time_called);
  g_assert_cmpint (worked_deadline (&clock), ==, 105000);
}

/* E stands while the clock is paused, and the instants of everything with it (G4). */
static void
test_pause (void)
{
  DameroClock clock = worked_start (MATCH);
  DameroClock running = clock;
  DameroClockEvents events;

  damero_clock_pause (&clock, 50000, NULL);
  g_assert_cmpint (damero_clock_get_match_used_ms (&clock, 900000), ==, 50000);
  g_assert_cmpint (damero_clock_get_match_left_ms (&clock, 900000), ==, 10000);
  damero_clock_advance (&clock, 900000, &events);
  g_assert_cmpuint (events.n_events, ==, 0);
  damero_clock_resume (&clock, 0, 950000);
  g_assert_cmpint (worked_deadline (&clock), ==, 960000);

  /* what the other side is given is a turn of its own, begun at E = 65 s */
  damero_clock_pause (&clock, 965000, &events);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_HAND_OVER, 0, 960000);
  damero_clock_resume (&clock, 1, 970000);
  g_assert_true (clock.minute_turn);
  g_assert_cmpint (worked_deadline (&clock), ==, 980000);

  /* a pause of no length leaves no trace */
  clock = running;
  damero_clock_pause (&clock, 30000, NULL);
  damero_clock_resume (&clock, 0, 30000);
  g_assert_cmpmem (&clock, sizeof clock, &running, sizeof running);
}

/* What the games before used. */
static void
test_used_before (void)
{
  DameroClock clock = worked_clock (MATCH);
  DameroClockEvents events;

  g_assert_cmpint (damero_clock_set_match_used (&clock, -1), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_set_match_used (&clock, 55000), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 0), ==, 5000);
  damero_clock_start (&clock, 0, false, 1000);
  g_assert_cmpint (damero_clock_set_match_used (&clock, 55000), ==, DAMERO_CLOCK_ALREADY_STARTED);
  g_assert_cmpint (worked_deadline (&clock), ==, 6000);

  /* adjourned at E = 60; the other game took 30 s more */
  damero_clock_pause (&clock, 6000, &events);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_HAND_OVER, 0, 6000);
  g_assert_cmpint (damero_clock_set_match_used (&clock, 90000), ==, DAMERO_CLOCK_OK);
  damero_clock_resume (&clock, 0, 10000);
  /* the turn was begun before the deadline: 90 s are left to the end */
  g_assert_cmpint (worked_deadline (&clock), ==, 100000);

  /* all of it, and not so much after all */
  damero_clock_pause (&clock, 10000, NULL);
  g_assert_cmpint (damero_clock_set_match_used (&clock, 180000), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (clock.state, ==, DAMERO_CLOCK_OVER);
  g_assert_cmpint (damero_clock_resume (&clock, 0, 10000), ==, DAMERO_CLOCK_MATCH_OVER);
  g_assert_cmpint (damero_clock_set_match_used (&clock, 30000), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_resume (&clock, 0, 10000), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (worked_deadline (&clock), ==, 40000);
}

static void
test_used_up_before (void)
{
  DameroClock clock = worked_clock (MATCH);
  DameroClock plain = worked_clock ("60");
  DameroClockEvents events;

  /* the first turn is begun in the minutes; the hand-over was in another game */
  damero_clock_set_match_used (&clock, 60000);
  damero_clock_start (&clock, 0, false, 0);
  g_assert_cmpint (worked_deadline (&clock), ==, 10000);
  damero_clock_advance (&clock, 9999, &events);
  g_assert_cmpuint (events.n_events, ==, 0);

  clock = worked_clock (MATCH);
  g_assert_cmpint (damero_clock_set_match_used (&clock, DAMERO_CLOCK_MAX_MATCH_MS + 1),
                   ==, DAMERO_CLOCK_OUT_OF_RANGE);
  damero_clock_set_match_used (&clock, 180000);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 0), ==, 0);
  g_assert_cmpint (damero_clock_start (&clock, 0, false, 0), ==, DAMERO_CLOCK_MATCH_OVER);
  g_assert_cmpint (clock.state, ==, DAMERO_CLOCK_READY);

  g_assert_cmpint (damero_clock_set_match_used (&plain, 0), ==, DAMERO_CLOCK_NOT_AVAILABLE);
  g_assert_cmpint (damero_clock_adjust_match (&plain, 1, 0, NULL), ==, DAMERO_CLOCK_NOT_AVAILABLE);
  g_assert_cmpint (damero_clock_get_match_used_ms (&plain, 0), ==, 0);
  g_assert_cmpint (damero_clock_get_match_left_ms (&plain, 0), ==, 0);
}

/* The referee gives and takes time of the match. */
static void
test_adjust_match (void)
{
  DameroClock clock = worked_start (MATCH);
  DameroClockEvents events;

  /* not more than was used, and not up to the deadline */
  g_assert_cmpint (damero_clock_adjust_match (&clock, 40001, 40000, &events), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust_match (&clock, -20000, 40000, &events), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust_match (&clock, -19999, 40000, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (worked_deadline (&clock), ==, 40001);
  g_assert_cmpint (damero_clock_adjust_match (&clock, 10000, 40000, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (worked_deadline (&clock), ==, 50001);
  g_assert_cmpint (damero_clock_get_think_ms (&clock, 40000), ==, 40000);

  /* past it: E = 70 s at 60001; 15 s more, and the deadline comes again. The turn stays per move. */
  damero_clock_press (&clock, 0, false, 60001, &events);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_HAND_OVER, 0, 50001);
  g_assert_cmpint (damero_clock_adjust_match (&clock, 15000, 60001, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_match_used_ms (&clock, 60001), ==, 55000);
  damero_clock_advance (&clock, 65001, &events);
  g_assert_cmpuint (events.n_events, ==, 1);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_HAND_OVER, 1, 65001);
  g_assert_cmpint (worked_deadline (&clock), ==, 70001);
  g_assert_cmpint (damero_clock_adjust_match (&clock, DAMERO_CONTROL_MAX_MS + 1, 65001, &events),
                   ==, DAMERO_CLOCK_OUT_OF_RANGE);
}

/* More time after the end: paused where it stood. */
static void
test_adjust_match_over (void)
{
  DameroClock clock = worked_start (MATCH);
  DameroClock flagged = worked_start ("match 60/2 under 10");
  DameroClockEvents events;

  damero_clock_press (&clock, 0, false, 179000, NULL);
  damero_clock_advance (&clock, 190000, NULL);
  g_assert_cmpint (clock.state, ==, DAMERO_CLOCK_OVER);
  g_assert_cmpint (damero_clock_adjust_match (&clock, 0, 190000, &events), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust_match (&clock, 5000, 190000, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (clock.state, ==, DAMERO_CLOCK_PAUSED);
  g_assert_cmpint (clock.think_ms, ==, 1000);
  g_assert_cmpint (damero_clock_resume (&clock, 1, 200000), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (worked_deadline (&clock), ==, 205000);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 1, 200000), ==, 5000);

  damero_clock_advance (&flagged, 20000, NULL);
  g_assert_cmpint (damero_clock_adjust_match (&flagged, 5000, 20000, &events), ==, DAMERO_CLOCK_FLAGGED);
}

typedef struct {
  int64_t now_ms;
  int64_t available_ms[2];
  int64_t left_ms; /* of the match */
} Shown;

/* Side 0 presses at 30 s; side 1 thinks over the deadline to 70 s; then a move each 10 s or less. */
static void
check_shown (const char  *control,
             const Shown *shown,
             guint        n_shown)
{
  static const int64_t presses[] = { 30000, 70000, 75000 };
  DameroClock clock = worked_start (control);
  guint n_presses = 0;

  for (guint i = 0; i < n_shown; i++)
    {
      while (n_presses < G_N_ELEMENTS (presses) && presses[n_presses] <= shown[i].now_ms)
        {
          g_assert_cmpint (damero_clock_press (&clock, n_presses % 2, false, presses[n_presses], NULL),
                           ==, DAMERO_CLOCK_OK);
          n_presses++;
        }
      g_test_message ("%s at %" G_GINT64_FORMAT, control, shown[i].now_ms);
      for (unsigned side = 0; side < 2; side++)
        g_assert_cmpint (damero_clock_get_available_ms (&clock, side, shown[i].now_ms),
                         ==, shown[i].available_ms[side]);
      g_assert_cmpint (damero_clock_get_match_left_ms (&clock, shown[i].now_ms), ==, shown[i].left_ms);
    }
}

static void
test_available (void)
{
  static const Shown plain[] = {
    { 0, { 60000, 60000 }, 60000 },
    { 30000, { 30000, 30000 }, 30000 },
    { 59999, { 1, 1 }, 1 },
    /* the next turn of side 0 would begin in the minutes */
    { 60000, { 10000, 120000 }, 120000 },
    { 69999, { 10000, 110001 }, 110001 },
    { 70000, { 10000, 10000 }, 110000 },
    { 74000, { 6000, 10000 }, 106000 },
    { 75000, { 10000, 10000 }, 105000 },
    { 84999, { 10000, 1 }, 95001 },
    { 85000, { 10000, 0 }, 95000 },
    { 99999, { 10000, 0 }, 95000 },
  };
  static const Shown under[] = {
    { 0, { 50000, 50000 }, 60000 },
    { 30000, { 20000, 50000 }, 30000 },
    { 59999, { 20000, 20001 }, 1 },
    { 60000, { 10000, 20000 }, 120000 },
    { 69999, { 10000, 10001 }, 110001 },
    { 70000, { 10000, 10000 }, 110000 },
    { 84999, { 10000, 1 }, 95001 },
  };
  /* one minute: less than the time under the deadline, and in the end than a move */
  static const Shown short_end[] = {
    { 0, { 120000, 120000 }, 60000 },
    { 30000, { 90000, 90000 }, 30000 },
    { 59999, { 60001, 60001 }, 1 },
    { 60000, { 45000, 60000 }, 60000 },
    { 70000, { 45000, 45000 }, 50000 },
    { 75000, { 45000, 45000 }, 45000 },
    { 80000, { 40000, 40000 }, 40000 },
    { 119999, { 1, 1 }, 1 },
    { 120000, { 0, 0 }, 0 },
  };

  check_shown (MATCH, plain, G_N_ELEMENTS (plain));
  check_shown ("match 60/2 under 50 then 2x10", under, G_N_ELEMENTS (under));
  check_shown ("game 60 under 3000 then 1x45", short_end, G_N_ELEMENTS (short_end));
}

/* Time of the turn, where no main time is charged. */
static void
test_adjust (void)
{
  DameroClock clock = worked_start ("match 60/2 under 50 then 2x10");
  DameroClock plain = worked_start (MATCH);

  g_assert_cmpint (damero_clock_get_adjustable_ms (&clock, 0, 20000), ==, 50000);
  g_assert_cmpint (damero_clock_adjust (&clock, 0, -30000, 20000, NULL), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust (&clock, 0, -29999, 20000, NULL), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (worked_deadline (&clock), ==, 20001);
  g_assert_cmpint (damero_clock_adjust (&clock, 0, 60000, 20000, NULL), ==, DAMERO_CLOCK_OK);

  /* in the minutes: 4 of 10 s used, E = 64 s stays */
  damero_clock_press (&clock, 0, false, 60000, NULL);
  g_assert_cmpint (damero_clock_get_adjustable_ms (&clock, 1, 64000), ==, 6000);
  g_assert_cmpint (damero_clock_get_adjustable_ms (&clock, 0, 64000), ==, 20001);
  g_assert_cmpint (damero_clock_adjust (&clock, 1, 4001, 64000, NULL), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust (&clock, 1, -6000, 64000, NULL), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust (&clock, 1, 3000, 64000, NULL), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (worked_deadline (&clock), ==, 73000);
  g_assert_cmpint (damero_clock_get_match_used_ms (&clock, 64000), ==, 64000);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 1), ==, 50000);

  /* without time under the deadline there is a turn, which has no end of its own */
  g_assert_cmpint (damero_clock_get_adjustable_ms (&plain, 0, 20000), ==, -1);
  g_assert_cmpint (damero_clock_adjust (&plain, 1, 1000, 20000, NULL), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust (&plain, 0, 20001, 20000, NULL), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_adjust (&plain, 0, 5000, 20000, NULL), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_think_ms (&plain, 20000), ==, 15000);
  g_assert_cmpint (worked_deadline (&plain), ==, 60000);
}

/* G9: back before the press, E as it was; going on later gives the same. */
static void
test_undo (void)
{
  DameroClock clock = worked_start (MATCH);
  DameroClock before;

  damero_clock_advance (&clock, 65000, NULL);
  before = clock;
  damero_clock_press (&clock, 0, false, 66000, NULL);
  damero_clock_advance (&clock, 70000, NULL);

  clock = before;
  damero_clock_pause (&clock, 66000, NULL);
  g_assert_cmpint (damero_clock_get_match_used_ms (&clock, 500000), ==, 66000);
  damero_clock_resume (&clock, 0, 100000);
  g_assert_cmpint (damero_clock_press (&clock, 0, false, 100000, NULL), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_match_used_ms (&clock, 100000), ==, 66000);
  g_assert_cmpint (worked_deadline (&clock), ==, 110000);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/clock/match/hand-over", test_hand_over);
  g_test_add_func ("/clock/match/begun-at-the-deadline", test_begun_at_the_deadline);
  g_test_add_func ("/clock/match/over", test_over);
  g_test_add_func ("/clock/match/over-at-once", test_over_at_once);
  g_test_add_func ("/clock/match/under", test_under);
  g_test_add_func ("/clock/match/one-instant", test_one_instant);
  g_test_add_func ("/clock/match/referee", test_referee);
  g_test_add_func ("/clock/match/pause", test_pause);
  g_test_add_func ("/clock/match/used-before", test_used_before);
  g_test_add_func ("/clock/match/used-up-before", test_used_up_before);
  g_test_add_func ("/clock/match/adjust-match", test_adjust_match);
  g_test_add_func ("/clock/match/adjust-match/over", test_adjust_match_over);
  g_test_add_func ("/clock/match/available", test_available);
  g_test_add_func ("/clock/match/adjust", test_adjust);
  g_test_add_func ("/clock/match/undo", test_undo);

  return g_test_run ();
}
