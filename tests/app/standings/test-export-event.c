/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is exported of an event from its window: every kind is read back by its reader, and what cannot be written is
 * said.
 */
#include <string.h>

#include "app/base/file-name.h"
#include "app/shell/event-window.h"
#include "app/standings/export-event.h"
#include "app/standings/standings-page.h"
#include "formats/csv.h"
#include "formats/input.h"
#include "formats/pdn/pdn.h"
#include "formats/trf/trf.h"
#include "formats/xml/crosstable-xml.h"
#include "tests/app/standings.h"

#define MAX_BYTES (1024 * 1024)

static DameroProgressStrip *
get_strip (StandingsFixture *fixture)
{
  return DAMERO_PROGRESS_STRIP (gtk_widget_get_template_child (fixture->page, DAMERO_TYPE_STANDINGS_PAGE, "strip"));
}

/* Four players; one game has a result, one a record. A second section has its own two. */
static void
open_played (StandingsFixture *fixture)
{
  static const char * const lines[] = {
    "section name=Juniors games=1", "player name=Eve", "player name=Fay", "entry in=2 player=5", "entry in=2 player=6",
    "pair in=1.1", "result in=1.1.1.1 result=white", "pair in=2.1", "result in=2.1.1.1 result=black",
    "start in=1.1.2.1", "move in=1.1.2.1 move=11-15", "resign in=1.1.2.1 side=white",
  };

  standings_open (fixture, damero_stage_new_event (standings_four), 1280, 800);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    standings_act (fixture, lines[i]);
}

/* ---- the readers ---- */

typedef void (*Reader) (GBytes    *bytes,
                        GPtrArray *diagnostics);

static void
read_event (GBytes    *bytes,
            GPtrArray *diagnostics)
{
  g_autoptr(DameroEventFile) file = damero_event_xml_read (bytes, "event", diagnostics);

  g_assert_nonnull (file);
  g_assert_cmpstr (file->event->name, ==, "Autumn: Club Evening");
  g_assert_cmpuint (file->event->players->len, ==, 6);
}

static void
read_crosstable (GBytes    *bytes,
                 GPtrArray *diagnostics)
{
  g_autoptr(DameroEventFile) file = damero_crosstable_xml_read (bytes, "crosstable", diagnostics);

  g_assert_nonnull (file);
  g_assert_cmpuint (file->event->sections->len, ==, 2);
}

static void
read_games (GBytes    *bytes,
            GPtrArray *diagnostics)
{
  g_autoptr(GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr(DameroPdnReader) reader = damero_pdn_reader_new (stream, "games");
  g_autoptr(GError) error = NULL;
  DameroPdnAnswer answer;
  guint n = 0;

  do
    {
      DameroPdnGame *game = NULL;

      answer = damero_pdn_reader_next (reader, &game, diagnostics, &error);
      n += game != NULL;
      g_clear_pointer (&game, damero_pdn_game_free);
    }
  while (answer == DAMERO_PDN_READ_GAME);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 1);
}

/* A heading, and the rows that are expected. */
static void
assert_rows (GBytes     *bytes,
             guint       n_rows,
             const char *part)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GPtrArray) rows = damero_csv_read (bytes, "table", diagnostics);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  g_assert_nonnull (rows);
  g_assert_cmpuint (diagnostics->len, ==, 0);
  g_assert_cmpuint (rows->len, ==, 1 + n_rows);
  g_assert_nonnull (g_strstr_len (text, (gssize) size, part));
}

static void
read_game_table (GBytes    *bytes,
                 GPtrArray *diagnostics)
{
  assert_rows (bytes, 5, "Juniors");
}

static void
read_standings (GBytes    *bytes,
                GPtrArray *diagnostics)
{
  assert_rows (bytes, 4, "Dot Dean");
}

static void
read_association (GBytes    *bytes,
                  GPtrArray *diagnostics)
{
  assert_rows (bytes, 4, "\tDot Dean\t");
}

static void
read_trf (GBytes    *bytes,
          GPtrArray *diagnostics)
{
  g_autoptr(DameroTrf) trf = damero_trf_read (bytes, "report", diagnostics);

  g_assert_nonnull (trf);
  g_assert_cmpuint (trf->players->len, ==, 4);
}

