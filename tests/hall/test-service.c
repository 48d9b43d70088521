/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A hall on the air: devices join, press, return; the process that serves them dies, and the program too; what cannot
 * be stored is not pretended.
 */
#include <string.h>

#include "../store/faulty-vfs.h"
#include "air.h"
#include "director/hall.h"
#include "hall/presence.h"

#define N_KILLS 100

/* PLY of BOARD is pressed, and what came of it. */
static void
press (Air           *air,
       guint32        connection,
       int            board,
       guint          ply,
       DameroHallKind answer,
       const char    *why)
{
  g_autofree char *text = air_dup_change (air, "press", board, ply, ply % 2 == 0 ? "black" : "white", "");
  g_autoptr(DameroHallMessage) message = NULL;

  air_say (air, connection, text);
  message = air_expect_message (air, connection, answer);
  g_assert_cmpstr (damero_hall_message_get_text (message, DAMERO_HALL_FIELD_WHY), ==, why);
}

static DameroHallDeviceInfo *
find_device (GPtrArray        *devices,
             const DameroSeat *seat,
             gboolean          is_display)
{
  for (guint i = 0; i < devices->len; i++)
    {
      DameroHallDeviceInfo *info = g_ptr_array_index (devices, i);

      if (damero_seat_equal (&info->seat, seat) && info->is_display == is_display)
        return info;
    }

  return NULL;
}

static const DameroSeat table = { DAMERO_SEAT_TABLE, 1, 1, -1, 0 };

/* ---- a press ---- */

static void
note_record (DameroHallService *service,
             DameroHallRecord  *record,
             GString           *told)
{
  g_string_append_printf (told, "%s ", damero_hall_record_get_token (record->kind));
}

static void
test_press (void)
{
  Air *air = air_new (2);
  g_autofree char *cookie = NULL, *url = NULL;
  g_autoptr(GString) told = g_string_new ("");
  g_autoptr(GPtrArray) records = NULL, devices = NULL;
  const DameroEvent *event = damero_director_get_event (air->machine.director, air->uid, NULL);
  const DameroAct *last;
  const DameroHallDeviceInfo *info;
  guint32 connection;

  g_signal_connect (air->service, "record", G_CALLBACK (note_record), told);
  g_assert_null (damero_hall_service_get_url (air->service));
  air_start (air, &air_anywhere);
  g_assert_true (g_str_has_prefix (damero_hall_service_get_url (air->service), "http://"));
  g_assert_true (g_str_has_suffix (damero_hall_service_get_url (air->service), ":8017/"));

  air_pass (air, 1000);
  connection = air_begin (air, 1, &cookie);
  g_assert_null (url = damero_hall_service_dup_join_url (air->service, &table));
  air_pass (air, 4000);
  press (air, connection, 1, 0, DAMERO_HALL_PERFORMED, NULL);
  press (air, connection, 1, 0, DAMERO_HALL_REFUSED, "other-ply");
  press (air, connection, 2, 0, DAMERO_HALL_REFUSED, "other-board");

  last = ((DameroLogRow *) g_ptr_array_index (event->log, event->log->len - 1))->act;
  g_assert_cmpint (last->kind, ==, DAMERO_ACT_PRESS);
  g_assert_cmpstr (last->seat, ==, "table:1.1");
  g_assert_cmpint (last->stamp.mono_ms, ==, 5000);
  g_assert_cmpuint (damero_game_get_n_plies (air_get_game (air, 1)), ==, 1);

  g_assert_cmpstr (told->str, ==, "opened joined ");
  records = damero_director_list_hall_records (air->machine.director, air->uid, 0, NULL);
  g_assert_cmpuint (records->len, ==, 2);
  g_assert_cmpstr (((DameroKeptRecord *) g_ptr_array_index (records, 1))->kind, ==, "joined");
  g_assert_cmpint (((DameroKeptRecord *) g_ptr_array_index (records, 1))->stamp.mono_ms, ==, 1000);
  g_assert_cmpint (((DameroKeptRecord *) g_ptr_array_index (records, 1))->stamp.run, ==,
                   damero_director_get_run (air->machine.director));
  devices = damero_hall_service_dup_devices (air->service);
  g_assert_cmpuint (devices->len, ==, 1);
  info = find_device (devices, &table, FALSE);
  g_assert_nonnull (info);
  g_assert_cmpstr (info->address, ==, "192.168.1.9");
  g_assert_null (info->code);
  g_assert_true (info->has_contact);
  air_free (air);
}

