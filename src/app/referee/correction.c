/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/referee/correction.h"

#include <glib/gi18n.h>

#include "app/base/input-time.h"
#include "app/base/toast.h"
#include "event/results.h"
#include "model/match.h"
#include "words/act.h"
#include "words/results.h"

struct _DameroCorrection
{
  AdwWindow     parent_instance;

  DameroDesk   *desk;
  DameroPlace   place;
  gboolean      second;   /* the entry is the result's second one */
  GArray       *outcomes; /* DameroOutcome, as the choice lists them */
  AdwActionRow *old_row;
  GtkLabel     *place_label;
  GtkLabel     *old_label;
  GtkLabel     *note_label;
  AdwComboRow  *choice;
  GtkEditable  *reason;
};

G_DEFINE_FINAL_TYPE (DameroCorrection, damero_correction, ADW_TYPE_WINDOW)

static const DameroMatchGame *
get_game (DameroCorrection *self)
{
  const DameroMatch *match = damero_event_find_match (damero_desk_get_event (self->desk), &self->place);

  return match != NULL ? &match->games[self->place.game - 1] : NULL;
}

static void
on_reason_changed (DameroCorrection *self)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "correction.apply", *reason != '\0');
}

/* To see both readings and choose is to enter the result a second time: the act that says so, if that is due. */
static DameroAct *
make_confirmation (DameroCorrection *self,
                   DameroOutcome     outcome)
{
  DameroAct *act;

  if (!self->second || !damero_event_wants_second_entry (damero_desk_get_event (self->desk), &self->place))
    return NULL;

  act = damero_act_new (DAMERO_ACT_RESULT_CONFIRMED);
  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place = self->place;
  act->result = (int) outcome;
  return act;
}

/* Who called the referee to the result has got the answer. */
static void
add_answers (DameroCorrection      *self,
             const DameroMatchGame *game,
             GPtrArray             *acts)
{
  for (int side = 0; side < 2; side++)
    if (game->calls[side])
      {
        DameroAct *act = damero_act_new (DAMERO_ACT_CALL_ANSWERED);

        act->actor = DAMERO_ACTOR_DIRECTOR;
        act->place = self->place;
        act->side = side;
        g_ptr_array_add (acts, act);
      }
}

static void
on_apply (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroCorrection *self = DAMERO_CORRECTION (widget);
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  DameroAct *act = damero_act_new (DAMERO_ACT_RESULT_CORRECTED);
  DameroAct *confirmation;
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroMatchGame *game = get_game (self);
  guint selected = adw_combo_row_get_selected (self->choice);
  g_autofree char *done = NULL, *board = NULL, *sentence = NULL;

  g_ptr_array_add (acts, act);
  if (game == NULL || selected >= self->outcomes->len || *reason == '\0')
    return;

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place = self->place;
  act->result = (int) g_array_index (self->outcomes, DameroOutcome, selected);
  damero_act_set_text (act, DAMERO_FIELD_REASON, reason);
  board = damero_words_board (&self->place, event);
  sentence = damero_words_game_result (event, damero_event_find_section (event, self->place.section), game,
                                       (DameroOutcome) act->result);
  /* Translators: a toast: "Board 2, game 1 corrected: Ann Adams won". */
  done = g_strdup_printf (_("%s corrected: %s"), board, sentence);
  confirmation = make_confirmation (self, (DameroOutcome) act->result);
  if (confirmation != NULL)
    g_ptr_array_add (acts, confirmation);
  add_answers (self, game, acts);
  if (damero_desk_perform_many_with_toast (self->desk, parent, acts, done))
    gtk_window_close (GTK_WINDOW (self));
}

static void
on_entry_activated (DameroCorrection *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "correction.apply", NULL);
}

