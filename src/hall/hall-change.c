/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/hall-change.c - what devices do: presses with their instants, consents of both sides, disputes, acts.
 */
#include "hall/hall-private.h"

#include <string.h>

#include "words/results.h"

/* ---- answers ---- */

void
damero_hall_refuse (DameroHall *self,
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

static DameroHallAnswered *
find_answered (DameroHallLink *link,
               const char     *uid)
{
  for (guint i = 0; i < MIN (link->n_answered, DAMERO_HALL_N_ANSWERED); i++)
    if (strcmp (link->answered[i].uid, uid) == 0)
      return &link->answered[i];

  return NULL;
}

static void
note_answered (DameroHallLink *link,
               const char     *uid,
               const char     *why)
{
  DameroHallAnswered *answered = &link->answered[link->n_answered++ % DAMERO_HALL_N_ANSWERED];

  g_strlcpy (answered->uid, uid, sizeof answered->uid);
  answered->why = why;
}

/* Refuses it, and every copy of it. */
static void
refuse_for_good (DameroHall *self,
                 guint       id,
                 const char *why,
                 const char *uid,
                 const char *text)
{
  note_answered (damero_hall_get_link (self, id), uid, why);
  damero_hall_refuse (self, id, why, uid, NULL, text);
}

/* Whether the page is sent its board when that changes. */
static gboolean
watches_board (const DameroHallLink *link)
{
  for (guint i = 0; i < link->watches->len; i++)
    if (strcmp (g_array_index (link->watches, DameroHallWatched, i).watch.list, "board") == 0)
      return TRUE;

  return FALSE;
}

/* The page has the new state before it forgets what it did itself; a press that was held can be answered on a
 * connection that has only begun. */
static void
send_performed (DameroHall *self,
                guint       id,
                const char *uid,
                gint64      now_ms)
{
  DameroHallMessage *answer = damero_hall_message_new (DAMERO_HALL_PERFORMED);
  const DameroSession *session = damero_seats_find_session (self->seats, id);

  if (session != NULL && damero_seat_kind_has_board (session->seat.kind) &&
      !watches_board (damero_hall_get_link (self, id)))
    damero_hall_send_board (self, session, session->seat.section, session->seat.board, now_ms);

  damero_hall_message_set_text (answer, DAMERO_HALL_FIELD_UID, uid);
  damero_hall_message_set_int (answer, DAMERO_HALL_FIELD_REVISION,
                               (gint64) self->door.get_revision (self->user_data));
  damero_hall_send (self, id, answer);
}

/* It is done, and is no act. */
static void
answer_done (DameroHall *self,
             guint       id,
             const char *uid,
             gint64      now_ms)
{
  note_answered (damero_hall_get_link (self, id), uid, NULL);
  send_performed (self, id, uid, now_ms);
}

/* Whether it was performed; the device is answered. */
static gboolean
perform (DameroHall *self,
         guint       id,
         DameroAct  *act,
         gint64      at_ms)
{
  g_autofree char *text = NULL;

  if (!self->door.perform (act, at_ms, &text, self->user_data))
    {
      refuse_for_good (self, id, "event", act->uid, text);
      return FALSE;
    }

  damero_hall_publish (self, at_ms);
  send_performed (self, id, act->uid, at_ms);
  return TRUE;
}

/* The referee is called by the program: SIDE (DameroSide) of the game at PLACE is meant. Where a call of that side
 * stands already there is nothing to add. */
static void
call_referee (DameroHall        *self,
              const DameroPlace *place,
              int                side,
              const char        *reason,
              gint64             now_ms)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_REFEREE_CALLED);
  g_autofree char *text = NULL;

  act->place = *place;
  act->actor = DAMERO_ACTOR_PROGRAM;
  act->side = side;
  damero_act_set_text (act, DAMERO_FIELD_REASON, reason);
  if (self->door.perform (act, now_ms, &text, self->user_data))
    damero_hall_publish (self, now_ms);
}

/* ---- presses ---- */

/* Before what no press of this turn was made. */
static gint64
get_since_ms (const DameroHallBoard *seen)
{
  const DameroClock *clock = seen->game != NULL ? &seen->game->clock : NULL;

  if (clock == NULL || clock->state != DAMERO_CLOCK_RUNNING)
    return 0;
  return clock->base_ms + (clock->time_called ? clock->called_think_ms : 0);
}

DameroTie *
damero_hall_find_tie (DameroHallLink *link,
                      const char     *clock,
                      gint64          device_ms)
{
  DameroTie *found = NULL;

  for (guint i = 0; i < DAMERO_HALL_N_TIES; i++)
    {
      DameroTie *tie = &link->ties[i];

      if (damero_tie_is_of (tie, clock) && device_ms >= tie->from_ms &&
          (found == NULL || tie->from_ms > found->from_ms))
        found = tie;
    }

  return found;
}

