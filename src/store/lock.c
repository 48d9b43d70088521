/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The writer's lock: an open file description lock on PATH.lock, which the kernel frees when its
 * holder dies. The file says who holds it; it stays behind, and means nothing while unlocked, but
 * for where a file could not be opened. It is never a link, and what is no lock is not written to.
 *
 * A file can have several names, and the lock's can be removed: a second lock is on the library itself,
 * beyond all bytes that SQLite locks. Where locks do nothing every commit still looks at what others wrote
 * (commit.c).
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

/* SQLite locks 512 bytes from 1 GiB on. */
#define FILE_LOCK_AT  0x40001000

/* LENGTH 0: to the end. */
static gboolean
set_lock (int   fd,
          off_t start,
          off_t length)
{
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = start, .l_len = length };

  return fcntl (fd, F_OFD_SETLK, &lock) == 0;
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
  int fd = open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, DAMERO_STORE_MODE);

  *ret_made = fd >= 0;
  return fd >= 0 || errno != EEXIST ? fd : open (path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
}

/* Whether the file is empty or says who held it, "PID PROGRAM", and nothing else. */
static gboolean
is_lock (int fd)
{
  char text[MAX_LOCK_TEXT];
  gssize length = pread (fd, text, sizeof text, 0);
  gssize n_digits = 0;

  if (length == 0)
    return TRUE;
  while (n_digits < length && g_ascii_isdigit (text[n_digits]))
    n_digits++;

  return n_digits > 0 && n_digits < length && text[n_digits] == ' ' && length < (gssize) sizeof text &&
         memchr (text, '\n', (gsize) length) == text + length - 1;
}

/* Saying who we are is a courtesy: a full disk must not keep anyone from opening. */
static void
say_holder (int         fd,
            const char *path,
            const char *library_path,
            const char *program)
{
  g_autofree char *text = g_strdup_printf ("%ld %.200s\n", (long) getpid (), program);

  if (!is_lock (fd))
    return;
  damero_store_fit_mode (fd, library_path);
  if (ftruncate (fd, 0) < 0 || pwrite (fd, text, strlen (text), 0) < 0)
    g_debug ("%s: %s", path, g_strerror (errno));
}

static gboolean
is_plain (int fd)
{
  struct stat info;

  return fstat (fd, &info) == 0 && S_ISREG (info.st_mode);
}

int
damero_lock_take (const char *path,
                  const char *program,
                  DameroDoing doing,
                  gboolean   *ret_made,
                  GError    **error)
{
  g_autofree char *lock_path = g_strconcat (path, ".lock", NULL);
  gboolean made;
  int saved_errno = EAGAIN;
  int fd = -1;

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      fd = open_file (lock_path, &made);
      if (fd < 0 && errno == ENOENT && i + 1 < MAX_TRIES)
        continue;
      if (fd < 0 || !is_plain (fd) || !set_lock (fd, 0, 0))
        {
          saved_errno = fd >= 0 && !is_plain (fd) ? EINVAL : errno;
          break;
        }
      if (is_current (fd, lock_path))
        {
          say_holder (fd, lock_path, path, program);
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
    /* Who may not write the lock may not write the library. */
    damero_store_set_errno (error, saved_errno == EACCES || saved_errno == EROFS ? path : lock_path, doing,
                            saved_errno);
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
damero_lock_take_file (const char *path,
                       DameroDoing doing,
                       int        *ret_fd,
                       GError    **error)
{
  int fd = open (path, O_RDWR | O_CLOEXEC);

  if (fd < 0)
    {
      damero_store_set_errno (error, path, doing, errno);
      return FALSE;
    }
  /* Where there are no locks there is none to meet. */
  if (set_lock (fd, FILE_LOCK_AT, 1) || (errno != EAGAIN && errno != EACCES))
    {
      *ret_fd = fd;
      return TRUE;
    }

  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_LOCKED, DAMERO_FAULT_LOCKED_FILE,
                    damero_store_get_kept (doing), path, NULL);
  close (fd);
  return FALSE;
}

int
damero_lock_hold_file (const char *path)
{
  struct flock lock = { .l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = FILE_LOCK_AT + 1, .l_len = 1 };
  int fd = open (path, O_RDONLY | O_CLOEXEC);

  /* Where there are no locks nothing can be held. */
  if (fd >= 0 && fcntl (fd, F_OFD_SETLK, &lock) < 0)
    g_debug ("%s: %s", path, g_strerror (errno));

  return fd;
}

gboolean
damero_lock_is_file_held (int fd)
{
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = FILE_LOCK_AT + 1, .l_len = 1 };

  return fd >= 0 && fcntl (fd, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

gboolean
damero_lock_get_holder (const char *path,
                        gint64     *ret_pid,
                        char      **ret_program)
{
  g_autofree char *lock_path = g_strconcat (path, ".lock", NULL);
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
  gboolean held;
  int fd = open (lock_path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);

  if (fd < 0)
    return FALSE;

  held = fcntl (fd, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
  if (held)
    read_holder (fd, ret_pid, ret_program);
  close (fd);

  return held;
}
