/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The archive's page: games of events by themselves, files taken in, searches, filters, export, what is empty.
 */
#include <string.h>

#include "app/archive/game-filter.h"
#include "app/archive/game-list.h"
#include "app/archive/game-viewer.h"
#include "app/archive/games-options.h"
#include "app/archive/games-page.h"
#include "app/archive/games-window.h"
#include "app/archive/opening-statistics.h"
#include "app/shell/event-window.h"
#include "app/widgets/file-report.h"
#include "app/widgets/progress-strip.h"
#include "formats/xml/deck-xml.h"
#include "tests/app/stage.h"

static const char two_games[] =
  "[Event \"Spring Open\"]\n[Date \"2019.05.04\"]\n[Round \"2\"]\n[Black \"Adams, Ann\"]\n[White \"Brown, Bob\"]\n"
  "[Result \"1-0\"]\n[GameType \"23\"]\n[Winner \"black\"]\n\n1. 11-15 22-18 2. 15x22 25x18 1-0\n\n"
  "[Event \"Autumn Cup\"]\n[Date \"2021.10.09\"]\n[Round \"1\"]\n[Black \"Cole, Cid\"]\n[White \"Adams, Ann\"]\n"
  "[Result \"1/2-1/2\"]\n[GameType \"23\"]\n\n1. 11-16 24-19 1/2-1/2\n\n";

static const char bad_game[] =
  "[Event \"Odd\"]\n[Black \"Dean, Dot\"]\n[White \"East, Eve\"]\n[Result \"*\"]\n[GameType \"23\"]\n\n"
  "1. 11-15 11-16 *\n\n";

static const char * const evening[] = {
  "event name=\"Club Evening\" date=2026-11-21",
  "section name=Open control=none games=1", "player name=\"Ann Adams\"", "player name=\"Bob Brown\"",
  "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1 pairs=1-2", "start in=1.1.1.1", NULL
};

typedef struct {
  DameroStage *stage;
  GtkWidget   *window;
  GtkWidget   *page;
} Fixture;

static void
clear (Fixture *fixture)
{
  damero_stage_free (fixture->stage);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, clear)

static void
open_archive (Fixture     *fixture,
              DameroStage *stage)
{
  fixture->stage = stage;
  fixture->window = GTK_WIDGET (damero_games_window_present (GTK_APPLICATION (damero_stage_get_application ()),
                                                             stage->director, NULL));
  damero_stage_present (GTK_WINDOW (fixture->window), 1100, 760);
  fixture->page = damero_find (fixture->window, DAMERO_TYPE_GAMES_PAGE, NULL);
}

static void
import (Fixture    *fixture,
        const char *text)
{
  g_autofree char *path = g_build_filename (fixture->stage->folder, "games.pdn", NULL);
  const char *paths[] = { path, NULL };

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  damero_games_page_import (DAMERO_GAMES_PAGE (fixture->page), paths, NULL);
  g_assert_nonnull (damero_find (fixture->page, GTK_TYPE_PROGRESS_BAR, NULL));
  damero_wait_until (damero_find (fixture->page, GTK_TYPE_PROGRESS_BAR, NULL) == NULL);
}

/* NULL while no list is shown. */
static GListModel *
get_list (Fixture *fixture)
{
  GtkWidget *view = damero_find (fixture->page, GTK_TYPE_COLUMN_VIEW, NULL);

  if (view == NULL)
    return NULL;
  return G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (view)));
}

static guint
count (Fixture *fixture)
{
  GListModel *list = get_list (fixture);

  return list != NULL ? g_list_model_get_n_items (list) : 0;
}

/* What is asked for is found in a thread. */
static void
assert_count (Fixture *fixture,
              guint    n)
{
  damero_wait_until (count (fixture) == n);
  damero_stage_settle ();
  damero_wait_until (count (fixture) == n);
}

