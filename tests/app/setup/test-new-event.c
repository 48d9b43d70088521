/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The assistant for a new event: the defaults, every step, what is refused; and the dialog for a section.
 */
#include "app/setup/new-event.h"

#include <libintl.h>
#include <locale.h>

#include "app/base/settings.h"
#include "app/players/players-page.h"
#include "app/setup/add-section.h"
#include "app/setup/control-row.h"
#include "app/setup/event-draft.h"
#include "app/setup/ruleset-row.h"
#include "app/setup/section-draft.h"
#include "app/shell/event-window.h"
#include "app/widgets/name-editor.h"
#include "formats/xml/preset.h"
#include "tests/app/stage.h"

#define NINE "Ann\nBob\nCora\nDan\nEve\nFay; Harbor; 1900\nGus\nHal\nIda"

static GtkWidget *
open_assistant (DameroStage *stage,
                int          width)
{
  GtkWindow *window = damero_new_event_present (NULL, stage->director);

  gtk_window_set_application (window, GTK_APPLICATION (damero_stage_get_application ()));
  damero_stage_present (window, width, 800);
  return GTK_WIDGET (window);
}

static GtkWidget *
get_row (GtkWidget  *root,
         const char *title)
{
  GtkWidget *row = damero_find_row (root, title);

  if (row == NULL)
    g_error ("no row “%s”", title);
  return row;
}

static void
set_row (GtkWidget  *root,
         const char *title,
         const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (get_row (root, title)), text);
  damero_stage_settle ();
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
go_to (GtkWidget *window,
       int        step)
{
  gtk_widget_activate_action (window, "new.step", "i", step);
  damero_stage_settle ();
}

static void
type_names (GtkWidget  *window,
            const char *field,
            const char *text)
{
  GtkWidget *view = damero_find (window, GTK_TYPE_TEXT_VIEW, field);

  g_assert_nonnull (view);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  damero_stage_settle ();
}

/* Creates, and waits for the event's window; its event. */
static const DameroEvent *
create (DameroStage *stage,
        GtkWidget   *window)
{
  GtkWindow *event_window;

  gtk_widget_activate_action (window, "new.create", NULL);
  damero_wait_until (damero_find_window (DAMERO_TYPE_NEW_EVENT) == NULL);
  event_window = damero_find_window (DAMERO_TYPE_EVENT_WINDOW);
  g_assert_nonnull (event_window);
  g_assert_true (gtk_widget_get_mapped (damero_find (GTK_WIDGET (event_window), DAMERO_TYPE_PLAYERS_PAGE, NULL)));
  return damero_desk_get_event (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (event_window)));
}

static guint
count_events (DameroStage *stage)
{
  return (guint) damero_director_get_revision (stage->director);
}

/* What a preset says is chosen at every step, and what is changed afterwards stays so. */
static void
test_preset (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_assistant (stage, 1180);
  g_autoptr(GPtrArray) presets = damero_presets_list (NULL, g_get_language_names (), NULL);
  const DameroPreset *preset = damero_presets_find (presets, "double-swiss-matches");
  g_autoptr(DameroSection) expected = damero_preset_dup_section (preset);
  const DameroSection *section;

  choose (window, "Begin with", 2);
  g_assert_nonnull (damero_find_part (window, preset->summary));
  g_assert_nonnull (damero_find_part (window, ", an opening is drawn for each match"));
  g_assert_nonnull (damero_find_text (window, "For example 12 players: Double-Swiss of 6 rounds"));
  go_to (window, 2);
  choose (window, "Keep apart if possible", 3);
  choose (window, "Rounds in which they are kept apart", 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (damero_find (window, GTK_TYPE_SPIN_BUTTON, "How many rounds")), 3);
  go_to (window, 3);
  type_names (window, "Players, one per line", NINE);
  section = g_ptr_array_index (create (stage, window)->sections, 0);

  g_assert_cmpuint (section->entries->len, ==, 9);
  g_assert_cmpint (section->system, ==, DAMERO_SYSTEM_DOUBLE_SWISS);
  g_assert_cmpint (section->planned, ==, expected->planned);
  g_assert_cmpint (section->games, ==, 2);
  g_assert_true (damero_control_equal (&section->control, &expected->control));
  g_assert_true (damero_scoring_equal (&section->scoring, &expected->scoring));
  g_assert_cmpuint (section->n_tiebreaks, ==, expected->n_tiebreaks);
  g_assert_cmpint (section->tiebreaks[0], ==, expected->tiebreaks[0]);
  g_assert_true (damero_apart_equal (&section->apart, &(DameroApart) { TRUE, TRUE, 1, 3, 0 }));
  g_assert_cmpstr (section->deck, ==, expected->deck);
  g_assert_cmpint (section->draw, ==, DAMERO_DRAW_MATCH);
}

