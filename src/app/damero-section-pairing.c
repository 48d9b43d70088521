/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-section-pairing.h"

#include <glib/gi18n.h>

#include "app/damero-choice-list.h"
#include "model/scoring.h"
#include "words/section.h"

/* The tables that are offered; what comes after the last is typed. */
static const char * const scorings[] = { "game 2-1-0", "game 1-0.5-0", "match 2-1-0", "match 3-1-0" };
/* The choices of a system; the first follows the proposal. */
static const struct {
  DameroSystem system;
  int          cycles;
} systems[] = {
  { DAMERO_SYSTEM_ROUND_ROBIN, 0 },
  { DAMERO_SYSTEM_ROUND_ROBIN, 1 },
  { DAMERO_SYSTEM_ROUND_ROBIN, 2 },
  { DAMERO_SYSTEM_DUTCH, 1 },
  { DAMERO_SYSTEM_KNOCKOUT, 1 },
  { DAMERO_SYSTEM_KEIZER, 1 },
  { DAMERO_SYSTEM_SCHEVENINGEN, 1 },
  { DAMERO_SYSTEM_MANUAL, 1 },
};
#define PROPOSED 0
/* The choices of the time there is, in minutes; 0 = not told. */
static const int times[] = { 0, 120, 180, 240, 300, 360, 480, 600, 960 };
/* Rounds that stand where no number is proposed. */
#define USUAL_ROUNDS 5
/* Orders of tie-breaks: tokens as acts have them. */
static const char * const tiebreaks[] = { "DE,SB", "SB,DE", "DE", "SB", "" };

struct _DameroSectionPairing
{
  GtkWidget    parent_instance;

  AdwComboRow   *system;
  GtkLabel      *system_note;
  GtkWidget     *expected_row;
  GtkSpinButton *expected;
  AdwComboRow   *time;
  GtkWidget     *rounds_row;
  GtkSpinButton *rounds;
  GtkWidget     *acceleration_row;
  GtkSwitch     *acceleration;
  AdwComboRow   *initial;
  AdwComboRow   *starter;
  AdwComboRow *scoring;
  AdwEntryRow *scoring_text;
  GtkLabel    *scoring_note;
  AdwComboRow *tiebreaks;
  GtkLabel    *tiebreaks_note;

  DameroSetup  setup;       /* what is known of the section, or of the largest of several */
  gboolean     rounds_told; /* by the director; else they follow the setup */
  gboolean     updating;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroSectionPairing, damero_section_pairing, GTK_TYPE_WIDGET)

static gboolean
is_typed (DameroSectionPairing *self)
{
  return adw_combo_row_get_selected (self->scoring) >= G_N_ELEMENTS (scorings);
}

/* The text of the table that is chosen, typed ones as they are. */
static const char *
get_scoring (DameroSectionPairing *self)
{
  return is_typed (self) ? gtk_editable_get_text (GTK_EDITABLE (self->scoring_text))
                         : scorings[adw_combo_row_get_selected (self->scoring)];
}

/* SETUP with what the rows say beside it. */
static DameroSetup
complete_setup (DameroSectionPairing *self,
                const DameroSetup    *setup)
{
  DameroSetup complete = *setup;

  if (complete.n_entries < 2)
    complete.n_entries = gtk_spin_button_get_value_as_int (self->expected);
  complete.available_minutes = times[MIN (adw_combo_row_get_selected (self->time), G_N_ELEMENTS (times) - 1)];
  return complete;
}

static guint
get_choice (DameroSectionPairing *self)
{
  return MIN (adw_combo_row_get_selected (self->system), G_N_ELEMENTS (systems) - 1);
}

static int
count_usual_rounds (DameroSectionPairing *self,
                    const DameroSetup    *setup)
{
  return systems[get_choice (self)].system == DAMERO_SYSTEM_DUTCH ? damero_section_plan_swiss_rounds (setup)
                                                                  : USUAL_ROUNDS;
}

/* Where rounds are paired one by one, whoever is left over has a bye that is worth a won match. */
static void
complete_scoring (DameroScoring           *scoring,
                  const DameroSectionPlan *plan,
                  int                      games)
{
  if (!damero_system_is_open (plan->system))
    return;

  scoring->first_bye_x10 = scoring->unit == DAMERO_UNIT_GAME ? scoring->win_x10 * games : scoring->win_x10;
  scoring->later_bye_x10 = scoring->first_bye_x10;
}

static char *
dup_points (int points_x10)
{
  char text[24];

  damero_points_format (points_x10, text);
  return g_strdup (text);
}

