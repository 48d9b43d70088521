/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window of an event: its pages, its section chooser, undo.
 */
#include "app/damero-event-window.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=Evening",
  "section name=\"Gold Bar\" control=300+5 games=2",
  "player name=\"Ann Adams\"", "player name=\"Bob Brown\"",
  "entry in=1 player=1", "entry in=1 player=2",
  "section name=Damas ruleset=spanish",
  NULL
};

static void
test_title (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  g_assert_nonnull (damero_find_text (window, "Evening"));
  g_assert_nonnull (damero_find_text (window, "Gold Bar · 2 players"));
  damero_assert_named (window);

  gtk_widget_activate_action (window, "win.section", "i", 2);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, "Damas · 0 players"));
  damero_shoot (window, "event-window");
}

static void
test_undo (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  gtk_widget_activate_action (window, "win.undo", NULL);
  damero_stage_settle ();
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->sections->len, ==, 1);
  g_assert_nonnull (damero_find_part (window, "Undone:"));
  gtk_widget_activate_action (window, "win.redo", NULL);
  damero_stage_settle ();
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->sections->len, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/event-window/title", test_title);
  g_test_add_func ("/event-window/undo", test_undo);

  return g_test_run ();
}