static const DameroAct *
get_last_act (Air *air)
{
  const DameroEvent *event = damero_director_get_event (air->machine.director, air->uid, NULL);

  return ((DameroLogRow *) g_ptr_array_index (event->log, event->log->len - 1))->act;
}

/* A press has the instant at which its bytes arrived, however late they are read: but never one that is still to come,
 * nor one before the newest act. */
static void
test_stamps (void)
{
  Air *air = air_new (1);
  DameroEnvironment *environment = air->machine.environment;
  g_autofree char *cookie = NULL;
  gint64 arrived_ms, before_ms;
  guint32 connection;

  air_start (air, &air_anywhere);
  damero_environment_go_live (environment);
  connection = air_begin (air, 1, &cookie);
  for (guint ply = 0; ply < 3; ply++)
    {
      g_autofree char *text = NULL;

      /* Some time that the machine's clock shows, and then some in which nobody reads. */
      g_usleep (5000);
      arrived_ms = g_get_monotonic_time () / 1000;
      before_ms = get_last_act (air)->stamp.mono_ms;
      text = air_dup_change (air, ply < 2 ? "press" : "resign", 1, ply, ply % 2 == 0 ? "black" : "white", "");
      air_send (air, DAMERO_HALL_PACKET_TEXT, connection,
                ply == 0 ? arrived_ms : ply == 1 ? arrived_ms + 100000 : 1, text);
      g_usleep (20000);
      damero_hall_message_free (air_expect_message (air, connection, DAMERO_HALL_PERFORMED));
      g_assert_cmpint (get_last_act (air)->kind, ==, ply < 2 ? DAMERO_ACT_PRESS : DAMERO_ACT_RESIGN);
      if (ply == 0)
        g_assert_cmpint (get_last_act (air)->stamp.mono_ms, ==,
                         damero_environment_read_system_ms (environment, arrived_ms));
      g_assert_cmpint (get_last_act (air)->stamp.mono_ms, <=, damero_environment_get_mono_ms (environment));
      g_assert_cmpint (get_last_act (air)->stamp.mono_ms, >=, before_ms);
    }
  air_free (air);
}

/* ---- the server dies ---- */

/* Killed in play again and again: every clock runs on, what was answered is there once, and so is what was not. */
static void
test_killed (void)
{
  Air *air = air_new (2);
  g_autofree char *cookie = NULL, *other_cookie = NULL;
  guint32 connection, other;
  guint ply = 0;

  air_start (air, &air_anywhere);
  air_pass (air, 1000);
  connection = air_begin (air, 1, &cookie);
  other = air_begin (air, 2, &other_cookie);
  for (guint i = 0; i < N_KILLS; i++)
    {
      g_autofree char *text = NULL;

      air_pass (air, 300);
      press (air, connection, 1, ply, DAMERO_HALL_PERFORMED, NULL);
      ply++;

      /* Another one is under way when it dies: it came to the director, or did not, and is sent again. */
      air_pass (air, 200);
      text = air_dup_change (air, "press", 1, ply, ply % 2 == 0 ? "black" : "white", "");
      if (i % 2 == 0)
        air_say (air, connection, text);
      air_kill (air);
      g_assert_cmpint (damero_hall_service_get_state (air->service), ==, DAMERO_HALL_SERVICE_RESTARTING);
      for (int board = 1; board <= 2; board++)
        g_assert_cmpint (air_get_game (air, board)->clock.state, ==, DAMERO_CLOCK_RUNNING);

      air_pass (air, 100);
      air_go (air);
      g_assert_cmpuint (air->port, ==, AIR_PORT);
      air_listen (air, air->port);
      connection = air_open (air, cookie);
      g_assert_cmpuint (connection, !=, 0);
      air_say (air, connection, text);
      damero_hall_message_free (air_expect_message (air, connection, DAMERO_HALL_PERFORMED));
      ply++;
      g_assert_cmpuint (damero_game_get_n_plies (air_get_game (air, 1)), ==, ply);
    }

  other = air_open (air, other_cookie);
  g_assert_cmpuint (other, !=, 0);
  press (air, other, 2, 0, DAMERO_HALL_PERFORMED, NULL);
  /* Nothing of it has touched the other board's clock: it has run since its game began. */
  g_assert_cmpint (air_get_game (air, 2)->clock.sides[DAMERO_BLACK].main_ms, ==, 3600000 - N_KILLS * 600);
  machine_assert_sound (&air->machine);
  air_free (air);
}

