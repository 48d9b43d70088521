/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/shell/test-swiss-weekend.c - the weekend by the Double-Swiss (support/swiss-weekend.h) through the pages:
 * set up by its preset in the assistant, players pasted; every round drafted, its openings drawn, published, its
 * results typed, the games of one board played in its window. What is exported from the window's menu comes back whole
 * in empty libraries.
 */
#include <glib/gstdio.h>

#include "app/archive/games-page.h"
#include "app/archive/games-window.h"
#include "app/base/reason-dialog.h"
#include "app/board/board-window.h"
#include "app/board/move-entry.h"
#include "app/rounds/openings.h"
#include "app/rounds/rounds-page.h"
#include "app/setup/new-event.h"
#include "app/shell/event-window.h"
#include "app/shell/import-event.h"
#include "app/standings/standings-page.h"
#include "formats/xml/preset.h"
#include "model/match.h"
#include "rules/notation.h"
#include "support/swiss-weekend.h"
#include "tests/app/board-hall.h"
#include "tests/app/hall.h"
#include "tests/app/standings.h"

static const DameroEvent *
get_event (Hall *hall)
{
  return damero_desk_get_event (hall->stage->desk);
}

static void
show_page (Hall       *hall,
           const char *page)
{
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (hall->window), page);
  damero_stage_settle ();
}

/* ---- before the first round ---- */

/* In the list of presets, by its name. */
static void
choose_preset (GtkWidget  *window,
               const char *id)
{
  g_autoptr(GPtrArray) presets = damero_presets_list (NULL, g_get_language_names (), NULL);
  const DameroPreset *preset = damero_presets_find (presets, id);
  GtkWidget *row = board_dialog_find_row (window, ADW_TYPE_COMBO_ROW, "Begin with");
  GListModel *choices = adw_combo_row_get_model (ADW_COMBO_ROW (row));
  guint i = 0;

  while (g_strcmp0 (gtk_string_list_get_string (GTK_STRING_LIST (choices), i), preset->name) != 0)
    g_assert_cmpuint (++i, <, g_list_model_get_n_items (choices));
  board_dialog_choose (window, "Begin with", i);
  g_assert_nonnull (damero_find_part (window, preset->summary));
}

static void
paste_players (GtkWidget *window)
{
  GtkWidget *view = damero_find (window, GTK_TYPE_TEXT_VIEW, "Players, one per line");
  g_autoptr(GString) text = g_string_new (NULL);

  for (int i = 1; i <= SWISS_N_PLAYERS; i++)
    {
      g_autofree char *name = swiss_weekend_dup_name (i);

      g_string_append_printf (text, "%s; ; %d\n", name, swiss_weekend_get_rating (i));
    }
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text->str, -1);
  damero_stage_settle ();
}

/* By the assistant: nothing is chosen but the preset. */
static void
create_event (Hall *hall)
{
  GtkWidget *assistant;

  hall->stage = damero_stage_new ();
  g_action_group_activate_action (G_ACTION_GROUP (damero_stage_get_application ()), "new-event", NULL);
  assistant = GTK_WIDGET (damero_find_window (DAMERO_TYPE_NEW_EVENT));
  damero_stage_present (GTK_WINDOW (assistant), 1180, 800);
  board_dialog_fill_in (assistant, "Event name", SWISS_NAME);
  choose_preset (assistant, SWISS_PRESET);
  damero_click (assistant, "Skip to Players");
  paste_players (assistant);
  g_assert_nonnull (damero_find_text (assistant, "24 players: Double-Swiss of 6 rounds"));
  damero_click (assistant, "Create");
  damero_wait_until (damero_find_window (DAMERO_TYPE_NEW_EVENT) == NULL);

  hall->window = GTK_WIDGET (damero_find_window (DAMERO_TYPE_EVENT_WINDOW));
  g_assert_nonnull (hall->window);
  hall->stage->desk = g_object_ref (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (hall->window)));
  show_page (hall, "rounds");
  damero_stage_present (GTK_WINDOW (hall->window), 1280, 900);
  hall->page = damero_find (hall->window, DAMERO_TYPE_ROUNDS_PAGE, NULL);
  g_assert_cmpuint (hall_get_section (hall)->entries->len, ==, SWISS_N_PLAYERS);
  g_assert_cmpint (hall_get_section (hall)->system, ==, DAMERO_SYSTEM_DOUBLE_SWISS);
}

