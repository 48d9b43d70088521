/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* struct ucred */
#include "air.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "hall/link.h"
#include "support/folder.h"

const DameroHallAir air_anywhere = { 0 };

#define SEED 5

Air *
air_new (guint n_boards)
{
  Air *air = g_new0 (Air, 1);
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  g_autofree char *path = NULL;

  air->folder = make_folder ();
  air->fd = -1;
  air->buffer = g_malloc (DAMERO_HALL_MAX_PACKET);
  air->machine = machine_open (air->folder, "club.damero", SEED);
  air->uid = machine_perform (&air->machine, NULL, "event name=Evening");
  g_free (machine_perform (&air->machine, air->uid, "section name=Open games=1 control=3600 record=none"));
  for (guint i = 1; i <= 2 * n_boards; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=P%u", i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%u", i);

      g_free (machine_perform (&air->machine, air->uid, player));
      g_free (machine_perform (&air->machine, air->uid, entry));
    }
  g_free (machine_perform (&air->machine, air->uid, "pair in=1"));
  g_free (machine_perform (&air->machine, air->uid, "publish in=1.1"));
  air->service = damero_hall_service_new (air->machine.director, air->uid);

  path = g_build_filename (air->folder, "server", NULL);
  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  air->listener = socket (AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  g_assert_cmpint (bind (air->listener, (struct sockaddr *) &address, sizeof address), ==, 0);
  g_assert_cmpint (listen (air->listener, 8), ==, 0);
  g_setenv ("DAMERO_FAKE_SERVER", path, TRUE);
  return air;
}

static void
drop_server (Air *air)
{
  if (air->fd >= 0)
    close (air->fd);
  air->fd = -1;
}

void
air_free (Air *air)
{
  g_clear_object (&air->service);
  drop_server (air);
  close (air->listener);
  machine_close (&air->machine);
  remove_folder (air->folder);
  g_free (air->address);
  g_free (air->buffer);
  g_free (air->folder);
  g_free (air->uid);
  g_free (air);
}

void
air_restart (Air *air)
{
  g_clear_object (&air->service);
  drop_server (air);
  machine_close (&air->machine);
  air->machine = machine_open (air->folder, "club.damero", SEED);
  air->service = damero_hall_service_new (air->machine.director, air->uid);
}

void
air_pass (Air   *air,
          gint64 by_ms)
{
  damero_environment_advance (air->machine.environment,
                              damero_environment_get_mono_ms (air->machine.environment) + by_ms);
}

/* ---- packets ---- */

/* What can be done without waiting is done, then a little is waited for FD. */
static gboolean
is_readable (int fd)
{
  struct pollfd end = { fd, POLLIN, 0 };

  while (g_main_context_iteration (NULL, FALSE))
    ;
  return poll (&end, 1, 1) > 0;
}

/* The next packet, which borrows the buffer. */
static void
receive (Air              *air,
         DameroHallPacket *ret_packet)
{
  gssize n;

  while (!is_readable (air->fd))
    ;
  n = recv (air->fd, air->buffer, DAMERO_HALL_MAX_PACKET, 0);
  g_assert_cmpint (n, >, 0);
  g_assert_true (damero_hall_packet_read (air->buffer, (gsize) n, DAMERO_HALL_LINK_PARENT, ret_packet));
}

char *
air_expect (Air                 *air,
            DameroHallPacketKind kind,
            guint32              connection)
{
  DameroHallPacket packet;

  do
    receive (air, &packet);
  while (packet.kind == DAMERO_HALL_PACKET_SEND && kind != DAMERO_HALL_PACKET_SEND);
  g_assert_cmpstr (damero_hall_packet_get_name (packet.kind), ==, damero_hall_packet_get_name (kind));
  if (connection != 0)
    g_assert_cmpuint (packet.connection, ==, connection);
  return g_strndup (packet.payload, packet.n_payload);
}

void
air_expect_none (Air *air)
{
  DameroHallPacket packet;

  while (is_readable (air->fd))
    {
      receive (air, &packet);
      g_assert_cmpstr (damero_hall_packet_get_name (packet.kind), ==,
                       damero_hall_packet_get_name (DAMERO_HALL_PACKET_SEND));
    }
}

DameroHallMessage *
air_expect_message (Air           *air,
                    guint32        connection,
                    DameroHallKind kind)
{
  for (;;)
    {
      g_autoptr(DameroHallMessage) message = NULL;
      DameroHallPacket packet;
      DameroHallFault fault;

      receive (air, &packet);
      g_assert_cmpint (packet.kind, ==, DAMERO_HALL_PACKET_SEND);
      message = damero_hall_message_read (packet.payload, packet.n_payload, DAMERO_HALL_DIRECTOR, &fault);
      g_assert_nonnull (message);
      if (packet.connection == connection && damero_hall_message_get_kind (message) == kind)
        return g_steal_pointer (&message);
    }
}

void
air_send (Air                 *air,
          DameroHallPacketKind kind,
          guint32              connection,
          gint64               stamp_ms,
          const char          *payload)
{
  const DameroHallPacket packet = { kind, connection, stamp_ms, payload, payload != NULL ? strlen (payload) : 0 };
  g_autoptr(GBytes) bytes = damero_hall_packet_write (&packet);
  gsize n_bytes;
  gconstpointer data = g_bytes_get_data (bytes, &n_bytes);

  g_assert_cmpint (send (air->fd, data, n_bytes, 0), ==, (gssize) n_bytes);
}

/* ---- the server ---- */

