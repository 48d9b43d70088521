/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/hall-private.h"

#include <string.h>

static void
board_free (gpointer data)
{
  DameroHallTable *board = data;

  damero_act_free (board->held);
  g_free (board);
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

static DameroHallLink *
get_link (DameroHall *self,
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

/* ---- answers ---- */

static void
refuse (DameroHall *self,
        guint       id,
        const char *why,
        const char *uid,
        const char *field,
        const char *text)
{
  DameroHallMessage *answer = damero_hall_message_new (DAMERO_HALL_REFUSED);

  damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_WHY, why);
  damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_UID, uid);
  damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_FIELD, field);
  damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_TEXT, text);
  damero_hall_send (self, id, answer);
}

static void
send_performed (DameroHall *self,
                guint       id,
                const char *uid)
{
  DameroHallMessage *answer = damero_hall_message_new (DAMERO_HALL_PERFORMED);

  damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_UID, uid);
  damero_hall_message_set_int (answer, DAMERO_HALL_FIELD_REVISION,
                               (gint64) self->door.get_revision (self->user_data));
  damero_hall_send (self, id, answer);
}

/* ---- acts ---- */

static void
perform (DameroHall *self,
         guint       id,
         DameroAct  *act,
         gint64      at_ms)
{
  g_autofree char *text = NULL;

  if (!self->door.perform (act, at_ms, &text, self->user_data))
    {
      refuse (self, id, "event", act->uid, NULL, text);
      return;
    }

  send_performed (self, id, act->uid);
  damero_hall_publish (self, at_ms);
}

static gint64
get_since_ms (const DameroHallBoard *seen)
{
  return seen->game != NULL && seen->game->clock.state == DAMERO_CLOCK_RUNNING ? seen->game->clock.base_ms : 0;
}

/* Where the device's clock of that name stands; NULL: it is not known. */
static DameroTie *
find_tie (DameroHallLink       *link,
          const char *clock)
{
  for (guint i = 0; i < N_TIES; i++)
    if (damero_tie_is_of (&link->ties[i], clock))
      return &link->ties[i];

  return NULL;
}

/* For how long a press that arrives now may have been held up: what was pressed while the connection was cut is late by
 * all of that, one press after the other. */
static gint64
get_silent_ms (DameroHallLink            *link,
               const DameroTie *tie,
               const char      *clock,
               gint64           device_ms,
               gint64           silent_ms,
               gint64           now_ms)
{
  if (link->back_ms > 0 && damero_tie_is_of (tie, clock))
    {
      if (tie->director_ms + (device_ms - tie->device_ms) < link->back_ms)
        silent_ms = MAX (silent_ms, now_ms - link->cut_ms);
      else
        link->is_settled = TRUE;
    }

  return silent_ms + link->longest_ms;
}

/* A press of a table's device has the instant that its clock says. */
static void
take_table_press (DameroHall              *self,
                  const DameroHallMessage *message,
                  const DameroHallBoard   *seen,
                  DameroHallLink                    *link,
                  gint64                   silent_ms,
                  DameroAct               *act,
                  gint64                   now_ms)
{
  const char *clock = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_CLOCK);
  gint64 device_ms = damero_hall_message_get_int (message, DAMERO_HALL_FIELD_DEVICE_MS);
  DameroHallTable *board = damero_hall_renew_table (self, seen);
  const DameroTie *known = find_tie (link, clock);
  DameroPressTime time;

  if (!damero_tie_is_of (&board->tie, clock) && known != NULL)
    board->tie = *known;
  silent_ms = get_silent_ms (link, &board->tie, clock, device_ms, silent_ms, now_ms);
  damero_tie_take_press (&board->tie, clock, device_ms, now_ms, get_since_ms (seen), silent_ms, &time);
  act->credit_ms = time.credit_ms;
  act->device_ms = device_ms;
  if (time.asks)
    damero_hall_records_add (self->records, DAMERO_HALL_RECORD_REFUSED, NULL, NULL, "clock-slept", now_ms);
  if (time.at_ms <= now_ms)
    {
      perform (self, link->id, act, now_ms);
      return;
    }

  damero_act_free (board->held);
  board->held = damero_act_copy (act);
  board->held_until_ms = time.at_ms;
  board->held_by = link->id;
}

