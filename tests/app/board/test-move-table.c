/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table of a game's moves and clocks.
 */
#include "app/base/settings.h"
#include "app/board/move-table.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=Evening",
  "section name=\"Gold Bar\" control=300+5 games=2",
  "section name=Damas ruleset=spanish control=7200",
  "player name=\"Ann Adams\"", "player name=\"Bob Brown\"",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=2 player=1", "entry in=2 player=2",
  "pair in=1", "pair in=2",
  NULL
};

static const DameroPlace first_game = { 1, 1, 1, 1 };

static void
do_line (DameroStage *stage,
         const char  *line)
{
  g_autofree char *uid = damero_stage_do (stage, line);
}

static void
on_ply_selected (DameroMoveTable *table,
                 guint            ply,
                 guint           *ret_ply)
{
  *ret_ply = ply;
}

static DameroMoveTable *
present (DameroStage       *stage,
         const DameroPlace *place)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *table = damero_move_table_new ();

  gtk_window_set_child (GTK_WINDOW (window), table);
  damero_move_table_show (DAMERO_MOVE_TABLE (table), stage->desk, place);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  damero_stage_present (GTK_WINDOW (window), 330, 300);
  return DAMERO_MOVE_TABLE (table);
}

/* The button of a turn, by its accessible name. */
static GtkWidget *
find_turn (DameroMoveTable *table,
           const char      *name)
{
  return damero_find (GTK_WIDGET (table), GTK_TYPE_BUTTON, name);
}

static gboolean
is_current (DameroMoveTable *table,
            const char      *name)
{
  GtkWidget *button = find_turn (table, name);

  g_assert_nonnull (button);
  return gtk_widget_has_css_class (button, "current");
}

/* The titles of the columns that are seen, in order. */
static char *
dup_titles (GtkWidget *widget)
{
  GtkWidget *view = damero_find (widget, GTK_TYPE_COLUMN_VIEW, NULL);
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (view));
  GString *titles = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (columns, i);
      const char *title = gtk_column_view_column_get_title (column);

      if (gtk_column_view_column_get_visible (column))
        g_string_append_printf (titles, "[%s]", title != NULL ? title : "");
    }

  return g_string_free (titles, FALSE);
}

static void
assert_titles (DameroMoveTable *table,
               const char      *expected)
{
  g_autofree char *titles = dup_titles (GTK_WIDGET (table));

  g_assert_cmpstr (titles, ==, expected);
}

static void
test_moves (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  DameroMoveTable *table = present (stage, &first_game);

  g_assert_nonnull (damero_find_text (GTK_WIDGET (table), "No moves yet"));
  do_line (stage, "start in=1.1.1.1");
  g_assert_nonnull (damero_find_text (GTK_WIDGET (table), "No moves yet"));
  damero_stage_advance (stage, 8000);
  do_line (stage, "press in=1.1.1.1 move=11-15");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (table));
  g_assert_null (damero_find_text (GTK_WIDGET (table), "No moves yet"));
  g_assert_cmpuint (damero_move_table_get_ply (table), ==, 1);
  g_assert_true (is_current (table, "Move 1, Red: 11-15"));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (table), "5:02"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find_turn (table, "Move 1, Red: 11-15")), ==,
                   "11-15, thinking time 0:08");
  assert_titles (table, "[][Red][Clock][White][Clock]");

  damero_stage_advance (stage, 15000);
  do_line (stage, "press in=1.1.1.1 move=22-18");
  do_line (stage, "press in=1.1.1.1 move=15x22");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (table));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (table), "4:55"));
  g_assert_false (is_current (table, "Move 1, White: 22-18"));
  g_assert_true (is_current (table, "Move 2, Red: 15x22"));
  g_assert_cmpuint (damero_move_table_get_n_plies (table), ==, 3);
  damero_assert_named (GTK_WIDGET (table));
}

