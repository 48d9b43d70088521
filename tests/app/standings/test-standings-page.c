/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The standings and the crosstable: columns, cells, rounds, sorting, why a place, what is live.
 */
#include <string.h>

#include "app/base/settings.h"
#include "app/shell/event-window.h"
#include "app/standings/prizes-dialog.h"
#include "app/standings/score-chart.h"
#include "app/standings/standings-page.h"
#include "app/standings/standings-table.h"
#include "app/widgets/adaptive-bin.h"
#include "tests/app/sample.h"
#include "tests/app/standings.h"

/* Gold Bar after its second round, with its third being played. */
#define LINE_ROUND_3 1193

static void
sort_by (StandingsFixture *fixture,
         const char       *title,
         GtkSortType       order)
{
  for (guint half = 0; half < 2; half++)
    {
      GtkColumnView *view = standings_get_half (fixture, half);
      GListModel *columns = gtk_column_view_get_columns (view);

      for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
        {
          g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

          if (g_str_equal (gtk_column_view_column_get_title (column), title))
            gtk_column_view_sort_by_column (view, column, order);
        }
    }
  damero_stage_settle ();
}

/* That the crosstable as a file has PART. */
static void
assert_exported (StandingsFixture *fixture,
                 const char       *part)
{
  g_autofree char *path = g_build_filename (fixture->stage->folder, "crosstable.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  damero_director_export (fixture->stage->director, damero_desk_get_event_uid (standings_get_desk (fixture)),
                          DAMERO_EXPORT_CROSSTABLE, 0, path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, part));
}

/* That the page fits into WIDTH: its bin lets its child be wider and cuts it off. */
static void
assert_fits (StandingsFixture *fixture,
             int               width)
{
  GtkWidget *bin = damero_find (fixture->page, DAMERO_TYPE_ADAPTIVE_BIN, NULL);
  int minimum;

  gtk_widget_measure (gtk_widget_get_first_child (bin), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, width);
}

static void
test_empty (void)
{
  static const char * const none[] = { "event name=Evening", NULL };
  g_auto(StandingsFixture) fixture = { 0 };
  GtkWindow *dialog;

  standings_open (&fixture, damero_stage_new_event (none), 1280, 800);
  g_assert_nonnull (damero_find_text (fixture.page, "Nobody to Rank Yet"));
  g_assert_null (damero_find (fixture.page, GTK_TYPE_BUTTON, "Prizes…"));
  damero_assert_named (fixture.page);
  damero_shoot (fixture.window, "standings-empty");

  standings_act (&fixture, "section name=\"Gold Bar\" control=none");
  damero_shoot (fixture.window, "standings-before");
  damero_click (fixture.page, "Prizes…");
  dialog = damero_find_window (DAMERO_TYPE_PRIZES_DIALOG);
  g_assert_nonnull (dialog);
  gtk_window_close (dialog);
  damero_wait_until (damero_find_window (DAMERO_TYPE_PRIZES_DIALOG) == NULL);
  g_assert_nonnull (damero_find_text (fixture.page, "Nobody to Rank Yet"));
  standings_act (&fixture, "player name=\"Ann Adams\"");
  standings_act (&fixture, "entry in=1 player=1");
  g_assert_nonnull (damero_find_text (fixture.page, "No Round Yet"));

  damero_click (fixture.page, "Go to Rounds");
  g_assert_false (gtk_widget_get_mapped (fixture.page));
}

/* Short titles explain themselves, and stand over the end of their numbers. */
static void
assert_heads (StandingsFixture *fixture)
{
  GtkWidget *label = damero_find_text (fixture->table, "SB");
  GtkWidget *box = gtk_widget_get_parent (label), *title = gtk_widget_get_parent (box);

  g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (title), "Sonneborn-Berger. "));
  gtk_test_accessible_assert_property (title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       gtk_widget_get_tooltip_text (title));
  g_assert_cmpint ((int) gtk_widget_get_halign (box), ==, GTK_ALIGN_END);
  g_assert_true (gtk_widget_get_last_child (box) == label);
  label = damero_find_text (fixture->table, "Player");
  g_assert_cmpint ((int) gtk_widget_get_halign (gtk_widget_get_parent (label)), ==, GTK_ALIGN_START);
}

