/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/devices/devices-lead.h"

#ifdef DAMERO_HAS_HALL

typedef struct {
  GtkWidget             *window; /* whose it is */
  GtkWidget             *page;   /* in it */
  DameroDesk            *desk;
  DameroHallServiceState state;  /* of the hall, when it was looked at last */
  guint                  idle;
} Lead;

static gboolean
is_devices (const DameroSection *section)
{
  return section != NULL && damero_section_get_keeper (section) == DAMERO_KEEPER_DEVICES;
}

/* ---- on the air ---- */

static gboolean
has_board_seat (DameroHallService *hall)
{
  g_autoptr(GPtrArray) devices = damero_hall_service_dup_devices (hall);

  for (guint i = 0; i < devices->len; i++)
    if (damero_seat_kind_has_board (((const DameroHallDeviceInfo *) g_ptr_array_index (devices, i))->seat.kind))
      return TRUE;

  return FALSE;
}

static void
open_first_tables (Lead              *lead,
                   DameroHallService *hall)
{
  const DameroEvent *event = damero_desk_get_event (lead->desk);

  if (has_board_seat (hall))
    return;

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      if (is_devices (section))
        damero_hall_service_open_tables (hall, section->id);
    }
}

static void
on_hall_changed (DameroHallService *hall,
                 Lead              *lead)
{
  DameroHallServiceState before = lead->state;

  lead->state = damero_hall_service_get_state (hall);
  if (lead->state == DAMERO_HALL_SERVICE_ON_AIR && before != lead->state)
    open_first_tables (lead, hall);
}

/* ---- a round that is published ---- */

static gboolean
on_lead (gpointer user_data)
{
  Lead *lead = user_data;

  lead->idle = 0;
  gtk_widget_activate_action (lead->window, "win.page", "s", "devices");
  if (damero_hall_service_get_state (damero_desk_get_hall (lead->desk)) == DAMERO_HALL_SERVICE_OFF)
    gtk_widget_activate_action (lead->page, "devices.switch", NULL);
  return G_SOURCE_REMOVE;
}

static void
on_published (Lead                *lead,
              const DameroSection *section)
{
  DameroHallService *hall = damero_desk_get_hall (lead->desk);

  if (damero_hall_service_get_state (hall) != DAMERO_HALL_SERVICE_OFF)
    damero_hall_service_open_tables (hall, section->id);
  else if (lead->idle == 0)
    lead->idle = g_idle_add (on_lead, lead);
}

/* Of a log that took the place of another nothing is new. */
static void
on_director_changed (DameroDirector *director,
                     const char     *event_uid,
                     guint64         revision,
                     guint           n_acts,
                     Lead           *lead)
{
  const DameroEvent *event = damero_desk_get_event (lead->desk);

  if (!g_str_equal (event_uid, damero_desk_get_event_uid (lead->desk)) || n_acts >= event->log->len)
    return;

  for (guint i = event->log->len - n_acts; i < event->log->len; i++)
    {
      const DameroAct *act = ((const DameroLogRow *) g_ptr_array_index (event->log, i))->act;
      const DameroSection *section = damero_event_find_section (event, act->place.section);

      if (act->kind == DAMERO_ACT_PUBLISH && is_devices (section))
        on_published (lead, section);
    }
}

static void
lead_free (gpointer data)
{
  Lead *lead = data;
  DameroHallService *hall = damero_desk_get_hall (lead->desk);

  g_clear_handle_id (&lead->idle, g_source_remove);
  g_signal_handlers_disconnect_by_data (damero_desk_get_director (lead->desk), lead);
  g_signal_handlers_disconnect_by_data (hall, lead);
  g_object_unref (lead->desk);
  g_free (lead);
}

#endif

void
damero_devices_lead_follow (GtkWidget  *window,
                            GtkWidget  *page,
                            DameroDesk *desk)
{
#ifdef DAMERO_HAS_HALL
  Lead *lead = g_new0 (Lead, 1);
  DameroHallService *hall = damero_desk_get_hall (desk);

  lead->window = window;
  lead->page = page;
  lead->desk = g_object_ref (desk);
  lead->state = damero_hall_service_get_state (hall);
  g_signal_connect (hall, "changed", G_CALLBACK (on_hall_changed), lead);
  g_signal_connect (damero_desk_get_director (desk), "changed", G_CALLBACK (on_director_changed), lead);
  g_object_set_data_full (G_OBJECT (window), "damero-devices-lead", lead, lead_free);
#endif
}
