/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/service-private.h"

#include <string.h>

#include "model/fault-error.h"
#include "model/match.h"
#include "words/error.h"

#define MOST_UNTAKEN_MS 250 /* that a flag waits for packets that come and come */
#define SIGNS_MS 1000 /* what devices tell all the time is passed on as often at most */
#define OVER_MS (60 * 60 * 1000) /* after the last round was closed the hall stays on the air for as long */

G_DEFINE_FINAL_TYPE (DameroHallService, damero_hall_service, G_TYPE_OBJECT)

enum { SIGNAL_CHANGED, SIGNAL_RECORD, N_SIGNALS };

static guint signals[N_SIGNALS];

GQuark
damero_hall_service_error_quark (void)
{
  static gsize quark;

  return damero_fault_domain (&quark, "damero-hall-service-error-quark");
}

/* ---- time ---- */

gint64
damero_hall_service_tell_now (DameroHallService *self)
{
  self->last_ms = damero_environment_get_mono_ms (self->environment);
  return self->last_ms;
}

gint64
damero_hall_service_tell (DameroHallService *self,
                          gint64             system_ms)
{
  const DameroEvent *event = damero_director_get_event (self->director, self->event_uid, NULL);
  gint64 first_ms = self->last_ms;

  if (event != NULL && event->log->len > 0)
    {
      const DameroStamp *last = &((DameroLogRow *) g_ptr_array_index (event->log, event->log->len - 1))->act->stamp;

      if (last->run == damero_director_get_run (self->director))
        first_ms = MAX (first_ms, last->mono_ms);
    }
  self->last_ms = MIN (MAX (damero_environment_read_system_ms (self->environment, system_ms), first_ms),
                       damero_environment_get_mono_ms (self->environment));
  return self->last_ms;
}

static void
remove_timer (DameroHallService *self,
              guint             *timer)
{
  if (*timer != 0)
    damero_environment_remove_timer (self->environment, *timer);
  *timer = 0;
}

static void
on_due (gpointer user_data)
{
  DameroHallService *self = user_data;

  self->due_timer = 0;
  damero_hall_service_enter (self);
  /* What came before is taken before. */
  if (self->process != NULL)
    damero_hall_process_drain (self->process);
  damero_hall_pass_time (self->hall, damero_hall_service_tell_now (self));
  damero_hall_service_leave (self);
}

static void
set_due_timer (DameroHallService *self)
{
  gint64 due_ms;

  remove_timer (self, &self->due_timer);
  if (damero_hall_get_deadline (self->hall, &due_ms))
    self->due_timer = damero_environment_add_timer (self->environment, due_ms, on_due, self);
}

/* ---- what follows ---- */

