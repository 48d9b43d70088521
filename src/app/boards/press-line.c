/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/boards/press-line.h"

#include <glib/gi18n.h>

#include "app/base/game-place.h"
#include "app/base/input-time.h"
#include "words/refusal.h"

#define MAX_DIGITS 4
/* A second click on a board within this time was not meant. */
#define GUARD_MS 500

struct _DameroPressLine
{
  GtkWidget           parent_instance;

  DameroDesk         *desk;
  DameroRoundBoards  *round;
  GtkWindow          *window;   /* weak: where the keys come from */
  GtkEventController *keys;     /* the window's */
  guint               number;   /* 0: none is typed */
  guint               held;     /* the key that is down, 0: none */
  char               *done;     /* the press that was made last, while the line tells of it */
  DameroPlace         done_place;
  DameroPlace         clicked;  /* the board that was clicked last */
  gint64              clicked_ms;

  GtkLabel           *label;
  GtkWidget          *undo;
};

G_DEFINE_FINAL_TYPE (DameroPressLine, damero_press_line, GTK_TYPE_WIDGET)

/* ---- which board ---- */

static const DameroPlace *
get_place (DameroPressLine *self,
           guint            i)
{
  g_autoptr(DameroBoardItem) item = g_list_model_get_item (damero_round_boards_get_items (self->round), i);

  return &damero_board_item_get_state (item)->place;
}

/* How many boards shown have that number: of different sections. */
static guint
find_board (DameroPressLine *self,
            guint            number,
            DameroPlace     *ret_place)
{
  guint n_found = 0;

  for (guint i = 0; i < g_list_model_get_n_items (damero_round_boards_get_items (self->round)); i++)
    if (get_place (self, i)->board == (int) number)
      {
        *ret_place = *get_place (self, i);
        n_found++;
      }

  return n_found;
}

static const DameroGame *
get_game (DameroPressLine   *self,
          const DameroPlace *place)
{
  return damero_game_place_get_live (damero_desk_get_event (self->desk), place);
}

/* Of the side on move. */
static DameroAct *
make_press (DameroPressLine   *self,
            const DameroPlace *place)
{
  const DameroGame *game = get_game (self, place);
  DameroAct *act = damero_act_new (DAMERO_ACT_PRESS);

  act->place = *place;
  act->side = game != NULL && game->setup.has_clock ? (int) game->clock.on_move : DAMERO_BLACK;
  act->actor = damero_game_place_get_actor ((DameroSide) act->side);
  return act;
}

/* ---- what it says ---- */

/* What can be done here at all, with one computer. */
static const char *
describe_boards (DameroPressLine *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  guint n = g_list_model_get_n_items (damero_round_boards_get_items (self->round));
  guint n_clocks = 0, n_pressed = 0, n_devices = 0;

  for (guint i = 0; i < n; i++)
    {
      const DameroPlace *place = get_place (self, i);
      const DameroGame *game = get_game (self, place);
      const DameroSection *section = damero_event_find_section (event, place->section);

      n_devices += damero_section_get_keeper (section) == DAMERO_KEEPER_DEVICES;
      n_clocks += damero_game_place_has_clock (event, place);
      n_pressed += (game != NULL ? game->record : section->record) != DAMERO_RECORD_CHECKED &&
                   damero_game_place_has_clock (event, place);
    }
  if (n > 0 && damero_event_is_on_paper (event, get_place (self, 0)) && n_clocks == 0)
    return _("The club’s clocks keep the time: enter the results on the page Rounds.");
  if (n_clocks == 0)
    return NULL;
  if (n_devices == n)
    return damero_hall_service_get_state (damero_desk_get_hall (self->desk)) != DAMERO_HALL_SERVICE_OFF
             ? _("Players press at the devices at their boards. What is pressed here counts as well.")
             : _("Devices at the boards join from the page Devices. What is pressed here counts as well.");
  return n_pressed > 0 ? _("To press a clock, type the board’s number and Space, or click the half that runs.")
                       : _("Each press needs its move: open a board to make it. Moves that come later are a setting of "
                           "the section.");
}

static char *
describe_press (DameroPressLine   *self,
                const DameroPlace *place)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroGame *game = get_game (self, place);
  g_autofree char *board = damero_words_board_title (event, place, damero_round_boards_shows_all (self->round));
  g_autoptr(DameroAct) act = make_press (self, place);
  g_autofree char *player = damero_game_place_dup_player (event, place, (DameroSide) act->side);
  g_auto(DameroRefusal) refusal = { 0 };

  if (game != NULL && game->setup.has_clock && game->record == DAMERO_RECORD_CHECKED)
    /* Translators: %s is a board: "Board 7". */
    return g_strdup_printf (_("%s: each press needs its move. Enter opens the board."), board);
  if (!damero_desk_would_perform (self->desk, act, NULL, &refusal))
    return damero_words_refusal (&refusal, act, event);

  /* Translators: what Space will do; %1$s is a board, %2$s a side: "Board 7: press for Red (Ann Adams)". */
  return g_strdup_printf (_("%1$s: press for %2$s"), board, player);
}

