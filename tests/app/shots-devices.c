/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pictures of the devices in the hall.
 */
#include <glib/gstdio.h>

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

static void
shoot (const ShotsSize *size)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWindow *window = damero_application_open_event (shots_application, stage->director,
                                                     damero_desk_get_event_uid (stage->desk));
  DameroHallService *hall = damero_desk_get_hall (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window)));
  GtkWidget *page;

  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "devices");
  shots_take (window, "devices-off", size);
  damero_hall_service_open_tables (hall, 1);
  shots_take (window, "devices-open", size);
  page = damero_find (GTK_WIDGET (window), DAMERO_TYPE_DEVICES_PAGE, NULL);
  gtk_widget_activate_action (page, "devices.show-code", "s", "table:1.1");
  damero_stage_settle ();
  shots_take_dialog (damero_find_window (DAMERO_TYPE_CODE_DIALOG), "devices-code-off");
}

void
shots_take_devices (char **groups)
{
  for (guint i = 0; i < SHOTS_N_SIZES && shots_wants (groups, "devices"); i++)
    shoot (&shots_sizes[i]);
}
