/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* ppoll */
#include "child.h"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

Child
child_start (const char *mode,
             const char *path,
             const char *seed)
{
  const char *program = g_getenv ("DAMERO_WRITER");
  const char *const argv[] = { program, mode, path, seed, NULL };
  g_autoptr(GError) error = NULL;
  Child child = { 0 };

  g_assert_nonnull (program);
  g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                            &child.pid, &child.in, &child.out, NULL, &error);
  g_assert_no_error (error);

  return child;
}

char *
child_read_line (Child *child)
{
  g_autoptr(GString) line = g_string_new (NULL);
  char byte;

  while (read (child->out, &byte, 1) == 1)
    {
      if (byte == '\n')
        return g_strdup (line->str);
      g_string_append_c (line, byte);
    }

  return NULL;
}

gboolean
child_wait (Child *child,
            gint64 microseconds)
{
  struct pollfd poll_fd = { .fd = child->out, .events = POLLIN };
  struct timespec limit = { microseconds / 1000000, (microseconds % 1000000) * 1000 };

  return ppoll (&poll_fd, 1, &limit, NULL) > 0;
}

void
child_kill (Child *child)
{
  int status;

  kill (child->pid, SIGKILL);
  g_assert_cmpint (waitpid (child->pid, &status, 0), ==, child->pid);
  g_assert_true (WIFSIGNALED (status));
}

int
child_finish (Child *child)
{
  int status;

  close (child->in);
  child->in = -1;
  g_assert_cmpint (waitpid (child->pid, &status, 0), ==, child->pid);
  g_assert_true (WIFEXITED (status));

  return WEXITSTATUS (status);
}

void
child_close (Child *child)
{
  if (child->in >= 0)
    close (child->in);
  close (child->out);
}