static void
search (Fixture    *fixture,
        const char *text)
{
  GtkWidget *entry = damero_find (fixture->page, GTK_TYPE_SEARCH_ENTRY, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
  damero_stage_settle ();
}

static GtkWidget *
find_filter (Fixture    *fixture,
             GType       type,
             const char *title)
{
  GtkWidget *filter = NULL;
  GtkWidget *row;

  /* The popover is below its button. */
  gtk_widget_activate_action (fixture->page, "games.filter", NULL);
  damero_stage_settle ();
  filter = damero_find (fixture->page, DAMERO_TYPE_GAME_FILTER, NULL);
  g_assert_nonnull (filter);
  for (row = gtk_widget_get_first_child (gtk_widget_get_first_child (filter)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (G_TYPE_CHECK_INSTANCE_TYPE (row, type) &&
        g_str_has_prefix (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title))
      return row;
  g_assert_not_reached ();
}

static void
fill (Fixture    *fixture,
      const char *title,
      const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (find_filter (fixture, ADW_TYPE_ENTRY_ROW, title)), text);
  damero_stage_settle ();
}

static void
test_empty (void)
{
  g_auto(Fixture) fixture = { 0 };

  open_archive (&fixture, damero_stage_new ());
  damero_assert_named (fixture.window);
  damero_wait_until (damero_find_text (fixture.page, "No Games Yet") != NULL);
  search (&fixture, "nobody");
  damero_wait_until (damero_find_text (fixture.page, "Nothing Found") != NULL);
  damero_click (fixture.page, "Show All Games");
  damero_stage_settle ();
  damero_wait_until (damero_find_text (fixture.page, "No Games Yet") != NULL);
}

static void
test_import (void)
{
  g_auto(Fixture) fixture = { 0 };
  GtkWidget *report;

  open_archive (&fixture, damero_stage_new ());
  import (&fixture, two_games);
  damero_wait_until (count (&fixture) == 2);
  g_assert_cmpuint (damero_count_questions (), ==, 0);
  g_assert_nonnull (damero_find_text (fixture.window, "2 games were imported."));
  g_assert_nonnull (damero_find_text (fixture.page, "Cole, Cid – Adams, Ann"));

  import (&fixture, two_games);
  damero_wait_until (damero_find_text (fixture.window, "0 games were imported. 2 were already there.") != NULL);
  assert_count (&fixture, 2);

  /* What is refused is told with its place, and the rest is taken in. */
  import (&fixture, bad_game);
  damero_wait_until (damero_find_window (DAMERO_TYPE_FILE_REPORT) != NULL);
  damero_stage_settle ();
  report = GTK_WIDGET (damero_find_window (DAMERO_TYPE_FILE_REPORT));
  g_assert_nonnull (damero_find_part (report, "games.pdn, line 7"));
  g_assert_nonnull (damero_find_part (report, "1 was refused."));
  assert_count (&fixture, 2);
}

/* However many are refused, each is in the report and in the file that is saved of it. */
static void
test_import_report (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *path = NULL;
  g_autofree char *saved = NULL;
  g_auto(GStrv) lines = NULL;
  GtkWidget *report;
  GtkListView *list;

  for (int i = 0; i < 40; i++)
    g_string_append (text, bad_game);
  open_archive (&fixture, damero_stage_new ());
  import (&fixture, text->str);
  damero_wait_until (damero_find_window (DAMERO_TYPE_FILE_REPORT) != NULL);
  damero_stage_settle ();
  report = GTK_WIDGET (damero_find_window (DAMERO_TYPE_FILE_REPORT));
  damero_assert_named (report);
  damero_shoot (report, "import-report");
  list = GTK_LIST_VIEW (damero_find (report, GTK_TYPE_LIST_VIEW, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list))), ==, 40);
  path = g_build_filename (fixture.stage->folder, "report.txt", NULL);
  g_assert_true (damero_file_report_save (DAMERO_FILE_REPORT (report), path));
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  lines = g_strsplit (saved, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 42); /* the sum before, and an empty end */
  g_assert_nonnull (strstr (lines[40], "games.pdn:"));
  gtk_window_close (GTK_WINDOW (report));
}

