/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page of devices: on and off the air, seats and their codes, devices that join and are lost, consent, what goes
 * wrong. The hall is real, but for the process that serves devices (fake-hall.c).
 */
#include <glib/gstdio.h>
#include <string.h>

#include "app/base/compat.h"
#include "app/base/print.h"
#include "app/base/settings.h"
#include "app/devices/air-settings.h"
#include "app/devices/code-dialog.h"
#include "app/devices/device-row.h"
#include "app/devices/devices-page.h"
#include "app/devices/qr-picture.h"
#include "app/shell/event-window.h"
#include "app/shell/start-window.h"
#include "app/widgets/adaptive-bin.h"
#include "tests/app/keyboard.h"
#include "tests/app/stage.h"

static const char *const evening[] = {
  "event name=Evening", "section name=\"Gold Bar\" control=300 games=2", "player name=\"Ann Adams\"",
  "player name=\"Bob Brown\"", "player name=\"Cid Cole\"", "player name=\"Dot Dean\"", "entry in=1 player=1",
  "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4", "pair in=1.1 pairs=\"1-2 3-4\"", NULL
};

static const DameroSeat first_table = { DAMERO_SEAT_TABLE, 1, 1, -1, 0 };
static const DameroSeat first_floor = { DAMERO_SEAT_FLOOR, 0, 0, -1, 1 };

typedef struct {
  DameroStage       *stage;
  GtkWidget         *window;
  GtkWidget         *page;
  DameroHallService *hall; /* borrowed */
} Fixture;

static void
open_page (Fixture *fixture,
           int      width)
{
  fixture->stage = damero_stage_new_event (evening);
  g_setenv ("DAMERO_FAKE_HALL", fixture->stage->folder, TRUE);
  g_settings_reset (damero_settings_get (), "hall-port");
  g_settings_reset (damero_settings_get (), "hall-secure");
  fixture->window = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (),
                                                               fixture->stage->director,
                                                               damero_desk_get_event_uid (fixture->stage->desk)));
  fixture->hall = damero_desk_get_hall (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (fixture->window)));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (fixture->window), "devices");
  damero_stage_present (GTK_WINDOW (fixture->window), width, 800);
  fixture->page = damero_find (fixture->window, DAMERO_TYPE_DEVICES_PAGE, NULL);
  g_assert_nonnull (fixture->page);
}

static void
clear (Fixture *fixture)
{
  damero_stage_free (fixture->stage);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, clear)

static void
publish (Fixture *fixture)
{
  g_free (damero_stage_do (fixture->stage, "publish in=1.1"));
  damero_stage_settle ();
}

static void
act (Fixture    *fixture,
     const char *action,
     const char *target)
{
  g_assert_true (gtk_widget_activate_action (fixture->page, action, target != NULL ? "s" : NULL, target));
  damero_stage_settle ();
}

static gboolean
says (Fixture    *fixture,
      const char *part)
{
  return damero_find_part (fixture->page, part) != NULL;
}

