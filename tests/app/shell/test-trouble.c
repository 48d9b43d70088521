/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A library that is damaged, locked, read-only, unreadable, newer, missing, in a folder that is kept in step, moved,
 * written by another program: what the director is told, and that each button does what it says.
 */
#define _GNU_SOURCE /* setresuid */

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "app/base/settings.h"
#include "app/board/big-clock.h"
#include "app/board/board-window.h"
#include "app/shell/backup-row.h"
#include "app/shell/event-window.h"
#include "app/shell/library-actions.h"
#include "app/shell/restore-dialog.h"
#include "app/shell/start-window.h"
#include "app/shell/trouble-dialog.h"
#include "app/widgets/trouble-bar.h"
#include "event/act-text.h"
#include "model/fault-error.h"
#include "tests/app/stage.h"

#define WALL_MS G_GINT64_CONSTANT (1795262400000)

static const char * const evening[] = {
  "event name=Evening", "section name=Open control=300 games=1", "player name=Ann", "player name=Bob",
  "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1", "start in=1.1.1.1",
  "press in=1.1.1.1 move=11-15", "press in=1.1.1.1 move=24-20", NULL
};

static const char * const past[] = {
  "event name=\"October Evening\" date=2026-10-22", "section name=Open games=1", "player name=Ann", "player name=Bob",
  "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1", NULL
};

/* Of which the second gets damaged. */
static const char * const two[] = {
  "event name=\"October Evening\" date=2026-10-22", "section name=Open games=1", "player name=Ann", "player name=Cid",
  "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1",
  "event name=Spoiled date=2026-10-01", "section name=Open", "player name=Bob", NULL
};

static GtkWidget *
present (void)
{
  GtkWidget *window = GTK_WIDGET (damero_application_present_start (damero_stage_get_application ()));

  damero_stage_present (GTK_WINDOW (window), 1100, 760);
  return window;
}

static gboolean
is_enabled (const char *name)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (damero_stage_get_application ()), name);
}

static GtkWidget *
find_dialog (void)
{
  return GTK_WIDGET (damero_find_window (DAMERO_TYPE_TROUBLE_DIALOG));
}

/* A library with the event of LINES at NAME in the stage's folder, and two backups of it, the first without its last
 * act; the application has none. Returns its path. */
static char *
make_library (DameroStage        *stage,
              const char         *name,
              const char * const *lines)
{
  char *path = g_build_filename (stage->folder, name, NULL);
  g_autofree char *backups = damero_library_dup_backup_folder (path);
  g_autoptr(DameroEnvironment) environment = damero_environment_new_virtual (WALL_MS, 5);
  g_autoptr(DameroDirector) director = damero_director_open (path, FALSE, "test", environment, NULL);
  g_autofree char *uid = NULL;

  g_assert_nonnull (director);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      DameroActTextError text_error;
      gboolean has_stamp;
      g_autoptr(DameroAct) act = damero_act_from_text (lines[i], 0, &has_stamp, &text_error);

      act->stamp.mono_ms = 0;
      if (lines[i + 1] == NULL)
        g_assert_true (damero_library_backup (damero_director_get_library (director), backups, WALL_MS, 0, NULL, NULL));
      if (act->kind == DAMERO_ACT_EVENT)
        g_clear_pointer (&uid, g_free);
      g_assert_true (damero_director_perform (director, uid, act, NULL, NULL, NULL));
      if (uid == NULL)
        uid = g_strdup (act->uid);
    }
  g_assert_true (damero_library_backup (damero_director_get_library (director), backups, WALL_MS + 1000, 0, NULL,
                                        NULL));
  g_assert_true (damero_director_close (director, NULL));
  damero_application_take_director (damero_stage_get_application (), NULL);
  return path;
}

/* Opens it in vain; the start page says TITLE. */
static GtkWidget *
fail_to_open (const char *path,
              const char *title)
{
  GtkWidget *window;

  g_assert_false (damero_application_open_library (damero_stage_get_application (), path, NULL));
  window = present ();
  if (damero_find_text (window, title) == NULL)
    damero_shoot (window, "trouble-other");
  g_assert_nonnull (damero_find_text (window, title));
  g_assert_nonnull (damero_find_text (window, path));
  damero_assert_named (window);
  g_assert_false (is_enabled ("new-event"));
  g_assert_false (is_enabled ("open-event"));
  return window;
}

