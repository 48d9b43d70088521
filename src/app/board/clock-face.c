/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/clock-face-private.h"

#include <glib/gi18n.h>

#include "app/base/awake.h"
#include "app/base/compat.h"
#include "app/base/dialog.h"
#include "app/base/game-place.h"
#include "app/base/input-time.h"
#include "app/base/settings.h"
#include "app/base/sounds.h"
#include "app/base/toast.h"
#include "app/board/attempt.h"
#include "app/board/board-state.h"
#include "app/board/key-learner.h"
#include "app/referee/count-dialog.h"
#include "app/widgets/menu.h"
#include "words/game.h"

enum { PROP_0, PROP_FACING, N_PROPS };
static GParamSpec *properties[N_PROPS];


G_DEFINE_FINAL_TYPE (DameroClockFace, damero_clock_face, ADW_TYPE_APPLICATION_WINDOW)

const DameroGame *
damero_clock_face_get_game (DameroClockFace *self)
{
  return damero_event_find_game (damero_desk_get_event (self->desk), &self->place);
}

/* The game of the board, or while the next has not begun the one that was played last. */
static void
find_game (DameroClockFace  *self,
           DameroBoardState *ret_state)
{
  damero_board_state_read_desk (self->desk, &self->board, ret_state);
  self->place = ret_state->place;
  if (self->place.game > 1 && ret_state->can_start)
    self->place.game--;
}

gboolean
damero_clock_face_is_playing (const DameroGame *game)
{
  return game != NULL && game->phase == DAMERO_GAME_PLAYING;
}

static gboolean
is_paused (const DameroGame *game)
{
  return game != NULL && game->phase == DAMERO_GAME_PAUSED;
}

/* ---- what it shows ---- */

static void
append_part (GString    *text,
             const char *part)
{
  if (part != NULL && *part != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
}

static void
show_info (DameroClockFace *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroMatch *match = damero_event_find_match (event, &self->place);
  const DameroGame *game = damero_clock_face_get_game (self);
  const DameroMatchGame *record = match != NULL ? &match->games[self->place.game - 1] : NULL;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *board = g_strdup_printf (_("Board %d"), self->place.board);
  g_autofree char *number = NULL, *more = NULL, *control = NULL;

  append_part (text, board);
  if (match != NULL && match->n_games > 1)
    {
      number = g_strdup_printf (_("Game %1$d of %2$u"), self->place.game, match->n_games);
      append_part (text, number);
    }
  if (record != NULL && record->outcome != DAMERO_OUTCOME_NONE)
    more = damero_words_result (record->outcome, record->ending);
  else if (game != NULL && game->has_begun && damero_attempt_has_assist (event, &self->place))
    more = damero_words_board_counts (game);
  append_part (text, more);
  control = damero_game_place_dup_control (event, &self->place);
  append_part (text, control);
  gtk_label_set_text (self->info, text->str);
  gtk_window_set_title (GTK_WINDOW (self), board);
}

static void
show_main_button (DameroClockFace        *self,
                  const DameroBoardState *state)
{
  gboolean playing = damero_clock_face_is_playing (damero_clock_face_get_game (self));
  gboolean paused = is_paused (damero_clock_face_get_game (self));
  gboolean starts = state->can_start;
  g_autofree char *label = NULL;

  if (starts && state->place.game > 1)
    /* Translators: a button; %d is the number of a game of a match: "Start Game 2". */
    label = g_strdup_printf (_("Start Game %d"), state->place.game);
  else
    label = g_strdup (starts ? _("Start Clock") : paused ? _("Resume") : _("Pause"));
  gtk_label_set_text (self->main_label, label);
  gtk_image_set_from_icon_name (self->main_icon, starts || paused ? "media-playback-start-symbolic"
                                                                  : "media-playback-pause-symbolic");
  damero_compat_set_name (GTK_WIDGET (self->main_button), label);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "face.main", damero_desk_can_write (self->desk) &&
                                 (starts || paused || playing));
}

