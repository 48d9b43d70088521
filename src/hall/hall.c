/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/hall.h"

#include <string.h>

#include "hall/timing.h"
#include "hall/view.h"

#define N_TIES 4

/* What is known at a board, and is no act. */
typedef struct {
  int              section;
  int              board;
  DameroPlace      place;  /* the game of which ready and confirmed are */
  DameroHallDevice device;
  DameroTie        tie;    /* of a table's device */
  DameroQuota      quotas[2]; /* by DameroSide, of two devices */
  DameroAct       *held;   /* a press whose instant is still to come; NULL: none */
  gint64           held_until_ms;
  guint            held_by; /* the session to be answered */
} Board;

/* What is known of a device. */
typedef struct {
  guint      id;
  int        section; /* of the board that it watches, 0: none */
  int        board;
  char       list[16]; /* another list that it watches; "": none */
  gint64     pinged_ms; /* when it was asked last */
  char       nonce[17]; /* "": it has answered */
  gint64     longest_ms; /* that a message of it took */
  DameroTie  ties[N_TIES]; /* of its last clocks, as a ring: each by the message that was least under way */
  guint      n_ties;
  gint64     cut_ms;    /* heard of last before its connection was cut */
  gint64     back_ms;   /* and when there was one again; 0: never */
  gboolean   is_settled; /* what was pressed in between has arrived */
} Link;

struct _DameroHall {
  DameroHallDoor   door;
  gpointer         user_data;
  DameroSeats     *seats;
  GPtrArray       *records;
  DameroPresence  *presence;
  DameroChanceFunc chance;
  gpointer         source;
  GPtrArray       *boards; /* Board */
  GPtrArray       *links;  /* Link */
};

static void
board_free (gpointer data)
{
  Board *board = data;

  damero_act_free (board->held);
  g_free (board);
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
  self->links = g_ptr_array_new_with_free_func (g_free);
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
  g_free (self);
}

static Board *
get_board (DameroHall *self,
           int         section,
           int         number)
{
  Board *board;

  for (guint i = 0; i < self->boards->len; i++)
    {
      board = g_ptr_array_index (self->boards, i);
      if (board->section == section && board->board == number)
        return board;
    }

  board = g_new0 (Board, 1);
  board->section = section;
  board->board = number;
  g_ptr_array_add (self->boards, board);
  return board;
}

static Link *
get_link (DameroHall *self,
          guint       id)
{
  Link *link;

  for (guint i = 0; i < self->links->len; i++)
    {
      link = g_ptr_array_index (self->links, i);
      if (link->id == id)
        return link;
    }

  link = g_new0 (Link, 1);
  link->id = id;
  g_ptr_array_add (self->links, link);
  return link;
}

static DameroStamp
stamp_at (gint64 now_ms)
{
  return (DameroStamp) { .mono_ms = now_ms };
}

/* ---- answers ---- */

static void
send (DameroHall        *self,
      guint              id,
      DameroHallMessage *message)
{
  g_autofree char *text = damero_hall_message_write (message);

  if (text != NULL)
    self->door.send (id, text, self->user_data);
  damero_hall_message_free (message);
}

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
  send (self, id, answer);
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
  send (self, id, answer);
}

/* What is known at a board goes with its game. */
static Board *
renew_board (DameroHall            *self,
             const DameroHallBoard *seen)
{
  Board *board = get_board (self, seen->place.section, seen->place.board);

  if (memcmp (&board->place, &seen->place, sizeof seen->place) == 0)
    return board;

  board->place = seen->place;
  memset (board->device.ready, 0, sizeof board->device.ready);
  memset (board->device.confirmed, 0, sizeof board->device.confirmed);
  for (int side = 0; side < 2; side++)
    damero_quota_begin (&board->quotas[side], DAMERO_QUOTA_MOST_MS);
  return board;
}

static void
send_board (DameroHall          *self,
            const DameroSession *session,
            int                  section,
            int                  number,
            gint64               now_ms)
{
  const DameroEvent *event = self->door.get_event (self->user_data);
  DameroSeat seat = { DAMERO_SEAT_TABLE, section, number, -1, 0 };
  const DameroSession *holder = damero_seats_find_holder (self->seats, &seat);
  DameroStamp now = stamp_at (now_ms);
  DameroHallBoard seen;
  Board *board;

  damero_hall_board_read (event, section, number, &seen);
  board = renew_board (self, &seen);
  board->device.has_device = holder != NULL;
  board->device.has_contact = holder != NULL && damero_presence_has_contact (self->presence, holder->id);
  send (self, session->id, damero_hall_view_board (event, &session->seat, section, number, &board->device, &now,
                                                   self->door.get_revision (self->user_data)));
}

static void
send_watched (DameroHall *self,
              const Link *link,
              gint64      now_ms)
{
  const DameroSession *session = damero_seats_find_session (self->seats, link->id);
  DameroStamp now = stamp_at (now_ms);
  g_autoptr(GPtrArray) rows = NULL;

  if (session == NULL || link->section == 0)
    return;
  if (link->list[0] == '\0')
    {
      send_board (self, session, link->section, link->board, now_ms);
      return;
    }

  rows = damero_hall_view_list (self->door.get_event (self->user_data), link->list, link->section, &now,
                                self->door.get_revision (self->user_data));
  g_ptr_array_set_free_func (rows, NULL);
  for (guint i = 0; i < rows->len; i++)
    send (self, link->id, g_ptr_array_index (rows, i));
}

void
damero_hall_publish (DameroHall *self,
                     gint64      now_ms)
{
  for (guint i = 0; i < self->links->len; i++)
    send_watched (self, g_ptr_array_index (self->links, i), now_ms);
}