static const struct {
  const char       *name; /* in the menus */
  DameroExportKind  kind;
  const char       *file;
  Reader            reader;
} rows[] = {
  { "event", DAMERO_EXPORT_EVENT, "Autumn-Club-Evening.event.xml", read_event },
  { "crosstable", DAMERO_EXPORT_CROSSTABLE, "Autumn-Club-Evening.xml", read_crosstable },
  { "games", DAMERO_EXPORT_GAMES, "Autumn-Club-Evening.pdn", read_games },
  { "game-table", DAMERO_EXPORT_GAME_TABLE, "Autumn-Club-Evening.csv", read_game_table },
  { "standings", DAMERO_EXPORT_STANDINGS, "Autumn-Club-Evening-Gold-Bar.standings.csv", read_standings },
  { "trf", DAMERO_EXPORT_TRF, "Autumn-Club-Evening-Gold-Bar.trf", read_trf },
  { "association", DAMERO_EXPORT_ASSOCIATION, "Autumn-Club-Evening-Gold-Bar.tsv", read_association },
};

/* ---- the tests ---- */

static void
write_file (StandingsFixture *fixture,
            DameroExportKind  kind,
            const char       *path)
{
  damero_export_event_write_file (fixture->page, fixture->stage->desk, get_strip (fixture), kind, path);
  g_assert_true (damero_progress_strip_is_running (get_strip (fixture)));
  damero_wait_until (!damero_progress_strip_is_running (get_strip (fixture)));
}

/* Every kind goes to the file that was chosen, a toast says which, and its reader has nothing against it. */
static void
test_files (void)
{
  g_auto(StandingsFixture) fixture = { 0 };

  G_STATIC_ASSERT (G_N_ELEMENTS (rows) == DAMERO_EXPORT_N_KINDS);
  open_played (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_build_filename (fixture.stage->folder, rows[i].file, NULL);
      g_autofree char *told = g_strdup_printf ("Exported to %s", path);
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(GBytes) bytes = NULL;

      write_file (&fixture, rows[i].kind, path);
      damero_wait_until (damero_find_text (fixture.window, told) != NULL);
      bytes = damero_input_read_file (path, MAX_BYTES, NULL);
      g_assert_nonnull (bytes);
      rows[i].reader (bytes, diagnostics);
      g_assert_cmpuint (diagnostics->len, ==, 0);
      g_assert_cmpint (damero_export_kind_of_file (path), ==, rows[i].kind);
    }
}

/* The toast says what the file is without, as the event does not publish it. */
static void
test_withheld (void)
{
  g_auto(StandingsFixture) fixture = { 0 };
  g_autofree char *path = NULL;
  g_autofree char *without = NULL;
  g_autofree char *with = NULL;

  open_played (&fixture);
  path = g_build_filename (fixture.stage->folder, "t.xml", NULL);
  without = g_strdup_printf ("Exported without numbers in associations, groups (see Event Details): %s", path);
  with = g_strdup_printf ("Exported to %s", path);
  standings_act (&fixture, "player-changed player=1 ident=FIDE12 born=1990 groups=junior");
  write_file (&fixture, DAMERO_EXPORT_CROSSTABLE, path);
  damero_wait_until (damero_find_text (fixture.window, without) != NULL);
  damero_shoot (fixture.window, "export-withheld");
  standings_act (&fixture, "event-changed publishes=\"numbers groups\"");
  write_file (&fixture, DAMERO_EXPORT_CROSSTABLE, path);
  damero_wait_until (damero_find_text (fixture.window, with) != NULL);
}

/* What cannot be written is said with its place, and nothing is left of it. */
static void
test_unwritable (void)
{
  g_auto(StandingsFixture) fixture = { 0 };

  open_played (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_build_filename (fixture.stage->folder, "none", rows[i].file, NULL);

      write_file (&fixture, rows[i].kind, path);
      damero_wait_until (damero_find_question () != NULL);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      g_assert_nonnull (damero_find_text (damero_find_question (), "Not Exported"));
      g_assert_nonnull (damero_find_part (damero_find_question (), path));
      damero_click (damero_find_question (), "Close");
      damero_wait_until (damero_find_question () == NULL);
    }
}

