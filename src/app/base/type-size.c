/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/type-size.h"

struct _DameroTypeSize
{
  GtkWidget      *widget;
  GtkCssProvider *provider;
  int             pixels;
  guint           source_id;
};

static gboolean
on_apply (gpointer user_data)
{
  DameroTypeSize *self = user_data;
  g_autofree char *style = g_strdup_printf ("* { font-size: %dpx; }", self->pixels);

  self->source_id = 0;
  gtk_css_provider_load_from_data (self->provider, style, -1);
  return G_SOURCE_REMOVE;
}

DameroTypeSize *
damero_type_size_new (GtkWidget *widget)
{
  DameroTypeSize *self = g_new0 (DameroTypeSize, 1);

  self->widget = widget;
  self->provider = gtk_css_provider_new ();
  gtk_style_context_add_provider (gtk_widget_get_style_context (widget), GTK_STYLE_PROVIDER (self->provider),
                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  return self;
}

void
damero_type_size_free (DameroTypeSize *self)
{
  g_clear_handle_id (&self->source_id, g_source_remove);
  gtk_style_context_remove_provider (gtk_widget_get_style_context (self->widget),
                                     GTK_STYLE_PROVIDER (self->provider));
  g_object_unref (self->provider);
  g_free (self);
}

void
damero_type_size_set (DameroTypeSize *self,
                      double          pixels)
{
  if ((int) pixels == self->pixels)
    return;

  self->pixels = (int) pixels;
  if (self->source_id == 0)
    self->source_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_apply, self, NULL);
}
