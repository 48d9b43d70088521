/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What results, byes and ties are worth: chosen where a section is made and where it is changed on its way, with
 * tie-breaks that are added, moved and taken out by buttons and by keys.
 */
#include "app/setup/ranking-options.h"

#include "app/setup/add-section.h"
#include "app/setup/section-settings.h"
#include "app/setup/tiebreak-list.h"
#include "app/shell/event-window.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=Evening",
  "section name=Open system=dutch rounds=3 games=2 scoring=\"game 2-1-0 bye 4-4\" tiebreaks=DE,SB",
  "player name=Ann", "player name=Bob", "player name=Cid", "entry in=1 player=1", "entry in=1 player=2",
  "entry in=1 player=3", NULL
};

static void
choose (GtkWidget  *root,
        const char *title,
        guint       position)
{
  GtkWidget *row = damero_find_row (root, title);

  g_assert_nonnull (row);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), position);
  damero_stage_settle ();
}

static void
set_number (GtkWidget  *root,
            const char *name,
            double      number)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (damero_find (root, GTK_TYPE_SPIN_BUTTON, name)), number);
  damero_stage_settle ();
}

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
  damero_stage_present (GTK_WINDOW (dialog), 560, 2000);
  return dialog;
}

static gboolean
can_save (GtkWidget *dialog)
{
  return gtk_widget_get_sensitive (damero_find (dialog, GTK_TYPE_BUTTON, "Save"));
}

static void
save (GtkWidget *dialog)
{
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_SECTION_SETTINGS) == NULL);
  damero_stage_settle ();
}

static void
assert_scoring (const DameroSection *section,
                const char          *expected)
{
  char text[DAMERO_SCORING_TEXT_SIZE];

  damero_scoring_to_text (&section->scoring, text);
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_tiebreaks (GtkWidget  *root,
                  const char *expected)
{
  GtkWidget *list = damero_find (root, DAMERO_TYPE_TIEBREAK_LIST, NULL);
  g_autofree char *text = damero_tiebreak_list_dup_text (DAMERO_TIEBREAK_LIST (list));

  g_assert_cmpstr (text, ==, expected);
}

/* What a key does in the list while FOCUS has it. */
static void
press (GtkWidget       *list,
       GtkWidget       *focus,
       guint            keyval,
       GdkModifierType  modifiers)
{
  g_assert_true (gtk_widget_grab_focus (focus));
  damero_press_key (list, keyval, modifiers);
}

static gboolean
is_focus_in (GtkWidget *window,
             GtkWidget *row)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus == row || gtk_widget_is_ancestor (focus, row);
}

/* Before the first round nothing is asked; one act says what differs, and its toast takes it back. */
static void
test_settings (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_event (stage);
  const DameroEvent *event = damero_desk_get_event (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window)));
  GtkWidget *dialog = open_settings (window);
  const DameroSection *section;

  damero_assert_named (dialog);
  g_assert_false (can_save (dialog));
  g_assert_nonnull (damero_find_text (dialog, "Each game: win 2, draw 1, loss 0. A bye: 4."));
  choose (dialog, "Points", 3);
  set_number (dialog, "Points of a first bye", 4);
  set_number (dialog, "Points of later byes", 1.5);
  g_assert_nonnull (damero_find_text (dialog, "Each match: win 4, draw 2, loss 0. The first bye: 4, later ones: 1.5."));
  choose (dialog, "Byes with points per player", 3);
  choose (dialog, "Rounds missed by coming late", 1);
  choose (dialog, "Rounds not played, in tie-breaks", DAMERO_UNPLAYED_SELF);
  gtk_switch_set_active (GTK_SWITCH (damero_find (dialog, GTK_TYPE_SWITCH, "Results are entered twice")), TRUE);
  choose (dialog, "Add a tie-break", 1);
  assert_tiebreaks (dialog, "DE,SB,BH");
  g_assert_true (can_save (dialog));
  damero_shoot (dialog, "ranking-options");
  save (dialog);

  section = damero_event_find_section (event, 1);
  assert_scoring (section, "match 4-2-0 bye 4-1.5");
  g_assert_cmpint (section->bye_cap, ==, 2);
  g_assert_cmpint (section->late_bye, ==, DAMERO_BYE_HALF);
  g_assert_cmpint (section->unplayed, ==, DAMERO_UNPLAYED_SELF);
  g_assert_true (section->confirm);
  g_assert_cmpuint (section->n_tiebreaks, ==, 3);

  /* It begins as the section is; how many byes there are cannot be left open again. */
  dialog = open_settings (window);
  g_assert_false (can_save (dialog));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (damero_find_row (dialog, "Points"))), ==, 3);
  g_assert_cmpuint (adw_combo_row_get_selected (
                      ADW_COMBO_ROW (damero_find_row (dialog, "Byes with points per player"))), ==, 3);
  g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (
                     ADW_COMBO_ROW (damero_find_row (dialog, "Byes with points per player")))), ==, "2");
  choose (dialog, "Byes with points per player", 1);
  save (dialog);
  g_assert_cmpint (damero_event_find_section (event, 1)->bye_cap, ==, 0);
  damero_click (window, "Undo");
  g_assert_cmpint (damero_event_find_section (event, 1)->bye_cap, ==, 2);
  dialog = open_settings (window);
  choose (dialog, "Byes with points per player", 0);
  save (dialog);
  g_assert_cmpint (damero_event_find_section (event, 1)->bye_cap, ==, -1);
  g_assert_nonnull (damero_find_part (window, "any number of byes with points"));
}

