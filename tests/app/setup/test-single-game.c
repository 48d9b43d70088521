/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A single game: two clicks from the start page to a clock, with a record or without.
 */
#include "app/base/settings.h"
#include "app/board/board-window.h"
#include "app/board/clock-face.h"
#include "app/board/clock-half.h"
#include "app/board/result-row.h"
#include "app/setup/control-row.h"
#include "app/setup/ruleset-row.h"
#include "app/setup/single-clock.h"
#include "app/setup/single-game.h"
#include "store/archive.h"
#include "tests/app/stage.h"

static GtkWidget *
present_start (void)
{
  GtkWidget *window = GTK_WIDGET (damero_application_present_start (damero_stage_get_application ()));

  damero_stage_present (GTK_WINDOW (window), 1100, 760);
  return window;
}

static GtkWidget *
present_dialog (const char *action)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (present_start (), action, NULL);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_SINGLE_GAME));
  g_assert_nonnull (dialog);
  gtk_test_widget_wait_for_draw (dialog);
  damero_stage_settle ();
  return dialog;
}

static void
reset_settings (void)
{
  static const char *const keys[] = { "single-ruleset", "single-follows", "own-clocks", "recent-clocks" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (damero_settings_get (), keys[i]);
}

/* A click on the row that says TITLE, and if CLASS is not NULL has an action. */
static void
click_row (GtkWidget  *root,
           const char *title)
{
  GtkWidget *label = damero_find_text (root, title);
  GtkWidget *row;

  g_assert_nonnull (label);
  row = gtk_widget_get_ancestor (label, ADW_TYPE_ACTION_ROW);
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_is_sensitive (row));
  g_signal_emit_by_name (row, "activate");
  damero_stage_settle ();
}

/* The title of the row at INDEX of the list of clocks. */
static const char *
get_title (GtkWidget *dialog,
           int        index)
{
  GtkListBox *list = GTK_LIST_BOX (damero_find (dialog, GTK_TYPE_LIST_BOX, "Clocks"));
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, index);

  return row != NULL ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)) : NULL;
}

static const DameroEvent *
get_event (DameroStage *stage)
{
  g_autoptr(GPtrArray) events = damero_library_list_events (damero_director_get_library (stage->director), NULL);
  const DameroEventSummary *summary;

  g_assert_cmpuint (events->len, ==, 1);
  summary = g_ptr_array_index (events, 0);
  return damero_director_get_event (stage->director, summary->uid, NULL);
}

static const DameroGame *
get_game (DameroStage *stage)
{
  const DameroPlace place = { 1, 1, 1, 1 };

  return damero_event_find_game (get_event (stage), &place);
}

static DameroOutcome
get_outcome (DameroStage *stage)
{
  const DameroPlace place = { 1, 1, 1, 1 };

  return damero_event_find_match (get_event (stage), &place)->games[0].outcome;
}

static gint64
count_archive (DameroStage *stage)
{
  g_autoptr(DameroArchivePage) page = NULL;
  g_autoptr(GError) error = NULL;
  DameroArchiveQuery query;

  damero_archive_query_init (&query);
  page = damero_archive_search (damero_director_get_library (stage->director), &query, &error);
  g_assert_no_error (error);
  return page->total;
}

static GtkWidget *
get_face (void)
{
  GtkWidget *face = GTK_WIDGET (damero_find_window (DAMERO_TYPE_CLOCK_FACE));

  g_assert_nonnull (face);
  return face;
}

/* A turn without its move. */
static void
press (DameroStage *stage,
       DameroSide   side)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PRESS);
  const DameroEvent *event = get_event (stage);
  g_autoptr(GError) error = NULL;

  act->actor = side == DAMERO_BLACK ? DAMERO_ACTOR_BLACK : DAMERO_ACTOR_WHITE;
  act->place = (DameroPlace) { 1, 1, 1, 1 };
  act->side = (int) side;
  damero_director_perform (stage->director, event->uid, act, NULL, NULL, &error);
  g_assert_no_error (error);
  damero_stage_settle ();
}

