/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* SOCK_CLOEXEC */
#include "hall/process.h"

#include <errno.h>
#include <glib-unix.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#define MAX_WAITING  (16 * 1024 * 1024) /* bytes that it has not taken: it hangs, and is ended */
#define MAX_IN_A_ROW 256                /* packets that are read before others have their turn */
#define BUFFER_BYTES (1024 * 1024)      /* asked of the kernel, for each direction */

struct _DameroHallProcess {
  DameroHallProcessOwner owner;
  gpointer               user_data;
  GSubprocess           *process;
  GMainContext          *context;
  int                    fd;        /* -1: it is gone */
  GSource               *readable;
  GSource               *writable;  /* NULL: nothing waits */
  GQueue                 waiting;   /* GBytes, to be sent */
  gsize                  n_waiting; /* their bytes */
  gboolean               is_reading;
  gboolean               is_freed;  /* while it is reading: it goes when it has read */
  guint8                *buffer;    /* DAMERO_HALL_MAX_PACKET bytes, and one more */
};

static void
clear_source (GSource **source)
{
  if (*source == NULL)
    return;

  g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

/* Ends it. Its end of the link being closed is enough for one that is well. */
static void
cut (DameroHallProcess *self)
{
  clear_source (&self->readable);
  clear_source (&self->writable);
  if (self->fd >= 0)
    close (self->fd);
  self->fd = -1;
  g_subprocess_force_exit (self->process);
}

static void
free_now (DameroHallProcess *self)
{
  g_queue_clear_full (&self->waiting, (GDestroyNotify) g_bytes_unref);
  g_object_unref (self->process);
  g_main_context_unref (self->context);
  g_free (self->buffer);
  g_free (self);
}

/* Takes up to N_MOST packets; FALSE: the process is gone. */
static gboolean
take_packets (DameroHallProcess *self,
              guint              n_most)
{
  for (guint i = 0; i < n_most; i++)
    {
      gssize n = recv (self->fd, self->buffer, DAMERO_HALL_MAX_PACKET + 1, MSG_DONTWAIT);
      DameroHallPacket packet;

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0 && errno == EAGAIN)
        return TRUE;
      if (n <= 0 || !damero_hall_packet_read (self->buffer, (gsize) n, DAMERO_HALL_LINK_SERVER, &packet))
        return FALSE;
      self->owner.take (&packet, self->user_data);
      if (self->is_freed)
        return TRUE;
    }

  return TRUE;
}

static void
read_packets (DameroHallProcess *self,
              guint              n_most)
{
  if (self->fd < 0 || self->is_reading)
    return;

  self->is_reading = TRUE;
  if (!take_packets (self, n_most))
    {
      cut (self);
      self->owner.gone (self->user_data);
    }
  self->is_reading = FALSE;
  if (self->is_freed)
    free_now (self);
}

static gboolean
on_readable (int          fd,
             GIOCondition condition,
             gpointer     user_data)
{
  read_packets (user_data, MAX_IN_A_ROW);
  return G_SOURCE_CONTINUE; /* the source is destroyed where it is not to go on */
}

/* FALSE: it cannot be taken now. RET_LOST: nor ever. */
static gboolean
send_bytes (DameroHallProcess *self,
            GBytes            *bytes,
            gboolean          *ret_lost)
{
  gsize n_bytes;
  gconstpointer data = g_bytes_get_data (bytes, &n_bytes);
  gssize n;

  do
    n = send (self->fd, data, n_bytes, MSG_DONTWAIT | MSG_NOSIGNAL);
  while (n < 0 && errno == EINTR);

  *ret_lost = n < 0 && errno != EAGAIN && errno != ENOBUFS;
  return n >= 0;
}

static gboolean
on_writable (int          fd,
             GIOCondition condition,
             gpointer     user_data)
{
  DameroHallProcess *self = user_data;
  gboolean lost = FALSE;

  while (!g_queue_is_empty (&self->waiting) && send_bytes (self, g_queue_peek_head (&self->waiting), &lost))
    {
      g_autoptr(GBytes) sent = g_queue_pop_head (&self->waiting);

      self->n_waiting -= g_bytes_get_size (sent);
    }
  /* That it is gone is read. */
  if (!lost && !g_queue_is_empty (&self->waiting))
    return G_SOURCE_CONTINUE;

  clear_source (&self->writable);
  return G_SOURCE_REMOVE;
}

static GSource *
watch (DameroHallProcess *self,
       GIOCondition       condition,
       GUnixFDSourceFunc  func)
{
  GSource *source = g_unix_fd_source_new (self->fd, condition);

  g_source_set_callback (source, G_SOURCE_FUNC (func), self, NULL);
  g_source_set_static_name (source, "damero-hall");
  g_source_attach (source, self->context);
  return source;
}

/* The socketpair, ours without waiting. */
static gboolean
make_link (int      ret_ends[2],
           GError **error)
{
  const int n_bytes = BUFFER_BYTES;

  if (socketpair (AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ret_ends) < 0)
    {
      g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
      return FALSE;
    }

  for (int i = 0; i < 2; i++)
    setsockopt (ret_ends[i], SOL_SOCKET, SO_SNDBUF, &n_bytes, sizeof n_bytes);
  return TRUE;
}

DameroHallProcess *
damero_hall_process_start (const char                   *program,
                           const DameroHallProcessOwner *owner,
                           gpointer                      user_data,
                           GError                      **error)
{
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  const char *const arguments[] = { program, NULL };
  DameroHallProcess *self;
  GSubprocess *process;
  int ends[2];

  if (!make_link (ends, error))
    return NULL;

  g_subprocess_launcher_take_fd (launcher, ends[1], DAMERO_HALL_LINK_FILE);
  process = g_subprocess_launcher_spawnv (launcher, arguments, error);
  g_subprocess_launcher_close (launcher);
  if (process == NULL)
    {
      close (ends[0]);
      return NULL;
    }

  self = g_new0 (DameroHallProcess, 1);
  self->owner = *owner;
  self->user_data = user_data;
  self->process = process;
  self->context = g_main_context_ref_thread_default ();
  self->fd = ends[0];
  self->buffer = g_malloc (DAMERO_HALL_MAX_PACKET + 1);
  self->readable = watch (self, G_IO_IN, on_readable);
  return self;
}

void
damero_hall_process_free (DameroHallProcess *self)
{
  if (self == NULL)
    return;

  cut (self);
  if (self->is_reading)
    self->is_freed = TRUE;
  else
    free_now (self);
}

void
damero_hall_process_send (DameroHallProcess      *self,
                          const DameroHallPacket *packet)
{
  g_autoptr(GBytes) bytes = NULL;
  gboolean lost;

  if (self->fd < 0)
    return;

  bytes = damero_hall_packet_write (packet);
  if ((g_queue_is_empty (&self->waiting) && send_bytes (self, bytes, &lost)) || self->n_waiting > MAX_WAITING)
    return;

  self->n_waiting += g_bytes_get_size (bytes);
  g_queue_push_tail (&self->waiting, g_steal_pointer (&bytes));
  /* Reading says that it is gone, once it is. */
  if (self->n_waiting > MAX_WAITING)
    g_subprocess_force_exit (self->process);
  else if (self->writable == NULL)
    self->writable = watch (self, G_IO_OUT, on_writable);
}

void
damero_hall_process_drain (DameroHallProcess *self)
{
  read_packets (self, G_MAXUINT);
}

gboolean
damero_hall_process_has_packets (DameroHallProcess *self)
{
  struct pollfd end = { self->fd, POLLIN, 0 };

  return self->fd >= 0 && poll (&end, 1, 0) > 0;
}