/* That openings are not drawn can be chosen after a preset that draws them. */
static void
test_preset_without_deck (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_assistant (stage, 1180);
  const DameroSection *section;

  choose (window, "Begin with", 2);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_row (window, "Openings")), TRUE);
  damero_stage_settle ();
  choose (window, "Openings are drawn", 0);
  choose (window, "Deck they are drawn from", 0);
  g_assert_null (damero_find_part (window, ", an opening is drawn for each match"));
  go_to (window, 3);
  type_names (window, "Players, one per line", NINE);
  section = g_ptr_array_index (create (stage, window)->sections, 0);
  g_assert_cmpint (section->system, ==, DAMERO_SYSTEM_DOUBLE_SWISS);
  g_assert_null (section->deck);
  g_assert_cmpint (section->draw, ==, DAMERO_DRAW_NONE);
}

/* The Swiss of a preset is a round robin where so few come that this is hardly longer, unless it was chosen. */
static void
test_preset_of_few (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_assistant (stage, 1180);
  const DameroSection *section;

  choose (window, "Begin with", 1);
  g_assert_nonnull (damero_find_text (window, "For example 8 players: Swiss of 4 rounds"));
  go_to (window, 3);
  type_names (window, "Players, one per line", "A\nB\nC\nD\nE\nF");
  g_assert_nonnull (damero_find_text (window, "6 players: round robin of 5 rounds"));
  go_to (window, 2);
  g_assert_nonnull (damero_find_part (window, "With 6 players, a Swiss of 4 rounds would hardly be shorter."));
  damero_shoot (window, "new-event-few");
  go_to (window, 3);
  type_names (window, "Players, one per line", "A\nB\nC\nD\nE\nF\nG");
  g_assert_nonnull (damero_find_text (window, "7 players: Swiss of 4 rounds"));
  type_names (window, "Players, one per line", "A\nB\nC\nD\nE");
  g_assert_nonnull (damero_find_text (window, "5 players: round robin of 5 rounds"));
  go_to (window, 2);
  choose (window, "System", 3);
  g_assert_null (damero_find_part (window, "would hardly be shorter."));
  go_to (window, 3);
  type_names (window, "Players, one per line", "A\nB\nC\nD\nE\nF");
  section = g_ptr_array_index (create (stage, window)->sections, 0);
  g_assert_cmpint (section->system, ==, DAMERO_SYSTEM_DUTCH);
  g_assert_cmpint (section->planned, ==, 4);
}

/* Enter in a field goes on, as the accented button does. */
static void
test_enter (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_assistant (stage, 1180);

  for (int step = 0; step < 2; step++)
    {
      GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

      g_assert_true (GTK_IS_TEXT (focus));
      g_signal_emit_by_name (focus, "activate");
      damero_wait_until (damero_find_part (window, step == 0 ? "Each section plays on its own."
                                                             : "The same for all sections.") != NULL);
    }
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == damero_find_row (window, "System"));
}

static void
test_defaults (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_assistant (stage, 1180);
  const DameroEvent *event;
  const DameroSection *section;

  damero_assert_named (window);
  damero_shoot (window, "new-event-what");
  damero_click (window, "Skip to Players");
  g_assert_true (GTK_IS_TEXT_VIEW (gtk_root_get_focus (GTK_ROOT (window))));
  damero_shoot (window, "new-event-players-empty");
  type_names (window, "Players, one per line", "Ann Adams; Harbor; 1850\nBob Brown\nCora Cole\nDan Dale");
  g_assert_nonnull (damero_find_text (window, "4 players: round robin of 3 rounds"));
  damero_shoot (window, "new-event-players");
  damero_assert_named (window);

  event = create (stage, window);
  g_assert_cmpstr (event->name, ==, "Saturday Club Evening, 21 November");
  g_assert_cmpstr (event->date, ==, "2026-11-21");
  g_assert_null (event->venue);
  g_assert_cmpuint (event->sections->len, ==, 1);
  section = damero_event_find_section (event, 1);
  g_assert_cmpstr (section->name, ==, "Open");
  g_assert_cmpuint (section->entries->len, ==, 4);
  g_assert_cmpstr (damero_event_get_entry_name (event, section, 4), ==, "Dan Dale");
  g_assert_cmpint (damero_event_find_player (event, 1)->rating, ==, 1850);
  g_assert_cmpstr (section->ruleset.id, ==, "pool-apca");
  g_assert_true (section->has_control);
  g_assert_cmpint (section->control.move_ms, ==, 300000);
  g_assert_cmpint (section->games, ==, 2);
  g_assert_cmpint (section->cycles, ==, 1);
  g_assert_cmpint (section->scoring.unit, ==, DAMERO_UNIT_GAME);
  g_assert_cmpint (section->scoring.win_x10, ==, 20);
  g_assert_cmpuint (section->n_tiebreaks, ==, 2);
  g_assert_cmpint (section->starter, ==, DAMERO_STARTER_TABLE);
}

