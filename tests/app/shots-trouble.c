/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pictures of libraries in trouble: the group trouble, with the page in each of its states, the line over the
 * pages, and the list of backups.
 */
#include "app/base/trouble.h"
#include "app/shell/event-window.h"
#include "app/shell/restore-dialog.h"
#include "app/shell/trouble-dialog.h"
#include "model/fault-error.h"
#include "tests/app/shots.h"

#define PATH "/media/club/damero/library.damero"

static const struct {
  const char        *name;
  DameroTroubleWhere where;
  DameroLibraryError code;
  DameroFaultCode    fault;
  const char        *args[2];
} states[] = {
  { "locked", DAMERO_TROUBLE_CLOSED, DAMERO_LIBRARY_ERROR_LOCKED, DAMERO_FAULT_LOCKED_OPENING, { "Damero", "4711" } },
  { "read-only", DAMERO_TROUBLE_CLOSED, DAMERO_LIBRARY_ERROR_READ_ONLY, DAMERO_FAULT_NOT_WRITABLE,
    { "Permission denied", NULL } },
  { "unreadable", DAMERO_TROUBLE_CLOSED, DAMERO_LIBRARY_ERROR_UNREADABLE, DAMERO_FAULT_NOT_READABLE,
    { "Permission denied", NULL } },
  { "damaged", DAMERO_TROUBLE_CLOSED, DAMERO_LIBRARY_ERROR_DAMAGED, DAMERO_FAULT_DAMAGED,
    { "row 12 of act is not what was stored", NULL } },
  { "newer", DAMERO_TROUBLE_CLOSED, DAMERO_LIBRARY_ERROR_NEWER_VERSION, DAMERO_FAULT_NEWER_LIBRARY, { "9", "6" } },
  { "missing", DAMERO_TROUBLE_CLOSED, DAMERO_LIBRARY_ERROR_MISSING, DAMERO_FAULT_MISSING,
    { "/media/club/damero/library-backups/library-2026-11-21-0007.damero", NULL } },
  { "reading", DAMERO_TROUBLE_READING, DAMERO_LIBRARY_ERROR_LOCKED, DAMERO_FAULT_LOCKED_OPENING, { "Damero", "4711" } },
  { "moved", DAMERO_TROUBLE_WRITING, DAMERO_LIBRARY_ERROR_MOVED, DAMERO_FAULT_MOVED, { NULL, NULL } },
  { "found", DAMERO_TROUBLE_WRITING, DAMERO_LIBRARY_ERROR_DAMAGED, DAMERO_FAULT_DAMAGED,
    { "row 12 of act is not what was stored", NULL } },
  { "other-writer", DAMERO_TROUBLE_WRITING, DAMERO_LIBRARY_ERROR_OTHER_WRITER, DAMERO_FAULT_OTHER_WRITER,
    { "Damero", "4711" } },
  { "full", DAMERO_TROUBLE_WRITING, DAMERO_LIBRARY_ERROR_DISK_FULL, DAMERO_FAULT_DISK_FULL,
    { "database or disk is full", NULL } },
};

static void
shoot_states (GtkWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *name = g_strdup_printf ("trouble-%s", states[i].name);

      damero_fault_set (&error, DAMERO_LIBRARY_ERROR, (int) states[i].code, states[i].fault,
                        states[i].where == DAMERO_TROUBLE_WRITING ? DAMERO_KEPT_STORED_BEFORE : DAMERO_KEPT_UNCHANGED,
                        PATH, states[i].args[0], states[i].args[1], NULL);
      damero_trouble_dialog_present (window, error, states[i].where, PATH);
      shots_take_dialog (damero_find_window (DAMERO_TYPE_TROUBLE_DIALOG), name);
    }
}

static void
shoot_synced (GtkWindow *window)
{
  g_autoptr(GError) error = NULL;

  damero_trouble_set_synced (&error, "/media/club/Dropbox/club.damero", "Dropbox");
  damero_trouble_dialog_present (window, error, DAMERO_TROUBLE_CLOSED, "/media/club/Dropbox/club.damero");
  shots_take_dialog (damero_find_window (DAMERO_TYPE_TROUBLE_DIALOG), "trouble-synced");
}

static void
shoot_restore (DameroStage *stage,
               GtkWindow   *window)
{
  DameroLibrary *library = damero_director_get_library (stage->director);
  g_autofree char *folder = damero_library_dup_backup_folder (damero_library_get_path (library));
  g_autofree char *bad = g_build_filename (folder, "club-2026-11-22-0009.damero", NULL);
  g_autoptr(DameroOpenLibrary) open = damero_open_library_new ();
  GtkWindow *dialog;

  for (int i = 0; i < 3; i++)
    g_assert_true (damero_library_backup (library, folder, damero_director_get_now (stage->director).wall_ms, 0, NULL,
                                          NULL));
  g_assert_true (g_file_set_contents (bad, "No backup any more, but long enough to be looked at.\n", -1, NULL));
  dialog = damero_restore_dialog_present (window, open, damero_library_get_path (library), 0);
  for (int i = 0; i < 200; i++)
    {
      g_usleep (5000);
      damero_stage_settle ();
    }
  shots_take_dialog (dialog, "restore");
}

void
shots_take_trouble (char **groups)
{
  static const char *const lines[] = {
    "event name=\"Club Evening\" date=2026-11-14", "section name=\"Gold Bar\" control=300+5",
    "player name=\"Ann Adams\"", "player name=\"Bob Brown\"", "entry in=1 player=1", "entry in=1 player=2",
    "pair in=1", "start in=1.1.1.1", NULL
  };

  if (!shots_wants (groups, "trouble"))
    return;

  for (guint size = 0; size < SHOTS_N_SIZES; size++)
    {
      g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
      GtkWindow *window = damero_application_open_event (shots_application, stage->director,
                                                         damero_desk_get_event_uid (stage->desk));
      g_autoptr(GError) error = NULL;

      if (size == 0)
        {
          damero_stage_present (window, shots_sizes[0].width, shots_sizes[0].height);
          shoot_states (window);
          shoot_synced (window);
          shoot_restore (stage, window);
        }
      damero_fault_set (&error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_MOVED, DAMERO_FAULT_MOVED,
                        DAMERO_KEPT_STORED_BEFORE, PATH, NULL);
      damero_director_set_trouble (stage->director, error);
      damero_stage_settle ();
      gtk_window_destroy (damero_find_window (DAMERO_TYPE_TROUBLE_DIALOG));
      damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "boards");
      shots_take (window, "trouble-bar", &shots_sizes[size]);
      damero_director_set_trouble (stage->director, NULL);
    }
}