/* Who imports says what games are that do not tell it. */
static void
import_into (GtkWidget                *page,
             const char * const       *paths,
             const DameroGamesOptions *options)
{
  damero_games_page_import (DAMERO_GAMES_PAGE (page), paths, options);
}

static void
test_import_options (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autofree char *path = NULL;
  const char *paths[] = { NULL, NULL };
  GtkWidget *dialog;

  open_archive (&fixture, damero_stage_new ());
  path = g_build_filename (fixture.stage->folder, "damas.pdn", NULL);
  paths[0] = path;
  g_assert_true (g_file_set_contents (path, "[White \"Eve\"]\n[Black \"Abe\"]\n\n1. 10-14 23-20 1-0\n", -1, NULL));
  damero_games_options_ask (fixture.page, paths, import_into);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_GAMES_OPTIONS));
  damero_stage_settle ();
  damero_assert_named (dialog);
  g_assert_nonnull (damero_find_text (dialog, "Games of “damas.pdn”"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (damero_find (dialog, ADW_TYPE_COMBO_ROW, NULL)), 2);
  damero_click (dialog, "Import");
  assert_count (&fixture, 1);
  g_assert_null (damero_find_window (DAMERO_TYPE_GAMES_OPTIONS));
  damero_wait_until (damero_find_text (fixture.page, "White won") != NULL);

  /* Closed, it takes nothing in. */
  damero_games_options_ask (fixture.page, paths, import_into);
  damero_click (GTK_WIDGET (damero_find_window (DAMERO_TYPE_GAMES_OPTIONS)), "Cancel");
  damero_stage_settle ();
  g_assert_null (damero_find (fixture.page, GTK_TYPE_PROGRESS_BAR, NULL));
}

static void
choose_deck (Fixture    *fixture,
             const char *name)
{
  AdwComboRow *row = ADW_COMBO_ROW (find_filter (fixture, ADW_TYPE_COMBO_ROW, "Deck of openings"));
  GtkStringList *names = GTK_STRING_LIST (adw_combo_row_get_model (row));
  guint i = 0;

  while (!g_str_equal (gtk_string_list_get_string (names, i), name))
    i++;
  adw_combo_row_set_selected (row, i);
}

/* By the code that an opening has in a deck: 11-16 24-19 has other numbers in others. */
static void
search_by_code (Fixture *fixture)
{
  static const char title[] = "Code of the opening in the deck";
  g_autoptr(DameroDeck) deck = damero_deck_find_shipped ("pool-two-move");
  const DameroDeckEntry *entry = NULL;
  GtkWidget *row = find_filter (fixture, ADW_TYPE_ENTRY_ROW, title);

  for (guint i = 0; i < deck->entries->len; i++)
    if (g_str_equal (damero_deck_get_entry (deck, i)->moves, "11-16 24-19"))
      entry = damero_deck_get_entry (deck, i);
  choose_deck (fixture, deck->name);
  fill (fixture, title, entry->code);
  assert_count (fixture, 1);
  g_assert_false (gtk_widget_has_css_class (row, "error"));
  choose_deck (fixture, "Spanish checkers, two moves");
  assert_count (fixture, 0);
  fill (fixture, title, "x");
  g_assert_true (gtk_widget_has_css_class (row, "error"));
  assert_count (fixture, 2);
  choose_deck (fixture, deck->name);
  fill (fixture, title, entry->code);
  fill (fixture, "First moves", "11-15");
  g_assert_true (gtk_widget_has_css_class (row, "error"));
  fill (fixture, "First moves", "");
  g_assert_false (gtk_widget_has_css_class (row, "error"));
  assert_count (fixture, 1);
  fill (fixture, title, "");
  assert_count (fixture, 2);
}

