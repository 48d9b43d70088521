/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/referee/move-dialog.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/base/game-place.h"
#include "words/illegal.h"

struct _DameroMoveDialog
{
  AdwWindow      parent_instance;

  DameroDesk    *desk;
  DameroPlace    place;
  DameroActKind  kind;
  GtkLabel      *side_label;
  GtkEditable   *move_row;
  GtkEditable   *reason_row;
  GtkLabel      *preview_label;
  GtkLabel      *error_label;
};

G_DEFINE_FINAL_TYPE (DameroMoveDialog, damero_move_dialog, ADW_TYPE_WINDOW)

/* What is wrong with the move that is written, and what follows; NULL: nothing is. */
static char *
dup_preview (DameroMoveDialog *self,
             gboolean         *ret_sound)
{
  const char *text = gtk_editable_get_text (self->move_row);
  const DameroEvent *event = damero_desk_get_event (self->desk);
  DameroPosition position;
  DameroMove move;
  DameroIllegal why;
  g_autofree char *sentence = NULL;
  guint64 from;

  damero_game_place_get_position (event, &self->place, &position);
  *ret_sound = FALSE;
  if (*text == '\0')
    return g_strdup ("");
  if (damero_move_from_text (&position, text, &move, &why))
    return g_strdup (_("This move is legal: there is nothing to record."));

  sentence = damero_words_illegal_in (&why, &position, NULL);
  *ret_sound = why.code != DAMERO_ILLEGAL_SYNTAX && why.code != DAMERO_ILLEGAL_SQUARE;
  from = g_ascii_strtoull (text, NULL, 10);
  if (self->kind != DAMERO_ACT_WRONG_MOVE || !*ret_sound)
    return g_steal_pointer (&sentence);
  /* Translators: %s is a sentence, why a move is not legal; %u is the number of a square: "... on 11 has to ...". */
  return g_strdup_printf (_("%s The piece on %u has to make the next move while it has a legal one."),
                          sentence, (guint) from);
}

static void
on_move (GtkEditable      *row,
         GParamSpec       *pspec,
         DameroMoveDialog *self)
{
  gboolean sound;
  g_autofree char *preview = dup_preview (self, &sound);

  gtk_widget_set_visible (GTK_WIDGET (self->error_label), FALSE);
  gtk_label_set_text (self->preview_label, preview);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm", sound);
}

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroMoveDialog *self = DAMERO_MOVE_DIALOG (widget);
  g_autoptr(DameroAct) act = damero_act_new (self->kind);

  damero_act_set_text (act, DAMERO_FIELD_MOVE, gtk_editable_get_text (self->move_row));
  damero_dialog_set_reason (act, self->reason_row);
  if (damero_dialog_perform (GTK_WINDOW (self), self->desk, &self->place, act, self->error_label))
    gtk_window_close (GTK_WINDOW (self));
}

static void
damero_move_dialog_dispose (GObject *object)
{
  g_clear_object (&DAMERO_MOVE_DIALOG (object)->desk);

  G_OBJECT_CLASS (damero_move_dialog_parent_class)->dispose (object);
}

static void
damero_move_dialog_class_init (DameroMoveDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_move_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/referee/move-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroMoveDialog, side_label);
  gtk_widget_class_bind_template_child (widget_class, DameroMoveDialog, move_row);
  gtk_widget_class_bind_template_child (widget_class, DameroMoveDialog, reason_row);
  gtk_widget_class_bind_template_child (widget_class, DameroMoveDialog, preview_label);
  gtk_widget_class_bind_template_child (widget_class, DameroMoveDialog, error_label);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  gtk_widget_class_bind_template_callback (widget_class, on_move);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_move_dialog_init (DameroMoveDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_move_dialog_present (GtkWidget         *from,
                            DameroDesk        *desk,
                            const DameroPlace *place,
                            DameroActKind      kind)
{
  DameroMoveDialog *self = g_object_new (DAMERO_TYPE_MOVE_DIALOG, NULL);
  const DameroEvent *event = damero_desk_get_event (desk);
  DameroPosition position;
  g_autofree char *player = NULL;
  g_autofree char *text = NULL;

  damero_game_place_get_position (event, place, &position);
  player = damero_game_place_dup_player (event, place, (DameroSide) position.side_to_move);
  text = g_strdup_printf (kind == DAMERO_ACT_WRONG_MOVE
                            /* Translators: %s is a side and its player: "Red (Ann Adams) made a move that ...". */
                            ? _("%s made a move that is not legal, and takes it back.")
                            /* Translators: %s is a side and its player: "Red (Ann Adams) tried a move that ...". */
                            : _("%s tried a move that is not legal; it was not made."), player);
  self->desk = g_object_ref (desk);
  self->place = *place;
  self->kind = kind;
  gtk_window_set_title (GTK_WINDOW (self), kind == DAMERO_ACT_WRONG_MOVE ? _("Wrong Move") : _("Illegal Move"));
  gtk_label_set_text (self->side_label, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm", FALSE);
  damero_dialog_present (GTK_WINDOW (self), from);
  gtk_widget_grab_focus (GTK_WIDGET (self->move_row));
}
