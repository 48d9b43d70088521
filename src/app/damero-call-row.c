/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-call-row.h"

#include <glib/gi18n.h>

#include "app/damero-compat.h"
#include "app/damero-game-place.h"
#include "app/damero-theme.h"
#include "words/game.h"

struct _DameroCallRow
{
  GtkListBoxRow    parent_instance;

  DameroBoardItem *item;
  gboolean         with_section;

  GtkLabel        *title;
  DameroStatePill *pill;
  GtkLabel        *age;
  GtkLabel        *what;
  GtkButton       *act;
  GtkButton       *open;
};

G_DEFINE_FINAL_TYPE (DameroCallRow, damero_call_row, GTK_TYPE_LIST_BOX_ROW)

static const DameroEvent *
get_event (DameroCallRow *self)
{
  return damero_desk_get_event (damero_board_item_get_desk (self->item));
}

static const char *
get_name (DameroCallRow     *self,
          const DameroPlace *in,
          int                side)
{
  return damero_game_place_get_name (get_event (self), in, side == DAMERO_WHITE ? DAMERO_WHITE : DAMERO_BLACK);
}

static char *
dup_claimable (const DameroGame *game)
{
  int kind = damero_board_state_find_claimable (game);

  if (kind < 0)
    return g_strdup ("");
  /* Translators: %s is a draw count: "forty-move count". */
  return g_strdup_printf (_("The %s has run out: a draw can be claimed."),
                          damero_words_count_of ((DameroCountKind) kind, &game->counts.counts[kind]));
}

/* Why the referee is called. */
static char *
dup_what (DameroCallRow *self)
{
  const DameroBoardState *state = damero_board_item_get_state (self->item);
  const DameroPlace shown = damero_board_state_get_shown (state);
  const DameroGame *game = damero_event_find_game (get_event (self), &state->in);

  switch ((int) state->kind)
    {
    case DAMERO_BOARD_INTERRUPTED:
      return g_strdup (_("Stopped when the program ended. Look at the clocks, then resume."));
    case DAMERO_BOARD_TIME_CALLED:
      return g_strdup_printf (game->clock.time_called
                                /* Translators: %s is a player. */
                                ? _("Time was called for %s; the grace runs.")
                                /* Translators: %s is a player: "Ann Adams has thought longer than a move may take." */
                                : _("%s has thought longer than a move may take."),
                              get_name (self, &state->in, (int) game->clock.on_move));
    case DAMERO_BOARD_FLAG:
      /* Translators: %1$s is a player, %2$d and %3$d are numbers of games. */
      return g_strdup_printf (_("%1$s lost game %2$d on time. Game %3$d is next."),
                              get_name (self, &shown, state->side), shown.game, state->in.game);
    case DAMERO_BOARD_CLAIMABLE:
      return dup_claimable (game);
    case DAMERO_BOARD_PAUSED:
      /* Translators: %1$s is a player, %2$u the number of a move. */
      return g_strdup_printf (_("The clocks stand; %1$s is on move %2$u."),
                              get_name (self, &state->in, state->side),
                              damero_game_get_n_plies (game) / 2 + 1);
    default:
      /* Translators: %1$s and %2$s are players, %3$d the number of a game. */
      return g_strdup_printf (_("%1$s – %2$s: game %3$d has not begun."),
                              get_name (self, &state->in, DAMERO_BLACK),
                              get_name (self, &state->in, DAMERO_WHITE), state->in.game);
    }
}

/* The act that the board needs, and what its button says; DAMERO_N_ACT_KINDS: none but to look at it. */
static DameroActKind
get_act (DameroCallRow  *self,
         const char    **ret_label)
{
  const DameroBoardState *state = damero_board_item_get_state (self->item);
  const DameroEvent *event = get_event (self);
  const DameroGame *game = damero_event_find_game (event, &state->in);

  switch ((int) state->kind)
    {
    case DAMERO_BOARD_WAITING:
    case DAMERO_BOARD_FLAG:
      *ret_label = damero_event_find_section (event, state->in.section)->has_control ? _("Start Clock")
                                                                                     : _("Start Game");
      return DAMERO_ACT_START;
    case DAMERO_BOARD_PAUSED:
    case DAMERO_BOARD_INTERRUPTED:
      *ret_label = _("Resume");
      return DAMERO_ACT_RESUME;
    case DAMERO_BOARD_TIME_CALLED:
      *ret_label = _("Call Time");
      return game->clock.time_called ? DAMERO_N_ACT_KINDS : DAMERO_ACT_TIME_CALLED;
    default:
      return DAMERO_N_ACT_KINDS;
    }
}

