/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The Standings page: what a value is made of, the layouts of the crosstable, the wall chart, the place in a dialog.
 */
#include "app/standings/explanation.h"
#include "app/standings/standing-dialog.h"
#include "tests/app/standings.h"

/* Ann has beaten Bob by 3 to 1, and Dot drew with Cid. */
static void
play_first_round (StandingsFixture *fixture)
{
  standings_act (fixture, "pair in=1.1 pairs=\"1-2 3-4\"");
  standings_result (fixture, "1.1.1.1", "white");
  standings_result (fixture, "1.1.1.2", "draw");
  standings_result (fixture, "1.1.2.1", "draw");
  standings_result (fixture, "1.1.2.2", "draw");
  fixture->table = damero_find (fixture->page, GTK_TYPE_COLUMN_VIEW, NULL);
}

static void
activate (StandingsFixture *fixture,
          const char       *action,
          const char       *target)
{
  if (target != NULL)
    gtk_widget_activate_action (fixture->page, action, "s", target);
  else
    gtk_widget_activate_action (fixture->page, action, NULL);
  damero_stage_settle ();
}

/* Under the pointer, by name, and in the panel, where it stays unfolded from one player to the next. */
static void
test_explained (void)
{
  g_auto(StandingsFixture) fixture = { 0 };
  GtkWidget *value, *expander;
  g_autoptr(GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  standings_open (&fixture, damero_stage_new_event (standings_four), 1280, 800);
  play_first_round (&fixture);
  standings_assert_names (&fixture, "Ann Adams, Cid Cole, Dot Dean, Bob Brown");
  value = damero_find (fixture.table, GTK_TYPE_LABEL, "Sonneborn-Berger (SB): 3");
  g_assert_nonnull (value);
  g_assert_true (gtk_widget_get_has_tooltip (value));
  g_signal_emit_by_name (value, "query-tooltip", 0, 0, FALSE, tooltip, &shown);
  g_assert_true (shown);

  standings_select (&fixture, 0);
  g_assert_nonnull (damero_find_text (fixture.page, "How the values are worked out"));
  expander = damero_find (fixture.page, GTK_TYPE_EXPANDER, "Sonneborn-Berger (SB): 3");
  g_assert_nonnull (expander);
  g_assert_null (damero_find_text (fixture.page, "Round 1, won against Bob Brown: 1 × 3 = 3"));
  g_signal_emit_by_name (expander, "activate");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (fixture.page, "Round 1, won against Bob Brown: 1 × 3 = 3"));
  damero_assert_named (fixture.page);
  damero_shoot (fixture.window, "standings-explained");

  standings_select (&fixture, 1);
  g_assert_nonnull (damero_find_text (fixture.page, "Round 1, drawn with Dot Dean: 2 × 2 = 4"));
}

/* The whole text of a tooltip: what was cut, what stands for a round not played, and lots. */
static void
test_explanation (void)
{
  static const char * const three[] = {
    "event name=Evening", "section name=Open system=dutch games=1 rounds=3 scoring=\"game 2-1-0 bye 2-2\" "
    "tiebreaks=BH-C1,LOT,ARO seed=7", "player name=Ann", "player name=Bob", "player name=Cid", "entry in=1 player=1",
    "entry in=1 player=2", "entry in=1 player=3", "pair in=1.1 pairs=\"1-2 bye 3\"", "result in=1.1.1.1 result=white",
    "round-closed in=1.1", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (three);
  const DameroEvent *event = damero_desk_get_event (stage->desk);
  const DameroSection *section = damero_event_find_section (event, 1);
  g_autoptr(GArray) standings = damero_standings_compute (section, event->players, 1);
  const DameroStandingsListSource source = { event, section, standings, 1 };
  g_autofree char *bye = damero_explanation_dup_text (&source, 3, 0);
  g_autofree char *lot = damero_explanation_dup_text (&source, 2, 1);
  g_autofree char *none = damero_explanation_dup_text (&source, 1, 2);

  g_assert_cmpstr (bye, ==, "Buchholz without the lowest (BH-C1): 0\n"
                             "Round 1, bye: 1, counted as against a dummy opponent; left out: the lowest");
  g_assert_cmpstr (lot, ==, "Drawing of lots (LOT): –\nNo lots were drawn: nobody was level.");
  g_assert_cmpstr (none, ==, "Average rating of opponents (ARO): –\nNo round counts yet.");
}

static GtkAdjustment *
get_hadjustment (StandingsFixture *fixture)
{
  return gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (damero_find (fixture->page, GTK_TYPE_COLUMN_VIEW, NULL)));
}

/* A table that is wider than its place is not scrolled any more where another section comes into view; what a bye is
 * has room in its cell. */
