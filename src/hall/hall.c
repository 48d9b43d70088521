/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/hall-private.h"

#include <string.h>

#define SLOW_DIVISOR 10000 /* clocks of devices go slow by less than 100 millionths */

static void
board_free (gpointer data)
{
  DameroHallTable *board = data;

  damero_act_free (board->held);
  g_ptr_array_unref (board->queue);
  g_free (board);
}

void
damero_hall_queued_free (DameroHallQueued *queued)
{
  g_free (queued->text);
  g_free (queued);
}

static void
link_free (gpointer data)
{
  DameroHallLink *link = data;

  g_array_unref (link->watches);
  g_free (link);
}

DameroHall *
damero_hall_new (const DameroHallDoor *door,
                 gpointer              user_data,
                 DameroSeats          *seats,
                 GPtrArray            *records,
                 DameroChanceFunc      chance,
                 gpointer              source)
{
  DameroHall *self = g_new0 (DameroHall, 1);

  self->door = *door;
  self->user_data = user_data;
  self->seats = seats;
  self->records = records;
  self->presence = damero_presence_new (records);
  self->chance = chance;
  self->source = source;
  self->boards = g_ptr_array_new_with_free_func (board_free);
  self->links = g_ptr_array_new_with_free_func (link_free);
  self->views = damero_hall_views_new ();
  return self;
}

void
damero_hall_free (DameroHall *self)
{
  if (self == NULL)
    return;

  damero_presence_free (self->presence);
  g_ptr_array_unref (self->boards);
  g_ptr_array_unref (self->links);
  g_hash_table_unref (self->views);
  g_free (self);
}

DameroHallLink *
damero_hall_get_link (DameroHall *self,
                      guint       id)
{
  DameroHallLink *link;

  for (guint i = 0; i < self->links->len; i++)
    {
      link = g_ptr_array_index (self->links, i);
      if (link->id == id)
        return link;
    }

  link = g_new0 (DameroHallLink, 1);
  link->id = id;
  link->battery = -1;
  link->watches = g_array_new (FALSE, FALSE, sizeof (DameroHallWatched));
  g_ptr_array_add (self->links, link);
  return link;
}

void
damero_hall_note_device (DameroHall *self,
                         gboolean    is_contact)
{
  if (self->door.note_device != NULL)
    self->door.note_device (is_contact, self->user_data);
}

void
damero_hall_set_credit (DameroHall     *self,
                        DameroHallLink *link,
                        gint64          credit_ms)
{
  if (link->credit_ms == credit_ms)
    return;

  link->credit_ms = credit_ms;
  damero_hall_note_device (self, FALSE);
}

/* ---- the rest ---- */

/* A page says hello on each new connection: what the one before it carried last may be lost. */
static void
note_cut (DameroHallLink  *link,
          gint64 heard_ms,
          gint64 now_ms)
{
  if (link->back_ms == 0 || link->is_settled)
    link->cut_ms = heard_ms;
  link->back_ms = now_ms;
  link->is_settled = FALSE;
  link->back_clock[0] = '\0';
  /* What was asked there is answered by nobody. */
  link->nonce[0] = '\0';
}

static void
take_hello (DameroHall              *self,
            const DameroHallMessage *message,
            const DameroSession     *session,
            DameroHallLink          *link,
            gint64                   silent_ms,
            gint64                   now_ms)
{
  guint version = damero_hall_agree_version (damero_hall_message_get_int (message, DAMERO_HALL_FIELD_FIRST_VERSION),
                                             damero_hall_message_get_int (message, DAMERO_HALL_FIELD_LAST_VERSION));
  DameroHallMessage *answer;

  if (version == 0)
    {
      damero_hall_refuse (self, session->id, "version", NULL, NULL, NULL);
      return;
    }

  /* It is answered before what was done there, so that a clock that stood still is found out before that; after a copy
   * the answer to the first question still has to count. */
  if (!link->has_hello)
    {
      note_cut (link, now_ms - silent_ms, now_ms);
      damero_hall_ping (self, link, now_ms);
    }
  link->has_hello = TRUE;
  answer = damero_hall_message_new (DAMERO_HALL_WELCOME);
  damero_hall_message_set_int (answer, DAMERO_HALL_FIELD_VERSION, version);
  damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_EVENT, self->door.get_event (self->user_data)->name);
  damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_SEAT, damero_seat_kind_get_token (session->seat.kind));
  damero_hall_message_set_int (answer, DAMERO_HALL_FIELD_NOW_MS, now_ms);
  damero_hall_message_set_int (answer, DAMERO_HALL_FIELD_REVISION,
                               (gint64) self->door.get_revision (self->user_data));
  if (damero_seat_kind_has_board (session->seat.kind))
    {
      damero_hall_message_set_int (answer, DAMERO_HALL_FIELD_SECTION, session->seat.section);
      damero_hall_message_set_int (answer, DAMERO_HALL_FIELD_BOARD, session->seat.board);
    }
  if (session->seat.kind == DAMERO_SEAT_SIDE)
    damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_SIDE,
                                  damero_token_get (DAMERO_TOKENS_SIDE, session->seat.side));
  damero_hall_send (self, session->id, answer);
}

