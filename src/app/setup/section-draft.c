/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/section-draft.h"

struct _DameroSectionDraft
{
  GtkWidget          parent_instance;

  AdwEntryRow       *name;
  GtkWidget         *remove_button;
  GtkSwitch         *own_switch;
  DameroSectionPlay *own;

  DameroSectionPlay *common; /* weak */
};

enum { PROP_0, PROP_REMOVABLE, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { CHANGED, REMOVED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroSectionDraft, damero_section_draft, GTK_TYPE_WIDGET)

static void
on_part_changed (DameroSectionDraft *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_name_changed (DameroSectionDraft *self)
{
  damero_section_draft_set_wrong (self, FALSE);
  on_part_changed (self);
}

/* What is its own begins as what is common. */
static void
on_own_changed (DameroSectionDraft *self)
{
  gboolean own = gtk_switch_get_active (self->own_switch);

  if (own && self->common != NULL)
    damero_section_play_copy (self->own, self->common);
  gtk_widget_set_visible (GTK_WIDGET (self->own), own);
  on_part_changed (self);
}

static void
on_remove_clicked (DameroSectionDraft *self)
{
  g_signal_emit (self, signals[REMOVED], 0);
}

static gboolean
damero_section_draft_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DAMERO_SECTION_DRAFT (widget)->name));
}

static void
damero_section_draft_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  g_value_set_boolean (value, gtk_widget_get_visible (DAMERO_SECTION_DRAFT (object)->remove_button));
}

static void
damero_section_draft_set_property (GObject      *object,
                                   guint         prop_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  gtk_widget_set_visible (DAMERO_SECTION_DRAFT (object)->remove_button, g_value_get_boolean (value));
}

static void
damero_section_draft_dispose (GObject *object)
{
  DameroSectionDraft *self = DAMERO_SECTION_DRAFT (object);
  GtkWidget *child;

  g_clear_weak_pointer (&self->common);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_section_draft_parent_class)->dispose (object);
}

static void
damero_section_draft_class_init (DameroSectionDraftClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_section_draft_dispose;
  object_class->get_property = damero_section_draft_get_property;
  object_class->set_property = damero_section_draft_set_property;
  widget_class->grab_focus = damero_section_draft_grab_focus;

  properties[PROP_REMOVABLE] = g_param_spec_boolean ("removable", NULL, NULL, FALSE,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_SECTION_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[REMOVED] = g_signal_new ("removed", DAMERO_TYPE_SECTION_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  g_type_ensure (DAMERO_TYPE_SECTION_PLAY);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/section-draft.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroSectionDraft, name);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionDraft, remove_button);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionDraft, own_switch);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionDraft, own);
  gtk_widget_class_bind_template_callback (widget_class, on_name_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_own_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_part_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_remove_clicked);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_section_draft_init (DameroSectionDraft *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

DameroSectionDraft *
damero_section_draft_new (const char        *name,
                          DameroSectionPlay *common)
{
  DameroSectionDraft *self = g_object_new (DAMERO_TYPE_SECTION_DRAFT, NULL);

  g_set_weak_pointer (&self->common, common);
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  return self;
}

const char *
damero_section_draft_get_name (DameroSectionDraft *self)
{
  g_return_val_if_fail (DAMERO_IS_SECTION_DRAFT (self), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (self->name));
}

DameroSectionPlay *
damero_section_draft_get_play (DameroSectionDraft *self)
{
  g_return_val_if_fail (DAMERO_IS_SECTION_DRAFT (self), NULL);

  return gtk_switch_get_active (self->own_switch) ? self->own : self->common;
}

void
damero_section_draft_set_wrong (DameroSectionDraft *self,
                                gboolean            wrong)
{
  g_return_if_fail (DAMERO_IS_SECTION_DRAFT (self));

  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (self->name), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->name), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}
