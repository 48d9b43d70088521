/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game of the archive: going through it, its variations, comments and clocks, what else was played, its times;
 * annotating it.
 */
#include <string.h>

#include "app/archive/game-tree.h"
#include "app/archive/game-viewer.h"
#include "app/archive/games-page.h"
#include "app/archive/games-window.h"
#include "app/archive/record-editor.h"
#include "app/board/board-view.h"
#include "app/board/move-entry.h"
#include "app/board/score-sheet-window.h"
#include "app/board/time-plot.h"
#include "app/shell/windows.h"
#include "app/widgets/progress-strip.h"
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
  GtkWidget *label = NULL;
  GtkWidget *row;

  damero_wait_until ((label = damero_find_text (fixture->window, move)) != NULL);
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
  damero_wait_until (damero_find_text (fixture.window, "1 game: Red won 1, drawn 0, White won 0") != NULL);
  /* A move of another game leads off the game; one step back comes back. */
  choose (&fixture, "12-16");
  g_assert_cmpint (get_piece (&fixture, 16), ==, DAMERO_PIECE_BLACK_MAN);
  damero_wait_until (damero_find_part (fixture.window, "not in the game") != NULL);
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
  damero_wait_until (damero_find_text (GTK_WIDGET (window), "1 game") != NULL);
}

/* ---- annotating ---- */

static const DameroArchiveId *
find_game (Fixture *fixture,
           DameroArchivePage **ret_page)
{
  DameroArchiveQuery query;

  damero_archive_query_init (&query);
  *ret_page = damero_archive_search (damero_director_get_library (fixture->stage->director), &query, NULL);
  return &((const DameroArchiveGame *) (*ret_page)->rows->pdata[0])->id;
}

/* The movetext that the library has of the first game. */
static char *
dup_stored (Fixture *fixture)
{
  g_autoptr(DameroArchivePage) page = NULL;
  g_autoptr(DameroPdnGame) record = damero_director_get_record (fixture->stage->director, find_game (fixture, &page),
                                                                NULL);
  g_autofree char *text = damero_pdn_game_to_text (record);
  char *moves = g_strdup (strstr (text, "\n\n") + 2);

  g_strdelimit (moves, "\n", ' ');
  return g_strchomp (moves);
}

static void
assert_stored (Fixture    *fixture,
               const char *moves)
{
  g_autofree char *stored = dup_stored (fixture);

  g_assert_cmpstr (stored, ==, moves);
}

#define PLAYED "1. 11-15! {usual [%clock B4:50 w5:00]} (1. 11-16 {quiet} 1... 24-19) "

static GtkWidget *
find_row (Fixture    *fixture,
          GType       type,
          const char *title)
{
  GtkWidget *editor = damero_find (fixture->window, DAMERO_TYPE_RECORD_EDITOR, NULL);
  GtkWidget *row = damero_find (editor, GTK_TYPE_LIST_BOX, NULL);

  for (row = gtk_widget_get_first_child (row); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (G_TYPE_CHECK_INSTANCE_TYPE (row, type) &&
        g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title))
      return row;
  g_assert_not_reached ();
}

static void
write_comment (Fixture    *fixture,
               const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (find_row (fixture, ADW_TYPE_ENTRY_ROW, "Comment")), text);
}

static void
comment (Fixture    *fixture,
         const char *text)
{
  write_comment (fixture, text);
  g_signal_emit_by_name (find_row (fixture, ADW_TYPE_ENTRY_ROW, "Comment"), "apply");
  damero_stage_settle ();
}

static void
type_move (Fixture    *fixture,
           const char *text)
{
  GtkWidget *entry = damero_find (fixture->window, DAMERO_TYPE_MOVE_ENTRY, NULL);

  damero_move_entry_set_text (DAMERO_MOVE_ENTRY (entry), text);
  damero_move_entry_enter (DAMERO_MOVE_ENTRY (entry));
  damero_stage_settle ();
}

