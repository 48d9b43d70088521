/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In place of damero-hall: serves nobody, and is told what devices do by lines of the file "do" in the folder
 * DAMERO_FAKE_HALL, which it then removes:
 *   join CODE ADDRESS   a device enters a code; with the cookie it gets it opens its WebSocket and says hello
 *   say N TEXT          the Nth device sends a message
 *   silent              no device answers any more
 *   die                 it ends
 * On port 8666 it says that it cannot listen there.
 */
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "hall/link.h"

#define MOST_DEVICES 64

static char *addresses[MOST_DEVICES + 1];
static guint n_devices;
static gboolean is_silent;

static void
send_packet (DameroHallPacketKind kind,
             guint                connection,
             const char          *payload)
{
  const DameroHallPacket packet = {
    .kind = kind, .connection = connection, .payload = payload, .n_payload = strlen (payload),
    .stamp_ms = kind == DAMERO_HALL_PACKET_TEXT ? g_get_monotonic_time () / 1000 : 0,
  };
  g_autoptr(GBytes) bytes = damero_hall_packet_write (&packet);
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  if (send (DAMERO_HALL_LINK_FILE, data, size, MSG_NOSIGNAL) < 0)
    exit (1);
}

/* The text of a field of flat JSON; NULL: there is none. */
static char *
dup_field (const char *json,
           const char *name)
{
  g_autofree char *start = g_strdup_printf ("\"%s\":\"", name);
  const char *found = strstr (json, start), *end = found != NULL ? strchr (found + strlen (start), '"') : NULL;

  return end != NULL ? g_strndup (found + strlen (start), (gsize) (end - found) - strlen (start)) : NULL;
}

static void
listen_there (const DameroHallPacket *packet)
{
  g_auto(DameroHallListen) there = { 0 };
  g_autofree char *port = NULL;

  if (!damero_hall_listen_read (packet->payload, packet->n_payload, &there))
    exit (1);
  if (there.port == 8666)
    {
      send_packet (DAMERO_HALL_PACKET_FAILED, 0, "Address already in use");
      exit (0);
    }
  port = g_strdup_printf ("%u", there.port != 0 ? there.port : 8017);
  send_packet (DAMERO_HALL_PACKET_LISTENING, 0, port);
}

static void
take_answer (guint       connection,
             const char *json)
{
  g_autofree char *cookie = dup_field (json, "cookie");
  g_autofree char *knock = cookie != NULL ? damero_hall_knock_write (addresses[connection], cookie) : NULL;

  if (knock != NULL)
    send_packet (DAMERO_HALL_PACKET_OPEN, connection, knock);
}

static void
take_message (guint       connection,
              const char *json)
{
  g_autofree char *nonce = strstr (json, "\"ping\"") != NULL ? dup_field (json, "nonce") : NULL;
  g_autofree char *pong = nonce != NULL ? g_strdup_printf ("{\"kind\":\"pong\",\"nonce\":\"%s\"}", nonce) : NULL;

  if (pong != NULL && !is_silent)
    send_packet (DAMERO_HALL_PACKET_TEXT, connection, pong);
}

static void
take_packet (const DameroHallPacket *packet)
{
  g_autofree char *text = g_strndup (packet->payload, packet->n_payload);

  switch (packet->kind)
    {
    case DAMERO_HALL_PACKET_LISTEN:
      listen_there (packet);
      break;
    case DAMERO_HALL_PACKET_ANSWER:
      take_answer (packet->connection, text);
      break;
    case DAMERO_HALL_PACKET_ACCEPT:
      send_packet (DAMERO_HALL_PACKET_TEXT, packet->connection,
                   "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":1}");
      break;
    case DAMERO_HALL_PACKET_SEND:
      take_message (packet->connection, text);
      break;
    case DAMERO_HALL_PACKET_REJECT:
    case DAMERO_HALL_PACKET_CLOSE:
      send_packet (DAMERO_HALL_PACKET_CLOSED, packet->connection, "");
      break;
    default:
      break;
    }
}

static void
join (const char *code,
      const char *address)
{
  g_autofree char *json = g_strdup_printf ("{\"kind\":\"join\",\"code\":\"%s\"}", code);
  g_autofree char *knock = damero_hall_knock_write (address, json);

  if (n_devices == MOST_DEVICES)
    exit (1);
  addresses[++n_devices] = g_strdup (address);
  send_packet (DAMERO_HALL_PACKET_JOIN, n_devices, knock);
}

static void
do_line (const char *line)
{
  g_auto(GStrv) words = g_strsplit (line, " ", 3);

  if (g_str_equal (line, "die"))
    exit (1);
  else if (g_str_equal (line, "silent"))
    is_silent = TRUE;
  else if (g_strv_length (words) == 3 && g_str_equal (words[0], "join"))
    join (words[1], words[2]);
  else if (g_strv_length (words) == 3 && g_str_equal (words[0], "say"))
    send_packet (DAMERO_HALL_PACKET_TEXT, (guint) g_ascii_strtoull (words[1], NULL, 10), words[2]);
}

static void
do_what_is_told (const char *path)
{
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;

  if (path == NULL || !g_file_get_contents (path, &text, NULL, NULL))
    return;

  unlink (path);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    do_line (lines[i]);
}

int
main (void)
{
  static guint8 buffer[DAMERO_HALL_MAX_PACKET];
  const char *folder = g_getenv ("DAMERO_FAKE_HALL");
  g_autofree char *path = folder != NULL ? g_build_filename (folder, "do", NULL) : NULL;

  for (;;)
    {
      struct pollfd link = { .fd = DAMERO_HALL_LINK_FILE, .events = POLLIN };
      DameroHallPacket packet;
      gssize n;

      if (poll (&link, 1, 10) < 0)
        return 1;
      do_what_is_told (path);
      if (link.revents == 0)
        continue;
      n = recv (DAMERO_HALL_LINK_FILE, buffer, sizeof buffer, 0);
      if (n <= 0 || !damero_hall_packet_read (buffer, (gsize) n, DAMERO_HALL_LINK_PARENT, &packet))
        return n == 0 ? 0 : 1;
      take_packet (&packet);
    }
}
