/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/time-plot.h"

#include "clock/clock.h"

#define MINIMUM_WIDTH  180
#define MINIMUM_HEIGHT 150
#define NATURAL_HEIGHT 260
/* Room for the times at the start, and for the numbers of the moves between the halves. */
#define MARGIN_START 42
#define MARGIN_END   4
#define MARGIN_TOP   8
#define AXIS_HEIGHT  18
#define MAX_STEPS    4
#define MAX_SLOT     28
/* Numbers of moves stand this far apart at least. */
#define LABEL_WIDTH  24
#define PAGE         10

struct _DameroTimePlot
{
  GtkWidget parent_instance;

  GArray   *think_ms; /* gint64 */
  gboolean  skipped;
  guint     marked;   /* ply, 0 = none */
  guint     pointed;
};

enum { SIGNAL_PLY_SELECTED, SIGNAL_PLY_POINTED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroTimePlot, damero_time_plot, GTK_TYPE_WIDGET)

/* ---- where things stand ---- */

/* Each move of both sides has a slot of the axis. */
typedef struct {
  double   start;   /* of the first slot, from the side where a line of text begins */
  double   slot;    /* its width */
  double   half;    /* height of the bars of one side */
  double   middle;  /* y of the middle of the axis */
  double   width;
  gboolean is_rtl;
} Frame;

static guint
count_moves (DameroTimePlot *self)
{
  return (self->think_ms->len + (self->skipped ? 1 : 0) + 1) / 2;
}

static Frame
get_frame (DameroTimePlot *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double height = gtk_widget_get_height (widget);
  Frame frame = { .start = MARGIN_START, .width = gtk_widget_get_width (widget) };

  frame.slot = MIN (MAX_SLOT, (frame.width - MARGIN_START - MARGIN_END) / MAX (count_moves (self), 1));
  frame.half = (height - 2 * MARGIN_TOP - AXIS_HEIGHT) / 2;
  frame.middle = height / 2;
  frame.is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  return frame;
}

/* The left edge of something WIDTH wide that begins at AT in the direction of the text. */
static double
get_left (const Frame *frame,
          double       at,
          double       width)
{
  return frame->is_rtl ? frame->width - at - width : at;
}

/* The index of the move that the turn PLY belongs to, and which half it is in: 0 up, 1 down. */
static guint
get_move (DameroTimePlot *self,
          guint           ply,
          guint          *ret_half)
{
  guint index = ply - 1 + (self->skipped ? 1 : 0);

  *ret_half = index % 2;
  return index / 2;
}

guint
damero_time_plot_find (DameroTimePlot *self,
                       double          x,
                       double          y)
{
  Frame frame;
  double at;
  guint ply;

  g_return_val_if_fail (DAMERO_IS_TIME_PLOT (self), 0);

  frame = get_frame (self);
  at = (frame.is_rtl ? frame.width - x : x) - frame.start;
  if (at < 0 || frame.slot <= 0 || at >= frame.slot * count_moves (self))
    return 0;

  ply = 2 * (guint) (at / frame.slot) + (y > frame.middle ? 2 : 1);
  if (self->skipped && ply-- == 1)
    return 0;
  return ply <= self->think_ms->len ? ply : 0;
}

/* ---- drawing ---- */

/* Whole times of which a few fit up to TOP_MS. */
static gint64
get_step_ms (gint64 top_ms)
{
  static const gint64 steps[] = { 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600 };
  gint64 step = 3600;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * 1000 * MAX_STEPS >= top_ms)
      return steps[i] * 1000;
  while (step * 1000 * MAX_STEPS < top_ms)
    step *= 2;

  return step * 1000;
}

static gint64
get_top_ms (DameroTimePlot *self)
{
  gint64 top_ms = 1000;

  for (guint i = 0; i < self->think_ms->len; i++)
    top_ms = MAX (top_ms, g_array_index (self->think_ms, gint64, i));

  return top_ms;
}

