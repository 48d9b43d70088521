/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/test-clock-modes.c - byo-yomi, Canadian, hourglass and count up, worked by hand.
 */
#include <string.h>

#include <glib.h>

#include "clock/clock.h"
#include "worked.h"

/* Both sides after a think: R, and the period. */
typedef struct {
  int64_t  think_ms;
  int64_t  main_ms[2];
  unsigned period[2];
} Ply;

typedef struct {
  const char *control;
  Ply         plies[8];
  unsigned    n_plies;
  int64_t     flag_ms; /* instant of the flag in the last ply, 0 = it stands */
} Example;

static const Example examples[] = {
  /* byo-yomi: 60 s, then 3 periods of 10 s */
  /* main time alone */
  { "byo 60 3x10",
    { { 50000, { 10000, 60000 }, { 0, 0 } }, { 60000, { 10000, 0 }, { 0, 0 } } }, 2, 0 },
  /* 70 - 60 = 10: exactly a period; 9.999 over costs nothing; 29.999 over costs two */
  { "byo 60 3x10",
    { { 70000, { 0, 60000 }, { 1, 0 } }, { 69999, { 0, 0 }, { 1, 0 } },
      { 9999, { 0, 0 }, { 1, 0 } }, { 29999, { 0, 0 }, { 1, 2 } },
      { 10000, { 0, 0 }, { 2, 2 } }, { 9999, { 0, 0 }, { 2, 2 } },
      { 9999, { 0, 0 }, { 2, 2 } }, { 10000, { 0, 0 }, { 2, 3 } } },
    8, 219995 },
  /* 60 + 3 * 10 */
  { "byo 60 3x10", { { 89999, { 0, 60000 }, { 2, 0 } } }, 1, 0 },
  { "byo 60 3x10", { { 90000, { 0, 60000 }, { 3, 0 } } }, 1, 90000 },
  { "byo 0 1x10", { { 9999, { 0, 0 }, { 0, 0 } }, { 10000, { 0, 0 }, { 0, 1 } } }, 2, 19999 },

  /* Canadian: 60 s, then 2 moves in every 20 s */
  /* think = R is no move of a block; from R = 0 every one is */
  { "canadian 60 2/20",
    { { 60000, { 0, 60000 }, { 0, 0 } }, { 1000, { 0, 59000 }, { 0, 0 } },
      { 0, { 0, 59000 }, { 1, 0 } }, { 59001, { 0, 0 }, { 1, 1 } } },
    4, 0 },
  /* 5 over, then 14.999 of the 15 left, and the next block is whole: 19.999 of 20 */
  { "canadian 60 2/20",
    { { 65000, { 0, 60000 }, { 1, 0 } }, { 0, { 0, 60000 }, { 1, 0 } },
      { 14999, { 0, 60000 }, { 2, 0 } }, { 0, { 0, 60000 }, { 2, 0 } },
      { 19999, { 0, 60000 }, { 2, 0 } }, { 0, { 0, 60000 }, { 2, 0 } },
      { 1, { 0, 60000 }, { 2, 0 } } },
    7, 99999 },
  /* 60 + 20 in one think */
  { "canadian 60 2/20", { { 79999, { 0, 60000 }, { 1, 0 } } }, 1, 0 },
  { "canadian 60 2/20", { { 80000, { 0, 60000 }, { 0, 0 } } }, 1, 80000 },
  /* a block of one move is made by the press that enters it */
  { "canadian 0 1/20",
    { { 19999, { 0, 0 }, { 2, 0 } }, { 0, { 0, 0 }, { 2, 2 } }, { 19999, { 0, 0 }, { 3, 2 } } }, 3, 0 },

  /* hourglass: 120 s between them */
  { "*60",
    { { 10000, { 50000, 70000 }, { 0, 0 } }, { 69999, { 119999, 1 }, { 0, 0 } },
      { 30000, { 89999, 30001 }, { 0, 0 } }, { 30001, { 120000, 0 }, { 0, 0 } } },
    4, 140000 },

  /* count up, with the alarm at 60 s and without */
  { "up 60", { { 40000, { 40000, 0 }, { 0, 0 } }, { 90000, { 40000, 90000 }, { 0, 0 } },
               { 50000, { 90000, 90000 }, { 0, 0 } } },
    3, 0 },
  { "up", { { 400000000, { 400000000, 0 }, { 0, 0 } } }, 1, 0 },
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
          const Ply *ply = &example->plies[n];
          unsigned before = clock.sides[n % 2].period;
          gboolean flags = n + 1 == example->n_plies && example->flag_ms > 0;
          DameroClockEvents events;
          unsigned last;

          now += ply->think_ms;
          g_test_message ("%s (%u) ply %u", example->control, i, n + 1);
          g_assert_cmpint (damero_clock_press (&clock, n % 2, false, now, &events), ==,
                           flags ? DAMERO_CLOCK_FLAGGED : DAMERO_CLOCK_OK);
          for (unsigned side = 0; side < 2; side++)
            {
              g_assert_cmpint (damero_clock_get_main_ms (&clock, side), ==, ply->main_ms[side]);
              g_assert_cmpuint (clock.sides[side].period, ==, ply->period[side]);
            }
          last = events.n_events - 1;
          if (flags)
            {
              g_assert_cmpuint (events.n_events, ==, 1);
              worked_event (&events, 0, DAMERO_CLOCK_EVENT_FLAG, n % 2, example->flag_ms);
            }
          else if (ply->period[n % 2] > before)
            {
              worked_event (&events, last, DAMERO_CLOCK_EVENT_PERIOD, n % 2, now);
              g_assert_cmpuint (events.events[last].number, ==, ply->period[n % 2]);
            }
          else
            {
              for (unsigned k = 0; k < events.n_events; k++)
                g_assert_cmpint (events.events[k].kind, ==, DAMERO_CLOCK_EVENT_ALARM);
            }
        }
    }
}

