/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/clock-face-private.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/game-place.h"
#include "app/base/input-time.h"
#include "app/base/sounds.h"
#include "app/base/toast.h"
#include "app/board/board-window.h"
#include "formats/game-facts.h"
#include "words/refusal.h"

/* How old a press can be: what the director takes as the instant of an input. */
#define OLDEST_PRESS_MS 59000
/* A second press on the same half within this time was not meant. */
#define GUARD_MS 300
/* Both halves within this time were pressed at once: nobody answers a move that fast. */
#define AT_ONCE_MS 100

/* The last turn of the game, as a row of the log; NULL: there is none that could be taken back. */
static const DameroLogRow *
find_last_turn (DameroClockFace *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroGame *game = damero_clock_face_get_game (self);

  if (game == NULL || (game->phase != DAMERO_GAME_PLAYING && game->phase != DAMERO_GAME_PAUSED))
    return NULL;

  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (!row->undone && damero_act_is (row->act, DAMERO_TRAIT_TURN) &&
          damero_place_equal (&row->act->place, &self->place))
        return row;
    }

  return NULL;
}

/* What holding a half takes back. */
void
damero_clock_face_show_hold (DameroClockFace *self)
{
  const DameroLogRow *row = find_last_turn (self);
  const DameroGame *game = damero_clock_face_get_game (self);
  g_autofree char *move = row != NULL && damero_game_is_recorded (game) && damero_game_get_n_plies (game) > 0
                            ? damero_game_dup_move (game, damero_game_get_n_plies (game)) : NULL;
  g_autofree char *text = NULL;

  if (row != NULL && move == NULL)
    text = g_strdup (_("Keep holding to take back the press"));
  else if (row != NULL)
    /* Translators: while a half of the clock is held down; %s is a move. */
    text = g_strdup_printf (_("Keep holding to take back %s"), move);
  for (guint i = 0; i < 2; i++)
    damero_clock_half_set_hold_text (self->halves[i], text);
}

guint
damero_clock_face_get_half (DameroClockFace *self,
                            DameroSide       side)
{
  return damero_clock_half_get_side (self->halves[0]) == side ? 0 : 1;
}

/* ---- pressing ---- */

gint64
damero_clock_face_get_input_ms (DameroClockFace *self)
{
  DameroEnvironment *environment = damero_director_get_environment (damero_desk_get_director (self->desk));
  gint64 input_ms = damero_input_time_get_mono_ms (environment);

  return input_ms != 0 ? input_ms : damero_environment_get_mono_ms (environment);
}

/* The instant of a press; of the last act, if one of another board was made since; and not older than
 * the director believes. */
static gint64
get_stamp_ms (DameroClockFace *self,
              gint64           press_ms)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroLogRow *last = g_ptr_array_index (event->log, event->log->len - 1);
  gint64 stamp_ms = MAX (press_ms, damero_desk_get_mono_ms (self->desk) - OLDEST_PRESS_MS);

  if (last->act->stamp.run == damero_director_get_run (damero_desk_get_director (self->desk)))
    stamp_ms = MAX (stamp_ms, last->act->stamp.mono_ms);
  return stamp_ms;
}

/* Whether a press on that half counts: an arm or a finger that comes down twice makes one press, and of both halves
 * at once it is that of the side on move. */
static gboolean
admit (DameroClockFace *self,
       guint            half,
       gint64           input_ms)
{
  gint64 before_ms = self->pressed_ms[half];

  self->pressed_ms[half] = input_ms;
  if (self->turn_half == (int) (1 - half) && input_ms - self->turn_ms < AT_ONCE_MS)
    damero_toast_show (GTK_WIDGET (self), _("Both pressed at once: the side on move counts."));
  else if (input_ms - before_ms >= GUARD_MS)
    return TRUE;
  else
    damero_toast_show (GTK_WIDGET (self), _("Pressed twice at once: the second press is ignored."));

  return FALSE;
}

static gboolean
is_wrong (DameroClockFace *self,
          DameroSide       side)
{
  const DameroGame *game = damero_clock_face_get_game (self);

  return damero_clock_face_is_playing (game) && game->setup.has_clock &&
         (game->clock.on_move != side || damero_game_get_turn (game) != side);
}

