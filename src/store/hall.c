/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/hall.h"

#include "store/library-private.h"

/* ---- values ---- */

static void
device_free (gpointer data)
{
  DameroKeptDevice *device = data;

  g_free (device->hash);
  g_free (device->address);
  g_free (device);
}

static void
code_free (gpointer data)
{
  DameroKeptCode *code = data;

  g_free (code->code);
  g_free (code);
}

static void
record_free (gpointer data)
{
  DameroKeptRecord *record = data;

  g_free (record->kind);
  g_free (record->address);
  g_free (record->why);
  g_free (record);
}

DameroKeptHall *
damero_kept_hall_new (void)
{
  DameroKeptHall *hall = g_new0 (DameroKeptHall, 1);

  hall->devices = g_ptr_array_new_with_free_func (device_free);
  hall->codes = g_ptr_array_new_with_free_func (code_free);
  hall->holds = g_array_new (FALSE, FALSE, sizeof (DameroKeptHold));
  return hall;
}

void
damero_kept_hall_free (DameroKeptHall *hall)
{
  if (hall == NULL)
    return;

  g_free (hall->address);
  g_free (hall->certificate);
  g_free (hall->key);
  g_ptr_array_unref (hall->devices);
  g_ptr_array_unref (hall->codes);
  g_array_unref (hall->holds);
  g_free (hall);
}

void
damero_kept_hall_add_device (DameroKeptHall         *hall,
                             const DameroKeptDevice *device)
{
  DameroKeptDevice *copy = g_memdup2 (device, sizeof *device);

  copy->hash = g_strdup (device->hash);
  copy->address = g_strdup (device->address);
  g_ptr_array_add (hall->devices, copy);
}

void
damero_kept_hall_add_code (DameroKeptHall   *hall,
                           const DameroSeat *seat,
                           const char       *code)
{
  DameroKeptCode *added = g_new0 (DameroKeptCode, 1);

  added->seat = *seat;
  added->code = g_strdup (code);
  g_ptr_array_add (hall->codes, added);
}

GPtrArray *
damero_kept_records_new (void)
{
  return g_ptr_array_new_with_free_func (record_free);
}

/* ---- storing ---- */

static gboolean
insert_record (DameroLibrary          *library,
               gint64                  event_id,
               const DameroKeptRecord *record,
               GError                **error)
{
  const gint64 integers[] = { event_id, record->stamp.run, record->stamp.mono_ms, record->stamp.wall_ms };
  char seat[DAMERO_SEAT_SIZE] = "";
  const char *const texts[] = { record->kind, record->has_seat ? seat : NULL, record->address, record->why };

  if (record->has_seat)
    damero_seat_to_text (&record->seat, seat);
  return damero_library_run_row (library, "INSERT INTO hall_record (event, run, mono_ms, wall_ms, kind, seat, address, "
                                 "why) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)", integers, 4, texts, 4, error);
}

static gboolean
insert_device (DameroLibrary          *library,
               gint64                  event_id,
               guint                   nth,
               const DameroKeptDevice *device,
               GError                **error)
{
  const gint64 integers[] = { event_id, nth, device->is_display, device->joined_ms };
  char seat[DAMERO_SEAT_SIZE];
  const char *const texts[] = { device->hash, seat, device->address };

  damero_seat_to_text (&device->seat, seat);
  return damero_library_run_row (library, "INSERT INTO hall_session (event, nth, is_display, joined_ms, hash, seat, "
                                 "address) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)", integers, 4, texts, 3, error);
}

static gboolean
insert_code (DameroLibrary        *library,
             gint64                event_id,
             guint                 nth,
             const DameroKeptCode *code,
             GError              **error)
{
  const gint64 integers[] = { event_id, nth };
  char seat[DAMERO_SEAT_SIZE];
  const char *const texts[] = { seat, code->code };

  damero_seat_to_text (&code->seat, seat);
  return damero_library_run_row (library, "INSERT INTO hall_code (event, nth, seat, code) VALUES (?1, ?2, ?3, ?4)",
                                 integers, 2, texts, 2, error);
}

