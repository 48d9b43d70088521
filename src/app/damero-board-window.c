/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-board-window.h"

#include <glib/gi18n.h>

#include "app/damero-adaptive-bin.h"
#include "app/damero-big-clock.h"
#include "app/damero-board-frame.h"
#include "app/damero-board-keys.h"
#include "app/damero-board-state.h"
#include "app/damero-board-texts.h"
#include "app/damero-board-turn.h"
#include "app/damero-board-view.h"
#include "app/damero-clock-face.h"
#include "app/damero-compat.h"
#include "app/damero-counts-panel.h"
#include "app/damero-game-bar.h"
#include "app/damero-game-place.h"
#include "app/damero-input-time.h"
#include "app/damero-menu.h"
#include "app/damero-move-entry.h"
#include "app/damero-move-table.h"
#include "app/damero-referee-panel.h"
#include "app/damero-referee.h"

/* The parts that stand in one place or another. */
enum { PART_BOARD, PART_TOP, PART_BOTTOM, PART_FOOT, PART_MOVES, PART_COUNTS, PART_REFEREE, PART_BAR, N_PARTS };

struct _DameroBoardWindow
{
  AdwApplicationWindow parent_instance;

  DameroDesk         *desk;
  DameroPlace         in;
  DameroBoardTurn    *turn;
  DameroReferee      *referee;
  int                 viewed_ply; /* an earlier position that is looked at, -1 = the game's own */
  guint               n_plies;    /* of the game when it was shown last */
  gboolean            entry_had_focus; /* before no move could be entered */

  AdwWindowTitle     *title;
  GMenu              *game_menu;
  DameroAdaptiveBin  *adaptive;
  GtkWidget          *toasts;
  DameroGameBar      *bar;
  GtkWidget          *wide;
  AdwViewStack       *pages;
  AdwBin             *wide_slots[N_PARTS];
  AdwBin             *narrow_slots[N_PARTS];
  DameroBoardView    *board;
  DameroBigClock     *top_clock;
  DameroBigClock     *bottom_clock;
  GtkBox             *foot;
  DameroMoveEntry    *entry;
  GtkLabel           *hint_label;
  DameroMoveTable    *moves;
  DameroCountsPanel  *counts;
  DameroRefereePanel *referee_panel;
  GtkLabel           *last_label;
  GtkLabel           *counts_label;
};

enum { PROP_GAME = 1, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroBoardWindow, damero_board_window, ADW_TYPE_APPLICATION_WINDOW)

static const DameroMatch *
get_match (DameroBoardWindow *self)
{
  return damero_event_find_match (damero_desk_get_event (self->desk), &self->in);
}

static const DameroGame *
get_game (DameroBoardWindow *self)
{
  return damero_event_find_game (damero_desk_get_event (self->desk), &self->in);
}

static gboolean
is_narrow (DameroBoardWindow *self)
{
  return damero_adaptive_bin_get_narrow (self->adaptive);
}

/* ---- what is shown ---- */

static void
update_title (DameroBoardWindow *self)
{
  const DameroMatch *match = get_match (self);
  g_autofree char *title = g_strdup_printf (_("Board %d"), self->in.board);
  /* Translators: %d is the number of a round: "Round 3". */
  g_autofree char *round = g_strdup_printf (_("Round %d"), self->in.round);
  /* Translators: %1$d is the number of a game, %2$u how many the match has: "Game 1 of 2". */
  g_autofree char *game = g_strdup_printf (_("Game %1$d of %2$u"), self->in.game, match->n_games);
  g_autoptr(GString) subtitle = g_string_new (NULL);

  if (!is_narrow (self))
    g_string_append_printf (subtitle, "%s · ", damero_desk_get_event (self->desk)->name);
  g_string_append (subtitle, round);
  if (match->n_games > 1)
    g_string_append_printf (subtitle, " · %s", game);
  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle->str);
}