static void
test_steps (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_assistant (stage, 1180);

  g_assert_nonnull (damero_find_row (window, "Event name"));
  g_assert_null (damero_find (window, GTK_TYPE_BUTTON, "Back"));
  damero_click (window, "Next");
  g_assert_nonnull (damero_find_row (window, "Name of the section"));
  damero_shoot (window, "new-event-sections");
  damero_assert_named (window);
  damero_click (window, "Next");
  g_assert_nonnull (damero_find_row (window, "Points"));
  damero_shoot (window, "new-event-pairing");
  damero_assert_named (window);
  damero_click (window, "Back");
  g_assert_nonnull (damero_find_row (window, "Name of the section"));
  damero_click (window, "Pairing and scoring");
  damero_click (window, "Next");
  g_assert_nonnull (damero_find (window, GTK_TYPE_BUTTON, "Create"));
  g_assert_null (damero_find (window, GTK_TYPE_BUTTON, "Skip to Players"));
  gtk_widget_activate_action (window, "new.back", NULL);
  g_assert_nonnull (damero_find (window, GTK_TYPE_BUTTON, "Next"));
}

static void
test_everything (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_assistant (stage, 1180);
  const DameroEvent *event;
  const DameroSection *section;
  g_autofree char *venue = NULL;

  set_row (window, "Event name", "  Autumn Open ");
  set_row (window, "Place", "Riverside Hall");
  set_row (window, "Director", "Ann Lee");
  set_row (window, "Date, as year-month-day", "2026-11-28");
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (damero_find (window, DAMERO_TYPE_RULESET_ROW, NULL)),
                                "spanish");
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (damero_find (window, DAMERO_TYPE_CONTROL_ROW, NULL)), "300");
  choose (window, "Games in a match", 0);
  g_assert_nonnull (damero_find_text (window, "Spanish checkers"));
  g_assert_nonnull (damero_find_text (window, "At most 10 minutes"));
  go_to (window, 2);
  choose (window, "System", 2);
  choose (window, "Colours of the first game", 1);
  choose (window, "Points", 6);
  set_row (window, "Scoring table, such as game 2-1-0 bye 2-2", "match 3-1-0 bye 3-0");
  damero_click (window, "Remove: Direct encounter (DE)");
  go_to (window, 3);
  type_names (window, "Players, one per line", "A\nB\nC");
  /* Noon, six rounds of ten minutes, five breaks of ten. */
  g_assert_nonnull (damero_find_text (window, "6 rounds end by 13:50 at the latest"));

  event = create (stage, window);
  section = damero_event_find_section (event, 1);
  g_assert_cmpstr (event->name, ==, "Autumn Open");
  g_assert_cmpstr (event->venue, ==, "Riverside Hall");
  g_assert_cmpstr (event->director, ==, "Ann Lee");
  g_assert_cmpstr (event->date, ==, "2026-11-28");
  g_assert_cmpstr (section->ruleset.id, ==, "spanish");
  g_assert_cmpint (section->games, ==, 1);
  g_assert_cmpint (section->cycles, ==, 2);
  g_assert_cmpint (section->starter, ==, DAMERO_STARTER_LOT);
  g_assert_cmpint (section->scoring.unit, ==, DAMERO_UNIT_MATCH);
  g_assert_cmpint (section->scoring.first_bye_x10, ==, 30);
  g_assert_cmpuint (section->n_tiebreaks, ==, 1);
  g_assert_cmpint (section->tiebreaks[0], ==, DAMERO_TIEBREAK_SB);

  venue = g_settings_get_string (damero_settings_get (), "venue");
  g_assert_cmpstr (venue, ==, "Riverside Hall");
  window = open_assistant (stage, 1180);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_row (window, "Director"))), ==, "Ann Lee");
  g_settings_reset (damero_settings_get (), "venue");
  g_settings_reset (damero_settings_get (), "director-name");
}

