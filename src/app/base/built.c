/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/built.h"

char *
damero_built_dup_folder (const char *name)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;
  g_autofree char *build = folder != NULL ? g_build_filename (folder, "..", "..", NULL) : NULL;
  g_autofree char *mark = build != NULL ? g_build_filename (build, "build.ninja", NULL) : NULL;

  if (mark == NULL || !g_file_test (mark, G_FILE_TEST_EXISTS))
    return NULL;
  return g_build_filename (build, name, NULL);
}
