/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-section-pairing.h"

#include <glib/gi18n.h>

#include "app/damero-choice-list.h"
#include "model/scoring.h"
#include "words/section.h"

/* The tables that are offered; what comes after the last is typed. */
static const char * const scorings[] = { "game 2-1-0", "game 1-0.5-0", "match 2-1-0", "match 3-1-0" };
/* Orders of tie-breaks: tokens as acts have them. */
static const char * const tiebreaks[] = { "DE,SB", "SB,DE", "DE", "SB", "" };

struct _DameroSectionPairing
{
  GtkWidget    parent_instance;

  AdwComboRow *cycles;
  AdwComboRow *starter;
  AdwComboRow *scoring;
  AdwEntryRow *scoring_text;
  GtkLabel    *scoring_note;
  AdwComboRow *tiebreaks;
  GtkLabel    *tiebreaks_note;
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

static void
update (DameroSectionPairing *self)
{
  DameroScoring scoring;
  int column;
  gboolean good = damero_scoring_from_text (get_scoring (self), &scoring, &column);
  g_autofree char *note = NULL;
  guint order = adw_combo_row_get_selected (self->tiebreaks);
  GString *help = g_string_new (NULL);

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
on_row_changed (DameroSectionPairing *self)
{
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
damero_section_pairing_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DAMERO_SECTION_PAIRING (widget)->cycles));
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
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, cycles);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, starter);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, scoring);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, scoring_text);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, scoring_note);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, tiebreaks);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionPairing, tiebreaks_note);
  gtk_widget_class_bind_template_callback (widget_class, on_row_changed);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_section_pairing_init (DameroSectionPairing *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_choice_list_install (self->cycles);
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
damero_section_pairing_fill (DameroSectionPairing *self,
                             DameroAct            *act)
{
  guint order;

  g_return_if_fail (DAMERO_IS_SECTION_PAIRING (self));

  order = adw_combo_row_get_selected (self->tiebreaks);
  act->system = DAMERO_SYSTEM_ROUND_ROBIN;
  act->cycles = damero_section_pairing_get_cycles (self);
  act->starter = adw_combo_row_get_selected (self->starter) == 1 ? DAMERO_STARTER_LOT : DAMERO_STARTER_TABLE;
  damero_act_set_text (act, DAMERO_FIELD_SCORING, get_scoring (self));
  damero_act_set_text (act, DAMERO_FIELD_TIEBREAKS, tiebreaks[MIN (order, G_N_ELEMENTS (tiebreaks) - 1)]);
}

int
damero_section_pairing_get_cycles (DameroSectionPairing *self)
{
  g_return_val_if_fail (DAMERO_IS_SECTION_PAIRING (self), 1);

  return adw_combo_row_get_selected (self->cycles) == 1 ? 2 : 1;
}