/* What can be seen can be seen, and no act is possible. */
static void
assert_read_only (GtkWidget  *window,
                  const char *line)
{
  DameroApplication *application = damero_stage_get_application ();
  DameroDirector *director = damero_application_get_director (application);
  g_autofree char *uid = NULL, *file = NULL;
  GtkWidget *event;

  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, line));
  g_assert_nonnull (damero_find_part (window, "Evening"));
  g_assert_false (is_enabled ("new-event"));
  g_assert_false (is_enabled ("single-game"));
  g_assert_true (is_enabled ("open-event"));
  g_assert_true (is_enabled ("archive"));
  uid = damero_library_find_event (damero_director_get_library (director), "October Evening", NULL);
  event = GTK_WIDGET (damero_application_open_event (application, director, uid));
  damero_stage_present (GTK_WINDOW (event), 1280, 800);
  g_assert_nonnull (damero_find_text (event, line));
  for (guint i = 0; i < 6; i++)
    {
      static const char *const pages[] = { "players", "rounds", "boards", "standings", "games", "log" };

      damero_event_window_show_page (DAMERO_EVENT_WINDOW (event), pages[i]);
      damero_stage_settle ();
    }
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (event), "rounds");
  damero_stage_settle ();
  g_assert_false (gtk_widget_get_sensitive (damero_find (event, GTK_TYPE_BUTTON, "Undo")));
  g_assert_false (gtk_widget_get_sensitive (damero_find (event, GTK_TYPE_BUTTON, "Start All Games")));
  file = g_strconcat (damero_library_get_path (damero_director_get_library (director)), ".event.xml", NULL);
  g_assert_true (damero_director_export (director, uid, DAMERO_EXPORT_EVENT, 0, file, NULL));
  gtk_window_destroy (GTK_WINDOW (event));
  damero_stage_settle ();
}

static void
test_locked (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autofree char *path = make_library (stage, "other.damero", past);
  DameroLibrary *other = damero_library_open (path, DAMERO_LIBRARY_READ_WRITE, "Other Program", NULL, NULL);
  GtkWidget *window;

  g_assert_nonnull (other);
  window = fail_to_open (path, "The Library Is Open in Another Program");
  g_assert_nonnull (damero_find_part (window, "Other Program"));
  damero_shoot (window, "trouble-locked");
  damero_click (window, "Open Read-Only");
  assert_read_only (window, "Read-only: another program has this library open.");
  damero_shoot (window, "trouble-reading");

  damero_click (window, "Details");
  g_assert_nonnull (damero_find_part (find_dialog (), "To direct here, close the library there"));
  damero_click (find_dialog (), "Try Again");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (window, "Read-only:"));
  g_assert_nonnull (find_dialog ());
  gtk_window_close (GTK_WINDOW (find_dialog ()));
  g_assert_true (damero_library_close (other, WALL_MS, NULL));
  damero_click (window, "Try Again");
  damero_stage_settle ();
  g_assert_null (damero_find_part (window, "Read-only:"));
  g_assert_true (is_enabled ("new-event"));
}

/* Root may write and read everything: while IS_NOBODY this is another user. */
static void
be_nobody (gboolean is_nobody)
{
  static gboolean was_root;

  was_root |= getuid () == 0;
  if (was_root)
    g_assert_cmpint (setresuid (is_nobody ? 65534 : 0, is_nobody ? 65534 : 0, 0), ==, 0);
}

static void
test_read_only (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autofree char *path = make_library (stage, "other.damero", past);
  GtkWidget *window;

  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (stage->folder, 0555), ==, 0);
  be_nobody (TRUE);
  window = fail_to_open (path, "The Library Cannot Be Written");
  damero_shoot (window, "trouble-read-only");
  damero_click (window, "Open Read-Only");
  be_nobody (FALSE);
  g_assert_cmpint (g_chmod (stage->folder, 0755), ==, 0);
  assert_read_only (window, "Read-only: this library cannot be written.");

  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  damero_click (window, "Try Again");
  damero_stage_settle ();
  g_assert_null (damero_find_part (window, "Read-only:"));
}

