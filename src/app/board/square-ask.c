/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/square-ask.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/game-place.h"
#include "app/base/toast.h"
#include "words/act.h"
#include "words/game.h"
#include "words/refusal.h"

struct _DameroSquareAsk
{
  GtkWidget        parent_instance;

  DameroDesk      *desk;  /* this and the next two while it asks */
  DameroBoardView *board;
  DameroAct       *act;   /* without the squares that are still to be chosen */

  GtkLabel        *label;
  GtkEditable     *entry;
  GtkWidget       *other_button;
};

G_DEFINE_FINAL_TYPE (DameroSquareAsk, damero_square_ask, GTK_TYPE_WIDGET)

static const DameroEvent *
get_event (DameroSquareAsk *self)
{
  return damero_desk_get_event (self->desk);
}

static gboolean
wants_two (DameroSquareAsk *self)
{
  return self->act->kind != DAMERO_ACT_TOUCHED;
}

static gboolean
has_first (DameroSquareAsk *self)
{
  return self->act->square > 0;
}

/* ---- what is asked ---- */

static char *
dup_question (DameroSquareAsk *self)
{
  const char *side = damero_words_side_inside ((DameroSide) self->act->side);

  if (self->act->kind == DAMERO_ACT_TOUCHED)
    /* Translators: %s is a side: "Choose the piece that Red touched." */
    return g_strdup_printf (_("Choose the piece that %s touched."), side);
  if (self->act->kind == DAMERO_ACT_OVER_ANGLE)
    return has_first (self)
             /* Translators: %d is the number of a square. */
             ? g_strdup_printf (_("Choose the square next to %d over which the piece went."), self->act->square)
             /* Translators: %s is a side. */
             : g_strdup_printf (_("Choose the piece that %s moved over the angle of its square."), side);
  return has_first (self)
           /* Translators: %d is the number of a square. */
           ? g_strdup_printf (_("Choose the square that the piece on %d touched."), self->act->square)
           /* Translators: %s is a side. */
           : g_strdup_printf (_("Choose the piece that %s is moving."), side);
}

static void
say (DameroSquareAsk *self,
     const char      *text,
     gboolean         refused)
{
  gtk_label_set_text (self->label, text);
  if (refused)
    gtk_widget_add_css_class (GTK_WIDGET (self), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");
  damero_compat_announce (GTK_WIDGET (self), text);
}

static guint32
get_candidates (DameroSquareAsk *self)
{
  return damero_game_place_get_squares (get_event (self), self->act, damero_desk_get_mono_ms (self->desk));
}

static void
show_other_side (DameroSquareAsk *self)
{
  DameroSide other = damero_side_opponent ((DameroSide) self->act->side);
  g_autofree char *label =
    /* Translators: a button; %s is a side: not the side that is asked about, but this one. */
    damero_words_finish (g_strdup_printf (_("%s did"), damero_words_side_inside (other)));

  gtk_button_set_label (GTK_BUTTON (self->other_button), label);
  damero_compat_set_visible (self->other_button, !wants_two (self));
}

/* Where there is one place to go, the pieces need no marks; where it goes they do. */
static void
ask (DameroSquareAsk *self)
{
  guint32 candidates = get_candidates (self);
  g_autofree char *question = NULL;

  if (wants_two (self) && !has_first (self) && candidates != 0 && (candidates & (candidates - 1)) == 0)
    {
      self->act->square = g_bit_nth_lsf (candidates, -1) + 1;
      candidates = get_candidates (self);
    }
  question = dup_question (self);
  damero_board_view_set_picking (self->board, TRUE, has_first (self) ? (guint) self->act->square : 0,
                                 has_first (self) ? candidates : 0);
  show_other_side (self);
  gtk_editable_set_text (self->entry, "");
  say (self, question, FALSE);
}

/* ---- what is chosen ---- */

static void
refuse (DameroSquareAsk     *self,
        const DameroAct     *act,
        const DameroRefusal *refusal)
{
  g_autofree char *why = damero_words_refusal (refusal, act, get_event (self));

  gtk_editable_set_text (self->entry, "");
  say (self, why, TRUE);
}

static void
perform (DameroSquareAsk *self,
         DameroAct       *act)
{
  g_autoptr(DameroDesk) desk = g_object_ref (self->desk);
  g_auto(DameroRefusal) refusal = { 0 };
  g_autofree char *done = NULL;

  if (damero_desk_try (desk, GTK_WIDGET (self), act, NULL, &refusal))
    {
      done = damero_words_act_alone (act, damero_desk_get_event (desk));
      damero_square_ask_end (self);
      damero_desk_show_undo (desk, GTK_WIDGET (self), done, act->uid);
    }
  else if (refusal.code != DAMERO_REFUSAL_NONE)
    refuse (self, act, &refusal);
}

static void
pick (DameroSquareAsk *self,
      int              square)
{
  g_autoptr(DameroAct) act = damero_act_copy (self->act);
  g_auto(DameroRefusal) refusal = { 0 };

  if (has_first (self))
    act->toward = square;
  else
    act->square = square;
  if (!wants_two (self) || has_first (self))
    {
      perform (self, act);
      return;
    }

  self->act->square = square;
  if (get_candidates (self) != 0)
    {
      ask (self);
      return;
    }

  /* With any second square the refusal says what is wrong with the first. */
  act->toward = square;
  self->act->square = -1;
  damero_desk_would_perform (self->desk, act, NULL, &refusal);
  refuse (self, act, &refusal);
}

static void
on_square_picked (DameroBoardView *board,
                  guint            square,
                  DameroSquareAsk *self)
{
  pick (self, (int) square);
}

static gboolean
read_number (DameroSquareAsk *self,
             guint64         *ret_square)
{
  return g_ascii_string_to_unsigned (gtk_editable_get_text (self->entry), 10, 1, DAMERO_N_SQUARES, ret_square, NULL);
}

/* A number that no digit can follow is whole. */
static void
on_text (GtkEditable     *entry,
         GParamSpec      *pspec,
         DameroSquareAsk *self)
{
  guint64 square;

  if (self->act != NULL && read_number (self, &square) && square * 10 > DAMERO_N_SQUARES)
    pick (self, (int) square);
}

static void
on_entered (GtkEditable     *entry,
            DameroSquareAsk *self)
{
  guint64 square;

  if (read_number (self, &square))
    pick (self, (int) square);
  else
    say (self, _("The squares have the numbers 1 to 32."), TRUE);
}

static void
on_other (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroSquareAsk *self = DAMERO_SQUARE_ASK (widget);

  self->act->side = (int) damero_side_opponent ((DameroSide) self->act->side);
  ask (self);
}

static void
on_cancel (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  damero_square_ask_end (DAMERO_SQUARE_ASK (widget));
}

/* The game has gone on, or somebody has undone what it stood on. */
static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroSquareAsk   *self)
{
  if (place->game == 0 || damero_place_equal (place, &self->act->place))
    damero_square_ask_end (self);
}

