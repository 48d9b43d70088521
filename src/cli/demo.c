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
write_exports (const DameroEventOptions *options,
               GBytes                   *sample,
               const char               *folder)
{
  g_autofree char *uid = dup_event_uid (sample);
  g_autofree char *xml = g_build_filename (folder, "crosstable.xml", NULL);
  g_autofree char *backups = damero_library_dup_backup_folder (options->library);
  g_autoptr(GError) error = NULL;
  DameroSession session;
  int code = damero_session_open (&session, options, uid, TRUE, NULL);

  if (code != DAMERO_EXIT_DONE)
    return code;

  putchar ('\n');
  for (guint i = 0; i < session.event->sections->len; i++)
    damero_cli_print_standings (session.event, g_ptr_array_index (session.event->sections, i));
  if (!damero_director_export_crosstable (session.director, session.event->uid, xml, &error))
    {
      damero_cli_error ("%s", error->message);
      return damero_session_close (&session, DAMERO_EXIT_FAILED);
    }

  printf ("wrote %s (the library)\n", options->library);
  printf ("wrote %s (the crosstable, valid against its schema)\n", xml);
  printf ("wrote %s (a backup after every round)\n", backups);
  return damero_session_close (&session, DAMERO_EXIT_DONE);
}

int
damero_cli_demo (int    argc,
                 char **argv)
{
  g_autofree char *folder = NULL;
  g_autofree char *library = NULL;
  g_autofree char *acts = NULL;
  const GOptionEntry entries[] = {
    { "dir", 0, 0, G_OPTION_ARG_FILENAME, &folder, "where to write (damero-demo)", "DIR" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr(GBytes) sample = dup_sample ();
  DameroEventOptions options = { 0 };
  g_autoptr(GError) error = NULL;
  char *run_words[] = { NULL, NULL };
  int code;

  if (!damero_cli_parse (&argc, &argv, entries, 0, 0))
    return DAMERO_EXIT_USAGE;

  if (folder == NULL)
    folder = g_strdup ("damero-demo");
  if (g_mkdir_with_parents (folder, 0755) != 0)
    {
      damero_cli_error ("the folder %s cannot be made: %s", folder, g_strerror (errno));
      return DAMERO_EXIT_FAILED;
    }
  library = g_build_filename (folder, "club.damero", NULL);
  acts = g_build_filename (folder, "sample-event.acts", NULL);
  if (!g_file_set_contents (acts, g_bytes_get_data (sample, NULL), -1, &error))
    {
      damero_cli_error ("%s", error->message);
      return DAMERO_EXIT_FAILED;
    }

  run_words[0] = acts;
  options.library = library;
  options.quiet = TRUE;
  code = damero_cli_event_run (&options, run_words);
  return code == DAMERO_EXIT_DONE ? write_exports (&options, sample, folder) : code;
}
