/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall-server/stream.h"

#include <string.h>

#define CHUNK 4096

struct _DameroStream {
  GIOStream                parent_instance;

  GSocketConnection       *connection;
  GPollableInputStream    *base_in;
  GPollableOutputStream   *base_out;
  GInputStream            *in;
  GOutputStream           *out;
  GIOStream               *secure;
  GByteArray              *held;
  guint64                  n_let;      /* bytes that may still go through as they are */
  gboolean                 has_frames;
  gboolean                 is_faulty;
  gboolean                 is_cut;
  DameroFrames             frames;
  gint64                   heard_ms;
  gint64                   moved_ms;
  guint64                  n_written;
  const DameroStreamOwner *owner;
  gpointer                 user_data;
};

G_DEFINE_FINAL_TYPE (DameroStream, damero_stream, G_TYPE_IO_STREAM)

gint64
damero_stream_get_now_ms (void)
{
  return g_get_monotonic_time () / 1000;
}

/* ---- input ---- */

#define DAMERO_TYPE_STREAM_INPUT (damero_stream_input_get_type ())
G_DECLARE_FINAL_TYPE (DameroStreamInput, damero_stream_input, DAMERO, STREAM_INPUT, GInputStream)

struct _DameroStreamInput {
  GInputStream  parent_instance;
  DameroStream *stream; /* whose part it is */
};

static void damero_stream_input_pollable_init (GPollableInputStreamInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (DameroStreamInput, damero_stream_input, G_TYPE_INPUT_STREAM,
                               G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM, damero_stream_input_pollable_init))

/* Whether the end has come for the library: it waits for nothing. */
static gboolean
is_at_end (DameroStream *self)
{
  return self->is_cut || (self->n_let == 0 && !self->has_frames);
}

/* Held bytes first, then those of the base. */
static gssize
read_raw (DameroStream *self,
          gpointer      buffer,
          gsize         count,
          GError      **error)
{
  gsize n = MIN (self->held->len, count);
  gssize n_read;

  if (n > 0)
    {
      memcpy (buffer, self->held->data, n);
      g_byte_array_remove_range (self->held, 0, (guint) n);
      return (gssize) n;
    }

  n_read = g_pollable_input_stream_read_nonblocking (self->base_in, buffer, count, NULL, error);
  if (n_read > 0)
    self->heard_ms = self->moved_ms = damero_stream_get_now_ms ();
  return n_read;
}

static gssize
damero_stream_input_read_nonblocking (GPollableInputStream *pollable,
                                      gpointer              buffer,
                                      gsize                 count,
                                      GError              **error)
{
  DameroStream *self = DAMERO_STREAM_INPUT (pollable)->stream;
  DameroHallStat stat;
  gboolean is_frame;
  gssize n_read;

  if (self == NULL || is_at_end (self))
    return 0;

  is_frame = self->n_let == 0;
  n_read = read_raw (self, buffer, is_frame ? count : (gsize) MIN (count, self->n_let), error);
  if (n_read > 0 && !is_frame)
    self->n_let -= (guint64) n_read;
  if (n_read <= 0 || !is_frame)
    return n_read;

  if (!self->is_faulty && damero_frames_take (&self->frames, buffer, (gsize) n_read, self->heard_ms, &stat))
    return n_read;
  if (!self->is_faulty)
    {
      self->is_faulty = TRUE;
      if (self->owner != NULL)
        self->owner->fault (stat, self->user_data);
    }
  /* What still comes is thrown away, so that nobody waits for it. */
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK, "thrown away");
  return -1;
}

static gssize
damero_stream_input_read (GInputStream *stream,
                          void         *buffer,
                          gsize         count,
                          GCancellable *cancellable,
                          GError      **error)
{
  return damero_stream_input_read_nonblocking (G_POLLABLE_INPUT_STREAM (stream), buffer, count, error);
}

static gboolean
damero_stream_input_is_readable (GPollableInputStream *pollable)
{
  DameroStream *self = DAMERO_STREAM_INPUT (pollable)->stream;

  return self == NULL || is_at_end (self) || self->held->len > 0 || g_pollable_input_stream_is_readable (self->base_in);
}

static GSource *
damero_stream_input_create_source (GPollableInputStream *pollable,
                                   GCancellable         *cancellable)
{
  DameroStream *self = DAMERO_STREAM_INPUT (pollable)->stream;
  gboolean is_ready = self == NULL || is_at_end (self) || self->held->len > 0;
  g_autoptr(GSource) child = is_ready ? g_timeout_source_new (0)
                                      : g_pollable_input_stream_create_source (self->base_in, NULL);

  return g_pollable_source_new_full (pollable, child, cancellable);
}