static void
test_search (void)
{
  g_auto(Fixture) fixture = { 0 };

  open_archive (&fixture, damero_stage_new ());
  import (&fixture, two_games);
  damero_wait_until (count (&fixture) == 2);
  search (&fixture, "bro");
  assert_count (&fixture, 1);
  search (&fixture, "adams");
  assert_count (&fixture, 2);

  fill (&fixture, "From", "2020");
  assert_count (&fixture, 1);
  fill (&fixture, "From", "tomorrow");
  g_assert_true (gtk_widget_has_css_class (find_filter (&fixture, ADW_TYPE_ENTRY_ROW, "From"), "error"));
  assert_count (&fixture, 2);
  fill (&fixture, "From", "");
  fill (&fixture, "Event", "spring");
  assert_count (&fixture, 1);
  fill (&fixture, "Event", "");
  fill (&fixture, "First moves", "1. 11-16 24-19");
  assert_count (&fixture, 1);
  fill (&fixture, "First moves", "11-17");
  g_assert_true (gtk_widget_has_css_class (find_filter (&fixture, ADW_TYPE_ENTRY_ROW, "First moves"), "error"));
  fill (&fixture, "First moves", "");
  search_by_code (&fixture);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_filter (&fixture, ADW_TYPE_COMBO_ROW, "Result")), 3);
  assert_count (&fixture, 1);
  gtk_widget_activate_action (fixture.page, "games.show-all", NULL);
  assert_count (&fixture, 2);
}

/* By everything that a game can be asked for, row by row. */
static void
test_filter (void)
{
  static const struct { const char *title, *text; guint n; } cases[] = {
    { "Opponent", "brown", 1 }, { "Opponent", "adams", 2 }, { "Number of moves", "2", 1 },
    { "Number of moves", "1-2", 2 }, { "Number of moves", "3-", 0 }, { "Number of moves", "-1", 1 },
    { "Position", "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15", 1 },
    { "Position", "W:W32:B1", 0 }, { "Material", "1k/1k", 0 },
  };
  static const struct { const char *title, *text; } wrong[] = {
    { "Number of moves", "00" }, { "Number of moves", "5-4" }, { "Number of moves", "1-2-3" },
    { "Number of moves", "many" }, { "Number of moves", "-" }, { "Position", "W:W99:B1" }, { "Material", "12m/1k" },
    { "Material", "1k" }, { "Material", "1k/-1k" },
  };
  g_auto(Fixture) fixture = { 0 };

  open_archive (&fixture, damero_stage_new ());
  import (&fixture, two_games);
  assert_count (&fixture, 2);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      fill (&fixture, cases[i].title, cases[i].text);
      assert_count (&fixture, cases[i].n);
      fill (&fixture, cases[i].title, "");
      assert_count (&fixture, 2);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      fill (&fixture, wrong[i].title, wrong[i].text);
      g_assert_true (gtk_widget_has_css_class (find_filter (&fixture, ADW_TYPE_ENTRY_ROW, wrong[i].title), "error"));
      fill (&fixture, wrong[i].title, "");
      g_assert_false (gtk_widget_has_css_class (find_filter (&fixture, ADW_TYPE_ENTRY_ROW, wrong[i].title), "error"));
    }
  /* Ann Adams had Black once. */
  search (&fixture, "adams");
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_filter (&fixture, ADW_TYPE_COMBO_ROW, "Side")), 1);
  assert_count (&fixture, 1);
  damero_wait_until (damero_find_text (fixture.page, "Adams, Ann – Brown, Bob") != NULL);
  gtk_widget_activate_action (fixture.page, "games.show-all", NULL);
  assert_count (&fixture, 2);
}

static void
on_searched (DameroGameList *list,
             guint          *n)
{
  *n += 1;
}

