/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An interruption whose gap is charged (docs/clock.md, G8): the same as if the side on move had thought that long.
 */
#include <string.h>

#include "hall.h"

#define THINK_MS  45000 /* before the interruption */
#define GAP_MS    60000
#define RESUME_MS 300000 /* in the run after it */
#define SHIFT_MS  (RESUME_MS - GAP_MS - THINK_MS) /* from an instant of the unbroken game to that of the charge */

typedef struct {
  const char *control;
  const char *flags;
} Board;

static const Board boards[] = {
  { "300", "hard" }, { "105", "hard" }, { "106", "hard" }, { "50", "hard" }, { "50", "soft" }, { "50", "running" },
  { "90+20", "hard" }, { "90~20", "hard" }, { "90^20", "hard" }, { "2/120:600", "hard" },
  { "byo 60 3x25", "hard" }, { "byo 60 2x20", "hard" }, { "byo 30 3x25", "soft" }, { "canadian 60 5/50", "hard" },
  { "canadian 30 5/50", "hard" }, { "*120", "hard" }, { "*100", "hard" }, { "*100", "running" }, { "up", "hard" },
  { "up 100", "hard" }, { "move 300", "hard" }, { "move 60+60", "hard" }, { "move 60+30", "hard" },
  { "move 60+30", "running" }, { "match 600/2", "hard" }, { "match 600/2 under 120", "hard" },
  { "match 600/2 under 100", "soft" }, { "match 60/2 then 10x60", "hard" }, { "match 60/2", "hard" },
  { "match 10/2 then 1x60", "hard" }, { "game 60 then 10x60", "hard" },
};

/* One board; Black is on move from 0. */
static Hall *
start_board (const Board *board)
{
  Hall *hall = hall_new ();
  g_autofree char *fields = g_strdup_printf ("ruleset=pool-apca games=2 control=\"%s\" flags=%s", board->control,
                                             board->flags);

  g_test_message ("%s, %s", board->control, board->flags);
  hall_section (hall, fields, 2);
  hall_ok (hall, 0, "pair in=1.1 pairs=1-2");
  hall_ok (hall, 0, "start in=1.1.1.1");
  return hall;
}

/* Everything that time decides up to an instant. */
static void
pass_deadlines (Hall   *hall,
                gint64  until_ms)
{
  DameroActKind kind;
  DameroPlace place;
  gint64 at_ms;

  while (damero_event_get_deadline (hall->event, &place, &at_ms, &kind) && at_ms <= until_ms)
    {
      DameroAct *act = damero_act_new (kind);

      act->place = place;
      act->actor = DAMERO_ACTOR_PROGRAM;
      hall->now_ms = at_ms;
      g_assert_true (hall_perform (hall, act));
    }
  hall->now_ms = until_ms;
}

/* What happened to the clock, with instants of the unbroken game. */
static char *
dup_story (const Hall *hall,
           gint64      run,
           gint64      shift_ms)
{
  GString *story = g_string_new (NULL);

  for (guint i = 0; i < hall->event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (hall->event->log, i);

      for (guint k = 0; k < row->consequences->len && row->act->stamp.run == run; k++)
        {
          const DameroConsequence *row_says = &g_array_index (row->consequences, DameroConsequence, k);

          g_string_append_printf (story, "%s %d %" G_GINT64_FORMAT "; ",
                                  damero_token_get (DAMERO_TOKENS_CONSEQUENCE, (int) row_says->kind),
                                  row_says->side, row_says->at_ms - shift_ms);
        }
    }

  return g_string_free (story, FALSE);
}

static Hall *
interrupt_board (const Board *board)
{
  Hall *hall = start_board (board);

  pass_deadlines (hall, THINK_MS);
  hall_ok (hall, THINK_MS, "interrupted by=program amount=60000");
  hall->run = 2;
  return hall;
}

/* Both games a little later: the same phase, result, clocks. */
static void
assert_same (Hall *charged,
             Hall *unbroken)
{
  const DameroGame *a = hall_get_game (charged, 1, 1);
  const DameroGame *b = hall_get_game (unbroken, 1, 1);

  g_assert_cmpint (a->phase, ==, b->phase);
  g_assert_cmpint (a->outcome, ==, b->outcome);
  g_assert_cmpint (a->ending, ==, b->ending);
  g_assert_cmpint (a->clock.state, ==, b->clock.state);
  g_assert_cmpint (a->clock.first_flag, ==, b->clock.first_flag);
  g_assert_cmpint (damero_clock_get_think_ms (&a->clock, charged->now_ms), ==,
                   damero_clock_get_think_ms (&b->clock, unbroken->now_ms));
  g_assert_cmpint (damero_clock_get_match_used_ms (&a->clock, charged->now_ms), ==,
                   damero_clock_get_match_used_ms (&b->clock, unbroken->now_ms));
  for (unsigned side = 0; side < 2; side++)
    {
      g_assert_cmpint (a->used_ms[side], ==, b->used_ms[side]);
      g_assert_cmpint (damero_clock_get_display_ms (&a->clock, side, charged->now_ms), ==,
                       damero_clock_get_display_ms (&b->clock, side, unbroken->now_ms));
      g_assert_cmpint (a->clock.sides[side].main_ms, ==, b->clock.sides[side].main_ms);
      g_assert_cmpint (a->clock.sides[side].period, ==, b->clock.sides[side].period);
      g_assert_cmpint (a->clock.sides[side].overtime_ms, ==, b->clock.sides[side].overtime_ms);
      g_assert_cmpint (a->clock.sides[side].flagged, ==, b->clock.sides[side].flagged);
    }
}

