/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-head.c - any bytes as the head of a request: what is let in is of our host, asks for a plain path and
 * has a short body; and the same whether it comes at once or byte by byte.
 */
#include "fuzz.h"

#include <string.h>

#include "hall-server/head.h"
#include "hall/protocol.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr(GPtrArray) hosts = g_ptr_array_new ();
  DameroHeadPlace place = { hosts, 8017, FALSE };
  const char *bytes = (const char *) data;
  guint whole, piece = 0;

  g_ptr_array_add (hosts, (gpointer) "192.0.2.1");
  for (int i = 0; i < 2; i++)
    {
      g_auto(DameroHead) head = { 0 };
      g_auto(DameroHead) again = { 0 };
      DameroHallStat stat = DAMERO_HALL_STAT_BAD_REQUEST;

      place.is_secure = i == 1;
      whole = damero_head_read (bytes, size, &place, &head, &stat);
      g_assert_true (stat < DAMERO_HALL_N_STATS);
      if (whole == 0 || size > 2000)
        continue;

      g_assert_nonnull (damero_head_get_status_text (whole));
      for (gsize n = 0; n <= size && (piece = damero_head_read (bytes, n, &place, &again, &stat)) == 0; n++)
        ;
      g_assert_cmpuint (piece, ==, whole);
      if (whole != 200)
        continue;
      g_assert_true (head.n_head <= size && head.n_body <= DAMERO_HALL_MAX_BYTES);
      g_assert_true (*head.path == '/' && strpbrk (head.path, "?%\\ ") == NULL && strstr (head.path, "..") == NULL);
      g_assert_cmpstr (head.ours, ==, "192.0.2.1:8017");
      g_assert_true (strlen (head.cookie) % 32 == 0 && !(head.is_post && head.is_socket));
      g_assert_cmpstr (again.path, ==, head.path);
    }

  return 0;
}
