/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/trouble-dialog.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/widgets/trouble-view.h"

struct _DameroTroubleDialog
{
  AdwWindow          parent_instance;

  DameroTroubleView *view;
};

G_DEFINE_FINAL_TYPE (DameroTroubleDialog, damero_trouble_dialog, ADW_TYPE_WINDOW)

static void
on_chosen (GtkWindow *self)
{
  gtk_window_destroy (self);
}

static void
damero_trouble_dialog_class_init (DameroTroubleDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (DAMERO_TYPE_TROUBLE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/shell/trouble-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroTroubleDialog, view);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_trouble_dialog_init (DameroTroubleDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The one that is shown; NULL if none is. */
static DameroTroubleDialog *
find (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (DAMERO_IS_TROUBLE_DIALOG (window))
        return DAMERO_TROUBLE_DIALOG (window);
    }

  return NULL;
}

void
damero_trouble_dialog_present (GtkWindow          *parent,
                               const GError       *error,
                               DameroTroubleWhere  where,
                               const char         *path)
{
  DameroTroubleDialog *self = find ();
  const DameroTrouble *trouble = damero_trouble_get (error, where);

  if (self == NULL)
    self = g_object_new (DAMERO_TYPE_TROUBLE_DIALOG, "transient-for", parent, NULL);
  gtk_window_set_title (GTK_WINDOW (self), _(trouble->title));
  damero_trouble_view_show (self->view, error, where, path);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  gtk_window_present (GTK_WINDOW (self));
}

void
damero_trouble_dialog_dismiss (void)
{
  DameroTroubleDialog *self = find ();

  if (self != NULL)
    damero_dialog_close_soon (GTK_WINDOW (self));
}
