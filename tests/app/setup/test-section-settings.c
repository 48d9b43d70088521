/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The options of a section's clocks and boards: in the assistant for a new event, where a section is added, and
 * where one is changed on its way; each performs one act that says what is not as usual, or not as it was.
 */
#include "app/setup/section-settings.h"

#include "app/setup/add-section.h"
#include "app/setup/control-row.h"
#include "app/setup/new-event.h"
#include "app/setup/openings-row.h"
#include "app/setup/other-clock.h"
#include "app/setup/play-options.h"
#include "app/shell/event-window.h"
#include "formats/xml/preset.h"
#include "event/act-text.h"
#include "tests/app/stage.h"

static GtkWidget *
get_row (GtkWidget  *root,
         const char *title)
{
  GtkWidget *row = damero_find_row (root, title);

  if (row == NULL)
    g_error ("no row “%s”", title);
  return row;
}

static const char *
get_subtitle (GtkWidget  *root,
              const char *title)
{
  return adw_action_row_get_subtitle (ADW_ACTION_ROW (get_row (root, title)));
}

static void
choose (GtkWidget  *root,
        const char *title,
        guint       position)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (get_row (root, title)), position);
  damero_stage_settle ();
}

static void
set_switch (GtkWidget  *root,
            const char *name,
            gboolean    active)
{
  gtk_switch_set_active (GTK_SWITCH (damero_find (root, GTK_TYPE_SWITCH, name)), active);
  damero_stage_settle ();
}

static void
set_number (GtkWidget  *root,
            const char *name,
            int         number)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (damero_find (root, GTK_TYPE_SPIN_BUTTON, name)), number);
  damero_stage_settle ();
}

/* Through the dialog: by their rows, game 0 = all, side -1 = both. */
static void
use_clock (int         game,
           int         side,
           const char *control)
{
  GtkWidget *dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_OTHER_CLOCK));

  g_assert_nonnull (dialog);
  damero_stage_present (GTK_WINDOW (dialog), 460, 480);
  damero_assert_named (dialog);
  choose (dialog, "Games", (guint) game);
  choose (dialog, "Sides", (guint) (side + 1));
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (damero_find (dialog, DAMERO_TYPE_CONTROL_ROW, NULL)), control);
  damero_stage_settle ();
  damero_shoot (dialog, "other-clock");
  damero_click (dialog, "Use");
  damero_wait_until (damero_find_window (DAMERO_TYPE_OTHER_CLOCK) == NULL);
}

static void
add_clock (GtkWidget  *root,
           int         game,
           int         side,
           const char *control)
{
  damero_click (root, "Add another clock");
  use_clock (game, side, control);
}

/* The fields of the last act of KIND that are of clocks and boards, as its line says them. */
static void
expect_act (const DameroEvent *event,
            DameroActKind      kind,
            const char        *expected)
{
  static const DameroFieldId fields[] = {
    DAMERO_FIELD_CONTROL, DAMERO_FIELD_CONTROLS, DAMERO_FIELD_FLAGS, DAMERO_FIELD_RECORD,
    DAMERO_FIELD_PAPER, DAMERO_FIELD_DEVICES, DAMERO_FIELD_MOVES_DELAY,
    DAMERO_FIELD_LATE_GAME,
    DAMERO_FIELD_LATE_MATCH, DAMERO_FIELD_ASSIST, DAMERO_FIELD_SCREEN_TOUCH, DAMERO_FIELD_SYSTEM,
    DAMERO_FIELD_ROUNDS, DAMERO_FIELD_APART, DAMERO_FIELD_REASON,
  };
  const DameroAct *found = NULL;
  g_autoptr(DameroAct) act = NULL;
  g_autoptr(GString) line = g_string_new (NULL);

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (row->act->kind == kind && !row->undone)
        found = row->act;
    }
  g_assert_nonnull (found);
  act = damero_act_new (kind);
  act->actor = found->actor;
  act->place = found->place;
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (damero_act_fields[fields[i]].type == DAMERO_FIELD_TEXT)
      damero_act_set_text (act, fields[i], damero_act_get_text (found, fields[i]));
    else if (kind == DAMERO_ACT_SECTION_CHANGED || (fields[i] != DAMERO_FIELD_SYSTEM &&
                                                    fields[i] != DAMERO_FIELD_ROUNDS))
      damero_act_set_int (act, fields[i], damero_act_get_int (found, fields[i]));
  damero_act_to_text (act, FALSE, line);
  g_assert_cmpstr (line->str, ==, expected);
}