/* The clock that was used last runs after two clicks: on it, and on a half of the clock. */
static void
test_two_clicks (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *start = present_start ();
  const DameroSection *section;

  damero_assert_named (start);
  damero_click (start, "Start the clock 5 min + 3 s");
  section = damero_event_find_section (get_event (stage), 1);
  g_assert_cmpint (section->record, ==, DAMERO_RECORD_NONE);
  g_assert_null (get_game (stage));
  gtk_widget_activate_action (get_face (), "face.press-left", NULL);
  g_assert_cmpint (get_game (stage)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_cmpint (get_game (stage)->record, ==, DAMERO_RECORD_NONE);
  reset_settings ();
}

/* Any clock is two clicks away, and is there with both times; the first press makes it run. */
static void
test_clock (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *start = present_start ();
  GtkWidget *dialog;

  click_row (start, "Clock");
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_SINGLE_GAME));
  gtk_test_widget_wait_for_draw (dialog);
  damero_assert_named (dialog);
  damero_shoot (dialog, "single-clock");
  click_row (dialog, "15 min + 10 s");
  g_assert_null (damero_find_window (DAMERO_TYPE_SINGLE_GAME));
  g_assert_true (damero_find_window (DAMERO_TYPE_CLOCK_FACE) == GTK_WINDOW (get_face ()));
  gtk_widget_activate_action (get_face (), "face.press", NULL);
  g_assert_cmpint (get_game (stage)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_cmpint (get_game (stage)->setup.controls[0].periods[0].time_ms, ==, 900000);
  g_assert_cmpint (get_game (stage)->clock.on_move, ==, DAMERO_BLACK);
  reset_settings ();
}

/* With a record the board is there, and its clock runs. */
static void
test_record (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *start = present_start ();
  GtkWidget *dialog;
  const DameroEvent *event;
  const DameroSection *section;

  click_row (start, "Clock and Record");
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_SINGLE_GAME));
  gtk_test_widget_wait_for_draw (dialog);
  damero_assert_named (dialog);
  damero_shoot (dialog, "single-game");
  g_assert_nonnull (damero_find_text (dialog, "Clock of the rules"));
  click_row (dialog, get_title (dialog, 0));
  g_assert_null (damero_find_window (DAMERO_TYPE_SINGLE_GAME));
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_BOARD_WINDOW));

  event = get_event (stage);
  g_assert_true (g_str_has_prefix (event->name, "Single game, 21 November 2026"));
  g_assert_cmpstr (event->date, ==, "2026-11-21");
  g_assert_true (event->unlisted);
  section = damero_event_find_section (event, 1);
  g_assert_cmpint (section->games, ==, 1);
  g_assert_cmpint (section->record, ==, DAMERO_RECORD_CHECKED);
  g_assert_cmpstr (section->ruleset.id, ==, "pool-apca");
  g_assert_cmpint (get_game (stage)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_cmpint (get_game (stage)->setup.controls[0].mode, ==, DAMERO_MODE_PER_MOVE);
  g_assert_cmpint (get_game (stage)->setup.controls[0].move_ms, ==, 300000);
  reset_settings ();
}

/* On a board of wood the moves follow: both windows are there, and the first press starts the clock. */
static void
test_follows (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *dialog = present_dialog ("app.single-game");

  adw_combo_row_set_selected (ADW_COMBO_ROW (gtk_widget_get_ancestor (damero_find_text (dialog, "Moves"),
                                                                      ADW_TYPE_COMBO_ROW)), 1);
  g_assert_nonnull (damero_find_part (dialog, "Red begins. Moves are entered while you play, or afterwards."));
  click_row (dialog, "30 min");
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_BOARD_WINDOW));
  g_assert_null (get_game (stage));
  gtk_widget_activate_action (get_face (), "face.press-right", NULL);
  g_assert_cmpint (get_game (stage)->record, ==, DAMERO_RECORD_FOLLOWS);
  g_assert_cmpint (get_game (stage)->phase, ==, DAMERO_GAME_PLAYING);
  reset_settings ();
}

