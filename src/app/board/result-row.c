/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/result-row.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/game-place.h"
#include "words/game.h"

#define ACTIONS "damero-result-actions" /* of a desk: what is offered at it, a GActionGroup */

/* By position in the row. */
static const DameroOutcome outcomes[] = { DAMERO_OUTCOME_BLACK, DAMERO_OUTCOME_DRAW, DAMERO_OUTCOME_WHITE };

struct _DameroResultRow
{
  GtkWidget    parent_instance;

  DameroDesk  *desk;
  DameroPlace  place;
  GtkLabel    *hint;
  GtkWidget   *results;
  GtkWidget   *result_buttons[G_N_ELEMENTS (outcomes)];
  GtkLabel    *result_labels[G_N_ELEMENTS (outcomes)];
  GtkWidget   *after;
  GtkLabel    *label;
  GtkFlowBox  *flow;
  GtkWidget   *undo_button;
  GtkWidget   *enter_button;
};

G_DEFINE_FINAL_TYPE (DameroResultRow, damero_result_row, GTK_TYPE_WIDGET)

/* What a button is for, with the player if that one has a name. */
static char *
dup_name (DameroResultRow *self,
          DameroOutcome    outcome)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  DameroSide side = outcome == DAMERO_OUTCOME_BLACK ? DAMERO_BLACK : DAMERO_WHITE;
  g_autofree char *player = damero_game_place_dup_player (event, &self->place, side);

  if (outcome == DAMERO_OUTCOME_DRAW ||
      g_str_equal (damero_game_place_get_name (event, &self->place, side), damero_words_side (side)))
    return NULL;

  /* Translators: %s is a side with its player. */
  return g_strdup_printf (_("%s won"), player);
}

static void
show_results (DameroResultRow  *self,
              const DameroGame *game)
{
  DameroOutcome proposed = damero_game_get_flag_outcome (game);

  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++)
    {
      g_autofree char *label = outcomes[i] == DAMERO_OUTCOME_DRAW
                                 ? g_strdup (C_("result", "Draw"))
                                 : damero_words_finish (g_strdup (damero_words_outcome (outcomes[i])));
      g_autofree char *name = dup_name (self, outcomes[i]);

      gtk_label_set_text (self->result_labels[i], label);
      damero_compat_set_name (self->result_buttons[i], name != NULL ? name : label);
      damero_compat_set_tooltip (self->result_buttons[i], name);
      if (outcomes[i] == proposed)
        gtk_widget_add_css_class (self->result_buttons[i], "suggested-action");
      else
        gtk_widget_remove_css_class (self->result_buttons[i], "suggested-action");
    }
}

/* How it ended, as the players said it; for other reasons is nothing to be told. */
static char *
dup_result (DameroResultRow       *self,
            const DameroMatchGame *record)
{
  DameroEnding ending = record->ending == DAMERO_ENDING_OTHER ? DAMERO_ENDING_NONE : record->ending;

  return damero_words_finish (damero_words_result (record->outcome, ending));
}

/* How the clock is started and whose it is, while the first press does it. FALSE: nothing of that. */
static gboolean
show_hint (DameroResultRow *self)
{
  const DameroSection *section = damero_event_find_section (damero_desk_get_event (self->desk), self->place.section);
  g_autofree char *text = NULL;

  if (section == NULL || section->record == DAMERO_RECORD_CHECKED ||
      !damero_desk_can_start (self->desk, &self->place))
    return FALSE;

  /* Translators: on a clock that has not been started; %s is a side: "Red begins: press either half to start." */
  text = g_strdup_printf (_("%s begins: press either half to start."),
                          damero_words_side ((DameroSide) section->ruleset.first_side));
  gtk_label_set_text (self->hint, text);
  return TRUE;
}

/* While the clock runs nothing stands where it could be hit by accident. */
static gboolean
can_end (const DameroGame *game)
{
  return game != NULL && (game->phase == DAMERO_GAME_PAUSED || game->phase == DAMERO_GAME_WAITING ||
                          (game->phase == DAMERO_GAME_PLAYING && !game->setup.has_clock));
}

