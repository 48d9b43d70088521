/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/score-sheet-window-private.h - what the files of the page of a score sheet share: the window, in which one
 * writes, and what becomes of the whole sheet (score-sheet-enter.c).
 */
#pragma once

#include "app/board/board-view.h"
#include "app/board/sheet-draft.h"
#include "app/board/score-sheet-window.h"
#include "app/widgets/adaptive-bin.h"
#include "app/widgets/trouble-bar.h"

G_BEGIN_DECLS

struct _DameroScoreSheetWindow
{
  AdwWindow         parent_instance;

  DameroDesk       *desk;
  DameroSheetDraft *draft;
  GPtrArray        *lines;     /* DameroScoreSheetRow, borrowed */
  GPtrArray        *discarded; /* what was written before it was discarded; NULL: nothing was */
  guint             ply;       /* that is written at */
  gboolean          updating;  /* the entries are filled, nobody types */

  AdwWindowTitle   *title;
  DameroTroubleBar *trouble_bar;
  DameroAdaptiveBin *adaptive;
  GtkWidget        *toasts;
  GtkBox           *halves;
  GtkWidget        *side;
  DameroBoardView  *board;
  GtkLabel         *first_head;
  GtkLabel         *second_head;
  GtkBox           *rows;
  GtkLabel         *hint_label;
  GtkLabel         *findings_label;
  GtkLabel         *plan_label;
  GtkWidget        *end_button;
  GtkButton        *enter_button;
};

/* How many plies can be written at. */
guint damero_score_sheet_window_count_cells (DameroScoreSheetWindow *self);
/* Shows the draft. */
void  damero_score_sheet_window_show        (DameroScoreSheetWindow *self);
/* Keeps the draft; a toast says if that cannot be. */
void  damero_score_sheet_window_keep        (DameroScoreSheetWindow *self);
/* Writes at PLY from now on; after the last one there is nothing left but to enter them. */
void  damero_score_sheet_window_go          (DameroScoreSheetWindow *self,
                                             guint                   ply);
/* Takes what stands in the entry that is written in. */
void  damero_score_sheet_window_write_rest  (DameroScoreSheetWindow *self);

/* --- score-sheet-enter.c --- */

/* The actions "sheet.*". */
void  damero_score_sheet_window_add_actions (GtkWidgetClass         *widget_class);

G_END_DECLS
