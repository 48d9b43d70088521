/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-frames.c - any bytes as frames of a WebSocket: the same is let through at once as byte by byte, and
 * never more than a message of its greatest length.
 */
#include "fuzz.h"

#include "hall-server/frames.h"
#include "hall/protocol.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  DameroFrames whole, piece;
  DameroHallStat stat = DAMERO_HALL_N_STATS, stat_again = DAMERO_HALL_N_STATS;
  gboolean is_let = TRUE, is_let_whole;

  damero_frames_init (&whole, 0);
  damero_frames_init (&piece, 0);
  is_let_whole = damero_frames_take (&whole, data, size, 1000, &stat);
  for (gsize i = 0; is_let && i < size; i++)
    {
      is_let = damero_frames_take (&piece, data + i, 1, 1000, &stat_again);
      g_assert_true (piece.n_message <= DAMERO_HALL_MAX_BYTES && piece.n_head <= sizeof piece.head);
      g_assert_true (!is_let || piece.n_left <= DAMERO_HALL_MAX_BYTES);
    }
  g_assert_true (is_let == is_let_whole);
  g_assert_true (is_let || stat == stat_again);
  g_assert_cmpuint (piece.n_owed, ==, whole.n_owed);

  return 0;
}