/* For how long a press that arrives now may have been held up: what was pressed while the connection was cut is late by
 * all of that, and a page hands one change over after the other: what was pressed before the answer to the last one
 * waited for that, also where the referee has let the clock run anew since then. Each of these ways may
 * take as much longer than was measured as any press. */
static gint64
get_silent_ms (DameroHallLink  *link,
               const DameroTie *tie,
               gint64           device_ms,
               gint64           since_ms,
               gint64           silent_ms,
               gint64           now_ms)
{
  gint64 said_ms = tie->director_ms + (device_ms - tie->device_ms);
  gint64 handed_ms = now_ms; /* when it was handed over, for the first time */

  if (link->back_ms > 0 && said_ms < link->back_ms)
    {
      silent_ms = MAX (silent_ms, now_ms - link->cut_ms);
      if (link->answered_ms < link->back_ms)
        handed_ms = link->cut_ms;
    }
  else if (link->back_ms > 0)
    link->is_settled = TRUE;
  if (said_ms < link->answered_ms + link->longest_ms + DAMERO_TIMING_TOLERANCE_MS &&
      handed_ms <= link->answered_ms + 2 * (link->longest_ms + DAMERO_TIMING_TOLERANCE_MS))
    silent_ms = MAX (silent_ms, now_ms - MIN (since_ms, said_ms));
  return silent_ms + link->longest_ms;
}

/* When the game at PLACE was started, as it stands; 0: in another run, or not at all. */
static gint64
find_start_ms (const DameroEvent *event,
               const DameroPlace *place,
               gint64             run)
{
  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (!row->undone && row->act->kind == DAMERO_ACT_START && damero_place_equal (&row->act->place, place))
        return row->act->stamp.run == run ? row->act->stamp.mono_ms : 0;
    }

  return 0;
}

/* Whether a first press, which the device has kept while it had no contact, was made so long before the game was
 * started that it is of a start that was undone. */
static gboolean
is_of_other_start (DameroHall            *self,
                   const DameroHallBoard *seen,
                   const DameroHallLink  *link,
                   const DameroTie       *tie,
                   gint64                 device_ms,
                   gint64                 now_ms)
{
  DameroStamp now = self->door.stamp (now_ms, self->user_data);
  gint64 apart_ms = DAMERO_TIMING_SLEPT_MS + link->longest_ms;
  gint64 said_ms = tie != NULL ? tie->director_ms + (device_ms - tie->device_ms) : G_MAXINT64;

  if (seen->n_plies > 0 || said_ms >= link->back_ms)
    return FALSE;

  apart_ms += MAX (now_ms - tie->director_ms, 0) / DAMERO_TIMING_SKEW_DIVISOR;
  return said_ms + apart_ms < find_start_ms (self->door.get_event (self->user_data), &seen->place, now.run);
}

/* A press of a table's device has the instant that its clock says. */
static void
take_table_press (DameroHall              *self,
                  const DameroHallMessage *message,
                  const DameroHallBoard   *seen,
                  DameroHallLink          *link,
                  gint64                   silent_ms,
                  DameroAct               *act,
                  gint64                   now_ms)
{
  const char *clock = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_CLOCK);
  gint64 device_ms = damero_hall_message_get_int (message, DAMERO_HALL_FIELD_DEVICE_MS);
  gint64 lag_ms = damero_hall_message_get_int (message, DAMERO_HALL_FIELD_LAG_MS);
  DameroHallTable *board = damero_hall_renew_table (self, seen);
  const DameroTie *known = damero_hall_find_tie (link, clock, device_ms);
  DameroPlace place = seen->place;
  int side = act->side;
  gboolean has_stood = damero_tie_is_of (&board->tie, clock) && known != NULL &&
                       known->from_ms > board->tie.from_ms;
  DameroPressTime time;

  if (is_of_other_start (self, seen, link, known, device_ms, now_ms))
    {
      refuse_for_good (self, link->id, damero_hall_right_get_token (DAMERO_HALL_WRONG_PLY), act->uid, NULL);
      return;
    }
  if (known != NULL && (has_stood || !damero_tie_is_of (&board->tie, clock)))
    board->tie = *known;
  else if (!damero_tie_is_of (&board->tie, clock))
    damero_tie_set (&board->tie, clock, device_ms, now_ms - lag_ms);
  silent_ms = get_silent_ms (link, &board->tie, device_ms, get_since_ms (seen), silent_ms, now_ms);
  damero_tie_take_press (&board->tie, device_ms, now_ms, get_since_ms (seen), &board->pressed_ms, silent_ms,
                         link->longest_ms, &time);
  act->credit_ms = time.credit_ms;
  act->device_ms = device_ms;
  damero_hall_set_credit (self, link, time.credit_ms);
  if (time.at_ms <= now_ms)
    perform (self, link->id, act, now_ms);
  else
    {
      board->held = damero_act_copy (act);
      board->held_until_ms = time.at_ms;
      board->held_by = link->id;
      board->held_plies = seen->n_plies;
    }
  if (time.asks || has_stood)
    {
      damero_hall_records_add (self->records, DAMERO_HALL_RECORD_REFUSED, NULL, NULL, "clock-slept", now_ms);
      call_referee (self, &place, side, damero_words_device_slept (), now_ms);
    }
}

