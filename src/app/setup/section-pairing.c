/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/section-pairing.h"

#include <glib/gi18n.h>

#include "app/setup/ranking-options.h"
#include "app/setup/system-options.h"
#include "app/widgets/choice-list.h"
#include "words/section-plan.h"
#include "words/section.h"

/* The choices of a system; the first follows the proposal. */
static const struct {
  DameroSystem system;
  int          cycles;
} systems[] = {
  { DAMERO_SYSTEM_ROUND_ROBIN, 0 },
  { DAMERO_SYSTEM_ROUND_ROBIN, 1 },
  { DAMERO_SYSTEM_ROUND_ROBIN, 2 },
  { DAMERO_SYSTEM_DUTCH, 1 },
  { DAMERO_SYSTEM_DOUBLE_SWISS, 1 },
  { DAMERO_SYSTEM_KNOCKOUT, 1 },
  { DAMERO_SYSTEM_KEIZER, 1 },
  { DAMERO_SYSTEM_SCHEVENINGEN, 1 },
  { DAMERO_SYSTEM_MANUAL, 1 },
};
#define PROPOSED    0
#define ROUND_ROBIN 1
/* The choices of the time there is, in minutes; 0 = not known. */
static const int times[] = { 0, 120, 180, 240, 300, 360, 480, 600, 960 };
/* Rounds that stand where no number is proposed. */
#define USUAL_ROUNDS 5

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
  DameroSystemOptions *options;
  DameroRankingOptions *ranking;

  DameroSetup  setup;       /* what is known of the section, or of the largest of several */
  guint        preset;     /* the choice of the preset, until the director makes their own; PROPOSED: none */
  gboolean     rounds_set; /* by the director or the preset; else they follow the setup */
  gboolean     updating;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroSectionPairing, damero_section_pairing, GTK_TYPE_WIDGET)

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

/* A preset has its Swiss for any number of players: few play a round robin instead, which is hardly longer. */
static gboolean
is_replaced (DameroSectionPairing *self)
{
  const DameroSectionPlan plan = { systems[self->preset].system, 1, gtk_spin_button_get_value_as_int (self->rounds),
                                   self->setup.n_entries };

  return self->preset != PROPOSED && self->rounds_set && plan.n_entries >= 2 &&
         damero_section_plan_is_hardly_shorter (&plan);
}

static char *
dup_reason (DameroSectionPairing *self)
{
  /* Translators: %1$d is a number of players, %2$d of rounds. */
  return g_strdup_printf (_("With %1$d players, a Swiss of %2$d rounds would hardly be shorter."),
                          self->setup.n_entries, gtk_spin_button_get_value_as_int (self->rounds));
}

static int
count_usual_rounds (DameroSectionPairing *self,
                    const DameroSetup    *setup)
{
  return damero_system_is_swiss (systems[get_choice (self)].system) ? damero_section_plan_swiss_rounds (setup)
                                                                    : USUAL_ROUNDS;
}

/* What the system is, and where it is proposed, why and what else there is. */
static void
update_system (DameroSectionPairing    *self,
               const DameroSectionPlan *plan,
               const DameroSetup       *setup)
{
  gboolean proposed = get_choice (self) == PROPOSED;
  gboolean by_colours = plan->system == DAMERO_SYSTEM_DUTCH && self->setup.n_games % 2 != 0;
  g_autofree char *advice = is_replaced (self) ? dup_reason (self)
                            : proposed ? damero_words_section_proposal (setup)
                                       : damero_words_section_plan_warning (plan);
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
  if (!self->rounds_set)
    gtk_spin_button_set_value (self->rounds, count_usual_rounds (self, setup));
}

static void
update (DameroSectionPairing *self)
{
  DameroSetup setup = complete_setup (self, &self->setup);
  DameroSectionPlan plan;

  self->updating = TRUE;
  if (self->preset != PROPOSED)
    adw_combo_row_set_selected (self->system, is_replaced (self) ? ROUND_ROBIN : self->preset);
  plan = damero_section_pairing_get_plan (self, &self->setup);
  update_system (self, &plan, &setup);
  damero_system_options_set_system (self->options, plan.system);
  damero_ranking_options_set_play (self->ranking, setup.n_games, plan.system);
  self->updating = FALSE;
}