/* A clock shows something. */
static void
note_clock (DameroHallLink *link,
            const char     *clock,
            gint64          device_ms)
{
  if (link->back_clock[0] != '\0')
    return;

  g_strlcpy (link->back_clock, clock, sizeof link->back_clock);
  link->back_device_ms = device_ms;
}

/* How long a message was seen to take. */
static void
note_way (DameroHallLink  *link,
          gint64 way_ms)
{
  link->longest_ms = MAX (link->longest_ms, MIN (way_ms, DAMERO_TIMING_SLEPT_MS));
}

/* What a clock shows in a message that was sent after ASKED_MS it has shown after that: so one is found out that stood
 * still. What it showed before the device was back was pressed before that. */
static void
compare_clock (DameroHallLink *link,
               const char     *clock,
               gint64          device_ms,
               gint64          asked_ms,
               gint64          now_ms)
{
  DameroTie *tie = damero_hall_find_tie (link, clock, device_ms), anew;

  note_clock (link, clock, device_ms);
  if (tie == NULL)
    return;

  anew = *tie;
  if (damero_tie_find_stop (&anew, device_ms, asked_ms, now_ms,
                            strcmp (link->back_clock, clock) == 0 ? link->back_device_ms : 0))
    link->ties[link->n_ties++ % DAMERO_HALL_N_TIES] = anew;
}

/* What a clock that goes slow can have lost since it was tied: a tie that is as much later is no worse. One that goes
 * fast is tied anew by each sign. */
static gint64
get_age_ms (const DameroTie *tie,
            gint64           now_ms)
{
  return MAX (now_ms - tie->director_ms, 0) / SLOW_DIVISOR;
}

/* The least that an arrival was after the device's clock is the nearest to what both show at once. */
static void
take_sync (DameroHall              *self,
           const DameroHallMessage *message,
           DameroHallLink                    *link,
           gint64                   now_ms)
{
  const char *clock = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_CLOCK);
  gint64 device_ms = damero_hall_message_get_int (message, DAMERO_HALL_FIELD_DEVICE_MS);
  DameroHallMessage *answer = damero_hall_message_new (DAMERO_HALL_SYNCED);
  DameroTie *tie;

  compare_clock (link, clock, device_ms, link->opened_ms, now_ms);
  tie = damero_hall_find_tie (link, clock, device_ms);
  if (tie == NULL)
    damero_tie_set (&link->ties[link->n_ties++ % DAMERO_HALL_N_TIES], clock, device_ms, now_ms);
  else if (now_ms - device_ms < tie->director_ms - tie->device_ms + get_age_ms (tie, now_ms))
    damero_tie_set (tie, clock, device_ms, now_ms);
  else
    note_way (link, (now_ms - device_ms) - (tie->director_ms - tie->device_ms));
  damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_CLOCK, clock);
  damero_hall_message_set_int (answer, DAMERO_HALL_FIELD_DEVICE_MS, device_ms);
  damero_hall_message_set_int (answer, DAMERO_HALL_FIELD_NOW_MS, now_ms);
  damero_hall_send (self, link->id, answer);
}