static void
test_comment (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autofree char *before = NULL;

  open_viewer (&fixture);
  before = dup_stored (&fixture);
  act (&fixture, "viewer.edit");
  damero_assert_named (fixture.window);
  comment (&fixture, "Round 2");
  act (&fixture, "viewer.next");
  comment (&fixture, "the usual");
  g_assert_nonnull (damero_find_text (fixture.window, "the usual"));
  /* What is being written is of the move that is left. */
  write_comment (&fixture, "left");
  act (&fixture, "viewer.next");
  g_assert_nonnull (damero_find_text (fixture.window, "left"));
  g_assert_cmpuint (get_selected (&fixture), ==, 4);
  assert_stored (&fixture, before);

  damero_click (fixture.window, "Save the record");
  damero_stage_settle ();
  assert_stored (&fixture, "{Round 2} 1. 11-15! {left [%clock B4:50 w5:00]} (1. 11-16 {quiet} 1... 24-19) "
                           "1... 22-18 {[%clock b4:50 W4:30]} 2. 15x22 25x18 1-0");
  g_assert_null (damero_find (fixture.window, GTK_TYPE_BUTTON, "Save the record"));
}

static void
test_marks (void)
{
  g_auto(Fixture) fixture = { 0 };
  GtkWidget *strength, *judgement;

  open_viewer (&fixture);
  act (&fixture, "viewer.edit");
  strength = find_row (&fixture, ADW_TYPE_COMBO_ROW, "Move");
  judgement = find_row (&fixture, ADW_TYPE_COMBO_ROW, "Position");
  /* Before the first move there is none to mark. */
  g_assert_false (gtk_widget_get_sensitive (strength));
  act (&fixture, "viewer.next");
  g_assert_true (gtk_widget_get_sensitive (strength));
  g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (ADW_COMBO_ROW (strength))), ==,
                   "!  Good move");
  adw_combo_row_set_selected (ADW_COMBO_ROW (strength), 6);
  adw_combo_row_set_selected (ADW_COMBO_ROW (judgement), 5);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (fixture.window, "1. 11-15??"));
  g_assert_nonnull (damero_find_text (fixture.window, "White is winning. usual"));
  /* A comment that is still being written is taken with the mark. */
  write_comment (&fixture, "odd");
  adw_combo_row_set_selected (ADW_COMBO_ROW (strength), 5);
  g_assert_nonnull (damero_find_text (fixture.window, "1. 11-15?"));
  g_assert_nonnull (damero_find_text (fixture.window, "White is winning. odd"));
  act (&fixture, "viewer.undo");
  act (&fixture, "viewer.undo");
  act (&fixture, "viewer.next");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (strength)), ==, 0);
  act (&fixture, "viewer.save");
  assert_stored (&fixture, "1. 11-15?? $18 {usual [%clock B4:50 w5:00]} (1. 11-16 {quiet} 1... 24-19) "
                           "1... 22-18 {[%clock b4:50 W4:30]} 2. 15x22 25x18 1-0");
}

/* Moves that are not of the record make a variation, those that are lead to them; what was played stays. */
static void
test_new_variation (void)
{
  g_auto(Fixture) fixture = { 0 };
  GtkWidget *board;

  open_viewer (&fixture);
  board = damero_find (fixture.window, DAMERO_TYPE_BOARD_VIEW, NULL);
  g_assert_false (damero_board_view_get_playable (DAMERO_BOARD_VIEW (board)));
  act (&fixture, "viewer.edit");
  g_assert_true (damero_board_view_get_playable (DAMERO_BOARD_VIEW (board)));
  damero_board_view_click (DAMERO_BOARD_VIEW (board), 11);
  damero_board_view_click (DAMERO_BOARD_VIEW (board), 15);
  damero_stage_settle ();
  g_assert_cmpuint (get_selected (&fixture), ==, 1);
  g_assert_null (damero_find (fixture.window, GTK_TYPE_BUTTON, "Save the record"));

  act (&fixture, "viewer.first");
  type_move (&fixture, "12-16");
  g_assert_cmpuint (get_selected (&fixture), ==, 4);
  g_assert_cmpint (get_piece (&fixture, 16), ==, DAMERO_PIECE_BLACK_MAN);
  type_move (&fixture, "22-17");
  g_assert_cmpuint (get_selected (&fixture), ==, 5);
  type_move (&fixture, "1-5");
  g_assert_cmpuint (get_selected (&fixture), ==, 5);
  /* The game is over; its last move is said again, and the variation goes on from there. */
  act (&fixture, "viewer.first");
  act (&fixture, "viewer.last");
  type_move (&fixture, "12-16");
  act (&fixture, "viewer.save");
  assert_stored (&fixture, PLAYED "(1. 12-16 22-17) 1... 22-18 {[%clock b4:50 W4:30]} 2. 15x22 25x18 "
                           "(2... 25x18 3. 12-16) 1-0");
}

