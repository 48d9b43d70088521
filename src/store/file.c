/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Paths, folders and whole files: what surrounds SQLite's own work on a library. No file that may
 * be a database in use is opened here: closing it would drop SQLite's own locks on it.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "store/library-private.h"

#define MAX_LINKS 40

/* Where a link leads whose target is not there: SQLite would make the file there. NULL: no link. */
static char *
dup_target (const char *path)
{
  g_autofree char *target = g_file_read_link (path, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  return target == NULL || g_path_is_absolute (target) ? g_steal_pointer (&target)
                                                       : g_build_filename (folder, target, NULL);
}

static char *
dup_path (const char *path,
          guint       n_links)
{
  char *resolved = realpath (path, NULL);
  g_autofree char *target = NULL;
  g_autofree char *base = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *parent = NULL;
  g_autofree char *whole = NULL;

  if (resolved != NULL)
    {
      whole = g_strdup (resolved);
      free (resolved);
      return g_steal_pointer (&whole);
    }

  target = dup_target (path);
  if (target != NULL && n_links < MAX_LINKS)
    return dup_path (target, n_links + 1);

  folder = g_path_get_dirname (path);
  if (*path == '\0' || strcmp (folder, path) == 0)
    return g_canonicalize_filename (path, NULL);

  base = g_path_get_basename (path);
  parent = dup_path (folder, n_links);
  whole = g_build_filename (parent, base, NULL);
  return g_canonicalize_filename (whole, NULL);
}

char *
damero_store_dup_path (const char *path)
{
  return dup_path (path, 0);
}

gboolean
damero_store_check_kind (const char *path,
                         DameroDoing doing,
                         gboolean   *ret_exists,
                         GError    **error)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    {
      if (errno != ENOENT && errno != ENOTDIR)
        {
          damero_store_set_errno (error, path, doing, errno);
          return FALSE;
        }
      *ret_exists = FALSE;
      return TRUE;
    }
  if (!S_ISREG (info.st_mode))
    {
      damero_store_set_error (error, path, doing, SQLITE_NOTADB,
                              S_ISDIR (info.st_mode) ? "it is a folder" : "it is no plain file", 0);
      return FALSE;
    }
  /* Before a lock beside it is in the way. */
  if (faccessat (AT_FDCWD, path, R_OK, AT_EACCESS) != 0 && errno == EACCES)
    {
      damero_store_set_errno (error, path, doing, EACCES);
      return FALSE;
    }

  *ret_exists = TRUE;
  return TRUE;
}

gboolean
damero_store_check_lent (const char  *path,
                         GError     **error)
{
  g_autofree char *named = g_build_filename (g_get_user_runtime_dir (), "doc", NULL);
  g_autofree char *documents = damero_store_dup_path (named);
  g_autofree char *document = g_path_get_dirname (path);
  g_autofree char *above = g_path_get_dirname (document);

  if (strcmp (above, documents) != 0)
    return TRUE;

  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_FAILED, DAMERO_FAULT_LENT_FILE, DAMERO_KEPT_ALL,
                    path, NULL);
  return FALSE;
}

static gboolean
is_under_data_folder (const char *path)
{
  g_autofree char *data = damero_store_dup_path (g_get_user_data_dir ());
  gsize length = strlen (data);

  return strncmp (path, data, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

gboolean
damero_store_make_folder (const char *folder,
                          DameroDoing doing,
                          GError    **error)
{
  g_autofree char *missing = g_strdup (folder);
  g_autofree char *parent = g_path_get_dirname (folder);
  int code;

  g_assert (g_path_is_absolute (folder));

  code = g_mkdir (folder, DAMERO_STORE_FOLDER_MODE) == 0 ? 0 : errno;
  if (code == ENOENT && is_under_data_folder (folder))
    code = g_mkdir_with_parents (folder, DAMERO_STORE_FOLDER_MODE) == 0 ? 0 : errno;
  if (code == 0 || g_file_test (folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  if (code != ENOENT)
    {
      damero_store_set_errno (error, folder, doing, code == EEXIST ? ENOTDIR : code);
      return FALSE;
    }

  while (!g_file_test (parent, G_FILE_TEST_EXISTS))
    {
      g_free (missing);
      missing = g_steal_pointer (&parent);
      parent = g_path_get_dirname (missing);
    }
  damero_fault_set (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND, DAMERO_FAULT_NO_FOLDER,
                    damero_store_get_kept (doing), folder, missing, NULL);
  return FALSE;
}

void
damero_store_make_file (const char *path)
{
  int fd = open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, DAMERO_STORE_MODE);

  /* SQLite will say why there is none. */
  if (fd >= 0)
    close (fd);
}

mode_t
damero_store_get_mode (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 ? (info.st_mode & 0666) | DAMERO_STORE_MODE : DAMERO_STORE_MODE;
}

void
damero_store_fit_mode (int         fd,
                       const char *library_path)
{
  mode_t mode = damero_store_get_mode (library_path);
  struct stat info;

  if (fstat (fd, &info) == 0 && S_ISREG (info.st_mode) && (info.st_mode & 07777) != mode && fchmod (fd, mode) != 0)
    g_debug ("%s: %s", library_path, g_strerror (errno));
}

void
damero_store_take_back (const char *library_path)
{
  static const char *const suffixes[] = { "", "-journal", "-wal", "-shm", ".lock", ".head" };
  g_autofree char *backups = damero_library_dup_backup_folder (library_path);
  GStatBuf info;

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *name = g_strconcat (library_path, suffixes[i], NULL);

      if (g_lstat (name, &info) == 0 && S_ISREG (info.st_mode) && g_chmod (name, DAMERO_STORE_MODE) != 0)
        g_debug ("%s: %s", name, g_strerror (errno));
    }
  if (g_lstat (backups, &info) == 0 && S_ISDIR (info.st_mode) && g_chmod (backups, DAMERO_STORE_FOLDER_MODE) != 0)
    g_debug ("%s: %s", backups, g_strerror (errno));
}

void
damero_store_remove (const char *path)
{
  static const char *const suffixes[] = { "", "-journal", "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *name = g_strconcat (path, suffixes[i], NULL);

      g_unlink (name);
    }
}

gboolean
damero_store_sync (const char *path,
                   DameroDoing doing,
                   GError    **error)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  gboolean synced = fd >= 0 && fsync (fd) == 0;

  /* Some file systems cannot sync folders, and need not. */
  if (!synced && (fd < 0 || errno != EINVAL))
    damero_store_set_errno (error, path, doing, errno);
  else
    synced = TRUE;
  if (fd >= 0)
    close (fd);

  return synced;
}

gboolean
damero_store_rename (const char *from,
                     const char *to,
                     DameroDoing doing,
                     GError    **error)
{
  g_autofree char *folder = g_path_get_dirname (to);

  if (g_rename (from, to) == 0)
    return damero_store_sync (folder, doing, error);

  damero_store_set_errno (error, to, doing, errno);
  return FALSE;
}
