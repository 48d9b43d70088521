/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The drawing of thinking times beside the moves of a board: what it shows of every turn, how one steps
 * through it, and what a game without a clock says.
 */
#include "app/board/board-view.h"
#include "app/board/board-window.h"
#include "app/board/move-table.h"
#include "app/board/time-chart.h"
#include "app/board/time-plot.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=Evening", "section name=Open control=300+5 games=1",
  "player name=\"Ann Adams\"", "player name=\"Bob Brown\"",
  "entry in=1 player=1", "entry in=1 player=2", "pair in=1 pairs=1-2", NULL
};
static const char * const moves[] = { "11-15", "22-18", "15x22", "25x18", "8-11" };
static const gint64 thinks_ms[] = { 7000, 65000, 1500, 12000, 30000 };

static GtkWidget *
present (DameroStage *stage,
         int          width,
         int          height)
{
  const DameroPlace place = { 1, 1, 1, 1 };
  GtkWidget *event_window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  GtkWidget *window = GTK_WIDGET (damero_board_window_present (event_window, stage->desk, &place));

  damero_stage_present (GTK_WINDOW (window), width, height);
  return window;
}

static void
play (DameroStage *stage,
      guint        n)
{
  g_free (damero_stage_do (stage, "start in=1.1.1.1"));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *line = g_strdup_printf ("press in=1.1.1.1 move=%s", moves[i % G_N_ELEMENTS (moves)]);

      damero_stage_advance (stage, thinks_ms[i % G_N_ELEMENTS (moves)]);
      g_free (damero_stage_do (stage, line));
    }
}

static void
activate (GtkWidget  *widget,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (widget, action, NULL));
  damero_stage_settle ();
}

static DameroTimePlot *
find_plot (GtkWidget *window)
{
  GtkWidget *plot = damero_find (window, DAMERO_TYPE_TIME_PLOT, NULL);

  g_assert_nonnull (plot);
  return DAMERO_TIME_PLOT (plot);
}

static void
step (DameroTimePlot *plot,
      int             by)
{
  gtk_widget_activate_action (GTK_WIDGET (plot), "chart.step", "i", by);
  damero_stage_settle ();
}

static void
assert_said (DameroTimePlot        *plot,
             GtkAccessibleProperty  property,
             const char            *expected)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (plot), property, expected);

  g_assert_cmpstr (wrong, ==, NULL);
}

static guint
get_table_ply (GtkWidget *window)
{
  gboolean is_shown = damero_find (window, DAMERO_TYPE_MOVE_TABLE, NULL) != NULL;
  guint ply;

  if (!is_shown)
    activate (window, "win.times");
  ply = damero_move_table_get_ply (DAMERO_MOVE_TABLE (damero_find (window, DAMERO_TYPE_MOVE_TABLE, NULL)));
  if (!is_shown)
    activate (window, "win.times");
  return ply;
}

static DameroPiece
get_piece (GtkWidget *window,
           guint      square)
{
  DameroBoardView *view = DAMERO_BOARD_VIEW (damero_find (window, DAMERO_TYPE_BOARD_VIEW, NULL));

  return damero_square_get_look (damero_board_view_get_square (view, square))->piece;
}

/* Every turn with its time and the clock after it, which had 5 s added with each move. */
static void
test_turns (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);
  DameroTimePlot *plot;

  activate (window, "win.times");
  g_assert_nonnull (damero_find_text (window, "No moves yet"));
  g_assert_null (damero_find (window, DAMERO_TYPE_TIME_PLOT, NULL));
  play (stage, G_N_ELEMENTS (moves));
  plot = find_plot (window);
  damero_assert_named (window);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (plot), GTK_ACCESSIBLE_ROLE_SLIDER);
  assert_said (plot, GTK_ACCESSIBLE_PROPERTY_LABEL, "Thinking time by move");
  assert_said (plot, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
               "Red: 3 turns, 0:39 in all; the longest 0:30, move 3. "
               "White: 2 turns, 1:17 in all; the longest 1:05, move 1.");
  g_assert_nonnull (damero_find_text (window, "Red: 0:39 in all, 0:30 at the most"));
  damero_shoot (window, "time-chart");

  /* The newest turn is marked as it comes. */
  g_assert_nonnull (damero_find_text (window, "Move 3, Red: 8-11"));
  g_assert_nonnull (damero_find_text (window, "Thought 0:30, clock 4:42"));
  assert_said (plot, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "Move 3, Red: 8-11, Thought 0:30, clock 4:42");
  g_free (damero_stage_do (stage, "press in=1.1.1.1 move=24-20"));
  g_assert_nonnull (damero_find_text (window, "Move 3, White: 24-20"));
}

