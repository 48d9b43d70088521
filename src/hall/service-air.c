/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/service-private.h"

#include <string.h>

#include "model/fault-error.h"

#define MAX_FAILURES  5   /* processes in a row that serve nobody: then it is tried no more */
#define FIRST_WAIT_MS 50  /* before one is started again that served nobody; doubled each time */

static const char *
get_program (void)
{
  const char *named = g_getenv ("DAMERO_HALL");

  return named != NULL && *named != '\0' ? named : DAMERO_LIBEXECDIR "/damero-hall";
}

static void
send_packet (DameroHallService    *self,
             DameroHallPacketKind  kind,
             guint32               connection,
             const char           *payload,
             gsize                 n_payload)
{
  const DameroHallPacket packet = { kind, connection, 0, payload, n_payload };

  if (self->process != NULL)
    damero_hall_process_send (self->process, &packet);
}

static void
send_text (DameroHallService    *self,
           DameroHallPacketKind  kind,
           guint32               connection,
           const char           *text)
{
  send_packet (self, kind, connection, text, strlen (text));
}

/* ---- where it is ---- */

static void
send_listen (DameroHallService *self)
{
  g_auto(DameroHallListen) listen = { .hosts = damero_hall_service_dup_hosts (self->air) };
  g_autofree char *text = NULL;

  g_clear_pointer (&self->addresses, g_ptr_array_unref);
  self->addresses = damero_hall_list_addresses ();
  listen.address = g_strdup (self->air->address);
  listen.port = self->air->port;
  listen.name = g_strdup ("Damero");
  text = damero_hall_listen_write (&listen);
  if (self->certificate != NULL)
    send_text (self, DAMERO_HALL_PACKET_CERTIFICATE, 0, self->certificate);
  if (self->authority != NULL)
    send_text (self, DAMERO_HALL_PACKET_AUTHORITY, 0, self->authority);
  send_text (self, DAMERO_HALL_PACKET_LISTEN, 0, text);
}

/* ---- the connections ---- */

static guint32
find_connection (DameroHallService *self,
                 guint              session)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->connections, GUINT_TO_POINTER (session)));
}

void
damero_hall_service_send (DameroHallService *self,
                          guint              session,
                          const char        *text)
{
  guint32 connection = find_connection (self, session);

  if (connection != 0)
    send_text (self, DAMERO_HALL_PACKET_SEND, connection, text);
}

static void
forget_connection (DameroHallService *self,
                   guint32            connection)
{
  guint session = GPOINTER_TO_UINT (g_hash_table_lookup (self->sessions, GUINT_TO_POINTER (connection)));

  g_hash_table_remove (self->sessions, GUINT_TO_POINTER (connection));
  if (session == 0 || find_connection (self, session) != connection)
    return;

  g_hash_table_remove (self->connections, GUINT_TO_POINTER (session));
  damero_hall_disconnected (self->hall, session, damero_hall_service_tell_now (self));
  self->has_changed = TRUE;
}

static void
close_connection (DameroHallService *self,
                  guint32            connection,
                  const char        *why)
{
  send_text (self, DAMERO_HALL_PACKET_CLOSE, connection, why);
  forget_connection (self, connection);
}

void
damero_hall_service_send_away (DameroHallService *self)
{
  g_autoptr(GList) sessions = g_hash_table_get_keys (self->connections);

  for (const GList *link = sessions; link != NULL; link = link->next)
    {
      guint session = GPOINTER_TO_UINT (link->data);

      if (damero_seats_find_session (self->seats, session) == NULL)
        close_connection (self, find_connection (self, session), "the seat is gone");
    }
}

static void
drop_connections (DameroHallService *self)
{
  g_autoptr(GList) connections = g_hash_table_get_keys (self->sessions);

  for (const GList *link = connections; link != NULL; link = link->next)
    forget_connection (self, GPOINTER_TO_UINT (link->data));
}

gboolean
damero_hall_service_allows (DameroHallService *self,
                            const DameroSeat  *seat)
{
  return seat->kind != DAMERO_SEAT_FLOOR || self->air->secure || self->air->consent;
}

