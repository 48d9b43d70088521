/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A disk that is full while a clock runs: told once, and nothing is lost.
 */
#include "app/shell/trouble-dialog.h"
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
  GtkWidget *dialog;
  GPtrArray *log;

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  faults_arm (FAULT_FULL, 1, TRUE);
  damero_stage_advance (stage, 299000);
  for (guint i = 0; i < 5; i++)
    damero_stage_advance (stage, 1000);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_TROUBLE_DIALOG));
  g_assert_cmpuint (damero_count_questions (), ==, 0);
  g_assert_nonnull (damero_find_text (dialog, "The Disk Is Full"));
  g_assert_nonnull (damero_find_part (dialog, "The clocks keep running."));
  g_assert_nonnull (damero_find_text (window, "The disk is full: nothing can be stored."));
  damero_shoot (dialog, "trouble-full");
  g_assert_cmpint (damero_event_find_game (damero_desk_get_event (stage->desk), &place)->phase, ==,
                   DAMERO_GAME_PLAYING);

  g_assert_true (faults_disarm ());
  damero_stage_advance (stage, 2000);
  log = damero_desk_get_event (stage->desk)->log;
  row = g_ptr_array_index (log, log->len - 1);
  g_assert_cmpint (row->act->kind, ==, DAMERO_ACT_FLAG);
  g_assert_cmpint (damero_event_find_game (damero_desk_get_event (stage->desk), &place)->phase, ==,
                   DAMERO_GAME_OVER);
  /* What was wrong is over, and so is what told of it. */
  g_assert_null (damero_find_window (DAMERO_TYPE_TROUBLE_DIALOG));
  g_assert_null (damero_find_part (window, "The disk is full"));
}

/* An act is not stored, nothing is lost, and as soon as there is space it can be done again. */
static void
test_act (void)
{
  const DameroPlace place = { 1, 1, 1, 1 };
  g_autoptr(DameroStage) stage = damero_stage_new_event (playing);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  guint n_acts = damero_desk_get_event (stage->desk)->log->len;
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PAUSE);
  GtkWidget *dialog;

  act->actor = DAMERO_ACTOR_REFEREE;
  act->place = place;
  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  faults_arm (FAULT_FULL, 1, TRUE);
  g_assert_false (damero_desk_perform (stage->desk, window, act));
  damero_stage_settle ();
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_TROUBLE_DIALOG));
  g_assert_nonnull (damero_find_part (dialog, "everything stored before is kept"));
  g_assert_cmpuint (damero_count_questions (), ==, 0);
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (damero_stage_get_application ()), "new-event"));
  damero_click (dialog, "Try Again");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_TROUBLE_DIALOG));
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->log->len, ==, n_acts);

  g_assert_true (faults_disarm ());
  damero_click (GTK_WIDGET (damero_find_window (DAMERO_TYPE_TROUBLE_DIALOG)), "Try Again");
  damero_stage_settle ();
  g_assert_null (damero_find_window (DAMERO_TYPE_TROUBLE_DIALOG));
  g_assert_nonnull (damero_find_part (window, "The library can be written again"));
  g_assert_null (damero_find_part (window, "The disk is full"));
  g_assert_true (damero_desk_perform (stage->desk, window, act));
}

int
main (int   argc,
      char *argv[])
{
  faults_install ();
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/full-disk/flag", test_flag);
  g_test_add_func ("/full-disk/act", test_act);

  return g_test_run ();
}
