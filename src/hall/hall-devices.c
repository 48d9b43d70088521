/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/hall-devices.c - devices that join and go, what is known of them, and for how long a flag waits for them.
 */
#include "hall/hall-private.h"

#include <string.h>

#define ASK_MS 100 /* a flag that waits for a device is asked about as often */

static DameroHallMessage *
make_refusal (const char *why,
              const char *field)
{
  DameroHallMessage *message = damero_hall_message_new (DAMERO_HALL_REFUSED);

  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_WHY, why);
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_FIELD, field);
  return message;
}

static DameroHallMessage *
make_admission (const DameroSession *session,
                const char          *cookie)
{
  DameroHallMessage *message = damero_hall_message_new (DAMERO_HALL_ADMITTED);
  const DameroSeat *seat = &session->seat;

  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_COOKIE, cookie);
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_SEAT, damero_seat_kind_get_token (seat->kind));
  if (damero_seat_kind_has_board (seat->kind))
    {
      damero_hall_message_set_int (message, DAMERO_HALL_FIELD_SECTION, seat->section);
      damero_hall_message_set_int (message, DAMERO_HALL_FIELD_BOARD, seat->board);
    }
  if (seat->side >= 0)
    damero_hall_message_set_text (message, DAMERO_HALL_FIELD_SIDE, damero_token_get (DAMERO_TOKENS_SIDE, seat->side));
  return message;
}

void
damero_hall_forget_gone (DameroHall *self,
                         gint64      now_ms)
{
  for (guint i = self->links->len; i-- > 0;)
    {
      guint id = ((const DameroHallLink *) g_ptr_array_index (self->links, i))->id;

      if (damero_seats_find_session (self->seats, id) != NULL)
        continue;
      damero_presence_forget (self->presence, id);
      g_ptr_array_remove_index (self->links, i);
    }
  damero_hall_publish_devices (self, now_ms);
}

char *
damero_hall_join (DameroHall *self,
                  const char *bytes,
                  gsize       n_bytes,
                  const char *address,
                  gint64      now_ms,
                  guint      *ret_session)
{
  static const char *const refusals[] = { [DAMERO_JOIN_OK] = NULL, [DAMERO_JOIN_NO_CODE] = "no-code",
                                          [DAMERO_JOIN_TOO_MANY_TRIES] = "too-many-tries",
                                          [DAMERO_JOIN_FULL] = "full",
                                          [DAMERO_JOIN_BARRED] = "insecure" };
  g_autoptr(DameroHallMessage) message = NULL;
  g_autoptr(DameroHallMessage) answer = NULL;
  char cookie[DAMERO_SEATS_COOKIE_SIZE];
  const DameroSession *session = NULL;
  DameroHallFault fault;
  DameroJoin join;

  if (ret_session != NULL)
    *ret_session = 0;
  message = damero_hall_message_read (bytes, n_bytes, DAMERO_HALL_DEVICE, &fault);
  if (message == NULL || damero_hall_message_get_kind (message) != DAMERO_HALL_JOIN)
    {
      answer = make_refusal ("message", message == NULL && *fault.field != '\0' ? fault.field : NULL);
      return damero_hall_message_write (answer);
    }

  join = damero_seats_join (self->seats, damero_hall_message_get_text (message, DAMERO_HALL_FIELD_CODE), address,
                            now_ms, cookie, &session);
  if (join == DAMERO_JOIN_OK)
    {
      if (ret_session != NULL)
        *ret_session = session->id;
      damero_hall_publish_devices (self, now_ms);
    }
  answer = join == DAMERO_JOIN_OK ? make_admission (session, cookie) : make_refusal (refusals[join], NULL);
  return damero_hall_message_write (answer);
}

void
damero_hall_revoke (DameroHall       *self,
                    const DameroSeat *seat,
                    gint64            now_ms)
{
  damero_seats_revoke (self->seats, seat, now_ms);
  damero_hall_forget_gone (self, now_ms);
}

void
damero_hall_end (DameroHall *self,
                 gint64      now_ms)
{
  damero_seats_end (self->seats, now_ms);
  damero_hall_forget_gone (self, now_ms);
}

guint
damero_hall_find_session (DameroHall *self,
                          const char *cookie)
{
  const DameroSession *session = damero_seats_find (self->seats, cookie);

  return session != NULL ? session->id : 0;
}

void
damero_hall_disconnected (DameroHall *self,
                          guint       id,
                          gint64      now_ms)
{
  DameroHallLink *link;

  if (damero_seats_find_session (self->seats, id) == NULL)
    return;

  link = damero_hall_get_link (self, id);
  link->is_connected = link->has_hello = FALSE;
  link->nonce[0] = '\0';
  g_array_set_size (link->watches, 0);
}

