/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-event-sheet.c - which plies of a game can be written down, and that the acts that do it are taken.
 */
#include "event/score-sheet.h"
#include "hall.h"

#define G1 "in=1.1.1.1 "

static const DameroPlace place = { 1, 1, 1, 1 };

static Hall *
one_board (const char *fields)
{
  Hall *hall = hall_new ();
  g_autofree char *section = g_strdup_printf ("games=1 ruleset=pool-apca %s", fields);

  hall_section (hall, section, 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  return hall;
}

static void
assert_sheet (const Hall    *hall,
              DameroActKind  kind,
              guint          n_fixed,
              guint          n_recorded,
              guint          n_plies)
{
  DameroScoreSheet sheet;

  g_assert_true (damero_event_get_sheet (hall->event, &place, &sheet));
  g_assert_cmpint (sheet.kind, ==, kind);
  g_assert_cmpuint (sheet.n_fixed, ==, n_fixed);
  g_assert_cmpuint (sheet.n_recorded, ==, n_recorded);
  g_assert_cmpuint (sheet.n_plies, ==, n_plies);
}

static void
assert_none (const Hall *hall)
{
  DameroScoreSheet sheet;

  g_assert_false (damero_event_get_sheet (hall->event, &place, &sheet));
}

/* Presses with and without moves: the first stand, the others wait, until the record ends. */
static void
test_presses (void)
{
  g_autoptr(Hall) hall = one_board ("control=300 record=follows");
  const DameroLogRow *row;

  assert_none (hall);
  hall_ok (hall, 1000, "start " G1);
  assert_none (hall);
  hall_ok (hall, 2000, "press " G1 "move=11-15");
  assert_none (hall);
  hall_ok (hall, 3000, "press " G1);
  hall_ok (hall, 4000, "press " G1);
  assert_sheet (hall, DAMERO_ACT_MOVE_ENTERED, 1, 1, 3);
  hall_ok (hall, 5000, "move-entered " G1 "move=24-20");
  assert_sheet (hall, DAMERO_ACT_MOVE_ENTERED, 1, 2, 3);
  row = damero_event_find_sheet_row (hall->event, &place, 2);
  g_assert_cmpstr (row->act->move, ==, "24-20");
  g_assert_null (damero_event_find_sheet_row (hall->event, &place, 3));
  hall_ok (hall, 6000, "result " G1 "result=draw ending=agreement");
  assert_sheet (hall, DAMERO_ACT_MOVE_ENTERED, 1, 2, 3);
  hall_ok (hall, 7000, "record-ended " G1 "reason=illegible");
  assert_none (hall);
}

/* A result that was told, a game without a clock, and a forfeit. */
static void
test_paper (void)
{
  g_autoptr(Hall) told = one_board ("control=300");
  g_autoptr(Hall) plain = one_board ("control=none");
  g_autoptr(Hall) forfeit = one_board ("control=300");

  hall_ok (told, 1000, "result " G1 "result=black ending=resignation");
  assert_sheet (told, DAMERO_ACT_MOVE, 0, 0, 0);
  hall_ok (told, 2000, "move " G1 "move=11-15");
  assert_sheet (told, DAMERO_ACT_MOVE, 0, 1, 0);

  assert_sheet (plain, DAMERO_ACT_MOVE, 0, 0, 0);
  hall_ok (plain, 1000, "move " G1 "move=11-15");
  hall_ok (plain, 2000, "result " G1 "result=draw ending=agreement");
  assert_sheet (plain, DAMERO_ACT_MOVE, 0, 1, 1);

  hall_ok (forfeit, 1000, "forfeit " G1 "side=black extent=game");
  assert_none (forfeit);
}

/* What the sheet says can be written is taken by the event. */
static void
test_acts (void)
{
  g_autoptr(Hall) hall = one_board ("control=300 record=follows");
  static const char * const moves[] = { "11-15", "24-20", "8-11" };
  DameroScoreSheet sheet;

  hall_ok (hall, 1000, "start " G1);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    hall_ok (hall, 2000 + i * 1000, "press " G1);
  g_assert_true (damero_event_get_sheet (hall->event, &place, &sheet));
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr(DameroAct) act = damero_event_make_sheet_act (&sheet, &place, moves[i]);
      DameroStamp now = hall_get_last (hall)->stamp;
      g_auto(DameroRefusal) refusal = { 0 };
      g_autofree char *line = g_strdup_printf ("move-entered " G1 "move=%s", moves[i]);

      g_assert_true (damero_event_would_perform (hall->event, act, &now, NULL, &refusal));
      hall_ok (hall, 6000, line);
    }
  assert_sheet (hall, DAMERO_ACT_MOVE_ENTERED, 0, 3, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/event-sheet/presses", test_presses);
  g_test_add_func ("/event-sheet/paper", test_paper);
  g_test_add_func ("/event-sheet/acts", test_acts);
  return g_test_run ();
}
