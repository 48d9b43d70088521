/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is to be heard, and that it can be muted. Whether anything is, no test can tell.
 */
#include "app/base/settings.h"
#include "app/base/sounds.h"
#include "app/board/board-window.h"
#include "app/boards/boards-page.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=\"Autumn Club Evening\"",
  "section name=Open control=300 games=2",
  "section name=\"Gold Bar\" control=\"move 200+60 call=referee\" games=1",
  "player name=\"Clarence Whitfield\"", "player name=\"Mercedes Ibarra\"", "player name=\"Roosevelt Tate\"",
  "player name=\"Aurelio Santana\"", "entry in=1 player=1", "entry in=1 player=2",
  "entry in=2 player=3", "entry in=2 player=4", "pair in=1", "pair in=2",
  "start in=1.1.1.1", "start in=2.1.1.1", NULL
};

static void
on_sound (DameroSound sound,
          gpointer    heard)
{
  static const char *const names[] = { "refused", "low-time", "call", "flag" };

  g_string_append_printf (heard, "%s ", names[sound]);
}

static void
act (DameroStage *stage,
     const char  *line)
{
  g_free (damero_stage_do (stage, line));
}

static GtkWidget *
open_boards (DameroStage *stage)
{
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  gtk_widget_activate_action (window, "win.page", "s", "boards");
  damero_stage_settle ();
  gtk_test_widget_wait_for_draw (window);
  return damero_find (window, DAMERO_TYPE_BOARDS_PAGE, NULL);
}

/* Calls that cannot wait and flags, of all sections; not what stands still, nor another view of it. */
static void
test_event (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  g_autoptr(GString) heard = g_string_new (NULL);
  GtkWidget *page = open_boards (stage);

  damero_sounds_set_hook (on_sound, heard);
  act (stage, "pause in=1.1.1.1");
  act (stage, "resume in=1.1.1.1");
  damero_stage_advance (stage, 199999);
  g_assert_cmpstr (heard->str, ==, "");
  damero_stage_advance (stage, 1000);
  g_assert_cmpstr (heard->str, ==, "call ");
  gtk_widget_activate_action (page, "win.section", "i", 2);
  damero_stage_settle ();
  gtk_widget_activate_action (page, "win.section", "i", 1);
  damero_stage_settle ();
  act (stage, "press in=2.1.1.1 move=11-15");
  g_assert_cmpstr (heard->str, ==, "call ");
  damero_stage_advance (stage, 100000);
  g_assert_cmpstr (heard->str, ==, "call flag ");
  gtk_widget_activate_action (page, "win.section", "i", 2);
  damero_stage_settle ();
  g_assert_cmpstr (heard->str, ==, "call flag ");
  damero_sounds_set_hook (NULL, NULL);
}

/* Of acts that were performed together the last need not be the one that is heard; a log that took the place of another
 * is not heard. */
static void
test_together (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  g_autoptr(GString) heard = g_string_new (NULL);
  guint n;

  open_boards (stage);
  damero_stage_advance (stage, 301000);
  act (stage, "pause in=2.1.1.1");
  n = damero_desk_get_event (stage->desk)->log->len;
  damero_sounds_set_hook (on_sound, heard);
  g_signal_emit_by_name (stage->director, "changed", damero_desk_get_event_uid (stage->desk), (guint64) n, 1);
  g_assert_cmpstr (heard->str, ==, "");
  g_signal_emit_by_name (stage->director, "changed", damero_desk_get_event_uid (stage->desk), (guint64) n, n);
  g_assert_cmpstr (heard->str, ==, "");
  g_signal_emit_by_name (stage->director, "changed", damero_desk_get_event_uid (stage->desk), (guint64) n, n - 1);
  g_assert_cmpstr (heard->str, ==, "flag ");
  damero_sounds_set_hook (NULL, NULL);
}

/* What the board refuses. */
static void
test_refused (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  g_autoptr(GString) heard = g_string_new (NULL);
  const DameroPlace place = { 1, 1, 1, 1 };
  GtkWidget *page = open_boards (stage), *window;

  window = GTK_WIDGET (damero_board_window_present (page, stage->desk, &place));
  damero_stage_settle ();
  damero_sounds_set_hook (on_sound, heard);
  gtk_widget_activate_action (window, "win.press", NULL);
  g_assert_cmpstr (heard->str, ==, "refused ");
  damero_sounds_set_hook (NULL, NULL);
}

static void
assert_muted (GtkWidget *page,
              gboolean   muted)
{
  g_autoptr(GVariant) state =
    g_action_group_get_action_state (G_ACTION_GROUP (damero_stage_get_application ()), "mute-sounds");
  GtkWidget *button = damero_find (page, GTK_TYPE_TOGGLE_BUTTON, "Mute Sounds");

  g_assert_true (g_variant_get_boolean (state) == muted);
  g_assert_true (damero_sounds_get_muted () == muted);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)) == muted);
  g_assert_cmpstr (gtk_button_get_icon_name (GTK_BUTTON (button)), ==,
                   muted ? "audio-volume-muted-symbolic" : "audio-volume-high-symbolic");
}

/* By the action, by its button and by the preference: one thing. */
static void
test_muted (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  g_autoptr(GString) heard = g_string_new (NULL);
  GtkWidget *page = open_boards (stage);

  damero_sounds_set_hook (on_sound, heard);
  assert_muted (page, FALSE);
  g_action_group_activate_action (G_ACTION_GROUP (damero_stage_get_application ()), "mute-sounds", NULL);
  assert_muted (page, TRUE);
  g_assert_false (g_settings_get_boolean (damero_settings_get (), "sounds"));
  damero_stage_advance (stage, 310000);
  g_assert_cmpstr (heard->str, ==, "");
  damero_click (page, "Mute Sounds");
  assert_muted (page, FALSE);
  g_settings_set_boolean (damero_settings_get (), "sounds", FALSE);
  assert_muted (page, TRUE);
  g_settings_reset (damero_settings_get (), "sounds");
  assert_muted (page, FALSE);
  damero_sounds_set_hook (NULL, NULL);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/sounds/event", test_event);
  g_test_add_func ("/sounds/together", test_together);
  g_test_add_func ("/sounds/refused", test_refused);
  g_test_add_func ("/sounds/muted", test_muted);

  return g_test_run ();
}