/* ---- openings ---- */

static const DameroBallot *
get_ballot (Hall *hall,
            int   round,
            int   board)
{
  return swiss_weekend_get_ballot (get_event (hall), round, board);
}

/* Before the others are drawn: a card was taken from the pack on the table. */
static void
enter_card (Hall *hall)
{
  GtkWidget *dialog;

  hall_press (hall, "rounds.enter-opening", "(ii)", SWISS_CARDS_BOARD, 1);
  dialog = board_dialog_get (DAMERO_TYPE_OPENINGS_DIALOG);
  g_assert_false (board_dialog_can_confirm (dialog));
  board_dialog_fill_in (dialog, "Code", "999");
  damero_click (dialog, "Enter");
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_OPENINGS_DIALOG));
  g_assert_null (get_ballot (hall, SWISS_CARDS_ROUND, SWISS_CARDS_BOARD));
  board_dialog_fill_in (dialog, "Code", SWISS_CARDS_CODE);
  damero_click (dialog, "Enter");
  damero_wait_until (damero_find_window (DAMERO_TYPE_OPENINGS_DIALOG) == NULL);
}

/* A second draw needs a reason, and is another draw. */
static void
draw_again (Hall *hall)
{
  const DameroBallot *ballot = get_ballot (hall, SWISS_REDRAW_ROUND, SWISS_REDRAW_BOARD);
  g_autofree char *code = g_strdup (ballot->code);
  gint64 seed = ballot->seed;
  GtkWidget *dialog;

  hall_press (hall, "rounds.draw-again", "(ii)", SWISS_REDRAW_BOARD, 1);
  dialog = board_dialog_get (DAMERO_TYPE_REASON_DIALOG);
  g_assert_false (board_dialog_can_confirm (dialog));
  board_dialog_fill_in (dialog, "Reason", SWISS_REASON);
  damero_click (dialog, "Draw");
  damero_wait_until (damero_find_window (DAMERO_TYPE_REASON_DIALOG) == NULL);
  ballot = get_ballot (hall, SWISS_REDRAW_ROUND, SWISS_REDRAW_BOARD);
  g_assert_cmpint (ballot->seed, !=, seed);
  g_assert_cmpstr (ballot->code, !=, code);
  g_assert_cmpstr (hall_get_last_act (hall)->reason, ==, SWISS_REASON);
}

static void
draw_openings (Hall *hall,
               int   round)
{
  if (round == SWISS_CARDS_ROUND)
    enter_card (hall);
  damero_click (hall->page, "Draw Openings");
  if (round == SWISS_REDRAW_ROUND)
    draw_again (hall);
  for (int board = 1; board <= SWISS_N_BOARDS; board++)
    {
      g_assert_nonnull (get_ballot (hall, round, board));
      g_assert_nonnull (damero_find_part (hall->page, get_ballot (hall, round, board)->line));
    }
}

/* ---- results ---- */

/* In the board's window: with the moves of the opening, one more, and the one who is to move gives up. */
static void
play_game (Hall              *hall,
           const DameroPlace *place)
{
  DameroMoveList moves;
  char text[DAMERO_MOVE_TEXT_SIZE];
  const DameroGame *game;
  GtkWidget *board;
  DameroMoveEntry *entry;

  hall_press (hall, "rounds.open-game", "(ii)", place->board, place->game);
  board = GTK_WIDGET (damero_find_window (DAMERO_TYPE_BOARD_WINDOW));
  g_assert_true (gtk_widget_activate_action (board, "win.start", NULL));
  damero_stage_settle ();
  game = damero_event_find_game (get_event (hall), place);
  g_assert_nonnull (game);
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, 3);
  damero_moves_generate (damero_game_get_position (game), &moves);
  damero_move_to_text (damero_game_get_position (game), &moves.moves[0], DAMERO_NOTATION_SHORT, text);
  entry = DAMERO_MOVE_ENTRY (damero_find (board, DAMERO_TYPE_MOVE_ENTRY, NULL));
  damero_move_entry_set_text (entry, text);
  damero_move_entry_enter (entry);
  damero_stage_settle ();
  g_assert_cmpuint (damero_game_get_n_plies (damero_event_find_game (get_event (hall), place)), ==, 4);
  g_assert_true (gtk_widget_activate_action (board, "game.resign", "s", "black"));
  damero_stage_settle ();
  gtk_window_destroy (GTK_WINDOW (board));
  damero_stage_settle ();
}

