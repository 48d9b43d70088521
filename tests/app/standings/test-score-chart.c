/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The drawing of a player's points: what it says in words, and that it draws whatever it is given.
 */
#include "app/standings/score-chart.h"
#include "tests/app/stage.h"

static void
assert_said (DameroScoreChart *chart,
             const char       *expected)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (chart),
                                                               GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, expected);

  g_assert_cmpstr (wrong, ==, NULL);
  gtk_test_accessible_assert_role (chart, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_LABEL, "Score by round");
}

static void
test_words (void)
{
  static const gint64 own[] = { 15, 35, 35 }, leader[] = { 20, 35, 55 }, average[] = { 10, 20, 27 };
  DameroScoreChart *chart = g_object_ref_sink (g_object_new (DAMERO_TYPE_SCORE_CHART, NULL));

  damero_score_chart_show (chart, "Percy Langdon", own, leader, average, 3, 5);
  assert_said (chart, "Points of Percy Langdon: 1½ after round 1, 3½ after round 2, 3½ after round 3. "
                      "The leader has 5½. The average of all is 2.7.");
  damero_score_chart_show (chart, "Percy Langdon", own, NULL, NULL, 1, 5);
  assert_said (chart, "Points of Percy Langdon: 1½ after round 1.");
  damero_score_chart_show (chart, "Percy Langdon", NULL, NULL, NULL, 0, 5);
  assert_said (chart, "Percy Langdon has no points yet.");
  g_object_unref (chart);
}

/* How many pixels of the drawing differ from an empty one's. */
static guint
count_drawn (GtkWidget *chart)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (chart);
  g_autoptr(GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr(GskRenderNode) node = NULL;
  g_autoptr(GdkTexture) texture = NULL;
  g_autoptr(GError) error = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (chart), height = gtk_widget_get_height (chart);
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

static void
test_drawing (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  static const gint64 lengths[] = { 0, 1, 3, 40 };
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *chart = g_object_new (DAMERO_TYPE_SCORE_CHART, NULL);
  gint64 own[40], leader[40];

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      own[i] = i * 15;
      leader[i] = i * 4000;
    }
  gtk_window_set_child (window, chart);
  damero_stage_present (window, 264, 140);
  g_assert_cmpuint (count_drawn (chart), ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    for (guint direction = GTK_TEXT_DIR_LTR; direction <= GTK_TEXT_DIR_RTL; direction++)
      {
        gtk_widget_set_direction (chart, (GtkTextDirection) direction);
        damero_score_chart_show (DAMERO_SCORE_CHART (chart), "Ann", own, i % 2 == 0 ? NULL : leader,
                                 i % 3 == 0 ? NULL : own, (guint) lengths[i], 5);
        gtk_test_widget_wait_for_draw (chart);
        g_assert_cmpuint (count_drawn (chart), >, 500);
      }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/score-chart/words", test_words);
  g_test_add_func ("/score-chart/drawing", test_drawing);

  return g_test_run ();
}
