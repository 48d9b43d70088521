/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/system-options.h"

#include <glib/gi18n.h>

#include "app/widgets/choice-list.h"
#include "pairing/keizer-text.h"

/* What a share of a value is given for. */
static const struct {
  DameroPlay  play;
  const char *title;
} rows[] = {
  { DAMERO_PLAY_WIN, N_("Win") },
  { DAMERO_PLAY_DRAW, N_("Draw") },
  { DAMERO_PLAY_LOSS, N_("Loss") },
  { DAMERO_PLAY_FORFEIT_WIN, N_("Win by forfeit") },
  { DAMERO_PLAY_FORFEIT_LOSS, N_("Loss by forfeit") },
  { DAMERO_PLAY_ALLOCATED_BYE, N_("Bye of who is left over") },
  { DAMERO_PLAY_FULL_BYE, N_("Full-point bye") },
  { DAMERO_PLAY_HALF_BYE, N_("Half-point bye") },
  { DAMERO_PLAY_ZERO_BYE, N_("Absence without a bye") },
};

/* The shares that can be chosen; another one that a section has is added to them. */
static const DameroShare choices[] = {
  { 0, 1 }, { 1, 4 }, { 1, 3 }, { 1, 2 }, { 2, 3 }, { 3, 4 }, { 1, 1 },
};

struct _DameroSystemOptions
{
  GtkWidget       parent_instance;

  GtkWidget      *field;
  AdwComboRow    *apart;
  AdwComboRow    *apart_when;
  GtkStringList  *apart_titles;
  GtkWidget      *apart_rounds_row;
  GtkSpinButton  *apart_rounds;
  GtkWidget      *knockout;
  GtkSwitch      *third_place;
  GtkWidget      *keizer;
  GtkSpinButton  *top;
  GtkSwitch      *own;
  GtkSpinButton  *gap;
  AdwExpanderRow *shares;

  AdwComboRow    *share_rows[G_N_ELEMENTS (rows)];
  DameroShare     others[G_N_ELEMENTS (rows)]; /* the choice after the usual ones */
  DameroApart     other_apart; /* rounds of a section that the choices do not have */
  gboolean        updating;
};

/* The rounds in which players are kept apart, as they are offered; OTHER is offered where a section has it. */
enum { APART_ALWAYS, APART_FIRST, APART_ALL_BUT, APART_OTHER };

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroSystemOptions, damero_system_options, GTK_TYPE_WIDGET)

static char *
dup_share (DameroShare share)
{
  if (share.denominator == 1)
    return g_strdup_printf ("%d", share.numerator);

  return g_strdup_printf ("%d/%d", share.numerator, share.denominator);
}

static void
update_apart (DameroSystemOptions *self)
{
  guint when = adw_combo_row_get_selected (self->apart_when);
  gboolean any = adw_combo_row_get_selected (self->apart) > 0;

  gtk_widget_set_visible (GTK_WIDGET (self->apart_when), any);
  gtk_widget_set_visible (self->apart_rounds_row, any && (when == APART_FIRST || when == APART_ALL_BUT));
}

/* What the rows say. */
static DameroApart
get_apart (DameroSystemOptions *self)
{
  guint who = adw_combo_row_get_selected (self->apart);
  guint when = adw_combo_row_get_selected (self->apart_when);
  int rounds = gtk_spin_button_get_value_as_int (self->apart_rounds);
  DameroApart apart = when == APART_OTHER ? self->other_apart : (DameroApart) { .first = 1 };

  apart.clubs = who == 1 || who == 3;
  apart.parties = who == 2 || who == 3;
  if (when == APART_FIRST)
    apart.last = rounds;
  if (when == APART_ALL_BUT)
    apart.spare = rounds;

  return apart;
}