void
damero_hall_hold (DameroHall *self,
                  int         section,
                  int         number,
                  gboolean    is_held,
                  gint64      now_ms)
{
  get_board (self, section, number)->device.is_held = is_held;
  damero_hall_publish (self, now_ms);
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
find_tie (Link       *link,
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
get_silent_ms (Link            *link,
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
                  Link                    *link,
                  gint64                   silent_ms,
                  DameroAct               *act,
                  gint64                   now_ms)
{
  const char *clock = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_CLOCK);
  gint64 device_ms = damero_hall_message_get_int (message, DAMERO_HALL_FIELD_DEVICE_MS);
  Board *board = renew_board (self, seen);
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
  Board *board = renew_board (self, seen);
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
             Link                    *link,
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
  Board *board;

  damero_hall_board_read (event, (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_SECTION),
                          (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_BOARD), &seen);
  board = damero_seat_kind_has_board (session->seat.kind) ? get_board (self, session->seat.section,
                                                                       session->seat.board) : NULL;
  role.is_held = board != NULL && board->device.is_held;
  if (board != NULL && board->held != NULL && strcmp (board->held->uid, uid) == 0)
    return;

  right = damero_hall_judge (event, &role, message, &act);
  if (right == DAMERO_HALL_RIGHT_KNOWN)
    send_performed (self, session->id, uid);
  else if (right != DAMERO_HALL_RIGHT)
    {
      refuse (self, session->id, damero_hall_right_get_token (right), uid, NULL, NULL);
      send_board (self, session, seen.place.section, MAX (seen.place.board, 1), now_ms);
    }
  else if (plays && (kind == DAMERO_HALL_READY || kind == DAMERO_HALL_CONFIRM_RESULT))
    take_consent (self, message, &seen, session, act, now_ms);
  else if (kind == DAMERO_HALL_PRESS && session->seat.kind == DAMERO_SEAT_TABLE)
    take_table_press (self, message, &seen, link, silent_ms, act, now_ms);
  else
    {
      if (kind == DAMERO_HALL_PRESS)
        {
          act->credit_ms = damero_quota_take_press (&renew_board (self, &seen)->quotas[act->side],
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
note_cut (Link  *link,
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
  send (self, session->id, answer);
}

/* How long a message was seen to take. */
static void
note_way (Link  *link,
          gint64 way_ms)
{
  link->longest_ms = MAX (link->longest_ms, MIN (way_ms, DAMERO_TIMING_SLEPT_MS));
}

/* The least that an arrival was after the device's clock is the nearest to what both show at once. */
static void
take_sync (DameroHall              *self,
           const DameroHallMessage *message,
           Link                    *link,
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
  send (self, link->id, answer);
}

static void
take_pong (DameroHall              *self,
           const DameroHallMessage *message,
           const DameroSession     *session,
           Link                    *link,
           gint64                   now_ms)
{
  gint64 round_trip_ms = now_ms - link->pinged_ms;

  if (strcmp (link->nonce, damero_hall_message_get_text (message, DAMERO_HALL_FIELD_NONCE)) != 0)
    return;

  link->nonce[0] = '\0';
  note_way (link, round_trip_ms);
  if (session->seat.kind == DAMERO_SEAT_SIDE)
    damero_quota_measure (&get_board (self, session->seat.section, session->seat.board)->quotas[session->seat.side],
                          round_trip_ms);
}

static void
take_watch (DameroHall              *self,
            const DameroHallMessage *message,
            const DameroSession     *session,
            Link                    *link,
            gint64                   now_ms)
{
  const char *list = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_LIST);
  gboolean own = damero_seat_kind_has_board (session->seat.kind);
  int section = (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_SECTION);
  int board = (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_BOARD);

  link->section = section > 0 ? section : own ? session->seat.section : 1;
  link->board = board > 0 ? board : own ? session->seat.board : 1;
  g_strlcpy (link->list, strcmp (list, "board") == 0 ? "" : list, sizeof link->list);
  send_watched (self, link, now_ms);
}

static void
take (DameroHall              *self,
      const DameroHallMessage *message,
      const DameroSession     *session,
      Link                    *link,
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
  Link *link;

  if (session == NULL)
    {
      DameroHallMessage *ended = damero_hall_message_new (DAMERO_HALL_ENDED);

      damero_hall_message_set_text (ended, DAMERO_HALL_FIELD_WHY, "no-seat");
      send (self, id, ended);
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
      Link       *link,
      gint64      now_ms)
{
  DameroHallMessage *message = damero_hall_message_new (DAMERO_HALL_PING);
  guint8 bytes[8];

  self->chance (self->source, bytes, sizeof bytes);
  for (guint i = 0; i < sizeof bytes; i++)
    g_snprintf (link->nonce + 2 * i, 3, "%02x", bytes[i]);
  link->pinged_ms = now_ms;
  damero_hall_message_set_text (message, DAMERO_HALL_FIELD_NONCE, link->nonce);
  send (self, link->id, message);
}

/* A ping that was not answered is waited for, as long as a device is not lost. */
static gint64
get_ping_ms (const Link *link)
{
  return link->pinged_ms + (link->nonce[0] == '\0' ? DAMERO_HALL_PING_MS : DAMERO_PRESENCE_LOST_MS);
}

void
damero_hall_pass_time (DameroHall *self,
                       gint64      now_ms)
{
  for (guint i = 0; i < self->boards->len; i++)
    {
      Board *board = g_ptr_array_index (self->boards, i);

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
      Link *link = g_ptr_array_index (self->links, i);

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
      const Board *board = g_ptr_array_index (self->boards, i);

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
