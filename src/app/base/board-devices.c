/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/board-devices.h"

#include <glib/gi18n.h>

#define SECOND_MS 1000
#define MINUTE_MS 60000

struct _DameroBoardDevices
{
  GObject            parent_instance;

  DameroDesk        *desk;  /* that has it */
  DameroHallService *hall;
  GPtrArray         *rows;  /* DameroHallDeviceInfo */
  GArray            *lost;  /* DameroPlace: as of damero_board_devices_dup_lost */
  gint64             next_ms; /* the monotonic instant at which something is older; -1: nothing grows old */
};

enum { CHANGED, AGED, LOST, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroBoardDevices, damero_board_devices, G_TYPE_OBJECT)

/* ---- what is read of the rows ---- */

static gboolean
is_at_board (const DameroHallDeviceInfo *row)
{
  return row->seat.kind == DAMERO_SEAT_TABLE || row->seat.kind == DAMERO_SEAT_SIDE;
}

/* A device that acts, and of which nothing is heard. */
static gboolean
is_lost (const DameroHallDeviceInfo *row)
{
  return is_at_board (row) && row->session != 0 && !row->is_display && !row->has_contact;
}

static void
add_device (DameroBoardDevice          *device,
            const DameroHallDeviceInfo *row)
{
  device->n_devices++;
  device->round_trip_ms = MAX (device->round_trip_ms, row->round_trip_ms);
  device->credit_ms = MAX (device->credit_ms, row->credit_ms);
  if (is_lost (row))
    {
      device->heard_ms = device->contact == DAMERO_CONTACT_LOST ? MIN (device->heard_ms, row->heard_ms)
                                                                : row->heard_ms;
      device->contact = DAMERO_CONTACT_LOST;
    }
  else if (device->contact != DAMERO_CONTACT_LOST)
    device->contact = DAMERO_CONTACT_GOOD;
}

void
damero_board_devices_read (DameroBoardDevices *self,
                           int                 section,
                           int                 board,
                           DameroBoardDevice  *ret_device)
{
  DameroBoardDevice device = { .round_trip_ms = -1 };

  g_return_if_fail (DAMERO_IS_BOARD_DEVICES (self));

  for (guint i = 0; i < self->rows->len; i++)
    {
      const DameroHallDeviceInfo *row = g_ptr_array_index (self->rows, i);

      if (!is_at_board (row) || row->seat.section != section || row->seat.board != board)
        continue;
      device.is_held |= row->is_held;
      if (row->session != 0 && !row->is_display)
        add_device (&device, row);
      else if (row->session == 0 && device.contact == DAMERO_CONTACT_NONE)
        device.contact = DAMERO_CONTACT_OPEN;
    }
  *ret_device = device;
}

/* ---- whom the referee is told of ---- */

static gboolean
is_among (const GArray      *places,
          const DameroPlace *place)
{
  for (guint i = 0; i < places->len; i++)
    if (damero_place_is_same_board (&g_array_index (places, DameroPlace, i), place))
      return TRUE;

  return FALSE;
}

static gboolean
is_decided (const DameroMatch *match)
{
  for (guint i = 0; i < match->n_games; i++)
    if (match->games[i].outcome == DAMERO_OUTCOME_NONE)
      return FALSE;

  return TRUE;
}

static void
add_lost (DameroBoardDevices  *self,
          const DameroSection *section,
          GArray              *places)
{
  const DameroRound *round = damero_section_find_public_round (section);

  for (guint i = 0; round != NULL && !round->closed && i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      const DameroPlace place = { section->id, round->number, match->board, 0 };
      DameroBoardDevice device;

      damero_board_devices_read (self, section->id, match->board, &device);
      if (device.contact == DAMERO_CONTACT_LOST && !device.is_held && !is_decided (match))
        g_array_append_val (places, place);
    }
}

GArray *
damero_board_devices_dup_lost (DameroBoardDevices *self)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  const DameroEvent *event;

  g_return_val_if_fail (DAMERO_IS_BOARD_DEVICES (self), places);

  event = damero_desk_get_event (self->desk);
  for (guint i = 0; self->rows->len > 0 && i < event->sections->len; i++)
    add_lost (self, g_ptr_array_index (event->sections, i), places);
  return places;
}

gboolean
damero_board_devices_is_lost (DameroBoardDevices *self,
                              const DameroPlace  *place)
{
  g_return_val_if_fail (DAMERO_IS_BOARD_DEVICES (self), FALSE);

  return is_among (self->lost, place);
}