/* A search does not hold up who asks, and what comes of one that is not waited for any more is dropped. */
static void
test_stale (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autoptr(DameroGameList) list = NULL;
  DameroArchiveQuery query;
  guint n = 0;

  open_archive (&fixture, damero_stage_new ());
  import (&fixture, two_games);
  list = damero_game_list_new (fixture.stage->director);
  g_signal_connect (list, "searched", G_CALLBACK (on_searched), &n);
  damero_archive_query_init (&query);
  query.event = "spring";
  damero_game_list_search (list, &query);
  g_assert_true (damero_game_list_is_searching (list));
  query.event = "autumn";
  query.player = "cole";
  damero_game_list_search (list, &query);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 0);
  g_assert_cmpuint (n, ==, 0);
  damero_wait_until (!damero_game_list_is_searching (list));
  damero_stage_settle ();
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (damero_game_list_get_total (list), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);

  query.player = NULL;
  query.event = NULL;
  damero_game_list_search (list, &query);
  damero_game_list_stop (list);
  damero_stage_settle ();
  g_assert_cmpuint (n, ==, 1);
}

/* Presses change nothing of the archive; a game that ends does, and what is selected stays so. */
static void
test_played_on (void)
{
  static const char * const lines[] = {
    "event name=\"Club Evening\" date=2026-11-21", "section name=Open games=1 control=300",
    "player name=\"Ann Adams\"", "player name=\"Bob Brown\"", "player name=\"Cid Cole\"", "player name=\"Dot Dean\"",
    "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
    "pair in=1.1 pairs=\"1-2 3-4\"", "start in=1.1.1.1", "press in=1.1.1.1 move=11-15", "start in=1.1.2.1", NULL
  };
  g_auto(Fixture) fixture = { 0 };
  g_autoptr(DameroGameList) list = NULL;
  GtkSelectionModel *selection;
  DameroArchiveQuery query;

  open_archive (&fixture, damero_stage_new_event (lines));
  import (&fixture, two_games);
  assert_count (&fixture, 2);
  selection = GTK_SELECTION_MODEL (get_list (&fixture));
  gtk_selection_model_select_item (selection, 1, TRUE);

  list = damero_game_list_new (fixture.stage->director);
  damero_archive_query_init (&query);
  damero_game_list_search (list, &query);
  damero_wait_until (!damero_game_list_is_searching (list) && !damero_game_list_is_stale (list));
  g_free (damero_stage_do (fixture.stage, "press in=1.1.2.1 move=11-15"));
  g_free (damero_stage_do (fixture.stage, "draw-offered in=1.1.2.1 side=black"));
  g_assert_false (damero_game_list_is_stale (list));
  g_free (damero_stage_do (fixture.stage, "resign in=1.1.1.1 side=white"));
  g_assert_true (damero_game_list_is_stale (list));
  damero_wait_until (count (&fixture) == 3);
  g_assert_cmpuint (gtk_bitset_get_size (gtk_selection_model_get_selection (selection)), ==, 1);
}

static void
test_position (void)
{
  DameroPosition position = damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);
  g_auto(Fixture) fixture = { 0 };
  DameroMove move;

  open_archive (&fixture, damero_stage_new ());
  import (&fixture, two_games);
  damero_wait_until (count (&fixture) == 2);
  g_assert_true (damero_move_from_text (&position, "11-15", &move, NULL));
  damero_position_apply (&position, &move);
  damero_games_page_set_position (DAMERO_GAMES_PAGE (fixture.page), &position);
  assert_count (&fixture, 1);
  damero_wait_until (damero_find_text (fixture.page, "Adams, Ann – Brown, Bob") != NULL);
  gtk_widget_activate_action (fixture.page, "games.show-all", NULL);
  assert_count (&fixture, 2);
}

/* Its place among the decks. */
static guint
find_deck (const char *id)
{
  g_autoptr(GPtrArray) decks = damero_deck_list_shipped ();
  guint i = 0;

  while (!g_str_equal (((const DameroDeck *) g_ptr_array_index (decks, i))->id, id))
    g_assert_cmpuint (++i, <, decks->len);
  return i;
}