/* What a table says while a press of it is held comes after that. */
static gboolean
queue (DameroHallTable         *board,
       guint                    session,
       const DameroHallMessage *message,
       gint64                   silent_ms)
{
  DameroHallQueued *queued;

  if (strcmp (board->held->uid, damero_hall_message_get_text (message, DAMERO_HALL_FIELD_UID)) == 0)
    return TRUE;
  if (board->queue->len >= DAMERO_HALL_MAX_QUEUED)
    return FALSE;

  queued = g_new0 (DameroHallQueued, 1);
  queued->text = damero_hall_message_write (message);
  queued->silent_ms = silent_ms;
  queued->session = session;
  g_ptr_array_add (board->queue, queued);
  return TRUE;
}

void
damero_hall_release (DameroHall      *self,
                     DameroHallTable *board,
                     gint64           now_ms)
{
  g_autoptr(DameroAct) act = g_steal_pointer (&board->held);
  DameroHallBoard seen;

  /* Found late it is no less exact: it is credited with that as well. */
  act->credit_ms += now_ms - board->held_until_ms;
  damero_hall_board_read (self->door.get_event (self->user_data), board->section, board->board, &seen);
  damero_hall_renew_table (self, &seen);
  if (damero_seats_find_session (self->seats, board->held_by) != NULL)
    {
      if (damero_place_equal (&seen.place, &act->place) && board->held_plies == seen.n_plies)
        perform (self, board->held_by, act, now_ms);
      else
        refuse_for_good (self, board->held_by, damero_hall_right_get_token (DAMERO_HALL_WRONG_PLY), act->uid, NULL);
      damero_hall_get_link (self, board->held_by)->answered_ms = now_ms;
    }
  while (board->held == NULL && board->queue->len > 0)
    {
      DameroHallQueued *queued = g_ptr_array_steal_index (board->queue, 0);
      g_autoptr(DameroHallMessage) message = NULL;
      const DameroSession *session = damero_seats_find_session (self->seats, queued->session);
      DameroHallFault fault;

      message = damero_hall_message_read (queued->text, strlen (queued->text), DAMERO_HALL_DEVICE, &fault);
      if (session != NULL)
        damero_hall_take_change (self, message, session, damero_hall_get_link (self, session->id), queued->silent_ms,
                                 now_ms);
      damero_hall_queued_free (queued);
    }
}

/* ---- what both sides say ---- */

static int
read_side (const DameroHallMessage *message)
{
  const char *side = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_SIDE);

  return g_strcmp0 (side, "black") == 0 ? DAMERO_BLACK : DAMERO_WHITE;
}

/* A side that says another result than stands calls the referee with it. */
static void
dispute (DameroHall            *self,
         const DameroHallBoard *seen,
         guint                  id,
         DameroAct             *act,
         gint64                 now_ms)
{
  const DameroEvent *event = self->door.get_event (self->user_data);
  g_autofree char *reason = damero_words_disputed (event, seen->section, seen->record, (DameroOutcome) act->result);
  g_autoptr(DameroAct) call = damero_act_new (DAMERO_ACT_REFEREE_CALLED);

  call->place = act->place;
  call->actor = act->actor;
  call->side = act->actor == DAMERO_ACTOR_BLACK ? DAMERO_BLACK : DAMERO_WHITE;
  call->seat = g_strdup (act->seat);
  g_strlcpy (call->uid, act->uid, sizeof call->uid);
  call->result = act->result;
  damero_act_set_text (call, DAMERO_FIELD_REASON, reason);
  perform (self, id, call, now_ms);
}

