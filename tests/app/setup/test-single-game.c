/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A single game: two clicks from the start page to a running clock.
 */
#include "app/base/settings.h"
#include "app/setup/control-row.h"
#include "app/setup/ruleset-row.h"
#include "app/setup/single-game.h"
#include "tests/app/stage.h"

/* The entry row of that title; NULL if there is none. */
static GtkWidget *
find_entry (GtkWidget  *root,
            const char *title)
{
  if (ADW_IS_ENTRY_ROW (root) &&
      g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)), title))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_entry (child, title);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
present_start (void)
{
  GtkWidget *window = GTK_WIDGET (damero_application_present_start (damero_stage_get_application ()));

  damero_stage_present (GTK_WINDOW (window), 1100, 760);
  return window;
}

static GtkWidget *
present_dialog (void)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (present_start (), "app.single-game", NULL);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_SINGLE_GAME));
  g_assert_nonnull (dialog);
  gtk_test_widget_wait_for_draw (dialog);
  damero_stage_settle ();
  return dialog;
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

static void
test_two_clicks (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *start = present_start ();
  GtkWidget *dialog;
  const DameroPlace place = { 1, 1, 1, 1 };
  const DameroEvent *event;
  const DameroSection *section;
  const DameroGame *game;

  g_signal_emit_by_name (damero_find (start, ADW_TYPE_ACTION_ROW, "Single Game A board and a clock, right now"),
                         "activate");
  damero_stage_settle ();
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_SINGLE_GAME));
  gtk_test_widget_wait_for_draw (dialog);
  damero_assert_named (dialog);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) == damero_find (dialog, GTK_TYPE_BUTTON, "Start"));
  damero_shoot (dialog, "single-game");
  damero_click (dialog, "Start");
  g_assert_null (damero_find_window (DAMERO_TYPE_SINGLE_GAME));

  event = get_event (stage);
  g_assert_true (g_str_has_prefix (event->name, "Single game, 21 November 2026"));
  g_assert_cmpstr (event->date, ==, "2026-11-21");
  g_assert_true (event->unlisted);
  section = damero_event_find_section (event, 1);
  g_assert_cmpint (section->games, ==, 1);
  g_assert_cmpstr (section->ruleset.id, ==, "pool-apca");
  game = damero_event_find_game (event, &place);
  g_assert_nonnull (game);
  g_assert_cmpint (game->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_cmpint (game->setup.controls[0].mode, ==, DAMERO_MODE_PER_MOVE);
  g_assert_cmpint (game->setup.controls[0].move_ms, ==, 300000);
}

/* The names stand where the dialog says, and the pairing is the table's own. */
static void
test_names (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *dialog = present_dialog ();
  GtkWidget *black = find_entry (dialog, "Red, moves first");
  GtkWidget *white = find_entry (dialog, "White");
  const DameroEvent *event;
  const DameroSection *section;
  const DameroMatch *match;
  const DameroPlace place = { 1, 1, 1, 1 };

  g_assert_nonnull (black);
  g_assert_nonnull (white);
  gtk_editable_set_text (GTK_EDITABLE (black), "  Ruth Okafor ");
  damero_click (dialog, "Start");

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
}

/* What was chosen is proposed the next time, no clock too. */
static void
test_remembers (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *dialog = present_dialog ();
  DameroControlRow *control = DAMERO_CONTROL_ROW (damero_find (dialog, DAMERO_TYPE_CONTROL_ROW, NULL));
  DameroRulesetRow *ruleset = DAMERO_RULESET_ROW (damero_find (dialog, DAMERO_TYPE_RULESET_ROW, NULL));
  const DameroPlace place = { 1, 1, 1, 1 };
  const DameroGame *game;

  damero_notation_row_set_text (DAMERO_NOTATION_ROW (ruleset), "spanish");
  damero_stage_settle ();
  g_assert_nonnull (find_entry (dialog, "White, moves first"));
  g_assert_nonnull (find_entry (dialog, "Red"));
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (control), NULL);
  damero_click (dialog, "Start");
  game = damero_event_find_game (get_event (stage), &place);
  g_assert_nonnull (game);
  g_assert_false (game->setup.has_clock);

  dialog = present_dialog ();
  control = DAMERO_CONTROL_ROW (damero_find (dialog, DAMERO_TYPE_CONTROL_ROW, NULL));
  ruleset = DAMERO_RULESET_ROW (damero_find (dialog, DAMERO_TYPE_RULESET_ROW, NULL));
  g_assert_cmpstr (damero_notation_row_get_text (DAMERO_NOTATION_ROW (ruleset)), ==, "spanish");
  g_assert_null (damero_notation_row_get_text (DAMERO_NOTATION_ROW (control)));
  g_assert_true (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (control)));
  g_settings_reset (damero_settings_get (), "single-ruleset");
  g_settings_reset (damero_settings_get (), "single-control");
}

/* Nothing that cannot be played is started. */
static void
test_invalid (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *dialog = present_dialog ();
  GtkWidget *start = damero_find (dialog, GTK_TYPE_BUTTON, "Start");
  DameroControlRow *control = DAMERO_CONTROL_ROW (damero_find (dialog, DAMERO_TYPE_CONTROL_ROW, NULL));

  damero_notation_row_set_text (DAMERO_NOTATION_ROW (control), "nonsense");
  g_assert_false (gtk_widget_get_sensitive (start));
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (control), "600");
  g_assert_true (gtk_widget_get_sensitive (start));
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (control), "up 7200");
  g_assert_true (gtk_widget_get_sensitive (start));
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (control), "up 7200 8");
  g_assert_false (gtk_widget_get_sensitive (start));
  damero_click (dialog, "Cancel");
  g_assert_null (damero_find_window (DAMERO_TYPE_SINGLE_GAME));
}

/* A name that is refused leaves no event behind. */
static void
test_long_name (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *dialog = present_dialog ();
  g_autofree char *name = g_strnfill (DAMERO_MAX_CHARS + 1, 'x');
  g_autoptr(GPtrArray) events = NULL;

  gtk_editable_set_text (GTK_EDITABLE (find_entry (dialog, "White")), name);
  damero_click (dialog, "Start");
  events = damero_library_list_events (damero_director_get_library (stage->director), NULL);
  g_assert_cmpuint (events->len, ==, 0);
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_SINGLE_GAME));
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/single-game/two-clicks", test_two_clicks);
  g_test_add_func ("/single-game/names", test_names);
  g_test_add_func ("/single-game/remembers", test_remembers);
  g_test_add_func ("/single-game/long-name", test_long_name);
  g_test_add_func ("/single-game/invalid", test_invalid);

  return g_test_run ();
}
