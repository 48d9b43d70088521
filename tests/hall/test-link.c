/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-link.c - the packets between the director's program and the one that serves devices: each comes out
 * as it went in, and what the table does not allow is refused.
 */
#include "hall/link.h"

#include <string.h>

#include "hall/protocol.h"

typedef struct {
  DameroHallPacketKind kind;
  DameroHallLinkEnd    end;
  guint32              connection;
  gint64               stamp_ms;
  const char          *payload;
} Good;

static const Good good[] = {
  { DAMERO_HALL_PACKET_CERTIFICATE, DAMERO_HALL_LINK_PARENT, 0, 0, "-----BEGIN CERTIFICATE-----\n" },
  { DAMERO_HALL_PACKET_AUTHORITY, DAMERO_HALL_LINK_PARENT, 0, 0, "-----BEGIN CERTIFICATE-----\n" },
  { DAMERO_HALL_PACKET_LISTEN, DAMERO_HALL_LINK_PARENT, 0, 0, "port=0\nhost=a\n" },
  { DAMERO_HALL_PACKET_ACCEPT, DAMERO_HALL_LINK_PARENT, 1, 0, "" },
  { DAMERO_HALL_PACKET_REJECT, DAMERO_HALL_LINK_PARENT, G_MAXUINT32, 0, "" },
  { DAMERO_HALL_PACKET_SEND, DAMERO_HALL_LINK_PARENT, 0x01020304, 0, "{\"kind\":\"ping\"} \xc3\xb1" },
  { DAMERO_HALL_PACKET_CLOSE, DAMERO_HALL_LINK_PARENT, 7, 0, "the seat is gone" },
  { DAMERO_HALL_PACKET_ANSWER, DAMERO_HALL_LINK_PARENT, 7, 0, "{}" },
  { DAMERO_HALL_PACKET_LISTENING, DAMERO_HALL_LINK_SERVER, 0, 0, "65535" },
  { DAMERO_HALL_PACKET_FAILED, DAMERO_HALL_LINK_SERVER, 0, 0, "Address already in use" },
  { DAMERO_HALL_PACKET_OPEN, DAMERO_HALL_LINK_SERVER, 7, 0, "192.0.2.1\n" },
  { DAMERO_HALL_PACKET_JOIN, DAMERO_HALL_LINK_SERVER, 7, 0, "192.0.2.1\n{}" },
  { DAMERO_HALL_PACKET_TEXT, DAMERO_HALL_LINK_SERVER, 7, G_MAXINT64, "{}\xff" },
  { DAMERO_HALL_PACKET_CLOSED, DAMERO_HALL_LINK_SERVER, 7, 0, "" },
  { DAMERO_HALL_PACKET_STATS, DAMERO_HALL_LINK_SERVER, 0, 0, "connections=0\n" },
};

static GBytes *
write_good (const Good *row)
{
  DameroHallPacket packet = { row->kind, row->connection, row->stamp_ms, row->payload, strlen (row->payload) };

  return damero_hall_packet_write (&packet);
}

static DameroHallLinkEnd
get_other (DameroHallLinkEnd end)
{
  return end == DAMERO_HALL_LINK_PARENT ? DAMERO_HALL_LINK_SERVER : DAMERO_HALL_LINK_PARENT;
}

static void
test_packets (void)
{
  G_STATIC_ASSERT (G_N_ELEMENTS (good) == DAMERO_HALL_N_PACKETS);

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr(GBytes) bytes = write_good (&good[i]);
      DameroHallPacket packet;
      gsize n_bytes;
      const char *data = g_bytes_get_data (bytes, &n_bytes);

      g_test_message ("%s", damero_hall_packet_get_name (good[i].kind));
      g_assert_cmpuint (n_bytes, ==, DAMERO_HALL_PACKET_HEAD + strlen (good[i].payload));
      g_assert_true (damero_hall_packet_read (data, n_bytes, good[i].end, &packet));
      g_assert_cmpint (packet.kind, ==, i);
      g_assert_cmpuint (packet.connection, ==, good[i].connection);
      g_assert_cmpint (packet.stamp_ms, ==, good[i].stamp_ms);
      g_assert_cmpmem (packet.payload, packet.n_payload, good[i].payload, strlen (good[i].payload));
      g_assert_false (damero_hall_packet_read (data, n_bytes, get_other (good[i].end), &packet));
      for (gsize length = 0; length < DAMERO_HALL_PACKET_HEAD; length++)
        g_assert_false (damero_hall_packet_read (data, length, good[i].end, &packet));
    }
}