/* A section that is gone when the thread looks for it is refused by its number. */
static void
test_no_section (void)
{
  g_auto(StandingsFixture) fixture = { 0 };
  g_autofree char *path = NULL;
  g_autoptr(GError) error = NULL;

  open_played (&fixture);
  path = g_build_filename (fixture.stage->folder, "x.trf", NULL);
  g_assert_false (damero_director_export (fixture.stage->director, damero_desk_get_event_uid (fixture.stage->desk),
                                          DAMERO_EXPORT_TRF, 7, path, &error));
  g_assert_error (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "section 7"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* The menus ask for a file with a name made from the event's, and the section's where it is of one of several;
 * cancelled, nothing is written. The window's menu shows the page with the progress. */
static void
test_asks (void)
{
  g_auto(StandingsFixture) fixture = { 0 };

  open_played (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWindow *dialog;
      g_autofree char *name = NULL;

      damero_event_window_show_page (DAMERO_EVENT_WINDOW (fixture.window), "players");
      gtk_widget_activate_action (fixture.window, "win.export", "s", rows[i].name);
      g_assert_true (gtk_widget_get_child_visible (fixture.page));
      damero_wait_until (damero_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
      dialog = damero_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
      name = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (dialog));
      g_assert_cmpstr (name, ==, rows[i].file);
      gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
      damero_stage_settle ();
      g_assert_null (damero_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG));
    }
}

/* A folder is chosen, not opened. */
static void
test_folder (void)
{
  g_auto(StandingsFixture) fixture = { 0 };
  GtkWindow *dialog;

  open_played (&fixture);
  gtk_widget_activate_action (fixture.window, "win.export", "s", "site");
  damero_wait_until (damero_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  dialog = damero_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_assert_nonnull (damero_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "Choose Folder"));
  g_assert_null (damero_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "Open"));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  damero_stage_settle ();
}

/* Of no section nothing is written, and that is said; the event itself can be. */
static void
test_empty (void)
{
  static const char * const none[] = { "event name=Evening", NULL };
  g_auto(StandingsFixture) fixture = { 0 };

  standings_open (&fixture, damero_stage_new_event (none), 1280, 800);
  gtk_widget_activate_action (fixture.page, "standings.export", "s", "trf");
  damero_stage_settle ();
  g_assert_null (damero_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG));
  damero_wait_until (damero_find_part (fixture.window, "The event has no section yet") != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (!damero_export_kind_is_of_section (rows[i].kind))
      {
        g_autofree char *path = g_build_filename (fixture.stage->folder, rows[i].file, NULL);

        write_file (&fixture, rows[i].kind, path);
        g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      }
}

/* The event's pages for the web go into a folder of its name, again and again; what else is there is left alone. */
static void
test_site (void)
{
  g_auto(StandingsFixture) fixture = { 0 };
  g_autofree char *index = NULL;
  g_autofree char *other = NULL;
  DameroProgressStrip *strip;

  standings_open (&fixture, damero_stage_new_event (standings_four), 1280, 800);
  strip = get_strip (&fixture);
  index = g_build_filename (fixture.stage->folder, "Autumn-Club-Evening", "index.html", NULL);
  other = g_build_filename (fixture.stage->folder, "Autumn-Club-Evening", "other.txt", NULL);
  for (guint i = 0; i < 2; i++)
    {
      damero_export_event_write_site (fixture.page, fixture.stage->desk, strip, fixture.stage->folder);
      g_assert_true (damero_progress_strip_is_running (strip));
      damero_wait_until (!damero_progress_strip_is_running (strip));
      g_assert_true (g_file_test (index, G_FILE_TEST_EXISTS));
      g_assert_nonnull (damero_find_part (fixture.window, " pages were written to "));
    }
  g_assert_true (g_file_set_contents (other, "mine", -1, NULL));
  damero_export_event_write_site (fixture.page, fixture.stage->desk, strip, fixture.stage->folder);
  damero_wait_until (damero_find_question () != NULL);
  g_assert_nonnull (damero_find_text (damero_find_question (), "Not Exported"));
  g_assert_nonnull (damero_find_part (damero_find_question (), "other.txt"));
  g_assert_true (g_file_test (other, G_FILE_TEST_EXISTS));
}

static void
test_file_names (void)
{
  static const struct { const char *title, *expected; } names[] = {
    { "Autumn: Club Evening", "Autumn-Club-Evening.xml" },
    { "../../etc/passwd", "etc-passwd.xml" },
    { "  Damas — Año 2026  ", "Damas-Año-2026.xml" },
    { "???", "crosstable.xml" },
    { NULL, "crosstable.xml" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = damero_file_name_propose (names[i].title, "crosstable", "xml");

      g_assert_cmpstr (name, ==, names[i].expected);
    }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/export-event/files", test_files);
  g_test_add_func ("/export-event/withheld", test_withheld);
  g_test_add_func ("/export-event/unwritable", test_unwritable);
  g_test_add_func ("/export-event/no-section", test_no_section);
  g_test_add_func ("/export-event/asks", test_asks);
  g_test_add_func ("/export-event/folder", test_folder);
  g_test_add_func ("/export-event/empty", test_empty);
  g_test_add_func ("/export-event/site", test_site);
  g_test_add_func ("/export-event/file-names", test_file_names);

  return g_test_run ();
}