static const char * const evening[] = {
  "event name=Evening", "section name=Open control=300 games=2", "player name=Ann", "player name=Bob",
  "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1", NULL
};

static GtkWidget *
open_event (DameroStage *stage)
{
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  damero_stage_present (GTK_WINDOW (window), 1000, 760);
  return window;
}

static GtkWidget *
open_settings (GtkWidget *window)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (window, "win.section-settings", NULL);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS));
  g_assert_nonnull (dialog);
  damero_stage_present (GTK_WINDOW (dialog), 560, 900);
  return dialog;
}

static gboolean
can_save (GtkWidget *dialog)
{
  return gtk_widget_get_sensitive (damero_find (dialog, GTK_TYPE_BUTTON, "Save"));
}

static void
test_settings (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_event (stage);
  DameroDesk *desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window));
  const DameroEvent *event = damero_desk_get_event (desk);
  GtkWidget *dialog = open_settings (window);

  damero_assert_named (dialog);
  damero_shoot (dialog, "section-settings");
  g_assert_false (can_save (dialog));
  g_assert_null (damero_find_text (dialog, "Games that have started keep their clocks."));
  choose (dialog, "When a flag falls", DAMERO_FLAGS_SOFT);
  g_assert_true (can_save (dialog));
  g_assert_cmpstr (get_subtitle (dialog, "When a flag falls"), ==,
                   "When a player’s time runs out, both clocks stop and the referee decides.");
  choose (dialog, "When a flag falls", DAMERO_FLAGS_HARD);
  g_assert_false (can_save (dialog));
  choose (dialog, "When a flag falls", DAMERO_FLAGS_RUNNING);
  choose (dialog, "The hall sees moves", 3);
  set_number (dialog, "Minutes late before a game is lost", 20);
  set_number (dialog, "Minutes late before the match is lost", 0);
  set_switch (dialog, "Boards help the players", FALSE);
  set_switch (dialog, "Selecting counts as touching", TRUE);
  add_clock (dialog, 2, -1, "60");
  add_clock (dialog, 0, DAMERO_WHITE, "300+5");
  add_clock (dialog, 2, DAMERO_BLACK, "90");
  g_assert_nonnull (damero_find_row (dialog, "Game 2, Red"));
  damero_shoot (dialog, "section-settings-filled");
  damero_click (dialog, "Remove the clock of: Game 2, Red");
  g_assert_null (damero_find_row (dialog, "Game 2, Red"));
  gtk_editable_set_text (GTK_EDITABLE (get_row (dialog, "Reason")), " the hall ");
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  expect_act (event, DAMERO_ACT_SECTION_CHANGED,
              "section-changed in=1 controls=\"white: 300+5; game 2: 60\" flags=running moves-delay=15 late-game=20 "
              "late-match=0 assist=off screen-touch=on reason=\"the hall\"");
  damero_stage_settle ();
  damero_click (window, "Undo");
  g_assert_cmpint (damero_event_find_section (event, 1)->flags, ==, DAMERO_FLAGS_HARD);
  g_assert_cmpuint (damero_event_find_section (event, 1)->control_rules->len, ==, 0);
}

