/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/face-halves.h"

/* The line between the halves, at least: they are of one size. */
#define GAP 1

/* Halves of at least this width and height have room for larger words. */
static const struct {
  int         width;
  int         height;
  const char *style;
} sizes[] = { { 880, 640, "huge" }, { 560, 460, "large" } };

struct _DameroFaceHalves
{
  GtkWidget   parent_instance;

  gboolean    stacked;
  const char *style;   /* NULL: none of the sizes */
  const char *next;    /* the one that it gets before the next frame */
  guint       source;
};

G_DEFINE_FINAL_TYPE (DameroFaceHalves, damero_face_halves, GTK_TYPE_WIDGET)

/* Styles cannot be changed while sizes are handed out; before the next frame they can. */
static gboolean
on_style (gpointer user_data)
{
  DameroFaceHalves *self = user_data;

  self->source = 0;
  if (self->style != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self), self->style);
  self->style = self->next;
  if (self->style != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), self->style);
  return G_SOURCE_REMOVE;
}

static void
choose_style (DameroFaceHalves *self,
              int               width,
              int               height)
{
  self->next = NULL;
  for (guint i = G_N_ELEMENTS (sizes); i-- > 0;)
    if (width >= sizes[i].width && height >= sizes[i].height)
      self->next = sizes[i].style;
  if (self->next != self->style && self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_HIGH, on_style, self, NULL);
}

static gboolean
is_stacked_in (DameroFaceHalves *self,
               int               width,
               int               height)
{
  return self->stacked || height > width;
}

static void
damero_face_halves_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  for (GtkWidget *half = gtk_widget_get_first_child (widget); half != NULL; half = gtk_widget_get_next_sibling (half))
    {
      int half_minimum, half_natural;

      gtk_widget_measure (half, orientation, -1, &half_minimum, &half_natural, NULL, NULL);
      *minimum = MAX (*minimum, half_minimum);
      *natural = MAX (*natural, half_natural);
    }
}

static void
damero_face_halves_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  DameroFaceHalves *self = DAMERO_FACE_HALVES (widget);
  gboolean is_stacked = is_stacked_in (self, width, height);
  GtkAllocation place = { 0, 0, is_stacked ? width : (width - GAP) / 2, is_stacked ? (height - GAP) / 2 : height };

  choose_style (self, place.width, place.height);
  for (GtkWidget *half = gtk_widget_get_first_child (widget); half != NULL; half = gtk_widget_get_next_sibling (half))
    {
      gtk_widget_size_allocate (half, &place, -1);
      place.x = width - place.width;
      place.y = height - place.height;
    }
}

static void
damero_face_halves_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_handle_id (&DAMERO_FACE_HALVES (object)->source, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_face_halves_parent_class)->dispose (object);
}

static void
damero_face_halves_class_init (DameroFaceHalvesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_face_halves_dispose;
  widget_class->measure = damero_face_halves_measure;
  widget_class->size_allocate = damero_face_halves_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "halves");
}

static void
damero_face_halves_init (DameroFaceHalves *self)
{
}

void
damero_face_halves_set_stacked (DameroFaceHalves *self,
                                gboolean          stacked)
{
  g_return_if_fail (DAMERO_IS_FACE_HALVES (self));

  self->stacked = stacked;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean
damero_face_halves_is_stacked (DameroFaceHalves *self)
{
  g_return_val_if_fail (DAMERO_IS_FACE_HALVES (self), FALSE);

  return is_stacked_in (self, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));
}