/* "2 points for a win, 1 for a draw, 0 for a loss: points for each game" */
static char *
describe_scoring (const DameroScoring *scoring)
{
  g_autofree char *win = dup_points (scoring->win_x10);
  g_autofree char *draw = dup_points (scoring->draw_x10);
  g_autofree char *loss = dup_points (scoring->loss_x10);
  g_autofree char *bye = dup_points (scoring->first_bye_x10);

  if (scoring->unit == DAMERO_UNIT_GAME)
    /* Translators: %1$s, %2$s, %3$s, %4$s are points. */
    return g_strdup_printf (_("Each game: win %1$s, draw %2$s, loss %3$s. A bye: %4$s."), win, draw, loss, bye);

  /* Translators: %1$s, %2$s, %3$s, %4$s are points. */
  return g_strdup_printf (_("Each match: win %1$s, draw %2$s, loss %3$s. A bye: %4$s."), win, draw, loss, bye);
}

/* What the system is, and where it is proposed, why and what else there is. */
static void
update_system (DameroSectionPairing    *self,
               const DameroSectionPlan *plan,
               const DameroSetup       *setup)
{
  gboolean proposed = get_choice (self) == PROPOSED;
  gboolean by_colours = plan->system == DAMERO_SYSTEM_DUTCH && self->setup.n_games % 2 != 0;
  g_autofree char *advice = proposed ? damero_section_plan_dup_proposal (setup)
                                     : damero_section_plan_dup_warning (plan);
  const char *help = damero_words_system_help (plan->system, plan->cycles);
  g_autofree char *note = advice == NULL ? g_strdup (help)
                          : proposed ? g_strdup_printf ("%s\n%s", advice, help)
                                     : g_strdup_printf ("%s\n%s", help, advice);

  gtk_label_set_text (self->system_note, note);
  gtk_widget_set_visible (self->expected_row, proposed && self->setup.n_entries < 2);
  gtk_widget_set_visible (GTK_WIDGET (self->time), proposed && setup->round_minutes > 0);
  gtk_widget_set_visible (self->rounds_row, !proposed && damero_system_is_open (plan->system));
  gtk_widget_set_visible (self->acceleration_row, !proposed && plan->system == DAMERO_SYSTEM_DUTCH);
  gtk_widget_set_visible (GTK_WIDGET (self->initial), by_colours);
  gtk_widget_set_visible (GTK_WIDGET (self->starter), !by_colours && plan->system != DAMERO_SYSTEM_MANUAL);
  if (!self->rounds_told)
    gtk_spin_button_set_value (self->rounds, count_usual_rounds (self, setup));
}

static void
update_tiebreaks (DameroSectionPairing *self)
{
  guint order = adw_combo_row_get_selected (self->tiebreaks);
  GString *help = g_string_new (NULL);

  if (order < G_N_ELEMENTS (tiebreaks))
    {
      g_auto(GStrv) codes = g_strsplit (tiebreaks[order], ",", -1);

      for (guint i = 0; codes[i] != NULL; i++)
        {
          int tiebreak;

          if (damero_token_parse (DAMERO_TOKENS_TIEBREAK, codes[i], &tiebreak))
            g_string_append_printf (help, "%s%s: %s", help->len > 0 ? "\n" : "",
                                    damero_words_tiebreak ((DameroTiebreak) tiebreak),
                                    damero_words_tiebreak_help ((DameroTiebreak) tiebreak));
        }
    }
  gtk_label_set_text (self->tiebreaks_note, help->len > 0 ? help->str : _("Players with the same points share "
                                                                          "a place."));
  g_string_free (help, TRUE);
}

static void
update (DameroSectionPairing *self)
{
  DameroSetup setup = complete_setup (self, &self->setup);
  DameroSectionPlan plan = damero_section_pairing_get_plan (self, &self->setup);
  DameroScoring scoring;
  int column;
  gboolean good = damero_scoring_from_text (get_scoring (self), &scoring, &column);
  g_autofree char *note = NULL;

  self->updating = TRUE;
  update_system (self, &plan, &setup);
  if (good && !is_typed (self))
    complete_scoring (&scoring, &plan, MAX (setup.n_games, 1));
  note = good ? describe_scoring (&scoring)
              /* Translators: %d is a column of the text, from 1; "game 2-1-0 bye 2-2" stays as it is. */
              : g_strdup_printf (_("This is no scoring table from column %d on; write for example "
                                   "game 2-1-0 bye 2-2."), column);
  gtk_label_set_text (self->scoring_note, note);
  gtk_widget_set_visible (GTK_WIDGET (self->scoring_text), is_typed (self));
  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (self->scoring_text), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->scoring_text), "error");

  update_tiebreaks (self);
  self->updating = FALSE;
}

