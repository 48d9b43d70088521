/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/service.h"

#include <string.h>

#include "hall/board.h"
#include "hall/seats.h"

struct _DameroHallService
{
  GObject                parent_instance;

  DameroDirector        *director;
  char                  *event_uid;
  GPtrArray             *records; /* DameroHallRecord, that wait to be stored */
  DameroSeats           *seats;
  GHashTable            *held;    /* a board's key -> itself, a set */
  DameroHallServiceState state;
  GError                *error;   /* FAILED */
  char                  *url;     /* NULL: off the air */
};

G_DEFINE_FINAL_TYPE (DameroHallService, damero_hall_service, G_TYPE_OBJECT)

G_DEFINE_QUARK (damero-hall-service-error-quark, damero_hall_service_error)

enum { SIGNAL_CHANGED, SIGNAL_RECORD, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
damero_hall_service_finalize (GObject *object)
{
  DameroHallService *self = DAMERO_HALL_SERVICE (object);

  damero_seats_free (self->seats);
  g_ptr_array_unref (self->records);
  g_hash_table_unref (self->held);
  g_clear_error (&self->error);
  g_free (self->url);
  g_free (self->event_uid);
  g_object_unref (self->director);

  G_OBJECT_CLASS (damero_hall_service_parent_class)->finalize (object);
}

static void
damero_hall_service_class_init (DameroHallServiceClass *klass)
{
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
  self->held = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

static void
draw (gpointer source,
      guint8  *bytes,
      gsize    n_bytes)
{
  damero_environment_get_random (source, bytes, n_bytes);
}

DameroHallService *
damero_hall_service_new (DameroDirector *director,
                         const char     *event_uid)
{
  DameroHallService *self = g_object_new (DAMERO_TYPE_HALL_SERVICE, NULL);

  self->director = g_object_ref (director);
  self->event_uid = g_strdup (event_uid);
  self->seats = damero_seats_new (draw, damero_director_get_environment (director), self->records);
  return self;
}

static gint64
get_now_ms (DameroHallService *self)
{
  return damero_environment_get_mono_ms (damero_director_get_environment (self->director));
}

/* Something of the seats is another: hands the records on and says so. */
static void
note_change (DameroHallService *self)
{
  while (self->records->len > 0)
    {
      g_autoptr(DameroHallRecord) record = g_ptr_array_steal_index (self->records, 0);

      g_signal_emit (self, signals[SIGNAL_RECORD], 0, record);
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* ---- on the air ---- */

gboolean
damero_hall_service_go_on_air (DameroHallService    *self,
                               const DameroHallAir  *air,
                               GError              **error)
{
  g_set_error_literal (error, DAMERO_HALL_SERVICE_ERROR, DAMERO_HALL_SERVICE_ERROR_NO_SERVER,
                       "There is no program that serves devices.");
  return FALSE;
}

void
damero_hall_service_go_off_air (DameroHallService *self)
{
  if (self->state == DAMERO_HALL_SERVICE_OFF)
    return;

  self->state = DAMERO_HALL_SERVICE_OFF;
  g_clear_error (&self->error);
  g_clear_pointer (&self->url, g_free);
  note_change (self);
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

/* ---- seats ---- */

char *
damero_hall_service_dup_join_url (DameroHallService *self,
                                  const DameroSeat  *seat)
{
  const char *code = damero_seats_get_code (self->seats, seat);

  return self->url != NULL && code != NULL ? g_strdup_printf ("%sjoin#%s", self->url, code) : NULL;
}

void
damero_hall_service_open_seat (DameroHallService *self,
                               const DameroSeat  *seat)
{
  damero_seats_open (self->seats, seat, get_now_ms (self));
  note_change (self);
}

void
damero_hall_service_open_tables (DameroHallService *self,
                                 int                section)
{
  const DameroEvent *event = damero_director_get_event (self->director, self->event_uid, NULL);
  const DameroSection *found = event != NULL ? damero_event_find_section (event, section) : NULL;
  const DameroRound *round = found != NULL ? damero_section_find_public_round (found) : NULL;

  for (guint i = 0; round != NULL && i < round->matches->len; i++)
    {
      DameroSeat seat = { DAMERO_SEAT_TABLE, section, g_array_index (round->matches, DameroMatch, i).board, -1, 0 };

      if (damero_seats_get_code (self->seats, &seat) == NULL && damero_seats_find_holder (self->seats, &seat) == NULL)
        damero_seats_open (self->seats, &seat, get_now_ms (self));
    }
  note_change (self);
}

void
damero_hall_service_revoke (DameroHallService *self,
                            const DameroSeat  *seat)
{
  damero_seats_revoke (self->seats, seat, get_now_ms (self));
  note_change (self);
}

static gint64
get_board_key (int section,
               int board)
{
  return (gint64) section << 32 | board;
}

void
damero_hall_service_hold (DameroHallService *self,
                          int                section,
                          int                board,
                          gboolean           held)
{
  gint64 key = get_board_key (section, board);

  if (held)
    g_hash_table_add (self->held, g_memdup2 (&key, sizeof key));
  else
    g_hash_table_remove (self->held, &key);
  note_change (self);
}

gboolean
damero_hall_service_is_held (DameroHallService *self,
                             int                section,
                             int                board)
{
  gint64 key = get_board_key (section, board);

  return g_hash_table_contains (self->held, &key);
}

/* ---- what is shown of them ---- */

static void
info_free (gpointer data)
{
  DameroHallDeviceInfo *info = data;

  g_free (info->code);
  g_free (info->address);
  g_free (info);
}

static DameroHallDeviceInfo *
add_info (DameroHallService *self,
          GPtrArray         *rows,
          const DameroSeat  *seat)
{
  DameroHallDeviceInfo *info = g_new0 (DameroHallDeviceInfo, 1);

  info->seat = *seat;
  info->round_trip_ms = -1;
  info->battery = -1;
  info->is_held = damero_seat_kind_has_board (seat->kind) &&
                  damero_hall_service_is_held (self, seat->section, seat->board);
  g_ptr_array_add (rows, info);
  return info;
}

GPtrArray *
damero_hall_service_dup_devices (DameroHallService *self)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (info_free);
  g_autoptr(GPtrArray) sessions = damero_seats_dup_sessions (self->seats);
  g_autoptr(GPtrArray) open = damero_seats_dup_open (self->seats);

  for (guint i = 0; i < sessions->len; i++)
    {
      const DameroSession *session = g_ptr_array_index (sessions, i);
      DameroHallDeviceInfo *info = add_info (self, rows, &session->seat);

      info->session = session->id;
      info->is_display = session->is_display;
      info->address = g_strdup (session->address);
      info->code = session->is_display ? NULL : g_strdup (damero_seats_get_code (self->seats, &session->seat));
    }
  for (guint i = 0; i < open->len; i++)
    {
      const DameroSeat *seat = g_ptr_array_index (open, i);

      if (damero_seats_find_holder (self->seats, seat) == NULL)
        add_info (self, rows, seat)->code = g_strdup (damero_seats_get_code (self->seats, seat));
    }

  return rows;
}
