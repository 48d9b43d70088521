/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-window.h"

#include <glib/gi18n.h>

#include "app/base/awake.h"
#include "app/base/dialog.h"
#include "app/base/game-place.h"
#include "app/base/input-time.h"
#include "app/board/attempt.h"
#include "app/board/big-clock.h"
#include "app/board/board-frame.h"
#include "app/board/board-keys.h"
#include "app/board/board-layout.h"
#include "app/board/board-said.h"
#include "app/board/board-state.h"
#include "app/board/board-texts.h"
#include "app/board/board-view.h"
#include "app/board/clock-face.h"
#include "app/board/counts-panel.h"
#include "app/board/game-bar.h"
#include "app/board/move-entry.h"
#include "app/board/move-table.h"
#include "app/board/score-sheet-window.h"
#include "app/board/square-ask.h"
#include "app/board/time-chart.h"
#include "app/referee/referee-panel.h"
#include "app/referee/referee.h"
#include "app/widgets/adaptive-bin.h"
#include "app/widgets/menu.h"
#include "app/widgets/trouble-bar.h"

struct _DameroBoardWindow
{
  AdwApplicationWindow  parent_instance;

  DameroDesk           *desk;
  DameroPlace           place;
  DameroBoardTurn      *turn;
  DameroReferee        *referee;
  int                   viewed_ply; /* an earlier position that is looked at, -1 = the game's own */
  guint                 n_plies;    /* of the game when it was shown last */
  gboolean              entry_had_focus; /* before no move could be entered */
  gboolean              has_assist;      /* of the section */
  gboolean              shows_referee;   /* counts and what is the referee's are in view */

  DameroBoardLayout     layout;
  DameroTroubleBar     *trouble_bar;
  AdwWindowTitle       *title;
  GMenu                *game_menu;
  DameroAdaptiveBin    *bar_place; /* while narrow: with less room than the bar has beside its buttons */
  DameroGameBar        *bar;
  DameroBoardView      *board;
  DameroBigClock       *top_clock;
  DameroBigClock       *bottom_clock;
  DameroMoveEntry      *entry;
  DameroSquareAsk      *ask;
  GtkLabel             *hint_label;
  GtkStack             *moves_stack;
  DameroMoveTable      *moves;
  DameroTimeChart      *times;
  DameroCountsPanel    *counts;
  DameroRefereePanel   *referee_panel;
  GtkLabel             *last_label;
  GtkLabel             *counts_label;
};

enum { PROP_GAME = 1, PROP_SHOWS_REFEREE, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroBoardWindow, damero_board_window, ADW_TYPE_APPLICATION_WINDOW)

static const DameroMatch *
get_match (DameroBoardWindow *self)
{
  return damero_event_find_match (damero_desk_get_event (self->desk), &self->place);
}

static const DameroGame *
get_game (DameroBoardWindow *self)
{
  return damero_event_find_game (damero_desk_get_event (self->desk), &self->place);
}

/* ---- what is shown ---- */

static void
update_title (DameroBoardWindow *self)
{
  g_autofree char *title = g_strdup_printf (_("Board %d"), self->place.board);
  g_autofree char *subtitle = damero_board_texts_dup_subtitle (damero_desk_get_event (self->desk), &self->place,
                                                               !damero_board_layout_is_narrow (&self->layout));

  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
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
  guint ply = MIN ((guint) self->viewed_ply, damero_game_get_n_recorded (game)); /* the last position that is known */
  g_autofree char *text = damero_board_texts_dup_viewed_hint (game, (guint) self->viewed_ply);

  damero_board_view_show (self->board, &g_array_index (game->positions, DameroPosition, ply),
                          ply > 0 ? &g_array_index (game->plies, DameroPly, ply - 1).move : NULL);
  damero_board_view_set_playable (self->board, FALSE);
  damero_board_view_set_crown (self->board, 0);
  set_entry_position (self, NULL);
  gtk_label_set_text (self->hint_label, text);
  gtk_widget_remove_css_class (GTK_WIDGET (self->hint_label), "error");
}

