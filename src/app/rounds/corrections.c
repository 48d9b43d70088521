/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/corrections.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/base/toast.h"
#include "app/widgets/choice-list.h"
#include "model/match.h"
#include "words/act.h"
#include "words/results.h"

/* In the order of the choices of a row. */
static const DameroOutcome outcomes[] = {
  DAMERO_OUTCOME_BLACK, DAMERO_OUTCOME_DRAW, DAMERO_OUTCOME_WHITE, DAMERO_OUTCOME_BLACK_FORFEITS,
  DAMERO_OUTCOME_WHITE_FORFEITS, DAMERO_OUTCOME_DOUBLE_FORFEIT,
};

struct _DameroCorrections
{
  AdwWindow            parent_instance;

  AdwPreferencesGroup *games;
  GtkEditable         *reason_row;
  GtkWidget           *later_note;
  GtkLabel            *error_label;

  DameroDesk          *desk;
  DameroPlace          place;  /* the round */
  GPtrArray           *rows;   /* AdwComboRow */
  GArray              *places; /* DameroPlace: the game of each */
};

G_DEFINE_FINAL_TYPE (DameroCorrections, damero_corrections, ADW_TYPE_WINDOW)

static const DameroMatchGame *
get_game (DameroCorrections *self,
          guint              index)
{
  const DameroPlace *place = &g_array_index (self->places, DameroPlace, index);
  const DameroMatch *match = damero_event_find_match (damero_desk_get_event (self->desk), place);

  return match != NULL && place->game <= (int) match->n_games ? &match->games[place->game - 1] : NULL;
}

static DameroOutcome
get_chosen (DameroCorrections *self,
            guint              index)
{
  guint selected = adw_combo_row_get_selected (g_ptr_array_index (self->rows, index));

  return outcomes[MIN (selected, G_N_ELEMENTS (outcomes) - 1)];
}

/* One correction for each row that says something else than the game. */
static GPtrArray *
make_acts (DameroCorrections *self)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);

  for (guint i = 0; i < self->rows->len; i++)
    {
      const DameroMatchGame *game = get_game (self, i);
      DameroAct *act;

      if (game == NULL || game->outcome == get_chosen (self, i))
        continue;
      act = damero_act_new (DAMERO_ACT_RESULT_CORRECTED);
      act->place = g_array_index (self->places, DameroPlace, i);
      act->result = (int) get_chosen (self, i);
      damero_dialog_set_reason (act, self->reason_row);
      g_ptr_array_add (acts, act);
    }

  return acts;
}

static void
on_input (DameroCorrections *self)
{
  g_autoptr(GPtrArray) acts = make_acts (self);

  gtk_widget_set_visible (GTK_WIDGET (self->error_label), FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm",
                                 acts->len > 0 && ((DameroAct *) g_ptr_array_index (acts, 0))->reason != NULL);
}

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroCorrections *self = DAMERO_CORRECTIONS (widget);
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  g_autoptr(GPtrArray) acts = make_acts (self);
  g_autoptr(GError) error = NULL;
  g_autofree char *done = NULL;

  if (!damero_desk_try_many (self->desk, acts, NULL, &error))
    {
      damero_dialog_show_error (GTK_WINDOW (self), damero_desk_get_director (self->desk), error, self->error_label);
      return;
    }

  /* Translators: a toast; %u is how many results. */
  done = g_strdup_printf (ngettext ("%u result corrected", "%u results corrected", acts->len), acts->len);
  damero_desk_show_undo (self->desk, parent, done, damero_act_get_name (g_ptr_array_index (acts, 0)));
  gtk_window_close (GTK_WINDOW (self));
}

static void
add_game (DameroCorrections     *self,
          const DameroPlace     *place,
          const DameroMatchGame *game)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroSection *section = damero_event_find_section (event, place->section);
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);
  DameroSide first = section->ruleset.first_side;
  int left = damero_match_game_get_entry (game, first);
  int right = damero_match_game_get_entry (game, damero_side_opponent (first));
  g_autofree char *board = damero_words_board (place, event);
  g_autofree char *title = g_strdup_printf ("%s: %s – %s", board,
                                            damero_event_get_entry_name (event, section, left),
                                            damero_event_get_entry_name (event, section, right));
  GtkWidget *row = adw_combo_row_new ();
  guint selected = 0;

  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++)
    {
      gtk_string_list_take (titles, damero_words_game_result (event, section, game, outcomes[i]));
      if (outcomes[i] == game->outcome)
        selected = i;
    }
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  damero_choice_list_install (ADW_COMBO_ROW (row));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (on_input), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->games, row);
  g_ptr_array_add (self->rows, row);
  g_array_append_val (self->places, *place);
}

static void
fill (DameroCorrections *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroSection *section = damero_event_find_section (event, self->place.section);
  const DameroRound *round = damero_section_find_round (section, self->place.round);

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      for (guint k = 0; k < match->n_games; k++)
        {
          const DameroPlace place = { section->id, round->number, match->board, (int) k + 1 };

          if (match->games[k].outcome != DAMERO_OUTCOME_NONE)
            add_game (self, &place, &match->games[k]);
        }
    }
  gtk_widget_set_visible (self->later_note, (int) section->rounds->len > self->place.round);
}

static void
damero_corrections_dispose (GObject *object)
{
  DameroCorrections *self = DAMERO_CORRECTIONS (object);

  g_clear_object (&self->desk);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->places, g_array_unref);

  G_OBJECT_CLASS (damero_corrections_parent_class)->dispose (object);
}

static void
damero_corrections_class_init (DameroCorrectionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_corrections_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/rounds/corrections.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroCorrections, games);
  gtk_widget_class_bind_template_child (widget_class, DameroCorrections, reason_row);
  gtk_widget_class_bind_template_child (widget_class, DameroCorrections, later_note);
  gtk_widget_class_bind_template_child (widget_class, DameroCorrections, error_label);
  gtk_widget_class_bind_template_callback (widget_class, on_input);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_corrections_init (DameroCorrections *self)
{
  self->rows = g_ptr_array_new ();
  self->places = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_corrections_present (GtkWidget         *from,
                            DameroDesk        *desk,
                            const DameroPlace *place)
{
  DameroCorrections *self;

  g_return_if_fail (DAMERO_IS_DESK (desk));

  self = g_object_new (DAMERO_TYPE_CORRECTIONS, NULL);
  self->desk = g_object_ref (desk);
  self->place = *place;
  fill (self);
  on_input (self);
  damero_dialog_present (GTK_WINDOW (self), from);
}
