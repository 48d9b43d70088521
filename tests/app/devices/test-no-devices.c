/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page of devices in a program that was built without: it says so, and its keys do nothing.
 */
#include "app/devices/devices-page.h"
#include "app/shell/event-window.h"
#include "tests/app/keyboard.h"
#include "tests/app/stage.h"

static void
test_says (void)
{
  static const char *const nothing[] = { "event name=Evening", "section name=Open control=300", NULL };
  g_autoptr(DameroStage) stage = damero_stage_new_event (nothing);
  GtkWindow *window = damero_application_open_event (damero_stage_get_application (), stage->director,
                                                     damero_desk_get_event_uid (stage->desk));
  GtkWidget *page;

  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "devices");
  damero_stage_present (window, 1280, 800);
  page = damero_find (GTK_WIDGET (window), DAMERO_TYPE_DEVICES_PAGE, NULL);
  g_assert_nonnull (damero_find_text (page, "This program was built without devices."));
  g_assert_null (damero_find_text (page, "On the air"));

  damero_keyboard_enter (GTK_WIDGET (window));
  damero_keyboard_press (GDK_KEY_o, GDK_CONTROL_MASK);
  damero_keyboard_press (GDK_KEY_p, GDK_CONTROL_MASK);
  damero_keyboard_press (GDK_KEY_a, GDK_CONTROL_MASK | GDK_ALT_MASK);
  g_assert_null (damero_find_question ());
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);

  g_test_add_func ("/no-devices/says", test_says);

  return g_test_run ();
}
