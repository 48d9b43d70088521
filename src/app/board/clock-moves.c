/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/clock-face-private.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/game-place.h"
#include "app/base/sounds.h"
#include "app/base/theme.h"
#include "app/board/attempt.h"
#include "app/board/board-texts.h"
#include "words/refusal.h"

/* Whether moves of turns that were pressed can be entered now. */
static gboolean
takes_moves (const DameroGame *game)
{
  g_auto(DameroRefusal) refusal = { 0 };

  return game != NULL && damero_game_awaits_moves (game) &&
         damero_game_check_phase (game, DAMERO_ACT_MOVE_ENTERED, &refusal);
}

static DameroSide
get_next_mover (const DameroGame *game)
{
  return (DameroSide) damero_game_get_position (game)->side_to_move;
}

static gboolean
asks_any (DameroClockFace *self)
{
  return damero_clock_half_get_asks (self->halves[0]) || damero_clock_half_get_asks (self->halves[1]);
}

gboolean
damero_clock_face_asks_instead (DameroClockFace *self)
{
  const DameroGame *game = damero_clock_face_get_game (self);

  return game != NULL && !game->setup.has_clock && asks_any (self);
}

void
damero_clock_face_dismiss (DameroClockFace *self)
{
  /* Else the half gets the keyboard focus, and Space would press it for either side. */
  if (asks_any (self))
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
  for (guint i = 0; i < 2; i++)
    damero_clock_half_dismiss (self->halves[i]);
}

void
damero_clock_face_ask (DameroClockFace  *self,
                       const DameroGame *game)
{
  gboolean has_assist = damero_attempt_has_assist (damero_desk_get_event (self->desk), &self->place);

  self->asked_ply = damero_game_get_n_recorded (game) + 1;
  for (guint i = 0; i < 2; i++)
    if (damero_clock_half_get_side (self->halves[i]) == get_next_mover (game))
      damero_clock_half_ask (self->halves[i], has_assist ? damero_game_get_position (game) : NULL);
}

/* ---- moves that follow ---- */

static void
show_following (DameroClockFace  *self,
                const DameroGame *game)
{
  gboolean follows = game != NULL && game->setup.has_clock && game->record == DAMERO_RECORD_FOLLOWS &&
                     (game->phase != DAMERO_GAME_OVER || takes_moves (game));
  gboolean is_next = follows && takes_moves (game);
  gboolean has_assist = damero_attempt_has_assist (damero_desk_get_event (self->desk), &self->place);
  g_autofree char *example = is_next && has_assist ? damero_board_texts_dup_example (damero_game_get_position (game))
                                                   : NULL;
  g_autofree char *label = NULL;
  guint ply;

  gtk_widget_set_visible (self->follow_box, follows);
  if (!follows)
    return;

  ply = damero_game_get_n_recorded (game) + 1;
  if (is_next)
    /* Translators: beside an entry: the number of a move and the side that made it. */
    label = g_strdup_printf (_("Move %1$u, %2$s:"), damero_board_texts_get_move_number (game, ply),
                             damero_theme_get_side_name (damero_game_get_mover (game, ply)));
  else
    label = g_strdup (_("All moves are written down."));
  gtk_label_set_text (self->follow_label, label);
  gtk_entry_set_placeholder_text (self->follow_entry, example);
  damero_compat_set_name (GTK_WIDGET (self->follow_entry), is_next ? label : _("Move"));
}

void
damero_clock_face_show_moves (DameroClockFace *self)
{
  const DameroGame *game = damero_clock_face_get_game (self);
  gboolean waits = takes_moves (game) && damero_game_awaits_move_of_press (game);
  gboolean asks = asks_any (self);

  if (game != NULL && !game->setup.has_clock)
    waits = asks && damero_clock_face_is_playing (game);
  if (asks && (!waits || damero_game_get_n_recorded (game) + 1 != self->asked_ply ||
               !damero_clock_half_get_asks (self->halves[damero_clock_face_get_half (self, get_next_mover (game))])))
    damero_clock_face_dismiss (self);
  if (waits && game->setup.has_clock && !asks_any (self))
    damero_clock_face_ask (self, game);
  show_following (self, game);
}

/* ---- entering ---- */

static void
say_following (DameroClockFace *self,
               const char      *why)
{
  gtk_label_set_text (self->follow_why, why != NULL ? why : "");
  gtk_widget_set_visible (GTK_WIDGET (self->follow_why), why != NULL);
  if (why != NULL)
    damero_compat_announce (GTK_WIDGET (self), why);
}