/* One that ends at once is tried some times, ever later, and no more; a hall can go on the air again. */
static void
test_ends (void)
{
  Air *air = air_new (1);
  g_autofree char *path = g_strdup (g_getenv ("DAMERO_FAKE_SERVER"));
  g_autofree char *program = g_strdup (g_getenv ("DAMERO_HALL"));
  g_autofree char *file = g_build_filename (air->folder, "ends", NULL);
  g_autofree char *end = g_strconcat ("end:", file, NULL);
  g_autofree char *ends = NULL;
  g_autoptr(GError) error = NULL;

  g_setenv ("DAMERO_FAKE_SERVER", end, TRUE);
  g_assert_true (damero_hall_service_go_on_air (air->service, &air_anywhere, &error));
  while (damero_hall_service_get_state (air->service) == DAMERO_HALL_SERVICE_STARTING)
    {
      if (g_main_context_iteration (NULL, FALSE))
        continue;
      air_pass (air, 10);
    }
  g_assert_true (g_file_get_contents (file, &ends, NULL, NULL));
  g_assert_cmpstr (ends, ==, "xxxxx");
  g_assert_cmpint (damero_hall_service_get_state (air->service), ==, DAMERO_HALL_SERVICE_FAILED);
  g_assert_error (damero_hall_service_get_error (air->service), DAMERO_HALL_SERVICE_ERROR,
                  DAMERO_HALL_SERVICE_ERROR_NO_SERVER);

  g_setenv ("DAMERO_HALL", "/no/such/program", TRUE);
  g_assert_false (damero_hall_service_go_on_air (air->service, &air_anywhere, &error));
  g_assert_error (error, DAMERO_HALL_SERVICE_ERROR, DAMERO_HALL_SERVICE_ERROR_NO_SERVER);
  g_assert_nonnull (strstr (error->message, "/no/such/program"));

  g_setenv ("DAMERO_HALL", program, TRUE);
  g_setenv ("DAMERO_FAKE_SERVER", path, TRUE);
  air_start (air, &air_anywhere);
  g_assert_null (damero_hall_service_get_error (air->service));
  air_free (air);
}