/* Who can call the referee: each player who has not, of a game that has begun. */
static void
show_call_button (DameroClockFace *self)
{
  static const char *const actions[] = { "face.call-left", "face.call-right" };
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroMatchGame *record = damero_game_place_get_record (event, &self->place);
  gboolean has_called = record != NULL && (record->calls[DAMERO_BLACK] || record->calls[DAMERO_WHITE]);
  gboolean has_referee = !damero_result_row_is_offered (self->desk);
  g_autoptr(GMenu) menu = g_menu_new ();
  gboolean can_any = FALSE;

  for (guint i = 0; i < 2; i++)
    {
      DameroSide side = damero_clock_half_get_side (self->halves[i]);
      gboolean can = has_referee && damero_desk_can_write (self->desk) && record != NULL &&
                     (record->started || record->outcome != DAMERO_OUTCOME_NONE) &&
                     !record->calls[side];
      g_autofree char *player = damero_game_place_dup_player (event, &self->place, side);
      /* Translators: a menu item; %s is a side with its player: "Red (Ann Adams) Calls the Referee". */
      g_autofree char *label = g_strdup_printf (_("%s Calls the Referee"), player);

      damero_menu_append (menu, label, actions[i], NULL);
      gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], can);
      can_any = can_any || can;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->call_button), has_referee || has_called);
  if (has_referee || has_called)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "alone");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "alone");
  gtk_menu_button_set_menu_model (self->call_button, G_MENU_MODEL (menu));
  gtk_label_set_text (self->call_label, has_called ? _("Referee Called") : _("Call Referee"));
  if (has_called)
    gtk_widget_add_css_class (GTK_WIDGET (self->call_button), "called");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->call_button), "called");
  gtk_widget_set_sensitive (GTK_WIDGET (self->call_button), can_any);
  damero_compat_set_name (GTK_WIDGET (self->call_button), gtk_label_get_text (self->call_label));
}

static DameroAct *
new_one_capture (DameroClockFace *self)
{
  const DameroGame *game = damero_clock_face_get_game (self);
  DameroAct *act = damero_act_new (DAMERO_ACT_ONE_CAPTURE);

  act->actor = DAMERO_ACTOR_REFEREE;
  act->place = self->place;
  if (game != NULL)
    act->side = (int) damero_game_get_turn (game);
  return act;
}

static void
update_referee (DameroClockFace *self)
{
  g_autoptr(DameroAct) one_capture = new_one_capture (self);
  g_auto(DameroRefusal) refusal = { 0 };
  gboolean can_write = damero_desk_can_write (self->desk);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "face.hand-count", can_write &&
                                 damero_count_dialog_can (self->desk, &self->place, NULL));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "face.one-capture", can_write &&
                                 damero_desk_would_perform (self->desk, one_capture, NULL, &refusal));
}

static void
show_all (DameroClockFace *self)
{
  DameroBoardState state;

  find_game (self, &state);
  for (guint i = 0; i < 2; i++)
    damero_clock_half_show (self->halves[i], self->desk, &self->place,
                            (i == 0) != self->swapped ? DAMERO_BLACK : DAMERO_WHITE);
  show_info (self);
  show_main_button (self, &state);
  show_call_button (self);
  damero_result_row_show (self->result_row, self->desk, &self->place);
  damero_clock_face_show_moves (self);
  damero_clock_face_show_hold (self);
  update_referee (self);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroClockFace   *self)
{
  if (place->game != 0 && (place->section != self->board.section || place->round != self->board.round ||
                           place->board != self->board.board))
    return;
  if (damero_event_find_match (damero_desk_get_event (desk), &self->board) == NULL)
    {
      damero_dialog_close_soon (GTK_WINDOW (self));
      return;
    }

  self->uncrowned_ms = 0;
  for (guint i = 0; i < 2; i++)
    {
      damero_clock_half_end_hold (self->halves[i]);
      damero_clock_half_say (self->halves[i], NULL);
    }
  show_all (self);
}

static void
on_low (DameroClockLabel *clock,
        GParamSpec       *pspec,
        DameroClockFace  *self)
{
  DameroSide side = damero_clock_half_get_side (
    self->halves[damero_clock_half_get_clock (self->halves[0]) == clock ? 0 : 1]);

  if (!damero_clock_label_get_low (clock))
    return;

  /* Once a game: with every turn a clock that is low runs anew. */
  if (self->warned_game != self->place.game)
    self->warned[DAMERO_BLACK] = self->warned[DAMERO_WHITE] = FALSE;
  self->warned_game = self->place.game;
  if (!self->warned[side])
    damero_sounds_play (DAMERO_SOUND_LOW_TIME);
  self->warned[side] = TRUE;
}

