/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-clock-face.h"

#include <glib/gi18n.h>

#include "app/damero-adaptive-bin.h"
#include "app/damero-attempt.h"
#include "app/damero-board-state.h"
#include "app/damero-board-window.h"
#include "app/damero-clock-half.h"
#include "app/damero-game-place.h"
#include "app/damero-input-time.h"
#include "app/damero-settings.h"
#include "app/damero-sounds.h"
#include "app/damero-toast.h"
#include "words/control.h"
#include "words/game.h"
#include "words/refusal.h"

/* For how long a press can wait for its move: what the director takes as the instant of an input. */
#define OLDEST_PRESS_MS 59000

struct _DameroClockFace
{
  AdwApplicationWindow parent_instance;

  DameroDesk        *desk;
  DameroPlace        board;     /* game 0 */
  DameroPlace        in;        /* the game that is shown */
  gboolean           swapped;   /* White on the left */
  gint64             press_ms;  /* the monotonic instant of the press that waits for its move */
  guint              n_plies;   /* of the game at that press */
  int                warned_game; /* the game for which warned is */
  gboolean           warned[2];   /* by DameroSide: its low time has been heard */

  DameroAdaptiveBin *adaptive;
  GtkBox            *halves_box;
  DameroClockHalf   *halves[2]; /* left and right */
  GtkLabel          *info;
  GtkButton         *main_button;
  GtkLabel          *main_label;
  GtkImage          *main_icon;
  GtkToggleButton   *sound_toggle;
};

G_DEFINE_FINAL_TYPE (DameroClockFace, damero_clock_face, ADW_TYPE_APPLICATION_WINDOW)

static const DameroGame *
get_game (DameroClockFace *self)
{
  return damero_event_find_game (damero_desk_get_event (self->desk), &self->in);
}

/* The game of the board, or while the next has not begun the one that was played last. */
static void
find_game (DameroClockFace  *self,
           DameroBoardState *ret_state)
{
  damero_board_state_read_desk (self->desk, &self->board, ret_state);
  self->in = ret_state->in;
  if (self->in.game > 1 && damero_board_state_is_to_start (ret_state))
    self->in.game--;
}

static gboolean
is_playing (const DameroGame *game)
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
  const DameroSection *section = damero_event_find_section (event, self->in.section);
  const DameroMatch *match = damero_event_find_match (event, &self->in);
  const DameroGame *game = get_game (self);
  const DameroMatchGame *record = match != NULL ? &match->games[self->in.game - 1] : NULL;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *board = g_strdup_printf (_("Board %d"), self->in.board);
  g_autofree char *number = NULL, *more = NULL;

  append_part (text, board);
  if (match != NULL && match->n_games > 1)
    {
      number = g_strdup_printf (_("Game %1$d of %2$u"), self->in.game, match->n_games);
      append_part (text, number);
    }
  if (record != NULL && record->outcome != DAMERO_OUTCOME_NONE)
    more = damero_words_result (record->outcome, record->ending);
  else if (game != NULL && game->has_begun && damero_attempt_has_assist (event, &self->in))
    more = damero_board_state_dup_counts (game);
  append_part (text, more);
  if (section != NULL && section->has_control)
    {
      g_autofree char *control = damero_words_control (&section->control);

      append_part (text, control);
    }
  gtk_label_set_text (self->info, text->str);
  gtk_window_set_title (GTK_WINDOW (self), board);
}

