/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-link.c - any bytes as a packet between the director's program and the one that serves devices, from
 * either end, with its payload in each of its forms: what is read is written the same again.
 */
#include "fuzz.h"

#include <string.h>

#include "hall/link.h"

static void
try_listen (const DameroHallPacket *packet)
{
  g_auto(DameroHallListen) listen = { 0 };
  g_auto(DameroHallListen) again = { 0 };
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;

  if (!damero_hall_listen_read (packet->payload, packet->n_payload, &listen))
    return;

  text = damero_hall_listen_write (&listen);
  g_assert_true (damero_hall_listen_read (text, strlen (text), &again));
  text_again = damero_hall_listen_write (&again);
  g_assert_cmpstr (text, ==, text_again);
}

static void
try_knock (const DameroHallPacket *packet)
{
  g_auto(DameroHallKnock) knock = { 0 };
  g_autofree char *text = NULL;

  if (!damero_hall_knock_read (packet->payload, packet->n_payload, &knock))
    return;

  text = damero_hall_knock_write (knock.address, knock.rest);
  g_assert_cmpmem (text, strlen (text), packet->payload, packet->n_payload);
}

static void
try_stats (const DameroHallPacket *packet)
{
  DameroHallStats stats, again;
  g_autofree char *text = NULL;

  if (!damero_hall_stats_read (packet->payload, packet->n_payload, &stats))
    return;

  text = damero_hall_stats_write (&stats);
  g_assert_true (damero_hall_stats_read (text, strlen (text), &again));
  g_assert_cmpmem (&stats, sizeof stats, &again, sizeof again);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  for (DameroHallLinkEnd end = DAMERO_HALL_LINK_PARENT; end <= DAMERO_HALL_LINK_SERVER; end++)
    {
      DameroHallPacket packet;
      g_autoptr(GBytes) bytes = NULL;

      if (!damero_hall_packet_read (data, size, end, &packet))
        continue;
      bytes = damero_hall_packet_write (&packet);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), data, size);
      if (packet.kind == DAMERO_HALL_PACKET_LISTEN)
        try_listen (&packet);
      if (packet.kind == DAMERO_HALL_PACKET_OPEN || packet.kind == DAMERO_HALL_PACKET_JOIN)
        try_knock (&packet);
      if (packet.kind == DAMERO_HALL_PACKET_STATS)
        try_stats (&packet);
    }

  return 0;
}
