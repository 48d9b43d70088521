/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/director/test-flag-wait.c - a flag that waits for a press which is under way: others go on meanwhile, the press
 * counts if it was made in time, and whatever else is done at the board, or the end of the waiting, writes the flag.
 */
#include <string.h>

#include "event/calls.h"
#include "machine.h"
#include "support/folder.h"

typedef struct {
  char    *folder;
  Machine  machine;
  char    *uid;
  gint64   until_ms; /* flags of board 1 wait until then */
  guint    n_asked;
} Fixture;

static gint64
wait_for_press (const DameroPlace *place,
                gint64             flag_ms,
                gint64             now_ms,
                gpointer           user_data)
{
  Fixture *fixture = user_data;

  g_assert_cmpint (flag_ms, <=, now_ms);
  fixture->n_asked++;
  return place->board == 1 ? MAX (fixture->until_ms - now_ms, 0) : 0;
}

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const lines[] = {
    "section name=S games=1 control=300 record=none", "player name=Ann", "player name=Bo", "player name=Cy",
    "player name=Di", "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
    "pair in=1.1 pairs=\"1-2 3-4\"", "start in=1.1.1.1", "start in=1.1.2.1", NULL
  };

  fixture->folder = make_folder ();
  fixture->machine = machine_open (fixture->folder, "club.damero", 1);
  fixture->uid = machine_perform (&fixture->machine, NULL, "event name=E");
  machine_perform_all (&fixture->machine, fixture->uid, lines);
  damero_director_set_flag_wait (fixture->machine.director, fixture->uid, wait_for_press, fixture);
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  machine_assert_sound (&fixture->machine);
  machine_close (&fixture->machine);
  g_free (fixture->uid);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static const DameroGame *
get_game (Fixture *fixture,
          int      board)
{
  const DameroPlace place = { 1, 1, board, 1 };

  return damero_event_find_game (damero_director_get_event (fixture->machine.director, fixture->uid, NULL), &place);
}

static gboolean
has_flagged (Fixture *fixture,
             int      board)
{
  return get_game (fixture, board)->clock.first_flag >= 0;
}

static void
pass_ms (Fixture *fixture,
         gint64   ms)
{
  DameroEnvironment *environment = fixture->machine.environment;

  damero_environment_advance (environment, damero_environment_get_mono_ms (environment) + ms);
}

static gint64
get_flag_ms (Fixture *fixture)
{
  gint64 at_ms = 0;

  g_assert_true (damero_game_get_deadline (get_game (fixture, 1), &at_ms));
  return at_ms;
}

/* Passes time until the flags of both boards have fallen, MS ago. */
static void
let_fall (Fixture *fixture,
          gint64   ms,
          gint64   waits_ms)
{
  fixture->until_ms = get_flag_ms (fixture) + waits_ms;
  pass_ms (fixture, get_flag_ms (fixture) + ms - damero_environment_get_mono_ms (fixture->machine.environment));
}

/* The other board's flag is written, this one's when it has waited, and fell when it fell. */
static void
test_waits (Fixture       *fixture,
            gconstpointer  data)
{
  const DameroEvent *event = damero_director_get_event (fixture->machine.director, fixture->uid, NULL);
  const DameroPlace place = { 1, 1, 1, 0 };
  DameroStamp now;
  DameroCall call;

  let_fall (fixture, 1000, 5000);
  g_assert_true (has_flagged (fixture, 2));
  g_assert_false (has_flagged (fixture, 1));
  now = damero_director_get_now (fixture->machine.director);
  g_assert_true (damero_event_find_call (event, &place, &now, &call));
  g_assert_cmpint (call.kind, ==, DAMERO_CALL_FLAG_WAITS);
  g_assert_cmpint (damero_call_get_age_ms (&call, &now), ==, 1000);
  g_free (machine_perform (&fixture->machine, fixture->uid, "player name=Elsewhere"));
  g_assert_false (has_flagged (fixture, 1));
  pass_ms (fixture, 3999);
  g_assert_false (has_flagged (fixture, 1));
  pass_ms (fixture, 1);
  g_assert_true (has_flagged (fixture, 1));
  g_assert_cmpint (damero_clock_get_think_ms (&get_game (fixture, 1)->clock, 0), ==, 300000);
  g_assert_cmpuint (fixture->n_asked, <, 20);
}

/* A press that was made before it counts; one that was made after it comes too late. */
static void
test_press (Fixture       *fixture,
            gconstpointer  data)
{
  let_fall (fixture, 1000, 5000);
  g_free (machine_perform (&fixture->machine, fixture->uid, "press in=1.1.1.1 side=black credit=1001"));
  g_assert_false (has_flagged (fixture, 1));
  g_assert_cmpint (g_array_index (get_game (fixture, 1)->plies, DameroPly, 0).think_ms, ==, 299999);
  pass_ms (fixture, 10000);
  g_assert_false (has_flagged (fixture, 1));

  let_fall (fixture, 1000, 5000);
  g_assert_null (machine_try (&fixture->machine, fixture->uid, "press in=1.1.1.1 side=white credit=1000"));
  g_assert_true (has_flagged (fixture, 1));
}

/* What the referee does at the board finds the flag written. */
static void
test_referee (Fixture       *fixture,
              gconstpointer  data)
{
  let_fall (fixture, 1000, G_MAXINT32);
  if (data != NULL)
    g_free (machine_perform (&fixture->machine, fixture->uid, "flag in=1.1.1.1 by=referee"));
  else
    g_free (machine_perform (&fixture->machine, fixture->uid, "result in=1.1.1.1 result=white by=referee"));
  g_assert_cmpint (get_game (fixture, 1)->clock.first_flag, ==, DAMERO_BLACK);
}

/* Calls and answers are no decision: the flag goes on waiting, and the press counts. */
static void
test_remark (Fixture       *fixture,
             gconstpointer  data)
{
  let_fall (fixture, 1000, 5000);
  g_free (machine_perform (&fixture->machine, fixture->uid, "referee-called in=1.1.1.1 side=black by=program"));
  g_assert_false (has_flagged (fixture, 1));
  g_free (machine_perform (&fixture->machine, fixture->uid, "call-answered in=1.1.1.1 side=black by=referee"));
  g_assert_false (has_flagged (fixture, 1));
  g_free (machine_perform (&fixture->machine, fixture->uid, "press in=1.1.1.1 side=black credit=1001"));
  g_assert_false (has_flagged (fixture, 1));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/flag-wait/waits", Fixture, NULL, fixture_set_up, test_waits, fixture_tear_down);
  g_test_add ("/flag-wait/press", Fixture, NULL, fixture_set_up, test_press, fixture_tear_down);
  g_test_add ("/flag-wait/referee", Fixture, NULL, fixture_set_up, test_referee, fixture_tear_down);
  g_test_add ("/flag-wait/remark", Fixture, NULL, fixture_set_up, test_remark, fixture_tear_down);
  g_test_add ("/flag-wait/flag", Fixture, "", fixture_set_up, test_referee, fixture_tear_down);

  return g_test_run ();
}