/* A port that is another program's: told where it was asked for, and another one where it was not. */
static void
test_taken (void)
{
  const DameroHallAir asked = { .address = "127.0.0.1", .port = 8080 };
  Air *air = air_new (1);

  g_assert_true (damero_hall_service_go_on_air (air->service, &asked, NULL));
  air_go (air);
  g_assert_cmpuint (air->port, ==, 8080);
  g_assert_cmpstr (air->address, ==, "127.0.0.1");
  air_send (air, DAMERO_HALL_PACKET_FAILED, 0, 0, "Address already in use");
  close (air->fd);
  air->fd = -1;
  while (damero_hall_service_get_state (air->service) == DAMERO_HALL_SERVICE_STARTING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (damero_hall_service_get_error (air->service), DAMERO_HALL_SERVICE_ERROR,
                  DAMERO_HALL_SERVICE_ERROR_LISTEN);
  g_assert_nonnull (strstr (damero_hall_service_get_error (air->service)->message, "127.0.0.1:8080"));

  air_start (air, &asked);
  damero_hall_service_go_off_air (air->service);
  g_assert_true (damero_hall_service_go_on_air (air->service, &air_anywhere, NULL));
  air_go (air);
  g_assert_cmpuint (air->port, ==, 8080);
  air_send (air, DAMERO_HALL_PACKET_FAILED, 0, 0, "Address already in use");
  close (air->fd);
  air->fd = -1;
  while (!air_is_started (air))
    air_pass (air, 50);
  air_go (air);
  g_assert_cmpuint (air->port, ==, 0);
  air_listen (air, AIR_PORT);
  air_free (air);
}

/* ---- what is told of devices ---- */

static void
count (DameroHallService *service,
       guint             *n)
{
  ++*n;
}

/* What the device says, and what it says after that has been heard. */
static void
say_heard (Air        *air,
           guint32     connection,
           const char *text)
{
  air_say (air, connection, text);
  air_say (air, connection, "{\"kind\":\"sync\",\"clock\":\"0000000a\",\"device_ms\":1}");
  damero_hall_message_free (air_expect_message (air, connection, DAMERO_HALL_SYNCED));
}

/* Of signs that devices give all the time the first is told at once, and what comes within a second of it together at
 * its end; a device that is heard of first, or lost, at once. The same again is not told. */
static void
test_signs (void)
{
  Air *air = air_new (1);
  g_autofree char *cookie = NULL, *code = NULL, *pong = NULL;
  g_autoptr(DameroHallMessage) ping = NULL;
  g_autoptr(GPtrArray) devices = NULL;
  guint32 connection;
  guint n = 0;

  air_start (air, &air_anywhere);
  damero_hall_service_open_seat (air->service, &table);
  code = air_dup_code (air, &table);
  cookie = air_join (air, code);
  connection = air_open (air, cookie);
  g_signal_connect (air->service, "changed", G_CALLBACK (count), &n);
  air_say (air, connection, "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":1}");
  ping = air_expect_message (air, connection, DAMERO_HALL_PING);
  g_assert_cmpuint (n, ==, 1);

  air_pass (air, 1000);
  pong = g_strdup_printf ("{\"kind\":\"pong\",\"nonce\":\"%s\"}",
                          damero_hall_message_get_text (ping, DAMERO_HALL_FIELD_NONCE));
  say_heard (air, connection, pong);
  g_assert_cmpuint (n, ==, 2);
  for (int battery = 42; battery > 37; battery--)
    {
      g_autofree char *status = g_strdup_printf ("{\"kind\":\"status\",\"battery\":%d}", battery);

      say_heard (air, connection, status);
    }
  g_assert_cmpuint (n, ==, 2);
  air_pass (air, 999);
  g_assert_cmpuint (n, ==, 2);
  air_pass (air, 1);
  g_assert_cmpuint (n, ==, 3);
  devices = damero_hall_service_dup_devices (air->service);
  g_assert_cmpint (find_device (devices, &table, FALSE)->battery, ==, 38);
  g_assert_cmpint (find_device (devices, &table, FALSE)->round_trip_ms, ==, 1000);

  say_heard (air, connection, "{\"kind\":\"status\",\"battery\":38}");
  air_pass (air, 3000);
  g_assert_cmpuint (n, ==, 3);
  air_pass (air, DAMERO_PRESENCE_LOST_MS);
  g_assert_cmpuint (n, ==, 4);
  air_free (air);
}

/* ---- the network ---- */

static void
assert_network (Air               *air,
                DameroHallNetwork  network,
                const char        *url)
{
  const char *address;

  g_assert_cmpint (damero_hall_service_get_network (air->service, &address), ==, network);
  g_assert_cmpstr (address, ==, "192.168.1.5");
  g_assert_cmpstr (damero_hall_service_get_url (air->service), ==, url);
}

/* The address goes, and comes back: that is told, and nothing is done. With another one the hall is served anew, for it
 * and the first, under which devices are told of it again when it is back. */
static void
test_network (void)
{
  static const char *const home[] = { "192.168.1.5", "127.0.0.1", NULL };
  static const char *const alone[] = { "127.0.0.1", NULL };
  static const char *const other[] = { "10.0.0.7", "127.0.0.1", NULL };
  static const char *const both[] = { "10.0.0.7", "192.168.1.5", "127.0.0.1", NULL };
  Air *air = air_new (1);
  guint n = 0;

  damero_hall_addresses_set (home);
  air_start (air, &air_anywhere);
  g_signal_connect (air->service, "changed", G_CALLBACK (count), &n);
  air_pass (air, 5000);
  assert_network (air, DAMERO_HALL_NETWORK_SAME, "http://192.168.1.5:8017/");
  g_assert_cmpuint (n, ==, 0);
  damero_hall_addresses_set (alone);
  air_pass (air, 5000);
  assert_network (air, DAMERO_HALL_NETWORK_GONE, "http://192.168.1.5:8017/");
  g_assert_cmpuint (n, ==, 1);
  damero_hall_addresses_set (home);
  air_pass (air, 5000);
  assert_network (air, DAMERO_HALL_NETWORK_SAME, "http://192.168.1.5:8017/");
  g_assert_cmpuint (n, ==, 2);

  damero_hall_addresses_set (other);
  air_pass (air, 5000);
  g_assert_cmpint (damero_hall_service_get_state (air->service), ==, DAMERO_HALL_SERVICE_RESTARTING);
  air_go (air);
  g_assert_cmpuint (air->port, ==, AIR_PORT);
  air_listen (air, AIR_PORT);
  assert_network (air, DAMERO_HALL_NETWORK_OTHER, "http://10.0.0.7:8017/");
  damero_hall_addresses_set (both);
  air_pass (air, 5000);
  air_go (air);
  air_listen (air, AIR_PORT);
  assert_network (air, DAMERO_HALL_NETWORK_SAME, "http://192.168.1.5:8017/");
  damero_hall_service_go_off_air (air->service);
  damero_hall_addresses_set (NULL);
  air_free (air);
}

/* ---- the program is started again ---- */

static void
test_again (void)
{
  const DameroHallAir asked = { .address = "127.0.0.1", .port = 8099 };
  const DameroSeat screen = { DAMERO_SEAT_SCREEN, 0, 0, -1, 1 };
  Air *air = air_new (2);
  g_autofree char *cookie = NULL, *code = NULL, *after = NULL;
  g_autoptr(GPtrArray) devices = NULL;
  DameroHallAir kept;
  guint32 connection;

  air_start (air, &asked);
  connection = air_begin (air, 1, &cookie);
  press (air, connection, 1, 0, DAMERO_HALL_PERFORMED, NULL);
  damero_hall_service_open_seat (air->service, &screen);
  damero_hall_service_hold (air->service, 1, 2, TRUE);
  code = air_dup_code (air, &screen);

  air_restart (air);
  g_assert_cmpint (damero_hall_service_get_state (air->service), ==, DAMERO_HALL_SERVICE_OFF);
  g_assert_true (damero_hall_service_get_air (air->service, &kept));
  g_assert_cmpstr (kept.address, ==, "127.0.0.1");
  g_assert_cmpuint (kept.port, ==, 8099);
  g_assert_true (damero_hall_service_is_held (air->service, 1, 2));
  g_assert_false (damero_hall_service_is_held (air->service, 1, 1));
  devices = damero_hall_service_dup_devices (air->service);
  g_assert_cmpuint (devices->len, ==, 2);
  g_assert_cmpstr (find_device (devices, &table, FALSE)->address, ==, "192.168.1.9");
  g_assert_cmpstr (find_device (devices, &screen, FALSE)->code, ==, code);

  kept.port = 0;
  air_start (air, &kept);
  g_assert_cmpuint (air->port, ==, 8099);
  g_assert_cmpstr (air->address, ==, "127.0.0.1");
  after = air_dup_code (air, &screen);
  g_assert_cmpstr (after, ==, code);
  g_free (air_join (air, code));
  connection = air_open (air, cookie);
  g_assert_cmpuint (connection, !=, 0);
  /* The clock was stopped by the end of the program: the referee goes on. */
  g_free (machine_perform (&air->machine, air->uid, "resume in=1.1.1.1"));
  press (air, connection, 1, 1, DAMERO_HALL_PERFORMED, NULL);
  g_assert_cmpuint (damero_game_get_n_plies (air_get_game (air, 1)), ==, 2);

  /* Who takes it off the air does not find it there again. */
  damero_hall_service_go_off_air (air->service);
  air_restart (air);
  g_assert_false (damero_hall_service_get_air (air->service, &kept));
  g_assert_cmpuint (kept.port, ==, 8099);
  air_free (air);
}

/* ---- seats ---- */

/* A second page of a device closes the first, whose presses count no more. Its connection is a new one. */
static void
test_tab (void)
{
  static const char hello[] = "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":1}";
  Air *air = air_new (1);
  g_autofree char *cookie = NULL, *why = NULL, *text = NULL, *asked = NULL;
  guint32 first, second;

  air_start (air, &air_anywhere);
  first = air_begin (air, 1, &cookie);
  air_say (air, first, hello);
  damero_hall_message_free (air_expect_message (air, first, DAMERO_HALL_WELCOME));
  second = air_open (air, cookie);
  g_assert_cmpuint (second, !=, 0);
  why = air_expect (air, DAMERO_HALL_PACKET_CLOSE, first);
  g_assert_cmpuint (strlen (why), >, 0);
  text = air_dup_change (air, "press", 1, 0, "black", "");
  air_say (air, first, text);
  air_send (air, DAMERO_HALL_PACKET_CLOSED, first, 0, NULL);
  air_expect_none (air);
  g_assert_cmpuint (damero_game_get_n_plies (air_get_game (air, 1)), ==, 0);
  air_say (air, second, hello);
  asked = air_expect (air, DAMERO_HALL_PACKET_SEND, second);
  g_assert_nonnull (strstr (asked, "\"ping\""));
  press (air, second, 1, 0, DAMERO_HALL_PERFORMED, NULL);
  air_free (air);
}

