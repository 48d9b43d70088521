/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/referee/count-dialog.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/widgets/choice-list.h"
#include "words/game.h"

struct _DameroCountDialog
{
  AdwWindow        parent_instance;

  DameroDesk      *desk;
  DameroPlace      place;
  DameroCountKind  kinds[DAMERO_N_COUNT_KINDS]; /* by position in count_row */
  AdwComboRow     *side_row;
  AdwComboRow     *count_row;
  GtkLabel        *state_label;
  GtkWidget       *begin_button;
  GtkWidget       *begin_again_button;
  GtkLabel        *error_label;
};

G_DEFINE_FINAL_TYPE (DameroCountDialog, damero_count_dialog, ADW_TYPE_WINDOW)

static const struct {
  const char    *action;
  DameroActKind  kind;
} steps[] = {
  { "dialog.begin", DAMERO_ACT_HAND_COUNT },
  { "dialog.begin-again", DAMERO_ACT_HAND_COUNT_RESTARTED },
  { "dialog.stop", DAMERO_ACT_HAND_COUNT_STOPPED },
};

static DameroAct *
new_act (const DameroPlace *place,
         DameroActKind      kind,
         DameroSide         side,
         DameroCountKind    count)
{
  DameroAct *act = damero_act_new (kind);

  act->place = *place;
  act->actor = DAMERO_ACTOR_REFEREE;
  act->side = (int) side;
  act->count = (int) count;
  return act;
}

/* Whether the rules of the game have that count. */
static gboolean
is_in_rules (DameroDesk        *desk,
             const DameroPlace *place,
             DameroCountKind    kind)
{
  g_autoptr(DameroAct) act = new_act (place, DAMERO_ACT_HAND_COUNT, DAMERO_BLACK, kind);
  g_auto(DameroRefusal) refusal = { 0 };

  return damero_desk_would_perform (desk, act, NULL, &refusal) || refusal.code != DAMERO_REFUSAL_NOT_IN_RULES;
}

gboolean
damero_count_dialog_can (DameroDesk        *desk,
                         const DameroPlace *place,
                         gboolean          *ret_waits)
{
  for (guint kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
    {
      g_autoptr(DameroAct) act = new_act (place, DAMERO_ACT_HAND_COUNT, DAMERO_BLACK, (DameroCountKind) kind);
      g_auto(DameroRefusal) refusal = { 0 };

      if (damero_desk_would_perform (desk, act, NULL, &refusal) ||
          refusal.code == DAMERO_REFUSAL_HAND_COUNT_RUNNING)
        return TRUE;
      if (ret_waits != NULL)
        *ret_waits |= refusal.code == DAMERO_REFUSAL_DEADLINE_PASSED;
      if (refusal.code != DAMERO_REFUSAL_NOT_IN_RULES)
        return FALSE;
    }

  return FALSE;
}

static DameroAct *
new_chosen_act (DameroCountDialog *self,
                DameroActKind      kind)
{
  return new_act (&self->place, kind, (DameroSide) adw_combo_row_get_selected (self->side_row),
                  self->kinds[adw_combo_row_get_selected (self->count_row)]);
}

/* What the chosen count stands at, and what can be done with it. */
static void
update (DameroCountDialog *self)
{
  const DameroGame *game = damero_event_find_game (damero_desk_get_event (self->desk), &self->place);
  g_autofree char *state = NULL;
  guint pressed, limit;

  if (game == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr(DameroAct) act = new_chosen_act (self, steps[i].kind);
      g_auto(DameroRefusal) refusal = { 0 };

      gtk_widget_action_set_enabled (GTK_WIDGET (self), steps[i].action,
                                     damero_desk_can_write (self->desk) &&
                                     damero_desk_would_perform (self->desk, act, NULL, &refusal));
    }
  if (damero_game_get_hand_count (game, (DameroSide) adw_combo_row_get_selected (self->side_row),
                                  self->kinds[adw_combo_row_get_selected (self->count_row)], &pressed, &limit))
    /* Translators: a count of presses: %1$u of a limit of %2$u. */
    state = g_strdup_printf (_("It stands at %1$u of %2$u."), pressed, limit);
  else
    state = g_strdup (_("It is not being counted."));
  gtk_label_set_text (self->state_label, state);
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), FALSE);
}