static void
damero_stream_input_pollable_init (GPollableInputStreamInterface *iface)
{
  iface->is_readable = damero_stream_input_is_readable;
  iface->create_source = damero_stream_input_create_source;
  iface->read_nonblocking = damero_stream_input_read_nonblocking;
}

static void
damero_stream_input_class_init (DameroStreamInputClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = damero_stream_input_read;
}

static void
damero_stream_input_init (DameroStreamInput *self)
{
}

/* ---- output ---- */

#define DAMERO_TYPE_STREAM_OUTPUT (damero_stream_output_get_type ())
G_DECLARE_FINAL_TYPE (DameroStreamOutput, damero_stream_output, DAMERO, STREAM_OUTPUT, GOutputStream)

struct _DameroStreamOutput {
  GOutputStream parent_instance;
  DameroStream *stream;
};

static void damero_stream_output_pollable_init (GPollableOutputStreamInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (DameroStreamOutput, damero_stream_output, G_TYPE_OUTPUT_STREAM,
                               G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_OUTPUT_STREAM,
                                                      damero_stream_output_pollable_init))

static gssize
damero_stream_output_write_nonblocking (GPollableOutputStream *pollable,
                                        const void            *buffer,
                                        gsize                  count,
                                        GError               **error)
{
  DameroStream *self = DAMERO_STREAM_OUTPUT (pollable)->stream;
  gssize n_written;

  if (self == NULL || self->is_cut)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CLOSED, "cut");
      return -1;
    }

  n_written = g_pollable_output_stream_write_nonblocking (self->base_out, buffer, count, NULL, error);
  if (n_written > 0)
    {
      self->n_written += (guint64) n_written;
      self->moved_ms = damero_stream_get_now_ms ();
    }
  return n_written;
}

static gssize
damero_stream_output_write (GOutputStream *stream,
                            const void    *buffer,
                            gsize          count,
                            GCancellable  *cancellable,
                            GError       **error)
{
  return damero_stream_output_write_nonblocking (G_POLLABLE_OUTPUT_STREAM (stream), buffer, count, error);
}

static gboolean
damero_stream_output_is_writable (GPollableOutputStream *pollable)
{
  DameroStream *self = DAMERO_STREAM_OUTPUT (pollable)->stream;

  return self == NULL || self->is_cut || g_pollable_output_stream_is_writable (self->base_out);
}

static GSource *
damero_stream_output_create_source (GPollableOutputStream *pollable,
                                    GCancellable          *cancellable)
{
  DameroStream *self = DAMERO_STREAM_OUTPUT (pollable)->stream;
  g_autoptr(GSource) child = self == NULL || self->is_cut
                               ? g_timeout_source_new (0)
                               : g_pollable_output_stream_create_source (self->base_out, NULL);

  return g_pollable_source_new_full (pollable, child, cancellable);
}

static void
damero_stream_output_pollable_init (GPollableOutputStreamInterface *iface)
{
  iface->is_writable = damero_stream_output_is_writable;
  iface->create_source = damero_stream_output_create_source;
  iface->write_nonblocking = damero_stream_output_write_nonblocking;
}

static void
damero_stream_output_class_init (DameroStreamOutputClass *klass)
{
  G_OUTPUT_STREAM_CLASS (klass)->write_fn = damero_stream_output_write;
}

static void
damero_stream_output_init (DameroStreamOutput *self)
{
}

/* ---- both ---- */

static GInputStream *
damero_stream_get_input_stream (GIOStream *stream)
{
  return DAMERO_STREAM (stream)->in;
}

static GOutputStream *
damero_stream_get_output_stream (GIOStream *stream)
{
  return DAMERO_STREAM (stream)->out;
}

/* Without the farewell of TLS, which could wait for a side that reads nothing. */
static gboolean
damero_stream_close (GIOStream    *stream,
                     GCancellable *cancellable,
                     GError      **error)
{
  DameroStream *self = DAMERO_STREAM (stream);
  const DameroStreamOwner *owner = g_steal_pointer (&self->owner);

  self->is_cut = TRUE;
  g_socket_close (g_socket_connection_get_socket (self->connection), NULL);
  if (owner != NULL)
    owner->closed (self->user_data);
  return TRUE;
}

/* Closing waits for nothing: no thread is needed. */
static void
damero_stream_close_async (GIOStream          *stream,
                           int                 io_priority,
                           GCancellable       *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer            user_data)
{
  g_autoptr(GTask) task = g_task_new (stream, cancellable, callback, user_data);

  g_task_set_priority (task, io_priority);
  damero_stream_close (stream, NULL, NULL);
  g_task_return_boolean (task, TRUE);
}

