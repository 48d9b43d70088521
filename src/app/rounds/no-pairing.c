/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/no-pairing.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/rounds/next-step.h"
#include "model/pairs.h"
#include "pairing/advice.h"
#include "pairing/double-swiss/plain.h"
#include "pairing/section-pairing.h"
#include "words/review.h"
#include "words/round-view.h"
#include "words/section.h"

/* So many meetings are listed. */
#define MAX_LISTED 10

struct _DameroNoPairing
{
  AdwWindow         parent_instance;

  GtkWidget        *from;     /* weak */
  DameroDesk       *desk;
  int               section;
  int               round;
  DameroAct        *before;   /* performed as one with the pairing; NULL: nothing is */
  DameroSection    *field;    /* the section as it would be paired */
  DameroRoundView  *view;
  DameroTournament *plain;    /* of matches: who met, as the rules read it; else NULL */
  DameroChoices     choices;
  GArray           *pairs;    /* with repeats, as the rules have them */
  int               bye;
  GArray           *missing;
  GtkLabel         *cause;
  AdwActionRow     *repeat_row;
  AdwActionRow     *end_row;
  AdwActionRow     *robin_row;
};

G_DEFINE_FINAL_TYPE (DameroNoPairing, damero_no_pairing, ADW_TYPE_WINDOW)

static DameroAct *
new_act (DameroNoPairing *self,
         DameroActKind    kind)
{
  DameroAct *act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place.section = self->section;
  return act;
}

/* Who met whom. */
static const DameroTournament *
get_facts (DameroNoPairing *self)
{
  return self->plain != NULL ? self->plain : self->view->tournament;
}

/* The widget that toasts and questions come from, when this window is gone. */
static GtkWidget *
leave (DameroNoPairing *self)
{
  GtkWidget *from = self->from;

  gtk_window_close (GTK_WINDOW (self));
  return from;
}

static void
on_repeat (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroNoPairing *self = DAMERO_NO_PAIRING (widget);
  g_autoptr(DameroAct) before = g_steal_pointer (&self->before);
  g_autoptr(GArray) pairs = damero_round_view_record (self->view, self->pairs);
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *text = NULL;
  int round = self->round;

  if (self->bye != 0)
    g_array_append_val (byes, self->bye);
  for (guint i = 0; i < self->field->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (self->field->entries, i);

      if (damero_section_is_absent (self->field, entry->number, self->round, NULL))
        g_array_append_val (byes, entry->number);
    }
  text = damero_pairs_to_text (pairs, byes);
  damero_next_step_pair (leave (self), round, text,
                         _("There is no legal pairing: as few repeated meetings as possible"), before);
}

static void
on_end (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  DameroNoPairing *self = DAMERO_NO_PAIRING (widget);
  g_autoptr(DameroDesk) desk = g_object_ref (self->desk);
  g_autoptr(DameroAct) act = new_act (self, DAMERO_ACT_SECTION_CHANGED);
  /* Translators: a toast; %d is the number of a round. */
  g_autofree char *done = g_strdup_printf (_("The section ends after round %d"), self->round - 1);

  act->rounds = self->round - 1;
  /* Translators: the reason of an act in the log; %d is the number of a round. */
  act->reason = g_strdup_printf (_("Round %d has no legal pairing"), self->round);
  damero_desk_perform_with_toast (desk, leave (self), act, done);
}

static void
on_robin (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroNoPairing *self = DAMERO_NO_PAIRING (widget);
  g_autoptr(DameroDesk) desk = g_object_ref (self->desk);
  g_autoptr(DameroAct) act = new_act (self, DAMERO_ACT_SECTION_CHANGED);
  g_autofree char *done = g_strdup (_("The section continues as a round robin of those who have not met"));

  act->system = DAMERO_SYSTEM_ROUND_ROBIN;
  act->rounds = self->round - 1 + self->choices.missing_rounds;
  /* Translators: the reason of an act in the log; %d is the number of a round. */
  act->reason = g_strdup_printf (_("Round %d has no legal pairing"), self->round);
  damero_desk_perform_with_toast (desk, leave (self), act, done);
}

/* ---- the texts ---- */

static void
list_pair (DameroNoPairing *self,
           GString         *text,
           DameroPair       pair)
{
  g_autofree char *white = damero_words_contestant (self->view->tournament, pair.white);
  g_autofree char *black = damero_words_contestant (self->view->tournament, pair.black);
  g_autofree char *line = g_strdup_printf ("%s – %s", white, black);
  g_autofree char *escaped = g_markup_escape_text (line, -1);

  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", escaped);
}

static void
end_list (GString *text,
          guint    n)
{
  if (n <= MAX_LISTED)
    return;

  g_string_append_c (text, '\n');
  /* Translators: the last line of a list; %u is how many are not listed: "and 3 more". */
  g_string_append_printf (text, ngettext ("and %u more", "and %u more", n - MAX_LISTED), n - MAX_LISTED);
}

