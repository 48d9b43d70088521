/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where devices at the boards keep the time: a round that is published leads to the page Devices, the hall goes on the
 * air, and its tables are open.
 */
#include "app/base/settings.h"
#include "app/devices/devices-page.h"
#include "app/shell/event-window.h"
#include "tests/app/stage.h"

static const char *const evening[] = {
  "event name=Evening", "section name=\"Gold Bar\" control=300 games=2 devices=tables", "player name=\"Ann Adams\"",
  "player name=\"Bob Brown\"", "player name=\"Cid Cole\"", "player name=\"Dot Dean\"", "entry in=1 player=1",
  "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4", "pair in=1.1 pairs=\"1-2 3-4\"", NULL
};

typedef struct {
  DameroStage       *stage;
  GtkWidget         *window;
  DameroHallService *hall; /* borrowed */
} Fixture;

static void
open_event (Fixture    *fixture,
            const char *change)
{
  fixture->stage = damero_stage_new_event (evening);
  g_setenv ("DAMERO_FAKE_HALL", fixture->stage->folder, TRUE);
  if (change != NULL)
    g_free (damero_stage_do (fixture->stage, change));
  fixture->window = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (),
                                                               fixture->stage->director,
                                                               damero_desk_get_event_uid (fixture->stage->desk)));
  fixture->hall = damero_desk_get_hall (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (fixture->window)));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (fixture->window), "rounds");
  damero_stage_present (GTK_WINDOW (fixture->window), 1280, 800);
}

static void
clear (Fixture *fixture)
{
  damero_stage_free (fixture->stage);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, clear)

static guint
count_tables (Fixture *fixture)
{
  g_autoptr(GPtrArray) devices = damero_hall_service_dup_devices (fixture->hall);
  guint n = 0;

  for (guint i = 0; i < devices->len; i++)
    n += ((const DameroHallDeviceInfo *) g_ptr_array_index (devices, i))->seat.kind == DAMERO_SEAT_TABLE;
  return n;
}

static gboolean
is_on_air (Fixture *fixture)
{
  return damero_hall_service_get_state (fixture->hall) == DAMERO_HALL_SERVICE_ON_AIR;
}

/* One click after the pairing: the codes are on the screen. */
static void
test_published (void)
{
  g_auto(Fixture) fixture = { 0 };
  GtkWidget *page;

  open_event (&fixture, NULL);
  damero_click (fixture.window, "Publish Round 1");
  damero_wait_until (is_on_air (&fixture) && count_tables (&fixture) == 2);
  damero_stage_settle ();
  page = damero_find (fixture.window, DAMERO_TYPE_DEVICES_PAGE, NULL);
  g_assert_nonnull (page);
  g_assert_nonnull (damero_find_part (page, "Ann Adams"));
  damero_assert_named (page);
  damero_shoot (fixture.window, "devices-lead");

  /* It leads once: whoever takes the hall off the air stays where they are. */
  damero_hall_service_go_off_air (fixture.hall);
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (fixture.window), "boards");
  g_free (damero_stage_do (fixture.stage, "start in=1.1.1.1"));
  damero_stage_settle ();
  g_assert_false (is_on_air (&fixture));
}

/* Where this computer keeps the time, or the club's clocks, nothing leads there. */
static void
test_others (void)
{
  static const char *const changes[] = { "section-changed in=1 devices=none", "section-changed in=1 paper=on" };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_auto(Fixture) fixture = { 0 };

      open_event (&fixture, changes[i]);
      damero_click (fixture.window, "Publish Round 1");
      damero_stage_settle ();
      g_assert_cmpint (damero_hall_service_get_state (fixture.hall), ==, DAMERO_HALL_SERVICE_OFF);
      g_assert_null (damero_find (fixture.window, DAMERO_TYPE_DEVICES_PAGE, NULL));
    }
}

/* A hall that goes on the air by its switch has the tables of its round; those that are there stay alone. */
static void
test_switch (void)
{
  const DameroSeat first = { DAMERO_SEAT_TABLE, 1, 1, -1, 0 };
  g_auto(Fixture) fixture = { 0 };
  GtkWidget *page;

  open_event (&fixture, "publish in=1.1");
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (fixture.window), "devices");
  damero_stage_settle ();
  page = damero_find (fixture.window, DAMERO_TYPE_DEVICES_PAGE, NULL);
  gtk_widget_activate_action (page, "devices.switch", NULL);
  damero_wait_until (is_on_air (&fixture) && count_tables (&fixture) == 2);

  damero_hall_service_go_off_air (fixture.hall);
  damero_hall_service_revoke (fixture.hall, &first);
  g_assert_cmpuint (count_tables (&fixture), ==, 1);
  gtk_widget_activate_action (page, "devices.switch", NULL);
  damero_wait_until (is_on_air (&fixture));
  damero_stage_settle ();
  g_assert_cmpuint (count_tables (&fixture), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/devices-lead/published", test_published);
  g_test_add_func ("/devices-lead/others", test_others);
  g_test_add_func ("/devices-lead/switch", test_switch);

  return g_test_run ();
}
