/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is the program's own: preferences, about, shortcuts, leaving it while clocks run.
 */
#include "app/base/settings.h"
#include "app/shell/event-window.h"
#include "app/shell/preferences.h"
#include "app/shell/start-window.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=Evening",
  "section name=Open control=300 games=1",
  "player name=Ann", "player name=Bob", "entry in=1 player=1", "entry in=1 player=2",
  "pair in=1.1", "start in=1.1.1.1", NULL
};

static GtkWidget *
present_start (void)
{
  GtkWidget *window = GTK_WIDGET (damero_application_present_start (damero_stage_get_application ()));

  damero_stage_present (GTK_WINDOW (window), 1100, 760);
  return window;
}

static void
test_preferences (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GSettings *settings = damero_settings_get ();
  GtkWidget *window;
  GtkWidget *row;

  gtk_widget_activate_action (present_start (), "app.preferences", NULL);
  window = GTK_WIDGET (damero_find_window (DAMERO_TYPE_PREFERENCES));
  gtk_test_widget_wait_for_draw (window);
  damero_assert_named (window);
  damero_shoot (window, "preferences");

  row = damero_find (window, ADW_TYPE_COMBO_ROW, NULL);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 2);
  g_assert_cmpint (g_settings_get_enum (settings, "scheme"), ==, 2);
  g_assert_true (adw_style_manager_get_dark (adw_style_manager_get_default ()));
  g_settings_set_string (settings, "scheme", "light");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 1);
  g_settings_reset (settings, "scheme");

  gtk_switch_set_active (GTK_SWITCH (damero_find (window, GTK_TYPE_SWITCH, "Tenths of a second")), FALSE);
  g_assert_false (g_settings_get_boolean (settings, "tenths"));
  g_settings_reset (settings, "tenths");
  gtk_switch_set_active (GTK_SWITCH (damero_find (window, GTK_TYPE_SWITCH, "Sounds")), FALSE);
  g_assert_false (g_settings_get_boolean (settings, "sounds"));
  g_settings_reset (settings, "sounds");
}

/* Folders are shown where they are chosen, and can be given up. */
static void
test_folders (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GSettings *settings = damero_settings_get ();
  g_autofree char *second = NULL;
  GtkWidget *window;

  gtk_widget_activate_action (present_start (), "app.preferences", NULL);
  window = GTK_WIDGET (damero_find_window (DAMERO_TYPE_PREFERENCES));
  damero_stage_present (GTK_WINDOW (window), 640, 1200);
  g_assert_nonnull (damero_find_text (window, "Beside the library"));
  g_assert_null (damero_find (window, GTK_TYPE_BUTTON, "No second folder"));
  g_settings_set_string (settings, "second-backup-folder", "/media/a&b");
  g_assert_nonnull (damero_find_text (window, "/media/a&b"));
  damero_shoot (window, "preferences-folders");
  damero_click (window, "No second folder");
  second = g_settings_get_string (settings, "second-backup-folder");
  g_assert_cmpstr (second, ==, "");
  g_assert_null (damero_find_text (window, "/media/a&b"));
}

static void
test_about (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = present_start ();

  gtk_widget_activate_action (window, "app.about", NULL);
  damero_stage_settle ();
#if !ADW_CHECK_VERSION (1, 5, 0)
  g_assert_nonnull (damero_find_window (ADW_TYPE_ABOUT_WINDOW));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (damero_find_window (ADW_TYPE_ABOUT_WINDOW)));
  damero_shoot (GTK_WIDGET (damero_find_window (ADW_TYPE_ABOUT_WINDOW)), "about");
#endif
}

static void
test_shortcuts (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = present_start ();
  GtkWidget *shortcuts;

  gtk_widget_activate_action (window, "win.show-help-overlay", NULL);
  shortcuts = GTK_WIDGET (damero_find_window (g_type_from_name ("GtkShortcutsWindow")));
  g_assert_nonnull (shortcuts);
  gtk_test_widget_wait_for_draw (shortcuts);
  damero_shoot (shortcuts, "shortcuts");
}

static void
test_icon (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  g_assert_true (gtk_icon_theme_has_icon (theme, "org.damero.Damero"));
  g_assert_true (gtk_icon_theme_has_icon (theme, "org.damero.Damero-symbolic"));
}