/* In a game without a clock the move itself is the turn. RET_WHY as of damero_attempt_enter. */
static gboolean
make_move (DameroClockFace  *self,
           DameroSide        side,
           const char       *text,
           char            **ret_why)
{
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_MOVE);

  act->actor = damero_game_place_get_actor (side);
  act->place = self->place;
  act->side = (int) side;
  damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
  if (damero_desk_try (self->desk, GTK_WIDGET (self), act, NULL, &refusal))
    return TRUE;

  *ret_why = refusal.code == DAMERO_REFUSAL_NONE ? NULL
             : damero_attempt_refuse (self->desk, &self->place, text, &refusal,
                                      damero_words_refusal (&refusal, act, damero_desk_get_event (self->desk)), 0);
  return FALSE;
}

static void
on_move (DameroClockHalf *half,
         const char      *text,
         DameroClockFace *self)
{
  const DameroGame *game = damero_clock_face_get_game (self);
  DameroSide side = damero_clock_half_get_side (half);
  g_autofree char *why = NULL;
  g_autofree char *returned = NULL;
  gboolean is_made;

  if (game == NULL)
    return;

  is_made = game->setup.has_clock ? damero_attempt_enter (self->desk, GTK_WIDGET (self), &self->place, text, &why)
                                  : make_move (self, side, text, &why);
  if (is_made || why == NULL)
    return;

  damero_sounds_play (DAMERO_SOUND_REFUSED);
  /* The turn has come back. */
  if (!damero_clock_half_get_asks (half))
    /* Translators: on the clock face; %s is why a move is illegal, a whole sentence. */
    returned = g_strdup_printf (_("%s It is your turn again."), why);
  damero_clock_half_say (half, returned != NULL ? returned : why);
  damero_compat_announce (GTK_WIDGET (self), returned != NULL ? returned : why);
}

/* The press was a mistake; or no move was made, where the move is the turn, or is wanted, where the game is over. */
static void
on_dismissed (DameroClockHalf *half,
              DameroClockFace *self)
{
  if (damero_clock_face_asks_instead (self) || !damero_clock_face_take_back (self))
    damero_clock_face_dismiss (self);
}

static void
on_follow_activate (GtkEntry        *entry,
                    DameroClockFace *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  g_autofree char *why = NULL;

  if (*text == '\0' || damero_clock_face_get_game (self) == NULL)
    return;

  if (damero_attempt_enter (self->desk, GTK_WIDGET (self), &self->place, text, &why))
    gtk_editable_set_text (GTK_EDITABLE (entry), "");
  else
    say_following (self, why);
}

static void
on_follow_changed (GtkEntry        *entry,
                   DameroClockFace *self)
{
  say_following (self, NULL);
}

gboolean
damero_clock_face_type (DameroClockFace *self,
                        guint            keyval,
                        GdkModifierType  state)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  guint32 character = gdk_keyval_to_unicode (keyval);
  g_autofree char *text = NULL;

  if (GTK_IS_TEXT (focus) || !gtk_widget_get_visible (self->follow_box) ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || character < '0' || character > '9')
    return GDK_EVENT_PROPAGATE;

  text = g_strdup_printf ("%s%c", gtk_editable_get_text (GTK_EDITABLE (self->follow_entry)), (char) character);
  gtk_widget_grab_focus (GTK_WIDGET (self->follow_entry));
  gtk_editable_set_text (GTK_EDITABLE (self->follow_entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->follow_entry), -1);
  return GDK_EVENT_STOP;
}

gboolean
damero_clock_face_leave_entry (DameroClockFace *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (damero_clock_face_asks_instead (self))
    damero_clock_face_dismiss (self);
  else if (GTK_IS_TEXT (focus) && *gtk_editable_get_text (GTK_EDITABLE (focus)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (focus), "");
  else if (GTK_IS_TEXT (focus) && gtk_widget_is_ancestor (focus, self->follow_box))
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
  else
    return FALSE;

  return TRUE;
}

void
damero_clock_face_bind_moves (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, follow_box);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, follow_label);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, follow_entry);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, follow_why);
  gtk_widget_class_bind_template_callback (widget_class, on_move);
  gtk_widget_class_bind_template_callback (widget_class, on_dismissed);
  gtk_widget_class_bind_template_callback (widget_class, on_follow_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_follow_changed);
}