/* What only one system has is shown for that system, in a new section and in one that goes on. */
static void
test_systems (void)
{
  static const char * const season[] = {
    "event name=Season", "section name=Ladder system=keizer rounds=9 keizer=\"gap=3 win=5/6\"", "player name=Ann",
    "player name=Bob", "entry in=1 player=1", "entry in=1 player=2", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (season);
  GtkWidget *window = open_event (stage);
  const DameroEvent *event = damero_desk_get_event (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window)));
  GtkWidget *dialog = open_settings (window);
  GtkWidget *shares = get_row (dialog, "Shares of a Value");

  g_assert_null (damero_find_row (dialog, "Match for the third place"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (
    damero_find (dialog, GTK_TYPE_SPIN_BUTTON, "Rounds before two meet again"))), ==, 3);
  g_assert_false (can_save (dialog));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (shares), TRUE);
  damero_stage_settle ();
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (get_row (dialog, "Win"))), ==, 7); /* 5/6 */
  damero_assert_named (dialog);
  damero_shoot (dialog, "section-settings-keizer");
  choose (dialog, "Win", 6);
  choose (dialog, "Half-point bye", 3);
  set_number (dialog, "Value of the first in the ranking", 60);
  set_switch (dialog, "Own value counts once", FALSE);
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  g_assert_cmpstr (damero_event_find_section (event, 1)->keizer, ==, "top=60 own=no gap=3 half=1/2");

  dialog = open_settings (window);
  choose (dialog, "System", DAMERO_SYSTEM_KNOCKOUT);
  g_assert_null (damero_find_row (dialog, "Shares of a Value"));
  set_switch (dialog, "Match for the third place", TRUE);
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  g_assert_true (damero_event_find_section (event, 1)->third_place);
  damero_stage_settle ();
  damero_click (window, "Undo");
  g_assert_false (damero_event_find_section (event, 1)->third_place);
}

/* A row that is changed is another rule; without a clock none is used, and those there were go. */
static void
test_clocks (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window;
  const DameroEvent *event;
  GtkWidget *dialog;

  g_free (damero_stage_do (stage, "section-changed in=1 controls=\"game 2: 60\""));
  g_free (damero_stage_do (stage, "start in=1.1.1.1"));
  window = open_event (stage);
  event = damero_desk_get_event (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window)));
  dialog = open_settings (window);
  g_assert_nonnull (damero_find_text (dialog, "Games that have started keep their clocks."));
  g_signal_emit_by_name (get_row (dialog, "Game 2"), "activated");
  damero_stage_settle ();
  use_clock (1, DAMERO_BLACK, "120");
  g_assert_null (damero_find_row (dialog, "Game 2"));
  choose (dialog, "Time control", 0);
  g_assert_cmpstr (get_subtitle (dialog, "Other clocks"), ==, "There is no clock");
  g_assert_false (gtk_widget_get_sensitive (get_row (dialog, "Game 1, Red")));
  g_assert_false (gtk_widget_get_sensitive (get_row (dialog, "When a flag falls")));
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  expect_act (event, DAMERO_ACT_SECTION_CHANGED, "section-changed in=1 control=none controls=\"\"");

  dialog = open_settings (window);
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (damero_find (dialog, DAMERO_TYPE_CONTROL_ROW, NULL)), "45");
  damero_stage_settle ();
  add_clock (dialog, 0, DAMERO_BLACK, "120");
  choose (dialog, "System", 0);
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  expect_act (event, DAMERO_ACT_SECTION_CHANGED, "section-changed in=1 control=45 controls=\"black: 120\"");
}

/* What is no rule cannot be confirmed. */
static void
test_no_clock (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_event (stage);
  GtkWidget *dialog = open_settings (window);
  GtkWidget *clock;

  damero_click (dialog, "Add another clock");
  clock = GTK_WIDGET (damero_find_window (DAMERO_TYPE_OTHER_CLOCK));
  damero_stage_present (GTK_WINDOW (clock), 460, 480);
  choose (clock, "Games", 0);
  choose (clock, "Sides", 0);
  g_assert_false (gtk_widget_get_sensitive (damero_find (clock, GTK_TYPE_BUTTON, "Use")));
  g_assert_nonnull (damero_find_part (clock, "Choose a game or a side"));
  choose (clock, "Sides", 1);
  g_assert_true (gtk_widget_get_sensitive (damero_find (clock, GTK_TYPE_BUTTON, "Use")));
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (damero_find (clock, DAMERO_TYPE_CONTROL_ROW, NULL)), "30x");
  damero_stage_settle ();
  g_assert_false (gtk_widget_get_sensitive (damero_find (clock, GTK_TYPE_BUTTON, "Use")));
  gtk_window_close (GTK_WINDOW (clock));
  damero_stage_settle ();
  g_assert_false (can_save (dialog));
  damero_assert_named (dialog);
}

