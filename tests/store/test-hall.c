/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a library keeps of the devices in the hall: what is stored is read again, records only grow, all or nothing.
 */
#include "store/hall.h"

#include <string.h>

#include "script.h"
#include "store/library-private.h"

#define HASH "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde"

/* A library with an event of some acts. */
typedef struct {
  Place          place;
  DameroLibrary *library;
  Script        *script;
  gint64         run;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  place_set_up (&fixture->place, NULL);
  fixture->library = open_library (fixture->place.path, &fixture->run);
  fixture->script = script_new (3, fixture->run);
  for (int i = 0; i < 20; i++)
    g_assert_true (script_commit (fixture->script, fixture->library, script_step (fixture->script), NULL));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  assert_sound (fixture->library);
  damero_library_abandon (fixture->library);
  script_free (fixture->script);
  place_tear_down (&fixture->place, NULL);
}

static const char *
get_uid (Fixture *fixture)
{
  return fixture->script->event->uid;
}

static DameroKeptHall *
make_hall (void)
{
  const DameroSeat table = { DAMERO_SEAT_TABLE, 1, 3, -1, 0 }, floor = { DAMERO_SEAT_FLOOR, 0, 0, -1, 2 };
  const DameroSeat side = { DAMERO_SEAT_SIDE, 1, 4, DAMERO_WHITE, 0 };
  const DameroKeptHold hold = { 1, 3 };
  DameroKeptHall *hall = damero_kept_hall_new ();
  DameroKeptDevice device = { .seat = table, .hash = (char *) HASH "0", .address = (char *) "192.168.1.9",
                              .is_display = TRUE, .joined_ms = 1700000000000 };

  hall->on_air = TRUE;
  hall->address = g_strdup ("192.168.1.5");
  hall->port = 8017;
  hall->secure = TRUE;
  hall->key = g_strdup ("hall-key.pem");
  hall->consent = TRUE;
  damero_kept_hall_add_device (hall, &device);
  device = (DameroKeptDevice) { .seat = floor, .hash = (char *) HASH "1", .joined_ms = 1700000000001 };
  damero_kept_hall_add_device (hall, &device);
  damero_kept_hall_add_code (hall, &table, "ABCD2345");
  damero_kept_hall_add_code (hall, &side, "ZYXW9876");
  g_array_append_val (hall->holds, hold);
  return hall;
}

static void
assert_equal (const DameroKeptHall *a,
              const DameroKeptHall *b)
{
  g_assert_cmpint (a->on_air, ==, b->on_air);
  g_assert_cmpstr (a->address, ==, b->address);
  g_assert_cmpuint (a->port, ==, b->port);
  g_assert_cmpint (a->secure, ==, b->secure);
  g_assert_cmpstr (a->certificate, ==, b->certificate);
  g_assert_cmpstr (a->key, ==, b->key);
  g_assert_cmpint (a->consent, ==, b->consent);
  g_assert_cmpuint (a->devices->len, ==, b->devices->len);
  for (guint i = 0; i < a->devices->len; i++)
    {
      const DameroKeptDevice *one = g_ptr_array_index (a->devices, i), *other = g_ptr_array_index (b->devices, i);

      g_assert_true (damero_seat_equal (&one->seat, &other->seat));
      g_assert_cmpstr (one->hash, ==, other->hash);
      g_assert_cmpstr (one->address, ==, other->address);
      g_assert_cmpint (one->is_display, ==, other->is_display);
      g_assert_cmpint (one->joined_ms, ==, other->joined_ms);
    }
  g_assert_cmpuint (a->codes->len, ==, b->codes->len);
  for (guint i = 0; i < a->codes->len; i++)
    {
      const DameroKeptCode *one = g_ptr_array_index (a->codes, i), *other = g_ptr_array_index (b->codes, i);

      g_assert_true (damero_seat_equal (&one->seat, &other->seat));
      g_assert_cmpstr (one->code, ==, other->code);
    }
  g_assert_cmpmem (a->holds->data, a->holds->len * sizeof (DameroKeptHold), b->holds->data,
                   b->holds->len * sizeof (DameroKeptHold));
}