static void
show_turn (DameroBoardWindow *self)
{
  DameroPosition position;
  DameroMove last;
  const DameroGame *game = damero_game_place_get_live (damero_desk_get_event (self->desk), &self->place);
  gboolean refused;
  gboolean has_last = damero_board_turn_get_position (self->turn, &position, &last);
  gboolean can_enter = damero_board_turn_can_enter (self->turn);
  g_autofree char *hint = damero_board_turn_dup_hint (self->turn, &refused);

  damero_board_view_show (self->board, &position, has_last ? &last : NULL);
  damero_board_view_set_playable (self->board, can_enter);
  damero_board_view_set_crown (self->board, game != NULL ? (guint) game->crown_square : 0);
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
  damero_board_said_turn (GTK_WIDGET (self), game, self->place.game);
  if (self->viewed_ply >= 0)
    show_viewed_ply (self, game);
  else
    show_turn (self);
}

static void
update_summary (DameroBoardWindow *self)
{
  g_autofree char *last = damero_board_texts_dup_last_moves (get_game (self));
  g_autofree char *counts = damero_counts_panel_dup_summary (self->counts);

  gtk_label_set_text (self->last_label, last);
  gtk_label_set_text (self->counts_label, counts);
}

static void
update_actions (DameroBoardWindow *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  GtkWidget *widget = GTK_WIDGET (self);
  const DameroPlace next = { self->place.section, self->place.round, self->place.board, self->place.game + 1 };

  gtk_widget_action_set_enabled (widget, "win.undo", damero_desk_can_undo (self->desk, &self->place));
  gtk_widget_action_set_enabled (widget, "win.redo", damero_desk_can_redo (self->desk, &self->place));
  gtk_widget_action_set_enabled (widget, "win.start", damero_desk_can_start (self->desk, &self->place) &&
                                                      damero_game_place_has_clock (event, &self->place));
  gtk_widget_action_set_enabled (widget, "win.enter-moves",
                                 damero_score_sheet_window_can_present (self->desk, &self->place));
  gtk_widget_action_set_enabled (widget, "win.next-game", damero_desk_can_start (self->desk, &next));
}

/* The clocks stand where their sides sit. */
static void
show_clocks (DameroBoardWindow *self)
{
  DameroSide bottom = damero_board_view_get_bottom (self->board);

  damero_big_clock_show (self->top_clock, self->desk, &self->place, damero_side_opponent (bottom));
  damero_big_clock_show (self->bottom_clock, self->desk, &self->place, bottom);
}

static void
set_shows_referee (DameroBoardWindow *self,
                   gboolean           shown)
{
  self->shows_referee = shown;
  damero_board_layout_show_referee (&self->layout, shown);
  gtk_widget_set_visible (GTK_WIDGET (self->counts_label), self->has_assist);
  damero_game_bar_set_hides_counts (self->bar, !self->has_assist && !shown);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWS_REFEREE]);
}

/* Without help on the boards the window is the players' until the referee shows the referee's part of it. */
static void
show_assist (DameroBoardWindow *self)
{
  gboolean has_assist = damero_attempt_has_assist (damero_desk_get_event (self->desk), &self->place);

  if (has_assist == self->has_assist)
    return;

  self->has_assist = has_assist;
  damero_board_view_set_hints (self->board, has_assist);
  damero_move_entry_set_assist (self->entry, has_assist);
  set_shows_referee (self, has_assist);
}

static void
show_game (DameroBoardWindow *self,
           int                game)
{
  damero_square_ask_end (self->ask);
  self->place.game = game;
  self->viewed_ply = -1;
  damero_referee_show (self->referee, &self->place);
  show_assist (self);
  show_clocks (self);
  damero_move_table_show (self->moves, self->desk, &self->place);
  damero_time_chart_show (self->times, self->desk, &self->place);
  damero_counts_panel_show (self->counts, self->desk, &self->place);
  damero_referee_panel_show (self->referee_panel, self->desk, &self->place);
  damero_game_bar_show (self->bar, self->desk, &self->place);
  damero_board_turn_show (self->turn, &self->place);
  update_title (self);
  update_game_menu (self);
  update_summary (self);
  update_actions (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroBoardWindow *self)
{
  const DameroMatch *match = get_match (self);

  if (match == NULL)
    {
      damero_dialog_close_soon (GTK_WINDOW (self));
      return;
    }
  /* Another event may have fewer of them. */
  if (self->place.game > (int) match->n_games)
    show_game (self, (int) match->n_games);
  update_actions (self);
  if (place->game != 0 && !damero_place_is_same_board (place, &self->place))
    return;

  show_assist (self);
  update_title (self);
  update_summary (self);
}

/* ---- input ---- */

static void
on_move_entered (DameroBoardView   *board,
                 const DameroMove  *move,
                 DameroBoardWindow *self)
{
  damero_board_turn_enter (self->turn, move);
}

static void
on_squares_refused (DameroBoardView     *board,
                    const DameroIllegal *why,
                    DameroBoardWindow   *self)
{
  DameroPath tried;
  g_autofree char *text = NULL;

  /* With help one only tries where a piece can go; without, it is a move, if it goes anywhere. */
  damero_board_view_get_tried (board, &tried);
  if (!self->has_assist && tried.n_squares > 1)
    text = damero_attempt_dup_text (&tried);
  damero_board_turn_refuse (self->turn, why, text);
}

static void
on_crowned (DameroBoardView   *board,
            DameroBoardWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "game.crown", NULL);
}

