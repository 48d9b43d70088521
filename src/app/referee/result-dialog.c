/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/referee/result-dialog.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/base/game-place.h"
#include "app/widgets/choice-list.h"
#include "words/game.h"

struct _DameroResultDialog
{
  AdwWindow    parent_instance;

  DameroDesk  *desk;
  DameroPlace  place;
  gboolean     corrects; /* there was a result when the dialog was opened */
  GArray      *endings;  /* DameroEnding, by position in ending_row */
  GtkLabel    *current_label;
  AdwComboRow *outcome_row;
  AdwComboRow *ending_row;
  GtkEditable *reason_row;
  GtkLabel    *error_label;
};

G_DEFINE_FINAL_TYPE (DameroResultDialog, damero_result_dialog, ADW_TYPE_WINDOW)

/* The outcomes that can be chosen, by position: all but none. */
#define FIRST_OUTCOME DAMERO_OUTCOME_BLACK
#define LAST_OUTCOME  DAMERO_OUTCOME_DOUBLE_FORFEIT

static DameroOutcome
get_outcome (DameroResultDialog *self)
{
  return (DameroOutcome) (FIRST_OUTCOME + adw_combo_row_get_selected (self->outcome_row));
}

static char *
dup_outcome (DameroResultDialog *self,
             DameroOutcome       outcome)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  g_autofree char *black = damero_game_place_dup_player (event, &self->place, DAMERO_BLACK);
  g_autofree char *white = damero_game_place_dup_player (event, &self->place, DAMERO_WHITE);

  switch (outcome)
    {
    case DAMERO_OUTCOME_BLACK:
    case DAMERO_OUTCOME_WHITE:
      /* Translators: %s is a side with its player. */
      return g_strdup_printf (_("%s won"), outcome == DAMERO_OUTCOME_BLACK ? black : white);
    case DAMERO_OUTCOME_DRAW:
      return g_strdup (_("Drawn"));
    case DAMERO_OUTCOME_BLACK_FORFEITS:
    case DAMERO_OUTCOME_WHITE_FORFEITS:
      /* Translators: %s is a side with its player. */
      return g_strdup_printf (_("%s forfeits"), outcome == DAMERO_OUTCOME_BLACK_FORFEITS ? black : white);
    case DAMERO_OUTCOME_DOUBLE_FORFEIT:
      return g_strdup (_("Both forfeit"));
    case DAMERO_OUTCOME_NONE:
      break;
    }

  g_assert_not_reached ();
}

static void
fill_outcomes (DameroResultDialog *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  for (guint outcome = FIRST_OUTCOME; outcome <= LAST_OUTCOME; outcome++)
    gtk_string_list_take (names, dup_outcome (self, (DameroOutcome) outcome));
  adw_combo_row_set_model (self->outcome_row, G_LIST_MODEL (names));
}

/* A game that the referee ends at the board is adjudicated, unless the referee says otherwise. */
static void
fill_endings (DameroResultDialog *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  DameroOutcome outcome = get_outcome (self);
  gboolean live = damero_game_place_get_live (damero_desk_get_event (self->desk), &self->place) != NULL;
  guint chosen = 0;

  g_array_set_size (self->endings, 0);
  for (guint i = DAMERO_ENDING_NONE + 1; i <= DAMERO_ENDING_OTHER; i++)
    {
      DameroEnding ending = (DameroEnding) i;

      if (!damero_outcome_allows (outcome, ending))
        continue;
      if (ending == (live ? DAMERO_ENDING_ADJUDICATION : DAMERO_ENDING_OTHER))
        chosen = self->endings->len;
      g_array_append_val (self->endings, ending);
      gtk_string_list_take (names, damero_words_finish (g_strdup (damero_words_ending (ending))));
    }
  adw_combo_row_set_model (self->ending_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->ending_row, chosen);
}

static void
update_confirm (DameroResultDialog *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm",
                                 !self->corrects || *gtk_editable_get_text (self->reason_row) != '\0');
}

static void
on_outcome (AdwComboRow        *row,
            GParamSpec         *pspec,
            DameroResultDialog *self)
{
  if (self->desk == NULL)
    return;

  fill_endings (self);
  update_confirm (self);
}

static void
on_reason (GtkEditable        *row,
           GParamSpec         *pspec,
           DameroResultDialog *self)
{
  update_confirm (self);
}

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroResultDialog *self = DAMERO_RESULT_DIALOG (widget);
  /* A flag that has fallen since is not corrected by who did not see it: the act is refused. */
  g_autoptr(DameroAct) act = damero_act_new (self->corrects ? DAMERO_ACT_RESULT_CORRECTED : DAMERO_ACT_RESULT);
  guint ending = adw_combo_row_get_selected (self->ending_row);

  act->result = (int) get_outcome (self);
  if (ending < self->endings->len)
    act->ending = (int) g_array_index (self->endings, DameroEnding, ending);
  damero_dialog_set_reason (act, self->reason_row);
  if (damero_dialog_perform (GTK_WINDOW (self), self->desk, &self->place, act, self->error_label))
    gtk_window_close (GTK_WINDOW (self));
}

static void
damero_result_dialog_dispose (GObject *object)
{
  g_clear_object (&DAMERO_RESULT_DIALOG (object)->desk);
  g_clear_pointer (&DAMERO_RESULT_DIALOG (object)->endings, g_array_unref);

  G_OBJECT_CLASS (damero_result_dialog_parent_class)->dispose (object);
}

static void
damero_result_dialog_class_init (DameroResultDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_result_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/referee/result-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroResultDialog, current_label);
  gtk_widget_class_bind_template_child (widget_class, DameroResultDialog, outcome_row);
  gtk_widget_class_bind_template_child (widget_class, DameroResultDialog, ending_row);
  gtk_widget_class_bind_template_child (widget_class, DameroResultDialog, reason_row);
  gtk_widget_class_bind_template_child (widget_class, DameroResultDialog, error_label);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  gtk_widget_class_bind_template_callback (widget_class, on_outcome);
  gtk_widget_class_bind_template_callback (widget_class, on_reason);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_result_dialog_init (DameroResultDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_result_dialog_present (GtkWidget         *from,
                              DameroDesk        *desk,
                              const DameroPlace *place)
{
  DameroResultDialog *self = g_object_new (DAMERO_TYPE_RESULT_DIALOG, NULL);
  g_autofree char *current = NULL;
  g_autofree char *text = NULL;

  self->endings = g_array_new (FALSE, FALSE, sizeof (DameroEnding));
  self->place = *place;
  self->desk = g_object_ref (desk);
  self->corrects = damero_game_place_get_record (damero_desk_get_event (desk), place)->outcome !=
                   DAMERO_OUTCOME_NONE;
  fill_outcomes (self);
  fill_endings (self);
  damero_choice_list_install (self->outcome_row);
  if (self->corrects)
    {
      current = damero_game_place_dup_result (damero_desk_get_event (desk), place);
      /* Translators: the result of a game before it is corrected. */
      text = g_strdup_printf (_("Recorded: %s. A correction needs a reason."), current);
      gtk_label_set_text (self->current_label, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->current_label), text != NULL);
  gtk_window_set_title (GTK_WINDOW (self), text != NULL ? _("Correct the Result") : _("Set Result"));
  update_confirm (self);
  damero_dialog_present (GTK_WINDOW (self), from);
  gtk_widget_grab_focus (GTK_WIDGET (self->outcome_row));
}
