/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the keys for results are: boards at which they stop by themselves, and boards and players that are looked for.
 */
#include "app/rounds/pairing.h"
#include "tests/app/hall.h"
#include "tests/app/keyboard.h"

static void
assert_result (Hall          *hall,
               int            board,
               DameroOutcome  outcome)
{
  const DameroPlace place = { 1, 1, board, 0 };

  g_assert_cmpint (damero_event_find_match (damero_desk_get_event (hall->stage->desk), &place)->games[0].outcome, ==,
                   outcome);
}

/* The row with the caret. */
static DameroPairing *
get_pairing (Hall *hall)
{
  GtkColumnView *table = GTK_COLUMN_VIEW (damero_find (hall->page, GTK_TYPE_COLUMN_VIEW, NULL));
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_column_view_get_model (table));

  return gtk_single_selection_get_selected_item (selection);
}

static int
get_board (Hall *hall)
{
  return damero_pairing_get_place (get_pairing (hall))->board;
}

/* The outcomes of both games of the selected row, and the game the caret is at. */
static void
assert_games (Hall          *hall,
              DameroOutcome  first,
              DameroOutcome  second,
              int            caret)
{
  const DameroMatch *match = damero_pairing_get_match (get_pairing (hall));

  g_assert_cmpint (match->games[0].outcome, ==, first);
  g_assert_cmpint (match->games[1].outcome, ==, second);
  g_assert_cmpint (damero_pairing_get_caret (get_pairing (hall)), ==, caret);
}

/* The caret stays on the game that F is about; another key goes on with the next one, and Shift+F with all that are
 * open. */
static void
test_forfeits (void)
{
  const DameroOutcome none = DAMERO_OUTCOME_NONE, black = DAMERO_OUTCOME_BLACK;
  const DameroOutcome black_forfeits = DAMERO_OUTCOME_BLACK_FORFEITS, white_forfeits = DAMERO_OUTCOME_WHITE_FORFEITS;
  g_autoptr(DameroStage) stage = hall_new_stage ("control=300+5 games=2", 6);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.forfeit", "b", FALSE);
  assert_games (&hall, black_forfeits, none, 0);
  hall_press (&hall, "rounds.forfeit", "b", FALSE);
  assert_games (&hall, white_forfeits, none, 0);
  hall_press (&hall, "rounds.caret", "i", 1);
  assert_games (&hall, white_forfeits, none, 1);
  hall_press (&hall, "rounds.forfeit", "b", FALSE);
  assert_games (&hall, white_forfeits, white_forfeits, 1);

  hall_press (&hall, "rounds.next", NULL);
  hall_press (&hall, "rounds.forfeit", "b", FALSE);
  hall_press (&hall, "rounds.forfeit", "b", TRUE);
  assert_games (&hall, black_forfeits, white_forfeits, 1);

  hall_press (&hall, "rounds.next", NULL);
  hall_press (&hall, "rounds.forfeit", "b", FALSE);
  hall_press (&hall, "rounds.result", "i", 0);
  assert_games (&hall, black_forfeits, black, -1);
}

/* The keys stop at every board whose result does not come by itself: one that is paused or on paper too. */
static void
test_caret_stops (void)
{
  static const char *const lines[] = {
    "start in=1.1.2.1", "pause in=1.1.2.1", "start in=1.1.3.1", "on-paper in=1.1.4.1", NULL
  };
  g_autoptr(DameroStage) stage = hall_new_stage ("control=300+5 games=1", 8);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    g_free (damero_stage_do (stage, lines[i]));
  g_assert_cmpint (get_board (&hall), ==, 1);
  hall_press (&hall, "rounds.result", "i", 2);
  g_assert_cmpint (get_board (&hall), ==, 2);
  g_assert_null (damero_find_part (hall.window, "passed over"));
  hall_press (&hall, "rounds.result", "i", 2);
  g_assert_cmpint (get_board (&hall), ==, 4);
  damero_wait_until (damero_find_text (hall.window, "1 board passed over: its clock runs") != NULL);
  hall_press (&hall, "rounds.result", "i", 2);
  g_assert_cmpint (get_board (&hall), ==, 4);
  assert_result (&hall, 3, DAMERO_OUTCOME_NONE);
}

