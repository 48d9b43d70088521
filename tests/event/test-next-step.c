/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-next-step.c - the next step of a section, whether it can be done, and whether games can start.
 */
#include "hall.h"

#include "event/board-state.h"
#include "event/next-step.h"

/* An act, or NULL, and then the next step of section 1. */
typedef struct {
  const char       *line;
  DameroNextKind    kind;
  int               round;
  guint             n_open, n_once;
  gboolean          can_go_on;
  DameroRefusalCode why; /* NONE: it would be performed */
} Row;

static DameroStamp
get_now (const Hall *hall)
{
  return (DameroStamp) { hall->run, hall->now_ms, 1700000000000 + hall->now_ms };
}

static void
take (Hall      *hall,
      const Row *rows,
      guint      n)
{
  for (guint i = 0; i < n; i++)
    {
      const Row *row = &rows[i];
      g_auto(DameroRefusal) refusal = { 0 };
      DameroNextStep step;
      DameroStamp now;
      gboolean can;

      hall->now_ms += 1000;
      if (row->line != NULL)
        hall_ok (hall, hall->now_ms, row->line);
      now = get_now (hall);
      can = damero_event_get_next_step (hall->event, 1, &now, &step, &refusal);
      g_test_message ("%u: %s: %s", i, row->line != NULL ? row->line : "-", damero_next_kind_get_token (step.kind));
      g_assert_cmpint (step.kind, ==, row->kind);
      g_assert_cmpint (step.round, ==, row->round);
      g_assert_cmpuint (step.n_open, ==, row->n_open);
      g_assert_cmpuint (step.n_once, ==, row->n_once);
      g_assert_cmpint (step.can_go_on, ==, row->can_go_on);
      g_assert_cmpint (refusal.code, ==, row->why);
      g_assert_cmpint (can, ==, row->why == DAMERO_REFUSAL_NONE);
    }
}

#define OK DAMERO_REFUSAL_NONE

static void
test_swiss (void)
{
  static const Row rows[] = {
    { NULL, DAMERO_NEXT_PAIR, 1, 0, 0, FALSE, OK },
    { "pair in=1.1 pairs=\"1-3 4-2\"", DAMERO_NEXT_PUBLISH, 1, 0, 0, FALSE, OK },
    { "publish in=1.1", DAMERO_NEXT_CLOSE, 1, 2, 0, TRUE, DAMERO_REFUSAL_RESULTS_MISSING },
    { "result in=1.1.1.1 result=black", DAMERO_NEXT_CLOSE, 1, 1, 1, TRUE, DAMERO_REFUSAL_RESULTS_MISSING },
    { "result-confirmed in=1.1.1.1 result=black", DAMERO_NEXT_CLOSE, 1, 1, 0, TRUE, DAMERO_REFUSAL_RESULTS_MISSING },
    { "result in=1.1.2.1 result=draw", DAMERO_NEXT_CLOSE, 1, 0, 1, FALSE, OK },
    { "round-closed in=1.1", DAMERO_NEXT_PAIR, 2, 0, 0, FALSE, OK },
    { "pair in=1.2 pairs=\"4-1 3-2\"", DAMERO_NEXT_PUBLISH, 2, 0, 0, FALSE, OK },
    { "result in=1.2.1.1 result=white", DAMERO_NEXT_CLOSE, 2, 1, 1, FALSE, DAMERO_REFUSAL_RESULTS_MISSING },
    { "result in=1.2.2.1 result=white", DAMERO_NEXT_CLOSE, 2, 0, 2, FALSE, OK },
    { "round-closed in=1.2", DAMERO_NEXT_STANDINGS, 2, 0, 0, FALSE, OK },
  };
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=dutch rounds=2 confirm=on", 4);
  take (hall, rows, G_N_ELEMENTS (rows));
}

/* Where openings are drawn, that comes after publication, once for what is missing, until nothing is left to play. */
static void
test_drawn (void)
{
  static const Row rows[] = {
    { "pair in=1.1 pairs=\"1-3 4-2\"", DAMERO_NEXT_PUBLISH, 1, 0, 0, FALSE, OK },
    { "publish in=1.1", DAMERO_NEXT_DRAW, 1, 0, 0, FALSE, OK },
    { "ballot in=1.1.1 seed=1", DAMERO_NEXT_DRAW, 1, 0, 0, FALSE, OK },
    { "ballot in=1.1.2 code=2", DAMERO_NEXT_CLOSE, 1, 2, 0, TRUE, DAMERO_REFUSAL_RESULTS_MISSING },
    { "result in=1.1.1.1 result=black", DAMERO_NEXT_CLOSE, 1, 1, 0, TRUE, DAMERO_REFUSAL_RESULTS_MISSING },
    { "result in=1.1.2.1 result=draw", DAMERO_NEXT_CLOSE, 1, 0, 0, FALSE, OK },
    { "round-closed in=1.1", DAMERO_NEXT_PAIR, 2, 0, 0, FALSE, OK },
    { "pair in=1.2 pairs=\"4-1 3-2\"", DAMERO_NEXT_PUBLISH, 2, 0, 0, FALSE, OK },
    { "publish in=1.2", DAMERO_NEXT_DRAW, 2, 0, 0, FALSE, OK },
    { "result in=1.2.1.1 result=white", DAMERO_NEXT_DRAW, 2, 0, 0, FALSE, OK },
    { "result in=1.2.2.1 result=white", DAMERO_NEXT_CLOSE, 2, 0, 0, FALSE, OK },
  };
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=dutch rounds=2 draw=match "
                "deck=\"deck two Two pool; 1 moves 11-15; 2 moves 9-13\"", 4);
  take (hall, rows, G_N_ELEMENTS (rows));
}

