/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/referee/claim-dialog.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/dialog.h"
#include "app/base/game-place.h"
#include "app/base/print.h"
#include "app/base/theme.h"
#include "app/base/toast.h"
#include "app/widgets/choice-list.h"
#include "formats/sheets/verdict-report.h"
#include "words/act.h"
#include "words/game.h"
#include "words/refusal.h"
#include "words/verdict.h"

struct _DameroClaimDialog
{
  AdwWindow        parent_instance;

  DameroDesk      *desk;
  DameroPlace      place;
  DameroCountKind  kinds[DAMERO_N_COUNT_KINDS]; /* by position in count_row */
  GtkButton       *cancel_button;
  GtkButton       *confirm_button;
  GtkButton       *print_button;
  char            *claim_uid; /* the claim that was made; NULL before */
  AdwComboRow     *side_row;
  AdwComboRow     *count_row;
  GtkLabel        *progress_label;
  GtkLabel        *rule_label;
  GtkLabel        *verdict_label;
  GtkLabel        *detail_label;
  GtkLabel        *error_label;
};

G_DEFINE_FINAL_TYPE (DameroClaimDialog, damero_claim_dialog, ADW_TYPE_WINDOW)

static const DameroGame *
get_game (DameroClaimDialog *self)
{
  return damero_event_find_game (damero_desk_get_event (self->desk), &self->place);
}

static gboolean
is_in_rules (const DameroRuleset *ruleset,
             DameroCountKind      kind)
{
  switch (kind)
    {
    case DAMERO_COUNT_LONE_KING:
      return ruleset->lone_king.limit > 0;
    case DAMERO_COUNT_NO_PROGRESS:
      return ruleset->no_progress.limit > 0;
    case DAMERO_COUNT_REPETITION:
      return ruleset->repetition.scope != DAMERO_SCOPE_OFF;
    case DAMERO_COUNT_LONG_LINE:
      return ruleset->long_line_limit > 0;
    }

  g_assert_not_reached ();
}

static DameroCountKind
get_kind (DameroClaimDialog *self)
{
  return self->kinds[adw_combo_row_get_selected (self->count_row)];
}

/* How much of its limit a count has reached, in percent; one that has run out is before all others. */
static guint
get_percent (const DameroCount *count)
{
  if (count->state == DAMERO_COUNT_OFF)
    return 0;
  return count->state == DAMERO_COUNT_EXPIRED ? 100 : MIN (99, 1 + count->value * 100 / MAX (count->limit, 1));
}

/* The counts of the rules; the one nearest to its limit is chosen. */
static void
fill_counts (DameroClaimDialog *self)
{
  static const DameroCountKind order[] = {
    DAMERO_COUNT_REPETITION, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_LONG_LINE
  };
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  const DameroGame *game = get_game (self);
  guint n_kinds = 0, chosen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      if (!is_in_rules (&game->setup.ruleset, order[i]))
        continue;
      if (n_kinds > 0 && get_percent (&game->counts.counts[order[i]]) >
                           get_percent (&game->counts.counts[self->kinds[chosen]]))
        chosen = n_kinds;
      self->kinds[n_kinds++] = order[i];
      gtk_string_list_take (names, damero_words_finish (g_strdup (
        damero_words_count_of (order[i], &game->counts.counts[order[i]]))));
    }
  adw_combo_row_set_model (self->count_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->count_row, chosen);
}

static void
show_progress (DameroClaimDialog *self)
{
  const DameroGame *game = get_game (self);
  const DameroCount *count = &game->counts.counts[get_kind (self)];
  g_autofree char *progress = damero_words_finish (damero_words_count_progress (get_kind (self), count));
  g_autofree char *rule = damero_words_count_rule (&game->setup.ruleset, get_kind (self));

  gtk_label_set_text (self->progress_label, progress);
  gtk_label_set_text (self->rule_label, rule);
}

static void
on_count (AdwComboRow       *row,
          GParamSpec        *pspec,
          DameroClaimDialog *self)
{
  if (self->desk != NULL)
    show_progress (self);
}

static gboolean
is_upheld (const GArray *consequences)
{
  for (guint i = 0; i < consequences->len; i++)
    if (g_array_index (consequences, DameroConsequence, i).kind == DAMERO_CONSEQUENCE_CLAIM_UPHELD)
      return TRUE;

  return FALSE;
}