static void
show_all (DameroCallRow *self)
{
  const DameroBoardState *state = damero_board_item_get_state (self->item);
  g_autofree char *title = NULL, *word = NULL, *what = NULL, *name = NULL, *open = NULL;
  const char *label = "";
  gboolean has_act;

  /* The page is about to drop the row. */
  if (damero_board_state_get_urgency (state->kind) == 0 ||
      damero_event_find_match (get_event (self), &state->in) == NULL)
    return;

  title = damero_board_item_dup_title (self->item, self->with_section);
  word = damero_board_state_dup_word (get_event (self), state);
  what = dup_what (self);
  has_act = get_act (self, &label) != DAMERO_N_ACT_KINDS;
  gtk_label_set_text (self->title, title);
  damero_state_pill_show (self->pill, state->kind, word);
  gtk_label_set_text (self->what, what);
  gtk_widget_set_visible (GTK_WIDGET (self->act), has_act);
  gtk_button_set_label (self->act, label);
  /* Where there is nothing else to do, opening is what the row is for. */
  gtk_button_set_has_frame (self->open, !has_act);
  damero_call_row_tell_age (self);

  name = g_strdup_printf ("%s, %s. %s", title, word, what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  /* Translators: the name of a button for screen readers: %1$s is its label, %2$s a board. */
  g_free (name);
  name = g_strdup_printf (_("%1$s: %2$s"), label, title);
  damero_compat_set_name (GTK_WIDGET (self->act), name);
  open = g_strdup_printf (_("%1$s: %2$s"), gtk_button_get_label (self->open), title);
  damero_compat_set_name (GTK_WIDGET (self->open), open);
}

static void
on_act (GtkButton     *button,
        DameroCallRow *self)
{
  const char *label;
  g_autoptr(DameroAct) act = NULL;
  g_autofree char *title = damero_board_item_dup_title (self->item, self->with_section);
  g_autofree char *done = NULL;
  DameroActKind kind = get_act (self, &label);

  if (kind == DAMERO_N_ACT_KINDS)
    return;

  /* Translators: a toast: %1$s is the label of the button, %2$s a board: "Board 4: Start Clock". */
  done = g_strdup_printf (_("%2$s: %1$s"), label, title);
  act = damero_act_new (kind);
  act->actor = DAMERO_ACTOR_REFEREE;
  act->in = damero_board_item_get_state (self->item)->in;
  /* The act takes the row out of the queue: the window tells of it. */
  damero_desk_perform_told (damero_board_item_get_desk (self->item),
                            GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), act, done);
}

static void
on_open (GtkButton     *button,
         DameroCallRow *self)
{
  damero_board_item_open (self->item, GTK_WIDGET (self));
}

static void
damero_call_row_dispose (GObject *object)
{
  DameroCallRow *self = DAMERO_CALL_ROW (object);

  g_clear_object (&self->item);

  G_OBJECT_CLASS (damero_call_row_parent_class)->dispose (object);
}

static void
damero_call_row_class_init (DameroCallRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_call_row_dispose;

  g_type_ensure (DAMERO_TYPE_STATE_PILL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/damero-call-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroCallRow, title);
  gtk_widget_class_bind_template_child (widget_class, DameroCallRow, pill);
  gtk_widget_class_bind_template_child (widget_class, DameroCallRow, age);
  gtk_widget_class_bind_template_child (widget_class, DameroCallRow, what);
  gtk_widget_class_bind_template_child (widget_class, DameroCallRow, act);
  gtk_widget_class_bind_template_child (widget_class, DameroCallRow, open);
  gtk_widget_class_bind_template_callback (widget_class, on_act);
  gtk_widget_class_bind_template_callback (widget_class, on_open);
}

static void
damero_call_row_init (DameroCallRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
damero_call_row_new (DameroBoardItem *item,
                     gboolean         with_section)
{
  DameroCallRow *self = g_object_new (DAMERO_TYPE_CALL_ROW, NULL);

  self->item = g_object_ref (item);
  self->with_section = with_section;
  g_signal_connect_object (item, "changed", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
  show_all (self);

  return GTK_WIDGET (self);
}

DameroBoardItem *
damero_call_row_get_item (DameroCallRow *self)
{
  g_return_val_if_fail (DAMERO_IS_CALL_ROW (self), NULL);

  return self->item;
}

void
damero_call_row_tell_age (DameroCallRow *self)
{
  gint64 minutes;
  g_autofree char *text = NULL;

  g_return_if_fail (DAMERO_IS_CALL_ROW (self));

  minutes = (damero_desk_get_mono_ms (damero_board_item_get_desk (self->item)) -
             damero_board_item_get_since_ms (self->item)) / 60000;
  /* Translators: for how long a board has waited: "12 min"; and less than a minute. */
  text = minutes > 0 ? g_strdup_printf (_("%d min"), (int) MIN (minutes, 9999)) : g_strdup (_("now"));
  gtk_label_set_text (self->age, text);
}