/* The theme names the sides. */
static void
test_theme (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  DameroMoveTable *table = present (stage, &first_game);

  do_line (stage, "start in=1.1.1.1");
  do_line (stage, "press in=1.1.1.1 move=11-15");
  g_settings_set_string (damero_settings_get (), "pieces", "black");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (table));
  assert_titles (table, "[][Black][Clock][White][Clock]");
  g_assert_nonnull (find_turn (table, "Move 1, Black: 11-15"));
  g_settings_reset (damero_settings_get (), "pieces");
}

static void
test_spanish (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  DameroMoveTable *table = present (stage, &(DameroPlace) { 2, 1, 1, 1 });

  do_line (stage, "start in=2.1.1.1");
  do_line (stage, "press in=2.1.1.1 move=10-14");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (table));
  assert_titles (table, "[][White][Clock][Red][Clock]");
  g_assert_nonnull (find_turn (table, "Move 1, White: 10-14"));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (table), "2:00:00"));
  damero_shoot (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (table))), "move-table-hours");
}

/* A game that is set up for the side that moves second. */
static void
test_second_side_first (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  DameroMoveTable *table = present (stage, &first_game);

  do_line (stage, "start in=1.1.1.1 fen=W:W26,32:B1,14,22");
  do_line (stage, "press in=1.1.1.1 move=26x17x10");
  do_line (stage, "press in=1.1.1.1 move=1-5");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (table));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (table), "…"));
  g_assert_nonnull (find_turn (table, "Move 1, White: 26x10"));
  g_assert_nonnull (find_turn (table, "Move 2, Red: 1-5"));
  g_assert_true (is_current (table, "Move 2, Red: 1-5"));
  damero_shoot (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (table))), "move-table-second");
}

static void
test_select (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  DameroMoveTable *table = present (stage, &first_game);
  GtkWidget *view;
  guint ply = 99;

  g_signal_connect (table, "ply-selected", G_CALLBACK (on_ply_selected), &ply);
  do_line (stage, "start in=1.1.1.1");
  do_line (stage, "press in=1.1.1.1 move=11-15");
  do_line (stage, "press in=1.1.1.1 move=22-18");
  do_line (stage, "press in=1.1.1.1 move=15x22");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (table));
  g_assert_cmpuint (ply, ==, 99);

  damero_click (GTK_WIDGET (table), "Move 1, Red: 11-15");
  g_assert_cmpuint (ply, ==, 1);
  g_assert_true (is_current (table, "Move 1, Red: 11-15"));
  /* Who looks at an earlier position stays there. */
  do_line (stage, "press in=1.1.1.1 move=25x18");
  g_assert_cmpuint (damero_move_table_get_ply (table), ==, 1);
  g_assert_cmpuint (damero_move_table_get_n_plies (table), ==, 4);

  /* A row is its last turn. */
  view = damero_find (GTK_WIDGET (table), GTK_TYPE_COLUMN_VIEW, NULL);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (gtk_column_view_get_model (GTK_COLUMN_VIEW (view))), 1);
  g_assert_cmpuint (ply, ==, 4);

  ply = 99;
  damero_move_table_set_ply (table, 0);
  g_assert_cmpuint (damero_move_table_get_ply (table), ==, 0);
  g_assert_false (is_current (table, "Move 1, Red: 11-15"));
  damero_move_table_set_ply (table, 1000);
  g_assert_cmpuint (damero_move_table_get_ply (table), ==, 4);
  g_assert_cmpuint (ply, ==, 99);

  /* What is taken back goes, and the mark with it. */
  damero_desk_undo_game (stage->desk, GTK_WIDGET (table), &first_game);
  damero_stage_settle ();
  g_assert_cmpuint (damero_move_table_get_n_plies (table), ==, 3);
  g_assert_cmpuint (damero_move_table_get_ply (table), ==, 3);
}

