/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lines.h"

#include <errno.h>
#include <glib-unix.h>
#include <string.h>
#include <unistd.h>

struct _DameroLines {
  char     *name;
  gboolean  is_stream;
  gboolean  at_end;   /* standard input: nothing more comes */
  GString  *text;     /* a file whole; standard input: what is read and not handed out yet */
  gsize     position; /* of the next line in text */
  guint     n_lines;  /* handed out */
};

DameroLines *
damero_lines_open (const char  *path,
                   GError     **error)
{
  g_autoptr(DameroLines) lines = g_new0 (DameroLines, 1);
  g_autofree char *text = NULL;
  gsize length = 0;

  lines->is_stream = strcmp (path, "-") == 0;
  lines->name = g_strdup (lines->is_stream ? "standard input" : path);
  if (!lines->is_stream && !g_file_get_contents (path, &text, &length, error))
    return NULL;

  lines->at_end = !lines->is_stream;
  lines->text = g_string_new_len (text, (gssize) length);
  return g_steal_pointer (&lines);
}

void
damero_lines_free (DameroLines *lines)
{
  if (lines == NULL)
    return;

  if (lines->text != NULL)
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

/* Reads what standard input has, running the main context until it has something. */
static gboolean
read_more (DameroLines  *lines,
           GError      **error)
{
  gboolean readable = FALSE;
  char bytes[4096];
  gssize n;

  g_unix_fd_add (STDIN_FILENO, G_IO_IN | G_IO_HUP | G_IO_ERR, on_readable, &readable);
  while (!readable)
    g_main_context_iteration (NULL, TRUE);

  n = read (STDIN_FILENO, bytes, sizeof bytes);
  if (n < 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", lines->name,
                   g_strerror (errno));
      return FALSE;
    }

  lines->at_end = n == 0;
  g_string_append_len (lines->text, bytes, n);
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

  {
    char *line = g_strndup (start, length);

    if (lines->is_stream)
      {
        g_string_erase (lines->text, 0, (gssize) lines->position);
        lines->position = 0;
      }
    return line;
  }
}

void
damero_lines_rewind (DameroLines *lines)
{
  g_assert (!lines->is_stream);

  lines->position = 0;
  lines->n_lines = 0;
}