static void
test_sections (void)
{
  g_auto(StandingsFixture) fixture = { 0 };

  standings_open (&fixture, damero_stage_new_event (standings_four), 500, 800);
  play_first_round (&fixture);
  standings_act (&fixture, "section name=Juniors system=dutch games=1 rounds=3");
  standings_act (&fixture, "entry in=2 player=3");
  standings_act (&fixture, "entry in=2 player=4");
  standings_act (&fixture, "entry in=2 player=1");
  standings_act (&fixture, "absence in=2 entry=3 first=1 bye=half");
  standings_act (&fixture, "pair in=2.1 pairs=\"1-2 bye 3\"");
  standings_act (&fixture, "result in=2.1.1.1 result=white");
  standings_act (&fixture, "round-closed in=2.1");
  gtk_adjustment_set_value (get_hadjustment (&fixture), G_MAXDOUBLE);
  damero_stage_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (get_hadjustment (&fixture)), >, 0);
  damero_desk_set_section_id (standings_get_desk (&fixture), 2);
  damero_stage_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (get_hadjustment (&fixture)), ==, 0);
  fixture.table = damero_find (fixture.page, GTK_TYPE_COLUMN_VIEW, NULL);
  g_assert_nonnull (damero_find_text (fixture.table, "half"));
  damero_shoot (fixture.window, "standings-sections");
}

static void
test_layouts (void)
{
  g_auto(StandingsFixture) fixture = { 0 };

  standings_open (&fixture, damero_stage_new_event (standings_four), 1280, 800);
  play_first_round (&fixture);
  activate (&fixture, "standings.order", "number");
  standings_assert_titles (&fixture, "# Place Player Rating R1 Points DE SB Won");
  standings_assert_names (&fixture, "Ann Adams, Bob Brown, Cid Cole, Dot Dean");
  g_assert_false (gtk_widget_has_css_class (fixture.table, "by-rank"));
  standings_assert_cell (&fixture, 1, 0, "1|\u20071r");
  activate (&fixture, "standings.cells", "match");
  standings_assert_cell (&fixture, 0, 0, "2W3/1 w1=|");
  standings_assert_cell (&fixture, 2, 0, "4T2/2 w==|");
  activate (&fixture, "standings.cells", "plain");
  standings_assert_cell (&fixture, 1, 0, "1r0=|");
  damero_shoot (fixture.window, "standings-plain");

  activate (&fixture, "standings.view", "crosstable");
  standings_assert_titles (&fixture, "# Place Player Rating 1 2 3 4 Points");
  standings_assert_cell (&fixture, 1, 0, "1r0=|");
  standings_assert_cell (&fixture, 1, 1, "×|");
  activate (&fixture, "standings.order", "rank");
  standings_assert_titles (&fixture, "# Place Player Rating 1 2 3 4 Points");
  standings_assert_names (&fixture, "Ann Adams, Cid Cole, Dot Dean, Bob Brown");
  standings_assert_cell (&fixture, 3, 0, "1r0=|");
  standings_assert_cell (&fixture, 3, 3, "×|");
  activate (&fixture, "standings.cells", "points");
  standings_assert_cell (&fixture, 0, 3, "3|");
  damero_assert_named (fixture.page);
}

/* A bye has no opponent and no games: its name stands for them. */
static void
test_byes (void)
{
  static const char * const three[] = {
    "event name=Evening", "section name=Open system=dutch games=1 rounds=3 scoring=\"game 2-1-0 bye 2-2\"",
    "player name=Ann", "player name=Bob", "player name=Cid", "entry in=1 player=1", "entry in=1 player=2",
    "entry in=1 player=3", "pair in=1.1 pairs=\"1-2 bye 3\"", "result in=1.1.1.1 result=white", NULL
  };
  g_auto(StandingsFixture) fixture = { 0 };

  standings_open (&fixture, damero_stage_new_event (three), 1280, 800);
  fixture.table = damero_find (fixture.page, GTK_TYPE_COLUMN_VIEW, NULL);
  activate (&fixture, "standings.order", "number");
  standings_assert_cell (&fixture, 2, 0, "2|bye");
  activate (&fixture, "standings.cells", "match");
  standings_assert_cell (&fixture, 2, 0, "bye 2|");
  activate (&fixture, "standings.view", "wall-chart");
  standings_assert_cell (&fixture, 2, 0, "bye 2|2");
}

