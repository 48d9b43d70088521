/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-game-bar.h"

#include <glib/gi18n.h>

#include "app/damero-board-state.h"
#include "app/damero-compat.h"
#include "app/damero-game-place.h"
#include "words/game.h"

/* The buttons, as bits of what a state offers. */
enum {
  BUTTON_START, BUTTON_NEXT, BUTTON_ACCEPT, BUTTON_DECLINE, BUTTON_CLAIM, BUTTON_ADJUST, BUTTON_RESUME,
  N_BUTTONS
};

/* For how long the button for the next game hears no mouse: it comes up under the pointer that has just
 * accepted a draw, and the second click of a double click would start the clocks. */
#define DEAF_MS 600

struct _DameroGameBar
{
  GtkWidget    parent_instance;

  DameroDesk  *desk;
  DameroPlace  in;
  GtkImage    *icon;
  GtkLabel    *label;
  GtkWidget   *button_box;
  GtkWidget   *buttons[N_BUTTONS];
  guint        deaf_id; /* timeout source */
};

G_DEFINE_FINAL_TYPE (DameroGameBar, damero_game_bar, GTK_TYPE_WIDGET)

typedef struct {
  DameroBoardStateKind kind;    /* gives icon and colour */
  char                *text;    /* NULL: nothing to say */
  guint                buttons; /* bits 1 << BUTTON_... */
} Message;

static void
read_live (const DameroGame *game,
           Message          *message)
{
  int claimable = damero_board_state_find_claimable (game);

  if (game->phase == DAMERO_GAME_PAUSED)
    {
      message->kind = game->interrupted ? DAMERO_BOARD_INTERRUPTED : DAMERO_BOARD_PAUSED;
      message->text = g_strdup (game->interrupted
                                  ? _("The program ended while the clocks ran. Adjust them, then resume.")
                                  : _("The clocks are paused."));
      message->buttons = 1 << BUTTON_RESUME | (game->interrupted ? 1 << BUTTON_ADJUST : 0);
    }
  else if (claimable >= 0)
    {
      message->kind = DAMERO_BOARD_CLAIMABLE;
      /* Translators: %s is a count like "repetition count". */
      message->text = g_strdup_printf (_("A draw can be claimed: %s."),
                                       damero_words_count_of ((DameroCountKind) claimable,
                                                              &game->counts.counts[claimable]));
      message->buttons = 1 << BUTTON_CLAIM;
    }
  else if (game->draw_offer >= 0)
    {
      message->kind = DAMERO_BOARD_OFFER;
      message->text =
        /* Translators: %s is a side: "Red offers a draw." */
        damero_words_finish (g_strdup_printf (_("%s offers a draw."),
                                              damero_words_side_inside ((DameroSide) game->draw_offer)));
      message->buttons = 1 << BUTTON_ACCEPT | 1 << BUTTON_DECLINE;
    }
  else if (game->setup.has_clock && game->clock.time_called)
    {
      message->kind = DAMERO_BOARD_TIME_CALLED;
      /* Translators: %s is a side: "Time is called for Red." */
      message->text = g_strdup_printf (_("Time is called for %s."),
                                       damero_words_side_inside ((DameroSide) game->clock.on_move));
    }
}

static void
read_message (DameroGameBar *self,
              Message       *message)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroMatchGame *record = damero_game_place_get_record (event, &self->in);
  const DameroGame *game = damero_game_place_get_live (event, &self->in);
  const DameroPlace next = { self->in.section, self->in.round, self->in.board, self->in.game + 1 };

  if (record == NULL)
    return;

  if (record->outcome != DAMERO_OUTCOME_NONE)
    {
      gboolean on_time = record->ending == DAMERO_ENDING_TIME || record->ending == DAMERO_ENDING_IMPROPER_DELAY;

      message->kind = on_time ? DAMERO_BOARD_FLAG : DAMERO_BOARD_FINISHED;
      message->text = damero_game_place_dup_result (event, &self->in);
      message->buttons = damero_game_place_can_start (event, &next) ? 1 << BUTTON_NEXT : 0;
    }
  else if (game != NULL)
    read_live (game, message);
  else if (damero_game_place_can_start (event, &self->in) && damero_game_place_has_clock (event, &self->in))
    {
      message->kind = DAMERO_BOARD_WAITING;
      message->text = g_strdup (_("Both players ready? Then start the clock."));
      message->buttons = 1 << BUTTON_START;
    }
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
on_hears (gpointer user_data)
{
  DameroGameBar *self = user_data;

  self->deaf_id = 0;
  gtk_widget_set_can_target (self->buttons[BUTTON_NEXT], TRUE);
  return G_SOURCE_REMOVE;
}