/* The row of SEAT ("table:1.1"); NULL: there is none. */
static GtkWidget *
find_row (GtkWidget  *root,
          const char *seat)
{
  char text[DAMERO_SEAT_SIZE];

  if (DAMERO_IS_DEVICE_ROW (root))
    {
      damero_seat_to_text (damero_device_row_get_seat (DAMERO_DEVICE_ROW (root)), text);
      return g_str_equal (text, seat) ? root : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, seat);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
row_says (Fixture    *fixture,
          const char *seat,
          const char *part)
{
  GtkWidget *row;

  damero_stage_settle ();
  row = find_row (fixture->page, seat);
  return row != NULL && damero_find_part (row, part) != NULL;
}

static char *
dup_code (Fixture          *fixture,
          const DameroSeat *seat)
{
  g_autoptr(GPtrArray) devices = damero_hall_service_dup_devices (fixture->hall);

  for (guint i = 0; i < devices->len; i++)
    {
      const DameroHallDeviceInfo *device = g_ptr_array_index (devices, i);

      if (damero_seat_equal (&device->seat, seat) && device->code != NULL)
        return g_strdup (device->code);
    }

  return NULL;
}

/* Answers the question that is shown. */
static void
answer (const char *label)
{
  GtkWidget *question = damero_find_question ();

  g_assert_nonnull (question);
  damero_click (question, label);
  damero_stage_settle ();
}

static void
go_on_air (Fixture *fixture)
{
  GtkWidget *control = damero_find (fixture->page, GTK_TYPE_SWITCH, "On the air");

  g_assert_nonnull (control);
  gtk_switch_set_active (GTK_SWITCH (control), TRUE);
  damero_wait_until (damero_hall_service_get_state (fixture->hall) == DAMERO_HALL_SERVICE_ON_AIR);
  damero_stage_settle ();
}

/* The process that serves devices does what LINES say. */
static void
tell (Fixture    *fixture,
      const char *lines)
{
  g_autofree char *path = g_build_filename (fixture->stage->folder, "do", NULL);

  g_assert_true (g_file_set_contents (path, lines, -1, NULL));
  damero_wait_until (!g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
join (Fixture          *fixture,
      const DameroSeat *seat)
{
  g_autofree char *code = dup_code (fixture, seat);
  g_autofree char *line = g_strdup_printf ("join %s 192.168.7.20", code);

  tell (fixture, line);
  damero_wait_until (dup_code (fixture, seat) == NULL);
}

/* ---- off the air ---- */

/* What devices are for and what is needed; boards once there are any, and nothing that cannot be done. */
static void
test_empty (void)
{
  g_auto(Fixture) fixture = { 0 };

  open_page (&fixture, 1280);
  g_assert_true (says (&fixture, "same network as this computer"));
  g_assert_true (says (&fixture, "Once a round is public"));
  g_assert_false (gtk_widget_get_sensitive (damero_find (fixture.page, GTK_TYPE_BUTTON, "Open All")));
  g_assert_false (gtk_widget_get_sensitive (damero_find (fixture.page, GTK_TYPE_BUTTON, "Print cards with the codes")));
  damero_assert_named (fixture.page);

  publish (&fixture);
  g_assert_true (row_says (&fixture, "table:1.1", "No device"));
  g_assert_true (row_says (&fixture, "table:1.2", "Cid Cole"));
  g_assert_true (gtk_widget_get_sensitive (damero_find (fixture.page, GTK_TYPE_BUTTON, "Open All")));
  g_assert_false (says (&fixture, "Once a round is public"));
  damero_assert_named (fixture.page);
}

/* Seats are opened one by one, for a result alone, and all that are left. Rows stay the same widgets. */
static void
test_open (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autofree char *code = NULL;
  g_autofree char *again = NULL;
  GtkWidget *row;

  open_page (&fixture, 1280);
  publish (&fixture);
  row = find_row (fixture.page, "table:1.1");
  damero_click (row, "Open Board 1 for a device");
  code = dup_code (&fixture, &first_table);
  g_assert_nonnull (code);
  g_assert_true (row_says (&fixture, "table:1.1", "Waiting"));
  g_assert_true (find_row (fixture.page, "table:1.1") == row);
  g_assert_true (row_says (&fixture, "table:1.2", "No device"));

  damero_click (fixture.page, "Open All");
  g_assert_true (row_says (&fixture, "table:1.2", "Waiting"));
  again = dup_code (&fixture, &first_table);
  g_assert_cmpstr (code, ==, again);

  act (&fixture, "devices.revoke", "table:1.2");
  answer ("Revoke");
  g_assert_true (row_says (&fixture, "table:1.2", "No device"));
  act (&fixture, "devices.open", "slip:1.2");
  g_assert_true (row_says (&fixture, "slip:1.2", "Waiting"));
  g_assert_null (find_row (fixture.page, "table:1.2"));
  damero_assert_named (fixture.page);
}

/* A board gets what its section needs: one device, one for each side, or a slip for the result. */
static void
test_kinds (void)
{
  g_auto(Fixture) fixture = { 0 };
  GtkWidget *row;

  open_page (&fixture, 1280);
  publish (&fixture);
  g_free (damero_stage_do (fixture.stage, "section-changed in=1 devices=sides"));
  damero_stage_settle ();
  row = find_row (fixture.page, "table:1.1");
  damero_click (row, "Open Board 1 for a device");
  g_assert_true (row_says (&fixture, "side:1.1:black", "Waiting"));
  g_assert_true (row_says (&fixture, "side:1.1:white", "Waiting"));
  g_assert_null (find_row (fixture.page, "table:1.1"));

  g_free (damero_stage_do (fixture.stage, "section-changed in=1 paper=on"));
  act (&fixture, "devices.open-tables", NULL);
  g_assert_true (row_says (&fixture, "slip:1.2", "Waiting"));
  g_assert_null (find_row (fixture.page, "slip:1.1"));
  g_assert_false (gtk_widget_is_sensitive (damero_find_text (fixture.page, "Open All"))); /* nothing is left to open */
}

/* Revoking is asked about, and nothing is done without the answer. */
static void
test_revoke (void)
{
  g_auto(Fixture) fixture = { 0 };

  open_page (&fixture, 1280);
  publish (&fixture);
  act (&fixture, "devices.open-tables", NULL);
  act (&fixture, "devices.revoke", "table:1.1");
  answer ("Cancel");
  g_assert_true (row_says (&fixture, "table:1.1", "Waiting"));
  act (&fixture, "devices.revoke", "table:1.1");
  answer ("Revoke");
  g_assert_true (row_says (&fixture, "table:1.1", "No device"));
}

/* The keys of the page, and Return on a row. */
static void
test_keys (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autofree char *code = NULL;

  open_page (&fixture, 1280);
  publish (&fixture);
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (fixture.window), "players");
  damero_stage_settle ();
  damero_keyboard_enter (fixture.window);
  damero_keyboard_press (GDK_KEY_7, GDK_CONTROL_MASK);
  g_assert_true (gtk_widget_get_mapped (fixture.page));
  damero_keyboard_press (GDK_KEY_o, GDK_CONTROL_MASK);
  g_assert_true (row_says (&fixture, "table:1.1", "Waiting"));
  g_assert_true (gtk_widget_grab_focus (find_row (fixture.page, "table:1.1")));
  damero_keyboard_press (GDK_KEY_Return, 0);
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_CODE_DIALOG));
  gtk_window_destroy (damero_find_window (DAMERO_TYPE_CODE_DIALOG));
  damero_keyboard_enter (fixture.window);
  damero_keyboard_press (GDK_KEY_a, GDK_CONTROL_MASK | GDK_ALT_MASK);
  damero_wait_until (damero_hall_service_get_state (fixture.hall) == DAMERO_HALL_SERVICE_ON_AIR);
}