static void
take_open (DameroHallService      *self,
           const DameroHallPacket *packet)
{
  g_auto(DameroHallKnock) knock = { 0 };
  const DameroSession *session = damero_hall_knock_read (packet->payload, packet->n_payload, &knock)
                                   ? damero_seats_find (self->seats, knock.rest) : NULL;
  guint32 older;

  if (session == NULL || !damero_hall_service_allows (self, &session->seat))
    {
      send_packet (self, DAMERO_HALL_PACKET_REJECT, packet->connection, NULL, 0);
      return;
    }

  if (g_strcmp0 (session->address, knock.address) != 0)
    {
      damero_seats_set_address (self->seats, session->id, knock.address);
      self->is_unkept = TRUE;
    }
  older = find_connection (self, session->id);
  g_hash_table_insert (self->sessions, GUINT_TO_POINTER (packet->connection), GUINT_TO_POINTER (session->id));
  g_hash_table_insert (self->connections, GUINT_TO_POINTER (session->id), GUINT_TO_POINTER (packet->connection));
  damero_hall_connected (self->hall, session->id, damero_hall_service_tell_now (self));
  send_packet (self, DAMERO_HALL_PACKET_ACCEPT, packet->connection, NULL, 0);
  if (older != 0)
    close_connection (self, older, "another page of this device is open");
}

static void
take_join (DameroHallService      *self,
           const DameroHallPacket *packet)
{
  g_auto(DameroHallKnock) knock = { 0 };
  g_autofree char *answer = NULL;
  guint session;

  if (!damero_hall_knock_read (packet->payload, packet->n_payload, &knock))
    return;

  answer = damero_hall_join (self->hall, knock.rest, strlen (knock.rest), knock.address,
                             damero_hall_service_tell_now (self), &session);
  /* Whoever is told that they have joined will be known when they return. */
  damero_hall_service_keep (self);
  send_text (self, DAMERO_HALL_PACKET_ANSWER, packet->connection, answer);
}

static void
take_text (DameroHallService      *self,
           const DameroHallPacket *packet)
{
  guint session = GPOINTER_TO_UINT (g_hash_table_lookup (self->sessions, GUINT_TO_POINTER (packet->connection)));

  /* Of one that another page has replaced nothing counts any more: it is forgotten. */
  if (session != 0)
    damero_hall_receive (self->hall, session, packet->payload, packet->n_payload,
                         damero_hall_service_tell (self, packet->stamp_ms));
}

/* ---- the process ---- */

static void
take_listening (DameroHallService      *self,
                const DameroHallPacket *packet)
{
  g_autofree char *digits = g_strndup (packet->payload, packet->n_payload);
  g_autofree char *address = damero_hall_service_dup_reach (self);
  g_autofree char *host = damero_hall_address_to_host (address);

  self->n_failures = 0;
  self->air->port = (guint) g_ascii_strtoull (digits, NULL, 10);
  self->air->on_air = TRUE;
  self->is_unkept = TRUE;
  g_free (self->url);
  self->url = g_strdup_printf ("%s://%s:%u/", self->air->secure ? "https" : "http", host, self->air->port);
  damero_hall_service_tell_address (self, address);
  damero_hall_service_watch_network (self);
  damero_hall_service_set_state (self, DAMERO_HALL_SERVICE_ON_AIR, NULL);
}

static void
take (const DameroHallPacket *packet,
      gpointer                user_data)
{
  DameroHallService *self = user_data;

  damero_hall_service_enter (self);
  switch (packet->kind)
    {
    case DAMERO_HALL_PACKET_LISTENING:
      take_listening (self, packet);
      break;
    case DAMERO_HALL_PACKET_FAILED:
      g_free (self->complaint);
      self->complaint = g_utf8_make_valid (packet->payload, (gssize) packet->n_payload);
      break;
    case DAMERO_HALL_PACKET_OPEN:
      take_open (self, packet);
      break;
    case DAMERO_HALL_PACKET_JOIN:
      take_join (self, packet);
      break;
    case DAMERO_HALL_PACKET_TEXT:
      take_text (self, packet);
      break;
    case DAMERO_HALL_PACKET_CLOSED:
      forget_connection (self, packet->connection);
      break;
    case DAMERO_HALL_PACKET_STATS:
      self->has_changed = damero_hall_stats_read (packet->payload, packet->n_payload, &self->stats) ||
                          self->has_changed;
      break;
    default:
      g_assert_not_reached (); /* the link lets none of the parent's through */
    }
  damero_hall_service_leave (self);
}