/* Black thinks for 45 s, the program dies, and 60 s are charged; or Black thinks for 105 s. */
static void
test_as_thought (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr(Hall) charged = interrupt_board (&boards[i]);
      g_autoptr(Hall) unbroken = start_board (&boards[i]);
      g_autofree char *after = NULL;
      g_autofree char *told = NULL;
      g_autofree char *other = NULL;

      /* What was before the interruption is in both. */
      pass_deadlines (unbroken, THINK_MS);
      other = dup_story (unbroken, 1, 0);
      pass_deadlines (unbroken, THINK_MS + GAP_MS);
      told = dup_story (unbroken, 1, 0);
      if (hall_get_game (charged, 1, 1)->phase != DAMERO_GAME_PAUSED)
        continue;
      hall_ok (charged, RESUME_MS, "resume in=1.1.1.1 amount=60000");
      after = dup_story (charged, 2, SHIFT_MS);
      g_assert_cmpstr (after, ==, told + strlen (other));
      assert_same (charged, unbroken);
      hall_check (charged);

      /* And so they go on. */
      if (hall_get_game (charged, 1, 1)->phase != DAMERO_GAME_PLAYING)
        continue;
      pass_deadlines (charged, RESUME_MS + 3000);
      pass_deadlines (unbroken, THINK_MS + GAP_MS + 3000);
      if (hall_get_game (charged, 1, 1)->phase == DAMERO_GAME_PLAYING)
        {
          hall_ok (charged, RESUME_MS + 3000, "press in=1.1.1.1 move=11-15");
          hall_ok (unbroken, THINK_MS + GAP_MS + 3000, "press in=1.1.1.1 move=11-15");
          pass_deadlines (charged, RESUME_MS + 13000);
          pass_deadlines (unbroken, THINK_MS + GAP_MS + 13000);
        }
      assert_same (charged, unbroken);
    }
}

/* Undone, the board waits for the referee as before, whatever the charge had brought. */
static void
test_undo (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr(Hall) hall = interrupt_board (&boards[i]);
      g_autoptr(DameroGame) before = damero_game_copy (hall_get_game (hall, 1, 1));
      g_autoptr(DameroGame) charged = NULL;

      if (before->phase != DAMERO_GAME_PAUSED)
        continue;
      hall_ok (hall, RESUME_MS, "resume in=1.1.1.1 amount=60000");
      charged = damero_game_copy (hall_get_game (hall, 1, 1));
      hall_undo (hall, RESUME_MS, hall->uid);
      g_assert_true (damero_game_equal (hall_get_game (hall, 1, 1), before));
      g_assert_true (hall_get_game (hall, 1, 1)->interrupted);
      hall_check (hall);

      /* The other choice and back, and then the first once more. */
      hall_ok (hall, RESUME_MS, "resume in=1.1.1.1");
      hall_undo (hall, RESUME_MS, hall->uid);
      g_assert_true (damero_game_equal (hall_get_game (hall, 1, 1), before));
      hall_ok (hall, RESUME_MS, "resume in=1.1.1.1 amount=60000");
      g_assert_true (damero_game_equal (hall_get_game (hall, 1, 1), charged));
      hall_check (hall);
    }
}

static const DameroAct *
get_last_act (const Hall *hall)
{
  return ((DameroLogRow *) g_ptr_array_index (hall->event->log, hall->event->log->len - 1))->act;
}