static void
on_main (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroClockFace *self = DAMERO_CLOCK_FACE (widget);
  DameroBoardState state;
  DameroActKind kind = DAMERO_ACT_PAUSE;
  g_autoptr(DameroAct) act = NULL;

  damero_board_state_read_desk (self->desk, &self->board, &state);
  if (state.can_start)
    kind = DAMERO_ACT_START;
  else if (is_paused (damero_clock_face_get_game (self)))
    kind = DAMERO_ACT_RESUME;
  act = damero_act_new (kind);
  act->actor = DAMERO_ACTOR_REFEREE;
  act->place = state.place;
  damero_desk_perform (self->desk, widget, act);
}

/* The clocks go on: the referee stops them if necessary. */
static void
call_referee (DameroClockFace *self,
              guint            half)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_REFEREE_CALLED);

  act->side = (int) damero_clock_half_get_side (self->halves[half]);
  act->actor = damero_game_place_get_actor ((DameroSide) act->side);
  act->place = self->place;
  if (damero_desk_perform (self->desk, GTK_WIDGET (self), act))
    damero_desk_show_undo (self->desk, GTK_WIDGET (self), _("The referee is called."), act->uid);
}

static void
on_call_left (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  call_referee (DAMERO_CLOCK_FACE (widget), 0);
}

static void
on_call_right (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  call_referee (DAMERO_CLOCK_FACE (widget), 1);
}

static void
on_swap (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroClockFace *self = DAMERO_CLOCK_FACE (widget);

  damero_clock_face_dismiss (self);
  self->swapped = !self->swapped;
  show_all (self);
}

/* ---- what the referee says while the moves are not known ---- */

static void
on_hand_count (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  DameroClockFace *self = DAMERO_CLOCK_FACE (widget);

  damero_count_dialog_present (widget, self->desk, &self->place);
}

static void
on_one_capture (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DameroClockFace *self = DAMERO_CLOCK_FACE (widget);
  g_autoptr(DameroAct) act = new_one_capture (self);

  damero_desk_perform_with_toast (self->desk, widget, act, _("The time for one capture counts in this turn."));
}

static void
on_learn_key (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  damero_key_learner_present (widget);
}

static void
on_fullscreen (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

static void
on_leave (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroClockFace *self = DAMERO_CLOCK_FACE (widget);

  if (!damero_clock_face_leave_entry (self))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
}

static void
on_narrow (DameroAdaptiveBin *adaptive,
           GParamSpec        *pspec,
           DameroClockFace   *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->bar),
                                  damero_adaptive_bin_get_narrow (adaptive) ? GTK_ORIENTATION_VERTICAL
                                                                            : GTK_ORIENTATION_HORIZONTAL);
}

static void
set_facing (DameroClockFace *self,
            gboolean         facing)
{
  if (self->facing == facing)
    return;

  self->facing = facing;
  damero_face_halves_set_stacked (self->halves_box, facing);
  damero_clock_half_set_turned (self->halves[0], facing);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FACING]);
}

/* ---- the window ---- */

/* A window that is shown focuses its first button, and Space would be for that one. */
static void
damero_clock_face_show (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (damero_clock_face_parent_class)->show (widget);
  gtk_window_set_focus (GTK_WINDOW (widget), NULL);
}

static void
damero_clock_face_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  g_value_set_boolean (value, DAMERO_CLOCK_FACE (object)->facing);
}

static void
damero_clock_face_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  set_facing (DAMERO_CLOCK_FACE (object), g_value_get_boolean (value));
}

