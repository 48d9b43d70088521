/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/wait.h"

#include <stdio.h>
#include <unistd.h>

void
damero_cli_wait_init (DameroWait *wait,
                      const char *what)
{
  *wait = (DameroWait) { .what = what, .shown = isatty (STDERR_FILENO) };
}

void
damero_cli_wait_progress (guint    n_done,
                          guint    n_total,
                          gpointer user_data)
{
  DameroWait *wait = user_data;

  if (wait->shown && n_total > 0)
    fprintf (stderr, "\r%u of %u %s", n_done, n_total, wait->what);
  else if (wait->shown)
    fprintf (stderr, "\r%u %s", n_done, wait->what);
}

void
damero_cli_wait_done (GObject      *source,
                      GAsyncResult *result,
                      gpointer      user_data)
{
  ((DameroWait *) user_data)->result = g_object_ref (result);
}

GAsyncResult *
damero_cli_wait (DameroWait *wait)
{
  while (wait->result == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (wait->shown)
    fputs ("\r                                        \r", stderr);

  return g_steal_pointer (&wait->result);
}
