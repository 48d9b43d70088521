/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/hall-publish.c - what devices watch, and are sent when it has become something else.
 *
 * A view is one list, or one board, as one audience gets it: it is made once for all who watch it. What it says,
 * time left out, is compared with what it said when it was looked at last; if it is something else it gets a new
 * version, and whoever has an older one is sent it. So a press reaches those who see that board, and nobody else.
 */
#include "hall/hall-private.h"

#include <string.h>

typedef struct {
  char      *said;    /* without what time alone changes */
  guint64    version;
  guint64    look;    /* when it was looked at last */
  GPtrArray *texts;   /* its messages at that look; NULL: not made */
  gint64     due_ms;  /* when it becomes something else by itself; DAMERO_HALL_NEVER_MS */
} View;

static void
view_free (gpointer data)
{
  View *view = data;

  g_clear_pointer (&view->texts, g_ptr_array_unref);
  g_free (view->said);
  g_free (view);
}

GHashTable *
damero_hall_views_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, view_free);
}

DameroHallTable *
damero_hall_get_table (DameroHall *self,
                       int         section,
                       int         number)
{
  DameroHallTable *board;

  for (guint i = 0; i < self->boards->len; i++)
    {
      board = g_ptr_array_index (self->boards, i);
      if (board->section == section && board->board == number)
        return board;
    }

  board = g_new0 (DameroHallTable, 1);
  board->section = section;
  board->board = number;
  board->queue = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_hall_queued_free);
  g_ptr_array_add (self->boards, board);
  return board;
}

/* Who entered the result that stands, at a device, has said what the other side is still to confirm. */
static void
find_confirmed (const DameroEvent     *event,
                const DameroHallBoard *seen,
                gboolean               confirmed[2])
{
  if (seen->state != DAMERO_HALL_STATE_OVER)
    return;

  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);
      const DameroAct *act = row->act;

      if (row->undone || memcmp (&act->place, &seen->place, sizeof seen->place) != 0 ||
          (act->kind != DAMERO_ACT_RESULT && act->kind != DAMERO_ACT_RESULT_CORRECTED))
        continue;
      if (act->kind == DAMERO_ACT_RESULT && act->seat != NULL)
        {
          confirmed[DAMERO_BLACK] = act->actor == DAMERO_ACTOR_BLACK;
          confirmed[DAMERO_WHITE] = act->actor == DAMERO_ACTOR_WHITE;
        }
      return;
    }
}

/* It is timed by how its device's clock is known from now on. */
static void
untie (DameroHallTable *board)
{
  memset (&board->tie, 0, sizeof board->tie);
  board->pressed_ms = 0;
}

/* A game is timed by how its devices' clocks and ways are known when it begins. A press of another start is none of
 * this one. */
static void
begin_game (DameroHallTable *board)
{
  untie (board);
  board->held_plies = G_MAXUINT;
  for (int side = 0; side < 2; side++)
    damero_quota_begin (&board->quotas[side], DAMERO_QUOTA_MOST_MS);
}

DameroHallTable *
damero_hall_renew_table (DameroHall            *self,
                         const DameroHallBoard *seen)
{
  DameroHallTable *board = damero_hall_get_table (self, seen->place.section, seen->place.board);
  DameroOutcome outcome = seen->record != NULL ? seen->record->outcome : DAMERO_OUTCOME_NONE;
  const int entries[] = { [DAMERO_BLACK] = seen->record != NULL ? seen->record->black : 0,
                          [DAMERO_WHITE] = seen->record != NULL ? seen->record->white : 0 };
  gboolean is_same_game = damero_place_equal (&board->place, &seen->place) &&
                          memcmp (board->entries, entries, sizeof entries) == 0;
  gboolean is_continued = is_same_game && board->state == DAMERO_HALL_STATE_ADJOURNED;

  if (is_same_game && board->state == seen->state && board->outcome == outcome)
    return board;

  board->place = seen->place;
  memcpy (board->entries, entries, sizeof entries);
  board->state = seen->state;
  board->outcome = outcome;
  memset (board->device.ready, 0, sizeof board->device.ready);
  memset (board->device.confirmed, 0, sizeof board->device.confirmed);
  find_confirmed (self->door.get_event (self->user_data), seen, board->device.confirmed);
  if (!is_same_game || seen->state == DAMERO_HALL_STATE_BEFORE)
    begin_game (board);
  else if (is_continued)
    untie (board);
  return board;
}