static void
test_revoked (void)
{
  Air *air = air_new (1);
  g_autofree char *cookie = NULL, *why = NULL;
  g_autoptr(GPtrArray) devices = NULL;
  guint32 connection;

  air_start (air, &air_anywhere);
  connection = air_begin (air, 1, &cookie);
  damero_hall_service_revoke (air->service, &table);
  why = air_expect (air, DAMERO_HALL_PACKET_CLOSE, connection);
  g_assert_cmpuint (air_open (air, cookie), ==, 0);
  devices = damero_hall_service_dup_devices (air->service);
  g_assert_cmpuint (devices->len, ==, 0);

  air_restart (air);
  air_start (air, &air_anywhere);
  g_assert_cmpuint (air_open (air, cookie), ==, 0);
  g_assert_cmpuint (air_open (air, ""), ==, 0);
  g_assert_null (air_join (air, "00000000"));
  air_free (air);
}

/* The first device has the seat until the second one joins, and shows from then on. */
static void
test_replaced (void)
{
  Air *air = air_new (1);
  g_autofree char *first_cookie = NULL, *second_cookie = NULL, *code = NULL;
  g_autoptr(GPtrArray) devices = NULL;
  guint32 first, second;

  air_start (air, &air_anywhere);
  first = air_begin (air, 1, &first_cookie);
  damero_hall_service_open_seat (air->service, &table);
  press (air, first, 1, 0, DAMERO_HALL_PERFORMED, NULL);
  code = air_dup_code (air, &table);
  second_cookie = air_join (air, code);
  press (air, first, 1, 1, DAMERO_HALL_REFUSED, "display");
  second = air_open (air, second_cookie);
  press (air, second, 1, 1, DAMERO_HALL_PERFORMED, NULL);
  g_assert_null (air_join (air, code));
  devices = damero_hall_service_dup_devices (air->service);
  g_assert_nonnull (find_device (devices, &table, TRUE));
  g_assert_nonnull (find_device (devices, &table, FALSE));
  air_free (air);
}

