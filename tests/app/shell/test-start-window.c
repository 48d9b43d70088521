/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The start page: a new library, events in every state, a library that cannot be opened, notices.
 */
#include <glib/gstdio.h>

#include "app/shell/event-row.h"
#include "app/shell/event-window.h"
#include "app/shell/import-event.h"
#include "app/shell/start-window.h"
#include "app/shell/trouble-dialog.h"
#include "director/director-private.h"
#include "event/act-text.h"
#include "tests/app/stage.h"

static GtkWidget *
present (int width)
{
  GtkWidget *window = GTK_WIDGET (damero_application_present_start (damero_stage_get_application ()));

  damero_stage_present (GTK_WINDOW (window), width, 760);
  return window;
}

static void
make_event (DameroStage        *stage,
            const char * const *lines)
{
  g_clear_object (&stage->desk);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *uid = damero_stage_do (stage, lines[i]);

      if (stage->desk == NULL)
        stage->desk = damero_desk_new (stage->director, uid);
    }
}

static const char * const finished[] = {
  "event name=\"October & Friends\" date=2026-10-22",
  "section name=Open games=1", "player name=Ann", "player name=Bob", "entry in=1 player=1",
  "entry in=1 player=2", "pair in=1.1", "result in=1.1.1.1 result=black", "round-closed in=1.1", NULL
};

static const char * const evening[] = {
  "event name=\"Autumn Club Evening\" date=2026-11-21",
  "section name=\"Gold Bar\" control=300+5 games=2",
  "player name=Ann", "player name=Bob", "player name=Cid", "player name=Dee",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  "pair in=1.1", "start in=1.1.1.1", NULL
};

static const char * const unpaired[] = {
  "event name=\"Junior League\"", "section name=Juniors", "section name=Seniors", NULL
};

/* How far down the text stands. */
static int
get_top (GtkWidget  *window,
         const char *text)
{
  double x, y;

  g_assert_true (gtk_widget_translate_coordinates (damero_find_text (window, text), window, 0, 0, &x, &y));
  return (int) y;
}

/* Who plays a game now and then, or takes an event off, has the others before their eyes; all can be seen again. */
static void
test_unlisted (void)
{
  static const char * const game[] = {
    "event name=\"Single game, 1 November\" date=2026-11-01 listed=off",
    "section name=Open games=1 control=300", "player name=Ann", "player name=Bob", "entry in=1 player=1",
    "entry in=1 player=2", "pair in=1.1", "start in=1.1.1.1", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window;

  make_event (stage, finished);
  g_free (damero_stage_do (stage, "event-changed listed=off"));
  make_event (stage, game);
  window = present (1100);
  g_assert_nonnull (damero_find_part (window, "Single game, 1 November"));
  g_free (damero_stage_do (stage, "result in=1.1.1.1 result=draw"));
  make_event (stage, evening);
  damero_stage_settle ();
  gtk_widget_set_visible (window, FALSE);
  gtk_window_present (GTK_WINDOW (window));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, "Autumn Club Evening"));
  g_assert_null (damero_find_part (window, "Single game, 1 November"));
  g_assert_null (damero_find_text (window, "October & Friends"));
  damero_shoot (window, "start-unlisted");
  damero_click (window, "Show Single Games and Removed Events");
  g_assert_nonnull (damero_find_part (window, "Single game, 1 November"));
  g_assert_nonnull (damero_find_text (window, "October & Friends"));
  g_assert_null (damero_find_text (window, "Show Single Games and Removed Events"));
}

static void
test_empty (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = present (1100);

  g_assert_nonnull (damero_find_text (window, "No Events Yet"));
  g_assert_null (damero_find_text (window, "Under way"));
  g_assert_null (damero_find_text (window, "Recent events"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) ==
                 gtk_widget_get_ancestor (damero_find_text (window, "New Event"), ADW_TYPE_ACTION_ROW));
  damero_assert_named (window);
  damero_shoot (window, "start-empty");
}

