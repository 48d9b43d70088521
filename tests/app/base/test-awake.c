/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sleep, screen saver and the end of the session: held off while a clock runs, by each window of its event; the screen
 * saver is not while devices are on the air alone.
 */
#include "app/base/awake.h"
#include "app/board/board-window.h"
#include "app/board/clock-face.h"
#include "app/shell/event-window.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=Evening", "section name=Open control=60 games=1 record=none",
  "player name=Ann", "player name=Bob", "player name=Cy", "player name=Di",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  "pair in=1 pairs=\"1-2 3-4\"", NULL
};

/* How many ask for what. */
static void
on_awake (DameroAwake before,
          DameroAwake now,
          gpointer    n_held)
{
  int *n = n_held;

  g_assert_cmpint (before, !=, now);
  if (before != DAMERO_AWAKE_FREE)
    g_assert_cmpint (--n[before], >=, 0);
  n[now] += now != DAMERO_AWAKE_FREE;
}

static void
act (DameroStage *stage,
     const char  *line)
{
  g_free (damero_stage_do (stage, line));
}

static void
test_awake (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  const DameroPlace board = { 1, 1, 2, 0 };
  int held[3] = { 0 }, *n_held = &held[DAMERO_AWAKE_RUNS];
  GtkWidget *window, *face;

  damero_awake_set_hook (on_awake, held);
  window = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (), stage->director,
                                                      damero_desk_get_event_uid (stage->desk)));
  g_assert_cmpint (*n_held, ==, 0);
  act (stage, "start in=1.1.1.1");
  g_assert_cmpint (*n_held, ==, 1);
  /* Whatever board it shows: the event's clocks run. */
  face = GTK_WIDGET (damero_clock_face_present (window, stage->desk, &board));
  damero_board_window_present (face, stage->desk, &board);
  g_assert_cmpint (*n_held, ==, 3);
  act (stage, "start in=1.1.2.1");
  act (stage, "pause in=1.1.1.1");
  g_assert_cmpint (*n_held, ==, 3);
  act (stage, "pause in=1.1.2.1");
  g_assert_cmpint (*n_held, ==, 0);
  act (stage, "resume in=1.1.2.1");
  g_assert_cmpint (*n_held, ==, 3);
  gtk_window_destroy (GTK_WINDOW (face));
  g_assert_cmpint (*n_held, ==, 2);

  /* A flag stops the last one. */
  act (stage, "press in=1.1.2.1");
  act (stage, "press in=1.1.2.1");
  damero_stage_advance (stage, 61000);
  g_assert_cmpint (*n_held, ==, 0);

  act (stage, "resume in=1.1.1.1");
  g_assert_cmpint (*n_held, ==, 2);
  g_clear_pointer (&stage, damero_stage_free);
  g_assert_cmpint (*n_held, ==, 0);
  damero_awake_set_hook (NULL, NULL);
}

/* Devices on the air are asked about too; a clock that runs beside them asks for more. */
static void
test_on_air (void)
{
  const DameroHallAir air = { .address = "127.0.0.1" };
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWindow *window;
  DameroHallService *hall;
  int held[3] = { 0 };

  damero_awake_set_hook (on_awake, held);
  window = damero_application_open_event (damero_stage_get_application (), stage->director,
                                          damero_desk_get_event_uid (stage->desk));
  hall = damero_desk_get_hall (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window)));
  g_assert_cmpint (held[DAMERO_AWAKE_ON_AIR], ==, 0);
  g_assert_true (damero_hall_service_go_on_air (hall, &air, NULL));
  g_assert_cmpint (held[DAMERO_AWAKE_ON_AIR], ==, 1);
  act (stage, "start in=1.1.1.1");
  g_assert_cmpint (held[DAMERO_AWAKE_RUNS], ==, 1);
  g_assert_cmpint (held[DAMERO_AWAKE_ON_AIR], ==, 0);
  act (stage, "pause in=1.1.1.1");
  g_assert_cmpint (held[DAMERO_AWAKE_RUNS], ==, 0);
  g_assert_cmpint (held[DAMERO_AWAKE_ON_AIR], ==, 1);
  damero_hall_service_go_off_air (hall);
  g_assert_cmpint (held[DAMERO_AWAKE_ON_AIR], ==, 0);
  g_assert_true (damero_hall_service_go_on_air (hall, &air, NULL));
  g_clear_pointer (&stage, damero_stage_free);
  g_assert_cmpint (held[DAMERO_AWAKE_ON_AIR], ==, 0);
  damero_awake_set_hook (NULL, NULL);
}

/* The session is asked, and gives up what it gave; without one nothing happens. */
static void
test_session (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);

  damero_application_open_event (damero_stage_get_application (), stage->director,
                                 damero_desk_get_event_uid (stage->desk));
  act (stage, "start in=1.1.1.1");
  act (stage, "pause in=1.1.1.1");
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/awake/windows", test_awake);
  g_test_add_func ("/awake/on-air", test_on_air);
  g_test_add_func ("/awake/session", test_session);

  return g_test_run ();
}