/* What is available, and the flag, in the turn of side 0 that follows a press of side 1. */
static void
test_available (void)
{
  static const struct {
    const char *control;
    int64_t     thinks_ms[3]; /* of side 0, 1, 0, -1 = the end */
    int64_t     shown_ms[2];
  } rows[] = {
    { "byo 60 3x10", { -1 }, { 90000, 90000 } },
    { "byo 60 3x10", { 70000, 0, -1 }, { 20000, 90000 } },
    { "byo 60 3x10", { 79999, 0, -1 }, { 20000, 90000 } },
    { "byo 60 3x10", { 79999, 0, 5000 }, { 20000, 90000 } },
    { "canadian 60 2/20", { -1 }, { 80000, 80000 } },
    { "canadian 60 2/20", { 65000, 0, -1 }, { 15000, 80000 } },
    { "canadian 60 2/20", { 65000, 0, 0 }, { 20000, 80000 } },
    { "canadian 60 2/20", { 60000, 0, -1 }, { 20000, 80000 } },
    { "*60", { -1 }, { 60000, 60000 } },
    { "*60", { 10000, 0, -1 }, { 50000, 70000 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DameroClock clock = worked_start (rows[i].control);
      int64_t now = 0;

      g_test_message ("%s (%u)", rows[i].control, i);
      for (unsigned n = 0; n < 3 && rows[i].thinks_ms[n] >= 0; n++)
        {
          now += rows[i].thinks_ms[n];
          g_assert_cmpint (damero_clock_press (&clock, n % 2, false, now, NULL), ==, DAMERO_CLOCK_OK);
        }
      for (unsigned side = 0; side < 2; side++)
        g_assert_cmpint (damero_clock_get_available_ms (&clock, side, now), ==, rows[i].shown_ms[side]);
      g_assert_cmpint (worked_deadline (&clock), ==, now + rows[i].shown_ms[clock.on_move]);
    }
}

/* What an hourglass loses the other has at once; no observation past the flag gives more. */
static void
test_hourglass_grows (void)
{
  DameroClock clock = worked_start ("*60");
  DameroClock paused = clock;
  DameroControl plain = worked_control ("60");
  DameroControl hourglass = worked_control ("*60");

  g_assert_cmpint (damero_clock_get_available_ms (&clock, 1, 10000), ==, 70000);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 1, 59999), ==, 119999);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 1, 90000), ==, 120000);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 1), ==, 60000);
  damero_clock_advance (&clock, 90000, NULL);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 1, 90000), ==, 120000);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 1), ==, 120000);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 0), ==, 0);

  /* paused it keeps what it has, and the side that is resumed for keeps it for good */
  damero_clock_pause (&paused, 20000, NULL);
  g_assert_cmpint (damero_clock_get_available_ms (&paused, 1, 99000), ==, 80000);
  damero_clock_resume (&paused, 1, 100000);
  g_assert_cmpint (damero_clock_get_main_ms (&paused, 0), ==, 40000);
  g_assert_cmpint (damero_clock_get_main_ms (&paused, 1), ==, 80000);

  /* between an hourglass and another clock nothing passes */
  damero_clock_init (&clock, &hourglass, &plain);
  damero_clock_start (&clock, 0, false, 0);
  g_assert_cmpint (damero_clock_get_available_ms (&clock, 1, 10000), ==, 60000);
  damero_clock_press (&clock, 0, false, 10000, NULL);
  damero_clock_press (&clock, 1, false, 30000, NULL);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 0), ==, 50000);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 1), ==, 40000);
}