/* A result of a game that nobody began is one. */
static void
test_adjudicated (void)
{
  g_auto(StandingsFixture) fixture = { 0 };
  guint n;

  standings_open (&fixture, damero_stage_new_event (standings_four), 1280, 800);
  standings_act (&fixture, "pair in=1.1 pairs=\"1-2 3-4\"");
  n = damero_standings_page_get_n_updates (DAMERO_STANDINGS_PAGE (fixture.page));
  standings_act (&fixture, "adjudicated in=1.1.2.1 result=white reason=\"No time left\"");
  g_assert_cmpuint (damero_standings_page_get_n_updates (DAMERO_STANDINGS_PAGE (fixture.page)), ==, n + 1);
}

static void
test_live (void)
{
  g_auto(StandingsFixture) fixture = { 0 };
  guint n;

  standings_open (&fixture, damero_stage_new_event (standings_four), 1280, 800);
  standings_act (&fixture, "pair in=1.1 pairs=\"1-2 3-4\"");
  fixture.table = damero_find (fixture.page, DAMERO_TYPE_STANDINGS_TABLE, NULL);
  standings_assert_titles (&fixture, "# Place Player Rating R1 Points DE SB Won");
  g_assert_nonnull (damero_find_text (fixture.page, "Round 1 is being played"));
  assert_heads (&fixture);
  standings_assert_names (&fixture, "Ann Adams, Bob Brown, Cid Cole, Dot Dean");
  /* All share the first place; the opponent is told by the number of his row. */
  g_assert_nonnull (damero_find_text (fixture.table, "=1"));
  standings_assert_cell (&fixture, 0, 0, "·|\u20072w");

  n = damero_standings_page_get_n_updates (DAMERO_STANDINGS_PAGE (fixture.page));
  standings_act (&fixture, "start in=1.1.1.1");
  standings_act (&fixture, "move in=1.1.1.1 move=11-15");
  g_assert_cmpuint (damero_standings_page_get_n_updates (DAMERO_STANDINGS_PAGE (fixture.page)), ==, n);
  standings_act (&fixture, "resign in=1.1.1.1 side=white");
  g_assert_cmpuint (damero_standings_page_get_n_updates (DAMERO_STANDINGS_PAGE (fixture.page)), ==, n + 1);
  standings_assert_names (&fixture, "Bob Brown, Ann Adams, Cid Cole, Dot Dean");
  standings_assert_cell (&fixture, 0, 0, "2…|\u20072r");

  standings_result (&fixture, "1.1.1.2", "draw");
  standings_assert_cell (&fixture, 0, 0, "3|\u20072r");
  standings_assert_cell (&fixture, 1, 0, "1|\u20071w");
  g_settings_set_enum (damero_settings_get (), "pieces", 1);
  damero_stage_settle ();
  standings_assert_cell (&fixture, 0, 0, "3|\u20072b");
  g_settings_reset (damero_settings_get (), "pieces");

  /* Another page hides it: it is computed when it comes back, once. */
  n = damero_standings_page_get_n_updates (DAMERO_STANDINGS_PAGE (fixture.page));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (fixture.window), "log");
  standings_result (&fixture, "1.1.2.1", "black");
  standings_result (&fixture, "1.1.2.2", "black");
  g_assert_cmpuint (damero_standings_page_get_n_updates (DAMERO_STANDINGS_PAGE (fixture.page)), ==, n);
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (fixture.window), "standings");
  damero_wait_until (gtk_widget_get_mapped (fixture.page));
  g_assert_cmpuint (damero_standings_page_get_n_updates (DAMERO_STANDINGS_PAGE (fixture.page)), ==, n + 1);
  standings_assert_names (&fixture, "Bob Brown, Cid Cole, Dot Dean, Ann Adams");
}

