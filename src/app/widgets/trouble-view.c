/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/trouble-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define CHOICE "damero-choice" /* of a button: what it does */

struct _DameroTroubleView
{
  GtkWidget      parent_instance;

  AdwStatusPage *page;
  GtkLabel      *path;
  GtkBox        *buttons;
};

G_DEFINE_FINAL_TYPE (DameroTroubleView, damero_trouble_view, GTK_TYPE_WIDGET)

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* The actions are those of the application whatever the window is. */
static void
on_clicked (GtkButton         *button,
            DameroTroubleView *self)
{
  const DameroTroubleChoice *choice = g_object_get_data (G_OBJECT (button), CHOICE);
  g_autofree char *path = g_strdup (gtk_label_get_text (self->path));
  g_autoptr(DameroTroubleView) kept = g_object_ref (self);

  g_signal_emit (kept, signals[CHOSEN], 0);
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), choice->action,
                                  choice->of_path ? g_variant_new_string (path) : NULL);
}

static gboolean
damero_trouble_view_grab_focus (GtkWidget *widget)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (DAMERO_TROUBLE_VIEW (widget)->buttons));

  return button != NULL && gtk_widget_grab_focus (button);
}

static void
damero_trouble_view_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_trouble_view_parent_class)->dispose (object);
}

static void
damero_trouble_view_class_init (DameroTroubleViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_trouble_view_dispose;
  widget_class->grab_focus = damero_trouble_view_grab_focus;
  signals[CHOSEN] = g_signal_new ("chosen", DAMERO_TYPE_TROUBLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/widgets/trouble-view.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroTroubleView, page);
  gtk_widget_class_bind_template_child (widget_class, DameroTroubleView, path);
  gtk_widget_class_bind_template_child (widget_class, DameroTroubleView, buttons);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_trouble_view_init (DameroTroubleView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_button (DameroTroubleView         *self,
            const DameroTroubleChoice *choice,
            gboolean                   is_best)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_(choice->label));

  gtk_widget_add_css_class (button, "pill");
  if (is_best)
    gtk_widget_add_css_class (button, "suggested-action");
  g_object_set_data (G_OBJECT (button), CHOICE, (gpointer) choice);
  g_signal_connect (button, "clicked", G_CALLBACK (on_clicked), self);
  gtk_box_append (self->buttons, button);
}

void
damero_trouble_view_show (DameroTroubleView  *self,
                          const GError       *error,
                          DameroTroubleWhere  where,
                          const char         *path)
{
  const DameroTrouble *trouble = damero_trouble_get (error, where);
  gboolean says_all = where == DAMERO_TROUBLE_WRITING || trouble->more == NULL;
  g_autofree char *text = damero_trouble_dup_text (error, !says_all);
  g_autofree char *whole = trouble->more != NULL ? g_strconcat (text, "\n\n", _(trouble->more), NULL) : g_strdup (text);
  g_autofree char *escaped = g_markup_escape_text (whole, -1);
  GtkWidget *child;

  g_return_if_fail (DAMERO_IS_TROUBLE_VIEW (self));

  adw_status_page_set_title (self->page, _(trouble->title));
  adw_status_page_set_description (self->page, escaped);
  gtk_label_set_text (self->path, path);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) != NULL)
    gtk_box_remove (self->buttons, child);
  for (guint i = 0; i < DAMERO_TROUBLE_MAX_CHOICES && trouble->choices[i].label != NULL; i++)
    add_button (self, &trouble->choices[i], i == 0);
}