/* The bytes on the wire are the same on every machine. */
static void
test_bytes (void)
{
  static const guint8 expected[] = { 12, 0, 0, 0, 4, 3, 2, 1, 8, 7, 6, 5, 4, 3, 2, 1, 'x' };
  DameroHallPacket packet = { DAMERO_HALL_PACKET_TEXT, 0x01020304, G_GINT64_CONSTANT (0x0102030405060708), "x", 1 };
  g_autoptr(GBytes) bytes = damero_hall_packet_write (&packet);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), expected, sizeof expected);
}

/* One byte of a good packet is another: the place, the byte, and of which packet. */
static void
test_foreign_heads (void)
{
  static const struct { guint place; guint8 byte; DameroHallPacketKind kind; } changes[] = {
    { 0, DAMERO_HALL_N_PACKETS, DAMERO_HALL_PACKET_ACCEPT }, { 0, 255, DAMERO_HALL_PACKET_ACCEPT },
    { 1, 1, DAMERO_HALL_PACKET_ACCEPT }, { 3, 1, DAMERO_HALL_PACKET_ACCEPT },
    { 4, 0, DAMERO_HALL_PACKET_ACCEPT },    /* no connection */
    { 4, 1, DAMERO_HALL_PACKET_LISTEN },    /* one where there is none */
    { 8, 1, DAMERO_HALL_PACKET_ACCEPT },    /* a stamp where there is none */
    { 15, 0x80, DAMERO_HALL_PACKET_TEXT },  /* before the clock began */
    { 16, 0, DAMERO_HALL_PACKET_SEND },     /* a 0 in a text */
    { 16, 0xff, DAMERO_HALL_PACKET_SEND },  /* no UTF-8 */
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      const Good *row = &good[changes[i].kind];
      g_autoptr(GBytes) bytes = write_good (row);
      gsize n_bytes;
      g_autofree guint8 *copy = g_bytes_unref_to_data (g_steal_pointer (&bytes), &n_bytes);
      DameroHallPacket packet;

      g_test_message ("change %u", i);
      copy[changes[i].place] = changes[i].byte;
      g_assert_false (damero_hall_packet_read (copy, n_bytes, row->end, &packet));
    }
}

/* As long as the longest of its kind is read, one byte more is not. */
static void
test_lengths (void)
{
  static const struct { DameroHallPacketKind kind; gsize min; gsize max; } lengths[] = {
    { DAMERO_HALL_PACKET_CERTIFICATE, 1, DAMERO_HALL_MAX_PAYLOAD }, { DAMERO_HALL_PACKET_ACCEPT, 0, 0 },
    { DAMERO_HALL_PACKET_SEND, 1, DAMERO_HALL_MAX_BYTES }, { DAMERO_HALL_PACKET_TEXT, 0, DAMERO_HALL_MAX_BYTES },
    { DAMERO_HALL_PACKET_CLOSE, 0, DAMERO_HALL_MAX_CLOSE_REASON }, { DAMERO_HALL_PACKET_LISTENING, 1, 5 },
  };
  g_autofree guint8 *bytes = g_malloc (DAMERO_HALL_MAX_PACKET + 1);

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      const Good *row = &good[lengths[i].kind];
      g_autoptr(GBytes) head = write_good (row);
      DameroHallPacket packet;

      memset (bytes, 'a', DAMERO_HALL_MAX_PACKET + 1);
      memcpy (bytes, g_bytes_get_data (head, NULL), DAMERO_HALL_PACKET_HEAD);
      g_assert_true (damero_hall_packet_read (bytes, DAMERO_HALL_PACKET_HEAD + lengths[i].max, row->end, &packet));
      g_assert_false (damero_hall_packet_read (bytes, DAMERO_HALL_PACKET_HEAD + lengths[i].max + 1, row->end, &packet));
      g_assert_true (damero_hall_packet_read (bytes, DAMERO_HALL_PACKET_HEAD + lengths[i].min, row->end, &packet));
      if (lengths[i].min > 0)
        g_assert_false (damero_hall_packet_read (bytes, DAMERO_HALL_PACKET_HEAD, row->end, &packet));
    }
}