/* A round without its results, and one that somebody is paired in who does not play. */
static void
test_adjourned (void)
{
  static const Row rows[] = {
    { "pair in=1.1 pairs=\"1-3 4-2\"", DAMERO_NEXT_PUBLISH, 1, 0, 0, FALSE, OK },
    { "withdraw in=1 entry=4 first=1", DAMERO_NEXT_PUBLISH, 1, 0, 0, FALSE, DAMERO_REFUSAL_ENTRY_ABSENT },
    { "re-entry in=1 entry=4", DAMERO_NEXT_PUBLISH, 1, 0, 0, FALSE, OK },
    { "result in=1.1.1.1 result=black", DAMERO_NEXT_CLOSE, 1, 1, 0, TRUE, DAMERO_REFUSAL_RESULTS_MISSING },
    { "round-adjourned in=1.1", DAMERO_NEXT_PAIR, 2, 0, 0, FALSE, OK },
    { "pair in=1.2 pairs=\"4-1 3-2\"", DAMERO_NEXT_PUBLISH, 2, 0, 0, FALSE, OK },
    { "result in=1.2.1.1 result=white", DAMERO_NEXT_CLOSE, 2, 1, 0, TRUE, DAMERO_REFUSAL_RESULTS_MISSING },
    { "result in=1.2.2.1 result=white", DAMERO_NEXT_CLOSE, 2, 0, 0, FALSE, OK },
    { "round-closed in=1.2", DAMERO_NEXT_PAIR, 3, 0, 0, FALSE, OK },
    { "result in=1.1.2.1 result=draw", DAMERO_NEXT_CLOSE, 1, 0, 0, FALSE, OK },
  };
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=dutch rounds=3", 4);
  take (hall, rows, G_N_ELEMENTS (rows));
}

static void
test_knockout (void)
{
  static const Row rows[] = {
    { "pair in=1.1 pairs=\"1-4 2-3\"", DAMERO_NEXT_PUBLISH, 1, 0, 0, FALSE, OK },
    { "result in=1.1.1.1 result=draw", DAMERO_NEXT_CLOSE, 1, 1, 0, FALSE, DAMERO_REFUSAL_RESULTS_MISSING },
    { "result in=1.1.2.1 result=black", DAMERO_NEXT_CLOSE, 1, 0, 0, FALSE, DAMERO_REFUSAL_MATCH_UNDECIDED },
    { "advanced in=1.1 entry=4", DAMERO_NEXT_CLOSE, 1, 0, 0, FALSE, OK },
  };
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=knockout", 4);
  take (hall, rows, G_N_ELEMENTS (rows));
}

static void
assert_can_start (const Hall        *hall,
                  int                game,
                  DameroRefusalCode  code)
{
  const DameroPlace place = { 1, 1, 1, game };
  const DameroStamp now = get_now (hall);
  g_auto(DameroRefusal) refusal = { 0 };

  g_assert_cmpint (damero_event_can_start (hall->event, &place, &now, &refusal), ==, code == DAMERO_REFUSAL_NONE);
  g_assert_cmpint (refusal.code, ==, code);
}

static void
test_can_start (void)
{
  static const struct {
    const char       *line;
    DameroRefusalCode codes[2]; /* of games 1 and 2 */
    gboolean          starts;   /* with the round, of the board's game */
  } rows[] = {
    { "player name=Somebody", { DAMERO_REFUSAL_NO_SUCH_ROUND, DAMERO_REFUSAL_NO_SUCH_ROUND }, FALSE },
    { "pair in=1.1 pairs=1-2", { OK, DAMERO_REFUSAL_EARLIER_GAME_OPEN }, TRUE },
    { "late in=1.1.1.1 side=white", { OK, DAMERO_REFUSAL_EARLIER_GAME_OPEN }, FALSE },
    { "arrived in=1.1.1.1 side=white", { OK, DAMERO_REFUSAL_EARLIER_GAME_OPEN }, TRUE },
    { "start in=1.1.1.1", { DAMERO_REFUSAL_ALREADY_STARTED, DAMERO_REFUSAL_EARLIER_GAME_OPEN }, FALSE },
    { "adjourned in=1.1.1.1", { DAMERO_REFUSAL_ADJOURNED, OK }, TRUE },
    { "adjudicated in=1.1.1.2 result=draw reason=r", { DAMERO_REFUSAL_ADJOURNED, DAMERO_REFUSAL_HAS_RESULT },
      FALSE },
  };
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=2 control=300", 2);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const DameroPlace place = { 1, 1, 1, 0 };
      DameroBoardState state;
      DameroStamp now;

      g_test_message ("%s", rows[i].line);
      hall_ok (hall, hall->now_ms + 1000, rows[i].line);
      now = get_now (hall);
      assert_can_start (hall, 1, rows[i].codes[0]);
      assert_can_start (hall, 2, rows[i].codes[1]);
      damero_board_state_read (hall->event, &place, &now, &state);
      g_assert_cmpint (state.starts, ==, rows[i].starts);
      g_assert_true (state.can_start || !state.starts);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/next-step/swiss", test_swiss);
  g_test_add_func ("/next-step/drawn", test_drawn);
  g_test_add_func ("/next-step/adjourned", test_adjourned);
  g_test_add_func ("/next-step/knockout", test_knockout);
  g_test_add_func ("/next-step/can-start", test_can_start);

  return g_test_run ();
}
