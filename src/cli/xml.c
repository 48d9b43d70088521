/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/xml.c - "dameroctl xml check": crosstables against the schema and against themselves.
 */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

#include "formats/xml/crosstable-xml.h"

static int
check_file (const char *path)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GError) error = NULL;
  gboolean valid = damero_crosstable_xml_check_file (path, diagnostics, &error);

  if (error != NULL)
    {
      damero_cli_error ("%s", error->message);
      return DAMERO_EXIT_FAILED;
    }
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const DameroDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      damero_cli_error_at (path, diagnostic->line, diagnostic->column, diagnostic->message);
    }
  if (!valid)
    return DAMERO_EXIT_DIFFERS;

  printf ("%s: valid\n", path);
  return DAMERO_EXIT_DONE;
}

int
damero_cli_xml (int    argc,
                char **argv)
{
  int worst = DAMERO_EXIT_DONE;

  if (!damero_cli_parse (&argc, &argv, NULL, 2, -1))
    return DAMERO_EXIT_USAGE;
  if (strcmp (argv[1], "check") != 0)
    {
      damero_cli_error ("usage: dameroctl xml check FILE...");
      return DAMERO_EXIT_USAGE;
    }

  for (int i = 2; i < argc; i++)
    {
      int code = check_file (argv[i]);

      worst = MAX (worst, code);
    }
  return worst;
}
