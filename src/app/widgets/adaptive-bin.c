/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/adaptive-bin.h"

struct _DameroAdaptiveBin
{
  GtkWidget  parent_instance;

  GtkWidget *child;
  int        threshold;
  int        minimum_width;
  int        wide_width; /* what the child needed last while not narrow */
  gboolean   narrow;
  guint      switch_source;
};

enum { PROP_0, PROP_CHILD, PROP_THRESHOLD, PROP_MINIMUM_WIDTH, PROP_NARROW, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void damero_adaptive_bin_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (DameroAdaptiveBin, damero_adaptive_bin, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, damero_adaptive_bin_buildable_init))

static GtkBuildableIface *parent_buildable;

static void
set_child (DameroAdaptiveBin *self,
           GtkWidget         *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
damero_adaptive_bin_add_child (GtkBuildable *buildable,
                               GtkBuilder   *builder,
                               GObject      *child,
                               const char   *type)
{
  if (GTK_IS_WIDGET (child))
    set_child (DAMERO_ADAPTIVE_BIN (buildable), GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
damero_adaptive_bin_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = damero_adaptive_bin_add_child;
}

static void
set_narrow (DameroAdaptiveBin *self,
            gboolean           narrow)
{
  self->narrow = narrow;
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

/* Whatever the threshold, nothing is cut off that a narrow arrangement has room for: names and other languages
 * may need more than was thought. */
static gboolean
is_too_narrow (DameroAdaptiveBin *self,
               int                width)
{
  return width < MAX (self->threshold, self->wide_width);
}

/* Widgets cannot be shown or hidden while sizes are handed out; before the next frame they can. */
static gboolean
on_switch (gpointer user_data)
{
  DameroAdaptiveBin *self = user_data;
  gboolean narrow = is_too_narrow (self, gtk_widget_get_width (GTK_WIDGET (self)));

  self->switch_source = 0;
  if (narrow != self->narrow)
    set_narrow (self, narrow);
  return G_SOURCE_REMOVE;
}

static GtkSizeRequestMode
damero_adaptive_bin_get_request_mode (GtkWidget *widget)
{
  DameroAdaptiveBin *self = DAMERO_ADAPTIVE_BIN (widget);

  return self->child != NULL ? gtk_widget_get_request_mode (self->child) : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
damero_adaptive_bin_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  DameroAdaptiveBin *self = DAMERO_ADAPTIVE_BIN (widget);
  int child_minimum;

  if (self->child == NULL)
    return;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->child, orientation, -1, &child_minimum, natural, NULL, NULL);
      *minimum = self->minimum_width;
      *natural = MAX (*natural, *minimum);
      return;
    }

  if (for_size >= 0)
    {
      gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, NULL, NULL, NULL);
      for_size = MAX (for_size, child_minimum);
    }
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
damero_adaptive_bin_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  DameroAdaptiveBin *self = DAMERO_ADAPTIVE_BIN (widget);
  int minimum_width, minimum_height;

  if (self->child != NULL)
    gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, NULL, NULL, NULL);
  if (!self->narrow)
    self->wide_width = self->child != NULL ? minimum_width : 0;
  if (is_too_narrow (self, width) != self->narrow && self->switch_source == 0)
    self->switch_source = g_idle_add_full (G_PRIORITY_HIGH, on_switch, self, NULL);
  if (self->child == NULL)
    return;

  width = MAX (width, minimum_width);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &minimum_height, NULL, NULL, NULL);
  gtk_widget_allocate (self->child, width, MAX (height, minimum_height), baseline, NULL);
}

static void
damero_adaptive_bin_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  DameroAdaptiveBin *self = DAMERO_ADAPTIVE_BIN (object);

  switch (prop_id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_THRESHOLD:
      g_value_set_int (value, self->threshold);
      break;
    case PROP_MINIMUM_WIDTH:
      g_value_set_int (value, self->minimum_width);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
damero_adaptive_bin_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  DameroAdaptiveBin *self = DAMERO_ADAPTIVE_BIN (object);

  switch (prop_id)
    {
    case PROP_CHILD:
      set_child (self, g_value_get_object (value));
      break;
    case PROP_THRESHOLD:
      self->threshold = g_value_get_int (value);
      break;
    case PROP_MINIMUM_WIDTH:
      self->minimum_width = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
damero_adaptive_bin_dispose (GObject *object)
{
  DameroAdaptiveBin *self = DAMERO_ADAPTIVE_BIN (object);

  g_clear_handle_id (&self->switch_source, g_source_remove);
  g_clear_pointer (&self->child, gtk_widget_unparent);

  G_OBJECT_CLASS (damero_adaptive_bin_parent_class)->dispose (object);
}

static void
damero_adaptive_bin_class_init (DameroAdaptiveBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_adaptive_bin_dispose;
  object_class->get_property = damero_adaptive_bin_get_property;
  object_class->set_property = damero_adaptive_bin_set_property;
  widget_class->measure = damero_adaptive_bin_measure;
  widget_class->get_request_mode = damero_adaptive_bin_get_request_mode;
  widget_class->size_allocate = damero_adaptive_bin_size_allocate;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_THRESHOLD] = g_param_spec_int ("threshold", NULL, NULL, 0, G_MAXINT, 800,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MINIMUM_WIDTH] = g_param_spec_int ("minimum-width", NULL, NULL, 0, G_MAXINT, 360,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "adaptive");
}

static void
damero_adaptive_bin_init (DameroAdaptiveBin *self)
{
  self->threshold = 800;
  self->minimum_width = 360;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

gboolean
damero_adaptive_bin_get_narrow (DameroAdaptiveBin *self)
{
  g_return_val_if_fail (DAMERO_IS_ADAPTIVE_BIN (self), FALSE);

  return self->narrow;
}