static void
perform_wrong_press (DameroClockFace *self,
                     guint            half)
{
  DameroSide side = damero_clock_half_get_side (self->halves[half]);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_WRONG_PRESS);

  act->actor = damero_game_place_get_actor (side);
  act->place = self->place;
  act->side = (int) side;
  act->stamp.mono_ms = get_stamp_ms (self, self->pressed_ms[half]);
  damero_sounds_play (DAMERO_SOUND_REFUSED);
  if (damero_desk_perform (self->desk, GTK_WIDGET (self), act))
    damero_toast_show (GTK_WIDGET (self), _("Not on move: nothing changes, and the press is logged."));
}

/* Presses for a move that was made in the window of the board. FALSE: there is none. */
static gboolean
press_pending (DameroClockFace *self,
               DameroSide       side)
{
  DameroBoardTurn *turn = damero_board_window_find_turn (GTK_WIDGET (self), self->desk, &self->place);

  return turn != NULL && damero_board_turn_is_pending (turn) && damero_board_turn_press (turn, (int) side);
}

/* Where presses need no moves the first one starts the clock of the side that begins, whoever made it. */
static gboolean
begins_by_press (DameroClockFace *self)
{
  const DameroSection *section = damero_event_find_section (damero_desk_get_event (self->desk), self->place.section);

  return section->record != DAMERO_RECORD_CHECKED && damero_desk_can_start (self->desk, &self->place);
}

/* The press is made, at its instant; its move may be told later. Whether it was. */
static gboolean
perform_press (DameroClockFace *self,
               guint            half)
{
  DameroSide side = damero_clock_half_get_side (self->halves[half]);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PRESS);
  g_auto(DameroRefusal) refusal = { 0 };
  g_autofree char *why = NULL;

  act->actor = damero_game_place_get_actor (side);
  act->place = self->place;
  act->side = (int) side;
  act->stamp.mono_ms = get_stamp_ms (self, self->pressed_ms[half]);
  if (damero_desk_try (self->desk, GTK_WIDGET (self), act, NULL, &refusal))
    return TRUE;
  if (refusal.code == DAMERO_REFUSAL_NONE)
    return FALSE;

  if (refusal.code == DAMERO_REFUSAL_MUST_CROWN)
    self->uncrowned_ms = self->pressed_ms[half];
  why = damero_words_refusal (&refusal, act, damero_desk_get_event (self->desk));
  damero_sounds_play (DAMERO_SOUND_REFUSED);
  damero_clock_half_say (self->halves[half], why);
  damero_compat_announce (GTK_WIDGET (self), why);
  return FALSE;
}

static void
press (DameroClockFace *self,
       guint            half)
{
  DameroSide side = damero_clock_half_get_side (self->halves[half]);
  const DameroGame *game = damero_clock_face_get_game (self);

  if (!damero_clock_face_is_playing (game))
    {
      if (begins_by_press (self))
        gtk_widget_activate_action (GTK_WIDGET (self), "face.main", NULL);
      else if (game == NULL || !game->has_begun)
        damero_toast_show (GTK_WIDGET (self), _("The clock has not been started."));
      else if (game->phase == DAMERO_GAME_PAUSED)
        damero_toast_show (GTK_WIDGET (self), _("Paused: use Resume to continue."));
      return;
    }
  if (!game->setup.has_clock)
    {
      damero_clock_face_ask (self, game);
      return;
    }

  if (!press_pending (self, side) && !perform_press (self, half))
    return;
  self->turn_half = (int) half;
  self->turn_ms = self->pressed_ms[half];
}

/* The half goes down, at INPUT_MS. Out of turn that may be the beginning of a hold: it is wrong when it is let go. */
void
damero_clock_face_press_down (DameroClockFace *self,
                              guint            half,
                              gint64           input_ms)
{
  self->wrong_half = -1;
  if (!admit (self, half, input_ms))
    return;

  if (is_wrong (self, damero_clock_half_get_side (self->halves[half])))
    self->wrong_half = (int) half;
  else
    press (self, half);
}