static void
emit_changed (DameroHallService *self)
{
  remove_timer (self, &self->signs_timer);
  self->has_changed = FALSE;
  self->has_signs = FALSE;
  self->changed_ms = damero_environment_get_mono_ms (self->environment);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
on_signs (gpointer user_data)
{
  DameroHallService *self = user_data;

  self->signs_timer = 0;
  emit_changed (self);
}

static void
tell_signs (DameroHallService *self)
{
  gint64 due_ms = self->changed_ms + SIGNS_MS;

  if (due_ms <= damero_environment_get_mono_ms (self->environment))
    emit_changed (self);
  else if (self->signs_timer == 0)
    self->signs_timer = damero_environment_add_timer (self->environment, due_ms, on_signs, self);
}

void
damero_hall_service_enter (DameroHallService *self)
{
  g_object_ref (self);
  self->n_inside++;
}

void
damero_hall_service_leave (DameroHallService *self)
{
  g_autoptr(DameroHallService) held = self;

  if (self->n_inside > 1)
    {
      self->n_inside--;
      return;
    }

  if (self->has_news)
    damero_hall_publish (self->hall, damero_hall_service_tell_now (self));
  self->has_news = FALSE;
  damero_hall_service_keep (self);
  damero_hall_service_send_away (self);
  set_due_timer (self);
  self->n_inside--;
  if (self->has_changed)
    emit_changed (self);
  else if (self->has_signs)
    tell_signs (self);
}

/* ---- the machine's door ---- */

static const DameroEvent *
get_event (gpointer user_data)
{
  DameroHallService *self = user_data;

  return damero_director_get_event (self->director, self->event_uid, NULL);
}

static guint64
get_revision (gpointer user_data)
{
  DameroHallService *self = user_data;

  return damero_director_get_revision (self->director);
}

static DameroStamp
stamp (gint64   mono_ms,
       gpointer user_data)
{
  DameroHallService *self = user_data;
  DameroStamp now = damero_director_get_now (self->director);

  return (DameroStamp) { now.run, mono_ms, now.wall_ms + mono_ms - now.mono_ms };
}

/* Something may have been done since it arrived, and stamps do not decrease: ACT then is stamped with that instant, and
 * a press credited with the difference. */
static gint64
get_stamp_ms (DameroHallService *self,
              DameroAct         *act,
              gint64             at_ms)
{
  const DameroEvent *event = get_event (self);
  const DameroStamp *last = &((const DameroLogRow *) g_ptr_array_index (event->log, event->log->len - 1))->act->stamp;

  if (last->run != damero_director_get_run (self->director) || last->mono_ms <= at_ms)
    return at_ms;

  if (act->kind == DAMERO_ACT_PRESS)
    act->credit_ms = MAX (act->credit_ms, 0) + last->mono_ms - at_ms;
  return last->mono_ms;
}

static gboolean
perform (DameroAct *act,
         gint64     at_ms,
         char     **ret_text,
         gpointer   user_data)
{
  DameroHallService *self = user_data;
  g_autoptr(DameroAct) copy = damero_act_copy (act);
  g_autoptr(GError) error = NULL;

  copy->stamp.mono_ms = get_stamp_ms (self, copy, at_ms);
  if (damero_director_perform (self->director, self->event_uid, copy, NULL, NULL, &error))
    {
      self->has_news = FALSE; /* the machine tells of what it has done itself */
      return TRUE;
    }

  *ret_text = g_strdup (damero_words_error (error));
  return FALSE;
}

static void
send (guint       session,
      const char *text,
      gpointer    user_data)
{
  damero_hall_service_send (user_data, session, text);
}

/* By the director, or by the floor's device. */
static void
note_hold (int      section,
           int      board,
           gboolean is_held,
           gpointer user_data)
{
  DameroHallService *self = user_data;
  gint64 key = damero_hall_service_board_key (section, board);

  if (is_held)
    g_hash_table_add (self->holds, g_memdup2 (&key, sizeof key));
  else
    g_hash_table_remove (self->holds, &key);
  self->is_unkept = TRUE;
  self->has_changed = TRUE;
}

static void
note_device (gboolean is_contact,
             gpointer user_data)
{
  DameroHallService *self = user_data;

  self->has_changed |= is_contact;
  self->has_signs = TRUE;
}

static void
draw (gpointer source,
      guint8  *bytes,
      gsize    n_bytes)
{
  damero_environment_get_random (source, bytes, n_bytes);
}

/* A flag waits for what is here and was not taken, and for a press that may be under way. */
static gint64
get_flag_wait_ms (const DameroPlace *place,
                  gint64             flag_ms,
                  gint64             now_ms,
                  gpointer           user_data)
{
  DameroHallService *self = user_data;
  gint64 wait_ms = damero_hall_get_grace_ms (self->hall, place, flag_ms, now_ms);

  if (wait_ms == 0 && self->n_inside == 0 && now_ms - flag_ms < MOST_UNTAKEN_MS && self->process != NULL &&
      damero_hall_process_has_packets (self->process))
    wait_ms = 1;
  return wait_ms;
}

void
damero_hall_service_set_state (DameroHallService      *self,
                               DameroHallServiceState  state,
                               GError                 *error)
{
  gboolean serves = state != DAMERO_HALL_SERVICE_OFF && state != DAMERO_HALL_SERVICE_FAILED;

  damero_director_set_flag_wait (self->director, self->event_uid, serves ? get_flag_wait_ms : NULL, self);
  self->state = state;
  self->has_changed = TRUE;
  g_clear_error (&self->error);
  self->error = error;
  if (!serves)
    g_clear_pointer (&self->url, g_free);
}

/* ---- the event ---- */

/* Whether nothing is played or entered any more. */
static gboolean
is_over (const DameroEvent *event)
{
  for (guint i = 0; i < event->sections->len; i++)
    if (!damero_section_is_final (g_ptr_array_index (event->sections, i)))
      return FALSE;

  return event->sections->len > 0;
}

/* Seats end with the event, but not with the act that closed its last round: that can be undone. */
static void
on_over (gpointer user_data)
{
  DameroHallService *self = user_data;

  self->over_timer = 0;
  damero_hall_service_go_off_air (self);
}

static void
look_if_over (DameroHallService *self)
{
  const DameroEvent *event = get_event (self);
  gboolean waits = self->state != DAMERO_HALL_SERVICE_OFF && event != NULL && is_over (event);

  if (!waits)
    remove_timer (self, &self->over_timer);
  else if (self->over_timer == 0)
    self->over_timer = damero_environment_add_timer (self->environment,
                                                     damero_environment_get_mono_ms (self->environment) + OVER_MS,
                                                     on_over, self);
}

static void
on_event_changed (DameroHallService *self,
                  const char        *event_uid)
{
  if (strcmp (event_uid, self->event_uid) != 0)
    return;

  damero_hall_service_enter (self);
  self->has_news = TRUE;
  look_if_over (self);
  damero_hall_service_leave (self);
}

/* ---- the object ---- */

static void
damero_hall_service_dispose (GObject *object)
{
  DameroHallService *self = DAMERO_HALL_SERVICE (object);

  if (self->director != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->director, self);
      if (self->state != DAMERO_HALL_SERVICE_OFF && self->state != DAMERO_HALL_SERVICE_FAILED)
        damero_director_set_flag_wait (self->director, self->event_uid, NULL, NULL);
      g_clear_pointer (&self->process, damero_hall_process_free);
      remove_timer (self, &self->due_timer);
      remove_timer (self, &self->start_timer);
      remove_timer (self, &self->keep_timer);
      remove_timer (self, &self->over_timer);
      remove_timer (self, &self->signs_timer);
      remove_timer (self, &self->network_timer);
      g_clear_object (&self->director);
    }

  G_OBJECT_CLASS (damero_hall_service_parent_class)->dispose (object);
}

