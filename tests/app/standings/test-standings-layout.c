/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The Standings page: what a value is made of, the layouts of the crosstable, the wall chart, the place in a dialog.
 */
#include "app/standings/explanation.h"
#include "app/standings/standing-dialog.h"
#include "app/standings/standings-table.h"
#include "app/widgets/column-view.h"
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
  fixture->table = damero_find (fixture->page, DAMERO_TYPE_STANDINGS_TABLE, NULL);
  /* With the first round the table is shown; in the next frame it knows how wide it is. */
  gtk_test_widget_wait_for_draw (fixture->window);
  damero_stage_settle ();
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
  return gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (standings_get_half (fixture, 1)));
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
  fixture.table = damero_find (fixture.page, DAMERO_TYPE_STANDINGS_TABLE, NULL);
  g_assert_nonnull (damero_find_text (fixture.table, "half"));
  damero_shoot (fixture.window, "standings-sections");
}

static GtkAdjustment *
get_vadjustment (StandingsFixture *fixture,
                 guint             half)
{
  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (standings_get_half (fixture, half)));
}

/* Where WIDGET is in the table. */
static graphene_rect_t
get_bounds (StandingsFixture *fixture,
            GtkWidget        *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, fixture->table, &bounds));
  return bounds;
}

/* The name in ROW. */
static char *
dup_name (GtkWidget *row)
{
  if (GTK_IS_LABEL (row) && gtk_widget_has_css_class (row, "name"))
    return g_strdup (gtk_label_get_text (GTK_LABEL (row)));
  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      char *name = dup_name (child);

      if (name != NULL)
        return name;
    }

  return NULL;
}

/* The row of VIEW that begins at Y and is the player's called NAME, by what screen readers are told. */
static GtkWidget *
find_row (StandingsFixture *fixture,
          GtkColumnView    *view,
          float             y,
          const char       *name)
{
  GtkWidget *row = gtk_widget_get_first_child (gtk_widget_get_last_child (GTK_WIDGET (view)));

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (row),
                                                                   GTK_ACCESSIBLE_PROPERTY_LABEL, name);

      if (gtk_widget_get_mapped (row) && get_bounds (fixture, row).origin.y == y && wrong == NULL)
        return row;
    }

  return NULL;
}

/* Whether every row that is in view stands at the same height in both halves, and is the same player's. */
static gboolean
are_rows_aligned (StandingsFixture *fixture)
{
  GtkColumnView *names = standings_get_half (fixture, 0), *values = standings_get_half (fixture, 1);
  GtkAdjustment *left_one = get_vadjustment (fixture, 0), *right_one = get_vadjustment (fixture, 1);
  GtkWidget *row = gtk_widget_get_first_child (gtk_widget_get_last_child (GTK_WIDGET (names)));
  guint n = 0;

  if (gtk_adjustment_get_upper (left_one) != gtk_adjustment_get_upper (right_one) ||
      gtk_adjustment_get_page_size (left_one) != gtk_adjustment_get_page_size (right_one) ||
      gtk_adjustment_get_value (left_one) != gtk_adjustment_get_value (right_one))
    return FALSE;

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      graphene_rect_t left = get_bounds (fixture, row), right;
      g_autofree char *name = dup_name (row);
      GtkWidget *other;

      if (!gtk_widget_get_mapped (row) || left.origin.y + left.size.height <= 0 ||
          left.origin.y >= (float) gtk_widget_get_height (fixture->table))
        continue;
      other = find_row (fixture, values, left.origin.y, name);
      if (other == NULL)
        return FALSE;
      right = get_bounds (fixture, other);
      if (right.size.height != left.size.height ||
          ((gtk_widget_get_state_flags (row) ^ gtk_widget_get_state_flags (other)) & GTK_STATE_FLAG_SELECTED) != 0)
        return FALSE;
      n++;
    }

  return n >= 3;
}

/* What the names need at the left, wherever the rounds are scrolled. */
static void
assert_names_stay (StandingsFixture *fixture)
{
  GtkAdjustment *sideways = get_hadjustment (fixture);
  graphene_rect_t before = get_bounds (fixture, damero_find (fixture->table, GTK_TYPE_LABEL, "Player"));
  graphene_rect_t after;

  g_assert_cmpfloat (gtk_adjustment_get_upper (sideways), >, gtk_adjustment_get_page_size (sideways));
  g_assert_cmpfloat (gtk_adjustment_get_page_size (sideways), >, 76);
  gtk_adjustment_set_value (sideways, G_MAXDOUBLE);
  damero_stage_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (sideways), >, 0);
  after = get_bounds (fixture, damero_find (fixture->table, GTK_TYPE_LABEL, "Player"));
  g_assert_true (graphene_rect_equal (&before, &after));
  damero_wait_until (are_rows_aligned (fixture));
}

static void
press_sideways (StandingsFixture *fixture,
                guint             half,
                guint             keyval,
                double            expected)
{
  if (half == 0)
    gtk_widget_grab_focus (fixture->page);
  else
    damero_column_view_focus_rows (standings_get_half (fixture, half));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)),
                                         GTK_WIDGET (standings_get_half (fixture, half))));
  damero_press_key (fixture->table, keyval, 0);
  damero_stage_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (get_hadjustment (fixture)), ==, expected);
}

