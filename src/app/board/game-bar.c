/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/game-bar.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/game-place.h"
#include "app/board/board-state.h"
#include "app/board/result-row.h"
#include "words/calls.h"
#include "words/game.h"

/* The buttons, as bits of what a state offers. */
enum {
  BUTTON_START, BUTTON_NEXT, BUTTON_ACCEPT, BUTTON_DECLINE, BUTTON_CLAIM, BUTTON_ADJUST, BUTTON_RESUME,
  BUTTON_CONFIRM, BUTTON_WAIVE, BUTTON_FLAG_LOSS, BUTTON_PLAY_ON, BUTTON_ADJUDICATE, BUTTON_MATCH, BUTTON_CROWN,
  BUTTON_ANSWER, BUTTON_DECIDE, BUTTON_ARRIVED, BUTTON_FORFEIT, BUTTON_RESULT,
  N_BUTTONS
};

/* Nobody but the referee can let such a game go on. */
#define OF_DECISION (1u << BUTTON_CONFIRM | 1u << BUTTON_FLAG_LOSS | 1u << BUTTON_ADJUDICATE)

/* For how long the button for the next game hears no mouse: it comes up under the pointer that has just
 * accepted a draw, and the second click of a double click would start the clocks. */
#define GUARD_MS 600

struct _DameroGameBar
{
  GtkWidget    parent_instance;

  DameroDesk  *desk;
  DameroPlace  place;
  gboolean     hides_counts;
  GtkImage    *icon;
  GtkLabel    *label;
  GtkWidget   *button_box;
  DameroResultRow *result_row; /* of a single game */
  GtkWidget   *buttons[N_BUTTONS];
  gboolean     stacked; /* the buttons below the words */
  gboolean     panel;   /* in a column */
  guint        guard_id; /* timeout source */
};

G_DEFINE_FINAL_TYPE (DameroGameBar, damero_game_bar, GTK_TYPE_WIDGET)

typedef struct {
  DameroBoardStateKind kind;    /* gives icon and colour */
  char                *text;    /* NULL: nothing to say */
  guint                buttons; /* bits 1 << BUTTON_... */
} Message;

/* Takes TEXT. */
static void
set_message (Message              *message,
             DameroBoardStateKind  kind,
             char                 *text,
             guint                 buttons)
{
  message->kind = kind;
  message->text = damero_words_finish (text);
  message->buttons = buttons;
}

/* The loss that is proposed, with the cautions that have led to it, if there were any. */
static char *
dup_proposal (const DameroGame *game)
{
  const char *side = damero_words_side_inside ((DameroSide) game->proposed_side);
  g_autofree char *cautions = damero_words_cautions (game, (DameroSide) game->proposed_side);
  g_autofree char *loss =
    /* Translators: %1$s is a side, %2$s why it loses: "Red loses by touch-move, if you confirm it." */
    g_strdup_printf (_("%1$s loses by %2$s, if you confirm it."), side, damero_words_ending (game->proposed_ending));

  if (cautions == NULL)
    return g_steal_pointer (&loss);
  return g_strdup_printf ("%s\n%s", loss, cautions);
}

static char *
dup_flag (const DameroGame *game,
          const char       *flagged)
{
  if (damero_game_get_n_plies (game) == 0)
    /* Translators: %s is a side: "Red". */
    return g_strdup_printf (_("%s’s flag fell before anybody moved. Both clocks are stopped until you decide."),
                            flagged);

  /* Translators: %s is a side: "Red’s flag fell. Both clocks stand until you decide." */
  return g_strdup_printf (_("%s’s flag fell. Both clocks are stopped until you decide."), flagged);
}

/* What the referee alone can decide, the most urgent first; FALSE: nothing. */
static gboolean
read_decision (const DameroGame *game,
               Message          *message)
{
  gboolean has_flag = game->setup.has_clock && game->clock.first_flag >= 0;
  const char *flagged = has_flag ? damero_words_side_inside ((DameroSide) game->clock.first_flag) : "";

  if (game->proposed_side >= 0)
    set_message (message, DAMERO_BOARD_FLAG, dup_proposal (game), 1u << BUTTON_CONFIRM | 1u << BUTTON_WAIVE);
  else if (game->phase == DAMERO_GAME_WAITING && has_flag)
    set_message (message, DAMERO_BOARD_FLAG, dup_flag (game, flagged),
                 1u << BUTTON_FLAG_LOSS | 1u << BUTTON_PLAY_ON | 1u << BUTTON_ADJUDICATE);
  else if (game->phase == DAMERO_GAME_WAITING)
    set_message (message, DAMERO_BOARD_CLAIMABLE,
                 g_strdup (_("The time of the match is over: this game is to be adjudicated.")),
                 1u << BUTTON_ADJUDICATE | 1u << BUTTON_MATCH);
  else if (game->phase == DAMERO_GAME_PLAYING && has_flag)
    set_message (message, DAMERO_BOARD_FLAG,
                 /* Translators: %s is a side: "Red’s flag fell first; the game goes on." */
                 g_strdup_printf (_("%s’s flag fell first; the game goes on."), flagged), 1u << BUTTON_FLAG_LOSS);
  else
    return FALSE;

  return TRUE;
}

