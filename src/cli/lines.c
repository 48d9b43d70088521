/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lines.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define READ_BYTES (64 * 1024)

struct _DameroLines {
  char     *name;
  int       fd;
  gboolean  is_stream;
  gboolean  at_end;   /* nothing more comes */
  gboolean  is_stopped;
  GString  *text;     /* what is read; before POSITION it is handed out */
  gsize     position; /* of the next line in text */
  guint     n_lines;  /* handed out */
};

static gboolean
set_error (DameroLines  *lines,
           int           code,
           GError      **error)
{
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", lines->name, g_strerror (code));
  return FALSE;
}

DameroLines *
damero_lines_open (const char  *path,
                   GError     **error)
{
  g_autoptr(DameroLines) lines = g_new0 (DameroLines, 1);
  gboolean is_input = strcmp (path, "-") == 0;
  struct stat info;

  lines->name = g_strdup (is_input ? "standard input" : path);
  lines->text = g_string_new (NULL);
  lines->fd = is_input ? STDIN_FILENO : g_open (path, O_RDONLY | O_CLOEXEC, 0);
  if (lines->fd < 0 || fstat (lines->fd, &info) != 0 || S_ISDIR (info.st_mode))
    {
      int code = lines->fd < 0 ? errno : EISDIR;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", path, g_strerror (code));
      return NULL;
    }

  lines->is_stream = is_input || !S_ISREG (info.st_mode);
  return g_steal_pointer (&lines);
}

void
damero_lines_free (DameroLines *lines)
{
  if (lines == NULL)
    return;

  if (lines->fd > STDIN_FILENO)
    close (lines->fd);
  g_string_free (lines->text, TRUE);
  g_free (lines->name);
  g_free (lines);
}

const char *
damero_lines_get_name (DameroLines *lines)
{
  return lines->name;
}

gboolean
damero_lines_is_stream (DameroLines *lines)
{
  return lines->is_stream;
}

static gboolean
on_readable (int          fd,
             GIOCondition condition,
             gpointer     user_data)
{
  gboolean *readable = user_data;

  *readable = TRUE;
  return G_SOURCE_REMOVE;
}

/* Reads what there is; of a stream it runs the main context until there is something. */
static gboolean
read_more (DameroLines  *lines,
           GError      **error)
{
  gsize n_kept = lines->text->len - lines->position;
  gboolean readable = !lines->is_stream;
  guint source = 0;
  gssize n;

  if (n_kept > DAMERO_LINES_MAX_BYTES)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:%u: a line is longer than %d bytes", lines->name,
                   lines->n_lines + 1, DAMERO_LINES_MAX_BYTES);
      return FALSE;
    }
  if (!readable)
    source = g_unix_fd_add (lines->fd, G_IO_IN | G_IO_HUP | G_IO_ERR, on_readable, &readable);
  while (!readable && !lines->is_stopped)
    g_main_context_iteration (NULL, TRUE);
  if (lines->is_stopped)
    {
      if (!readable && source != 0)
        g_source_remove (source);
      /* A line whose end has not come is none. */
      g_string_truncate (lines->text, lines->position);
      lines->at_end = TRUE;
      return TRUE;
    }

  g_string_erase (lines->text, 0, (gssize) lines->position);
  lines->position = 0;
  g_string_set_size (lines->text, n_kept + READ_BYTES);
  do
    n = read (lines->fd, lines->text->str + n_kept, READ_BYTES);
  while (n < 0 && errno == EINTR);
  g_string_set_size (lines->text, n_kept + (gsize) MAX (n, 0));
  if (n < 0)
    return set_error (lines, errno, error);

  lines->at_end = n == 0;
  return TRUE;
}

char *
damero_lines_next (DameroLines  *lines,
                   guint        *ret_number,
                   GError      **error)
{
  const char *start, *end;
  gsize length;

  while ((end = memchr (lines->text->str + lines->position, '\n',
                        lines->text->len - lines->position)) == NULL && !lines->at_end)
    if (!read_more (lines, error))
      return NULL;

  start = lines->text->str + lines->position;
  length = end != NULL ? (gsize) (end - start) : lines->text->len - lines->position;
  if (end == NULL && length == 0)
    return NULL;

  *ret_number = ++lines->n_lines;
  lines->position += length + (end != NULL ? 1 : 0);
  if (memchr (start, '\0', length) != NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:%u:%zu: a byte of value 0 is not text",
                   lines->name, lines->n_lines, strlen (start) + 1);
      return NULL;
    }

  return g_strndup (start, length);
}

void
damero_lines_stop (DameroLines *lines)
{
  lines->is_stopped = TRUE;
}

gboolean
damero_lines_rewind (DameroLines  *lines,
                     GError      **error)
{
  g_assert (!lines->is_stream);

  if (lseek (lines->fd, 0, SEEK_SET) != 0)
    return set_error (lines, errno, error);

  g_string_truncate (lines->text, 0);
  lines->at_end = FALSE;
  lines->position = 0;
  lines->n_lines = 0;
  return TRUE;
}
