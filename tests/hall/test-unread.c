/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A flag that falls while what devices have sent is here and was not read.
 */
#include "../store/faulty-vfs.h"
#include "air.h"
#include "hall/presence.h"
#include "hall/service-private.h"

static const DameroSeat table = { DAMERO_SEAT_TABLE, 1, 1, -1, 0 };

/* A table whose device has not said anything when the flag of its player is about to fall; its connection. */
static guint32
begin_silent (Air    *air,
              gint64 *ret_flag_ms)
{
  g_autofree char *code = NULL, *cookie = NULL;
  guint32 connection;

  air_start (air, &air_anywhere);
  damero_hall_service_open_seat (air->service, &table);
  code = air_dup_code (air, &table);
  cookie = air_join (air, code);
  connection = air_open (air, cookie);
  g_free (machine_perform (&air->machine, air->uid, "start in=1.1.1.1 by=referee"));
  g_assert_true (damero_game_get_deadline (air_get_game (air, 1), ret_flag_ms));
  air_pass (air, *ret_flag_ms - 20 - damero_environment_get_mono_ms (air->machine.environment));
  return connection;
}

/* What is here when a flag falls, and was not read since the program was busy, is looked at first; but not for long. */
static void
test_unread (gconstpointer data)
{
  gboolean is_read = GPOINTER_TO_INT (data);
  Air *air = air_new (1);
  g_autofree char *text = NULL;
  gint64 flag_ms;
  guint32 connection = begin_silent (air, &flag_ms);

  text = air_dup_change (air, "press", 1, 0, "black", ",\"lag_ms\":30");
  air_say (air, connection, text);
  while (!damero_hall_process_has_packets (air->service->process))
    g_thread_yield ();
  air_pass (air, 40);
  g_assert_cmpint (air_get_game (air, 1)->clock.first_flag, <, 0);
  if (is_read)
    damero_hall_message_free (air_expect_message (air, connection, DAMERO_HALL_PERFORMED));
  air_pass (air, 300);
  g_assert_cmpint (air_get_game (air, 1)->clock.first_flag, ==, is_read ? -1 : DAMERO_BLACK);
  air_free (air);
}

/* And where nothing is here, nothing is waited for. */
static void
test_silent (void)
{
  Air *air = air_new (1);
  gint64 flag_ms;

  begin_silent (air, &flag_ms);
  air_pass (air, 40);
  g_assert_cmpint (air_get_game (air, 1)->clock.first_flag, ==, DAMERO_BLACK);
  air_free (air);
}

int
main (int   argc,
      char *argv[])
{
  faults_install ();
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/hall/unread/read", GINT_TO_POINTER (TRUE), test_unread);
  g_test_add_data_func ("/hall/unread/long", GINT_TO_POINTER (FALSE), test_unread);
  g_test_add_func ("/hall/unread/silent", test_silent);

  return g_test_run ();
}