static void
update_game_menu (DameroBoardWindow *self)
{
  const DameroMatch *match = get_match (self);

  g_menu_remove_all (self->game_menu);
  for (guint i = 0; match->n_games > 1 && i < match->n_games; i++)
    {
      /* Translators: a menu item; %u is the number of a game of a match: "Game 2". */
      g_autofree char *label = g_strdup_printf (_("Game %u"), i + 1);

      damero_menu_append (self->game_menu, label, "win.game", g_variant_new_int32 ((int) i + 1));
    }
}

/* An entry must not lose its sensitivity together with the focus, and gets it back with the next move. */
static void
set_entry_position (DameroBoardWindow    *self,
                    const DameroPosition *position)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (position == NULL && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->entry)))
    {
      self->entry_had_focus = TRUE;
      gtk_root_set_focus (GTK_ROOT (self), NULL);
    }
  damero_move_entry_set_position (self->entry, position);
  if (position != NULL && self->entry_had_focus)
    {
      self->entry_had_focus = FALSE;
      if (gtk_root_get_focus (GTK_ROOT (self)) == NULL)
        gtk_widget_grab_focus (GTK_WIDGET (self->entry));
    }
}

static void
show_viewed_ply (DameroBoardWindow *self,
                 const DameroGame  *game)
{
  guint ply = (guint) self->viewed_ply;
  g_autofree char *text = damero_board_dup_viewed_hint (game, ply);

  damero_board_view_show (self->board, &g_array_index (game->positions, DameroPosition, ply),
                          ply > 0 ? &g_array_index (game->plies, DameroPly, ply - 1).move : NULL);
  damero_board_view_set_playable (self->board, FALSE);
  set_entry_position (self, NULL);
  gtk_label_set_text (self->hint_label, text);
  gtk_widget_remove_css_class (GTK_WIDGET (self->hint_label), "error");
}

static void
show_turn (DameroBoardWindow *self)
{
  DameroPosition position;
  DameroMove last;
  gboolean refused;
  gboolean has_last = damero_board_turn_get_position (self->turn, &position, &last);
  gboolean can_enter = damero_board_turn_can_enter (self->turn);
  g_autofree char *hint = damero_board_turn_dup_hint (self->turn, &refused);

  damero_board_view_show (self->board, &position, has_last ? &last : NULL);
  damero_board_view_set_playable (self->board, can_enter);
  set_entry_position (self, can_enter ? &position : NULL);
  gtk_label_set_text (self->hint_label, hint);
  if (refused)
    gtk_widget_add_css_class (GTK_WIDGET (self->hint_label), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->hint_label), "error");
}

static void
on_turn_changed (DameroBoardTurn        *turn,
                 DameroBoardWindow *self)
{
  const DameroGame *game = get_game (self);
  guint n_plies = game != NULL ? game->plies->len : 0;

  if (get_match (self) == NULL)
    return;

  if (n_plies != self->n_plies)
    self->viewed_ply = -1;
  self->n_plies = n_plies;
  if (self->viewed_ply >= 0)
    show_viewed_ply (self, game);
  else
    show_turn (self);
}

static void
update_summary (DameroBoardWindow *self)
{
  g_autofree char *last = damero_board_dup_last_moves (get_game (self));
  g_autofree char *counts = damero_counts_panel_dup_summary (self->counts);

  gtk_label_set_text (self->last_label, last);
  gtk_label_set_text (self->counts_label, counts);
}

static void
update_actions (DameroBoardWindow *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  GtkWidget *widget = GTK_WIDGET (self);
  const DameroPlace next = { self->in.section, self->in.round, self->in.board, self->in.game + 1 };

  gtk_widget_action_set_enabled (widget, "win.undo", damero_event_find_undoable (event, &self->in) != NULL);
  gtk_widget_action_set_enabled (widget, "win.redo", damero_desk_can_redo (self->desk));
  gtk_widget_action_set_enabled (widget, "win.start", damero_game_place_can_start (event, &self->in) &&
                                                      damero_game_place_has_clock (event, &self->in));
  gtk_widget_action_set_enabled (widget, "win.next-game", damero_game_place_can_start (event, &next));
}

