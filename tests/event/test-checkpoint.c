/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-checkpoint.c - undo from a state that was kept on the way: what of the fold is in it, and what it
 * costs. That the states are those of the whole fold is what hall_check sees after every undo of all tests.
 */
#include "event/event-private.h"

#include "hall.h"
#include "support/long-event.h"

#define G1 "in=1.1.1.1 "
#define G2 "in=1.1.2.1 "

static Hall *
two_boards (void)
{
  Hall *hall = hall_new ();

  damero_checkpoints_set_spacing (hall->event->checkpoints, 1);
  hall_section (hall, "games=1 control=300", 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  hall_ok (hall, 1000, "start " G1);
  hall_ok (hall, 1000, "start " G2);
  return hall;
}

/* Acts of the other board, so that a state is kept among them. */
static void
pass (Hall  *hall,
      guint  n_acts)
{
  for (guint i = 0; i < n_acts; i++)
    hall_ok (hall, hall->now_ms + 10, i % 2 == 0 ? "pause " G2 : "resume " G2);
}

/* A board that was taken back takes no act up to its undo, also where the fold begins in between. */
static void
test_closed (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autofree char *press = NULL;
  g_autofree char *undo = NULL;

  hall_ok (hall, 5000, "press " G1 "move=11-15");
  press = g_strdup (hall->uid);
  pass (hall, 40);
  hall_ok (hall, 6000, "clock-adjusted side=black amount=5000 reason=x " G1);
  hall_undo (hall, 6500, hall->uid);
  undo = g_strdup (hall->uid);
  g_assert_cmpuint (hall_undo (hall, 7000, press), ==, 0);
  /* The time was given on a board after the press. */
  g_assert_cmpuint (hall_undo (hall, 8000, undo), >, 0);
  hall_check (hall);
}

/* A game that an undo held runs on with the undo of that, also where the fold begins in between. */
static void
test_held (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autofree char *undo = NULL;
  g_autofree char *pause = NULL;

  hall_ok (hall, 5000, "press " G1 "move=11-15");
  hall_undo (hall, 6000, hall->uid);
  undo = g_strdup (hall->uid);
  pass (hall, 41);
  pause = g_strdup (hall->uid);
  hall_undo (hall, 7000, undo);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->phase, ==, DAMERO_GAME_PLAYING);
  hall_undo (hall, 8000, pause);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->phase, ==, DAMERO_GAME_PLAYING);
  hall_check (hall);
}

/* What is beside sections and games. */
static void
test_event (void)
{
  g_autoptr(Hall) hall = two_boards ();
  g_autofree char *pause = NULL;

  hall_ok (hall, 2000, "event-changed place=Hall date=2026-11-23 director=Ann listed=off publishes=groups");
  hall_ok (hall, 2000, "player name=Eve club=A rating=1500 title=CM federation=ESP ident=7 born=1980 groups=junior");
  pass (hall, 41);
  pause = g_strdup (hall->uid);
  hall_undo (hall, 8000, pause);
  g_assert_true (hall->event->unlisted);
  g_assert_cmpstr (hall->event->venue, ==, "Hall");
  g_assert_true (damero_event_may_publish (hall->event, DAMERO_PUBLISHED_GROUPS));
  hall_check (hall);
}

/* How many acts are folded by an undo of the latest act and by its redo. */
static guint64
count_folded (DameroEvent *event)
{
  guint64 before;

  before = damero_checkpoints_get_folded (event->checkpoints);
  long_event_undo (event, long_event_get_last_uid (event));
  long_event_undo (event, long_event_get_last_uid (event));
  return damero_checkpoints_get_folded (event->checkpoints) - before;
}

/* However long the event is, and however long ago it was folded last. */
static void
test_cost (void)
{
  static const guint lengths[] = { 1500, 3000, 6000, 12000 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr(DameroEvent) event = long_event_new (i, 8, lengths[i]);
      g_autoptr(DameroEvent) stored = NULL;
      g_auto(DameroRefusal) refusal = { 0 };
      guint row;

      g_assert_cmpuint (count_folded (event), <, 4 * DAMERO_CHECKPOINT_ACTS);
      g_assert_true (damero_event_replay (event->log, &stored, &row, &refusal));
      g_assert_cmpuint (damero_checkpoints_get_folded (stored->checkpoints), ==, event->log->len);
      g_assert_cmpuint (count_folded (stored), <, 4 * DAMERO_CHECKPOINT_ACTS);
      g_assert_cmpuint (event->log->len, >=, lengths[i]);
    }
}

/* An undo of an act that lies far back costs at most twice the acts since. */
static void
test_far_back (void)
{
  g_autoptr(DameroEvent) event = long_event_new (7, 8, 12000);

  for (guint back = 1; back < 8000; back *= 2)
    {
      g_autoptr(DameroEvent) stored = NULL;
      g_autoptr(DameroAct) undo = damero_act_new (DAMERO_ACT_UNDO);
      g_auto(DameroRefusal) refusal = { 0 };
      const DameroLogRow *last = g_ptr_array_index (event->log, event->log->len - 1);
      const DameroLogRow *target;
      guint64 before;
      guint row;

      g_assert_true (damero_event_replay (event->log, &stored, &row, &refusal));
      target = g_ptr_array_index (stored->log, stored->log->len - back);
      damero_uid_format (last->act->stamp.wall_ms, (const guint8[10]) { 99 }, undo->uid);
      undo->stamp = last->act->stamp;
      damero_act_set_text (undo, DAMERO_FIELD_UNDOES, target->act->uid);
      before = damero_checkpoints_get_folded (stored->checkpoints);
      damero_event_perform (stored, undo, NULL, &refusal);
      /* Folded are the undo, what goes with it and, refused, all of it back: three times at most. */
      g_assert_cmpuint (damero_checkpoints_get_folded (stored->checkpoints) - before, <=,
                        3 * (2 * back + DAMERO_CHECKPOINT_ACTS + 1));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/checkpoint/closed", test_closed);
  g_test_add_func ("/checkpoint/held", test_held);
  g_test_add_func ("/checkpoint/event", test_event);
  g_test_add_func ("/checkpoint/cost", test_cost);
  g_test_add_func ("/checkpoint/far-back", test_far_back);

  return g_test_run ();
}