/* Until a system is chosen, it follows the players and the time; each proposal is said with its reason. */
static void
test_proposed (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_assistant (stage, 1180);
  const DameroSection *section;
  GtkWidget *expected;

  /* The clock of the rules is no clock for an evening. */
  g_assert_nonnull (damero_find_part (window, "For one evening, begin with a preset"));
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (damero_find (window, DAMERO_TYPE_CONTROL_ROW, NULL)), "600");
  g_assert_null (damero_find_part (window, "For one evening"));
  go_to (window, 2);
  g_assert_nonnull (damero_find_text (window, "For example 6 players: round robin of 5 rounds"));
  expected = damero_find (window, GTK_TYPE_SPIN_BUTTON, "Expected players");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (expected), 20);
  g_assert_nonnull (damero_find_text (window, "For example 20 players: Double-Swiss of 5 rounds"));
  g_assert_null (damero_find_row (window, "Rounds"));
  go_to (window, 3);
  type_names (window, "Players, one per line", NINE);
  g_assert_nonnull (damero_find_text (window, "9 players: Double-Swiss of 4 rounds"));
  g_assert_nonnull (damero_find_part (window, "4 rounds end by"));
  go_to (window, 2);
  g_assert_null (damero_find_row (window, "Expected players"));
  g_assert_nonnull (damero_find_part (window, "With 9 players: Double-Swiss of 4 rounds, about 3 hours 30 minutes; or "
                                              "round robin of 9 rounds, about 7 hours 30 minutes. This number of "
                                              "rounds finds a single winner."));
  damero_shoot (window, "new-event-proposed");
  /* A round of two games of twice ten minutes, and a break of ten. */
  choose (window, "Time for all rounds", 6);
  g_assert_nonnull (damero_find_text (window, "9 players: round robin of 9 rounds"));
  choose (window, "Time for all rounds", 1);
  g_assert_nonnull (damero_find_text (window, "9 players: Double-Swiss of 2 rounds"));
  g_assert_nonnull (damero_find_part (window, "With so few rounds"));
  choose (window, "Time for all rounds", 0);
  damero_assert_named (window);

  section = damero_event_find_section (create (stage, window), 1);
  g_assert_cmpint (section->system, ==, DAMERO_SYSTEM_DOUBLE_SWISS);
  g_assert_cmpint (section->planned, ==, 4);
  g_assert_cmpint (section->scoring.first_bye_x10, ==, 30);
  g_assert_cmpint (section->scoring.later_bye_x10, ==, 30);
}

/* What is set only where it matters, and what comes of it. */
static void
test_swiss (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_assistant (stage, 1180);
  const DameroEvent *event;
  const DameroSection *section;
  GtkWidget *rounds;

  choose (window, "Games in a match", 0);
  go_to (window, 2);
  choose (window, "System", 3);
  g_assert_nonnull (damero_find_part (window, "Each round brings together players with about the same score"));
  g_assert_null (damero_find_row (window, "Time for all rounds"));
  g_assert_null (damero_find_row (window, "Colours of the first game"));
  g_assert_nonnull (damero_find_text (window, "Each game: win 2, draw 1, loss 0. A bye: 2."));
  rounds = damero_find (window, GTK_TYPE_SPIN_BUTTON, "Rounds");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (rounds)), ==, 3);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (rounds), 5);
  gtk_switch_set_active (GTK_SWITCH (damero_find (window, GTK_TYPE_SWITCH, "Acceleration (Baku)")), TRUE);
  g_assert_null (damero_find_part (window, "no pairing"));
  go_to (window, 3);
  type_names (window, "Players, one per line", "Ann\nBob\nCora\nDan\nEve\nGus");
  go_to (window, 2);
  g_assert_nonnull (damero_find_part (window, "With 6 players, a round after the first 3 could have no pairing."));
  choose (window, "Colour of the first player in round 1", 2);
  damero_shoot (window, "new-event-swiss");
  damero_assert_named (window);
  go_to (window, 3);
  type_names (window, "Players, one per line", NINE);
  g_assert_nonnull (damero_find_text (window, "9 players: Swiss of 5 rounds"));
  go_to (window, 2);
  g_assert_null (damero_find_part (window, "no pairing"));

  event = create (stage, window);
  section = damero_event_find_section (event, 1);
  g_assert_cmpint (section->system, ==, DAMERO_SYSTEM_DUTCH);
  g_assert_cmpint (section->planned, ==, 5);
  g_assert_cmpint (section->acceleration, ==, DAMERO_ACCELERATION_BAKU);
  g_assert_cmpint (section->initial, ==, DAMERO_INITIAL_BLACK);
  /* Who has a rating has the lower number. */
  g_assert_cmpstr (damero_event_get_entry_name (event, section, 1), ==, "Fay");
  g_assert_cmpstr (damero_event_get_entry_name (event, section, 2), ==, "Ann");
}

