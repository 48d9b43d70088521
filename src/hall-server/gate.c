/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall-server/gate.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>

#define KEY         "damero-guest"
#define BACKLOG     128
#define N_AT_A_TIME 32    /* connections, before those that are in are heard again */
#define SWEEP_MS    250
#define SEND_BUFFER 65536 /* of the system, for each connection: what waits beyond it waits here, and is counted */

typedef enum {
  ARRIVING, /* the handshake, the head */
  WAITING,  /* for the owner */
  SERVED,
  LEAVING,
} State;

struct _DameroGuest {
  DameroGate        *gate;
  GList             *link;
  char              *address;
  GSocketConnection *connection;
  GSocketAddress    *remote;
  GIOStream         *secure;
  GCancellable      *cancellable; /* of the handshake */
  DameroStream      *stream;
  GSource           *source;
  DameroHead         head;
  State              state;
  gboolean           is_leaving; /* until_ms is no fault of theirs */
  gboolean           is_welcome; /* counts no more for its address */
  gint64             until_ms;
  guint32            number;
};

struct _DameroGate {
  const DameroGateOwner *owner;
  gpointer               user_data;
  DameroHallStats       *stats;
  GSocket               *socket;
  GTlsCertificate       *certificate;
  DameroHeadPlace        place;
  GQueue                 guests;
  GHashTable            *counts; /* of addresses */
};

/* ---- guests ---- */

static void
stop_source (DameroGuest *guest)
{
  if (guest->source == NULL)
    return;

  g_source_destroy (guest->source);
  g_clear_pointer (&guest->source, g_source_unref);
}

static void
count_here (DameroGate *self,
            const char *address,
            int         change)
{
  int count = GPOINTER_TO_INT (g_hash_table_lookup (self->counts, address)) + change;

  if (count == 0)
    g_hash_table_remove (self->counts, address);
  else
    g_hash_table_insert (self->counts, g_strdup (address), GINT_TO_POINTER (count));
}

void
damero_guest_welcome (DameroGuest *guest)
{
  if (guest->is_welcome)
    return;

  guest->is_welcome = TRUE;
  count_here (guest->gate, guest->address, -1);
}

/* Takes it out of the gate; what the library still holds of it finds the end by itself. */
static void
remove_guest (DameroGuest *guest)
{
  DameroGate *self = guest->gate;

  /* First, so that it tells of no end itself. */
  if (guest->stream != NULL)
    damero_stream_cut (guest->stream);
  self->owner->gone (guest, self->user_data);
  stop_source (guest);
  g_queue_delete_link (&self->guests, guest->link);
  self->stats->counts[DAMERO_HALL_STAT_CONNECTIONS]--;
  if (!guest->is_welcome)
    count_here (self, guest->address, -1);
  g_object_set_data (G_OBJECT (guest->remote), KEY, NULL);
  if (guest->cancellable != NULL)
    {
      g_object_set_data (G_OBJECT (guest->cancellable), KEY, NULL);
      g_cancellable_cancel (guest->cancellable);
    }

  g_clear_object (&guest->cancellable);
  g_clear_object (&guest->stream);
  g_clear_object (&guest->secure);
  g_clear_object (&guest->connection);
  g_clear_object (&guest->remote);
  damero_head_clear (&guest->head);
  g_free (guest->address);
  g_free (guest);
}

static void
on_stream_fault (DameroHallStat stat,
                 gpointer       user_data)
{
  DameroGuest *guest = user_data;

  guest->gate->owner->fault (guest, stat, guest->gate->user_data);
}

static void
on_stream_closed (gpointer user_data)
{
  remove_guest (user_data);
}

void
damero_guest_end (DameroGuest *guest)
{
  remove_guest (guest);
}

void
damero_guest_let_leave (DameroGuest *guest)
{
  guest->is_leaving = TRUE;
  guest->until_ms = MIN (guest->until_ms, damero_stream_get_now_ms () + DAMERO_GATE_LEAVE_MS);
}

const DameroHead *
damero_guest_get_head (DameroGuest *guest)
{
  return &guest->head;
}

const char *
damero_guest_get_address (DameroGuest *guest)
{
  return guest->address;
}

DameroStream *
damero_guest_get_stream (DameroGuest *guest)
{
  return guest->stream;
}

guint32
damero_guest_get_number (DameroGuest *guest)
{
  return guest->number;
}