/* The names stand where the dialog says, and the pairing is the table's own. */
static void
test_names (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *dialog = present_dialog ("app.single-game");
  GtkWidget *black = damero_find_row (dialog, "Red, moves first");
  GtkWidget *white = damero_find_row (dialog, "White");
  const DameroEvent *event;
  const DameroSection *section;
  const DameroMatch *match;
  const DameroPlace place = { 1, 1, 1, 1 };

  g_assert_nonnull (black);
  g_assert_nonnull (white);
  gtk_editable_set_text (GTK_EDITABLE (black), "  Ruth Okafor ");
  click_row (dialog, "30 min");

  event = get_event (stage);
  section = damero_event_find_section (event, 1);
  match = damero_event_find_match (event, &place);
  g_assert_cmpstr (damero_event_get_entry_name (event, section, match->games[0].black), ==, "Ruth Okafor");
  g_assert_cmpstr (damero_event_get_entry_name (event, section, match->games[0].white), ==, "White");
  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      g_assert_false (damero_event_breaks_integrity (event, row->act));
    }
  reset_settings ();
}

/* What was used last comes first the next time; the rules stay. */
static void
test_remembers (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *dialog = present_dialog ("app.single-game");
  DameroRulesetRow *ruleset = DAMERO_RULESET_ROW (damero_find (dialog, DAMERO_TYPE_RULESET_ROW, NULL));

  damero_notation_row_set_text (DAMERO_NOTATION_ROW (ruleset), "spanish");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_row (dialog, "White, moves first"));
  g_assert_nonnull (damero_find_row (dialog, "Red"));
  g_assert_nonnull (damero_find_part (dialog, "White begins."));
  click_row (dialog, "1 h");

  dialog = present_dialog ("app.clock");
  g_assert_cmpstr (get_title (dialog, 0), ==, "1 h");
  g_assert_nonnull (damero_find_text (dialog, "Used last"));
  ruleset = DAMERO_RULESET_ROW (damero_find (dialog, DAMERO_TYPE_RULESET_ROW, NULL));
  g_assert_cmpstr (damero_notation_row_get_text (DAMERO_NOTATION_ROW (ruleset)), ==, "spanish");
  /* Return begins with it. */
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (dialog)),
                                         damero_find (dialog, GTK_TYPE_LIST_BOX, "Clocks")));
  gtk_window_close (GTK_WINDOW (dialog));
  g_assert_nonnull (damero_find (present_start (), GTK_TYPE_BUTTON, "Start the clock 1 h"));
  reset_settings ();
}

static GtkWidget *
ask_for_another (GtkWidget *dialog)
{
  GtkWidget *clock;

  click_row (dialog, "Another Clock…");
  clock = GTK_WIDGET (damero_find_window (DAMERO_TYPE_SINGLE_CLOCK));
  g_assert_nonnull (clock);
  gtk_test_widget_wait_for_draw (clock);
  damero_assert_named (clock);
  return clock;
}

static void
set_control (GtkWidget  *clock,
             const char *control)
{
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (damero_find (clock, DAMERO_TYPE_CONTROL_ROW, NULL)), control);
}

/* No clock is one of the choices, for a game with a record; what cannot be played is not begun. */
static void
test_another (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *dialog = present_dialog ("app.single-game");
  AdwComboRow *moves = ADW_COMBO_ROW (gtk_widget_get_ancestor (damero_find_text (dialog, "Moves"), ADW_TYPE_COMBO_ROW));
  GtkWidget *clock = ask_for_another (dialog);
  GtkWidget *start = damero_find (clock, GTK_TYPE_BUTTON, "Start");
  GtkWidget *save = damero_find (clock, GTK_TYPE_BUTTON, "Save");

  damero_shoot (clock, "single-another-clock");
  /* Minutes and seconds are there to be changed. */
  g_assert_nonnull (damero_find (clock, GTK_TYPE_SPIN_BUTTON, "Minutes for each player"));
  set_control (clock, "nonsense");
  g_assert_false (gtk_widget_get_sensitive (start));
  g_assert_false (gtk_widget_get_sensitive (save));
  set_control (clock, "up 7200");
  g_assert_true (gtk_widget_get_sensitive (start));
  g_assert_true (gtk_widget_get_sensitive (save));
  set_control (clock, NULL);
  g_assert_true (gtk_widget_get_sensitive (start));
  g_assert_false (gtk_widget_get_sensitive (save));
  /* Without a clock there is nothing that moves could follow. */
  adw_combo_row_set_selected (moves, 1);
  damero_click (clock, "Start");
  g_assert_null (damero_find_window (DAMERO_TYPE_SINGLE_CLOCK));
  g_assert_false (get_game (stage)->setup.has_clock);
  g_assert_cmpint (get_game (stage)->record, ==, DAMERO_RECORD_CHECKED);

  dialog = present_dialog ("app.single-game");
  g_assert_cmpstr (get_title (dialog, 0), ==, "No clock");
  gtk_window_close (GTK_WINDOW (dialog));
  /* It is nothing for a clock alone. */
  dialog = present_dialog ("app.clock");
  g_assert_cmpstr (get_title (dialog, 0), ==, "5 min + 3 s");
  g_assert_null (damero_find_text (dialog, "No clock"));
  reset_settings ();
}

