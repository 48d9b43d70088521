/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/service-private.h"

#define RETRY_MS    1000
#define MAX_REFUSED 60 /* records of refusals that are kept of a minute: anybody in the network can cause them */
#define MINUTE_MS   60000

gint64
damero_hall_service_board_key (int section,
                               int board)
{
  return (gint64) section << 32 | board;
}

/* ---- back ---- */

/* Wall times go on while the program is not there, monotonic ones do not. */
static gint64
wall_to_mono (DameroHallService *self,
              gint64             wall_ms)
{
  return damero_environment_get_mono_ms (self->environment) -
         (damero_environment_get_wall_ms (self->environment) - wall_ms);
}

void
damero_hall_service_restore (DameroHallService *self)
{
  g_autoptr(DameroKeptHall) kept = damero_director_load_hall (self->director, self->event_uid, NULL);

  if (kept == NULL)
    return;

  for (guint i = 0; i < kept->devices->len; i++)
    {
      const DameroKeptDevice *device = g_ptr_array_index (kept->devices, i);

      damero_seats_restore (self->seats, &device->seat, device->hash, device->address, device->is_display,
                            wall_to_mono (self, device->joined_ms));
    }
  for (guint i = 0; i < kept->codes->len; i++)
    {
      const DameroKeptCode *code = g_ptr_array_index (kept->codes, i);

      damero_seats_restore_code (self->seats, &code->seat, code->code);
    }
  for (guint i = 0; i < kept->holds->len; i++)
    {
      const DameroKeptHold *hold = &g_array_index (kept->holds, DameroKeptHold, i);

      damero_hall_service_hold (self, hold->section, hold->board, TRUE);
    }
  g_clear_pointer (&self->air, damero_kept_hall_free);
  self->air = g_steal_pointer (&kept);
  self->is_unkept = FALSE;
}

/* ---- kept ---- */

static DameroKeptHall *
make_kept (DameroHallService *self)
{
  g_autoptr(GPtrArray) sessions = damero_seats_dup_sessions (self->seats);
  g_autoptr(GPtrArray) open = damero_seats_dup_open (self->seats);
  DameroKeptHall *kept = damero_kept_hall_new ();
  GHashTableIter iter;
  gpointer key;

  kept->on_air = self->air->on_air;
  kept->address = g_strdup (self->air->address);
  kept->port = self->air->port;
  kept->secure = self->air->secure;
  kept->certificate = g_strdup (self->air->certificate);
  kept->key = g_strdup (self->air->key);
  kept->consent = self->air->consent;
  for (guint i = 0; i < sessions->len; i++)
    {
      const DameroSession *session = g_ptr_array_index (sessions, i);
      const DameroKeptDevice device = {
        .seat = session->seat, .hash = session->hash, .address = session->address, .is_display = session->is_display,
        .joined_ms = damero_environment_get_wall_ms (self->environment) -
                     (damero_environment_get_mono_ms (self->environment) - session->joined_ms),
      };

      damero_kept_hall_add_device (kept, &device);
    }
  for (guint i = 0; i < open->len; i++)
    damero_kept_hall_add_code (kept, g_ptr_array_index (open, i),
                               damero_seats_get_code (self->seats, g_ptr_array_index (open, i)));
  g_hash_table_iter_init (&iter, self->holds);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const DameroKeptHold hold = { (int) (*(gint64 *) key >> 32), (int) (*(gint64 *) key & G_MAXINT) };

      g_array_append_val (kept->holds, hold);
    }

  return kept;
}

/* What a record says of seats that is to be there again. */
static gboolean
changes_seats (const DameroHallRecord *record)
{
  return record->kind != DAMERO_HALL_RECORD_REFUSED && record->kind != DAMERO_HALL_RECORD_LOST &&
         record->kind != DAMERO_HALL_RECORD_RETURNED;
}

static void
add_kept_record (DameroHallService      *self,
                 GPtrArray              *kept,
                 const DameroHallRecord *record)
{
  const DameroStamp now = damero_director_get_now (self->director);
  DameroKeptRecord *row = g_new0 (DameroKeptRecord, 1);

  row->stamp = (DameroStamp) { now.run, record->at_ms, now.wall_ms - (now.mono_ms - record->at_ms) };
  row->kind = g_strdup (damero_hall_record_get_token (record->kind));
  row->has_seat = record->has_seat;
  row->seat = record->seat;
  row->address = g_strdup (record->address);
  row->why = g_strdup (record->why);
  g_ptr_array_add (kept, row);
}

/* Drops the records of refusals that are too many. */
static void
limit_refused (DameroHallService *self,
               guint              first)
{
  for (guint i = first; i < self->records->len;)
    {
      const DameroHallRecord *record = g_ptr_array_index (self->records, i);

      if (record->at_ms >= self->refused_ms + MINUTE_MS)
        {
          self->refused_ms = record->at_ms;
          self->n_refused = 0;
        }
      if (record->kind == DAMERO_HALL_RECORD_REFUSED && self->n_refused++ >= MAX_REFUSED)
        g_ptr_array_remove_index (self->records, i);
      else
        i++;
    }
}

static void
on_retry (gpointer user_data)
{
  DameroHallService *self = user_data;

  self->keep_timer = 0;
  damero_hall_service_enter (self);
  damero_hall_service_leave (self);
}

void
damero_hall_service_keep (DameroHallService *self)
{
  g_autoptr(GPtrArray) rows = damero_kept_records_new ();
  g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_hall_record_free);
  g_autoptr(DameroKeptHall) kept = NULL;

  limit_refused (self, MIN (self->n_looked_at, self->records->len));
  self->n_looked_at = self->records->len;
  for (guint i = 0; i < self->records->len; i++)
    {
      const DameroHallRecord *record = g_ptr_array_index (self->records, i);

      self->is_unkept = self->is_unkept || changes_seats (record);
      add_kept_record (self, rows, record);
    }
  if (rows->len == 0 && !self->is_unkept)
    return;

  self->has_changed = TRUE;
  kept = self->is_unkept ? make_kept (self) : NULL;
  if (!damero_director_store_hall (self->director, self->event_uid, kept, rows, NULL))
    {
      if (self->keep_timer == 0 && damero_director_can_write (self->director))
        self->keep_timer = damero_environment_add_timer (self->environment,
                                                         damero_environment_get_mono_ms (self->environment) + RETRY_MS,
                                                         on_retry, self);
      return;
    }

  self->is_unkept = FALSE;
  self->n_looked_at = 0;
  while (self->records->len > 0)
    g_ptr_array_add (told, g_ptr_array_steal_index (self->records, 0));
  for (guint i = 0; i < told->len; i++)
    g_signal_emit_by_name (self, "record", g_ptr_array_index (told, i));
}