static void
test_order_of_variations (void)
{
  g_auto(Fixture) fixture = { 0 };

  open_viewer (&fixture);
  act (&fixture, "viewer.edit");
  type_move (&fixture, "12-16");
  type_move (&fixture, "24-20");
  act (&fixture, "viewer.promote");
  g_assert_cmpuint (get_selected (&fixture), ==, 3);
  g_assert_cmpint (get_piece (&fixture, 20), ==, DAMERO_PIECE_WHITE_MAN);
  act (&fixture, "viewer.save");
  assert_stored (&fixture, "1. 11-15! {usual [%clock B4:50 w5:00]} (1. 12-16 24-20) (1. 11-16 {quiet} 1... 24-19) "
                           "1... 22-18 {[%clock b4:50 W4:30]} 2. 15x22 25x18 1-0");
  act (&fixture, "viewer.delete");
  g_assert_cmpuint (get_selected (&fixture), ==, 2);
  act (&fixture, "viewer.delete");
  g_assert_cmpuint (get_selected (&fixture), ==, 0);
  act (&fixture, "viewer.save");
  assert_stored (&fixture, PLAYED "1... 22-18 {[%clock b4:50 W4:30]} 2. 15x22 25x18 1-0");
}

/* What was played cannot be deleted, or another line put in its place. */
static void
test_main_line (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autofree char *before = NULL;
  GtkWidget *promote, *delete;

  open_viewer (&fixture);
  before = dup_stored (&fixture);
  act (&fixture, "viewer.edit");
  promote = damero_find (fixture.window, GTK_TYPE_BUTTON, "Put the variation first");
  delete = damero_find (fixture.window, GTK_TYPE_BUTTON, "Delete the variation from here");
  act (&fixture, "viewer.next");
  g_assert_false (gtk_widget_get_sensitive (promote));
  g_assert_false (gtk_widget_get_sensitive (delete));
  gtk_widget_activate_action (fixture.window, "viewer.delete", NULL);
  gtk_widget_activate_action (fixture.window, "viewer.promote", NULL);
  /* The only variation stands for a move that was played. */
  act (&fixture, "viewer.first");
  type_move (&fixture, "11-16");
  g_assert_cmpuint (get_selected (&fixture), ==, 2);
  g_assert_false (gtk_widget_get_sensitive (promote));
  g_assert_true (gtk_widget_get_sensitive (delete));
  g_assert_false (damero_game_viewer_is_changed (DAMERO_GAME_VIEWER (fixture.window)));
  assert_stored (&fixture, before);
}

static void
test_undo (void)
{
  g_auto(Fixture) fixture = { 0 };

  open_viewer (&fixture);
  act (&fixture, "viewer.edit");
  comment (&fixture, "Round 2");
  type_move (&fixture, "12-16");
  g_assert_true (damero_game_viewer_is_changed (DAMERO_GAME_VIEWER (fixture.window)));
  act (&fixture, "viewer.undo");
  g_assert_cmpuint (get_selected (&fixture), ==, 0);
  g_assert_null (damero_find_text (fixture.window, "1. 12-16"));
  g_assert_nonnull (damero_find_text (fixture.window, "Round 2"));
  act (&fixture, "viewer.redo");
  g_assert_cmpint (get_piece (&fixture, 16), ==, DAMERO_PIECE_BLACK_MAN);
  act (&fixture, "viewer.undo");
  act (&fixture, "viewer.undo");
  g_assert_null (damero_find_text (fixture.window, "Round 2"));
  g_assert_false (damero_game_viewer_is_changed (DAMERO_GAME_VIEWER (fixture.window)));
  gtk_widget_activate_action (fixture.window, "viewer.undo", NULL);
}

/* A save can be taken back: the archive has what it had, the window what was written. */
static void
test_unsave (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autofree char *before = NULL;

  open_viewer (&fixture);
  before = dup_stored (&fixture);
  act (&fixture, "viewer.edit");
  comment (&fixture, "Round 2");
  act (&fixture, "viewer.save");
  damero_click_toast (fixture.window, "Undo");
  damero_stage_settle ();
  assert_stored (&fixture, before);
  g_assert_nonnull (damero_find_text (fixture.window, "Round 2"));
  g_assert_true (damero_game_viewer_is_changed (DAMERO_GAME_VIEWER (fixture.window)));
  act (&fixture, "viewer.save");
  act (&fixture, "viewer.undo");
  g_assert_true (damero_game_viewer_is_changed (DAMERO_GAME_VIEWER (fixture.window)));
}