/* Clocks of one's own are saved, called by their names, changed, removed and brought back. */
static void
test_saved (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *dialog = present_dialog ("app.clock");
  GtkWidget *clock = ask_for_another (dialog);
  g_autoptr(GVariant) own = NULL;

  set_control (clock, "420+4");
  gtk_editable_set_text (GTK_EDITABLE (damero_find_row (clock, "Name of the clock")), " Thursday ");
  damero_click (clock, "Save");
  damero_stage_settle ();
  g_assert_null (damero_find_window (DAMERO_TYPE_SINGLE_CLOCK));
  g_assert_cmpstr (get_title (dialog, 0), ==, "Thursday");
  g_assert_nonnull (damero_find_text (dialog, "7 min + 4 s"));
  g_assert_nonnull (damero_find (dialog, GTK_TYPE_MENU_BUTTON, "Menu of Thursday"));
  damero_assert_named (dialog);

  gtk_widget_activate_action (dialog, "single.change-clock", "(ss)", "420+4", "Thursday");
  clock = GTK_WIDGET (damero_find_window (DAMERO_TYPE_SINGLE_CLOCK));
  gtk_test_widget_wait_for_draw (clock);
  g_assert_null (damero_find (clock, GTK_TYPE_BUTTON, "Start"));
  gtk_editable_set_text (GTK_EDITABLE (damero_find_row (clock, "Name of the clock")), "Friday");
  damero_click (clock, "Save");
  damero_stage_settle ();
  g_assert_cmpstr (get_title (dialog, 0), ==, "Friday");
  own = g_settings_get_value (damero_settings_get (), "own-clocks");
  g_assert_cmpuint (g_variant_n_children (own), ==, 1);

  gtk_widget_activate_action (dialog, "single.remove-clock", "(ss)", "420+4", "Friday");
  damero_stage_settle ();
  g_assert_cmpstr (get_title (dialog, 0), ==, "5 min + 3 s");
  damero_click_toast (dialog, "Undo");
  g_assert_cmpstr (get_title (dialog, 0), ==, "Friday");
  gtk_window_close (GTK_WINDOW (dialog));
  /* The last one is not the first of one's own. */
  g_assert_nonnull (damero_find (present_start (), GTK_TYPE_BUTTON, "Start the clock Friday"));
  reset_settings ();
}

/* A name that is refused leaves no event behind. */
static void
test_long_name (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *dialog = present_dialog ("app.clock");
  g_autofree char *name = g_strnfill (DAMERO_MAX_CHARS + 1, 'x');
  g_autoptr(GPtrArray) events = NULL;

  gtk_editable_set_text (GTK_EDITABLE (damero_find_row (dialog, "White")), name);
  click_row (dialog, "30 min");
  events = damero_library_list_events (damero_director_get_library (stage->director), NULL);
  g_assert_cmpuint (events->len, ==, 0);
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_SINGLE_GAME));
  reset_settings ();
}