/* The clocks stand where their sides sit. */
static void
show_clocks (DameroBoardWindow *self)
{
  DameroSide bottom = damero_board_view_get_bottom (self->board);

  damero_big_clock_show (self->top_clock, self->desk, &self->in, damero_side_opponent (bottom));
  damero_big_clock_show (self->bottom_clock, self->desk, &self->in, bottom);
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
            DameroBoardWindow *self)
{
  DameroPlace board = *in;

  board.game = self->in.game;
  if (get_match (self) == NULL)
    {
      /* Its round was undone. */
      g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_match_gone, g_object_ref (self), g_object_unref);
      return;
    }
  update_actions (self);
  if (in->game != 0 && !damero_place_equal (&board, &self->in))
    return;

  update_title (self);
  update_summary (self);
}

static void
show_game (DameroBoardWindow *self,
           int                game)
{
  self->in.game = game;
  self->viewed_ply = -1;
  damero_referee_show (self->referee, &self->in);
  show_clocks (self);
  damero_move_table_show (self->moves, self->desk, &self->in);
  damero_counts_panel_show (self->counts, self->desk, &self->in);
  damero_referee_panel_show (self->referee_panel, self->desk, &self->in);
  damero_game_bar_show (self->bar, self->desk, &self->in);
  damero_board_turn_show (self->turn, &self->in);
  update_title (self);
  update_game_menu (self);
  update_summary (self);
  update_actions (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

/* ---- input ---- */

/* A press on the clock face that waits for its move gets this one, as of its own instant. */
static gboolean
give_to_face (DameroBoardWindow *self,
              const DameroMove  *move)
{
  DameroPosition position;
  DameroMove last;
  char text[DAMERO_MOVE_TEXT_SIZE];

  damero_board_turn_get_position (self->turn, &position, &last);
  damero_move_to_text (&position, move, DAMERO_NOTATION_LONG, text);
  return damero_clock_face_take_move (GTK_WIDGET (self), self->desk, &self->in, text);
}

static void
on_move_entered (DameroBoardView   *board,
                 const DameroMove  *move,
                 DameroBoardWindow *self)
{
  if (!give_to_face (self, move))
    damero_board_turn_enter (self->turn, move);
}

static void
on_squares_refused (DameroBoardView     *board,
                    const DameroIllegal *why,
                    DameroBoardWindow   *self)
{
  damero_board_turn_refuse (self->turn, why, NULL);
}

/* Return in the entry makes the whole turn. */
static void
on_move_typed (DameroMoveEntry   *entry,
               const DameroMove  *move,
               DameroBoardWindow *self)
{
  DameroBoardTurn *turn = self->turn;

  if (!give_to_face (self, move) && damero_board_turn_enter (turn, move) && damero_board_turn_is_pending (turn))
    damero_board_turn_press (turn, -1);
}

static void
on_text_refused (DameroMoveEntry     *entry,
                 const DameroIllegal *why,
                 DameroBoardWindow   *self)
{
  damero_board_turn_refuse (self->turn, why, damero_move_entry_get_text (entry));
}

static void
on_clock_pressed (DameroBigClock    *clock,
                  DameroBoardWindow *self)
{
  damero_board_turn_press (self->turn, (int) damero_big_clock_get_side (clock));
}

static void
on_ply_selected (DameroMoveTable   *moves,
                 guint              ply,
                 DameroBoardWindow *self)
{
  self->viewed_ply = ply < damero_move_table_get_n_plies (moves) ? (int) ply : -1;
  if (is_narrow (self))
    adw_view_stack_set_visible_child_name (self->pages, "board");
  on_turn_changed (self->turn, self);
}

static void
on_press (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  damero_board_turn_press (DAMERO_BOARD_WINDOW (widget)->turn, -1);
}

static void
on_take_back (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (widget);

  if (self->viewed_ply >= 0)
    {
      self->viewed_ply = -1;
      damero_move_table_set_ply (self->moves, damero_move_table_get_n_plies (self->moves));
    }
  damero_board_turn_take_back (self->turn);
}

/* Whether FOCUS is a text that is being written, the move or any other. */
static gboolean
is_writing (GtkWidget *focus)
{
  return GTK_IS_TEXT (focus) && *gtk_editable_get_text (GTK_EDITABLE (focus)) != '\0';
}

/* Keys that are for the game wherever the focus is: Space presses, Esc takes back, Return enters what is
 * written as a move. */
static gboolean
handle_game_key (DameroBoardWindow *self,
                 guint              keyval,
                 GtkWidget         *focus)
{
  gboolean has_text = *damero_move_entry_get_text (self->entry) != '\0';
  gboolean on_board = focus == NULL || focus == GTK_WIDGET (self) ||
                      gtk_widget_is_ancestor (focus, GTK_WIDGET (self->board));

  if ((keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space) && !is_writing (focus))
    damero_board_turn_press (self->turn, -1);
  else if (keyval == GDK_KEY_Escape && (self->viewed_ply >= 0 || damero_board_turn_is_pending (self->turn)))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.take-back", NULL);
  else if (keyval == GDK_KEY_Escape && has_text)
    damero_move_entry_set_text (self->entry, "");
  else if ((keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter) && has_text && on_board)
    damero_move_entry_enter (self->entry);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

/* A digit begins a move wherever the focus is. */
static gboolean
handle_digit (DameroBoardWindow *self,
              guint32            digit,
              GtkWidget         *focus)
{
  g_autofree char *text = NULL;

  if (GTK_IS_TEXT (focus) || !damero_board_turn_can_enter (self->turn) || self->viewed_ply >= 0)
    return GDK_EVENT_PROPAGATE;

  if (is_narrow (self))
    adw_view_stack_set_visible_child_name (self->pages, "board");
  text = g_strdup_printf ("%s%c", damero_move_entry_get_text (self->entry), (char) digit);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  damero_move_entry_set_text (self->entry, text);
  return GDK_EVENT_STOP;
}

static gboolean
on_key_pressed (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                DameroBoardWindow     *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  guint32 character = gdk_keyval_to_unicode (keyval);

  /* Menus have their own use for keys. */
  if (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return GDK_EVENT_PROPAGATE;
  /* On some keyboards digits need Shift. */
  if ((modifiers & ~GDK_SHIFT_MASK) == 0 && character >= '0' && character <= '9')
    return handle_digit (self, character, focus);
  return modifiers == 0 ? handle_game_key (self, keyval, focus) : GDK_EVENT_PROPAGATE;
}

/* ---- actions ---- */

static void
on_start (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  damero_board_turn_start (DAMERO_BOARD_WINDOW (widget)->turn);
}

static void
on_next_game (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (widget);

  show_game (self, self->in.game + 1);
  if (damero_game_place_has_clock (damero_desk_get_event (self->desk), &self->in))
    damero_board_turn_start (self->turn);
}

static void
on_undo (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (widget);

  damero_desk_undo_game (self->desk, widget, &self->in);
}

static void
on_redo (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  damero_desk_redo (DAMERO_BOARD_WINDOW (widget)->desk, widget);
}

static void
on_turn_board (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (widget);

  damero_board_view_set_bottom (self->board,
                                damero_side_opponent (damero_board_view_get_bottom (self->board)));
  show_clocks (self);
}

static void
on_clock_face (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (widget);

  damero_clock_face_present (widget, self->desk, &self->in);
}

static void
on_referee_menu (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (widget);

  if (is_narrow (self))
    adw_view_stack_set_visible_child_name (self->pages, "referee");
  damero_referee_panel_open_menu (self->referee_panel, g_variant_get_string (parameter, NULL));
}

/* ---- wide and narrow ---- */

static void
move_part (AdwBin *from,
           AdwBin *to)
{
  GtkWidget *part = adw_bin_get_child (from);

  if (part == NULL)
    return;

  g_object_ref (part);
  adw_bin_set_child (from, NULL);
  adw_bin_set_child (to, part);
  g_object_unref (part);
}

static void
on_narrow (DameroAdaptiveBin *adaptive,
           GParamSpec        *pspec,
           DameroBoardWindow *self)
{
  gboolean narrow = damero_adaptive_bin_get_narrow (adaptive);

  for (guint i = 0; i < N_PARTS; i++)
    move_part (narrow ? self->wide_slots[i] : self->narrow_slots[i],
               narrow ? self->narrow_slots[i] : self->wide_slots[i]);
  damero_compat_set_visible (self->wide, !narrow);
  damero_compat_set_visible (GTK_WIDGET (self->pages), narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->foot),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->foot, narrow ? 4 : 12);
  /* Two lines, whatever is said: the board keeps its place. */
  gtk_widget_set_size_request (GTK_WIDGET (self->hint_label), -1, narrow ? 34 : -1);
  damero_game_bar_set_stacked (self->bar, !narrow);
  if (narrow)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->hint_label), "small");
      gtk_widget_remove_css_class (self->toasts, "wide");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->hint_label), "small");
      gtk_widget_add_css_class (self->toasts, "wide");
    }
  g_object_set (self->top_clock, "compact", narrow, NULL);
  g_object_set (self->bottom_clock, "compact", narrow, NULL);
  if (self->desk != NULL && get_match (self) != NULL)
    update_title (self);
}