/* Results by opening of a deck that is chosen; an opening leads to its games, by whatever moves they got there. */
static void
test_openings (void)
{
  g_auto(Fixture) fixture = { 0 };
  GtkWidget *dialog, *row;

  open_archive (&fixture, damero_stage_new ());
  import (&fixture, two_games);
  damero_wait_until (count (&fixture) == 2);
  gtk_widget_activate_action (fixture.page, "games.openings", NULL);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_OPENING_STATISTICS));
  g_assert_nonnull (dialog);
  row = damero_find (dialog, ADW_TYPE_COMBO_ROW, NULL);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), find_deck ("spanish-two-move"));
  damero_wait_until (damero_find_part (dialog, "No game of the archive reached") != NULL);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), find_deck ("pool-two-move"));
  damero_wait_until (damero_find_part (dialog, "2 openings of 47 were played") != NULL);
  row = gtk_widget_get_ancestor (damero_find_part (dialog, ": 11-15 22-18"), ADW_TYPE_ACTION_ROW);
  g_assert_nonnull (damero_find_part (row, "1 game: Red won 1, drawn 0, White won 0"));
  g_assert_nonnull (damero_find_part (dialog, "1 game: Red won 0, drawn 1, White won 0"));
  damero_assert_named (dialog);
  damero_shoot (dialog, "games-openings");

  gtk_widget_activate (row);
  damero_wait_until (damero_find_window (DAMERO_TYPE_OPENING_STATISTICS) == NULL);
  assert_count (&fixture, 1);
  damero_wait_until (damero_find_text (fixture.page, "Adams, Ann – Brown, Bob") != NULL);
}

static DameroProgressStrip *
get_strip (Fixture *fixture)
{
  return DAMERO_PROGRESS_STRIP (gtk_widget_get_template_child (fixture->page, DAMERO_TYPE_GAMES_PAGE, "strip"));
}

static void
export_and_wait (Fixture    *fixture,
                 const char *path)
{
  damero_games_page_export (DAMERO_GAMES_PAGE (fixture->page), path);
  g_assert_true (damero_progress_strip_is_running (get_strip (fixture)));
  damero_wait_until (!damero_progress_strip_is_running (get_strip (fixture)));
}

static void
test_export (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *after = NULL;

  open_archive (&fixture, damero_stage_new ());
  import (&fixture, two_games);
  damero_wait_until (count (&fixture) == 2);
  gtk_selection_model_select_all (GTK_SELECTION_MODEL (get_list (&fixture)));
  path = g_build_filename (fixture.stage->folder, "out.pdn", NULL);
  export_and_wait (&fixture, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Spring Open"));
  g_assert_nonnull (strstr (text, "Autumn Cup"));

  /* Cancelled, the old file is as it was. */
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (get_list (&fixture)), 0, TRUE);
  damero_games_page_export (DAMERO_GAMES_PAGE (fixture.page), path);
  gtk_widget_activate_action (GTK_WIDGET (get_strip (&fixture)), "progress.cancel", NULL);
  damero_wait_until (!damero_progress_strip_is_running (get_strip (&fixture)));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  if (damero_find_part (fixture.window, "cancelled") != NULL)
    g_assert_cmpstr (after, ==, text);

  /* One that cannot be written is told. */
  export_and_wait (&fixture, "/nowhere/out.pdn");
  g_assert_cmpuint (damero_count_questions (), ==, 1);
}

#define N_MANY 450

