/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/openings.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/base/reason-dialog.h"
#include "model/ballot-draw.h"
#include "words/ballot.h"
#include "words/sheet.h"

struct _DameroOpeningsDialog
{
  AdwWindow    parent_instance;

  DameroDesk  *desk;
  DameroPlace  place; /* as deep as the section draws */
  GtkLabel    *body_label;
  GtkEditable *code_row;
  GtkEditable *line_row;
  GtkEditable *reason_row;
  GtkLabel    *error_label;
};

G_DEFINE_FINAL_TYPE (DameroOpeningsDialog, damero_openings_dialog, ADW_TYPE_WINDOW)

static const DameroRound *
get_round (DameroDesk        *desk,
           const DameroPlace *place)
{
  const DameroSection *section = damero_event_find_section (damero_desk_get_event (desk), place->section);

  return section != NULL ? damero_section_find_round (section, place->round) : NULL;
}

/* The place for which the section draws the opening of the game at PLACE. */
static DameroPlace
get_drawn_place (DameroDesk        *desk,
                 const DameroPlace *place)
{
  DameroDraw draw = damero_event_find_section (damero_desk_get_event (desk), place->section)->draw;

  return (DameroPlace) { place->section, place->round, draw >= DAMERO_DRAW_MATCH ? place->board : 0,
                         draw == DAMERO_DRAW_GAME ? place->game : 0 };
}

void
damero_openings_append_menu (GMenu             *menu,
                             DameroDesk        *desk,
                             const DameroPlace *place)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroRound *round = get_round (desk, place);
  const DameroBallot *ballot = damero_round_get_ballot (round, place->board, place->game);
  g_autofree char *heading = ballot != NULL ? damero_words_opening_of (ballot, 0) : NULL;
  g_autofree char *again = g_strdup_printf ("rounds.draw-again((%d, %d))", place->board, place->game);
  g_autofree char *enter = g_strdup_printf ("rounds.enter-opening((%d, %d))", place->board, place->game);
  g_autoptr(GMenu) part = g_menu_new ();

  if (section->draw == DAMERO_DRAW_NONE || round->closed || damero_event_find_game (event, place) != NULL)
    return;

  if (ballot != NULL && section->deck != NULL)
    g_menu_append (part, _("Dra_w Opening Again…"), again);
  g_menu_append (part, _("Enter O_pening…"), enter);
  g_menu_append_section (menu, heading, G_MENU_MODEL (part));
}

void
damero_openings_draw_again (GtkWidget         *from,
                            DameroDesk        *desk,
                            const DameroPlace *place)
{
  DameroAct *act = damero_act_new (DAMERO_ACT_BALLOT);
  DameroPlace drawn = get_drawn_place (desk, place);
  const DameroBallot *ballot = damero_round_find_ballot (get_round (desk, place), drawn.board, drawn.game);
  g_autofree char *body = ballot != NULL ? damero_words_opening_of (ballot, 0) : NULL;

  act->actor = DAMERO_ACTOR_DIRECTOR;
  damero_reason_dialog_present (from, desk, &drawn, act, _("Draw Opening Again"), body != NULL ? body : "",
                                C_("openings", "Draw"));
}

/* ---- by hand ---- */

/* What is written in ROW without blanks around; NULL: nothing. */
static char *
dup_text (GtkEditable *row)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (row)));

  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

static void
on_input (DameroOpeningsDialog *self)
{
  g_autofree char *code = dup_text (self->code_row);
  g_autofree char *line = dup_text (self->line_row);
  g_autofree char *reason = dup_text (self->reason_row);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm", (code != NULL || line != NULL) &&
                                 (reason != NULL || !gtk_widget_get_visible (GTK_WIDGET (self->reason_row))));
}

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroOpeningsDialog *self = DAMERO_OPENINGS_DIALOG (widget);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_BALLOT);
  g_autofree char *code = dup_text (self->code_row);
  g_autofree char *line = dup_text (self->line_row);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  damero_act_set_text (act, DAMERO_FIELD_CODE, code);
  damero_act_set_text (act, DAMERO_FIELD_LINE, line);
  damero_dialog_set_reason (act, self->reason_row);
  if (damero_dialog_perform (GTK_WINDOW (self), self->desk, &self->place, act, self->error_label))
    gtk_window_close (GTK_WINDOW (self));
}

static void
damero_openings_dialog_dispose (GObject *object)
{
  g_clear_object (&DAMERO_OPENINGS_DIALOG (object)->desk);

  G_OBJECT_CLASS (damero_openings_dialog_parent_class)->dispose (object);
}

static void
damero_openings_dialog_class_init (DameroOpeningsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_openings_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/rounds/openings-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningsDialog, body_label);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningsDialog, code_row);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningsDialog, line_row);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningsDialog, reason_row);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningsDialog, error_label);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  gtk_widget_class_bind_template_callback (widget_class, on_input);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_openings_dialog_init (DameroOpeningsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_openings_enter (GtkWidget         *from,
                       DameroDesk        *desk,
                       const DameroPlace *place)
{
  DameroOpeningsDialog *self = g_object_new (DAMERO_TYPE_OPENINGS_DIALOG, NULL);
  const DameroBallot *ballot;
  g_autofree char *drawn = NULL, *body = NULL;

  self->desk = g_object_ref (desk);
  self->place = get_drawn_place (desk, place);
  ballot = damero_round_find_ballot (get_round (desk, place), self->place.board, self->place.game);
  drawn = ballot != NULL ? damero_words_opening_of (ballot, 0) : NULL;
  body = g_strjoin ("\n", _("The code of an opening of the section’s deck, or the moves of any."), drawn, NULL);
  gtk_label_set_text (self->body_label, body);
  gtk_widget_set_visible (GTK_WIDGET (self->reason_row), ballot != NULL);
  on_input (self);
  damero_dialog_present (GTK_WINDOW (self), from);
  gtk_widget_grab_focus (GTK_WIDGET (self->code_row));
}