static void
on_row_changed (DameroSectionPairing *self)
{
  if (self->updating)
    return;

  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_rounds_changed (DameroSectionPairing *self)
{
  self->rounds_told |= !self->updating;
  on_row_changed (self);
}

static gboolean
damero_section_pairing_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DAMERO_SECTION_PAIRING (widget)->system));
}

static void
damero_section_pairing_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_section_pairing_parent_class)->dispose (object);
}

static void
damero_section_pairing_class_init (DameroSectionPairingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_section_pairing_dispose;
  widget_class->grab_focus = damero_section_pairing_grab_focus;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_SECTION_PAIRING, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/damero-section-pairing.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, system);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, system_note);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, expected_row);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, expected);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, time);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, rounds_row);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, rounds);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, acceleration_row);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, acceleration);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, initial);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, starter);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, scoring);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, scoring_text);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, scoring_note);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, tiebreaks);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, tiebreaks_note);
  gtk_widget_class_bind_template_callback (widget_class, on_row_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_rounds_changed);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_section_pairing_init (DameroSectionPairing *self)
{
  self->setup.n_games = 1;
  /* The rows say that they have changed while they are made. */
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_choice_list_install (self->system);
  damero_choice_list_install (self->time);
  damero_choice_list_install (self->initial);
  damero_choice_list_install (self->scoring);
  damero_choice_list_install (self->tiebreaks);
  damero_choice_list_install (self->starter);
  update (self);
}

gboolean
damero_section_pairing_is_valid (DameroSectionPairing *self)
{
  DameroScoring scoring;
  int column;

  g_return_val_if_fail (DAMERO_IS_SECTION_PAIRING (self), FALSE);

  return damero_scoring_from_text (get_scoring (self), &scoring, &column);
}

void
damero_section_pairing_set_setup (DameroSectionPairing *self,
                                  const DameroSetup    *setup)
{
  g_return_if_fail (DAMERO_IS_SECTION_PAIRING (self));

  self->setup = *setup;
  update (self);
}

DameroSectionPlan
damero_section_pairing_get_plan (DameroSectionPairing *self,
                                 const DameroSetup    *setup)
{
  DameroSetup complete = complete_setup (self, setup);
  guint choice = get_choice (self);
  DameroSectionPlan plan = { systems[choice].system, systems[choice].cycles, 0, complete.n_entries };

  if (choice == PROPOSED)
    return damero_section_plan_propose (&complete);

  if (damero_system_is_open (plan.system))
    plan.rounds = self->rounds_told ? gtk_spin_button_get_value_as_int (self->rounds)
                                    : count_usual_rounds (self, &complete);
  return plan;
}

static void
fill_scoring (DameroSectionPairing    *self,
              const DameroSectionPlan *plan,
              DameroAct               *act)
{
  char text[DAMERO_SCORING_TEXT_SIZE];
  DameroScoring scoring;
  int column;

  damero_act_set_text (act, DAMERO_FIELD_SCORING, get_scoring (self));
  if (is_typed (self) || !damero_scoring_from_text (get_scoring (self), &scoring, &column))
    return;

  complete_scoring (&scoring, plan, act->games);
  damero_scoring_to_text (&scoring, text);
  damero_act_set_text (act, DAMERO_FIELD_SCORING, text);
}

void
damero_section_pairing_fill (DameroSectionPairing *self,
                             const DameroSetup    *setup,
                             DameroAct            *act)
{
  DameroSectionPlan plan = damero_section_pairing_get_plan (self, setup);
  guint order;

  g_return_if_fail (DAMERO_IS_SECTION_PAIRING (self));

  order = adw_combo_row_get_selected (self->tiebreaks);
  act->system = (int) plan.system;
  act->cycles = plan.cycles;
  act->starter = adw_combo_row_get_selected (self->starter) == 1 ? DAMERO_STARTER_LOT : DAMERO_STARTER_TABLE;
  if (plan.rounds > 0)
    act->rounds = plan.rounds;
  if (plan.system == DAMERO_SYSTEM_DUTCH)
    {
      act->acceleration = get_choice (self) != PROPOSED && gtk_switch_get_active (self->acceleration)
                            ? DAMERO_ACCELERATION_BAKU : DAMERO_ACCELERATION_NONE;
      act->initial = (int) MIN (adw_combo_row_get_selected (self->initial), DAMERO_INITIAL_BLACK);
    }
  fill_scoring (self, &plan, act);
  damero_act_set_text (act, DAMERO_FIELD_TIEBREAKS, tiebreaks[MIN (order, G_N_ELEMENTS (tiebreaks) - 1)]);
}