/* ---- on the air ---- */

/* The address and its code are shown, and what can be chosen off the air is not; and back. */
static void
test_air (void)
{
  g_auto(Fixture) fixture = { 0 };
  GtkWidget *picture;
  g_autofree char *join_url = NULL;

  open_page (&fixture, 1280);
  picture = damero_find (fixture.page, DAMERO_TYPE_QR_PICTURE, NULL);
  g_assert_false (picture != NULL && gtk_widget_get_mapped (picture));
  g_assert_true (says (&fixture, "Port"));
  go_on_air (&fixture);
  g_assert_nonnull (damero_find_text (fixture.page, damero_hall_service_get_url (fixture.hall)));
  g_assert_false (says (&fixture, "Port"));
  g_assert_false (says (&fixture, "same network as this computer"));
  picture = damero_find (fixture.page, DAMERO_TYPE_QR_PICTURE, NULL);
  join_url = g_strconcat (damero_hall_service_get_url (fixture.hall), "join", NULL);
  g_assert_cmpstr (damero_qr_picture_get_text (DAMERO_QR_PICTURE (picture)), ==, join_url);
  damero_assert_named (fixture.page);

  gtk_switch_set_active (GTK_SWITCH (damero_find (fixture.page, GTK_TYPE_SWITCH, "On the air")), FALSE);
  damero_stage_settle ();
  g_assert_cmpint (damero_hall_service_get_state (fixture.hall), ==, DAMERO_HALL_SERVICE_OFF);
  g_assert_true (says (&fixture, "Port"));
}

