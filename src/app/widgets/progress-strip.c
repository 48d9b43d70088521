/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/progress-strip.h"

#include "app/base/compat.h"

struct _DameroProgressStrip
{
  GtkWidget       parent_instance;

  GCancellable   *work;        /* NULL: none */
  guint           show_source; /* it is not shown yet */
  GtkProgressBar *bar;
};

G_DEFINE_FINAL_TYPE (DameroProgressStrip, damero_progress_strip, GTK_TYPE_WIDGET)

static gboolean
on_show (gpointer user_data)
{
  DameroProgressStrip *self = user_data;

  self->show_source = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  return G_SOURCE_REMOVE;
}

static void
on_cancel (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroProgressStrip *self = DAMERO_PROGRESS_STRIP (widget);

  if (self->work != NULL)
    g_cancellable_cancel (self->work);
}

static void
damero_progress_strip_unroot (GtkWidget *widget)
{
  DameroProgressStrip *self = DAMERO_PROGRESS_STRIP (widget);

  g_clear_handle_id (&self->show_source, g_source_remove);
  if (self->work != NULL)
    g_cancellable_cancel (self->work);

  GTK_WIDGET_CLASS (damero_progress_strip_parent_class)->unroot (widget);
}

static void
damero_progress_strip_dispose (GObject *object)
{
  DameroProgressStrip *self = DAMERO_PROGRESS_STRIP (object);
  GtkWidget *child;

  g_clear_object (&self->work);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_progress_strip_parent_class)->dispose (object);
}

static void
damero_progress_strip_class_init (DameroProgressStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_progress_strip_dispose;
  widget_class->unroot = damero_progress_strip_unroot;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/widgets/progress-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroProgressStrip, bar);
  gtk_widget_class_install_action (widget_class, "progress.cancel", NULL, on_cancel);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_progress_strip_init (DameroProgressStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GCancellable *
damero_progress_strip_begin (DameroProgressStrip *self,
                             const char          *text,
                             guint                after_ms)
{
  g_return_val_if_fail (DAMERO_IS_PROGRESS_STRIP (self), NULL);

  if (self->work != NULL)
    return NULL;

  self->work = g_cancellable_new ();
  gtk_progress_bar_set_fraction (self->bar, 0);
  gtk_progress_bar_set_text (self->bar, text);
  if (after_ms > 0)
    self->show_source = g_timeout_add (after_ms, on_show, self);
  else
    gtk_widget_set_visible (GTK_WIDGET (self), TRUE);

  return self->work;
}

void
damero_progress_strip_show (DameroProgressStrip *self,
                            const char          *text,
                            guint64              n_done,
                            guint64              n_total)
{
  g_return_if_fail (DAMERO_IS_PROGRESS_STRIP (self));

  if (self->work == NULL)
    return;

  gtk_progress_bar_set_text (self->bar, text);
  if (n_total > 0)
    gtk_progress_bar_set_fraction (self->bar, MIN (1.0, (double) n_done / (double) n_total));
  else
    gtk_progress_bar_pulse (self->bar);
}

void
damero_progress_strip_end (DameroProgressStrip *self)
{
  g_return_if_fail (DAMERO_IS_PROGRESS_STRIP (self));

  g_clear_handle_id (&self->show_source, g_source_remove);
  g_clear_object (&self->work);
  damero_compat_set_visible (GTK_WIDGET (self), FALSE);
}

gboolean
damero_progress_strip_is_running (DameroProgressStrip *self)
{
  g_return_val_if_fail (DAMERO_IS_PROGRESS_STRIP (self), FALSE);

  return self->work != NULL;
}
