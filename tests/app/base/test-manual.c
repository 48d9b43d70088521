/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The manual: which section F1, the menu and the help buttons open, in which language, and what is said when it cannot
 * be shown. What shows web pages here is a script that writes down what it was asked for.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "app/base/language.h"
#include "app/base/manual.h"
#include "app/base/settings.h"
#include "app/board/board-window.h"
#include "app/setup/control-row.h"
#include "app/setup/new-event.h"
#include "app/shell/event-window.h"
#include "tests/app/keyboard.h"
#include "tests/app/stage.h"

static char *folder; /* the home of the desktop's files */
static char *asked;  /* the file into which the script writes */
static char *script;

static const char *const evening[] = {
  "event name=\"Club Evening\"", "section name=\"Gold Bar\" control=300", "player name=\"Ann Adams\"",
  "player name=\"Bob Brown\"", "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1", NULL
};

static void
write_file (const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* A desktop with one program that shows web pages: nothing of this machine is started. */
static void
make_desktop (void)
{
  static const char *const shared[] = { "icons", "mime", "glib-2.0", "fonts", "X11" };
  g_autofree char *data = NULL;
  g_autofree char *entry = NULL;
  g_autofree char *text = NULL;

  folder = g_dir_make_tmp ("damero-desktop-XXXXXX", NULL);
  asked = g_build_filename (folder, "asked", NULL);
  script = g_build_filename (folder, "reader", NULL);
  text = g_strdup_printf ("#!/bin/sh\nprintf %%s \"$1\" > '%s.new' && mv '%s.new' '%s'\n", asked, asked, asked);
  write_file ("reader", text);
  g_assert_cmpint (g_chmod (script, 0700), ==, 0);
  entry = g_strdup_printf ("[Desktop Entry]\nType=Application\nName=Reader\nMimeType=text/html;\nExec=%s %%u\n",
                           script);
  write_file ("home/applications/reader.desktop", entry);
  write_file ("home/applications/mimeapps.list", "[Default Applications]\ntext/html=reader.desktop\n");
  write_file ("data/empty", "");
  data = g_build_filename (folder, "data", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    {
      g_autofree char *from = g_build_filename ("/usr/share", shared[i], NULL);
      g_autofree char *to = g_build_filename (data, shared[i], NULL);
      g_autoptr(GFile) link = g_file_new_for_path (to);

      g_file_make_symbolic_link (link, from, NULL, NULL);
    }
  g_setenv ("XDG_DATA_DIRS", data, TRUE);
  g_free (data);
  data = g_build_filename (folder, "home", NULL);
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_setenv ("XDG_CONFIG_HOME", data, TRUE);
  g_setenv ("XDG_CONFIG_DIRS", data, TRUE);
}

/* The manual was opened at PLACE ("en/evening.html#players"), which is there. */
static void
assert_opened (const char *place)
{
  g_autofree char *uri = NULL;
  g_autofree char *path = NULL;

  damero_wait_until (g_file_test (asked, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (asked, &uri, NULL, NULL));
  g_assert_cmpint (g_unlink (asked), ==, 0);
  g_assert_true (g_str_has_prefix (uri, "file:///"));
  if (!g_str_has_suffix (uri, place))
    g_assert_cmpstr (uri, ==, place);
  uri[strcspn (uri, "#")] = '\0';
  path = g_filename_from_uri (uri, NULL, NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
press_f1 (GtkWindow  *window,
          const char *place)
{
  damero_keyboard_enter (GTK_WIDGET (window));
  damero_keyboard_press (GDK_KEY_F1, 0);
  assert_opened (place);
}

static GtkWindow *
open_event (DameroStage *stage)
{
  return damero_application_open_event (damero_stage_get_application (), stage->director,
                                        damero_desk_get_event_uid (stage->desk));
}

/* F1 in a window is about the page that is shown, wherever the focus is. */
static void
test_pages (void)
{
  static const struct {
    const char *page, *place;
  } rows[] = {
    { "players", "en/evening.html#players" },
    { "rounds", "en/evening.html#round" },
    { "boards", "en/clocks.html#boards" },
    { "standings", "en/weekend.html#standings" },
    { "games", "en/archive.html#search" },
    { "log", "en/trouble.html#undo" },
    { "devices", "en/devices.html#on-air" },
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWindow *window = open_event (stage);
  DameroPlace place = { 1, 1, 1, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), rows[i].page);
      press_f1 (window, rows[i].place);
    }
  press_f1 (GTK_WINDOW (damero_board_window_present (GTK_WIDGET (window), stage->desk, &place)),
            "en/clocks.html#board");
  press_f1 (damero_application_present_start (damero_stage_get_application ()), "en/evening.html#start");
}

/* The menu does the same. */
static void
test_menu (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWindow *window = open_event (stage);

  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "log");
  damero_stage_present (window, 1100, 700);
  g_action_group_activate_action (G_ACTION_GROUP (damero_stage_get_application ()), "manual", NULL);
  assert_opened ("en/trouble.html#undo");
}

/* Dialogs have a button, and F1, which knows the part in which the focus is. */
static void
test_dialog (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWindow *dialog = damero_new_event_present (open_event (stage), stage->director);
  GtkWidget *control;

  damero_stage_present (dialog, 1220, 760);
  damero_click (GTK_WIDGET (dialog), "Help");
  assert_opened ("en/evening.html#new-event");
  control = damero_find (GTK_WIDGET (dialog), DAMERO_TYPE_CONTROL_ROW, NULL);
  g_assert_cmpstr (damero_manual_get_section (control), ==, "clocks#controls");
  g_assert_true (gtk_widget_child_focus (control, GTK_DIR_TAB_FORWARD));
  press_f1 (dialog, "en/clocks.html#controls");
  gtk_window_destroy (dialog);
}

static void
test_spanish (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWindow *window = open_event (stage);

  g_settings_set_string (damero_settings_get (), "language", "es");
  damero_language_begin (g_getenv ("DAMERO_TEST_LOCALE_DIR"));
  damero_manual_open (GTK_WIDGET (window), "rules#rulesets");
  assert_opened ("es/rules.html#rulesets");
  g_settings_set_string (damero_settings_get (), "language", "en");
  damero_language_follow ();
}

/* What cannot be shown is told, with where it is. */
static void
test_failures (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWindow *window = open_event (stage);

  damero_stage_present (window, 1100, 700);
  damero_manual_open (GTK_WIDGET (window), "elsewhere#nowhere");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_question ());
  g_assert_nonnull (damero_find_part (damero_find_question (), "docs/manual/en”"));
  g_assert_nonnull (damero_find_part (damero_find_question (), "not installed"));
  damero_click (damero_find_question (), "Close");
  damero_wait_until (damero_find_question () == NULL);

  g_assert_cmpint (g_unlink (script), ==, 0);
  damero_manual_open (GTK_WIDGET (window), "rules#pool");
  damero_wait_until (damero_find_question () != NULL);
  g_assert_nonnull (damero_find_part (damero_find_question (), "docs/manual/en”"));
  damero_click (damero_find_question (), "Close");
  damero_wait_until (damero_find_question () == NULL);
}

int
main (int   argc,
      char *argv[])
{
  make_desktop ();
  damero_stage_init (&argc, &argv);
  damero_manual_set_folder (g_getenv ("DAMERO_TEST_MANUAL_DIR"));

  g_test_add_func ("/manual/pages", test_pages);
  g_test_add_func ("/manual/menu", test_menu);
  g_test_add_func ("/manual/dialog", test_dialog);
  g_test_add_func ("/manual/spanish", test_spanish);
  g_test_add_func ("/manual/failures", test_failures);

  return g_test_run ();
}