guint
damero_board_devices_count_bare (DameroBoardDevices *self,
                                 const GArray       *places)
{
  const DameroEvent *event;
  guint n = 0;

  g_return_val_if_fail (DAMERO_IS_BOARD_DEVICES (self), 0);

  event = damero_desk_get_event (self->desk);
  for (guint i = 0; i < places->len; i++)
    {
      const DameroPlace *place = &g_array_index (places, DameroPlace, i);
      const DameroSection *section = damero_event_find_section (event, place->section);
      DameroBoardDevice device;

      damero_board_devices_read (self, place->section, place->board, &device);
      n += damero_section_get_keeper (section) == DAMERO_KEEPER_DEVICES && device.contact != DAMERO_CONTACT_GOOD;
    }

  return n;
}

/* ---- keeping up ---- */

/* Of the first minute each second is told, then each minute. */
static gint64
get_next_age_ms (gint64 heard_ms,
                 gint64 now_ms)
{
  gint64 age_ms = now_ms - heard_ms;
  gint64 step_ms = age_ms < MINUTE_MS ? SECOND_MS : MINUTE_MS;

  return now_ms + step_ms - age_ms % step_ms;
}

static void
await_age (DameroBoardDevices *self)
{
  gint64 now_ms = damero_desk_get_mono_ms (self->desk);

  self->next_ms = -1;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const DameroHallDeviceInfo *row = g_ptr_array_index (self->rows, i);
      gint64 next_ms = get_next_age_ms (row->heard_ms, now_ms);

      if (is_lost (row) && row->heard_ms > 0 && (self->next_ms < 0 || next_ms < self->next_ms))
        self->next_ms = next_ms;
    }
  if (self->next_ms >= 0)
    damero_desk_request_tick (self->desk, self->next_ms);
}

/* Which boards are lost can change by an act too: a game gets its result, a round is paired. Those are not told. */
static guint
look_for_lost (DameroBoardDevices *self)
{
  g_autoptr(GArray) before = g_steal_pointer (&self->lost);
  guint n = 0;

  self->lost = damero_board_devices_dup_lost (self);
  for (guint i = 0; i < self->lost->len; i++)
    n += !is_among (before, &g_array_index (self->lost, DameroPlace, i));
  return n;
}

void
damero_board_devices_take (DameroBoardDevices *self,
                           GPtrArray          *rows)
{
  guint n;

  g_return_if_fail (DAMERO_IS_BOARD_DEVICES (self));

  g_ptr_array_unref (self->rows);
  self->rows = rows;
  await_age (self);
  n = look_for_lost (self);
  g_signal_emit (self, signals[CHANGED], 0);
  if (n > 0)
    g_signal_emit (self, signals[LOST], 0, n);
}

static void
on_hall_changed (DameroHallService  *hall,
                 DameroBoardDevices *self)
{
  gboolean is_off = damero_hall_service_get_state (hall) == DAMERO_HALL_SERVICE_OFF;

  damero_board_devices_take (self, is_off ? g_ptr_array_new () : damero_hall_service_dup_devices (hall));
}

