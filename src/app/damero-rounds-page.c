/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-rounds-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _DameroRoundsPage
{
  GtkWidget   parent_instance;

  DameroDesk *desk;
};

enum { PROP_0, PROP_DESK, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroRoundsPage, damero_rounds_page, GTK_TYPE_WIDGET)

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *in,
            DameroRoundsPage *self)
{
}

static void
set_desk (DameroRoundsPage *self,
          DameroDesk *desk)
{
  const DameroPlace everything = { 0 };

  if (!g_set_object (&self->desk, desk) || desk == NULL)
    return;

  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  on_changed (desk, &everything, self);
}

static void
damero_rounds_page_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  g_value_set_object (value, DAMERO_ROUNDS_PAGE (object)->desk);
}

static void
damero_rounds_page_set_property (GObject      *object,
                         guint         prop_id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  set_desk (DAMERO_ROUNDS_PAGE (object), g_value_get_object (value));
}

static void
damero_rounds_page_dispose (GObject *object)
{
  DameroRoundsPage *self = DAMERO_ROUNDS_PAGE (object);
  GtkWidget *child;

  g_clear_object (&self->desk);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_rounds_page_parent_class)->dispose (object);
}

static void
damero_rounds_page_class_init (DameroRoundsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_rounds_page_dispose;
  object_class->get_property = damero_rounds_page_get_property;
  object_class->set_property = damero_rounds_page_set_property;

  properties[PROP_DESK] = g_param_spec_object ("desk", NULL, NULL, DAMERO_TYPE_DESK,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/damero-rounds-page.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_rounds_page_init (DameroRoundsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