static void
make_deaf (DameroGameBar *self)
{
  g_clear_handle_id (&self->deaf_id, g_source_remove);
  gtk_widget_set_can_target (self->buttons[BUTTON_NEXT], FALSE);
  self->deaf_id = g_timeout_add (DEAF_MS, on_hears, self);
}

static void
update (DameroGameBar *self)
{
  Message message = { .kind = DAMERO_BOARD_RUNNING };
  g_autofree char *next = g_strdup_printf (_("Start Game %d"), self->in.game + 1);
  gboolean is_new;

  read_message (self, &message);
  damero_compat_set_visible (GTK_WIDGET (self), message.text != NULL);
  gtk_button_set_label (GTK_BUTTON (self->buttons[BUTTON_NEXT]), next);
  if ((message.buttons & 1 << BUTTON_NEXT) != 0 && !gtk_widget_get_visible (self->buttons[BUTTON_NEXT]))
    make_deaf (self);
  damero_compat_set_visible (self->button_box, message.buttons != 0);
  for (guint i = 0; i < N_BUTTONS; i++)
    damero_compat_set_visible (self->buttons[i], (message.buttons & 1u << i) != 0);
  set_style (self, message.kind);
  is_new = message.text != NULL && g_strcmp0 (message.text, gtk_label_get_text (self->label)) != 0;
  gtk_label_set_text (self->label, message.text != NULL ? message.text : "");
  if (is_new && gtk_widget_get_mapped (GTK_WIDGET (self)))
    damero_compat_announce (GTK_WIDGET (self), message.text);
  g_free (message.text);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *in,
            DameroGameBar     *self)
{
  /* The next game of the match decides too what is offered. */
  if (in->game == 0 || (in->section == self->in.section && in->round == self->in.round &&
                        in->board == self->in.board))
    update (self);
}

static void
damero_game_bar_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_handle_id (&DAMERO_GAME_BAR (object)->deaf_id, g_source_remove);
  g_clear_object (&DAMERO_GAME_BAR (object)->desk);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_game_bar_parent_class)->dispose (object);
}

static void
damero_game_bar_class_init (DameroGameBarClass *klass)
{
  static const char * const names[] = { "start", "next", "accept", "decline", "claim", "adjust", "resume" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == N_BUTTONS);
  G_OBJECT_CLASS (klass)->dispose = damero_game_bar_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/damero-game-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroGameBar, icon);
  gtk_widget_class_bind_template_child (widget_class, DameroGameBar, label);
  gtk_widget_class_bind_template_child (widget_class, DameroGameBar, button_box);
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
}

void
damero_game_bar_show (DameroGameBar     *self,
                      DameroDesk        *desk,
                      const DameroPlace *in)
{
  g_return_if_fail (DAMERO_IS_GAME_BAR (self));

  self->in = *in;
  if (g_set_object (&self->desk, desk))
    g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  update (self);
}

void
damero_game_bar_set_stacked (DameroGameBar *self,
                             gboolean       stacked)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_return_if_fail (DAMERO_IS_GAME_BAR (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (widget)),
                                  stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_add_css_class (widget, stacked ? "panel" : "strip");
  gtk_widget_remove_css_class (widget, stacked ? "strip" : "panel");
  gtk_box_set_homogeneous (GTK_BOX (self->button_box), stacked);
  for (guint i = 0; i < N_BUTTONS; i++)
    gtk_widget_set_hexpand (self->buttons[i], stacked);
}
