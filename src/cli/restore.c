/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/restore.c - "dameroctl restore": a backup becomes the library again.
 */
#include "cli/cli.h"

#include <stdio.h>

int
damero_cli_restore (int    argc,
                    char **argv)
{
  g_autofree char *library_option = NULL;
  const GOptionEntry options[] = {
    { "library", 0, 0, G_OPTION_ARG_FILENAME, &library_option, "the library (the user's own)", "FILE" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *kept = NULL;

  if (!damero_cli_parse (&argc, &argv, options, 1, 1))
    return DAMERO_EXIT_USAGE;

  path = damero_cli_dup_library_path (library_option);
  if (!damero_library_restore (path, argv[1], "dameroctl", &kept, &error))
    {
      damero_cli_error ("%s", error->message);
      return DAMERO_EXIT_FAILED;
    }

  if (kept != NULL)
    printf ("the old library is kept as %s\n", kept);
  printf ("%s is the backup %s\n", path, argv[1]);
  return DAMERO_EXIT_DONE;
}
