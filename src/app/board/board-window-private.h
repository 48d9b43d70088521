/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-window-private.h - the window of a board as its own sources see it: the window itself
 * (board-window.c), where its parts stand (board-layout.c), and its keys (board-keys.c).
 */
#pragma once

#include "app/board/board-window.h"

#include "app/board/big-clock.h"
#include "app/board/board-frame.h"
#include "app/board/board-turn.h"
#include "app/board/board-view.h"
#include "app/board/counts-panel.h"
#include "app/board/game-bar.h"
#include "app/board/move-entry.h"
#include "app/board/move-table.h"
#include "app/board/square-ask.h"
#include "app/board/time-chart.h"
#include "app/referee/referee-panel.h"
#include "app/referee/referee.h"
#include "app/widgets/adaptive-bin.h"

G_BEGIN_DECLS

/* The parts that stand in one place or another. */
enum {
  DAMERO_BOARD_PART_BOARD, DAMERO_BOARD_PART_TOP, DAMERO_BOARD_PART_BOTTOM, DAMERO_BOARD_PART_FOOT,
  DAMERO_BOARD_PART_MOVES, DAMERO_BOARD_PART_COUNTS, DAMERO_BOARD_PART_REFEREE, DAMERO_BOARD_PART_BAR,
  DAMERO_BOARD_N_PARTS
};

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
  gboolean            has_assist;      /* of the section */
  gboolean            shows_referee;   /* counts and what is the referee's are in view */

  AdwWindowTitle     *title;
  GMenu              *game_menu;
  DameroAdaptiveBin  *adaptive;
  GtkWidget          *toasts;
  DameroAdaptiveBin  *bar_place; /* while narrow: with less room than the bar has beside its buttons */
  DameroGameBar      *bar;
  GtkWidget          *wide;
  GtkWidget          *side;
  AdwViewStack       *pages;
  AdwViewStackPage   *counts_page;
  AdwViewStackPage   *referee_page;
  AdwBin             *wide_slots[DAMERO_BOARD_N_PARTS];
  AdwBin             *narrow_slots[DAMERO_BOARD_N_PARTS];
  DameroBoardView    *board;
  DameroBigClock     *top_clock;
  DameroBigClock     *bottom_clock;
  GtkBox             *foot;
  DameroMoveEntry    *entry;
  DameroSquareAsk    *ask;
  GtkLabel           *hint_label;
  GtkStack           *moves_stack;
  DameroMoveTable    *moves;
  DameroTimeChart    *times;
  DameroCountsPanel  *counts;
  DameroRefereePanel *referee_panel;
  GtkLabel           *last_label;
  GtkLabel           *counts_label;
};

/* Shows which game it is, in as many words as there is room for. */
void     damero_board_window_update_title (DameroBoardWindow      *self);

/* board-layout.c: whether the window is narrow; shows or hides counts and what is the referee's, for
 * players look at the same window; in class_init the places of its parts. */
gboolean damero_board_layout_is_narrow    (DameroBoardWindow      *self);
void     damero_board_layout_show_referee (DameroBoardWindow      *self,
                                           gboolean                shown);
void     damero_board_layout_bind         (GtkWidgetClass         *widget_class);

/* board-keys.c: what the window does with a key before the widget that has the focus. */
gboolean damero_board_keys_on_pressed     (GtkEventControllerKey  *controller,
                                           guint                   keyval,
                                           guint                   keycode,
                                           GdkModifierType         state,
                                           DameroBoardWindow      *self);

G_END_DECLS