static void
damero_clock_face_dispose (GObject *object)
{
  g_clear_object (&DAMERO_CLOCK_FACE (object)->desk);

  G_OBJECT_CLASS (damero_clock_face_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  damero_clock_face_bind_press (widget_class);
  damero_clock_face_bind_moves (widget_class);
  gtk_widget_class_install_action (widget_class, "face.main", NULL, on_main);
  gtk_widget_class_install_action (widget_class, "face.call-left", NULL, on_call_left);
  gtk_widget_class_install_action (widget_class, "face.call-right", NULL, on_call_right);
  gtk_widget_class_install_action (widget_class, "face.swap", NULL, on_swap);
  gtk_widget_class_install_property_action (widget_class, "face.facing", "facing");
  gtk_widget_class_install_action (widget_class, "face.fullscreen", NULL, on_fullscreen);
  gtk_widget_class_install_action (widget_class, "face.hand-count", NULL, on_hand_count);
  gtk_widget_class_install_action (widget_class, "face.one-capture", NULL, on_one_capture);
  gtk_widget_class_install_action (widget_class, "face.learn-key", NULL, on_learn_key);
  gtk_widget_class_install_action (widget_class, "face.leave", NULL, on_leave);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "face.main", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_a, GDK_CONTROL_MASK, "face.call-left", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_l, GDK_CONTROL_MASK, "face.call-right", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_t, GDK_CONTROL_MASK, "face.swap", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_u, GDK_CONTROL_MASK, "face.facing", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F5, 0, "face.hand-count", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F5, GDK_SHIFT_MASK, "face.one-capture", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "face.fullscreen", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "face.leave", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
damero_clock_face_class_init (DameroClockFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_clock_face_dispose;
  G_OBJECT_CLASS (klass)->get_property = damero_clock_face_get_property;
  G_OBJECT_CLASS (klass)->set_property = damero_clock_face_set_property;
  properties[PROP_FACING] = g_param_spec_boolean ("facing", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  widget_class->show = damero_clock_face_show;

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_CLOCK_HALF);
  g_type_ensure (DAMERO_TYPE_FACE_HALVES);
  g_type_ensure (DAMERO_TYPE_RESULT_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/clock-face.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, halves_box);
  gtk_widget_class_bind_template_child_full (widget_class, "left", FALSE,
                                             G_STRUCT_OFFSET (DameroClockFace, halves[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "right", FALSE,
                                             G_STRUCT_OFFSET (DameroClockFace, halves[1]));
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, result_row);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, bar);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, info);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, main_button);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, main_label);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, main_icon);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, call_button);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, call_label);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  install_actions (widget_class);
}

static void
damero_clock_face_init (DameroClockFace *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Left is where the left Shift key is, in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->halves_box), GTK_TEXT_DIR_LTR);
  for (guint i = 0; i < 2; i++)
    {
      damero_clock_half_set_peer (self->halves[i], self->halves[1 - i]);
      g_signal_connect_object (damero_clock_half_get_clock (self->halves[i]), "notify::low",
                               G_CALLBACK (on_low), self, 0);
    }
  g_settings_bind (damero_settings_get (), "face-facing", self, "facing", G_SETTINGS_BIND_DEFAULT);

  damero_clock_face_init_press (self);
  damero_clock_face_watch_keys (self);
  /* Controllers that are added later run first: the time of a key is known when it is handled. */
  damero_input_time_watch (GTK_WIDGET (self));
}

static DameroClockFace *
find_face (GtkApplication    *application,
           DameroDesk        *desk,
           const DameroPlace *board)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      DameroClockFace *face = DAMERO_IS_CLOCK_FACE (l->data) ? l->data : NULL;

      if (face != NULL && damero_desk_is_same_event (face->desk, desk) && damero_place_equal (&face->board, board))
        return face;
    }

  return NULL;
}

void
damero_clock_face_seat_as (DameroClockFace *self,
                           DameroClockFace *before)
{
  g_return_if_fail (DAMERO_IS_CLOCK_FACE (self));
  g_return_if_fail (DAMERO_IS_CLOCK_FACE (before));

  self->swapped = !before->swapped;
  show_all (self);
}

DameroClockFace *
damero_clock_face_present (GtkWidget         *from,
                           DameroDesk        *desk,
                           const DameroPlace *place)
{
  GtkApplication *application = gtk_window_get_application (damero_toast_get_window (from));
  const DameroPlace board = { place->section, place->round, place->board, 0 };
  DameroClockFace *self = find_face (application, desk, &board);

  if (self == NULL)
    {
      self = g_object_new (DAMERO_TYPE_CLOCK_FACE, "application", application, NULL);
      self->desk = g_object_ref (desk);
      self->board = board;
      g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
      g_signal_connect_object (desk, "replaced", G_CALLBACK (damero_dialog_dismiss_all), self, G_CONNECT_SWAPPED);
      damero_awake_watch (GTK_WINDOW (self), desk);
      show_all (self);
      gtk_window_fullscreen (GTK_WINDOW (self));
    }
  gtk_window_present (GTK_WINDOW (self));

  return self;
}