/* The game begins by the last of both who is ready. */
static DameroAct *
make_start (const DameroHallBoard *seen,
            const DameroSession   *session,
            const char            *uid,
            int                    side)
{
  DameroAct *start = damero_act_new (DAMERO_ACT_START);
  char seat[DAMERO_SEAT_SIZE];

  start->place = seen->place;
  start->actor = side == DAMERO_BLACK ? DAMERO_ACTOR_BLACK : DAMERO_ACTOR_WHITE;
  g_strlcpy (start->uid, uid, sizeof start->uid);
  damero_seat_to_text (&session->seat, seat);
  start->seat = g_strdup (seat);
  return start;
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
  DameroHallTable *board = damero_hall_renew_table (self, seen);
  gboolean *said = starts ? board->device.ready : board->device.confirmed;
  g_autoptr(DameroAct) start = NULL;

  if (!starts && act->result != (int) seen->record->outcome)
    {
      dispute (self, seen, session->id, act, now_ms);
      return;
    }
  said[read_side (message)] = TRUE;
  if (!said[DAMERO_BLACK] || !said[DAMERO_WHITE])
    {
      damero_hall_publish_devices (self, now_ms);
      answer_done (self, session->id, uid, now_ms);
      return;
    }
  if (starts)
    start = make_start (seen, session, uid, read_side (message));
  perform (self, session->id, starts ? start : act, now_ms);
}

/* ---- all ---- */

static void
take_right (DameroHall              *self,
            const DameroHallMessage *message,
            const DameroHallBoard   *seen,
            const DameroSession     *session,
            DameroHallLink          *link,
            gint64                   silent_ms,
            DameroAct               *act,
            gint64                   now_ms)
{
  const char *uid = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_UID);
  DameroHallKind kind = damero_hall_message_get_kind (message);
  gboolean has_board = damero_seat_kind_has_board (session->seat.kind);

  if (kind == DAMERO_HALL_HOLD)
    {
      damero_hall_hold (self, seen->place.section, seen->place.board,
                        damero_hall_message_get_int (message, DAMERO_HALL_FIELD_HELD) != 0, now_ms);
      answer_done (self, session->id, uid, now_ms);
    }
  else if (has_board && (kind == DAMERO_HALL_READY || kind == DAMERO_HALL_CONFIRM_RESULT))
    take_consent (self, message, seen, session, act, now_ms);
  else if (kind == DAMERO_HALL_PRESS && session->seat.kind == DAMERO_SEAT_TABLE)
    take_table_press (self, message, seen, link, silent_ms, act, now_ms);
  else if (kind == DAMERO_HALL_PRESS)
    {
      DameroQuota *quota = &damero_hall_renew_table (self, seen)->quotas[act->side];
      gint64 lag_ms = damero_hall_message_get_int (message, DAMERO_HALL_FIELD_LAG_MS);
      gint64 left_ms = quota->left_ms;

      act->credit_ms = damero_quota_take_press (quota, lag_ms, now_ms, get_since_ms (seen));
      act->device_ms = damero_hall_message_get_int (message, DAMERO_HALL_FIELD_DEVICE_MS);
      damero_hall_set_credit (self, link, act->credit_ms);
      if (!perform (self, session->id, act, now_ms))
        quota->left_ms = left_ms;
    }
  else
    perform (self, session->id, act, now_ms);
}

void
damero_hall_take_change (DameroHall              *self,
                         const DameroHallMessage *message,
                         const DameroSession     *session,
                         DameroHallLink          *link,
                         gint64                   silent_ms,
                         gint64                   now_ms)
{
  const DameroEvent *event = self->door.get_event (self->user_data);
  const char *uid = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_UID);
  const DameroSeat *seat = &session->seat;
  const DameroHallAnswered *answered = find_answered (link, uid);
  DameroHallRole role = { .seat = session->seat, .is_display = session->is_display };
  g_autoptr(DameroAct) act = NULL;
  DameroHallBoard seen;
  DameroHallRight right;

  if (damero_seat_kind_has_board (seat->kind))
    {
      DameroHallTable *board = damero_hall_get_table (self, seat->section, seat->board);

      role.is_held = board->device.is_held;
      if (board->held != NULL && seat->kind == DAMERO_SEAT_TABLE && queue (board, session->id, message, silent_ms))
        return;
    }

  damero_hall_board_read (event, (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_SECTION),
                          (int) damero_hall_message_get_int (message, DAMERO_HALL_FIELD_BOARD), &seen);
  right = damero_hall_judge (event, &role, message, &act);
  if (right == DAMERO_HALL_RIGHT_KNOWN || (answered != NULL && answered->why == NULL))
    send_performed (self, session->id, uid, now_ms);
  else if (answered != NULL)
    damero_hall_refuse (self, session->id, answered->why, uid, NULL, NULL);
  else if (right == DAMERO_HALL_RIGHT)
    take_right (self, message, &seen, session, link, silent_ms, act, now_ms);
  else
    {
      /* Who has not heard of all turns can ask again. */
      if (right == DAMERO_HALL_WRONG_PLY)
        damero_hall_refuse (self, session->id, damero_hall_right_get_token (right), uid, NULL, NULL);
      else
        refuse_for_good (self, session->id, damero_hall_right_get_token (right), uid, NULL);
      damero_hall_send_board (self, session, MAX (seen.place.section, 1), MAX (seen.place.board, 1), now_ms);
    }
  link->answered_ms = now_ms;
}