static void
test_held (void)
{
  Air *air = air_new (1);
  g_autofree char *cookie = NULL;
  guint32 connection;

  air_start (air, &air_anywhere);
  connection = air_begin (air, 1, &cookie);
  damero_hall_service_hold (air->service, 1, 1, TRUE);
  press (air, connection, 1, 0, DAMERO_HALL_REFUSED, "held");
  damero_hall_service_hold (air->service, 1, 1, FALSE);
  press (air, connection, 1, 0, DAMERO_HALL_PERFORMED, NULL);
  air_free (air);
}

/* What the floor sends over plain http could be read: the director has to say that it may. */
static void
test_floor (void)
{
  const DameroSeat floor = { DAMERO_SEAT_FLOOR, 0, 0, -1, 1 };
  const DameroHallAir with_consent = { .floor_consent = TRUE };
  Air *air = air_new (1);
  g_autofree char *code = NULL, *cookie = NULL, *why = NULL;
  guint32 connection;

  air_start (air, &with_consent);
  damero_hall_service_open_seat (air->service, &floor);
  code = air_dup_code (air, &floor);
  cookie = air_join (air, code);
  connection = air_open (air, cookie);
  g_assert_cmpuint (connection, !=, 0);
  /* A board that it takes is held, whoever asks. */
  air_say (air, connection, "{\"kind\":\"hold\",\"uid\":\"01890000-0000-7000-8000-0000000000f1\",\"section\":1,"
                            "\"board\":1,\"held\":true}");
  damero_hall_message_free (air_expect_message (air, connection, DAMERO_HALL_PERFORMED));
  g_assert_true (damero_hall_service_is_held (air->service, 1, 1));
  damero_hall_service_open_seat (air->service, &floor);
  g_clear_pointer (&code, g_free);
  code = air_dup_code (air, &floor);

  air_start (air, &air_anywhere);
  g_assert_null (why = air_dup_code (air, &floor));
  g_assert_cmpuint (air_open (air, cookie), ==, 0);
  g_assert_null (air_join (air, code));

  air_start (air, &with_consent);
  g_assert_cmpuint (air_open (air, cookie), !=, 0);
  air_free (air);
}