/* The menu has the versions before the newest; one of them is shown, and is the newest once it is saved. */
static void
test_versions (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autofree char *before = NULL;

  open_viewer (&fixture);
  before = dup_stored (&fixture);
  gtk_widget_activate_action (fixture.window, "viewer.version", "i", 7);
  damero_wait_until (damero_count_questions () == 1);
  damero_click (damero_find_question (), "Close");
  act (&fixture, "viewer.edit");
  comment (&fixture, "Round 2");
  act (&fixture, "viewer.save");
  comment (&fixture, "Round 3");
  gtk_widget_activate_action (fixture.window, "viewer.version", "i", 0);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (fixture.window, "Save or undo your changes first"));
  act (&fixture, "viewer.undo");
  gtk_widget_activate_action (fixture.window, "viewer.version", "i", 0);
  damero_stage_settle ();
  g_assert_null (damero_find_text (fixture.window, "Round 2"));
  damero_click_toast (fixture.window, "Newest Version");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (fixture.window, "Round 2"));
  g_assert_false (damero_game_viewer_is_changed (DAMERO_GAME_VIEWER (fixture.window)));
  gtk_widget_activate_action (fixture.window, "viewer.version", "i", 0);
  damero_stage_settle ();
  act (&fixture, "viewer.save");
  assert_stored (&fixture, before);
}

static gboolean
is_open (void)
{
  return damero_find_window (DAMERO_TYPE_GAME_VIEWER) != NULL;
}

static void
close_window (Fixture    *fixture,
              const char *answer)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
  damero_wait_until (damero_count_questions () == 1);
  damero_click (damero_find_question (), answer);
  damero_wait_until (damero_count_questions () == 0);
  damero_stage_settle ();
}

static void
test_leave (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autofree char *before = NULL;

  open_viewer (&fixture);
  before = dup_stored (&fixture);
  act (&fixture, "viewer.edit");
  /* Not even applied yet. */
  write_comment (&fixture, "Round 2");
  close_window (&fixture, "Cancel");
  g_assert_true (is_open ());
  g_assert_false (damero_windows_close_drafts (GTK_APPLICATION (damero_stage_get_application ())));
  damero_wait_until (damero_count_questions () == 1);
  damero_click (damero_find_question (), "Discard");
  damero_wait_until (!is_open ());
  assert_stored (&fixture, before);
}

static void
test_leave_saved (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autofree char *stored = NULL;

  open_viewer (&fixture);
  act (&fixture, "viewer.edit");
  write_comment (&fixture, "Round 2");
  close_window (&fixture, "Save");
  damero_wait_until (!is_open ());
  stored = dup_stored (&fixture);
  g_assert_true (g_str_has_prefix (stored, "{Round 2} 1. 11-15!"));
}

/* What was said is there when the program is started again, and in what is exported. */
static void
test_kept (void)
{
  GtkApplication *application = GTK_APPLICATION (damero_stage_get_application ());
  g_auto(Fixture) fixture = { 0 };
  g_autoptr(DameroArchivePage) page = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  DameroProgressStrip *strip;
  GtkWidget *games_page, *list;

  open_viewer (&fixture);
  path = g_build_filename (fixture.stage->folder, "out.pdn", NULL);
  act (&fixture, "viewer.edit");
  type_move (&fixture, "12-16");
  comment (&fixture, "why not");
  act (&fixture, "viewer.save");
  damero_stage_crash (fixture.stage, 1000);

  fixture.window = GTK_WIDGET (damero_games_window_present (application, fixture.stage->director, NULL));
  damero_stage_present (GTK_WINDOW (fixture.window), 1100, 760);
  games_page = damero_find (fixture.window, DAMERO_TYPE_GAMES_PAGE, NULL);
  damero_wait_until ((list = damero_find (games_page, GTK_TYPE_COLUMN_VIEW, NULL)) != NULL);
  /* The table is there before its rows are. */
  damero_wait_until (g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (list)))) > 0);
  gtk_selection_model_select_item (gtk_column_view_get_model (GTK_COLUMN_VIEW (list)), 0, TRUE);
  strip = DAMERO_PROGRESS_STRIP (gtk_widget_get_template_child (games_page, DAMERO_TYPE_GAMES_PAGE, "strip"));
  damero_games_page_export (DAMERO_GAMES_PAGE (games_page), path);
  damero_wait_until (g_file_test (path, G_FILE_TEST_EXISTS) && !damero_progress_strip_is_running (strip));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_strdelimit (text, "\n", ' ');
  g_assert_nonnull (strstr (text, "(1. 12-16 {why not})"));
}

