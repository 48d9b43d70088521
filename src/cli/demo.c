/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/demo.c - "dameroctl demo": the sample club evening, start to finish, on virtual time.
 */
#include "cli/cli.h"

#include <glib/gstdio.h>
#include <errno.h>
#include <stdio.h>

#include "cli/event.h"
#include "event/act-text.h"

/* Made from cli.gresource.xml. */
extern GResource *damero_cli_get_resource (void);

/* data/sample-event.acts; a string. */
static GBytes *
dup_sample (void)
{
  GBytes *bytes = g_resource_lookup_data (damero_cli_get_resource (),
                                          "/org/damero/Damero/sample-event.acts",
                                          G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert (bytes != NULL);
  return bytes;
}

/* The uid of the sample's event: its first act's. */
static char *
dup_event_uid (GBytes *sample)
{
  g_auto(GStrv) lines = g_strsplit (g_bytes_get_data (sample, NULL), "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      DameroActTextError error;
      gboolean has_stamp;
      g_autoptr(DameroAct) act = damero_act_from_text (lines[i], 0, &has_stamp, &error);

      if (act != NULL && act->kind == DAMERO_ACT_EVENT)
        return g_strdup (act->uid);
    }

  g_assert_not_reached ();
}

static int
write_exports (DameroSession *session,
               GBytes        *sample,
               const char    *folder)
{
  const char *library = session->options.library;
  g_autofree char *uid = dup_event_uid (sample);
  g_autofree char *xml = g_build_filename (folder, "crosstable.xml", NULL);
  g_autofree char *backups = damero_library_dup_backup_folder (library);
  g_autoptr(GError) error = NULL;
  int code = damero_session_open (session, DAMERO_OPEN_LIBRARY | DAMERO_OPEN_READ_ONLY);

  if (code == DAMERO_EXIT_DONE)
    code = damero_session_find_event (session, uid);
  if (code != DAMERO_EXIT_DONE)
    return code;

  putchar ('\n');
  for (guint i = 0; i < session->event->sections->len; i++)
    damero_cli_print_standings (session->event, g_ptr_array_index (session->event->sections, i));
  if (!damero_director_export (session->director, session->event->uid, DAMERO_EXPORT_CROSSTABLE, 0, xml, &error))
    return damero_cli_fail (error);

  printf ("wrote %s (the library)\n", library);
  printf ("wrote %s (the crosstable, valid against its schema)\n", xml);
  printf ("wrote %s (a backup after every round)\n", backups);
  return DAMERO_EXIT_DONE;
}

int
damero_cli_demo (DameroSession *session)
{
  const char *folder = session->options.folder != NULL ? session->options.folder : "damero-demo";
  g_autofree char *acts = g_build_filename (folder, "sample-event.acts", NULL);
  g_autoptr(GBytes) sample = dup_sample ();
  g_autoptr(GError) error = NULL;
  char *run_words[] = { acts, NULL };
  int code;

  if (g_mkdir_with_parents (folder, 0755) != 0)
    {
      damero_cli_error ("the folder %s cannot be made: %s", folder, g_strerror (errno));
      return DAMERO_EXIT_FAILED;
    }
  if (!g_file_set_contents (acts, g_bytes_get_data (sample, NULL), -1, &error))
    return damero_cli_fail (error);

  session->options.library = g_build_filename (folder, "club.damero", NULL);
  session->options.quiet = TRUE;
  session->words = run_words;
  code = damero_cli_event_run (session);
  return code == DAMERO_EXIT_DONE ? write_exports (session, sample, folder) : code;
}