/* ---- the window ---- */

static void
damero_board_window_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  if (prop_id == PROP_GAME)
    g_value_set_int (value, DAMERO_BOARD_WINDOW (object)->in.game);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
damero_board_window_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (object);
  const DameroMatch *match = get_match (self);
  int game = g_value_get_int (value);

  if (prop_id != PROP_GAME)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  /* Alt and a digit can name more games than there are. */
  else if (match != NULL && game != self->in.game && game >= 1 && game <= (int) match->n_games)
    show_game (self, game);
}

static void
damero_board_window_dispose (GObject *object)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (object);

  gtk_widget_insert_action_group (GTK_WIDGET (self), "game", NULL);
  g_clear_object (&self->referee);
  g_clear_object (&self->turn);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_func (self->desk, on_changed, self);
  g_clear_object (&self->desk);
  g_clear_object (&self->game_menu);

  G_OBJECT_CLASS (damero_board_window_parent_class)->dispose (object);
}

static void
bind_slots (GtkWidgetClass *widget_class)
{
  static const char * const parts[] = { "board", "top", "bottom", "foot", "moves", "counts", "referee", "bar" };

  G_STATIC_ASSERT (G_N_ELEMENTS (parts) == N_PARTS);
  for (guint i = 0; i < N_PARTS; i++)
    {
      g_autofree char *wide = g_strdup_printf ("wide_%s", parts[i]);
      g_autofree char *narrow = g_strdup_printf ("narrow_%s", parts[i]);
      gsize offset = i * sizeof (AdwBin *);

      gtk_widget_class_bind_template_child_full (
        widget_class, wide, FALSE, (gssize) (G_STRUCT_OFFSET (DameroBoardWindow, wide_slots) + offset));
      gtk_widget_class_bind_template_child_full (
        widget_class, narrow, FALSE, (gssize) (G_STRUCT_OFFSET (DameroBoardWindow, narrow_slots) + offset));
    }
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_BIG_CLOCK);
  g_type_ensure (DAMERO_TYPE_BOARD_FRAME);
  g_type_ensure (DAMERO_TYPE_BOARD_VIEW);
  g_type_ensure (DAMERO_TYPE_COUNTS_PANEL);
  g_type_ensure (DAMERO_TYPE_GAME_BAR);
  g_type_ensure (DAMERO_TYPE_MOVE_ENTRY);
  g_type_ensure (DAMERO_TYPE_MOVE_TABLE);
  g_type_ensure (DAMERO_TYPE_REFEREE_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/damero-board-window.ui");
  bind_slots (widget_class);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, title);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, game_menu);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, wide);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, board);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, top_clock);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, bottom_clock);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, foot);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, entry);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, hint_label);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, moves);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, counts);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, referee_panel);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, last_label);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, counts_label);
  gtk_widget_class_bind_template_callback (widget_class, on_clock_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_key_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_move_entered);
  gtk_widget_class_bind_template_callback (widget_class, on_move_typed);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_ply_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_squares_refused);
  gtk_widget_class_bind_template_callback (widget_class, on_text_refused);
}