/* A clock alone that has run for a turn of each side, paused, with that result. */
static void
play_clock (DameroStage   *stage,
            const char    *result,
            DameroOutcome  outcome)
{
  GtkWidget *face = get_face ();

  gtk_widget_set_visible (face, FALSE);
  gtk_window_unfullscreen (GTK_WINDOW (face));
  damero_stage_present (GTK_WINDOW (face), 800, 600);
  gtk_widget_activate_action (face, "face.press", NULL);
  damero_stage_advance (stage, 1000);
  press (stage, DAMERO_BLACK);
  damero_stage_advance (stage, 1000);
  press (stage, DAMERO_WHITE);
  g_assert_null (damero_find_text (face, "Call Referee"));
  /* Nothing is in the way of a press while the clock runs. */
  g_assert_null (damero_find (face, GTK_TYPE_BUTTON, result));
  damero_click (face, "Pause");
  damero_assert_named (face);
  damero_shoot (face, "face-result");
  damero_click (face, result);
  damero_stage_settle ();
  g_assert_cmpint (get_outcome (stage), ==, outcome);
  damero_shoot (face, "face-after");
  damero_assert_named (damero_find (face, DAMERO_TYPE_RESULT_ROW, NULL));
}

static GtkWidget *
get_keep (void)
{
  GtkWidget *label = damero_find_text (get_face (), "Keep This Game");

  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, GTK_TYPE_CHECK_BUTTON);
}

/* The state of the choice on the face. */
static gboolean
is_to_be_kept (void)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (get_keep ()));
}

/* The players say otherwise. */
static void
change_keep (void)
{
  gtk_widget_activate (get_keep ());
  damero_stage_settle ();
}

static void
close_face (void)
{
  gtk_window_close (GTK_WINDOW (get_face ()));
  damero_stage_settle ();
  g_assert_null (damero_find_window (DAMERO_TYPE_CLOCK_FACE));
}

/* Nobody said that it is to be kept: with its window it is gone, and can be brought back. */
static void
test_not_kept (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *start = present_start ();

  click_row (present_dialog ("app.clock"), "30 min");
  play_clock (stage, "White won", DAMERO_OUTCOME_WHITE);
  g_assert_cmpint (count_archive (stage), ==, 1);
  g_assert_false (is_to_be_kept ());
  close_face ();
  g_assert_null (get_game (stage));
  g_assert_cmpint (get_outcome (stage), ==, DAMERO_OUTCOME_NONE);
  g_assert_cmpint (count_archive (stage), ==, 0);
  g_assert_nonnull (damero_find_text (start, "The game was not kept."));
  damero_click_toast (start, "Keep It");
  g_assert_cmpint (get_outcome (stage), ==, DAMERO_OUTCOME_WHITE);
  g_assert_cmpint (count_archive (stage), ==, 1);
  reset_settings ();
}

static void
test_kept (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *start = present_start ();

  click_row (present_dialog ("app.clock"), "30 min");
  play_clock (stage, "Draw", DAMERO_OUTCOME_DRAW);
  change_keep ();
  g_assert_true (is_to_be_kept ());
  close_face ();
  g_assert_cmpint (count_archive (stage), ==, 1);
  g_assert_null (damero_find_text (start, "The game was not kept."));
  reset_settings ();
}

static GtkSwitch *
get_keep_switch (GtkWidget *dialog)
{
  return GTK_SWITCH (damero_find (dialog, GTK_TYPE_SWITCH, NULL));
}

/* What the players say of keeping it stays, whatever names they type. */
static void
test_switch_said (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkEditable *name;
  GtkWidget *dialog;

  present_start ();
  dialog = present_dialog ("app.clock");
  name = GTK_EDITABLE (damero_find_row (dialog, "White"));
  gtk_editable_set_text (name, "Ann");
  gtk_switch_set_active (get_keep_switch (dialog), FALSE);
  g_assert_nonnull (damero_find_part (dialog, "The game is not kept."));
  gtk_editable_set_text (name, "Anna");
  g_assert_false (gtk_switch_get_active (get_keep_switch (dialog)));
  g_assert_nonnull (damero_find_part (dialog, "The game is not kept."));
  click_row (dialog, "30 min");
  play_clock (stage, "White (Anna) won", DAMERO_OUTCOME_WHITE);
  g_assert_false (is_to_be_kept ());
  close_face ();
  g_assert_cmpint (count_archive (stage), ==, 0);
  reset_settings ();
}

