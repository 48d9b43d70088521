/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/round-chooser.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"

/* More buttons than these do not fit beside what else stands there. */
#define MAX_BUTTONS 9

struct _DameroRoundChooser
{
  GtkWidget    parent_instance;

  GtkBox      *buttons;
  GtkDropDown *list;
  int          n_rounds;
  int          n_paired;
  int          shown;
  gboolean     compact;
  gboolean     showing; /* what changes now is not the user's doing */
};

enum { PROP_0, PROP_COMPACT, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroRoundChooser, damero_round_chooser, GTK_TYPE_WIDGET)

static void
choose (DameroRoundChooser *self,
        int                 round)
{
  if (!self->showing && round != self->shown && round >= 1 && round <= self->n_paired)
    g_signal_emit (self, signals[CHOSEN], 0, round);
}

static void
on_toggled (GtkToggleButton    *button,
            DameroRoundChooser *self)
{
  int round = 1;

  if (!gtk_toggle_button_get_active (button))
    return;

  for (GtkWidget *before = gtk_widget_get_prev_sibling (GTK_WIDGET (button)); before != NULL;
       before = gtk_widget_get_prev_sibling (before))
    round++;
  choose (self, round);
}

static void
on_selected (DameroRoundChooser *self)
{
  choose (self, (int) gtk_drop_down_get_selected (self->list) + 1);
}

static void
append_button (DameroRoundChooser *self,
               int                 round)
{
  g_autofree char *label = g_strdup_printf ("%d", round);
  g_autofree char *name = g_strdup_printf (_("Round %d"), round);
  GtkWidget *button = gtk_toggle_button_new_with_label (label);
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->buttons));

  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  gtk_widget_add_css_class (button, "num");
  damero_compat_set_name (button, name);
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled), self);
  gtk_box_append (self->buttons, button);
}

static void
rebuild_buttons (DameroRoundChooser *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) != NULL)
    gtk_box_remove (self->buttons, child);
  for (int round = 1; round <= self->n_rounds && self->n_rounds <= MAX_BUTTONS; round++)
    append_button (self, round);
}

static void
rebuild_list (DameroRoundChooser *self)
{
  g_autoptr(GtkStringList) rounds = gtk_string_list_new (NULL);

  for (int round = 1; round <= self->n_paired; round++)
    {
      g_autofree char *text = g_strdup_printf (_("Round %d of %d"), round, self->n_rounds);

      gtk_string_list_append (rounds, text);
    }
  gtk_drop_down_set_model (self->list, G_LIST_MODEL (rounds));
}

static void
update_shape (DameroRoundChooser *self)
{
  gboolean as_list = self->compact || self->n_rounds > MAX_BUTTONS;

  gtk_widget_set_visible (GTK_WIDGET (self->buttons), !as_list);
  gtk_widget_set_visible (GTK_WIDGET (self->list), as_list);
}

static void
damero_round_chooser_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  g_value_set_boolean (value, DAMERO_ROUND_CHOOSER (object)->compact);
}

static void
damero_round_chooser_set_property (GObject      *object,
                                   guint         prop_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  DameroRoundChooser *self = DAMERO_ROUND_CHOOSER (object);

  self->compact = g_value_get_boolean (value);
  update_shape (self);
}

static void
damero_round_chooser_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_round_chooser_parent_class)->dispose (object);
}

static void
damero_round_chooser_class_init (DameroRoundChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_round_chooser_dispose;
  object_class->get_property = damero_round_chooser_get_property;
  object_class->set_property = damero_round_chooser_set_property;

  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHOSEN] = g_signal_new ("chosen", DAMERO_TYPE_ROUND_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/rounds/round-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroRoundChooser, buttons);
  gtk_widget_class_bind_template_child (widget_class, DameroRoundChooser, list);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
damero_round_chooser_init (DameroRoundChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_round_chooser_show (DameroRoundChooser *self,
                           int                 n_rounds,
                           int                 n_paired,
                           int                 shown)
{
  gboolean others, more;
  int round = 1;

  g_return_if_fail (DAMERO_IS_ROUND_CHOOSER (self));

  others = n_rounds != self->n_rounds;
  more = n_paired != self->n_paired;
  self->showing = TRUE;
  self->n_rounds = n_rounds;
  self->n_paired = n_paired;
  self->shown = shown;
  if (others)
    rebuild_buttons (self);
  if (others || more)
    rebuild_list (self);
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->buttons)); button != NULL;
       button = gtk_widget_get_next_sibling (button), round++)
    {
      gtk_widget_set_sensitive (button, round <= n_paired);
      damero_compat_set_tooltip (button, round <= n_paired ? NULL : _("Not paired yet"));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), round == shown);
    }
  gtk_drop_down_set_selected (self->list, shown >= 1 ? (guint) shown - 1 : GTK_INVALID_LIST_POSITION);
  update_shape (self);
  self->showing = FALSE;
}