void
damero_hall_send (DameroHall        *self,
                  guint              id,
                  DameroHallMessage *message)
{
  g_autofree char *text = damero_hall_message_write (message);

  if (text != NULL)
    self->door.send (id, text, self->user_data);
  damero_hall_message_free (message);
}

/* ---- views ---- */

static DameroHallMessage *
make_board (DameroHall       *self,
            const DameroSeat *seat,
            int               section,
            int               number,
            gint64            now_ms)
{
  const DameroEvent *event = self->door.get_event (self->user_data);
  const DameroSeat table = { DAMERO_SEAT_TABLE, section, number, -1, 0 };
  const DameroSession *holder = damero_seats_find_holder (self->seats, &table);
  DameroStamp now = self->door.stamp (now_ms, self->user_data);
  DameroHallBoard seen;
  DameroHallTable *board;

  damero_hall_board_read (event, section, number, &seen);
  board = damero_hall_renew_table (self, &seen);
  board->device.has_device = holder != NULL;
  board->device.has_contact = holder != NULL && damero_presence_has_contact (self->presence, holder->id);
  return damero_hall_view_board (event, seat, section, number, &board->device, &now,
                                 self->door.get_revision (self->user_data));
}

void
damero_hall_send_board (DameroHall          *self,
                        const DameroSession *session,
                        int                  section,
                        int                  number,
                        gint64               now_ms)
{
  damero_hall_send (self, session->id, make_board (self, &session->seat, section, number, now_ms));
}

static GPtrArray *
make_messages (DameroHall            *self,
               const DameroSeat      *seat,
               const DameroHallWatch *watch,
               gint64                 now_ms)
{
  DameroStamp now = self->door.stamp (now_ms, self->user_data);
  GPtrArray *messages;

  if (strcmp (watch->list, "board") != 0)
    return damero_hall_view_list (self->door.get_event (self->user_data), watch, &now,
                                  self->door.get_revision (self->user_data));

  messages = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_hall_message_free);
  g_ptr_array_add (messages, make_board (self, seat, watch->section, watch->board, now_ms));
  return messages;
}

/* The boards of the acts since it was published last; NULL where they are not all of one game each, or none is new:
 * then something else has changed, that may be of any board. */
static GArray *
find_touched (DameroHall *self)
{
  const DameroEvent *event = self->door.get_event (self->user_data);
  g_autoptr(GArray) touched = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  guint first = self->n_rows;

  self->n_rows = event->log->len;
  for (guint i = first; i < event->log->len; i++)
    {
      const DameroAct *act = ((const DameroLogRow *) g_ptr_array_index (event->log, i))->act;

      if (damero_act_shapes[act->kind].scope != DAMERO_SCOPE_GAME)
        return NULL;
      g_array_append_val (touched, act->place);
    }

  return touched->len > 0 ? g_steal_pointer (&touched) : NULL;
}

static gboolean
is_board_touched (DameroHall *self,
                  int         section,
                  int         board)
{
  for (guint i = 0; self->touched != NULL && i < self->touched->len; i++)
    {
      const DameroPlace *place = &g_array_index (self->touched, DameroPlace, i);

      if (place->section == section && place->board == board)
        return TRUE;
    }

  return self->touched == NULL;
}

static gboolean
is_touched (DameroHall            *self,
            const DameroHallWatch *watch)
{
  if (self->is_time_alone)
    return FALSE;

  return strcmp (watch->list, "board") != 0 || is_board_touched (self, watch->section, watch->board);
}