/* Nor does a side that has flagged get any. */
static void
test_hourglass_flagged (void)
{
  DameroClock clock = worked_clock ("*60");

  clock.freeze = false;
  damero_clock_start (&clock, 0, false, 0);
  damero_clock_press (&clock, 0, false, 70000, NULL);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 0), ==, 0);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 1), ==, 120000);
  damero_clock_press (&clock, 1, false, 90000, NULL);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 0), ==, 0);
  g_assert_cmpint (damero_clock_get_main_ms (&clock, 1), ==, 100000);
}

/* Once for each side, at its instant, and nothing stops. */
static void
test_alarm (void)
{
  DameroClock clock = worked_start ("up 60");
  DameroClock endless = worked_start ("up");
  DameroClockEvents events;

  g_assert_cmpint (worked_deadline (&clock), ==, 60000);
  damero_clock_press (&clock, 0, false, 45000, NULL);
  damero_clock_press (&clock, 1, false, 59999 + 45000, &events);
  g_assert_cmpuint (events.n_events, ==, 0);
  /* 45 + 15 s, at 104999 + 15000 */
  g_assert_cmpint (worked_deadline (&clock), ==, 119999);
  g_assert_cmpint (damero_clock_press (&clock, 0, false, 200000, &events), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (events.n_events, ==, 1);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_ALARM, 0, 119999);
  g_assert_cmpint (clock.first_flag, ==, -1);
  damero_clock_press (&clock, 1, false, 200001, &events);
  worked_event (&events, 0, DAMERO_CLOCK_EVENT_ALARM, 1, 200001);
  damero_clock_advance (&clock, 999999, &events);
  g_assert_cmpuint (events.n_events, ==, 0);

  g_assert_cmpint (worked_deadline (&endless), ==, -1);
  g_assert_cmpint (damero_clock_get_available_ms (&endless, 0, 5000), ==, DAMERO_CLOCK_NO_LIMIT_MS);
}