/* The rounds of a Swiss stay as they are planned while nobody changes them, also before anyone is entered. */
static void
test_rounds_stay (void)
{
  static const char * const empty[] = { "event name=Evening", "section name=Open system=dutch rounds=7", NULL };
  g_autoptr(DameroStage) stage = damero_stage_new_event (empty);
  GtkWidget *window = open_event (stage);
  const DameroEvent *event = damero_desk_get_event (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window)));
  GtkWidget *dialog = open_settings (window);

  g_assert_false (can_save (dialog));
  set_switch (dialog, "Boards help the players", FALSE);
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  expect_act (event, DAMERO_ACT_SECTION_CHANGED, "section-changed in=1 assist=off");
  g_assert_cmpint (damero_event_find_section (event, 1)->planned, ==, 7);
}

/* A Swiss can have other rounds and go on by other systems; its section is not there after an undo. */
static void
test_course (void)
{
  static const char * const swiss[] = {
    "event name=Evening", "section name=Open system=dutch rounds=3 games=1", "player name=Ann", "player name=Bob",
    "player name=Cid", "player name=Dan", "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
    "entry in=1 player=4", "pair in=1.1", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (swiss);
  GtkWidget *window = open_event (stage);
  DameroDesk *desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window));
  GtkWidget *dialog = open_settings (window);
  GListModel *systems = adw_combo_row_get_model (ADW_COMBO_ROW (get_row (dialog, "System")));

  g_assert_cmpuint (g_list_model_get_n_items (systems), ==, 4);
  set_number (dialog, "Rounds", 4);
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  expect_act (damero_desk_get_event (desk), DAMERO_ACT_SECTION_CHANGED, "section-changed in=1 rounds=4");

  dialog = open_settings (window);
  choose (dialog, "System", 0);
  g_assert_null (damero_find_row (dialog, "Rounds"));
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  g_assert_cmpint (damero_event_find_section (damero_desk_get_event (desk), 1)->system, ==,
                   DAMERO_SYSTEM_ROUND_ROBIN);
  g_assert_true (damero_event_find_section (damero_desk_get_event (desk), 1)->remaining);
}

/* A section's settings are kept by a name, and offered when an event is made; who is kept apart is one of them. */
static void
test_save_preset (void)
{
  static const char * const swiss[] = {
    "event name=Evening", "section name=Open system=dutch rounds=3 games=1 apart=\"clubs 2-3\"", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (swiss);
  GtkWidget *window = open_event (stage);
  const DameroEvent *event = damero_desk_get_event (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window)));
  GtkWidget *dialog = open_settings (window);
  g_autofree char *folder = damero_presets_dup_folder ();
  g_autoptr(GPtrArray) presets = NULL;
  const DameroPreset *preset;
  g_autoptr(DameroSection) kept = NULL;

  g_assert_nonnull (damero_find_part (dialog, "In rounds 2 to 3"));
  gtk_editable_set_text (GTK_EDITABLE (get_row (dialog, "Name of the preset")), "Our quick Swiss");
  g_signal_emit_by_name (get_row (dialog, "Name of the preset"), "apply");
  g_assert_nonnull (damero_find_part (dialog, "Saved: “Our quick Swiss”"));
  presets = damero_presets_list (folder, g_get_language_names (), NULL);
  preset = damero_presets_find (presets, "our-quick-swiss");
  g_assert_nonnull (preset);
  kept = damero_preset_dup_section (preset);
  g_assert_cmpint (kept->planned, ==, 3);
  g_assert_true (damero_apart_equal (&kept->apart, &damero_event_find_section (event, 1)->apart));
  g_assert_true (damero_preset_remove (preset->id, folder, NULL));

  choose (dialog, "Keep apart if possible", 0);
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  expect_act (event, DAMERO_ACT_SECTION_CHANGED, "section-changed in=1 apart=none");
}