static int
get_halves (const DameroPlace *place,
            gpointer           user_data)
{
  const DameroMatch *match = damero_event_find_match (get_event (user_data), place);
  DameroPairing *pairing = hall_go_to_game (user_data, place);
  DameroSide left = damero_match_game_side (&match->games[place->game - 1], damero_pairing_get_entry (pairing, 0));

  return damero_outcome_get_halves (swiss_weekend_get_outcome (match, place->round, place->game), left);
}

/* What is not a result that is typed: a game at the board, a forfeit of one game or of the match. */
static void
finish_board (Hall *hall,
              int   round,
              int   board)
{
  for (int game = 1; game <= SWISS_N_GAMES; game++)
    {
      const DameroPlace place = { 1, round, board, game };
      const DameroMatch *match = damero_event_find_match (get_event (hall), &place);
      DameroOutcome outcome = swiss_weekend_get_outcome (match, round, game);

      if (outcome == DAMERO_OUTCOME_NONE)
        play_game (hall, &place);
      else if (damero_outcome_is_forfeit (outcome) && match->games[game - 1].outcome == DAMERO_OUTCOME_NONE)
        hall_press_forfeit (hall, &place, outcome, outcome == DAMERO_OUTCOME_DOUBLE_FORFEIT);
    }
}

static void
assert_outcomes (Hall *hall,
                 int   round)
{
  for (int board = 1; board <= SWISS_N_BOARDS; board++)
    for (int game = 1; game <= SWISS_N_GAMES; game++)
      {
        const DameroMatch *match = damero_round_find_match (hall_get_round (hall, round), board);
        DameroOutcome outcome = swiss_weekend_get_outcome (match, round, game);

        g_assert_cmpint (match->games[game - 1].outcome, ==,
                         outcome != DAMERO_OUTCOME_NONE ? outcome : DAMERO_OUTCOME_WHITE);
      }
}

static void
play_round (Hall *hall,
            int   round)
{
  show_page (hall, "rounds");
  hall_press (hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_text (hall->page, "Draft"));
  g_assert_false (damero_round_is_public (hall_get_round (hall, round)));
  draw_openings (hall, round);
  g_assert_nonnull (damero_find_text (hall->page, "Draft"));
  hall_press (hall, "rounds.proceed", NULL);
  g_assert_true (damero_round_is_public (hall_get_round (hall, round)));
  for (int board = 1; board <= SWISS_N_BOARDS; board++)
    finish_board (hall, round, board);
  hall_type_results (hall, get_halves, hall);
  assert_outcomes (hall, round);
  hall_press (hall, "rounds.proceed", NULL);
  g_assert_true (hall_get_round (hall, round)->closed);
  show_page (hall, "standings");
  standings_assert_table (hall->window, get_event (hall), hall_get_section (hall), round);
}

/* ---- what comes back ---- */