/* Every outcome but the one there is. */
static void
fill_choice (DameroCorrection *self,
             DameroOutcome     proposed)
{
  static const DameroOutcome all[] = {
    DAMERO_OUTCOME_BLACK, DAMERO_OUTCOME_DRAW, DAMERO_OUTCOME_WHITE, DAMERO_OUTCOME_BLACK_FORFEITS,
    DAMERO_OUTCOME_WHITE_FORFEITS, DAMERO_OUTCOME_DOUBLE_FORFEIT,
  };
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroSection *section = damero_event_find_section (event, self->place.section);
  const DameroMatchGame *game = get_game (self);
  g_autoptr(GtkStringList) words = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autofree char *sentence = damero_words_game_result (event, section, game, all[i]);

      if (all[i] == game->outcome)
        continue;
      if (all[i] == proposed)
        selected = self->outcomes->len;
      g_array_append_val (self->outcomes, all[i]);
      gtk_string_list_append (words, sentence);
    }
  adw_combo_row_set_model (self->choice, G_LIST_MODEL (words));
  adw_combo_row_set_selected (self->choice, selected);
}

static void
fill (DameroCorrection *self,
      DameroOutcome     proposed)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroSection *section = damero_event_find_section (event, self->place.section);
  const DameroMatchGame *game = get_game (self);
  DameroSide first = section->ruleset.first_side;
  int left = damero_match_game_get_entry (game, first);
  int right = damero_match_game_get_entry (game, damero_side_opponent (first));
  g_autofree char *board = damero_words_board (&self->place, event);
  g_autofree char *old = damero_words_game_result (event, section, game, game->outcome);
  g_autofree char *place = g_strdup_printf ("%s: %s – %s", board,
                                            damero_event_get_entry_name (event, section, left),
                                            damero_event_get_entry_name (event, section, right));

  gtk_label_set_text (self->place_label, place);
  gtk_label_set_text (self->old_label, old);
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), (int) section->rounds->len > self->place.round);
  fill_choice (self, proposed);
  on_reason_changed (self);
}

static void
damero_correction_dispose (GObject *object)
{
  DameroCorrection *self = DAMERO_CORRECTION (object);

  g_clear_object (&self->desk);
  g_clear_pointer (&self->outcomes, g_array_unref);

  G_OBJECT_CLASS (damero_correction_parent_class)->dispose (object);
}

static void
damero_correction_class_init (DameroCorrectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_correction_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/referee/correction.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroCorrection, place_label);
  gtk_widget_class_bind_template_child (widget_class, DameroCorrection, old_row);
  gtk_widget_class_bind_template_child (widget_class, DameroCorrection, old_label);
  gtk_widget_class_bind_template_child (widget_class, DameroCorrection, note_label);
  gtk_widget_class_bind_template_child (widget_class, DameroCorrection, choice);
  gtk_widget_class_bind_template_child (widget_class, DameroCorrection, reason);
  gtk_widget_class_bind_template_callback (widget_class, on_reason_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_entry_activated);
  gtk_widget_class_install_action (widget_class, "correction.apply", NULL, on_apply);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
damero_correction_init (DameroCorrection *self)
{
  self->outcomes = g_array_new (FALSE, FALSE, sizeof (DameroOutcome));
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_input_time_watch (GTK_WIDGET (self));
}

static void
show_second (DameroCorrection *self,
             DameroOutcome     outcome)
{
  gboolean mirrored = damero_outcome_mirror (get_game (self)->outcome) == outcome;

  gtk_window_set_title (GTK_WINDOW (self), mirrored ? _("Entered the Wrong Way Round?") : _("The Two Entries Differ"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->old_row), _("First entry"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->choice), _("Second entry"));
  gtk_editable_set_text (self->reason,
                         /* Translators: the reason of an act in the log. */
                         mirrored ? _("Entered the wrong way round first") : _("The second entry was right"));
}

static void
present (GtkWidget         *from,
         DameroDesk        *desk,
         const DameroPlace *place,
         DameroOutcome      outcome,
         gboolean           second)
{
  DameroCorrection *self = g_object_new (DAMERO_TYPE_CORRECTION,
                                         "transient-for", damero_toast_get_window (from), NULL);

  self->desk = g_object_ref (desk);
  self->place = *place;
  self->second = second;
  fill (self, outcome);
  if (second)
    show_second (self, outcome);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->reason));
}

void
damero_correction_present (GtkWidget         *from,
                           DameroDesk        *desk,
                           const DameroPlace *place,
                           DameroOutcome      outcome)
{
  present (from, desk, place, outcome, FALSE);
}

void
damero_correction_present_second (GtkWidget         *from,
                                  DameroDesk        *desk,
                                  const DameroPlace *place,
                                  DameroOutcome      outcome)
{
  present (from, desk, place, outcome, TRUE);
}
