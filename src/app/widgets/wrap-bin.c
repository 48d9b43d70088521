/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/wrap-bin.h"

struct _DameroWrapBin
{
  GtkWidget  parent_instance;

  GtkWidget *child;
  int        width; /* as last allocated; 0 before */
  guint      resize_source;
};

G_DEFINE_FINAL_TYPE (DameroWrapBin, damero_wrap_bin, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
damero_wrap_bin_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
damero_wrap_bin_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  DameroWrapBin *self = DAMERO_WRAP_BIN (widget);
  int minimum_width;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      /* Whatever height there is: a row that had one line would stay as wide as that line. */
      gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
      return;
    }

  if (self->width > 0)
    {
      gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, NULL, NULL, NULL);
      for_size = MAX (self->width, minimum_width);
    }
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
}

/* A size cannot be asked for while sizes are handed out; before the next frame it can. */
static gboolean
on_resize (gpointer user_data)
{
  DameroWrapBin *self = user_data;

  self->resize_source = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static void
damero_wrap_bin_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  DameroWrapBin *self = DAMERO_WRAP_BIN (widget);

  gtk_widget_allocate (self->child, width, height, baseline, NULL);
  if (width == self->width)
    return;

  self->width = width;
  if (self->resize_source == 0)
    self->resize_source = g_idle_add_full (G_PRIORITY_HIGH, on_resize, self, NULL);
}

static void
damero_wrap_bin_dispose (GObject *object)
{
  DameroWrapBin *self = DAMERO_WRAP_BIN (object);

  g_clear_handle_id (&self->resize_source, g_source_remove);
  g_clear_pointer (&self->child, gtk_widget_unparent);

  G_OBJECT_CLASS (damero_wrap_bin_parent_class)->dispose (object);
}

static void
damero_wrap_bin_class_init (DameroWrapBinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_wrap_bin_dispose;
  widget_class->get_request_mode = damero_wrap_bin_get_request_mode;
  widget_class->measure = damero_wrap_bin_measure;
  widget_class->size_allocate = damero_wrap_bin_size_allocate;
}

static void
damero_wrap_bin_init (DameroWrapBin *self)
{
}

GtkWidget *
damero_wrap_bin_new (GtkWidget *child)
{
  DameroWrapBin *self = g_object_new (DAMERO_TYPE_WRAP_BIN, NULL);

  self->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

GtkWidget *
damero_wrap_bin_get_child (DameroWrapBin *self)
{
  g_return_val_if_fail (DAMERO_IS_WRAP_BIN (self), NULL);

  return self->child;
}