/* The page is told of batteries once a second. */
static void
await_battery (Fixture *fixture,
               int      battery)
{
  g_autoptr(GPtrArray) devices = NULL;

  do
    {
      g_clear_pointer (&devices, g_ptr_array_unref);
      g_main_context_iteration (NULL, TRUE);
      devices = damero_hall_service_dup_devices (fixture->hall);
    }
  while (((const DameroHallDeviceInfo *) g_ptr_array_index (devices, 0))->battery != battery);
  damero_stage_advance (fixture->stage, 1000);
}

/* A code is shown large until a device has it; then the row tells how the device is. */
static void
test_device (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autofree char *url = NULL;
  GtkWindow *dialog;
  GtkWidget *picture;

  open_page (&fixture, 1280);
  publish (&fixture);
  go_on_air (&fixture);
  act (&fixture, "devices.open-tables", NULL);
  act (&fixture, "devices.show-code", "table:1.1");
  dialog = damero_find_window (DAMERO_TYPE_CODE_DIALOG);
  g_assert_nonnull (dialog);
  picture = damero_find (GTK_WIDGET (dialog), DAMERO_TYPE_QR_PICTURE, NULL);
  url = damero_hall_service_dup_join_url (fixture.hall, &first_table);
  g_assert_cmpstr (damero_qr_picture_get_text (DAMERO_QR_PICTURE (picture)), ==, url);
  g_assert_nonnull (damero_find_text (GTK_WIDGET (dialog), "Board 1"));
  damero_assert_named (GTK_WIDGET (dialog));

  join (&fixture, &first_table);
  damero_wait_until (damero_find_window (DAMERO_TYPE_CODE_DIALOG) == NULL);
  damero_wait_until (damero_find_text (fixture.window, "Board 1: a device has joined") != NULL);
  damero_wait_until (row_says (&fixture, "table:1.1", "Joined"));
  g_assert_true (gtk_widget_get_sensitive (find_row (fixture.page, "table:1.1")));
  g_assert_true (row_says (&fixture, "table:1.1", "192.168.7.20"));
  tell (&fixture, "say 1 {\"kind\":\"status\",\"battery\":42,\"charging\":false,\"hidden\":true}");
  await_battery (&fixture, 42);
  damero_wait_until (row_says (&fixture, "table:1.1", "battery 42 %"));
  g_assert_true (row_says (&fixture, "table:1.1", "something else is on its screen"));

  act (&fixture, "devices.hold", "table:1.1");
  damero_wait_until (row_says (&fixture, "table:1.1", "Held by the referee"));
  act (&fixture, "devices.hold", "table:1.1");
  damero_wait_until (row_says (&fixture, "table:1.1", "Joined"));

  tell (&fixture, "silent");
  damero_stage_advance (fixture.stage, 6000);
  damero_wait_until (row_says (&fixture, "table:1.1", "No contact"));
}

/* Another device is let in by a new code; the first one keeps the seat until then, and only shows afterwards. */
static void
test_replace (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autoptr(GPtrArray) devices = NULL;

  open_page (&fixture, 1280);
  publish (&fixture);
  go_on_air (&fixture);
  act (&fixture, "devices.open", "table:1.1");
  join (&fixture, &first_table);
  act (&fixture, "devices.replace", "table:1.1");
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_CODE_DIALOG));
  damero_wait_until (row_says (&fixture, "table:1.1", "Joined"));
  join (&fixture, &first_table);
  damero_wait_until (says (&fixture, "Only shows"));
  damero_wait_until (says (&fixture, "Joined"));
  devices = damero_hall_service_dup_devices (fixture.hall);
  g_assert_cmpuint (devices->len, ==, 2);
  damero_assert_named (fixture.page);
}

