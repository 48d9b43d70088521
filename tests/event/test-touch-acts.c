/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-touch-acts.c - the acts of touch, cautions and crowning in the log of an event: what is
 * filled in, how they are undone and redone, and that logs of older programs replay as they were judged.
 */
#include "hall.h"

#define G1 "in=1.1.1.1 "

/* One board, 300 s, started at 1000 ms; two turns made. */
static Hall *
one_board (const char *ruleset)
{
  Hall *hall = hall_new ();
  g_autofree char *fields = g_strdup_printf ("games=1 control=300 ruleset=%s", ruleset);

  hall_section (hall, fields, 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 2000, "press " G1 "move=11-15");
  hall_ok (hall, 3000, "press " G1 "move=24-20");
  return hall;
}

static const DameroGame *
get_game (const Hall *hall)
{
  return hall_get_game (hall, 1, 1);
}

/* The side that is on move, its opponent who permits, and no notice: what a referee says in passing. */
static void
test_fill (void)
{
  static const struct { const char *line; DameroSide side; } lines[] = {
    { "touched " G1 "square=10", DAMERO_BLACK },
    { "over-angle " G1 "square=10 toward=14", DAMERO_BLACK },
    { "square-touched " G1 "square=10 toward=14", DAMERO_BLACK },
    { "permitted " G1, DAMERO_WHITE },
    { "touch-refused " G1, DAMERO_BLACK },
    { "touched " G1 "side=white square=10", DAMERO_WHITE },
  };
  g_autoptr(Hall) hall = one_board ("pool-apca");

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      hall_ok (hall, 4000, lines[i].line);
      g_assert_cmpint (hall_get_last (hall)->side, ==, lines[i].side);
    }
  hall_no (hall, 4000, "arranged " G1, DAMERO_REFUSAL_FIELD_MISSING);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_SIDE);
  hall_ok (hall, 4000, "arranged " G1 "side=black");
  g_assert_cmpint (hall_get_last (hall)->notice, ==, DAMERO_SWITCH_OFF);
  hall_ok (hall, 4000, "arranged " G1 "side=black notice=on");
  g_assert_cmpint (hall_get_last (hall)->notice, ==, DAMERO_SWITCH_ON);
  hall_no (hall, 4000, "caution " G1 "reason=r", DAMERO_REFUSAL_FIELD_MISSING);
  hall_check (hall);
}

static void
test_fill_crowned (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 control=300 ruleset=pool-apca:crowning=by_opponent", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 1000, "start " G1 "fen=B:W11,20:B9,25");
  hall_ok (hall, 2000, "press " G1 "move=25-30");
  hall_ok (hall, 3000, "crowned " G1);
  g_assert_cmpint (hall_get_last (hall)->side, ==, DAMERO_WHITE);
  hall_check (hall);
}

/* The log's text of a capture all round is that of the way it was made. */
static void
test_fill_move (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=2 control=300", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  for (int game = 1; game <= 2; game++)
    {
      g_autofree char *start = g_strdup_printf ("start in=1.1.1.%d fen=B:W6,7,14,15,32:BK2", game);
      g_autofree char *angle = g_strdup_printf ("over-angle in=1.1.1.%d square=2 toward=%d", game,
                                                game == 1 ? 6 : 7);
      g_autofree char *press = g_strdup_printf ("press in=1.1.1.%d move=2x2", game);
      g_autofree char *end = g_strdup_printf ("resign in=1.1.1.%d side=white", game);

      hall_ok (hall, hall->now_ms, start);
      hall_ok (hall, hall->now_ms, angle);
      hall_ok (hall, hall->now_ms, press);
      g_assert_cmpstr (hall_get_last (hall)->move, ==, game == 1 ? "2x9x18x11x2" : "2x11x18x9x2");
      hall_ok (hall, hall->now_ms, end);
    }
  hall_check (hall);
}

/* Undone, a touch binds no more and what it forced stands; the clock stops at the undo, as after any act that
 * did not move the game on. */
