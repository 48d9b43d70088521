/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall-server/sockets.h"

#include <string.h>

#include "hall/protocol.h"

#define PATH "/hall"

typedef struct {
  DameroGuest             *guest;
  guint32                  number;
  SoupWebsocketConnection *web;       /* NULL until it is open */
  gboolean                 is_asked;  /* the parent has not answered yet */
  gboolean                 is_over;   /* the parent has been told */
  guint64                  n_before;  /* bytes that went before the first frame */
  guint64                  n_sent;    /* bytes of frames that were to go */
} Socket;

struct _DameroSockets {
  DameroServer *server;
  GHashTable   *sockets; /* of guint32 */
  guint32       last;
};

static void
free_socket (gpointer data)
{
  Socket *socket = data;

  if (socket->web != NULL)
    g_object_set_data (G_OBJECT (socket->web), PATH, NULL);
  g_clear_object (&socket->web);
  g_free (socket);
}

static Socket *
find (DameroSockets *self,
      guint32        number)
{
  return g_hash_table_lookup (self->sockets, GUINT_TO_POINTER (number));
}

static void
tell (DameroSockets       *self,
      DameroHallPacketKind kind,
      guint32              number)
{
  damero_parent_send (self->server->parent, kind, number, 0, "", 0);
}

/* From here on it is no connection for the parent. */
static void
end (DameroSockets *self,
     Socket        *socket)
{
  if (socket->is_over)
    return;

  socket->is_over = TRUE;
  if (socket->web != NULL)
    self->server->stats.counts[DAMERO_HALL_STAT_SOCKETS]--;
  tell (self, DAMERO_HALL_PACKET_CLOSED, socket->number);
}