static void
on_hand (DameroBoardView   *board,
         DameroBoardWindow *self)
{
  DameroPath squares;

  damero_board_view_get_entry (board, &squares);
  if (!damero_board_turn_take_hand (self->turn, &squares))
    damero_board_view_clear_entry (board);
}

/* Return or Space in the entry makes the whole turn. */
static void
on_move_typed (DameroMoveEntry   *entry,
               const DameroMove  *move,
               DameroBoardWindow *self)
{
  if (damero_board_turn_enter (self->turn, move) && damero_board_turn_is_pending (self->turn))
    damero_board_turn_press (self->turn, -1);
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
view_ply (DameroBoardWindow *self,
          guint              ply)
{
  self->viewed_ply = ply < damero_move_table_get_n_plies (self->moves) ? (int) ply : -1;
  on_turn_changed (self->turn, self);
}

static void
on_ply_selected (DameroMoveTable   *moves,
                 guint              ply,
                 DameroBoardWindow *self)
{
  damero_time_chart_set_ply (self->times, ply);
  damero_board_layout_show_page (&self->layout, "board");
  view_ply (self, ply);
}

/* One steps through the times: the page stays. */
static void
on_time_selected (DameroTimeChart   *times,
                  guint              ply,
                  DameroBoardWindow *self)
{
  damero_move_table_set_ply (self->moves, ply);
  view_ply (self, ply);
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
      damero_time_chart_set_ply (self->times, damero_move_table_get_n_plies (self->moves));
    }
  damero_board_turn_take_back (self->turn);
}

/* ---- actions ---- */

static void
on_squares_wanted (DameroReferee     *referee,
                   const DameroAct   *act,
                   DameroBoardWindow *self)
{
  if (self->viewed_ply >= 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.take-back", NULL);
  damero_board_layout_show_page (&self->layout, "board");
  damero_square_ask_begin (self->ask, self->desk, self->board, act);
}

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

  show_game (self, self->place.game + 1);
  if (damero_game_place_has_clock (damero_desk_get_event (self->desk), &self->place))
    damero_board_turn_start (self->turn);
}

static void
on_undo (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (widget);

  damero_desk_undo_game (self->desk, widget, &self->place);
}

static void
on_redo (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (widget);

  damero_desk_redo (self->desk, widget, &self->place);
}

static void
on_say (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (widget);


  damero_board_said_stand (widget, self->top_clock, self->bottom_clock, self->bar, self->hint_label);
}

static void
on_turn_board (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (widget);

  damero_board_view_set_bottom (self->board, damero_side_opponent (damero_board_view_get_bottom (self->board)));
  show_clocks (self);
}

/* From the moves to their times, and back. */
static void
on_times (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (widget);
  gboolean shows = g_str_equal (gtk_stack_get_visible_child_name (self->moves_stack), "times") &&
                   gtk_widget_get_mapped (GTK_WIDGET (self->times));

  damero_board_layout_show_page (&self->layout, "moves");
  gtk_stack_set_visible_child_name (self->moves_stack, shows ? "moves" : "times");
  gtk_widget_child_focus (shows ? GTK_WIDGET (self->moves) : GTK_WIDGET (self->times), GTK_DIR_TAB_FORWARD);
}

static void
on_clock_face (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (widget);

  damero_clock_face_present (widget, self->desk, &self->place);
}