static gboolean
damero_stream_close_finish (GIOStream    *stream,
                            GAsyncResult *result,
                            GError      **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
damero_stream_finalize (GObject *object)
{
  DameroStream *self = DAMERO_STREAM (object);

  DAMERO_STREAM_INPUT (self->in)->stream = NULL;
  DAMERO_STREAM_OUTPUT (self->out)->stream = NULL;
  g_clear_object (&self->in);
  g_clear_object (&self->out);
  g_clear_object (&self->secure);
  g_clear_object (&self->connection);
  g_clear_pointer (&self->held, g_byte_array_unref);

  G_OBJECT_CLASS (damero_stream_parent_class)->finalize (object);
}

static void
damero_stream_class_init (DameroStreamClass *klass)
{
  GIOStreamClass *stream_class = G_IO_STREAM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = damero_stream_finalize;
  stream_class->get_input_stream = damero_stream_get_input_stream;
  stream_class->get_output_stream = damero_stream_get_output_stream;
  stream_class->close_fn = damero_stream_close;
  stream_class->close_async = damero_stream_close_async;
  stream_class->close_finish = damero_stream_close_finish;
}

static void
damero_stream_init (DameroStream *self)
{
  self->held = g_byte_array_new ();
  self->in = g_object_new (DAMERO_TYPE_STREAM_INPUT, NULL);
  self->out = g_object_new (DAMERO_TYPE_STREAM_OUTPUT, NULL);
  DAMERO_STREAM_INPUT (self->in)->stream = self;
  DAMERO_STREAM_OUTPUT (self->out)->stream = self;
  self->heard_ms = self->moved_ms = damero_stream_get_now_ms ();
}

DameroStream *
damero_stream_new (GSocketConnection *connection,
                   GIOStream         *secure)
{
  DameroStream *self = g_object_new (DAMERO_TYPE_STREAM, NULL);
  GIOStream *base = secure != NULL ? secure : G_IO_STREAM (connection);

  self->connection = g_object_ref (connection);
  self->secure = secure != NULL ? g_object_ref (secure) : NULL;
  self->base_in = G_POLLABLE_INPUT_STREAM (g_io_stream_get_input_stream (base));
  self->base_out = G_POLLABLE_OUTPUT_STREAM (g_io_stream_get_output_stream (base));
  return self;
}

void
damero_stream_set_owner (DameroStream            *self,
                         const DameroStreamOwner *owner,
                         gpointer                 user_data)
{
  self->owner = owner;
  self->user_data = user_data;
}

gssize
damero_stream_fill (DameroStream *self,
                    GError      **error)
{
  guint8 bytes[CHUNK];
  gssize n_read;

  g_assert (self->n_let == 0 && !self->has_frames);
  n_read = g_pollable_input_stream_read_nonblocking (self->base_in, bytes, sizeof bytes, NULL, error);
  if (n_read > 0)
    {
      g_byte_array_append (self->held, bytes, (guint) n_read);
      self->heard_ms = self->moved_ms = damero_stream_get_now_ms ();
    }
  return n_read;
}

GSource *
damero_stream_create_source (DameroStream *self)
{
  return g_pollable_input_stream_create_source (self->base_in, NULL);
}

void
damero_stream_write_last (DameroStream *self,
                          const char   *text)
{
  g_pollable_output_stream_write_nonblocking (self->base_out, text, strlen (text), NULL, NULL);
  g_socket_shutdown (g_socket_connection_get_socket (self->connection), FALSE, TRUE, NULL);
}

GByteArray *
damero_stream_get_held (DameroStream *self)
{
  return self->held;
}

void
damero_stream_let_through (DameroStream *self,
                           gsize         n_bytes,
                           gboolean      has_frames)
{
  self->n_let = n_bytes;
  self->has_frames = has_frames;
  damero_frames_init (&self->frames, damero_stream_get_now_ms ());
}

void
damero_stream_cut (DameroStream *self)
{
  if (self->is_cut)
    return;

  self->is_cut = TRUE;
  self->owner = NULL;
  g_socket_shutdown (g_socket_connection_get_socket (self->connection), TRUE, TRUE, NULL);
}

gint64
damero_stream_get_heard_ms (DameroStream *self)
{
  return self->heard_ms;
}

gint64
damero_stream_get_moved_ms (DameroStream *self)
{
  return self->moved_ms;
}

guint64
damero_stream_get_n_written (DameroStream *self)
{
  return self->n_written;
}

guint64
damero_stream_get_n_owed (DameroStream *self)
{
  return self->frames.n_owed;
}