/* A table for each board that has none. */
static void
test_tables (void)
{
  Air *air = air_new (3);
  g_autofree char *cookie = NULL, *before = NULL, *after = NULL;
  const DameroSeat second = { DAMERO_SEAT_TABLE, 1, 2, -1, 0 };
  g_autoptr(GPtrArray) devices = NULL;

  air_start (air, &air_anywhere);
  air_begin (air, 1, &cookie);
  damero_hall_service_open_seat (air->service, &second);
  before = air_dup_code (air, &second);
  damero_hall_service_open_tables (air->service, 1);
  after = air_dup_code (air, &second);
  g_assert_cmpstr (before, ==, after);
  devices = damero_hall_service_dup_devices (air->service);
  g_assert_cmpuint (devices->len, ==, 3);
  for (guint i = 0; i < devices->len; i++)
    {
      const DameroHallDeviceInfo *info = g_ptr_array_index (devices, i);

      g_assert_cmpint (info->seat.board, ==, (int) i + 1);
      g_assert_cmpint (info->code == NULL, ==, i == 0);
    }
  air_free (air);
}

/* Two devices at a board are for sections that allow them: there each board that has none gets a seat of each side. */
static void
test_sides (void)
{
  Air *air = air_new (2);
  const DameroSeat side = { DAMERO_SEAT_SIDE, 1, 1, DAMERO_BLACK, 0 }, nowhere = { DAMERO_SEAT_SIDE, 9, 1, 0, 0 };
  g_autoptr(GPtrArray) none = NULL, devices = NULL;

  air_start (air, &air_anywhere);
  g_assert_false (damero_hall_service_open_seat (air->service, &side));
  g_assert_false (damero_hall_service_open_seat (air->service, &nowhere));
  none = damero_hall_service_dup_devices (air->service);
  g_assert_cmpuint (none->len, ==, 0);

  g_free (machine_perform (&air->machine, air->uid, "section-changed in=1 devices=sides"));
  g_assert_true (damero_hall_service_open_seat (air->service, &side));
  damero_hall_service_open_tables (air->service, 1);
  devices = damero_hall_service_dup_devices (air->service);
  /* Board 1 has a seat already. */
  g_assert_cmpuint (devices->len, ==, 3);
  for (guint i = 0; i < devices->len; i++)
    g_assert_cmpint (((const DameroHallDeviceInfo *) g_ptr_array_index (devices, i))->seat.kind, ==, DAMERO_SEAT_SIDE);
  air_free (air);
}

/* ---- what cannot be stored ---- */

static void
test_full (void)
{
  Air *air = air_new (1);
  g_autofree char *cookie = NULL;
  const DameroEvent *event = damero_director_get_event (air->machine.director, air->uid, NULL);
  const DameroSeat screen = { DAMERO_SEAT_SCREEN, 0, 0, -1, 1 };
  g_autoptr(GPtrArray) records = NULL;
  g_autoptr(DameroKeptHall) kept = NULL;
  guint32 connection;
  guint n_acts;

  /* Also where nothing else is due. */
  faults_arm (FAULT_FULL, 1, TRUE);
  damero_hall_service_open_seat (air->service, &table);
  g_assert_true (faults_disarm ());
  air_pass (air, 1500);
  kept = damero_director_load_hall (air->machine.director, air->uid, NULL);
  g_assert_cmpuint (kept->codes->len, ==, 1);
  g_clear_pointer (&kept, damero_kept_hall_free);

  air_start (air, &air_anywhere);
  connection = air_begin (air, 1, &cookie);
  press (air, connection, 1, 0, DAMERO_HALL_PERFORMED, NULL);
  n_acts = event->log->len;
  faults_arm (FAULT_FULL, 1, TRUE);
  press (air, connection, 1, 1, DAMERO_HALL_REFUSED, "event");
  g_assert_cmpuint (event->log->len, ==, n_acts);
  g_assert_cmpuint (damero_game_get_n_plies (air_get_game (air, 1)), ==, 1);
  g_assert_cmpint (air_get_game (air, 1)->clock.state, ==, DAMERO_CLOCK_RUNNING);
  damero_hall_service_open_seat (air->service, &screen);
  g_assert_true (faults_disarm ());

  /* What waited is stored, and the press that is made again. */
  air_pass (air, 1500);
  records = damero_director_list_hall_records (air->machine.director, air->uid, 1, NULL);
  g_assert_true (damero_seat_equal (&((DameroKeptRecord *) g_ptr_array_index (records, 0))->seat, &screen));
  kept = damero_director_load_hall (air->machine.director, air->uid, NULL);
  g_assert_cmpuint (kept->codes->len, ==, 1);
  press (air, connection, 1, 1, DAMERO_HALL_PERFORMED, NULL);
  g_assert_cmpuint (event->log->len, ==, n_acts + 1);
  air_free (air);
}

