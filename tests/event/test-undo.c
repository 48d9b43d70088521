/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-undo.c - undo and redo, alone and across interruptions and runs; what goes with an
 * undo; how the clocks stand afterwards; what it costs (docs/architecture.md, Undo; docs/clock.md, G9).
 */
#include "hall.h"

#define G1 "in=1.1.1.1 "
#define G2 "in=1.1.2.1 "

/* Two boards of one game, 300 s each, both started at 1000 ms. */
static Hall *
two_boards (void)
{
  Hall *hall = hall_new ();

  hall_section (hall, "games=1 control=300", 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 1000, "start " G2);
  return hall;
}

static char *
dup_uid (const Hall *hall)
{
  return g_strdup (hall->uid);
}

static void
assert_clock (const Hall       *hall,
              int               board,
              DameroGamePhase   phase,
              DameroSide        on_move,
              gint64            think_ms)
{
  const DameroGame *game = hall_get_game (hall, board, 1);

  g_assert_cmpint (game->phase, ==, phase);
  g_assert_cmpint (game->clock.on_move, ==, on_move);
  g_assert_cmpint (damero_clock_get_think_ms (&game->clock, hall->now_ms), ==, think_ms);
}

/* G9: the state of the instant before the press, think kept, clocks stopped; the other board runs on. */
static void
test_press (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autoptr(DameroGame) before = NULL;

  hall_ok (hall, 5000, "press " G1 "move=11-15");
  before = damero_game_copy (hall_get_game (hall, 1, 1));
  hall_ok (hall, 9000, "press " G1 "move=24-20");
  g_assert_cmpuint (hall_undo (hall, 12000, hall->uid), ==, 0);

  assert_clock (hall, 1, DAMERO_GAME_PAUSED, DAMERO_WHITE, 4000);
  assert_clock (hall, 2, DAMERO_GAME_PLAYING, DAMERO_BLACK, 11000);
  g_assert_true (damero_game_halt (before, 9000));
  g_assert_true (damero_game_equal (before, hall_get_game (hall, 1, 1)));
  hall_check (hall);

  hall_ok (hall, 20000, "resume " G1);
  hall_ok (hall, 21000, "press " G1 "move=24-19");
  g_assert_cmpint (g_array_index (hall_get_game (hall, 1, 1)->plies, DameroPly, 1).think_ms, ==, 5000);
  hall_check (hall);
}

static void
test_redo (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autoptr(DameroEvent) before = NULL;
  g_autofree char *press = NULL;

  hall_ok (hall, 5000, "press " G1 "move=11-15");
  press = dup_uid (hall);
  hall_ok (hall, 7000, "draw-offered by=white side=white " G1);
  before = hall_dup_event (hall);

  /* no gap: the identity */
  g_assert_cmpuint (hall_undo (hall, 7000, press), ==, 1);
  g_assert_cmpuint (hall_undo (hall, 7000, hall->uid), ==, 0);
  g_assert_true (damero_event_equal (before, hall->event, FALSE));
  hall_check (hall);

  /* a gap of ten seconds: White, on move, has thought 3 s before it and 1 s after it */
  g_assert_cmpuint (hall_undo (hall, 8000, press), ==, 1);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, DAMERO_BLACK, 4000);
  g_assert_cmpuint (hall_undo (hall, 18000, hall->uid), ==, 0);
  assert_clock (hall, 1, DAMERO_GAME_PLAYING, DAMERO_WHITE, 3000);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->draw_offer, ==, DAMERO_WHITE);
  hall_ok (hall, 19000, "press " G1 "move=24-20");
  g_assert_cmpint (g_array_index (hall_get_game (hall, 1, 1)->plies, DameroPly, 1).think_ms, ==, 4000);
  assert_clock (hall, 2, DAMERO_GAME_PLAYING, DAMERO_BLACK, 18000);
  hall_check (hall);

  /* once more, with the press that came since */
  g_assert_cmpuint (hall_undo (hall, 20000, press), ==, 2);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, DAMERO_BLACK, 4000);
  hall_check (hall);
}