static void
on_enter_moves (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (widget);

  damero_score_sheet_window_present (widget, self->desk, &self->place);
}

static void
on_referee_menu (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (widget);

  if (!self->shows_referee)
    set_shows_referee (self, TRUE);
  damero_board_layout_show_page (&self->layout, "referee");
  damero_referee_panel_open_menu (self->referee_panel, g_variant_get_string (parameter, NULL));
}

/* ---- the window ---- */

static gboolean
on_key_pressed (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                DameroBoardWindow     *self)
{
  const DameroBoardKeys keys = {
    &self->layout, self->turn, self->board, self->entry, self->ask, self->viewed_ply >= 0
  };

  return damero_board_keys_handle (&keys, keyval, state);
}

static void
on_narrow (DameroAdaptiveBin *adaptive,
           GParamSpec        *pspec,
           DameroBoardWindow *self)
{
  gboolean narrow = damero_board_layout_is_narrow (&self->layout);

  damero_board_layout_arrange (&self->layout);
  /* Two lines, whatever is said: the board keeps its place. */
  gtk_widget_set_size_request (GTK_WIDGET (self->hint_label), -1, narrow ? 34 : -1);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self->hint_label), "small");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->hint_label), "small");
  damero_game_bar_set_stacked (self->bar, !narrow || damero_adaptive_bin_get_narrow (self->bar_place), !narrow);
  damero_square_ask_set_narrow (self->ask, narrow);
  g_object_set (self->top_clock, "compact", narrow, NULL);
  g_object_set (self->bottom_clock, "compact", narrow, NULL);
  if (self->desk != NULL && get_match (self) != NULL)
    update_title (self);
}

static void
damero_board_window_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  if (prop_id == PROP_GAME)
    g_value_set_int (value, DAMERO_BOARD_WINDOW (object)->place.game);
  else if (prop_id == PROP_SHOWS_REFEREE)
    g_value_set_boolean (value, DAMERO_BOARD_WINDOW (object)->shows_referee);
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

  /* Alt and a digit can name more games than there are. */
  if (prop_id == PROP_GAME && match != NULL && g_value_get_int (value) != self->place.game &&
      g_value_get_int (value) >= 1 && g_value_get_int (value) <= (int) match->n_games)
    show_game (self, g_value_get_int (value));
  else if (prop_id == PROP_SHOWS_REFEREE)
    set_shows_referee (self, g_value_get_boolean (value));
  else if (prop_id != PROP_GAME)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
damero_board_window_dispose (GObject *object)
{
  DameroBoardWindow *self = DAMERO_BOARD_WINDOW (object);

  g_clear_object (&self->referee);
  g_clear_object (&self->turn);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_func (self->desk, on_changed, self);
  g_clear_object (&self->desk);
  g_clear_object (&self->game_menu);

  G_OBJECT_CLASS (damero_board_window_parent_class)->dispose (object);
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
  g_type_ensure (DAMERO_TYPE_SQUARE_ASK);
  g_type_ensure (DAMERO_TYPE_TROUBLE_BAR);
  g_type_ensure (DAMERO_TYPE_TIME_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/board-window.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, trouble_bar);
  damero_board_layout_bind (widget_class, G_STRUCT_OFFSET (DameroBoardWindow, layout));
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, title);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, game_menu);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, bar_place);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, board);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, top_clock);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, bottom_clock);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, entry);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, ask);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, hint_label);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, moves_stack);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, moves);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, times);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, counts);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, referee_panel);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, last_label);
  gtk_widget_class_bind_template_child (widget_class, DameroBoardWindow, counts_label);
  gtk_widget_class_bind_template_callback (widget_class, on_clock_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_key_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_crowned);
  gtk_widget_class_bind_template_callback (widget_class, on_hand);
  gtk_widget_class_bind_template_callback (widget_class, on_move_entered);
  gtk_widget_class_bind_template_callback (widget_class, on_move_typed);
  gtk_widget_class_bind_template_callback (widget_class, on_ply_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_time_selected);
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
  properties[PROP_SHOWS_REFEREE] = g_param_spec_boolean ("shows-referee", NULL, NULL, TRUE,
                                                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                         G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "win.press", NULL, on_press);
  gtk_widget_class_install_action (widget_class, "win.take-back", NULL, on_take_back);
  gtk_widget_class_install_action (widget_class, "win.start", NULL, on_start);
  gtk_widget_class_install_action (widget_class, "win.next-game", NULL, on_next_game);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, on_undo);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, on_redo);
  gtk_widget_class_install_action (widget_class, "win.say", NULL, on_say);
  gtk_widget_class_install_action (widget_class, "win.turn-board", NULL, on_turn_board);
  gtk_widget_class_install_action (widget_class, "win.times", NULL, on_times);
  gtk_widget_class_install_action (widget_class, "win.clock-face", NULL, on_clock_face);
  gtk_widget_class_install_action (widget_class, "win.enter-moves", NULL, on_enter_moves);
  gtk_widget_class_install_action (widget_class, "win.referee-menu", "s", on_referee_menu);
  gtk_widget_class_install_property_action (widget_class, "win.game", "game");
  gtk_widget_class_install_property_action (widget_class, "win.shows-referee", "shows-referee");
  damero_board_keys_add (widget_class);
}