/* With a name it is kept, unless the players say otherwise. */
static void
test_kept_by_name (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *dialog;

  present_start ();
  dialog = present_dialog ("app.clock");
  g_assert_nonnull (damero_find_part (dialog, "The game is not kept, unless its moves are written down."));
  g_assert_false (gtk_switch_get_active (get_keep_switch (dialog)));
  gtk_editable_set_text (GTK_EDITABLE (damero_find_row (dialog, "White")), "Ann");
  g_assert_nonnull (damero_find_part (dialog, "The game is kept."));
  g_assert_true (gtk_switch_get_active (get_keep_switch (dialog)));
  click_row (dialog, "30 min");
  play_clock (stage, "White (Ann) won", DAMERO_OUTCOME_WHITE);
  g_assert_true (is_to_be_kept ());
  change_keep ();
  close_face ();
  g_assert_cmpint (count_archive (stage), ==, 0);
  reset_settings ();
}

/* With a move that was written down it is kept. */
static void
test_kept_by_moves (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autoptr(DameroAct) move = damero_act_new (DAMERO_ACT_MOVE_ENTERED);
  g_autoptr(GError) error = NULL;

  present_start ();
  click_row (present_dialog ("app.clock"), "30 min");
  play_clock (stage, "White won", DAMERO_OUTCOME_WHITE);
  move->actor = DAMERO_ACTOR_DIRECTOR;
  move->place = (DameroPlace) { 1, 1, 1, 1 };
  damero_act_set_text (move, DAMERO_FIELD_MOVE, "11-15");
  damero_director_perform (stage->director, get_event (stage)->uid, move, NULL, NULL, &error);
  g_assert_no_error (error);
  damero_stage_settle ();
  g_assert_true (is_to_be_kept ());
  close_face ();
  g_assert_cmpint (count_archive (stage), ==, 1);
  reset_settings ();
}

/* A game that is not over stays when its window is closed, and the start page leads back to it. */
static void
test_left (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *start = present_start ();

  click_row (present_dialog ("app.clock"), "30 min");
  gtk_widget_activate_action (get_face (), "face.press", NULL);
  close_face ();
  g_assert_nonnull (damero_find_text (start, "The game is not over, and its clock runs."));
  damero_click_toast (start, "Back to It");
  g_assert_cmpint (get_game (stage)->phase, ==, DAMERO_GAME_PLAYING);
  close_face ();
  gtk_widget_activate_action (start, "app.open-event", "s", get_event (stage)->uid);
  damero_stage_settle ();
  g_assert_nonnull (get_face ());
  press (stage, DAMERO_BLACK);
  press (stage, DAMERO_WHITE);
  close_face ();
  /* The flag ends it while nobody looks, and it was not to be kept. */
  damero_stage_advance (stage, 1800000);
  damero_stage_settle ();
  g_assert_cmpint (count_archive (stage), ==, 0);
  g_assert_cmpint (get_outcome (stage), ==, DAMERO_OUTCOME_NONE);
  g_assert_nonnull (damero_find_text (start, "The game was not kept."));
  reset_settings ();
}

/* The program died while the clock ran: nothing is lost, and the start page leads back to the clock. */
static void
test_crash (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *start = present_start ();

  click_row (present_dialog ("app.clock"), "30 min");
  gtk_widget_activate_action (get_face (), "face.press", NULL);
  damero_stage_advance (stage, 2000);
  /* Windows do not outlive their program. */
  gtk_window_destroy (GTK_WINDOW (get_face ()));
  damero_stage_crash (stage, 60000);
  damero_stage_settle ();
  g_assert_cmpint (get_game (stage)->phase, ==, DAMERO_GAME_PAUSED);
  gtk_widget_activate_action (start, "app.open-event", "s", get_event (stage)->uid);
  damero_stage_settle ();
  damero_click (get_face (), "Draw");
  damero_stage_settle ();
  g_assert_cmpint (get_outcome (stage), ==, DAMERO_OUTCOME_DRAW);
  close_face ();
  g_assert_nonnull (damero_find_text (start, "The game was not kept."));
  reset_settings ();
}

