/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/xml.c - "dameroctl xml check": crosstables against the schema and against themselves.
 */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

#include "formats/xml/crosstable-xml.h"

static int
check_file (const char *path,
            gpointer    data)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GError) error = NULL;
  gboolean valid = damero_crosstable_xml_check_file (path, diagnostics, &error);

  if (error != NULL)
    return damero_cli_fail (error);
  damero_cli_print_diagnostics (path, diagnostics);
  if (!valid)
    return DAMERO_EXIT_DIFFERS;

  printf ("%s: valid\n", path);
  return DAMERO_EXIT_DONE;
}

int
damero_cli_xml (DameroSession *session)
{
  if (strcmp (session->words[0], "check") != 0)
    {
      damero_cli_error ("usage: dameroctl xml check FILE...");
      return DAMERO_EXIT_USAGE;
    }

  return damero_cli_check_all (session->words + 1, check_file, NULL);
}