/* Whoever guesses codes does not fill the library. */
static void
test_guesses (void)
{
  Air *air = air_new (1);
  g_autoptr(GPtrArray) records = NULL;

  air_start (air, &air_anywhere);
  for (guint i = 0; i < 200; i++)
    g_assert_null (air_join (air, "00000000"));
  records = damero_director_list_hall_records (air->machine.director, air->uid, 0, NULL);
  g_assert_cmpuint (records->len, ==, 60);
  air_pass (air, 61000);
  g_assert_null (air_join (air, "00000000"));
  g_clear_pointer (&records, g_ptr_array_unref);
  records = damero_director_list_hall_records (air->machine.director, air->uid, 0, NULL);
  g_assert_cmpuint (records->len, ==, 61);
  air_free (air);
}

/* Seats end with the event, an hour after its last round was closed; not where that was undone. Opened again it is not
 * on the air. */
static void
test_over (void)
{
  static const char *const lines[] = {
    "resign in=1.1.1.1 side=white", "result-confirmed in=1.1.1.1 result=black", NULL,
  };
  Air *air = air_new (1);
  g_autofree char *cookie = NULL, *closed = NULL, *undo = NULL;
  g_autoptr(GPtrArray) devices = NULL;
  DameroHallAir how;
  guint32 connection;

  air_start (air, &air_anywhere);
  connection = air_begin (air, 1, &cookie);
  machine_perform_all (&air->machine, air->uid, lines);
  closed = machine_perform (&air->machine, air->uid, "round-closed in=1.1");
  undo = g_strdup_printf ("undo undoes=%s", closed);
  air_pass (air, 59 * 60 * 1000);
  g_assert_cmpint (damero_hall_service_get_state (air->service), ==, DAMERO_HALL_SERVICE_ON_AIR);
  g_free (machine_perform (&air->machine, air->uid, undo));
  air_pass (air, 59 * 60 * 1000);
  g_assert_cmpint (damero_hall_service_get_state (air->service), ==, DAMERO_HALL_SERVICE_ON_AIR);
  g_assert_true (damero_hall_service_get_air (air->service, &how));
  g_free (machine_perform (&air->machine, air->uid, "round-closed in=1.1"));
  g_assert_false (damero_hall_service_get_air (air->service, &how));
  air_pass (air, 61 * 60 * 1000);
  g_assert_cmpint (damero_hall_service_get_state (air->service), ==, DAMERO_HALL_SERVICE_OFF);
  devices = damero_hall_service_dup_devices (air->service);
  g_assert_cmpuint (devices->len, ==, 0);
  g_assert_cmpuint (connection, !=, 0);
  air_free (air);
}

int
main (int   argc,
      char *argv[])
{
  faults_install ();
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hall/service/press", test_press);
  g_test_add_func ("/hall/service/stamps", test_stamps);
  g_test_add_func ("/hall/service/killed", test_killed);
  g_test_add_func ("/hall/service/ends", test_ends);
  g_test_add_func ("/hall/service/taken", test_taken);
  g_test_add_func ("/hall/service/signs", test_signs);
  g_test_add_func ("/hall/service/network", test_network);
  g_test_add_func ("/hall/service/again", test_again);
  g_test_add_func ("/hall/service/tab", test_tab);
  g_test_add_func ("/hall/service/revoked", test_revoked);
  g_test_add_func ("/hall/service/replaced", test_replaced);
  g_test_add_func ("/hall/service/held", test_held);
  g_test_add_func ("/hall/service/floor", test_floor);
  g_test_add_func ("/hall/service/tables", test_tables);
  g_test_add_func ("/hall/service/sides", test_sides);
  g_test_add_func ("/hall/service/full", test_full);
  g_test_add_func ("/hall/service/guesses", test_guesses);
  g_test_add_func ("/hall/service/over", test_over);

  return g_test_run ();
}
