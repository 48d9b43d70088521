/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall-server/parent.h"

#include <errno.h>
#include <glib-unix.h>
#include <poll.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#define MAX_WAITING  (4 * 1024 * 1024) /* bytes */
#define N_AT_A_TIME  64                /* packets, before devices are heard again */
#define EXIT_STRANGE 3

struct _DameroParent {
  int              file;
  DameroParentFunc func;
  gpointer         user_data;
  GQueue           waiting; /* of GBytes */
  gsize            n_waiting;
  guint            out_id;
  char             bytes[DAMERO_HALL_MAX_PACKET + 1];
};

/* Reads one packet; FALSE: there is none now. */
static gboolean
receive (DameroParent *self)
{
  ssize_t n_bytes = recv (self->file, self->bytes, sizeof self->bytes, MSG_DONTWAIT);
  DameroHallPacket packet;

  if (n_bytes < 0 && (errno == EAGAIN || errno == EINTR))
    return FALSE;
  if (n_bytes <= 0)
    _exit (0);
  if (!damero_hall_packet_read (self->bytes, (gsize) n_bytes, DAMERO_HALL_LINK_PARENT, &packet))
    {
      fprintf (stderr, "damero-hall: the parent sends a packet of no known form\n");
      _exit (EXIT_STRANGE);
    }

  self->func (&packet, self->user_data);
  return TRUE;
}

static gboolean
on_readable (int          file,
             GIOCondition condition,
             gpointer     user_data)
{
  for (guint i = 0; i < N_AT_A_TIME && receive (user_data); i++)
    ;

  return G_SOURCE_CONTINUE;
}

/* FALSE: there is no room. */
static gboolean
send_bytes (DameroParent *self,
            GBytes       *bytes,
            int           flags)
{
  gsize n_bytes;
  gconstpointer data = g_bytes_get_data (bytes, &n_bytes);

  if (send (self->file, data, n_bytes, MSG_NOSIGNAL | flags) >= 0)
    return TRUE;
  if (errno != EAGAIN && errno != EINTR && errno != ENOBUFS)
    _exit (0);
  return FALSE;
}

static gboolean
on_writable (int          file,
             GIOCondition condition,
             gpointer     user_data)
{
  DameroParent *self = user_data;

  while (!g_queue_is_empty (&self->waiting))
    {
      g_autoptr(GBytes) bytes = NULL;

      if (!send_bytes (self, g_queue_peek_head (&self->waiting), MSG_DONTWAIT))
        return G_SOURCE_CONTINUE;
      bytes = g_queue_pop_head (&self->waiting);
      self->n_waiting -= g_bytes_get_size (bytes);
    }

  self->out_id = 0;
  return G_SOURCE_REMOVE;
}

DameroParent *
damero_parent_new (int              file,
                   DameroParentFunc func,
                   gpointer         user_data)
{
  DameroParent *self = g_new0 (DameroParent, 1);

  self->file = file;
  self->func = func;
  self->user_data = user_data;
  g_queue_init (&self->waiting);
  g_unix_fd_add (file, G_IO_IN | G_IO_HUP | G_IO_ERR, on_readable, self);
  return self;
}

void
damero_parent_send (DameroParent        *self,
                    DameroHallPacketKind kind,
                    guint32              connection,
                    gint64               stamp_ms,
                    const char          *payload,
                    gsize                n_payload)
{
  DameroHallPacket packet = { kind, connection, stamp_ms, payload, n_payload };
  g_autoptr(GBytes) bytes = damero_hall_packet_write (&packet);

  if (g_queue_is_empty (&self->waiting) && send_bytes (self, bytes, MSG_DONTWAIT))
    return;

  self->n_waiting += g_bytes_get_size (bytes);
  g_queue_push_tail (&self->waiting, g_steal_pointer (&bytes));
  if (self->out_id == 0)
    self->out_id = g_unix_fd_add (self->file, G_IO_OUT, on_writable, self);
}

gboolean
damero_parent_is_full (DameroParent *self)
{
  return self->n_waiting > MAX_WAITING;
}

void
damero_parent_flush (DameroParent *self)
{
  while (!g_queue_is_empty (&self->waiting))
    {
      struct pollfd waits = { self->file, POLLOUT, 0 };
      g_autoptr(GBytes) bytes = NULL;

      poll (&waits, 1, -1);
      if (send_bytes (self, g_queue_peek_head (&self->waiting), MSG_DONTWAIT))
        bytes = g_queue_pop_head (&self->waiting);
    }
}
