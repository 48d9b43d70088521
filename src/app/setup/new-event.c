/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/new-event.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/failure.h"
#include "app/base/input-time.h"
#include "app/base/settings.h"
#include "app/setup/event-draft.h"
#include "app/setup/preset-row.h"
#include "app/setup/summary.h"
#include "app/setup/section-draft.h"
#include "app/setup/section-pairing.h"
#include "app/widgets/adaptive-bin.h"
#include "app/widgets/name-editor.h"
#include "event/act-text.h"

/* Where there is one section its names have the room for a whole club. */
#define ONE_LIST_HEIGHT 420

/* The steps, by their numbers in the stack. */
enum { STEP_WHAT, STEP_SECTIONS, STEP_PAIRING, STEP_PLAYERS, N_STEPS };

struct _DameroNewEvent
{
  AdwWindow             parent_instance;

  DameroAdaptiveBin    *adaptive;
  GtkBox               *columns;
  GtkBox               *middle;
  GtkScrolledWindow    *scroller;
  GtkStack             *steps;
  GtkWidget            *step_buttons[N_STEPS];
  GtkWidget            *back_button;
  GtkButton            *next_button;
  GtkWidget            *skip_button;
  GtkLabel             *problem;
  GtkWidget            *summary;
  GtkLabel             *rules_fact;
  GtkLabel             *clock_fact;
  GtkLabel             *round_fact;
  GtkLabel             *players_fact;
  GtkLabel             *finish_fact;
  AdwEntryRow          *name_row;
  AdwEntryRow          *venue_row;
  AdwEntryRow          *director_row;
  AdwEntryRow          *date_row;
  DameroPresetRow      *preset;
  DameroSectionPlay    *play;
  GtkBox               *section_box;
  DameroSectionPairing *pairing;
  GtkBox               *players_box;

  DameroDirector       *director;
  GPtrArray            *drafts;  /* DameroSectionDraft, in section_box */
  GPtrArray            *editors; /* DameroNameEditor, in players_box, one a section */
  int                   step;
  char                 *proposed; /* the acts as they were when the window opened */
  gboolean              done;    /* made, or given up: closing asks no more */
};

G_DEFINE_FINAL_TYPE (DameroNewEvent, damero_new_event, ADW_TYPE_WINDOW)

static DameroSectionDraft *
get_draft (DameroNewEvent *self,
           guint           i)
{
  return g_ptr_array_index (self->drafts, i);
}

static DameroNameEditor *
get_editor (DameroNewEvent *self,
            guint           i)
{
  return g_ptr_array_index (self->editors, i);
}

/* ---- what it gives ---- */

/* A line of a fact: with its section in front where there are several. */
static void
add_line (DameroNewEvent *self,
          GString        *text,
          guint           i,
          const char     *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (self->drafts->len > 1)
    g_string_append_printf (text, _("%1$s: %2$s"), damero_section_draft_get_name (get_draft (self, i)), line);
  else
    g_string_append (text, line);
}

static gint64
get_now_ms (DameroNewEvent *self)
{
  return damero_environment_get_wall_ms (damero_director_get_environment (self->director));
}

/* What is known of section I. */
static DameroSetup
get_setup (DameroNewEvent *self,
           guint           i)
{
  return damero_summary_get_setup (damero_section_draft_get_play (get_draft (self, i)),
                                   damero_name_editor_get_n_players (get_editor (self, i)));
}

/* The rows of the pairing speak of the largest section. */
static void
update_pairing (DameroNewEvent *self)
{
  DameroSetup largest = get_setup (self, 0);

  for (guint i = 1; i < self->drafts->len; i++)
    {
      DameroSetup setup = get_setup (self, i);

      if (setup.n_entries > largest.n_entries)
        largest = setup;
    }
  damero_section_pairing_set_setup (self->pairing, &largest);
}