static gboolean
replace_hall (DameroLibrary        *library,
              gint64                event_id,
              const DameroKeptHall *hall,
              GError              **error)
{
  static const char *const deletions[] = {
    "DELETE FROM hall WHERE event = ?1",
    "DELETE FROM hall_session WHERE event = ?1",
    "DELETE FROM hall_code WHERE event = ?1",
    "DELETE FROM hall_hold WHERE event = ?1",
  };
  const gint64 integers[] = { event_id, hall->on_air, hall->port, hall->secure, hall->consent };
  const char *const texts[] = { hall->address, hall->certificate, hall->key };
  gboolean ok = TRUE;

  for (guint i = 0; ok && i < G_N_ELEMENTS (deletions); i++)
    ok = damero_library_run_row (library, deletions[i], &event_id, 1, NULL, 0, error);
  ok = ok && damero_library_run_row (library, "INSERT INTO hall (event, on_air, port, secure, consent, address, "
                                     "certificate, key) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)", integers, 5, texts,
                                     3, error);
  for (guint i = 0; ok && i < hall->devices->len; i++)
    ok = insert_device (library, event_id, i, g_ptr_array_index (hall->devices, i), error);
  for (guint i = 0; ok && i < hall->codes->len; i++)
    ok = insert_code (library, event_id, i, g_ptr_array_index (hall->codes, i), error);
  for (guint i = 0; ok && i < hall->holds->len; i++)
    {
      const DameroKeptHold *hold = &g_array_index (hall->holds, DameroKeptHold, i);
      const gint64 place[] = { event_id, hold->section, hold->board };

      ok = damero_library_run_row (library, "INSERT INTO hall_hold (event, section, board) VALUES (?1, ?2, ?3)", place,
                                   3, NULL, 0, error);
    }

  return ok;
}

gboolean
damero_library_store_hall (DameroLibrary        *library,
                           const char           *event_uid,
                           const DameroKeptHall *hall,
                           const GPtrArray      *records,
                           GError              **error)
{
  gint64 event_id;
  gboolean ok;

  library->doing = DAMERO_DOING_STORE;
  if (!damero_library_get_event_id (library, event_uid, &event_id, error) || !damero_library_begin (library, error))
    return FALSE;

  ok = hall == NULL || replace_hall (library, event_id, hall, error);
  for (guint i = 0; ok && i < records->len; i++)
    ok = insert_record (library, event_id, g_ptr_array_index (records, i), error);

  return damero_library_end (library, ok, error);
}

/* ---- reading ---- */

/* Takes a row of what is read. */
typedef void (*TakeRow) (sqlite3_stmt *row,
                         gpointer      data);

static gboolean
read_rows (DameroLibrary *library,
           const char    *sql,
           const gint64  *args,
           guint          n_args,
           TakeRow        take,
           gpointer       data,
           GError       **error)
{
  sqlite3_stmt *statement = damero_library_prepare (library, sql, error);
  gboolean failed;

  if (statement == NULL)
    return FALSE;
  for (guint i = 0; i < n_args; i++)
    if (!damero_library_bind_int (library, statement, (int) i + 1, args[i], error))
      return FALSE;
  while (damero_library_step (library, statement, &failed, error))
    take (statement, data);

  return !failed;
}

static const char *
get_text (sqlite3_stmt *row,
          int           column)
{
  return (const char *) sqlite3_column_text (row, column);
}

static void
take_hall (sqlite3_stmt *row,
           gpointer      data)
{
  DameroKeptHall *hall = data;

  hall->on_air = sqlite3_column_int (row, 0);
  hall->port = (guint) sqlite3_column_int (row, 1);
  hall->secure = sqlite3_column_int (row, 2);
  hall->consent = sqlite3_column_int (row, 3);
  hall->address = g_strdup (get_text (row, 4));
  hall->certificate = g_strdup (get_text (row, 5));
  hall->key = g_strdup (get_text (row, 6));
}