/* Floor, helper, screens and phones: each gets a seat of its own, the phones one for all. */
static void
test_add (void)
{
  g_auto(Fixture) fixture = { 0 };

  open_page (&fixture, 1280);
  g_settings_set_boolean (damero_settings_get (), "hall-secure", TRUE);
  for (guint i = 0; i < 2; i++)
    {
      static const char *const kinds[] = { "floor", "helper", "screen", "player" };

      for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
        {
          act (&fixture, "devices.add", kinds[k]);
          g_assert_null (damero_find_question ());
          g_assert_nonnull (damero_find_window (DAMERO_TYPE_CODE_DIALOG));
          gtk_window_destroy (damero_find_window (DAMERO_TYPE_CODE_DIALOG));
        }
    }
  g_assert_true (row_says (&fixture, "floor:2", "Floor 2"));
  g_assert_true (row_says (&fixture, "helper:2", "Helper 2"));
  g_assert_true (row_says (&fixture, "screen:2", "Hall screen 2"));
  g_assert_nonnull (find_row (fixture.page, "player:1"));
  g_assert_null (find_row (fixture.page, "player:2"));
  g_assert_null (find_row (fixture.page, "floor:3"));
}

static void
open_again (Fixture *fixture)
{
  fixture->window = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (),
                                                               fixture->stage->director,
                                                               damero_desk_get_event_uid (fixture->stage->desk)));
  fixture->hall = damero_desk_get_hall (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (fixture->window)));
}

/* With devices on the air it is asked before their window closes, and before the program ends with it. The event that
 * is opened again is on the air by that. */
static void
test_close (void)
{
  g_auto(Fixture) fixture = { 0 };
  GtkWindow *start;

  open_page (&fixture, 1280);
  go_on_air (&fixture);
  start = damero_application_present_start (damero_stage_get_application ());
  for (guint i = 0; i < 2; i++)
    {
      if (i == 0)
        gtk_window_close (GTK_WINDOW (fixture.window));
      else
        gtk_widget_activate_action (GTK_WIDGET (start), "app.quit", NULL);
      damero_stage_settle ();
      g_assert_nonnull (damero_find_text (damero_find_question (), "Devices Are on the Air"));
      answer ("Cancel");
      g_assert_nonnull (damero_find_window (DAMERO_TYPE_EVENT_WINDOW));
      g_assert_cmpint (damero_hall_service_get_state (fixture.hall), ==, DAMERO_HALL_SERVICE_ON_AIR);
    }
  gtk_window_close (GTK_WINDOW (fixture.window));
  damero_stage_settle ();
  answer ("Close");
  damero_wait_until (damero_find_window (DAMERO_TYPE_EVENT_WINDOW) == NULL);

  open_again (&fixture);
  damero_wait_until (damero_hall_service_get_state (fixture.hall) == DAMERO_HALL_SERVICE_ON_AIR);
  gtk_window_close (start);
  damero_stage_settle ();
  g_assert_null (damero_find_window (DAMERO_TYPE_START_WINDOW));
  gtk_window_close (GTK_WINDOW (fixture.window));
  damero_stage_settle ();
  answer ("Quit");
  damero_wait_until (damero_find_window (DAMERO_TYPE_EVENT_WINDOW) == NULL);
}

/* Clocks and devices are asked about together. */
static void
test_quit (void)
{
  g_auto(Fixture) fixture = { 0 };

  open_page (&fixture, 1280);
  publish (&fixture);
  g_free (damero_stage_do (fixture.stage, "start in=1.1.1.1"));
  go_on_air (&fixture);
  gtk_widget_activate_action (fixture.window, "app.quit", NULL);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (damero_find_question (), "1 Board Is Running"));
  g_assert_nonnull (damero_find_part (damero_find_question (), "go off the air until the event is opened again"));
  answer ("Stop Clocks and Quit");
  damero_wait_until (damero_find_window (DAMERO_TYPE_EVENT_WINDOW) == NULL);
}