/* By keys: the position of the turn is shown, and the table has it marked. */
static void
test_steps (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);
  DameroTimePlot *plot;

  play (stage, G_N_ELEMENTS (moves));
  activate (window, "win.times");
  plot = find_plot (window);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (plot));
  step (plot, -1);
  g_assert_cmpuint (damero_time_plot_get_mark (plot), ==, 4);
  g_assert_nonnull (damero_find_text (window, "Move 2, White: 25x18"));
  g_assert_nonnull (damero_find_part (window, "The position after move 2 of White."));
  g_assert_cmpuint (get_table_ply (window), ==, 4);
  g_assert_cmpint (get_piece (window, 18), ==, DAMERO_PIECE_WHITE_MAN);
  g_assert_cmpint (get_piece (window, 11), ==, DAMERO_PIECE_NONE);
  step (plot, -G_MAXINT32);
  g_assert_cmpuint (damero_time_plot_get_mark (plot), ==, 1);
  g_assert_nonnull (damero_find_text (window, "Thought 0:07, clock 5:03"));
  gtk_widget_set_direction (GTK_WIDGET (plot), GTK_TEXT_DIR_RTL);
  gtk_widget_activate_action (GTK_WIDGET (plot), "chart.step-aside", "i", -1);
  g_assert_cmpuint (damero_time_plot_get_mark (plot), ==, 2);
  gtk_widget_set_direction (GTK_WIDGET (plot), GTK_TEXT_DIR_LTR);

  /* The last turn is the game as it stands. */
  step (plot, G_MAXINT32);
  g_assert_cmpuint (damero_time_plot_get_mark (plot), ==, G_N_ELEMENTS (moves));
  g_assert_null (damero_find_part (window, "Esc goes back"));

  /* Esc goes back to it, too; what is marked in the table is marked here. */
  step (plot, -2);
  activate (window, "win.take-back");
  g_assert_cmpuint (damero_time_plot_get_mark (plot), ==, G_N_ELEMENTS (moves));
  activate (window, "win.times");
  g_signal_emit_by_name (damero_find (window, DAMERO_TYPE_MOVE_TABLE, NULL), "ply-selected", 2u);
  activate (window, "win.times");
  g_assert_cmpuint (damero_time_plot_get_mark (plot), ==, 2);
}

/* The pointer tells the turn it stands on, without choosing it: the first side's bars are the upper ones. */
static void
test_pointer (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 1280, 800);
  DameroTimePlot *plot;
  int width, height;
  guint n_found[6] = { 0 };

  play (stage, G_N_ELEMENTS (moves));
  activate (window, "win.times");
  plot = find_plot (window);
  damero_wait_until (gtk_widget_get_height (GTK_WIDGET (plot)) > 0);
  width = gtk_widget_get_width (GTK_WIDGET (plot));
  height = gtk_widget_get_height (GTK_WIDGET (plot));
  for (int x = 0; x < width; x++)
    {
      guint up = damero_time_plot_find (plot, x, 2), down = damero_time_plot_find (plot, x, height - 2);

      g_assert_true (up == 0 || up % 2 == 1);
      g_assert_true (down == 0 || down % 2 == 0);
      n_found[up]++;
      n_found[down]++;
    }
  for (guint ply = 1; ply <= G_N_ELEMENTS (moves); ply++)
    g_assert_cmpuint (n_found[ply], >=, 10);

  g_signal_emit_by_name (plot, "ply-pointed", 2u);
  g_assert_nonnull (damero_find_text (window, "Move 1, White: 22-18"));
  g_assert_nonnull (damero_find_text (window, "Thought 1:05, clock 4:05"));
  g_assert_cmpuint (damero_time_plot_get_mark (plot), ==, G_N_ELEMENTS (moves));
  g_signal_emit_by_name (plot, "ply-pointed", 0u);
  g_assert_nonnull (damero_find_text (window, "Move 3, Red: 8-11"));
}

/* The other side's turns hang down, also where it moved first. */
static void
test_other_side_first (void)
{
  DameroTimePlot *plot = g_object_ref_sink (g_object_new (DAMERO_TYPE_TIME_PLOT, NULL));
  GtkWidget *window = gtk_window_new ();
  g_autoptr(DameroStage) stage = damero_stage_new ();

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (plot));
  damero_time_plot_show (plot, thinks_ms, G_N_ELEMENTS (thinks_ms), TRUE);
  damero_stage_present (GTK_WINDOW (window), 300, 300);
  damero_wait_until (gtk_widget_get_height (GTK_WIDGET (plot)) > 0);
  g_assert_cmpuint (damero_time_plot_find (plot, 50, 10), ==, 0);
  g_assert_cmpuint (damero_time_plot_find (plot, 50, 290), ==, 1);
  g_assert_cmpuint (damero_time_plot_find (plot, 78, 10), ==, 2);
  g_assert_cmpuint (damero_time_plot_find (plot, 10, 10), ==, 0);
  gtk_widget_set_direction (GTK_WIDGET (plot), GTK_TEXT_DIR_RTL);
  g_assert_cmpuint (damero_time_plot_find (plot, 300 - 78, 10), ==, 2);
  g_object_unref (plot);
}