/* Of what cannot be read it is not said that it cannot be written. */
static void
test_unreadable (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autofree char *path = make_library (stage, "other.damero", past);
  GtkWidget *window;

  g_assert_cmpint (g_chmod (stage->folder, 0777), ==, 0);
  g_assert_cmpint (g_chmod (path, 0000), ==, 0);
  be_nobody (TRUE);
  window = fail_to_open (path, "The Library Cannot Be Read");
  g_assert_null (damero_find_part (window, "written"));
  g_assert_null (damero_find (window, GTK_TYPE_BUTTON, "Open Read-Only"));
  be_nobody (FALSE);
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  damero_click (window, "Try Again");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, "October Evening"));
}

/* Writes N_BYTES over the file at OFFSET. */
static void
overwrite (const char   *path,
           goffset       offset,
           const guint8 *bytes,
           gsize         n_bytes)
{
  int file = g_open (path, O_RDWR, 0);

  g_assert_cmpint (pwrite (file, bytes, n_bytes, offset), ==, n_bytes);
  g_assert_true (g_close (file, NULL));
}

/* A name in the stored text becomes another. */
static void
damage (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize length;
  char *at;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  at = g_strstr_len (bytes, -1, "Bob");
  for (gsize i = 0; at == NULL && i + 3 < length; i++)
    if (memcmp (bytes + i, "Bob", 3) == 0)
      at = bytes + i;
  g_assert_nonnull (at);
  for (gsize i = (gsize) (at - bytes); i + 3 < length; i++)
    if (memcmp (bytes + i, "Bob", 3) == 0)
      overwrite (path, (goffset) i, (const guint8 *) "Rob", 3);
}

static GtkWidget *
find_backup (guint index)
{
  GtkWidget *list = damero_find (GTK_WIDGET (damero_find_window (DAMERO_TYPE_RESTORE_DIALOG)), GTK_TYPE_LIST_BOX, NULL);

  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) index));
}

/* Chooses the row and agrees. */
static void
restore (guint index)
{
  damero_wait_until (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (find_backup (index))));
  g_signal_emit_by_name (find_backup (index), "activate");
  damero_wait_until (damero_find_question () != NULL);
  damero_shoot (damero_find_question (), "restore-question");
  damero_click (damero_find_question (), "Restore");
  damero_wait_until (damero_find_window (DAMERO_TYPE_RESTORE_DIALOG) == NULL);
}

static void
test_damaged (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autofree char *path = make_library (stage, "other.damero", two);
  g_autofree char *kept = g_strconcat (path, ".kept-1", NULL);
  g_autofree char *bad = g_build_filename (stage->folder, "other-backups", "other-2026-11-21-0003.damero", NULL);
  GtkWidget *window, *dialog;

  damage (path);
  g_assert_true (g_file_set_contents (bad, "No backup any more, but long enough to be looked at.\n", -1, NULL));
  window = fail_to_open (path, "The Library Is Damaged");
  damero_shoot (window, "trouble-damaged");
  damero_click (window, "Open Read-Only");
  assert_read_only (window, "Read-only: this library is damaged.");

  damero_click (window, "Restore a Backup…");
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_RESTORE_DIALOG));
  g_assert_nonnull (dialog);
  damero_wait_until (damero_find_part (dialog, "Verified: 2 events · ") != NULL);
  damero_wait_until (damero_find_part (dialog, "Being verified…") == NULL);
  damero_assert_named (dialog);
  damero_shoot (dialog, "restore");
  g_assert_nonnull (damero_find_part (dialog, "other-2026-11-21-0003.damero"));
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (find_backup (0))));
  restore (1);
  damero_wait_until (is_enabled ("new-event"));
  damero_wait_until (damero_find_part (window, "kept as “other.damero.kept-1”") != NULL);
  damero_shoot (window, "trouble-restored");
  g_assert_nonnull (damero_find_text (window, "October Evening"));
  g_assert_null (damero_find_part (window, "Read-only:"));
  g_assert_true (g_file_test (kept, G_FILE_TEST_EXISTS));
}

