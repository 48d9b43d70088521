/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/clock-face-private.h"

#include <glib/gi18n.h>

#include "app/base/game-place.h"
#include "app/base/input-time.h"
#include "app/base/sounds.h"
#include "app/base/toast.h"
#include "app/board/attempt.h"
#include "app/board/board-window.h"
#include "words/refusal.h"

/* For how long a press can wait for its move: what the director takes as the instant of an input. */
#define OLDEST_PRESS_MS 59000
/* A second press on the same half within this time was not meant. */
#define GUARD_MS 300

/* Whether a press waits for its move. */
gboolean
damero_clock_face_waits_for_move (DameroClockFace *self)
{
  return damero_clock_half_get_asks (self->halves[0]) || damero_clock_half_get_asks (self->halves[1]);
}

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
  g_autofree char *text = NULL;

  if (damero_clock_face_waits_for_move (self))
    text = g_strdup (_("Keep holding to cancel the press"));
  else if (row != NULL)
    /* Translators: while a half of the clock is held down; %s is a move. */
    text = g_strdup_printf (_("Keep holding to take back %s"), row->act->move);
  /* A press that waits is its own side's. */
  for (guint i = 0; i < 2; i++)
    damero_clock_half_set_hold_text (self->halves[i], !damero_clock_face_waits_for_move (self) ||
                                                      damero_clock_half_get_asks (self->halves[i]) ? text : NULL);
}

void
damero_clock_face_dismiss_press (DameroClockFace *self)
{
  /* Else the half gets the keyboard focus, and Space would press it for either side. */
  if (damero_clock_face_waits_for_move (self))
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
  for (guint i = 0; i < 2; i++)
    damero_clock_half_dismiss (self->halves[i]);
  damero_clock_face_show_hold (self);
}

static guint
get_half (DameroClockFace *self,
          DameroSide       side)
{
  return damero_clock_half_get_side (self->halves[0]) == side ? 0 : 1;
}

static DameroClockHalf *
find_half (DameroClockFace *self,
           DameroSide       side)
{
  return self->halves[get_half (self, side)];
}

void
damero_clock_face_follow_press (DameroClockFace *self)
{
  const DameroGame *game = damero_clock_face_get_game (self);

  if (!damero_clock_face_waits_for_move (self))
    return;
  if (!damero_clock_face_is_playing (game) || damero_game_get_n_plies (game) != self->n_plies ||
      !damero_clock_half_get_asks (find_half (self, damero_game_get_turn (game))))
    damero_clock_face_dismiss_press (self);
}

/* Has the half of the side on move ask for the move that was made. */
static void
ask (DameroClockFace  *self,
     const DameroGame *game)
{
  gboolean has_assist = damero_attempt_has_assist (damero_desk_get_event (self->desk), &self->place);

  self->n_plies = damero_game_get_n_plies (game);
  damero_clock_half_ask (find_half (self, damero_game_get_turn (game)),
                         has_assist ? damero_game_get_position (game) : NULL);
  damero_clock_face_show_hold (self);
}

/* ---- pressing ---- */

/* The instant of the input that is being handled, or now. */
static gint64
get_input_ms (DameroClockFace *self)
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

/* Whether a press on that half counts: an arm or a finger that comes down twice makes one press. */
static gboolean
admit (DameroClockFace *self,
       guint            half)
{
  gint64 input_ms = get_input_ms (self);
  gint64 before_ms = self->pressed_ms[half];

  self->pressed_ms[half] = input_ms;
  if (input_ms - before_ms >= GUARD_MS)
    return TRUE;

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
      return;
    }
  if (!game->setup.has_clock)
    {
      ask (self, game);
      return;
    }
  if (damero_clock_face_waits_for_move (self) || press_pending (self, side))
    return;

  self->press_ms = self->pressed_ms[half];
  ask (self, game);
}

/* The half goes down. Out of turn that may be the beginning of a hold: it is wrong when it is let go. */
static void
press_down (DameroClockFace *self,
            guint            half)
{
  self->wrong_half = -1;
  if (!admit (self, half))
    return;

  if (is_wrong (self, damero_clock_half_get_side (self->halves[half])))
    self->wrong_half = (int) half;
  else
    press (self, half);
}

static void
let_go (DameroClockFace *self,
        guint            half)
{
  if (self->wrong_half != (int) half)
    return;

  self->wrong_half = -1;
  if (is_wrong (self, damero_clock_half_get_side (self->halves[half])))
    perform_wrong_press (self, half);
}

/* Takes the last press back: one that waits for its move, or the last turn. */
static void
take_back (DameroClockFace *self)
{
  const DameroLogRow *row = find_last_turn (self);

  if (damero_clock_face_waits_for_move (self))
    {
      damero_clock_face_dismiss_press (self);
      damero_toast_show (GTK_WIDGET (self), _("The press was taken back; the clock runs on."));
    }
  else if (row != NULL)
    damero_desk_undo_confirmed (self->desk, GTK_WIDGET (self), row->act->uid);
}