static void
read_stopped (const DameroGame *game,
              Message          *message)
{
  if (game->phase == DAMERO_GAME_ADJOURNED)
    set_message (message, DAMERO_BOARD_PAUSED, g_strdup (_("The game is adjourned.")), 1u << BUTTON_RESUME);
  else if (game->interrupted)
    set_message (message, DAMERO_BOARD_INTERRUPTED,
                 g_strdup (_("The program ended while the clocks were running. Adjust them, then resume.")),
                 1u << BUTTON_RESUME | 1u << BUTTON_ADJUST);
  else
    set_message (message, DAMERO_BOARD_PAUSED, g_strdup (_("The clocks are paused.")), 1u << BUTTON_RESUME);
}

static void
read_live (DameroGameBar    *self,
           const DameroGame *game,
           Message          *message)
{
  int claimable = self->hides_counts ? -1 : damero_board_state_find_claimable (game);

  if (read_decision (game, message))
    return;

  if (game->phase != DAMERO_GAME_PLAYING)
    read_stopped (game, message);
  else if (game->crown_square != 0)
    set_message (message, DAMERO_BOARD_CLAIMABLE, damero_game_place_dup_bonds (game), 1u << BUTTON_CROWN);
  else if (claimable >= 0)
    set_message (message, DAMERO_BOARD_CLAIMABLE,
                 /* Translators: %s is a count like "repetition count". */
                 g_strdup_printf (_("A draw can be claimed: %s."),
                                  damero_words_count_of ((DameroCountKind) claimable, &game->counts.counts[claimable])),
                 1u << BUTTON_CLAIM);
  else if (game->draw_offer >= 0)
    set_message (message, DAMERO_BOARD_OFFER,
                 /* Translators: %s is a side: "Red offers a draw." */
                 g_strdup_printf (_("%s offers a draw."), damero_words_side_inside ((DameroSide) game->draw_offer)),
                 1u << BUTTON_ACCEPT | 1u << BUTTON_DECLINE);
  else if (game->setup.on_paper)
    set_message (message, DAMERO_BOARD_RUNNING, g_strdup (_("Played with a clock and a score sheet of its own.")),
                 1u << BUTTON_RESULT);
  else if (game->setup.has_clock && game->clock.time_called)
    set_message (message, DAMERO_BOARD_TIME_CALLED,
                 /* Translators: %s is a side: "Time is called for Red." */
                 g_strdup_printf (_("Time is called for %s."),
                                  damero_words_side_inside ((DameroSide) game->clock.on_move)),
                 0);
}

static void
read_waiting (DameroGameBar *self,
              Message       *message)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  gboolean late[2];

  for (int side = 0; side < 2; side++)
    late[side] = damero_game_place_is_late (event, &self->place, (DameroSide) side);
  message->kind = DAMERO_BOARD_WAITING;
  if (late[DAMERO_BLACK] || late[DAMERO_WHITE])
    {
      DameroSide side = late[DAMERO_BLACK] ? DAMERO_BLACK : DAMERO_WHITE;

      if (late[DAMERO_BLACK] && late[DAMERO_WHITE])
        message->text = g_strdup (_("Both players are late."));
      else
        /* Translators: %s is a player. */
        message->text = g_strdup_printf (_("%s is late."), damero_game_place_get_name (event, &self->place, side));
      message->buttons = 1u << BUTTON_FORFEIT | (late[DAMERO_BLACK] != late[DAMERO_WHITE] ? 1u << BUTTON_ARRIVED : 0);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->buttons[BUTTON_ARRIVED]), "s",
                                        side == DAMERO_BLACK ? "black" : "white");
    }
  else if (damero_event_is_on_paper (event, &self->place))
    {
      message->kind = DAMERO_BOARD_RUNNING;
      message->text = g_strdup (_("Played with a clock and a score sheet of its own."));
      message->buttons = 1u << BUTTON_RESULT;
    }
  else if (damero_game_place_has_clock (event, &self->place))
    {
      message->text = g_strdup (_("Start the clock when both players are ready."));
      message->buttons = 1u << BUTTON_START;
    }
}