/* Both sides are ready, or have confirmed: then it is done, by the last of them. */
static void
take_consent (DameroHall              *self,
              const DameroHallMessage *message,
              const DameroHallBoard   *seen,
              const DameroSession     *session,
              DameroAct               *act,
              gint64                   now_ms)
{
  gboolean starts = damero_hall_message_get_kind (message) == DAMERO_HALL_READY;
  const char *uid = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_UID);
  const char *side = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_SIDE);
  DameroHallTable *board = damero_hall_renew_table (self, seen);
  gboolean *said = starts ? board->device.ready : board->device.confirmed;
  g_autoptr(DameroAct) start = NULL;

  if (!starts && act->result != (int) seen->record->outcome)
    {
      perform (self, session->id, act, now_ms);
      return;
    }
  said[strcmp (side, "black") == 0 ? DAMERO_BLACK : DAMERO_WHITE] = TRUE;
  if (!said[DAMERO_BLACK] || !said[DAMERO_WHITE])
    {
      send_performed (self, session->id, uid);
      damero_hall_publish (self, now_ms);
      return;
    }
  if (starts)
    {
      char seat[DAMERO_SEAT_SIZE];

      start = damero_act_new (DAMERO_ACT_START);
      start->place = seen->place;
      start->actor = strcmp (side, "black") == 0 ? DAMERO_ACTOR_BLACK : DAMERO_ACTOR_WHITE;
      g_strlcpy (start->uid, uid, sizeof start->uid);
      damero_seat_to_text (&session->seat, seat);
      start->seat = g_strdup (seat);
      memset (&board->tie, 0, sizeof board->tie);
    }
  perform (self, session->id, starts ? start : act, now_ms);
}

static void
take_change (DameroHall              *self,
             const DameroHallMessage *message,
             const DameroSession     *session,
             DameroHallLink                    *link,
             gint64                   silent_ms,
             gint64                   now_ms)
{
  const DameroEvent *event = self->door.get_event (self->user_data);
  const char *uid = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_UID);
  DameroHallKind kind = damero_hall_message_get_kind (message);
  gboolean plays = session->seat.kind == DAMERO_SEAT_TABLE || session->seat.kind == DAMERO_SEAT_SIDE;
  DameroHallRole role = { .seat = session->seat, .is_display = session->is_display };
  g_autoptr(DameroAct) act = NULL;
  DameroHallBoard seen;
  DameroHallRight right;
  DameroHallTable *board;

  damero_hall_board_read (event, (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_SECTION),
                          (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_BOARD), &seen);
  board = damero_seat_kind_has_board (session->seat.kind)
            ? damero_hall_get_table (self, session->seat.section, session->seat.board) : NULL;
  role.is_held = board != NULL && board->device.is_held;
  if (board != NULL && board->held != NULL && strcmp (board->held->uid, uid) == 0)
    return;

  right = damero_hall_judge (event, &role, message, &act);
  if (right == DAMERO_HALL_RIGHT_KNOWN)
    send_performed (self, session->id, uid);
  else if (right != DAMERO_HALL_RIGHT)
    {
      refuse (self, session->id, damero_hall_right_get_token (right), uid, NULL, NULL);
      damero_hall_send_board (self, session, seen.place.section, MAX (seen.place.board, 1), now_ms);
    }
  else if (kind == DAMERO_HALL_HOLD)
    {
      damero_hall_hold (self, seen.place.section, seen.place.board,
                        damero_hall_message_get_int (message, DAMERO_HALL_FIELD_HELD) != 0, now_ms);
      send_performed (self, session->id, uid);
    }
  else if (plays && (kind == DAMERO_HALL_READY || kind == DAMERO_HALL_CONFIRM_RESULT))
    take_consent (self, message, &seen, session, act, now_ms);
  else if (kind == DAMERO_HALL_PRESS && session->seat.kind == DAMERO_SEAT_TABLE)
    take_table_press (self, message, &seen, link, silent_ms, act, now_ms);
  else
    {
      if (kind == DAMERO_HALL_PRESS)
        {
          act->credit_ms = damero_quota_take_press (&damero_hall_renew_table (self, &seen)->quotas[act->side],
                                                    damero_hall_message_get_int (message, DAMERO_HALL_FIELD_LAG_MS),
                                                    now_ms, get_since_ms (&seen));
          act->device_ms = damero_hall_message_get_int (message, DAMERO_HALL_FIELD_DEVICE_MS);
        }
      perform (self, session->id, act, now_ms);
    }
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
}