static void
test_events (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window;

  make_event (stage, finished);
  make_event (stage, unpaired);
  damero_stage_advance (stage, 60000);
  make_event (stage, evening);
  window = present (1100);
  damero_assert_named (window);

  g_assert_null (damero_find_text (window, "No Events Yet"));
  g_assert_nonnull (damero_find_text (window, "Autumn Club Evening"));
  g_assert_nonnull (damero_find_text (window, "Round 1 of 3 · 4 players · 2 games a match"));
  g_assert_nonnull (damero_find_text (window, "1 running"));
  g_assert_nonnull (damero_find_text (window, "1 waiting"));
  g_assert_nonnull (damero_find_text (window, "October & Friends"));
  g_assert_nonnull (damero_find_text (window, "Round robin · 22 October 2026 · 2 players · Round 1 of 1"));
  g_assert_nonnull (damero_find_text (window, "Finished"));
  g_assert_nonnull (damero_find_part (window, "0 players · 2 sections"));
  g_assert_nonnull (damero_find_text (window, "Not paired yet"));
  damero_shoot (window, "start");
  /* Enter goes on with what is under way. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == damero_find (window, GTK_TYPE_BUTTON,
                                                                            "Continue Autumn Club Evening"));
}

static void
test_narrow (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window;

  make_event (stage, finished);
  make_event (stage, unpaired);
  damero_stage_advance (stage, 60000);
  make_event (stage, evening);
  window = present (360);
  damero_wait_until (gtk_widget_get_width (window) == 360);
  damero_wait_until (get_top (window, "Autumn Club Evening") < get_top (window, "Begin"));
  damero_shoot (window, "start-narrow");
}

/* The page follows what is done elsewhere. */
static void
test_follows (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = present (1100);

  make_event (stage, evening);
  damero_wait_until (damero_find_text (window, "1 running") != NULL);
  g_free (damero_stage_do (stage, "pause in=1.1.1.1"));
  damero_wait_until (damero_find_text (window, "1 paused") != NULL);
}

/* A page that nobody sees reads nothing; it is right when it is seen again. */
static void
test_hidden (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = present (1100);

  make_event (stage, evening);
  g_assert_nonnull (g_main_context_find_source_by_user_data (NULL, window));
  damero_wait_until (damero_find_text (window, "1 running") != NULL);
  gtk_widget_set_visible (window, FALSE);
  g_free (damero_stage_do (stage, "pause in=1.1.1.1"));
  g_assert_null (g_main_context_find_source_by_user_data (NULL, window));
  gtk_window_present (GTK_WINDOW (window));
  damero_wait_until (damero_find_text (window, "1 paused") != NULL);
}

/* The log of an event is read for the one that goes on, and where boards are in play. */
static void
test_reads_little (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window;

  make_event (stage, unpaired);
  make_event (stage, finished);
  damero_stage_advance (stage, 60000);
  make_event (stage, evening);
  damero_stage_crash (stage, 1000);
  window = present (1100);
  g_assert_nonnull (damero_find_text (window, "Not paired yet"));
  g_assert_nonnull (damero_find_text (window, "Finished"));
  g_assert_cmpuint (g_hash_table_size (stage->director->events), ==, 1);
}

static void
test_opens (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window;

  make_event (stage, finished);
  make_event (stage, evening);
  window = present (1100);
  damero_click (window, "Continue Autumn Club Evening");
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_EVENT_WINDOW));

  gtk_window_destroy (damero_find_window (DAMERO_TYPE_EVENT_WINDOW));
  g_signal_emit_by_name (damero_find (window, DAMERO_TYPE_EVENT_ROW, NULL), "activate");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_EVENT_WINDOW));
  g_assert_cmpstr (gtk_window_get_title (damero_find_window (DAMERO_TYPE_EVENT_WINDOW)), ==,
                   "October & Friends");
}

static void
test_more (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window;

  for (guint i = 0; i < 12; i++)
    make_event (stage, finished);
  window = present (1100);
  damero_click (window, "Show Older Events");
  g_assert_null (damero_find (window, GTK_TYPE_BUTTON, "Show Older Events"));
}

static void
test_error (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroApplication *application = damero_stage_get_application ();
  g_autofree char *path = g_build_filename (stage->folder, "notes.txt", NULL);
  g_autoptr(GError) error = NULL;
  GtkWidget *window;
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (application), "new-event");

  g_file_set_contents (path, "Not a library, but a text that is long enough to be looked at.\n", -1, NULL);
  damero_application_take_director (application, NULL);
  g_assert_false (damero_application_open_library (application, path, &error));
  window = present (1100);
  g_assert_nonnull (damero_find_text (window, "The File Is Not a Library"));
  g_assert_nonnull (damero_find_part (window, "notes.txt"));
  g_assert_false (g_action_get_enabled (action));
  damero_assert_named (window);
  damero_shoot (window, "start-error");

  damero_click (window, "Try Again");
  g_assert_nonnull (damero_find_text (window, "The File Is Not a Library"));
  g_unlink (path);
  damero_click (window, "Try Again");
  g_assert_nonnull (damero_find_text (window, "No Events Yet"));
  g_assert_true (g_action_get_enabled (action));
}

