/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/backup.c - "dameroctl backup": copies the library, checked, into a folder.
 */
#include "cli/cli.h"

#include <stdio.h>

#include "words/error.h"

int
damero_cli_backup (DameroSession *session)
{
  int keep = session->options.keep;
  g_autoptr(DameroLibrary) library = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = damero_cli_dup_library_path (session);
  g_autofree char *copy = NULL;

  if (keep < 0)
    {
      damero_cli_error ("--keep cannot be negative");
      return DAMERO_EXIT_USAGE;
    }

  library = damero_library_open (path, DAMERO_LIBRARY_READ_ONLY, "dameroctl", NULL, &error);
  if (library == NULL || !damero_library_backup (library, session->words[0], g_get_real_time () / 1000,
                                                 (guint) keep, &copy, &error))
    {
      damero_cli_error ("%s", damero_words_error (error));
      return DAMERO_EXIT_FAILED;
    }

  printf ("%s\n", copy);
  return DAMERO_EXIT_DONE;
}
