/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/director/test-late-deadline.c - a deadline that what was undone and redone has moved before the last act: it is
 * written at the instant of that act, and the other boards go on.
 */
#include "event/event.h"
#include "machine.h"
#include "support/folder.h"

static char *
perform (Machine    *machine,
         const char *uid,
         gint64      at_ms,
         const char *line)
{
  damero_environment_advance (machine->environment, at_ms);

  return machine_perform (machine, uid, line);
}

static char *
undo (Machine    *machine,
      const char *uid,
      gint64      at_ms,
      const char *act)
{
  g_autofree char *line = g_strdup_printf ("undo undoes=%s", act);

  return perform (machine, uid, at_ms, line);
}

/* White's move leaves one capture, for which there is a minute before time is called. */
static void
test_called (void)
{
  static const char *const lines[] = {
    "section name=S games=1 control=\"move 300/60+60\" record=follows", "player name=Ann", "player name=Bo",
    "player name=Cy", "player name=Di", "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
    "entry in=1 player=4", "pair in=1.1 pairs=\"1-2 3-4\"", "start in=1.1.1.1", "start in=1.1.2.1", NULL
  };
  const DameroPlace place = { 1, 1, 1, 1 };
  char *folder = make_folder ();
  Machine machine = machine_open (folder, "club.damero", 1);
  g_autofree char *uid = machine_perform (&machine, NULL, "event name=E");
  g_autofree char *entered = NULL, *undone = NULL, *redone = NULL;
  const DameroEvent *event;
  const DameroLogRow *last;
  gint64 start_ms;

  machine_perform_all (&machine, uid, lines);
  start_ms = damero_environment_get_mono_ms (machine.environment);
  g_free (perform (&machine, uid, start_ms + 1000, "press in=1.1.1.1 side=black move=11-16"));
  g_free (perform (&machine, uid, start_ms + 2000, "press in=1.1.1.1 side=white"));
  entered = perform (&machine, uid, start_ms + 3000, "move-entered in=1.1.1.1 ply=2 side=white move=23-19");
  undone = undo (&machine, uid, start_ms + 4000, entered);
  redone = undo (&machine, uid, start_ms + 70000, undone);

  damero_environment_advance (machine.environment, start_ms + 70001);
  event = damero_director_get_event (machine.director, uid, NULL);
  g_assert_true (damero_event_find_game (event, &place)->clock.time_called);
  last = g_ptr_array_index (event->log, event->log->len - 1);
  g_assert_cmpint (last->act->kind, ==, DAMERO_ACT_TIME_CALLED);
  g_assert_cmpint (last->act->stamp.mono_ms, ==, start_ms + 70000);
  g_free (perform (&machine, uid, start_ms + 71000, "press in=1.1.2.1 side=black move=11-16"));
  g_free (perform (&machine, uid, start_ms + 72000, "press in=1.1.1.1 side=black move=16x23"));

  machine_assert_sound (&machine);
  machine_close (&machine);
  remove_folder (folder);
  g_free (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/late-deadline/called", test_called);

  return g_test_run ();
}