static guint
count_windows (void)
{
  return g_list_model_get_n_items (gtk_window_get_toplevels ());
}

/* What the opening of a library found out is told once. */
static void
test_gap (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window;
  GtkWidget *notice;

  make_event (stage, evening);
  damero_stage_advance (stage, 20000);
  damero_stage_crash (stage, 250000);
  window = present (1100);
  g_assert_nonnull (damero_find_text (window, "1 interrupted"));
  notice = damero_find_question ();
  g_assert_nonnull (notice);
  g_assert_nonnull (damero_find_part (notice, "4 minutes 1"));
  damero_shoot (notice, "start-gap");

  damero_click (notice, "Close");
  gtk_window_destroy (GTK_WINDOW (window));
  damero_stage_settle ();
  present (1100);
  g_assert_cmpuint (count_windows (), ==, 1);
}

/* What a launch with --library PATH does in the program that runs already. */
static int
launch (const char *path)
{
  GApplication *application = G_APPLICATION (damero_stage_get_application ());
  GVariantDict options;
  g_autoptr(GApplicationCommandLine) command_line = NULL;

  g_variant_dict_init (&options, NULL);
  g_variant_dict_insert (&options, "library", "^ay", path);
  command_line = g_object_new (G_TYPE_APPLICATION_COMMAND_LINE, "options", g_variant_dict_end (&options), NULL);
  return G_APPLICATION_GET_CLASS (application)->command_line (application, command_line);
}

/* A library that was asked for and not opened is not passed over in silence. */
static void
test_other_library (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autofree char *other = g_build_filename (stage->folder, "other.damero", NULL);
  g_autofree char *same = g_build_filename (stage->folder, ".", "club.damero", NULL);
  GtkWidget *notice;

  present (1100);
  g_assert_cmpint (launch (same), ==, 0);
  g_assert_null (damero_find_question ());
  g_assert_cmpint (launch (other), ==, 1);
  notice = damero_find_question ();
  g_assert_nonnull (notice);
  g_assert_nonnull (damero_find_part (notice, "other.damero"));
}

/* After one that could not be opened a launch can ask for another. */
static void
test_library_after_error (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autofree char *wrong = g_build_filename (stage->folder, "notes.txt", NULL);
  g_autofree char *right = g_build_filename (stage->folder, "right.damero", NULL);
  GtkWidget *window;

  g_file_set_contents (wrong, "Not a library, but a text that is long enough to be looked at.\n", -1, NULL);
  damero_application_take_director (damero_stage_get_application (), NULL);
  g_assert_false (damero_application_open_library (damero_stage_get_application (), wrong, NULL));
  window = present (1100);
  g_assert_cmpint (launch (right), ==, 0);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, "No Events Yet"));
}

/* What is open is left when the other one is open; the windows of its events go with it. */
static void
test_choose_library (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroApplication *application = damero_stage_get_application ();
  g_autofree char *wrong = g_build_filename (stage->folder, "notes.txt", NULL);
  g_autofree char *other = g_build_filename (stage->folder, "other.damero", NULL);
  GtkWidget *notice, *window = present (1100);

  make_event (stage, evening);
  gtk_widget_activate_action (window, "app.open-event", "s", damero_desk_get_event_uid (stage->desk));
  g_file_set_contents (wrong, "Not a library, but a text that is long enough to be looked at.\n", -1, NULL);

  damero_application_choose_library (application, wrong);
  notice = GTK_WIDGET (damero_find_window (DAMERO_TYPE_TROUBLE_DIALOG));
  g_assert_nonnull (damero_find_part (notice, "notes.txt"));
  gtk_window_close (GTK_WINDOW (notice));
  g_assert_true (damero_application_get_director (application) == stage->director);
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_EVENT_WINDOW));

  damero_application_choose_library (application, other);
  damero_stage_settle ();
  g_assert_null (damero_find_question ());
  g_assert_false (damero_application_get_director (application) == stage->director);
  damero_wait_until (damero_find_window (DAMERO_TYPE_EVENT_WINDOW) == NULL);
  g_assert_nonnull (damero_find_text (window, "No Events Yet"));
}

