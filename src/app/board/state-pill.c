/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/state-pill.h"

struct _DameroStatePill
{
  GtkWidget   parent_instance;
  GtkWidget  *image;
  GtkWidget  *label;
  const char *style;
};

G_DEFINE_FINAL_TYPE (DameroStatePill, damero_state_pill, GTK_TYPE_WIDGET)

static void
damero_state_pill_dispose (GObject *object)
{
  DameroStatePill *self = DAMERO_STATE_PILL (object);

  g_clear_pointer (&self->image, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (damero_state_pill_parent_class)->dispose (object);
}

static void
damero_state_pill_class_init (DameroStatePillClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_state_pill_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "pill");
}

static void
damero_state_pill_init (DameroStatePill *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_box_layout_set_spacing (layout, 5);
  self->image = gtk_image_new ();
  self->label = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (self->image, GTK_WIDGET (self));
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "state");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
}

GtkWidget *
damero_state_pill_new (void)
{
  return g_object_new (DAMERO_TYPE_STATE_PILL, NULL);
}

void
damero_state_pill_show (DameroStatePill      *self,
                        DameroBoardStateKind  kind,
                        const char           *word)
{
  g_return_if_fail (DAMERO_IS_STATE_PILL (self));

  if (g_strcmp0 (self->style, damero_board_state_get_class (kind)) != 0)
    {
      if (self->style != NULL)
        gtk_widget_remove_css_class (GTK_WIDGET (self), self->style);
      self->style = damero_board_state_get_class (kind);
      gtk_widget_add_css_class (GTK_WIDGET (self), self->style);
    }
  /* To be given an icon is to be measured and drawn anew, even if it is the same. */
  if (g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (self->image)), damero_board_state_get_icon (kind)) != 0)
    gtk_image_set_from_icon_name (GTK_IMAGE (self->image), damero_board_state_get_icon (kind));
  gtk_label_set_text (GTK_LABEL (self->label), word);
}
