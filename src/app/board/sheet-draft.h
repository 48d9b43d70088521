/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/sheet-draft.h - what is typed on the score sheet of a game, and what of it the game has.
 *
 * No GTK. A draft has the text of each ply, begun with the moves that are recorded; it is judged anew whenever one
 * changes, and kept in a file of the user's as long as it says anything that the game does not have: what was typed is
 * there when the sheet is opened again.
 */
#pragma once

#include "app/base/desk.h"
#include "event/score-sheet.h"

G_BEGIN_DECLS

typedef struct {
  DameroDesk      *desk;
  DameroPlace      place;
  gboolean         is_open;   /* the game takes moves; else the sheet is as it was last */
  DameroScoreSheet sheet;
  GPtrArray       *recorded;  /* char *: the moves of the game, short */
  GPtrArray       *texts;     /* char *: what is written of each ply, "" if nothing; never ends with "" */
  GArray          *plies;     /* DameroSheetPly of each text */
  GArray          *positions; /* DameroPosition: the start, and after each legal ply */
} DameroSheetDraft;

typedef enum {
  DAMERO_SHEET_MARK_NONE,     /* nothing is written, and nothing is missing */
  DAMERO_SHEET_MARK_FIXED,    /* it stands as it was pressed */
  DAMERO_SHEET_MARK_RECORDED, /* the game has it */
  DAMERO_SHEET_MARK_NEW,      /* legal, and not in the game */
  DAMERO_SHEET_MARK_ILLEGAL,
  DAMERO_SHEET_MARK_MISSING,  /* empty, and something is written after it */
  DAMERO_SHEET_MARK_UNJUDGED, /* it waits for one before it */
  DAMERO_SHEET_MARK_BEYOND,   /* the clock was not pressed so often, or the game was over */
} DameroSheetDraftMark;

/* The draft of the game at PLACE, with what was kept of it; RET_CONTINUED says whether anything was. NULL: the game
 * takes no moves. */
DameroSheetDraft    *damero_sheet_draft_new      (DameroDesk        *desk,
                                                  const DameroPlace *place,
                                                  gboolean          *ret_continued);
void                 damero_sheet_draft_free     (DameroSheetDraft  *self);
/* Reads the game anew: what it has more than before replaces what is written there, where that was not typed. */
void                 damero_sheet_draft_follow   (DameroSheetDraft  *self);
/* Keeps what is typed, or removes what was kept if the game has it all, or takes no more. FALSE: ERROR says why not. */
gboolean             damero_sheet_draft_keep     (DameroSheetDraft  *self,
                                                  GError           **error);

/* PLY is from 1; "" beyond the last. */
const char          *damero_sheet_draft_get_text (DameroSheetDraft  *self,
                                                  guint              ply);
/* Writes TEXT: the move that it can only mean, or itself. Returns whether it is legal there now. */
gboolean             damero_sheet_draft_set_text (DameroSheetDraft  *self,
                                                  guint              ply,
                                                  const char        *text);
/* Makes room for a ply that was left out, or takes one out; those after it move on. */
void                 damero_sheet_draft_insert   (DameroSheetDraft  *self,
                                                  guint              ply);
void                 damero_sheet_draft_remove   (DameroSheetDraft  *self,
                                                  guint              ply);
/* Writes the moves of TEXT, PDN or a line of moves, from PLY on, those of a record with tags from the first. How many
 * there were. */
guint                damero_sheet_draft_paste    (DameroSheetDraft  *self,
                                                  guint              ply,
                                                  const char        *text);
/* Back to what the game has; or (TEXTS) to what was written before. */
void                 damero_sheet_draft_set_all  (DameroSheetDraft  *self,
                                                  GPtrArray         *texts);
/* A copy of what is written (char *). */
GPtrArray           *damero_sheet_draft_dup_all  (DameroSheetDraft  *self);

/* What is to be said of PLY. */
DameroSheetDraftMark damero_sheet_draft_get_mark (DameroSheetDraft  *self,
                                                  guint              ply);
/* The position PLY is played in; NULL while it is not known. */
const DameroPosition *damero_sheet_draft_get_position (DameroSheetDraft *self,
                                                  guint              ply);
/* The legal moves that TYPED can mean at PLY; FALSE while its position is not known. */
gboolean             damero_sheet_draft_read     (DameroSheetDraft  *self,
                                                  guint              ply,
                                                  const char        *typed,
                                                  DameroMoveList    *ret_moves);
/* How many of the first plies are as the game has them, and up to which they can be entered. */
guint                damero_sheet_draft_count_same     (DameroSheetDraft *self);
guint                damero_sheet_draft_count_writable (DameroSheetDraft *self);
/* The first ply that is written and cannot be entered, or is missing before one; 0: there is none. */
guint                damero_sheet_draft_find_bad (DameroSheetDraft  *self);
/* How many plies of the game are taken back when the sheet is entered. */
guint                damero_sheet_draft_count_taken_back (DameroSheetDraft *self);
/* The acts (DameroAct) that enter what the game does not have and can be entered, after the plies that are taken back
 * are. */
GPtrArray           *damero_sheet_draft_make_acts (DameroSheetDraft *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroSheetDraft, damero_sheet_draft_free)

G_END_DECLS