static void
damero_hall_service_finalize (GObject *object)
{
  DameroHallService *self = DAMERO_HALL_SERVICE (object);

  damero_hall_free (self->hall);
  damero_seats_free (self->seats);
  g_ptr_array_unref (self->records);
  g_hash_table_unref (self->holds);
  g_hash_table_unref (self->sessions);
  g_hash_table_unref (self->connections);
  damero_kept_hall_free (self->air);
  g_clear_error (&self->error);
  g_free (self->certificate);
  g_free (self->authority);
  g_free (self->complaint);
  g_free (self->program);
  g_free (self->url);
  g_free (self->told_address);
  g_clear_pointer (&self->addresses, g_ptr_array_unref);
  g_free (self->event_uid);

  G_OBJECT_CLASS (damero_hall_service_parent_class)->finalize (object);
}

static void
damero_hall_service_class_init (DameroHallServiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_hall_service_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_hall_service_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", DAMERO_TYPE_HALL_SERVICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
  signals[SIGNAL_RECORD] = g_signal_new ("record", DAMERO_TYPE_HALL_SERVICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
damero_hall_service_init (DameroHallService *self)
{
  self->records = damero_hall_records_new ();
  self->holds = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->sessions = g_hash_table_new (NULL, NULL);
  self->connections = g_hash_table_new (NULL, NULL);
  self->air = damero_kept_hall_new ();
}

DameroHallService *
damero_hall_service_new (DameroDirector *director,
                         const char     *event_uid)
{
  static const DameroHallDoor door = { get_event, get_revision, perform, stamp, send, note_hold, note_device };
  DameroHallService *self = g_object_new (DAMERO_TYPE_HALL_SERVICE, NULL);

  self->director = g_object_ref (director);
  self->environment = damero_director_get_environment (director);
  self->event_uid = g_strdup (event_uid);
  self->seats = damero_seats_new (draw, self->environment, self->records);
  self->hall = damero_hall_new (&door, self, self->seats, self->records, draw, self->environment);
  g_signal_connect_swapped (director, "changed", G_CALLBACK (on_event_changed), self);
  damero_hall_service_enter (self);
  damero_hall_service_restore (self);
  damero_hall_service_leave (self);
  return self;
}

/* ---- on the air ---- */

static DameroKeptHall *
make_air (DameroHallService   *self,
          const DameroHallAir *air)
{
  DameroKeptHall *made = damero_kept_hall_new ();

  made->on_air = TRUE;
  made->address = g_strdup (air->address);
  made->port = air->port != 0 ? air->port : self->air->port;
  made->secure = air->secure;
  made->certificate = g_strdup (air->certificate);
  made->key = g_strdup (air->key);
  made->consent = air->floor_consent;
  return made;
}

gboolean
damero_hall_service_go_on_air (DameroHallService    *self,
                               const DameroHallAir  *air,
                               GError              **error)
{
  g_autoptr(DameroKeptHall) made = make_air (self, air);
  const char *library = damero_library_get_path (damero_director_get_library (self->director));
  gboolean ok;

  if (!damero_director_can_write (self->director))
    {
      damero_fault_set (error, DAMERO_HALL_SERVICE_ERROR, DAMERO_HALL_SERVICE_ERROR_READ_ONLY, DAMERO_FAULT_READ_ONLY,
                        DAMERO_KEPT_UNSAID, library, NULL);
      return FALSE;
    }
  if (!damero_hall_service_read_key (self, made, error))
    return FALSE;

  damero_hall_service_enter (self);
  damero_hall_service_stop (self);
  damero_hall_service_forget_network (self);
  damero_kept_hall_free (self->air);
  self->air = g_steal_pointer (&made);
  self->takes_any_port = air->port == 0;
  damero_seats_bar (self->seats, air->secure || air->floor_consent ? 0 : 1u << DAMERO_SEAT_FLOOR);
  self->is_unkept = TRUE;
  damero_hall_service_set_state (self, DAMERO_HALL_SERVICE_STARTING, NULL);
  ok = damero_hall_service_start (self, error);
  look_if_over (self);
  damero_hall_service_leave (self);
  return ok;
}

void
damero_hall_service_go_off_air (DameroHallService *self)
{
  const DameroEvent *event = get_event (self);

  damero_hall_service_enter (self);
  damero_hall_service_stop (self);
  damero_hall_service_forget_network (self);
  self->air->on_air = FALSE;
  self->is_unkept = TRUE;
  damero_hall_service_set_state (self, DAMERO_HALL_SERVICE_OFF, NULL);
  if (event != NULL && is_over (event))
    damero_hall_end (self->hall, damero_hall_service_tell_now (self));
  look_if_over (self);
  damero_hall_service_leave (self);
}

gboolean
damero_hall_service_get_air (DameroHallService *self,
                             DameroHallAir     *ret_air)
{
  const DameroEvent *event = get_event (self);

  *ret_air = (DameroHallAir) { self->air->address, self->air->port, self->air->secure, self->air->certificate,
                               self->air->key, self->air->consent };
  return self->air->on_air && event != NULL && !is_over (event);
}

DameroHallServiceState
damero_hall_service_get_state (DameroHallService *self)
{
  return self->state;
}

const GError *
damero_hall_service_get_error (DameroHallService *self)
{
  return self->error;
}

const char *
damero_hall_service_get_url (DameroHallService *self)
{
  return self->url;
}

const char *
damero_hall_service_get_event (DameroHallService *self)
{
  return self->event_uid;
}

const DameroHallStats *
damero_hall_service_get_stats (DameroHallService *self)
{
  return &self->stats;
}

/* ---- seats ---- */

char *
damero_hall_service_dup_join_url (DameroHallService *self,
                                  const DameroSeat  *seat)
{
  const char *code = damero_seats_get_code (self->seats, seat);

  return self->url != NULL && code != NULL && damero_hall_service_allows (self, seat)
           ? g_strdup_printf ("%sjoin#%s", self->url, code) : NULL;
}

gboolean
damero_hall_service_open_seat (DameroHallService *self,
                               const DameroSeat  *seat)
{
  const DameroEvent *event = get_event (self);
  const DameroSection *section = event != NULL ? damero_event_find_section (event, seat->section) : NULL;

  if (seat->kind == DAMERO_SEAT_SIDE && (section == NULL || section->paper || section->devices != DAMERO_DEVICES_SIDES))
    return FALSE;

  damero_hall_service_enter (self);
  damero_seats_open (self->seats, seat, damero_hall_service_tell_now (self));
  damero_hall_service_leave (self);
  return TRUE;
}

/* Whether anybody may sit at the board, or does. */
static gboolean
has_seat (DameroHallService *self,
          int                section,
          int                board)
{
  static const DameroSeat seats[] = { { DAMERO_SEAT_TABLE, 0, 0, -1, 0 }, { DAMERO_SEAT_SLIP, 0, 0, -1, 0 },
                                      { DAMERO_SEAT_SIDE, 0, 0, DAMERO_BLACK, 0 },
                                      { DAMERO_SEAT_SIDE, 0, 0, DAMERO_WHITE, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      DameroSeat seat = seats[i];

      seat.section = section;
      seat.board = board;
      if (damero_seats_get_code (self->seats, &seat) != NULL || damero_seats_find_holder (self->seats, &seat) != NULL)
        return TRUE;
    }

  return FALSE;
}

void
damero_hall_service_open_board (DameroHallService *self,
                                int                section,
                                int                board)
{
  const DameroEvent *event = get_event (self);
  const DameroSection *found = event != NULL ? damero_event_find_section (event, section) : NULL;
  DameroSeat seat = { DAMERO_SEAT_TABLE, section, board, -1, 0 };

  if (found == NULL || has_seat (self, section, board))
    return;

  damero_hall_service_enter (self);
  if (found->paper)
    seat.kind = DAMERO_SEAT_SLIP;
  if (!found->paper && found->devices == DAMERO_DEVICES_SIDES)
    {
      seat.kind = DAMERO_SEAT_SIDE;
      seat.side = DAMERO_BLACK;
      damero_seats_open (self->seats, &seat, damero_hall_service_tell_now (self));
      seat.side = DAMERO_WHITE;
    }
  damero_seats_open (self->seats, &seat, damero_hall_service_tell_now (self));
  damero_hall_service_leave (self);
}

void
damero_hall_service_open_tables (DameroHallService *self,
                                 int                section)
{
  const DameroEvent *event = get_event (self);
  const DameroSection *found = event != NULL ? damero_event_find_section (event, section) : NULL;
  const DameroRound *round = found != NULL ? damero_section_find_public_round (found) : NULL;

  damero_hall_service_enter (self);
  for (guint i = 0; round != NULL && i < round->matches->len; i++)
    damero_hall_service_open_board (self, section, g_array_index (round->matches, DameroMatch, i).board);
  damero_hall_service_leave (self);
}

void
damero_hall_service_revoke (DameroHallService *self,
                            const DameroSeat  *seat)
{
  damero_hall_service_enter (self);
  damero_hall_revoke (self->hall, seat, damero_hall_service_tell_now (self));
  self->is_unkept = TRUE; /* a code that nobody had used leaves no record */
  damero_hall_service_leave (self);
}

void
damero_hall_service_hold (DameroHallService *self,
                          int                section,
                          int                board,
                          gboolean           held)
{
  gint64 key = damero_hall_service_board_key (section, board);

  if (held == g_hash_table_contains (self->holds, &key))
    return;

  damero_hall_service_enter (self);
  damero_hall_hold (self->hall, section, board, held, damero_hall_service_tell_now (self));
  damero_hall_service_leave (self);
}

gboolean
damero_hall_service_is_held (DameroHallService *self,
                             int                section,
                             int                board)
{
  gint64 key = damero_hall_service_board_key (section, board);

  return g_hash_table_contains (self->holds, &key);
}

static int
compare_infos (gconstpointer a,
               gconstpointer b)
{
  const DameroHallDeviceInfo *one = *(DameroHallDeviceInfo *const *) a, *other = *(DameroHallDeviceInfo *const *) b;
  const int differences[] = {
    (int) one->seat.kind - (int) other->seat.kind, one->seat.section - other->seat.section,
    one->seat.board - other->seat.board, one->seat.side - other->seat.side, one->seat.number - other->seat.number,
    one->is_display - other->is_display, one->session < other->session ? -1 : one->session > other->session,
  };

  for (guint i = 0; i < G_N_ELEMENTS (differences); i++)
    if (differences[i] != 0)
      return differences[i];

  return 0;
}

GPtrArray *
damero_hall_service_dup_devices (DameroHallService *self)
{
  GPtrArray *infos = damero_hall_dup_devices (self->hall);

  g_ptr_array_sort (infos, compare_infos);
  return infos;
}