static void
damero_board_window_init (DameroBoardWindow *self)
{
  self->viewed_ply = -1;
  self->has_assist = self->shows_referee = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Numbers and squares are read in one direction in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->last_label), GTK_TEXT_DIR_LTR);
  g_object_ref (self->game_menu);
  damero_input_time_watch (GTK_WIDGET (self));
  damero_board_view_set_bottom (self->board, DAMERO_WHITE);
  damero_game_bar_set_stacked (self->bar, TRUE, TRUE);
}

/* ---- presenting ---- */

static DameroBoardWindow *
find_window (GtkApplication    *application,
             DameroDesk        *desk,
             const DameroPlace *place)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      DameroBoardWindow *window = DAMERO_IS_BOARD_WINDOW (l->data) ? l->data : NULL;

      if (window != NULL && damero_desk_is_same_event (window->desk, desk) &&
          damero_place_is_same_board (place, &window->place))
        return window;
    }

  return NULL;
}

DameroBoardTurn *
damero_board_window_find_turn (GtkWidget         *from,
                               DameroDesk        *desk,
                               const DameroPlace *place)
{
  DameroBoardWindow *self = find_window (damero_dialog_find_application (from), desk, place);

  return self != NULL && damero_place_equal (&self->place, place) ? self->turn : NULL;
}

static DameroBoardWindow *
new_window (GtkApplication    *application,
            DameroDesk        *desk,
            const DameroPlace *place)
{
  DameroBoardWindow *self = g_object_new (DAMERO_TYPE_BOARD_WINDOW, "application", application, NULL);

  self->desk = g_object_ref (desk);
  damero_awake_watch (GTK_WINDOW (self), desk);
  damero_trouble_bar_follow (self->trouble_bar, damero_desk_get_director (desk));
  self->place = *place;
  self->turn = damero_board_turn_new (GTK_WIDGET (self), desk);
  self->referee = damero_referee_new (GTK_WIDGET (self), desk);
  g_signal_connect_object (self->turn, "changed", G_CALLBACK (on_turn_changed), self, 0);
  g_signal_connect_object (self->entry, "typed", G_CALLBACK (damero_board_turn_forget_refusal), self->turn,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->referee, "squares-wanted", G_CALLBACK (on_squares_wanted), self, 0);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, G_CONNECT_AFTER);
  g_signal_connect_object (desk, "replaced", G_CALLBACK (damero_dialog_dismiss_all), self, G_CONNECT_SWAPPED);
  return self;
}

DameroBoardWindow *
damero_board_window_present (GtkWidget         *from,
                             DameroDesk        *desk,
                             const DameroPlace *place)
{
  GtkApplication *application = damero_dialog_find_application (from);
  DameroBoardState state;
  DameroBoardWindow *self;

  if (damero_event_find_match (damero_desk_get_event (desk), place) == NULL)
    return NULL;

  damero_board_state_read_desk (desk, place, &state);
  self = find_window (application, desk, place);
  if (self == NULL)
    self = new_window (application, desk, place);
  show_game (self, place->game > 0 ? place->game : state.place.game);
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL && !gtk_widget_grab_focus (GTK_WIDGET (self->entry)))
    gtk_widget_child_focus (GTK_WIDGET (self->board), GTK_DIR_TAB_FORWARD);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}
