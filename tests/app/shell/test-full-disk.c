/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A disk that is full while a clock runs: told once, and nothing is lost.
 */
#include "tests/app/stage.h"
#include "tests/store/faulty-vfs.h"

static const char * const playing[] = {
  "event name=Evening", "section name=Open control=300 games=1", "player name=Ann", "player name=Bob",
  "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1", "start in=1.1.1.1",
  "press in=1.1.1.1 move=11-15", "press in=1.1.1.1 move=24-20", NULL
};

static void
test_flag (void)
{
  const DameroPlace place = { 1, 1, 1, 1 };
  g_autoptr(DameroStage) stage = damero_stage_new_event (playing);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  const DameroLogRow *row;
  GPtrArray *log;

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  faults_arm (FAULT_FULL, 1, TRUE);
  damero_stage_advance (stage, 299000);
  for (guint i = 0; i < 5; i++)
    damero_stage_advance (stage, 1000);
  g_assert_cmpuint (damero_count_questions (), ==, 1);
  g_assert_nonnull (damero_find_part (damero_find_question (), "The clocks keep running."));
  g_assert_cmpint (damero_event_find_game (damero_desk_get_event (stage->desk), &place)->phase, ==,
                   DAMERO_GAME_PLAYING);

  g_assert_true (faults_disarm ());
  damero_stage_advance (stage, 2000);
  log = damero_desk_get_event (stage->desk)->log;
  row = g_ptr_array_index (log, log->len - 1);
  g_assert_cmpint (row->act->kind, ==, DAMERO_ACT_FLAG);
  g_assert_cmpint (damero_event_find_game (damero_desk_get_event (stage->desk), &place)->phase, ==,
                   DAMERO_GAME_OVER);
  g_assert_cmpuint (damero_count_questions (), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  faults_install ();
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/full-disk/flag", test_flag);

  return g_test_run ();
}