void
damero_hall_connected (DameroHall *self,
                       guint       id,
                       gint64      now_ms)
{
  damero_hall_disconnected (self, id, now_ms);
  if (damero_seats_find_session (self->seats, id) != NULL)
    damero_hall_get_link (self, id)->opened_ms = now_ms;
}

/* ---- flags ---- */

/* What a device sent before it answers a ping has arrived when the answer does. */
static gint64
get_table_grace_ms (DameroHall          *self,
                    const DameroSession *holder,
                    DameroHallTable     *board,
                    gint64               flag_ms,
                    gint64               now_ms)
{
  DameroHallLink *link;
  gint64 heard_ms;

  /* A device that has never said anything keeps no clock. */
  if (board->device.is_held || !damero_presence_get_heard_ms (self->presence, holder->id, &heard_ms))
    return 0;

  link = damero_hall_get_link (self, holder->id);
  if (link->proved_ms >= flag_ms && board->held == NULL)
    return 0;

  if (link->is_connected && link->pinged_ms < flag_ms)
    damero_hall_ping (self, link, now_ms);
  return ASK_MS;
}

gint64
damero_hall_get_grace_ms (DameroHall        *self,
                          const DameroPlace *place,
                          gint64             flag_ms,
                          gint64             now_ms)
{
  DameroHallTable *board = damero_hall_get_table (self, place->section, place->board);
  DameroSeat seat = { DAMERO_SEAT_TABLE, place->section, place->board, -1, 0 };
  const DameroSession *holder = damero_seats_find_holder (self->seats, &seat);
  DameroHallBoard seen;

  damero_hall_board_read (self->door.get_event (self->user_data), place->section, place->board, &seen);
  if (!damero_place_equal (&seen.place, place))
    return 0;
  if (holder != NULL)
    return get_table_grace_ms (self, holder, board, flag_ms, now_ms);

  seat.kind = DAMERO_SEAT_SIDE;
  seat.side = seen.turn;
  if (seen.turn < 0 || board->device.is_held || damero_seats_find_holder (self->seats, &seat) == NULL)
    return 0;
  return MAX (flag_ms + damero_quota_get_grace_ms (&board->quotas[seen.turn]) - now_ms, 0);
}

/* ---- what is known ---- */

static DameroHallDeviceInfo *
make_info (DameroHall       *self,
           const DameroSeat *seat)
{
  DameroHallDeviceInfo *info = g_new0 (DameroHallDeviceInfo, 1);

  info->seat = *seat;
  info->code = g_strdup (damero_seats_get_code (self->seats, seat));
  info->round_trip_ms = -1;
  info->battery = -1;
  info->is_held = damero_seat_kind_has_board (seat->kind) &&
                  damero_hall_get_table (self, seat->section, seat->board)->device.is_held;
  return info;
}

static void
fill_info (DameroHall           *self,
           DameroHallDeviceInfo *info,
           const DameroSession  *session)
{
  DameroHallLink *link = damero_hall_get_link (self, session->id);

  info->session = session->id;
  info->is_display = session->is_display;
  info->address = g_strdup (session->address);
  info->has_contact = damero_presence_has_contact (self->presence, session->id);
  damero_presence_get_heard_ms (self->presence, session->id, &info->heard_ms);
  if (link->trips.n_pings > 0)
    info->round_trip_ms = damero_quota_get_median_ms (&link->trips);
  info->battery = link->battery;
  info->charging = link->is_charging;
  info->hidden = link->is_hidden;
  info->credit_ms = link->credit_ms;
}

GPtrArray *
damero_hall_dup_devices (DameroHall *self)
{
  GPtrArray *infos = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_hall_device_info_free);
  g_autoptr(GPtrArray) sessions = damero_seats_dup_sessions (self->seats);
  g_autoptr(GPtrArray) open = damero_seats_dup_open (self->seats);

  for (guint i = 0; i < sessions->len; i++)
    {
      const DameroSession *session = g_ptr_array_index (sessions, i);
      DameroHallDeviceInfo *info = make_info (self, &session->seat);

      fill_info (self, info, session);
      g_ptr_array_add (infos, info);
    }
  for (guint i = 0; i < open->len; i++)
    {
      const DameroSeat *seat = g_ptr_array_index (open, i);
      gboolean has_row = FALSE;

      for (guint k = 0; k < sessions->len; k++)
        has_row |= damero_seat_equal (seat, &((const DameroSession *) g_ptr_array_index (sessions, k))->seat);
      if (!has_row)
        g_ptr_array_add (infos, make_info (self, seat));
    }

  return infos;
}