/* A list that is read page by page: rows that stay keep their selection, and all of them are all that were found. */
static void
test_many (void)
{
  g_auto(Fixture) fixture = { 0 };
  g_autoptr(GString) games = g_string_new (NULL);
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr(DameroGameListItem) first = NULL;
  GtkSelectionModel *list;
  guint n = 0;

  for (guint i = 0; i < N_MANY; i++)
    g_string_append_printf (games, "[Event \"Many\"]\n[Date \"2019.05.04\"]\n[Round \"%u\"]\n[Black \"Adams %u\"]\n"
                            "[White \"Brown\"]\n[Result \"*\"]\n[GameType \"23\"]\n\n1. 11-15 22-18 *\n\n", i, i);
  open_archive (&fixture, damero_stage_new ());
  import (&fixture, games->str);
  damero_wait_until (count (&fixture) >= 200);
  list = GTK_SELECTION_MODEL (get_list (&fixture));
  first = g_list_model_get_item (G_LIST_MODEL (list), 0);
  gtk_selection_model_select_item (list, 0, TRUE);
  import (&fixture, two_games);
  damero_wait_until (damero_find_text (fixture.page, "452 games") != NULL);
  g_assert_true (gtk_selection_model_is_selected (list, 1));
  g_assert_cmpint ((int) gtk_bitset_get_size (gtk_selection_model_get_selection (list)), ==, 1);

  gtk_selection_model_select_all (list);
  g_assert_cmpuint (count (&fixture), <, N_MANY);
  path = g_build_filename (fixture.stage->folder, "out.pdn", NULL);
  export_and_wait (&fixture, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const char *at = text; (at = strstr (at, "[Event ")) != NULL; at++)
    n++;
  g_assert_cmpuint (n, ==, N_MANY + 2);
}

static void
test_open (void)
{
  g_auto(Fixture) fixture = { 0 };
  GtkWindow *viewer;

  open_archive (&fixture, damero_stage_new ());
  import (&fixture, two_games);
  damero_wait_until (count (&fixture) == 2);
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (get_list (&fixture)), 1, TRUE);
  g_assert_true (gtk_widget_activate_action (fixture.page, "games.open", NULL));
  viewer = damero_find_window (DAMERO_TYPE_GAME_VIEWER);
  g_assert_nonnull (viewer);
  g_assert_cmpstr (gtk_window_get_title (viewer), ==, "Adams, Ann – Brown, Bob");
}

/* A game that is over is there by itself; an event's window looks for its own. */
static void
test_event (void)
{
  g_auto(Fixture) fixture = { .stage = damero_stage_new_event (evening) };
  GtkWindow *window = damero_application_open_event (damero_stage_get_application (), fixture.stage->director,
                                                     damero_desk_get_event_uid (fixture.stage->desk));
  static const char * const moves[] = { "move in=1.1.1.1 move=11-15", "resign in=1.1.1.1 side=white" };

  fixture.window = GTK_WIDGET (window);
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "games");
  damero_stage_present (window, 1280, 800);
  fixture.page = damero_find (fixture.window, DAMERO_TYPE_GAMES_PAGE, NULL);
  damero_wait_until (damero_find_text (fixture.page, "No Games of This Event Yet") != NULL);
  search (&fixture, "nobody");
  damero_wait_until (damero_find_text (fixture.page, "Nothing Found") != NULL);
  search (&fixture, "");
  damero_wait_until (damero_find_text (fixture.page, "No Games of This Event Yet") != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *uid = damero_stage_do (fixture.stage, moves[i]);
    }
  damero_wait_until (count (&fixture) == 1);
  damero_wait_until (damero_find_part (fixture.page, "Ann Adams") != NULL);
  damero_assert_named (fixture.window);
  import (&fixture, two_games);
  assert_count (&fixture, 1);
  gtk_widget_activate_action (fixture.page, "games.show-all", NULL);
  damero_wait_until (count (&fixture) == 3);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/games-page/empty", test_empty);
  g_test_add_func ("/games-page/import", test_import);
  g_test_add_func ("/games-page/import-report", test_import_report);
  g_test_add_func ("/games-page/import-options", test_import_options);
  g_test_add_func ("/games-page/search", test_search);
  g_test_add_func ("/games-page/filter", test_filter);
  g_test_add_func ("/games-page/stale", test_stale);
  g_test_add_func ("/games-page/played-on", test_played_on);
  g_test_add_func ("/games-page/position", test_position);
  g_test_add_func ("/games-page/openings", test_openings);
  g_test_add_func ("/games-page/export", test_export);
  g_test_add_func ("/games-page/many", test_many);
  g_test_add_func ("/games-page/open", test_open);
  g_test_add_func ("/games-page/event", test_event);

  return g_test_run ();
}