static void
update_summary (DameroNewEvent *self)
{
  GtkLabel *labels[] = { self->rules_fact, self->clock_fact, self->round_fact, self->players_fact,
                         self->finish_fact };
  GString *texts[G_N_ELEMENTS (labels)];

  for (guint k = 0; k < G_N_ELEMENTS (labels); k++)
    texts[k] = g_string_new (NULL);
  for (guint i = 0; i < self->drafts->len; i++)
    {
      DameroSectionPlay *play = damero_section_draft_get_play (get_draft (self, i));
      DameroSetup setup = get_setup (self, i);
      DameroSectionPlan plan = damero_section_pairing_get_plan (self->pairing, &setup);
      g_autofree char *rules = damero_summary_describe_rules (play);
      g_autofree char *clock = damero_summary_describe_clock (play);
      g_autofree char *round = damero_summary_describe_round (play);
      g_autofree char *players = damero_summary_describe_players (&plan, setup.n_entries >= 2);
      g_autofree char *finish = damero_summary_describe_finish (play, &plan, get_now_ms (self));
      const char *lines[] = { rules, clock, round, players, finish };

      for (guint k = 0; k < G_N_ELEMENTS (labels); k++)
        add_line (self, texts[k], i, lines[k]);
    }
  for (guint k = 0; k < G_N_ELEMENTS (labels); k++)
    {
      gtk_label_set_text (labels[k], texts[k]->str);
      g_string_free (texts[k], TRUE);
    }
}

/* ---- steps ---- */

static void
show_problem (DameroNewEvent *self,
              const char     *text)
{
  gtk_label_set_text (self->problem, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), text != NULL);
}

