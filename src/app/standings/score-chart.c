/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/score-chart.h"

#include <glib/gi18n.h>

#include "model/scoring.h"

#define HEIGHT 140
#define MARGIN_START 26
#define MARGIN_END 12
#define MARGIN_TOP 10
#define MARGIN_BOTTOM 24
#define DOT_RADIUS 3.5
#define MAX_STEPS 5
/* Numbers of rounds stand this far apart at least. */
#define LABEL_WIDTH 20

struct _DameroScoreChart
{
  GtkWidget parent_instance;

  GArray   *points;  /* gint64 */
  GArray   *leader;  /* gint64; NULL: none */
  GArray   *average; /* gint64; NULL: none */
  guint     n_rounds;
};

G_DEFINE_FINAL_TYPE (DameroScoreChart, damero_score_chart, GTK_TYPE_WIDGET)

/* What is needed while drawing: the frame, in which the y axis points up. */
typedef struct {
  GtkWidget *widget;
  cairo_t   *cr;
  GdkRGBA    text;
  GdkRGBA    accent;
  double     width;
  double     height;
  guint      n_rounds;
  gint64     top_x10;
} Frame;

static double
get_x (const Frame *frame,
       guint        round)
{
  double span = frame->width - MARGIN_START - MARGIN_END;
  double x = MARGIN_START + span * round / MAX (frame->n_rounds, 1);

  return gtk_widget_get_direction (frame->widget) == GTK_TEXT_DIR_RTL ? frame->width - x : x;
}

static double
get_y (const Frame *frame,
       gint64       points_x10)
{
  double span = frame->height - MARGIN_TOP - MARGIN_BOTTOM;

  return frame->height - MARGIN_BOTTOM - span * (double) points_x10 / (double) frame->top_x10;
}

/* Draws TEXT around X, Y. */
static void
draw_text (const Frame *frame,
           const char  *text,
           double       x,
           double       y)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (frame->widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_scale_new (.85));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  x = CLAMP (x - width / 2., 0, frame->width - width);
  cairo_set_source_rgba (frame->cr, frame->text.red, frame->text.green, frame->text.blue, .75);
  cairo_move_to (frame->cr, x, y - height / 2.);
  pango_cairo_show_layout (frame->cr, layout);
}

/* Whole points, 1, 2 or 5 times a power of ten apart, so that there are few lines. */
static gint64
get_step_x10 (gint64 top_x10)
{
  gint64 step_x10 = 10;

  while (top_x10 > step_x10 * MAX_STEPS)
    if (top_x10 <= step_x10 * 2 * MAX_STEPS)
      return step_x10 * 2;
    else if (top_x10 <= step_x10 * 5 * MAX_STEPS)
      return step_x10 * 5;
    else
      step_x10 *= 10;

  return step_x10;
}

static void
draw_grid (Frame  *frame,
           gint64  step_x10)
{
  double at = gtk_widget_get_direction (frame->widget) == GTK_TEXT_DIR_RTL
                ? frame->width - MARGIN_START / 2. + 4 : MARGIN_START / 2. - 4;
  guint every = (guint) (LABEL_WIDTH * frame->n_rounds / (frame->width - MARGIN_START - MARGIN_END)) + 1;

  cairo_set_line_width (frame->cr, 1);
  for (gint64 points_x10 = 0; points_x10 <= frame->top_x10; points_x10 += step_x10)
    {
      double y = (int) (get_y (frame, points_x10) + .5) + .5;
      char buffer[24];

      cairo_set_source_rgba (frame->cr, frame->text.red, frame->text.green, frame->text.blue, .14);
      cairo_move_to (frame->cr, get_x (frame, 0), y);
      cairo_line_to (frame->cr, get_x (frame, frame->n_rounds), y);
      cairo_stroke (frame->cr);
      damero_points_format_fraction (points_x10, buffer);
      draw_text (frame, buffer, at, y);
    }
  /* Translators: under a drawing's axis of rounds: before the first. */
  draw_text (frame, C_("chart", "start"), get_x (frame, 0), frame->height - MARGIN_BOTTOM / 2.);
  for (guint round = 1; round <= frame->n_rounds; round++)
    if (round % every == 0)
      {
        char buffer[16];

        g_snprintf (buffer, sizeof buffer, "%u", round);
        draw_text (frame, buffer, get_x (frame, round), frame->height - MARGIN_BOTTOM / 2.);
      }
}

static void
trace (const Frame  *frame,
       const GArray *points)
{
  cairo_move_to (frame->cr, get_x (frame, 0), get_y (frame, 0));
  for (guint i = 0; i < points->len; i++)
    cairo_line_to (frame->cr, get_x (frame, i + 1), get_y (frame, g_array_index (points, gint64, i)));
  cairo_stroke (frame->cr);
}