static void
test_views (void)
{
  g_auto(StandingsFixture) fixture = { 0 };

  standings_open (&fixture, damero_stage_new_event (standings_four), 1280, 800);
  standings_act (&fixture, "pair in=1.1 pairs=\"1-2 3-4\"");
  standings_result (&fixture, "1.1.1.1", "white");
  standings_result (&fixture, "1.1.1.2", "draw");
  standings_result (&fixture, "1.1.2.1", "white-forfeits");
  standings_result (&fixture, "1.1.2.2", "black-forfeits");
  fixture.table = damero_find (fixture.page, DAMERO_TYPE_STANDINGS_TABLE, NULL);
  standings_assert_names (&fixture, "Dot Dean, Ann Adams, Bob Brown, Cid Cole");
  standings_assert_cell (&fixture, 0, 0, "4|\u20074f");

  gtk_widget_activate_action (fixture.page, "standings.view", "s", "crosstable");
  damero_stage_settle ();
  standings_assert_titles (&fixture, "# Player Rating 1 2 3 4 Points");
  standings_assert_cell (&fixture, 0, 0, "×|");
  standings_assert_cell (&fixture, 0, 3, "4|");
  standings_assert_cell (&fixture, 0, 2, "|");

  gtk_widget_activate_action (fixture.page, "standings.view", "s", "standings");
  damero_stage_settle ();
  standings_assert_titles (&fixture, "# Player Rating Points DE SB Won Drawn Lost");
  standings_assert_cell (&fixture, 1, 0, "none");
  gtk_widget_activate_action (fixture.page, "standings.view", "s", "no such view");
  standings_assert_titles (&fixture, "# Player Rating Points DE SB Won Drawn Lost");

  damero_click (fixture.page, "Both");
  standings_assert_titles (&fixture, "# Player Rating R1 Points DE SB Won");
}

static void
test_sorting (void)
{
  g_auto(StandingsFixture) fixture = { 0 };

  standings_open (&fixture, damero_stage_new_event (standings_four), 1280, 800);
  standings_act (&fixture, "pair in=1.1 pairs=\"1-2 3-4\"");
  standings_result (&fixture, "1.1.1.1", "white");
  standings_result (&fixture, "1.1.2.1", "black");
  fixture.table = damero_find (fixture.page, DAMERO_TYPE_STANDINGS_TABLE, NULL);
  g_assert_true (gtk_widget_has_css_class (fixture.table, "by-rank"));

  sort_by (&fixture, "Rating", GTK_SORT_DESCENDING);
  standings_assert_names (&fixture, "Dot Dean, Ann Adams, Bob Brown, Cid Cole");
  g_assert_false (gtk_widget_has_css_class (fixture.table, "by-rank"));
  sort_by (&fixture, "Player", GTK_SORT_DESCENDING);
  standings_assert_names (&fixture, "Dot Dean, Cid Cole, Bob Brown, Ann Adams");

  /* A result leaves the order chosen alone. */
  standings_result (&fixture, "1.1.1.2", "white");
  standings_assert_names (&fixture, "Dot Dean, Cid Cole, Bob Brown, Ann Adams");
  sort_by (&fixture, "#", GTK_SORT_ASCENDING);
  g_assert_true (gtk_widget_has_css_class (fixture.table, "by-rank"));
  sort_by (&fixture, "Points", GTK_SORT_ASCENDING);
  standings_assert_names (&fixture, "Cid Cole, Ann Adams, Bob Brown, Dot Dean");
}

/* What Return does on WIDGET, by its shortcut. */
static void
press_return (GtkWidget *widget)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);
      g_autoptr(GtkShortcut) shortcut = NULL;

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      shortcut = g_list_model_get_item (G_LIST_MODEL (controller), 0);
      gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget, NULL);
      damero_stage_settle ();
      return;
    }

  g_assert_not_reached ();
}

/* By keys alone: the titles take the focus, and Return sorts by the one that has it. */
static void
test_sorting_by_keys (void)
{
  g_auto(StandingsFixture) fixture = { 0 };
  GtkWidget *title;

  standings_open (&fixture, damero_stage_new_event (standings_four), 1280, 800);
  standings_act (&fixture, "pair in=1.1 pairs=\"1-2 3-4\"");
  fixture.table = damero_find (fixture.page, DAMERO_TYPE_STANDINGS_TABLE, NULL);
  title = gtk_widget_get_parent (gtk_widget_get_parent (damero_find_text (fixture.table, "Rating")));
  gtk_window_set_focus (GTK_WINDOW (fixture.window), NULL);
  for (guint i = 0; i < 40 && gtk_window_get_focus (GTK_WINDOW (fixture.window)) != title; i++)
    gtk_widget_child_focus (fixture.window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture.window)) == title);

  press_return (title);
  standings_assert_names (&fixture, "Cid Cole, Bob Brown, Ann Adams, Dot Dean");
  press_return (title);
  standings_assert_names (&fixture, "Dot Dean, Ann Adams, Bob Brown, Cid Cole");
}