/* What was played on the board between an undo and its redo goes with the redo. */
static void
test_redo_over_play (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autofree char *undo = NULL;

  hall_ok (hall, 5000, "press " G1 "move=11-15");
  hall_undo (hall, 6000, hall->uid);
  undo = dup_uid (hall);
  hall_ok (hall, 7000, "resume " G1);
  hall_ok (hall, 8000, "press " G1 "move=10-14");
  hall_ok (hall, 9000, "press " G1 "move=24-20");
  g_assert_cmpuint (hall_undo (hall, 10000, undo), ==, 3);
  g_assert_cmpuint (damero_game_get_n_plies (hall_get_game (hall, 1, 1)), ==, 1);
  /* White's think: from the press to the undo, and on from the redo */
  assert_clock (hall, 1, DAMERO_GAME_PLAYING, DAMERO_WHITE, 1000);
  hall_check (hall);

  /* and the redo is undone: the turns are back, the clock is where it was */
  g_assert_cmpuint (hall_undo (hall, 10000, hall->uid), ==, 0);
  g_assert_cmpuint (damero_game_get_n_plies (hall_get_game (hall, 1, 1)), ==, 2);
  assert_clock (hall, 1, DAMERO_GAME_PLAYING, DAMERO_BLACK, 1000);
  hall_check (hall);
}

/* Undoing a turn takes the later acts on that board with it, and only those. */
static void
test_earlier_press (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autofree char *press = NULL;

  hall_ok (hall, 5000, "press " G1 "move=11-15");
  press = dup_uid (hall);
  hall_ok (hall, 6000, "press " G2 "move=11-15");
  hall_ok (hall, 7000, "press " G1 "move=24-20");
  hall_ok (hall, 8000, "draw-offered " G1 "side=white");
  hall_ok (hall, 8000, "pause " G1);
  hall_ok (hall, 9000, "resume " G1 "side=black");
  hall_ok (hall, 9000, "clock-adjusted " G1 "side=black amount=60000");
  g_assert_cmpuint (hall_undo (hall, 10000, press), ==, 5);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, DAMERO_BLACK, 4000);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->draw_offer, ==, -1);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->clock.sides[DAMERO_BLACK].main_ms, ==, 300000);
  assert_clock (hall, 2, DAMERO_GAME_PLAYING, DAMERO_WHITE, 4000);
  hall_check (hall);
}

/* What moved nothing on leaves the turns after it where they are; the clock stops at the undo. */
static void
test_caution (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autofree char *offer = NULL;
  g_autofree char *adjustment = NULL;

  hall_ok (hall, 4000, "draw-offered " G1 "side=black");
  offer = dup_uid (hall);
  hall_ok (hall, 4500, "clock-adjusted " G1 "side=white amount=60000");
  adjustment = dup_uid (hall);
  hall_ok (hall, 5000, "press " G1 "move=11-15");
  hall_ok (hall, 5500, "draw-declined " G1 "side=white");
  hall_ok (hall, 7000, "press " G1 "move=24-20");
  g_assert_cmpuint (hall_undo (hall, 8000, offer), ==, 1);
  g_assert_cmpuint (damero_game_get_n_plies (hall_get_game (hall, 1, 1)), ==, 2);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, DAMERO_BLACK, 1000);
  hall_check (hall);

  g_assert_cmpuint (hall_undo (hall, 9000, adjustment), ==, 0);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->clock.sides[DAMERO_WHITE].main_ms, ==, 298000);
  g_assert_cmpint (g_array_index (hall_get_game (hall, 1, 1)->plies, DameroPly, 0).main_ms[1], ==, 300000);
  hall_check (hall);
}

/* An adjustment without which time was up long ago: the turn made on borrowed time goes, and the clock
 * stands one millisecond before the flag; nothing is left that no act could say. */