static void
damero_board_window_class_init (DameroBoardWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_board_window_dispose;
  object_class->get_property = damero_board_window_get_property;
  object_class->set_property = damero_board_window_set_property;
  properties[PROP_GAME] = g_param_spec_int ("game", NULL, NULL, 0, DAMERO_MAX_GAMES, 0,
                                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "win.press", NULL, on_press);
  gtk_widget_class_install_action (widget_class, "win.take-back", NULL, on_take_back);
  gtk_widget_class_install_action (widget_class, "win.start", NULL, on_start);
  gtk_widget_class_install_action (widget_class, "win.next-game", NULL, on_next_game);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, on_undo);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, on_redo);
  gtk_widget_class_install_action (widget_class, "win.turn-board", NULL, on_turn_board);
  gtk_widget_class_install_action (widget_class, "win.clock-face", NULL, on_clock_face);
  gtk_widget_class_install_action (widget_class, "win.referee-menu", "s", on_referee_menu);
  gtk_widget_class_install_property_action (widget_class, "win.game", "game");
  damero_board_keys_add (widget_class);
}

static void
damero_board_window_init (DameroBoardWindow *self)
{
  self->viewed_ply = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Numbers and squares are read in one direction in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->last_label), GTK_TEXT_DIR_LTR);
  g_object_ref (self->game_menu);
  damero_input_time_watch (GTK_WIDGET (self));
  damero_board_view_set_bottom (self->board, DAMERO_WHITE);
  damero_game_bar_set_stacked (self->bar, TRUE);
}

