/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-seats.c - codes, the exchange for a cookie, one device a seat, tries, and how seats end; and that the
 * protocol has the seats that there are.
 */
#include "director/environment.h"
#include "hall/protocol.h"
#include "hall/seats.h"

#include <string.h>

typedef struct {
  DameroEnvironment *environment;
  GPtrArray         *records;
  DameroSeats       *seats;
} Fixture;

static const DameroSeat table = { DAMERO_SEAT_TABLE, 1, 3, -1, 0 };
static const DameroSeat other = { DAMERO_SEAT_TABLE, 1, 4, -1, 0 };
static const DameroSeat players = { DAMERO_SEAT_PLAYER, 0, 0, -1, 1 };

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->environment = damero_environment_new_virtual (0, 7);
  fixture->records = damero_hall_records_new ();
  fixture->seats = damero_seats_new ((DameroChanceFunc) damero_environment_get_random, fixture->environment,
                                     fixture->records);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  damero_seats_free (fixture->seats);
  g_ptr_array_unref (fixture->records);
  g_object_unref (fixture->environment);
}

/* The records since the last look, as their tokens. */
static char *
take_records (Fixture *fixture)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < fixture->records->len; i++)
    {
      const DameroHallRecord *record = g_ptr_array_index (fixture->records, i);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", damero_hall_record_get_token (record->kind));
    }
  g_ptr_array_set_size (fixture->records, 0);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
expect_records (Fixture    *fixture,
                const char *tokens)
{
  g_autofree char *text = take_records (fixture);

  g_assert_cmpstr (text, ==, tokens);
}

static void
test_code (Fixture      *fixture,
           gconstpointer data)
{
  const char *code = damero_seats_open (fixture->seats, &table, 0);
  g_autofree char *first = g_strdup (code);

  g_assert_cmpuint (strlen (code), ==, 8);
  g_assert_cmpuint (strspn (code, "0123456789ABCDEFGHJKMNPQRSTVWXYZ"), ==, 8);
  g_assert_cmpstr (damero_seats_get_code (fixture->seats, &table), ==, code);
  g_assert_null (damero_seats_get_code (fixture->seats, &other));
  g_assert_cmpstr (damero_seats_open (fixture->seats, &table, 0), !=, first);
}

/* Chance that repeats itself gives no two seats one code. */
static void
repeat (gpointer source,
        guint8  *bytes,
        gsize    n_bytes)
{
  guint *n = source;

  memset (bytes, (int) (*n)++ / 2, n_bytes);
}

static void
test_codes_differ (void)
{
  g_autoptr(GPtrArray) records = damero_hall_records_new ();
  guint n = 0;
  g_autoptr(DameroSeats) seats = damero_seats_new (repeat, &n, records);
  g_autofree char *first = g_strdup (damero_seats_open (seats, &table, 0));

  g_assert_cmpstr (damero_seats_open (seats, &other, 0), !=, first);
  g_assert_cmpuint (n, ==, 3);
}

static void
test_join (Fixture      *fixture,
           gconstpointer data)
{
  g_autofree char *code = g_strdup (damero_seats_open (fixture->seats, &table, 0));
  char cookie[DAMERO_SEATS_COOKIE_SIZE], second[DAMERO_SEATS_COOKIE_SIZE] = "";
  const DameroSession *session;

  g_assert_cmpint (damero_seats_join (fixture->seats, code, "a", 10, cookie, &session), ==, DAMERO_JOIN_OK);
  g_assert_cmpuint (strlen (cookie), ==, 32);
  g_assert_true (damero_seat_equal (&session->seat, &table));
  g_assert_cmpint (session->joined_ms, ==, 10);
  g_assert_true (damero_seats_find (fixture->seats, cookie) == session);
  g_assert_true (damero_seats_find_session (fixture->seats, session->id) == session);
  g_assert_true (damero_seats_find_holder (fixture->seats, &table) == session);
  /* The cookie is not kept, nor found by its hash; the code is worth nothing any more. */
  g_assert_cmpstr (session->hash, !=, cookie);
  g_assert_null (damero_seats_find (fixture->seats, session->hash));
  g_assert_null (damero_seats_find (fixture->seats, ""));
  g_assert_null (damero_seats_get_code (fixture->seats, &table));
  g_assert_cmpint (damero_seats_join (fixture->seats, code, "b", 11, second, NULL), ==, DAMERO_JOIN_NO_CODE);
  g_assert_cmpstr (second, ==, "");
  expect_records (fixture, "opened joined refused");
}

