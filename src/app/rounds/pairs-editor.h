/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/pairs-editor.h - edits the pairs of a round by hand: who changes places with whom, with what
 * is to be said of it beside.
 *
 * Nothing is in the event before Done, which performs one PAIRS_EDITED (and, for players who were taken
 * off the boards, their absence in this round before it). Signal "closed": it is over, done or not; the
 * owner shows something else.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PAIRS_EDITOR (damero_pairs_editor_get_type ())
G_DECLARE_FINAL_TYPE (DameroPairsEditor, damero_pairs_editor, DAMERO, PAIRS_EDITOR, GtkWidget)

/* Begins with the pairs of round ROUND_NUMBER of the section in view. */
void     damero_pairs_editor_begin   (DameroPairsEditor *self,
                                      DameroDesk        *desk,
                                      int                round_number);
/* Ends without doing anything. */
void     damero_pairs_editor_end     (DameroPairsEditor *self);
gboolean damero_pairs_editor_is_open (DameroPairsEditor *self);

G_END_DECLS