/* Who clicks on a result and goes on by keyboard enters it where they clicked. */
static void
test_menu_key (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("control=300+5 games=2", 4);
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  damero_keyboard_enter (hall.window);
  g_signal_emit_by_name (damero_find (hall.page, GTK_TYPE_BUTTON, "Game 2: No result"), "clicked");
  damero_wait_until (damero_find (hall.page, GTK_TYPE_POPOVER_MENU, NULL) != NULL);
  damero_keyboard_press (GDK_KEY_1, 0);
  g_assert_null (damero_find (hall.page, GTK_TYPE_POPOVER_MENU, NULL));
  g_assert_cmpint (get_board (&hall), ==, 1);
  g_assert_cmpint (damero_pairing_get_match (get_pairing (&hall))->games[0].outcome, ==, DAMERO_OUTCOME_NONE);
  /* The sides change: the left player has white now. */
  g_assert_cmpint (damero_pairing_get_match (get_pairing (&hall))->games[1].outcome, ==, DAMERO_OUTCOME_WHITE);
}

static GtkGesture *
find_secondary (GtkWidget *table)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (table);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller) &&
          gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == GDK_BUTTON_SECONDARY)
        return GTK_GESTURE (controller);
    }

  g_assert_not_reached ();
}

/* The second button of the mouse anywhere on a row brings its menu, for the game that comes next there. */
static void
test_secondary (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("control=300+5 games=2", 4);
  GtkWidget *table, *name;
  graphene_rect_t bounds;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  table = damero_find (hall.page, GTK_TYPE_COLUMN_VIEW, NULL);
  hall_press (&hall, "rounds.next", NULL);
  name = damero_find_text (table, damero_pairing_get_name (get_pairing (&hall), 0));
  g_assert_nonnull (name);
  damero_wait_until (gtk_widget_get_width (name) > 0);
  g_assert_true (gtk_widget_compute_bounds (name, table, &bounds));
  hall_go_to_game (&hall, &(DameroPlace) { 1, 1, 1, 1 });
  g_assert_cmpint (get_board (&hall), ==, 1);

  g_signal_emit_by_name (find_secondary (table), "pressed", 1, 2.0, 2.0); /* on the heads */
  g_assert_null (damero_find (hall.page, GTK_TYPE_POPOVER_MENU, NULL));
  g_signal_emit_by_name (find_secondary (table), "pressed", 1, (double) bounds.origin.x + 2,
                         (double) bounds.origin.y + 2);
  damero_wait_until (damero_find (hall.page, GTK_TYPE_POPOVER_MENU, NULL) != NULL);
  g_assert_cmpint (get_board (&hall), ==, 2);
}

static void
test_find (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("control=300+5 games=1", 9);
  GtkWidget *entry;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  g_assert_null (damero_find (hall.page, GTK_TYPE_SEARCH_ENTRY, NULL));
  hall_press (&hall, "rounds.find", NULL);
  entry = damero_find (hall.page, GTK_TYPE_SEARCH_ENTRY, NULL);
  g_assert_nonnull (entry);
  damero_assert_named (hall.page);
  gtk_editable_set_text (GTK_EDITABLE (entry), "3");
  g_assert_cmpint (get_board (&hall), ==, 3);
  damero_shoot (hall.window, "rounds-find");
  g_signal_emit_by_name (entry, "activate");
  damero_stage_settle ();
  g_assert_false (gtk_widget_get_mapped (entry));
  /* The keys go on in that row. */
  hall_press (&hall, "rounds.result", "i", 2);
  assert_result (&hall, 3, DAMERO_OUTCOME_BLACK);

  hall_press (&hall, "rounds.find", NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "77");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  g_assert_cmpint (get_board (&hall), ==, 4);
  /* Whoever has that name, on whichever side, and who has the bye. */
  for (int number = 1; number <= 9; number++)
    {
      const DameroSection *section = hall_get_section (&hall);
      const DameroEvent *event = damero_desk_get_event (stage->desk);
      GtkColumnView *table = GTK_COLUMN_VIEW (damero_find (hall.page, GTK_TYPE_COLUMN_VIEW, NULL));
      DameroPairing *pairing;

      gtk_editable_set_text (GTK_EDITABLE (entry), damero_event_get_entry_name (event, section, number));
      pairing = gtk_single_selection_get_selected_item (GTK_SINGLE_SELECTION (gtk_column_view_get_model (table)));
      g_assert_true (damero_pairing_get_entry (pairing, 0) == number ||
                     damero_pairing_get_entry (pairing, 1) == number);
    }
  g_signal_emit_by_name (entry, "stop-search");
  damero_stage_settle ();
  g_assert_false (gtk_widget_get_mapped (entry));
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/rounds-caret/stops", test_caret_stops);
  g_test_add_func ("/rounds-caret/find", test_find);
  g_test_add_func ("/rounds-caret/menu-key", test_menu_key);
  g_test_add_func ("/rounds-caret/secondary", test_secondary);
  g_test_add_func ("/rounds-caret/forfeits", test_forfeits);

  return g_test_run ();
}