/* Without encryption the floor is opened only with the director's consent, which then holds on the air. */
static void
test_consent (void)
{
  g_auto(Fixture) fixture = { 0 };
  DameroHallAir air;

  open_page (&fixture, 1280);
  go_on_air (&fixture);
  act (&fixture, "devices.add", "floor");
  g_assert_nonnull (damero_find_part (damero_find_question (), "act in the referee’s name"));
  answer ("Cancel");
  g_assert_null (dup_code (&fixture, &first_floor));
  damero_hall_service_get_air (fixture.hall, &air);
  g_assert_false (air.floor_consent);

  act (&fixture, "devices.add", "floor");
  answer ("Allow");
  damero_hall_service_get_air (fixture.hall, &air);
  g_assert_true (air.floor_consent);
  damero_wait_until (damero_hall_service_get_state (fixture.hall) == DAMERO_HALL_SERVICE_ON_AIR);
  join (&fixture, &first_floor);
  damero_wait_until (row_says (&fixture, "floor:1", "Joined"));
  act (&fixture, "devices.add", "floor");
  g_assert_null (damero_find_question ());
}

/* ---- what goes wrong ---- */

/* The port is taken: the page says so with what can be done, and another one works. */
static void
test_failed (void)
{
  g_auto(Fixture) fixture = { 0 };

  open_page (&fixture, 1280);
  g_settings_set_int (damero_settings_get (), "hall-port", 8666);
  gtk_switch_set_active (GTK_SWITCH (damero_find (fixture.page, GTK_TYPE_SWITCH, "On the air")), TRUE);
  damero_wait_until (damero_hall_service_get_state (fixture.hall) == DAMERO_HALL_SERVICE_FAILED);
  damero_wait_until (says (&fixture, "another address or port"));
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (damero_find (fixture.page, GTK_TYPE_SWITCH, "On the air"))));
  g_settings_set_int (damero_settings_get (), "hall-port", 8018);
  damero_click (fixture.page, "Try Again");
  damero_wait_until (damero_hall_service_get_state (fixture.hall) == DAMERO_HALL_SERVICE_ON_AIR);
  damero_wait_until (!says (&fixture, "another address or port"));
}

/* The process ends: that is told, and it is back by itself. */
static void
test_restart (void)
{
  g_auto(Fixture) fixture = { 0 };

  open_page (&fixture, 1280);
  go_on_air (&fixture);
  tell (&fixture, "die");
  damero_wait_until (damero_hall_service_get_state (fixture.hall) == DAMERO_HALL_SERVICE_RESTARTING);
  damero_wait_until (says (&fixture, "devices return by themselves"));
  damero_stage_advance (fixture.stage, 2000);
  damero_wait_until (damero_hall_service_get_state (fixture.hall) == DAMERO_HALL_SERVICE_ON_AIR);
  damero_wait_until (!says (&fixture, "devices return by themselves"));
}

/* The network goes, and another one comes: the page says what to do, until it is as it was. */
static void
test_network (void)
{
  static const char *const home[] = { "192.168.1.5", NULL };
  static const char *const gone[] = { NULL };
  static const char *const other[] = { "10.0.0.7", NULL };
  g_auto(Fixture) fixture = { 0 };

  damero_hall_addresses_set (home);
  open_page (&fixture, 1280);
  go_on_air (&fixture);
  damero_hall_addresses_set (gone);
  damero_stage_advance (fixture.stage, 5000);
  damero_wait_until (says (&fixture, "has lost its address 192.168.1.5"));
  damero_hall_addresses_set (other);
  damero_stage_advance (fixture.stage, 5000);
  damero_wait_until (says (&fixture, "look for it at 192.168.1.5 in vain"));
  g_assert_true (says (&fixture, "http://10.0.0.7:"));
  damero_shoot (fixture.window, "devices-network");
  damero_hall_addresses_set (home);
  damero_stage_advance (fixture.stage, 5000);
  damero_wait_until (!says (&fixture, "in vain"));
  damero_hall_addresses_set (NULL);
}

