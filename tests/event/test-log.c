/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-log.c - groups of acts in a log: what an undo of them names, and where they may stand.
 */
#include "hall.h"

#include <string.h>

#include "event/merge.h"

#define GROUP  "0190d2c4-5a00-7000-8000-00000000000a"
#define OTHER  "0190d2c4-5a00-7000-8000-00000000000b"
#define FIRST  "0190d2c4-5a00-7000-8000-000000000001"
#define SECOND "0190d2c4-5a00-7000-8000-000000000002"
#define UID(number) "0190d2c4-5a00-7000-8000-0000000001" number

static DameroOutcome
get_outcome (const Hall *hall,
             int         game)
{
  const DameroPlace place = { 1, 1, 1, game };

  return damero_event_find_match (hall->event, &place)->games[game - 1].outcome;
}

/* A match of two games with both results, performed as one. */
static Hall *
new_hall (void)
{
  Hall *hall = hall_new ();

  hall_section (hall, "games=2", 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  hall_ok (hall, 0, "result in=1.1.1.1 result=black group=" GROUP " uid=" FIRST);
  hall_ok (hall, 0, "result in=1.1.1.2 result=draw group=" GROUP " uid=" SECOND);
  hall_check (hall);
  return hall;
}

static void
assert_outcomes (const Hall    *hall,
                 DameroOutcome  first,
                 DameroOutcome  second)
{
  g_assert_cmpint (get_outcome (hall, 1), ==, first);
  g_assert_cmpint (get_outcome (hall, 2), ==, second);
  hall_check (hall);
}

static const char *
get_undoable (const Hall *hall)
{
  return damero_act_get_name (damero_event_find_undoable (hall->event)->act);
}

static const char *
get_redoable (const Hall *hall)
{
  return damero_act_get_name (damero_event_find_redoable (hall->event)->act);
}

static void
test_undo (void)
{
  g_autoptr(Hall) hall = new_hall ();

  g_assert_cmpstr (get_undoable (hall), ==, GROUP);
  hall_undo (hall, 1, get_undoable (hall));
  assert_outcomes (hall, DAMERO_OUTCOME_NONE, DAMERO_OUTCOME_NONE);
  hall_no (hall, 2, "undo undoes=" GROUP, DAMERO_REFUSAL_ALREADY_UNDONE);
  hall_undo (hall, 2, get_redoable (hall));
  assert_outcomes (hall, DAMERO_OUTCOME_BLACK, DAMERO_OUTCOME_DRAW);
  g_assert_null (damero_event_find_redoable (hall->event));
  hall_undo (hall, 3, get_undoable (hall));
  assert_outcomes (hall, DAMERO_OUTCOME_NONE, DAMERO_OUTCOME_NONE);
}

/* One act of a group can be taken back by itself, the group's first too; the group is then what is left. */
static void
test_alone (void)
{
  g_autoptr(Hall) hall = new_hall ();

  hall_undo (hall, 1, FIRST);
  assert_outcomes (hall, DAMERO_OUTCOME_NONE, DAMERO_OUTCOME_DRAW);
  hall_undo (hall, 2, GROUP);
  assert_outcomes (hall, DAMERO_OUTCOME_NONE, DAMERO_OUTCOME_NONE);
  hall_undo (hall, 3, get_redoable (hall));
  assert_outcomes (hall, DAMERO_OUTCOME_NONE, DAMERO_OUTCOME_DRAW);
  hall_undo (hall, 4, get_redoable (hall));
  assert_outcomes (hall, DAMERO_OUTCOME_BLACK, DAMERO_OUTCOME_DRAW);
}

/* What rests on any of a group goes with it. */
static void
test_others (void)
{
  g_autoptr(Hall) hall = new_hall ();

  hall_ok (hall, 1, "result-corrected in=1.1.1.2 result=white reason=x");
  g_assert_cmpuint (hall_undo (hall, 2, GROUP), ==, 1);
  assert_outcomes (hall, DAMERO_OUTCOME_NONE, DAMERO_OUTCOME_NONE);
}

/* Undos in a group are taken back together; among other acts they are no redo of their own. */
static void
test_undos (void)
{
  g_autoptr(Hall) hall = new_hall ();

  hall_ok (hall, 1, "undo undoes=" SECOND " group=" OTHER);
  hall_ok (hall, 1, "undo undoes=" FIRST " group=" OTHER);
  assert_outcomes (hall, DAMERO_OUTCOME_NONE, DAMERO_OUTCOME_NONE);
  g_assert_cmpstr (get_redoable (hall), ==, OTHER);
  hall_undo (hall, 2, OTHER);
  assert_outcomes (hall, DAMERO_OUTCOME_BLACK, DAMERO_OUTCOME_DRAW);
}

static void
test_mixed (void)
{
  g_autoptr(Hall) hall = new_hall ();

  hall_ok (hall, 1, "undo undoes=" SECOND " group=" OTHER);
  hall_ok (hall, 1, "result in=1.1.1.2 result=white group=" OTHER);
  g_assert_null (damero_event_find_redoable (hall->event));
  g_assert_cmpstr (get_undoable (hall), ==, OTHER);
  hall_undo (hall, 2, OTHER);
  assert_outcomes (hall, DAMERO_OUTCOME_BLACK, DAMERO_OUTCOME_DRAW);
  hall_undo (hall, 3, get_redoable (hall));
  assert_outcomes (hall, DAMERO_OUTCOME_BLACK, DAMERO_OUTCOME_WHITE);
}

static void
assert_history (const Hall  *hall,
                const char  *undo,
                const char  *redo)
{
  DameroHistory history;

  damero_event_get_history (hall->event, NULL, &history);
  g_assert_cmpstr (history.undo != NULL ? damero_act_get_name (history.undo->act) : NULL, ==, undo);
  g_assert_cmpstr (history.redo != NULL ? damero_act_get_name (history.redo->act) : NULL, ==, redo);
}

/* What the director's Undo and Redo name, act by act. */
static void
test_history (void)
{
  g_autoptr(Hall) hall = new_hall ();

  hall_ok (hall, 1, "check-in in=1 entry=1 uid=" UID ("21"));
  hall_ok (hall, 1, "check-in in=1 entry=2 uid=" UID ("22"));
  assert_history (hall, UID ("22"), NULL);
  hall_ok (hall, 2, "undo undoes=" UID ("22") " uid=" UID ("31"));
  assert_history (hall, UID ("21"), UID ("31"));
  hall_ok (hall, 2, "undo undoes=" UID ("21") " uid=" UID ("32"));
  assert_history (hall, GROUP, UID ("32"));
  hall_ok (hall, 2, "undo undoes=" UID ("32") " uid=" UID ("33"));
  assert_history (hall, UID ("33"), UID ("31"));
  hall_ok (hall, 2, "undo undoes=" UID ("33") " uid=" UID ("34"));
  assert_history (hall, GROUP, UID ("34"));
  hall_ok (hall, 2, "undo undoes=" UID ("34") " uid=" UID ("35"));
  hall_ok (hall, 2, "undo undoes=" UID ("31") " uid=" UID ("36"));
  assert_history (hall, UID ("36"), NULL);

  /* What lies deeper goes by its name, and comes back as what was undone last. */
  hall_ok (hall, 3, "undo undoes=" UID ("21") " uid=" UID ("37"));
  assert_history (hall, UID ("36"), UID ("37"));
  /* What a redo brought back goes by its name, too: the redo has nothing left to take back. */
  hall_ok (hall, 3, "undo undoes=" UID ("22") " uid=" UID ("38"));
  assert_history (hall, GROUP, UID ("38"));
  /* To bring back anything but the last is new, and so is every act. */
  hall_ok (hall, 3, "undo undoes=" UID ("37") " uid=" UID ("39"));
  assert_history (hall, UID ("39"), NULL);
  hall_ok (hall, 4, "undo undoes=" UID ("39") " uid=" UID ("40"));
  assert_history (hall, GROUP, UID ("40"));
  hall_ok (hall, 4, "check-in in=1 entry=3 uid=" UID ("23"));
  assert_history (hall, UID ("23"), NULL);
}

/* Turns are no commands of the director's: they are passed over, but not taken back by a redo. */
static void
test_history_of_play (void)
{
  const DameroPlace place = { 1, 1, 1, 1 };
  g_autoptr(Hall) hall = hall_new ();
  DameroHistory history;

  hall_section (hall, "games=2", 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\" uid=" UID ("20"));
  hall_ok (hall, 1, "start in=1.1.1.1 uid=" UID ("21"));
  hall_ok (hall, 2, "check-in in=1 entry=1 uid=" UID ("22"));
  hall_ok (hall, 3, "move in=1.1.1.1 move=11-15 by=black uid=" UID ("23"));
  assert_history (hall, UID ("22"), NULL);
  hall_ok (hall, 4, "undo undoes=" UID ("22") " uid=" UID ("31"));
  hall_ok (hall, 5, "move in=1.1.1.1 move=22-18 by=white uid=" UID ("24"));
  assert_history (hall, UID ("21"), UID ("31"));

  damero_event_get_history (hall->event, &place, &history);
  g_assert_cmpstr (history.undo->act->uid, ==, UID ("24"));
  hall_ok (hall, 6, "undo undoes=" UID ("24") " uid=" UID ("32"));
  assert_history (hall, UID ("21"), UID ("31"));
  damero_event_get_history (hall->event, &place, &history);
  g_assert_cmpstr (history.undo->act->uid, ==, UID ("23"));
  g_assert_cmpstr (history.redo->act->uid, ==, UID ("32"));
}

/* Nothing stands between the acts of a group, and its uid is no act's. */
static void
test_names (void)
{
  g_autoptr(Hall) hall = new_hall ();

  hall_no (hall, 1, "player name=P uid=" GROUP, DAMERO_REFUSAL_UID_USED);
  hall_no (hall, 1, "player name=P group=" FIRST, DAMERO_REFUSAL_UID_USED);
  hall_no (hall, 1, "player name=P uid=" OTHER " group=" OTHER, DAMERO_REFUSAL_UID_USED);
  hall_ok (hall, 1, "player name=P");
  hall_no (hall, 1, "player name=P group=" GROUP, DAMERO_REFUSAL_UID_USED);
  damero_event_drop_last (hall->event, 1);
  hall_ok (hall, 1, "player name=P group=" GROUP);
  damero_event_drop_last (hall->event, 3);
  hall_no (hall, 1, "undo undoes=" GROUP, DAMERO_REFUSAL_NO_SUCH_ACT);
  hall_check (hall);
}

/* What comes of a group after the others of it were merged stands alone. */
static void
test_merge (void)
{
  g_autoptr(Hall) hall = new_hall ();
  g_autoptr(DameroEvent) here = hall_dup_event (hall);
  const DameroMergeRun run = { .theirs = 1, .ours = 2 };
  g_autoptr(GArray) runs = g_array_new (FALSE, FALSE, sizeof run);
  g_autoptr(GPtrArray) conflicts = NULL;
  const DameroLogRow *row;

  g_array_append_val (runs, run);
  hall_ok (hall, 1, "result in=1.1.2.1 result=draw group=" GROUP);
  damero_event_drop_last (here, 1);
  damero_event_drop_last (here, 0);
  conflicts = damero_event_merge (here, hall->event, runs, NULL);
  g_assert_cmpuint (conflicts->len, ==, 0);
  row = g_ptr_array_index (here->log, here->log->len - 1);
  g_assert_cmpstr (row->act->group, ==, GROUP);

  damero_event_drop_last (here, 2);
  {
    g_autoptr(DameroAct) other = damero_act_new (DAMERO_ACT_PLAYER);
    g_auto(DameroRefusal) refusal = { 0 };

    other->name = g_strdup ("P");
    other->stamp.run = 2;
    g_strlcpy (other->uid, OTHER, sizeof other->uid);
    damero_event_fill (here, other);
    g_assert_true (damero_event_perform (here, other, NULL, &refusal));
  }
  g_ptr_array_unref (conflicts);
  conflicts = damero_event_merge (here, hall->event, runs, NULL);
  g_assert_cmpuint (conflicts->len, ==, 0);
  row = g_ptr_array_index (here->log, here->log->len - 1);
  g_assert_cmpstr (row->act->group, ==, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/log/undo", test_undo);
  g_test_add_func ("/log/alone", test_alone);
  g_test_add_func ("/log/others", test_others);
  g_test_add_func ("/log/undos", test_undos);
  g_test_add_func ("/log/mixed", test_mixed);
  g_test_add_func ("/log/history", test_history);
  g_test_add_func ("/log/history-of-play", test_history_of_play);
  g_test_add_func ("/log/names", test_names);
  g_test_add_func ("/log/merge", test_merge);

  return g_test_run ();
}