/* Time used stands on the face, rounded down; everything else shows what is available, rounded up. */
static void
test_face (void)
{
  DameroClock clock = worked_start ("up 60");
  DameroClock plain = worked_start ("60");
  char text[24];

  g_assert_true (damero_clock_counts_up (&clock, 0));
  g_assert_false (damero_clock_counts_up (&plain, 0));
  g_assert_cmpint (damero_clock_get_display_ms (&clock, 0, 1999), ==, 1999);
  g_assert_cmpint (damero_clock_get_display_ms (&clock, 1, 1999), ==, 0);
  damero_clock_format_face (&clock, 0, 1999, true, text);
  g_assert_cmpstr (text, ==, "0:01");
  damero_clock_format_face (&clock, 1, 1999, true, text);
  g_assert_cmpstr (text, ==, "0:00");
  damero_clock_press (&clock, 0, false, 75500, NULL);
  g_assert_cmpint (damero_clock_get_display_ms (&clock, 0, 99000), ==, 75500);
  damero_clock_format_face (&clock, 0, 99000, false, text);
  g_assert_cmpstr (text, ==, "1:15");

  g_assert_cmpint (damero_clock_get_display_ms (&plain, 0, 41999), ==, 18001);
  damero_clock_format_face (&plain, 0, 41999, true, text);
  g_assert_cmpstr (text, ==, "0:18.1");
  damero_clock_format_face (&plain, 0, 41999, false, text);
  g_assert_cmpstr (text, ==, "0:19");
}

/* The other side is resumed: what the think had used of each. */
static void
test_resume_other (void)
{
  static const struct {
    const char *control;
    int64_t     main_ms;
    unsigned    period;
    int64_t     available_ms;
  } charged[] = {
    { "byo 60 3x10", 0, 1, 20000 },        /* 75 - 60 = 15: a period */
    { "byo 70 3x10", 0, 0, 30000 },        /* 5 over: nothing */
    { "canadian 60 2/20", 0, 1, 5000 },    /* 15 of the 20, and no move of them */
    { "canadian 75 2/20", 0, 0, 20000 },
    { "canadian 80 2/20", 5000, 0, 25000 },
    { "up", 75000, 0, DAMERO_CLOCK_NO_LIMIT_MS },
    { "match 600/2", 0, 0, 525000 },
    { "match 600/2 under 100", 25000, 0, 25000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (charged); i++)
    {
      DameroClock clock = worked_start (charged[i].control);

      g_test_message ("%s", charged[i].control);
      damero_clock_pause (&clock, 75000, NULL);
      g_assert_cmpint (damero_clock_resume (&clock, 1, 90000), ==, DAMERO_CLOCK_OK);
      g_assert_cmpint (damero_clock_get_main_ms (&clock, 0), ==, charged[i].main_ms);
      g_assert_cmpuint (clock.sides[0].period, ==, charged[i].period);
      g_assert_cmpuint (clock.sides[0].period_moves, ==, 0);
      g_assert_cmpuint (clock.sides[0].moves, ==, 0);
      g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 90000), ==, charged[i].available_ms);
    }
}

typedef struct {
  const char       *control;
  int64_t           at_ms;    /* side 0 has been thinking since 0 */
  unsigned          side;
  int64_t           delta_ms;
  DameroClockResult result;
  int64_t           left_ms;  /* available to the side then */
} Adjustment;