/* Buttons and keys do the same, and the focus goes along. */
static void
test_order (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *dialog = open_settings (open_event (stage));
  GtkWidget *list = damero_find (dialog, DAMERO_TYPE_TIEBREAK_LIST, NULL);

  choose (dialog, "Add a tie-break", 1);
  damero_click (dialog, "Move up: Buchholz (BH)");
  assert_tiebreaks (dialog, "DE,BH,SB");
  g_assert_true (is_focus_in (dialog, damero_find_row (dialog, "Buchholz (BH)")));
  damero_click (dialog, "Move down: Direct encounter (DE)");
  assert_tiebreaks (dialog, "BH,DE,SB");
  g_assert_false (gtk_widget_get_sensitive (damero_find (dialog, GTK_TYPE_BUTTON, "Move up: Buchholz (BH)")));

  press (list, damero_find_row (dialog, "Sonneborn-Berger (SB)"), GDK_KEY_Up, GDK_ALT_MASK);
  assert_tiebreaks (dialog, "BH,SB,DE");
  g_assert_true (is_focus_in (dialog, damero_find_row (dialog, "Sonneborn-Berger (SB)")));
  press (list, damero_find_row (dialog, "Buchholz (BH)"), GDK_KEY_Down, GDK_ALT_MASK);
  assert_tiebreaks (dialog, "SB,BH,DE");
  press (list, damero_find_row (dialog, "Buchholz (BH)"), GDK_KEY_Delete, 0);
  assert_tiebreaks (dialog, "SB,DE");
  g_assert_true (is_focus_in (dialog, damero_find_row (dialog, "Direct encounter (DE)")));
  g_assert_nonnull (damero_find_text (dialog, "The scores of all opponents, each in the share that was taken from "
                                              "that opponent."));
  damero_click (dialog, "Remove: Sonneborn-Berger (SB)");
  damero_click (dialog, "Remove: Direct encounter (DE)");
  assert_tiebreaks (dialog, "");
  g_assert_true (is_focus_in (dialog, damero_find_row (dialog, "Add a tie-break")));
  g_assert_true (can_save (dialog));
}

/* Once a round is paired a change is warned of, and needs a reason; then all is worked out anew. */
static void
test_locked (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window, *dialog;
  const DameroEvent *event;

  g_free (damero_stage_do (stage, "pair in=1.1 pairs=\"1-2 bye 3\""));
  window = open_event (stage);
  event = damero_desk_get_event (damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window)));
  dialog = open_settings (window);
  choose (dialog, "Rounds missed by coming late", 2);
  g_assert_true (can_save (dialog));
  choose (dialog, "Add a tie-break", 1);
  g_assert_false (can_save (dialog));
  g_assert_nonnull (damero_find_part (dialog, "paired and played with the old tie-breaks"));
  choose (dialog, "Points", 1);
  g_assert_nonnull (damero_find_part (dialog, "entered under the old scoring table"));
  gtk_editable_set_text (GTK_EDITABLE (damero_find_row (dialog, "Reason")), "  ");
  damero_stage_settle ();
  g_assert_false (can_save (dialog));
  gtk_editable_set_text (GTK_EDITABLE (damero_find_row (dialog, "Reason")), "as announced");
  damero_stage_settle ();
  g_assert_true (can_save (dialog));
  damero_shoot (dialog, "ranking-options-locked");
  save (dialog);
  assert_scoring (damero_event_find_section (event, 1), "game 1-0.5-0 bye 2-2");
  g_assert_cmpuint (damero_event_find_section (event, 1)->n_tiebreaks, ==, 3);
  damero_click (window, "Undo");
  assert_scoring (damero_event_find_section (event, 1), "game 2-1-0 bye 4-4");
}