static void
test_decision (void)
{
  g_auto(StandingsFixture) fixture = { 0 };

  standings_open (&fixture, damero_stage_new_event (standings_four), 1280, 800);
  standings_act (&fixture, "pair in=1.1 pairs=\"1-2 3-4\"");
  standings_result (&fixture, "1.1.1.1", "white");
  standings_result (&fixture, "1.1.1.2", "white");
  fixture.table = damero_find (fixture.page, DAMERO_TYPE_STANDINGS_TABLE, NULL);

  /* Ann and Bob have two points each, by one win each against the other. */
  standings_select (&fixture, 0);
  g_assert_nonnull (damero_find_text (fixture.page, "1. Ann Adams"));
  g_assert_nonnull (damero_find_text (fixture.page, "2 players have 2 points."));
  g_assert_nonnull (damero_find_text (fixture.page, "Direct encounter"));
  g_assert_nonnull (damero_find_text (fixture.page, "They remain level."));
  g_assert_nonnull (damero_find_text (fixture.page, "Sonneborn-Berger"));
  g_assert_nonnull (damero_find_text (fixture.page, "No tie-break separates them further: they share the place."));

  standings_result (&fixture, "1.1.2.1", "white");
  standings_result (&fixture, "1.1.2.2", "draw");
  g_assert_nonnull (damero_find_text (fixture.page, "2. Ann Adams"));
  standings_select (&fixture, 0);
  g_assert_nonnull (damero_find_text (fixture.page, "1. Cid Cole"));
  g_assert_nonnull (damero_find_text (fixture.page, "Nobody else has 3 points: the points alone decide."));
  g_assert_nonnull (damero_find_text (fixture.page, "Line: Cid Cole, who leads. Dots: the average of all."));
  gtk_test_accessible_assert_property (damero_find (fixture.page, DAMERO_TYPE_SCORE_CHART, NULL),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Points of Cid Cole: 3 after round 1. The average of all is 2.");
}

static void
test_rounds (void)
{
  g_auto(StandingsFixture) fixture = { 0 };
  GtkWidget *after;

  standings_open (&fixture, damero_sample_new (LINE_ROUND_3), 1280, 800);
  standings_assert_titles (&fixture, "# Player Rating R1 R2 R3 Points DE SB Won");
  g_assert_nonnull (damero_find_text (fixture.page, "Round 3 is being played"));
  damero_assert_named (fixture.window);
  after = damero_find (fixture.page, GTK_TYPE_DROP_DOWN, NULL);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (after)), ==, 1);
  standings_select (&fixture, 2);
  damero_shoot (fixture.window, "standings-round-3");

  gtk_drop_down_set_selected (GTK_DROP_DOWN (after), 0);
  damero_stage_settle ();
  standings_assert_titles (&fixture, "# Place Player Rating R1 Points DE SB Won");

  /* The other section has four rounds; its newest is shown again. */
  damero_desk_set_section_id (standings_get_desk (&fixture), 2);
  damero_stage_settle ();
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (after)), ==, 2);
  standings_assert_titles (&fixture, "# Place Player Rating R1 R2 R3 Points SB DE Won");
}

static guint
count_columns (StandingsFixture *fixture)
{
  return g_list_model_get_n_items (gtk_column_view_get_columns (standings_get_half (fixture, 1)));
}

/* The first rounds are there with the page, the others one after the other, in their order. */
static void
test_many_rounds (void)
{
  static const char *const lines[] = {
    "event name=Evening", "section name=Open system=manual rounds=16 games=1", "player name=Ann", "player name=Bob",
    "entry in=1 player=1", "entry in=1 player=2", NULL
  };
  g_auto(StandingsFixture) fixture = { 0 };
  DameroStage *stage = damero_stage_new_event (lines);
  GtkWidget *header;

  for (int round = 1; round <= 16; round++)
    {
      g_autofree char *pair = g_strdup_printf ("pair in=1.%d pairs=\"1-2\" method=hand", round);
      g_autofree char *result = g_strdup_printf ("result in=1.%d.1.1 result=draw", round);
      g_autofree char *close = g_strdup_printf ("round-closed in=1.%d", round);

      g_free (damero_stage_do (stage, pair));
      g_free (damero_stage_do (stage, result));
      g_free (damero_stage_do (stage, close));
    }
  standings_open (&fixture, stage, 1280, 800);
  standings_assert_titles (&fixture, "# Place Player Rating R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 R15 R16 "
                           "Points DE SB Won");
  header = gtk_widget_get_first_child (GTK_WIDGET (standings_get_half (&fixture, 1)));
  for (GtkWidget *title = gtk_widget_get_first_child (header), *next; title != NULL; title = next)
    {
      next = gtk_widget_get_next_sibling (title);
      if (damero_find_text (title, "R12"))
        g_assert_nonnull (damero_find_text (next, "R13"));
      if (damero_find_text (title, "R16"))
        g_assert_nonnull (damero_find_text (next, "Points"));
    }

  /* Those of the wall chart are still coming when another view is chosen. */
  gtk_widget_activate_action (fixture.page, "standings.view", "s", "standings");
  damero_stage_settle ();
  gtk_widget_activate_action (fixture.page, "standings.view", "s", "wall-chart");
  while (count_columns (&fixture) != 15)
    g_main_context_iteration (NULL, TRUE);
  standings_assert_titles (&fixture, "# Place Player Rating R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 Points");
  gtk_widget_activate_action (fixture.page, "standings.view", "s", "standings");
  damero_stage_settle ();
  standings_assert_titles (&fixture, "# Place Player Rating Points DE SB Won Drawn Lost");
}