static void
test_systems (void)
{
  static const struct {
    guint        choice;
    DameroSystem system;
    int          cycles;
    int          rounds;
    const char  *says;
    const char  *comes_to;
  } rows[] = {
    { 1, DAMERO_SYSTEM_ROUND_ROBIN, 1, 0, "once", "9 players: round robin of 9 rounds" },
    { 2, DAMERO_SYSTEM_ROUND_ROBIN, 2, 0, "twice", "9 players: double round robin of 18 rounds" },
    { 5, DAMERO_SYSTEM_KNOCKOUT, 1, 0, "is out", "9 players: knockout of 4 rounds" },
    { 6, DAMERO_SYSTEM_KEIZER, 1, 5, "club season", "9 players: Keizer of 5 rounds" },
    { 7, DAMERO_SYSTEM_SCHEVENINGEN, 1, 0, "Two teams", "9 players: Scheveningen of 5 rounds" },
    { 8, DAMERO_SYSTEM_MANUAL, 1, 5, "You choose who meets whom", "9 players: 5 rounds paired by hand" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DameroStage) stage = damero_stage_new ();
      GtkWidget *window = open_assistant (stage, 1180);
      const DameroSection *section;

      go_to (window, 3);
      type_names (window, "Players, one per line", NINE);
      go_to (window, 2);
      choose (window, "System", rows[i].choice);
      g_assert_nonnull (damero_find_part (window, rows[i].says));
      g_assert_nonnull (damero_find_text (window, rows[i].comes_to));
      g_assert_true ((damero_find_row (window, "Rounds") != NULL) == (rows[i].rounds > 0));
      g_assert_true ((damero_find_row (window, "Colours of the first game") != NULL) ==
                     (rows[i].system != DAMERO_SYSTEM_MANUAL));
      section = damero_event_find_section (create (stage, window), 1);
      g_assert_cmpint (section->system, ==, rows[i].system);
      g_assert_cmpint (section->cycles, ==, rows[i].cycles);
      g_assert_cmpint (section->planned, ==, rows[i].rounds);
      for (int k = 1; k <= 9; k++)
        g_assert_cmpint (damero_section_find_entry (section, k)->team, ==,
                         rows[i].system != DAMERO_SYSTEM_SCHEVENINGEN ? 0 : k <= 5 ? 1 : 2);
    }
}

static void
test_two_sections (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_assistant (stage, 1180);
  const DameroEvent *event;
  GtkWidget *own;

  go_to (window, 1);
  g_assert_null (damero_find (window, GTK_TYPE_BUTTON, "Remove this section"));
  damero_click (window, "Another Section");
  damero_click (window, "Another Section");
  g_assert_nonnull (damero_find (window, GTK_TYPE_BUTTON, "Remove this section"));
  damero_click (window, "Remove this section");
  g_assert_cmpstr (damero_section_draft_get_name (
                     DAMERO_SECTION_DRAFT (damero_find (window, DAMERO_TYPE_SECTION_DRAFT, NULL))), ==,
                   "Section 2");
  set_row (window, "Name of the section", "Gold Bar");
  gtk_switch_set_active (GTK_SWITCH (damero_find (window, GTK_TYPE_SWITCH, NULL)), TRUE);
  damero_stage_settle ();
  own = damero_find (window, DAMERO_TYPE_CONTROL_ROW, NULL);
  g_assert_cmpstr (damero_notation_row_get_text (DAMERO_NOTATION_ROW (own)), ==, "move 300+60");
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (own), NULL);
  damero_shoot (window, "new-event-two-sections");
  damero_assert_named (window);
  go_to (window, 3);
  type_names (window, "Players of Gold Bar", "Ann\nBob");
  type_names (window, "Players of Section 3", "Cora\nDan\nEve");
  damero_shoot (window, "new-event-two-sections-players");

  event = create (stage, window);
  g_assert_cmpuint (event->sections->len, ==, 2);
  g_assert_cmpstr (damero_event_find_section (event, 1)->name, ==, "Gold Bar");
  g_assert_false (damero_event_find_section (event, 1)->has_control);
  g_assert_cmpuint (damero_event_find_section (event, 1)->entries->len, ==, 2);
  g_assert_cmpstr (damero_event_find_section (event, 2)->name, ==, "Section 3");
  g_assert_true (damero_event_find_section (event, 2)->has_control);
  g_assert_cmpuint (damero_event_find_section (event, 2)->entries->len, ==, 3);
  g_assert_cmpuint (event->players->len, ==, 5);
}

