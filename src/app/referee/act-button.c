/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/referee/act-button.h"

struct _DameroActButton
{
  GtkButton         parent_instance;

  AdwButtonContent *content;
};

enum { PROP_0, PROP_TITLE, PROP_ICON, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroActButton, damero_act_button, GTK_TYPE_BUTTON)

static void
damero_act_button_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  DameroActButton *self = DAMERO_ACT_BUTTON (object);

  if (prop_id == PROP_TITLE)
    g_value_set_string (value, adw_button_content_get_label (self->content));
  else if (prop_id == PROP_ICON)
    g_value_set_string (value, adw_button_content_get_icon_name (self->content));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
damero_act_button_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  DameroActButton *self = DAMERO_ACT_BUTTON (object);
  const char *text = g_value_get_string (value);

  if (prop_id == PROP_TITLE)
    adw_button_content_set_label (self->content, text != NULL ? text : "");
  else if (prop_id == PROP_ICON)
    adw_button_content_set_icon_name (self->content, text != NULL ? text : "");
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
damero_act_button_class_init (DameroActButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = damero_act_button_get_property;
  object_class->set_property = damero_act_button_set_property;
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ICON] = g_param_spec_string ("icon", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/referee/act-button.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroActButton, content);
}

static void
damero_act_button_init (DameroActButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