static void
test_borrowed_time (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autoptr(Hall) running = two_boards ();
  g_autofree char *adjustment = NULL;

  hall_ok (hall, 2000, "clock-adjusted " G1 "side=black amount=100000");
  adjustment = dup_uid (hall);
  hall_ok (hall, 299000, "press " G2 "move=11-15");
  hall_ok (hall, 350000, "press " G1 "move=11-15");
  hall_ok (hall, 351000, "press " G1 "move=24-20");
  g_assert_cmpuint (hall_undo (hall, 352000, adjustment), ==, 2);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, DAMERO_BLACK, 299999);
  hall_ok (hall, 353000, "resume " G1);
  hall_no (hall, 353001, "press " G1 "move=11-15", DAMERO_REFUSAL_DEADLINE_PASSED);
  hall_ok (hall, 353001, "flag by=program " G1);
  hall_check (hall);

  /* the same while the clock still runs on the borrowed time */
  hall_ok (running, 2000, "clock-adjusted " G1 "side=black amount=100000");
  g_free (adjustment);
  adjustment = dup_uid (running);
  hall_ok (running, 299000, "press " G2 "move=11-15");
  hall_ok (running, 300000, "pause " G1);
  hall_ok (running, 302000, "resume " G1);
  g_assert_cmpuint (hall_undo (running, 352000, adjustment), ==, 0);
  assert_clock (running, 1, DAMERO_GAME_PAUSED, DAMERO_BLACK, 299999);
  hall_ok (running, 352000, "check-in in=1 entry=1");
  hall_check (running);
}

/* A clock adjusted, stopped and interrupted: undone in the next run, the interruption still stands. */
static void
test_across_runs (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autofree char *adjustment = NULL;
  g_autofree char *press = NULL;

  hall_ok (hall, 2000, "clock-adjusted " G1 "side=black amount=100000");
  adjustment = dup_uid (hall);
  hall_ok (hall, 50000, "press " G2 "move=11-15");
  press = dup_uid (hall);
  hall_ok (hall, 320000, "interrupted by=program");
  g_assert_cmpuint (hall->consequences->len, ==, 2);

  hall->run = 2;
  hall_no (hall, 5, "undo undoes=00000000-0000-7000-8000-000000000000", DAMERO_REFUSAL_NO_SUCH_ACT);
  /* without the adjustment Black had 300 s: it stops just before they were over */
  g_assert_cmpuint (hall_undo (hall, 10, adjustment), ==, 0);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, DAMERO_BLACK, 299999);
  g_assert_true (hall_get_game (hall, 1, 1)->interrupted);
  /* a press of the run before */
  g_assert_cmpuint (hall_undo (hall, 20, press), ==, 0);
  assert_clock (hall, 2, DAMERO_GAME_PAUSED, DAMERO_BLACK, 49000);
  hall_check (hall);

  /* redone in this run it stays stopped: the interruption came between */
  g_assert_cmpuint (hall_undo (hall, 30, hall->uid), ==, 0);
  g_assert_cmpuint (damero_game_get_n_plies (hall_get_game (hall, 2, 1)), ==, 1);
  assert_clock (hall, 2, DAMERO_GAME_PAUSED, DAMERO_WHITE, 270000);
  hall_ok (hall, 40, "resume " G2);
  hall_ok (hall, 50, "press " G2 "move=24-20");
  g_assert_cmpint (hall_get_game (hall, 2, 1)->used_ms[DAMERO_WHITE], ==, 270010);
  hall_check (hall);

  /* once more the press of run 1, with all that came after it in run 2 */
  g_assert_cmpuint (hall_undo (hall, 60, press), ==, 2);
  assert_clock (hall, 2, DAMERO_GAME_PAUSED, DAMERO_BLACK, 49000);
  hall_check (hall);
}

/* An undo in one run, its redo in the next, an interruption of other boards between them. */
static void
test_redo_across_runs (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autofree char *undo = NULL;

  hall_ok (hall, 5000, "press " G1 "move=11-15");
  hall_undo (hall, 9000, hall->uid);
  undo = dup_uid (hall);
  hall_ok (hall, 20000, "interrupted by=program");
  g_assert_cmpuint (hall->consequences->len, ==, 1);
  hall->run = 2;
  g_assert_cmpuint (hall_undo (hall, 7, undo), ==, 0);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, DAMERO_WHITE, 4000);
  g_assert_true (hall_get_game (hall, 1, 1)->interrupted);
  hall_ok (hall, 8, "resume " G1);
  hall_ok (hall, 1008, "press " G1 "move=24-20");
  g_assert_cmpint (hall_get_game (hall, 1, 1)->used_ms[DAMERO_WHITE], ==, 5000);
  hall_check (hall);
}

/* Two undos that were both undone held the board over each other: it runs on when the last one lets it,
 * and never from one run into the next. */