static void
take_device (sqlite3_stmt *row,
             gpointer      data)
{
  DameroKeptDevice device = { .hash = (char *) get_text (row, 1), .is_display = sqlite3_column_int (row, 2),
                              .address = (char *) get_text (row, 3), .joined_ms = sqlite3_column_int64 (row, 4) };

  if (damero_seat_from_text (get_text (row, 0), &device.seat))
    damero_kept_hall_add_device (data, &device);
}

static void
take_code (sqlite3_stmt *row,
           gpointer      data)
{
  DameroSeat seat;

  if (damero_seat_from_text (get_text (row, 0), &seat))
    damero_kept_hall_add_code (data, &seat, get_text (row, 1));
}

static void
take_hold (sqlite3_stmt *row,
           gpointer      data)
{
  DameroKeptHall *hall = data;
  DameroKeptHold hold = { sqlite3_column_int (row, 0), sqlite3_column_int (row, 1) };

  g_array_append_val (hall->holds, hold);
}

DameroKeptHall *
damero_library_load_hall (DameroLibrary *library,
                          const char    *event_uid,
                          GError       **error)
{
  static const struct {
    const char *sql;
    TakeRow     take;
  } parts[] = {
    { "SELECT on_air, port, secure, consent, address, certificate, key FROM hall WHERE event = ?1", take_hall },
    { "SELECT seat, hash, is_display, address, joined_ms FROM hall_session WHERE event = ?1 ORDER BY nth",
      take_device },
    { "SELECT seat, code FROM hall_code WHERE event = ?1 ORDER BY nth", take_code },
    { "SELECT section, board FROM hall_hold WHERE event = ?1 ORDER BY section, board", take_hold },
  };
  g_autoptr(DameroKeptHall) hall = damero_kept_hall_new ();
  gint64 event_id;
  gboolean ok;

  library->doing = DAMERO_DOING_READ;
  if (!damero_library_begin_reading (library, error))
    return NULL;

  ok = damero_library_get_event_id (library, event_uid, &event_id, error);
  for (guint i = 0; ok && i < G_N_ELEMENTS (parts); i++)
    ok = read_rows (library, parts[i].sql, &event_id, 1, parts[i].take, hall, error);
  damero_library_end_reading (library);

  return ok ? g_steal_pointer (&hall) : NULL;
}

static void
take_record (sqlite3_stmt *row,
             gpointer      data)
{
  DameroKeptRecord *record = g_new0 (DameroKeptRecord, 1);
  const char *seat = get_text (row, 5);

  record->id = sqlite3_column_int64 (row, 0);
  record->stamp = (DameroStamp) { sqlite3_column_int64 (row, 1), sqlite3_column_int64 (row, 2),
                                  sqlite3_column_int64 (row, 3) };
  record->kind = g_strdup (get_text (row, 4));
  record->has_seat = seat != NULL && damero_seat_from_text (seat, &record->seat);
  record->address = g_strdup (get_text (row, 6));
  record->why = g_strdup (get_text (row, 7));
  g_ptr_array_add (data, record);
}

GPtrArray *
damero_library_list_hall_records (DameroLibrary *library,
                                  const char    *event_uid,
                                  guint          n_most,
                                  GError       **error)
{
  static const char sql[] =
    "SELECT * FROM (SELECT id, run, mono_ms, wall_ms, kind, seat, address, why FROM hall_record "
    "WHERE event = ?1 ORDER BY id DESC LIMIT ?2) ORDER BY id";
  g_autoptr(GPtrArray) records = damero_kept_records_new ();
  gint64 args[] = { 0, n_most == 0 ? -1 : (gint64) n_most };

  library->doing = DAMERO_DOING_READ;
  if (!damero_library_get_event_id (library, event_uid, &args[0], error) ||
      !read_rows (library, sql, args, G_N_ELEMENTS (args), take_record, records, error))
    return NULL;

  return g_steal_pointer (&records);
}