static void
on_desk_changed (DameroDesk         *desk,
                 const DameroPlace  *place,
                 DameroBoardDevices *self)
{
  if (self->rows->len == 0)
    return;

  look_for_lost (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_tick (DameroDesk         *desk,
         gint64              mono_ms,
         DameroBoardDevices *self)
{
  if (self->next_ms < 0)
    return;
  if (mono_ms < self->next_ms)
    {
      damero_desk_request_tick (desk, self->next_ms);
      return;
    }

  await_age (self);
  g_signal_emit (self, signals[AGED], 0);
}

static void
damero_board_devices_dispose (GObject *object)
{
  DameroBoardDevices *self = DAMERO_BOARD_DEVICES (object);

  g_clear_object (&self->hall);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->lost, g_array_unref);

  G_OBJECT_CLASS (damero_board_devices_parent_class)->dispose (object);
}

static void
damero_board_devices_class_init (DameroBoardDevicesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_board_devices_dispose;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_BOARD_DEVICES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[AGED] = g_signal_new ("aged", DAMERO_TYPE_BOARD_DEVICES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  signals[LOST] = g_signal_new ("lost", DAMERO_TYPE_BOARD_DEVICES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
damero_board_devices_init (DameroBoardDevices *self)
{
  self->rows = g_ptr_array_new ();
  self->lost = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  self->next_ms = -1;
}

DameroBoardDevices *
damero_board_devices_get (DameroDesk *desk)
{
  static const char key[] = "damero-board-devices";
  DameroBoardDevices *self = g_object_get_data (G_OBJECT (desk), key);

  if (self != NULL)
    return self;

  self = g_object_new (DAMERO_TYPE_BOARD_DEVICES, NULL);
  self->desk = desk;
  self->hall = g_object_ref (damero_desk_get_hall (desk));
  g_signal_connect_object (self->hall, "changed", G_CALLBACK (on_hall_changed), self, 0);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_desk_changed), self, 0);
  g_signal_connect_object (desk, "tick", G_CALLBACK (on_tick), self, 0);
  g_object_set_data_full (G_OBJECT (desk), key, self, g_object_unref);
  on_hall_changed (self->hall, self);
  return self;
}

gboolean
damero_board_device_equal (const DameroBoardDevice *a,
                           const DameroBoardDevice *b)
{
  return a->contact == b->contact && a->n_devices == b->n_devices && a->heard_ms == b->heard_ms &&
         a->round_trip_ms == b->round_trip_ms && a->credit_ms == b->credit_ms && a->is_held == b->is_held;
}

/* ---- in words ---- */

static char *
dup_lost (const DameroBoardDevice *device,
          gint64                   now_ms)
{
  gint64 age_ms = MAX (now_ms - device->heard_ms, 0);

  if (device->heard_ms == 0)
    return g_strdup (_("No contact"));
  if (age_ms < MINUTE_MS)
    /* Translators: nothing is heard of a device at a board; %d is a number of seconds: "No contact for 12 s". */
    return g_strdup_printf (_("No contact for %d s"), (int) (age_ms / SECOND_MS));

  /* Translators: nothing is heard of a device at a board; %d is a number of minutes: "No contact for 3 min". */
  return g_strdup_printf (_("No contact for %d min"), (int) MIN (age_ms / MINUTE_MS, 9999));
}

char *
damero_board_device_dup_note (const DameroBoardDevice *device,
                              gint64                   now_ms)
{
  if (device->contact == DAMERO_CONTACT_LOST)
    return dup_lost (device, now_ms);
  if (device->is_held)
    return g_strdup (_("The referee has this board"));

  return NULL;
}

static char *
dup_contact (const DameroBoardDevice *device,
             gint64                   now_ms)
{
  g_autofree char *lost = NULL;

  if (device->contact == DAMERO_CONTACT_OPEN)
    return g_strdup (_("No device has joined yet."));
  if (device->contact == DAMERO_CONTACT_LOST)
    {
      lost = dup_lost (device, now_ms);
      /* Translators: %s is “No contact for 12 s”. */
      return g_strdup_printf (_("%s: the clock runs on."), lost);
    }
  if (device->round_trip_ms < 0)
    return g_strdup (_("The device has contact."));

  /* Translators: %d is how long a message to a device and its answer take: "The device has contact, 24 ms there and
   * back." */
  return g_strdup_printf (_("The device has contact, %d ms there and back."), (int) device->round_trip_ms);
}

char *
damero_board_device_dup_text (const DameroBoardDevice *device,
                              gint64                   now_ms)
{
  g_autofree char *contact = NULL;
  GString *text;

  if (device->contact == DAMERO_CONTACT_NONE)
    return NULL;

  contact = dup_contact (device, now_ms);
  text = g_string_new (contact);
  if (device->credit_ms > 0)
    {
      g_string_append_c (text, ' ');
      /* Translators: %d is by how much a press was made before it arrived. */
      g_string_append_printf (text, _("Its last press was credited with %d ms."), (int) device->credit_ms);
    }
  if (device->is_held)
    g_string_append_printf (text, " %s", _("The referee has this board: the device only shows it."));
  return g_string_free (text, FALSE);
}

const char *
damero_board_device_get_icon (const DameroBoardDevice *device)
{
  if (device->contact == DAMERO_CONTACT_NONE)
    return NULL;
  if (device->contact == DAMERO_CONTACT_LOST)
    return "dialog-warning-symbolic";
  if (device->is_held)
    return "changes-prevent-symbolic";

  return device->contact == DAMERO_CONTACT_OPEN ? "content-loading-symbolic" : "tablet-symbolic";
}
