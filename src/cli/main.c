/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/main.c - dameroctl: the engine without a display.
 */
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

int
main (int    argc,
      char **argv)
{
  /* As for gettext's own programs: translations that are not installed. */
  const char *translations = g_getenv ("TEXTDOMAINDIR");

  damero_cli_begin ();
  setlocale (LC_ALL, "");
  bindtextdomain ("damero", translations != NULL ? translations : DAMERO_LOCALEDIR);
  bind_textdomain_codeset ("damero", "UTF-8");

  if (argc > 1 && strcmp (argv[1], "--version") == 0)
    {
      puts ("dameroctl " DAMERO_VERSION);
      return damero_cli_finish (DAMERO_EXIT_DONE);
    }
  return damero_cli_finish (damero_cli_run (argc, argv));
}