static void
update_steps (DameroNewEvent *self)
{
  gboolean last = self->step == N_STEPS - 1;

  for (int i = 0; i < N_STEPS; i++)
    {
      gtk_widget_remove_css_class (self->step_buttons[i], i == self->step ? "later" : "now");
      gtk_widget_add_css_class (self->step_buttons[i], i == self->step ? "now" : "later");
    }
  gtk_widget_set_visible (self->back_button, self->step > 0);
  gtk_widget_set_visible (self->skip_button, !last);
  gtk_button_set_label (self->next_button, last ? _("Cr_eate") : _("_Next"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new.back", self->step > 0);
}

static void
focus_step (DameroNewEvent *self)
{
  GtkWidget *first[N_STEPS] = { GTK_WIDGET (self->name_row), GTK_WIDGET (get_draft (self, 0)),
                                GTK_WIDGET (self->pairing), GTK_WIDGET (get_editor (self, 0)) };

  gtk_widget_grab_focus (first[self->step]);
}

static void
go_to (DameroNewEvent *self,
       int             step)
{
  static const char * const names[N_STEPS] = { "0", "1", "2", "3" };

  if (step < 0 || step >= N_STEPS)
    return;

  self->step = step;
  show_problem (self, NULL);
  gtk_stack_set_visible_child_name (self->steps, names[step]);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  update_steps (self);
  focus_step (self);
}

static void
on_step (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  go_to (DAMERO_NEW_EVENT (widget), g_variant_get_int32 (parameter));
}

static void
on_back (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  go_to (DAMERO_NEW_EVENT (widget), DAMERO_NEW_EVENT (widget)->step - 1);
}

static void
on_next (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroNewEvent *self = DAMERO_NEW_EVENT (widget);

  if (self->step == N_STEPS - 1)
    gtk_widget_activate_action (widget, "new.create", NULL);
  else
    go_to (self, self->step + 1);
}

/* ---- sections ---- */

/* Headings over the names where there are several sections, and what can be left out. */
static void
update_sections (DameroNewEvent *self)
{
  gboolean several = self->drafts->len > 1;

  for (guint i = 0; i < self->drafts->len; i++)
    {
      const char *name = damero_section_draft_get_name (get_draft (self, i));
      /* Translators: the name of a field for the players of a section, %s. */
      g_autofree char *title = several ? g_strdup_printf (_("Players of %s"), name)
                                       : g_strdup (_("Players, one per line"));

      g_object_set (get_draft (self, i), "removable", several, NULL);
      g_object_set (get_editor (self, i), "title", title, "show-title", several,
                    "height-request", several ? -1 : ONE_LIST_HEIGHT, NULL);
    }
  update_pairing (self);
  update_summary (self);
}

static void
on_part_changed (DameroNewEvent *self)
{
  show_problem (self, NULL);
  if (self->drafts->len > 0)
    update_sections (self);
}

/* What the preset says is chosen, and can be changed. */
static void
on_preset_chosen (DameroNewEvent *self)
{
  const DameroPreset *preset = damero_preset_row_get (self->preset);
  g_autoptr(DameroSection) section = preset != NULL ? damero_preset_dup_section (preset) : NULL;

  if (section == NULL)
    return;

  damero_section_play_set_section (self->play, section);
  damero_section_pairing_set_section (self->pairing, section);
  on_part_changed (self);
}

static void
on_draft_removed (DameroSectionDraft *draft,
                  DameroNewEvent     *self)
{
  guint i;

  if (self->drafts->len < 2 || !g_ptr_array_find (self->drafts, draft, &i))
    return;

  gtk_box_remove (self->players_box, GTK_WIDGET (get_editor (self, i)));
  g_ptr_array_remove_index (self->editors, i);
  gtk_box_remove (self->section_box, GTK_WIDGET (draft));
  g_ptr_array_remove_index (self->drafts, i);
  on_part_changed (self);
}

static void
add_draft (DameroNewEvent *self,
           const char     *name)
{
  DameroSectionDraft *draft = damero_section_draft_new (name, self->play);
  DameroNameEditor *editor = g_object_new (DAMERO_TYPE_NAME_EDITOR, NULL);

  g_ptr_array_add (self->drafts, draft);
  g_ptr_array_add (self->editors, editor);
  gtk_box_append (self->section_box, GTK_WIDGET (draft));
  gtk_box_append (self->players_box, GTK_WIDGET (editor));
  g_signal_connect_object (draft, "changed", G_CALLBACK (on_part_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (draft, "removed", G_CALLBACK (on_draft_removed), self, 0);
  g_signal_connect_object (editor, "changed", G_CALLBACK (on_part_changed), self, G_CONNECT_SWAPPED);
  update_sections (self);
}

static void
on_add_section (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DameroNewEvent *self = DAMERO_NEW_EVENT (widget);
  /* Translators: the name a new section begins with; %u is its number: "Section 2". */
  g_autofree char *name = g_strdup_printf (_("Section %u"), self->drafts->len + 1);

  add_draft (self, name);
  show_problem (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (get_draft (self, self->drafts->len - 1)));
}

/* ---- making it ---- */

/* Where an act comes from: the step, and what there has the focus if it is refused. */
typedef struct {
  int        step;
  guint      section;
} Origin;

typedef struct {
  GPtrArray *acts;    /* DameroAct */
  GArray    *origins; /* Origin, by act */
} Plan;

static DameroAct *
plan_act (Plan         *plan,
          DameroActKind kind,
          int           step,
          guint         section)
{
  DameroAct *act = damero_act_new (kind);
  Origin origin = { .step = step, .section = section };

  act->actor = DAMERO_ACTOR_DIRECTOR;
  g_ptr_array_add (plan->acts, act);
  g_array_append_val (plan->origins, origin);
  return act;
}

static void
set_from_row (DameroAct    *act,
              DameroFieldId field,
              AdwEntryRow  *row)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));

  if (*text != '\0' || field == DAMERO_FIELD_NAME)
    damero_act_set_text (act, field, text);
}

static int
compare_ratings (gconstpointer a,
                 gconstpointer b)
{
  return (*(const DameroNameLine * const *) b)->rating - (*(const DameroNameLine * const *) a)->rating;
}

/* The players in the order of their numbers: where the numbers rank them, by rating, else as typed. */
static GPtrArray *
dup_lines (DameroNameEditor *editor,
           DameroSystem      system)
{
  GPtrArray *lines = g_ptr_array_new ();

  for (guint k = 0; k < damero_name_editor_get_n_players (editor); k++)
    g_ptr_array_add (lines, (gpointer) damero_name_editor_get_line (editor, k));
  if (damero_system_is_swiss (system) || system == DAMERO_SYSTEM_KNOCKOUT || system == DAMERO_SYSTEM_KEIZER)
    g_ptr_array_sort (lines, compare_ratings);
  return lines;
}

static void
plan_players (DameroNewEvent *self,
              Plan           *plan,
              guint           i,
              int            *number)
{
  DameroSetup setup = get_setup (self, i);
  DameroSystem system = damero_section_pairing_get_plan (self->pairing, &setup).system;
  g_autoptr(GPtrArray) lines = dup_lines (get_editor (self, i), system);

  for (guint k = 0; k < lines->len; k++)
    {
      const DameroNameLine *line = g_ptr_array_index (lines, k);
      int team = damero_section_plan_get_team (system, (int) k, (int) lines->len);
      DameroAct *act = plan_act (plan, DAMERO_ACT_PLAYER, STEP_PLAYERS, i);

      act->player = ++*number;
      damero_act_set_text (act, DAMERO_FIELD_NAME, line->name);
      damero_act_set_text (act, DAMERO_FIELD_CLUB, line->club);
      if (line->rating > 0)
        act->rating = line->rating;
      act = plan_act (plan, DAMERO_ACT_ENTRY, STEP_PLAYERS, i);
      act->place.section = (int) i + 1;
      act->player = *number;
      if (team != 0)
        act->team = team;
    }
}

static void
make_plan (DameroNewEvent *self,
           Plan           *plan)
{
  DameroAct *act = plan_act (plan, DAMERO_ACT_EVENT, STEP_WHAT, 0);
  int number = 0;

  set_from_row (act, DAMERO_FIELD_NAME, self->name_row);
  set_from_row (act, DAMERO_FIELD_VENUE, self->venue_row);
  set_from_row (act, DAMERO_FIELD_DIRECTOR, self->director_row);
  set_from_row (act, DAMERO_FIELD_DATE, self->date_row);
  for (guint i = 0; i < self->drafts->len; i++)
    {
      g_autofree char *name = g_strstrip (g_strdup (damero_section_draft_get_name (get_draft (self, i))));
      DameroSetup setup = get_setup (self, i);

      act = plan_act (plan, DAMERO_ACT_SECTION, STEP_SECTIONS, i);
      act->place.section = (int) i + 1;
      damero_act_set_text (act, DAMERO_FIELD_NAME, name);
      damero_section_play_fill (damero_section_draft_get_play (get_draft (self, i)), act);
      damero_section_pairing_fill (self->pairing, &setup, act);
    }
  for (guint i = 0; i < self->drafts->len; i++)
    plan_players (self, plan, i, &number);
}

/* The event as it would be created. */
static char *
dup_plan_text (DameroNewEvent *self)
{
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autoptr(GArray) origins = g_array_new (FALSE, FALSE, sizeof (Origin));
  Plan plan = { .acts = acts, .origins = origins };
  GString *text = g_string_new (NULL);

  make_plan (self, &plan);
  for (guint i = 0; i < acts->len; i++)
    damero_act_to_text (g_ptr_array_index (acts, i), FALSE, text);
  return g_string_free (text, FALSE);
}

static GtkWidget *
get_row (DameroNewEvent *self,
         int             field)
{
  switch (field)
    {
    case DAMERO_FIELD_VENUE:
      return GTK_WIDGET (self->venue_row);
    case DAMERO_FIELD_DIRECTOR:
      return GTK_WIDGET (self->director_row);
    case DAMERO_FIELD_DATE:
      return GTK_WIDGET (self->date_row);
    default:
      return GTK_WIDGET (self->name_row);
    }
}

/* Shows WHY at the step and the field it is about. */
static void
show_refusal (DameroNewEvent *self,
              const Origin   *origin,
              int             field,
              const char     *why)
{
  go_to (self, origin->step);
  show_problem (self, why);
  if (origin->step == STEP_WHAT)
    {
      gtk_widget_add_css_class (get_row (self, field), "error");
      gtk_widget_grab_focus (get_row (self, field));
    }
  else if (origin->step == STEP_SECTIONS)
    {
      damero_section_draft_set_wrong (get_draft (self, origin->section), TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (get_draft (self, origin->section)));
    }
  else if (origin->step == STEP_PLAYERS)
    gtk_widget_grab_focus (GTK_WIDGET (get_editor (self, origin->section)));
}

/* What is not even an act: rows that say themselves what is wrong with them. */
static gboolean
check_rows (DameroNewEvent *self)
{
  for (guint i = 0; i < self->drafts->len; i++)
    {
      DameroSectionPlay *play = damero_section_draft_get_play (get_draft (self, i));

      if (damero_section_play_is_valid (play))
        continue;
      go_to (self, play == self->play ? STEP_WHAT : STEP_SECTIONS);
      show_problem (self, _("These rules or this clock cannot be used; the reason is shown below them."));
      return FALSE;
    }
  if (!damero_section_pairing_is_valid (self->pairing))
    {
      go_to (self, STEP_PAIRING);
      show_problem (self, _("The scoring table is not valid; the reason is shown below it."));
      return FALSE;
    }
  for (guint i = 0; i < self->editors->len; i++)
    if (damero_name_editor_get_n_problems (get_editor (self, i)) > 0)
      {
        go_to (self, STEP_PLAYERS);
        show_problem (self, _("Some lines are not players. Correct or remove them."));
        gtk_widget_grab_focus (GTK_WIDGET (get_editor (self, i)));
        return FALSE;
      }

  return TRUE;
}

static void
remember (DameroNewEvent *self)
{
  g_settings_set_string (damero_settings_get (), "venue",
                         gtk_editable_get_text (GTK_EDITABLE (self->venue_row)));
  g_settings_set_string (damero_settings_get (), "director-name",
                         gtk_editable_get_text (GTK_EDITABLE (self->director_row)));
}

static void
perform_plan (DameroNewEvent *self,
              const Plan     *plan)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *uid = damero_event_draft_perform (self->director, plan->acts, &error);

  if (uid == NULL)
    {
      damero_failure_show (self->director, GTK_WIDGET (self), error);
      return;
    }

  remember (self);
  self->done = TRUE;
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "begin-event",
                                  g_variant_new_string (uid));
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_create (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroNewEvent *self = DAMERO_NEW_EVENT (widget);
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autoptr(GArray) origins = g_array_new (FALSE, FALSE, sizeof (Origin));
  Plan plan = { .acts = acts, .origins = origins };
  g_autofree char *why = NULL;
  guint index;
  int field;

  if (self->done || !check_rows (self))
    return;

  make_plan (self, &plan);
  if (damero_event_draft_check (acts, &index, &field, &why))
    perform_plan (self, &plan);
  else
    show_refusal (self, &g_array_index (origins, Origin, index), field, why);
}