/* Round by round with the score after each, by pairing number whatever the order was. */
static void
test_wall_chart (void)
{
  g_auto(StandingsFixture) fixture = { 0 };
  g_autoptr(DameroStandingsListRow) row = NULL;

  standings_open (&fixture, damero_stage_new_event (standings_four), 1280, 800);
  play_first_round (&fixture);
  standings_act (&fixture, "round-closed in=1.1");
  standings_act (&fixture, "pair in=1.2 pairs=\"1-3 2-4\"");
  standings_result (&fixture, "1.2.1.1", "black-forfeits");
  standings_result (&fixture, "1.2.1.2", "white-forfeits");
  activate (&fixture, "standings.view", "wall-chart");
  standings_assert_titles (&fixture, "# Place Player Rating R1 R2 Points");
  standings_assert_names (&fixture, "Ann Adams, Bob Brown, Cid Cole, Dot Dean");
  standings_assert_cell (&fixture, 0, 0, "2w1=|3");
  g_assert_true (gtk_widget_has_css_class (fixture.table, "wall-chart"));
  row = g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (fixture.table))), 0);
  g_assert_cmpstr (damero_standings_list_row_get_cell (row, 0)->words, ==,
                   "Round 1: 3 against Bob Brown, White in the first game; score after it: 3");
  damero_assert_named (fixture.page);
  damero_shoot (fixture.window, "standings-wall-chart");
  activate (&fixture, "standings.view", "both");
  g_assert_false (gtk_widget_has_css_class (fixture.table, "wall-chart"));
}

/* Where there is no room for the panel the row opens it as a dialog, which stays up to date. */
static void
test_dialog (void)
{
  g_auto(StandingsFixture) fixture = { 0 };
  GtkWindow *dialog;

  standings_open (&fixture, damero_stage_new_event (standings_four), 360, 720);
  play_first_round (&fixture);
  g_signal_emit_by_name (fixture.table, "activate", 0);
  dialog = damero_find_window (DAMERO_TYPE_STANDING_DIALOG);
  g_assert_nonnull (dialog);
  damero_stage_present (dialog, 340, 640);
  g_assert_nonnull (damero_find_text (GTK_WIDGET (dialog), "1. Ann Adams"));
  damero_assert_named (GTK_WIDGET (dialog));
  damero_shoot (GTK_WIDGET (dialog), "standings-dialog");
  standings_act (&fixture, "result-corrected in=1.1.1.1 result=black reason=misread");
  g_assert_nonnull (damero_find_text (GTK_WIDGET (dialog), "4. Ann Adams"));
  gtk_window_close (dialog);
  damero_wait_until (damero_find_window (DAMERO_TYPE_STANDING_DIALOG) == NULL);
  /* The page goes on without it. */
  standings_act (&fixture, "result-corrected in=1.1.1.1 result=white reason=\"read again\"");
  standings_assert_names (&fixture, "Ann Adams, Cid Cole, Dot Dean, Bob Brown");
}

/* Expelled by decision, with results that count for nobody, or that stay. */
static void
test_expelled (void)
{
  static const char * const swiss[] = {
    "event name=Evening", "section name=Open system=dutch rounds=3 games=1", "player name=Ann", "player name=Bob",
    "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1 pairs=1-2", "result in=1.1.1.1 result=white",
    "expelled in=1 entry=1 reason=\"used a telephone\"", NULL
  };
  g_auto(StandingsFixture) fixture = { 0 };
  g_auto(StandingsFixture) other = { 0 };

  standings_open (&fixture, damero_stage_new_event (standings_four), 1280, 800);
  play_first_round (&fixture);
  standings_act (&fixture, "round-closed in=1.1");
  standings_act (&fixture, "expelled in=1 entry=1 reason=\"used a telephone\" annul=on");
  g_assert_nonnull (damero_find_text (fixture.page, "expelled, results do not count"));
  standings_select (&fixture, 3);
  g_assert_nonnull (damero_find_text (fixture.page, "4. Ann Adams"));
  g_assert_nonnull (damero_find_part (fixture.page, "Expelled: the results stay in the crosstable"));
  g_assert_null (damero_find_text (fixture.page, "How the values are worked out"));

  standings_open (&other, damero_stage_new_event (swiss), 1280, 800);
  g_assert_nonnull (damero_find_text (other.page, "expelled"));
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/standings-layout/explained", test_explained);
  g_test_add_func ("/standings-layout/explanation", test_explanation);
  g_test_add_func ("/standings-layout/sections", test_sections);
  g_test_add_func ("/standings-layout/layouts", test_layouts);
  g_test_add_func ("/standings-layout/byes", test_byes);
  g_test_add_func ("/standings-layout/wall-chart", test_wall_chart);
  g_test_add_func ("/standings-layout/dialog", test_dialog);
  g_test_add_func ("/standings-layout/expelled", test_expelled);

  return g_test_run ();
}