static void
update (DameroResultRow *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroMatchGame *record = damero_game_place_get_record (event, &self->place);
  const DameroGame *game = damero_game_place_get_live (event, &self->place);
  gboolean is_offered = damero_result_row_is_offered (self->desk) && record != NULL;
  gboolean is_over = is_offered && record->outcome != DAMERO_OUTCOME_NONE;
  gboolean is_ready = is_offered && !is_over && show_hint (self);
  gboolean ends = is_offered && !is_over && can_end (game) && damero_desk_can_write (self->desk);

  if (ends)
    show_results (self, game);
  if (is_over)
    {
      GActionGroup *actions = g_object_get_data (G_OBJECT (self->desk), ACTIONS);
      g_autofree char *result = dup_result (self, record);

      gtk_label_set_text (self->label, result);
      damero_compat_set_visible (self->undo_button, g_action_group_get_action_enabled (actions, "undo"));
      damero_compat_set_visible (self->enter_button, g_action_group_get_action_enabled (actions, "enter-moves"));
      /* As many columns as there are choices: else the box leaves room for those that are hidden. */
      gtk_flow_box_set_max_children_per_line (self->flow, 2u + gtk_widget_get_visible (self->undo_button) +
                                                          gtk_widget_get_visible (self->enter_button));
    }
  damero_compat_set_visible (GTK_WIDGET (self->hint), is_ready);
  damero_compat_set_visible (self->results, ends);
  damero_compat_set_visible (self->after, is_over);
  damero_compat_set_visible (GTK_WIDGET (self), is_ready || ends || is_over);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroResultRow   *self)
{
  if (place->game == 0 || damero_place_is_same_board (place, &self->place))
    update (self);
}

static void
damero_result_row_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_object (&DAMERO_RESULT_ROW (object)->desk);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_result_row_parent_class)->dispose (object);
}

static void
damero_result_row_class_init (DameroResultRowClass *klass)
{
  static const char *const names[] = { "black", "draw", "white" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == G_N_ELEMENTS (outcomes));
  G_OBJECT_CLASS (klass)->dispose = damero_result_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/result-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroResultRow, hint);
  gtk_widget_class_bind_template_child (widget_class, DameroResultRow, results);
  gtk_widget_class_bind_template_child (widget_class, DameroResultRow, after);
  gtk_widget_class_bind_template_child (widget_class, DameroResultRow, label);
  gtk_widget_class_bind_template_child (widget_class, DameroResultRow, flow);
  gtk_widget_class_bind_template_child (widget_class, DameroResultRow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, DameroResultRow, enter_button);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *button = g_strdup_printf ("%s_button", names[i]);
      g_autofree char *label = g_strdup_printf ("%s_label", names[i]);

      gtk_widget_class_bind_template_child_full (widget_class, button, FALSE,
                                                 G_STRUCT_OFFSET (DameroResultRow, result_buttons) +
                                                 (gssize) (i * sizeof (GtkWidget *)));
      gtk_widget_class_bind_template_child_full (widget_class, label, FALSE,
                                                 G_STRUCT_OFFSET (DameroResultRow, result_labels) +
                                                 (gssize) (i * sizeof (GtkLabel *)));
    }
}

static void
damero_result_row_init (DameroResultRow *self)
{
  g_autoptr(GSimpleActionGroup) none = g_simple_action_group_new ();

  /* Buttons of GTK 4.8 do not find actions of a widget that had none when they were made. */
  gtk_widget_insert_action_group (GTK_WIDGET (self), "single", G_ACTION_GROUP (none));
  gtk_widget_init_template (GTK_WIDGET (self));
}

gboolean
damero_result_row_is_offered (DameroDesk *desk)
{
  return g_object_get_data (G_OBJECT (desk), ACTIONS) != NULL;
}

void
damero_result_row_offer (DameroDesk   *desk,
                         GActionGroup *actions)
{
  g_return_if_fail (G_IS_ACTION_GROUP (actions));

  g_object_set_data_full (G_OBJECT (desk), ACTIONS, g_object_ref (actions), g_object_unref);
}

void
damero_result_row_hide_result (DameroResultRow *self)
{
  g_return_if_fail (DAMERO_IS_RESULT_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->label), FALSE);
}

void
damero_result_row_show (DameroResultRow   *self,
                        DameroDesk        *desk,
                        const DameroPlace *place)
{
  GActionGroup *actions = g_object_get_data (G_OBJECT (desk), ACTIONS);

  g_return_if_fail (DAMERO_IS_RESULT_ROW (self));

  self->place = *place;
  if (g_set_object (&self->desk, desk))
    {
      g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
      gtk_widget_insert_action_group (GTK_WIDGET (self), "single", actions);
    }
  update (self);
}