static void
test_undo_touch (void)
{
  g_autoptr(Hall) hall = one_board ("pool-apca");
  g_autoptr(DameroEvent) before = NULL;
  g_autofree char *touch = NULL;

  hall_ok (hall, 4000, "touched " G1 "square=10");
  touch = g_strdup (hall->uid);
  hall_no (hall, 5000, "press " G1 "move=15-19", DAMERO_REFUSAL_OTHER_PIECE);
  before = hall_dup_event (hall);
  g_assert_cmpuint (hall_undo (hall, 6000, touch), ==, 0);
  g_assert_cmpint (get_game (hall)->bound_square, ==, 0);
  g_assert_cmpint (get_game (hall)->phase, ==, DAMERO_GAME_PAUSED);
  g_assert_cmpint (get_game (hall)->clock.think_ms, ==, 3000);
  hall_check (hall);
  g_assert_cmpuint (hall_undo (hall, 6000, hall->uid), ==, 0);
  g_assert_true (damero_event_equal (before, hall->event, FALSE));
  g_assert_cmpint (get_game (hall)->bound_square, ==, 10);

  hall_ok (hall, 7000, "press " G1 "move=10-14");
  g_assert_cmpuint (hall_undo (hall, 8000, touch), ==, 0);
  g_assert_cmpuint (damero_game_get_n_plies (get_game (hall)), ==, 3);
  hall_check (hall);
}

/* The second caution is no repetition without the first, and what rests on its proposal goes with it. */
static void
test_undo_caution (void)
{
  g_autoptr(Hall) hall = one_board ("pool-apca");
  g_autofree char *first = NULL;
  g_autofree char *confirmed = NULL;

  hall_ok (hall, 4000, "arranged " G1 "side=white");
  first = g_strdup (hall->uid);
  hall_ok (hall, 5000, "press " G1 "move=10-14");
  hall_ok (hall, 6000, "arranged " G1 "side=white");
  hall_ok (hall, 7000, "forfeit-confirmed " G1 "by=referee");
  confirmed = g_strdup (hall->uid);
  g_assert_cmpint (get_game (hall)->outcome, ==, DAMERO_OUTCOME_BLACK);
  hall_check (hall);

  /* the end of the game is undone: it stands where it ended, and the loss is proposed again */
  g_assert_cmpuint (hall_undo (hall, 60000, confirmed), ==, 0);
  g_assert_cmpint (get_game (hall)->phase, ==, DAMERO_GAME_PAUSED);
  g_assert_cmpint (get_game (hall)->clock.think_ms, ==, 2000);
  g_assert_cmpint (get_game (hall)->proposed_side, ==, DAMERO_WHITE);
  hall_check (hall);
  g_assert_cmpuint (hall_undo (hall, 60000, hall->uid), ==, 0);
  g_assert_cmpint (get_game (hall)->ending, ==, DAMERO_ENDING_TOUCH_MOVE);

  /* the arranging has other consequences without the first caution, and there was nothing to confirm */
  g_assert_cmpuint (hall_undo (hall, 61000, first), ==, 2);
  g_assert_cmpuint (damero_game_count_cautions (get_game (hall), DAMERO_WHITE), ==, 0);
  g_assert_cmpuint (damero_game_get_n_plies (get_game (hall)), ==, 3);
  g_assert_cmpint (get_game (hall)->outcome, ==, DAMERO_OUTCOME_NONE);
  hall_check (hall);
}

static void
test_undo_waived (void)
{
  g_autoptr(Hall) hall = one_board ("spanish:touch=strict");

  hall_ok (hall, 4000, "caution " G1 "side=black reason=r");
  hall_ok (hall, 5000, "caution " G1 "side=black reason=r");
  hall_ok (hall, 6000, "forfeit-waived " G1 "reason=r");
  g_assert_cmpint (get_game (hall)->proposed_side, ==, -1);
  g_assert_cmpuint (hall_undo (hall, 7000, hall->uid), ==, 0);
  g_assert_cmpint (get_game (hall)->proposed_side, ==, DAMERO_BLACK);
  g_assert_cmpint (get_game (hall)->proposed_ending, ==, DAMERO_ENDING_RULES_INFRACTION);
  hall_check (hall);
}