static void
test_held_twice (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autofree char *start = g_strdup (((DameroLogRow *) g_ptr_array_index (
                                        hall->event->log, hall->event->log->len - 2))->act->uid);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  hall_ok (hall, 2000, "resign " G2 "side=white");
  hall_ok (hall, 5000, "draw-offered " G1 "side=black");
  hall_undo (hall, 6000, hall->uid);
  first = dup_uid (hall);
  hall_undo (hall, 7000, start);
  second = dup_uid (hall);
  g_assert_cmpuint (hall_undo (hall, 8000, first), ==, 1);
  g_assert_false (damero_event_is_running (hall->event));
  hall->run = 2;
  hall_ok (hall, 3, "check-in in=1 entry=1");
  g_assert_cmpuint (hall_undo (hall, 10, second), ==, 0);
  assert_clock (hall, 1, DAMERO_GAME_PLAYING, DAMERO_BLACK, 5000);
  hall_check (hall);
}

static void
test_flag_and_end (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autofree char *flag = NULL;

  hall_ok (hall, 1000, "press " G1 "move=11-15");
  hall_ok (hall, 1000, "press " G1 "move=24-20");
  hall_ok (hall, 2000, "press " G2 "move=11-15");
  hall_ok (hall, 301000, "flag by=program " G1);
  flag = dup_uid (hall);
  g_assert_cmpint (damero_event_find_match (hall->event, &(DameroPlace) { 1, 1, 1, 1 })->games[0].outcome,
                   ==, DAMERO_OUTCOME_WHITE);
  hall_undo (hall, 301500, flag);
  assert_clock (hall, 1, DAMERO_GAME_PAUSED, DAMERO_BLACK, 299999);
  g_assert_cmpint (damero_event_find_match (hall->event, &(DameroPlace) { 1, 1, 1, 1 })->games[0].outcome,
                   ==, DAMERO_OUTCOME_NONE);
  hall_ok (hall, 301500, "resign " G2 "side=white");
  hall_undo (hall, 301800, hall->uid);
  assert_clock (hall, 2, DAMERO_GAME_PAUSED, DAMERO_WHITE, 299500);
  hall_check (hall);
}

/* Undoing what boards stand on: everything above it goes, in log order, and can all come back. */
static void
test_foundations (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autoptr(DameroEvent) before = NULL;
  g_autofree char *player = NULL;
  g_autofree char *pair = NULL;

  hall_ok (hall, 0, "player name=\"Zero\"");
  player = dup_uid (hall);
  hall_section (hall, "games=2 control=300", 3);
  hall_ok (hall, 0, "entry in=1 player=1");
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  pair = dup_uid (hall);
  hall_ok (hall, 0, "result in=1.1.1.1 result=draw");
  hall_ok (hall, 0, "result in=1.1.1.2 result=draw");
  hall_ok (hall, 0, "start in=1.1.2.1");
  hall_ok (hall, 10, "press in=1.1.2.1 move=11-15");
  hall_ok (hall, 20, "resign in=1.1.2.1 side=white");
  hall_ok (hall, 20, "result in=1.1.2.2 result=white");
  hall_ok (hall, 20, "result-corrected in=1.1.2.2 result=black reason=slip");
  hall_ok (hall, 20, "round-closed in=1");
  hall_ok (hall, 20, "pair in=1 pairs=\"1-3 2-4\"");
  before = hall_dup_event (hall);

  g_assert_cmpuint (hall_undo (hall, 30, pair), ==, 9);
  g_assert_cmpuint (g_hash_table_size (hall->event->games), ==, 0);
  hall_check (hall);
  hall_undo (hall, 40, hall->uid);
  g_assert_true (damero_event_equal (before, hall->event, FALSE));

  g_assert_cmpuint (hall_undo (hall, 50, player), ==, 11);
  g_assert_cmpuint (hall->event->players->len, ==, 3);
  g_assert_cmpint (((DameroPlayer *) g_ptr_array_index (hall->event->players, 0))->number, ==, 2);
  hall_ok (hall, 50, "player name=\"One more\"");
  g_assert_cmpint (((DameroPlayer *) g_ptr_array_index (hall->event->players, 3))->number, ==, 5);
  hall_ok (hall, 50, "entry in=1 player=5");
  hall_check (hall);
}