static void
take_pong (DameroHall              *self,
           const DameroHallMessage *message,
           const DameroSession     *session,
           DameroHallLink                    *link,
           gint64                   now_ms)
{
  gint64 round_trip_ms = now_ms - link->pinged_ms;
  gint64 before_ms = link->trips.n_pings > 0 ? damero_quota_get_median_ms (&link->trips) : -1;

  if (strcmp (link->nonce, damero_hall_message_get_text (message, DAMERO_HALL_FIELD_NONCE)) != 0)
    return;

  link->nonce[0] = '\0';
  /* What waits on the device is still to come. */
  if (damero_hall_message_get_int (message, DAMERO_HALL_FIELD_N) == 0)
    link->proved_ms = link->pinged_ms;
  if (damero_hall_message_has (message, DAMERO_HALL_FIELD_CLOCK))
    compare_clock (link, damero_hall_message_get_text (message, DAMERO_HALL_FIELD_CLOCK),
                   damero_hall_message_get_int (message, DAMERO_HALL_FIELD_DEVICE_MS), link->pinged_ms, now_ms);
  damero_quota_measure (&link->trips, round_trip_ms);
  if (damero_quota_get_median_ms (&link->trips) != before_ms)
    damero_hall_note_device (self, FALSE);
  note_way (link, round_trip_ms);
  if (session->seat.kind == DAMERO_SEAT_SIDE && !session->is_display)
    {
      DameroHallTable *board = damero_hall_get_table (self, session->seat.section, session->seat.board);

      damero_quota_measure (&board->quotas[session->seat.side], round_trip_ms);
    }
}

static void
take_watch (DameroHall              *self,
            const DameroHallMessage *message,
            const DameroSession     *session,
            DameroHallLink          *link,
            gint64                   now_ms)
{
  gboolean own = damero_seat_kind_has_board (session->seat.kind);
  DameroHallWatch watch = { .section = own ? session->seat.section : 1, .board = own ? session->seat.board : 1 };

  g_strlcpy (watch.list, damero_hall_message_get_text (message, DAMERO_HALL_FIELD_LIST), sizeof watch.list);
  if (damero_hall_message_has (message, DAMERO_HALL_FIELD_SECTION))
    watch.section = (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_SECTION);
  if (damero_hall_message_has (message, DAMERO_HALL_FIELD_BOARD))
    watch.board = (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_BOARD);
  watch.entry = (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_ENTRY);
  damero_hall_add_watch (self, link, &watch, now_ms);
}

static void
take_status (DameroHall              *self,
             const DameroHallMessage *message,
             DameroHallLink          *link)
{
  const int battery = link->battery;
  const gboolean is_charging = link->is_charging, is_hidden = link->is_hidden;

  if (damero_hall_message_has (message, DAMERO_HALL_FIELD_BATTERY))
    link->battery = (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_BATTERY);
  if (damero_hall_message_has (message, DAMERO_HALL_FIELD_CHARGING))
    link->is_charging = damero_hall_message_get_int (message, DAMERO_HALL_FIELD_CHARGING) != 0;
  if (damero_hall_message_has (message, DAMERO_HALL_FIELD_HIDDEN))
    link->is_hidden = damero_hall_message_get_int (message, DAMERO_HALL_FIELD_HIDDEN) != 0;
  if (link->battery != battery || link->is_charging != is_charging || link->is_hidden != is_hidden)
    damero_hall_note_device (self, FALSE);
}

static void
take (DameroHall              *self,
      const DameroHallMessage *message,
      const DameroSession     *session,
      DameroHallLink                    *link,
      gint64                   silent_ms,
      gint64                   now_ms)
{
  DameroHallRole role = { .seat = session->seat, .is_display = session->is_display };
  DameroHallKind kind = damero_hall_message_get_kind (message);

  if (damero_hall_message_has (message, DAMERO_HALL_FIELD_UID))
    damero_hall_take_change (self, message, session, link, silent_ms, now_ms);
  else if (damero_hall_judge (self->door.get_event (self->user_data), &role, message, NULL) != DAMERO_HALL_RIGHT)
    damero_hall_refuse (self, session->id, "role", NULL, NULL, NULL);
  else if (kind == DAMERO_HALL_HELLO)
    take_hello (self, message, session, link, silent_ms, now_ms);
  else if (kind == DAMERO_HALL_SYNC)
    take_sync (self, message, link, now_ms);
  else if (kind == DAMERO_HALL_PONG)
    take_pong (self, message, session, link, now_ms);
  else if (kind == DAMERO_HALL_WATCH)
    take_watch (self, message, session, link, now_ms);
  else if (kind == DAMERO_HALL_STATUS)
    take_status (self, message, link);
  else if (kind == DAMERO_HALL_LEAVE)
    {
      damero_seats_leave (self->seats, session->id, now_ms);
      damero_hall_forget_gone (self, now_ms);
    }
}