/* What is said of a process that is not to be tried again. */
static GError *
make_error (DameroHallService *self)
{
  GError *error = NULL;

  if (self->complaint != NULL)
    {
      g_autofree char *host = self->air->address != NULL ? damero_hall_address_to_host (self->air->address)
                                                         : g_strdup ("*");
      g_autofree char *where = self->air->port != 0 ? g_strdup_printf ("%s:%u", host, self->air->port)
                                                    : g_strdup (host);

      damero_fault_set (&error, DAMERO_HALL_SERVICE_ERROR, DAMERO_HALL_SERVICE_ERROR_LISTEN, DAMERO_FAULT_HALL_LISTEN,
                        DAMERO_KEPT_UNSAID, where, self->complaint, NULL);
    }
  else
    damero_fault_set (&error, DAMERO_HALL_SERVICE_ERROR, DAMERO_HALL_SERVICE_ERROR_NO_SERVER, DAMERO_FAULT_HALL_ENDS,
                      DAMERO_KEPT_UNSAID, self->program, NULL);
  return error;
}

static void
on_start (gpointer user_data)
{
  DameroHallService *self = user_data;
  g_autoptr(GError) error = NULL;

  self->start_timer = 0;
  damero_hall_service_enter (self);
  damero_hall_service_start (self, &error);
  damero_hall_service_leave (self);
}

/* Starts another one: at once if the last one served, later each time if it did not, and at last no more. An address
 * that it cannot have is told at the first try: there is nothing to wait for, but there may be another port. */
static void
on_gone (gpointer user_data)
{
  DameroHallService *self = user_data;
  gboolean has_served = self->state == DAMERO_HALL_SERVICE_ON_AIR;
  gint64 wait_ms = 0;

  damero_hall_service_enter (self);
  g_clear_pointer (&self->process, damero_hall_process_free);
  drop_connections (self);
  if (!has_served)
    wait_ms = FIRST_WAIT_MS << self->n_failures++;
  if (self->complaint != NULL && self->takes_any_port && self->air->port != 0)
    {
      self->air->port = 0;
      g_clear_pointer (&self->complaint, g_free);
    }
  if (self->n_failures >= MAX_FAILURES || (self->complaint != NULL && self->state == DAMERO_HALL_SERVICE_STARTING))
    damero_hall_service_set_state (self, DAMERO_HALL_SERVICE_FAILED, make_error (self));
  else
    {
      if (has_served)
        damero_hall_service_set_state (self, DAMERO_HALL_SERVICE_RESTARTING, NULL);
      self->start_timer = damero_environment_add_timer (self->environment,
                                                        damero_environment_get_mono_ms (self->environment) + wait_ms,
                                                        on_start, self);
    }
  g_clear_pointer (&self->complaint, g_free);
  damero_hall_service_leave (self);
}

gboolean
damero_hall_service_start (DameroHallService *self,
                           GError           **error)
{
  static const DameroHallProcessOwner owner = { take, on_gone };
  g_autoptr(GError) local_error = NULL;
  GError *failure = NULL;

  g_free (self->program);
  self->program = g_strdup (get_program ());
  self->process = damero_hall_process_start (self->program, &owner, self, &local_error);
  if (self->process != NULL)
    {
      send_listen (self);
      return TRUE;
    }

  damero_fault_set (&failure, DAMERO_HALL_SERVICE_ERROR, DAMERO_HALL_SERVICE_ERROR_NO_SERVER,
                    DAMERO_FAULT_HALL_NO_PROGRAM, DAMERO_KEPT_UNSAID, self->program, local_error->message, NULL);
  if (error != NULL)
    *error = g_error_copy (failure);
  damero_hall_service_set_state (self, DAMERO_HALL_SERVICE_FAILED, failure);
  return FALSE;
}

void
damero_hall_service_serve_anew (DameroHallService *self)
{
  g_autoptr(GError) error = NULL;

  damero_hall_service_stop (self);
  /* A certificate of our own is for the addresses; where none can be made the one that there is goes on. */
  if (self->authority != NULL && !damero_hall_service_read_key (self, self->air, &error))
    g_debug ("%s", error->message);
  damero_hall_service_set_state (self, DAMERO_HALL_SERVICE_RESTARTING, NULL);
  damero_hall_service_start (self, NULL);
}

void
damero_hall_service_stop (DameroHallService *self)
{
  if (self->start_timer != 0)
    damero_environment_remove_timer (self->environment, self->start_timer);
  self->start_timer = 0;
  self->n_failures = 0;
  g_clear_pointer (&self->complaint, g_free);
  g_clear_pointer (&self->process, damero_hall_process_free);
  drop_connections (self);
}
