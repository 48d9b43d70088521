/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/section-play.h"

#include "app/setup/control-row.h"
#include "app/setup/openings-row.h"
#include "app/setup/play-options.h"
#include "app/setup/ruleset-row.h"
#include "app/setup/time-keeping.h"

/* What a club evening is played by. */
#define USUAL_RULESET "pool-apca"

static const int games_choices[] = { 1, 2, 4 };

struct _DameroSectionPlay
{
  GtkWidget          parent_instance;

  DameroNotationRow *ruleset;
  AdwComboRow       *games;
  DameroTimeKeeping *keeping;
  DameroNotationRow *control;
  DameroPlayOptions *options;
  DameroOpeningsRow *openings;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroSectionPlay, damero_section_play, GTK_TYPE_WIDGET)

static void
on_ruleset_changed (DameroSectionPlay *self)
{
  const char *text = damero_notation_row_get_text (self->ruleset);
  DameroRuleset ruleset;

  if (text == NULL || !damero_ruleset_from_text (text, &ruleset, NULL))
    return;

  damero_control_row_follow (DAMERO_CONTROL_ROW (self->control), &ruleset);
  damero_play_options_set_ruleset (self->options, &ruleset);
  damero_openings_row_set_ruleset (self->openings, &ruleset);
}

static void
on_row_changed (DameroSectionPlay *self)
{
  damero_play_options_set_match (self->options, damero_section_play_get_games (self),
                                 damero_notation_row_get_text (self->control));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
damero_section_play_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_section_play_parent_class)->dispose (object);
}

static void
damero_section_play_class_init (DameroSectionPlayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_section_play_dispose;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_SECTION_PLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  g_type_ensure (DAMERO_TYPE_CONTROL_ROW);
  g_type_ensure (DAMERO_TYPE_OPENINGS_ROW);
  g_type_ensure (DAMERO_TYPE_PLAY_OPTIONS);
  g_type_ensure (DAMERO_TYPE_RULESET_ROW);
  g_type_ensure (DAMERO_TYPE_TIME_KEEPING);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/section-play.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPlay, ruleset);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPlay, games);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPlay, keeping);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPlay, control);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPlay, options);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPlay, openings);
  gtk_widget_class_bind_template_callback (widget_class, on_row_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_ruleset_changed);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_section_play_init (DameroSectionPlay *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_notation_row_set_text (self->ruleset, USUAL_RULESET);
  on_ruleset_changed (self);
  adw_combo_row_set_selected (self->games, 1);
}

void
damero_section_play_copy (DameroSectionPlay *self,
                          DameroSectionPlay *other)
{
  g_return_if_fail (DAMERO_IS_SECTION_PLAY (self));
  g_return_if_fail (DAMERO_IS_SECTION_PLAY (other));

  if (damero_notation_row_get_valid (other->ruleset))
    damero_notation_row_set_text (self->ruleset, damero_notation_row_get_text (other->ruleset));
  if (damero_notation_row_get_valid (other->control))
    damero_notation_row_set_text (self->control, damero_notation_row_get_text (other->control));
  adw_combo_row_set_selected (self->games, adw_combo_row_get_selected (other->games));
  damero_time_keeping_copy (self->keeping, other->keeping);
  damero_play_options_copy (self->options, other->options);
  damero_openings_row_copy (self->openings, other->openings);
}

void
damero_section_play_take (DameroSectionPlay   *self,
                          const DameroSection *section)
{
  char ruleset[DAMERO_RULESET_TEXT_SIZE], control[DAMERO_CONTROL_TEXT_SIZE] = "";

  g_return_if_fail (DAMERO_IS_SECTION_PLAY (self));
  g_return_if_fail (section != NULL);

  damero_ruleset_to_text (&section->ruleset, ruleset);
  if (section->has_control)
    damero_control_to_text (&section->control, control);
  damero_notation_row_set_text (self->ruleset, ruleset);
  damero_notation_row_set_text (self->control, control);
  damero_time_keeping_set_section (self->keeping, section);
  for (guint i = 0; i < G_N_ELEMENTS (games_choices); i++)
    if (games_choices[i] == section->games)
      adw_combo_row_set_selected (self->games, i);
}

void
damero_section_play_set_section (DameroSectionPlay   *self,
                                 const DameroSection *section)
{
  damero_section_play_take (self, section);
  damero_play_options_set_section (self->options, section);
  damero_openings_row_set_section (self->openings, section);
}

gboolean
damero_section_play_is_valid (DameroSectionPlay *self)
{
  g_return_val_if_fail (DAMERO_IS_SECTION_PLAY (self), FALSE);

  return damero_notation_row_get_valid (self->ruleset) && damero_notation_row_get_valid (self->control) &&
         damero_play_options_is_valid (self->options);
}

void
damero_section_play_fill (DameroSectionPlay *self,
                          DameroAct         *act)
{
  g_return_if_fail (DAMERO_IS_SECTION_PLAY (self));

  damero_act_set_text (act, DAMERO_FIELD_RULESET, damero_notation_row_get_text (self->ruleset));
  damero_act_set_text (act, DAMERO_FIELD_CONTROL,
                       damero_control_row_get_field (DAMERO_CONTROL_ROW (self->control)));
  act->games = damero_section_play_get_games (self);
  damero_time_keeping_fill (self->keeping, NULL, act);
  damero_play_options_fill (self->options, NULL, act);
  damero_openings_row_fill (self->openings, NULL, act);
}

const char *
damero_section_play_get_ruleset (DameroSectionPlay *self)
{
  g_return_val_if_fail (DAMERO_IS_SECTION_PLAY (self), NULL);

  return damero_notation_row_get_text (self->ruleset);
}

const char *
damero_section_play_get_control (DameroSectionPlay *self)
{
  g_return_val_if_fail (DAMERO_IS_SECTION_PLAY (self), NULL);

  return damero_notation_row_get_text (self->control);
}

int
damero_section_play_get_games (DameroSectionPlay *self)
{
  guint selected;

  g_return_val_if_fail (DAMERO_IS_SECTION_PLAY (self), 1);

  selected = adw_combo_row_get_selected (self->games);
  return games_choices[MIN (selected, G_N_ELEMENTS (games_choices) - 1)];
}

DameroKeeper
damero_section_play_get_keeper (DameroSectionPlay *self)
{
  g_return_val_if_fail (DAMERO_IS_SECTION_PLAY (self), DAMERO_KEEPER_COMPUTER);

  return damero_time_keeping_get_keeper (self->keeping);
}
