/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/disc.h"

#include <math.h>

#include "app/base/theme.h"

#define DISC_SIZE 16

struct _DameroDisc
{
  GtkWidget  parent_instance;
  DameroSide side;
};

enum { PROP_0, PROP_SIDE, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroDisc, damero_disc, GTK_TYPE_WIDGET)

static void
damero_disc_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  *minimum = *natural = DISC_SIZE;
}

static void
damero_disc_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  DameroDisc *self = DAMERO_DISC (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double radius = MIN (width, height) / 2.;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  GdkRGBA ring;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ring);
  ring.alpha *= .55f;
  damero_theme_draw_disc (cr, width / 2., height / 2., radius - 2, self->side);
  /* A ring that shows on any background. */
  cairo_arc (cr, width / 2., height / 2., radius - .75, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &ring);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
damero_disc_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  g_value_set_int (value, DAMERO_DISC (object)->side);
}

static void
damero_disc_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  damero_disc_set_side (DAMERO_DISC (object), g_value_get_int (value));
}

static void
damero_disc_class_init (DameroDiscClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = damero_disc_get_property;
  object_class->set_property = damero_disc_set_property;
  widget_class->measure = damero_disc_measure;
  widget_class->snapshot = damero_disc_snapshot;

  properties[PROP_SIDE] = g_param_spec_int ("side", NULL, NULL, DAMERO_BLACK, DAMERO_WHITE, DAMERO_BLACK,
                                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                            G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "disc");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
damero_disc_init (DameroDisc *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  damero_theme_follow (GTK_WIDGET (self));
}

void
damero_disc_set_side (DameroDisc *self,
                      DameroSide  side)
{
  g_return_if_fail (DAMERO_IS_DISC (self));

  if (self->side == side)
    return;

  self->side = side;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDE]);
}