/* From the running program, with what a restore has put aside among the backups. */
static void
test_restore (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroApplication *application = damero_stage_get_application ();
  g_autofree char *path = make_library (stage, "other.damero", past);
  g_autofree char *uid = NULL;
  GtkWidget *window;

  g_assert_true (damero_application_open_library (application, path, NULL));
  window = present ();
  uid = damero_library_find_event (damero_director_get_library (damero_application_get_director (application)),
                                   "October Evening", NULL);
  damero_application_open_event (application, damero_application_get_director (application), uid);
  g_assert_nonnull (damero_find_text (window, "Round 1 of 1 · 2 players · 1 game a match"));
  gtk_widget_activate_action (window, "app.restore-library", "s", "");
  restore (1);
  damero_wait_until (damero_find_text (window, "Round robin · 2 players · 1 game a match") != NULL);
  /* Its event is open again, as it was then. */
  g_assert_nonnull (damero_find_part (GTK_WIDGET (damero_find_window (DAMERO_TYPE_EVENT_WINDOW)), "October Evening"));

  gtk_widget_activate_action (window, "app.restore-library", "s", "");
  damero_wait_until (damero_find_part (GTK_WIDGET (damero_find_window (DAMERO_TYPE_RESTORE_DIALOG)),
                                       "Put aside by a restore · Verified") != NULL);
  gtk_window_close (damero_find_window (DAMERO_TYPE_RESTORE_DIALOG));
  damero_stage_settle ();
}

static void
test_newer (void)
{
  static const guint8 version[] = { 0, 0, 0, 99 };
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autofree char *path = make_library (stage, "other.damero", past);
  g_autofree char *before = NULL, *after = NULL;
  gsize length, length_after;
  GtkWidget *window;

  overwrite (path, 60, version, sizeof version);
  g_assert_true (g_file_get_contents (path, &before, &length, NULL));
  window = fail_to_open (path, "The Library Is of a Newer Version");
  damero_shoot (window, "trouble-newer");
  g_assert_nonnull (damero_find (window, GTK_TYPE_BUTTON, "Open Another Library…"));
  g_assert_nonnull (damero_find (window, GTK_TYPE_BUTTON, "Quit"));
  g_assert_null (damero_find (window, GTK_TYPE_BUTTON, "Open Read-Only"));
  g_assert_true (g_file_get_contents (path, &after, &length_after, NULL));
  g_assert_cmpmem (before, length, after, length_after);
}

static void
test_missing (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autofree char *path = make_library (stage, "other.damero", past);
  GtkWidget *window;

  g_assert_cmpint (g_unlink (path), ==, 0);
  window = fail_to_open (path, "The Library Is Not There");
  damero_shoot (window, "trouble-missing");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  damero_click (window, "Restore a Backup…");
  restore (0);
  damero_wait_until (damero_find_text (window, "October Evening") != NULL);

  gtk_window_destroy (GTK_WINDOW (window));
  damero_application_take_director (damero_stage_get_application (), NULL);
  g_assert_cmpint (g_unlink (path), ==, 0);
  window = fail_to_open (path, "The Library Is Not There");
  damero_click (window, "Make a New Library");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, "No Events Yet"));
}