/* Adds SENTENCE (taken); KIND and its looks are used where there is no other sentence. */
static void
add_sentence (Message              *message,
              DameroBoardStateKind  kind,
              char                 *sentence,
              guint                 buttons)
{
  g_autofree char *added = sentence;
  g_autofree char *before = g_steal_pointer (&message->text);

  message->kind = before != NULL ? message->kind : kind;
  message->text = before != NULL ? g_strdup_printf ("%s\n%s", before, added) : g_steal_pointer (&added);
  message->buttons |= buttons;
}

/* An appeal can be open whatever the game is doing, long after its end too, and a player calls at any time. */
static void
add_remarks (DameroGameBar         *self,
             const DameroMatchGame *record,
             Message               *message)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);

  for (int side = 0; side < 2; side++)
    {
      const char *name = damero_game_place_get_name (event, &self->place, (DameroSide) side);

      if (record->calls[side])
        {
          const DameroCall call = { .kind = DAMERO_CALL_PLAYER, .place = self->place, .side = side };

          add_sentence (message, DAMERO_BOARD_CALLED, damero_words_call (&call, event), 1u << BUTTON_ANSWER);
          gtk_actionable_set_action_target (GTK_ACTIONABLE (self->buttons[BUTTON_ANSWER]), "s",
                                            damero_token_get (DAMERO_TOKENS_SIDE, side));
        }
      if (record->appeals[side])
        /* Translators: %s is a player. */
        add_sentence (message, DAMERO_BOARD_CLAIMABLE, g_strdup_printf (_("%s appeals."), name),
                      1u << BUTTON_DECIDE);
    }
}

static void
read_message (DameroGameBar *self,
              Message       *message)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroMatchGame *record = damero_game_place_get_record (event, &self->place);
  const DameroGame *game = damero_game_place_get_live (event, &self->place);
  const DameroPlace next = { self->place.section, self->place.round, self->place.board, self->place.game + 1 };

  if (record == NULL)
    return;

  if (record->outcome != DAMERO_OUTCOME_NONE)
    {
      gboolean on_time = record->ending == DAMERO_ENDING_TIME || record->ending == DAMERO_ENDING_IMPROPER_DELAY;

      message->kind = on_time ? DAMERO_BOARD_FLAG : DAMERO_BOARD_FINISHED;
      message->text = damero_game_place_dup_result (event, &self->place);
      message->buttons = damero_desk_can_start (self->desk, &next) ? 1 << BUTTON_NEXT : 0;
    }
  else if (game != NULL)
    read_live (self, game, message);
  else if (damero_desk_can_start (self->desk, &self->place) || damero_event_is_on_paper (event, &self->place))
    read_waiting (self, message);
  add_remarks (self, record, message);
}

static void
set_style (DameroGameBar        *self,
           DameroBoardStateKind  kind)
{
  for (guint i = 0; i < DAMERO_BOARD_N_STATES; i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self), damero_board_state_get_class ((DameroBoardStateKind) i));
  gtk_widget_add_css_class (GTK_WIDGET (self), damero_board_state_get_class (kind));
  gtk_image_set_from_icon_name (self->icon, damero_board_state_get_icon (kind));
}

static gboolean
on_guard_over (gpointer user_data)
{
  DameroGameBar *self = user_data;

  self->guard_id = 0;
  gtk_widget_set_can_target (self->buttons[BUTTON_NEXT], TRUE);
  return G_SOURCE_REMOVE;
}

static void
guard_next (DameroGameBar *self)
{
  g_clear_handle_id (&self->guard_id, g_source_remove);
  gtk_widget_set_can_target (self->buttons[BUTTON_NEXT], FALSE);
  self->guard_id = g_timeout_add (GUARD_MS, on_guard_over, self);
}

static void
show_buttons (DameroGameBar *self,
              guint          buttons)
{
  guint n_buttons = 0;

  for (guint i = 0; i < N_BUTTONS; i++)
    {
      damero_compat_set_visible (self->buttons[i], (buttons & 1u << i) != 0);
      n_buttons += (buttons & 1u << i) != 0;
    }
  damero_compat_set_visible (self->button_box, buttons != 0);
  /* More have no room for equal widths, and in a panel none beside each other. */
  gtk_box_set_homogeneous (GTK_BOX (self->button_box), self->stacked && n_buttons <= 2);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->button_box),
                                  self->panel && n_buttons > 2 ? GTK_ORIENTATION_VERTICAL
                                                               : GTK_ORIENTATION_HORIZONTAL);
}

/* Elsewhere it is the queue of calls that is said. */
static gboolean
is_in_active_window (DameroGameBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) && gtk_window_is_active (GTK_WINDOW (root));
}