static void
test_listen (void)
{
  static const char *const bad[] = {
    "", "\n", "port=1\nhost=a", "port=1\n", "host=a\n", "port=65536\nhost=a\n", "port=-1\nhost=a\n",
    "port=+1\nhost=a\n", "port= 1\nhost=a\n", "port=1\nport=1\nhost=a\n", "port=1\nhost=\n",
    "port=1\nhost=a\naddress=a\naddress=a\n", "port=1\nhost=a\nname=a\nname=b\n", "port=1\nhost=a\nmore=b\n",
    "port=1\nhost=a\n\n", "port=1\nhost=\xff\n",
  };
  g_autoptr(GPtrArray) hosts = g_ptr_array_new ();
  DameroHallListen listen = { (char *) "192.0.2.1", 8017, hosts, (char *) "Damero" };
  g_autofree char *text = NULL;
  g_auto(DameroHallListen) again = { 0 };
  g_auto(DameroHallListen) least = { 0 };

  g_ptr_array_add (hosts, (gpointer) "192.0.2.1");
  g_ptr_array_add (hosts, (gpointer) "club.local");
  text = damero_hall_listen_write (&listen);
  g_assert_cmpstr (text, ==, "address=192.0.2.1\nport=8017\nhost=192.0.2.1\nhost=club.local\nname=Damero\n");
  g_assert_true (damero_hall_listen_read (text, strlen (text), &again));
  g_assert_cmpstr (again.address, ==, listen.address);
  g_assert_cmpuint (again.port, ==, listen.port);
  g_assert_cmpuint (again.hosts->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (again.hosts, 1), ==, "club.local");
  g_assert_cmpstr (again.name, ==, "Damero");

  g_assert_true (damero_hall_listen_read ("host=a\nport=0\n", 14, &least));
  g_assert_null (least.address);
  g_assert_null (least.name);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      DameroHallListen none;

      g_test_message ("text %u", i);
      g_assert_false (damero_hall_listen_read (bad[i], strlen (bad[i]), &none));
    }
}

static void
test_knock (void)
{
  static const char *const bad[] = { "", "\n", "\ncookie", "192.0.2.1", "a\n\xff" };
  g_autofree char *text = damero_hall_knock_write ("2001:db8::1", "a\nb");
  g_auto(DameroHallKnock) knock = { 0 };

  g_assert_true (damero_hall_knock_read (text, strlen (text), &knock));
  g_assert_cmpstr (knock.address, ==, "2001:db8::1");
  g_assert_cmpstr (knock.rest, ==, "a\nb");
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      DameroHallKnock none;

      g_assert_false (damero_hall_knock_read (bad[i], strlen (bad[i]), &none));
    }
}

static void
test_stats (void)
{
  DameroHallStats stats, again;
  g_autofree char *text = NULL;
  g_autofree char *twice = NULL;
  g_autofree char *more = NULL;
  g_autofree char *foreign = NULL;

  for (guint stat = 0; stat < DAMERO_HALL_N_STATS; stat++)
    stats.counts[stat] = stat == 3 ? G_MAXUINT64 : stat;
  text = damero_hall_stats_write (&stats);
  g_assert_true (damero_hall_stats_read (text, strlen (text), &again));
  for (guint stat = 0; stat < DAMERO_HALL_N_STATS; stat++)
    g_assert_cmpuint (again.counts[stat], ==, stats.counts[stat]);

  g_assert_false (damero_hall_stats_read (text, strlen (text) - 1, &again));
  g_assert_false (damero_hall_stats_read (strchr (text, '\n') + 1, strlen (strchr (text, '\n') + 1), &again));
  more = g_strconcat (text, "idle=1\n", NULL);
  g_assert_false (damero_hall_stats_read (more, strlen (more), &again));
  twice = g_strconcat ("idle=1\n", strchr (text, '\n') + 1, NULL);
  g_assert_false (damero_hall_stats_read (twice, strlen (twice), &again));
  foreign = g_strdup (text);
  foreign[0] = 'x';
  g_assert_false (damero_hall_stats_read (foreign, strlen (foreign), &again));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hall/link/packets", test_packets);
  g_test_add_func ("/hall/link/bytes", test_bytes);
  g_test_add_func ("/hall/link/foreign-heads", test_foreign_heads);
  g_test_add_func ("/hall/link/lengths", test_lengths);
  g_test_add_func ("/hall/link/listen", test_listen);
  g_test_add_func ("/hall/link/knock", test_knock);
  g_test_add_func ("/hall/link/stats", test_stats);

  return g_test_run ();
}
