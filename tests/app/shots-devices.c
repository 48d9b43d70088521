/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pictures of the devices in the hall.
 */
#include <glib/gstdio.h>

#include "app/base/compat.h"
#include "app/base/settings.h"
#include "app/devices/code-dialog.h"
#include "app/devices/devices-page.h"
#include "app/shell/event-window.h"
#include "tests/app/shots.h"

static const char *const evening[] = {
  "event name=\"Club Evening\" date=2026-11-14", "section name=\"Gold Bar\" control=300+5 games=2",
  "player name=\"Ann Adams\"", "player name=\"Bob Brown\"", "player name=\"Cora Cole\"",
  "player name=\"Maximiliano Bartholomew de la Fuente\"", "player name=\"Eve Evans\"", "player name=\"Fay Ford\"",
  "player name=\"Gus Green\"", "player name=\"Hal Hill\"",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4", "entry in=1 player=5",
  "entry in=1 player=6", "entry in=1 player=7", "entry in=1 player=8",
  "pair in=1.1 pairs=\"1-2 3-4 5-6 7-8\"", "publish in=1.1", NULL
};

typedef struct {
  DameroStage       *stage;
  GtkWindow         *window;
  GtkWidget         *page;
  DameroHallService *hall;
} Room;

/* The process that serves devices does what LINES say. */
static void
tell (Room       *room,
      const char *lines)
{
  g_autofree char *path = g_build_filename (room->stage->folder, "do", NULL);

  g_assert_true (g_file_set_contents (path, lines, -1, NULL));
  damero_wait_until (!g_file_test (path, G_FILE_TEST_EXISTS));
}

/* A device with ADDRESS takes SEAT ("table:1.1"). */
static void
join (Room       *room,
      const char *seat,
      const char *address)
{
  g_autoptr(GPtrArray) devices = damero_hall_service_dup_devices (room->hall);

  for (guint i = 0; i < devices->len; i++)
    {
      const DameroHallDeviceInfo *device = g_ptr_array_index (devices, i);
      char text[DAMERO_SEAT_SIZE];
      g_autofree char *line = NULL;

      damero_seat_to_text (&device->seat, text);
      if (!g_str_equal (text, seat) || device->code == NULL)
        continue;
      line = g_strdup_printf ("join %s %s", device->code, address);
      tell (room, line);
    }
  damero_stage_settle ();
}

static void
add (Room       *room,
     const char *kind)
{
  gtk_widget_activate_action (room->page, "devices.add", "s", kind);
  damero_stage_settle ();
  gtk_window_destroy (damero_find_window (DAMERO_TYPE_CODE_DIALOG));
}

/* Seats of every kind, devices in every state. */
static void
fill (Room *room)
{
  damero_hall_service_open_tables (room->hall, 1);
  add (room, "helper");
  add (room, "screen");
  add (room, "player");
  join (room, "table:1.1", "192.168.1.21");
  join (room, "table:1.2", "192.168.1.22");
  join (room, "table:1.3", "192.168.1.23");
  join (room, "helper:1", "192.168.1.24");
  damero_stage_settle ();
  tell (room, "say 1 {\"kind\":\"status\",\"battery\":81,\"charging\":true}\n"
              "say 2 {\"kind\":\"status\",\"battery\":17,\"charging\":false,\"hidden\":true}");
  damero_hall_service_hold (room->hall, 1, 2, TRUE);
  damero_stage_advance (room->stage, 1000);
  damero_stage_settle ();
  /* Longer than round trips and batteries are looked at. */
  for (gint64 end = g_get_monotonic_time () + 1200000; g_get_monotonic_time () < end;)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

static void
open_room (Room *room)
{
  g_setenv ("DAMERO_FAKE_HALL", room->stage->folder, TRUE);
  room->window = damero_application_open_event (shots_application, room->stage->director,
                                                damero_desk_get_event_uid (room->stage->desk));
  room->hall = damero_desk_get_hall (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (room->window)));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (room->window), "devices");
}

static void
go_on_air (Room *room)
{
  room->page = damero_find (GTK_WIDGET (room->window), DAMERO_TYPE_DEVICES_PAGE, NULL);
  gtk_widget_activate_action (room->page, "devices.switch", NULL);
  damero_wait_until (damero_hall_service_get_state (room->hall) == DAMERO_HALL_SERVICE_ON_AIR);
  fill (room);
}

static void
shoot (const ShotsSize *size)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  Room room = { .stage = stage };

  open_room (&room);
  shots_take (room.window, "devices-off", size);
  g_settings_set_boolean (damero_settings_get (), "hall-secure", TRUE);
  shots_take (room.window, "devices-secure", size);
  g_settings_reset (damero_settings_get (), "hall-secure");
  go_on_air (&room);
  shots_take (room.window, "devices-on", size);
  gtk_widget_activate_action (room.page, "devices.show-code", "s", "table:1.4");
  damero_stage_settle ();
  shots_take_dialog (damero_find_window (DAMERO_TYPE_CODE_DIALOG), "devices-code");
  gtk_widget_activate_action (room.page, "devices.add", "s", "floor");
  damero_stage_settle ();
  if (size == &shots_sizes[SHOTS_NARROW])
    shots_take (damero_find_window (ADW_TYPE_MESSAGE_DIALOG), "devices-consent", size);
  damero_compat_cancel_alerts (room.window);
  tell (&room, "die");
  damero_wait_until (damero_hall_service_get_state (room.hall) == DAMERO_HALL_SERVICE_RESTARTING);
  shots_take (room.window, "devices-restarting", size);
}

void
shots_take_air (const ShotsSize *size,
                const char      *name)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  Room room = { .stage = stage };

  open_room (&room);
  damero_stage_present (room.window, size->width, size->height);
  go_on_air (&room);
  shots_take (room.window, name, size);
}

void
shots_take_devices (char **groups)
{
  for (guint i = 0; i < SHOTS_N_SIZES && shots_wants (groups, "devices"); i++)
    shoot (&shots_sizes[i]);
}