static void
show_main_button (DameroClockFace        *self,
                  const DameroBoardState *state)
{
  gboolean playing = is_playing (get_game (self));
  gboolean paused = is_paused (get_game (self));
  gboolean starts = damero_board_state_is_to_start (state);
  g_autofree char *label = NULL;

  if (starts && state->in.game > 1)
    /* Translators: a button; %d is the number of a game of a match: "Start Game 2". */
    label = g_strdup_printf (_("Start Game %d"), state->in.game);
  else
    label = g_strdup (starts ? _("Start Clock") : paused ? _("Resume") : _("Pause"));
  gtk_label_set_text (self->main_label, label);
  gtk_image_set_from_icon_name (self->main_icon, starts || paused ? "media-playback-start-symbolic"
                                                                  : "media-playback-pause-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->main_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "face.main", starts || paused || playing);
}

/* Whether a press waits for its move. */
static gboolean
asks (DameroClockFace *self)
{
  return damero_clock_half_get_asks (self->halves[0]) || damero_clock_half_get_asks (self->halves[1]);
}

static void
dismiss (DameroClockFace *self)
{
  /* Else the half gets the keyboard focus, and Space would press it whoever is on move. */
  if (asks (self))
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
  for (guint i = 0; i < 2; i++)
    damero_clock_half_dismiss (self->halves[i]);
}

static DameroClockHalf *
find_half (DameroClockFace *self,
           DameroSide       side)
{
  return self->halves[damero_clock_half_get_side (self->halves[0]) == side ? 0 : 1];
}

/* Has the half of the side on move ask for the move that was made. */
static void
ask (DameroClockFace  *self,
     const DameroGame *game)
{
  gboolean has_assist = damero_attempt_has_assist (damero_desk_get_event (self->desk), &self->in);

  self->n_plies = damero_game_get_n_plies (game);
  damero_clock_half_ask (find_half (self, damero_game_get_turn (game)),
                         has_assist ? damero_game_get_position (game) : NULL);
}

static void
show_all (DameroClockFace *self)
{
  DameroBoardState state;

  find_game (self, &state);
  for (guint i = 0; i < 2; i++)
    damero_clock_half_show (self->halves[i], self->desk, &self->in,
                            (i == 0) != self->swapped ? DAMERO_BLACK : DAMERO_WHITE);
  show_info (self);
  show_main_button (self, &state);
}

static gboolean
on_match_gone (gpointer user_data)
{
  gtk_window_close (user_data);
  return G_SOURCE_REMOVE;
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *in,
            DameroClockFace   *self)
{
  const DameroGame *game;

  if (in->game != 0 && (in->section != self->board.section || in->round != self->board.round ||
                        in->board != self->board.board))
    return;
  if (damero_event_find_match (damero_desk_get_event (desk), &self->board) == NULL)
    {
      /* Its round was undone. */
      g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_match_gone, g_object_ref (self), g_object_unref);
      return;
    }

  show_all (self);
  game = get_game (self);
  /* A press waits for its move only as long as its turn lasts and its clock runs. */
  if (asks (self) && (!is_playing (game) || damero_game_get_n_plies (game) != self->n_plies ||
                      !damero_clock_half_get_asks (find_half (self, damero_game_get_turn (game)))))
    dismiss (self);
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
  if (self->warned_game != self->in.game)
    self->warned[DAMERO_BLACK] = self->warned[DAMERO_WHITE] = FALSE;
  self->warned_game = self->in.game;
  if (!self->warned[side])
    damero_sounds_play (DAMERO_SOUND_LOW_TIME);
  self->warned[side] = TRUE;
}

/* ---- pressing ---- */

static void
perform_wrong_press (DameroClockFace *self,
                     DameroSide       side)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_WRONG_PRESS);

  act->actor = damero_game_place_get_actor (side);
  act->in = self->in;
  act->side = (int) side;
  damero_sounds_play (DAMERO_SOUND_REFUSED);
  if (damero_desk_perform (self->desk, GTK_WIDGET (self), act))
    damero_toast_show (GTK_WIDGET (self), _("Not on move: nothing changes, the press is in the log."));
}

/* Presses for a move that was made in the window of the board. FALSE: there is none. */
static gboolean
press_pending (DameroClockFace *self,
               DameroSide       side)
{
  DameroBoardTurn *turn = damero_board_window_find_turn (GTK_WIDGET (self), self->desk, &self->in);

  return turn != NULL && damero_board_turn_is_pending (turn) && damero_board_turn_press (turn, (int) side);
}

static void
press (DameroClockFace *self,
       DameroSide       side)
{
  DameroEnvironment *environment = damero_director_get_environment (damero_desk_get_director (self->desk));
  const DameroGame *game = get_game (self);

  if (!is_playing (game))
    {
      if (game == NULL || !game->has_begun)
        damero_toast_show (GTK_WIDGET (self), _("The clock has not been started."));
      return;
    }
  if (!game->setup.has_clock)
    {
      ask (self, game);
      return;
    }
  if (game->clock.on_move != side || damero_game_get_turn (game) != side)
    {
      perform_wrong_press (self, side);
      return;
    }
  if (asks (self) || press_pending (self, side))
    return;

  self->press_ms = damero_input_time_get_mono_ms (environment);
  if (self->press_ms == 0)
    self->press_ms = damero_environment_get_mono_ms (environment);
  ask (self, game);
}

