/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-layout.h - where the parts of a board's window stand: side by side where there is room, and else in
 * pages, one of which is seen at a time.
 *
 * A part of the window's own structure, filled by its template.
 */
#pragma once

#include <adwaita.h>

#include "app/widgets/adaptive-bin.h"

G_BEGIN_DECLS

/* The parts that stand in one place or another. */
enum {
  DAMERO_BOARD_PART_BOARD, DAMERO_BOARD_PART_TOP, DAMERO_BOARD_PART_BOTTOM, DAMERO_BOARD_PART_FOOT,
  DAMERO_BOARD_PART_MOVES, DAMERO_BOARD_PART_COUNTS, DAMERO_BOARD_PART_REFEREE, DAMERO_BOARD_PART_BAR,
  DAMERO_BOARD_N_PARTS
};

typedef struct {
  DameroAdaptiveBin *adaptive;
  GtkWidget         *toasts;
  GtkWidget         *wide;
  GtkWidget         *side;
  GtkBox            *foot;
  AdwViewStack      *pages;
  AdwViewStackPage  *counts_page;
  AdwViewStackPage  *referee_page;
  AdwBin            *wide_slots[DAMERO_BOARD_N_PARTS];
  AdwBin            *narrow_slots[DAMERO_BOARD_N_PARTS];
} DameroBoardLayout;

/* In class_init: the children of the template that are of a layout OFFSET bytes into the window. */
void     damero_board_layout_bind         (GtkWidgetClass          *widget_class,
                                           gsize                    offset);
gboolean damero_board_layout_is_narrow    (const DameroBoardLayout *self);
/* Puts each part where it stands in the room there is now. */
void     damero_board_layout_arrange      (const DameroBoardLayout *self);
/* Brings a page into view ("board", "moves", "referee" ...), if only one is. */
void     damero_board_layout_show_page    (const DameroBoardLayout *self,
                                           const char              *name);
/* Shows or hides counts and what is the referee's, for players look at the same window. */
void     damero_board_layout_show_referee (const DameroBoardLayout *self,
                                           gboolean                 shown);

G_END_DECLS