/* What was said of a start or a result is over with it, whoever watches the board. */
static void
renew_tables (DameroHall *self)
{
  for (guint i = 0; i < self->boards->len; i++)
    {
      const DameroHallTable *board = g_ptr_array_index (self->boards, i);
      DameroHallBoard seen;

      if (!is_board_touched (self, board->section, board->board))
        continue;
      damero_hall_board_read (self->door.get_event (self->user_data), board->section, board->board, &seen);
      damero_hall_renew_table (self, &seen);
    }
}

/* When WATCH becomes something else by itself: what is shown with a delay. */
static gint64
get_due_ms (DameroHall            *self,
            const DameroHallWatch *watch,
            DameroHallAudience     audience,
            gint64                 now_ms)
{
  DameroStamp now = self->door.stamp (now_ms, self->user_data);

  return strcmp (watch->list, "board") != 0 ? DAMERO_HALL_NEVER_MS
           : damero_hall_view_get_due_ms (self->door.get_event (self->user_data), audience, watch->section,
                                          watch->board, &now);
}

/* WATCH as SEAT's audience gets it now. */
static View *
look (DameroHall            *self,
      const DameroSeat      *seat,
      const DameroHallWatch *watch,
      gint64                 now_ms)
{
  DameroHallAudience audience = damero_hall_view_get_audience (seat, watch->section, watch->board);
  g_autofree char *key = g_strdup_printf ("%s %d %d %d %d", watch->list, watch->section, watch->board, watch->entry,
                                          (int) audience);
  View *view = g_hash_table_lookup (self->views, key);
  g_autoptr(GPtrArray) messages = NULL;
  g_autoptr(GString) said = NULL;

  if (view == NULL)
    {
      view = g_new0 (View, 1);
      g_hash_table_insert (self->views, g_steal_pointer (&key), view);
    }
  if (view->look == self->n_looks ||
      (view->version > 0 && view->due_ms > now_ms && !is_touched (self, watch)))
    {
      view->look = self->n_looks;
      return view;
    }

  view->look = self->n_looks;
  view->due_ms = get_due_ms (self, watch, audience, now_ms);
  g_clear_pointer (&view->texts, g_ptr_array_unref);
  view->texts = g_ptr_array_new_with_free_func (g_free);
  said = g_string_new (NULL);
  messages = make_messages (self, seat, watch, now_ms);
  for (guint i = 0; i < messages->len; i++)
    {
      DameroHallMessage *message = g_ptr_array_index (messages, i);
      g_autofree char *text = damero_hall_message_write (message);
      g_autofree char *still = NULL;

      damero_hall_view_settle (message, self->door.get_event (self->user_data));
      still = damero_hall_message_write (message);
      g_string_append (said, still);
      g_ptr_array_add (view->texts, g_steal_pointer (&text));
    }
  if (g_strcmp0 (view->said, said->str) != 0)
    {
      g_free (view->said);
      view->said = g_string_free (g_steal_pointer (&said), FALSE);
      view->version = ++self->version;
    }
  return view;
}

static void
send_view (DameroHall *self,
           guint       id,
           const View *view)
{
  for (guint i = 0; i < view->texts->len; i++)
    self->door.send (id, g_ptr_array_index (view->texts, i), self->user_data);
}

/* All boards of the round that is played, then each that has become something else. */
static void
send_boards (DameroHall          *self,
             const DameroSession *session,
             DameroHallWatched   *watched,
             gint64               now_ms)
{
  const DameroEvent *event = self->door.get_event (self->user_data);
  const DameroSection *section = damero_event_find_section (event, watched->watch.section);
  const DameroRound *round = section != NULL ? damero_section_find_public_round (section) : NULL;
  guint n = round != NULL && !round->closed ? round->matches->len : 0;
  int number = n > 0 ? round->number : -1;
  gboolean is_new = watched->round != number || watched->n_boards != n;

  for (guint i = 0; i < n; i++)
    {
      DameroHallWatch watch = { "board", section->id, g_array_index (round->matches, DameroMatch, i).board, 0 };
      const View *view = look (self, &session->seat, &watch, now_ms);

      if (is_new || view->version > watched->version)
        send_view (self, session->id, view);
    }
  if (is_new)
    damero_hall_send (self, session->id,
                      damero_hall_view_end (&watched->watch, n, self->door.get_revision (self->user_data)));
  watched->round = number;
  watched->n_boards = n;
}

