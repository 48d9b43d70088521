/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/link.h"

#include <string.h>

#include "hall/protocol.h"

typedef enum {
  BYTES,
  TEXT, /* UTF-8 without a 0 */
} Payload;

typedef struct {
  const char       *name;
  DameroHallLinkEnd end;
  gboolean          has_connection;
  gboolean          has_stamp;
  Payload           payload;
  gsize             min; /* bytes */
  gsize             max;
} Row;

static const Row rows[] = {
  { "certificate", DAMERO_HALL_LINK_PARENT, FALSE, FALSE, TEXT, 1, DAMERO_HALL_MAX_PAYLOAD },
  { "authority", DAMERO_HALL_LINK_PARENT, FALSE, FALSE, TEXT, 1, DAMERO_HALL_MAX_PAYLOAD },
  { "listen", DAMERO_HALL_LINK_PARENT, FALSE, FALSE, TEXT, 1, DAMERO_HALL_MAX_PAYLOAD },
  { "accept", DAMERO_HALL_LINK_PARENT, TRUE, FALSE, TEXT, 0, 0 },
  { "reject", DAMERO_HALL_LINK_PARENT, TRUE, FALSE, TEXT, 0, 0 },
  { "send", DAMERO_HALL_LINK_PARENT, TRUE, FALSE, TEXT, 1, DAMERO_HALL_MAX_BYTES },
  { "close", DAMERO_HALL_LINK_PARENT, TRUE, FALSE, TEXT, 0, DAMERO_HALL_MAX_CLOSE_REASON },
  { "answer", DAMERO_HALL_LINK_PARENT, TRUE, FALSE, TEXT, 1, DAMERO_HALL_MAX_BYTES },
  { "listening", DAMERO_HALL_LINK_SERVER, FALSE, FALSE, TEXT, 1, 5 },
  { "failed", DAMERO_HALL_LINK_SERVER, FALSE, FALSE, TEXT, 1, 4096 },
  { "open", DAMERO_HALL_LINK_SERVER, TRUE, FALSE, TEXT, 1, 4096 },
  { "join", DAMERO_HALL_LINK_SERVER, TRUE, FALSE, TEXT, 1, DAMERO_HALL_MAX_BYTES + 100 },
  { "text", DAMERO_HALL_LINK_SERVER, TRUE, TRUE, BYTES, 0, DAMERO_HALL_MAX_BYTES },
  { "closed", DAMERO_HALL_LINK_SERVER, TRUE, FALSE, TEXT, 0, 0 },
  { "stats", DAMERO_HALL_LINK_SERVER, FALSE, FALSE, TEXT, 1, 4096 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (rows) == DAMERO_HALL_N_PACKETS);

/* ---- packets ---- */

static gboolean
is_allowed (const DameroHallPacket *packet)
{
  const Row *row = &rows[packet->kind];

  return row->has_connection == (packet->connection != 0) && packet->stamp_ms >= 0 &&
         (row->has_stamp || packet->stamp_ms == 0) && packet->n_payload >= row->min && packet->n_payload <= row->max &&
         (row->payload == BYTES || g_utf8_validate_len (packet->payload, packet->n_payload, NULL));
}

static void
put (guint8 *at,
     guint   n_bytes,
     guint64 value)
{
  for (guint i = 0; i < n_bytes; i++)
    at[i] = (guint8) (value >> (8 * i));
}

static guint64
get (const guint8 *at,
     guint         n_bytes)
{
  guint64 value = 0;

  for (guint i = 0; i < n_bytes; i++)
    value |= (guint64) at[i] << (8 * i);
  return value;
}

GBytes *
damero_hall_packet_write (const DameroHallPacket *packet)
{
  gsize n_bytes = DAMERO_HALL_PACKET_HEAD + packet->n_payload;
  guint8 *bytes;

  g_assert (packet->kind < DAMERO_HALL_N_PACKETS && is_allowed (packet));

  bytes = g_malloc0 (n_bytes);
  put (bytes, 1, packet->kind);
  put (bytes + 4, 4, packet->connection);
  put (bytes + 8, 8, (guint64) packet->stamp_ms);
  if (packet->n_payload > 0)
    memcpy (bytes + DAMERO_HALL_PACKET_HEAD, packet->payload, packet->n_payload);

  return g_bytes_new_take (bytes, n_bytes);
}

gboolean
damero_hall_packet_read (gconstpointer     bytes,
                         gsize             n_bytes,
                         DameroHallLinkEnd end,
                         DameroHallPacket *ret_packet)
{
  const guint8 *at = bytes;
  DameroHallPacket packet;

  if (n_bytes < DAMERO_HALL_PACKET_HEAD || at[0] >= DAMERO_HALL_N_PACKETS || get (at + 1, 3) != 0)
    return FALSE;

  packet.kind = (DameroHallPacketKind) at[0];
  packet.connection = (guint32) get (at + 4, 4);
  packet.stamp_ms = (gint64) get (at + 8, 8);
  packet.payload = (const char *) at + DAMERO_HALL_PACKET_HEAD;
  packet.n_payload = n_bytes - DAMERO_HALL_PACKET_HEAD;
  if (rows[packet.kind].end != end || !is_allowed (&packet))
    return FALSE;

  *ret_packet = packet;
  return TRUE;
}

const char *
damero_hall_packet_get_name (DameroHallPacketKind kind)
{
  return rows[kind].name;
}

/* ---- payloads ---- */

/* Whether TEXT is digits alone that say at most MAX. */
static gboolean
read_number (const char *text,
             guint64     max,
             guint64    *ret_number)
{
  return g_ascii_isdigit (*text) && g_ascii_string_to_unsigned (text, 10, 0, max, ret_number, NULL);
}

static void
add_line (GString    *text,
          const char *name,
          const char *value)
{
  g_assert (*value != '\0' && strchr (value, '\n') == NULL);
  g_string_append_printf (text, "%s=%s\n", name, value);
}

/* The lines of a payload; NULL where it is no text or its last line has no end. */
static char **
split_lines (const char *text,
             gsize       n_bytes)
{
  g_autofree char *copy = NULL;

  if (n_bytes == 0 || text[n_bytes - 1] != '\n' || !g_utf8_validate_len (text, n_bytes, NULL))
    return NULL;

  copy = g_strndup (text, n_bytes - 1);
  return g_strsplit (copy, "\n", -1);
}

/* What a line says of NAME, or NULL. */
static const char *
get_value (const char *line,
           const char *name)
{
  gsize length = strlen (name);

  return g_str_has_prefix (line, name) && line[length] == '=' && line[length + 1] != '\0' ? line + length + 1 : NULL;
}

static gboolean
take_once (char      **at,
           const char *value)
{
  if (*at != NULL)
    return FALSE;

  *at = g_strdup (value);
  return TRUE;
}

char *
damero_hall_listen_write (const DameroHallListen *listen)
{
  GString *text = g_string_new (NULL);

  g_assert (listen->hosts->len > 0 && listen->port <= G_MAXUINT16);
  if (listen->address != NULL)
    add_line (text, "address", listen->address);
  g_string_append_printf (text, "port=%u\n", listen->port);
  for (guint i = 0; i < listen->hosts->len; i++)
    add_line (text, "host", g_ptr_array_index (listen->hosts, i));
  if (listen->name != NULL)
    add_line (text, "name", listen->name);

  return g_string_free (text, FALSE);
}

gboolean
damero_hall_listen_read (const char       *text,
                         gsize             n_bytes,
                         DameroHallListen *ret_listen)
{
  g_auto(GStrv) lines = split_lines (text, n_bytes);
  g_auto(DameroHallListen) listen = { NULL, 0, g_ptr_array_new_with_free_func (g_free), NULL };
  gboolean has_port = FALSE;

  for (char **line = lines; line != NULL && *line != NULL; line++)
    {
      const char *value;
      guint64 port;

      if ((value = get_value (*line, "host")) != NULL)
        g_ptr_array_add (listen.hosts, g_strdup (value));
      else if ((value = get_value (*line, "port")) != NULL && !has_port && read_number (value, G_MAXUINT16, &port))
        {
          listen.port = (guint) port;
          has_port = TRUE;
        }
      else if (!((value = get_value (*line, "address")) != NULL && take_once (&listen.address, value)) &&
               !((value = get_value (*line, "name")) != NULL && take_once (&listen.name, value)))
        return FALSE;
    }
  if (!has_port || listen.hosts->len == 0)
    return FALSE;

  *ret_listen = listen;
  listen = (DameroHallListen) { 0 };
  return TRUE;
}

void
damero_hall_listen_clear (DameroHallListen *listen)
{
  g_clear_pointer (&listen->address, g_free);
  g_clear_pointer (&listen->hosts, g_ptr_array_unref);
  g_clear_pointer (&listen->name, g_free);
}

char *
damero_hall_knock_write (const char *address,
                         const char *rest)
{
  g_assert (*address != '\0' && strchr (address, '\n') == NULL);
  return g_strdup_printf ("%s\n%s", address, rest);
}

gboolean
damero_hall_knock_read (const char      *text,
                        gsize            n_bytes,
                        DameroHallKnock *ret_knock)
{
  const char *end = n_bytes == 0 ? NULL : memchr (text, '\n', n_bytes);

  if (end == NULL || end == text || !g_utf8_validate_len (text, n_bytes, NULL))
    return FALSE;

  ret_knock->address = g_strndup (text, (gsize) (end - text));
  ret_knock->rest = g_strndup (end + 1, (gsize) (text + n_bytes - end - 1));
  return TRUE;
}

void
damero_hall_knock_clear (DameroHallKnock *knock)
{
  g_clear_pointer (&knock->address, g_free);
  g_clear_pointer (&knock->rest, g_free);
}

const char *
damero_hall_stat_get_name (DameroHallStat stat)
{
  static const char *const names[] = {
    "connections", "sockets", "too-many", "too-many-here", "slow-head", "long-head", "handshake", "bad-request",
    "foreign-host", "foreign-origin", "rejected", "long-message", "no-text", "too-fast", "not-reading", "idle",
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == DAMERO_HALL_N_STATS);

  return names[stat];
}

char *
damero_hall_stats_write (const DameroHallStats *stats)
{
  GString *text = g_string_new (NULL);

  for (guint stat = 0; stat < DAMERO_HALL_N_STATS; stat++)
    g_string_append_printf (text, "%s=%" G_GUINT64_FORMAT "\n", damero_hall_stat_get_name (stat), stats->counts[stat]);

  return g_string_free (text, FALSE);
}

gboolean
damero_hall_stats_read (const char      *text,
                        gsize            n_bytes,
                        DameroHallStats *ret_stats)
{
  g_auto(GStrv) lines = split_lines (text, n_bytes);
  gboolean has[DAMERO_HALL_N_STATS] = { FALSE };
  DameroHallStats stats;

  if (lines == NULL || g_strv_length (lines) != DAMERO_HALL_N_STATS)
    return FALSE;
  for (char **line = lines; *line != NULL; line++)
    {
      const char *value = NULL;
      guint stat = 0;

      while (stat < DAMERO_HALL_N_STATS && (value = get_value (*line, damero_hall_stat_get_name (stat))) == NULL)
        stat++;
      if (stat == DAMERO_HALL_N_STATS || has[stat] || !read_number (value, G_MAXUINT64, &stats.counts[stat]))
        return FALSE;
      has[stat] = TRUE;
    }

  *ret_stats = stats;
  return TRUE;
}