static void
test_synced (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autofree char *mark = g_build_filename (stage->folder, ".stfolder", NULL);
  g_autofree char *path = g_build_filename (stage->folder, "new.damero", NULL);
  GtkWidget *window;

  g_assert_true (g_file_set_contents (mark, "", -1, NULL));
  damero_application_take_director (damero_stage_get_application (), NULL);
  window = fail_to_open (path, "Better Keep the Library Elsewhere");
  damero_shoot (window, "trouble-synced");
  g_assert_nonnull (damero_find_part (window, ".stfolder"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  damero_click (window, "Make It Here Anyway");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, "No Events Yet"));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* ---- while it is open ---- */

static GtkWidget *
present_event (DameroStage *stage)
{
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  return window;
}

static const char *
get_clock (GtkWidget *board)
{
  return damero_big_clock_get_text (DAMERO_BIG_CLOCK (damero_find (board, DAMERO_TYPE_BIG_CLOCK, NULL)));
}

/* From then on nothing is acknowledged and clocks stand, until all is saved elsewhere, where it goes on. */
static void
test_moved (void)
{
  const DameroPlace place = { 1, 1, 1, 1 };
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  g_autofree char *path = g_build_filename (stage->folder, "club.damero", NULL);
  g_autofree char *away = g_build_filename (stage->folder, "away.damero", NULL);
  g_autofree char *saved = g_build_filename (stage->folder, "saved.damero", NULL);
  GtkWidget *window = present_event (stage);
  GtkWidget *board = GTK_WIDGET (damero_board_window_present (window, stage->desk, &place));
  g_autofree char *stood = NULL;
  guint n_acts;

  damero_stage_present (GTK_WINDOW (board), 1280, 800);
  damero_stage_advance (stage, 5000);
  g_assert_cmpint (g_rename (path, away), ==, 0);
  damero_stage_advance (stage, 1000);
  n_acts = damero_desk_get_event (stage->desk)->log->len;
  g_assert_nonnull (damero_find_text (find_dialog (), "The Library Was Moved or Removed"));
  damero_shoot (find_dialog (), "trouble-moved");
  g_assert_true (damero_director_is_lost (stage->director));
  g_assert_nonnull (damero_find_part (board, "nothing is stored any more"));
  g_assert_nonnull (damero_find_part (window, "nothing is stored any more"));
  damero_shoot (board, "trouble-moved-board");
  stood = g_strdup (get_clock (board));
  damero_stage_advance (stage, 30000);
  g_assert_cmpstr (get_clock (board), ==, stood);
  g_assert_false (is_enabled ("new-event"));
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->log->len, ==, n_acts);

  gtk_window_close (GTK_WINDOW (find_dialog ()));
  damero_stage_settle ();
  damero_library_actions_save_as (GTK_APPLICATION (damero_stage_get_application ()),
                                  g_object_get_data (G_OBJECT (damero_stage_get_application ()), "damero-library"),
                                  saved);
  damero_stage_settle ();
  g_assert_true (g_file_test (saved, G_FILE_TEST_EXISTS));
  g_assert_null (damero_find_part (window, "nothing is stored any more"));
  g_assert_null (find_dialog ());
  g_assert_true (is_enabled ("new-event"));
  g_assert_true (damero_event_find_game (damero_desk_get_event (stage->desk), &place)->interrupted);
  g_assert_cmpstr (get_clock (board), ==, stood);
  g_free (damero_stage_do (stage, "result in=1.1.1.1 result=draw"));
  {
    /* And the next start opens that one. */
    g_autoptr(DameroOpenLibrary) next = damero_open_library_new ();
    g_autofree char *usual = damero_open_library_dup_path (next);

    g_assert_cmpstr (usual, ==, saved);
  }
  g_settings_reset (damero_settings_get (), "library");
}

/* Who ends the program instead loses nothing either. */
static void
test_moved_and_left (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  g_autofree char *path = g_build_filename (stage->folder, "club.damero", NULL);
  g_autofree char *rescued = g_build_filename (stage->folder, "rescued-1-club.damero", NULL);
  g_autoptr(GPtrArray) events = NULL;

  g_assert_cmpint (g_unlink (path), ==, 0);
  damero_stage_advance (stage, 2000);
  g_clear_object (&stage->desk);
  damero_application_take_director (damero_stage_get_application (), NULL);
  g_assert_true (damero_library_verify_backup (rescued, &events, NULL));
  g_assert_cmpuint (events->len, ==, 1);
}

static void
set_trouble (DameroStage        *stage,
             DameroLibraryError  code,
             DameroFaultCode     fault,
             const char         *first,
             const char         *second)
{
  g_autoptr(GError) error = NULL;

  damero_fault_set (&error, DAMERO_LIBRARY_ERROR, (int) code, fault, DAMERO_KEPT_STORED_BEFORE,
                    damero_library_get_path (damero_director_get_library (stage->director)), first, second, NULL);
  damero_director_set_trouble (stage->director, error);
  damero_stage_settle ();
}

static void
test_other_writer (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present ();

  present_event (stage);
  set_trouble (stage, DAMERO_LIBRARY_ERROR_OTHER_WRITER, DAMERO_FAULT_OTHER_WRITER, "Other Program", "12");
  g_assert_nonnull (damero_find_part (find_dialog (), "Other Program"));
  damero_shoot (find_dialog (), "trouble-other-writer");
  g_clear_object (&stage->desk);
  damero_click (find_dialog (), "Open It Again");
  damero_wait_until (find_dialog () == NULL);
  g_assert_true (is_enabled ("new-event"));
  g_assert_nonnull (damero_find_text (window, "Evening"));
  g_assert_nonnull (damero_find_part (GTK_WIDGET (damero_find_window (DAMERO_TYPE_EVENT_WINDOW)), "Evening"));
  g_assert_false (damero_application_get_director (damero_stage_get_application ()) == stage->director);
}