/* A menu is for the state of its seat: it stays, also open, while other things are told of the device. */
static void
test_menu (void)
{
  g_autoptr(GtkWidget) row = g_object_ref_sink (GTK_WIDGET (damero_device_row_new ()));
  DameroHallDeviceInfo device = { .seat = first_table, .session = 1, .has_contact = TRUE, .round_trip_ms = 1,
                                  .battery = -1 };
  GtkMenuButton *button;
  GtkInscription *times;
  guint n_chars;
  g_autoptr(GMenuModel) menu = NULL;

  damero_device_row_show (DAMERO_DEVICE_ROW (row), &device, NULL, FALSE);
  button = GTK_MENU_BUTTON (gtk_widget_get_template_child (row, DAMERO_TYPE_DEVICE_ROW, "menu"));
  times = GTK_INSCRIPTION (gtk_widget_get_template_child (row, DAMERO_TYPE_DEVICE_ROW, "times"));
  n_chars = gtk_inscription_get_nat_chars (times);
  menu = g_object_ref (gtk_menu_button_get_menu_model (button));
  device.round_trip_ms = 1234;
  damero_device_row_show (DAMERO_DEVICE_ROW (row), &device, NULL, FALSE);
  g_assert_cmpstr (gtk_inscription_get_text (times), ==, "1234 ms");
  g_assert_cmpuint (gtk_inscription_get_nat_chars (times), ==, n_chars); /* so that nothing is laid out anew */
  g_assert_true (gtk_menu_button_get_menu_model (button) == menu);
  device.is_held = TRUE;
  damero_device_row_show (DAMERO_DEVICE_ROW (row), &device, NULL, FALSE);
  g_assert_true (gtk_menu_button_get_menu_model (button) != menu);
}

/* The club's own certificate is asked for before anything is tried. */
static void
test_certificate (void)
{
  g_auto(Fixture) fixture = { 0 };
  GtkWidget *kind;

  open_page (&fixture, 1280);
  g_assert_false (says (&fixture, "File of the certificate"));
  g_settings_set_boolean (damero_settings_get (), "hall-secure", TRUE);
  damero_stage_settle ();
  kind = gtk_widget_get_ancestor (damero_find_text (fixture.page, "Certificate"), ADW_TYPE_COMBO_ROW);
  adw_combo_row_set_selected (ADW_COMBO_ROW (kind), 1);
  damero_stage_settle ();
  g_assert_true (says (&fixture, "File of the certificate"));
  g_assert_true (says (&fixture, "File of its key"));
  damero_assert_named (fixture.page);
  act (&fixture, "devices.switch", NULL);
  g_assert_cmpint (damero_hall_service_get_state (fixture.hall), ==, DAMERO_HALL_SERVICE_OFF);
  g_assert_nonnull (damero_find_part (damero_find_question (), "Choose the club’s certificate"));
  damero_compat_cancel_alerts (GTK_WINDOW (fixture.window));
  adw_combo_row_set_selected (ADW_COMBO_ROW (kind), 0);
  g_settings_reset (damero_settings_get (), "hall-secure");
}

/* The program dies while the hall is on the air: opened again, the event is on the air again, with its seats, and
 * so it is on a desk that comes after one that was let go of; but not if it was taken off the air. */
static void
test_return (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  DameroHallService *hall = damero_desk_get_hall (stage->desk);
  const DameroHallAir air = { .port = 8021 };
  g_autoptr(GPtrArray) devices = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *uid = NULL;
  GtkWindow *window;

  g_setenv ("DAMERO_FAKE_HALL", stage->folder, TRUE);
  g_free (damero_stage_do (stage, "publish in=1.1"));
  damero_hall_service_open_tables (hall, 1);
  g_assert_true (damero_hall_service_go_on_air (hall, &air, &error));
  g_assert_no_error (error);
  damero_wait_until (damero_hall_service_get_state (hall) == DAMERO_HALL_SERVICE_ON_AIR);

  damero_stage_crash (stage, 1000);
  window = damero_application_open_event (damero_stage_get_application (), stage->director,
                                          damero_desk_get_event_uid (stage->desk));
  hall = damero_desk_get_hall (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window)));
  damero_wait_until (damero_hall_service_get_state (hall) == DAMERO_HALL_SERVICE_ON_AIR);
  g_assert_nonnull (strstr (damero_hall_service_get_url (hall), ":8021/"));
  devices = damero_hall_service_dup_devices (hall);
  g_assert_cmpuint (devices->len, ==, 2);

  gtk_window_destroy (window);
  damero_stage_settle ();
  for (guint round = 1; round <= 2; round++)
    {
      DameroHallService *again;

      uid = g_strdup (damero_desk_get_event_uid (stage->desk));
      g_clear_object (&stage->desk);
      stage->desk = damero_desk_new (stage->director, uid);
      g_clear_pointer (&uid, g_free);
      again = damero_desk_get_hall (stage->desk);
      g_assert_true (damero_air_settings_is_on (again) == (round == 1));
      damero_hall_service_go_off_air (again);
    }
}