static void
on_chosen (AdwComboRow       *row,
           GParamSpec        *pspec,
           DameroCountDialog *self)
{
  if (self->desk != NULL)
    update (self);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroCountDialog *self)
{
  if (place->game == 0 || damero_place_equal (place, &self->place))
    update (self);
}

static void
on_step (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroCountDialog *self = DAMERO_COUNT_DIALOG (widget);
  g_autoptr(DameroAct) act = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].action, action_name))
      act = new_chosen_act (self, steps[i].kind);
  if (damero_dialog_perform (GTK_WINDOW (self), self->desk, &self->place, act, self->error_label))
    gtk_window_close (GTK_WINDOW (self));
}

static void
damero_count_dialog_dispose (GObject *object)
{
  g_clear_object (&DAMERO_COUNT_DIALOG (object)->desk);

  G_OBJECT_CLASS (damero_count_dialog_parent_class)->dispose (object);
}

static void
damero_count_dialog_class_init (DameroCountDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_count_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/referee/count-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroCountDialog, side_row);
  gtk_widget_class_bind_template_child (widget_class, DameroCountDialog, count_row);
  gtk_widget_class_bind_template_child (widget_class, DameroCountDialog, state_label);
  gtk_widget_class_bind_template_child (widget_class, DameroCountDialog, begin_button);
  gtk_widget_class_bind_template_child (widget_class, DameroCountDialog, begin_again_button);
  gtk_widget_class_bind_template_child (widget_class, DameroCountDialog, error_label);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_class_install_action (widget_class, steps[i].action, NULL, on_step);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_count_dialog_init (DameroCountDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The counts of the rules. What is being counted already is chosen; else the side on move. */
static void
fill (DameroCountDialog *self,
      DameroDesk        *desk)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  const DameroGame *game = damero_event_find_game (event, &self->place);
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  DameroSide side = damero_game_get_turn (game);
  guint n_kinds = 0, chosen = 0, pressed, limit;

  for (guint kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
    {
      if (!is_in_rules (desk, &self->place, (DameroCountKind) kind))
        continue;
      for (DameroSide counted = DAMERO_BLACK; counted <= DAMERO_WHITE; counted++)
        if (damero_game_get_hand_count (game, counted, (DameroCountKind) kind, &pressed, &limit))
          {
            side = counted;
            chosen = n_kinds;
          }
      self->kinds[n_kinds++] = (DameroCountKind) kind;
      gtk_string_list_take (names, damero_words_finish (g_strdup (
        damero_words_count_of ((DameroCountKind) kind, &game->counts.counts[kind]))));
    }
  adw_combo_row_set_model (self->count_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->count_row, chosen);
  damero_dialog_fill_sides (self->side_row, event, &self->place, side);
}

void
damero_count_dialog_present (GtkWidget         *from,
                             DameroDesk        *desk,
                             const DameroPlace *place)
{
  DameroCountDialog *self;

  g_return_if_fail (damero_event_find_game (damero_desk_get_event (desk), place) != NULL);

  self = g_object_new (DAMERO_TYPE_COUNT_DIALOG, NULL);
  self->place = *place;
  fill (self, desk);
  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  damero_choice_list_install (self->side_row);
  damero_choice_list_install (self->count_row);
  update (self);
  damero_dialog_present (GTK_WINDOW (self), from);
  /* What is likely is chosen: Return does it. */
  gtk_widget_grab_focus (gtk_widget_is_sensitive (self->begin_button) ? self->begin_button : self->begin_again_button);
}