/* White's move leaves one capture, for which there is a minute. Its entry is taken back, and comes back when the minute
 * is over: time is called at that instant, as the clock runs on. */
static void
test_entry_over_time (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *undo = NULL;

  hall_section (hall, "games=1 control=\"move 300/60+60\" record=follows", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 0, "start " G1);
  hall_ok (hall, 1000, "press " G1 "side=black move=11-16");
  hall_ok (hall, 2000, "press " G1 "side=white");
  hall_ok (hall, 3000, "move-entered " G1 "ply=2 side=white move=23-19");
  hall_undo (hall, 4000, hall->uid);
  undo = dup_uid (hall);
  assert_clock (hall, 1, DAMERO_GAME_PLAYING, DAMERO_BLACK, 2000);
  g_assert_cmpuint (hall_pass_time (hall, 70000), ==, 0);

  hall_undo (hall, 70000, undo);
  assert_clock (hall, 1, DAMERO_GAME_PLAYING, DAMERO_BLACK, 68000);
  g_assert_cmpuint (hall_pass_time (hall, 70000), ==, 1);
  g_assert_true (hall_get_game (hall, 1, 1)->clock.time_called);
  hall_ok (hall, 71000, "press " G1 "side=black move=16x23");
  hall_check (hall);
}

/* A section is taken away, another one gets its number, and a game of it has begun when the first comes back: the game
 * keeps the clock with which it began. */
static void
test_section_again (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *section = NULL;
  g_autofree char *undo = NULL;

  hall_ok (hall, 0, "section name=\"First\" games=1 control=300");
  section = dup_uid (hall);
  hall_ok (hall, 0, "player name=P");
  hall_ok (hall, 0, "player name=P");
  hall_ok (hall, 0, "entry in=1 player=1");
  hall_ok (hall, 0, "entry in=1 player=2");
  g_assert_cmpuint (hall_undo (hall, 0, section), ==, 2);
  undo = dup_uid (hall);
  hall_ok (hall, 0, "section in=1 name=\"Second\" games=1 control=600");
  hall_ok (hall, 0, "entry in=1 player=1");
  hall_ok (hall, 0, "entry in=1 player=2");
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 1000, "start " G1);

  g_assert_cmpuint (hall_undo (hall, 400000, undo), ==, 3);
  g_assert_cmpstr (damero_event_find_section (hall->event, 1)->name, ==, "First");
  g_assert_cmpuint (hall_pass_time (hall, 500000), ==, 0);
  assert_clock (hall, 1, DAMERO_GAME_PLAYING, DAMERO_BLACK, 499000);
  hall_check (hall);
}

/* The result of game 1 carries game 2: undone, that cannot have been started. */
static void
test_result (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=2 control=300", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 0, "result in=1.1.1.1 result=draw");
  {
    g_autofree char *result = dup_uid (hall);

    hall_ok (hall, 5, "start in=1.1.1.2");
    hall_ok (hall, 6, "press in=1.1.1.2 move=11-15");
    g_assert_cmpuint (hall_undo (hall, 7, result), ==, 2);
  }
  hall_check (hall);
}

static void
test_refusals (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autofree char *again = NULL;
  g_autofree char *event_uid = g_strdup_printf ("undo undoes=%s", hall->event->uid);
  g_autofree char *interrupted = NULL;

  hall_no (hall, 1000, event_uid, DAMERO_REFUSAL_CANNOT_UNDO);
  hall_ok (hall, 2000, "press " G1 "move=11-15");
  again = g_strdup_printf ("undo undoes=%s also=\"\"", hall->uid);
  hall_ok (hall, 3000, again);
  hall_no (hall, 3000, again, DAMERO_REFUSAL_ALREADY_UNDONE);
  hall_ok (hall, 3000, "interrupted by=program");
  interrupted = g_strdup_printf ("undo undoes=%s", hall->uid);
  hall_no (hall, 3000, interrupted, DAMERO_REFUSAL_CANNOT_UNDO);
}