/* The log has what the side on move had before and after. */
static void
test_log (void)
{
  static const struct {
    Board       board;
    const char *old_value;
    const char *new_value;
  } rows[] = {
    { { "300", "hard" }, "255000", "195000" },
    { { "50", "hard" }, "5000", "0" },
    { { "byo 60 3x25", "hard" }, "90000", "30000" },
    { { "up", "hard" }, "45000", "105000" },
    { { "move 60+60", "hard" }, "15000", "15000" }, /* to the limit, and then to the end of the grace */
    { { "match 600/2", "hard" }, "555000", "495000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(Hall) hall = interrupt_board (&rows[i].board);

      hall_no (hall, RESUME_MS, "resume in=1.1.1.1 amount=60000 old=1", DAMERO_REFUSAL_FIELD_INVALID);
      hall_ok (hall, RESUME_MS, "resume in=1.1.1.1 amount=60000");
      g_assert_cmpstr (get_last_act (hall)->old_value, ==, rows[i].old_value);
      g_assert_cmpstr (get_last_act (hall)->new_value, ==, rows[i].new_value);
    }
}

static void
test_refused (void)
{
  g_autoptr(Hall) hall = interrupt_board (&boards[0]);

  hall_no (hall, RESUME_MS, "resume in=1.1.1.1 side=white amount=60000", DAMERO_REFUSAL_WRONG_SIDE);
  hall_no (hall, RESUME_MS, "resume in=1.1.1.1 amount=-1", DAMERO_REFUSAL_FIELD_INVALID);
  hall_no (hall, RESUME_MS, "resume in=1.1.1.1 amount=356400001", DAMERO_REFUSAL_FIELD_INVALID);
  hall_ok (hall, RESUME_MS, "resume in=1.1.1.1 side=black amount=0");
  hall_no (hall, RESUME_MS, "resume in=1.1.1.1 amount=60000", DAMERO_REFUSAL_CLOCK_RUNNING);
  g_assert_cmpint (damero_clock_get_available_ms (&hall_get_game (hall, 1, 1)->clock, 0, RESUME_MS), ==, 255000);
}

/* What can be charged is told by the event: not where a clock of that game was set since, until that is undone. */
static void
test_chargeable (void)
{
  const DameroPlace first = { 1, 1, 1, 1 }, other = { 1, 1, 2, 1 };
  g_autoptr(Hall) hall = interrupt_board (&boards[0]);

  g_assert_cmpint (damero_event_find_interruption (hall->event, &first)->kind, ==, DAMERO_ACT_INTERRUPTED);
  g_assert_null (damero_event_find_interruption (hall->event, &other));
  g_assert_cmpint (damero_event_get_gap_ms (hall->event, &first), ==, GAP_MS);
  g_assert_cmpint (damero_event_get_gap_ms (hall->event, &other), ==, 0);

  hall_ok (hall, RESUME_MS, "clock-adjusted in=1.1.1.1 side=white amount=5000 by=referee");
  g_assert_cmpint (damero_event_get_gap_ms (hall->event, &first), ==, 0);
  hall_undo (hall, RESUME_MS, hall->uid);
  g_assert_cmpint (damero_event_get_gap_ms (hall->event, &first), ==, GAP_MS);

  /* A later interruption has a gap of its own; one longer than any clock is charged to nobody. */
  hall_ok (hall, RESUME_MS, "resume in=1.1.1.1");
  hall_ok (hall, RESUME_MS, "interrupted by=program amount=356400001");
  g_assert_cmpint (damero_event_get_gap_ms (hall->event, &first), ==, 0);
}

/* The time of the match is that of its games together: the second begins with what the gap has left of it. */
static void
test_match_time (void)
{
  g_autoptr(Hall) hall = interrupt_board (&(Board) { "match 600/2", "hard" });

  hall_ok (hall, RESUME_MS, "resume in=1.1.1.1 amount=60000");
  hall_ok (hall, RESUME_MS + 1000, "resign in=1.1.1.1 side=black");
  hall_ok (hall, RESUME_MS + 4000, "start in=1.1.1.2");
  g_assert_cmpint (damero_clock_get_match_used_ms (&hall_get_game (hall, 1, 2)->clock, hall->now_ms), ==,
                   THINK_MS + GAP_MS + 4000);
}

/* A match whose time ran out in the gap can be given more of it, and stands paused then since it was resumed. */
static void
test_match_given_time (void)
{
  g_autoptr(Hall) hall = interrupt_board (&(Board) { "match 60/2", "hard" });

  hall_ok (hall, RESUME_MS, "resume in=1.1.1.1 amount=60000");
  g_assert_cmpint (hall_get_game (hall, 1, 1)->phase, ==, DAMERO_GAME_WAITING);
  hall_check_calls (hall);
  hall_ok (hall, RESUME_MS + 1000, "clock-adjusted in=1.1.1.1 amount=5000 by=referee");
  g_assert_cmpint (hall_get_game (hall, 1, 1)->phase, ==, DAMERO_GAME_PAUSED);
  hall_check_calls (hall);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gaps/as-thought", test_as_thought);
  g_test_add_func ("/gaps/undo", test_undo);
  g_test_add_func ("/gaps/log", test_log);
  g_test_add_func ("/gaps/refused", test_refused);
  g_test_add_func ("/gaps/chargeable", test_chargeable);
  g_test_add_func ("/gaps/match-time", test_match_time);
  g_test_add_func ("/gaps/match-given-time", test_match_given_time);

  return g_test_run ();
}
