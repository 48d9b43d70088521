/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/record-editor.h - what one says of a move of a record: a comment, its strength, the position after it,
 * and another move typed in its place.
 *
 * It edits a draft. Its buttons are the actions "viewer.undo", "viewer.redo", "viewer.promote" and
 * "viewer.delete" of the window.
 *
 * Signal "edited" (guint): a step of the draft was taken; the place of the move it is about.
 * Signal "move-entered" (gpointer const DameroMove *): a legal move was typed in the position after the move.
 */
#pragma once

#include <adwaita.h>

#include "app/archive/game-tree.h"
#include "formats/pdn/draft.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_RECORD_EDITOR (damero_record_editor_get_type ())
G_DECLARE_FINAL_TYPE (DameroRecordEditor, damero_record_editor, DAMERO, RECORD_EDITOR, GtkWidget)

/* Shows what DRAFT, which has to outlast the editor, says of NODE. Of the start it can have a comment only. */
void     damero_record_editor_show          (DameroRecordEditor       *self,
                                             DameroPdnDraft           *draft,
                                             const DameroGameTreeNode *node);
/* Takes the comment as it is written; FALSE if it is as it was. */
gboolean damero_record_editor_flush         (DameroRecordEditor       *self);
/* Goes to the comment, or to the entry of moves. */
void     damero_record_editor_go_to_comment (DameroRecordEditor       *self);
void     damero_record_editor_go_to_move    (DameroRecordEditor       *self);

G_END_DECLS
