/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall-server/requests.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "hall-server/pages.h"
#include "hall/protocol.h"

#define MAX_AGE  "1209600" /* s: two weeks */
#define TOO_MANY "too-many-tries"

typedef struct {
  DameroRequests    *requests;
  SoupServerMessage *message;
  gulong             finished_id;
  guint              timeout_id;
  guint32            number;
} Join;

struct _DameroRequests {
  DameroServer *server;
  GHashTable   *joins; /* of guint32 */
  guint32       last;
};

/* ---- answers ---- */

/* What every answer says. OURS: what the browser calls this machine; older browsers do not take a WebSocket for
 * 'self'. */
static void
add_headers (DameroServer       *server,
             SoupServerMessage  *message,
             const char         *ours)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);
  g_autofree char *policy = g_strdup_printf ("default-src 'self'; connect-src 'self' %s://%s; object-src 'none'; "
                                             "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
                                             damero_gate_is_secure (server->gate) ? "wss" : "ws", ours);

  soup_message_headers_replace (headers, "Content-Security-Policy", policy);
  soup_message_headers_replace (headers, "X-Content-Type-Options", "nosniff");
  soup_message_headers_replace (headers, "X-Frame-Options", "DENY");
  soup_message_headers_replace (headers, "Cross-Origin-Resource-Policy", "same-origin");
  soup_message_headers_replace (headers, "Referrer-Policy", "no-referrer");
  soup_message_headers_replace (headers, "Cache-Control", "no-store");
  soup_message_headers_replace (headers, "Connection", "close");
}

static void
refuse (DameroServer      *server,
        SoupServerMessage *message,
        guint              status)
{
  server->stats.counts[DAMERO_HALL_STAT_BAD_REQUEST]++;
  soup_server_message_set_status (message, status, NULL);
}

static void
answer_page (DameroServer      *server,
             SoupServerMessage *message,
             const char        *path)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);
  const char *known = soup_message_headers_get_one (soup_server_message_get_request_headers (message), "If-None-Match");
  const char *type;
  gboolean is_shell;
  g_autoptr(GBytes) bytes = damero_pages_find (path, &type, &is_shell);
  g_autofree char *tag = NULL;

  if (bytes == NULL)
    {
      refuse (server, message, 404);
      return;
    }

  tag = damero_pages_dup_tag (bytes);
  if (!is_shell)
    {
      soup_message_headers_replace (headers, "Cache-Control", "no-cache");
      soup_message_headers_replace (headers, "ETag", tag);
    }
  if (!is_shell && g_strcmp0 (known, tag) == 0)
    {
      soup_server_message_set_status (message, 304, NULL);
      return;
    }

  soup_server_message_set_status (message, 200, NULL);
  soup_message_headers_set_content_type (headers, type, NULL);
  soup_message_body_append_bytes (soup_server_message_get_response_body (message), bytes);
}

/* ---- joining ---- */

static void
free_join (gpointer data)
{
  Join *join = data;

  g_signal_handler_disconnect (join->message, join->finished_id);
  g_clear_handle_id (&join->timeout_id, g_source_remove);
  g_object_unref (join->message);
  g_free (join);
}

static void
on_finished (SoupServerMessage *message,
             gpointer           user_data)
{
  Join *join = user_data;

  g_hash_table_remove (join->requests->joins, GUINT_TO_POINTER (join->number));
}

/* Sends the answer on its way; JOIN is freed. */
static void
finish (Join       *join,
        guint       status,
        const char *body)
{
  g_autoptr(SoupServerMessage) message = g_object_ref (join->message);

  soup_server_message_set_status (message, status, NULL);
  if (body != NULL)
    soup_server_message_set_response (message, "application/json", SOUP_MEMORY_COPY, body, strlen (body));
  g_hash_table_remove (join->requests->joins, GUINT_TO_POINTER (join->number));
  soup_server_message_unpause (message);
}

static gboolean
on_no_answer (gpointer user_data)
{
  Join *join = user_data;

  join->timeout_id = 0;
  finish (join, 503, NULL);
  return G_SOURCE_REMOVE;
}

static gboolean
is_join (const char *bytes,
         gsize       n_bytes)
{
  DameroHallFault fault;
  g_autoptr(DameroHallMessage) message = damero_hall_message_read (bytes, n_bytes, DAMERO_HALL_DEVICE, &fault);

  return message != NULL && damero_hall_message_get_kind (message) == DAMERO_HALL_JOIN;
}