static void
send_watched (DameroHall          *self,
              const DameroSession *session,
              DameroHallWatched   *watched,
              gint64               now_ms)
{
  const View *view;

  if (strcmp (watched->watch.list, "boards") == 0)
    send_boards (self, session, watched, now_ms);
  else
    {
      view = look (self, &session->seat, &watched->watch, now_ms);
      if (view->version > watched->version)
        send_view (self, session->id, view);
    }
  watched->version = self->version;
}

static gboolean
is_unwatched (gpointer key,
              gpointer value,
              gpointer user_data)
{
  const View *view = value;
  const DameroHall *self = user_data;

  return view->look != self->n_looks;
}

static void
publish (DameroHall *self,
         gint64      now_ms)
{
  self->n_looks++;
  for (guint i = 0; i < self->links->len; i++)
    {
      const DameroHallLink *link = g_ptr_array_index (self->links, i);
      const DameroSession *session = damero_seats_find_session (self->seats, link->id);

      for (guint k = 0; session != NULL && k < link->watches->len; k++)
        send_watched (self, session, &g_array_index (link->watches, DameroHallWatched, k), now_ms);
    }
  g_hash_table_foreach_remove (self->views, is_unwatched, self);
}

void
damero_hall_publish (DameroHall *self,
                     gint64      now_ms)
{
  self->touched = find_touched (self);
  renew_tables (self);
  publish (self, now_ms);
  g_clear_pointer (&self->touched, g_array_unref);
}

void
damero_hall_publish_due (DameroHall *self,
                         gint64      now_ms)
{
  if (damero_hall_get_view_deadline (self) > now_ms)
    return;

  self->is_time_alone = TRUE;
  publish (self, now_ms);
  self->is_time_alone = FALSE;
}

gint64
damero_hall_get_view_deadline (DameroHall *self)
{
  gint64 due_ms = DAMERO_HALL_NEVER_MS;
  GHashTableIter iter;
  gpointer view;

  g_hash_table_iter_init (&iter, self->views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    due_ms = MIN (due_ms, ((View *) view)->due_ms);
  return due_ms;
}

void
damero_hall_publish_devices (DameroHall *self,
                             gint64      now_ms)
{
  self->n_rows = self->door.get_event (self->user_data)->log->len;
  publish (self, now_ms);
}

void
damero_hall_add_watch (DameroHall            *self,
                       DameroHallLink        *link,
                       const DameroHallWatch *watch,
                       gint64                 now_ms)
{
  const DameroSession *session = damero_seats_find_session (self->seats, link->id);
  DameroHallWatched *watched = NULL;

  for (guint i = 0; i < link->watches->len && watched == NULL; i++)
    if (strcmp (g_array_index (link->watches, DameroHallWatched, i).watch.list, watch->list) == 0)
      watched = &g_array_index (link->watches, DameroHallWatched, i);
  if (watched == NULL)
    {
      g_array_set_size (link->watches, link->watches->len + 1);
      watched = &g_array_index (link->watches, DameroHallWatched, link->watches->len - 1);
    }

  *watched = (DameroHallWatched) { .watch = *watch };
  self->n_looks++;
  send_watched (self, session, watched, now_ms);
}

void
damero_hall_hold (DameroHall *self,
                  int         section,
                  int         number,
                  gboolean    is_held,
                  gint64      now_ms)
{
  damero_hall_get_table (self, section, number)->device.is_held = is_held;
  if (self->door.note_hold != NULL)
    self->door.note_hold (section, number, is_held, self->user_data);
  damero_hall_publish_devices (self, now_ms);
}
