/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game of the archive: going through it, its variations, comments and clocks, what else was played, its times.
 */
#include "app/damero-board-view.h"
#include "app/damero-game-tree.h"
#include "app/damero-game-viewer.h"
#include "app/damero-games-window.h"
#include "app/damero-time-plot.h"
#include "tests/app/stage.h"

static const char games[] =
  "[Event \"Spring Open\"]\n[Date \"2019.05.04\"]\n[Black \"Ann\"]\n[White \"Bob\"]\n[Result \"1-0\"]\n"
  "[GameType \"23\"]\n[Winner \"black\"]\n\n"
  "1. 11-15! {usual [%clock B4:50 w5:00]} (1. 11-16 {quiet} 24-19) 22-18 {[%clock b4:50 W4:30]} "
  "2. 15x22 25x18 1-0\n\n"
  "[Event \"Autumn Cup\"]\n[Date \"2018.05.04\"]\n[Black \"Cid\"]\n[White \"Dot\"]\n[Result \"0-1\"]\n"
  "[GameType \"23\"]\n[Winner \"white\"]\n\n1. 12-16 24-19 0-1\n\n";

typedef struct {
  DameroStage *stage;
  GtkWidget   *window;
} Fixture;

static void
clear (Fixture *fixture)
{
  damero_stage_free (fixture->stage);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, clear)

static void
on_imported (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(DameroGamesReport) report = damero_director_import_games_finish (DAMERO_DIRECTOR (source), result, NULL);

  *(guint *) user_data = report->n_added;
}

/* A window on the first game. */
static void
open_viewer (Fixture *fixture)
{
  GtkApplication *application = GTK_APPLICATION (damero_stage_get_application ());
  g_autoptr(DameroArchivePage) page = NULL;
  g_autofree char *path = NULL;
  const char *paths[] = { NULL, NULL };
  DameroArchiveQuery query;
  guint n = 0;

  fixture->stage = damero_stage_new ();
  path = g_build_filename (fixture->stage->folder, "games.pdn", NULL);
  paths[0] = path;
  g_assert_true (g_file_set_contents (path, games, -1, NULL));
  damero_director_import_games_async (fixture->stage->director, paths, NULL, NULL, NULL, NULL, on_imported, &n);
  damero_wait_until (n == 2);
  damero_archive_query_init (&query);
  page = damero_archive_search (damero_director_get_library (fixture->stage->director), &query, NULL);
  fixture->window = GTK_WIDGET (damero_game_viewer_present (
    GTK_WINDOW (damero_games_window_present (application, fixture->stage->director, NULL)), fixture->stage->director,
    &((const DameroArchiveGame *) page->rows->pdata[0])->id));
  damero_stage_present (GTK_WINDOW (fixture->window), 1100, 760);
}

static void
act (Fixture    *fixture,
     const char *name)
{
  g_assert_true (gtk_widget_activate_action (fixture->window, name, NULL));
  damero_stage_settle ();
}

static guint
get_selected (Fixture *fixture)
{
  GtkWidget *list = damero_find (fixture->window, GTK_TYPE_LIST_VIEW, NULL);

  return gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

/* What stands on SQUARE of the board that is shown. */
static DameroPiece
get_piece (Fixture *fixture,
           guint    square)
{
  GtkWidget *board = damero_find (fixture->window, DAMERO_TYPE_BOARD_VIEW, NULL);

  return damero_square_get_look (damero_board_view_get_square (DAMERO_BOARD_VIEW (board), square))->piece;
}

static void
show_page (Fixture    *fixture,
           const char *name)
{
  gtk_stack_set_visible_child_name (GTK_STACK (damero_find (fixture->window, GTK_TYPE_STACK, NULL)), name);
  damero_stage_settle ();
}

static void
test_steps (void)
{
  g_auto(Fixture) fixture = { 0 };

  open_viewer (&fixture);
  damero_assert_named (fixture.window);
  g_assert_cmpint (get_piece (&fixture, 15), ==, DAMERO_PIECE_NONE);
  act (&fixture, "viewer.next");
  g_assert_cmpint (get_piece (&fixture, 15), ==, DAMERO_PIECE_BLACK_MAN);
  g_assert_nonnull (damero_find_text (fixture.window, "4:50"));
  g_assert_nonnull (damero_find_text (fixture.window, "usual"));
  g_assert_nonnull (damero_find_text (fixture.window, "1. 11-15!"));
  act (&fixture, "viewer.last");
  g_assert_cmpint (get_piece (&fixture, 18), ==, DAMERO_PIECE_WHITE_MAN);
  g_assert_cmpint (get_piece (&fixture, 22), ==, DAMERO_PIECE_NONE);
  /* The line goes on behind the variation, and back past it. */
  act (&fixture, "viewer.previous");
  act (&fixture, "viewer.previous");
  act (&fixture, "viewer.previous");
  g_assert_cmpuint (get_selected (&fixture), ==, 1);
  act (&fixture, "viewer.first");
  g_assert_cmpuint (get_selected (&fixture), ==, 0);
}

static void
test_variation (void)
{
  g_auto(Fixture) fixture = { 0 };
  GtkWidget *list;

  open_viewer (&fixture);
  list = damero_find (fixture.window, GTK_TYPE_LIST_VIEW, NULL);
  g_assert_nonnull (damero_find_text (fixture.window, "quiet"));
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 2, TRUE);
  damero_stage_settle ();
  g_assert_cmpint (get_piece (&fixture, 16), ==, DAMERO_PIECE_BLACK_MAN);
  g_assert_cmpint (get_piece (&fixture, 15), ==, DAMERO_PIECE_NONE);
  act (&fixture, "viewer.last");
  g_assert_cmpuint (get_selected (&fixture), ==, 3);
  act (&fixture, "viewer.first");
  act (&fixture, "viewer.next");
  g_assert_cmpuint (get_selected (&fixture), ==, 1);
}