/* Whether results are entered twice can be changed at any time. */
static void
test_second_entry (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_event (stage);
  DameroDesk *desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window));
  GtkWidget *dialog;

  for (int on = 1; on >= 0; on--)
    {
      dialog = open_settings (window);
      set_switch (dialog, "Results are entered twice", on);
      damero_click (dialog, "Save");
      damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
      g_assert_cmpint (damero_event_find_section (damero_desk_get_event (desk), 1)->confirm, ==, on);
    }
}

/* Offered by rules whose text has it, and shown where a ruleset has it switched on. */
static void
test_crowning (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_event (stage);
  DameroDesk *desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window));
  DameroPlayOptions *options = g_object_new (DAMERO_TYPE_PLAY_OPTIONS, NULL);
  GtkWidget *holder = gtk_window_new ();
  DameroRuleset variant = *damero_rulesets_find ("pool-variant");

  for (int on = 1; on >= 0; on--)
    {
      GtkWidget *dialog = open_settings (window);

      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_row (dialog, "Clocks and Boards")), TRUE);
      damero_stage_settle ();
      set_switch (dialog, "The opponent crowns", on);
      damero_shoot (dialog, "section-settings-crowning");
      damero_click (dialog, "Save");
      damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
      g_assert_cmpint (damero_event_find_section (damero_desk_get_event (desk), 1)->ruleset.crowning, ==,
                       on ? DAMERO_CROWNING_BY_OPPONENT : DAMERO_CROWNING_AUTOMATIC);
    }

  gtk_window_set_child (GTK_WINDOW (holder), GTK_WIDGET (options));
  gtk_window_present (GTK_WINDOW (holder));
  damero_stage_settle ();
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_row (holder, "Clocks and Boards")), TRUE);
  for (int on = 0; on <= 1; on++)
    {
      g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_SECTION);

      variant.crowning = on ? DAMERO_CROWNING_BY_OPPONENT : DAMERO_CROWNING_AUTOMATIC;
      damero_play_options_set_ruleset (options, &variant);
      damero_play_options_fill (options, NULL, act);
      damero_stage_settle ();
      g_assert_cmpint (act->opponent_crowns, ==, -1);
      g_assert_cmpint (damero_find_row (GTK_WIDGET (options), "The opponent crowns") != NULL, ==, on);
    }
  damero_play_options_set_ruleset (options, damero_rulesets_find ("pool-apca"));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_row (GTK_WIDGET (options), "The opponent crowns"));
  gtk_window_destroy (GTK_WINDOW (holder));
}

/* A deck that suits the rules, for what it is drawn from, whose moves they are, and again; and back to none. */
static void
test_openings (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_event (stage);
  DameroDesk *desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window));
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_SECTION);
  g_autoptr(DameroDeck) deck = NULL;
  DameroOpeningsRow *row = NULL;
  const DameroSection *section;
  GtkWidget *dialog = open_settings (window);

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_row (dialog, "Clocks and Boards")), FALSE);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_row (dialog, "Openings")), TRUE);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (dialog, "Games begin freely"));
  g_assert_false (gtk_widget_is_sensitive (get_row (dialog, "Openings can come again")));
  choose (dialog, "Deck they are drawn from", 2);
  choose (dialog, "Their moves", DAMERO_OPENING_OBLIGATORY);
  set_switch (dialog, "Openings can come again", TRUE);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (dialog, "One for Each Match · Pool checkers, two moves"));
  damero_shoot (dialog, "section-settings-openings");
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  section = damero_event_find_section (damero_desk_get_event (desk), 1);
  deck = damero_deck_from_text (section->deck, NULL);
  g_assert_cmpstr (deck->id, ==, "pool-two-move");
  g_assert_cmpint (section->draw, ==, DAMERO_DRAW_MATCH);
  g_assert_cmpint (section->opening, ==, DAMERO_OPENING_OBLIGATORY);
  g_assert_true (section->with_return);

  /* Other rules have other decks: what is not theirs is not drawn either, and the row says so. */
  row = g_object_ref_sink (g_object_new (DAMERO_TYPE_OPENINGS_ROW, NULL));
  damero_openings_row_set_section (row, section);
  damero_openings_row_fill (row, section, act);
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    g_assert_false (damero_act_has (act, field));
  damero_openings_row_set_ruleset (row, damero_rulesets_find ("spanish"));
  damero_openings_row_fill (row, section, act);
  g_assert_cmpstr (act->deck, ==, "");
  g_assert_cmpint (act->draw, ==, DAMERO_DRAW_NONE);
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), ==,
                   "Games begin freely · “Pool checkers, two moves” is for another game");
  damero_openings_row_set_section (row, section);
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), ==,
                   "One for Each Match · Pool checkers, two moves");
  g_object_unref (row);

  dialog = open_settings (window);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_row (dialog, "Openings")), TRUE);
  damero_stage_settle ();
  choose (dialog, "Deck they are drawn from", 0);
  choose (dialog, "Openings are drawn", DAMERO_DRAW_GAME);
  g_assert_nonnull (damero_find_text (dialog, "One for Each Game · from real cards, entered by hand"));
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  section = damero_event_find_section (damero_desk_get_event (desk), 1);
  g_assert_null (section->deck);
  g_assert_cmpint (section->draw, ==, DAMERO_DRAW_GAME);
}