static gboolean
is_chosen (GtkWidget  *dialog,
           const char *path)
{
  g_autoptr(GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  return file != NULL && g_strcmp0 (g_file_peek_path (file), path) == 0;
}

/* From the window's menu, in the dialog that asks for a file, which begins in the current folder. */
static char *
export (Hall             *hall,
        DameroExportKind  kind,
        const char       *name)
{
  g_autofree char *file_name = g_strconcat ("there.", damero_export_kind_get_extension (kind), NULL);
  char *path = g_build_filename (hall->stage->folder, file_name, NULL);
  GtkWidget *page = damero_find (hall->window, DAMERO_TYPE_STANDINGS_PAGE, NULL);
  gpointer strip = gtk_widget_get_template_child (page, DAMERO_TYPE_STANDINGS_PAGE, "strip");
  GtkWidget *dialog;

  g_assert_cmpint (g_chdir (hall->stage->folder), ==, 0);
  g_assert_true (gtk_widget_activate_action (hall->window, "win.export", "s", name));
  damero_wait_until (damero_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  dialog = GTK_WIDGET (damero_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), file_name);
  /* Until its folder is read, it does nothing. */
  damero_wait_until (is_chosen (dialog, path));
  damero_click (dialog, "Save");
  damero_wait_until (g_file_test (path, G_FILE_TEST_EXISTS) && !damero_progress_strip_is_running (strip));
  g_assert_cmpuint (damero_count_questions (), ==, 0);
  return path;
}

/* A library in which there was nothing has the event out of such a file, by the first page. */
static void
check_back (Hall       *hall,
            const char *path,
            gboolean    whole)
{
  g_autoptr(DameroStage) empty = damero_stage_new ();
  GtkWidget *start = GTK_WIDGET (damero_application_present_start (damero_stage_get_application ()));
  GtkWidget *window;

  g_assert_cmpuint (damero_director_get_revision (empty->director), ==, 0);
  damero_import_event_open (DAMERO_START_WINDOW (start), empty->director, path);
  damero_wait_until (damero_find_text (start, "“" SWISS_NAME "” was imported") != NULL);
  damero_click_toast (start, "Open");
  damero_wait_until ((window = GTK_WIDGET (damero_find_window (DAMERO_TYPE_EVENT_WINDOW))) != NULL);
  empty->desk = g_object_ref (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window)));
  g_assert_false (damero_desk_get_event (empty->desk) == get_event (hall));
  swiss_weekend_assert_same (get_event (hall), damero_desk_get_event (empty->desk), whole);
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "standings");
  damero_stage_present (GTK_WINDOW (window), 1280, 900);
  standings_assert_table (window, get_event (hall), hall_get_section (hall), SWISS_N_ROUNDS);
}

/* The records are those of an empty library's archive, by its window of games. */
static void
check_records (Hall       *hall,
               const char *path)
{
  g_autoptr(DameroStage) empty = damero_stage_new ();
  GtkApplication *application = GTK_APPLICATION (damero_stage_get_application ());
  GtkWidget *window = GTK_WIDGET (damero_games_window_present (application, empty->director, NULL));
  g_autofree char *back = g_build_filename (empty->folder, "back.pdn", NULL);
  DameroGamesPage *page;
  GtkWidget *table;

  damero_stage_present (GTK_WINDOW (window), 1100, 760);
  page = DAMERO_GAMES_PAGE (damero_find (window, DAMERO_TYPE_GAMES_PAGE, NULL));
  damero_games_page_import (page, (const char *const[]) { path, NULL }, NULL);
  damero_wait_until ((table = damero_find (window, GTK_TYPE_COLUMN_VIEW, NULL)) != NULL);
  damero_wait_until (damero_find (window, GTK_TYPE_PROGRESS_BAR, NULL) == NULL);
  /* The table is there before its rows are. */
  damero_wait_until (g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (table)))) > 0);
  gtk_selection_model_select_all (gtk_column_view_get_model (GTK_COLUMN_VIEW (table)));
  damero_games_page_export (page, back);
  /* The file is there before it is whole. */
  damero_wait_until (damero_find_part (window, "were exported to") != NULL);
  swiss_weekend_assert_records (get_event (hall), path);
  swiss_weekend_assert_same_records (path, back);
}

static void
test_weekend (void)
{
  g_autofree char *document = NULL, *crosstable = NULL, *records = NULL;
  Hall hall;

  create_event (&hall);
  for (int round = 1; round <= SWISS_N_ROUNDS; round++)
    play_round (&hall, round);
  swiss_weekend_assert_pairs (get_event (&hall));
  swiss_weekend_assert_ballots (get_event (&hall));

  document = export (&hall, DAMERO_EXPORT_EVENT, "event");
  crosstable = export (&hall, DAMERO_EXPORT_CROSSTABLE, "crosstable");
  records = export (&hall, DAMERO_EXPORT_GAMES, "games");
  /* The first to be freed takes the event's window with it; its desk stays. */
  check_records (&hall, records);
  check_back (&hall, document, TRUE);
  check_back (&hall, crosstable, FALSE);
  damero_stage_free (hall.stage);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/swiss-weekend/pages", test_weekend);

  return g_test_run ();
}
