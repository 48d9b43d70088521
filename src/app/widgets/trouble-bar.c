/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/trouble-bar.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/trouble.h"
#include "app/widgets/notice.h"

/* Narrower, the buttons stand below the line. */
#define THRESHOLD 640

struct _DameroTroubleBar
{
  GtkWidget       parent_instance;

  DameroDirector *director; /* NULL: none */
  GtkWidget      *notice;   /* NULL while all is well */
  guint           narrow_source;
};

G_DEFINE_FINAL_TYPE (DameroTroubleBar, damero_trouble_bar, GTK_TYPE_WIDGET)

/* The label of a button without the mark of its mnemonic. */
static char *
dup_plain (const char *label)
{
  g_auto(GStrv) parts = g_strsplit (label, "_", 2);

  return g_strjoinv ("", parts);
}

static void
update (DameroTroubleBar *self)
{
  const GError *error = self->director != NULL ? damero_director_get_trouble (self->director) : NULL;
  const DameroTrouble *trouble =
    error != NULL ? damero_trouble_get (error, damero_trouble_get_where (self->director)) : NULL;
  g_autofree char *label = NULL;
  g_autofree char *action = NULL;
  const char *path;

  damero_compat_set_visible (GTK_WIDGET (self), trouble != NULL);
  g_clear_pointer (&self->notice, gtk_widget_unparent);
  if (trouble == NULL)
    return;

  path = damero_library_get_path (damero_director_get_library (self->director));
  self->notice = damero_notice_new (DAMERO_NOTICE_WARNING, _(trouble->bar));
  label = dup_plain (_(trouble->choices[0].label));
  action = g_strconcat ("app.", trouble->choices[0].action, NULL);
  damero_notice_add_button (DAMERO_NOTICE (self->notice), label, action,
                            trouble->choices[0].of_path ? g_variant_new_string (path) : NULL);
  damero_notice_add_button (DAMERO_NOTICE (self->notice), _("Details"), "app.library-trouble", NULL);
  gtk_widget_set_parent (self->notice, GTK_WIDGET (self));
  damero_compat_announce (GTK_WIDGET (self), _(trouble->bar));
}

/* Before the next frame: nothing is rearranged while sizes are handed out. */
static gboolean
on_width (gpointer user_data)
{
  DameroTroubleBar *self = user_data;

  self->narrow_source = 0;
  if (self->notice != NULL)
    damero_notice_set_narrow (DAMERO_NOTICE (self->notice), gtk_widget_get_width (GTK_WIDGET (self)) < THRESHOLD);
  return G_SOURCE_REMOVE;
}

static GtkSizeRequestMode
damero_trouble_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
damero_trouble_bar_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  DameroTroubleBar *self = DAMERO_TROUBLE_BAR (widget);

  if (self->notice != NULL)
    gtk_widget_measure (self->notice, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
damero_trouble_bar_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  DameroTroubleBar *self = DAMERO_TROUBLE_BAR (widget);

  if (self->notice == NULL)
    return;

  gtk_widget_allocate (self->notice, width, height, baseline, NULL);
  if (self->narrow_source == 0)
    self->narrow_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_width, self, NULL);
}

static void
damero_trouble_bar_dispose (GObject *object)
{
  DameroTroubleBar *self = DAMERO_TROUBLE_BAR (object);

  damero_trouble_bar_follow (self, NULL);
  g_clear_handle_id (&self->narrow_source, g_source_remove);

  G_OBJECT_CLASS (damero_trouble_bar_parent_class)->dispose (object);
}

static void
damero_trouble_bar_class_init (DameroTroubleBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_trouble_bar_dispose;
  widget_class->get_request_mode = damero_trouble_bar_get_request_mode;
  widget_class->measure = damero_trouble_bar_measure;
  widget_class->size_allocate = damero_trouble_bar_size_allocate;
}

static void
damero_trouble_bar_init (DameroTroubleBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
damero_trouble_bar_follow (DameroTroubleBar *self,
                           DameroDirector   *director)
{
  g_return_if_fail (DAMERO_IS_TROUBLE_BAR (self));

  if (self->director != NULL)
    g_signal_handlers_disconnect_by_func (self->director, update, self);
  g_set_object (&self->director, director);
  if (director != NULL)
    g_signal_connect_object (director, "trouble-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