/* All of it on a small screen. */
static void
test_narrow (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *dialog = open_settings (open_event (stage));
  int minimum;

  add_clock (dialog, 2, DAMERO_BLACK, "40/7200:20/3600:900");
  damero_stage_present (GTK_WINDOW (dialog), 360, 760);
  damero_shoot (dialog, "section-settings-360");
  gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
}

/* The record of the moves is changed for the games to come, and for those that are being played where that is wanted;
 * all of it is undone as one. */
static void
test_record (void)
{
  static const DameroPlace place = { 1, 1, 1, 1 };
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_event (stage);
  DameroDesk *desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window));
  const DameroEvent *event = damero_desk_get_event (desk);
  GtkWidget *dialog = open_settings (window);

  g_assert_nonnull (damero_find_part (dialog, "each press needs its move, which is checked at once."));
  choose (dialog, "Record of the moves", DAMERO_RECORD_FOLLOWS);
  g_assert_null (damero_find_row (dialog, "Also in games that are being played"));
  g_free (damero_stage_do (stage, "start in=1.1.1.1"));
  g_assert_cmpstr (get_subtitle (dialog, "Also in games that are being played"), ==, "1 game");
  damero_assert_named (dialog);
  damero_shoot (dialog, "section-settings-record");
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  expect_act (event, DAMERO_ACT_SECTION_CHANGED, "section-changed in=1 record=follows");
  g_assert_cmpint (damero_event_find_game (event, &place)->record, ==, DAMERO_RECORD_FOLLOWS);
  damero_stage_settle ();
  damero_click (window, "Undo");
  g_assert_cmpint (damero_event_find_section (event, 1)->record, ==, DAMERO_RECORD_CHECKED);
  g_assert_cmpint (damero_event_find_game (event, &place)->record, ==, DAMERO_RECORD_CHECKED);

  dialog = open_settings (window);
  choose (dialog, "Record of the moves", DAMERO_RECORD_NONE);
  set_switch (dialog, "Also in games that are being played", FALSE);
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  g_assert_cmpint (damero_event_find_section (event, 1)->record, ==, DAMERO_RECORD_NONE);
  g_assert_cmpint (damero_event_find_game (event, &place)->record, ==, DAMERO_RECORD_CHECKED);
}

/* Where the club's clocks keep the time there is no record to be chosen. */
static void
test_paper (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_event (stage);
  DameroDesk *desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window));
  const DameroEvent *event = damero_desk_get_event (desk);
  GtkWidget *dialog = open_settings (window);

  choose (dialog, "Who keeps the time?", DAMERO_KEEPER_CLUB);
  g_assert_null (damero_find_row (dialog, "Record of the moves"));
  g_assert_nonnull (damero_find_text (dialog, "Boards are played with clocks and score sheets of their own: results "
                                              "alone are entered."));
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  expect_act (event, DAMERO_ACT_SECTION_CHANGED, "section-changed in=1 paper=on");
  g_assert_true (damero_event_find_section (event, 1)->paper);
  dialog = open_settings (window);
  g_assert_false (can_save (dialog));
  choose (dialog, "Who keeps the time?", DAMERO_KEEPER_COMPUTER);
  g_assert_nonnull (damero_find_row (dialog, "Record of the moves"));
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  g_assert_false (damero_event_find_section (event, 1)->paper);
}