static void
show_apart (DameroSystemOptions *self,
            const DameroApart   *apart)
{
  guint when = apart->first > 1 ? APART_OTHER : apart->spare > 0 ? APART_ALL_BUT : apart->last > 0 ? APART_FIRST
                                                                                                 : APART_ALWAYS;

  if (g_list_model_get_n_items (G_LIST_MODEL (self->apart_titles)) > APART_OTHER)
    gtk_string_list_remove (self->apart_titles, APART_OTHER);
  if (when == APART_OTHER && apart->last > 0)
    /* Translators: when players are kept apart; %1$d and %2$d are rounds. */
    gtk_string_list_take (self->apart_titles, g_strdup_printf (_("In rounds %1$d to %2$d"), apart->first, apart->last));
  else if (when == APART_OTHER)
    /* Translators: when players are kept apart; %d is a round. */
    gtk_string_list_take (self->apart_titles, g_strdup_printf (_("From round %d on"), apart->first));
  self->other_apart = *apart;
  adw_combo_row_set_selected (self->apart, (apart->clubs ? 1 : 0) + (apart->parties ? 2 : 0));
  adw_combo_row_set_selected (self->apart_when, when);
  gtk_spin_button_set_value (self->apart_rounds, when == APART_ALL_BUT ? apart->spare : MAX (apart->last, 1));
  update_apart (self);
}

static void
on_row_changed (DameroSystemOptions *self)
{
  update_apart (self);
  if (!self->updating)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* The choices of the row at INDEX, with SHARE chosen. */
static void
show_share (DameroSystemOptions *self,
            guint                index,
            DameroShare          share)
{
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);
  guint chosen = G_N_ELEMENTS (choices);

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      if (choices[i].numerator * share.denominator == share.numerator * choices[i].denominator)
        chosen = i;
      gtk_string_list_take (titles, dup_share (choices[i]));
    }
  if (chosen == G_N_ELEMENTS (choices))
    gtk_string_list_take (titles, dup_share (share));
  self->others[index] = share;
  adw_combo_row_set_model (self->share_rows[index], G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->share_rows[index], chosen);
}

static DameroShare
get_share (DameroSystemOptions *self,
           guint                index)
{
  guint chosen = adw_combo_row_get_selected (self->share_rows[index]);

  return chosen < G_N_ELEMENTS (choices) ? choices[chosen] : self->others[index];
}

static void
show_keizer (DameroSystemOptions *self,
             const DameroKeizer  *keizer)
{
  self->updating = TRUE;
  gtk_spin_button_set_value (self->top, keizer->top_value);
  gtk_switch_set_active (self->own, keizer->counts_own);
  gtk_spin_button_set_value (self->gap, keizer->rematch_gap);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    show_share (self, i, keizer->shares[rows[i].play]);
  self->updating = FALSE;
}

static DameroKeizer
get_keizer (DameroSystemOptions *self)
{
  DameroKeizer keizer;

  damero_keizer_init (&keizer);
  keizer.top_value = gtk_spin_button_get_value_as_int (self->top);
  keizer.counts_own = gtk_switch_get_active (self->own);
  keizer.rematch_gap = gtk_spin_button_get_value_as_int (self->gap);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    keizer.shares[rows[i].play] = get_share (self, i);

  return keizer;
}

static void
damero_system_options_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_system_options_parent_class)->dispose (object);
}

