/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall-server/frames.h - what a device sends over its WebSocket, looked at frame by frame before the library sees it.
 *
 * The library counts no message over its fragments. Here a message has at most DAMERO_HALL_MAX_BYTES however it is cut,
 * frames come no faster than DAMERO_FRAMES_PER_SECOND with a burst of DAMERO_FRAMES_BURST, and nothing but masked text
 * without extensions goes through. Pure: time is an argument.
 */
#pragma once

#include "hall/link.h"

#define DAMERO_FRAMES_PER_SECOND 10
#define DAMERO_FRAMES_BURST      20

typedef struct {
  guint8  head[14];      /* of the frame that comes */
  guint   n_head;
  guint64 n_left;        /* bytes of its payload that are still to come */
  guint64 n_message;     /* bytes of the message so far, over its fragments */
  gint64  credit_x1000;  /* frames that may still come */
  gint64  filled_ms;     /* when that was counted */
  guint64 n_owed;        /* bytes of the answers that the library gives by itself */
} DameroFrames;

/* The first frame may come at NOW_MS. */
void     damero_frames_init (DameroFrames   *self,
                             gint64          now_ms);
/* Takes what has arrived; FALSE with the reason where it goes no further. What came before it is lost
 * too. */
gboolean damero_frames_take (DameroFrames   *self,
                             const guint8   *bytes,
                             gsize           n_bytes,
                             gint64          now_ms,
                             DameroHallStat *ret_stat);