/* Tries to create; stays, with PART said, and nothing stored. */
static void
assert_refused (DameroStage *stage,
                GtkWidget   *window,
                const char  *part)
{
  go_to (window, 3);
  gtk_widget_activate_action (window, "new.create", NULL);
  damero_stage_settle ();
  if (damero_find_part (window, part) == NULL)
    g_error ("“%s” is not said", part);
  g_assert_cmpuint (count_events (stage), ==, 0);
}

static void
test_refused (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_assistant (stage, 1180);
  DameroControlRow *control = DAMERO_CONTROL_ROW (damero_find (window, DAMERO_TYPE_CONTROL_ROW, NULL));

  set_row (window, "Event name", "   ");
  assert_refused (stage, window, "name");
  g_assert_true (gtk_widget_has_css_class (get_row (window, "Event name"), "error"));
  damero_shoot (window, "new-event-refused");
  set_row (window, "Event name", "Evening");
  g_assert_false (gtk_widget_has_css_class (get_row (window, "Event name"), "error"));

  set_row (window, "Date, as year-month-day", "2026-02-30");
  assert_refused (stage, window, "date");
  g_assert_true (gtk_widget_has_css_class (get_row (window, "Date, as year-month-day"), "error"));
  set_row (window, "Date, as year-month-day", "2026-02-28");

  damero_notation_row_set_text (DAMERO_NOTATION_ROW (control), "300+");
  assert_refused (stage, window, "These rules or this clock cannot be used");
  g_assert_nonnull (damero_find_row (window, "Event name"));
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (control), "300");

  go_to (window, 1);
  set_row (window, "Name of the section", "");
  assert_refused (stage, window, "name");
  g_assert_true (gtk_widget_has_css_class (get_row (window, "Name of the section"), "error"));
  set_row (window, "Name of the section", "section 2");
  damero_click (window, "Another Section");
  assert_refused (stage, window, "ection");
  g_assert_nonnull (damero_find_row (window, "Name of the section"));
  set_row (window, "Name of the section", "Open");

  go_to (window, 2);
  choose (window, "Points", 6);
  set_row (window, "Scoring table, such as game 2-1-0 bye 2-2", "game 2-1");
  g_assert_nonnull (damero_find_part (window, "The scoring table is not valid from column"));
  assert_refused (stage, window, "The scoring table is not valid; the reason");
  set_row (window, "Scoring table, such as game 2-1-0 bye 2-2", "game 2-1-0");

  go_to (window, 3);
  type_names (window, "Players of Open", "Ann\n; 1800");
  assert_refused (stage, window, "Some lines are not players");
  type_names (window, "Players of Open", "Ann");

  g_assert_cmpuint (create (stage, window)->players->len, ==, 1);
}