static const Adjustment adjustments[] = {
  { "byo 60 3x10", 50000, 0, -39999, DAMERO_CLOCK_OK, 1 },
  { "byo 60 3x10", 50000, 0, -40000, DAMERO_CLOCK_OUT_OF_RANGE, 40000 },
  { "byo 60 3x10", 0, 1, -60000, DAMERO_CLOCK_OK, 30000 },
  { "byo 60 3x10", 0, 1, -60001, DAMERO_CLOCK_OUT_OF_RANGE, 90000 },
  { "byo 0 3x10", 5000, 0, 7000, DAMERO_CLOCK_OK, 32000 },
  { "byo 0 3x10", 5000, 0, -1, DAMERO_CLOCK_OUT_OF_RANGE, 25000 },
  { "canadian 60 2/20", 70000, 0, 5000, DAMERO_CLOCK_OK, 15000 },
  { "canadian 60 2/20", 70000, 0, -9999, DAMERO_CLOCK_OK, 1 },
  { "canadian 60 2/20", 70000, 0, -10000, DAMERO_CLOCK_OUT_OF_RANGE, 10000 },
  { "canadian 0 2/20", 0, 1, -19999, DAMERO_CLOCK_OK, 1 },
  { "canadian 0 2/20", 0, 1, -20000, DAMERO_CLOCK_OUT_OF_RANGE, 20000 },
  { "canadian 0 2/20", 5000, 0, 1, DAMERO_CLOCK_OUT_OF_RANGE, 15000 },
  { "canadian 0 2/20", 5000, 0, -14999, DAMERO_CLOCK_OK, 1 },
  { "*60", 20000, 0, -39999, DAMERO_CLOCK_OK, 1 },
  { "*60", 20000, 0, -40000, DAMERO_CLOCK_OUT_OF_RANGE, 40000 },
  { "*60", 20000, 1, -60000, DAMERO_CLOCK_OK, 20000 },
  { "*60", 20000, 1, -60001, DAMERO_CLOCK_OUT_OF_RANGE, 80000 },
  { "*60", 0, 1, -60000, DAMERO_CLOCK_OUT_OF_RANGE, 60000 },
  { "up 60", 20000, 0, -1, DAMERO_CLOCK_OUT_OF_RANGE, DAMERO_CLOCK_NO_LIMIT_MS },
  { "up 60", 20000, 1, DAMERO_CONTROL_MAX_MS, DAMERO_CLOCK_OK, DAMERO_CLOCK_NO_LIMIT_MS },
  { "up 60", 20000, 1, DAMERO_CONTROL_MAX_MS + 1, DAMERO_CLOCK_OUT_OF_RANGE, DAMERO_CLOCK_NO_LIMIT_MS },
};

static void
test_adjust (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (adjustments); i++)
    {
      const Adjustment *row = &adjustments[i];
      DameroClock clock = worked_start (row->control);
      int64_t told_ms = damero_clock_get_adjustable_ms (&clock, row->side, row->at_ms);

      g_test_message ("%s, row %u", row->control, i);
      g_assert_cmpint (damero_clock_adjust (&clock, row->side, row->delta_ms, row->at_ms, NULL),
                       ==, row->result);
      g_assert_cmpint (damero_clock_get_available_ms (&clock, row->side, row->at_ms), ==, row->left_ms);
      if (row->result == DAMERO_CLOCK_OK)
        told_ms += row->delta_ms;
      g_assert_cmpint (damero_clock_get_adjustable_ms (&clock, row->side, row->at_ms), ==, told_ms);
    }
}

/* Time counted up is set over the limit without an alarm, and there is none later. */
static void
test_adjust_count_up (void)
{
  DameroClock clock = worked_start ("up 60");

  damero_clock_adjust (&clock, 0, 39999, 20000, NULL);
  g_assert_cmpint (worked_deadline (&clock), ==, 20001);
  damero_clock_adjust (&clock, 0, 1, 20000, NULL);
  g_assert_cmpint (damero_clock_get_display_ms (&clock, 0, 20000), ==, 60000);
  g_assert_cmpint (worked_deadline (&clock), ==, -1);
  damero_clock_adjust (&clock, 0, -30000, 20000, NULL);
  g_assert_cmpint (worked_deadline (&clock), ==, -1);
}