/* A window that is not the last one closes; the last one asks while a clock runs. */
static void
test_close (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWindow *start = GTK_WINDOW (present_start ());
  GtkWindow *event = damero_application_open_event (damero_stage_get_application (), stage->director,
                                                    damero_desk_get_event_uid (stage->desk));
  GtkWidget *question;

  g_assert_cmpuint (damero_application_count_running (damero_stage_get_application ()), ==, 1);
  damero_stage_present (event, 1280, 800);
  gtk_window_close (start);
  damero_stage_settle ();
  g_assert_null (damero_find_window (DAMERO_TYPE_START_WINDOW));

  gtk_window_close (event);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_EVENT_WINDOW));
  question = damero_find_question ();
  g_assert_nonnull (question);
  gtk_test_widget_wait_for_draw (question);
  g_assert_nonnull (damero_find_text (question, "1 Board Is Running"));
  damero_shoot (question, "quit");
  damero_click (question, "Cancel");
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_EVENT_WINDOW));

  g_free (damero_stage_do (stage, "pause in=1.1.1.1"));
  gtk_window_close (event);
  damero_stage_settle ();
  g_assert_null (damero_find_window (DAMERO_TYPE_EVENT_WINDOW));
}

static void
test_quit (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *start = present_start ();
  GtkWidget *question;

  gtk_widget_activate_action (start, "app.quit", NULL);
  damero_stage_settle ();
  question = damero_find_question ();
  g_assert_nonnull (question);
  gtk_test_widget_wait_for_draw (question);
  damero_click (question, "Stop Clocks and Quit");
  damero_wait_until (damero_find_window (DAMERO_TYPE_START_WINDOW) == NULL);
}

/* The window that is asked over goes before the question has. */
static void
test_quit_from_event (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWindow *event = damero_application_open_event (damero_stage_get_application (), stage->director,
                                                    damero_desk_get_event_uid (stage->desk));
  GtkWidget *question;

  present_start ();
  damero_stage_present (event, 1280, 800);
  gtk_widget_activate_action (GTK_WIDGET (event), "app.quit", NULL);
  damero_stage_settle ();
  question = damero_find_question ();
  g_assert_nonnull (question);
  g_assert_true (gtk_widget_get_root (question) == GTK_ROOT (event) ||
                 gtk_window_get_transient_for (GTK_WINDOW (question)) == event);
  gtk_test_widget_wait_for_draw (question);
  damero_click (question, "Stop Clocks and Quit");
  damero_wait_until (damero_find_window (DAMERO_TYPE_EVENT_WINDOW) == NULL);
}

/* The window of an event comes back as it was left. */
static void
test_window_state (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  DameroApplication *application = damero_stage_get_application ();
  const char *uid = damero_desk_get_event_uid (stage->desk);
  GSettings *settings = damero_settings_get ();
  g_autofree char *page = NULL;
  GtkWindow *window = damero_application_open_event (application, stage->director, uid);
  int width, height;

  present_start ();
  damero_stage_present (window, 1111, 777);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "standings");
  gtk_window_close (window);
  damero_stage_settle ();
  page = g_settings_get_string (settings, "page");
  g_assert_cmpstr (page, ==, "standings");
  g_assert_cmpint (g_settings_get_int (settings, "window-width"), ==, 1111);

  window = damero_application_open_event (application, stage->director, uid);
  gtk_window_get_default_size (window, &width, &height);
  g_assert_cmpint (width, ==, 1111);
  g_settings_reset (settings, "page");
  g_settings_reset (settings, "window-width");
  g_settings_reset (settings, "window-height");
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/program/preferences", test_preferences);
  g_test_add_func ("/program/folders", test_folders);
  g_test_add_func ("/program/about", test_about);
  g_test_add_func ("/program/shortcuts", test_shortcuts);
  g_test_add_func ("/program/icon", test_icon);
  g_test_add_func ("/program/close", test_close);
  g_test_add_func ("/program/quit", test_quit);
  g_test_add_func ("/program/quit-from-event", test_quit_from_event);
  g_test_add_func ("/program/window-state", test_window_state);

  return g_test_run ();
}