static char *
describe_number (DameroPressLine *self)
{
  DameroPlace place;

  switch (find_board (self, self->number, &place))
    {
    case 0:
      /* Translators: %u is the number of a board. */
      return g_strdup_printf (_("There is no board %u here."), self->number);
    case 1:
      return describe_press (self, &place);
    default:
      /* Translators: %u is the number of a board. */
      return g_strdup_printf (_("More than one section has a board %u: show one section."), self->number);
    }
}

static void
say (DameroPressLine *self,
     const char      *text)
{
  gtk_label_set_text (self->label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
}

/* Whether the press that the line tells of is the last thing that was done at its board: it can be taken back alone. */
static gboolean
is_done_last (DameroPressLine *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);

  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (!row->undone && damero_place_equal (&row->act->place, &self->done_place))
        return g_str_equal (row->act->uid, self->done);
    }

  return FALSE;
}

static void
show (DameroPressLine *self)
{
  g_autofree char *text = self->number > 0 ? describe_number (self) : NULL;

  if (self->done != NULL && is_done_last (self))
    return;

  g_clear_pointer (&self->done, g_free);

  gtk_widget_set_visible (self->undo, FALSE);
  if (text != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self->label), "soft");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->label), "soft");
  say (self, text != NULL ? text : describe_boards (self));
}

static void
set_number (DameroPressLine *self,
            guint            number)
{
  g_clear_pointer (&self->done, g_free);
  self->number = number;
  show (self);
}

/* ---- pressing ---- */

static void
perform (DameroPressLine   *self,
         const DameroPlace *place)
{
  const DameroGame *game = get_game (self, place);
  g_autofree char *board = NULL, *player = NULL, *text = NULL, *why = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(DameroAct) act = NULL;

  if (game != NULL && game->record == DAMERO_RECORD_CHECKED)
    return;

  act = make_press (self, place);
  if (!damero_desk_try (self->desk, GTK_WIDGET (self), act, NULL, &refusal))
    {
      why = refusal.code != DAMERO_REFUSAL_NONE
              ? damero_words_refusal (&refusal, act, damero_desk_get_event (self->desk)) : NULL;
      set_number (self, 0);
      if (why != NULL)
        say (self, why);
      return;
    }

  board = damero_words_board_title (damero_desk_get_event (self->desk), place,
                                    damero_round_boards_shows_all (self->round));
  player = damero_game_place_dup_player (damero_desk_get_event (self->desk), place, (DameroSide) act->side);
  /* Translators: what was done; %1$s is a board, %2$s a side: "Board 7: pressed for Red (Ann Adams)". */
  text = g_strdup_printf (_("%1$s: pressed for %2$s"), board, player);
  set_number (self, 0);
  self->done = g_strdup (act->uid);
  self->done_place = *place;
  gtk_widget_remove_css_class (GTK_WIDGET (self->label), "soft");
  gtk_widget_set_visible (self->undo, TRUE);
  say (self, text);
}

static void
press_number (DameroPressLine *self)
{
  DameroPlace place;

  if (find_board (self, self->number, &place) == 1)
    perform (self, &place);
}

static void
open_number (DameroPressLine *self)
{
  guint n = g_list_model_get_n_items (damero_round_boards_get_items (self->round));
  DameroPlace place;

  if (find_board (self, self->number, &place) != 1)
    return;

  set_number (self, 0);
  for (guint i = 0; i < n; i++)
    if (damero_place_is_same_board (get_place (self, i), &place))
      {
        g_autoptr(DameroBoardItem) item = g_list_model_get_item (damero_round_boards_get_items (self->round), i);

        damero_board_item_open (item, GTK_WIDGET (self));
      }
}

static void
on_undo (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroPressLine *self = DAMERO_PRESS_LINE (widget);
  g_autofree char *uid = g_steal_pointer (&self->done);

  set_number (self, 0);
  if (uid != NULL)
    damero_desk_undo_confirmed (self->desk, widget, uid);
}

/* ---- keys ---- */

static int
get_digit (guint keyval)
{
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    return (int) (keyval - GDK_KEY_0);
  return keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9 ? (int) (keyval - GDK_KEY_KP_0) : -1;
}

static gboolean
append_digit (DameroPressLine *self,
              guint            digit)
{
  guint limit = 1;

  for (guint i = 0; i < MAX_DIGITS; i++)
    limit *= 10;
  if (self->number * 10 + digit > 0 && self->number * 10 + digit < limit)
    set_number (self, self->number * 10 + digit);
  return GDK_EVENT_STOP;
}