/* ---- the window ---- */

static void
on_field_changed (DameroNewEvent *self,
                  GtkWidget      *row)
{
  gtk_widget_remove_css_class (row, "error");
  show_problem (self, NULL);
}

/* What it gives stands beside the steps, or below them. */
static void
on_narrow_changed (DameroNewEvent *self)
{
  gboolean narrow = damero_adaptive_bin_get_narrow (self->adaptive);
  GtkBox *to = narrow ? self->middle : self->columns;
  GtkWidget *from = gtk_widget_get_parent (self->summary);

  if (from == GTK_WIDGET (to))
    return;

  g_object_ref (self->summary);
  gtk_box_remove (GTK_BOX (from), self->summary);
  gtk_box_append (to, self->summary);
  g_object_unref (self->summary);
}

static void
on_discard_answered (GObject      *source,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  g_autoptr(DameroNewEvent) self = user_data;

  if (!damero_compat_confirm_finish (result))
    return;

  self->done = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* What was entered is not thrown away by a slip. */
static gboolean
damero_new_event_close_request (GtkWindow *window)
{
  DameroNewEvent *self = DAMERO_NEW_EVENT (window);
  g_autofree char *plan = self->done ? NULL : dup_plan_text (self);

  if (self->done || g_strcmp0 (plan, self->proposed) == 0)
    return GTK_WINDOW_CLASS (damero_new_event_parent_class)->close_request (window);

  damero_compat_confirm_async (window, _("Discard the New Event?"),
                               _("What you entered will be lost."), _("_Discard"), TRUE,
                               on_discard_answered, g_object_ref (self));
  return TRUE;
}

static void
damero_new_event_dispose (GObject *object)
{
  g_clear_object (&DAMERO_NEW_EVENT (object)->director);

  G_OBJECT_CLASS (damero_new_event_parent_class)->dispose (object);
}

static void
damero_new_event_finalize (GObject *object)
{
  g_ptr_array_unref (DAMERO_NEW_EVENT (object)->drafts);
  g_ptr_array_unref (DAMERO_NEW_EVENT (object)->editors);
  g_free (DAMERO_NEW_EVENT (object)->proposed);

  G_OBJECT_CLASS (damero_new_event_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "new.step", "i", on_step);
  gtk_widget_class_install_action (widget_class, "new.back", NULL, on_back);
  gtk_widget_class_install_action (widget_class, "new.next", NULL, on_next);
  gtk_widget_class_install_action (widget_class, "new.create", NULL, on_create);
  gtk_widget_class_install_action (widget_class, "new.add-section", NULL, on_add_section);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, GDK_ALT_MASK, "new.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "new.back", NULL);
  for (int i = 0; i < N_STEPS; i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + (guint) i, GDK_ALT_MASK, "new.step", "i", i);
}

#define BIND_CHILD(name) gtk_widget_class_bind_template_child (widget_class, DameroNewEvent, name)

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND_CHILD (adaptive);
  BIND_CHILD (columns);
  BIND_CHILD (middle);
  BIND_CHILD (scroller);
  BIND_CHILD (steps);
  BIND_CHILD (back_button);
  BIND_CHILD (next_button);
  BIND_CHILD (skip_button);
  BIND_CHILD (problem);
  BIND_CHILD (summary);
  BIND_CHILD (rules_fact);
  BIND_CHILD (clock_fact);
  BIND_CHILD (round_fact);
  BIND_CHILD (players_fact);
  BIND_CHILD (finish_fact);
  BIND_CHILD (name_row);
  BIND_CHILD (venue_row);
  BIND_CHILD (director_row);
  BIND_CHILD (date_row);
  BIND_CHILD (preset);
  BIND_CHILD (play);
  BIND_CHILD (section_box);
  BIND_CHILD (pairing);
  BIND_CHILD (players_box);
  for (gsize i = 0; i < N_STEPS; i++)
    {
      g_autofree char *name = g_strdup_printf ("step_%d", (int) i);

      gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,
                                                 G_STRUCT_OFFSET (DameroNewEvent, step_buttons) +
                                                   (gssize) (i * sizeof (GtkWidget *)));
    }
}