/* The instant of the press; of the last act, if one of another board was made since; and not older than
 * the director believes. */
static gint64
get_stamp_ms (DameroClockFace *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroLogRow *last = g_ptr_array_index (event->log, event->log->len - 1);
  gint64 stamp_ms = MAX (self->press_ms, damero_desk_get_mono_ms (self->desk) - OLDEST_PRESS_MS);

  if (last->act->stamp.run == damero_director_get_run (damero_desk_get_director (self->desk)))
    stamp_ms = MAX (stamp_ms, last->act->stamp.mono_ms);
  return stamp_ms;
}

static void
make_move (DameroClockFace *self,
           DameroClockHalf *half,
           const char      *text)
{
  const DameroGame *game = get_game (self);
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(DameroAct) act = NULL;
  g_autofree char *told = NULL;

  if (game == NULL)
    return;

  act = damero_act_new (game->setup.has_clock ? DAMERO_ACT_PRESS : DAMERO_ACT_MOVE);
  act->actor = damero_game_place_get_actor (damero_clock_half_get_side (half));
  act->in = self->in;
  act->side = (int) damero_clock_half_get_side (half);
  damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
  if (game->setup.has_clock)
    act->stamp.mono_ms = get_stamp_ms (self);
  if (damero_desk_try (self->desk, GTK_WIDGET (self), act, NULL, &refusal))
    {
      dismiss (self);
      return;
    }
  if (refusal.code == DAMERO_REFUSAL_NONE)
    return;

  told = damero_attempt_refuse (self->desk, &self->in, text, &refusal,
                                damero_words_refusal (&refusal, act, damero_desk_get_event (self->desk)),
                                game->setup.has_clock ? get_stamp_ms (self) : 0);
  damero_clock_half_refuse (half, told);
}

static void
on_move (DameroClockHalf *half,
         const char      *text,
         DameroClockFace *self)
{
  make_move (self, half, text);
}

static void
on_dismissed (DameroClockHalf *half,
              DameroClockFace *self)
{
  dismiss (self);
}

static void
on_half_pressed (DameroClockHalf *half,
                 DameroClockFace *self)
{
  press (self, damero_clock_half_get_side (half));
}

/* ---- actions ---- */

static void
on_press_left (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  DameroClockFace *self = DAMERO_CLOCK_FACE (widget);

  press (self, damero_clock_half_get_side (self->halves[0]));
}

static void
on_press_right (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DameroClockFace *self = DAMERO_CLOCK_FACE (widget);

  press (self, damero_clock_half_get_side (self->halves[1]));
}

static void
on_press (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroClockFace *self = DAMERO_CLOCK_FACE (widget);
  const DameroGame *game = get_game (self);

  press (self, game != NULL ? damero_game_get_turn (game) : DAMERO_BLACK);
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
  if (damero_board_state_is_to_start (&state))
    kind = DAMERO_ACT_START;
  else if (is_paused (get_game (self)))
    kind = DAMERO_ACT_RESUME;
  act = damero_act_new (kind);
  act->actor = DAMERO_ACTOR_REFEREE;
  act->in = state.in;
  damero_desk_perform (self->desk, widget, act);
}

static void
on_swap (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroClockFace *self = DAMERO_CLOCK_FACE (widget);

  dismiss (self);
  self->swapped = !self->swapped;
  show_all (self);
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

  if (asks (self))
    dismiss (self);
  else
    gtk_window_unfullscreen (GTK_WINDOW (widget));
}

/* ---- keys ---- */

static const struct {
  guint       keyval;
  const char *action;
} press_keys[] = {
  { GDK_KEY_Shift_L, "face.press-left" },
  { GDK_KEY_a, "face.press-left" },
  { GDK_KEY_A, "face.press-left" },
  { GDK_KEY_Shift_R, "face.press-right" },
  { GDK_KEY_l, "face.press-right" },
  { GDK_KEY_L, "face.press-right" },
  { GDK_KEY_space, "face.press" },
};

/* A key that has just been pressed or is held down is not to be typed into the entry that it opened. */
static gboolean
on_key (GtkEventControllerKey *controller,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        DameroClockFace       *self)
{
  gboolean is_asking = asks (self);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  /* Space is for what has the keyboard focus, if anything has. */
  if (keyval == GDK_KEY_space && (is_asking || focus != NULL))
    return GDK_EVENT_PROPAGATE;

  for (guint i = 0; i < G_N_ELEMENTS (press_keys); i++)
    if (press_keys[i].keyval == keyval)
      {
        if (!is_asking)
          gtk_widget_activate_action (GTK_WIDGET (self), press_keys[i].action, NULL);
        return keyval != GDK_KEY_Shift_L && keyval != GDK_KEY_Shift_R;
      }

  return GDK_EVENT_PROPAGATE;
}