/* ---- presenting ---- */

/* The application of FROM's window, or of the window under a dialog. */
static GtkApplication *
find_application (GtkWidget *from)
{
  GtkRoot *root = gtk_widget_get_root (from);

  while (GTK_IS_WINDOW (root) && gtk_window_get_application (GTK_WINDOW (root)) == NULL)
    root = (GtkRoot *) gtk_window_get_transient_for (GTK_WINDOW (root));

  return GTK_IS_WINDOW (root) ? gtk_window_get_application (GTK_WINDOW (root))
                              : GTK_APPLICATION (g_application_get_default ());
}

static DameroBoardWindow *
find_window (GtkApplication    *application,
             DameroDesk        *desk,
             const DameroPlace *in)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      DameroBoardWindow *window = DAMERO_IS_BOARD_WINDOW (l->data) ? l->data : NULL;

      if (window != NULL && damero_desk_is_same_event (window->desk, desk) &&
          window->in.section == in->section && window->in.round == in->round && window->in.board == in->board)
        return window;
    }

  return NULL;
}

DameroBoardTurn *
damero_board_window_find_turn (GtkWidget         *from,
                               DameroDesk        *desk,
                               const DameroPlace *in)
{
  DameroBoardWindow *self = find_window (find_application (from), desk, in);

  return self != NULL && damero_place_equal (&self->in, in) ? self->turn : NULL;
}

static DameroBoardWindow *
new_window (GtkApplication    *application,
            DameroDesk        *desk,
            const DameroPlace *in)
{
  DameroBoardWindow *self = g_object_new (DAMERO_TYPE_BOARD_WINDOW, "application", application, NULL);

  self->desk = g_object_ref (desk);
  self->in = *in;
  self->turn = damero_board_turn_new (GTK_WIDGET (self), desk);
  self->referee = damero_referee_new (GTK_WIDGET (self), desk);
  g_signal_connect_object (self->turn, "changed", G_CALLBACK (on_turn_changed), self, 0);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, G_CONNECT_AFTER);

  return self;
}

DameroBoardWindow *
damero_board_window_present (GtkWidget         *from,
                             DameroDesk        *desk,
                             const DameroPlace *in)
{
  GtkApplication *application = find_application (from);
  DameroBoardState state;
  DameroBoardWindow *self;

  if (damero_event_find_match (damero_desk_get_event (desk), in) == NULL)
    return NULL;

  damero_board_state_read_desk (desk, in, &state);
  self = find_window (application, desk, in);
  if (self == NULL)
    self = new_window (application, desk, in);
  show_game (self, in->game > 0 ? in->game : state.in.game);
  gtk_window_present (GTK_WINDOW (self));

  return self;
}