static void
damero_square_ask_dispose (GObject *object)
{
  GtkWidget *child;

  damero_square_ask_end (DAMERO_SQUARE_ASK (object));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_square_ask_parent_class)->dispose (object);
}

static void
damero_square_ask_class_init (DameroSquareAskClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_square_ask_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/square-ask.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroSquareAsk, label);
  gtk_widget_class_bind_template_child (widget_class, DameroSquareAsk, entry);
  gtk_widget_class_bind_template_child (widget_class, DameroSquareAsk, other_button);
  gtk_widget_class_bind_template_callback (widget_class, on_text);
  gtk_widget_class_bind_template_callback (widget_class, on_entered);
  gtk_widget_class_install_action (widget_class, "ask.other", NULL, on_other);
  gtk_widget_class_install_action (widget_class, "ask.cancel", NULL, on_cancel);
}

static void
damero_square_ask_init (DameroSquareAsk *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_square_ask_begin (DameroSquareAsk *self,
                         DameroDesk      *desk,
                         DameroBoardView *board,
                         const DameroAct *act)
{
  g_return_if_fail (DAMERO_IS_SQUARE_ASK (self));

  damero_square_ask_end (self);
  self->desk = g_object_ref (desk);
  self->board = g_object_ref (board);
  self->act = damero_act_copy (act);
  g_signal_connect (desk, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect (board, "square-picked", G_CALLBACK (on_square_picked), self);
  damero_toast_dismiss (GTK_WIDGET (self));
  damero_compat_set_visible (GTK_WIDGET (self), TRUE);
  ask (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

void
damero_square_ask_end (DameroSquareAsk *self)
{
  g_return_if_fail (DAMERO_IS_SQUARE_ASK (self));

  if (self->act == NULL)
    return;

  g_clear_pointer (&self->act, damero_act_free);
  g_signal_handlers_disconnect_by_func (self->desk, on_changed, self);
  g_signal_handlers_disconnect_by_func (self->board, on_square_picked, self);
  damero_board_view_set_picking (self->board, FALSE, 0, 0);
  g_clear_object (&self->board);
  g_clear_object (&self->desk);
  damero_compat_set_visible (GTK_WIDGET (self), FALSE);
}

gboolean
damero_square_ask_is_asking (DameroSquareAsk *self)
{
  g_return_val_if_fail (DAMERO_IS_SQUARE_ASK (self), FALSE);

  return self->act != NULL;
}

void
damero_square_ask_set_narrow (DameroSquareAsk *self,
                              gboolean         narrow)
{
  GtkLayoutManager *layout;

  g_return_if_fail (DAMERO_IS_SQUARE_ASK (self));

  layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

gboolean
damero_square_ask_handle_key (DameroSquareAsk *self,
                              guint            keyval,
                              GtkWidget       *focus)
{
  guint32 character = gdk_keyval_to_unicode (keyval);
  gboolean is_inside = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));

  g_return_val_if_fail (DAMERO_IS_SQUARE_ASK (self), GDK_EVENT_PROPAGATE);

  if (keyval == GDK_KEY_Escape)
    damero_square_ask_end (self);
  else if (!is_inside && character >= '0' && character <= '9')
    {
      g_autofree char *text = g_strdup_printf ("%c", (char) character);

      gtk_widget_grab_focus (GTK_WIDGET (self->entry));
      gtk_editable_set_text (self->entry, text);
      gtk_editable_set_position (self->entry, -1);
    }
  else if (is_inside || (keyval != GDK_KEY_space && keyval != GDK_KEY_KP_Space))
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}