/* The background finds it after the first window is there; from then on nothing is written. */
static void
test_found_damage (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroApplication *application = damero_stage_get_application ();
  g_autofree char *path = make_library (stage, "other.damero", past);
  GtkWidget *window;

  g_assert_true (damero_application_open_library (application, path, NULL));
  damage (path);
  window = present ();
  damero_wait_until (find_dialog () != NULL);
  g_assert_nonnull (damero_find_text (find_dialog (), "The Library Is Damaged"));
  damero_shoot (find_dialog (), "trouble-found");
  g_assert_nonnull (damero_find_text (window, "The library is damaged: nothing is stored any more."));
  g_assert_false (is_enabled ("new-event"));
  damero_click (find_dialog (), "Restore a Backup…");
  restore (0);
  damero_wait_until (is_enabled ("new-event"));
  g_assert_null (damero_find_part (window, "nothing is stored any more"));
}

/* ---- backups ---- */

static void
test_back_up (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (past);
  g_autofree char *folder = g_build_filename (stage->folder, "club-backups", NULL);
  GtkWidget *window = present ();
  g_autoptr(GPtrArray) backups = NULL;
  const char *const folders[] = { folder, NULL };

  gtk_widget_activate_action (window, "app.back-up", NULL);
  damero_wait_until (damero_find_part (window, "Backed up as “club-") != NULL);
  g_assert_nonnull (damero_find (window, GTK_TYPE_BUTTON, "Show in Folder"));
  backups = damero_library_list_backups (damero_library_get_path (damero_director_get_library (stage->director)),
                                         folders);
  g_assert_cmpuint (backups->len, ==, 1);
}

/* Returns the uid of the act. */
static char *
perform (DameroDirector *director,
         const char     *uid,
         const char     *line)
{
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &text_error);

  act->stamp.mono_ms = 0;
  g_assert_true (damero_director_perform (director, uid, act, NULL, NULL, NULL));
  return g_strdup (act->uid);
}

/* A stick that is not there stops nobody, and is told of once; as soon as it is there it gets its backup. */
static void
test_stick (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroApplication *application = damero_stage_get_application ();
  g_autofree char *path = make_library (stage, "other.damero", past);
  g_autofree char *mount = g_build_filename (stage->folder, "media", NULL);
  g_autofree char *stick = g_build_filename (mount, "stick", NULL);
  const char *const folders[] = { stick, NULL };
  g_autoptr(GPtrArray) backups = NULL;
  g_autofree char *uid = NULL, *closed = NULL, *undo = NULL;
  DameroDirector *director;
  GtkWidget *window;

  g_settings_set_string (damero_settings_get (), "second-backup-folder", stick);
  g_assert_true (damero_application_open_library (application, path, NULL));
  window = present ();
  director = damero_application_get_director (application);
  uid = damero_library_find_event (damero_director_get_library (director), "October Evening", NULL);
  g_free (perform (director, uid, "result in=1.1.1.1 result=draw"));
  closed = perform (director, uid, "round-closed in=1.1");
  damero_wait_until (damero_find_part (window, "is the stick there?") != NULL);
  damero_shoot (window, "trouble-stick");
  g_assert_null (damero_find_question ());
  g_assert_null (damero_director_steal_second_error (director));

  g_assert_cmpint (g_mkdir (mount, 0700), ==, 0);
  undo = g_strconcat ("undo undoes=", closed, NULL);
  g_free (perform (director, uid, undo));
  g_free (perform (director, uid, "round-closed in=1.1"));
  damero_application_take_director (application, NULL);
  g_settings_reset (damero_settings_get (), "second-backup-folder");
  backups = damero_library_list_backups (path, folders);
  g_assert_cmpuint (backups->len, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/trouble/locked", test_locked);
  g_test_add_func ("/trouble/read-only", test_read_only);
  g_test_add_func ("/trouble/unreadable", test_unreadable);
  g_test_add_func ("/trouble/damaged", test_damaged);
  g_test_add_func ("/trouble/restore", test_restore);
  g_test_add_func ("/trouble/newer", test_newer);
  g_test_add_func ("/trouble/missing", test_missing);
  g_test_add_func ("/trouble/synced", test_synced);
  g_test_add_func ("/trouble/moved", test_moved);
  g_test_add_func ("/trouble/moved-and-left", test_moved_and_left);
  g_test_add_func ("/trouble/other-writer", test_other_writer);
  g_test_add_func ("/trouble/found-damage", test_found_damage);
  g_test_add_func ("/trouble/back-up", test_back_up);
  g_test_add_func ("/trouble/stick", test_stick);

  return g_test_run ();
}
