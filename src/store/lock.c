/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The writer's lock: an open file description lock on PATH.lock, which the kernel frees when its
 * holder dies. The file says who holds it; it stays behind, and means nothing while unlocked, but
 * for where a file could not be opened.
 */
#define _GNU_SOURCE /* open file description locks */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/library-private.h"

#define MAX_LOCK_TEXT 256
#define MAX_TRIES     100 /* for a file that others keep removing */

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

/* Whether FD is still the file at PATH: a holder may have removed it between our opening it and our
 * locking it, and somebody else may hold a new one by now. */
static gboolean
is_current (int         fd,
            const char *path)
{
  struct stat ours, theirs;

  return fstat (fd, &ours) == 0 && stat (path, &theirs) == 0 && ours.st_dev == theirs.st_dev &&
         ours.st_ino == theirs.st_ino;
}

static void
set_locked_error (GError    **error,
                  const char *path,
                  DameroDoing doing,
                  int         fd)
{
  g_autofree char *holder = NULL;
  g_autofree char *process = NULL;
  gint64 pid;

  read_holder (fd, &pid, &holder);
  process = g_strdup_printf ("%" G_GINT64_FORMAT, pid);
  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_LOCKED,
                    doing == DAMERO_DOING_OPEN ? DAMERO_FAULT_LOCKED_OPENING : DAMERO_FAULT_LOCKED,
                    damero_store_get_kept (doing), path, *holder != '\0' ? holder : "Damero", process, NULL);
}

/* Opens the file of the lock, made if need be. */
static int
open_file (const char *path,
           gboolean   *ret_made)
{
  int fd = open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644);

  *ret_made = fd >= 0;
  return fd >= 0 || errno != EEXIST ? fd : open (path, O_RDWR | O_CLOEXEC);
}

int
damero_lock_take (const char *path,
                  const char *program,
                  DameroDoing doing,
                  gboolean   *ret_made,
                  GError    **error)
{
  g_autofree char *lock_path = g_strconcat (path, ".lock", NULL);
  g_autofree char *text = g_strdup_printf ("%ld %.200s\n", (long) getpid (), program);
  gboolean made;
  int saved_errno = EAGAIN;
  int fd = -1;

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      fd = open_file (lock_path, &made);
      if (fd < 0 && errno == ENOENT && i + 1 < MAX_TRIES)
        continue;
      if (fd < 0 || !set_lock (fd, F_OFD_SETLK, F_WRLCK))
        {
          saved_errno = errno;
          break;
        }
      if (is_current (fd, lock_path))
        {
          /* Saying who we are is a courtesy: a full disk must not keep anyone from opening. */
          if (ftruncate (fd, 0) < 0 || pwrite (fd, text, strlen (text), 0) < 0)
            g_debug ("%s: %s", lock_path, g_strerror (errno));
          if (ret_made != NULL)
            *ret_made = made;
          return fd;
        }
      close (fd);
      fd = -1;
    }

  if (fd >= 0 && (saved_errno == EAGAIN || saved_errno == EACCES))
    set_locked_error (error, path, doing, fd);
  else
    damero_store_set_errno (error, lock_path, doing, saved_errno);
  if (fd >= 0)
    close (fd);

  return -1;
}

void
damero_lock_free (const char *path,
                  int         fd,
                  gboolean    discard)
{
  g_autofree char *lock_path = g_strconcat (path, ".lock", NULL);

  if (fd < 0)
    return;

  /* While it is held: afterwards it may be another's. */
  if (discard)
    unlink (lock_path);
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