/* What somebody types who reads a card. */
static void
test_typed (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *code = g_strdup (damero_seats_open (fixture->seats, &table, 0));
  g_autofree char *small = g_ascii_strdown (code, -1);
  g_autofree char *typed = NULL;
  char cookie[DAMERO_SEATS_COOKIE_SIZE];

  for (char *letter = small; *letter != '\0'; letter++)
    *letter = *letter == '0' ? 'o' : *letter == '1' ? 'l' : *letter;
  typed = g_strdup_printf (" %.4s-%s ", small, small + 4);
  g_assert_cmpint (damero_seats_join (fixture->seats, typed, "a", 0, cookie, NULL), ==, DAMERO_JOIN_OK);
}

/* Five in a minute, whatever they were; another address is not kept out by them. */
static void
test_tries (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *code = g_strdup (damero_seats_open (fixture->seats, &table, 0));
  char cookie[DAMERO_SEATS_COOKIE_SIZE];

  for (int i = 0; i < DAMERO_SEATS_MAX_TRIES; i++)
    g_assert_cmpint (damero_seats_join (fixture->seats, i % 2 == 0 ? "00000000" : "bad", "a", 1000 * i, cookie, NULL),
                     ==, DAMERO_JOIN_NO_CODE);
  g_assert_cmpint (damero_seats_join (fixture->seats, code, "a", 59999, cookie, NULL), ==, DAMERO_JOIN_TOO_MANY_TRIES);
  g_assert_cmpint (damero_seats_join (fixture->seats, "00000000", "b", 59999, cookie, NULL), ==, DAMERO_JOIN_NO_CODE);
  g_assert_cmpint (damero_seats_join (fixture->seats, code, "a", 60000, cookie, NULL), ==, DAMERO_JOIN_OK);
}

/* Addresses that are made up fill no memory. */
static void
test_addresses (Fixture      *fixture,
                gconstpointer data)
{
  char cookie[DAMERO_SEATS_COOKIE_SIZE];

  for (int i = 0; i <= DAMERO_SEATS_MAX_ADDRESSES; i++)
    {
      g_autofree char *address = g_strdup_printf ("10.0.%d.%d", i / 256, i % 256);

      g_assert_cmpint (damero_seats_join (fixture->seats, "00000000", address, 0, cookie, NULL), ==,
                       i < DAMERO_SEATS_MAX_ADDRESSES ? DAMERO_JOIN_NO_CODE : DAMERO_JOIN_TOO_MANY_TRIES);
    }
  g_assert_cmpint (damero_seats_join (fixture->seats, "00000000", "new", DAMERO_SEATS_TRIES_MS, cookie, NULL), ==,
                   DAMERO_JOIN_NO_CODE);
  g_assert_cmpuint (fixture->records->len, ==, 1000);
}

/* The director lets another device in: until it comes the first one acts, then it shows. */
static void
test_replace (Fixture      *fixture,
              gconstpointer data)
{
  char first[DAMERO_SEATS_COOKIE_SIZE], second[DAMERO_SEATS_COOKIE_SIZE];
  g_autofree char *code = g_strdup (damero_seats_open (fixture->seats, &table, 0));

  damero_seats_join (fixture->seats, code, "a", 0, first, NULL);
  g_free (code);
  code = g_strdup (damero_seats_open (fixture->seats, &table, 5));
  g_assert_false (damero_seats_find (fixture->seats, first)->is_display);
  g_assert_cmpint (damero_seats_join (fixture->seats, code, "b", 6, second, NULL), ==, DAMERO_JOIN_OK);
  g_assert_true (damero_seats_find (fixture->seats, first)->is_display);
  g_assert_true (damero_seats_find_holder (fixture->seats, &table) == damero_seats_find (fixture->seats, second));
  expect_records (fixture, "opened joined opened replaced joined");
}

static void
test_shared (Fixture      *fixture,
             gconstpointer data)
{
  g_autofree char *code = g_strdup (damero_seats_open (fixture->seats, &players, 0));
  char cookie[DAMERO_SEATS_COOKIE_SIZE];
  g_autoptr(GPtrArray) sessions = NULL;

  for (int i = 0; i < 20; i++)
    {
      g_autofree char *address = g_strdup_printf ("a%d", i);

      g_assert_cmpint (damero_seats_join (fixture->seats, code, address, i, cookie, NULL), ==, DAMERO_JOIN_OK);
      g_assert_false (damero_seats_find (fixture->seats, cookie)->is_display);
    }
  g_assert_null (damero_seats_find_holder (fixture->seats, &players));
  sessions = damero_seats_dup_sessions (fixture->seats);
  g_assert_cmpuint (sessions->len, ==, 20);
}

