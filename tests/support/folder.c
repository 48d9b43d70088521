/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/folder.h"

#include <glib/gstdio.h>

char *
make_folder (void)
{
  char *folder;

  if (g_file_test ("/dev/shm", G_FILE_TEST_IS_DIR))
    {
      folder = g_strdup ("/dev/shm/damero-XXXXXX");
      if (g_mkdtemp (folder) != NULL)
        return folder;
      g_free (folder);
    }
  folder = g_dir_make_tmp ("damero-XXXXXX", NULL);
  g_assert_nonnull (folder);

  return folder;
}

void
remove_folder (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