void
damero_clock_face_make_move (DameroClockFace *self,
                             DameroClockHalf *half,
                             const char      *text)
{
  const DameroGame *game = damero_clock_face_get_game (self);
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(DameroAct) act = NULL;
  g_autofree char *why = NULL;

  if (game == NULL)
    return;

  act = damero_act_new (game->setup.has_clock ? DAMERO_ACT_PRESS : DAMERO_ACT_MOVE);
  act->actor = damero_game_place_get_actor (damero_clock_half_get_side (half));
  act->place = self->place;
  act->side = (int) damero_clock_half_get_side (half);
  damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
  if (game->setup.has_clock)
    act->stamp.mono_ms = get_stamp_ms (self, self->press_ms);
  if (damero_desk_try (self->desk, GTK_WIDGET (self), act, NULL, &refusal))
    {
      damero_clock_face_dismiss_press (self);
      return;
    }
  if (refusal.code == DAMERO_REFUSAL_NONE)
    return;

  why = damero_attempt_refuse (self->desk, &self->place, text, &refusal,
                               damero_words_refusal (&refusal, act, damero_desk_get_event (self->desk)),
                               game->setup.has_clock ? get_stamp_ms (self, self->press_ms) : 0);
  damero_clock_half_refuse (half, why);
}

static void
on_move (DameroClockHalf *half,
         const char      *text,
         DameroClockFace *self)
{
  damero_clock_face_make_move (self, half, text);
}

/* Before the move that the press ends, so not later than that. */
static void
on_crowned (DameroClockHalf *half,
            DameroClockFace *self)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_CROWNED);

  act->place = self->place;
  act->side = (int) damero_clock_half_get_side (half);
  act->actor = damero_game_place_get_actor ((DameroSide) act->side);
  if (damero_clock_face_get_game (self)->setup.has_clock)
    act->stamp.mono_ms = get_stamp_ms (self, self->press_ms);
  damero_desk_perform (self->desk, GTK_WIDGET (self), act);
}

static void
on_dismissed (DameroClockHalf *half,
              DameroClockFace *self)
{
  damero_clock_face_dismiss_press (self);
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
  press_down (self, get_half_index (self, half));
}

static void
on_half_released (DameroClockHalf *half,
                  DameroClockFace *self)
{
  let_go (self, get_half_index (self, half));
}

static void
on_half_held (DameroClockHalf *half,
              DameroClockFace *self)
{
  take_back (self);
}

/* ---- actions ---- */

/* Pressed and let go. */
static void
press_briefly (DameroClockFace *self,
               guint            half)
{
  press_down (self, half);
  let_go (self, half);
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

/* The half of the side on move. */
static guint
get_running (DameroClockFace *self)
{
  const DameroGame *game = damero_clock_face_get_game (self);

  return get_half (self, game != NULL ? damero_game_get_turn (game) : DAMERO_BLACK);
}

static void
on_press (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  press_briefly (DAMERO_CLOCK_FACE (widget), get_running (DAMERO_CLOCK_FACE (widget)));
}

static void
on_take_back (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  take_back (DAMERO_CLOCK_FACE (widget));
}

/* ---- keys ---- */

enum { KEY_LEFT, KEY_RIGHT, KEY_RUNNING };

static const struct {
  guint keyval;
  guint half;
} press_keys[] = {
  { GDK_KEY_Shift_L, KEY_LEFT }, { GDK_KEY_a, KEY_LEFT }, { GDK_KEY_A, KEY_LEFT },
  { GDK_KEY_Shift_R, KEY_RIGHT }, { GDK_KEY_l, KEY_RIGHT }, { GDK_KEY_L, KEY_RIGHT },
  { GDK_KEY_space, KEY_RUNNING },
};

/* A key holds its half down until it is let go; the keyboard repeats it meanwhile. */
static void
hold_key (DameroClockFace *self,
          guint            keyval,
          guint            which)
{
  self->held_key = keyval;
  self->held_half = which == KEY_RUNNING ? get_running (self) : which;
  press_down (self, self->held_half);
  damero_clock_half_begin_hold (self->halves[self->held_half]);
}

static void
on_key_released (GtkEventControllerKey *controller,
                 guint                  keyval,
                 guint                  keycode,
                 GdkModifierType        state,
                 DameroClockFace       *self)
{
  if (keyval != self->held_key)
    return;

  self->held_key = 0;
  damero_clock_half_end_hold (self->halves[self->held_half]);
  let_go (self, self->held_half);
}

/* A key that has just been pressed or is held down is not to be typed into the entry that it opened. */
static gboolean
on_key (GtkEventControllerKey *controller,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        DameroClockFace       *self)
{
  gboolean is_asking = damero_clock_face_waits_for_move (self);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == self->held_key)
    return GDK_EVENT_STOP;
  /* Space is for what has the keyboard focus, if anything has. */
  if (keyval == GDK_KEY_space && (is_asking || focus != NULL))
    return GDK_EVENT_PROPAGATE;

  for (guint i = 0; i < G_N_ELEMENTS (press_keys); i++)
    if (press_keys[i].keyval == keyval)
      {
        if (!is_asking)
          hold_key (self, keyval, press_keys[i].half);
        return keyval != GDK_KEY_Shift_L && keyval != GDK_KEY_Shift_R;
      }

  return GDK_EVENT_PROPAGATE;
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
  gtk_widget_class_bind_template_callback (widget_class, on_move);
  gtk_widget_class_bind_template_callback (widget_class, on_crowned);
  gtk_widget_class_bind_template_callback (widget_class, on_dismissed);
}

void
damero_clock_face_watch_keys (DameroClockFace *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->wrong_half = -1;
  for (guint i = 0; i < 2; i++)
    self->pressed_ms[i] = -GUARD_MS;
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (on_key_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