static void
on_narrow (DameroAdaptiveBin *adaptive,
           GParamSpec        *pspec,
           DameroClockFace   *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->halves_box),
                                  damero_adaptive_bin_get_narrow (adaptive) ? GTK_ORIENTATION_VERTICAL
                                                                            : GTK_ORIENTATION_HORIZONTAL);
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
damero_clock_face_dispose (GObject *object)
{
  g_clear_object (&DAMERO_CLOCK_FACE (object)->desk);

  G_OBJECT_CLASS (damero_clock_face_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "face.press-left", NULL, on_press_left);
  gtk_widget_class_install_action (widget_class, "face.press-right", NULL, on_press_right);
  gtk_widget_class_install_action (widget_class, "face.press", NULL, on_press);
  gtk_widget_class_install_action (widget_class, "face.main", NULL, on_main);
  gtk_widget_class_install_action (widget_class, "face.swap", NULL, on_swap);
  gtk_widget_class_install_action (widget_class, "face.fullscreen", NULL, on_fullscreen);
  gtk_widget_class_install_action (widget_class, "face.leave", NULL, on_leave);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "face.main", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_t, GDK_CONTROL_MASK, "face.swap", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "face.fullscreen", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "face.leave", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
damero_clock_face_class_init (DameroClockFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_clock_face_dispose;
  widget_class->show = damero_clock_face_show;

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_CLOCK_HALF);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/damero-clock-face.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, halves_box);
  gtk_widget_class_bind_template_child_full (widget_class, "left", FALSE,
                                             G_STRUCT_OFFSET (DameroClockFace, halves[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "right", FALSE,
                                             G_STRUCT_OFFSET (DameroClockFace, halves[1]));
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, info);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, main_button);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, main_label);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, main_icon);
  gtk_widget_class_bind_template_child (widget_class, DameroClockFace, sound_toggle);
  gtk_widget_class_bind_template_callback (widget_class, on_half_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_move);
  gtk_widget_class_bind_template_callback (widget_class, on_dismissed);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  install_actions (widget_class);
}

static void
damero_clock_face_init (DameroClockFace *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  /* Left is where the left Shift key is, in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->halves_box), GTK_TEXT_DIR_LTR);
  for (guint i = 0; i < 2; i++)
    {
      damero_clock_half_set_peer (self->halves[i], self->halves[1 - i]);
      g_signal_connect_object (damero_clock_half_get_clock (self->halves[i]), "notify::low",
                               G_CALLBACK (on_low), self, 0);
    }
  g_settings_bind (damero_settings_get (), "sounds", self->sound_toggle, "active", G_SETTINGS_BIND_DEFAULT);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
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

gboolean
damero_clock_face_take_move (GtkWidget         *from,
                             DameroDesk        *desk,
                             const DameroPlace *in,
                             const char        *text)
{
  GtkApplication *application = gtk_window_get_application (damero_toast_get_window (from));
  const DameroPlace board = { in->section, in->round, in->board, 0 };
  DameroClockFace *self = find_face (application, desk, &board);

  if (self == NULL || !damero_place_equal (&self->in, in) || !asks (self))
    return FALSE;

  make_move (self, self->halves[damero_clock_half_get_asks (self->halves[0]) ? 0 : 1], text);
  return TRUE;
}

DameroClockFace *
damero_clock_face_present (GtkWidget         *from,
                           DameroDesk        *desk,
                           const DameroPlace *in)
{
  GtkApplication *application = gtk_window_get_application (damero_toast_get_window (from));
  const DameroPlace board = { in->section, in->round, in->board, 0 };
  DameroClockFace *self = find_face (application, desk, &board);

  if (self == NULL)
    {
      self = g_object_new (DAMERO_TYPE_CLOCK_FACE, "application", application, NULL);
      self->desk = g_object_ref (desk);
      self->board = board;
      g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
      show_all (self);
      gtk_window_fullscreen (GTK_WINDOW (self));
    }
  gtk_window_present (GTK_WINDOW (self));

  return self;
}