static void
draw_text (DameroTimePlot *self,
           cairo_t        *cr,
           const GdkRGBA  *color,
           const char     *text,
           double          middle_x,
           double          middle_y)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_scale_new (.85));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha * .75);
  cairo_move_to (cr, CLAMP (middle_x - width / 2., 0, gtk_widget_get_width (GTK_WIDGET (self)) - width),
                 middle_y - height / 2.);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_grid (DameroTimePlot *self,
           cairo_t        *cr,
           const Frame    *frame,
           const GdkRGBA  *text,
           gint64          step_ms,
           gint64          top_ms)
{
  guint n_moves = count_moves (self);
  guint every = (guint) (LABEL_WIDTH / frame->slot) + 1;

  cairo_set_line_width (cr, 1);
  for (int half = -1; half <= 1; half += 2)
    for (gint64 ms = 0; ms <= top_ms; ms += step_ms)
      {
        double y = frame->middle + half * (AXIS_HEIGHT / 2. + frame->half * (double) ms / (double) top_ms);
        double left = get_left (frame, frame->start, frame->width - frame->start - MARGIN_END);
        char time[24];

        cairo_set_source_rgba (cr, text->red, text->green, text->blue, ms == 0 ? .45 : .14);
        cairo_move_to (cr, left, (int) y + .5);
        cairo_rel_line_to (cr, frame->width - frame->start - MARGIN_END, 0);
        cairo_stroke (cr);
        damero_clock_format (ms, FALSE, time);
        if (ms > 0)
          draw_text (self, cr, text, time, get_left (frame, 0, MARGIN_START - 4) + (MARGIN_START - 4) / 2., y);
      }
  /* Each number of a few: 1, 5, 10 ... */
  every = every <= 1 ? 1 : (every + 4) / 5 * 5;
  for (guint move = 1; move <= n_moves; move++)
    if (move == 1 || move % every == 0)
      {
        char number[16];

        g_snprintf (number, sizeof number, "%u", move);
        draw_text (self, cr, text, number,
                   get_left (frame, frame->start + frame->slot * (move - 1), frame->slot) + frame->slot / 2,
                   frame->middle);
      }
}

static void
draw_bars (DameroTimePlot *self,
           cairo_t        *cr,
           const Frame    *frame,
           const GdkRGBA  *text,
           const GdkRGBA  *accent,
           gint64          top_ms)
{
  double gap = frame->slot >= 6 ? 2 : frame->slot >= 3 ? 1 : 0;

  for (guint ply = 1; ply <= self->think_ms->len; ply++)
    {
      gint64 ms = g_array_index (self->think_ms, gint64, ply - 1);
      double length = MAX (frame->half * (double) ms / (double) top_ms, ms > 0 ? 1 : 0);
      guint half, move = get_move (self, ply, &half);
      double left = get_left (frame, frame->start + frame->slot * move, frame->slot);

      if (ply == self->marked || ply == self->pointed)
        {
          cairo_set_source_rgba (cr, accent->red, accent->green, accent->blue, ply == self->marked ? .22 : .12);
          cairo_rectangle (cr, left, half == 0 ? 0 : frame->middle, frame->slot, frame->middle);
          cairo_fill (cr);
        }
      if (ply == self->marked)
        gdk_cairo_set_source_rgba (cr, text);
      else if (half == 0)
        gdk_cairo_set_source_rgba (cr, accent);
      else
        cairo_set_source_rgba (cr, text->red, text->green, text->blue, .6);
      cairo_rectangle (cr, left + gap / 2, half == 0 ? frame->middle - AXIS_HEIGHT / 2. - length
                                                     : frame->middle + AXIS_HEIGHT / 2.,
                       MAX (frame->slot - gap, 1), length);
      cairo_fill (cr);
    }
}

static void
damero_time_plot_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  DameroTimePlot *self = DAMERO_TIME_PLOT (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  Frame frame = get_frame (self);
  gint64 top_ms = get_top_ms (self), step_ms = get_step_ms (top_ms);
  GdkRGBA text, accent;
  cairo_t *cr;

  if (self->think_ms->len == 0 || frame.half < 1 || frame.slot <= 0)
    return;

  gtk_style_context_get_color (style, &text);
  if (!gtk_style_context_lookup_color (style, "accent_color", &accent))
    accent = text;
  top_ms = (top_ms + step_ms - 1) / step_ms * step_ms;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) frame.width,
                                                                 (float) gtk_widget_get_height (widget)));
  draw_grid (self, cr, &frame, &text, step_ms, top_ms);
  draw_bars (self, cr, &frame, &text, &accent, top_ms);
  cairo_destroy (cr);
}

static void
damero_time_plot_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  gboolean is_wide = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_wide ? MINIMUM_WIDTH : MINIMUM_HEIGHT;
  *natural = is_wide ? MINIMUM_WIDTH : NATURAL_HEIGHT;
}

/* ---- what the user does ---- */

static void
point (DameroTimePlot *self,
       guint           ply)
{
  if (self->pointed == ply)
    return;

  self->pointed = ply;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SIGNAL_PLY_POINTED], 0, ply);
}