void
damero_hall_receive (DameroHall *self,
                     guint       id,
                     const char *bytes,
                     gsize       n_bytes,
                     gint64      now_ms)
{
  const DameroSession *session = damero_seats_find_session (self->seats, id);
  g_autoptr(DameroHallMessage) message = NULL;
  DameroHallFault fault;
  gint64 heard_ms = now_ms;
  DameroHallLink *link;

  if (session == NULL)
    {
      DameroHallMessage *ended = damero_hall_message_new (DAMERO_HALL_ENDED);

      damero_hall_message_set_text (ended, DAMERO_HALL_FIELD_WHY, "no-seat");
      damero_hall_send (self, id, ended);
      return;
    }

  damero_hall_pass_time (self, now_ms);
  link = damero_hall_get_link (self, id);
  link->is_connected = TRUE;
  if (!damero_presence_get_heard_ms (self->presence, id, &heard_ms))
    damero_hall_note_device (self, TRUE);
  if (damero_presence_hear (self->presence, session, now_ms) > 0)
    {
      note_cut (link, heard_ms, now_ms);
      damero_hall_publish_devices (self, now_ms);
    }
  message = damero_hall_message_read (bytes, n_bytes, DAMERO_HALL_DEVICE, &fault);
  if (message == NULL)
    {
      g_autofree char *text = damero_hall_fault_dup_text (&fault);

      damero_hall_refuse (self, id, "message", NULL, *fault.field != '\0' ? fault.field : NULL, text);
      return;
    }

  take (self, message, session, link, now_ms - heard_ms, now_ms);
}

/* ---- time ---- */

void
damero_hall_ping (DameroHall     *self,
                  DameroHallLink *link,
                  gint64          now_ms)
{
  DameroHallMessage *message = damero_hall_message_new (DAMERO_HALL_PING);
  guint8 bytes[8];

  self->chance (self->source, bytes, sizeof bytes);
  for (guint i = 0; i < sizeof bytes; i++)
    g_snprintf (link->nonce + 2 * i, 3, "%02x", bytes[i]);
  link->pinged_ms = now_ms;
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_NONCE, link->nonce);
  damero_hall_send (self, link->id, message);
}

/* A ping that was not answered is waited for, as long as a device is not lost. */
static gint64
get_ping_ms (const DameroHallLink *link)
{
  return link->pinged_ms + (link->nonce[0] == '\0' ? DAMERO_HALL_PING_MS : DAMERO_PRESENCE_LOST_MS);
}

void
damero_hall_pass_time (DameroHall *self,
                       gint64      now_ms)
{
  for (guint i = 0; i < self->boards->len; i++)
    {
      DameroHallTable *board = g_ptr_array_index (self->boards, i);

      if (board->held != NULL && board->held_until_ms <= now_ms)
        damero_hall_release (self, board, now_ms);
    }
  for (guint i = 0; i < self->links->len; i++)
    {
      DameroHallLink *link = g_ptr_array_index (self->links, i);

      if (link->is_connected && get_ping_ms (link) <= now_ms)
        damero_hall_ping (self, link, now_ms);
    }
  if (damero_presence_look (self->presence, now_ms) > 0)
    damero_hall_publish_devices (self, now_ms);
  damero_hall_publish_due (self, now_ms);
}

gboolean
damero_hall_get_deadline (DameroHall *self,
                          gint64     *ret_ms)
{
  gboolean found = damero_presence_get_deadline (self->presence, ret_ms);
  gint64 view_ms = damero_hall_get_view_deadline (self);

  if (view_ms != DAMERO_HALL_NEVER_MS && (!found || view_ms < *ret_ms))
    {
      *ret_ms = view_ms;
      found = TRUE;
    }

  for (guint i = 0; i < self->boards->len; i++)
    {
      const DameroHallTable *board = g_ptr_array_index (self->boards, i);

      if (board->held == NULL || (found && board->held_until_ms >= *ret_ms))
        continue;
      *ret_ms = board->held_until_ms;
      found = TRUE;
    }
  for (guint i = 0; i < self->links->len; i++)
    {
      const DameroHallLink *link = g_ptr_array_index (self->links, i);
      gint64 due_ms = get_ping_ms (link);

      if (!link->is_connected || (found && due_ms >= *ret_ms))
        continue;
      *ret_ms = due_ms;
      found = TRUE;
    }

  return found;
}