static void
damero_system_options_class_init (DameroSystemOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_system_options_dispose;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_SYSTEM_OPTIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/system-options.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroSystemOptions, field);
  gtk_widget_class_bind_template_child (widget_class, DameroSystemOptions, apart);
  gtk_widget_class_bind_template_child (widget_class, DameroSystemOptions, apart_when);
  gtk_widget_class_bind_template_child (widget_class, DameroSystemOptions, apart_titles);
  gtk_widget_class_bind_template_child (widget_class, DameroSystemOptions, apart_rounds_row);
  gtk_widget_class_bind_template_child (widget_class, DameroSystemOptions, apart_rounds);
  gtk_widget_class_bind_template_child (widget_class, DameroSystemOptions, knockout);
  gtk_widget_class_bind_template_child (widget_class, DameroSystemOptions, third_place);
  gtk_widget_class_bind_template_child (widget_class, DameroSystemOptions, keizer);
  gtk_widget_class_bind_template_child (widget_class, DameroSystemOptions, top);
  gtk_widget_class_bind_template_child (widget_class, DameroSystemOptions, own);
  gtk_widget_class_bind_template_child (widget_class, DameroSystemOptions, gap);
  gtk_widget_class_bind_template_child (widget_class, DameroSystemOptions, shares);
  gtk_widget_class_bind_template_callback (widget_class, on_row_changed);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_system_options_init (DameroSystemOptions *self)
{
  DameroKeizer usual;

  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_choice_list_install (self->apart);
  damero_choice_list_install (self->apart_when);
  update_apart (self);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      self->share_rows[i] = ADW_COMBO_ROW (adw_combo_row_new ());
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->share_rows[i]), _(rows[i].title));
      damero_choice_list_install (self->share_rows[i]);
      g_signal_connect_object (self->share_rows[i], "notify::selected", G_CALLBACK (on_row_changed), self,
                               G_CONNECT_SWAPPED);
      adw_expander_row_add_row (self->shares, GTK_WIDGET (self->share_rows[i]));
    }
  damero_keizer_init (&usual);
  show_keizer (self, &usual);
}

void
damero_system_options_set_system (DameroSystemOptions *self,
                                  DameroSystem         system)
{
  g_return_if_fail (DAMERO_IS_SYSTEM_OPTIONS (self));

  gtk_widget_set_visible (self->knockout, system == DAMERO_SYSTEM_KNOCKOUT);
  gtk_widget_set_visible (self->keizer, system == DAMERO_SYSTEM_KEIZER);
  gtk_widget_set_visible (self->field, damero_system_keeps_apart (system));
  gtk_widget_set_visible (GTK_WIDGET (self), system == DAMERO_SYSTEM_KNOCKOUT || damero_system_keeps_apart (system));
}

void
damero_system_options_set_section (DameroSystemOptions *self,
                                   const DameroSection *section)
{
  DameroKeizer keizer;

  g_return_if_fail (DAMERO_IS_SYSTEM_OPTIONS (self));

  self->updating = TRUE;
  show_apart (self, &section->apart);
  gtk_switch_set_active (self->third_place, section->third_place);
  damero_section_get_keizer (section, &keizer);
  show_keizer (self, &keizer);
}

void
damero_system_options_fill (DameroSystemOptions *self,
                            const DameroSection *section,
                            DameroSystem         system,
                            DameroAct           *act)
{
  gboolean third_place;

  g_return_if_fail (DAMERO_IS_SYSTEM_OPTIONS (self));

  if (damero_system_keeps_apart (system))
    {
      DameroApart apart = get_apart (self);
      const DameroApart nobody = { 0 };

      if (!damero_apart_equal (&apart, section != NULL ? &section->apart : &nobody))
        {
          g_autofree char *text = damero_apart_to_text (&apart);

          damero_act_set_text (act, DAMERO_FIELD_APART, text);
        }
    }
  third_place = gtk_switch_get_active (self->third_place);
  if (system == DAMERO_SYSTEM_KNOCKOUT && third_place != (section != NULL && section->third_place))
    act->third_place = third_place ? DAMERO_SWITCH_ON : DAMERO_SWITCH_OFF;
  if (system == DAMERO_SYSTEM_KEIZER)
    {
      DameroKeizer keizer = get_keizer (self);
      DameroKeizer old;
      g_autofree char *text = damero_keizer_to_text (&keizer);
      g_autofree char *old_text = NULL;

      damero_keizer_init (&old);
      if (section != NULL)
        damero_section_get_keizer (section, &old);
      old_text = damero_keizer_to_text (&old);
      if (!g_str_equal (text, old_text))
        damero_act_set_text (act, DAMERO_FIELD_KEIZER, text);
    }
}