void
air_go (Air *air)
{
  g_auto(DameroHallListen) listen = { 0 };
  g_autofree char *text = NULL;

  drop_server (air);
  while (!is_readable (air->listener))
    ;
  air->fd = accept (air->listener, NULL, NULL);
  g_assert_cmpint (air->fd, >=, 0);
  text = air_expect (air, DAMERO_HALL_PACKET_LISTEN, 0);
  g_assert_true (damero_hall_listen_read (text, strlen (text), &listen));
  g_assert_cmpuint (listen.hosts->len, >, 0);
  air->port = listen.port;
  g_free (air->address);
  air->address = g_strdup (listen.address);
}

gboolean
air_is_started (Air *air)
{
  return is_readable (air->listener);
}

void
air_listen (Air  *air,
            guint port)
{
  g_autofree char *digits = g_strdup_printf ("%u", port);

  air_send (air, DAMERO_HALL_PACKET_LISTENING, 0, 0, digits);
  while (damero_hall_service_get_state (air->service) != DAMERO_HALL_SERVICE_ON_AIR)
    g_main_context_iteration (NULL, TRUE);
}

void
air_kill (Air *air)
{
  struct ucred other;
  socklen_t size = sizeof other;

  g_assert_cmpint (getsockopt (air->fd, SOL_SOCKET, SO_PEERCRED, &other, &size), ==, 0);
  g_assert_cmpint (kill (other.pid, SIGKILL), ==, 0);
  while (damero_hall_service_get_state (air->service) == DAMERO_HALL_SERVICE_ON_AIR)
    g_main_context_iteration (NULL, TRUE);
  drop_server (air);
}

/* ---- devices ---- */

char *
air_join (Air        *air,
          const char *code)
{
  g_autofree char *payload = g_strdup_printf ("192.168.1.%u\n{\"kind\":\"join\",\"code\":\"%s\"}",
                                              ++air->n_connections % 250, code);
  g_autofree char *answer = NULL;
  g_autoptr(DameroHallMessage) message = NULL;
  DameroHallFault fault;

  air_send (air, DAMERO_HALL_PACKET_JOIN, air->n_connections, 0, payload);
  answer = air_expect (air, DAMERO_HALL_PACKET_ANSWER, air->n_connections);
  message = damero_hall_message_read (answer, strlen (answer), DAMERO_HALL_DIRECTOR, &fault);
  g_assert_nonnull (message);
  return g_strdup (damero_hall_message_get_text (message, DAMERO_HALL_FIELD_COOKIE));
}

guint32
air_open (Air        *air,
          const char *cookie)
{
  guint32 connection = ++air->n_connections;
  g_autofree char *payload = g_strdup_printf ("192.168.1.9\n%s", cookie);
  DameroHallPacket packet;

  air_send (air, DAMERO_HALL_PACKET_OPEN, connection, 0, payload);
  do
    receive (air, &packet);
  while (packet.kind == DAMERO_HALL_PACKET_SEND);
  g_assert_cmpuint (packet.connection, ==, connection);
  if (packet.kind == DAMERO_HALL_PACKET_ACCEPT)
    return connection;

  g_assert_cmpint (packet.kind, ==, DAMERO_HALL_PACKET_REJECT);
  return 0;
}

char *
air_dup_change (Air        *air,
                const char *kind,
                int         board,
                guint       ply,
                const char *side,
                const char *rest)
{
  return g_strdup_printf ("{\"kind\":\"%s\",\"uid\":\"00000000-0000-7000-8000-%012u\",\"section\":1,\"round\":1,"
                          "\"board\":%d,\"game\":1,\"ply\":%u,\"side\":\"%s\",\"clock\":\"0000000a\",\"device_ms\":%"
                          G_GINT64_FORMAT "%s}", kind, ++air->n_uids, board, ply, side,
                          damero_environment_get_mono_ms (air->machine.environment), rest);
}

char *
air_dup_code (Air              *air,
              const DameroSeat *seat)
{
  g_autofree char *url = damero_hall_service_dup_join_url (air->service, seat);

  return url != NULL ? g_strdup (strchr (url, '#') + 1) : NULL;
}

guint32
air_begin (Air   *air,
           int    board,
           char **ret_cookie)
{
  const DameroSeat seat = { DAMERO_SEAT_TABLE, 1, board, -1, 0 };
  g_autofree char *code = NULL;
  guint32 connection;

  damero_hall_service_open_seat (air->service, &seat);
  code = air_dup_code (air, &seat);
  g_assert_nonnull (code);
  *ret_cookie = air_join (air, code);
  g_assert_nonnull (*ret_cookie);
  connection = air_open (air, *ret_cookie);
  g_assert_cmpuint (connection, !=, 0);
  for (int side = 0; side < 2; side++)
    {
      g_autofree char *ready = air_dup_change (air, "ready", board, 0, side == 0 ? "black" : "white", "");

      air_send (air, DAMERO_HALL_PACKET_TEXT, connection, 1, ready);
      damero_hall_message_free (air_expect_message (air, connection, DAMERO_HALL_PERFORMED));
    }
  return connection;
}

const DameroGame *
air_get_game (Air *air,
              int  board)
{
  const DameroPlace place = { 1, 1, board, 1 };

  return damero_event_find_game (damero_director_get_event (air->machine.director, air->uid, NULL), &place);
}

void
air_start (Air                 *air,
           const DameroHallAir *how)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (damero_hall_service_go_on_air (air->service, how, &error));
  g_assert_no_error (error);
  air_go (air);
  air_listen (air, air->port != 0 ? air->port : AIR_PORT);
}

void
air_say (Air        *air,
         guint32     connection,
         const char *text)
{
  air_send (air, DAMERO_HALL_PACKET_TEXT, connection, 1, text);
}