static gboolean
have_met (DameroNoPairing *self,
          DameroPair       pair)
{
  const DameroContestant *white = damero_tournament_find (get_facts (self), pair.white);

  for (int round = 1; round < self->round; round++)
    {
      DameroRoundRecord record = damero_contestant_get_record (white, round);

      if (record.opponent == pair.black && damero_play_is_played (record.play))
        return TRUE;
    }

  return FALSE;
}

static void
show_repeats (DameroNoPairing *self)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *title = damero_words_choose_repeats (self->choices.n_repeats);
  guint n = 0;

  for (guint i = 0; i < self->pairs->len; i++)
    {
      DameroPair pair = g_array_index (self->pairs, DameroPair, i);

      if (have_met (self, pair) && n++ < MAX_LISTED)
        list_pair (self, text, pair);
    }
  end_list (text, n);
  if (self->choices.second_bye)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", _("Somebody has the bye a second time."));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->repeat_row), title);
  adw_action_row_set_subtitle (self->repeat_row, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->repeat_row), self->choices.can_repeat);
}

static void
show_robin (DameroNoPairing *self)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *title = damero_words_choose_round_robin (self->choices.n_missing, self->choices.missing_rounds);

  for (guint i = 0; i < self->missing->len && i < MAX_LISTED; i++)
    list_pair (self, text, g_array_index (self->missing, DameroPair, i));
  end_list (text, self->missing->len);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->robin_row), title);
  adw_action_row_set_subtitle (self->robin_row, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->robin_row), self->choices.n_missing > 0);
}

static void
show (DameroNoPairing *self)
{
  g_autofree char *cause = damero_words_swiss_answer (DAMERO_SWISS_NO_PAIRING, get_facts (self), self->round);
  g_autofree char *end = damero_words_choose_end (self->round);

  gtk_label_set_text (self->cause, cause);
  show_repeats (self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->end_row), end);
  gtk_widget_set_visible (GTK_WIDGET (self->end_row), self->round > 1);
  show_robin (self);
}

/* ---- the dialog ---- */

static void
damero_no_pairing_dispose (GObject *object)
{
  DameroNoPairing *self = DAMERO_NO_PAIRING (object);

  g_clear_weak_pointer (&self->from);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->before, damero_act_free);
  g_clear_pointer (&self->view, damero_round_view_free);
  g_clear_pointer (&self->plain, damero_tournament_free);
  g_clear_pointer (&self->field, damero_section_free);
  g_clear_pointer (&self->pairs, g_array_unref);
  g_clear_pointer (&self->missing, g_array_unref);

  G_OBJECT_CLASS (damero_no_pairing_parent_class)->dispose (object);
}

static void
damero_no_pairing_class_init (DameroNoPairingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_no_pairing_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/rounds/no-pairing.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroNoPairing, cause);
  gtk_widget_class_bind_template_child (widget_class, DameroNoPairing, repeat_row);
  gtk_widget_class_bind_template_child (widget_class, DameroNoPairing, end_row);
  gtk_widget_class_bind_template_child (widget_class, DameroNoPairing, robin_row);
  gtk_widget_class_install_action (widget_class, "choice.repeat", NULL, on_repeat);
  gtk_widget_class_install_action (widget_class, "choice.end", NULL, on_end);
  gtk_widget_class_install_action (widget_class, "choice.robin", NULL, on_robin);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_no_pairing_init (DameroNoPairing *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_no_pairing_present (GtkWidget       *from,
                           DameroDesk      *desk,
                           int              round_number,
                           const DameroAct *before)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  g_autoptr(DameroAct) pair = damero_act_new (DAMERO_ACT_PAIR);
  g_auto(DameroRefusal) refusal = { 0 };
  /* Translators: the title of a dialog; %d is the number of a round. */
  g_autofree char *title = g_strdup_printf (_("No Legal Pairing of Round %d"), round_number);
  DameroNoPairing *self = g_object_new (DAMERO_TYPE_NO_PAIRING, "title", title, NULL);

  g_set_weak_pointer (&self->from, from);
  self->desk = g_object_ref (desk);
  self->section = damero_desk_get_section_id (desk);
  self->round = round_number;
  self->before = before != NULL ? damero_act_copy (before) : NULL;
  pair->place = (DameroPlace) { self->section, round_number, 0, 0 };
  self->field = damero_event_dup_section_to_pair (event, self->before, pair, &refusal);
  /* What refuses the act is said when it is performed. */
  if (self->field == NULL)
    self->field = damero_section_copy (damero_desk_get_section (desk));
  self->view = damero_round_view_new (event, self->field, round_number, NULL);
  self->pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  self->missing = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  if (self->field->system == DAMERO_SYSTEM_DOUBLE_SWISS)
    self->plain = damero_double_dup_plain (self->view->tournament, round_number);
  self->choices = damero_advice_choices (get_facts (self), round_number, self->pairs, &self->bye, self->missing);
  if (self->plain != NULL)
    damero_section_seat (self->field->system, self->view->tournament, round_number, self->pairs);
  show (self);
  damero_dialog_present (GTK_WINDOW (self), from);
}
