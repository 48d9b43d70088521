/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/pdn/draft.h - a record while it is annotated: each step can be undone and done again.
 *
 * A step is an edit of a copy (formats/pdn/edit.h) that is then taken:
 *
 *   record = damero_pdn_draft_edit (draft);
 *   damero_pdn_edit_set_comment (record, at, words);
 *   damero_pdn_draft_take (draft, at, at);
 */
#pragma once

#include "formats/pdn/edit.h"

typedef struct _DameroPdnDraft DameroPdnDraft;

/* Takes RECORD, which is judged, as it is stored. */
DameroPdnDraft      *damero_pdn_draft_new        (DameroPdnGame        *record);
/* NULL is fine. */
void                 damero_pdn_draft_free       (DameroPdnDraft       *draft);
/* As it stands; borrowed until the next step. */
const DameroPdnGame *damero_pdn_draft_get_record (const DameroPdnDraft *draft);
/* A copy to edit; borrowed, dropped unless it is taken. */
DameroPdnGame       *damero_pdn_draft_edit       (DameroPdnDraft       *draft);
/* The copy is the record from now on. The step was made BEFORE and led to AFTER, places in the one and the other. */
void                 damero_pdn_draft_take       (DameroPdnDraft       *draft,
                                                  guint                 before,
                                                  guint                 after);
gboolean             damero_pdn_draft_can_undo   (const DameroPdnDraft *draft);
gboolean             damero_pdn_draft_can_redo   (const DameroPdnDraft *draft);
/* Takes the last step back, and returns the place it was made. */
guint                damero_pdn_draft_undo       (DameroPdnDraft       *draft);
/* Makes the step again that was undone last, and returns the place it led to. */
guint                damero_pdn_draft_redo       (DameroPdnDraft       *draft);
/* Whether it is another record than the one that was stored last. */
gboolean             damero_pdn_draft_is_changed (const DameroPdnDraft *draft);
/* It was stored as it stands; FALSE: what it is now and was before is not stored any more. */
void                 damero_pdn_draft_set_stored (DameroPdnDraft       *draft,
                                                  gboolean              stored);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroPdnDraft, damero_pdn_draft_free)