/* Presses without moves: the archive has the game with its times, and its moves can be written down. */
static void
test_times_only (void)
{
  static const char * const evening[] = {
    "event name=Evening",
    "section name=Bar control=300 record=none games=1",
    "player name=\"Ann Adams\"", "player name=\"Bob Brown\"",
    "entry in=1 player=1", "entry in=1 player=2", "pair in=1 pairs=1-2", "start in=1.1.1.1",
    NULL
  };
  Fixture fixture = { damero_stage_new_event (evening), NULL };
  g_auto(Fixture) owned = fixture;
  GtkApplication *application = GTK_APPLICATION (damero_stage_get_application ());
  g_autoptr(DameroArchivePage) page = NULL;
  const DameroPlace place = { 1, 1, 1, 1 };
  GtkWidget *list, *sheet;
  DameroArchiveQuery query;

  for (guint i = 0; i < 4; i++)
    {
      damero_stage_advance (owned.stage, 2000);
      g_free (damero_stage_do (owned.stage, "press in=1.1.1.1"));
    }
  g_free (damero_stage_do (owned.stage, "result in=1.1.1.1 result=draw ending=agreement"));
  damero_archive_query_init (&query);
  query.no_moves = TRUE;
  page = damero_archive_search (damero_director_get_library (owned.stage->director), &query, NULL);
  g_assert_cmpuint (page->rows->len, ==, 1);
  list = GTK_WIDGET (damero_games_window_present (application, owned.stage->director, NULL));
  damero_wait_until (damero_find_text (list, "times only") != NULL);
  owned.window = GTK_WIDGET (damero_game_viewer_present (
    GTK_WINDOW (list), owned.stage->director, &((const DameroArchiveGame *) page->rows->pdata[0])->id));
  damero_stage_present (GTK_WINDOW (owned.window), 1100, 760);
  g_assert_nonnull (damero_find_text (owned.window, "Time that each turn took; the moves of 4 turns are not known"));
  g_assert_true (gtk_widget_get_mapped (damero_find (owned.window, DAMERO_TYPE_TIME_PLOT, NULL)));
  damero_shoot (owned.window, "game-viewer-times-only");

  act (&owned, "viewer.enter-moves");
  sheet = GTK_WIDGET (damero_find_window (DAMERO_TYPE_SCORE_SHEET_WINDOW));
  g_assert_nonnull (sheet);
  gtk_editable_set_text (GTK_EDITABLE (damero_find (sheet, GTK_TYPE_ENTRY, "Move 1, Red")), "11-15");
  gtk_widget_activate_action (sheet, "sheet.enter", NULL);
  damero_stage_settle ();
  g_assert_cmpuint (damero_game_get_n_recorded (damero_event_find_game (damero_desk_get_event (owned.stage->desk),
                                                                        &place)), ==, 1);
  gtk_window_close (GTK_WINDOW (sheet));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (owned.window, "Time that each turn took; the moves of 3 turns are not known"));
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
  g_test_add_func ("/game-viewer/comment", test_comment);
  g_test_add_func ("/game-viewer/marks", test_marks);
  g_test_add_func ("/game-viewer/new-variation", test_new_variation);
  g_test_add_func ("/game-viewer/order-of-variations", test_order_of_variations);
  g_test_add_func ("/game-viewer/main-line", test_main_line);
  g_test_add_func ("/game-viewer/undo", test_undo);
  g_test_add_func ("/game-viewer/unsave", test_unsave);
  g_test_add_func ("/game-viewer/versions", test_versions);
  g_test_add_func ("/game-viewer/leave", test_leave);
  g_test_add_func ("/game-viewer/leave-saved", test_leave_saved);
  g_test_add_func ("/game-viewer/kept", test_kept);
  g_test_add_func ("/game-viewer/times-only", test_times_only);
  return g_test_run ();
}
