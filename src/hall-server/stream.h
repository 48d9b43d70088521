/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall-server/stream.h - the bytes of one connection, between the socket and libsoup.
 *
 * The library that speaks HTTP and WebSocket gets of the input what has been looked at: the request that was let in,
 * and after it nothing, or frames that damero_frames_take has seen. What is read and written is counted and stamped
 * here.
 */
#pragma once

#include <gio/gio.h>

#include "hall-server/frames.h"

#define DAMERO_TYPE_STREAM (damero_stream_get_type ())
G_DECLARE_FINAL_TYPE (DameroStream, damero_stream, DAMERO, STREAM, GIOStream)

typedef struct {
  /* A frame that is not let through; nothing goes through from here on. */
  void (*fault)  (DameroHallStat stat,
                  gpointer       user_data);
  /* The library has let go of it. */
  void (*closed) (gpointer       user_data);
} DameroStreamOwner;

/* Of CONNECTION, whose bytes go through SECURE where it is not NULL. */
DameroStream *damero_stream_new            (GSocketConnection       *connection,
                                            GIOStream               *secure);
/* Who is told; NULL: nobody. */
void          damero_stream_set_owner      (DameroStream            *self,
                                            const DameroStreamOwner *owner,
                                            gpointer                 user_data);
/* Reads what has come, without waiting, into what is held. 0: the other side has closed; -1: an error. */
gssize        damero_stream_fill           (DameroStream            *self,
                                            GError                 **error);
/* Tells when there is something to fill in. */
GSource      *damero_stream_create_source  (DameroStream            *self);
/* Writes a few last words, as many of them as there is room for, and says that no more come. */
void          damero_stream_write_last     (DameroStream            *self,
                                            const char              *text);
/* What is held. */
GByteArray   *damero_stream_get_held       (DameroStream            *self);
/* Lets N_BYTES through to the library, and then nothing, or frames. */
void          damero_stream_let_through    (DameroStream            *self,
                                            gsize                    n_bytes,
                                            gboolean                 has_frames);
/* Nothing is read or written any more, from now on; the library is let to find out. */
void          damero_stream_cut            (DameroStream            *self);
/* When bytes last came. */
gint64        damero_stream_get_heard_ms   (DameroStream            *self);
/* When bytes last came or went. */
gint64        damero_stream_get_moved_ms   (DameroStream            *self);
/* Bytes that went, in all. */
guint64       damero_stream_get_n_written  (DameroStream            *self);
/* Bytes of answers that the library gives by itself to frames, in all. */
guint64       damero_stream_get_n_owed     (DameroStream            *self);
/* Milliseconds of the monotonic clock. */
gint64        damero_stream_get_now_ms     (void);