void
damero_guest_set_number (DameroGuest *guest,
                         guint32      number)
{
  guest->number = number;
}

DameroGuest *
damero_guest_find (SoupServerMessage *message)
{
  GSocketAddress *remote = soup_server_message_get_remote_address (message);

  return remote == NULL ? NULL : g_object_get_data (G_OBJECT (remote), KEY);
}

void
damero_guest_serve (DameroGuest *guest,
                    SoupServer  *soup)
{
  g_autoptr(GSocketAddress) local = g_socket_connection_get_local_address (guest->connection, NULL);
  g_autoptr(DameroStream) stream = g_object_ref (guest->stream);

  if (local == NULL)
    {
      damero_guest_end (guest);
      return;
    }

  guest->state = SERVED;
  guest->until_ms = guest->head.is_socket ? G_MAXINT64 : damero_stream_get_now_ms () + DAMERO_GATE_WHOLE_MS;
  damero_stream_let_through (stream, guest->head.n_head + guest->head.n_body, guest->head.is_socket);
  soup_server_accept_iostream (soup, G_IO_STREAM (stream), local, guest->remote, NULL);
}

/* ---- refusing ---- */

/* Reads what was still on its way, or the system would take the answer back. */
static gboolean
on_leaving (GObject *pollable,
            gpointer user_data)
{
  DameroGuest *guest = user_data;
  g_autoptr(GError) error = NULL;
  gssize n_read = damero_stream_fill (guest->stream, &error);

  g_byte_array_set_size (damero_stream_get_held (guest->stream), 0);
  if (n_read > 0 || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
    return G_SOURCE_CONTINUE;

  damero_guest_end (guest);
  return G_SOURCE_REMOVE;
}

static void
watch (DameroGuest        *guest,
       GPollableSourceFunc func)
{
  stop_source (guest);
  guest->source = damero_stream_create_source (guest->stream);
  g_source_set_callback (guest->source, (GSourceFunc) G_CALLBACK (func), guest, NULL);
  g_source_attach (guest->source, NULL);
}

void
damero_guest_refuse (DameroGuest   *guest,
                     guint          status,
                     DameroHallStat stat)
{
  g_autofree char *text = g_strdup_printf ("HTTP/1.1 %u %s\r\nConnection: close\r\nContent-Length: 0\r\n"
                                           "X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n\r\n",
                                           status, damero_head_get_status_text (status));

  guest->gate->stats->counts[stat]++;
  guest->state = LEAVING;
  damero_guest_let_leave (guest);
  damero_stream_write_last (guest->stream, text);
  watch (guest, on_leaving);
}

/* ---- arriving ---- */

static gboolean
on_arriving (GObject *pollable,
             gpointer user_data)
{
  DameroGuest *guest = user_data;
  DameroGate *self = guest->gate;
  DameroHallStat stat = DAMERO_HALL_STAT_BAD_REQUEST;
  GByteArray *held = damero_stream_get_held (guest->stream);
  g_autoptr(GError) error = NULL;
  guint status = 0;

  while (status == 0 && damero_stream_fill (guest->stream, &error) > 0)
    status = damero_head_read ((const char *) held->data, held->len, &self->place, &guest->head, &stat);
  if (status == 0 && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
    return G_SOURCE_CONTINUE;

  if (status == 0)
    damero_guest_end (guest);
  else if (status != 200)
    damero_guest_refuse (guest, status, stat);
  else
    {
      stop_source (guest);
      guest->state = WAITING;
      guest->until_ms = damero_stream_get_now_ms () + DAMERO_GATE_HEAD_MS;
      self->owner->ask (guest, self->user_data);
    }
  return G_SOURCE_REMOVE;
}

static void
begin_head (DameroGuest *guest)
{
  static const DameroStreamOwner owner = { on_stream_fault, on_stream_closed };

  guest->stream = damero_stream_new (guest->connection, guest->secure);
  damero_stream_set_owner (guest->stream, &owner, guest);
  watch (guest, on_arriving);
}

/* The guest may have gone in between. */
static void
on_handshake (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(GCancellable) cancellable = user_data;
  DameroGuest *guest = g_object_get_data (G_OBJECT (cancellable), KEY);
  gboolean is_agreed = g_tls_connection_handshake_finish (G_TLS_CONNECTION (object), result, NULL);

  if (guest == NULL)
    return;
  if (is_agreed)
    {
      begin_head (guest);
      return;
    }

  guest->gate->stats->counts[DAMERO_HALL_STAT_HANDSHAKE]++;
  damero_guest_end (guest);
}

static void
begin_handshake (DameroGuest *guest)
{
  static const char *const protocols[] = { "http/1.1", NULL };
  g_autoptr(GError) error = NULL;

  guest->secure = g_tls_server_connection_new (G_IO_STREAM (guest->connection), guest->gate->certificate, &error);
  if (guest->secure == NULL)
    {
      guest->gate->stats->counts[DAMERO_HALL_STAT_HANDSHAKE]++;
      damero_guest_end (guest);
      return;
    }

  g_tls_connection_set_require_close_notify (G_TLS_CONNECTION (guest->secure), FALSE);
  g_tls_connection_set_advertised_protocols (G_TLS_CONNECTION (guest->secure), protocols);
  guest->cancellable = g_cancellable_new ();
  g_object_set_data (G_OBJECT (guest->cancellable), KEY, guest);
  g_tls_connection_handshake_async (G_TLS_CONNECTION (guest->secure), G_PRIORITY_DEFAULT, guest->cancellable,
                                    on_handshake, g_object_ref (guest->cancellable));
}

/* In digits; of IPv4 where it is one that is written as IPv6. */
static char *
dup_address (GSocketAddress *remote)
{
  char *text = g_inet_address_to_string (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote)));

  if (!g_str_has_prefix (text, "::ffff:") || strchr (text, '.') == NULL)
    return text;

  memmove (text, text + strlen ("::ffff:"), strlen (text) - strlen ("::ffff:") + 1);
  return text;
}

