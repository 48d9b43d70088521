/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/main.c - damero: the tournament director's desk.
 */
#include <glib/gi18n.h>

#include "app/base/built.h"
#include "app/base/language.h"
#include "app/base/manual.h"
#include "app/shell/application.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr(DameroApplication) application = NULL;
  g_autofree char *built = damero_built_dup_folder ("po");
  g_autofree char *manual = damero_built_dup_folder ("docs/manual");

  damero_language_begin (built != NULL ? built : DAMERO_LOCALEDIR);
  damero_manual_set_folder (manual != NULL ? manual : DAMERO_MANUALDIR);
  gtk_disable_setlocale ();
  g_set_application_name ("Damero");

  application = damero_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