static void
test_kept (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr(GPtrArray) none = damero_kept_records_new ();
  g_autoptr(DameroKeptHall) hall = make_hall ();
  g_autoptr(DameroKeptHall) empty = damero_kept_hall_new ();
  g_autoptr(DameroKeptHall) read = damero_library_load_hall (fixture->library, get_uid (fixture), NULL);
  g_autoptr(GError) error = NULL;

  assert_equal (read, empty);
  for (int again = 0; again < 2; again++)
    {
      g_assert_true (damero_library_store_hall (fixture->library, get_uid (fixture), hall, none, &error));
      g_assert_no_error (error);
      g_clear_pointer (&read, damero_kept_hall_free);
      read = damero_library_load_hall (fixture->library, get_uid (fixture), &error);
      assert_equal (read, hall);
    }

  g_ptr_array_set_size (hall->devices, 1);
  g_ptr_array_set_size (hall->codes, 0);
  g_array_set_size (hall->holds, 0);
  g_clear_pointer (&hall->address, g_free);
  hall->on_air = FALSE;
  g_assert_true (damero_library_store_hall (fixture->library, get_uid (fixture), hall, none, &error));
  g_clear_pointer (&read, damero_kept_hall_free);
  read = damero_library_load_hall (fixture->library, get_uid (fixture), &error);
  assert_equal (read, hall);

  g_assert_false (damero_library_store_hall (fixture->library, "no-such-event", hall, none, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND);
}

static void
add_record (GPtrArray        *records,
            gint64            run,
            gint64            at_ms,
            const DameroSeat *seat,
            const char       *why)
{
  DameroKeptRecord *record = g_new0 (DameroKeptRecord, 1);

  record->stamp = (DameroStamp) { run, at_ms, 1700000000000 + at_ms };
  record->kind = g_strdup ("joined");
  record->has_seat = seat != NULL;
  if (seat != NULL)
    record->seat = *seat;
  record->address = g_strdup (seat != NULL ? "192.168.1.9" : NULL);
  record->why = g_strdup (why);
  g_ptr_array_add (records, record);
}

static void
test_records (Fixture      *fixture,
              gconstpointer data)
{
  const DameroSeat seat = { DAMERO_SEAT_SLIP, 2, 7, -1, 0 };
  g_autoptr(GPtrArray) records = damero_kept_records_new ();
  g_autoptr(GPtrArray) all = NULL, last = NULL;
  g_autoptr(GError) error = NULL;
  const DameroKeptRecord *record;

  add_record (records, fixture->run, 10, &seat, NULL);
  add_record (records, fixture->run, 20, NULL, "no-code");
  g_assert_true (damero_library_store_hall (fixture->library, get_uid (fixture), NULL, records, &error));
  g_assert_true (damero_library_store_hall (fixture->library, get_uid (fixture), NULL, records, &error));

  all = damero_library_list_hall_records (fixture->library, get_uid (fixture), 0, &error);
  last = damero_library_list_hall_records (fixture->library, get_uid (fixture), 3, &error);
  g_assert_cmpuint (all->len, ==, 4);
  g_assert_cmpuint (last->len, ==, 3);
  record = g_ptr_array_index (all, 0);
  g_assert_true (record->has_seat && damero_seat_equal (&record->seat, &seat));
  g_assert_cmpstr (record->kind, ==, "joined");
  g_assert_cmpstr (record->address, ==, "192.168.1.9");
  g_assert_null (record->why);
  g_assert_cmpint (record->stamp.run, ==, fixture->run);
  g_assert_cmpint (record->stamp.mono_ms, ==, 10);
  g_assert_cmpint (record->stamp.wall_ms, ==, 1700000000010);
  record = g_ptr_array_index (last, 0);
  g_assert_false (record->has_seat);
  g_assert_null (record->address);
  g_assert_cmpstr (record->why, ==, "no-code");
  for (guint i = 1; i < all->len; i++)
    g_assert_cmpint (((DameroKeptRecord *) g_ptr_array_index (all, i - 1))->id, <,
                     ((DameroKeptRecord *) g_ptr_array_index (all, i))->id);

  /* Whatever the program does, the file keeps them. */
  g_assert_false (damero_library_execute (fixture->library, "UPDATE hall_record SET kind = 'left'", &error));
  g_clear_error (&error);
  g_assert_false (damero_library_execute (fixture->library, "DELETE FROM hall_record", &error));
  g_clear_error (&error);
}

/* A record of a run that there is not takes the rest with it. */
static void
test_whole (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr(GPtrArray) records = damero_kept_records_new ();
  g_autoptr(GPtrArray) all = NULL;
  g_autoptr(DameroKeptHall) hall = make_hall ();
  g_autoptr(DameroKeptHall) empty = damero_kept_hall_new ();
  g_autoptr(DameroKeptHall) read = NULL;
  g_autoptr(GError) error = NULL;

  add_record (records, fixture->run, 10, NULL, NULL);
  add_record (records, fixture->run + 1, 20, NULL, NULL);
  g_assert_false (damero_library_store_hall (fixture->library, get_uid (fixture), hall, records, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_CONSTRAINT);
  g_clear_error (&error);

  all = damero_library_list_hall_records (fixture->library, get_uid (fixture), 0, &error);
  g_assert_cmpuint (all->len, ==, 0);
  read = damero_library_load_hall (fixture->library, get_uid (fixture), &error);
  assert_equal (read, empty);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) g_test_add ("/store/hall/" name, Fixture, NULL, set_up, (function), tear_down)
  ADD ("kept", test_kept);
  ADD ("records", test_records);
  ADD ("whole", test_whole);

  return g_test_run ();
}