static void
update (DameroGameBar *self)
{
  Message message = { .kind = DAMERO_BOARD_RUNNING };
  g_autofree char *next = g_strdup_printf (_("Start Game %d"), self->place.game + 1);
  const DameroGame *game = damero_game_place_get_live (damero_desk_get_event (self->desk), &self->place);
  gboolean is_new;

  read_message (self, &message);
  damero_compat_set_visible (GTK_WIDGET (self), message.text != NULL);
  gtk_button_set_label (GTK_BUTTON (self->buttons[BUTTON_NEXT]), next);
  gtk_button_set_label (GTK_BUTTON (self->buttons[BUTTON_RESUME]),
                        game != NULL && game->phase == DAMERO_GAME_ADJOURNED ? _("Continue") : _("Resume"));
  if ((message.buttons & 1 << BUTTON_NEXT) != 0 && !gtk_widget_get_visible (self->buttons[BUTTON_NEXT]))
    guard_next (self);
  show_buttons (self, message.buttons);
  set_style (self, message.kind);
  if ((message.buttons & OF_DECISION) != 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "urgent");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "urgent");
  is_new = message.text != NULL && g_strcmp0 (message.text, gtk_label_get_text (self->label)) != 0;
  gtk_label_set_text (self->label, message.text != NULL ? message.text : "");
  if (is_new && gtk_widget_get_mapped (GTK_WIDGET (self)) && is_in_active_window (self))
    damero_compat_announce (GTK_WIDGET (self), message.text);
  g_free (message.text);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroGameBar     *self)
{
  /* The next game of the match decides too what is offered. */
  if (place->game == 0 || damero_place_is_same_board (place, &self->place))
    update (self);
}

static void
damero_game_bar_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_handle_id (&DAMERO_GAME_BAR (object)->guard_id, g_source_remove);
  g_clear_object (&DAMERO_GAME_BAR (object)->desk);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_game_bar_parent_class)->dispose (object);
}

static void
damero_game_bar_class_init (DameroGameBarClass *klass)
{
  static const char * const names[] = {
    "start", "next", "accept", "decline", "claim", "adjust", "resume", "confirm", "waive", "flag_loss", "play_on",
    "adjudicate", "match", "crown", "answer", "decide", "arrived", "forfeit", "result"
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == N_BUTTONS);
  G_OBJECT_CLASS (klass)->dispose = damero_game_bar_dispose;
  g_type_ensure (DAMERO_TYPE_RESULT_ROW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/game-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroGameBar, icon);
  gtk_widget_class_bind_template_child (widget_class, DameroGameBar, label);
  gtk_widget_class_bind_template_child (widget_class, DameroGameBar, button_box);
  gtk_widget_class_bind_template_child (widget_class, DameroGameBar, result_row);
  for (guint i = 0; i < N_BUTTONS; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s_button", names[i]);

      gtk_widget_class_bind_template_child_full (
        widget_class, name, FALSE,
        (gssize) (G_STRUCT_OFFSET (DameroGameBar, buttons) + i * sizeof (GtkWidget *)));
    }
}

static void
damero_game_bar_init (DameroGameBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_result_row_hide_result (self->result_row);
}

void
damero_game_bar_show (DameroGameBar     *self,
                      DameroDesk        *desk,
                      const DameroPlace *place)
{
  g_return_if_fail (DAMERO_IS_GAME_BAR (self));

  self->place = *place;
  if (g_set_object (&self->desk, desk))
    g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  damero_result_row_show (self->result_row, desk, place);
  update (self);
}

const char *
damero_game_bar_get_text (DameroGameBar *self)
{
  g_return_val_if_fail (DAMERO_IS_GAME_BAR (self), NULL);

  return gtk_label_get_text (self->label);
}

void
damero_game_bar_set_hides_counts (DameroGameBar *self,
                                  gboolean       hides_counts)
{
  g_return_if_fail (DAMERO_IS_GAME_BAR (self));

  if (self->hides_counts == hides_counts)
    return;

  self->hides_counts = hides_counts;
  if (self->desk != NULL)
    update (self);
}

void
damero_game_bar_set_stacked (DameroGameBar *self,
                             gboolean       stacked,
                             gboolean       panel)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_return_if_fail (DAMERO_IS_GAME_BAR (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (widget)),
                                  stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  self->stacked = stacked;
  self->panel = panel;
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (widget)), stacked && !panel ? 6 : 12);
  gtk_widget_add_css_class (widget, panel ? "panel" : "strip");
  gtk_widget_remove_css_class (widget, panel ? "strip" : "panel");
  /* The column beside the board keeps its width, whatever is said in it. */
  gtk_label_set_max_width_chars (self->label, panel ? 24 : -1);
  for (guint i = 0; i < N_BUTTONS; i++)
    gtk_widget_set_hexpand (self->buttons[i], stacked);
  if (self->desk != NULL)
    update (self);
}