/* What a key does while a number is typed. */
static gboolean
use_number (DameroPressLine *self,
            guint            keyval)
{
  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      press_number (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      open_number (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_BackSpace:
      set_number (self, self->number / 10);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      set_number (self, 0);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Keys in entries and menus are theirs. */
static gboolean
is_elsewhere (DameroPressLine *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  return !gtk_widget_get_mapped (gtk_widget_get_parent (GTK_WIDGET (self))) ||
         (focus != NULL && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus) ||
                            gtk_widget_get_native (focus) != GTK_NATIVE (self->window)));
}

static gboolean
on_key (GtkEventControllerKey *controller,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        DameroPressLine       *self)
{
  gboolean is_repeated = self->held == keyval;
  gboolean stops = GDK_EVENT_PROPAGATE;
  int digit = get_digit (keyval);

  if (self->desk == NULL || is_elsewhere (self) ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (is_repeated)
    return GDK_EVENT_STOP;

  if (digit >= 0)
    stops = append_digit (self, (guint) digit);
  else if (self->number > 0)
    stops = use_number (self, keyval);
  if (stops)
    self->held = keyval;
  return stops;
}

static void
on_key_released (GtkEventControllerKey *controller,
                 guint                  keyval,
                 guint                  keycode,
                 GdkModifierType        state,
                 DameroPressLine       *self)
{
  if (keyval == self->held)
    self->held = 0;
}

/* A key that is released elsewhere is not seen. */
static void
forget_keys (DameroPressLine *self)
{
  self->held = 0;
  if (self->number > 0)
    set_number (self, 0);
}

static void
on_active (DameroPressLine *self)
{
  if (!gtk_window_is_active (self->window))
    forget_keys (self);
}

/* ---- the widget ---- */

static void
damero_press_line_root (GtkWidget *widget)
{
  DameroPressLine *self = DAMERO_PRESS_LINE (widget);

  GTK_WIDGET_CLASS (damero_press_line_parent_class)->root (widget);
  if (!GTK_IS_WINDOW (gtk_widget_get_root (widget)))
    return;

  g_set_weak_pointer (&self->window, GTK_WINDOW (gtk_widget_get_root (widget)));
  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect (self->keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect (self->keys, "key-released", G_CALLBACK (on_key_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self->window), self->keys);
  g_signal_connect_swapped (self->window, "notify::is-active", G_CALLBACK (on_active), self);
}

static void
damero_press_line_unroot (GtkWidget *widget)
{
  DameroPressLine *self = DAMERO_PRESS_LINE (widget);

  if (self->window != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->window, on_active, self);
      gtk_widget_remove_controller (GTK_WIDGET (self->window), self->keys);
    }
  self->keys = NULL;
  g_clear_weak_pointer (&self->window);
  GTK_WIDGET_CLASS (damero_press_line_parent_class)->unroot (widget);
}

static void
damero_press_line_dispose (GObject *object)
{
  DameroPressLine *self = DAMERO_PRESS_LINE (object);
  GtkWidget *child;

  g_clear_object (&self->desk);
  g_clear_object (&self->round);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_press_line_parent_class)->dispose (object);
}

static void
damero_press_line_finalize (GObject *object)
{
  g_free (DAMERO_PRESS_LINE (object)->done);

  G_OBJECT_CLASS (damero_press_line_parent_class)->finalize (object);
}

static void
damero_press_line_class_init (DameroPressLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_press_line_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_press_line_finalize;
  widget_class->root = damero_press_line_root;
  widget_class->unroot = damero_press_line_unroot;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/boards/press-line.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPressLine, label);
  gtk_widget_class_bind_template_child (widget_class, DameroPressLine, undo);
  gtk_widget_class_install_action (widget_class, "press-line.undo", NULL, on_undo);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
damero_press_line_init (DameroPressLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_press_line_follow (DameroPressLine   *self,
                          DameroDesk        *desk,
                          DameroRoundBoards *round)
{
  g_return_if_fail (DAMERO_IS_PRESS_LINE (self) && self->desk == NULL);

  self->desk = g_object_ref (desk);
  self->round = g_object_ref (round);
  g_signal_connect_object (round, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

gboolean
damero_press_line_press_half (DameroPressLine   *self,
                              const DameroPlace *place,
                              DameroSide         side)
{
  const DameroGame *game;
  gint64 input_ms;
  gboolean is_second;

  g_return_val_if_fail (DAMERO_IS_PRESS_LINE (self) && self->desk != NULL, FALSE);

  game = get_game (self, place);
  if (game == NULL || !damero_game_takes_bare_presses (game))
    return FALSE;

  input_ms = damero_input_time_get_mono_ms (damero_director_get_environment (damero_desk_get_director (self->desk)));
  if (input_ms == 0)
    input_ms = damero_desk_get_mono_ms (self->desk);
  is_second = damero_place_is_same_board (&self->clicked, place) && input_ms - self->clicked_ms < GUARD_MS;
  if (is_second || (DameroSide) game->clock.on_move != side)
    return is_second;

  self->clicked = *place;
  self->clicked_ms = input_ms;
  perform (self, place);
  return TRUE;
}