static void
damero_new_event_class_init (DameroNewEventClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_new_event_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_new_event_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = damero_new_event_close_request;

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_PRESET_ROW);
  g_type_ensure (DAMERO_TYPE_SECTION_PAIRING);
  g_type_ensure (DAMERO_TYPE_SECTION_PLAY);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/new-event.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_field_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_part_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_preset_chosen);
  install_actions (widget_class);
}

static void
damero_new_event_init (DameroNewEvent *self)
{
  self->drafts = g_ptr_array_new ();
  self->editors = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_input_time_watch (GTK_WIDGET (self));
}

/* "Saturday Club Evening, 21 November", the place and the director of the last time. */
static void
propose (DameroNewEvent *self)
{
  g_autoptr(GDateTime) now = g_date_time_new_from_unix_local (get_now_ms (self) / 1000);
  /* Translators: the name proposed for an event, for strftime: "Saturday Club Evening, 21 November". */
  g_autofree char *name = g_date_time_format (now, _("%A Club Evening, %-d %B"));
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *venue = g_settings_get_string (damero_settings_get (), "venue");
  g_autofree char *director = g_settings_get_string (damero_settings_get (), "director-name");

  gtk_editable_set_text (GTK_EDITABLE (self->name_row), name);
  gtk_editable_set_text (GTK_EDITABLE (self->date_row), date);
  gtk_editable_set_text (GTK_EDITABLE (self->venue_row), venue);
  gtk_editable_set_text (GTK_EDITABLE (self->director_row), director);
}

GtkWindow *
damero_new_event_present (GtkWindow      *parent,
                          DameroDirector *director)
{
  DameroNewEvent *self;

  g_return_val_if_fail (DAMERO_IS_DIRECTOR (director), NULL);

  self = g_object_new (DAMERO_TYPE_NEW_EVENT, "transient-for", parent, "modal", parent != NULL, NULL);
  self->director = g_object_ref (director);
  propose (self);
  /* Translators: the name proposed for the only section of an event: everybody may play in it. */
  add_draft (self, C_("section", "Open"));
  go_to (self, STEP_WHAT);
  self->proposed = dup_plan_text (self);
  gtk_window_present (GTK_WINDOW (self));

  return GTK_WINDOW (self);
}