/* The library of another machine, which has the events of the file PATH. */
static DameroDirector *
open_other (DameroStage       *stage,
            DameroEnvironment *environment,
            const char        *path)
{
  g_autofree char *other = g_build_filename (stage->folder, "other.damero", NULL);
  g_autoptr(DameroImportReport) report = NULL;
  DameroDirector *director = damero_director_open (other, FALSE, "test", environment, NULL);

  g_assert_nonnull (director);
  damero_director_set_backups (director, NULL);
  if (path != NULL)
    g_assert_true (damero_director_import_event (director, path, FALSE, &report, NULL));
  return director;
}

static char *
export_event (DameroStage *stage,
              const char  *name)
{
  char *path = g_build_filename (stage->folder, name, NULL);

  g_assert_true (damero_director_export (stage->director, damero_desk_get_event_uid (stage->desk),
                                         DAMERO_EXPORT_EVENT, 0, path, NULL));
  return path;
}

/* A file of a whole event becomes an event, once; what is none, or cannot be read, is said. */
static void
test_import_event (void)
{
  static const struct { const char *file, *says; } wrong[] = {
    { "none.xml", "none.xml" }, { "notes.xml", "notes.xml" }, { "players.csv", "a list of players" },
    { "notes.trf", "notes.trf" },
  };
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autoptr(DameroEnvironment) environment = damero_environment_new_virtual (1700000000000, 3);
  g_autoptr(DameroDirector) director = open_other (stage, environment, NULL);
  g_autofree char *notes = g_build_filename (stage->folder, "notes.xml", NULL);
  g_autofree char *wrong_trf = g_build_filename (stage->folder, "notes.trf", NULL);
  g_autofree char *path = NULL;
  GtkWidget *window = present (1100);

  make_event (stage, finished);
  path = export_event (stage, "October.event.xml");
  g_assert_true (g_file_set_contents (notes, "Not an event.", -1, NULL));
  g_assert_true (g_file_set_contents (wrong_trf, "Not an event.", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *file = g_build_filename (stage->folder, wrong[i].file, NULL);

      damero_import_event_open (DAMERO_START_WINDOW (window), director, file);
      damero_wait_until (damero_find_question () != NULL);
      g_assert_nonnull (damero_find_text (damero_find_question (), "Nothing Was Imported"));
      g_assert_nonnull (damero_find_part (damero_find_question (), wrong[i].says));
      damero_click (damero_find_question (), "Close");
      damero_wait_until (damero_find_question () == NULL);
    }
  damero_import_event_open (DAMERO_START_WINDOW (window), director, path);
  damero_wait_until (damero_find_text (window, "“October & Friends” was imported") != NULL);
  g_assert_nonnull (damero_director_get_event (director, damero_desk_get_event_uid (stage->desk), NULL));

  /* The library that it comes from has it already; the toast opens it there. */
  damero_import_event_open (DAMERO_START_WINDOW (window), stage->director, path);
  damero_wait_until (damero_find_text (window, "All of “October & Friends” was here already") != NULL);
  damero_click_toast (window, "Open");
  damero_wait_until (damero_find_window (DAMERO_TYPE_EVENT_WINDOW) != NULL);
  g_assert_true (damero_director_close (director, NULL));
}

/* A tournament report becomes an event with its players and results. */
static void
test_import_trf (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autofree char *path = g_build_filename (stage->folder, "spring.trf", NULL);
  g_autofree char *text = NULL;
  GtkWidget *window = present (1100);
  DameroProgressStrip *strip = damero_start_window_get_strip (DAMERO_START_WINDOW (window));

  text = g_strdup_printf ("012 Spring Cup\n042 2026/03/14\n"
                          "001    1      %-33s 1500 %27s 1.0    0     2 w 1\n"
                          "001    2      %-33s 1400 %27s 0.0    0     1 b 0\n", "One, Ada", "", "Two, Bob", "");
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  damero_import_event_open (DAMERO_START_WINDOW (window), stage->director, path);
  g_assert_true (damero_progress_strip_is_running (strip));
  damero_wait_until (damero_find_text (window, "“Spring Cup” was imported") != NULL);
  g_assert_false (damero_progress_strip_is_running (strip));
  damero_click_toast (window, "Open");
  damero_wait_until (damero_find_window (DAMERO_TYPE_EVENT_WINDOW) != NULL);
  g_assert_nonnull (damero_find_part (GTK_WIDGET (damero_find_window (DAMERO_TYPE_EVENT_WINDOW)), "Open · 2 players"));
}

/* What of a report is not in the event is said beside that it was imported. */
static void
test_import_warning (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autofree char *path = g_build_filename (stage->folder, "spring.trf", NULL);
  g_autofree char *text = NULL;
  GtkWidget *window = present (1100);

  text = g_strdup_printf ("012 Spring Cup\n142 4\n250       3.0   1   1    1    1\n"
                          "001    1      %-33s 1500 %27s 1.0    0     2 w 1\n"
                          "001    2      %-33s 1400 %27s 0.0    0     1 b 0\n", "One, Ada", "", "Two, Bob", "");
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  damero_import_event_open (DAMERO_START_WINDOW (window), stage->director, path);
  damero_wait_until (damero_find_question () != NULL);
  g_assert_nonnull (damero_find_text (window, "“Spring Cup” was imported"));
  g_assert_nonnull (damero_find_text (damero_find_question (), "Not All Was Imported"));
  g_assert_nonnull (damero_find_part (damero_find_question (), "The acceleration is not that of the Baku rules"));
  damero_click (damero_find_question (), "Close");
  damero_wait_until (damero_find_question () == NULL);
}

/* Both machines have entered a result of the same board: nothing is stored until the rest is wanted. */
static void
test_import_conflict (void)
{
  static const char * const lines[] = {
    "event name=League", "section name=Open games=1", "player name=Ann", "player name=Bob", "player name=Cid",
    "player name=Dee", "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
    "pair in=1.1", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
  g_autoptr(DameroEnvironment) environment = damero_environment_new_virtual (1700000000000, 3);
  g_autofree char *common = export_event (stage, "common.event.xml");
  g_autoptr(DameroDirector) director = open_other (stage, environment, common);
  const char *uid = damero_desk_get_event_uid (stage->desk);
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text ("result in=1.1.1.1 result=white", 0, &has_stamp, &text_error);
  const DameroPlace second = { 1, 1, 2, 1 };
  GtkWidget *window = present (1100);
  DameroProgressStrip *strip = damero_start_window_get_strip (DAMERO_START_WINDOW (window));
  g_autofree char *path = NULL;

  act->stamp.mono_ms = 0;
  g_assert_true (damero_director_perform (director, uid, act, NULL, NULL, NULL));
  g_free (damero_stage_do (stage, "result in=1.1.1.1 result=black"));
  g_free (damero_stage_do (stage, "result in=1.1.2.1 result=black"));
  path = export_event (stage, "League.event.xml");
  for (guint i = 0; i < 2; i++)
    {
      damero_import_event_open (DAMERO_START_WINDOW (window), director, path);
      damero_wait_until (damero_find_question () != NULL);
      g_assert_nonnull (damero_find_text (damero_find_question (), "Import the Rest?"));
      g_assert_nonnull (damero_find_part (damero_find_question (), "Nothing was changed so far."));
      damero_click (damero_find_question (), i == 0 ? "Cancel" : "Import the Rest");
      damero_wait_until (damero_find_question () == NULL && !damero_progress_strip_is_running (strip));
      g_assert_cmpint (damero_event_find_match (damero_director_get_event (director, uid, NULL),
                                                &second)->games[0].outcome,
                       ==, i == 0 ? DAMERO_OUTCOME_NONE : DAMERO_OUTCOME_BLACK);
    }
  damero_wait_until (damero_find_text (window, "What is new of “League” was added") != NULL);
  g_assert_true (damero_director_close (director, NULL));
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/start-window/empty", test_empty);
  g_test_add_func ("/start-window/unlisted", test_unlisted);
  g_test_add_func ("/start-window/events", test_events);
  g_test_add_func ("/start-window/narrow", test_narrow);
  g_test_add_func ("/start-window/follows", test_follows);
  g_test_add_func ("/start-window/hidden", test_hidden);
  g_test_add_func ("/start-window/reads-little", test_reads_little);
  g_test_add_func ("/start-window/opens", test_opens);
  g_test_add_func ("/start-window/more", test_more);
  g_test_add_func ("/start-window/error", test_error);
  g_test_add_func ("/start-window/other-library", test_other_library);
  g_test_add_func ("/start-window/library-after-error", test_library_after_error);
  g_test_add_func ("/start-window/choose-library", test_choose_library);
  g_test_add_func ("/start-window/import-event", test_import_event);
  g_test_add_func ("/start-window/import-trf", test_import_trf);
  g_test_add_func ("/start-window/import-warning", test_import_warning);
  g_test_add_func ("/start-window/import-conflict", test_import_conflict);
  g_test_add_func ("/start-window/gap", test_gap);

  return g_test_run ();
}