/* The claim is in the log: what is left is to read the verdict and close. */
static void
show_verdict (DameroClaimDialog *self,
              gboolean           upheld)
{
  g_autofree char *detail = damero_words_count_basis (get_game (self), get_kind (self));

  gtk_label_set_text (self->verdict_label, upheld ? _("Upheld: the game is drawn.")
                                                  : _("Refused: the game goes on."));
  gtk_label_set_text (self->detail_label, detail);
  damero_compat_set_visible (GTK_WIDGET (self->verdict_label), TRUE);
  damero_compat_set_visible (GTK_WIDGET (self->detail_label), TRUE);
  damero_compat_set_visible (GTK_WIDGET (self->error_label), FALSE);
  damero_compat_set_visible (GTK_WIDGET (self->confirm_button), FALSE);
  damero_compat_set_visible (GTK_WIDGET (self->print_button), TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.print-report", TRUE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->side_row), FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->count_row), FALSE);
  gtk_button_set_label (self->cancel_button, _("Close"));
  gtk_widget_grab_focus (GTK_WIDGET (self->cancel_button));
  damero_compat_announce (GTK_WIDGET (self), gtk_label_get_text (self->verdict_label));
  damero_compat_announce (GTK_WIDGET (self), detail);
}

static void
show_done (DameroClaimDialog *self,
           const DameroAct   *act)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autofree char *claim = damero_words_act_alone (act, damero_desk_get_event (self->desk));
  /* Translators: a toast: %1$s is a claim, %2$s the verdict, a sentence. */
  g_autofree char *text = g_strdup_printf (_("%1$s. %2$s"), claim, gtk_label_get_text (self->verdict_label));

  if (parent != NULL)
    damero_desk_show_undo (self->desk, GTK_WIDGET (parent), text, act->uid);
}

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroClaimDialog *self = DAMERO_CLAIM_DIALOG (widget);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_CLAIM);
  g_auto(DameroRefusal) refusal = { 0 };
  const GArray *consequences = NULL;

  act->place = self->place;
  act->side = (int) adw_combo_row_get_selected (self->side_row);
  act->actor = damero_game_place_get_actor ((DameroSide) act->side);
  act->count = (int) get_kind (self);
  if (damero_desk_try (self->desk, widget, act, &consequences, &refusal))
    {
      self->claim_uid = g_strdup (act->uid);
      show_verdict (self, is_upheld (consequences));
      show_done (self, act);
    }
  else if (refusal.code != DAMERO_REFUSAL_NONE)
    {
      g_autofree char *why = damero_words_refusal (&refusal, act, damero_desk_get_event (self->desk));

      gtk_label_set_text (self->error_label, why);
      damero_compat_set_visible (GTK_WIDGET (self->error_label), TRUE);
    }
}

static void
on_print_report (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  DameroClaimDialog *self = DAMERO_CLAIM_DIALOG (widget);

  damero_print (widget, damero_verdict_report_new_act (damero_desk_get_event (self->desk), self->claim_uid));
}

static void
damero_claim_dialog_dispose (GObject *object)
{
  g_clear_object (&DAMERO_CLAIM_DIALOG (object)->desk);
  g_clear_pointer (&DAMERO_CLAIM_DIALOG (object)->claim_uid, g_free);

  G_OBJECT_CLASS (damero_claim_dialog_parent_class)->dispose (object);
}

static void
damero_claim_dialog_class_init (DameroClaimDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_claim_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/referee/claim-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroClaimDialog, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, DameroClaimDialog, confirm_button);
  gtk_widget_class_bind_template_child (widget_class, DameroClaimDialog, print_button);
  gtk_widget_class_bind_template_child (widget_class, DameroClaimDialog, side_row);
  gtk_widget_class_bind_template_child (widget_class, DameroClaimDialog, count_row);
  gtk_widget_class_bind_template_child (widget_class, DameroClaimDialog, progress_label);
  gtk_widget_class_bind_template_child (widget_class, DameroClaimDialog, rule_label);
  gtk_widget_class_bind_template_child (widget_class, DameroClaimDialog, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, DameroClaimDialog, detail_label);
  gtk_widget_class_bind_template_child (widget_class, DameroClaimDialog, error_label);
  gtk_widget_class_bind_template_callback (widget_class, on_count);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  gtk_widget_class_install_action (widget_class, "dialog.print-report", NULL, on_print_report);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "dialog.print-report", NULL);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_claim_dialog_init (DameroClaimDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_claim_dialog_present (GtkWidget         *from,
                             DameroDesk        *desk,
                             const DameroPlace *place)
{
  DameroClaimDialog *self = g_object_new (DAMERO_TYPE_CLAIM_DIALOG, NULL);
  const DameroEvent *event = damero_desk_get_event (desk);

  self->place = *place;
  damero_dialog_fill_sides (self->side_row, event, place,
                            damero_game_get_turn (damero_event_find_game (event, place)));
  self->desk = g_object_ref (desk);
  fill_counts (self);
  show_progress (self);
  damero_choice_list_install (self->side_row);
  damero_choice_list_install (self->count_row);
  damero_compat_set_visible (GTK_WIDGET (self->verdict_label), FALSE);
  damero_compat_set_visible (GTK_WIDGET (self->detail_label), FALSE);
  damero_compat_set_visible (GTK_WIDGET (self->print_button), FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.print-report", FALSE);
  damero_dialog_present (GTK_WINDOW (self), from);
  gtk_widget_grab_focus (GTK_WIDGET (self->count_row));
}