/* The last round is closed, but a game of an earlier one is adjourned: nothing is final, nor said to be in a file. */
static void
test_adjourned (void)
{
  static const char * const lines[] = {
    "event name=Open", "section name=A control=none games=1 system=dutch rounds=2", "player name=Ann",
    "player name=Bob", "player name=Cid", "player name=Dot", "entry in=1 player=1", "entry in=1 player=2",
    "entry in=1 player=3", "entry in=1 player=4", "pair in=1.1 pairs=\"1-3 4-2\"", "result in=1.1.1.1 result=black",
    "round-adjourned in=1.1", "pair in=1.2 pairs=\"4-1 3-2\"", "result in=1.2.1.1 result=draw",
    "result in=1.2.2.1 result=draw", "round-closed in=1.2", NULL
  };
  g_auto(StandingsFixture) fixture = { 0 };

  standings_open (&fixture, damero_stage_new_event (lines), 1280, 800);
  g_assert_nonnull (damero_find_text (fixture.page, "The last round is closed, but games are still open"));
  assert_exported (&fixture, "state=\"provisional\"");
  standings_act (&fixture, "result in=1.1.2.1 result=draw");
  g_assert_nonnull (damero_find_text (fixture.page, "All rounds are played: final"));
  assert_exported (&fixture, "state=\"final\"");
}

static void
test_final (void)
{
  g_auto(StandingsFixture) fixture = { 0 };

  standings_open (&fixture, damero_sample_new (0), 1280, 800);
  g_assert_nonnull (damero_find_text (fixture.page, "All rounds are played: final"));
  standings_select (&fixture, 1);
  /* Level with the first, and parted by the second tie-break. */
  g_assert_nonnull (damero_find_text (fixture.page, "2 players have 11 points."));
  g_assert_nonnull (damero_find_text (fixture.page, "They remain level."));
  g_assert_nonnull (damero_find_text (fixture.page, "Sonneborn-Berger"));
  g_assert_null (damero_find_text (fixture.page, "No tie-break separates them further: they share the place."));
  damero_shoot (fixture.window, "standings-final");
  gtk_widget_activate_action (fixture.page, "standings.view", "s", "crosstable");
  damero_stage_settle ();
  damero_shoot (fixture.window, "standings-crosstable");
  gtk_widget_activate_action (fixture.page, "standings.view", "s", "standings");
  damero_stage_settle ();
  damero_shoot (fixture.window, "standings-standings");
  damero_assert_named (fixture.window);
}

static void
test_withdrawn (void)
{
  g_auto(StandingsFixture) fixture = { 0 };

  standings_open (&fixture, damero_stage_new_event (standings_four), 1280, 800);
  standings_act (&fixture, "pair in=1.1 pairs=\"1-2 3-4\"");
  standings_result (&fixture, "1.1.1.1", "white");
  standings_result (&fixture, "1.1.1.2", "draw");
  standings_result (&fixture, "1.1.2.1", "draw");
  standings_result (&fixture, "1.1.2.2", "draw");
  standings_act (&fixture, "round-closed in=1.1");
  standings_act (&fixture, "withdraw in=1 entry=1 reason=ill");
  standings_act (&fixture, "pair in=1.2");
  fixture.table = damero_find (fixture.page, DAMERO_TYPE_STANDINGS_TABLE, NULL);
  damero_standings_page_set_round (DAMERO_STANDINGS_PAGE (fixture.page), 2);
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (fixture.page, "withdrawn, results do not count"));
  standings_select (&fixture, 3);
  g_assert_nonnull (damero_find_part (fixture.page, "Withdrew before half of the games were played"));
  standings_assert_cell (&fixture, 3, 0, "(3)|\u20073w");
  damero_shoot (fixture.window, "standings-withdrawn");
}