/* A long game: the newest row is in view, and keeps the others as they were. */
static void
test_long (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  DameroMoveTable *table = present (stage, &first_game);
  GtkWidget *scrolled;
  const DameroGame *game;

  do_line (stage, "start in=1.1.1.1");
  for (guint ply = 0; ply < 40; ply++)
    {
      DameroMoveList list;
      char text[DAMERO_MOVE_TEXT_SIZE];
      g_autofree char *line = NULL;

      game = damero_event_find_game (damero_desk_get_event (stage->desk), &first_game);
      if (game->phase == DAMERO_GAME_OVER)
        break;
      damero_moves_generate (damero_game_get_position (game), &list);
      damero_move_to_text (damero_game_get_position (game), &list.moves[ply % list.n_moves], DAMERO_NOTATION_LONG,
                           text);
      damero_stage_advance (stage, 2000 + 500 * ply % 7000);
      line = g_strdup_printf ("press in=1.1.1.1 move=%s", text);
      do_line (stage, line);
    }
  gtk_test_widget_wait_for_draw (GTK_WIDGET (table));
  damero_stage_settle ();
  game = damero_event_find_game (damero_desk_get_event (stage->desk), &first_game);
  g_assert_cmpuint (game->plies->len, >, 24);
  g_assert_cmpuint (damero_move_table_get_ply (table), ==, game->plies->len);
  scrolled = damero_find (GTK_WIDGET (table), GTK_TYPE_SCROLLED_WINDOW, NULL);
  {
    GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

    damero_wait_until (gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment));
    damero_wait_until (gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment) >=
                       gtk_adjustment_get_upper (adjustment) - 1);
  }
  damero_shoot (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (table))), "move-table");
}

static void
assert_first_turn (const char *control,
                   gint64      think_ms,
                   const char *titles,
                   const char *shown)
{
  g_autofree char *section = g_strdup_printf ("section name=Open control=\"%s\" games=1", control);
  const char *const lines[] = {
    "event name=Evening", section, "player name=Ann", "player name=Bob", "entry in=1 player=1", "entry in=1 player=2",
    "pair in=1", "start in=1.1.1.1", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
  DameroMoveTable *table = present (stage, &first_game);

  damero_stage_advance (stage, think_ms);
  do_line (stage, "press in=1.1.1.1 move=11-15");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (table));
  assert_titles (table, titles);
  g_assert_nonnull (damero_find_text (GTK_WIDGET (table), shown));
}

/* Where each move has its own time, or all of them the same, the table says what was spent on it. */
static void
test_per_move (void)
{
  assert_first_turn ("move 300/60", 42000, "[][Red][Time][White][Time]", "0:42");
  assert_first_turn ("match 600/1", 42000, "[][Red][Time][White][Time]", "0:42");
}

/* What stood on the clock: time used is rounded down, time left up. */
static void
test_rounding (void)
{
  assert_first_turn ("up", 42900, "[][Red][Clock][White][Clock]", "0:42");
  assert_first_turn ("60", 17100, "[][Red][Clock][White][Clock]", "0:43");
  assert_first_turn ("match 600/1 under 60", 17100, "[][Red][Clock][White][Clock]", "0:43");
}

/* A game without a clock has no columns for it. */
static void
test_no_clock (void)
{
  static const char * const lines[] = {
    "event name=Evening", "section name=Friends control=none", "player name=Ann", "player name=Bob",
    "entry in=1 player=1", "entry in=1 player=2", "pair in=1", "start in=1.1.1.1",
    "move in=1.1.1.1 move=11-15", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
  DameroMoveTable *table = present (stage, &first_game);

  gtk_test_widget_wait_for_draw (GTK_WIDGET (table));
  assert_titles (table, "[][Red][White]");
  g_assert_nonnull (find_turn (table, "Move 1, Red: 11-15"));
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/move-table/moves", test_moves);
  g_test_add_func ("/move-table/theme", test_theme);
  g_test_add_func ("/move-table/spanish", test_spanish);
  g_test_add_func ("/move-table/second-side-first", test_second_side_first);
  g_test_add_func ("/move-table/select", test_select);
  g_test_add_func ("/move-table/long", test_long);
  g_test_add_func ("/move-table/per-move", test_per_move);
  g_test_add_func ("/move-table/rounding", test_rounding);
  g_test_add_func ("/move-table/no-clock", test_no_clock);

  return g_test_run ();
}
