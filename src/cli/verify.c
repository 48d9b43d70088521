/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/verify.c - "dameroctl verify": is everything in the library as it should be?
 */
#include "cli/cli.h"

#include <stdio.h>

#include "words/error.h"

int
damero_cli_verify (DameroSession *session)
{
  g_autoptr(DameroLibrary) library = NULL;
  g_autoptr(GPtrArray) problems = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = damero_cli_dup_library_path (session);

  library = damero_library_open (path, DAMERO_LIBRARY_READ_ONLY, "dameroctl", NULL, &error);
  if (library != NULL)
    problems = damero_library_verify (library, &error);
  if (problems == NULL)
    {
      damero_cli_error ("%s", damero_words_error (error));
      /* Damage is what was looked for, not a failure to look. */
      return g_error_matches (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_DAMAGED)
               ? DAMERO_EXIT_DIFFERS : DAMERO_EXIT_FAILED;
    }

  for (guint i = 0; i < problems->len; i++)
    damero_cli_error_at (path, 0, 0, g_ptr_array_index (problems, i));
  if (problems->len > 0)
    return DAMERO_EXIT_DIFFERS;

  printf ("%s: the file is sound, every log replays, the tables match their logs\n", path);
  return DAMERO_EXIT_DONE;
}