/* The flag is proposed where it does not end the game by itself: nobody has moved. */
static void
test_flag_proposes (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *face, *won;

  present_start ();
  click_row (present_dialog ("app.clock"), "30 min");
  face = get_face ();
  gtk_widget_activate_action (face, "face.press", NULL);
  damero_stage_advance (stage, 1800000);
  damero_stage_settle ();
  won = damero_find (face, GTK_TYPE_BUTTON, "White won");
  g_assert_true (gtk_widget_has_css_class (won, "suggested-action"));
  g_assert_false (gtk_widget_has_css_class (damero_find (face, GTK_TYPE_BUTTON, "Draw"), "suggested-action"));
  damero_click (face, "White won");
  g_assert_cmpint (get_outcome (stage), ==, DAMERO_OUTCOME_WHITE);
  /* It was the wrong button. */
  damero_click (face, "Change Result");
  damero_stage_settle ();
  g_assert_cmpint (get_outcome (stage), ==, DAMERO_OUTCOME_NONE);
  damero_click (face, "Draw");
  g_assert_cmpint (get_outcome (stage), ==, DAMERO_OUTCOME_DRAW);
  reset_settings ();
}

/* Another game begins at once, the sides changed; the one before is gone. */
static void
test_again (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autoptr(GPtrArray) events = NULL;
  const DameroEventSummary *summary;
  const DameroEvent *event;
  const DameroMatch *match;
  const DameroPlace place = { 1, 1, 1, 1 };
  DameroClockHalf *left;
  GtkWidget *dialog;

  present_start ();
  dialog = present_dialog ("app.clock");
  gtk_editable_set_text (GTK_EDITABLE (damero_find_row (dialog, "White")), "Ann");
  click_row (dialog, "30 min");
  play_clock (stage, "White (Ann) won", DAMERO_OUTCOME_WHITE);
  damero_click (get_face (), "Play Again");
  damero_stage_settle ();
  events = damero_library_list_events (damero_director_get_library (stage->director), NULL);
  g_assert_cmpuint (events->len, ==, 2);
  summary = g_ptr_array_index (events, 0);
  event = damero_director_get_event (stage->director, summary->uid, NULL);
  match = damero_event_find_match (event, &place);
  g_assert_cmpint (match->games[0].outcome, ==, DAMERO_OUTCOME_NONE);
  g_assert_cmpstr (damero_event_get_entry_name (event, damero_event_find_section (event, 1), match->games[0].black), ==,
                   "Ann");
  /* Ann plays the other side on the half that was theirs. */
  left = DAMERO_CLOCK_HALF (damero_find (get_face (), DAMERO_TYPE_CLOCK_HALF, NULL));
  g_assert_cmpint (damero_clock_half_get_side (left), ==, DAMERO_WHITE);
  reset_settings ();
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/single-game/two-clicks", test_two_clicks);
  g_test_add_func ("/single-game/clock", test_clock);
  g_test_add_func ("/single-game/record", test_record);
  g_test_add_func ("/single-game/follows", test_follows);
  g_test_add_func ("/single-game/names", test_names);
  g_test_add_func ("/single-game/remembers", test_remembers);
  g_test_add_func ("/single-game/another", test_another);
  g_test_add_func ("/single-game/saved", test_saved);
  g_test_add_func ("/single-game/long-name", test_long_name);
  g_test_add_func ("/single-game/not-kept", test_not_kept);
  g_test_add_func ("/single-game/kept", test_kept);
  g_test_add_func ("/single-game/kept-by-name", test_kept_by_name);
  g_test_add_func ("/single-game/keep-switch-said", test_switch_said);
  g_test_add_func ("/single-game/kept-by-moves", test_kept_by_moves);
  g_test_add_func ("/single-game/left", test_left);
  g_test_add_func ("/single-game/crash", test_crash);
  g_test_add_func ("/single-game/flag-proposes", test_flag_proposes);
  g_test_add_func ("/single-game/again", test_again);

  return g_test_run ();
}