static void
test_set_moves (void)
{
  DameroClock byo = worked_start ("byo 60 3x10");
  DameroClock canadian = worked_start ("canadian 60 3/20");

  g_assert_cmpint (damero_clock_set_moves (&byo, 1, 3, 0), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_set_moves (&byo, 1, 2, 25), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (byo.sides[1].moves, ==, 25);
  g_assert_cmpint (damero_clock_get_available_ms (&byo, 1, 0), ==, 70000);
  g_assert_cmpint (damero_clock_set_moves (&byo, 1, 0, 25), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_available_ms (&byo, 1, 0), ==, 90000);

  /* less for a running think, and nothing left */
  g_assert_cmpint (damero_clock_set_moves (&byo, 0, 1, 0), ==, DAMERO_CLOCK_NOT_PAUSED);
  damero_clock_pause (&byo, 70000, NULL);
  g_assert_cmpint (damero_clock_set_moves (&byo, 0, 2, 0), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_set_moves (&byo, 0, 1, 0), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (damero_clock_get_available_ms (&byo, 0, 70000), ==, 10000);

  /* 2 moves in main time; then the second of the third block: 2 + 2 * 3 + 2 moves */
  for (unsigned n = 0; n < 4; n++)
    damero_clock_press (&canadian, n % 2, false, 0, NULL);
  g_assert_cmpint (damero_clock_set_moves (&canadian, 0, 3, 3), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_set_moves (&canadian, 0, 0, 1), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_set_moves (&canadian, 0, 1000, 0), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_set_moves (&canadian, 0, 3, 2), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (canadian.sides[0].moves, ==, 10);
  g_assert_cmpint (damero_clock_get_main_ms (&canadian, 0), ==, 60000);
  /* one more makes the block */
  damero_clock_adjust (&canadian, 0, -60000, 0, NULL);
  damero_clock_press (&canadian, 0, false, 0, NULL);
  g_assert_cmpuint (canadian.sides[0].period, ==, 4);
  g_assert_cmpuint (canadian.sides[0].period_moves, ==, 0);
  g_assert_cmpint (damero_clock_set_moves (&canadian, 0, 0, 0), ==, DAMERO_CLOCK_OK);
  g_assert_cmpuint (canadian.sides[0].moves, ==, 2);
}

/* 45 s of thinking, a stop, and a gap of 60 s charged at 300 s: what the side on move has, of what, and what
 * the gap brought. */
static void
test_charge_gap (void)
{
  static const struct {
    const char          *control;
    int64_t              display_ms;
    int64_t              other_ms;  /* of the side not on move */
    int64_t              match_ms;  /* used of a match */
    DameroClockState     state;
    DameroClockEventKind kind;
    int64_t              at_ms;     /* -1: nothing */
  } rows[] = {
    { "120", 15000, 120000, 0, DAMERO_CLOCK_PAUSED, 0, -1 },
    { "105", 0, 105000, 0, DAMERO_CLOCK_STOPPED, DAMERO_CLOCK_EVENT_FLAG, 300000 },
    { "50", 0, 50000, 0, DAMERO_CLOCK_STOPPED, DAMERO_CLOCK_EVENT_FLAG, 245000 },
    { "90+20", 5000, 110000, 0, DAMERO_CLOCK_PAUSED, 0, -1 },
    { "90~20", 5000, 110000, 0, DAMERO_CLOCK_PAUSED, 0, -1 },
    { "90^20", 5000, 110000, 0, DAMERO_CLOCK_PAUSED, 0, -1 },
    /* 45 s over the main time: all but the last millisecond of two periods, then the second too. */
    { "byo 60 3x25", 30000, 135000, 0, DAMERO_CLOCK_PAUSED, 0, -1 },
    { "byo 60 2x20", 0, 100000, 0, DAMERO_CLOCK_STOPPED, DAMERO_CLOCK_EVENT_FLAG, 295000 },
    { "canadian 60 5/50", 5000, 110000, 0, DAMERO_CLOCK_PAUSED, 0, -1 },
    { "canadian 30 5/50", 0, 80000, 0, DAMERO_CLOCK_STOPPED, DAMERO_CLOCK_EVENT_FLAG, 275000 },
    { "*120", 15000, 225000, 0, DAMERO_CLOCK_PAUSED, 0, -1 },
    { "*100", 0, 200000, 0, DAMERO_CLOCK_STOPPED, DAMERO_CLOCK_EVENT_FLAG, 295000 },
    { "up", 105000, 0, 0, DAMERO_CLOCK_PAUSED, 0, -1 },
    { "up 100", 105000, 0, 0, DAMERO_CLOCK_PAUSED, DAMERO_CLOCK_EVENT_ALARM, 295000 },
    { "move 300", 195000, 300000, 0, DAMERO_CLOCK_PAUSED, 0, -1 },
    { "move 60+60", 15000, 60000, 0, DAMERO_CLOCK_PAUSED, DAMERO_CLOCK_EVENT_TIME_CALLED, 255000 },
    { "move 100", 0, 100000, 0, DAMERO_CLOCK_STOPPED, DAMERO_CLOCK_EVENT_TIME_CALLED, 295000 },
    { "match 600/2", 495000, 495000, 105000, DAMERO_CLOCK_PAUSED, 0, -1 },
    { "match 600/2 under 120", 15000, 120000, 105000, DAMERO_CLOCK_PAUSED, 0, -1 },
    { "match 60/2 then 10x60", 555000, 60000, 105000, DAMERO_CLOCK_PAUSED, DAMERO_CLOCK_EVENT_HAND_OVER, 255000 },
    { "match 60/2", 0, 0, 60000, DAMERO_CLOCK_OVER, DAMERO_CLOCK_EVENT_MATCH_OVER, 255000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DameroClock clock = worked_start (rows[i].control);
      DameroClockEvents events;

      damero_clock_pause (&clock, 45000, NULL);
      g_assert_cmpint (damero_clock_charge_gap (&clock, 60000, 300000, &events), ==, DAMERO_CLOCK_OK);
      g_assert_cmpint (clock.state, ==, rows[i].state);
      g_assert_cmpint (damero_clock_get_display_ms (&clock, 0, 300000), ==, rows[i].display_ms);
      g_assert_cmpint (damero_clock_get_display_ms (&clock, 1, 300000), ==, rows[i].other_ms);
      g_assert_cmpint (damero_clock_get_match_used_ms (&clock, 300000), ==, rows[i].match_ms);
      g_assert_cmpuint (events.n_events > 0, ==, rows[i].at_ms >= 0);
      if (rows[i].at_ms >= 0)
        worked_event (&events, 0, rows[i].kind, 0, rows[i].at_ms);
    }
}

/* A gap is charged to a clock that stands, and to no other; refused, nothing has changed. */
static void
test_charge_refused (void)
{
  DameroClock clock = worked_clock ("300");
  DameroClock before;

  g_assert_cmpint (damero_clock_charge_gap (&clock, 1, 0, NULL), ==, DAMERO_CLOCK_NOT_PAUSED);
  damero_clock_start (&clock, 0, false, 0);
  g_assert_cmpint (damero_clock_charge_gap (&clock, 1, 1000, NULL), ==, DAMERO_CLOCK_NOT_PAUSED);
  damero_clock_pause (&clock, 1000, NULL);
  before = clock;
  g_assert_cmpint (damero_clock_charge_gap (&clock, -1, 1000, NULL), ==, DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpint (damero_clock_charge_gap (&clock, DAMERO_CONTROL_MAX_MS + 1, 1000, NULL), ==,
                   DAMERO_CLOCK_OUT_OF_RANGE);
  g_assert_cmpmem (&clock, sizeof clock, &before, sizeof before);
  g_assert_cmpint (damero_clock_charge_gap (&clock, DAMERO_CONTROL_MAX_MS, 1000, NULL), ==, DAMERO_CLOCK_OK);
  g_assert_cmpint (clock.sides[0].flagged_at_ms, ==, 1000 - DAMERO_CONTROL_MAX_MS + 299000);
  g_assert_cmpint (damero_clock_charge_gap (&clock, 1, 1000, NULL), ==, DAMERO_CLOCK_FLAGGED);
}

/* --- play goes on after a flag --- */

/* After the flag the side has just what it is given: it can press a millisecond before, and not at the end of it. */
static void
test_play_on (void)
{
  static const struct {
    const char *control;
    int64_t     most_ms; /* 0: the largest time */
  } rows[] = {
    { "60", 0 }, { "60+5", 0 }, { "60~5", 0 }, { "2/60:30", 0 }, { "byo 60 3x10", 0 }, { "byo 0 1x10", 0 },
    { "canadian 60 2/20", 20000 }, { "canadian 0 1/20", 20000 }, { "*60", 0 }, { "move 60+30", 60000 },
    { "move 60/30", 60000 }, { "match 600/2 under 60", 540000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int press = 0; press < 2; press++)
      {
        const int64_t given_ms = 7000;
        int64_t at_ms = 0, most_ms = rows[i].most_ms > 0 ? rows[i].most_ms : DAMERO_CONTROL_MAX_MS - 700000;
        DameroControl control;
        DameroClock clock, before;

        g_assert_true (damero_control_from_text (rows[i].control, &control, NULL));
        damero_clock_init (&clock, &control, NULL);
        g_assert_cmpint (damero_clock_start (&clock, 0, false, 0), ==, DAMERO_CLOCK_OK);
        g_assert_cmpint (damero_clock_play_on (&clock, given_ms), ==, DAMERO_CLOCK_NOT_AVAILABLE);
        while (clock.state == DAMERO_CLOCK_RUNNING && damero_clock_get_deadline (&clock, &at_ms))
          damero_clock_advance (&clock, at_ms, NULL);
        g_assert_cmpint (clock.state, ==, DAMERO_CLOCK_STOPPED);

        before = clock;
        g_assert_cmpint (damero_clock_play_on (&clock, 0), ==, DAMERO_CLOCK_OUT_OF_RANGE);
        g_assert_cmpint (damero_clock_play_on (&clock, DAMERO_CONTROL_MAX_MS + 1), ==, DAMERO_CLOCK_OUT_OF_RANGE);
        if (rows[i].most_ms > 0 && control.mode != DAMERO_MODE_MATCH) /* the match itself has no more */
          g_assert_cmpint (damero_clock_play_on (&clock, most_ms + 1), ==, DAMERO_CLOCK_OUT_OF_RANGE);
        g_assert_true (damero_clock_equal (&clock, &before));
        g_assert_cmpint (damero_clock_play_on (&clock, most_ms), ==, DAMERO_CLOCK_OK);
        g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 0), ==, most_ms);

        clock = before;
        g_assert_cmpint (damero_clock_play_on (&clock, given_ms), ==, DAMERO_CLOCK_OK);
        g_assert_cmpint (clock.state, ==, DAMERO_CLOCK_PAUSED);
        g_assert_cmpint (clock.first_flag, ==, -1);
        g_assert_cmpint (damero_clock_get_available_ms (&clock, 0, 0), ==, given_ms);
        at_ms += 100000;
        g_assert_cmpint (damero_clock_resume (&clock, 0, at_ms), ==, DAMERO_CLOCK_OK);
        if (press)
          {
            g_assert_cmpint (damero_clock_press (&clock, 0, false, at_ms + given_ms - 1, NULL), ==, DAMERO_CLOCK_OK);
            if (control.mode == DAMERO_MODE_HOURGLASS) /* the whole think is the opponent's, once */
              g_assert_cmpint (clock.sides[1].main_ms, ==, 60000 + 60000 + given_ms - 1);
            continue;
          }
        damero_clock_advance (&clock, at_ms + given_ms - 1, NULL);
        g_assert_false (clock.sides[0].flagged);
        g_assert_false (clock.time_called);
        damero_clock_advance (&clock, at_ms + given_ms, NULL);
        g_assert_true (clock.sides[0].flagged || clock.time_called);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/clock/modes/examples", test_examples);
  g_test_add_func ("/clock/modes/available", test_available);
  g_test_add_func ("/clock/modes/hourglass-grows", test_hourglass_grows);
  g_test_add_func ("/clock/modes/hourglass-flagged", test_hourglass_flagged);
  g_test_add_func ("/clock/modes/alarm", test_alarm);
  g_test_add_func ("/clock/modes/face", test_face);
  g_test_add_func ("/clock/modes/resume-other", test_resume_other);
  g_test_add_func ("/clock/modes/charge-gap", test_charge_gap);
  g_test_add_func ("/clock/modes/charge-refused", test_charge_refused);
  g_test_add_func ("/clock/modes/adjust", test_adjust);
  g_test_add_func ("/clock/modes/adjust-count-up", test_adjust_count_up);
  g_test_add_func ("/clock/modes/set-moves", test_set_moves);
  g_test_add_func ("/clock/modes/play-on", test_play_on);

  return g_test_run ();
}
