/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/move-entry.h - a move typed in notation, completed from the legal moves.
 *
 * While one types, the legal moves that begin so are listed below the entry; Tab takes the first of
 * them, the arrows choose another, Return enters what is written or chosen, and so does Space where no
 * longer move begins with it; Escape empties the entry. Space and Escape in an empty entry are left to the window.
 *
 * Signal "typed": the text was changed and is not empty, or Escape has emptied it.
 * Signal "move-entered" (gpointer const DameroMove *): a legal move was entered; the entry is empty.
 * Signal "refused" (gpointer const DameroIllegal *): the text is no legal move, for that reason; it stays, and
 * the entry has the style class "error" until it is edited.
 */
#pragma once

#include <gtk/gtk.h>

#include "rules/notation.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_MOVE_ENTRY (damero_move_entry_get_type ())
G_DECLARE_FINAL_TYPE (DameroMoveEntry, damero_move_entry, DAMERO, MOVE_ENTRY, GtkWidget)

/* An empty one, for no position. */
GtkWidget  *damero_move_entry_new          (void);
/* The position the move is for; NULL: there is none, and nothing can be entered. What was typed for
 * another position is dropped. */
void        damero_move_entry_set_position (DameroMoveEntry      *self,
                                            const DameroPosition *position);
/* Whether it says anything of the legal moves: completions, and an example of one; at first it does. */
void        damero_move_entry_set_assist   (DameroMoveEntry      *self,
                                            gboolean              assist);
/* What is written; "" if nothing. */
const char *damero_move_entry_get_text     (DameroMoveEntry      *self);
void        damero_move_entry_set_text     (DameroMoveEntry      *self,
                                            const char           *text);
/* Empties it, as Escape does. */
void        damero_move_entry_clear        (DameroMoveEntry      *self);
/* The completions that are listed, in order; NULL-terminated, free with g_strfreev. */
char      **damero_move_entry_dup_completions (DameroMoveEntry   *self);
/* Goes to the next completion (STEP 1) or the one before (-1), as the arrows do. */
void        damero_move_entry_choose       (DameroMoveEntry      *self,
                                            int                   step);
/* Writes the chosen completion, or the first, as Tab does. FALSE if there is none to write. */
gboolean    damero_move_entry_complete     (DameroMoveEntry      *self);
/* Enters what is chosen or written, as Return does. */
void        damero_move_entry_enter        (DameroMoveEntry      *self);

G_END_DECLS