/* Where no table can be read, or none can have been meant, nothing can be saved, and why is said while it is typed. */
static void
test_scoring_text (void)
{
  static const struct {
    const char *text, *says;
    gboolean    good;
  } rows[] = {
    { "game 2-1", "The scoring table is not valid from column", FALSE },
    { "game 1-2-0", "a draw is worth more than a win", FALSE },
    { "game 2-1-0 bye 9-9", "a bye is worth more than a won match", FALSE },
    { "match 4:12-0 2:8-4 1:7-5 0:6-6", "a lead that no match of the section can end with", FALSE },
    { "match 2:12-0 1:7-5 0:6-6", "won by 2 or more 12–0, won by 1 or more 7–5, drawn 6–6", TRUE },
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *dialog = open_settings (open_event (stage));

  choose (dialog, "Points", 6);
  g_assert_null (damero_find_row (dialog, "Points of a first bye"));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *row = damero_find_row (dialog, "Scoring table, such as game 2-1-0 bye 2-2");

      gtk_editable_set_text (GTK_EDITABLE (row), rows[i].text);
      damero_stage_settle ();
      g_assert_nonnull (damero_find_part (dialog, rows[i].says));
      g_assert_true (can_save (dialog) == rows[i].good);
      g_assert_true (gtk_widget_has_css_class (row, "error") == !rows[i].good);
    }
}

/* A new section: the table by leads fits its matches, and byes are worth a won match until it is said otherwise. */
static void
test_new_section (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = open_event (stage);
  DameroDesk *desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window));
  const DameroSection *section;
  GtkWidget *dialog;

  damero_add_section_present (window, desk);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_ADD_SECTION));
  damero_stage_present (GTK_WINDOW (dialog), 560, 2000);
  gtk_editable_set_text (GTK_EDITABLE (damero_find_row (dialog, "Name of the section")), "Gold Bar");
  choose (dialog, "System", 3);
  choose (dialog, "Games in a match", 2);
  choose (dialog, "Points", 5);
  g_assert_nonnull (damero_find_part (dialog, "won by 4 or more 12–0"));
  g_assert_nonnull (damero_find_part (dialog, "A bye: 12."));
  damero_assert_named (dialog);
  choose (dialog, "Games in a match", 1);
  g_assert_nonnull (damero_find_part (dialog, "won by 2 or more 12–0"));
  set_number (dialog, "Points of later byes", 6);
  choose (dialog, "Byes with points per player", 1);
  damero_shoot (dialog, "ranking-options-new");
  damero_click (dialog, "Add");
  damero_wait_until (damero_find_window (DAMERO_TYPE_ADD_SECTION) == NULL);
  section = damero_event_find_section (damero_desk_get_event (desk), 2);
  assert_scoring (section, "match 2:12-0 1:8-4 0:6-6 bye 12-6");
  g_assert_cmpint (section->bye_cap, ==, 0);
  g_assert_cmpint (section->late_bye, ==, DAMERO_BYE_ABSENT);
  g_assert_false (section->confirm);
}

static void
test_narrow (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *dialog = open_settings (open_event (stage));
  int minimum;

  choose (dialog, "Add a tie-break", 2);
  damero_stage_present (GTK_WINDOW (dialog), 360, 1800);
  gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  damero_shoot (dialog, "ranking-options-360");
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/ranking-options/settings", test_settings);
  g_test_add_func ("/ranking-options/order", test_order);
  g_test_add_func ("/ranking-options/locked", test_locked);
  g_test_add_func ("/ranking-options/scoring-text", test_scoring_text);
  g_test_add_func ("/ranking-options/new-section", test_new_section);
  g_test_add_func ("/ranking-options/narrow", test_narrow);

  return g_test_run ();
}