/* Twelve players after five rounds. */
static DameroStage *
new_long_event (void)
{
  static const char * const section[] = {
    "event name=Evening", "section name=Open system=dutch games=1 rounds=5 tiebreaks=DE,SB,BH", NULL
  };
  DameroStage *stage = damero_stage_new_event (section);

  for (int player = 1; player <= 12; player++)
    {
      g_autofree char *name = g_strdup_printf ("player name=\"Player with a Name %d\"", player);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", player);

      g_free (damero_stage_do (stage, name));
      g_free (damero_stage_do (stage, entry));
    }
  for (int round = 1; round <= 5; round++)
    {
      g_autofree char *pair = g_strdup_printf ("pair in=1.%d", round);
      g_autofree char *closed = g_strdup_printf ("round-closed in=1.%d", round);

      g_free (damero_stage_do (stage, pair));
      for (int board = 1; board <= 6; board++)
        {
          g_autofree char *result = g_strdup_printf ("result in=1.%d.%d.1 result=%s", round, board,
                                                     board % 2 == 0 ? "white" : "draw");

          g_free (damero_stage_do (stage, result));
        }
      g_free (damero_stage_do (stage, closed));
    }

  return stage;
}

/* The names stay while the rounds are scrolled sideways, in wide and narrow windows, with small and large type and
 * with scroll bars that have a place of their own; both halves show the same rows, also after they are sorted or
 * scrolled from either half. */
static void
test_names_stay (void)
{
  static const struct { int width, height, dpi; const char *font; gboolean overlay; const char *view; } rows[] = {
    { 360, 420, 96, "Cantarell 11", TRUE, "both" }, { 360, 420, 96, "Cantarell 11", TRUE, "wall-chart" },
    { 360, 420, 96, "Cantarell 11", FALSE, "both" }, { 1300, 420, 96, "Cantarell 22", TRUE, "both" },
    { 1300, 700, 96, "Cantarell 26", FALSE, "wall-chart" }, { 500, 420, 96, "Cantarell 11", TRUE, "crosstable" },
    { 800, 600, 192, "Cantarell 10", TRUE, "both" },
  };
  GtkSettings *settings = gtk_settings_get_default ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto(StandingsFixture) fixture = { 0 };
      GtkWidget *title;

      g_object_set (settings, "gtk-font-name", rows[i].font, "gtk-xft-dpi", rows[i].dpi * 1024, NULL);
      standings_open (&fixture, new_long_event (), rows[i].width, rows[i].height);
      gtk_scrolled_window_set_overlay_scrolling (
        GTK_SCROLLED_WINDOW (gtk_widget_get_parent (GTK_WIDGET (standings_get_half (&fixture, 1)))), rows[i].overlay);
      activate (&fixture, "standings.view", rows[i].view);
      standings_select (&fixture, 1);
      if (rows[i].width < 1000)
        assert_names_stay (&fixture);
      else
        g_assert_cmpfloat (gtk_adjustment_get_upper (get_hadjustment (&fixture)), ==,
                           gtk_adjustment_get_page_size (get_hadjustment (&fixture)));
      if (i == 0)
        damero_shoot (fixture.window, "standings-names-stay");

      gtk_adjustment_set_value (get_vadjustment (&fixture, 1), G_MAXDOUBLE);
      damero_wait_until (are_rows_aligned (&fixture));
      g_assert_cmpfloat (gtk_adjustment_get_value (get_vadjustment (&fixture, 0)), >, 0);
      title = damero_find_text (GTK_WIDGET (standings_get_half (&fixture, 1)), "Points");
      damero_press_key (gtk_widget_get_parent (gtk_widget_get_parent (title)), GDK_KEY_Return, 0);
      damero_wait_until (are_rows_aligned (&fixture));
      g_assert_false (gtk_widget_has_css_class (fixture.table, "by-rank"));
      g_assert_cmpint (gtk_sorter_get_order (gtk_column_view_get_sorter (standings_get_half (&fixture, 0))), ==,
                       GTK_SORTER_ORDER_NONE);
      gtk_adjustment_set_value (get_hadjustment (&fixture), 0);
      for (guint half = 0; half < 2 && rows[i].width < 1000; half++)
        {
          press_sideways (&fixture, half, GDK_KEY_Right, 76);
          press_sideways (&fixture, half, GDK_KEY_Left, 0);
        }
    }
  g_object_set (settings, "gtk-font-name", "Cantarell 11", "gtk-xft-dpi", 96 * 1024, NULL);
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
  fixture.table = damero_find (fixture.page, DAMERO_TYPE_STANDINGS_TABLE, NULL);
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
  row = g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (standings_get_half (&fixture, 0))), 0);
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
  g_test_add_func ("/standings-layout/names-stay", test_names_stay);
  g_test_add_func ("/standings-layout/layouts", test_layouts);
  g_test_add_func ("/standings-layout/byes", test_byes);
  g_test_add_func ("/standings-layout/wall-chart", test_wall_chart);
  g_test_add_func ("/standings-layout/dialog", test_dialog);
  g_test_add_func ("/standings-layout/expelled", test_expelled);

  return g_test_run ();
}
