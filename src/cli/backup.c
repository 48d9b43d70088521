/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/backup.c - "dameroctl backup": copies the library, checked, into a folder.
 */
#include "cli/cli.h"

#include <stdio.h>

int
damero_cli_backup (int    argc,
                   char **argv)
{
  g_autofree char *library_option = NULL;
  int keep = 20;
  const GOptionEntry options[] = {
    { "library", 0, 0, G_OPTION_ARG_FILENAME, &library_option, "the library (the user's own)", "FILE" },
    { "keep", 0, 0, G_OPTION_ARG_INT, &keep,
      "how many backups stay there, of more than three up to 2 GiB (20; 0: all)", "N" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr(DameroLibrary) library = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *copy = NULL;

  if (!damero_cli_parse (&argc, &argv, options, 1, 1))
    return DAMERO_EXIT_USAGE;
  if (keep < 0)
    {
      damero_cli_error ("--keep cannot be negative");
      return DAMERO_EXIT_USAGE;
    }

  path = damero_cli_dup_library_path (library_option);
  library = damero_library_open (path, DAMERO_LIBRARY_READ_ONLY, "dameroctl", NULL, &error);
  if (library == NULL || !damero_library_backup (library, argv[1], g_get_real_time () / 1000,
                                                 (guint) keep, &copy, &error))
    {
      damero_cli_error ("%s", error->message);
      return DAMERO_EXIT_FAILED;
    }

  printf ("%s\n", copy);
  return DAMERO_EXIT_DONE;
}
