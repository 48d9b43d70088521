/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/restore.c - "dameroctl restore": a backup becomes the library again.
 */
#include "cli/cli.h"

#include <stdio.h>

#include "words/error.h"

int
damero_cli_restore (DameroSession *session)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = damero_cli_dup_library_path (session);
  g_autofree char *kept = NULL;

  if (!damero_library_restore (path, session->words[0], "dameroctl", &kept, &error))
    {
      damero_cli_error ("%s", damero_words_error (error));
      return DAMERO_EXIT_FAILED;
    }

  if (kept != NULL)
    printf ("the old library is kept as %s\n", kept);
  printf ("%s is the backup %s\n", path, session->words[0]);
  return DAMERO_EXIT_DONE;
}