/* Says why, and lets the device leave. */
static void
close_socket (DameroSockets *self,
              Socket        *socket,
              gushort        code,
              const char    *why)
{
  end (self, socket);
  if (socket->web == NULL)
    {
      damero_guest_end (socket->guest);
      return;
    }

  damero_guest_let_leave (socket->guest);
  if (soup_websocket_connection_get_state (socket->web) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (socket->web, code, *why == '\0' ? NULL : why);
}

void
damero_sockets_ask (DameroSockets *self,
                    DameroGuest   *guest)
{
  g_autofree char *knock = NULL;
  Socket *socket;

  if (damero_parent_is_full (self->server->parent))
    {
      damero_guest_refuse (guest, 503, DAMERO_HALL_STAT_TOO_MANY);
      return;
    }

  socket = g_new0 (Socket, 1);
  socket->guest = guest;
  socket->number = ++self->last;
  socket->is_asked = TRUE;
  g_hash_table_insert (self->sockets, GUINT_TO_POINTER (socket->number), socket);
  damero_guest_set_number (guest, socket->number);
  knock = damero_hall_knock_write (damero_guest_get_address (guest), damero_guest_get_head (guest)->cookie);
  damero_parent_send (self->server->parent, DAMERO_HALL_PACKET_OPEN, socket->number, 0, knock, strlen (knock));
}

static void
reject (DameroSockets *self,
        Socket        *socket)
{
  DameroGuest *guest = socket->guest;

  damero_guest_set_number (guest, 0);
  g_hash_table_remove (self->sockets, GUINT_TO_POINTER (socket->number));
  damero_guest_refuse (guest, 403, DAMERO_HALL_STAT_REJECTED);
}

static void
send_text (DameroSockets          *self,
           Socket                 *socket,
           const DameroHallPacket *packet)
{
  DameroStream *stream = damero_guest_get_stream (socket->guest);
  g_autoptr(GBytes) bytes = NULL;
  guint64 n_to_go;

  if (socket->web == NULL || soup_websocket_connection_get_state (socket->web) != SOUP_WEBSOCKET_STATE_OPEN)
    return;

  n_to_go = socket->n_before + socket->n_sent + damero_stream_get_n_owed (stream);
  n_to_go -= damero_stream_get_n_written (stream);
  if (n_to_go + packet->n_payload > DAMERO_SOCKETS_MAX_UNREAD)
    {
      self->server->stats.counts[DAMERO_HALL_STAT_NOT_READING]++;
      damero_guest_end (socket->guest);
      return;
    }

  socket->n_sent += packet->n_payload + (packet->n_payload < 126 ? 2 : 4);
  bytes = g_bytes_new (packet->payload, packet->n_payload);
  soup_websocket_connection_send_message (socket->web, SOUP_WEBSOCKET_DATA_TEXT, bytes);
}

void
damero_sockets_take (DameroSockets          *self,
                     const DameroHallPacket *packet)
{
  Socket *socket = find (self, packet->connection);
  g_autofree char *why = NULL;

  if (socket == NULL || socket->is_over)
    return;

  switch (packet->kind)
    {
    case DAMERO_HALL_PACKET_ACCEPT:
      if (socket->is_asked)
        {
          socket->is_asked = FALSE;
          damero_guest_welcome (socket->guest);
          damero_guest_serve (socket->guest, self->server->soup);
        }
      return;
    case DAMERO_HALL_PACKET_REJECT:
      if (socket->is_asked)
        reject (self, socket);
      return;
    case DAMERO_HALL_PACKET_SEND:
      send_text (self, socket, packet);
      return;
    case DAMERO_HALL_PACKET_CLOSE:
      why = g_strndup (packet->payload, packet->n_payload);
      close_socket (self, socket, SOUP_WEBSOCKET_CLOSE_NORMAL, why);
      return;
    default:
      g_assert_not_reached ();
    }
}

static gushort
get_close_code (DameroHallStat stat)
{
  return stat == DAMERO_HALL_STAT_LONG_MESSAGE ? SOUP_WEBSOCKET_CLOSE_TOO_BIG
         : stat == DAMERO_HALL_STAT_NO_TEXT    ? SOUP_WEBSOCKET_CLOSE_UNSUPPORTED_DATA
                                               : SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION;
}

void
damero_sockets_fault (DameroSockets *self,
                      DameroGuest   *guest,
                      DameroHallStat stat)
{
  Socket *socket = find (self, damero_guest_get_number (guest));

  self->server->stats.counts[stat]++;
  if (socket != NULL && !socket->is_over && socket->web != NULL)
    close_socket (self, socket, get_close_code (stat), damero_hall_stat_get_name (stat));
}

void
damero_sockets_gone (DameroSockets *self,
                     DameroGuest   *guest)
{
  Socket *socket = find (self, damero_guest_get_number (guest));

  if (socket == NULL)
    return;

  end (self, socket);
  g_hash_table_remove (self->sockets, GUINT_TO_POINTER (socket->number));
}

/* ---- of libsoup ---- */

static void
on_message (SoupWebsocketConnection *web,
            int                      type,
            GBytes                  *message,
            gpointer                 user_data)
{
  DameroServer *server = user_data;
  Socket *socket = g_object_get_data (G_OBJECT (web), PATH);
  gsize n_bytes;
  const char *bytes = g_bytes_get_data (message, &n_bytes);

  if (socket == NULL || socket->is_over || n_bytes > DAMERO_HALL_MAX_BYTES)
    return;
  if (damero_parent_is_full (server->parent))
    {
      server->stats.counts[DAMERO_HALL_STAT_TOO_FAST]++;
      damero_guest_end (socket->guest);
      return;
    }

  damero_parent_send (server->parent, DAMERO_HALL_PACKET_TEXT, socket->number,
                      damero_stream_get_heard_ms (damero_guest_get_stream (socket->guest)), bytes, n_bytes);
}

static void
on_open (SoupServer              *soup,
         SoupServerMessage       *message,
         const char              *path,
         SoupWebsocketConnection *web,
         gpointer                 user_data)
{
  DameroSockets *self = user_data;
  DameroGuest *guest = damero_guest_find (message);
  Socket *socket = guest == NULL ? NULL : find (self, damero_guest_get_number (guest));

  if (socket == NULL || socket->is_over || socket->web != NULL)
    return;

  soup_websocket_connection_set_max_incoming_payload_size (web, DAMERO_HALL_MAX_BYTES);
  socket->web = g_object_ref (web);
  socket->n_before = damero_stream_get_n_written (damero_guest_get_stream (guest));
  self->server->stats.counts[DAMERO_HALL_STAT_SOCKETS]++;
  g_object_set_data (G_OBJECT (web), PATH, socket);
  g_signal_connect (web, "message", G_CALLBACK (on_message), self->server);
}

DameroSockets *
damero_sockets_new (DameroServer *server)
{
  DameroSockets *self = g_new0 (DameroSockets, 1);

  self->server = server;
  self->sockets = g_hash_table_new_full (NULL, NULL, NULL, free_socket);
  soup_server_remove_websocket_extension (server->soup, SOUP_TYPE_WEBSOCKET_EXTENSION_DEFLATE);
  soup_server_add_websocket_handler (server->soup, PATH, NULL, NULL, on_open, self, NULL);
  return self;
}