static void
test_cancel (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_assistant (stage, 1180);

  gtk_window_close (GTK_WINDOW (window));
  damero_wait_until (damero_find_window (DAMERO_TYPE_NEW_EVENT) == NULL);

  /* Looking at every step is not entering anything. */
  window = open_assistant (stage, 1180);
  for (int step = 3; step >= 0; step--)
    go_to (window, step);
  gtk_window_close (GTK_WINDOW (window));
  damero_wait_until (damero_find_window (DAMERO_TYPE_NEW_EVENT) == NULL);

  /* A setting is as much work as a name. */
  window = open_assistant (stage, 1180);
  set_row (window, "Place", "Old Mill Hall");
  gtk_window_close (GTK_WINDOW (window));
  damero_stage_settle ();
  g_assert_true (gtk_widget_get_visible (window));
  damero_click (damero_find_question (), "Discard");
  damero_wait_until (damero_find_window (DAMERO_TYPE_NEW_EVENT) == NULL);

  window = open_assistant (stage, 1180);
  go_to (window, 3);
  type_names (window, "Players, one per line", "Ann");
  gtk_window_close (GTK_WINDOW (window));
  damero_stage_settle ();
  g_assert_true (gtk_widget_get_visible (window));
  damero_click (damero_find_question (), "Discard");
  damero_wait_until (damero_find_window (DAMERO_TYPE_NEW_EVENT) == NULL);
  g_assert_cmpuint (count_events (stage), ==, 0);
}

/* Neither by the end of the program: what it asked for does not come before the answer. */
static void
test_quit (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWindow *start = damero_application_present_start (damero_stage_get_application ());
  GtkWidget *window;

  damero_stage_present (start, 1100, 760);
  window = open_assistant (stage, 1180);
  go_to (window, 3);
  type_names (window, "Players, one per line", "Ann");
  gtk_widget_activate_action (GTK_WIDGET (start), "app.quit", NULL);
  damero_click (damero_find_question (), "Cancel");
  g_assert_true (damero_find_window (DAMERO_TYPE_NEW_EVENT) == GTK_WINDOW (window));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (start)));

  gtk_widget_activate_action (GTK_WIDGET (start), "app.quit", NULL);
  damero_click (damero_find_question (), "Discard");
  damero_wait_until (damero_find_window (DAMERO_TYPE_NEW_EVENT) == NULL);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (start)));
}

static void
test_narrow (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = open_assistant (stage, 360);
  int minimum;

  damero_wait_until (damero_find (window, GTK_TYPE_BUTTON, "Pairing and scoring") == NULL);
  for (int i = 0; i < 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("new-event-narrow-%d", i);

      go_to (window, i);
      gtk_widget_measure (gtk_widget_get_first_child (gtk_window_get_child (GTK_WINDOW (window))),
                          GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      damero_shoot (window, name);
      g_assert_cmpint (minimum, <=, 360);
      g_assert_nonnull (damero_find_text (window, "Summary"));
    }
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 800);
  damero_wait_until (damero_find (window, GTK_TYPE_BUTTON, "Pairing and scoring") != NULL);
}

/* The words of the engine come in the language of the user; nothing depends on its lengths. */
static void
test_spanish (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window;

  /* GTK's tests begin in the locale C, which has no languages. */
  setlocale (LC_MESSAGES, "C.UTF-8");
  g_setenv ("LANGUAGE", "es", TRUE);
  bindtextdomain ("damero", g_getenv ("DAMERO_TEST_LOCALE_DIR"));
  bind_textdomain_codeset ("damero", "UTF-8");
  textdomain ("damero");
  if (g_str_equal (g_dgettext ("damero", "Standings"), "Standings"))
    {
      g_test_skip ("the Spanish catalogue could not be loaded here");
      return;
    }
  window = open_assistant (stage, 1180);
  damero_shoot (window, "new-event-es");
  g_assert_nonnull (damero_find_text (window, "Damas pool americanas (APCA)"));
  damero_shoot (window, "new-event-es");
  damero_assert_named (window);
  gtk_widget_activate_action (window, "new.create", NULL);
  damero_wait_until (damero_find_window (DAMERO_TYPE_NEW_EVENT) == NULL);
  g_assert_cmpuint (count_events (stage), ==, 2);
  g_setenv ("LANGUAGE", "en", TRUE);
  setlocale (LC_MESSAGES, "C");
  textdomain ("damero");
}

static const char * const evening[] = {
  "event name=Evening", "section name=Open ruleset=spanish control=900+5", NULL
};

