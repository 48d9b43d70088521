/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/write-file.c - puts bytes in the place of a file, whole: whoever looks sees the old file or the new one.
 *
 * The bytes are written to a file without a name where the file system has such files, and get the name "PATH.new~"
 * only when they are all on the disk; whatever a run that was killed left under that name is gone with the next.
 */
#define _GNU_SOURCE /* O_TMPFILE, linkat */
#include "director/director-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* What a file that is new may be read and written by, as far as the umask lets. */
#define NEW_FILE_MODE 0666

static gboolean
set_error (GError     **error,
           const char  *path)
{
  int code = errno;

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", path, g_strerror (code));
  return FALSE;
}

static gboolean
write_all (int     fd,
           GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  while (size > 0)
    {
      gssize n = write (fd, data, size);

      if (n < 0 && errno != EINTR)
        return FALSE;
      data += MAX (n, 0);
      size -= (gsize) MAX (n, 0);
    }

  return TRUE;
}

/* A device or a pipe has no place that another file could take. */
static gboolean
write_through (const char  *path,
               GBytes      *bytes,
               GError     **error)
{
  int fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);
  gboolean is_done = fd >= 0 && write_all (fd, bytes);

  if (!is_done)
    set_error (error, path);
  if (fd >= 0)
    close (fd);
  return is_done;
}

/* Opens a file for what is to stand at NEW; RET_NAMED if it has that name already. */
static int
open_new (const char *folder,
          const char *new,
          mode_t      mode,
          gboolean   *ret_named)
{
  int fd = g_open (folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);

  *ret_named = fd < 0;
  if (fd >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != ENOENT && errno != EINVAL))
    return fd;

  if (g_unlink (new) != 0 && errno != ENOENT)
    return -1;
  return g_open (new, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode);
}

static gboolean
give_name (int         fd,
           const char *new)
{
  g_autofree char *unnamed = g_strdup_printf ("/proc/self/fd/%d", fd);

  for (int i = 0; i < 100; i++)
    {
      if (linkat (AT_FDCWD, unnamed, AT_FDCWD, new, AT_SYMLINK_FOLLOW) == 0)
        return TRUE;
      if (errno != EEXIST || (g_unlink (new) != 0 && errno != ENOENT))
        return FALSE;
    }

  errno = EEXIST;
  return FALSE;
}

static void
sync_folder (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd >= 0)
    {
      fsync (fd);
      close (fd);
    }
}

gboolean
damero_director_write_file (const char  *path,
                            GBytes      *bytes,
                            GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *new = g_strdup_printf ("%s.new~", path);
  GStatBuf old;
  gboolean is_there = g_lstat (path, &old) == 0;
  gboolean is_named, is_done;
  int fd;

  if (is_there && !S_ISREG (old.st_mode) && !S_ISLNK (old.st_mode) && !S_ISDIR (old.st_mode))
    return write_through (path, bytes, error);

  fd = open_new (folder, new, NEW_FILE_MODE, &is_named);
  if (fd < 0)
    return set_error (error, path);
  /* Who may read the old file may read the new one, and nobody else. */
  is_done = (!is_there || !S_ISREG (old.st_mode) || fchmod (fd, old.st_mode & 07777) == 0) && write_all (fd, bytes) &&
            fsync (fd) == 0;
  is_done = is_done && (is_named || give_name (fd, new));
  is_named = is_named || is_done;
  is_done = is_done && g_rename (new, path) == 0;
  if (!is_done)
    {
      set_error (error, path);
      if (is_named)
        g_unlink (new);
    }
  close (fd);
  if (is_done)
    sync_folder (folder);
  return is_done;
}
