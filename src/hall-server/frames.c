/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall-server/frames.h"

#include "hall/protocol.h"

#define FRAME       1000
#define FINAL       0x80
#define RESERVED    0x70
#define MASKED      0x80
#define N_MASK      4
#define MAX_CONTROL 125
#define HEAD_OF_OURS 2 /* bytes of a frame that we send with at most MAX_CONTROL */

typedef enum {
  CONTINUED = 0,
  TEXT = 1,
  CLOSE = 8,
  PING = 9,
  PONG = 10,
} Kind;

void
damero_frames_init (DameroFrames *self,
                    gint64        now_ms)
{
  *self = (DameroFrames) { .credit_x1000 = DAMERO_FRAMES_BURST * FRAME, .filled_ms = now_ms };
}

static gboolean
has_credit (DameroFrames *self,
            gint64        now_ms)
{
  gint64 passed_ms = CLAMP (now_ms - self->filled_ms, 0, DAMERO_FRAMES_BURST * FRAME);

  self->filled_ms = MAX (now_ms, self->filled_ms);
  self->credit_x1000 = MIN (self->credit_x1000 + passed_ms * DAMERO_FRAMES_PER_SECOND, DAMERO_FRAMES_BURST * FRAME);
  if (self->credit_x1000 < FRAME)
    return FALSE;

  self->credit_x1000 -= FRAME;
  return TRUE;
}

static guint
get_head_length (const DameroFrames *self)
{
  guint length = self->head[1] & 0x7f;

  return 2 + (length == 126 ? 2 : length == 127 ? 8 : 0) + N_MASK;
}

static guint64
get_payload_length (const DameroFrames *self)
{
  guint end = get_head_length (self) - N_MASK;
  guint64 length = 0;

  if (end == 2)
    return self->head[1] & 0x7f;
  for (guint i = 2; i < end; i++)
    length = length << 8 | self->head[i];
  return length;
}

static gboolean
refuse (DameroHallStat  stat,
        DameroHallStat *ret_stat)
{
  *ret_stat = stat;
  return FALSE;
}

/* A frame whose head is complete. */
static gboolean
begin (DameroFrames   *self,
       gint64          now_ms,
       DameroHallStat *ret_stat)
{
  Kind kind = (Kind) (self->head[0] & 0x0f);
  gboolean is_final = (self->head[0] & FINAL) != 0;
  gboolean is_control = kind >= CLOSE;

  self->n_left = get_payload_length (self);
  if ((kind != CONTINUED && kind != TEXT && kind != CLOSE && kind != PING && kind != PONG) ||
      (self->head[0] & RESERVED) != 0 || (is_control && (!is_final || self->n_left > MAX_CONTROL)))
    return refuse (DAMERO_HALL_STAT_NO_TEXT, ret_stat);
  if (!is_control && self->n_left > DAMERO_HALL_MAX_BYTES - self->n_message)
    return refuse (DAMERO_HALL_STAT_LONG_MESSAGE, ret_stat);
  if (!has_credit (self, now_ms))
    return refuse (DAMERO_HALL_STAT_TOO_FAST, ret_stat);

  if (!is_control)
    self->n_message = is_final ? 0 : self->n_message + self->n_left;
  if (kind == PING)
    self->n_owed += HEAD_OF_OURS + self->n_left;
  return TRUE;
}

gboolean
damero_frames_take (DameroFrames   *self,
                    const guint8   *bytes,
                    gsize           n_bytes,
                    gint64          now_ms,
                    DameroHallStat *ret_stat)
{
  gsize at = 0;

  while (at < n_bytes)
    {
      if (self->n_left > 0)
        {
          gsize n = (gsize) MIN (self->n_left, n_bytes - at);

          self->n_left -= n;
          at += n;
          continue;
        }

      self->head[self->n_head++] = bytes[at++];
      if (self->n_head == 2 && (self->head[1] & MASKED) == 0)
        return refuse (DAMERO_HALL_STAT_NO_TEXT, ret_stat);
      if (self->n_head < 2 || self->n_head < get_head_length (self))
        continue;
      if (!begin (self, now_ms, ret_stat))
        return FALSE;
      self->n_head = 0;
    }

  return TRUE;
}