static void
test_add_section (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  DameroDesk *desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window));
  const DameroSection *section;
  GtkWidget *dialog;

  damero_stage_present (GTK_WINDOW (window), 1000, 760);
  damero_add_section_present (window, desk);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_ADD_SECTION));
  damero_stage_present (GTK_WINDOW (dialog), 560, 680);
  damero_assert_named (dialog);
  set_row (dialog, "Name of the section", "OPEN");
  gtk_widget_activate_action (dialog, "section.add", NULL);
  damero_stage_settle ();
  g_assert_true (gtk_widget_has_css_class (get_row (dialog, "Name of the section"), "error"));
  g_assert_cmpuint (damero_desk_get_event (desk)->sections->len, ==, 1);
  damero_shoot (dialog, "add-section");

  set_row (dialog, "Name of the section", " Gold Bar ");
  g_assert_false (gtk_widget_has_css_class (get_row (dialog, "Name of the section"), "error"));
  choose (dialog, "Games in a match", 2);
  choose (dialog, "System", 3);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (damero_find (dialog, GTK_TYPE_SPIN_BUTTON, "Rounds")), 7);
  damero_click (dialog, "Add");
  damero_wait_until (damero_find_window (DAMERO_TYPE_ADD_SECTION) == NULL);
  section = damero_event_find_section (damero_desk_get_event (desk), 2);
  g_assert_cmpstr (section->name, ==, "Gold Bar");
  g_assert_cmpint (section->games, ==, 4);
  g_assert_cmpint (section->system, ==, DAMERO_SYSTEM_DUTCH);
  g_assert_cmpint (section->planned, ==, 7);
  g_assert_cmpint (section->scoring.first_bye_x10, ==, 80);
  /* As the section before it plays. */
  g_assert_true (section->has_control);
  g_assert_cmpint (section->control.periods[0].time_ms, ==, 900000);
  g_assert_cmpint (section->ruleset.variant, ==, DAMERO_VARIANT_SPANISH);
  g_assert_cmpint (damero_desk_get_section_id (desk), ==, 2);
  damero_stage_settle ();
  damero_click (window, "Undo");
  g_assert_null (damero_event_find_section (damero_desk_get_event (desk), 2));
}

static void
test_from_page (void)
{
  static const char * const nothing[] = { "event name=Evening", NULL };
  g_autoptr(DameroStage) stage = damero_stage_new_event (nothing);
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));

  damero_stage_present (GTK_WINDOW (window), 1000, 760);
  gtk_widget_activate_action (window, "win.page", "s", "players");
  damero_stage_settle ();
  gtk_widget_activate_action (damero_find (window, DAMERO_TYPE_PLAYERS_PAGE, NULL), "players.add-section", NULL);
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_ADD_SECTION));
}

/* Where an act is refused after all there is no event, and nothing of one. */
static void
test_whole (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(GError) error = NULL;
  DameroAct *entry = damero_act_new (DAMERO_ACT_ENTRY);

  g_ptr_array_add (acts, damero_act_new (DAMERO_ACT_EVENT));
  damero_act_set_text (g_ptr_array_index (acts, 0), DAMERO_FIELD_NAME, "Evening");
  g_ptr_array_add (acts, damero_act_new (DAMERO_ACT_SECTION));
  damero_act_set_text (g_ptr_array_index (acts, 1), DAMERO_FIELD_NAME, "Open");
  g_ptr_array_add (acts, entry);
  entry->place.section = 1;
  entry->player = 1;
  g_assert_null (damero_event_draft_perform (stage->director, acts, &error));
  g_assert_error (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED);
  events = damero_library_list_events (damero_director_get_library (stage->director), NULL);
  g_assert_cmpuint (events->len, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("TZ", "UTC", TRUE);
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/new-event/preset", test_preset);
  g_test_add_func ("/new-event/preset-without-deck", test_preset_without_deck);
  g_test_add_func ("/new-event/preset-of-few", test_preset_of_few);
  g_test_add_func ("/new-event/enter", test_enter);
  g_test_add_func ("/new-event/defaults", test_defaults);
  g_test_add_func ("/new-event/steps", test_steps);
  g_test_add_func ("/new-event/everything", test_everything);
  g_test_add_func ("/new-event/proposed", test_proposed);
  g_test_add_func ("/new-event/swiss", test_swiss);
  g_test_add_func ("/new-event/systems", test_systems);
  g_test_add_func ("/new-event/two-sections", test_two_sections);
  g_test_add_func ("/new-event/refused", test_refused);
  g_test_add_func ("/new-event/whole", test_whole);
  g_test_add_func ("/new-event/cancel", test_cancel);
  g_test_add_func ("/new-event/quit", test_quit);
  g_test_add_func ("/new-event/narrow", test_narrow);
  g_test_add_func ("/new-event/add-section", test_add_section);
  g_test_add_func ("/new-event/from-page", test_from_page);
  g_test_add_func ("/new-event/spanish", test_spanish);

  return g_test_run ();
}