/* A delay of moves that is not one of those that are usual is offered as well, in its place. */
static void
test_moves_delay (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_event (stage);
  DameroDesk *desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window));
  const DameroEvent *event = damero_desk_get_event (desk);
  GtkWidget *dialog;

  g_free (damero_stage_do (stage, "section-changed in=1 moves-delay=7"));
  dialog = open_settings (window);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (get_row (dialog, "The hall sees moves"))), ==, 2);
  g_assert_false (can_save (dialog));
  choose (dialog, "The hall sees moves", 0);
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  g_assert_cmpint (damero_event_find_section (event, 1)->moves_delay, ==, 0);
}

/* Devices at the boards keep it: one of them, or one a player; each needs what this computer needs of a press. */
static void
test_devices (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_event (stage);
  DameroDesk *desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window));
  const DameroEvent *event = damero_desk_get_event (desk);
  GtkWidget *dialog = open_settings (window);

  g_assert_null (damero_find_row (dialog, "Devices at each board"));
  choose (dialog, "Who keeps the time?", DAMERO_KEEPER_DEVICES);
  g_assert_nonnull (damero_find_row (dialog, "Record of the moves"));
  g_assert_nonnull (damero_find_part (dialog, "which join through their browsers."));
  damero_assert_named (dialog);
  damero_shoot (dialog, "section-settings-devices");
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  expect_act (event, DAMERO_ACT_SECTION_CHANGED, "section-changed in=1 devices=tables");
  g_assert_cmpint (damero_section_get_keeper (damero_event_find_section (event, 1)), ==, DAMERO_KEEPER_DEVICES);

  dialog = open_settings (window);
  g_assert_false (can_save (dialog));
  choose (dialog, "Devices at each board", 1);
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  expect_act (event, DAMERO_ACT_SECTION_CHANGED, "section-changed in=1 devices=sides");

  /* On the club's clocks nobody presses anything here; what was said of devices holds again afterwards. */
  dialog = open_settings (window);
  choose (dialog, "Who keeps the time?", DAMERO_KEEPER_CLUB);
  g_assert_null (damero_find_row (dialog, "Devices at each board"));
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  g_assert_cmpint (damero_section_get_keeper (damero_event_find_section (event, 1)), ==, DAMERO_KEEPER_CLUB);
  dialog = open_settings (window);
  choose (dialog, "Who keeps the time?", DAMERO_KEEPER_COMPUTER);
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  expect_act (event, DAMERO_ACT_SECTION_CHANGED, "section-changed in=1 paper=off devices=none");
}

static void
test_add_section (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_event (stage);
  DameroDesk *desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window));
  const DameroEvent *event = damero_desk_get_event (desk);
  GtkWidget *dialog;
  GtkWidget *options;

  damero_add_section_present (window, desk);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_ADD_SECTION));
  damero_stage_present (GTK_WINDOW (dialog), 560, 900);
  gtk_editable_set_text (GTK_EDITABLE (get_row (dialog, "Name of the section")), "Gold Bar");
  options = damero_find (dialog, DAMERO_TYPE_PLAY_OPTIONS, NULL);
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (options)), ==,
                   "Flags, late players, help on the boards: as usual");
  g_assert_null (damero_find_row (dialog, "When a flag falls"));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (options), TRUE);
  damero_stage_settle ();
  damero_assert_named (dialog);
  choose (dialog, "Games in a match", 2);
  add_clock (dialog, 4, -1, "60");
  add_clock (dialog, 1, DAMERO_BLACK, "90");
  set_switch (dialog, "Boards help the players", FALSE);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (options), FALSE);
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (options)), ==,
                   "“90” for Red in game 1; “60” in game 4; the boards do not help the players");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (options), TRUE);
  damero_stage_settle ();
  /* there is no game 4 then */
  choose (dialog, "Games in a match", 1);
  g_assert_false (gtk_widget_get_sensitive (get_row (dialog, "Game 4")));
  damero_shoot (dialog, "add-section-options");
  damero_click (dialog, "Add");
  damero_wait_until (damero_find_window (DAMERO_TYPE_ADD_SECTION) == NULL);
  expect_act (event, DAMERO_ACT_SECTION, "section in=2 control=300 controls=\"game 1 black: 90\" late-game=15 "
                                         "late-match=60 assist=off");
}