void
damero_clock_face_let_go (DameroClockFace *self,
                          guint            half)
{
  if (self->wrong_half != (int) half)
    return;

  self->wrong_half = -1;
  if (is_wrong (self, damero_clock_half_get_side (self->halves[half])))
    perform_wrong_press (self, half);
}

gboolean
damero_clock_face_take_back (DameroClockFace *self)
{
  const DameroLogRow *row = find_last_turn (self);

  if (row == NULL)
    return FALSE;

  damero_desk_undo_confirmed (self->desk, GTK_WIDGET (self), row->act->uid);
  return TRUE;
}

/* A press that was refused for it is made now, at its instant, and the man was crowned before it. */
static void
on_crowned (DameroClockHalf *half,
            DameroClockFace *self)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_CROWNED);
  gint64 pressed_ms = self->uncrowned_ms;

  act->place = self->place;
  act->side = (int) damero_clock_half_get_side (half);
  act->actor = damero_game_place_get_actor ((DameroSide) act->side);
  if (pressed_ms != 0)
    act->stamp.mono_ms = get_stamp_ms (self, pressed_ms);
  if (!damero_desk_perform (self->desk, GTK_WIDGET (self), act) || pressed_ms == 0)
    return;

  self->pressed_ms[damero_clock_face_get_half (self, (DameroSide) act->side)] = pressed_ms;
  perform_press (self, damero_clock_face_get_half (self, (DameroSide) act->side));
}

static guint
get_half_index (DameroClockFace *self,
                DameroClockHalf *half)
{
  return self->halves[0] == half ? 0 : 1;
}

static void
on_half_pressed (DameroClockHalf *half,
                 DameroClockFace *self)
{
  damero_clock_face_press_down (self, get_half_index (self, half), damero_clock_face_get_input_ms (self));
}

static void
on_half_released (DameroClockHalf *half,
                  DameroClockFace *self)
{
  damero_clock_face_let_go (self, get_half_index (self, half));
}

static void
on_half_held (DameroClockHalf *half,
              DameroClockFace *self)
{
  damero_clock_face_take_back (self);
}

/* ---- actions ---- */

/* Pressed and let go. */
static void
press_briefly (DameroClockFace *self,
               guint            half)
{
  damero_clock_face_press_down (self, half, damero_clock_face_get_input_ms (self));
  damero_clock_face_let_go (self, half);
}

static void
on_press_left (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  press_briefly (DAMERO_CLOCK_FACE (widget), 0);
}

static void
on_press_right (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  press_briefly (DAMERO_CLOCK_FACE (widget), 1);
}

guint
damero_clock_face_get_running (DameroClockFace *self)
{
  const DameroGame *game = damero_clock_face_get_game (self);

  return damero_clock_face_get_half (self, game != NULL ? damero_game_get_turn (game) : DAMERO_BLACK);
}

static void
on_press (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  press_briefly (DAMERO_CLOCK_FACE (widget), damero_clock_face_get_running (DAMERO_CLOCK_FACE (widget)));
}

static void
on_take_back (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  damero_clock_face_take_back (DAMERO_CLOCK_FACE (widget));
}

void
damero_clock_face_init_press (DameroClockFace *self)
{
  self->wrong_half = self->turn_half = -1;
  for (guint i = 0; i < 2; i++)
    self->pressed_ms[i] = -GUARD_MS;
}

void
damero_clock_face_bind_press (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "face.press-left", NULL, on_press_left);
  gtk_widget_class_install_action (widget_class, "face.press-right", NULL, on_press_right);
  gtk_widget_class_install_action (widget_class, "face.press", NULL, on_press);
  gtk_widget_class_install_action (widget_class, "face.take-back", NULL, on_take_back);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "face.take-back", NULL);
  gtk_widget_class_bind_template_callback (widget_class, on_half_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_half_released);
  gtk_widget_class_bind_template_callback (widget_class, on_half_held);
  gtk_widget_class_bind_template_callback (widget_class, on_crowned);
}