static void
let_in (DameroGate *self,
        GSocket    *socket)
{
  g_autoptr(GSocketAddress) remote = g_socket_get_remote_address (socket, NULL);
  g_autofree char *address = remote == NULL ? NULL : dup_address (remote);
  DameroGuest *guest;

  if (address == NULL)
    return;
  if (self->guests.length >= DAMERO_GATE_MAX_GUESTS)
    {
      self->stats->counts[DAMERO_HALL_STAT_TOO_MANY]++;
      return;
    }
  if (GPOINTER_TO_INT (g_hash_table_lookup (self->counts, address)) >= DAMERO_GATE_MAX_HERE)
    {
      self->stats->counts[DAMERO_HALL_STAT_TOO_MANY_HERE]++;
      return;
    }

  g_socket_set_blocking (socket, FALSE);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, 1, NULL);
  g_socket_set_option (socket, SOL_SOCKET, SO_SNDBUF, SEND_BUFFER, NULL);
  guest = g_new0 (DameroGuest, 1);
  guest->gate = self;
  guest->address = g_steal_pointer (&address);
  guest->connection = g_socket_connection_factory_create_connection (socket);
  guest->remote = g_steal_pointer (&remote);
  guest->until_ms = damero_stream_get_now_ms () + DAMERO_GATE_HEAD_MS;
  g_object_set_data (G_OBJECT (guest->remote), KEY, guest);
  g_queue_push_tail (&self->guests, guest);
  guest->link = self->guests.tail;
  count_here (self, guest->address, 1);
  self->stats->counts[DAMERO_HALL_STAT_CONNECTIONS]++;

  if (self->certificate != NULL)
    begin_handshake (guest);
  else
    begin_head (guest);
}

/* ---- the gate ---- */

static gboolean
on_connection (GSocket     *socket,
               GIOCondition condition,
               gpointer     user_data)
{
  for (guint i = 0; i < N_AT_A_TIME; i++)
    {
      g_autoptr(GSocket) accepted = g_socket_accept (socket, NULL, NULL);

      if (accepted == NULL)
        break;
      let_in (user_data, accepted);
    }

  return G_SOURCE_CONTINUE;
}

/* What is over; as what it counts. */
static gboolean
is_overdue (DameroGuest    *guest,
            gint64          now_ms,
            DameroHallStat *ret_stat)
{
  gboolean has_begun = guest->stream != NULL && damero_stream_get_held (guest->stream)->len > 0;
  gboolean is_over = now_ms >= guest->until_ms;

  *ret_stat = guest->state == ARRIVING && has_begun ? DAMERO_HALL_STAT_SLOW_HEAD : DAMERO_HALL_STAT_IDLE;
  if (guest->state == ARRIVING && guest->secure != NULL && guest->stream == NULL)
    *ret_stat = DAMERO_HALL_STAT_HANDSHAKE;
  if (guest->state != SERVED || is_over)
    return is_over;
  return guest->head.is_socket ? now_ms >= damero_stream_get_heard_ms (guest->stream) + DAMERO_GATE_SILENT_MS
                               : now_ms >= damero_stream_get_moved_ms (guest->stream) + DAMERO_GATE_IDLE_MS;
}