static void
take_hello (DameroHall              *self,
            const DameroHallMessage *message,
            const DameroSession     *session,
            gint64                   now_ms)
{
  guint version = damero_hall_agree_version (damero_hall_message_get_int (message, DAMERO_HALL_FIELD_FIRST_VERSION),
                                             damero_hall_message_get_int (message, DAMERO_HALL_FIELD_LAST_VERSION));
  DameroHallMessage *answer;

  if (version == 0)
    {
      refuse (self, session->id, "version", NULL, NULL, NULL);
      return;
    }

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

/* How long a message was seen to take. */
static void
note_way (DameroHallLink  *link,
          gint64 way_ms)
{
  link->longest_ms = MAX (link->longest_ms, MIN (way_ms, DAMERO_TIMING_SLEPT_MS));
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
  DameroTie *tie = find_tie (link, clock);

  if (tie == NULL)
    damero_tie_set (&link->ties[link->n_ties++ % N_TIES], clock, device_ms, now_ms);
  else if (now_ms - device_ms < tie->director_ms - tie->device_ms)
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

  if (strcmp (link->nonce, damero_hall_message_get_text (message, DAMERO_HALL_FIELD_NONCE)) != 0)
    return;

  link->nonce[0] = '\0';
  note_way (link, round_trip_ms);
  if (session->seat.kind == DAMERO_SEAT_SIDE)
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
take_status (const DameroHallMessage *message,
             DameroHallLink          *link)
{
  if (damero_hall_message_has (message, DAMERO_HALL_FIELD_BATTERY))
    link->battery = (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_BATTERY);
  if (damero_hall_message_has (message, DAMERO_HALL_FIELD_CHARGING))
    link->is_charging = damero_hall_message_get_int (message, DAMERO_HALL_FIELD_CHARGING) != 0;
  if (damero_hall_message_has (message, DAMERO_HALL_FIELD_HIDDEN))
    link->is_hidden = damero_hall_message_get_int (message, DAMERO_HALL_FIELD_HIDDEN) != 0;
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
    take_change (self, message, session, link, silent_ms, now_ms);
  else if (damero_hall_judge (self->door.get_event (self->user_data), &role, message, NULL) != DAMERO_HALL_RIGHT)
    refuse (self, session->id, "role", NULL, NULL, NULL);
  else if (kind == DAMERO_HALL_HELLO)
    {
      note_cut (link, now_ms - silent_ms, now_ms);
      take_hello (self, message, session, now_ms);
    }
  else if (kind == DAMERO_HALL_SYNC)
    take_sync (self, message, link, now_ms);
  else if (kind == DAMERO_HALL_PONG)
    take_pong (self, message, session, link, now_ms);
  else if (kind == DAMERO_HALL_WATCH)
    take_watch (self, message, session, link, now_ms);
  else if (kind == DAMERO_HALL_STATUS)
    take_status (message, link);
  else if (kind == DAMERO_HALL_LEAVE)
    {
      g_ptr_array_remove (self->links, link);
      damero_presence_forget (self->presence, session->id);
      damero_seats_leave (self->seats, session->id, now_ms);
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
  link = get_link (self, id);
  damero_presence_get_heard_ms (self->presence, id, &heard_ms);
  if (damero_presence_hear (self->presence, session, now_ms) > 0)
    note_cut (link, heard_ms, now_ms);
  message = damero_hall_message_read (bytes, n_bytes, DAMERO_HALL_DEVICE, &fault);
  if (message == NULL)
    {
      g_autofree char *text = damero_hall_fault_dup_text (&fault);

      refuse (self, id, "message", NULL, *fault.field != '\0' ? fault.field : NULL, text);
      return;
    }

  take (self, message, session, link, now_ms - heard_ms, now_ms);
}

/* ---- time ---- */

static void
ping (DameroHall *self,
      DameroHallLink       *link,
      gint64      now_ms)
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
        {
          g_autoptr(DameroAct) act = g_steal_pointer (&board->held);

          /* Found late it is no less exact: it is credited with that as well. */
          act->credit_ms += now_ms - board->held_until_ms;
          perform (self, board->held_by, act, now_ms);
        }
    }
  for (guint i = 0; i < self->links->len; i++)
    {
      DameroHallLink *link = g_ptr_array_index (self->links, i);

      if (get_ping_ms (link) <= now_ms)
        ping (self, link, now_ms);
    }
  if (damero_presence_look (self->presence, now_ms) > 0)
    damero_hall_publish (self, now_ms);
}

gboolean
damero_hall_get_deadline (DameroHall *self,
                          gint64     *ret_ms)
{
  gboolean found = damero_presence_get_deadline (self->presence, ret_ms);

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
      gint64 due_ms = get_ping_ms (g_ptr_array_index (self->links, i));

      if (found && due_ms >= *ret_ms)
        continue;
      *ret_ms = due_ms;
      found = TRUE;
    }

  return found;
}