static void
draw_lines (DameroScoreChart *self,
            const Frame      *frame)
{
  static const double dashes[] = { 5, 4 }, dots[] = { 1, 3 };
  cairo_t *cr = frame->cr;

  if (self->average != NULL)
    {
      cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
      cairo_set_line_width (cr, 1.5);
      cairo_set_source_rgba (cr, frame->text.red, frame->text.green, frame->text.blue, .55);
      trace (frame, self->average);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  if (self->leader != NULL)
    {
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_set_line_width (cr, 1.5);
      cairo_set_source_rgba (cr, frame->text.red, frame->text.green, frame->text.blue, .55);
      trace (frame, self->leader);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  gdk_cairo_set_source_rgba (cr, &frame->accent);
  cairo_set_line_width (cr, 2.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  trace (frame, self->points);
  for (guint i = 0; i <= self->points->len; i++)
    {
      gint64 points_x10 = i > 0 ? g_array_index (self->points, gint64, i - 1) : 0;

      cairo_arc (cr, get_x (frame, i), get_y (frame, points_x10), DOT_RADIUS, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

/* The most points there are to show, one at least. */
static gint64
get_top_x10 (DameroScoreChart *self)
{
  gint64 top_x10 = 10;

  for (guint i = 0; i < self->points->len; i++)
    top_x10 = MAX (top_x10, g_array_index (self->points, gint64, i));
  for (guint i = 0; self->leader != NULL && i < self->leader->len; i++)
    top_x10 = MAX (top_x10, g_array_index (self->leader, gint64, i));

  return top_x10;
}

static void
damero_score_chart_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  DameroScoreChart *self = DAMERO_SCORE_CHART (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  Frame frame = {
    .widget = widget, .width = gtk_widget_get_width (widget), .height = gtk_widget_get_height (widget),
    .n_rounds = self->n_rounds
  };
  gint64 top_x10 = get_top_x10 (self), step_x10 = get_step_x10 (top_x10);

  if (frame.width < 2 * MARGIN_START || frame.height < 2 * MARGIN_BOTTOM || self->n_rounds == 0)
    return;

  frame.top_x10 = (top_x10 + step_x10 - 1) / step_x10 * step_x10;
  gtk_style_context_get_color (style, &frame.text);
  if (!gtk_style_context_lookup_color (style, "accent_color", &frame.accent))
    frame.accent = frame.text;
  frame.cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) frame.width,
                                                                       (float) frame.height));
  draw_grid (&frame, step_x10);
  draw_lines (self, &frame);
  cairo_destroy (frame.cr);
}

static void
damero_score_chart_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = *natural = HEIGHT;
}

static void
damero_score_chart_finalize (GObject *object)
{
  DameroScoreChart *self = DAMERO_SCORE_CHART (object);

  g_array_unref (self->points);
  g_clear_pointer (&self->leader, g_array_unref);
  g_clear_pointer (&self->average, g_array_unref);

  G_OBJECT_CLASS (damero_score_chart_parent_class)->finalize (object);
}

static void
damero_score_chart_class_init (DameroScoreChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = damero_score_chart_finalize;
  widget_class->measure = damero_score_chart_measure;
  widget_class->snapshot = damero_score_chart_snapshot;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
damero_score_chart_init (DameroScoreChart *self)
{
  self->points = g_array_new (FALSE, FALSE, sizeof (gint64));
}

/* "1½ after round 1, 3½ after round 2". */
static char *
dup_series (const GArray *points)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < points->len; i++)
    {
      char buffer[24];

      damero_points_format_fraction (g_array_index (points, gint64, i), buffer);
      if (i > 0)
        /* Translators: between the parts of a list. */
        g_string_append (text, C_("list", ", "));
      /* Translators: %1$s are points, like "3½", %2$u is the number of a round. */
      g_string_append_printf (text, _("%1$s after round %2$u"), buffer, i + 1);
    }

  return g_string_free (text, FALSE);
}

/* The last of POINTS, NULL: none, as text. */
static void
format_last (const GArray *points,
             char          buffer[24])
{
  gint64 last_x10 = points != NULL && points->len > 0 ? g_array_index (points, gint64, points->len - 1) : 0;

  damero_points_format_fraction (last_x10, buffer);
}

static void
describe (DameroScoreChart *self,
          const char       *name)
{
  g_autofree char *series = dup_series (self->points);
  g_autoptr(GString) text = g_string_new (NULL);
  char buffer[24];

  if (self->points->len == 0)
    /* Translators: %s is a player's name. */
    g_string_append_printf (text, _("%s has no points yet."), name);
  else
    /* Translators: %1$s is a player's name, %2$s like "1½ after round 1, 3½ after round 2". */
    g_string_append_printf (text, _("Points of %1$s: %2$s."), name, series);
  if (self->leader != NULL)
    {
      format_last (self->leader, buffer);
      g_string_append_c (text, ' ');
      /* Translators: after another sentence; %s are points, like "5½". */
      g_string_append_printf (text, _("The leader has %s."), buffer);
    }
  if (self->average != NULL && self->average->len > 0)
    {
      format_last (self->average, buffer);
      g_string_append_c (text, ' ');
      /* Translators: after another sentence; %s are points, like "2.7". */
      g_string_append_printf (text, _("The average of all is %s."), buffer);
    }

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Score by round"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text->str);
}

/* What SERIES becomes: N points, or none. */
static void
set_series (GArray       **series,
            const gint64  *points_x10,
            guint          n)
{
  g_clear_pointer (series, g_array_unref);
  if (points_x10 == NULL)
    return;

  *series = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_array_append_vals (*series, points_x10, n);
}

void
damero_score_chart_show (DameroScoreChart *self,
                         const char       *name,
                         const gint64     *points_x10,
                         const gint64     *leader_points_x10,
                         const gint64     *average_points_x10,
                         guint             n,
                         guint             n_rounds)
{
  g_return_if_fail (DAMERO_IS_SCORE_CHART (self));

  g_array_set_size (self->points, 0);
  if (n > 0)
    g_array_append_vals (self->points, points_x10, n);
  set_series (&self->leader, leader_points_x10, n);
  set_series (&self->average, average_points_x10, n);
  self->n_rounds = MAX (n, n_rounds);
  describe (self, name);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