/* Pixels of the plot that are not blank. */
static guint
count_drawn (GtkWidget *plot)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (plot);
  g_autoptr(GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr(GskRenderNode) node = NULL;
  g_autoptr(GdkTexture) texture = NULL;
  g_autoptr(GError) error = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (plot), height = gtk_widget_get_height (plot);
  g_autofree guint32 *pixels = g_new0 (guint32, (gsize) width * (gsize) height);
  guint n = 0;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return 0;
  gsk_renderer_realize (renderer, NULL, &error);
  g_assert_no_error (error);
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  gsk_renderer_unrealize (renderer);
  for (int i = 0; i < width * height; i++)
    n += pixels[i] != 0;

  return n;
}

/* A longer think is a larger bar; a game of any length fits. */
static void
test_drawing (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = gtk_window_new (), *plot = g_object_new (DAMERO_TYPE_TIME_PLOT, NULL);
  gint64 even[40], uneven[40], many[600];
  guint n_even, n_uneven;

  for (guint i = 0; i < G_N_ELEMENTS (even); i++)
    {
      even[i] = 10000;
      uneven[i] = i == 7 ? 10000 : 2000;
    }
  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    many[i] = i * i;
  gtk_window_set_child (GTK_WINDOW (window), plot);
  damero_stage_present (GTK_WINDOW (window), 290, 300);
  g_assert_cmpuint (count_drawn (plot), ==, 0);
  damero_time_plot_show (DAMERO_TIME_PLOT (plot), even, G_N_ELEMENTS (even), FALSE);
  gtk_test_widget_wait_for_draw (plot);
  n_even = count_drawn (plot);
  damero_time_plot_show (DAMERO_TIME_PLOT (plot), uneven, G_N_ELEMENTS (uneven), FALSE);
  gtk_test_widget_wait_for_draw (plot);
  n_uneven = count_drawn (plot);
  g_assert_cmpuint (n_uneven, >, 1000);
  g_assert_cmpuint (n_even, >, 2 * n_uneven);
  damero_time_plot_show (DAMERO_TIME_PLOT (plot), many, G_N_ELEMENTS (many), TRUE);
  gtk_test_widget_wait_for_draw (plot);
  g_assert_cmpuint (damero_time_plot_find (DAMERO_TIME_PLOT (plot), 285.5, 10), >=, 598);
}

static void
test_without_clock (void)
{
  static const char * const lines[] = {
    "event name=Evening", "section name=Open games=1", "player name=Ann", "player name=Bob",
    "entry in=1 player=1", "entry in=1 player=2", "pair in=1 pairs=1-2", "move in=1.1.1.1 move=11-15", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
  GtkWidget *window = present (stage, 1280, 800);

  activate (window, "win.times");
  g_assert_nonnull (damero_find_text (window, "No thinking times"));
  g_assert_nonnull (damero_find_text (window, "The moves of this game were entered without a clock."));
  g_assert_null (damero_find (window, DAMERO_TYPE_TIME_PLOT, NULL));
  damero_shoot (window, "time-chart-none");
}

/* Where every move has its own time there is no clock to tell. */
static void
test_per_move (void)
{
  const char *lines[G_N_ELEMENTS (evening)];
  DameroStage *stage;
  GtkWidget *window;

  memcpy (lines, evening, sizeof evening);
  lines[1] = "section name=Open control=\"move 300+60\" games=1";
  stage = damero_stage_new_event (lines);
  window = present (stage, 1280, 800);
  play (stage, 2);
  activate (window, "win.times");
  g_assert_nonnull (damero_find_text (window, "Thought 1:05"));
  damero_stage_free (stage);
}

/* In a narrow window it is on the page of the moves, and stepping does not leave it. */
static void
test_narrow (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present (stage, 360, 720);

  play (stage, G_N_ELEMENTS (moves));
  damero_wait_until (damero_find_text (window, "Moves") != NULL);
  activate (window, "win.times");
  step (find_plot (window), -1);
  g_assert_cmpuint (damero_time_plot_get_mark (find_plot (window)), ==, 4);
  damero_shoot (window, "time-chart-narrow");
  g_assert_nonnull (damero_find_text (window, "Move 2, White: 25x18"));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (find_plot (window))), <, 360);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/time-chart/turns", test_turns);
  g_test_add_func ("/time-chart/steps", test_steps);
  g_test_add_func ("/time-chart/pointer", test_pointer);
  g_test_add_func ("/time-chart/other-side-first", test_other_side_first);
  g_test_add_func ("/time-chart/drawing", test_drawing);
  g_test_add_func ("/time-chart/without-clock", test_without_clock);
  g_test_add_func ("/time-chart/per-move", test_per_move);
  g_test_add_func ("/time-chart/narrow", test_narrow);

  return g_test_run ();
}