static void
test_full (Fixture      *fixture,
           gconstpointer data)
{
  g_autofree char *code = g_strdup (damero_seats_open (fixture->seats, &players, 0));
  char cookie[DAMERO_SEATS_COOKIE_SIZE];

  for (int i = 0; i <= DAMERO_SEATS_MAX_SESSIONS; i++)
    {
      const gint64 now_ms = (gint64) i * DAMERO_SEATS_TRIES_MS;

      g_assert_cmpint (damero_seats_join (fixture->seats, code, "a", now_ms, cookie, NULL), ==,
                       i < DAMERO_SEATS_MAX_SESSIONS ? DAMERO_JOIN_OK : DAMERO_JOIN_FULL);
    }
}

static void
test_ends (Fixture      *fixture,
           gconstpointer data)
{
  char cookies[3][DAMERO_SEATS_COOKIE_SIZE];
  const DameroSeat *seats[] = { &table, &other, &players };
  g_autofree char *unused = NULL;

  for (int i = 0; i < 3; i++)
    {
      g_autofree char *code = g_strdup (damero_seats_open (fixture->seats, seats[i], 0));

      damero_seats_join (fixture->seats, code, "a", 0, cookies[i], NULL);
    }
  damero_seats_open (fixture->seats, &table, 0);
  g_free (take_records (fixture));

  damero_seats_revoke (fixture->seats, &table, 1);
  g_assert_null (damero_seats_find (fixture->seats, cookies[0]));
  g_assert_null (damero_seats_get_code (fixture->seats, &table));
  g_assert_nonnull (damero_seats_find (fixture->seats, cookies[1]));
  damero_seats_leave (fixture->seats, damero_seats_find (fixture->seats, cookies[1])->id, 2);
  g_assert_null (damero_seats_find (fixture->seats, cookies[1]));
  damero_seats_leave (fixture->seats, 99, 2);
  damero_seats_end (fixture->seats, 3);
  g_assert_null (damero_seats_find (fixture->seats, cookies[2]));
  g_assert_null (damero_seats_get_code (fixture->seats, &players));
  expect_records (fixture, "revoked left ended");
}

/* A device is known again by the hash of its cookie, and of two that say they hold a seat the first does. */
static void
test_restore (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "0123", -1);
  g_autofree char *second = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "4567", -1);

  g_assert_true (damero_seats_restore (fixture->seats, &table, hash, NULL, FALSE, -5));
  g_assert_false (damero_seats_restore (fixture->seats, &table, hash, NULL, FALSE, -5));
  g_assert_false (damero_seats_restore (fixture->seats, &table, "0123", NULL, FALSE, -5));
  g_assert_true (damero_seats_restore (fixture->seats, &table, second, NULL, FALSE, -5));
  g_assert_true (damero_seat_equal (&damero_seats_find (fixture->seats, "0123")->seat, &table));
  g_assert_false (damero_seats_find (fixture->seats, "0123")->is_display);
  g_assert_true (damero_seats_find (fixture->seats, "4567")->is_display);
}

static void
test_protocol (void)
{
  g_auto(GStrv) words = g_strsplit (damero_hall_fields[DAMERO_HALL_FIELD_SEAT].words, " ", -1);

  g_assert_cmpuint (g_strv_length (words), ==, DAMERO_N_SEAT_KINDS);
  for (guint kind = 0; kind < DAMERO_N_SEAT_KINDS; kind++)
    g_assert_cmpstr (damero_seat_kind_get_token ((DameroSeatKind) kind), ==, words[kind]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/seats/code", test_code);
  ADD ("/seats/join", test_join);
  ADD ("/seats/typed", test_typed);
  ADD ("/seats/tries", test_tries);
  ADD ("/seats/addresses", test_addresses);
  ADD ("/seats/replace", test_replace);
  ADD ("/seats/shared", test_shared);
  ADD ("/seats/full", test_full);
  ADD ("/seats/ends", test_ends);
  ADD ("/seats/restore", test_restore);
  g_test_add_func ("/seats/codes-differ", test_codes_differ);
  g_test_add_func ("/seats/protocol", test_protocol);

  return g_test_run ();
}
