/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/site.c - puts an event's site in its place: a folder that is there whole, the old one or the new one.
 */
#define _GNU_SOURCE /* renameat2 */
#include "director/director-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "director/export-task.h"
#include "words/label.h"

/* Of the page that is read to see whose it is. */
#define MAX_PAGE_BYTES (16 * 1024 * 1024)
/* A folder that is being filled is beside its place. */
#define NEW_SUFFIX     ".new~"
#define UNIQUE         "XXXXXX"
#define OLD_SUFFIX     ".old"

static gboolean
set_error (GError     **error,
           int          code,
           const char  *path)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", path, g_strerror (code));
  return FALSE;
}

static gboolean
is_our_page (const char *folder,
             const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *data = NULL;
  g_autoptr(GBytes) bytes = NULL;
  GStatBuf info;
  gsize size;

  if (!g_str_has_suffix (name, ".html") || g_lstat (path, &info) != 0 || !S_ISREG (info.st_mode) ||
      info.st_size > MAX_PAGE_BYTES || !g_file_get_contents (path, &data, &size, NULL))
    return FALSE;

  bytes = g_bytes_new_take (g_steal_pointer (&data), size);
  return damero_site_owns (bytes);
}

/* Whether a folder can be given up: there is nothing in it but pages of a site that we wrote. */
static gboolean
check_folder (const char  *folder,
              GError     **error)
{
  g_autoptr(GDir) dir = NULL;
  const char *name;
  GStatBuf info;

  if (g_lstat (folder, &info) != 0)
    return errno == ENOENT || set_error (error, errno, folder);
  if (!S_ISDIR (info.st_mode))
    return set_error (error, ENOTDIR, folder);
  dir = g_dir_open (folder, 0, error);
  if (dir == NULL)
    return FALSE;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (!is_our_page (folder, name))
      {
        g_autofree char *text = damero_words_other_files (folder, name);

        g_set_error_literal (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_EXPORT, text);
        return FALSE;
      }

  return TRUE;
}

/* A folder of files, without folders in it. */
static void
remove_folder (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

static gboolean
write_files (GArray      *files,
             const char  *folder,
             GError     **error)
{
  for (guint i = 0; i < files->len; i++)
    {
      const DameroSiteFile *file = &g_array_index (files, DameroSiteFile, i);
      g_autofree char *path = g_build_filename (folder, file->name, NULL);
      gsize size;
      const char *data = g_bytes_get_data (file->bytes, &size);

      if (!g_file_set_contents_full (path, data, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0666, error))
        return FALSE;
    }

  return TRUE;
}

/* Puts NEW in the place of FOLDER; what was there is gone then. On failure it is there as before. */
static gboolean
put_in_place (const char  *new,
              const char  *folder,
              GError     **error)
{
  g_autofree char *old = g_strconcat (new, OLD_SUFFIX, NULL);

  if (!g_file_test (folder, G_FILE_TEST_EXISTS))
    return g_rename (new, folder) == 0 || set_error (error, errno, folder);
  if (renameat2 (AT_FDCWD, new, AT_FDCWD, folder, RENAME_EXCHANGE) == 0)
    {
      remove_folder (new);
      return TRUE;
    }

  /* Not every file system exchanges. */
  if (g_rename (folder, old) != 0)
    return set_error (error, errno, folder);
  if (g_rename (new, folder) != 0)
    {
      int code = errno;

      g_rename (old, folder);
      return set_error (error, code, folder);
    }
  remove_folder (old);
  return TRUE;
}

/* Makes all pages, then puts them into NEW; FALSE without an error if PROGRESS did not want it. */
static gboolean
fill_folder (const DameroEvent   *event,
             const char          *new,
             DameroSiteProgress   progress,
             gpointer             user_data,
             guint               *ret_n_files,
             GError             **error)
{
  g_autoptr(GArray) files = damero_site_new (event, "Damero " DAMERO_VERSION, progress, user_data);

  if (files == NULL || !write_files (files, new, error))
    return FALSE;

  *ret_n_files = files->len;
  return progress == NULL || progress (files->len, files->len, user_data);
}

/* Opens the folder PATH if nobody else works in it; -1 otherwise. Nobody does as long as it is open. */
static int
hold_folder (const char *path)
{
  int fd = g_open (path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0);

  if (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) == 0)
    return fd;
  if (fd >= 0)
    close (fd);
  return -1;
}

/* Removes what exports to TARGET left that were killed. */
static void
remove_leftovers (const char *target)
{
  g_autofree char *parent = g_path_get_dirname (target);
  g_autofree char *name = g_path_get_basename (target);
  g_autofree char *prefix = g_strconcat (name, NEW_SUFFIX, NULL);
  g_autoptr(GDir) dir = g_dir_open (parent, 0, NULL);
  const char *found;

  while (dir != NULL && (found = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (found, prefix) &&
        (strlen (found) == strlen (prefix) + strlen (UNIQUE) || g_str_has_suffix (found, OLD_SUFFIX)))
      {
        g_autofree char *path = g_build_filename (parent, found, NULL);
        int fd = hold_folder (path);

        if (fd >= 0)
          {
            remove_folder (path);
            close (fd);
          }
      }
}

gboolean
damero_site_export (const DameroEvent   *event,
                    const char          *folder,
                    DameroSiteProgress   progress,
                    gpointer             user_data,
                    guint               *ret_n_files,
                    GError             **error)
{
  g_autofree char *target = g_canonicalize_filename (folder, NULL);
  g_autofree char *new = g_strconcat (target, NEW_SUFFIX UNIQUE, NULL);
  g_autoptr(GError) local_error = NULL;

  gboolean is_done;
  int held;

  if (!check_folder (target, error))
    return FALSE;
  remove_leftovers (target);
  if (g_mkdtemp_full (new, 0777) == NULL)
    return set_error (error, errno, target);
  held = hold_folder (new);
  is_done = fill_folder (event, new, progress, user_data, ret_n_files, &local_error) &&
            put_in_place (new, target, &local_error);
  if (held >= 0)
    close (held);
  if (is_done)
    return TRUE;

  remove_folder (new);
  if (local_error == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "It was cancelled.");
  else
    g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

/* ---- in a thread ---- */

static gboolean
on_page (guint    n_done,
         guint    n_total,
         gpointer user_data)
{
  return damero_work_go_on (user_data, n_done, n_total, NULL);
}

static gboolean
write_site (DameroLibrary             *library,
            const DameroEvent         *event,
            const DameroExportTarget  *target,
            DameroWork                *work,
            guint                     *ret_n_files,
            GError                   **error)
{
  return damero_site_export (event, target->path, on_page, work, ret_n_files, error);
}

void
damero_director_export_site_async (DameroDirector      *self,
                                   const char          *event_uid,
                                   const char          *folder,
                                   DameroProgress       progress,
                                   gpointer             progress_data,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data)
{
  const DameroExportTarget target = { .event_uid = event_uid, .path = folder };

  damero_export_task_start (self, &target, write_site, progress, progress_data,
                            damero_director_export_site_async, cancellable, callback, user_data);
}