/* The assistant's sections: what is common, and one of its own, which begins as the common one. */
static void
test_assistant (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = GTK_WIDGET (damero_new_event_present (NULL, stage->director));
  GtkWidget *options;
  GtkWindow *event_window;

  gtk_window_set_application (GTK_WINDOW (window), GTK_APPLICATION (damero_stage_get_application ()));
  damero_stage_present (GTK_WINDOW (window), 1180, 900);
  for (int step = 0; damero_find_row (window, "Clocks and Boards") == NULL; step++)
    {
      g_assert_cmpint (step, <, 8);
      gtk_widget_activate_action (window, "new.step", "i", step);
      damero_stage_settle ();
    }
  options = get_row (window, "Clocks and Boards");
  damero_shoot (window, "new-event-options-folded");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (options), TRUE);
  damero_stage_settle ();
  damero_assert_named (window);
  add_clock (window, 0, DAMERO_WHITE, "900");
  choose (window, "When a flag falls", DAMERO_FLAGS_SOFT);
  set_number (window, "Minutes late before a game is lost", 30);
  damero_shoot (window, "new-event-options");
  choose (window, "Who keeps the time?", DAMERO_KEEPER_CLUB);
  g_assert_nonnull (damero_find_part (window, "The club’s clocks: "));
  g_assert_null (damero_find_row (window, "Record of the moves"));
  damero_shoot (window, "new-event-paper");
  choose (window, "Who keeps the time?", DAMERO_KEEPER_COMPUTER);
  g_assert_null (damero_find_part (window, "The club’s clocks: "));
  choose (window, "Who keeps the time?", DAMERO_KEEPER_DEVICES);
  g_assert_nonnull (damero_find_part (window, "Devices at the boards: "));
  damero_shoot (window, "new-event-devices");
  choose (window, "Record of the moves", DAMERO_RECORD_FOLLOWS);
  gtk_widget_activate_action (window, "new.create", NULL);
  damero_wait_until (damero_find_window (DAMERO_TYPE_NEW_EVENT) == NULL);
  event_window = damero_find_window (DAMERO_TYPE_EVENT_WINDOW);
  expect_act (damero_desk_get_event (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (event_window))),
              DAMERO_ACT_SECTION,
              "section in=1 control=\"move 300+60\" controls=\"white: 900\" flags=soft record=follows devices=tables "
              "late-game=30 late-match=60");
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/section-settings/save-preset", test_save_preset);
  g_test_add_func ("/section-settings/settings", test_settings);
  g_test_add_func ("/section-settings/systems", test_systems);
  g_test_add_func ("/section-settings/clocks", test_clocks);
  g_test_add_func ("/section-settings/no-clock", test_no_clock);
  g_test_add_func ("/section-settings/course", test_course);
  g_test_add_func ("/section-settings/rounds-stay", test_rounds_stay);
  g_test_add_func ("/section-settings/crowning", test_crowning);
  g_test_add_func ("/section-settings/second-entry", test_second_entry);
  g_test_add_func ("/section-settings/record", test_record);
  g_test_add_func ("/section-settings/paper", test_paper);
  g_test_add_func ("/section-settings/moves-delay", test_moves_delay);
  g_test_add_func ("/section-settings/devices", test_devices);
  g_test_add_func ("/section-settings/openings", test_openings);
  g_test_add_func ("/section-settings/narrow", test_narrow);
  g_test_add_func ("/section-settings/add-section", test_add_section);
  g_test_add_func ("/section-settings/assistant", test_assistant);

  return g_test_run ();
}