static void
test_narrow (void)
{
  g_auto(StandingsFixture) fixture = { 0 };

  standings_open (&fixture, damero_sample_new (LINE_ROUND_3), 360, 720);
  damero_wait_until (damero_find (fixture.page, DAMERO_TYPE_SCORE_CHART, NULL) == NULL);
  standings_assert_titles (&fixture, "# Player R1 R2 R3 Points DE SB Won");
  gtk_widget_activate_action (fixture.page, "standings.view", "s", "standings");
  damero_stage_settle ();
  assert_fits (&fixture, 350);
  damero_shoot (fixture.window, "standings-narrow");
}

static void
test_right_to_left (void)
{
  g_auto(StandingsFixture) fixture = { 0 };

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  standings_open (&fixture, damero_sample_new (0), 1280, 800);
  standings_select (&fixture, 1);
  damero_shoot (fixture.window, "standings-rtl");
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (fixture.window), "log");
  damero_stage_settle ();
  damero_shoot (fixture.window, "log-rtl");
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Where few meet each other, the crosstable goes by rounds. */
static void
test_systems (void)
{
  static const struct {
    const char *system;
    guint       n_columns; /* rating, cells, points */
    const char *says;
  } rows[] = {
    { "round-robin", 6, "1 of 3 rounds are closed" },
    { "dutch", 3, "1 of 3 rounds are closed" },
    { "knockout", 3, "1 of 2 rounds are closed" },
    { "keizer", 3, "1 of 3 rounds are closed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *section = g_strdup_printf ("section name=Open system=%s games=1%s", rows[i].system,
                                                  g_str_equal (rows[i].system, "dutch") ||
                                                  g_str_equal (rows[i].system, "keizer") ? " rounds=3" : "");
      const char * const lines[] = {
        "event name=Evening", section, "player name=Ann", "player name=Bob", "player name=Cora", "player name=Dan",
        "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4", "pair in=1.1",
        "result in=1.1.1.1 result=white", "result in=1.1.2.1 result=white", "round-closed in=1.1", NULL
      };
      g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
      GtkWidget *window = GTK_WIDGET (damero_application_open_event (
        damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
      GtkWidget *page;
      GtkColumnView *table;

      damero_stage_present (GTK_WINDOW (window), 1280, 800);
      gtk_widget_activate_action (window, "win.page", "s", "standings");
      damero_stage_settle ();
      page = damero_find (window, DAMERO_TYPE_STANDINGS_PAGE, NULL);
      gtk_widget_activate_action (page, "standings.view", "s", "crosstable");
      damero_stage_settle ();
      table = GTK_COLUMN_VIEW (damero_find (page, GTK_TYPE_COLUMN_VIEW, "Results and values"));
      g_assert_cmpuint (g_list_model_get_n_items (gtk_column_view_get_columns (table)), ==, rows[i].n_columns);
      g_assert_nonnull (damero_find_text (page, rows[i].says));
    }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/standings-page/empty", test_empty);
  g_test_add_func ("/standings-page/live", test_live);
  g_test_add_func ("/standings-page/adjudicated", test_adjudicated);
  g_test_add_func ("/standings-page/views", test_views);
  g_test_add_func ("/standings-page/sorting", test_sorting);
  g_test_add_func ("/standings-page/sorting-by-keys", test_sorting_by_keys);
  g_test_add_func ("/standings-page/decision", test_decision);
  g_test_add_func ("/standings-page/rounds", test_rounds);
  g_test_add_func ("/standings-page/many-rounds", test_many_rounds);
  g_test_add_func ("/standings-page/final", test_final);
  g_test_add_func ("/standings-page/adjourned", test_adjourned);
  g_test_add_func ("/standings-page/withdrawn", test_withdrawn);
  g_test_add_func ("/standings-page/narrow", test_narrow);
  g_test_add_func ("/standings-page/right-to-left", test_right_to_left);
  g_test_add_func ("/standings-page/systems", test_systems);

  return g_test_run ();
}
