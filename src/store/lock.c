/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The writer's lock: an open file description lock on PATH.lock, which the kernel frees when its
 * holder dies. The file says who holds it; it stays behind, and means nothing while unlocked.
 */
#define _GNU_SOURCE /* open file description locks */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "store/library-private.h"

#define MAX_LOCK_TEXT 256

static gboolean
set_lock (int   fd,
          int   command,
          short type)
{
  struct flock lock = { .l_type = type, .l_whence = SEEK_SET, .l_start = 0, .l_len = 0 };

  return fcntl (fd, command, &lock) == 0;
}

static void
read_holder (int     fd,
             gint64 *ret_pid,
             char  **ret_program)
{
  char text[MAX_LOCK_TEXT];
  gssize length = pread (fd, text, sizeof text - 1, 0);
  char *end;

  text[MAX (length, 0)] = '\0';
  *ret_pid = g_ascii_strtoll (text, &end, 10);
  *ret_program = g_utf8_make_valid (g_strstrip (end), -1);
}

int
damero_lock_take (const char *path,
                  const char *program,
                  GError    **error)
{
  g_autofree char *lock_path = g_strconcat (path, ".lock", NULL);
  g_autofree char *holder = NULL;
  g_autofree char *text = NULL;
  gint64 pid;
  int saved_errno;
  int fd = open (lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);

  if (fd < 0)
    {
      damero_store_set_errno (error, lock_path, DAMERO_DOING_OPEN, errno);
      return -1;
    }

  if (set_lock (fd, F_OFD_SETLK, F_WRLCK))
    {
      /* Saying who we are is a courtesy: a full disk must not keep anyone from opening. */
      text = g_strdup_printf ("%ld %.200s\n", (long) getpid (), program);
      if (ftruncate (fd, 0) < 0 || pwrite (fd, text, strlen (text), 0) < 0)
        g_debug ("%s: %s", lock_path, g_strerror (errno));
      return fd;
    }

  saved_errno = errno;
  if (saved_errno == EAGAIN || saved_errno == EACCES)
    {
      read_holder (fd, &pid, &holder);
      g_set_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_LOCKED,
                   "%s: the library is open for writing in %s (process %" G_GINT64_FORMAT "). Nothing "
                   "was changed. Close it there, or open the library read-only.",
                   path, *holder != '\0' ? holder : "another program", pid);
    }
  else
    {
      damero_store_set_errno (error, lock_path, DAMERO_DOING_OPEN, saved_errno);
    }
  close (fd);

  return -1;
}

void
damero_lock_free (int fd)
{
  if (fd >= 0)
    close (fd);
}

gboolean
damero_lock_get_holder (const char *path,
                        gint64     *ret_pid,
                        char      **ret_program)
{
  g_autofree char *lock_path = g_strconcat (path, ".lock", NULL);
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
  gboolean held;
  int fd = open (lock_path, O_RDONLY | O_CLOEXEC);

  if (fd < 0)
    return FALSE;

  held = fcntl (fd, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
  if (held)
    read_holder (fd, ret_pid, ret_program);
  close (fd);

  return held;
}