static void
ask_parent (DameroRequests    *self,
            SoupServerMessage *message)
{
  SoupMessageBody *body = soup_server_message_get_request_body (message);
  DameroGuest *guest = damero_guest_find (message);
  g_autoptr(GBytes) bytes = soup_message_body_flatten (body);
  gsize n_bytes;
  const char *text = g_bytes_get_data (bytes, &n_bytes);
  g_autofree char *copy = g_strndup (text, n_bytes);
  g_autofree char *knock = NULL;
  Join *join;

  if (guest == NULL || !is_join (copy, n_bytes))
    {
      refuse (self->server, message, 400);
      return;
    }
  if (damero_parent_is_full (self->server->parent))
    {
      soup_server_message_set_status (message, 503, NULL);
      return;
    }

  join = g_new0 (Join, 1);
  join->requests = self;
  join->message = g_object_ref (message);
  join->number = ++self->last;
  join->finished_id = g_signal_connect (message, "finished", G_CALLBACK (on_finished), join);
  join->timeout_id = g_timeout_add (DAMERO_REQUESTS_ANSWER_MS, on_no_answer, join);
  g_hash_table_insert (self->joins, GUINT_TO_POINTER (join->number), join);
  soup_server_message_pause (message);
  knock = damero_hall_knock_write (damero_guest_get_address (guest), copy);
  damero_parent_send (self->server->parent, DAMERO_HALL_PACKET_JOIN, join->number, 0, knock, strlen (knock));
}

/* The answer without its cookie, which goes no further than the head. */
static char *
without_cookie (const char *text)
{
  g_autoptr(JsonNode) root = json_from_string (text, NULL);
  JsonObject *object = json_node_get_object (root);

  json_object_remove_member (object, damero_hall_fields[DAMERO_HALL_FIELD_COOKIE].name);
  return json_to_string (root, FALSE);
}

void
damero_requests_answer (DameroRequests         *self,
                        const DameroHallPacket *packet)
{
  Join *join = g_hash_table_lookup (self->joins, GUINT_TO_POINTER (packet->connection));
  DameroHallFault fault;
  g_autofree char *text = g_strndup (packet->payload, packet->n_payload);
  g_autoptr(DameroHallMessage) answer =
    damero_hall_message_read (text, packet->n_payload, DAMERO_HALL_DIRECTOR, &fault);
  g_autofree char *cookie = NULL;
  g_autofree char *body = NULL;

  if (join == NULL)
    return;
  if (answer != NULL && damero_hall_message_get_kind (answer) == DAMERO_HALL_REFUSED)
    {
      const char *why = damero_hall_message_get_text (answer, DAMERO_HALL_FIELD_WHY);

      finish (join, g_strcmp0 (why, TOO_MANY) == 0 ? 429 : 403, text);
      return;
    }
  if (answer == NULL || damero_hall_message_get_kind (answer) != DAMERO_HALL_ADMITTED)
    {
      finish (join, 503, NULL);
      return;
    }

  cookie = g_strdup_printf ("damero=%s; HttpOnly; SameSite=Strict; Path=/; Max-Age=" MAX_AGE "%s",
                            damero_hall_message_get_text (answer, DAMERO_HALL_FIELD_COOKIE),
                            damero_gate_is_secure (self->server->gate) ? "; Secure" : "");
  soup_message_headers_replace (soup_server_message_get_response_headers (join->message), "Set-Cookie", cookie);
  body = without_cookie (text);
  finish (join, 200, body);
}

/* ---- of libsoup ---- */

static void
on_request (SoupServer        *soup,
            SoupServerMessage *message,
            const char        *path,
            GHashTable        *query,
            gpointer           user_data)
{
  DameroRequests *self = user_data;
  DameroGuest *guest = damero_guest_find (message);
  const DameroHead *head = guest == NULL ? NULL : damero_guest_get_head (guest);

  if (head == NULL)
    {
      soup_server_message_set_status (message, 503, NULL);
      return;
    }

  add_headers (self->server, message, head->ours);
  if (head->is_post)
    ask_parent (self, message);
  else if (strcmp (head->path, "/authority.crt") == 0 && self->server->authority != NULL)
    {
      soup_server_message_set_status (message, 200, NULL);
      soup_server_message_set_response (message, "application/x-x509-ca-cert", SOUP_MEMORY_COPY,
                                        self->server->authority, strlen (self->server->authority));
    }
  else
    answer_page (self->server, message, head->path);
}

DameroRequests *
damero_requests_new (DameroServer *server)
{
  DameroRequests *self = g_new0 (DameroRequests, 1);

  self->server = server;
  self->joins = g_hash_table_new_full (NULL, NULL, NULL, free_join);
  soup_server_add_handler (server->soup, NULL, on_request, self, NULL);
  return self;
}