/* The turns after a crowning could not have been made without it. */
static void
test_undo_crowned (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *crowned = NULL;

  hall_section (hall, "games=1 control=300 ruleset=pool-apca:crowning=by_opponent", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 1000, "start " G1 "fen=B:W11,20:B9,25");
  hall_ok (hall, 2000, "press " G1 "move=25-30");
  hall_ok (hall, 3000, "crowned " G1);
  crowned = g_strdup (hall->uid);
  hall_ok (hall, 4000, "press " G1 "move=11-8");
  g_assert_cmpuint (hall_undo (hall, 5000, crowned), ==, 1);
  g_assert_cmpint (get_game (hall)->crown_square, ==, 30);
  hall_check (hall);
}

/* None of them changes whose turn it is: what was done afterwards stays when they are undone. */
static void
test_undo_leaves (void)
{
  static const char *const lines[] = {
    "touched " G1 "square=11", "over-angle " G1 "square=11 toward=8", "square-touched " G1 "square=11 toward=8",
    "permitted " G1, "touch-refused " G1, "forfeit-waived " G1 "reason=r", "crowned " G1,
    "arranged " G1 "side=white", "touched " G1 "side=black square=30", "caution " G1 "side=white reason=r",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr(Hall) hall = hall_new ();
      g_autofree char *uid = NULL;

      hall_section (hall, "games=1 control=300 ruleset=pool-apca:crowning=by_opponent", 2);
      hall_ok (hall, 0, "pair in=1 pairs=1-2");
      hall_ok (hall, 1000, "start " G1 "fen=B:W11,20:B9,25");
      hall_ok (hall, 2000, "press " G1 "move=25-30");
      for (guint k = 0; k <= i; k++)
        hall_ok (hall, 3000, lines[k]);
      uid = g_strdup (hall->uid);
      hall_ok (hall, 4000, "draw-offered " G1 "side=white");
      g_assert_cmpuint (hall_undo (hall, 5000, uid), ==, 0);
      g_assert_cmpint (get_game (hall)->draw_offer, ==, DAMERO_WHITE);
      hall_check (hall);
    }
}

/* A log of before: nobody crowned for the other, and every move stands. */
static void
test_old_semantics (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=2 control=300 ruleset=pool-apca:crowning=by_opponent", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 1000, "start " G1 "semantics=1 fen=B:W11,20:B9,25");
  hall_ok (hall, 2000, "press " G1 "move=25-30");
  hall_no (hall, 3000, "crowned " G1, DAMERO_REFUSAL_NOTHING_TO_CROWN);
  hall_ok (hall, 3000, "press " G1 "move=11-8");
  hall_ok (hall, 4000, "resign " G1 "side=white");
  hall_check (hall);

  hall_ok (hall, 5000, "start in=1.1.1.2 fen=B:W11,20:B9,25");
  g_assert_cmpint (hall_get_last (hall)->semantics, ==, DAMERO_RULES_SEMANTICS_VERSION);
  hall_ok (hall, 6000, "press in=1.1.1.2 move=25-30");
  hall_no (hall, 7000, "press in=1.1.1.2 move=11-8", DAMERO_REFUSAL_MUST_CROWN);
  hall_check (hall);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/touch-acts/fill", test_fill);
  g_test_add_func ("/touch-acts/fill-crowned", test_fill_crowned);
  g_test_add_func ("/touch-acts/fill-move", test_fill_move);
  g_test_add_func ("/touch-acts/undo-touch", test_undo_touch);
  g_test_add_func ("/touch-acts/undo-caution", test_undo_caution);
  g_test_add_func ("/touch-acts/undo-waived", test_undo_waived);
  g_test_add_func ("/touch-acts/undo-crowned", test_undo_crowned);
  g_test_add_func ("/touch-acts/undo-leaves", test_undo_leaves);
  g_test_add_func ("/touch-acts/old-semantics", test_old_semantics);

  return g_test_run ();
}