static void
choose (Fixture    *fixture,
        const char *move)
{
  GtkWidget *label = damero_find_text (fixture->window, move);
  GtkWidget *row;

  g_assert_nonnull (label);
  row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  damero_stage_settle ();
}

static void
test_statistics (void)
{
  g_auto(Fixture) fixture = { 0 };

  open_viewer (&fixture);
  show_page (&fixture, "statistics");
  g_assert_nonnull (damero_find_text (fixture.window, "1 game: Red won 1, drawn 0, White won 0"));
  /* A move of another game leads off the game; one step back comes back. */
  choose (&fixture, "12-16");
  g_assert_cmpint (get_piece (&fixture, 16), ==, DAMERO_PIECE_BLACK_MAN);
  g_assert_nonnull (damero_find_part (fixture.window, "not of the game"));
  act (&fixture, "viewer.previous");
  g_assert_cmpint (get_piece (&fixture, 16), ==, DAMERO_PIECE_NONE);
  choose (&fixture, "11-15");
  show_page (&fixture, "moves");
  g_assert_cmpuint (get_selected (&fixture), ==, 1);
}

static void
test_times (void)
{
  g_auto(Fixture) fixture = { 0 };
  GtkWidget *plot;

  open_viewer (&fixture);
  show_page (&fixture, "times");
  plot = damero_find (fixture.window, DAMERO_TYPE_TIME_PLOT, NULL);
  g_assert_true (gtk_widget_get_mapped (plot));
  g_signal_emit_by_name (plot, "ply-selected", 2u);
  damero_stage_settle ();
  g_assert_cmpuint (damero_time_plot_get_mark (DAMERO_TIME_PLOT (plot)), ==, 2);
  g_assert_cmpint (get_piece (&fixture, 18), ==, DAMERO_PIECE_WHITE_MAN);
  g_assert_nonnull (damero_find_text (fixture.window, "4:30"));
}

static void
test_find (void)
{
  g_auto(Fixture) fixture = { 0 };
  GtkWindow *window;

  open_viewer (&fixture);
  act (&fixture, "viewer.next");
  act (&fixture, "viewer.find-position");
  window = damero_find_window (DAMERO_TYPE_GAMES_WINDOW);
  g_assert_nonnull (damero_find_text (GTK_WIDGET (window), "1 game"));
}

static void
test_strip (void)
{
  static const char * const cases[][2] = {
    { "[%clock B4:50 w5:00]", "" }, { "good [%clk 0:10:00] move", "good  move" }, { "[% open", "[% open" },
    { "plain", "plain" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = damero_game_tree_strip (cases[i][0]);

      g_assert_cmpstr (text, ==, cases[i][1]);
    }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/game-viewer/steps", test_steps);
  g_test_add_func ("/game-viewer/variation", test_variation);
  g_test_add_func ("/game-viewer/statistics", test_statistics);
  g_test_add_func ("/game-viewer/times", test_times);
  g_test_add_func ("/game-viewer/find", test_find);
  g_test_add_func ("/game-viewer/strip", test_strip);

  return g_test_run ();
}
