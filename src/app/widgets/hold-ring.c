/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/hold-ring.h"

#define SHOW_MS 250
#define SIZE    72
#define WIDTH   8

struct _DameroHoldRing
{
  GtkWidget          parent_instance;

  DameroEnvironment *environment; /* while it is held */
  gint64             from_ms;
  guint              timer;
  guint              tick;
  gboolean           shown;
};

enum { PROP_0, PROP_SHOWN, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { SIGNAL_FILLED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroHoldRing, damero_hold_ring, GTK_TYPE_WIDGET)

static void
set_shown (DameroHoldRing *self,
           gboolean        shown)
{
  if (self->shown == shown)
    return;

  self->shown = shown;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

static gboolean
on_frame (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

static void
on_full (gpointer user_data)
{
  DameroHoldRing *self = user_data;

  self->timer = 0;
  damero_hold_ring_end (self);
  g_signal_emit (self, signals[SIGNAL_FILLED], 0);
}

static void
on_late (gpointer user_data)
{
  DameroHoldRing *self = user_data;

  self->timer = damero_environment_add_timer (self->environment, self->from_ms + DAMERO_HOLD_MS, on_full, self);
  set_shown (self, TRUE);
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_frame, NULL, NULL);
}

/* How much of it is full, 0 to 1: it begins with nothing when it comes up. */
static double
get_part (DameroHoldRing *self)
{
  gint64 held_ms;

  if (self->environment == NULL)
    return 0;

  held_ms = damero_environment_get_mono_ms (self->environment) - self->from_ms;
  return CLAMP ((double) (held_ms - SHOW_MS) / (DAMERO_HOLD_MS - SHOW_MS), 0, 1);
}

static void
damero_hold_ring_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  double size = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  double x = gtk_widget_get_width (widget) / 2., y = gtk_widget_get_height (widget) / 2.;
  double radius = (size - WIDTH) / 2;
  double part = get_part (DAMERO_HOLD_RING (widget));
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  GdkRGBA color, accent;
  cairo_t *cr;

  gtk_style_context_get_color (style, &color);
  if (!gtk_style_context_lookup_color (style, "accent_color", &accent))
    accent = color;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                                 (float) gtk_widget_get_height (widget)));
  cairo_set_line_width (cr, WIDTH);
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, .2);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_stroke (cr);
  gdk_cairo_set_source_rgba (cr, &accent);
  cairo_arc (cr, x, y, radius, -G_PI / 2, -G_PI / 2 + 2 * G_PI * part);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
damero_hold_ring_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
damero_hold_ring_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  g_value_set_boolean (value, DAMERO_HOLD_RING (object)->shown);
}

static void
damero_hold_ring_dispose (GObject *object)
{
  damero_hold_ring_end (DAMERO_HOLD_RING (object));

  G_OBJECT_CLASS (damero_hold_ring_parent_class)->dispose (object);
}

static void
damero_hold_ring_class_init (DameroHoldRingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_hold_ring_dispose;
  G_OBJECT_CLASS (klass)->get_property = damero_hold_ring_get_property;
  widget_class->measure = damero_hold_ring_measure;
  widget_class->snapshot = damero_hold_ring_snapshot;

  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  signals[SIGNAL_FILLED] = g_signal_new ("filled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
damero_hold_ring_init (DameroHoldRing *self)
{
}

void
damero_hold_ring_begin (DameroHoldRing    *self,
                        DameroEnvironment *environment)
{
  g_return_if_fail (DAMERO_IS_HOLD_RING (self));

  damero_hold_ring_end (self);
  self->environment = g_object_ref (environment);
  self->from_ms = damero_environment_get_mono_ms (environment);
  self->timer = damero_environment_add_timer (environment, self->from_ms + SHOW_MS, on_late, self);
}

void
damero_hold_ring_end (DameroHoldRing *self)
{
  g_return_if_fail (DAMERO_IS_HOLD_RING (self));

  if (self->timer != 0)
    damero_environment_remove_timer (self->environment, self->timer);
  self->timer = 0;
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_clear_object (&self->environment);
  set_shown (self, FALSE);
}

gboolean
damero_hold_ring_is_held (DameroHoldRing *self)
{
  g_return_val_if_fail (DAMERO_IS_HOLD_RING (self), FALSE);

  return self->environment != NULL;
}
