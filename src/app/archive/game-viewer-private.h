/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/game-viewer-private.h - what the files of the game viewer share: the window, and how its record is
 * annotated (game-viewer-edit.c).
 */
#pragma once

#include "app/archive/game-viewer.h"
#include "app/archive/move-statistics.h"
#include "app/archive/record-editor.h"
#include "app/board/board-view.h"
#include "app/board/time-plot.h"
#include "app/widgets/adaptive-bin.h"

G_BEGIN_DECLS

struct _DameroGameViewer
{
  AdwApplicationWindow  parent_instance;

  DameroDirector       *director;
  DameroArchiveId       id;
  DameroPdnDraft       *draft;
  DameroPdnGame        *stored;     /* the record as the archive has it */
  DameroPdnGame        *replaced;   /* what it had before the last save from here; NULL: there was none */
  GListModel           *nodes;      /* DameroGameTreeNode */
  GtkSingleSelection   *selection;
  DameroPosition        position;   /* in view; beside the game's line if a choice led there */
  gboolean              is_off_game;
  gboolean              editing;
  gboolean              updating;   /* the list of moves changes, nobody has gone anywhere */
  guint                 going;      /* the row to show after a step; GTK_INVALID_LIST_POSITION: that of its move */
  gboolean              has_sheet;  /* the game takes moves from paper */
  gboolean              closing;    /* what was not saved is let go */

  DameroAdaptiveBin    *adaptive;
  AdwWindowTitle       *title;
  GtkWidget            *turn_button;
  GtkBox               *halves;
  GtkWidget            *side;
  DameroBoardView      *board;
  GtkLabel             *top_name;
  GtkLabel             *top_clock;
  GtkLabel             *bottom_name;
  GtkLabel             *bottom_clock;
  GtkStack             *stack;
  GtkWidget            *moves_scroller;
  GtkListView          *moves;
  GtkWidget            *editor_scroller;
  DameroRecordEditor   *editor;
  GtkWidget            *save_button;
  DameroMoveStatistics *statistics;
  GtkLabel             *time_note;
  DameroTimePlot       *plot;
  GtkListBox           *tags;
  GMenu                *versions;   /* of the record, in the main menu; empty if there is one */
};

/* The row of the list of moves that is shown. */
guint damero_game_viewer_get_selected (DameroGameViewer *self);
/* Shows the row at INDEX, or again the one that is shown. */
void  damero_game_viewer_go           (DameroGameViewer *self,
                                       guint             index);
void  damero_game_viewer_show_node    (DameroGameViewer *self);
/* Shows the draft's record from its start. */
void  damero_game_viewer_show_record  (DameroGameViewer *self);

/* --- game-viewer-edit.c --- */

/* The record as it stands. */
const DameroPdnGame *damero_game_viewer_get_record (DameroGameViewer *self);
/* Lists the versions that the archive has in the menu. */
void  damero_game_viewer_update_versions (DameroGameViewer *self);
/* Another row of the list was selected. */
void  damero_game_viewer_on_selected  (DameroGameViewer *self);
/* Which edits can be made of the move that is shown. */
void  damero_game_viewer_update_edits (DameroGameViewer *self);
/* Asks what becomes of what is not saved. FALSE: there is nothing to ask, and the window can go. */
gboolean damero_game_viewer_ask_to_leave (DameroGameViewer *self);
/* The actions, keys and handlers of the template that edit. */
void  damero_game_viewer_add_edits    (GtkWidgetClass   *widget_class);

G_END_DECLS