static gboolean
on_sweep (gpointer user_data)
{
  DameroGate *self = user_data;
  gint64 now_ms = damero_stream_get_now_ms ();

  for (GList *link = self->guests.head, *next; link != NULL; link = next)
    {
      DameroGuest *guest = link->data;
      DameroHallStat stat;

      next = link->next;
      if (!is_overdue (guest, now_ms, &stat))
        continue;
      if (guest->state == ARRIVING && stat == DAMERO_HALL_STAT_SLOW_HEAD)
        {
          damero_guest_refuse (guest, 408, stat);
          continue;
        }
      if (guest->state == WAITING)
        {
          damero_guest_refuse (guest, 503, stat);
          continue;
        }
      if (!guest->is_leaving)
        self->stats->counts[stat]++;
      damero_guest_end (guest);
    }

  return G_SOURCE_CONTINUE;
}

DameroGate *
damero_gate_new (const DameroGateOwner *owner,
                 gpointer               user_data,
                 DameroHallStats       *stats)
{
  DameroGate *self = g_new0 (DameroGate, 1);

  self->owner = owner;
  self->user_data = user_data;
  self->stats = stats;
  g_queue_init (&self->guests);
  self->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/* A socket for both kinds of addresses where none is named and the machine has both. */
static GSocket *
create_socket (const DameroHallListen *listen,
               GSocketAddress        **ret_address,
               GError                **error)
{
  g_autoptr(GInetAddress) address = listen->address == NULL ? g_inet_address_new_any (G_SOCKET_FAMILY_IPV6)
                                                            : g_inet_address_new_from_string (listen->address);
  GSocket *socket;

  if (address == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "%s is no address", listen->address);
      return NULL;
    }

  socket = g_socket_new (g_inet_address_get_family (address), G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, error);
  if (socket == NULL && listen->address == NULL)
    {
      g_clear_error (error);
      g_object_unref (address);
      address = g_inet_address_new_any (G_SOCKET_FAMILY_IPV4);
      socket = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, error);
    }
  if (socket == NULL)
    return NULL;

  if (listen->address == NULL && g_socket_get_family (socket) == G_SOCKET_FAMILY_IPV6)
    g_socket_set_option (socket, IPPROTO_IPV6, IPV6_V6ONLY, 0, NULL);
  *ret_address = g_inet_socket_address_new (address, (guint16) listen->port);
  return socket;
}

guint
damero_gate_bind (DameroGate             *self,
                  const DameroHallListen *listen,
                  GTlsCertificate        *certificate,
                  GError                **error)
{
  g_autoptr(GSocketAddress) address = NULL;
  g_autoptr(GSocketAddress) bound = NULL;
  g_autoptr(GSocket) socket = create_socket (listen, &address, error);

  if (socket == NULL || !g_socket_bind (socket, address, TRUE, error))
    return 0;
  g_socket_set_listen_backlog (socket, BACKLOG);
  g_socket_set_blocking (socket, FALSE);
  if (!g_socket_listen (socket, error) || (bound = g_socket_get_local_address (socket, error)) == NULL)
    return 0;

  self->socket = g_steal_pointer (&socket);
  self->certificate = certificate != NULL ? g_object_ref (certificate) : NULL;
  self->place.hosts = g_ptr_array_ref (listen->hosts);
  self->place.port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (bound));
  self->place.is_secure = certificate != NULL;
  return self->place.port;
}

void
damero_gate_open (DameroGate *self)
{
  g_autoptr(GSource) source = g_socket_create_source (self->socket, G_IO_IN, NULL);

  g_source_set_callback (source, (GSourceFunc) G_CALLBACK (on_connection), self, NULL);
  g_source_attach (source, NULL);
  g_timeout_add (SWEEP_MS, on_sweep, self);
}

gboolean
damero_gate_is_secure (DameroGate *self)
{
  return self->place.is_secure;
}