/* A confirmation that names acts which would not have to go loses nothing. */
static void
test_unrelated (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *other = NULL;
  g_autofree char *undo = NULL;
  g_autofree char *too_much = NULL;
  g_autofree char *other_only = NULL;
  g_autofree char *right = NULL;
  g_autofree char *of_undo = NULL;

  hall_ok (hall, 2000, "press " G1 "move=11-15");
  first = dup_uid (hall);
  hall_ok (hall, 3000, "press " G2 "move=11-15");
  other = dup_uid (hall);
  hall_ok (hall, 4000, "press " G1 "move=24-20");
  second = dup_uid (hall);
  too_much = g_strdup_printf ("undo undoes=%s also=\"%s %s\"", first, other, second);
  other_only = g_strdup_printf ("undo undoes=%s also=\"%s\"", first, other);
  right = g_strdup_printf ("undo undoes=%s also=\"%s %s\"", first, second, first);

  hall_no (hall, 5000, too_much, DAMERO_REFUSAL_UNDO_ALSO_UNRELATED);
  g_assert_cmpuint (hall->refusal.also->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (hall->refusal.also, 0), ==, other);
  hall_no (hall, 5000, other_only, DAMERO_REFUSAL_UNDO_ALSO_UNRELATED);
  hall_ok (hall, 5000, right);
  undo = dup_uid (hall);
  hall_check (hall);

  /* an undo never goes with another */
  of_undo = g_strdup_printf ("undo undoes=%s also=%s", other, undo);
  hall_no (hall, 5000, of_undo, DAMERO_REFUSAL_UNDO_ALSO_UNRELATED);
  g_assert_cmpuint (hall_undo (hall, 5000, undo), ==, 0);
  g_assert_cmpuint (damero_game_get_n_plies (hall_get_game (hall, 1, 1)), ==, 2);
  hall_check (hall);
}

/* A log of 20 000 acts, some of them undos: one more undo, and one of nearly all of them. */
static void
test_cost (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autoptr(DameroEvent) copy = NULL;
  g_autofree char *start = NULL;

  hall_section (hall, "games=1 control=356400", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 0, "start " G1 "fen=\"B:WK30,K31:BK1,K2\"");
  start = dup_uid (hall);
  hall->is_untried = TRUE;
  while (hall->event->log->len < 20000)
    {
      static const char *const moves[] = { "1-6", "30-25", "6-1", "25-30" };
      DameroAct *act = damero_act_new (DAMERO_ACT_PRESS);

      if (hall->event->log->len % 400 == 399)
        hall_undo (hall, hall->now_ms, hall->uid);
      if (hall_get_game (hall, 1, 1)->phase == DAMERO_GAME_PAUSED)
        hall_ok (hall, hall->now_ms, "resume " G1);
      act->place = (DameroPlace) { 1, 1, 1, 1 };
      act->move = g_strdup (moves[damero_game_get_n_plies (hall_get_game (hall, 1, 1)) % 4]);
      hall->now_ms++;
      g_assert_true (hall_perform (hall, act));
    }

  copy = hall_dup_event (hall);
  g_assert_cmpuint (copy->log->len, ==, hall->event->log->len);
  g_assert_cmpuint (hall_undo (hall, hall->now_ms, hall->uid), ==, 0);
  g_assert_cmpuint (hall_undo (hall, hall->now_ms, start), >, 10000);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/undo/press", test_press);
  g_test_add_func ("/undo/redo", test_redo);
  g_test_add_func ("/undo/redo-over-play", test_redo_over_play);
  g_test_add_func ("/undo/earlier-press", test_earlier_press);
  g_test_add_func ("/undo/caution", test_caution);
  g_test_add_func ("/undo/borrowed-time", test_borrowed_time);
  g_test_add_func ("/undo/across-runs", test_across_runs);
  g_test_add_func ("/undo/redo-across-runs", test_redo_across_runs);
  g_test_add_func ("/undo/held-twice", test_held_twice);
  g_test_add_func ("/undo/flag-and-end", test_flag_and_end);
  g_test_add_func ("/undo/foundations", test_foundations);
  g_test_add_func ("/undo/entry-over-time", test_entry_over_time);
  g_test_add_func ("/undo/section-again", test_section_again);
  g_test_add_func ("/undo/result", test_result);
  g_test_add_func ("/undo/refusals", test_refusals);
  g_test_add_func ("/undo/unrelated", test_unrelated);
  g_test_add_func ("/undo/cost", test_cost);

  return g_test_run ();
}