/* ---- paper and size ---- */

static void
count_pages (GtkPrintOperation *operation,
             const DameroSheet *sheet,
             GtkWidget         *from,
             gpointer           data)
{
  *(guint *) data = damero_sheet_count_pages (sheet);
}

/* Cards of what waits for a device, alone and in the kit of the round. */
static void
test_print (void)
{
  g_auto(Fixture) fixture = { 0 };
  guint n_pages = 0, n_kit = 0, n_kit_on_air = 0;
  GtkWidget *rounds;

  open_page (&fixture, 1280);
  publish (&fixture);
  rounds = adw_view_stack_get_child_by_name (ADW_VIEW_STACK (damero_find (fixture.window, ADW_TYPE_VIEW_STACK, NULL)),
                                             "rounds");
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (fixture.window), "rounds");
  damero_stage_settle ();
  damero_print_set_run (count_pages, &n_kit);
  gtk_widget_activate_action (rounds, "rounds.print-document", "s", "kit");
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (fixture.window), "devices");
  go_on_air (&fixture);
  act (&fixture, "devices.open-tables", NULL);
  damero_print_set_run (count_pages, &n_pages);
  damero_click (fixture.page, "Print cards with the codes");
  damero_print_set_run (count_pages, &n_kit_on_air);
  gtk_widget_activate_action (rounds, "rounds.print-document", "s", "kit");
  damero_print_set_run (NULL, NULL);
  g_assert_cmpuint (n_pages, ==, 1);
  g_assert_cmpuint (n_kit, >, 0);
  g_assert_cmpuint (n_kit_on_air, ==, n_kit + 1);
}

/* In 360 pixels nothing is cut off. */
static void
test_narrow (void)
{
  g_auto(Fixture) fixture = { 0 };
  GtkWidget *bin;
  int minimum;

  open_page (&fixture, 360);
  publish (&fixture);
  go_on_air (&fixture);
  act (&fixture, "devices.open-tables", NULL);
  join (&fixture, &first_table);
  damero_wait_until (row_says (&fixture, "table:1.1", "Joined"));
  bin = damero_find (fixture.page, DAMERO_TYPE_ADAPTIVE_BIN, NULL);
  gtk_widget_measure (gtk_widget_get_first_child (bin), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);

  g_test_add_func ("/devices-page/empty", test_empty);
  g_test_add_func ("/devices-page/open", test_open);
  g_test_add_func ("/devices-page/kinds", test_kinds);
  g_test_add_func ("/devices-page/revoke", test_revoke);
  g_test_add_func ("/devices-page/keys", test_keys);
  g_test_add_func ("/devices-page/air", test_air);
  g_test_add_func ("/devices-page/device", test_device);
  g_test_add_func ("/devices-page/replace", test_replace);
  g_test_add_func ("/devices-page/add", test_add);
  g_test_add_func ("/devices-page/close", test_close);
  g_test_add_func ("/devices-page/quit", test_quit);
  g_test_add_func ("/devices-page/consent", test_consent);
  g_test_add_func ("/devices-page/failed", test_failed);
  g_test_add_func ("/devices-page/restart", test_restart);
  g_test_add_func ("/devices-page/network", test_network);
  g_test_add_func ("/devices-page/certificate", test_certificate);
  g_test_add_func ("/devices-page/menu", test_menu);
  g_test_add_func ("/devices-page/return", test_return);
  g_test_add_func ("/devices-page/print", test_print);
  g_test_add_func ("/devices-page/narrow", test_narrow);

  return g_test_run ();
}