static void
select_ply (DameroTimePlot *self,
            guint           ply)
{
  if (ply == 0 || ply == self->marked)
    return;

  damero_time_plot_mark (self, ply);
  g_signal_emit (self, signals[SIGNAL_PLY_SELECTED], 0, ply);
}

static void
on_motion (GtkEventControllerMotion *motion,
           double                    x,
           double                    y,
           DameroTimePlot           *self)
{
  point (self, damero_time_plot_find (self, x, y));
}

static void
on_leave (GtkEventControllerMotion *motion,
          DameroTimePlot           *self)
{
  point (self, 0);
}

static void
on_pressed (GtkGestureClick *gesture,
            int              n_press,
            double           x,
            double           y,
            DameroTimePlot  *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  select_ply (self, damero_time_plot_find (self, x, y));
}

static void
on_step (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroTimePlot *self = DAMERO_TIME_PLOT (widget);
  gint64 ply = (gint64) self->marked + g_variant_get_int32 (parameter);

  if (self->think_ms->len > 0)
    select_ply (self, (guint) CLAMP (ply, 1, (gint64) self->think_ms->len));
}

/* Time runs in the direction of the text. */
static void
on_step_aside (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  int step = g_variant_get_int32 (parameter);

  gtk_widget_activate_action (widget, "chart.step", "i",
                              gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? -step : step);
}

/* ---- the object ---- */

static void
damero_time_plot_finalize (GObject *object)
{
  g_array_unref (DAMERO_TIME_PLOT (object)->think_ms);

  G_OBJECT_CLASS (damero_time_plot_parent_class)->finalize (object);
}

static void
add_actions (GtkWidgetClass *widget_class)
{
  static const struct { guint keyval, keypad; int step; } keys[] = {
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, -PAGE }, { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, PAGE },
    { GDK_KEY_Home, GDK_KEY_KP_Home, -G_MAXINT32 }, { GDK_KEY_End, GDK_KEY_KP_End, G_MAXINT32 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, -1 }, { GDK_KEY_Down, GDK_KEY_KP_Down, 1 },
  };
  static const struct { guint keyval, keypad; int step; } aside[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1 }, { GDK_KEY_Right, GDK_KEY_KP_Right, 1 },
  };

  gtk_widget_class_install_action (widget_class, "chart.step", "i", on_step);
  gtk_widget_class_install_action (widget_class, "chart.step-aside", "i", on_step_aside);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding_action (widget_class, keys[i].keyval, 0, "chart.step", "i", keys[i].step);
      gtk_widget_class_add_binding_action (widget_class, keys[i].keypad, 0, "chart.step", "i", keys[i].step);
    }
  for (guint i = 0; i < G_N_ELEMENTS (aside); i++)
    {
      gtk_widget_class_add_binding_action (widget_class, aside[i].keyval, 0, "chart.step-aside", "i", aside[i].step);
      gtk_widget_class_add_binding_action (widget_class, aside[i].keypad, 0, "chart.step-aside", "i", aside[i].step);
    }
}

static void
damero_time_plot_class_init (DameroTimePlotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = damero_time_plot_finalize;
  widget_class->measure = damero_time_plot_measure;
  widget_class->snapshot = damero_time_plot_snapshot;

  signals[SIGNAL_PLY_SELECTED] = g_signal_new ("ply-selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                               NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_PLY_POINTED] = g_signal_new ("ply-pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                              NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  add_actions (widget_class);
  gtk_widget_class_set_css_name (widget_class, "timeplot");
  /* What a screen reader steps through, saying the value each time. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
damero_time_plot_init (DameroTimePlot *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->think_ms = g_array_new (FALSE, FALSE, sizeof (gint64));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

void
damero_time_plot_show (DameroTimePlot *self,
                       const gint64   *think_ms,
                       guint           n,
                       gboolean        skipped)
{
  g_return_if_fail (DAMERO_IS_TIME_PLOT (self));

  g_array_set_size (self->think_ms, 0);
  if (n > 0)
    g_array_append_vals (self->think_ms, think_ms, n);
  self->skipped = skipped;
  self->marked = MIN (self->marked, n);
  if (self->pointed > n)
    point (self, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 1.,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) MAX (n, 1), -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
damero_time_plot_mark (DameroTimePlot *self,
                       guint           ply)
{
  g_return_if_fail (DAMERO_IS_TIME_PLOT (self));

  self->marked = MIN (ply, self->think_ms->len);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) MAX (self->marked, 1), -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
damero_time_plot_get_mark (DameroTimePlot *self)
{
  g_return_val_if_fail (DAMERO_IS_TIME_PLOT (self), 0);

  return self->marked;
}