static void
on_row_changed (DameroSectionPairing *self)
{
  if (self->updating)
    return;

  if (get_choice (self) != (is_replaced (self) ? ROUND_ROBIN : self->preset))
    self->preset = PROPOSED;
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_rounds_changed (DameroSectionPairing *self)
{
  if (!self->updating)
    {
      self->rounds_set = TRUE;
      self->preset = PROPOSED;
    }
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
  g_type_ensure (DAMERO_TYPE_RANKING_OPTIONS);
  g_type_ensure (DAMERO_TYPE_SYSTEM_OPTIONS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/section-pairing.ui");
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
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, options);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, ranking);
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
  damero_choice_list_install (self->starter);
  update (self);
}

gboolean
damero_section_pairing_is_valid (DameroSectionPairing *self)
{
  g_return_val_if_fail (DAMERO_IS_SECTION_PAIRING (self), FALSE);

  return damero_ranking_options_is_valid (self->ranking);
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
    plan.rounds = self->rounds_set ? gtk_spin_button_get_value_as_int (self->rounds)
                                   : count_usual_rounds (self, &complete);
  /* An example of so many rounds has as many players as they need. */
  if (setup->n_entries < 2 && damero_system_is_swiss (plan.system))
    plan.n_entries = MAX (plan.n_entries, 2 * plan.rounds);
  return plan;
}

void
damero_section_pairing_fill (DameroSectionPairing *self,
                             const DameroSetup    *setup,
                             DameroAct            *act)
{
  DameroSectionPlan plan = damero_section_pairing_get_plan (self, setup);

  g_return_if_fail (DAMERO_IS_SECTION_PAIRING (self));

  act->system = (int) plan.system;
  act->cycles = plan.cycles;
  /* Its matches are of two games unless more were asked for. */
  if (plan.system == DAMERO_SYSTEM_DOUBLE_SWISS && act->games % 2 != 0)
    act->games = 2;
  act->starter = adw_combo_row_get_selected (self->starter) == 1 ? DAMERO_STARTER_LOT : DAMERO_STARTER_TABLE;
  if (plan.rounds > 0)
    act->rounds = plan.rounds;
  if (damero_system_is_swiss (plan.system))
    {
      act->acceleration = get_choice (self) != PROPOSED && gtk_switch_get_active (self->acceleration)
                            ? DAMERO_ACCELERATION_BAKU : DAMERO_ACCELERATION_NONE;
      act->initial = (int) MIN (adw_combo_row_get_selected (self->initial), DAMERO_INITIAL_BLACK);
    }
  damero_system_options_fill (self->options, NULL, plan.system, act);
  damero_ranking_options_fill (self->ranking, NULL, act->games, plan.system, act);
}

void
damero_section_pairing_set_section (DameroSectionPairing *self,
                                    const DameroSection  *section)
{
  guint choice = PROPOSED;

  g_return_if_fail (DAMERO_IS_SECTION_PAIRING (self));

  for (guint i = PROPOSED + 1; i < G_N_ELEMENTS (systems) && choice == PROPOSED; i++)
    if (systems[i].system == section->system &&
        (section->system != DAMERO_SYSTEM_ROUND_ROBIN || systems[i].cycles == section->cycles))
      choice = i;

  self->updating = TRUE;
  self->preset = choice;
  adw_combo_row_set_selected (self->system, choice);
  self->rounds_set = section->planned > 0;
  if (section->planned > 0)
    gtk_spin_button_set_value (self->rounds, section->planned);
  gtk_switch_set_active (self->acceleration, section->acceleration == DAMERO_ACCELERATION_BAKU);
  adw_combo_row_set_selected (self->initial, section->initial);
  adw_combo_row_set_selected (self->starter, section->starter == DAMERO_STARTER_LOT ? 1 : 0);
  damero_system_options_set_section (self->options, section);
  damero_ranking_options_set_section (self->ranking, section);
  self->updating = FALSE;
  update (self);
}
